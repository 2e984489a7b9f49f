"""What a check sees and says: the interface of the guard's parts, the core's and a domain's alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from beleg.lean import dataclass
from beleg.records import Evidence, Form, Language, Operation, Ref


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A piece of a statement's text that was written from evidence: ``text[start:end]``."""

    start: int
    end: int
    form: Form
    refs: tuple[Ref, ...]
    """One reference; for a derived value all of its references."""
    operation: Operation | None = None
    slot: str = ""
    """The slot it fills; the members of a listing share one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """A sentence (or a table row) as a person would read it, and where each of its values came from."""

    text: str
    spans: tuple[Span, ...] = ()
    supports: tuple[Ref, ...] = ()
    claim: bool = True
    context: tuple[Span, ...] = ()
    """Values of the sentences shown before it, the latest of each kind: of whom, which term or which day it speaks."""
    part: int = 0
    """Which of several questions it answers; values are told apart within one."""
    aside: bool = False
    """It tells of the data beside the answer, and answers nothing alone."""

    def refs(self) -> tuple[Ref, ...]:
        """Every place it rests on, in order, each once."""
        places = [ref for span in self.spans for ref in span.refs]
        return tuple(dict.fromkeys([*places, *self.supports]))

    def outside(self) -> str:
        """Its own words: the text with each value replaced by one NUL."""
        pieces, at = [], 0
        for span in self.spans:
            pieces += [self.text[at : span.start], "\0"]
            at = span.end
        return "".join([*pieces, self.text[at:]])


class Contradiction(str):
    """A reason that says more than others: not that evidence is missing, but that it says otherwise."""

    __slots__ = ()


class Check(Protocol):
    """A rule that every shown statement must pass."""

    def __call__(
        self, statement: Statement, evidence: Mapping[str, Evidence], language: Language, /
    ) -> Iterable[str]:
        """Why the statement must not be shown, a reason each; nothing where it may be. A reason that is a
        ``Contradiction`` refutes the statement, any other leaves it unverifiable."""
        ...
