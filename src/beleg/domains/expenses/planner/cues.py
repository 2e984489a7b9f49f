"""What kinds of rules a question asks for, where several of its words point to different ones."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.expenses.planner.words import HANDED_IN, RECEIPTED
from beleg.lean import pattern

_SUPERIOR = pattern(
    r"\b(?:chef\w*|boss|manager\w*|vorgesetzt\w*|\w*leiter\w*|supervisor)\b(?!.*\b(?:abrechnung|claim))"
)
"""Who agrees to an expense beforehand."""


def settled(about: tuple[str, ...], categories: Sequence[str], folded: str) -> tuple[str, ...]:
    """Of what two cues may mean that which fits: a category is agreed to beforehand, a claim is approved; where
    receipts are handed in, it is asked until when."""
    if RECEIPTED.search(folded):
        about = tuple(kind for kind in about if kind != "receipt")
    if {"deadline", "receipt"} <= set(about) and not categories and HANDED_IN.search(folded):
        about = tuple(kind for kind in about if kind != "receipt")
    if "approval" in about and categories and _SUPERIOR.search(folded):
        about = tuple(dict.fromkeys("prior" if kind == "approval" else kind for kind in about))
    if "approval" in about and "prior" in about:
        drop = "approval" if categories else "prior"
        about = tuple(kind for kind in about if kind != drop)
    return about
