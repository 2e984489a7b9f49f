"""Charts: Vega-Lite specifications whose data are exactly the evidence that they cite, one mark a value.

Numbers become JSON numbers here and nowhere else. A plan with nothing to draw gives no chart.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import Literal

from beleg.errors import BelegError, InputError
from beleg.evidence.citations import Leaf, leaf, records
from beleg.evidence.values import value
from beleg.records import ChartPlan, Derived, Evidence, Json, Language, Ref

SCHEMA = "https://vega.github.io/schema/vega-lite/v6.json"
GREY = "#8c8c8c"
LOCALES: Mapping[Language, Literal["de-DE", "en-GB", "fr-FR"]] = {"de": "de-DE", "en": "en-GB", "fr": "fr-FR"}


Mark = tuple[Ref, Ref | Derived, Ref | None]


class Undrawable(BelegError):
    """The plan does not fit its evidence."""

    code = "undrawable"


def chart(
    plan: ChartPlan, evidence: Mapping[str, Evidence], language: Language, colours: Mapping[str, str]
) -> Json | None:
    """The specification of ``plan``, or nothing where it has no marks.

    ``colours`` gives a colour for each label that has one of its own (a group's). Raises NoSuchPlace, Undrawable.
    """
    data = [_mark(mark, evidence, plan) for mark in plan.marks]
    if not data:
        return None
    seen = {(mark["label"], mark.get("series")) for mark in data}
    if len(seen) != len(data):
        raise Undrawable("two marks stand at the same place")
    days = plan.marks[0][0].form == "day"
    temporal = days and plan.kind == "line"  # Days that are compared stand side by side: they are no course.
    labels = list(dict.fromkeys(str(mark["label"]) for mark in data))
    x: Json = {
        "field": "label",
        "type": "temporal" if temporal else "ordinal",
        "title": plan.x_title,
        "sort": None,
        "axis": {"labelAngle": 0 if _fit(labels) else -40},
    }
    if temporal:
        x["axis"] = {"format": "%Y", "labelAngle": 0}
        del x["sort"]
    elif days:
        day = "%d.%m.%Y" if language == "de" else "%-d %b %Y"
        x["axis"]["labelExpr"] = f"timeFormat(toDate(datum.value + 'T00:00:00'), '{day}')"
    y: Json = {
        "field": "value",
        "type": "quantitative",
        "title": plan.y_title,
        "scale": {"zero": True},
        "axis": {"tickMinStep": 1} if all(isinstance(mark["value"], int) for mark in data) else {},
    }
    encoding: Json = {"x": x, "y": y}
    by = "series" if plan.marks[0][2] is not None else "label"
    names = list(dict.fromkeys(str(mark[by]) for mark in data))
    if by == "series" or (plan.kind == "bar" and any(name in colours for name in names)):
        encoding["color"] = {
            "field": by,
            "type": "nominal",
            "title": None,
            "scale": {"domain": names, "range": [colours.get(name, GREY) for name in names]},
            "legend": {"orient": "bottom"} if by == "series" and len(names) > 1 else None,
        }
    if plan.kind == "line" and _part(data, labels):
        encoding["detail"] = {"field": "run", "type": "nominal"}
    if by == "series" and plan.kind == "bar":
        encoding["xOffset"] = {"field": "series", "type": "nominal", "sort": None}
    return {
        "$schema": SCHEMA,
        "title": plan.title,
        "width": WIDTH,
        "height": 320,
        "data": {"values": data},
        "mark": {"type": "line", "point": True} if plan.kind == "line" else {"type": "bar"},
        "encoding": encoding,
    }


WIDTH = 560
LETTER = 6.5
"""The width of a chart, and of a letter below its axis, in pixels."""


def _fit(labels: list[str]) -> bool:
    """Whether the labels can stand side by side."""
    return len(labels) * LETTER * max(map(len, labels)) <= WIDTH


def _part(data: list[Json], labels: list[str]) -> bool:
    """Numbers the runs of each series that are interrupted, so that no line joins them; whether any is."""
    places = {label: at for at, label in enumerate(labels)}
    last: dict[str | None, int] = {}
    runs: dict[str | None, int] = {}
    parted = False
    for mark in data:
        series, place = mark.get("series"), places[str(mark["label"])]
        if series in last and place > last[series] + 1:
            runs[series] = runs.get(series, 0) + 1
            parted = True
        last[series] = place
        mark["run"] = runs.get(series, 0)
    for mark in data if not parted else ():
        del mark["run"]
    return parted


def write(spec: Json, path: Path, language: Language) -> None:
    """Renders ``spec`` as ``.svg`` or ``.png``. Raises InputError for another ending or an unwritable path."""
    ending = path.suffix.lower()
    if ending not in (".svg", ".png"):
        raise InputError(f"{path.name}: a chart is written as .svg or .png")
    import vl_convert  # noqa: PLC0415 - 84 MB, only where a file is drawn

    locale = LOCALES[language]
    try:
        if ending == ".svg":
            svg = vl_convert.vegalite_to_svg(spec, format_locale=locale, time_format_locale=locale)
            path.write_text(svg, encoding="utf-8")
        else:
            png = vl_convert.vegalite_to_png(spec, scale=2, format_locale=locale, time_format_locale=locale)
            path.write_bytes(png)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from None


def _mark(mark: Mark, evidence: Mapping[str, Evidence], plan: ChartPlan) -> Json:
    label, number, series = mark
    if (series is None) != (plan.marks[0][2] is None):
        raise Undrawable("some marks have a series and some have none")
    drawn: Json = {"label": _label(leaf(evidence, label)), "value": _number(value(evidence, number))}
    if series is not None:
        drawn["series"] = _label(leaf(evidence, series))
    refs = number.refs if isinstance(number, Derived) else (number,)
    for name in (label, series) if series is not None else (label,):
        within = [_lies_in(ref, name, evidence) for ref in refs]
        if not any(within) or not all(
            fits or _lies_in(name, ref, evidence) for fits, ref in zip(within, refs, strict=True)
        ):
            raise Undrawable(f"the value at {refs[0].pointer} does not belong to the label at {name.pointer}")
    return drawn


def _lies_in(ref: Ref, name: Ref, evidence: Mapping[str, Evidence]) -> bool:
    """Whether the leaf at ``ref`` is of the record that ``name`` names, or of one inside it."""
    named = records(evidence[name.id].output, name.pointer)[0]
    chain = records(evidence[ref.id].output, ref.pointer)
    return name.id == ref.id and named.place in [record.place for record in chain]


def _label(held: Leaf) -> str:
    if isinstance(held, bool) or held is None:
        raise Undrawable(f"{held!r} is no label")
    return str(held)


def _number(held: Leaf | Decimal) -> int | float:
    if isinstance(held, str):
        held = Decimal(held)
    if isinstance(held, bool) or held is None:
        raise Undrawable(f"{held!r} is no number")
    return held if isinstance(held, int) else float(held)
