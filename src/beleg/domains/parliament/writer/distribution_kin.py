"""Parties beside a group that had no seats: whom it came from or became, and its people without a group."""

from __future__ import annotations

from beleg.domains.parliament.groups import GROUPS, NO_GROUP
from beleg.domains.parliament.writer.common import counted, group, had, several
from beleg.domains.parliament.writer.distribution_figures import of_all
from beleg.domains.parliament.writer.distribution_rows import Scene, party_of, row_of, seated
from beleg.domains.parliament.writer.say import Place


def kin(scene: Scene, row: Place) -> None:
    """What the data hold near a group without seats: its people without a group, and seats of its predecessor."""
    key = row["key"].value
    before = GROUPS[key].predecessors
    after = tuple(each for each, info in GROUPS.items() if key in info.predecessors and info.kind != "party")
    own = party_of(scene.point, key) is not None
    for each in (key,) if own else after:
        _ungrouped(scene, each)
    for each in before:
        held = row_of(scene.point, each)
        if held is not None and seated(held):
            scene.say.add(
                "{when} {had} {group}, aus der {it} hervorging, {seats}.",
                "{when}, {group}, which it came from, {had} {seats}.",
                when=scene.when,
                had=had(scene.say, present=scene.present, many=several(held["group"])),
                group=group(scene.say, held["group"]),
                it=scene.say.pick("sie", "") if GROUPS[key].article == "die" else scene.say.pick("es", ""),
                seats=of_all(scene.say, scene.point, held),
            )


def _ungrouped(scene: Scene, key: str) -> None:
    party = party_of(scene.point, key)
    if party is None or party["group"].value != GROUPS[NO_GROUP].label:
        return
    scene.say.add(
        "{when} {sat} {members} ohne Fraktion im Bundestag, bei denen als letzte Partei {party} erfasst ist.",
        "{when}, {members} without a group {sat} in the Bundestag whose party last recorded is {party}.",
        when=scene.when,
        sat=scene.say.pick(*(("sitzen", "sit") if scene.present else ("saßen", "sat"))),
        members=counted(scene.say, party["members"], ("Mitglied", "Mitglieder"), ("member", "members")),
        party=group(scene.say, party["party"]),
    )


def last_party_only(scene: Scene) -> None:
    """That of parties without a group only the last one of each member is known."""
    scene.say.add(
        "Von jedem Mitglied ist nur die zuletzt erfasste Partei bekannt; wer damals einer anderen angehörte, "
        "zählt dort nicht.",
        "Of each member only the party last recorded is known; whoever belonged to another one then is not "
        "counted there.",
        claim=False,
    )
