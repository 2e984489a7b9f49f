"""The expense policies of each tenant."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "expense_policies",
        sa.Column("tenant", sa.String(128), nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(80), nullable=False),
        sa.Column("files", sa.Text(), nullable=False),
        sa.Column("loaded_at", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("tenant", "id", "version", name="pk_expense_policies"),
    )
