"""Policies on every database: loaded all or none, never changed, apart by tenant, and proved when they are read."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from beleg.approval import proved as approvals
from beleg.domains.expenses.policies.problems import PoliciesRefused
from beleg.domains.expenses.policies.sample import SAMPLE_TENANT, sample_policies
from beleg.domains.expenses.policies.store import PolicyStore
from beleg.domains.expenses.proved import findings
from beleg.errors import NotAllowed, NotFound, Tampered
from beleg.records import Caller
from beleg.storage.database import Database
from tests.support.approving import MovedClock, person, run
from tests.support.policies import made, rules

ADA = person("Ada", "admin")
CAP = (
    '[[category]]\nname = "meal"\nen = ["meal"]\n\n[[cap]]\nid = "meal"\nsection = "s"\ncategory = "meal"\n'
    'per = "item"\namount = 30.00\n'
)
FIRST = rules(CAP)
SECOND = (
    FIRST.replace("version = 1", "version = 2").replace("2026-01-01", "2027-01-01").replace("30.00", "40.00")
)


@pytest.fixture
def store(database: Database) -> PolicyStore:
    return PolicyStore(database, MovedClock())


def acme(content: str) -> str:
    return content.replace('id = "x"', 'id = "x"\ntenant = "acme"', 1)


def load(store: PolicyStore, *contents: str, by: Caller = ADA) -> list[tuple[str, int]]:
    done = run(store.load(made({f"{n}.md": each for n, each in enumerate(contents)}), by))
    return [(each.id, each.version) for each in done.added]


def events(database: Database) -> list[str]:
    query = text("SELECT body FROM audit_events WHERE kind = 'policy' ORDER BY seq")
    return [str(row[0]) for row in run(database.read(lambda connection: connection.execute(query).all()))]


@pytest.mark.requirement("I5.policies-sample")
def test_the_first_tenant_has_the_sample_until_it_loads_its_own_and_others_have_none(
    store: PolicyStore,
) -> None:
    assert run(store.current(SAMPLE_TENANT)) is sample_policies()
    assert run(store.current("acme")).documents == ()
    load(store, FIRST)
    assert [each.id for each in run(store.current(SAMPLE_TENANT)).documents] == ["x"]
    assert not run(store.current(SAMPLE_TENANT)).sample


@pytest.mark.requirement("I5.policies-versions")
def test_versions_are_added_and_what_is_there_is_left_alone(store: PolicyStore, database: Database) -> None:
    assert load(store, FIRST) == [("x", 1)]
    assert load(store, FIRST) == []
    assert load(store, FIRST, SECOND) == [("x", 2)]
    found = run(store.current("default"))
    assert [each.version for each in found.documents] == [1, 2]
    assert len(events(database)) == 2
    assert '"loaded"' in events(database)[0]


@pytest.mark.requirement("I5.policies-versions")
def test_a_version_is_never_changed_in_place(store: PolicyStore, database: Database) -> None:
    load(store, FIRST)
    other = SECOND.replace('id = "x"', 'id = "y"').replace('"meal"', '"food"')
    for changed in (FIRST.replace("30.00", "31.00"), FIRST.replace("## S", "## T"), FIRST + "\n"):
        with pytest.raises(PoliciesRefused, match="x version 1 is there already, with other contents"):
            load(store, changed, other)
    assert [(each.id, each.version) for each in run(store.current("default")).documents] == [("x", 1)]
    assert len(events(database)) == 1


def test_new_files_must_agree_with_what_is_there(store: PolicyStore) -> None:
    load(store, FIRST)
    with pytest.raises(PoliciesRefused, match="category meal is declared in x already"):
        load(store, FIRST.replace('id = "x"', 'id = "y"'))
    earlier = SECOND.replace("2027-01-01", "2025-01-01")
    with pytest.raises(PoliciesRefused, match="starts no later than version 1"):
        load(store, earlier)


@pytest.mark.requirement("I5.tenants")
def test_tenants_see_nothing_of_each_other(store: PolicyStore) -> None:
    eve = person("Eve", "admin", tenant="acme")
    load(store, FIRST)
    load(store, acme(FIRST.replace("30.00", "99.00")), by=eve)
    ours, theirs = run(store.current("default")), run(store.current("acme"))
    assert (ours.tenant, theirs.tenant) == ("default", "acme")
    assert ours.digest != theirs.digest
    with pytest.raises(NotFound):
        run(store.at("default", theirs.digest))
    with pytest.raises(PoliciesRefused, match="tenant 'acme': you act for 'default'"):
        load(store, acme(SECOND))


@pytest.mark.parametrize("by", [Caller(), person("Bob", "approver"), Caller(roles=frozenset({"admin"}))])
def test_only_an_authenticated_admin_loads(store: PolicyStore, by: Caller) -> None:
    with pytest.raises(NotAllowed):
        load(store, FIRST, by=by)
    assert run(store.current("default")).sample


@pytest.mark.requirement("I5.policies-versions")
def test_what_was_in_use_is_found_by_its_digest(store: PolicyStore) -> None:
    none, sample = run(store.current("acme")).digest, run(store.current("default"))
    load(store, FIRST)
    first = run(store.current("default"))
    load(store, SECOND)
    second = run(store.current("default"))
    for each in (first, second):
        assert run(store.at("default", each.digest)) == each
    assert run(store.at("default", sample.digest)) is sample
    assert run(store.at("acme", none)).documents == ()
    with pytest.raises(NotFound):
        run(store.at("default", "sha256:" + "0" * 64))


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE expense_policies SET files = replace(files, '30.00', '90.00')",
        "UPDATE expense_policies SET files = '{}'",
        "UPDATE expense_policies SET files = 'junk'",
        "UPDATE expense_policies SET digest = 'sha256:0'",
        "UPDATE expense_policies SET version = 7",
        "UPDATE expense_policies SET tenant = 'acme'",
    ],
)
def test_a_version_that_was_edited_in_the_database_is_told(
    store: PolicyStore, database: Database, change: str
) -> None:
    load(store, FIRST)
    run(store.current("default"))
    run(database.write(lambda connection: connection.execute(text(change))))
    with pytest.raises(Tampered):
        run(store.current("acme" if "tenant" in change else "default"))


@pytest.mark.requirement("I5.policies-sample")
def test_the_sample_can_be_loaded_as_it_is(store: PolicyStore, database: Database) -> None:
    from beleg.domains.expenses.policies.files import check_folder
    from beleg.domains.expenses.policies.sample import SAMPLE

    done = run(store.load(check_folder(Path(SAMPLE)), ADA))
    assert len(done.added) == len(sample_policies().documents)
    assert run(store.current("default")).digest == sample_policies().digest


@pytest.mark.parametrize("taken", ["version = 2", "1 = 1"])
@pytest.mark.requirement("I5.policies-versions")
def test_versions_that_were_taken_away_in_the_database_do_not_let_older_ones_decide(
    store: PolicyStore, database: Database, taken: str
) -> None:
    load(store, FIRST)
    load(store, SECOND)
    statement = text(f"DELETE FROM expense_policies WHERE {taken}")
    run(database.write(lambda connection: connection.execute(statement)))
    with pytest.raises(Tampered, match=r"the policy x version [12] is not the one that was loaded"):
        run(store.current(SAMPLE_TENANT))
    with pytest.raises(Tampered):
        load(store, SECOND)


@pytest.mark.requirement("I5.policies-versions")
def test_a_version_that_was_rewritten_with_its_digest_decides_nothing(
    store: PolicyStore, database: Database
) -> None:
    load(store, FIRST)
    dear = FIRST.replace("30.00", "3000.00")
    forged = made({"0.md": dear}).accepted().documents[0].digest
    statement = text(
        "UPDATE expense_policies SET files = replace(files, '30.00', '3000.00'), digest = :forged"
    )
    run(database.write(lambda connection: connection.execute(statement, {"forged": forged})))
    with pytest.raises(Tampered, match="the policy x version 1 is not the one that was loaded"):
        run(store.current(SAMPLE_TENANT))


@pytest.mark.requirement("I5.policies-versions")
def test_what_was_loaded_is_no_fault_of_the_audit_log_and_what_was_edited_is(
    store: PolicyStore, database: Database
) -> None:
    load(store, FIRST)
    load(store, SECOND)

    def found(connection: Connection) -> list[str]:
        both = (*approvals.findings(connection, SAMPLE_TENANT, now=MovedClock().now()),
                *findings(connection, SAMPLE_TENANT, now=MovedClock().now()))  # fmt: skip
        return [each.message for each in both]

    assert run(database.read(found)) == []
    statement = text("DELETE FROM expense_policies WHERE version = 2")
    run(database.write(lambda connection: connection.execute(statement)))
    assert run(database.read(found)) == ["the policy x version 2 is not the one that was loaded"]
