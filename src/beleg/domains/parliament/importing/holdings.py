"""Reads who held which office: ``offices.csv``, ``group_chairs.csv`` and the newer ``wp_facts.json``.

What the files do not give is not invented. Where code reads something out of them it says so in ``doubt``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from beleg.domains.parliament import aliases, offices, rules
from beleg.domains.parliament.dataset import TABLES
from beleg.errors import InputError

from .build import Data
from .csv_files import records
from .facts import FACTS_NAME, Facts, Tenure
from .rows import PersonRow, text

OFFICES_FILE = "offices.csv"
CHAIRS_FILE = "group_chairs.csv"
SOURCE = "Deutscher Bundestag (open data), lists of members of government, cabinet and presidium pages, compiled facts"
COMPILED = "compiled facts"
"""How ``wp_facts.json`` is called where people read it."""

_OFFICE_COLUMNS = (
    "person_name",
    "born",
    "mdb_id",
    "party",
    "office",
    "from",
    "from_precision",
    "to",
    "to_precision",
    "source",
    "doubt",
)
_CHAIR_COLUMNS = ("person_name", "born", "mdb_id", "party", "office", "from", "to", "source", "doubt")
_CHAIR_TITLE = re.compile(r"Vorsitz (.+) \(WP(\d+)\)")
_MISPRINT_DAYS = 60
"""A chair may be chosen before the first sitting, but hardly longer than this before it."""
_MANY_HOLDERS = frozenset({"bundestag_vice_president", "group_chair", "special_minister"})
"""Offices that several people hold at once: no successor bounds a holder's time."""


@dataclass(slots=True, kw_only=True)
class Row:
    """One time in an office; days are ordinals, 0 for an open end."""

    title: str
    id: int
    person: str
    party: str
    born: int
    shown_start: str
    shown_end: str
    source: str
    doubt: str
    start: int = 0
    end: int = 0
    group: str = ""
    term: int = 0

    def doubts(self, more: str) -> None:
        self.doubt = f"{self.doubt}; {more}" if self.doubt else more


def columns(folder: Path, people: Sequence[PersonRow], facts: Facts, terms: Data) -> Data:
    """The data set's part on offices.

    Raises:
        InputError: a file is broken, or has a title or group that no alias classifies.
    """
    rows = [_bounded(row) for row in _offices(folder / OFFICES_FILE)]
    _merge_tenures(rows, "Bundeskanzler", facts.chancellors)
    _merge_tenures(rows, "Präsident des Deutschen Bundestages", facts.presidents)
    rows += _chairs(folder / CHAIRS_FILE, people, terms)
    _merge_cabinet(rows, facts, people)
    _narrow(rows)
    rows.sort(key=lambda row: (row.start, row.title, row.person))
    return {
        "offices_as_of": facts.as_of.isoformat(),
        "offices_source": SOURCE,
        "holdings": {name: [getattr(row, name) for row in rows] for name in TABLES["holdings"]},
    }


def _offices(path: Path) -> Iterable[Row]:
    for where, fields in records(path, _OFFICE_COLUMNS, prose_last=True):
        title = text(fields["office"])
        if not offices.offices_of_title(title):
            raise InputError(f"{where}: no office is known under the title {title[:80]!r}")
        yield Row(
            title=title,
            id=_number(fields["mdb_id"], where),
            person=text(fields["person_name"]),
            party=text(fields["party"]),
            born=_number(fields["born"], where),
            shown_start=_shown(fields["from"], fields["from_precision"], where),
            shown_end=_shown(fields["to"], fields["to_precision"], where),
            source=_source(fields["source"]),
            doubt=" ".join(text(fields["doubt"]).replace(" ;", ";").split()),
        )


def _number(value: str, where: str) -> int:
    value = text(value)
    if value and not (value.isascii() and value.isdigit()):
        raise InputError(f"{where}: {value[:40]!r} is not a number")
    return int(value or 0)


def _shown(value: str, precision: str, where: str) -> str:
    value = text(value)
    length = {"day": 10, "year": 4, "": len(value)}.get(text(precision))
    if length is None or len(value) != length or (value and not _is_day(value)):
        raise InputError(f"{where}: {value[:40]!r} is no {precision or 'day'}")
    return value


def _is_day(value: str) -> bool:
    try:
        _first(value)
    except ValueError:
        return False
    return True


def _source(value: str) -> str:
    return text(value).replace(FACTS_NAME, COMPILED)


def _first(shown: str) -> int:
    """The first day that a shown date can mean: of "1988" the first of January."""
    return date.fromisoformat(shown + "-01-01"[len(shown) - 4 :] if len(shown) < 10 else shown).toordinal()


def _after(shown: str) -> int:
    """The first day after all that a shown half-open end can mean; 0 for an open end."""
    if not shown:
        return 0
    if len(shown) == 4:
        return date(int(shown) + 1, 1, 1).toordinal()
    return _first(shown)


def _bounded(row: Row) -> Row:
    return replace(row, start=_first(row.shown_start), end=_after(row.shown_end))


def _merge_tenures(rows: list[Row], title: str, tenures: Sequence[Tenure]) -> None:
    """Days of chancellors and presidents: the compiled facts know them where the list only has years.

    Their last day is inclusive unless a successor starts on it.
    """
    starts = {tenure.start for tenure in tenures}
    for tenure in tenures:
        row = next(
            (r for r in rows if r.title == title and r.person == tenure.person and _fits(r, tenure)), None
        )
        if row is None:
            raise InputError(f"{FACTS_NAME}: {tenure.person} as {title} is not in {OFFICES_FILE}")
        for shown, fact, side in ((row.shown_start, tenure.start, "from"), (row.shown_end, tenure.end, "to")):
            if fact is not None and len(shown) == 10 and shown != fact.isoformat():
                row.doubts(f"{side} {shown} in the list of members of government")
        row.start, row.shown_start = tenure.start.toordinal(), tenure.start.isoformat()
        if tenure.end is not None:
            row.end = tenure.end.toordinal() + (tenure.end not in starts)
            row.shown_end = tenure.end.isoformat()
        if COMPILED not in row.source:
            row.source = f"{row.source}; {COMPILED}"


def _fits(row: Row, tenure: Tenure) -> bool:
    return row.shown_start[:4] == tenure.start.isoformat()[:4]


def _chairs(path: Path, people: Sequence[PersonRow], terms: Data) -> list[Row]:
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
        row = _bounded(
            Row(
                title=f"Vorsitz {match[1]}",
                id=_number(fields["mdb_id"], where),
                person=text(fields["person_name"]),
                party=text(fields["party"]),
                born=_number(fields["born"], where),
                shown_start=_shown(fields["from"], "day", where),
                shown_end=_shown(fields["to"], "day" if text(fields["to"]) else "", where),
                source=_source(fields["source"]),
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


def _merge_cabinet(rows: list[Row], facts: Facts, people: Sequence[PersonRow]) -> None:
    """Changes in the cabinet after the list's state: who left, who came, and who came to chair a group."""
    for former in facts.former:
        row = _open_row(rows, former.person, former.start)
        if row is None:
            raise InputError(
                f"{FACTS_NAME}: {former.person} is not in {OFFICES_FILE} as a minister in office"
            )
        portfolio = offices.offices_of_title(row.title)
        end = former.end or next(
            (m.start for m in facts.cabinet if _portfolio_key(m.portfolio) == portfolio[0]), None
        )
        if end is None:
            raise InputError(f"{FACTS_NAME}: {former.person} left without a day and without a successor")
        row.end, row.shown_end = end.toordinal(), end.isoformat()
        if former.chairs:
            rows.append(_new_chair(rows, row, former.chairs, former.shown_end))
    for member in facts.cabinet:
        row = _open_row(rows, member.person, member.start)
        if row is not None:
            row.start, row.shown_start = member.start.toordinal(), member.start.isoformat()
            continue
        key = _portfolio_key(member.portfolio)
        title = next((r.title for r in reversed(rows) if offices.offices_of_title(r.title)[0] == key), None)
        if key is None or title is None:
            raise InputError(f"{FACTS_NAME}: the portfolio {member.portfolio[:80]!r} is not known")
        rows.append(
            _bounded(
                Row(
                    title=title,
                    id=0,
                    person=member.person,
                    party=member.party,
                    born=0,
                    shown_start=member.start.isoformat(),
                    shown_end="",
                    source=COMPILED,
                    doubt="",
                )
            )
        )
        _identify(rows[-1], people)


def _open_row(rows: list[Row], person: str, start: date) -> Row | None:
    """The minister's row without an end that starts then, as far as its start is known."""
    given, *_, family = person.split()
    shown = start.isoformat()
    for row in rows:
        named = row.person == person or (row.person.startswith(given) and row.person.endswith(f" {family}"))
        if named and not row.shown_end and shown.startswith(row.shown_start) and not row.group:
            return row
    return None


def _portfolio_key(portfolio: str) -> str | None:
    """The office of "Verkehr" or of "Chefin des Bundeskanzleramtes, besondere Aufgaben"."""
    head = portfolio.partition(",")[0]
    return offices.find(head) or offices.find(f"Bundesministerium für {head}")


def _new_chair(rows: list[Row], left: Row, group: str, shown: str) -> Row:
    """Who left the cabinet to chair a group: from the day of leaving, of which the source may give the month only."""
    key = aliases.find(group)
    before = [row for row in rows if row.group == key and not row.shown_end]
    if key is None or not before:
        raise InputError(f"{FACTS_NAME}: no group {group[:80]!r} has a chair to follow")
    new = replace(
        left,
        title=before[-1].title,
        shown_start=shown,
        shown_end="",
        start=left.end,
        end=0,
        group=key,
        term=before[-1].term,
        source=COMPILED,
        doubt="the day is that of leaving the cabinet" if len(shown) < 10 else "",
    )
    for row in before if len(before) == 1 else ():
        row.end, row.shown_end = new.start, shown
        row.doubts(f"the end is not in the source: {new.person} is named as the next chair")
    return new


def _identify(row: Row, people: Sequence[PersonRow]) -> None:
    """The register's id, where exactly one member of the latest term has the name."""
    latest = max(mandate.term for person in people for mandate in person.mandates)
    found = [
        person
        for person in people
        if person.mandates[-1].term == latest
        and f"{person.names[-1].given} {person.names[-1].family}" == row.person
    ]
    if len(found) == 1:
        row.id, row.born = int(found[0].id), date.fromordinal(found[0].born).year


def _narrow(rows: list[Row]) -> None:
    """Cut a time that is known to the year only where a predecessor or successor is known to the day."""
    for row in rows:
        keys = offices.offices_of_title(row.title)
        if _MANY_HOLDERS & set(keys):
            continue
        line = [r for r in rows if r is not row and offices.offices_of_title(r.title)[0] == keys[0]]
        if len(row.shown_end) == 4:
            after = [r.start for r in line if len(r.shown_start) == 10 and r.shown_start[:4] == row.shown_end]
            row.end = min([row.end, *(start for start in after if start > row.start)])
        if len(row.shown_start) == 4:
            before = [r.end for r in line if len(r.shown_end) == 10 and r.shown_end[:4] == row.shown_start]
            row.start = max([row.start, *(end for end in before if end < (row.end or rules.OPEN))])
