"""The one composition root: it puts a domain, settings and a clock together and hands out an agent."""

from __future__ import annotations

import os
from collections.abc import Callable, Coroutine, Iterable, Mapping
from contextlib import suppress
from datetime import date
from typing import TYPE_CHECKING, Any, TypeVar

from beleg.agent.executor import OnFound, not_kept
from beleg.agent.limits import Ended, Stop, Terms
from beleg.agent.question import question_text
from beleg.agent.run import answer
from beleg.approval.gate import Gate, Wanted
from beleg.approval.policy import FILE, Policy, load
from beleg.clock import Clock, SystemClock
from beleg.domain import Domain
from beleg.grounding.judging import Judge
from beleg.lean import dataclass
from beleg.records import (
    Answer,
    Caller,
    Event,
    Evidence,
    Language,
    Proposal,
    Question,
    Ruling,
    ToolCall,
    ToolSpec,
    Turn,
)
from beleg.settings import Settings
from beleg.telemetry import SILENT, Trace

if TYPE_CHECKING:
    from pathlib import Path

    from beleg.approval.apply import Dispatcher
    from beleg.approval.reach import Reach
    from beleg.approval.review import Enqueue, Review
    from beleg.audit.signer import Signer
    from beleg.llm.models import Models, ModelTurn
    from beleg.sessions import SessionStore
    from beleg.storage.database import Database
    from beleg.storage.model_use import ModelUse

LOCAL = Caller()
DATABASE = "beleg.db"
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Agent:
    """Answers questions of one domain."""

    domain: Domain
    settings: Settings
    clock: Clock
    gate: Gate
    judge: Judge | None = None
    """A model that judges, where there is one; asked only where the settings say so."""
    models: Models | None = None
    """Where a language model plans: a planner for each turn. Else the domain's own plans."""
    trace: Trace = SILENT
    """Where the spans of its turns go."""
    waits: bool = False
    """Whether a turn may have to wait for something, so that it needs an event loop."""

    @property
    def planner(self) -> str:
        """Who plans, as the answers say it."""
        return self.domain.planner.name if self.models is None else self.models.name

    async def ask(
        self,
        text: str,
        *,
        today: date | None = None,
        session: str | None = None,
        turn: str | None = None,
        language: Language | None = None,
        caller: Caller = LOCAL,
        history: Iterable[Turn] = (),
        earlier: Iterable[Evidence] = (),
        stop: Stop | None = None,
        corrects: str | None = None,
        switches: Mapping[str, str] | None = None,
        on_event: Callable[[Event], None] = lambda _: None,
        on_found: OnFound = not_kept,
    ) -> Answer:
        """The answer to ``text``. Raises UsageError for what is no question; all else is in the answer's status.

        ``history`` and ``earlier`` are the session's turns and their evidence, oldest first; ``stop`` lets somebody
        else end the turn; ``corrects`` is the id of a proposal that was turned down with these words; ``switches``
        sets some of the settings' ``SWITCHES`` otherwise for this turn; ``on_event`` hears of each phase as it begins,
        ``on_found`` of each result as it arrives.
        """
        question = Question(
            text=question_text(text),
            today=today or self.clock.today(),
            session=session or fresh_id(),
            turn=turn or fresh_id(),
            caller=caller,
            language=language,
        )
        settings = self.settings.switched(switches) if switches else self.settings
        stop = stop or Stop(settings.turn_seconds)
        turn_model: ModelTurn | None = None
        if self.models is not None:
            # A turn that ends before its model is ready is the script's, which says why it ended.
            with suppress(Ended):
                turn_model = await stop.within(self.models.turn(self.domain, caller.tenant, stop, self.trace))
        judge = self.judge or (turn_model.judge if turn_model is not None else None)
        found = await answer(
            question,
            domain=self.domain,
            planner=turn_model.planner if turn_model is not None else self.domain.planner,
            clock=self.clock,
            stop=stop,
            terms=Terms(
                max_calls=settings.max_tool_calls,
                guard=settings.guard,
                faithfulness=settings.faithfulness,
                judge=judge if settings.fallback_guard else None,
                reviewer=turn_model.reviewer if turn_model is not None else None,
                completeness=settings.completeness,
                reflection=settings.reflection,
                reflections=settings.max_reflections,
            ),
            history=tuple(history),
            earlier=earlier,
            gate=self.gate,
            corrects=corrects,
            trace=self.trace,
            on_event=on_event,
            on_found=on_found,
        )
        if self.models is None or turn_model is None:
            return found
        await self.models.done(turn_model)
        return turn_model.noted(found)

    async def call(
        self,
        call: ToolCall,
        caller: Caller,
        *,
        planner: str = "caller",
        turn: str | None = None,
        today: date | None = None,
        words: tuple[str, ...] = (),
        language: Language | None = None,
    ) -> tuple[Evidence, ...] | Proposal:
        """One call from outside: evidence where it is known to be a read, else a proposal. Raises CallFailed.

        ``words`` are a person's, where one asked for this very call by a command; ``language`` is what a proposal is
        worded in, else the domain's.
        """
        from beleg.agent.single import single  # noqa: PLC0415 - a question needs none of it

        own = turn or fresh_id()
        day = today or self.clock.today()
        question = Question(text="", today=day, session=own, turn=own, caller=caller, language=language)
        return await single(
            call,
            question,
            domain=self.domain,
            gate=self.gate,
            clock=self.clock,
            stop=Stop(self.settings.turn_seconds),
            planner=planner,
            words=words,
            trace=self.trace,
        )

    async def close(self) -> None:
        """Closes the connections to the model, in the event loop that they were opened in."""
        if self.models is not None:
            await self.models.close()


def fresh_id() -> str:
    """An id for a session or a turn that nobody has used."""
    return os.urandom(8).hex()


def open_agent(
    domain: Domain,
    settings: Settings,
    clock: Clock | None = None,
    *,
    judge: Judge | None = None,
    reread: Callable[[], Settings] | None = None,
    models: Models | None = None,
    trace: Trace | None = None,
) -> Agent:
    """An agent for ``domain``. Opens nothing that ``beleg ask`` does not need. Raises PolicyError, UsageError.

    Where the settings name a language model, it plans; ``reread`` gives the settings of each further turn's moment, so
    that a changed key takes effect without a restart. ``models`` and ``trace`` are those of somebody else's making.
    """
    time = clock or SystemClock()
    models = models or open_models(settings, reread)
    return Agent(
        domain=domain,
        settings=settings,
        clock=time,
        gate=_Keeper(domain, settings, time, policy(settings)),
        judge=judge,
        models=models,
        trace=open_trace(settings) if trace is None else trace,
        waits=bool(domain.writes)
        or (settings.home / FILE).exists()
        or judge is not None
        or models is not None,
    )


def open_trace(settings: Settings) -> Trace:
    """Where spans go: to the collector that the settings name, else nowhere. The end of the process closes it."""
    if settings.trace_endpoint is None:
        return SILENT
    from beleg import __version__  # noqa: PLC0415 - only where there is a collector
    from beleg.telemetry import Exported  # noqa: PLC0415

    return Exported(
        settings.trace_endpoint,
        headers=settings.trace_headers.get_secret_value(),
        content=settings.trace_content,
        version=__version__,
    )


def open_models(settings: Settings, reread: Callable[[], Settings] | None = None) -> Models | None:
    """The language model that the settings name, if any. Raises UsageError where they name half of one."""
    if settings.llm_base_url is None and settings.llm_model is None:
        return None
    from beleg.llm.models import Models, endpoint_of  # noqa: PLC0415 - seconds that only this path pays

    endpoint_of(settings)
    return Models(settings, reread, use=lambda: open_use(settings))


def open_use(settings: Settings) -> ModelUse:
    """The count of what each tenant uses of the model in a day. Raises StorageError."""
    from beleg.storage.model_use import ModelUse  # noqa: PLC0415

    return ModelUse(open_database(settings))


def policy(settings: Settings) -> Policy:
    """The package's policy with the operator's own, ``tools.toml`` in the data folder, on top. Raises PolicyError."""
    return load([settings.home / FILE])


def reach(domain: Domain, policy: Policy) -> Reach:
    """How the tools of a domain are reached from the write path."""
    from beleg.approval.reach import Reach  # noqa: PLC0415

    return Reach(
        agent=domain.name,
        tools=domain.tools,
        policy=policy,
        writes={write.tool: write for write in domain.writes},
        policies=domain.policies,
    )


class _Keeper:
    """The gate of an agent. It opens the database when the first call has to wait for a person."""

    def __init__(self, domain: Domain, settings: Settings, clock: Clock, policy: Policy) -> None:
        self._domain = domain
        self._settings = settings
        self._clock = clock
        self._policy = policy

    def rule(self, spec: ToolSpec) -> Ruling:
        """Whether calls of this tool need a person, and why."""
        return self._policy.rule(spec, self._domain.name)

    async def propose(self, wanted: Wanted) -> Proposal:
        """The proposal, kept. Raises BelegError."""
        from beleg.approval.proposals import Proposer  # noqa: PLC0415 - loads the database's library

        database = open_database(self._settings)
        try:
            return await Proposer(database, self._clock, reach(self._domain, self._policy)).propose(wanted)
        finally:
            database.close()


def database_url(settings: Settings) -> str:
    """The address of the database: ``DATABASE_URL``, else the SQLite file in the data folder."""
    from beleg.storage.database import sqlite_url  # noqa: PLC0415 - a database is loaded only where something is kept

    return settings.database_url or sqlite_url(settings.home / DATABASE)


def open_database(settings: Settings) -> Database:
    """The database at its newest schema; a file in the data folder is made if missing. Raises StorageError."""
    from beleg.storage.database import Database  # noqa: PLC0415

    return Database(database_url(settings))


def open_sessions(settings: Settings, clock: Clock | None = None) -> SessionStore:
    """The conversations kept in the database. Raises StorageError."""
    from beleg.sessions import SessionStore  # noqa: PLC0415

    return SessionStore(open_database(settings), (clock or SystemClock()).now)


def audit_key(settings: Settings) -> Path:
    """The file of the key that signs for the audit log."""
    return settings.audit_key or settings.home / "audit.key"


def checkpoint_folder(settings: Settings) -> Path:
    """The folder where signed checkpoints of the audit log are kept."""
    return settings.checkpoints or settings.home / "checkpoints"


def open_signer(settings: Settings, database: Database, clock: Clock | None = None) -> Signer:
    """Who signs for the audit log of a database."""
    from beleg.audit.signer import Signer  # noqa: PLC0415

    return Signer(
        database,
        clock or SystemClock(),
        path=audit_key(settings),
        folder=checkpoint_folder(settings),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Approvals:
    """The write path of one database, for whoever decides or carries out."""

    database: Database
    clock: Clock
    review: Review
    dispatcher: Dispatcher
    reach: Callable[[str], Reach]

    def close(self) -> None:
        """Closes the database."""
        self.database.close()


def open_approvals(
    settings: Settings,
    agents: Callable[[str], Domain],
    owner: str,
    *,
    clock: Clock | None = None,
    enqueue: Enqueue | None = None,
) -> Approvals:
    """Opens the write path. Raises StorageError, PolicyError.

    Args:
        settings: Those of this process.
        agents: A domain by its agent's name. Raises BelegError where there is none.
        owner: What this process is called where it is at work on an effect.
        clock: The present time.
        enqueue: Hands what was approved to a worker, inside the decision's unit.
    """
    from beleg.approval.apply import Dispatcher  # noqa: PLC0415 - a database is loaded only where something is kept
    from beleg.approval.review import Review  # noqa: PLC0415

    time = clock or SystemClock()
    policy(settings)  # one that cannot be read is told before anything is opened
    database = open_database(settings)
    domains: dict[str, Domain] = {}

    def reached(name: str) -> Reach:
        if name not in domains:
            domains[name] = agents(name)
        return reach(domains[name], policy(settings))  # an operator may change it while this process runs

    return Approvals(
        database=database,
        clock=time,
        review=Review(database, time, reached, enqueue) if enqueue else Review(database, time, reached),
        dispatcher=Dispatcher(database, time, reached, owner),
        reach=reached,
    )


def at_once(work: Coroutine[Any, Any, T]) -> T:
    """The result of work that waits for nothing, without loading an event loop (a tenth of a cold start).

    Raises RuntimeError if it does wait: then it belongs into ``asyncio.run``.
    """
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    work.close()
    raise RuntimeError("this work waits for something: run it in an event loop")
