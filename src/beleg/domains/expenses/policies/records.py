"""The rules of a company as typed records: what a policy document says, to code.

    PolicySet ── PolicyDocument (id, version, tenant, valid from/to) ── Rule (one of nine kinds) + Section (prose)

Rules alone decide. Sections are retrieved and cited, and nothing is ever read out of them into a decision. Amounts are
``Decimal`` in the currency that stands beside them; days are inclusive at both ends. All records are frozen; a set is
made by ``store`` or ``files`` and never changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Literal

from beleg.lean import dataclass

PolicyLanguage = Literal["de", "en"]
Per = Literal["item", "person", "day", "night", "km", "month", "year"]
"""What a cap is counted by. ``item``: each line; ``person``: each person at the table (a line's quantity); ``day``: the
lines of one day together; ``night`` and ``km``: the line's quantity; ``month``, ``year``: the lines of one calendar
month or year together."""
Grade = Literal["second", "first", "economy", "premium", "business"]
"""A class to travel in: ``second`` and ``first`` by rail, the others by air."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Category:
    """A kind of expense that the company knows, and the words that people call it by in each language.

    ``name`` is what a claim's line says; a line of a category that no document in force declares is refused.
    """

    name: str
    words: Mapping[PolicyLanguage, tuple[str, ...]]
    """The first one of a language is its title."""

    def title(self, language: PolicyLanguage) -> str:
        """What it is called in ``language``, else its name."""
        words = self.words.get(language) or (self.name,)
        return words[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cap:
    """At most ``amount`` is paid per ``per``. Of what was spent ``share`` percent counts, where it is less than all.

    Caps of one category that differ in ``per`` all hold, and the lowest result counts. Of those with the same ``per``
    the one for the line's place holds, else the one without places.
    """

    id: str
    section: str
    category: str
    amount: Decimal
    currency: str
    per: Per
    every: int = 1
    """For ``month`` and ``year``: of how many together ("one telephone in 3 years")."""
    places: tuple[str, ...] = ()
    """Cities or countries, of each one name or several (``place_names``); none: everywhere else."""
    share: Decimal = Decimal(100)


@dataclass(frozen=True, slots=True, kw_only=True)
class PerDiem:
    """A lump sum for a day of travel, without receipts: ``full`` for a whole day away, ``part`` for one of arrival or
    departure, or of more than ``hours`` hours away.

    A meal that somebody else paid takes its percentage of ``full`` off the day's sum, down to nothing.
    """

    id: str
    section: str
    category: str
    full: Decimal
    part: Decimal
    currency: str
    hours: int = 8
    breakfast: Decimal = Decimal(0)
    lunch: Decimal = Decimal(0)
    dinner: Decimal = Decimal(0)
    places: tuple[str, ...] = ()
    """As for a cap: the countries it is for; none: everywhere else."""
    covers: tuple[str, ...] = ()
    """The categories that it is paid in place of: of its days nothing of them is paid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """A line of these categories needs a receipt where its amount is more than ``above``; 0: always; None: never."""

    id: str
    section: str
    categories: tuple[str, ...]
    """None: every category that no other receipt rule names."""
    above: Decimal | None
    currency: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TravelClass:
    """The best class that is paid for, for journeys of more than ``hours`` hours; 0: for every journey."""

    id: str
    section: str
    category: str
    grade: Grade
    hours: Decimal = Decimal(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Excluded:
    """Never paid. A line of this category is refused with this rule."""

    id: str
    section: str
    category: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Deadline:
    """A claim is handed in at most ``days`` days after the day of the expense."""

    id: str
    section: str
    categories: tuple[str, ...]
    """None: every category that no other deadline names."""
    days: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Prior:
    """Somebody with ``role`` has to agree before the money is spent, where the amount is more than ``above``."""

    id: str
    section: str
    categories: tuple[str, ...]
    above: Decimal
    currency: str
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """What one unit of ``currency`` is worth in ``base``, on the days from ``valid_from`` to ``valid_to``.

    A line in a currency without a rate for its day is refused.
    """

    id: str
    section: str
    currency: str
    base: str
    rate: Decimal
    valid_from: date
    valid_to: date


@dataclass(frozen=True, slots=True, kw_only=True)
class Approval:
    """A claim of at most ``up_to`` in all is approved by ``people`` people with ``role``; the band without ``up_to``
    is for everything above the others."""

    id: str
    section: str
    up_to: Decimal | None
    currency: str
    role: str
    people: int


Rule = Cap | PerDiem | Receipt | TravelClass | Excluded | Deadline | Prior | Rate | Approval


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A part of a document's prose: what stands under one heading. ``anchor`` is the same in every language."""

    anchor: str
    title: str
    text: str
    language: PolicyLanguage


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicyDocument:
    """One version of one policy, with its prose in one or more languages. ``digest`` is over all its files."""

    id: str
    version: int
    tenant: str
    titles: Mapping[PolicyLanguage, str]
    valid_from: date
    valid_to: date | None
    """The last day; ``None``: until a later version starts."""
    categories: tuple[Category, ...]
    rules: tuple[Rule, ...]
    sections: tuple[Section, ...]
    digest: str

    def title(self, language: PolicyLanguage) -> str:
        """Its title in ``language``, else in the one that it has."""
        return self.titles.get(language) or next(iter(self.titles.values()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A rule with the document that it stands in: what a decision cites as policy id, version and rule."""

    document: PolicyDocument
    rule: Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicySet:
    """Every version of every policy of one tenant. ``digest`` names the whole set: decisions are bound to it."""

    tenant: str
    documents: tuple[PolicyDocument, ...]
    """By id, then version."""
    digest: str
    sample: bool = False
    """Whether it is the fictional company's, which stands in while the tenant has loaded none."""

    def on(self, day: date) -> tuple[PolicyDocument, ...]:
        """The documents in force on ``day``, by id: of each policy the highest version that has started, unless
        it has ended."""
        started = {each.id: each for each in self.documents if each.valid_from <= day}
        return tuple(each for each in started.values() if each.valid_to is None or day <= each.valid_to)

    def rules(self, day: date) -> Iterator[Held]:
        """The rules in force on ``day``, by document, in the order in which they stand there."""
        for document in self.on(day):
            for rule in document.rules:
                yield Held(document=document, rule=rule)

    def categories(self, day: date) -> Mapping[str, Category]:
        """The categories known on ``day``, by name."""
        return {each.name: each for document in self.on(day) for each in document.categories}

    def find(self, id: str, version: int) -> PolicyDocument | None:
        """That version of that policy."""
        return next((each for each in self.documents if (each.id, each.version) == (id, version)), None)


def covers(places: Sequence[str], place: str) -> bool:
    """Whether a rule for these places holds at ``place``; upper and lower case are one."""
    return place.strip().casefold() in (name.casefold() for each in places for name in place_names(each))


def place_names(place: str) -> tuple[str, ...]:
    """The names of one place: a rule writes them with slashes between, the German one first ("Köln/Cologne")."""
    return tuple(name.strip() for name in place.split("/"))
