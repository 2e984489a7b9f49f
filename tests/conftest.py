"""What every test stands on: markers by folder, a clean environment, no network, repeatable property tests."""

import itertools
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from tests.support.postgres import Postgres

TESTS = Path(__file__).parent
GUARD = TESTS / "guard"

# What a developer's shell may set and a test must not see. Children inherit the cleaned environment.
FOREIGN = (
    "ANTHROPIC_", "BELEG_", "COMPLETENESS_", "DATABASE_URL", "DIP_", "ENABLE_", "FAITHFULNESS_", "FORCE_COLOR",
    "LANGFUSE_", "LLM_", "MAKE", "MAX_REFLECTION_", "MAX_TOOL_CALLS", "MFLAGS", "OLLAMA_", "OPENAI_", "OTEL_", "PYTHON",
    "REDIS_URL", "TURN_",
)  # fmt: skip

for name in [name for name in os.environ if name.startswith(FOREIGN) or name.lower().endswith("_proxy")]:
    del os.environ[name]
os.environ |= {"NO_COLOR": "1", "TERM": "dumb", "COLUMNS": "100", "PYTHONUTF8": "1", "PYTHONPATH": str(GUARD)}

sys.path.insert(0, str(GUARD))
import network_guard  # noqa: E402, F401 - importing it sets the guard

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")


def pytest_itemcollected(item: pytest.Item) -> None:
    folder = item.path.relative_to(TESTS).parts[0]
    item.add_marker(pytest.mark.unit if folder == "unit" else pytest.mark.integration)


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    base = tmp_path_factory.mktemp("homes")
    return (base / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def clean_environment(_homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home and a data folder of the test's own, neither made yet; returns the data folder."""
    home = next(_homes)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "share"))
    monkeypatch.setenv("BELEG_HOME", str(home / "beleg"))
    return home / "beleg"


@pytest.fixture(scope="session")
def postgres() -> "Iterator[Postgres]":
    """A real Postgres, started for the first test that needs one.

    For root it runs as another user, who must reach its files; pytest shuts its own folder whenever it starts anew.
    """
    from tests.support.postgres import running

    with TemporaryDirectory(prefix="beleg-postgres-") as folder, running(Path(folder)) as server:
        yield server


@pytest.fixture(autouse=True)
def no_network(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Fails the test when it, or a process it started, went beyond loopback, even where the error was swallowed."""
    log = tmp_path_factory.getbasetemp() / "network_guard.log"
    log.unlink(missing_ok=True)
    monkeypatch.setenv("NETWORK_GUARD_LOG", str(log))
    yield log
    if log.exists():
        pytest.fail(f"the test left this machine:\n{log.read_text(encoding='utf-8')}", pytrace=False)
