"""Follow-ups that ask what was told once more: all of it, in numbers, over all times, of all groups.

They name nothing; which question they go on with is the last one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.elliptic import names_nothing, telling
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import (
    DistributionAsk,
    DistributionQuery,
    Measure,
    MembersQuery,
    Order,
    PersonQuery,
    Query,
    RoleQuery,
    TermsQuery,
    When,
)

_EVER = When(kind="all", unit="none")
_EVERYBODY = folded_set("beide beiden beides both alle all".split())
_OF_EVERYBODY = _EVERYBODY | folded_set(
    "of them die der das sie es waren war sind ist were are the two three zwei drei davon denen".split()
)
_TWICE = folded_set("zweimal zwei mal dreimal einmal mehrmals twice once thrice".split())
_BY_GROUP: dict[DistributionAsk, DistributionAsk] = {
    **dict.fromkeys(("women", "men", "women_by_group"), "women_by_group"),
    **dict.fromkeys(("age", "age_by_group"), "age_by_group"),
}
_MEASURED: dict[Measure, tuple[DistributionAsk, Measure]] = {
    **dict.fromkeys(("women", "women_share"), ("women_by_group", "women")),
    "age": ("age_by_group", "seats"),
}
_FEW = 5
_BY_SIZE = folded_set(
    "stärkste größte kleinste schwächste stärksten größten kleinsten schwächsten strongest largest biggest smallest "
    "weakest".split()
)
_COUNTING = folded_set(
    "mit with wie viele vielen viel wieviele wieviel how many much sind ist war waren das die es sie denn da damals "
    "dort were was are is there that they those it of them davon insgesamt in total genau gab gibt".split()
)


def everybody(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Beide?", "all of them?": what was told, once more."""
    words = telling(s)
    if not words or not _EVERYBODY.intersection(words) or not _OF_EVERYBODY.issuperset(words):
        return None
    return context.last


def once_more(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Welche war das?", "reicht das?", "wie viele haben die zusammen?": what was told holds it already."""
    last, words = context.last, telling(s)
    if not names_nothing(s) or len(words) > 6:
        return None
    if isinstance(last, DistributionQuery) and last.side and _BELONGING.issuperset(words):
        return replace(last, yes_no=False, bounded=False, number=None)
    if isinstance(last, DistributionQuery) and last.ask == "sum":
        if s.words("reicht", "reichen", "enough", "genug", "langt"):
            return replace(last, yes_no=True)
        again = s.has("how_many") and (s.has("sum") or s.words(*_APART)) and not s.has("women", "men", "age")
        return replace(last, yes_no=False) if again else None
    if isinstance(last, DistributionQuery) and last.ask == "group_count" and _WHICH_ONES.issuperset(words):
        return replace(last, ask="overview")
    if isinstance(last, RoleQuery) and s.has("office_word") and s.has("which") and len(words) <= 3:
        return replace(last, yes_no=False)
    if (
        isinstance(last, DistributionQuery)
        and last.ask == "gain"
        and s.words("by", "um")
        and s.has("how_many")
    ):
        return last
    which = (
        s.has("which", "when") and s.words("das", "that", "es", "it", "war", "was", "one") and len(words) <= 4
    )
    which = which or (s.has("which_terms") and len(words) <= _FEW and not s.has("since", "until"))
    if not which or last is None or last.when.kind != "all":
        return None
    if isinstance(last, TermsQuery):
        other = {"longest": "shortest", "shortest": "longest"}.get(last.ask, "")
        return None if other and s.has(other) else replace(last, supposed=(), yes_no=False)
    at_its_end = isinstance(last, DistributionQuery) and last.ask in _AT_ITS_END
    return last if at_its_end else None


_AT_ITS_END: tuple[DistributionAsk, ...] = (
    "largest_chamber", "smallest_chamber", "women_peak", "women_low", "peak", "low", "led", "apart", "reached",
    "strongest",
)  # fmt: skip
"""What is told with the term in which it was so."""
_BELONGING = folded_set(
    "wer welche who which gehört gehören sind ist das die dazu dabei drin darin belongs to it is are in that".split()
)
_APART = ("druber", "daruber", "darunter", "fehlen", "above", "missing", "short", "over", "uber")
_WHICH_ONES = folded_set("welche which ones one sind das die are they those these genau denn sie".split())


def still_throughout(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Immer durchgehend?", "wann war die Pause?" after somebody's time as a member: whether, or when not."""
    last = context.last
    if not isinstance(last, PersonQuery) or last.ask not in (
        "since", "until", "member", "terms", "duration", "unbroken",
    ):  # fmt: skip
        return None
    if not names_nothing(s) or len(telling(s)) > 5 or s.has("direct", "list_seat", "who"):
        return None
    if s.words(*_BREAK) and (s.has("when", "how_long") or s.yes_no):
        return replace(last, ask="interrupted", when=When(), yes_no=s.yes_no)
    if not s.has("always") or len(telling(s)) > 4:
        return None
    return replace(last, ask="unbroken", when=When(), yes_no=s.yes_no)


_BREAK = folded_set(
    "pause pausen unterbrechung unterbrechungen lücke lücken auszeit break breaks gap gaps interruption interruptions "
    "weg away draußen dazwischen".split()
)


def which_times(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "When for the first time?", "und wann?" after something that was so at some times: which times these were."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.when.kind != "all" or not names_nothing(s):
        return None
    if last.ask not in ("compare", "absolute", "presence", "governed") or not s.has("when", "which_terms"):
        return None
    return replace(last, yes_no=False) if len(s.tokens) <= 6 and not s.has("most", "least") else None


def how_often(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Zweimal?", "how often?" after somebody's times in an office: how many there were."""
    last, words = context.last, telling(s)
    if not isinstance(last, PersonQuery) or last.ask not in ("office", "offices") or not last.office:
        return None
    often = _TWICE.intersection(words) or s.has("how_often")
    return replace(last, counted="times", yes_no=False) if often and len(words) <= 3 else None


def always_so(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "War das schon immer so?": what was told of one time, over all times."""
    last = context.last
    other = s.words("anders", "different", "otherwise") and s.words(
        "mal", "jemals", "je", "ever", "schon", "once"
    )
    if (
        not isinstance(last, DistributionQuery)
        or not (s.has("always", "never") or other)
        or len(s.tokens) > 7
    ):
        return None
    if not names_nothing(s) or not s.words("das", "es", "so", "that", "it", "this"):
        return None
    over: dict[DistributionAsk, DistributionAsk] = {
        "seats": "history",
        "share": "history",
        "overview": "history",
    }
    ask = over.get(last.ask, last.ask)
    if ask not in ("history", "women", "men", "age", "total", "compare"):
        return None
    return replace(last, ask=ask, when=_EVER, number=None, yes_no=False)


def the_record(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Ist das Rekord?": who served in most terms, or longest, after somebody's terms or time were told."""
    last = context.last
    if not isinstance(last, PersonQuery) or last.ask not in ("terms", "duration") or not names_nothing(s):
        return None
    if not s.words("rekord", "record", "rekordhalter") or len(s.tokens) > 6:
        return None
    order: Order = "terms" if last.ask == "terms" else "seniority"
    return MembersQuery(ask="extreme", order=order, descending=True, number=1, all_time=True)


def where_most(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und wo sind es am meisten?", "which group has the fewest?": of all groups, in what was told of some."""
    last = context.last
    if (
        not isinstance(last, DistributionQuery | MembersQuery)
        or not s.has("most", "least")
        or len(s.tokens) > 9
    ):
        return None
    if (
        s.groups
        or s.offices
        or s.lands
        or person_intent.named(s)
        or s.has("women", "men", "seat", "age", "term_word", "when")
    ):
        return None
    of_one = isinstance(last, MembersQuery) and bool(last.groups or last.parties) and s.has("who", "which")
    if isinstance(last, MembersQuery) and (
        s.has("group_word", "fraction_word", "party_word")
        or s.has("where")
        or (of_one and len(s.tokens) <= _FEW)
    ):
        if s.has("least") or s.has("land_word") or last.tally:
            return None
        plain = replace(last, ask="list", groups=(), parties=(), when=When(), aside=False, part=())
        if plain == MembersQuery(mandate="direct"):
            return DistributionQuery(ask="direct_by_group", measure="direct", when=s.when or last.when)
        return replace(
            last, ask="most", tally="group", groups=(), parties=(), aside=False, part=(), descending=True
        )
    of_all = (s.has("where") and not s.has("land_word")) or s.has("group_word", "fraction_word", "party_word")
    if s.words(*_BY_SIZE):
        return None  # The largest group is so by its seats.
    measured = isinstance(last, DistributionQuery) and (
        last.ask in _BY_GROUP or (last.ask in ("compare", "change") and last.measure in _MEASURED)
    )
    if not of_all or not isinstance(last, DistributionQuery) or not measured:
        return None
    if last.ask in ("compare", "change"):
        ask, measure = _MEASURED[last.measure]
    else:
        ask, measure = _BY_GROUP[last.ask], last.measure
    share = s.has("share") or last.measure in ("women_share", "men_share", "share")
    if last.ask in ("women", "men") and s.words("meisten", "wenigsten", "most", "fewest"):
        measure = "women" if last.ask == "women" else "men"
    absolute = measure in ("women", "men") and not share
    return DistributionQuery(
        ask=ask, measure=measure if absolute else "seats", more=not s.has("least"), when=s.when or last.when
    )


_TOLD_WHOLE: tuple[DistributionAsk, ...] = (
    "compare", "sum", "majority", "threshold", "gain", "new", "change",
)  # fmt: skip
"""What was told with all its figures: asked how many that was, they are told once more."""
_THEY = ("they", "sie", "die", "these", "those", "diese")


def seats_of_all(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "How many seats did they have?" after all groups: of each of them, not of the chamber."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.ask not in ("overview", "group_count") or last.groups:
        return None
    if not names_nothing(s) or not (s.has("how_many") and s.has("seat") and s.words(*_THEY)):
        return None
    if s.has("women", "men", "sum", "bundestag", "most", "least"):
        return None
    return replace(last, ask="overview", yes_no=False)


def terms_counted(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viele sind das?", "how many is that?" after somebody's terms: their number, which the answer tells."""
    last, words = context.last, telling(s)
    if not isinstance(last, PersonQuery) or last.ask not in ("terms", "more_terms") or not names_nothing(s):
        return None
    return last if s.has("how_many") and not {*words} - _COUNTING and len(words) <= _FEW else None


def confirmed(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Ist das richtig, so wenig?", "is that right?", "wirklich?": what was told, once more."""
    words = {*telling(s)}
    sure = bool(words & _SURE) or (not words and s.words("wirklich", "really"))
    return context.last if sure and words <= _SURE | _SO and names_nothing(s) else None


_SURE = folded_set("richtig korrekt sicher wahr echt right correct sure true stimmt".split())
_SO = folded_set(
    "ist das es wirklich so wenig wenige viel viele nur is that it really so few many little you are sie sich bist "
    "du da denn auch".split()
)


def counted(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie viele?", "wie viele sind das?", "how many were there?": of what was told, the number."""
    last, words = context.last, telling(s)
    if not names_nothing(s) or not s.has("how_many") or len(words) > 6:
        return None
    if s.has(
        "seat",
        "women",
        "men",
        "share",
        "more",
        "fewer",
        "sum",
        "age",
        "terms",
        "term_word",
        "party_word",
        "group_word",
    ):
        return None
    said = set(words) - _COUNTING
    if said:
        return None
    if isinstance(last, RoleQuery) and last.ask in ("holders", "women", "count"):
        when = replace(last.when, unit="now") if last.when == When() and last.ask == "holders" else last.when
        return replace(last, ask="count", when=when, sex=last.sex or ("f" if last.ask == "women" else None))
    if isinstance(last, MembersQuery):
        return replace(last, ask="count") if last.ask in ("list", "count", "share") else last
    if isinstance(last, DistributionQuery):
        again = last.ask in _TOLD_WHOLE
        return replace(last, yes_no=False) if again else _counted_seats(last, context)
    return None


def _counted_seats(last: DistributionQuery, context: Context) -> Query | None:
    if last.groups and last.ask in ("presence", "seats", "share", "women", "men"):
        return replace(
            last, ask="seats" if last.ask in ("presence", "share") else last.ask, yes_no=False, number=None
        )
    if context.groups and last.ask in ("strongest", "weakest", "women_by_group"):
        ask = "women" if last.ask == "women_by_group" else "seats"
        return DistributionQuery(ask=ask, groups=context.groups[:1], when=last.when)  # type: ignore[arg-type]
    if last.ask == "span" and last.groups and last.later:
        return DistributionQuery(
            ask="seats", groups=last.groups, parties=last.parties
        )  # When they had some last.
    if last.ask == "span" and last.groups and context.time is not None:
        return replace(last, ask="seats", when=context.time)
    return (
        last if not last.groups and last.ask in ("total", "women", "men", "group_count", "majority") else None
    )


STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    everybody,
    once_more,
    still_throughout,
    which_times,
    how_often,
    always_so,
    the_record,
    where_most,
    seats_of_all,
    terms_counted,
    confirmed,
    counted,
)
