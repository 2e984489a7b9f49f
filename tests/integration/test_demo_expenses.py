"""``make demo-expenses`` comes out as it says, with people whose passwords nobody but the owner can read."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.requirement("I5.demo")
def test_a_claim_goes_from_its_assessment_to_one_payment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / "expenses.py"], capture_output=True, text=True, check=False, timeout=300
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    for words in (
        "30.00 of 42.50 EUR", "Type the amount (30.00)", "already decided: applied by anna",
        "handed in before, with other contents", "comes out the same, bit for bit", "chain intact",
    ):  # fmt: skip
        assert words in done.stdout
    [home] = tmp_path.iterdir()
    passwords = home / "passwords.txt"
    assert passwords.stat().st_mode & 0o777 == 0o600
    for secret in (each.split()[1] for each in passwords.read_text().splitlines()):
        assert secret not in done.stdout
    assert "demo-expenses" in re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
