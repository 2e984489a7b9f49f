"""Killed between every two steps of the write path, on both databases: done once, or honestly not known; never lost."""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from beleg.records import Json
from beleg.storage.database import Database
from tests.support import faults
from tests.support.approving import Office
from tests.support.audit import report
from tests.support.faults import Call, Place, ended, started
from tests.support.inventory.domain import Inventory
from tests.support.inventory.running import serving, spawned
from tests.support.inventory.store import Fault

pytestmark = [
    pytest.mark.parametrize("address", ["sqlite-file", "postgres"], indirect=True),
    pytest.mark.requirement("I4.fault-matrix", "I4.two-databases"),
]

Say = Callable[[str], None]
SET: Call = ("set_stock", {"sku": "BOLT-8", "count": 5})
ORDER: Call = ("order_goods", {"sku": "NUT-8", "quantity": 3, "amount": "12.50"})
KILLED = -9


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Prints a line of the count table, whatever else is captured."""

    def line(text: str) -> None:
        with capsys.disabled():
            sys.stdout.write(f"\n    {text}")

    return line


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A warehouse behind an MCP server, without a database."""
    path = tmp_path_factory.mktemp("served") / "warehouse.db"
    with serving(path) as server:
        yield Place(address="", warehouse=path, server=server)


@dataclass
class Matrix:
    """Walks at one place, each of a tenant of its own, and what became of them."""

    place: Place
    folder: Path
    call: Call
    wrongs: tuple[Fault, ...] = ()
    counts: Counter[str] = field(default_factory=Counter)

    def walked(self, at: int = 0) -> Place:
        """The place of a new walk, after that was killed at the point ``at``; 0 lets it live."""
        self.counts["walks"] += 1
        place = replace(self.place, tenant=f"t{self.counts['walks']}")
        place.stock.reset()
        place.stock.misbehave(*self.wrongs)
        code = ended(started(faults.walk, place, at, self.folder / "points.json", self.call))
        assert code == (KILLED if at else 0)
        self.counts["kills"] += at > 0
        return place

    @property
    def points(self) -> list[str]:
        """What a walk that lives comes by."""
        place = self.walked()
        assert len(place.stock.effects()) == 1
        found: list[str] = json.loads((self.folder / "points.json").read_text())
        return found

    def gone_on(self, place: Place, at: int = 0, later: float = faults.LEASE_OVER) -> Json:
        """What comes of it afterwards; empty where whoever went on was killed too."""
        told = self.folder / "after.json"
        told.unlink(missing_ok=True)
        code = ended(started(faults.go_on, place, at, told, self.call, later))
        assert code == (KILLED if at else 0)
        self.counts["kills"] += at > 0
        found: Json = json.loads(told.read_text()) if told.exists() else {}
        return found

    def done_once(self, place: Place, after: Json) -> None:
        """One effect, and the row and the chain say so."""
        effects = len(place.stock.effects())
        self.counts[f"{effects} effects"] += 1
        assert (effects, after["state"], after["findings"]) == (1, "applied", []), after
        told = [tuple(each) for each in after["events"]]
        assert told[:2] == [("proposal", "open"), ("decision", "approved")]
        assert told[-1] == ("effect", "applied")
        assert told.count(("effect", "applied")) == 1
        assert all(each == ("effect", "sending") for each in told[2:-1])

    def row(self, what: str) -> str:
        """A line of the count table."""
        counts = self.counts
        backend = "SQLite" if self.place.address.startswith("sqlite") else "Postgres"
        return (
            f"{what:47} {backend:9} {counts['kills']:4} kills: {counts['1 effects']:4} done once, "
            f"{counts['2 effects'] + counts['3 effects']} twice, {counts['0 effects']} lost, "
            f"{counts['unknown']} unknown"
        )


@pytest.fixture
def here(database: Database, address: str, tmp_path: Path) -> Place:
    """The warehouse in process; the database is made, and empty."""
    return Place(address=address, warehouse=tmp_path / "warehouse.db")


@pytest.fixture
def office(database: Database, here: Place) -> Office:
    """The write path at the same place, in this process."""
    return Office(database, Inventory(here.stock))


def test_killed_at_any_point_in_process_it_is_done_once(here: Place, tmp_path: Path, say: Say) -> None:
    matrix = Matrix(here, tmp_path, SET)
    points = matrix.points
    assert len(points) >= 8
    for at in range(1, len(points) + 1):
        place = matrix.walked(at)
        done = len(place.stock.effects())
        after = matrix.gone_on(place)
        if after["met"] == "sending":
            assert after["early"] == done, "it was sent while somebody may have been at work on it"
        matrix.done_once(place, after)
    say(matrix.row("killed at each of its points, in process"))


def test_killed_at_any_point_of_its_dispatch_over_mcp_it_is_done_once(
    database: Database, address: str, served: Place, tmp_path: Path, say: Say
) -> None:
    matrix = Matrix(replace(served, address=address), tmp_path, ORDER)
    for at, name in enumerate(matrix.points, 1):
        if name.startswith("dispatch"):
            place = matrix.walked(at)
            matrix.done_once(place, matrix.gone_on(place))
    say(matrix.row("killed at each point of its dispatch, over MCP"))


@pytest.mark.requirement("I4.over-mcp")
def test_killed_with_a_server_that_it_started_itself_it_is_done_once(
    database: Database, address: str, tmp_path: Path, say: Say
) -> None:
    """The server ends with whoever started it, perhaps in the middle of its work; another one is asked what it did."""
    warehouse = tmp_path / "warehouse.db"
    place = Place(address=address, warehouse=warehouse, server=spawned(warehouse))
    matrix = Matrix(place, tmp_path, ORDER)
    points = matrix.points
    for name in ("dispatch: about to send", "dispatch: sent"):
        place = matrix.walked(points.index(name) + 1)
        matrix.done_once(place, matrix.gone_on(place))
    say(matrix.row("killed before and after sending, over stdio"))


def test_killed_and_killed_again_while_somebody_goes_on_it_is_done_once(
    here: Place, tmp_path: Path, say: Say
) -> None:
    matrix = Matrix(here, tmp_path, SET)
    points = matrix.points
    for first in (points.index("dispatch: committed") + 1, points.index("dispatch: sent") + 1):
        ways_on = len(matrix.gone_on(matrix.walked(first))["points"])
        for second in range(1, ways_on + 1):
            place = matrix.walked(first)
            matrix.gone_on(place, second)
            matrix.done_once(place, matrix.gone_on(place, later=2 * faults.LEASE_OVER))
    say(matrix.row("killed, and whoever went on killed too"))


def test_a_server_that_does_a_repeated_call_again_is_still_called_once(
    here: Place, tmp_path: Path, say: Say
) -> None:
    matrix = Matrix(here, tmp_path, SET, wrongs=("ignore-key", "ignore-key", "ignore-key"))
    for at, name in enumerate(matrix.points, 1):
        if name.startswith("dispatch"):
            place = matrix.walked(at)
            matrix.done_once(place, matrix.gone_on(place))
    say(matrix.row("the other side ignores the key"))


def test_where_the_server_cannot_tell_it_is_not_sent_again_and_stays_unknown(
    here: Place, tmp_path: Path, say: Say
) -> None:
    matrix = Matrix(here, tmp_path, SET, wrongs=("no-read-back",))
    points = matrix.points
    claimed = points.index("dispatch: committed") + 1
    for at in range(claimed, len(points)):
        place = matrix.walked(at)
        done = len(place.stock.effects())
        after = matrix.gone_on(place)
        assert (after["state"], len(place.stock.effects())) == ("unknown", done)
        matrix.counts["unknown"] += 1
        matrix.counts["1 effects"] += done == 1
    assert matrix.counts["1 effects"] >= 2
    say(matrix.row("the other side cannot tell"))


@pytest.mark.parametrize("name", ["approve: committed", "dispatch: committed", "dispatch: sent"])
def test_what_expires_between_two_steps_is_refused_unless_it_was_sent(
    here: Place, tmp_path: Path, name: str
) -> None:
    matrix = Matrix(here, tmp_path, SET)
    points = matrix.points
    last = len(points) - points[::-1].index(name) if name.startswith("approve") else points.index(name) + 1
    place = matrix.walked(last)
    sent = len(place.stock.effects())
    after = ended(started(faults.look_late, place, tmp_path / "late.json"))
    assert after == 0
    state = json.loads((tmp_path / "late.json").read_text())
    assert (state, len(place.stock.effects())) == (("applied", 1) if sent else ("refused", 0))


@pytest.mark.requirement("I4.concurrent")
def test_eight_processes_approve_one_proposal_and_one_of_them_does(
    here: Place, office: Office, tmp_path: Path, say: Say
) -> None:
    proposal = office.propose()
    gate = faults.SERVER.Barrier(8)
    told = [tmp_path / f"{number}.txt" for number in range(8)]
    processes = [started(faults.decide, here, proposal.id, gate, file) for file in told]
    assert [ended(each) for each in processes] == [0] * 8
    assert Counter(file.read_text() for file in told) == {"applied": 1, "already_decided": 7}
    assert len(here.stock.effects()) == 1
    say(f"{'8 processes approve one proposal':47} {len(here.stock.effects())} effect")


@pytest.mark.requirement("I4.concurrent")
def test_eight_processes_carry_out_one_proposal_and_one_of_them_does(
    here: Place, office: Office, tmp_path: Path
) -> None:
    proposal = office.approved()
    gate = faults.SERVER.Barrier(8)
    told = [tmp_path / f"{number}.txt" for number in range(8)]
    processes = [started(faults.carry_out, here, proposal.id, gate, file) for file in told]
    assert [ended(each) for each in processes] == [0] * 8
    assert {file.read_text() for file in told} <= {"applied", "sending"}
    assert len(here.stock.effects()) == 1


@pytest.mark.requirement("I4.concurrent")
def test_fifty_processes_approve_fifty_proposals_and_each_is_done_once(
    here: Place, office: Office, tmp_path: Path, say: Say
) -> None:
    proposals = [
        office.propose("order_goods", sku="BOLT-8", quantity=number, amount="2.50") for number in range(1, 51)
    ]
    gate = faults.SERVER.Barrier(50)
    told = [tmp_path / f"{number}.txt" for number in range(50)]
    processes = [
        started(faults.decide, here, proposal.id, gate, file)
        for proposal, file in zip(proposals, told, strict=True)
    ]
    assert [ended(each) for each in processes] == [0] * 50
    assert Counter(file.read_text() for file in told) == {"applied": 50}
    assert Counter(key for key, *_ in here.stock.effects()) == {each.id: 1 for each in proposals}
    assert here.stock.get_stock("BOLT-8")["count"] == 120 + sum(range(1, 51))
    verified = report(office.database)
    assert (verified.events, verified.intact) == (len(office.events()), True)
    say(f"{'50 processes approve 50 proposals':47} {len(here.stock.effects())} effects")
