"""A person's offices, in words."""

from __future__ import annotations

from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.writer.portrait import Portrait, sentence_parts, span, touches
from beleg.domains.parliament.writer.say import Piece, Place, table
from beleg.records import Derived, Ref


def _row(person: Portrait, row: Place) -> Piece:
    say = person.say
    return say.piece(
        "{title}{group} ({span})",
        "{title}{group} ({span})",
        title=row["label_de" if say.german else "label_en"].text,
        group=say.piece(" {group}", " {group}", group=row["group"].label) if row.known("group") else "",
        span=span(say, row),
    )


def offices(person: Portrait) -> None:
    """All offices with their dates."""
    rows = _at(person, list(person.data["offices"]))
    if not rows:
        _none(person)
        return
    person.say.add(
        "Ämter von {name}: {rows}.",
        "Offices of {name}: {rows}.",
        name=person.name,
        rows=sentence_parts(person.say, [_row(person, row) for row in rows]),
    )


def _at(person: Portrait, rows: list[Place]) -> list[Place]:
    when = person.query.when
    if when.kind in ("current", "all") and when.unit != "now":
        return rows
    if when.kind == "terms":
        own = {row["term"].value: row for row in person.data["terms"]}
        spans = [own[n] for n in when.terms if n in own]
        return [r for r in rows if any(r["from"].value < (t["to"].value or "9") and (r["to"].value or "9") > t["from"].value for t in spans)]
    return [row for row in rows if touches(row, when, person.output["offices_as_of"].value)]


def _none(person: Portrait) -> None:
    person.say.add(
        "Die Daten verzeichnen für {name} keines der erfassten Ämter ({numbers}).",
        "The data record none of the offices they hold for {name} ({numbers}).",
        name=person.name,
        numbers=person.numbers,
    )


def office(person: Portrait) -> None:
    """Whether, when and for how long the person held one office."""
    say, key = person.say, person.query.office or ""
    own = [row for row in person.data["offices"] if key in row["keys"].value]
    if key == "group_chair" and person.query.group:
        own = [row for row in own if row.known("group")]
    rows = _at(person, own)
    if not own:
        info = OFFICES.get(key)
        what = say.pick(info.label_de(person.data["sex"].value), info.label_en) if info else ""
        say.add(
            "Nein, {name} ist in den Daten nicht als {what} verzeichnet ({numbers}).",
            "No, the data do not record {name} as {what} ({numbers}).",
            name=person.name,
            what=what,
            numbers=person.numbers,
        )
        if list(person.data["offices"]):
            offices(person)
        return
    shown = rows or own
    running = any(not row.known("to") for row in shown)
    lead = say.pick("Ja, " if rows else "Nein, zu dieser Zeit nicht: ", "Yes, " if rows else "No, not at that time: ")
    say.add(
        "{lead}{name} {verb} {rows}.",
        "{lead}{name} {verb} {rows}.",
        lead=lead,
        name=person.name,
        verb=say.pick("ist" if running else "war", "is" if running else "was"),
        rows=sentence_parts(say, [_row(person, row) for row in shown]),
    )
    dated = [row for row in shown if row.known("to") and row["from_precision"].value == "day" and row["to_precision"].value == "day"]
    if dated and len(dated) == len(shown) == 1:
        row = dated[0]
        days = Derived(operation="days", refs=(row["from"].day, row["to"].day), form="duration")
        say.add(
            "Das waren {days} ({name}, {start} bis {end}).",
            "That was {days} ({name}, {start} to {end}).",
            days=days, name=person.name, start=row["from"].day, end=row["to"].day,
        )  # fmt: skip
