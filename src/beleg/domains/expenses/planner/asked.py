"""What a question was understood to ask of the policies, as later steps look at it and add to it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal

from beleg.domains.expenses.planner.numbers import Money
from beleg.domains.expenses.planner.subjects import Subject
from beleg.domains.expenses.records import Meal
from beleg.lean import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a question was understood to ask."""

    day: date | None
    subjects: tuple[Subject, ...]
    places: tuple[str, ...]
    about: tuple[str, ...]
    """Kinds of rules; empty: what is paid."""
    amounts: bool
    """Whether it asks what is paid as well."""
    moneys: tuple[Money, ...]
    """The amounts, as they are written."""
    spent_on: tuple[str | None, ...]
    """The category of each amount, where one stands beside it."""
    counted: Mapping[str, Decimal]
    """Numbers by what they count: night, km, person, day, hour, month."""
    several: Mapping[str, int]
    """Of which categories it names how many ("three taxi rides")."""
    guests: Decimal | None
    """How many guests whoever asks was with; they are counted as persons too."""
    unreceipted: bool
    """Whether it says that there is no receipt."""
    refers: bool
    """Whether it takes up what was asked before."""
    asks_amount: bool
    """Whether it asks in so many words what is paid."""
    elliptic: bool
    """Whether it begins as what goes on from the question before, and asks for no amount."""
    text: str
    """The question."""
    currencies: tuple[str, ...]
    listing: bool
    meals: bool
    """Whether it asks what a meal takes off a per diem."""
    left: tuple[str, ...]
    """What nothing took up and names something, as it was written: where no policy knows it, that is said."""
    beside: tuple[str, ...]
    """Words that nothing took up and that may be said in many ways: they only lead to what policies say of them."""
    given: tuple[Meal, ...] = ()
    """The meals that somebody else paid."""
    on_top: bool = False
    """Whether its amounts hold those of the question before as well."""
    occasion: bool = False
    """Whether it is about something with guests, whose rules may hold for what is within it."""
    impossible: str | None = None
    """A day that cannot be."""
    spent: date | None = None
    """The very day on which something was spent, where it is said."""
    unread: bool = False
    """Whether an amount is written in no way that is read."""

    @property
    def money(self) -> Money | None:
        """The first amount."""
        return self.moneys[0] if self.moneys else None

    @property
    def categories(self) -> tuple[str, ...]:
        """What it is asked about, each once."""
        return tuple(dict.fromkeys(each.category for each in self.subjects))
