import io
import json

import pytest

from beleg.serving.cli.output import LINE_LENGTH, as_json, one_line, patience, tell, writer
from beleg.serving.cli.plain import Plain

pytestmark = pytest.mark.requirement("I2.exit-codes", "I2.text-output")


def test_an_error_is_one_line_however_long_or_odd_what_it_repeats() -> None:
    assert one_line("a\n\tb \x1b[2J c") == "a b \N{REPLACEMENT CHARACTER}[2J c"
    assert len(one_line("x" * 100_000)) == LINE_LENGTH


def test_nothing_is_said_where_standard_error_is_closed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr", None)
    tell("hello")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(("encoding", "written"), [("utf-8", '"ö"'), ("ascii", '"\\u00f6"')])
def test_json_is_written_in_letters_that_the_output_has(
    encoding: str, written: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    assert as_json("ö") == written
    assert json.loads(as_json({"id": "\ud800"})) == {"id": "\ud800"}


def test_what_is_no_terminal_gets_plain_text_without_bars() -> None:
    shown = writer(no_color=False)
    assert isinstance(shown, Plain)
    assert not shown.bars


def test_what_takes_long_says_so_and_what_does_not_is_silent(capsys: pytest.CaptureFixture[str]) -> None:
    with patience("reading x", seconds=60):
        pass
    assert capsys.readouterr().err == ""
    shown = ""
    with patience("reading x", seconds=0.001):
        while not shown:
            shown = capsys.readouterr().err
    assert shown.startswith("reading x ... 0 s")
