"""In which terms a group, or the chamber, was on the asked side of a bound."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.query import DistributionQuery
from beleg.domains.parliament.writer.common import group, had, several, terms
from beleg.domains.parliament.writer.distribution_bounds import distance, field_of, meets, than_named
from beleg.domains.parliament.writer.distribution_course import how_counted
from beleg.domains.parliament.writer.distribution_figures import (
    Pair,
    figure_of,
    figures_chart,
    figures_table,
)
from beleg.domains.parliament.writer.distribution_rows import groups, is_named, wanted
from beleg.domains.parliament.writer.say import Piece, Place, Say, count_of
from beleg.records import ChartPlan, Ref, Table

_MOST_TOLD = 3


def reached(
    say: Say, query: DistributionQuery, points: Sequence[Place]
) -> tuple[Table | None, ChartPlan | None]:
    """In which terms a group, or the chamber, was on the asked side of the bound; else when it came nearest."""
    figure = figure_of(query, "reached")
    of_any = query.exact and not is_named(query) and query.measure != "total"
    pairs: list[Pair] = [
        (point, row)
        for point in points
        for row in (wanted(query, point) if is_named(query) else groups(point) if of_any else [point])
        if row.known(field_of(query))
    ]
    pairs = [pair for pair in pairs if pair[0] is pair[1] or pair[1]["seats"].value]
    sittings = [pair for pair in pairs if pair[0]["basis"].value != "current"] or pairs
    held = [pair for pair in sittings if meets(query, *pair)]
    lead = ""
    if query.yes_no:
        lead = say.pick("Ja, ", "Yes, ") if held else say.pick("Nein, ", "No, ")
    if not sittings:
        return None, None
    refs = [figure.ref(pair) for pair in sittings]
    if not held:
        _never(say, query, sittings, lead)
    elif of_any:
        _by_whom(say, query, held, refs)
    else:
        say.add(
            "{lead}{than} {had} {name} in {terms}{figures}."
            if len(held) < 2
            else "{lead}{than} {had} {name} in {count} Wahlperioden, in {terms}{figures}.",
            "{lead}{name} had {than} in {terms}{figures}."
            if len(held) < 2
            else "{lead}{name} had {than} in {count} terms, in {terms}{figures}.",
            supports=refs,
            lead=lead,
            than=than_named(say, query),
            had=_had(say, held[0]),
            name=_name(say, held[0]),
            count=count_of([point["term"].term for point, _ in held]),
            terms=terms(say, [point["term"] for point, _ in held]),
            figures=_figures(say, query, held) if len(held) <= _MOST_TOLD else "",
        )
    how_counted(say, sittings=True)
    shown = held if len(held) > 1 and not of_any else []
    return (
        figures_table(say, figure, shown, alone=True) if len(shown) > _MOST_TOLD else None,
        figures_chart(say, figure, shown),
    )


def _by_whom(say: Say, query: DistributionQuery, held: Sequence[Pair], refs: Sequence[Ref]) -> None:
    """Which groups had it, each with its term."""
    each = [
        say.piece(
            "{group} in der {nth} Wahlperiode ({figure})",
            "{group} in the {nth} Bundestag ({figure})",
            group=group(say, row["group"]),
            nth=point["term"].ordinal,
            figure=row[field_of(query)].integer,
        )
        for point, row in held
    ]
    say.add(
        "{than} {had} {groups}.",
        "{groups} had {than}.",
        supports=refs,
        than=than_named(say, query),
        had="hatten" if len(held) > 1 or several(held[0][1]["group"]) else "hatte",
        groups=say.join(each),
    )


def _figures(say: Say, query: DistributionQuery, held: Sequence[Pair]) -> Piece:
    figure = figure_of(query, "reached")
    return say.piece(
        ": {figures}", ": {figures}", figures=say.join([figure.text(say, pair) for pair in held])
    )


def _name(say: Say, pair: Pair) -> Piece:
    point, row = pair
    return say.piece("der Bundestag", "the Bundestag") if row is point else group(say, row["group"])


def _had(say: Say, pair: Pair) -> str:
    point, row = pair
    return had(say, present=False, many=row is not point and several(row["group"]))


def _never(say: Say, query: DistributionQuery, pairs: Sequence[Pair], lead: str) -> None:
    """That it was so at no counted day, and when it came nearest."""
    figure = figure_of(query, "reached")
    if query.exact:
        best = min(pairs, key=lambda pair: distance(query, *pair))
    else:
        best = (max if query.more else min)(pairs, key=figure.number)
    say.add(
        "{lead}{than} {had} {name} an keinem gezählten Tag; am nächsten kam dem die {nth} Wahlperiode mit {figure}.",
        "{lead}{name} had {than} on no counted day; the {nth} Bundestag came nearest with {figure}.",
        supports=[figure.ref(pair) for pair in pairs],
        lead=lead,
        than=than_named(say, query),
        had=_had(say, best),
        name=_name(say, best),
        nth=best[0]["term"].ordinal,
        figure=figure.text(say, best),
    )
