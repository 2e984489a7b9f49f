"""Offices over all times: ages on taking one, parties left out, other offices before, and well-known events."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from evals.parliament.asking import Case, Deck, ask, typed
from evals.parliament.questions.roles import OFFICES, Office, family
from evals.parliament.rows import OfficeRow
from evals.parliament.truth import Truth

AGE_DE = (
    "Wie alt war {n}, als er Kanzler wurde?",
    "wie alt war {n} bei amtsantritt als kanzler",
    "Mit welchem Alter wurde {n} Bundeskanzler?",
)
AGE_EN = ("How old was {n} when he became chancellor?", "age of {n} on taking office as chancellor")
YOUNGER_DE = (
    "Wer war jünger, als er Kanzler wurde, {n} oder {m}?",
    "wer war bei amtsantritt als kanzler jünger, {n} oder {m}",
)
YOUNGER_EN = ("Who was younger when he became chancellor, {n} or {m}?",)
OF_DE = ("Welche {p}-Politiker waren {o}?", "{o} der {p}", "wie viele {o} stellte die {p}")
OF_EN = ("Which {o} were members of the {p}?", "{o} of the {p}")
OF_NOT_DE = ("Welche {o} waren nicht in der {p}?", "Wie viele {o} gehörten nicht der {p} an?")
OF_NOT_EN = ("Which {o} were not in the {p}?",)
BEFORE_DE = ("Welche Kanzler waren vorher {o}?", "welche kanzler waren zuvor {o}")
BEFORE_EN = ("Which chancellors had been {e} before?",)
LATER_DE = ("Welche {o} wurden später Kanzler?",)
LATER_EN = ("Which {e} later became chancellor?",)
DAYS_DE = ("Wie viele Tage war {n} Kanzler?", "wie viele tage war {n} bundeskanzler")
DAYS_EN = ("How many days was {n} chancellor?",)
EVENT_DE = ("Wer war {o} {e}?", "{o} {e}?", "wer war {e} {o}")
EVENT_EN = ("Who was {o} {e}?",)
PLURAL = (
    (OFFICES[0], "Kanzler", "chancellors"),
    (OFFICES[1], "Bundestagspräsidenten", "presidents of the Bundestag"),
    (OFFICES[2], "Finanzminister", "finance ministers"),
    (OFFICES[4], "Innenminister", "interior ministers"),
)
EVENTS = (
    (date(1961, 8, 13), "beim Mauerbau", "when the Berlin Wall was built"),
    (date(1962, 10, 20), "während der Kubakrise", "during the Cuban missile crisis"),
    (date(1969, 7, 20), "bei der Mondlandung", "at the time of the moon landing"),
    (date(1977, 9, 20), "im Deutschen Herbst", "during the German Autumn"),
    (date(1986, 4, 26), "beim Reaktorunfall von Tschernobyl", "at the time of Chernobyl"),
    (date(2001, 9, 11), "am 11. September", "on 9/11"),
    (date(2008, 12, 1), "während der Finanzkrise", "during the financial crisis"),
)
PARTIES = ("CDU", "CSU", "SPD", "FDP")


def cases(truth: Truth) -> Iterator[Case]:
    yield from _ages(truth)
    yield from _parties(truth)
    yield from _pairs(truth)
    yield from _events(truth)


def _men(truth: Truth) -> list[OfficeRow]:
    """The chancellors whose names nobody else in the Bundestag bore, the pronoun of the questions being "er"."""
    rows = truth.holders("chancellor")
    return [row for row in rows if len(truth.by_name.get(row.name, [])) == 1 and row.name != "Angela Merkel"]


def _age(truth: Truth, row: OfficeRow) -> int:
    return truth.age_on(truth.one(row.name), date.fromisoformat(row.start))


def _ages(truth: Truth) -> Iterator[Case]:
    deck, men = Deck("tenure-age"), _men(truth)
    asked: tuple[tuple[str, tuple[str, ...], int], ...] = (("de", AGE_DE, 6), ("en", AGE_EN, 4))
    for lang, phrases, count in asked:
        for phrase, row in deck.pairs(phrases, men, count):
            question = typed(phrase.format(n=row.name), lang, deck)
            yield ask("tenure-age", lang, question, must=[str(_age(truth, row))], chart=False)
    asked = (("de", YOUNGER_DE, 4), ("en", YOUNGER_EN, 3))
    for lang, phrases, count in asked:
        couples = [(one, other) for one in men for other in men if _age(truth, one) < _age(truth, other)]
        for phrase, (one, other) in deck.pairs(phrases, couples, count):
            said = ("Jünger war {n}." if lang == "de" else "{n} was younger.").format(n=one.name)
            question = typed(phrase.format(n=other.name, m=one.name), lang, deck)
            yield ask("tenure-age", lang, question, must=[said], chart=False)
    asked = (("de", DAYS_DE, 4), ("en", DAYS_EN, 3))
    for lang, phrases, count in asked:
        begun = {row.start for row in truth.holders("chancellor")}
        ended = [
            row for row in men if row.end in begun
        ]  # Who left on a day of their own was in office that day too.
        for phrase, row in deck.pairs(phrases, ended, count):
            days = (date.fromisoformat(row.end) - date.fromisoformat(row.start)).days
            said = f"{days:,}".replace(",", "." if lang == "de" else ",")
            yield ask(
                "tenure-days", lang, typed(phrase.format(n=row.name), lang, deck), must=[said], chart=False
            )


def _parties(truth: Truth) -> Iterator[Case]:
    deck = Deck("tenure-party")
    for lang, of, out, count in (("de", OF_DE, OF_NOT_DE, 6), ("en", OF_EN, OF_NOT_EN, 4)):
        entities = [(each, party) for each in PLURAL for party in PARTIES]
        for phrases, kept in ((of, True), (out, False)):
            for phrase, ((office, german, english), party) in deck.pairs(phrases, entities, count):
                rows = truth.holders(office.kind, office.title)
                fitting = {row.name for row in rows if (party in row.party.split("/")) is kept}
                if not fitting or any("/" in row.party and party in row.party for row in rows):
                    continue
                question = typed(phrase.format(o=german if lang == "de" else english, p=party), lang, deck)
                must = (
                    sorted(name.split()[-1] for name in fitting) if len(fitting) <= 4 else [str(len(fitting))]
                )
                yield ask("tenure-party", lang, question, must=must, chart=False)


def _pairs(truth: Truth) -> Iterator[Case]:
    deck = Deck("tenure-pair")
    chancellors = truth.holders("chancellor")
    others: list[tuple[Office, str, str]] = [
        (OFFICES[2], "Finanzminister", "finance ministers"),
        (OFFICES[3], "Außenminister", "foreign ministers"),
        (OFFICES[5], "Verteidigungsminister", "defence ministers"),
        (OFFICES[10], "Kanzleramtschef", "heads of the chancellery"),
    ]
    for lang, before, later in (("de", BEFORE_DE, LATER_DE), ("en", BEFORE_EN, LATER_EN)):
        for phrase, (office, german, english) in deck.pairs((*before, *later), others, 5):
            starts: dict[str, str] = {}
            for row in truth.holders(office.kind, office.title):
                starts.setdefault(row.person or row.name, row.start)
            fitting = [
                row
                for row in chancellors
                if (row.person or row.name) in starts and starts[row.person or row.name] < row.start
            ]
            question = typed(phrase.format(o=german, e=english), lang, deck)
            must: list[str] = [family(row) for row in fitting] or ["niemand" if lang == "de" else "nobody"]
            yield ask("tenure-pair", lang, question, must=must, chart=False)


def _events(truth: Truth) -> Iterator[Case]:
    deck = Deck("time-event")
    asked = [office for office in OFFICES[:6] if office.kind != "bundestag_president"]
    for lang, phrases, count in (("de", EVENT_DE, 9), ("en", EVENT_EN, 6)):
        entities = [(office, event) for office in asked for event in EVENTS]
        for phrase, (office, (day, german, english)) in deck.pairs(phrases, entities, count):
            holder = truth.holder_on(office.kind, office.title, day)
            if holder is None:
                continue
            called = (office.de if lang == "de" else office.en)[0]
            question = phrase.format(o=called, e=german if lang == "de" else english)
            yield ask("time-event", lang, typed(question, lang, deck), must=[family(holder)], chart=False)
