"""What people, their passwords and their tenants promise, on every database."""

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

import pytest
from argon2 import PasswordHasher
from sqlalchemy import Connection, select

from beleg.audit import log
from beleg.errors import InputError, NotAllowed, NotAuthenticated, NotFound, Tampered, UsageError
from beleg.people import FREE_FAILURES, LOGIN_LASTS, PeopleStore, proved
from beleg.people.rows import token_digest
from beleg.records import Caller
from beleg.storage import tables
from beleg.storage.database import Database
from tests.support.audit import found, report

T = TypeVar("T")
NOW = datetime(2026, 12, 1, 10, 0, 0, 123456, tzinfo=UTC)
LOCAL = Caller()
SECRET = "correct horse"
pytestmark = pytest.mark.requirement("I4.people")


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.instant = NOW

    def now(self) -> datetime:
        return self.instant

    def today(self) -> Any:
        return self.instant.date()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(database: Database, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> PeopleStore:
    store = PeopleStore(database, clock)
    store._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    return store


@pytest.fixture
def admin(people: PeopleStore) -> Caller:
    run(people.add(LOCAL, "Ada", SECRET, ["admin"]))
    return run(people.authenticate("Ada", SECRET))


def events(database: Database, tenant: str = "default") -> list[tuple[str, Any]]:
    columns = tables.audit_events.c
    query = select(columns.kind, columns.body).where(columns.tenant == tenant).order_by(columns.seq)
    return [(row.kind, row.body) for row in run(database.read(lambda c: c.execute(query).all()))]


@pytest.mark.requirement("I4.first-admin")
def test_local_may_add_the_first_admin_and_nobody_else(people: PeopleStore) -> None:
    with pytest.raises(NotAllowed, match="has to be an admin"):
        run(people.add(LOCAL, "Bob", SECRET, ["approver"]))
    assert run(people.list(LOCAL)) == ()
    run(people.add(LOCAL, "Ada", SECRET, ["admin"]))
    for tenant in (None, "south"):
        with pytest.raises(NotAuthenticated, match="only an admin"):
            run(people.add(LOCAL, "Eve", SECRET, ["admin"], tenant=tenant))
    with pytest.raises(NotAuthenticated):
        run(people.list(LOCAL))


def test_of_many_first_admins_one_is_added(people: PeopleStore) -> None:
    async def all_at_once() -> list[Any]:
        each = [people.add(LOCAL, f"Ada {n}", SECRET, ["admin"], tenant=f"t{n % 3}") for n in range(8)]
        return await asyncio.gather(*each, return_exceptions=True)

    added = [each for each in run(all_at_once()) if not isinstance(each, NotAuthenticated)]
    assert len(added) == 1, added


def test_a_caller_is_who_they_showed_to_be(people: PeopleStore, admin: Caller) -> None:
    run(people.add(admin, "Björn Ö", SECRET, ["approver", "accountant"]))
    caller = run(people.authenticate("bjo\u0308rn  ö", SECRET))
    assert caller.subject == "Björn Ö"
    assert caller.roles == {"approver", "accountant"}
    assert (caller.tenant, caller.authenticated) == ("default", True)
    assert caller.person.startswith("u-")
    assert "rn" not in caller.person


@pytest.mark.parametrize(
    ("name", "password"),
    [("Ada", "wrong horse"), ("Ada", ""), ("Eve", SECRET), ("", SECRET), ("local", SECRET)],
)
def test_what_is_wrong_is_refused_in_the_same_words(
    people: PeopleStore, admin: Caller, name: str, password: str
) -> None:
    with pytest.raises(NotAuthenticated, match="the name or the password is wrong"):
        run(people.authenticate(name, password))


def test_only_an_admin_adds_and_disables_people(people: PeopleStore, admin: Caller) -> None:
    run(people.add(admin, "Bob", SECRET, ["approver", "auditor", "accountant", "employee"]))
    bob = run(people.authenticate("Bob", SECRET))
    with pytest.raises(NotAllowed):
        run(people.add(bob, "Eve", SECRET, ["employee"]))
    with pytest.raises(NotAllowed):
        run(people.disable(bob, "Ada"))
    with pytest.raises(NotAllowed):
        run(people.set_password(bob, "Ada", SECRET))
    assert {person.name for person in run(people.list(bob))} == {"Ada", "Bob"}


def test_what_a_caller_may_is_read_now_and_not_when_they_logged_in(
    people: PeopleStore, admin: Caller
) -> None:
    run(people.add(admin, "Bob", SECRET, ["admin"]))
    bob = run(people.authenticate("Bob", SECRET))
    run(people.disable(admin, "bob"))
    with pytest.raises(NotAllowed):
        run(people.add(bob, "Eve", SECRET, ["admin"]))
    forged = Caller(subject="Ada", roles=frozenset({"admin"}), authenticated=True, person="u-0")
    with pytest.raises(NotAllowed):
        run(people.add(forged, "Eve", SECRET, ["admin"]))


def test_a_name_is_given_once_however_it_is_written(people: PeopleStore, admin: Caller) -> None:
    run(people.add(admin, "Bob", SECRET, ["employee"]))
    run(people.disable(admin, "Bob"))
    for again in ("Bob", "BOB", "ｂｏｂ", " bob "):
        with pytest.raises(InputError, match="already"):
            run(people.add(admin, again, SECRET, ["employee"]))


@pytest.mark.parametrize(
    "name",
    ["", " ", "local", "LOCAL", "a/b", "a\nb\x00", "x" * 65, "\ufdfa" * 30, "\x1b[31m", "-x", "\ud800"],
)
def test_a_name_is_short_and_printable_and_not_local(people: PeopleStore, name: str) -> None:
    with pytest.raises(UsageError):
        run(people.add(LOCAL, name, SECRET, ["admin"]))


@pytest.mark.parametrize("tenant", ["", "A", "a/b", "../x", "x" * 65, "a b", "-a"])
def test_a_tenant_has_a_plain_name(people: PeopleStore, tenant: str) -> None:
    with pytest.raises(UsageError):
        run(people.add(LOCAL, "Ada", SECRET, ["admin"], tenant=tenant))


@pytest.mark.parametrize("roles", [[], ["boss"], ["admin", "boss"]])
def test_a_role_is_one_that_exists(people: PeopleStore, roles: list[str]) -> None:
    with pytest.raises(UsageError, match="a role is one of"):
        run(people.add(LOCAL, "Ada", SECRET, roles))


@pytest.mark.parametrize("password", ["", "short", "x" * 1025])
def test_a_password_is_neither_short_nor_endless(people: PeopleStore, password: str) -> None:
    with pytest.raises(UsageError, match="a password is"):
        run(people.add(LOCAL, "Ada", password, ["admin"]))


def test_a_password_is_kept_by_argon2_alone(people: PeopleStore, admin: Caller, database: Database) -> None:
    rows = run(database.read(lambda c: c.execute(select(tables.users)).all()))
    assert rows[0].password.startswith("$argon2id$")
    assert SECRET not in repr(rows)


def test_the_same_letters_are_the_same_password(people: PeopleStore) -> None:
    run(people.add(LOCAL, "Ada", "Stra\u00dfe und M\u00fcll", ["admin"]))
    assert run(people.authenticate("Ada", "Stra\u00dfe und Mu\u0308ll")).subject == "Ada"


def test_a_disabled_person_is_out_at_once_with_every_log_in(people: PeopleStore, admin: Caller) -> None:
    run(people.add(admin, "Bob", SECRET, ["approver"]))
    login = run(people.login("Bob", SECRET))
    assert run(people.whose(login.token)) == login.caller
    run(people.disable(admin, "BOB"))
    with pytest.raises(NotAuthenticated):
        run(people.whose(login.token))
    with pytest.raises(NotAuthenticated):
        run(people.authenticate("Bob", SECRET))
    assert run(people.disable(admin, "Bob")).disabled_at == NOW
    with pytest.raises(NotFound):
        run(people.disable(admin, "Eve"))


def test_the_last_admin_stays(people: PeopleStore, admin: Caller) -> None:
    with pytest.raises(NotAllowed, match="the last admin"):
        run(people.disable(admin, "Ada"))
    run(people.add(admin, "Bob", SECRET, ["admin"]))
    run(people.disable(admin, "Ada"))
    bob = run(people.authenticate("Bob", SECRET))
    with pytest.raises(NotAllowed, match="the last admin"):
        run(people.disable(bob, "Bob"))


def test_a_new_password_ends_the_log_ins_and_the_old_one(people: PeopleStore, admin: Caller) -> None:
    run(people.add(admin, "Bob", SECRET, ["approver"]))
    login = run(people.login("Bob", SECRET))
    run(people.set_password(login.caller, "bob", "battery staple"))
    with pytest.raises(NotAuthenticated):
        run(people.whose(login.token))
    with pytest.raises(NotAuthenticated):
        run(people.authenticate("Bob", SECRET))
    assert run(people.authenticate("Bob", "battery staple")).subject == "Bob"
    run(people.set_password(admin, "Bob", SECRET))
    assert run(people.authenticate("Bob", SECRET)).subject == "Bob"
    with pytest.raises(NotAuthenticated):
        run(people.set_password(LOCAL, "Bob", SECRET))


def test_a_log_in_ends_by_itself_and_by_word(people: PeopleStore, admin: Caller, clock: Clock) -> None:
    first, second = run(people.login("Ada", SECRET)), run(people.login("Ada", SECRET))
    assert first.token != second.token
    run(people.logout(first.token))
    run(people.logout(first.token))
    with pytest.raises(NotAuthenticated, match="has ended"):
        run(people.whose(first.token))
    assert run(people.whose(second.token)).subject == "Ada"
    clock.instant += LOGIN_LASTS
    with pytest.raises(NotAuthenticated, match="has ended"):
        run(people.whose(second.token))
    for junk in ("", "x", "\ud800", "ü" * 3):
        with pytest.raises(NotAuthenticated):
            run(people.whose(junk))


def test_a_token_is_kept_as_its_digest(people: PeopleStore, admin: Caller, database: Database) -> None:
    login = run(people.login("Ada", SECRET))
    assert login.token not in repr(run(database.read(lambda c: c.execute(select(tables.logins)).all())))


def guessed(people: PeopleStore, times: int, name: str = "Ada") -> None:
    """So many wrong passwords, one after the other."""
    for _ in range(times):
        with pytest.raises(NotAuthenticated):
            run(people.authenticate(name, "guess after guess"))


def test_who_guesses_has_to_wait_longer_and_longer(people: PeopleStore, admin: Caller, clock: Clock) -> None:
    guessed(people, FREE_FAILURES)
    for wait in (1, 2):
        with pytest.raises(NotAuthenticated, match="is wrong, or too many were wrong before"):
            run(people.authenticate("Ada", SECRET))
        clock.instant += timedelta(seconds=wait)
        guessed(people, 1)
    clock.instant += timedelta(seconds=3.9)
    with pytest.raises(NotAuthenticated):
        run(people.authenticate("Ada", SECRET))
    clock.instant += timedelta(seconds=0.1)
    assert run(people.authenticate("Ada", SECRET)).subject == "Ada"
    guessed(people, FREE_FAILURES - 1)
    assert run(people.authenticate("Ada", SECRET)).subject == "Ada"


def test_nobody_learns_by_guessing_whether_there_is_a_person_or_a_limit(
    people: PeopleStore, admin: Caller
) -> None:
    told = set()
    for name in ("Ada", "Nobody"):
        for _ in range(FREE_FAILURES + 3):
            with pytest.raises(NotAuthenticated) as error:
                run(people.authenticate(name, "guess after guess"))
            told.add(error.value.message)
    with pytest.raises(NotAuthenticated) as error:
        run(people.authenticate("Ada", SECRET))
    assert told == {error.value.message}


@pytest.mark.parametrize("free", [1, 0])
def test_guesses_at_once_tell_no_more_than_the_limit_allows(
    people: PeopleStore, admin: Caller, clock: Clock, database: Database, free: int
) -> None:
    """The right one among them is refused like the others, if its turn comes after the limit was reached."""
    guessed(people, FREE_FAILURES - free)
    clock.instant += timedelta(seconds=0 if free else 1)
    before = len(events(database))

    async def all_at_once() -> list[Any]:
        wrong = [people.authenticate("Ada", f"guess after guess {number}") for number in range(12)]
        return list(await asyncio.gather(*wrong, return_exceptions=True))

    assert {str(each) for each in run(all_at_once())} == {str(run(all_at_once())[0])}
    assert len(events(database)) == before + 1
    with pytest.raises(NotAuthenticated):
        run(people.authenticate("Ada", SECRET))


def test_many_log_ins_of_one_person_at_once_all_succeed(people: PeopleStore, admin: Caller) -> None:
    async def all_at_once() -> list[Caller]:
        return list(await asyncio.gather(*(people.authenticate("Ada", SECRET) for _ in range(20))))

    assert {caller.subject for caller in run(all_at_once())} == {"Ada"}


@pytest.fixture
def south(people: PeopleStore, admin: Caller) -> Caller:
    run(people.add(admin, "Ada", "southern horse", ["admin"], tenant="south"))
    return run(people.authenticate("south/Ada", "southern horse"))


@pytest.mark.requirement("I4.tenants")
def test_tenants_see_nothing_of_each_other(people: PeopleStore, admin: Caller, south: Caller) -> None:
    run(people.add(south, "Bob", SECRET, ["approver"]))
    assert (south.tenant, south.subject) == ("south", "Ada")
    assert [person.name for person in run(people.list(admin))] == ["Ada"]
    assert [person.name for person in run(people.list(south))] == ["Ada", "Bob"]
    with pytest.raises(NotFound, match="nobody called 'Bob'"):
        run(people.disable(admin, "Bob"))
    with pytest.raises(NotFound, match="nobody called 'Bob'"):
        run(people.set_password(admin, "Bob", SECRET))
    with pytest.raises(NotAllowed):
        run(people.list(replace(south, tenant="default")))


@pytest.mark.requirement("I4.tenants")
def test_nobody_from_outside_gets_into_a_tenant_that_has_people(
    people: PeopleStore, admin: Caller, south: Caller
) -> None:
    for roles in (["admin"], ["employee"]):
        with pytest.raises(NotAllowed):
            run(people.add(admin, "Eve", SECRET, roles, tenant="south"))
        for place in ("default", "west"):
            with pytest.raises(NotAllowed):
                run(people.add(south, "Eve", SECRET, roles, tenant=place))
    with pytest.raises(NotAllowed):
        run(people.add(admin, "Eve", SECRET, ["employee"], tenant="west"))


@pytest.mark.requirement("I4.tenants")
def test_a_name_alone_is_the_first_tenants_else_the_only_one(
    people: PeopleStore, admin: Caller, south: Caller
) -> None:
    assert run(people.authenticate("ada", SECRET)).tenant == "default"
    assert run(people.authenticate("Ada", "southern horse", tenant="south")) == south
    with pytest.raises(NotAuthenticated, match="TENANT/NAME"):
        run(people.authenticate("Ada", "southern horse"))
    run(people.add(south, "Bob", SECRET, ["approver"]))
    assert run(people.authenticate("bob", SECRET)).tenant == "south"


@pytest.mark.requirement("I4.audit-events")
def test_what_happens_to_people_is_in_the_chain_without_their_names(
    people: PeopleStore, admin: Caller, south: Caller, database: Database
) -> None:
    with pytest.raises(NotAuthenticated):
        run(people.authenticate("Ada", "wrong horse"))
    login = run(people.login("Ada", SECRET))
    run(people.logout(login.token))
    run(people.add(admin, "Bob", SECRET, ["approver"]))
    run(people.set_password(admin, "Bob", SECRET))
    run(people.disable(admin, "Bob"))
    told = events(database)
    assert [kind for kind, _ in told] == ["user", *["login"] * 5, "user", "user", "user"]
    assert [body.split('"state":"')[1].split('"')[0] for _, body in told] == [
        "added", "accepted", "refused", "accepted", "begun", "ended", "added", "password", "disabled",
    ]  # fmt: skip
    assert "Bob" not in repr(told)
    assert "Ada" not in repr(told)
    assert len(events(database, "south")) == 2


def test_no_log_in_is_told_apart_from_another_by_its_try(
    people: PeopleStore, database: Database, admin: Caller
) -> None:
    before = len(events(database))
    with pytest.raises(NotAuthenticated):
        run(people.authenticate("Nobody Here", SECRET))
    assert len(events(database)) == before


# --- other roles, and no name ------------------------------------------------------------------------------------


def test_roles_are_changed_by_an_admin_and_hold_at_once(people: PeopleStore, admin: Caller) -> None:
    run(people.add(admin, "Bob", SECRET, ["approver"]))
    bob = run(people.authenticate("Bob", SECRET))
    with pytest.raises(NotAllowed):
        run(people.set_roles(bob, "Bob", ["admin"]))
    with pytest.raises(UsageError):
        run(people.set_roles(admin, "Bob", ["boss"]))
    assert run(people.set_roles(admin, "bob", ["auditor"])).roles == {"auditor"}
    assert run(people.authenticate("Bob", SECRET)).roles == {"auditor"}
    assert {person.name for person in run(people.list(bob))} == {"Ada", "Bob"}
    with pytest.raises(NotAllowed, match="last admin"):
        run(people.set_roles(admin, "Ada", ["approver"]))


@pytest.mark.requirement("I4.audit-texts")
def test_a_name_is_erased_everywhere_and_the_chain_still_verifies(
    people: PeopleStore, admin: Caller, database: Database
) -> None:
    run(people.add(admin, "Bob Räuber", SECRET, ["approver"]))
    bob = run(people.authenticate("Bob Räuber", SECRET))
    run(people.login("Bob Räuber", SECRET))

    def events_of_bob(connection: Connection) -> None:
        named = {"person": "Bob Räuber", "question": "Wie viele?"}
        log.append(
            connection, "default", "question", {"person": bob.person}, at=NOW, texts=named, session="s"
        )
        body = {"proposal": "sha256:0", "state": "open", "requester": bob.person}
        log.append(connection, "default", "tamper", body, at=NOW, texts={"requester": "Bob Räuber"})
        other = {"person": admin.person, "by": bob.person}
        log.append(connection, "default", "login", other, at=NOW, texts={"name": "Ada"})

    run(database.write(events_of_bob))
    with pytest.raises(NotAllowed):
        run(people.erase(bob, "Ada"))
    erased = run(people.erase(admin, "bob räuber"))
    assert (erased.id, erased.name, erased.disabled_at is not None) == (bob.person, bob.person, True)
    rows = run(
        database.read(
            lambda c: [
                *c.execute(select(tables.audit_texts.c.name, tables.audit_texts.c.text)).all(),
                *c.execute(select(tables.users.c.name, tables.users.c.folded)).all(),
            ]
        )
    )
    assert "Bob" not in repr(rows)
    assert ("question", "Wie viele?") in rows
    assert ("name", "Ada") in rows
    verified = report(database)
    assert (found(verified), verified.texts_deleted) == ([], 3)
    assert run(database.read(lambda c: list(proved.findings(c, "default")))) == []
    with pytest.raises(NotAuthenticated):
        run(people.authenticate(bob.person, ""))
    assert run(people.add(admin, "Bob Räuber", SECRET, ["approver"])).id != bob.person


def test_nobody_is_called_like_an_id(people: PeopleStore, admin: Caller) -> None:
    with pytest.raises(UsageError, match="looks like the id"):
        run(people.add(admin, "U-0123456789abcdef", SECRET, ["approver"]))


# --- edited in the database --------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.audit-verify")
@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE users SET roles = 'admin,approver' WHERE name = 'Bob'", "roles"),
        ("UPDATE users SET disabled_at = NULL WHERE name = 'Bob'", "disabled"),
        ("UPDATE users SET disabled_at = 1 WHERE name = 'Ada'", "disabled"),
        ("UPDATE users SET password = (SELECT password FROM users WHERE name = 'Ada')", "password"),
        ("DELETE FROM users WHERE name = 'Bob'", "taken away"),
        ("UPDATE users SET id = 'u-ffffffffffffffff' WHERE name = 'Bob'", "tells of nobody"),
    ],
)
def test_people_who_were_edited_beside_the_log_are_found(
    people: PeopleStore, admin: Caller, database: Database, statement: str, told: str
) -> None:
    run(people.add(admin, "Bob", "another horse", ["approver"]))
    run(people.set_password(admin, "Bob", "a third horse"))
    run(people.disable(admin, "Bob"))
    look = run(database.read(lambda c: list(proved.findings(c, "default"))))
    assert look == []
    run(database.write(lambda c: c.exec_driver_sql(statement)))
    look = run(database.read(lambda c: list(proved.findings(c, "default"))))
    assert told in look[0].message
    assert {finding.kind for finding in look} == {"person"}


def test_a_password_that_is_hashed_anew_at_a_log_in_is_in_the_chain(
    people: PeopleStore, admin: Caller, database: Database
) -> None:
    people._hasher = PasswordHasher(time_cost=2, memory_cost=8, parallelism=1)
    assert run(people.authenticate("Ada", SECRET)) == admin
    assert run(database.read(lambda c: list(proved.findings(c, "default")))) == []


@pytest.mark.requirement("I4.edited-rows", "F42")
@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE users SET roles = 'admin,approver' WHERE name = 'Bob'",
        "UPDATE users SET password = (SELECT password FROM users WHERE name = 'Ada') WHERE name = 'Bob'",
        "INSERT INTO users SELECT 'u-f', tenant, 'Eve', 'eve', 'admin', password, 0, NULL, 1, NULL FROM users",
    ],
)
def test_nobody_logs_in_whose_rights_or_password_were_edited(
    people: PeopleStore, admin: Caller, database: Database, statement: str
) -> None:
    run(people.add(admin, "Bob", "another horse", ["auditor"]))
    where = " WHERE name = 'Bob'" if "INSERT" in statement else ""
    run(database.write(lambda c: c.exec_driver_sql(statement + where)))
    name, password = ("Eve", "another horse") if "Eve" in statement else ("Bob", SECRET)
    for secret in (password, "another horse"):
        with pytest.raises((Tampered, NotAuthenticated)):
            run(people.authenticate(name, secret))


@pytest.mark.requirement("I4.edited-rows", "F42")
@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO logins SELECT '{digest}', id, 1, 9000000000000000 FROM users",
        "UPDATE logins SET person = (SELECT id FROM users WHERE name = 'Ada')",
        "UPDATE logins SET expires_at = 9000000000000000",
        "UPDATE users SET roles = 'admin' WHERE name = 'Bob'",
    ],
)
def test_a_log_in_that_nobody_began_shows_nobody(
    people: PeopleStore, admin: Caller, database: Database, clock: Clock, statement: str
) -> None:
    token = "a token of my own"
    if "INSERT" not in statement:
        run(people.add(admin, "Bob", "another horse", ["auditor"]))
        token = run(people.login("Bob", "another horse")).token
    digest = token_digest(token)
    run(database.write(lambda c: c.exec_driver_sql(statement.format(digest=digest))))
    clock.instant += LOGIN_LASTS if "SET expires" in statement else timedelta()
    with pytest.raises((Tampered, NotAuthenticated)):
        run(people.whose(token))


def test_people_of_a_log_that_filed_them_under_nobody_are_found_in_it(
    people: PeopleStore, admin: Caller, database: Database
) -> None:
    run(database.write(lambda c: c.exec_driver_sql("UPDATE audit_events SET proposal = NULL")))
    assert run(people.authenticate("Ada", SECRET)) == admin
    assert found(report(database)) == []
