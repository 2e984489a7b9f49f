"""Turns rows into the data set: columns, string pools, days as ordinals. No object a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from beleg.errors import InputError

from .rows import PersonRow

SCHEMA = 1
"""Of the data set's layout: a register of another number is refused when loaded."""

Data = dict[str, Any]


class Pool:
    """Strings that occur often, each kept once. Index 0 is nothing."""

    def __init__(self) -> None:
        self.values: list[str] = [""]
        self._index = {"": 0}

    def add(self, value: str) -> int:
        index = self._index.get(value)
        if index is None:
            index = self._index[value] = len(self.values)
            self.values.append(value)
        return index


def columns(people: Sequence[PersonRow], *, as_of: date, source: str) -> Data:
    """The data set without offices and sizes, of people that are ``complete``."""
    people = sorted(people, key=lambda person: person.id)
    pools = {key: Pool() for key in ("text", "group")}
    pool, group = pools["text"].add, pools["group"].add
    names = [(p, n) for p in people for n in sorted(p.names, key=lambda n: (n.start, n.end or 1 << 30))]
    mandates = [m for p in people for m in p.mandates]
    groups = {p.id: _memberships(p) for p in people}
    memberships = [g for p in people for g in groups[p.id]]
    return {
        "schema": SCHEMA,
        "as_of": as_of.isoformat(),
        "source": source,
        "persons": {
            "id": [int(p.id) for p in people],
            "sex": "".join(p.sex for p in people),
            "born": [p.born for p in people],
            "died": [p.died for p in people],
            "birthplace": [pool(p.birthplace) for p in people],
            "country": [pool(p.country) for p in people],
            "party": [pool(p.party) for p in people],
        },
        "names": {
            "count": [len(p.names) for p in people],
            "family": [n.family for _, n in names],
            "given": [n.given for _, n in names],
            "particle": [pool(n.particle) for _, n in names],
            "nobility": [pool(n.nobility) for _, n in names],
            "title": [pool(n.title) for _, n in names],
            "suffix": [pool(n.suffix) for _, n in names],
            "from": [n.start for _, n in names],
            "to": [n.end for _, n in names],
        },
        "mandates": {
            "count": [len(p.mandates) for p in people],
            "term": [m.term for m in mandates],
            "start": [m.start for m in mandates],
            "end": [m.end for m in mandates],
            "kind": "".join(m.kind for m in mandates),
            "number": [m.number for m in mandates],
            "constituency": [pool(m.constituency) for m in mandates],
            "land": [pool(m.land) for m in mandates],
            "list": [pool(m.list_land) for m in mandates],
        },
        "memberships": {
            "count": [len(groups[p.id]) for p in people],
            "term": [m[0] for m in memberships],
            "group": [group(m[1]) for m in memberships],
            "start": [m[2] for m in memberships],
            "end": [m[3] for m in memberships],
        },
        "terms": _terms(people),
        "text": pools["text"].values,
        "group": pools["group"].values,
    }


def complete(people: Sequence[PersonRow]) -> None:
    """Raise ``InputError`` unless there is somebody, and everybody has an id, a name, a birth and dated mandates."""
    if not people:
        raise InputError("there is no member in it")
    for person in people:
        what = None
        if not (person.id.isascii() and person.id.isdigit() and len(person.id) == 8):
            what = "the id has not eight digits"
        elif not person.names:
            what = "no name"
        elif not person.born:
            what = "no day of birth"
        elif not person.mandates:
            what = "no mandate"
        elif any(not mandate.start for mandate in person.mandates):
            what = "a mandate without a start"
        if what:
            raise InputError(f"member {person.id[:20]!r}: {what}")


def _memberships(person: PersonRow) -> list[tuple[int, str, int, int]]:
    # One membership has a row for each function in the group: the functions are left out, so the rows are one.
    rows: dict[tuple[int, str, int, int], None] = {}
    for group in person.groups:
        rows[group.term, group.name, group.start, group.end] = None
    return list(rows)


def _terms(people: Iterable[PersonRow]) -> Data:
    """Start and end of each term: the earliest start, and the end that most mandates have."""
    starts: dict[int, int] = {}
    ends: dict[int, Counter[int]] = {}
    for person in people:
        for mandate in person.mandates:
            starts[mandate.term] = min(mandate.start, starts.get(mandate.term, mandate.start))
            ends.setdefault(mandate.term, Counter())[mandate.end] += 1
    numbers = sorted(starts)
    return {
        "number": numbers,
        "start": [starts[n] for n in numbers],
        "end": [ends[n].most_common(1)[0][0] for n in numbers],
    }
