"""Members counted by group or Land, as numbers or as shares of each, or by given name."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.groups import NO_GROUP
from beleg.domains.parliament.query import MembersQuery
from beleg.domains.parliament.writer.common import group
from beleg.domains.parliament.writer.members_comings import when_of
from beleg.domains.parliament.writer.members_rows import land
from beleg.domains.parliament.writer.members_words import Wanted, time
from beleg.domains.parliament.writer.say import Part, Place, Say, table
from beleg.records import ChartPlan, Table, Value

_MOST = ("meisten", "most")
_FEWEST = ("wenigsten", "fewest")
_HIGHEST = ("höchsten", "highest")
_LOWEST = ("niedrigsten", "lowest")


def tallied(query: MembersQuery, wanted: Wanted) -> Table:
    """Those who fit by what they were counted by."""
    writers = {"group": by_group, "land": by_land, "given_name": by_name}
    return writers[query.tally or "group"](query, wanted)


def by_group(query: MembersQuery, wanted: Wanted) -> Table:
    """How many of each group fit: where they are most (or fewest), by number or by share, and all in a table."""
    say, output = wanted.say, wanted.output
    rows = _of_groups(wanted)
    best = _at_the_end(rows, "share" if query.relative else "count", most=query.descending)
    when: Part = when_of(say, output) if wanted.over_time or query.happening else time(say, query, output)
    most = query.descending
    present = output["basis"].value == "current"
    are = say.pick("gibt" if present else "gab", "has" if present else "had")
    if query.relative:
        say.add(
            "{when} {are} es im Deutschen Bundestag {several}; "
            "den {first} Anteil {have} {groups}, den {last} {others}.",
            "{when}, the German Bundestag {are} {several}; "
            "{groups} {have} the {first} share and {others} the {last}.",
            when=when,
            are=are,
            several=wanted.several(),
            have=_have(say, best, present=present),
            first=say.pick(*(_HIGHEST if most else _LOWEST)),
            last=say.pick(*(_LOWEST if most else _HIGHEST)),
            groups=_named(say, best),
            others=_named(say, _at_the_end(rows, "share", most=not most)),
        )
    else:
        say.add(
            "{when} {are} es im Deutschen Bundestag {several}; die {most} {have} {groups}.",
            "{when}, the German Bundestag {are} {several}; {groups} {have} the {most}.",
            when=when,
            are=are,
            several=wanted.several(),
            have=_have(say, best, present=present),
            most=say.pick(*(_MOST if most else _FEWEST)),
            groups=_named(say, best),
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


def by_land(query: MembersQuery, wanted: Wanted) -> Table:
    """How many from each Land fit: where most (or fewest) are from, by number or by share, and all in a table."""
    say, output = wanted.say, wanted.output
    rows, most = list(output["tally"]), query.descending
    present = output["basis"].value == "current"
    best = _at_the_end(rows, "share" if query.relative else "count", most=most)
    say.add(
        "{when} {are} es im Deutschen Bundestag {several}; den {end} Anteil daran {have} {lands}."
        if query.relative
        else "{when} {are} es im Deutschen Bundestag {several}; die {end} {come} aus {lands}.",
        "{when}, the German Bundestag {are} {several}; their share is {end} among the members from {lands}."
        if query.relative
        else "{when}, the German Bundestag {are} {several}; the {end} {come} from {lands}.",
        when=time(say, query, output) if not wanted.over_time else wanted.span,
        are=say.pick("gibt" if present else "gab", "has" if present else "had"),
        several=wanted.several(),
        have=_have(say, best, present=present),
        come=say.pick("kommen" if present else "kamen", "come" if present else "came"),
        end=say.pick(*((_HIGHEST if most else _LOWEST) if query.relative else (_MOST if most else _FEWEST))),
        lands=say.join(
            [
                say.piece(
                    "{land} ({count} von {total}, {share})",
                    "{land} ({count} of {total}, {share})",
                    land=land(say, row),
                    count=row["count"].integer,
                    total=row["total"].integer,
                    share=row["share"].percent,
                )
                for row in best
            ]
        ),
    )
    columns = [("Land", "Land"), ("Anzahl", "Number"), ("Mitglieder", "Members"), ("Anteil", "Share")]
    cells: list[list[Value | None]] = [
        [land(say, row), row["count"].integer, row["total"].integer, row["share"].percent] for row in rows
    ]
    return table(say, columns, cells, ("Anzahl je Land", "Number by Land"))


def drawn(query: MembersQuery, wanted: Wanted) -> ChartPlan | None:
    """The numbers, or the shares, of the groups or the Länder as bars; nothing of a single one."""
    say, output = wanted.say, wanted.output
    rows = list(output["tally"]) if query.tally in _DRAWN else []
    if len(rows) < 2:
        return None
    of_group = query.tally == "group"
    title, axis = _SHARES if query.relative else _NUMBERS
    by = _DRAWN[query.tally or "group"]
    return ChartPlan(
        kind="bar",
        title=" ".join((say.pick(*title), say.pick(*by))),
        x_title=say.pick("Fraktion/Gruppe", "Group") if of_group else "Land",
        y_title=say.pick(*axis),
        marks=tuple(
            (
                row["group"].label if of_group else land(say, row),
                row["share"].percent if query.relative else row["count"].integer,
                None,
            )
            for row in rows
        ),
        at=(output["day"].day,) if output.known("day") else (),
    )


_DRAWN = {"group": ("je Fraktion", "by group"), "land": ("je Land", "by Land")}
_NUMBERS = (("Anzahl", "Number"), ("Anzahl", "Number"))
_SHARES = (("Anteil", "Share"), ("Anteil (%)", "Share (%)"))
"""What the title of a chart begins with, and what stands at its axis."""


def _of_groups(wanted: Wanted) -> list[Place]:
    """The groups; who is of none is no group, but where there was nothing else."""
    rows = list(wanted.output["tally"])
    return [row for row in rows if row["key"].value != NO_GROUP] or rows


def _at_the_end(rows: Sequence[Place], figure: str, *, most: bool) -> list[Place]:
    edge = (max if most else min)(float(row[figure].value) for row in rows)
    return [row for row in rows if float(row[figure].value) == edge]


def _have(say: Say, rows: Sequence[Place], *, present: bool) -> str:
    if len(rows) > 1:
        return say.pick("haben" if present else "hatten", "have" if present else "had")
    return say.pick("hat" if present else "hatte", "has" if present else "had")


def _named(say: Say, rows: Sequence[Place]) -> Part:
    return say.join(
        [
            say.piece(
                "{group} ({count} von {total}, {share})",
                "{group} ({count} of {total}, {share})",
                group=group(say, row["group"]),
                count=row["count"].integer,
                total=row["total"].integer,
                share=row["share"].percent,
            )
            for row in rows
        ]
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
