"""Beleg: agents whose every statement rests on evidence and whose every write was approved by a person.

The model plans, code decides, people approve. A question becomes a plan, tool calls, evidence, a draft, checks and an
answer. Start with `records`, then read `agent/run.py`, which is that flow on one screen.

    errors      what can go wrong, and who sees it
    records     the frozen records that travel through both flows
    digest      canonical JSON and tagged hashes
    clock       the present day and time, and how to set them
    settings    the one place that reads the environment
    storage     the database and what is kept in it
    sessions    conversations
    evidence    what was found: the ledger and its citations
    charts      Vega-Lite from evidence
    tools       the tools' specifications and how a set of them is offered
    grounding   claims computed again from evidence, and the guard of answers
    domain      what a domain must bring
    agent       the loop
    runtime     the one place that puts an agent together
    domains     parliament; each a house with the same rooms
    evals       cases, scorers, report
    serving     the commands

Each may import what stands above it here and nothing below; `make check` proves it.

    from beleg import check_statement
    check_statement("The SPD has 206 seats.", [{"group": "SPD", "seats": 206}]).verdict
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from beleg.grounding.files.statement import check_statement

__all__ = ["__version__", "check_statement"]

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """What takes longer to load than to name: it is loaded when it is asked for."""
    if name == "check_statement":
        from beleg.grounding.files.statement import check_statement  # noqa: PLC0415

        return check_statement
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
