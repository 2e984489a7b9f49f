"""Whether it was always the same one: "War es immer derselbe?" after an office, an end of a scale, the largest group.

One other holder, member or group is enough for a no, and is told. Which term had another one only the register
settles; the answer is looked up there.
"""

from __future__ import annotations

import re
from dataclasses import replace

from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.now import Now, terms_when
from beleg.domains.parliament.planner.plan import calls_of
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    DistributionQuery,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
    When,
)
from beleg.domains.parliament.source import Register
from beleg.lean import pattern

_EVER = When(kind="all", unit="none")
_SAME = pattern(
    r"\b(?:der|die|das|den)selben?\b|\b(?:der|die|das|den)\s+(?:gleiche|selbe)n?\b|\bsame\b|"
    r"\bonly\s+one\b|\b(?:nur|bloß)\s+(?:einer|eine|einen)\b",
    re.IGNORECASE,
)
_ALWAYS = pattern(
    r"\b(?:immer|durchgehend|durchgängig|ganze[nr]?\s+zeit|die\s+ganze|von\s+anfang\s+an|always|throughout|whole\s+time|"
    r"all\s+the\s+time|entire\s+time|all\s+along|from\s+the\s+start)\b",
    re.IGNORECASE,
)
_ONE = pattern(
    r"\b(?:immer|always)\s+(?:schon\s+)?(?:been\s+)?(?:er|sie|die|der|him|her|them|it|he|she|they|so)\b|"
    r"\b(?:er|sie|die|der|he|she|it)\s+(?:das\s+|es\s+)?(?:schon\s+)?(?:immer|always)\b|\b(?:war|ist|has|was)\s+(?:das|es|it|that)\b",
    re.IGNORECASE,
)
"""What stands for the one told of, beside "always"."""
_LONGEST = 9
_FEW = 5


def always_the_same(s: Slots, context: Context, register: Register, now: Now) -> Query | None:
    """The question that answers it: the holders counted, a term with another member ahead, the terms a group led."""
    last = context.last
    if last is None or not (_asked(s) or (isinstance(last, RoleQuery) and last.when.said and _all_along(s))):
        return None
    told = context.base if isinstance(last, PersonQuery) else last
    if isinstance(told, RoleQuery):
        return _of_office(told)
    if isinstance(told, MembersQuery) and told.ask == "extreme" and not told.all_time:
        return _another(told, context, register, now)
    if isinstance(told, DistributionQuery) and told.ask == "strongest" and not told.side:
        groups = told.groups or context.groups[:1]
        if (told.number or 1) == 1 and len(groups) == 1:
            return DistributionQuery(ask="led", groups=groups, when=_EVER, quantity="always", yes_no=True)
    return None


def _asked(s: Slots) -> bool:
    """Whether the clause asks for sameness over time, and of nothing that it names itself."""
    if not names_nothing(s) or len(s.tokens) > _LONGEST or s.has("women", "men", "seat", "how_many", "when"):
        return False
    always = _ALWAYS.search(s.text) is not None
    same = _SAME.search(s.text)
    if s.has("land_word", "constituency", "term_word", "age", "born", "office_word"):
        return False
    if same and (always or s.yes_no):
        return always or not s.has("group_word", "party_word", "fraction_word")
    if s.has("direct", "list_seat", "member", "bundestag", "group_word", "party_word"):
        return False
    return always and len(s.tokens) <= _FEW and _ONE.search(s.text) is not None


def _all_along(s: Slots) -> bool:
    """ "Die ganze Zeit?": nothing but that, of who was in an office in the time told of."""
    bare = (
        names_nothing(s) and len(s.tokens) <= _FEW and not s.has("women", "men", "seat", "member", "direct")
    )
    return bare and _ALWAYS.search(s.text) is not None


def _of_office(told: RoleQuery) -> RoleQuery | None:
    """How many held the office in the time told of, or ever; of many offices at once it is not asked."""
    info = OFFICES.get(told.role)
    if info is None or not info.held or told.role in ("minister", "cabinet"):
        return None
    long = told.when.said and told.when.kind in ("period", "several", "terms")
    group = told.group if told.role == "group_chair" else None
    when = told.when if long else _EVER
    return RoleQuery(ask="same", role=told.role, group=group, when=when)


def _another(told: MembersQuery, context: Context, register: Register, now: Now) -> MembersQuery | None:
    """The latest earlier term at whose beginning somebody else was at that end of the scale."""
    ids = tuple(each.id for each in context.subjects if each.id)
    for number in range(_before(told.when, now), 0, -1):
        then = replace(told, when=terms_when([number], now, str(number)), aside=False, part=())
        ahead = _ahead(then, register, now)
        if ahead and not set(ahead) & set(ids):
            return replace(then, supposed=ids)
    return None


def _before(when: When, now: Now) -> int:
    """The latest term at whose beginning it may have been another one: the present one of now, else the one before."""
    if when.kind == "terms":
        return when.terms[0] - 1
    day = when.day or when.end
    return max((t.number for t in now.terms if t.start <= day), default=1) - 1 if day else now.term


def _ahead(query: MembersQuery, register: Register, now: Now) -> list[str]:
    """Whom the tool finds first in the term: the answer looks them up the same way."""
    from beleg.domains.parliament.tools.careers import Careers  # noqa: PLC0415 - of this question alone
    from beleg.domains.parliament.tools.members import list_members  # noqa: PLC0415 - as above
    from beleg.domains.parliament.tools.members_arguments import (  # noqa: PLC0415 - as above
        MembersArguments,
        resolve_members,
    )

    facts = {"today": now.today.isoformat(), "current_day": now.current.isoformat()}
    args = MembersArguments.model_validate(calls_of(query, now)[0].args).model_dump(exclude_none=True)
    output = list_members(register, Careers(register), resolve_members(register, args, facts)).output
    return [row["id"] for row in output.get("rows", ())[: query.number or 1]]
