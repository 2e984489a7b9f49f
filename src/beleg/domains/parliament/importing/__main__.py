"""Rebuilds the data set in the package: ``python -m beleg.domains.parliament.importing FOLDER YYYY-MM-DD``.

FOLDER holds the register's four CSV files, ``offices.csv``, ``group_chairs.csv`` and ``wp_facts.json``; the day is that
of the register's state. Nothing is written unless all checks pass.
"""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

from beleg.domains.parliament import importer
from beleg.domains.parliament.dataset import EMBEDDED
from beleg.errors import ImportRefused


def main(folder: str, day: str) -> None:
    """Build, check and write."""
    data = importer.build_from_csv(Path(folder), as_of=date.fromisoformat(day))
    problems = importer.check(data)
    if problems:
        raise ImportRefused(problems)
    importer.write(data, EMBEDDED)
    EMBEDDED.chmod(0o644)


if __name__ == "__main__":
    main(*sys.argv[1:])
