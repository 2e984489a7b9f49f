"""A bare word after what was told: "wann?" of an office, "of what?" of a minister, "mit wem?" of a government."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from beleg.domains.parliament.planner.context import Context, office_of
from beleg.domains.parliament.planner.elliptic import names_nothing, telling
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import of_them
from beleg.domains.parliament.planner.turning import at_time
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import (
    COMPARED,
    DistributionQuery,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
    When,
)

_WHAT = folded_set("what which welche welcher welches welchem was wofür".split())
_OF_WHAT = _WHAT | folded_set("of for für als in ministerium ressort ministry eine einer ones".split())
_WITH_WHOM = folded_set("mit with wem whom who".split())
_FILLED = folded_set("dann then noch also das that es it so genau exactly war was denn eigentlich".split())
_FEW = 4
_OF_GROUP = 5
_OF_GOVERNING = 7
_BESIDE_OFFICES = folded_set(
    "a an ein eine einen einer und and oder or the was there gab es auch also".split()
)
_COUNTED = folded_set(
    "how many were are there wie viele waren sind es das gab gibt davon of them they".split()
)
_THERE = folded_set(
    "waren war sind ist sie es die immer durchgehend ununterbrochen drin dabei dort vertreten da im bundestag "
    "were was they it always there in the continuously are is have has been represented".split()
)


def when_in_office(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wann?" after who was the first in an office, or who somebody is: the times in that office."""
    last, base = context.last, context.base
    if not isinstance(last, PersonQuery) or last.ask != "who" or not isinstance(base, RoleQuery):
        return None
    bare = s.has("when") and not {*telling(s)} - _FILLED - {"wann", "when"}
    if not bare or len(context.subjects) != 1 or not names_nothing(s) or not base.role:
        return None
    return of_them(PersonQuery(ask="office", office=base.role), context.subjects)


def of_what(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Of what?", "als was?", "in welchem Ressort?" after whether somebody was a minister: the offices."""
    last, words = context.last, {*telling(s)}
    one = len(context.subjects) == 1 and bool(words & {"ressort", "ministerium", "ministry", "portfolio"})
    if one and names_nothing(s) and len(words) <= _FEW and s.has("which"):
        return of_them(PersonQuery(ask="offices"), context.subjects)
    if not isinstance(last, PersonQuery) or last.ask not in ("office", "offices") or len(words) > _FEW:
        return None
    if not words & _WHAT or not words <= _OF_WHAT or not names_nothing(s):
        return None
    return replace(last, yes_no=False)


def when_group_left(s: Slots, query: Query | None, context: Context) -> Query | None:
    """ "Wann ging Farle?" after those who left their group: when he left it, not the Bundestag."""
    base = context.last if isinstance(context.last, MembersQuery) else context.base
    if (
        not isinstance(base, MembersQuery)
        or base.happening != "switched"
        or not isinstance(query, PersonQuery)
    ):
        return None
    if (
        len(person_intent.named(s)) != 1
        or not s.has("when", "until", "since")
        or s.has("bundestag", "born", "died")
    ):
        return None
    return replace(query, ask="switch", yes_no=False) if query.ask in ("until", "since", "who") else None


def with_whom(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Mit wem?" after who governed: the groups of the government at that time."""
    last, words = context.last, {*telling(s)}
    if not isinstance(last, RoleQuery) or last.role not in ("chancellor", "cabinet") or not names_nothing(s):
        return None
    majority = s.has("majority") and len(s.tokens) <= _FEW and s.has("which")
    if not (words <= _WITH_WHOM or majority) or not words & {"mit", "with"}:
        return None
    return DistributionQuery(ask="sum", side="government", when=last.when if last.when.said else When())


def of_another_group(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und der SPD?" after the longest-serving member of one group, and more on them: the one of this group."""
    base, last = context.base, context.last
    if not isinstance(base, MembersQuery) or base.ask != "extreme" or not isinstance(last, PersonQuery):
        return None
    if not s.groups or len(s.tokens) > _OF_GROUP or s.offices or s.mentions or person_intent.named(s):
        return None
    leads = s.tokens[0].folded in ("und", "and") or s.words("about")
    if not leads or s.has("seat", "women", "men", "how_many", "share", "who", "member", "fraction_word"):
        return None
    return replace(base, groups=() if s.parties else s.groups, parties=s.parties, part=(), aside=False)


def of_one_group(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Zusammen?" after two parties of one group: the group's seats."""
    last, earlier = context.last, context.earlier
    if not isinstance(last, DistributionQuery) or not isinstance(earlier, DistributionQuery):
        return None
    apart = last.parties and earlier.parties and last.parties != earlier.parties
    if not apart or last.groups != earlier.groups or not s.has("sum") or not names_nothing(s):
        return None
    return replace(last, parties=(), yes_no=False) if len(s.tokens) <= _FEW else None


def since_governing(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Since when?" after whether a group governs, or whether it ever did: when it did."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.ask not in ("side", "governed") or not last.groups:
        return None
    timed = s.has("since", "when", "until", "how_long", "how_often", "which_terms")
    longest = _OF_GOVERNING if s.has("government", "governs") else _FEW
    if (
        not timed
        or s.offices
        or not names_nothing(s)
        or len(telling(s)) > longest
        or s.has("opposition", "who")
    ):
        return None
    ever = When(kind="all", unit="none")
    return replace(last, ask="governed", side="government", alone=False, when=ever, yes_no=False)


def how_long_in_office(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie lange?" after the party of somebody whom an office gave: how long in that office."""
    last, base = context.last, context.base
    if (
        not isinstance(last, PersonQuery)
        or last.ask not in ("party", "group")
        or not isinstance(base, RoleQuery)
    ):
        return None
    timed = s.has("how_long") or (
        s.has("since") and last.ask == "party"
    )  # Since when in a party is not held.
    bare = timed and not s.has("party_word", "fraction_word", "bundestag", "member")
    if not bare or len(telling(s)) > _FEW or len(context.subjects) != 1 or not names_nothing(s):
        return None
    return of_them(PersonQuery(ask="office", office=base.role), context.subjects)


def of_another_office(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "A vice-chancellor?" after whether a party ever had the chancellor: the same of this office."""
    last = context.last
    if not isinstance(last, RoleQuery) or not last.group or last.role == "group_chair" or len(s.offices) != 1:
        return None
    office = s.offices[0]
    ahead = {token.folded for token in s.tokens if not office.start <= token.start < office.end}
    if s.groups or s.mentions or person_intent.named(s) or not ahead <= _BESIDE_OFFICES:
        return None
    return replace(last, role=office.key, person=None, person_name=None)


def always_there(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Waren sie immer drin?" after since when a group has had seats: whether it had them in all terms."""
    last = context.last
    if not isinstance(last, DistributionQuery) or len(last.groups) != 1 or not s.has("always"):
        return None
    if last.ask not in ("span", "presence", "seats", "history") or not {t.folded for t in s.tokens} <= _THERE:
        return None
    ever = When(kind="all", unit="none")
    return replace(last, ask="presence", quantity="always", when=ever, yes_no=True, number=None)


def of_chaired_group(s: Slots, query: Query | None, context: Context) -> Query | None:
    """ "How many members do they have?" after who chairs a group: the seats of that group."""
    last = context.last if isinstance(context.last, RoleQuery) else context.base
    if (
        not isinstance(last, RoleQuery)
        or last.role != "group_chair"
        or not last.group
        or not names_nothing(s)
    ):
        return None
    counted = isinstance(query, DistributionQuery) and query.ask in ("total", "overview") and not query.groups
    sexes = isinstance(query, DistributionQuery) and query.ask in ("women", "men") and not query.groups
    theirs = s.words("they", "it", "sie", "es", "die", "the", "fraktion", "gruppe", "group") and not s.has(
        "bundestag"
    )
    if not (counted or sexes) or not theirs or not isinstance(query, DistributionQuery):
        return None
    told = (each.when for each in (last, *context.recent) if isinstance(each, RoleQuery) and each.when.said)
    past = s.words("hatte", "hatten", "gab", "waren", "had", "were", "did")
    when = next(told, When()) if past else When()
    return DistributionQuery(ask=query.ask if sexes else "seats", groups=(last.group,), when=when)


def ages_of_both(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie alt sind sie?" after two were compared: the ages of both."""
    last = context.last
    if not isinstance(last, PersonQuery) or last.ask not in COMPARED:
        return None
    both = s.words("sind", "beide", "beiden", "are", "they", "both") and not s.words("ist", "is", "he", "er")
    people = [each for each in context.subjects if each.id]
    if (
        not both
        or not s.has("how_old")
        or len(people) < len((*last.persons, *last.names))
        or not names_nothing(s)
    ):
        return None
    return of_them(PersonQuery(ask="age"), people)


def age_at_end(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie alt war sie am Ende?" after somebody's time in an office: the age on its last day."""
    time = context.time
    if time is None or not s.has("how_old") or not s.has("end") or not s.words("war", "was"):
        return None
    people = [each for each in context.subjects if each.id]
    if (
        len(people) != 1
        or time.end is None
        or time.problem
        or not names_nothing(s)
        or office_of(context) is None
    ):
        return None
    return replace(of_them(PersonQuery(ask="age"), people), when=When(kind="day", unit="day", day=time.end))


def of_all_of_a_land(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Insgesamt aus NRW?" after those of some groups: the members of all groups."""
    last = context.last
    if not isinstance(last, MembersQuery) or not last.lands or not (last.groups or last.parties or last.sex):
        return None
    if not s.has("total") or s.groups or s.has("women", "men", "share") or len(s.tokens) > _OF_GOVERNING:
        return None
    lands = s.lands or last.lands
    return MembersQuery(ask="count", lands=lands, when=s.when or last.when) if not s.offices else None


def how_many_groups(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "How many were there?" after which groups had seats: how many groups."""
    last, words = context.last, {*telling(s)}
    if (
        not isinstance(last, DistributionQuery)
        or last.ask != "overview"
        or last.groups
        or not s.has("how_many")
    ):
        return None
    if not words <= _COUNTED or not names_nothing(s):
        return None
    return replace(last, ask="group_count")


def in_that_government(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und im letzten Kabinett?" after who is in an office: who was in it then."""
    last = context.last
    if not isinstance(last, RoleQuery) or last.role in ("cabinet", "chancellor") or s.when is None:
        return None
    named = [find.key for find in s.offices if find.key != "cabinet"]
    if s.when.unit != "chancellor" or not s.offices or named or len(s.tokens) > _OF_GROUP:
        return None
    if s.groups or person_intent.named(s) or s.has("who", "list_verb", "how_many", "women"):
        return None
    return at_time(last, s.when)


def still_in(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und noch drin?", "still in?" after a word on somebody: whether they are a member, or in office, now."""
    last, words = context.last, {*telling(s)}
    people = [each for each in context.subjects if each.id]
    if not isinstance(last, PersonQuery) or len(people) != 1 or not words & _STILL or not words <= _STILL_IN:
        return None
    if last.ask == "office" and last.office and (words & _SERVING or not words & _INSIDE):
        return replace(of_them(PersonQuery(ask="office", office=last.office), people), when=_NOW, yes_no=True)
    return of_them(PersonQuery(ask="member", yes_no=True), people)


def which_longest(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Welches am längsten?" after somebody's offices: the days of each."""
    last = context.last
    if not isinstance(last, PersonQuery) or last.ask != "offices" or not s.has("longest", "shortest"):
        return None
    bare = (
        s.has("which") and names_nothing(s) and len(s.tokens) <= _OF_GROUP and not s.has("who", "bundestag")
    )
    return replace(last, counted="days", yes_no=False) if bare else None


def instead(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Sondern?", "was dann?" after a no about an office: the offices that somebody did hold."""
    last, words = context.last, {token.folded for token in s.tokens}
    if not isinstance(last, PersonQuery) or not last.yes_no or not words <= _INSTEAD or not words & _BUT:
        return None
    return replace(
        last, ask="offices" if last.ask == "office" else last.ask, office=None, when=When(), yes_no=False
    )


_BUT = folded_set("sondern stattdessen dann instead then".split())
_INSTEAD = _BUT | folded_set("was denn what welches which office amt und and".split())


def governed_with(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und mit den Grünen?" after whether two groups ever governed together: the first of them, and this one."""
    last = next((query for query, _ in context.told[:2] if isinstance(query, DistributionQuery)), None)
    if last is None or last.ask != "governed" or len(last.groups) != 2 or len(s.groups) != 1:
        return None
    if not s.words("mit", "with") or len(s.tokens) > _OF_GROUP or s.offices or s.mentions:
        return None
    return replace(last, groups=(last.groups[0], s.groups[0]))


def with_which_partner(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Mit wem zusammen?" after a group that has no majority alone: the groups of the government together."""
    last, words = context.last, {*telling(s)}
    if not isinstance(last, DistributionQuery) or len(last.groups) != 1 or not words <= _TOGETHER:
        return None
    if not words & {"mit", "with"} or not words & {"wem", "whom", "who"} or last.when.kind == "all":
        return None
    return DistributionQuery(ask="sum", side="government", when=last.when)


_TOGETHER = _WITH_WHOM | folded_set(
    "zusammen together regiert regieren regieren sie die das geht hat".split()
)
_STILL = frozenset(("noch", "still"))
_SERVING = folded_set("im amt dienst in office serving".split()) - {"in", "im"}
_INSIDE = folded_set("drin dabei abgeordneter abgeordnete mitglied member bundestag parlament".split())
_STILL_IN = (
    folded_set("immer noch still in im there dem der heute aktuell today now ist er sie is he she a".split())
    | _SERVING
    | _INSIDE
)
_NOW = When(unit="now")
STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    when_in_office,
    instead,
    of_what,
    when_group_left,
    with_whom,
    since_governing,
    of_another_office,
    always_there,
    how_long_in_office,
    of_another_group,
    of_one_group,
    of_chaired_group,
    ages_of_both,
    age_at_end,
    of_all_of_a_land,
    how_many_groups,
    in_that_government,
    which_longest,
    governed_with,
    with_which_partner,
    still_in,
)
