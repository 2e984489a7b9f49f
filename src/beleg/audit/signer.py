"""The one who signs for the audit log: with the key in the data folder, and never what contradicts an earlier word."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, select

from beleg.audit import checkpoints, receipts
from beleg.audit.checkpoints import Checkpoint, OtherKey
from beleg.audit.notes import PublicKey, SigningKey, keep_key, load_key
from beleg.clock import Clock
from beleg.errors import BelegError, InputError, NotFound, StorageError
from beleg.records import Json
from beleg.storage import tables
from beleg.storage.database import Database


class Signer:
    """Signs checkpoints and receipts of one database.

    Args:
        database: Where the audit log is.
        clock: The present time.
        path: The file of the private key; it is made when it is first needed.
        folder: Where checkpoints are kept, and what is signed has to continue.
    """

    def __init__(self, database: Database, clock: Clock, *, path: Path, folder: Path) -> None:
        self._database = database
        self._clock = clock
        self._path = path
        self._coming = path.with_name(f"{path.name}.new")
        self._folder = folder

    async def keys(self, tenant: str) -> tuple[PublicKey, ...]:
        """Every key that the tenant's log was signed with, the one in force first. Raises StorageError, Tampered."""
        key = checkpoints.signing_key(self._path).public
        ends = checkpoints.trusted([key], await self._changes(tenant))
        return tuple(sorted(ends, key=lambda each: ends[each] or 1 << 63, reverse=True))

    async def checkpoint(self, tenant: str) -> Checkpoint:
        """A signed checkpoint of all that the tenant's log holds, kept in the folder.

        Raises NotFound where it holds nothing, Tampered where it does not continue the folder's newest one.
        """
        issued, _ = await self._issue(tenant)
        return issued

    async def checkpoint_all(self) -> list[tuple[str, Path | BelegError]]:
        """Signs every log that has grown since its newest checkpoint: by tenant, where it was put, or why it was not
        signed. One log that does not fit does not stop the others."""
        columns = tables.audit_heads.c
        query = select(columns.tenant).where(columns.seq > 0).order_by(columns.tenant)
        tenants = await self._database.read(lambda connection: connection.scalars(query).all())
        told: list[tuple[str, Path | BelegError]] = []
        for tenant in tenants:
            try:
                _, path = await self._issue(tenant)
            except BelegError as error:
                told.append((tenant, error))
            else:
                told += [(tenant, path)] if path is not None else []
        return told

    async def receipt(self, tenant: str, proposal: str) -> Json:
        """The receipt of a proposal, by now. Raises NotFound, Tampered."""
        issued = await self.checkpoint(tenant)
        return await self._database.read(
            lambda connection: receipts.make(connection, tenant, proposal, issued)
        )

    async def rotate(self) -> tuple[PublicKey, int]:
        """Puts a new key in the place of the old one in every chain, by an event that both sign; the old one is gone.

        Returns the new public key, and in how many chains. Raises StorageError.
        """
        await self._finish_rotation()
        old = checkpoints.signing_key(self._path)
        new = SigningKey.fresh(old.public.name)
        keep_key(new, self._coming, anew=False)
        at = self._clock.now()
        count = await self._database.write(lambda connection: checkpoints.rotate(connection, old, new, at=at))
        self._coming.replace(self._path)
        return new.public, count

    async def _issue(self, tenant: str) -> tuple[Checkpoint, Path | None]:
        """A checkpoint, and where it was put; nowhere where the newest one there is of the same size."""
        key = checkpoints.signing_key(self._path)
        try:
            return await self._issue_with(key, tenant)
        except OtherKey:
            if not await self._finish_rotation():
                raise
        return await self._issue_with(checkpoints.signing_key(self._path), tenant)

    async def _issue_with(self, key: SigningKey, tenant: str) -> tuple[Checkpoint, Path | None]:
        ends = checkpoints.trusted([key.public], await self._changes(tenant))
        try:
            before = checkpoints.newest(self._folder, checkpoints.origin(key.public, tenant), ends)
        except InputError as error:
            raise StorageError(
                f"the newest checkpoint in {self._folder} cannot be used: {error.message}"
            ) from None
        at = self._clock.now()
        issued = await self._database.write(
            lambda connection: checkpoints.issue(connection, tenant, key, at=at, before=before)
        )
        if issued is None:
            if before is not None:
                raise StorageError(
                    f"the audit log of {tenant} is empty, and {before.size} events were signed"
                )
            raise NotFound("nothing was recorded yet")
        if before is not None and before.size == issued.size and before.key == issued.key:
            return issued, None
        return issued, checkpoints.keep(self._folder, issued)

    async def _finish_rotation(self) -> bool:
        """Puts the new key into its place where a rotation was committed and then cut short; true if there was one."""
        coming = load_key(self._coming)
        if coming is None:
            return False
        held = select(tables.audit_heads.c.tenant).where(tables.audit_heads.c.key == str(coming.public))
        if await self._database.read(lambda connection: connection.execute(held.limit(1)).first()) is None:
            return False
        self._coming.replace(self._path)
        return True

    async def _changes(self, tenant: str) -> list[checkpoints.Rotation]:
        """The rotations of the tenant's chain that both keys signed; others change nothing."""

        def unit(connection: Connection) -> list[checkpoints.Rotation]:
            found = []
            for seq, body in checkpoints.rotations(connection, tenant):
                try:
                    found.append(checkpoints.rotation(tenant, seq, body))
                except InputError:
                    continue
            return found

        return await self._database.read(unit)
