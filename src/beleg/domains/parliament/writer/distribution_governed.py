"""When groups governed together, over all terms: by the governments formed, those of changed partners included."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from beleg.domains.parliament.query import DistributionQuery
from beleg.domains.parliament.writer.common import group, of_group, terms
from beleg.domains.parliament.writer.distribution_rows import Scene, row_of
from beleg.domains.parliament.writer.distribution_sides import governed_then, of_row
from beleg.domains.parliament.writer.say import Piece, Place, Say, count_of, listing, table
from beleg.records import Table

_MOST_TOLD = 3
Formed = tuple[Place, Place, bool]
"""The point of a term, a government of that term, and whether it is the term's first."""


def in_which_terms(say: Say, query: DistributionQuery, points: Sequence[Place]) -> Table | None:
    """In which terms these groups governed together, and from which day on; ``alone`` with no other beside them."""
    keys = set(query.groups)
    formed = [each for point in points if point["basis"].value == "first_sitting" for each in _formed(point)]
    held = [each for each in formed if _fits(each[1], keys, alone=query.alone)]
    lead = ""
    if query.yes_no:
        lead = say.pick("Ja, ", "Yes, ") if held else say.pick("Nein, ", "No, ")
    if not held:
        _never(say, query, points[-1], lead)
        return None
    if len(held) > _MOST_TOLD:
        return _many(say, query, held, lead)
    for at, each in enumerate(held):
        _one(say, each, "" if at else lead)
    return None


def _formed(point: Place) -> Iterator[Formed]:
    yield point, point["government"], True
    for later in point["government"]["later"]:
        yield point, later, False


def _fits(government: Place, keys: set[str], *, alone: bool) -> bool:
    members = {row["key"].value for row in government["rows"]}
    return members == keys if alone else keys <= members


def _one(say: Say, formed: Formed, lead: str) -> None:
    point, government, first = formed
    say.add(
        "{lead}in der {nth} Wahlperiode wurde am {day} eine Regierung aus Mitgliedern {groups} gebildet."
        if first
        else "{lead}in der {nth} Wahlperiode regierten ab dem {day} Mitglieder {groups}.",
        "{lead}in the {nth} Bundestag, a government of {groups} was formed on {day}."
        if first
        else "{lead}in the {nth} Bundestag, members of {groups} governed from {day} on.",
        lead=lead,
        nth=point["term"].ordinal,
        day=government["day"].day,
        groups=say.join([of_row(say, row) for row in government["rows"]]),
    )


def _many(say: Say, query: DistributionQuery, held: Sequence[Formed], lead: str) -> Table:
    numbers = list({point["term"].value: point["term"] for point, _, _ in held}.values())
    rows = [row for row in held[0][1]["rows"] if row["key"].value in query.groups]
    say.add(
        "{lead}Mitglieder {groups} regierten in {count} Wahlperioden: in {terms}; die Tabelle nennt die Regierungen "
        "und seit wann.",
        "{lead}members of {groups} governed in {count} terms: in {terms}; the table names the governments and since "
        "when.",
        lead=lead,
        groups=say.join([of_row(say, row) for row in rows]),
        count=count_of([number.term for number in numbers]),
        terms=terms(say, numbers),
    )
    return table(
        say,
        (("Wahlperiode", "Term"), ("Ab", "From"), ("Regierung", "Government")),
        [
            (
                point["term"].term,
                government["day"].day,
                listing([row["group"].label for row in government["rows"]]),
            )
            for point, government, _ in held
        ],
        ("Regierungen", "Governments"),
    )


def _never(say: Say, query: DistributionQuery, point: Place, lead: str) -> None:
    labels = [row["group"] for key in query.groups if (row := row_of(point, key)) is not None]
    named: list[Piece] = [of_group(say, label) if say.german else group(say, label) for label in labels]
    say.add(
        "{lead}eine Regierung {only} Mitgliedern {groups} ist in keiner Wahlperiode gebildet worden.",
        "{lead}a government {only} {groups}{alone} has not been formed in any term.",
        lead=lead,
        only=say.pick("nur aus", "of") if query.alone else say.pick("mit", "with members of"),
        alone=say.pick("", " alone") if query.alone else "",
        groups=say.join(named),
    )


def at_one_time(scene: Scene) -> None:
    """Who governed together at one time, and whether the named groups did where that is asked."""
    rows = [*scene.point["government"]["rows"]]
    lead = ""
    if scene.query.yes_no and rows:
        fits = _fits(scene.point["government"], set(scene.query.groups), alone=scene.query.alone)
        lead = scene.say.pick("Ja, ", "Yes, ") if fits else scene.say.pick("Nein, ", "No, ")
    governed_then(scene, lead)
