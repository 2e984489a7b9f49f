"""The figures of a distribution: how each is tabled and drawn, over groups and over points in time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from beleg.domains.parliament.query import DistributionAsk, DistributionQuery, Measure
from beleg.domains.parliament.writer.common import counted
from beleg.domains.parliament.writer.say import Column, Piece, Place, Say, table
from beleg.lean import dataclass
from beleg.records import ChartPlan, Derived, Ref, Table, Value

Pair = tuple[Place, Place]
"""A point in time, and the row of a group in it; the point itself where the figure is the whole chamber's."""

MOST_BARS = 4
"""Points in time drawn as bars; more of them make a line."""
MOST_TITLED = 3
"""Groups that a title names."""
MOST_COLUMNS = 7
"""Of groups beside each other; more of them stand below each other."""

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
    text: Callable[[Say, Pair], Piece]
    """The figure in a sentence, after a preposition or a verb."""

    def ref(self, pair: Pair) -> Ref:
        """The compared value."""
        return self.leaf(pair).percent if self.form == "percent" else _number(self.leaf(pair))

    def known(self, pair: Pair) -> bool:
        """True where the row has the value: a group without seats has no ages."""
        try:
            return self.leaf(pair).value is not None
        except KeyError:
            return False

    def number(self, pair: Pair) -> float:
        """The compared value, to compare."""
        return float(self.leaf(pair).value)


def of_all(say: Say, point: Place, row: Place) -> Piece:
    """Seats of all and their share: "207 von 733 Sitzen (28,2 %)"."""
    guests = say.piece("", "")
    if row.known("guests") and row["guests"].value:
        guests = say.piece(
            ", darunter {guests}",
            ", {guests} among them",
            guests=counted(say, row["guests"], ("Gast", "Gäste"), ("guest", "guests")),
        )
    return say.piece(
        "{seats} von {total} Sitzen ({share}{guests})",
        "{seats} of {total} seats ({share}{guests})",
        seats=row["seats"].integer,
        total=point["total"].integer,
        share=row["share"].percent,
        guests=guests,
    )


def _seats(say: Say, pair: Pair) -> Piece:
    point, row = pair
    if row["seats"].value:
        return of_all(say, point, row)
    return say.piece("keine ({zero}) Sitze", "no ({zero}) seats", zero=row["seats"].integer)


def _sex(field: str) -> Callable[[Say, Pair], Piece]:
    return lambda say, pair: say.piece(
        "{share} ({number} von {all})",
        "{share} ({number} of {all})",
        share=pair[1][f"{field}_share"].percent,
        number=pair[1][field].integer,
        all=_members(pair),
    )


def _number(leaf: Place) -> Ref:
    return leaf.decimal if isinstance(leaf.value, str) else leaf.integer


def _members(pair: Pair) -> Ref:
    point, row = pair
    return row["total"].integer if row is point else row["seats"].integer


def _share(name: str) -> Callable[[Pair], Value | None]:
    return lambda pair: pair[1][name].percent if pair[1].known(name) else None


_SHARE_COLUMN: Column = ("Anteil", "Share")


def _share_of(field: str, counted: Column, title: Column) -> Figure:
    """The share of one sex: ``field`` is the leaf that counts it, ``{field}_share`` the one with its share."""
    return Figure(
        title=title,
        axis=(f"{title[0]} (%)", f"{title[1]} (%)"),
        leaf=lambda pair: pair[1][f"{field}_share"],
        form="percent",
        columns=(
            (counted, lambda pair: pair[1][field].integer),
            (("Mitglieder", "Members"), _members),
            (_SHARE_COLUMN, _share(f"{field}_share")),
        ),
        text=_sex(field),
    )


def _number_of(field: str, counted: Column, axis: Column) -> Figure:
    """The members of one sex by number."""
    return Figure(
        title=counted,
        axis=axis,
        leaf=lambda pair: pair[1][field],
        form="integer",
        columns=_share_of(field, counted, counted).columns,
        text=lambda say, pair: say.piece(
            "{number} {noun} unter {all} Abgeordneten",
            "{number} {noun} among {all} members",
            number=pair[1][field].integer,
            noun=say.pick(*axis),
            all=_members(pair),
        ),
    )


SEATS = Figure(
    title=("Sitze im Bundestag", "Seats in the Bundestag"),
    axis=("Sitze", "Seats"),
    leaf=lambda pair: pair[1]["seats"],
    form="integer",
    columns=(
        (("Sitze", "Seats"), lambda pair: pair[1]["seats"].integer),
        (_SHARE_COLUMN, _share("share")),
    ),
    text=_seats,
)
SHARE = Figure(
    title=("Anteil an den Sitzen", "Share of the seats"),
    axis=("Anteil (%)", "Share (%)"),
    leaf=lambda pair: pair[1]["share"],
    form="percent",
    columns=SEATS.columns,
    text=_seats,
)
TOTAL = Figure(
    title=("Mitglieder des Bundestages", "Members of the Bundestag"),
    axis=("Mitglieder", "Members"),
    leaf=lambda pair: pair[0]["total"],
    form="integer",
    columns=((("Mitglieder", "Members"), lambda pair: pair[0]["total"].integer),),
    text=lambda say, pair: say.piece("{total}", "{total}", total=pair[0]["total"].integer),
)
MAJORITY = Figure(
    title=("Mehrheit der Mitglieder des Bundestages", "Majority of the members of the Bundestag"),
    axis=("Stimmen", "Votes"),
    leaf=lambda pair: pair[0]["majority"],
    form="integer",
    columns=(*TOTAL.columns, (("Mehrheit", "Majority"), lambda pair: pair[0]["majority"].integer)),
    text=lambda say, pair: say.piece(
        "{majority} von {total} Stimmen",
        "{majority} of {total} votes",
        majority=pair[0]["majority"].integer,
        total=pair[0]["total"].integer,
    ),
)
WOMEN = _share_of("women", ("Frauen", "Women"), ("Frauenanteil", "Share of women"))
MEN = _share_of("men", ("Männer", "Men"), ("Männeranteil", "Share of men"))
WOMEN_NUMBER = _number_of("women", ("Frauen im Bundestag", "Women in the Bundestag"), ("Frauen", "women"))
MEN_NUMBER = _number_of("men", ("Männer im Bundestag", "Men in the Bundestag"), ("Männer", "men"))
AGE = Figure(
    title=("Durchschnittsalter", "Average age"),
    axis=("Jahre", "Years"),
    leaf=lambda pair: pair[1]["average_age"],
    form="decimal",
    columns=((("Durchschnittsalter", "Average age"), lambda pair: pair[1]["average_age"].decimal),),
    text=lambda say, pair: say.piece("{age} Jahre", "{age} years", age=pair[1]["average_age"].decimal),
)

MEDIAN = Figure(
    title=("Medianalter", "Median age"),
    axis=("Jahre", "Years"),
    leaf=lambda pair: pair[1]["median_age"],
    form="decimal",
    columns=((("Medianalter", "Median age"), lambda pair: pair[1]["median_age"].decimal), *AGE.columns),
    text=lambda say, pair: say.piece("{age} Jahre", "{age} years", age=pair[1]["median_age"].decimal),
)
DIRECT = Figure(
    title=("Direktmandate", "Direct mandates"),
    axis=("Direktmandate", "Direct mandates"),
    leaf=lambda pair: pair[1]["direct"],
    form="integer",
    columns=(
        (("Direktmandate", "Direct mandates"), lambda pair: pair[1]["direct"].integer),
        (("Mitglieder", "Members"), _members),
        (_SHARE_COLUMN, _share("direct_share")),
    ),
    text=lambda say, pair: say.piece(
        "{direct} von {all}", "{direct} of {all}", direct=pair[1]["direct"].integer, all=_members(pair)
    ),
)

DIRECT_SHARE = replace(
    DIRECT,
    title=("Anteil der direkt Gewählten", "Share of directly elected members"),
    axis=("Anteil (%)", "Share (%)"),
    leaf=lambda pair: pair[1]["direct_share"],
    form="percent",
    text=lambda say, pair: say.piece(
        "{share} ({direct} von {all})",
        "{share} ({direct} of {all})",
        share=pair[1]["direct_share"].percent,
        direct=pair[1]["direct"].integer,
        all=_members(pair),
    ),
)

MEASURED: dict[Measure, Figure] = {
    "seats": SEATS,
    "share": SHARE,
    "total": TOTAL,
    "women": WOMEN_NUMBER,
    "women_share": WOMEN,
    "men": MEN_NUMBER,
    "men_share": MEN,
    "age": AGE,
}
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
    "sexes": WOMEN_NUMBER,
    "age": AGE,
    "age_by_group": AGE,
    "direct_by_group": DIRECT,
}
"""What each aspect counts; seats, where it is not named."""


def figure_of(query: DistributionQuery, ask: DistributionAsk) -> Figure:
    """What the aspect of a question counts."""
    median = query.measure == "median" and ask in {"age", "age_by_group"}
    if query.measure in ("women", "men") and ask in {"women_peak", "women_low", "women_by_group"}:
        return MEASURED[query.measure]
    if ask == "reached" and query.measure in MEASURED:
        return SHARE if query.measure == "seats" and query.parts else MEASURED[query.measure]
    if ask == "direct_by_group" and query.relative:
        return DIRECT_SHARE
    return MEDIAN if median else FIGURES.get(ask, SEATS)


def figures_table(
    say: Say, figure: Figure, pairs: Sequence[Pair], *, led: bool = False, alone: bool = False
) -> Table:
    """The figures as rows: a group each at one point, a point each for one group, and a column each of a few groups.

    ``led`` keeps a row a pair: each point has a group of its own. ``alone`` leaves the group's column out: the text
    above speaks of no other.
    """
    points = {point.evidence.id for point, _ in pairs}
    names = {row["group"].value for point, row in pairs if row is not point}
    if len(points) > 1 and 1 < len(names) <= MOST_COLUMNS and not led:
        return _crossed(say, figure, pairs)
    columns: list[tuple[Column, Callable[[Pair], Value | None]]] = []
    if len(points) > 1:
        columns += [
            (_TERM, lambda pair: pair[0]["term"].term),
            (_DAY, lambda pair: pair[0]["day"].day),
        ]
    if names and not alone:
        columns.append((_GROUP, lambda pair: pair[1]["group"].label))
    columns += figure.columns
    rows = [[cell(pair) for _, cell in columns] for pair in pairs]
    return table(say, [heading for heading, _ in columns], rows, figure.title)


def _crossed(say: Say, figure: Figure, pairs: Sequence[Pair]) -> Table:
    """A row a point, a column a group."""
    pairs = sorted(pairs, key=lambda pair: str(pair[0]["day"].value))
    labels: dict[str, Ref] = {}
    points: dict[str, Place] = {}
    cells: dict[tuple[str, str], Ref] = {}
    for point, row in pairs:
        name = row["group"].value
        labels.setdefault(name, row["group"].label)
        points.setdefault(point.evidence.id, point)
        cells[point.evidence.id, name] = figure.ref((point, row))
    return Table(
        header=(say.pick(*_TERM), say.pick(*_DAY), *labels.values()),
        rows=tuple(
            (point["term"].term, point["day"].day, *(cells.get((key, name)) for name in labels))
            for key, point in points.items()
        ),
        title=say.pick(*figure.title),
    )


def figures_chart(say: Say, figure: Figure, pairs: Sequence[Pair], *, led: bool = False) -> ChartPlan | None:
    """One mark a pair: bars over groups at one point, lines over many points; nothing of a single mark.

    ``led``: each point has a group of its own, so no line joins them.
    """
    if len(pairs) < 2:
        return None
    pairs = sorted(pairs, key=lambda pair: str(pair[0]["day"].value))
    points = list({point.evidence.id: point for point, _ in pairs}.values())
    names = {row["group"].value: row["group"].label for point, row in pairs if row is not point}
    by_term = all(point["basis"].value == "first_sitting" for point in points)
    label, series = _GROUP, False
    marks: list[tuple[Ref, Ref | Derived, Ref | None]] = []
    if len(points) > 1:
        label, series = _TERM if by_term else _DAY, len(names) > 1
    for point, row in pairs:
        time = point["term"].term if by_term else point["day"].day
        at = time if len(points) > 1 else row["group"].label
        marks.append((at, figure.ref((point, row)), row["group"].label if series else None))
    return ChartPlan(
        kind="line" if len(points) > MOST_BARS and not led else "bar",
        title=say.pick(*figure.title),
        x_title=say.pick(*label),
        y_title=say.pick(*figure.axis),
        marks=tuple(marks),
        of=tuple(names.values()) if len(points) > 1 and not led and len(names) <= MOST_TITLED else (),
        at=tuple(point["day"].day for point in (points[:1] + points[1:][-1:])),
    )
