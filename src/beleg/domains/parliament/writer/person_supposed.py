"""Whether a membership was as a question supposes: the first, without a break, at the time of an office."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from beleg.domains.parliament.writer import person_offices
from beleg.domains.parliament.writer import person_times as times
from beleg.domains.parliament.writer.person_seats import member, not_member
from beleg.domains.parliament.writer.person_tenures import Tenure
from beleg.domains.parliament.writer.portrait import Portrait, Stretch
from beleg.domains.parliament.writer.say import Piece, Place

_OPEN = "9"
"""Later than every day."""
_LATEST = "2999-01-01"
_LATEST_START = "0000-01-01"
_HANDOVER = 2
"""Days by which a mandate and an office that end together may differ."""


def first_time(person: Portrait) -> None:
    """Whether the term asked about was the first one, and which was."""
    say, rows = person.say, list(person.data["terms"])
    held = times.mandates(person)
    if not held or (person.query.when.kind == "current" and not person.sits):
        not_member(person)
        return
    then = held if not times.asks_of_all(person.query.when) else rows[-1:]
    first = then[0]["term"].value == rows[0]["term"].value
    say.add(
        "{lead}{who} {membership} ({numbers}); die {nth} Wahlperiode war die erste.",
        "{lead}{who} {membership} ({numbers}); the {nth} Bundestag was the first.",
        lead=_lead(person, yes=first),
        who=person.named,
        membership=person.membership,
        numbers=person.numbers,
        nth=person.data["term_numbers"][0].ordinal,
    )


def unbroken(person: Portrait) -> None:
    """Whether a member without a break, and when there was one."""
    _breaks(person, yes=_covers(person))


def interrupted(person: Portrait) -> None:
    """The same, asked the other way."""
    _breaks(person, yes=not _covers(person))


def _covers(person: Portrait) -> bool:
    """Whether one time as a member holds all of the time asked about."""
    when = person.query.when
    if when.kind == "period" and when.start and when.end:
        start, end = when.start.isoformat(), min(when.end.isoformat(), str(person.output["as_of"].value))
        return any(
            first["from"].value <= start and end <= (last["to"].value or _OPEN)
            for first, last in person.stretches
        )
    return not person.interrupted


def _breaks(person: Portrait, *, yes: bool) -> None:
    say, pairs = person.say, list(zip(person.stretches, person.stretches[1:], strict=False))
    say.add(
        "{lead}{who} {membership} ({numbers}){gaps}.",
        "{lead}{who} {membership} ({numbers}){gaps}.",
        lead=_lead(person, yes=yes),
        who=person.named,
        membership=person.membership,
        numbers=person.numbers,
        gaps=_gaps(person, pairs) if pairs else say.pick(", ohne Unterbrechung", ", without interruption"),
    )


def _gaps(person: Portrait, pairs: Sequence[tuple[Stretch, Stretch]]) -> Piece:
    say = person.say
    between = [
        say.piece(
            "zwischen dem {end} und dem {start}",
            "between {end} and {start}",
            end=before[1]["to"].day,
            start=after[0]["from"].day,
        )
        for before, after in pairs
    ]
    return say.piece(
        "; {between} gehörte {he} ihm nicht an",
        "; {between}, {he} was not one",
        between=say.join(between),
        he=person.he,
    )


def in_both(person: Portrait) -> None:
    """Whether a member while in the office: all the time, for a part of it, or not at all."""
    say, key = person.say, person.query.office
    if key is None:
        member(person)
        return
    every = person_offices.tenures([row for row in times.offices(person) if key in row["keys"].value])
    if not every:
        person_offices.never(person)
        return
    together = sum(_days(each, stretch) for each in every for stretch in person.stretches)
    in_office = sum(_days(each) for each in every)
    if together >= in_office - len(every) * _HANDOVER:
        lead = say.pick("Ja: ", "Yes: ")
    elif 2 * together >= in_office:
        lead = say.pick("Ja, aber nicht die ganze Zeit: ", "Yes, but not all of the time: ")
    elif together:
        lead = say.pick("Nein, die meiste Zeit nicht: ", "No, not for most of the time: ")
    else:
        lead = say.pick("Nein: ", "No: ")
    say.add(
        "{lead}{name} {was} {offices}{end} {membership} ({numbers}).",
        "{lead}{name} {was} {offices}{end} {membership} ({numbers}).",
        lead=lead,
        name=person.name,
        was=say.pick("ist", "has been") if not every[-1][1].known("to") else say.pick("war", "was"),
        offices=say.join(person_offices.named(say, every)),
        end=say.pick(" und", " and"),
        membership=person.membership,
        numbers=person.numbers,
    )


def _days(tenure: Tenure, stretch: Stretch | None = None) -> int:
    """The days in office, or those of them as a member; what is known to the year or month counts from its start."""
    start, end = _day(tenure[0]["from"]), _day(tenure[1]["to"])
    if stretch is not None:
        start, end = max(start, _day(stretch[0]["from"])), min(end, _day(stretch[1]["to"]))
    return max((end - start).days, 0)


def _day(end: Place) -> date:
    said = str(end.value or _LATEST)
    return date.fromisoformat(said + _LATEST_START[len(said) :])


def _lead(person: Portrait, *, yes: bool) -> str:
    return person.say.pick("Ja, ", "Yes, ") if yes else person.say.pick("Nein, ", "No, ")
