"""The figures of a distribution: how each is tabled and drawn, over groups and over points in time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from beleg.domains.parliament.query import DistributionAsk
from beleg.domains.parliament.writer.say import Column, Place, Say, table
from beleg.records import ChartPlan, Derived, Ref, Table, Value

Pair = tuple[Place, Place]
"""A point in time, and the row of a group in it; the point itself where the figure is the whole chamber's."""

_GROUP: Column = ("Fraktion/Gruppe", "Group")
_TERM: Column = ("Wahlperiode", "Term")
_DAY: Column = ("Tag", "Day")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """What is counted: its columns, and the one of them that a chart draws and superlatives compare."""

    title: Column
    axis: Column
    leaf: Callable[[Pair], Place]
    form: str
    columns: tuple[tuple[Column, Callable[[Pair], Value | None]], ...]

    def ref(self, pair: Pair) -> Ref:
        """The compared value."""
        return self.leaf(pair).percent if self.form == "percent" else _number(self.leaf(pair))

    def number(self, pair: Pair) -> float:
        """The compared value, to compare."""
        return float(self.leaf(pair).value)


def _number(leaf: Place) -> Ref:
    return leaf.decimal if isinstance(leaf.value, str) else leaf.integer


def _members(pair: Pair) -> Ref:
    point, row = pair
    return row["total"].integer if row is point else row["seats"].integer


def _share(name: str) -> Callable[[Pair], Value | None]:
    return lambda pair: pair[1][name].percent if pair[1].known(name) else None


_SHARE_COLUMN: Column = ("Anteil", "Share")
SEATS = Figure(
    title=("Sitze im Bundestag", "Seats in the Bundestag"),
    axis=("Sitze", "Seats"),
    leaf=lambda pair: pair[1]["seats"],
    form="integer",
    columns=(
        (("Sitze", "Seats"), lambda pair: pair[1]["seats"].integer),
        (_SHARE_COLUMN, _share("share")),
    ),
)
SHARE = Figure(
    title=("Anteil an den Sitzen", "Share of the seats"),
    axis=("Anteil (%)", "Share (%)"),
    leaf=lambda pair: pair[1]["share"],
    form="percent",
    columns=SEATS.columns,
)
TOTAL = Figure(
    title=("Mitglieder des Bundestages", "Members of the Bundestag"),
    axis=("Mitglieder", "Members"),
    leaf=lambda pair: pair[0]["total"],
    form="integer",
    columns=((("Mitglieder", "Members"), lambda pair: pair[0]["total"].integer),),
)
MAJORITY = Figure(
    title=("Mehrheit der Mitglieder des Bundestages", "Majority of the members of the Bundestag"),
    axis=("Stimmen", "Votes"),
    leaf=lambda pair: pair[0]["majority"],
    form="integer",
    columns=(*TOTAL.columns, (("Mehrheit", "Majority"), lambda pair: pair[0]["majority"].integer)),
)
WOMEN = Figure(
    title=("Frauenanteil", "Share of women"),
    axis=("Frauenanteil (%)", "Share of women (%)"),
    leaf=lambda pair: pair[1]["women_share"],
    form="percent",
    columns=(
        (("Frauen", "Women"), lambda pair: pair[1]["women"].integer),
        (("Mitglieder", "Members"), _members),
        (_SHARE_COLUMN, _share("women_share")),
    ),
)
MEN = Figure(
    title=("Männeranteil", "Share of men"),
    axis=("Männeranteil (%)", "Share of men (%)"),
    leaf=lambda pair: pair[1]["men_share"],
    form="percent",
    columns=(
        (("Männer", "Men"), lambda pair: pair[1]["men"].integer),
        (("Mitglieder", "Members"), _members),
        (_SHARE_COLUMN, _share("men_share")),
    ),
)
AGE = Figure(
    title=("Durchschnittsalter", "Average age"),
    axis=("Jahre", "Years"),
    leaf=lambda pair: pair[1]["average_age"],
    form="decimal",
    columns=((("Durchschnittsalter", "Average age"), lambda pair: pair[1]["average_age"].decimal),),
)

FIGURES: dict[DistributionAsk, Figure] = {
    "share": SHARE,
    "total": TOTAL,
    "majority": MAJORITY,
    "largest_chamber": TOTAL,
    "smallest_chamber": TOTAL,
    "women": WOMEN,
    "women_by_group": WOMEN,
    "women_peak": WOMEN,
    "women_low": WOMEN,
    "men": MEN,
    "age": AGE,
    "age_by_group": AGE,
}
"""What each aspect counts; seats, where it is not named."""


def figures_table(say: Say, figure: Figure, pairs: Sequence[Pair]) -> Table:
    """A row a pair. Terms and days stand in it where there are several, groups where the rows are theirs."""
    points = {point.evidence.id for point, _ in pairs}
    columns: list[tuple[Column, Callable[[Pair], Value | None]]] = []
    if len(points) > 1:
        columns += [
            (_TERM, lambda pair: pair[0]["term"].term),
            (_DAY, lambda pair: pair[0]["day"].day),
        ]
    if any(row is not point for point, row in pairs):
        columns.append((_GROUP, lambda pair: pair[1]["group"].label))
    columns += figure.columns
    rows = [[cell(pair) for _, cell in columns] for pair in pairs]
    return table(say, [heading for heading, _ in columns], rows, figure.title)


def figures_chart(say: Say, figure: Figure, pairs: Sequence[Pair]) -> ChartPlan | None:
    """One mark a pair: bars over groups at one point, a line over many points. None of fewer than two marks."""
    if len(pairs) < 2:
        return None
    points = list({point.evidence.id: point for point, _ in pairs}.values())
    names = {row["group"].value for point, row in pairs if row is not point}
    by_term = all(point["basis"].value == "first_sitting" for point in points)
    label, series = _GROUP, False
    marks: list[tuple[Ref, Ref | Derived, Ref | None]] = []
    if len(points) > 1:
        label, series = _TERM if by_term else _DAY, len(names) > 1
    for point, row in pairs:
        if len(points) == 1:
            at = row["group"].label
        else:
            at = point["term"].term if by_term else point["day"].day
        marks.append((at, figure.ref((point, row)), row["group"].label if series else None))
    return ChartPlan(
        kind="line" if len(points) > 4 else "bar",
        title=say.pick(*figure.title),
        x_title=say.pick(*label),
        y_title=say.pick(*figure.axis),
        marks=tuple(marks),
    )
