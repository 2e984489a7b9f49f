"""Facts of terms: start, end, length, the term of a day, how many, longest, shortest, the present one."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from evals.parliament.asking import TODAY, Case, Deck, ask, day_forms, on_day, ordinal, typed
from evals.parliament.truth import Truth

START_DE = (
    "Wann begann die {n}. Wahlperiode?", "Wann hat der {n}. Bundestag angefangen?", "Beginn der {n}. Legislaturperiode?", "Seit wann gibt es den {n}. Bundestag?",
    "Wann trat der {n}. Bundestag zum ersten Mal zusammen?", "startdatum wp {n}", "wann war die konstituierende sitzung des {n}. bundestages",
)  # fmt: skip
START_EN = (
    "When did the {o} Bundestag begin?",
    "When did term {n} start?",
    "start of the {o} legislative period",
    "When did the {o} Bundestag first meet?",
)
END_DE = (
    "Wann endete die {n}. Wahlperiode?",
    "Bis wann ging der {n}. Bundestag?",
    "Ende der {n}. Legislaturperiode?",
    "wann war die wp {n} zu ende",
    "Wann lief die {n}. WP aus?",
)
END_EN = ("When did the {o} Bundestag end?", "When did term {n} end?", "end of the {o} term")
SPAN_DE = (
    "Von wann bis wann dauerte die {n}. Wahlperiode?",
    "Zeitraum der {n}. Wahlperiode",
    "Wann war die {n}. Legislaturperiode?",
    "wann war der {n}. bundestag",
)
SPAN_EN = ("When was the {o} Bundestag?", "From when to when did the {o} term last?")
LENGTH_DE = (
    "Wie lange dauerte die {n}. Wahlperiode?",
    "Wie viele Tage dauerte der {n}. Bundestag?",
    "dauer der {n}. legislaturperiode",
    "Wie lang war die {n}. WP?",
)
LENGTH_EN = ("How long did the {o} Bundestag last?", "length of term {n}")
ON_DE = (
    "Welche Wahlperiode war {t}?", "In welcher Wahlperiode waren wir {t}?", "Der wievielte Bundestag war {t} im Amt?", "wahlperiode {t}?",
    "Welche Legislaturperiode lief {t}?", "Zu welcher Wahlperiode gehört der Tag: {t}?",
)  # fmt: skip
ON_EN = ("Which term was it {t}?", "Which Bundestag was in office {t}?", "legislative period {t}?")


def cases(truth: Truth) -> Iterator[Case]:
    deck = Deck("terms")
    ended = [n for n in truth.terms if truth.terms[n].end]
    for lang, starts, ends, spans, lengths, counts in (
        ("de", START_DE, END_DE, SPAN_DE, LENGTH_DE, (8, 7, 4, 5)), ("en", START_EN, END_EN, SPAN_EN, LENGTH_EN, (4, 4, 2, 3)),
    ):  # fmt: skip
        for phrases, kind, count in (
            (starts, "start", counts[0]),
            (ends, "end", counts[1]),
            (spans, "span", counts[2]),
            (lengths, "length", counts[3]),
        ):
            for phrase, term in deck.pairs(phrases, list(truth.terms) if kind == "start" else ended, count):
                first, last = truth.first_day(term), truth.last_day(term)
                end = truth.terms[term].end
                if last is None or end is None:
                    last, end = TODAY, TODAY
                closing = sorted({*day_forms(last), *day_forms(end)})
                days = (end - first).days
                must = {
                    "start": [day_forms(first)], "end": [closing], "span": [day_forms(first), closing],
                    "length": [[str(n) for n in range(days - 1, days + 3)] + [f"{n:,}" for n in range(days - 1, days + 3)]
                               + [f"{n:,}".replace(",", ".") for n in range(days - 1, days + 3)] + _years(days, lang)],
                }[kind]  # fmt: skip
                question = phrase.format(n=term, o=ordinal(term))
                yield ask("term-facts", lang, typed(question, lang, deck), must=must)
    days = [date(1951, 6, 1), date(1968, 8, 21), date(1973, 1, 15), date(1989, 11, 9), date(1994, 11, 10), date(2001, 9, 11), date(2017, 10, 24),
            date(2021, 10, 25), date(2024, 12, 12), date(2025, 3, 25), date(1961, 8, 13), date(1999, 1, 1)]  # fmt: skip
    for lang, phrases, count in (("de", ON_DE, 8), ("en", ON_EN, 5)):
        for phrase, day in deck.pairs(phrases, days, count):
            term = truth.term_on(day) or 0
            yield ask(
                "term-on-day",
                lang,
                typed(phrase.format(t=on_day(day, lang, deck)), lang, deck),
                must=[[str(term), ordinal(term)]],
            )
    lengths_of = {n: ((truth.terms[n].end or TODAY) - truth.first_day(n)).days for n in ended}
    longest, shortest = (
        max(lengths_of, key=lambda n: lengths_of[n]),
        min(lengths_of, key=lambda n: lengths_of[n]),
    )
    now = truth.present_term
    for lang, question, must in (
        ("de", "Welche Wahlperiode haben wir gerade?", [[str(now), ordinal(now)]]), ("de", "aktuelle wahlperiode", [[str(now), ordinal(now)]]),
        ("en", "Which term is it now?", [[str(now), ordinal(now)]]), ("de", "Der wievielte Bundestag ist das gerade?", [[str(now), ordinal(now)]]),
        ("de", "Seit wann läuft die aktuelle Wahlperiode?", [day_forms(truth.first_day(now))]),
        ("en", "When did the current term begin?", [day_forms(truth.first_day(now))]),
        ("de", "Wie viele Wahlperioden gab es bisher?", [[str(now)]]), ("en", "How many terms have there been?", [[str(now)]]),
        ("de", "Wie viele Bundestage gab es schon?", [[str(now)]]), ("de", "Welche Wahlperiode war die kürzeste?", [[str(shortest)]]),
        ("de", "Was war die längste Wahlperiode?", [[str(longest)]]), ("en", "Which term was the shortest?", [[str(shortest), ordinal(shortest)]]),
        ("en", "Which legislative period was the longest?", [[str(longest), ordinal(longest)]]),
        ("de", "Wann wurde der 6. Bundestag aufgelöst?", [day_forms(date(1972, 9, 22))]), ("de", "Wann begann der erste Bundestag?", [day_forms(date(1949, 9, 7))]),
        ("de", "Wie viele Tage gab es keinen Bundestag zwischen der 6. und 7. Wahlperiode?", [["81"]]),
        ("de", "Liste alle Wahlperioden mit Beginn und Ende auf", [day_forms(truth.first_day(1)), day_forms(truth.first_day(21))]),
    ):  # fmt: skip
        if not must[0]:
            continue
        yield ask("term-facts", lang, question, must=must)


def _years(days: int, lang: str) -> list[str]:
    """ "3 Jahre", "4 Jahre": whole years as an answer in years and months has them."""
    names = ("Jahre", "Jahren", "Jahr") if lang == "de" else ("years", "year")
    return [f"{days // 365} {name}" for name in names] + [f"{(days + 3) // 365} {name}" for name in names]
