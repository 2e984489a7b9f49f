"""The second reading: what is not read word for word is ranked, and decided only where the readings agree.

The ranking never supports by itself. A statement is supported only by a program that leaves no number, no name and no
word that says what is computed over, at most one other word, and only where the confidence is above a threshold that
was set on held-out folds of the tables that the weights were fitted on; it is refuted below another one.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from beleg.grounding.candidates import Candidate, conditions_of
from beleg.grounding.claims.lexicon import is_german
from beleg.grounding.linking import Reading, read
from beleg.grounding.programs.conditions import Condition
from beleg.grounding.programs.operations import Count
from beleg.grounding.ranking import Judged, confidence, judge
from beleg.grounding.tables.index import Index
from beleg.grounding.verdicts import Candidate as Shown
from beleg.grounding.verdicts import Verdict

MOST_SHOWN = 5
MOST_CELLS = 200
LONGEST = 600
"""A longer text is no single statement, and is not ranked."""


@cache
def fitted() -> dict[str, Any]:
    """The weights, the thresholds, and how both were fitted."""
    found: dict[str, Any] = json.loads(
        files("beleg.grounding").joinpath("weights.json").read_text(encoding="utf-8")
    )
    return found


def believed(statement: str, ix: Index, *, german: bool) -> tuple[float, Judged] | None:
    """How likely the statement is so by this table, and by which readings; ``None`` where there is none."""
    judged = judge(read(ix, statement, german=german), fitted()["programs"])
    if judged is None:
        return None
    return confidence(judged, fitted()["statements"]), judged


def may_support(judged: Judged) -> bool:
    """Whether the leading reading leaves nothing of the statement over, and what it compares is of one unit.

    That no row has all of it is no count of something: too much that is wrong has it.
    """
    reading, top = judged.reading, judged.whole.candidates[0][1]
    columns = reading.ix.columns
    units = all(
        not f.unit
        or top.kind == "share"
        or any(columns[at].unit == f.unit or (f.unit == "%" and columns[at].share) for at in f.held)
        for f in reading.figures
    )
    return (
        top.value
        and top.whole
        and not (isinstance(top.program, Count) and top.program.number.value == 0)
        and _known(reading)
        and _outcome_is_there(reading)
        and units
        and not any(_scattered(each) for each in conditions_of(top.program))
        and bool(reading.entities or reading.mentions)
        and all(each.value for _, each in judged.whole.candidates[:2])
    )


def _known(reading: Reading) -> bool:
    """Whether at most one word is unknown to the table, and that one cannot be a name."""
    words = [reading.tokens[at].text for at in reading.loose]
    return not words or (len(words) == 1 and words[0].islower() and not reading.german)


def _outcome_is_there(reading: Reading) -> bool:
    """Whether a word of winning or losing is one that the table has: else nothing there says who did."""
    spans = [(each.start, each.end) for each in reading.mentions]
    spans += [(each.start, each.end) for each in reading.entities]
    return all(
        any(start <= at < end for start, end in spans)
        for at, what in reading.triggers
        if what in ("wins", "loses", "draws")
    )


def _scattered(condition: Condition) -> bool:
    """Whether a number or a day may be that of several columns: then it may be another one's."""
    return len(condition.columns) > 1 and any(word[0] == "#" for word in condition.words)


def ranked_verdict(statement: str, tables: Sequence[Index], *, language: str | None) -> Verdict | None:
    """The verdict by the table that has most of the statement's words; ``None`` where it is not decided."""
    if len(statement) > LONGEST:
        return None
    german = is_german(statement) if language is None else language == "de"
    found: list[tuple[int, int, float, Judged]] = []
    for at, ix in enumerate(tables):
        told = believed(statement, ix, german=german)
        if told is not None:
            reading = told[1].reading
            unknown = len(reading.loose) + sum(not f.held for f in reading.figures)
            found.append((unknown, at, *told))
    if not found:
        return None
    _, at, sure, judged = min(found, key=lambda each: each[:2])
    levels = fitted()["thresholds"]
    ix, top = tables[at], judged.whole.candidates[0][1]
    if sure >= levels["supported"] and may_support(judged):
        return _verdict("supported", ix, at, judged, top)
    against = next((each for _, each in judged.whole.candidates if not each.value), None)
    if sure <= levels["refuted"] and against is not None:
        return _verdict("refuted", ix, at, judged, against)
    return None


def _verdict(word: Any, ix: Index, at: int, judged: Judged, top: Candidate) -> Verdict:
    program = top.program.said(ix)
    cells = tuple(sorted(set(top.program.cells(ix))))[:MOST_CELLS]
    so = "which is so" if word == "supported" else "which is not so"
    return Verdict(
        verdict=word,
        reason=f"read as: {program}, {so}",
        program=program,
        table=at,
        cells=cells,
        pointers=tuple(ix.table.pointers[row][column] for row, column in cells) if ix.table.pointers else (),
        candidates=tuple(
            Shown(program=each.program.said(ix), result=str(each.value).lower(), weight=round(share, 3))
            for share, each in judged.whole.candidates[:MOST_SHOWN]
        ),
    )
