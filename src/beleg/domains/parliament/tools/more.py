"""What a distribution also says where it is asked: who governed, members by Land, direct mandates, median ages,
a two-thirds majority, women and men side by side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date

from beleg.domains.parliament import lands
from beleg.domains.parliament.source import Register, Seat
from beleg.records import Json

from .figures import age_of, average, share, two_thirds
from .moments import Moment

GOVERNMENT_NOTE = (
    "the groups that governed are those of the members of the federal government; no coalition is in the data"
)
TWO_THIRDS = {"two_thirds_de": "Zweidrittelmehrheit", "two_thirds_en": "two-thirds majority"}
"""What the large majority is called: a number in words is a value, and is taken from the evidence as any other."""
LAND_NOTE = "the Land is that of the constituency or of the list; none is in the data of some members"


def more(
    register: Register, output: Json, members: Sequence[Seat], found: Moment, wanted: Iterable[str]
) -> list[str]:
    """Adds to the output of a distribution what is wanted, and gives the notes on it."""
    notes = []
    by_group: dict[str, list[Seat]] = defaultdict(list)
    for seat in members:
        by_group[seat.group].append(seat)
    if "government" in wanted or "coalition" in wanted:
        from .governments import government_rows  # noqa: PLC0415 - reads all office holders, only where asked

        term = found.term if found.basis == "first_sitting" else None
        output["government"] = government_rows(register, found.day, of_term=term, timed="coalition" in wanted)
        governing = {row["key"] for row in output["government"]["rows"]}
        for row in output["rows"]:
            row["governs"] = row["key"] in governing
        notes.append(GOVERNMENT_NOTE)
    if "lands" in wanted:
        output["lands"] = _lands(register, members)
        notes.append(LAND_NOTE)
    if "direct" in wanted:
        output |= _direct(register, members)
        for row in output["rows"]:
            row.update(_direct(register, by_group[row["key"]]))
    if "median" in wanted:
        output["median_age"] = _median(register, members, found.day)
        for row in output["rows"]:
            row["median_age"] = _median(register, by_group[row["key"]], found.day)
    if "sexes" in wanted:
        output["sexes"] = _sexes(register, members)
        for row in output["rows"]:
            row["sexes"] = _sexes(register, by_group[row["key"]])
    if "two_thirds" in wanted:
        output |= {"two_thirds": two_thirds(len(members)), **TWO_THIRDS}
    return notes


def _direct(register: Register, seats: Sequence[Seat]) -> Json:
    count = sum(register.kind(seat.mandate) == "direct" for seat in seats)
    return {"direct": count, "direct_share": share(count, len(seats))}


_SEXES = (
    ("m", ("Mann", "Männer"), ("man", "men")),
    ("f", ("Frau", "Frauen"), ("woman", "women")),
    ("d", ("mit dem Eintrag divers",) * 2, ("registered as diverse",) * 2),
)


def _sexes(register: Register, seats: Sequence[Seat]) -> list[Json]:
    rows = []
    for sex, german, english in _SEXES:
        count = sum(register.sexes[seat.row] == sex for seat in seats)
        if count:
            labels = {"label_de": german[count > 1], "label_en": english[count > 1]}
            rows.append({"sex": sex, **labels, "count": count, "share": share(count, len(seats))})
    return rows


def _lands(register: Register, members: Sequence[Seat]) -> list[Json]:
    by_land: dict[str, list[Seat]] = defaultdict(list)
    for seat in members:
        land = register.land(seat.mandate)
        if land is not None:
            by_land[land].append(seat)
    rows = []
    for land, seats in by_land.items():
        women = sum(register.sexes[seat.row] == "f" for seat in seats)
        rows.append(
            {
                "land": land,
                "land_en": lands.LANDS[land].label_en,
                "members": len(seats),
                "members_share": share(len(seats), len(members)),
                "women": women,
                "women_share": share(women, len(seats)),
                **_direct(register, seats),
            }
        )
    return sorted(rows, key=lambda row: (-row["members"], row["land"]))


def _median(register: Register, seats: Sequence[Seat], day: date) -> str | None:
    ages = sorted(age for seat in seats if (age := age_of(register.births[seat.row], day)) is not None)
    middle = len(ages) // 2
    return average(ages[middle] + ages[-middle - 1], 2) if ages else None
