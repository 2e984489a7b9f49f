"""Conversations: follow-ups that only make sense after what was asked before, choices picked, and questions about the talk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from evals.parliament.asking import (
    TODAY,
    WORDS,
    Case,
    Deck,
    case,
    day_forms,
    in_term,
    no,
    ordinal,
    share,
    turn,
    typed,
    ways,
    yes,
)  # fmt: skip
from evals.parliament.questions.roles import OFFICES, family, in_office
from evals.parliament.questions.seats import BIG, ONE_DE, ONE_EN, fill
from evals.parliament.truth import OFFICES_DAY, Truth

Turns = Sequence[dict[str, Any]]
TERM_DE = (
    "und im {n}.?",
    "Und im {n}. Bundestag?",
    "und in der {n}. Wahlperiode?",
    "und davor in WP {n}?",
    "wie war das im {n}.?",
    "Und in der {n}.?",
    "und WP {n}",
)
TERM_EN = (
    "and in the {o}?",
    "And in the {o} Bundestag?",
    "and in term {n}?",
    "what about the {o}?",
    "and WP {n}",
)
GROUP_DE = (
    "und {g}?",
    "Und {g}?",
    "und wie ist das bei {bare}?",
    "Wie sieht es bei {bare} aus?",
    "und was ist mit {bare}",
    "Und {g} damals?",
)
GROUP_EN = ("and {g}?", "And {g}?", "what about {g}?", "How about {g}?")
YEAR_DE = ("und {y}?", "Und im Jahr {y}?", "und wie war es {y}?", "und in {y}")
YEAR_EN = ("and in {y}?", "And in {y}?", "what about {y}?")
WOMEN_DE = (
    "und wie viele Frauen?",
    "Und wie viele davon waren Frauen?",
    "wie viele davon Frauen?",
    "und die Frauen?",
)
WOMEN_EN = ("and how many women?", "And how many of them were women?")
SHARE_DE = ("Wie viel Prozent sind das?", "und in Prozent?", "Welcher Anteil ist das?", "und prozentual")
SHARE_EN = ("What percentage is that?", "and in percent?")


def cases(truth: Truth) -> Iterator[Case]:
    yield from _terms(truth)
    yield from _groups(truth)
    yield from _years(truth)
    yield from _parts(truth)
    yield from _persons(truth)
    yield from _roles(truth)
    yield from _picks(truth)
    yield from _meta()
    yield from _long(truth)


def talk(kind: str, lang: str, turns: Turns, today: date = TODAY) -> Case:
    """A conversation with at least two turns."""
    return case(f"talk-{kind}", lang, turns, today)


def _start(truth: Truth, key: str, term: int, lang: str, deck: Deck) -> dict[str, Any]:
    seats = truth.count(truth.first_day(term))[key]
    question = fill(
        deck.pick((ONE_DE if lang == "de" else ONE_EN)[:6]), ways(key)[0], lang, in_term(term, lang, deck)
    )
    return turn(question, must=[str(seats)])


def _terms(truth: Truth) -> Iterator[Case]:
    deck = Deck("talk-term")
    entities = [
        (key, a, b)
        for key in BIG
        for a in truth.terms_with(key)
        for b in truth.terms_with(key)
        if a != b and a > 7
    ]
    for lang, phrases, count in (("de", TERM_DE, 10), ("en", TERM_EN, 6)):
        for phrase, (key, first, second) in deck.pairs(phrases, entities, count):
            seats, before = (
                truth.count(truth.first_day(second))[key],
                truth.count(truth.first_day(first))[key],
            )
            must = [str(seats), [str(second), ordinal(second)], WORDS[key]]
            must_not = [str(before)] if before not in (seats, second) and before > 31 else []
            asked = typed(phrase.format(n=second, o=ordinal(second)), lang, deck)
            follow = turn(asked, must=must, must_not=must_not, evidence={"/term": [second]})
            yield talk("term", lang, [_start(truth, key, first, lang, deck), follow])
    for phrase, (key, term) in deck.pairs(
        TERM_DE, [("fdp", 18), ("afd", 17), ("linke", 15), ("gruene", 9)], 4
    ):
        follow = turn(phrase.format(n=term), must=[["0"], ["keine", "keinen", "kein"]], chart=False)
        yield talk("term", "de", [_start(truth, key, truth.terms_with(key)[-1], "de", deck), follow])


def _groups(truth: Truth) -> Iterator[Case]:
    deck = Deck("talk-group")
    entities = [
        (a, b, n) for n in range(8, 22) for a in BIG for b in BIG
        if a != b and all(truth.count(truth.first_day(n))[key] for key in (a, b))
    ]  # fmt: skip
    for lang, phrases, count in (("de", GROUP_DE, 10), ("en", GROUP_EN, 6)):
        for phrase, (first, second, term) in deck.pairs(phrases, entities, count):
            seats, group = truth.count(truth.first_day(term))[second], ways(second)[0]
            bare = {"gruene": "den Grünen", "linke": "der Linken"}.get(second, "der " + group.bare)
            asked = phrase.format(**group.slots(lang) | {"bare": bare})
            must = [str(seats), WORDS[second], [str(term), ordinal(term)]]
            follow = turn(typed(asked, lang, deck), must=must, evidence={"/term": [term]})
            yield talk("group", lang, [_start(truth, first, term, lang, deck), follow])


def _years(truth: Truth) -> Iterator[Case]:
    deck = Deck("talk-year")
    years = [y for y in range(1974, 2025) if truth.term_on(date(y, 1, 1)) == truth.term_on(date(y, 12, 31))]
    entities = [
        (key, y) for y in years for key in BIG if all(truth.values(key, date(y, 1, 1), date(y, 12, 31)))
    ]
    for lang, phrases, count in (("de", YEAR_DE, 6), ("en", YEAR_EN, 4)):
        for phrase, (key, year) in deck.pairs(phrases, entities, count):
            right = [str(n) for n in sorted(truth.values(key, date(year, 1, 1), date(year, 12, 31)))]
            follow = turn(phrase.format(y=year), must=[right, WORDS[key]])
            yield talk("year", lang, [_start(truth, key, truth.terms_with(key)[-1], lang, deck), follow])


def _parts(truth: Truth) -> Iterator[Case]:
    deck = Deck("talk-part")
    entities = [(key, n) for n in range(9, 22) for key in BIG if truth.count(truth.first_day(n))[key]]
    for lang, women, shares, count in (("de", WOMEN_DE, SHARE_DE, 5), ("en", WOMEN_EN, SHARE_EN, 3)):
        for phrase, (key, term) in deck.pairs(women, entities, count):
            follow = turn(phrase, must=[str(truth.women(truth.first_day(term), key))])
            yield talk("women", lang, [_start(truth, key, term, lang, deck), follow])
        for phrase, (key, term) in deck.pairs(shares, entities, count):
            first = truth.first_day(term)
            follow = turn(phrase, must=[share(truth.count(first)[key], truth.total(first), lang)])
            yield talk("share", lang, [_start(truth, key, term, lang, deck), follow])
    saxons = sum(seat.mandate.land == "Sachsen" for seat in truth.seats(truth.shown(TODAY)))
    for lang, first, follow, must in (
        ("de", "Wie viele Sitze hatten SPD und Grüne im 20. Bundestag?", "und zusammen?", ["324"]),
        ("de", "Wie viele Sitze hatte die SPD im 14. Bundestag?", "Und zusammen mit den Grünen?", ["345"]),
        ("en", "How many seats did the SPD and the Greens have in the 14th Bundestag?", "and together?", ["345"]),
        ("de", "Sitzverteilung im 20. Bundestag", "Und wer war die stärkste Fraktion?", [["SPD"], "206"]),
        ("de", "Sitzverteilung im 19. Bundestag", "und wie hoch war der Frauenanteil?", [["30,9"]]),
        ("de", "Wie viele Abgeordnete kommen aus Bayern?", "und aus Sachsen?", [str(saxons)]),
        ("de", "Wer ist der jüngste Abgeordnete?", "Und der älteste?", ["Gauland"]),
        ("en", "Who is the youngest member?", "and the oldest?", ["Gauland"]),
        ("de", "Wie viele Direktmandate hatte die SPD im 20. Bundestag?", "und die CDU/CSU?", ["143"]),
        ("de", "Wann begann die 18. Wahlperiode?", "und wann endete sie?", [[*day_forms(date(2017, 10, 24)), *day_forms(date(2017, 10, 23))]]),
        ("de", "Wann begann der 19. Bundestag?", "Und der 20.?", [day_forms(date(2021, 10, 26))]),
        ("en", "When did the 19th Bundestag begin?", "and the 20th?", [day_forms(date(2021, 10, 26))]),
        ("de", "Wann war die SPD am stärksten?", "und die FDP?", ["93"]), ("de", "Wie hat sich die AfD entwickelt?", "Und die Linke?", ["76", "39"]),
    ):  # fmt: skip
        yield talk("part", lang, [turn(first), turn(follow, must=must)])


def _persons(truth: Truth) -> Iterator[Case]:
    party = [
        ["In welcher Partei ist sie?", "Welcher Partei gehört sie an?", "und welche partei?"],
        ["Welcher Partei gehört er an?", "in welcher partei ist er", "Und die Partei?"],
    ]
    words = {
        "CDU": ["CDU"],
        "SPD": ["SPD"],
        "FDP": ["FDP"],
        "AfD": ["AfD"],
        "CSU": ["CSU"],
        "DIE LINKE.": ["LINKE", "Linke"],
        "BÜNDNIS 90/DIE GRÜNEN": ["GRÜNEN", "Grüne"],
    }
    deck = Deck("talk-person")
    people = ("Angela Merkel", "Olaf Scholz", "Annalena Baerbock", "Robert Habeck", "Alice Weidel", "Gregor Gysi", "Christian Lindner", "Dorothee Bär",
              "Norbert Blüm", "Rita Süssmuth", "Wolfgang Kubicki", "Heidi Reichinnek")  # fmt: skip
    for name in people:
        person = truth.one(name)
        female, identity = person.sex == "f", {"/person/id": [person.id]}
        pronoun, lang = ("sie" if female else "er"), "de"
        first = turn(f"Wer ist {name}?", must=[person.name.family])
        born, until = person.born or TODAY, truth.member_until(person.id)
        terms = truth.terms_of(person.id)
        follows = [
            turn(deck.pick(party[0 if female else 1]), must=[words[person.party]], evidence=identity),
            turn(f"Wann wurde {pronoun} geboren?", must=[day_forms(born)], evidence=identity),
            turn(
                f"In welchen Wahlperioden war {pronoun} im Bundestag?",
                must=[str(term) for term in terms],
                evidence=identity,
            ),
            turn(
                f"Ist {pronoun} noch im Bundestag?",
                must=[no(lang) if until else yes(lang)],
                evidence=identity,
            ),
        ]
        chosen = deck.shuffled(follows)
        yield talk("person", "de", [first, chosen[0]])
        if deck.number(2):
            yield talk("person", "de", [first, chosen[1], chosen[2]])
    for name, follow, must in (
        ("Helmut Kohl", "Which party did he belong to?", ["CDU"]), ("Claudia Roth", "And when was she born?", [day_forms(truth.one("Claudia Roth").born or TODAY)]),
        ("Willy Brandt", "When did he die?", [day_forms(truth.one("Willy Brandt").died or TODAY)]), ("Jens Spahn", "Is he still a member?", ["yes"]),
        ("Peter Altmaier", "Is he still in the Bundestag?", ["no"]), ("Sahra Wagenknecht", "Which groups did she belong to?", [["Linke", "Left"], ["BSW"]]),
    ):  # fmt: skip
        yield talk(
            "person",
            "en",
            [turn(f"Who is {name}?"), turn(follow, must=must, evidence={"/person/id": [truth.one(name).id]})],
        )
    yield talk(
        "person",
        "de",
        [
            turn("In welcher Fraktion ist Gregor Gysi?"),
            turn("und Friedrich Merz?", must=["Merz", WORDS["cdu_csu"]]),
        ],
    )
    yield talk(
        "person",
        "de",
        [
            turn("Wann wurde Angela Merkel geboren?"),
            turn(
                "und Gerhard Stoltenberg?",
                must=["Stoltenberg", day_forms(truth.one("Gerhard Stoltenberg").born or TODAY)],
            ),
        ],
    )
    yield talk(
        "person",
        "de",
        [turn("Ist Cem Özdemir noch im Bundestag?"), turn("und Hubertus Heil?", must=["Heil", "ja"])],
    )


def _roles(truth: Truth) -> Iterator[Case]:
    deck = Deck("talk-role")
    for lang, phrases, count in (("de", TERM_DE, 6), ("en", TERM_EN, 4)):
        entities = [(o, n) for o in OFFICES[:6] for n in range(5, 21)]
        for phrase, (office, term) in deck.pairs(phrases, entities, count):
            called = (office.de if lang == "de" else office.en)[0]
            held = in_office(truth, office, truth.first_day(term), truth.last_day(term) or OFFICES_DAY)
            first = turn(
                f"Wer war in der 19. Wahlperiode {called}?"
                if lang == "de"
                else f"Who was {called} in the 19th Bundestag?"
            )
            follow = turn(phrase.format(n=term, o=ordinal(term)), must=sorted({family(r) for r in held}))
            yield talk("role", lang, [first, follow])
    for lang, first, follow, must in (
        ("de", "Wer ist Bundeskanzler?", "Seit wann?", [["06.05.2025", "6. Mai 2025"]]), ("de", "Wer ist Bundeskanzler?", "Und sein Vorgänger?", ["Scholz"]),
        ("de", "Wer ist Gesundheitsminister?", "und sein Vorgänger?", ["Warken"]), ("de", "Wer ist Bundestagspräsidentin?", "Wer war ihr Vorgänger?", ["Bas"]),
        ("en", "Who is the chancellor?", "Since when?", [day_forms(date(2025, 5, 6))]), ("en", "Who is the chancellor?", "and before him?", ["Scholz"]),
        ("en", "Who was chancellor in 1990?", "and in 2000?", ["Schröder"]), ("en", "Who was foreign minister in 1995?", "and in 2005?", ["Fischer"]),
        ("de", "Wer war 1990 Bundeskanzler?", "und 1970?", ["Brandt"]), ("de", "Wer war 2010 Finanzminister?", "Und 2000?", ["Eichel"]),
        ("de", "Wer ist Bundeskanzler?", "und Vizekanzler?", ["Klingbeil"]), ("de", "Wer ist Finanzminister?", "Und Verteidigungsminister?", ["Pistorius"]),
        ("de", "Wer ist Bundeskanzler?", "Welcher Partei gehört er an?", ["CDU"]), ("de", "Wer war 1985 Außenminister?", "In welcher Partei war er?", ["FDP"]),
        ("de", "Wer ist Bundestagspräsidentin?", "Wann wurde sie geboren?", [day_forms(truth.one("Julia Klöckner").born or TODAY)]),
        ("de", "Wer war in der 20. Wahlperiode Bundeskanzler?", "und in der 18.?", ["Merkel"]), ("de", "Wer ist Bundeskanzler?", "und wer war es 1950?", ["Adenauer"]),
        ("en", "Who is the finance minister?", "and the defence minister?", ["Pistorius"]), ("de", "Wer ist Fraktionsvorsitzender der SPD?", "und der AfD?", ["Weidel", "Chrupalla"]),
        ("de", "Wer ist Außenminister?", "wie lange schon?", [["06.05.2025", "6. Mai 2025", "1"]]), ("de", "Wer war nach Helmut Kohl Kanzler?", "und danach?", ["Merkel"]),
    ):  # fmt: skip
        yield talk("role", lang, [turn(first), turn(follow, must=must)])


def _picks(truth: Truth) -> Iterator[Case]:
    for number, (name, lang, wanted) in enumerate((
        ("Gerhard Schröder", "de", 1944), ("Gerhard Schröder", "de", 1910), ("Christian Schmidt", "de", 1957), ("Michael Müller", "de", 1964), ("Dagmar Schmidt", "de", 1973),
        ("Alois Rainer", "de", 1965), ("Peter Friedrich", "de", 1972), ("Karl Müller", "de", 1884), ("Gerhard Schröder", "en", 1944), ("Heinrich Müller", "en", 1919),
        ("Frank Schmidt", "de", 1966), ("Harald Koch", "de", 1954), ("Rudolf Müller", "en", 1932), ("Wilhelm Schmidt", "de", 1885), ("Günter Klein", "de", 1930),
    )):  # fmt: skip
        person = next(
            truth.persons[i] for i in truth.by_name[name] if (truth.persons[i].born or TODAY).year == wanted
        )
        asked = turn(f"Wer ist {name}?" if lang == "de" else f"Who is {name}?", status="clarification")
        expected = {"must": [str(wanted), person.name.family], "evidence": {"/person/id": [person.id]}}
        by = ("number", "label", "value")[number % 3]
        yield talk("pick", lang, [asked, {"pick": str(wanted), "by": by} | expected])
    for lang, first, words, year in (
        ("de", "Wer ist Gerhard Schröder?", "der von der SPD", 1944), ("de", "Wer ist Gerhard Schröder?", "der CDU-Politiker", 1910),
        ("de", "Wer ist Gerhard Schröder?", "den ersten", None), ("en", "Who is Gerhard Schröder?", "the second one", None),
        ("de", "Wer ist Gerhard Schröder?", "den, der 1944 geboren ist", 1944), ("de", "Wann wurde Gerhard Schröder geboren?", "SPD", 1944),
    ):  # fmt: skip
        ids = [
            i
            for i in truth.by_name["Gerhard Schröder"]
            if year in (None, (truth.persons[i].born or TODAY).year)
        ]
        follow = (
            turn(words, must=["Schröder"])
            if year is None
            else turn(words, must=[str(year)], evidence={"/person/id": ids})
        )
        yield talk("pick", lang, [turn(first, status="clarification"), follow])
    follow = turn("Wer ist Bundeskanzler?", must=["Merz"])
    yield talk("pick", "de", [turn("Wer ist Gerhard Schröder?", status="clarification"), follow])


def _meta() -> Iterator[Case]:
    for lang, first, follow, must in (
        ("de", "Wie viele Sitze hatte die FDP im 19. Bundestag?", "Was habe ich dich gerade gefragt?", ["FDP", "19"]),
        ("de", "Wer ist Bundestagspräsidentin?", "was war meine letzte frage?", [["Bundestagspräsidentin"]]),
        ("en", "Who is the chancellor?", "What did I just ask you?", ["chancellor"]),
        ("en", "How many seats did the Greens have in the 20th Bundestag?", "What was my previous question?", ["Greens", ["20", "20th"]]),
        ("de", "Wer war Willy Brandt?", "Wiederhole bitte meine vorherige Frage.", ["Brandt"]),
        ("de", "Frauenanteil im 20. Bundestag", "Worüber haben wir gerade gesprochen?", [["Frauenanteil"]]),
    ):  # fmt: skip
        yield talk("meta", lang, [turn(first), turn(follow, must=must, meta=True, chart=False)])
    yield talk("meta", "de", [
        turn("Wie viele Sitze hat die SPD?"), turn("Wer ist Außenminister?"),
        turn("Was habe ich zuerst gefragt?", must=["SPD"], meta=True), turn("und was war meine letzte frage davor", status=["answered", "no_data"], meta=True),
    ])  # fmt: skip


def _long(truth: Truth) -> Iterator[Case]:
    yield talk("long", "de", [
        turn("Wie viele Sitze hatte die SPD im 20. Bundestag?", must=["206"]), turn("und im 19.?", must=["153"]), turn("und die Grünen?", must=["67", ["19"]]),
        turn("Und im 20.?", must=["118"]), turn("Wer war da Bundeskanzler?", must=["Scholz"]),
    ])  # fmt: skip
    yield talk("long", "en", [
        turn("How many seats does the AfD have?", must=["151"]), turn("and in the 20th Bundestag?", must=["82"]), turn("and the FDP?", must=["92"]),
        turn("and in 2005?", must=[["47", "61"]]),
    ])  # fmt: skip
    yield talk("long", "de", [
        turn("Wer ist Bundeskanzler?", must=["Merz"]), turn("Seit wann sitzt er im Bundestag?", must=["1994"]), turn("Wie wird das Wetter morgen?", status="out_of_scope"),
        turn("Und wer war sein Vorgänger als Kanzler?", must=["Scholz"]),
    ])  # fmt: skip
    yield talk("long", "de", [
        turn("Vergleiche SPD und CDU/CSU im 20. Bundestag", must=["206", "197"], chart=[206, 197]),
        turn("und im 21.?", must=["120", "208"], chart=[120, 208], must_not=["206", "197"]), turn("und die AfD?", must=["152"]),
    ])  # fmt: skip
    yield talk("long", "de", [
        turn("Sitzverteilung 20. Wahlperiode", must=["206", "197"], chart=True), turn("20 und 21 im Vergleich", must=["206", "120", "197", "208"], chart=True),
        turn("nur die 21.", must=["120", "208"], must_not=["206", "197"]),
    ])  # fmt: skip
    yield talk("long", "en", [
        turn("Who is Wolfgang Schäuble?", must=["Schäuble"]), turn("Which offices did he hold?", must=[["Interior", "Innern"]]), turn("When did he die?", must=["2023"]),
    ])  # fmt: skip
    zero = turn("und die FDP?", must=[["0"], ["keine", "keinen", "kein"]])
    yield talk(
        "long",
        "de",
        [
            turn("Wie viele Sitze hat die AfD?", must=["151"]),
            zero,
            turn("und wann zuletzt?", must=[["2025", "20"]]),
        ],
    )
    yield talk("long", "de", [
        turn("Wie viele Sitze hatte die CDU/CSU am 12.12.2024?", must=["196"]), turn("und die SPD?", must=["207", ["12.12.2024", "12. Dezember 2024"]]),
        turn("und heute?", must=["120"]),
    ])  # fmt: skip
    fdp = truth.count(truth.first_day(17))["fdp"]
    yield talk("long", "de", [
        turn("Wie viele Sitze hatte die FDP in der 99. Wahlperiode?", status="no_data", must=["99"]), turn("und in der 17.?", must=[str(fdp)]),
    ])  # fmt: skip
    yield talk(
        "long",
        "de",
        [
            turn("und im 19.?", status=["clarification", "no_data", "answered"]),
            turn("Wie viele Sitze hatte die SPD im 19.?", must=["153"]),
        ],
    )
    yield talk(
        "long",
        "de",
        [
            turn("How many seats did the SPD have in the 20th Bundestag?", lang="en", must=["206"]),
            turn("und die Grünen?", must=["118"]),
        ],
    )
