"""The programs that a statement may mean, each with what speaks for and against it.

Every family of programs says which of the statement's parts it uses. What it leaves over becomes a feature, so that the
ranking learns how far a reading can be trusted that leaves it over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from beleg.grounding.linking import Entity, Figure, Reading, figure_condition
from beleg.grounding.programs.conditions import Condition, bounded
from beleg.grounding.programs.operations import (
    Number,
)

Conditions = tuple[Condition, ...]
SUPERLATIVES = {"largest": True, "smallest": False, "latest": True, "earliest": False}
NEUTRAL = frozenset({"there", "count", "than", "or", "about"})
MOST_TARGETS = 3


class Candidate(NamedTuple):
    """One reading: the program, what came out, and its features."""

    program: Any
    value: bool
    features: tuple[str, ...]
    kind: str
    figures: int
    """How many of the numbers it uses."""
    whole: bool
    """It leaves no number, no entity and no word over that says what is computed."""
    left: int


class Part(NamedTuple):
    """What stands between two places of a statement."""

    entities: tuple[Entity, ...]
    figures: tuple[Figure, ...]
    triggers: tuple[tuple[int, str], ...]
    start: int
    end: int

    @property
    def empty(self) -> bool:
        """Whether there is nothing to compute."""
        return not (self.entities or self.figures)


def part(reading: Reading, start: int, end: int) -> Part:
    """The entities, numbers and triggers of the tokens from ``start`` to ``end``."""
    return Part(
        tuple(e for e in reading.entities if start <= e.start and e.end <= end),
        tuple(f for f in reading.figures if start <= f.at < end),
        tuple(t for t in reading.triggers if start <= t[0] < end),
        start,
        end,
    )


class Maker:
    """Makes the candidates for one part of a statement."""

    def __init__(self, reading: Reading, of: Part) -> None:
        self.reading = reading
        self.ix = reading.ix
        self.part = of
        self.said = {what for _, what in of.triggers}
        self.given = {f.at for f in of.figures if self._is_given(f)}
        self.made: list[Candidate] = []
        self.any = {f.at: self._any(f) for f in of.figures}
        self.strict = {
            f.at: (figure_condition(self.ix, f, f.bound) if f.bound else None) or self.any[f.at]
            for f in of.figures
        }
        self.named = tuple(self._dated(e) or e.either for e in of.entities)
        self.roles = tuple(e.role or c for e, c in zip(of.entities, self.named, strict=True))
        self.bounds = any(c.relation != "has" for c in self.named)
        self.heads = [
            frozenset(m.columns)
            for m in reading.mentions
            if not m.alias
            and of.start <= m.start < of.end
            and max(reading.weight.get(c, 0.0) for c in m.columns) > 0.6
        ]

    def _is_given(self, figure: Figure) -> bool:
        """Whether a number is that of the rows ("3 of the 12"), or one that only the table's context has."""
        tokens, at = self.reading.tokens, figure.at
        before = [tokens[i].norm for i in range(max(0, at - 3), at)]
        if (
            figure.token.value == self.ix.rows
            and "of" in before
            and tokens[at - 1].norm in ("of", "the", "all")
        ):
            return True
        return not figure.held and not figure.stated and figure.token.norm in self.ix.caption

    def _any(self, figure: Figure) -> Condition | None:
        if figure.relation == "=":
            if figure.held:
                return figure_condition(self.ix, figure, tuple(figure.held))
            columns = figure.bound or tuple(c.at for c in self.ix.columns if c.numeric)
            return figure_condition(self.ix, figure, columns)
        value = figure.token.value or 0
        options = figure.bound or tuple(self._targets(figure.at))
        if 1000 < value < 2100 and not figure.bound:
            options = (*(c.at for c in self.ix.columns if c.dated), *options)
        return figure_condition(self.ix, figure, options)

    def _dated(self, entity: Entity) -> Condition | None:
        """The rows after or before a day that is said so."""
        what = next(
            (what for at, what in self.part.triggers if at in (entity.start - 1, entity.start - 2)), ""
        )
        if what not in ("after", "before") or not any(w.startswith("month") for w in entity.either.words):
            return None
        for column in entity.either.columns:
            if not self.ix.columns[column].dated:
                continue
            keys = {key for key, rows in self.ix.order(column) if rows & entity.either.rows}
            if len(keys) == 1:
                return bounded(self.ix, column, ">" if what == "after" else "<", keys.pop())
        return None

    def _targets(self, at: int, kinds: str = "") -> list[int]:
        """The ordered columns that a word at ``at`` may be about, the nearest mentioned one first."""
        columns = self.ix.columns
        near: list[tuple[float, int]] = []
        for mention in self.reading.mentions:
            if not (self.part.start <= mention.start < self.part.end):
                continue
            distance = mention.start - at if mention.start > at else 1.5 * (at - mention.end + 1)
            near.extend(
                (distance + 2.0 * mention.alias + 4.0 * (1 - self.reading.weight.get(c, 0.0)), c)
                for c in mention.columns
                if columns[c].ordered
            )
        near.sort()
        found = list(dict.fromkeys(c for _, c in near))
        if kinds == "dates":
            found = [c.at for c in columns if c.dated] + [c for c in found if not columns[c].dated]
        elif not found:
            found = [c.at for c in columns if c.numeric and not c.dated] or [
                c.at for c in columns if c.ordered
            ]
        return found[:MOST_TARGETS]

    def _conditions(self, figures: dict[int, Condition | None], without: int = -1) -> Conditions:
        return (self.roles if figures is self.strict else self.named) + tuple(
            condition
            for f in self.part.figures
            if f.at != without
            and f.at not in self.given
            and not self._place(f)
            and (condition := figures[f.at]) is not None
        )

    def _ordered(self, figures: dict[int, Condition | None]) -> list[tuple[int, Condition]]:
        """All conditions with where they are said, in order."""
        found = [(e.start, e.either) for e in self.part.entities]
        found += [
            (f.at, condition)
            for f in self.part.figures
            if f.at not in self.given and not self._place(f) and (condition := figures[f.at]) is not None
        ]
        return sorted(found, key=lambda item: item[0])

    def _place(self, figure: Figure) -> bool:
        """Whether a number is the place of a superlative ("second highest")."""
        return figure.token.ordinal and any(
            at == figure.at + 1 and what in SUPERLATIVES for at, what in self.part.triggers
        )

    def _add(self, program: Any, kind: str, features: list[str], consumed: set[str]) -> None:
        value = program.run(self.ix)
        if value is None:
            return
        outcome = "T" if value else "F"
        left = self.said - consumed - NEUTRAL
        words, numbers = _said_by(program)
        missing = self._missing(kind, words, numbers)
        unused = sum(
            not words.keys() >= set(e.either.words) and c.relation == "has"
            for e, c in zip(self.part.entities, self.named, strict=True)
        )
        figures = len(self.part.figures) - missing
        made = [kind, f"{kind} {outcome}"]
        made += [f"{kind} {name}" for name in features]
        made += [f"{name} {outcome}" for name in features]
        used = _columns(program)
        heads = sum(1 for columns in self.heads if used.isdisjoint(columns))
        made.append(f"{kind} heads {min(len(self.heads) - heads, 2)} used {min(heads, 2)} left {outcome}")
        made.append(f"heads {min(heads, 3)} left")
        made += [f"left {what}" for what in left]
        made += [f"{kind} left {what}" for what in left]
        made += [f"{kind} used {what}" for what in consumed & self.said]
        if missing:
            made.append(f"numbers left {min(missing, 3)}")
            made.append(f"{kind} numbers left")
        if unused > 0:
            made.append(f"entities left {min(unused, 3)}")
        self.made.append(
            Candidate(
                program,
                value,
                tuple(made),
                kind,
                figures,
                not left - {"not"} and missing <= 0 and unused <= 0,
                len(left) + missing + unused,
            )
        )

    def _missing(self, kind: str, words: Counter[str], numbers: Counter[float | None]) -> int:
        """How many of the statement's numbers a program does not look for."""
        wanted = Counter(
            f.token.norm
            for f in self.part.figures
            if f.at not in self.given and not (kind == "extreme" and self._place(f))
        )
        values = {f.token.norm: f.token.value for f in self.part.figures}
        in_names = Counter(w for e in self.part.entities for w in e.either.words if w in wanted)
        return sum(
            max(0, many - max(0, words[norm] - in_names[norm]) - numbers[values[norm]])
            for norm, many in wanted.items()
        )

    def _items(self) -> list[tuple[int, Condition, int]]:
        """Entities and numbers as what can be compared, in order, each with its main column."""
        items = [(e.start, e.either, e.options[0].columns[0]) for e in self.part.entities]
        items += [
            (f.at, c, c.columns[0])
            for f in self.part.figures
            if f.held and not f.stated and (c := self.strict[f.at]) is not None and c.rows
        ]
        return sorted(items, key=lambda item: item[0])


def conditions_of(program: Any) -> Iterator[Condition]:
    """All conditions of a program, of those inside it too."""
    for field in program:
        if isinstance(field, Condition):
            yield field
        elif isinstance(field, tuple):
            yield from conditions_of(field)


def _said_by(program: Any) -> tuple[Counter[str], Counter[float | None]]:
    """The words and numbers that a program looks for, each with how often."""
    words: Counter[str] = Counter()
    numbers: Counter[float | None] = Counter()
    for condition in conditions_of(program):
        words.update(condition.words)
        numbers[condition.bound] += 1
    for field in program:
        if isinstance(field, Number):
            numbers[field.value] += 1
    return words, numbers


def _columns(program: Any) -> set[int]:
    """The columns that a program looks at."""
    found = {at for condition in conditions_of(program) for at in condition.columns}
    column = getattr(program, "column", None)
    if column is not None:
        found.add(column)
    return found


def segments(reading: Reading) -> Iterator[tuple[int, int]]:
    """The clauses of a statement that make a claim each: split where "and", "while", "but" or a comma parts two."""
    tokens, text = reading.tokens, reading.text
    start = 0
    for at in range(1, len(tokens)):
        gap = text[tokens[at - 1].end : tokens[at].start]
        if (
            tokens[at].norm
            in ("and", "but", "whil", "while", "with", "und", "aber", "wahrend", "mit", "when", "whereas")
            or ("," in gap and at - start > 2)
            or ";" in gap
        ):
            if at > start:
                yield start, at
            start = at
    yield start, len(tokens)
