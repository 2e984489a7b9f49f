"""What the README shows is what comes out: each command with output below it is run, in order, and compared."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)


def shown(page: str) -> list[tuple[str, str]]:
    """Each command of a page's console blocks with the output that stands below it."""
    steps = [
        step for block in BLOCK.findall(page) for step in re.split(r"^\$ ", block, flags=re.MULTILINE) if step
    ]
    return [(command, output.strip()) for command, _, output in (step.partition("\n") for step in steps)]


@pytest.mark.requirement("I2.readme", "I3.followups")
def test_every_output_in_the_readme_is_what_its_command_prints() -> None:
    with_output = [
        (command, output)
        for command, output in shown((ROOT / "README.md").read_text("utf-8"))
        if command.startswith(".venv/bin/beleg") and output
    ]
    assert len(with_output) >= 3
    for command, output in with_output:
        arguments = [Path(sys.executable).with_name("beleg"), *shlex.split(command)[1:]]
        done = subprocess.run(
            arguments, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )
        assert (done.returncode, done.stdout.strip()) == (0, output), command
