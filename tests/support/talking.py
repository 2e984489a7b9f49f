"""Asks the parliament agent as the command line does, in one process; several questions share a session."""

from __future__ import annotations

import asyncio
from datetime import date
from functools import cache
from pathlib import Path

from beleg.domains.parliament.domain import parliament_domain
from beleg.records import Answer, Turn
from beleg.runtime import Agent, open_agent
from beleg.settings import Settings
from tests.support.understanding import TODAY


@cache
def _agent() -> Agent:
    return open_agent(parliament_domain(), Settings(BELEG_HOME=Path("/nonexistent")))


def talk(*questions: str, today: date = TODAY) -> list[Answer]:
    """The answers to the questions of one session."""
    history: list[Turn] = []
    answers: list[Answer] = []
    for question in questions:
        answer = asyncio.run(_agent().ask(question, today=today, history=tuple(history)))
        history.append(
            Turn(
                question=question,
                answer=answer.text,
                status=answer.status,
                memo=answer.memo,
                options=answer.options,
            )
        )
        answers.append(answer)
    return answers


def ask(question: str, *, today: date = TODAY) -> Answer:
    """The answer to one question."""
    return talk(question, today=today)[0]
