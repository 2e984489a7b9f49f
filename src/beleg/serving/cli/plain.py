"""Blocks as plain text: for pipes, files, and terminals without colour. No escape sequence, no box."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TextIO

from beleg.serving.cli.blocks import Bars, Block, Choices, Grid, Paragraph, Remark

BAR_WIDTH = 30


class Plain:
    """Writes blocks to a stream."""

    bars = False
    """Whether charts are drawn in text: a program that reads a pipe has no use for them."""

    def __init__(self, stream: TextIO, *, bars: bool = False) -> None:
        self._stream = stream
        self.bars = bars

    def show(self, blocks: Iterable[Block]) -> None:
        """Writes the blocks, an empty line before each but lines of one kind."""
        before: Block | None = None
        for block in blocks:
            if before is not None and not (isinstance(before, Remark) and isinstance(block, Remark)):
                self._stream.write("\n")
            for line in lines(block):
                self._stream.write(line.rstrip() + "\n")
            before = block
        self._stream.flush()


def lines(block: Block) -> list[str]:
    """The lines of one block."""
    match block:
        case Paragraph(text) | Remark(text):
            return text.splitlines() or [""]
        case Choices(labels):
            width = len(str(len(labels)))
            return [f"{number:>{width + 2}}. {label}" for number, label in enumerate(labels, start=1)]
        case Grid():
            return _grid(block)
        case Bars(rows, title):
            label_width = max(len(label) for label, _, _ in rows)
            value_width = max(len(value) for _, value, _ in rows)
            drawn = [
                f"  {label:<{label_width}}  {value:>{value_width}}  {'#' * max(share > 0, round(share * BAR_WIDTH))}"
                for label, value, share in rows
            ]
            return [f"  {title}", *drawn] if title else drawn


def _grid(grid: Grid) -> list[str]:
    rows = [
        grid.header,
        *(
            tuple(f"[{cell}]" if (at, column) in grid.marks else cell for column, cell in enumerate(row))
            for at, row in enumerate(grid.rows)
        ),
    ]
    columns = range(len(grid.header))
    widths = [max(len(row[column]) for row in rows) for column in columns]
    right = [grid.is_figures(column) for column in columns]
    written = [
        "  "
        + "  ".join(
            row[column].rjust(widths[column]) if right[column] else row[column].ljust(widths[column])
            for column in columns
        )
        for row in rows
    ]
    return [f"  {grid.title}", *written] if grid.title else written
