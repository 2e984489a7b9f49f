"""`beleg check` as people and programs run it: a real process over real files."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.support.processes import COMMAND, beleg, is_bad_usage, lines
from tests.support.terminal import Terminal
from tests.unit.grounding.files.test_workbook import saved

KEYS = ["id", "statement", "verdict", "reason", "program", "cells", "pointers", "error"]
SEATS = [
    ["group", "seats", "women"],
    ["SPD", 206, 86],
    ["CDU/CSU", 197, 46],
    ["FDP", 92, 22],
    ["AfD", 82, 11],
]
TRUE, FALSE = "The SPD has 206 seats.", "The SPD has 207 seats."
UNKNOWN = "The weather was pleasant in Bonn."
EVIDENCE = {
    "tool": "get_party_distribution", "args": {"terms": [20]}, "notes": ["in truth the SPD has 333 seats"],
    "output": {"term": 20, "total": 736, "rows": [{"group": "SPD", "seats": 206}, {"group": "FDP", "seats": 92}]},
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The same table in every form that is read, and evidence."""
    text = [",".join(map(str, row)) for row in SEATS]
    (tmp_path / "t.csv").write_text("\n".join(text))
    (tmp_path / "t.tsv").write_text("\n".join(text).replace(",", "\t"))
    (tmp_path / "t.xlsx").write_bytes(saved(Sitze=SEATS))
    (tmp_path / "table.json").write_text(
        json.dumps({"caption": "Seats", "columns": SEATS[0], "rows": SEATS[1:]})
    )
    (tmp_path / "list.json").write_text(
        json.dumps([dict(zip(SEATS[0], row, strict=True)) for row in SEATS[1:]])
    )
    (tmp_path / "evidence.json").write_text(json.dumps(EVIDENCE))
    return tmp_path


def checked(folder: Path, file: str, statement: str) -> dict[str, Any]:
    done = beleg("check", "--evidence", str(folder / file), "--statement", statement, "--json")
    assert (done.code, done.err) == (0, ""), done
    return done.object


@pytest.mark.requirement("I6.check-files", "I6.three-valued", "F47")
@pytest.mark.parametrize(
    ("file", "pointers"),
    [
        ("t.csv", None), ("t.tsv", None), ("t.xlsx", None), ("table.json", "/rows/0/1"), ("list.json", "/0/seats"),
        ("evidence.json", "/rows/0/seats"),
    ],
)  # fmt: skip
def test_the_same_table_is_checked_the_same_from_every_file(
    folder: Path, file: str, pointers: str | None
) -> None:
    found = checked(folder, file, TRUE)
    assert list(found) == KEYS
    assert (found["id"], found["statement"], found["verdict"], found["error"]) == (
        None,
        TRUE,
        "supported",
        None,
    )
    assert found["reason"]
    assert found["program"]
    assert [0, 1] in found["cells"]
    assert (pointers in found["pointers"]) if pointers else found["pointers"] == []
    assert checked(folder, file, FALSE)["verdict"] == "refuted"
    assert checked(folder, file, UNKNOWN)["verdict"] == "unverifiable"


@pytest.mark.requirement("I6.never-supports", "I6.check-files")
def test_what_evidence_only_notes_or_was_asked_for_supports_nothing(folder: Path) -> None:
    assert checked(folder, "evidence.json", "The SPD has 333 seats.")["verdict"] != "supported"
    failed = {"tool": "get_stock", "args": {"sku": "SPD"}, "code": "tool_failed", "message": TRUE}
    (folder / "failed.json").write_text(json.dumps(failed))
    done = beleg("check", "--evidence", str(folder / "failed.json"), "--statement", TRUE)
    assert (done.code, done.out) == (1, "")
    assert "no evidence" in done.err


@pytest.mark.requirement("I6.check-files", "I6.citations")
def test_an_answer_is_checked_against_its_own_evidence(folder: Path) -> None:
    asked = beleg("ask", "parliament", "Wie viele Sitze hatte die SPD in der 20. Wahlperiode?", "--json")
    (folder / "answer.json").write_text(asked.out)
    found = checked(folder, "answer.json", "Die SPD hatte in der 20. Wahlperiode 206 Sitze.")
    assert found["verdict"] == "supported"
    assert "/evidence/0/output/rows/0/seats" in found["pointers"]


@pytest.mark.requirement("I6.check-lines")
def test_a_line_that_cannot_be_read_is_named_and_the_rest_goes_on(folder: Path) -> None:
    (folder / "lines.jsonl").write_text(
        lines(
            {"id": 1, "statement": TRUE},
            "",
            "nonsense",
            {"id": {"any": ["id", 1.5]}, "statement": FALSE},
            {"id": "own", "statement": "The FDP has 92 seats.", "evidence": "evidence.json"},
            {"id": "none", "statement": TRUE, "evidence": "no.csv"},
            {"id": "empty", "statement": " "},
            {"id": "no text", "statement": 7},
            {"id": 9},
            [1],
            {"statement": UNKNOWN},
        )
    )
    done = beleg(
        "check", "--evidence", str(folder / "t.csv"), "--statements", str(folder / "lines.jsonl"), "--json"
    )
    assert (done.code, done.err) == (1, "")
    found = done.objects
    assert all(list(each) == KEYS for each in found)
    assert [(each["id"], each["verdict"]) for each in found] == [
        (1, "supported"), (None, None), ({"any": ["id", 1.5]}, "refuted"), ("own", "supported"), ("none", None),
        ("empty", None), ("no text", None), (9, None), (None, None), (None, "unverifiable"),
    ]  # fmt: skip
    said = [each["error"]["message"] for each in found if each["error"]]
    assert [each.partition(":")[0] for each in said] == [f"line {number}" for number in (3, 6, 7, 8, 9, 10)]
    assert "no.csv: No such file" in said[1]


@pytest.mark.requirement("I6.check-lines")
def test_exit_status_is_0_whatever_the_verdicts_are(folder: Path) -> None:
    said = lines(*({"statement": each} for each in (TRUE, FALSE, UNKNOWN)))
    done = beleg(
        "check", "--evidence", str(folder / "t.csv"), "--statements", "-", "--json", input="\ufeff" + said
    )
    assert (done.code, done.err) == (0, "")
    assert [each["verdict"] for each in done.objects] == ["supported", "refuted", "unverifiable"]


@pytest.mark.requirement("I6.check-lines")
def test_a_line_is_answered_before_the_next_one_is_there(folder: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "check", "--evidence", str(folder / "t.csv"), "--statements", "-", "--json"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        for statement, verdict in ((TRUE, "supported"), (FALSE, "refuted")):
            process.stdin.write(lines({"statement": statement}))
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["verdict"] == verdict
        process.stdin.close()
        assert process.wait(30) == 0


@pytest.mark.requirement("I6.check-lines", "I6.check-hostile")
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_memory_does_not_grow_with_the_number_of_lines(folder: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "check", "--evidence", str(folder / "t.csv"), "--statements", "-", "--json"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        used = []
        for start in range(0, 16_000, 4_000):
            for number in range(start, start + 4_000):
                process.stdin.write(lines({"statement": f"The SPD has {number} seats."}))
                process.stdin.flush()
                assert process.stdout.readline()
            used.append(_megabytes(process.pid))
        process.stdin.close()
        assert process.wait(30) == 0
    assert used[-1] - used[-2] < 8, used


def _megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


@pytest.mark.requirement("I6.check-hostile")
def test_a_line_reaches_no_file_outside_of_its_folder(folder: Path) -> None:
    inside = folder / "inside"
    inside.mkdir()
    (inside / "link.csv").symlink_to(folder / "t.csv")
    os.mkfifo(inside / "pipe")
    names = ["../t.csv", str(folder / "t.csv"), "link.csv", "", "x/../../t.csv", "a\0b", "pipe", "."]
    (inside / "lines.jsonl").write_text(lines(*({"statement": TRUE, "evidence": name} for name in names)))
    done = beleg("check", "--statements", str(inside / "lines.jsonl"), "--json")
    assert done.code == 1
    assert [each["verdict"] for each in done.objects] == [None] * len(names)
    assert all(each["error"]["message"].startswith("line ") for each in done.objects)


@pytest.mark.requirement("I6.check-hostile")
def test_a_line_without_an_end_is_passed_over(folder: Path) -> None:
    said = lines({"id": 1, "statement": "x" * 2_000_000}, {"id": 2, "statement": TRUE})
    done = beleg("check", "--evidence", str(folder / "t.csv"), "--statements", "-", "--json", input=said)
    assert done.code == 1
    assert [each["id"] for each in done.objects] == [None, 2]
    assert "longer than 1,048,576 bytes" in done.objects[0]["error"]["message"]


@pytest.mark.requirement("I6.check-lines")
def test_a_line_without_any_evidence_says_so(folder: Path) -> None:
    done = beleg("check", "--statements", "-", "--json", input=lines({"statement": TRUE}))
    assert done.code == 1
    assert "no evidence" in done.object["error"]["message"]


@pytest.mark.requirement("I6.check-text")
def test_people_see_verdict_reason_program_and_the_used_cells(folder: Path) -> None:
    done = beleg("check", "--evidence", str(folder / "t.csv"), "--statement", TRUE)
    assert (done.code, done.err) == (0, "")
    blocks = done.out.split("\n\n")
    assert blocks[0] == TRUE
    assert blocks[1].startswith("supported: ")
    assert blocks[2].startswith("program: ")
    assert "[206]" in done.out
    assert "\x1b" not in done.out


@pytest.mark.requirement("I6.check-text")
def test_a_long_table_is_cut_around_the_used_cells(folder: Path) -> None:
    rows = "\n".join(f"Ort {number},{number * 7}" for number in range(500))
    (folder / "long.csv").write_text(f"Ort,Einwohner\n{rows}\n")
    done = beleg(
        "check", "--evidence", str(folder / "long.csv"), "--statement", "Ort 300 hat 2100 Einwohner."
    )
    assert "[2100]" in done.out
    assert "of 500 rows" in done.out
    assert len(done.out.splitlines()) < 25


@pytest.mark.requirement("I6.check-text")
def test_a_terminal_shows_colour_and_explain_shows_other_readings(folder: Path) -> None:
    with Terminal("check", "--evidence", str(folder / "t.csv"), "--statement", TRUE, "--explain") as terminal:
        terminal.see("supported: ")
        assert terminal.end() == 0
        assert "\x1b[" in terminal.seen
        assert "considered" in terminal.seen
    done = beleg("check", "--evidence", str(folder / "t.csv"), "--statement", UNKNOWN, "--explain")
    assert done.code == 0


@pytest.mark.requirement("I6.check-text")
def test_in_text_a_bad_line_is_said_on_standard_error(folder: Path) -> None:
    said = lines("nonsense", {"statement": TRUE})
    done = beleg("check", "--evidence", str(folder / "t.csv"), "--statements", "-", input=said)
    assert done.code == 1
    assert done.err.startswith("beleg: line 1: not JSON")
    assert "supported: " in done.out


@pytest.mark.requirement("I6.check-files", "I6.check-hostile")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "either --statement TEXT or --statements FILE"),
        (["--evidence", "t.csv"], "either --statement TEXT or --statements FILE"),
        (["--statement", TRUE, "--statements", "-"], "either --statement TEXT or --statements FILE"),
        (["--statement", TRUE], "--evidence FILE"),
        (["--evidence", "t.csv", "--statement", ""], "the statement is empty"),
        (["--evidence", "t.csv", "--statement", "x" * 10_001], "the statement is too long"),
        (["--evidence", "t.csv", "--statements", ""], "FILE is empty"),
    ],
)
def test_bad_usage_is_one_line(arguments: list[str], said: str) -> None:
    done = beleg("check", *arguments)
    assert is_bad_usage(done), done
    assert said in done.err


@pytest.mark.requirement("I6.check-files")
def test_a_table_that_cannot_be_read_is_one_line_and_status_1(folder: Path) -> None:
    (folder / "ragged.csv").write_text("a,b\n1,2\n1,2,3\n")
    for name, said in (("ragged.csv", "line 3: 3 cells, and 2 columns"), ("none.csv", "No such file")):
        done = beleg("check", "--evidence", str(folder / name), "--statement", TRUE)
        assert (done.code, done.out) == (1, "")
        assert len(done.err.splitlines()) == 1
        assert said in done.err


@pytest.mark.requirement("I6.check-files")
def test_of_several_sheets_it_is_said_which_one(folder: Path) -> None:
    (folder / "two.xlsx").write_bytes(
        saved(Alt=[["group", "seats"], ["SPD", 153]], Neu=[["group", "seats"], ["FDP", 92]])
    )
    done = beleg("check", "--evidence", str(folder / "two.xlsx"), "--statement", "The FDP has 92 seats.")
    assert "Neu" in done.out


@pytest.mark.requirement("I6.check-text")
def test_help_teaches_with_an_example() -> None:
    done = beleg("check", "--help")
    assert done.code == 0
    assert 'beleg check --evidence seats.csv --statement "' in done.out
