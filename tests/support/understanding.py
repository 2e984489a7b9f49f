"""Reads questions as the scripted planner does, without running any tool."""

from __future__ import annotations

import dataclasses
from datetime import date
from functools import cache
from typing import Any

from beleg.agent.language import detect
from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.reading import SlotReader
from beleg.domains.parliament.planner.understand import Understanding
from beleg.domains.parliament.planner.understood import Understood
from beleg.domains.parliament.query import Query
from tests.support.asking import register

TODAY = date(2026, 12, 1)


@cache
def _understanding() -> Understanding:
    return Understanding(register(), SlotReader(register(), Directory(register())))


def now(today: date = TODAY) -> Now:
    return Now(today, min(today, register().as_of), register().terms)


def read(text: str, *, context: Context | None = None, today: date = TODAY) -> Understood:
    return _understanding().read(
        text, now=now(today), language=detect(text, "de"), context=context or Context()
    )


def only(text: str, **more: Any) -> Query:
    """The one query of a text."""
    understood = read(text, **more)
    assert len(understood.queries) == 1, understood
    return understood.queries[0]


def said(query: Query) -> dict[str, Any]:
    """What a query holds beside its defaults; the time as one word."""
    held = {
        f.name: getattr(query, f.name)
        for f in dataclasses.fields(query)
        if f.name not in ("when", "yes_no") and getattr(query, f.name) != f.default
    }
    return held | {"intent": query.intent, "ask": query.ask, "when": time(query)}


def time(query: Query) -> Any:
    when = query.when
    if when.problem:
        return when.problem
    if when.kind == "terms":
        return when.terms
    if when.kind == "day":
        return str(when.day)
    if when.kind == "period":
        return (str(when.start), str(when.end))
    return when.kind
