"""Follow-ups that name a place or a bound alone: "und der dritte?", "the last one", "und über 70?", "und weniger?".

A place is one in the list that was told last, in a rank, or among the terms; a bound takes the place of the last one.
"""

from __future__ import annotations

from dataclasses import replace

from beleg.domains.parliament.planner.calendar import ordinal_words
from beleg.domains.parliament.planner.context import Context, office_of
from beleg.domains.parliament.planner.elliptic import names_nothing, telling
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import of_them
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import (
    DistributionQuery,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
    When,
)
from beleg.domains.parliament.spelling import fold

_ARTICLES = ("der", "die", "das", "den", "the")
_AROUND = folded_set(
    "im in wer who war was ist is one person abgeordnete abgeordneter von denen davon of them liste list auf".split()
)
_RANKED = ("strongest", "weakest", "overview", "group_count", "threshold")
_NUMBER = folded_set("nummer number platz".split())


def ordinal(s: Slots) -> tuple[int, str] | None:
    """The how-manieth that a bare ordinal names, -1 for the last, and its article: "der dritte", "the last one"."""
    words = telling(s)
    article = next((word for word in words if word in _ARTICLES), "")
    left = [word for word in words if word not in _ARTICLES and word not in _AROUND]
    numbered = any(word in _NUMBER for word in words)
    left = [word for word in left if word not in _NUMBER]
    if len(left) != 1:
        return None
    word = left[0]
    if word.isdecimal() and not (article or numbered):
        return None  # A number alone is a term.
    if word in ("letzte", "letzter", "letzten", "last"):
        return -1, article
    if word.isdecimal():
        place: int | None = int(word)
    else:
        place = next((n for spelled, n in ordinal_words().items() if fold(spelled) == word), None)
    return (place, article) if place and place <= 30 else None


def next_in_rank(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Who's next?", "und danach?" after the first of a rank of members: the one behind."""
    last = context.base if isinstance(context.last, PersonQuery) else context.last
    if (
        not isinstance(last, MembersQuery)
        or last.ask != "extreme"
        or not names_nothing(s)
        or len(telling(s)) > 3
    ):
        return None
    if not s.words("next", "nachste", "nachster", "nachsten", "danach", "dahinter"):
        return None
    place = (last.rank or last.number or 1) + 1
    return replace(last, number=place, rank=place)


def nth(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und der dritte?": of the list that was told, of a rank, of the terms, or of those who held an office."""
    found = ordinal(s)
    last = context.last
    if (
        found is None
        or last is None
        or s.groups
        or s.offices
        or s.lands
        or person_intent.named(s)
        or s.outsiders
    ):
        return None
    place, article = found
    if s.words("in", "im") and (dated := _of_terms(place, "der", last)) is not None:
        return dated  # "Und in der 19.?": nobody is looked for in a list that was told.
    rank = context.base if isinstance(last, PersonQuery) else last
    if (
        isinstance(rank, MembersQuery)
        and rank.ask == "extreme"
        and place > 0
        and (rank.rank or (rank.number or 1) == 1)
    ):
        return replace(rank, number=place, rank=place)
    if context.listed:
        return _of_list(place, context)
    if isinstance(last, RoleQuery) or (isinstance(last, PersonQuery) and office_of(context) is not None):
        return None  # The row of holders is another step's.
    return _of_terms(place, article, last)


def _of_list(place: int, context: Context) -> Query | None:
    """Somebody of the list that was told last."""
    at = place - 1 if place > 0 else len(context.listed) - 1
    if at >= len(context.listed):
        return None
    last = context.last
    if isinstance(last, PersonQuery):
        return of_them(replace(last, names=(), persons=()), [context.listed[at]])
    office = last.role if isinstance(last, RoleQuery) else None
    single = office not in (None, "cabinet", "minister")
    query = PersonQuery(ask="office" if single else "who", office=office if single else None)
    return of_them(query, [context.listed[at]])


def _of_terms(place: int, article: str, last: Query) -> Query | None:
    """ "Und der zweite?" after the first Bundestag: the term, unless a rank of the groups was told."""
    when = last.when
    if (
        place < 0
        and when.kind == "terms"
        and when.terms == (1,)
        and not isinstance(last, PersonQuery | RoleQuery)
    ):
        return replace(last, when=When(unit="now"))  # "In the first Bundestag", "and in the last?".
    if (
        when.problem
        or place < 0
        or when.kind != "terms"
        or len(when.terms) != 1
        or isinstance(last, PersonQuery)
    ):
        return None
    ranked = isinstance(last, DistributionQuery) and last.ask in _RANKED
    if ranked and article != "der":
        return None
    return replace(last, when=When(kind="terms", unit="term", terms=(place,)))


def bounds(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und über 70?", "und weniger?", "und mehr als 50?": the same with another bound."""
    last = context.last
    if not names_nothing(s) or len(s.tokens) > 7 or s.has("women", "men", "who"):
        return None
    if (
        isinstance(last, DistributionQuery)
        and last.ask in ("threshold", "reached")
        and s.has("more", "fewer", "over", "under")
    ):
        number = next((each.value for each in s.numbers), last.number)
        more = s.has("over", "more") and not s.has("under", "fewer")
        return replace(last, number=number, more=more)
    if (
        isinstance(last, MembersQuery)
        and (last.age_min is not None or last.age_max is not None)
        and s.numbers
    ):
        low, high = ages(s)
        if low is None and high is None:
            return None
        if s.has("how_many"):  # Not who is first of them, whatever was asked of those before.
            return replace(
                last, ask="count", age_min=low, age_max=high, order="name", descending=False, number=None,
                rank=None, aside=False, part=(),
            )  # fmt: skip
        given = [name for name, age in (("age_min", low), ("age_max", high)) if age is not None]
        others = tuple(name for name in last.part if not name.startswith("age_"))
        part = (*others, *given) if len(others) < len(last.part) else last.part
        return replace(last, age_min=low, age_max=high, part=part)
    return None


def ages(s: Slots) -> tuple[int | None, int | None]:
    """The bounds that a bare number has in a follow-up on ages."""
    values = [each.value for each in s.numbers if 15 <= each.value <= 110]
    if len(values) == 2 and s.words("zwischen", "between"):
        return min(values), max(values)
    if len(values) != 1:
        return None, None
    value = values[0]
    if s.words("mindestens", "ab", "least"):
        return value, None
    if s.words("hochstens", "bis", "most"):
        return None, value
    if s.has("over", "more", "older"):
        return value + 1, None
    return (None, value - 1) if s.has("under", "fewer", "younger") else (None, None)
