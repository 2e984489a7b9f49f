"""Lines of statements, the evidence that they name, and what is kept of it."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.errors import InputError
from beleg.grounding.checking import Checker
from beleg.grounding.tables import table_of
from beleg.serving import statements
from beleg.serving.statements import BadLine, Evidences, parse

pytestmark = pytest.mark.requirement("I6.check-lines")


@pytest.mark.parametrize("id_", [None, 0, 1.5, "a", True, [1], {"a": None}])
def test_any_id_is_kept_as_it_is(id_: Any) -> None:
    assert parse(json.dumps({"id": id_, "statement": "x"}).encode(), 100).id == id_
    with pytest.raises(BadLine) as caught:
        parse(json.dumps({"id": id_, "statement": ""}).encode(), 100)
    assert caught.value.id == id_


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_whatever_a_line_is_it_is_read_or_said_in_one_line(line: bytes) -> None:
    said = "read"
    try:
        parse(line, 100)
    except BadLine as error:
        said = error.message
    assert len(said.splitlines()) == 1


def test_the_same_file_is_read_once_and_again_when_it_changed(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text("a,b\n1,2\n")
    evidences = Evidences(tmp_path)
    first = evidences.checker("t.csv")
    assert evidences.checker("./t.csv") is first
    path.write_text("a,b\n1,2\n3,4\n")
    assert len(evidences.checker("t.csv").tables[0].rows) == 2


def test_what_is_kept_is_bounded_and_the_last_is_kept_longest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statements, "MOST_KEPT", 10)
    for name in "abc":
        (tmp_path / name).write_text("a,b\n1,2\n")
    evidences = Evidences(tmp_path)
    first, second = evidences.checker("a"), evidences.checker("b")
    assert evidences.checker("a") is first
    evidences.checker("c")
    assert evidences.checker("a") is first
    assert evidences.checker("b") is not second


def test_a_line_without_evidence_of_its_own_has_that_of_all(tmp_path: Path) -> None:
    everybody = Checker([table_of(["a"], [["1"]])])
    assert Evidences(tmp_path, everybody).checker(None) is everybody
    with pytest.raises(InputError, match="no evidence"):
        Evidences(tmp_path).checker(None)


@pytest.mark.requirement("I6.check-hostile")
@pytest.mark.parametrize("name", ["../t.csv", "/etc/passwd", "", "a/../../t.csv", "a\0b", "x" * 5000])
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError, match=r"outside of the folder|File name too long"):
        Evidences(tmp_path).checker(name)
