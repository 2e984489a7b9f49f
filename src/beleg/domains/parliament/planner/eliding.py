"""Follow-ups that leave out the noun of what they ask: "wie viele hatte der erste?", "and the present one?".

What is left out is what was counted, measured or asked for last; a place, a time or a word for now is all that is new.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from beleg.domains.parliament.planner.calendar import number_of
from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.elliptic import names_nothing, telling
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.intents.changes import first_day_of
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import (
    DistributionAsk,
    DistributionQuery,
    Measure,
    MembersQuery,
    Query,
    RoleQuery,
    TermsAsk,
    TermsQuery,
    When,
)
from beleg.lean import pattern

_SHORT = 8
_MOST_TERMS = 30
_NTH = pattern(
    r"\b(?:der|im|in\s+(?:der|the)|the)\s+(?P<place>\d{1,2}(?:\.|th|st|nd|rd)?|\w+)(?:\s+one)?(?:\s+(?:have|had|so|da|dann|then|eigentlich|damals))*"
    r"\s*[?.!]*\s*$",
    re.IGNORECASE,
)
_PRESENT_ONE = pattern(
    r"\b(?:die|der|das|den|dem|the|in\s+the)\s+(?:aktuelle|jetzige|heutige|derzeitige|laufende|gegenwärtige|current|present|running)"
    r"[nrs]?(?:\s+one)?(?:\s+(?:schon|bisher|jetzt|denn|eigentlich|so\s+far|been|lasted|going|already|dauert|last))*\s*[?.!]*\s*$",
    re.IGNORECASE,
)
_LASTED: tuple[TermsAsk, ...] = ("longest", "shortest", "length", "average", "compare")
_OF_CHAMBER: tuple[DistributionAsk, ...] = (
    "total",
    "women",
    "men",
    "age",
    "largest_chamber",
    "smallest_chamber",
)
_OF_GROUPS: tuple[DistributionAsk, ...] = ("seats", "share", "women", "men", "age", "presence")
_OF_ONE_TIME: dict[DistributionAsk, DistributionAsk] = {
    "largest_chamber": "total", "smallest_chamber": "total", "presence": "seats",
}  # fmt: skip
_CHANGED: dict[DistributionAsk, Measure] = {
    "seats": "seats", "share": "share", "presence": "seats", "total": "total", "overview": "total", "age": "age",
    "women": "women", "men": "men",
}  # fmt: skip
_MEASURED: dict[Measure, DistributionAsk] = {
    "seats": "seats", "share": "share", "total": "total", "women": "women", "men": "men", "age": "age",
}  # fmt: skip
_POINTS = folded_set("das es sie that it this they dies so also".split())


def present_term(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und wie lange dauert die aktuelle schon?", "and the current one?" after another term: the one that runs."""
    last = context.last
    if not isinstance(last, TermsQuery) or not _PRESENT_ONE.search(s.text) or len(s.tokens) > _SHORT:
        return None
    if s.groups or s.offices or s.lands or person_intent.named(s) or s.has("who", "seat", "women", "men"):
        return None
    ask: TermsAsk = "length" if last.ask in _LASTED or s.has("how_long", "length") else last.ask
    if s.has("begin", "since"):
        ask = "start"
    return TermsQuery(ask=ask, when=When(unit="now"))


def of_nth_term(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viele hatte der erste?", "how many did the 12th have?": what was counted, in another Bundestag."""
    last, match = context.last, _NTH.search(s.text)
    if match is None or not s.has("how_many") or not names_nothing(s) or len(s.tokens) > _SHORT:
        return None
    said = match["place"].lower()
    number = number_of(said.rstrip(".thsndr") if said[0].isdigit() else said)
    if number is None or not 1 <= number <= _MOST_TERMS or s.has("group_word", "fraction_word", "party_word"):
        return None
    when = When(kind="terms", unit="term", terms=(number,))
    if isinstance(last, DistributionQuery):
        ask = _MEASURED.get(last.measure) if last.ask == "change" else _OF_ONE_TIME.get(last.ask, last.ask)
        if ask not in (_OF_GROUPS if last.groups else _OF_CHAMBER):
            return None
        return DistributionQuery(ask=ask, groups=last.groups, parties=last.parties, when=when)
    if isinstance(last, MembersQuery) and last.ask in ("count", "list", "share"):
        return replace(last, ask="count", when=when, all_time=False)
    return None


def as_many_then(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viele hatte sie in der letzten Wahlperiode?", "how many did they have in 2017?": what was counted, then."""
    last, when = context.last, s.when
    if when is None or when.problem or not s.has("how_many") or s.has(*_OWN_MEASURES):
        return None
    if s.groups or s.offices or s.lands or person_intent.named(s) or len(s.tokens) > _SHORT + 2:
        return None
    said = [token.folded for token in s.tokens if not _in_time(s, token.start)]
    if not _AS_MANY.issuperset(said):
        return None
    if isinstance(last, MembersQuery) and last.ask in ("count", "list", "share"):
        return replace(last, ask="count", when=when, all_time=when.kind == "all")
    if not isinstance(last, DistributionQuery) or last.ask not in (
        _OF_GROUPS if last.groups else _OF_CHAMBER
    ):
        return None
    ask = _OF_ONE_TIME.get(last.ask, last.ask)
    return DistributionQuery(ask=ask, groups=last.groups, parties=last.parties, when=when)


def _in_time(s: Slots, start: int) -> bool:
    return any(mention.start <= start < mention.end for mention in s.mentions)


_OWN_MEASURES = (
    "seat",
    "women",
    "men",
    "age",
    "average",
    "share",
    "how_many_terms",
    "who",
    "more",
    "fewer",
    "than",
)
_AS_MANY = folded_set(
    "und and aber but wie viele viel wieviele wieviel how many much hatte hatten hat haben waren war es das sie die "
    "did does do they it have had were was are there gab in im der dem den the noch denn da dann then at am zu beginn "
    "ende of".split()
)


def against_another_time(s: Slots, context: Context, now: Now) -> DistributionQuery | None:
    """ "Wie viel mehr ist das als 2021?", "is that more than in the 19th?": the same figure at two times.

    Which of the two came first says whether more was asked of the later one.
    """
    last, when = context.last, s.when or _term_alone(s)
    if not isinstance(last, DistributionQuery) or when is None or when.problem:
        return None
    of_before = last.ask == "change"
    at = last.when.parts[-1] if of_before and last.when.parts else last.when
    if last.ask not in _CHANGED and not (of_before and last.when.parts):
        return None
    present = when.kind == "current" and s.has("how_many") and at.kind != "current"
    compared = present or s.has("than") or s.words("gegenuber", "seit", "since", "verglichen", "compared")
    if not (s.has("more", "fewer") or s.words("plus", "minus")) or not compared:
        return None
    if any(group not in last.groups for group in s.groups) or s.offices or s.lands or person_intent.named(s):
        return None
    said = sum(not _in_time(s, token.start) for token in s.tokens)
    if said > _SHORT + 2 or s.has("who", "which", "women", "men") or len(last.groups) > 1:
        return None
    if last.parties or when.kind in ("all", "several") or not (s.words(*_POINTS) or said <= _SHORT):
        return None
    measure = last.measure if of_before else _CHANGED[last.ask]
    if measure == "total" and last.groups:
        measure = "seats"
    parts = tuple(sorted((when, replace(at, text="")), key=lambda part: first_day_of(part, now)))
    later = present or first_day_of(at, now) >= first_day_of(when, now)
    return DistributionQuery(
        ask="change", groups=last.groups, measure=measure, more=not s.has("fewer"),
        when=When(kind="several", unit="years", parts=parts), yes_no=not s.has("how_many"),
        later=later,
    )  # fmt: skip


def _term_alone(s: Slots) -> When | None:
    """ "Als im 19.": a small number alone, beside a comparison, is a term."""
    numbers = [each for each in s.numbers if 1 <= each.value <= _MOST_TERMS]
    if len(numbers) != 1 or not re.search(r"\b(?:im|der|the)\s+$", s.text[: numbers[0].start], re.IGNORECASE):
        return None
    return When(kind="terms", unit="term", terms=(numbers[0].value,))


def in_government(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "War die in der Regierung?", "did they govern?" after a group: whether ministers were of it, at that time."""
    last = context.last
    groups = last.groups or context.groups[:1] if isinstance(last, DistributionQuery) else ()
    if not isinstance(last, DistributionQuery) or len(groups) != 1 or not names_nothing_but_cabinet(s):
        return None
    if not s.yes_no or not s.has("government", "governs", "ruling") or s.has("opposition", "who", "how_many"):
        return None
    if last.when.kind == "all" or not s.words(*_POINTED) or len(s.tokens) > _SHORT:
        return None
    return RoleQuery(ask="holders", role="cabinet", group=groups[0], when=last.when, yes_no=True)


def names_nothing_but_cabinet(s: Slots) -> bool:
    """Whether nothing is named but, at most, the government."""
    others = [find for find in s.offices if find.key != "cabinet"]
    return not (others or s.groups or s.lands or s.mentions or person_intent.named(s))


_POINTED = folded_set("die sie das es they it der that".split())


def groups_of_side(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Welche Fraktionen sind das?" after the seats of the opposition or the coalition: it is told with its groups."""
    last = context.last
    of_side = (
        isinstance(last, DistributionQuery) and last.ask in ("sum", "side") and bool(last.side or last.groups)
    )
    which = (
        s.has("which", "who")
        and s.words("sind", "are", "waren", "were")
        and s.words("das", "die", "those", "they", "these")
    )
    if not isinstance(last, DistributionQuery) or not of_side or not which or not names_nothing(s):
        return None
    if len(s.tokens) > _FEW or s.has("most", "least", "women", "men"):
        return None
    return replace(last, yes_no=False)


def when_it_happened(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wann war das?" after who left a group or came: they are told with their days."""
    last = context.last
    if not isinstance(last, MembersQuery) or not last.happening or not s.has("when") or not names_nothing(s):
        return None
    return replace(last, ask="list", part=(), aside=False) if len(telling(s)) <= _FEW - 1 else None


def when_that_was(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wann war das?" after seats on one day: they are told with the day."""
    last = context.last
    dated = (
        isinstance(last, DistributionQuery)
        and last.when.kind in ("day", "terms")
        and len(last.when.terms) < _HALF
    )
    bare = s.has("when") and s.words("das", "that", "es", "it") and len(telling(s)) <= _FEW - 1
    if not isinstance(last, DistributionQuery) or not dated or not bare or not names_nothing(s):
        return None
    return replace(last, yes_no=False) if last.ask in (*_OF_GROUPS, *_OF_CHAMBER) else None


def women_among(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Did they have any women?", "waren da Frauen dabei?" after the seats of a group: how many were women, then."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.ask not in _OF_GROUPS or not last.groups:
        return None
    if not s.yes_no or s.has("women") == s.has("men") or not names_nothing(s) or len(s.tokens) > _SHORT:
        return None
    if s.has("more", "fewer", "who", "how_many", "than", "majority", "quota") or not s.words(*_HAD):
        return None
    ask: DistributionAsk = "women" if s.has("women") else "men"
    return DistributionQuery(ask=ask, groups=last.groups, parties=last.parties, when=last.when)


def plain_majority(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und für die normale?", "and a simple one?" after two thirds: against the half of all seats."""
    last = (
        context.last
    )  # What sort of majority it is, is put into plain words ahead of this (see ``pointing``).
    bounded = isinstance(last, DistributionQuery) and last.parts is not None and last.parts != _HALF
    if not isinstance(last, DistributionQuery) or not bounded or last.ask not in ("sum", "majority"):
        return None
    if (
        not s.has("majority")
        or _OTHER_MAJORITY.search(s.text)
        or not names_nothing(s)
        or len(s.tokens) > _SHORT
    ):
        return None
    asked = bool(last.groups) or bool(last.side)
    return replace(
        last, ask="sum" if asked else "majority", bounded=False, number=None, parts=None, inclusive=False, yes_no=asked
    )  # fmt: skip


def where_direct(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wo denn?", "where?" after how many were counted: who they are, with their constituencies."""
    last = context.last
    bare = s.has("where") and len(telling(s)) <= 2 and names_nothing(s)
    if not isinstance(last, MembersQuery) or last.ask not in ("count", "share", "list") or not bare:
        return None
    return replace(last, ask="list", part=(), aside=False)


_HAD = folded_set(
    "they them sie die da dabei dort darunter there among hatte hatten had have haben hat has it".split()
)
_PLAIN = folded_set(
    "normale normalen einfache einfachen absolute absoluten normal simple absolute plain ordinary half".split()
)
_OTHER_MAJORITY = pattern(r"drittel|third|viertel|quarter|2/3", re.IGNORECASE)
_HALF = 2
_FEW = 5


STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    present_term,
    of_nth_term,
    as_many_then,
    in_government,
    groups_of_side,
    when_it_happened,
    when_that_was,
    women_among,
    plain_majority,
    where_direct,
)
