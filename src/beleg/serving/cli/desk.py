"""Where a command asks an agent: a session that is named is kept in the database, every other is forgotten.

Nothing is opened before it is needed. A question without a session runs without database and event loop.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any, Self

from beleg.agent.executor import not_kept
from beleg.agent.limits import Stop
from beleg.records import Answer, Caller, Language, Question, Turn
from beleg.runtime import LOCAL, Agent, at_once, fresh_id, open_agent, open_sessions
from beleg.serving.cli.agents import domain
from beleg.serving.cli.identity import caller
from beleg.serving.cli.models import USUAL, Choice
from beleg.serving.replies import after, replied

if TYPE_CHECKING:
    import asyncio

    from beleg.sessions import SessionStore


class Desk:
    """One agent, asked by one person. Use it as a context: leaving closes what was opened."""

    def __init__(self, agent: Agent, caller: Caller = LOCAL) -> None:
        self._agent = agent
        self._caller = caller
        self._store: SessionStore | None = None
        self._runner: asyncio.Runner | None = None

    @classmethod
    def of(cls, name: str, as_user: str | None = None, *, keeps: bool = True, choice: Choice = USUAL) -> Self:
        """The desk of the agent ``name``, with the settings of this process, for whoever acts here.

        Where nothing will be kept (``keeps`` is false), the agent can write nothing and nobody is named, it is nobody's
        business who asks: the caller is ``local``. Raises NotAuthenticated.
        """
        settings = choice.settings()
        agent = open_agent(domain(name, settings), settings, reread=choice.reread)
        known = keeps or agent.domain.writes or as_user is not None
        return cls(agent, caller(as_user, settings) if known else LOCAL)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._runner is not None:
            self._runner.run(self._agent.close())
            self._runner.close()
        if self._store is not None:
            self._store.close()

    @property
    def planner(self) -> str:
        """Who plans: ``scripted``, or ``model:`` and its name."""
        return self._agent.planner

    def ask(
        self,
        text: str,
        *,
        today: date | None = None,
        language: Language | None = None,
        session: str | None = None,
        interruptible: bool = False,
    ) -> Answer:
        """The answer; with a session, after it has been kept. Raises ``UsageError`` and ``StorageError``.

        ``interruptible``: the first Ctrl-C ends the turn with what is at hand instead of the program.
        """
        if session is not None:
            kept = self._kept(
                self._sessions(session), text, today, language, session, interruptible=interruptible
            )
            return self._loop().run(kept)
        asked = self._agent.ask(text, today=today, language=language, caller=self._caller)
        # Once an event loop is loaded the agent's time limit relies on it.
        return self._loop().run(asked) if self._agent.waits or "asyncio" in sys.modules else at_once(asked)

    def history(self, session: str) -> tuple[Turn, ...]:
        """The session's turns so far. Raises ``UsageError`` where the id is bad or another agent's."""
        store = self._sessions(session)

        async def read() -> tuple[Turn, ...]:
            return await store.history(
                await store.open(session, agent=self._agent.domain.name, tenant=self._caller.tenant)
            )

        return self._loop().run(read())

    async def _kept(
        self,
        store: SessionStore,
        text: str,
        today: date | None,
        language: Language | None,
        session: str,
        *,
        interruptible: bool,
    ) -> Answer:
        from beleg.agent.contract import answer_json  # noqa: PLC0415 - for what is kept

        agent = self._agent
        kept = await store.open(session, agent=agent.domain.name, tenant=self._caller.tenant)
        question = Question(
            text=text,
            today=today or agent.clock.today(),
            session=session,
            turn=fresh_id(),
            caller=self._caller,
            language=language,
        )
        stop = Stop(agent.settings.turn_seconds)
        history = await store.history(kept)
        reply = await replied(
            agent,
            text,
            session=session,
            caller=self._caller,
            channel="terminal",
            history=history,
            agents=lambda name: agent.domain if name == agent.domain.name else domain(name, agent.settings),
        )
        if reply.answer is not None:
            await store.append(kept, question, reply.answer, answer_json(reply.answer))
            return reply.answer
        with _interrupts(stop) if interruptible else _nothing():
            answer = await agent.ask(
                text,
                today=question.today,
                session=session,
                turn=question.turn,
                language=language,
                caller=self._caller,
                history=history,
                earlier=await store.evidence(kept),
                stop=stop,
                corrects=reply.corrects.id if reply.corrects is not None else None,
                # A model takes its time, in which a process may die; a script's turn is over in no time.
                on_found=partial(store.found, kept) if agent.models is not None else not_kept,
            )
        answer = after(reply, answer)
        await store.append(kept, question, answer, answer_json(answer))
        return answer

    def _sessions(self, session: str) -> SessionStore:
        """The store; a session that cannot be is refused before there is one."""
        if self._store is None:
            from beleg.sessions import session_id  # noqa: PLC0415 - loads the database's library

            session_id(session)
            self._store = open_sessions(self._agent.settings, self._agent.clock)
        return self._store

    def _loop(self) -> asyncio.Runner:
        if self._runner is None:
            import asyncio  # noqa: PLC0415 - a tenth of a cold start

            self._runner = asyncio.Runner()
        return self._runner


@contextmanager
def _interrupts(stop: Stop) -> Iterator[None]:
    """Ctrl-C ends the turn. Where a loop takes no signals the program ends, as it does everywhere else."""
    import asyncio  # noqa: PLC0415
    import signal  # noqa: PLC0415

    loop: Any = asyncio.get_running_loop()
    try:
        loop.add_signal_handler(signal.SIGINT, stop.cancel)
    except (NotImplementedError, RuntimeError):
        yield
        return
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGINT)


@contextmanager
def _nothing() -> Iterator[None]:
    yield
