"""Somebody who held offices and never was a member: the offices in one sentence, and that no mandate is recorded."""

from __future__ import annotations

from beleg.domains.parliament.query import PersonAsk, PersonQuery
from beleg.domains.parliament.writer.person_offices import named, tenures
from beleg.domains.parliament.writer.say import Place, Say

_OF_OFFICES: frozenset[PersonAsk] = frozenset({"who", "offices", "office", "party"})
_OF_SEATS: frozenset[PersonAsk] = frozenset(
    {
        "member",
        "terms",
        "since",
        "until",
        "duration",
        "group",
        "switch",
        "constituency",
        "mandate",
        "land",
        "entry_age",
    }
)


def outsider(say: Say, query: PersonQuery, output: Place) -> None:
    """Whether a member, where that was asked; the party and the offices."""
    no = say.pick("Nein, ", "No, ") if query.yes_no and query.ask == "member" else ""
    party = (
        say.piece(" ({party})", " ({party})", party=output["party"].label) if output.known("party") else ""
    )
    if query.ask in _OF_SEATS or query.ask == "who":
        say.add(
            "{no}{name}{party} ist nicht als Mitglied des Deutschen Bundestages verzeichnet.",
            "{no}{name}{party} is not recorded as a member of the German Bundestag.",
            no=no,
            name=output["name"].name,
            party=party,
        )
    elif query.ask not in _OF_OFFICES:
        say.add(
            "Angaben zum Leben von {name} stehen nicht in den Daten, nur die Ämter.",
            "The data do not hold the life of {name}, only the offices.",
            name=output["name"].name,
        )
    rows = tenures(list(output["offices"]))
    running = not rows[-1][1].known("to")
    say.add(
        "{name}{party} {was} {offices}.",
        "{name}{party} {was} {offices}.",
        name=output["name"].name,
        party=party,
        was=say.pick(
            "ist und war" if running and len(rows) > 1 else "ist" if running else "war",
            "is" if running else "was",
        ),
        offices=say.join(named(say, rows)),
    )
