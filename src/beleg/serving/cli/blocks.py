"""What is shown, apart from how: an answer as a row of blocks, which ``plain`` or ``pretty`` draws."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from beleg.agent.question import is_text
from beleg.records import Answer, Evidence, Json, Language

BAR_LIMIT = 40
"""More bars than this are a picture for a file, not for a terminal."""

_FIGURE = frozenset("0123456789.,+-−–%\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE} ")

_WORDS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "as_of": "Stand", "error": "Fehler", "choose": "Bitte wählen", "note": "Hinweis",
        "decide": "Ansehen und entscheiden",
    },
    "en": {
        "as_of": "as of", "error": "Error", "choose": "Please choose", "note": "Note",
        "decide": "To look at it and decide",
    },
    "fr": {
        "as_of": "état au", "error": "Erreur", "choose": "Veuillez choisir", "note": "Remarque",
        "decide": "Pour voir et décider",
    },
}  # fmt: skip


class Paragraph(NamedTuple):
    """Text to read."""

    text: str


class Remark(NamedTuple):
    """A line that stands back: evidence in short, notes, where a session is kept."""

    text: str


class Choices(NamedTuple):
    """A numbered list to choose from."""

    labels: tuple[str, ...]


class Grid(NamedTuple):
    """A table; columns of figures are drawn to the right."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""
    marks: frozenset[tuple[int, int]] = frozenset()
    """The cells, as row and column, that stand out: what a verdict rests on."""

    def is_figures(self, column: int) -> bool:
        """Whether every filled cell of the column is a figure."""
        cells = [row[column] for row in self.rows if row[column]]
        return bool(cells) and all(_FIGURE.issuperset(cell) for cell in cells)


class Bars(NamedTuple):
    """A bar chart in text: label, the value as written, and the bar's length from 0 to 1."""

    rows: tuple[tuple[str, str, float], ...]
    title: str = ""


Block = Paragraph | Remark | Choices | Grid | Bars


def visible(text: str) -> str:
    """``text`` without what a terminal would obey: data may hold escape sequences, and they must not run."""
    if text.isprintable():
        return text
    return "".join(c if c in "\n\t" or is_text(c) else "\N{REPLACEMENT CHARACTER}" for c in text)


def answer_blocks(answer: Answer, *, whole_evidence: bool, bars: bool) -> Iterator[Block]:
    """The blocks of an answer; ``bars`` asks for the chart as text too."""
    words = _WORDS[answer.language]
    if answer.text:
        yield Paragraph(visible(answer.text))
    if answer.error is not None and answer.error.message not in answer.text:
        yield Remark(f"{words['error']}: {visible(answer.error.message)}")
    for each in answer.proposals:
        if each.state == "open":
            yield Remark(f"{words['decide']}: beleg approvals show {each.short.replace(' ', '')}")
    if answer.options:
        yield Choices(tuple(visible(option.label) for option in answer.options))
    if answer.table is not None and answer.table.rows:
        table = answer.table
        yield Grid(
            tuple(map(visible, table.header)),
            tuple(tuple(map(visible, row)) for row in table.rows),
            visible(table.title),
        )
    if bars and answer.chart is not None and (drawn := chart_bars(answer.chart)) is not None:
        yield drawn
    yield from evidence_blocks(answer.evidence, answer.language, whole=whole_evidence)
    if answer.spent:
        yield Remark(visible(answer.spent))


def evidence_blocks(evidence: Sequence[Evidence], language: Language, *, whole: bool) -> Iterator[Block]:
    """Evidence in short, a line each, or whole: with its notes and every row."""
    for number, entry in enumerate(evidence, start=1):
        yield Remark(f"[{number}] {_short(entry, language)}")
        if whole:
            yield Remark(f"    {entry.id}, {entry.retrieved_at.isoformat(timespec='seconds')}")
            for note in entry.notes:
                yield Remark(f"    {_WORDS[language]['note']}: {visible(note)}")
            yield from _output_blocks(entry.output)


def _short(entry: Evidence, language: Language) -> str:
    args = " ".join(
        key if value is True else f"{key} {_written(value)}"
        for key, value in entry.args.items()
        if value is not None and value is not False
    )
    parts = [f"{entry.tool} {args}".strip()]
    if entry.day is not None and entry.day.isoformat() not in args:
        parts.append(entry.day.isoformat())
    source = entry.source
    if entry.as_of is not None:
        source += f", {_WORDS[language]['as_of']} {entry.as_of.isoformat()}"
    return visible(" · ".join([*parts, source]))


def _written(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, list) and not any(isinstance(item, list | dict) for item in value):
        return ", ".join(map(_written, value))
    return json.dumps(value, ensure_ascii=False)


def _output_blocks(output: Json) -> Iterator[Block]:
    """The leaves as one small table by their pointer, then each list of rows as a table of its own."""
    leaves: list[tuple[str, str]] = []
    grids: list[Grid] = []
    _walk("", output, leaves, grids)
    if leaves:
        yield Grid(("pointer", "value"), tuple(leaves))
    yield from grids


def _walk(pointer: str, value: Any, leaves: list[tuple[str, str]], grids: list[Grid]) -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            _walk(f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}", item, leaves, grids)
    elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        columns = tuple(dict.fromkeys(key for item in value for key in item))
        rows = tuple(tuple(visible(_cell(item.get(key))) for key in columns) for item in value)
        grids.append(Grid(columns, rows, title=pointer))
    else:
        leaves.append((pointer, visible(_cell(value))))


def _cell(value: Any) -> str:
    return "" if value is None else _written(value)


def chart_bars(chart: Json) -> Bars | None:
    """The bars of a Vega-Lite bar chart; nothing for other charts, many bars, or nothing to draw."""
    mark = chart.get("mark")
    if (mark.get("type") if isinstance(mark, dict) else mark) != "bar":
        return None
    encoding, values = chart["encoding"], chart["data"]["values"]
    measured, named = ("x", "y") if encoding["x"].get("type") == "quantitative" else ("y", "x")
    value_field, label_field = encoding[measured]["field"], encoding[named]["field"]
    series_field = (encoding.get("xOffset") or encoding.get("yOffset") or {}).get("field", label_field)
    if not 0 < len(values) <= BAR_LIMIT:
        return None
    top = max(float(row[value_field]) for row in values)
    if top <= 0:
        return None
    rows = []
    for row in values:
        label = str(row[label_field])
        if series_field != label_field:
            label += f" {row[series_field]}"
        rows.append((visible(label), str(row[value_field]), max(0.0, float(row[value_field]) / top)))
    title = chart.get("title")
    return Bars(tuple(rows), visible(title if isinstance(title, str) else str((title or {}).get("text", ""))))
