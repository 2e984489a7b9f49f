"""Which groups governed: those whose members held office in the federal government on a day.

The register names no coalition. A minister who was a member of the Bundestag counts for the group they sat in that day,
another for the party of the time in office; who changed party meanwhile ("DP/CDU" in the source) counts for none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta

from beleg.domains.parliament import aliases
from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.records import Holding, Term
from beleg.domains.parliament.source import Register
from beleg.lean import dataclass
from beleg.records import Json

from .chamber import label, party_label
from .series import CABINET, certain, overlapping, series

_FORMED_WITHIN = timedelta(days=200)
"""The longest that a government took after a first sitting were 141 days (2017 to 2018)."""
_DAY = timedelta(days=1)
_ACTING_ONLY = timedelta(days=100)
"""A chancellor who stays for less of a new Bundestag only waits there for the next one."""
_A_GOVERNMENT = 3
"""Ministers who begin on one day at least, where a government was formed and not just changed."""


@dataclass(frozen=True, slots=True)
class Government:
    """The groups with members in the federal government on a day, and how many; the most first."""

    day: date
    members: Mapping[str, int]
    unsure: frozenset[str]
    """Of these it is open whether they still or already governed that day."""


class Governments:
    """The governments of one register."""

    def __init__(self, register: Register) -> None:
        self._register = register
        self._times: Sequence[Holding] = series(register, CABINET, None)

    def on(self, day: date) -> Government:
        """The government of a day."""
        held = [t for t in self._times if t.start <= day and (t.end is None or day < t.end)]
        people = {t.person_id or t.person: t for t in held}
        sitting = {seat.id: seat.group for seat in self._register.sitting(day) if seat.id in people}
        groups = {key: sitting.get(key) or _group_of(t.party) for key, t in people.items()}
        found = Counter(group for group in groups.values() if group not in (None, aliases.NO_GROUP))
        known = self._register.offices_as_of
        sure = {groups[key] for key, t in people.items() if certain(t, day, day, known)}
        members = {group: count for group, count in found.most_common() if group}
        return Government(day, members, frozenset(members) - sure)

    def formed(self, term: Term) -> date:
        """The day on which the term's first government was formed; its first sitting where none was."""
        last = min(term.start + _FORMED_WITHIN, self._register.as_of)
        starts = Counter(t.start for t in self._times if term.start <= t.start <= last)
        day, count = max(starts.items(), key=lambda each: each[1], default=(term.start, 0))
        return day if count >= _A_GOVERNMENT else term.start

    def after_first(self, term: Term) -> list[Government]:
        """The later governments of a term that were of other groups than the one before, by their day.

        A chancellor alone with the last ministers gone is none yet, and neither is one whose day is not known.
        """
        first = self.formed(term)
        until = min(term.end or self._register.as_of, self._register.as_of)
        known = {t.start for t in self._times if t.start_precision == "day"}
        known |= {t.end for t in self._times if t.end and t.end_precision == "day"}
        found: list[Government] = []
        before = set(self.on(first).members)
        for day in sorted(day for day in known if first < day < until):
            government = self.on(day)
            if sum(government.members.values()) >= _A_GOVERNMENT and set(government.members) != before:
                found.append(government)
                before = set(government.members)
        return found

    def terms_of(self, groups: Iterable[str], until: date) -> list[int]:
        """The terms begun by ``until`` whose first government was of exactly these groups."""
        wanted = set(groups)
        begun = (term for term in self._register.terms if term.start <= until)
        return [term.number for term in begun if set(self.on(self.formed(term)).members) == wanted]

    def cabinets(self, tenures: Iterable[tuple[date, date | None]]) -> list[tuple[date, date]]:
        """First and last day of each cabinet of a chancellor: one a Bundestag, from the day on which most of its new
        ministers began. The end of one that lasts is the register's."""
        found: list[tuple[date, date]] = []
        for start, end in tenures:
            last = (end or self._register.offices_as_of + _DAY) - _DAY
            for term in self._register.terms:
                first = max(start, term.start)
                ended = min(last, term.end - _DAY) if term.end else last
                if ended - first >= _ACTING_ONLY:
                    found.append((self._sworn_in(first, min(first + _FORMED_WITHIN, ended)), ended))
        starts = [start for start, _ in found]
        return [
            (start, following - _DAY if following - end < _ACTING_ONLY else end)
            for (start, end), following in zip(found, [*starts[1:], date.max], strict=True)
        ]

    def together(self, groups: Iterable[str]) -> list[tuple[date, date]]:
        """First and last day of each time in which exactly these groups governed, cabinet after cabinet.

        Where one of them left before its cabinet ended, the time ends with its last minister.
        """
        wanted = set(groups)
        tenures = [(time.start, time.end) for time in self._register.holdings("chancellor")]
        cabinets = self.cabinets(tenures)
        found: list[tuple[date, date]] = []
        follows = False
        for at, (start, last) in enumerate(cabinets):
            governed = set(self.on(start).members) == wanted
            end = cabinets[at + 1][0] - _DAY if at + 1 < len(cabinets) else last
            if governed:
                end = self._last_of(wanted, start, end)
                found = [*found[:-1], (found[-1][0], end)] if follows else [*found, (start, end)]
            follows = governed
        return found

    def time_of(self, groups: Iterable[str], day: date) -> Json | None:
        """From when to when exactly these groups governed without a break, a day of it being given; ``None`` where
        they did not. ``to`` is null while they do, and as exact as the register has the end of their last ministers;
        ``days`` are those until then, until ``as_of`` while they govern, or null where the end is not known to the day.
        """
        found = next(((first, last) for first, last in self.together(groups) if first <= day <= last), None)
        if found is None:
            return None
        first, end = found[0], found[1] + _DAY
        if found[1] >= self._register.offices_as_of:
            until = self._register.offices_as_of
            return {
                "from": first.isoformat(),
                "to": None,
                "days": (until - first).days,
                "as_of": until.isoformat(),
            }
        ended = [time for time in self._times if time.end == end and time.shown_end]
        known = not ended or any(time.end_precision == "day" for time in ended)
        to = end.isoformat() if known else max(str(time.shown_end) for time in ended)
        return {
            "from": first.isoformat(),
            "to": to,
            "days": (end - first).days if known else None,
            "as_of": None,
        }

    def _last_of(self, groups: set[str], start: date, end: date) -> date:
        """The last day in a cabinet's time on which each of the groups still had a minister."""
        left = {t.end - _DAY for t in self._times if t.end and start < t.end - _DAY < end}
        days = [end, *sorted(left, reverse=True)]
        return next((day for day in days if groups <= set(self.on(day).members)), end)

    def served(self) -> list[tuple[Holding, list[Json]]]:
        """Everybody who was in a chancellor's cabinet, by their first time in office; who was in most of them first.

        Of each the chancellors, with the ``count`` of their cabinets.
        """
        tenures: dict[str, list[Holding]] = {}
        for time in self._register.holdings("chancellor"):
            tenures.setdefault(time.person_id or time.person, []).append(time)
        people: dict[str, tuple[Holding, list[Json]]] = {}
        for times in tenures.values():
            for start, end in self.cabinets([(time.start, time.end) for time in times]):
                members = {t.person_id or t.person: t for t in overlapping(self._times, start, end)}
                for key, time in members.items():
                    under = people.setdefault(key, (time, []))[1]
                    if not under or under[-1]["id"] != times[0].person_id:
                        under.append({"name": times[0].person, "id": times[0].person_id, "count": 0})
                    under[-1]["count"] += 1
        return sorted(people.values(), key=lambda each: (-_cabinets(each[1]), each[0].start))

    def _sworn_in(self, first: date, last: date) -> date:
        """The day in a time on which most ministers began, the first where none did."""
        begun = Counter(t.start for t in self._times if first <= t.start <= last)
        return max(begun, key=lambda day: begun[day], default=first)


def _group_of(party: str | None) -> str | None:
    key = aliases.party_of_source(party) if party else None
    if key is None or aliases.GROUPS[key].kind == "none":
        return None
    return aliases.GROUPS[key].parent or key


def most_cabinets(register: Register, people: int) -> list[Json]:
    """Who was in most cabinets, how many and ``under`` whom; those with as many as the last of ``people`` included."""
    served = Governments(register).served()
    least = _cabinets(served[min(people, len(served)) - 1][1])
    return [
        {
            "name": time.person,
            "id": time.person_id,
            "party": party_label(time.party),
            "count": _cabinets(under),
            "under": under,
        }
        for time, under in served
        if _cabinets(under) >= least
    ]


def _cabinets(under: Sequence[Json]) -> int:
    return sum(each["count"] for each in under)


def government_rows(register: Register, day: date, *, of_term: Term | None, timed: bool) -> Json:
    """The government of a day, or of a term the first one formed and the ``later``: its day, and a row a group.

    ``timed``: with the ``time`` in which these groups governed without a break.
    """
    governments = Governments(register)
    found = governments.on(governments.formed(of_term) if of_term else day)
    later = governments.after_first(of_term) if of_term else []
    return {
        "label_de": OFFICES[CABINET].label_de_neutral,
        "label_en": "Federal Government",
        **_rows(found),
        "time": governments.time_of(found.members, found.day) if timed else None,
        "later": [
            {**_rows(each), "time": governments.time_of(each.members, each.day) if timed else None}
            for each in later
        ],
    }


def _rows(government: Government) -> Json:
    return {
        "day": government.day.isoformat(),
        "rows": [
            {"group": label(key), "key": key, "members": count, "certain": key not in government.unsure}
            for key, count in government.members.items()
        ],
    }
