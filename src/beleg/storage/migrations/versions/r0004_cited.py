"""The evidence that proposals cite."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "cited",
        sa.Column("proposal_id", sa.String(80), nullable=False),
        sa.Column("id", sa.String(80), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("proposal_id", "id", name="pk_cited"),
        sa.ForeignKeyConstraint(["proposal_id"], ["proposals.id"], name="fk_cited_proposals"),
    )
