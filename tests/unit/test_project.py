"""The project's own files say what is so."""

import re
import runpy
import tomllib
from pathlib import Path

import pytest

import beleg

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT, TOOLS = PYPROJECT["project"], PYPROJECT["tool"]
LOCKS = ["requirements.lock", "requirements-dev.lock", "requirements-bench.lock"]
PINNED = re.compile(r"^([a-z0-9-]+)==([^ ;]+)", re.MULTILINE)


def pins(lock: str) -> dict[str, str]:
    return dict(PINNED.findall((ROOT / lock).read_text("utf-8")))


@pytest.mark.requirement("I2.project")
def test_package_command_licence_and_python_are_as_promised() -> None:
    assert PROJECT["name"] == "beleg"
    assert PROJECT["scripts"] == {"beleg": "beleg.serving.cli.main:main"}
    assert PROJECT["license"] == "MIT"
    assert PROJECT["requires-python"] == ">=3.11"


def test_the_public_surface_is_a_decision() -> None:
    assert beleg.__all__ == ["__version__", "check_statement"]
    assert all(getattr(beleg, name) for name in beleg.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = beleg.nothing


@pytest.mark.requirement("I2.locks")
@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_pins_by_hash_and_names_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    entries = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    assert len(entries) == len(PINNED.findall(text)) > 0
    assert all(line.endswith("\\") for line in entries)
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text


@pytest.mark.requirement("I2.locks")
def test_tests_run_on_the_very_versions_that_users_get() -> None:
    assert pins("requirements.lock").items() <= pins("requirements-dev.lock").items()


@pytest.mark.requirement("I2.locks")
def test_every_dependency_is_locked() -> None:
    declared = {re.split(r"[<>=\[ ]", dependency)[0] for dependency in PROJECT["dependencies"]}
    assert declared <= pins("requirements.lock").keys()


@pytest.mark.requirement("I2.markers")
def test_a_unit_test_is_marked_by_its_folder(request: pytest.FixtureRequest) -> None:
    marks = {mark.name for mark in request.node.iter_markers()}
    assert "unit" in marks
    assert "integration" not in marks


def recipe(target: str) -> str:
    """The lines that make runs for a target."""
    _, _, rest = (ROOT / "Makefile").read_text("utf-8").partition(f"\n{target}:")
    return rest.partition("\n\n")[0]


@pytest.mark.requirement("I2.ci", "I2.make-test")
def test_ci_runs_the_checks_and_the_tests() -> None:
    assert "make check test" in (ROOT / ".ci" / "run").read_text("utf-8")
    assert "-m pytest" in recipe("test")


@pytest.mark.requirement("I2.lint")
def test_the_checks_are_format_lint_strict_types_and_imports() -> None:
    for program in ("ruff format --check .", "ruff check .", "mypy", "lint-imports"):
        assert f"$(BIN)/{program}" in recipe("check")
    assert TOOLS["mypy"]["strict"] is True
    assert TOOLS["mypy"]["packages"] == ["beleg"]


@pytest.mark.requirement("I2.benches")
def test_every_bench_is_a_program_that_make_runs() -> None:
    benches = list(ROOT.glob("benches/bench_*.py"))
    assert benches
    assert [path.name for path in benches if '__name__ == "__main__"' not in path.read_text("utf-8")] == []


@pytest.mark.requirement("I2.turn-time")
def test_the_bench_of_a_turn_holds_its_bound_over_questions_that_are_answered() -> None:
    bench = runpy.run_path(str(ROOT / "benches/bench_turn.py"))
    agent = bench["open_agent"](bench["parliament_domain"](), bench["SETTINGS"])
    others = {
        q: status for q in bench["QUESTIONS"] if (status := bench["milliseconds"](agent, q)[1]) != "answered"
    }
    assert bench["MILLISECONDS"] == 15
    assert others == {
        "Wer ist Gerhard Schröder?": "clarification",
        "Which parties sat in the Bundestag on 1 November 1972?": "no_data",  # a day without a Bundestag
        "Wie wird das Wetter morgen in Berlin?": "out_of_scope",
    }


@pytest.mark.requirement("I2.docs", "I2.readme")
@pytest.mark.parametrize(
    "name",
    [
        "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "NOTICE", "LICENSE", "docs/map.md",
        "docs/glossary.md", "docs/how-to-build-a-domain.md", "docs/validation.md", "docs/disclosure.md",
    ],
)  # fmt: skip
def test_every_promised_page_is_written(name: str) -> None:
    assert len((ROOT / name).read_text("utf-8").split()) > 50


@pytest.mark.requirement("I2.docs")
def test_every_link_between_pages_leads_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benches/*.md")]
    broken = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in pages
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
        if not (page.parent / target).exists()
    ]
    assert broken == []


@pytest.mark.requirement("I2.docs")
def test_the_map_places_every_module_of_the_package_and_no_other() -> None:
    table, _, _ = (ROOT / "docs" / "map.md").read_text("utf-8").partition("## A turn")
    rows = [
        line.removeprefix("|").replace("\\|", "").split("|")[0]
        for line in table.splitlines()
        if line[:3] == "| `"
    ]
    placed = set(re.findall(r"`(\w+)`", " ".join(rows)))
    package = ROOT / "src" / "beleg"
    rooms = {
        path.stem for path in package.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert placed == rooms - {"__init__"}


@pytest.mark.requirement("I2.docs")
def test_a_page_names_no_file_that_is_gone() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benches/*.md")]
    gone = [
        f"{page.relative_to(ROOT)}: {name}"
        for page in pages
        for name in re.findall(r"`((?:src|tests|docs|examples|benches)/[\w./-]+)`", page.read_text("utf-8"))
        if not (ROOT / name).exists()
    ]
    assert gone == []
