"""What the page on checking shows is what comes out, and its programs run."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from beleg import check_statement

pytestmark = pytest.mark.requirement("I6.page", "I6.check-function")

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "check.md").read_text("utf-8")
CONSOLE = [step for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
           for step in re.split(r"^\$ ", block, flags=re.MULTILINE) if step]  # fmt: skip
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def run(*command: str) -> str:
    done = subprocess.run(
        command,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        stdin=subprocess.DEVNULL,
        env=os.environ,
    )
    return done.stdout


@pytest.mark.parametrize("step", CONSOLE)
def test_every_output_on_the_page_is_what_its_command_prints(step: str) -> None:
    command, _, shown = step.partition("\n")
    found = run(sys.executable, "-m", *shlex.split(command))
    assert found.strip() == shown.strip()


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_program_on_the_page_runs(program: str) -> None:
    assert run(sys.executable, "-c", program).startswith("supported")


def test_every_example_that_the_page_calls_so_is_supported() -> None:
    table = PAGE[PAGE.index("These are so of") : PAGE.index("Of other tables")]
    statements = re.findall(r'"([^"]+\.)"', table)
    assert len(statements) >= 15
    seats = ROOT / "examples" / "seats.csv"
    found = {each: check_statement(each, seats).verdict for each in statements}
    assert found == dict.fromkeys(statements, "supported")


def test_the_example_checks_its_table() -> None:
    verdicts = [
        line.split(":")[0] for line in run(sys.executable, "examples/check.py").splitlines() if line[0] != " "
    ]
    assert verdicts == ["supported", "refuted", "unverifiable"]
