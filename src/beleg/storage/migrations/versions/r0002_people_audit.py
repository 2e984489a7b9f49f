"""People and their tenants, and the audit log."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _people()
    _audit()


def _people() -> None:
    op.create_table(
        "tenants",
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("operates", sa.Integer()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_tenants"),
        sa.UniqueConstraint("operates", name="uq_tenants_operates"),
    )
    op.create_table(
        "users",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("tenant", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("folded", sa.String(256), nullable=False),
        sa.Column("roles", sa.String(128), nullable=False),
        sa.Column("password", sa.Text(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("blocked_until", sa.BigInteger()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("disabled_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
        sa.ForeignKeyConstraint(["tenant"], ["tenants.name"], name="fk_users_tenants"),
        sa.UniqueConstraint("tenant", "folded", name="uq_users_tenant_folded"),
    )
    op.create_table(
        "logins",
        sa.Column("digest", sa.String(80), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_logins"),
        sa.ForeignKeyConstraint(["person"], ["users.id"], name="fk_logins_users", ondelete="CASCADE"),
    )
    op.create_index("ix_logins_person", "logins", ["person"])


def _audit() -> None:
    op.create_table(
        "audit_events",
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("texts", sa.Text(), nullable=False),
        sa.Column("prev", sa.String(80), nullable=False),
        sa.Column("hash", sa.String(80), nullable=False),
        sa.Column("proposal", sa.String(80)),
        sa.PrimaryKeyConstraint("tenant", "seq", name="pk_audit_events"),
        sa.UniqueConstraint("tenant", "prev", name="uq_audit_events_tenant_prev"),
        sa.UniqueConstraint("tenant", "hash", name="uq_audit_events_tenant_hash"),
    )
    op.create_index(
        "ix_audit_events_tenant_proposal_seq",
        "audit_events",
        ["tenant", "proposal", "seq"],
        sqlite_where=sa.text("proposal IS NOT NULL"),
        postgresql_where=sa.text("proposal IS NOT NULL"),
    )
    op.create_index(
        "ix_audit_events_key_rotated",
        "audit_events",
        ["tenant", "seq"],
        sqlite_where=sa.text("kind = 'key_rotated'"),
        postgresql_where=sa.text("kind = 'key_rotated'"),
    )
    op.create_table(
        "audit_heads",
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("hash", sa.String(80), nullable=False),
        sa.Column("frontier", sa.Text(), nullable=False),
        sa.Column("key", sa.Text()),
        sa.PrimaryKeyConstraint("tenant", name="pk_audit_heads"),
    )
    op.create_table(
        "audit_nodes",
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("position", sa.BigInteger(), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "level", "position", name="pk_audit_nodes"),
    )
    op.create_table(
        "audit_texts",
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("session", sa.String(128)),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "seq", "name", name="pk_audit_texts"),
        sa.ForeignKeyConstraint(
            ["tenant", "seq"],
            ["audit_events.tenant", "audit_events.seq"],
            name="fk_audit_texts_audit_events",
        ),
    )
    op.create_index("ix_audit_texts_tenant_session", "audit_texts", ["tenant", "session"])
