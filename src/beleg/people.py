"""People: who they are, what they may do, and to which company they belong.

A person is shown by a password, or by the token that a log-in gave; the user of the operating system is nobody here.
The very first person is an admin whom anybody at the machine may add. From then on only an admin adds people, to the
admin's own tenant; admins of the first person's tenant may also open another one, with its first admin, and have no
say in it from there. Nobody learns anything of another tenant: what is there looks as if it were not.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from beleg.audit import log
from beleg.clock import Clock
from beleg.digest import digest
from beleg.errors import InputError, NotAllowed, NotAuthenticated, NotFound, UsageError
from beleg.lean import dataclass
from beleg.records import ROLES, Caller
from beleg.storage import tables
from beleg.storage.database import Database

FIRST_TENANT = Caller().tenant
LOGIN_LASTS = timedelta(hours=12)
LONGEST_FOLDED = 256
"""A name is looked up in a form that may be longer than what was typed; this is its column's width."""
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 1024
FREE_FAILURES = 10
"""So many wrong passwords in a row cost nothing; after each further one the person has to wait, twice as long."""
LONGEST_WAIT = timedelta(minutes=5)

_TENANT = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")
_REFUSED = "the name or the password is wrong (where companies share a name, write TENANT/NAME)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody who can log in. ``id`` says nothing of who it is."""

    id: str
    tenant: str
    name: str
    roles: frozenset[str]
    created_at: datetime
    disabled_at: datetime | None = None


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
        Raises NotAuthenticated, in the same words and after the same time for all that may be wrong.
        """
        secret = normalize("NFC", password)
        row = await self._database.read(lambda connection: _named(connection, name, tenant))
        if row is None:
            await asyncio.to_thread(self._hasher.hash, secret)
            raise NotAuthenticated(_REFUSED)
        _not_blocked(row, self._clock.now())
        right = await asyncio.to_thread(self._fits, row.password, secret)
        better = (
            await asyncio.to_thread(self._hasher.hash, secret)
            if right and self._hasher.check_needs_rehash(row.password)
            else None
        )
        now = self._clock.now()
        return (
            await self._database.write(
                lambda connection: _tried(connection, row, now, right=right, better=better)
            )
            or _refuse()
        )

    async def login(self, name: str, password: str, tenant: str | None = None) -> Login:
        """Begins a log-in that lasts. Raises NotAuthenticated."""
        caller = await self.authenticate(name, password, tenant)
        token, now = secrets.token_urlsafe(32), self._clock.now()
        login = Login(caller=caller, token=token, expires_at=now + LOGIN_LASTS)

        def unit(connection: Connection) -> None:
            logins = tables.logins
            connection.execute(delete(logins).where(logins.c.expires_at <= now))
            new = {"digest": _token_digest(token), "person": caller.person, "created_at": now}
            connection.execute(insert(logins), new | {"expires_at": login.expires_at})

        await self._database.write(unit)
        return login

    async def whose(self, token: str) -> Caller:
        """Whom a log-in's token shows. Raises NotAuthenticated once it has ended, or the person was disabled."""
        users, logins = tables.users, tables.logins
        query = (
            select(users)
            .join_from(logins, users)
            .where(
                logins.c.digest == _token_digest(token),
                logins.c.expires_at > self._clock.now(),
                users.c.disabled_at.is_(None),
            )
        )
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise NotAuthenticated("the log-in has ended: log in again, or use --as NAME")
        return _caller(row)

    async def logout(self, token: str) -> None:
        """Ends a log-in; one that has ended already stays so."""
        at = self._clock.now()

        def unit(connection: Connection) -> None:
            users, logins = tables.users, tables.logins
            held = select(users).join_from(logins, users).where(logins.c.digest == _token_digest(token))
            row = connection.execute(held).one_or_none()
            if row is None:
                return
            connection.execute(delete(logins).where(logins.c.digest == _token_digest(token)))
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
        name, place = person_name(name), _tenant_name(tenant) if tenant is not None else caller.tenant
        held = _roles(roles)
        hashed = await asyncio.to_thread(self._hasher.hash, new_password(password))
        at = self._clock.now()
        person = Person(id=_fresh(), tenant=place, name=name, roles=held, created_at=at)

        def unit(connection: Connection) -> None:
            if not caller.authenticated:
                _found_first(connection, person)
            else:
                _admin(connection, caller)
                if place != caller.tenant:
                    _open_tenant(connection, caller, person)
            try:
                with connection.begin_nested():
                    connection.execute(insert(tables.users), _row(person) | {"password": hashed})
            except IntegrityError:
                raise InputError(f"there is a {name!r} already; a name is never given again") from None
            body = {"person": person.id, "state": "added", "roles": sorted(held), "by": caller.person}
            log.append(connection, place, "user", body, at=at, texts={"name": name})

        await self._database.write(unit)
        return person

    async def list(self, caller: Caller) -> tuple[Person, ...]:
        """The people of the caller's tenant by name, for an admin or auditor. Raises NotAuthenticated, NotAllowed."""

        def unit(connection: Connection) -> tuple[Person, ...]:
            if not caller.authenticated and _nobody(connection):
                return ()
            _allowed(connection, caller, {"admin", "auditor"}, "see the people")
            columns = tables.users.c
            query = select(tables.users).where(columns.tenant == caller.tenant).order_by(columns.folded)
            return tuple(_person(row) for row in connection.execute(query))

        return await self._database.read(unit)

    async def disable(self, caller: Caller, name: str) -> Person:
        """Shuts a person out, at once and for good; only for an admin. The last admin stays.

        Raises NotFound, NotAuthenticated and NotAllowed.
        """
        at = self._clock.now()

        def unit(connection: Connection) -> Person:
            _admin(connection, caller)
            row = _in_tenant(connection, caller.tenant, name)
            if row.disabled_at is not None:
                return _person(row)
            if "admin" in _row_roles(row) and _admins(connection, caller.tenant) == 1:
                raise NotAllowed("the last admin cannot be disabled: nobody could add people any more")
            changed = update(tables.users).where(tables.users.c.id == row.id).values(disabled_at=at)
            connection.execute(changed)
            _end_logins(connection, row.id)
            body = {"person": row.id, "state": "disabled", "by": caller.person}
            log.append(connection, row.tenant, "user", body, at=at)
            return _person(row, disabled_at=at)

        return await self._database.write(unit)

    async def set_password(self, caller: Caller, name: str, password: str) -> Person:
        """Gives a person a new password and ends their log-ins; for an admin, or the person.

        Raises UsageError for a bad password, NotFound (also where the caller may not), NotAuthenticated.
        """
        hashed = await asyncio.to_thread(self._hasher.hash, new_password(password))
        at = self._clock.now()

        def unit(connection: Connection) -> Person:
            if _folded(name) == _folded(caller.subject):
                _allowed(connection, caller, ROLES, "change a password")
            else:
                _admin(connection, caller)
            row = _in_tenant(connection, caller.tenant, name)
            changed = update(tables.users).where(tables.users.c.id == row.id)
            connection.execute(changed.values(password=hashed, failures=0, blocked_until=None))
            _end_logins(connection, row.id)
            body = {"person": row.id, "state": "password", "by": caller.person}
            log.append(connection, row.tenant, "user", body, at=at)
            return _person(row)

        return await self._database.write(unit)

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def present(connection: Connection, caller: Caller) -> Caller:
    """The caller with the roles of this very moment. Raises NotAuthenticated where the person was disabled meanwhile.

    Somebody whom the database does not know, because another system shows who they are, stays as they are.
    """
    columns = tables.users.c
    row = connection.execute(select(tables.users).where(columns.id == caller.person)).one_or_none()
    if row is None:
        return caller
    if row.disabled_at is not None or row.tenant != caller.tenant:
        raise NotAuthenticated(f"{caller.subject} was disabled")
    return replace(caller, roles=caller.roles & _row_roles(row))


def person_name(text: str) -> str:
    """``text`` as a person's name. Raises UsageError."""
    name = normalize("NFC", " ".join(text.split()))
    if not 0 < len(name) <= 64 or not name.isprintable() or "/" in name or name.startswith("-"):
        raise UsageError("a name is 1 to 64 printable characters without a slash")
    if len(_folded(name)) > LONGEST_FOLDED:
        raise UsageError("a name is 1 to 64 printable characters without a slash")
    if _folded(name) == Caller().subject:
        raise UsageError(f"{name!r} is the word for whoever has not logged in: choose another name")
    return name


def check_person(name: str, roles: Collection[str], tenant: str | None) -> None:
    """Raises UsageError for what nobody can be added with, before a password is asked."""
    person_name(name)
    _roles(roles)
    if tenant is not None:
        _tenant_name(tenant)


def new_password(text: str) -> str:
    """``text`` as a password to be set. Raises UsageError."""
    if not SHORTEST_PASSWORD <= len(text) <= LONGEST_PASSWORD:
        raise UsageError(f"a password is {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters long")
    return normalize("NFC", text)


def _tenant_name(text: str) -> str:
    if not _TENANT.fullmatch(text):
        raise UsageError(
            "a tenant's name is 1 to 64 of a-z, 0-9, dot, dash and underline, and begins with a-z or 0-9"
        )
    return text


def _roles(roles: Collection[str]) -> frozenset[str]:
    unknown = sorted(set(roles) - ROLES)
    if unknown or not roles:
        raise UsageError(f"a role is one of {', '.join(sorted(ROLES))}")
    return frozenset(roles)


def _fresh() -> str:
    return f"u-{secrets.token_hex(8)}"


def _folded(name: str) -> str:
    """A name as it is looked up: however it is written, it is one person's."""
    return normalize("NFKC", normalize("NFKC", " ".join(name.split())).casefold())


def _token_digest(token: str) -> str:
    return digest("login-token", token.encode("ascii", "replace").decode())


def _named(connection: Connection, name: str, tenant: str | None) -> Row[Any] | None:
    """The person that a log-in names, who is not disabled; nothing where it is nobody, or could be several."""
    if tenant is None and "/" in name:
        tenant, _, name = name.partition("/")
    columns = tables.users.c
    query = select(tables.users).where(columns.folded == _folded(name))
    if tenant is not None:
        query = query.where(columns.tenant == tenant)
    rows = connection.execute(query.limit(1000)).all()
    own = [row for row in rows if row.tenant == FIRST_TENANT] or rows
    return own[0] if len(own) == 1 and own[0].disabled_at is None else None


def _not_blocked(row: Row[Any], now: datetime) -> None:
    if row.blocked_until is not None and row.blocked_until > now:
        seconds = -((now - row.blocked_until) // timedelta(seconds=1))
        raise NotAuthenticated(f"too many wrong passwords: try again in {seconds} seconds")


def _tried(
    connection: Connection, seen: Row[Any], now: datetime, *, right: bool, better: str | None
) -> Caller | None:
    """What came of a try: counted, and in the audit log. The person is looked at again, for they may have changed."""
    users = tables.users
    row = connection.execute(select(users).where(users.c.id == seen.id).with_for_update()).one()
    right = right and row.disabled_at is None and row.password == seen.password
    if right:
        _not_blocked(row, now)
        values: dict[str, Any] = {"failures": 0, "blocked_until": None}
        if better is not None:
            values["password"] = better
    else:
        failures = row.failures + 1
        wait = min(timedelta(seconds=2.0 ** min(failures - FREE_FAILURES, 30)), LONGEST_WAIT)
        values = {"failures": failures, "blocked_until": now + wait if failures >= FREE_FAILURES else None}
    connection.execute(update(users).where(users.c.id == row.id).values(**values))
    body = {"person": row.id, "state": "accepted" if right else "refused"}
    log.append(connection, row.tenant, "login", body, at=now)
    return _caller(row) if right else None


def _refuse() -> Caller:
    raise NotAuthenticated(_REFUSED)


def _nobody(connection: Connection) -> bool:
    return connection.scalar(select(func.count()).select_from(tables.users)) == 0


def _found_first(connection: Connection, person: Person) -> None:
    """Makes room for the very first person. Raises NotAuthenticated where there is somebody, NotAllowed."""
    too_late = NotAuthenticated("only an admin can add people: use --as NAME, or log in")
    if not _nobody(connection):
        raise too_late
    if "admin" not in person.roles:
        raise NotAllowed("nobody is there yet: the first person has to be an admin (--role admin)")
    new = {"name": person.tenant, "operates": 1, "created_at": person.created_at}
    try:
        with connection.begin_nested():
            connection.execute(insert(tables.tenants), new)
    except IntegrityError:
        raise too_late from None


def _open_tenant(connection: Connection, caller: Caller, person: Person) -> None:
    """Opens a tenant for its first admin. Raises NotAllowed, in the same words whether the tenant exists or not."""
    columns = tables.tenants.c
    operates = connection.scalar(select(columns.operates).where(columns.name == caller.tenant)) == 1
    refused = NotAllowed(
        "people are added to one's own tenant; the first tenant's admins may open a new one, with its first admin"
    )
    if not operates or "admin" not in person.roles:
        raise refused
    try:
        with connection.begin_nested():
            connection.execute(
                insert(tables.tenants),
                {"name": person.tenant, "operates": None, "created_at": person.created_at},
            )
    except IntegrityError:
        raise refused from None


def _admin(connection: Connection, caller: Caller) -> None:
    """Raises unless the caller is an admin now; no other admin changes the tenant's people until the unit ends."""
    tenants = tables.tenants
    connection.execute(select(tenants.c.name).where(tenants.c.name == caller.tenant).with_for_update())
    _allowed(connection, caller, {"admin"}, "change the people")


def _allowed(connection: Connection, caller: Caller, roles: Collection[str], what: str) -> None:
    """Raises unless the caller has one of the roles, by what is kept now and not by what was when they logged in."""
    if not caller.authenticated:
        raise NotAuthenticated(f"only a person who has logged in can {what}: use --as NAME, or log in")
    columns = tables.users.c
    row = connection.execute(
        select(tables.users).where(columns.id == caller.person, columns.tenant == caller.tenant)
    ).one_or_none()
    if row is None or row.disabled_at is not None or not _row_roles(row) & set(roles):
        raise NotAllowed(f"only {' or '.join(sorted(roles))} can {what}")


def _admins(connection: Connection, tenant: str) -> int:
    columns = tables.users.c
    query = select(columns.roles).where(columns.tenant == tenant, columns.disabled_at.is_(None))
    return sum("admin" in roles.split(",") for roles in connection.scalars(query))


def _in_tenant(connection: Connection, tenant: str, name: str) -> Row[Any]:
    columns = tables.users.c
    query = select(tables.users).where(columns.tenant == tenant, columns.folded == _folded(name))
    row = connection.execute(query.with_for_update()).one_or_none()
    if row is None:
        raise NotFound(f"there is nobody called {name!r}")
    return row


def _end_logins(connection: Connection, person: str) -> None:
    connection.execute(delete(tables.logins).where(tables.logins.c.person == person))


def _row(person: Person) -> dict[str, Any]:
    return {
        "id": person.id,
        "tenant": person.tenant,
        "name": person.name,
        "folded": _folded(person.name),
        "roles": ",".join(sorted(person.roles)),
        "failures": 0,
        "blocked_until": None,
        "created_at": person.created_at,
        "disabled_at": None,
    }


def _row_roles(row: Row[Any]) -> frozenset[str]:
    return frozenset(row.roles.split(",")) & ROLES


def _person(row: Row[Any], disabled_at: datetime | None = None) -> Person:
    return Person(
        id=row.id,
        tenant=row.tenant,
        name=row.name,
        roles=_row_roles(row),
        created_at=row.created_at,
        disabled_at=disabled_at or row.disabled_at,
    )


def _caller(row: Row[Any]) -> Caller:
    return Caller(
        subject=row.name, tenant=row.tenant, roles=_row_roles(row), authenticated=True, person=row.id
    )
