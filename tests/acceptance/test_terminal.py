"""What a person sees who sits at a terminal."""

import pytest

from tests.support.processes import beleg
from tests.support.terminal import CTRL_C, CTRL_D, UP, Terminal

ASK = ("ask", "parliament", "Sitzverteilung am 12.12.2024", "--today", "2026-12-01")


@pytest.mark.requirement("I2.text-output", "I3.terminal")
def test_in_a_terminal_an_answer_has_colour_a_table_bars_and_short_evidence() -> None:
    with Terminal(*ASK) as terminal:
        assert terminal.end() == 0
    for part in ("\x1b[", "733", "█", "[1] get_party_distribution", "2025-09-30"):
        assert part in terminal.seen


@pytest.mark.requirement("I3.terminal")
@pytest.mark.parametrize(
    ("arguments", "env"),
    [(["--no-color"], {}), ([], {"NO_COLOR": "1"}), ([], {"TERM": "dumb"})],
    ids=["--no-color", "NO_COLOR", "dumb"],
)
def test_a_terminal_without_colour_gets_plain_text(arguments: list[str], env: dict[str, str]) -> None:
    with Terminal(*ASK, *arguments, env=env) as terminal:
        assert terminal.end() == 0
    assert "733" in terminal.seen
    assert "\x1b" not in terminal.seen
    assert not set("─│╭█") & set(terminal.seen)


@pytest.mark.requirement("I3.terminal")
def test_a_pipe_gets_plain_text_whatever_the_terminal_is_like() -> None:
    done = beleg(*ASK, env={"TERM": "xterm-256color", "FORCE_COLOR": "1"})
    assert done.code == 0
    assert not set("\x1b─│╭█") & set(done.out)


@pytest.mark.requirement("I3.chat")
def test_ctrl_c_clears_the_line_and_the_conversation_goes_on_until_ctrl_d() -> None:
    with Terminal("chat", "parliament", "--session", "s", "--no-color") as terminal:
        terminal.see("session s")
        terminal.see("> ")
        terminal.type("Wie viele Sit")
        terminal.see("Wie viele Sit")
        terminal.interrupt("> ")
        terminal.type("Wie viele Sitze hatte die SPD in der 20. Wahlperiode?\n")
        terminal.see("206")
        terminal.see("> ")
        terminal.interrupt("> ")
        terminal.type("und im 19.?\n")
        terminal.see("153")
        terminal.see("> ")
        terminal.type(CTRL_D)
        assert terminal.end() == 0
    assert "Traceback" not in terminal.seen


@pytest.mark.requirement("I3.chat")
def test_the_questions_of_a_conversation_come_back_as_lines_to_edit() -> None:
    assert (
        beleg(
            "ask", "parliament", "Wie viele Sitze hatte die SPD in der 20. Wahlperiode?", "--session", "s"
        ).code
        == 0
    )
    with Terminal("chat", "parliament", "--session", "s", "--no-color") as terminal:
        terminal.see("1 question so far")
        terminal.see("> ")
        terminal.type(UP)
        terminal.see("20. Wahlperiode?")
        terminal.type("\n")
        terminal.see("206")
        terminal.see("> ")
        terminal.type("/quit\n")
        assert terminal.end() == 0


@pytest.mark.requirement("I3.chat", "I2.exit-codes")
def test_ctrl_c_ends_a_program_that_is_no_conversation() -> None:
    with Terminal("ask-many", "parliament", "-") as terminal:
        terminal.type('{"id": 1, "question": "Wetter?"}\n')
        terminal.see('"id": 1, "status"')
        terminal.type(CTRL_C)
        assert terminal.end() == 130
    assert "Traceback" not in terminal.seen


@pytest.mark.requirement("I3.chat", "I2.exit-codes")
def test_ctrl_c_ends_a_chat_whose_output_nobody_reads_at_a_terminal() -> None:
    with Terminal("chat", "parliament", "--session", "s", input_only=True) as terminal:
        terminal.see("session s")
        terminal.type(CTRL_C)
        assert terminal.end() == 130
    assert "Traceback" not in terminal.seen
