"""Many points in time: which courses are told, and what stands in the table and the chart under them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from beleg.domains.parliament.query import DistributionAsk, DistributionQuery
from beleg.domains.parliament.writer.common import group, terms
from beleg.domains.parliament.writer.distribution_course import (
    MOST_ITEMS,
    Course,
    absences,
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
    scene_at,
    seated,
    wanted,
)
from beleg.domains.parliament.writer.say import Place, Say, listing
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
) -> Shown:
    """Tells many points. ``teller`` tells one of them, where the aspect has no course of its own."""
    by_term = all(point["basis"].value == "first_sitting" for point in points)
    if ask in {"span", "presence"}:
        _spans(say, query, points, yes_or_no=ask == "presence")
        return None, None
    if ask in EXTREMES:
        shown = _extremes(say, query, figure, points, highest=EXTREMES[ask])
    elif ask in OF_ALL or (ask == "history" and not is_named(query)):
        shown = _all_groups(say, query, figure, points)
    elif ask in {"sum", "threshold", "group_count"} or (ask == "majority" and is_named(query)):
        shown = _ends(say, query, points, teller)
    else:
        shown = _courses(say, query, figure, points)
    if by_term or query.when.kind == "period":
        how_counted(say, by_term=by_term)
    return shown


def _courses(say: Say, query: DistributionQuery, figure: Figure, points: Sequence[Place]) -> Shown:
    found = courses(say, query, figure, points)
    for course in found:
        if len(points) <= MOST_ITEMS:
            develop(course)
            continue
        seats = while_seated(course)
        if seats.pairs:
            develop(seats)
        else:
            span(course)
        _gone(say, query, course)
    _alone(say, query, points)
    joint(scene_at(say, query, points[-1], dated=True))
    return _shown(say, figure, found, tabled=len(found) > 1 or len(points) > MOST_ITEMS)


def _shown(say: Say, figure: Figure, found: Sequence[Course], *, tabled: bool) -> Shown:
    """Table and chart of the courses; long ones from the first seats to the point where the last were lost."""
    pairs = [
        pair
        for course in found
        for pair in (course if len(course.pairs) <= MOST_ITEMS else while_seated(course, after=1)).pairs
    ]
    led = any(course.leading for course in found)
    table = figures_table(say, figure, pairs, led=led) if tabled and len(pairs) > 1 else None
    return table, figures_chart(say, figure, pairs, led=led)


def _extremes(
    say: Say, query: DistributionQuery, figure: Figure, points: Sequence[Place], *, highest: bool
) -> Shown:
    found = courses(say, query, figure, points)
    for course in found:
        ever = any(row is point or seated(row) for point, row in course.pairs)
        if not highest:
            absences(course)
        if not highest or not ever:
            _gone(say, query, course)
        if ever:
            extreme(course, highest=highest)
    _alone(say, query, points)
    return _shown(say, figure, found, tabled=True)


def _gone(say: Say, query: DistributionQuery, course: Course) -> None:
    """That a group has no seats at the last point, and until when it had."""
    point, row = course.pairs[-1]
    if row is not point and not seated(row):
        no_seats(scene_at(say, query, point, dated=True), row)


def _all_groups(say: Say, query: DistributionQuery, figure: Figure, points: Sequence[Place]) -> Shown:
    """The leading groups (of women and ages, the chamber) in words, all groups in the table."""
    for course in courses(say, query, figure, points):
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


def _spans(say: Say, query: DistributionQuery, points: Sequence[Place], *, yes_or_no: bool) -> None:
    keys = dict.fromkeys(row["key"].value for point in points for row in wanted(query, point))
    last = scene_at(say, query, points[-1], dated=True)
    for key in keys:
        course = course_of(say, SEATS, points, key)
        if course is None:
            continue
        row = course.pairs[-1][1]
        ever = any(seated(row) or row.known("first") for _, row in course.pairs)
        if not ever:
            no_seats(last, row, say.pick("Nein, ", "No, ") if yes_or_no else "")
            continue
        span(course, say.pick("Ja, ", "Yes, ") if yes_or_no else "")
        if seated(row):
            has_seats(last, row)
        else:
            no_seats(last, row)
    _alone(say, query, points)
    joint(last)


def _alone(say: Say, query: DistributionQuery, points: Sequence[Place]) -> None:
    """At which points the parties asked for had members, though no group."""
    for key in outside(query):
        found = [(point, row) for point in points if (row := party_of(point, key)) is not None]
        if not found:
            alone(scene_at(say, query, points[-1], dated=True))
            continue
        if all(point["basis"].value == "first_sitting" for point, _ in found):
            times = say.piece(
                "in {terms}", "in {terms}", terms=terms(say, [point["term"] for point, _ in found])
            )
        else:
            times = say.piece(
                "am {days}", "on {days}", days=listing([point["day"].day for point, _ in found])
            )
        say.add(
            "{party} hatte {times} Abgeordnete, aber keine eigene Fraktion.",
            "{party} had members {times}, but no group of its own.",
            supports=[row["members"].integer for _, row in found],
            party=group(say, found[0][1]["party"]),
            times=times,
        )
