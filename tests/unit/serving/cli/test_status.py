"""What `beleg status` finds of the data folder, and how it is shown. `tests/acceptance` has the command itself."""

import os
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest

from beleg.audit.checkpoints import signing_key
from beleg.audit.notes import sign
from beleg.serving.cli.status import status

pytestmark = pytest.mark.requirement("I2.commands")
Show = Callable[..., tuple[int, str]]


@pytest.fixture
def show(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Show:
    """The exit status and what is written, with the data folder ``home``."""

    def shown(home: Path | str) -> tuple[int, str]:
        monkeypatch.setenv("BELEG_HOME", str(home))
        return status(), capsys.readouterr().out

    return shown


def test_a_folder_that_is_missing_is_not_made_and_nothing_is_broken(show: Show, tmp_path: Path) -> None:
    code, written = show(tmp_path / "not" / "yet")
    assert (code, list(tmp_path.iterdir())) == (0, [])
    assert "private" in written


@pytest.mark.parametrize("kind", ["file", "below-a-file", "loop", "dangling", "device", "kernel"])
def test_a_data_folder_that_cannot_be_used_is_an_error_of_status(
    show: Show, tmp_path: Path, kind: str
) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    places = {"below-a-file": tmp_path / "file" / "x", "device": "/dev/null", "kernel": "/proc/beleg"}
    code, written = show(places.get(kind, tmp_path / kind))
    assert code == 1
    assert "the data folder" in written
    assert "cannot be used" in written


@pytest.mark.parametrize(("mode", "private"), [(0o700, "yes"), (0o755, "no")])
def test_status_says_whether_others_can_look_into_the_folder(
    show: Show, tmp_path: Path, mode: int, private: str
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    home.chmod(mode)
    code, written = show(home)
    assert code == 0
    assert ["private", private] in [line.split() for line in written.splitlines()]
    assert home.stat().st_mode & 0o777 == mode


def test_no_escape_sequence_of_a_path_reaches_the_terminal(show: Show, tmp_path: Path) -> None:
    code, written = show(tmp_path / "\x1b[31mred")
    assert code == 0
    assert "\x1b" not in written
    assert "[31mred" in written


@pytest.mark.requirement("I4.audit-key", "I4.policy-closed")
def test_the_policy_and_the_audit_logs_key_and_newest_checkpoint_are_shown(
    show: Show, tmp_path: Path
) -> None:
    code, written = show(tmp_path)
    assert (code, "newest checkpoint  -" in written) == (0, True)
    key = signing_key(tmp_path / "audit.key")
    root = b64encode(bytes(32)).decode()
    (tmp_path / "checkpoints").mkdir()
    for size in (3, 12):
        text = f"{key.public.name}/default\n{size}\n{root}\n"
        note = tmp_path / "checkpoints" / f"x-{size:015d}.checkpoint"
        note.write_text(sign(text, key))
        os.utime(note, (size, size))
    code, written = show(tmp_path)
    assert code == 0
    for words in (
        str(key.public),
        "x-000000000000012.checkpoint",
        f"{key.public.name}/default",
        "1970-01-01T00:00:12",
    ):
        assert words in written


@pytest.mark.requirement("I4.policy-closed")
def test_a_policy_or_a_key_that_cannot_be_used_is_an_error_of_status(show: Show, tmp_path: Path) -> None:
    (tmp_path / "tools.toml").write_text("[defaults")
    code, written = show(tmp_path)
    assert (code, "tools.toml" in written) == (1, True)
    (tmp_path / "tools.toml").unlink()
    (tmp_path / "audit.key").write_text("x")
    code, written = show(tmp_path)
    assert (code, "audit.key" in written) == (1, True)
