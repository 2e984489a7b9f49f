"""Conversations in which what was told is compared, repeated, put into another language or told apart."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import combinations

from evals.parliament.asking import TODAY, Case, Deck, day_forms, in_term, share, turn, ways
from evals.parliament.questions.roles import OFFICES, family, in_office
from evals.parliament.questions.seats import BIG
from evals.parliament.questions.talks import talk
from evals.parliament.truth import OFFICES_DAY, Truth

SEATS = {"de": "Wie viele Sitze hatte {g} {when}?", "en": "How many seats did {g} have {when}?"}
NEXT = {"de": "und {g}?", "en": "and {g}?"}
MORE = {
    "de": ("Wer hatte mehr?", "wer hat mehr sitze", "wie viel mehr?", "Welche von beiden hatte mehr?"),
    "en": ("Which of them has more?", "who had more?", "how many more?", "which one has more seats"),
}
MOST = {
    "de": ("Welche von denen hat den höchsten Anteil?", "wer hat den höchsten?", "und welche am meisten?"),
    "en": ("Which of them has the highest share?", "which has the highest?"),
}
CHANGED = {
    "de": (
        "Was hat sich geändert?",
        "um wie viel hat sich das verändert?",
        "wie viele mehr oder weniger sind das?",
    ),
    "en": ("What has changed?", "By how much did it change?", "how many more or fewer is that?"),
}
AGAIN = {
    "de": (
        "nochmal bitte",
        "wie bitte?",
        "auf Englisch bitte",
        "kürzer",
        "Kannst du das auf Englisch sagen?",
    ),
    "en": ("again please", "pardon?", "in German please", "shorter", "can you say that in German?"),
}


def cases(truth: Truth) -> Iterator[Case]:
    yield from _compared(truth)
    yield from _highest(truth)
    yield from _changed(truth)
    yield from _again(truth)
    yield from _recalled(truth)
    yield from _holders(truth)
    yield from _younger(truth)
    yield from _group_of(truth)


def _seats(truth: Truth, key: str, term: int, lang: str, deck: Deck) -> tuple[str, int]:
    group = ways(key)[0]
    question = SEATS[lang].format(g=group.slots(lang)["g"], when=in_term(term, lang, deck))
    return question, truth.count(truth.first_day(term))[key]


def _compared(truth: Truth) -> Iterator[Case]:
    deck = Deck("talk-compare")
    entities = [
        (a, b, n)
        for n in range(9, 22)
        for a, b in combinations(BIG, 2)
        if len({truth.count(truth.first_day(n))[key] for key in (a, b)} - {0}) == 2
    ]
    for lang, count in (("de", 10), ("en", 8)):
        for phrase, (first, second, term) in deck.pairs(MORE[lang], entities, count):
            question, seats = _seats(truth, first, term, lang, deck)
            other = truth.count(truth.first_day(term))[second]
            follow = NEXT[lang].format(g=ways(second)[0].slots(lang)["g"])
            must = [str(seats), str(other), str(abs(seats - other))]
            yield talk(
                "compare",
                lang,
                [turn(question, must=[str(seats)]), turn(follow, must=[str(other)]), turn(phrase, must=must)],
            )


def _highest(truth: Truth) -> Iterator[Case]:
    deck = Deck("talk-highest")
    entities = [
        (keys, n)
        for n in range(12, 22)
        for keys in combinations(BIG, 3)
        if all(truth.count(truth.first_day(n))[key] for key in keys)
    ]
    for lang, count in (("de", 6), ("en", 4)):
        for phrase, (keys, term) in deck.pairs(MOST[lang], entities, count):
            day = truth.first_day(term)
            counts = {key: (truth.women(day, key), truth.count(day)[key]) for key in keys}
            top = max(counts, key=lambda key: counts[key][0] / counts[key][1])
            start = (
                "Frauenanteil {g} {when}" if lang == "de" else "What was the share of women of {g} {when}?"
            )
            named = [ways(key)[0].slots(lang)["g"] for key in keys]
            opening = start.format(
                g=f"bei {ways(keys[0])[0].bare}" if lang == "de" else named[0], when=in_term(term, lang, deck)
            )
            turns = [turn(opening), *(turn(NEXT[lang].format(g=each)) for each in named[1:])]
            yield talk("highest", lang, [*turns, turn(phrase, must=[share(*counts[top], lang)])])


def _changed(truth: Truth) -> Iterator[Case]:
    deck = Deck("talk-changed")
    entities = [
        (key, a, a + 1)
        for key in BIG
        for a in range(8, 21)
        if len({truth.count(truth.first_day(n))[key] for n in (a, a + 1)} - {0}) == 2
    ]
    for lang, count in (("de", 6), ("en", 6)):
        for phrase, (key, first, second) in deck.pairs(CHANGED[lang], entities, count):
            question, seats = _seats(truth, key, first, lang, deck)
            after = truth.count(truth.first_day(second))[key]
            follow = (
                f"und im {second}.?"
                if lang == "de"
                else f"and in the {second}th?"
                if second < 21
                else "and in term 21?"
            )
            must = [str(seats), str(after), str(abs(seats - after))]
            yield talk(
                "changed", lang, [turn(question), turn(follow, must=[str(after)]), turn(phrase, must=must)]
            )


def _again(truth: Truth) -> Iterator[Case]:
    deck = Deck("talk-again")
    entities = [(key, n) for key in BIG for n in truth.terms_with(key) if n > 7]
    for lang, count in (("de", 10), ("en", 10)):
        for phrase, (key, term) in deck.pairs(AGAIN[lang], entities, count):
            question, seats = _seats(truth, key, term, lang, deck)
            spoken = "en" if "nglisch" in phrase else "de" if "German" in phrase else lang
            follow = turn(phrase, must=[str(seats)], lang=spoken)
            yield talk("again", lang, [turn(question, must=[str(seats)]), follow])


def _recalled(truth: Truth) -> Iterator[Case]:
    deck = Deck("talk-recalled")
    for lang, phrases in (
        ("de", (("Was war meine erste Frage?", 0), ("meine vorletzte frage", -2), ("Was war meine zweite Frage?", 1), ("wie viele Fragen habe ich gestellt?", None))),
        ("en", (("What was my first question?", 0), ("my last but one question", -2), ("what was my third question", 2), ("How many questions have I asked?", None))),
    ):  # fmt: skip
        for phrase, place in phrases:
            asked = [
                _seats(truth, key, term, lang, deck)[0]
                for key, term in (("spd", 14), ("fdp", 16), ("gruene", 18))
            ]
            told = (
                [["drei", "three"]]
                if place is None
                else [asked[place].split()[4 if lang == "de" else 5].strip("?")]
            )
            yield talk("meta", lang, [*map(turn, asked), turn(phrase, must=told, meta=True, chart=False)])


def _holders(truth: Truth) -> Iterator[Case]:
    """Two questions in one: who held an office, and something of that person."""
    deck = Deck("talk-holder")
    entities = []
    for office in OFFICES[:6]:
        for year in range(1952, 2025, 3):
            held = in_office(truth, office, date(year, 1, 1), min(date(year, 12, 31), OFFICES_DAY))
            if len(held) == 1 and len(truth.by_name.get(held[0].name, ())) == 1:
                entities.append((office, year, held[0]))
    for lang, phrases, count in (
        (
            "de",
            ("Wer war {y} {o} und wann wurde er geboren?", "wer war {o} im Jahr {y} und wann ist er geboren"),
            8,
        ),
        ("en", ("Who was {o} in {y} and when was he born?",), 6),
    ):
        for phrase, (office, year, row) in deck.pairs(phrases, entities, count):
            person = truth.one(row.name)
            if person.sex == "f" or person.born is None:
                continue
            question = phrase.format(y=year, o=(office.de if lang == "de" else office.en)[0])
            must = [family(row), day_forms(person.born)]
            yield talk(
                "holder",
                lang,
                [
                    turn(question, must=must),
                    turn("danke" if lang == "de" else "thanks", meta=True, chart=False),
                ],
            )


def _younger(truth: Truth) -> Iterator[Case]:
    deck = Deck("talk-younger")
    pairs = [
        (name, sorted(truth.persons[one].born or TODAY for one in ids))
        for name, ids in sorted(truth.by_name.items())
        if len(ids) == 2 and len({(truth.persons[one].born or TODAY).year for one in ids}) == 2
        and {truth.persons[one].sex for one in ids} == {"m"}
    ]  # fmt: skip
    for lang, phrases, count in (
        ("de", (("der jüngere", 1), ("der ältere", 0), ("der jüngere bitte", 1)), 6),
        ("en", (("the younger one", 1), ("the older one", 0)), 4),
    ):
        for (phrase, place), (name, born) in deck.pairs(phrases, pairs, count):
            asked = f"Wann wurde {name} geboren?" if lang == "de" else f"When was {name} born?"
            follow = turn(phrase, must=[day_forms(born[place])])
            yield talk("pick", lang, [turn(asked, status="clarification"), follow])


def _group_of(truth: Truth) -> Iterator[Case]:
    day = truth.shown(TODAY)
    for lang, name, turns in (
        ("de", "Olaf Scholz", ("Ist {n} im Bundestag?", "welche Fraktion?", "wie viele Sitze hat die?")),
        ("de", "Alice Weidel", ("Wer ist {n}?", "ihre Fraktion?", "wie viele Sitze hat die?")),
        (
            "de",
            "Gregor Gysi",
            ("Wann wurde {n} geboren?", "welche fraktion?", "wie viele sitze hat seine fraktion?"),
        ),
        ("en", "Bärbel Bas", ("Who is {n}?", "which group?", "how many seats does her group have?")),
        (
            "en",
            "Katrin Göring-Eckardt",
            ("Who is {n}?", "which group is she in?", "how many seats do they have?"),
        ),
    ):
        seats = truth.count(day)[str(truth.group_of_person_on(truth.one(name).id, day))]
        first, *middle, last = turns
        yield talk(
            "group", lang, [turn(first.format(n=name)), *map(turn, middle), turn(last, must=[str(seats)])]
        )
