"""When groups governed together, over all terms: by the governments formed, those of changed partners included."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from beleg.domains.parliament.query import DistributionQuery
from beleg.domains.parliament.writer.common import group, of_group, several, terms
from beleg.domains.parliament.writer.distribution_rows import Scene, groups, row_of
from beleg.domains.parliament.writer.distribution_sides import governed_then, of_row
from beleg.domains.parliament.writer.say import Piece, Place, Say, count_of, listing, table
from beleg.domains.parliament.writer.spans import lasting
from beleg.records import Table

_MOST_TOLD = 3
_MOST_SPANS = 4
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
    spans = _spans(held) if query.timed else []
    if spans and len(spans) <= _MOST_SPANS:
        for span in spans:
            _span(say, span)
        return None
    if len(held) > _MOST_TOLD:
        return _many(say, query, held, lead)
    for at, each in enumerate(held):
        _one(say, each, "" if at else lead)
    return None


def never_governed(say: Say, points: Sequence[Place]) -> None:
    """The groups of which nobody was in any government formed in a term: those of now, then all others."""
    sittings = [point for point in points if point["basis"].value == "first_sitting"]
    governed = {
        row["key"].value for point in sittings for _, formed, _ in _formed(point) for row in formed["rows"]
    }
    now = [row for row in groups(points[-1]) if row["key"].value not in governed]
    others: dict[str, tuple[Place, Place]] = {}
    for point in reversed(sittings):
        for row in groups(point):
            if row["key"].value not in governed | {each["key"].value for each in now}:
                others.setdefault(row["key"].value, (point, row))
    if now:
        say.add(
            "Von den Fraktionen der {nth} Wahlperiode {were} {groups} nie mit Mitgliedern in einer Regierung.",
            "Of the groups of the {nth} Bundestag, {groups} never had members in a government.",
            nth=points[-1]["term"].ordinal,
            were=say.pick("waren" if len(now) > 1 or several(now[0]["group"]) else "war", ""),
            groups=say.join([group(say, row["group"]) for row in now]),
        )
    if others:
        say.add(
            "Dasselbe gilt für frühere Fraktionen und Gruppen: {groups}.",
            "The same is true of earlier groups: {groups}.",
            groups=say.join(
                [
                    say.piece(
                        "{group} (zuletzt in der {nth} Wahlperiode)",
                        "{group} (last in the {nth} Bundestag)",
                        group=row["group"].label,
                        nth=point["term"].ordinal,
                    )
                    for point, row in others.values()
                ]
            ),
        )
    say.add(
        "Gezählt sind die Regierungen, die in den Wahlperioden gebildet wurden, nach ihren Mitgliedern.",
        "Counted are the governments formed in the terms, by their members.",
        claim=False,
    )


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


def _spans(held: Sequence[Formed]) -> list[list[Formed]]:
    """The governments by the time in which the same groups governed without a break."""
    spans: dict[str, list[Formed]] = {}
    for each in held:
        time = each[1]["time"]
        if time.value:
            spans.setdefault(time["from"].value, []).append(each)
    return list(spans.values())


def _span(say: Say, formed: Sequence[Formed]) -> None:
    """From when to when they governed without a break, and how long; the term, where it was one."""
    point, government, _ = formed[0]
    time = government["time"]
    running = not time.known("to")
    length: Piece | str = ""
    if time.known("days"):
        length = say.piece(
            ", bis zum {end} (Stand der Daten) also {days} lang" if running else ", {days} lang",
            ", by {end} (the date of the data) for {days}" if running else ", for {days}",
            **({"end": time["as_of"].day} if running else {}),
            days=time["days"].duration,
        )
    one = len({each[0]["term"].value for each in formed}) == 1
    say.add(
        "{dates} {govern} Mitglieder {groups} zusammen{term}{length}.",
        "{dates}, members of {groups} {govern} together{term}{length}.",
        dates=lasting(say, time["from"], time["to"]),
        govern=say.pick("regieren", "have governed") if running else say.pick("regierten", "governed"),
        groups=say.join([of_row(say, row) for row in government["rows"]]),
        term=say.piece(
            " ({nth} Wahlperiode)" if one else " (ab der {nth} Wahlperiode)",
            " ({nth} Bundestag)" if one else " (from the {nth} Bundestag on)",
            nth=point["term"].ordinal,
        ),
        length=length,
    )
    if not running and not time.known("days"):
        say.add(
            "Auf welchen Tag das Ende fiel, steht nicht in den Daten.",
            "On which day it ended is not in the data.",
            claim=False,
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
