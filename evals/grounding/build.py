"""All statements: facts of real evidence, their opposites, and what they become by mistake, at most so many of a kind.

``python -m evals.grounding.build`` prints them, a JSON object a line.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from evals.grounding import asked, evidence, people, seats, spending
from evals.grounding.facts import Statement, digest, statements

MOST_OF_A_KIND = 25
"""Of one kind, one mistake and one language so many are kept, chosen by digest."""
FACTS = {
    "get_party_distribution": seats.of_seats,
    "get_terms": seats.of_terms,
    "get_persons_by_role": people.of_office,
    "list_members": people.of_members,
    "assess_claim": spending.of_claim,
    "get_policy": spending.of_policy,
}
Json = dict[str, Any]


def build() -> tuple[list[Statement], Mapping[str, list[Json]]]:
    """The statements in a stable order, and by the name of their evidence its objects, as an answer carries them."""
    held: dict[str, list[Json]] = {}
    made: dict[tuple[str, str], Statement] = {}
    for name, tool, found in (*evidence.parliament(), *evidence.expenses()):
        held[name] = [found]
        facts = list(FACTS[tool](name, found["output"]))
        if tool == "get_party_distribution":
            table, of_table = seats.as_table(name, found["output"])
            held[table] = [of_table]
            facts += [replace(fact, evidence=table) for fact in facts if fact.kind in seats.IN_A_TABLE]
        for fact in facts:
            for each in statements(fact):
                known = made.setdefault((each.evidence, each.text), each)
                if known.true != each.true:
                    raise ValueError(f"{each.text} is true and false of {each.evidence}")
    for name, evidences, written in asked.asked():
        held[name] = evidences
        for each in written:
            made.setdefault((each.evidence, each.text), each)
    return _thinned(sorted(made.values(), key=lambda each: digest(each.id))), held


def _thinned(found: list[Statement]) -> list[Statement]:
    seen: Counter[tuple[str, str, str]] = Counter()
    kept = []
    for each in found:
        seen[each.kind, each.change, each.language] += 1
        if seen[each.kind, each.change, each.language] <= MOST_OF_A_KIND:
            kept.append(each)
    return kept


def main() -> None:
    """Prints the statements."""
    found, _ = build()
    for each in found:
        print(json.dumps(each.__dict__, ensure_ascii=False))


if __name__ == "__main__":
    main()
