"""Every table of Beleg, and the revision that the code expects.

``migrations/`` builds these tables step by step; a test compares what the steps built with what stands here. Times are
integer microseconds UTC, so that both databases order and compare them alike.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Date,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.engine import Dialect

REVISION = "0001"
"""The newest migration. Kept here so that opening an up-to-date database does not import Alembic."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


class Instant(TypeDecorator[datetime]):
    """An aware ``datetime``, kept as integer microseconds UTC."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002
        return None if value is None else (value - _EPOCH) // _MICROSECOND

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        return None if value is None else _EPOCH + timedelta(microseconds=value)


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
    Column("today", Date, nullable=False),
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
    Column("seq", Integer, nullable=False),
    Column("position", Integer, nullable=False),
    Column("tool", String(128), nullable=False),
    Column("args", JSON, nullable=False),
    Column("source", Text, nullable=False),
    Column("day", Date),
    Column("as_of", Date),
    Column("retrieved_at", Instant, nullable=False),
    Column("output", JSON, nullable=False),
    Column("notes", JSON, nullable=False),
    Column("empty", Boolean, nullable=False),
    ForeignKeyConstraint(
        ["session", "seq"], ["turns.session", "turns.seq"], name="fk_evidence_turns", ondelete="CASCADE"
    ),
)
"""What the session's turns rest on, each once, under the turn (``seq``) that fetched it."""
