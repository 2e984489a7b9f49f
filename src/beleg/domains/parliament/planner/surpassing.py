"""Follow-ups on more than was told: "did they double it?", "so when then?", "who left?", "anyone longer than him?".

The figures, the group and the person are those told of; only where they lead is asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from beleg.domains.parliament.planner.comparing import SEATS_TOLD
from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.differences import since
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import (
    DistributionQuery,
    Measure,
    MembersQuery,
    Order,
    PersonQuery,
    Query,
    RoleAsk,
    RoleQuery,
    When,
)
from beleg.lean import pattern

_SHORT = 8
_LONG = 10
_TIMES_AS_MUCH = folded_set(
    "double doubled doubling twice verdoppelt doppelt triple tripled verdreifacht dreifach "
    "halve halved halbiert".split()
)
_THEN_WHEN = folded_set(
    "so when then und and wann dann denn was that it they he have had did hatte hatten sie die das es ever je jemals "
    "so viele many den the".split()
)
_ANYBODY = folded_set("anyone anybody someone somebody jemand irgendwer keiner nobody no one niemand".split())
_LONGER = folded_set("longer länger".split())
_OLDER = folded_set("older älter".split())
_UP = folded_set("up more mehr rauf hoch gestiegen grew rise gewonnen better besser gain gained".split())
_DOWN = folded_set(
    "down less fewer weniger runter gefallen gesunken verloren shrink fall worse schlechter loss lost".split()
)
_UP_OR_DOWN = (
    _UP | _DOWN | folded_set("so or oder also and und is it that das ist nun now then a ging es sie".split())
)
_FEW = 4
_MOST_RANKED = 10
_THEM = folded_set("them those these they davon denen ihnen sie diesen darunter".split())


def other_sex(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "And the youngest man?" after the youngest woman: the first of the other sex, and none of the women."""
    last = context.base if isinstance(context.last, PersonQuery) else context.last
    of_holders = isinstance(last, RoleQuery) and last.ask in _ENDS_OF_HOLDERS
    of_members = isinstance(last, MembersQuery) and last.ask == "extreme"
    if not isinstance(last, MembersQuery | RoleQuery) or not (of_holders or of_members):
        return None
    if last.sex is None or not names_nothing(s):
        return None
    sex: Literal["m", "f"] = "f" if last.sex == "m" else "m"
    other = s.has("women") if sex == "f" else s.has("men") or s.words("man", "mann")
    ranked = s.has("youngest", "oldest", "longest") or len(s.tokens) <= _FEW
    if not other or (s.has("women") and s.has("men")) or not ranked or len(s.tokens) > _SHORT:
        return None
    if isinstance(last, RoleQuery):
        end = next((each for each in _ENDS_OF_HOLDERS if s.has(each)), last.ask)
        return replace(last, ask=end, sex=sex, number=None)
    swapped = last.descending
    if last.order == "age" and s.has("youngest", "oldest"):
        swapped = s.has("oldest")
    return replace(last, sex=sex, descending=swapped, number=1, rank=None, aside=False)


_ENDS_OF_HOLDERS: tuple[RoleAsk, ...] = ("youngest", "oldest", "longest", "shortest")


def of_the_ranked(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "How many of them are women?" after the three oldest: of these, and not of all."""
    last, people = context.last, [each for each in context.listed if each.id]
    if isinstance(last, PersonQuery) and last.ask == "sex" and len(last.persons) > 1:
        parties = s.has("party_word", "fraction_word") and names_nothing(s) and len(s.tokens) <= _SHORT
        return replace(last, ask="party") if parties else None
    if not isinstance(last, MembersQuery) or last.ask != "extreme" or (last.number or 1) < 2 or last.rank:
        return None
    if not 1 < len(people) <= _MOST_RANKED or s.mentions or s.lands or s.offices or len(s.tokens) > _SHORT:
        return None
    if not s.words(*_THEM) or s.has("youngest", "oldest", "longest", "average"):
        return None
    persons = tuple(each.id for each in people)
    if s.has("women", "men") and not s.groups:
        return PersonQuery(ask="sex", persons=persons)
    return PersonQuery(ask="party", persons=persons) if s.groups or s.has("party_word") else None


def place_on_scale(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Second longest?" after who was longest in an office: the one at that place."""
    last = context.base if isinstance(context.last, PersonQuery) else context.last
    ends = ("longest", "shortest", "youngest", "oldest")
    if (
        not isinstance(last, RoleQuery)
        or last.ask not in ends
        or not names_nothing(s)
        or len(s.tokens) > _SHORT
    ):
        return None
    place = s.rank or (2 if s.has("second") else 3 if s.has("third") else None)
    end = next((each for each in ends if s.has(each)), None)
    if place is None or not (end or len(s.tokens) <= _FEW):
        return None
    return replace(last, ask=end or last.ask, number=place, person=None, person_name=None, aside=False)  # type: ignore[arg-type]


def other_age_of_groups(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "How about the youngest one?" after the oldest of the groups: the group at the other end."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.ask != "age_by_group" or not names_nothing(s):
        return None
    if (
        not s.has("youngest", "oldest")
        or s.has("people", "member", "women", "men", "who")
        or len(s.tokens) > _SHORT
    ):
        return None
    return replace(last, more=s.has("oldest"), number=None)


def of_which_group(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "In welcher Fraktion sind es am wenigsten?" after when there were most women, "which has the most women?" after
    the groups: which of the groups."""
    last = context.last
    if not isinstance(last, DistributionQuery) or not s.has("which") or not s.has("most", "least"):
        return None
    if last.groups or not names_nothing(s) or len(s.tokens) > _LONG:
        return None
    grouped = s.has("group_word", "fraction_word", "party_word")
    of_all = last.ask in ("women_peak", "women_low") and grouped
    of_groups = last.ask in ("overview", "strongest", "weakest", "group_count") and s.has("women")
    if not of_all and (not of_groups or s.has("term_word", "when", "age", "average", "per_land", "share")):
        return None
    when = s.when or (last.when if of_groups else When())
    return DistributionQuery(ask="women_by_group", measure="women", more=not s.has("least"), when=when)


def changed_more(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer hat mehr verloren?" after two groups side by side: what became of each, between the times told of."""
    last = context.last
    held = last.groups if isinstance(last, DistributionQuery) else ()
    moved = (
        s.has("change", "shrank", "grew")
        and s.has("more", "fewer", "most", "least")
        and s.has("who", "which")
    )
    if not isinstance(last, DistributionQuery) or last.ask not in (*SEATS_TOLD, "compare") or len(held) < 2:
        return None
    if not moved or not names_nothing(s) or len(s.tokens) > _LONGEST_OF_CHANGE:
        return None
    before = context.told[1] if len(context.told) > 1 else None
    if before is not None and isinstance(before[0], DistributionQuery) and set(before[1]) == set(held):
        when = When(kind="several", unit="years", parts=(before[0].when, last.when))
        return DistributionQuery(ask="change", groups=held, when=when)
    if len(last.when.terms) == 2 or len(last.when.parts) == 2:
        return DistributionQuery(ask="change", groups=held, when=last.when)
    if last.when.kind != "terms" or len(last.when.terms) != 1 or last.when.terms[0] == 1:
        return None
    number = last.when.terms[0]
    return DistributionQuery(
        ask="change", groups=held, when=When(kind="terms", unit="term", terms=(number - 1, number))
    )


_LONGEST_OF_CHANGE = 10


def gained_then(s: Slots, query: Query | None, context: Context) -> Query | None:
    """ "Wer hat in der Zeit am meisten gewonnen?" after what became of a group: between the same two times."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.ask != "change" or s.mentions or s.when is not None:
        return None
    if not isinstance(query, DistributionQuery) or query.ask != "gain" or len(s.tokens) > _LONGEST_OF_CHANGE:
        return None
    return replace(query, when=last.when)


def up_or_down(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "So up or down?", "mehr oder weniger?" after one figure at two times: how it changed."""
    told, words = context.told, {token.folded for token in s.tokens}
    if len(told) < 2 or not words <= _UP_OR_DOWN or not (words & _UP and words & _DOWN):
        return None
    return since(told[0], told[1]) if told[0][1] == told[1][1] else None


def doubled(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Did they double it?", "hat sie sich verdoppelt?": what one group had at the last two times."""
    told = context.told
    if len(told) < 2 or not s.words(*_TIMES_AS_MUCH) or not names_nothing(s) or len(s.tokens) > _SHORT:
        return None
    if told[0][1] != told[1][1]:
        return None
    change = since(told[0], told[1])
    return replace(change, relative=True) if isinstance(change, DistributionQuery) else None


def when_so_many(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "So when then?" after a figure that was supposed and is wrong: in which terms it was so, or more."""
    last, words = context.last, {token.folded for token in s.tokens}
    if not isinstance(last, DistributionQuery) or last.number is None or last.ask != "seats":
        return None
    if not last.groups or not s.has("when") or not words <= _THEN_WHEN:
        return None
    bound = (
        {"more": last.more, "inclusive": last.inclusive}
        if last.bounded
        else {"more": True, "inclusive": True}
    )
    ever = When(kind="all", unit="none")
    return replace(last, ask="reached", when=ever, bounded=False, yes_no=False, **bound)  # type: ignore[arg-type]


def when_over(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "And when did it pass 30 percent?" after a share of women or of seats: in which terms it was so large."""
    last = context.last
    if not isinstance(last, DistributionQuery) or s.bound is None or s.bound.parts == 1 or not s.has("when"):
        return None
    if last.ask not in ("women", "men", "seats", "share") or s.groups or s.lands or len(s.tokens) > _LONG:
        return None
    measure: Measure = "women_share" if last.ask == "women" else "men_share" if last.ask == "men" else "seats"
    if measure == "seats" and not last.groups:
        return None
    return DistributionQuery(
        ask="reached",
        when=When(kind="all", unit="none"),
        groups=last.groups,
        number=s.bound.number,
        parts=s.bound.parts,
        more=s.bound.more,
        inclusive=s.bound.inclusive,
        measure=measure,
    )


def anyone_longer(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Anyone longer than him?", "war jemand länger drin?" after somebody's time or terms: who was longest of all."""
    last = context.last
    if not isinstance(last, PersonQuery) or last.ask not in (
        "terms",
        "duration",
        "since",
        "until",
        "age",
        "member",
    ):
        return None
    if (
        not (s.words(*_ANYBODY) or (s.words("who", "wer") and s.words("than", "als")))
        or not names_nothing(s)
        or len(s.tokens) > _SHORT
        or s.has("second", "third")
    ):
        return None
    older = last.ask == "age" and s.words(*_OLDER)
    if not (older or (last.ask != "age" and (s.words(*_LONGER) or (s.has("more") and s.has("term_word"))))):
        return None
    if older:
        return MembersQuery(ask="extreme", order="age", descending=True, number=1)
    order: Order = "terms" if s.has("term_word") else "seniority"
    return MembersQuery(ask="extreme", order=order, descending=True, number=1, all_time=True)


def anyone_ever(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "War schon mal jemand jünger?", "was anyone ever older?" after the youngest now: of all there ever were."""
    last = context.base if isinstance(context.last, PersonQuery) else context.last
    if not isinstance(last, MembersQuery) or last.ask != "extreme" or last.order != "age" or last.all_time:
        return None
    if not s.words(*_ANYBODY, *_EVER_BEFORE) or not s.has("older", "younger") or not names_nothing(s):
        return None
    if len(s.tokens) > _LONG or s.has("which_terms", "group_word"):
        return None
    return replace(
        last,
        all_time=True,
        when=When(),
        descending=s.has("older"),
        number=1,
        rank=None,
        aside=False,
        supposed=(),
    )


_EVER_BEFORE = folded_set("je jemals ever before".split())


def most_in_the_house_now(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und wer ist im jetzigen am längsten dabei?" after who was so of all times: of the members now."""
    last = context.base if isinstance(context.last, PersonQuery) else context.last
    ends = s.has("longest", "oldest", "youngest")
    if not isinstance(last, MembersQuery) or last.ask != "extreme" or not last.all_time or not ends:
        return None
    if not s.words(*_NOW) or s.groups or s.lands or s.offices or len(s.tokens) > _LONG:
        return None
    order: Order = "seniority" if s.has("longest") else "age"
    return replace(
        last, all_time=False, when=When(unit="now"), order=order, descending=not s.has("youngest"), number=1,
        rank=None, aside=False, supposed=(),
    )  # fmt: skip


_NOW = folded_set(
    "jetzigen jetzt heutigen heute aktuellen aktuell derzeit momentan now current today present".split()
)
_IN = pattern(
    r"\b(?:g[eo]t|came|come|made|make|enter\w*)\b.*\bin(?:to)?\b|\benter(?:ed)?\b|"
    r"\b(?:kam(?:en)?|zog(?:en)?|gekommen|gezogen|reingekommen|eingezogen|einzug|geschafft)\b.*\b(?:rein|ein|hinein|dazu|drin)\b|"
    r"\b(?:reinkam\w*|einzog\w*|eingezogen|reingekommen)\b",
    re.IGNORECASE,
)
_OUT = pattern(
    r"\b(?:raus\w*|rausgeflogen|ausgeschieden|draußen|draussen|flog(?:en)?)\b|\b(?:drop|dropped|kicked|thrown|fell|fall|fly|flew|"
    r"voted)\b.*\bout\b|\bgone\b|\bverschwunden\b|\bverschwand(?:en)?\b|\bdisappear\w*|\bvanish\w*|\b(?:went|go|lost)\b.*\b(?:out|everything|all)\b",
    re.IGNORECASE,
)


def in_or_out(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "When did they get in?", "wann flog sie schon mal raus?": since when and until when a group had seats."""
    last = context.last
    groups = last.groups or context.groups if isinstance(last, DistributionQuery) else ()
    if not isinstance(last, DistributionQuery) or len(groups) != 1 or not s.has("when"):
        return None
    if not names_nothing(s) or len(s.tokens) > _SHORT or s.has("who", "how_many", "women", "men", "member"):
        return None
    into, out = _IN.search(s.text), _OUT.search(s.text)
    if bool(into) == bool(out):
        return None
    ever = When(kind="all", unit="none")
    return DistributionQuery(ask="span", groups=groups, parties=last.parties, when=ever, later=bool(out))


def still_the_strongest(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Were they still the strongest?": whether the group told of was, at the time told of last."""
    last = context.last
    if not isinstance(last, DistributionQuery) or len(last.groups) != 1 or last.parties or not s.yes_no:
        return None
    least = s.words(*_WEAKEST)
    if not (s.words(*_STRONGEST) or least) or not names_nothing(s) or len(s.tokens) > _SHORT:
        return None
    if s.has("when", "who", "how_many", "women", "men", "age") or s.words("je", "jemals", "ever"):
        return None
    when = last.when.parts[-1] if last.when.parts else last.when
    if when.kind == "terms" and len(when.terms) > 1:
        when = replace(when, terms=when.terms[-1:])
    if s.words("ist", "sind", "is", "are", "heute", "jetzt", "now", "today") or when.kind == "all":
        when = When(unit="now")
    return DistributionQuery(
        ask="weakest" if least else "strongest",
        groups=last.groups,
        when=s.when or when,
        number=1,
        yes_no=True,
    )


_STRONGEST = folded_set(
    "stärkste stärkster stärksten größte größten strongest largest biggest stärkste".split()
)
_WEAKEST = folded_set("schwächste schwächsten kleinste kleinsten weakest smallest".split())

STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    other_sex,
    of_the_ranked,
    place_on_scale,
    other_age_of_groups,
    of_which_group,
    changed_more,
    gained_then,
    up_or_down,
    doubled,
    when_so_many,
    when_over,
    anyone_longer,
    anyone_ever,
    most_in_the_house_now,
    in_or_out,
    still_the_strongest,
)
"""Each is known by its words, and reads nothing without them."""
