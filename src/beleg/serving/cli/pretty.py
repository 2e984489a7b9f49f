"""Blocks for a terminal, drawn by rich. Imported only where one is there."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from beleg.serving.cli.blocks import Bars, Block, Choices, Grid, Paragraph, Remark

_EIGHTHS = " ▏▎▍▌▋▊▉█"
BAR_WIDTH = 40
MOST_COLUMNS = 5
"""A table of no more columns is drawn as one, however narrow the terminal is."""
NARROWEST = 14
"""A column that would have to be narrower than this, and than its longest word, cannot be read."""


class Pretty:
    """Writes blocks to the terminal on standard output."""

    bars = True

    def __init__(self, console: Console) -> None:
        self._console = console

    def show(self, blocks: Iterable[Block]) -> None:
        """Draws the blocks, an empty line before each but lines of one kind."""
        before: Block | None = None
        for block in blocks:
            if before is not None and not (isinstance(before, Remark) and isinstance(block, Remark)):
                self._console.print()
            self._draw(block)
            before = block

    def _draw(self, block: Block) -> None:
        match block:
            case Paragraph(text):
                self._console.print(Text(text))
            case Remark(text):
                self._console.print(Text(text, style="dim"))
            case Choices(labels):
                for number, label in enumerate(labels, start=1):
                    self._console.print(Text.assemble((f"{number:>4}. ", "bold cyan"), label))
            case Grid():
                drawn = _table(block) if _fits(block, self._console.width - 1) else _stacked(block)
                self._console.print(Padding(drawn, (0, 0, 0, 1)))
            case Bars():
                self._console.print(Padding(_bars(block, self._console.width), (0, 0, 0, 1)))


def _fits(grid: Grid, width: int) -> bool:
    """Whether a table of these columns can be read in so many letters."""
    if len(grid.header) <= MOST_COLUMNS:
        return True
    needed = 0
    for column, name in enumerate(grid.header):
        cells = [name, *(row[column] for row in grid.rows)]
        longest = max(len(word) for cell in cells for word in (cell.split() or [""]))
        needed += longest if grid.is_figures(column) else min(longest, NARROWEST)
    return needed + 3 * len(grid.header) <= width


def _stacked(grid: Grid) -> Table:
    """A table whose rows stand one below the other, each column that a row has with its name before it."""
    table = Table.grid(padding=(0, 2))
    if grid.title:
        table.title = Text(grid.title, style="bold")
        table.title_justify = "left"
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for at, row in enumerate(grid.rows):
        if at:
            table.add_row("", "")
        for column, (name, cell) in enumerate(zip(grid.header, row, strict=True)):
            if cell:
                style = "bold reverse" if (at, column) in grid.marks else "" if column else "bold"
                table.add_row(Text(name, style="dim" if column else "bold"), Text(cell, style=style))
    return table


def _table(grid: Grid) -> Table:
    table = Table(
        box=box.SIMPLE_HEAD,
        show_edge=False,
        title=Text(grid.title, style="bold") if grid.title else None,
        title_justify="left",
    )
    for column, name in enumerate(grid.header):
        right = grid.is_figures(column)
        table.add_column(Text(name), justify="right" if right else "left", overflow="fold", no_wrap=right)
    for at, row in enumerate(grid.rows):
        table.add_row(
            *(
                Text(cell, style="bold reverse" if (at, column) in grid.marks else "")
                for column, cell in enumerate(row)
            )
        )
    return table


def _bars(bars: Bars, width: int) -> Table:
    table = Table.grid(padding=(0, 1))
    if bars.title:
        table.title = Text(bars.title, style="bold")
        table.title_justify = "left"
    labels = max(len(label) for label, _, _ in bars.rows)
    values = max(len(value) for _, value, _ in bars.rows)
    room = max(8, min(BAR_WIDTH, width - labels - values - 6))
    table.add_column(overflow="ellipsis", no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True)
    for label, value, share in bars.rows:
        table.add_row(Text(label), Text(value), Text(_bar(share, room), style="cyan"))
    return table


def _bar(share: float, room: int) -> str:
    eighths = round(share * room * 8)
    if share > 0:
        eighths = max(1, eighths)
    whole, rest = divmod(eighths, 8)
    return "█" * whole + (_EIGHTHS[rest] if rest else "")
