"""The data set on disk: columnar JSON, read in one go and checked for its layout.

No object a row, strings that repeat in a pool, days as ordinals (0: unknown or none).
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from pydantic_core import from_json

EMBEDDED = Path(__file__).parent / "data" / "register.json"
FILE_NAME = "register.json"
SCHEMA = 1
"""Of the layout. A register of another number is refused."""

Data = dict[str, Any]

TABLES = {
    "persons": ("id", "sex", "born", "died", "birthplace", "country", "party"),
    "names": ("family", "given", "particle", "nobility", "title", "suffix", "from", "to"),
    "mandates": ("term", "start", "end", "kind", "number", "constituency", "land", "list"),
    "memberships": ("term", "group", "start", "end"),
    "terms": ("number", "start", "end", "seats"),
    "sizes": ("term", "day", "members"),
    "holdings": (
        "title",
        "id",
        "person",
        "party",
        "born",
        "sex",
        "start",
        "shown_start",
        "end",
        "shown_end",
        "source",
        "doubt",
        "group",
        "term",
    ),
}
"""The columns of each table; each table's columns are of one length."""

SPANS = "spans"
SPAN_COLUMNS = ("group", "start", "end")
"""A table beside the data: when each group had seats, as code counted it when the file was written. Counting takes the
seats of all terms, and nearly every answer names the groups that have none."""


@contextmanager
def collection_paused() -> Iterator[None]:
    """Without garbage collection, for building much of which nothing is garbage: half the time goes into looking."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def read(path: Path) -> Data:
    """The data set of a file, checked for its layout.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is no data set of this layout.
    """
    text = path.read_bytes()
    with collection_paused():
        data = from_json(text)  # in half the time of the standard library's
    well_formed(data)
    return cast(Data, data)


def well_formed(data: object) -> None:
    """Raise ``ValueError`` unless the data set has this version's tables, and columns of one length in each."""
    if not isinstance(data, dict) or "schema" not in data:
        raise ValueError("it is no register")
    if data["schema"] != SCHEMA:
        raise ValueError(f"its layout is number {data['schema']!s:.20}, this version reads {SCHEMA}")
    tables = TABLES if SPANS not in data else TABLES | {SPANS: SPAN_COLUMNS}
    for table, names in tables.items():
        columns = data.get(table)
        if not isinstance(columns, dict) or any(name not in columns for name in names):
            raise ValueError(f"it lacks columns of {table}")
        if len({len(columns[name]) for name in names}) != 1:
            raise ValueError(f"the columns of {table} differ in length")
        if "count" in columns and sum(columns["count"]) != len(columns[names[0]]):
            raise ValueError(f"the rows of {table} do not belong to the persons")
