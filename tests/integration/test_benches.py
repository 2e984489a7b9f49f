"""The benches measure what they say: their work is really done, whatever it takes."""

import runpy
from pathlib import Path

import pytest

from beleg.storage.database import Database, sqlite_url
from tests.support.postgres import Postgres

ROOT = Path(__file__).parents[2]


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "beleg.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.address()


@pytest.mark.requirement("I4.approval-benches")
def test_approvals_a_second_are_counted_over_effects_that_were_each_done_once(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "benches"))
    import bench_approvals as bench

    monkeypatch.setattr(bench, "APPROVALS", 4)
    Database(address).close()
    assert bench.PROCESSES == (1, 4, 8)
    assert bench.rate(bench.with_beleg, address, 2) > 0


@pytest.mark.requirement("I4.approval-benches")
def test_what_was_measured_stands_on_the_page_of_validation_with_its_command() -> None:
    page = (ROOT / "docs" / "validation.md").read_text("utf-8")
    bench = runpy.run_path(str(ROOT / "benches" / "bench_approvals.py"))
    [row] = [line for line in page.splitlines() if line.startswith("| approvals a second")]
    for words in ("bench_approvals.py", "SQLite", "Postgres", "DBOS", *map(str, bench["PROCESSES"])):
        assert words in row
