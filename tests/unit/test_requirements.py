import ast
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from tests.requirements import RESOLVED, SUBJECTS, SUBJECTS_OF

TESTS = Path(__file__).parents[1]


def ids_named_in(source: str) -> list[str]:
    """The ids of every `pytest.mark.requirement(...)` in a test file; they are written out, never computed."""
    ids = []
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "requirement"
        ):
            ids += [ast.literal_eval(argument) for argument in node.args]
    return ids


def named_by_tests() -> Mapping[str, list[str]]:
    named = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for requirement in ids_named_in(path.read_text(encoding="utf-8")):
            named[requirement].append(path.relative_to(TESTS).as_posix())
    return named


def owed(resolved: Iterable[str], named: Iterable[str]) -> list[str]:
    return sorted(
        wanted
        for wanted, subjects in SUBJECTS_OF.items()
        if subjects <= set(resolved) and wanted not in set(named)
    )


@pytest.mark.requirement("I2.requirements")
def test_every_id_that_a_test_names_is_declared() -> None:
    unknown = {name: files for name, files in named_by_tests().items() if name not in SUBJECTS_OF}
    assert not unknown, f"declare these in tests/requirements.py: {unknown}"


@pytest.mark.requirement("I2.requirements")
def test_every_requirement_of_a_resolved_issue_is_named_by_a_test() -> None:
    assert owed(RESOLVED, named_by_tests()) == []


@pytest.mark.requirement("I2.requirements")
def test_a_requirement_without_a_test_is_owed_once_all_its_issues_are_resolved() -> None:
    assert "F19" in owed({"foundation"}, [])
    assert "F19" not in owed({"foundation"}, ["F19"])
    assert "F20" not in owed({"foundation"}, [])
    assert "F20" in owed({"foundation", "understanding"}, [])


def test_every_subject_is_one_that_an_issue_has() -> None:
    assert frozenset().union(*SUBJECTS_OF.values(), RESOLVED) <= SUBJECTS.keys()


def test_ids_are_read_from_decorators_module_marks_and_parameters() -> None:
    source = (
        "pytestmark = pytest.mark.requirement('A')\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.requirement('B'))])\n"
        "@pytest.mark.requirement('C', 'D')\n"
        "def test_it(x): ...\n"
    )
    assert sorted(ids_named_in(source)) == ["A", "B", "C", "D"]
