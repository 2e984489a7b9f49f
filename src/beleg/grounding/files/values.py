"""The tables in a JSON value: every list of objects is one, and so is what stands around it.

Each cell knows its place by an RFC 6901 pointer. What is no data of the value is left out: notes, caveats, errors
and what somebody asked for can support nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from beleg.errors import InputError
from beleg.grounding.files.formats import plain
from beleg.grounding.files.sheets import LONGEST_CELL, MOST_CELLS, MOST_COLUMNS, MOST_ROWS
from beleg.grounding.nodata import supports_nothing
from beleg.lean import dataclass

MOST_TABLES = 200
DEEPEST = 30


class Figure(str):
    """A number of JSON as it was written: digits, a point, an exponent, and no grouping of thousands."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A table of texts with the place of each cell. ``context`` is what stands around it, by name."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    pointers: tuple[tuple[str, ...], ...]
    context: Mapping[str, str]
    caption: str = ""


def found_in(value: Any, *, most: int = MOST_CELLS) -> list[Found]:
    """The tables in a value of JSON: a JSON table, evidence, a list of objects, or any object that holds some.

    Pointers lead from the output of a piece of evidence; from the value itself in everything else, of an answer with
    its evidence too. Raises InputError where there is no table, or more than ``most`` cells.
    """
    _check(value, most)
    tables = [table for table in _tables(value) if table.rows and table.columns]
    if not tables:
        raise InputError("it holds no table")
    if len(tables) > MOST_TABLES:
        raise InputError(f"more than {MOST_TABLES} tables")
    if sum(len(table.rows) * len(table.columns) for table in tables) > most:
        raise InputError(f"more than {most:,} cells")
    return tables


def found_in_output(output: Any) -> list[Found]:
    """The tables in the output of a tool of ours, which has its bounds from the tool. Raises InputError."""
    return [table for table in _walk("", "", output, {}) if table.rows and table.columns]


def _check(value: Any, most: int) -> None:
    """Raises InputError where the value is deeper or holds more than tables of that size can."""
    waiting, count = [(value, 0)], 0
    while waiting:
        each, depth = waiting.pop()
        count += 1
        if depth > DEEPEST:
            raise InputError(f"deeper than {DEEPEST} levels")
        if count > 4 * most + 100:
            raise InputError(f"more than {most:,} cells")
        if isinstance(each, dict | list):
            waiting.extend(
                (inner, depth + 1) for inner in (each.values() if isinstance(each, dict) else each)
            )


def _tables(value: Any) -> Iterator[Found]:
    pieces = value.get("evidence") if isinstance(value, dict) and "answer" in value else value
    if isinstance(pieces, list) and pieces and all(map(_is_evidence, pieces)):
        before = "" if pieces is value else "/evidence"
        for at, piece in enumerate(pieces):
            yield from _walk(f"{before}/{at}/output", "", _output(piece), {})
    elif pieces is not value:
        raise InputError("an answer without evidence")
    elif isinstance(value, dict) and _is_evidence(value):
        yield from _walk("", "", _output(value), {})
    elif isinstance(value, dict) and "columns" in value and "rows" in value:
        yield _json_table(value)
    elif isinstance(value, list | dict):
        yield from _walk("", "", value, {})
    else:
        raise InputError("neither a table nor evidence: a JSON list of objects, or a JSON object")


def _is_evidence(value: Any) -> bool:
    """Whether the value is a piece of evidence, or what a call left that failed."""
    return (
        isinstance(value, dict)
        and "tool" in value
        and ("output" in value or {"code", "message"} <= value.keys())
    )


def _output(evidence: dict[str, Any]) -> Any:
    """What a piece of evidence holds: its output, and nothing of what was asked or noted."""
    output = evidence.get("output")
    if not isinstance(output, dict | list):
        raise InputError("no evidence: a call without an output supports nothing")
    return output


def text_of(value: Any) -> str:
    """A plain value as the text of a cell. Raises InputError where it is longer than a cell may be."""
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case Figure() | int() | float():
            number = Decimal(str(value))
            if not number.is_finite() or abs(number.adjusted()) > 30:
                return str(value)
            return plain(number)
        case list():
            return ", ".join(text_of(each) for each in value)
        case _:
            text = " ".join(str(value).split())
            if len(text) > LONGEST_CELL:
                raise InputError(f"a text is longer than {LONGEST_CELL:,} characters")
            return text


def _json_table(value: dict[str, Any]) -> Found:
    columns, rows, caption = value["columns"], value["rows"], value.get("caption")
    if not isinstance(columns, list) or not columns or not all(map(_is_plain, columns)):
        raise InputError('"columns" is no list of names')
    if not isinstance(rows, list):
        raise InputError('"rows" is no list')
    if caption is not None and not isinstance(caption, str):
        raise InputError('"caption" is no text')
    _check_size(len(rows), len(columns))
    for at, row in enumerate(rows):
        if not isinstance(row, list) or not all(map(_is_plain, row)):
            raise InputError(f"row {at}: no list of plain values")
        if len(row) != len(columns):
            raise InputError(f"row {at}: {len(row)} cells, and {len(columns)} columns")
    return Found(
        name="",
        caption=text_of(caption),
        columns=tuple(map(text_of, columns)),
        rows=tuple(tuple(map(text_of, row)) for row in rows),
        pointers=tuple(
            tuple(f"/rows/{at}/{column}" for column in range(len(columns))) for at in range(len(rows))
        ),
        context={},
    )


def _walk(pointer: str, name: str, value: Any, context: Mapping[str, str]) -> Iterator[Found]:
    """The tables in an object or a list: itself, then those inside it, which it is the context of."""
    if isinstance(value, list):
        if value and all(isinstance(each, dict) for each in value):
            yield _of_objects(pointer, name, value, context)
        return
    cells = dict(_cells(pointer, "", value))
    if cells:
        yield Found(
            name=name,
            columns=tuple(cells),
            rows=(tuple(text for text, _ in cells.values()),),
            pointers=(tuple(place for _, place in cells.values()),),
            context=context,
        )
    around = {**context, **{key: text for key, (text, _) in cells.items() if text}}
    for key, inner in value.items():
        if _holds_tables(inner) and not supports_nothing(key):
            yield from _walk(f"{pointer}/{escaped(key)}", key, inner, around)


def _of_objects(pointer: str, name: str, value: list[dict[str, Any]], context: Mapping[str, str]) -> Found:
    rows = [dict(_cells(f"{pointer}/{at}", "", each)) for at, each in enumerate(value)]
    columns = tuple(dict.fromkeys(key for row in rows for key in row))
    _check_size(len(rows), len(columns))
    return Found(
        name=name,
        columns=columns,
        rows=tuple(tuple(row[key][0] if key in row else "" for key in columns) for row in rows),
        pointers=tuple(
            tuple(row[key][1] if key in row else f"{pointer}/{at}" for key in columns)
            for at, row in enumerate(rows)
        ),
        context=context,
    )


def _cells(pointer: str, before: str, value: dict[str, Any]) -> Iterator[tuple[str, tuple[str, str]]]:
    """Name, text and place of each plain member, those of an object in it under both names."""
    for key, inner in value.items():
        if supports_nothing(key):
            continue
        name, place = f"{before}{key}", f"{pointer}/{escaped(key)}"
        if _is_plain(inner) or (isinstance(inner, list) and inner and all(map(_is_plain, inner))):
            yield name, (text_of(inner), place)
        elif isinstance(inner, dict) and not _holds_rows(inner):
            yield from _cells(place, f"{name} ", inner)


def _holds_rows(value: dict[str, Any]) -> bool:
    return any(
        (isinstance(each, list) and any(isinstance(one, dict) for one in each))
        or (isinstance(each, dict) and _holds_rows(each))
        for each in value.values()
    )


def _holds_tables(value: Any) -> bool:
    if isinstance(value, list):
        return bool(value) and all(isinstance(each, dict) for each in value)
    return isinstance(value, dict) and _holds_rows(value)


def _is_plain(value: Any) -> bool:
    return value is None or isinstance(value, str | bool | int | float)


def _check_size(rows: int, columns: int) -> None:
    if rows > MOST_ROWS:
        raise InputError(f"more than {MOST_ROWS:,} rows")
    if columns > MOST_COLUMNS:
        raise InputError(f"more than {MOST_COLUMNS:,} columns")


def escaped(key: str) -> str:
    """A member's name as a step of a pointer."""
    return key.replace("~", "~0").replace("/", "~1")
