"""What a domain must bring, as one dataclass. ``runtime`` turns it into an agent; nobody else knows its insides."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import field

from beleg.audit.replay import Recompute
from beleg.grounding.checks import Check
from beleg.lean import dataclass
from beleg.records import Json, Language, Planner, Question, Write
from beleg.tools.toolset import Toolset


async def no_policies(_tenant: str) -> str:
    """The digest of a domain that has no policies of its own."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Domain:
    """One agent's house.

    ``facts`` gives what code knows before any call (the present day and term, the data's dates);
    ``planner`` is the scripted planner; ``checks`` are the domain's own guards, run after the core's;
    ``recognises`` names what of the domain a text mentions, so that such a question is never waved away.
    """

    name: str
    tools: Toolset
    planner: Planner
    facts: Callable[[Question], Json]
    checks: Sequence[Check]
    recognises: Callable[[str], tuple[str, ...]]
    default_language: Language = "de"
    languages: tuple[Language, ...] = ("de", "en")
    """What the planner can word; a question that asks for another language is answered in English."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """For charts: the colour of each label that has one of its own."""
    words: Mapping[Language, frozenset[str]] = field(default_factory=dict)
    """Lower-case words of the domain that only one language uses: they tell which one a question is in."""
    names: frozenset[str] = frozenset()
    """Lower-case words that it uses in every language: they tell nothing."""
    labels: Mapping[Language, Mapping[str, str]] = field(default_factory=dict)
    """What fields of its outputs are called, where code has to say a value in plain words."""
    writes: Sequence[Write] = ()
    """How its tools that are no plain reads are shown, checked and carried out; one without an entry never is."""
    policies: Callable[[str], Awaitable[str]] = no_policies
    """The digest of a tenant's own set of the domain's policies, where it has some: decisions are bound to it."""
    recompute: Recompute | None = None
    """Its assessments computed again, for a replay; nothing where its tools only read."""
    served: frozenset[str] | None = None
    """Names of the tools that are served to anybody over MCP; without it all that only read."""
