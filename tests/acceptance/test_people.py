"""People as an operator adds them, and whom a command acts for."""

import json
from pathlib import Path

import pytest

from tests.support.processes import Done, beleg, is_bad_usage
from tests.support.terminal import CTRL_C, Terminal

pytestmark = pytest.mark.requirement("I4.people-commands")

SECRET, OTHER = "correct horse", "battery staple"


@pytest.fixture
def secrets(tmp_path: Path) -> dict[str, str]:
    """Files with passwords, by the password."""
    files = {}
    for number, word in enumerate((SECRET, OTHER, "wrong horse")):
        file = tmp_path / f"password{number}"
        file.write_text(f"{word}\n")
        files[word] = str(file)
    return files


class Town:
    """Runs commands for people by their passwords."""

    def __init__(self, secrets: dict[str, str]) -> None:
        self._secrets = secrets

    def __call__(self, *words: str, own: str | None = None, new: str | None = None) -> Done:
        env = {}
        if own is not None:
            env["BELEG_PASSWORD_FILE"] = self._secrets[own]
        if new is not None:
            env["BELEG_NEW_PASSWORD_FILE"] = self._secrets[new]
        return beleg(*words, env=env)


@pytest.fixture
def town(secrets: dict[str, str]) -> Town:
    """A place with one admin, Ada."""
    town = Town(secrets)
    assert town("users", "add", "Ada", "--role", "admin", new=SECRET).code == 0
    return town


@pytest.mark.requirement("I4.first-admin")
def test_the_first_admin_is_added_by_local_and_everybody_else_by_an_admin(secrets: dict[str, str]) -> None:
    town = Town(secrets)
    assert town("users", "list").out == "Nobody was added yet.\n"
    refused = town("users", "add", "Bob", "--role", "approver", new=SECRET)
    assert (refused.code, refused.out) == (1, "")
    assert "the first person has to be an admin" in refused.err
    assert (
        town("users", "add", "Ada", "--role", "admin", new=SECRET).out == "Ada was added (default: admin).\n"
    )
    for role in ("admin", "approver"):
        refused = town("users", "add", "Eve", "--role", role, new=SECRET)
        assert (refused.code, "only an admin can add people" in refused.err) == (1, True)
    done = town("users", "add", "Bob", "--role", "approver", "--as", "ada", "--json", own=SECRET, new=OTHER)
    assert done.code == 0
    assert (done.object["name"], done.object["roles"], done.object["tenant"]) == (
        "Bob",
        ["approver"],
        "default",
    )
    listed = town("users", "list", "--as", "Ada", "--json", own=SECRET).object
    assert [user["name"] for user in listed["users"]] == ["Ada", "Bob"]
    assert town("users", "list", "--as", "Bob", own=OTHER).code == 1


def test_a_log_in_lasts_until_it_is_ended(town: Town, clean_environment: Path) -> None:
    assert town("whoami").out.startswith("local (not logged in")
    assert town("login", "Ada", own=SECRET).out.startswith("Ada (default: admin) is logged in until ")
    file = clean_environment / "login.json"
    assert file.stat().st_mode & 0o777 == 0o600
    assert town("whoami").out == "Ada (default: admin)\n"
    assert town("users", "add", "Bob", "--role", "approver", new=OTHER).code == 0
    assert town("whoami", "--as", "bob", "--json", own=OTHER).object == {
        "user": "Bob", "tenant": "default", "roles": ["approver"], "authenticated": True,
    }  # fmt: skip
    token = json.loads(file.read_text())["token"]
    assert town("logout").out == "Logged out.\n"
    assert town("logout").out == "Nobody was logged in.\n"
    assert town("whoami", "--json").object["authenticated"] is False
    file.write_text(json.dumps({"token": token}))
    file.chmod(0o600)
    ended = town("whoami")
    assert (ended.code, "the log-in has ended" in ended.err) == (1, True)


@pytest.mark.requirement("I4.local-approves-nothing")
def test_a_log_in_that_ended_or_is_broken_never_becomes_local(town: Town, clean_environment: Path) -> None:
    for held in ('{"token": "x"}', "{", "[]", '{"other": 1}', "\x00"):
        (clean_environment / "login.json").write_text(held)
        for command in (["whoami"], ["users", "list"], ["ask", "parliament", "Wer?", "--session", "s"]):
            done = town(*command)
            assert (done.code, done.out, "log in again" in done.err) == (1, "", True)
    assert town("logout").code == 0
    assert town("whoami").code == 0


def test_a_password_is_changed_by_who_knows_their_own(town: Town) -> None:
    assert town("users", "add", "Bob", "--role", "approver", "--as", "Ada", own=SECRET, new=OTHER).code == 0
    assert town("login", "Bob", own=OTHER).code == 0
    refused = town("users", "passwd", "Bob", new=SECRET)
    assert is_bad_usage(refused), refused
    assert "BELEG_PASSWORD_FILE" in refused.err
    assert town("users", "passwd", "Bob", own="wrong horse", new=SECRET).code == 1
    assert town("users", "passwd", "Ada", own=OTHER, new=SECRET).code == 1
    assert town("users", "passwd", "Bob", own=OTHER, new=SECRET).code == 0
    assert town("whoami").code == 1
    assert town("whoami", "--as", "Bob", own=SECRET).code == 0
    assert town("users", "passwd", "Bob", "--as", "Ada", own=SECRET, new=OTHER).code == 0
    assert town("whoami", "--as", "Bob", own=SECRET).code == 1


def test_a_disabled_person_is_out(town: Town) -> None:
    assert town("users", "add", "Bob", "--role", "admin", "--as", "Ada", own=SECRET, new=OTHER).code == 0
    assert town("login", "Bob", own=OTHER).code == 0
    assert town("users", "disable", "bob", "--as", "Ada", own=SECRET).out == "Bob is disabled.\n"
    assert town("whoami").code == 1
    assert town("users", "disable", "Ada", "--as", "Ada", own=SECRET).code == 1
    assert "2" in town("users", "list", "--as", "Ada", own=SECRET).out.splitlines()[2].split()[-1]


@pytest.mark.requirement("I4.tenants")
def test_a_tenant_is_opened_with_its_admin_and_is_its_own_from_then_on(town: Town) -> None:
    opened = town(
        "users", "add", "Carla", "--role", "admin", "--tenant", "south", "--as", "Ada", own=SECRET, new=OTHER
    )
    assert opened.out == "Carla was added (south: admin).\n"
    assert town("users", "add", "Dan", "--role", "approver", "--as", "Carla", own=OTHER, new=OTHER).code == 0
    south = town("users", "list", "--as", "Carla", own=OTHER).out
    assert ("Carla" in south, "Dan" in south, "Ada" in south) == (True, True, False)
    assert "Carla" not in town("users", "list", "--as", "Ada", own=SECRET).out
    for words in (["disable", "Dan"], ["passwd", "Dan"]):
        refused = town("users", *words, "--as", "Ada", own=SECRET, new=SECRET)
        assert (refused.code, "there is nobody called 'Dan'" in refused.err) == (1, True)
    assert town("whoami", "--as", "south/dan", "--json", own=OTHER).object["tenant"] == "south"


@pytest.mark.parametrize(
    "words",
    [
        ["users", "add", "Eve"],
        ["users", "add", "Eve", "--role", "boss"],
        ["users", "add", "local", "--role", "admin"],
        ["users", "add", "Eve", "--role", "admin", "--tenant", "../x"],
        ["users", "disable"],
        ["login"],
        ["login", "Ada", "--as", "Ada"],
        ["whoami", "--as", "Ada"],
        ["users", "add", "Eve", "--role", "admin"],
    ],
)
def test_bad_usage_is_one_clear_line(words: list[str]) -> None:
    done = beleg(*words)
    assert is_bad_usage(done), done


def test_a_password_file_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    for name, held in (("empty", b"\n"), ("binary", b"\xff\xfe"), ("short", b"abc\n")):
        (tmp_path / name).write_bytes(held)
    for name in ("empty", "binary", "short", "missing", "."):
        done = beleg(
            "users", "add", "Ada", "--role", "admin", env={"BELEG_NEW_PASSWORD_FILE": str(tmp_path / name)}
        )
        assert done.code in (1, 2)
        assert len(done.err.splitlines()) == 1
        assert "BELEG_NEW_PASSWORD_FILE" in done.err or "a password is" in done.err


def test_a_password_is_asked_in_a_terminal_and_never_shown() -> None:
    def typed(*words: str, asked: dict[str, str], seen: str, code: int) -> None:
        with Terminal(*words) as terminal:
            for prompt, secret in asked.items():
                terminal.see(prompt)
                terminal.type(f"{secret}\n")
            terminal.see(seen)
            assert terminal.end() == code
            assert not any(secret in terminal.seen for secret in asked.values())

    add = ("users", "add", "Ada", "--role", "admin")
    twice = {"New password of Ada: ": SECRET, "Once more: ": SECRET}
    typed(*add, asked=twice | {"Once more: ": OTHER}, seen="the two passwords differ", code=1)
    typed(*add, asked=twice, seen="Ada was added", code=0)
    typed("whoami", "--as", "Ada", asked={"Password of Ada: ": SECRET}, seen="Ada (default: admin)", code=0)
    typed("whoami", "--as", "Ada", asked={"Password of Ada: ": OTHER}, seen="is wrong", code=1)


def test_roles_are_changed_and_a_name_is_erased_by_an_admin_alone(town: Town) -> None:
    assert town("users", "add", "Bob", "--role", "approver", "--as", "Ada", own=SECRET, new=OTHER).code == 0
    assert town("users", "roles", "Bob", "--role", "admin", "--as", "Bob", own=OTHER).code == 1
    assert town("users", "erase", "Ada", "--confirm", "Ada", "--as", "Bob", own=OTHER).code == 1
    changed = town("users", "roles", "bob", "--role", "auditor", "--as", "Ada", "--json", own=SECRET)
    assert changed.object["roles"] == ["auditor"]
    assert is_bad_usage(town("users", "erase", "Bob", "--as", "Ada", own=SECRET))
    erased = town("users", "erase", "Bob", "--confirm", "Bob", "--as", "Ada", own=SECRET)
    assert erased.out.startswith("The name is erased; what was done stays with u-")
    assert "Bob" not in town("users", "list", "--as", "Ada", own=SECRET).out
    assert town("whoami", "--as", "Bob", own=OTHER).code == 1
    assert town("audit", "verify").code == 0


def test_once_there_are_people_only_an_admin_looks_after_the_installation(town: Town) -> None:
    assert town("users", "add", "Bob", "--role", "approver", "--as", "Ada", own=SECRET, new=OTHER).code == 0
    for words in (
        ["sessions", "delete", "s"],
        ["sessions", "prune", "--days", "1"],
        ["audit", "key", "--rotate"],
    ):
        for acting in ([], ["--as", "Bob"]):
            done = town(*words, *acting, own=OTHER)
            assert (done.code, "only an admin can" in done.err) == (1, True)
    assert town("sessions", "prune", "--days", "1", "--as", "Ada", own=SECRET).code == 0


def test_a_log_in_that_others_can_read_shows_nobody(town: Town, clean_environment: Path) -> None:
    assert town("login", "Ada", own=SECRET).code == 0
    (clean_environment / "login.json").chmod(0o644)
    done = town("whoami")
    assert (done.code, "can be read by others" in done.err) == (1, True)


def test_ctrl_c_ends_what_waits_for_a_password(town: Town) -> None:
    with Terminal("whoami", "--as", "Ada") as terminal:
        terminal.see("Password of Ada: ")
        terminal.type(CTRL_C)
        assert terminal.end() == 130
