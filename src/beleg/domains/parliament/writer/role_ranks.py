"""The first and the last, the longest and the shortest in an office, and who held it most often."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from beleg.domains.parliament.writer.common import to_group, was
from beleg.domains.parliament.writer.holders import (
    SIDE_BY_SIDE,
    Holders,
    bracketed,
    dates,
    holder,
    in_office,
    spans,
    title,
)
from beleg.domains.parliament.writer.role_counts import nobody
from beleg.domains.parliament.writer.say import Part, Place, count_of
from beleg.domains.parliament.writer.spans import in_brackets, within
from beleg.records import Derived


def first(told: Holders) -> None:
    """The first holder, or the one of a later number in the order of taking office."""
    say, people, number = told.say, told.people(), told.query.number or 1
    if not people:
        nobody(told)
        return
    if len(people) < number:
        say.add(
            "{no}so viele waren es nicht: {time} hatten {count} Personen das Amt {label} inne.",
            "{no}there were not so many: {time}, {count} people held the office of {label}.",
            no=told.no,
            time=told.time,
            count=count_of([rows[0]["name"].name for rows in people]),
            label=told.label,
        )
        return
    rows = people[number - 1]
    if number > 1:
        say.add(
            "{lead}Nummer {number} in der Reihenfolge des Amtsantritts ist {held}.",
            "{lead}Number {number} in the order of taking office is {held}.",
            lead=told.verdict(rows[0]),
            number=count_of([each[0]["name"].name for each in people[:number]]),
            held=in_office(told, rows),
        )
        return
    _told_first(told, rows)


def _told_first(told: Holders, rows: Sequence[Place]) -> None:
    say, row = told.say, rows[0]
    if told.query.sex is not None or told.output["role"].value in SIDE_BY_SIDE or told.of_party:
        lead = {
            "f": ("Die erste Frau in diesem Amt", "The first woman in this office"),
            "m": ("Der erste Mann in diesem Amt", "The first man in this office"),
        }.get(told.query.sex or "", ("In diesem Amt zuerst", "The first in this office"))
        say.add(
            "{verdict}{lead} war {held}.",
            "{verdict}{lead} was {held}.",
            verdict=told.verdict(row),
            lead=say.pick(*lead),
            held=in_office(told, [row]),
        )
        return
    say.add(
        "{lead}{first} {title} war {who}, im Amt {spans}.",
        "{lead}The first {title} was {who}, in office {spans}.",
        lead=told.verdict(row),
        first="Erste" if row["sex"].value == "f" else "Erster",
        title=title(told, row),
        who=holder(told, row),
        spans=spans(told, [each for each in rows if each["title_de"].value == row["title_de"].value]),
    )


def last(told: Holders) -> None:
    """The latest holder so far; an office may have come to its end with them."""
    say = told.say
    if not told.rows:
        nobody(told)
        return
    latest = told.rows[-1]
    if latest.known("to"):
        say.add(
            "{lead}Zuletzt war {who} {title}, {dates}.",
            "{lead}Most recently, {who} was {title} {dates}.",
            lead=told.verdict(latest),
            who=holder(told, latest),
            title=title(told, latest),
            dates=dates(told, latest),
        )
        return
    say.add(
        "{lead}Derzeit ist {who} {title}, {dates}.",
        "{lead}At present, {who} is {title}, {dates}.",
        lead=told.verdict(latest),
        who=holder(told, latest),
        title=title(told, latest),
        dates=dates(told, latest),
    )
    gone = [row for row in told.rows if row.known("to")]
    if gone:
        say.add(
            "Zuletzt ausgeschieden ist {held}.",
            "The last to leave the office was {held}.",
            held=in_office(told, [max(gone, key=lambda row: row["to"].value)]),
        )


# --- lengths -----------------------------------------------------------------------------------------------------

Length = tuple[int, Derived | None, list[Place]]
"""Days in office, the same as a value (where one can be computed), and the rows that make them up."""


def longest(told: Holders) -> None:
    """The longest in office, all times of a person taken together."""
    _extreme(told, shortest_first=False)


def shortest(told: Holders) -> None:
    """The shortest in office, of those who have left it."""
    _extreme(told, shortest_first=True)


def _extreme(told: Holders, *, shortest_first: bool) -> None:
    say, people = told.say, told.people()
    if shortest_first:
        people = [rows for rows in people if all(row.known("to") for row in rows)]
    place = told.query.number or 1
    order, decided = _ranked(told, people, place, shortest_first=shortest_first)
    if not order:
        nobody(told)
        return
    place = min(place, len(order))
    known = _length(told, order[place - 1])
    value, rows = (known[1], known[2]) if known is not None else (None, list(order[place - 1]))
    running = any(not row.known("to") for row in rows)
    length: Part = say.piece(": {days}", ": {days}", days=value) if value is not None else ""
    say.add(
        "{lead}Auf Platz {place} derer, die am {rank} im Amt waren{only}, steht {who} als {offices}{length}."
        if place > 1
        else "{lead}Am {rank} im Amt{only} {was} {who} als {offices}{length}.",
        "{lead}Number {place} of those who were in office {rank}{only} is {who}, as {offices}{length}."
        if place > 1
        else "{lead}{who} {was} in office {rank}{only}, as {offices}{length}.",
        lead=told.verdict(rows[0]),
        place=count_of([each[0]["name"].name for each in order[:place]]),
        only=told.only,
        rank=say.pick("kürzesten", "for the shortest time")
        if shortest_first
        else say.pick("längsten", "for the longest time"),
        was=was(say, present=running) if say.german else "has been" if running else "was",
        who=holder(told, rows[0]),
        offices=bracketed(told, rows),
        length=length,
    )
    if not decided:
        say.add(
            "Wessen Amtszeit nicht auf den Tag verzeichnet ist, ist dabei nicht berücksichtigt.",
            "Those whose time in office is not recorded to the day are left out here.",
            claim=False,
        )


def _ranked(
    told: Holders, people: Sequence[Sequence[Place]], place: int, *, shortest_first: bool
) -> tuple[list[Sequence[Place]], bool]:
    """The people by their time in office, and whether all of them are ranked.

    Of somebody whose first or last day is not known, the least and the most that it can have been decide up to the
    place that is asked for; where they do not, only those with days are ranked.
    """
    ranges = sorted(
        ((*_least_and_most(told, rows), rows) for rows in people),
        key=lambda each: each[1] if shortest_first else -each[0],
    )
    ahead = ranges[:place]
    if all(
        each[1] <= later[0] if shortest_first else each[0] >= later[1]
        for at, each in enumerate(ahead)
        for later in ranges[at + 1 :]
    ):
        return [each[2] for each in ranges], True
    exact = [each for each in ranges if each[0] == each[1]]
    return [each[2] for each in exact], len(exact) == len(ranges)


def _least_and_most(told: Holders, rows: Sequence[Place]) -> tuple[int, int]:
    """How many days somebody can have been in office, days in several offices at once counted once."""
    known = date.fromisoformat(told.output["as_of"].value)
    least, most = [], []
    for row in rows:
        begun, ended = within(row["from"].value), within(row["to"].value) or (known, known)
        if begun is not None:
            least.append((begun[1], min(ended[0], known)))
            most.append((begun[0], min(ended[1], known)))
    return _covered(least), _covered(most)


def _covered(spans: Sequence[tuple[date, date]]) -> int:
    """The days that the spans cover together."""
    days, until = 0, date.min
    for start, end in sorted(spans):
        if end > until:
            days += (end - max(start, until)).days if end > start else 0
            until = max(until, end)
    return days


def _length(told: Holders, rows: Sequence[Place]) -> Length | None:
    """Days in office, those with several offices counted once. ``None`` where a day is not known."""
    if any(not row.known("days") for row in rows):
        return None
    blocks: list[tuple[Place, Place]] = []
    for row in sorted(rows, key=lambda each: (each["from"].value, -each["days"].value)):
        if blocks and row["from"].value <= (blocks[-1][1]["to"].value or "9"):
            if (row["to"].value or "9") > (blocks[-1][1]["to"].value or "9"):
                blocks[-1] = blocks[-1][0], row
        else:
            blocks.append((row, row))
    days = sum(_days(told, *block) for block in blocks)
    if all(begun.pointer == ended.pointer for begun, ended in blocks):
        refs = tuple(begun["days"].integer for begun, _ in blocks)
        return days, Derived(operation="sum", refs=refs, form="duration"), [begun for begun, _ in blocks]
    return days, None, list(rows)


def _days(told: Holders, begun: Place, ended: Place) -> int:
    end = ended["to"].value or told.output["as_of"].value
    return (date.fromisoformat(end) - date.fromisoformat(begun["from"].value)).days


def most_often(told: Holders) -> None:
    """Who took the office most often."""
    say, people = told.say, told.people()
    if not people:
        nobody(told)
        return
    most = max(len(rows) for rows in people)
    often = [rows for rows in people if len(rows) == most]
    if most == 1:
        say.add(
            "Niemand hatte das Amt {label} mehrmals inne.",
            "Nobody has held the office of {label} more than once.",
            label=told.label,
            supports=[told.output["count"].integer],
        )
        return
    for rows in often[:3]:
        say.add(
            "Am häufigsten hatte {who} das Amt {label} inne, {times} Mal: {spans}.",
            "{who} has held the office of {label} most often, {times} times: {spans}.",
            who=holder(told, rows[0]),
            label=told.label,
            times=count_of([row["from"].day for row in rows]),
            spans=say.join([in_brackets(say, row["from"], row["to"]) for row in rows]),
        )


def most_of_party(told: Holders) -> None:
    """Which party most of the holders were of, each person counted once."""
    say, of_party = told.say, dict[str, list[Sequence[Place]]]()
    for rows in told.people():
        if rows[0].known("party"):
            of_party.setdefault(str(rows[0]["party"].value), []).append(rows)
    if not of_party:
        nobody(told)
        return
    most = max(map(len, of_party.values()))
    for people in of_party.values():
        if len(people) == most:
            say.add(
                "Die meisten Personen in dem Amt {label} stellte {party}: {count} von {all} ({names}).",
                "The most people in the office of {label} came from {party}: {count} of {all} ({names}).",
                label=told.label,
                party=to_group(say, people[0][0]["party"], "party")
                if not say.german
                else say.piece("die Partei {party}", "{party}", party=people[0][0]["party"].label),
                count=count_of([rows[0]["name"].name for rows in people]),
                all=count_of([rows[0]["name"].name for rows in told.people()]),
                names=say.join([rows[0]["name"].name for rows in people]),
            )
