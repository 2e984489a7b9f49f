"""What a session's last turn leaves behind: the question, the people, and choices that wait to be picked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.planner.memo import UnknownShape, read_list, read_query, read_texts, read_when
from beleg.domains.parliament.planner.text import fold_phrase, tokenise
from beleg.domains.parliament.query import MembersQuery, PersonQuery, Query, RoleQuery, When
from beleg.domains.parliament.spelling import fold
from beleg.lean import dataclass
from beleg.records import Json, Turn


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
    told: tuple[tuple[Query, tuple[str, ...]], ...] = ()
    """What was asked, the latest first, each with the groups it told of: those named, else those it found."""
    missed: bool = False
    """True where the very last question was not answered and spoke of something of its own."""
    strayed: bool = False
    """True where it was of something else altogether: nobody spoken of is another, but "of them" may mean that."""
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


_KEPT = 8
"""So many earlier questions are looked back at."""


def context_of(history: Sequence[Turn]) -> Context:
    """The context that the session's turns leave: the last one that asked something decides.

    One whose memo another version wrote, or that is broken, leaves none: an older one would be the wrong one.
    """
    context: Context | None = None
    recent: list[Query] = []
    met: list[Subject] = []
    before: list[tuple[Subject, ...]] = []
    told: list[tuple[Query, tuple[str, ...]]] = []
    missed = strayed = False
    offered: tuple[Subject, ...] = ()
    for at, turn in enumerate(reversed(history)):
        memo = turn.memo
        missed = missed or (context is None and memo.get("missed") is True)
        strayed = strayed or (context is None and memo.get("strayed") is True)
        if not (memo.get("queries") or memo.get("pending")):
            continue
        try:
            found = _remembered(memo, newest=at == 0)
            if at == 0 or context is not None:
                offered = offered or _offered(memo)
        except UnknownShape:
            break
        met.extend(each for each in found.subjects if each not in met)
        before.extend([found.subjects] if found.subjects else [])
        told.extend(found.told)
        recent.extend(reversed(found.turn if context else found.turn[:-1]))
        context = context or found
        if len(recent) >= _KEPT:
            break
    beside = history[-1].memo.get("beside") if history else None
    return replace(
        context or Context(),
        recent=tuple(recent),
        met=tuple(met),
        before=tuple(before),
        told=tuple(told),
        missed=missed,
        strayed=strayed,
        offered=offered,
        beside=beside if isinstance(beside, str) else None,
    )


def _remembered(memo: Json, *, newest: bool) -> Context:
    """What the memo holds; its choices wait for the very next question only. Raises ``UnknownShape``."""
    asked = read_list(memo.get("queries"))
    people = [read_texts(each, ("id", "name"), ("sex",)) for each in read_list(memo.get("subjects"))]
    pending, options = memo.get("pending") if newest else None, memo.get("options") if newest else None
    base = read_query(memo["base"]) if memo.get("base") else None
    shown = read_query(memo["shown"]) if memo.get("shown") else None
    links = [read_texts(each, ("id", "name"), ("sex", "from")) for each in read_list(memo.get("chain"))]
    found = [read_list(each) for each in read_list(memo.get("found"))]
    if not all(isinstance(each, str) and each in GROUPS for groups in found for each in groups):
        raise UnknownShape("a group that this version does not know")
    queries = tuple(map(read_query, asked))
    told = [
        (query, tuple(getattr(query, "groups", ()) or groups))
        for query, groups in zip(queries, [*found, *([] for _ in queries)], strict=False)
    ]
    listed = [_subject(read_texts(each, ("id", "name"), ("sex",))) for each in read_list(memo.get("listed"))]
    main = memo.get("main")
    name = memo.get("asked") if newest else None
    return Context(
        last=queries[-1] if queries else None,
        turn=queries,
        subjects=tuple(_subject(each) for each in people),
        main=_subject(read_texts(main, ("id", "name"), ("sex",))) if main is not None else None,
        listed=tuple(listed),
        base=base if isinstance(base, RoleQuery | MembersQuery) else None,
        shown=shown if isinstance(shown, RoleQuery | MembersQuery) else None,
        chain=tuple((_subject(each), each.get("from")) for each in links),
        time=read_when(memo["time"]) if memo.get("time") else None,
        groups=tuple(found[len(queries) - 1]) if 0 < len(queries) <= len(found) else (),
        told=tuple(reversed(told)),
        pending=read_query(pending) if pending else None,
        waiting=tuple(map(read_query, read_list(memo.get("waiting")))) if pending else (),
        options=tuple(read_texts(each, ("id", "name", "label", "value")) for each in read_list(options)),
        asked=name if isinstance(name, str) else None,
        sought=memo.get("sought") is True,
    )


def _offered(memo: Json) -> tuple[Subject, ...]:
    """Those offered by a turn that asked back. Raises ``UnknownShape``."""
    options = [read_texts(each, ("id", "name")) for each in read_list(memo.get("options"))]
    return tuple(Subject(each["id"], each["name"]) for each in options)


def _subject(written: Mapping[str, Any]) -> Subject:
    return Subject(written["id"], written["name"], written.get("sex"))


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
