"""The evidence that a proposal's provenance cites, kept with it: its conversation may be forgotten by then."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from sqlalchemy import Connection, insert, select

from beleg.audit import log
from beleg.digest import NotCanonical, canonical, parse
from beleg.errors import Tampered
from beleg.evidence.ledger import address
from beleg.lean import dataclass
from beleg.records import Evidence, Json, Proposal, ToolSpec
from beleg.storage import tables


@dataclass(frozen=True, slots=True, kw_only=True)
class Cited:
    """One entry of evidence, and the digest of the schema that its tool had: together they give its id."""

    evidence: Evidence
    schema_digest: str

    @property
    def sound(self) -> bool:
        """Whether the contents are those that the id is the address of."""
        spec = ToolSpec(
            name=self.evidence.tool,
            description="",
            input_schema={},
            read_only=True,
            server="",
            schema_digest=self.schema_digest,
        )
        try:
            return address(spec, self.evidence.args, self.evidence) == self.evidence.id
        except NotCanonical:
            return False


def keep(connection: Connection, proposal: Proposal, entries: Iterable[Cited]) -> None:
    """Keeps those of ``entries`` that the proposal cites."""
    rows = [
        {"proposal_id": proposal.id, "id": each.evidence.id, "body": canonical(_json(each)).decode()}
        for each in entries
        if each.evidence.id in proposal.evidence
    ]
    if rows:
        connection.execute(insert(tables.cited), rows)


def of(connection: Connection, proposal: Proposal) -> tuple[Cited, ...]:
    """What the proposal cites, in the order of its ids. Raises Tampered where one is missing or not what was read."""
    query = select(tables.cited.c.body).where(tables.cited.c.proposal_id == proposal.id)
    try:
        found = {each.evidence.id: each for each in map(_cited, connection.scalars(query))}
        entries = tuple(found[id_] for id_ in proposal.evidence)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError, NotCanonical):
        raise Tampered("the evidence of this proposal is not what was read") from None
    if len(found) != len(entries) or not all(each.sound for each in entries):
        raise Tampered("the evidence of this proposal is not what was read")
    return entries


def _json(cited: Cited) -> Json:
    entry = cited.evidence
    return {
        "id": entry.id,
        "tool": entry.tool,
        "schema": cited.schema_digest,
        "args": entry.args,
        "source": entry.source,
        "day": entry.day.isoformat() if entry.day is not None else None,
        "as_of": entry.as_of.isoformat() if entry.as_of is not None else None,
        "retrieved_at": log.microseconds(entry.retrieved_at),
        "output": entry.output,
        "notes": list(entry.notes),
        "empty": entry.empty,
    }


def _cited(text: str) -> Cited:
    held = parse(text)
    return Cited(
        schema_digest=held["schema"],
        evidence=Evidence(
            id=held["id"],
            tool=held["tool"],
            args=held["args"],
            source=held["source"],
            day=date.fromisoformat(held["day"]) if held["day"] is not None else None,
            as_of=date.fromisoformat(held["as_of"]) if held["as_of"] is not None else None,
            retrieved_at=log.instant(held["retrieved_at"]),
            output=held["output"],
            notes=tuple(held["notes"]),
            empty=held["empty"],
        ),
    )
