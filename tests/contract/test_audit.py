"""What the audit log promises, on every database: what is recorded stays, and what was changed is found."""

import asyncio
import base64
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from beleg.audit import log, receipts
from beleg.audit.notes import SigningKey
from beleg.digest import NotCanonical, canonical
from beleg.errors import InputError, NotFound, StorageError, Tampered
from beleg.storage import tables
from beleg.storage.database import Database
from tests.support.audit import (
    NOW,
    PROPOSAL,
    TENANT,
    edit,
    found,
    record,
    record_approval,
    record_many,
    report,
    rewrite,
    run,
    signer,
    unlock,
)

pytestmark = pytest.mark.requirement("I4.audit-verify")


@pytest.fixture
def kept(database: Database, tmp_path: Path) -> tuple[str, Any]:
    """A log of twelve events, the last of them the key's; its checkpoint and the key."""
    record(database, 11)
    issued = run(signer(database, tmp_path).checkpoint(TENANT))
    return issued.note, issued.key


def words(connection: Connection, seq: int) -> dict[str, str]:
    told = log.event(connection, TENANT, seq)
    assert told is not None
    return log.words(connection, told)[0]


# --- the chain -----------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.audit-chain")
def test_events_stand_in_a_chain_of_their_tenant(database: Database) -> None:
    ours = [*record(database, 3), *record(database, 2, first=3)]
    theirs = record(database, 2, tenant="south")
    assert [event.seq for event in ours] == [1, 2, 3, 4, 5]
    assert [event.seq for event in theirs] == [1, 2]
    assert ours[0].prev == log.beginning(TENANT) != theirs[0].prev == log.beginning("south")
    assert all(after.prev == before.hash for before, after in pairwise(ours))
    read = run(database.read(lambda connection: log.event(connection, TENANT, 4)))
    assert read == ours[3]
    assert run(database.read(lambda connection: log.event(connection, TENANT, 6))) is None
    assert report(database).events == 5
    assert report(database).intact
    assert report(database, tenant="south").intact


@pytest.mark.requirement("I4.audit-chain")
def test_an_event_is_kept_if_and_only_if_its_unit_is(database: Database) -> None:
    record(database, 2)

    def unit(connection: Connection) -> None:
        log.append(connection, TENANT, "login", {"person": "u-1"}, at=NOW)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run(database.write(unit))
    assert record(database, 1, first=2)[0].seq == 3
    assert report(database).intact


@pytest.mark.requirement("I4.audit-chain")
@pytest.mark.parametrize("body", [{"share": 1.5}, {"x": 1 << 60}, {"x": "\ud800"}, {"x": object()}, {1: "x"}])
def test_what_has_no_canonical_form_is_not_recorded(database: Database, body: Any) -> None:
    with pytest.raises(NotCanonical):
        run(database.write(lambda connection: log.append(connection, TENANT, "login", body, at=NOW)))
    assert report(database).events == 0


@pytest.mark.requirement("I4.audit-concurrent")
def test_writers_at_once_stand_one_after_the_other(database: Database) -> None:
    async def all_at_once() -> None:
        units = [
            database.write(
                lambda connection, n=n: log.append(
                    connection, f"t{n % 2}", "login", {"person": f"u-{n}"}, at=NOW, texts={"name": str(n)}
                )
            )
            for n in range(60)
        ]
        await asyncio.gather(*units)

    run(all_at_once())
    for tenant in ("t0", "t1"):
        assert (report(database, tenant=tenant).events, found(report(database, tenant=tenant))) == (30, [])


@pytest.mark.requirement("I4.audit-chain")
def test_a_time_comes_back_to_the_microsecond_so_that_the_chain_verifies_for_ever(database: Database) -> None:
    [event] = record(database, 1)
    assert event.at.microsecond == 123456
    assert run(database.read(lambda connection: log.event(connection, TENANT, 1))) == event


def test_an_empty_log_is_intact(database: Database) -> None:
    assert (report(database).intact, report(database).events) == (True, 0)


# --- personal text -------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.audit-texts")
def test_personal_text_is_beside_the_chain_and_can_go(database: Database) -> None:
    record(database, 6)
    events = tables.audit_events
    rows = repr(run(database.read(lambda c: c.execute(select(events)).all())))
    assert "Sitze" not in rows
    assert "'s0'" not in rows
    assert run(database.read(lambda c: words(c, 1))) == {"question": "Wie viele Sitze? 0", "session": "s0"}

    def forget(connection: Connection) -> None:
        count = log.forget(connection, TENANT, "s0")
        log.append(connection, TENANT, "session_deleted", {"because": "session", "texts": count}, at=NOW)

    run(database.write(forget))
    assert run(database.read(lambda c: words(c, 1))) == {}
    assert run(database.read(lambda c: words(c, 2)))["question"] == "Wie viele Sitze? 1"
    verified = report(database)
    assert (verified.intact, verified.texts, verified.texts_deleted) == (True, 6, 6)
    texts = tables.audit_texts
    assert run(database.read(lambda c: c.scalar(select(func.count()).where(texts.c.session == "s0")))) == 0


@pytest.mark.requirement("I4.audit-texts")
def test_the_same_text_has_another_digest_each_time(database: Database) -> None:
    def unit(connection: Connection) -> list[Any]:
        return [log.append(connection, TENANT, "login", {}, at=NOW, texts={"name": "Ada"}) for _ in range(2)]

    first, second = run(database.write(unit))
    assert first.texts["name"] != second.texts["name"]


@pytest.mark.requirement("I4.audit-texts")
@pytest.mark.parametrize(
    ("statement", "seq"),
    [
        ("update audit_texts set text = 'Wie viele?' where seq = 3 and name = 'question'", 3),
        ("update audit_texts set salt = 'x' where seq = 3 and name = 'question'", 3),
        ("update audit_texts set name = 'other' where seq = 3 and name = 'question'", 3),
        ("delete from audit_texts where seq = 3", None),
    ],
)
def test_a_text_that_was_changed_or_taken_away_in_silence_is_found(
    database: Database, statement: str, seq: int | None
) -> None:
    record(database, 5)
    edit(database, statement)
    assert ("text", seq) in found(report(database))
    if seq is not None and "set name" not in statement:
        with pytest.raises(Tampered):
            run(database.read(lambda c: words(c, 3)))


# --- what was changed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        "body = replace(body, 'answered', 'no_data')",
        "body = '{}'",
        "body = 'no json'",
        "kind = 'login'",
        "at = at + 1",
        "texts = '{}'",
        "prev = 'sha256:0'",
        "proposal = 'sha256:0'",
        "hash = upper(hash)",
    ],
)
def test_an_edited_event_is_found_at_its_place(
    database: Database, kept: tuple[str, Any], change: str
) -> None:
    edit(database, f"update audit_events set {change} where seq = 5")
    assert ("edited", 5) in found(report(database))
    with pytest.raises(Tampered):
        run(database.read(lambda c: log.event(c, TENANT, 5)))


def test_an_event_that_was_edited_together_with_its_hash_no_longer_has_a_follower(
    database: Database, kept: tuple[str, Any]
) -> None:
    edit(database, "update audit_events set body = '{}' where seq = 5")
    event = run(database.read(lambda c: c.execute(select(tables.audit_events).filter_by(seq=5)).one()))
    hashed = log.make(
        tenant=TENANT,
        seq=5,
        kind=event.kind,
        at=event.at,
        body={},
        texts=log.parse(event.texts),
        prev=event.prev,
    ).hash
    edit(database, "update audit_events set hash = :h where seq = 5", h=hashed)
    verified = report(database)
    assert ("replaced", 6) in found(verified)
    assert "what stands at 5 took its place" in verified.findings[0].message


def test_a_removed_event_is_missed_at_its_place(database: Database, kept: tuple[str, Any]) -> None:
    edit(
        database,
        "delete from audit_texts where seq in (5, 6)",
        "delete from audit_events where seq in (5, 6)",
    )
    verified = report(database)
    assert found(verified)[0] == ("removed", 5)
    assert "events 5 to 6" in verified.findings[0].message


def test_a_removed_event_is_missed_where_those_after_it_were_moved_up(
    database: Database, kept: tuple[str, Any]
) -> None:
    unlock(database)
    edit(
        database,
        "delete from audit_texts where seq = 5",
        "delete from audit_events where seq = 5",
        "update audit_events set seq = seq - 1 where seq > 5",
        "update audit_texts set seq = seq - 1 where seq > 5",
        "update audit_heads set seq = seq - 1",
    )
    verified = report(database)
    assert found(verified)[0] == ("removed", 5)
    assert "what stands at 5 was recorded as event 6" in verified.findings[0].message
    assert len([kind for kind, _ in found(verified) if kind in ("removed", "edited", "reordered")]) == 1


def test_reordered_events_are_found(database: Database, kept: tuple[str, Any]) -> None:
    unlock(database)
    edit(database, "update audit_events set seq = 11 - seq where seq in (5, 6)")
    assert [each for each in found(report(database)) if each[0] == "reordered"] == [
        ("reordered", 5),
        ("reordered", 6),
    ]
    assert "was recorded as event 6" in report(database).findings[0].message


def test_a_fork_is_found(database: Database, kept: tuple[str, Any]) -> None:
    unlock(database)

    def unit(connection: Connection) -> None:
        row = connection.execute(select(tables.audit_events).filter_by(seq=5)).one()
        other = log.make(tenant=TENANT, seq=5, kind="login", at=NOW, body={}, texts={}, prev=row.prev)
        connection.execute(tables.audit_events.insert(), log.event_row(other))

    run(database.write(unit))
    assert ("forked", 5) in found(report(database))


def test_a_branch_that_was_put_in_the_place_of_another_is_found(
    database: Database, kept: tuple[str, Any]
) -> None:
    unlock(database)

    def unit(connection: Connection) -> None:
        row = connection.execute(select(tables.audit_events).filter_by(seq=5)).one()
        other = log.make(tenant=TENANT, seq=9, kind="login", at=NOW, body={}, texts={}, prev=row.prev)
        values = log.event_row(other)
        connection.execute(tables.audit_events.update().where(tables.audit_events.c.seq == 9).values(values))

    run(database.write(unit))
    verified = report(database)
    assert ("forked", 9) in found(verified)
    assert "it follows event 4, which another one follows already" in "".join(
        f.message for f in verified.findings
    )


@pytest.mark.parametrize("keep", [11, 5, 1, 0])
def test_a_cut_tail_is_missed_by_the_head(database: Database, kept: tuple[str, Any], keep: int) -> None:
    edit(
        database, "delete from audit_texts where seq > :n", "delete from audit_events where seq > :n", n=keep
    )
    assert ("cut", keep + 1) in found(report(database))


@pytest.mark.parametrize("keep", [11, 5, 1])
def test_a_tail_that_was_cut_with_its_head_is_missed_by_a_checkpoint(
    database: Database, kept: tuple[str, Any], keep: int
) -> None:
    note, key = kept
    edit(
        database, "delete from audit_texts where seq > :n", "delete from audit_events where seq > :n", n=keep
    )
    rewrite(database, since=100)
    assert report(database).intact
    verified = report(database, notes=[note], keys=[key])
    assert found(verified) == [("cut", keep + 1)]
    assert f"signed 12 events, and the log has {keep}" in verified.findings[0].message


def test_a_log_that_was_thrown_away_whole_is_missed_by_a_checkpoint(
    database: Database, kept: tuple[str, Any]
) -> None:
    note, key = kept
    edit(
        database, *(f"delete from {t}" for t in ("audit_texts", "audit_events", "audit_nodes", "audit_heads"))
    )
    assert report(database).intact
    assert found(report(database, notes=[note], keys=[key])) == [("cut", 1)]


def test_a_replaced_chain_is_found_by_a_checkpoint_and_by_nothing_else(
    database: Database, kept: tuple[str, Any], tmp_path: Path
) -> None:
    note, key = kept
    record(database, 5, first=11)
    later = run(signer(database, tmp_path).checkpoint(TENANT)).note
    edit(database, "update audit_events set body = '{}' where seq = 14")
    rewrite(database, since=14)
    assert report(database).intact
    verified = report(database, notes=[later, note], keys=[key])
    assert found(verified) == [("replaced", 17)]
    assert "after event 12: every link fits, so the chain was replaced" in verified.findings[0].message
    assert verified.signed == 12


@pytest.mark.parametrize(
    "change", ["seq = seq + 1", "seq = seq - 1", "hash = 'sha256:0'", "frontier = ''", "frontier = 'zz'"]
)
def test_a_changed_head_is_found(database: Database, kept: tuple[str, Any], change: str) -> None:
    edit(database, f"update audit_heads set {change}")
    assert [kind for kind, _ in found(report(database))] in (["head"], ["cut"])


def test_a_missing_head_is_found_and_another_one_does_not_begin_the_chain_anew(
    database: Database, kept: tuple[str, Any]
) -> None:
    edit(database, "delete from audit_heads")
    assert found(report(database)) == [("head", None)]
    with pytest.raises(StorageError):
        record(database, 1)


def test_what_is_appended_to_a_moved_head_does_not_hide_it(database: Database, kept: tuple[str, Any]) -> None:
    edit(database, "update audit_heads set hash = :h", h="sha256:" + "0" * 64)
    record(database, 2, first=20)
    assert ("replaced", 13) in found(report(database))


def test_a_changed_node_of_the_tree_is_found(database: Database) -> None:
    record_many(database, 600)
    assert report(database).intact
    edit(
        database,
        "update audit_nodes set hash = substr(hash, 2) || substr(hash, 1, 1) where level = 8 and position = 1",
    )
    assert found(report(database)) == [("node", 512)]
    edit(database, "delete from audit_nodes where position = 1")
    assert found(report(database)) == [("node", 512)]


def test_many_changes_are_counted_and_the_first_are_told(database: Database) -> None:
    record_many(database, 600)
    edit(database, "update audit_events set at = at + 1 where seq > 300")
    verified = report(database)
    assert len(verified.findings) == 50
    assert verified.more >= 250
    assert found(verified)[0] == ("edited", 301)


def test_a_column_of_another_type_is_no_way_around(database: Database, kept: tuple[str, Any]) -> None:
    try:
        edit(database, "update audit_events set body = x'00ff', at = 'now' where seq = 5")
    except StorageError:
        return  # a database with types never holds such a row
    assert ("edited", 5) in found(report(database))


# --- checkpoints ---------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.audit-checkpoints")
def test_a_checkpoint_vouches_for_all_that_was_there(database: Database, kept: tuple[str, Any]) -> None:
    note, key = kept
    verified = report(database, notes=[note], keys=[key])
    assert (verified.intact, verified.signed, verified.events) == (True, 12, 12)
    record(database, 3, first=11)
    verified = report(database, notes=[note], keys=[key])
    assert (verified.intact, verified.signed, verified.events) == (True, 12, 15)


@pytest.mark.requirement("I4.audit-checkpoints")
def test_a_checkpoint_of_nobody_that_is_known_vouches_for_nothing(
    database: Database, kept: tuple[str, Any], tmp_path: Path
) -> None:
    note, key = kept
    stranger = SigningKey.fresh(key.name).public
    assert found(report(database, notes=[note], keys=[stranger])) == [("checkpoint", 12)]
    assert found(report(database, notes=[note])) == [("checkpoint", 12)]
    assert found(report(database, notes=["nonsense"], keys=[key])) == [("checkpoint", None)]
    assert found(report(database, notes=[note.replace("\n12\n", "\n11\n")], keys=[key])) == [
        ("checkpoint", 11)
    ]
    record(database, 2, tenant="south")
    theirs = run(signer(database, tmp_path).checkpoint("south"))
    assert found(report(database, notes=[theirs.note], keys=[key])) == [("checkpoint", 3)]


@pytest.mark.requirement("I4.audit-checkpoints")
def test_nothing_is_signed_that_does_not_begin_with_what_was_signed_before(
    database: Database, kept: tuple[str, Any], tmp_path: Path
) -> None:
    signing = signer(database, tmp_path)
    edit(database, "update audit_events set body = '{}' where seq = 5")
    rewrite(database, since=5)
    record(database, 3, first=11)
    with pytest.raises(Tampered, match="does not begin with the 12 that were signed"):
        run(signing.checkpoint(TENANT))
    record(database, 2, tenant="south")
    (changed, why), (sound, where) = run(signing.checkpoint_all())
    assert (changed, type(why), sound) == (TENANT, Tampered, "south")
    assert isinstance(where, Path)
    assert len(list((tmp_path / "checkpoints").iterdir())) == 2


@pytest.mark.requirement("I4.audit-checkpoints")
def test_nothing_is_signed_where_less_is_there_than_was_signed(
    database: Database, kept: tuple[str, Any], tmp_path: Path
) -> None:
    edit(database, "delete from audit_texts where seq > 5", "delete from audit_events where seq > 5")
    rewrite(database, since=100)
    with pytest.raises(Tampered):
        run(signer(database, tmp_path).checkpoint(TENANT))
    edit(
        database, *(f"delete from {t}" for t in ("audit_texts", "audit_events", "audit_nodes", "audit_heads"))
    )
    with pytest.raises(StorageError, match="is empty, and 12 events were signed"):
        run(signer(database, tmp_path).checkpoint(TENANT))


@pytest.mark.requirement("I4.audit-checkpoints")
def test_the_newest_checkpoints_are_kept_once_for_every_log(database: Database, tmp_path: Path) -> None:
    signing = signer(database, tmp_path)
    with pytest.raises(NotFound, match="nothing was recorded yet"):
        run(signing.checkpoint(TENANT))
    assert run(signing.checkpoint_all()) == []
    record(database, 3)
    record(database, 3, tenant="a/../b *")
    first = [path for _, path in run(signing.checkpoint_all()) if isinstance(path, Path)]
    assert [path.parent for path in first] == [tmp_path / "checkpoints"] * 2
    assert run(signing.checkpoint_all()) == []
    record_many(database, 300)
    [(_, second)] = run(signing.checkpoint_all())
    assert isinstance(second, Path)
    assert second.name > first[1].name
    assert second.stat().st_mode & 0o777 == 0o600


@pytest.mark.requirement("I4.audit-key")
def test_another_machine_with_another_key_is_refused(database: Database, tmp_path: Path) -> None:
    record(database, 3)
    run(signer(database, tmp_path / "one").checkpoint(TENANT))
    with pytest.raises(StorageError, match="is signed with another key"):
        run(signer(database, tmp_path / "two").checkpoint(TENANT))


@pytest.mark.requirement("I4.audit-key")
def test_a_new_key_is_vouched_for_by_the_old_one(
    database: Database, kept: tuple[str, Any], tmp_path: Path
) -> None:
    note, old = kept
    record(database, 1, tenant="south")
    signing = signer(database, tmp_path)
    run(signing.checkpoint("south"))
    before = (tmp_path / "audit.key").read_text()
    new, logs = run(signing.rotate())
    assert (logs, new != old, new.name == old.name) == (2, True, True)
    after = (tmp_path / "audit.key").read_text()
    assert before.strip() not in after
    assert [path.name for path in tmp_path.iterdir() if "key" in path.name] == ["audit.key"]
    record(database, 1, first=11)
    later = run(signing.checkpoint(TENANT))
    assert later.key == new
    for known in (old, new):
        verified = report(database, notes=[note, later.note], keys=[known])
        assert (verified.intact, verified.signed) == (True, 14)
    assert run(signing.keys(TENANT)) == (new, old)


@pytest.mark.requirement("I4.audit-key")
def test_a_key_that_was_replaced_signs_nothing_any_more(
    database: Database, kept: tuple[str, Any], tmp_path: Path
) -> None:
    from beleg.audit.notes import load_key, sign

    signing = signer(database, tmp_path)
    old = load_key(tmp_path / "audit.key")
    assert old is not None
    run(signing.rotate())
    record(database, 1, first=11)
    head = run(database.read(lambda c: c.execute(select(tables.audit_heads)).one()))
    root = log.frontier_from(head.seq, head.frontier).root
    forged = sign(f"{old.public.name}/{TENANT}\n{head.seq}\n{base64.b64encode(root).decode()}\n", old)
    verified = report(database, notes=[forged], keys=[old.public])
    assert found(verified) == [("checkpoint", 14)]
    assert "replaced at event 13" in verified.findings[0].message


@pytest.mark.requirement("I4.audit-key")
def test_a_rotation_that_was_cut_short_after_its_event_is_finished(
    database: Database, kept: tuple[str, Any], tmp_path: Path
) -> None:
    signing = signer(database, tmp_path)
    old = (tmp_path / "audit.key").read_bytes()
    new, _ = run(signing.rotate())
    (tmp_path / "audit.key").rename(tmp_path / "audit.key.new")
    (tmp_path / "audit.key").write_bytes(old)
    (tmp_path / "audit.key").chmod(0o600)
    assert run(signing.checkpoint(TENANT)).key == new
    assert not (tmp_path / "audit.key.new").exists()


@pytest.mark.requirement("I4.audit-key")
def test_a_rotation_that_was_cut_short_before_its_event_changed_nothing(
    database: Database, kept: tuple[str, Any], tmp_path: Path
) -> None:
    (tmp_path / "audit.key.new").write_text(SigningKey.fresh(kept[1].name).text())
    (tmp_path / "audit.key.new").chmod(0o600)
    assert run(signer(database, tmp_path).checkpoint(TENANT)).key == kept[1]
    assert run(signer(database, tmp_path).rotate())[1] == 1


@pytest.mark.requirement("I4.audit-key")
def test_a_forged_rotation_is_found_and_trusted_by_nobody(database: Database, kept: tuple[str, Any]) -> None:
    _, key = kept
    stranger = SigningKey.fresh(key.name)
    body = {"from": str(key), "to": str(stranger.public), "signature": "AAAA", "countersignature": "AAAA"}
    run(database.write(lambda c: log.append(c, TENANT, "key_rotated", body, at=NOW)))
    assert found(report(database)) == [("key", 13)]


@pytest.mark.requirement("I4.audit-key")
def test_a_first_key_comes_once_and_the_head_names_the_one_in_force(
    database: Database, kept: tuple[str, Any]
) -> None:
    edit(database, "update audit_heads set key = null")
    assert found(report(database)) == [("key", 12)]
    body = {"from": None, "to": str(SigningKey.fresh("beleg-2").public)}
    run(database.write(lambda c: log.append(c, TENANT, "key_rotated", body, at=NOW)))
    assert ("key", 13) in found(report(database))


# --- receipts ------------------------------------------------------------------------------------------------


@pytest.fixture
def receipt(database: Database, tmp_path: Path) -> tuple[dict[str, Any], Any]:
    record(database, 3)
    record_approval(database)
    record_many(database, 300)
    signing = signer(database, tmp_path)
    made = run(signing.receipt(TENANT, PROPOSAL))
    return made, run(signing.keys(TENANT))[0]


@pytest.mark.requirement("I4.audit-receipts", "F49")
def test_a_receipt_proves_what_was_decided_and_done(receipt: tuple[dict[str, Any], Any]) -> None:
    made, key = receipt
    proved = receipts.check(receipts.written(made), [key])
    assert (proved.proposal, proved.state, proved.checkpoint.size) == (PROPOSAL, "applied", 309)
    assert [event.seq for event in proved.events] == [4, 5, 6, 7, 8]
    assert [event.body["person"] for event in proved.approvals] == ["u-1", "u-2"]
    assert proved.words[5, "person"] == "Ada"
    assert proved.words[6, "reason"] == "passt"


@pytest.mark.requirement("I4.audit-receipts", "F49")
def test_a_receipt_holds_after_a_rotation_and_for_who_knows_the_old_key_or_the_new(
    database: Database, receipt: tuple[dict[str, Any], Any], tmp_path: Path
) -> None:
    made, old = receipt
    signing = signer(database, tmp_path)
    new, _ = run(signing.rotate())
    later = run(signing.receipt(TENANT, PROPOSAL))
    assert receipts.check(receipts.written(made), [old]).state == "applied"
    for known in (old, new):
        assert receipts.check(receipts.written(later), [known]).checkpoint.key == new
    with pytest.raises(InputError, match="not signed by a known key"):
        receipts.check(receipts.written(later), [SigningKey.fresh(new.name).public])


def _set(receipt: dict[str, Any], *path: Any) -> dict[str, Any]:
    *steps, last, value = path
    copy: dict[str, Any] = log.parse(canonical(receipt))
    place: Any = copy
    for step in steps:
        place = place[step]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return copy


@pytest.mark.requirement("I4.audit-receipts", "F49")
@pytest.mark.parametrize(
    ("path", "why"),
    [
        (("events", 1, "body", "person", "u-3"), "event 5 of the receipt is not in the tree"),
        (("events", 1, "at", 5), "event 5 of the receipt is not in the tree"),
        (("events", 4, "body", "state", "failed"), "event 8 of the receipt is not in the tree"),
        (("events", 1, "seq", 6), "is not in the tree"),
        (("events", 1, "proof", []), "is not in the tree"),
        (("events", 1, "words", "person", "text", "Mallory"), "the person of event 5 is not the one"),
        (("events", 1, "words", "more", {"salt": "", "text": ""}), "the more of event 5 is not the one"),
        (("events", 1, None), "lacks the approvals"),
        (("events", 0, None), "does not begin with its proposal"),
        (("events", []), "does not begin with its proposal"),
        (("proposal", "sha256:" + "cd" * 32), "is not in the tree"),
        (("tenant", "south"), "another log"),
        (("record", {"summary": "1 Euro"}), "is not the one that was decided on"),
        (("form", "beleg-receipt-2"), "not a receipt of this form"),
        (("checkpoint", "x\n1\nAAAA\n"), "not a signed note"),
        (("checkpoint", None), "not a receipt of this form"),
        (("events", "x"), "not a receipt of this form"),
        (("events", 1, "seq", "5"), "not a receipt of this form"),
    ],
)
def test_a_receipt_that_was_changed_does_not_hold(
    receipt: tuple[dict[str, Any], Any], path: tuple[Any, ...], why: str
) -> None:
    made, key = receipt
    with pytest.raises(InputError, match=why):
        receipts.check(receipts.written(_set(made, *path)), [key])


@pytest.mark.requirement("I4.audit-receipts", "F49")
@pytest.mark.parametrize("held", ["", "x", "[]", "{}", "1", '{"form": "beleg-receipt-1"}', "\ud800", "null"])
def test_what_is_no_receipt_is_refused(held: str, receipt: tuple[dict[str, Any], Any]) -> None:
    with pytest.raises(InputError):
        receipts.check(held, [receipt[1]])


@pytest.mark.requirement("I4.audit-receipts", "F49")
def test_no_receipt_is_made_from_a_log_that_was_changed(
    database: Database, receipt: tuple[dict[str, Any], Any], tmp_path: Path
) -> None:
    signing = signer(database, tmp_path)
    with pytest.raises(NotFound):
        run(signing.receipt(TENANT, "sha256:" + "cd" * 32))
    with pytest.raises(NotFound):
        run(signing.receipt("south", PROPOSAL))
    edit(database, "update audit_events set body = replace(body, 'applied', 'refused') where seq = 8")
    with pytest.raises(Tampered):
        run(signing.receipt(TENANT, PROPOSAL))


@pytest.mark.requirement("I4.audit-receipts", "F49")
def test_a_receipt_of_a_tree_whose_nodes_were_changed_is_not_made(
    database: Database, receipt: tuple[dict[str, Any], Any], tmp_path: Path
) -> None:
    record_many(database, 300)
    edit(database, "update audit_nodes set hash = substr(hash, 2) || substr(hash, 1, 1)")
    with pytest.raises(Tampered):
        run(signer(database, tmp_path).receipt(TENANT, PROPOSAL))
