"""Binding: a figure stands with what it belongs to.

A value is a leaf of a *record* (an output, or an object in one of its lists), and so is whatever identifies the record:
a name, a group, a term, a day. The fields of a record have the same names wherever the record comes from, so a value is
bound to an identifying value by comparing: does the value's own record hold, in that field, what the statement says?

Where a statement holds several identifying values of one field, ``agreement`` knows which reads as whose.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from beleg.evidence.citations import Leaf, NoSuchPlace, Record, leaf, records, resolve
from beleg.grounding.agreement import (
    DATES,
    FIGURES,
    NAMING,
    NOTHING,
    Anchor,
    Bound,
    Chain,
    disagreements,
    held_in,
)
from beleg.grounding.checks import Span, Statement
from beleg.records import Evidence, Form, Ref

Held = tuple[Leaf, ...]


class Binder:
    """Checks the statements of one draft, in order."""

    def __init__(self, evidence: Mapping[str, Evidence], used: Iterable[Ref]) -> None:
        self._evidence = evidence
        self._used: dict[str, list[Evidence]] = {}
        self._chains: dict[tuple[str, str], Chain] = {}
        self._indexes: dict[tuple[str, ...], Mapping[Held, set[Leaf]]] = {}
        for each in dict.fromkeys(ref.id for ref in used):
            if each in evidence:
                self._used.setdefault(evidence[each].tool, []).append(evidence[each])

    def check(self, statement: Statement) -> Iterator[str]:
        """Why a value of the statement does not belong where it stands."""
        own = list(self.anchors(statement.spans))
        said = {anchor.field for anchor in own}
        by_field: dict[str, list[Anchor]] = {}
        for anchor in [*(each for each in self._context(statement) if each.field not in said), *own]:
            by_field.setdefault(anchor.field, []).append(anchor)
        values = [self._bound(at, span) for at, span in enumerate(statement.spans)]
        labels = _labels(own, values)
        for field, named in by_field.items():
            if field in said or named[0].form != "text":
                bound = [
                    each
                    for each in values
                    if (each.at not in labels or _is_said_of(each, field, named))
                    and not _named_anew(each, field, named, own)
                ]
                yield from disagreements(field, named, bound)
        for value in values:
            yield from self._unidentified(value, by_field)
        yield from _taken_for_one(own, values)
        shown = [span.refs for span in statement.spans if span.form in FIGURES and span.operation is None]
        if len(set(shown)) < len(shown):
            yield "one value is shown in two places, as if it were of two"
        if statement.supports and own and not _said_of_records(values):
            yield from self._unsupported(statement, {f: named for f, named in by_field.items() if f in said})

    def anchors(self, spans: Sequence[Span]) -> Iterator[Anchor]:
        """The identifying values among these."""
        for at, span in enumerate(spans):
            if span.operation is None and span.form not in FIGURES:
                ref = span.refs[0]
                chain = self._chain(ref)
                field = ref.pointer[len(chain[0].place) :]
                yield Anchor(at, span.slot, span.form, field, leaf(self._evidence, ref), chain)

    def _chain(self, ref: Ref) -> Chain:
        place = (ref.id, ref.pointer)
        if place not in self._chains:
            self._chains[place] = tuple(records(self._evidence[ref.id].output, ref.pointer))
        return self._chains[place]

    def _context(self, statement: Statement) -> list[Anchor]:
        """What the sentences before say of whom and when, where they say one thing."""
        heard: dict[str, list[Anchor]] = {}
        for anchor in self.anchors(statement.context):
            heard.setdefault(anchor.field, []).append(anchor)
        return [
            Anchor(-1, "", named[0].form, field, named[0].value, named[0].chain)
            for field, named in heard.items()
            if len({each.value for each in named}) == 1
        ]

    def _bound(self, at: int, span: Span) -> Bound:
        chains = tuple(self._chain(ref) for ref in span.refs)
        whole = span.operation == "count" or (span.operation is not None and self._whole(span, chains))
        return Bound(at, span, chains, whole)

    def _whole(self, span: Span, chains: Sequence[Chain]) -> bool:
        rows = [chain[0] for chain in chains if chain[0].is_row]
        lists = {row.place.rpartition("/")[0] for row in rows}
        if len(rows) != len(chains) or len(lists) != 1 or len({ref.id for ref in span.refs}) != 1:
            return False
        whole = resolve(self._evidence[span.refs[0].id].output, lists.pop())
        return len({row.place for row in rows}) == len(whole)

    def _unidentified(self, value: Bound, by_field: Mapping[str, list[Anchor]]) -> Iterator[str]:
        """A figure needs something that tells its record from the others of its kind."""
        form = value.span.form
        if form not in FIGURES | DATES:
            return
        if len(set(value.span.refs)) < len(value.span.refs):
            yield "a value is computed from one place twice"
        for ref, chain in zip(value.span.refs, value.chains, strict=True):
            own = ref.pointer[len(chain[0].place) :]
            if value.whole:
                if self._rival_output(ref, chain, by_field):
                    yield "nothing says of which term or day a value is that is computed over all rows"
                    return
            elif chain[0].is_row and not _identified(form, own, chain, by_field):
                yield f"nothing says whose the value at {ref.pointer} is"
            elif (form in FIGURES or (own != "/day" and not chain[0].is_row)) and self._ambiguous(
                ref, chain, own, by_field
            ):
                yield f"nothing says to what the value at {ref.pointer} belongs"

    def _ambiguous(self, ref: Ref, chain: Chain, own: str, by_field: Mapping[str, list[Anchor]]) -> bool:
        """Whether another record of the kind fits all that is said and holds another value."""
        fields = _fitting(chain, by_field, but=own)
        held = tuple(held_in(chain, field) for field in fields)
        return len(self._index(ref, chain, fields)[held]) > 1

    def _index(self, ref: Ref, chain: Chain, fields: tuple[str, ...]) -> Mapping[Held, set[Leaf]]:
        """The values at this place in all records of the kind that are in use, by what they hold in ``fields``."""
        rows = [record.place for record in chain if record.is_row]
        tool = self._evidence[ref.id].tool
        scope = ref.id if len(rows) > 1 else ""  # rows within rows are compared with their own list only
        place = rows[0].rpartition("/")[0] if rows else ""
        rest = ref.pointer[len(rows[0]) :] if rows else ref.pointer
        key = (tool, scope, place, rest, *fields)
        if key not in self._indexes:
            index: dict[Held, set[Leaf]] = {}
            for evidence in self._used[tool]:
                if scope in ("", evidence.id):
                    for rival, found in _alike(evidence, place, rest, in_rows=bool(rows)):
                        index.setdefault(tuple(held_in(rival, field) for field in fields), set()).add(found)
            self._indexes[key] = index
        return self._indexes[key]

    def _rival_output(self, ref: Ref, chain: Chain, by_field: Mapping[str, list[Anchor]]) -> bool:
        """Whether all that is said of the output as a whole fits another one in use as well."""
        root = chain[-1:]
        fields = _fitting(root, by_field)
        return any(
            rival.id != ref.id
            and all(
                held_in([Record("", rival.output, is_row=False)], field) == held_in(root, field)
                for field in fields
            )
            for rival in self._used[self._evidence[ref.id].tool]
        )

    def _unsupported(self, statement: Statement, by_field: Mapping[str, list[Anchor]]) -> Iterator[str]:
        """A statement that shows no figure must be borne out by a record that is the one it names."""
        for ref in statement.supports:
            chain = self._chain(ref)
            known = [field for field in by_field if held_in(chain, field) is not NOTHING]
            if len(_fitting(chain, by_field)) == len(known):
                return
        yield "what bears it out belongs to something else than what it names"


def _fitting(chain: Sequence[Record], by_field: Mapping[str, list[Anchor]], but: str = "") -> tuple[str, ...]:
    """The fields in which the records hold what the statement says, in order."""
    return tuple(
        sorted(
            field
            for field, named in by_field.items()
            if field != but and held_in(chain, field) in [anchor.value for anchor in named]
        )
    )


def _alike(evidence: Evidence, place: str, rest: str, *, in_rows: bool) -> Iterator[tuple[Chain, Leaf]]:
    """The same field in every row of the list at ``place`` (or in the output as a whole), with its records."""
    try:
        outer = records(evidence.output, place)
        whole = resolve(evidence.output, place)
    except NoSuchPlace:
        return
    for record in (whole if isinstance(whole, list) else []) if in_rows else [whole]:
        try:
            inner, found = records(record, rest), resolve(record, rest)
        except NoSuchPlace:
            continue
        yield (*inner, *(outer if in_rows else ())), found


def _identified(form: Form, own: str, chain: Chain, by_field: Mapping[str, list[Anchor]]) -> bool:
    """Whether the statement names what the row is of; for a date it may name what the whole output is of."""
    last = max(index for index, record in enumerate(chain) if record.is_row)
    near = chain if form in DATES else chain[: last + 1]
    return bool(_fitting(near, by_field, but=own))


def _labels(own: Iterable[Anchor], values: Iterable[Bound]) -> set[int]:
    """Names that only tell whose a value is: the value agrees with the rest itself, wherever its name is from.

    They need not agree with what the result as a whole holds that they were taken from.
    """
    said = _said_of_records(values)
    return {
        anchor.at
        for anchor in own
        if anchor.form in ("name", "group", "text")
        and any(anchor.value in value.wants(anchor.field) for value in said)
    }


def _taken_for_one(own: Sequence[Anchor], values: Sequence[Bound]) -> Iterator[str]:
    """A value of many rows in a statement that names one of them, and says nothing else of that one.

    "The SPD had 736 seats", where 736 is the sum of all, reads as if it were the SPD's.
    """
    for value in values:
        rows = {(ref.id, chain[0].place) for ref, chain in zip(value.span.refs, value.chains, strict=True)}
        if not value.whole or len(rows) < 2:
            continue
        named = {
            (anchor.field, anchor.value)
            for anchor in own
            if anchor.form in ("name", "group")
            and any(held_in(chain[:1], anchor.field) == anchor.value for chain in value.chains)
        }
        if len(named) == 1:
            ((field, held),) = named
            if not any(held in each.wants(field) for each in _said_of_records(values) if not each.whole):
                yield f"a value of {len(rows)} rows stands as if it were of {held}"


def _is_said_of(label: Bound, field: str, named: Sequence[Anchor]) -> bool:
    """Whether a group stands for what is said of a person ("Jane Roe (SPD)"), though it names a record as well."""
    person = named[0].form == "name" and held_in(label.chains[0][:1], field) is not NOTHING
    return label.span.form == "group" and person


def _named_anew(value: Bound, field: str, named: Sequence[Anchor], own: Iterable[Anchor]) -> bool:
    """Whether, after what stands for ``field``, the statement names another record, and the value is of that one."""
    before = [anchor for anchor in named if anchor.at < value.at]
    if not before:
        return False
    last = before[-1]
    if last.at == -1:
        names = [anchor for anchor in own if NAMING[anchor.form] <= NAMING[last.form]]
    else:
        names = [
            anchor
            for anchor in own
            if NAMING[anchor.form] < NAMING[last.form]
            and last.at < anchor.at < value.at
            and anchor.value != held_in(last.chain, anchor.field)
        ]
    return all(
        any(
            held_in([record], field) is not NOTHING and held_in([record], anchor.field) == anchor.value
            for record in chain
            for anchor in names
        )
        for chain in value.chains
    )


def _said_of_records(values: Iterable[Bound]) -> list[Bound]:
    """Those that say something of a record, rather than which record it is."""
    return [each for each in values if each.span.form in FIGURES | DATES]
