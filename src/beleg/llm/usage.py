"""What an endpoint says that a reply cost. It may say anything, and budgets rest on it.

Counts that can be are kept, all others left out, before any library reads them: a count below nothing would give a
budget back, one beyond all bounds breaks what sums them up, and one that is no number is no reason to lose a reply.
"""

from __future__ import annotations

import json

COUNTS = ("prompt_tokens", "completion_tokens", "total_tokens")
MOST = 10_000_000
"""Tokens of one request: more than any model reads, and few enough that a day's sum is a number that is kept."""


def plausible(content: bytes) -> bytes:
    """A completion without what its ``usage`` cannot be; as it stands where that is nothing, or it is no JSON."""
    try:
        reply = json.loads(content)
    except (ValueError, RecursionError):
        return content
    if not isinstance(reply, dict) or (said := reply.get("usage")) is None:
        return content
    kept = {name: _count(said.get(name)) for name in COUNTS} if isinstance(said, dict) else {}
    if kept == said:
        return content
    usage = kept if kept and None not in kept.values() else None
    return json.dumps(reply | {"usage": usage}).encode()


def _count(value: object) -> int | None:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        return None
    return min(value, MOST)
