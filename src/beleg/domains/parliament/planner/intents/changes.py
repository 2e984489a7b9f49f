"""How a figure differs between two times: "höher als vor 20 Jahren", "wie viele Sitze verlor die FDP 2009-2013".

Two things are needed: a word for the change ("gewachsen", "mehr ... als"), and two times. Of one time alone the other
is the present, or, of an election, the term before.
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import DistributionAsk, DistributionQuery, Measure, Query, When
from beleg.lean import pattern

_NOW = When(kind="current", unit="now", text="")
CHANGED = ("geandert", "getan", "anders", "different")
"""Words of a change that say so of what was told, and elsewhere are of names and other things."""


def recognise(s: Slots, now: Now) -> DistributionQuery | None:
    """The change that the clause asks for, or ``None``."""
    if s.bound is not None:
        return None  # "More than a quarter" is no more than before.
    if s.people or s.offices or s.lands or s.constituency:
        return None
    if s.has("history", "predecessor", "successor", "direct", "list_seat", "constituency"):
        return None
    became = s.words("geworden", "wurde", "wurden", "become", "became", "got", "gotten")
    verb = s.has("grew", "shrank", "change") or (became and s.has("more", "fewer", "older", "younger"))
    compared = s.has("than") and s.has("more", "fewer", "older", "younger")
    measure = _measure(s)
    if not (verb or compared) or measure is None or len(s.groups) > 1:
        return None
    against = s.has("than", "compare") or s.words("seit", "since")
    times, later = (
        (_of_verb(s, now, against=against), True) if verb and not compared else _of_comparison(s, now)
    )
    if times is None:
        return None
    every = not s.groups and measure == "seats"
    of_groups = s.has("group_word", "fraction_word", "party_word") or (
        s.has("who", "which") and s.has("most", "least", "seat")
    )
    if every and (s.foreign or not (verb and of_groups)):
        return None  # Other things are won and lost than seats.
    return DistributionQuery(
        ask="gain" if every else "change",
        when=times,
        groups=s.groups,
        parties=s.parties,
        measure=measure,
        more=not s.has("shrank", "fewer", "younger"),
        relative=s.has("share")
        and measure in ("seats", "total", "women", "men", "age")
        and bool(_percent(s)),
        later=later,
        yes_no=s.yes_no and not (s.has("grew") and s.has("shrank")),
    )


_A_GROUP = r"(?:part(?:ei(?:en)?|y|ies)|fraktion(?:en)?|gruppe(?:n|ierungen)?|(?:parliamentary\s+)?groups?)"
_NEW_GROUPS = pattern(
    rf"\b(?:welche[rn]?|which|what)\s+{_A_GROUP}\s+(?:\w+\s+){{0,3}}(?:neu(?:\s+(?:im|in|dabei|hinzu|dazu|eingezogen)\b|\s*[?.!]*$)|"
    rf"new(?:ly)?(?:\s+(?:in|to|there)\b|\s*[?.!]*$))|\b(?:neue|new)\s+{_A_GROUP}\b",
    re.IGNORECASE,
)
"""Groups that are new: no new members of theirs."""


def new_groups(s: Slots, now: Now) -> DistributionQuery | None:
    """ "Welche Parteien waren neu im 10. Bundestag?": the groups without seats in the term before."""
    if s.groups or s.people or s.offices or s.lands or not _NEW_GROUPS.search(s.text):
        return None
    times = _of_verb(s, now)
    return DistributionQuery(ask="new", when=times) if times is not None else None


_LOST_ALL = pattern(
    rf"\b(?:welche[rn]?|which|what)\s+{_A_GROUP}\b[^?]*\b(?:raus(?:geflogen|gefallen|gewählt)|flog(?:en)?\s+(?:\w+\s+){{0,3}}raus|"
    r"flog(?:en)?\s+aus|geflogen|ausgeschieden|schied(?:en)?\s+aus|nicht\s+(?:mehr|wieder)\s+(?:rein|hinein|drin|dabei|vertreten|"
    r"(?:in\s+den\s+bundestag|im\s+bundestag))\w*|verschwunden)",
    re.IGNORECASE,
)
"""Groups without a seat any more."""


def lost_groups(s: Slots, now: Now) -> DistributionQuery | None:
    """ "Welche Parteien sind 2025 rausgeflogen?": what the groups lost, and which of them are gone."""
    if s.groups or s.people or s.offices or s.lands or not _LOST_ALL.search(s.text):
        return None
    times = _of_verb(s, now)
    return DistributionQuery(ask="gain", more=False, when=times) if times is not None else None


_NEW = ("neu", "neue", "neuen", "new", "newcomers", "newly", "hinzu", "dazugekommen", "hinzugekommen")
_FEW = 6


def newly(s: Slots, last: DistributionQuery, now: Now) -> DistributionQuery | None:
    """ "Wer war neu?" after all groups of a time: those that had no seats in the term before."""
    whole = last.ask in ("overview", "group_count", "gain") and not last.groups
    named = s.offices or s.lands or s.groups or s.has("women", "men", "people")
    if not whole or named or not s.words(*_NEW) or not s.has("who", "which") or len(s.tokens) > _FEW:
        return None
    when = s.when or last.when
    moved = last.ask == "gain" and s.when is None
    times = when if moved else _of_verb(s, now, when=when)
    return DistributionQuery(ask="new", when=times) if times is not None else None


def _percent(s: Slots) -> bool:
    return s.words("prozent", "percent", "prozentual") or "%" in s.text


def _measure(s: Slots) -> Measure | None:
    """What is measured: of the chamber its size, of groups their seats, where nothing else is named."""
    shares = any(t.folded.endswith(("anteil", "quote", "anteils", "proportion", "share")) for t in s.tokens)
    if s.has("women", "men"):
        sex: Measure = "women" if s.has("women") else "men"
        if shares or (s.has("share") and not _percent(s)):
            return "women_share" if sex == "women" else "men_share"
        return sex
    if s.has("older", "younger", "average", "how_old") or s.words("durchschnittsalter"):
        return "age"
    if s.groups:
        return "share" if shares else "seats"
    if s.has("who", "which", "group_word", "fraction_word", "party_word") and s.has("grew", "shrank"):
        return "seats"
    return "total" if s.has("bundestag", "seat", "strength", "total") else None


def _of_verb(s: Slots, now: Now, *, against: bool = False, when: When | None = None) -> When | None:
    """The times between which something grew or shrank; ``against`` one that is compared with the present."""
    when = when or s.when
    if against and when is not None and when.kind == "terms" and len(when.terms) == 1:
        return _with_now(when.terms[0], now)
    if when is None or when.kind == "current":
        return _with_term_before(now.term, now)
    if when.kind == "several" and len(when.parts) > 1:
        return replace(when, parts=(when.parts[0], when.parts[-1]))
    if when.kind == "terms":
        if len(when.terms) > 1:
            return replace(when, terms=(min(when.terms), max(when.terms)))
        return _with_term_before(when.terms[0], now)
    if when.kind == "period" and when.start and when.end:
        return _between(when, when.start, when.end, now)
    return _and_now(when) if when.kind == "day" else None


def _between(when: When, start: date, end: date, now: Now) -> When | None:
    begun = [t.number for t in now.terms if start <= t.start <= end]
    if when.unit == "year" and begun:
        return _with_term_before(begun[-1], now)
    if when.unit == "chancellor" or when.unit in ("year", "month"):
        return replace(when, kind="several", parts=(_a_day(start), _a_day(min(end, now.current))))
    last = _NOW if end >= now.current else _a_year(end.year)
    first = _a_year(start.year) if (start.month, start.day) == (1, 1) else _a_day(start)
    return When(kind="several", unit="years", parts=(first, last), text=when.text)


def _a_year(year: int) -> When:
    return When(kind="period", unit="year", start=date(year, 1, 1), end=date(year, 12, 31), text=str(year))


def _a_day(day: date) -> When:
    return When(kind="day", unit="day", day=day, text=day.isoformat())


def _with_term_before(number: int, now: Now) -> When | None:
    if now.term_of(number) is None or now.term_of(number - 1) is None:
        return None
    return When(kind="terms", unit="term", terms=(number - 1, number), text=str(number))


def _with_now(number: int, now: Now) -> When | None:
    """A past term and the present one, each at its first sitting; of the present one the one before."""
    if number >= now.term or now.term_of(number) is None:
        return _with_term_before(min(number, now.term), now)
    return When(kind="terms", unit="term", terms=(number, now.term), text=str(number))


def _with_last(when: When, last: When) -> When | None:
    """The term named and the later of the two told of: after 19 and 20, "und im 21.?" is beside the 20th."""
    told = sorted({*last.terms, *(number for part in last.parts for number in part.terms)})
    if len(told) != 2 or when.kind != "terms" or len(when.terms) != 1 or when.terms[0] in told:
        return None
    beside = told[-1] if when.terms[0] > told[-1] else told[0]
    return When(kind="terms", unit="term", terms=tuple(sorted((beside, when.terms[0]))))


def _and_now(when: When) -> When:
    return When(kind="several", unit=when.unit, parts=(when, _NOW), text=when.text)


def _of_comparison(s: Slots, now: Now) -> tuple[When | None, bool]:
    """The time that is compared and the one after "als"; whether the later of them is the one asked about."""
    when, mentions = s.when, s.mentions
    at = s.tokens[s.marks["than"][-1][0]].start
    after = [m.when for m in mentions if m.start >= at]
    before = [m.when for m in mentions if m.end <= at]
    first = min((m.start for m in mentions if m.start >= at), default=at)
    if any(map(str.isdigit, s.text[at:first])):
        return None, True  # "weniger als 10 Prozent im 19. Bundestag": a number is compared, not a time.
    if when is None or when.problem or not after or len(after) > 1 or len(before) > 1:
        return None, True
    other = after[0]
    if not before:
        return (_and_now(other), True) if other.kind != "current" else (None, True)
    subject = before[0]
    parts = tuple(sorted((subject, other), key=lambda part: first_day_of(part, now)))
    return When(kind="several", unit=subject.unit, parts=parts, text=when.text), parts[0] is not subject


def first_day_of(when: When, now: Now) -> date:
    """The day by which times are put in order."""
    term = now.term_of(when.terms[0]) if when.terms else None
    return when.day or when.start or (term.start if term else now.current)


_MEASURE_OF: dict[DistributionAsk, Measure] = {
    "seats": "seats",
    "presence": "seats",
    "share": "share",
    "total": "total",
    "women": "women",
    "men": "men",
    "age": "age",
}


def again(s: Slots, last: DistributionQuery, earlier: Query | None, now: Now) -> DistributionQuery | None:
    """A change asked of what was told before: "um wie viel ist das mehr?", "und verloren?", "und als 1990?"."""
    if s.people or s.offices or s.lands or s.groups:
        return None
    turned = s.has("grew", "shrank", "change", "more", "fewer", "compare") or s.words(*CHANGED)
    if last.ask == "gain" and s.words("won", "win", "gewann"):
        return replace(last, more=True)
    more = s.has("grew", "more") or not s.has("shrank", "fewer")
    if last.ask in ("change", "gain"):
        if s.when is not None:
            first, *later = last.when.terms or (0,)
            of_verb = last.ask == "gain" or (later == [first + 1] and s.when.unit in ("year", "election"))
            other = _of_verb(s, now) if of_verb else _with_last(s.when, last.when) or _and_now(s.when)
            return replace(last, when=other, later=True) if other and s.when.kind != "current" else None
        return replace(last, more=more) if turned and last.ask == "gain" else None
    if not turned or s.mentions or last.ask not in _MEASURE_OF:
        return None
    times = [last.when]
    if isinstance(earlier, DistributionQuery) and (earlier.ask, earlier.groups) == (last.ask, last.groups):
        times.insert(0, earlier.when)
    elif last.when.parts or len(last.when.terms) == 2:
        times = list(last.when.parts) or [replace(last.when, terms=(n,)) for n in last.when.terms]
    if len(times) != 2 or len(last.groups) > 1:
        return None
    parts = tuple(sorted(times, key=lambda part: first_day_of(part, now)))
    measure = last.measure if last.measure in ("women_share", "men_share") else _MEASURE_OF[last.ask]
    if s.has("share") and not _percent(s) and measure in ("women", "men"):
        measure = "women_share" if measure == "women" else "men_share"  # "Ist der Anteil gestiegen?"
    if s.has("seat") and measure == "share":
        measure = "seats"
    return DistributionQuery(
        ask="change",
        when=When(kind="several", unit="years", parts=parts),
        groups=last.groups,
        parties=last.parties,
        measure=measure,
        more=more,
        relative=s.has("share") and bool(_percent(s)),
        yes_no=s.yes_no and not (s.has("grew") and s.has("shrank")),
    )
