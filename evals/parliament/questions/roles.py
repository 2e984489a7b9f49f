"""Offices: who holds one now, on a day, in a term, under a chancellor; all, first, last, before, after, how many, women."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
ALL_DE = (
    "Wer war alles {o}?",
    "Liste aller {o}",
    "Zeig mir alle bisherigen {o}.",
    "Welche {o} gab es bisher?",
    "alle {o} seit 1949",
    "Nenne mir sämtliche {o}",
)
ALL_EN = ("List all {o}s.", "Who has been {o}? All of them please.", "all {o}s since 1949")
FIRST_DE = (
    "Wer war der erste {o}?",
    "erster {o} der Bundesrepublik",
    "Wer war als Erster {o}?",
    "Wie hieß der allererste {o}?",
    "Wer war 1. {o}?",
)
FIRST_EN = ("Who was the first {o}?", "first {o} of the Federal Republic?")
BEFORE_DE = (
    "Wer war der Vorgänger von {n} als {o}?",
    "Wer war vor {n} {o}?",
    "Vorgänger {n} {o}",
    "Wen hat {n} als {o} abgelöst?",
    "Auf wen folgte {n} als {o}?",
)
BEFORE_EN = ("Who was {o} before {n}?", "Who was the predecessor of {n} as {o}?")
AFTER_DE = (
    "Wer war der Nachfolger von {n} als {o}?",
    "Wer wurde nach {n} {o}?",
    "Nachfolger von {n} {o}",
    "Wer kam nach {n} als {o}?",
    "Wer hat {n} als {o} abgelöst?",
)
AFTER_EN = ("Who was {o} after {n}?", "Who succeeded {n} as {o}?")
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
    yield from _series(truth)
    yield from _neighbours(truth)
    yield from _superlatives(truth)
    yield from _presidium(truth)
    yield from _chairs(truth)
    yield from _former_names(truth)
    yield from _not_held()


def family(row: OfficeRow) -> str:
    """The last word of a holder's name."""
    return row.name.split()[-1]


def _called(office: Office, phrase: str, lang: str, deck: Deck) -> str:
    """A way to call the office; a genitive needs one of one word."""
    ways = office.de if lang == "de" else office.en
    return deck.pick([way for way in ways if " " not in way] if "{o}s" in phrase and lang == "de" else ways)


def _fill(phrase: str, **slots: str) -> str:
    text = phrase.format(**slots).replace("  ", " ").strip()
    return text[0].upper() + text[1:]


def _now(truth: Truth) -> Iterator[Case]:
    deck = Deck("role-now")
    for lang, phrases, count in (("de", NOW_DE, 16), ("en", NOW_EN, 9)):
        for phrase, office in deck.pairs(phrases, OFFICES, count):
            holder = truth.holder_on(office.kind, office.title, TODAY)
            if holder is None:
                raise ValueError(office)
            called = _called(office, phrase, lang, deck)
            yield ask(
                "role-now",
                lang,
                typed(_fill(phrase, o=called), lang, deck),
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
            if lang == "de" and called.endswith("in"):
                phrase = (
                    phrase.replace("der derzeitige {o}", "die derzeitige {o}")
                    .replace("der {o}", "die {o}")
                    .replace("{o}s", "{o}")
                )
            yield ask("role-now", lang, typed(_fill(phrase, o=called), lang, deck), must=[name], chart=False)
    early = (date(2024, 6, 1), date(2021, 11, 1), date(2026, 3, 1), date(2025, 5, 20))
    for phrase, (office, today) in deck.pairs(NOW_DE, [(o, d) for o in OFFICES for d in early], 12):
        holder = truth.holder_on(office.kind, office.title, today)
        if holder:
            yield ask(
                "role-now",
                "de",
                typed(_fill(phrase, o=_called(office, phrase, "de", deck)), "de", deck),
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
            called = _called(office, phrase, lang, deck)
            question = _fill(phrase, o=called, t=on_day(day, lang, deck))
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
            called = _called(office, phrase, lang, deck)
            time = deck.pick(
                ("{y}", "im Jahr {y}", "im Jahre {y}") if lang == "de" else ("in {y}", "in the year {y}")
            ).format(y=year)
            holder = truth.holder_on(office.kind, office.title, date(year, 7, 1))
            yield ask(
                "role-day",
                lang,
                typed(_fill(phrase, o=called, t=time), lang, deck),
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
            called = _called(office, phrase, lang, deck)
            held = in_office(truth, office, truth.first_day(term), truth.last_day(term) or OFFICES_DAY)
            question = _fill(phrase, o=called, t=in_term(term, lang, deck))
            yield ask("role-term", lang, typed(question, lang, deck), must=sorted({family(r) for r in held}))


def _under(truth: Truth) -> Iterator[Case]:
    deck = Deck("role-under")
    chancellors = {r.name: r for r in truth.holders("chancellor")}
    entities = []
    for office in OFFICES[2:]:
        for called, name in CHANCELLORS.items():
            row = chancellors[name]
            first, last = bound(row.start, last=True), bound(row.end, last=False)
            held = [r for r in in_office(truth, office, first, last) if _days_within(r, first, last) > 40]
            if held:
                entities.append((office, called, held))
    for lang, phrases, count in (("de", UNDER_DE, 12), ("en", UNDER_EN, 7)):
        for phrase, (office, chancellor, held) in deck.pairs(phrases, entities, count):
            called = _called(office, phrase, lang, deck)
            question = _fill(phrase, o=called, c=chancellor)
            yield ask("role-under", lang, typed(question, lang, deck), must=sorted({family(r) for r in held}))


def _days_within(row: OfficeRow, first: date, last: date) -> int:
    end = bound(row.end, last=False) if row.end else last
    return (min(end, last) - max(bound(row.start, last=True), first)).days


def _series(truth: Truth) -> Iterator[Case]:
    deck = Deck("role-series")
    whole = [o for o in OFFICES if o.kind in ("chancellor", "bundestag_president", "vice_chancellor")] + [
        OFFICES[2],
        OFFICES[3],
        OFFICES[5],
    ]
    for lang, phrases, count in (("de", ALL_DE, 8), ("en", ALL_EN, 4)):
        for phrase, office in deck.pairs(phrases, whole, count):
            called = deck.pick(office.de[:2] if lang == "de" else office.en)
            held = truth.holders(office.kind, office.title)
            yield ask(
                "role-all",
                lang,
                typed(_fill(phrase, o=called), lang, deck),
                must=list(dict.fromkeys(family(r) for r in held)),
            )
    for lang, phrases, count in (("de", FIRST_DE, 9), ("en", FIRST_EN, 5)):
        for phrase, office in deck.pairs(phrases, OFFICES, count):
            called = _called(office, phrase, lang, deck)
            first = truth.holders(office.kind, office.title)[0]
            yield ask("role-first", lang, typed(_fill(phrase, o=called), lang, deck), must=[family(first)])


def _neighbours(truth: Truth) -> Iterator[Case]:
    deck = Deck("role-neighbour")
    entities = []
    for office in (OFFICES[0], OFFICES[1], OFFICES[2], OFFICES[3], OFFICES[5]):
        order: list[OfficeRow] = []
        for row in truth.holders(office.kind, office.title):
            if not order or order[-1].name != row.name:
                order.append(row)
        names = [row.name for row in order]
        for before, after in zip(order, order[1:], strict=False):
            if names.count(before.name) == 1 and names.count(after.name) == 1:
                entities.append((office, before, after))
    for lang, befores, afters, count in (("de", BEFORE_DE, AFTER_DE, 8), ("en", BEFORE_EN, AFTER_EN, 4)):
        for phrases, backwards in ((befores, True), (afters, False)):
            for phrase, (office, before, after) in deck.pairs(phrases, entities, count):
                asked, right = (after, before) if backwards else (before, after)
                called = deck.pick(office.de[:2] if lang == "de" else office.en)
                name = (
                    asked.name
                    if deck.number(2)
                    or family(asked) in ("Schmidt", "Schröder", "Müller", "Fischer", "Hassel")
                    else family(asked)
                )
                question = _fill(phrase, o=called, n=name)
                yield ask("role-neighbour", lang, typed(question, lang, deck), must=[family(right)])


def _superlatives(truth: Truth) -> Iterator[Case]:
    chancellors = truth.holders("chancellor")
    days = {r.name: (bound(r.end, last=False) - bound(r.start, last=True)).days for r in chancellors if r.end}
    longest, shortest = max(days, key=lambda n: days[n]), min(days, key=lambda n: days[n])
    count = len(chancellors)
    words = {10: ("zehn", "ten")}
    presidents = truth.holders("bundestag_president")
    women = [r.name.split()[-1] for r in presidents if r.person and truth.persons[r.person].sex == "f"]
    for lang, question, must in (
        ("de", "Wie viele Bundeskanzler gab es bisher?", [[str(count), *words.get(count, ())]]),
        ("en", "How many chancellors has Germany had?", [[str(count), *words.get(count, ())]]),
        ("de", "wieviele kanzler hatte die bundesrepublik", [[str(count), *words.get(count, ())]]),
        ("de", "Wer war am längsten Bundeskanzler?", [longest.split()[-1]]),
        ("de", "Welcher Kanzler war am längsten im Amt?", [longest.split()[-1]]),
        ("en", "Who was chancellor for the longest time?", [longest.split()[-1]]),
        ("de", "Wer war am kürzesten Bundeskanzler?", [shortest.split()[-1]]),
        ("en", "Which chancellor had the shortest time in office?", [shortest.split()[-1]]),
        ("de", "Wer war die erste Bundestagspräsidentin?", ["Renger"]),
        ("de", "Wer war die erste Frau an der Spitze des Bundestages?", ["Renger"]),
        ("en", "Who was the first woman to be President of the Bundestag?", ["Renger"]),
        ("de", "Welche Frauen waren Bundestagspräsidentin?", women),
        ("en", "Which women have been President of the Bundestag?", women),
        ("de", "Wer war die erste Bundesministerin?", ["Schwarzhaupt"]),
        ("de", "Wer war die erste Frau als Bundesministerin?", ["Schwarzhaupt"]),
        ("en", "Who was the first woman to be a federal minister?", ["Schwarzhaupt"]),
        ("de", "Welche Frau war Bundeskanzlerin?", ["Merkel"]),
        ("de", "Wie viele Bundestagspräsidenten gab es bisher?", [[str(len(presidents)), "fünfzehn"]]),
        ("en", "How many presidents has the Bundestag had?", [[str(len(presidents)), "fifteen"]]),
        ("de", "Wer war am längsten Bundestagspräsident?", ["Gerstenmaier"]),
        ("de", "Seit wann ist Friedrich Merz Bundeskanzler?", [["06.05.2025", "6. Mai 2025"]]),
        ("de", "Von wann bis wann war Willy Brandt Bundeskanzler?", [["21.10.1969", "21. Oktober 1969"], ["07.05.1974", "7. Mai 1974"]]),
        ("en", "When was Helmut Kohl chancellor?", ["1982", "1998"]),
        ("de", "Wie lange war Angela Merkel Kanzlerin?", [["16", "2005"]]),
        ("de", "Wann wurde Olaf Scholz Kanzler?", [["08.12.2021", "8. Dezember 2021"]]),
        ("de", "Wer war letzter Finanzminister vor Klingbeil?", ["Kukies"]),
        ("de", "Wer war die letzte Außenministerin?", ["Baerbock"]),
    ):  # fmt: skip
        yield ask("role-superlative", lang, question, must=must)


def _presidium(truth: Truth) -> Iterator[Case]:
    now = [r.name.split()[-1] for r in truth.holders("bundestag_vice_president") if not r.end]
    for lang, question in (
        ("de", "Wer sind die Vizepräsidenten des Bundestages?"), ("de", "aktuelle bundestagsvizepräsidenten"), ("en", "Who are the vice-presidents of the Bundestag?"),
        ("de", "Wer ist gerade Bundestagsvizepräsidentin?"),
    ):  # fmt: skip
        only = [r for r in truth.holders("bundestag_vice_president") if not r.end and r.person]
        names = (
            [r.name.split()[-1] for r in only if truth.persons[r.person].sex == "f"]
            if "identin" in question
            else now
        )
        yield ask("role-vice", lang, question, must=names)
    incomplete = [
        [
            "unvollständig",
            "nicht vollständig",
            "lückenhaft",
            "incomplete",
            "not complete",
            "lücken",
            "unvollständige",
        ]
    ]
    for lang, question, must in (
        ("de", "Wer war alles Vizepräsident des Bundestages?", ["Schmid", "Kubicki"]), ("de", "Wer war in der 12. Wahlperiode Bundestagsvizepräsident?", []),
        ("en", "List all vice-presidents of the Bundestag.", ["Schmid", "Kubicki"]), ("de", "Vizepräsidenten des Bundestags im 14. Bundestag", []),
    ):  # fmt: skip
        yield ask("role-vice", lang, question, status=["answered", "no_data"], must=[*must, *incomplete])


def _chairs(truth: Truth) -> Iterator[Case]:
    deck = Deck("role-chair")
    parts = {
        "SPD": "Sozialdemokratischen", "CDU/CSU": "Christlich Demokratischen", "FDP": "Freien Demokratischen", "Grünen": "BÜNDNIS 90", "Linken": "DIE LINKE.",
        "AfD": "Alternative",
    }  # fmt: skip
    phrases_de = ("Wer war Fraktionsvorsitzender der {g} {t}?", "Wer führte die {g}-Fraktion {t}?", "Fraktionschef der {g} {t}", "Wer war {t} Fraktionschef der {g}?",
                  "Wer hatte {t} den Fraktionsvorsitz der {g}?", "wer leitete {t} die fraktion der {g}")  # fmt: skip
    phrases_en = (
        "Who chaired the {g} parliamentary group {t}?",
        "Who was leader of the {g} group {t}?",
        "chair of the {g} group {t}",
    )
    english = {"Grünen": "Greens", "Linken": "Left"}
    entities = []
    for name, part in parts.items():
        office = Office("group_chair", part, (), ())
        for term in range(14, 21):
            held = in_office(truth, office, truth.first_day(term), truth.last_day(term) or OFFICES_DAY)
            held = [
                r
                for r in held
                if _days_within(r, truth.first_day(term), truth.last_day(term) or OFFICES_DAY) > 60
            ]
            if held and _gapless(held, truth.first_day(term), truth.last_day(term) or OFFICES_DAY):
                entities.append((name, term, held))
    for lang, phrases, count in (("de", phrases_de, 12), ("en", phrases_en, 7)):
        for phrase, (name, term, held) in deck.pairs(phrases, entities, count):
            question = _fill(
                phrase, g=english.get(name, name) if lang == "en" else name, t=in_term(term, lang, deck)
            )
            yield ask("role-chair", lang, typed(question, lang, deck), must=sorted({family(r) for r in held}))
    for lang, question, must in (
        ("de", "Wer ist Fraktionsvorsitzender der SPD?", ["Miersch"]), ("de", "Wer führt die AfD-Fraktion?", ["Weidel", "Chrupalla"]),
        ("en", "Who chairs the Greens' parliamentary group?", ["Haßelmann", "Dröge"]), ("de", "fraktionschefs der grünen", ["Haßelmann", "Dröge"]),
        ("de", "Wer sind die Fraktionsvorsitzenden der Linken?", ["Reichinnek", "Pellmann"]), ("en", "Who leads the SPD group?", ["Miersch"]),
        ("de", "Wer war 2003 Fraktionsvorsitzende der CDU/CSU?", ["Merkel"]), ("de", "Fraktionschef der Union am 1.1.2001", ["Merz"]),
    ):  # fmt: skip
        yield ask("role-chair", lang, question, must=must)


def _gapless(held: Sequence[OfficeRow], first: date, last: date) -> bool:
    """Whether the chairs known cover the term but for its first months."""
    starts = min(bound(r.start, last=True) for r in held)
    ends = [bound(r.end, last=False) if r.end else last for r in held]
    return (starts - first).days < 120 and (last - max(ends)).days < 120


def _former_names(truth: Truth) -> Iterator[Case]:
    for lang, question, must in (
        ("de", "Wer war 1955 Postminister?", ["Balke"]), ("de", "Wer war Schatzminister 1967?", ["Schmücker"]),
        ("de", "Wer war 1960 Minister für gesamtdeutsche Fragen?", ["Lemmer"]), ("de", "Wer war 1975 Minister für innerdeutsche Beziehungen?", ["Franke"]),
        ("de", "Wer war 1956 Atomminister?", [["Strauß", "Balke"]]), ("en", "Who was minister for expellees in 1950?", ["Lukaschek"]),
        ("de", "Wer war 2010 Entwicklungsminister?", ["Niebel"]), ("de", "Wer war 2003 Superminister für Wirtschaft und Arbeit?", ["Clement"]),
        ("de", "Wer war 2015 Verkehrsminister?", ["Dobrindt"]), ("de", "Wer war 2012 Verbraucherschutzministerin?", ["Aigner"]),
        ("de", "Wer war Familienministerin 2007?", ["Leyen"]), ("en", "Who was environment minister in 1988?", ["Töpfer"]),
        ("de", "Wer war Forschungsminister 1990?", ["Riesenhuber"]), ("de", "wer war 1993 postminister", [["Bötsch", "Schwarz-Schilling"]]),
        ("de", "Wer war der erste Umweltminister?", ["Wallmann"]), ("de", "Wer war Arbeitsminister unter Helmut Kohl?", ["Blüm"]),
        ("de", "Welche Bundesminister gab es am 1. Juni 2010?", ["Schäuble", "Westerwelle", "Leutheusser-Schnarrenberger"]),
        ("de", "Wer saß im Kabinett von Olaf Scholz am 1.1.2023?", ["Habeck", "Lindner", "Baerbock", "Lauterbach"]),
        ("en", "Who were the ministers on 1 March 2020?", ["Spahn", "Maas", "Seehofer"]), ("de", "Aktuelles Kabinett", ["Klingbeil", "Pistorius", "Linnemann", "Bilger"]),
        ("de", "Wer sitzt in der Bundesregierung?", ["Merz", "Klingbeil", "Wadephul", "Linnemann"]),
        ("de", "Wer war Gesundheitsministerin vor Carsten Linnemann?", ["Warken"]), ("de", "Wer war am 1.7.2026 Gesundheitsministerin?", ["Warken"]),
        ("de", "Wer ist Verkehrsminister und wer war sein Vorgänger?", ["Bilger", "Schnieder"]), ("en", "Who was health minister on 1 August 2026?", ["Linnemann"]),
        ("de", "Wer war im Januar 2026 Chef des Kanzleramts?", ["Frei"]), ("de", "Wer ist Chefin des Bundeskanzleramtes?", ["Warken"]),
    ):  # fmt: skip
        missing = [
            name
            for group in must
            for name in ([group] if isinstance(group, str) else group[:1])
            if not _known(truth, name)
        ]
        if missing:
            raise ValueError((question, missing))
        yield ask("role-named", lang, question, must=must)


def _known(truth: Truth, name: str) -> bool:
    return any(name in row.name for row in truth.rows.offices)


def _not_held() -> Iterator[Case]:
    for lang, question in (
        ("de", "Wer ist Bundespräsident?"), ("de", "wer war 1975 bundespräsident"), ("en", "Who is the Federal President of Germany?"),
        ("de", "Wer ist Vorsitzender des Haushaltsausschusses?"), ("de", "Wer leitet den Verteidigungsausschuss?"), ("en", "Who chairs the budget committee?"),
        ("de", "Wer ist Ministerpräsident von Bayern?"), ("de", "Wer ist Parteivorsitzender der SPD?"), ("de", "Wer ist Generalsekretär der CDU?"),
        ("de", "Wer ist Wehrbeauftragter des Bundestages?"), ("en", "Who is the president of the Bundesrat?"), ("de", "Wer ist Oberbürgermeister von Köln?"),
        ("de", "Wer ist Parlamentarischer Staatssekretär im Verkehrsministerium?"), ("de", "Wer ist Direktor beim Deutschen Bundestag?"),
        ("de", "Wer ist Präsident des Bundesverfassungsgerichts?"), ("de", "Wer ist Regierender Bürgermeister von Berlin?"),
    ):  # fmt: skip
        status = (
            ["no_data", "out_of_scope"]
            if any(w in question for w in ("meister", "Ministerpräsident", "gericht"))
            else ["no_data"]
        )
        yield ask(
            "role-not-held",
            lang,
            question,
            status=status,
            must_not=["Merz", "Klöckner", "Steinmeier"],
            chart=False,
        )
