"""Every name of the register in every kind of spelling: the person is always found, and never another one alone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from statistics import median
from time import process_time_ns

import pytest

from beleg.domains.parliament import source
from beleg.domains.parliament.directory import Directory, Match
from beleg.domains.parliament.records import Name

SAMPLE = 300
NAMES = pytest.mark.requirement("I2.names", "F02")
NEAR = pytest.mark.requirement("I2.near-names")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_WIDE = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})
_NARROW = str.maketrans("äöüÄÖÜéèğćóšăç", "aouAOUeegcosac") | str.maketrans({"ß": "ss"})


@cache
def directory() -> Directory:
    return Directory(source.load())


def family(name: Name) -> str:
    """Without the place that some family names carry in brackets."""
    return name.full_family.partition(" (")[0]


def full(name: Name) -> str:
    return f"{name.given} {family(name)}"


def initials(name: Name) -> str:
    given = re.sub(r"([^\W\d_])[^\W\d_]+", r"\1.", name.given).replace("..", ".")
    return f"{given} {family(name)}"


SPELLINGS: dict[str, Callable[[Name], str]] = {
    "as registered": lambda n: n.display.partition(" (")[0],
    "small letters": lambda n: full(n).lower(),
    "capitals": lambda n: full(n).upper(),
    "with a title": lambda n: f"Prof. Dr. Dr. h. c. {full(n)}",
    "with an office": lambda n: f"Bundesminister a. D. {full(n)}",
    "the family name first": lambda n: f"{family(n)}, {n.given}",
    "the family name first, no comma": lambda n: f"{family(n)} {n.given}",
    "umlauts as two letters": lambda n: full(n).translate(_WIDE),
    "umlauts as one letter": lambda n: full(n).translate(_NARROW),
    "no hyphens": lambda n: full(n).replace("-", " "),
    "joined": lambda n: full(n).replace("-", ""),
    "no particle": lambda n: f"{n.given} {n.family.partition(' (')[0]}",
    "a place": lambda n: f"{full(n)} ({n.place_suffix or 'Berlin'})",
    "initials": initials,
    "a genitive": lambda n: f"{full(n)}s",
    "an apostrophe": lambda n: f"{full(n)}'s",
    "the first given name": lambda n: f"{n.given.split()[0]} {family(n)}",
}


def sample() -> list[tuple[str, Name]]:
    register = source.load()
    rows = random.Random(1949).sample(range(len(register.ids)), SAMPLE)
    return [(register.ids[row], register.name(row)) for row in rows]


def mistyped(text: str, edits: int, choose: random.Random) -> str:
    """The text with letters dropped, doubled up, replaced or swapped; the first one stays."""
    for _ in range(edits):
        at = choose.choice([i for i, c in enumerate(text) if i and c.isalpha()])
        kind = choose.randrange(4)
        letter = choose.choice(_LETTERS)
        if kind == 0:
            text = text[:at] + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + letter + text[at:]
        elif kind == 2:
            text = text[:at] + letter + text[at + 1 :]
        elif at + 1 < len(text):
            text = text[:at] + text[at + 1] + text[at] + text[at + 2 :]
    return text


def is_among(person: str, matches: list[Match]) -> bool:
    return any(match.person_id == person for match in matches)


@NAMES
@pytest.mark.parametrize("spelling", SPELLINGS)
def test_every_name_is_found_in_this_spelling(spelling: str) -> None:
    for person, name in sample():
        typed = SPELLINGS[spelling](name)
        matches = directory().lookup(typed)
        assert is_among(person, matches), (typed, matches)
        assert {match.quality for match in matches} == {"exact"}, (typed, matches)


@NAMES
def test_every_family_name_alone_finds_its_bearers() -> None:
    for person, name in sample():
        for typed in (family(name), family(name).lower(), family(name).translate(_WIDE)):
            matches = directory().lookup(typed)
            assert is_among(person, matches), (typed, matches)
            assert {(match.quality, match.by) for match in matches} == {("exact", "family")}, typed


@NAMES
def test_every_former_name_finds_the_person() -> None:
    register = source.load()
    found = 0
    for row, person in enumerate(register.ids):
        *former, current = register.names(row)
        for name in former:
            if not {*re.split(r"[ -]", family(name))} & {*re.split(r"[ -]", family(current))}:
                assert is_among(person, directory().lookup(full(name))), name
                found += 1
    assert found > 20


@NEAR
@pytest.mark.parametrize(("edits", "least"), [(1, 0.98), (2, 0.8)])
def test_typos_in_a_full_name_are_understood(edits: int, least: float) -> None:
    choose = random.Random(edits)
    understood = suggested = wrong = 0
    for person, name in sample():
        matches = directory().lookup(mistyped(full(name), edits, choose))
        here = is_among(person, matches)
        understood += here and matches[0].quality != "far"
        suggested += here
        wrong += not here and bool(matches) and matches[0].quality != "far"
    assert understood / SAMPLE >= least
    assert suggested / SAMPLE >= least + (1 - least) / 2
    assert wrong / SAMPLE <= 0.01


@pytest.mark.requirement("I2.fast-names")
def test_a_typo_takes_well_under_a_millisecond() -> None:
    choose = random.Random(3)
    typed = [mistyped(full(name), 1 + at % 2, choose) for at, (_, name) in enumerate(sample())]
    directory().lookup(typed[0])
    times = []
    for name in typed:
        start = process_time_ns()
        directory().lookup(name)
        times.append(process_time_ns() - start)
    assert median(times) < 500_000  # measured: an eighth of a millisecond


@pytest.mark.requirement("I3.unknown-name")
def test_given_and_family_names_put_together_at_random_are_nobody() -> None:
    register = source.load()
    columns = register.name_rows()
    choose = random.Random(21)
    known = {
        frozenset(re.split(r"[ -]", f"{given} {family}".lower()))
        for given, family in zip(columns.given, columns.family, strict=True)
    }
    tried = answered = 0
    while tried < 1000:
        typed = f"{choose.choice(columns.given)} {choose.choice(columns.family)}"
        words = frozenset(re.split(r"[ -]", typed.lower()))
        if any(words <= other for other in known):
            continue
        tried += 1
        matches = directory().lookup(typed)
        assert not matches or matches[0].quality != "exact", (typed, matches)
        answered += bool(matches) and matches[0].quality != "far"
    assert answered / tried < 0.02  # spellings and short forms of one name: "Josef Fischer" is Joseph Fischer
