"""CSV and TSV: which encoding, which delimiter, which rows. A line that cannot be right is named."""

from __future__ import annotations

import csv
import io
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from beleg.errors import InputError
from beleg.grounding.files.sheets import Record, Sheet, sheet
from beleg.lean import pattern

_DELIMITERS = "\t;|,"
"""Where two fit equally well the first does: commas stand inside cells more often than the others."""
_TRIED = 50
"""So many records decide on the delimiter."""
_SAYS_DELIMITER = pattern(r"(?i:sep)=([\t;|,])\r?\n?")
_CONTROL = pattern(r"[\x00-\x08\x0b\x0e-\x1f\x7f]")


def read_delimited(content: bytes) -> Sheet:
    """The table in the bytes of a CSV or TSV file. Raises InputError, with the line that is wrong."""
    text = decoded(content)
    skipped = 0
    if said := _SAYS_DELIMITER.match(text):
        text, delimiter, skipped = text[said.end() :], said[1], 1
    else:
        delimiter = _delimiter(text)
    found = sheet(_records(text, delimiter, skipped), where="line", padded=False)
    if found is None:
        raise InputError("the table is empty")
    return found


def decoded(content: bytes) -> str:
    """The text: UTF-8, UTF-16 where its mark says so, and else Windows-1252, a superset of Latin-1's letters.

    Raises InputError where it is no text in any of them.
    """
    try:
        if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
            text = content.decode("utf-16")
        else:
            try:
                text = content.removeprefix(BOM_UTF8).decode()
            except UnicodeDecodeError:
                text = content.decode("cp1252")
    except UnicodeDecodeError:
        raise InputError("not text in UTF-8, UTF-16 or Windows-1252") from None
    if odd := _CONTROL.search(text):
        line = text.count("\n", 0, odd.start()) + 1
        raise InputError(f"line {line}: not text: it holds the character U+{ord(odd[0]):04X}")
    return text


def _delimiter(text: str) -> str:
    """The delimiter that gives most of the first records the same number of cells, and more than one."""

    def fit(delimiter: str) -> tuple[float, bool]:
        rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
        try:
            widths = [len(row) for row in islice(rows, _TRIED) if row]
        except csv.Error:
            return 0.0, False
        several = Counter(width for width in widths if width > 1)
        return (max(several.values()) / len(widths), True) if several else (0.0, False)

    return max(_DELIMITERS, key=fit)


def _records(text: str, delimiter: str, skipped: int) -> Iterator[Record]:
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=delimiter, strict=True, skipinitialspace=True
    )
    while True:
        place = reader.line_num + 1 + skipped
        try:
            row = next(reader, None)
        except csv.Error as error:
            raise InputError(f"line {place}: {error}") from None
        if row is None:
            return
        yield Record(place, row)
