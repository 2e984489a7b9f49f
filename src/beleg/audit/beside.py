"""What lies beside the chain and is not covered by a hash: to which conversation a text belongs, and what the database
itself would do when something is written."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, and_, select, text

from beleg.audit import log
from beleg.audit.report import Finding
from beleg.storage import tables

_MADE = {
    "sqlite": "SELECT type, name, CASE type WHEN 'view' THEN name ELSE tbl_name END FROM sqlite_master "
    "WHERE type IN ('trigger', 'view')",
    "postgresql": "SELECT 'trigger', t.tgname, c.relname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid "
    "JOIN pg_namespace n ON n.oid = c.relnamespace "
    "WHERE NOT t.tgisinternal AND n.nspname = ANY (current_schemas(false)) "
    "UNION ALL SELECT 'rule', rulename, tablename FROM pg_rules WHERE schemaname = ANY (current_schemas(false)) "
    "UNION ALL SELECT 'view', viewname, viewname FROM pg_views WHERE schemaname = ANY (current_schemas(false))",
}
"""What changes what is written to a table or read from it, by the kind of database: what it is, its name, the table."""


def findings(connection: Connection, tenant: str) -> Iterator[Finding]:
    """What does not fit: triggers, rules and views that nobody here made, and texts that were moved."""
    yield from _foreign(connection)
    yield from _moved(connection, tenant)


def _foreign(connection: Connection) -> Iterator[Finding]:
    """What works on the tables by itself: the schema has nothing of that kind, so whatever there is was added."""
    own = {name.casefold() for name in tables.metadata.tables}
    for kind, name, table in sorted(map(tuple, connection.execute(text(_MADE[connection.dialect.name])))):
        if table.casefold() in own:
            yield Finding("foreign", None, f"the {kind} {name!r} on the table {table} is none of Beleg's")


def _moved(connection: Connection, tenant: str) -> Iterator[Finding]:
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
