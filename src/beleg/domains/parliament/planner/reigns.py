"""Who governed or presided when, as a question says it: "unter Kohl", "im zweiten Kabinett Merkel", "die Ampel"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from functools import cached_property
from typing import TYPE_CHECKING

from beleg.domains.parliament.planner import coalitions
from beleg.domains.parliament.planner.eras import Era
from beleg.domains.parliament.planner.now import Mention, Now, day_when, period_when
from beleg.domains.parliament.planner.text import Found
from beleg.domains.parliament.query import When, WhenUnit
from beleg.domains.parliament.source import Register
from beleg.lean import pattern

if TYPE_CHECKING:
    from beleg.domains.parliament.tools.governments import Governments


_BEFORE_THIS = pattern(
    r"\b(?:im|in\s+(?:der|the)|des|der|(?:of|by|under)\s+the|unter\s+der)\s+(?:letzten|vorigen|vorherigen|vergangenen|"
    r"früheren|last|previous|preceding|former)\s+(?:(?:bundes)?kabinetts?|(?:bundes)?regierung|cabinet|government)\b",
    re.IGNORECASE,
)
_ORDINAL = (
    r"(?P<nth>erste|zweite|dritte|vierte|letzte|vorige|jetzige|aktuelle|"
    r"first|second|third|fourth|last|previous|current)[nrs]?"
)
_IN_COALITION = pattern(
    r"\b(?:in|unter|während|waehrend|wahrend|zur\s+zeit|zu\s+zeiten|zur|zu|teil|part\s+of|under|during|within)\s+"
    r"(?:(?:der|dem|den|the|einer?|a)\s+)?"
    rf"(?:{_ORDINAL}\s+)?$",
    re.IGNORECASE,
)
_OF_COALITION = pattern(
    r"\b(?:der|einer|of\s+(?:the|a))\s+"
    rf"(?:{_ORDINAL}\s+)?$",
    re.IGNORECASE,
)
_NTH = {
    "erste": 0, "first": 0, "zweite": 1, "second": 1, "dritte": 2, "third": 2, "vierte": 3, "fourth": 3,
    "letzte": -1, "last": -1, "vorige": -1, "previous": -1,
}  # fmt: skip
_RUNS = pattern(
    r"\b(?:ist|sind|hat|haben|is|are|has|have|stellt|stellen|jetzige\w*|aktuelle\w*|current)\b", re.IGNORECASE
)


class Reigns:
    """The times of chancellors, of their cabinets and of coalitions."""

    def __init__(self, register: Register) -> None:
        self._register = register

    @cached_property
    def times(self) -> dict[str, tuple[When, ...]]:
        """The times in office of each chancellor, by the id of the register."""
        return self._times_of("chancellor", "chancellor")

    @cached_property
    def presidencies(self) -> dict[str, tuple[When, ...]]:
        """The times in office of each President of the Bundestag, by the id of the register."""
        return self._times_of("bundestag_president", "years")

    def _times_of(self, office: str, unit: WhenUnit) -> dict[str, tuple[When, ...]]:
        spans: dict[str, list[When]] = {}
        for held in self._register.holdings(office):
            if held.person_id:
                when = When(kind="period", unit=unit, start=held.start, end=held.end, text=held.person)
                spans.setdefault(held.person_id, []).append(when)
        return {person: tuple(whens) for person, whens in spans.items()}

    def _cabinet(self, era: Era, said: str, whens: Sequence[When], now: Now) -> When:
        """The time of one of a chancellor's cabinets: each Bundestag has one, and so has what is left of the last."""
        days = self._governments.cabinets([(w.start, w.end) for w in whens if w.start])
        number = era.number or 0
        if not 1 <= number <= len(days):
            return When(kind="period", unit="chancellor", text=said, problem="impossible")
        start, end = days[number - 1]
        return When(kind="period", unit="chancellor", start=start, end=min(end, now.today), text=said)

    def mentions(self, text: str, eras: Sequence[Era], now: Now) -> list[Mention]:
        """The times that the eras named in a text stand for."""
        found = []
        for era in eras:
            times = self.times if era.office == "chancellor" else self.presidencies
            whens = next(times[m.person_id] for m in era.span.matches if m.person_id in times)
            if era.number is not None:
                found.append(
                    Mention(era.start, era.end, self._cabinet(era, text[era.start : era.end], whens, now))
                )
                continue
            if era.since and whens[0].start:
                said = text[era.start : era.end]
                since = period_when(whens[0].start, now.today, "years", said, now)
                found.append(Mention(era.start, era.end, since))
                continue
            if era.first_day and whens[0].start:
                said = text[era.start : era.end]
                found.append(Mention(era.start, era.end, day_when(whens[0].start, now, said)))
                continue
            for when in whens:
                end = min(when.end - timedelta(days=1), now.today) if when.end else now.today
                found.append(Mention(era.start, era.end, replace(when, end=end)))
        return found

    def before_this(self, text: str, now: Now) -> Mention | None:
        """ "Im letzten Kabinett", "in the previous government": the chancellor's time before the one that runs."""
        match = _BEFORE_THIS.search(text)
        ended = [
            when for whens in self.times.values() for when in whens if when.end and when.end <= now.today
        ]
        if match is None or not ended:
            return None
        last = max(ended, key=lambda when: when.end or now.today)
        end = last.end - timedelta(days=1) if last.end else now.today
        return Mention(match.start(), match.end(), replace(last, end=end, text=match[0]))

    def in_coalition(
        self, text: str, found: Found, now: Now, *, office_before: bool = False, one: bool = False
    ) -> list[Mention]:
        """ "In der Ampel", "under red-green": when a coalition governed; nothing where it only is spoken of.

        "Die Minister der Ampel" names it after the office (``office_before``). Of several times those that have
        ended, unless the question is about the one that runs; an ordinal picks one, and ``one`` is the last.
        """
        before = text[: found.start]
        lead = _IN_COALITION.search(before) or (_OF_COALITION.search(before) if office_before else None)
        if lead is None:
            return []
        groups = coalitions.coalitions()[found.key]
        times = [(start, end) for start, end in self._governments.together(groups) if start <= now.today]
        runs = [(start, end) for start, end in times if end >= min(now.today, self._register.offices_as_of)]
        past = [each for each in times if each not in runs]
        if _RUNS.search(text):
            times = runs or past[-1:]
        elif lead["nth"]:
            at = _NTH[lead["nth"].lower()]
            times = past[at:][:1] if at < 0 else times[at : at + 1]
        else:
            times = past or runs
        times = times[-1:] if one else times
        broke = coalitions.end_of(groups)
        said = text[lead.start() : found.end].strip()
        return [
            Mention(
                lead.start(),
                found.end,
                period_when(start, broke if broke and start < broke < end else end, "chancellor", said, now),
            )
            for start, end in times
        ]

    def governed(self, coalition: str, now: Now) -> tuple[int, ...]:
        """The terms whose first government was of exactly the groups of a coalition; the present one if it is alone."""
        groups = coalitions.coalitions()[coalition]
        terms = self._governments.terms_of(groups, now.current)
        return tuple([number for number in terms if number != now.term] or terms)

    @cached_property
    def _governments(self) -> Governments:
        from beleg.domains.parliament.tools.governments import Governments  # noqa: PLC0415 - see Slots.governed

        return Governments(self._register)
