"""What a turn may spend on the model: requests, tokens and seconds."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from time import monotonic

from beleg.errors import ModelBudgetSpent


class Budget:
    """Counts one turn's spending. Tokens are those that the endpoint reports; ``booked`` hears of each use,
    ``over`` says whether somebody ended the turn, ``whose`` the tokens are: the turn's, or what is left of the day's.

    ``seconds`` are the model's to work in. Time in which no request may go out is not the model's and not counted, but
    ends ``longest`` seconds after the turn began, in any case.
    """

    def __init__(
        self,
        *,
        requests: int,
        tokens: int,
        seconds: float,
        whose: str = "turn",
        longest: float | None = None,
        booked: Callable[[int], None] = lambda _: None,
        over: Callable[[], bool] = lambda: False,
    ) -> None:
        self._requests_left = requests
        self._tokens_left = tokens
        self._whose = whose
        now = monotonic()
        self._until = now + seconds
        self._end = max(now + longest, self._until) if longest is not None else self._until
        self._booked = booked
        self._over = over
        self.requests = 0
        self.sent = 0
        self.received = 0

    @property
    def seconds_left(self) -> float:
        """Until the model's share of the turn is over; never negative."""
        return max(self._until - monotonic(), 0.0)

    @asynccontextmanager
    async def timing(self) -> AsyncIterator[None]:
        """While a request is under way. Raises TimeoutError once the model's time is over."""
        async with asyncio.timeout(self.seconds_left) as limit:
            token = _PATIENCE.set(Patience(self, limit))
            try:
                yield
            finally:
                _PATIENCE.reset(token)

    @property
    def wait_left(self) -> float:
        """The seconds that a request may wait; never negative."""
        return max(self._end - monotonic(), 0.0)

    def waited(self, seconds: float) -> None:
        """So long no request could go out: that much later the model's time is over."""
        self._until = min(self._until + seconds, self._end)

    def take(self) -> None:
        """One more request. Raises ModelBudgetSpent."""
        if not self._requests_left:
            raise ModelBudgetSpent("the turn has made all the requests to the model that it may")
        if self._tokens_left <= 0:
            raise ModelBudgetSpent(f"the {self._whose} has used all the tokens that it may")
        if not self.seconds_left or self._over():
            raise ModelBudgetSpent("the turn's time for the model is over")
        self._requests_left -= 1
        self.requests += 1

    def used(self, sent: int, received: int) -> None:
        """Tokens of a reply."""
        self.sent += sent
        self.received += received
        self._tokens_left -= sent + received
        self._booked(sent + received)


class Patience:
    """What a request that is under way may wait for, so that the wait is not taken from the model's time."""

    def __init__(self, budget: Budget, limit: asyncio.Timeout) -> None:
        self._budget = budget
        self._limit = limit

    @property
    def seconds(self) -> float:
        """The longest wait that leaves the turn anything of its time."""
        return self._budget.wait_left

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Around a wait: the model's clock stands still, the turn's does not."""
        begun = monotonic()
        self._ends_in(self._budget.wait_left)
        try:
            yield
        finally:
            self._budget.waited(monotonic() - begun)
            self._ends_in(self._budget.seconds_left)

    def _ends_in(self, seconds: float) -> None:
        if not self._limit.expired():
            self._limit.reschedule(asyncio.get_running_loop().time() + seconds)


_PATIENCE: ContextVar[Patience | None] = ContextVar("patience", default=None)


def patience() -> Patience | None:
    """What the request that is under way may wait for; nothing outside of any turn."""
    return _PATIENCE.get()
