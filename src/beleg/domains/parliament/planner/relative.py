"""Times said relative to the present: "heute", "letzte Wahlperiode", "vor zehn Jahren", "seit der Wiedervereinigung"."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from functools import lru_cache

from beleg.domains.parliament.planner.calendar import Atom, number_of
from beleg.domains.parliament.planner.now import A_DAY, Mention, Now, day_when, period_when, terms_when
from beleg.domains.parliament.query import When

_N = r"(?P<n>\d{1,3}|[^\W\d_]+)"
_PERIOD = r"(?:wahlperioden?|legislatur(?:perioden?)?|bundestage?s?|wp|(?:(?:legislative|electoral|parliamentary)\s+)?(?:terms?|periods?)|parliaments?)"


@lru_cache(maxsize=1)
def _relative_patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    of = r"(?:deutsche[nrs]?\s+|german\s+)?"
    rows = (
        (rf"\b(?:in\s+)?(?:den|der|die|the)?\s*(?:letzten|vergangenen|last|past|jüngsten)\s+{_N}\s+{of}{_PERIOD}\b", "last_terms"),
        (rf"\b(?:vor-?letzte[nrs]?|vor-?vorige[nrs]?|second\s+(?:to\s+)?last|vorvorige[nrs]?)\s+{of}{_PERIOD}\b|\b(?:term|bundestag|parliament|legislative\s+period)\s+before\s+last\b", "term-2"),
        (rf"\b(?:letzte[nrs]?|abgelaufene[nrs]?|zurückliegende[nrs]?|vorige[nrs]?|vergangene[nrs]?|vorherige[nrs]?|last|previous|past|preceding|former)\s+{of}{_PERIOD}\b", "term-1"),
        (rf"\b(?:nächste[nrs]?|naechste[nrs]?|nachste[nrs]?|kommende[nrs]?|künftige[nrs]?|next|coming|upcoming)\s+{of}{_PERIOD}\b", "term+1"),
        (rf"\b(?:diese[nrsm]?|jetzige[nrs]?|aktuelle[nrs]?|laufende[nrs]?|gegenwärtige[nrs]?|heutige[nrs]?|derzeitige[nrs]?|momentane[nrs]?|this|current|present|running)\s+{of}{_PERIOD}\b", "now"),
        (r"\b(?:nach|seit|bei|after|since|in)\s+(?:der|the)\s+(?:letzten|last|jüngsten)\s+(?:bundestags|federal\s+)?(?:wahl|election)\b", "term0"),
        (r"\b(?:nächste[nrs]?|naechste[nrs]?|kommende[nrs]?|next|upcoming)\s+(?:bundestags|federal\s+)?(?:wahl|election)\b", "term+1"),
        (rf"\b(?:alle[nr]?|sämtliche[nr]?|jede[rnm]?|all|every|each)\s+(?:bisherigen\s+|the\s+|previous\s+|\d+\s+)?{_PERIOD}\b", "all"),
        (r"\b(?:in|über|over|throughout|during)\s+(?:der|the|its|ihrer|seiner)\s+(?:ganzen|gesamten|whole|entire)?\s*(?:geschichte|history)\b", "all"),
        (r"\b(?:seit|since)\s+(?:1949|bestehen|gründung|(?:the\s+)?(?:beginning|founding|start))\b", "all"),
        (r"\b(?:jemals|überhaupt\s+(?:schon|je)|bisher(?:ige[nr]?)?|bislang|ever|all[\s-]time|of\s+all\s+time|aller\s+zeiten|historisch(?:e[nr]?)?|so\s+far|to\s+date|up\s+to\s+now)\b", "all"),
        (rf"\b(?:in|innerhalb|during|over|within|seit)?\s*(?:den|der|the)?\s*(?:letzten|vergangenen|last|past)\s+{_N}\s+(?:jahren?|years?)\b", "last_years"),
        (rf"\b(?:vor|before)\s+(?:genau\s+|etwa\s+|ungefähr\s+|rund\s+)?{_N}\s+(?:jahren?|years?)\b", "years_ago"),
        (rf"\b{_N}\s+years?\s+ago\b", "years_ago"),
        (rf"\b(?:vor)\s+{_N}\s+(?P<u>monaten?|wochen?|tagen?)\b", "units_ago"),
        (rf"\b{_N}\s+(?P<u>months?|weeks?|days?)\s+ago\b", "units_ago"),
        (r"\b(?:vorletztes|vorletzten)\s+jahr(?:es)?\b", "year-2"),
        (r"\b(?:letzte[sn]|vergangene[sn]|vorige[sn])\s+jahr(?:es)?\b|\blast\s+year\b|\bprevious\s+year\b", "year-1"),
        (r"\b(?:dieses|diesem|in\s+diesem|laufenden)\s+jahr(?:es)?\b|\bthis\s+year\b|\bheuer\b", "year0"),
        (r"\b(?:nächstes|nächsten|kommendes|kommenden|naechstes|next)\s+(?:jahr(?:es)?|year)\b", "year+1"),
        (r"\b(?:der\s+|the\s+)?(?:wiedervereinigung|deutschen?\s+einheit|(?:german\s+)?reunification)\b", "event19901003"),
        (r"\b(?:der\s+)?mauerfalls?\b|\b(?:die\s+)?(?:berliner\s+)?mauer\s+fiel\b|\b(?:the\s+)?(?:fall\s+of\s+the\s+(?:berlin\s+)?wall|(?:berlin\s+)?wall\s+fell)\b", "event19891109"),
        (r"\bvorgestern\b|\bthe\s+day\s+before\s+yesterday\b", "day-2"),
        (r"\bgestern\b|\byesterday\b", "day-1"),
        (r"\bübermorgen\b|\bmorgen\b(?!s)|\btomorrow\b", "day+1"),
        (r"\b(?:aktuell(?:e[nrsm]?)?|heut(?:e|ig(?:e[nrsm]?)?|zutage)|jetzt(?:ig(?:e[nrsm]?))?|derzeit(?:ig(?:e[nrsm]?))?|gegenwärtig(?:e[nrsm]?)?|gegenwaertig(?:e[nrsm]?)?|momentan(?:e[nrsm]?)?|zur\s*zeit|im\s+(?:moment|augenblick)|amtierende[nrsm]?|now(?:adays)?|today|current(?:ly)?|present(?:ly)?|at\s+(?:the\s+moment|present)|right\s+now|these\s+days|incumbent|sitting)\b", "now"),
    )  # fmt: skip
    return tuple((re.compile(pattern), key) for pattern, key in rows)


def relatives(low: str, text: str, atoms: list[Atom], now: Now) -> list[Mention]:
    found: list[Mention] = []
    for pattern, key in _relative_patterns():
        for match in pattern.finditer(low):
            if any(match.start() < m.end and m.start < match.end() for m in found):
                continue
            if key in ("now", "all") and any(match.start() < a.end and a.start < match.end() for a in atoms):
                continue
            when = _RELATIVE[key.rstrip("+-0123456789")](
                key, match, text[match.start() : match.end()].strip(), now
            )
            if when is not None:
                found.append(Mention(match.start(), match.end(), when))
    return found


def _shift(key: str) -> int:
    digits = re.search(r"[+-]?\d+$", key)
    return int(digits.group()) if digits else 0


def _term(key: str, _match: re.Match[str], said: str, now: Now) -> When:
    return terms_when([now.term + _shift(key)], now, said)


def _year(key: str, _match: re.Match[str], said: str, now: Now) -> When:
    year = now.today.year + _shift(key)
    return period_when(date(year, 1, 1), date(year, 12, 31), "year", said, now)


def _event(key: str, _match: re.Match[str], said: str, now: Now) -> When:
    return day_when(date.fromisoformat(key.removeprefix("event")), now, said)


def _some_day(key: str, _match: re.Match[str], said: str, now: Now) -> When:
    return day_when(now.today + A_DAY * _shift(key), now, said)


def _years_before(day: date, years: int) -> date:
    try:
        return day.replace(year=day.year - years)
    except ValueError:
        return day.replace(year=day.year - years, day=28)


def _count(match: re.Match[str]) -> int | None:
    number = number_of(match["n"])
    return number if number and number <= 300 else None


def _years_ago(_key: str, match: re.Match[str], said: str, now: Now) -> When | None:
    years = _count(match)
    return day_when(_years_before(now.today, years), now, said) if years else None


def _units_ago(_key: str, match: re.Match[str], said: str, now: Now) -> When | None:
    number = _count(match)
    days = 30 if match["u"].startswith("mo") else 7 if match["u"].startswith(("wo", "we")) else 1
    return day_when(now.today - A_DAY * days * number, now, said) if number else None


def _last_years(_key: str, match: re.Match[str], said: str, now: Now) -> When | None:
    years = _count(match)
    return period_when(_years_before(now.today, years), now.today, "years", said, now) if years else None


def _last_terms(_key: str, match: re.Match[str], said: str, now: Now) -> When | None:
    number = _count(match)
    if not number:
        return None
    return terms_when(range(max(1, now.term - number + 1), now.term + 1), now, said)


def _now(_key: str, _match: re.Match[str], said: str, _facts: Now) -> When:
    return When(kind="current", unit="now", text=said)


def _all(_key: str, _match: re.Match[str], said: str, _facts: Now) -> When:
    return When(kind="all", unit="years", text=said)


_RELATIVE: dict[str, Callable[[str, re.Match[str], str, Now], When | None]] = {
    "term": _term,
    "year": _year,
    "day": _some_day,
    "event": _event,
    "years_ago": _years_ago,
    "units_ago": _units_ago,
    "last_years": _last_years,
    "last_terms": _last_terms,
    "now": _now,
    "all": _all,
}
