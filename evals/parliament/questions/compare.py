"""Comparison over terms and groups, and differences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from evals.parliament.asking import WORDS, Case, Deck, Group, ask, in_term, no, ordinal, typed, ways, yes
from evals.parliament.questions.seats import BIG
from evals.parliament.truth import Truth

TERMS_DE = (
    "Vergleiche die Stärke {von} in den Wahlperioden {list}.",
    "Vergleiche {g} in {list}",
    "Wie viele Sitze {hatte} {g} in den Wahlperioden {list}?",
    "{bare} im Vergleich: WP {list}",
    "Wie stark {war} {g} in der {list}. Wahlperiode (jeweils zu Beginn)?",
    "Sitze {bare} {list} Wahlperiode im Vergleich",
    "Gegenüberstellung {bare} Wahlperioden {list}",
    "Zeig mir die Sitze {von} für die Wahlperioden {list} als Diagramm.",
    "vergleich mal {list} für {g}",
    "Wie unterscheiden sich die Sitzzahlen {von} in den Legislaturperioden {list}?",
    "Kannst du bitte die Mandate {von} in WP {list} vergleichen?",
    "{bare}: Bundestag {list}, wie viele Abgeordnete jeweils?",
)
TERMS_EN = (
    "Compare the strength of {g} in terms {list}.",
    "How many seats did {g} have in the {olist} Bundestag?",
    "compare {g} in terms {list}",
    "Seats of {g}, terms {list}",
    "Show {g} in the terms {list} in a chart",
    "How did {g} do in WP {list}?",
    "Comparison of {g} over the terms {list}, please.",
)
GROUPS_DE = (
    "Wie viele Sitze hatten {list} {t}?",
    "Vergleiche {list} {t}.",
    "Sitze von {list} {t}",
    "Wie stark waren {list} {t}?",
    "{list} im Vergleich {t}",
    "Wie viele Abgeordnete stellten {list} {t}?",
    "Zeig mir {list} {t} nebeneinander",
    "Wieviele Mandate hatten {list} {t} jeweils?",
)
GROUPS_EN = (
    "How many seats did {list} have {t}?",
    "Compare {list} {t}.",
    "Seats of {list} {t}",
    "How strong were {list} {t}?",
    "{list} {t}: number of seats each?",
)
MORE_DE = (
    "Wie viele Sitze mehr hatte {a} als {b} {t}?",
    "Um wie viele Sitze war {a} {t} größer als {b}?",
    "Wie groß war {t} der Unterschied zwischen {a_dat} und {b_dat}?",
    "Welchen Vorsprung hatte {a} {t} vor {b_dat} in Sitzen?",
    "Differenz der Sitze {a_dat} und {b_dat} {t}?",
    "wie viele abgeordnete mehr als {b} hatte {a} {t}",
    "Wie viele Mandate Abstand lagen {t} zwischen {a_dat} und {b_dat}?",
)
MORE_EN = (
    "How many more seats than {b} did {a} have {t}?",
    "By how many seats was {a} larger than {b} {t}?",
    "What was the difference in seats between {a} and {b} {t}?",
    "difference between {a} and {b} {t} in seats",
)
CHANGE_DE = (
    "Wie viele Sitze {hat} {g} vom {p}. zum {n}. Bundestag {gain_de}?",
    "Um wie viele Sitze {hat} sich {g} von der {p}. zur {n}. Wahlperiode verändert?",
    "Wie viele Mandate {hat} {g} zwischen WP {p} und WP {n} {gain_de}?",
    "Veränderung {bare} von WP {p} auf WP {n} in Sitzen?",
    "Wie groß ist der Unterschied bei {bare} zwischen dem {p}. und dem {n}. Bundestag?",
)
CHANGE_EN = (
    "How many seats did {g} {gain_en} from the {po} to the {no} Bundestag?",
    "By how many seats did {g} change between term {p} and term {n}?",
)
WHO_DE = (
    "Wer hatte {t} mehr Sitze, {a} oder {b}?",
    "Hatte {a} {t} mehr Sitze als {b}?",
    "Welche Fraktion war {t} größer: {a} oder {b}?",
    "wer war {t} stärker, {a} oder {b}",
    "{a} oder {b}: wer hatte {t} mehr Abgeordnete?",
    "War {a} {t} stärker als {b}?",
)
WHO_EN = (
    "Who had more seats {t}, {a} or {b}?",
    "Did {a} have more seats than {b} {t}?",
    "Which was larger {t}, {a} or {b}?",
    "Was {a} stronger than {b} {t}?",
)


def cases(truth: Truth) -> Iterator[Case]:
    yield from _terms(truth)
    yield from _groups(truth)
    yield from _differences(truth)


def of(group: Group, lang: str) -> str:
    """The group in the genitive: "der SPD"."""
    if lang == "en":
        return group.en
    if group.de.startswith("die "):
        return "der " + group.de[4:]
    return "des " + group.de[4:] if group.de.startswith("das ") else "von " + group.de


def enumerated(words: Sequence[str], lang: str) -> str:
    return ", ".join(words[:-1]) + (" und " if lang == "de" else " and ") + words[-1]


def with_group(phrase: str, group: Group, lang: str, **slots: str) -> str:
    verb = "haben" if group.many else "hat"
    text = phrase.format(**{"von": of(group, lang), "_hat": verb} | group.slots(lang) | slots)
    return text[0].upper() + text[1:]


def _terms(truth: Truth) -> Iterator[Case]:
    deck = Deck("compare-terms")
    lists = (
        (20, 21),
        (18, 19, 20, 21),
        (19, 20),
        (17, 18, 19),
        (12, 13, 14),
        (1, 10, 20),
        (15, 16),
        (8, 9, 10, 11),
        (5, 15),
        (13, 17, 21),
        (2, 3, 4),
    )
    entities = [
        (key, terms)
        for terms in lists
        for key in BIG
        if all(truth.count(truth.first_day(n))[key] for n in terms)
    ]
    for lang, phrases, count in (("de", TERMS_DE, 14), ("en", TERMS_EN, 8)):
        for phrase, (key, terms) in deck.pairs(phrases, entities, count):
            numbers = enumerated([str(n) for n in terms], lang)
            question = with_group(
                phrase,
                deck.pick(ways(key)),
                lang,
                list=numbers,
                olist=enumerated([ordinal(n) for n in terms], lang),
            )
            seats = [truth.count(truth.first_day(n))[key] for n in terms]
            must = [str(n) for n in seats] + [WORDS[key]]
            asked = typed(question, lang, deck)
            yield ask("compare-terms", lang, asked, must=must, chart=seats, evidence={"/term": list(terms)})
    for lang, question, keys, terms in (
        ("de", "Vergleiche SPD und Grüne im 19. und 20. Bundestag", ("spd", "gruene"), (19, 20)),
        ("de", "Wie viele Sitze hatten AfD und FDP in den Wahlperioden 19 und 20?", ("afd", "fdp"), (19, 20)),
        ("de", "cdu/csu und spd, wp 14 und 15", ("cdu_csu", "spd"), (14, 15)),
        ("en", "Compare the SPD and the CDU/CSU in terms 17 and 18.", ("spd", "cdu_csu"), (17, 18)),
        ("en", "How many seats did the Greens and the Left have in terms 19 and 20?", ("gruene", "linke"), (19, 20)),
        ("de", "Union gegen SPD im 6. und im 7. Bundestag", ("cdu_csu", "spd"), (6, 7)),
    ):  # fmt: skip
        seats = [truth.count(truth.first_day(n))[key] for n in terms for key in keys]
        yield ask("compare-terms", lang, question, must=[str(n) for n in seats], chart=seats)
    for lang, question, terms in (
        ("de", "Vergleiche die Sitzverteilung der 20. und der 21. Wahlperiode", (20, 21)),
        ("de", "Wie unterscheidet sich der 19. vom 20. Bundestag in der Sitzverteilung?", (19, 20)),
        ("en", "Compare the 20th and 21st Bundestag.", (20, 21)),
        ("de", "vergleiche 18, 19, 20 und 21", (18, 19, 20, 21)),
    ):  # fmt: skip
        found = [(key, n, truth.count(truth.first_day(n))[key]) for n in terms for key in BIG]
        yield ask(
            "compare-terms", lang, question, must=[str(seats) for _, _, seats in found if seats], chart=True
        )


def _groups(truth: Truth) -> Iterator[Case]:
    deck = Deck("compare-groups")
    sets = (
        ("SPD", "Grüne"),
        ("CDU/CSU", "SPD"),
        ("FDP", "Linke", "Grüne"),
        ("AfD", "FDP"),
        ("Union", "AfD"),
        ("SPD", "FDP", "Grüne"),
        ("PDS", "FDP"),
    )
    known = {
        "Union": "cdu_csu",
        "CDU/CSU": "cdu_csu",
        "SPD": "spd",
        "FDP": "fdp",
        "Grüne": "gruene",
        "Linke": "linke",
        "AfD": "afd",
        "PDS": "pds",
    }
    english = {"Union": "the CDU/CSU", "CDU/CSU": "the CDU/CSU", "Grüne": "the Greens", "Linke": "the Left"}
    entities = [
        (names, n)
        for names in sets
        for n in truth.terms
        if all(truth.count(truth.first_day(n))[known[x]] for x in names)
    ]
    for lang, phrases, count in (("de", GROUPS_DE, 10), ("en", GROUPS_EN, 6)):
        for phrase, (names, term) in deck.pairs(phrases, entities, count):
            called = [english.get(x, f"the {x}") if lang == "en" else x for x in names]
            question = phrase.format(list=enumerated(called, lang), t=in_term(term, lang, deck))
            seats = [truth.count(truth.first_day(term))[known[x]] for x in names]
            yield ask(
                "compare-groups", lang, typed(question, lang, deck), must=[str(n) for n in seats], chart=seats
            )


def _two(lang: str, a: Group, b: Group) -> dict[str, str]:
    if lang == "en":
        return {"a": a.en, "b": b.en}
    return {"a": a.de, "b": b.de, "a_dat": of(a, lang), "b_dat": of(b, lang)}


SINGLE = {"spd": 0, "cdu_csu": 0, "fdp": 0, "linke": 0, "afd": 0}
"""The first way to call these takes the singular."""


def _differences(truth: Truth) -> Iterator[Case]:
    deck = Deck("compare-difference")
    entities = [
        (a, b, n) for n in truth.terms for a in SINGLE for b in SINGLE
        if truth.count(truth.first_day(n))[a] - truth.count(truth.first_day(n))[b] > 0 and truth.count(truth.first_day(n))[b]
    ]  # fmt: skip
    for lang, phrases, count in (("de", MORE_DE, 8), ("en", MORE_EN, 5)):
        for phrase, (a, b, term) in deck.pairs(phrases, entities, count):
            found = truth.count(truth.first_day(term))
            question = phrase.format(t=in_term(term, lang, deck), **_two(lang, ways(a)[0], ways(b)[0]))
            yield ask(
                "compare-difference",
                lang,
                typed(question, lang, deck),
                must=[str(found[a] - found[b]), WORDS[a], WORDS[b]],
            )
    changes = [
        (key, n)
        for n in range(2, 22)
        for key in BIG
        if all(truth.count(truth.first_day(m))[key] for m in (n - 1, n))
    ]
    changes = [
        (key, n)
        for key, n in changes
        if truth.count(truth.first_day(n))[key] != truth.count(truth.first_day(n - 1))[key]
    ]
    for lang, phrases, count in (("de", CHANGE_DE, 8), ("en", CHANGE_EN, 4)):
        for phrase, (key, term) in deck.pairs(phrases, changes, count):
            before, now = (truth.count(truth.first_day(n))[key] for n in (term - 1, term))
            slots = {"p": str(term - 1), "n": str(term), "po": ordinal(term - 1), "no": ordinal(term)}
            slots |= {
                "gain_de": "gewonnen" if now > before else "verloren",
                "gain_en": "gain" if now > before else "lose",
            }
            question = with_group(phrase, ways(key)[0], lang, **slots)
            yield ask(
                "compare-difference",
                lang,
                typed(question, lang, deck),
                must=[str(abs(now - before)), str(now), str(before)],
            )
    for lang, phrases, count in (("de", WHO_DE, 8), ("en", WHO_EN, 5)):
        for phrase, (larger, smaller, term) in deck.pairs(phrases, entities, count):
            found = truth.count(truth.first_day(term))
            a, b = (smaller, larger) if deck.number(2) else (larger, smaller)
            question = phrase.format(t=in_term(term, lang, deck), **_two(lang, ways(a)[0], ways(b)[0]))
            question = question[0].upper() + question[1:]
            must: list[str | list[str]] = [str(found[a]), str(found[b])]
            if question.startswith(("Hatte", "War", "Did", "Was")):
                must.append(yes(lang) if found[a] > found[b] else no(lang))
            yield ask("compare-who", lang, typed(question, lang, deck), must=must)
