"""A person's mandates in words: constituencies, directly elected or from a list, for which Land."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.writer import person_times as times
from beleg.domains.parliament.writer.person_seats import not_member
from beleg.domains.parliament.writer.portrait import Portrait, numbered, sentence_parts, span
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say, count_of
from beleg.records import Table, Value

MOST_MANDATES = 4
"""Up to so many mandates are told in sentences; more stand in a table."""


def constituency(person: Portrait) -> Table | None:
    """The constituencies, each with its terms."""
    rows = times.mandates(person)
    if not rows:
        not_member(person)
        return None
    placed = [row for row in rows if _has_constituency(row)]
    if not placed:
        person.say.add(
            "Für {name} ist kein Wahlkreis verzeichnet ({how}).",
            "No constituency is recorded for {name} ({how}).",
            name=person.name,
            how=sentence_parts(
                person.say, [_list_seat(person.say, run) for run in alike(rows)[:MOST_MANDATES]]
            ),
        )
        return None
    return _told(person, placed)


def _has_constituency(row: Place) -> bool:
    return row.known("constituency") or row.known("constituency_number")


def mandate(person: Portrait) -> Table | None:
    """Directly elected or from a list, term by term."""
    rows = times.mandates(person)
    if not rows:
        not_member(person)
        return None
    kind, occasion = person.query.mandate, person.query.occasion
    own = [row for row in rows if row["mandate"].value == kind]
    if kind is None or occasion == "always" or (occasion is not None and not own):
        return _told(person, rows, _verdict(person, rows))
    if occasion == "times":
        _counted(person, own)
        return None
    if occasion is not None:
        _picked(person, own, first=occasion == "first")
        return None
    if person.query.when.kind == "current" and person.running:
        return _at_present(person, rows)
    return _told(person, rows, _verdict(person, rows))


def _counted(person: Portrait, own: Sequence[Place]) -> None:
    """How often directly elected, or from a list, and in which terms."""
    say, times_won = person.say, len(own)
    one = times_won == 1
    direct = person.query.mandate == "direct"
    say.add(
        "{name} {did} in {count} {terms} {how}: {numbers}.",
        "{name} {did} in {count} {terms}: {numbers}.",
        name=person.name,
        did=say.pick(
            "wurde" if direct else "kam", "was directly elected" if direct else "was elected from a list"
        ),
        how="direkt gewählt" if direct else "über die Landesliste in den Bundestag",
        count=count_of([row["term"].term for row in own]),
        terms=say.pick("Wahlperiode" if one else "Wahlperioden", "term" if one else "terms"),
        numbers=numbered(say, [row["term"] for row in own]),
    )


def _picked(person: Portrait, own: Sequence[Place], *, first: bool = False) -> None:
    """The last of these mandates or the first, with its dates."""
    say, row = person.say, own[0] if first else own[-1]
    say.add(
        "{edge} in der {nth} Wahlperiode ({dates}) {seat}.",
        "{edge}, in the {nth} Bundestag ({dates}), {seat}.",
        edge=say.pick("Zuerst", "First") if first else say.pick("Zuletzt", "Last"),
        nth=row["term"].ordinal,
        dates=span(say, row),
        seat=_seat(person, row, person.name),
    )


def _at_present(person: Portrait, rows: Sequence[Place]) -> Table | None:
    """The present mandate first, as it is asked about in the present; then the last one of the kind supposed."""
    *before, last = rows
    _one(person, [last], person.name, _verdict(person, [last]))
    own = [row for row in before if row["mandate"].value == person.query.mandate]
    if own and last["mandate"].value != person.query.mandate:
        _picked(person, own)
    return None


def alike(rows: Sequence[Place]) -> list[list[Place]]:
    """Mandates of the same kind and place, taken together: each run is told once, with its terms."""
    found: list[list[Place]] = []
    for row in rows:
        if found and _same(found[-1][-1], row):
            found[-1].append(row)
        else:
            found.append([row])
    return found


def _same(one: Place, other: Place) -> bool:
    leaves = ("mandate", "constituency", "constituency_number", "list_land")
    return all(one[leaf].value == other[leaf].value for leaf in leaves)


def _told(person: Portrait, rows: Sequence[Place], lead: str = "") -> Table | None:
    say, runs = person.say, alike(rows)
    if len(runs) > (MOST_MANDATES if person.alone else 1):
        _one(person, _shown(person, runs, lead), person.name, lead)
        say.add(
            "Die Tabelle zeigt alle Mandate von {name}.",
            "The table shows all mandates of {name}.",
            name=person.name,
        )
        return _table(person, rows)
    if lead and lead == person.yes:  # First the mandates that bear the verdict out.
        runs.sort(key=lambda run: run[-1]["mandate"].value != person.query.mandate)
    for at, run in enumerate(runs):
        _one(person, run, person.name if at == 0 else person.he, lead if at == 0 else "")
    return None


def _shown(person: Portrait, runs: Sequence[Sequence[Place]], lead: str) -> Sequence[Place]:
    """The newest mandate; after a verdict the newest one that bears it out."""
    rows = [row for run in runs for row in run]
    own = [row for row in rows if row["mandate"].value == person.query.mandate]
    others = [row for row in rows if row not in own]
    bearing = others if person.query.occasion == "always" else own
    return (bearing if lead and bearing else rows)[-1:]


def _verdict(person: Portrait, rows: Sequence[Place]) -> str:
    """Whether any of the mandates was of the kind that the question supposes, or all of them, where that is asked."""
    supposed = person.query.mandate
    if supposed is None:
        return ""
    if person.query.occasion == "always":
        every = all(row["mandate"].value == supposed for row in rows)
        words = (
            ("Ja, jedes Mal: ", "Yes, every time: ")
            if every
            else ("Nein, nicht jedes Mal: ", "No, not every time: ")
        )
        return person.say.pick(*words)
    return person.yes if any(row["mandate"].value == supposed for row in rows) else person.no


def _one(person: Portrait, run: Sequence[Place], who: Part, lead: str = "") -> None:
    person.say.add(
        "{lead}in der {numbers} {seat}.",
        "{lead}in the {numbers}, {seat}.",
        lead=lead,
        numbers=numbered(person.say, [row["term"] for row in run]),
        seat=_seat(person, run[-1], who),
    )


def _seat(person: Portrait, row: Place, who: Part) -> Piece:
    """ "wurde X im Wahlkreis Görlitz (157) direkt gewählt", "kam X über die Landesliste Hessen in den Bundestag"."""
    say, kind = person.say, row["mandate"].value
    where = _where(say, row) if _has_constituency(row) else None
    if kind == "direct" and where is not None:
        return say.piece(
            "wurde {who} im {where} direkt gewählt",
            "{who} was directly elected in {where}",
            who=who,
            where=where,
        )
    if kind == "list" and row.known("list_land"):
        ran: Part = ""
        if where is not None:
            ran = say.piece(
                "; kandidiert hatte {he} im {where}", "; {he} had stood in {where}", he=person.he, where=where
            )
        return say.piece(
            "kam {who} über die Landesliste {land} in den Bundestag{ran}",
            "{who} held a seat from the state list of {land}{ran}",
            who=who,
            land=_land(say, row),
            ran=ran,
        )
    if kind == "volkskammer":
        return say.piece(
            "gehörte {who} als von der Volkskammer entsandtes Mitglied dem Bundestag an",
            "{who} was a member sent by the Volkskammer",
            who=who,
        )
    return say.piece(
        "hatte {who} ein Mandat, dessen Art nicht verzeichnet ist",
        "{who} held a mandate whose kind is not recorded",
        who=who,
    )


def _list_seat(say: Say, run: Sequence[Place]) -> Piece:
    row = run[-1]
    numbers = numbered(say, [each["term"] for each in run])
    if row["mandate"].value == "volkskammer":
        return say.piece(
            "{numbers}: von der Volkskammer entsandt", "{numbers}: sent by the Volkskammer", numbers=numbers
        )
    if row.known("list_land"):
        return say.piece(
            "{numbers}: gewählt über die Landesliste {land}",
            "{numbers}: elected from the state list of {land}",
            land=_land(say, row),
            numbers=numbers,
        )
    return say.piece(
        "{numbers}: Art des Mandats nicht verzeichnet",
        "{numbers}: kind of mandate not recorded",
        numbers=numbers,
    )


def _where(say: Say, row: Place) -> Piece:
    """ "Wahlkreis Görlitz (Nr. 157, Sachsen)"; before the 13th term only numbers are known: "Wahlkreis 38"."""
    number, land = row["constituency_number"], _land(say, row) if row.known("land") else None
    if not row.known("constituency"):
        where = say.piece(" ({land})", " ({land})", land=land) if land else ""
        return say.piece(
            "Wahlkreis {number}{where}", "constituency {number}{where}", number=number.term, where=where
        )
    marks: list[Part] = []
    if number.value is not None:
        marks.append(say.piece("Nr. {number}", "no. {number}", number=number.term))
    marks += [land] if land else []
    return say.piece(
        "Wahlkreis {name} ({marks})",
        "the constituency {name} ({marks})",
        name=row["constituency"].text,
        marks=sentence_parts(say, marks, ", "),
    )


def _land(say: Say, row: Place) -> Value:
    return row["land" if say.german else "land_en"].text


def _table(person: Portrait, rows: Sequence[Place]) -> Table:
    say = person.say
    columns = [
        ("Wahlperiode", "Term"),
        ("Mandat", "Mandate"),
        ("Wahlkreis", "Constituency"),
        ("Nr.", "No."),
        ("Land", "State"),
    ]
    cells: list[list[Value | None]] = [
        [
            row["term"].term,
            row["mandate_de" if say.german else "mandate_en"].text if row.known("mandate") else None,
            row["constituency"].text if row.known("constituency") else None,
            row["constituency_number"].term if row.known("constituency_number") else None,
            _land(say, row) if row.known("land") else None,
        ]
        for row in rows
    ]
    return person.table(columns, cells, ("Mandate", "Mandates"))


def lands(person: Portrait) -> None:
    """The Länder of the mandates."""
    say, held = person.say, times.mandates(person)
    rows, supposed = [row for row in held if row.known("land")], person.query.lands
    if supposed and not held:
        not_member(person)
        return
    lead = ""
    if supposed:
        lead = person.yes if any(row["land"].value in supposed for row in rows) else person.no
    if not rows:
        say.add(
            "Für {name} ist kein Land verzeichnet ({numbers}).",
            "No state is recorded for {name} ({numbers}).",
            name=person.name,
            numbers=person.numbers,
        )
        return
    runs: list[list[Place]] = []
    for row in rows:
        if runs and runs[-1][-1]["land"].value == row["land"].value:
            runs[-1].append(row)
        else:
            runs.append([row])
    present = person.running and person.query.when.kind == "current"
    say.add(
        "{lead}{name} {sits} {places} im Deutschen Bundestag.",
        "{lead}{name} {sits} in the German Bundestag {places}.",
        lead=lead,
        name=person.name,
        sits=say.pick("sitzt" if present else "saß", "sits" if present else "sat"),
        places=say.join(
            [
                say.piece(
                    "für {land} ({numbers})",
                    "for {land} ({numbers})",
                    land=_land(say, run[0]),
                    numbers=numbered(say, [row["term"] for row in run]),
                )
                for run in runs
            ]
        ),
    )
