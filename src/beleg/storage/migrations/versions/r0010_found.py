"""What a turn finds is kept as it arrives, before there is a turn to keep."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("evidence") as evidence:
        evidence.alter_column("seq", existing_type=sa.Integer(), nullable=True)
