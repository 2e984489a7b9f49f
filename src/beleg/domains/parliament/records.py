"""The records of the register: terms, persons with their names, mandates, group memberships and offices.

All are frozen and made on demand from the columns of the data set (``source.py``). Days are ``date``. A half-open
``end`` is the first day that no longer belongs; a ``shown_end`` is what the source says and what people read.
"""

from __future__ import annotations

from datetime import date
from typing import Literal

from beleg.lean import dataclass

Sex = Literal["m", "f", "d"]
MandateKind = Literal["direct", "list", "volkskammer"]
Precision = Literal["day", "month", "year"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A Wahlperiode. ``end`` is the first day that no longer belongs to it, ``None`` for the running one."""

    number: int
    start: date
    end: date | None
    shown_end: date | None
    """As in the source: the last day in terms 1 to 7, from 8 on the day of the handover to the next term."""
    seats_at_start: int | None
    """Members on the first sitting's day, as published; ``None`` where nobody published it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """A name as it was valid from ``valid_from`` to ``valid_to``; both ``None`` where the source does not say."""

    given: str
    family: str
    particle: str | None = None
    nobility: str | None = None
    title: str | None = None
    """Academic: "Prof. Dr."."""
    place_suffix: str | None = None
    """The constituency or town that tells namesakes apart in the chamber, without brackets."""
    valid_from: date | None = None
    valid_to: date | None = None

    @property
    def display(self) -> str:
        """As people write it: "Ursula von der Leyen", "Karl-Theodor Freiherr von und zu Guttenberg"."""
        return " ".join(part for part in (self.given, self.nobility, self.particle, self.family) if part)

    @property
    def display_with_title(self) -> str:
        """With the academic title in front: "Dr. Angela Merkel"."""
        return f"{self.title} {self.display}" if self.title else self.display

    @property
    def full_family(self) -> str:
        """The family name with its particle: "von der Leyen"."""
        return f"{self.particle} {self.family}" if self.particle else self.family


@dataclass(frozen=True, slots=True, kw_only=True)
class Mandate:
    """A seat of one person in one term."""

    term: int
    start: date
    end: date | None
    """As in the source; ``None`` in the running term."""
    first_day: date
    """First counted day by the seat rules: ``start``, or the day after a handover inside the term."""
    last_day: date | None
    """Last counted day by the seat rules; ``None`` while it runs."""
    kind: MandateKind | None
    land: str | None
    """Of the constituency, else of the list: the Land's German name, "Nordrhein-Westfalen"."""
    constituency_number: int | None
    constituency: str | None
    list_land: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Membership:
    """A person's time in a group. ``start`` and ``end`` as in the source."""

    group: str
    name: str
    """The official spelling in the source."""
    term: int
    start: date | None
    end: date | None
    guest: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Stay:
    """Counted days in one group within one mandate, by the seat rules: what an answer on a day rests on."""

    group: str
    term: int
    first_day: date
    last_day: date | None
    guest: bool
    assumed: bool
    """The source names the group only from a later day; the earliest known one is taken."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """Somebody's time in an office.

    ``start`` and ``end`` (half-open) bound the time: of a date known to the year only, the widest possible bound, cut
    where a predecessor or successor is known to the day. What to show is ``shown_start`` and ``shown_end``: ISO text
    as precise as the source, "1969-10-21", "2026-07" or "1988".
    """

    office: str
    """The first of ``offices``: the office's main key."""
    offices: tuple[str, ...]
    """Every office key that the title belongs to: "Wirtschaft und Finanzen" is economy and finance."""
    title: str
    person_id: str | None
    person: str
    party: str | None
    """As in the source; ``None`` where it gives none, or for a chair a later party than that of the group."""
    born: int | None
    sex: Sex | None
    """From the register where the holder was ever a member of the Bundestag, else ``sex_assumed``."""
    sex_assumed: bool
    """``sex`` is read from the given name, which in the register has only that one."""
    start: date
    start_precision: Precision
    shown_start: str
    end: date | None
    end_precision: Precision | None
    shown_end: str | None
    source: str
    doubt: str | None
    group: str | None = None
    term: int | None = None
    """Both for group chairs only: they are chosen anew in each term."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Everything the register knows of one person."""

    id: str
    names: tuple[Name, ...]
    """In order of validity; the last one is current."""
    sex: Sex
    born: date
    birthplace: str | None
    birth_country: str | None
    died: date | None
    party: str | None
    """The last one. The group of a day is in ``stays``."""
    mandates: tuple[Mandate, ...]
    memberships: tuple[Membership, ...]
    stays: tuple[Stay, ...]
    holdings: tuple[Holding, ...]

    @property
    def name(self) -> Name:
        """The current name."""
        return self.names[-1]
