"""Brings the latest cabinet of the compiled facts into the older list of members of government."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from beleg.domains.parliament import aliases, offices
from beleg.errors import InputError

from .facts import FACTS_NAME, Facts
from .rows import PersonRow
from .tenures import COMPILED, Row, bounded


def merge_cabinet(rows: list[Row], facts: Facts, people: Sequence[PersonRow]) -> None:
    """Changes in the cabinet after the list's state: who left, who came, and who came to chair a group."""
    for former in facts.former:
        row = _open_row(rows, former.person, former.start)
        if row is None:
            raise InputError(f"{FACTS_NAME}: {former.person} is not in the list as a minister in office")
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
            bounded(
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
