"""Which of those just told of is ahead, and by how much: two groups, two Länder, two people, two times.

The two are what the last questions spoke of, whether a question named them or an answer found them.
"""

from __future__ import annotations

from dataclasses import replace

from beleg.domains.parliament.planner.comparing import SEATS_TOLD, beside_each_other, gathered
from beleg.domains.parliament.planner.context import Context, Subject, office_of
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.intents.ahead import closest, speaks_of_gap
from beleg.domains.parliament.planner.lands_told import of_lands
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    DistributionQuery,
    Measure,
    MembersQuery,
    PersonAsk,
    PersonQuery,
    Query,
    RoleQuery,
    TermsQuery,
    When,
)

_GAP = (
    "unterschied",
    "differenz",
    "abstand",
    "vorsprung",
    "difference",
    "gap",
    "margin",
    "lead",
    "unterscheiden",
)
_AGES = ("age", "born", "older", "younger")
_LASTING = ("duration", "terms", "since", "until", "longer")


def difference(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie groß ist der Unterschied?", "um wie viel?", "how much older?": between the two spoken of last."""
    if s.groups or s.offices or s.lands or s.mentions or person_intent.named(s) or len(s.tokens) > 8:
        return None
    if not _asks_how_much(s) or s.has("women", "men", "bundestag", "when"):
        return None
    last = context.last
    if isinstance(last, DistributionQuery):
        return _of_groups(s, last, context)
    if isinstance(last, MembersQuery | RoleQuery):
        if (lasted := _lasted_of_ranks(context)) is not None:
            return lasted
        pair = _pair_of_ranks(context)
        if pair is not None:
            on_taking = isinstance(last, RoleQuery) and last.when.kind != "current"
            office = last.role if isinstance(last, RoleQuery) and on_taking else None
            return PersonQuery(ask="older", persons=pair, office=office)
        return of_lands(context)
    if isinstance(last, PersonQuery):
        return _of_people(last, context)
    return replace(last, ask="compare") if isinstance(last, TermsQuery) and last.ask == "compare" else None


def farthest_apart(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wann war der Abstand am größten?": of the two groups that were compared last, over all terms."""
    last, held = context.last, gathered(context)
    if not isinstance(last, DistributionQuery) or not names_nothing(s) or not speaks_of_gap(s):
        return None
    pair = last.groups if len(last.groups) == 2 else held[-2:]
    if len(pair) != 2 or last.parties or last.ask not in (*SEATS_TOLD, "compare", "history", "apart"):
        return None
    return replace(last, ask="apart", groups=pair, when=_EVER, more=not closest(s), yes_no=False)


_EVER = When(kind="all", unit="none")


def older_of_ranks(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Who's older?" after the oldest of one group and of another."""
    if (
        not s.has("who", "which")
        or not s.has("older", "younger")
        or not names_nothing(s)
        or len(s.tokens) > 6
    ):
        return None
    pair = _pair_of_ranks(context) or _pair_in_office(context)
    ask: PersonAsk = "younger" if s.has("younger") else "older"
    return PersonQuery(ask=ask, persons=pair) if pair is not None else None


def _asks_how_much(s: Slots) -> bool:
    if s.words(*_GAP) or any(token.folded.endswith("unterschied") for token in s.tokens):
        return True
    more = s.has("more", "fewer", "older", "younger") or s.words("langer", "longer", "alter", "junger")
    more = more or (s.words("plus", "minus", "zuwachs", "verlust") and not s.has("distribution"))
    bare = s.words("um", "by") and len(s.tokens) <= 4
    return (bare or more) and s.has("how_many") and len(s.tokens) <= 6


def _of_groups(s: Slots, last: DistributionQuery, context: Context) -> Query | None:
    alone = len(context.told) < 2 or getattr(context.told[1][0], "ask", "") != last.ask
    if alone and last.ask in ("men", "women") and not last.groups and s.has("more", "fewer"):
        return replace(last, ask="men", yes_no=False)  # It tells the women beside the men.
    if last.ask == "change" and s.has("seat") and last.measure == "share":
        return replace(last, measure="seats", relative=False, yes_no=False)
    if last.ask in ("compare", "change") or (last.ask == "lands" and len(last.lands) == 2):
        return replace(
            last, yes_no=False, relative=last.relative or (last.ask == "change" and s.has("share"))
        )
    held = gathered(context)
    before = context.told[1] if len(context.told) > 1 else None
    if (
        before is not None
        and before[1] == context.told[0][1]
        and before[0].when != last.when
        and before[0].ask != last.ask
    ):
        return since(context.told[0], before)
    if len(held) < 2:
        return None
    grown = s.has("grew", "shrank", "change") or (
        len(context.told) > 1 and context.told[1][1] == context.told[0][1] and not s.has("which", "who")
    )
    if grown:
        return None  # One group at two times.
    return replace(beside_each_other(last, held[-2:]), when=last.when)


def since(now: tuple[Query, tuple[str, ...]], before: tuple[Query, tuple[str, ...]]) -> Query | None:
    """What one group had at the two times that were told of, whether it was named or found."""
    one, other = before[0], now[0]
    if not isinstance(one, DistributionQuery) or not isinstance(other, DistributionQuery) or len(now[1]) != 1:
        return None
    if one.ask not in SEATS_TOLD or other.ask not in SEATS_TOLD:
        return None
    when = When(kind="several", unit="years", parts=(one.when, other.when))
    return DistributionQuery(ask="change", groups=now[1], when=when)


def each_in_percent(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und wie viel Prozent macht das jeweils?": of all the groups told of in turns."""
    last, held = context.last, gathered(context)
    each = s.words("jeweils", "each", "respectively")
    if not isinstance(last, DistributionQuery) or not each or not s.has("share") or len(held) < 2 or s.groups:
        return None
    if (
        s.has("women", "men", "bundestag")
        or s.mentions
        or s.lands
        or last.ask not in ("seats", "share", "women", "men", "strongest", "weakest")
    ):
        return None
    measure: Measure = "women_share" if last.ask == "women" else "men_share" if last.ask == "men" else "seats"
    ask = last.ask if last.ask in ("women", "men") else "share"
    return replace(last, ask=ask, measure=measure, groups=held, parties=(), number=None, yes_no=False)


def same_party(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Were they in the same party?": the parties of the two told of last."""
    same = s.words("same", "gleichen", "selben", "derselben", "dieselbe", "gleiche")
    same = same and s.has("party_word", "fraction_word") and s.words(*_THEY)
    of_one = bool(s.groups) and s.words("beide", "beiden", "both") and len(s.tokens) <= _FEW
    if not (same or of_one) or person_intent.named(s) or s.offices or s.has("seat", "sum", "women", "men"):
        return None
    people: list[Subject] = []
    for group in context.before:
        people.extend(each for each in group if each.id and each not in people)
    if len(people) < 2 or isinstance(context.last, DistributionQuery):
        return None
    ask: PersonAsk = "group" if s.has("fraction_word") and not s.has("party") else "party"
    return PersonQuery(ask=ask, persons=tuple(each.id for each in reversed(people[:2])))


_THEY = ("they", "both", "sie", "beide", "die")
_FEW = 7


def parties_of_told(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "How many of them were CDU?" after holders told one by one: the parties of these."""
    last = context.last
    one_by_one = isinstance(last, RoleQuery) and last.ask in ("predecessor", "successor")
    if not one_by_one or not s.words("them", "those", "davon", "denen", "ihnen") or s.mentions:
        return None
    if not (s.groups or s.has("party_word", "fraction_word")) or person_intent.named(s) or s.offices:
        return None
    people: list[Subject] = []
    for group in context.before:
        people.extend(each for each in group if each.id and each not in people)
    few = tuple(each.id for each in reversed(people[:_MOST_LISTED]))
    return PersonQuery(ask="party", persons=few) if len(few) > 1 else None


def _of_people(last: PersonQuery, context: Context) -> Query | None:
    """Two people compared already, or told of one after the other in the same respect."""
    if len(last.persons) + len(last.names) > 1:
        return replace(last, yes_no=False)
    pair = _pair(context)
    if pair is None:
        return None
    ask: PersonAsk = "older" if last.ask in _AGES else "longer"
    if last.ask not in (*_AGES, *_LASTING, "office"):
        return PersonQuery(ask="older", persons=pair)
    if last.ask == "office" and last.office:
        return PersonQuery(ask="office", persons=pair, office=last.office)
    return PersonQuery(ask=ask, persons=pair) if last.ask in (*_AGES, *_LASTING) else None


def _pair(context: Context) -> tuple[str, ...] | None:
    """The two people of the last two questions, which asked the same of each."""
    asks = [query.ask for query, _ in context.told[:2] if isinstance(query, PersonQuery)]
    if pair := _pair_of_ages(context):
        return pair
    people: list[Subject] = []
    for group in context.before[:2]:
        people.extend(each for each in group if each.id and each not in people)
    if len(asks) < 2 or asks[0] != asks[1] or len(people) != 2:
        return None
    return tuple(each.id for each in reversed(people))


def _pair_of_ages(context: Context) -> tuple[str, ...] | None:
    """The two whose ages were told, whatever else of the later one was told since."""
    last = context.last
    if not isinstance(last, PersonQuery) or last.ask not in ("party", "group", "constituency", "who"):
        return None
    aged = [
        query
        for query, _ in context.told[1:3]
        if (isinstance(query, PersonQuery) and query.ask in _AGES)
        or (isinstance(query, MembersQuery) and query.ask == "extreme" and query.order == "age")
    ]
    people = list(dict.fromkeys(each.id for few in context.before[:3] for each in few if len(few) == 1))
    return tuple(reversed(people)) if len(aged) == len(people) == 2 and all(people) else None


def _of_one_age(query: Query) -> bool:
    """ "Wie alt war er da?" between two ranks: of one of the two."""
    return isinstance(query, RoleQuery | PersonQuery) and query.ask in ("entry_age", "age")


def _pair_of_ranks(context: Context) -> tuple[str, ...] | None:
    """The oldest and the youngest, told of one after the other."""
    asked = [query for query, _ in context.told if not (_of_one_age(query) or _of_one_land(query))][:2]
    ages = all(
        (isinstance(query, MembersQuery) and query.ask == "extreme" and query.order == "age")
        or (isinstance(query, RoleQuery) and query.ask in ("youngest", "oldest"))
        for query in asked
    )
    told = list(dict.fromkeys(people[0] for people in context.before if len(people) == 1 and people[0].id))
    people = told[:2]
    if len(asked) < 2 or not ages or len(people) != 2 or people[0] == people[1]:
        return None
    return tuple(each.id for each in reversed(people))


def _of_one_land(query: Query) -> bool:
    """Whether where somebody sits for was asked in between."""
    return isinstance(query, PersonQuery) and query.ask in ("land", "constituency", "party", "group")


def _lasted_of_ranks(context: Context) -> PersonQuery | None:
    """After who was shortest and who longest in an office: both of them in it."""
    asked = [query for query, _ in context.told[:2]]
    roles = [
        query for query in asked if isinstance(query, RoleQuery) and query.ask in ("longest", "shortest")
    ]
    people = [people[0] for people in context.before[:2] if len(people) == 1 and people[0].id]
    if len(roles) < 2 or roles[0].role != roles[1].role or len(people) < 2 or people[0] == people[1]:
        return None
    return PersonQuery(
        ask="office", office=roles[0].role, persons=tuple(each.id for each in reversed(people))
    )


def _pair_in_office(context: Context) -> tuple[str, ...] | None:
    """The last two who were told of in one office, one after the other."""
    if not isinstance(context.last, RoleQuery):
        return None
    chained = [link.id for link, _ in context.chain if link.id]
    people = [each.id for each in context.met if each.id]
    two = tuple(chained[:2] if len(chained) > 1 else reversed(people[:2]))
    return two if len(set(two)) == 2 else None


def served_longer(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Which of them served longer?": of the two told of last who held the office spoken of."""
    office = office_of(context)
    seated = [each.id for each in context.listed if each.id]
    if s.has("longest") and s.has("member", "seat") and 1 < len(seated) <= _MOST_LISTED and names_nothing(s):
        return (
            PersonQuery(ask="longer", persons=tuple(seated)) if isinstance(context.last, RoleQuery) else None
        )
    longer = s.has("longest", "how_long") or s.words("langer", "longer", "kurzer", "shorter")
    if office is None or not longer or not s.has("which", "who") or s.offices or s.groups or s.mentions:
        return None
    if person_intent.named(s) or s.has("bundestag", "member", "term_word", "seat") or len(s.tokens) > 8:
        return None
    of_set = context.shown if isinstance(context.shown, RoleQuery) else None
    if of_set is not None and (of_set.group or of_set.sex) and s.has("longest") and context.listed:
        return None  # The longest of a set with conditions of its own is asked of that.
    if context.listed:
        few = [each.id for each in context.listed if each.id]
        same = (
            len(few) == len(context.listed)
            and len(few) <= _MOST_LISTED
            and isinstance(context.last, RoleQuery)
        )
        ranked = isinstance(context.last, RoleQuery) and context.last.ask == "holders" and s.has("longest")
        if same and ranked and isinstance(context.last, RoleQuery):
            return replace(context.last, ask="longest", yes_no=False)
        return PersonQuery(ask="office", persons=tuple(few), office=office.role) if same else None
    of_them = s.words(*_COUNTS, *_OF_THEM)
    of_all = isinstance(context.last, RoleQuery) and context.last.ask in ("longest", "shortest")
    if s.has("longest") and not of_them and (of_all or s.words("amt", "office", "post", "job")):
        return None  # "Wer hatte das Amt am längsten?" is of all who ever held it.
    number = next((count for word, count in _COUNTS.items() if s.words(word)), 2)
    people: list[Subject] = []
    for group in context.before:
        people.extend(each for each in group if each.id and each not in people)
    if len(people) < number:
        return None
    return PersonQuery(
        ask="office", persons=tuple(each.id for each in reversed(people[:number])), office=office.role
    )


_MOST_LISTED = 4
_OF_THEM = ("davon", "denen", "ihnen", "beiden", "beide", "them", "those", "both", "two", "diesen")
_COUNTS = {"dreien": 3, "drei": 3, "three": 3, "vieren": 4, "vier": 4, "four": 4}


def in_each(s: Slots, query: Query | None, context: Context) -> Query | None:
    """ "How many women in each?", "und jeweils die Frauen?": at each of the times told of last."""
    each = s.words("each", "jeweils", "jedem", "jeder", "beiden", "both")
    if (
        not each
        or not isinstance(query, DistributionQuery)
        or query.groups
        or s.mentions
        or len(s.tokens) > 8
    ):
        return None
    times: list[When] = []
    for told, _ in context.told:
        if not isinstance(told, DistributionQuery) or told.groups or not told.when.said or told.when in times:
            break
        times.append(told.when)
    if len(times) < 2 or query.ask not in ("women", "men", "age", "overview", "total"):
        return None
    return replace(query, when=When(kind="several", unit="years", parts=tuple(reversed(times[:_MOST_TIMES]))))


_MOST_TIMES = 4


def sums(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Haben sie zusammen eine Mehrheit?", "do they have one together?": the groups told of in turns."""
    last = context.last
    if not isinstance(last, DistributionQuery) or s.groups or s.offices or s.lands or person_intent.named(s):
        return None
    held = gathered(context)
    together = s.has("sum") or s.words("beide", "beiden", "both")
    if len(held) < 2 or len(s.tokens) > 10 or not (s.has("majority") and together):
        return None
    return DistributionQuery(
        ask="sum", groups=held, when=s.when or last.when, yes_no=s.yes_no or s.has("majority")
    )
