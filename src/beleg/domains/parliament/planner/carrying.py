"""Follow-ups that carry the last question over: in percent, of a Land, by name, drawn, at that time.

What was asked stays as it is; one slot of it is another, or the way it is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal

from beleg.domains.parliament.planner.comparing import gathered
from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.cues import wants_chart
from beleg.domains.parliament.planner.elliptic import names_nothing
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.intents import terms as terms_intent
from beleg.domains.parliament.planner.references import says_then, time_meant
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    DistributionAsk,
    DistributionQuery,
    Measure,
    MembersAsk,
    MembersQuery,
    PersonAsk,
    PersonQuery,
    Query,
    RoleQuery,
    TermsAsk,
    TermsQuery,
    When,
)

PAST = (
    "war", "waren", "hatte", "hatten", "gab", "sass", "sassen", "stellte", "was", "were", "did", "had", "sat",
    "regierte", "fehlte", "fehlten", "brauchte", "brauchten", "reichte", "reichten",
    "became", "wurde", "presided", "led", "governed", "ruled", "leitete", "fuhrte", "prasidierte",
)  # fmt: skip
_NUMBERS = {"beide": 2, "beiden": 2, "zwei": 2, "zweien": 2, "both": 2, "two": 2, "dreien": 3, "drei": 3, "three": 3,
            "vier": 4, "vieren": 4, "four": 4}  # fmt: skip
_THEM = ("denen", "ihnen", "davon", "them", "those", "these", "diesen")
_SHARE_OF: dict[DistributionAsk, Measure] = {
    "women": "women_share", "men": "men_share", "women_by_group": "seats",
}  # fmt: skip
_OTHER_END = frozenset("altesten jungsten oldest youngest".split())
_OVER_ALL = ("peak", "low", "span", "history", "absolute", "largest_chamber", "smallest_chamber", "women_peak",
             "women_low", "governed")  # fmt: skip
_ONE_TIME = ("current", "day")


def in_percent(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "In Prozent?": what was counted, as a share."""
    last = context.last
    if not s.has("share") or len(s.tokens) > 5 or s.groups or s.lands or s.offices or person_intent.named(s):
        return None
    if s.has("women", "men", "how_many", "seat") and not s.words("das", "that"):
        return None
    if s.has("more", "fewer", "grew", "shrank") or s.words("plus", "minus"):
        return None  # By how many percent it is more is another step's.
    when = s.when
    if isinstance(last, DistributionQuery):
        ask: DistributionAsk = "share" if last.groups and last.ask in ("seats", "presence") else last.ask
        measure = _SHARE_OF.get(last.ask, last.measure)
        if last.ask == "compare" and last.measure in ("women", "men"):
            measure = "women_share" if last.measure == "women" else "men_share"
        relative = last.relative or last.ask == "change"
        return replace(
            last,
            ask=ask,
            when=when or last.when,
            number=None,
            yes_no=False,
            measure=measure,
            relative=relative,
        )
    if isinstance(last, MembersQuery) and last.ask in ("count", "list", "share"):
        return replace(last, ask="share", when=when or last.when)
    return None


def of_land(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "What about Bavaria?": what was counted in the whole Bundestag, among the members of a Land."""
    last = context.last
    if not isinstance(last, DistributionQuery) or not s.lands or s.groups or s.offices or len(s.tokens) > 6:
        return None
    among = s.words("davon", "darunter", "them", "those", "these")
    if person_intent.named(s) or s.has("seat", "people", "women", "men", "list_verb", "who"):
        return None
    if s.has("how_many") and not among:
        return None
    if last.ask == "lands":
        return replace(last, lands=s.lands, when=s.when or last.when)
    if last.ask not in ("women", "men", "seats", "share", "total", "overview", "presence", "age"):
        return None
    in_group = tuple(g for g in last.groups if not last.parties)
    return MembersQuery(
        ask="age" if last.ask == "age" else "count",
        tally="age" if last.ask == "age" else None,
        when=s.when or last.when,
        lands=s.lands,
        groups=in_group,
        parties=last.parties,
        sex={"women": "f", "men": "m"}.get(last.ask),  # type: ignore[arg-type]
    )


def of_found_land(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und der Frauenanteil da?", "wer sind die?" after the Land with most members: of those from there."""
    last = context.last
    if context.land is None or not isinstance(last, DistributionQuery) or last.ask != "lands":
        return None
    if not names_nothing(s) or len(s.tokens) > _SHORT or s.has("most", "least", "per_land", "more", "fewer"):
        return None
    theirs = s.words("da", "dort", "davon", "dabei", "daraus", "there", "them", "those") or s.has(
        "who", "list_verb"
    )
    if not theirs or not s.has("women", "men", "who", "list_verb", "how_many", "share"):
        return None
    sex: Literal["f", "m"] | None = "f" if s.has("women") else "m" if s.has("men") else None
    ask: MembersAsk = "share" if s.has("share") and sex else "count" if s.has("how_many") else "list"
    part = ("sex",) if sex and ask != "list" else ()
    return MembersQuery(ask=ask, lands=(context.land,), sex=sex, when=last.when, part=part, aside=bool(part))


def of_sex(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und nur die Frauen?" after an average age: that of the women among them."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.ask != "age" or not s.has("women", "men"):
        return None
    if len(s.tokens) > 6 or s.groups or s.lands or s.offices or s.has("how_many", "share", "who", "compare"):
        return None
    groups = () if last.parties else last.groups
    sex: Literal["f", "m"] = "f" if s.has("women") else "m"
    return MembersQuery(
        ask="age", tally="age", when=s.when or last.when, groups=groups, parties=last.parties, sex=sex
    )


def of_mandate(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "And list seats?" after direct mandates: the same members by the other kind of mandate."""
    last = context.last
    if isinstance(last, DistributionQuery) and s.has("list_seat", "direct"):
        return _of_told_group(s, last)
    if not isinstance(last, MembersQuery) or not last.mandate or len(s.tokens) > 7 or person_intent.named(s):
        return None
    kind: Literal["list", "direct"] | None = None
    if s.has("list_seat", "direct"):
        kind = "direct" if s.has("direct") else "list"
    if kind is None or s.has("who") or (s.groups and not s.parties):
        return None
    theirs: dict[str, Any] = {"parties": s.parties, "groups": ()} if s.parties else {}
    return replace(last, mandate=kind, when=s.when or last.when, **theirs)


def _of_told_group(s: Slots, last: DistributionQuery) -> Query | None:
    """ "Wie viele sind direkt gewählt?" after one group's seats or women: of that group, at that time."""
    if len(last.groups) != 1 or last.ask not in ("seats", "share", "women", "men", "presence", "age"):
        return None
    if not names_nothing(s) or len(s.tokens) > _SHORT or s.has("most", "least", "who", "bundestag", "total"):
        return None
    if not (s.has("how_many") or s.words("davon", "denen", "ihnen", "them", "those")):
        return None
    kind: Literal["list", "direct"] = "direct" if s.has("direct") else "list"
    counted = MembersQuery(ask="count", mandate=kind, groups=last.groups, when=last.when)
    return replace(counted, parties=last.parties, groups=() if last.parties else last.groups)


_SHORT = 7


def of_parties(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "And the CDU?" after members of the CSU: those of the party, not of the whole group."""
    last = context.last
    if not isinstance(last, MembersQuery) or not s.parties or len(s.tokens) > 4 or s.mentions:
        return None
    if s.has("seat", "women", "men", "how_many", "share") or person_intent.named(s) or s.offices:
        return None
    return replace(last, parties=s.parties, groups=())


def listed(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer waren die?", "nenne sie": the members counted before, by name."""
    last = context.last
    if s.groups or s.offices or s.mentions or person_intent.named(s) or len(s.tokens) > 5:
        return None
    if not (
        s.has("who", "list_verb", "name_word")
        and s.words("die", "das", "sie", "diese", "they", "those", "these", "them")
    ):
        return None
    if s.has(
        "youngest", "oldest", "longest", "most", "least", "born", "died", "leads", "governs", "grew", "shrank"
    ):
        return None
    if isinstance(last, MembersQuery) and last.ask in ("count", "share"):
        return replace(last, ask="list", part=(), aside=False)
    if isinstance(last, DistributionQuery) and last.groups and last.ask in ("seats", "women", "men", "share"):
        return MembersQuery(
            ask="list",
            when=_first_day(last.when),
            groups=() if last.parties else last.groups,
            parties=last.parties,
            sex={"women": "f", "men": "m"}.get(last.ask),  # type: ignore[arg-type]
        )
    return None


def _first_day(when: When) -> When:
    """Of a year, its first day: that is the one of which the seats were told first."""
    return When(kind="day", unit="day", day=when.start) if when.kind == "period" and when.start else when


def drawn(s: Slots, query: Query | None, context: Context) -> Query | None:
    """ "Als Diagramm bitte": the last figures that can be drawn, of several groups where several were told."""
    if not wants_chart(s) or s.groups or s.mentions or s.lands or person_intent.named(s):
        return None
    if s.has("women", "men", "average", "majority", "history") or (
        s.has("distribution") and query is not None
    ):
        return None
    for last in (each for each in (context.last, *context.recent) if isinstance(each, DistributionQuery)):
        if _of_both_sexes(last, context):
            return DistributionQuery(ask="sexes", groups=last.groups, when=last.when)
        return _drawable(last, gathered(context) if last is context.last else ())
    return None


def _drawable(last: DistributionQuery, held: Sequence[str]) -> DistributionQuery:
    if last.ask in (
        "seats",
        "share",
        "presence",
        "strongest",
        "weakest",
        "sum",
        "total",
        "majority",
        "group_count",
    ):
        groups = tuple(held) if len(held) > 1 else last.groups
        if len(groups) > 1:
            return replace(
                last, ask="compare", groups=groups, parties=(), more=True, number=None, yes_no=False
            )
        single = last.when.kind in _ONE_TIME or len(last.when.terms) == 1
        return replace(
            last, ask="overview" if single or not groups else "history", groups=() if single else groups,
            parties=(), number=None, yes_no=False, side=None,
        )  # fmt: skip
    if (
        last.ask in ("women", "men")
        and not last.groups
        and (last.when.kind in _ONE_TIME or len(last.when.terms) == 1)
    ):
        return replace(last, ask="women_by_group", number=None, yes_no=False)
    return last


def _of_both_sexes(last: DistributionQuery, context: Context) -> bool:
    """Whether women and men were told of at one time, of the house or of one group: not its women alone."""
    if last.parties or len(last.groups) > 1 or not (last.when.kind in _ONE_TIME or len(last.when.terms) == 1):
        return False
    asked = {each.ask for each in context.turn if isinstance(each, DistributionQuery)}
    return last.ask in ("men", "sexes") or (last.ask == "women" and (bool(last.groups) or "men" in asked))


def people(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """Of the people asked about one after the other: "wer von den dreien ist der jüngste?", "sind beide tot?"."""
    ranked = isinstance(context.last, MembersQuery) and context.last.ask == "extreme"
    if not (ranked or isinstance(context.last, PersonQuery)) or s.groups or person_intent.named(s):
        return None
    office = s.offices[0].key if s.offices else None
    words = {t.folded for t in s.tokens}
    number = next((count for word, count in _NUMBERS.items() if word in words), None)
    rank = s.has("younger", "older", "youngest", "oldest", "longest") or s.words("langer", "longer")
    them = bool(words & set(_THEM))
    if ranked and number is not None and not them and words & _OTHER_END and not s.has("who", "which"):
        return None  # "Und die ältesten drei?" asks for others.
    if ranked and (number is None or s.has("member", "seat", "bundestag")):
        return None
    if (number is None and not (rank and s.has("who", "which"))) or (
        s.has("bundestag", "member") and not (number or them) and s.has("youngest", "oldest", "longest")
    ):
        return None
    found = list(_met(context))
    if number is not None:
        found = found[:number]
    if len(found) < 2:
        return None
    found.reverse()
    if office and not (number and rank):
        return None
    ask: PersonAsk = person_intent.aspect(s, two=True, office=office is not None)
    if ask == "longer" and isinstance(context.last, PersonQuery) and context.last.ask == "office":
        ask, office = "office", context.last.office
    if ask == "who":
        return None
    return PersonQuery(
        ask=ask,
        when=person_intent.when_of(s),
        persons=tuple(each for each, settled in found if settled),
        names=tuple(each for each, settled in found if not settled),
        office=office if ask == "office" else None,
        yes_no=person_intent.says_yes_or_no(s, ask),
    )


def _met(context: Context) -> Iterator[tuple[str, bool]]:
    """The people of the last questions about people, the latest first: an id, or the name as it was asked."""
    seen: set[str] = set()
    if context.subjects and all(each.id for each in context.met):
        yield from ((each.id, True) for each in context.met)  # Whom the answers were about: no name is open.
        return
    for query in (context.last, *context.recent):
        if not isinstance(query, PersonQuery):
            return
        for each, settled in (*((p, True) for p in query.persons), *((n, False) for n in query.names)):
            if each not in seen:
                seen.add(each)
                yield each, settled


def at_that_time(s: Slots, query: Query | None, context: Context) -> Query | None:
    """The question at the time last spoken of: "wer war damals Kanzler?", and in the past tense without a time.

    Only a question that names no time of its own and is not about all times; the present tense is about now.
    """
    last = context.last
    if query is None or last is None or query.when.said or s.mentions or context.same:
        return None
    then = says_then(s)
    past = s.words(*PAST) and not s.words("ist", "sind", "is", "are", "hat", "has")
    time = time_meant(context) if then else (context.time if isinstance(last, TermsQuery) else last.when)
    if time is None or not time.said or time.kind in ("current", "all"):
        time = time_meant(context) if then else None
    if time is None or time.problem or not (then or past):
        return None
    if isinstance(query, RoleQuery):
        if query.ask not in ("holders", "party", "women", "count") or query.person_name or query.person:
            return None
        if query.when.kind == "all" and not then:
            return None
        return replace(query, when=time)
    if isinstance(query, DistributionQuery):
        if (
            query.ask in _OVER_ALL
            or s.has("first", "last", "when", "once", "never", "always")
            or query.when.kind == "all"
        ):
            return None
        # Shorter questions take over the groups too, elsewhere.
        return replace(query, when=time) if len(s.tokens) > 4 and not s.has("it") else None
    if isinstance(query, MembersQuery) and not query.all_time:
        return replace(query, when=time) if then else None
    if isinstance(query, MembersQuery) and then and query.ask == "extreme":
        return replace(query, when=time, all_time=False)
    return None


def term(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie lange dauerte sie?", "und wann endete sie?": of the term spoken of."""
    last = context.last
    if not isinstance(last, TermsQuery) or s.groups or s.offices or s.mentions or person_intent.named(s):
        return None
    if s.has("longest", "shortest") and len(s.tokens) <= 6:
        end: TermsAsk = "shortest" if s.has("shortest") else "longest"
        supposed = terms_intent.supposed(s)
        if not supposed and s.yes_no and not s.numbers and s.words("das", "sie", "es", "that", "it", "this"):
            told = last.when.terms or (context.time.terms if context.time is not None else ())
            supposed = told if len(told) == 1 else ()
        ever = When(kind="all", unit="none")
        return replace(last, ask=end, when=ever, number=s.rank, supposed=supposed, yes_no=bool(supposed))
    if len(s.tokens) > 5 or s.has("women", "men", "seat", "who"):
        return None
    if last.ask in ("longest", "shortest") and context.time is not None and context.time.kind == "terms":
        last = replace(last, when=context.time)
    if s.has("how_long", "length"):
        return last if last.ask == "average" else replace(last, ask="length")
    if s.has("begin", "since") or s.has("end", "until"):
        ask: TermsAsk = "start" if s.has("begin", "since") else "end"
        return replace(
            last, ask="dates" if s.has("since", "begin") and s.has("until", "end") else ask, yes_no=False
        )
    if s.has("when") and s.words("genau", "exactly"):
        return replace(last, ask="dates")
    return None
