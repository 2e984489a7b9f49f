"""Times that are not a term or a day: relative ones, edges of a term, elections, chancellors, ranges."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from evals.parliament.asking import TODAY, WORDS, Case, Deck, ask, ordinal, typed, ways
from evals.parliament.questions.seats import BIG, ONE_DE, ONE_EN, fill
from evals.parliament.truth import Truth

ELECTIONS = {
    1957: 3, 1961: 4, 1965: 5, 1969: 6, 1972: 7, 1976: 8, 1980: 9, 1983: 10, 1987: 11, 1990: 12, 1994: 13, 1998: 14,
    2002: 15, 2005: 16, 2009: 17, 2013: 18, 2017: 19, 2021: 20, 2025: 21,
}  # fmt: skip
CHANCELLORS = {
    "Adenauer": (1, 2, 3, 4), "Erhard": (4, 5), "Kiesinger": (5,), "Brandt": (6, 7), "Schmidt": (7, 8, 9),
    "Helmut Schmidt": (7, 8, 9), "Kohl": (9, 10, 11, 12, 13), "Helmut Kohl": (9, 10, 11, 12, 13), "Schröder": (14, 15),
    "Gerhard Schröder": (14, 15), "Merkel": (16, 17, 18, 19), "Angela Merkel": (16, 17, 18, 19), "Scholz": (20,),
    "Olaf Scholz": (20,), "Merz": (21,),
}  # fmt: skip
"""The terms of which at least two months fell under each."""
RELATIVE = (
    ("de", "in der letzten Wahlperiode", TODAY, 20),
    ("de", "in der vorigen Legislaturperiode", TODAY, 20),
    ("de", "im letzten Bundestag", TODAY, 20),
    ("de", "in der vergangenen Wahlperiode", TODAY, 20),
    ("de", "in der vorherigen WP", TODAY, 20),
    ("de", "in der vorletzten Wahlperiode", TODAY, 19),
    ("de", "letzte legislatur", TODAY, 20),
    ("de", "in der letzten Wahlperiode", date(2023, 5, 1), 19),
    ("de", "im vorherigen Bundestag", date(2024, 2, 10), 19),
    ("de", "in der abgelaufenen Legislaturperiode", TODAY, 20),
    ("en", "in the last term", TODAY, 20),
    ("en", "in the previous Bundestag", TODAY, 20),
    ("en", "last legislative period", TODAY, 20),
    ("en", "in the previous electoral term", date(2022, 9, 1), 19),
    ("en", "in the term before last", TODAY, 19),
)
AGO = (
    ("de", "vor zehn Jahren", TODAY, date(2016, 12, 1)),
    ("de", "vor 5 Jahren", date(2024, 6, 1), date(2019, 6, 1)),
    ("de", "vor einem Jahr", date(2024, 6, 1), date(2023, 6, 1)),
    ("de", "vor zwanzig Jahren", TODAY, date(2006, 12, 1)),
    ("de", "heute vor 30 Jahren", TODAY, date(1996, 12, 1)),
    ("de", "gestern", date(2024, 6, 2), date(2024, 6, 1)),
    ("de", "letztes Jahr", date(2024, 6, 1), date(2023, 7, 1)),
    ("de", "im vergangenen Jahr", date(2020, 2, 3), date(2019, 8, 1)),
    ("de", "vor 50 jahren", TODAY, date(1976, 12, 1)),
    ("en", "ten years ago", TODAY, date(2016, 12, 1)),
    ("en", "20 years ago", TODAY, date(2006, 12, 1)),
    ("en", "last year", date(2024, 6, 1), date(2023, 7, 1)),
    ("en", "yesterday", date(2022, 3, 3), date(2022, 3, 2)),
    ("en", "five years ago", date(2025, 6, 1), date(2020, 6, 1)),
)
TOOK_OFFICE = (
    ("de", "Als {x} {o} wurde, wie viele Sitze hatte {g}?"), ("de", "als {x} {o} wurde wie viele sitze hatte {g}"),
    ("de", "Wie viele Sitze hatte {g}, als {x} {o} wurde?"), ("en", "When {x} became {o}, how many seats did {g} have?"),
    ("en", "How many seats did {g} have when {x} became {o}?"),
)  # fmt: skip
IN_OFFICE = (
    ("de", "Als {x} {o} war, wer war da {other}?"), ("de", "wer war {other}, als {x} {o} war"),
    ("en", "When {x} was {o}, who was {other}?"), ("en", "Who was {other} while {x} was {o}?"),
)  # fmt: skip
OFFICES = {
    "chancellor": {"de": "Kanzler", "en": "chancellor"},
    "bundestag_president": {"de": "Bundestagspräsident", "en": "President of the Bundestag"},
}
HELD = (
    ("chancellor", "Brandt"), ("chancellor", "Kohl"), ("chancellor", "Schröder"), ("chancellor", "Kiesinger"),
    ("bundestag_president", "Lammert"), ("bundestag_president", "Thierse"), ("bundestag_president", "Schäuble"),
    ("bundestag_president", "Jenninger"), ("bundestag_president", "Barzel"),
)  # fmt: skip
START_DE = ("zu Beginn der {n}. Wahlperiode", "am Anfang der {n}. WP", "zum Start des {n}. Bundestags", "zu Beginn des {n}. Bundestages",
            "bei der konstituierenden Sitzung des {n}. Bundestags", "anfangs der {n}. Legislaturperiode")  # fmt: skip
END_DE = ("am Ende der {n}. Wahlperiode", "zum Ende des {n}. Bundestags", "gegen Ende der {n}. WP", "zum Schluss der {n}. Legislaturperiode",
          "am Ende des {n}. Bundestages", "Ende der {n}. Wahlperiode")  # fmt: skip
START_EN = (
    "at the start of the {o} term",
    "at the beginning of the {o} Bundestag",
    "at the first sitting of the {o} Bundestag",
)
END_EN = ("at the end of the {o} term", "at the end of the {o} Bundestag", "when the {o} Bundestag ended")
AFTER_DE = ("nach der Wahl {y}", "nach der Bundestagswahl {y}", "direkt nach der Wahl {y}", "nach den Wahlen {y}", "im {y} gewählten Bundestag",
            "in dem Bundestag, der {y} gewählt wurde,")  # fmt: skip
AFTER_EN = (
    "after the {y} election",
    "after the election of {y}",
    "in the Bundestag elected in {y}",
    "following the {y} federal election",
)
BEFORE_DE = ("vor der Wahl {y}", "kurz vor der Bundestagswahl {y}", "unmittelbar vor der Bundestagswahl {y}")
UNDER_DE = (
    "unter {c}",
    "unter Kanzler {c}",
    "in der Zeit von {c}",
    "während der Kanzlerschaft von {c}",
    "in der Ära {c}",
    "zu Zeiten von {c}",
)
UNDER_EN = (
    "under {c}",
    "under Chancellor {c}",
    "while {c} was chancellor",
    "during the chancellorship of {c}",
)
RANGES_DE = (
    "zwischen {a} und {b}",
    "von {a} bis {b}",
    "in den Jahren {a} bis {b}",
    "{a}-{b}",
    "im Zeitraum {a} bis {b}",
)
RANGES_EN = ("between {a} and {b}", "from {a} to {b}", "in the years {a} to {b}", "{a}-{b}")


def cases(truth: Truth) -> Iterator[Case]:
    yield from _relative(truth)
    yield from _edges(truth)
    yield from _both_edges(truth)
    yield from _elections(truth)
    yield from _chancellors(truth)
    yield from _ranges(truth)
    yield from _in_office(truth)


def _relative(truth: Truth) -> Iterator[Case]:
    deck = Deck("time-relative")
    for lang, time, today, term in RELATIVE:
        key = deck.pick([key for key in BIG if truth.count(truth.first_day(term))[key]])
        question = fill(deck.pick(ONE_DE if lang == "de" else ONE_EN), deck.pick(ways(key)), lang, time)
        seats = truth.count(truth.first_day(term))[key]
        must = [str(seats), [str(term), ordinal(term)], WORDS[key]]
        yield ask("time-relative", lang, typed(question, lang, deck), today, must=must, chart=False)
    for lang, time, today, day in AGO:
        whole_year = time in ("letztes Jahr", "im vergangenen Jahr", "last year")
        span = (date(day.year, 1, 1), date(day.year, 12, 31)) if whole_year else (day, day)
        key = deck.pick([key for key in BIG if truth.count(day)[key]])
        question = fill(deck.pick(ONE_DE if lang == "de" else ONE_EN), deck.pick(ways(key)), lang, time)
        right = [str(n) for n in sorted(truth.values(key, *span) - {0})]
        yield ask("time-relative", lang, typed(question, lang, deck), today, must=[right, WORDS[key]])


def _edges(truth: Truth) -> Iterator[Case]:
    deck = Deck("time-edge")
    entities = [
        (key, n) for n in range(4, 21) for key in BIG
        if truth.count(truth.first_day(n))[key] and truth.count(truth.first_day(n))[key] != truth.count(truth.last_day(n))[key]
    ]  # fmt: skip
    for lang, phrases, starts, ends, count in (
        ("de", ONE_DE, START_DE, END_DE, 6),
        ("en", ONE_EN, START_EN, END_EN, 4),
    ):
        for at_end, edges in ((False, starts), (True, ends)):
            for phrase, (key, term) in deck.pairs(phrases, entities, count):
                first, last = truth.count(truth.first_day(term))[key], truth.count(truth.last_day(term))[key]
                time = deck.pick(edges).format(n=term, o=ordinal(term))
                question = fill(phrase, deck.pick(ways(key)), lang, time)
                right, wrong = (last, first) if at_end else (first, last)
                yield ask(
                    "time-edge", lang, typed(question, lang, deck), must=[str(right), WORDS[key]],
                    must_not=[str(wrong)] if wrong > 31 else [], chart=False,
                )  # fmt: skip


BOTH_DE = ("zu Beginn und am Ende der {n}. Wahlperiode", "am Anfang und Ende der {n}. Wahlperiode")
BOTH_EN = (
    "at the beginning and at the end of the {o} Bundestag",
    "at the start and at the end of the {o} Bundestag",
)


def _both_edges(truth: Truth) -> Iterator[Case]:
    """The first day and the last one, both asked for at once."""
    deck = Deck("time-both-edges")
    counts = {n: (truth.count(truth.first_day(n)), truth.count(truth.last_day(n))) for n in range(4, 21)}
    entities = [(key, n) for n, (first, last) in counts.items() for key in BIG if first[key] and last[key]]
    for lang, phrases, times, count in (("de", ONE_DE, BOTH_DE, 8), ("en", ONE_EN, BOTH_EN, 6)):
        for phrase, (key, term) in deck.pairs(phrases, entities, count):
            first, last = (each[key] for each in counts[term])
            time = deck.pick(times).format(n=term, o=ordinal(term))
            question = typed(fill(phrase, deck.pick(ways(key)), lang, time), lang, deck)
            yield ask("time-both-edges", lang, question, must=[str(first), str(last), WORDS[key]])


def _elections(truth: Truth) -> Iterator[Case]:
    deck = Deck("time-election")
    entities = [(key, y) for y, n in ELECTIONS.items() for key in BIG if truth.count(truth.first_day(n))[key]]
    for lang, phrases, times, count in (("de", ONE_DE, AFTER_DE, 9), ("en", ONE_EN, AFTER_EN, 5)):
        for phrase, (key, year) in deck.pairs(phrases, entities, count):
            seats = truth.count(truth.first_day(ELECTIONS[year]))[key]
            question = fill(phrase, deck.pick(ways(key)), lang, deck.pick(times).format(y=year))
            yield ask(
                "time-election", lang, typed(question, lang, deck), must=[str(seats), WORDS[key]], chart=False
            )
    before = [(key, y) for key, y in entities if truth.count(truth.first_day(ELECTIONS[y] - 1))[key]]
    for phrase, (key, year) in deck.pairs(ONE_DE, before, 5):
        term = ELECTIONS[year] - 1
        right = [str(truth.count(truth.last_day(term))[key]), str(truth.count(truth.first_day(term))[key])]
        question = fill(phrase, deck.pick(ways(key)), "de", deck.pick(BEFORE_DE).format(y=year))
        yield ask("time-election", "de", typed(question, "de", deck), must=[right, WORDS[key]])


def _chancellors(truth: Truth) -> Iterator[Case]:
    deck = Deck("time-chancellor")
    entities = [
        (key, name) for name, terms in CHANCELLORS.items() for key in BIG
        if all(truth.count(truth.first_day(n))[key] for n in terms)
    ]  # fmt: skip
    for lang, phrases, times, count in (("de", ONE_DE, UNDER_DE, 10), ("en", ONE_EN, UNDER_EN, 5)):
        for phrase, (key, name) in deck.pairs(phrases, entities, count):
            question = fill(phrase, deck.pick(ways(key)), lang, deck.pick(times).format(c=name))
            must: list[str | list[str]] = [WORDS[key]]
            for term in CHANCELLORS[name]:
                last = truth.last_day(term) or truth.shown(TODAY)
                must.append([str(n) for n in sorted(truth.values(key, truth.first_day(term), last) - {0})])
            yield ask("time-chancellor", lang, typed(question, lang, deck), must=must)


def _ranges(truth: Truth) -> Iterator[Case]:
    deck = Deck("time-range")
    spans = ((2017, 2021), (2013, 2021), (2009, 2013), (2005, 2013), (1998, 2005), (1990, 1998), (1969, 1982), (2014, 2024), (1976, 1983),
             (2022, 2024), (2018, 2020))  # fmt: skip
    entities = [(key, span) for span in spans for key in ("spd", "cdu_csu", "gruene", "fdp", "linke", "afd")]
    entities = [
        (key, span)
        for key, span in entities
        if all(_held(truth, key, span).values()) and _held(truth, key, span)
    ]
    for lang, phrases, times, count in (("de", ONE_DE, RANGES_DE, 9), ("en", ONE_EN, RANGES_EN, 5)):
        for phrase, (key, (start, end)) in deck.pairs(phrases, entities, count):
            question = fill(phrase, deck.pick(ways(key)), lang, deck.pick(times).format(a=start, b=end))
            must = [[str(n) for n in sorted(values)] for values in _held(truth, key, (start, end)).values()]
            yield ask("time-range", lang, typed(question, lang, deck), must=[WORDS[key], *must])
    for lang, question, start, end in (
        ("de", "Wie viele Abgeordnete hatte die AfD zwischen dem 1.1.2023 und dem 31.12.2024?", date(2023, 1, 1), date(2024, 12, 31)),
        ("de", "AfD-Fraktion von Januar 2018 bis Dezember 2020", date(2018, 1, 1), date(2020, 12, 31)),
        ("en", "How many seats did the AfD have between January 2018 and December 2020?", date(2018, 1, 1), date(2020, 12, 31)),
        ("de", "Sitze der AfD vom 01.11.2017 bis 30.09.2021", date(2017, 11, 1), date(2021, 9, 30)),
    ):  # fmt: skip
        must = ["AfD", str(truth.count(start)["afd"]), str(truth.count(end)["afd"])]
        yield ask("time-range", lang, question, must=must)


def _held(truth: Truth, key: str, span: tuple[int, int]) -> dict[int, set[int]]:
    """What the group had in each term of which a year or more lies within the years."""
    held = {}
    for term in truth.terms:
        first = max(truth.first_day(term), date(span[0], 1, 1))
        last = min(truth.last_day(term) or truth.shown(TODAY), date(span[1], 12, 31))
        if (last - first).days >= 365:
            held[term] = truth.values(key, first, last) - {0}
    return held


def _in_office(truth: Truth) -> Iterator[Case]:
    """When somebody took an office or held it, as the time of something else, and who presided in a term."""
    deck = Deck("time-in-office")
    for lang, phrase in TOOK_OFFICE:
        for kind, name in deck.shuffled(HELD)[:4]:
            (row,) = (row for row in truth.holders(kind) if row.name.endswith(name))
            day = date.fromisoformat(row.start)
            key = deck.pick([key for key in BIG if truth.count(day)[key] and not truth.contested(day)])
            group = WORDS[key][0] if isinstance(WORDS[key], list) else WORDS[key]
            question = phrase.format(
                x=name, o=OFFICES[kind][lang], g=f"die {group}" if lang == "de" else f"the {group}"
            )
            yield ask("time-in-office", lang, question, must=[str(truth.count(day)[key]), WORDS[key]])
    for lang, phrase in IN_OFFICE:
        for kind, name in deck.shuffled(HELD)[:4]:
            (row,) = (row for row in truth.holders(kind) if row.name.endswith(name))
            other = next(each for each in OFFICES if each != kind)
            then = [
                each.name.split()[-1]
                for each in truth.holders(other)
                if each.start < row.end and row.start < each.end
            ]
            question = phrase.format(x=name, o=OFFICES[kind][lang], other=OFFICES[other][lang])
            yield ask("time-in-office", lang, question, must=then)
    for phrase in ("wer war im {n}. bundestag präsident", "Wer war im {n}. Bundestag Präsident?"):
        for term in deck.shuffled(range(8, 21))[:4]:
            first, last = truth.first_day(term), truth.last_day(term)
            presided = [
                row.name.split()[-1]
                for row in truth.holders("bundestag_president")
                if row.start < str(last) and str(first) <= (row.end or "9") and row.end != str(first)
            ]
            yield ask("time-in-office", "de", phrase.format(n=term), must=presided)
