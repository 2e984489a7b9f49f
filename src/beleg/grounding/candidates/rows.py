"""Readings about which rows there are: look-ups, clauses, counts, shares."""

from __future__ import annotations

from beleg.grounding.candidates.base import Maker
from beleg.grounding.candidates.outcomes import RESULTS, side_of
from beleg.grounding.candidates.readings import Conditions, Term, segments
from beleg.grounding.candidates.terms import BOUNDS
from beleg.grounding.linking import Figure
from beleg.grounding.programs.conditions import Condition, placed
from beleg.grounding.programs.groups import And, Share
from beleg.grounding.programs.operations import Count, Exists


def conditions(terms: list[Term]) -> Conditions:
    """The conditions of terms, together."""
    return tuple(c for term in terms for c in term.conditions)


def bits(terms: list[Term]) -> int:
    """Their places."""
    found = 0
    for term in terms:
        found |= term.bits
    return found


def rows_of(terms: list[Term], every: int) -> int:
    """The rows that meet all of them."""
    for term in terms:
        every &= term.rows
    return every


class Rows(Maker):
    """Makes them."""

    def lookups(self) -> None:
        terms = self.terms
        if not terms:
            return
        figures, entities = self.part.figures, self.part.entities
        absent = sum(not f.held and f.relation == "=" and f.at not in self.given for f in figures)
        extra = [f"parts {min(len(terms), 4)}", f"absent {min(absent, 2)}"]
        if any(f.stated for f in figures):
            extra.append("threshold")
        if not entities:
            extra.append("no entity")
        if len(terms) == 1:
            extra.append("alone")
        roles = {"missed" if e.role.rows == 0 else "held" for e in entities if e.role}
        extra.append("roles " + " ".join(sorted(roles)))
        used = bits(terms) | self.used("between", "percent")
        strict = conditions(terms)
        loose = self._loose()
        if self._apart(terms):
            extra.append("apart")
        if strict != loose:
            bound = sum(bool(f.bound) for f in figures)
            self.add(
                Exists(strict),
                "bound lookup",
                [*extra, f"bound {min(bound, 2)}"],
                used,
                self.column_bits(strict),
            )
        extra.append(f"wide {min(sum(len(c.columns) > 1 for c in loose), 2)}")
        self.add(Exists(loose), "lookup", extra, used, self.column_bits(loose))
        won = self.outcome()
        if won is not None:
            both = (*strict, won[0])
            self.add(Exists(both), "won lookup", extra, used | won[1], self.column_bits(both))
        self._sides(terms, extra, used)
        weak = [t for t in terms if not self._weak(t)]
        if weak and len(weak) < len(terms):
            rest = conditions(weak)
            self.add(
                Exists(rest),
                "firm lookup",
                [*extra, f"dropped {min(len(terms) - len(weak), 2)}"],
                bits(weak),
                self.column_bits(rest),
            )

    def _apart(self, terms: list[Term]) -> bool:
        """Whether no row can have all: two names of one column that share no row."""
        return any(
            one.name
            and other.name
            and one.column == other.column
            and not one.rows & other.rows
            and one.rows
            and other.rows
            for i, one in enumerate(terms)
            for other in terms[:i]
        )

    def _loose(self) -> Conditions:
        found: list[tuple[int, Condition]] = []
        for e, term in ((e, t) for t in self.terms for e in self.part.entities if e.start == t.at and t.name):
            found.append((e.start, term.conditions[0] if term.conditions[0].relation != "has" else e.either))
        by_at = {f.at: f for f in self.part.figures}
        for term in self.terms:
            if not term.name:
                f = by_at[term.at]
                one = self.anywhere(f) if len(term.conditions) == 1 else None
                found += [(term.at, one)] if one is not None else [(term.at, c) for c in term.conditions]
        return tuple(c for _, c in sorted(found, key=lambda item: item[0]))

    def _weak(self, term: Term) -> bool:
        """Whether a name is one word of longer cells, or a word of the caption."""
        entity = next((e for e in self.part.entities if e.start == term.at), None)
        if entity is None:
            return False
        words = entity.either.words
        return (len(words) == 1 and not entity.exact) or all(word in self.ix.caption for word in words)

    def _sides(self, terms: list[Term], extra: list[str], used: int) -> None:
        """A side that won by the scores of its row."""
        for what in RESULTS:
            if what not in self.said:
                continue
            at = next(at for at, said in self.at_trigger.items() if said == what)
            names = [t for t in terms if t.name]
            for term in names[:2]:
                side = side_of(self.ix, term.conditions[0], what)
                if side is None:
                    continue
                rest = [t for t in terms if t is not term]
                both = (side, *conditions(rest))
                where = "before" if term.at < at else "after"
                self.add(
                    Exists(both),
                    "side",
                    [*extra, f"side {where}"],
                    used | self.bits[what],
                    self.column_bits(both),
                )
                for f in self.part.figures:
                    if self._counts(f):
                        others = (side, *conditions([t for t in rest if t.at != f.at]))
                        self.add(
                            Count(others, f.number), "count side", [f"side {where}"],
                            used | self.bits[what] | 1 << f.at, self.column_bits(others), number=("count", f.at),
                        )  # fmt: skip

    def used(self, *words: str) -> int:
        """The places of these words of computing."""
        found = 0
        for word in words:
            found |= self.bits.get(word, 0)
        return found

    def records(self) -> None:
        """Several rows in one sentence: a name or number of a column that was said already begins another row."""
        terms = self.terms
        if len(terms) < 3:
            return
        used = bits(terms) | self.used("all", "same")
        columns = self.column_bits(conditions(terms))
        split: list[list[Term]] = [[]]
        for term in terms:
            if any(each.column == term.column and each.rows != term.rows for each in split[-1]):
                split.append([])
            split[-1].append(term)
        if len(split) > 1 and len(split[0]) > 1:
            extra = [
                f"records {min(len(split), 3)}",
                "even" if len({len(r) for r in split}) == 1 else "uneven",
            ]
            self.add(And(tuple(Exists(conditions(r)) for r in split)), "records", extra, used, columns)
            whole = [split[0]]
            for record in split[1:]:
                own = {t.column for t in record}
                whole.append([*(t for t in split[0] if t.column not in own), *record])
            if any(len(a) > len(b) for a, b in zip(whole, split, strict=True)):
                self.add(And(tuple(Exists(conditions(r)) for r in whole)), "carried", extra, used, columns)
        self._respectively(terms, used=used, columns=columns)
        self._clauses(terms, used=used, columns=columns)

    def _respectively(self, terms: list[Term], *, used: int, columns: int) -> None:
        """Two lists of as many members: the first with the first, the second with the second."""
        lists: dict[int, list[Term]] = {}
        for term in terms:
            lists.setdefault(term.column, []).append(term)
        several = [members for members in lists.values() if len(members) > 1]
        if len(several) != 2 or len(several[0]) != len(several[1]):
            return
        if several[0][-1].at > several[1][0].at:
            return
        rest = conditions([t for t in terms if t not in several[0] and t not in several[1]])
        program = And(
            tuple(Exists((*a.conditions, *b.conditions, *rest)) for a, b in zip(*several, strict=True))
        )
        self.add(program, "respectively", [f"members {min(len(several[0]), 3)}"], used, columns)

    def _clauses(self, terms: list[Term], *, used: int, columns: int) -> None:
        clauses: list[list[Term]] = []
        for start, end in segments(self.reading):
            inside = [t for t in terms if max(start, self.part.start) <= t.at < min(end, self.part.end)]
            if len(inside) > 1 or (inside and not clauses):
                clauses.append(inside)
            elif inside:
                clauses[-1] = clauses[-1] + inside
        if len(clauses) > 1 and len(clauses[0]) > 1:
            program = And(tuple(Exists(conditions(c)) for c in clauses))
            self.add(program, "clauses", [f"clauses {min(len(clauses), 3)}"], used, columns)

    def groups(self) -> dict[int, list[Term]]:
        """Names of one column that are of different rows: the members of a list of names."""
        found: dict[int, list[Term]] = {}
        for term in self.terms:
            if term.column >= 0 and (term.name or (term.alone and term.conditions[0].relation == "has")):
                found.setdefault(term.column, []).append(term)
        return {
            column: members
            for column, members in found.items()
            if len(members) > 1 and not members[0].rows & members[1].rows
        }

    def each(self) -> None:
        """Several names that all have what the rest says, or that are so many together."""
        for column, members in self.groups().items():
            others = [t for t in self.terms if t not in members]
            extra = [f"members {min(len(members), 3)}", f"others {min(len(others), 2)}"]
            used = bits(self.terms) | self.used("all", "same")
            columns = self.column_bits(conditions(others)) | 1 << column
            won = self.outcome()
            rest = conditions(others)
            if others or len(members) > 1:
                self.add(
                    And(tuple(Exists((*m.conditions, *rest)) for m in members)), "each", extra, used, columns
                )
            if won is not None:
                self.add(
                    And(tuple(Exists((*m.conditions, *rest, won[0])) for m in members)),
                    "each won", extra, used | won[1], columns,
                )  # fmt: skip
            one = self.any_of(column, members)
            for f in self.part.figures:
                if not self._counts(f):
                    continue
                where = (one, *conditions([t for t in others if t.at != f.at]))
                self.add(
                    Count(where, f.number),
                    "count any",
                    extra,
                    used | 1 << f.at,
                    columns,
                    number=("count", f.at),
                )
                alike = And(tuple(Count((*m.conditions, *where[1:]), f.number) for m in members))
                self.add(alike, "count each", extra, used | 1 << f.at, columns, number=("count", f.at))

    def any_of(self, column: int, members: list[Term]) -> Condition:
        """Rows with any of these names."""
        rows = 0
        for member in members:
            rows |= member.rows
        words = tuple(w for m in members for w in m.conditions[0].words)
        return Condition((column,), words, "any of", None, rows)

    def _counts(self, figure: Figure) -> bool:
        """Whether a number can be that of rows."""
        value = figure.token.value or 0.0
        return not (
            figure.unit
            or value != int(value)
            or figure.token.ordinal
            or figure.token.places > 0
            or value > max(200, self.ix.rows)
            or figure.at in self.given
            or ":" in self.reading.text[max(0, figure.token.start - 2) : figure.token.end + 2]
        )

    def counts(self) -> None:
        won = self.outcome()
        for f in self.part.figures:
            if not self._counts(f):
                continue
            extra: list[str] = []
            number = f.number
            others = [t for t in self.terms if t.at != f.at]
            where = conditions(others)
            extra.append(f"conditions {min(len(where), 3)}")
            used = bits(others) | self.number_bits(f) | self.used("only", "sum", "all")
            columns = self.column_bits(where)
            self.add(Count(where, number), "count", extra, used, columns, number=("count", f.at))
            if won is not None:
                self.add(
                    Count((*where, won[0]), number),
                    "count won",
                    extra,
                    used | won[1],
                    columns | self.column_bits((won[0],)),
                    number=("count", f.at),
                )
            self._of(f, others, extra, used=used)
            if not f.held or "different" in self.said or f.beside == "next":
                near = f.bound if f.beside == "next" else tuple(self.reading.weight)[:2]
                for at in near[:2]:
                    if not self.ix.columns[at].numeric:
                        self.add(
                            Count(where, number, at), "distinct", extra, used | self.used("different"),
                            columns | 1 << at, number=("count", f.at),
                        )  # fmt: skip

    def number_bits(self, f: Figure) -> int:
        """The place of a number and of what is said of it."""
        return self._bits(f) if f.stated else 1 << f.at

    def _of(self, f: Figure, others: list[Term], extra: list[str], *, used: int) -> None:
        """ "3 of the 5 games in May were lost": both numbers are counts."""
        whole = next(
            (
                g
                for g in self.part.figures
                if f.at < g.at <= f.at + 5 and self._counts(g) and self._of_follows(f)
            ),
            None,
        )
        if whole is None:
            return
        won = self.outcome()
        tail = () if won is None else (won[0],)
        word = self.at_trigger.get(whole.at - 1)
        if word in ("earliest", "latest"):
            rest = [t for t in others if t.at not in (whole.at, whole.at - 1)]
            rows = placed(self.ix, "first" if word == "earliest" else "last", int(whole.token.value or 0))
            inner = (rows, *conditions(rest), *tail)
            places = bits(rest) | 1 << f.at | 1 << whole.at | 1 << whole.at - 1 | self.used("only", "all")
            self.add(
                Count(inner, f.number), "count of", [*extra, f"of the {word}"],
                places | (0 if won is None else won[1]), self.column_bits(inner), number=("count", f.at),
            )  # fmt: skip
            return
        rest = [t for t in others if t.at != whole.at]
        places = used | 1 << whole.at | (0 if won is None else won[1])
        inner = (*conditions(rest), *tail)
        columns = self.column_bits(inner)
        for i in range(-1, len(rest)):
            scope = conditions([rest[i]] if i >= 0 else [])
            program = And((Count(scope, whole.number), Count(inner, f.number)))
            self.add(
                program,
                "count of",
                [*extra, f"scope {'all' if i < 0 else 'one'}"],
                places,
                columns,
                number=("count", f.at),
            )
        if len(rest) > 1:
            program = And((Count(conditions(rest[:-1]), whole.number), Count(inner, f.number)))
            self.add(program, "count of", [*extra, "scope most"], places, columns, number=("count", f.at))

    def _of_follows(self, f: Figure) -> bool:
        """Whether a part is told of a whole: "3 of the", "3 out of"."""
        after = [token.norm for token in self.reading.tokens[f.at + 1 : f.at + 3]]
        return after[:1] in (["of"], ["von"], ["der"]) or after == ["out", "of"]

    def one_of(self) -> None:
        """ "X is one of 3 with Y": X has it, and so many do."""
        tokens = self.reading.tokens
        for f in self.part.figures:
            head = [tokens[i].norm for i in range(max(0, f.at - 3), f.at)]
            if not self._counts(f) or "of" not in head or "#1" not in head:
                continue
            others = [t for t in self.terms if t.at != f.at]
            for i in (0, len(others) - 1):
                rest = conditions(others[:i] + others[i + 1 :])
                if len(others) > 1:
                    program = And((Exists(conditions(others)), Count(rest, f.number)))
                    used = bits(others) | 1 << f.at | self.used("only")
                    columns, where = self.column_bits(conditions(others)), ["first" if i == 0 else "last"]
                    self.add(program, "one of", where, used, columns, number=("count", f.at))

    def shares(self) -> None:
        for f in self.part.figures:
            if f.unit != "%":
                continue
            number = f.number._replace(slack=f.slack or 0.5)
            others = [t for t in self.terms if t.at != f.at]
            where = conditions(others)
            if not where:
                continue
            used = bits(others) | self.number_bits(f) | self.used("percent")
            for column, why in [(None, "rows"), *self.targets(f.at)[:1]]:
                extra = [why, f"conditions {min(len(where), 2)}", "held" if f.held else "not held"]
                columns = self.column_bits(where) | (0 if column is None else 1 << column)
                self.add(
                    Share(column, (), where, number), "share", extra, used, columns, number=("share", f.at)
                )


__all__ = ["BOUNDS", "Rows", "bits", "conditions", "rows_of"]
