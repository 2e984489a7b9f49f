"""What a proposal is bound to: the design's invariant 4, and the seal over everything that is shown of it.

``content`` says what would be done, ``id`` also from where and until when it was asked. Both are computed again from
the stored record whenever it is shown, decided or carried out. The seal covers the whole record, so that not even the
words that a person read can be changed; it stands in the audit chain.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from beleg.digest import digest
from beleg.errors import Tampered
from beleg.records import Json, Proposal, Ruling, Sight

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def content_digest(
    *,
    tenant: str,
    requester_id: str,
    agent: str,
    server: str,
    tool: str,
    schema_digest: str,
    arguments: Json,
    precondition: str | None,
) -> str:
    """The digest of what would be done, for whom. Raises NotCanonical."""
    return digest(
        "proposal-content",
        {
            "tenant": tenant,
            "requester": requester_id,
            "agent": agent,
            "server": server,
            "tool": tool,
            "schema": schema_digest,
            "arguments": arguments,
            "precondition": precondition,
        },
    )


def proposal_id(
    *, content: str, turn: str, policy: str, evidence: tuple[str, ...], expires_at: datetime
) -> str:
    """The proposal's id. ``evidence`` is what its provenance cites, in any order; ``expires_at`` in whole seconds."""
    return digest(
        "proposal",
        {
            "content": content,
            "turn": turn,
            "policy": policy,
            "evidence": sorted(set(evidence)),
            "expires_at": _microseconds(expires_at) // 1_000_000,
        },
    )


def precondition(sight: Sight) -> str | None:
    """The digest of the state shown as "before"; nothing where none is. Raises NotCanonical."""
    if sight.before is None and sight.version is None:
        return None
    return digest("precondition", {"before": sight.before, "version": sight.version})


def seal(proposal: Proposal) -> str:
    """The digest of the whole record."""
    return digest("proposal-record", record(proposal))


def record(proposal: Proposal) -> Json:
    """Everything of a proposal that never changes, as canonical JSON. Of a person there is the id, never the name."""
    ruling = proposal.ruling
    return {
        "id": proposal.id,
        "content": proposal.content,
        "tenant": proposal.tenant,
        "requester_id": proposal.requester_id,
        "agent": proposal.agent,
        "server": proposal.server,
        "tool": proposal.tool,
        "schema": proposal.schema_digest,
        "arguments": proposal.arguments,
        "precondition": proposal.precondition,
        "turn": proposal.turn,
        "policy": proposal.policy,
        "evidence": list(proposal.evidence),
        "expires_at": _microseconds(proposal.expires_at),
        "created_at": _microseconds(proposal.created_at),
        "session": proposal.session,
        "language": proposal.language,
        "summary": proposal.summary,
        "provenance": dict(proposal.provenance),
        "before": proposal.before,
        "version": proposal.version,
        "after": proposal.after,
        "ruling": {
            "why": ruling.why,
            "detail": ruling.detail,
            "roles": sorted(ruling.roles),
            "needed": ruling.needed,
            "separate": ruling.separate,
            "channels": sorted(ruling.channels),
            "seconds": ruling.seconds,
            "confirm": list(ruling.confirm),
        },
        "predecessor": proposal.predecessor,
    }


def proposal_of(held: Any) -> Proposal:
    """The proposal of a stored record, its digests computed again; ``requester`` is the id: the name is not in it.

    Raises Tampered where they do not fit.
    """
    try:
        proposal = _read(held)
        sound = (
            record(proposal) == held
            and tuple(sorted(set(proposal.evidence))) == proposal.evidence
            and proposal.precondition == precondition(Sight(before=proposal.before, version=proposal.version))
            and proposal.content
            == content_digest(
                tenant=proposal.tenant,
                requester_id=proposal.requester_id,
                agent=proposal.agent,
                server=proposal.server,
                tool=proposal.tool,
                schema_digest=proposal.schema_digest,
                arguments=proposal.arguments,
                precondition=proposal.precondition,
            )
            and proposal.id
            == proposal_id(
                content=proposal.content,
                turn=proposal.turn,
                policy=proposal.policy,
                evidence=proposal.evidence,
                expires_at=proposal.expires_at,
            )
        )
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise Tampered from error
    if not sound:
        raise Tampered
    return proposal


def _read(held: Mapping[str, Any]) -> Proposal:
    terms = held["ruling"]
    return Proposal(
        id=held["id"],
        content=held["content"],
        tenant=held["tenant"],
        requester=held["requester_id"],
        requester_id=held["requester_id"],
        agent=held["agent"],
        server=held["server"],
        tool=held["tool"],
        schema_digest=held["schema"],
        arguments=held["arguments"],
        precondition=held["precondition"],
        turn=held["turn"],
        policy=held["policy"],
        evidence=tuple(held["evidence"]),
        expires_at=_instant(held["expires_at"]),
        created_at=_instant(held["created_at"]),
        session=held["session"],
        language=held["language"],
        summary=held["summary"],
        provenance=held["provenance"],
        before=held["before"],
        version=held["version"],
        after=held["after"],
        ruling=Ruling(
            approval=True,
            why=terms["why"],
            detail=terms["detail"],
            roles=frozenset(terms["roles"]),
            needed=terms["needed"],
            separate=terms["separate"],
            channels=frozenset(terms["channels"]),
            seconds=terms["seconds"],
            confirm=tuple(terms["confirm"]),
        ),
        predecessor=held["predecessor"],
    )


def _microseconds(moment: datetime) -> int:
    return (moment - _EPOCH) // _MICROSECOND


def _instant(microseconds: int) -> datetime:
    return _EPOCH + timedelta(microseconds=microseconds)
