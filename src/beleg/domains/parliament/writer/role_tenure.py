"""Holders who held an office so long as asked, and who took it or left it in a time."""

from __future__ import annotations

from beleg.domains.parliament.writer.holders import Holders, dates, holder, table_of, title
from beleg.domains.parliament.writer.portrait import sentence_parts
from beleg.domains.parliament.writer.say import Piece, Place, count_of
from beleg.domains.parliament.writer.spans import within
from beleg.records import Table

_A_YEAR = 365.25
_MOST_TOLD = 8


def lasted(told: Holders) -> Table | None:
    """Who held the office for as many years as asked, each with how long."""
    say, query = told.say, told.query
    known = [rows for rows in told.people() if all(row.known("days") for row in rows)]
    found = [
        rows
        for rows in known
        if (query.years_min or 0)
        <= int(sum(int(row["days"].value) for row in rows) / _A_YEAR)
        <= (query.years_max if query.years_max is not None else 99)
    ]
    told.told = [row for rows in found for row in rows]
    if not found:
        say.add(
            "{time} hatte niemand das Amt {label} so lange inne wie gefragt.",
            "{time}, nobody held the office of {label} for as long as asked.",
            time=told.time,
            label=told.label,
            supports=[told.output["count"].integer],
        )
        return None
    one = len(found) == 1
    say.add(
        "So lange wie gefragt {had} {time} {count} {people} das Amt {label} inne: {each}.",
        "The office of {label} was held by {count} {people} for as long as asked: {each}.",
        had="hatte" if one else "hatten",
        time=told.time,
        count=count_of([rows[0]["name"].name for rows in found]),
        people=say.pick("Person" if one else "Personen", "person" if one else "people"),
        label=told.label,
        each=say.join([_how_long(told, rows) for rows in found])
        if len(found) <= _MOST_TOLD
        else say.pick("siehe Tabelle", "see the table"),
    )
    return table_of(told, told.told) if len(found) > _MOST_TOLD else None


def _how_long(told: Holders, rows: list[Place]) -> Piece:
    say = told.say
    return say.piece(
        "{who} ({days})",
        "{who} ({days})",
        who=holder(told, rows[0]),
        days=say.join([row["days"].duration for row in rows]),
    )


def turned(told: Holders) -> Table | None:
    """Who took the office in the time asked for, or left it, with the days."""
    say, leaf = told.say, "from" if told.query.turned == "began" else "to"
    start, end = str(told.output["start"].value), str(told.output["end"].value)
    rows = [row for row in told.rows if row.known(leaf) and _lies_in(str(row[leaf].value), start, end)]
    told.told = rows
    began = told.query.turned == "began"
    if not rows:
        say.add(
            "{time} ist niemand verzeichnet, der das Amt {label} antrat."
            if began
            else "{time} ist niemand verzeichnet, der aus dem Amt {label} schied.",
            "{time}, nobody is recorded to have taken the office of {label}."
            if began
            else "{time}, nobody is recorded to have left the office of {label}.",
            time=told.time,
            label=told.label,
            supports=[told.output["count"].integer],
        )
        return None
    listed = len(rows) <= _MOST_TOLD
    who = [
        say.piece(
            "{who}, {title} {dates}",
            "{who}, {title} {dates}",
            who=holder(told, row),
            title=title(told, row),
            dates=dates(told, row),
        )
        for row in rows
    ]
    if not listed:
        say.add(
            "{time} traten {count} Personen ein Amt an; die Tabelle nennt sie."
            if began
            else "{time} schieden {count} Personen aus einem Amt; die Tabelle nennt sie.",
            "{time}, {count} people took an office; the table has them."
            if began
            else "{time}, {count} people left an office; the table has them.",
            time=told.time,
            count=count_of(list({row["name"].value: row["name"].name for row in rows}.values())),
        )
        return table_of(told, rows)
    say.add(
        "{time} traten ein Amt an: {who}." if began else "{time} schieden aus einem Amt: {who}.",
        "{time}, an office was taken by {who}." if began else "{time}, an office was left by {who}.",
        time=told.time,
        who=sentence_parts(say, who),
    )
    return None


def _lies_in(day: str, start: str, end: str) -> bool:
    """Whether a day, or a month or year that is all that is known, lies within a time."""
    span = within(day)
    return span is not None and start <= span[0].isoformat() <= end
