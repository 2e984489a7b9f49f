"""Who held an office before or after the present holder, or before or after a person named."""

from __future__ import annotations

from beleg.domains.parliament.writer.common import was
from beleg.domains.parliament.writer.holders import (
    SIDE_BY_SIDE,
    Holders,
    bracketed,
    dates,
    holder,
    in_office,
    title,
)
from beleg.domains.parliament.writer.portrait import sentence_parts
from beleg.domains.parliament.writer.role_counts import nobody
from beleg.domains.parliament.writer.say import Place
from beleg.domains.parliament.writer.spans import beginning, since, until

_MOST = 3


def turn(told: Holders) -> None:
    """The predecessor or the successor."""
    before = told.query.ask == "predecessor"
    if told.query.person or told.query.person_name:
        if not told.own:
            _never(told)
            return
        anchor = _anchor(told, before=before)
        found = told.before(anchor) if before else told.after(anchor)
    elif told.all:
        anchor = told.all[0] if before else told.all[-1]
        found = list(told.output["predecessors" if before else "successors"])
    else:
        nobody(told)
        return
    if told.output["role"].value in SIDE_BY_SIDE:
        _side_by_side(told, anchor)
    elif found:
        _found(told, anchor, found[:_MOST], before=before)
    else:
        _none(told, anchor, before=before)


def _anchor(told: Holders, *, before: bool) -> Place:
    """The time in office that is meant: the one of the day that is spoken of, else the first or the last."""
    day = told.query.when.day
    if day is not None:
        asked = day.isoformat()
        for row in reversed(told.own):
            if row["from"].value <= asked:
                return row
    return told.own[0 if before else -1]


def _found(told: Holders, anchor: Place, found: list[Place], *, before: bool) -> None:
    """ "Auf Angela Merkel (CDU), Bundeskanzlerin bis zum ..., folgte Olaf Scholz (SPD), Bundeskanzler vom ..."."""
    say, told.told = told.say, [anchor, *found]
    start, end = anchor["from"], anchor["to"]
    dated = beginning(say, start) if before else until(say, end) if end.value else since(say, start)
    whom = say.piece(
        "{anchor}, {title} {dated},",
        "{anchor}, {title} {dated}",
        anchor=holder(told, anchor),
        title=title(told, anchor),
        dated=dated,
    )
    people = sentence_parts(say, [in_office(told, [row]) for row in found])
    noun = {"m": "Vorgänger", "f": "Vorgängerin"}.get(found[0]["sex"].value) if len(found) == 1 else None
    if not before:
        say.add(
            "Auf {whom} folgte {people}." if len(found) == 1 else "Auf {whom} folgten: {people}.",
            "{whom}, was followed by {people}.",
            whom=whom,
            people=people,
        )
    elif noun:
        say.add(
            "{noun} von {whom} war {people}.",
            "The predecessor of {whom}, was {people}.",
            noun=noun,
            whom=whom,
            people=people,
        )
    else:
        say.add(
            "Vor {whom} im Amt: {people}.", "In office before {whom}: {people}.", whom=whom, people=people
        )


def _none(told: Holders, anchor: Place, *, before: bool) -> None:
    say = told.say
    if before:
        say.add(
            "Vor {anchor}, {title} {dates}, ist niemand in diesem Amt verzeichnet.",
            "Nobody is recorded in that office before {anchor}, {title} {dates}.",
            anchor=holder(told, anchor),
            title=title(told, anchor),
            dates=dates(told, anchor),
        )
        return
    say.add(
        "{anchor} ist noch im Amt, {title} {dates}; niemand ist seither gefolgt."
        if not anchor.known("to")
        else "Nach {anchor}, {title} {dates}, ist niemand in diesem Amt verzeichnet.",
        "{anchor} is still in office, {title} {dates}; nobody has followed."
        if not anchor.known("to")
        else "Nobody is recorded in that office after {anchor}, {title} {dates}.",
        anchor=holder(told, anchor),
        title=title(told, anchor),
        dates=dates(told, anchor),
    )


def _side_by_side(told: Holders, anchor: Place) -> None:
    told.say.add(
        "Dieses Amt haben mehrere nebeneinander inne, niemand folgt darin einem anderen: {anchor}.",
        "Several people hold that office at once, nobody in it follows another: {anchor}.",
        anchor=in_office(told, [anchor]),
    )


def of_person(told: Holders) -> None:
    """The times in office of one person."""
    say, rows = told.say, told.own
    if not rows:
        _never(told)
        return
    told.told = rows
    running = not rows[-1].known("to")
    say.add(
        "{yes}{who} {was} {offices}.",
        "{yes}{who} {was} {offices}.",
        yes=told.yes,
        who=holder(told, rows[0]),
        was=was(say, present=running),
        offices=bracketed(told, rows),
    )


def _never(told: Holders) -> None:
    told.say.add(
        "{no}in dem Amt {label} ist diese Person in den Daten nicht verzeichnet.",
        "{no}the data do not record that person in the office of {label}.",
        no=told.no,
        label=told.label,
    )
