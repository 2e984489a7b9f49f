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
                self._console.print(Padding(_table(block), (0, 0, 0, 1)))
            case Bars():
                self._console.print(Padding(_bars(block, self._console.width), (0, 0, 0, 1)))


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
