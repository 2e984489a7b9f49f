"""The Makefile's own decisions, in a folder that only looks like the project."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copy(ROOT / "Makefile", tmp_path)
    stamps = ["requirements-dev.lock", "pyproject.toml", ".venv/.locked", ".venv/.linked"]
    for age, name in enumerate(stamps):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.touch()
        os.utime(path, (1_000_000 + age, 1_000_000 + age))
    return tmp_path


def make(*arguments: str, cwd: Path, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    program = shutil.which("make")
    assert program, "make is what the project is built with"
    environment = os.environ | ({"PATH": str(path)} if path else {})
    return subprocess.run(
        [program, *arguments], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )


def python_that_says(version_fits: bool, makes_environments: bool, at: Path) -> None:
    """An interpreter, as far as the Makefile asks one."""
    at.write_text(
        "#!/bin/sh\n"
        f'case "$2" in *version_info*) exit {int(not version_fits)};; '
        f"*ensurepip*) exit {int(not makes_environments)};; esac\n",
        encoding="utf-8",
    )
    at.chmod(0o755)


@pytest.mark.requirement("I2.venv-once")
def test_an_environment_that_fits_its_lock_is_left_alone(project: Path) -> None:
    assert make("--question", ".venv", cwd=project).returncode == 0


@pytest.mark.requirement("I2.venv-once")
def test_a_changed_lock_makes_the_environment_again(project: Path) -> None:
    os.utime(project / "requirements-dev.lock")
    plan = make("--dry-run", ".venv", cwd=project).stdout
    assert "-m venv --clear" in plan
    assert "--require-hashes --requirement requirements-dev.lock" in plan


@pytest.mark.requirement("I2.venv-once")
def test_a_changed_description_only_links_the_package_again(project: Path) -> None:
    os.utime(project / "pyproject.toml")
    plan = make("--dry-run", ".venv", cwd=project).stdout
    assert "--editable ." in plan
    assert "-m venv" not in plan


@pytest.mark.requirement("I2.venv-once")
@pytest.mark.parametrize(
    ("pythons", "said"),
    [
        ({}, "needs Python 3.11 or newer"),
        ({"python3": (False, True)}, "needs Python 3.11 or newer"),
        (
            {"python3": (False, True), "python3.12": (True, False)},
            "python3.12 cannot make virtual environments",
        ),
    ],
    ids=["none", "too old", "without venv"],
)
def test_a_missing_python_is_said_in_one_clear_line(project: Path, pythons: dict, said: str) -> None:
    (project / ".venv" / ".locked").unlink()
    programs = project / "programs"
    programs.mkdir()
    (programs / "sh").symlink_to("/bin/sh")
    for name, (version_fits, makes_environments) in pythons.items():
        python_that_says(version_fits, makes_environments, at=programs / name)
    done = make(".venv", cwd=project, path=programs)
    assert done.returncode != 0
    assert said in done.stderr.splitlines()[0]


@pytest.mark.requirement("I2.venv-once")
def test_the_first_python_that_can_do_the_work_is_taken(project: Path) -> None:
    (project / ".venv" / ".locked").unlink()
    programs = project / "programs"
    programs.mkdir()
    (programs / "sh").symlink_to("/bin/sh")
    python_that_says(False, True, at=programs / "python3")
    python_that_says(True, False, at=programs / "python3.12")
    (programs / "python3.11").write_text('#!/bin/sh\necho "asked $*" >&2\n', encoding="utf-8")
    (programs / "python3.11").chmod(0o755)
    assert "asked -m venv --clear .venv" in make(".venv", cwd=project, path=programs).stderr
