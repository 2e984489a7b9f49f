"""What somebody with the database at hand tries, without writing a new chain: nothing of it is carried out."""

import pytest
from sqlalchemy import Connection, select, update

from beleg.approval import kept, proved
from beleg.approval.digests import content_digest, proposal_id, record, seal
from beleg.audit import beside, history, log
from beleg.digest import canonical
from beleg.errors import Tampered
from beleg.records import Proposal
from beleg.storage import tables
from tests.support.approving import ANNA, Office, again, run

pytestmark = pytest.mark.requirement("I4.edited-rows", "F41")

BACK = (
    "UPDATE effects SET state = 'approved', attempt = 0, outcome = NULL, lease_until = NULL, sent_at = NULL, "
    "owner = NULL, seq = (SELECT max(seq) FROM decisions)"
)
REOPEN = ("DELETE FROM decisions", "UPDATE proposals SET state = 'open'")
HIDE = {
    "unfiled": "UPDATE audit_events SET proposal = NULL WHERE kind = '{kind}'",
    "filed elsewhere": "UPDATE audit_events SET proposal = 'sha256:0' WHERE kind = '{kind}'",
    "of another kind": "UPDATE audit_events SET kind = 'login' WHERE kind = '{kind}'",
    "emptied": "UPDATE audit_events SET body = '{{}}' WHERE kind = '{kind}'",
    "gone": "DELETE FROM audit_events WHERE kind = '{kind}'",
}


def hidden(office: Office, how: str, kind: str) -> None:
    """Takes the events of a kind out of sight; texts of theirs go first, for they refer to them."""
    if how == "gone":
        office.edit("DELETE FROM audit_texts")
    assert office.edit(HIDE[how].format(kind=kind)) > 0


def renewed(office: Office) -> Office:
    """The same as another process sees it, which remembers nothing."""
    run(office.database.read(lambda connection: connection.info.clear()))
    return office


# --- what was done, undone in the rows -----------------------------------------------------------------------------


@pytest.mark.parametrize("how", HIDE)
def test_an_effect_whose_events_were_hidden_is_not_done_again(office: Office, how: str) -> None:
    proposal = office.approved()
    office.dispatch(proposal)
    hidden(office, how, "effect")
    assert office.edit(BACK) == 1
    assert run(office.dispatcher.sweep()) == []
    with pytest.raises(Tampered):
        office.dispatch(proposal)
    assert len(office.warehouse.effects()) == 1
    assert office.row(proposal)["state"] == "approved"


@pytest.mark.parametrize("how", HIDE)
def test_a_denial_whose_event_was_hidden_still_denies(office: Office, how: str) -> None:
    proposal = office.propose()
    office.deny(proposal)
    hidden(office, how, "decision")
    for statement in REOPEN:
        office.edit(statement)
    with pytest.raises(Tampered):
        office.approve(proposal)
    assert office.warehouse.effects() == []


def test_a_chain_with_a_gap_before_the_proposal_does_not_stand_in_its_way(office: Office) -> None:
    """Only what has happened since it was made can have changed it; the rest is for ``audit verify``."""
    office.propose(sku="NUT-8", count=1)
    proposal = office.approved()
    office.edit("UPDATE audit_events SET body = '{}' WHERE seq = 1")
    assert office.dispatch(proposal).state == "applied"


def test_a_gap_after_it_stops_it_and_it_goes_on_once_the_log_is_whole_again(office: Office) -> None:
    proposal = office.approved()
    office.propose(sku="NUT-8", count=1)
    last = office.events()[-1]
    office.edit(f"UPDATE audit_events SET kind = 'login' WHERE seq = {last.seq}")
    renewed(office)
    with pytest.raises(Tampered):
        office.dispatch(proposal)
    assert office.row(proposal)["state"] == "approved"
    office.edit(f"UPDATE audit_events SET kind = 'proposal' WHERE seq = {last.seq}")
    assert office.dispatch(proposal).state == "applied"


# --- other contents, with hashes that fit ---------------------------------------------------------------------------


def forged(office: Office, proposal: Proposal, count: int) -> Proposal:
    """Rows and events of the proposal rewritten in place for another count, every public digest computed again."""
    arguments = proposal.arguments | {"count": count}
    content = content_digest(
        tenant=proposal.tenant,
        requester_id=proposal.requester_id,
        agent=proposal.agent,
        server=proposal.server,
        tool=proposal.tool,
        schema_digest=proposal.schema_digest,
        arguments=arguments,
        precondition=proposal.precondition,
    )
    id_ = proposal_id(
        content=content,
        turn=proposal.turn,
        policy=proposal.policy,
        evidence=proposal.evidence,
        expires_at=proposal.expires_at,
    )
    made = again(proposal, arguments=arguments, content=content, id=id_)

    def unit(connection: Connection) -> None:
        for event in log.about(connection, proposal.tenant, proposal.id):
            body = event.body | {"proposal": id_}
            body |= {"content": content, "seal": seal(made)} if event.kind == "proposal" else {}
            new = log.make(
                tenant=event.tenant,
                seq=event.seq,
                kind=event.kind,
                at=event.at,
                body=body,
                texts=event.texts,
                prev=event.prev,
            )
            connection.execute(
                update(tables.audit_events)
                .where(tables.audit_events.c.seq == event.seq)
                .values(log.event_row(new))
            )
        rows = dict(connection.execute(select(tables.proposals)).mappings().one())
        connection.execute(
            tables.proposals.insert(),
            rows | {"id": id_, "content": content, "record": canonical(record(made)).decode()},
        )
        for table in (tables.decisions, tables.effects):
            connection.execute(update(table).values(proposal_id=id_))
        connection.execute(tables.proposals.delete().where(tables.proposals.c.id == proposal.id))

    run(office.database.write(unit))
    return made


@pytest.mark.requirement("I4.case-arguments-changed", "I4.rechecked")
def test_events_rewritten_in_place_with_their_own_hashes_bear_nothing_out(office: Office) -> None:
    made = forged(office, office.approved(), 5000)
    with pytest.raises(Tampered):
        run(office.review.shown(made.id, ANNA))
    with pytest.raises(Tampered):
        office.dispatch(made)
    assert office.warehouse.effects() == []


# --- what else a row says -------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.read-back")
@pytest.mark.parametrize("lease", ["0", "NULL", "1"])
def test_a_lease_that_was_shortened_lets_nobody_take_over(office: Office, lease: str) -> None:
    proposal = office.approved()
    office.left(proposal, "sending")
    office.edit(f"UPDATE effects SET lease_until = {lease}")
    assert office.dispatch(proposal).state == "sending"
    assert office.warehouse.effects() == []
    office.clock.move(seconds=kept.LEASE.total_seconds())
    assert [each.state for each in run(office.dispatcher.sweep())] == ["applied"]
    assert len(office.warehouse.effects()) == 1


@pytest.mark.requirement("I4.read-back")
@pytest.mark.parametrize("state", ["approved", "sending", "unknown"])
def test_a_lease_in_the_far_future_parks_nothing(office: Office, state: str) -> None:
    proposal = office.approved()
    if state == "sending":
        office.left(proposal, "sending")
    if state == "unknown":
        office.left(proposal, "unknown")
    office.edit("UPDATE effects SET lease_until = 9000000000000000")
    office.clock.move(seconds=kept.LEASE.total_seconds())
    assert run(office.dispatcher.due()) == [proposal.id]
    run(office.dispatcher.sweep())
    assert run(office.review.shown(proposal.id, ANNA)).proposal.state in ("applied", "failed")


@pytest.mark.parametrize(
    "edit",
    [
        "UPDATE effects SET sent_at = 0",
        "UPDATE effects SET sent_at = NULL",
        "UPDATE effects SET owner = 'x'",
        "UPDATE effects SET owner = NULL",
        "UPDATE decisions SET at = 0",
        "UPDATE decisions SET channel = 'web'",
        "UPDATE decisions SET tenant = 'other'",
    ],
)
def test_when_and_by_whom_are_borne_out_too(office: Office, edit: str) -> None:
    proposal = office.approved()
    office.left(proposal, "unknown")
    assert office.edit(edit) == 1
    with pytest.raises(Tampered):
        run(office.review.shown(proposal.id, ANNA))
    with pytest.raises(Tampered):
        office.dispatch(proposal)


# --- what ended long ago --------------------------------------------------------------------------------------------


@pytest.fixture
def far(office: Office, monkeypatch: pytest.MonkeyPatch) -> Proposal:
    """A proposal that was applied, and ten events ago is long ago."""
    monkeypatch.setattr(history, "NEAR", 10)
    proposal = office.approved()
    office.dispatch(proposal)
    for number in range(5):
        office.approved("order_goods", sku="NUT-8", quantity=number + 1, amount="1")
    return proposal


def test_an_end_long_ago_is_proved_by_the_tree(office: Office, far: Proposal) -> None:
    assert run(office.review.shown(far.id, ANNA)).proposal.state == "applied"
    office.edit("UPDATE audit_events SET body = '{}' WHERE seq = (SELECT max(seq) FROM audit_events)")
    assert run(office.review.shown(far.id, ANNA)).proposal.state == "applied"


@pytest.mark.parametrize("statement", ["UPDATE effects SET state = 'refused', outcome = NULL", BACK])
def test_an_end_long_ago_cannot_be_made_another(office: Office, far: Proposal, statement: str) -> None:
    office.edit("UPDATE audit_events SET proposal = NULL WHERE kind = 'effect'")
    office.edit(f"{statement} WHERE proposal_id = '{far.id}'")
    with pytest.raises(Tampered):
        run(office.review.shown(far.id, ANNA))


def test_an_event_long_ago_that_was_rewritten_with_its_hash_is_not_in_the_tree(
    office: Office, far: Proposal
) -> None:
    def unit(connection: Connection) -> None:
        event = log.about(connection, far.tenant, far.id)[-1]
        body = event.body | {"by": "person"}
        new = log.make(
            tenant=event.tenant,
            seq=event.seq,
            kind=event.kind,
            at=event.at,
            body=body,
            texts=event.texts,
            prev=event.prev,
        )
        row = tables.audit_events
        connection.execute(update(row).where(row.c.seq == event.seq).values(log.event_row(new)))

    run(office.database.write(unit))
    with pytest.raises(Tampered, match="not in its tree"):
        run(office.review.shown(far.id, ANNA))


# --- what a connection remembers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", ["open", "approved"])
def test_what_was_walked_in_a_unit_that_failed_is_walked_anew(office: Office, state: str) -> None:
    proposal = office.propose() if state == "open" else office.approved()

    def unit(connection: Connection) -> None:
        log.append(connection, "default", "login", {"person": "u-1"}, at=office.clock.now())
        kept.load(connection, proposal.id, now=office.clock.now())
        raise ZeroDivisionError

    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            run(office.database.write(unit))
        office.propose(sku="NUT-8", count=office.clock.now().second)
        office.clock.move(seconds=1)
        assert run(office.review.shown(proposal.id, ANNA)).proposal.state == state


def test_events_that_are_gone_are_missed_by_whoever_walks_anew(office: Office) -> None:
    proposal = office.approved()
    office.dispatch(proposal)
    run(office.review.shown(proposal.id, ANNA))
    events = office.events()
    office.edit("DELETE FROM audit_texts")
    office.edit(f"DELETE FROM audit_events WHERE seq > {events[-3].seq}")
    with pytest.raises(Tampered):
        run(renewed(office).review.shown(proposal.id, ANNA))


def test_a_connection_that_remembers_too_much_begins_anew(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "MOST_REMEMBERED", 3)
    made = [office.approved("order_goods", sku="NUT-8", quantity=n + 1, amount="1") for n in range(3)]
    assert [office.dispatch(each).state for each in made] == ["applied"] * 3


# --- what only verifying finds --------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.audit-verify")
@pytest.mark.parametrize(
    ("statement", "kind"),
    [
        ("UPDATE proposals SET content = 'x'", "proposal"),
        ("UPDATE effects SET owner = 'x'", "proposal"),
        ("UPDATE decisions SET at = 0", "proposal"),
        ("UPDATE policies SET body = '{}'", "policy"),
        ("UPDATE policies SET body = 'x'", "policy"),
        ("DELETE FROM policies", "policy"),
        ("INSERT INTO policies SELECT tenant, 'sha256:0', body, first_at FROM policies", "policy"),
        ("UPDATE audit_texts SET session = 'other' WHERE name = 'question'", "text"),
        ("UPDATE audit_texts SET session = NULL WHERE name = 'question'", "text"),
    ],
)
def test_rows_that_nobody_looks_at_are_found_by_verifying(office: Office, statement: str, kind: str) -> None:
    proposal = office.approved()
    office.dispatch(proposal)
    said = {"question": "Wie viele?", "person": "Ada"}

    def ask(connection: Connection) -> None:
        now = office.clock.now()
        log.append(connection, "default", "question", {"turn": "t"}, at=now, texts=said, session="s")

    def found(connection: Connection) -> list[str]:
        of_proposals = proved.findings(connection, "default", now=office.clock.now())
        return [each.kind for each in (*of_proposals, *beside.findings(connection, "default"))]

    run(office.database.write(ask))
    assert run(office.database.read(found)) == []
    assert office.edit(statement) > 0
    assert set(run(office.database.read(found))) == {kind}


WATCHING = {
    "sqlite": {
        "the trigger 'quiet' on the table decisions": (
            "CREATE TRIGGER quiet AFTER INSERT ON decisions BEGIN DELETE FROM decisions WHERE 0; END",
        ),
    },
    "postgresql": {
        "the rule 'quiet' on the table decisions": (
            "CREATE RULE quiet AS ON DELETE TO decisions DO INSTEAD NOTHING",
        ),
        "the trigger 'quiet' on the table audit_events": (
            "CREATE FUNCTION quiet() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
            "CREATE TRIGGER quiet BEFORE INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION quiet()",
        ),
    },
}


def test_what_the_database_would_do_by_itself_to_an_audited_table_is_found(office: Office) -> None:
    def foreign(connection: Connection) -> list[str]:
        return [each.message for each in beside.findings(connection, "default") if each.kind == "foreign"]

    office.edit("CREATE TABLE beside_it (word VARCHAR)")
    office.edit("CREATE VIEW of_it AS SELECT word FROM beside_it")
    assert run(office.database.read(foreign)) == [], (
        "the schema has none, and other tables are nothing to the log"
    )
    made = WATCHING[office.database.engine.dialect.name]
    for statements in made.values():
        for statement in statements:
            office.edit(statement)
    assert run(office.database.read(foreign)) == [f"{what} is none of Beleg's" for what in made]
