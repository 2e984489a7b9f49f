"""Whether and when a group alone, or some together, had a majority, over one or many points in time."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.query import DistributionQuery
from beleg.domains.parliament.writer.common import group, had, it, moment, several, terms
from beleg.domains.parliament.writer.distribution_course import how_counted
from beleg.domains.parliament.writer.distribution_figures import (
    SEATS,
    Pair,
    figures_chart,
    figures_table,
)
from beleg.domains.parliament.writer.distribution_rows import groups, is_named, wanted
from beleg.domains.parliament.writer.say import Piece, Place, Say
from beleg.records import ChartPlan, Derived, Table

_MOST_TOLD = 3
Had = tuple[Place, list[Place]]
"""A point in time, and the rows whose seats are counted together there."""


def absolute(
    say: Say, query: DistributionQuery, points: Sequence[Place]
) -> tuple[Table | None, ChartPlan | None]:
    """When there was such a majority: yes or no first, each with its seats; else who came nearest."""
    counted = [had for point in points for had in _counted(query, point)]
    held = [had for had in counted if _ahead(had) >= 0]
    sittings = [had for had in held if had[0]["basis"].value != "current"]
    now = [had for had in held if had[0]["basis"].value == "current"]
    lead = ""
    if query.yes_no:
        lead = say.pick("Ja, ", "Yes, ") if held else say.pick("Nein, ", "No, ")
    told = sittings or now
    if not held:
        _none(say, lead, counted, query)
    elif len(told) > _MOST_TOLD:
        say.add(
            "{lead}eine Mehrheit {had} {groups} in {terms}.",
            "{lead}{groups} had a majority in {terms}.",
            supports=[row["seats"].integer for _, rows in told for row in rows],
            lead=lead,
            had=say.pick("hatten" if len(told[0][1]) > 1 else "hatte", ""),
            groups=_names(say, told[0]),
            terms=terms(say, [point["term"] for point, _ in told], ranges=True),
        )
    else:
        for had in told:
            _majority(say, query, had, lead)
            lead = ""
    if now and sittings and query.when.kind == "all":
        _majority(say, query, now[0], "")
    if len(points) > 1:
        how_counted(say, sittings=True)
    pairs: list[Pair] = [(point, row) for point, rows in sittings for row in rows] if len(held) > 1 else []
    return (
        figures_table(say, SEATS, pairs) if len(pairs) > _MOST_TOLD else None,
        figures_chart(say, SEATS, pairs),
    )


def is_led(query: DistributionQuery, points: Sequence[Place]) -> bool:
    """Whether the named group stands in the first sittings of several points in time."""
    sittings = [point for point in points if point["basis"].value != "current"]
    return len(points) > 1 and is_named(query) and any(wanted(query, point) for point in sittings)


def led(say: Say, query: DistributionQuery, points: Sequence[Place]) -> tuple[Table | None, ChartPlan | None]:
    """In which terms the named group had the most seats at the first sitting, and the latest of them with its seats."""
    sittings = [point for point in points if point["basis"].value != "current"]
    found = [(point, row) for point in sittings for row in wanted(query, point)]
    ahead = [(point, row) for point, row in found if row.known("rank") and row["rank"].value == 1]
    lead, always = "", query.quantity == "always"
    if query.yes_no:
        right = len(ahead) == len(sittings) if always else bool(ahead)
        lead = say.pick("Ja, ", "Yes, ") if right else say.pick("Nein, ", "No, ")
    if not ahead:
        if found:
            say.add(
                "{lead}{name} hatte bei keiner ersten Sitzung die meisten Sitze.",
                "{lead}{name} had the most seats at no first sitting.",
                supports=[row["seats"].integer for _, row in found],
                lead=lead,
                name=group(say, found[0][1]["group"]),
            )
        return None, None
    _led_in(say, query, sittings, ahead, lead)
    if always:
        taken = {point["term"].value for point, _ in ahead}
        rest = [point for point in sittings if point["term"].value not in taken]
        others: dict[str, list[tuple[Place, Place]]] = {}
        for point in rest:
            for row in (row for row in groups(point) if row["rank"].value == 1):
                others.setdefault(row["key"].value, []).append((point, row))
        for found in others.values():
            _led_in(say, query, sittings, found, "")
    return None, None


def _led_in(
    say: Say,
    query: DistributionQuery,
    sittings: Sequence[Place],
    ahead: Sequence[tuple[Place, Place]],
    lead: str,
) -> None:
    """In which terms one group had the most seats, and the latest of them with its seats."""
    point, row = ahead[-1]
    say.add(
        "{lead}die meisten Sitze {had} {name} bei der ersten Sitzung in {terms}, zuletzt {when} mit {seats} von "
        "{total}.",
        "{lead}{name} had the most seats at the first sitting in {terms}, most recently {when} with {seats} of "
        "{total}.",
        supports=[each["seats"].integer for each_point in sittings for each in groups(each_point)],
        lead=lead,
        had=had(say, present=False, many=several(row["group"])),
        name=group(say, ahead[0][1]["group"]),
        terms=terms(say, [each["term"] for each, _ in ahead], ranges=True),
        when=moment(say, point, query.when, dated=True),
        seats=row["seats"].integer,
        total=point["total"].integer,
    )


def _counted(query: DistributionQuery, point: Place) -> list[Had]:
    """The named groups together; of none named, each alone."""
    if is_named(query):
        rows = wanted(query, point)
        return [(point, rows)] if rows else []
    return [(point, [row]) for row in groups(point)]


def _ahead(had: Had) -> int:
    point, rows = had
    return sum(int(row["seats"].value) for row in rows) - int(point["majority"].value)


def _names(say: Say, had: Had) -> Piece:
    return say.join([group(say, row["group"]) for row in had[1]])


def _pronoun(say: Say, rows: Sequence[Place]) -> str:
    return it(say, rows[0]["group"]) if len(rows) == 1 else say.pick("sie", "they")


def _majority(say: Say, query: DistributionQuery, had: Had, lead: str) -> None:
    point, rows = had
    held = [row["seats"].integer for row in rows]
    apart = Derived(operation="difference", refs=(*held, point["majority"].integer))
    say.add(
        "{lead}{when} {had} {groups} {seats} von {total} Sitzen, {apart} über den für die Mehrheit nötigen {needed}."
        if _ahead(had)
        else "{lead}{when} {had} {groups} {seats} von {total} Sitzen, genau die für die Mehrheit nötigen {needed}.",
        "{lead}{when}, {groups} held {seats} of {total} seats, {apart} above the {needed} that a majority takes."
        if _ahead(had)
        else "{lead}{when}, {groups} held {seats} of {total} seats, just the {needed} that a majority takes.",
        lead=lead,
        when=moment(say, point, query.when, dated=True),
        had=say.pick("hatten" if len(rows) > 1 else "hatte", ""),
        groups=_names(say, had),
        seats=Derived(operation="sum", refs=tuple(held)) if len(held) > 1 else held[0],
        total=point["total"].integer,
        apart=apart,
        needed=point["majority"].integer,
    )


def _none(say: Say, lead: str, counted: Sequence[Had], query: DistributionQuery) -> None:
    """That nobody had a majority, and who came nearest to it."""
    if not counted:
        return
    nearest = max(counted, key=_ahead)
    point, rows = nearest
    held = [row["seats"].integer for row in rows]
    say.add(
        "{lead}eine Mehrheit {had} {whom} an keinem gezählten Tag; am nächsten kam {one}{to_it} {when} mit "
        "{seats} von {total} Sitzen, {apart} unter den nötigen {needed}.",
        "{lead}{whom} had a majority on no counted day; {one} came nearest {when} with {seats} of {total} seats, "
        "{apart} short of the {needed} needed.",
        supports=[row["seats"].integer for _, each in counted for row in each],
        lead=lead,
        had=say.pick("hatten" if len(rows) > 1 and is_named(query) else "hatte", ""),
        whom=_names(say, nearest) if is_named(query) else say.pick("eine Fraktion allein", "no group alone"),
        one=_pronoun(say, rows) if is_named(query) else _names(say, nearest),
        to_it=" dem",
        when=moment(say, point, query.when, dated=True),
        seats=Derived(operation="sum", refs=tuple(held)) if len(held) > 1 else held[0],
        total=point["total"].integer,
        apart=Derived(operation="difference", refs=(*held, point["majority"].integer)),
        needed=point["majority"].integer,
    )
