"""All members with their names and their time in the Bundestag, by row: what lists are filtered and ordered by.

Made once for a register, and only as far as it is asked for.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from beleg.domains.parliament.source import NameRows, Register, Seat
from beleg.domains.parliament.spelling import fold_phrase


class BornName(NamedTuple):
    """The folded words of a name, and the days on which it was borne (0: not known)."""

    valid_from: int
    valid_to: int
    words: frozenset[str]


class Found(NamedTuple):
    """A member among others: the stay that shows them, and the first and last day looked at (ordinals)."""

    seat: Seat
    first: int
    last: int


def at_once(seats: Iterable[Seat], day: int) -> list[Found]:
    """The holders of the seats of one day."""
    return [Found(seat, day, day) for seat in seats]


def over_time(seats: Iterable[Seat], until: int) -> list[Found]:
    """The holders of seats of different days, each once: the last of their stays, and the days all of them span."""
    found: dict[int, Found] = {}
    for seat in seats:
        if seat.first_day > until:
            continue
        last, known = min(seat.last_day, until), found.get(seat.row)
        if known is None:
            found[seat.row] = Found(seat, seat.first_day, last)
        else:
            later = seat if seat.first_day > known.seat.first_day else known.seat
            found[seat.row] = Found(later, min(known.first, seat.first_day), max(known.last, last))
    return list(found.values())


class Careers:
    """What there is to know of every person by their row in the register."""

    def __init__(self, register: Register) -> None:
        self._register = register
        self._sort_keys: dict[int, tuple[str, str, str]] = {}
        self._words: dict[int, tuple[BornName, ...]] = {}

    @cached_property
    def seats(self) -> Sequence[Seat]:
        """All stays of all members in all terms, the first term first."""
        return [seat for term in self._register.terms for seat in self._register.seats_in_term(term.number)]

    @cached_property
    def everybody(self) -> Sequence[Found]:
        """All who were ever members, over all their time."""
        return over_time(self.seats, self._register.as_of.toordinal())

    @cached_property
    def _stays(self) -> list[list[tuple[int, Seat]]]:
        found: list[list[tuple[int, Seat]]] = [[] for _ in self._register.ids]
        for term in self._register.terms:
            for seat in self._register.seats_in_term(term.number):
                found[seat.row].append((term.number, seat))
        return found

    def first_mandate(self, row: int) -> int:
        """The mandate that a person's time as a member began with."""
        return min((seat.first_day, seat.mandate) for _, seat in self._stays[row])[1]

    def first_day(self, row: int) -> int:
        """The first day on which somebody ever was a member, as an ordinal."""
        return min(seat.first_day for _, seat in self._stays[row])

    def days(self, row: int, until: int) -> int:
        """Days as a member until a day, counting it."""
        return sum(
            min(seat.last_day, until) - seat.first_day + 1
            for _, seat in self._stays[row]
            if seat.first_day <= until
        )

    def terms(self, row: int, until: int) -> int:
        """In how many terms somebody was a member until a day, counting it."""
        return len({term for term, seat in self._stays[row] if seat.first_day <= until})

    def direct_terms(self, row: int, until: int) -> int:
        """In how many terms somebody was directly elected until a day, counting it."""
        kind = self._register.kind
        stays = [(term, seat) for term, seat in self._stays[row] if seat.first_day <= until]
        return len({term for term, seat in stays if kind(seat.mandate) == "direct"})

    @cached_property
    def _names(self) -> NameRows:
        return self._register.name_rows()

    @cached_property
    def _name_places(self) -> list[range]:
        """Where each person's names stand among all names."""
        ends = {row: place + 1 for place, row in enumerate(self._names.row)}
        starts = [0, *(ends[row] for row in range(len(ends) - 1))]
        return [range(start, ends[row]) for row, start in enumerate(starts)]

    def sort_key(self, row: int) -> tuple[str, str, str]:
        """Where somebody stands in a list by name: family name without particle, given name, id."""
        found = self._sort_keys.get(row)
        if found is None:
            place = self._name_places[row][-1]
            family, given = self._names.family[place], self._names.given[place]
            found = self._sort_keys[row] = (_plain(family), _plain(given), self._register.ids[row])
        return found

    def is_called(self, row: int, words: Sequence[str], first: int, last: int) -> bool:
        """Whether somebody's name from ``first`` to ``last`` has all the words (folded; "schm*" is a beginning).

        Asked of the names borne then; where the register dates none so, of the current one.
        """
        names = self._born_names(row)
        borne = [
            name.words
            for name in names
            if (not name.valid_from or name.valid_from <= last)
            and (not name.valid_to or name.valid_to >= first)
        ]
        return any(all(_has(name, word) for word in words) for name in borne or [names[-1].words])

    def has_surname(self, row: int, surname: str, first: int, last: int) -> bool:
        """Whether somebody's family name from ``first`` to ``last`` is just this one, with its particle or without."""
        wanted, names, places = fold_phrase(surname), self._names, self._name_places[row]
        borne = [
            i
            for i in places
            if (not names.valid_from[i] or names.valid_from[i] <= last)
            and (not names.valid_to[i] or names.valid_to[i] >= first)
        ]
        return any(
            wanted in (fold_phrase(names.family[i]), fold_phrase(f"{names.particle[i]} {names.family[i]}"))
            for i in borne or places[-1:]
        )

    def given(self, row: int) -> str:
        """The given names of somebody's current name."""
        return self._names.given[self._name_places[row][-1]]

    def title(self, row: int) -> str:
        """The academic title of somebody's current name, "" where there is none."""
        return self._names.title[self._name_places[row][-1]]

    def _born_names(self, row: int) -> tuple[BornName, ...]:
        found = self._words.get(row)
        if found is None:
            names = self._names
            found = self._words[row] = tuple(
                BornName(
                    names.valid_from[i],
                    names.valid_to[i],
                    frozenset(fold_phrase(f"{names.given[i]} {names.particle[i]} {names.family[i]}").split()),
                )
                for i in self._name_places[row]
            )
        return found


def _has(words: frozenset[str], wanted: str) -> bool:
    if wanted.endswith("*"):
        return any(word.startswith(wanted[:-1]) for word in words)
    return wanted in words


def _plain(text: str) -> str:
    """For the alphabet: without case and accents, ß as ss."""
    if text.isascii():
        return text.casefold()
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
