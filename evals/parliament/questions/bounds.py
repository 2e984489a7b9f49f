"""Bounds on seats and women: of one group, of some together, and the terms on one side of them; holders around somebody."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from evals.parliament.asking import TODAY, Case, Deck, ask, in_term, no, typed, ways, yes
from evals.parliament.questions.seats import BIG
from evals.parliament.truth import Truth

PARTS = (
    (Fraction(1, 4), "ein Viertel", "a quarter"),
    (Fraction(1, 3), "ein Drittel", "a third"),
    (Fraction(1, 5), "ein Fünftel", "a fifth"),
    (Fraction(2, 5), "40 Prozent", "40 percent"),
    (Fraction(1, 10), "ein Zehntel", "a tenth"),
)
ONE_DE = ("{hatte} {g} {t} mehr als {p} der Sitze?", "{hatte} {g} {t} mindestens {p} der sitze")
ONE_EN = ("Did {g} have more than {p} of the seats {t}?", "did {g} hold at least {p} of the seats {t}")
WOMEN_DE = (
    "Waren {t} mehr als {p} der Abgeordneten Frauen?",
    "waren {t} mindestens {p} der abgeordneten frauen",
)
WOMEN_EN = ("Were more than {p} of the members women {t}?",)
TERMS_DE = (
    "In welchen Wahlperioden {hatte} {g} mehr als {p} der Sitze?",
    "in welchen wahlperioden {hatte} {g} mindestens {p} der sitze",
)
TERMS_EN = ("In which terms did {g} have more than {p} of the seats?",)
LARGE_DE = (
    "Hatten {g} und {h} {t} zusammen eine Zweidrittelmehrheit?",
    "hatten {g} und {h} {t} eine 2/3-mehrheit",
)
LARGE_EN = ("Did {g} and {h} have a two-thirds majority together {t}?",)
AROUND_DE = ("Wer war vor {x} Kanzler und wer nach ihm?", "wer war kanzler vor und nach {x}")
AROUND_EN = (
    "Who was chancellor before {x} and who after him?",
    "who were the predecessor and successor of {x} as chancellor",
)
LISTED = (
    ("de", "Liste der Bundeskanzler"),
    ("de", "alle kanzler"),
    ("en", "list of chancellors"),
    ("en", "all chancellors since 1949"),
)


def cases(truth: Truth) -> Iterator[Case]:
    yield from _one(truth)
    yield from _women(truth)
    yield from _terms(truth)
    yield from _large(truth)
    yield from _around(truth)
    yield from _listed(truth)


def _one(truth: Truth) -> Iterator[Case]:
    deck = Deck("bound-group")
    entities = [(key, term, part) for key in BIG for term in truth.terms_with(key) for part in PARTS]
    for lang, phrases, count in (("de", ONE_DE, 14), ("en", ONE_EN, 8)):
        for phrase, (key, term, (part, german, english)) in deck.pairs(phrases, entities, count):
            day = truth.first_day(term)
            held, total = truth.count(day)[key], truth.total(day)
            least = "mindestens" in phrase or "at least" in phrase
            right = held >= part * total if least else held > part * total
            slots = ways(key)[0].slots(lang) | {"p": german if lang == "de" else english}
            question = phrase.format(**slots, t=in_term(term, lang, deck))
            must = [yes(lang) if right else no(lang), str(held), str(total)]
            yield ask("bound-group", lang, typed(question, lang, deck), must=must)


def _women(truth: Truth) -> Iterator[Case]:
    deck = Deck("bound-women")
    entities = [(term, part) for term in truth.terms for part in PARTS]
    for lang, phrases, count in (("de", WOMEN_DE, 7), ("en", WOMEN_EN, 4)):
        for phrase, (term, (part, german, english)) in deck.pairs(phrases, entities, count):
            day = truth.first_day(term)
            women, total = truth.women(day), truth.total(day)
            right = women >= part * total if "mindestens" in phrase else women > part * total
            question = phrase.format(p=german if lang == "de" else english, t=in_term(term, lang, deck))
            must = [yes(lang) if right else no(lang), str(women), str(total)]
            yield ask("bound-women", lang, typed(question, lang, deck), must=must)


def _terms(truth: Truth) -> Iterator[Case]:
    deck = Deck("bound-terms")
    entities = [(key, part) for key in ("spd", "cdu_csu", "fdp") for part in PARTS]
    for lang, phrases, count in (("de", TERMS_DE, 8), ("en", TERMS_EN, 4)):
        for phrase, (key, (part, german, english)) in deck.pairs(phrases, entities, count):
            days = {term: truth.first_day(term) for term in truth.terms}
            shares = {term: Fraction(truth.count(day)[key], truth.total(day)) for term, day in days.items()}
            least = "mindestens" in phrase
            found = [term for term, held in shares.items() if (held >= part if least else held > part)]
            if not found:
                continue
            slots = ways(key)[0].slots(lang) | {"p": german if lang == "de" else english}
            must = [str(term) for term in found] if len(found) > 1 else [[str(found[0]), f"{found[0]}th"]]
            yield ask("bound-terms", lang, typed(phrase.format(**slots), lang, deck), must=must)


def _large(truth: Truth) -> Iterator[Case]:
    deck = Deck("bound-together")
    entities = [term for term in truth.terms if term > 1]
    for lang, phrases, count in (("de", LARGE_DE, 5), ("en", LARGE_EN, 3)):
        for phrase, term in deck.pairs(phrases, entities, count):
            day = truth.first_day(term)
            both, total = sum(truth.count(day)[key] for key in ("cdu_csu", "spd")), truth.total(day)
            right = 3 * both >= 2 * total
            slots = {"g": "CDU/CSU", "h": "SPD"}
            question = phrase.format(**slots, t=in_term(term, lang, deck))
            must = [yes(lang) if right else no(lang), str(both), str(total)]
            yield ask("bound-together", lang, typed(question, lang, deck), must=must)


def _around(truth: Truth) -> Iterator[Case]:
    deck = Deck("role-around")
    line = [row.name for row in sorted(truth.holders("chancellor"), key=lambda row: row.start)]
    around = [(line[at - 1], name, line[at + 1]) for at, name in enumerate(line) if 0 < at < len(line) - 1]
    men = [each for each in around if not each[1].startswith("Angela")]
    for lang, phrases, count in (("de", AROUND_DE, 6), ("en", AROUND_EN, 4)):
        for phrase, (before, name, after) in deck.pairs(phrases, men, count):
            must = [before.split()[-1], after.split()[-1]]
            yield ask("role-around", lang, typed(phrase.format(x=name), lang, deck), must=must)


def _listed(truth: Truth) -> Iterator[Case]:
    count = len({row.name for row in truth.holders("chancellor")})
    for lang, question in LISTED:
        yield ask("role-list", lang, question, TODAY, must=[str(count)])
