"""One person's groups, mandates and offices, former surnames, two persons side by side, and who never was a member."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from evals.parliament.asking import WORDS, Case, Deck, ask, in_term, no, on_day, typed, yes
from evals.parliament.questions.persons import CALLED, about, identity, known_persons
from evals.parliament.rows import PersonRow
from evals.parliament.truth import Truth

GROUP_DE = (
    "In welcher Fraktion war {n} {t}?", "Welcher Fraktion gehörte {n} {t} an?", "Für welche Fraktion saß {n} {t} im Bundestag?",
    "fraktion von {n} {t}", "Zu welcher Fraktion zählte {n} {t}?",
)  # fmt: skip
GROUP_EN = (
    "Which parliamentary group did {n} belong to {t}?",
    "In which group was {n} {t}?",
    "group of {n} {t}",
)
SEAT_DE = (
    "Welchen Wahlkreis hat {n} {t}?",
    "Für welchen Wahlkreis saß {n} {t} im Bundestag?",
    "Wahlkreis von {n} {t}",
)
SEAT_EN = ("Which constituency did {n} represent {t}?", "constituency of {n} {t}")
KIND_DE = (
    "Hatte {n} {t} ein Direktmandat?", "Kam {n} {t} über die Landesliste in den Bundestag?", "Wie kam {n} {t} in den Bundestag, direkt oder über die Liste?",
    "Welche Art von Mandat hatte {n} {t}?",
)  # fmt: skip
KIND_EN = ("Did {n} have a direct mandate {t}?", "What kind of mandate did {n} have {t}?")
CHANCELLOR = ["Bundeskanzler", "Bundeskanzlerin", "Kanzler", "Kanzlerin", "Chancellor"]
PRESIDENT = ["Präsident", "Bundestagspräsident", "President"]


def ministry(*names: str) -> list[str]:
    """Words by which an answer may name a ministry or who heads it: "Finanzen" and "Finanz" give them all."""
    whole, stem, english = names
    heads = [
        f"{front}{end}"
        for front in (f"{stem}minister", f"Bundes{stem.lower()}minister")
        for end in ("", "in")
    ]
    return [whole, *heads, english]


INTERIOR = ministry("Innern", "Innen", "Interior")
FINANCE = ministry("Finanzen", "Finanz", "Finance")
FOREIGN = ministry("Auswärtigen", "Außen", "Foreign")
LABOUR = ministry("Arbeit", "Arbeits", "Labour")
DEFENCE = [*ministry("Verteidigung", "Verteidigungs", "Defence"), "Defense"]
OFFICES = (
    ("Angela Merkel", (CHANCELLOR, "2005", "2021")), ("Wolfgang Schäuble", (PRESIDENT, INTERIOR, FINANCE)), ("Joschka Fischer", (FOREIGN, "1998", "2005")),
    ("Hans-Dietrich Genscher", (FOREIGN, INTERIOR)), ("Helmut Schmidt", (CHANCELLOR, DEFENCE, FINANCE)), ("Norbert Lammert", (PRESIDENT, "2005", "2017")),
    ("Ursula von der Leyen", (DEFENCE, LABOUR)), ("Elisabeth Schwarzhaupt", (["Gesundheitswesen", *ministry("Gesundheit", "Gesundheits", "Health")], "1961")),
    ("Norbert Blüm", (LABOUR, "1982", "1998")), ("Olaf Scholz", (CHANCELLOR, FINANCE, LABOUR)),
)  # fmt: skip
OFFICES_DE = (
    "Welche Ämter hatte {n}?",
    "Welche Regierungsämter hatte {n} inne?",
    "War {n} mal Minister?",
    "ämter {n}",
    "Was für Posten hatte {n}?",
)
OFFICES_EN = ("Which offices did {n} hold?", "What offices has {n} held?")


def cases(truth: Truth) -> Iterator[Case]:
    known = known_persons(truth)
    yield from _groups(truth, known)
    yield from _mandates(truth, known)
    yield from _offices()
    yield from _several(truth)


def _groups(truth: Truth, known: list[PersonRow]) -> Iterator[Case]:
    deck = Deck("person-group")
    pairs = [
        (p, n)
        for p in known
        for n in truth.terms_of(p.id)
        if len([g for t, g in truth.group_periods(p.id) if t == n]) == 1
    ]
    for lang, phrases, count in (("de", GROUP_DE, 8), ("en", GROUP_EN, 4)):
        for phrase, (person, term) in deck.pairs(phrases, pairs, count):
            group = next(g for t, g in truth.group_periods(person.id) if t == term)
            yield about(
                "person-group",
                lang,
                phrase,
                person,
                deck,
                [person.name.family, WORDS[group]],
                in_term(term, lang, deck),
            )
    switches = (
        ("Sahra Wagenknecht", date(2023, 6, 1)), ("Sahra Wagenknecht", date(2024, 6, 1)), ("Sahra Wagenknecht", date(2024, 1, 10)),
        ("Frauke Petry", date(2019, 5, 5)), ("Erika Steinbach", date(2017, 5, 1)), ("Erika Steinbach", date(2015, 5, 1)),
        ("Marco Bülow", date(2018, 1, 15)), ("Marco Bülow", date(2020, 1, 15)), ("Amira Mohamed Ali", date(2024, 5, 5)),
        ("Otto Schily", date(1985, 5, 5)), ("Otto Schily", date(1996, 5, 5)), ("Erich Mende", date(1968, 1, 10)), ("Erich Mende", date(1975, 1, 10)),
    )  # fmt: skip
    for lang, phrases, count in (("de", GROUP_DE, 9), ("en", GROUP_EN, 5)):
        for phrase, (name, day) in deck.pairs(phrases, switches, count):
            person, group = truth.one(name), truth.group_of_person_on(truth.one(name).id, day)
            must = [person.name.family, WORDS[group] if group else no(lang)]
            yield about("person-switch", lang, phrase, person, deck, must, on_day(day, lang, deck))
    for lang, question, name, must in (
        ("de", "Hat {n} die Fraktion gewechselt?", "Sahra Wagenknecht", [["Linke"], ["BSW"], WORDS["none"]]),
        ("de", "In welchen Fraktionen war {n}?", "Otto Schily", [WORDS["gruene"], ["SPD"]]),
        ("de", "In welchen Fraktionen saß {n}?", "Erich Mende", [["FDP"], WORDS["cdu_csu"]]),
        ("en", "Which groups has {n} belonged to?", "Sahra Wagenknecht", [["Linke", "Left"], ["BSW"]]),
        ("de", "War {n} immer in der gleichen Fraktion?", "Frauke Petry", [WORDS["none"]]),
        ("de", "Wann hat {n} die Fraktion verlassen?", "Marco Bülow", [["SPD"], ["2018"]]),
        ("de", "seit wann ist {n} fraktionslos gewesen?", "Erika Steinbach", [["2017"]]),
    ):  # fmt: skip
        yield about("person-switch", lang, question, truth.one(name), deck, must)


def _mandates(truth: Truth, known: list[PersonRow]) -> Iterator[Case]:
    deck = Deck("person-mandate")
    direct = [(p, m) for p in known for m in truth.mandates_of[p.id] if m.constituency and m.kind == "direct"]
    for lang, phrases, count in (("de", SEAT_DE, 7), ("en", SEAT_EN, 4)):
        for phrase, (person, mandate) in deck.pairs(phrases, direct, count):
            must = [
                person.name.family,
                [
                    mandate.constituency,
                    mandate.constituency.replace(" – ", "-"),
                    mandate.constituency.replace(" – ", " - "),
                ],
            ]
            yield about("person-mandate", lang, phrase, person, deck, must, in_term(mandate.term, lang, deck))
    either = [(p, m) for p in known for m in truth.mandates_of[p.id] if m.kind in ("direct", "list")]
    words = {
        "direct": ["Direktmandat", "direkt", "direkte", "direct", "directly", "Direktwahl"],
        "list": ["Landesliste", "Liste", "list", "Listenmandat"],
    }
    for lang, phrases, count in (("de", KIND_DE, 8), ("en", KIND_EN, 4)):
        for phrase, (person, mandate) in deck.pairs(phrases, either, count):
            must: list[object] = [person.name.family, words[mandate.kind]]
            if phrase.startswith(("Hatte", "Kam", "Did")):
                must.append(yes(lang) if ("Landesliste" in phrase) == (mandate.kind == "list") else no(lang))
            yield about("person-mandate", lang, phrase, person, deck, must, in_term(mandate.term, lang, deck))


def _offices() -> Iterator[Case]:
    deck = Deck("person-office")
    for lang, phrases, count in (("de", OFFICES_DE, 9), ("en", OFFICES_EN, 5)):
        for phrase, (name, must) in deck.pairs(phrases, OFFICES, count):
            yield ask(
                "person-office",
                lang,
                typed(phrase.format(n=name), lang, deck),
                must=[*must, name.split()[-1]],
                chart=False,
            )


def _several(truth: Truth) -> Iterator[Case]:
    for lang, question, names in (
        ("de", "Wer war länger im Bundestag, {0} oder {1}?", ("Angela Merkel", "Helmut Kohl")),
        ("de", "Vergleiche {0} und {1}", ("Olaf Scholz", "Friedrich Merz")),
        ("en", "Who was longer in the Bundestag, {0} or {1}?", ("Wolfgang Schäuble", "Gregor Gysi")),
        ("de", "Waren {0} und {1} zur gleichen Zeit im Bundestag?", ("Joschka Fischer", "Guido Westerwelle")),
        ("de", "Wer ist älter, {0} oder {1}?", ("Alice Weidel", "Heidi Reichinnek")),
        ("en", "Who is older, {0} or {1}?", ("Olaf Scholz", "Friedrich Merz")),
        ("de", "In welchen Wahlperioden waren {0} und {1} im Bundestag?", ("Willy Brandt", "Herbert Wehner")),
    ):  # fmt: skip
        persons = [truth.one(CALLED.get(name, name)) for name in names]
        years = (
            [str(p.born.year) for p in persons if p.born] if "lter" in question or "older" in question else []
        )
        yield ask(
            "person-two", lang, question.format(*names), must=[*(p.name.family for p in persons), *years], chart=None,
            evidence={"/person/id": [p.id for p in persons]},
        )  # fmt: skip
    for lang, question, name, must in (
        ("de", "Wie hieß {n} früher?", "Kristina Schröder", [["Köhler"]]), ("de", "Wer ist Kristina Köhler?", "Kristina Schröder", [["Schröder"]]),
        ("de", "Unter welchem Namen war {n} früher bekannt?", "Claudia Müller", []),
    ):  # fmt: skip
        if len(truth.by_name.get(name, ())) == 1:
            person = truth.one(name)
            former = [n.family for n in person.names[:-1] if n.family != person.name.family]
            if former:
                yield ask(
                    "person-former",
                    lang,
                    question.format(n=name),
                    must=must or [former],
                    evidence=identity(person),
                )
    changed = [
        p
        for p in truth.persons.values()
        if len({n.family for n in p.names}) > 1 and len(truth.by_name[p.name.full]) == 1
    ]
    deck = Deck("person-former")
    phrases = (
        "Wie hieß {n} früher?",
        "Welchen Namen trug {n} früher?",
        "früherer nachname von {n}",
        "What was the former surname of {n}?",
        "Hat {n} den Namen gewechselt?",
    )
    for phrase, person in deck.pairs(phrases, changed, 10):
        lang = "en" if phrase.startswith("What") else "de"
        former = sorted({n.family for n in person.names if n.family != person.name.family})
        yield ask(
            "person-former",
            lang,
            phrase.format(n=person.name.full),
            must=[former, person.name.family],
            evidence=identity(person),
            chart=False,
        )
    for lang, question in (
        ("de", "War Elon Musk im Bundestag?"), ("de", "In welcher Fraktion ist Jürgen Klopp?"), ("en", "Which terms did Barack Obama serve in the Bundestag?"),
        ("de", "Seit wann sitzt Dieter Bohlen im Bundestag?"), ("de", "Wann war Boris Becker Abgeordneter?"), ("en", "When did Emmanuel Macron join the Bundestag?"),
        ("de", "In welcher Partei ist Harald Schmidt-Mustermann?"), ("de", "Ist Lukas Podolski noch Mitglied des Bundestages?"),
    ):  # fmt: skip
        yield ask(
            "person-nobody",
            lang,
            question,
            status=["no_data", "clarification"],
            evidence={"/person/id": []},
            options=(0, 3),
            chart=False,
        )
