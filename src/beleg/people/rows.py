"""The rows of people, and what they allow at this very moment: looked up inside the unit that acts on it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from beleg.audit import history
from beleg.digest import digest
from beleg.errors import NotAllowed, NotAuthenticated, NotFound, Tampered
from beleg.lean import dataclass
from beleg.people.naming import OURS, folded
from beleg.records import ROLES, AuditEvent, Caller, Json
from beleg.storage import tables

FIRST_TENANT = Caller().tenant


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody who can log in. ``id`` says nothing of who it is."""

    id: str
    tenant: str
    name: str
    roles: frozenset[str]
    created_at: datetime
    disabled_at: datetime | None = None


def present(connection: Connection, caller: Caller) -> Caller:
    """The caller with the roles of this very moment. Raises NotAuthenticated where the person was disabled meanwhile,
    Tampered where the row is not what the audit log tells of them.

    Somebody whom another system shows, and this database never knew, stays as they are.
    """
    columns = tables.users.c
    row = connection.execute(select(tables.users).where(columns.id == caller.person)).one_or_none()
    if row is None and caller.person.startswith(OURS):
        raise NotAuthenticated(f"{caller.subject} is not known here any more")
    if row is None:
        return caller
    borne_out(connection, row)
    if row.disabled_at is not None or row.tenant != caller.tenant:
        raise NotAuthenticated(f"{caller.subject} was disabled")
    return replace(caller, roles=caller.roles & roles_of(row))


def still(connection: Connection, person: str, tenant: str, roles: frozenset[str]) -> bool:
    """Whether somebody who had one of the roles has one now. Whom this database never knew, it cannot tell of.

    Raises Tampered as ``present``.
    """
    columns = tables.users.c
    row = connection.execute(select(tables.users).where(columns.id == person)).one_or_none()
    if row is None:
        return not person.startswith(OURS)
    borne_out(connection, row)
    return row.disabled_at is None and row.tenant == tenant and bool(roles_of(row) & roles)


def names(connection: Connection, tenant: str) -> dict[str, str]:
    """The names of a tenant's people by their ids; an erased person has none but the id."""
    columns = tables.users.c
    query = select(columns.id, columns.name).where(columns.tenant == tenant)
    return {row.id: row.name for row in connection.execute(query)}


def borne_out(connection: Connection, row: Row[Any]) -> None:
    """Raises Tampered unless a person's roles, password and standing are those that the audit log tells of last."""
    state: Json = {}
    for event in history.recorded(connection, row.tenant, row.id):
        state = after(state, event)
    if not state or different(row, state):
        raise Tampered(
            f"the record of the person {row.id} is not what the audit log tells: audit verify says more"
        )


def after(state: Json, event: AuditEvent) -> Json:
    """What the chain tells of a person with one more event; empty for somebody whom nobody added."""
    body = event.body
    if event.kind != "user" or not (state or body.get("state") == "added"):
        return state
    told = {name: body[name] for name in ("roles", "password") if name in body}
    disabled = state.get("disabled", False) or body.get("state") == "disabled"
    return state | told | {"disabled": disabled, "seq": event.seq}


def different(row: Row[Any], state: Json) -> list[str]:
    """What of a row is not as the chain tells it. An erased person has no password left to be compared, and of one who
    was added before the chain told of passwords it tells none."""
    held: Json = {"roles": sorted(roles_of(row)), "disabled": row.disabled_at is not None}
    if row.password and "password" in state:
        held["password"] = password_digest(row.password)
    return [name for name, value in held.items() if state.get(name) != value]


def password_digest(hashed: str) -> str:
    """What the audit chain holds of a password's hash, which is salted already."""
    return digest("password", hashed)


def token_digest(token: str) -> str:
    """What is kept of a log-in's token."""
    return digest("login-token", token.encode("ascii", "replace").decode())


def named(connection: Connection, name: str, tenant: str | None) -> Row[Any] | None:
    """The person that a log-in names, who is not disabled; nothing where it is nobody, or could be several."""
    if tenant is None and "/" in name:
        tenant, _, name = name.partition("/")
    columns = tables.users.c
    query = select(tables.users).where(columns.folded == folded(name))
    if tenant is not None:
        query = query.where(columns.tenant == tenant)
    rows = connection.execute(query.limit(1000)).all()
    own = [row for row in rows if row.tenant == FIRST_TENANT] or rows
    return own[0] if len(own) == 1 and own[0].disabled_at is None else None


def nobody(connection: Connection) -> bool:
    """Whether nobody was added yet."""
    return connection.scalar(select(func.count()).select_from(tables.users)) == 0


def found_first(connection: Connection, person: Person) -> None:
    """Makes room for the very first person. Raises NotAuthenticated where there is somebody, NotAllowed."""
    too_late = NotAuthenticated("only an admin can add people: use --as NAME, or log in")
    if not nobody(connection):
        raise too_late
    if "admin" not in person.roles:
        raise NotAllowed("nobody is there yet: the first person has to be an admin (--role admin)")
    new = {"name": person.tenant, "operates": 1, "created_at": person.created_at}
    try:
        with connection.begin_nested():
            connection.execute(insert(tables.tenants), new)
    except IntegrityError:
        raise too_late from None


def open_tenant(connection: Connection, caller: Caller, person: Person) -> None:
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


def as_admin(connection: Connection, caller: Caller) -> None:
    """Raises unless the caller is an admin now; no other admin changes the tenant's people until the unit ends."""
    tenants = tables.tenants
    connection.execute(select(tenants.c.name).where(tenants.c.name == caller.tenant).with_for_update())
    allowed(connection, caller, {"admin"}, "change the people")


def allowed(connection: Connection, caller: Caller, roles: Collection[str], what: str) -> None:
    """Raises unless the caller has one of the roles, by what is kept now and not by what was when they logged in."""
    if not caller.authenticated:
        raise NotAuthenticated(f"only a person who has logged in can {what}: use --as NAME, or log in")
    columns = tables.users.c
    row = connection.execute(
        select(tables.users).where(columns.id == caller.person, columns.tenant == caller.tenant)
    ).one_or_none()
    if row is None or row.disabled_at is not None or not roles_of(row) & set(roles):
        raise NotAllowed(f"only {' or '.join(sorted(roles))} can {what}")
    borne_out(connection, row)


def admins(connection: Connection, tenant: str) -> int:
    """How many admins a tenant has who are not disabled."""
    columns = tables.users.c
    query = select(columns.roles).where(columns.tenant == tenant, columns.disabled_at.is_(None))
    return sum("admin" in roles.split(",") for roles in connection.scalars(query))


def in_tenant(connection: Connection, tenant: str, name: str) -> Row[Any]:
    """The person of a tenant, whose row is held until the unit ends. Raises NotFound."""
    columns = tables.users.c
    query = select(tables.users).where(columns.tenant == tenant, columns.folded == folded(name))
    row = connection.execute(query.with_for_update()).one_or_none()
    if row is None:
        raise NotFound(f"there is nobody called {name!r}")
    return row


def end_logins(connection: Connection, person: str) -> None:
    """Ends every log-in of a person."""
    connection.execute(delete(tables.logins).where(tables.logins.c.person == person))


def row_of(person: Person) -> dict[str, Any]:
    """A new person as the table has them, but for the password."""
    return {
        "id": person.id,
        "tenant": person.tenant,
        "name": person.name,
        "folded": folded(person.name),
        "roles": ",".join(sorted(person.roles)),
        "failures": 0,
        "blocked_until": None,
        "created_at": person.created_at,
        "disabled_at": None,
    }


def roles_of(row: Row[Any]) -> frozenset[str]:
    """The roles of a row."""
    return frozenset(row.roles.split(",")) & ROLES


def person_of(
    row: Row[Any], *, disabled_at: datetime | None = None, roles: frozenset[str] | None = None
) -> Person:
    """The person of a row, with what was changed of it since."""
    return Person(
        id=row.id,
        tenant=row.tenant,
        name=row.name,
        roles=roles_of(row) if roles is None else roles,
        created_at=row.created_at,
        disabled_at=disabled_at or row.disabled_at,
    )


def caller_of(row: Row[Any]) -> Caller:
    """Who a row is, shown to be so."""
    return Caller(subject=row.name, tenant=row.tenant, roles=roles_of(row), authenticated=True, person=row.id)
