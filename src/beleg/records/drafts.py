"""What a planner sees and gives: drafts, in which values are references and text is filled in by code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Literal, Protocol

from beleg.lean import dataclass
from beleg.records.evidence import Evidence, Failure, Json, Language, Question, ToolCall, ToolSpec

Status = Literal["answered", "clarification", "out_of_scope", "no_data", "proposal", "failed"]

Form = Literal[
    "text", "name", "group", "integer", "decimal", "percent", "day", "year", "term", "ordinal", "duration"
]
"""How a leaf is written: ``text``, ``name`` and ``group`` as they stand; ``integer`` and ``decimal`` with the
language's separators; ``percent`` with one decimal and the sign; ``day`` from an ISO day, month or year, as precise as
it is; ``term`` as a bare number (the template adds the word); ``ordinal`` as "20." or "20th"; ``duration`` from days,
in years and months."""

Operation = Literal["sum", "difference", "count", "majority", "ratio", "growth", "years", "days"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ref:
    """A value of a draft: the leaf at ``pointer`` of evidence ``id``, written in the form ``form``."""

    id: str
    pointer: str
    form: Form


@dataclass(frozen=True, slots=True, kw_only=True)
class Derived:
    """A value that code computes from referenced leaves.

    sum: a+b+...; difference: |a-b|, or of several the sum of all but the last against the last; count: how many
    references; majority: floor(sum/2)+1; ratio: a/b, or the sum of all but the last over the last, as a percentage with
    one decimal; growth: |b-a| of a, as such a percentage; years: whole years from day a to day b;
    days: days from day a to day b.
    """

    operation: Operation
    refs: tuple[Ref, ...]
    form: Form = "integer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """Several values in a row, joined by commas and the language's "and"."""

    items: tuple[Ref | Derived, ...]
    joiner: Literal["and", "or", "comma"] = "and"


Value = Ref | Derived | Listing


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """A template whose ``{slots}`` are values. Outside the slots it holds no digit, date, name or group.

    ``supports`` names further places that bear the statement out where no slot shows them (a yes or a no).
    """

    template: str
    values: Mapping[str, Value] = field(default_factory=dict)
    supports: tuple[Ref, ...] = ()
    claim: bool = True
    """False for text that states nothing about the data (a greeting, what can be asked, a follow-up hint)."""
    part: int = 0
    """Which of several questions it answers. What a value belongs to is told within one part: "136 members, and 40 of
    them women" are two counts of one kind, and each is the only one of its part."""
    aside: bool = False
    """True for what is said of the data beside the answer (their day): alone it answers nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A small table under the answer: every cell a reference (or ``None`` for an empty cell)."""

    header: tuple[str | Ref, ...]
    """A column's title: words, or a reference where the column belongs to a group, a term or a day."""
    rows: tuple[tuple[Value | None, ...], ...]
    title: str = ""
    part: int = 0
    """The part of its sentences."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartPlan:
    """What to draw: one mark a row. ``label``, ``value`` and ``series`` are references of the same evidence row."""

    kind: Literal["bar", "line"]
    title: str
    x_title: str
    y_title: str
    marks: tuple[tuple[Ref, Ref | Derived, Ref | None], ...]
    """(label, value, series) each."""
    of: tuple[Ref, ...] = ()
    """Whose figures are drawn; stands behind the title, as ``at`` does: a picture is looked at without its answer."""
    at: tuple[Ref, ...] = ()
    """The day they are of, or the first and the last one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A choice of a clarification. ``value``, asked next in the session, picks it."""

    label: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCalls:
    """A planner's step: fetch these, all at once."""

    calls: tuple[ToolCall, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A planner's last step: an answer that has not been checked.

    ``status`` is ``answered``, ``no_data`` or ``clarification`` (then with ``options``). ``memo`` is what the planner
    wants to know again in the session's next turn.
    """

    sentences: tuple[Sentence, ...]
    status: Status = "answered"
    table: Table | None = None
    chart: ChartPlan | None = None
    options: tuple[Option, ...] = ()
    memo: Json = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clarification:
    """A planner's question back that needs no evidence."""

    text: str
    options: tuple[Option, ...]
    memo: Json = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """A planner's honest no: out of scope, or in scope and not in the data. Calls no tool and states no figure."""

    status: Literal["out_of_scope", "no_data", "answered"]
    text: str
    memo: Json = field(default_factory=dict)
    """``answered`` only for a question about the conversation itself."""
    unsure: bool = False
    """True where the question was only not understood: somebody else may still find what it asks for."""


Step = ToolCalls | Draft | Clarification | Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """An earlier turn of the session, as a planner sees it."""

    question: str
    answer: str
    status: Status
    memo: Json
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that a planner is told for its next step. ``facts`` are given by code: the present day, term, data dates."""

    question: Question
    language: Language
    facts: Json
    tools: Sequence[ToolSpec]
    evidence: tuple[Evidence, ...]
    failures: tuple[Failure, ...]
    history: tuple[Turn, ...]
    calls_left: int
    earlier: tuple[Evidence, ...] = ()
    """Of earlier turns, and not at hand: a call that asks for exactly one of them takes it over."""
    reasons: tuple[str, ...] = ()
    """Why the last draft was not accepted; empty on the first try."""
    draft_now: bool = False
    """True when no further call can be made: what is at hand must do."""


class Planner(Protocol):
    """Proposes the next step. Two exist: a domain's scripted planner, and the model planner."""

    name: str

    async def next(self, view: View) -> Step:
        """The next step for ``view``. Never raises for a question it does not understand: that is a Refusal."""
        ...

    def required(self, view: View) -> Sequence[ToolCall]:
        """The calls without which the question is not answered; completeness subtracts the evidence at hand."""
        ...
