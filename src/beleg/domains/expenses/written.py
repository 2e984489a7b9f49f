"""An assessment as JSON: what the command prints, what the tool gives, and what a payment is proposed from."""

from __future__ import annotations

from beleg.domains.expenses import money
from beleg.domains.expenses.records import Assessment, Cite, LineAssessment, Stored
from beleg.records import Json

MOST_FLAGS = 20
"""Of a claim's flags so many are shown to whoever approves, with the number of the others."""


def assessment_json(found: Assessment, digest: str) -> Json:
    """The assessment of a claim with its digest. ``payment`` is what would be paid, for a proposal to cite."""
    return {
        "payment": {
            "claim_id": found.claim.id,
            "employee": found.claim.employee,
            "amount": money.written(found.total_allowed),
            "claimed": money.written(found.total_claimed),
            "currency": found.claim.currency,
            "iban": found.claim.iban,
            "claim": digest,
            "handed_in": found.day.isoformat(),
            "flags": _shown(found.flags),
        },
        "claim_id": found.claim.id,
        "status": found.status,
        "currency": found.claim.currency,
        "total_claimed": money.written(found.total_claimed),
        "total_allowed": money.written(found.total_allowed),
        "lines": [_line_json(each) for each in found.lines],
        "flags": list(found.flags),
        "policies": found.policies,
    }


def payment_args(output: Json, stored: Stored) -> Json:
    """The arguments of a claim's payment, from the assessment's output alone."""
    return {key: value for key, value in output["payment"].items() if value not in (None, [])} | {
        "tenant": stored.tenant
    }


def _line_json(found: LineAssessment) -> Json:
    line = found.line
    return {
        "line": line.number,
        "category": line.category,
        "claimed": money.written(found.claimed),
        "allowed": money.written(found.allowed),
        "reason": "; ".join(each.text for each in found.findings) or None,
        "codes": [each.code for each in found.findings],
        "policy": _cite_json(found.cite),
        "rules": [_cite_json(each) for each in found.rules],
        "original": {"amount": money.written(line.amount), "currency": line.currency},
    }


def _cite_json(cite: Cite | None) -> Json | None:
    return None if cite is None else {"id": cite.policy, "version": cite.version, "rule": cite.rule}


def _shown(flags: tuple[str, ...]) -> list[str]:
    more = [f"and {len(flags) - MOST_FLAGS} more"] if len(flags) > MOST_FLAGS else []
    return [*flags[:MOST_FLAGS], *more]
