"""Claims, their lines, payments and the files for the bank."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _claims()
    op.create_table(
        "expense_exports",
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("format", sa.String(16), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(80), nullable=False),
        sa.Column("by", sa.String(128), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("delivered_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("tenant", "number", name="pk_expense_exports"),
    )
    op.create_table(
        "expense_payments",
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("claim", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("proposal", sa.String(80), nullable=False),
        sa.Column("employee", sa.Text(), nullable=False),
        sa.Column("amount", sa.String(40), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("iban", sa.String(40)),
        sa.Column("export", sa.Integer()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "claim", name="pk_expense_payments"),
        sa.UniqueConstraint("tenant", "number", name="uq_expense_payments_tenant_number"),
        sa.UniqueConstraint("proposal", name="uq_expense_payments_proposal"),
        sa.ForeignKeyConstraint(["proposal"], ["proposals.id"], name="fk_expense_payments_proposals"),
        sa.ForeignKeyConstraint(
            ["tenant", "claim"],
            ["expense_claims.tenant", "expense_claims.id"],
            name="fk_expense_payments_expense_claims",
        ),
        sa.ForeignKeyConstraint(
            ["tenant", "export"],
            ["expense_exports.tenant", "expense_exports.number"],
            name="fk_expense_payments_expense_exports",
        ),
    )
    op.create_table(
        "expense_payers",
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("name", sa.String(70), nullable=False),
        sa.Column("iban", sa.String(40), nullable=False),
        sa.Column("bic", sa.String(11)),
        sa.PrimaryKeyConstraint("tenant", name="pk_expense_payers"),
    )


def _claims() -> None:
    op.create_table(
        "expense_claims",
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(80), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("employee", sa.String(255), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("by", sa.String(128), nullable=False),
        sa.Column("replaces", sa.String(64)),
        sa.Column("claimed", sa.String(40), nullable=False),
        sa.Column("allowed", sa.String(40), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "id", name="pk_expense_claims"),
        sa.UniqueConstraint("tenant", "number", name="uq_expense_claims_tenant_number"),
        sa.UniqueConstraint("tenant", "replaces", name="uq_expense_claims_tenant_replaces"),
    )
    op.create_table(
        "expense_lines",
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("category", sa.String(64), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("amount", sa.String(40), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("receipt", sa.String(80)),
        sa.Column("invoice", sa.String(255)),
        sa.Column("allowed", sa.String(40), nullable=False),
        sa.Column("allowed_currency", sa.String(3), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "number", "line", name="pk_expense_lines"),
        sa.ForeignKeyConstraint(
            ["tenant", "number"],
            ["expense_claims.tenant", "expense_claims.number"],
            name="fk_expense_lines_expense_claims",
        ),
    )
