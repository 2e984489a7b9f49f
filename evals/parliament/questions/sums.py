"""Sums, majorities, superlatives and developments over time."""

from __future__ import annotations

from collections.abc import Iterator

from evals.parliament.asking import (
    TODAY,
    WORDS,
    Case,
    Deck,
    ask,
    in_term,
    integer,
    no,
    ordinal,
    share,
    typed,
    ways,
    yes,
)  # fmt: skip
from evals.parliament.questions.compare import with_group
from evals.parliament.questions.seats import BIG
from evals.parliament.truth import Truth

SUM_DE = (
    "Wie viele Sitze hatten {list} zusammen {t}?",
    "{list} zusammen {t}?",
    "Wie viele Sitze kommen {t} heraus, wenn man {list} zusammenzählt?",
    "Auf wie viele Mandate kamen {list} {t} gemeinsam?",
    "Summe der Sitze von {list} {t}",
    "wie viele abgeordnete hatten {list} {t} zusammen",
    "Addiere bitte die Sitze von {list} {t}.",
    "Wieviele Sitze hatte eine Koalition aus {list} {t}?",
    "Wie stark waren {list} {t} gemeinsam?",
    "Gesamtzahl der Sitze von {list} {t}",
)
SUM_EN = (
    "How many seats did {list} have together {t}?",
    "{list} combined {t}: how many seats?",
    "Sum of the seats of {list} {t}",
    "How many MPs did {list} have in total {t}?",
    "Add up the seats of {list} {t}, please.",
)
MAJORITY_DE = (
    "Hatten {list} {t} zusammen eine Mehrheit?",
    "Reichte es {t} für {list} zur Mehrheit?",
    "Hätte {t} eine Koalition aus {list} die Mehrheit gehabt?",
    "Hatten {list} {t} gemeinsam mehr als die Hälfte der Sitze?",
    "haben {list} {t} eine absolute mehrheit gehabt",
)
MAJORITY_EN = (
    "Did {list} have a majority together {t}?",
    "Would a coalition of {list} have had a majority {t}?",
    "Did {list} hold more than half of the seats {t}?",
)
BEST_DE = (
    ("Welche Fraktion war {t} am stärksten?", 0),
    ("Wer war {t} die stärkste Fraktion?", 0),
    ("Welche Fraktion hatte {t} die meisten Sitze?", 0),
    ("Stärkste Fraktion {t}?", 0),
    ("größte Fraktion {t}", 0),
    ("Wer hatte {t} die meisten Abgeordneten?", 0),
    ("Welche Fraktion war {t} am kleinsten?", -1),
    ("Wer war {t} die kleinste Fraktion?", -1),
    ("Welche Fraktion hatte {t} die wenigsten Sitze?", -1),
    ("schwächste Fraktion {t}?", -1),
    ("Wer war {t} die zweitstärkste Fraktion?", 1),
    ("Welche Fraktion lag {t} auf Platz zwei?", 1),
    ("Wer stellte {t} die drittgrößte Fraktion?", 2),
)
BEST_EN = (
    ("Which group was the strongest {t}?", 0),
    ("Who had the most seats {t}?", 0),
    ("largest parliamentary group {t}?", 0),
    ("Which group was the smallest {t}?", -1),
    ("Which group had the fewest seats {t}?", -1),
    ("What was the second largest group {t}?", 1),
)
WHEN_BEST_DE = (
    "Wann {war} {g} am stärksten?",
    "In welcher Wahlperiode {hatte} {g} die meisten Sitze?",
    "Wann {hatte} {g} ihre meisten Abgeordneten?",
    "Was war das beste Ergebnis {von} nach Sitzen?",
    "In welchem Bundestag {war} {g} am größten?",
    "höchste sitzzahl {von} aller zeiten?",
    "Wann {war} {g} auf ihrem Höhepunkt, in Sitzen gerechnet?",
)
WHEN_BEST_EN = (
    "When {was} {g} strongest?",
    "In which term did {g} have the most seats?",
    "What was the highest number of seats {g} ever had?",
    "Which year {was} {g} highest?",
)
WHEN_WORST_DE = (
    "Wann {war} {g} am schwächsten?",
    "In welcher Wahlperiode {hatte} {g} die wenigsten Sitze?",
    "Wann {war} {g} am kleinsten?",
)
WHEN_WORST_EN = ("When {was} {g} weakest?", "In which term did {g} have the fewest seats?")
HISTORY_DE = (
    "Wie {_hat} sich {g} im Bundestag entwickelt?",
    "Zeig mir die Entwicklung {von} über die Wahlperioden.",
    "Entwicklung {bare} seit dem Einzug in den Bundestag",
    "Wie viele Sitze {hatte} {g} in allen Wahlperioden?",
    "Verlauf der Sitze {von}",
    "Geschichte {von} im Bundestag in Zahlen",
    "wie {_hat} sich die sitzzahl {von} über die jahre verändert",
    "Gib mir die Zeitreihe der Sitze {von}.",
)
HISTORY_EN = (
    "How did {g} develop in the Bundestag?",
    "Show the seats of {g} over time.",
    "history of {g} in seats",
    "How has the number of seats of {g} changed over the terms?",
)


def cases(truth: Truth) -> Iterator[Case]:
    yield from _sums(truth)
    yield from _superlatives(truth)
    yield from _history(truth)


def _sums(truth: Truth) -> Iterator[Case]:
    deck = Deck("compare-sum")
    sets = {
        "SPD und Grüne": ("spd", "gruene"), "CDU/CSU und FDP": ("cdu_csu", "fdp"), "CDU/CSU und SPD": ("cdu_csu", "spd"),
        "SPD, Grüne und FDP": ("spd", "gruene", "fdp"), "SPD und FDP": ("spd", "fdp"), "Union und Grüne": ("cdu_csu", "gruene"),
        "Linke und AfD": ("linke", "afd"), "Union, FDP und Grüne": ("cdu_csu", "fdp", "gruene"), "SPD, Linke und Grüne": ("spd", "linke", "gruene"),
    }  # fmt: skip
    english = {
        "SPD und Grüne": "the SPD and the Greens", "CDU/CSU und FDP": "the CDU/CSU and the FDP", "CDU/CSU und SPD": "the CDU/CSU and the SPD",
        "SPD, Grüne und FDP": "the SPD, the Greens and the FDP", "SPD und FDP": "the SPD and the FDP", "Union und Grüne": "the CDU/CSU and the Greens",
        "Linke und AfD": "the Left and the AfD", "Union, FDP und Grüne": "the CDU/CSU, the FDP and the Greens",
        "SPD, Linke und Grüne": "the SPD, the Left and the Greens",
    }  # fmt: skip
    entities = [
        (name, n)
        for name, keys in sets.items()
        for n in truth.terms
        if all(truth.count(truth.first_day(n))[key] for key in keys)
    ]
    for lang, phrases, count in (("de", SUM_DE, 12), ("en", SUM_EN, 6)):
        for phrase, (name, term) in deck.pairs(phrases, entities, count):
            found = truth.count(truth.first_day(term))
            called = english[name] if lang == "en" else name
            question = phrase.format(list=called, t=in_term(term, lang, deck))
            question = question[0].upper() + question[1:]
            yield ask(
                "compare-sum",
                lang,
                typed(question, lang, deck),
                must=[str(sum(found[key] for key in sets[name]))],
            )
    for lang, phrases, count in (("de", MAJORITY_DE, 9), ("en", MAJORITY_EN, 5)):
        for phrase, (name, term) in deck.pairs(phrases, entities, count):
            found, total = truth.count(truth.first_day(term)), truth.total(truth.first_day(term))
            called = english[name] if lang == "en" else name
            question = phrase.format(list=called, t=in_term(term, lang, deck))
            both = sum(found[key] for key in sets[name])
            answer = yes(lang) if both >= total // 2 + 1 else no(lang)
            yield ask(
                "compare-majority",
                lang,
                typed(question, lang, deck),
                must=[answer, str(both), [str(total // 2 + 1), str(total)]],
            )
    for lang, question, keys, term in (
        ("de", "Wie viel Prozent der Sitze hatten SPD und Grüne im 14. Bundestag zusammen?", ("spd", "gruene"), 14),
        ("de", "CDU/CSU und SPD zusammen in Prozent in der 16. Wahlperiode", ("cdu_csu", "spd"), 16),
        ("en", "What percentage of the seats did the CDU/CSU and the SPD have together in the 18th Bundestag?", ("cdu_csu", "spd"), 18),
    ):  # fmt: skip
        found, first = truth.count(truth.first_day(term)), truth.first_day(term)
        both = sum(found[key] for key in keys)
        yield ask("compare-sum", lang, question, must=[share(both, truth.total(first), lang)])
    for lang, question, now in (
        ("de", "Haben Union und SPD aktuell eine Mehrheit?", ("cdu_csu", "spd")),
        ("de", "hat die afd zusammen mit der linken eine mehrheit im bundestag", ("afd", "linke")),
        ("en", "Do the CDU/CSU and the SPD have a majority now?", ("cdu_csu", "spd")),
        ("de", "Wie viele Sitze braucht man aktuell für die Mehrheit?", ()),
        ("en", "How many seats are needed for a majority today?", ()),
    ):  # fmt: skip
        day = truth.shown(TODAY)
        total, both = truth.total(day), sum(truth.count(day)[key] for key in now)
        answer = [yes(lang) if both > total // 2 else no(lang), str(both)] if now else [str(total // 2 + 1)]
        yield ask("compare-majority", lang, question, must=answer)


def _superlatives(truth: Truth) -> Iterator[Case]:
    deck = Deck("superlative-term")
    for lang, phrases, count in (("de", BEST_DE, 14), ("en", BEST_EN, 7)):
        for (phrase, place), term in deck.pairs(phrases, [n for n in truth.terms if n > 2], count):
            order = [(key, n) for key, n in truth.count(truth.first_day(term)).most_common() if key != "none"]
            if place >= len(order) or len({n for _, n in order}) < len(order):
                continue
            key, seats = order[place]
            question = phrase.format(t=in_term(term, lang, deck))
            yield ask("superlative-term", lang, typed(question, lang, deck), must=[WORDS[key], str(seats)])
    deck = Deck("superlative-group")
    for lang, best, worst, count in (
        ("de", WHEN_BEST_DE, WHEN_WORST_DE, 8),
        ("en", WHEN_BEST_EN, WHEN_WORST_EN, 5),
    ):
        for phrase, key in deck.pairs(best, (*BIG, "pds"), count):
            series = {n: truth.count(truth.first_day(n))[key] for n in truth.terms}
            term = max(series, key=lambda n: series[n])
            must = [str(series[term]), [str(term), ordinal(term)]]
            yield ask(
                "superlative-group",
                lang,
                typed(with_group(phrase, ways(key)[0], lang), lang, deck),
                must=must,
                chart=True,
            )
        for phrase, key in deck.pairs(worst, ("spd", "cdu_csu"), len(worst)):
            series = {n: truth.count(truth.first_day(n))[key] for n in truth.terms}
            term = min(series, key=lambda n: series[n])
            must = [str(series[term]), [str(term), ordinal(term)]]
            yield ask(
                "superlative-group",
                lang,
                typed(with_group(phrase, ways(key)[0], lang), lang, deck),
                must=must,
                chart=True,
            )
    sizes = {n: truth.total(truth.first_day(n)) for n in truth.terms}
    big, small = max(sizes, key=lambda n: sizes[n]), min(sizes, key=lambda n: sizes[n])
    for lang, question, term in (
        ("de", "Wann war der Bundestag am größten?", big), ("de", "Welcher Bundestag hatte die meisten Abgeordneten?", big),
        ("de", "größter bundestag aller zeiten", big), ("de", "Welcher Bundestag war der kleinste?", small),
        ("de", "In welcher Wahlperiode gab es die wenigsten Abgeordneten?", small), ("en", "Which Bundestag was the largest ever?", big),
        ("en", "When was the Bundestag smallest?", small), ("en", "In which term did the Bundestag have the most members?", big),
    ):  # fmt: skip
        yield ask(
            "superlative-total", lang, question, must=[integer(sizes[term]), [str(term), ordinal(term)]]
        )


def _history(truth: Truth) -> Iterator[Case]:
    deck = Deck("history")
    for lang, phrases, count in (("de", HISTORY_DE, 10), ("en", HISTORY_EN, 6)):
        for phrase, key in deck.pairs(phrases, (*BIG, "pds"), count):
            series = [truth.count(truth.first_day(n))[key] for n in truth.terms_with(key)]
            must = [str(n) for n in dict.fromkeys((series[0], max(series), series[-1]))]
            group = ways(key)[0]
            yield ask(
                "history",
                lang,
                typed(with_group(phrase, group, lang), lang, deck),
                must=[*must, WORDS[key]],
                chart=True,
            )
    for lang, question in (
        ("de", "Wie hat sich die Größe des Bundestags entwickelt?"), ("de", "Zeig mir die Zahl der Abgeordneten über alle Wahlperioden."),
        ("en", "How has the size of the Bundestag changed over time?"),
    ):  # fmt: skip
        yield ask("history", lang, question, must=["410", "736", "630"], chart=True)
