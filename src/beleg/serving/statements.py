"""Statements from outside: a line each, with its own evidence or that of all, and what the check says of it.

A line's evidence lies in the folder of the lines or below it, whatever the line says; what was read once is kept for
the lines after it, within bounds.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from pathlib import Path
from typing import Any

from beleg.errors import InputError, UsageError
from beleg.grounding.checking import Checker
from beleg.grounding.files.tables import tables_of_file
from beleg.grounding.tables import Table
from beleg.grounding.verdicts import Verdict
from beleg.lean import dataclass
from beleg.records import Json
from beleg.serving.inputs import statement_text

MOST_KEPT = 500_000
"""So many cells of evidence are kept in memory."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One line: a statement, any id, and the file of its evidence where it has one of its own."""

    id: Any
    text: str
    evidence: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A statement with its verdict, and the tables that the verdict is about."""

    id: Any
    text: str
    verdict: Verdict
    tables: tuple[Table, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Failed:
    """A statement that could not be checked, and why; without a text where none could be read."""

    id: Any
    text: str | None
    code: str
    message: str


class BadLine(InputError):
    """A line that states nothing: why, and its id where it has one."""

    def __init__(self, message: str, id: Any = None) -> None:
        self.id = id
        super().__init__(message)


def parse(line: bytes | None, longest: int) -> Asked:
    """What a line states; ``None`` is a line longer than ``longest`` bytes. Raises BadLine."""
    if line is None:
        raise BadLine(f"longer than {longest:,} bytes")
    try:
        found = json.loads(line.decode(), parse_constant=_refuse)
    except RecursionError:
        raise BadLine("not JSON: it is too deep") from None
    except ValueError as error:
        raise BadLine(f"not JSON: {error}") from None
    if not isinstance(found, dict):
        raise BadLine("not a JSON object")
    id_, evidence, text = found.get("id"), found.get("evidence"), found.get("statement")
    if evidence is not None and not isinstance(evidence, str):
        raise BadLine('"evidence" is not the name of a file', id_)
    if not isinstance(text, str):
        raise BadLine('"statement" is missing' if text is None else '"statement" is not a text', id_)
    try:
        return Asked(id=id_, text=statement_text(text), evidence=evidence)
    except UsageError as error:
        raise BadLine(error.message, id_) from None


class Evidences:
    """The evidence of files, read when a line asks for it. ``folder`` is where the files of lines lie."""

    def __init__(self, folder: Path, everybody: Checker | None = None) -> None:
        self._folder = folder
        self._everybody = everybody
        self._kept: OrderedDict[tuple[str, int, int], tuple[Checker, int]] = OrderedDict()

    def checker(self, evidence: str | None) -> Checker:
        """What checks a line with this evidence. Raises InputError."""
        if evidence is None:
            if self._everybody is None:
                raise InputError('no evidence: name a file with --evidence, or in the line\'s "evidence"')
            return self._everybody
        path = self._inside(evidence)
        try:
            status = path.stat()
        except OSError as error:
            raise InputError(f"{evidence}: {error.strerror}") from None
        key = (str(path), status.st_mtime_ns, status.st_size)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key][0]
        try:
            tables = tables_of_file(path, regular=True)
        except InputError as error:
            raise InputError(error.message.replace(str(path), evidence, 1)) from None
        size = sum(len(table.columns) * (1 + len(table.rows)) for table in tables)
        made = Checker(tables)
        self._kept[key] = made, size
        while len(self._kept) > 1 and sum(each for _, each in self._kept.values()) > MOST_KEPT:
            self._kept.popitem(last=False)
        return made

    def _inside(self, evidence: str) -> Path:
        """The file of that name in the folder or below it. Raises InputError for any other."""
        try:
            path = (self._folder / evidence).resolve()
            inside = bool(evidence) and path.is_relative_to(self._folder.resolve())
        except (OSError, ValueError, RuntimeError):
            inside, path = False, self._folder
        if not inside:
            raise InputError(f"{evidence}: outside of the folder of the lines")
        return path


def verdict_json(checked: Checked) -> Json:
    """The contract's object of a statement that was checked."""
    verdict = checked.verdict
    return {
        "id": checked.id,
        "statement": checked.text,
        "verdict": verdict.verdict,
        "reason": verdict.reason,
        "program": verdict.program,
        "cells": [list(cell) for cell in verdict.cells],
        "pointers": list(verdict.pointers),
        "error": None,
    }


def failure_json(failed: Failed) -> Json:
    """The same object for a line that could not be read: there is no verdict."""
    return {
        "id": failed.id,
        "statement": failed.text,
        "verdict": None,
        "reason": None,
        "program": None,
        "cells": [],
        "pointers": [],
        "error": {"code": failed.code, "message": failed.message},
    }


def _refuse(constant: str) -> Any:
    raise ValueError(f"{constant} is not JSON")
