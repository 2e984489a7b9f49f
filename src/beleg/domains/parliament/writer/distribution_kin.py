"""Parties beside a group that had no seats: whom it came from, and what is known of parties without a group."""

from __future__ import annotations

from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.writer.common import group, had, several
from beleg.domains.parliament.writer.distribution_figures import of_all
from beleg.domains.parliament.writer.distribution_rows import Scene, row_of, seated
from beleg.domains.parliament.writer.say import Place


def kin(scene: Scene, row: Place) -> None:
    """The seats of the group that one without seats came from."""
    key = row["key"].value
    for each in GROUPS[key].predecessors:
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


def last_party_only(scene: Scene) -> None:
    """That of parties without a group only the last one of each member is known."""
    scene.say.add(
        "Von jedem Mitglied ist nur die zuletzt erfasste Partei bekannt; wer damals einer anderen angehörte, "
        "zählt dort nicht.",
        "Of each member only the party last recorded is known; whoever belonged to another one then is not "
        "counted there.",
        claim=False,
    )
