"""Reads ``group_chairs.csv``: who led a group, as the register has it, with what it gets wrong put right or doubted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from beleg.domains.parliament import aliases, rules
from beleg.errors import InputError

from .build import Data
from .csv_files import records
from .rows import PersonRow, text
from .tenures import Row, bounded, parsed_number, shown_day, shown_source

CHAIRS_FILE = "group_chairs.csv"

_CHAIR_COLUMNS = ("person_name", "born", "mdb_id", "party", "office", "from", "to", "source", "doubt")
_CHAIR_TITLE = re.compile(r"Vorsitz (.+) \(WP(\d+)\)")
_MISPRINT_DAYS = 60
"""A chair may be chosen before the first sitting, but hardly longer than this before it."""


def chairs(path: Path, people: Sequence[PersonRow], terms: Data) -> list[Row]:
    """All chairs of groups, a row a term.

    Raises:
        InputError: the file is broken, or a group in it is not classified.
    """
    by_id = {person.id: person for person in people}
    spans = dict(zip(terms["number"], zip(terms["start"], terms["end"], strict=True), strict=True))
    rows: list[Row] = []
    for where, fields in records(path, _CHAIR_COLUMNS, prose_last=True):
        match = _CHAIR_TITLE.fullmatch(text(fields["office"]))
        known = aliases.group_of_official(match[1]) if match else None
        if match is None or known is None or int(match[2]) not in spans:
            raise InputError(
                f"{where}: {text(fields['office'])[:80]!r} is no chair of a known group and term"
            )
        row = bounded(
            Row(
                title=f"Vorsitz {match[1]}",
                id=parsed_number(fields["mdb_id"], where),
                person=text(fields["person_name"]),
                party=_party_then(text(fields["party"]), known[0]),
                born=parsed_number(fields["born"], where),
                shown_start=shown_day(fields["from"], "day", where),
                shown_end=shown_day(fields["to"], "day" if text(fields["to"]) else "", where),
                source=shown_source(fields["source"]),
                doubt=text(fields["doubt"]),
                group=known[0],
                term=int(match[2]),
            )
        )
        end = spans[row.term][1]
        if row.end == end:
            row.end = rules.term_end(row.term, end) if end else 0
        if not _leads_a_circle(row, match[1], by_id.get(str(row.id))):
            rows.append(row)
    _mend_starts(rows, {term: start for term, (start, _) in spans.items()})
    _doubt_crowds(rows)
    return rows


def _party_then(party: str, group: str) -> str:
    """The chair's party, which the file gives as the person's last one: nothing where it is another group's."""
    key = aliases.party_of_source(party)
    info = aliases.GROUPS[key] if key else None
    return party if info and (info.parent or info.key) == group else ""


def _leads_a_circle(row: Row, group: str, person: PersonRow | None) -> bool:
    """Whether the register's own word for the function is that of a circle within the Fraktion.

    "Gruppenvorsitzender" of a Fraktion leads a group inside it (of women, of small business), not the Fraktion.
    """
    if person is None or not group.startswith("Fraktion"):
        return False
    return any(
        g.term == row.term
        and g.name == group
        and g.function_start == row.start
        and g.function.startswith("Gruppen")
        for g in person.groups
    )


def _mend_starts(rows: list[Row], term_starts: dict[int, int]) -> None:
    """A start long before the term is a misprint; where a predecessor ends on that day of another year, that is it."""
    for row in rows:
        if row.start >= term_starts[row.term] - _MISPRINT_DAYS:
            continue
        mended = next(
            (
                other
                for other in rows
                if (other.group, other.term) == (row.group, row.term)
                and other.shown_end[4:] == row.shown_start[4:]
                and term_starts[row.term] <= other.end
            ),
            None,
        )
        row.doubts(f"the source says from {row.shown_start}, before its term")
        row.start = mended.end if mended else term_starts[row.term]
        row.shown_start = date.fromordinal(row.start).isoformat()


def _doubt_crowds(rows: list[Row]) -> None:
    """No group is led by more than two: where the register lists more at once, not all of them can have led it."""
    for row in rows:
        at_once = {
            other.person
            for other in rows
            if (other.group, other.term) == (row.group, row.term)
            and other.start < (row.end or rules.OPEN)
            and row.start < (other.end or rules.OPEN)
        }
        if len(at_once) > 2:
            row.doubts(f"the register lists {len(at_once)} chairs of this group at once")
