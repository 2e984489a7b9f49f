"""The index of all names by their exact spellings, and how well given names fit a person.

Family names are dictionary keys: without particles, blanks and hyphens, in the wide and the narrow form. Whatever else
is known of a person's names is worked out when it is first looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from beleg.domains.parliament.directory.forms import WORD, composed, narrow, short_forms, sound, wide
from beleg.domains.parliament.directory.typed import NOBILITY, PARTICLES, Word
from beleg.lean import dataclass

if TYPE_CHECKING:
    from beleg.domains.parliament.source import Register


class Fit(NamedTuple):
    """How given names as typed fit a person's. ``cost`` 0 and ``exact``: every one of them is the person's."""

    exact: bool
    cost: int
    part: bool
    """Only the first part of a hyphenated given name was typed: "Hans" for "Hans-Peter"."""


WHOLE = Fit(exact=True, cost=0, part=False)


@dataclass(frozen=True)
class Given:
    """Given names, taken apart for comparison. Many people share one. All forms are folded."""

    names: tuple[tuple[str, ...], ...]
    """Each in its parts: ("hans", "christian") is one. Wide forms."""
    forms: dict[str, tuple[int, int]]
    """Every spelling of a name written in one, and of a part of it: the index of the name, and of the part or -1."""
    initials: frozenset[str]
    abbreviated: frozenset[str]
    """Letters that are all the register has of a given name: the "F." of "Gerhard F."."""

    @cached_property
    def _wholes(self) -> frozenset[str]:
        return frozenset("".join(name) for name in self.names)

    @cached_property
    def _sounds(self) -> frozenset[str]:
        return frozenset(sound(form) for form in self.forms if len(form) > 1)

    def fit(
        self, words: Sequence[Word], known: Mapping[str, str], sex: str, places: frozenset[str]
    ) -> Fit | None:
        """How well typed given names fit, ``None`` for another person's. ``known`` has the sexes of all given names."""
        used: dict[int, set[int]] = {}
        unknown: list[Word] = []
        whole = short = begun = later_form = 0
        at = 0
        while at < len(words):
            given = words[at]
            at += 1
            place = self.forms.get(given.wide)
            if place is None and at < len(words):
                place = self.forms.get(given.wide + words[at].wide)
                at += place is not None
            if place is not None:
                whole += 1
                used.setdefault(place[0], set()).add(place[1])
            elif given.initial:
                if given.narrow not in self.initials:
                    unknown.append(given)
            elif given.wide in places or (whole and given.wide[0] in self.abbreviated):
                continue
            elif sex in known.get(given.wide, sex) and self._has_form_of(given.wide):
                short += 1
                later_form += not self._is_form_of_first(given.wide)
            elif given.wide not in known and self._begins(given.wide):
                begun += 1
            else:
                unknown.append(given)
        if not unknown:
            cut = [at for at, parts in used.items() if -1 not in parts and len(parts) < len(self.names[at])]
            later = any(0 not in used[at] for at in cut)  # "Werner" for "Hans-Werner" is another name, rather
            return Fit(exact=not short and not begun and not later, cost=begun + later_form, part=bool(cut))
        first_fits = whole and words[0] not in unknown and not words[0].initial
        if first_fits and not any(given.joined for given in unknown):
            return Fit(exact=False, cost=len(unknown), part=False)
        return None

    def _has_form_of(self, typed: str) -> bool:
        """Whether the typed name is another form of a given name: "Joschka" of "Joseph", "Stefan" of "Stephan".

        A part of a hyphenated name has other spellings but no short forms: "Johannes" is not "Hans-Joachim".
        """
        return sound(typed) in self._sounds or not self._wholes.isdisjoint(short_forms(typed))

    def _is_form_of_first(self, typed: str) -> bool:
        """Whether it is one of the first given name: people are called by a short form of a later one more rarely."""
        first = "".join(self.names[0])
        return first in short_forms(typed) or sound(first) == sound(typed) or len(self.names) == 1

    def _begins(self, typed: str) -> bool:
        """Whether a given name begins with the typed one: "Maxi"."""
        return len(typed) > 2 and any(len(parts) == 1 and parts[0].startswith(typed) for parts in self.names)


class Bearer(NamedTuple):
    """What is needed of a person to compare names: all names that the person ever had, taken together."""

    row: int
    given: Given
    particles: frozenset[str]
    places: frozenset[str]
    sex: str


class Names:
    """All names of the register. A name is known by its place in the register's columns of names."""

    def __init__(self, register: Register) -> None:
        self.register = register
        self.columns = register.name_rows()
        self._bearers: dict[int, Bearer] = {}
        self._given: dict[tuple[str, ...], Given] = {}

    @cached_property
    def _keys(self) -> tuple[dict[str, list[int]], dict[str, list[int]]]:
        """Names by whole family name, and by one part of a double one."""
        by_family: dict[str, list[int]] = {}
        for name, family in enumerate(self.columns.family):
            by_family.setdefault(family, []).append(name)
        whole: dict[str, list[int]] = {}
        parts: dict[str, list[int]] = {}
        for family, names in by_family.items():
            if family.isalpha():  # one word, as most are
                for key in (family.casefold(),) if family.isascii() else {wide(family), narrow(family)}:
                    whole.setdefault(key, []).extend(names)
                continue
            words = family_words(family)
            for key in _keys_of(family, words):
                whole.setdefault(key, []).extend(names)
            for part in words if len(words) > 1 else ():
                for key in {wide(part), narrow(part)}:
                    parts.setdefault(key, []).extend(names)
        for name, particle in enumerate(self.columns.particle):
            if particle:
                one = (particle + self.columns.family[name]).replace(" ", "").replace("-", "")
                for key in {wide(one), narrow(one)}:
                    whole.setdefault(key, []).append(name)
        return whole, parts

    @property
    def by_family(self) -> dict[str, list[int]]:
        """Names by family name: its words without particles, joined, in each of its folded forms."""
        return self._keys[0]

    @property
    def by_part(self) -> dict[str, list[int]]:
        """Names by one word of a family name of several."""
        return self._keys[1]

    def fit(self, name: int, words: Sequence[Word]) -> Fit | None:
        """How well typed given names fit the person who bears ``name``; ``None`` for another person's."""
        bearer = self.bearer(name)
        return bearer.given.fit(words, self.given, bearer.sex, bearer.places)

    def named(self, key: str) -> list[int]:
        """Names whose family name, or a word of it, has this key."""
        return self.by_family.get(key, []) + self.by_part.get(key, [])

    @cached_property
    def given(self) -> dict[str, str]:
        """Every form of every given name with the sexes of its bearers: "m", "f", "mf"."""
        sexes = self.register.sexes
        raw: dict[str, str] = {}
        for given, row in zip(self.columns.given, self.columns.row, strict=True):
            known = raw.get(given, "")
            if sexes[row] not in known:
                raw[given] = known + sexes[row]
        found: dict[str, str] = {}
        for given, sex in raw.items():
            for words in given_words(given):
                for form, _ in given_forms(words):
                    if len(form) > 1 and sex not in found.get(form, ""):
                        found[form] = found.get(form, "") + sex
        return found

    def of_given(self, given: str) -> list[int]:
        """Names with exactly these given names."""
        return [name for name, text in enumerate(self.columns.given) if text == given]

    def current(self, name: int) -> int:
        """The present name of the person who bears or bore ``name``."""
        rows = self.columns.row
        row = rows[name]
        while name + 1 < len(rows) and rows[name + 1] == row:
            name += 1
        return name

    def is_former(self, name: int) -> bool:
        """Whether the family name is one that the person bears no longer."""
        current = self.current(name)
        family = self.columns.family
        if family[name] == family[current]:
            return False
        return family_keys(family[name]).isdisjoint(family_keys(family[current]))

    def display(self, name: int) -> str:
        """The name as people write it, without titles."""
        c = self.columns
        family = c.family[name].partition(" (")[0]
        return " ".join(filter(None, (c.given[name], c.nobility[name], c.particle[name], family)))

    def bearer(self, name: int) -> Bearer:
        """The person who bears ``name``."""
        row = self.columns.row[name]
        bearer = self._bearers.get(row)
        if bearer is None:
            bearer = self._bearers[row] = self._make_bearer(row, name)
        return bearer

    def _make_bearer(self, row: int, name: int) -> Bearer:
        c = self.columns
        first = last = self.current(name)
        while first and c.row[first - 1] == row:
            first -= 1
        names = range(first, last + 1)
        texts = tuple(dict.fromkeys(c.given[n] for n in names))
        given = self._given.get(texts)
        if given is None:
            given = self._given[texts] = take_apart(texts)
        links = " ".join(f"{c.particle[n]} {c.nobility[n]} {c.given[n]} {c.family[n]}" for n in names)
        suffixes = [f"{c.suffix[n]} {c.family[n].partition(' (')[2]}" for n in names]
        return Bearer(
            row=row,
            given=given,
            particles=frozenset(
                NOBILITY.get(w, w) for w in map(wide, links.split()) if w in PARTICLES or w in NOBILITY
            ),
            places=frozenset(place_words(suffixes)),
            sex=self.register.sexes[row],
        )

    def born(self, name: int) -> int:
        """The year in which the person was born, 0 where it is not known."""
        ordinal = self.register.births[self.columns.row[name]]
        return date.fromordinal(ordinal).year if ordinal else 0

    def is_told_by(self, name: int, hint: str) -> bool:
        """Whether a folded text names the person's place in the chamber's lists, or the person's party."""
        places = self.bearer(name).places
        if not places.isdisjoint(hint.replace("/", " ").replace("-", " ").split()):
            return True
        party = wide(self.register.parties[self.columns.row[name]])
        return len(hint) > 2 and bool(party) and (hint in party or party in hint)


def take_apart(texts: Iterable[str]) -> Given:
    """All given names of one person: of the present name and of former ones."""
    names: list[tuple[str, ...]] = []
    forms: dict[str, tuple[int, int]] = {}
    for words in (words for text in texts for words in given_words(text)):
        for form, part in given_forms(words):
            if part < 0:
                forms[form] = (len(names), part)
            else:
                forms.setdefault(form, (len(names), part))
        names.append(tuple(map(wide, words)))
    parts = [part for name in names for part in name]
    return Given(
        names=tuple(names),
        forms=forms,
        initials=frozenset(part[0] for part in parts),
        abbreviated=frozenset(part for part in parts if len(part) == 1),
    )


def given_words(given: str) -> Iterator[list[str]]:
    """The given names in a text, each as its parts: "Hans-Christian" is one of two. The "Gräfin" after one is none."""
    for whole in composed(given).split():
        words = [whole] if whole.isalpha() else WORD.findall(whole)
        if words and wide(words[0]) not in NOBILITY:
            yield words


def given_forms(words: Sequence[str]) -> Iterator[tuple[str, int]]:
    """The spellings of one given name: written in one, with part -1, and each of its parts that is no initial."""
    if len(words) == 1 and words[0].isascii():
        yield words[0].casefold(), -1
        return
    for fold in (wide, narrow):
        folded = [fold(word) for word in words]
        yield "".join(folded), -1
        if len(folded) > 1:
            for at, part in enumerate(folded):
                if len(part) > 1:
                    yield part, at


def family_words(family: str) -> list[str]:
    """The words of a family name without particles and titles within it; a place in brackets is none of them."""
    words = WORD.findall(composed(family).partition(" (")[0])
    if len(words) > 1:
        words = [w for w in words if w.casefold() not in PARTICLES] or words
    return words[:1] + [w for w in words[1:-1] if wide(w) not in NOBILITY] + words[1:][-1:]


def family_keys(family: str) -> set[str]:
    """The keys under which a family name is found."""
    if family.isascii() and family.isalpha():
        return {family.casefold()}
    return _keys_of(family, family_words(family))


def _keys_of(family: str, words: Sequence[str]) -> set[str]:
    joined = "".join(words)
    keys = {wide(joined), narrow(joined)}
    if " " in family:
        spelled = "".join(WORD.findall(family.partition(" (")[0]))
        keys |= {wide(spelled), narrow(spelled)}
    return keys


def place_words(texts: Iterable[str]) -> Iterable[str]:
    """The words of place names in both folded forms."""
    for text in texts:
        for part in WORD.findall(composed(text)):
            yield wide(part)
            yield narrow(part)
