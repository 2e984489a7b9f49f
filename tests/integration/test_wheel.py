"""The package as other people get it: built, installed elsewhere, asked from another folder, without any network."""

import json
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src"


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, made from the tree, and the wheel, made from the sdist."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    return folder


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs' folder of an environment that holds the wheel and borrows the dependencies of this one.

    The dependencies come in by a path file. Path files found along that path are not followed, so the editable
    install of this environment stays outside.
    """
    home = tmp_path_factory.mktemp("elsewhere")
    venv.create(home, with_pip=False, symlinks=True)
    programs = home / "bin"
    [wheel] = built.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--quiet", "--python", programs / "python"]
    run(*pip, "install", "--no-deps", "--no-index", "--disable-pip-version-check", wheel, cwd=home)
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(run(programs / "python", "-c", ask, cwd=home).strip())
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return programs


@pytest.mark.requirement("I2.wheel")
def test_the_wheel_holds_every_file_of_the_package(built: Path) -> None:
    [wheel] = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if not name.partition("/")[0].endswith(".dist-info")}
    tree = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.joinpath("beleg").rglob("*")
        if path.is_file()
        and not any(part == "__pycache__" or part[0] == "." for part in path.relative_to(PACKAGE).parts)
    }
    assert packed == tree
    assert any("/data/" in name for name in packed)


@pytest.mark.requirement("I2.wheel")
def test_the_sdist_holds_what_is_needed_to_build_and_to_test(built: Path) -> None:
    [sdist] = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "Makefile",
        "pyproject.toml",
        "requirements.lock",
        "requirements-dev.lock",
        "NOTICE",
        "LICENSE",
    } <= names
    assert {"src/beleg/__init__.py", "tests/conftest.py", "examples/demo.txt", "docs/map.md"} <= names


@pytest.mark.requirement("I2.wheel", "I2.offline", "I2.self-contained", "F23")
def test_the_installed_wheel_answers_a_question_from_another_folder(installed: Path, tmp_path: Path) -> None:
    where = run(installed / "python", "-c", "import beleg; print(beleg.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(installed.parent)
    answer = json.loads(
        run(installed / "beleg", "ask", "parliament", "Wie viele Sitze hat die SPD?", "--json", cwd=tmp_path)
    )
    assert answer["status"] == "answered"
    assert answer["evidence"]
    assert answer["claims"]
