"""Seats of named groups at one point in time, in sentences: one function an aspect, each tells one scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from beleg.domains.parliament.groups import GROUPS, NO_GROUP, continued
from beleg.domains.parliament.writer.common import counted, group, had, it, several, was
from beleg.domains.parliament.writer.distribution_bounds import meets
from beleg.domains.parliament.writer.distribution_figures import of_all
from beleg.domains.parliament.writer.distribution_kin import kin, last_party_only
from beleg.domains.parliament.writer.distribution_rows import (
    Scene,
    outside,
    party_of,
    row_of,
    seated,
    wanted,
    within,
)
from beleg.domains.parliament.writer.say import Piece, Place

MOST_TOLD = 2
"""Groups told in a sentence each, beside others."""


def verb(scene: Scene, row: Place) -> str:
    """What stands between a group and its seats."""
    return had(scene.say, present=scene.present, many=several(row["group"]))


def seats(scene: Scene) -> None:
    """The seats of the named groups and parties, those with seats first."""
    say, point = scene.say, scene.point
    query = scene.query
    rows = wanted(query, point)
    if query.number is not None and len(rows) == 1 and seated(rows[0]):
        right = meets(query, point, rows[0]) if query.bounded else rows[0]["seats"].value == query.number
        has_seats(scene, rows[0], say.pick("Ja, ", "Yes, ") if right else say.pick("Nein, ", "No, "))
        parties(scene)
        return
    _listed(
        scene,
        lambda row: of_all(say, point, row),
        lambda row: say.piece(
            "{seats} ({share})",
            "{seats} ({share})",
            seats=row["seats"].integer,
            share=row["share"].percent,
        ),
    )


def share(scene: Scene) -> None:
    """The same, the share first."""
    say, point = scene.say, scene.point
    _listed(
        scene,
        lambda row: say.piece(
            "{share} der Sitze ({seats} von {total})",
            "{share} of the seats ({seats} of {total})",
            share=row["share"].percent,
            seats=row["seats"].integer,
            total=point["total"].integer,
        ),
        lambda row: say.piece(
            "{share} ({seats})",
            "{share} ({seats})",
            share=row["share"].percent,
            seats=row["seats"].integer,
        ),
    )


def _listed(scene: Scene, whole: Callable[[Place], Piece], brief: Callable[[Place], Piece]) -> None:
    """The named groups with seats in one sentence, the first of them told whole; then those without."""
    say, rows = scene.say, wanted(scene.query, scene.point)
    here, gone = [row for row in rows if seated(row)], [row for row in rows if not seated(row)]
    folded = gone if here and (not scene.lone or len(gone) > MOST_TOLD) else []
    if here:
        first, *others = here
        parts = [whole(first)]
        parts += [
            say.piece(
                "{group} {text}",
                "{group} {text}",
                group=group(say, row["group"]),
                text=brief(row)
                if seated(row)
                else say.piece("keine ({n})", "none ({n})", n=row["seats"].integer),
            )
            for row in [*others, *folded]
        ]
        say.add(
            "{when} {had} {group} {parts}{also}.",
            "{when}, {group} {had} {parts}{also}.",
            when=scene.when,
            had=verb(scene, first),
            group=group(say, first["group"]),
            parts=say.join(parts),
            also=scene.also,
        )
    if not folded:
        absent(scene, gone)
    parties(scene)


def absent(scene: Scene, rows: Sequence[Place]) -> None:
    """That groups had no seats: a sentence each, or one for all of them where much is told."""
    if len(rows) < MOST_TOLD or (scene.lone and len(rows) == MOST_TOLD):
        for row in rows:
            no_seats(scene, row)
            kin(scene, row)
        return
    say = scene.say
    parts = [
        say.piece("{group} ({n})", "{group} ({n})", group=group(say, row["group"]), n=row["seats"].integer)
        for row in rows
    ]
    say.add(
        "{when} {had} {groups} keine Sitze{also}.",
        "{when}, {groups} {had} no seats{also}.",
        when=scene.when,
        had=had(say, present=scene.present, many=True),
        groups=say.join(parts),
        also=scene.also,
    )


def all_grouped(scene: Scene) -> None:
    """That nobody was without a group, where the question asks for such members: then they have no row."""
    if NO_GROUP not in scene.query.groups or row_of(scene.point, NO_GROUP) is not None:
        return
    say = scene.say
    say.add(
        "{lead}{when} {belong} alle {total} Mitglieder einer Fraktion oder Gruppe an{also}.",
        "{lead}{when}, all {total} members {belong} to a group{also}.",
        lead=say.pick("Nein, ", "No, ") if scene.query.ask == "presence" else "",
        when=scene.when,
        belong=say.pick("gehören", "belong") if scene.present else say.pick("gehörten", "belonged"),
        total=scene.point["total"].integer,
        supports=[row["seats"].integer for row in scene.point["rows"]],
        also=scene.also,
    )


def no_seats(scene: Scene, row: Place, lead: str = "") -> None:
    """That a group had no seats, and when it had any. ``lead`` answers first ("Nein, ")."""
    say = scene.say
    say.add(
        "{lead}{when} {had} {group} keine ({zero}) Sitze{also}{other}.",
        "{lead}{when}, {group} {had} no ({zero}) seats{also}{other}.",
        lead=lead,
        when=scene.when,
        had=verb(scene, row),
        group=group(say, row["group"]),
        zero=row["seats"].integer,
        also=scene.also,
        other=_other_times(scene, row),
    )
    _ungrouped(scene, row)


def _ungrouped(scene: Scene, row: Place) -> None:
    """Who was of that party, or of what it went on as, and sat without any group."""
    for key in continued(row["key"].value):
        party = party_of(scene.point, key)
        if party is None or not party["ungrouped"].value:
            continue
        one = party["ungrouped"].value == 1
        german = ("sitzt", "saß") if one else ("sitzen", "saßen")
        english = ("sits", "sat") if one else ("sit", "sat")
        scene.say.add(
            "Ohne Fraktion oder Gruppe {sat} zu dieser Zeit {members} mit {party} als zuletzt verzeichneter Partei.",
            "At that time, {members} with {party} as the party last recorded {sat} without a group.",
            sat=scene.say.pick(german[not scene.present], english[not scene.present]),
            members=counted(scene.say, party["ungrouped"], ("Mitglied", "Mitglieder"), ("member", "members")),
            party=party["party"].label,
        )


def _other_times(scene: Scene, row: Place) -> Piece:
    """When a group without seats had some: "; zuletzt hatte sie Sitze bis zum 24.03.2025 (20. Wahlperiode)"."""
    say = scene.say
    pronoun = it(say, row["group"])
    if GROUPS[row["key"].value].parent is not None:
        return say.piece("", "")
    if not row.known("first"):
        return say.piece("; {it} hatte nie welche", "; {it} never had any", it=pronoun)
    if not row.known("last_before") and row.known("next_seats"):
        return say.piece(
            "; Sitze hatte {it} erst ab dem {next}, an diesem Tag {seats}",
            "; {it} only had seats from {next}, {seats} on that day",
            it=pronoun,
            next=row["next_after"].day,
            seats=row["next_seats"].integer,
        )
    if not row.known("last_before"):
        return say.piece(
            "; Sitze hatte {it} erst ab dem {next}",
            "; {it} only had seats from {next}",
            it=pronoun,
            next=row["next_after"].day,
        )
    # The term is written as a plain number: it tells when, and not of which term the sentence speaks. After a later
    # day it would seem to be a figure of that day.
    numbered = " ({number}. Wahlperiode)", " (electoral term {number})"
    german, english = ("", "") if scene.also.values else numbered
    before = say.piece(
        f"bis zum {{last}}{german}",
        f"until {{last}}{english}",
        last=row["last_before"].day,
        number=row["last_term"].integer,
    )
    if not row.known("next_after"):
        return say.piece(
            "; zuletzt hatte {it} Sitze {before}", "; {it} last had seats {before}", it=pronoun, before=before
        )
    return say.piece(
        "; Sitze hatte {it} zuvor {before} und wieder ab dem {next}",
        "; {it} had seats before {before} and again from {next}",
        it=pronoun,
        before=before,
        next=row["next_after"].day,
    )


def parties(scene: Scene) -> None:
    """What there is to say of the parties asked for: within a joint group (once), or without any."""
    if scene.after is None:
        joint(scene)
    for key in outside(scene.query):
        if scene.after is None or party_of(scene.point, key) is not None:
            alone(scene, key)


def joint(scene: Scene, lead: str = "") -> None:
    """The members of the parties asked for that sit within a joint group; ``lead`` answers first."""
    say = scene.say
    for key in within(scene.query):
        party = party_of(scene.point, key)
        if party is None:
            continue
        say.add(
            "{lead}{party} {belongs} zur gemeinsamen Fraktion {group}; {when} {has} {it} darin {members}, "
            "gezählt nach der zuletzt erfassten Partei.",
            "{lead}{party} {belongs} to the joint group {group}; {when} {it} {has} {members} in it, "
            "by the party last recorded for each.",
            lead=lead,
            party=group(say, party["party"]),
            belongs=say.pick("gehört", "belongs") if scene.present else say.pick("gehörte", "belonged"),
            group=party["group"].label,
            when=scene.when,
            has=_has(scene),
            it=it(say, party["party"]),
            members=counted(say, party["in_group"], ("Mitglied", "Mitglieder"), ("member", "members")),
        )


def alone(scene: Scene, key: str) -> None:
    """The members of a party that sits in no group."""
    say, party, row = scene.say, party_of(scene.point, key), row_of(scene.point, key)
    asked = scene.query.ask == "presence"
    if party is not None:
        say.add(
            "{lead}{when} {has} {party} {members} ({group}), aber keine eigene Fraktion.",
            "{lead}{when}, {party} {has} {members} ({group}), but no group of its own.",
            lead=say.pick("Ja, ", "Yes, ") if asked else "",
            when=scene.when,
            has=_has(scene),
            party=group(say, party["party"]),
            members=counted(say, party["members"], ("Mitglied", "Mitglieder"), ("member", "members")),
            group=party["group"].label,
        )
    elif row is not None:
        no_seats(scene, row, say.pick("Nein, ", "No, ") if asked and scene.present else "")
        if not scene.present:
            last_party_only(scene)


def _has(scene: Scene) -> str:
    return scene.say.pick("hat", "has") if scene.present else scene.say.pick("hatte", "had")


def presence(scene: Scene) -> None:
    """Whether the named groups had seats (``denied``: had none): yes or no first; of many, how many each had."""
    rows = wanted(scene.query, scene.point)
    if len(rows) > (MOST_TOLD if scene.lone else 1):
        seats(scene)
        return
    pick = scene.say.pick
    yes, no = pick("Ja, ", "Yes, "), pick("Nein, ", "No, ")
    here, gone = (no, yes) if scene.query.denied else (yes, no)
    if scene.query.fraktion and within(scene.query):
        joint(scene, gone)  # A party within a joint group has none of its own.
        return
    for row in rows:
        before = row_of(scene.before, row["key"].value) if scene.before else None
        again = before is not None and seated(before) == seated(row)
        if seated(row) and scene.query.fraktion:
            _status(scene, row)
        elif seated(row):
            has_seats(scene, row, "" if again else here)
        elif scene.point["basis"].value == "first_sitting" and _came(scene, row) and not scene.query.denied:
            _later(scene, row)
        else:
            no_seats(scene, row, "" if again else gone)
            kin(scene, row)
    parties(scene)


def _status(scene: Scene, row: Place) -> None:
    """Whether a group was a Fraktion, or one of those that are too small for it."""
    say, full = scene.say, row["kind"].value == "fraktion"
    status = (
        say.pick("eine Fraktion", "a parliamentary group")
        if full
        else say.pick("keine Fraktion", "no parliamentary group with full rights")
    )
    say.add(
        "{lead}{when} {was} {group} {status}: {seats}{also}.",
        "{lead}{when}, {group} {was} {status}: {seats}{also}.",
        supports=[row["kind"].text],
        lead=say.pick("Ja, ", "Yes, ") if full else say.pick("Nein, ", "No, "),
        when=scene.when,
        was=was(say, present=scene.present, many=several(row["group"])),
        group=group(say, row["group"]),
        status=status,
        seats=of_all(say, scene.point, row),
        also=scene.also,
    )


def _came(scene: Scene, row: Place) -> bool:
    """True where a group had its first seats later in the term."""
    return bool(row["next_after_term"].value == scene.point["term"].value)


def _later(scene: Scene, row: Place) -> None:
    scene.say.add(
        "Ja, aber erst ab dem {next}: {when} {had} {group} noch keine ({zero}) Sitze.",
        "Yes, but only from {next}: {when}, {group} {had} no ({zero}) seats yet.",
        next=row["next_after"].day,
        when=scene.when,
        had=verb(scene, row),
        group=group(scene.say, row["group"]),
        zero=row["seats"].integer,
    )


def has_seats(scene: Scene, row: Place, lead: str = "") -> None:
    """The seats of one group. ``lead`` answers first ("Ja, ")."""
    scene.say.add(
        "{lead}{when} {had} {group} {seats}{also}.",
        "{lead}{when}, {group} {had} {seats}{also}.",
        lead=lead,
        when=scene.when,
        had=verb(scene, row),
        group=group(scene.say, row["group"]),
        seats=of_all(scene.say, scene.point, row),
        also=scene.also,
    )
