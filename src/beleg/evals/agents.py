"""An agent as ``runner`` asks it: in this process, each session's turns and evidence kept in memory."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self

from beleg.agent.contract import answer_json
from beleg.domain import Domain
from beleg.domains.expenses.domain import expenses_domain
from beleg.domains.parliament.domain import parliament_domain
from beleg.errors import UsageError
from beleg.evals.runner import Query
from beleg.records import Evidence, Json, Turn
from beleg.runtime import open_agent
from beleg.settings import Settings
from beleg.storage.database import Database


class InProcess:
    """Asks one domain's agent. Use it as a context: leaving closes its event loop.

    The truths are those of the embedded data: what a user imported is left aside, and nothing is kept.
    """

    def __init__(self, domain: Domain, *, settings: Settings | None = None) -> None:
        given = settings or Settings.from_environment({})
        self._home = TemporaryDirectory(prefix="beleg-evals-")
        self._agent = open_agent(domain, given.model_copy(update={"home": Path(self._home.name)}))
        self._runner = asyncio.Runner()
        self._turns: dict[str, list[Turn]] = defaultdict(list)
        self._evidence: dict[str, dict[str, Evidence]] = defaultdict(dict)

    @classmethod
    def of(cls, name: str, *, settings: Settings | None = None) -> Self:
        """The agent called ``name``, planned by the model of the settings or by script. Raises UsageError."""
        match name:
            case "parliament":
                return cls(parliament_domain(), settings=settings)
            case "expenses":
                return cls(expenses_domain(lambda: Database("sqlite://")), settings=settings)
            case _:
                raise UsageError(f"no evaluation knows an agent {name!r}")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._runner.run(self._agent.close())
        self._runner.close()
        self._home.cleanup()

    def __call__(self, query: Query) -> Json:
        """The contract's object for ``query``."""
        turns, kept = self._turns[query.session], self._evidence[query.session]
        answer = self._runner.run(
            self._agent.ask(
                query.text,
                today=query.today,
                session=query.session,
                history=tuple(turns),
                earlier=tuple(kept.values()),
                switches=query.switches,
            )
        )
        turns.append(
            Turn(
                question=query.text,
                answer=answer.text,
                status=answer.status,
                memo=answer.memo,
                options=answer.options,
            )
        )
        kept.update((entry.id, entry) for entry in answer.evidence)
        return answer_json(answer)
