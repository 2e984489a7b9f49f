"""A fact: a sentence with slots, the values that fill them, and a plain function that says whether it is so.

Whoever is judged by these has no part in them: ``holds`` looks at the raw rows of the evidence and at nothing else. What
is made of a fact by mistake is kept only where ``holds`` says that it is not so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from typing import Any

from evals.grounding.values import Name, Value

Values = Mapping[str, Value]
Holds = Callable[[Any], bool]
"""Takes the values by name as a namespace, and says whether the sentence is so of the evidence."""


@dataclass(frozen=True)
class Other:
    """Another sentence over the same values: the opposite, or one that says more than is so."""

    change: str
    texts: Mapping[str, str]
    holds: Holds


@dataclass(frozen=True)
class Fact:
    """One sentence in each language. ``texts`` have the names of ``values`` in braces."""

    kind: str
    evidence: str
    """The name of the evidence that it is about."""
    texts: Mapping[str, str]
    values: Values
    holds: Holds
    choices: Mapping[str, tuple[str, tuple[Value, ...]]] = field(default_factory=dict)
    """What else could stand in a slot, and what kind of mistake that would be."""
    others: tuple[Other, ...] = ()


@dataclass(frozen=True)
class Statement:
    """A statement about evidence, and whether it is so."""

    kind: str
    change: str
    """The kind of the mistake; empty where there is none."""
    language: str
    text: str
    evidence: str
    true: bool

    @property
    def id(self) -> str:
        return digest(self.evidence, self.text)[:10]


class Namespace:
    """Values by attribute: what ``holds`` looks at."""

    def __init__(self, values: Values) -> None:
        self.__dict__.update(values)


def digest(*parts: str) -> str:
    """What every choice is made by, so that the same evidence gives the same statements."""
    return sha256("\0".join(parts).encode()).hexdigest()


def statements(fact: Fact) -> Iterator[Statement]:
    """The fact in each language, and what is made of it by mistake."""
    for language in fact.texts:
        if not fact.holds(Namespace(fact.values)):
            raise ValueError(f"{fact.kind} does not hold: {fact.texts[language]} {fact.values}")
        yield _said(fact, language, fact.texts[language], fact.values, "", true=True)
        for change, values in _mistaken(fact):
            if not fact.holds(Namespace(values)):
                yield _said(fact, language, fact.texts[language], values, change, true=False)
        for other in fact.others:
            if language in other.texts:
                yield from _others(fact, other, language)


def _others(fact: Fact, other: Other, language: str) -> Iterator[Statement]:
    """The other sentence over the fact's values, and over what they become by mistake: one of the two is often so."""
    text = other.texts[language]
    so = other.holds(Namespace(fact.values))
    yield _said(fact, language, text, fact.values, other.change, true=so)
    for change, values in _mistaken(fact):
        if other.holds(Namespace(values)) != so:
            yield _said(fact, language, text, values, change if so else other.change, true=not so)


def _mistaken(fact: Fact) -> Iterator[tuple[str, Values]]:
    for name, value in fact.values.items():
        for change, wrong in value.wrong():
            yield change, {**fact.values, name: wrong}
        change, choices = fact.choices.get(name, ("", ()))
        for choice in choices:
            if choice != value:
                yield change, {**fact.values, name: choice}
    names = [name for name, value in fact.values.items() if isinstance(value, Name)]
    for one, two in pairwise(names):
        if one in fact.choices and fact.choices[one] == fact.choices.get(two):
            yield "order", {**fact.values, one: fact.values[two], two: fact.values[one]}


def _said(fact: Fact, language: str, text: str, values: Values, change: str, *, true: bool) -> Statement:
    style = int(digest(fact.evidence, text, repr(sorted(fact.values)), repr(fact.values)), 16) % 4
    said = text.format(**{name: value.write(language, style) for name, value in values.items()})
    return Statement(
        kind=fact.kind if text in fact.texts.values() else f"{fact.kind}, {other_kind(fact, text)}",
        change="" if true else change,
        language=language,
        text=said[0].upper() + said[1:],
        evidence=fact.evidence,
        true=true,
    )


def other_kind(fact: Fact, text: str) -> str:
    """What another sentence of the fact is called."""
    return next(other.change for other in fact.others if text in other.texts.values())
