"""Many points in time: which courses are told, and what stands in the table and the chart under them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from beleg.domains.parliament.query import DistributionAsk, DistributionQuery
from beleg.domains.parliament.writer.common import group, terms
from beleg.domains.parliament.writer.distribution_course import (
    MOST_ITEMS,
    Course,
    absences,
    begun,
    course_of,
    courses,
    develop,
    extreme,
    how_counted,
    span,
    while_seated,
)
from beleg.domains.parliament.writer.distribution_figures import (
    MOST_COLUMNS,
    SEATS,
    Figure,
    Pair,
    figures_chart,
    figures_table,
)
from beleg.domains.parliament.writer.distribution_named import alone, has_seats, joint, no_seats
from beleg.domains.parliament.writer.distribution_rows import (
    Scene,
    groups,
    is_named,
    outside,
    party_of,
    row_of,
    scene_at,
    seated,
    wanted,
)
from beleg.domains.parliament.writer.say import Place, Say
from beleg.records import ChartPlan, Table

Shown = tuple[Table | None, ChartPlan | None]

EXTREMES: dict[DistributionAsk, bool] = {
    "peak": True,
    "low": False,
    "largest_chamber": True,
    "smallest_chamber": False,
    "women_peak": True,
    "women_low": False,
}
"""Aspects of the highest (True) or lowest point."""
OF_ALL: frozenset[DistributionAsk] = frozenset({"overview", "women_by_group", "age_by_group"})


def tell_course(
    say: Say,
    query: DistributionQuery,
    points: Sequence[Place],
    *,
    ask: DistributionAsk,
    figure: Figure,
    teller: Callable[[Scene], None] | None,
    dated: bool,
) -> Shown:
    """Tells many points.

    ``teller`` tells one of them, where the aspect has no course of its own. ``dated``: another day was spoken of
    before, so each point is told with its own.
    """
    by_term = not dated and all(point["basis"].value == "first_sitting" for point in points)
    if ask in {"span", "presence"}:
        _spans(say, query, points, by_term=by_term, yes_or_no=ask == "presence")
        return None, None
    if ask in EXTREMES:
        shown = _extremes(say, query, figure, points, by_term=by_term, highest=EXTREMES[ask])
    elif ask in OF_ALL or (ask == "history" and not is_named(query)):
        shown = _all_groups(say, replace(query, groups=(), parties=()), figure, points, by_term=by_term)
    elif ask in {"sum", "threshold", "group_count"} or (ask == "majority" and is_named(query)):
        shown = _ends(say, query, points, teller)
    else:
        shown = _courses(say, query, figure, points, by_term=by_term)
    if by_term or query.when.kind == "period":
        how_counted(say, by_term=by_term)
    return shown


def _courses(
    say: Say, query: DistributionQuery, figure: Figure, points: Sequence[Place], *, by_term: bool
) -> Shown:
    """The development of each course. What is said of single days comes last: no later sentence is taken for theirs."""
    found = courses(say, query, figure, points, by_term=by_term)
    long = len(points) > MOST_ITEMS
    for course in found:
        told = while_seated(course) if long else course
        if told.pairs:
            develop(told)
    _alone(say, query, points, by_term=by_term)
    for course in found if long else ():
        if not while_seated(course).pairs:
            span(course)
        _gone(say, query, course)
    _ending(say, query, points, by_term=by_term)
    return _shown(say, figure, found, tabled=len(found) > 1 or long, alone=_one_group(query))


def _shown(say: Say, figure: Figure, found: Sequence[Course], *, tabled: bool, alone: bool) -> Shown:
    """Table and chart of the courses; long ones from the first seats to the point where the last were lost."""
    pairs = [
        pair
        for course in found
        for pair in (course if len(course.pairs) <= MOST_ITEMS else while_seated(course, after=1)).pairs
    ]
    led = any(course.leading for course in found)
    table = figures_table(say, figure, pairs, led=led, alone=alone) if tabled and len(pairs) > 1 else None
    return table, figures_chart(say, figure, pairs, led=led)


def _extremes(
    say: Say,
    query: DistributionQuery,
    figure: Figure,
    points: Sequence[Place],
    *,
    by_term: bool,
    highest: bool,
) -> Shown:
    found = courses(say, query, figure, points, by_term=by_term)
    for course in found if not highest else ():
        absences(course)
    _alone(say, query, points, by_term=by_term)
    for course in found:
        ever = any(row is point or seated(row) for point, row in course.pairs)
        if not highest or not ever:
            _gone(say, query, course)
        if ever:
            extreme(course, highest=highest)
    _ending(say, query, points, by_term=by_term)
    return _shown(say, figure, found, tabled=True, alone=_one_group(query))


def _one_group(query: DistributionQuery) -> bool:
    return len(query.groups) == 1 and not query.parties


def _gone(say: Say, query: DistributionQuery, course: Course) -> None:
    """That a group has no seats at the last point, and until when it had."""
    point, row = course.pairs[-1]
    if row is not point and not seated(row):
        no_seats(scene_at(say, query, point, dated=True), row)


def _all_groups(
    say: Say, query: DistributionQuery, figure: Figure, points: Sequence[Place], *, by_term: bool
) -> Shown:
    """The leading groups (of women and ages, the chamber) in words, all groups in the table."""
    for course in courses(say, query, figure, points, by_term=by_term):
        develop(course)
    pairs: list[Pair] = [
        (point, row) for point in points for row in groups(point) if figure.known((point, row))
    ]
    most: dict[str, int] = {}
    for _, row in pairs:
        key = row["key"].value
        most[key] = max(row["seats"].value, most.get(key, 0))
    shown = sorted(most, key=lambda key: -most[key])[:MOST_COLUMNS]
    if len(shown) < len(most):
        say.add(
            "Die Übersicht zeigt die Fraktionen und Gruppen, die in dieser Zeit die meisten Sitze erreichten.",
            "The overview shows the groups that reached most seats in this time.",
            claim=False,
        )
    pairs = [pair for key in shown for pair in pairs if pair[1]["key"].value == key]
    return figures_table(say, figure, pairs), figures_chart(say, figure, pairs)


def _ends(
    say: Say, query: DistributionQuery, points: Sequence[Place], teller: Callable[[Scene], None] | None
) -> Shown:
    """The first and the last point in sentences, the named groups' seats in between in the table."""
    for point in (points[0], points[-1]):
        if teller is not None:
            teller(scene_at(say, query, point, dated=True))
    pairs = [(point, row) for point in points for row in wanted(query, point)]
    return (
        figures_table(say, SEATS, pairs) if pairs else None,
        figures_chart(say, SEATS, pairs),
    )


def _spans(
    say: Say, query: DistributionQuery, points: Sequence[Place], *, by_term: bool, yes_or_no: bool
) -> None:
    """Since when the groups had seats, and what they have at the last point.

    Groups that came within a term are told first: their sentences name no day of a point.
    """
    keys = dict.fromkeys(row["key"].value for point in points for row in wanted(query, point))
    found = [
        course for key in keys if (course := course_of(say, SEATS, points, key, by_term=by_term)) is not None
    ]
    last = scene_at(say, query, points[-1], dated=True)
    _alone(say, query, points, by_term=by_term)
    came = [(course, start) for course in found if (start := begun(course)) is not None]
    for course, _ in sorted(came, key=lambda each: seated(each[1][0])):
        span(course, say.pick("Ja, ", "Yes, ") if yes_or_no else "")
    for course in found:
        row = row_of(points[-1], course.pairs[-1][1]["key"].value)
        if row is not None and seated(row):
            has_seats(last, row)
        elif row is not None:
            never = yes_or_no and begun(course) is None
            no_seats(last, row, say.pick("Nein, ", "No, ") if never else "")
    _ending(say, query, points, by_term=by_term)


def _ending(say: Say, query: DistributionQuery, points: Sequence[Place], *, by_term: bool) -> None:
    """What single points say of the parties asked for, within a group or outside any."""
    last = scene_at(say, query, points[-1], dated=True)
    joint(last)
    for key in outside(query):
        held = [point for point in points if party_of(point, key) is not None]
        if not held or not by_term:
            alone(scene_at(say, query, held[-1], dated=True) if held else last, key)


def _alone(say: Say, query: DistributionQuery, points: Sequence[Place], *, by_term: bool) -> None:
    """In which terms the parties asked for had members, though no group."""
    for key in outside(query) if by_term else ():
        found = [(point, row) for point in points if (row := party_of(point, key)) is not None]
        if found:
            say.add(
                "{party} hatte Abgeordnete ({group}) in {terms}, aber keine eigene Fraktion.",
                "{party} had members ({group}) in {terms}, but no group of its own.",
                supports=[row["members"].integer for _, row in found],
                party=group(say, found[0][1]["party"]),
                group=found[0][1]["group"].label,
                terms=terms(say, [point["term"] for point, _ in found]),
            )
