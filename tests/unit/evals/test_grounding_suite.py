"""The statements of ``evals/grounding``: enough of them, each with one truth, made apart from what they judge."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from evals.grounding.build import build
from evals.grounding.facts import Statement
from evals.grounding.values import Count, words

pytestmark = pytest.mark.requirement("I6.mutants")

FOLDER = Path(__file__).parents[3] / "evals" / "grounding"
MISTAKES = {
    "by one", "swapped digits", "name", "percent for count", "term", "date", "role", "currency", "negation",
    "superlative", "order", "rounding", "each for together",
}  # fmt: skip


@pytest.fixture(scope="module")
def statements() -> list[Statement]:
    return build()[0]


def test_there_are_enough_of_every_mistake_in_both_languages(statements: list[Statement]) -> None:
    assert len(statements) >= 5_000
    changes = {each.change for each in statements}
    assert MISTAKES - changes == set()
    for language in ("de", "en"):
        assert sum(each.true for each in statements if each.language == language) >= 500


def test_no_statement_is_true_and_false_of_the_same_evidence(statements: list[Statement]) -> None:
    said = Counter((each.evidence, each.text) for each in statements)
    assert max(said.values()) == 1
    assert all(bool(each.change) is not each.true for each in statements)


def test_nothing_there_imports_what_it_judges() -> None:
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = (
                [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            )  # fmt: skip
            assert not any(name.startswith("beleg.grounding") for name in names), path


@pytest.mark.parametrize(
    ("number", "de", "en"),
    [
        (2, "zwei", "two"), (12, "zwölf", "twelve"), (21, "einundzwanzig", "twenty-one"),
        (101, "einhunderteins", "one hundred and one"), (206, "zweihundertsechs", "two hundred and six"),
        (1462, "eintausendvierhundertzweiundsechzig", "one thousand four hundred and sixty-two"),
    ],
)  # fmt: skip
def test_numbers_are_spelled(number: int, de: str, en: str) -> None:
    assert (words(number, "de"), words(number, "en")) == (de, en)
    assert Count(number).write("de", 3) in (de, f"{number:,}".replace(",", "."))
