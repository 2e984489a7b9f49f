"""Asking as a program and as a person does: standard output, exit status, sessions, charts, pipes."""

import json
import os
import signal
import sqlite3
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.support.processes import COMMAND, beleg, is_bad_usage, lines

TODAY = ("--today", "2026-12-01")
SPD_20 = "Wie viele Sitze hatte die SPD in der 20. Wahlperiode?"
DISTRIBUTION = "Sitzverteilung am 12.12.2024"
KEYS = [
    "status", "answer", "language", "checked", "claims", "evidence", "options", "proposals", "proposal", "chart",
    "phases", "planner", "session", "error",
]  # fmt: skip


@pytest.mark.requirement("I2.answer-object", "F23")
def test_json_is_one_object_with_every_key_of_the_contract() -> None:
    done = beleg("ask", "parliament", SPD_20, *TODAY, "--json")
    assert (done.code, done.err) == (0, "")
    assert list(done.object) == KEYS
    assert done.object["status"] == "answered"
    assert "206" in done.object["answer"]
    assert done.object["claims"][0]["evidence"][0]["id"] == done.object["evidence"][0]["id"]
    assert done.object["error"] is None


@pytest.mark.requirement("I2.answer-object")
@pytest.mark.parametrize(
    ("question", "status"),
    [
        ("Wie wird das Wetter morgen?", "out_of_scope"),
        ("Wer ist Gerhard Schröder?", "clarification"),
        ("Sitze im 99. Bundestag?", "no_data"),
    ],
)
def test_every_status_but_failed_is_done(question: str, status: str) -> None:
    done = beleg("ask", "parliament", question, *TODAY, "--json")
    assert (done.code, done.object["status"]) == (0, status)
    assert list(done.object) == KEYS


@pytest.mark.requirement("I2.text-output", "I3.terminal")
def test_text_is_the_answer_with_its_evidence_in_short() -> None:
    done = beleg("ask", "parliament", SPD_20, *TODAY)
    answer, short = done.out.strip().split("\n\n")[0], done.out.splitlines()[-1]
    assert "206" in answer
    assert short.startswith("[1] get_party_distribution")
    assert short.endswith("2025-09-30")


@pytest.mark.requirement("I3.evidence-flag")
def test_evidence_is_shown_whole_on_demand() -> None:
    short, whole = (beleg("ask", "parliament", SPD_20, *TODAY, *more).out for more in ([], ["--evidence"]))
    assert len(whole.splitlines()) > len(short.splitlines()) + 10
    assert "sha256:" in whole
    assert "sha256:" not in short


@pytest.mark.requirement("I3.choices", "I3.terminal")
def test_choices_are_a_numbered_list_and_one_asked_next_picks() -> None:
    first = beleg("ask", "parliament", "Wer ist Gerhard Schröder?", *TODAY, "--session", "s")
    assert "  1. " in first.out
    assert "  2. " in first.out
    options = beleg("ask", "parliament", "Wer ist Gerhard Schröder?", *TODAY, "--json").object["options"]
    second = beleg("ask", "parliament", options[1]["value"], *TODAY, "--session", "s", "--json")
    assert second.object["status"] == "answered"


@pytest.mark.requirement("I3.sessions", "I3.followups")
def test_a_session_is_kept_from_process_to_process_and_its_evidence_used_again(
    clean_environment: Path,
) -> None:
    first = beleg("ask", "parliament", SPD_20, *TODAY, "--session", "s", "--json").object
    second = beleg("ask", "parliament", "und im 19.?", *TODAY, "--session", "s", "--json").object
    third = beleg("ask", "parliament", SPD_20, *TODAY, "--session", "s", "--json").object
    assert first["session"] == second["session"] == "s"
    assert "153" in second["answer"]
    again = {entry["id"]: entry["retrieved_at"] for entry in third["evidence"]}
    assert again.items() >= {entry["id"]: entry["retrieved_at"] for entry in first["evidence"]}.items()
    asked = beleg("ask", "parliament", "Was habe ich gefragt?", *TODAY, "--session", "s", "--json").object
    assert SPD_20 in asked["answer"]
    assert (clean_environment / "beleg.db").stat().st_mode & 0o777 == 0o600
    assert clean_environment.stat().st_mode & 0o777 == 0o700


@pytest.mark.requirement("I3.sessions")
def test_without_a_session_nothing_is_remembered_or_written(clean_environment: Path) -> None:
    beleg("ask", "parliament", SPD_20, *TODAY)
    asked = beleg("ask", "parliament", "Was habe ich gefragt?", *TODAY, "--json").object
    assert asked["status"] == "no_data"
    assert not clean_environment.exists()


@pytest.mark.requirement("I3.chart-file")
@pytest.mark.parametrize(
    ("name", "magic"), [("bild.svg", b"<svg"), ("bild.png", b"\x89PNG"), ("BILD.SVG", b"<svg")]
)
def test_a_chart_is_drawn_to_a_file(tmp_path: Path, name: str, magic: bytes) -> None:
    done = beleg("ask", "parliament", DISTRIBUTION, *TODAY, "--chart", str(tmp_path / name))
    assert (done.code, done.err) == (0, "")
    assert (tmp_path / name).read_bytes().startswith(magic)


@pytest.mark.requirement("I3.chart-file")
def test_with_nothing_to_draw_there_is_a_line_and_no_file(tmp_path: Path) -> None:
    done = beleg("ask", "parliament", "Wie wird das Wetter?", "--chart", str(tmp_path / "x.svg"), "--json")
    assert done.code == 0
    assert done.err == "beleg: there is nothing to draw: no chart was written\n"
    assert done.object["chart"] is None
    assert not list(tmp_path.iterdir())


@pytest.mark.requirement("I3.bad-usage")
def test_bad_usage_leaves_a_file_that_was_there_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    file.write_text("mine")
    assert is_bad_usage(beleg("ask", "parliament", "", "--chart", str(file)))
    assert beleg("ask", "parliament", "Wie wird das Wetter?", "--chart", str(file)).code == 0
    assert file.read_text() == "mine"


@pytest.mark.requirement("I3.languages")
def test_the_language_can_be_asked_for() -> None:
    done = beleg("ask", "parliament", SPD_20, *TODAY, "--language", "en", "--json")
    assert done.object["language"] == "en"


# --- many ------------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I2.ask-many")
def test_many_questions_are_answered_in_order_and_a_bad_line_fails_in_its_place() -> None:
    asked = lines(
        {"id": "a", "question": SPD_20, "today": "2026-12-01"},
        "no JSON",
        {"id": "b", "question": ""},
        "",
        {"id": 3, "question": "How many seats did the SPD have in the 19th term?", "today": "2026-12-01"},
        {"question": "Wie wird das Wetter?", "language": "en", "kind": "whatever else a line holds"},
        {"id": "c", "question": SPD_20, "today": "32.13.2024"},
    )
    done = beleg("ask-many", "parliament", "-", input=asked)
    assert (done.code, done.err) == (1, "")
    shown = [(answer["id"], answer["status"]) for answer in done.objects]
    assert shown == [
        ("a", "answered"), (None, "failed"), ("b", "failed"), (3, "answered"), (None, "out_of_scope"), ("c", "failed"),
    ]  # fmt: skip
    assert all(list(answer) == ["id", *KEYS] for answer in done.objects)
    assert "not JSON" in done.objects[1]["error"]["message"]
    assert "'32.13.2024' is not a day" in done.objects[5]["error"]["message"]
    assert done.objects[4]["language"] == "en"


@pytest.mark.requirement("I2.ask-many")
def test_a_file_of_good_questions_is_done(tmp_path: Path) -> None:
    file = tmp_path / "fragen ü.jsonl"
    file.write_text(lines({"id": 1, "question": SPD_20}), encoding="utf-8")
    done = beleg("ask-many", "parliament", str(file))
    assert (done.code, [answer["id"] for answer in done.objects]) == (0, [1])


@pytest.mark.requirement("I2.ask-many", "I3.followups")
def test_lines_of_one_session_share_it_and_others_do_not() -> None:
    asked = lines(
        {"id": 1, "session": "s", "question": SPD_20, "today": "2026-12-01"},
        {"id": 2, "session": "t", "question": "Was habe ich gefragt?"},
        {"id": 3, "question": "Was habe ich gefragt?"},
        {"id": 4, "session": "s", "question": "und im 19.?", "today": "2026-12-01"},
        {"id": 5, "session": "s\n", "question": "und im 18.?"},
    )
    done = beleg("ask-many", "parliament", "-", input=asked)
    by_id = {answer["id"]: answer for answer in done.objects}
    assert "153" in by_id[4]["answer"]
    assert by_id[2]["status"] == by_id[3]["status"] == "no_data"
    assert by_id[5]["status"] == "failed"
    assert by_id[1]["session"] == "s"
    assert by_id[3]["session"] not in ("s", "t")


@pytest.mark.requirement("I2.ask-many", "I3.sessions")
def test_a_broken_session_costs_its_own_line_its_answer_and_no_other(clean_environment: Path) -> None:
    beleg("ask", "parliament", SPD_20, "--session", "s")
    with sqlite3.connect(clean_environment / "beleg.db") as database:
        database.execute("update turns set memo = '{x'")
    database.close()
    asked = lines({"id": 1, "question": "und im 19.?", "session": "s"}, {"id": 2, "question": SPD_20})
    done = beleg("ask-many", "parliament", "-", input=asked)
    broken, good = done.objects
    assert (done.code, done.err) == (1, "")
    assert (broken["status"], broken["error"]["code"]) == ("failed", "storage")
    assert good["status"] == "answered"
    done = beleg("ask", "parliament", "und im 19.?", "--session", "s")
    assert (done.code, done.out, len(done.err.splitlines())) == (1, "", 1)
    assert "the session 's' holds a row that cannot be read" in done.err


@pytest.mark.requirement("I2.ask-many")
def test_each_answer_is_there_before_the_next_question_is_asked() -> None:
    with subprocess.Popen(
        [*COMMAND, "ask-many", "parliament", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in range(3):
            process.stdin.write(lines({"id": number, "question": "Wie wird das Wetter?"}).encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(60) == 0


# --- streams ---------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I2.exit-codes")
def test_a_reader_that_went_away_is_not_complained_about() -> None:
    many = lines(*({"id": n, "question": "Wie wird das Wetter?"} for n in range(200)))
    script = f"{COMMAND[0]} -m beleg ask-many parliament - | head -n 1"
    done = subprocess.run(
        ["sh", "-c", script], input=many, capture_output=True, text=True, check=False, timeout=60
    )
    assert json.loads(done.stdout)["id"] == 0
    assert done.stderr == ""


@pytest.mark.requirement("I2.exit-codes")
@pytest.mark.parametrize(
    ("redirection", "message"),
    [
        (">&-", "beleg: standard output is closed\n"),
        (">/dev/full", "beleg: No space left on device\n"),
        (">&- 2>&-", ""),
    ],
)
def test_an_output_that_takes_nothing_is_an_error(redirection: str, message: str) -> None:
    script = f'exec "$@" {redirection}'
    done = subprocess.run(
        ["sh", "-c", script, "sh", *COMMAND, "ask", "parliament", "Wie wird das Wetter?"],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (1, "", message)


@pytest.mark.parametrize("redirection", ["2>/dev/full", "2>&-"])
def test_a_line_that_standard_error_does_not_take_changes_no_exit_status(redirection: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {redirection}', "sh", *COMMAND, "ask", "parliament", ""],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_an_output_of_few_letters_fails_on_none(encoding: str) -> None:
    env = {"PYTHONUTF8": "0", "PYTHONIOENCODING": encoding}
    question = "Wer ist Hans-Christian Ströbele?"
    text = subprocess.run(
        [*COMMAND, "ask", "parliament", question],
        env=os.environ | env,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (text.returncode, text.stderr) == (0, b"")
    assert b"Christian Str" in text.stdout
    exact = subprocess.run(
        [*COMMAND, "ask", "parliament", question, "--json"],
        env=os.environ | env, capture_output=True, check=False, timeout=60,
    )  # fmt: skip
    assert "Ströbele" in json.loads(exact.stdout.decode(encoding))["answer"]


@pytest.mark.requirement("I3.chat", "I2.exit-codes")
def test_an_interrupt_at_a_pipe_ends_the_chat_and_the_conversation_is_kept() -> None:
    chat = [*COMMAND, "chat", "parliament", "--session", "s"]
    with subprocess.Popen(
        chat, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{SPD_20}\n".encode())
        process.stdin.flush()
        assert b"206" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=60)
        assert (process.returncode, error) == (130, b"session s\n")
    done = beleg("chat", "parliament", "--session", "s", input="Was habe ich gefragt?\n")
    assert done.code == 0
    assert SPD_20 in done.out


@pytest.mark.requirement("I3.chat")
def test_a_chat_without_a_session_says_where_it_is_kept() -> None:
    done = beleg("chat", "parliament", input=f"{SPD_20}\n")
    [line] = done.err.splitlines()
    session = line.removeprefix("session ")
    again = beleg("ask", "parliament", "und im 19.?", "--session", session, "--json").object
    assert "153" in again["answer"]


# --- the rest --------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I2.commands")
def test_status_says_what_is_there_and_makes_nothing(clean_environment: Path) -> None:
    found = beleg("status", "--json").object
    assert found["home"] == str(clean_environment)
    assert found["register"]["as_of"] == "2025-09-30"
    assert found["planner"] == "scripted"
    assert found["database"] | {"file": ""} == {
        "file": "",
        "exists": False,
        "sessions": 0,
        "turns": 0,
        "evidence": 0,
    }
    assert not clean_environment.exists()
    text = beleg("status")
    assert text.code == 0
    assert str(clean_environment) in text.out
    assert "2025-09-30" in text.out


@pytest.mark.requirement("I2.commands")
def test_status_counts_what_is_kept() -> None:
    beleg("ask", "parliament", SPD_20, "--session", "s")
    kept = beleg("status", "--json").object["database"]
    assert (kept["exists"], kept["sessions"], kept["turns"]) == (True, 1, 1)
    assert kept["evidence"] >= 1


@pytest.mark.requirement("I2.commands")
def test_stats_describe_the_register_in_use() -> None:
    held: dict[str, Any] = beleg("parliament", "stats", "--json").object
    assert held["as_of"] == "2025-09-30"
    assert held["imported"] is None
    assert [term["term"] for term in held["terms"]] == list(range(1, 22))
    assert held["terms"][-1]["seats_at_start"] == 630
    assert "630" in beleg("parliament", "stats").out


@pytest.mark.requirement("I3.completion")
def test_the_shell_completes_commands_options_and_agents() -> None:
    def completed(words: str) -> list[str]:
        env = {"_BELEG_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
        return beleg(env=env).out.split()

    assert completed("beleg as") == ["ask", "ask-many"]
    assert completed("beleg ask par") == ["parliament"]
    assert completed("beleg chat ") == ["parliament", "expenses"]
    assert "--session" in completed("beleg ask parliament --")
    assert completed("beleg ask parliament x --language ") == ["de", "en", "fr"]


@pytest.mark.requirement("I2.commands")
def test_help_and_version_are_for_people() -> None:
    for arguments in ([], ["--help"], ["ask", "--help"], ["parliament", "--help"]):
        done = beleg(*arguments)
        assert (done.code, done.err) == (0, "")
        assert done.out.startswith("Usage: beleg")
    assert beleg("--version").out.startswith("beleg 0.")
