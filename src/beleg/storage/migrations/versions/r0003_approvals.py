"""Proposals, decisions, effects, and the policies they rest on."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "proposals",
        sa.Column("id", sa.String(80), nullable=False),
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("content", sa.String(80), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("agent", sa.String(64), nullable=False),
        sa.Column("requester_id", sa.String(128), nullable=False),
        sa.Column("session", sa.String(128), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_proposals"),
        sa.UniqueConstraint("tenant", "content", "generation", name="uq_proposals_tenant_content_generation"),
    )
    op.create_index("ix_proposals_tenant_created_at", "proposals", ["tenant", "created_at"])
    op.create_index("ix_proposals_state_expires_at", "proposals", ["state", "expires_at"])
    op.create_table(
        "decisions",
        sa.Column("proposal_id", sa.String(80), nullable=False),
        sa.Column("person", sa.String(128), nullable=False),
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("verdict", sa.String(16), nullable=False),
        sa.Column("channel", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("proposal_id", "person", name="pk_decisions"),
        sa.ForeignKeyConstraint(["proposal_id"], ["proposals.id"], name="fk_decisions_proposals"),
    )
    op.create_table(
        "effects",
        sa.Column("proposal_id", sa.String(80), nullable=False),
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("owner", sa.String(128)),
        sa.Column("attempt", sa.Integer(), nullable=False),
        sa.Column("sent_at", sa.BigInteger()),
        sa.Column("lease_until", sa.BigInteger()),
        sa.Column("outcome", sa.Text()),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("proposal_id", name="pk_effects"),
        sa.ForeignKeyConstraint(["proposal_id"], ["proposals.id"], name="fk_effects_proposals"),
    )
    op.create_index("ix_effects_state_lease_until", "effects", ["state", "lease_until"])
    op.create_table(
        "policies",
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("digest", sa.String(80), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("first_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "digest", name="pk_policies"),
    )
