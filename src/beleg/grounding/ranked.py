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
from typing import Any, NamedTuple

from beleg.grounding.candidates import Candidate
from beleg.grounding.claims.lexicon import is_german
from beleg.grounding.linking import Reading, read
from beleg.grounding.ranking import Judged, Trees, Weights, as_trees, confidence, judge, weighed
from beleg.grounding.support import MOST_SHOWN, support_of
from beleg.grounding.tables.index import Index
from beleg.grounding.verdicts import Candidate as Shown
from beleg.grounding.verdicts import Verdict

MOST_CELLS = 200
CHANGED = 0.6
"""From where a statement with a number changed is likely enough to put its number in doubt."""
LONGEST = 600
"""A longer text is no single statement, and is not ranked."""


class Fit(NamedTuple):
    """The weights of programs and of statements, and the trees."""

    programs: Weights
    statements: Weights
    trees: Trees


@cache
def fitted() -> dict[str, Any]:
    """The thresholds, how all was fitted, and as ``fit`` the weights and trees."""
    found: dict[str, Any] = json.loads(
        files("beleg.grounding").joinpath("weights.json").read_text(encoding="utf-8")
    )
    found["fit"] = Fit(found.pop("programs"), found.pop("statements"), as_trees(found.pop("trees")))
    return found


def believed(
    statement: str, ix: Index, *, german: bool, fit: Fit | None = None
) -> tuple[float, Judged] | None:
    """How likely the statement is so by this table, and by which readings; ``None`` where there is none."""
    fit = fit or fitted()["fit"]
    judged = judge(read(ix, statement, german=german), fit.programs)
    return None if judged is None else (_sure(judged, fit), judged)


def _sure(judged: Judged, fit: Fit) -> float:
    return confidence(judged, fit.statements, fit.trees)


def _foreign(reading: Reading) -> bool:
    """Whether a name is unknown to the table: of what it does not have it refutes nothing."""
    return any(reading.tokens[at].text[0].isupper() for at in reading.loose if at)


def hinges(judged: Judged, fit: Fit | None = None) -> bool:
    """Whether the support hangs on each number: with one more in its place the statement is not supported.

    "More than 20" of something that is 35 is as true of 21: it is not told whether that number is the one.
    """
    reading, fit = judged.reading, fit or fitted()["fit"]
    for token in reading.tokens:
        if token.value is None:
            continue
        other = (
            f"{(token.value or 0) + 1:.0f}"
            if token.places <= 0
            else f"{(token.value or 0) + 10**-token.places:.{token.places}f}"
        )
        text = reading.text[: token.start] + other + reading.text[token.end :]
        told = read(reading.ix, text, german=reading.german)
        whole = weighed(told, fit.programs)
        if whole is None or support_of(told, whole, 1.0) is None:
            continue
        found = judge(told, fit.programs, whole)
        sure = 0.0 if found is None else _sure(found, fit)
        if sure >= CHANGED and support_of(told, whole, sure) is not None:
            return False
    return True


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
    support = support_of(judged.reading, judged.whole, sure) if sure >= levels["supported"] else None
    if support is not None:
        return verdict_of("supported", judged, support, table=at) if hinges(judged) else None
    against = next((each for _, each in judged.whole.candidates if not each.value), None)
    if sure <= levels["refuted"] and against is not None and not _foreign(judged.reading):
        return verdict_of("refuted", judged, against, table=at)
    return None


def verdict_of(word: Any, judged: Judged, top: Candidate, *, table: int = 0) -> Verdict:
    """The verdict with the program, the cells and the candidates that it rests on."""
    ix = judged.reading.ix
    program = top.program.said(ix)
    cells = tuple(sorted({(row, own) for row, at in top.program.cells(ix) for own in ix.stands(at)}))[
        :MOST_CELLS
    ]
    so = "which is so" if word == "supported" else "which is not so"
    return Verdict(
        verdict=word,
        reason=f"read as: {program}, {so}",
        program=program,
        table=table,
        cells=cells,
        pointers=tuple(ix.table.pointers[row][column] for row, column in cells) if ix.table.pointers else (),
        candidates=tuple(
            Shown(program=each.program.said(ix), result=str(each.value).lower(), weight=round(share, 3))
            for share, each in judged.whole.candidates[:MOST_SHOWN]
        ),
    )
