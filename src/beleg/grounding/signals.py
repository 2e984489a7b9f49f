"""What is told of a statement's readings as a whole, as numbers: what the trees of ``weights.json`` decide by."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import TYPE_CHECKING

from beleg.grounding.candidates import FAMILIES, Candidate, conditions_of
from beleg.grounding.linking import Reading
from beleg.grounding.programs.conditions import every
from beleg.grounding.programs.operations import Count
from beleg.grounding.support import FAULTS, faults, known, support_of

if TYPE_CHECKING:
    from beleg.grounding.ranking import Ranked

_FAMILIES = ("rows", "several", "counted", "ordered", "compared", "often", "alone", "every")
_VALUES = ("rows", "several", "counted", "compared", "often")
_SAID = ("than", "fewer", "more", "count", "order", "between", "except", "all", "only", "loses", "not")
MOST_ROWS = 60
"""So many rows are looked at for the one that comes nearest."""


def logit(share: float) -> float:
    """The log odds of a share, kept off its ends."""
    share = min(0.998, max(0.002, share))
    return log(share / (1 - share))


def family(kind: str) -> str:
    """The family of a kind of program, whether or not it counts games won."""
    return FAMILIES.get(kind, kind).removesuffix(" won")


def signals(reading: Reading, whole: Ranked, parts: Sequence[Ranked]) -> dict[str, float]:
    """Each signal by its name."""
    candidates = whole.candidates
    top = candidates[0][1]
    sign = 1 if top.value else -1
    true = max((share for share, each in candidates if each.value), default=0.0)
    false = max((share for share, each in candidates if not each.value), default=0.0)
    size = max(1, len(reading.tokens))
    found = {
        "lean": logit(whole.share),
        "margin": log(max(true, 1e-4) / max(false, 1e-4)),
        "leader": sign * candidates[0][0],
        "leader whole": float(sign * top.whole),
        "leader left": float(top.left),
        "candidates": float(len(candidates)),
        "so": sum(each.value for _, each in candidates) / len(candidates),
        "whole so": sum(share for share, each in candidates if each.whole and each.value),
        "whole not so": sum(share for share, each in candidates if each.whole and not each.value),
        "second": 0.0 if len(candidates) < 2 else 1.0 if candidates[1][1].value == top.value else -1.0,
        "headers left": float(top.heads),
        "tokens": float(size),
        "rows": float(reading.ix.rows),
        "columns": float(len(reading.ix.columns)),
        "loose": float(len(reading.loose)),
        "near": float(len(reading.near)),
        "loose share": len(reading.loose) / size,
        "context": float(len(reading.context)),
        "numbers": float(len(reading.figures)),
        "numbers not held": float(sum(not f.held for f in reading.figures)),
        "numbers bound": float(sum(bool(f.bound) for f in reading.figures)),
        "names": float(len(reading.entities)),
        "names in part": float(sum(not e.exact for e in reading.entities)),
        "named share": sum(e.end - e.start for e in reading.entities) / size,
        "days": float(sum(e.day for e in reading.entities)),
        "headers": float(len(reading.mentions)),
        "headers meant": float(sum(m.alias for m in reading.mentions)),
        "roles": float(sum(bool(e.role and e.role.rows) for e in reading.entities)),
        "negations": float(sum(what == "not" for _, what in reading.triggers)),
    }
    said = {what for _, what in reading.triggers}
    for what in _SAID:
        found[f"said {what}"] = float(what in said)
    leans = [logit(each.share) for each in parts]
    found["clauses"] = float(len(leans))
    found["clauses least"] = min(leans, default=0.0)
    found["clauses most"] = max(leans, default=0.0)
    found["clauses sum"] = sum(leans)
    _of_families(candidates, found)
    _of_rows(reading, candidates, found)
    _of_faults(reading, whole, found)
    return found


def _of_families(candidates: Sequence[tuple[float, Candidate]], found: dict[str, float]) -> None:
    weights = dict.fromkeys(_FAMILIES, 0.0)
    values: dict[str, float] = {}
    for share, each in candidates:
        name = family(each.kind)
        if name in weights:
            weights[name] += share if each.value else -share
        values.setdefault(name, 1.0 if each.value else -1.0)
    for name, weight in weights.items():
        found[f"family {name}"] = weight
    for name in _VALUES:
        found[f"best {name}"] = values.get(name, 0.0)
    leads = family(candidates[0][1].kind)
    for name in ("rows", "counted", "count compared"):
        found[f"leads {name}"] = float(leads == name)


def _of_faults(reading: Reading, whole: Ranked, found: dict[str, float]) -> None:
    """What the likeliest readings of each outcome lack, and how much of the weight those have that lack little."""
    for value, name in ((True, "so"), (False, "not so")):
        first = next(((share, each) for share, each in whole.candidates if each.value is value), None)
        lacks = set(faults(reading, first[1])) if first else set()
        found[f"first {name}"] = first[0] if first else 0.0
        found[f"first {name} headers left"] = float(first[1].heads) if first else -1.0
        found[f"first {name} left"] = float(first[1].left) if first else -1.0
        for fault in FAULTS:
            found[f"first {name} {fault}"] = float(fault in lacks)
        clean = [
            (share, each.kind)
            for share, each in whole.candidates
            if each.value is value and each.whole and not each.unseen and not each.heads
        ]
        found[f"clean {name}"] = sum(share for share, _ in clean)
        found[f"kinds clean {name}"] = float(len({kind for _, kind in clean}))
    found["known"] = float(known(reading))
    support = support_of(reading, whole)
    found["support"] = next((share for share, each in whole.candidates if each is support), 0.0)


def _of_rows(
    reading: Reading, candidates: Sequence[tuple[float, Candidate]], found: dict[str, float]
) -> None:
    """How near a row comes to all that the statement names, and what the leading program looks at."""
    top = candidates[0][1].program
    conditions = list(conditions_of(top))
    found["conditions"] = float(len(conditions))
    found["conditions of several columns"] = float(sum(len(c.columns) > 1 for c in conditions))
    found["conditions of no row"] = float(sum(not c.rows for c in conditions))
    gap = 0.0
    if isinstance(top, Count) and top.distinct is None:
        gap = every(reading.ix, top.where).bit_count() - top.number.value
    found["counted too many"] = max(-5.0, min(5.0, gap))
    lookup = next((each for _, each in candidates if each.kind == "lookup"), None)
    if lookup is None:
        found |= {
            "terms": -1.0,
            "terms met": -1.0,
            "terms met share": -1.0,
            "terms of one column": -1.0,
            "rows met": -1.0,
        }
        return
    terms = list(conditions_of(lookup.program))
    masks = [c.rows for c in terms]
    met = max(
        (sum(mask >> row & 1 for mask in masks) for row in range(min(reading.ix.rows, MOST_ROWS))), default=0
    )
    found["terms"] = float(len(terms))
    found["terms met"] = float(met)
    found["terms met share"] = met / len(terms) if terms else 0.0
    found["terms of one column"] = float(sum(len(c.columns) == 1 for c in terms))
    found["rows met"] = float(every(reading.ix, terms).bit_count())
