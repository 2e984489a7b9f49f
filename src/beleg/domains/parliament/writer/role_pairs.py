"""Holders of one office who held another one too, before, after or at once; and who was in most cabinets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from beleg.domains.parliament.query import Relation
from beleg.domains.parliament.writer.holders import Holders, bracketed, holder, table_of
from beleg.domains.parliament.writer.role_counts import nobody
from beleg.domains.parliament.writer.role_ranks import most_often
from beleg.domains.parliament.writer.say import Piece, Place, count_of
from beleg.records import Table

_MOST_TOLD = 8
_OPEN = "9"
"""Later than any day: the end of a time that lasts."""

Times = Sequence[Place]


def _overlap(one: Times, other: Times) -> list[Place]:
    """The times of the other office of which at least a day lies within one of the first."""
    return [
        late
        for late in other
        if any(
            late["from"].value < (row["to"].value or _OPEN)
            and row["from"].value < (late["to"].value or _OPEN)
            for row in one
        )
    ]


def _earlier(one: Times, other: Times) -> list[Place]:
    return [each for each in other if each["from"].value < one[0]["from"].value]


def _later(one: Times, other: Times) -> list[Place]:
    return [each for each in other if each["from"].value > one[0]["from"].value]


def _any(_one: Times, other: Times) -> list[Place]:
    return list(other)


_FITTING: Mapping[Relation, Callable[[Times, Times], list[Place]]] = {
    "before": _earlier,
    "after": _later,
    "together": _overlap,
    "ever": _any,
    "never": _any,
}
_WORDS: Mapping[Relation, tuple[str, str]] = {
    "before": ("zuvor", "before"),
    "after": ("danach", "later"),
    "together": ("zur selben Zeit", "at the same time"),
    "ever": ("auch", "too"),
    "never": ("nie", "never"),
}
_BESIDE = {
    **_WORDS,
    "before": ("zuvor", "before that"),
    "together": ("zugleich", "at the same time"),
    "ever": ("auch", "also"),
}


def paired(told: Holders, other: Place) -> Table | None:
    """Who of the holders held the other office too, in the order of time that is asked for."""
    if not told.rows:
        nobody(told)
        return None
    theirs: dict[str, list[Place]] = {}
    for row in other["rows"]:
        theirs.setdefault(row["id"].value or row["name"].value, []).append(row)
    relation = told.query.relation or "ever"
    found: list[tuple[list[Place], list[Place]]] = []
    for rows in told.people():
        held = _FITTING[relation](rows, theirs.get(rows[0]["id"].value or rows[0]["name"].value, []))
        if bool(held) != (relation == "never"):
            found.append((rows, held))
    told.told = [row for rows, held in found for row in (*rows, *held)]
    label = told.say.piece(
        "„{label}“", "{label}", label=other["label_de" if told.say.german else "label_en"].text
    )
    if relation == "never":
        return _without(told, [rows for rows, _ in found], label)
    return _with(told, found, label, relation)


def seated(told: Holders) -> Table | None:
    """Which of the holders at a time are members of the Bundestag, or are not."""
    say, people, is_so = told.say, told.people(), told.query.seated
    member = say.pick("Mitglied des Bundestages", "a member of the Bundestag")
    members = say.pick("Mitglieder des Bundestages", "members of the Bundestag")
    if not people:
        say.add(
            "Von allen, die {time} das Amt {label} innehaben, ist niemand nicht {member}."
            if not is_so
            else "Von allen, die {time} das Amt {label} innehaben, ist niemand {member}.",
            "Everybody in the office of {label} {time} is {member}."
            if not is_so
            else "Nobody in the office of {label} {time} is {member}.",
            time=told.time,
            label=told.label,
            member=member,
            supports=[told.output["count"].integer],
        )
        return None
    one = len(people) == 1
    present = told.present
    say.add(
        "Von {all} Personen, die {time} das Amt {label} {held}, {are} {count} {so}{member}: {names}.",
        "Of {all} people in the office of {label} {time}, {count} {are} {so}{member}: {names}.",
        all=told.output["persons"].integer,
        time=told.time,
        label=told.label,
        held=say.pick("innehaben" if present else "innehatten", ""),
        are=say.pick(
            ("ist" if one else "sind") if present else ("war" if one else "waren"),
            ("is" if one else "are") if present else ("was" if one else "were"),
        ),
        count=count_of([rows[0]["name"].name for rows in people]),
        so="" if is_so else say.pick("nicht ", "not "),
        member=member if one else members,
        names=say.join([holder(told, rows[0]) for rows in people]),
    )
    say.add(
        "Die Mitgliedschaft ist die nach dem Stand vom {day}.",
        "Membership is as of {day}.",
        day=told.output["seated_on"].day,
    )
    return None


def in_both(told: Holders, then: Holders) -> Table | None:
    """Who held the office in each of two times."""
    say = told.say
    later = {rows[0]["id"].value or rows[0]["name"].value: rows for rows in then.people()}
    found = [
        rows + [row for row in later[key] if row["from"].value not in {each["from"].value for each in rows}]
        for rows in told.people()
        if (key := rows[0]["id"].value or rows[0]["name"].value) in later
    ]
    told.told = [row for rows in found for row in rows]
    if not found:
        say.add(
            "{time} und {then} hatte niemand beide Male das gefragte Amt inne.",
            "{time} and {then}, nobody held the office asked for in both.",
            time=told.time,
            then=then.time,
            supports=[told.output["count"].integer, then.output["count"].integer],
        )
        return None
    one = len(found) == 1
    say.add(
        "{time} und {then} {had} {count} {people} das Amt {label} inne.",
        "{time} and {then}, the office of {label} was held by {count} {people} in both.",
        time=told.time,
        then=then.time,
        had="hatte" if one else "hatten",
        count=count_of([rows[0]["name"].name for rows in found]),
        people=say.pick("Person" if one else "Personen", "person" if one else "people"),
        label=told.label,
    )
    if len(found) > _MOST_TOLD:
        return table_of(told, told.told)
    for rows in found:
        say.add(
            "Das war {who}: {held}.", "{who}: {held}.", who=holder(told, rows[0]), held=bracketed(told, rows)
        )
    return None


def _with(
    told: Holders, found: Sequence[tuple[list[Place], list[Place]]], other: Piece, relation: Relation
) -> Table | None:
    say = told.say
    if not found:
        say.add(
            "{no}von allen, die {time} das Amt {label} innehatten, hatte niemand {when} das Amt {other} inne.",
            "{no}of those who held the office of {label} {time}, nobody held the office of {other} {when}.",
            no=told.no,
            time=told.time,
            label=told.label,
            other=other,
            when=say.pick(*_WORDS[relation]),
            supports=[told.output["count"].integer],
        )
        return None
    one = len(found) == 1
    say.add(
        "{yes}von allen, die {time} das Amt {label} innehatten, {had} {count} {when} das Amt {other} inne.",
        "{yes}of those who held the office of {label} {time}, {count} held the office of {other} {when}.",
        yes=told.yes,
        time=told.time,
        label=told.label,
        had="hatte" if one else "hatten",
        count=count_of([rows[0]["name"].name for rows, _ in found]),
        when=say.pick(*_WORDS[relation]),
        other=other,
    )
    if len(found) > _MOST_TOLD:
        return table_of(told, told.told)
    for rows, held in found:
        say.add(
            "{who} war {first}, {when} {other}.",
            "{who} was {first}, {when} {other}.",
            who=holder(told, rows[0]),
            first=bracketed(told, rows),
            when=say.pick(*_BESIDE[relation]),
            other=bracketed(told, held),
        )
    return None


def _without(told: Holders, people: Sequence[Sequence[Place]], other: Piece) -> Table | None:
    say = told.say
    if not people:
        say.add(
            "{no}alle, die {time} das Amt {label} innehatten, hatten auch das Amt {other} inne.",
            "{no}everybody who held the office of {label} {time} held the office of {other} too.",
            no=told.no,
            time=told.time,
            label=told.label,
            other=other,
            supports=[told.output["count"].integer],
        )
        return None
    listed = len(people) <= _MOST_TOLD
    named = say.join([holder(told, rows[0]) for rows in people[:_MOST_TOLD]])
    say.add(
        "{yes}{count} von denen, die {time} das Amt {label} innehatten, {are} nicht als {other} verzeichnet{listed}.",
        "{yes}{count} of those who held the office of {label} {time} {are} not recorded as {other}{listed}.",
        yes=told.yes,
        count=count_of([rows[0]["name"].name for rows in people]),
        time=told.time,
        label=told.label,
        are=say.pick("ist", "is") if len(people) == 1 else say.pick("sind", "are"),
        other=other,
        listed=say.piece(": {named}", ": {named}", named=named) if listed else "",
    )
    return None if listed else table_of(told, told.told)


def most_cabinets(told: Holders) -> None:
    """Who was in most of the chancellors' cabinets, each of which is that of one Bundestag, and in which ones."""
    if "most_cabinets" not in told.output:
        most_often(told)
        return
    say, rows = told.say, list(told.output["most_cabinets"])
    most = [row for row in rows if row["count"].value == rows[0]["count"].value]
    for row in most:
        say.add(
            "In den meisten Regierungen war {who}, in {count}: {cabinets}.",
            "{who} was in most governments, in {count}: {cabinets}.",
            who=_named(told, row),
            count=row["count"].integer,
            cabinets=say.join([_counted(told, each) for each in row["under"]]),
        )
    others = [
        say.piece("{who} ({count})", "{who} ({count})", who=_named(told, row), count=row["count"].integer)
        for row in rows[len(most) :]
    ]
    if others:
        say.add("Es folgen {people}.", "Next come {people}.", people=say.join(others))
    say.add(
        "Jede Regierung unter derselben Person während eines Bundestages zählt dabei einmal.",
        "Each government under one person during one Bundestag counts once.",
        claim=False,
    )


def _named(told: Holders, row: Place) -> Piece:
    return told.say.piece(
        "{name} ({party})", "{name} ({party})", name=row["name"].name, party=row["party"].label
    )


def _counted(told: Holders, row: Place) -> Piece:
    return told.say.piece(
        "{name} ({count})", "{name} ({count})", name=row["name"].name, count=row["count"].integer
    )
