"""Whether, and when, one group ever had more seats than another, in words."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.query import DistributionQuery
from beleg.domains.parliament.writer.common import group, terms
from beleg.domains.parliament.writer.distribution_course import how_counted
from beleg.domains.parliament.writer.distribution_figures import SEATS, Pair, figures_chart, figures_table
from beleg.domains.parliament.writer.distribution_rows import row_of, seated
from beleg.domains.parliament.writer.say import Place, Say
from beleg.records import ChartPlan, Table


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
    told: list[Pair] = [(point, row) for point, mine, theirs in both for row in (mine, theirs)]
    return figures_table(say, SEATS, told), figures_chart(say, SEATS, told)


def _ahead(mine: Place, theirs: Place, *, more: bool) -> bool:
    difference = mine["seats"].value - theirs["seats"].value
    return bool(difference > 0 if more else difference < 0)
