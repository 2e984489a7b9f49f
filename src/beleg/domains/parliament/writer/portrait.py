"""One person's evidence, and the pieces of sentences that all questions on a person share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from beleg.domains.parliament.query import PersonQuery, When
from beleg.domains.parliament.writer.common import terms as in_terms
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say
from beleg.records import Json, Ref


@dataclass
class Portrait:
    """What is known of one person, and what is asked."""

    say: Say
    query: PersonQuery
    output: Place
    facts: Json

    @cached_property
    def data(self) -> Place:
        """The person."""
        return self.output["person"]

    @cached_property
    def name(self) -> Ref:
        """The person's name."""
        return self.data["name"].name

    @cached_property
    def member(self) -> bool:
        """True for a member on the data's day, or on the day asked for."""
        return bool(self.data["member"].value)

    @cached_property
    def dead(self) -> bool:
        """True where a death is registered."""
        return self.data.known("died")

    def by_sex(self, masculine: str, feminine: str, neutral: str) -> str:
        """The German word that fits the person's sex."""
        return {"m": masculine, "f": feminine}.get(self.data["sex"].value, neutral)

    @cached_property
    def named(self) -> Piece:
        """The name with the last party."""
        if self.data.known("party"):
            return self.say.piece("{name} ({party})", "{name} ({party})", name=self.name, party=self.data["party"].label)
        return self.say.piece("{name}", "{name}", name=self.name)

    @cached_property
    def numbers(self) -> Piece:
        """The terms: "in der 17. Wahlperiode", "in den Wahlperioden 17, 18 und 19"."""
        return self.say.piece("in {terms}", "in {terms}", terms=in_terms(self.say, list(self.data["term_numbers"])))

    @cached_property
    def membership(self) -> Piece:
        """From the first day to the last: "vom 20.12.1990 bis zum 26.10.2021"."""
        if not self.data.known("member_until"):
            return self.say.piece("seit dem {start}", "since {start}", start=self.data["member_from"].day)
        broken = self.interrupted
        return self.say.piece(
            "vom {start} bis zum {end}" + (" mit Unterbrechung" if broken else ""),
            "from {start} to {end}" + (" with a break" if broken else ""),
            start=self.data["member_from"].day,
            end=self.data["member_until"].day,
        )

    @cached_property
    def interrupted(self) -> bool:
        """True where terms are missing between the first and the last."""
        numbers = self.data["term_numbers"].value
        return bool(numbers) and len(numbers) < numbers[-1] - numbers[0] + 1

    def when(self) -> Piece:
        """The time asked for, in words of the evidence where it holds them."""
        say, when = self.say, self.query.when
        if when.kind == "day":
            return say.piece("am {day}", "on {day}", day=self.output["day"].day)
        row = self.term_row()
        if when.kind == "terms" and row is not None:
            return say.piece("in der {nth} Wahlperiode", "in the {nth} Bundestag", nth=row["term"].ordinal)
        return say.piece("zu dieser Zeit", "at that time")

    def term_row(self) -> Place | None:
        """The person's mandate in the term asked for."""
        return next((row for row in self.data["terms"] if row["term"].value in self.query.when.terms), None)

    def rows_at(self, rows: Sequence[Place]) -> list[Place]:
        """Those of the rows with ``from`` and ``to`` that touch the time asked for."""
        return [row for row in rows if touches(row, self.query.when, self.output["day"].value)]


def touches(row: Place, when: When, day: str) -> bool:
    """Whether a row with ``from`` and ``to`` touches a time. Both ends count as within, as the source shows them."""
    start, end = row["from"].value or "0", row["to"].value or "9"
    if when.kind == "terms":
        return row["term"].value in when.terms
    if when.kind == "several":
        return any(touches(row, part, day) for part in when.parts)
    if when.kind == "period" and when.start and when.end:
        return bool(start <= when.end.isoformat() and end > when.start.isoformat())
    if when.kind == "all":
        return True
    at = when.day.isoformat() if when.kind == "day" and when.day else day
    return bool(start <= at <= end)


def span(say: Say, row: Place) -> Piece:
    """The row's dates: "27.10.2009 bis 22.10.2013", "seit 25.03.2025"."""
    if not row.known("to"):
        return say.piece("seit {start}", "since {start}", start=row["from"].day)
    return say.piece("{start} bis {end}", "{start} to {end}", start=row["from"].day, end=row["to"].day)


def sentence_parts(say: Say, pieces: Sequence[Part]) -> Piece:
    """Pieces in a row, parted by semicolons."""
    slots = {f"part{chr(97 + at // 26)}{chr(97 + at % 26)}": piece for at, piece in enumerate(pieces)}
    text = "; ".join(f"{{{slot}}}" for slot in slots)
    return say.piece(text, text, **slots)
