"""What a reading must have to support a statement, beside being likely: each fault by its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from beleg.grounding.candidates import Candidate, conditions_of
from beleg.grounding.candidates.readings import Conditions
from beleg.grounding.linking import Reading
from beleg.grounding.programs.conditions import Condition, every
from beleg.grounding.programs.groups import And, Quantified
from beleg.grounding.programs.operations import Count

if TYPE_CHECKING:
    from beleg.grounding.ranking import Ranked

MOST_SHOWN = 5
AGREED = 0.6
"""The share of the weight that readings of one outcome have where they agree."""
LIKELY = 0.08
"""The share of the weight of a reading that may support."""
SURE = 0.8
"""How likely a statement must be where a column is named that its reading does not look at."""
FAULTS = ("left", "unseen", "nothing", "scattered", "units", "own", "outcome")


def faults(reading: Reading, each: Candidate) -> Iterator[str]:
    """What a reading lacks.

    It leaves a number, a name or a word over that says what is computed; it does not look at a column that is named (by
    another word too: seats of the women of a group are no seats of it); it counts nothing (that no row has all of it is
    no count of something: too much that is wrong has it); a number may be of several columns; what is compared is not
    of one unit; a number is another one's; nothing tells who won.
    """
    if not each.whole:
        yield "left"
    if each.unseen:
        yield "unseen"
    if _nothing(reading, each):
        yield "nothing"
    conditions = tuple(conditions_of(each.program))
    if any(map(_scattered, conditions)):
        yield "scattered"
    if not _units(reading, each):
        yield "units"
    if not _each_its_own(reading, each, conditions):
        yield "own"
    if not _outcome_is_there(reading, conditions):
        yield "outcome"


def support_of(reading: Reading, whole: Ranked, likely: float = 0.0) -> Candidate | None:
    """The likeliest reading that may support: it is so, and it has no fault. ``None`` where there is none.

    The readings must agree on the whole. The statement must have a name or a header of the table, and no name that is
    unknown to it. A word that names a column in part may be passed over; all of a header, or another word for it, only
    that of a column of texts, in a statement that is ``likely`` enough to be so, and English: that is what the
    likelihood was fitted on.
    """
    first, second = whole.candidates[0][1], whole.candidates[min(1, len(whole.candidates) - 1)][1]
    agree = (first.value and second.value) or whole.share >= AGREED
    meant = any(m.alias for m in reading.mentions)
    passes = likely >= SURE and not reading.german
    if not agree or not (reading.entities or reading.mentions) or not known(reading):
        return None
    for share, each in whole.candidates[:MOST_SHOWN]:
        if share < LIKELY:
            return None
        passed = (passes and not each.uncounted) or not (each.heads or meant)
        if each.value and not any(f != "unseen" or not passed for f in faults(reading, each)):
            return each
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


def _each_its_own(reading: Reading, each: Candidate, conditions: Conditions) -> bool:
    """Whether no number is borne out by another one's cell, nor a place ("3rd") by a number of something."""
    columns = reading.ix.columns
    numbers = [c for c in conditions if c.relation == "has" and any(w[0] == "#" for w in c.words)]
    once = isinstance(each.program, And) or len(numbers) == len(set(numbers))
    return once and not any(
        f.token.ordinal
        and not set(f.bound) & f.held.keys()
        and f.held
        and all(columns[at].numeric and not columns[at].ranks and not columns[at].dated for at in f.held)
        for f in reading.figures
    )


def known(reading: Reading) -> bool:
    """Whether at most one word is unknown to the table, and that one cannot be a name."""
    words = [reading.tokens[at].text for at in (*reading.loose, *reading.near)]
    return not words or (len(words) == 1 and words[0].islower() and not reading.german)


def _outcome_is_there(reading: Reading, conditions: Conditions) -> bool:
    """Whether a word of winning or losing is one that the table has, or is told by results that leave no doubt."""
    said = [at for at, what in reading.triggers if what in ("wins", "loses", "draws")]
    if not said:
        return True
    spans = [(m.start, m.end) for m in reading.mentions] + [(e.start, e.end) for e in reading.entities]
    results = reading.ix.results
    if any(
        c.relation == "sided" or (c.relation == "outcome" and results and results[2] != "score")
        for c in conditions
    ):
        return True
    return all(any(start <= at < end for start, end in spans) for at in said)


def _scattered(condition: Condition) -> bool:
    """Whether a number or a day may be that of several columns: then it may be another one's."""
    return (
        len(condition.columns) > 1
        and condition.relation == "has"
        and any(word[0] == "#" for word in condition.words)
    )
