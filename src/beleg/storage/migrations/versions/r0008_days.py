"""A line that is for several days takes up each of them: how many is kept with it. Names are compared in one form."""

import json
import re
from decimal import Decimal
from typing import Any
from unicodedata import combining, normalize

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("expense_lines", sa.Column("days", sa.Integer(), nullable=False, server_default="1"))
    lines = sa.table(
        "expense_lines", sa.column("tenant"), sa.column("number"), sa.column("line"), sa.column("days")
    )
    proposed = sa.table(
        "expense_proposed",
        sa.column("tenant"),
        sa.column("number"),
        sa.column("claim"),
        sa.column("employee"),
    )
    claims = sa.table(
        "expense_claims", sa.column("tenant"), sa.column("id"), sa.column("record"), sa.column("employee")
    )
    connection = op.get_bind()
    for tenant, id_, record in connection.execute(
        sa.select(claims.c.tenant, claims.c.id, claims.c.record)
    ).all():
        held = json.loads(record)
        employee = _person_key(held["employee"])
        mine = (claims.c.tenant == tenant, claims.c.id == id_)
        connection.execute(sa.update(claims).where(*mine).values(employee=employee))
        its = (proposed.c.tenant == tenant, proposed.c.claim == id_)
        connection.execute(sa.update(proposed).where(*its).values(employee=employee))
        numbers = connection.scalars(sa.select(proposed.c.number).where(*its)).all()
        for line in (each for each in held["lines"] if _days(each) > 1):
            here = (lines.c.tenant == tenant, lines.c.number.in_(numbers), lines.c.line == line["line"])
            connection.execute(sa.update(lines).where(*here).values(days=_days(line)))


def _days(held: dict[str, Any]) -> int:
    """As whole days were counted when this was written: by the quantity, where no hours are given."""
    whole = held.get("hours") is None and held.get("quantity") is not None
    return max(1, min(int(Decimal(held["quantity"])), 366)) if whole else 1


def _person_key(text: str) -> str:
    """As names were compared when this was written: words in one order, without case, accents and marks."""
    plain = "".join(each for each in normalize("NFKD", text) if not combining(each))
    return " ".join(sorted(re.findall(r"[^\W_]+", plain.casefold())))
