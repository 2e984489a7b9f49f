"""Follow-ups on members counted by group or Land: in percent, where most or fewest are, in numbers again, drawn.

What was counted stays what it was: the shares are those of its groups' members, not of the seats of the house. "In
which Land most?" after the members of one group is of these members, and not of the whole house.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.cues import wants_chart
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import DistributionAsk, DistributionQuery, MembersAsk, MembersQuery, Query

_SHORT = 7
_LONGEST = 10
_FEW = 5
_IN_FIGURES = folded_set("absolut absolute zahlen numbers figures absolutely".split())
_BY_NUMBER = folded_set("meisten wenigsten most fewest least".split())
_AS_TOLD = folded_set("tabelle tabellarisch table".split())


def told_of_each(context: Context) -> MembersQuery | DistributionQuery | None:
    """The last question, where it counted members of every group or Land."""
    last = context.last
    if isinstance(last, MembersQuery):
        of_each = (last.tally == "group" and not last.groups) or last.tally == "land"
        return last if of_each else None
    return last if isinstance(last, DistributionQuery) and last.ask == "direct_by_group" else None


def each_in_percent(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und in Prozent?", "und absolut?" after members of each group: as shares of each, or counted again."""
    last = told_of_each(context)
    figures = s.words(*_IN_FIGURES)
    if last is None or not (s.has("share") or figures) or not names_nothing(s) or len(s.tokens) > _SHORT:
        return None
    if s.has("women", "men", "seat", "more", "fewer", "average", "which", "who"):
        return None
    return _ranked(last, relative=not figures, most=True)


def group_at_the_end(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Welche hat die meisten?", "und die wenigsten?", "wo ist der Anteil am höchsten?": of the groups told of."""
    last = told_of_each(context)
    if last is None or s.has("most") == s.has("least") or not names_nothing(s) or len(s.tokens) > _SHORT:
        return None
    if s.has("women", "men", "seat", "term_word", "when", "age", "people", "title"):
        return None
    of_lands = isinstance(last, MembersQuery) and last.tally == "land"
    if s.has("group_word", "fraction_word", "party_word") if of_lands else s.has("land_word"):
        return None
    by_share = s.has("share") or (last.relative and not s.words(*_BY_NUMBER))
    return _ranked(last, relative=by_share, most=s.has("most"))


def drawn_or_tabled(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Als Diagramm", "als Tabelle": what was told of the groups has both."""
    last = told_of_each(context)
    if last is None or not (wants_chart(s) or s.words(*_AS_TOLD)) or not names_nothing(s):
        return None
    if s.has("women", "men", "seat", "average") or len(s.tokens) > _SHORT:
        return None
    return _ranked(last, relative=last.relative, most=True)


def by_land(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "In welchem Land die meisten?", "and by state?" after members of one group: these by Land."""
    last = context.last
    ranked = s.has("most") != s.has("least")
    asked = s.has("per_land") or (ranked and s.has("land_word")) or (ranked and _where(s, last))
    if (
        not asked
        or not names_nothing(s)
        or len(s.tokens) > _LONGEST
        or s.has("group_word", "per_group", "age")
    ):
        return None
    counted = _counted(last, s)
    if counted is None:
        return None
    return replace(counted, ask="most", tally="land", descending=not s.has("least"), relative=s.has("share"))


def _counted(last: Query | None, s: Slots) -> MembersQuery | None:
    """The members whom the last question counted, where they are some and of more than one Land."""
    if isinstance(last, DistributionQuery):
        if len(last.groups) != 1 or last.ask not in _OF_ONE_GROUP:
            return None
        groups = () if last.parties else last.groups
        told: Literal["f", "m"] | None = {"women": "f", "men": "m"}.get(last.ask)  # type: ignore[assignment]
        found = MembersQuery(groups=groups, parties=last.parties, when=last.when, sex=told)
    elif isinstance(last, MembersQuery) and last.ask in ("count", "list", "share", "most", "by_group"):
        if last.lands or last.constituency or last.happening or last.standing:
            return None
        found = replace(last, number=None, order="name", part=(), aside=False)
    else:
        return None
    sex: Literal["f", "m"] | None = "f" if s.has("women") else "m" if s.has("men") else None
    return replace(found, sex=sex or found.sex)


_OF_ONE_GROUP: tuple[DistributionAsk, ...] = ("seats", "share", "presence", "women", "men", "age")


def _where(s: Slots, last: Query | None) -> bool:
    """ "Woher die meisten?"; a bare "where" after women or ages is of the group that has most."""
    if s.words("woher"):
        return True
    seats = isinstance(last, DistributionQuery) and last.ask in ("seats", "share", "presence")
    return seats and s.words("wo", "where")


def from_there(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viele Frauen von dort?", "wer sind die da?" after the Land with most of them: of these from there."""
    last = context.last
    if not isinstance(last, MembersQuery) or last.tally != "land" or context.land is None:
        return None
    if not s.words(*_THERE) or not names_nothing(s) or len(s.tokens) > _SHORT:
        return None
    if not s.has("women", "men", "who", "how_many", "list_verb", "share") or s.has("most", "least", "age"):
        return None
    sex: Literal["f", "m"] | None = "f" if s.has("women") else "m" if s.has("men") else None
    ask: MembersAsk = "list" if s.has("who", "list_verb") else "count"
    plain = replace(last, tally=None, descending=False, relative=False, part=(), aside=False)
    return replace(plain, ask=ask, lands=(context.land,), sex=sex or last.sex)


_THERE = folded_set("da dort davon daher there them".split())


def another_group_by_land(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und die CSU?" after the members of one group by Land: those of this one by Land."""
    last = context.last
    if not isinstance(last, MembersQuery) or last.tally != "land" or len(s.groups) != 1 or s.mentions:
        return None
    if s.lands or s.offices or len(s.tokens) > _FEW or s.has("how_many", "seat", "women", "men", "who"):
        return None
    return replace(last, groups=() if s.parties else s.groups, parties=s.parties)


def _ranked(
    last: MembersQuery | DistributionQuery, *, relative: bool, most: bool
) -> MembersQuery | DistributionQuery:
    if isinstance(last, DistributionQuery):
        return replace(last, relative=relative, more=most, number=None, yes_no=False)
    return replace(last, ask="most", descending=most, relative=relative, part=(), aside=False)


STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    from_there,
    another_group_by_land,
    by_land,
    each_in_percent,
    group_at_the_end,
    drawn_or_tabled,
)
