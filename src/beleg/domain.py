"""What a domain must bring, as one dataclass. ``runtime`` turns it into an agent; nobody else knows its insides."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import field

from beleg.audit.replay import Recompute
from beleg.grounding.checks import Check
from beleg.lean import dataclass
from beleg.records import (
    Draft,
    Form,
    Json,
    Language,
    Planner,
    Question,
    Sentence,
    ToolCall,
    View,
    Write,
)
from beleg.tools.toolset import Toolset


async def no_policies(_tenant: str) -> str:
    """The digest of a domain that has no policies of its own."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a question names, as evidence holds it.

    ``of`` are groups, terms, days and names, by their field; ``figures`` are the fields that it asks for, alternatives
    together ("strength" is a number or a share).
    """

    of: Mapping[str, tuple[str | int, ...]] = field(default_factory=dict)
    figures: tuple[frozenset[str], ...] = ()
    narrowed: bool = False
    """Whether it names something else that decides what answers it, which is not in ``of``: a period, an office."""
    whole: bool = True
    """Whether code reads all of the question, so that its own draft leaves nothing of it out."""
    settled: bool = False
    """Whether code reads what is asked, so that where it has no draft what evidence holds besides answers nothing."""


def nothing_asked(_view: View) -> Asked:
    """A domain that does not read questions."""
    return Asked()


def nothing_told(_view: View, _asked: Asked) -> Sequence[tuple[Sentence, ...]]:
    """A domain that has no words of its own."""
    return ()


def as_it_stands(sentence: Sentence) -> Sentence:
    """A domain whose own words quote no prose."""
    return sentence


def nothing_quoted(_sentence: Sentence) -> Sentence | None:
    """A domain that quotes no prose where a model words."""
    return None


def nothing_else(_view: View) -> Draft | None:
    """A domain whose results all hold something."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """What a language model may see of a domain's evidence, and what code can say of it.

    ``fields`` are the contract of each tool's results: the fields that may be named, shown to a model and written, and
    how. Of a tool or a field that is not in it whole numbers and days may be, never a text. ``own`` are fields whose
    texts are the package's own words: code may say them, no model sees or names them. ``asked`` is what the question of
    a view names; ``facts`` are true statements on its evidence, each as the sentences that belong together, first those
    on what is named; ``otherwise`` is the draft on results that hold none: who of several is meant, that nothing was.
    """

    fields: Mapping[str, Mapping[str, Form]] = field(default_factory=dict)
    own: Mapping[str, frozenset[str]] = field(default_factory=dict)
    asked: Callable[[View], Asked] = nothing_asked
    facts: Callable[[View, Asked], Sequence[tuple[Sentence, ...]]] = nothing_told
    otherwise: Callable[[View], Draft | None] = nothing_else
    words: Mapping[Language, Mapping[str, frozenset[str]]] = field(default_factory=dict)
    """The words by which a field's values are spoken of, lower-case: what a sentence may say around them."""
    wholes: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By field: those that it may be said to be a part of, of the nearest record that has one."""
    instead: Callable[[Sentence], Sentence] = as_it_stands
    """A sentence that quotes prose, with what is said in the place of it: the id of what it stands in."""
    quoted: Callable[[Sentence], Sentence | None] = nothing_quoted
    """A sentence of code's own answer that quotes prose, with the ids of where it stands, as it is shown: a model does
    not see it, and has no say in whether it is told. Nothing where it quotes none."""


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
    contradicts: Callable[[View, ToolCall], str | None] | None = None
    """Why a proposed call speaks of another time than the question; nothing where it does not."""
    intents: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What questions it is asked, each with the names of the tools that answer it. Those without tools are asked about
    the conversation itself, or are none of its questions."""
    telling: Callable[[], Telling] = Telling
    """What a language model may see and word; made when there is one."""
