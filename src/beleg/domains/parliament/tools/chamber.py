"""The chamber on a day, group by group: what a distribution and a list of members both say of it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Literal, NamedTuple

from beleg.domains.parliament import aliases
from beleg.domains.parliament.source import Register, Seat
from beleg.records import Json

from .figures import age_of, average, share


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


class People(NamedTuple):
    """How many some members are, and what they are like; two of them can be added."""

    members: int = 0
    women: int = 0
    men: int = 0
    years: int = 0
    """The sum of the ages that are known."""
    dated: int = 0

    def plus(self, other: People) -> People:
        """Both together."""
        return People(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    def leaves(self) -> Json:
        """Women and men with their shares, and the average age: whole years, averaged to one decimal."""
        return {
            "women": self.women,
            "women_share": share(self.women, self.members),
            "men": self.men,
            "men_share": share(self.men, self.members),
            "average_age": average(self.years, self.dated),
        }


def people(register: Register, seats: Sequence[Seat], day: date) -> People:
    """What the holders of some seats are like on a day."""
    sexes = "".join([register.sexes[seat.row] for seat in seats])
    ages = [age for seat in seats if (age := age_of(register.births[seat.row], day)) is not None]
    return People(len(seats), sexes.count("f"), sexes.count("m"), sum(ages), len(ages))


def group_rows(register: Register, members: Sequence[Seat], day: date) -> tuple[list[Json], People]:
    """A row each for the groups that have seats, the largest first; and what all members are like."""
    by_group: dict[str, list[Seat]] = defaultdict(list)
    for seat in members:
        by_group[seat.group].append(seat)
    seats = {group: len(held) for group, held in by_group.items()}
    places = ranks(seats)
    rows, everybody = [], People()
    for group in ordered(seats):
        held = by_group[group]
        they = people(register, held, day)
        everybody = everybody.plus(they)
        row = {
            "group": label(group),
            "key": group,
            "kind": kind(held),
            "seats": they.members,
            "share": share(they.members, len(members)),
            "guests": sum([seat.guest for seat in held]),
        }
        rows.append({**row, **they.leaves(), "rank": places[group]})
    return rows, everybody


def without_seats(register: Register, present: Iterable[str], day: date) -> list[Json]:
    """A row each for the groups and parties that have no seats on the day, and when they had any."""
    here, present_term = {aliases.NO_GROUP, *present}, register.term_on(day)
    found = []
    for key, group in aliases.GROUPS.items():
        if key in here or group.kind == "none" or group.parent not in {None, aliases.NO_GROUP}:
            continue
        spans = register.group_span(key)
        past = [last for _, last in spans if last is not None and last < day]
        term = register.term_on(past[-1]) if past else None
        following = next((first for first, _ in spans if first > day), None)
        next_term = register.term_on(following) if following else None
        found.append(
            {
                "group": group.label,
                "key": key,
                "seats": 0,
                "share": "0.0",
                "first": spans[0][0].isoformat() if spans else None,
                "last_before": past[-1].isoformat() if past else None,
                "next_after": following.isoformat() if following else None,
                "last_term": term.number if term else None,
                "next_after_term": next_term.number if next_term else None,
                "next_seats": _seats(register, key, following)
                if following and next_term == present_term
                else None,
            }
        )
    return found


def _seats(register: Register, key: str, day: date) -> int:
    return sum(seat.group == key for seat in register.sitting(day))


def party_rows(register: Register, members: Iterable[Seat]) -> list[Json]:
    """A row each for the last known parties of the members, the most frequent first.

    ``group`` is the one most of them sit in, ``in_group`` their number there, ``ungrouped`` that in no group.
    """
    groups: dict[str, Counter[str]] = defaultdict(Counter)
    spelled = Counter((register.parties[seat.row], seat.group) for seat in members)
    for (party, group), count in spelled.items():
        if key := aliases.party_of_source(party):
            groups[key][group] += count
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
                "ungrouped": counts[aliases.NO_GROUP],
            }
        )
    return sorted(found, key=lambda row: (-row["members"], row["party"]))
