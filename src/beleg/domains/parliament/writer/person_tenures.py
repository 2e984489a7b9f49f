"""How long, how often and in how many terms somebody was in one office."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from beleg.domains.parliament.writer.portrait import Portrait
from beleg.domains.parliament.writer.say import Part, Place, count_of
from beleg.records import Derived

Tenure = tuple[Place, Place]
"""The first and the last row of a time in one office: as chair from term to term it has several."""


def together(person: Portrait, every: Sequence[Tenure]) -> Part:
    """How long several times in the office were together, where the days of each are known and all are over."""
    over = all(
        first.pointer == last.pointer and last.known("to") and last["days"].value for first, last in every
    )
    alike = len({last["title_de"].value for _, last in every}) == 1
    apart = all(
        str(one[1]["to"].value) <= str(other[0]["from"].value) for one, other in pairwise(every)
    )  # One after the other, in whatever ministries: no day counts twice.
    alike = alike or (person.query.office in ("minister", "cabinet") and over and apart)
    if not over or not alike or person.query.yes_no:
        return ""
    refs = tuple(last["days"].integer for _, last in every)
    if person.query.counted == "days":
        days = Derived(operation="sum", refs=refs)
        return person.say.piece(", zusammen {days} Tage", ", {days} days in all", days=days)
    days = Derived(operation="sum", refs=refs, form="duration")
    return person.say.piece(", zusammen {days}", ", {days} in all", days=days)


def counted(person: Portrait, every: Sequence[Tenure]) -> None:
    """How many times in the office these are, and of how many terms, where that is asked for."""
    if person.query.counted in (None, "days"):
        return
    _by_term(person, [last for _, last in every])
    if len(every) > 1 and person.query.counted == "times":
        person.say.add(
            "Das sind {count} verzeichnete Amtszeiten.",
            "These are {count} recorded times in office.",
            count=count_of([first["from"].day for first, _ in every]),
        )


def _by_term(person: Portrait, rows: Sequence[Place]) -> None:
    """How many times in office of a chancellor these are, one a Bundestag; of others in how many terms they fall."""
    say, seen = person.say, dict[int, Place]()
    for row in rows:
        seen |= {each.value: each for each in row["terms"]}
    if not seen:
        return
    first, last = next(iter(seen.values())), list(seen.values())[-1]
    cabinets = [row["cabinets"].integer for row in rows if row.known("cabinets")]
    if cabinets:
        say.add(
            "Je Bundestag gezählt, sind das {n} Amtszeiten; sie reichten von der {first} bis in die {last} Wahlperiode."
            if first is not last
            else "Je Bundestag gezählt, ist das {n} Amtszeit, in der {first} Wahlperiode.",
            "Counted by Bundestag, these are {n} times in office, from the {first} into the {last} Bundestag."
            if first is not last
            else "Counted by Bundestag, this is {n} time in office, in the {first} Bundestag.",
            n=Derived(operation="sum", refs=tuple(cabinets)) if len(cabinets) > 1 else cabinets[0],
            first=first.ordinal,
            last=last.ordinal,
        )
    elif person.query.counted == "terms" and first is not last:
        say.add(
            "Das fällt in {count} Wahlperioden, von der {first} bis zur {last} Wahlperiode.",
            "That falls into {count} electoral terms, from the {first} to the {last} Bundestag.",
            count=count_of([each.term for each in seen.values()]),
            first=first.ordinal,
            last=last.ordinal,
        )
    elif person.query.counted == "terms":
        say.add(
            "Das fällt in die {nth} Wahlperiode.", "That falls into the {nth} Bundestag.", nth=first.ordinal
        )
