"""Names in all the ways people write them: the right person, or a question back, or nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rapidfuzz.distance import OSA

from evals.parliament.asking import Case, Deck, ask, spelled
from evals.parliament.questions.persons import KNOWN
from evals.parliament.rows import PersonRow
from evals.parliament.truth import Truth

ASKED_DE = (
    "Wer ist {n}?",
    "Wer war {n}?",
    "{n}",
    "infos zu {n}",
    "In welchen Wahlperioden war {n} im Bundestag?",
    "War {n} im Bundestag?",
    "Erzähl mir von {n}",
    "wer ist {n}",
)
ASKED_EN = (
    "Who is {n}?",
    "Who was {n}?",
    "Tell me about {n}",
    "In which terms was {n} a member of the Bundestag?",
)
_DROPPED = str.maketrans(
    {
        "ä": "a",
        "ö": "o",
        "ü": "u",
        "Ä": "A",
        "Ö": "O",
        "Ü": "U",
        "ß": "s",
        "é": "e",
        "ç": "c",
        "ğ": "g",
        "ı": "i",
        "ş": "s",
        "è": "e",
    }
)
NEIGHBOURS = {
    "a": "s",
    "e": "r",
    "i": "o",
    "n": "m",
    "r": "t",
    "s": "d",
    "t": "z",
    "l": "k",
    "h": "g",
    "d": "f",
    "o": "p",
    "u": "i",
    "m": "n",
    "b": "v",
    "g": "h",
    "k": "l",
    "c": "v",
    "w": "e",
    "f": "g",
    "z": "t",
    "p": "o",
}
NOBODY = (
    "Xaver Quastenflosse", "Elon Musk", "Taylor Swift", "Bruno Bratwurst", "Jonathan Ypsilanti-Kraus", "Hildegunde Wackelpeter", "Zarah Qvistgaard", "Barack Obama",
    "Ottokar Blaubär", "Wilhelmina Schnurrbart", "Donald Trump", "Kunibert Nasenbär", "Lionel Messi", "Emmanuel Macron", "Greta Thunberg", "Pippilotta Viktualia",
)  # fmt: skip


def cases(truth: Truth) -> Iterator[Case]:
    alone = [p for p in truth.persons.values() if len(truth.by_name[p.name.full]) == 1]
    yield from _spellings(truth, alone)
    yield from _particles(alone)
    yield from _former(truth)
    yield from _typos(truth, alone)
    yield from _namesakes(truth)
    yield from _nobody()


def _one(kind: str, person: PersonRow, written: str, deck: Deck) -> Case:
    lang = "en" if deck.number(4) == 0 else "de"
    question = deck.pick(ASKED_EN if lang == "en" else ASKED_DE).format(n=written)
    return ask(
        kind, lang, question, must=[person.surnames], evidence={"/person/id": [person.id]}, chart=False
    )


def _sample(
    deck: Deck, persons: list[PersonRow], count: int, test: Callable[[PersonRow], bool]
) -> list[PersonRow]:
    """Half well known, half of anybody."""
    fitting = [p for p in deck.shuffled(persons) if test(p)]
    known = [p for p in fitting if p.name.full in KNOWN][: count // 2]
    return known + [p for p in fitting if p not in known][: count - len(known)]


def _spellings(truth: Truth, alone: list[PersonRow]) -> Iterator[Case]:
    def special(person: PersonRow) -> bool:
        return any(c in person.name.full for c in "äöüßÄÖÜ") and not person.name.nobility

    deck = Deck("name-umlaut")
    keys: dict[str, set[str]] = {}
    for person in truth.persons.values():
        for name in person.names:
            for form in (spelled(name.full), name.full.translate(_DROPPED)):
                keys.setdefault(form.casefold(), set()).add(person.id)
    for person in _sample(deck, alone, 22, special):
        form = spelled if deck.number(2) else _dropped
        written = form(person.name.full)
        if len(keys.get(written.casefold(), ())) == 1:
            yield _one("name-umlaut", person, written, deck)
    deck = Deck("name-case")
    for person in _sample(deck, alone, 10, lambda p: not p.name.nobility):
        yield _one(
            "name-case",
            person,
            person.name.full.lower() if deck.number(2) else person.name.full.upper(),
            deck,
        )
    deck = Deck("name-hyphen")
    for person in _sample(deck, alone, 16, lambda p: "-" in p.name.full and not p.name.nobility):
        yield _one(
            "name-hyphen",
            person,
            person.name.full.replace("-", " ")
            if deck.number(3)
            else spelled(person.name.full.replace("-", " ")).lower(),
            deck,
        )
    deck = Deck("name-order")
    for person in _sample(deck, alone, 20, lambda p: not p.name.nobility and not p.name.particle):
        separator = ", " if deck.number(2) else " "
        yield _one("name-order", person, f"{person.name.family}{separator}{person.name.given}", deck)
    deck = Deck("name-title")
    for person in _sample(
        deck, alone, 16, lambda p: p.name.title.startswith(("Dr", "Prof")) and len(p.name.title) < 10
    ):
        front = deck.pick(
            (
                person.name.title,
                "Dr.",
                "Herr" if person.sex == "m" else "Frau",
                "Herr Dr." if person.sex == "m" else "Frau Dr.",
            )
        )
        yield _one("name-title", person, f"{front} {person.name.full}", deck)
    surnames: dict[str, set[str]] = {}
    for person in truth.persons.values():
        for name in person.names:
            surnames.setdefault(name.family.casefold(), set()).add(person.id)
    deck = Deck("name-surname")
    for person in _sample(
        deck,
        alone,
        18,
        lambda p: (
            len(surnames[p.name.family.casefold()]) == 1 and len(p.name.family) > 5 and len(p.names) == 1
        ),
    ):
        written = person.name.surname if deck.number(2) else spelled(person.name.surname)
        yield _one("name-surname", person, written, deck)


def _dropped(text: str) -> str:
    return text.translate(_DROPPED)


def _particles(alone: list[PersonRow]) -> Iterator[Case]:
    deck = Deck("name-particle")
    for person in _sample(
        deck, alone, 16, lambda p: bool(p.name.particle) and not p.name.nobility and len(p.names) == 1
    ):
        name = person.name
        written = deck.pick(
            (
                name.full,
                f"{name.given} {name.family}",
                f"{name.family}, {name.given} {name.particle}",
                name.full.lower(),
            )
        )
        yield _one("name-particle", person, written, deck)
    deck = Deck("name-noble")
    for person in _sample(deck, alone, 14, lambda p: bool(p.name.nobility) and p.name.nobility != "Frhr."):
        name = person.name
        written = deck.pick(
            (name.full, f"{name.given} {name.surname}", f"{name.nobility} {name.surname}, {name.given}")
        )
        yield _one("name-noble", person, written, deck)
    deck = Deck("name-place")
    for person in _sample(
        deck, alone, 12, lambda p: bool(p.name.place) and not p.name.nobility and len(p.names) == 1
    ):
        written = (
            f"{person.name.full} ({person.name.place})"
            if deck.number(3)
            else f"{person.name.full} {person.name.place}"
        )
        yield _one("name-place", person, written, deck)


def _former(truth: Truth) -> Iterator[Case]:
    deck = Deck("name-former")
    changed = [
        (person, name.full)
        for person in truth.persons.values()
        for name in person.names[:-1]
        if name.family != person.name.family and truth.by_name[name.full] == [person.id]
    ]
    for person, former in deck.shuffled(changed)[:20]:
        yield _one("name-former", person, former, deck)


def typo(name: str, edits: int, deck: Deck) -> str:
    """The name with one or two slips of the finger, never in its first letter."""
    for _ in range(edits):
        places = [
            i
            for i in range(1, len(name) - 1)
            if name[i].isalpha() and name[i].islower() and name[i + 1].isalpha()
        ]
        place = deck.pick(places)
        slip = deck.number(4)
        if slip == 0:
            name = name[:place] + name[place + 1 :]
        elif slip == 1:
            name = name[:place] + name[place] + name[place:]
        elif slip == 2 and name[place] != name[place + 1]:
            name = name[:place] + name[place + 1] + name[place] + name[place + 2 :]
        else:
            name = name[:place] + NEIGHBOURS.get(name[place], "e") + name[place + 1 :]
    return name


def _typos(truth: Truth, alone: list[PersonRow]) -> Iterator[Case]:
    """Only where nobody else is as near: then it is clear who is meant."""
    deck = Deck("name-typo")
    everybody = [(spelled(name.full).casefold(), p.id) for p in truth.persons.values() for name in p.names]
    found = 0
    for person in _sample(
        deck,
        alone,
        80,
        lambda p: (
            len(p.name.family) > 6 and not p.name.nobility and len(p.names) == 1 and not p.name.particle
        ),
    ):
        edits = 1 + deck.number(2)
        whole = deck.number(3) > 0
        written = (
            f"{person.name.given} {typo(person.name.family, edits, deck)}"
            if whole
            else typo(person.name.full, edits, deck)
        )
        key = spelled(written).casefold()
        mine = OSA.distance(key, spelled(person.name.full).casefold())
        rivals = [
            other
            for form, other in everybody
            if other != person.id and OSA.distance(form, key, score_cutoff=mine + 2) <= mine + 2
        ]
        if mine and mine <= 2 and not rivals:
            found += 1
            yield _one("name-typo", person, written, deck)
        if found == 40:
            return


def _namesakes(truth: Truth) -> Iterator[Case]:
    deck = Deck("name-namesake")
    phrases = (
        "Wer ist {n}?",
        "Wer war {n}?",
        "{n}",
        "In welcher Partei ist {n}?",
        "infos zu {n}",
        "Who is {n}?",
    )
    shared = sorted((name, ids) for name, ids in truth.by_name.items() if len(set(ids)) > 1)
    for name, ids in deck.shuffled(shared)[:15]:
        persons = [truth.persons[i] for i in sorted(set(ids))]
        phrase = deck.pick(phrases)
        must = [str(p.born.year) for p in persons if p.born]
        yield ask(
            "name-namesake", "en" if phrase.startswith("Who") else "de", phrase.format(n=name), status="clarification", must=must,
            options=len(persons), evidence={"/person/id": []}, chart=False,
        )  # fmt: skip
    for lang, question, name in (
        ("de", "Wer ist Müller?", "Müller"),
        ("de", "Schmidt", "Schmidt"),
        ("en", "Who is Meyer?", "Meyer"),
        ("de", "wer war fischer", "Fischer"),
    ):
        held = [p for p in truth.persons.values() if any(n.family == name for n in p.names)]
        must = (
            [[str(len(held)), str(len([p for p in held if p.name.family == name]))]] if len(held) > 10 else []
        )
        yield ask(
            "name-namesake",
            lang,
            question,
            status="clarification",
            must=must,
            options=(2, 10),
            evidence={"/person/id": []},
            chart=False,
        )


def _nobody() -> Iterator[Case]:
    deck = Deck("name-nobody")
    for name in NOBODY:
        lang = "en" if deck.number(3) == 0 else "de"
        question = deck.pick(ASKED_EN if lang == "en" else ASKED_DE).format(n=name)
        # Only a question that names the Bundestag is certainly about its members.
        elsewhere = [] if "Bundestag" in question else ["out_of_scope"]
        yield ask(
            "name-nobody",
            lang,
            question,
            status=["no_data", "clarification", *elsewhere],
            options=(0, 3),
            evidence={"/person/id": []},
            chart=False,
        )
