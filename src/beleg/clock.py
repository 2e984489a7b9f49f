"""The time and the day. Everything that needs one is handed a clock, so that a test or ``--today`` can set it."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Protocol

from beleg.lean import dataclass


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> datetime:
        """The instant, in UTC."""
        ...

    def today(self) -> date:
        """The day where the person is."""
        ...


class SystemClock:
    """The machine's own clock and time zone."""

    def now(self) -> datetime:
        """The instant, in UTC."""
        return datetime.now(UTC)

    def today(self) -> date:
        """The day where the person is."""
        return datetime.now().astimezone().date()


@dataclass(frozen=True, slots=True)
class FixedClock:
    """A clock that stands still."""

    instant: datetime

    def now(self) -> datetime:
        """The instant, in UTC."""
        return self.instant

    def today(self) -> date:
        """The day of the instant."""
        return self.instant.date()
