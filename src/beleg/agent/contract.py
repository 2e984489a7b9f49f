"""An answer as the contract's JSON object: every key always present, ``null`` or ``[]`` where there is nothing."""

from __future__ import annotations

from datetime import UTC, datetime

from beleg.records import Answer, Claim, Evidence, Json, Proposal, TextTable


def answer_json(answer: Answer) -> Json:
    """The object that ``beleg ask --json`` prints."""
    return {
        "status": answer.status,
        "answer": answer_text(answer),
        "language": answer.language,
        "checked": answer.checked,
        "claims": [claim_json(claim) for claim in answer.claims],
        "evidence": [evidence_json(evidence) for evidence in answer.evidence],
        "options": [{"label": option.label, "value": option.value} for option in answer.options],
        "proposals": [proposal_json(proposal) for proposal in answer.proposals],
        "proposal": proposal_json(answer.proposals[0]) if answer.proposals else None,
        "chart": answer.chart,
        "phases": [
            {"name": phase.name, "ms": round(phase.ms, 3), "detail": phase.detail} for phase in answer.phases
        ],
        "planner": answer.planner,
        "session": answer.session,
        "error": {"code": answer.error.code, "message": answer.error.message} if answer.error else None,
    }


def failure_json(code: str, message: str, *, language: str = "de", session: str = "") -> Json:
    """The same object for a question that never became a turn (a bad line of ``ask-many``)."""
    return {
        "status": "failed",
        "answer": message,
        "language": language,
        "checked": True,
        "claims": [],
        "evidence": [],
        "options": [],
        "proposals": [],
        "proposal": None,
        "chart": None,
        "phases": [],
        "planner": "scripted",
        "session": session,
        "error": {"code": code, "message": message},
    }


def answer_text(answer: Answer) -> str:
    """The answer's sentences and, under them, its table in plain text: no fact is only in a table that is drawn."""
    if answer.table is None or not answer.table.rows:
        return answer.text
    return f"{answer.text}\n\n{table_text(answer.table)}" if answer.text else table_text(answer.table)


def table_text(table: TextTable) -> str:
    """The table as aligned columns, two spaces apart."""
    lines = [table.header, *table.rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(table.header))]
    text = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    return "\n".join([table.title, *text] if table.title else text)


def claim_json(claim: Claim) -> Json:
    """A claim with the places that bear it out."""
    return {
        "text": claim.text,
        "verdict": claim.verdict,
        "evidence": [{"id": ref.id, "pointer": ref.pointer} for ref in claim.evidence],
    }


def evidence_json(evidence: Evidence) -> Json:
    """A piece of evidence, whole."""
    return {
        "id": evidence.id,
        "tool": evidence.tool,
        "args": evidence.args,
        "source": evidence.source,
        "day": evidence.day.isoformat() if evidence.day else None,
        "as_of": evidence.as_of.isoformat() if evidence.as_of else None,
        "retrieved_at": instant(evidence.retrieved_at),
        "output": evidence.output,
        "notes": list(evidence.notes),
    }


def proposal_json(proposal: Proposal) -> Json:
    """A proposal as a program reads it; numbers among its arguments are decimal strings."""
    return {
        "id": proposal.id,
        "short": proposal.short,
        "agent": proposal.agent,
        "tool": proposal.tool,
        "server": proposal.server,
        "arguments": proposal.arguments,
        "summary": proposal.summary,
        "provenance": dict(proposal.provenance),
        "before": proposal.before,
        "after": proposal.after,
        "requester": proposal.requester,
        "policy": proposal.policy,
        "evidence": list(proposal.evidence),
        "expires_at": instant(proposal.expires_at),
        "state": proposal.state,
        "needed": proposal.ruling.needed,
        "approved_by": list(proposal.approved_by),
        "may_decide": sorted(proposal.ruling.roles),
    }


def instant(moment: datetime) -> str:
    """A moment in UTC to the second, as RFC 3339 writes it."""
    return moment.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
