"""The last resort: what the evidence holds, as a table, with an honest line that it is not put into words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from beleg.llm.writing.leaves import Leaves, Typed
from beleg.records import Draft, Language, Sentence, Table, Value

MOST_ROWS = 40
MOST_COLUMNS = 6
LINE = {
    "de": "Das lässt sich hier nicht sicher in Worte fassen; die Tabelle zeigt, was die Abfrage ergab.",
    "en": "This cannot be put into words here for certain; the table shows what the query found.",
}


def table_draft(leaves: Leaves, language: Language, labels: Mapping[str, str]) -> Draft | None:
    """The largest list of the evidence as a table; nothing where no evidence holds a typed leaf."""
    rows = _rows(leaves)
    if not rows:
        return None
    columns = list(dict.fromkeys(field for row in rows for field in row))[:MOST_COLUMNS]
    cells = tuple(
        tuple(_cell(row.get(column)) for column in columns)
        for row in rows[:MOST_ROWS]
        if any(column in row for column in columns)
    )
    header = tuple(labels.get(column, column.replace("_", " ")) for column in columns)
    line = LINE["de" if language == "de" else "en"]
    return Draft(
        sentences=(Sentence(template=line, claim=False),),
        table=Table(header=header, rows=cells),
    )


def _cell(typed: Typed | None) -> Value | None:
    return typed.ref if typed is not None else None


def _rows(leaves: Leaves) -> Sequence[Mapping[str, Typed]]:
    """The rows of the longest list, each with what its evidence as a whole is of; else one row of each evidence."""
    lists: dict[tuple[str, str], dict[str, dict[str, Typed]]] = {}
    heads: dict[str, dict[str, Typed]] = {}
    for typed in leaves:
        parts = typed.ref.pointer[1:].split("/")
        if len(parts) == 1:
            heads.setdefault(typed.ref.id, {})[parts[0]] = typed
        elif len(parts) == 3 and parts[1].isdigit():
            lists.setdefault((typed.ref.id, parts[0]), {}).setdefault(parts[1], {})[parts[2]] = typed
    if not lists:
        return list(heads.values())
    longest = max(lists, key=lambda each: len(lists[each]))
    of = {
        field: typed
        for field, typed in heads.get(longest[0], {}).items()
        if field in ("day", "term") or typed.ref.form in ("name", "group")
    }
    return [{**row, **of} for row in lists[longest].values()]
