"""Readings of what is denied or left out: of which name, number, result or column "not", "no" and "except" are."""

from __future__ import annotations

from typing import Any

from beleg.grounding.candidates.orders import Orders
from beleg.grounding.candidates.outcomes import RESULTS
from beleg.grounding.candidates.quantified import Quantifiers
from beleg.grounding.candidates.readings import Candidate, Term, segments
from beleg.grounding.candidates.rows import bits, conditions
from beleg.grounding.claims.tokens import stem
from beleg.grounding.programs.conditions import blank, denied
from beleg.grounding.programs.groups import Not
from beleg.grounding.programs.operations import Exists

_FAR = 9
"""So many words may stand between a denial and what it is of."""
_NEAR = 3
"""So many between it and the column that holds nothing, or the game that is not won."""
_TURNED = {"T": "F", "F": "T"}
_OTHER = frozenset(stem(word) for word in ("other", "another", "andere"))
_HAVING = frozenset(
    stem(word)
    for word in "have had get receive win earn score list any a an the in of for hat haben erhalten ein eine".split()
)
"""Words that may stand between a denial and the column that holds nothing."""
Denied = tuple[list[Term], dict[int, int]]


def _turned(feature: str) -> str:
    """What is told of a reading, with the outcome of its opposite."""
    return feature[:-1] + _TURNED[feature[-1]] if feature[-2:] in (" T", " F") else feature


class Denials(Orders, Quantifiers):
    """Makes them."""

    def denials(self) -> None:
        """Each reading with its opposite, then those in which only one part is denied."""
        if "not" in self.said:
            self._opposites()
        seen: list[Any] = []
        for name in ("next", "last"):
            terms, outcomes = self._parts(name)
            if (terms != self.terms or outcomes) and (terms, outcomes) not in seen:
                seen.append((terms, outcomes))
                self._of_part(name, terms, outcomes)

    def _opposites(self) -> None:
        places = [at for at, what in self.at_trigger.items() if what == "not"]
        first, tokens = places[0], self.reading.tokens
        where = (
            "opening"
            if first <= self.part.start + 1
            else "before all"
            if all(t.at > first for t in self.terms)
            else "behind all"
            if all(t.at < first for t in self.terms)
            else "amid"
        )
        word = tokens[first].norm
        for each in list(self.made):
            if each.kind != "none":
                self.made.append(self._opposite(each, where, word, len(places)))

    def _opposite(self, each: Candidate, where: str, word: str, many: int) -> Candidate:
        return each._replace(
            program=Not(each.program),
            value=not each.value,
            features=(
                *map(_turned, each.features),
                "negated",
                f"{each.kind} negated",
                f"negated {where}",
                f"negated {word}",
                f"negated {where} {each.kind}",
                f"negated {min(many, 2)} times",
            ),
        )

    def _parts(self, name: str) -> Denied:
        """The terms with those denied that a denial is of (the next one, or the last one of its clause), and games."""
        terms, outcomes = list(self.terms), {}
        places = [at for at, what in self.at_trigger.items() if what == "not" or self._leaves_out(at)]
        ends = [start for start, _ in segments(self.reading)] + [self.part.end]
        for at in places:
            if any(t.bits >> at & 1 for t in self.terms):
                continue
            end = min([each for each in (*ends, *places) if each > at], default=self.part.end)
            behind = [t for t in terms if at < t.at <= at + _FAR and len(t.conditions) == 1]
            within = [t for t in behind if t.at < end] or behind[:1]
            front = self._subject(at, terms)
            won = next((i for i in range(at + 1, at + 1 + _NEAR) if self.at_trigger.get(i) in RESULTS), None)
            empty = self._empty(at, within)
            if self.at_trigger[at] == "not" and won is not None:
                outcomes[won] = 1 << at
            elif self.at_trigger[at] == "not" and empty is not None:
                terms.append(empty)
            elif within or front is not None:
                term = front or (within[0] if name == "next" else within[-1])
                condition = denied(self.ix, term.conditions[0])
                terms[terms.index(term)] = term._replace(
                    bits=term.bits | 1 << at, conditions=(condition,), rows=condition.rows
                )
        return sorted(terms), outcomes

    def _leaves_out(self, at: int) -> bool:
        """Whether what follows is left out: "except X", "other than X"; "any other X" leaves out nothing."""
        if self.at_trigger[at] != "except":
            return False
        following = {self.reading.tokens[i].norm for i in (at + 1, at + 2) if i < self.part.end}
        return self.reading.tokens[at].norm not in _OTHER or "than" in following

    def _subject(self, at: int, terms: list[Term]) -> Term | None:
        """The name that is denied a role: "X is not the captain"."""
        tokens = self.reading.tokens
        if at and tokens[at - 1].norm in ("be", "is", "was", "ist", "war"):
            heads = {c for m in self.mentions if at < m.start <= at + 2 for c in m.columns}
            front = [t for t in terms if t.at < at and t.name and len(t.conditions) == 1]
            if front and heads & set(front[-1].conditions[0].columns):
                return front[-1]
        return None

    def _empty(self, at: int, within: list[Term]) -> Term | None:
        """That a column holds nothing: "no silver", "without a note"."""
        columns, tokens = self.ix.columns, self.reading.tokens
        for mention in self.mentions:
            if at < mention.start <= at + _NEAR and not any(t.at < mention.start + 4 for t in within):
                between = {tokens[i].norm for i in range(at + 1, mention.start)}
                one = blank(self.ix, mention.columns[0])
                if between <= _HAVING and (columns[mention.columns[0]].numeric or one.rows):
                    return Term(mention.start, 1 << at, (one,), mention.columns[0], False, one.rows, True)
        return None

    def _of_part(self, name: str, terms: list[Term], outcomes: dict[int, int]) -> None:
        kept = self.terms, self.said
        self.terms, self.denied = terms, outcomes
        self.said = self.said - {"not"}
        self.marks = ("in part", f"in part {name}", "in part game" if outcomes else "in part term")
        where, used = conditions(terms), bits(terms) | self.used("between", "percent")
        self.add(
            Exists(where), "bound lookup", [f"parts {min(len(terms), 4)}"], used, self.column_bits(where)
        )
        won = self.outcome()
        if won is not None:
            both = (*where, won[0])
            self.add(Exists(both), "won lookup", [], used | won[1], self.column_bits(both))
        self.each()
        self.counts()
        self.extremes()
        self.quantifiers()
        self.terms, self.said = kept
        self.marks, self.denied = (), {}
