"""The parts of a clause that one slot has taken, and what is left of it for the others."""

from __future__ import annotations

import re
from collections.abc import Sequence

from beleg.domains.parliament.planner.calendar import number_of
from beleg.domains.parliament.planner.now import Mention
from beleg.domains.parliament.planner.slots import Number
from beleg.domains.parliament.planner.text import Found, Token
from beleg.domains.parliament.planner.words import Lexicon
from beleg.domains.parliament.spelling import fold


def blanked(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """The text with blanks where it means something else already: "Hamburg-Mitte 2021" is no middle of a year."""
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def unless_taken(found: Found | None, taken: Sequence[tuple[int, int]]) -> Found | None:
    if found is None or any(found.start < end and start < found.end for start, end in taken):
        return None
    return found


def outside(tokens: Sequence[Token], taken: Sequence[tuple[int, int]]) -> list[Token]:
    return [t for t in tokens if not any(t.start < end and start < t.end for start, end in taken)]


_TIMELESS = frozenset({"term_word", "bundestag", "member", "presence", "which_terms", "how_many_terms"})
"""Concepts that a time's own words still carry: "im 19. Bundestag" names the Bundestag, but "dritter" no rank."""


def without_times(
    marks: dict[str, list[tuple[int, int]]],
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    names: Sequence[tuple[int, int]],
) -> dict[str, list[tuple[int, int]]]:
    """The marks outside names (and parts, as "ein Drittel") and, but for a few concepts, outside times."""
    named = {at for at, t in enumerate(tokens) if any(start <= t.start < end for start, end in names)}
    timed = {at for at, t in enumerate(tokens) if any(m.start <= t.start < m.end for m in mentions)}
    kept: dict[str, list[tuple[int, int]]] = {}
    for concept, places_ in marks.items():
        barred = named if concept in _TIMELESS else named | timed
        found = [(at, size) for at, size in places_ if at not in barred]
        if found:
            kept[concept] = found
    return kept


def foreign(
    tokens: Sequence[Token],
    marks: dict[str, list[tuple[int, int]]],
    taken: Sequence[tuple[int, int]],
    known: Lexicon,
) -> tuple[str, ...]:
    marked = {at + step for found in marks.values() for at, size in found for step in range(size)}
    free = {t.start for t in outside(tokens, taken)}
    mixed = not all(
        t.text.isupper() for t in tokens if t.text.isalpha()
    )  # An abbreviation stands out: "USA", "SED".
    return tuple(
        t.text
        for at, t in enumerate(tokens)
        if at not in marked
        and t.start in free
        and (len(t.folded) > 3 or (mixed and len(t.text) > 1 and t.text.isupper()))
        and number_of(t.text.lower()) is None
        and t.folded.isalpha()
        and not known.knows(t.folded)
    )


def cased(name: str) -> str:
    """A name that is typed without capitals, as names are written; any other as it is typed."""
    return name if name != name.lower() else re.sub(r"[^\W\d_]+", lambda word: word[0].capitalize(), name)


_NO_NUMBERS = ("a", "ein", "eine", "einen", "einer", "einem")


def numbers(tokens: Sequence[Token]) -> list[Number]:
    found = []
    for token in tokens:
        digits = re.match(r"\d+", token.text)
        value = int(digits.group()) if digits and len(digits.group()) <= 6 else number_of(token.text.lower())
        if value is not None and fold(token.text) not in _NO_NUMBERS:
            found.append(Number(value, token.start, token.end))
    return found
