"""Where each argument of a write came from. Found by code in what was said and read, never claimed by a planner.

``question``: the value stands in a person's words; ``evidence:ID#POINTER``: it is that leaf of what was read;
``rule:ID``: a rule of the domain or the scripted planner set it; ``model``: nothing bears it out but whoever proposed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any
from unicodedata import normalize

from beleg.approval.arguments import decimal, leaves
from beleg.lean import pattern
from beleg.records import Evidence, Json

_NUMBER = pattern(r"(?<![\w.,-])-?[0-9][0-9.,'’]*(?![\w-])")
_SHORTEST = 3
"""A text shorter than this is found in evidence only under its own name: most short texts are somewhere."""


def provenance(
    args: Json, *, words: Sequence[str], evidence: Iterable[Evidence], rules: Mapping[str, str], planner: str
) -> dict[str, str]:
    """The source of every leaf of ``args``, by pointer: of ``words``, what people said, and ``rules``, the domain's."""
    said = _Said(words)
    places = [(each.id, pointer, leaf) for each in evidence for pointer, leaf in leaves(each.output)]
    otherwise = "rule:scripted" if planner == "scripted" else "model"
    found = {}
    for pointer, value in leaves(args):
        if pointer in rules:
            found[pointer] = f"rule:{rules[pointer]}"
        elif value in said:
            found[pointer] = "question"
        else:
            found[pointer] = next(_read(pointer, value, places), otherwise)
    return found


def cited(found: Mapping[str, str]) -> tuple[str, ...]:
    """The ids of the evidence that a provenance names, sorted."""
    return tuple(
        sorted({
            source.removeprefix("evidence:").partition("#")[0]
            for source in found.values()
            if source.startswith("evidence:")
        })
    )  # fmt: skip


class _Said:
    """What people said, so that a value can be looked for in it."""

    def __init__(self, words: Sequence[str]) -> None:
        self._text = "\n".join(_folded(each) for each in words)
        self._numbers = {
            number for token in _NUMBER.findall(self._text) for number in _readings(token.rstrip(".,'’"))
        }

    def __contains__(self, value: Any) -> bool:
        if isinstance(value, bool) or value is None:
            return False
        number = decimal(value)
        if number is not None:
            return number in self._numbers
        return isinstance(value, str) and self._holds(_folded(value))

    def _holds(self, value: str) -> bool:
        """Whether the text holds ``value`` as words of its own."""
        start = self._text.find(value) if value.strip() else -1
        while start >= 0:
            end = start + len(value)
            before, after = self._text[start - 1 : start], self._text[end : end + 1]
            if not (before.isalnum() and value[0].isalnum()) and not (
                after.isalnum() and value[-1].isalnum()
            ):
                return True
            start = self._text.find(value, start + 1)
        return False


def _read(pointer: str, value: Any, places: Iterable[tuple[str, str, Any]]) -> Iterator[str]:
    """The places of evidence that hold ``value``: a number, a short text or a yes only under the argument's name."""
    name = pointer.rpartition("/")[2]
    number = decimal(value)
    for id_, place, leaf in places:
        same = number == decimal(leaf) if number is not None else type(value) is type(leaf) and value == leaf
        if not same:
            continue
        telling = number is None and isinstance(value, str) and len(value) >= _SHORTEST
        if telling or place.rpartition("/")[2] == name:
            yield f"evidence:{id_}#{place}"


def _readings(token: str) -> Iterator[Decimal]:
    """The numbers that a token may write: with a point or with a comma for the fraction."""
    bare = token.replace("'", "").replace("’", "")
    for text in (bare.replace(",", ""), bare.replace(".", "").replace(",", ".")):
        number = decimal(text)
        if number is not None:
            yield number


def _folded(text: str) -> str:
    return normalize("NFC", text).casefold()
