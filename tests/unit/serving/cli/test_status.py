"""What `beleg status` finds of the data folder, and how it is shown. `tests/acceptance` has the command itself."""

from collections.abc import Callable
from pathlib import Path

import pytest

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
