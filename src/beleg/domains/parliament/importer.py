"""Imports a register: from the four CSV files or the official XML to a checked data set in the data folder."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from .importing import csv_files, facts, holdings
from .importing.build import Data, columns
from .importing.rows import PersonRow

SOURCE = "Deutscher Bundestag, Stammdaten aller Abgeordneten seit 1949 (open data)"


def build_from_csv(folder: Path, *, as_of: date) -> Data:
    people = csv_files.read(folder)
    return _build(people, folder, as_of)

def _build(people: Sequence[PersonRow], folder: Path, as_of: date) -> Data:
    data = columns(people, as_of=as_of, source=SOURCE)
    known = facts.read(folder)
    data["terms"]["seats"] = [
        next((size for term, day, size in known.sizes if term == number and day.toordinal() == start), 0)
        for number, start in zip(data["terms"]["number"], data["terms"]["start"], strict=True)
    ]
    data.update(holdings.columns(folder, people, known, data["terms"]))
    return data

if __name__ == "__main__":
    import sys
    d = build_from_csv(Path(sys.argv[1]), as_of=date(2025, 9, 30))
    Path(sys.argv[2]).write_text(json.dumps(d, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
