"""Caveats: what a tool says of its own output that whoever reads a figure of it must know.

They stand in the output under ``caveats`` (or ``caveat``, a language behind it). They support nothing, and an answer
that rests on the output conveys them: that their figures are in it is found out by code, the rest is a judge's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from beleg.evidence.citations import leaves
from beleg.grounding.loose import unheard
from beleg.records import Evidence, Language

NAMES = ("caveats", "caveat")


def caveats(cited: Iterable[str], evidence: Mapping[str, Evidence], language: Language) -> Iterator[str]:
    """The caveats of the evidence with these ids, in the answer's language where there is a choice."""
    for source in dict.fromkeys(cited):
        output = evidence[source].output
        for name in NAMES:
            found = output.get(f"{name}_{language}", output.get(name))
            yield from (each for each in leaves(found) if isinstance(each, str) and each.strip())


def untold(text: str, known: Iterable[str]) -> list[str]:
    """Those of the caveats whose figures the text does not have; one without figures is a judge's to look for."""
    return [each for each in dict.fromkeys(known) if unheard(each, text)]
