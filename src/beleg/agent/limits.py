"""What a turn may use: tool calls, steps and time, and a way to stop it from outside."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TYPE_CHECKING, Literal, TypeVar

from beleg.grounding.judging import Judge
from beleg.lean import dataclass
from beleg.records import Verdict, View

if TYPE_CHECKING:
    import asyncio

T = TypeVar("T")
Reason = Literal["deadline", "cancelled"]


class Ended(Exception):
    """A signal: the turn's time is over, or somebody stopped it."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(reason)


class Stop:
    """The end of a turn: a deadline, and ``cancel()`` for whoever waits for it (in the event loop's own thread)."""

    def __init__(self, seconds: float | None = None) -> None:
        self._until = None if seconds is None else monotonic() + seconds
        self._cancelled = False
        self._waiting: asyncio.Timeout | None = None

    @property
    def reason(self) -> Reason | None:
        """Why the turn is over, or nothing while it may go on."""
        if self._cancelled:
            return "cancelled"
        return "deadline" if self._until is not None and monotonic() >= self._until else None

    def cancel(self) -> None:
        """Ends the turn with what is at hand, also in the middle of a wait."""
        self._cancelled = True
        if self._waiting is not None:
            self._waiting.reschedule(0)

    async def within(self, work: Awaitable[T]) -> T:
        """The result of ``work``. Raises Ended when the turn is over first.

        Without an event loop nothing can wait: there the work runs as it stands, and the end is noticed after it.
        """
        loop = _running_loop()
        if loop is None:
            return await work
        until = None if self._until is None else loop.time() + self._until - monotonic()
        try:
            async with sys.modules["asyncio"].timeout_at(until) as self._waiting:
                return await work
        except TimeoutError:
            if self._waiting is not None and self._waiting.expired():
                raise Ended(self.reason or "deadline") from None
            raise
        finally:
            self._waiting = None


def _running_loop() -> asyncio.AbstractEventLoop | None:
    """The running event loop, if any; asyncio is not loaded to find out (it is a tenth of a cold start)."""
    if "asyncio" not in sys.modules:
        return None
    try:
        loop: asyncio.AbstractEventLoop = sys.modules["asyncio"].get_running_loop()
    except RuntimeError:
        return None
    return loop


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a turn is held to."""

    max_calls: int = 20
    guard: bool = True
    faithfulness: float = 0.8
    """The share of supported claims, 0 to 1, below which a draft is asked for once more."""
    judge: Judge | None = None
    """Who looks at what the guard lets through; may only object."""
    reviewer: Callable[[View], Awaitable[Verdict]] | None = None
    """Who looks at what is at hand once code finds nothing missing; may only add calls."""
    reflection: bool = True
    """Whether what is missing is looked for at all."""
    completeness: float = 0.7
    """The score of a reviewer, 0 to 1, below which the calls that it names are made."""
    reflections: int = 3
    """Rounds that a reviewer may have fetched in one turn."""


USUAL = Terms()
