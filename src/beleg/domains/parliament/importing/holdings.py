"""Reads who held which office: ``offices.csv``, ``group_chairs.csv`` and the newer ``wp_facts.json``.

What the files do not give is not invented. Where code reads something out of them it says so in ``doubt``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from beleg.domains.parliament import offices, rules
from beleg.domains.parliament.dataset import TABLES
from beleg.errors import InputError

from .build import Data
from .cabinet import merge_cabinet
from .chairs import CHAIRS_FILE, chairs
from .csv_files import records
from .facts import FACTS_NAME, Facts, Tenure
from .rows import PersonRow, text
from .tenures import COMPILED, Row, bounded, parsed_number, shown_day, shown_source

OFFICES_FILE = "offices.csv"
FILES = (OFFICES_FILE, CHAIRS_FILE, FACTS_NAME)
"""What a folder must have to bring its own offices."""
SOURCE = "Deutscher Bundestag (open data), lists of members of government, cabinet and presidium pages, compiled facts"

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
_ENOUGH_NAMES = 5
_MANY_HOLDERS = frozenset({"bundestag_vice_president", "group_chair", "special_minister"})
"""Offices that several people hold at once: no successor bounds a holder's time."""


def columns(folder: Path, people: Sequence[PersonRow], facts: Facts, terms: Data) -> Data:
    """The data set's part on offices.

    Raises:
        InputError: a file is broken, or has a title or group that no alias classifies.
    """
    rows = [bounded(row) for row in _offices(folder / OFFICES_FILE)]
    _merge_tenures(rows, "Bundeskanzler", facts.chancellors)
    _merge_tenures(rows, "Präsident des Deutschen Bundestages", facts.presidents)
    rows += chairs(folder / CHAIRS_FILE, people, terms)
    merge_cabinet(rows, facts, people)
    _narrow(rows)
    _assume_sexes(rows, people)
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
            id=parsed_number(fields["mdb_id"], where),
            person=text(fields["person_name"]),
            party=text(fields["party"]),
            born=parsed_number(fields["born"], where),
            shown_start=shown_day(fields["from"], fields["from_precision"], where),
            shown_end=shown_day(fields["to"], fields["to_precision"], where),
            source=shown_source(fields["source"]),
            doubt=" ".join(text(fields["doubt"]).replace(" ;", ";").split()),
        )


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


def _assume_sexes(rows: Sequence[Row], people: Sequence[PersonRow]) -> None:
    """Sex of the holders who never were members, for the words' form: all members of that given name share it.

    A name that no member has is judged by its ending, where enough members have one like it.
    """
    members: dict[str, set[str]] = {}
    counts: Counter[str] = Counter()
    for person in people:
        for given in {name.given.partition(" ")[0].casefold() for name in person.names}:
            for ending in {given, *(given[-length:] for length in (3, 4, 5))}:
                members.setdefault(ending, set()).add(person.sex)
                counts[ending] += 1
    for row in rows:
        if not row.id:
            given = row.person.partition(" ")[0].casefold()
            endings = [
                given,
                *(e for e in (given[-5:], given[-4:], given[-3:]) if counts[e] >= _ENOUGH_NAMES),
            ]
            known = next((members[ending] for ending in endings if ending in members), set())
            row.sex = next(iter(known)) if len(known) == 1 else ""


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
