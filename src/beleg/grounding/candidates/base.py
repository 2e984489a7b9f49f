"""What every family of readings starts from: one place that runs a program and says what speaks for it.

A place in the statement is a bit. A family says with each program which places it used; what is left over becomes a
feature, so that the ranking learns how far a reading can be trusted that leaves it over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from beleg.grounding.candidates.outcomes import RESULTS, TURNED, outcome_of
from beleg.grounding.candidates.readings import FAMILIES, Candidate, Conditions, Part, sum_bits
from beleg.grounding.candidates.terms import Terms
from beleg.grounding.claims import lexicon
from beleg.grounding.claims.tokens import stem
from beleg.grounding.linking import Figure, Mention, Reading
from beleg.grounding.programs.conditions import Condition, denied

BETTER = frozenset(
    stem(word) for word in "best better worst worse top beste besten besser schlechter".split()
)
"""Words that may mean the smaller number where a smaller one is better."""
_BEFORE = frozenset(
    map(
        stem,
        "be have win lose play score there in on with by than of at total do get for and as the to from number".split(),
    )
)


class Maker(Terms):
    """Makes the candidates for one part of a statement."""

    def __init__(self, reading: Reading, of: Part) -> None:
        super().__init__(reading, of)
        self.made: list[Candidate] = []
        self.marks: tuple[str, ...] = ()
        """What is told of every reading that is made meanwhile."""
        self.denied: dict[int, int] = {}
        """Where the outcome of a game is denied, by the place that says it."""
        self.heads = [
            (
                sum(1 << c for c in m.columns),
                sum(1 << at for at in range(m.start, m.end)),
                self._strong(m),
                self._is_passed(m),
                any(self.ix.columns[c].numeric for c in m.columns),
            )
            for m in self.mentions
        ]
        self.roles: dict[tuple[int, str], tuple[str, ...]] = {}
        self._around: dict[int, tuple[str, ...]] = {}
        # Many programs look at the same columns and leave the same places over.
        self._heads_of: dict[int, tuple[int, int, int, int, int]] = {}
        self._left_by: dict[tuple[str, int, str], tuple[int, bool, tuple[str, ...]]] = {}
        self.as_cell = {f.at: self._as_cell(f) for f in of.figures}
        tokens = reading.tokens
        self.words = sorted({tokens[at].norm for at in range(of.start, of.end) if at in self.at_trigger})

    def _strong(self, mention: Mention) -> bool:
        weight = self.reading.weight
        return not mention.alias and max(weight.get(c, 0.0) for c in mention.columns) > 0.6

    def _is_passed(self, mention: Mention) -> bool:
        """Whether a general word ("play", "team") may name a column of texts, or just be said."""
        said = {self.reading.tokens[at].norm for at in range(mention.start, mention.end)}
        named = any(self.ix.columns[c].numeric for c in mention.columns)
        return not named and not self.reading.german and said <= lexicon.generic_words()

    def _as_cell(self, figure: Figure) -> str:
        """What a number is where rows must have it."""
        if figure.stated:
            return "bound header" if figure.bound else "bound"
        if figure.bound:
            return "cell header" if set(figure.bound) & figure.held.keys() else "cell header absent"
        return "cell" if figure.held else "cell absent"

    def outcome(self) -> tuple[Condition, int] | None:
        """The rows that were won (lost, drawn) as is said, where the table says who won, and the places used."""
        heads = {i for m in self.mentions if not m.alias for i in range(m.start, m.end)}
        for at, what in self.at_trigger.items():
            if what in RESULTS and at not in heads:
                found = outcome_of(self.ix, TURNED[what] if self._turned(at) else what)
                if found is not None and at in self.denied:
                    return denied(self.ix, found), self.bits[what] | self.denied[at]
                if found is not None:
                    return found, self.bits[what]
        return None

    def _turned(self, at: int) -> bool:
        """Whether the team of the caption is the one that is beaten: "X beat them", "was beaten by X"."""
        tokens, context = self.reading.tokens, self.reading.context
        if at + 1 < len(tokens) and tokens[at + 1].norm in ("by", "von"):
            return True
        front = any(t.name and t.at < at for t in self.terms)
        return front and any(i > at for i in context) and not any(i < at for i in context)

    def column_bits(self, *groups: Conditions) -> int:
        """The columns of conditions as a set."""
        return sum_bits(c.columns for group in groups for c in group)

    def add(
        self,
        program: Any,
        kind: str,
        features: list[str],
        used: int,
        columns: int,
        *,
        number: tuple[Any, ...] | None = None,
    ) -> None:
        """Runs a program and keeps it with its features.

        ``used`` are places, ``columns`` those that it looks at; ``number`` is what a number is to it that is no cell's,
        and where that number (or each of several) stands.
        """
        value = program.run(self.ix)
        if value is None:
            return
        outcome = "T" if value else "F"
        places, hit, missed, unseen, uncounted = self._headed(columns)
        used |= places
        family = FAMILIES.get(kind, kind)
        made = [kind, f"{kind} {outcome}", f"{family}: {outcome}"]
        for mark in self.marks:
            made += [mark, f"{mark} {family}"]
        for name in features:
            made.append(f"{kind} {name}")
            made.append(f"{family}: {name} {outcome}")
        made.append(f"{kind} heads {min(hit, 2)} left {min(missed, 2)}")
        if missed:
            made.append(f"heads left {min(missed, 3)} {outcome}")
        rest = self.full & ~used
        left, whole, told = self._left(family, rest, outcome)
        made += told
        for f in self.part.figures:
            if f.at in self.given:
                continue
            role = (
                number[0]
                if number is not None and f.at in number[1:]
                else "left"
                if rest >> f.at & 1
                else self.as_cell.get(f.at, "used")
            )
            key = f.at, role
            if key not in self.roles:
                self.roles[key] = tuple(f"{role} | {name}" for name in self.around(f))
            made += self.roles[key]
        self.made.append(Candidate(program, value, tuple(made), kind, whole, left, missed, unseen, uncounted))

    def _headed(self, columns: int) -> tuple[int, int, int, int, int]:
        """The places of these columns' headers, how much is said of them, of others, how many others, with numbers."""
        if columns not in self._heads_of:
            used = strong = hit = unseen = uncounted = 0
            for mask, places, counts, passed, numeric in self.heads:
                if mask & columns:
                    used |= places
                    hit += counts
                else:
                    unseen += not passed
                    uncounted += numeric
                strong += counts
            self._heads_of[columns] = used, hit, strong - hit, unseen, uncounted
        return self._heads_of[columns]

    def _left(self, family: str, rest: int, outcome: str) -> tuple[int, bool, tuple[str, ...]]:
        """How much is left over at the places of ``rest``, whether none of it decides, and what is told of it."""
        found = self._left_by.get((family, rest, outcome))
        if found is None:
            left, whole, made = 0, True, []
            for at, what in self.labels.items():
                if rest >> at & 1:
                    left += 1
                    whole = whole and what == "not"
                    made += [f"left {what}", f"{family}: left {what}", f"left {what} {outcome}"]
                elif what[0] != "e" and what[:6] != "number":
                    made.append(f"{family}: used {what}")
            made.append(f"{family}: left {min(left, 4)} {outcome}")
            made += [f"{family} word {word}" for word in self.words]
            found = self._left_by[family, rest, outcome] = left, whole, tuple(made)
        return found

    def around(self, f: Figure) -> tuple[str, ...]:
        """What stands around a number, and where the table has it."""
        if f.at not in self._around:
            self._around[f.at] = tuple(self._surroundings(f))
        return self._around[f.at]

    def _surroundings(self, f: Figure) -> Iterator[str]:
        tokens = self.reading.tokens
        value = f.token.value or 0.0
        after = tokens[f.at + 1].norm if f.at + 1 < len(tokens) else ""
        mention = next((m for m in self.mentions if m.start == f.at + 1), None)
        before = [what for at, what in self.at_trigger.items() if f.at - 3 <= at < f.at]
        yield f"held {min(len(f.held), 3)}"
        yield f"beside {f.beside}"
        yield "first" if f.at <= self.part.start + 2 else "later"
        for what in before[-2:]:
            yield f"after {what}"
        size = "year" if 1000 < value < 2100 else "whole" if value == int(value) else "broken"
        yield f"{size} {'above' if value > self.ix.rows else 'within'}"
        yield "ordinal" if f.token.ordinal else f"unit {f.unit}" if f.unit else "plain"
        if after in lexicon.generic_words() or after in ("of", "%"):
            yield f"then {after}"
        elif f.at + 1 in self.labels:
            yield f"then {self.labels[f.at + 1]}"
        elif mention is not None:
            numeric = all(self.ix.columns[c].numeric for c in mention.columns)
            yield f"then {'numeric' if numeric else 'text'} {'alias' if mention.alias else 'header'}"
        elif after in self.ix.caption:
            yield "then caption"
        elif f.at + 1 == len(tokens):
            yield "then end"
        else:
            yield "then loose" if f.at + 1 in self.reading.loose else "then other"
        if mention is not None:
            yield "in that column" if set(mention.columns) & set(f.held) else "not in that column"
        if f.at:
            last = tokens[f.at - 1].norm
            yield f"behind {last}" if last in _BEFORE else "behind other"
        for e in self.part.entities:
            if e.start - 3 <= f.at < e.start or e.end <= f.at < e.end + 3:
                yield "near entity"
