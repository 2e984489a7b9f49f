"""An answer inside a refusal: some endpoints refuse a reply without a call where one was required, and repeat its text.

It is heard only where evidence at hand bears out each of its sentences, and even then none of its words is shown: it
says that no look-up is needed, and which evidence is meant.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from beleg.errors import InputError
from beleg.grounding.checking import Checker
from beleg.grounding.files.tables import tables_of_output
from beleg.records import Evidence

MOST_SENTENCES = 4
"""Of an answer that is looked at; one that says more is asked for by calls."""
MOST_EVIDENCE = 20
"""The newest pieces that it is compared with."""
_END = re.compile(r"(?<=[^\d\s][.!?])\s+")
"""Between two sentences; a dot behind a figure is no end ("20. Wahlperiode")."""


def borne_out_by(text: str, evidence: Sequence[Evidence]) -> tuple[int, ...]:
    """The indices of the evidence that bears out a text; none unless each of its sentences is borne out."""
    sentences = [each.strip() for each in _END.split(text) if each.strip()]
    if not sentences or len(sentences) > MOST_SENTENCES:
        return ()
    begin = max(len(evidence) - MOST_EVIDENCE, 0)
    checkers = {at: found for at in range(begin, len(evidence)) if (found := _checker(evidence[at]))}
    named: set[int] = set()
    for sentence in sentences:
        bearing = [at for at, each in checkers.items() if each.check(sentence).verdict == "supported"]
        if not bearing:
            return ()
        named.update(bearing)
    return tuple(sorted(named))


def _checker(evidence: Evidence) -> Checker | None:
    if evidence.empty:
        return None
    try:
        return Checker(tables_of_output(evidence.output))
    except InputError:
        return None
