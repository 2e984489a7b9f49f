"""Being in the Bundestag or not: first and last time, yes or no, wrong premises, days without a Bundestag, what cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from evals.parliament.asking import (
    TODAY,
    WORDS,
    Case,
    Deck,
    ask,
    day_forms,
    in_term,
    no,
    on_day,
    ordinal,
    spelled,
    typed,
    ways,
    yes,
    zero,
)  # fmt: skip
from evals.parliament.questions.seats import ALL_DE, ALL_EN, BIG, ONE_DE, ONE_EN, TOTAL_DE, TOTAL_EN, fill
from evals.parliament.truth import Truth

FIRST_DE = (
    "Wann {kam} {g} zum ersten Mal in den Bundestag?",
    "Seit wann {ist} {g} im Bundestag?",
    "Wann {war} {g} erstmals im Bundestag vertreten?",
    "In welcher Wahlperiode {war} {g} das erste Mal dabei?",
    "erster einzug {bare} bundestag wann",
    "Wann {hatte} {g} ihre ersten Sitze?",
)
FIRST_EN = (
    "When did {g} first enter the Bundestag?",
    "In which term {was} {g} first represented?",
    "When did {g} get seats for the first time?",
)
LAST_DE = (
    "Wann {war} {g} zuletzt im Bundestag?",
    "Bis wann {war} {g} im Bundestag vertreten?",
    "Wann {hatte} {g} das letzte Mal Sitze?",
    "In welcher Wahlperiode {war} {g} zuletzt vertreten?",
    "letztes mal {bare} im bundestag",
)
LAST_EN = (
    "When {was} {g} last in the Bundestag?",
    "Until when {was} {g} represented?",
    "What was the last term with {g} in it?",
)
IN_DE = (
    "{War} {g} {t} vertreten?",
    "Saß {g} {t} im Parlament?",
    "Gab es {t} eine Fraktion {von_bare}?",
    "{Hatte} {g} {t} Sitze?",
    "{War} {g} {t} dabei?",
    "{Hatte} {g} {t} überhaupt Abgeordnete?",
    "kannst du prüfen ob {g} {t} im bundestag {war}",
)
IN_EN = (
    "{Was} {g} represented {t}?",
    "Did {g} have seats {t}?",
    "{Was} {g} in parliament {t}?",
    "Did {g} have any members {t}?",
)
PREMISE_NOW = (
    ("de", "Wie viele Sitze hat die FDP jetzt?", "fdp"), ("de", "Wie viele Abgeordnete hat die FDP?", "fdp"),
    ("de", "Wie stark ist die FDP im aktuellen Bundestag?", "fdp"), ("en", "How many seats does the FDP have now?", "fdp"),
    ("de", "wieviele sitze hat das bsw im bundestag", "bsw"), ("de", "Wie viele Mandate hat die PDS heute?", "pds"),
    ("en", "How many MPs does the BSW currently have?", "bsw"), ("de", "Sitze FDP WP21", "fdp"),
    ("de", "Warum hat die FDP im 21. Bundestag so viele Sitze?", "fdp"), ("de", "Wie viele Sitze haben die Liberalen in der 21. Wahlperiode?", "fdp"),
    ("en", "How many members does the FDP have in the 21st Bundestag?", "fdp"), ("de", "Wie viele Sitze hat die KPD aktuell?", "kpd"),
    ("de", "wie viele plätze hat die fdp fraktion gerade?", "fdp"),
)  # fmt: skip
PREMISE_THEN = (
    ("de", "Wie viele Sitze hatte die AfD 2010?", "afd", 2010), ("de", "Wie viele Abgeordnete stellte die AfD im Jahr 2015?", "afd", 2015),
    ("de", "Wie viele Sitze hatte die PDS 2020?", "pds", 2020), ("de", "Sitze der Grünen 1975", "gruene", 1975),
    ("en", "How many seats did the Greens have in 1970?", "gruene", 1970), ("en", "How many seats did the AfD hold in 2012?", "afd", 2012),
    ("de", "Wie stark war die FDP 2015?", "fdp", 2015), ("de", "Wie viele Leute hatte die Linke 1985 im Bundestag?", "linke", 1985),
    ("en", "How many seats did the FDP have in 2016?", "fdp", 2016), ("de", "wie viele sitze hatte das bsw 2019", "bsw", 2019),
    ("de", "Wie viele Sitze hatte die KPD 1960?", "kpd", 1960), ("en", "How many members did the PDS have in 1980?", "pds", 1980),
)  # fmt: skip
NEVER = (
    ("de", "Wie viele Sitze hat die Piratenpartei im Bundestag?", "Piraten"), ("de", "Wie viele Sitze hatte die NPD im 6. Bundestag?", "NPD"),
    ("en", "How many seats does Volt have in the Bundestag?", "Volt"), ("de", "Saßen die Republikaner 1990 im Bundestag?", "Republikaner"),
    ("de", "Wie viele Abgeordnete haben die Freien Wähler im Bundestag?", "Freie Wähler"),
)  # fmt: skip
GAPS = (
    ("1972-11-01", 6, 7), ("1972-09-23", 6, 7), ("1972-12-12", 6, 7), ("1953-09-20", 1, 2), ("1957-10-10", 2, 3), ("1961-10-16", 3, 4),
    ("1965-10-18", 4, 5), ("1953-10-05", 1, 2),
)  # fmt: skip


def cases(truth: Truth) -> Iterator[Case]:
    yield from _first_and_last(truth)
    yield from _yes_or_no(truth)
    yield from _premises(truth)
    yield from _gaps(truth)
    yield from _future()
    yield from _impossible()


def _first_and_last(truth: Truth) -> Iterator[Case]:
    deck = Deck("presence-first")
    first = {"afd": (date(2017, 10, 24), 19), "gruene": (date(1983, 3, 29), 10), "linke": (date(2005, 10, 18), 16), "bsw": (date(2024, 2, 2), 20),
             "fdp": (date(1949, 9, 7), 1), "spd": (date(1949, 9, 7), 1)}  # fmt: skip
    for key, (day, term) in first.items():
        if truth.count(day)[key] == 0 or (
            day > truth.first_day(1) and truth.count(day - timedelta(days=1))[key]
        ):
            raise ValueError(key)
        if truth.term_on(day) != term:
            raise ValueError(key)
    for lang, phrases, count in (("de", FIRST_DE, 8), ("en", FIRST_EN, 4)):
        for phrase, (key, (day, term)) in deck.pairs(phrases, list(first.items()), count):
            question = fill(phrase, ways(key)[0], lang, "")
            dated = [*day_forms(day), str(day.year)]
            yield ask(
                "presence-first",
                lang,
                typed(question, lang, deck),
                must=[dated, [str(term), ordinal(term)], WORDS[key]],
            )
    last = {"fdp": 20, "bsw": 20, "pds": 14, "kpd": 1, "dp": 3, "bp": 1}
    for lang, phrases, count in (("de", LAST_DE, 8), ("en", LAST_EN, 4)):
        for phrase, (key, term) in deck.pairs(phrases, list(last.items()), count):
            question = fill(phrase, ways(key)[0], lang, "")
            years = sorted(
                {
                    str(day.year)
                    for day in truth.change_days
                    if truth.count(day)[key] and truth.term_on(day) == term
                }
            )
            end = truth.terms[term].end
            dated = [years[-1]] + ([str(end.year)] if end else [])
            yield ask(
                "presence-last",
                lang,
                typed(question, lang, deck),
                must=[[*dated, str(term), ordinal(term)], WORDS[key]],
            )


def _yes_or_no(truth: Truth) -> Iterator[Case]:
    deck = Deck("presence-yes-no")
    entities = []
    for key in (*BIG, "pds"):
        for term in range(3, 22):
            at_start = bool(truth.count(truth.first_day(term))[key])
            if at_start == truth.ever_in(key, term):
                entities += [(key, term, at_start)] * (1 if at_start else 2)
    for lang, phrases, count in (("de", IN_DE, 12), ("en", IN_EN, 7)):
        for phrase, (key, term, present) in deck.pairs(phrases, entities, count):
            group = ways(key)[0]
            slots = {"War": group.slots("de")["war"].capitalize(), "Hatte": group.slots("de")["hatte"].capitalize(),
                     "Was": group.slots("en")["was"].capitalize(), "von_bare": "der " + group.bare}  # fmt: skip
            filled = phrase.format(t=in_term(term, lang, deck), **slots, **group.slots(lang))
            filled = (
                filled.replace("Saß die Grünen", "Saßen die Grünen")
                .replace("der Grüne", "der Grünen")
                .replace("Grünenn", "Grünen")
            )
            must: list[str | list[str]] = [yes(lang) if present else no(lang)]
            if present:
                must.append(str(truth.count(truth.first_day(term))[key]))
            yield ask("presence-yes-no", lang, typed(filled, lang, deck), must=must)


def _premises(truth: Truth) -> Iterator[Case]:
    now = truth.count(truth.shown(TODAY))
    for lang, question, key in PREMISE_NOW:
        if now[key]:
            raise ValueError(key)
        yield ask("premise", lang, question, must=[*zero(lang), WORDS[key]], chart=False)
    for lang, question, key, year in PREMISE_THEN:
        if truth.values(key, date(year, 1, 1), date(year, 12, 31)) != {0}:
            raise ValueError((key, year))
        yield ask("premise", lang, question, must=[*zero(lang), WORDS[key]], chart=False)
    for lang, question, _ in NEVER:
        yield ask(
            "premise",
            lang,
            question,
            status=["answered", "no_data"],
            must=[["0", "keine", "nicht", "no", "not", "never", "nie"]],
        )
    deck = Deck("premise-day")
    entities = [
        ("afd", "2014-06-03"),
        ("fdp", "2014-05-15"),
        ("fdp", "2025-06-01"),
        ("gruene", "1979-04-01"),
        ("pds", "2003-03-20"),
        ("bsw", "2023-03-01"),
    ]
    for lang, phrases, count in (("de", ONE_DE, 4), ("en", ONE_EN, 3)):
        for phrase, (key, text) in deck.pairs(phrases, entities, count):
            day = date.fromisoformat(text)
            if truth.count(day)[key]:
                raise ValueError(text)
            question = fill(phrase, ways(key)[0], lang, on_day(day, lang, deck))
            yield ask(
                "premise", lang, typed(question, lang, deck), must=[*zero(lang), WORDS[key]], chart=False
            )


def _gaps(truth: Truth) -> Iterator[Case]:
    deck = Deck("gap")
    several = [*ALL_DE[:6], *TOTAL_DE[:4]], [*ALL_EN[:5], *TOTAL_EN[:3]]
    for lang, phrases, one, count in (("de", several[0], ONE_DE, 9), ("en", several[1], ONE_EN, 5)):
        for phrase, (text, before, after) in deck.pairs(phrases, GAPS, count):
            day = date.fromisoformat(text)
            if truth.term_on(day) is not None:
                raise ValueError(text)
            end, start = truth.last_day(before), truth.first_day(after)
            if end is None:
                raise ValueError(before)
            dissolved = ["aufgelöst", "dissolved", "Auflösung", "dissolution"]
            must: list[str | list[str]] = [day_forms(end), day_forms(start)] + (
                [dissolved] if before == 6 else []
            )
            must_not = [] if before == 6 else dissolved
            yield ask(
                "gap", lang, typed(phrase.format(t=on_day(day, lang, deck)), lang, deck), status="no_data", must=must, must_not=must_not,
                chart=False,
            )  # fmt: skip
        for phrase, (text, before, after) in deck.pairs(one, GAPS, 2):
            edges = [*day_forms(truth.last_day(before) or TODAY), *day_forms(truth.first_day(after))]
            question = fill(
                phrase,
                ways(deck.pick(("spd", "fdp", "cdu_csu")))[0],
                lang,
                on_day(date.fromisoformat(text), lang, deck),
            )
            yield ask("gap", lang, question, status="no_data", must=[edges], chart=False)
    for lang, question in (
        ("de", "Wie viele Sitze hatte die SPD 1948?"), ("de", "Wie war die Sitzverteilung im Bundestag am 1.5.1949?"),
        ("en", "How many members did the Bundestag have in 1930?"), ("de", "Wer saß 1914 im Bundestag?"), ("en", "Which groups sat in the Bundestag on 6 September 1949?"),
    ):  # fmt: skip
        yield ask("gap", lang, question, status=["no_data"], must=[["1949"]], chart=False)


def _future() -> Iterator[Case]:
    present = ["151", "208"]
    for lang, question, named, today in (
        ("de", "Wie viele Sitze hat die AfD in der 22. Wahlperiode?", "22", TODAY), ("de", "Wie ist die Sitzverteilung im 22. Bundestag?", "22", TODAY),
        ("en", "How many seats does the AfD have in the 22nd Bundestag?", "22", TODAY), ("de", "Wie viele Sitze hat die Union am 1.1.2030?", "2030", TODAY),
        ("de", "Sitzverteilung 2029", "2029", TODAY), ("en", "Which parties will sit in the Bundestag on 1 March 2031?", "2031", TODAY),
        ("de", "Wie viele Abgeordnete hat die SPD nach der Wahl 2029?", "2029", TODAY), ("de", "Wie viele Sitze hat die AfD in der nächsten Wahlperiode?", "22", TODAY),
        ("en", "How many seats will the CDU/CSU have in the next term?", "22", TODAY), ("de", "Vergleiche SPD in WP 23 und 24", "23", TODAY),
        ("en", "seat distribution in 2040", "2040", TODAY), ("de", "wie groß ist der bundestag im märz 2028", "2028", TODAY),
        ("de", "Wie viele Sitze hat die SPD in der 25. WP?", "25", TODAY), ("de", "Wer sitzt im 30. Bundestag?", "30", TODAY),
    ):  # fmt: skip
        forms = (
            [named, ordinal(int(named)), "nächste", "nächsten", "next"]
            if named == "22"
            else [named, ordinal(int(named))]
        )
        yield ask(
            "future", lang, question, today, status="no_data", must=[forms], must_not=present, chart=False
        )
    yield ask(
        "future",
        "de",
        "Wer wird 2033 Bundeskanzler?",
        status="no_data",
        must=["2033"],
        must_not=["ist Bundeskanzler"],
        chart=False,
    )
    yield ask(
        "future",
        "de",
        "Wer ist am 1.1.2035 Bundestagspräsident?",
        status="no_data",
        must=["2035"],
        chart=False,
    )


def _impossible() -> Iterator[Case]:
    deck = Deck("impossible")
    for lang, question, named in (
        ("de", "Wie viele Sitze hatte die SPD in der 99. Wahlperiode?", "99"), ("de", "Sitzverteilung im 99. Bundestag", "99"),
        ("en", "How many seats did the FDP have in term 99?", "99"), ("de", "Wie viele Sitze hatte die CDU/CSU im 0. Bundestag?", "0"),
        ("de", "Wie viele Sitze hatte die SPD am 32.13.2024?", "32.13.2024"), ("de", "Wie viele Abgeordnete hatte die AfD am 31.02.2023?", "31.02.2023"),
        ("de", "Sitzverteilung am 30. Februar 2020", "30. Februar 2020"), ("en", "How many seats did the Greens have on 31 April 2019?", "31 April 2019"),
        ("de", "wer war am 45.1.2019 bundeskanzler", "45.1.2019"), ("en", "Which parties sat in the Bundestag on 2024-13-40?", "2024-13-40"),
        ("de", "Wie groß war der Bundestag am 29.02.2023?", "29.02.2023"), ("de", "Wie viele Sitze hatte die FDP in der 100. Wahlperiode?", "100"),
        ("en", "How many seats did the SPD have on February 30, 2021?", "30"), ("de", "Wer war in der 77. Wahlperiode Bundestagspräsident?", "77"),
        ("de", "Vergleiche die SPD in den Wahlperioden 20 und 99", "99"), ("en", "Who was chancellor in the 0th term?", "0"),
    ):  # fmt: skip
        status = ["no_data", "answered"] if "20 und 99" in question else "no_data"
        style = deck.number(3)
        asked = question if style else spelled(question).lower()
        yield ask(
            "impossible",
            lang,
            asked,
            status=status,
            must=[[named, *([ordinal(int(named))] if named.isdigit() else [])]],
            chart=None,
        )
