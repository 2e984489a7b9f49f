"""Members by birth, time served, standing in their term and what they are not; who died while a member."""

from __future__ import annotations

from collections.abc import Iterator

from evals.parliament.asking import TODAY, Case, Deck, ask, ordinal, typed, ways
from evals.parliament.truth import Truth

NEW_DE = (
    "Wie viele Abgeordnete waren neu im {n}. Bundestag?",
    "wie viele neulinge gab es in der {n}. wahlperiode",
    "Wie viele Abgeordnete saßen in der {n}. WP zum ersten Mal im Bundestag?",
    "Anzahl der neuen Abgeordneten im {n}. Bundestag",
)
NEW_EN = (
    "How many first-time members were in the {o} Bundestag?",
    "number of newcomers in the {o} Bundestag",
)
BORN_DE = (
    "Wie viele Abgeordnete sind nach {y} geboren?",
    "wie viele mdb wurden nach {y} geboren",
    "Anzahl der Abgeordneten, die nach {y} geboren wurden",
)
BORN_EN = ("How many members were born after {y}?", "number of members born after {y}")
SERVED_DE = (
    "Wie viele Abgeordnete hatten mehr als {n} Wahlperioden?",
    "Wie viele Abgeordnete waren in mindestens {m} Wahlperioden im Bundestag?",
)
SERVED_EN = ("How many members served more than {n} terms?", "How many members served at least {m} terms?")
DIED_DE = (
    "Welche Abgeordneten sind in der {n}. Wahlperiode gestorben?",
    "wer starb im {n}. bundestag im amt",
    "Wie viele Abgeordnete sind in der {n}. WP verstorben?",
)
DIED_EN = ("Which members died during the {o} Bundestag?", "Who died in office in the {o} term?")
WITHOUT_DE = ("Wie viele Abgeordnete gehören nicht {dat} an?", "wie viele abgeordnete sind nicht in {dat}")
WITHOUT_EN = ("How many members do not belong to {g}?",)


def cases(truth: Truth) -> Iterator[Case]:
    yield from _new(truth)
    yield from _born(truth)
    yield from _served(truth)
    yield from _died(truth)
    yield from _without(truth)


def _new(truth: Truth) -> Iterator[Case]:
    deck = Deck("members-new")
    for lang, phrases, count in (("de", NEW_DE, 8), ("en", NEW_EN, 4)):
        for phrase, term in deck.pairs(phrases, list(truth.terms)[1:], count):
            seats = truth.seats(truth.first_day(term))
            new = sum(min(truth.terms_of(seat.person.id)) == term for seat in seats)
            question = phrase.format(n=term, o=ordinal(term))
            yield ask("members-new", lang, typed(question, lang, deck), must=[str(new)])


def _born(truth: Truth) -> Iterator[Case]:
    deck = Deck("members-born")
    seats = truth.seats(truth.shown(TODAY))
    for lang, phrases, count in (("de", BORN_DE, 6), ("en", BORN_EN, 4)):
        for phrase, year in deck.pairs(phrases, (1960, 1970, 1975, 1980, 1985, 1990, 1995), count):
            right = sum(seat.person.born is not None and seat.person.born.year > year for seat in seats)
            yield ask("members-born", lang, typed(phrase.format(y=year), lang, deck), must=[str(right)])


def _served(truth: Truth) -> Iterator[Case]:
    deck = Deck("members-served")
    for lang, phrases, count in (("de", SERVED_DE, 6), ("en", SERVED_EN, 4)):
        for phrase, least in deck.pairs(phrases, (5, 6, 7, 8, 9, 10, 11, 12), count):
            right = sum(len(set(truth.terms_of(person))) >= least for person in truth.mandates_of)
            question = phrase.format(n=least - 1, m=least)
            yield ask("members-served", lang, typed(question, lang, deck), must=[str(right)])


def _died(truth: Truth) -> Iterator[Case]:
    """Those whose mandate ended on the day of their death."""
    deck = Deck("members-died")
    for lang, phrases, count in (("de", DIED_DE, 6), ("en", DIED_EN, 4)):
        for phrase, term in deck.pairs(phrases, range(14, 21), count):
            ended = [(truth.persons[m.person], m.end) for m in truth.mandates_of_term[term]]
            near = [p for p, end in ended if p.died and end and abs((end - p.died).days) <= 1]
            exact = [p for p, end in ended if p.died and end == p.died]
            if len(near) != len(exact):
                continue  # Where both days differ in the source, either may be told.
            must = [str(len(exact))] if len(exact) > 4 else [person.surnames for person in exact]
            question = phrase.format(n=term, o=ordinal(term))
            yield ask("members-died", lang, typed(question, lang, deck), must=must)


def _without(truth: Truth) -> Iterator[Case]:
    deck = Deck("members-without")
    now = truth.shown(TODAY)
    datives = {"spd": "der SPD", "afd": "der AfD", "cdu_csu": "der CDU/CSU"}
    for lang, phrases, count in (("de", WITHOUT_DE, 4), ("en", WITHOUT_EN, 2)):
        for phrase, key in deck.pairs(phrases, tuple(datives), count):
            right = truth.total(now) - truth.count(now)[key]
            slots = ways(key)[0].slots(lang) | {"dat": datives[key]}
            yield ask("members-without", lang, typed(phrase.format(**slots), lang, deck), must=[str(right)])
