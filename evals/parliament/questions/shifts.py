"""What grew or shrank between two terms, who won and lost, and who ever had a majority alone."""

from __future__ import annotations

from collections.abc import Iterator

from evals.parliament.asking import Case, Deck, ask, decimal, no, ordinal, typed, ways, yes
from evals.parliament.questions.compare import with_group
from evals.parliament.truth import Truth

MORE_DE = (
    "Hatte {g} im {n}. Bundestag mehr Sitze als im {p}.?",
    "War {g} im {n}. Bundestag stärker als im {p}.?",
    "Stellte {g} in der {n}. Wahlperiode mehr Abgeordnete als in der {p}.?",
)
MORE_EN = (
    "Did {g} have more seats in the {no} Bundestag than in the {po}?",
    "Was {g} stronger in the {no} Bundestag than in the {po}?",
)
WOMEN_DE = (
    "War der Frauenanteil im {n}. Bundestag höher als im {p}.?",
    "Ist der Frauenanteil vom {p}. zum {n}. Bundestag gestiegen?",
)
WOMEN_EN = ("Was the share of women higher in the {no} Bundestag than in the {po}?",)
GAIN_DE = (
    "Wer hat {y} am meisten Sitze {way}?",
    "Welche Fraktion hat bei der Wahl {y} die meisten Sitze {way}?",
    "welche partei hat {y} am meisten {way}",
)
GAIN_EN = ("Which group {way} most seats in {y}?", "Who {way} most seats in the {y} election?")
LABELS = {
    "cdu_csu": "CDU/CSU",
    "spd": "SPD",
    "fdp": "FDP",
    "gruene": "BÜNDNIS 90/DIE GRÜNEN",
    "linke": "Die Linke",
    "afd": "AfD",
}


def cases(truth: Truth) -> Iterator[Case]:
    deck = Deck("shifts")
    pairs = [(n - 1, n) for n in truth.terms if n - 1 in truth.terms]
    for lang, phrases, count in (("de", MORE_DE, 12), ("en", MORE_EN, 8)):
        entities = [
            (key, p, n)
            for key in ("spd", "cdu_csu", "fdp")
            for p, n in pairs
            if truth.count(truth.first_day(p))[key] and truth.count(truth.first_day(n))[key]
        ]
        for phrase, (key, p, n) in deck.pairs(phrases, entities, count):
            before, after = (truth.count(truth.first_day(term))[key] for term in (p, n))
            slots = {"n": str(n), "p": str(p), "no": ordinal(n), "po": ordinal(p)}
            question = with_group(phrase, ways(key)[0], lang, **slots)
            verdict = yes(lang) if after > before else no(lang)
            must = [
                verdict,
                str(before),
                str(after),
                *([str(abs(after - before))] if after != before else []),
            ]
            yield ask("shift-seats", lang, typed(question, lang, deck), must=must)
    for lang, phrases, count in (("de", WOMEN_DE, 8), ("en", WOMEN_EN, 5)):
        for phrase, (p, n) in deck.pairs(phrases, pairs, count):
            shares = [
                100 * truth.women(truth.first_day(term)) / truth.total(truth.first_day(term))
                for term in (p, n)
            ]
            question = phrase.format(n=n, p=p, no=ordinal(n), po=ordinal(p))
            verdict = yes(lang) if shares[1] > shares[0] else no(lang)
            must = [verdict, *(decimal(share, lang) for share in shares)]
            yield ask("shift-women", lang, typed(question, lang, deck), must=must)
    yield from _gains(truth, deck)
    yield from _absolute(truth)


def _gains(truth: Truth, deck: Deck) -> Iterator[Case]:
    for lang, phrases, count, ways_ in (
        ("de", GAIN_DE, 8, ("gewonnen", "verloren")),
        ("en", GAIN_EN, 6, ("gained", "lost")),
    ):
        entities = [(n, won) for n in truth.terms if n > 15 for won in (True, False)]
        for phrase, (n, won) in deck.pairs(phrases, entities, count):
            before, after = truth.count(truth.first_day(n - 1)), truth.count(truth.first_day(n))
            apart = {key: (after[key] - before[key]) * (1 if won else -1) for key in LABELS}
            best = max(apart, key=lambda key: apart[key])
            question = phrase.format(y=truth.first_day(n).year, way=ways_[not won])
            must = [LABELS[best], str(apart[best])]
            yield ask("shift-gain", lang, typed(question, lang, deck), must=must)


def _absolute(truth: Truth) -> Iterator[Case]:
    def terms_of(keys: tuple[str, ...]) -> list[int]:
        return [
            n
            for n in truth.terms
            if any(2 * truth.count(truth.first_day(n))[key] > truth.total(truth.first_day(n)) for key in keys)
        ]

    held = terms_of(("cdu_csu", "spd", "fdp", "gruene", "linke", "afd"))
    seats = [str(truth.count(truth.first_day(n))["cdu_csu"]) for n in held]
    for lang, question in (
        ("de", "Hatte jemals eine Fraktion die absolute Mehrheit?"),
        ("de", "Hatte je eine Partei allein die Mehrheit im Bundestag?"),
        ("en", "Did any group ever have an absolute majority?"),
        ("de", "hatte die cdu/csu jemals die absolute mehrheit?"),
        ("en", "Did the CDU/CSU ever have an absolute majority?"),
    ):
        yield ask("shift-absolute", lang, question, must=[yes(lang), "CDU/CSU", *seats])
    for lang, question, key in (
        ("de", "Hatte die SPD jemals die absolute Mehrheit?", "spd"),
        ("en", "Did the SPD ever have an absolute majority?", "spd"),
        ("de", "Hatte die FDP je eine absolute Mehrheit?", "fdp"),
    ):
        yield ask("shift-absolute", lang, question, must=[(yes if terms_of((key,)) else no)(lang)])
