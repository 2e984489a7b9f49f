"""Follow-ups that are an aspect alone: "wo?", "wie viele Tage?", "wie heißen sie?", "und der dritte?", "beide?".

They name nothing, so everything but the aspect is what was spoken of: a person, a list, a count, a term. An aspect that
what was spoken of does not have is none of it, and another step reads the clause.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from beleg.domains.parliament.groups import NO_GROUP
from beleg.domains.parliament.planner.context import Context, Subject, office_of
from beleg.domains.parliament.planner.cues import cues_of
from beleg.domains.parliament.planner.intents import members as members_intent
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.intents import supposed
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import of_them, whom
from beleg.domains.parliament.planner.text import fold_phrase
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import (
    DistributionQuery,
    MembersQuery,
    PersonAsk,
    PersonQuery,
    Query,
    RoleAsk,
    RoleQuery,
    When,
)

_FILLERS = folded_set(
    "und and aber but dann denn eigentlich so mal bitte please pls plz bittesehr ok okay also nochmal wieder again too "
    "auch genau exactly wirklich really jetzt".split()
)
_SHORT = 5
_FEW = 4
_THEY = folded_set("die das sie es diese denn they that those these them there it he she names namen".split())
_WHO = _THEY | folded_set(
    "wer who wie heißen heissen hießen heißt hiess what are is was were sind waren ist war nenn nenne nennen zeig "
    "zeige list liste show name gib give me mir alle all their der den denen von of noch".split()
)
_EVER = When(kind="all", unit="none")


def names_nothing(s: Slots) -> bool:
    """Whether no group, office, Land, time, place or person stands in the clause."""
    timed = any(mention.when.kind != "all" for mention in s.mentions)
    named = s.groups or s.offices or s.lands or timed or s.outsiders or s.constituency
    return not named and not person_intent.named(s)


def names_no_more_than_now(s: Slots) -> bool:
    """The same, but for the present: "gibt es die heute noch?"."""
    timed = any(mention.when.kind != "current" for mention in s.mentions)
    named = s.groups or s.offices or s.lands or timed or s.outsiders or s.constituency
    return not named and not person_intent.named(s)


def telling(s: Slots) -> list[str]:
    """The words of the clause without those that only lead on."""
    return [token.folded for token in s.tokens if token.folded not in _FILLERS]


def of_each(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Seit wann?", "wie alt?", "wo geboren?": of those, or of the one, whom a rank or an office gave."""
    last, people = context.last, context.subjects
    if (
        not isinstance(last, MembersQuery | RoleQuery)
        or not people
        or len(people) > _MOST
        or not names_nothing(s)
    ):
        return None
    of_all = s.words(*_THOSE) and s.words(*_PLURAL_VERBS)
    if isinstance(last, RoleQuery) and (
        (len(people) > 1 and not of_all) or s.has("since", "how_long", "until", "office_word")
    ):
        return None
    cues = cues_of(s)
    if (cues.he or cues.she) and not of_all:
        return None
    if len(telling(s)) > 4 or not s.has(
        "since", "how_long", "until", "how_old", "born", "birthplace", "constituency", "land_word"
    ):
        return None
    if s.has("who", "which", "how_many", "women", "men", "average") and not s.has(
        "constituency", "land_word"
    ):
        return None
    ask = person_intent.aspect(s, two=False, office=False)
    of_age = last.ask in ("youngest", "oldest") or (isinstance(last, MembersQuery) and last.order == "age")
    if ask == "age" and of_age and (last.when.kind == "all" or getattr(last, "all_time", False)):
        return last  # It tells the age that made them so.
    of_seat = isinstance(last, MembersQuery) and bool(last.constituency)  # Those few who were elected there.
    ranked = isinstance(last, RoleQuery) or last.ask == "extreme" or of_seat
    if not ranked and len(people) > 1 and not of_all:
        return None
    return of_them(PersonQuery(ask="birthplace" if s.has("where") and ask == "born" else ask), people)


_MOST = 4
_THOSE = ("they", "sie", "die", "them", "alle", "all", "beide", "both")
_PLURAL_VERBS = ("sind", "waren", "wurden", "are", "were")


def the_other(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und er?", "and her?": the same question of somebody else who was spoken of."""
    last, words = context.last, telling(s)
    if not isinstance(last, PersonQuery) or len(words) != 1 or words[0] not in _ONE_OF_THEM:
        return None
    found = whom(context, cues_of(s))
    if len(found) != 1 or found[0].id in last.persons:
        return None
    return of_them(replace(last, names=(), persons=()), found)


_ONE_OF_THEM = folded_set("er sie ihn ihm ihr he she him her".split())


def where(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wo?": the place of the birth, or of the mandate, that was told."""
    last, words = context.last, telling(s)
    if not isinstance(last, PersonQuery) or not s.has("where") or len(words) > 3 or not names_nothing(s):
        return None
    if s.has("how_many", "land_word", "party_word", "most", "least"):
        return None
    asks: dict[PersonAsk, PersonAsk] = {
        **dict.fromkeys(("born", "age", "who", "birthplace"), "birthplace"),
        **dict.fromkeys(("member", "mandate", "constituency", "since"), "constituency"),
    }
    ask = "birthplace" if s.has("born") else asks.get(last.ask)
    return replace(last, ask=ask, when=When(), yes_no=False) if ask else None


def when_born(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wann?" after where somebody was born, or died: the day, which is told with the place."""
    last, words = context.last, telling(s)
    if not isinstance(last, PersonQuery) or last.ask not in ("born", "birthplace", "died") or len(words) > 1:
        return None
    bare = s.has("when") and names_nothing(s)
    return replace(last, ask="died" if last.ask == "died" else "born", yes_no=False) if bare else None


def one_spoken_of(s: Slots, context: Context) -> Subject | None:
    """The one person spoken of, where it is one."""
    last = context.last
    found = whom(context, cues_of(s)) if context.subjects else []
    if len(found) == 1 and not isinstance(last, DistributionQuery):
        return found[0]
    return None


def _held(context: Context) -> str | None:
    """The office that the person spoken of was spoken of in."""
    last = context.last
    if isinstance(last, PersonQuery):
        return last.office if last.ask == "office" else _office_of_base(context)
    return last.role if isinstance(last, RoleQuery) else None


def _office_of_base(context: Context) -> str | None:
    last, office = context.last, office_of(context)
    about_office = isinstance(last, PersonQuery) and last.ask in ("who", "offices", "party", "group")
    return office.role if office is not None and about_office else None


def _lasting(context: Context, subject: Subject, **more: object) -> PersonQuery:
    """How long somebody was what they were spoken of as: in an office, else a member."""
    office = _held(context)
    ask: PersonAsk = "office" if office else "duration"
    made = of_them(PersonQuery(ask=ask, office=office, when=When()), [subject])
    return replace(made, **more)  # type: ignore[arg-type]


def from_until(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Von wann bis wann?", "from when to when?", "wie viele Tage?": of what was told of somebody."""
    if not names_nothing(s) or len(s.tokens) > 7 or s.has("women", "men", "seat", "bundestag"):
        return None
    span = s.has("since", "when") and s.has("until")
    days = s.words("tage", "tagen", "days", "monate", "jahre", "years", "months") and s.has("how_many")
    if not span and not days:
        return None
    subject = one_spoken_of(s, context)
    if subject is None:
        last = context.last
        if isinstance(last, PersonQuery) and len(last.persons) + len(last.names) > 1:
            return replace(last, yes_no=False)
        return replace(last, ask="since") if isinstance(last, RoleQuery) and span else None
    last = context.last
    if days and isinstance(last, PersonQuery) and last.ask in ("age", "born", "older", "younger", "died"):
        return None
    if isinstance(last, PersonQuery) and last.ask in ("offices", "office") and not last.office:
        return replace(last, counted="days" if days else None, yes_no=False)
    return _lasting(context, subject, counted="days" if days and _held(context) else None)


def terms_of(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "How many terms is that?", "wie viele Wahlperioden": those of the person spoken of."""
    counted_terms = s.has("how_many_terms", "which_terms") or (
        s.has("how_many", "which") and s.has("term_word")
    )
    if (
        not counted_terms
        or not names_nothing(s)
        or len(s.tokens) > 6
        or s.words("gab", "gibt", "es", "there", "been")
    ):
        return None
    subject = one_spoken_of(s, context)
    if subject is None or not isinstance(context.last, PersonQuery | MembersQuery):
        return None
    return of_them(PersonQuery(ask="terms"), [subject])


def the_most(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Is he the oldest?": who is, of the members now, of somebody spoken of."""
    cues = cues_of(s)
    if not (
        s.yes_no and s.has("youngest", "oldest", "longest") and (cues.he or cues.she)
    ) or not names_nothing(s):
        return None
    last, one = context.last, one_spoken_of(s, context)
    again = last.supposed if isinstance(last, MembersQuery) else ()
    supposed_ids = again or ((one.id,) if one is not None and isinstance(last, PersonQuery) else ())
    if len(s.tokens) > _SHORT + _FEW or not supposed_ids:
        return None
    found = members_intent.extreme(s, anyway=True)
    if found is None:
        return None
    found = replace(found, supposed=supposed_ids, sex=found.sex if s.words("frau", "woman") else None)
    return found if s.words("war", "was") else replace(found, all_time=False)


def by_mandate(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Direkt gewählt?", "by list?": the mandates of the person spoken of."""
    if not names_nothing(s) or len(telling(s)) > 5 or not s.has("direct", "list_seat", "mandate"):
        return None
    if s.has("how_many", "who", "which", "women", "men", "share", "seat") or not isinstance(
        context.last, PersonQuery
    ):
        return None
    subject = one_spoken_of(s, context)
    if subject is None:
        return None
    asked = PersonQuery(ask="mandate", when=person_intent.when_of(s))
    return of_them(supposed.taken_up(asked, s), [subject])


def since_in_office(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Seit wann?" after the offices of somebody: since when they hold these, not their seat."""
    last, one = context.last, context.subjects[0] if len(context.subjects) == 1 else None
    if isinstance(last, RoleQuery) and one is not None and s.has("when") and len(telling(s)) == 1:
        return of_them(PersonQuery(ask="office", office=last.role), [one])
    if (
        not isinstance(last, PersonQuery)
        or last.ask != "offices"
        or not names_nothing(s)
        or len(telling(s)) > 4
    ):
        return None
    bare = s.has("when") and len(telling(s)) == 1
    if not (s.has("since", "until", "how_long") or bare) or s.has("bundestag", "member"):
        return None
    return replace(last, yes_no=False)


def names(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie heißen sie?", "who was it?", "wer sind die?": those who were counted, by name."""
    last, words = context.last, telling(s)
    if not names_nothing(s) or len(words) > _SHORT or not s.has("who", "name_word", "list_verb"):
        return None
    if not (_THEY.intersection(words) or len(words) == 1) or not _WHO.issuperset(words):
        return None
    if isinstance(last, RoleQuery) and last.ask in ("count", "women", "holders", "alive", "died"):
        ask = "women" if last.sex == "f" and last.ask != "holders" else last.ask
        return replace(last, ask="holders" if ask == "count" else ask, yes_no=False)
    if isinstance(last, MembersQuery):
        counted = last.ask in ("count", "share")  # Now they are the set that is shown.
        return replace(last, ask="list", part=(), aside=False) if counted else last
    if isinstance(last, DistributionQuery) and last.groups == (NO_GROUP,):
        groups = () if last.parties else last.groups
        return MembersQuery(ask="list", groups=groups, parties=last.parties, when=last.when)
    return None


def a_woman(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "War das eine Frau?", "war sie die erste Frau?": of the person spoken of, and of the office."""
    of_sex = s.has("women", "men") or s.words("mann", "man", "male", "female")
    if not names_nothing(s) or not of_sex or not s.yes_no or len(s.tokens) > 8:
        return None
    subject, office = one_spoken_of(s, context), office_of(context)
    if s.has("first") and office is not None:
        return replace(
            office, ask="first", sex="f" if s.has("women") else "m", number=1, when=_EVER, person=None,
            person_name=None, outsider=False, yes_no=False,
        )  # fmt: skip
    if s.has("once", "first") or s.words("schon", "jemals", "ever", "mal", "there", "gab"):
        return _ever_a_woman(s, office)
    pointing = s.words("das", "es", "er", "sie", "it", "that", "he", "she", "eine", "a") and not s.words(
        "dabei", "them"
    )
    if subject is None or not pointing:
        return None
    return of_them(PersonQuery(ask="sex", yes_no=True), [subject])


def _ever_a_woman(s: Slots, office: RoleQuery | None) -> Query | None:
    """ "Gab es da mal eine Frau?": among all who held the office spoken of."""
    if office is None:
        return None
    return replace(
        office, ask="women", sex="f" if s.has("women") else "m", when=_EVER, number=None, person=None,
        person_name=None, outsider=False, yes_no=s.yes_no,
    )  # fmt: skip


def as_holder(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und als Kanzler?": the times of the person spoken of in that office; "welches Ministerium?": in which one."""
    if len(s.offices) != 1 or s.groups or s.mentions or person_intent.named(s) or len(s.tokens) > 6:
        return None
    subject = one_spoken_of(s, context)
    if subject is None or not isinstance(context.last, PersonQuery | RoleQuery):
        return None
    if s.has("predecessor", "successor"):
        if not s.words("als", "as"):
            return None
        turn: RoleAsk = "predecessor" if s.has("predecessor") else "successor"
        when = When() if subject.id else _EVER
        return RoleQuery(
            ask=turn, role=s.offices[0].key, when=when, person=subject.id or None, person_name=subject.name,
            outsider=not subject.id,
        )  # fmt: skip
    ministry = s.offices[0].key in ("minister", "cabinet") and s.has("which") and not s.has("who", "how_many")
    if ministry and isinstance(context.last, PersonQuery) and context.last.ask == "office":
        return replace(context.last, yes_no=False)
    if ministry:
        return of_them(PersonQuery(ask="offices", when=When()), [subject])
    as_such = s.words("als", "as") and not s.has(
        "who", "successor", "predecessor", "how_old", "than", "youngest", "oldest"
    )
    dated = s.has("since", "until", "how_long", "when") and len(telling(s)) <= _FEW
    of_them_still = dated and not s.has("who", "which") and not s.words("der", "die", "the", "ein", "eine")
    if not (as_such or of_them_still) or not isinstance(context.last, PersonQuery):
        return None
    return of_them(PersonQuery(ask="office", office=s.offices[0].key), [subject])


def that_office(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie lange war Guttenberg das?", "und wie lange Brandt?": of somebody named, in the office spoken of."""
    people, office = person_intent.named(s), office_of(context)
    if len(people) != 1 or office is None or s.offices or s.groups or s.mentions or len(s.tokens) > 8:
        return None
    if s.has("how_old", "age") and s.words("da", "damals", "then", "dabei"):
        return RoleQuery(ask="entry_age", when=_EVER, role=office.role, person_name=people[0].text)
    lasting = s.has("how_long", "since", "until", "when") and not s.has(
        "bundestag", "member", "born", "died", "term_word"
    )
    names = {word for span in people for word in fold_phrase(span.text).split()}
    bare = _IN_IT.issuperset(word for word in telling(s) if word not in names)
    if not lasting or not (s.words("das", "es", "that", "it") or bare):
        return None
    if s.words("geboren", "born", "starb", "die", "died") and not s.words("das", "that"):
        return None
    return PersonQuery(ask="office", names=(people[0].text,), office=office.role)


_IN_IT = folded_set(
    "wie lange lang how long did has had have was were is been war ist hat hatte serve served serving gedient diente "
    "regierte regiert regieren govern governed rule ruled reign in im amt office seit wann since when bis until von "
    "from to insgesamt total er sie he she das dieses amt the that this do hold held "
    "machte gemacht innehatte bekleidete".split()
)
"""Words that say no more than that somebody was what is spoken of, and for how long."""

STEPS: tuple[Callable[[Slots, Query | None, Context], Query | None], ...] = (
    of_each,
    the_other,
    where,
    when_born,
    from_until,
    terms_of,
    the_most,
    by_mandate,
    since_in_office,
    names,
    a_woman,
    as_holder,
    that_office,
)
