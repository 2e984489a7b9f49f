"""A file as evidence: opened within bounds, and taken for what its bytes are, whatever its name says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from beleg.errors import InputError
from beleg.grounding.files.sheets import Sheet

LARGEST_FILE = 64 << 20
"""In bytes."""
_DELIMITED = frozenset({".csv", ".tsv", ".tab", ".psv"})
_OTHERS = {
    b"%PDF": "a PDF",
    b"\xd0\xcf\x11\xe0": "a workbook in the old format: save it as XLSX",
    b"<": "HTML or XML",
    b"\x1f\x8b": "compressed",
}


def read_file(path: Path, *, regular: bool = False) -> list[Sheet] | Any:
    """The sheets of a CSV, TSV or XLSX file, or the value of a JSON file.

    Args:
        path: The file.
        regular: Whether it has to be a file that lies there: a pipe, which may never end, is then refused.

    Raises InputError: one line that names the file and says what is wrong where.
    """
    try:
        return _taken_apart(content_of(path, regular=regular), path.suffix.lower())
    except InputError as error:
        raise InputError(f"{path}: {error.message}") from None


def content_of(path: Path, *, regular: bool) -> bytes:
    """The bytes of a file of bounded size. Raises InputError."""
    try:
        if path.is_dir() or (regular and path.exists() and not path.is_file()):
            raise InputError("not a file")
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise InputError(str(getattr(error, "strerror", None) or error)) from None
    if len(content) > LARGEST_FILE:
        raise InputError(f"larger than {LARGEST_FILE >> 20} MB")
    if not content.strip():
        raise InputError("empty")
    return content


def _taken_apart(content: bytes, suffix: str) -> list[Sheet] | Any:
    if content.startswith(b"PK"):
        from beleg.grounding.files.workbook import read_workbook  # noqa: PLC0415 - the rest of it is not needed

        return read_workbook(content)
    start = content[:1024].removeprefix(b"\xef\xbb\xbf").lstrip()
    for magic, what in _OTHERS.items():
        if start.startswith(magic):
            raise InputError(f"not a CSV, TSV, XLSX or JSON file: {what}")
    if suffix not in _DELIMITED and start.startswith((b"{", b"[")):
        from beleg.grounding.files.documents import read_document  # noqa: PLC0415

        return read_document(content)
    from beleg.grounding.files.delimited import read_delimited  # noqa: PLC0415

    return [read_delimited(content)]
