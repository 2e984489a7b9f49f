"""Many points in time: which courses are told, and what stands in the table and the chart under them.

Of one group all is told, of several less each, so that an answer stays short. What is said of a single day comes after
what is said of terms: no sentence is taken for that of another day.
"""

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
    how_counted,
    span,
    while_seated,
)
from beleg.domains.parliament.writer.distribution_extremes import extreme
from beleg.domains.parliament.writer.distribution_figures import (
    MOST_COLUMNS,
    SEATS,
    SHARE,
    Figure,
    Pair,
    figures_chart,
    figures_table,
)
from beleg.domains.parliament.writer.distribution_named import (
    absent,
    all_grouped,
    alone,
    has_seats,
    joint,
    no_seats,
)
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
from beleg.lean import dataclass
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
OF_ALL: frozenset[DistributionAsk] = frozenset(
    {"overview", "women_by_group", "age_by_group", "direct_by_group"}
)
MOST_COURSES = 3
"""Courses told in sentences; more of them stand in the table alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """The points in time of a course, and the scene that ends it: the present one, or the last of them."""

    say: Say
    query: DistributionQuery
    points: tuple[Place, ...]
    sittings: bool
    """Every point is a term's first sitting."""
    by_term: bool
    """And the term alone tells the points apart."""
    ending: Scene

    @property
    def long(self) -> bool:
        """True where there are too many points to tell each."""
        return len(self.points) > MOST_ITEMS

    def courses(self, figure: Figure) -> list[Course]:
        """One a named group, or the chamber's, or that of the leading groups."""
        return courses(
            self.say, self.query, figure, self.points, sittings=self.sittings, by_term=self.by_term
        )


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
    """Tells many points, in order.

    ``teller`` tells one of them. ``dated``: another day was spoken of before, so each point is told with its own.
    """
    times = _times(say, query, points, dated=dated)
    if ask in {"span", "presence"}:
        _spans(times, yes_or_no=ask == "presence")
        return None, None
    if ask in EXTREMES:
        shown = _extremes(times, figure, highest=EXTREMES[ask])
    elif ask in OF_ALL or (ask == "history" and not is_named(query)):
        shown = _all_groups(times, figure, teller)
    elif ask in {"sum", "threshold", "group_count"} or (ask == "majority" and is_named(query)):
        shown = _ends(times, teller)
    else:
        shown = _developments(times, figure, teller)
    if times.sittings or query.when.kind == "period":
        how_counted(say, sittings=times.sittings)
    return shown


def _times(say: Say, query: DistributionQuery, points: Sequence[Place], *, dated: bool) -> Times:
    """All terms, and how it is now; or all points alike."""
    *earlier, last = points
    sittings = [point["basis"].value == "first_sitting" for point in earlier]
    now = last["basis"].value == "current" and all(sittings) and len(earlier) > MOST_ITEMS
    chosen = tuple(earlier) if now else tuple(points)
    return Times(
        say=say,
        query=query,
        points=chosen,
        sittings=all(sittings) and (now or last["basis"].value == "first_sitting"),
        by_term=not dated and not now and all(sittings) and last["basis"].value == "first_sitting",
        ending=scene_at(say, query, last, dated=True),
    )


def _developments(times: Times, figure: Figure, teller: Callable[[Scene], None] | None) -> Shown:
    """How each figure developed, and how it is now."""
    found = times.courses(figure)
    whole = len(found) == 1
    shown = found[: max(1, MOST_COURSES - len(times.query.parties))]
    never = [course for course in shown if not while_seated(course).pairs]
    _alone(times)
    for course in shown:
        if course not in never:
            develop(while_seated(course) if times.long else course, brief=not whole)
    for course in never:
        span(course, brief=True)
        _now(times, course, figure)
    if whole and not never and times.long:
        _now(times, found[0], figure)
        if figure not in {SEATS, SHARE} and teller is not None and times.ending.point not in times.points:
            teller(times.ending)
    _ending(times, found)
    return _shown(times, figure, found, tabled=times.long or not whole)


def _now(times: Times, course: Course, figure: Figure) -> None:
    """What a group has at the end: its seats, or since when it has none."""
    point, row = course.pairs[-1]
    if row is point or figure not in {SEATS, SHARE} or course.leading:
        return
    last = row_of(times.ending.point, row["key"].value)
    if last is None:
        return
    if not seated(last):
        no_seats(times.ending, last)
    elif times.ending.point not in times.points:
        has_seats(times.ending, last)


def _shown(times: Times, figure: Figure, found: Sequence[Course], *, tabled: bool) -> Shown:
    """Table and chart of the courses; long ones from the first seats to the point where the last were lost."""
    pairs = [
        pair
        for course in found
        for pair in (course if len(course.pairs) <= MOST_ITEMS else while_seated(course, after=1)).pairs
    ]
    led = any(course.leading for course in found)
    lone = len(times.query.groups) == 1 and not times.query.parties
    tabled = tabled and len(pairs) > 1
    table = figures_table(times.say, figure, pairs, led=led, alone=lone) if tabled else None
    return table, figures_chart(times.say, figure, pairs, led=led)


def _extremes(times: Times, figure: Figure, *, highest: bool) -> Shown:
    found = times.courses(figure)
    whole = len(found) == 1
    _alone(times)
    for course in found if whole and not highest else ():
        gone = absences(course)
        last = row_of(times.ending.point, course.pairs[-1][1]["key"].value) if course.row else None
        if gone or (last is not None and not seated(last)):
            _now(times, course, figure)
    for course in found[: MOST_COURSES + 1 - len(times.query.parties)]:
        ever = any(row is point or seated(row) for point, row in course.pairs)
        if ever:
            extreme(
                replace(course, supposed=times.query.supposed),
                highest=highest,
                brief=len(found) + len(times.query.parties) > 2,
                place=times.query.number or 1,
            )
        if not ever or (whole and highest):
            _now(times, course, figure)
    _ending(times, found)
    return _shown(times, figure, found, tabled=True)


def _all_groups(times: Times, figure: Figure, teller: Callable[[Scene], None] | None) -> Shown:
    """The leading groups (of women and ages, the chamber) in words, all groups in the table."""
    times = replace(times, query=replace(times.query, groups=(), parties=()))
    for course in times.courses(figure):
        develop(course)
    pairs: list[Pair] = [
        (point, row) for point in times.points for row in groups(point) if figure.known((point, row))
    ]
    most: dict[str, int] = {}
    for _, row in pairs:
        key = row["key"].value
        most[key] = max(row["seats"].value, most.get(key, 0))
    shown = sorted(most, key=lambda key: -most[key])[:MOST_COLUMNS]
    if len(shown) < len(most):
        times.say.add(
            "Die Übersicht zeigt die Fraktionen und Gruppen, die in dieser Zeit die meisten Sitze erreichten.",
            "The overview shows the groups that reached most seats in this time.",
            claim=False,
        )
    if times.ending.point not in times.points and teller is not None:
        teller(replace(times.ending, query=times.query))
    pairs = [pair for key in shown for pair in _between(times, figure, key)]
    return figures_table(times.say, figure, pairs), figures_chart(times.say, figure, pairs)


def _between(times: Times, figure: Figure, key: str) -> list[Pair]:
    """The figures of a group from its first seats to its last: none in between is a figure too, where it is known."""
    found = [(point, row) for point in times.points if (row := row_of(point, key)) is not None]
    held = [at for at, (_, row) in enumerate(found) if seated(row)]
    return [pair for pair in found[held[0] : held[-1] + 1] if figure.known(pair)] if held else []


def _ends(times: Times, teller: Callable[[Scene], None] | None) -> Shown:
    """The first and the last point in sentences, the named groups' seats in between in the table."""
    first = scene_at(times.say, times.query, times.points[0], dated=True)
    if teller is not None:
        teller(replace(first, after=times.ending.point))
        teller(replace(times.ending, before=times.points[0]))
    pairs = [(point, row) for point in times.points for row in wanted(times.query, point)]
    return (
        figures_table(times.say, SEATS, pairs) if pairs else None,
        figures_chart(times.say, SEATS, pairs),
    )


def _spans(times: Times, *, yes_or_no: bool) -> None:
    """Since when the groups had seats, and what they have at the end.

    Groups that came within a term are told first: their sentences name no day of a point.
    """
    say, ending = times.say, times.ending
    keys = dict.fromkeys(row["key"].value for point in times.points for row in wanted(times.query, point))
    found = [
        course
        for key in keys
        if (
            course := course_of(say, SEATS, times.points, key, sittings=times.sittings, by_term=times.by_term)
        )
        is not None
    ][: max(1, MOST_COURSES + 1 - len(times.query.parties))]
    _alone(times)
    came = [(course, start) for course in found if (start := begun(course)) is not None]
    for course, _ in sorted(came, key=lambda each: seated(each[1][0])):
        span(course, _answer(times, course) if yes_or_no else "", brief=len(found) > 1)
    for course in found:
        row = row_of(ending.point, course.pairs[-1][1]["key"].value)
        never = begun(course) is None
        if row is None or (len(found) + len(times.query.parties) > 2 and not never):
            continue
        if seated(row):
            has_seats(ending, row)
        else:
            no_seats(ending, row, _answer(times, None) if yes_or_no and never else "")
    _ending(times, found)


def _answer(times: Times, course: Course | None) -> str:
    """Yes or no to whether a group had seats ever, never, always, or not at some time; ``None`` had none ever."""
    pick, quantity = times.say.pick, times.query.quantity
    yes, no = pick("Ja, ", "Yes, "), pick("Nein, ", "No, ")
    if quantity in {"ever", "never"}:
        return yes if (course is not None) == (quantity == "ever") else no
    last = row_of(times.ending.point, course.pairs[0][1]["key"].value) if course else None
    always = (
        course is not None
        and last is not None
        and seated(last)
        and len(course.pairs) == len(times.points)
        and all(seated(row) for _, row in course.pairs)
    )
    return yes if always == (quantity == "always") else no


def _ending(times: Times, found: Sequence[Course]) -> None:
    """What single points say of groups that have no such figure at any, and of the parties asked for."""
    if not found:
        absent(times.ending, [row for row in wanted(times.query, times.ending.point) if not seated(row)])
        all_grouped(times.ending)
    joint(times.ending)
    for key in outside(times.query):
        held = [point for point in times.points if party_of(point, key) is not None]
        if not held or not times.sittings:
            last = scene_at(times.say, times.query, held[-1], dated=True) if held else times.ending
            alone(last, key)


def _alone(times: Times) -> None:
    """In which terms the parties asked for had members, though no group."""
    say = times.say
    for key in outside(times.query) if times.sittings else ():
        found = [(point, row) for point in times.points if (row := party_of(point, key)) is not None]
        if found:
            say.add(
                "{party} hatte Abgeordnete ({group}) in {terms}, aber keine eigene Fraktion.",
                "{party} had members ({group}) in {terms}, but no group of its own.",
                supports=[row["members"].integer for _, row in found],
                party=group(say, found[0][1]["party"]),
                group=found[0][1]["group"].label,
                terms=terms(say, [point["term"] for point, _ in found]),
            )
