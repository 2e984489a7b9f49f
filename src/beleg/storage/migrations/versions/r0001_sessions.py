"""Sessions, their turns, and the evidence that the turns rest on."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("id", sa.String(128), nullable=False),
        sa.Column("agent", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_sessions"),
        sa.UniqueConstraint("tenant", "id", name="uq_sessions_tenant_id"),
    )
    op.create_table(
        "turns",
        sa.Column("session", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("turn", sa.String(128), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("today", sa.Date(), nullable=False),
        sa.Column("status", sa.String(32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("memo", sa.JSON(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("transcript", sa.JSON(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("session", "seq", name="pk_turns"),
        sa.ForeignKeyConstraint(
            ["session"], ["sessions.number"], name="fk_turns_sessions", ondelete="CASCADE"
        ),
        sa.UniqueConstraint("session", "turn", name="uq_turns_session_turn"),
    )
    op.create_table(
        "evidence",
        sa.Column("session", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(80), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("tool", sa.String(128), nullable=False),
        sa.Column("args", sa.JSON(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("day", sa.Date()),
        sa.Column("as_of", sa.Date()),
        sa.Column("retrieved_at", sa.BigInteger(), nullable=False),
        sa.Column("output", sa.JSON(), nullable=False),
        sa.Column("notes", sa.JSON(), nullable=False),
        sa.Column("empty", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("session", "id", name="pk_evidence"),
        sa.ForeignKeyConstraint(
            ["session"], ["sessions.number"], name="fk_evidence_sessions", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["session", "seq"], ["turns.session", "turns.seq"], name="fk_evidence_turns", ondelete="CASCADE"
        ),
    )
