"""Writes ``dev.jsonl`` and ``holdout.jsonl``: ``python -m evals.parliament.generate [--check]``.

The same data give the same files. ``--check`` writes nothing and fails where the files are not those of the data.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path

from evals.parliament import rows
from evals.parliament.asking import Case
from evals.parliament.questions import (
    bounds,
    careers,
    compare,
    conditions,
    exchanges,
    followups,
    going_on,
    kept,
    left_out,
    members,
    names,
    offices,
    other,
    partners,
    people,
    persons,
    presence,
    roles,
    seats,
    sets,
    shifts,
    spoken_of,
    sums,
    suppositions,
    talks,
    tenures,
    terms,
    times,
    told_by,
)
from evals.parliament.truth import Truth

HERE = Path(__file__).parent
KINDS = (
    seats,
    times,
    compare,
    shifts,
    sums,
    bounds,
    presence,
    people,
    persons,
    careers,
    roles,
    tenures,
    offices,
    members,
    conditions,
    terms,
    other,
    names,
    talks,
    exchanges,
    followups,
    kept,
    going_on,
    sets,
    partners,
    spoken_of,
    suppositions,
    left_out,
    told_by,
)
HOLDOUT_OF = 3
"""One case of so many is held out."""


def generate(truth: Truth) -> dict[str, list[Case]]:
    """All cases, by the file they belong in; of equal questions of a kind the first stays."""
    files: dict[str, list[Case]] = {"dev.jsonl": [], "holdout.jsonl": []}
    seen: set[str] = set()
    for kind in KINDS:
        for case in kind.cases(truth):
            if case["id"] not in seen:
                seen.add(case["id"])
                held = hashlib.sha256(case["id"].encode()).digest()[0] % HOLDOUT_OF == 0
                files["holdout.jsonl" if held else "dev.jsonl"].append(case)
    return files


def written(cases: list[Case]) -> str:
    """The cases as JSON lines."""
    return "".join(json.dumps(case, ensure_ascii=False) + "\n" for case in cases)


def main() -> int:
    """Writes the files, or with ``--check`` compares them; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    wrong = []
    for name, cases in generate(Truth(rows.load())).items():
        text = written(cases)
        if not check:
            (HERE / name).write_text(text, encoding="utf-8")
            print(f"{name}: {len(cases)} cases")
        elif (HERE / name).read_text(encoding="utf-8") != text:
            wrong.append(name)
    if wrong:
        print(f"not what the data give: {', '.join(wrong)}; run python -m evals.parliament.generate")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
