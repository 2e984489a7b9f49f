"""The check as a function: a statement, and what it is checked against."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from beleg.errors import InputError
from beleg.grounding.checking import check
from beleg.grounding.files.tables import tables_of_file, tables_of_value
from beleg.grounding.verdicts import Verdict

LONGEST = 10_000


def check_statement(statement: str, evidence: Path | dict[str, Any] | list[Any]) -> Verdict:
    """What a table says of a statement: supported, refuted or unverifiable, with the program and its cells.

    Args:
        statement: One sentence, German or English, of at most 10,000 characters.
        evidence: The path of a CSV, TSV, XLSX or JSON file; or a value of JSON: a table ``{"caption"?, "columns",
            "rows"}``, a list of objects, a piece of evidence with its ``output``, or a list of such.

    Raises InputError where one of them cannot be read.
    """
    if not statement.strip():
        raise InputError("the statement is empty")
    if len(statement) > LONGEST:
        raise InputError(f"the statement is longer than {LONGEST:,} characters")
    return check(
        statement, tables_of_file(evidence) if isinstance(evidence, Path) else tables_of_value(evidence)
    )
