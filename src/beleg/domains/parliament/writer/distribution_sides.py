"""Government and opposition at one point in time, in sentences: which groups governed, by the ministers in office."""

from __future__ import annotations

from beleg.domains.parliament.writer.common import group, of_group
from beleg.domains.parliament.writer.distribution_rows import Scene, row_of
from beleg.domains.parliament.writer.say import Piece, Place, Say


def government(say: Say, point: Place) -> Piece:
    """What the government of a point in time is called, as a German genitive or dative."""
    at = point["government"]
    return say.piece("der {name}", "the {name}", name=at["label_de" if say.german else "label_en"].text)


def governed(scene: Scene) -> None:
    """Whose members were in the government, where the question asks for those who governed or did not."""
    if scene.query.side is not None and scene.point.known("government"):
        governed_then(scene)


def governed_then(scene: Scene, lead: str | Piece = "") -> None:
    """Whose members were in the government at this time; ``lead`` answers first."""
    say, at = scene.say, scene.point["government"]
    rows = [*at["rows"]]
    if not rows:
        say.add(
            "Für den {day} ist in den Daten niemand in {government} erfasst.",
            "On {day}, the data have nobody in {government}.",
            day=at["day"].day,
            government=government(say, scene.point),
        )
        return
    say.add(
        "{lead}{government} gehörten am {day} Mitglieder {groups} an.",
        "{lead}on {day}, {government} had members of {groups}.",
        lead=lead,
        government=government(say, scene.point),
        day=at["day"].day,
        groups=say.join([of_row(say, row) for row in rows]),
    )
    for row in rows:
        if not row["certain"].value:
            _open(say, scene.point, row)


def _term(scene: Scene) -> Piece:
    """The term, where others were told before."""
    return scene.say.piece("{nth} Wahlperiode: ", "{nth} Bundestag: ", nth=scene.point["term"].ordinal)


def _open(say: Say, point: Place, row: Place) -> None:
    """That the days in office leave open whether a group governed."""
    say.add(
        "Ob {government} am {day} noch oder schon jemand {group} angehörte, lassen die Daten offen.",
        "Whether anyone of {group} belonged to {government} on {day} is left open by the data.",
        government=government(say, point),
        day=point["government"]["day"].day,
        group=of_row(say, row),
    )


def of_row(say: Say, row: Place) -> Piece:
    """The group of a row as a genitive in German, after "of" in English."""
    return of_group(say, row["group"]) if say.german else group(say, row["group"])


def side(scene: Scene) -> None:
    """Whether the named groups governed or were in opposition: yes or no first."""
    say, point = scene.say, scene.point
    governing = {row["key"].value: row for row in point["government"]["rows"]}
    if all(row_of(point, key) is None for key in scene.query.groups):
        governed_then(scene, _term(scene) if scene.before is not None else "")
    for key in scene.query.groups:
        row, found = row_of(point, key), governing.get(key)
        if row is None:
            continue
        seated = bool(row["seats"].value)
        right = seated and (found is not None) == (scene.query.side != "opposition")
        lead = say.pick("Ja, ", "Yes, ") if right else say.pick("Nein, ", "No, ")
        formed_later = point["government"]["day"].value != point["day"].value
        if formed_later and (found is None or scene.before is not None):
            _seats(scene, row, lead)  # Each figure stands with its own day.
            lead = ""
        if found is not None and not found["certain"].value:
            _open(say, point, found)
        elif found is not None:
            say.add(
                "{lead}{government} gehörten am {day} {n} Mitglieder {group} an.",
                "{lead}on {day}, {government} had {n} members of {group}.",
                lead=lead,
                government=government(say, point),
                day=point["government"]["day"].day,
                n=found["members"].integer,
                group=of_row(say, found),
            )
        else:
            others = [of_row(say, each) for each in governing.values()]
            if not lead:
                say.add(
                    "{government} gehörten am {day} nur Mitglieder {others} an.",
                    "On {day}, {government} had members of {others} alone.",
                    government=government(say, point),
                    day=point["government"]["day"].day,
                    others=say.join(others),
                )
                continue
            say.add(
                "{lead}{government} gehörten am {day} nur Mitglieder {others} an; "
                "{group} hatte {seats} von {total} Sitzen."
                if seated
                else "{lead}{government} gehörten am {day} nur Mitglieder {others} an; "
                "{group} hatte keine ({seats}) Sitze.",
                "{lead}on {day}, {government} had members of {others} alone; {group} held {seats} of {total} seats."
                if seated
                else "{lead}on {day}, {government} had members of {others} alone; {group} held no ({seats}) seats.",
                lead=lead,
                government=government(say, point),
                day=point["government"]["day"].day,
                others=say.join(others),
                group=group(say, row["group"]),
                seats=row["seats"].integer,
                total=point["total"].integer,
            )


def _seats(scene: Scene, row: Place, lead: str) -> None:
    """The seats of a group, where its government was formed after the day on which they are counted."""
    say, point = scene.say, scene.point
    seated = bool(row["seats"].value)
    say.add(
        "{lead}{when} hatte {group} {seats} von {total} Sitzen."
        if seated
        else "{lead}{when} hatte {group} keine ({seats}) Sitze.",
        "{lead}{when}, {group} held {seats} of {total} seats."
        if seated
        else "{lead}{when}, {group} held no ({seats}) seats.",
        lead=lead,
        when=scene.when,
        group=group(say, row["group"]),
        seats=row["seats"].integer,
        total=point["total"].integer,
    )
