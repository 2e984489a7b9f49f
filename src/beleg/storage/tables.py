"""Every table of Beleg, and the revision that the code expects.

``migrations/`` builds these tables step by step; a test compares what the steps built with what stands here. Times are
integer microseconds UTC, so that both databases order and compare them alike.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Date,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    text,
)
from sqlalchemy.engine import Dialect

REVISION = "0010"
"""The newest migration. Kept here so that opening an up-to-date database does not import Alembic."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
NEVER = datetime.min.replace(tzinfo=UTC)
"""What a time is read as that is none."""
_MICROSECOND = timedelta(microseconds=1)


class Instant(TypeDecorator[datetime]):
    """An aware ``datetime``, kept as integer microseconds UTC.

    What was put in its place and is none is read as ``NEVER``, with which no row was sealed: so whoever compares the
    row with the audit log says which one was changed.
    """

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002
        return None if value is None else (value - _EPOCH) // _MICROSECOND

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        if value is None:
            return None
        try:
            return _EPOCH + timedelta(microseconds=value)
        except (TypeError, OverflowError):
            return NEVER


class Day(TypeDecorator[date]):
    """A ``date``; as an ``Instant`` what is none is read as the first of all days."""

    impl = Date
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], date | None] | None:
        """Reads what the database gives."""
        read = super().result_processor(dialect, coltype)
        if read is None:
            return None

        def checked(value: Any) -> date | None:
            try:
                return read(value)
            except (TypeError, ValueError):
                return NEVER.date()

        return checked


metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

sessions = Table(
    "sessions",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("tenant", String(128), nullable=False),
    Column("id", String(128), nullable=False),
    Column("agent", String(64), nullable=False),
    Column("created_at", Instant, nullable=False),
    UniqueConstraint("tenant", "id"),
)
"""A conversation. The id is the caller's word and unique within the tenant, so the rows below refer to ``number``."""

turns = Table(
    "turns",
    metadata,
    Column("session", ForeignKey("sessions.number", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("turn", String(128), nullable=False),
    Column("question", Text, nullable=False),
    Column("today", Day, nullable=False),
    Column("status", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("memo", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    Column("transcript", JSON, nullable=False),
    Column("created_at", Instant, nullable=False),
    UniqueConstraint("session", "turn"),
)
"""One question and its answer. ``memo``, ``options`` and ``text`` are what the loop reads again; ``transcript`` is the
answer as a person or program saw it, the contract's object, its evidence as ids only (the rows are in ``evidence``)."""

evidence = Table(
    "evidence",
    metadata,
    Column("session", ForeignKey("sessions.number", ondelete="CASCADE"), primary_key=True),
    Column("id", String(80), primary_key=True),
    Column("seq", Integer),
    Column("position", Integer, nullable=False),
    Column("tool", String(128), nullable=False),
    Column("args", JSON, nullable=False),
    Column("source", Text, nullable=False),
    Column("day", Day),
    Column("as_of", Day),
    Column("retrieved_at", Instant, nullable=False),
    Column("output", JSON, nullable=False),
    Column("notes", JSON, nullable=False),
    Column("empty", Boolean, nullable=False),
    ForeignKeyConstraint(
        ["session", "seq"], ["turns.session", "turns.seq"], name="fk_evidence_turns", ondelete="CASCADE"
    ),
)
"""What the session's turns rest on, each once, under the turn (``seq``) that fetched it; under none while that turn
runs, or where its process died."""

proposals = Table(
    "proposals",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("tenant", String(128), nullable=False),
    Column("content", String(80), nullable=False),
    Column("generation", Integer, nullable=False),
    Column("state", String(16), nullable=False),
    Column("agent", String(64), nullable=False),
    Column("requester_id", String(128), nullable=False),
    Column("session", String(128), nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False),
    Column("record", Text, nullable=False),
    Column("seq", BigInteger, nullable=False),
    UniqueConstraint("tenant", "content", "generation"),
    Index(None, "tenant", "created_at"),
    Index(None, "state", "expires_at"),
)
"""A write that waits for a decision. ``record`` is all of it as canonical text; the other columns but ``state`` only
repeat what it says, to be found by. ``generation`` counts the proposals of the same contents, so that two processes
cannot both make the next one. ``seq`` is the event of the tenant's audit chain that holds the record's seal. ``state``
ends at ``approved``: from there the effect's row says what is so."""

decisions = Table(
    "decisions",
    metadata,
    Column("proposal_id", ForeignKey("proposals.id"), primary_key=True),
    Column("person", String(128), primary_key=True),
    Column("tenant", String(128), nullable=False),
    Column("verdict", String(16), nullable=False),
    Column("channel", String(16), nullable=False),
    Column("at", Instant, nullable=False),
    Column("seq", BigInteger, nullable=False),
)
"""One person's word on a proposal, once. ``seq`` is its event in the audit chain, which holds the reason's digest."""

effects = Table(
    "effects",
    metadata,
    Column("proposal_id", ForeignKey("proposals.id"), primary_key=True),
    Column("tenant", String(128), nullable=False),
    Column("state", String(16), nullable=False),
    Column("owner", String(128)),
    Column("attempt", Integer, nullable=False),
    Column("sent_at", Instant),
    Column("lease_until", Instant),
    Column("outcome", Text),
    Column("seq", BigInteger, nullable=False),
    Index(None, "state", "lease_until"),
)
"""What became of an approved proposal: the one row that says so. It is claimed by a conditional update (``approved`` to
``sending``) that is committed before anything leaves. ``outcome`` is canonical text, ``seq`` the latest event."""

policies = Table(
    "policies",
    metadata,
    Column("tenant", String(128), primary_key=True),
    Column("digest", String(80), primary_key=True),
    Column("body", Text, nullable=False),
    Column("first_at", Instant, nullable=False),
)
"""Every version of the policy that a proposal was made under, whole, so that a decision can be computed again."""

cited = Table(
    "cited",
    metadata,
    Column("proposal_id", ForeignKey("proposals.id"), primary_key=True),
    Column("id", String(80), primary_key=True),
    Column("body", Text, nullable=False),
)
"""The evidence that a proposal's provenance cites, whole, as canonical text: a decision can be computed again from it
when the conversation that it was read in is long forgotten."""

expense_claims = Table(
    "expense_claims",
    metadata,
    Column("tenant", String(128), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("digest", String(80), nullable=False),
    Column("record", Text, nullable=False),
    Column("employee", String(255), nullable=False),
    Column("day", Day, nullable=False),
    Column("by", String(128), nullable=False),
    Column("replaces", String(64)),
    Column("claimed", String(40), nullable=False),
    Column("allowed", String(40), nullable=False),
    Column("created_at", Instant, nullable=False),
    UniqueConstraint("tenant", "number"),
    UniqueConstraint("tenant", "replaces"),
)
"""A claim that was handed in. Its id is given once; ``record`` is all of it as canonical text and gives ``digest``.
``number`` counts the tenant's claims in the order in which they came, so that each knows which were there before it;
``employee`` is the name as it is compared. A claim takes the place of one other at most, and each is taken once."""

expense_proposed = Table(
    "expense_proposed",
    metadata,
    Column("tenant", String(128), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("claim", String(64), nullable=False),
    Column("proposal", ForeignKey("proposals.id"), nullable=False, unique=True),
    Column("employee", String(255), nullable=False),
    Column("iban", String(40)),
    Column("allowed", String(40), nullable=False),
    ForeignKeyConstraint(["tenant", "claim"], ["expense_claims.tenant", "expense_claims.id"]),
)
"""The proposals of the claims' payments. ``number`` counts those of the tenant in the order in which they were made:
each was judged against those before it that had not come to nothing. ``employee`` is the name as it is compared."""

expense_lines = Table(
    "expense_lines",
    metadata,
    Column("tenant", String(128), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("day", Day, nullable=False),
    Column("days", Integer, nullable=False, server_default="1"),
    Column("category", String(64), nullable=False),
    Column("description", Text, nullable=False),
    Column("amount", String(40), nullable=False),
    Column("currency", String(3), nullable=False),
    Column("receipt", String(80)),
    Column("invoice", String(255)),
    Column("allowed", String(40), nullable=False),
    Column("allowed_currency", String(3), nullable=False),
    ForeignKeyConstraint(["tenant", "number"], ["expense_proposed.tenant", "expense_proposed.number"]),
)
"""The lines of what was proposed of which something is paid, to find what was claimed before and what is used up."""

expense_payments = Table(
    "expense_payments",
    metadata,
    Column("tenant", String(128), primary_key=True),
    Column("claim", String(64), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("proposal", ForeignKey("proposals.id"), nullable=False, unique=True),
    Column("employee", Text, nullable=False),
    Column("amount", String(40), nullable=False),
    Column("currency", String(3), nullable=False),
    Column("iban", String(40)),
    Column("export", Integer),
    Column("created_at", Instant, nullable=False),
    UniqueConstraint("tenant", "number"),
    ForeignKeyConstraint(["tenant", "claim"], ["expense_claims.tenant", "expense_claims.id"]),
    ForeignKeyConstraint(["tenant", "export"], ["expense_exports.tenant", "expense_exports.number"]),
)
"""What a claim is paid: one row a claim at most, and one a proposal. ``export`` is the only one that it is part of."""

expense_exports = Table(
    "expense_exports",
    metadata,
    Column("tenant", String(128), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("format", String(16), nullable=False),
    Column("content", Text, nullable=False),
    Column("digest", String(80), nullable=False),
    Column("by", String(128), nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("delivered_at", Instant),
)
"""A file for the bank, whole, as it was made with its payments in one unit: it can be given out again and is always the
same. ``delivered_at`` is set once it was."""

expense_payers = Table(
    "expense_payers",
    metadata,
    Column("tenant", String(128), primary_key=True),
    Column("name", String(70), nullable=False),
    Column("iban", String(40), nullable=False),
    Column("bic", String(11)),
)
"""The account that a company pays from."""

tenants = Table(
    "tenants",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("operates", Integer, unique=True),
    Column("created_at", Instant, nullable=False),
)
"""A company of its own. ``operates`` is 1 for the one that the very first person belongs to, and null for all others:
so that there is one at most, however many make the first person at the same time."""

users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("tenant", ForeignKey("tenants.name"), nullable=False),
    Column("name", String(64), nullable=False),
    Column("folded", String(256), nullable=False),
    Column("roles", String(128), nullable=False),
    Column("password", Text, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("blocked_until", Instant),
    Column("created_at", Instant, nullable=False),
    Column("disabled_at", Instant),
    UniqueConstraint("tenant", "folded"),
)
"""A person. ``id`` says nothing of who it is and is what the audit chain holds; ``folded`` is the name as it is looked
up; ``roles`` are sorted, with commas; ``failures`` counts log-ins begun since the last one that succeeded."""

logins = Table(
    "logins",
    metadata,
    Column("digest", String(80), primary_key=True),
    Column("person", ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False),
)
"""A log-in that lasts. Of its token there is only the digest."""

audit_events = Table(
    "audit_events",
    metadata,
    Column("tenant", String(128), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    Column("at", Instant, nullable=False),
    Column("body", Text, nullable=False),
    Column("texts", Text, nullable=False),
    Column("prev", String(80), nullable=False),
    Column("hash", String(80), nullable=False),
    Column("proposal", String(80)),
    UniqueConstraint("tenant", "prev"),
    UniqueConstraint("tenant", "hash"),
    Index(
        None,
        "tenant",
        "proposal",
        "seq",
        sqlite_where=text("proposal IS NOT NULL"),
        postgresql_where=text("proposal IS NOT NULL"),
    ),
    Index(
        "ix_audit_events_key_rotated",
        "tenant",
        "seq",
        sqlite_where=text("kind = 'key_rotated'"),
        postgresql_where=text("kind = 'key_rotated'"),
    ),
)
"""The chain of each tenant. ``body`` and ``texts`` are canonical JSON as text; ``proposal`` repeats what the body is
filed under (``audit.log.filed_under``)."""

audit_heads = Table(
    "audit_heads",
    metadata,
    Column("tenant", String(128), primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("hash", String(80), nullable=False),
    Column("frontier", Text, nullable=False),
    Column("key", Text),
)
"""Where each chain ends: locked last in a unit. ``frontier`` holds the roots of the complete subtrees, the largest
first; ``key`` is the public key that its checkpoints are signed with."""

audit_nodes = Table(
    "audit_nodes",
    metadata,
    Column("tenant", String(128), primary_key=True),
    Column("level", Integer, primary_key=True, autoincrement=False),
    Column("position", BigInteger, primary_key=True, autoincrement=False),
    Column("hash", String(64), nullable=False),
)
"""Roots of complete subtrees over 2**level events, at every eighth level, so that a proof reads little."""

audit_texts = Table(
    "audit_texts",
    metadata,
    Column("tenant", String(128), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(64), primary_key=True),
    Column("session", String(128)),
    Column("salt", String(64), nullable=False),
    Column("text", Text, nullable=False),
    ForeignKeyConstraint(["tenant", "seq"], ["audit_events.tenant", "audit_events.seq"]),
    Index(None, "tenant", "session"),
)
"""Personal texts of events, with the salt of their digest. Deleting a row leaves a chain that still verifies."""

expense_policies = Table(
    "expense_policies",
    metadata,
    Column("tenant", String(128), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("digest", String(80), nullable=False),
    Column("files", Text, nullable=False),
    Column("loaded_at", Instant, nullable=False),
    Column("seq", BigInteger, nullable=False),
)
"""One version of an expense policy, added once and never changed. ``files`` are its files as canonical JSON, ``digest``
is that of the document that they make, ``seq`` the event of the tenant's audit chain that says so."""

model_use = Table(
    "model_use",
    metadata,
    Column("tenant", String(128), primary_key=True),
    Column("day", Day, primary_key=True),
    Column("tokens", BigInteger, nullable=False),
)
"""The tokens, sent to the language model and received, that a tenant used on a day (UTC)."""
