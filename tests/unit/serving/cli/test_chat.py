"""The conversation at a pipe, against the tiny domain of the core's tests. `tests/acceptance` has the terminal."""

import io
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from beleg.records import ChartPlan, Clarification, Draft, Option, Refusal, Step, ToolCalls, View
from beleg.runtime import open_agent
from beleg.serving.cli.chat import Chat
from beleg.serving.cli.desk import Desk
from beleg.serving.cli.lines import EndlessLine
from beleg.settings import Settings
from tests.support.orchard import CLOCK, Script, at, harvests, orchard, plain

pytestmark = pytest.mark.requirement("I3.chat")


def planned(view: View) -> Step:
    """Asks back, gives up, or fetches and draws, as the question says."""
    if "welche" in view.question.text:
        options = (Option(label="Äpfel", value="Kisten Äpfel"), Option(label="Birnen", value="Kisten Birnen"))
        return Clarification(text="Welche Sorte?", options=options)
    if "Kisten" not in view.question.text:
        return Refusal(status="out_of_scope", text="Das weiß ich nicht.")
    if not view.evidence:
        return ToolCalls(calls=(harvests(20),))
    found = view.evidence[0]
    group = "Birnen" if "Birnen" in view.question.text else "Äpfel"
    chart = ChartPlan(
        kind="bar", title="Ernte", x_title="Sorte", y_title="Kisten",
        marks=tuple(
            (at(found, f"/rows/{n}/group", "group"), at(found, f"/rows/{n}/crates"), None) for n in range(3)
        ),
    )  # fmt: skip
    return Draft(sentences=(plain(found, group),), chart=chart)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def talk(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[str, list[str]]]:
    """Types lines into a chat; gives what was written, and the lines on standard error."""
    numbers = count(1)

    def typed(*lines: str, session: str = "s") -> tuple[str, list[str]]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        with Desk(open_agent(orchard(Script(planned)), Settings(home=home), CLOCK)) as desk:
            assert Chat(desk, session, lambda: f"fresh{next(numbers)}", no_color=False).run() == 0
        written = capsys.readouterr()
        return written.out, written.err.splitlines()

    return typed


Talk = Callable[..., tuple[str, list[str]]]


def test_it_answers_line_by_line_until_the_input_ends(talk: Talk) -> None:
    out, err = talk("Wie viele Kisten Äpfel?", "", "   ", "Kisten Birnen?")
    assert "Äpfel: 206 Kisten" in out
    assert "Birnen: 197 Kisten" in out
    assert err == ["session s"]


@pytest.mark.parametrize("word", ["/quit", "/exit", "exit", "Quit"])
def test_it_can_be_left(talk: Talk, word: str) -> None:
    out, _ = talk(word, "Wie viele Kisten Äpfel?")
    assert out == ""


def test_the_conversation_is_kept_and_taken_up_again(talk: Talk) -> None:
    talk("Wie viele Kisten Äpfel?")
    _, err = talk("Kisten Birnen?")
    assert err == ["session s, 1 question so far"]


def test_new_begins_another_conversation(talk: Talk) -> None:
    _, err = talk("Wie viele Kisten Äpfel?", "/new", "/evidence", "Kisten?")
    assert err == ["session s", "session fresh1", "nothing was asked yet"]
    _, err = talk("/quit", session="fresh1")
    assert err == ["session fresh1, 1 question so far"]


def test_evidence_is_shown_whole(talk: Talk) -> None:
    out, _ = talk("Wie viele Kisten Äpfel?", "/evidence")
    assert "Quitten" in out
    assert "333" in out
    _, err = talk("Wetter?", "/evidence", session="t")
    assert err[-1] == "the last answer has no evidence"


def test_a_chart_is_drawn_to_a_file(talk: Talk, tmp_path: Path) -> None:
    file = tmp_path / "ernte.svg"
    _, err = talk("Wie viele Kisten Äpfel?", f"/chart {file}")
    assert "<svg" in file.read_text(encoding="utf-8")
    assert err[-1] == f"the chart is in {file}"


def test_a_chart_that_cannot_be_drawn_says_why(talk: Talk, tmp_path: Path) -> None:
    file = tmp_path / "leer.svg"
    _, err = talk(
        f"/chart {file}", "Wetter?", f"/chart {file}", "/chart", "/chart x.gif", "/chart /no/such/x.svg"
    )
    assert err[1:4] == [
        "nothing was asked yet",
        "the last answer has no chart",
        "/chart needs a file: /chart FILE.svg or FILE.png",
    ]
    assert "FILE.svg or FILE.png" in err[4]
    assert "No such file or directory" in err[5]
    assert not file.exists()


def test_help_is_in_the_language_of_the_conversation(talk: Talk) -> None:
    assert "a new conversation" in talk("/help")[0]
    assert "ein neues Gespräch" in talk("Wie viele Kisten Äpfel?", "/help", session="t")[0]


def test_answers_at_a_pipe_stand_apart(talk: Talk) -> None:
    out, _ = talk("Wetter?", "Regen?")
    assert out == "Das weiß ich nicht.\n\nDas weiß ich nicht.\n"


def test_a_number_picks_a_choice_and_only_then(talk: Talk) -> None:
    out, _ = talk("welche?", "2")
    assert "  1. Äpfel" in out
    assert "Birnen: 197 Kisten" in out
    out, _ = talk("welche?", "3", "1", session="t")
    assert out.count("Das weiß ich nicht.") == 2


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("x" * 10_001, "too long"),
        ("\x00\x01", "not text"),
        ("\udcff?", "not text"),
        ("/nonsense", "no command /nonsense"),
    ],
)
def test_a_line_that_is_no_question_is_said_and_the_conversation_goes_on(
    talk: Talk, line: str, said: str
) -> None:
    out, err = talk(line, "Wie viele Kisten Äpfel?")
    assert said in err[1]
    assert "206 Kisten" in out


def test_a_line_of_any_length_is_an_error_of_its_own_and_the_next_one_is_answered(talk: Talk) -> None:
    out, err = talk("x" * 300_000, "Wie viele Kisten Äpfel?")
    assert err == ["session s", "the line is too long: at most 65,536 characters are read"]
    assert "206 Kisten" in out


def test_a_line_without_an_end_ends_the_chat(talk: Talk) -> None:
    with pytest.raises(EndlessLine, match="no end"):
        talk("Wie viele Kisten Äpfel?", "\0" * 5_000_000)


def test_help_names_every_command(talk: Talk) -> None:
    out, _ = talk("/help")
    for command in ("/evidence", "/chart", "/new", "/help", "/quit", "Ctrl-C"):
        assert command in out
