"""Who came, left, died as a member or changed group, and who is gone since the term before."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.query import MembersQuery
from beleg.domains.parliament.writer.members_rows import MOST_TOLD, members_table, sides
from beleg.domains.parliament.writer.members_words import Wanted
from beleg.domains.parliament.writer.portrait import sentence_parts
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say
from beleg.records import Table

_DID: dict[str, tuple[tuple[str, str], tuple[str, str]]] = {
    "joined": (
        ("{when} kam {several} in den Bundestag hinzu.", "{when} kamen {several} in den Bundestag hinzu."),
        ("{when}, {several} joined the Bundestag.", "{when}, {several} joined the Bundestag."),
    ),
    "moved_up": (
        (
            "{when} kam {several} während einer Wahlperiode in den Bundestag.",
            "{when} kamen {several} während einer Wahlperiode in den Bundestag.",
        ),
        (
            "{when}, {several} joined the Bundestag in the course of a term.",
            "{when}, {several} joined the Bundestag in the course of a term.",
        ),
    ),
    "left": (
        (
            "{when} schied {several} aus dem Bundestag aus.",
            "{when} schieden {several} aus dem Bundestag aus.",
        ),
        ("{when}, {several} left the Bundestag.", "{when}, {several} left the Bundestag."),
    ),
    "died": (
        ("{when} starb {several} während des Mandats.", "{when} starben {several} während ihres Mandats."),
        (
            "{when}, {several} died while holding the seat.",
            "{when}, {several} died while holding their seats.",
        ),
    ),
    "switched": (
        (
            "{when} wechselte {several} die Fraktion, verließ sie oder schloss sich einer an{into}.",
            "{when} wechselten {several} die Fraktion, verließen sie oder schlossen sich einer an{into}.",
        ),
        (
            "{when}, {several} changed, left or joined a group{into}.",
            "{when}, {several} changed, left or joined a group{into}.",
        ),
    ),
}
"""What happened, to one and to several, in German and in English."""
_COUNTED: dict[str, tuple[str, str]] = {
    "moved_up": (
        "Wer am ersten Tag einer Wahlperiode kam, ist dabei nicht gezählt.",
        "Those who came on the first day of a term are not counted.",
    ),
    "left": (
        "Wer bis zum letzten Tag der Wahlperiode blieb, ist dabei nicht gezählt.",
        "Those who stayed until the last day of the term are not counted.",
    ),
    "switched": (
        (
            "Gezählt sind Wechsel der Fraktion oder Gruppe innerhalb einer Wahlperiode; ihre Umbenennung ist keiner, "
            "und Parteien sind nur mit dem letzten Stand verzeichnet."
        ),
        (
            "Changes of group within a term are counted; the renaming of a group is none, and of parties only the "
            "last one is recorded."
        ),
    ),
}


def happened(query: MembersQuery, wanted: Wanted) -> Table | None:
    """What happened to how many, and to whom on which day."""
    say, output = wanted.say, wanted.output
    rows, count = list(output["rows"]), int(output["count"].value)
    kind = query.happening or "left"
    german, english = (forms[count != 1] for forms in _DID[kind])
    say.add(
        german,
        english,
        when=when_of(say, output),
        several=wanted.several(rows[0]["sex"].value if count == 1 and rows else None),
        into=_into(say, output),
    )
    drawn = None
    if rows and count <= MOST_TOLD:
        say.add(
            "Das {be} {who}.",
            "{be} {who}.",
            be=say.pick("ist" if count == 1 else "sind", "This is" if count == 1 else "These are"),
            who=say.join([_told(say, row, rows, kind) for row in rows]),
        )
    elif rows and query.ask != "count":
        if output.known("next_offset"):
            say.add(
                "Die Tabelle nennt die ersten {shown} nach dem Namen.",
                "The table has the first {shown} by name.",
                shown=output["limit"].integer,
            )
        drawn = members_table(wanted, rows)
    if kind in _COUNTED and (kind in ("switched", "moved_up") or output["basis"].value != "period"):
        say.add(*_COUNTED[kind], claim=False)
    return drawn


def when_of(say: Say, output: Place) -> Piece:
    """When something happened: in a term, in a length of time, on a day, or so far."""
    basis = output["basis"].value
    if basis == "all_time":
        return say.piece("bisher", "so far")
    if basis == "whole_term":
        return say.piece(
            "im Laufe der {nth} Wahlperiode",
            "in the course of the {nth} Bundestag",
            nth=output["term"].ordinal,
        )
    if output["start"].value == output["end"].value:
        return say.piece("am {start}", "on {start}", start=output["start"].day)
    return say.piece(
        "vom {start} bis zum {end}", "from {start} to {end}", start=output["start"].day, end=output["end"].day
    )


def _into(say: Say, output: Place) -> Part:
    labels = list(output["into_labels"])
    if not labels:
        return ""
    return say.piece(
        " (Ziel: {labels})", " (going over to: {labels})", labels=say.join([label.label for label in labels])
    )


def _told(say: Say, row: Place, among: Sequence[Place], kind: str) -> Piece:
    if kind == "switched":
        return say.piece(
            "{name} (am {day} von {before} zu {after})",
            "{name} (on {day} from {before} to {after})",
            name=row["name"].name,
            day=row["happened_on"].day,
            before=row["from_group"].label,
            after=row["to_group"].label,
        )
    return say.piece(
        "{name} ({side}, am {day})",
        "{name} ({side}, on {day})",
        name=row["name"].name,
        side=sentence_parts(say, sides(row, among), ", "),
        day=row["happened_on"].day,
    )


def gone(query: MembersQuery, wanted: Wanted) -> Table | None:
    """Who was a member at the end of a term and is none in the next."""
    say, output = wanted.say, wanted.output
    rows, count = list(output["rows"]), int(output["count"].value)
    one = count == 1
    say.add(
        "Mit dem Ende der {nth} Wahlperiode am {day} {left} {several} aus dem Bundestag aus.",
        "With the end of the {nth} Bundestag on {day}, {several} left the Bundestag.",
        nth=output["term"].ordinal,
        day=output["day"].day,
        left="schied" if one else "schieden",
        several=wanted.several(rows[0]["sex"].value if one and rows else None),
    )
    say.add(
        "Gezählt ist, wer am letzten Tag Mitglied war und bei der ersten Sitzung des folgenden Bundestages nicht mehr.",
        "Counted are the members of the last day who were none at the first sitting of the next Bundestag.",
        claim=False,
    )
    if not rows or query.ask in ("count", "share"):
        return None
    return members_table(wanted, rows)
