"""What each tenant has used of the language model in a day (UTC), counted by all processes together."""

from __future__ import annotations

from datetime import date

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from beleg.storage import tables
from beleg.storage.database import Database

_USE = tables.model_use


class ModelUse:
    """The count, in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def tokens(self, tenant: str, day: date) -> int:
        """The tokens of a day, sent and received. Raises StorageError."""

        def unit(connection: Connection) -> int:
            mine = (_USE.c.tenant == tenant, _USE.c.day == day)
            return connection.scalar(select(_USE.c.tokens).where(*mine)) or 0

        return await self._database.read(unit)

    async def add(self, tenant: str, day: date, tokens: int) -> None:
        """Counts more of them. Raises StorageError."""

        def unit(connection: Connection) -> None:
            mine = (_USE.c.tenant == tenant, _USE.c.day == day)
            more = update(_USE).where(*mine).values(tokens=_USE.c.tokens + tokens)
            if connection.execute(more).rowcount:
                return
            try:
                with connection.begin_nested():
                    connection.execute(insert(_USE).values(tenant=tenant, day=day, tokens=tokens))
            except IntegrityError:  # another process was first today
                connection.execute(more)

        await self._database.write(unit)

    def close(self) -> None:
        """Closes the database."""
        self._database.close()
