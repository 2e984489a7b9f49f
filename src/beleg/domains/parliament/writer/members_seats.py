"""Who sits for a constituency: who was directly elected there, and who stood there and has a seat from a list."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.query import MembersQuery
from beleg.domains.parliament.writer.common import is_present
from beleg.domains.parliament.writer.members_rows import member
from beleg.domains.parliament.writer.members_words import Wanted, time
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say

_MOST = 3
"""Constituencies told in sentences; more stand in a table."""


FIRST_NAMED = 13
"""The first term of whose constituencies the register has names."""


def seats(query: MembersQuery, wanted: Wanted) -> bool:
    """Tells the members of each constituency that fits; True where they are left to a table."""
    say, output = wanted.say, wanted.output
    rows = list(output["rows"])
    if not rows:
        _nobody(query, wanted)
        return False
    places: dict[tuple[str, int], list[Place]] = {}
    for row in rows:
        key = (row["constituency"].value or "", row["constituency_number"].value or 0)
        places.setdefault(key, []).append(row)
    if len(places) > _MOST or wanted.over_time:
        say.add(
            "{when} {verb} {several} im Deutschen Bundestag; die Tabelle nennt sie.",
            "{when}, {several} {verb} in the German Bundestag; the table names them.",
            when=_over(wanted) or time(say, query, output),
            verb=_sat(wanted, len(rows)),
            several=wanted.several(rows[0]["sex"].value if len(rows) == 1 else None),
        )
        return True
    for here in places.values():
        _one(query, wanted, here)
    return False


def _sat(wanted: Wanted, number: int) -> str:
    present = wanted.output["basis"].value in ("current", "last_known")
    if wanted.say.german:
        return ("sitzt" if number == 1 else "sitzen") if present else ("saß" if number == 1 else "saßen")
    return ("sits" if number == 1 else "sit") if present else "sat"


def _over(wanted: Wanted) -> Piece | None:
    """The length of time of the list, where it is one."""
    if not wanted.over_time:
        return None
    return wanted.say.piece("in der Zeit{span}", "in the time{span}", span=wanted.span)


def _one(query: MembersQuery, wanted: Wanted, rows: Sequence[Place]) -> None:
    """One constituency: "Den Wahlkreis Düren (Nr. 89) vertritt X (CDU), direkt gewählt; über ... zog ein: Y (SPD)"."""
    say, output = wanted.say, wanted.output
    direct = [row for row in rows if row["mandate"].value == "direct"]
    others = [row for row in rows if row["mandate"].value != "direct"]
    present = is_present(output)
    if direct:
        who = say.piece(
            "{who}, direkt gewählt",
            "{who}, directly elected",
            who=say.join([member(say, row, rows) for row in direct]),
        )
    else:
        who = say.piece("niemand mit einem Direktmandat", "nobody with a direct mandate")
    say.add(
        "{where} {represents} {when} {who}{lists}.",
        "{when}, {where} {represented} by {who}{lists}.",
        where=_where(say, (direct or others)[0]),
        represents="vertritt" if present else "vertrat",
        represented="is represented" if present else "was represented",
        when=time(say, query, output),
        who=who,
        lists=_lists(say, others, rows),
    )


def _lists(say: Say, rows: Sequence[Place], among: Sequence[Place]) -> Piece | str:
    """Who stood there and has a seat from a list."""
    if not rows:
        return ""
    return say.piece(
        "; über eine Landesliste {came} ein: {who}",
        "; elected from a state list after standing there: {who}",
        came="zog" if len(rows) == 1 else "zogen",
        who=say.join([member(say, row, among) for row in rows]),
    )


def _where(say: Say, row: Place) -> Piece:
    """ "den Wahlkreis Düren (Nr. 89)", "den Wahlkreis 38"."""
    number: Part = ""
    if row.known("constituency_number"):
        number = row["constituency_number"].term
    if not row.known("constituency"):
        return say.piece("den Wahlkreis {number}", "constituency {number}", number=number)
    if not number:
        return say.piece("den Wahlkreis {name}", "the constituency {name}", name=row["constituency"].text)
    return say.piece(
        "den Wahlkreis {name} (Nr. {number})",
        "the constituency {name} (no. {number})",
        name=row["constituency"].text,
        number=number,
    )


def _nobody(query: MembersQuery, wanted: Wanted) -> None:
    say, output = wanted.say, wanted.output
    say.add(
        "{when} ist zum Wahlkreis {where} kein ({zero}) Mitglied verzeichnet.",
        "{when}, no ({zero}) member is recorded for constituency {where}.",
        when=_over(wanted) or time(say, query, output),
        where=wanted.constituency(),
        zero=output["count"].integer,
    )
    early = output["term"].value is None or int(output["term"].value) < FIRST_NAMED
    if early and isinstance(wanted.filters["constituency"].value, str):
        say.add(
            "Für frühe Wahlperioden sind nur die Nummern der Wahlkreise verzeichnet, nicht ihre Namen.",
            "For early terms only the numbers of constituencies are recorded, not their names.",
            claim=False,
        )
