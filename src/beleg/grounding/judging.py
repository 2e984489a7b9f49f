"""The optional judge: somebody else, a model for instance, who looks at what code has let through.

A judge is typed so that it can only object: to have a draft written once more, or to have a statement left out. What
code refuted or could not bear out is never put to it, so nothing that it says can bring that back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

from beleg.lean import dataclass
from beleg.records import Evidence, Language


@dataclass(frozen=True, slots=True, kw_only=True)
class Objection:
    """What a judge has against a text that code let through.

    ``text`` is a statement or a caveat as it was put to the judge; an objection to anything else is void.
    """

    text: str
    reason: str
    wants: Literal["more", "refusal"] = "more"
    """``more``: the draft is asked for once more, with the reason. ``refusal``: if the statement is still there after
    that, it is left out."""


class Judge(Protocol):
    """Looks at statements that code supports and at the caveats of what they rest on."""

    async def __call__(
        self,
        statements: Sequence[str],
        caveats: Sequence[str],
        evidence: Mapping[str, Evidence],
        language: Language,
        /,
    ) -> Sequence[Objection]:
        """Its objections; none where it has nothing to say."""
        ...
