"""A message in a conversation whose last turn ended with a proposal: it answers it, before it is a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from beleg.lean import dataclass
from beleg.records import Answer, Caller, Channel, Proposal, Turn
from beleg.runtime import Agent, fresh_id, open_approvals

if TYPE_CHECKING:
    from beleg.domain import Domain

MOST = 200
"""Of a conversation's proposals the newest so many are looked through for open ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Replied:
    """What a message did before it was asked. ``answer`` is there where it was no question."""

    answer: Answer | None = None
    corrects: Proposal | None = None
    """What it ended, where it says more than no."""
    words: str = ""


NOTHING = Replied()


async def replied(
    agent: Agent,
    text: str,
    *,
    session: str,
    caller: Caller,
    channel: Channel,
    history: Sequence[Turn],
    agents: Callable[[str], Domain],
) -> Replied:
    """What ``text`` does to what waits in the conversation. Raises StorageError, and what reading the state raises."""
    if not agent.domain.writes or not history or history[-1].status != "proposal":
        return NOTHING
    from beleg.agent.proposed import heard_text  # noqa: PLC0415 - only where something waits
    from beleg.approval.answering import hear  # noqa: PLC0415
    from beleg.approval.consent import said  # noqa: PLC0415

    approvals = open_approvals(agent.settings, agents, f"{channel}-{fresh_id()}", clock=agent.clock)
    try:
        found, _ = await approvals.review.listed(caller, limit=MOST, session=session)
        waiting = [each.proposal for each in found if each.proposal.state == "open"]
        heard = await hear(approvals.review, text, waiting, caller, channel)
        proposals = heard.proposals
        if heard.said == "approved":
            proposals = tuple([await approvals.dispatcher.dispatch(each.id) for each in proposals])
    finally:
        approvals.close()
    if heard.said == "none" or (heard.said in ("which", "refused") and said(text) is None):
        return NOTHING
    words = heard_text(heard.said, proposals, heard.why, proposals[0].language)
    if heard.correction is not None:
        return Replied(corrects=proposals[0], words=words)
    return Replied(
        answer=Answer(
            status="proposal",
            text=words,
            language=proposals[0].language,
            checked=True,
            planner=agent.domain.planner.name,
            session=session,
            proposals=proposals,
        )
    )


def after(reply: Replied, answer: Answer) -> Answer:
    """The answer to a correction, which says first what the message ended."""
    return replace(answer, text=f"{reply.words}\n\n{answer.text}") if reply.words else answer
