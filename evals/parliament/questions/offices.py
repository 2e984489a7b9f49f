"""Whole series of an office, who came before and after, the presidium, group chairs, old ministries, what is not held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import pairwise

from evals.parliament.asking import Case, Deck, ask, in_term, typed
from evals.parliament.questions.roles import OFFICES, Office, days_within, family, filled, in_office, title_of
from evals.parliament.rows import OfficeRow
from evals.parliament.truth import OFFICES_DAY, Truth, bound

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


def cases(truth: Truth) -> Iterator[Case]:
    yield from _series(truth)
    yield from _neighbours(truth)
    yield from _superlatives(truth)
    yield from _presidium(truth)
    yield from _chairs(truth)
    yield from _former_names(truth)
    yield from _not_held()


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
                typed(filled(phrase, o=called), lang, deck),
                must=list(dict.fromkeys(family(r) for r in held)),
            )
    for lang, phrases, count in (("de", FIRST_DE, 9), ("en", FIRST_EN, 5)):
        for phrase, office in deck.pairs(phrases, OFFICES, count):
            called = title_of(office, phrase, lang, deck)
            first = truth.holders(office.kind, office.title)[0]
            yield ask("role-first", lang, typed(filled(phrase, o=called), lang, deck), must=[family(first)])


def _neighbours(truth: Truth) -> Iterator[Case]:
    deck = Deck("role-neighbour")
    entities = []
    for office in (OFFICES[0], OFFICES[1], OFFICES[2], OFFICES[3], OFFICES[5]):
        order: list[OfficeRow] = []
        for row in truth.holders(office.kind, office.title):
            if not order or order[-1].name != row.name:
                order.append(row)
        names = [row.name for row in order]
        for before, after in pairwise(order):
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
                question = filled(phrase, o=called, n=name)
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
                if days_within(r, truth.first_day(term), truth.last_day(term) or OFFICES_DAY) > 60
            ]
            if held and _gapless(held, truth.first_day(term), truth.last_day(term) or OFFICES_DAY):
                entities.append((name, term, held))
    for lang, phrases, count in (("de", phrases_de, 12), ("en", phrases_en, 7)):
        for phrase, (name, term, held) in deck.pairs(phrases, entities, count):
            question = filled(
                phrase, g=english.get(name, name) if lang == "en" else name, t=in_term(term, lang, deck)
            )
            yield ask("role-chair", lang, typed(question, lang, deck), must=sorted({family(r) for r in held}))
    for lang, question, must in (
        ("de", "Wer ist Fraktionsvorsitzender der SPD?", ["Miersch"]), ("de", "Wer ist Fraktionsvorsitzender der CDU/CSU?", ["Frei"]), ("de", "Unionsfraktionschef aktuell", ["Frei"]),
        ("de", "Wer führt die AfD-Fraktion?", ["Weidel", "Chrupalla"]),
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
