"""Follow-ups on members counted by group: in percent, where most or fewest are, in numbers again, drawn.

What was counted stays what it was: the shares are those of its groups' members, not of the seats of the house.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.cues import wants_chart
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import DistributionQuery, MembersQuery, Query

_SHORT = 7
_IN_FIGURES = folded_set("absolut absolute zahlen numbers figures absolutely".split())
_BY_NUMBER = folded_set("meisten wenigsten most fewest least".split())
_AS_TOLD = folded_set("tabelle tabellarisch table".split())


def told_of_each(context: Context) -> MembersQuery | DistributionQuery | None:
    """The last question, where it counted members of every group."""
    last = context.last
    if isinstance(last, MembersQuery):
        return last if last.tally == "group" and not last.groups else None
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
    if s.has("women", "men", "seat", "land_word", "term_word", "when", "age", "people", "title"):
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


def _ranked(
    last: MembersQuery | DistributionQuery, *, relative: bool, most: bool
) -> MembersQuery | DistributionQuery:
    if isinstance(last, DistributionQuery):
        return replace(last, relative=relative, more=most, number=None, yes_no=False)
    return replace(last, ask="most", descending=most, relative=relative, part=(), aside=False)


STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    each_in_percent,
    group_at_the_end,
    drawn_or_tabled,
)
