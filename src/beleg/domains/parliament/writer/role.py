"""Holders of an office, in words: who and when, how many, first and last, longest, before and after."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from beleg.domains.parliament.query import RoleAsk, RoleQuery
from beleg.domains.parliament.writer.common import as_of, future, no_bundestag
from beleg.domains.parliament.writer.holders import (
    Holders,
    dates,
    holder,
    label,
    listed,
    office,
    spans_of,
    table_of,
    tenure,
)
from beleg.domains.parliament.writer.say import Place, Say, count_of, listing
from beleg.records import Derived, Draft, Evidence, Json, Language, Table

_SHORT = 4
"""Up to so many holders are told in sentences; more stand in a table."""


def write(query: RoleQuery, evidence: Sequence[Evidence], language: Language, facts: Json) -> Draft:
    """The draft on an office, from the one evidence of ``get_persons_by_role``."""
    say, output = Say(language), Place.of(evidence[0])
    if output["kind"].value == "no_bundestag":
        no_bundestag(say, output)
        return say.draft()
    if output["kind"].value == "future":
        future(say, output)
        return say.draft("no_data")
    told = Holders(say, query, output, facts)
    table = _ASKS[query.ask](told)
    if not output["complete"].value and output.known("incomplete_note_de"):
        note = output["incomplete_note_de" if say.german else "incomplete_note_en"]
        say.add("{note}", "{note}", note=note.text)
    if told.present:
        as_of(say, output["as_of"], facts)
    return say.draft(table=table)


def _holders(told: Holders) -> Table | None:
    if not told.rows:
        _vacant(told)
        return None
    if len(told.rows) > _SHORT:
        _summary(told)
        return table_of(told, told.rows)
    for row in told.rows:
        _one(told, row)
    if told.present and len(told.rows) == 1 and told.output.known("predecessor"):
        before = told.output["predecessor"]
        told.say.add(
            "Zuvor: {who}, {dates}.",
            "Before: {who}, {dates}.",
            who=holder(told, before),
            dates=dates(told, before),
        )
    return None


def _one(told: Holders, row: Place) -> None:
    """One holder and their time in the office."""
    say = told.say
    if row["running"].value and told.present:
        say.add(
            "{office} ist {who}, {dates}.",
            "The {office} is {who}, {dates}.",
            office=office(told, row),
            who=holder(told, row),
            dates=dates(told, row),
        )
        return
    say.add(
        "{office}{during} war {who}, {dates}.",
        "{office}{during}: {who}, {dates}.",
        office=office(told, row),
        during=told.during,
        who=holder(told, row),
        dates=dates(told, row),
    )


def _summary(told: Holders) -> None:
    told.say.add(
        "{label}{during}: {persons} Personen.",
        "{label}{during}: {persons} people.",
        label=label(told),
        during=told.during,
        persons=told.output["persons"].integer,
    )


def _vacant(told: Holders) -> None:
    """Nobody held it: says who did before and after."""
    say, output = told.say, told.output
    say.add(
        "{label}{during}: In den Daten ist niemand verzeichnet.",
        "{label}{during}: the data have nobody.",
        label=label(told),
        during=told.during,
        supports=[output["count"].integer],
    )
    for step, german, english in (("predecessor", "Zuvor", "Before"), ("successor", "Danach", "After")):
        if output.known(step):
            row = output[step]
            say.add(
                f"{german}: {{who}}, {{dates}}.",
                f"{english}: {{who}}, {{dates}}.",
                who=holder(told, row),
                dates=dates(told, row),
            )


def _count(told: Holders) -> Table | None:
    say = told.say
    if told.query.sex is None and not told.query.group:
        _summary(told)
    else:
        told.rows = told.chosen()
        if not told.rows:
            _none_of(told)
            return None
        people = [rows[0] for rows in told.by_person(told.rows)]
        say.add(
            "{label}{during}: {number} {whom}.",
            "{label}{during}: {number} {whom}.",
            label=label(told),
            during=told.during,
            number=count_of([row["name"].name for row in people]),
            whom=told.whom(len(people)),
        )
    return table_of(told, told.rows) if len(told.rows) > 1 else listed(told, told.rows)


def _none_of(told: Holders) -> None:
    told.say.add(
        "Nein: {label}{during} war in den Daten bisher keine solche Person.",
        "No: {label}{during}, the data have no such person.",
        label=label(told),
        during=told.during,
        supports=[told.output["count"].integer],
    )


def _first(told: Holders) -> Table | None:
    people = told.by_person(told.chosen())
    number = told.query.number or 1
    if len(people) < number:
        _none_of(told)
        return None
    row = people[number - 1][0]
    _ranked(told, row)
    return None


def _ranked(told: Holders, row: Place) -> None:
    say, number = told.say, told.query.number or 1
    woman = told.query.sex == "f"
    if told.query.ask == "last":
        adjective = say.pick("Zuletzt", "Most recently")
        say.add("{adjective}: {office} {who}, {dates}.", "{adjective}: {who}, {office}, {dates}.", adjective=adjective,
                office=office(told, row), who=holder(told, row), dates=dates(told, row))  # fmt: skip
        return
    if number == 1:
        lead = say.pick(
            "Die erste Frau im Amt" if woman else "Zuerst im Amt",
            "The first woman in office" if woman else "First in office",
        )
        say.add("{lead} war {who}: {office}, {dates}." if woman else "{lead}: {who}, {office}, {dates}.",
                "{lead}: {who}, {office}, {dates}.", lead=lead, who=holder(told, row), office=office(told, row), dates=dates(told, row))  # fmt: skip
        return
    before = count_of([rows[0]["name"].name for rows in told.by_person(told.chosen())[:number]])
    say.add(
        "In der Reihenfolge des Amtsantritts an {number}. Stelle: {who}, {office}, {dates}.",
        "Number {number} in the order of taking office: {who}, {office}, {dates}.",
        number=before,
        who=holder(told, row),
        office=office(told, row),
        dates=dates(told, row),
    )


def _last(told: Holders) -> Table | None:
    chosen = told.chosen()
    if not chosen:
        _none_of(told)
        return None
    _ranked(told, chosen[-1])
    return None


def _extreme(told: Holders) -> Table | None:
    """The longest or the shortest in office, all spans of a person taken together."""
    say = told.say
    longest = told.query.ask == "longest"
    known = [rows for rows in told.by_person(told.chosen()) if all(row.known("days") for row in rows)]
    if not longest:
        known = [rows for rows in known if not any(row["running"].value for row in rows)]
    if not known:
        _none_of(told)
        return None
    ordered = sorted(known, key=lambda rows: sum(int(row["days"].value) for row in rows), reverse=longest)
    rows = ordered[0]
    lead = say.pick(
        "Am längsten im Amt" if longest else "Am kürzesten im Amt",
        "Longest in office" if longest else "Shortest in office",
    )
    say.add(
        "{lead} war {who}: {office}, {tenure} ({spans}).",
        "{lead}: {who}, {office}, {tenure} ({spans}).",
        lead=lead,
        who=holder(told, rows[0]),
        office=office(told, rows[0]),
        tenure=tenure(rows),
        spans=spans_of(told, rows),
    )
    if len(known) < len(told.by_person(told.chosen())):
        say.add(
            "Wer nur mit dem Jahr verzeichnet ist, ist dabei nicht mitgezählt.",
            "People recorded with the year alone are not counted here.",
            claim=False,
        )
    return None


def _turn(told: Holders) -> Table | None:
    """Who held the office before or after the present holder or the person named."""
    say, ask = told.say, told.query.ask
    before = ask == "predecessor"
    if told.query.person:
        own = [at for at, row in enumerate(told.rows) if row["id"].value == told.query.person]
        if not own:
            say.add(
                "Dieses Amt ist in den Daten für diese Person nicht verzeichnet: {label}.",
                "The data do not have this person in that office: {label}.",
                label=label(told),
            )
            return None
        known = told.rows[own[0] if before else own[-1]]
        anchor: Place | None = known
        found = told.before(known) if before else told.after(known)
    else:
        anchor = told.rows[-1] if told.rows else None
        found = told.output[ask] if told.output.known(ask) else None
    if found is None:
        if anchor is not None:
            say.add(
                "Vor {who} ist niemand im Amt verzeichnet: {office}, {dates}."
                if before
                else "Nach {who} ist niemand im Amt verzeichnet: {office}, {dates}.",
                "The data have nobody in office before {who}: {office}, {dates}."
                if before
                else "The data have nobody in office after {who}: {office}, {dates}.",
                who=holder(told, anchor),
                office=office(told, anchor),
                dates=dates(told, anchor),
            )
        else:
            _vacant(told)
        return None
    if anchor is None:
        _one(told, found)
        return None
    say.add(
        "{office} vor {whom} war {who}, {dates}." if before else "{office} nach {whom} {was} {who}, {dates}.",
        "{office} before {whom}: {who}, {dates}." if before else "{office} after {whom}: {who}, {dates}.",
        office=office(told, found),
        whom=holder(told, anchor),
        who=holder(told, found),
        was=say.pick("ist" if found["running"].value else "war", ""),
        dates=dates(told, found),
    )
    return None


def _since(told: Holders) -> Table | None:
    if not told.rows:
        _vacant(told)
        return None
    for row in told.rows[:_SHORT]:
        _one(told, row)
        if row.known("days") and int(row["days"].value) > 0 and told.facts.get("today"):
            told.say.add(
                "Das sind bis zum Stand der Daten {tenure} ({who})."
                if row["running"].value
                else "Das waren {tenure} ({who}).",
                "That is {tenure} up to the data's date ({who})."
                if row["running"].value
                else "That was {tenure} ({who}).",
                tenure=row["days"].duration,
                who=row["name"].name,
            )
    return None


def _party(told: Holders) -> Table | None:
    if not told.rows:
        _vacant(told)
        return None
    for row in told.rows[:_SHORT]:
        if not row.known("party"):
            _one(told, row)
            continue
        told.say.add(
            "{office} {who} gehört zur Partei {party} ({dates} im Amt)."
            if row["running"].value
            else "{office} {who} gehörte zur Partei {party} ({dates} im Amt).",
            "{office} {who}: party {party} (in office {dates}).",
            office=office(told, row),
            who=row["name"].name,
            party=row["party"].label,
            dates=dates(told, row),
        )
    return None


def _women(told: Holders) -> Table | None:
    told.rows = told.chosen()
    if not told.rows:
        _none_of(told)
        return None
    people = [rows[0] for rows in told.by_person(told.rows)]
    told.say.add(
        "Ja, {number} {whom}: {names} ({label}{during}).",
        "Yes, {number} {whom}: {names} ({label}{during}).",
        number=count_of([row["name"].name for row in people]),
        whom=told.whom(len(people)),
        names=listing([row["name"].name for row in people[:12]]),
        label=label(told),
        during=told.during,
    )
    return table_of(told, told.rows)


def _most_often(told: Holders) -> Table | None:
    people = sorted(told.by_person(told.chosen()), key=len, reverse=True)
    if not people:
        _none_of(told)
        return None
    rows = people[0]
    times = Derived(operation="count", refs=tuple(row["from"].day for row in rows))
    told.say.add(
        "Am häufigsten: {who} ({label}), {times} Amtszeiten: {spans}.",
        "Most often: {who} ({label}), {times} spells: {spans}.",
        who=holder(told, rows[0]),
        label=label(told),
        times=times,
        spans=spans_of(told, rows),
    )
    return None


_ASKS: Mapping[RoleAsk, Callable[[Holders], Table | None]] = {
    "holders": _holders,
    "count": _count,
    "first": _first,
    "last": _last,
    "longest": _extreme,
    "shortest": _extreme,
    "predecessor": _turn,
    "successor": _turn,
    "since": _since,
    "party": _party,
    "women": _women,
    "most_often": _most_often,
}
