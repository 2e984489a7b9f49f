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

from beleg.grounding.candidates import Candidate, conditions_of
from beleg.grounding.claims.lexicon import is_german
from beleg.grounding.linking import Reading, read
from beleg.grounding.programs.conditions import Condition, every
from beleg.grounding.programs.groups import And, Quantified
from beleg.grounding.programs.operations import Count
from beleg.grounding.ranking import Judged, Weights, as_tree, confidence, judge
from beleg.grounding.tables.index import Index
from beleg.grounding.verdicts import Candidate as Shown
from beleg.grounding.verdicts import Verdict

MOST_SHOWN = 5
MOST_CELLS = 200
AGREED = 0.75
"""The share of the weight that readings of one outcome have where they agree."""
LIKELY = 0.08
"""The share of the weight of a reading that may support."""
LONGEST = 600
"""A longer text is no single statement, and is not ranked."""


class Fit(NamedTuple):
    """The weights of programs and of statements, and the trees."""

    programs: Weights
    statements: Weights
    trees: tuple[Any, ...]


@cache
def fitted() -> dict[str, Any]:
    """The thresholds, how all was fitted, and as ``fit`` the weights and trees."""
    found: dict[str, Any] = json.loads(
        files("beleg.grounding").joinpath("weights.json").read_text(encoding="utf-8")
    )
    found["fit"] = Fit(
        found.pop("programs"), found.pop("statements"), tuple(map(as_tree, found.pop("trees")))
    )
    return found


def believed(
    statement: str, ix: Index, *, german: bool, fit: Fit | None = None
) -> tuple[float, Judged] | None:
    """How likely the statement is so by this table, and by which readings; ``None`` where there is none."""
    fit = fit or fitted()["fit"]
    judged = judge(read(ix, statement, german=german), fit.programs)
    return None if judged is None else (confidence(judged, fit.statements, fit.trees), judged)


def support_of(judged: Judged) -> Candidate | None:
    """The likeliest reading that may support: it is so, it leaves nothing over, and each number is of one column.

    A column that is named, by another word too, must be looked at: seats of the women of a group are no seats of it.

    The readings must agree on the whole, and what is compared must be of one unit. That no row has all of it is no
    count of something: too much that is wrong has it. ``None`` where there is no such reading.
    """
    reading, whole = judged.reading, judged.whole
    first, second = whole.candidates[0][1], whole.candidates[min(1, len(whole.candidates) - 1)][1]
    agree = (first.value and second.value) or whole.share >= AGREED
    if not agree or not (reading.entities or reading.mentions) or not _known(reading):
        return None
    for share, each in whole.candidates[:MOST_SHOWN]:
        if share < LIKELY:
            return None
        if (
            each.value
            and each.whole
            and not each.unseen
            and not _nothing(reading, each)
            and not any(map(_scattered, conditions_of(each.program)))
        ):
            fits = _units(reading, each) and _each_its_own(reading, each)
            return each if fits and _outcome_is_there(reading, each) else None
    return None


def _nothing(reading: Reading, each: Candidate) -> bool:
    """Whether no row is counted, or all of a single one are meant."""
    program = each.program
    if isinstance(program, Quantified):
        return program.how in ("all", "most", "fewer") and every(reading.ix, program.scope).bit_count() < 2
    return isinstance(program, Count) and program.number.value == 0


def _units(reading: Reading, each: Candidate) -> bool:
    """Whether an amount or a share is one in the table too."""
    columns = reading.ix.columns
    return all(
        not f.unit
        or each.kind == "share"
        or any(columns[at].unit == f.unit or (f.unit == "%" and columns[at].share) for at in f.held)
        for f in reading.figures
    )


def _each_its_own(reading: Reading, each: Candidate) -> bool:
    """Whether no number is borne out by another one's cell, nor a place ("3rd") by a number of something."""
    columns = reading.ix.columns
    numbers = [
        c for c in conditions_of(each.program) if c.relation == "has" and any(w[0] == "#" for w in c.words)
    ]
    once = isinstance(each.program, And) or len(numbers) == len(set(numbers))
    return once and not any(
        f.token.ordinal
        and not f.bound
        and f.held
        and all(columns[at].numeric and not columns[at].ranks and not columns[at].dated for at in f.held)
        for f in reading.figures
    )


def _known(reading: Reading) -> bool:
    """Whether at most one word is unknown to the table, and that one cannot be a name."""
    words = [reading.tokens[at].text for at in (*reading.loose, *reading.near)]
    return not words or (len(words) == 1 and words[0].islower() and not reading.german)


def _foreign(reading: Reading) -> bool:
    """Whether a name is unknown to the table: of what it does not have it refutes nothing."""
    return any(reading.tokens[at].text[0].isupper() for at in reading.loose if at)


def _outcome_is_there(reading: Reading, each: Candidate) -> bool:
    """Whether a word of winning or losing is one that the table has, or is told by results that leave no doubt."""
    spans = [(m.start, m.end) for m in reading.mentions] + [(e.start, e.end) for e in reading.entities]
    results = reading.ix.results
    if any(
        c.relation == "sided" or (c.relation == "outcome" and results and results[2] != "score")
        for c in conditions_of(each.program)
    ):
        return True
    return all(
        any(start <= at < end for start, end in spans)
        for at, what in reading.triggers
        if what in ("wins", "loses", "draws")
    )


def _scattered(condition: Condition) -> bool:
    """Whether a number or a day may be that of several columns: then it may be another one's."""
    return (
        len(condition.columns) > 1
        and condition.relation == "has"
        and any(word[0] == "#" for word in condition.words)
    )


def hinges(judged: Judged, level: float, fit: Fit | None = None) -> bool:
    """Whether the support hangs on each number: with one more in its place the statement is not supported.

    "More than 20" of something that is 35 is as true of 21: it is not told whether that number is the one.
    """
    reading = judged.reading
    for token in reading.tokens:
        if token.value is None:
            continue
        other = (
            f"{(token.value or 0) + 1:.0f}"
            if token.places <= 0
            else f"{(token.value or 0) + 10**-token.places:.{token.places}f}"
        )
        text = reading.text[: token.start] + other + reading.text[token.end :]
        told = believed(text, reading.ix, german=reading.german, fit=fit)
        if told is not None and told[0] >= level and support_of(told[1]) is not None:
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
    support = support_of(judged) if sure >= levels["supported"] else None
    if support is not None:
        return (
            verdict_of("supported", judged, support, table=at)
            if hinges(judged, levels["supported"])
            else None
        )
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
