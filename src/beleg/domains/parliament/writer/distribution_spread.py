"""Members by Land at one point in time: the Land with the most or the fewest in words, all in a table."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.query import Measure
from beleg.domains.parliament.writer.common import was
from beleg.domains.parliament.writer.distribution_rows import Scene
from beleg.domains.parliament.writer.say import Column, Part, Place, Say, count_of, table
from beleg.records import ChartPlan, Derived, Form, Table, Value

_FIELDS: dict[Measure, tuple[str, Column, Column]] = {
    "women": ("women", ("Frauen", "women"), ("Frauen je Land", "Women by Land")),
    "women_share": (
        "women_share",
        ("den höchsten Frauenanteil", "share of women"),
        ("Frauenanteil je Land (%)", "Share of women by Land (%)"),
    ),
    "direct": (
        "direct",
        ("direkt Gewählte", "directly elected members"),
        ("Direktmandate je Land", "Direct mandates"),
    ),
}
_DATIVE = {
    "members": ("Mitgliedern", "members"),
    "women": ("Frauen", "women"),
    "women_share": ("Frauenanteil", "share of women"),
    "direct": ("direkt Gewählten", "directly elected members"),
}
"""What a Land is at its place with, in the German dative."""
_MEMBERS = ("members", ("Mitglieder", "members"), ("Mitglieder je Land", "Members by Land"))


def _field(measure: Measure) -> tuple[str, Column, Column]:
    return _FIELDS.get(measure, _MEMBERS)


def lands(scene: Scene) -> None:
    """Which Land has most or fewest members, women or direct mandates, and which the contrary."""
    say, point, query = scene.say, scene.point, scene.query
    field, noun, _ = _field(query.measure)
    if query.lands:
        _named(scene)
        return
    rows = sorted(point["lands"], key=lambda row: -float(row[field].value))
    if not query.more:
        rows.reverse()
    if query.number:
        _at_place(scene, rows, query.number)
        return
    first, last = rows[0], rows[-1]
    name = "land" if say.german else "land_en"
    form: Form = "percent" if field.endswith("_share") else "integer"
    share = field.endswith("_share")
    most, fewest = say.pick("meisten", "most"), say.pick("wenigsten", "fewest")
    if share:
        most, fewest = say.pick("höchst", "highest"), say.pick("niedrigst", "lowest")
    if not query.more:
        most, fewest = fewest, most
    words = say.pick("Frauenanteil" if share else noun[0], noun[1])
    say.add(
        "{when} {had} {land} den {most}en {noun} ({n}), {end} den {fewest}en ({other}){also}."
        if share
        else "{when} {come} die {most} {noun} aus {land} ({n}), die {fewest} aus {end} ({other}){also}.",
        "{when}, the {most} {noun} is that of {land} with {n}, the {fewest} that of {end} with {other}{also}."
        if share
        else "{when}, the {most} {noun} come from {land} ({n}), the {fewest} from {end} ({other}){also}.",
        supports=[row[field].ref(form) for row in point["lands"]],
        when=scene.when,
        had="hat" if scene.present else "hatte",
        come="kommen" if scene.present else "kamen",
        most=most,
        fewest=fewest,
        noun=words,
        land=first[name].text,
        n=first[field].ref(form),
        end=last[name].text,
        other=last[field].ref(form),
        also=scene.also,
    )


def _at_place(scene: Scene, rows: Sequence[Place], number: int) -> None:
    """The Länder at a place from the asked end; those with as many are at the same."""
    say, point, more = scene.say, scene.point, scene.query.more
    field = _field(scene.query.measure)[0]
    name = "land" if say.german else "land_en"
    values = [float(row[field].value) for row in rows]
    place = max(1 + values.index(value) for value in values[:number])
    ahead = rows[:place]
    share = field.endswith("_share")
    form: Form = "percent" if share else "integer"
    for row in (row for row in rows if row[field].value == ahead[-1][field].value):
        say.add(
            "{when} {stands} {land} mit einem {noun} von {n} {end}auf Platz {place}{also}."
            if share
            else "{when} {stands} {land} mit {n} {noun} {end}auf Platz {place}{also}.",
            "{when}, {land} {was} number {place}{end} with a {noun} of {n}{also}."
            if share
            else "{when}, {land} {was} number {place}{end} with {n} {noun}{also}.",
            supports=[each[field].ref(form) for each in point["lands"]],
            when=scene.when,
            stands="steht" if scene.present else "stand",
            was=was(say, present=scene.present),
            land=row[name].text,
            n=row[field].ref(form),
            noun=say.pick(*_DATIVE[field]),
            end="" if more else say.pick("von unten ", " from the bottom"),
            place=count_of([each["land"].text for each in ahead]),
            also=scene.also,
        )


def _named(scene: Scene) -> None:
    """The members of the Länder asked for, and how many of them are women; two are compared."""
    say, name = scene.say, "land" if scene.say.german else "land_en"
    found = [row for row in scene.point["lands"] if row["land"].value in scene.query.lands]
    if len(found) == 2 and scene.query.measure in ("total", "women", "direct"):
        _two(scene, found, name)
        return
    if len(found) > 2 and scene.query.measure in ("total", "women", "direct"):
        _in_order(scene, found, name)
        return
    for row in scene.point["lands"]:
        if row["land"].value in scene.query.lands:
            say.add(
                "{when} {were} von den {all} Abgeordneten aus {land} {n} Frauen ({share}){also}.",
                "{when}, {n} of the {all} members from {land} {were} women ({share}){also}.",
                when=scene.when,
                were=was(say, present=scene.present, many=True),
                all=row["members"].integer,
                land=row[name].text,
                n=row["women"].integer,
                share=row["women_share"].percent,
                also=scene.also,
            )


def _in_order(scene: Scene, found: Sequence[Place], name: str) -> None:
    """Several Länder by how many members, women or direct mandates come from them, those with more first."""
    say, (field, noun, _) = scene.say, _field(scene.query.measure)
    rows = sorted(found, key=lambda row: -int(row[field].value))
    rows = rows if scene.query.more else rows[::-1]
    say.add(
        "{when} {come} von den genannten Ländern {noun} aus: {rows}{also}.",
        "{when}, of the Länder named, {noun} {come} from: {rows}{also}.",
        when=scene.when,
        come=say.pick("kommen" if scene.present else "kamen", "come" if scene.present else "came"),
        noun=say.pick(*noun),
        rows=say.join(
            [
                say.piece("{land} ({n})", "{land} ({n})", land=row[name].text, n=row[field].integer)
                for row in rows
            ]
        ),
        also=scene.also,
    )


def _two(scene: Scene, pair: Sequence[Place], name: str) -> None:
    """Which of two Länder has more members, women or direct mandates, and by how many."""
    say, (field, noun, _) = scene.say, _field(scene.query.measure)
    more, fewer = sorted(pair, key=lambda row: -int(row[field].value))
    gap: Part = say.pick("gleich viele", "as many")
    if more[field].value != fewer[field].value:
        gap = say.piece(
            "{gap} mehr",
            "{gap} more",
            gap=Derived(operation="difference", refs=(more[field].integer, fewer[field].integer)),
        )
    say.add(
        "{when} {come} {n} {noun} aus {one} und {less} aus {other}: {gap}{also}.",
        "{when}, {n} {noun} {come} from {one} and {less} from {other}: {gap}{also}.",
        when=scene.when,
        come=say.pick("kommen" if scene.present else "kamen", "come" if scene.present else "came"),
        noun=say.pick(*noun),
        one=more[name].text,
        other=fewer[name].text,
        n=more[field].integer,
        less=fewer[field].integer,
        gap=gap,
        also=scene.also,
    )


def lands_shown(say: Say, measure: Measure, point: Place) -> tuple[Table, ChartPlan]:
    """The table and the chart of all Länder."""
    field, _, title = _field(measure)
    name = "land" if say.german else "land_en"
    form: Form = "percent" if field.endswith("_share") else "integer"
    columns: list[Column] = [
        ("Land", "Land"),
        ("Mitglieder", "Members"),
        ("Anteil", "Share"),
        ("Frauen", "Women"),
        ("Frauenanteil", "Share of women"),
        ("Direktmandate", "Direct mandates"),
    ]
    cells: list[list[Value | None]] = [
        [
            row[name].text,
            row["members"].integer,
            row["members_share"].percent,
            row["women"].integer,
            row["women_share"].percent,
            row["direct"].integer,
        ]
        for row in point["lands"]
    ]
    chart = ChartPlan(
        kind="bar",
        title=say.pick(*title),
        x_title="Land",
        y_title=say.pick(*title),
        marks=tuple((row[name].text, row[field].ref(form), None) for row in point["lands"]),
    )
    return table(say, columns, cells, title), chart
