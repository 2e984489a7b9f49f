"""What a question was understood to ask, and what was found of it clause by clause."""

from __future__ import annotations

from dataclasses import field

from beleg.domains.parliament.planner import smalltalk
from beleg.domains.parliament.planner.context import Choice, Subject
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import PersonQuery, Query, When
from beleg.lean import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Understood:
    """What a question was understood to ask.

    ``beside`` names what it asks about people or groups that the data do not hold. ``problem`` is a time that cannot
    exist or has not come. ``ignored`` tells that a part of the text was no question of this domain.
    """

    queries: tuple[Query, ...] = ()
    conversation: bool = False
    small: smalltalk.Small | None = None
    """Small talk."""
    meaning: str | None = None
    """What a word means, where that is asked."""
    repeat: smalltalk.Small | None = None
    """How the last answer is asked for once more; "fresh": only of which day the data are."""
    chart: bool = False
    """A drawing is asked for."""
    beside: str | None = None
    problem: When | None = None
    ignored: bool = False
    blocked: tuple[Query, ...] = ()
    """What was asked of a time that is a problem: the base for a follow-up."""
    spoken_of: PersonQuery | None = None
    """Who is asked what the data do not hold: they are the ones spoken of next."""
    names_something: bool = False
    refers: bool = False
    """Whether it speaks of something that it does not name, so that this stays what is spoken of."""
    dangling: str | None = None
    """A word that refers to something of which nothing was said."""
    asked: Query | None = None
    """What is asked of the group that such a word stands for."""
    choices: tuple[str, ...] = ()
    """The keys of the groups that it may stand for."""
    choice: Choice | None = None
    """A question about one of several people whom the conversation spoke of."""
    people: tuple[Subject, ...] = ()
    """Those whom the text names, answered or not: they are spoken of."""
    names: tuple[str, ...] = ()
    """The names in it that several bear."""
    unclear: tuple[str, ...] = ()
    """Words that were not understood and may hold a condition."""
    said: When | None = None
    """A time in a clause that asked nothing else: the next question may speak of it."""


@dataclass(slots=True)
class Heard:
    """What was found so far of the clauses of a question."""

    queries: list[Query] = field(default_factory=list)
    told: list[Slots] = field(default_factory=list)
    """The clause of each query."""
    blocked: list[Query] = field(default_factory=list)
    unclear: list[str] = field(default_factory=list)
    people: list[Subject] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    beside: str | None = None
    spoken_of: PersonQuery | None = None
    problem: When | None = None
    ignored: bool = False
    named: bool = False
    chart: bool = False
    refers: bool = False
    said: When | None = None

    @property
    def nothing(self) -> bool:
        """Whether no clause asked anything."""
        return not (self.queries or self.blocked or self.problem or self.unclear)

    def name(self, people: list[Subject], names: list[str]) -> None:
        """Notes those whom a clause names."""
        self.people += [each for each in people if each not in self.people]
        self.names += [each for each in names if each not in self.names]

    def understood(self, queries: tuple[Query, ...], beside: str | None) -> Understood:
        """All of it."""
        return Understood(
            queries=queries,
            beside=beside,
            spoken_of=self.spoken_of,
            problem=self.problem,
            ignored=self.ignored,
            chart=self.chart,
            refers=self.refers,
            blocked=tuple(self.blocked),
            people=tuple(self.people),
            names=tuple(self.names),
            unclear=tuple(self.unclear),
            said=self.said,
            names_something=self.named,
        )
