"""Writes the answers on terms: when they began and ended, how long they were, and which one a day belongs to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from beleg.domains.parliament.query import TermsAsk, TermsQuery
from beleg.domains.parliament.writer.common import future, no_bundestag
from beleg.domains.parliament.writer.say import Column, Piece, Place, Say, count_of, table
from beleg.records import ChartPlan, Derived, Draft, Evidence, Json, Language, Table, Value

MOST_TOLD = 3
"""Terms told in a sentence each; more stand in a table."""


def write(query: TermsQuery, evidence: Sequence[Evidence], language: Language, facts: Json) -> Draft:  # noqa: ARG001
    """The draft for a question on terms.

    Args:
        query: what was asked.
        evidence: of ``get_terms``.
        language: of the answer.
        facts: given by code; no answer on terms depends on them.
    """
    say = Say(language)
    outputs = [Place.of(each) for each in {each.id: each for each in evidence}.values()]
    gaps = [each for each in outputs if each["kind"].value == "no_bundestag"]
    to_come = [each for each in outputs if each["kind"].value == "future"]
    for gap in gaps:
        asked = query.ask == "which" and query.yes_no
        no_bundestag(say, gap, lead=say.pick("Nein: ", "No: ") if asked else "")
    for coming in to_come:
        future(say, coming)
    known = [each for each in outputs if each["kind"].value == "terms"]
    rows = sorted((row for each in known for row in each["rows"]), key=lambda row: int(row["term"].value))
    if not rows:
        return say.draft("answered" if gaps else "no_data")
    if query.ask == "dissolved":
        return say.draft("answered" if _dissolved(say, query, rows) else "no_data")
    if query.ask == "gaps":
        _gaps(say, rows)
        return say.draft()
    if query.ask == "average":
        _average(say, known[0], rows)
        return say.draft()
    if query.ask == "compare" and len(rows) == 2:
        _longer(say, query, rows)
        return say.draft()
    if query.ask in {"longest", "shortest"}:
        return _extreme(say, rows, longest=query.ask == "longest")
    _tell(say, query.ask, known, rows, yes_no=query.yes_no)
    many = query.ask == "list" or (len(rows) > MOST_TOLD and query.ask not in {"count", "current"})
    return say.draft(table=_table(say, rows) if many else None)


def _tell(
    say: Say, ask: TermsAsk, known: Sequence[Place], rows: Sequence[Place], *, yes_no: bool = False
) -> None:
    if ask == "count" or (ask in {"list", "length"} and len(rows) > MOST_TOLD):
        _count(say, known[0], rows)
    elif ask == "current":
        _current(say, rows[-1])
    elif ask == "which":
        _which(say, known, rows, sure=yes_no)
    elif len(rows) > MOST_TOLD:
        _bounds(say, rows)
    else:
        teller = _TELLERS.get(ask, _dates)
        for row in rows:
            teller(say, row)


# One term ---------------------------------------------------------------------------------------------------------


def _dates(say: Say, row: Place) -> None:
    if _runs(say, row):
        return
    say.add(
        "Die {nth} Wahlperiode dauerte vom {start} bis zum {end}{how}.",
        "The {nth} Bundestag lasted from {start} to {end}{how}.",
        nth=row["term"].ordinal,
        start=row["start"].day,
        end=row["end"].day,
        how=_how(say, row),
    )


def _runs(say: Say, row: Place) -> bool:
    if row["running"].value:
        say.add(
            "Die {nth} Wahlperiode läuft seit dem {start}.",
            "The {nth} Bundestag has been sitting since {start}.",
            nth=row["term"].ordinal,
            start=row["start"].day,
        )
    return bool(row["running"].value)


def _how(say: Say, row: Place) -> Piece:
    """How a term ended, after its last day: by dissolution, or with the first sitting of the next Bundestag."""
    gap = say.piece("", "")
    if row["gap_days_after"].value:
        gap = say.piece(
            "; danach gab es {days} {noun} lang keinen Bundestag",
            "; then there was no Bundestag for {days} {noun}",
            days=row["gap_days_after"].integer,
            noun=say.pick("Tag", "day") if row["gap_days_after"].value == 1 else say.pick("Tage", "days"),
        )
    if row["dissolved"].value:
        return say.piece(", dem Tag ihrer Auflösung{gap}", ", the day of its dissolution{gap}", gap=gap)
    if row["last_day"].value != row["end"].value:
        return say.piece(
            ", dem Tag der ersten Sitzung des nächsten Bundestages",
            ", the day on which the next one first met",
        )
    return gap


def _start(say: Say, row: Place) -> None:
    say.add(
        "Die {nth} Wahlperiode begann am {start}.",
        "The {nth} Bundestag first met on {start}.",
        nth=row["term"].ordinal,
        start=row["start"].day,
    )


def _end(say: Say, row: Place) -> None:
    if row["running"].value:
        say.add(
            "Die {nth} Wahlperiode läuft noch; sie begann am {start}.",
            "The {nth} Bundestag is still sitting; it first met on {start}.",
            nth=row["term"].ordinal,
            start=row["start"].day,
        )
        return
    say.add(
        "Die {nth} Wahlperiode endete am {end}{how}.",
        "The {nth} Bundestag ended on {end}{how}.",
        nth=row["term"].ordinal,
        end=row["end"].day,
        how=_how(say, row),
    )


def _length(say: Say, row: Place) -> None:
    if row["running"].value:
        state = Place.of(row.evidence)["as_of"]
        say.add(
            "Die {nth} Wahlperiode läuft noch; vom {start} bis zum Stand der Daten am {as_of} sind es {days} Tage.",
            "The {nth} Bundestag is still sitting; from {start} to the state of the data on {as_of} it is {days} days.",
            nth=row["term"].ordinal,
            start=row["start"].day,
            as_of=state.day,
            days=Derived(operation="days", refs=(row["start"].day, state.day)),
        )
        return
    say.add(
        "Die {nth} Wahlperiode dauerte {length} ({days} Tage), vom {start} bis zum {end}{how}.",
        "The {nth} Bundestag lasted {length} ({days} days), from {start} to {end}{how}.",
        nth=row["term"].ordinal,
        length=row["days"].duration,
        days=row["days"].integer,
        start=row["start"].day,
        end=row["end"].day,
        how=_how(say, row),
    )


_TELLERS: dict[TermsAsk, Callable[[Say, Place], None]] = {
    "dates": _dates,
    "start": _start,
    "end": _end,
    "length": _length,
}


# Several terms ----------------------------------------------------------------------------------------------------


def _which(say: Say, known: Sequence[Place], rows: Sequence[Place], *, sure: bool) -> None:
    """Which term a day belongs to, or which terms a time touches. ``sure``: a yes first."""
    lead = say.pick("Ja: ", "Yes: ") if sure else ""
    if len(rows) > 1:
        say.add(
            "Diese Zeit fällt in {terms}.",
            "This time falls into {terms}.",
            terms=_several(say, rows),
        )
        for row in rows[: MOST_TOLD + 1]:
            _dates(say, row)
        return
    row, output = rows[0], known[0]
    if not output.known("day") and sure:
        say.add(
            "{lead}das war die {nth} Wahlperiode ({span}).",
            "{lead}it was the {nth} Bundestag ({span}).",
            lead=lead,
            nth=row["term"].ordinal,
            span=_span(say, row),
        )
    elif not output.known("day"):
        _dates(say, row)
    elif output["basis"].value == "current":
        _current(say, row)
    else:
        last = output["basis"].value == "last_known"
        say.add(
            "{lead}am {day}{last} lief die {nth} Wahlperiode ({span}).",
            "{lead}on {day}{last}, the {nth} Bundestag was sitting ({span}).",
            lead=lead,
            day=output["day"].day,
            last=say.pick(", so weit reichen die Daten,", ", as far as the data reach") if last else "",
            nth=row["term"].ordinal,
            span=_span(say, row),
        )


def _span(say: Say, row: Place) -> Piece:
    if row["running"].value:
        return say.piece("seit dem {start}", "since {start}", start=row["start"].day)
    return say.piece(
        "vom {start} bis zum {end}", "from {start} to {end}", start=row["start"].day, end=row["end"].day
    )


def _several(say: Say, rows: Sequence[Place]) -> Piece:
    return say.piece(
        "die Wahlperioden {numbers}",
        "electoral terms {numbers}",
        numbers=say.join([row["term"].term for row in rows]),
    )


def _current(say: Say, row: Place) -> None:
    say.add(
        "Derzeit läuft die {nth} Wahlperiode; sie begann am {start}.",
        "The present Bundestag is the {nth}; it first met on {start}.",
        nth=row["term"].ordinal,
        start=row["start"].day,
    )


def _count(say: Say, output: Place, rows: Sequence[Place]) -> None:
    first, last = rows[0], rows[-1]
    say.add(
        "Es gab bisher {count} Wahlperioden: Die {nth} begann am {start}, die {last} läuft seit dem {since}."
        if last["running"].value
        else "Es sind {count} Wahlperioden: Die {nth} begann am {start}, die {last} am {since}.",
        "There have been {count} electoral terms: the {nth} began on {start}, the {last} has run since {since}."
        if last["running"].value
        else "These are {count} electoral terms: the {nth} began on {start}, the {last} on {since}.",
        count=output["count"].integer,
        nth=first["term"].ordinal,
        start=first["start"].day,
        last=last["term"].ordinal,
        since=last["start"].day,
    )


def _bounds(say: Say, rows: Sequence[Place]) -> None:
    first, last = rows[0], rows[-1]
    say.add(
        "Die {nth} Wahlperiode begann am {start}, die {last} am {since}; alle dazwischen zeigt die Tabelle.",
        "The {nth} Bundestag first met on {start}, the {last} on {since}; the table shows those in between.",
        nth=first["term"].ordinal,
        start=first["start"].day,
        last=last["term"].ordinal,
        since=last["start"].day,
    )


def _dissolved(say: Say, query: TermsQuery, rows: Sequence[Place]) -> bool:
    """Whether terms ended by dissolution, and of all which were much shorter; False where the data do not say."""
    found = [row for row in rows if row["dissolved"].value]
    for row in found:
        say.add(
            "{lead}der {nth} Bundestag wurde am {end} aufgelöst{gap}.",
            "{lead}the {nth} Bundestag was dissolved on {end}{gap}.",
            lead=say.pick("Ja, ", "Yes, ") if query.yes_no or len(rows) == 1 else "",
            nth=row["term"].ordinal,
            end=row["end"].day,
            gap=say.piece(
                "; danach gab es {days} Tage lang keinen Bundestag",
                "; then there was no Bundestag for {days} days",
                days=row["gap_days_after"].integer,
            ),
            supports=[row["dissolved"].text],
        )
    if found and len(rows) > len(found):
        say.add(
            "Warum die anderen Wahlperioden endeten, halten die Daten nicht fest.",
            "Why the other terms ended is not in the data.",
            claim=False,
        )
        _cut_short(say, [row for row in rows if row.known("days") and row not in found])
    for row in rows if not found and len(rows) <= MOST_TOLD else ():
        if not _runs(say, row):
            say.add(
                "Ob die {nth} Wahlperiode durch Auflösung endete, halten die Daten nicht fest; "
                "sie dauerte {length}, vom {start} bis zum {end}.",
                "Whether the {nth} Bundestag was dissolved is not in the data; "
                "it lasted {length}, from {start} to {end}.",
                nth=row["term"].ordinal,
                length=row["days"].duration,
                start=row["start"].day,
                end=row["end"].day,
            )
    return bool(found)


SHORT = 1330
"""Days below which a term is much shorter than the four years of its kind."""


def _cut_short(say: Say, rows: Sequence[Place]) -> None:
    """The other terms that were much shorter than usual: they may have been dissolved."""
    for row in rows:
        if row["days"].value < SHORT:
            say.add(
                "Deutlich kürzer als üblich war die {nth} Wahlperiode: {days} Tage, bis zum {end}.",
                "Much shorter than usual was the {nth} Bundestag: {days} days, until {end}.",
                nth=row["term"].ordinal,
                days=row["days"].integer,
                end=row["end"].day,
            )


def _gaps(say: Say, rows: Sequence[Place]) -> None:
    """After which terms there was no Bundestag, and for how many days."""
    found = [row for row in rows if row.known("gap_days_after") and row["gap_days_after"].value]
    if not found:
        say.add(
            "Zwischen diesen Wahlperioden gab es keine Zeit ohne Bundestag.",
            "There was no time without a Bundestag between these terms.",
            supports=[row["gap_days_after"].integer for row in rows],
        )
        return
    parts = [
        say.piece(
            "nach der {nth} Wahlperiode {days} {noun} lang",
            "after the {nth} for {days} {noun}",
            nth=row["term"].ordinal,
            days=row["gap_days_after"].integer,
            noun=say.pick(*(("Tag", "day") if row["gap_days_after"].value == 1 else ("Tage", "days"))),
        )
        for row in found
    ]
    days = Derived(operation="sum", refs=tuple(row["gap_days_after"].integer for row in found))
    say.add(
        "Seit dem {start} gab es insgesamt {total} Tage lang keinen Bundestag: {parts}."
        if len(found) > 1
        else "Keinen Bundestag gab es {parts}.",
        "Since {start}, there was no Bundestag for {total} days in all: {parts}."
        if len(found) > 1
        else "There was no Bundestag {parts}.",
        start=rows[0]["start"].day,
        total=days if len(found) > 1 else "",
        parts=say.join(parts),
    )


def _average(say: Say, output: Place, rows: Sequence[Place]) -> None:
    """How long terms lasted on average: told by the tool, of those that have ended."""
    ended = [row for row in rows if row.known("days")]
    say.add(
        "Im Durchschnitt dauerte eine Wahlperiode {days} Tage, also {length}; "
        "gezählt sind die {count}, die geendet haben.",
        "On average, a term lasted {days} days, that is {length}; {count} are counted, those that have ended.",
        days=output["average_days"].integer,
        length=output["average_days"].duration,
        count=count_of([row["term"].term for row in ended]),
    )


def _longer(say: Say, query: TermsQuery, rows: Sequence[Place]) -> None:
    """Which of two terms lasted longer, by how many days: yes or no to the one named first."""
    if not all(row.known("days") for row in rows):
        for row in rows:
            _length(say, row)
        return
    first = next((row for row in rows if row["term"].value == query.when.terms[0]), rows[0])
    other = rows[1] if first is rows[0] else rows[0]
    longer = first["days"].value > other["days"].value
    lead = ""
    if query.yes_no:
        lead = say.pick("Ja: ", "Yes: ") if longer == query.longer else say.pick("Nein: ", "No: ")
    refs = (first["days"].integer, other["days"].integer)
    say.add(
        "{lead}die {nth} Wahlperiode dauerte {days} Tage, die {second} {others}, also {apart} {way}.",
        "{lead}the {nth} Bundestag lasted {days} days, the {second} {others}, {apart} {way}.",
        lead=lead,
        nth=first["term"].ordinal,
        days=refs[0],
        second=other["term"].ordinal,
        others=refs[1],
        apart=Derived(operation="difference", refs=refs),
        way=say.pick("weniger" if longer else "mehr", "fewer" if longer else "more"),
    )


def _extreme(say: Say, rows: Sequence[Place], *, longest: bool) -> Draft:
    ended = [row for row in rows if row.known("days")]
    if not ended:
        for row in rows:
            _length(say, row)
        return say.draft()
    best = (max if longest else min)(int(row["days"].value) for row in ended)
    for row in ended:
        if row["days"].value == best:
            say.add(
                "Am {word} dauerte die {nth} Wahlperiode: {length} ({days} Tage), vom {start} bis zum {end}{how}.",
                "The {word} was the {nth} Bundestag: {length} ({days} days), from {start} to {end}{how}.",
                supports=[each["days"].integer for each in ended],
                word=say.pick("längsten", "longest") if longest else say.pick("kürzesten", "shortest"),
                nth=row["term"].ordinal,
                length=row["days"].duration,
                days=row["days"].integer,
                start=row["start"].day,
                end=row["end"].day,
                how=_how(say, row),
            )
    for row in rows:
        if row["running"].value:
            say.add(
                "Nicht mitgezählt ist die {nth} Wahlperiode, die seit dem {start} läuft.",
                "The {nth} Bundestag, sitting since {start}, is not counted.",
                nth=row["term"].ordinal,
                start=row["start"].day,
            )
    many = len(ended) > 1
    return say.draft(table=_table(say, ended) if many else None, chart=_chart(say, ended) if many else None)


def _table(say: Say, rows: Sequence[Place]) -> Table:
    columns: list[Column] = [
        ("Wahlperiode", "Term"),
        ("Beginn", "Start"),
        ("Ende", "End"),
        ("Tage", "Days"),
        ("Mitglieder zu Beginn", "Members at the start"),
    ]
    cells: list[list[Value | None]] = [
        [
            row["term"].term,
            row["start"].day,
            row["end"].day if row.known("end") else None,
            row["days"].integer if row.known("days") else None,
            row["seats_start"].integer,
        ]
        for row in rows
    ]
    return table(say, columns, cells, ("Wahlperioden", "Electoral terms"))


def _chart(say: Say, rows: Sequence[Place]) -> ChartPlan:
    return ChartPlan(
        kind="bar",
        title=say.pick("Dauer der Wahlperioden", "Length of the terms"),
        x_title=say.pick("Wahlperiode", "Term"),
        y_title=say.pick("Tage", "Days"),
        marks=tuple((row["term"].term, row["days"].integer, None) for row in rows),
    )
