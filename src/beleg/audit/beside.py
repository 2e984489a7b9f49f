"""What lies beside the chain and is not covered by a hash: to which conversation a text belongs."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, and_, select

from beleg.audit import log
from beleg.audit.report import Finding
from beleg.storage import tables


def findings(connection: Connection, tenant: str) -> Iterator[Finding]:
    """Texts that were moved to another conversation, or out of every one: deleting theirs would leave them there."""
    texts = tables.audit_texts
    of = texts.alias()
    named = and_(of.c.tenant == texts.c.tenant, of.c.seq == texts.c.seq, of.c.name == log.SESSION)
    moved = (
        select(texts.c.seq, texts.c.name)
        .select_from(texts.outerjoin(of, named))
        .where(texts.c.tenant == tenant, texts.c.session.is_distinct_from(of.c.text))
        .order_by(texts.c.seq, texts.c.name)
    )
    for seq, name in connection.execute(moved):
        yield Finding("text", seq, f"event {seq}: its {name} is filed under another conversation")
