"""What a question asks of the policies: categories by the company's own words, places, numbers, a day, what about them.

The words of categories and places come from the policies in force, so a company that calls things its own way is
understood without a change of code. What no part of the reading took up is left over, and is said so in the answer.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from itertools import islice

from beleg.domains.expenses import lookup, words
from beleg.domains.expenses.planner.amounts import STANDS_FOR, marked_with, owners, without_currency
from beleg.domains.expenses.planner.asked import Reading
from beleg.domains.expenses.planner.cities import TRAVELLED
from beleg.domains.expenses.planner.cues import settled
from beleg.domains.expenses.planner.leftover import left_over
from beleg.domains.expenses.planner.numbers import (
    EACH_AFTER,
    Counted,
    Money,
    by_unit,
    counted_in,
    currencies_in,
    day_in,
    has_unread_amount,
    money_in,
    spent_in,
    worded,
)
from beleg.domains.expenses.planner.phrases import close, key_of, spelt, stems
from beleg.domains.expenses.planner.subjects import (
    ahead_of_categories,
    beside_categories,
    given_to,
    on_route,
    only_where,
    subjects_of,
    without_whereabouts,
)
from beleg.domains.expenses.planner.typed import written_out
from beleg.domains.expenses.planner.words import (
    ABOUT,
    AMOUNT,
    ARTICLES,
    EARLIER,
    ELLIPSIS,
    FORMS,
    GUESTS,
    HOSTS,
    IDLE,
    IN_PRICE,
    INVITED,
    LISTING,
    MEAL,
    NO_COMPOUNDS,
    OF_ONES_OWN,
    OVER,
    PARTS,
    PARTY,
    PRESENT,
    REFERS,
    ROUTE,
    SMALL,
    UNRECEIPTED,
    WITH_GUESTS,
)
from beleg.domains.expenses.policies.records import Cap, PerDiem, PolicySet, place_names
from beleg.lean import pattern

SHORTEST_TYPO = 4
SHORTEST_MEANT = 5
MOST_PLACES = 8
MOST_SUBJECTS = 8
MOST_ALIKE = 12
"""So many expenses of one kind are told one by one."""
_STANDS_FOR = "zqplace"
_ENDLESS = pattern(r"\S{65,}")
"""What is no word any more: it is not read, so that no text takes longer than its length."""
LONGEST_PHRASE = 5
_MORE = Decimal("0.5")
"""What is more than so many hours is at least so much longer."""
_RATE_WORD = pattern(r"(?<!\w)(?:kurs(?:e|es|en|s)?|course)(?!\w)")
"""What in a question about currencies is no course to attend."""
_CARD = pattern(r"(.+?)-?(?:(?:einzel)?fahr)?(?:karten?|scheine?|tickets?)")
"""What one rides with: it is of what stands before it, not of the railway."""
_PLACE = pattern(
    r"\b(?:in|nach|aus|to|for|at|bei)\s(?:den |die |der |the )?"
    r"((?:[A-ZÄÖÜ][\w'’.-]+)(?:\s(?:am|an der|upon|of)?\s?[A-ZÄÖÜ][\w'’-]+)?)"
)


class Reader:
    """Reads questions by the policies of a day."""

    def __init__(self, policies: PolicySet, day: date) -> None:
        self._day = day
        self._phrases: dict[tuple[str, ...], str] = {}
        for category in policies.categories(day).values():
            for given in category.words.values():
                for phrase in given:
                    self._phrases.setdefault(key_of(phrase), category.name)
        self._meant = sorted(
            key[0] for key in self._phrases if len(key) == 1 and len(key[0]) >= SHORTEST_MEANT
        )
        self._stems: dict[tuple[str, ...], str] = {}
        for key, name in self._phrases.items():
            for language in words.LANGUAGES:
                self._stems.setdefault(stems(key, language), name)
        self._places = sorted(set(lookup.all_places(policies)), key=lambda each: (-len(each), each))
        self._scattered = [
            (frozenset(self._scatter(key)), name) for key, name in self._phrases.items() if _names_guests(key)
        ]
        self._occasions = {name for _, name in self._scattered}
        self._folded_places = [words.fold(each) for each in self._places]
        self._own_places = {
            (held.rule.category, place)
            for held in policies.rules(day)
            if isinstance(held.rule, Cap | PerDiem)
            for each in held.rule.places
            for place in place_names(each)
        }
        caps = [held.rule for held in policies.rules(day) if isinstance(held.rule, Cap)]
        self._by_km = {cap.category for cap in caps if cap.per == "km"}
        self._by_night = {cap.category for cap in caps if cap.per == "night"}

    def read(self, text: str, today: date) -> Reading:
        """What ``text`` asks."""
        text = written_out(_ENDLESS.sub(" ", text), today)
        folded = words.fold(text)
        impossible = None
        try:
            day, rest = day_in(folded, today)
            spent = spent_in(folded, today)
            if day is not None and EARLIER.search(folded):
                day = None
        except ValueError:
            day, rest, spent, impossible = None, folded, None, text.strip()
        unread = has_unread_amount(rest)
        amounts, rest = money_in(rest)
        counted, rest = counted_in(rest)
        bare, rest = self._bare(amounts, rest, today)
        unread |= bare is None
        amounts = dict(sorted((amounts | (bare or {})).items()))
        rest = marked_with(rest, amounts)
        about = tuple(kind for kind, shape in ABOUT.items() if shape.search(folded))
        if "rate" in about:
            rest = _RATE_WORD.sub(" ", rest)
        rest = IDLE.sub(" ", rest)
        # before places are taken: "for Canadian dollars" would leave "dollars", which are another country's
        currencies = tuple(dict.fromkeys(currencies_in(rest)))
        places, rest = self._find_places(text, rest)
        row = self._items(list(words.words_of(rest)), places)
        items = self._with_guests(
            without_whereabouts(
                row,
                self._occasions | (self._by_night if IN_PRICE.search(folded) else set()),
                self._by_night,
            ),
            rest,
        )
        items = self._without_measure(items, rest)
        categories = [each for kind, each in items if kind == "category"]
        left = [each for kind, each in items if kind == "word" and not self._in_parts(each)]
        about = settled(about, categories, folded, dated=spent is not None)
        if OVER.search(folded):
            counted = [
                replace(each, number=each.number + _MORE) if each.unit == "hour" else each for each in counted
            ]
        party = PARTY.search(folded)
        guests = worded(next(filter(None, party.groups()))) if party is not None else None
        if "nightly" in folded:
            counted.append(Counted(number=Decimal(1), unit="night"))
        named, others = left_over(left, text, about, beside_categories(items), ahead_of_categories(items))
        if only_where(items, {words.fold(each) for each in named}):
            items, categories = [each for each in items if not _is_category(each)], []
        asked = subjects_of(items)
        if ROUTE.search(folded) is not None:
            asked = on_route(asked, self._own_places)
        return Reading(
            day=day,
            subjects=tuple(islice(asked, MOST_SUBJECTS)),
            places=tuple(dict.fromkeys(each for kind, each in items if kind == "place")),
            about=about,
            amounts=not about
            or (
                bool(categories)
                and (AMOUNT.search(folded) is not None or _counts(counted, categories, self._by_km))
            ),
            moneys=tuple(islice(amounts.values(), MOST_SUBJECTS)),
            spent_on=owners(row, MOST_SUBJECTS),
            counted=by_unit(counted),
            several=self._several(list(words.words_of(rest))),
            guests=guests,
            unreceipted=UNRECEIPTED.search(folded) is not None,
            refers=REFERS.search(folded) is not None,
            asks_amount=AMOUNT.search(folded) is not None,
            elliptic=ELLIPSIS.search(folded) is not None and AMOUNT.search(folded) is None,
            text=text,
            currencies=currencies,
            listing=LISTING.search(folded) is not None and not categories,
            meals=MEAL.search(folded) is not None,
            occasion=not self._occasions.isdisjoint(categories),
            left=named,
            beside=others,
            spent=spent,
            impossible=impossible,
            unread=unread,
        )

    def _bare(
        self, amounts: Mapping[int, Money], text: str, today: date
    ) -> tuple[dict[int, Money] | None, str]:
        """The amounts that have no currency beside some that have one, and the text without them; None where those have
        several, so that nobody knows which it is."""
        bare = list(without_currency(text, amounts, self._named, today)) if amounts else []
        currencies = {each.currency for each in amounts.values()}
        if bare and len(currencies) > 1:
            return None, text
        found: dict[int, Money] = {}
        for start, end, value in bare:
            each = EACH_AFTER.match(text, end) is not None
            found[start] = Money(amount=value, currency=next(iter(currencies)), each=each)
            text = text[:start] + " " * (end - start) + text[end:]
        return found, text

    def names(self, text: str) -> tuple[str, ...]:
        """The categories that a text names."""
        items = self._items(list(words.words_of(text)), {})
        return tuple(dict.fromkeys(each for kind, each in items if kind == "category"))

    def _several(self, tokens: Sequence[str]) -> dict[str, int]:
        """The numbers that stand before what names a category, at most one word between."""
        found: dict[str, int] = {}
        for at, token in enumerate(tokens):
            count = worded(token)
            names = [self._named((each,)) for each in tokens[at + 1 : at + 3]]
            name = next(filter(None, names), None)
            if count is not None and name is not None and 1 < count <= MOST_ALIKE:
                found.setdefault(name, int(count))
        return found

    def _find_places(self, text: str, rest: str) -> tuple[dict[str, str], str]:
        """Places that rules name, and what is written like one, by the words that stand for them in the text then."""
        found: dict[str, str] = {}

        def taken(name: str, text: str, start: int, end: int) -> str:
            token = f"{_STANDS_FOR}{chr(ord('a') + len(found))}"
            found[token] = name
            return f"{text[:start]} {token} {text[end:]}"

        for name in self._places:
            shape = rf"(?<!\w){spelt(name)}s?(?!\w)"
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
            or any(
                each in SMALL or each in GUESTS or each in HOSTS or each in words.GENERIC
                for each in words.words_of(name)
            )
        )

    def _items(self, tokens: Sequence[str], places: Mapping[str, str]) -> list[tuple[str, str]]:
        """The text as a row of ``("category", name)``, ``("place", name)``, ``("money", token)`` and, for all else,
        ``("word", token)``."""
        items: list[tuple[str, str]] = []
        at = 0
        while at < len(tokens):
            if tokens[at] in places:
                items.append(("place", places[tokens[at]]))
                at += 1
                continue
            if tokens[at] in OF_ONES_OWN and self._named(tuple(tokens[at + 1 : at + 2])):
                at += 1
                continue
            if tokens[at].startswith(STANDS_FOR):
                items.append(("money", tokens[at]))
                at += 1
                continue
            for length in range(min(LONGEST_PHRASE, len(tokens) - at), 0, -1):
                if name := self._named(tuple(tokens[at : at + length])):
                    items.append(("category", name))
                    parts = tokens[at].split("-") if length == 1 else ()
                    at += length
                    while parts and at < len(tokens) and tokens[at] in parts:
                        at += 1
                    break
            else:
                place = tokens[at].capitalize() if tokens[at] in TRAVELLED else self._place_meant(tokens[at])
                items.append(("word", tokens[at]) if place is None else ("place", place))
                at += 1
        return items

    def _place_meant(self, word: str) -> str | None:
        """The place that a typing error was meant to be."""
        idle = word in SMALL or word in words.GENERIC or word in words.function_words()
        if len(word) < SHORTEST_MEANT or idle:
            return None
        return next((self._places[at] for at in [close(word, self._folded_places)] if at is not None), None)

    def _with_guests(self, items: list[tuple[str, str]], text: str) -> list[tuple[str, str]]:
        """What is one thing with guests and another without ("Essen mit Kunden"), however its words stand apart.

        A category whose words are all there takes the place of those that some of them named alone.
        """
        plain = " ".join(text.split())
        if not any(map(_is_category, items)) and (present := self._named((PRESENT,))):
            items = given_to(items, plain, present)
        if INVITED.search(plain) and len(self._occasions) == 1 and not any(map(_is_category, items)):
            return [*items, *(("category", name) for name in self._occasions)]
        if WITH_GUESTS.search(plain) is None:
            return items
        tokens = set(self._scatter(tuple(words.words_of(text))))
        for wanted, name in self._scattered:
            if not wanted <= tokens or ("category", name) in items:
                continue
            own = {
                self._named((word,)) for word in words.words_of(text) if set(self._scatter((word,))) & wanted
            }
            rest = [each for each in items if each[0] != "category" or each[1] not in own]
            at = next(
                (at for at, each in enumerate(items) if each[0] == "category" and each[1] in own), len(rest)
            )
            return [*rest[:at], ("category", name), *rest[at:]]
        return items

    def _scatter(self, key: Sequence[str]) -> Iterator[str]:
        """What the words of a phrase say: that there are guests, a category, or else by their stems."""
        for word in key:
            if word in GUESTS:
                yield _GUEST
            elif name := self._named((word,)):
                yield f"{_GUEST} {name}"
            elif word not in words.function_words():
                yield words.stem(word, "de")

    def _without_measure(self, items: list[tuple[str, str]], text: str) -> list[tuple[str, str]]:
        """Without a category that only a measure names ("15 Kilometer"), where another one is counted by it."""
        by = {name for kind, name in items if kind == "category"} & self._by_km
        measured = {self._named((word,)) for word in words.words_of(text) if word.startswith("kilomet")}
        named = {self._named((word,)) for word in words.words_of(text) if not word.startswith("kilomet")}
        only = {name for name in measured & by if name not in named}
        return (
            [each for each in items if each[0] != "category" or each[1] not in only] if by - only else items
        )

    def _named(self, phrase: tuple[str, ...]) -> str | None:
        """The category that a phrase of the text names."""
        phrase = tuple(FORMS.get(word, word) for word in phrase)
        if not phrase:
            return None
        if len(phrase) == 3 and phrase[1] in ARTICLES:
            phrase = (phrase[0], phrase[2])
        if name := self._phrases.get(phrase):
            return name
        if phrase[0] in SMALL and len(phrase) == 1:
            return None
        if (
            len(phrase) == 1
            and (card := _CARD.fullmatch(phrase[0]))
            and (name := self._phrases.get((card[1],)))
        ):
            return name
        for language in words.LANGUAGES:
            if name := self._stems.get(stems(phrase, language)):
                return name
        if len(phrase) > 1 or phrase[0] in words.GENERIC or phrase[0] in words.function_words():
            return None
        [word] = phrase
        if word.startswith(NO_COMPOUNDS):
            return None
        for part in reversed(
            words.parts(word, lambda each: (words.stem(each, "de"),) in self._stems or each in PARTS)
        ):
            if name := self._stems.get((words.stem(part, "de"),)):
                return name
        return self._typo(word)

    def _in_parts(self, word: str) -> bool:
        """Whether the parts of a word with hyphens name what is asked about, and say nothing else ("Hotel-Limit")."""
        parts = word.split("-")
        return len(parts) > 1 and all(
            part in SMALL or part in words.GENERIC or self._named((part,)) is not None for part in parts
        )

    def _typo(self, word: str) -> str | None:
        if len(word) < SHORTEST_TYPO or word in SMALL:
            return None
        near = close(word, self._meant)
        return None if near is None else self._phrases[(self._meant[near],)]


def _counts(counted: Sequence[Counted], categories: Iterable[str], by_km: Container[str]) -> bool:
    """Whether it says how far something went that is paid for by that."""
    return any(each.unit == "km" for each in counted) and any(each in by_km for each in categories)


def _is_category(item: tuple[str, str]) -> bool:
    return item[0] == "category"


def _names_guests(key: tuple[str, ...]) -> bool:
    return len(key) > 1 and any(word in GUESTS for word in key)


_GUEST = "zqguest"
