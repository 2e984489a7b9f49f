"""What a statement may mean over a table: every program that the generator finds, with what comes out."""

from __future__ import annotations

from beleg.grounding.candidates import Generator, part
from beleg.grounding.linking import read
from beleg.grounding.tables.index import Index


def readings(ix: Index, text: str, *, german: bool = False) -> dict[str, bool]:
    """The programs that a statement may mean, each with what comes out."""
    reading = read(ix, text, german=german)
    found = Generator(reading, part(reading, 0, len(reading.tokens))).all()
    return {each.program.said(ix): each.value for each in found}
