"""Who came, left, died as a member or changed group, who is gone since the term before; and counts by group or name."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.groups import NO_GROUP
from beleg.domains.parliament.query import MembersQuery
from beleg.domains.parliament.writer.common import group
from beleg.domains.parliament.writer.members_rows import MOST_TOLD, members_table, sides
from beleg.domains.parliament.writer.members_words import Wanted, time
from beleg.domains.parliament.writer.portrait import sentence_parts
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say, table
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
        when=_when(say, output),
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


def _when(say: Say, output: Place) -> Piece:
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


def by_group(query: MembersQuery, wanted: Wanted) -> Table:
    """How many of each group fit: where they are most (or fewest), and all in a table."""
    say, output = wanted.say, wanted.output
    rows = [row for row in output["tally"] if row["key"].value != NO_GROUP]
    ends = max if query.descending else min
    edge = ends(int(row["count"].value) for row in rows)
    best = [row for row in rows if row["count"].value == edge]
    when: Part = _when(say, output) if wanted.over_time or query.happening else time(say, query, output)
    say.add(
        "{when} gibt es im Deutschen Bundestag {several}; die {most} hat {groups}."
        if output["basis"].value == "current"
        else "{when} waren es im Deutschen Bundestag {several}; die {most} hatte {groups}.",
        "{when}, the German Bundestag has {several}; {groups} has the {most}."
        if output["basis"].value == "current"
        else "{when}, the German Bundestag had {several}; {groups} had the {most}.",
        when=when,
        several=wanted.several(),
        most=say.pick("meisten", "most") if query.descending else say.pick("wenigsten", "fewest"),
        groups=say.join(
            [
                say.piece(
                    "{group} ({count} von {total}, {share})",
                    "{group} ({count} of {total}, {share})",
                    group=group(say, row["group"]),
                    count=row["count"].integer,
                    total=row["total"].integer,
                    share=row["share"].percent,
                )
                for row in best
            ]
        ),
    )
    columns = [
        ("Fraktion/Gruppe", "Group"),
        ("Anzahl", "Number"),
        ("Mitglieder", "Members"),
        ("Anteil", "Share"),
    ]
    return table(
        say,
        columns,
        [
            [row["group"].label, row["count"].integer, row["total"].integer, row["share"].percent]
            for row in output["tally"]
        ],
        ("Anzahl je Fraktion", "Number by group"),
    )


def spread(wanted: Wanted) -> None:
    """How many of each group fit, the largest number first."""
    say = wanted.say
    held = sorted(
        (row for row in wanted.output["tally"] if row["count"].value),
        key=lambda row: -int(row["count"].value),
    )
    if not held:
        return
    say.add(
        "Nach Fraktionen: {groups}.",
        "By group: {groups}.",
        groups=say.join(
            [
                say.piece(
                    "{name} ({count})",
                    "{name} ({count})",
                    name=row["group"].label,
                    count=row["count"].integer,
                )
                for row in held
            ]
        ),
    )


def by_name(query: MembersQuery, wanted: Wanted) -> Table:
    """The most frequent given names."""
    say, output = wanted.say, wanted.output
    rows = list(output["tally"])
    best = [row for row in rows if row["count"].value == rows[0]["count"].value]
    when: Part = wanted.span if wanted.over_time else time(say, query, output)
    say.add(
        "Häufigster Vorname {when}: {names}."
        if not wanted.over_time
        else "Häufigster Vorname{when}: {names}.",
        "Most frequent given name {when}: {names}."
        if not wanted.over_time
        else "Most frequent given name{when}: {names}.",
        when=when,
        names=say.join(
            [
                say.piece(
                    "{name} ({count})",
                    "{name} ({count})",
                    name=row["given_name"].text,
                    count=row["count"].integer,
                )
                for row in best
            ]
        ),
    )
    say.add(
        "Gezählt sind {several}, jeweils mit dem ersten Vornamen.",
        "Counted are {several}, by the first of the given names.",
        several=wanted.several(),
    )
    columns = [("Vorname", "Given name"), ("Anzahl", "Number")]
    cells = [[row["given_name"].text, row["count"].integer] for row in rows]
    return table(say, columns, cells, ("Vornamen", "Given names"))
