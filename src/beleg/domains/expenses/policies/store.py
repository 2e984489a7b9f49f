"""The policies of every tenant, kept in the database: versions are added, and none is ever changed or taken away.

A version that comes again with other contents is refused, whatever differs; so what was decided by a version can be
decided again by the very same text. Reading proves each version by its digest.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Sequence

from sqlalchemy import Connection, insert, select

from beleg.audit import history, log
from beleg.clock import Clock
from beleg.digest import canonical, digest
from beleg.domains.expenses.policies.files import (
    Checked,
    Source,
    check,
    check_sources,
    policy_set,
    set_digest,
)
from beleg.domains.expenses.policies.markdown import take_apart
from beleg.domains.expenses.policies.problems import PoliciesRefused, Problem
from beleg.domains.expenses.policies.records import PolicyDocument, PolicySet
from beleg.domains.expenses.policies.sample import SAMPLE_TENANT, sample_policies
from beleg.errors import NotAllowed, NotFound, Superseded, Tampered
from beleg.lean import dataclass
from beleg.records import Caller
from beleg.storage import tables
from beleg.storage.database import Database

_KEPT = 16
"""Sets that a process keeps at hand, read and checked."""
_sets: OrderedDict[tuple[object, ...], PolicySet] = OrderedDict()


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """What loading would do, as of now.

    Attributes:
        there: The set that is in use; a sample goes away as a whole when the first versions are loaded.
        added: The versions that are new.
        known: How many are there already.
        changed: Versions that are there with other contents: with them nothing is loaded.
        policies: The set as it would be; that of ``there`` where there are ``changed`` ones.
    """

    there: PolicySet
    added: tuple[PolicyDocument, ...]
    known: int
    changed: tuple[PolicyDocument, ...]
    policies: PolicySet


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A version as it is kept; ``files`` are the texts of its files by name, as canonical JSON."""

    id: str
    version: int
    digest: str
    files: str
    seq: int


class PolicyStore:
    """The policies in one database.

    Args:
        database: Where they are kept.
        clock: The present time.
    """

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def current(self, tenant: str) -> PolicySet:
        """Every version of a tenant's policies. The first tenant has the sample company's until it loads its own.

        Raises Tampered where a version is not what was loaded.
        """
        return await self._database.read(lambda connection: proved(connection, tenant))

    async def at(self, tenant: str, digest: str) -> PolicySet:
        """The set that a tenant had when its digest was this one. Raises NotFound, and Tampered as ``current``."""
        rows = await self._database.read(lambda connection: _rows(connection, tenant))
        if tenant == SAMPLE_TENANT and digest == sample_policies().digest:
            return sample_policies()
        by_age = sorted(rows, key=lambda row: row.seq)
        for count in range(len(rows), -1, -1):
            then = sorted(by_age[:count], key=lambda row: (row.id, row.version))
            if set_digest((row.id, row.version, row.digest) for row in then) == digest:
                return _read(tenant, then) if then else policy_set((), tenant=tenant)
        raise NotFound("the tenant never had this set of policies")

    async def plan(self, checked: Checked, tenant: str) -> Planned:
        """What ``load`` would do with a checked folder. Raises PoliciesRefused as ``load``, but for versions that are
        there with other contents."""
        return await self._database.read(lambda connection: _planned(connection, checked, tenant))

    async def load(self, checked: Checked, caller: Caller, *, over: str | None = None) -> Planned:
        """Adds the versions of a checked folder to those of the caller's tenant, all or none.

        Args:
            over: The digest of the set that somebody saw before; where another is in use by now, nothing is loaded.

        Raises PoliciesRefused where the files are wrong, of another tenant, contradict what is there or would change a
        version; NotAllowed for whoever may not; Superseded where ``over`` is not what is in use.
        """
        if not caller.authenticated:
            raise NotAllowed("only an admin loads policies: use --as NAME, or log in")
        if "admin" not in caller.roles:
            raise NotAllowed(f"only an admin loads policies, and {caller.subject} is none")
        now = self._clock.now()

        def unit(connection: Connection) -> Planned:
            planned = _planned(connection, checked, caller.tenant)
            if over is not None and planned.there.digest != over:
                raise Superseded("other policies were loaded meanwhile: nothing was loaded, compare again")
            if planned.changed:
                raise PoliciesRefused(
                    [
                        _of(
                            checked,
                            each,
                            f"{each.id} version {each.version} is there already, with other contents",
                        )
                        for each in planned.changed
                    ]
                )
            for document in planned.added:
                body = {
                    "action": "loaded",
                    "subject": subject(caller.tenant),
                    "policy": document.id,
                    "version": document.version,
                }
                event = log.append(
                    connection,
                    caller.tenant,
                    "policy",
                    body | {"digest": document.digest, "by": caller.person},
                    at=now,
                )
                connection.execute(
                    insert(tables.expense_policies), _row(document, checked, event.seq) | {"loaded_at": now}
                )
            return planned

        return await self._database.write(unit)


def _planned(connection: Connection, checked: Checked, tenant: str) -> Planned:
    policies = checked.accepted()
    if policies.tenant != tenant:
        message = f"tenant {policies.tenant!r}: you act for {tenant!r}"
        raise PoliciesRefused([_of(checked, policies.documents[0], message)])
    rows = _rows(connection, tenant)
    there = {(row.id, row.version): row.digest for row in rows}
    changed = tuple(
        each for each in policies.documents if there.get((each.id, each.version), each.digest) != each.digest
    )
    added = tuple(each for each in policies.documents if (each.id, each.version) not in there)
    now = _read(tenant, rows)
    return Planned(
        there=now,
        added=added,
        known=len(policies.documents) - len(added),
        changed=changed,
        policies=now if changed else _whole(rows, checked, added),
    )


def subject(tenant: str) -> str:
    """What the loading of a tenant's policies is filed under in the audit log."""
    return digest("expense-policies", tenant)


def proved(connection: Connection, tenant: str) -> PolicySet:
    """The tenant's policies as ``PolicyStore.current`` gives them, within a unit. Raises Tampered."""
    return _read(tenant, _rows(connection, tenant))


def _rows(connection: Connection, tenant: str) -> Sequence[Kept]:
    """The versions that are kept: exactly those that the audit log tells of. Raises Tampered."""
    table = tables.expense_policies
    query = select(table.c.id, table.c.version, table.c.digest, table.c.files, table.c.seq)
    query = query.where(table.c.tenant == tenant).order_by(table.c.id, table.c.version)
    rows = [
        Kept(id=row.id, version=row.version, digest=row.digest, files=row.files, seq=row.seq)
        for row in connection.execute(query)
    ]
    about = subject(tenant)
    told = {
        (event.body["policy"], event.body["version"], event.body["digest"], event.seq)
        for event in history.recorded_each(connection, tenant, [about]).get(about, ())
    }
    held = {(row.id, row.version, row.digest, row.seq) for row in rows}
    for id_, version, *_ in sorted(told ^ held):
        raise Tampered(f"the policy {id_} version {version} is not the one that was loaded")
    return rows


def _row(document: PolicyDocument, checked: Checked, seq: int) -> dict[str, object]:
    sources = checked.sources[document.id, document.version]
    return {
        "tenant": document.tenant,
        "id": document.id,
        "version": document.version,
        "digest": document.digest,
        "files": canonical({each.name: each.text for each in sources}).decode(),
        "seq": seq,
    }


def _sources(rows: Sequence[Kept]) -> list[Source]:
    return [
        Source(name=f"{row.id}-{row.version}/{name}", text=text)
        for row in rows
        for name, text in sorted(json.loads(row.files).items())
    ]


def _read(tenant: str, rows: Sequence[Kept]) -> PolicySet:
    if not rows:
        return sample_policies() if tenant == SAMPLE_TENANT else policy_set((), tenant=tenant)
    key = (tenant, *((row.id, row.version, row.digest, hash(row.files)) for row in rows))
    held = _sets.get(key)
    if held is None:
        held = _checked(tenant, rows)
        _sets[key] = held
        while len(_sets) > _KEPT:
            _sets.popitem(last=False)
    return held


def _checked(tenant: str, rows: Sequence[Kept]) -> PolicySet:
    try:
        made = check_sources(_sources(rows)).accepted()
    except (PoliciesRefused, ValueError) as error:
        raise Tampered(f"a stored policy is not the one that was loaded: {error}") from None
    found = {(each.id, each.version): each.digest for each in made.documents}
    for row in rows:
        if found.get((row.id, row.version)) != row.digest or made.tenant != tenant:
            raise Tampered(f"the policy {row.id} version {row.version} is not the one that was loaded")
    return made


def _whole(rows: Sequence[Kept], checked: Checked, added: Sequence[PolicyDocument]) -> PolicySet:
    """What is there together with what is added: it must agree as one set. Raises PoliciesRefused."""
    new = {(each.id, each.version) for each in added}
    files = [take_apart(each.text.encode(), each.name) for each in _sources(rows)]
    files += [
        take_apart(each.text.encode(), each.name)
        for key, sources in checked.sources.items()
        if key in new
        for each in sources
    ]
    return check(files).accepted()


def _of(checked: Checked, document: PolicyDocument, message: str) -> Problem:
    return Problem(file=checked.sources[document.id, document.version][0].name, line=1, message=message)
