"""The words that only a conversation makes sense of, in words of their own: corrections, shifts, what is pointed at."""

from __future__ import annotations

from beleg.domains.parliament.planner.clauses import without_politeness
from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.corrections import corrected, dated
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.pointing import (
    elected_directly,
    in_that_field,
    in_that_job,
    of_plain_majority,
    pointed,
)
from beleg.domains.parliament.planner.shifting import (
    shifted,
    than_the_term_before,
    to_next_term,
    to_that_term,
)
from beleg.domains.parliament.query import DistributionQuery, When
from beleg.records import Language


def in_conversation(
    text: str, context: Context, when: When, now: Now, language: Language
) -> tuple[str, Context]:
    """The text reworded, and the context it is read in; what is pointed at comes first."""
    several = isinstance(context.last, DistributionQuery) and len(context.last.groups) > 1
    text = in_that_field(in_that_job(without_politeness(text), context))
    text = of_plain_majority(elected_directly(text), context, language)
    text = dated(corrected(text, language, several=several), when)
    text = than_the_term_before(to_next_term(text, when, now, language), when, now)
    return pointed(shifted(to_that_term(text), when, language), context, language)
