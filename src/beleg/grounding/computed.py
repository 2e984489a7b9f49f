"""Derived values: what is computed together is of one kind.

A sum of seats and women is computed without a fault and means nothing. What differs in kind and may yet be compared (a
part with its whole, seats with a majority) is a domain's knowledge, and the domain's check.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from beleg.evidence.citations import leaf, tokens
from beleg.grounding.checks import Statement
from beleg.grounding.written import recomputed
from beleg.records import Evidence, Ref

ALIKE = frozenset({"sum", "majority", "count"})
"""Operations over values of one field."""
WHOLE = 100


def field_of(ref: Ref) -> str:
    """The name of the field that a place is of: the last part of its pointer that is no index."""
    return next((part for part in reversed(tokens(ref.pointer)) if not part.isdigit()), "")


def fields(refs: Iterable[Ref]) -> frozenset[str]:
    """The fields that places are of."""
    return frozenset(map(field_of, refs))


def mixtures(statement: Statement, evidence: Mapping[str, Evidence]) -> Iterator[str]:
    """Sums and counts over several fields, and shares above the whole. The places are known to exist."""
    for span in statement.spans:
        if span.operation in ALIKE and len(fields(span.refs)) > 1:
            yield f"a {span.operation} over {sorted(fields(span.refs))}, which are not one thing"
        elif span.operation == "ratio":
            share = recomputed("ratio", [leaf(evidence, ref) for ref in span.refs])
            if share is not None and not 0 <= share <= WHOLE:
                yield "a share of more than the whole"
