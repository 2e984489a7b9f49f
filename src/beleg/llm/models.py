"""A planner for each turn, from the settings of that moment.

A changed key, address or model takes effect with the next turn; a turn that runs keeps the connection that it began
with. Connections are kept between turns and belong to one event loop.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING

import httpx2
from genai_prices import Usage, calc_price

from beleg.agent.compose import joined
from beleg.agent.executor import report
from beleg.agent.limits import Stop
from beleg.agent.phrases import phrase
from beleg.clock import SystemClock
from beleg.domain import Domain
from beleg.errors import BelegError, ModelFailed, UsageError
from beleg.lean import dataclass
from beleg.llm.budget import Budget
from beleg.llm.inference import Abilities, Session
from beleg.llm.judge import CompletenessJudge, ConveyanceJudge
from beleg.llm.model import Endpoint, OpenModel, Slot
from beleg.llm.planner import ModelPlanner
from beleg.llm.selftest import tested
from beleg.llm.steps import StepPlanner
from beleg.llm.transport import is_loopback
from beleg.llm.writer import Writer, Writing
from beleg.records import Answer, Problem
from beleg.settings import Settings
from beleg.telemetry import SILENT, Trace

if TYPE_CHECKING:
    from beleg.storage.model_use import ModelUse

SHARE = 0.75
"""Of a turn's time is the model's at most: the rest is for look-ups and for the answer by code."""


TEST_SHARE = 0.3
"""Of a turn's time is the self-test's at most, where there was none before."""
TEST_REQUESTS = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelTurn:
    """Who plans one turn and who judges in it, all within one budget."""

    planner: ModelPlanner
    reviewer: CompletenessJudge
    judge: ConveyanceJudge
    budget: Budget
    endpoint: Endpoint

    def noted(self, answer: Answer) -> Answer:
        """The answer whose phases say what the model cost: requests, tokens, and the price where it is known.

        It is marked as partial where the model broke off while it was still looking things up.
        """
        spent = f"{self.budget.requests} requests, {self.budget.sent + self.budget.received} tokens"
        price = price_of(self.endpoint, self.budget.sent, self.budget.received)
        note = f"{self.planner.name}: {spent}" + (f", {price:.4f} USD" if price is not None else "")
        note += f", then code alone: {self.planner.broke}" if self.planner.broke is not None else ""
        if self.planner.unfinished and answer.status == "answered" and answer.error is None:
            language = answer.language
            message = phrase("partial", language, why=phrase("broke_off", language))
            problem = Problem(code="partial", message=message)
            answer = replace(answer, text=joined([answer.text, message]), error=problem)
        return replace(
            answer,
            spent=note,
            phases=tuple(
                replace(phase, detail=f"{phase.detail}; {note}".removeprefix("; "))
                if phase.name == "select"
                else phase
                for phase in answer.phases
            ),
        )


class Models:
    """Opens what the settings name, once, and again when they change."""

    def __init__(
        self,
        settings: Settings,
        reread: Callable[[], Settings] | None = None,
        transport: httpx2.AsyncBaseTransport | None = None,
        use: Callable[[], ModelUse] | None = None,
    ) -> None:
        self._settings = settings
        self._use = use
        self._unbooked: dict[str, int] = {}
        self._reread = reread
        self._transport = transport
        self._opened: dict[Endpoint, OpenModel] = {}
        self._running: Counter[Endpoint] = Counter()
        """Turns that are planned at an endpoint."""
        self._abilities: dict[str, Abilities] = {}
        self._forms: dict[str, Writing] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def name(self) -> str:
        """Who plans, as the answers say it."""
        return f"model:{self._settings.llm_model}"

    async def turn(self, domain: Domain, tenant: str, stop: Stop, trace: Trace = SILENT) -> ModelTurn:
        """Who plans and judges one turn, until ``stop`` ends it.

        Raises UsageError where the settings name no model that can be used.
        """
        settings = self._now()
        left = await self._left_today(settings, tenant)
        session = self._session(settings, tenant, left, trace, over=lambda: stop.reason is not None)
        writing: Writing = await self._writing(settings, tenant, trace) if left else "select"
        writer = Writer(domain=domain, inference=session, writing=writing)
        endpoint = endpoint_of(settings)
        self._running[endpoint] += 1
        return ModelTurn(
            planner=ModelPlanner(session, domain, writer),
            reviewer=CompletenessJudge(inference=session, domain=domain),
            judge=ConveyanceJudge(inference=session),
            budget=session.budget,
            endpoint=endpoint,
        )

    async def done(self, turn: ModelTurn) -> None:
        """Ends a turn: counts what it used, and closes the connections to an endpoint, or with a key, of the past."""
        self._running[turn.endpoint] -= 1
        await self.book()
        newest = next(reversed(self._opened), None)
        for endpoint in [each for each in self._opened if each != newest and self._running[each] <= 0]:
            await self._opened.pop(endpoint).close()

    async def steps(self, domain: Domain, tenant: str, trace: Trace = SILENT) -> StepPlanner:
        """Who plans one piece of work step by step. Raises UsageError as ``turn`` does."""
        settings = self._now()
        left = await self._left_today(settings, tenant)
        return StepPlanner(self._session(settings, tenant, left, trace), domain)

    async def book(self) -> None:
        """Counts what was used since the last time, where a day has a limit."""
        unbooked, self._unbooked = self._unbooked, {}
        if self._settings.llm_day_tokens is None or self._use is None or not unbooked:
            return
        try:
            use = self._use()
            try:
                for tenant, tokens in unbooked.items():
                    await use.add(tenant, _today(), tokens)
            finally:
                use.close()
        except BelegError as error:  # the answer is there, and stands
            report("counting what the model used", error)

    async def _left_today(self, settings: Settings, tenant: str) -> int:
        """The tokens that a turn may use: its own, or what the tenant's day still has."""
        if settings.llm_day_tokens is None or self._use is None:
            return settings.llm_turn_tokens
        try:
            use = self._use()
            try:
                spent = await use.tokens(tenant, _today())
            finally:
                use.close()
        except BelegError as error:  # a limit that cannot be looked up is kept: code answers alone
            report("looking up what the model used", error)
            return 0
        return max(min(settings.llm_turn_tokens, settings.llm_day_tokens - spent), 0)

    def _booking(self, tenant: str) -> Callable[[int], None]:
        def booked(tokens: int) -> None:
            self._unbooked[tenant] = self._unbooked.get(tenant, 0) + tokens

        return booked

    async def _writing(self, settings: Settings, tenant: str, trace: Trace) -> Writing:
        """The form that the model is able to: what is set, else what its self-test found, now or earlier.

        The test has a budget of its own, so that no turn is short of requests for it. One that cannot be finished is
        gone on with by the next process.
        """
        if settings.llm_writing != "auto":
            return settings.llm_writing
        endpoint = endpoint_of(settings)
        if endpoint.id not in self._forms:
            budget = Budget(
                requests=TEST_REQUESTS,
                tokens=settings.llm_turn_tokens,
                seconds=min(settings.llm_turn_seconds, settings.turn_seconds * TEST_SHARE),
                booked=self._booking(tenant),
            )
            try:
                found = await tested(
                    self._with(endpoint, budget, trace),
                    endpoint=endpoint.base_url,
                    model=endpoint.model,
                    home=settings.home,
                    today=_today(),
                )
                self._forms[endpoint.id] = found.writing or "select"
            except ModelFailed as error:
                report("the model's self-test", error)
                self._forms[endpoint.id] = "select"
        return self._forms[endpoint.id]

    def _session(
        self,
        settings: Settings,
        tenant: str,
        tokens: int,
        trace: Trace,
        over: Callable[[], bool] = lambda: False,
    ) -> Session:
        longest = settings.turn_seconds * SHARE
        budget = Budget(
            requests=settings.llm_turn_requests,
            tokens=tokens,
            whose="day" if tokens < settings.llm_turn_tokens else "turn",
            seconds=min(settings.llm_turn_seconds, longest),
            longest=longest,
            booked=self._booking(tenant),
            over=over,
        )
        return self._with(endpoint_of(settings), budget, trace)

    def _with(self, endpoint: Endpoint, budget: Budget, trace: Trace) -> Session:
        abilities = self._abilities.setdefault(endpoint.id, Abilities())
        return Session(self._open(endpoint), budget, abilities, trace)

    def _now(self) -> Settings:
        """The settings of this moment; where they cannot be read, the last ones that could."""
        if self._reread is not None:
            try:
                self._settings = self._reread()
            except BelegError as error:
                report("reading the settings again", error)
        return self._settings

    def _open(self, endpoint: Endpoint) -> OpenModel:
        loop = asyncio.get_running_loop()
        if self._loop is not loop:
            self._opened, self._loop = {}, loop  # connections of a loop that ended are closed with it
        found = self._opened.pop(endpoint, None) or OpenModel(endpoint, _slot(endpoint), self._transport)
        self._opened[endpoint] = found  # the newest is the last
        return found

    async def close(self) -> None:
        """Books what was used and closes all connections."""
        await self.book()
        for opened in self._opened.values():
            await opened.close()
        self._opened = {}


def price_of(endpoint: Endpoint, sent: int, received: int) -> Decimal | None:
    """What so many tokens cost in USD by the price list that came with the package; nothing where it knows none."""
    if is_loopback(endpoint.base_url):
        return None
    try:
        return calc_price(
            Usage(input_tokens=sent, output_tokens=received),
            model_ref=endpoint.model,
            provider_api_url=endpoint.base_url,
        ).total_price
    except LookupError:
        return None


def endpoint_of(settings: Settings) -> Endpoint:
    """The endpoint that the settings name. Raises UsageError."""
    if settings.llm_base_url is None or settings.llm_model is None:
        raise UsageError(
            "LLM_BASE_URL and LLM_MODEL name the language model together: one of them is missing"
        )
    key = _key(settings)
    if key is None and not is_loopback(settings.llm_base_url):
        raise UsageError("LLM_API_KEY: an endpoint on another machine needs a key")
    return Endpoint(
        base_url=settings.llm_base_url,
        model=settings.llm_model,
        key=key,
        rpm=settings.llm_rpm,
        seconds=settings.llm_timeout_seconds,
        redis_url=settings.redis_url,
    )


def _key(settings: Settings) -> str | None:
    file: Path | None = settings.llm_api_key_file
    if file is not None:
        try:
            return file.read_text("utf-8").strip() or None
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(f"LLM_API_KEY_FILE: it cannot be read ({type(error).__name__})") from None
    return settings.llm_api_key.get_secret_value() if settings.llm_api_key is not None else None


def _today() -> date:
    """The day that is counted: the same for all processes, wherever they are."""
    return SystemClock().now().astimezone(UTC).date()


class _Open:
    """No limit is set."""

    async def __call__(self, longest: float) -> bool:  # noqa: ARG002 - nothing is waited for
        """At once."""
        return True

    async def close(self) -> None:
        """Nothing is open."""


def _slot(endpoint: Endpoint) -> Slot:
    if endpoint.rpm is None:
        return _Open()
    from beleg.storage.limits import RateGate  # noqa: PLC0415 - only where a limit is set

    return RateGate(endpoint.id, endpoint.rpm, endpoint.redis_url)
