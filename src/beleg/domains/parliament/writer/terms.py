"""Writes the answers on terms: when they began and ended, how long they were, and which one a day belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.query import TermsAsk, TermsQuery
from beleg.domains.parliament.writer.common import future, no_bundestag
from beleg.domains.parliament.writer.say import Piece, Place, Say, count_of
from beleg.domains.parliament.writer.terms_measured import (
    MOST_TOLD,
    average,
    dissolved,
    extreme,
    gaps,
    longer,
    terms_table,
)
from beleg.domains.parliament.writer.terms_one import TELLERS, dates, span
from beleg.records import Draft, Evidence, Json, Language


def write(query: TermsQuery, evidence: Sequence[Evidence], language: Language, facts: Json) -> Draft:  # noqa: ARG001
    """The draft for a question on terms.

    Args:
        query: what was asked.
        evidence: of ``get_terms``.
        language: of the answer.
        facts: given by code; no answer on terms depends on them.
    """
    say = Say(language)
    outputs = [Place.of(each) for each in {each.id: each for each in evidence}.values()]
    absent = [each for each in outputs if each["kind"].value == "no_bundestag"]
    to_come = [each for each in outputs if each["kind"].value == "future"]
    for gap in absent:
        asked = query.ask == "which" and query.yes_no
        no_bundestag(say, gap, lead=say.pick("Nein: ", "No: ") if asked else "")
    for coming in to_come:
        future(say, coming)
    known = [each for each in outputs if each["kind"].value == "terms"]
    rows = sorted((row for each in known for row in each["rows"]), key=lambda row: int(row["term"].value))
    if not rows:
        return say.draft("answered" if absent else "no_data")
    if query.ask == "dissolved":
        return say.draft("answered" if dissolved(say, query, rows) else "no_data")
    if query.ask == "gaps":
        return say.draft(table=gaps(say, rows))
    if query.ask == "average":
        average(say, known[0], rows)
        return say.draft()
    if query.ask == "compare" and len(rows) == 2:
        longer(say, query, rows)
        return say.draft()
    if query.ask in {"longest", "shortest"}:
        return extreme(say, query, rows)
    _tell(say, query.ask, known, rows, yes_no=query.yes_no)
    many = query.ask == "list" or (len(rows) > MOST_TOLD and query.ask not in {"count", "current"})
    return say.draft(table=terms_table(say, rows) if many else None)


def _tell(
    say: Say, ask: TermsAsk, known: Sequence[Place], rows: Sequence[Place], *, yes_no: bool = False
) -> None:
    if ask == "count" and len(known) > 1:
        say.add(
            "Diese Zeit fällt in {terms}.",
            "This time falls into {terms}.",
            terms=_several(say, rows),
        )
    elif ask == "count" or (ask in {"list", "length"} and len(rows) > MOST_TOLD):
        _count(say, rows)
    elif ask == "current":
        _current(say, rows[-1])
    elif ask == "which":
        _which(say, known, rows, sure=yes_no)
    elif len(rows) > MOST_TOLD:
        _bounds(say, rows)
    else:
        teller = TELLERS.get(ask, dates)
        for row in rows:
            teller(say, row)


def _which(say: Say, known: Sequence[Place], rows: Sequence[Place], *, sure: bool) -> None:
    """Which term a day belongs to, or which terms a time touches. ``sure``: a yes first."""
    lead = say.pick("Ja: ", "Yes: ") if sure else ""
    if len(rows) > 1:
        say.add(
            "Diese Zeit fällt in {terms}.",
            "This time falls into {terms}.",
            terms=_several(say, rows),
        )
        for row in rows[: MOST_TOLD + 1]:
            dates(say, row)
        return
    row, output = rows[0], known[0]
    if not output.known("day") and sure:
        say.add(
            "{lead}das war die {nth} Wahlperiode ({span}).",
            "{lead}it was the {nth} Bundestag ({span}).",
            lead=lead,
            nth=row["term"].ordinal,
            span=span(say, row),
        )
    elif not output.known("day"):
        dates(say, row)
    elif output["basis"].value == "current":
        _current(say, row)
    else:
        last = output["basis"].value == "last_known"
        say.add(
            "{lead}am {day}{last} lief die {nth} Wahlperiode ({span}).",
            "{lead}on {day}{last}, the {nth} Bundestag was sitting ({span}).",
            lead=lead,
            day=output["day"].day,
            last=say.pick(", so weit reichen die Daten,", ", as far as the data reach") if last else "",
            nth=row["term"].ordinal,
            span=span(say, row),
        )


def _several(say: Say, rows: Sequence[Place]) -> Piece:
    return say.piece(
        "die Wahlperioden {numbers}",
        "electoral terms {numbers}",
        numbers=say.join([row["term"].term for row in rows]),
    )


def _current(say: Say, row: Place) -> None:
    say.add(
        "Derzeit läuft die {nth} Wahlperiode; sie begann am {start}.",
        "The present Bundestag is the {nth}; it first met on {start}.",
        nth=row["term"].ordinal,
        start=row["start"].day,
    )


def _count(say: Say, rows: Sequence[Place]) -> None:
    first, last = rows[0], rows[-1]
    if first is last:
        dates(say, first)
        return
    say.add(
        "Es gab bisher {count} Wahlperioden: Die {nth} begann am {start}, die {last} läuft seit dem {since}."
        if last["running"].value
        else "Es sind {count} Wahlperioden: Die {nth} begann am {start}, die {last} am {since}.",
        "There have been {count} electoral terms: the {nth} began on {start}, the {last} has run since {since}."
        if last["running"].value
        else "These are {count} electoral terms: the {nth} began on {start}, the {last} on {since}.",
        count=count_of([row["term"].term for row in rows]),
        nth=first["term"].ordinal,
        start=first["start"].day,
        last=last["term"].ordinal,
        since=last["start"].day,
    )


def _bounds(say: Say, rows: Sequence[Place]) -> None:
    first, last = rows[0], rows[-1]
    say.add(
        "Die {nth} Wahlperiode begann am {start}, die {last} am {since}; alle dazwischen zeigt die Tabelle.",
        "The {nth} Bundestag first met on {start}, the {last} on {since}; the table shows those in between.",
        nth=first["term"].ordinal,
        start=first["start"].day,
        last=last["term"].ordinal,
        since=last["start"].day,
    )
