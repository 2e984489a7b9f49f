"""Completeness is a set difference: what the question requires, less what is at hand or known to be out of reach."""

from __future__ import annotations

from collections.abc import Iterable

from beleg.agent.executor import Executor
from beleg.records import ToolCall, Verdict


def verdict(required: Iterable[ToolCall], executor: Executor) -> Verdict:
    """The calls that are still to be made, lists cut down to the members that are missing."""
    missing = (executor.still_open(call) for call in required)
    return Verdict(missing_calls=tuple(call for call in missing if call is not None))
