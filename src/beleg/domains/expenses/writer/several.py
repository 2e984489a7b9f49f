"""Sentences from the assessment of several expenses in one claim: what is paid of each, and in all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from beleg.domains.expenses.writer.assessed import Assessed
from beleg.records import Evidence, Language, Sentence, Value


def several(
    found: Evidence,
    beside: Mapping[str, Evidence],
    titles: Mapping[str, str],
    language: Language,
    *,
    party: Mapping[str, Value],
    own: bool,
) -> Iterator[Sentence]:
    """What of each expense is paid in this claim, so that the parts make its total, and under the suppositions that
    make a difference; of an expense of several days what is alike is told once.

    Args:
        found: The assessment of the claim.
        beside: Assessments of the same lines under other suppositions, by what is supposed.
        titles: What policies are called, by id.
        language: The answer's.
        party: How many people count by which rule, where guests are named.
        own: Whether what is not paid in all is told as well.
    """
    for each in _unlike(found):
        line = Assessed(found, titles, language, at=each)
        yield from line.told()
        for what, other in beside.items():
            made = Assessed(other, titles, language, at=each)
            if made.paid() != line.paid() and (what != "agreed" or line.refused_for("no_prior_consent")):
                yield made.otherwise()
        yield from line.supposed(party)
    whole = Assessed(found, titles, language, own=own)
    yield whole.otherwise(in_all=True)
    for other in beside.values():
        if (made := Assessed(other, titles, language, own=own)).paid() != whole.paid():
            yield made.otherwise(in_all=True)


def _unlike(found: Evidence) -> list[int]:
    """Of the lines the first ones of those that are alike in all that is told of them."""
    first: dict[str, int] = {}
    for at, line in enumerate(found.output["lines"]):
        told = [line[key] for key in ("description", "original", "allowed", "policy", "codes")]
        first.setdefault(repr(told), at)
    return list(first.values())
