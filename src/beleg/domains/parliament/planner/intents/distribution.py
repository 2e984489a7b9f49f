"""Seats of groups: which aspect of the distribution a clause asks for."""

from __future__ import annotations

import re
from dataclasses import replace

from beleg.domains.parliament.planner.intents.ahead import (
    absolute,
    closest,
    farthest_apart,
    led,
    winner,
)
from beleg.domains.parliament.planner.intents.bounded import bounded, of_sex
from beleg.domains.parliament.planner.intents.exact import exactly
from beleg.domains.parliament.planner.intents.members import of_a_group
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import DistributionAsk, DistributionQuery, Measure, Quantity, When
from beleg.lean import pattern

_STATUS = pattern(
    r"\b(?:k?eine|als|an?|full|its|no)\s+(?:(?:eigene|own|separate)\s+)?(?:fraktion|parliamentary\s+group)\b|fraktionsstatus|fraktionsstärke|\bgroup\s+status\b",
    re.IGNORECASE,
)
"""The status is asked for that a group has who is large enough."""
_RANKED: tuple[DistributionAsk, ...] = (
    "women_by_group", "age_by_group", "largest_chamber", "smallest_chamber", "women_peak", "women_low", "peak", "low",
)  # fmt: skip
"""Ends of scales of which a lower place may be asked for, beside those of seats."""
_OVER_ALL = frozenset(
    {
        "led", "peak", "low", "history", "span", "largest_chamber", "smallest_chamber", "women_peak", "women_low",
        "absolute",
        "apart",
    }
)  # fmt: skip
"""Aspects of all times where no time is named."""
_LONG = 800
"""Days from which a period is a development, not a moment."""


def recognise(s: Slots) -> DistributionQuery | None:
    """The question about seats that the clause asks, or ``None``."""
    if winner(s, s.when or When()):
        return DistributionQuery(ask="strongest", number=1, when=s.when or When())
    measured = s.has("seat", "strength", "share", "distribution", "majority", "women", "men", "average")
    chamber = s.has("bundestag", "group_word", "fraction_word", "party_word", "per_group")
    when = s.when or When()
    compared = s.has("compare") and when.kind in ("terms", "several")
    if not (s.groups or measured or chamber or compared):
        return None
    limit = exactly(s) or bounded(s, when)
    if limit is not None:
        return limit
    number: int | None = None
    more = not s.has("least", "youngest")
    ask = absolute(s, when) or _versus(s) or _people(s) or _time(s, when) or _change(s, when)
    if ask is None:
        ask, number, above = _numbered(s)
        more = above if ask == "threshold" else more
    if ask is None:
        ask = _groups(s, when) if s.groups else _chamber(s)
    if ask is None:
        return None
    if when.unit == "none" and (s.has("history") and ask in ("women", "men", "total", "overview", "age")):
        when = When(kind="all", unit="none")
    if when.unit == "none" and ask in _OVER_ALL:
        when = When(kind="all", unit="none")
    if ask == "compare" and when.unit == "none" and _ever_ahead(s, when):
        when = When(kind="all", unit="none")
    if ask in _RANKED and number is None:
        number = s.rank
    quantity = _quantity(s, when) if ask in ("presence", "seats", "history") else None
    if quantity is not None:
        ask, when = "presence", When(kind="all", unit="none")
    denied = ask in ("seats", "presence") and quantity is None and s.yes_no and s.denies and s.has(*_PRESENT)
    if denied:
        ask = "presence"
    past = s.words("war", "waren", "gab", "hatte", "hatten", "was", "were", "did", "had", "sass", "sassen")
    if ask == "presence" and past and when.unit == "none":
        when = When(kind="all", unit="none")
    if ask in ("compare", "apart"):
        more = not (closest(s) if ask == "apart" else s.has("fewer", "least", "younger"))
    query = DistributionQuery(
        ask=ask,
        when=when,
        groups=s.groups,
        parties=s.parties,
        number=number,
        more=more,
        parts=100 if ask == "threshold" and (s.has("share") or "%" in s.text) else None,
        measure=_measure(s, ask),
        factor=(2 if s.has("double") else 3 if s.has("triple") else None) if ask == "compare" else None,
        later=ask != "span" or s.has("until", "last"),
        fraktion=ask == "presence" and bool(_STATUS.search(s.text)),
        quantity=quantity or "ever",
        denied=denied,
        yes_no=s.yes_no and not _either(s) and (not s.denies or quantity is not None or denied),
    )
    return _supposed(_all_along(query, s), s)


def _all_along(query: DistributionQuery, s: Slots) -> DistributionQuery:
    """ "War die CDU/CSU immer die stärkste Fraktion?": in all terms, not in some; a term supposed to be the extreme."""
    if not s.yes_no or s.denies:
        return query
    if query.ask == "led" and s.has("always"):
        return replace(query, quantity="always")
    named = [mention.when for mention in s.mentions if mention.when.kind != "all"]
    one = len(named) == 1 and named[0].kind == "terms" and len(named[0].terms) == 1
    if query.ask in _OF_ONE_TERM and one and not query.groups:
        return replace(query, supposed=named[0].terms, when=When(kind="all", unit="none"))
    return query


_OF_ONE_TERM: tuple[DistributionAsk, ...] = ("largest_chamber", "smallest_chamber", "women_peak", "women_low")
"""What a question may suppose of a term: "War der 20. Bundestag der größte?"."""


def _either(s: Slots) -> bool:
    """ "Gibt es mehr Frauen oder Männer?": of two there is no yes."""
    return s.has("women") and s.has("men") and s.words("oder", "or")


def _supposed(query: DistributionQuery, s: Slots) -> DistributionQuery:
    """The query with the number that a yes-or-no question supposes, or the half of all that it asks about."""
    if not s.yes_no:
        return query
    ask = query.ask
    if ask in ("women", "men") and (s.has("majority") or (s.has("women") and s.has("men") and s.has("more"))):
        return replace(query, number=1, parts=2, more=True, bounded=True, measure=of_sex(ask))
    if ask == "total" and s.bound and s.bound.parts == 1:
        return replace(
            query, number=s.bound.number, more=s.bound.more, inclusive=s.bound.inclusive, bounded=True
        )
    supposed = (
        ask in ("seats", "total", "majority") and not s.denies and not s.parties and len(s.numbers) == 1
    )
    return replace(query, number=s.numbers[0].value) if supposed else query


_PRESENT = ("presence", "seat", "bundestag", "fraction_word")


def _measure(s: Slots, ask: DistributionAsk) -> Measure:
    """What is compared of two groups, and whether an age is the median."""
    if ask in ("age", "age_by_group") and s.has("median"):
        return "median"
    if ask in ("women_peak", "women_low", "women_by_group") and s.has("most", "least") and not s.has("share"):
        return "women" if s.has("women") else "men"
    if ask in ("women", "men") and s.has("share"):
        return "women_share" if ask == "women" else "men_share"
    if ask != "compare":
        return "seats"
    if s.has("women", "men"):
        shares = s.has("share")
        return (
            ("women_share" if shares else "women") if s.has("women") else ("men_share" if shares else "men")
        )
    return "age" if s.has("older", "younger", "average") and not s.has("seat", "more", "fewer") else "seats"


def _versus(s: Slots) -> DistributionAsk | None:
    """Two groups compared in something else than their seats, with yes or no or "which"."""
    people = s.has("women", "men") or (s.has("older", "younger") and s.has("than", "who", "which"))
    more = s.has("more", "fewer", "older", "younger")
    if not people and farthest_apart(s, s.when or When()):
        return "apart"
    if not people and _ever_ahead(s, s.when or When()):
        return "compare"
    return (
        "compare" if len(s.groups) == 2 and people and more and (s.yes_no or s.has("who", "which")) else None
    )


def _ever_ahead(s: Slots, when: When) -> bool:
    """ "Hatte die FDP jemals mehr Sitze als die Grünen?", "Wann hatte sie mehr?": over all terms."""
    compared = len(s.groups) == 2 and s.has("more", "fewer") and s.has("than")
    over_all = s.has("when", "which_terms", "how_many_terms", "how_often", "once", "never")
    return compared and (when.kind == "all" or over_all)


def _quantity(s: Slots, when: When) -> Quantity | None:
    """Over all times: whether a group was present at any of them, at none, at all, or not at some."""
    if len(s.groups) != 1 or not s.yes_no or (when.kind != "all" and when.unit != "none"):
        return None
    if not s.has(*_PRESENT) or s.has("how_many", "majority", "history", "when") or s.numbers:
        return None
    if s.has("always"):
        return "absent" if s.words("nicht", "not") else "always"
    if s.has("never"):
        return "never"
    denied = s.words("nicht", "not") or s.words("ohne", "without")
    return "absent" if denied and (s.has("once") or when.kind == "all") else None


def _people(s: Slots) -> DistributionAsk | None:
    """Women, men and ages."""
    if s.has("women", "men"):
        sex: DistributionAsk = "women" if s.has("women") else "men"
        if s.has("women") and s.has("men") and s.marks["men"][0] < s.marks["women"][0]:
            sex = "men"
        extreme = s.has("most", "least")
        if s.has("per_group") or (
            extreme and not s.groups and s.has("group_word", "fraction_word", "party_word")
        ):
            return "women_by_group"
        over_all = s.has("when", "term_word", "which") or (s.when is not None and s.when.kind == "all")
        if extreme and not s.groups and (over_all or (s.has("bundestag") and s.when is None)):
            return "women_low" if s.has("least") else "women_peak"
        timed = s.has("when", "which_terms") and len(s.groups) == 1 and not s.parties
        if extreme and timed and sex == "women" and not s.has("who"):
            return "women_low" if s.has("least") else "women_peak"
        if s.has("compare") and len(s.groups) > 1:
            return "women_by_group"
        return sex
    if (
        s.has("average", "how_old")
        or (s.has("age") and when_named(s))
        or (s.has("age") and s.has("bundestag", "group_word") and not s.has("office_word"))
    ):
        if s.has("per_group") or len(s.groups) > 1:
            return "age_by_group"
        if (
            not s.groups
            and s.has("group_word", "fraction_word", "party_word")
            and s.has("youngest", "oldest", "which", "most", "least")
        ):
            return "age_by_group"
        return "age"
    if (
        not s.groups
        and s.has("group_word", "fraction_word", "party_word")
        and s.has("youngest", "oldest")
        and (not s.has("seat") or of_a_group(s))
    ):
        return "age_by_group"
    return None


def _time(s: Slots, when: When) -> DistributionAsk | None:
    """Questions whose answer is a time: when strongest, since when, in which terms."""
    asks_when = s.has("when", "which_terms", "how_many_terms")
    if s.groups:
        if s.has("history") and not s.has("most", "least"):
            return None
        if led(s, when):
            return "led"
        if asks_when and (len(when.terms) > 1 or when.parts) and s.has("more", "fewer"):
            return "peak" if s.has("more") else "low"
        if s.has("most", "least") and (
            asks_when or when.kind == "all" or (not s.yes_no and when.unit == "none" and not _ranks(s))
        ):
            return "low" if s.has("least") and not s.has("most") else "peak"
        if s.has("since", "until") or s.has("how_long"):
            return "span"
        if asks_when:
            return "span" if not s.has("history") else "history"
        if s.has("first", "last") and s.has("presence") and not s.has("how_many"):
            return "span"
        return None
    extreme = s.has("most", "least") and (asks_when or s.has("bundestag", "term_word"))
    of_groups = s.has("who", "group_word", "fraction_word", "party_word")
    of_groups = of_groups or when.kind == "day" or (when.kind == "terms" and not s.yes_no)
    if extreme and not of_groups and s.has("seat", "strength", "bundestag", "total"):
        return "smallest_chamber" if s.has("least") and not s.has("most") else "largest_chamber"
    return None


def _change(s: Slots, when: When) -> DistributionAsk | None:
    """By how much groups grew or shrank between two times."""
    if not s.groups or not s.has("change", "compare") or s.has("history"):
        return None
    points = len(when.terms) if when.kind == "terms" else len(when.parts) if when.kind == "several" else 0
    if points == 2 and (s.has("change") or s.has("how_many")) and (len(s.groups) == 1 or s.has("change")):
        return "change"
    return None


def _counted_groups(s: Slots) -> bool:
    """True for "wie viele Parteien sitzen ...": a group is what is counted."""
    begins = {at for concept in ("group_word", "party_word") for at, _ in s.marks.get(concept, ())}
    return any(at + size in begins for at, size in s.marks.get("how_many", ()))


def when_named(s: Slots) -> bool:
    """True where a term or another time is named, so that an age is the chamber's."""
    return any(m.when.unit != "now" for m in s.mentions)


def _ranks(s: Slots) -> bool:
    """True where the question compares the named groups with the others at one time ("ist die SPD die stärkste?")."""
    return s.has("group_word", "fraction_word", "party_word") or len(s.groups) > 1


def _numbered(s: Slots) -> tuple[DistributionAsk | None, int | None, bool]:
    """Ranks and thresholds."""
    grouped = s.has("group_word", "fraction_word", "party_word")
    numbers = [n.value for n in s.numbers if n.value > 2]
    if not s.groups and numbers and grouped and s.has("over", "under", "more", "fewer"):
        over = s.has("over") or (s.has("more") and not s.has("under", "fewer"))
        return "threshold", numbers[0], over
    if s.rank and (grouped or s.has("strength", "most", "least", "seat")) and not s.groups:
        return ("weakest" if s.has("least") and not s.has("most") else "strongest"), s.rank, True
    if s.has("second", "third") and (grouped or s.has("strength", "seat")) and not s.groups:
        return "strongest", 2 if s.has("second") else 3, True
    if s.has("most", "least") and (grouped or s.has("who")) and len(s.groups) != 1:
        if len(s.groups) > 1:
            return None, None, True
        return ("weakest" if s.has("least") and not s.has("most") else "strongest"), 1, True
    if len(s.groups) == 1 and s.has("most", "least") and (s.yes_no or grouped):
        return ("weakest" if s.has("least") and not s.has("most") else "strongest"), s.rank or 1, True
    return None, None, True


def _groups(s: Slots, when: When) -> DistributionAsk:
    """Questions about named groups at a time or over times."""
    if s.has("history"):
        return "history"
    if len(s.groups) > 1:
        if s.has("sum", "majority", "total") or s.coalition or _ADDED.search(s.text):
            return "sum"
        if (
            s.has("more", "fewer", "most", "least", "compare")
            and when.kind != "several"
            and len(when.terms) <= 1
        ):
            return "compare"
    elif s.has("majority"):
        return "sum"
    if when.kind == "period" and when.start and when.end and (when.end - when.start).days > _LONG:
        return "history"
    if when.kind == "all":
        return "history"
    if (
        s.yes_no
        and not s.denies
        and not s.has("how_many")
        and not s.numbers
        and s.has("presence", "seat", "bundestag", "fraction_word")
    ):
        return "presence"
    return "share" if s.has("share") else "seats"


_ADDED = pattern(r"[^\W\d_]\s*\+\s*[^\W\d_]")
"""Groups added up by a sign: "linke+grüne+spd"."""
_COUNTED = ("how_many", "total", "most", "least", "history", "yes_no", "compare")


def _seats_on_day(s: Slots) -> bool:
    """ "Sitze im Bundestag am 12.12.2024": those of all groups; how many there were is another question."""
    dated = s.when is not None and s.when.unit in ("day", "now")
    return (
        dated
        and not s.yes_no
        and s.words("sitze", "seats", "mandate")
        and not s.has("how_many", "total", "which")
    )


def _chamber(s: Slots) -> DistributionAsk | None:
    """Questions about the whole chamber."""
    grouped = s.has("group_word", "fraction_word", "party_word")
    if s.has("majority") and not s.has("distribution"):
        return "majority"
    if s.has("how_many") and grouped and not s.has("per_group") and (not s.has("seat") or _counted_groups(s)):
        return "group_count"
    whole = s.has("who") and s.has("presence") and s.has("bundestag")
    of_groups = grouped and s.has(
        "presence", "which", "who", "seat", "strength", "share", "list_verb", "compare"
    )
    if s.has("distribution", "per_group") or whole or of_groups or _seats_on_day(s):
        return "overview"
    if s.words("sitze", "seats") and not s.has(*_COUNTED):
        return "overview"  # "Seats in the Bundestag on 12 December 2024": whose they are.
    if s.has("seat", "strength", "total") and s.has(
        "how_many", "total", "bundestag", "strength", "compare", "history", "which"
    ):
        return "total"
    if (s.has("share", "seat") and not s.has("who")) or (
        s.has("who") and s.has("presence") and s.has("bundestag")
    ):
        return "overview"
    if grouped or s.has("compare"):
        return "overview"
    return "total" if s.has("bundestag") and len(s.tokens) <= 2 else None
