"""The names, numbers and ranges of a statement as what a row must have, and the columns that a word may be about."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from beleg.grounding.candidates.outcomes import RESULTS
from beleg.grounding.candidates.readings import Part, Term
from beleg.grounding.claims import lexicon
from beleg.grounding.days import day_key
from beleg.grounding.linking import Entity, Figure, Reading, figure_condition
from beleg.grounding.programs.conditions import Condition, bounded
from beleg.grounding.tables.index import SKIPPED

SUPERLATIVES = {"largest": True, "smallest": False, "latest": True, "earliest": False}
NEUTRAL = frozenset({"there", "count", "than", "or", "about", "modal", "order", "rises", "falls"})
BOUNDS = frozenset({"more", "fewer", "least", "utmost", "after", "before"})
MOST_TARGETS = 4
_RANGE = frozenset({"and", "to", "und", "bis", "-", "through", "until"})
_OPENING = frozenset({"from", "during", "von", "zwischen", "over"})
_LINKED = frozenset(
    {"in", "for", "of", "from", "among", "with", "at", "on", "im", "bei", "unter", "von", "fur"}
)


class Terms:
    """What one part of a statement says, place by place."""

    def __init__(self, reading: Reading, of: Part) -> None:
        self.reading = reading
        self.ix = reading.ix
        self.part = of
        self.labels: dict[int, str] = {}
        spans = {}
        self.quoted = self._quoted()
        self.context = {e.start for e in of.entities if self._is_context(e)}
        for e in of.entities:
            if e.start in self.context:
                continue
            self.labels[e.start] = "entity"
            for at in range(e.start, e.end):
                spans[at] = e.start
        self.given = {f.at for f in of.figures if self._is_given(f)}
        for f in of.figures:
            if f.at not in self.given:
                self.labels[f.at] = "number" if f.held else "number not held"
        self.at_trigger = {at: what for at, what in of.triggers if at not in spans}
        self.said = set(self.at_trigger.values())
        ends = {f.at for f in of.figures} | {e.start for e in of.entities if e.day}
        for at, what in self.at_trigger.items():
            if what == "between" and ends.isdisjoint((at + 1, at + 2, at + 3)):
                continue
            if what not in NEUTRAL and at not in self.labels:
                told = what in RESULTS and self.ix.results is not None
                self.labels[at] = f"{what} told" if told else what
        self.full = sum(1 << at for at in self.labels)
        self.bits = {
            what: sum(1 << at for at, said in self.at_trigger.items() if said == what) for what in self.said
        }
        self.mentions = [m for m in reading.mentions if of.start <= m.start < of.end]
        self.terms = self._terms()

    def _is_context(self, entity: Entity) -> bool:
        """Whether words are rather those of the caption than part of a cell."""
        caption = self.ix.caption
        inside = self.quoted.get(entity.start, 0)
        if (
            inside
            and inside == self.quoted.get(entity.end - 1)
            and inside > self._size(entity.start, entity.end)
        ):
            return True
        return not entity.exact and all(word in caption for word in entity.either.words)

    def _size(self, start: int, end: int) -> int:
        """How many of these words say something of their own."""
        stop = lexicon.stop_words()
        return sum(
            token.norm not in stop and token.norm not in SKIPPED for token in self.reading.tokens[start:end]
        )

    def _quoted(self) -> dict[int, int]:
        """The words that stand in the caption in that order, each with how many there are of them in a row."""
        tokens = self.reading.tokens
        found: dict[int, int] = {}
        at = self.part.start
        while at < self.part.end:
            longest = 0
            if tokens[at].norm in self.ix.caption:
                for words in self.ix.around:
                    for i, word in enumerate(words):
                        if word != tokens[at].norm:
                            continue
                        size = 1
                        while (
                            at + size < self.part.end
                            and i + size < len(words)
                            and words[i + size] == tokens[at + size].norm
                        ):
                            size += 1
                        longest = max(longest, size)
            size = self._size(at, at + longest) if longest > 1 else 0
            if size > 1:
                found |= dict.fromkeys(range(at, at + longest), size)
            at += max(1, longest)
        return found

    def _is_given(self, figure: Figure) -> bool:
        """Whether a number is that of the rows ("3 of the 12"), an article, or one that only the context has."""
        tokens, at = self.reading.tokens, figure.at
        before = tokens[at - 1].norm if at else ""
        counted = figure.token.value == self.ix.rows and not figure.token.ordinal
        if counted and before in ("of", "the", "all", "der", "von", "den"):
            return True
        if figure.token.value == 1 and not figure.token.ordinal and not figure.stated:
            after = tokens[at + 1].norm if at + 1 < len(tokens) else ""
            if after == "of" or before in ("any", "no", "each", "every", "this", "that", "another", "as"):
                return True
            if before == "only" and at > 1 and tokens[at - 2].norm == "the":
                return True
        if at in self.quoted and not figure.stated:
            return True
        if (
            figure.token.norm in self.ix.caption
            and not figure.stated
            and (not figure.held or self._in_season(at))
        ):
            return True
        return not figure.held and self._in_season(at)

    def _in_season(self, at: int) -> bool:
        """Whether a number is the year that ends a season: "2010 - 11"."""
        tokens = self.reading.tokens
        if at < 2 or tokens[at - 1].norm != "-":
            return False
        first, second = tokens[at - 2].value or 0, tokens[at].value or 0
        return 1000 < first < 2100 and (second == (first + 1) % 100 or second == first + 1)

    def _terms(self) -> list[Term]:
        """The names and numbers in order; two ends of a range are one."""
        found: list[Term] = []
        for e in self.part.entities:
            if e.start in self.context:
                continue
            dated = self._dated(e)
            condition = dated or e.role or e.either
            bits = 1 << e.start
            if dated is not None:
                bits |= self.bits.get("after", 0) | self.bits.get("before", 0)
            found.append(
                Term(
                    e.start,
                    bits,
                    (condition,),
                    e.options[0].columns[0],
                    True,
                    condition.rows,
                    len(e.options) == 1,
                )
            )
        for f in self.part.figures:
            if f.at in self.given or self._place(f):
                continue
            one = self.strict(f)
            if one is not None:
                found.append(
                    Term(
                        f.at,
                        self._bits(f),
                        (one,),
                        one.columns[0] if one.columns else -1,
                        False,
                        one.rows,
                        len(one.columns) == 1,
                    )
                )
        found.sort()
        ranged = self._ranges()
        for term in ranged:
            found = [each for each in found if not each.bits & term.bits]
        found += ranged
        found.sort()
        return found

    def _bits(self, figure: Figure) -> int:
        """The place of a number, and of the words that say more or less of it."""
        bits = 1 << figure.at
        if figure.stated:
            for at in range(figure.at - 3, figure.at + 3):
                if self.at_trigger.get(at) in BOUNDS or (
                    figure.relation in ("<=", ">=") and self.at_trigger.get(at) == "not"
                ):
                    bits |= 1 << at
        return bits

    def _ranges(self) -> list[Term]:
        """Two numbers that are the ends of a range, of years or of values of one column."""
        found = []
        days = [e for e in self.part.entities if e.day]
        for one, other_ in pairwise(days):
            opened = self.at_trigger.get(one.start - 1) == "between" or (
                one.start > 0 and self.reading.tokens[one.start - 1].norm == "from"
            )
            if not opened or other_.start - one.end != 1 or self.reading.tokens[one.end].norm not in _RANGE:
                continue
            first, last = self._day_bounds(one), self._day_bounds(other_)
            if first is not None and last is not None and one.either.columns == other_.either.columns:
                at = one.either.columns[0]
                both = bounded(self.ix, at, ">=", first[0]), bounded(self.ix, at, "<=", last[1])
                bits = 1 << one.start | 1 << other_.start | self.bits.get("between", 0)
                found.append(Term(one.start, bits, both, at, True, both[0].rows & both[1].rows, True))
        figures = {f.at: f for f in self.part.figures if f.at not in self.given}
        for at, f in figures.items():
            tokens = self.reading.tokens
            other = figures.get(at + 2)
            if other is None or tokens[at + 1].norm not in _RANGE or at == 0 or f.stated or other.stated:
                continue
            low, high = f.token.value or 0.0, other.token.value or 0.0
            years = 1000 < low < 2100 and 1000 < high < 2100
            plain = tokens[at + 1].norm not in ("and", "und") or years
            opened = any(
                self.at_trigger.get(i) == "between" or (plain and tokens[i].norm in _OPENING)
                for i in range(max(0, at - 4), at)
            )
            if not (opened or tokens[at + 1].norm in ("through", "until")) or low >= high:
                continue
            columns = (
                [c.at for c in self.ix.columns if c.dated and any(k and k > 10000 for k in c.keys)]
                if years
                else list(f.bound or other.bound)
            )
            if not columns and not years:
                columns = [c for c in f.held if c in other.held]
            for column in columns[:1]:
                if not self.ix.columns[column].ordered:
                    continue
                dates = years and self.ix.columns[column].dated
                ends = (
                    bounded(self.ix, column, ">=", low, dates=dates),
                    bounded(self.ix, column, "<=", high, dates=dates),
                )
                bits = 1 << at | 1 << at + 2 | self.bits.get("between", 0)
                found.append(Term(at, bits, ends, column, False, ends[0].rows & ends[1].rows, True))
        return found

    def strict(self, figure: Figure) -> Condition | None:
        """The rows that have a number in the column whose header stands beside it, else in any."""
        if figure.bound:
            found = figure_condition(self.ix, figure, figure.bound)
            if found is not None:
                return found
        return self.anywhere(figure)

    def anywhere(self, figure: Figure) -> Condition | None:
        """The rows that have a number in any column that has it."""
        if figure.relation == "=":
            if figure.held:
                return figure_condition(self.ix, figure, tuple(figure.held))
            columns = figure.bound or tuple(c.at for c in self.ix.columns if c.numeric)
            return figure_condition(self.ix, figure, columns)
        value = figure.token.value or 0
        options = figure.bound or tuple(
            at for at, _ in self.targets(figure.at) if self.ix.columns[at].may_hold(value)
        )
        if 1000 < value < 2100 and not figure.bound:
            options = (*(c.at for c in self.ix.columns if c.dated), *options)
        return figure_condition(self.ix, figure, options)

    def _dated(self, entity: Entity) -> Condition | None:
        """The rows after or before a day that is said so."""
        what = next(
            (
                w
                for at in (entity.start - 1, entity.start - 2)
                if (w := self.at_trigger.get(at)) in ("after", "before")
            ),
            "",
        )
        ends = self._day_bounds(entity) if what and entity.day else None
        return (
            None
            if ends is None
            else bounded(
                self.ix, entity.either.columns[0], ">" if what == "after" else "<", ends[what == "after"]
            )
        )

    def _day_bounds(self, entity: Entity) -> tuple[float, float] | None:
        """The first and last key of a day or month, in the form of its column."""
        value = day_key(entity.either.words)
        column = self.ix.columns[entity.either.columns[0]]
        if value is None:
            return None
        years = {int(k) // 10000 for k in column.keys if k is not None}
        if value < 10000 and years != {0}:
            if len(years) > 1:
                return None
            value += 10000 * next(iter(years))
        return value, value if value % 100 else value + 31

    def targets(
        self, at: int, kinds: str = "", held: Iterator[Figure] | tuple[Figure, ...] = ()
    ) -> list[tuple[int, str]]:
        """The ordered columns that a word at ``at`` may be about, the likeliest first, each with why it is one."""
        columns = self.ix.columns
        near = self._said(at)
        found: dict[int, str] = {}
        if kinds == "dates":
            for column in columns:
                if column.dated:
                    found[column.at] = "date"
        for _, c, why in near:
            if kinds != "dates" or not columns[c].dated:
                found.setdefault(c, why)
        for f in held:
            for c in f.held:
                if columns[c].numeric and not columns[c].dated:
                    found.setdefault(c, "held")
        if not near and kinds != "dates":
            for column in columns:
                if column.numeric and not column.dated and not column.ranks:
                    found.setdefault(column.at, "default")
            if not found:
                for column in columns:
                    if column.ordered:
                        found.setdefault(column.at, "default")
        return list(found.items())[:MOST_TARGETS]

    def _said(self, at: int) -> list[tuple[float, int, str]]:
        """The ordered columns that are named, the nearest first."""
        near = []
        for mention in self.mentions:
            distance = mention.start - at if mention.start > at else 1.5 * (at - mention.end + 1)
            for c in mention.columns:
                if self.ix.columns[c].ordered:
                    share = self.reading.weight.get(c, 0.0)
                    how = "said" if share >= 0.99 else "partly" if share > 0.45 else "little"
                    why = f"{'alias' if mention.alias else how} {'near' if distance <= 3 else 'far'}"
                    near.append((distance + 2.0 * mention.alias + 4.0 * (1 - share), c, why))
        return sorted(near)

    def _place(self, figure: Figure) -> bool:
        """Whether a number is the place of a superlative ("second highest")."""
        return figure.token.ordinal and self.at_trigger.get(figure.at + 1) in SUPERLATIVES

    def linked(self, at: int) -> bool:
        """Whether what stands there follows a word of place or belonging."""
        tokens = self.reading.tokens
        return any(i >= self.part.start and tokens[i].norm in _LINKED for i in (at - 1, at - 2))
