"""The lines of a claim are those of a proposal of its payment: what came to nothing does not count as claimed."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "expense_proposed",
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("claim", sa.String(64), nullable=False),
        sa.Column("proposal", sa.String(80), nullable=False),
        sa.Column("employee", sa.String(255), nullable=False),
        sa.Column("iban", sa.String(40)),
        sa.Column("allowed", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "number", name="pk_expense_proposed"),
        sa.UniqueConstraint("proposal", name="uq_expense_proposed_proposal"),
        sa.ForeignKeyConstraint(["proposal"], ["proposals.id"], name="fk_expense_proposed_proposals"),
        sa.ForeignKeyConstraint(
            ["tenant", "claim"],
            ["expense_claims.tenant", "expense_claims.id"],
            name="fk_expense_proposed_expense_claims",
        ),
    )
    # What was paid keeps its lines; a proposal that still waits was made of another assessment, and is made anew.
    op.execute(
        "INSERT INTO expense_proposed (tenant, number, claim, proposal, employee, iban, allowed) "
        "SELECT p.tenant, p.number, p.claim, p.proposal, c.employee, p.iban, p.amount FROM expense_payments p "
        "JOIN expense_claims c ON c.tenant = p.tenant AND c.id = p.claim"
    )
    names = ", ".join(each.name for each in _columns() if each.name != "number")
    op.create_table("expense_lines_before", *_columns())
    op.execute(  # the names are those of the columns below
        f"INSERT INTO expense_lines_before ({names}, number) SELECT {names}, number FROM expense_lines"  # noqa: S608
    )
    op.drop_table("expense_lines")
    op.create_table(
        "expense_lines",
        *_columns(),
        sa.PrimaryKeyConstraint("tenant", "number", "line", name="pk_expense_lines"),
        sa.ForeignKeyConstraint(
            ["tenant", "number"],
            ["expense_proposed.tenant", "expense_proposed.number"],
            name="fk_expense_lines_expense_proposed",
        ),
    )
    kept = ", ".join(f"l.{each}" for each in names.split(", "))
    op.execute(
        f"INSERT INTO expense_lines ({names}, number) SELECT {kept}, d.number FROM expense_lines_before l "  # noqa: S608
        "JOIN expense_claims c ON c.tenant = l.tenant AND c.number = l.number "
        "JOIN expense_proposed d ON d.tenant = c.tenant AND d.claim = c.id"
    )
    op.drop_table("expense_lines_before")


def _columns() -> list[sa.Column[Any]]:
    return [
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
    ]
