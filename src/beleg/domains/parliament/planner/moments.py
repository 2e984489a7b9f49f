"""Follow-ups on the moment last told of: "wie viele waren das da?", "how old was she then?", "in which year was that?".

An answer that tells a day puts it into focus (see ``focus``): the day a group first had seats, somebody's first day,
the day of a record. "Da", "damals" and "then" mean it, and so does the past tense after a question about all times.
"""

from __future__ import annotations

from dataclasses import replace

from beleg.domains.parliament.planner.context import Context, Subject
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.references import says_then
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.spoken import of_them
from beleg.domains.parliament.planner.text import tokenise
from beleg.domains.parliament.planner.turning import EARLIER, LATER
from beleg.domains.parliament.query import (
    OF_ALL_TIMES,
    DistributionAsk,
    DistributionQuery,
    PersonAsk,
    PersonQuery,
    Query,
    RoleQuery,
    When,
)

_THEN = ("da", "damals", "dabei", "then", "seinerzeit", "dann")
_PAST = (
    "war", "waren", "hatte", "hatten", "bekam", "bekamen", "holte", "holten", "sass", "sassen", "was", "were", "did",
    "had", "got", "won", "stellte", "stellten", "fing", "fingen", "began", "started", "startete", "begann",
)  # fmt: skip
_PRESENT = ("ist", "sind", "hat", "haben", "heute", "jetzt", "is", "are", "has", "have", "now", "today")
_HE = frozenset("er ihn he him der".split())
_SHE = frozenset("sie she her die".split())
_EVER = When(kind="all", unit="none")
_LONGEST = 9
_ELLIPTIC = 5
"""So short a clause has no verb that tells the time: "wie viele Sitze?", "mit wie vielen Leuten?"."""


def figures_then(s: Slots, query: Query | None, context: Context) -> Query | None:
    """ "Wie viele waren das da?", "how many seats did they get?" after a question about all times."""
    last, time = context.last, context.time
    if not isinstance(last, DistributionQuery) or last.ask not in OF_ALL_TIMES or time is None:
        return None
    if s.mentions or s.offices or person_intent.named(s) or s.lands or len(s.tokens) > _LONGEST:
        return None
    if last.supposed and s.words(*EARLIER, *LATER):
        return None  # Before or after the term that was supposed.
    if any(group not in last.groups for group in s.groups) or s.words(*_PRESENT):
        return None
    if last.ask == "span" and last.later:
        # When they had seats last was asked for, and now how many then: the register tells.
        bare = s.words("mit", "with") or (s.has("how_many") and s.words(*_THEN))
        bare = bare and len(s.tokens) <= _ELLIPTIC and not s.has("who", "when", "women", "men")
        return DistributionQuery(ask="seats", groups=last.groups, parties=last.parties) if bare else None
    if not (s.words(*_THEN) or s.words(*_PAST) or len(s.tokens) <= _ELLIPTIC):
        return None
    if not s.has("how_many", "share", "women", "men", "average") or s.has("who", "when", "most", "least"):
        return None
    own = query.ask if isinstance(query, DistributionQuery) else None
    asked: DistributionAsk = own if own in ("women", "men", "age", "share") else "seats"
    if not last.groups and asked in ("seats", "share"):
        asked = "total"
    return DistributionQuery(ask=asked, groups=last.groups, parties=last.parties, when=time)


def age_then(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wie alt war sie da?", "wie alt war Brandt da?", "wie alt war er, als er Kanzler wurde?"."""
    if not s.has("how_old", "age") or s.mentions or s.groups or len(s.tokens) > _LONGEST:
        return None
    subject = _spoken_of(s, context)
    if subject is None or not subject.id:
        return None
    if s.offices and person_intent.TAKING.search(s.text):
        return RoleQuery(
            ask="entry_age", when=_EVER, role=s.offices[0].key, person=subject.id, person_name=subject.name
        )
    if not s.words(*_THEN) or s.offices:
        return None
    last = context.last
    if isinstance(last, RoleQuery) and last.when.kind == "day" and last.when.said and not last.person:
        return PersonQuery(ask="age", when=last.when, persons=(subject.id,))
    if isinstance(last, PersonQuery) and last.office:
        return RoleQuery(
            ask="entry_age", when=_EVER, role=last.office, person=subject.id, person_name=subject.name
        )
    if isinstance(last, RoleQuery):
        several = len(context.subjects) > 1 and person_intent.named(s)
        return (
            RoleQuery(
                ask="entry_age", when=_EVER, role=last.role, group=last.group, person=subject.id,
                person_name=subject.name,
            )
            if several
            else None
        )  # fmt: skip
    if isinstance(last, PersonQuery) and last.ask in TELLING_A_DAY and context.time is not None:
        return PersonQuery(ask="age", when=context.time, persons=(subject.id,))
    if (
        isinstance(last, PersonQuery)
        and last.ask == "terms"
        and context.time is not None
        and context.time.start
    ):
        begun = When(kind="day", unit="day", day=context.time.start)  # "Wann kam sie in den Bundestag?"
        return PersonQuery(ask="age", when=begun, persons=(subject.id,))
    return None


def seat_then(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Was he in parliament at that time?" after who took an office: whether a member in that time, not ever."""
    last, time = context.last, context.time
    if (
        not says_then(s)
        or not s.yes_no
        or not s.has("member", "bundestag")
        or s.groups
        or s.mentions
        or s.offices
    ):
        return None
    if time is None or time.problem or not time.said or not isinstance(last, RoleQuery | PersonQuery):
        return None
    subject = _spoken_of(s, context)
    if subject is None or person_intent.named(s) or len(s.tokens) > _LONGEST + 1:
        return None
    when = time
    if isinstance(last, PersonQuery) and last.ask == "until" and time.end is not None:
        when = When(kind="day", unit="day", day=time.end)
    return of_them(PersonQuery(ask="member", when=when, yes_no=True), [subject])


TELLING_A_DAY: tuple[PersonAsk, ...] = ("since", "until", "entry_age", "died", "switch")
"""What is asked of a person and answered with a day of their life in parliament."""


def year_of_that(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "In welchem Jahr war das?", "when was that?": the day of what was told of a person."""
    last = context.last
    if not s.has("when") or not s.words("das", "that", "dies", "es", "it") or len(s.tokens) > _LONGEST:
        return None
    if s.groups or s.offices or s.mentions or person_intent.named(s) or s.has("born", "died", "who"):
        return None
    if isinstance(last, PersonQuery) and last.ask == "entry_age":
        return replace(last, yes_no=False)  # It tells the day.
    if isinstance(last, RoleQuery) and last.when.kind == "day" and last.when.said and s.words("jahr", "year"):
        return last
    if isinstance(last, RoleQuery) and last.ask == "entry_age" and last.person:
        return PersonQuery(ask="office", persons=(last.person,), office=last.role)
    return None


def _spoken_of(s: Slots, context: Context) -> Subject | None:
    """The person whom the clause means, by name or by pronoun, among those spoken of last."""
    named = person_intent.named(s)
    if named:
        said = {token.folded for token in tokenise(named[0].text)}
        found = [each for each in context.subjects if said <= {token.folded for token in tokenise(each.name)}]
        return found[0] if len(found) == 1 and len(named) == 1 else None
    words = {token.folded for token in s.tokens}
    fitting = list(context.subjects)
    if words & _SHE and not words & _HE:
        fitting = [each for each in fitting if each.sex in ("f", None)]
    elif words & _HE and not words & _SHE:
        fitting = [each for each in fitting if each.sex in ("m", None)]
    elif not words & (_HE | _SHE):
        return None
    return fitting[0] if len(fitting) == 1 else None
