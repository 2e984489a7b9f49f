"""What a session's last turn leaves behind: the question, the people, and choices that wait to be picked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.planner.text import fold_phrase, tokenise
from beleg.domains.parliament.query import MembersQuery, PersonQuery, Query, RoleQuery, When
from beleg.domains.parliament.spelling import fold
from beleg.lean import dataclass


@dataclass(frozen=True, slots=True)
class Subject:
    """A person an answer spoke of."""

    id: str
    """Empty for somebody who never was a member, and is known by name alone."""
    name: str
    sex: str | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A question about one person where the conversation spoke of several: it is asked back who is meant."""

    query: PersonQuery
    """The question, of nobody yet."""
    people: tuple[Subject, ...]


@dataclass(frozen=True, slots=True)
class Context:
    """What was asked last, whom the answer spoke of, and the choices it offered."""

    last: Query | None = None
    turn: tuple[Query, ...] = ()
    """All that the last turn asked, of which ``last`` is the end: what "once more" means."""
    recent: tuple[Query, ...] = ()
    """What was asked before that, the latest first: what is compared is among it."""
    subjects: tuple[Subject, ...] = ()
    main: Subject | None = None
    """Of several, the one whom a pronoun means: the one in office for nearly all of the time, the one found older."""
    listed: tuple[Subject, ...] = ()
    """The people of the last answer in its order, as many as it showed: what "the third one" counts in."""
    met: tuple[Subject, ...] = ()
    """Everybody of whom any answer spoke, the latest first."""
    before: tuple[tuple[Subject, ...], ...] = ()
    """The same by answer."""
    base: RoleQuery | MembersQuery | None = None
    """The question for an office or an extreme that gave the person who is spoken of now."""
    shown: RoleQuery | MembersQuery | None = None
    """The set of people last shown, with all its conditions."""
    chain: tuple[tuple[Subject, str | None], ...] = ()
    """Holders of one office named one after the other, the earliest first, each with the first day in it."""
    time: When | None = None
    """The time that the last answer spoke of."""
    groups: tuple[str, ...] = ()
    """The group that the last answer found."""
    land: str | None = None
    """The Land that the last answer found, in German."""
    told: tuple[tuple[Query, tuple[str, ...]], ...] = ()
    """What was asked, the latest first, each with the groups it told of: those named, else those it found."""
    missed: bool = False
    """True where the very last question was not answered and spoke of something of its own."""
    strayed: bool = False
    """True where it was of something else altogether: nobody spoken of is another, but "of them" may mean that."""
    said: When | None = None
    """The time that the very last question named, where it was not answered."""
    sought: bool = False
    """True where the last question sought somebody by their office: "Wie alt ist der Kanzler?"."""
    beside: str | None = None
    """What the very last question asked for that the data do not hold."""
    pending: Query | None = None
    waiting: tuple[Query, ...] = ()
    """Other questions of the turn with a name that is not clear, to be asked once the pending one is settled."""
    options: tuple[Mapping[str, Any], ...] = ()
    asked: str | None = None
    """The name whose bearers the choices are some of."""
    offered: tuple[Subject, ...] = ()
    """Those of whom one was to be chosen last, whether one was or not: "the other one" is among them."""
    same: bool = False
    """True between two clauses of one question."""

    @property
    def earlier(self) -> Query | None:
        """What was asked before the last question: a difference is between the two."""
        return self.recent[0] if self.recent else None

    def after(self, query: Query, subjects: tuple[Subject, ...] = ()) -> Context:
        """The context for the next clause of the same question, and whom this one is about where code knows it."""
        return Context(
            last=query,
            subjects=() if query.intent == "person" else subjects or self.subjects,
            met=self.met,
            told=((query, tuple(getattr(query, "groups", ()))), *self.told),
            same=True,
        )


def office_of(context: Context) -> RoleQuery | None:
    """The question for the office that is spoken of."""
    last = context.last
    if isinstance(last, RoleQuery):
        return last
    if isinstance(last, PersonQuery) and last.ask == "office" and last.office:
        base = context.base
        if isinstance(base, RoleQuery) and (last.office == base.role or _is_one_of(base.role, last.office)):
            return base
        return RoleQuery(role=last.office, when=last.when)
    return context.base if isinstance(context.base, RoleQuery) else None


def _is_one_of(role: str, office: str) -> bool:
    """Whether an office is a ministry, where a minister was asked about."""
    return office in ("minister", "cabinet") and role in OFFICES and OFFICES[role].kind == "ministry"


def office_before_aside(context: Context, found: Sequence[Subject]) -> str | None:
    """The office of somebody spoken of before it was asked under which chancellor: "who took over from her there?"."""
    last, before = context.last, context.earlier
    aside = (
        isinstance(last, RoleQuery) and last.role == "chancellor" and last.when.kind in ("period", "several")
    )
    if not aside or not isinstance(before, PersonQuery) or before.ask != "office" or len(context.before) < 2:
        return None
    of_before = [each.id for each in context.before[1]]
    return before.office if len(found) == 1 and found[0].id and [found[0].id] == of_before else None


_PLACES = ("erst zweit dritt viert fünft", "first second third fourth fifth", "letzt", "last")
_ORDINAL = {
    fold(stem + ending): place if len(group.split()) > 1 else -1
    for group in _PLACES
    for place, stem in enumerate(group.split())
    for ending in ("", "e", "en", "er")
}
"""The words that pick an option by its place; the last one is -1."""
PICK_FILLERS = frozenset(
    "der die das den dem the one ich meine meinte meinen nehme nimm nummer number option bitte please von "
    "aus mit no nr i mean meant ja yes politiker politikerin person abgeordnete abgeordneter from of "
    "member geboren born mann frau ist war who is was wurde meint".split()
)


def pick(text: str, context: Context) -> Query | None:
    """The pending question with the option that the text picks, or ``None`` where it picks none."""
    if context.pending is None or not context.options:
        return None
    chosen = _chosen(text, context.options)
    if chosen is None:
        return None
    return with_person(context.pending, str(chosen["id"]), str(chosen["name"]))


def with_person(query: Query, person: str, name: str) -> Query:
    """The query about this very person."""
    if isinstance(query, PersonQuery):
        if not person:  # Who never was a member is known by name alone.
            outside = replace(query, names=(*query.names, name), when=When(kind="all", unit="none"))
            return replace(outside, among=("outsider",)) if len(outside.names) == 1 else outside
        return replace(query, persons=(*query.persons, person))
    if isinstance(query, RoleQuery):
        return replace(query, person=person, person_name=name)
    return query


def _chosen(text: str, options: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    said = fold_phrase(text)
    for option in options:
        if said and said in (fold_phrase(option["label"]), fold_phrase(option["value"])):
            return option
    words = [t.folded for t in tokenise(text)]
    telling = [w for w in words if w not in PICK_FILLERS]
    if len(telling) == 1:
        word = telling[0]
        if word.isdecimal() and 1 <= int(word) <= len(options):
            return options[int(word) - 1]
        if word in _ORDINAL and -len(options) <= _ORDINAL[word] < len(options):
            return options[_ORDINAL[word]]
    if not telling or len(words) > 8:
        return None
    fitting = [
        o for o in options if all(any(_same(w, t.folded) for t in tokenise(o["label"])) for w in telling)
    ]
    return fitting[0] if len(fitting) == 1 else None


def _same(said: str, word: str) -> bool:
    return said == word or (len(said) > 4 and word.startswith(said[:-1]) and len(word) - len(said) < 3)
