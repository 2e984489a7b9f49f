"""The audit log by command, as an auditor uses it: on the machine, on a copy that was changed, and far away."""

from __future__ import annotations

import json
import shutil
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.support.inventory.plugin import installed
from tests.support.processes import Done, beleg, is_bad_usage

pytestmark = pytest.mark.requirement("I4.audit-verify")

PASSWORD = "correct horse battery staple"


@dataclass
class Company:
    """An installation that was at work: two questions, one approved write, one denied; and what an auditor keeps."""

    home: Path
    env: dict[str, str]
    kept: Path
    """Where the auditor keeps a checkpoint, the public key and a receipt."""
    applied: str
    denied: str

    def __call__(self, *words: str, by: str | None = None, home: Path | None = None) -> Done:
        acting = ("--as", by) if by is not None else ()
        return beleg(*words, *acting, env=self.env | {"BELEG_HOME": str(home or self.home)})

    def sql(self, *statements: str) -> None:
        """What somebody with the database file does to it."""
        with sqlite3.connect(self.home / "beleg.db", isolation_level=None) as connection:
            for statement in statements:
                connection.execute(statement)
        connection.close()


@pytest.fixture(scope="module")
def at_work(tmp_path_factory: pytest.TempPathFactory) -> Company:
    """The company, made once; tests work on copies."""
    folder = tmp_path_factory.mktemp("company")
    (folder / "kept").mkdir()
    (folder / "password").write_text(PASSWORD)
    env = installed(folder / "packages") | {
        "BELEG_PASSWORD_FILE": str(folder / "password"), "BELEG_NEW_PASSWORD_FILE": str(folder / "password"),
    }  # fmt: skip
    company = Company(folder / "home", env, folder / "kept", "", "")

    def done(*words: str, by: str | None = None) -> Done:
        made = company(*words, by=by)
        assert made.code == 0, made
        return made

    done("users", "add", "root", "--role", "admin")
    for name, role in (("anna", "approver"), ("rita", "auditor")):
        done("users", "add", name, "--role", role, by="root")
    done("ask", "parliament", "Wie viele Sitze hat die SPD?", "--session", "Sitzung Müller")
    first = done("ask", "inventory", "Setze BOLT-8 auf 5", "--json").object["proposal"]["id"]
    other = done("ask", "inventory", "Setze BOLT-8 auf 6", "--json").object["proposal"]["id"]
    done("approvals", "approve", first, "--confirm", first, "--reason", "Inventur", by="anna")
    company.applied, company.denied = first, other
    (company.kept / "key").write_text(done("audit", "key").out)
    (company.kept / "checkpoint").write_text(done("audit", "checkpoint").out)
    (company.kept / "receipt").write_text(done("audit", "receipt", first).out)
    done("approvals", "deny", other, "--reason", "doch nicht", by="anna")
    return company


@pytest.fixture
def company(at_work: Company, tmp_path: Path) -> Company:
    home = tmp_path / "home"
    shutil.copytree(at_work.home, home)
    return Company(home, at_work.env, at_work.kept, at_work.applied, at_work.denied)


# --- verify --------------------------------------------------------------------------------------------------


def test_without_a_checkpoint_the_chain_is_intact_and_its_tail_not_provable(company: Company) -> None:
    done = company("audit", "verify")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("default: chain intact, tail not provable; ")
    told = company("audit", "verify", "--json").object
    [log] = told["logs"]
    assert (told["intact"], log["intact"], log["tail_provable"], log["findings"]) == (True, True, False, [])


@pytest.mark.requirement("I4.audit-checkpoints")
def test_a_checkpoint_proves_all_up_to_it(company: Company) -> None:
    done = company("audit", "verify", "--checkpoint", str(company.kept / "checkpoint"))
    assert done.code == 0
    assert "events as the checkpoint signed them, the tail after them not provable" in done.out
    assert company("audit", "checkpoint").code == 0
    folder = company.home / "checkpoints"
    assert len(list(folder.iterdir())) == 2
    done = company(
        "audit", "verify", "--checkpoint", str(folder), "--key", str(company.kept / "key"), "--json"
    )
    assert done.object["logs"][0]["tail_provable"] is True


@pytest.mark.parametrize(
    ("statements", "kind", "seq"),
    [
        (["update audit_events set body = replace(body, 'approve', 'deny') where kind = 'decision'"], "edited", 12),
        (["delete from audit_texts where seq = 5", "delete from audit_events where seq = 5"], "removed", 5),
        (
            ["update audit_events set seq = 1000 where seq = 5", "update audit_events set seq = 5 where seq = 6",
             "update audit_events set seq = 6 where seq = 1000"],
            "reordered",
            5,
        ),
        (["delete from audit_texts where seq > 8", "delete from audit_events where seq > 8"], "cut", 9),
        (["update audit_texts set text = 'mallory' where name = 'name' and seq = 12"], "text", 12),
        (["update proposals set record = replace(record, 'BOLT-8', 'BOLT-9')"], "proposal", None),
        (["update effects set state = 'failed'"], "proposal", None),
        (["update decisions set person = 'mallory'"], "proposal", None),
        (["delete from decisions", "delete from effects", "delete from proposals"], "proposal", None),
    ],
)  # fmt: skip
def test_what_was_changed_is_named_with_its_place(
    company: Company, statements: list[str], kind: str, seq: int | None
) -> None:
    company.sql("PRAGMA foreign_keys = OFF", *statements)
    done = company("audit", "verify", "--json")
    assert (done.code, done.object["intact"]) == (1, False)
    found = [(each["kind"], each["seq"]) for each in done.object["logs"][0]["findings"]]
    assert any(kind == each[0] and seq in (None, each[1]) for each in found), found
    text = company("audit", "verify")
    assert text.code == 1
    assert f"default: {kind}: " in text.out
    assert "NOT INTACT" in text.out


def test_a_log_whose_newest_events_were_cut_with_every_trace_is_found_by_the_checkpoint(
    company: Company,
) -> None:
    from tests.support.audit import Database, rewrite

    company.sql("delete from audit_texts where seq > 8", "delete from audit_events where seq > 8")
    database = Database(f"sqlite:///{company.home / 'beleg.db'}")
    rewrite(database, since=100)
    database.close()
    company.sql(*(f"delete from {t}" for t in ("cited", "decisions", "effects", "proposals")))
    assert company("audit", "verify").code == 0
    done = company("audit", "verify", "--checkpoint", str(company.kept / "checkpoint"))
    assert (done.code, "the last" in done.out, "were cut off" in done.out) == (1, True, True)
    refused = company("audit", "checkpoint")
    assert (refused.code, refused.out) == (1, "")
    assert "does not begin with" in refused.err


@pytest.mark.requirement("I4.audit-texts")
def test_a_conversation_that_is_deleted_leaves_a_chain_that_verifies_and_no_word_of_it(
    company: Company,
) -> None:
    words = ("Wie viele Sitze", "Müller")
    assert all(word.encode() in _bytes(company.home) for word in words)
    assert company("sessions", "delete", "Sitzung Müller", by="anna").code == 1
    assert company("sessions", "delete", "Sitzung Müller", by="root").code == 0
    assert company("sessions", "delete", "Sitzung Müller").code == 1
    assert not any(word.encode() in _bytes(company.home) for word in words)
    done = company("audit", "verify", "--checkpoint", str(company.kept / "checkpoint"), "--json")
    assert done.code == 0
    assert done.object["logs"][0]["texts_deleted"] > 0


def _bytes(folder: Path) -> bytes:
    """Everything in the files of a folder."""
    return b"".join(file.read_bytes() for file in folder.rglob("*") if file.is_file())


@pytest.mark.requirement("I4.audit-texts")
def test_a_rule_deletes_the_conversations_that_are_old(company: Company) -> None:
    assert company("sessions", "prune", "--days", "1", by="root").out == "0 sessions were deleted.\n"
    assert company("sessions", "prune", "--days", "0", by="root").out == "1 sessions were deleted.\n"
    assert company("audit", "verify").code == 0


@pytest.mark.requirement("I4.audit-events")
def test_the_newest_events_are_read_by_auditors_and_admins_with_names(company: Company) -> None:
    assert company("audit", "list", by="anna").code == 1
    assert company("audit", "list").code == 1
    told = company("audit", "list", "--json", "--limit", "5", by="root").object["events"]
    assert [each["seq"] for each in told] == list(range(told[0]["seq"], told[0]["seq"] + 5))
    written = company("audit", "list", by="root").out
    for words in ("decision", "approve approved", "anna", "applied", company.applied[7:19]):
        assert words in written


# --- offline -------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.audit-receipts", "F49")
def test_a_receipt_verifies_where_nothing_of_the_installation_is(company: Company, tmp_path: Path) -> None:
    away = tmp_path / "away"
    files = ("--receipt", str(company.kept / "receipt"), "--key", str(company.kept / "key"))
    done = company("audit", "verify", *files, home=away)
    assert (done.code, done.err, away.exists()) == (0, "", False)
    for words in (company.applied, "applied", "anna", "Inventur", "BOLT-8"):
        assert words in done.out
    told = company("audit", "verify", *files, "--json", home=away).object
    assert (told["valid"], told["state"], told["proposal"]) == (True, "applied", company.applied)
    assert told["record"]["arguments"] == {"sku": "BOLT-8", "count": 5}


@pytest.mark.requirement("I4.audit-receipts", "F49")
@pytest.mark.parametrize(
    ("old", "new"), [("anna", "carl"), ("BOLT-8", "BOLT-9"), ("applied", "refused"), ("{", "[")]
)
def test_a_receipt_that_was_changed_does_not_hold(
    company: Company, tmp_path: Path, old: str, new: str
) -> None:
    file = tmp_path / "receipt"
    file.write_text((company.kept / "receipt").read_text().replace(old, new))
    done = company("audit", "verify", "--receipt", str(file), "--key", str(company.kept / "key"))
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("beleg: the receipt does not hold: ")
    assert len(done.err.splitlines()) == 1


@pytest.mark.requirement("I4.audit-receipts", "F49")
def test_a_denial_has_its_receipt_too_and_nobody_elses_proposal_has_one(
    company: Company, tmp_path: Path
) -> None:
    file = tmp_path / "receipt"
    file.write_text(company("audit", "receipt", company.denied[:19].replace("sha256:", ""), by="anna").out)
    told = company("audit", "verify", "--receipt", str(file), "--json").object
    assert (told["state"], told["events"][-1]["words"]["reason"]) == ("denied", "doch nicht")
    for unknown in ("sha256:" + "0" * 64, "nonsense"):
        assert company("audit", "receipt", unknown).code == 1


def test_an_export_verifies_far_away_and_holds_no_personal_text_unless_it_was_asked_for(
    company: Company, tmp_path: Path
) -> None:
    file, away = tmp_path / "log.jsonl", tmp_path / "away"
    file.write_text(company("audit", "export").out)
    assert not any(word in file.read_text() for word in ("anna", "Sitze", "Müller", "Inventur"))
    done = company(
        "audit", "verify", "--export", str(file), "--key", str(company.kept / "key"), "--json", home=away
    )
    assert (done.code, away.exists()) == (0, False)
    assert done.object["logs"][0]["tail_provable"] is True
    for by in (None, "anna"):
        assert company("audit", "export", "--texts", by=by).code == 1
    whole = company("audit", "export", "--texts", by="rita").out
    assert "Inventur" in whole
    file.write_text(whole)
    assert company("audit", "verify", "--export", str(file)).code == 0
    file.write_text(whole.replace("Inventur", "Ausverkauf"))
    assert company("audit", "verify", "--export", str(file)).code == 1
    file.write_text(whole.replace('\\"approve\\"', '\\"deny\\"'))
    done = company("audit", "verify", "--export", str(file))
    assert (done.code, "edited: event 12" in done.out) == (1, True)


@pytest.mark.parametrize(
    "held",
    [
        "",
        "x\n",
        "{}\n",
        '{"form":"beleg-audit-1"}\n',
        '{"form":"beleg-audit-1","tenant":"default"}\n{"event":5}\n',
        '{"form":"beleg-audit-1","tenant":"default"}\n{"event":{"seq":"1"}}\n',
        '{"form":"beleg-audit-1","tenant":"default"}\n{"head":[]}\n',
    ],
)
def test_what_is_no_export_is_one_clear_line(tmp_path: Path, held: str) -> None:
    file = tmp_path / "log"
    file.write_text(held)
    done = beleg("audit", "verify", "--export", str(file))
    assert done.code == 1
    assert len(done.err.splitlines()) == 1
    assert "is not an exported audit log" in done.err


# --- keys ----------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.audit-key")
def test_the_key_is_printed_and_rotated_and_the_old_one_still_leads_to_the_new(company: Company) -> None:
    old = (company.kept / "key").read_text()
    assert company("audit", "key").out == old
    assert (company.home / "audit.key").stat().st_mode & 0o777 == 0o600
    assert company("audit", "key", "--rotate", by="anna").code == 1
    done = company("audit", "key", "--rotate", by="root")
    assert (done.code, done.out != old) == (0, True)
    assert company("audit", "key").out == done.out
    assert company("audit", "key", "--all").out == done.out + old
    assert company("audit", "checkpoint").code == 0
    files = ("--checkpoint", str(company.home / "checkpoints"), "--key", str(company.kept / "key"))
    assert company("audit", "verify", *files, "--json").object["logs"][0]["tail_provable"] is True
    (company.home / "audit.key").chmod(0o644)
    refused = company("audit", "checkpoint")
    assert (refused.code, "can be read by others" in refused.err) == (1, True)


@pytest.mark.requirement("I4.audit-key")
def test_keys_and_checkpoints_lie_where_the_operator_says(company: Company, tmp_path: Path) -> None:
    company.env = company.env | {
        "BELEG_CHECKPOINTS": str(tmp_path / "safe"),
        "BELEG_AUDIT_KEY": str(tmp_path / "k"),
    }
    shutil.move(company.home / "audit.key", tmp_path / "k")
    assert company("audit", "key").out == (company.kept / "key").read_text()
    assert company("audit", "checkpoint").code == 0
    assert len(list((tmp_path / "safe").iterdir())) == 1


# --- replay, and usage ---------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.audit-replay", "F50")
def test_a_decision_is_replayed(company: Company) -> None:
    done = company("audit", "replay", company.applied)
    assert (done.code, "comes out the same, bit for bit" in done.out) == (0, True)
    company.sql("update policies set body = replace(body, 'approver', 'employee')")
    done = company("audit", "replay", company.applied, "--json")
    assert (done.code, done.object["same"]) == (1, False)
    assert [each["detail"] for each in done.object["checks"] if not each["same"]] == [
        "that version of the policy is not kept as it was"
    ]


@pytest.mark.requirement("I4.tenants")
def test_a_tenant_sees_its_own_log_alone(company: Company, tmp_path: Path) -> None:
    assert company("users", "add", "carla", "--role", "admin", "--tenant", "south", by="root").code == 0
    told = company("audit", "verify", "--json", by="carla").object
    assert [log["tenant"] for log in told["logs"]] == ["south"]
    assert company("audit", "verify", "--tenant", "default", by="carla").code == 1
    assert (
        company("audit", "receipt", company.applied, by="carla").err == "beleg: there is no such proposal\n"
    )
    assert company("audit", "replay", company.applied, by="carla").err == "beleg: there is no such proposal\n"
    assert [json.loads(company("audit", "export", by="carla").out.splitlines()[0])["tenant"]] == ["south"]
    assert [log["tenant"] for log in company("audit", "verify", "--json").object["logs"]] == [
        "default",
        "south",
    ]


@pytest.mark.requirement("I4.tenants")
def test_the_checkpoint_of_a_log_that_is_gone_is_told_and_never_passed_over(company: Company) -> None:
    assert company("users", "add", "carla", "--role", "admin", "--tenant", "south", by="root").code == 0
    assert company("audit", "checkpoint", "--tenant", "south").code == 0
    folder = str(company.home / "checkpoints")
    assert company("audit", "verify", "--checkpoint", folder).code == 0
    company.sql(
        "PRAGMA foreign_keys = OFF",
        *(f"delete from {t} where tenant = 'south'" for t in ("audit_texts", "audit_events", "audit_heads")),
    )
    done = company("audit", "verify", "--checkpoint", folder)
    assert (done.code, "is of another log" in done.out) == (1, True)
    assert company("audit", "verify", "--tenant", "nowhere").code == 1


@pytest.mark.parametrize(
    "words",
    [
        ["verify", "--nonsense"],
        ["receipt"],
        ["verify", "--receipt", "{file}"],
        ["verify", "--checkpoint", "{file}"],
    ],
)
def test_bad_usage_is_one_clear_line(words: list[Any], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("beleg-1/default\n3\nAAAA\n")
    done = beleg("audit", *(word.format(file=tmp_path / "file") for word in words))
    assert is_bad_usage(done), done


@pytest.mark.parametrize(
    "words",
    [
        ["verify", "--receipt", "missing", "--key", "missing"],
        ["verify", "--checkpoint", "missing"],
        ["verify", "--export", "missing"],
        ["verify", "--key", "missing", "--receipt", "missing"],
        ["receipt", "sha256:" + "0" * 64],
        ["replay", "0000 0000 0000"],
        ["checkpoint"],
        ["export"],
    ],
)
def test_what_is_not_there_is_one_clear_line(words: list[str]) -> None:
    done = beleg("audit", *words)
    assert (done.code, done.out) == (1, "")
    assert len(done.err.splitlines()) == 1
