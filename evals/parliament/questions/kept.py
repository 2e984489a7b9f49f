"""Conversations in which a turn names one thing, or nothing at all: what the turn before had is kept, and nothing else.

Corrections, differences of what was told, an aspect alone, somebody of a list, words that refer to nothing or to several.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from evals.parliament.asking import WORDS, Case, Deck, day_forms, in_term, ordinal, share, turn, typed, ways
from evals.parliament.questions.members import LANDS
from evals.parliament.questions.roles import OFFICES, Office, family, in_office
from evals.parliament.questions.seats import BIG
from evals.parliament.questions.talks import talk
from evals.parliament.rows import OfficeRow, PersonRow
from evals.parliament.truth import OFFICES_DAY, Truth

_NO_GROUP = "none"
_LAND_EN = {
    "Bayern": "Bavaria", "Nordrhein-Westfalen": "North Rhine-Westphalia", "Niedersachsen": "Lower Saxony", "Hessen": "Hesse",
    "Sachsen": "Saxony", "Thüringen": "Thuringia", "Sachsen-Anhalt": "Saxony-Anhalt", "Rheinland-Pfalz": "Rhineland-Palatinate",
    "Mecklenburg-Vorpommern": "Mecklenburg-Western Pomerania",
}  # fmt: skip
_NOM_DE = {
    "spd": "die SPD",
    "cdu_csu": "die CDU/CSU",
    "fdp": "die FDP",
    "gruene": "die Grünen",
    "linke": "die Linke",
    "afd": "die AfD",
}
GAP = {
    "de": (
        "wie groß ist der unterschied?",
        "Wie groß ist der Abstand?",
        "um wie viel mehr?",
        "und was ist die differenz?",
        "unterschied?",
    ),
    "en": (
        "how big is the difference?",
        "what's the difference?",
        "by how much?",
        "and the gap between them?",
    ),
}
CORRECTED = {
    "de": (
        "nein, ich meinte {g}",
        "nee, {g}",
        "sorry, {g}",
        "{g} meinte ich",
        "quatsch, ich meine {g}",
        "halt, {g} natürlich",
    ),
    "en": ("no, i meant {g}", "sorry, {g}", "actually {g}", "i mean {g}", "no wait, {g}"),
}
LOOSE = {
    "de": (
        "wie viele davon sind frauen?",
        "und wie viele davon sind unter 40?",
        "wie alt ist er?",
        "wer von ihnen ist am ältesten?",
        "in welcher partei ist sie?",
    ),
    "en": (
        "how many of them are women?",
        "how old is he?",
        "which party is she in?",
        "how many of those are women?",
    ),
}
MISSED = {
    "de": (
        "wie viele abgeordnete haben rote haare?",
        "welche abgeordneten spielen klavier?",
        "wer ist bundespräsident?",
    ),
    "en": ("how many members play the piano?", "who is the federal president?", "which members play tennis?"),
}
WHERE = {"de": ("wo?", "und wo?", "wo denn?"), "en": ("where?", "and where?")}
BOTH = {"de": ("beide?", "wirklich beide?", "alle beide?"), "en": ("both?", "both of them?", "really both?")}
SPAN = {
    "de": ("von wann bis wann?", "von wann bis wann genau?"),
    "en": ("from when to when?", "from when till when?"),
}
_ORDINALS = {
    "de": ("der erste", "der zweite", "der dritte"),
    "en": ("the first one", "the second one", "the third one"),
}


def cases(truth: Truth) -> Iterator[Case]:
    yield from _gap(truth)
    yield from _ends(truth)
    yield from _corrected(truth)
    yield from _loose()
    yield from _several(truth)
    yield from _listed(truth)
    yield from _born(truth)
    yield from _next_term(truth)
    yield from _of_a_land(truth)
    yield from _two_lands(truth)
    yield from _spans(truth)


def _present(truth: Truth, term: int) -> list[str]:
    counted = truth.count(truth.first_day(term))
    return [key for key in _NOM_DE if key in BIG and counted[key]]


def _gap(truth: Truth) -> Iterator[Case]:
    deck = Deck("kept-gap")
    entities = [
        (a, b, n) for n in range(9, 22) for a in _present(truth, n) for b in _present(truth, n) if a != b
    ]
    for lang, count in (("de", 10), ("en", 8)):
        for phrase, (first, second, term) in deck.pairs(GAP[lang], entities, count):
            counted = truth.count(truth.first_day(term))
            apart = abs(counted[first] - counted[second])
            if not apart:
                continue
            de, one, other = lang == "de", ways(first)[0], ways(second)[0]
            start = (
                f"Wie viele Sitze hatte {one.de} {in_term(term, lang, deck)}?"
                if de
                else f"How many seats did {one.en} have {in_term(term, lang, deck)}?"
            )
            follow = f"und {_NOM_DE[second]}?" if de else f"and {other.en}?"
            yield talk("gap", lang, [
                turn(start, must=[str(counted[first])]), turn(follow, must=[str(counted[second])]),
                turn(phrase, must=[str(apart), WORDS[first], WORDS[second]]),
            ])  # fmt: skip


def _ends(truth: Truth) -> Iterator[Case]:
    deck = Deck("kept-ends")
    for lang, terms in (("de", (8, 11, 14, 17, 19)), ("en", (9, 13, 16, 18))):
        for term in terms:
            found = [
                pair for pair in truth.count(truth.first_day(term)).most_common() if pair[0] != _NO_GROUP
            ]
            (most, seats), (least, few) = found[0], found[-1]
            if seats == found[1][1] or few == found[-2][1]:
                continue
            de = lang == "de"
            yield talk("gap", lang, [
                turn(f"welche war die größte Fraktion im {term}. Bundestag?" if de else f"which was the largest group in the {ordinal(term)} Bundestag?", must=[WORDS[most]]),
                turn("und die kleinste?" if de else "and the smallest?", must=[WORDS[least]]),
                turn(deck.pick(GAP[lang][:2]), must=[str(seats - few), WORDS[most], WORDS[least]]),
            ])  # fmt: skip


def _of_land(truth: Truth, term: int, land: str, group: str | None = None, sex: str | None = None) -> int:
    return sum(
        seat.mandate.land == land and group in (None, seat.group) and sex in (None, seat.person.sex)
        for seat in truth.seats(truth.first_day(term))
    )


def _corrected(truth: Truth) -> Iterator[Case]:
    deck = Deck("kept-corrected")
    entities = [
        (land, a, b, n)
        for land in LANDS
        for n in range(13, 21)
        for a in _present(truth, n)
        for b in _present(truth, n)
        if a != b and _of_land(truth, n, land, b) not in (0, _of_land(truth, n, land, a))
    ]
    for lang, count in (("de", 12), ("en", 8)):
        for phrase, (land, first, second, term) in deck.pairs(CORRECTED[lang], entities, count):
            de, place = lang == "de", land if lang == "de" else _LAND_EN.get(land, land)
            of = "dem " if de and land == "Saarland" else ""
            start = (
                f"Wie viele Abgeordnete aus {of}{place} saßen {in_term(term, lang, deck)}?"
                if de
                else f"How many members from {place} were there {in_term(term, lang, deck)}?"
            )
            number, right = _of_land(truth, term, land, first), _of_land(truth, term, land, second)
            follow = f"und {_NOM_DE[first]}?" if de else f"and {ways(first)[0].en}?"
            told = phrase.format(g=_NOM_DE[second] if de else ways(second)[0].en)
            yield talk("corrected", lang, [
                turn(start, must=[str(_of_land(truth, term, land))]),
                turn(follow, must=[str(number)] if number else []),
                turn(typed(told, lang, deck) if deck.number(3) == 0 else told, must=[str(right), WORDS[second], place], evidence={"/term": [term]}),
            ])  # fmt: skip


def _loose() -> Iterator[Case]:
    """A word that refers to nothing, at the beginning and after a question that was not answered."""
    for lang in ("de", "en"):
        for phrase in LOOSE[lang]:
            yield talk(
                "loose",
                lang,
                [
                    turn(phrase, status="no_data", chart=False),
                    turn("danke" if lang == "de" else "thanks", meta=True, chart=False),
                ],
            )
        for missed, phrase in zip(MISSED[lang], LOOSE[lang], strict=False):
            start = "Wie viele Sitze hat die SPD?" if lang == "de" else "How many seats does the SPD have?"
            yield talk("loose", lang, [
                turn(start, must=["120"]), turn(missed, status=["no_data", "out_of_scope"], chart=False),
                turn(phrase, status="no_data", chart=False),
            ])  # fmt: skip


def _known(truth: Truth, row: OfficeRow) -> PersonRow | None:
    """The holder as a person, where the name is one person's."""
    ids = truth.by_name.get(row.name, [])
    return truth.persons[ids[0]] if len(ids) == 1 else None


def _pairs_of_a_year(truth: Truth) -> list[tuple[Office, int, OfficeRow, OfficeRow]]:
    """Years in which two men held an office one after the other, each known by the day."""
    found = []
    for office in OFFICES[:8]:
        for year in range(1955, 2025):
            first, last = date(year, 1, 1), date(year, 12, 31)
            held = in_office(truth, office, first, min(last, OFFICES_DAY))
            people = [_known(truth, row) for row in held]
            if (
                len(held) != 2
                or len({row.name for row in held}) != 2
                or any(len(row.start) < 10 for row in held)
            ):
                continue
            if (
                all(person and person.sex == "m" and person.born for person in people)
                and len({family(r) for r in held}) == 2
            ):
                every = [
                    row
                    for row in truth.holders(office.kind, office.title)
                    if row.start <= f"{year}-12-31" and (not row.end or row.end > f"{year}-01-01")
                ]
                if len(every) == 2:
                    found.append((office, year, held[0], held[1]))
    return found


def _several(truth: Truth) -> Iterator[Case]:
    deck = Deck("kept-several")
    entities = _pairs_of_a_year(truth)
    for lang, count in (("de", 8), ("en", 6)):
        asked = (
            ("wann wurde er geboren?", "wo wurde er geboren?")
            if lang == "de"
            else ("when was he born?", "where was he born?")
        )
        for phrase, (office, year, first, second) in deck.pairs(asked, entities, count):
            who = f"Wer war {year} {office.de[0]}?" if lang == "de" else f"Who was {office.en[0]} in {year}?"
            row = deck.pick((first, second))
            person = _known(truth, row)
            if person is None or person.born is None:
                continue
            must = [day_forms(person.born)]
            yield talk("several", lang, [
                turn(who, must=[family(first), family(second)]), turn(phrase, status="clarification", chart=False),
                turn(family(row), must=must, evidence={"/person/id": [person.id]}),
            ])  # fmt: skip
    for lang, count in (("de", 5), ("en", 5)):
        for phrase, (office, year, first, second) in deck.pairs(BOTH[lang], entities, count):
            who = f"Wer war {year} {office.de[0]}?" if lang == "de" else f"Who was {office.en[0]} in {year}?"
            must = [family(first), family(second)]
            yield talk("both", lang, [turn(who, must=must), turn(phrase, must=must)])


def _listed(truth: Truth) -> Iterator[Case]:
    deck = Deck("kept-listed")
    entities = [(row, place) for row in _pairs_of_a_year(truth) for place in (0, 1)]
    for lang, count in (("de", 6), ("en", 5)):
        phrases = (
            ("wann wurde {n} geboren?", "und wann ist {n} geboren?")
            if lang == "de"
            else ("when was {n} born?",)
        )
        for phrase, ((office, year, *held), place) in deck.pairs(phrases, entities, count):
            person = _known(truth, held[place])
            if person is None or person.born is None:
                continue
            who = f"Wer war {year} {office.de[0]}?" if lang == "de" else f"Who was {office.en[0]} in {year}?"
            asked = phrase.format(n=_ORDINALS[lang][place])
            yield talk(
                "listed", lang, [turn(who), turn(asked, must=[day_forms(person.born), family(held[place])])]
            )


def _born(truth: Truth) -> Iterator[Case]:
    deck = Deck("kept-born")
    entities = [
        person
        for row in truth.holders("chancellor") + truth.holders("bundestag_president")
        if (person := _known(truth, row))
        and person.born
        and person.birthplace
        and person.birthplace.isalpha()
    ]
    for lang, count in (("de", 6), ("en", 5)):
        for phrase, person in deck.pairs(WHERE[lang], entities, count):
            name, born = person.name.full, person.born
            if born is None:
                continue
            start = f"Wann wurde {name} geboren?" if lang == "de" else f"When was {name} born?"
            yield talk(
                "where", lang, [turn(start, must=[day_forms(born)]), turn(phrase, must=[person.birthplace])]
            )


def _next_term(truth: Truth) -> Iterator[Case]:
    words = {
        "de": ("erste", "zweite", "dritte", "vierte", "fünfte", "sechste"),
        "en": ("first", "second", "third", "fourth", "fifth", "sixth"),
    }
    for lang, terms in (("de", (1, 2, 4, 5)), ("en", (1, 3, 4))):
        for term in terms:
            de, names = lang == "de", words[lang]
            day, after = truth.first_day(term), truth.first_day(term + 1)
            start = (
                f"wie viele mitglieder hatte der {names[term - 1]} bundestag?"
                if de
                else f"how many members did the {names[term - 1]} bundestag have?"
            )
            yield talk("next-term", lang, [
                turn(start, must=[str(truth.total(day))]),
                turn(f"und der {names[term]}?" if de else f"and the {names[term]}?", must=[str(truth.total(after))], evidence={"/term": [term + 1]}),
                turn("wie viele frauen waren darunter?" if de else "how many of them were women?", must=[str(truth.women(after))]),
            ])  # fmt: skip


def _of_a_land(truth: Truth) -> Iterator[Case]:
    deck = Deck("kept-land")
    entities = [(land, n) for land in LANDS for n in range(14, 21) if _of_land(truth, n, land, sex="f")]
    for lang, count in (("de", 6), ("en", 5)):
        phrases = (
            ("und aus {l}?", "wie ist das bei {l}?") if lang == "de" else ("what about {l}?", "and from {l}?")
        )
        for phrase, (land, term) in deck.pairs(phrases, entities, count):
            if land == "Saarland":
                continue
            de, place = lang == "de", land if lang == "de" else _LAND_EN.get(land, land)
            women, members = _of_land(truth, term, land, sex="f"), _of_land(truth, term, land)
            day = truth.first_day(term)
            start = (
                f"Wie viele Frauen saßen im {term}. Bundestag?"
                if de
                else f"How many women were in the {ordinal(term)} Bundestag?"
            )
            yield talk("land", lang, [
                turn(start, must=[str(truth.women(day))]),
                turn("in prozent?" if de else "in percent?", must=[share(truth.women(day), truth.total(day), lang)]),
                turn(phrase.format(l=place), must=[str(women), str(members), share(women, members, lang)]),
            ])  # fmt: skip


def _two_lands(truth: Truth) -> Iterator[Case]:
    deck = Deck("kept-lands")
    entities = [
        (a, b, n)
        for n in range(13, 21)
        for a in LANDS
        for b in LANDS
        if a != b and "Saarland" not in (a, b) and _of_land(truth, n, a) != _of_land(truth, n, b)
    ]
    asked = {
        "de": ("welches land hat mehr?", "wie groß ist der unterschied?"),
        "en": ("which state has more?", "what's the difference?"),
    }
    for lang, count in (("de", 6), ("en", 5)):
        for phrase, (first, second, term) in deck.pairs(asked[lang], entities, count):
            de = lang == "de"
            one, other = (_LAND_EN.get(land, land) if not de else land for land in (first, second))
            a, b = _of_land(truth, term, first), _of_land(truth, term, second)
            start = (
                f"Wie viele Abgeordnete aus {one} saßen im {term}. Bundestag?"
                if de
                else f"How many members from {one} were in the {ordinal(term)} Bundestag?"
            )
            yield talk("two-lands", lang, [
                turn(start, must=[str(a)]), turn(f"und {other}?" if de else f"and {other}?", must=[str(b)]),
                turn(phrase, must=[str(abs(a - b)), one, other]),
            ])  # fmt: skip


def _spans(truth: Truth) -> Iterator[Case]:
    deck = Deck("kept-span")
    entities = [
        (office, row, at)
        for office in OFFICES[:2]
        for at, row in enumerate(
            dict.fromkeys(r.name for r in truth.holders(office.kind, office.title)), start=1
        )
    ]
    for lang, count in (("de", 6), ("en", 5)):
        for phrase, (office, name, at) in deck.pairs(SPAN[lang], entities, count):
            rows = [row for row in truth.holders(office.kind, office.title) if row.name == name]
            if len(rows) != 1 or not rows[0].end or len(rows[0].start) < 10 or len(rows[0].end) < 10:
                continue
            start = (
                f"Wer war der {at}. {office.de[0]}?"
                if lang == "de"
                else f"Who was the {ordinal(at)} {office.en[0]}?"
            )
            days = [day_forms(date.fromisoformat(day)) for day in (rows[0].start, rows[0].end)]
            yield talk("span", lang, [turn(start, must=[name.split()[-1]]), turn(phrase, must=days)])
