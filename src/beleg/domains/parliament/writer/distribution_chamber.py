"""The chamber as a whole at one point in time, in sentences: one function an aspect, each tells one scene."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.groups import NO_GROUP
from beleg.domains.parliament.writer.common import counted, group, had, was
from beleg.domains.parliament.writer.distribution_bounds import distance, field_of, meets, than_named
from beleg.domains.parliament.writer.distribution_figures import of_all
from beleg.domains.parliament.writer.distribution_named import MOST_TOLD, parties, verb
from beleg.domains.parliament.writer.distribution_rows import (
    Scene,
    candidates,
    groups,
    row_of,
    seated,
    wanted,
)
from beleg.domains.parliament.writer.distribution_sides import governed
from beleg.domains.parliament.writer.distribution_versus import together
from beleg.domains.parliament.writer.say import Piece, Place, count_of, listing

_WITH_SEATS = (("Sitz", "Sitzen"), ("seat", "seats"))


def overview(scene: Scene) -> None:
    """The size of the chamber and its strongest group; the table tells the rest."""
    say, point = scene.say, scene.point
    first = groups(point)[0]
    say.add(
        "{when} {had} der Bundestag {total} Mitglieder; stärkste Fraktion {was} {group} mit {seats} ({share}){also}.",
        "{when}, the Bundestag {had} {total} members; the largest group {was} {group} with {seats} ({share}){also}.",
        when=scene.when,
        had=_chamber_had(scene),
        total=point["total"].integer,
        was=was(say, present=scene.present),
        group=group(say, first["group"]),
        seats=counted(say, first["seats"], *_WITH_SEATS),
        share=first["share"].percent,
        also=scene.also,
    )
    parties(scene)


def _chamber_had(scene: Scene) -> str:
    return scene.say.pick("hat", "has") if scene.present else scene.say.pick("hatte", "had")


def _supposed(scene: Scene, field: str) -> str:
    """Yes or no to the number that a question supposes the chamber to have; nothing where it supposes none."""
    query, pick = scene.query, scene.say.pick
    if query.number is None or not query.yes_no:
        return ""
    if query.bounded:
        value, limit = int(scene.point[field].value), query.number
        right = query.inclusive if value == limit else (value > limit) is query.more
    else:
        right = scene.point[field].value == query.number
    return pick("Ja, ", "Yes, ") if right else pick("Nein, ", "No, ")


def total(scene: Scene) -> None:
    """How many members the chamber had."""
    scene.say.add(
        "{lead}{when} {had} der Bundestag {total} Mitglieder{also}.",
        "{lead}{when}, the Bundestag {had} {total} members{also}.",
        lead=_supposed(scene, "total"),
        when=scene.when,
        had=_chamber_had(scene),
        total=scene.point["total"].integer,
        also=scene.also,
    )


def majority(scene: Scene) -> None:
    """How many seats a majority takes; of named groups, whether they had it."""
    if wanted(scene.query, scene.point):
        together(scene, asked=True)
        return
    if scene.point.known("two_thirds"):
        _two_thirds(scene)
        return
    scene.say.add(
        "{lead}{when} {was} für die Mehrheit der Mitglieder {majority} von {total} Stimmen nötig{also}.",
        "{lead}{when}, a majority of the members {took} {majority} of {total} votes{also}.",
        lead=_supposed(scene, "majority"),
        when=scene.when,
        was=was(scene.say, present=scene.present, many=True),
        took="takes" if scene.present else "took",
        majority=scene.point["majority"].integer,
        total=scene.point["total"].integer,
        also=scene.also,
    )


def _two_thirds(scene: Scene) -> None:
    """How many seats a majority of two thirds takes."""
    scene.say.add(
        "{when} {was} für eine {name} {needed} von {total} Stimmen nötig{also}.",
        "{when}, a {name} of the members {took} {needed} of {total} votes{also}.",
        name=scene.point[scene.say.pick("two_thirds_de", "two_thirds_en")].text,
        when=scene.when,
        was=was(scene.say, present=scene.present, many=True),
        took="takes" if scene.present else "took",
        needed=scene.point["two_thirds"].integer,
        total=scene.point["total"].integer,
        also=scene.also,
    )


def strongest(scene: Scene) -> None:
    """The group at the place ``number`` from above; of named groups, whether it is theirs."""
    say, point, number = scene.say, scene.point, scene.query.number or 1
    present = candidates(scene.query, point)
    sizes = [row["seats"].value for row in present]
    rows = [row for row in present if 1 + sum(size > row["seats"].value for size in sizes) == number]
    if not present:
        governed(scene)
        return
    if not rows:
        say.add(
            "{when} {had} nur {count} Fraktionen und Gruppen Sitze, die wenigsten {group} mit {seats}{also}.",
            "{when}, only {count} groups {had} seats, the fewest {group} with {seats}{also}.",
            when=scene.when,
            had=had(say, present=scene.present, many=True),
            count=count_of([row["group"].label for row in present]),
            group=group(say, present[-1]["group"]),
            seats=present[-1]["seats"].integer,
            also=scene.also,
        )
        return
    asked = wanted(scene.query, point) if scene.query.groups else []
    right = {row["key"].value for row in asked} <= {row["key"].value for row in rows}
    lead = ""
    if asked:
        lead = say.pick("Ja, ", "Yes, ") if right else say.pick("Nein, ", "No, ")
    side = _side(scene)
    for row in rows:
        say.add(
            "{lead}{when} {was} {group} mit {seats} die stärkste Fraktion{side}{also}."
            if number == 1 or scene.query.side
            else "{lead}{when} {stood} {group} mit {seats} auf Platz {rank}{also}.",
            "{lead}{when}, {group} {was} the largest group{side} with {seats}{also}."
            if number == 1 or scene.query.side
            else "{lead}{when}, {group} {was} number {rank} of the groups with {seats}{also}.",
            lead=lead,
            when=scene.when,
            was=was(say, present=scene.present),
            stood="steht" if scene.present else "stand",
            group=group(say, row["group"]),
            seats=of_all(say, point, row),
            rank=row["rank"].integer,
            side=side,
            also=scene.also,
        )
    for row in asked[:MOST_TOLD] if scene.lone else ():
        if row["key"].value not in {each["key"].value for each in rows}:
            _place(scene, row)
    governed(scene)


def _side(scene: Scene) -> str:
    """Of which groups one is the strongest, where not of all; which place it has there."""
    pick, number = scene.say.pick, scene.query.number or 1
    place = {
        2: pick(" nach der größten", " after the largest"),
        3: pick(" nach den beiden größten", " after the two largest"),
    }
    after = place.get(number, "")
    if scene.query.side == "opposition":
        return pick(" außerhalb der Regierung", " outside the government") + after
    return pick(" an der Regierung", " in government") + after if scene.query.side else ""


def _place(scene: Scene, row: Place) -> None:
    """The place of a group that was asked for and is not at the place asked for."""
    say = scene.say
    if not row.known("rank"):
        return
    say.add(
        "{group} {stood} mit {seats} auf Platz {rank}.",
        "{group} {was} number {rank} of the groups with {seats}.",
        group=group(say, row["group"]),
        stood="steht" if scene.present else "stand",
        was=was(say, present=scene.present),
        seats=of_all(say, scene.point, row),
        rank=row["rank"].integer,
    )


def weakest(scene: Scene) -> None:
    """The group with the fewest seats."""
    say, point = scene.say, scene.point
    present = candidates(scene.query, point)
    if (scene.query.number or 1) > 1:
        _from_below(scene, present, scene.query.number or 1)
        governed(scene)
        return
    fewest = min((row["seats"].value for row in present), default=0)
    for row in present:
        if row["seats"].value == fewest:
            say.add(
                "{when} {had} von allen Fraktionen und Gruppen{side} {group} die wenigsten Sitze: {seats}{also}.",
                "{when}, of all groups{side} {group} {had} the fewest seats: {seats}{also}.",
                when=scene.when,
                had=verb(scene, row),
                group=group(say, row["group"]),
                seats=of_all(say, point, row),
                side=_side(scene),
                also=scene.also,
            )
    governed(scene)


def _from_below(scene: Scene, present: Sequence[Place], number: int) -> None:
    """The groups at a place from below; those with as many seats are at the same."""
    say = scene.say
    rows = sorted(present, key=lambda row: int(row["seats"].value))
    sizes = [row["seats"].value for row in rows]
    place = max((1 + sizes.index(size) for size in sizes[:number]), default=0)
    for row in rows:
        if row["seats"].value == sizes[place - 1]:
            say.add(
                "{when} {stood} {group} mit {seats} von unten auf Platz {place}{side}{also}.",
                "{when}, {group} {was} number {place} of the groups from the bottom{side} with {seats}{also}.",
                when=scene.when,
                stood="steht" if scene.present else "stand",
                was=was(say, present=scene.present),
                group=group(say, row["group"]),
                seats=of_all(say, scene.point, row),
                place=count_of([each["group"].label for each in rows[:place]]),
                side=_side(scene),
                also=scene.also,
            )


def above(scene: Scene) -> list[Place]:
    """The groups with more (or fewer) seats than ``number``, or than that percentage of all."""
    rows = wanted(scene.query, scene.point) or groups(scene.point)
    return [row for row in rows if meets(scene.query, scene.point, row)]


def _seats_of(scene: Scene, row: Place) -> Piece:
    """The seats of a group, or its women, with their share where shares are asked for."""
    field = field_of(scene.query)
    seats = row[field].integer
    if field != "seats":
        return scene.say.piece(
            "{number} von {seats}, {share}",
            "{number} of {seats}, {share}",
            number=seats,
            seats=row["seats"].integer,
            share=row[f"{field}_share"].percent,
        )
    if not scene.query.parts:
        return scene.say.piece("{seats}", "{seats}", seats=seats)
    return scene.say.piece(
        "{seats} Sitze, {share}", "{seats} seats, {share}", seats=seats, share=row["share"].percent
    )


def threshold(scene: Scene) -> None:
    """Which groups had more (or fewer) seats, or women, than asked."""
    say, point, query = scene.say, scene.point, scene.query
    rows = above(scene)
    if not rows:
        _none_above(scene)
        return
    parts = [
        say.piece(
            "{group} ({seats})",
            "{group} ({seats})",
            group=group(say, row["group"]),
            seats=_seats_of(scene, row),
        )
        for row in rows
    ]
    say.add(
        "{than} {had} {when} {count} von {all} Fraktionen und Gruppen: {rows}{also}.",
        "{when}, {count} of {all} groups {held} {than}: {rows}{also}.",
        than=than_named(say, query),
        had=had(say, present=scene.present, many=len(rows) > 1),
        held=say.pick("", "have" if scene.present and len(rows) > 1 else "has" if scene.present else "had"),
        when=scene.when,
        count=count_of([row["group"].label for row in rows]),
        all=count_of([row["group"].label for row in groups(point)]),
        rows=say.join(parts),
        also=scene.also,
    )


def _none_above(scene: Scene) -> None:
    """That no group had that, and which came nearest."""
    say, query = scene.say, scene.query
    field, rows = field_of(query), groups(scene.point)
    if query.exact:
        nearest = min(rows, key=lambda row: distance(query, scene.point, row))
    elif field == "seats":
        nearest = rows[0 if query.more else -1]
    else:
        measure = f"{field}_share" if query.parts else field
        nearest = (max if query.more else min)(rows, key=lambda row: float(row[measure].value))
    say.add(
        "{when} {had} keine Fraktion oder Gruppe {than}; am nächsten {comes} dem {group} mit {seats}{also}.",
        "{when}, no group {has} {than}; {group} {comes} nearest with {seats}{also}.",
        supports=[row[field].integer for row in rows],
        when=scene.when,
        had=had(say, present=scene.present),
        has=say.pick("", "has" if scene.present else "had"),
        comes=say.pick(*(("kommt", "comes") if scene.present else ("kam", "came"))),
        than=than_named(say, query),
        group=group(say, nearest["group"]),
        seats=of_all(say, scene.point, nearest) if field == "seats" else _seats_of(scene, nearest),
        also=scene.also,
    )


def group_count(scene: Scene) -> None:
    """How many groups there were, and which."""
    say, point = scene.say, scene.point
    kinds = {
        "fraktion": (
            ("Fraktion", "Fraktionen"),
            ("parliamentary group", "parliamentary groups"),
        ),
        "gruppe": (
            ("Gruppe", "Gruppen"),
            ("smaller group without full rights", "smaller groups without full rights"),
        ),
    }
    parts = []
    for kind, (german, english) in kinds.items():
        labels = [row["group"].label for row in groups(point) if row["kind"].value == kind]
        if labels:
            parts.append(
                say.piece(
                    "{count} {german} ({names})",
                    "{count} {english} ({names})",
                    count=count_of(labels),
                    german=german[len(labels) > 1],
                    english=english[len(labels) > 1],
                    names=listing(labels),
                )
            )
    none = row_of(point, NO_GROUP)
    without: Piece | str = ""
    if none is not None and seated(none):
        without = say.piece(
            "; {none} {were} {members}",
            "; without a group ({none}) {were} {members}",
            were=was(say, present=scene.present, many=none["seats"].value != 1),
            members=counted(say, none["seats"], ("Abgeordneter", "Abgeordnete"), ("member", "members")),
            none=none["group"].label,
        )
    say.add(
        "{when} {there} es im Bundestag {groups}{without}{also}.",
        "{when}, the Bundestag {had} {groups}{without}{also}.",
        when=scene.when,
        there="gibt" if scene.present else "gab",
        had=_chamber_had(scene),
        groups=say.join(parts),
        without=without,
        also=scene.also,
    )
