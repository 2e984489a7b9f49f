"""What a line of questions may be. `tests/acceptance` has the command itself."""

import json
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest

from beleg.records import Refusal
from beleg.runtime import open_agent
from beleg.serving.cli import ask_many
from beleg.serving.cli.ask_many import BadLine, parse
from beleg.serving.cli.desk import Desk
from beleg.settings import Settings
from tests.support.orchard import Script, orchard

pytestmark = pytest.mark.requirement("I2.ask-many", "I2.bad-input")


def line(**fields: Any) -> bytes:
    return json.dumps(fields).encode()


def test_a_line_is_a_question_and_what_goes_with_it() -> None:
    asked = parse(line(id=7, question=" Wer? ", today="2026-12-01", session="s", language="en", kind="role"))
    assert (asked.id, asked.text, asked.today) == (7, "Wer?", date(2026, 12, 1))
    assert (asked.session, asked.language) == ("s", "en")


def test_all_but_the_question_may_be_missing_or_null() -> None:
    for given in (
        line(question="Wer?"),
        line(question="Wer?", id=None, today=None, session=None, language=None),
    ):
        asked = parse(given)
        assert (asked.id, asked.today, asked.session, asked.language) == (None, None, None, None)


@pytest.mark.parametrize(
    ("given", "reason", "id_"),
    [
        (b"nonsense", "not JSON", None),
        (b"\xff\xfe", "not JSON", None),
        (b'{"id": 1, "question": "Wer?"', "not JSON", None),
        (b'{"id": NaN, "question": "Wer?"}', "not JSON", None),
        (b"[" * 100_000, "not JSON", None),
        (b'{"id": ' + b"1" * 5000 + b', "question": "Wer?"}', "not JSON", None),
        (b'["Wer?"]', "not a JSON object", None),
        (b'"Wer?"', "not a JSON object", None),
        (line(id=[1], question="Wer?"), '"id"', None),
        (line(id=1.5, question="Wer?"), '"id"', None),
        (line(id=True, question="Wer?"), '"id"', None),
        (line(id="a"), "the question is empty", "a"),
        (line(id="a", question=None), "the question is empty", "a"),
        (line(id="a", question=" "), "the question is empty", "a"),
        (line(id="a", question=5), '"question" is not a text', "a"),
        (line(id="a", question="x" * 10_001), "too long", "a"),
        (b'{"id": "a", "question": "\\ud800"}', "not text", "a"),
        (line(id="a", question="Wer?", today="32.13.2024"), "'32.13.2024' is not a day", "a"),
        (line(id="a", question="Wer?", today=20241212), '"today" is not a text', "a"),
        (line(id="a", question="Wer?", session=1), '"session" is not a text', "a"),
        (line(id="a", question="Wer?", language="xx"), "not a language", "a"),
        (None, "longer than", None),
    ],
)  # fmt: skip
def test_a_bad_line_says_why_and_keeps_its_id(given: bytes | None, reason: str, id_: str | None) -> None:
    with pytest.raises(BadLine, match=reason) as caught:
        parse(given)
    assert caught.value.id == id_


class Stopped:
    """A clock that fails in a way that nobody has foreseen."""

    def now(self) -> datetime:
        raise ZeroDivisionError("no time")

    def today(self) -> date:
        raise ZeroDivisionError("no day")


def test_a_fault_of_beleg_itself_costs_one_line_its_answer(tmp_path: Path) -> None:
    planner = Script(lambda _: Refusal(status="out_of_scope", text="?"))
    with Desk(open_agent(orchard(planner), Settings(home=tmp_path), Stopped())) as desk:
        failed = ask_many._answer(desk, line(id=1, question="Wer?"))
    assert (failed["id"], failed["status"], failed["error"]["code"]) == (1, "failed", "internal")
    assert "ZeroDivisionError: no day" in failed["error"]["message"]
