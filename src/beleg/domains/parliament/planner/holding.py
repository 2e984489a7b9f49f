"""Follow-ups on the holders last shown: those of a party, the women, the living, the longest, and their parties.

The set is a question for the holders of an office with all its conditions; see ``shown``.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import Query, RoleAsk, RoleQuery, When
from beleg.lean import pattern

_EVER = When(kind="all", unit="none")
BY_ITSELF: tuple[RoleAsk, ...] = ("alive", "living", "died", "died_in_office")
"""What is asked of holders and is a condition on them as well."""
_RANKS: tuple[RoleAsk, ...] = ("longest", "shortest", "youngest", "oldest")
_SETS: tuple[RoleAsk, ...] = ("holders", "count", "women", *BY_ITSELF)
_PART = ("noch", "still", "sie", "they", "lebenden", "frau", "woman")
_A_FEW = 4
_LIVING = ("leben", "lebt", "lebten", "lebend", "lebendig", "lebende", "lebenden", "lebender", "alive",
           "living")  # fmt: skip
ONE_WOMAN = pattern(
    r"\bdie\s+(?:jüngste|juengste|älteste|aelteste)\b(?!\s+(?:person|fraktion|partei))", re.IGNORECASE
)
"""The feminine singular without a noun: "wer war die Jüngste?"."""
PLURAL = (
    "kommen", "sind", "waren", "haben", "hatten", "gehoren", "gehorten", "stammen", "are", "were", "they", "their",
)  # fmt: skip
"""What says that several are spoken of, though one was told of last."""


def among_holders(s: Slots, context: Context, *, of_it: bool, asks_who: bool) -> Query | None:
    """What is asked of the holders last shown. ``of_it``: they are pointed at; ``asks_who``: nothing else is asked."""
    shown = _set(s, context, of_it=of_it)
    if shown is None or s.lands or s.births or s.served or (s.has("seat", "bundestag") and not of_it):
        return None
    if any(found.key != shown.role for found in s.offices) or (s.when is not None and not s.groups):
        return None
    if shown.role == "group_chair" and s.groups and not of_it:
        return None  # "Und bei der AfD 2018?": the chair of another group is none of those shown.
    last, named = context.last, _conditions(s, shown)
    narrowed = replace(shown, **named, number=None, yes_no=False)
    if narrowed.when.kind == "current" and ("sex" in named or "group" in named):
        narrowed = replace(narrowed, when=replace(narrowed.when, unit="now"))
    if not of_it and not named:
        narrowed = _whole(s, context, narrowed)
    asked = _asked(s, shown, narrowed, context)
    if asked is not None or not (named or asks_who):
        return asked
    counted = isinstance(last, RoleQuery) and last.aside and last.ask == "count"
    if not named:
        if not isinstance(last, RoleQuery):
            return None
        return replace(last, ask="women" if last.sex else "holders", aside=False) if counted else shown
    if s.has("how_many", "how_often") or (counted and not of_it):
        return replace(narrowed, ask=shown.ask if shown.ask in BY_ITSELF else "count", aside=True)
    if s.has("first"):
        return replace(narrowed, ask="first", number=1, aside=True)
    return replace(
        narrowed, ask=shown.ask if shown.ask in BY_ITSELF else "women" if "sex" in named else "holders"
    )


def _set(s: Slots, context: Context, *, of_it: bool) -> RoleQuery | None:
    """The holders that are meant: "davon" means those counted last, of one holder alone all there were."""
    shown, last = context.shown, context.last
    if of_it and isinstance(last, RoleQuery) and not last.person_name:
        if last.aside and last.ask == "count":
            return replace(last, ask="holders", aside=False)
        if shown is None and not s.words("dabei"):
            return replace(last, ask="holders", when=_EVER, number=None, yes_no=False)
    return shown if isinstance(shown, RoleQuery) else None


def _whole(s: Slots, context: Context, shown: RoleQuery) -> RoleQuery:
    """ "Wer war am längsten im Amt?" after the women, or the living, of some holders: of all these, not of the part."""
    if not s.has(*_RANKS) or s.words(*_PART) or ONE_WOMAN.search(s.text):
        return shown
    last = context.last
    if isinstance(last, RoleQuery) and last.aside and last.ask in _RANKS and last.role == shown.role:
        return replace(last, ask="holders", number=None, aside=False)  # "Und am kürzesten?": of the same.
    for query in (last, *context.recent):
        if not isinstance(query, RoleQuery) or query.role != shown.role or query.ask not in _SETS:
            break
        if query.sex is None and query.group == shown.group and query.ask not in BY_ITSELF:
            return replace(query, ask="holders", number=None, yes_no=False)
    return shown


def _conditions(s: Slots, shown: RoleQuery) -> dict[str, Any]:
    named: dict[str, Any] = {}
    if s.has("women") or ONE_WOMAN.search(s.text):
        named["sex"] = "f"
    elif s.has("men"):
        named["sex"] = "m"
    if s.groups and shown.role != "group_chair":
        named |= {"group": (s.parties or s.groups)[0], "without": ()}
    return named | ({"when": s.when} if s.when is not None else {})


def living_rank(s: Slots, shown: RoleQuery | None = None) -> RoleAsk | None:
    """ "The oldest alive": the youngest or the oldest of those who live, or of living holders who were shown."""
    if not (s.words(*_LIVING) or (shown is not None and shown.ask in ("alive", "living"))):
        return None
    return "oldest_living" if s.has("oldest") else "youngest_living" if s.has("youngest") else None


def _asked(s: Slots, shown: RoleQuery, narrowed: RoleQuery, context: Context) -> RoleQuery | None:
    """What is asked of them beside who they are: a rank, who lives, their parties."""
    rank = next((each for each in _RANKS if s.has(each)), None)
    if s.words("letzte", "letzter", "last") and len(s.tokens) <= _A_FEW and not narrowed.when.said:
        return replace(narrowed, ask="last", aside=True)
    living: RoleAsk | None = living_rank(s, shown)
    if living is not None:
        return replace(narrowed, ask=living, aside=True)
    if rank is not None and narrowed.ask not in BY_ITSELF:
        if narrowed.when == When():  # Of those in office now, not of all there ever were.
            narrowed = replace(narrowed, when=When(unit="now"))
        return replace(narrowed, ask=rank, aside=True)
    if s.words(*_LIVING):
        return replace(narrowed, ask="died" if s.words("nicht", "not", "longer", "keine") else "living")
    if s.has("died") and not s.has("when"):
        return replace(narrowed, ask="died")
    one = len(context.subjects) == 1 and not s.words(*PLURAL)
    if s.has("party_word", "fraction_word") and not (s.groups or one or s.has("most", "least", "how_many")):
        return replace(shown, ask="party", aside=True)
    return None
