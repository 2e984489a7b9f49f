"""A sentence bound to a table, word by word: names, numbers, days, what columns are about, what is computed.

Every word is taken up by exactly one item or says nothing of its own; at the first one that is neither, the sentence is
not read at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Literal, NamedTuple

from beleg.grounding.claims.tokens import MONTHS, Token
from beleg.grounding.exact.split import split
from beleg.grounding.exact.view import LONGEST_UNIT, View, day_of
from beleg.grounding.exact.words import (
    CURRENCIES,
    FACTORS,
    JOINTS,
    OF_THESE,
    ONE,
    PERCENT,
    TIMES_AS,
    Phrase,
    concepts,
    known,
    neutral,
    operations,
)
from beleg.lean import pattern

Kind = Literal["name", "number", "day", "term", "concept", "operation"]
_ISO = pattern(r"\d{4}-\d{2}-\d{2}(?!\d)")
_BELOW_NOUGHT = pattern(r"(?:^|\s)[-\u2212]$")
"""A sign right before a number, at the end of what stands before it."""
_LONGEST_PHRASE = 5
_COUNTED = frozenset({"seats", "women", "men", "days", "line"})
"""What is counted: "ein Sitz" is one of them."""
_ARTICLES = frozenset({"der", "die", "das", "the"})
_QUARTERS = frozenset({("quarter",), ("quartal",)})
_BETWEEN = frozenset({"bis", "zur", "und", "auf", "die", "der", "zu", "to", "the", "and", "until"})
CHANGES = frozenset({"rose", "fell"})
TIMES = "times"
"""The unit of "twice"."""


_AS_MANY = frozenset({("so", "viele"), ("so", "viel"), ("as", "many"), ("as", "much")})


class Item(NamedTuple):
    """One thing that the sentence says. ``start`` and ``end`` are tokens."""

    kind: Kind
    start: int
    end: int
    text: str
    """A concept's or an operation's name; else as written."""
    cells: tuple[tuple[int, int], ...] = ()
    """Where a name stands in the table."""
    number: Decimal = Decimal(0)
    places: int = 0
    """How many decimals are written; -1 for a number in words."""
    unit: str = ""
    day: date | None = None


def items(view: View, text: str, *, german: bool) -> list[Item] | None:
    """The sentence's items over this table; ``None`` where a word of it is not understood."""
    found, words, own = split(text, german)
    if not view.knows(own):
        return None
    made: list[Item] = []
    at = 0
    while at < len(found):
        if at and ";" in text[found[at - 1].end : found[at].start]:
            made.append(Item("operation", at, at, "clause"))
        item = (
            _day(text, found, words, at)
            or _money(found, words, at)
            or _name(view, words, at)
            or _term(view, found, words, at)
            or _quarter(view, found, words, at)
            or _number(view, found, words, at)
            or _phrase(view, words, at)
            or _joint(found, words, at, made)
        )
        if item is not None:
            if item.kind == "number" and _BELOW_NOUGHT.search(
                text, max(found[at].start - 2, 0), found[at].start
            ):
                item = item._replace(number=-item.number)
            made.append(item)
            at = item.end
        elif words[at] in neutral() or not words[at][0].isalnum():
            at += 1
        else:
            return None
    return made


def _joint(found: Sequence[Token], words: Phrase, at: int, made: Sequence[Item]) -> Item | None:
    """A small word that says what the number after it is: of how many, to what, by how much."""
    if at + 1 == len(found) or found[at + 1].value is None:
        return None
    if words[at] in OF_THESE and made and made[-1].kind == "number":
        return Item("operation", at, at + 1, "of")
    joint = JOINTS.get(words[at])
    return Item("operation", at, at + 1, joint) if joint else None


def _day(text: str, found: Sequence[Token], words: Phrase, at: int) -> Item | None:
    token = found[at]
    if iso := _ISO.match(text, token.start):
        end = next((i for i in range(at, len(found)) if found[i].start >= iso.end()), len(found))
        day = day_of(iso[0])
        return Item("day", at, end, iso[0], day=day) if day else None
    if token.text.count(".") == 2 and (day := day_of(token.text)):
        return Item("day", at, at + 1, token.text, day=day)
    for order, size in (("dmy", 3), ("mdy", 3)):
        parts = dict(zip(order, range(at, at + size), strict=True))
        if at + size > len(found) or words[parts["m"]] not in MONTHS:
            continue
        number, year = found[parts["d"]], found[parts["y"]]
        if number.value is None or year.value is None or not 1000 < year.value < 3000:
            continue
        try:
            day = date(int(year.value), MONTHS[words[parts["m"]]], int(number.value))
        except ValueError:
            continue
        return Item("day", at, at + size, text[token.start : year.end], day=day)
    return None


def _money(found: Sequence[Token], words: Phrase, at: int) -> Item | None:
    """An amount with its currency before or after it."""
    if words[at] in CURRENCIES and at + 1 < len(found) and found[at + 1].value is not None:
        return _figure(found[at + 1], at, at + 2, CURRENCIES[words[at]])
    if found[at].value is not None and at + 1 < len(found) and words[at + 1] in CURRENCIES:
        return _figure(found[at], at, at + 2, CURRENCIES[words[at + 1]])
    return None


def _figure(token: Token, start: int, end: int, unit: str) -> Item:
    value = token.value or 0.0
    number = Decimal(int(value)) if value == int(value) else Decimal(repr(value))
    return Item("number", start, end, token.text, number=number, places=token.places, unit=unit)


def _name(view: View, words: Phrase, at: int) -> Item | None:
    """The longest name of the table that stands here, with or without its article."""
    if not words[at][0].isalnum():
        return None
    for size in range(min(view.longest_from(words[at]), len(words) - at), 0, -1):
        said = tuple(word for word in words[at : at + size] if word[0].isalnum())
        if not words[at + size - 1][0].isalnum():
            continue
        cells = view.names.get(said)
        if cells is None and len(said) == 1 and at and words[at - 1] in _ARTICLES:
            cells = view.names.get((words[at - 1], *said))
        if cells is None and said in view.around:
            return Item("name", at, at + size, " ".join(said))
        if cells is None:
            continue
        if len(said) == 1 and (said in operations() or said in concepts() or said[0] in neutral()):
            return None
        return Item("name", at, at + size, " ".join(said), tuple(cells))
    return None


def _term(view: View, found: Sequence[Token], words: Phrase, at: int) -> Item | None:
    """A term by its number: "20. Wahlperiode", "20th Bundestag", "term 20"."""
    token = found[at]
    if token.ordinal and token.value is not None and at + 1 < len(found):
        for size in (2, 1):
            following = words[at + 1 : at + 1 + size]
            if concepts().get(following) == "term" or following == ("bundestag",):
                return Item("term", at, at + 1 + size, token.text, number=Decimal(int(token.value)))
        if _shares_its_term(found, words, at):
            return Item("term", at, at + 1, token.text, number=Decimal(int(token.value)))
    numbered = concepts().get((words[at],))
    if numbered in ("term", "line") and at + 1 < len(found) and found[at + 1].value is not None:
        after = found[at + 1]
        if after.places == 0 and not after.ordinal and view.columns(numbered):
            rows = [
                (row, column)
                for column in view.columns(numbered)
                for row in range(len(view.table.rows))
                if (held := view.quantity(row, column)) is not None and held.number == int(after.value or 0)
            ]
            return Item("name", at, at + 2, f"{numbered} {after.text}", tuple(rows))
    return None


def _shares_its_term(found: Sequence[Token], words: Phrase, at: int) -> bool:
    """Whether an ordinal goes with the noun of the next one: "von der 19. bis zur 20. Wahlperiode"."""
    joined = next((i for i in range(at + 1, min(at + 4, len(found))) if found[i].ordinal), None)
    return (
        joined is not None
        and set(words[at + 1 : joined]) <= _BETWEEN
        and (
            concepts().get(words[joined + 1 : joined + 2]) == "term"
            or words[joined + 1 : joined + 2] == ("bundestag",)
        )
    )


def _quarter(view: View, found: Sequence[Token], words: Phrase, at: int) -> Item | None:
    """A quarter in words where the table has it as "Q3 2023"."""
    token, year = found[at], at + 2 + (words[at + 2 : at + 3] == ("of",))
    if (
        token.ordinal
        and token.value is not None
        and words[at + 1 : at + 2] in _QUARTERS
        and year < len(words)
    ):
        said = f"q {int(token.value)} {words[year]}"
        cells = view.names.get(tuple(said.split()))
        return Item("name", at, year + 1, said, tuple(cells)) if cells else None
    return None


def _number(view: View, found: Sequence[Token], words: Phrase, at: int) -> Item | None:
    token = found[at]
    if words[at] in FACTORS and words[at + 1 : at + 3] in _AS_MANY:
        return Item(
            "number", at, at + 1, token.text, number=Decimal(FACTORS[words[at]]), places=-1, unit=TIMES
        )
    if words[at] in ONE and concepts().get(words[at + 1 : at + 2], "") in _COUNTED:
        return Item("number", at, at + 1, token.text, number=Decimal(1), places=-1)
    if token.value is None or token.ordinal or (words[at] == "one" and at and words[at - 1] in _ARTICLES):
        return None
    if at + 1 < len(found) and words[at + 1] in PERCENT:
        return _figure(token, at, at + 2, "%")
    if words[at + 1 : at + 2] and words[at + 1] in TIMES_AS and words[at + 2 : at + 4] in _AS_MANY:
        return _figure(token, at, at + 2, TIMES)
    unit = words[at + 1] if at + 1 < len(found) else ""
    if 0 < len(unit) <= LONGEST_UNIT and unit not in known() and unit in view.units:
        return _figure(token, at, at + 2, unit)
    return _figure(token, at, at + 1, "")


def _phrase(view: View, words: Phrase, at: int) -> Item | None:
    """What a column is about, or what is computed: the longest phrase that stands here."""
    for size in range(min(_LONGEST_PHRASE, len(words) - at), 0, -1):
        said = words[at : at + size]
        asked = operations().get(said)
        if asked in CHANGES and said[0] in view.by_concept:
            return Item("concept", at, at + size, said[0])
        if asked is not None and not (size == 1 and said[0] in neutral()):
            return Item("operation", at, at + size, asked)
        if (concept := concepts().get(said)) is not None:
            return Item("concept", at, at + size, concept)
        header = " ".join(said)
        if header in view.by_concept and not (size == 1 and said[0] in neutral()):
            return Item("concept", at, at + size, header)
    return None
