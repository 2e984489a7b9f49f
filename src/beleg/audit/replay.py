"""Replay: what a decision rested on, computed again, and whether it comes out the same bit for bit.

Nothing is looked up anew. What was read then is kept with the proposal, the policy in the version of then; rules that
are code are run on them again, by the domain's own function.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from beleg.digest import NotCanonical, canonical
from beleg.errors import BelegError
from beleg.lean import dataclass
from beleg.records import Evidence, Json

Recompute = Callable[[Evidence, str], Awaitable[Json | None]]
"""The output of a call computed again from its arguments and the domain's own policies of a digest; nothing where the
call only reads something that is not kept. Raises BelegError where it cannot be computed any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One part of what a decision rested on. ``same``: it comes out as it was; ``detail`` says where it does not."""

    what: str
    same: bool
    detail: str = ""


async def recomputed(entries: Iterable[Evidence], again: Recompute, policies: str) -> list[Check]:
    """Every assessment among the evidence, computed again."""
    checks = []
    for entry in entries:
        what = f"{entry.tool} computed again"
        try:
            output = await again(entry, policies)
            if output is None:
                continue
            place = difference(entry.output, output)
        except NotCanonical as error:
            checks.append(Check(what=what, same=False, detail=error.message))
        except BelegError as error:
            checks.append(
                Check(what=what, same=False, detail=f"it cannot be computed any more: {error.message}")
            )
        else:
            checks.append(
                Check(what=what, same=place is None, detail=f"it differs at {place}" if place else "")
            )
    return checks


def difference(before: Any, after: Any) -> str | None:
    """The first place, as an RFC 6901 pointer, at which two values differ in their canonical form; ``/`` for the whole.

    Raises NotCanonical.
    """
    if canonical(before) == canonical(after):
        return None
    return _first(before, after, "") or "/"


def _first(before: Any, after: Any, pointer: str) -> str:
    if isinstance(before, dict) and isinstance(after, dict):
        for key in sorted(before.keys() | after.keys()):
            place = f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}"
            if key not in before or key not in after:
                return place
            if canonical(before[key]) != canonical(after[key]):
                return _first(before[key], after[key], place)
    if isinstance(before, list | tuple) and isinstance(after, list | tuple):
        for number, (one, other) in enumerate(zip(before, after, strict=False)):
            if canonical(one) != canonical(other):
                return _first(one, other, f"{pointer}/{number}")
        return f"{pointer}/{min(len(before), len(after))}"
    return pointer
