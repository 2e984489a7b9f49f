"""Writes the answers on seats of groups: a few points in time in sentences, more as a course with table and chart."""

# ruff: noqa: PLC0415 - of the modules of this room a question needs two or three

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module

from beleg.domains.parliament.query import DistributionAsk, DistributionQuery, Measure
from beleg.domains.parliament.writer.common import as_of, future, no_bundestag
from beleg.domains.parliament.writer.distribution_figures import (
    AGE,
    DIRECT,
    MEDIAN,
    MEN,
    MEN_NUMBER,
    SEATS,
    TOTAL,
    WOMEN,
    WOMEN_NUMBER,
    Figure,
    Pair,
    figure_of,
    figures_chart,
    figures_table,
)
from beleg.domains.parliament.writer.distribution_named import all_grouped
from beleg.domains.parliament.writer.distribution_rows import (
    MOST_SCENES,
    Scene,
    is_named,
    scenes,
    wanted,
)
from beleg.domains.parliament.writer.say import Place, Say
from beleg.records import ChartPlan, Draft, Evidence, Json, Language, Table

TELLERS: dict[DistributionAsk, tuple[str, str]] = {
    "overview": ("chamber", "overview"),
    "seats": ("named", "seats"),
    "share": ("named", "share"),
    "total": ("chamber", "total"),
    "sum": ("versus", "summed"),
    "majority": ("chamber", "majority"),
    "compare": ("versus", "compare"),
    "strongest": ("chamber", "strongest"),
    "weakest": ("chamber", "weakest"),
    "presence": ("named", "presence"),
    "threshold": ("chamber", "threshold"),
    "group_count": ("chamber", "group_count"),
    "women": ("people", "women"),
    "men": ("people", "men"),
    "sexes": ("people", "sexes"),
    "women_by_group": ("people", "women_by_group"),
    "age": ("people", "age"),
    "age_by_group": ("people", "age_by_group"),
    "side": ("sides", "side"),
    "governed": ("governed", "at_one_time"),
    "lands": ("spread", "lands"),
    "direct_by_group": ("people", "direct_by_group"),
}
"""What tells an aspect of one point in time: the module ``distribution_...`` beside this one, and its function."""
AT_ONE_POINT: dict[DistributionAsk, DistributionAsk] = {
    "change": "seats",
    "gain": "overview",
    "new": "overview",
    "led": "strongest",
    "apart": "compare",
    "peak": "strongest",
    "low": "weakest",
    "history": "overview",
    "largest_chamber": "total",
    "smallest_chamber": "total",
    "women_peak": "women",
    "women_low": "women",
}
"""What is left of an aspect of many points in time where there is only one."""
MEASURES: dict[Measure, DistributionAsk] = {
    "total": "total",
    "women": "women",
    "women_share": "women",
    "men": "men",
    "men_share": "men",
    "age": "age",
}
"""What is left of a change where there is only one point in time."""
OF_NAMED: frozenset[DistributionAsk] = frozenset(
    {"seats", "share", "compare", "change", "sum", "presence", "span"}
)
"""Aspects of named groups: of none, they become the overview."""
BY_GROUP: frozenset[DistributionAsk] = frozenset(
    {"overview", "women_by_group", "age_by_group", "direct_by_group"}
)
"""Aspects that tell all groups: in a table."""
PEOPLE = (WOMEN, MEN, WOMEN_NUMBER, MEN_NUMBER, AGE, MEDIAN, DIRECT)
"""Figures of what members are like."""
MOST_NAMED = 3
"""Groups told in a sentence alone; more stand in a table too."""


def write(query: DistributionQuery, evidence: Sequence[Evidence], language: Language, facts: Json) -> Draft:
    """The draft for a question on seats.

    Args:
        query: what was asked.
        evidence: of ``get_party_distribution``, one a point in time.
        language: of the answer.
        facts: given by code; ``today`` decides whether the data's day is said.
    """
    say = Say(language)
    outputs = [Place.of(each) for each in {each.id: each for each in evidence}.values()]
    points = _by_day([each for each in outputs if each["kind"].value == "distribution"])
    # Other days first: what follows names its own, down to the rows of the table.
    gaps = {each["next_term"].value: each for each in outputs if each["kind"].value == "no_bundestag"}
    for gap in gaps.values():
        no_bundestag(say, gap, lead="" if points else _lead(say, query))
    to_come = [each for each in outputs if each["kind"].value == "future"]
    for coming in to_come[:MOST_SCENES]:
        future(say, coming)
    table, chart = None, None
    if points:
        dated = bool(gaps) or any(each.known("day") for each in to_come)
        table, chart = _tell(say, query, points, dated=dated)
    if len(points) == 1 and points[0]["basis"].value == "current":
        as_of(say, points[0]["day"], facts)
    return say.draft("answered" if points or gaps else "no_data", table=table, chart=chart)


def _by_day(points: Sequence[Place]) -> list[Place]:
    """The points in order, each day once: two readings of one day say the same. The present one is kept."""
    days: dict[str, Place] = {}
    for point in sorted(points, key=lambda point: bool(point["basis"].value == "current")):
        days[point["day"].value] = point
    return [days[day] for day in sorted(days)]


def _lead(say: Say, query: DistributionQuery) -> str:
    """What a day without a Bundestag answers first."""
    if query.ask == "presence":
        return say.pick("Nein: ", "No: ")
    return say.pick("Keine: ", "None: ") if query.ask in {"overview", "seats", "threshold"} else ""


def _tell(
    say: Say, query: DistributionQuery, points: Sequence[Place], *, dated: bool
) -> tuple[Table | None, ChartPlan | None]:
    told = _of_times(say, query, points)
    if told is not None:
        return told
    if query.ask == "apart":
        query = replace(query, ask="compare")
    if query.ask == "led" and len(points) > 1:
        query = replace(query, ask="peak")
    ask = _ask(query, points)
    figure = figure_of(query, ask)
    if ask in TELLERS and not (ask == "presence" and query.when.kind == "all"):
        told_scenes = scenes(say, query, points, lambda point: _signature(query, ask, figure, point))
        if len(told_scenes) <= MOST_SCENES:
            tell = _teller(ask)
            for scene in told_scenes:
                tell(scene)
                all_grouped(scene)
            return _shown(query, ask, figure, told_scenes)
    from beleg.domains.parliament.writer.distribution_time import tell_course

    teller = _teller(ask) if ask in TELLERS else None
    return tell_course(say, query, points, ask=ask, figure=figure, teller=teller, dated=dated)


def _teller(ask: DistributionAsk) -> Callable[[Scene], None]:
    """What tells an aspect, loaded when it is first told: a cold question has one."""
    module, name = TELLERS[ask]
    found: Callable[[Scene], None] = getattr(
        import_module(f"beleg.domains.parliament.writer.distribution_{module}"), name
    )
    return found


def _of_times(
    say: Say, query: DistributionQuery, points: Sequence[Place]
) -> tuple[Table | None, ChartPlan | None] | None:
    """What is told of several points in time together, each by a module of its own; ``None`` for all else."""
    changed = query.ask in ("gain", "new") or (
        query.ask == "change" and (is_named(query) or query.measure in MEASURES)
    )
    over_all = query.when.kind == "all"
    if changed and len(points) > 1:
        from beleg.domains.parliament.writer.distribution_change import change

        return change(say, query, points)
    if query.ask == "governed" and query.quantity == "never" and over_all:
        from beleg.domains.parliament.writer.distribution_governed import never_governed

        never_governed(say, points)
        return None, None
    if query.ask == "governed" and is_named(query) and (over_all or len(points) > MOST_SCENES):
        from beleg.domains.parliament.writer.distribution_governed import in_which_terms

        return in_which_terms(say, query, points), None
    if query.ask == "group_count" and query.number and over_all and len(points) > 1:
        from beleg.domains.parliament.writer.distribution_crowded import crowded

        crowded(say, query, points)
        return None, None
    if query.ask == "reached":
        from beleg.domains.parliament.writer.distribution_reached import reached

        return reached(say, query, points)
    if query.ask in ("absolute", "led"):
        from beleg.domains.parliament.writer.distribution_majority import absolute, is_led, led

        if query.ask == "absolute":
            return absolute(say, query, points)
        return led(say, query, points) if is_led(query, points) else None
    if query.ask == "compare" and len(points) > 1 and over_all and len(query.groups) == 2:
        from beleg.domains.parliament.writer.distribution_ever import ever_more

        return ever_more(say, query, points)
    if query.ask == "apart" and len(points) > 1 and len(query.groups) == 2:
        from beleg.domains.parliament.writer.distribution_ever import farthest_apart

        return farthest_apart(say, query, points)
    return None


def _ask(query: DistributionQuery, points: Sequence[Place]) -> DistributionAsk:
    """The aspect that these points can answer."""
    if query.ask == "change" and len(points) == 1 and query.measure in MEASURES:
        return MEASURES[query.measure]
    if not is_named(query):
        if query.ask in OF_NAMED:
            return "overview" if len(points) == 1 else "history"
    elif query.ask == "overview" or (
        len(points) == 1 and query.ask in {"history", "change", "led", "peak", "low", "span"}
    ):
        return "seats"
    return AT_ONE_POINT.get(query.ask, query.ask) if len(points) == 1 else query.ask


def _signature(
    query: DistributionQuery, ask: DistributionAsk, figure: Figure, point: Place
) -> tuple[object, ...]:
    """What the figure tells of a point."""
    rows = wanted(query, point)
    if ask in BY_GROUP or (figure is SEATS and not rows):
        rows = [*point["rows"]]
    columns = ("women", "men", "average_age") if figure in PEOPLE else ()
    parties = [row["members"].value for row in point["parties"] if row["key"].value in query.parties]
    return (
        *(row.value.get(column) for row in rows for column in ("key", "seats", *columns)),
        *(point[column].value for column in ("total", *columns)),
        *parties,
    )


def _shown(
    query: DistributionQuery, ask: DistributionAsk, figure: Figure, told: Sequence[Scene]
) -> tuple[Table | None, ChartPlan | None]:
    """A table where many rows are told, a chart where figures are compared."""
    say = told[0].say
    if ask == "lands" and (query.lands or len(told) > 1):
        return None, None
    if ask == "lands":
        from beleg.domains.parliament.writer.distribution_spread import lands_shown

        return lands_shown(say, query.measure, told[0].point)
    if ask == "sexes":
        from beleg.domains.parliament.writer.distribution_people import sexes_chart

        return None, sexes_chart(told[0]) if len(told) == 1 else None
    by_scene = [_pairs(scene, ask, figure) for scene in told]
    pairs = [pair for rows in by_scene for pair in rows]
    tabled = ask in BY_GROUP or max(map(len, by_scene)) > MOST_NAMED
    table = figures_table(say, figure, pairs) if tabled and pairs else None
    if (
        len(told) > 1
        and ask not in BY_GROUP
        and query.when.kind == "period"
        and query.when.unit in {"year", "month"}
    ):
        return table, None
    return table, figures_chart(say, figure, pairs)


def _pairs(scene: Scene, ask: DistributionAsk, figure: Figure) -> list[Pair]:
    """What of a scene is tabled and drawn."""
    point = scene.point
    if ask in BY_GROUP:
        rows = [*point["rows"]]
    elif ask == "threshold":
        from beleg.domains.parliament.writer.distribution_chamber import above

        rows = above(scene)
    elif figure is TOTAL:
        rows = [point]
    elif ask in {"sum", "presence", "majority", "strongest", "weakest", "group_count", "side", "governed"}:
        rows = []
    else:
        rows = wanted(scene.query, point) or ([point] if figure in PEOPLE else [])
    return [pair for row in rows if figure.known(pair := (point, row))]
