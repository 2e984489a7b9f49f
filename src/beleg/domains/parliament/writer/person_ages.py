"""Which of several people was younger or older on taking an office."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from beleg.domains.parliament.writer.person_offices import never, title
from beleg.domains.parliament.writer.portrait import Portrait
from beleg.domains.parliament.writer.say import Place
from beleg.domains.parliament.writer.spans import lasting
from beleg.records import Derived


def on_taking(people: Sequence[Portrait], *, youngest: bool) -> None:
    """The age of each on first taking the office asked about, and who was the youngest or the oldest then."""
    taken = [(person, row) for person in people if (row := _first(person)) is not None]
    for person in people:
        if all(person is not each for each, _ in taken):
            never(person)
    dated = [(person, row) for person, row in taken if row["from_precision"].value == "day"]
    for person, row in dated:
        _told(person, row)
    ages = sorted((_days_old(person, row), at) for at, (person, row) in enumerate(dated))
    if len(dated) < len(people) or len(people) < 2:
        return
    if ages[0][0] == ages[-1][0]:
        people[0].say.add("Sie waren gleich alt.", "They were of the same age.", claim=False)
        return
    person, row = dated[ages[0 if youngest else -1][1]]
    lead = (
        ("Am jüngsten war {who}.", "{who} was the youngest.")
        if youngest
        else ("Am ältesten war {who}.", "{who} was the oldest.")
    )
    if len(people) == 2:
        lead = (
            ("Jünger war {who}.", "{who} was younger.")
            if youngest
            else ("Älter war {who}.", "{who} was older.")
        )
    person.say.add(*lead, who=person.name, supports=[each["from"].day for _, each in dated])


def _first(person: Portrait) -> Place | None:
    rows = [row for row in person.data["offices"] if person.query.office in row["keys"].value]
    return min(rows, key=lambda row: str(row["from"].value)) if rows else None


def _days_old(person: Portrait, row: Place) -> int:
    return (date.fromisoformat(row["from"].value) - date.fromisoformat(person.data["born"].value)).days


def _told(person: Portrait, row: Place) -> None:
    person.say.add(
        "{name}, {title} {dates}, war bei Amtsantritt {age} Jahre alt (geboren am {born}).",
        "{name}, {title} {dates}, was {age} years old on taking office (born on {born}).",
        name=person.name,
        title=title(person.say, row),
        dates=lasting(person.say, row["from"], row["to"]),
        age=Derived(operation="years", refs=(person.data["born"].day, row["from"].day)),
        born=person.data["born"].day,
    )
