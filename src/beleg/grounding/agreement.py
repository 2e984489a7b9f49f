"""Agreement: the ways in which values and the names beside them are said, and which of them are consistent.

Every value must agree with the name before it ("the SPD had 206, the CDU/CSU 197"); or, where the values come first
("206 for the SPD, 197 for the CDU/CSU"), with the one after it; or they must pair off in order ("SPD and CDU/CSU: 206
and 197"). So exchanged groups, terms, days and names are found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from beleg.evidence.citations import Leaf, Record, tokens
from beleg.grounding.checks import Span
from beleg.lean import dataclass
from beleg.records import Form

Chain = tuple[Record, ...]
NOTHING = "\0 no such field"
"""Stands for the value of a field that a record does not have; no text of evidence is equal to it."""
FIGURES: frozenset[Form] = frozenset({"integer", "decimal", "percent", "duration"})
DATES: frozenset[Form] = frozenset({"day", "year"})
_NUMBERED = frozenset[Form]({"term", "ordinal"})
BOUND_TO: dict[Form, frozenset[Form]] = {
    "name": _NUMBERED | DATES,
    "group": _NUMBERED | DATES | {"name"},
    "text": _NUMBERED | DATES | {"name", "group"},
    "term": frozenset({"name", "group"}),
    "ordinal": frozenset({"name", "group"}),
    "day": _NUMBERED | {"name", "group", "text"},
    "year": _NUMBERED | {"name", "group", "text"},
    **dict.fromkeys(FIGURES, _NUMBERED | {"name", "group", "text", "day", "year"}),
}
"""Which identifying forms a value of each form must agree with."""


NAMING: dict[Form, int] = {"name": 0, "group": 1, "term": 1, "ordinal": 1, "day": 1, "year": 1, "text": 2}
"""How strongly a form names a record: a name says who it is, a text is one of many things said of it."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """An identifying value of a statement: where it stands, of which field it is, and what it says."""

    at: int
    slot: str
    form: Form
    field: str
    value: Leaf
    chain: Chain


@dataclass(frozen=True, slots=True)
class Bound:
    """A value with the records it belongs to, one chain a reference."""

    at: int
    span: Span
    chains: tuple[Chain, ...]
    whole: bool
    """It counts, or is computed over every row of a list: then no row of it needs a name."""

    @property
    def fields(self) -> tuple[str, ...]:
        """Where it stands in its records, one a reference."""
        return tuple(
            ref.pointer[len(chain[0].place) :] for ref, chain in zip(self.span.refs, self.chains, strict=True)
        )

    @property
    def kind(self) -> tuple[object, ...]:
        """What sort of value it is, whichever record it is of."""
        return (self.span.form, self.span.operation, *self.fields)

    def wants(self, field: str) -> set[Leaf]:
        """What its own records hold in that field; empty where they have none."""
        held = {held_in(chain, field) for chain in self.chains}
        return held - {NOTHING, None}


def held_in(chain: Iterable[Record], field: str) -> Leaf:
    """What the innermost record that has the field holds in it; NOTHING where none has it."""
    for record in chain:
        value: object = record.content
        for part in tokens(field):
            value = value.get(part, NOTHING) if isinstance(value, dict) else NOTHING
        if value is not NOTHING and (value is None or isinstance(value, (str, int))):
            return value
    return NOTHING


def disagreements(field: str, named: Sequence[Anchor], values: Sequence[Bound]) -> Iterator[str]:
    """Values that do not agree with what stands for ``field`` in the statement."""
    single: list[Bound] = []
    for value in values:
        span = value.span
        if value.whole or not _binds(field, named[0].form, span):
            continue
        wanted = value.wants(field)
        if not wanted or any(anchor.at == value.at for anchor in named):
            continue
        if len(wanted) > 1:
            if not _beside(value.at, named, wanted):
                yield f"a value is computed from {sorted(map(str, wanted))}, which are not what stands beside it"
        else:
            single.append(value)
    nearer = [anchor for anchor in named if not all(_is_around(anchor, value) for value in single)]
    if single and not any(
        mode(field, nearer or named, single) for mode in (_before, _after, _paired, _together)
    ):
        yield f"values do not belong to the {field.strip('/')} they stand with"


def _is_around(anchor: Anchor, value: Bound) -> bool:
    """Whether a name is that of a record around the value's own, which has no such value itself.

    In "Jane Roe was called Jane Doe until 2011" the year is the former name's; it cannot be mistaken for the person's.
    """
    (chain, *others), (own, *_) = value.chains, value.fields
    inner = held_in(chain, anchor.field)
    return (
        not others
        and inner != anchor.value
        and any(
            held_in([record], anchor.field) == anchor.value and held_in([record], own) is NOTHING
            for record in chain
        )
    )


def _beside(at: int, named: Sequence[Anchor], wanted: set[Leaf]) -> bool:
    """Whether exactly the names that a value is computed from stand in a row before, around or after it."""
    row: list[Anchor] = []
    for anchor in named:
        if not row or row[-1].value != anchor.value:
            row.append(anchor)
    before = sum(anchor.at < at for anchor in row)
    size = len(wanted)
    return any(
        {anchor.value for anchor in row[start : start + size]} == wanted
        for start in range(max(0, before - size), min(before, len(row) - size) + 1)
    )


def _binds(field: str, form: Form, span: Span) -> bool:
    if form not in BOUND_TO[span.form]:
        return False
    # Of the dates only a record's own day tells it apart; others ("from", "born") are what is said of it.
    return form not in DATES or field.rpartition("/")[2] == "day"


def _before(field: str, named: Sequence[Anchor], values: Sequence[Bound]) -> bool:
    """Each value agrees with the nearest one before it (or with the first, where none is before)."""
    for value in values:
        nearest = [anchor for anchor in named if anchor.at < value.at][-1:] or named[:1]
        if nearest[0].value not in value.wants(field):
            return False
    return True


def _after(field: str, named: Sequence[Anchor], values: Sequence[Bound]) -> bool:
    """The first value comes before the first name, and each agrees with the nearest one after it."""
    if values[0].at > named[0].at:
        return False
    for value in values:
        nearest = [anchor for anchor in named if anchor.at > value.at][:1]
        if not nearest or nearest[0].value not in value.wants(field):
            return False
    return True


def _paired(field: str, named: Sequence[Anchor], values: Sequence[Bound]) -> bool:
    """As many values as names, agreeing in order: all on one side, or one of a kind beside each name."""
    if len(named) != len(values) or not all(
        anchor.value in value.wants(field) for anchor, value in zip(named, values, strict=True)
    ):
        return False
    if named[-1].at < values[0].at or values[-1].at < named[0].at:
        return True
    beside = all(
        not any(min(anchor.at, value.at) < other.at < max(anchor.at, value.at) for other in named)
        for anchor, value in zip(named, values, strict=True)
    )
    return beside and len({value.kind for value in values}) == 1


def _together(field: str, named: Sequence[Anchor], values: Sequence[Bound]) -> bool:
    """The names are one list, and the values, none of them a figure, belong to members of it."""
    one_list = len({anchor.slot for anchor in named}) == 1
    members = {anchor.value for anchor in named}
    return (
        one_list
        and all(value.span.form not in FIGURES for value in values)
        and all(value.wants(field) <= members for value in values)
    )
