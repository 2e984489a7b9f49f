"""Updating the register by command: what it says, what it changes, what the agent answers from then on."""

import json
from pathlib import Path

import pytest

from beleg.domains.parliament.dataset import EMBEDDED, read
from tests.support.processes import beleg
from tests.unit.domains.parliament.small_register import as_xml

pytestmark = pytest.mark.requirement("I2.commands", "I2.import-changes")


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The embedded register as a newer official XML, with a day of birth corrected for the two who share it."""
    xml = as_xml(read(EMBEDDED), "2026-11-30")
    file = tmp_path_factory.mktemp("official") / "MDB_STAMMDATEN.XML"
    file.write_text(xml.replace("17.07.1954", "17.07.1955"), encoding="utf-8")  # one of them is Angela Merkel
    return file


def test_an_import_says_what_it_changes_and_is_asked_from_then_on(
    newer: Path, clean_environment: Path
) -> None:
    done = beleg("parliament", "import", str(newer))
    assert done.code == 0
    assert all(line.startswith(f"reading {newer} ... ") for line in done.err.splitlines())
    assert "The register of 2026-11-30 with 4,613 members is in use" in done.out
    assert "state of 2025-09-30 -> 2026-11-30" in done.out
    assert "members changed: 2 (" in done.out
    assert "Merkel" in done.out

    held = beleg("parliament", "stats", "--json").object
    assert (held["as_of"], held["imported"]) == ("2026-11-30", str(clean_environment / "register.json"))
    asked = beleg("ask", "parliament", "Wann wurde Angela Merkel geboren?", "--json").object
    assert "17.07.1955" in asked["answer"]
    assert asked["evidence"][0]["as_of"] == "2026-11-30"

    again = beleg("parliament", "import", str(newer), "--json").object
    assert again["changes"]["members_changed"] == []
    assert again["as_of"] == "2026-11-30"


def test_a_broken_register_leaves_the_imported_one_in_use(
    newer: Path, clean_environment: Path, tmp_path: Path
) -> None:
    assert beleg("parliament", "import", str(newer)).code == 0
    before = (clean_environment / "register.json").read_bytes()
    cut = tmp_path / "MDB_STAMMDATEN.XML"
    cut.write_bytes(newer.read_bytes()[:1_000_000])
    done = beleg("parliament", "import", str(cut))
    assert (done.code, done.out, len(done.err.splitlines())) == (1, "", 1)
    assert (clean_environment / "register.json").read_bytes() == before


def test_an_imported_register_that_was_spoilt_is_named_with_the_way_out(clean_environment: Path) -> None:
    clean_environment.mkdir(parents=True)
    (clean_environment / "register.json").write_text(json.dumps({"schema": 0}))
    done = beleg("ask", "parliament", "Wer ist Bundeskanzler?")
    assert (done.code, done.out) == (1, "")
    assert "import it again or delete it" in done.err
    status = beleg("status", "--json")
    assert status.code == 1
    assert "import it again or delete it" in status.object["register"]["error"]
