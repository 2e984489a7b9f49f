import json
import subprocess
import sys
from pathlib import Path

import pytest

# The cold start's budget is spent in milliseconds: nothing of these may be imported to answer one question.
FORBIDDEN = {
    "a2a",
    "alembic",
    "argon2",
    "cryptography",
    "dbos",
    "fastmcp",
    "httpx2",
    "jsonschema",
    "mcp",
    "numpy",
    "opentelemetry.sdk",
    "psycopg",
    "pydantic_ai",
    "pydantic_settings",
    "sqlalchemy",
}
WHERE_NO_TERMINAL_IS_DRAWN = {"rich"}

PROGRAM = """
import json, sys
from beleg.serving.cli.main import main
status = main()
assert status == 0, status
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""


@pytest.mark.requirement("I2.light-imports", "F23")
@pytest.mark.parametrize("form", [["--json"], []], ids=["json", "text"])
@pytest.mark.parametrize(
    "question", ["Wie viele Sitze hat die SPD?", "Who was chancellor in 1970?", "Wer ist Angela Merkel?"]
)
def test_asking_imports_nothing_heavy_and_keeps_nothing(
    question: str, form: list[str], clean_environment: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "ask", "parliament", question, *form],
        capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    imported = set(json.loads(done.stderr.splitlines()[-1]))
    assert imported & (FORBIDDEN | WHERE_NO_TERMINAL_IS_DRAWN) == set()
    assert not clean_environment.exists()


SPY = """
from pathlib import Path
Path(__file__).with_name("seen").touch()
class Plugin:
    def new_schema_validator(self, *arguments):
        return None, None, None
plugin = Plugin()
"""


def test_no_other_installed_package_is_called_on_what_is_checked(
    clean_environment: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    described = tmp_path / "spy-1.0.dist-info"
    described.mkdir()
    (tmp_path / "spy.py").write_text(SPY, encoding="utf-8")
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: spy\nVersion: 1.0\n", encoding="utf-8")
    (described / "entry_points.txt").write_text("[pydantic]\nspy = spy:plugin\n", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    checks = [sys.executable, "-c", "from pydantic import TypeAdapter; TypeAdapter(int).validate_python(1)"]
    asks = [sys.executable, "-m", "beleg", "ask", "parliament", "Wie viele Sitze hat die SPD?"]

    subprocess.run(asks, capture_output=True, check=True, stdin=subprocess.DEVNULL)
    assert not (tmp_path / "seen").exists()
    subprocess.run(checks, capture_output=True, check=True)
    assert (tmp_path / "seen").exists(), "the spy itself does not work"
