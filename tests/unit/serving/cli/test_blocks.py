"""What is shown of an answer, drawn as plain text and by rich."""

import io
from datetime import UTC, date, datetime
from typing import Any

import pytest
from rich.console import Console

from beleg.records import Answer, Evidence, Option, Problem, TextTable
from beleg.serving.cli.blocks import Bars, Grid, answer_blocks, chart_bars, evidence_blocks
from beleg.serving.cli.plain import Plain
from beleg.serving.cli.pretty import Pretty

pytestmark = pytest.mark.requirement("I2.text-output", "I3.terminal")

EVIDENCE = Evidence(
    id="sha256:1",
    tool="get_party_distribution",
    args={"terms": [20], "day": None},
    source="register",
    day=date(2021, 10, 26),
    as_of=date(2025, 9, 30),
    retrieved_at=datetime(2026, 12, 1, 10, 30, 15, 999, tzinfo=UTC),
    output={
        "kind": "distribution",
        "total": 736,
        "rows": [{"group": "SPD", "seats": 206}, {"group": "AfD", "seats": 82}],
    },
    notes=("A term alone means its first sitting.",),
)
CHART = {
    "mark": {"type": "bar"},
    "title": "Sitze",
    "data": {
        "values": [
            {"group": "SPD", "seats": 206},
            {"group": "AfD", "seats": 82},
            {"group": "FDP", "seats": 0},
        ]
    },
    "encoding": {"x": {"field": "group", "type": "nominal"}, "y": {"field": "seats", "type": "quantitative"}},
}


def answer(**changes: Any) -> Answer:
    return Answer(
        **{
            "status": "answered", "text": "Die SPD hatte 206 Sitze.", "language": "de", "checked": True,
            "planner": "scripted", "session": "s", "evidence": (EVIDENCE,), **changes,
        }
    )  # fmt: skip


def plain(answer: Answer, *, whole: bool = False, bars: bool = False) -> str:
    stream = io.StringIO()
    Plain(stream, bars=bars).show(answer_blocks(answer, whole_evidence=whole, bars=bars))
    return stream.getvalue()


def pretty(answer: Answer, *, width: int = 80) -> str:
    stream = io.StringIO()
    console = Console(file=stream, width=width, force_terminal=True, color_system="standard", no_color=False)
    Pretty(console).show(answer_blocks(answer, whole_evidence=False, bars=True))
    return stream.getvalue()


def test_plain_text_is_the_answer_its_table_and_its_evidence_in_short() -> None:
    table = TextTable(
        header=("Gruppe", "Sitze"), rows=(("SPD", "206"), ("AfD", "82")), title="20. Wahlperiode"
    )
    assert plain(answer(table=table)).splitlines() == [
        "Die SPD hatte 206 Sitze.",
        "",
        "  20. Wahlperiode",
        "  Gruppe  Sitze",
        "  SPD       206",
        "  AfD        82",
        "",
        "[1] get_party_distribution terms 20 · 2021-10-26 · register, Stand 2025-09-30",
    ]


def test_evidence_in_short_speaks_the_answers_language_and_says_a_day_once() -> None:
    same_day = Evidence(
        id="sha256:2", tool="list_members", args={"day": "2024-12-12"}, source="register", day=date(2024, 12, 12),
        as_of=None, retrieved_at=EVIDENCE.retrieved_at, output={},
    )  # fmt: skip
    lines = plain(answer(language="en", evidence=(EVIDENCE, same_day))).splitlines()
    assert lines[2].endswith("register, as of 2025-09-30")
    assert lines[3] == "[2] list_members day 2024-12-12 · register"


@pytest.mark.requirement("I3.evidence-flag")
def test_whole_evidence_has_its_notes_and_every_row() -> None:
    shown = plain(answer(), whole=True)
    for part in (
        "sha256:1",
        "2026-12-01T10:30:15",
        "A term alone means",
        "/total",
        "736",
        "/rows",
        "SPD",
        "206",
        "AfD",
        "82",
    ):
        assert part in shown


def test_choices_are_numbered() -> None:
    options = tuple(Option(label=f"Person {n}", value=str(n)) for n in range(1, 11))
    lines = plain(answer(options=options, evidence=())).splitlines()
    assert lines[2] == "   1. Person 1"
    assert lines[11] == "  10. Person 10"


def test_what_went_wrong_is_said_once() -> None:
    problem = Problem(code="partial", message="the turn's time is over")
    assert "Fehler: the turn's time is over" in plain(answer(error=problem))
    assert plain(answer(text="Sorry: the turn's time is over.", error=problem)).count("time is over") == 1


def test_text_that_came_from_data_cannot_speak_to_the_terminal() -> None:
    table = TextTable(header=("a\x1b[2J",), rows=(("b\x9b31m",),), title="c\x07")
    shown = plain(
        answer(text="x\x1b]0;owned\x07y", table=table, options=(Option(label="\x1b[31m", value=""),))
    )
    assert not set(shown) & {"\x1b", "\x07", "\x9b"}


@pytest.mark.parametrize("swapped", [False, True])
def test_bars_are_read_from_the_chart_whichever_way_it_lies(swapped: bool) -> None:
    x, y = CHART["encoding"]["x"], CHART["encoding"]["y"]
    bars = chart_bars(CHART | {"encoding": {"x": y, "y": x} if swapped else {"x": x, "y": y}})
    assert bars == Bars((("SPD", "206", 1.0), ("AfD", "82", 82 / 206), ("FDP", "0", 0.0)), "Sitze")


def test_a_chart_that_is_no_bar_chart_or_has_nothing_to_draw_has_no_bars() -> None:
    assert chart_bars(CHART | {"mark": "line"}) is None
    assert chart_bars(CHART | {"data": {"values": []}}) is None
    assert chart_bars(CHART | {"data": {"values": [{"group": "FDP", "seats": 0}]}}) is None
    assert (
        chart_bars(CHART | {"data": {"values": [{"group": str(n), "seats": 1} for n in range(41)]}}) is None
    )


def test_grouped_bars_name_group_and_series() -> None:
    values = [{"term": "20", "group": "SPD", "seats": 206}, {"term": "20", "group": "AfD", "seats": 82}]
    encoding = {
        "x": {"field": "term", "type": "ordinal"}, "y": {"field": "seats", "type": "quantitative"},
        "xOffset": {"field": "group"},
    }  # fmt: skip
    bars = chart_bars({"mark": "bar", "data": {"values": values}, "encoding": encoding})
    assert bars is not None
    assert [label for label, _, _ in bars.rows] == ["20 SPD", "20 AfD"]


def test_plain_bars_are_as_long_as_their_values_and_none_vanishes() -> None:
    values = [
        {"group": "A", "seats": 1000},
        {"group": "BB", "seats": 500},
        {"group": "C", "seats": 1},
        {"group": "D", "seats": 0},
    ]
    shown = plain(answer(chart=CHART | {"data": {"values": values}}, evidence=()), bars=True).splitlines()
    assert [line.count("#") for line in shown[-4:]] == [30, 15, 1, 0]


def test_a_terminal_shows_answer_table_bars_and_evidence() -> None:
    table = TextTable(header=("Gruppe", "Sitze"), rows=(("[bold]SPD[/bold]", "206"),))
    shown = pretty(answer(table=table, chart=CHART))
    for part in ("Die SPD hatte 206 Sitze.", "[bold]SPD[/bold]", "█████", "get_party_distribution", "\x1b["):
        assert part in shown


def test_a_narrow_terminal_still_shows_every_figure() -> None:
    shown = pretty(
        answer(chart=CHART, table=TextTable(header=("Gruppe", "Sitze"), rows=(("x" * 60, "206"),))), width=30
    )
    assert "206" in shown
    assert "82" in shown


def test_a_column_is_drawn_to_the_right_only_if_it_holds_figures() -> None:
    grid = Grid(("a", "b", "c"), (("SPD", "1.234,5 %", ""), ("AfD", "−3", "")))
    assert [grid.is_figures(column) for column in range(3)] == [False, True, False]


def test_nested_evidence_is_shown_by_its_pointer() -> None:
    entry = Evidence(
        id="sha256:3", tool="get_person_info", args={"name": "A/B"}, source="register", day=None, as_of=None,
        retrieved_at=EVIDENCE.retrieved_at,
        output={"person": {"name": "A", "a/b": 1, "terms": [{"term": 20, "to": None}], "numbers": [20, 21]}},
    )  # fmt: skip
    stream = io.StringIO()
    Plain(stream).show(evidence_blocks((entry,), "en", whole=True))
    lines = [line.split() for line in stream.getvalue().splitlines()]
    assert ["/person/name", "A"] in lines
    assert ["/person/a~1b", "1"] in lines
    assert ["/person/numbers", "20,", "21"] in lines
    assert ["/person/terms"] in lines


CLAIM = Grid(
    ("line", "date", "category", "description", "spent", "rule", "reason"),
    (
        ("1", "2026-11-03", "hotel", "Hotel Elbblick", "150.00 EUR", "hotels v2 hotel-berlin-hamburg", "over the cap"),
        ("2", "2026-11-03", "meal", "Lunch", "12.00 EUR", "meals v2 meal", ""),
    ),
    title="lines",
)  # fmt: skip


def drawn(grid: Grid, width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width)
    Pretty(console).show([grid])
    return [each.rstrip() for each in console.file.getvalue().splitlines()]


def test_a_table_that_is_too_wide_for_a_terminal_stands_row_by_row() -> None:
    shown = drawn(CLAIM, 80)
    assert " rule         hotels v2 hotel-berlin-hamburg" in shown, "no word is broken"
    assert [each for each in shown if each.split()[:1] == ["reason"]] == [" reason       over the cap"], (
        "what a row does not have is not drawn"
    )


def test_a_table_that_can_be_read_stays_a_table() -> None:
    header = next(each.split() for each in drawn(CLAIM, 160) if "spent" in each)
    assert header == list(CLAIM.header)
    few = Grid(CLAIM.header[:3], tuple(row[:3] for row in CLAIM.rows))
    assert any(each.split() == list(few.header) for each in drawn(few, 40) if each)
