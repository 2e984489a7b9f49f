"""Shares of women and average ages, per group, in total and over terms."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from evals.parliament.asking import (
    TODAY,
    WORDS,
    Case,
    Deck,
    ask,
    decimal,
    in_term,
    on_day,
    share,
    typed,
    ways,
)  # fmt: skip
from evals.parliament.questions.compare import of
from evals.parliament.questions.seats import BIG
from evals.parliament.truth import Truth

WOMEN_ONE_DE = (
    "Wie hoch war der Frauenanteil {von} {t}?", "Frauenanteil {bare} {t}", "Wie viel Prozent Frauen {hatte} {g} {t}?",
    "Welchen Frauenanteil {hatte} {g} {t}?", "Wie viele Frauen saßen {t} für {g} im Bundestag, anteilig?", "{bare} {t} frauenquote",
    "Wie groß war {t} der Anteil der Frauen in der Fraktion {von}?",
)  # fmt: skip
WOMEN_ONE_EN = (
    "What was the share of women in {g} {t}?",
    "percentage of women in {g} {t}",
    "How many percent of {g} were women {t}?",
)
COUNT_ONE_DE = (
    "Wie viele Frauen {hatte} {g} {t}?", "Wie viele weibliche Abgeordnete {hatte} {g} {t}?", "Anzahl Frauen {bare} {t}",
    "Wie viele Parlamentarierinnen {stellte} {g} {t}?", "wie viele frauen waren {t} bei {bare}",
)  # fmt: skip
COUNT_ONE_EN = (
    "How many women did {g} have {t}?",
    "How many female members did {g} have {t}?",
    "number of women in {g} {t}",
)
WOMEN_ALL_DE = (
    "Wie hoch war der Frauenanteil {t}?", "Wie viel Prozent der Abgeordneten waren {t} Frauen?", "Frauenanteil {t}",
    "Wie groß war der Anteil der Frauen {t}?", "frauenquote im parlament {t}", "Wie hoch war {t} die Frauenquote?",
)  # fmt: skip
WOMEN_ALL_EN = (
    "What was the share of women {t}?",
    "What percentage of members were women {t}?",
    "share of female MPs {t}",
)
COUNT_ALL_DE = (
    "Wie viele Frauen saßen {t} im Parlament?",
    "Wie viele weibliche Abgeordnete gab es {t}?",
    "Anzahl der Frauen {t}",
)
COUNT_ALL_EN = ("How many women were there {t}?", "How many female MPs sat {t}?")
PER_GROUP_DE = (
    "Frauenanteil je Fraktion {t}", "Wie hoch war der Frauenanteil in den einzelnen Fraktionen {t}?", "Frauenanteil der Fraktionen {t} im Vergleich",
    "Zeig mir den Frauenanteil nach Fraktion {t}", "wieviele prozent frauen haben die fraktionen {t}",
)  # fmt: skip
PER_GROUP_EN = (
    "Share of women per group {t}",
    "What was the percentage of women in each parliamentary group {t}?",
)
AGE_ALL_DE = (
    "Wie alt waren die Abgeordneten {t} im Durchschnitt?", "Durchschnittsalter {t}", "Wie hoch war das Durchschnittsalter {t}?",
    "Wie alt war der Bundestag {t} im Schnitt?", "mittleres alter der abgeordneten {t}",
)  # fmt: skip
AGE_ALL_EN = (
    "What was the average age of the members {t}?",
    "average age {t}",
    "How old were the members on average {t}?",
)
AGE_ONE_DE = (
    "Wie alt {war} {g} {t} im Durchschnitt?",
    "Durchschnittsalter {bare} {t}",
    "Wie hoch war {t} das Durchschnittsalter {von}?",
)
AGE_ONE_EN = ("What was the average age of {g} {t}?", "average age of {g} {t}")


def cases(truth: Truth) -> Iterator[Case]:
    yield from _women(truth)
    yield from _ages(truth)


def _asked(phrase: str, key: str, lang: str, time: str, deck: Deck) -> str:
    group = deck.pick(ways(key))
    text = phrase.format(t=time, **{"von": of(group, lang)} | group.slots(lang))
    return typed(text[0].upper() + text[1:], lang, deck)


def _women(truth: Truth) -> Iterator[Case]:
    deck = Deck("women")
    entities = [(key, n) for n in range(8, 22) for key in BIG if truth.count(truth.first_day(n))[key]]
    for lang, shares, counts, many in (
        ("de", WOMEN_ONE_DE, COUNT_ONE_DE, (8, 6)),
        ("en", WOMEN_ONE_EN, COUNT_ONE_EN, (4, 4)),
    ):
        for phrase, (key, term) in deck.pairs(shares, entities, many[0]):
            first = truth.first_day(term)
            right = share(truth.women(first, key), truth.count(first)[key], lang)
            yield ask(
                "women",
                lang,
                _asked(phrase, key, lang, in_term(term, lang, deck), deck),
                must=[right, WORDS[key]],
            )
        for phrase, (key, term) in deck.pairs(counts, entities, many[1]):
            right = str(truth.women(truth.first_day(term), key))
            yield ask(
                "women",
                lang,
                _asked(phrase, key, lang, in_term(term, lang, deck), deck),
                must=[right, WORDS[key]],
            )
    days = [date(1985, 3, 1), date(1999, 6, 15), date(2012, 2, 1), date(2024, 12, 12)]
    for lang, shares, counts, many in (
        ("de", WOMEN_ALL_DE, COUNT_ALL_DE, (7, 4)),
        ("en", WOMEN_ALL_EN, COUNT_ALL_EN, (4, 3)),
    ):
        for phrases, how_many, counted in ((shares, many[0], False), (counts, many[1], True)):
            for phrase, time in deck.pairs(phrases, [*range(1, 22), *days], how_many):
                day = truth.first_day(time) if isinstance(time, int) else time
                asked = in_term(time, lang, deck) if isinstance(time, int) else on_day(time, lang, deck)
                women = truth.women(day)
                must = [str(women)] if counted else [share(women, truth.total(day), lang)]
                yield ask("women", lang, typed(phrase.format(t=asked), lang, deck), must=must)
    for lang, phrases, count in (("de", PER_GROUP_DE, 5), ("en", PER_GROUP_EN, 3)):
        for phrase, term in deck.pairs(phrases, range(11, 22), count):
            first = truth.first_day(term)
            must = [
                share(truth.women(first, key), n, lang)
                for key, n in truth.count(first).items()
                if key != "none"
            ]
            yield ask(
                "women",
                lang,
                typed(phrase.format(t=in_term(term, lang, deck)), lang, deck),
                must=must,
                chart=True,
            )
    now = truth.shown(TODAY)
    for lang, question in (
        ("de", "Wie hoch ist der Frauenanteil im Bundestag?"), ("de", "frauenanteil aktuell"), ("en", "What is the share of women in the Bundestag right now?"),
        ("de", "Wie viel Prozent Frauen sitzen im Bundestag?"),
    ):  # fmt: skip
        yield ask("women", lang, question, must=[share(truth.women(now), truth.total(now), lang)])
    for lang, question, key in (
        ("de", "Welche Fraktion hat aktuell den höchsten Frauenanteil?", max), ("de", "Welche Fraktion hat den niedrigsten Frauenanteil?", min),
        ("en", "Which group has the highest share of women now?", max), ("en", "Which group has the lowest share of women?", min),
    ):  # fmt: skip
        groups = {g: truth.women(now, g) / n for g, n in truth.count(now).items() if g != "none"}
        best = key(groups, key=lambda g: groups[g])
        yield ask(
            "women",
            lang,
            question,
            must=[WORDS[best], share(truth.women(now, best), truth.count(now)[best], lang)],
        )
    for lang, question, terms in (
        ("de", "Wie hat sich der Frauenanteil von der 10. zur 20. Wahlperiode verändert?", (10, 20)),
        ("de", "Vergleiche den Frauenanteil im 18., 19. und 20. Bundestag", (18, 19, 20)),
        ("en", "Compare the share of women in terms 1 and 21.", (1, 21)), ("de", "Entwicklung des Frauenanteils im Bundestag", (1, 21)),
        ("en", "How has the share of women developed over the terms?", (1, 21)),
    ):  # fmt: skip
        must = [share(truth.women(truth.first_day(n)), truth.total(truth.first_day(n)), lang) for n in terms]
        yield ask("women", lang, question, must=must, chart=True)


def _ages(truth: Truth) -> Iterator[Case]:
    deck = Deck("age")
    for lang, phrases, count in (("de", AGE_ALL_DE, 6), ("en", AGE_ALL_EN, 3)):
        for phrase, term in deck.pairs(phrases, list(truth.terms), count):
            means = truth.mean_ages(truth.first_day(term))
            right = sorted({form for mean in means for form in decimal(mean, lang)})
            yield ask(
                "age", lang, typed(phrase.format(t=in_term(term, lang, deck)), lang, deck), must=[right]
            )
    entities = [(key, n) for n in range(10, 22) for key in BIG if truth.count(truth.first_day(n))[key]]
    for lang, phrases, count in (("de", AGE_ONE_DE, 5), ("en", AGE_ONE_EN, 3)):
        for phrase, (key, term) in deck.pairs(phrases, entities, count):
            means = truth.mean_ages(truth.first_day(term), key)
            right = sorted({form for mean in means for form in decimal(mean, lang)})
            yield ask(
                "age",
                lang,
                _asked(phrase, key, lang, in_term(term, lang, deck), deck),
                must=[right, WORDS[key]],
            )
