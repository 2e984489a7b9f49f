"""Terms beside each other: which were dissolved, the times between them, the longest, the average."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.query import TermsQuery
from beleg.domains.parliament.writer.say import Column, Place, Say, count_of, table
from beleg.domains.parliament.writer.terms_one import how, length, runs
from beleg.records import ChartPlan, Derived, Draft, Table, Value

MOST_TOLD = 3
"""Terms told in a sentence each; more stand in a table."""


def dissolved(say: Say, query: TermsQuery, rows: Sequence[Place]) -> bool:
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
        if not runs(say, row):
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


def gaps(say: Say, rows: Sequence[Place]) -> Table | None:
    """After which terms there was no Bundestag, and for how many days; the table has the days themselves."""
    found = [row for row in rows if row.known("gap_days_after") and row["gap_days_after"].value]
    if not found:
        say.add(
            "Zwischen diesen Wahlperioden gab es keine Zeit ohne Bundestag.",
            "There was no time without a Bundestag between these terms.",
            supports=[row["gap_days_after"].integer for row in rows],
        )
        return None
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
    following = {row["previous"].value: row for row in rows if row.known("previous")}
    columns: list[Column] = [
        ("Nach der Wahlperiode", "After term"),
        ("Tage", "Days"),
        ("Letzter Tag", "Last day"),
        ("Nächste Wahlperiode", "Next term"),
        ("Erster Tag", "First day"),
    ]
    cells: list[list[Value | None]] = [
        [
            row["term"].term,
            row["gap_days_after"].integer,
            row["end"].day,
            following[row["term"].value]["term"].term,
            following[row["term"].value]["start"].day,
        ]
        for row in found
        if row["term"].value in following
    ]
    return (
        table(say, columns, cells, ("Zeiten ohne Bundestag", "Times without a Bundestag")) if cells else None
    )


def average(say: Say, output: Place, rows: Sequence[Place]) -> None:
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


def longer(say: Say, query: TermsQuery, rows: Sequence[Place]) -> None:
    """Which of two terms lasted longer, by how many days: yes or no to the one named first."""
    if not all(row.known("days") for row in rows):
        for row in rows:
            length(say, row)
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


def _verdict(say: Say, query: TermsQuery, found: Sequence[Place]) -> str:
    """A yes or a no where the question supposes which term it is."""
    if not query.supposed:
        return ""
    right = any(row["term"].value in query.supposed for row in found)
    return say.pick("Ja: ", "Yes: ") if right else say.pick("Nein: ", "No: ")


def extreme(say: Say, query: TermsQuery, rows: Sequence[Place]) -> Draft:
    """The longest or the shortest of the terms that have ended, or the one at a place; all of them in a table."""
    longest, number = query.ask == "longest", query.number
    ended = [row for row in rows if row.known("days")]
    if not ended:
        for row in rows:
            length(say, row)
        return say.draft()
    ranked = sorted(ended, key=lambda row: int(row["days"].value), reverse=longest)
    lengths = [row["days"].value for row in ranked]
    place = max(1 + lengths.index(days) for days in lengths[: number or 1])
    found = [row for row in ended if row["days"].value == lengths[place - 1]]
    for row in ended:
        if row in found:
            say.add(
                "{lead}auf Platz {place} der am {word} dauernden steht die {nth} Wahlperiode: {length} ({days} Tage), "
                "vom {start} bis zum {end}{how}."
                if place > 1
                else "{lead}am {word} dauerte die {nth} Wahlperiode: {length} ({days} Tage), "
                "vom {start} bis zum {end}{how}.",
                "{lead}number {place} of the {word}: the {nth} Bundestag, {length} ({days} days), "
                "from {start} to {end}{how}."
                if place > 1
                else "{lead}the {word} was the {nth} Bundestag: {length} ({days} days), from {start} to {end}{how}.",
                lead=_verdict(say, query, found),
                place=count_of([each["term"].term for each in ranked[:place]]),
                supports=[each["days"].integer for each in ended],
                word=say.pick("längsten", "longest") if longest else say.pick("kürzesten", "shortest"),
                nth=row["term"].ordinal,
                length=row["days"].duration,
                days=row["days"].integer,
                start=row["start"].day,
                end=row["end"].day,
                how=how(say, row),
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
    return say.draft(
        table=terms_table(say, ended) if many else None, chart=_chart(say, ended) if many else None
    )


def terms_table(say: Say, rows: Sequence[Place]) -> Table:
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
