"""Lines of a file: which are none, and what a long one costs."""

import io

import pytest

from beleg.serving.cli import lines
from beleg.serving.cli.lines import EndlessLine, numbered

MARK = b"\xef\xbb\xbf"


def test_blank_lines_are_no_lines_and_an_endless_one_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LINE_BYTES", 10)
    stream = io.BytesIO(
        b"one\n\n  \r\n" + b"x" * 35 + b"\ntwo\n" + b"y" * 10 + b"\n" + b"123456789\n" + b"last"
    )
    assert [line for _, line in numbered(stream)] == [b"one\n", None, b"two\n", None, b"123456789\n", b"last"]


def test_blank_lines_are_counted() -> None:
    assert list(numbered(io.BytesIO(b"one\n\ntwo\n"))) == [(1, b"one\n"), (3, b"two\n")]


def test_a_mark_before_the_first_line_is_no_part_of_it() -> None:
    asked = b'{"question": "Wer?"}\n'
    assert list(numbered(io.BytesIO(MARK + asked + MARK + b"x"))) == [(1, asked), (2, MARK + b"x")]
    assert list(numbered(io.BytesIO(MARK + b"\r\n"))) == []


def test_a_line_without_an_end_is_an_error_at_once_and_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LINE_BYTES", 10)
    found = numbered(io.BytesIO(b"one\n" + b"\0" * 10_000))
    assert [next(found), next(found)] == [(1, b"one\n"), (2, None)]
    with pytest.raises(EndlessLine, match="no end"):
        next(found)
