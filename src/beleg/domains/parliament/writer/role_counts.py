"""How many held an office, whether it was one person, and that nobody did."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.groups import NO_PARTY
from beleg.domains.parliament.writer.holders import Holders, holder, in_office, table_of, title
from beleg.domains.parliament.writer.portrait import sentence_parts
from beleg.domains.parliament.writer.say import Part, Piece, Place, count_of
from beleg.domains.parliament.writer.spans import beginning, until
from beleg.records import Table

_MOST_NEIGHBOURS = 4
_MOST_TOLD = 4
MINISTRIES = frozenset({"cabinet", "minister"})
"""What is many offices: "18 Personen sind Mitglied der Bundesregierung"."""


def many(told: Holders, people: Sequence[Sequence[Place]], listed: Piece | None = None) -> None:
    """How many there were, and who, where that is not left to a table."""
    say, number = told.say, len(people)
    count: Part = told.output["persons"].integer
    if told.narrowed:
        count = count_of([rows[0]["name"].name for rows in people])
    body = told.output["role"].value in MINISTRIES and told.query.sex is None
    say.add(
        "{yes}{time} {were} {count} {whom} {office}{listed}."
        if body
        else "{yes}{time} {had} {count} {whom} das Amt {label} inne{listed}.",
        "{yes}{time}, the office of {label} {held} by {count} {whom}{listed}.",
        yes=told.yes,
        time=told.time,
        were=_verb(told, number, "ist", "sind", "war", "waren"),
        had=_verb(told, number, "hat", "haben", "hatte", "hatten"),
        held="is held" if told.present else "has been held" if told.ever else "was held",
        count=count,
        whom=_whom(told, number),
        office=told.output["label_de"].text,
        label=told.label,
        listed=say.piece(": {listed}", ": {listed}", listed=listed) if listed else "",
    )


def _verb(told: Holders, number: int, *forms: str) -> str:
    """Of four forms (present and past, one and many) the one that fits."""
    return forms[(0 if told.present else 2) + (number > 1)]


def _whom(told: Holders, number: int) -> Part:
    """The noun for the people counted, with the party asked for: others of them held the office too."""
    say, one = told.say, number == 1
    german, english = {
        "f": (("Frau", "Frauen"), ("woman", "women")),
        "m": (("Mann", "Männer"), ("man", "men")),
    }.get(told.query.sex or "", (("Person", "Personen"), ("person", "people")))
    noun = say.pick(german[0 if one else 1], english[0 if one else 1])
    if not told.of_party:
        return noun
    parties = {row["party"].value: row["party"].text for row in told.rows}
    return say.piece(
        "{noun} ({parties})", "{noun} ({parties})", noun=noun, parties=say.join(list(parties.values()))
    )


def nobody(told: Holders) -> None:
    """Nobody held it then: says who did before and after; or nobody of that sex or party."""
    say, output = told.say, told.output
    if told.all:
        party = bool(told.of_party) and told.query.group != NO_PARTY
        what = {"f": ("keine Frau", "no woman"), "m": ("kein Mann", "no man")}.get(
            told.query.sex or "",
            ("niemand", "nobody")
            if party
            else ("niemand mit dieser Angabe", "nobody of whom that is recorded"),
        )
        if party:
            what = (f"{what[0]} von dieser Partei", f"{what[1]} of that party")
        say.add(
            "{no}{time} {had} {what} das Amt {label} inne.",
            "{no}{time}, {what} {held} the office of {label}.",
            no=told.no,
            time=told.time,
            had="hat" if told.present else "hatte",
            held="holds" if told.present else "has held" if told.ever else "held",
            what=say.pick(*what),
            label=told.label,
            supports=[output["count"].integer],
        )
        return
    say.add(
        "{no}{time} ist niemand in dem Amt {label} verzeichnet.",
        "{no}{time}, nobody is recorded in the office of {label}.",
        no=told.no,
        time=told.time,
        label=told.label,
        supports=[output["count"].integer],
    )
    for step, end in (("predecessors", "to"), ("successors", "from")):
        _neighbours(told, step, end)


def _neighbours(told: Holders, step: str, end: str) -> None:
    say, found = told.say, [row for row in told.output[step] if row.known(end)][:_MOST_NEIGHBOURS]
    if not found:
        return
    before = step == "predecessors"
    people = [
        say.piece(
            "{who}, {title} {dates}",
            "{who}, {title} {dates}",
            who=holder(told, row),
            title=title(told, row),
            dates=(until if before else beginning)(say, row[end]),
        )
        for row in found
    ]
    say.add(
        "Zuletzt davor: {people}." if before else "Danach: {people}.",
        "Last before that: {people}." if before else "Next after that: {people}.",
        people=sentence_parts(say, people),
    )


def same(told: Holders) -> Table | None:
    """Whether it was one person all the time: how many held it says it."""
    several = len(told.people()) > 1
    told.yes = told.say.pick("Nein, ", "No, ") if several else told.say.pick("Ja, ", "Yes, ")
    return counted(told)


def counted(told: Holders) -> Table | None:
    """How many held it: a few of them by name, more in a table."""
    people = told.people()
    if not people:
        nobody(told)
        return None
    if len(people) > _MOST_TOLD:
        many(told, people)
        return table_of(told, told.rows)
    many(told, people, sentence_parts(told.say, [in_office(told, rows) for rows in people]))
    return None
