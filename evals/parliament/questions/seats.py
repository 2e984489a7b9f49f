"""Seats: one group, all groups, shares, totals; in a term, on a day, in a month, a year, a range, relative to something."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from evals.parliament.asking import (
    TODAY,
    WORDS,
    Case,
    Deck,
    Group,
    ask,
    in_month,
    in_term,
    integer,
    on_day,
    ordinal,
    share,
    typed,
    ways,
)  # fmt: skip
from evals.parliament.truth import Truth

BIG = ("spd", "cdu_csu", "fdp", "gruene", "linke", "afd")
OLD = ("kpd", "dp", "bp", "zentrum", "pds")

ONE_DE = (
    "Wie viele Sitze {hatte} {g} {t}?",
    "Wieviele Sitze {hatte} {g} {t}?",
    "Wie viele Abgeordnete {stellte} {g} {t}?",
    "Wie stark {war} {g} {t}?",
    "Wie groß {war} {g} {t}?",
    "Sitze {bare} {t}",
    "Anzahl der Sitze {t} für {g}",
    "Wie viele Mandate {hatte} {g} {t}?",
    "Mit wie vielen Abgeordneten {war} {g} {t} vertreten?",
    "{bare} {t} wie viele sitze",
    "Nenne mir bitte die Sitzzahl: {g} {t}.",
    "Kannst du mir sagen, wie viele Sitze {g} {t} {hatte}?",
    "Wie viele Leute {hatte} {g} {t} eigentlich im Parlament?",
    "Wie viele MdB {hatte} {g} {t}?",
    "Ich würde gerne wissen, wie viele Mitglieder {g} {t} {hatte}.",
    "wie viele plätze {hatte} {g} {t}",
    "Könnten Sie mir bitte mitteilen, über wie viele Sitze {g} {t} {_verfuegte}?",
    "Welche Sitzzahl {hatte} {g} {t}?",
)
ONE_EN = (
    "How many seats did {g} have {t}?",
    "How many seats did {g} hold {t}?",
    "How many members did {g} have {t}?",
    "Number of seats of {g} {t}",
    "How big {was} {g} {t}?",
    "How strong {was} {g} {t}?",
    "Could you please tell me how many seats {g} had {t}?",
    "{t}, how many MPs did {g} have?",
    "how many mandates had {g} {t}",
    "What was the seat count of {g} {t}?",
    "Tell me the number of deputies of {g} {t}.",
    "With how many members {was} {g} represented {t}?",
    "size of {g} {t}",
    "I'd like to know how many seats {g} had {t}.",
    "how many people sat for {g} {t}?",
)
ALL_DE = (
    "Wie war die Sitzverteilung {t}?",
    "Zeig mir die Sitzverteilung {t}.",
    "Welche Fraktionen saßen {t} und wie groß waren sie?",
    "Wie viele Sitze hatten die Fraktionen {t}?",
    "Sitzverteilung {t}",
    "Wie verteilten sich die Mandate {t} auf die Fraktionen?",
    "Welche Parteien waren {t} vertreten?",
    "Fraktionsstärken {t} bitte",
    "Gib mir eine Übersicht der Fraktionen {t}",
    "Wie war das Kräfteverhältnis {t}?",
    "Wer saß {t} alles drin und mit wie vielen Sitzen?",
    "Zusammensetzung des Bundestags {t}",
    "wie sah die verteilung der sitze {t} aus",
    "Könnten Sie mir die Stärke der einzelnen Fraktionen {t} nennen?",
    "Welche Gruppen und Fraktionen gab es {t}?",
)
ALL_EN = (
    "What was the distribution of seats {t}?",
    "Which parties sat in the Bundestag {t}?",
    "Show me the seats per group {t}.",
    "seat distribution {t}",
    "How were the seats distributed {t}?",
    "How many seats did each parliamentary group have {t}?",
    "What did the Bundestag look like {t}, by group?",
    "Breakdown of seats by party {t}",
    "Which groups were represented {t}?",
    "Give me the composition of the Bundestag {t}, please.",
)
SHARE_DE = (
    "Welchen Anteil der Sitze {hatte} {g} {t}?",
    "Wie viel Prozent der Sitze {hatte} {g} {t}?",
    "Wie hoch war der Sitzanteil von {bare} {t}?",
    "Sitzanteil {bare} {t}",
    "Wieviel Prozent der Abgeordneten {stellte} {g} {t}?",
    "Wie groß war {t} der Anteil von {bare} an allen Mandaten?",
    "{bare} {t} prozentualer anteil der sitze",
    "Wie viel % der Mandate {hatte} {g} {t}?",
    "Welcher Prozentsatz der Sitze entfiel {t} auf {g}?",
    "Kannst du ausrechnen, wie viel Prozent der Sitze {g} {t} {hatte}?",
)
SHARE_EN = (
    "What share of the seats did {g} have {t}?",
    "What percentage of seats did {g} hold {t}?",
    "What percent of the members belonged to {g} {t}?",
    "{g} {t}: share of seats in percent?",
    "How large was the share of {g} {t}?",
    "percentage of seats for {g} {t}",
)
TOTAL_DE = (
    "Wie viele Abgeordnete hatte der Bundestag {t}?",
    "Wie groß war der Bundestag {t}?",
    "Wie viele Mitglieder hatte der Bundestag {t} insgesamt?",
    "Wie viele Sitze gab es {t}?",
    "Gesamtzahl der Abgeordneten {t}",
    "Wieviele Leute saßen {t} im Parlament?",
    "Anzahl aller Abgeordneten {t}?",
    "wie viele mdb gab es {t} insgesamt",
    "Wie viele Personen gehörten {t} dem Bundestag an?",
    "Wie viele Volksvertreter saßen {t} im Bundestag?",
)
TOTAL_EN = (
    "How many members did the Bundestag have {t}?",
    "How large was the Bundestag {t}?",
    "Total number of seats {t}?",
    "How many MPs were there {t} in total?",
    "how many people sat in the bundestag {t}",
    "What was the size of the Bundestag {t}?",
)
NOW_DE = (
    "Wie viele Sitze {hat} {g} aktuell?",
    "Wie viele Sitze {hat} {g} im Moment?",
    "Wie viele Abgeordnete {hat} {g} heute?",
    "wie stark {ist} {g} gerade",
    "Wie viele Sitze {hat} {g}?",
    "Wie viele Sitze {hat} {g} derzeit im Bundestag?",
    "Wie viele Leute {hat} {g} jetzt im Bundestag?",
    "Mit wie vielen Abgeordneten {sitzt} {g} zurzeit im Parlament?",
    "Sitze {bare} aktueller Stand",
    "Wie groß {ist} {g} momentan?",
    "Wie viele Mandate {hat} {g} in der laufenden Wahlperiode aktuell?",
    "Wie viele MdBs {stellt} {g} im gegenwärtigen Bundestag?",
    "{bare} sitze heute?",
    "Wie viele Mitglieder {hat} {g} im jetzigen Bundestag?",
    "Und wie viele Sitze {hat} {g} nun?",
)
NOW_EN = (
    "How many seats {do} {g} have right now?",
    "How many seats {do} {g} currently have?",
    "how strong {is} {g} today",
    "How many members {do} {g} have at the moment?",
    "current number of seats of {g}?",
    "How many MPs {do} {g} have?",
    "How many seats {do} {g} hold at present?",
)
DAYS = (
    "2024-12-12", "1990-10-04", "1990-05-01", "1999-06-15", "2003-03-20", "2008-09-15", "2011-03-11", "2015-09-05",
    "2018-07-01", "2020-03-25", "2022-02-27", "2023-11-15", "2024-02-15", "2025-01-20", "2025-03-24", "2025-03-25",
    "1969-10-21", "1982-10-01", "1961-11-02", "1955-05-05", "1974-05-16", "1986-04-26", "1994-01-10", "2013-09-30",
    "2021-10-25", "2021-10-26", "2023-12-20", "1972-04-27", "1949-09-15", "2025-07-01", "2006-06-09", "2017-10-23",
)  # fmt: skip


def cases(truth: Truth) -> Iterator[Case]:
    yield from _terms(truth)
    yield from _all(truth)
    yield from _days(truth)
    yield from _shares_and_totals(truth)
    yield from _now(truth)


def fill(phrase: str, group: Group, lang: str, time: str) -> str:
    """A phrase with its group and time, starting with a capital letter."""
    verb = ("verfügten" if group.many else "verfügte") if lang == "de" else ""
    text = phrase.format(t=time, _verfuegte=verb, **group.slots(lang)).strip()
    return text[0].upper() + text[1:]


def _wrong(truth: Truth, group: str, days: list[date], right: set[int], taken: str) -> list[str]:
    """What the group had at other times: an answer with one of these speaks of another day or term."""
    wrong = {truth.count(day)[group] for day in days} - right
    digits = {int(part) for part in "".join(c if c.isdigit() else " " for c in taken).split()}
    return [str(number) for number in sorted(wrong) if number > 31 and number not in digits]


def _terms(truth: Truth) -> Iterator[Case]:
    deck = Deck("seats-term")
    entities = [(key, term) for key in (*BIG, *OLD) for term in truth.terms_with(key)]
    for lang, phrases, count in (("de", ONE_DE, 22), ("en", ONE_EN, 14)):
        for phrase, (key, term) in deck.pairs(phrases, entities, count):
            group, seats = deck.pick(ways(key)), truth.count(truth.first_day(term))[key]
            question = fill(phrase, group, lang, in_term(term, lang, deck))
            wrong = _wrong(
                truth,
                key,
                [truth.first_day(n) for n in (term - 1, term + 1) if n in truth.terms],
                {seats},
                "",
            )
            yield ask(
                "seats-term", lang, typed(question, lang, deck), must=[str(seats), [str(term), ordinal(term)], WORDS[key]], must_not=wrong,
                chart=False, evidence={"/term": [term]},
            )  # fmt: skip


def _all(truth: Truth) -> Iterator[Case]:
    deck = Deck("seats-all")
    terms = [n for n in truth.terms if n not in (1, 2)]
    for lang, phrases, count in (("de", ALL_DE, 13), ("en", ALL_EN, 8)):
        for phrase, term in deck.pairs(phrases, terms, count):
            question = phrase.format(t=in_term(term, lang, deck))
            found = truth.count(truth.first_day(term))
            must = [str(n) for key, n in found.items() if key != "none"] + [
                WORDS[key] for key in found if key != "none"
            ]
            yield ask("seats-all", lang, typed(question, lang, deck), must=must, chart=True)
    for lang, phrases, count in (("de", ALL_DE, 5), ("en", ALL_EN, 4)):
        for phrase, text in deck.pairs(phrases, [d for d in DAYS if d > "1957"], count):
            day = date.fromisoformat(text)
            found = truth.count(day)
            must = [str(n) for key, n in found.items() if key != "none"] + [
                WORDS[key] for key in found if key != "none"
            ]
            yield ask("seats-all", lang, phrase.format(t=on_day(day, lang, deck)), must=must, chart=True)


def _days(truth: Truth) -> Iterator[Case]:
    deck = Deck("seats-day")
    entities = [
        (key, date.fromisoformat(day)) for day in DAYS for key in (*BIG, "pds", "bsw")
        if not truth.contested(date.fromisoformat(day)) and truth.count(date.fromisoformat(day))[key]
    ]  # fmt: skip
    for lang, phrases, count in (("de", ONE_DE, 20), ("en", ONE_EN, 12)):
        for phrase, (key, day) in deck.pairs(phrases, entities, count):
            term, seats = truth.term_on(day) or 0, truth.count(day)[key]
            question = fill(phrase, deck.pick(ways(key)), lang, on_day(day, lang, deck))
            others = [truth.first_day(n) for n in (term, term + 1, term - 1) if n in truth.terms]
            wrong = _wrong(truth, key, others, {seats, truth.total(day)}, question)
            yield ask(
                "seats-day", lang, typed(question, lang, deck), must=[str(seats), WORDS[key], [str(term), ordinal(term)]],
                must_not=wrong, chart=False,
            )  # fmt: skip
    deck = Deck("seats-month")
    months = [
        (key, year, month)
        for year in range(1976, 2025) for month in (1, 3, 5, 9, 11) for key in BIG
        if truth.count(date(year, month, 1))[key] and truth.term_on(date(year, month, 1)) == truth.term_on(date(year, month, 28))
        and len(truth.values(key, date(year, month, 1), date(year, month, 28))) == 1
        and len(truth.values(key, date(year, month, 28), date(year, month, 28) + timedelta(days=4))) == 1
    ]  # fmt: skip
    for lang, phrases, count in (("de", ONE_DE, 9), ("en", ONE_EN, 5)):
        for phrase, (key, year, month) in deck.pairs(phrases, months, count):
            seats = truth.values(key, date(year, month, 1), date(year, month, 28)).pop()
            question = fill(phrase, deck.pick(ways(key)), lang, in_month(year, month, lang, deck))
            yield ask("seats-month", lang, typed(question, lang, deck), must=[str(seats), WORDS[key]])
    deck = Deck("seats-year")
    years = [
        (key, year) for year in range(1958, 2025) for key in BIG
        if all(truth.term_on(day) for day in (date(year, 1, 1), date(year, 12, 31)))
        and truth.term_on(date(year, 1, 1)) == truth.term_on(date(year, 12, 31)) and truth.count(date(year, 1, 1))[key]
    ]  # fmt: skip
    for lang, phrases, count, forms in (
        ("de", ONE_DE, 9, ("{y}", "im Jahr {y}", "im Jahre {y}", "in {y}")), ("en", ONE_EN, 5, ("in {y}", "in the year {y}")),
    ):  # fmt: skip
        for phrase, (key, year) in deck.pairs(phrases, years, count):
            found = truth.values(key, date(year, 1, 1), date(year, 12, 31))
            question = fill(phrase, deck.pick(ways(key)), lang, deck.pick(forms).format(y=year))
            yield ask(
                "seats-year",
                lang,
                typed(question, lang, deck),
                must=[[str(n) for n in sorted(found)], WORDS[key]],
            )


def _shares_and_totals(truth: Truth) -> Iterator[Case]:
    deck = Deck("seats-share")
    entities = [(key, term) for key in (*BIG, "pds") for term in truth.terms_with(key)]
    for lang, phrases, count in (("de", SHARE_DE, 12), ("en", SHARE_EN, 7)):
        for phrase, (key, term) in deck.pairs(phrases, entities, count):
            first = truth.first_day(term)
            question = fill(phrase, deck.pick(ways(key)), lang, in_term(term, lang, deck))
            right = share(truth.count(first)[key], truth.total(first), lang)
            yield ask("seats-share", lang, typed(question, lang, deck), must=[right, WORDS[key]], chart=False)
    deck = Deck("seats-total")
    times = [(term, None) for term in truth.terms] + [
        (truth.term_on(day), day) for day in map(date.fromisoformat, DAYS) if not truth.contested(day)
    ]
    for lang, phrases, count in (("de", TOTAL_DE, 12), ("en", TOTAL_EN, 7)):
        for phrase, (term, day) in deck.pairs(phrases, times, count):
            asked = on_day(day, lang, deck) if day else in_term(term, lang, deck)
            question = phrase.format(t=asked)
            total = truth.total(day or truth.first_day(term))
            yield ask("seats-total", lang, typed(question, lang, deck), must=[integer(total)], chart=False)


def _now(truth: Truth) -> Iterator[Case]:
    deck = Deck("seats-now")
    todays = (
        TODAY,
        TODAY,
        date(2025, 10, 15),
        date(2027, 1, 10),
        date(2024, 12, 12),
        date(2022, 6, 1),
        date(2026, 5, 4),
    )
    for lang, phrases, count in (("de", NOW_DE, 16), ("en", NOW_EN, 9)):
        for phrase, today in deck.pairs(phrases, todays, count):
            now = truth.shown(today)
            key = deck.pick([key for key in BIG if truth.count(now)[key]])
            question = fill(phrase, deck.pick(ways(key)), lang, "")
            expected = {"must": [str(truth.count(now)[key]), WORDS[key]], "chart": False}
            yield ask("seats-now", lang, typed(question, lang, deck), today, **expected)
    now = truth.count(truth.shown(TODAY))
    must = [str(count) for key, count in now.items() if key != "none"]
    for lang, question in (
        ("de", "Wie ist die Sitzverteilung im Bundestag?"), ("de", "aktuelle sitzverteilung"), ("de", "Welche Fraktionen gibt es im Bundestag?"),
        ("de", "Wer sitzt gerade alles im Bundestag und mit wie vielen Leuten?"), ("de", "Wie sieht der Bundestag zurzeit aus, nach Fraktionen?"),
        ("en", "Which groups are in the Bundestag right now?"), ("en", "current seat distribution please"),
        ("en", "What does the Bundestag look like today?"), ("de", "stärkeverhältnis der fraktionen heute"),
    ):  # fmt: skip
        yield ask("seats-all", lang, question, must=must, chart=True)
