"""Tables as evidence: texts in rows and columns, what stands around them, and where each cell came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from beleg.lean import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table of cell texts. Row 0 is the first row of data; a column is named by its header.

    ``context`` is what holds for every row, as pairs of name and text (a term, a date, a currency, a source).
    ``pointers``, of the shape of ``rows``, says where each cell stands in the JSON that it came from; empty where it
    came from elsewhere.
    """

    caption: str = ""
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    context: tuple[tuple[str, str], ...] = ()
    pointers: tuple[tuple[str, ...], ...] = ()

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.columns):
                raise ValueError(f"a row has {len(row)} cells, the table {len(self.columns)} columns")


def table_of(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    caption: str = "",
    *,
    context: Mapping[str, str] | None = None,
    pointers: Sequence[Sequence[str]] = (),
) -> Table:
    """A table of these texts. Raises ValueError where a row is not as long as the header."""
    return Table(
        caption=caption,
        columns=tuple(columns),
        rows=tuple(tuple(row) for row in rows),
        context=tuple((context or {}).items()),
        pointers=tuple(tuple(row) for row in pointers),
    )
