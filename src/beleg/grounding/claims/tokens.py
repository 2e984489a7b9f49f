"""A text as tokens in normal form: case, accents and inflection aside, numbers and months read."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

from beleg.grounding.claims import numbers
from beleg.lean import pattern

_TOKEN = pattern(r"\d+(?:[.,'\u202f]\d+)*|[^\W\d_]+(?:-[^\W\d_]+)*(?:'[st]\b)?|[%€$£#/+~<>=&-]", 0)
_MONTHS = (
    "january februar march april may june july august september october november december".split(),
    "januar february marz - mai juni juli - - oktober - dezember".split(),
    "jan feb mar apr - jun jul aug sep oct nov dec".split(),
    "janner febr mrz - - - - - sept okt - dez".split(),
)
MONTHS: dict[str, int] = {
    name: number for names in _MONTHS for number, name in enumerate(names, start=1) if name != "-"
}
VERBS = frozenset({"may", "mar", "march"})
"""Months that are mostly something else where no day or year stands beside them."""


class Token(NamedTuple):
    """One token: where it stands, its normal form, and the number it is, where it is one."""

    start: int
    end: int
    text: str
    """As written."""
    norm: str
    """Without case, accents and inflection."""
    value: float | None
    """The number that it names, by digits or words."""
    places: int
    """Decimal places as written; -1 for a number word."""
    ordinal: bool


@lru_cache(maxsize=16384)
def folded(text: str) -> str:
    """``text`` without case and accents; sharp s as ss."""
    text = text.casefold()
    if text.isascii():
        return text
    return "".join(each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each))


def key(value: float) -> str:
    """A number as the token that stands for it, however it is written."""
    return f"#{value:.10g}"


@lru_cache(maxsize=16384)
def stem(word: str) -> str:
    """A folded word without its inflection: crude on purpose, the same for both sides of a comparison."""
    if word in MONTHS and word not in VERBS:
        return f"month{MONTHS[word]}"
    if len(word) < 4 or not word.isalpha() or word in numbers.SCALES:
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    for endings in (("s", "n"), ("ing", "ern", "ed", "er", "em", "en"), ("e",)):
        for ending in endings:
            if word.endswith(ending) and len(word) - len(ending) >= (3 if len(ending) == 1 else 4):
                if ending == "s" and word.endswith(("ss", "us", "is")):
                    continue
                if ending == "n" and word[-2] != "e":
                    continue
                word = word[: -len(ending)]
                break
    if len(word) > 4 and word[-1] == word[-2]:
        word = word[:-1]
    return word


@lru_cache(maxsize=16384)
def _word(raw: str) -> tuple[str, float | None, int, bool]:
    """A word in normal form, and as the number and place that it may name."""
    low = folded(raw)
    if (value := numbers.word(low)) is not None and low not in ("ein", "eine"):
        return key(value), float(value), -1, False
    if (place := numbers.ordinal(low)) is not None:
        return key(place), float(place), -1, True
    return stem(low.removesuffix("'s")), None, 0, False


def tokens(text: str, german: bool = False) -> tuple[Token, ...]:
    """The tokens of a text; number words of several tokens ("two hundred and six") become one."""
    return _tokens(text, german)  # the cache tells arguments by name from those by place


@lru_cache(maxsize=8192)
def _tokens(text: str, german: bool) -> tuple[Token, ...]:
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        raw = match[0]
        start, end = match.span()
        if raw[0].isdecimal():  # not the other digits of Unicode, which are marks ("m²") and no number
            value = numbers.digits(raw, german=german)
            ordinal = False
            if german and text[end : end + 1] == "." and raw.isdecimal() and text[end + 1 : end + 2] == " ":
                ordinal = text[end + 2 : end + 3].isalpha() and len(raw) < 4
            norm = raw if value is None else key(value)
            found.append(Token(start, end, raw, norm, value, numbers.places(raw, german=german), ordinal))
        elif found and found[-1].end == start and folded(raw) in ("st", "nd", "rd", "th"):
            last = found[-1]
            found[-1] = Token(last.start, end, text[last.start : end], last.norm, last.value, 0, ordinal=True)
        else:
            found.append(Token(start, end, raw, *_word(raw)))
    for at, token in enumerate(found):
        if token.norm in VERBS and any(
            found[beside].value is not None for beside in (at - 1, at + 1) if 0 <= beside < len(found)
        ):
            found[at] = token._replace(norm=f"month{MONTHS[token.norm]}")
    return tuple(_scaled(found)) if any(token.norm in numbers.SCALES for token in found) else tuple(found)


def _scaled(found: list[Token]) -> list[Token]:
    """With "two hundred and six", "1.5 million" and "two dozen" as one token each."""
    made: list[Token] = []
    at = 0
    while at < len(found):
        token = found[at]
        scale = numbers.SCALES.get(token.norm)
        last = made[-1] if made else None
        if scale is not None and last is not None and last.value is not None and not last.ordinal:
            base = last.value * scale
            end, at = token.end, at + 1
            step = at + 1 if at < len(found) and found[at].norm in ("and", "und") else at
            if last.places == -1 and step < len(found) and found[step].places == -1:
                rest = found[step].value or 0.0
                if rest < scale and found[step].norm not in numbers.SCALES:
                    base, end, at = base + rest, found[step].end, step + 1
            exact = last.places if last.places > 0 else -1
            made[-1] = Token(
                last.start, end, "", key(base), base, -1 if exact < 0 else -2 - exact, ordinal=False
            )
            continue
        made.append(token)
        at += 1
    return made
