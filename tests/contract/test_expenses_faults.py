"""A claim is paid once and exported once, whoever is killed when, and however many do the same at the same time."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from beleg.storage.database import Database
from tests.support import claiming
from tests.support.expenses import line
from tests.support.faults import SERVER, ended, started
from tests.support.paying import Company

pytestmark = pytest.mark.parametrize("address", ["sqlite-file", "postgres"], indirect=True)
PROCESSES = 8


@pytest.fixture
def shared(address: str) -> str:
    """An empty database that several processes can open."""
    Database(address).close()
    return address


@pytest.mark.requirement("I5.paid-once", "I5.export-once", "F40")
def test_killed_anywhere_a_claim_is_paid_once_and_leaves_in_one_file(shared: str, tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    assert ended(started(claiming.walk, shared, "whole", 0, whole)) == 0
    points = json.loads(whole.read_text())
    assert len(points) >= 14
    seen: Counter[str] = Counter()
    for at in range(1, len(points) + 1):
        tenant, told = f"t{at}", tmp_path / f"t{at}"
        assert ended(started(claiming.walk, shared, tenant, at, told)) == -9, points[at - 1]
        assert ended(started(claiming.go_on, shared, tenant, told)) == 0, points[at - 1]
        after: dict[str, Any] = json.loads(told.read_text())
        assert after["state"] == "applied", points[at - 1]
        assert set(after["counts"].values()) == {1}, (points[at - 1], after["counts"])
        [file] = after["files"]
        assert file.count("<CdtTrfTxInf>") == 1
        assert after["replays"]
        assert after["findings"] == []
        seen[points[at - 1].partition(":")[0]] += 1
    assert {"submit", "approve", "pay", "export"} == set(seen)


@pytest.mark.requirement("I5.claim-bound")
def test_of_many_claims_with_one_id_one_is_kept(shared: str, tmp_path: Path) -> None:
    told = _at_once(claiming.hand_in, tmp_path, [(shared, f"{n % 4 + 1}") for n in range(PROCESSES)])
    kept = [each for each in told if each.startswith("sha256:")]
    assert len(kept) == 2
    assert len(set(kept)) == 1
    assert {each for each in told if each not in kept} == {
        "claim C-17 was handed in before, with other contents: give it another id"
    }


@pytest.mark.requirement("I5.duplicates")
def test_of_many_claims_with_one_line_one_is_paid(shared: str, tmp_path: Path) -> None:
    told = _at_once(claiming.hand_in_own, tmp_path, [(shared, n) for n in range(PROCESSES)])
    assert [each for each in told if each == "9.00"] == ["9.00"]
    assert sum("nothing of claim" in each for each in told) == PROCESSES - 1


@pytest.mark.requirement("I5.export-once")
def test_of_many_that_export_each_payment_is_in_one_file(shared: str, tmp_path: Path) -> None:
    database = Database(shared)
    company = Company(database)
    for number in range(3):
        company.paid(line("taxi", f"{number + 1}"), claim_id=f"C-{number}")
    told = [json.loads(each) for each in _at_once(claiming.export, tmp_path, [(shared,)] * PROCESSES)]
    database.close()
    assert sorted(claim for each in told for claim in each) == ["C-0", "C-1", "C-2"]


def _at_once(work: Any, folder: Path, given: list[tuple[Any, ...]]) -> list[str]:
    """What processes write down that all begin at the same time."""
    gate = SERVER.Barrier(len(given))
    files = [folder / f"told-{number}" for number in range(len(given))]
    processes = [started(work, *args, gate, file) for args, file in zip(given, files, strict=True)]
    assert [ended(process) for process in processes] == [0] * len(processes)
    return [file.read_text() for file in files]
