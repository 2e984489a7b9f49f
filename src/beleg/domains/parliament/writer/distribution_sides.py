"""Government and opposition at one point in time, in sentences: which groups governed, by the ministers in office."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.writer.common import group, of_group
from beleg.domains.parliament.writer.distribution_rows import Scene, row_of
from beleg.domains.parliament.writer.say import Piece, Place, Say


def _government(say: Say, point: Place) -> Piece:
    at = point["government"]
    return say.piece("der {name}", "the {name}", name=at["label_de" if say.german else "label_en"].text)


def governed(scene: Scene) -> None:
    """Whose members were in the government, where the question asks for those who governed or did not."""
    if scene.query.side is not None and scene.point.known("government"):
        _governed(scene)


def _governed(scene: Scene) -> None:
    say, at = scene.say, scene.point["government"]
    rows = [*at["rows"]]
    if not rows:
        say.add(
            "Für den {day} ist in den Daten niemand in {government} erfasst.",
            "On {day}, the data have nobody in {government}.",
            day=at["day"].day,
            government=_government(say, scene.point),
        )
        return
    say.add(
        "{government} gehörten am {day} Mitglieder {groups} an.",
        "On {day}, {government} had members of {groups}.",
        government=_government(say, scene.point),
        day=at["day"].day,
        groups=say.join([_of(say, row) for row in rows]),
    )
    for row in rows:
        if not row["certain"].value:
            _open(say, scene.point, row)


def _open(say: Say, point: Place, row: Place) -> None:
    """That the days in office leave open whether a group governed."""
    say.add(
        "Ob {government} am {day} noch oder schon jemand {group} angehörte, lassen die Daten offen.",
        "Whether anyone of {group} belonged to {government} on {day} is left open by the data.",
        government=_government(say, point),
        day=point["government"]["day"].day,
        group=_of(say, row),
    )


def _of(say: Say, row: Place) -> Piece:
    return of_group(say, row["group"]) if say.german else group(say, row["group"])


def side(scene: Scene) -> None:
    """Whether the named groups governed or were in opposition: yes or no first."""
    say, point = scene.say, scene.point
    governing = {row["key"].value: row for row in point["government"]["rows"]}
    if all(row_of(point, key) is None for key in scene.query.groups):
        _governed(scene)
    for key in scene.query.groups:
        row, found = row_of(point, key), governing.get(key)
        if row is None:
            continue
        seated = bool(row["seats"].value)
        right = seated and (found is not None) == (scene.query.side != "opposition")
        lead = say.pick("Ja, ", "Yes, ") if right else say.pick("Nein, ", "No, ")
        if found is not None and not found["certain"].value:
            _open(say, point, found)
        elif found is not None:
            say.add(
                "{lead}{government} gehörten am {day} {n} Mitglieder {group} an.",
                "{lead}on {day}, {government} had {n} members of {group}.",
                lead=lead,
                government=_government(say, point),
                day=point["government"]["day"].day,
                n=found["members"].integer,
                group=_of(say, found),
            )
        else:
            others = [_of(say, each) for each in governing.values()]
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
                government=_government(say, point),
                day=point["government"]["day"].day,
                others=say.join(others),
                group=group(say, row["group"]),
                seats=row["seats"].integer,
                total=point["total"].integer,
            )


def in_which_terms(say: Say, keys: Sequence[str], points: Sequence[Place]) -> None:
    """In which terms a government was formed of exactly these groups, and on which day."""
    held = [
        point
        for point in points
        if point["basis"].value == "first_sitting"
        and {row["key"].value for row in point["government"]["rows"]} == set(keys)
    ]
    if not held:
        labels = [row["group"] for key in keys if (row := row_of(points[-1], key)) is not None]
        say.add(
            "Eine Regierung nur aus Mitgliedern {groups} ist in keiner Wahlperiode gebildet worden.",
            "No government of {groups} alone has been formed in any term.",
            groups=say.join([of_group(say, label) if say.german else group(say, label) for label in labels]),
        )
    for point in held:
        say.add(
            "In der {nth} Wahlperiode wurde am {day} eine Regierung aus Mitgliedern {groups} gebildet.",
            "In the {nth} Bundestag, a government of {groups} was formed on {day}.",
            nth=point["term"].ordinal,
            day=point["government"]["day"].day,
            groups=say.join([_of(say, row) for row in point["government"]["rows"]]),
        )
