"""What the times in a question mean on the day it is asked: every mention becomes one ``When``.

A date decides the term, here and nowhere else; nothing is guessed. What cannot exist or has not come is a ``When`` with
a problem, so that the answer can name it.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Literal

from beleg.domains.parliament.planner import stretches
from beleg.domains.parliament.planner.calendar import Atom, find_atoms, lowered
from beleg.domains.parliament.planner.happenings import happenings
from beleg.domains.parliament.planner.now import (
    A_DAY,
    BEGINNING,
    Mention,
    Now,
    day_when,
    period_when,
    terms_when,
)
from beleg.domains.parliament.planner.relative import relatives
from beleg.domains.parliament.query import When, WhenUnit
from beleg.domains.parliament.records import Term
from beleg.lean import pattern


def find_times(text: str, now: Now) -> list[Mention]:
    """All mentions of time in a text, in its order."""
    low = stretches.within_reach(lowered(text))
    firm = [
        *stretches.impossible_terms(low, text),
        *stretches.centuries(low, text, now),
        *happenings(low, text, now),
    ]
    for mention in firm:  # What is read is not read again, and every character keeps its place.
        low = low[: mention.start] + " " * (mention.end - mention.start) + low[mention.end :]
    atoms = [a for a in find_atoms(low) if a.kind != "ordinal" or _is_term_ordinal(low, a)]
    found = relatives(low, text, atoms, now)
    free = [a for a in atoms if not any(a.start < m.end and m.start < a.end for m in found)]
    found += _combined(low, text, free, now)
    found += firm
    found += stretches.last_number(low, text, found, now)
    if not found:
        found = _bare_terms(low, text, now) or stretches.lone_month(low, text, now)
    found = sorted(stretches.with_months(low, found, now), key=lambda m: m.start)
    return stretches.until_now(low, text, found, now)


def merged(mentions: Sequence[Mention], now: Now) -> When | None:
    """One time slot from all mentions: terms joined, different times compared, "now" dropped beside its term."""
    whens = [m.when for m in mentions]
    if not whens:
        return None
    if any(w.problem for w in whens):
        return next(w for w in whens if w.problem)
    if len(whens) == 1:
        return whens[0]
    if any(w.unit != "chancellor" for w in whens):
        # "im Kabinett Scholz am 1.1.2023": the day is more exact than the time in office.
        whens = [w for w in whens if w.unit != "chancellor"]
        if len(whens) == 1:
            return whens[0]
    text = ", ".join(w.text for w in whens)
    if all(w.kind == "terms" for w in whens):
        return terms_when(list(dict.fromkeys(n for w in whens for n in w.terms)), now, text)
    specific = [w for w in whens if w.unit != "now"]
    if len(specific) == 1 and specific[0].terms == (now.term,):
        return specific[0]  # "im aktuellen 21. Bundestag" is one time; "heute und im 19." are two.
    distinct = list(dict.fromkeys(replace(w, text="") for w in whens))
    if len(distinct) == 1:
        return whens[0]
    return When(kind="several", unit=whens[0].unit, parts=tuple(whens), text=text)


# --- atoms and what stands around them -------------------------------------------------------------------------

_FILLERS = {
    "dem", "der", "des", "den", "die", "das", "the", "of", "im", "in", "zum", "zur", "jahr", "jahre", "jahres", "year",
    "monat", "month", "am", "an", "on", "at", "vom", "dieser", "diesem",
}  # fmt: skip
_WORDS = pattern(r"[^\W\d_]+")
_RANGE = pattern(
    r"^\s*(?:bis(?:\s+(?:zum|zur|einschließlich|ende|anfang|zu))?|und|and|to|through|until|till|[-–—])\s*"
    r"(?:(?:dem|der|den|the|im|in|zum|zur|jahr|ende|anfang)\s+)*$"
)
_STRICT_RANGE = pattern(
    r"^\s*(?:bis(?:\s+(?:zum|zur|in|ins|ende|anfang))?|to|through|until|till|[-–—])\s*(?:(?:dem|der|den|the|jahr|ende|anfang)\s+)*$"
)
_FROM_TO = pattern(r"^\s*(?:auf|zu[mr]?|to|and|und|bis|in)\s+(?:(?:die|der|den|dem|the|zur|zum)\s+)*$")
_EDGE_START = {
    "beginn",
    "anfang",
    "anfangs",
    "start",
    "beginning",
    "auftakt",
    "begin",
    "eröffnung",
    "opening",
    "konstituierung",
    "early",
}
_EDGE_END = {"ende", "end", "schluss", "schluß", "abschluss", "late", "ablauf", "close"}
_PARTS_OF_DECADE = {
    "mitte": 4, "mid": 4, "mittleren": 4, "mittlere": 4, "middle": 4, "frühen": 0, "fruehen": 0, "frühe": 0,
    "fruehe": 0, "späten": 7, "spaeten": 7, "späte": 7, "spaete": 7, "latter": 7, "ausgehenden": 7,
}  # fmt: skip
"""Words for a part of a decade, and its first year."""
_SINCE = {"seit", "since", "ab", "seither"}
_UNTIL = {"bis", "until", "till"}
_BEFORE = {"vor", "before"}
_AFTER = {"nach", "after"}


def _leads(low: str, at: int, reach: int = 34) -> list[tuple[str, int]]:
    """The words directly before a place, nearest first, fillers left out."""
    begin = max(0, at - reach)
    words = [(m.group(), begin + m.start()) for m in _WORDS.finditer(low[begin:at])]
    gap = low[begin:at]
    if re.search(r"[?!;:]", gap):
        words = [w for w in words if w[1] > begin + max(gap.rfind(c) for c in "?!;:")]
    near: list[tuple[str, int]] = []
    for word, start in reversed(words):
        if word in _FILLERS:
            continue
        near.append((word, start))
        if len(near) == 2:
            break
    return near


def _span(atom: Atom, now: Now) -> tuple[date, date] | None:
    """First and last day of a piece of time; ``None`` where it cannot exist."""
    if atom.kind == "day":
        if not atom.value:
            return None
        day = date(*atom.value)
        return day, day
    if atom.kind == "month":
        year, month = atom.value
        return date(year, month, 1), date(year, month, monthrange(year, month)[1])
    if atom.kind == "year":
        return date(atom.value[0], 1, 1), date(atom.value[0], 12, 31)
    if atom.kind == "decade":
        return date(atom.value[0], 1, 1), date(atom.value[0] + 9, 12, 31)
    if atom.kind == "election":
        term = _elected(atom.value[0], now)
        return (term.start, now.last_day(term)) if term else None
    terms = [now.term_of(n) for n in atom.value]
    known = [t for t in terms if t]
    if len(known) < len(terms) or not known:
        return None
    return min(t.start for t in known), max(now.last_day(t) for t in known)


def _elected(year: int, now: Now) -> Term | None:
    """The term that the election of a year made. Every Bundestag first met in the year of its election."""
    return next((t for t in now.terms if t.start.year == year), None)


_UNITS: dict[str, WhenUnit] = {"month": "month", "year": "year", "decade": "years"}


def _plain(atom: Atom, text: str, now: Now) -> When:
    said = text[atom.start : atom.end].strip(" .,")
    if atom.kind in ("term", "ordinal"):
        return terms_when(atom.value, now, said)
    if atom.kind == "election":
        term = _elected(atom.value[0], now)
        if term is None:
            ahead = atom.value[0] > now.today.year
            return When(
                kind="period",
                unit="election",
                number=atom.value[0],
                text=said,
                problem="future" if ahead else "no_election",
            )
        return When(kind="terms", unit="election", terms=(term.number,), number=atom.value[0], text=said)
    span = _span(atom, now)
    if span is None:
        return When(kind="day", unit="day", text=said, problem="impossible")
    if atom.kind == "day":
        return day_when(span[0], now, said)
    unit = _UNITS[atom.kind]
    return period_when(span[0], span[1], unit, said, now)


def _combined(low: str, text: str, atoms: list[Atom], now: Now) -> list[Mention]:
    found: list[Mention] = []
    at = 0
    while at < len(atoms):
        atom = atoms[at]
        leads = _leads(low, atom.start)
        first, first_at = leads[0] if leads else ("", atom.start)
        following = atoms[at + 1] if at + 1 < len(atoms) else None
        if following is not None and _makes_range(low, atom, following, first):
            opening, closing = _span(atom, now), _span(following, now)
            said = text[atom.start : following.end]
            if atom.kind == "term":
                found.append(
                    Mention(atom.start, following.end, terms_when((*atom.value, *following.value), now, said))
                )
                at += 2
                continue
            if opening is None or closing is None:
                bad = atom if opening is None else following
                found.append(Mention(atom.start, following.end, _plain(bad, text, now)))
            else:
                start, end = sorted((opening, closing))
                begin = (
                    first_at if first in ("zwischen", "between", "von", "vom", "from", "seit") else atom.start
                )
                when = period_when(start[0], end[1], "years", said, now)
                found.append(Mention(begin, following.end, stretches.beyond(when, said, end[1], now)))
            at += 2
            continue
        found.append(_alone(low, text, atom, leads, now))
        at += 1
    return found


def _makes_range(low: str, atom: Atom, following: Atom, lead: str) -> bool:
    if "ordinal" in (atom.kind, following.kind) or (atom.kind == "term") != (following.kind == "term"):
        return False
    between = low[atom.end : following.start]
    if atom.kind == "term":
        return bool(_FROM_TO.match(between))
    if lead in ("zwischen", "between"):
        return bool(_RANGE.match(between))
    return bool(_STRICT_RANGE.match(between))


def _alone(low: str, text: str, atom: Atom, leads: list[tuple[str, int]], now: Now) -> Mention:
    when = _plain(atom, text, now)
    part = stretches.part_of_year(low, atom.start, atom.value[0]) if atom.kind == "year" else None
    if part is not None:
        begin, start, end = part
        return Mention(begin, atom.end, period_when(start, end, "month", text[begin : atom.end], now))
    if when.problem or not leads:
        return Mention(atom.start, atom.end, when)
    lead, lead_at = leads[0]
    span = _span(atom, now)
    if span is None:
        return Mention(atom.start, atom.end, when)
    said = text[lead_at : atom.end]
    edge = _edge(lead)
    term = now.term_of(atom.value[0]) if atom.kind in ("term", "ordinal") and len(atom.value) == 1 else None
    both = _OTHER_EDGE.search(low[:lead_at]) if edge == "end" else None
    if both and (term or atom.kind in ("year", "month")):
        ends = (_at_edge("start", span, term, said, now), _at_edge("end", span, term, said, now))
        return Mention(both.start(), atom.end, When(kind="several", unit=ends[0].unit, parts=ends, text=said))
    if edge and term:
        return Mention(lead_at, atom.end, _at_edge(edge, span, term, said, now))
    if edge and atom.kind in ("year", "month"):
        outer = leads[1][0] if len(leads) > 1 else ""
        if outer not in _SINCE | _UNTIL | {"von", "from"}:
            return Mention(lead_at, atom.end, _at_edge(edge, span, None, said, now))
    if atom.kind == "decade" and (edge or lead in _PARTS_OF_DECADE):
        first = {"start": 0, "end": 7}.get(edge or "", _PARTS_OF_DECADE.get(lead, 0))
        start, end = date(span[0].year + first, 1, 1), date(span[0].year + min(first + 3, 9), 12, 31)
        return Mention(lead_at, atom.end, period_when(start, end, "years", said, now))
    if lead in ("mitte", "mid") and atom.kind in ("year", "month"):
        return Mention(lead_at, atom.end, day_when(span[0] + (span[1] - span[0]) / 2, now, said))
    if lead in _SINCE:
        return Mention(lead_at, atom.end, period_when(span[0], now.today, "years", said, now))
    if lead in _UNTIL:
        return Mention(lead_at, atom.end, period_when(BEGINNING, span[1], "years", said, now))
    if lead in _BEFORE and atom.kind != "term":
        if atom.kind == "election":
            elected = _elected(atom.value[0], now)
            before = now.term_of(elected.number - 1) if elected else None
            day = now.last_day(before) if before else span[0] - A_DAY
            return Mention(lead_at, atom.end, day_when(day, now, said))
        return Mention(lead_at, atom.end, period_when(BEGINNING, span[0] - A_DAY, "years", said, now))
    if lead in _AFTER and atom.kind not in ("election", "term"):
        return Mention(lead_at, atom.end, period_when(span[1] + A_DAY, now.today, "years", said, now))
    return Mention(atom.start, atom.end, when)


_OTHER_EDGE = pattern(
    r"(?:\b(?:zum|zu|am|at|the)\s+)*\b(?:beginn|anfang|start|beginning)\s+(?:und|and|sowie|bis|wie|as\s+well\s+as)\s+"
    r"(?:(?:am|zum|at|the|zu|auch)\s+)*$"
)
""" "Zu Beginn und am Ende der 20. Wahlperiode": both ends of one time."""


def _at_edge(
    edge: Literal["start", "end"], span: tuple[date, date], term: Term | None, said: str, now: Now
) -> When:
    """The first or the last day of a term, a year or a month."""
    if term is None:
        return day_when(span[0] if edge == "start" else min(span[1], now.today), now, said)
    day = term.start if edge == "start" else now.last_day(term)
    return When(kind="day", unit="edge", day=day, edge=edge, number=term.number, text=said)


def _edge(word: str) -> Literal["start", "end"] | None:
    if word in _EDGE_START:
        return "start"
    return "end" if word in _EDGE_END else None


_AFTER_ORDINAL = pattern(
    r"^\s*(?:$|[?!,;.)/–-]|(?:und|and|oder|or|bis|to|zum|zur|until|vs|nicht|not|kein\w*|wie|im|in|der|zu|gegen|mit|noch|auch|hatte|hat|war|waren|gab|saß|sass)\b)"
)
_BEFORE_ORDINAL = pattern(
    r"(?:^|\W)(?:im|in|in der|der|die|dem|den|vom|zum|zur|the|from|und|and|oder|or|für den|mit dem|[,/])\s*$"
)


def _is_term_ordinal(low: str, atom: Atom) -> bool:
    """A bare "19." is a term where nothing is counted after it: "und im 19.?", not "der 2. Kanzler"."""
    return bool(_AFTER_ORDINAL.match(low[atom.end :])) and bool(_BEFORE_ORDINAL.search(low[: atom.start]))


_BARE = pattern(
    r"(?<![\w.,])(\d{1,2})((?:\s*(?:,|-|–|\bund\b|\band\b|\bbis\b|\bvs\b\.?|\bmit\b|\bwith\b|\bto\b|&)\s*\d{1,2})+)(?![\w%]|[.,]\d)"
    r"(?!\s*(?:jahre|years|sitze|seats|prozent|percent|mandate))"
)


def _bare_terms(low: str, text: str, now: Now) -> list[Mention]:
    """A list of bare small numbers ("vergleiche 18, 19, 20 und 21") names terms."""
    match = _BARE.search(low)
    if not match:
        return []
    atom = find_atoms(f"wahlperiode {match.group()}")
    if not atom or atom[0].kind != "term" or not all(1 <= n <= now.term + 1 for n in atom[0].value):
        return []
    return [
        Mention(match.start(), match.end(), terms_when(atom[0].value, now, text[match.start() : match.end()]))
    ]
