"""The expenses' own guards, run after the core's.

An amount stands with its currency, and what a policy says with the version that says it: neither means anything alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from beleg.evidence.citations import Leaf, leaf, resolve
from beleg.grounding.checks import Check, Contradiction, Span, Statement
from beleg.grounding.computed import field_of
from beleg.lean import pattern
from beleg.records import Evidence, Language, Ref

AMOUNTS = {
    **dict.fromkeys(
        ("amount", "full", "part", "above", "up_to", "total", "claimed", "allowed", "total_claimed", "total_allowed",
         "own_share", "left", "left_part"),
        "currency",
    ),
    "rate": "base",
}  # fmt: skip
"""Fields that are money, each with the field that says in which currency."""
CURRENCIES = frozenset(AMOUNTS.values())
RULE = pattern(r"(/rules/\d+|/lines/\d+/policy|/lines/\d+/rules/\d+)/\w+")
"""Places of what one version of a policy says."""
FIGURES = frozenset({"integer", "decimal", "percent"})


def priced(statement: Statement, evidence: Mapping[str, Evidence], _language: Language) -> Iterator[str]:
    """An amount without a currency behind it, or with another one than its own."""
    for at, span in enumerate(statement.spans):
        field = AMOUNTS.get(field_of(span.refs[0]))
        if field is None or span.form not in FIGURES:
            continue
        own = {_around(evidence, ref, field) for ref in span.refs}
        said = next(
            (each for each in statement.spans[at + 1 :] if field_of(each.refs[0]) in CURRENCIES), None
        )
        if said is None:
            yield "an amount stands without its currency"
        elif {leaf(evidence, said.refs[0])} != own:
            yield Contradiction("an amount stands with another currency than its own")


def _around(evidence: Mapping[str, Evidence], ref: Ref, field: str) -> Leaf:
    """What the innermost object around a place holds in a field; nothing where none has it."""
    place = ref.pointer
    while place:
        place = place.rpartition("/")[0]
        around = resolve(evidence[ref.id].output, place)
        if isinstance(around, dict) and field in around:
            held: Leaf = around[field]
            return held
    return None


def versioned(statement: Statement, evidence: Mapping[str, Evidence], _language: Language) -> Iterator[str]:
    """What a rule says, without the version of its policy in the statement or before it, or with another one's."""
    said = {
        leaf(evidence, span.refs[0]) for span in (*statement.spans, *statement.context) if _is_version(span)
    }
    for span in statement.spans:
        rule = RULE.fullmatch(span.refs[0].pointer)
        if rule is None or span.form not in FIGURES:
            continue
        held = resolve(evidence[span.refs[0].id].output, rule[1])
        if "version" in held and held["version"] not in said:
            yield "nothing says which version of the policy says so"
            return


def _is_version(span: Span) -> bool:
    return field_of(span.refs[0]) == "version"


CHECKS: Sequence[Check] = (priced, versioned)
"""The guards of the domain, in order."""
