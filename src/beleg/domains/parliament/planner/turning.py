"""Follow-ups about an office and the people in it: before and after, how long, who now, which of them.

The office in focus is the one asked for last, or the one that gave the person who is spoken of now. One moves along
its holders from the ends of the chain that was named, so that "und davor?" never comes back to somebody just named.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Literal

from beleg.domains.parliament.planner.context import Context, Subject, office_before_aside, office_of
from beleg.domains.parliament.planner.cues import cues_of
from beleg.domains.parliament.planner.intents import members as members_intent
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.leftover import AT_START
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import OUTSIDE, whom
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

HE = frozenset("er ihn ihm sein seine seiner seinen seinem seines dessen der he him his".split())
SHE = frozenset("sie ihr ihre ihrer ihren ihrem ihres deren she her hers".split())
EARLIER = frozenset("davor vorher zuvor before earlier previously".split())
LATER = frozenset("danach nachher after afterwards later spater anschliessend darauf".split())
_NEXT = frozenset("nachste nachster next following".split())
_WAS = frozenset("war was wurde became came comes kam folgte".split())
_TURNS = (
    "nachfolg",
    "vorgang",
    "vorganger",
    "success",
    "succeed",
    "predecess",
    "replac",
    "beerbt",
    "abgelost",
)
_WHOM_THEY_FOLLOWED = frozenset("wem wen whom".split())
_ONWARD = frozenset("dann then".split())
_SIDES = frozenset("vor before nach after".split())
_PRONOUNS = frozenset("der dem ihm ihr diesem dieser that him her them denen".split())
_PLACED = _SIDES | _PRONOUNS | frozenset("und and wer who war was kam came dann noch ok okay one".split())
_ALONE = frozenset("hers his seiner ihrer dessen deren seins".split())
_THEN = ("da", "dabei", "damals", "then", "antritt", "amtsantritt", "seinerzeit")
_OF_A_TIME: tuple[PersonAsk, ...] = (
    "member", "office", "offices", "terms", "mandate", "constituency", "land",
)  # fmt: skip
"""What is asked of a person at one time, and then at another."""
_DATED = ("day", "month", "year")
_AT_THAT_TIME = ("da", "damals", "then", "seinerzeit")
_EVER = When(kind="all", unit="none")


def about(subject: Subject, ask: PersonAsk, s: Slots, **more: object) -> PersonQuery:
    """The question about a person spoken of; one who never was a member is known by name."""
    outside = not subject.id
    made = PersonQuery(
        ask=ask,
        when=_EVER if outside else person_intent.when_of(s),
        persons=() if outside else (subject.id,),
        names=(subject.name,) if outside else (),
        among=OUTSIDE if outside else (),
    )
    return replace(made, **more)  # type: ignore[arg-type]


def along(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """The holder before or after: "und davor?", "wer kam nach ihm?", "ihr Vorgänger", "and hers?"."""
    words = {t.folded for t in s.tokens}
    office = office_of(context)
    asks = cues_of(s)
    if s.offices and s.yes_no and (asks.he or asks.she) and not s.has("predecessor", "successor"):
        return None  # "War sie danach noch Ministerin?" asks of her.
    step = _step(s, words, office)
    if not step or s.mentions or s.groups or person_intent.named(s) or s.outsiders:
        return None
    spoken = whom(context, asks) if (asks.he or asks.she) and not s.offices else []
    if held := office_before_aside(context, spoken):
        one = spoken[0]
        turned: RoleAsk = "predecessor" if step < 0 else "successor"
        return RoleQuery(ask=turned, role=held, person=one.id, person_name=one.name)
    if office is None or (s.offices and s.offices[0].key != office.role):
        if _of_present_holder(s, context, step):
            return RoleQuery(ask="predecessor", role=s.offices[0].key)
        return _of_person(s, context, step)
    ask: RoleAsk = "predecessor" if step < 0 else "successor"
    asked = RoleQuery(ask=ask, role=office.role, group=office.group if office.role == "group_chair" else None)
    theirs = _theirs(s, context, step)
    if theirs is not None:
        return _from(asked, *theirs)
    chain = context.chain  # From its ends only: whoever stands next to another in it was named already.
    if chain:
        link, begun = chain[0 if step < 0 else -1]
        if context.main is not None and words & (HE | SHE):
            main = context.main.name
            link, begun = next((each for each in chain if each[0].name == main), (link, begun))
        all_told = isinstance(context.last, PersonQuery) and context.last.ask == "office"
        return _from(asked, link, None if all_told else begun)
    subject = context.subjects[-1 if step > 0 else 0] if context.subjects else None
    if subject is None and isinstance(context.last, PersonQuery):
        return None
    return _from(asked, subject, None) if subject is not None else asked


def _of_present_holder(s: Slots, context: Context, step: int) -> bool:
    """ "Und wer war vorher Präsidentin?" after those in another office now: before whoever is in this one."""
    cues, last = cues_of(s), context.last
    now = (
        isinstance(last, RoleQuery)
        and last.when.kind == "current"
        and last.ask not in ("predecessor", "successor")
    )
    return step < 0 and now and s.has("who") and not (cues.he or cues.she)


def _theirs(s: Slots, context: Context, step: int) -> tuple[Subject, str | None] | None:
    """Whose successor "sein Nachfolger" is: the one in focus, with the first day in the office told, if one was.

    After all of somebody's times in the office were told, it is the last of them that somebody came after. "Und nach
    ihm?" right after who was before somebody is of that one: nobody asks for who was just named.
    """
    cues, last = cues_of(s), context.last
    back = isinstance(last, RoleQuery) and last.ask == ("successor" if step < 0 else "predecessor")
    if not (cues.he or cues.she) or (back and not any(t.folded.startswith(_TURNS) for t in s.tokens)):
        return None
    found = whom(context, cues)
    if len(found) != 1:
        return None
    lasted = isinstance(last, PersonQuery) and last.ask == "office"
    begun = next((day for link, day in context.chain if link.name == found[0].name), None)
    return found[0], None if lasted else begun


def _step(s: Slots, words: set[str], office: RoleQuery | None) -> int:
    """-1 for the one before, 1 for the one after; 0 where neither is asked for."""
    if words & _ALONE and words <= _ALONE | {"und", "and"} and office is not None:
        return {"predecessor": -1, "successor": 1}.get(office.ask, 0)
    if s.has("still", "name_word") or len(s.tokens) > 9:
        return 0
    if s.has("predecessor") and not s.words("former"):
        return -1
    if s.has("successor") and words & _WHOM_THEY_FOLLOWED and words & (HE | SHE):
        return -1  # "Wem folgte sie nach?": whom she came after.
    if s.has("successor") or (words & _NEXT and words & _WAS and s.has("who")):
        return 1
    if len(s.tokens) > 6:
        return 0
    if words <= _PLACED and words & _PRONOUNS and words & _SIDES:
        return -1 if words & {"vor", "before"} else 1  # "Und vor der?"
    onward = words & _ONWARD and words <= _ONWARD | {
        "und",
        "and",
        "wer",
        "who",
        "kam",
        "kommt",
        "came",
        "nun",
    }
    return -1 if words & EARLIER else 1 if words & LATER or onward else 0


def _from(asked: RoleQuery, whom: Subject, begun: str | None) -> RoleQuery:
    """From somebody's time in office, of those who held it more than once the one that began then."""
    day = date.fromisoformat(begun) if begun and len(begun) == len("2025-05-06") else None
    when = When(kind="day", unit="none", day=day) if day else _EVER if not whom.id else When()
    return replace(asked, when=when, person=whom.id or None, person_name=whom.name, outsider=not whom.id)


def _of_person(s: Slots, context: Context, step: int) -> Query | None:
    """The one before or after the person spoken of, in an office that is named or that they are known for."""
    last = context.last
    if not isinstance(last, PersonQuery | RoleQuery) or not context.subjects:
        return None
    subject = context.subjects[0]
    turn: Literal["predecessor", "successor"] = "predecessor" if step < 0 else "successor"
    if not s.offices and isinstance(last, PersonQuery):
        if (
            not s.has("who")
            and s.words(*EARLIER, *LATER)
            and last.ask in ("terms", "since", "member", "duration")
        ):
            return about(subject, "since", s)
        if not s.has("who", "predecessor", "successor"):
            return None
    role = s.offices[0].key if s.offices else getattr(last, "office", None) or ""
    return RoleQuery(
        ask=turn,
        when=_EVER if not subject.id else When(),
        role=role,
        person=subject.id or None,
        person_name=subject.name,
        outsider=not subject.id,
    )


def in_office(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """Of the office in focus: who now, who then, the second one, how long, and at what age."""
    office = office_of(context)
    if office is None or s.groups or s.offices or person_intent.named(s) or s.outsiders or len(s.tokens) > 8:
        return None
    nth = _ordinal(s)
    if nth is not None:
        return replace(
            office, ask="first", number=nth, when=_EVER, person=None, person_name=None, outsider=False
        )
    if (
        s.when is not None
        and s.has("who")
        and not s.has("bundestag", "member", "seat", "most", "longest", "oldest")
    ):
        return at_time(office, s.when)
    found = whom(context, cues_of(s), plural=s.words("sind", "waren", "are", "were"))
    subject = found[0] if len(found) == 1 and context.subjects else None
    theirs = subject is not None and (subject in context.subjects or isinstance(context.last, PersonQuery))
    if s.has("since", "how_long") and not s.has("bundestag", "member", "term_word"):
        if both := _both(s, context, office):
            return both
        last = context.last
        if (
            isinstance(last, PersonQuery)
            and last.ask == "member"
            and not s.offices
            and not s.has("office_word")
        ):
            return None  # "Is he a member?", "since when?": since when a member.
        lasting = office.ask in ("holders", "since") and office.when.kind == "current" and not office.person
        if lasting and isinstance(context.last, RoleQuery):
            return replace(office, ask="since")
        return _times_of(subject, office, s) if subject else None
    if s.words("genau", "exactly") and s.has("when") and subject:
        return _times_of(subject, office, s)
    then = s.words(*_THEN) or bool(AT_START.search(s.text))
    if subject and subject.id and theirs and s.has("how_old", "age") and then:
        last = context.last
        dated = isinstance(last, RoleQuery) and last.ask == "holders" and last.when.unit in _DATED
        if dated and last is not None and s.words(*_AT_THAT_TIME) and not AT_START.search(s.text):
            return PersonQuery(ask="age", when=last.when, persons=(subject.id,))  # In the year asked about.
        return RoleQuery(
            ask="entry_age", when=_EVER, role=office.role, group=office.group,
            person=subject.id, person_name=subject.name,
        )  # fmt: skip
    return None


def _both(s: Slots, context: Context, office: RoleQuery) -> PersonQuery | None:
    """ "Wie lange waren die im Amt?" after two holders told of one after the other: both of them."""
    told = [query for query, _ in context.told[:2] if isinstance(query, RoleQuery)]
    if not (
        s.words("die", "sie", "beide", "beiden", "they", "both")
        and s.words("waren", "sind", "were", "are", "did")
    ):
        return None
    if len(told) < 2 or told[0].role != told[1].role or len(context.subjects) != 1:
        return None
    people = [people[0] for people in context.before[:2] if len(people) == 1 and people[0].id]
    if len(people) < 2 or people[0] == people[1]:
        return None
    return PersonQuery(ask="office", office=office.role, persons=tuple(each.id for each in reversed(people)))


def at_time(office: RoleQuery, when: When) -> RoleQuery:
    """Who held the office at another time."""
    keeps = office.ask in ("count", "women")
    return replace(
        office,
        ask=office.ask if keeps else "holders",
        when=when,
        person=None,
        person_name=None,
        outsider=False,
        number=None,
        yes_no=False,
    )


def _times_of(subject: Subject, office: RoleQuery, s: Slots) -> Query:
    if not subject.id:
        return RoleQuery(
            ask="of_person", when=_EVER, role=office.role, person_name=subject.name, outsider=True
        )
    return replace(about(subject, "office", s), when=When(), office=office.role)


def _ordinal(s: Slots) -> int | None:
    """ "Und der zweite?", "the third one", "und der 4.?": a place in the series; "im zweiten" is a term."""
    words = [
        t.folded
        for t in s.tokens
        if t.folded not in ("und", "and", "wer", "who", "war", "was", "one", "bitte")
    ]
    if len(words) != 2 or words[0] not in ("der", "die", "the"):
        return None
    if words[1].isdecimal() and int(words[1]) <= 30:
        return int(words[1])
    for at, stems in enumerate((("erst", "first"), ("zweit", "second"), ("dritt", "third"), ("viert", "fourth"),
                                ("funft", "fifth"), ("sechst", "sixth")), start=1):  # fmt: skip
        if words[1].startswith(stems) and len(words[1]) <= len(stems[0]) + 2:
            return at
    return None


def of_subject(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Welche Fraktion?", "which party is that": of the person whom a rank, an office or a short list gave."""
    if s.groups or s.offices or person_intent.named(s) or s.mentions or len(s.tokens) > 7:
        return None
    if s.has("seat", "how_many", "most", "least", "distribution", "women", "per_group", "list_verb"):
        return None
    last, subjects = context.last, context.subjects
    if isinstance(last, DistributionQuery) or len(subjects) != 1:
        return _of_missing(s, context)
    if s.has("party_word", "fraction_word") and not isinstance(last, PersonQuery):
        return about(subjects[0], "group" if s.has("fraction_word") else "party", s)
    rank = last if isinstance(last, MembersQuery) else context.base
    if (
        isinstance(rank, MembersQuery)
        and rank.ask == "extreme"
        and s.has("how_old", "age")
        and (s.words(*_THEN) or (rank.all_time and s.words("war", "was")))
    ):
        return rank
    asks_when = s.words("genau", "exactly") or (s.words("das", "that", "it", "es") and len(s.tokens) <= 4)
    if isinstance(last, PersonQuery) and s.has("when") and asks_when:
        dated: PersonAsk = (
            last.ask if last.ask in ("office", "offices", "born", "died", "since", "until") else "terms"
        )
        return replace(last, ask=dated, when=When(), yes_no=False)
    return None


def _of_missing(s: Slots, context: Context) -> Query | None:
    """Somebody of a name that no member now has, but others had: "when was he born"."""
    last = context.last
    if not isinstance(last, MembersQuery) or not last.name or context.subjects:
        return None
    if not {t.folded for t in s.tokens} & (HE | SHE):
        return None
    ask = person_intent.aspect(s, two=False, office=False)
    return PersonQuery(ask=ask, names=(last.name,), when=person_intent.when_of(s))


def another_rank(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und der älteste?" after a word on the youngest: the same list from its other end."""
    last, base = context.last, context.base
    if not isinstance(base, MembersQuery) or not isinstance(last, PersonQuery) or len(s.tokens) > 8:
        return None
    if s.offices or person_intent.named(s) or not s.has("youngest", "oldest", "longest"):
        return None
    found = members_intent.extreme(s, anyway=True)
    if found is None:
        return None
    kept = {name: getattr(base, name) for name in ("groups", "parties", "sex", *members_intent.NARROWING)}
    named = {name: value for name in kept if (value := getattr(found, name))}
    return replace(
        base, **(kept | named), ask="extreme", order=found.order, descending=found.descending,
        when=s.when or base.when, number=found.number,
    )  # fmt: skip


def at_another_time(s: Slots, context: Context, when: When | None) -> Query | None:
    """ "Und im 19. Bundestag?" after a word on the person whom a rank or an office gave: the same question then."""
    last, base = context.last, context.base
    if base is None or when is None or not isinstance(last, PersonQuery) or len(s.tokens) > 5 or s.foreign:
        return None
    if s.groups or s.offices or person_intent.named(s) or (s.has("member", "how_old") and not s.mentions):
        return None
    dated = last.when.said or last.ask in _OF_A_TIME
    if dated or {t.folded for t in s.tokens} & (HE - {"der"} | SHE):
        return None
    if isinstance(base, MembersQuery):
        return replace(base, when=when, all_time=when.kind == "all")
    return at_time(base, when)
