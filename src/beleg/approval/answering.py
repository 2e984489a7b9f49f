"""What a person's message does to the proposals that wait in its conversation. The words are judged by ``consent``.

A message that is no plain yes ends the one proposal that it answers: it is denied by somebody who may decide it, or
taken back by whoever asked for it. What more the message says is asked as a question of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from beleg.approval.consent import reply
from beleg.approval.review import Review, Typed, names
from beleg.errors import NotAllowed, NotAuthenticated, NotDecided
from beleg.lean import dataclass
from beleg.records import Caller, Channel, Proposal


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """What came of a message. ``proposals`` are those it was about, as they are now.

    ``none``: it was about none. ``which``: several wait, nothing was decided. ``unconfirmed``: a yes is not enough
    here, the id has to be typed. ``refused``: whoever said it may not, or not any more; ``why`` says so.
    """

    said: Literal["none", "approved", "denied", "withdrawn", "which", "unconfirmed", "refused"]
    proposals: tuple[Proposal, ...] = ()
    why: str = ""
    correction: str | None = None
    """The message, where it ended a proposal and says more than no."""


async def hear(
    review: Review, text: str, waiting: Sequence[Proposal], caller: Caller, channel: Channel
) -> Heard:
    """Decides what ``text`` decides. Raises StorageError, and what is raised where the state before cannot be read."""
    try:
        for each in waiting:
            if names(text, each):
                typed = Typed(id=text)
                return _approved(await review.approve(each.id, caller, channel, typed))
        meant = reply(text, waiting)
        if meant.proposal is None:
            return Heard(said="which" if meant.verdict == "ask" else "none", proposals=tuple(waiting))
        if meant.verdict == "approve":
            if channel == "terminal" or meant.proposal.ruling.confirm:
                return Heard(said="unconfirmed", proposals=(meant.proposal,))
            typed = Typed(id=meant.proposal.id)
            return _approved(await review.approve(meant.proposal.id, caller, channel, typed))
        ended = await _ended(review, meant.proposal, caller, channel, reason=meant.reason)
        return replace(ended, correction=meant.correction)
    except NotDecided as error:
        return Heard(said="refused", proposals=tuple(waiting), why=error.message)


async def _ended(
    review: Review, proposal: Proposal, caller: Caller, channel: Channel, *, reason: str | None
) -> Heard:
    try:
        denied = await review.deny(proposal.id, caller, channel, reason=reason)
        return Heard(said="denied", proposals=(denied,))
    except (NotAuthenticated, NotAllowed):
        if proposal.requester_id != caller.person:
            raise
    return Heard(said="withdrawn", proposals=(await review.withdraw(proposal.id, caller, reason=reason),))


def _approved(proposal: Proposal) -> Heard:
    return Heard(said="approved", proposals=(proposal,))
