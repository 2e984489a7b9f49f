"""What kinds of rules a question asks for, where several of its words point to different ones."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.expenses.planner.words import HANDED_IN, RECEIPTED, STILL
from beleg.lean import pattern

_SUPERIOR = pattern(
    r"\b(?:chef\w*|boss|manager\w*|vorgesetzt\w*|\w*leiter\w*|supervisor)\b(?!.*\b(?:abrechnung|claim))"
)
"""Who agrees to an expense beforehand."""

_NEEDED = pattern(
    r"^(?!.*\b(?:wer|wem|wie ?viele?|who|how many|people|personen|\w*abrechnung\w*|claims?)\b).*"
    r"\b(?:brauch\w*|benötig\w*|need\w*|nötig)\b.*\bfreigabe\b|\bfreigabe (?:nötig|notwendig|erforderlich)\b"
)
"""Asks whether something has to be agreed to, in the word for the approval of claims."""
_DATED_RECEIPT = pattern(
    r"\b\w*(?:beleg|quittung|rechnung|receipt|invoice|bill|ticket)\w*\s(?:\w+\s)?(?:vom|von|aus|from|of|dated)\s|\b(?:ago|old|alt)\b"
)
"""A receipt of some day, which is handed in."""


def settled(
    about: tuple[str, ...], categories: Sequence[str], folded: str, *, dated: bool
) -> tuple[str, ...]:
    """Of what two cues may mean that which fits: a category is agreed to beforehand, a claim is approved; where
    receipts are handed in, it is asked until when. ``dated``: it says when something was spent."""
    if dated and "deadline" not in about and STILL.search(folded):
        about = (*about, "deadline")
    if RECEIPTED.search(folded):
        about = tuple(kind for kind in about if kind != "receipt")
    handed_in = (not categories and HANDED_IN.search(folded)) or _DATED_RECEIPT.search(folded)
    if {"deadline", "receipt"} <= set(about) and handed_in:
        about = tuple(kind for kind in about if kind != "receipt")
    if "approval" in about and categories and (_SUPERIOR.search(folded) or _NEEDED.search(folded)):
        about = tuple(dict.fromkeys("prior" if kind == "approval" else kind for kind in about))
    if "approval" in about and "prior" in about:
        drop = "approval" if categories else "prior"
        about = tuple(kind for kind in about if kind != drop)
    return about
