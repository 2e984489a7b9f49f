"""Which shapes a template's sentence may have: plain main clauses, so that no heap of allowed words passes for one.

Each word and each slot becomes a letter, and the letters of a sentence must be one of few patterns: when, who, a verb,
and how many or since when; the same again after a comma or an "and".
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from beleg.grounding.checks import Statement
from beleg.records import Form, Language

TOKEN = re.compile(r"\0|[^\W\d_]+(?:-[^\W\d_]+)*|\S")
TAGS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "e": "war waren ist sind wurde wurden",
        "v": "hat hatte hatten haben gab betrug beträgt lag liegt stellte stellten "
        "zählte zählten kam kamen entspricht entsprach",
        "a": "der die das den dem des ein eine einen einem einer eines",
        "p": "in im an am auf bei beim mit von vom zu zum zur für seit ab bis",
        "c": "und oder sowie",
        "r": "er sie es",
        "w": "was",
        "s": "als",
    },
    "en": {
        "e": "was were is are",
        "v": "had has have held represents represented corresponds made",
        "a": "the a an",
        "p": "in on at by with of to for from since until",
        "c": "and or",
        "r": "he she they it there",
        "w": "which that",
        "s": "as",
    },
}
"""By letter: "to be", other verbs, articles, prepositions, conjunctions, pronouns, relative pronouns, "as"."""
VALUES: Mapping[Form, str] = {
    "day": "d", "year": "d", "term": "t", "ordinal": "t", "text": "x", "name": "n", "group": "n",
}  # fmt: skip
MARKS = {",": "k", "(": "(", ")": ")", ":": "k"}
UNKNOWN = "!"
"""The letter of any other mark, which no pattern has: a sign before a figure, or a unit behind it, makes it another."""

_DAY, _RANGE, _TERM = "pa?d", "pa?dpa?d", "(?:pa?tff?|pa?ft|pt)"
_TIME = f"(?:{_RANGE}|{_DAY}|{_TERM})"
_NAME = "a?f?n"
_NAMES = f"{_NAME}(?:[ck]{_NAME})*"
_WHO = rf"(?:{_NAMES}|r|a?tf|a?fpn)"
_PART = r"mpf?mf(?:an)?f?(?:\(m\))?"
_FIGURE = rf"(?:{_PART}|mf(?:\(m\))?|a?fpmf?(?:paf)?)"
_FIGURES = rf"f?{_FIGURE}(?:[ck]f?{_FIGURE}|kwafpm[ve])*"
_MORE = rf"(?:[ck]{_NAME}m(?:f(?:\(m\))?)?)*"
_TITLES = f"e(?:{_TIME})?s?a?x(?:{_TIME})?"
SHAPES = re.compile(
    "|".join(
        (
            rf"{_TIME}k?[ve]{_WHO}{_FIGURES}{_MORE}",
            rf"(?:{_TIME}k)?{_WHO}[ve]{_FIGURES}{_MORE}(?:{_TIME})?",
            rf"{_WHO}[ve]{_TIME}{_FIGURES}{_MORE}",
            rf"{_TIME}k?[ve](?:r?f?{_FIGURE})",
            rf"{_TIME}k?r[ve]{_FIGURES}",
            rf"{_TIME}k?mpf?mf(?:pa?n)?ef",
            rf"{_TIME}k?[ve]aff?{_NAMES}mf?",
            rf"{_TIME}k?[ve]af(?:an)?p?mf?",
            rf"(?:{_TIME}k?)?aff?(?:{_NAMES}|pa?n)?[ve]p?mf?(?:{_TIME})?",
            rf"{_WHO}e{_DAY}(?:px)?f(?:[ck]{_NAME}{_DAY})*",
            rf"{_WHO}ef(?:{_DAY}(?:px)?|px(?:{_DAY})?)(?:[ck]{_NAME}{_DAY})*",
            rf"{_WHO}{_TITLES}",
            rf"{_TIME}k?(?:e{_WHO}|{_WHO}e)s?a?x",
            rf"(?:a?tf|{_NAME}|r)f{_DAY}",
            rf"{_WHO}fanp?",
            rf"{_WHO}[ve]p?a?fn",
        )
    )
)
"""What may be said, in letters: ``d`` a day, ``t`` a term, ``n`` a name, ``x`` another text, ``m`` a figure, ``f`` a
word of a field."""


def plain(statement: Statement, language: Language) -> bool:
    """Whether a statement is a plain main clause of the language."""
    return SHAPES.fullmatch(letters(statement, language)) is not None


def letters(statement: Statement, language: Language) -> str:
    """A statement as letters."""
    known = {word: tag for tag, words in TAGS.get(language, {}).items() for word in words.split()}
    spans = iter(statement.spans)
    found = TOKEN.findall(statement.outside().strip().removesuffix("."))
    return "".join(
        VALUES.get(next(spans).form, "m")
        if each == "\0"
        else MARKS.get(each) or known.get(each.casefold(), "f" if each[0].isalnum() else UNKNOWN)
        for each in found
    )
