"""Follow-ups on people and their offices told of last: in another post, before it, there too, when each of them was.

Whom they ask of is whoever was told of; only the post, the side of it or the place is new.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from beleg.domains.parliament.planner.context import Context, office_of
from beleg.domains.parliament.planner.cues import cues_of
from beleg.domains.parliament.planner.elliptic import names_nothing, telling
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.references import time_meant
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import of_them, whom
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import MembersQuery, PersonQuery, Query, RoleQuery, When

_EARLIER = folded_set("davor vorher zuvor before previously earlier früher".split())
_THERE = folded_set("dort da hier there here dabei".split())
_SHORT = 7
_FEW = 5
_PAIR = 2


def office_before(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "War er davor Minister?", "had she been a minister before?": in that office before the one spoken of."""
    held, cues = office_of(context), cues_of(s)
    if (
        held is None
        or not s.yes_no
        or len(s.offices) != 1
        or not s.words(*_EARLIER)
        or not (cues.he or cues.she)
    ):
        return None
    if s.groups or s.lands or s.mentions or person_intent.named(s) or len(s.tokens) > _SHORT:
        return None
    found, role = whom(context, cues), s.offices[0].key
    if len(found) != 1 or not found[0].id or role == held.role:
        return None
    return of_them(PersonQuery(ask="office", office=role, before_office=held.role, yes_no=True), found)


def in_another_post(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und als Fraktionschef?" after who came before or after somebody: before or after them in that post."""
    last = context.last
    if not isinstance(last, RoleQuery) or last.ask not in ("predecessor", "successor") or len(s.offices) != 1:
        return None
    if not s.words("als", "as") or not (last.person or last.person_name) or s.yes_no or len(s.tokens) > _FEW:
        return None
    if (
        s.groups
        or s.lands
        or s.mentions
        or person_intent.named(s)
        or s.has("who", "successor", "predecessor")
    ):
        return None
    role = s.offices[0].key
    return replace(last, role=role, group=None, when=When()) if role != last.role else None


def first_on_the_scale(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer war der älteste?" after how old somebody was on taking an office: of all its holders."""
    last = context.last
    if not isinstance(last, RoleQuery) or last.ask != "entry_age" or not s.has("who") or not names_nothing(s):
        return None
    if s.has("oldest") == s.has("youngest") or len(s.tokens) > _FEW or s.has("member", "bundestag", "seat"):
        return None
    asked = RoleQuery(ask="oldest" if s.has("oldest") else "youngest", role=last.role, group=last.group)
    return replace(asked, when=When(kind="all", unit="none"))


def there_too(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "War Baerbock auch dort?" after who was elected in a constituency: where the one named stood, then."""
    last, people = context.last, person_intent.named(s)
    if (
        not isinstance(last, MembersQuery)
        or not last.constituency
        or len(people) != 1
        or not s.words(*_THERE)
    ):
        return None
    if (
        s.groups
        or s.lands
        or s.offices
        or s.mentions
        or s.has("who", "how_many", "member")
        or len(s.tokens) > _SHORT
    ):
        return None
    return PersonQuery(ask="constituency", names=(people[0].text,), when=last.when)


def when_each_was(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wann?", "when?" after the holders of an office: each with their days, which the answer told."""
    last = context.last
    bare = s.has("when") and len(telling(s)) == 1 and names_nothing(s)
    several = (
        isinstance(last, RoleQuery)
        and last.ask in ("holders", "women", "count")
        and len(context.subjects) != 1
    )
    return replace(last, yes_no=False) if isinstance(last, RoleQuery) and bare and several else None


def of_a_few(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Welcher von denen ist direkt gewählt?" after what was told of each of a few people: of each of them."""
    last, people = context.last, context.listed or context.subjects
    of_few = isinstance(last, PersonQuery) and len(last.persons) > 2
    if not of_few or not 2 < len(people) <= _FEW or not all(each.id for each in people):
        return None
    living = s.has("who", "which") and (
        s.has("died") or s.words("tot", "lebt", "leben", "alive", "dead", "living")
    )
    if (
        not (living or s.words("denen", "ihnen", "davon", "them", "those"))
        or s.mentions
        or s.offices
        or s.lands
    ):
        return None
    if person_intent.named(s) or s.has("youngest", "oldest", "longest", "how_many") or len(s.tokens) > _SHORT:
        return None
    ask = "alive" if living else person_intent.aspect(s, two=False, office=False)
    group = s.groups[0] if len(s.groups) == 1 else None
    if ask == "who":
        ask = "party" if group else "sex" if s.has("women", "men") else "who"
    return None if ask == "who" else of_them(PersonQuery(ask=ask), people)


_ARE = ("sind", "waren", "kommen", "kamen", "gehoren", "gehorten", "are", "were", "come", "came", "belong")


def parties_of_both(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Aus welchen Parteien?", "which parties?" after two people: of both."""
    last = context.last
    two = isinstance(last, PersonQuery) and len(last.persons) + len(last.names) > 1
    plural = s.words("parteien", "parties", "fraktionen", "groups")
    plural = plural or (s.has("party_word") and s.words("die", "sie", "they", "those") and s.words(*_ARE))
    if (
        not isinstance(last, PersonQuery)
        or not two
        or not plural
        or not s.has("which")
        or len(s.tokens) > _FEW + 1
    ):
        return None
    if not names_nothing(s) or s.has("how_many", "most", "least"):
        return None
    ask = "group" if s.words("fraktionen", "groups") else "party"
    return replace(last, ask=ask, when=When(), office=None, yes_no=False)  # type: ignore[arg-type]


def in_office_by_then(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie lange war er da schon Kanzler?", "how long had he been in office by then?", "und wie lange noch?"."""
    last, office, when = context.last, office_of(context), time_meant(context)
    if office is None or not s.has("how_long") or s.groups or s.lands or person_intent.named(s) or s.mentions:
        return None
    if len(s.tokens) > _SHORT + 3 or s.has("bundestag", "member", "term_word") or when is None:
        return None
    day = when.day or (when.end if when.unit in ("month", "year") else None)
    more = s.words("noch", "longer", "still", "remain") and not s.words("da", "schon")
    by_then = s.words("da", "damals", "then", "dann") and s.words(
        "schon", "bereits", "been", "already", "bis", "by"
    )
    again = isinstance(last, PersonQuery) and last.counted in ("so_far", "to_come")
    if day is None or not (by_then or (more and (again or isinstance(last, RoleQuery)))):
        return None
    if s.offices and s.offices[0].key != office.role:
        return None
    people = context.subjects
    if len(people) != 1 or not people[0].id:
        return None
    on_it = When(kind="day", unit="day", day=day)
    asked = PersonQuery(ask="office", office=office.role, when=on_it, counted="to_come" if more else "so_far")
    return of_them(asked, people)


def around_them(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Vor wem?", "nach wem?", "before whom?": who came after, or before, whom it is about, in the office told of."""
    office, spoken, last = office_of(context), context.subjects, context.last
    of_theirs = isinstance(last, PersonQuery) and last.ask in ("office", "offices")
    if not (office or of_theirs) or len(spoken) != 1 or not s.words("wem", "whom"):
        return None
    ahead = s.words("vor", "before")
    if not (ahead or s.words("nach", "after")) or len(telling(s)) != _PAIR or not names_nothing(s):
        return None
    one = spoken[0]
    asked = RoleQuery(
        ask="successor" if ahead else "predecessor",
        role=office.role if office else "",
        group=office.group if office else None,
        when=When() if one.id else When(kind="all", unit="none"),
    )
    return replace(asked, person=one.id or None, person_name=one.name, outsider=not one.id)


def how_many_in_all(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "How many have there been since?", "wie viele gab es bisher?" after a word on an office: all its holders."""
    office = office_of(context)
    so_far = s.words("since", "seitdem", "bisher", "bislang", "seither", "insgesamt", "ever", "altogether")
    if (
        office is None
        or not s.has("how_many")
        or not so_far
        or not names_nothing(s)
        or len(s.tokens) > _SHORT
    ):
        return None
    if s.has("women", "men", "bundestag", "seat", "member", "term_word", "group_word") or s.words(*_THEM):
        return None
    return RoleQuery(ask="count", role=office.role, group=office.group, when=When(kind="all", unit="none"))


_THEM = ("davon", "denen", "them", "those")


STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    office_before,
    in_another_post,
    first_on_the_scale,
    there_too,
    when_each_was,
    of_a_few,
    parties_of_both,
    around_them,
    how_many_in_all,
    in_office_by_then,
)
