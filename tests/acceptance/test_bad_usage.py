"""Whatever is typed, a process ends with one clear line and the right exit status."""

from pathlib import Path

import pytest

from tests.support.processes import beleg, is_bad_usage

pytestmark = pytest.mark.requirement("I2.bad-input", "I2.exit-codes", "I3.bad-usage")


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("", "empty"),
        (" \n\t ", "empty"),
        ("\N{ZERO WIDTH SPACE}", "empty"),
        ("x" * 10_001, "too long"),
        ("x" * 100_000, "too long"),
        (b"\xff\xfe\x80 Wer ist Kanzler?", "not text"),
        (bytes(range(1, 256)), "not text"),
        ("Wer \x1b[2J ist Kanzler?", "not text"),
        ("\x07", "not text"),
    ],
    ids=["empty", "blank", "invisible", "long", "100-kB", "no-utf8", "all-bytes", "escape", "bell"],
)  # fmt: skip
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_what_is_no_question_is_bad_usage(question: str | bytes, reason: str, form: list[str]) -> None:
    done = beleg("ask", "parliament", question, *form)
    assert is_bad_usage(done), done
    assert reason in done.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["ask", "nobody", "Wer?"], "there is no agent 'nobody'; known: parliament"),
        (["ask", "catalogue", "Was kostet das?"], "not part of this version yet"),
        (["ask", "parlament", "Wer?"], "did you mean parliament?"),
        (["ask", "parliament", "Wie", "viele", "Sitze"], "put the question in quotes"),
        (["ask-many", "nobody", "-"], "there is no agent 'nobody'"),
        (["ask-many", "parliament", ""], "FILE is empty"),
        (["chat", "nobody"], "there is no agent 'nobody'"),
        (["ask", b"\xff\xff", "Wer?"], "there is no agent"),
        (["ask", "parliament"], "Missing argument 'QUESTION'"),
        (["ask"], "Missing argument 'AGENT'"),
        (["ask", "parliament", "Wer?", "noch", "mehr"], "unexpected extra argument"),
        (["nonsense"], "No such command 'nonsense'"),
        (["asks", "parliament", "Wer?"], "Did you mean 'ask'"),
        (["parliament"], "Missing command"),
        (["parliament", "import"], "Missing argument 'PATH'"),
        (["ask", "parliament", "Wer?", "--nonsense"], "No such option"),
        (["ask", "parliament", "Wer?", "--" + "x" * 100_000], "No such option"),
        (["ask", "parliament", "Wer?", b"--\xff\n\x1b[2J"], "No such option"),
        (["ask", "parliament", "Wer?", "--today"], "requires an argument"),
        (["ask", "parliament", "Wer?", "--today", "32.13.2024"], "'32.13.2024' is not a day: write YYYY-MM-DD"),
        (["ask", "parliament", "Wer?", "--today", "2023-02-29"], "2023-02-29 is not a day"),
        (["ask", "parliament", "Wer?", "--language", "xx"], "is not one of 'de', 'en', 'fr'"),
        (["ask", "parliament", "Wer?", "--planner", "oracle"], "is not one of 'scripted'"),
        (["ask", "parliament", "Wer?", "--session", ""], "session id"),
        (["ask", "parliament", "Wer?", "--session", "x" * 129], "session id"),
        (["ask", "parliament", "Wer?", "--session", "a\nb"], "session id"),
        (["ask", "parliament", "Wer?", "--session", b"\xff"], "session id"),
        (["chat", "parliament", "--session", "\x1b[31m"], "session id"),
        (["ask", "parliament", "Wer?", "--chart", "bild.gif"], "FILE.svg or FILE.png"),
        (["ask", "parliament", "Wer?", "--chart", "svg"], "FILE.svg or FILE.png"),
        (["ask", "parliament", "Wer?", "--chart", ""], "FILE.svg or FILE.png"),
        (["ask", "parliament", "Wer?", "--chart", "/no/such/folder/x.svg"], "No such file or directory"),
        (["ask", "parliament", "Wer?", "--chart", "/dev/null/x.png"], "Not a directory"),
    ],
)  # fmt: skip
def test_bad_usage_is_one_clear_line(
    arguments: list[str | bytes], reason: str, clean_environment: Path
) -> None:
    done = beleg(*arguments)
    assert is_bad_usage(done), done
    assert reason in done.err
    assert len(done.err) < 500
    assert not clean_environment.exists()


def test_a_setting_that_cannot_be_used_is_named() -> None:
    done = beleg("ask", "parliament", "Wer ist Kanzler?", env={"MAX_TOOL_CALLS": "many"})
    assert is_bad_usage(done), done
    assert "MAX_TOOL_CALLS" in done.err


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda path: None, "No such file or directory"),
        (lambda path: path.mkdir(), "Is a directory"),
    ],
    ids=["missing", "a-folder"],
)  # fmt: skip
def test_questions_that_cannot_be_read_are_an_error(tmp_path: Path, make: object, reason: str) -> None:
    file = tmp_path / "questions.jsonl"
    assert callable(make)
    make(file)
    done = beleg("ask-many", "parliament", str(file))
    assert (done.code, done.out) == (1, "")
    assert done.err == f"beleg: {file}: {reason}\n"


@pytest.mark.parametrize(
    "content",
    [None, b"", b"\x00\x01" * 1000, b"<html>", b"PK\x03\x04broken", b"<DOCUMENT><MDB>", b"<DOCUMENT/>"],
    ids=["missing", "empty", "binary", "html", "zip", "cut", "nobody"],
)  # fmt: skip
def test_a_broken_register_is_refused_and_the_one_in_use_stays(
    tmp_path: Path, content: bytes | None, clean_environment: Path
) -> None:
    file = tmp_path / "MDB_STAMMDATEN.XML"
    if content is not None:
        file.write_bytes(content)
    done = beleg("parliament", "import", str(file))
    assert (done.code, done.out) == (1, "")
    assert len(done.err.splitlines()) == 1, done.err
    assert not (clean_environment / "register.json").exists()


def test_a_data_folder_that_cannot_be_used_is_an_error_of_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = beleg(
        "ask", "parliament", "Wer ist Kanzler?", "--session", "s", env={"BELEG_HOME": str(tmp_path / "file")}
    )
    assert (done.code, done.out) == (1, "")
    assert len(done.err.splitlines()) == 1
    assert "the database" in done.err


def test_a_database_that_is_none_is_an_error_of_one_line_and_status_says_it_too(
    clean_environment: Path,
) -> None:
    clean_environment.mkdir(parents=True)
    (clean_environment / "beleg.db").write_bytes(b"no database" * 1000)
    done = beleg("ask", "parliament", "Wer ist Kanzler?", "--session", "s")
    assert (done.code, done.out) == (1, "")
    assert "file is not a database" in done.err
    done = beleg("status")
    assert done.code == 1
    assert "file is not a database" in done.out
