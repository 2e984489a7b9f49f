"""Parts of years, and stretches that no single piece of time names: seasons, weeks, centuries, "bis heute"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

from beleg.domains.parliament.planner.calendar import MONTHS, PERIODS
from beleg.domains.parliament.planner.now import A_DAY, Mention, Now, day_when, period_when, terms_when
from beleg.domains.parliament.query import When
from beleg.lean import pattern

_NTH = {
    "1": 1, "2": 2, "3": 3, "4": 4, "erst": 1, "zweit": 2, "dritt": 3, "viert": 4, "letzt": 4,
    "first": 1, "second": 2, "third": 3, "fourth": 4, "last": 4,
}  # fmt: skip
_SEASONS = {
    "frühjahr": 3, "frühling": 3, "fruehjahr": 3, "spring": 3, "sommer": 6, "summer": 6,
    "herbst": 9, "autumn": 9, "fall": 9, "winter": 12,
}  # fmt: skip
_ORDINAL = (
    r"(?:(?P<nth>[1-4])\s*(?:\.|st|nd|rd|th)|(?P<word>erst|zweit|dritt|viert|letzt)e[nrsm]?|"
    r"(?P<en>first|second|third|fourth|last))"
)
_PART = pattern(
    r"(?P<season>frühjahr|fruehjahr|frühling|sommer|herbst|winter|spring|summer|autumn|fall)s?|"
    r"q(?P<q>[1-4])|h(?P<h>[12])|(?:kw|kalenderwoche|calendar\s+week|week|woche)\s*(?P<week>\d{1,2})|"
    rf"{_ORDINAL}\s+(?:(?P<quarter>quartals?|quarter)|(?P<half>halbjahre?s?|hälfte|haelfte|jahreshälfte|half))"
)
_BEHIND = pattern(r"\s*(?:(?:von|des|of|im|in|the|jahres?|year|,|/|-)\s*)*$")
_AHEAD = 34
_PART_PIECES = (
    "som", "win", "frü", "frue", "herb", "spring", "summ", "autu", "fall", "quar", "hal", "häl", "hael",
    "kw", "woche", "week", "q1", "q2", "q3", "q4", "h1", "h2",
)  # fmt: skip
"""Pieces of words of which a text holds one wherever ``_PART`` finds anything, so that it is rarely compiled."""


def part_of_year(low: str, at: int, year: int) -> tuple[int, date, date] | None:
    """The part of a year that stands directly before it: where it begins in the text, its first and its last day."""
    begin = max(0, at - _AHEAD)
    if not any(piece in low[begin:at] for piece in _PART_PIECES):
        return None
    found = None
    for match in _PART.finditer(low, begin, at):
        alone = match.start() == 0 or not low[match.start() - 1].isalnum()
        if alone and _BEHIND.fullmatch(low, match.end(), at):
            found = match
    if found is None:
        return None
    days = _days(found, year)
    return (found.start(), *days) if days else None


def _days(match: re.Match[str], year: int) -> tuple[date, date] | None:
    if match["season"]:
        return _months(year, _SEASONS[match["season"]], 3)
    if match["week"]:
        try:
            monday = date.fromisocalendar(year, int(match["week"]), 1)
        except ValueError:
            return None
        return monday, monday + 6 * A_DAY
    nth = int(match["q"] or match["h"] or 0) or _NTH[match["nth"] or match["word"] or match["en"]]
    if match["h"] or match["half"]:
        half = 2 if nth != 1 else 1
        return _months(year, 6 * half - 5, 6)
    return _months(year, 3 * nth - 2, 3)


def _months(year: int, first: int, count: int) -> tuple[date, date]:
    following = first + count
    end = date(year + (following > 12), (following - 1) % 12 + 1, 1) - A_DAY
    return date(year, first, 1), end


_NAMES = "|".join(sorted(MONTHS, key=len, reverse=True))
_MONTH_BEFORE = pattern(
    rf"(?:(?:im|in|since|seit|last|letzten)\s+)?(?P<month>{_NAMES})\.?(?:\s+(?:des|of))?\s*$"
)
_MONTH_AFTER = pattern(rf"\s*,?\s*(?:im|in)\s+(?P<month>{_NAMES})\b")
_LONE_MONTH = pattern(rf"\bim\s+(?P<month>{_NAMES})\b(?!\s*(?:\d|des))")


def with_months(low: str, found: Sequence[Mention], now: Now) -> Iterator[Mention]:
    """Years said by the present ("letztes Jahr") narrowed to the month that stands by them."""
    for mention in found:
        when = mention.when
        if when.kind != "period" or when.unit != "year" or not when.start or when.text[:4].isdigit():
            yield mention
            continue
        before = _MONTH_BEFORE.search(low, max(0, mention.start - 24), mention.start)
        after = _MONTH_AFTER.match(low, mention.end)
        match = after or before
        edge = _EDGE.search(low, max(0, mention.start - 16), mention.start) if match is None else None
        if edge is not None:
            yield _edge(edge, mention, low, now)
            continue
        if match is None:
            yield mention
            continue
        start, end = min(match.start(), mention.start), max(match.end(), mention.end)
        yield Mention(start, end, _month(when.start.year, MONTHS[match["month"]], low[start:end], now))


_EDGE = pattern(
    r"\b(?:(?P<start>anfang|beginn|start|beginning)|(?P<end>ende|end)|mitte|mid)\s*(?:des|of)?\s*$"
)


def _edge(match: re.Match[str], mention: Mention, low: str, now: Now) -> Mention:
    """The first, the last or the middle day of a year said by the present ("Ende letzten Jahres")."""
    start = mention.when.start or now.today
    end = date(start.year, 12, 31)
    day = start if match["start"] else min(end, now.today) if match["end"] else date(start.year, 7, 1)
    return Mention(match.start(), mention.end, day_when(day, now, low[match.start() : mention.end]))


def lone_month(low: str, text: str, now: Now) -> list[Mention]:
    """ "Im Mai", where nothing says of which year: the last one that has begun."""
    match = _LONE_MONTH.search(low) if "im " in low else None
    if match is None:
        return []
    month = MONTHS[match["month"]]
    year = now.today.year - (month > now.today.month)
    return [Mention(match.start(), match.end(), _month(year, month, text[match.start() : match.end()], now))]


def _month(year: int, month: int, said: str, now: Now) -> When:
    start, end = _months(year, month, 1)
    return period_when(start, end, "month", said.strip(), now)


_UNTIL_NOW = pattern(r"\s*(?:bis(?:\s+zu[mr]?)?|und|to|until|till|and|through|–|-)\s*")
_FROM = pattern(r"\b(?:zwischen|between|von|vom|from|seit|since)\s+(?:(?:dem|der|den|des|the)\s+)*$")


def until_now(low: str, text: str, found: Sequence[Mention], now: Now) -> list[Mention]:
    """ "Von der 10. Wahlperiode bis heute", "between 1990 and today": one period, not two times."""
    joined: list[Mention] = []
    for mention in found:
        before = joined[-1] if joined else None
        link = _UNTIL_NOW.fullmatch(low, before.end, mention.start) if before else None
        if before is None or link is None or mention.when.kind != "current":
            joined.append(mention)
            continue
        lead = _FROM.search(low, 0, before.start)
        start = _first_day(before.when, now)
        if start is None or (link[0].strip() in ("und", "and", "-", "–") and lead is None):
            joined.append(mention)
            continue
        begin = lead.start() if lead else before.start
        said = text[begin : mention.end]
        joined[-1] = Mention(begin, mention.end, period_when(start, now.today, "years", said, now))
    return joined


def _first_day(when: When, now: Now) -> date | None:
    if when.problem:
        return None
    term = now.term_of(min(when.terms)) if when.terms else None
    return when.day or when.start or (term.start if term else None)


_IMPOSSIBLE = pattern(
    r"(?:wahlperiode|legislaturperiode|legislatur|wp|term|bundestag)\s+(?:-\s?\d+|\d+[.,]\d+)(?![.,]?\d)|"
    r"(?:(?<=\s)|^)(?:-\d+|\d+[.,]\d+)\.?(?:te|ten|th)?\s*(?:wahlperiode|legislatur\w*|wp|bundestag|term)\b|"
    r"\bminus\s+\w+\s+(?:wahlperiode|term|bundestag)\b"
)


def impossible_terms(low: str, text: str) -> list[Mention]:
    """Terms that no count has: "Wahlperiode 1.5", "-3. Wahlperiode"."""
    if not any(sign in low for sign in ("-", ".", ",", "minus")) or not any(p in low for p in PERIODS):
        return []
    return [
        Mention(
            match.start(),
            match.end(),
            When(
                kind="terms",
                unit="term",
                text=text[match.start() : match.end()].strip(),
                problem="impossible",
            ),
        )
        for match in _IMPOSSIBLE.finditer(low)
    ]


_LAST_NUMBER = pattern(r"\b(?:im|in\s+der|der|dem|zum|zur|the)\s+(?P<n>\d{1,2})\s*[?!]?\s*$")


def last_number(low: str, text: str, found: Sequence[Mention], now: Now) -> list[Mention]:
    """ "Höher als im 18": beside a term, a number at the end is one too, though its point is missing."""
    match = _LAST_NUMBER.search(low) if any(m.when.kind == "terms" for m in found) else None
    if match is None or any(m.start < match.end() and match.start("n") < m.end for m in found):
        return []
    number = int(match["n"])
    if not 1 <= number <= now.term:
        return []
    return [
        Mention(match.start("n"), match.end("n"), terms_when([number], now, text[match.start("n") :].strip()))
    ]


_CENTURY = pattern(r"\b(?P<n>19|20|21)(?:\.|th|st)?\s*(?:jahrhunderts?|jh\.?|century)\b")


def centuries(low: str, text: str, now: Now) -> list[Mention]:
    """ "Im 20. Jahrhundert"."""
    if "century" not in low and "jahrhundert" not in low and " jh" not in low:
        return []
    found = []
    for match in _CENTURY.finditer(low):
        last = int(match["n"]) * 100
        said = text[match.start() : match.end()]
        found.append(
            Mention(
                match.start(),
                match.end(),
                period_when(date(last - 99, 1, 1), date(last, 12, 31), "years", said, now),
            )
        )
    return found


_FAR = pattern(r"(?P<first>(?:19|20)\d\d\s*(?:bis|to|until|-|–)\s*)[3-9]\d{3}\b")


def within_reach(low: str) -> str:
    """The text with a year beyond the calendar at the end of a range replaced by a late one, as long as it is."""
    if not any(map(str.isdecimal, low)):
        return low
    return _FAR.sub(lambda match: f"{match['first']}2199", low)


_LAST_YEAR = pattern(r"(?P<year>[2-9]\d{3})\D*$")


def beyond(when: When, said: str, end: date, now: Now) -> When:
    """The period with the year that it was said to end in, where that is to come: only what is known of it is told."""
    match = _LAST_YEAR.search(said)
    if when.problem or end.year <= now.today.year or match is None:
        return when
    return replace(when, number=int(match["year"]))
