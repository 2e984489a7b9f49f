"""Conversations that leave out the noun of what they ask: another term's figure, more than then, a Land beside another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from evals.parliament.asking import Case, Deck, in_term, no, share, turn, ways, yes
from evals.parliament.questions.seats import BIG
from evals.parliament.questions.talks import talk
from evals.parliament.truth import REGISTER_DAY, Truth

_NTH = {
    "de": ("wie viele hatte der {n}.?", "und wie viele hatte der {n}.?"),
    "en": ("how many did the {n}th have?", "and how many in the {n}th?"),
}
_THEN = {
    "de": ("wie viele hatte sie {when}?", "und wie viele hatte sie {when}?", "wie viele waren es {when}?"),
    "en": ("how many did they have {when}?", "and how many did they have {when}?"),
}
_MORE = {
    "de": ("ist das mehr als {when}?", "mehr als {when}?", "wie viel mehr ist das als {when}?"),
    "en": ("is that more than {when}?", "more than {when}?", "how many more is that than {when}?"),
}
_NOW = {
    "de": ("wie viel weniger ist das jetzt?", "wie viele mehr sind das jetzt?"),
    "en": ("how many fewer is that now?", "how many more is that now?"),
}
_WOMEN = {
    "de": ("hatte sie auch Frauen?", "waren da Frauen dabei?", "hatten die Frauen?"),
    "en": ("did they have women?", "did they have any women?"),
}
_LAND = {"de": ("mehr als {land}?", "ist das mehr als {land}?"), "en": ("more than {land}?",)}
_MOST = {
    "de": ("wer hatte die meisten?", "welche hatte die meisten?"),
    "en": ("which had the most?", "who had the most?"),
}
_LANDS = ("Bayern", "Hessen", "Sachsen", "Berlin", "Hamburg", "Niedersachsen", "Thüringen", "Brandenburg")


def cases(truth: Truth) -> Iterator[Case]:
    yield from _nth(truth)
    yield from _then(truth)
    yield from _more(truth)
    yield from _now(truth)
    yield from _women(truth)
    yield from _lands(truth)
    yield from _most(truth)


def _seats(truth: Truth, key: str, term: int, lang: str, deck: Deck) -> dict[str, object]:
    """The first turn: the seats of a group at the first sitting of a term."""
    group, when = ways(key)[0], in_term(term, lang, deck)
    asked = (
        f"Wie viele Sitze {group.slots('de')['hatte']} {group.de} {when}?"
        if lang == "de"
        else f"How many seats did {group.en} have {when}?"
    )
    return turn(asked, must=[str(truth.count(truth.first_day(term))[key])])


def _nth(truth: Truth) -> Iterator[Case]:
    deck = Deck("left-out-nth")
    for lang, count in (("de", 7), ("en", 5)):
        for phrase, term in deck.pairs(_NTH[lang], range(4, 21), count):
            begin = (
                "Wie viele Mitglieder hat der Bundestag?"
                if lang == "de"
                else "How many members has the Bundestag?"
            )
            yield talk(
                "nth-house",
                lang,
                [
                    turn(begin, must=[str(truth.total(REGISTER_DAY))]),
                    turn(phrase.format(n=term), must=[str(truth.total(truth.first_day(term)))]),
                ],
            )


def _pairs(truth: Truth) -> list[tuple[str, int, int]]:
    """A group and two terms at whose start it had seats, not as many."""
    return [
        (key, one, other)
        for key in BIG
        for one, other in combinations(truth.terms_with(key), 2)
        if one >= 8 and truth.count(truth.first_day(one))[key] != truth.count(truth.first_day(other))[key]
    ]


def _then(truth: Truth) -> Iterator[Case]:
    deck = Deck("left-out-then")
    for lang, count in (("de", 9), ("en", 6)):
        for phrase, (key, one, other) in deck.pairs(_THEN[lang], _pairs(truth), count):
            seats = str(truth.count(truth.first_day(one))[key])
            asked = phrase.format(when=in_term(one, lang, deck))
            yield talk(
                "as-many-then", lang, [_seats(truth, key, other, lang, deck), turn(asked, must=[seats])]
            )


def _more(truth: Truth) -> Iterator[Case]:
    deck = Deck("left-out-more")
    either_way = [
        pair for key, one, other in _pairs(truth) for pair in ((key, one, other), (key, other, one))
    ]
    for lang, count in (("de", 9), ("en", 6)):
        for phrase, (key, one, other) in deck.pairs(_MORE[lang], either_way, count):
            now, then = (truth.count(truth.first_day(term))[key] for term in (other, one))
            must = [str(now), str(then), str(abs(now - then))]
            if "viel" not in phrase and "many" not in phrase:
                must.append(yes(lang) if now > then else no(lang))
            asked = phrase.format(when=in_term(one, lang, deck))
            yield talk(
                "more-than-then", lang, [_seats(truth, key, other, lang, deck), turn(asked, must=must)]
            )


def _now(truth: Truth) -> Iterator[Case]:
    deck, present = Deck("left-out-now"), truth.count(REGISTER_DAY)
    entities = [
        (key, term)
        for key in BIG
        for term in truth.terms_with(key)
        if 9 <= term < truth.present_term and present[key] not in (0, truth.count(truth.first_day(term))[key])
    ]
    for lang, count in (("de", 6), ("en", 4)):
        for phrase, (key, term) in deck.pairs(_NOW[lang], entities, count):
            then, now = truth.count(truth.first_day(term))[key], present[key]
            must = [str(then), str(now), str(abs(now - then))]
            yield talk("than-now", lang, [_seats(truth, key, term, lang, deck), turn(phrase, must=must)])


def _women(truth: Truth) -> Iterator[Case]:
    deck = Deck("left-out-women")
    entities = [(key, term) for key in BIG for term in truth.terms_with(key) if term >= 8]
    for lang, count in (("de", 6), ("en", 4)):
        for phrase, (key, term) in deck.pairs(_WOMEN[lang], entities, count):
            day = truth.first_day(term)
            women, whole = truth.women(day, key), truth.count(day)[key]
            must = [str(women), share(women, whole, lang)] if women else [["0", "keine", "no "]]
            yield talk("women-then", lang, [_seats(truth, key, term, lang, deck), turn(phrase, must=must)])


def _lands(truth: Truth) -> Iterator[Case]:
    deck = Deck("left-out-lands")
    of_land = dict.fromkeys(_LANDS, 0)
    for seat in truth.seats(REGISTER_DAY):
        if seat.mandate.land in of_land:
            of_land[seat.mandate.land] += 1
    pairs = [(one, other) for one, other in combinations(_LANDS, 2) if of_land[one] != of_land[other]]
    english = {
        "Bayern": "Bavaria",
        "Hessen": "Hesse",
        "Sachsen": "Saxony",
        "Niedersachsen": "Lower Saxony",
        "Thüringen": "Thuringia",
    }
    for lang, count in (("de", 6), ("en", 4)):
        for phrase, (one, other) in deck.pairs(_LAND[lang], pairs, count):
            said = {land: english.get(land, land) if lang == "en" else land for land in (one, other)}
            begin = (
                f"Wie viele Abgeordnete kommen aus {said[one]}?"
                if lang == "de"
                else f"How many members are from {said[one]}?"
            )
            must = [str(of_land[one]), str(of_land[other]), str(abs(of_land[one] - of_land[other]))]
            yield talk(
                "more-than-land",
                lang,
                [turn(begin, must=[str(of_land[one])]), turn(phrase.format(land=said[other]), must=must)],
            )


def _most(truth: Truth) -> Iterator[Case]:
    deck = Deck("left-out-most")
    entities = [
        (trio, term)
        for term in range(12, truth.present_term + 1)
        for trio in combinations([key for key in BIG if term in truth.terms_with(key)], 3)
        if len({truth.count(truth.first_day(term))[key] for key in trio}) == 3
    ]
    for lang, count in (("de", 6), ("en", 4)):
        for phrase, (trio, term) in deck.pairs(_MOST[lang], entities, count):
            seats = truth.count(truth.first_day(term))
            names = [ways(key)[0] for key in trio]
            when = in_term(term, lang, deck)
            begin = (
                f"Vergleiche {names[0].de}, {names[1].de} und {names[2].de} {when}"
                if lang == "de"
                else f"Compare {names[0].en}, {names[1].en} and {names[2].en} {when}"
            )
            most = max(seats[key] for key in trio)
            said = f"{most} Sitze" if lang == "de" else f"{most} seats"
            yield talk(
                "most-of-three",
                lang,
                [turn(begin, must=[str(seats[key]) for key in trio]), turn(phrase, must=[said])],
            )
