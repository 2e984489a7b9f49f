"""An assessment as JSON: what the command prints, what the tool gives, and what a payment is proposed from."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.expenses import money
from beleg.domains.expenses.records import Assessment, Cite, LineAssessment, Stored
from beleg.records import Evidence, Json

MOST_FLAGS = 20
"""Of a claim's flags so many are shown to whoever approves, with the number of the others."""


def assessment_json(found: Assessment, digest: str, earlier: Sequence[str]) -> Json:
    """The assessment of a claim with its digest. ``payment`` is what would be paid, for a proposal to cite, ``earlier``
    are the proposals whose lines count as claimed before."""
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
        "own_share": money.written(found.total_claimed - found.total_allowed),
        "lines": [_line_json(each) for each in found.lines],
        "flags": list(found.flags),
        "policies": found.policies,
        "earlier": list(earlier),
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
        "description": line.description,
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


def lines_for_review(evidence: Sequence[Evidence]) -> list[Json]:
    """The lines of the claim whose assessment is among ``evidence``, as whoever approves looks at them."""
    found = next((each for each in evidence if each.tool == "assess_claim"), None)
    if found is None:
        return []
    flags: dict[str, list[str]] = {}
    for flag in found.output["flags"]:
        place, _, text = flag.partition(": ")
        flags.setdefault(place, []).append(text)
    decided = {each["line"]: each for each in found.output["lines"]}
    return [
        _row(each, decided[each["line"]], flags.get(f"line {each['line']}", ()))
        for each in found.args["claim"]["lines"]
    ]


def _row(line: Json, decided: Json, flags: Sequence[str]) -> Json:
    attached = line.get("attachment") or {}
    cite = decided["policy"]
    receipt = attached.get("name") or line.get("file") or ("yes" if line["receipt"] else "no")
    return {
        "line": str(line["line"]),
        "date": line["date"],
        "category": line["category"],
        "description": line["description"],
        "spent": f"{line['amount']} {line['currency']}",
        "allowed": decided["allowed"],
        "rule": "" if cite is None else f"{cite['id']} v{cite['version']} {cite['rule']}",
        "reason": decided["reason"] or "",
        "receipt": receipt,
        "to look at": "; ".join(flags),
    }
