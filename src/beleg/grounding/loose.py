"""Text that makes no claim (a refusal, a question back, a title): its figures must have been said before.

Such text is written by code and states nothing about the data, but may repeat what was asked or name a known range. A
figure in it must occur in the question, the facts, the conversation or the evidence; whole questions in quotation marks
are examples, and exempt.
"""

from __future__ import annotations

from collections.abc import Iterable

from beleg.evidence.citations import leaves
from beleg.lean import pattern

DIGITS = pattern(r"\d+")
EXAMPLE = pattern(r"[„“\"«»'][^„“”\"«»]{3,200}\?[“”\"»«']")


def unheard(text: str, *said: object) -> tuple[str, ...]:
    """The figures of ``text`` that occur nowhere in ``said`` (texts, or JSON values)."""
    figures = {_plain(found) for found in DIGITS.findall(EXAMPLE.sub("", text))}
    if not figures:
        return ()
    return tuple(sorted(figures - set(_figures(said))))


def _figures(said: object) -> Iterable[str]:
    for each in leaves(said):
        if not isinstance(each, bool) and each is not None:
            yield from map(_plain, DIGITS.findall(str(each)))


def _plain(digits: str) -> str:
    return digits.lstrip("0") or "0"
