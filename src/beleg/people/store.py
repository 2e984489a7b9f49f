"""Passwords, log-ins, and what admins do with people, each with its event in the audit log."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from beleg.audit import history, log
from beleg.clock import Clock
from beleg.errors import InputError, NotAllowed, NotAuthenticated, Tampered
from beleg.lean import dataclass
from beleg.people.naming import folded, fresh_person, known_roles, new_password, person_name, tenant_name
from beleg.people.rows import (
    Person,
    admins,
    allowed,
    as_admin,
    borne_out,
    caller_of,
    end_logins,
    found_first,
    in_tenant,
    named,
    nobody,
    open_tenant,
    password_digest,
    person_of,
    roles_of,
    row_of,
    token_digest,
)
from beleg.records import ROLES, Caller
from beleg.storage import tables
from beleg.storage.database import Database, overwrite

LOGIN_LASTS = timedelta(hours=12)
FREE_FAILURES = 10
"""So many wrong passwords in a row cost nothing; after each further one the person has to wait, twice as long."""
LONGEST_WAIT = timedelta(minutes=5)

_REFUSED = (
    "the name or the password is wrong, or too many were wrong before: then wait up to five minutes"
    " (where companies share a name, write TENANT/NAME)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Login:
    """A log-in that lasts. ``token`` shows the person until ``expires_at``; it is kept nowhere but with them."""

    caller: Caller
    token: str
    expires_at: datetime


class PeopleStore:
    """The people of one database.

    Args:
        database: Where they are kept.
        clock: The present time.
    """

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._hasher = PasswordHasher()

    async def authenticate(self, name: str, password: str, tenant: str | None = None) -> Caller:
        """Whoever shows by password that they are ``name``, written ``TENANT/NAME`` or with ``tenant`` beside it.

        A name alone is the person of the first tenant, else the only one anywhere. Each try is in the audit log.
        Raises NotAuthenticated in the same words, and after a password was hashed, for all that may be wrong: also for
        a right password while the person has to wait, so that no try beyond the limit tells anything.
        """
        secret = normalize("NFC", password)
        row = await self._database.read(lambda connection: named(connection, name, tenant))
        if row is None:
            await asyncio.to_thread(self._hasher.hash, secret)
            raise NotAuthenticated(_REFUSED)
        right = await asyncio.to_thread(self._fits, row.password, secret)
        better = (
            await asyncio.to_thread(self._hasher.hash, secret)
            if right and self._hasher.check_needs_rehash(row.password)
            else None
        )
        now = self._clock.now()
        shown = await self._database.write(
            lambda connection: _tried(connection, row, now, right=right, better=better)
        )
        if shown is None:
            raise NotAuthenticated(_REFUSED)
        return shown

    async def login(self, name: str, password: str, tenant: str | None = None) -> Login:
        """Begins a log-in that lasts. Raises NotAuthenticated."""
        caller = await self.authenticate(name, password, tenant)
        token, now = secrets.token_urlsafe(32), self._clock.now()
        login = Login(caller=caller, token=token, expires_at=now + LOGIN_LASTS)

        def unit(connection: Connection) -> None:
            logins = tables.logins
            connection.execute(delete(logins).where(logins.c.expires_at <= now))
            new = {"digest": token_digest(token), "person": caller.person, "created_at": now}
            connection.execute(insert(logins), new | {"expires_at": login.expires_at})
            body = {"person": caller.person, "state": "begun", "login": new["digest"]}
            log.append(connection, caller.tenant, "login", body, at=now)

        await self._database.write(unit)
        return login

    async def whose(self, token: str) -> Caller:
        """Whom a log-in's token shows. Raises NotAuthenticated once it has ended, or the person was disabled; Tampered
        where the audit log tells of no such log-in, or otherwise of the person."""
        users, logins = tables.users, tables.logins
        query = (
            select(users)
            .join_from(logins, users)
            .where(
                logins.c.digest == token_digest(token),
                logins.c.expires_at > self._clock.now(),
                users.c.disabled_at.is_(None),
            )
        )

        def unit(connection: Connection) -> Caller | None:
            row = connection.execute(query).one_or_none()
            if row is None:
                return None
            told = history.recorded(connection, row.tenant, token_digest(token))
            begun = [event for event in told if event.body.get("state") == "begun"]
            if len(begun) != 1 or begun[0].body.get("person") != row.id:
                raise Tampered("the log-in is not one that the audit log tells of: log in again")
            if begun[0].at + LOGIN_LASTS <= self._clock.now():
                return None
            borne_out(connection, row)
            return caller_of(row)

        shown = await self._database.read(unit)
        if shown is None:
            raise NotAuthenticated("the log-in has ended: log in again, or use --as NAME")
        return shown

    async def logout(self, token: str) -> None:
        """Ends a log-in; one that has ended already stays so."""
        at = self._clock.now()

        def unit(connection: Connection) -> None:
            users, logins = tables.users, tables.logins
            held = select(users).join_from(logins, users).where(logins.c.digest == token_digest(token))
            row = connection.execute(held).one_or_none()
            if row is None:
                return
            connection.execute(delete(logins).where(logins.c.digest == token_digest(token)))
            log.append(connection, row.tenant, "login", {"person": row.id, "state": "ended"}, at=at)

        await self._database.write(unit)

    async def add(
        self,
        caller: Caller,
        name: str,
        password: str,
        roles: Collection[str],
        *,
        tenant: str | None = None,
    ) -> Person:
        """A new person, by an admin; the very first one by anybody, as an admin.

        Raises UsageError for a bad name, tenant, role or password, InputError for a name that is taken,
        NotAuthenticated and NotAllowed.
        """
        name, place = person_name(name), tenant_name(tenant) if tenant is not None else caller.tenant
        held = known_roles(roles)
        hashed = await asyncio.to_thread(self._hasher.hash, new_password(password))
        at = self._clock.now()
        person = Person(id=fresh_person(), tenant=place, name=name, roles=held, created_at=at)

        def unit(connection: Connection) -> None:
            if not caller.authenticated:
                found_first(connection, person)
            else:
                as_admin(connection, caller)
                if place != caller.tenant:
                    open_tenant(connection, caller, person)
            try:
                with connection.begin_nested():
                    connection.execute(insert(tables.users), row_of(person) | {"password": hashed})
            except IntegrityError:
                raise InputError(f"there is a {name!r} already; a name is never given again") from None
            body = {"person": person.id, "state": "added", "roles": sorted(held), "by": caller.person}
            body["password"] = password_digest(hashed)
            log.append(connection, place, "user", body, at=at, texts={"name": name})

        await self._database.write(unit)
        return person

    async def nobody(self) -> bool:
        """Whether nobody was added yet."""
        return await self._database.read(nobody)

    async def list(self, caller: Caller) -> tuple[Person, ...]:
        """The people of the caller's tenant by name, for an admin or auditor. Raises NotAuthenticated, NotAllowed."""

        def unit(connection: Connection) -> tuple[Person, ...]:
            if not caller.authenticated and nobody(connection):
                return ()
            allowed(connection, caller, {"admin", "auditor"}, "see the people")
            columns = tables.users.c
            query = select(tables.users).where(columns.tenant == caller.tenant).order_by(columns.folded)
            return tuple(person_of(row) for row in connection.execute(query))

        return await self._database.read(unit)

    async def set_roles(self, caller: Caller, name: str, roles: Collection[str]) -> Person:
        """Gives a person these roles and no others, from now on; only for an admin. The last admin stays one.

        Raises UsageError for a role that there is not, NotFound, NotAuthenticated and NotAllowed.
        """
        at, held = self._clock.now(), known_roles(roles)

        def unit(connection: Connection) -> Person:
            as_admin(connection, caller)
            row = in_tenant(connection, caller.tenant, name)
            if "admin" not in held:
                _not_the_last(connection, row)
            text = ",".join(sorted(held))
            connection.execute(update(tables.users).where(tables.users.c.id == row.id).values(roles=text))
            body = {"person": row.id, "state": "roles", "roles": sorted(held), "by": caller.person}
            log.append(connection, row.tenant, "user", body, at=at)
            return person_of(row, roles=held)

        return await self._database.write(unit)

    async def disable(self, caller: Caller, name: str) -> Person:
        """Shuts a person out, at once and for good; only for an admin. The last admin stays.

        Raises NotFound, NotAuthenticated and NotAllowed.
        """
        at = self._clock.now()

        def unit(connection: Connection) -> Person:
            as_admin(connection, caller)
            return _disabled(connection, caller, in_tenant(connection, caller.tenant, name), at)

        return await self._database.write(unit)

    async def erase(self, caller: Caller, name: str) -> Person:
        """Takes a person's name away everywhere but in conversations, and shuts them out; only for an admin.

        What they did stays, under their id; the texts of the audit log that name them go with their salts, and its
        chain still verifies. Raises NotFound, NotAuthenticated and NotAllowed.
        """
        at = self._clock.now()

        def unit(connection: Connection) -> Person:
            as_admin(connection, caller)
            row = in_tenant(connection, caller.tenant, name)
            person = _disabled(connection, caller, row, at)
            overwrite(connection)
            gone = {"name": row.id, "folded": row.id, "password": ""}
            connection.execute(update(tables.users).where(tables.users.c.id == row.id).values(**gone))
            texts = log.forget_person(connection, row.tenant, row.id)
            body = {"person": row.id, "state": "erased", "by": caller.person, "texts": texts}
            log.append(connection, row.tenant, "user", body, at=at)
            return replace(person, name=row.id)

        return await self._database.write(unit)

    async def set_password(self, caller: Caller, name: str, password: str) -> Person:
        """Gives a person a new password and ends their log-ins; for an admin, or the person.

        Raises UsageError for a bad password, NotFound (also where the caller may not), NotAuthenticated.
        """
        hashed = await asyncio.to_thread(self._hasher.hash, new_password(password))
        at = self._clock.now()

        def unit(connection: Connection) -> Person:
            if folded(name) == folded(caller.subject):
                allowed(connection, caller, ROLES, "change a password")
            else:
                as_admin(connection, caller)
            row = in_tenant(connection, caller.tenant, name)
            changed = update(tables.users).where(tables.users.c.id == row.id)
            connection.execute(changed.values(password=hashed, failures=0, blocked_until=None))
            end_logins(connection, row.id)
            body = {"person": row.id, "state": "password", "by": caller.person}
            body["password"] = password_digest(hashed)
            log.append(connection, row.tenant, "user", body, at=at)
            return person_of(row)

        return await self._database.write(unit)

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def _tried(
    connection: Connection, seen: Row[Any], now: datetime, *, right: bool, better: str | None
) -> Caller | None:
    """What came of a try: counted, and in the audit log. The person is looked at again, for they may have changed.

    Of many tries at once those that come after the limit was reached are neither counted nor told from each other.
    """
    users = tables.users
    row = connection.execute(select(users).where(users.c.id == seen.id).with_for_update()).one()
    if row.blocked_until is not None and row.blocked_until > now:
        return None
    right = right and row.disabled_at is None and row.password == seen.password
    if right:
        borne_out(connection, row)
    body = {"person": row.id, "state": "accepted" if right else "refused"}
    if right:
        values: dict[str, Any] = {"failures": 0, "blocked_until": None}
        if better is not None:
            values["password"] = better
    else:
        failures = row.failures + 1
        wait = min(timedelta(seconds=2.0 ** min(failures - FREE_FAILURES, 30)), LONGEST_WAIT)
        values = {"failures": failures, "blocked_until": now + wait if failures >= FREE_FAILURES else None}
    connection.execute(update(users).where(users.c.id == row.id).values(**values))
    entries = [log.Entry(kind="login", body=body)]
    if right and better is not None:
        told = {"person": row.id, "state": "password", "by": row.id, "password": password_digest(better)}
        entries.append(log.Entry(kind="user", body=told))
    log.extend(connection, row.tenant, entries, at=now)
    return caller_of(row) if right else None


def _disabled(connection: Connection, caller: Caller, row: Row[Any], at: datetime) -> Person:
    """The person, shut out. Raises NotAllowed for the last admin."""
    if row.disabled_at is not None:
        return person_of(row)
    _not_the_last(connection, row)
    connection.execute(update(tables.users).where(tables.users.c.id == row.id).values(disabled_at=at))
    end_logins(connection, row.id)
    body = {"person": row.id, "state": "disabled", "by": caller.person}
    log.append(connection, row.tenant, "user", body, at=at)
    return person_of(row, disabled_at=at)


def _not_the_last(connection: Connection, row: Row[Any]) -> None:
    """Raises NotAllowed where this is the only admin."""
    if row.disabled_at is None and "admin" in roles_of(row) and admins(connection, row.tenant) == 1:
        raise NotAllowed("the last admin stays one: nobody could add people any more")
