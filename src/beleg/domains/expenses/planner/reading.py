"""What a question asks of the policies: categories by the company's own words, places, numbers, a day, what about them.

The words of categories and places come from the policies in force, so a company that calls things its own way is
understood without a change of code. What no part of the reading took up is left over, and is said so in the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from itertools import islice

from beleg.agent.language import detect
from beleg.domains.expenses import lookup, words
from beleg.domains.expenses.planner.numbers import Counted, Money, counted_in, currencies_in, day_in, money_in
from beleg.domains.expenses.planner.words import ABOUT, AMOUNT, LISTING, MEAL, SMALL
from beleg.domains.expenses.policies.records import PolicySet
from beleg.lean import dataclass, pattern

SHORTEST_TYPO = 6
SHORTEST_MEANT = 5
MOST_PLACES = 8
MOST_SUBJECTS = 8
MOST_LEFT = 3
"""So many words that were left are looked for."""
_STANDS_FOR = "zqplace"
_ENDLESS = pattern(r"\S{65,}")
"""What is no word any more: it is not read, so that no text takes longer than its length."""
CLOSE = 88
"""How alike two words of at least ``SHORTEST_TYPO`` letters are (of 100) where one is a typing error of the other."""
LONGEST_PHRASE = 5

_PLACE = pattern(
    r"\b(?:in|nach|aus|für|fur|to|for|at|bei)\s(?:den |die |der |the )?"
    r"((?:[A-ZÄÖÜ][\w'’.-]+)(?:\s(?:am|an der|upon|of)?\s?[A-ZÄÖÜ][\w'’-]+)?)"
)

_LEADS = pattern(
    r"\b(?:a|an|the|my|your|our|his|her|their|some|any|new|for|with|by|of|to|at|from|per|on|in|into|another)\s(?:new\s)?$"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A category that is asked about, and the place where."""

    category: str
    place: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a question was understood to ask."""

    day: date | None
    subjects: tuple[Subject, ...]
    places: tuple[str, ...]
    about: tuple[str, ...]
    """Kinds of rules; empty: what is paid."""
    amounts: bool
    """Whether it asks what is paid as well."""
    money: Money | None
    counted: Mapping[str, Decimal]
    """Numbers by what they count: night, km, person, day, hour, month."""
    currencies: tuple[str, ...]
    listing: bool
    meals: bool
    """Whether it asks what a meal takes off a per diem."""
    left: tuple[str, ...]
    """What nothing took up and names something, as it was written: where no policy knows it, that is said."""
    beside: tuple[str, ...]
    """Words that nothing took up and that may be said in many ways: they only lead to what policies say of them."""
    impossible: str | None = None
    """A day that cannot be."""

    @property
    def categories(self) -> tuple[str, ...]:
        """What it is asked about, each once."""
        return tuple(dict.fromkeys(each.category for each in self.subjects))


class Reader:
    """Reads questions by the policies of a day."""

    def __init__(self, policies: PolicySet, day: date) -> None:
        self._day = day
        self._phrases: dict[tuple[str, ...], str] = {}
        for category in policies.categories(day).values():
            for given in category.words.values():
                for phrase in given:
                    self._phrases.setdefault(_key(phrase), category.name)
        self._single = sorted(key[0] for key in self._phrases if len(key) == 1)
        self._stems: dict[tuple[str, ...], str] = {}
        for key, name in self._phrases.items():
            for language in words.LANGUAGES:
                self._stems.setdefault(_stems(key, language), name)
        self._places = sorted(set(lookup.all_places(policies, day)), key=lambda each: (-len(each), each))

    def read(self, text: str, today: date) -> Reading:
        """What ``text`` asks."""
        text = _ENDLESS.sub(" ", text)
        folded = words.fold(text)
        impossible = None
        try:
            day, rest = day_in(folded, today)
        except ValueError:
            day, rest, impossible = None, folded, text.strip()
        amounts, rest = money_in(rest)
        counted, rest = counted_in(rest)
        places, rest = self._find_places(text, rest)
        items = self._items(list(words.words_of(rest)), places)
        categories = [each for kind, each in items if kind == "category"]
        left = [each for kind, each in items if kind == "word"]
        about = _settled(tuple(kind for kind, shape in ABOUT.items() if shape.search(folded)), categories)
        return Reading(
            day=day,
            subjects=tuple(islice(_subjects(items), MOST_SUBJECTS)),
            places=tuple(places.values()),
            about=about,
            amounts=not about or (bool(categories) and AMOUNT.search(folded) is not None),
            money=amounts[0] if amounts else None,
            counted=_numbers(counted),
            currencies=tuple(dict.fromkeys(currencies_in(rest))),
            listing=LISTING.search(folded) is not None and not categories,
            meals=MEAL.search(folded) is not None,
            **_left_over(left, text, folded, about),
            impossible=impossible,
        )

    def names(self, text: str) -> tuple[str, ...]:
        """The categories that a text names."""
        items = self._items(list(words.words_of(text)), {})
        return tuple(dict.fromkeys(each for kind, each in items if kind == "category"))

    def _find_places(self, text: str, rest: str) -> tuple[dict[str, str], str]:
        """Places that rules name, and what is written like one, by the words that stand for them in the text then."""
        found: dict[str, str] = {}

        def taken(name: str, text: str, start: int, end: int) -> str:
            token = f"{_STANDS_FOR}{chr(ord('a') + len(found))}"
            found[token] = name
            return f"{text[:start]} {token} {text[end:]}"

        for name in self._places:
            shape = rf"(?<!\w){re.escape(words.fold(name))}s?(?!\w)"
            while len(found) < MOST_PLACES and (match := re.search(shape, rest)):
                rest = taken(name, rest, *match.span())
        for match in _PLACE.finditer(text):
            name = match[1].rstrip(".'’")
            folded = words.fold(name)
            if len(found) < MOST_PLACES and folded in rest and self._may_be_place(folded):
                at = rest.find(folded)
                rest = taken(name, rest, at, at + len(folded))
        return found, rest

    def _may_be_place(self, name: str) -> bool:
        return not (
            self.names(name)
            or any(currencies_in(name))
            or any(shape.search(name) for shape in ABOUT.values())
            or any(each in SMALL or each in words.GENERIC for each in words.words_of(name))
        )

    def _items(self, tokens: Sequence[str], places: Mapping[str, str]) -> list[tuple[str, str]]:
        """The text as a row of ``("category", name)``, ``("place", name)`` and, for all else, ``("word", token)``."""
        items: list[tuple[str, str]] = []
        at = 0
        while at < len(tokens):
            if tokens[at] in places:
                items.append(("place", places[tokens[at]]))
                at += 1
                continue
            for length in range(min(LONGEST_PHRASE, len(tokens) - at), 0, -1):
                if name := self._named(tuple(tokens[at : at + length])):
                    items.append(("category", name))
                    at += length
                    break
            else:
                items.append(("word", tokens[at]))
                at += 1
        return items

    def _named(self, phrase: tuple[str, ...]) -> str | None:
        if name := self._phrases.get(phrase):
            return name
        if phrase[0] in SMALL and len(phrase) == 1:
            return None
        for language in words.LANGUAGES:
            if name := self._stems.get(_stems(phrase, language)):
                return name
        if len(phrase) > 1 or phrase[0] in words.GENERIC or phrase[0] in words.function_words():
            return None
        [word] = phrase
        for part in reversed(words.parts(word, lambda each: (words.stem(each, "de"),) in self._stems)):
            if name := self._stems.get((words.stem(part, "de"),)):
                return name
        return self._typo(word)

    def _typo(self, word: str) -> str | None:
        if len(word) < SHORTEST_TYPO or word in SMALL:
            return None
        from rapidfuzz import fuzz, process  # noqa: PLC0415 - only where a word is none that is known

        near = process.extractOne(
            word,
            [each for each in self._single if len(each) >= SHORTEST_MEANT],
            scorer=fuzz.ratio,
            score_cutoff=CLOSE,
        )
        return self._phrases[(near[0],)] if near else None


def _subjects(items: Sequence[tuple[str, str]]) -> Iterator[Subject]:
    """Each category with the places that are its own.

    One place is that of every category. Of several each belongs to the category before it, or to the one behind it
    where places come first; a category without one has that of the next ("hotel and taxi in Berlin").
    """
    named = [(kind, each) for kind, each in items if kind != "word"]
    places = [each for kind, each in named if kind == "place"]
    first = next((kind for kind, _ in named), "")
    if first == "place" and len(places) > 1:
        named.reverse()
    own: dict[str, list[str]] = {}
    last = ""
    for kind, each in named:
        if kind == "category":
            own.setdefault(each, [])
            last = each
        elif last:
            own[last].append(each)
    order = list(own) if first != "place" or len(places) < 2 else list(reversed(own))
    for at, category in enumerate(order):
        later = next((own[each] for each in order[at:] if own[each]), places[:1])
        for place in (places if len(places) < 2 else dict.fromkeys(later)) or (None,):
            yield Subject(category=category, place=place)


def _left_over(
    left: Sequence[str], text: str, folded: str, about: Sequence[str]
) -> dict[str, tuple[str, ...]]:
    """The words that are left, apart into those that name something and others.

    German writes its nouns as nouns, where a text does so at all. In English what names something stands behind an
    article, a possessive or a preposition.
    """
    cues = [match.span() for kind in about for match in ABOUT[kind].finditer(folded)]
    german = detect(text, "de") == "de"
    nouns = german and any(map(str.isupper, text.lstrip()[1:]))
    found: dict[str, list[str]] = {"left": [], "beside": []}
    for word in left:
        at = folded.find(word)
        if not _says_something(word) or any(start < at + len(word) and at < end for start, end in cues):
            continue
        written = _as_written(word, text)
        first = not folded[:at].strip()
        named = (
            not first and written[:1].isupper() if nouns else german or _LEADS.search(folded[:at]) is not None
        )
        found["left" if named or len(left) == 1 else "beside"].append(written)
    return {name: tuple(dict.fromkeys(each))[:MOST_LEFT] for name, each in found.items()}


def _says_something(word: str) -> bool:
    if word in SMALL or word in words.GENERIC or word in words.function_words() or word.isdigit():
        return False
    if len(word) < 3 or any(currencies_in(word)) or MEAL.search(word):
        return False
    return not any(words.stem(word, language) in _small_stems(language) for language in words.LANGUAGES)


def _small_stems(language: str) -> frozenset[str]:
    if language not in _STEMS:
        _STEMS[language] = frozenset(words.stem(word, language) for word in SMALL | words.GENERIC)
    return _STEMS[language]


_STEMS: dict[str, frozenset[str]] = {}


def _settled(about: tuple[str, ...], categories: Sequence[str]) -> tuple[str, ...]:
    """Of what two cues may mean that which fits: a category is agreed to beforehand, a claim is approved."""
    if "approval" in about and "prior" in about:
        drop = "approval" if categories else "prior"
        about = tuple(kind for kind in about if kind != drop)
    return about


def _numbers(counted: Sequence[Counted]) -> dict[str, Decimal]:
    found: dict[str, Decimal] = {}
    for each in counted:
        found.setdefault(each.unit, each.number)
    return found


def _key(phrase: str) -> tuple[str, ...]:
    return tuple(_plain_words(phrase))


def _plain_words(phrase: str) -> Iterator[str]:
    """The words of a phrase, one with hyphens as one word."""
    seen: list[str] = []
    for word in words.words_of(phrase):
        if seen and "-" in seen[-1] and word in seen[-1].split("-"):
            continue
        seen.append(word)
    yield from seen


def _stems(phrase: Sequence[str], language: str) -> tuple[str, ...]:
    return tuple(words.stem(word, language) for word in phrase)


def _as_written(word: str, text: str) -> str:
    found = re.search(rf"(?<!\w){re.escape(word)}", text, re.IGNORECASE)
    return text[found.start() : found.start() + len(word)] if found else word
