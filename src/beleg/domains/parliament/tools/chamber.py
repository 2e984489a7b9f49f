"""The chamber on a day, group by group: what a distribution and a list of members both say of it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Literal

from beleg.domains.parliament import aliases
from beleg.domains.parliament.source import Register, Seat
from beleg.records import Json

from .figures import Ages, average, share


def label(group: str) -> str:
    """How a group is called today."""
    return aliases.GROUPS[group].label


def party_label(party: str | None) -> str | None:
    """How a party is called today, from the register's spelling; that itself where no alias knows it."""
    key = aliases.party_of_source(party) if party else None
    return aliases.GROUPS[key].label if key else party


def kind(members: Sequence[Seat]) -> Literal["fraktion", "gruppe", "none"]:
    """Whether the members of a group had the rights of a Fraktion or were a Gruppe, by its official name."""
    if members[0].group == aliases.NO_GROUP:
        return "none"
    return "gruppe" if all(seat.official.startswith("Gruppe") for seat in members) else "fraktion"


def ordered(seats: Mapping[str, int]) -> list[str]:
    """Keys of groups by seats, the most first, equal ones by label; members without group come last."""
    return sorted(seats, key=lambda key: (key == aliases.NO_GROUP, -seats[key], label(key)))


def ranks(seats: Mapping[str, int]) -> dict[str, int | None]:
    """Each group's place by seats, equal ones share theirs; ``None`` for members without group."""
    counts = sorted((count for key, count in seats.items() if key != aliases.NO_GROUP), reverse=True)
    return {key: None if key == aliases.NO_GROUP else counts.index(count) + 1 for key, count in seats.items()}


def composition(register: Register, members: Iterable[Seat], ages: Ages) -> Json:
    """Women, men and the average age (whole years, one decimal) of some members."""
    rows = [seat.row for seat in members]
    sexes = Counter(register.sexes[row] for row in rows)
    known = [age for row in rows if (age := ages(register.births[row])) is not None]
    return {
        "women": sexes["f"],
        "women_share": share(sexes["f"], len(rows)),
        "men": sexes["m"],
        "men_share": share(sexes["m"], len(rows)),
        "average_age": average(known),
    }


def group_rows(register: Register, members: Sequence[Seat], ages: Ages) -> list[Json]:
    """A row each for the groups that have seats, the largest first."""
    by_group: dict[str, list[Seat]] = defaultdict(list)
    for seat in members:
        by_group[seat.group].append(seat)
    seats = {group: len(held) for group, held in by_group.items()}
    places = ranks(seats)
    return [
        {
            "group": label(group),
            "key": group,
            "kind": kind(by_group[group]),
            "seats": seats[group],
            "share": share(seats[group], len(members)),
            "guests": sum(seat.guest for seat in by_group[group]),
            **composition(register, by_group[group], ages),
            "rank": places[group],
        }
        for group in ordered(seats)
    ]


def without_seats(register: Register, present: Iterable[str], day: date) -> list[Json]:
    """A row each for the groups and parties that have no seats on the day, and when they had any."""
    here = {aliases.NO_GROUP, *present}
    found = []
    for key, group in aliases.GROUPS.items():
        if key in here or group.kind == "none" or group.parent not in {None, aliases.NO_GROUP}:
            continue
        spans = register.group_span(key)
        past = [last for _, last in spans if last is not None and last < day]
        term = register.term_on(past[-1]) if past else None
        found.append(
            {
                "group": group.label,
                "key": key,
                "seats": 0,
                "share": "0.0",
                "first": spans[0][0].isoformat() if spans else None,
                "last_before": past[-1].isoformat() if past else None,
                "next_after": next((first.isoformat() for first, _ in spans if first > day), None),
                "last_term": term.number if term else None,
            }
        )
    return found


def party_rows(register: Register, members: Iterable[Seat]) -> list[Json]:
    """A row each for the last known parties of the members, the most frequent first.

    ``group`` is the one most of them sit in, ``in_group`` their number there.
    """
    groups: dict[str, Counter[str]] = defaultdict(Counter)
    for seat in members:
        if party := aliases.party_of_source(register.parties[seat.row]):
            groups[party][seat.group] += 1
    found = []
    for party, counts in groups.items():
        group, most = counts.most_common(1)[0]
        found.append(
            {
                "party": label(party),
                "key": party,
                "group": label(group),
                "members": counts.total(),
                "in_group": most,
            }
        )
    return sorted(found, key=lambda row: (-row["members"], row["party"]))
