"""Under whom somebody held an office, and who holds the constituency of somebody: both are told by the register."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date, timedelta

from beleg.domains.parliament.planner.context import Context, office_of
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.now import A_DAY, Now
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import MembersQuery, PersonQuery, Query, RoleQuery, When
from beleg.domains.parliament.records import Holding
from beleg.domains.parliament.source import Register

_SHORT = 7
_UNDER = ("unter", "under")
_BREAK = timedelta(days=60)
"""A break in office that is shorter than this parts no time from another."""
_REPRESENTS = folded_set(
    "vertritt vertrat vertreten represents represent represented hat holt gewann gewonnen won holds sitzt steht".split()
)


def under_whom(
    s: Slots, context: Context, register: Register, person_of: Callable[[str], str | None], now: Now
) -> RoleQuery | None:
    """ "Unter welchem Kanzler war Genscher Außenminister?": the chancellors of the time in that office, or in any."""
    if not s.words(*_UNDER) or not s.has("who", "which") or s.groups or s.mentions or s.eras:
        return None
    people = person_intent.named(s)
    offices = [find.key for find in s.offices if find.key != "chancellor"]
    if len(people) > 1 or len(offices) > 1 or not (offices or any(f.key == "chancellor" for f in s.offices)):
        return None
    if people:
        person = person_of(people[0].text) or only_holder(people[0].matches, offices, register)
    else:  # "Under which chancellors did he serve?": in the office spoken of.
        spoken, office = context.subjects, office_of(context)
        person = spoken[0].id if len(spoken) == 1 and len(s.tokens) <= _SHORT else None
        if office is None or office.role == "chancellor":
            return None
        offices = offices or ([office.role] if office.role not in ("", "minister", "cabinet") else [])
    if not person:
        return None
    held = [
        each
        for each in register.person(person).holdings
        if (set(offices) & set(each.offices) if offices else "cabinet" in each.offices)
    ]
    times = tuple(_times(held, now.today))
    if not times:
        return None
    when = times[0] if len(times) == 1 else When(kind="several", unit="years", parts=times)
    return RoleQuery(role="chancellor", when=when)


def under_both(s: Slots) -> RoleQuery | None:
    """ "Wer war unter Scholz und Merz Minister?": who was in that office, or in any, under each of the two."""
    when = s.when
    if (
        when is None
        or len(s.eras) != _TWO
        or len(when.parts) != _TWO
        or s.yes_no
        or not s.has("who", "which")
    ):
        return None
    if any(part.unit != "chancellor" for part in when.parts) or person_intent.named(s) or s.has("how_many"):
        return None
    offices = list(dict.fromkeys(find.key for find in s.offices if find.key != "chancellor"))
    if len(offices) > 1 or not (offices or s.words(*_SERVED)):
        return None
    role = offices[0] if offices else "minister"
    if role not in ("minister", "cabinet") and not s.words(*_BOTH):
        return None  # One after the other held it under the two.
    return RoleQuery(role=role, when=when, both=True, group=(s.parties or s.groups or (None,))[0])


_TWO = 2
_BOTH = folded_set("both sowohl beiden beide".split())
_SERVED = folded_set("serve served diente dienten gedient".split())


def their_ministers(
    s: Slots, context: Context, eras_of: Callable[[str], tuple[When, ...]]
) -> RoleQuery | None:
    """ "Wie viele Minister hatte sie?" after a word on a chancellor: those of that time."""
    of_theirs = s.has("how_many", "who") and s.words(*_HAD) and s.words(*_THEY)
    if not of_theirs or [find.key for find in s.offices] != ["minister"] or s.groups or s.mentions:
        return None
    spoken = context.subjects
    times = eras_of(spoken[0].id) if len(spoken) == 1 and spoken[0].id and not person_intent.named(s) else ()
    if not times or len(s.tokens) > _SHORT:
        return None
    when = replace(times[0], end=times[-1].end and times[-1].end - A_DAY)
    return RoleQuery(ask="count" if s.has("how_many") else "holders", role="minister", when=when)


_HAD = ("hatte", "had", "hat", "has", "have", "gab")
_THEY = ("sie", "er", "she", "he", "ihm", "ihr")


def only_holder(matches: Iterable[object], offices: Iterable[str], register: Register) -> str | None:
    """Of several of a name the only one who was in the office, or in any government."""
    wanted = set(offices) or {"cabinet"}
    ids = dict.fromkeys(str(getattr(match, "person_id", "")) for match in matches)
    held = [one for one in ids if one and any(wanted & set(h.offices) for h in register.person(one).holdings)]
    return held[0] if len(held) == 1 else None


def _times(held: Iterable[Holding], today: date) -> Iterable[When]:
    """The times in office without the breaks between them, but for long ones."""
    joined: list[tuple[date, date]] = []
    for each in sorted(held, key=lambda holding: holding.start):
        end = each.end - A_DAY if each.end else today
        if joined and each.start - joined[-1][1] < _BREAK:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((each.start, end))
    return (When(kind="period", unit="years", start=start, end=end) for start, end in joined)


def whose_constituency(s: Slots, query: Query, register: Register) -> Query:
    """ "Wer vertritt den Wahlkreis von Olaf Scholz?": the members of what is or was theirs last."""
    if not isinstance(query, PersonQuery) or query.ask != "constituency" or not s.has("who"):
        return query
    if not s.words(*_REPRESENTS) or len(query.persons) + len(query.names) != 1:
        return query
    person = query.persons[0] if query.persons else _exact(s)
    if person is None:
        return query
    placed = [m for m in register.person(person).mandates if m.constituency]
    if not placed:
        return query
    newest = max(placed, key=lambda mandate: mandate.start)
    if newest.term == register.terms[-1].number and newest.constituency_number is not None:
        return MembersQuery(ask="list", constituency=str(newest.constituency_number))
    return replace(MembersQuery(ask="list"), constituency=newest.constituency)


def _exact(s: Slots) -> str | None:
    ids = {match.person_id for span in s.people for match in span.matches if match.quality == "exact"}
    return ids.pop() if len(ids) == 1 else None


def agreed(query: Query, s: Slots, register: Register) -> Query:
    """A question that all of a family name answer alike is asked of all of them: of one party, or none a member now.

    Who gives a whole name means one person, and is asked which.
    """
    if not isinstance(query, PersonQuery) or len(query.names) != 1 or query.persons:
        return query
    span = next((span for span in s.people if span.text == query.names[0]), None)
    if span is None or span.kind != "family":
        return query
    exact = [match.person_id for match in span.matches if match.quality in ("exact", "former")]
    ids = list(query.among) or list(dict.fromkeys(exact))
    if not 1 < len(ids) <= _FEW or "outsider" in ids:
        return query
    people = [register.person(one) for one in ids]
    parties = {person.party for person in people}
    same_party = query.ask == "party" and query.group is None and len(parties) == 1 and None not in parties
    gone = query.ask == "member" and query.when.kind == "current" and s.has("still")
    gone = gone and not any(mandate.last_day is None for person in people for mandate in person.mandates)
    return replace(query, names=(), persons=tuple(ids), among=()) if same_party or gone else query


_FEW = 3
"""So many of one name are answered for together, where they agree."""
