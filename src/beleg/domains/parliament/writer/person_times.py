"""The time that a question on a person names: which rows of the evidence lie in it, and how it is said."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from beleg.domains.parliament.query import When
from beleg.domains.parliament.writer.portrait import Portrait, numbered
from beleg.domains.parliament.writer.say import Piece, Place

_YEAR, _DAY = len("2025"), len("2025-05-06")
_OPEN = "9"
"""Later than every day."""


def asks_of_all(when: When) -> bool:
    """True where no time is named, or all of it."""
    return when.kind == "all" or (when.kind == "current" and when.unit == "none")


def mandates(person: Portrait) -> list[Place]:
    """The mandates at the time asked for; all where none is."""
    return [row for row in person.data["terms"] if _lies_in(person, row, row["last_day"].value)]


def stays(person: Portrait) -> list[Place]:
    """The times in a group at the time asked for; all where none is."""
    return [row for row in person.data["groups"] if _lies_in(person, row, last_day_of_stay(person, row))]


def last_day_of_stay(person: Portrait, row: Place) -> str | None:
    """The last day that counts: where the mandate ends too, a handover day is the successor's."""
    mandate = mandate_of(person, row)
    if mandate is not None and mandate["to"].value == row["to"].value:
        day: str | None = mandate["last_day"].value
        return day
    end: str | None = row["to"].value
    return end


def mandate_of(person: Portrait, row: Place) -> Place | None:
    """The mandate in which a time in a group lay."""
    start = row["from"].value
    return next(
        (
            each
            for each in person.data["terms"]
            if each["term"].value == row["term"].value
            and each["from"].value <= start <= (each["to"].value or _OPEN)
        ),
        None,
    )


def offices(person: Portrait) -> list[Place]:
    """The offices at the time asked for; all where none is, and where it is a term in which the person had no seat."""
    when, rows = person.query.when, list(person.data["offices"])
    if person.query.before_office:
        rows = _earlier(rows, person.query.before_office)
    if when.kind == "current" and not asks_of_all(when):
        day = str(person.facts["current_office_day"])
        return [row for row in rows if row["from"].value <= day <= (_last_day_in_office(row) or _OPEN)]
    if when.kind != "terms":
        return [row for row in rows if _lies_in(person, row, _last_day_in_office(row))]
    terms = [row for row in person.data["terms"] if row["term"].value in when.terms]
    if not terms:
        return rows
    return [
        row
        for row in rows
        if any(
            row["from"].value <= (term["last_day"].value or _OPEN)
            and (_last_day_in_office(row) or _OPEN) >= term["from"].value
            for term in terms
        )
    ]


def _earlier(rows: Sequence[Place], office: str) -> list[Place]:
    """The offices begun before the first time in another one; none where that was never held."""
    taken = min((row["from"].value for row in rows if office in row["keys"].value), default="")
    return [row for row in rows if row["from"].value < taken]


def _last_day_in_office(row: Place) -> str | None:
    """The day before the handover; the whole month or year where only that is known."""
    end = row["to"].value
    if end is None:
        return None
    if len(end) < _DAY:
        return f"{end}{_OPEN}"
    return (date.fromisoformat(end) - timedelta(days=1)).isoformat()


def _lies_in(person: Portrait, row: Place, last: str | None) -> bool:
    when = person.query.when
    if asks_of_all(when):
        return True
    if when.kind == "terms":
        return row["term"].value in when.terms
    return _touches(row["from"].value, last or _OPEN, when, str(person.output["day"].value))


def _touches(first: str, last: str, when: When, day: str) -> bool:
    if when.kind == "several":
        return any(_touches(first, last, part, day) for part in when.parts)
    if when.kind == "period" and when.start and when.end:
        return first <= when.end.isoformat() and last >= when.start.isoformat()
    return first <= (min(when.day.isoformat(), day) if when.day else day) <= last


def said(person: Portrait, rows: Sequence[Place]) -> Piece:
    """The time asked for: in figures of the evidence where ``rows`` hold them, else as the time that was named."""
    say, when = person.say, person.query.when
    if when.kind == "current" and person.output["day"].value == person.output["as_of"].value:
        return say.piece("derzeit", "at present")
    if when.kind in ("current", "day"):
        day = person.output["day"]
        if when.day and when.day.isoformat() > str(day.value):
            return say.piece(
                "nach dem letzten bekannten Stand ({day})",
                "by the last known state ({day})",
                day=day.day,
            )
        return say.piece("am {day}", "on {day}", day=day.day)
    if when.kind == "terms":
        held = {row["term"].value: row["term"] for row in reversed(rows) if "term" in row}
        if set(when.terms) <= set(held):
            numbers = numbered(say, [held[number] for number in sorted(when.terms)])
            return say.piece("in der {numbers}", "in the {numbers}", numbers=numbers)
        if person.output.known("asked_term"):
            return say.piece(
                "in der {nth} Wahlperiode", "in the {nth} Bundestag", nth=person.output["asked_term"].ordinal
            )
        if len(when.terms) > 1:
            return say.piece("in den genannten Wahlperioden", "in those terms")
        return say.piece("in der genannten Wahlperiode", "in that term")
    if when.kind == "several":
        return say.piece("zu den genannten Zeiten", "at those times")
    if when.unit == "year" and when.start:
        ends = [row[end] for row in rows for end in ("from", "to") if row.known(end)]
        named = next((end for end in ends if end.value[:_YEAR] == str(when.start.year)), None)
        if named is not None:
            return say.piece("im Jahr {year}", "in {year}", year=named.year)
        if person.output.known("asked_year"):
            return say.piece("im Jahr {year}", "in {year}", year=person.output["asked_year"].year)
        return say.piece("im genannten Jahr", "in that year")
    if when.unit == "month":
        return say.piece("im genannten Monat", "in that month")
    return say.piece("in der genannten Zeit", "in that time")
