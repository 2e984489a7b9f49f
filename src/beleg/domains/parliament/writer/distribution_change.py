"""By how much named groups grew or shrank between two points in time, in words."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.query import DistributionQuery
from beleg.domains.parliament.writer.common import group, had, several
from beleg.domains.parliament.writer.distribution_figures import SEATS, Pair, figures_chart
from beleg.domains.parliament.writer.distribution_rows import row_of, wanted
from beleg.domains.parliament.writer.say import Piece, Place, Say
from beleg.records import ChartPlan, Derived


def change(say: Say, query: DistributionQuery, points: Sequence[Place]) -> ChartPlan | None:
    """One sentence a group: its seats at the first and at the last point, and the difference. The chart of both."""
    first, last = points[0], points[-1]
    pairs: list[Pair] = []
    for row in wanted(query, first):
        then = row_of(last, row["key"].value)
        if then is None:  # Members without a group have no row where there are none.
            continue
        pairs += [(first, row), (last, then)]
        say.add(
            "{group} {had} {one} {seats} und {two} {then}: {way}.",
            "{one}, {group} {had} {seats}, and {two} {then}: {way}.",
            group=group(say, row["group"]),
            had=had(say, present=False, many=several(row["group"])),
            one=_when(say, first),
            seats=SEATS.text(say, (first, row)),
            two=_when(say, last),
            then=SEATS.text(say, (last, then)),
            way=_way(say, row, then),
        )
    return figures_chart(say, SEATS, pairs)


def _when(say: Say, point: Place) -> Piece:
    parts = {"nth": point["term"].ordinal, "day": point["day"].day}
    if point["basis"].value == "first_sitting":
        return say.piece(
            "zu Beginn der {nth} Wahlperiode ({day})", "at the start of the {nth} Bundestag ({day})", **parts
        )
    # The term comes first: so the day, and all that follows, stands by its own term.
    return say.piece("in der {nth} Wahlperiode am {day}", "in the {nth} Bundestag on {day}", **parts)


def _way(say: Say, row: Place, then: Place) -> Piece:
    difference = then["seats"].value - row["seats"].value
    if not difference:
        return say.piece("gleich viele", "the same number")
    seats = Derived(operation="difference", refs=(row["seats"].integer, then["seats"].integer))
    one = abs(difference) == 1
    return say.piece(
        "{seats} {noun} {way}",
        "{seats} {noun} {way}",
        seats=seats,
        noun=say.pick("Sitz" if one else "Sitze", "seat" if one else "seats"),
        way=say.pick("mehr" if difference > 0 else "weniger", "more" if difference > 0 else "fewer"),
    )
