"""What the turns of a session leave for the next question, read back from their memos."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.planner.context import Context, Subject
from beleg.domains.parliament.planner.memo import UnknownShape, read_list, read_query, read_texts, read_when
from beleg.domains.parliament.query import MembersQuery, Query, RoleQuery, When
from beleg.records import Json, Turn

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
        said=_said(history),
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
        land=memo["land"] if isinstance(memo.get("land"), str) else None,
        groups=tuple(found[len(queries) - 1]) if 0 < len(queries) <= len(found) else (),
        told=tuple(reversed(told)),
        pending=read_query(pending) if pending else None,
        waiting=tuple(map(read_query, read_list(memo.get("waiting")))) if pending else (),
        options=tuple(read_texts(each, ("id", "name", "label", "value")) for each in read_list(options)),
        asked=name if isinstance(name, str) else None,
        sought=memo.get("sought") is True,
    )


def _said(history: Sequence[Turn]) -> When | None:
    """The time that the very last turn left unanswered; none where another version wrote it."""
    memo = history[-1].memo if history else {}
    try:
        return read_when(memo["said"]) if memo.get("said") else None
    except UnknownShape:
        return None


def _offered(memo: Json) -> tuple[Subject, ...]:
    """Those offered by a turn that asked back. Raises ``UnknownShape``."""
    options = [read_texts(each, ("id", "name")) for each in read_list(memo.get("options"))]
    return tuple(Subject(each["id"], each["name"]) for each in options)


def _subject(written: Mapping[str, Any]) -> Subject:
    return Subject(written["id"], written["name"], written.get("sex"))
