"""Times told from the one spoken of: "und ein Jahr später?", "the year before", "im Jahr darauf", "two days later"."""

from __future__ import annotations

import calendar
import re
from datetime import date, timedelta

from beleg.domains.parliament.planner.calendar import MONTHS, number_of
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.query import When
from beleg.lean import pattern
from beleg.records import Language

_LATER = r"später|spaeter|danach|darauf|drauf|later|after(?:wards?)?|following"
_EARLIER = r"früher|frueher|davor|zuvor|vorher|earlier|before(?:hand)?|previously"
_UNIT = r"(?P<unit>jahre?n?|years?|monate?n?|months?|wochen?|weeks?|tage?n?|days?)"
_DISTANCE = pattern(
    rf"\b(?P<n>\w+)\s+{_UNIT}\s+(?:(?P<later>{_LATER})|(?P<earlier>{_EARLIER}))\s*[?.!]*\s*$", re.IGNORECASE
)
_NEXT = pattern(
    rf"\b(?:(?:im|am|das|den|der|in)\s+)?(?:(?:the|in\s+the)\s+)?(?:(?P<ahead>following|next|previous|preceding|folgenden|"
    rf"darauffolgenden|vorherigen|vorigen|vorangegangenen)\s+)?{_UNIT}(?:\s+(?:(?P<later>{_LATER})|(?P<earlier>{_EARLIER})))?"
    r"\s*[?.!]*\s*$",
    re.IGNORECASE,
)
_BACK = ("previous", "preceding", "vorherigen", "vorigen", "vorangegangenen")
_ONE = ("ein", "eine", "einen", "einem", "einer", "a", "an", "one")
_LONGEST = 8
"""The longest follow-up, in words, that is of another time alone."""
_FARTHEST = 100


_THE_TERM = pattern(r"\bbeim\s+(?P<number>(?:1?\d|2[01])\.)\s*[?!.]*\s*$", re.IGNORECASE)
_IN_TERM = pattern(
    r"\b(?P<in>im|in\s+der|in\s+the)\s+(?P<number>1?\d|2[01])(?:\.|th|st|nd|rd|ten|er)"
    r"(?=\s+(?:how|who|which|what|when|did|were|was|had|has|wie|wer|welche[rsn]?|wann|hatten?|hat|war|waren|gab|sa(?:ß|ss)en)\b|\s*,)",
    re.IGNORECASE,
)


def to_that_term(text: str) -> str:
    """ "Wie viele Frauen waren darunter beim 17.?" in words of their own: a bare number at the end is a term's.

    So is one ahead of a question: "and in the 19th how many left?".
    """
    text = _IN_TERM.sub(_named_term, text, count=1)
    return _THE_TERM.sub(lambda match: f"in der {match['number']} Wahlperiode", text)


def _named_term(match: re.Match[str]) -> str:
    english = match["in"].lower().endswith("the")
    return f"{match[0]} term" if english else f"in der {match['number']}. Wahlperiode"


def shifted(text: str, when: When | None, language: Language) -> str:
    """The text with a distance from the day, month or year spoken of as the day, month or year that it leads to.

    As it is where it tells no distance, or where what was spoken of is no day, no month and no year.
    """
    day = (when.day or when.start) if when is not None and when.unit in ("day", "month", "year") else None
    if day is None or when is None or len(text.split()) > _LONGEST:
        return text
    match = _DISTANCE.search(text)
    number = (1 if match["n"].lower() in _ONE else number_of(match["n"].lower())) if match else None
    if match is None or number is None:
        match, number = _NEXT.search(text), 1
    if match is None or number > _FARTHEST or any(map(str.isdigit, text[: match.start()])):
        return text  # "2011, and a year later" tells the time itself.
    word = (match.groupdict().get("ahead") or "").lower()
    if not (word or match["later"] or match["earlier"]):
        return text
    back = bool(match["earlier"]) or word in _BACK
    moved = _moved(day, match["unit"].lower(), -number if back else number)
    if when.unit == "year":
        if not match["unit"].lower().startswith(("jahr", "year")):
            return text
        said = f"im Jahr {moved.year}" if language == "de" else f"in {moved.year}"
    elif when.unit == "month":
        if not match["unit"].lower().startswith(("jahr", "year", "monat", "month")):
            return text
        month = next(name for name, number in MONTHS.items() if number == moved.month)
        said = f"im {month} {moved.year}" if language == "de" else f"in {moved:%B} {moved.year}"
    else:
        said = f"am {moved:%d.%m.%Y}" if language == "de" else f"on {moved.day} {moved:%B} {moved.year}"
    return f"{text[: match.start()]}{said}"


_NEXT_TERM = pattern(
    r"\b(?:(?:in\s+(?:der|the)|im|in|der|die|das|the)\s+)?(?P<next>nächste[nrs]?|naechste[nrs]?|folgende[nrs]?|darauffolgende[nrs]?|next|"
    r"following)\s+(?:wp|wahlperiode|legislatur(?:periode)?|bundestag|term|parliament)\b",
    re.IGNORECASE,
)


def to_next_term(text: str, when: When | None, now: Now, language: Language) -> str:
    """The text with "the next term" as the one after the term spoken of, where that is over."""
    match = _NEXT_TERM.search(text) if when is not None and not when.problem else None
    if match is None or when is None or len(text.split()) > _LONGEST:
        return text
    day = when.day or (when.end if when.unit == "year" else None)
    known = when.terms[-1] if when.kind == "terms" and when.terms else when.number if when.edge else None
    if known is None and day is not None:
        known = max((term.number for term in now.terms if term.start <= day), default=None)
    if known is None or known >= now.term:
        return text
    said = f"im {known + 1}. Bundestag" if language == "de" else f"in Bundestag {known + 1}"
    return f"{text[: match.start()]}{said}{text[match.end() :]}"


_THAN_BEFORE = pattern(
    r"\b(?P<than>als|than|gegenüber|compared\s+(?:to|with))\s+(?:(?:in|im|beim|bei|the|der|die|dem|den|das|one|zum|term|bundestag)\s+)*"
    r"(?:davor|vorher|zuvor|before(?:\s+it)?|previous(?:\s+one)?|last(?:\s+(?:one|time))?|letzten?(?:\s+mal)?|letzter|vorigen?|vorherige[nr]?)"
    r"(?:\s+(?:bundestag|wahlperiode|wp|term|parliament))?\s*[?.!]*\s*$",
    re.IGNORECASE,
)


def than_the_term_before(text: str, when: When | None, now: Now) -> str:
    """ "Kleiner als der davor?", "more than last time?": against the term before the one spoken of, by its number."""
    match = _THAN_BEFORE.search(text) if when is not None and len(text.split()) <= _LONGEST else None
    if match is None or when is None or when.problem:
        return text
    known = when.terms[0] if when.kind == "terms" and len(when.terms) == 1 else None
    known = now.term if when.kind == "current" else known
    if known is None or known < 2:
        return text
    german = match["than"].lower() in ("als", "gegenüber")
    said = f"in der {known - 1}. Wahlperiode" if german else f"in Bundestag {known - 1}"
    return f"{text[: match.end('than')]} {said}"


def _moved(day: date, unit: str, number: int) -> date:
    if unit.startswith(("tag", "day")):
        return day + timedelta(days=number)
    if unit.startswith(("woche", "week")):
        return day + timedelta(weeks=number)
    months = day.month - 1 + number * (12 if unit.startswith(("jahr", "year")) else 1)
    year, month = day.year + months // 12, months % 12 + 1
    return date(year, month, min(day.day, calendar.monthrange(year, month)[1]))
