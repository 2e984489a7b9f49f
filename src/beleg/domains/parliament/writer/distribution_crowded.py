"""In which terms there were the most groups, or the fewest."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.query import DistributionQuery
from beleg.domains.parliament.writer.common import terms
from beleg.domains.parliament.writer.distribution_course import how_counted
from beleg.domains.parliament.writer.distribution_rows import groups
from beleg.domains.parliament.writer.say import Place, Say, count_of, listing


def crowded(say: Say, query: DistributionQuery, points: Sequence[Place]) -> None:
    """The terms with the most groups at their first sitting (``query.more``) or the fewest, and which these were."""
    sittings = [point for point in points if point["basis"].value != "current"]
    counts = [len(groups(point)) for point in sittings]
    end = (max if query.more else min)(counts)
    found = [point for point, count in zip(sittings, counts, strict=True) if count == end]
    labels = [row["group"].label for row in groups(found[0])]
    say.add(
        "Die {most} Fraktionen und Gruppen gab es in {terms}: {count}{names}.",
        "The Bundestag had the {most} groups in {terms}: {count}{names}.",
        supports=[row["seats"].integer for point in sittings for row in groups(point)],
        most=say.pick(*(("meisten", "most") if query.more else ("wenigsten", "fewest"))),
        terms=terms(say, [point["term"] for point in found], ranges=True),
        count=count_of(labels),
        names=say.piece(" ({names})", " ({names})", names=listing(labels)) if len(found) == 1 else "",
    )
    how_counted(say, sittings=True)
