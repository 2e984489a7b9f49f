"""One person's evidence, and the pieces of sentences that all questions on a person share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from beleg.domains.parliament.query import PersonQuery
from beleg.domains.parliament.writer.say import Column, Part, Piece, Place, Say, table
from beleg.domains.parliament.writer.spans import from_to, in_brackets, since
from beleg.records import Json, Ref, Table, Value

_NO_PLACE = "ohne Angaben"
"""What the register writes where it has no place of birth."""

Stretch = tuple[Place, Place]
"""The first and the last row of a time without a break."""


class Portrait:
    """What is known of one person, and what is asked.

    ``alone`` is False where the answer speaks of other people as well.
    """

    def __init__(
        self, say: Say, query: PersonQuery, output: Place, facts: Json, *, alone: bool = True
    ) -> None:
        self.say = say
        self.query = query
        self.output = output
        self.facts = facts
        self.alone = alone

    @cached_property
    def data(self) -> Place:
        """The person."""
        return self.output["person"]

    @cached_property
    def name(self) -> Ref:
        """The person's name."""
        return self.data["name"].name

    @cached_property
    def named(self) -> Piece:
        """The name with the last party."""
        if self.data.known("party"):
            return self.say.piece(
                "{name} ({party})", "{name} ({party})", name=self.name, party=self.data["party"].label
            )
        return self.say.piece("{name}", "{name}", name=self.name)

    @cached_property
    def he(self) -> Part:
        """The pronoun; the name for whom neither fits, and where several people are spoken of."""
        pronouns = {"m": ("er", "he"), "f": ("sie", "she")}
        sex = self.data["sex"].value
        return self.say.pick(*pronouns[sex]) if sex in pronouns and self.alone else self.name

    @cached_property
    def dead(self) -> bool:
        """True where a death is registered."""
        return self.data.known("died")

    @cached_property
    def sits(self) -> bool:
        """True for a member on the data's day, or on the day asked for."""
        return bool(self.data["member"].value)

    @cached_property
    def running(self) -> bool:
        """True while the last mandate lasts."""
        return not self.data.known("member_until")

    @cached_property
    def yes(self) -> str:
        """ "Ja, " before an answer to a yes-or-no question, else nothing."""
        return self.say.pick("Ja, ", "Yes, ") if self.query.yes_no else ""

    @cached_property
    def no(self) -> str:
        """ "Nein, " before an answer to a yes-or-no question, else nothing."""
        return self.say.pick("Nein, ", "No, ") if self.query.yes_no else ""

    def table(
        self, columns: Sequence[Column], rows: Sequence[Sequence[Value | None]], title: Column
    ) -> Table:
        """A table on the person; it names them where it stands beside those of others."""
        if self.alone:
            return table(self.say, columns, rows, title)
        return table(self.say, [("Name", "Name"), *columns], [[self.name, *row] for row in rows], title)

    # --- life ----------------------------------------------------------------------------------------------------

    @cached_property
    def place(self) -> Place | None:
        """The place of birth, where it is registered."""
        known = self.data.known("birthplace") and self.data["birthplace"].value != _NO_PLACE
        return self.data["birthplace"] if known else None

    @cached_property
    def life(self) -> Piece:
        """ "geboren am 18.12.1913 in Lübeck, gestorben am 08.10.1992"."""
        say, data = self.say, self.data
        where = say.piece(" in {place}", " in {place}", place=self.place.text) if self.place else ""
        end = (
            say.piece(", gestorben am {died}", ", died on {died}", died=data["died"].day) if self.dead else ""
        )
        return say.piece(
            "geboren am {born}{where}{end}",
            "born on {born}{where}{end}",
            born=data["born"].day,
            where=where,
            end=end,
        )

    # --- membership ----------------------------------------------------------------------------------------------

    @cached_property
    def stretches(self) -> list[Stretch]:
        """The times as a member, terms that follow each other without a break taken together."""
        found: list[Stretch] = []
        for row in self.data["terms"]:
            if found and _goes_on(found[-1][1], row):
                found[-1] = found[-1][0], row
            else:
                found.append((row, row))
        return found

    def one_stretch(self, before: Place, after: Place) -> bool:
        """Whether a mandate follows another without a break."""
        return before.pointer == after.pointer or _goes_on(before, after)

    @cached_property
    def interrupted(self) -> bool:
        """True for who left and came back."""
        return len(self.stretches) > 1

    @cached_property
    def spans(self) -> Piece:
        """All times as a member: "vom 04.11.1980 bis zum 01.07.1986 und vom 26.10.1998 bis zum 23.11.2005"."""
        return self.say.join([self._span(*stretch) for stretch in self.stretches])

    def _span(self, first: Place, last: Place) -> Piece:
        if last.known("to"):
            return from_to(self.say, first["from"], last["to"])
        return since(self.say, first["from"])

    @cached_property
    def numbers(self) -> Piece:
        """The terms in short: "9., 10. und 14. bis 16. Wahlperiode", "9th, 10th and 14th to 16th Bundestag"."""
        return numbered(self.say, list(self.data["term_numbers"]))

    @cached_property
    def membership(self) -> Piece:
        """The predicate: "ist seit dem 25.03.2025 Mitglied des Deutschen Bundestages", "war vom ... bis ..."."""
        say = self.say
        if not self.running:
            return say.piece(
                "war {spans} Mitglied des Deutschen Bundestages",
                "was a member of the German Bundestag {spans}",
                spans=self.spans,
            )
        *past, last = self.stretches
        start = since(say, last[0]["from"])
        if not past:
            return say.piece(
                "ist {since} Mitglied des Deutschen Bundestages",
                "has been a member of the German Bundestag {since}",
                since=start,
            )
        return say.piece(
            "ist {since} wieder Mitglied des Deutschen Bundestages, zuvor {spans}",
            "has again been a member of the German Bundestag {since}, and was one before, {spans}",
            spans=say.join([self._span(*stretch) for stretch in past]),
            since=start,
        )

    def belonged(self, *, inverted: bool = False) -> Piece:
        """The same as a clause: "er gehörte ihm vom ... bis zum ... an (12. bis 19. Wahlperiode)".

        ``inverted``: as it follows another part of its sentence, "gehörte er ihm ... an".
        """
        say, past = self.say, self.stretches[:-1]
        lead = say.piece(
            "{verb} {he} ihm" if inverted else "{he} {verb} ihm",
            "{he}",
            he=self.he,
            verb="gehört" if self.running and not past else "gehörte",
        )
        if self.running and past:
            return say.piece(
                "{lead} {spans} an und gehört ihm wieder {since} an ({numbers})",
                "{lead} was one {spans} and has been one again {since} ({numbers})",
                lead=lead,
                spans=say.join([self._span(*stretch) for stretch in past]),
                since=since(say, self.stretches[-1][0]["from"]),
                numbers=self.numbers,
            )
        return say.piece(
            "{lead} {spans} an ({numbers})",
            "{lead} {was} one {spans} ({numbers})",
            lead=lead,
            was="has been" if self.running else "was",
            spans=self.spans,
            numbers=self.numbers,
        )


def _goes_on(before: Place, after: Place) -> bool:
    """Whether a mandate follows another without a break in membership."""
    if before["last_day"].value is None:
        return False
    if after["term"].value == before["term"].value:
        return bool(after["from"].value <= before["last_day"].value)
    follows = after["term"].value - before["term"].value == 1
    return follows and not before["left_early"].value and not after["joined_late"].value


def numbered(say: Say, numbers: Sequence[Place]) -> Piece:
    """Terms by number: "12. bis 19. Wahlperiode", "9. und 10. Wahlperiode", "19th Bundestag"."""
    return say.piece("{nths} Wahlperiode", "{nths} Bundestag", nths=runs(say, numbers))


def runs(say: Say, numbers: Sequence[Place]) -> Piece:
    """The numbers alone, those that follow each other in short: "9., 10. und 14. bis 16."."""
    found: list[list[Place]] = []
    for number in numbers:
        if found and number.value - found[-1][-1].value == 1:
            found[-1].append(number)
        else:
            found.append([number])
    parts: list[Part] = []
    for run in found:
        if len(run) > 2:
            parts.append(
                say.piece(
                    "{first} bis {last}", "{first} to {last}", first=run[0].ordinal, last=run[-1].ordinal
                )
            )
        else:
            parts += [number.ordinal for number in run]
    return say.join(parts)


def span(say: Say, row: Place) -> Piece:
    """The row's dates in short: "27.10.2009 bis 22.10.2013", "seit 25.03.2025"."""
    return in_brackets(say, row["from"], row["to"])


def sentence_parts(say: Say, pieces: Sequence[Part], mark: str = "; ") -> Piece:
    """Pieces in a row, parted by semicolons."""
    slots = {f"part{chr(97 + at // 26)}{chr(97 + at % 26)}": piece for at, piece in enumerate(pieces)}
    text = mark.join(f"{{{slot}}}" for slot in slots)
    return say.piece(text, text, **slots)
