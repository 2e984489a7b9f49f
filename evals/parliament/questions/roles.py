"""Offices: who holds one now, on a day, in a term, under a chancellor."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from evals.parliament.asking import TODAY, Case, Deck, ask, in_term, on_day, typed
from evals.parliament.rows import OfficeRow
from evals.parliament.truth import OFFICES_DAY, Truth, bound


@dataclass(frozen=True, slots=True)
class Office:
    """An office by its kind and a part of its title, and how people call it."""

    kind: str
    title: str
    de: tuple[str, ...]
    en: tuple[str, ...]


OFFICES = (
    Office("chancellor", "", ("Bundeskanzler", "Kanzler", "Regierungschef"), ("chancellor", "Federal Chancellor", "German chancellor")),
    Office("bundestag_president", "", ("Bundestagspräsident", "Präsident des Bundestages", "Parlamentspräsident"),
           ("President of the Bundestag", "speaker of the Bundestag")),
    Office("minister", "Finanzen", ("Finanzminister", "Bundesfinanzminister", "Bundesminister der Finanzen"), ("finance minister", "minister of finance")),
    Office("minister", "Auswärtigen", ("Außenminister", "Bundesaußenminister", "Minister des Auswärtigen"), ("foreign minister", "minister of foreign affairs")),
    Office("minister", "Innern", ("Innenminister", "Bundesinnenminister"), ("interior minister", "minister of the interior")),
    Office("minister", "Verteidigung", ("Verteidigungsminister", "Bundesverteidigungsminister"), ("defence minister", "minister of defense")),
    Office("minister", "Justiz", ("Justizminister", "Bundesjustizminister"), ("justice minister", "minister of justice")),
    Office("minister", "für Gesundheit", ("Gesundheitsminister", "Bundesgesundheitsminister"), ("health minister", "minister of health")),
    Office("vice_chancellor", "", ("Vizekanzler", "Stellvertreter des Bundeskanzlers"), ("vice chancellor", "deputy chancellor")),
    Office("minister", "Landwirtschaft", ("Landwirtschaftsminister", "Bundeslandwirtschaftsminister", "Agrarminister"), ("agriculture minister", "minister of agriculture")),
    Office("chief_of_chancellery", "", ("Kanzleramtschef", "Chef des Bundeskanzleramtes", "Kanzleramtsminister"), ("head of the chancellery",)),
)  # fmt: skip
NOW = (
    ("Arbeit und Soziales", "Bas", ("Arbeitsminister", "Bundesarbeitsministerin"), ("labour minister",)),
    ("Verkehr", "Bilger", ("Verkehrsminister", "Bundesverkehrsminister"), ("transport minister",)),
    ("Bildung", "Prien", ("Bildungsministerin", "Familienministerin", "Bundesfamilienministerin"), ("education minister", "family minister")),
    ("Forschung", "Bär", ("Forschungsministerin", "Bundesforschungsministerin"), ("research minister",)),
    ("Umwelt", "Schneider", ("Umweltminister", "Bundesumweltminister"), ("environment minister",)),
    ("wirtschaftliche Zusammenarbeit", "Alabali Radovan", ("Entwicklungsministerin", "Entwicklungshilfeministerin"), ("development minister",)),
    ("Wohnen", "Hubertz", ("Bauministerin", "Bundesbauministerin"), ("housing minister",)),
    ("Digitales", "Wildberger", ("Digitalminister", "Bundesdigitalminister"), ("digital minister",)),
    ("Wirtschaft und Energie", "Reiche", ("Wirtschaftsministerin", "Bundeswirtschaftsministerin"), ("minister for economic affairs", "economy minister")),
)  # fmt: skip
NOW_DE = (
    "Wer ist {o}?", "Wer ist aktuell {o}?", "Wer ist gerade {o}?", "Wer ist zurzeit {o}?", "wer ist denn momentan {o}", "{o} aktuell", "Wie heißt der {o}?",
    "Wie heißt der derzeitige {o}?", "Wer hat jetzt das Amt: {o}?", "Name des {o}s?", "kannst du mir sagen wer {o} ist", "Wer ist im Moment {o} von Deutschland?",
    "Wer ist heute {o}?", "Ich möchte wissen, wer {o} ist.",
)  # fmt: skip
NOW_EN = (
    "Who is the {o}?",
    "Who is the current {o}?",
    "who is {o} right now",
    "name of the {o}?",
    "Who is the {o} of Germany at the moment?",
    "Who is the present {o}?",
)
DAY_DE = (
    "Wer war {o} {t}?", "Wer war {t} {o}?", "{o} {t}?", "wie hieß der {o} {t}", "Wer bekleidete {t} das Amt des {o}s?", "Welcher {o} war {t} im Amt?",
    "Weißt du, wer {t} {o} war?", "Sag mir bitte wer {t} {o} war.",
)  # fmt: skip
DAY_EN = (
    "Who was {o} {t}?",
    "Who was the {o} {t}?",
    "{o} {t}?",
    "Who held the office of {o} {t}?",
    "name of the {o} {t}",
)
UNDER_DE = (
    "Wer war {o} unter {c}?",
    "Welche {o} hatte {c}?",
    "{o} unter {c}?",
    "Wer war unter {c} {o}?",
    "wer war {o} im kabinett {c}",
)
UNDER_EN = ("Who was {o} under {c}?", "{o} under {c}?", "Who served as {o} under {c}?")
CHANCELLORS = {"Adenauer": "Konrad Adenauer", "Brandt": "Willy Brandt", "Helmut Schmidt": "Helmut Schmidt", "Kohl": "Helmut Kohl",
               "Gerhard Schröder": "Gerhard Schröder", "Merkel": "Angela Merkel", "Scholz": "Olaf Scholz"}  # fmt: skip


def cases(truth: Truth) -> Iterator[Case]:
    yield from _now(truth)
    yield from _days(truth)
    yield from _terms(truth)
    yield from _under(truth)


def family(row: OfficeRow) -> str:
    """The last word of a holder's name."""
    return row.name.split()[-1]


def title_of(office: Office, phrase: str, lang: str, deck: Deck) -> str:
    """A way to call the office; a genitive needs one of one word."""
    ways = office.de if lang == "de" else office.en
    return deck.pick([way for way in ways if " " not in way] if "{o}s" in phrase and lang == "de" else ways)


def _feminine(phrase: str) -> str:
    words = {"der derzeitige {o}": "die derzeitige {o}", "der {o}": "die {o}", "{o}s": "{o}"}
    for masculine, feminine in words.items():
        phrase = phrase.replace(masculine, feminine)
    return phrase


def filled(phrase: str, **slots: str) -> str:
    text = phrase.format(**slots).replace("  ", " ").strip()
    return text[0].upper() + text[1:]


def _now(truth: Truth) -> Iterator[Case]:
    deck = Deck("role-now")
    for lang, phrases, count in (("de", NOW_DE, 16), ("en", NOW_EN, 9)):
        for phrase, office in deck.pairs(phrases, OFFICES, count):
            holder = truth.holder_on(office.kind, office.title, TODAY)
            if holder is None:
                raise ValueError(office)
            called = title_of(office, phrase, lang, deck)
            yield ask(
                "role-now",
                lang,
                typed(filled(phrase, o=called), lang, deck),
                must=[family(holder)],
                chart=False,
            )
        for phrase, (title, name, de, en) in deck.pairs(phrases, NOW, count // 2 + 2):
            rows = [
                r
                for r in truth.holders("minister", title)
                if r.end == "" and bound(r.start, last=True) <= OFFICES_DAY
            ]
            if not any(r.name.endswith(name) for r in rows):
                raise ValueError(title)
            called = deck.pick(de if lang == "de" else en)
            agreeing = _feminine(phrase) if lang == "de" and called.endswith("in") else phrase
            yield ask(
                "role-now", lang, typed(filled(agreeing, o=called), lang, deck), must=[name], chart=False
            )
    early = (date(2024, 6, 1), date(2021, 11, 1), date(2026, 3, 1), date(2025, 5, 20))
    for phrase, (office, today) in deck.pairs(NOW_DE, [(o, d) for o in OFFICES for d in early], 12):
        holder = truth.holder_on(office.kind, office.title, today)
        if holder:
            yield ask(
                "role-now",
                "de",
                typed(filled(phrase, o=title_of(office, phrase, "de", deck)), "de", deck),
                today,
                must=[family(holder)],
                chart=False,
            )


def _days(truth: Truth) -> Iterator[Case]:
    deck = Deck("role-day")
    days = [date(y, m, d) for y, m, d in (
        (1950, 3, 1), (1958, 7, 1), (1963, 10, 15), (1963, 10, 17), (1968, 5, 11), (1970, 8, 12), (1974, 5, 10), (1977, 10, 18), (1982, 10, 5),
        (1983, 6, 1), (1989, 11, 9), (1990, 10, 3), (1995, 2, 2), (1998, 10, 28), (2001, 9, 11), (2005, 11, 21), (2005, 11, 22), (2008, 9, 15), (2011, 3, 11),
        (2015, 9, 4), (2019, 3, 3), (2020, 3, 22), (2021, 12, 7), (2021, 12, 8), (2024, 10, 1), (2025, 5, 5), (2025, 5, 6),
    )]  # fmt: skip
    entities = [(o, d) for o in OFFICES for d in days if truth.holder_on(o.kind, o.title, d)]
    for lang, phrases, count in (("de", DAY_DE, 18), ("en", DAY_EN, 10)):
        for phrase, (office, day) in deck.pairs(phrases, entities, count):
            holder = truth.holder_on(office.kind, office.title, day)
            called = title_of(office, phrase, lang, deck)
            question = filled(phrase, o=called, t=on_day(day, lang, deck))
            yield ask(
                "role-day",
                lang,
                typed(question, lang, deck),
                must=[family(holder) if holder else ""],
                chart=False,
            )
    years = [(o, y) for o in OFFICES for y in range(1950, 2025, 3) if _all_year(truth, o, y)]
    for lang, phrases, count in (("de", DAY_DE, 10), ("en", DAY_EN, 6)):
        for phrase, (office, year) in deck.pairs(phrases, years, count):
            called = title_of(office, phrase, lang, deck)
            time = deck.pick(
                ("{y}", "im Jahr {y}", "im Jahre {y}") if lang == "de" else ("in {y}", "in the year {y}")
            ).format(y=year)
            holder = truth.holder_on(office.kind, office.title, date(year, 7, 1))
            yield ask(
                "role-day",
                lang,
                typed(filled(phrase, o=called, t=time), lang, deck),
                must=[family(holder) if holder else ""],
            )
    for lang, question, must in (
        ("de", "Wer war am 10. Mai 1974 Kanzler?", [["niemand", "Scheel", "unbesetzt", "keiner", "kein", "vakant", "Brandt"]]),
        ("en", "Who was chancellor on 10 May 1974?", [["nobody", "no one", "Scheel", "vacant", "no chancellor", "Brandt"]]),
    ):  # fmt: skip
        yield ask("role-day", lang, question, status=["answered", "no_data"], must=must)


def _all_year(truth: Truth, office: Office, year: int) -> bool:
    holders = [truth.holder_on(office.kind, office.title, date(year, month, 1)) for month in range(1, 13)]
    last = truth.holder_on(office.kind, office.title, date(year, 12, 31))
    return holders[0] is not None and all(h == holders[0] for h in [*holders, last])


def in_office(truth: Truth, office: Office, first: date, last: date) -> list[OfficeRow]:
    """Everybody certainly in office on a day of the period."""
    rows = truth.holders(office.kind, office.title)
    return [
        r
        for r in rows
        if bound(r.start, last=True) <= last and (not r.end or bound(r.end, last=False) > first)
    ]


def _terms(truth: Truth) -> Iterator[Case]:
    deck = Deck("role-term")
    entities = [
        (o, n)
        for o in OFFICES
        for n in truth.terms
        if in_office(truth, o, truth.first_day(n), truth.last_day(n) or OFFICES_DAY)
    ]
    for lang, phrases, count in (("de", DAY_DE, 15), ("en", DAY_EN, 8)):
        for phrase, (office, term) in deck.pairs(phrases, entities, count):
            called = title_of(office, phrase, lang, deck)
            held = in_office(truth, office, truth.first_day(term), truth.last_day(term) or OFFICES_DAY)
            question = filled(phrase, o=called, t=in_term(term, lang, deck))
            yield ask("role-term", lang, typed(question, lang, deck), must=sorted({family(r) for r in held}))


def _under(truth: Truth) -> Iterator[Case]:
    deck = Deck("role-under")
    chancellors = {r.name: r for r in truth.holders("chancellor")}
    entities = []
    for office in OFFICES[2:]:
        for called, name in CHANCELLORS.items():
            row = chancellors[name]
            first, last = bound(row.start, last=True), bound(row.end, last=False)
            held = [r for r in in_office(truth, office, first, last) if days_within(r, first, last) > 40]
            if held:
                entities.append((office, called, held))
    for lang, phrases, count in (("de", UNDER_DE, 12), ("en", UNDER_EN, 7)):
        for phrase, (office, chancellor, held) in deck.pairs(phrases, entities, count):
            called = title_of(office, phrase, lang, deck)
            question = filled(phrase, o=called, c=chancellor)
            yield ask("role-under", lang, typed(question, lang, deck), must=sorted({family(r) for r in held}))


def days_within(row: OfficeRow, first: date, last: date) -> int:
    end = bound(row.end, last=False) if row.end else last
    return (min(end, last) - max(bound(row.start, last=True), first)).days
