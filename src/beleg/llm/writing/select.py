"""Select: the model names the facts that answer the question, in order; every word of them is code's."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domain import Asked
from beleg.llm.inference import Inference
from beleg.llm.writing.facts import Fact, missing
from beleg.records import Json

MOST_OFFERED = 24
"""Facts a model chooses from: a small one loses its way among more."""
MOST_CHOSEN = 8
LONGEST = 300
"""So much of a fact is shown: what it is about stands at its beginning."""
INSTRUCTIONS = """Choose the numbered sentences that answer the question, best first. Choose only what was asked.
Answer with their ids.

Example
Question: How many seats did the Greens have in term 3?
f1: The Greens had 12 of 80 seats in term 3.
f2: The Greens had 7 women in term 3.
f3: Term 3 had 80 seats.
Answer: {"ids": ["f1"]}"""


async def select(inference: Inference, question: str, offered: Sequence[Fact], asked: Asked) -> list[Fact]:
    """The facts that are said, in order: what the model chose, and what it left out though it was asked for.

    Where there is nothing to choose no model is asked. Raises ModelFailed.
    """
    if len(offered) < 2:
        return list(offered)
    within = list(offered[:MOST_OFFERED])
    listed = "\n".join(f"{fact.id}: {' '.join(fact.text.split())[:LONGEST]}" for fact in within)
    answer = await inference.object(
        instructions=INSTRUCTIONS,
        said=f"Question: {question}\n{listed}",
        schema=schema(within),
        name="select",
    )
    chosen = taken(answer, within)
    return [*chosen, *missing(chosen, offered, asked)]


def schema(offered: Sequence[Fact]) -> Json:
    """What the model's answer has to be: ids of these facts."""
    ids: Json = {"type": "string", "enum": [fact.id for fact in offered]}
    return {
        "type": "object",
        "properties": {
            "ids": {"type": "array", "items": ids, "minItems": 1, "maxItems": min(MOST_CHOSEN, len(offered))}
        },
        "required": ["ids"],
        "additionalProperties": False,
    }


def taken(answer: object, offered: Sequence[Fact]) -> list[Fact]:
    """The facts that an answer names, each once; whatever else is in it is nothing."""
    known = {fact.id: fact for fact in offered}
    ids = answer.get("ids") if isinstance(answer, dict) else None
    named = [each for each in ids if isinstance(each, str)] if isinstance(ids, list) else []
    return [known[each] for each in dict.fromkeys(named) if each in known][:MOST_CHOSEN]
