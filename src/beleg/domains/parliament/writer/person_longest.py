"""Who of several held an office longest, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.writer import person_times as times
from beleg.domains.parliament.writer.person_offices import title
from beleg.domains.parliament.writer.portrait import Portrait
from beleg.domains.parliament.writer.say import Part, Place
from beleg.domains.parliament.writer.spans import in_brackets, within
from beleg.records import Derived


def compared(people: Sequence[Portrait]) -> None:
    """Who of several held the office longest, where each held it once and whatever day is not known changes nothing."""
    key, say = people[0].query.office or "", people[0].say
    held = [(each, [row for row in times.offices(each) if key in row["keys"].value]) for each in people]
    if len(people) < _PAIR or not all(len(rows) == 1 and _tells_itself(each, rows[0]) for each, rows in held):
        return
    longer, shorter, *others = sorted(
        ((each, rows[0]) for each, rows in held), key=lambda one: -_length(one[1])[0]
    )
    if any(_length(longer[1])[0] <= _length(row)[1] for _, row in (shorter, *others)):
        return
    if others:
        say.add(
            "Am längsten im Amt war {who} als {title} ({dates}).",
            "{who} was in office for the longest time, as {title} ({dates}).",
            who=longer[0].name,
            title=title(say, longer[1]),
            dates=in_brackets(say, longer[1]["from"], longer[1]["to"]),
        )
        return
    exact = longer[1]["days"].value and shorter[1]["days"].value
    by: Part = say.piece(
        " ({long}), kürzer {shorter} als {title} ({dates})",
        " ({long}), {shorter} shorter, as {title} ({dates})",
        long=in_brackets(say, longer[1]["from"], longer[1]["to"]),
        shorter=shorter[0].name,
        title=title(say, shorter[1]),
        dates=in_brackets(say, shorter[1]["from"], shorter[1]["to"]),
    )
    if exact:
        by = say.piece(
            "; der Unterschied zu {shorter} als {short_title} beträgt {days}",
            "; the difference to {shorter} as {short_title} is {days}",
            shorter=shorter[0].name,
            short_title=title(say, shorter[1]),
            days=Derived(
                operation="difference",
                refs=(longer[1]["days"].integer, shorter[1]["days"].integer),
                form="duration",
            ),
        )
    say.add(
        "Länger im Amt war {longer} als {long_title}{by}.",
        "{longer} was longer in office as {long_title}{by}.",
        longer=longer[0].name,
        long_title=title(say, longer[1]),
        by=by,
    )


def _length(row: Place) -> tuple[int, int]:
    """The fewest and the most days in office that the row's ends, each as precise as it is known, leave open."""
    if row["days"].value:
        return int(row["days"].value), int(row["days"].value)
    start, end = within(row["from"].value), within(row["to"].value)
    if start is None or end is None:
        return 0, _UNKNOWN
    return (end[0] - start[1]).days, (end[1] - start[0]).days


_UNKNOWN = 99_999
"""More days than anybody was in office."""
_PAIR = 2


def _tells_itself(person: Portrait, row: Place) -> bool:
    """Whether the title alone says which office is meant."""
    leaf = "title_de" if person.say.german else "label_en"
    alike = [each for each in person.data["offices"] if each[leaf].value == row[leaf].value]
    return len(alike) == 1
