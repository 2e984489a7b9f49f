"""One proposal, with whatever a test wants different in it."""

from datetime import UTC, datetime, timedelta
from typing import Any

from beleg.approval.digests import content_digest, precondition, proposal_id
from beleg.records import Proposal, Ruling, Sight

MADE = datetime(2026, 12, 1, 9, 30, 15, 250_000, tzinfo=UTC)
RULING = Ruling(approval=True, why="write")


def proposal(**changes: Any) -> Proposal:
    """A sound proposal; changes are made before its digests."""
    given: dict[str, Any] = {
        "tenant": "default", "requester": "local", "requester_id": "local", "agent": "shop", "server": "beleg:shop",
        "tool": "order", "schema_digest": "sha256:" + "a" * 64, "arguments": {"sku": "BOLT-8", "amount": "42.5"},
        "turn": "t1", "policy": "sha256:" + "b" * 64, "evidence": (), "session": "s", "language": "en",
        "summary": "BOLT-8 is ordered.", "provenance": {"/sku": "question", "/amount": "model"}, "before": None,
        "version": None, "after": None, "ruling": RULING, "created_at": MADE,
        "expires_at": MADE.replace(microsecond=0) + timedelta(days=1),
    } | changes  # fmt: skip
    bound = precondition(Sight(before=given["before"], version=given["version"]))
    covered = ("tenant", "requester_id", "agent", "server", "tool", "schema_digest", "arguments")
    content = content_digest(**{name: given[name] for name in covered}, precondition=bound)
    also = ("turn", "policy", "evidence", "expires_at")
    id_ = proposal_id(content=content, **{name: given[name] for name in also})
    return Proposal(id=id_, content=content, precondition=bound, **given)
