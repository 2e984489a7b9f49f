"""What a turn may spend on the model: requests, tokens and seconds."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from beleg.errors import ModelBudgetSpent


class Budget:
    """Counts one turn's spending. Tokens are those that the endpoint reports; ``booked`` hears of each use,
    ``over`` says whether somebody ended the turn."""

    def __init__(
        self,
        *,
        requests: int,
        tokens: int,
        seconds: float,
        booked: Callable[[int], None] = lambda _: None,
        over: Callable[[], bool] = lambda: False,
    ) -> None:
        self._requests_left = requests
        self._tokens_left = tokens
        self._until = monotonic() + seconds
        self._booked = booked
        self._over = over
        self.requests = 0
        self.sent = 0
        self.received = 0

    @property
    def seconds_left(self) -> float:
        """Until the model's share of the turn is over; never negative."""
        return max(self._until - monotonic(), 0.0)

    def take(self) -> None:
        """One more request. Raises ModelBudgetSpent."""
        if not self._requests_left:
            raise ModelBudgetSpent("the turn has made all the requests to the model that it may")
        if self._tokens_left <= 0:
            raise ModelBudgetSpent("the turn has used all the tokens that it may")
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
