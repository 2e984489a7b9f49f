"""Over all terms, in words: whether, and when, one group had more seats than another, and when by most or by fewest."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.query import DistributionQuery
from beleg.domains.parliament.writer.common import group, had, several, terms
from beleg.domains.parliament.writer.distribution_course import how_counted
from beleg.domains.parliament.writer.distribution_figures import (
    SEATS,
    Pair,
    figures_chart,
    figures_table,
    of_all,
)
from beleg.domains.parliament.writer.distribution_rows import row_of, seated
from beleg.domains.parliament.writer.say import Piece, Place, Say
from beleg.records import ChartPlan, Derived, Table


def ever_more(
    say: Say, query: DistributionQuery, points: Sequence[Place]
) -> tuple[Table | None, ChartPlan | None]:
    """At which first sittings one of two groups had more (or fewer) seats than the other, where both had some."""
    sittings = [point for point in points if point["basis"].value == "first_sitting"]
    one, other = query.groups
    pairs = [
        (point, mine, theirs)
        for point in sittings
        if (mine := row_of(point, one)) is not None and (theirs := row_of(point, other)) is not None
    ]
    both = [each for each in pairs if seated(each[1]) and seated(each[2])]
    better = [each for each in both if _ahead(each[1], each[2], more=query.more)]
    refs = [row["seats"].integer for _, mine, theirs in both or pairs for row in (mine, theirs)]
    _, mine, theirs = (better or both or pairs)[0]  # A group is named as in a term that is told.
    subject, object_ = mine["group"], theirs["group"]
    words = ("mehr", "more") if query.more else ("weniger", "fewer")
    if not both:
        say.add(
            "{one} und {other} hatten bei keiner ersten Sitzung einer Wahlperiode zugleich Sitze.",
            "{one} and {other} did not hold seats together at the first sitting of any term.",
            one=group(say, subject),
            other=group(say, object_),
            supports=refs,
        )
        return None, None
    if better:
        say.add(
            "{lead}{more} Sitze als {other} hatte {one} in {terms}; "
            "dabei zählen nur Zeiten, in denen beide Sitze hatten.",
            "{lead}{one} held {more} seats than {other} in {terms}; only times are counted when both held seats.",
            lead=say.pick("Ja: ", "Yes: ") if query.yes_no else "",
            more=say.pick(*words),
            one=group(say, subject),
            other=group(say, object_),
            terms=terms(say, [point["term"] for point, *_ in better]),
            supports=refs,
        )
    else:
        say.add(
            "{lead}bei keiner ersten Sitzung, zu der beide Sitze hatten, hatte {one} {more} davon als {other}.",
            "{lead}at no first sitting when both held seats did {one} hold {more} of them than {other}.",
            lead=say.pick("Nein: ", "No: ") if query.yes_no else "",
            more=say.pick(*words),
            one=group(say, subject),
            other=group(say, object_),
            supports=refs,
        )
    how_counted(say, sittings=True)
    return _shown(say, both)


def farthest_apart(
    say: Say, query: DistributionQuery, points: Sequence[Place]
) -> tuple[Table | None, ChartPlan | None]:
    """At which first sitting two groups were farthest apart in seats, or closest, of those at which both had some."""
    both = [
        (point, mine, theirs)
        for point in points
        if point["basis"].value == "first_sitting"
        and (mine := row_of(point, query.groups[0])) is not None
        and (theirs := row_of(point, query.groups[1])) is not None
        and seated(mine)
        and seated(theirs)
    ]
    if not both:
        return ever_more(say, query, points)
    gaps = [abs(mine["seats"].value - theirs["seats"].value) for _, mine, theirs in both]
    gap = (max if query.more else min)(gaps)
    refs = [row["seats"].integer for _, mine, theirs in both for row in (mine, theirs)]
    for (point, mine, theirs), found in zip(both, gaps, strict=True):
        if found != gap:
            continue
        more, fewer = sorted((mine, theirs), key=lambda row: -row["seats"].value)
        if more["seats"].value == fewer["seats"].value:
            say.add(
                "{lead}{more} und {fewer} hatten gleich viele Sitze: {seats} und {others}.",
                "{lead}{more} and {fewer} held the same number of seats: {seats} and {others}.",
                lead=_lead(say, query, point, alone=len(both) == 1),
                more=group(say, more["group"]),
                fewer=group(say, fewer["group"]),
                seats=more["seats"].integer,
                others=fewer["seats"].integer,
                supports=refs,
            )
            continue
        say.add(
            "{lead}{more} {had} mit {seats} {gap} {noun} mehr als {fewer} mit {others} ({share}).",
            "{lead}{more} held {seats}, {gap} more than {fewer} with {others} ({share}).",
            lead=_lead(say, query, point, alone=len(both) == 1),
            had=had(say, present=False, many=several(more["group"])),
            more=group(say, more["group"]),
            fewer=group(say, fewer["group"]),
            seats=of_all(say, point, more),
            others=fewer["seats"].integer,
            share=fewer["share"].percent,
            gap=Derived(operation="difference", refs=(more["seats"].integer, fewer["seats"].integer)),
            noun="Sitz" if gap == 1 else "Sitze",
            supports=refs,
        )
    how_counted(say, sittings=True)
    return _shown(say, both)


def _lead(say: Say, query: DistributionQuery, point: Place, *, alone: bool) -> Piece:
    """When the two were farthest apart, or closest; ``alone``: or the one time at which both had seats."""
    far = ("am größten", "widest") if query.more else ("am kleinsten", "narrowest")
    parts = {"nth": point["term"].ordinal, "day": point["day"].day}
    if alone:
        return say.piece(
            "Beide hatten nur bei der ersten Sitzung der {nth} Wahlperiode am {day} Sitze: ",
            "Both held seats only at the first sitting of the {nth} Bundestag on {day}: ",
            **parts,
        )
    return say.piece(
        "Der Abstand war {far} bei der ersten Sitzung der {nth} Wahlperiode am {day}: ",
        "The gap was {far} at the first sitting of the {nth} Bundestag on {day}: ",
        far=say.pick(*far),
        **parts,
    )


def _shown(say: Say, both: Sequence[tuple[Place, Place, Place]]) -> tuple[Table | None, ChartPlan | None]:
    """The seats of both at each time; of one time the sentence has told them."""
    if len(both) < 2:
        return None, None
    told: list[Pair] = [(point, row) for point, mine, theirs in both for row in (mine, theirs)]
    return figures_table(say, SEATS, told), figures_chart(say, SEATS, told)


def _ahead(mine: Place, theirs: Place, *, more: bool) -> bool:
    difference = mine["seats"].value - theirs["seats"].value
    return bool(difference > 0 if more else difference < 0)
