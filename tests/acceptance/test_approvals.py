"""The write path by command: proposed, listed, shown, typed, done once, and every no in its own words."""

import sqlite3
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.support.inventory.plugin import installed
from tests.support.inventory.store import Warehouse
from tests.support.processes import Done, beleg, is_bad_usage
from tests.support.terminal import CTRL_D, Terminal

PASSWORD = "correct horse battery staple"
PEOPLE = {"anna": "approver", "bert": "approver", "acc": "accountant", "eva": "employee"}


@dataclass
class Company:
    """An installation with the warehouse's agent and a few people, all with one password."""

    home: Path
    env: dict[str, str]

    def __call__(self, *arguments: str, by: str | None = None) -> Done:
        """``beleg`` for somebody."""
        acting = ("--as", by) if by is not None else ()
        return beleg(*arguments, *acting, env=self.env)

    def terminal(self, *arguments: str) -> Terminal:
        """``beleg`` in a terminal."""
        return Terminal(*arguments, env=self.env | {"NO_COLOR": "1"})

    def proposed(self, text: str = "Setze BOLT-8 auf 5", by: str | None = None) -> dict[str, Any]:
        """The proposal that a question ends with."""
        done = self("ask", "inventory", text, "--json", by=by)
        assert (done.code, done.object["status"]) == (0, "proposal")
        made: dict[str, Any] = done.object["proposal"]
        return made

    def approve(self, proposal: dict[str, Any], *more: str, by: str | None = "anna") -> Done:
        """Approves with the whole id."""
        return self("approvals", "approve", proposal["id"], "--confirm", proposal["id"], *more, by=by)

    def state(self, proposal: dict[str, Any]) -> str:
        """What it is now."""
        return str(self("approvals", "show", proposal["id"], "--json").object["state"])

    @property
    def effects(self) -> list[tuple[str, str, dict[str, Any]]]:
        """What was really done."""
        return Warehouse(self.home / "warehouse.db").effects()

    def policy(self, text: str) -> None:
        """The operator's own."""
        (self.home / "tools.toml").write_text(text, "utf-8")


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The data folder of the company as it begins, made once."""
    folder = tmp_path_factory.mktemp("company")
    secret = folder / "password"
    secret.write_text(PASSWORD, "utf-8")
    home = folder / "home"
    env = installed(folder / "packages") | {
        "BELEG_HOME": str(home), "BELEG_PASSWORD_FILE": str(secret), "BELEG_NEW_PASSWORD_FILE": str(secret),
    }  # fmt: skip
    assert beleg("users", "add", "root", "--role", "admin", env=env).code == 0
    for name, role in PEOPLE.items():
        assert beleg("users", "add", name, "--role", role, "--as", "root", env=env).code == 0
    return home, env


@pytest.fixture
def company(template: tuple[Path, dict[str, str]], clean_environment: Path) -> Company:
    home, env = template
    clean_environment.mkdir(parents=True, mode=0o700)
    with (
        sqlite3.connect(home / "beleg.db") as source,
        sqlite3.connect(clean_environment / "beleg.db") as target,
    ):
        source.backup(target)
    source.close()
    target.close()
    (clean_environment / "beleg.db").chmod(0o600)
    return Company(clean_environment, env | {"BELEG_HOME": str(clean_environment)})


# --- the whole way ------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.approvals-command", "I4.turn-proposal", "F26", "F37", "F46")
def test_what_is_asked_for_is_proposed_shown_approved_by_its_id_and_done_once(company: Company) -> None:
    proposal = company.proposed()
    assert (proposal["state"], proposal["before"], proposal["after"]) == (
        "open",
        {"count": 120},
        {"count": 5},
    )
    assert proposal["provenance"] == {"/count": "question", "/sku": "question"}
    listed = company("approvals", "list", "--json").object["proposals"]
    assert listed == [proposal]
    shown = company("approvals", "show", proposal["short"])
    assert shown.code == 0
    for words in ("BOLT-8", "question", "120", "beleg:inventory", "approver", proposal["id"]):
        assert words in shown.out
    assert company.effects == []
    done = company.approve(proposal, "--json", "--reason", "stock-taking")
    assert (done.code, done.err) == (0, "")
    assert (done.object["state"], done.object["approved_by"]) == ("applied", ["anna"])
    assert done.object["decisions"][0]["reason"] == "stock-taking"
    assert done.object["effect"]["output"] == {"sku": "BOLT-8", "count": 5, "version": 2}
    assert company.effects == [(proposal["id"], "set_stock", {"sku": "BOLT-8", "count": 5})]
    again = company.approve(proposal, by="bert")
    assert (again.code, again.out) == (1, "")
    assert again.err == "beleg: the proposal is already decided: applied by anna\n"
    assert len(company.effects) == 1
    assert company("audit", "verify").code == 0


@pytest.mark.requirement("I4.approvals-command")
def test_show_as_json_is_the_contracts_object_and_what_became_of_it(company: Company) -> None:
    proposal = company.proposed()
    shown = company("approvals", "show", proposal["id"], "--json").object
    assert {key: shown[key] for key in proposal} == proposal
    assert shown.keys() - proposal.keys() == {
        "content", "turn", "session", "created_at", "predecessor", "objection", "decisions", "effect", "by", "because",
            "lines", "earlier", "requester_disabled",
    }  # fmt: skip


@pytest.mark.requirement("I4.approvals-command")
def test_a_denial_is_final_and_its_reason_is_shown(company: Company) -> None:
    proposal = company.proposed()
    denied = company("approvals", "deny", proposal["id"], "--reason", "too few", "--json", by="anna")
    assert (denied.code, denied.object["state"]) == (0, "denied")
    assert denied.object["decisions"][0]["reason"] == "too few"
    refused = company.approve(proposal, by="bert")
    assert (refused.code, refused.err) == (1, "beleg: the proposal is already decided: denied\n")
    assert company.effects == []


@pytest.mark.requirement("I4.outcomes")
@pytest.mark.parametrize(
    ("fault", "state", "effects"), [("refuse", "refused", 0), ("fail-after-commit", "applied", 1)]
)
def test_what_came_of_it_is_told_and_a_no_of_the_other_side_is_exit_1(
    company: Company, fault: Any, state: str, effects: int
) -> None:
    proposal = company.proposed()
    Warehouse(company.home / "warehouse.db").misbehave(fault)
    done = company.approve(proposal, "--json")
    assert (done.object["state"], done.code) == (state, 0 if state == "applied" else 1)
    assert len(company.effects) == effects


@pytest.mark.requirement("I4.settle")
def test_what_nobody_can_tell_is_settled_by_a_person(company: Company) -> None:
    proposal = company.proposed()
    Warehouse(company.home / "warehouse.db").misbehave("fail-after-commit", "no-read-back")
    unknown = company.approve(proposal, "--json")
    assert (unknown.object["state"], unknown.code) == ("unknown", 1)
    for wrong in ((), ("--applied", "--as", "eva")):
        assert company("approvals", "settle", proposal["id"], *wrong).code in (1, 2)
    assert "approvals settle" in company("approvals", "show", *proposal["short"].split()).out
    settled = company(
        "approvals", "settle", proposal["id"], "--applied", "--reason", "seen", "--json", by="acc"
    )
    assert (settled.code, settled.object["state"]) == (0, "applied")
    assert (settled.object["by"], settled.object["because"]) == ("acc", "seen")
    assert "settled by    acc: seen" in company("approvals", "show", proposal["id"]).out
    twice = company("approvals", "settle", proposal["id"], "--not-applied", by="acc")
    assert (twice.code, twice.err) == (1, "beleg: there is nothing to settle: the proposal is applied\n")


# --- who and how --------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.authenticated", "I4.local-approves-nothing", "I4.own-errors")
@pytest.mark.parametrize(
    ("by", "words"),
    [(None, "logged in"), ("root", "role approver"), ("acc", "role approver"), ("eva", "no such proposal")],
)
def test_who_may_not_decide_is_told_why(company: Company, by: str | None, words: str) -> None:
    proposal = company.proposed()
    done = company.approve(proposal, by=by)
    assert (done.code, done.out) == (1, "")
    assert words in done.err
    assert len(done.err.splitlines()) == 1
    assert company.state(proposal) == "open"


@pytest.mark.requirement("I4.typed")
@pytest.mark.parametrize("confirm", ["", "yes", "short", "digits", "another"])
def test_without_a_terminal_the_whole_id_is_needed(company: Company, confirm: str) -> None:
    proposal = company.proposed()
    given = {"short": proposal["short"], "digits": proposal["id"][7:], "another": "sha256:" + "0" * 64}
    assert is_bad_usage(company("approvals", "approve", proposal["id"], by="anna"))
    done = company(
        "approvals", "approve", proposal["id"], "--confirm", given.get(confirm, confirm), by="anna"
    )
    assert (done.code, done.err) == (1, "beleg: --confirm is not the whole id of this proposal\n")
    assert company.state(proposal) == "open"


@pytest.mark.requirement("I4.typed")
def test_in_a_terminal_the_short_id_is_typed_after_it_was_shown(company: Company) -> None:
    proposal = company.proposed()
    with company.terminal("approvals", "approve", proposal["id"], "--as", "anna") as terminal:
        terminal.see("BOLT-8")
        terminal.see(f"Type the id to approve ({proposal['short']}): ")
        terminal.type(f"{proposal['short']}\r")
        terminal.see("applied")
        assert terminal.end() == 0
    assert len(company.effects) == 1


@pytest.mark.requirement("I4.typed")
@pytest.mark.parametrize("typed", ["yes\r", "ja\r", "\r", CTRL_D])
def test_in_a_terminal_anything_else_decides_nothing(company: Company, typed: str) -> None:
    proposal = company.proposed()
    with company.terminal("approvals", "approve", proposal["short"], "--as", "anna") as terminal:
        terminal.see("Type the id")
        terminal.type(typed)
        assert terminal.end() == 1
    assert (company.state(proposal), company.effects) == ("open", [])


@pytest.mark.requirement("I4.typed")
def test_where_the_policy_asks_for_it_the_amount_is_typed_too(company: Company) -> None:
    company.policy('[[tool]]\nserver = "beleg:inventory"\ntool = "order_goods"\nconfirm = ["amount"]\n')
    proposal = company.proposed("Bestelle 2 BOLT-8 für 42.50")
    for amount, code in (("4250", 1), ("42.50", 0)):
        with company.terminal("approvals", "approve", proposal["id"], "--as", "anna") as terminal:
            terminal.see("Type the id")
            terminal.type(f"{proposal['short']}\r")
            terminal.see("Type the amount")
            terminal.type(f"{amount}\r")
            assert terminal.end() == code
    assert len(company.effects) == 1


@pytest.mark.requirement("I4.separation")
def test_two_different_people_and_not_the_one_who_asked(company: Company) -> None:
    company.policy('[[tool]]\nserver = "beleg:inventory"\ntool = "set_stock"\nneeded = 2\n')
    told = company("ask", "inventory", "Setze BOLT-8 auf 5", by="anna").out
    assert "2 Personen müssen freigeben" in told
    assert "beleg approvals show " in told
    proposal = company.proposed(by="anna")
    assert (proposal["requester"], proposal["needed"]) == ("anna", 2)
    own = company.approve(proposal, by="anna")
    assert (own.code, "somebody else" in own.err) == (1, True)
    first = company.approve(proposal, "--json", by="bert")
    assert (first.code, first.object["state"], first.object["approved_by"]) == (0, "open", ["bert"])
    assert "1 of 2 people still have to" in company("approvals", "show", proposal["id"], by="bert").out
    assert "open, 1 of 2" in company("approvals", "list", by="bert").out
    assert company.approve(proposal, by="bert").code == 1
    assert company.effects == []


@pytest.mark.requirement("I4.policy-closed", "I4.rechecked")
def test_a_policy_that_was_changed_or_broken_lets_nothing_through(company: Company) -> None:
    proposal = company.proposed()
    company.policy("[defaults]\nneeded = 1\n")
    changed = company.approve(proposal)
    assert (changed.code, changed.err) == (
        1,
        "beleg: nothing was decided: the policy has changed since it was made\n",
    )
    assert company.state(proposal) == "superseded"
    company.policy("[defaults\n")
    for arguments in (("ask", "inventory", "Wie viele BOLT-8?"), ("approvals", "list")):
        broken = company(*arguments)
        assert (broken.code, broken.out) == (1, "")
        assert "tools.toml" in broken.err
    assert beleg("ask", "parliament", "Wie viele Sitze hat die SPD?", env=company.env).code == 1


@pytest.mark.requirement("I4.policy-closed")
def test_an_operator_can_gate_a_read_of_any_agent(company: Company) -> None:
    company.policy('[[server]]\nid = "beleg:parliament"\ntrust = "none"\n')
    done = company("ask", "parliament", "Wie viele Sitze hat die SPD?", "--json")
    assert (done.object["status"], done.object["evidence"]) == ("proposal", [])
    assert "beleg:parliament" in done.object["answer"]
    approved = company.approve(done.object["proposal"], "--json")
    assert approved.object["effect"]["output"]["total"] > 0


@pytest.mark.requirement("I4.edited-rows")
def test_a_row_that_was_edited_is_refused_and_named(company: Company) -> None:
    proposal = company.proposed()
    with sqlite3.connect(company.home / "beleg.db") as connection:
        connection.execute("UPDATE proposals SET record = replace(record, '\"count\":5', '\"count\":50')")
    connection.close()
    for done in (company("approvals", "show", proposal["id"]), company.approve(proposal)):
        assert (done.code, done.out) == (1, "")
        assert "changed in the database" in done.err
    listed = company("approvals", "list")
    assert (listed.code, listed.out.strip()) == (1, "There is none.")
    assert proposal["id"] in listed.err
    assert company.effects == []


@pytest.mark.requirement("I4.tenants", "I4.own-errors")
def test_another_companys_proposal_looks_like_none(company: Company) -> None:
    assert company("users", "add", "boss", "--role", "admin", "--tenant", "acme", by="root").code == 0
    assert company("users", "add", "olga", "--role", "approver", by="boss").code == 0
    proposal = company.proposed()
    for command in ("show", "deny"):
        done = company("approvals", command, proposal["id"], by="olga")
        assert (done.code, done.err) == (1, "beleg: there is no such proposal\n")
    assert company.approve(proposal, by="olga").err == "beleg: there is no such proposal\n"
    assert company("approvals", "list", "--json", by="olga").object == {"proposals": []}


@pytest.mark.requirement("I4.approvals-command")
@pytest.mark.parametrize(
    "arguments",
    [
        ("list", "--state", "odd"),
        ("list", "--limit", "0"),
        ("show",),
        ("approve", "x", "--confirm"),
        ("settle", "x"),
        ("odd",),
    ],
)
def test_bad_usage_is_one_line(company: Company, arguments: tuple[str, ...]) -> None:
    assert is_bad_usage(company("approvals", *arguments))


@pytest.mark.requirement("I4.approvals-command")
def test_an_argument_cannot_pass_for_words_of_ours_or_steer_the_terminal(company: Company) -> None:
    program = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[2])!r})
from pathlib import Path
from beleg.storage.database import Database, sqlite_url
from tests.support.approving import Office
from tests.support.inventory.domain import Inventory
from tests.support.inventory.store import Warehouse
from tests.support.present import PresentOffice
office = PresentOffice(Database(sqlite_url(Path({str(company.home / "beleg.db")!r}))),
                       Inventory(Warehouse(Path({str(company.home / "warehouse.db")!r}))))
print(office.propose("order_goods", sku="x\\x1b[2J\\n  effect  applied", quantity=1, amount="1").id)
"""
    made = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    shown = company("approvals", "show", made.stdout.strip())
    assert "\x1b" not in shown.out
    assert '"x\\u001b[2J\\n  effect  applied"' in shown.out
    assert not any(line.strip() == "effect  applied" for line in shown.out.splitlines())
    listed = company("approvals", "list")
    assert len(listed.out.splitlines()) == 2


# --- in a conversation --------------------------------------------------------------------------------------------


def say(company: Company, text: str, by: str | None = None) -> dict[str, Any]:
    return company("ask", "inventory", text, "--session", "s", "--json", by=by).object


@pytest.mark.requirement("I4.consent", "I4.correction", "F26")
def test_a_yes_with_a_but_ends_the_proposal_and_its_correction_is_a_new_one(company: Company) -> None:
    first = say(company, "Setze BOLT-8 auf 5")["proposal"]
    answer = say(company, "ja, aber setze BOLT-8 auf 6")
    assert answer["status"] == "proposal"
    assert answer["proposal"]["arguments"] == {"sku": "BOLT-8", "count": 6}
    assert answer["answer"].startswith(f"Zurückgezogen: {first['short']}")
    assert company.state(first) == "superseded"
    shown = company("approvals", "show", answer["proposal"]["id"], "--json").object
    assert shown["predecessor"] == first["id"]


@pytest.mark.requirement("I4.consent", "I4.typed")
def test_in_a_conversation_by_terminal_the_id_approves_and_a_yes_does_not(company: Company) -> None:
    proposal = say(company, "Setze BOLT-8 auf 5", by="anna")["proposal"]
    assert say(company, "ja", by="anna")["proposal"]["state"] == "open"
    assert company.effects == []
    answer = say(company, proposal["short"], by="anna")
    assert answer["proposal"]["state"] == "applied"
    assert len(company.effects) == 1


@pytest.mark.requirement("I4.consent")
def test_a_no_ends_it_and_asks_nothing(company: Company) -> None:
    proposal = say(company, "Setze BOLT-8 auf 5")["proposal"]
    answer = say(company, "Nein.")
    assert (answer["status"], answer["proposal"]["state"]) == ("proposal", "superseded")
    assert company.state(proposal) == "superseded"


@pytest.mark.requirement("I4.several-open", "F26")
def test_with_two_open_a_bare_yes_or_no_is_asked_which(company: Company) -> None:
    both = say(company, "Setze BOLT-8 auf 5 und setze NUT-8 auf 6")["proposals"]
    assert len({each["id"] for each in both}) == 2
    for text in ("ja", "nein"):
        answer = say(company, text, by="anna")
        assert answer["answer"].startswith("Mehreres wartet")
        assert {company.state(each) for each in both} == {"open"}
    assert say(company, both[1]["short"], by="anna")["proposal"]["state"] == "applied"
    assert [company.state(each) for each in both] == ["open", "applied"]


@pytest.mark.requirement("I4.twins")
def test_the_same_asked_again_is_the_same_and_done_is_said(company: Company) -> None:
    text = "Bestelle 2 BOLT-8 für 42.50"
    proposal = company.proposed(text)
    assert company.proposed(text)["id"] == proposal["id"]
    company.approve(proposal)
    again = company("ask", "inventory", text, "--json").object
    assert (again["proposal"]["id"], again["proposal"]["state"]) == (proposal["id"], "applied")
    assert "schon geschehen" in again["answer"]
    assert len(company.effects) == 1


def test_a_question_that_only_reads_is_answered_as_ever(company: Company) -> None:
    done = company("ask", "inventory", "How many BOLT-8?", "--json").object
    assert (done["status"], done["proposals"], done["proposal"]) == ("answered", [], None)
    assert "120" in done["answer"]
