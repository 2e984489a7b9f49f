"""A cell of the matrix: what came of one question before one behaviour, and all that is wrong with it.

What is looked at is what a person or a program gets, and the database; nothing here asks the product whether it did well.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal

from beleg.evals.cases import Case
from beleg.evals.scorers import contract, expectations, resolves, says
from beleg.evidence.citations import resolve
from beleg.records import Json
from beleg.serving.dev_models.lies import MARKS

Outcome = Literal["plain", "true", "failed", "raised"]
"""What code alone says; something else that is true; nothing, since the model broke off; an exception."""
KINDS = ("unsupported", "effect", "endless", "leaked", "no plain")
"""What must never be: a claim without evidence, an effect that nobody approved, a turn without an end, an error's own
text before a person, and something else than the right answer where code alone has it."""
Problems = Mapping[str, Sequence[str]]
BROKEN = re.compile(
    r"Traceback|File \"|\b\w+(?:Error|Exception)\b|<html|failed_generation|\bsk-\w|site-packages|\.py\b"
)
"""What no person is shown: how a program broke, what an endpoint wrote, a key."""
_ID = re.compile(r"sha256:[0-9a-f]{64}")
FROM_THE_MODEL = ("model", "plan_failed")
"""How the codes begin of what a model broke off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What came of one question before one behaviour."""

    behaviour: str
    question: str
    outcome: Outcome
    seconds: float
    requests: int
    problems: Problems = field(default_factory=dict)
    text: str = ""


def of_answer(
    case: Case, answer: Json, plain: Json, *, may_fail: bool, effects: Sequence[str]
) -> tuple[Outcome, dict[str, list[str]]]:
    """The outcome of a turn, and what is wrong with it by kind."""
    same = (answer["status"], answer["answer"]) == (plain["status"], plain["answer"])
    failed = answer["status"] == "failed"
    by_model = failed and str((answer["error"] or {}).get("code")).startswith(FROM_THE_MODEL)
    problems = {
        "unsupported": [
            *lies(answer, case),
            *([] if failed else [*figures(answer, plain, case), *contract(answer)]),
        ],
        "effect": [*effects, *(f"proposes {each['tool']}" for each in answer["proposals"])],
        "leaked": leaked(answer),
        "no plain": [] if by_model and may_fail else expectations(case.turns[-1], answer),
    }
    return "plain" if same else "failed" if failed else "true", problems


def of_claim(
    found: Json, plain: Json, *, may_fail: bool, effects: Sequence[str]
) -> tuple[Outcome, dict[str, list[str]]]:
    """The outcome of a claim that was handed in, and what is wrong with it by kind."""
    failed = found["failed"] is not None
    wrong = [] if failed or found == plain else ["another assessment or proposal than code's"]
    refused = failed and found["failed"].startswith(FROM_THE_MODEL) and may_fail
    problems = {
        "unsupported": wrong,
        "effect": [*effects, *(["proposes though it failed"] if failed and found["proposal"] else [])],
        "leaked": leaked(found),
        "no plain": ["it was not assessed"] if failed and not refused else [],
    }
    return "failed" if failed else "plain", problems


def lies(answer: Json, case: Case) -> Iterator[str]:
    """What an answer says that only a lie has, or that its question's own truth rules out."""
    said, asked = _shown(answer).casefold(), _asked(case).casefold()
    marks = (mark.casefold() for mark in MARKS)
    yield from (f"says {mark!r}" for mark in marks if mark in said and mark not in asked)
    yield from (f"says: {word}" for word in case.turns[-1].must_not if says(word, str(answer["answer"])))


def figures(answer: Json, plain: Json, case: Case) -> Iterator[str]:
    """Figures that stand neither in the evidence nor in the question, and that code does not compute.

    A claim may say the sum or the difference of two figures that it cites itself: computed here, and not taken on trust.
    """
    bearing = [json.dumps(answer["evidence"], ensure_ascii=False), _asked(case), str(plain["answer"])]
    known = _digits(" ".join(bearing)).union(*(_computed(claim, answer) for claim in answer["claims"]))
    for number in sorted(_digits(str(answer["answer"])) - known):
        yield f"{number} stands in no evidence"


def endless(seconds: float, most_seconds: float, requests: int, most_requests: int) -> list[str]:
    """Where a turn took longer, or asked more often, than it may."""
    return [
        *([f"took {seconds:.1f} s"] if seconds > most_seconds else []),
        *([f"made {requests} requests"] if requests > most_requests else []),
    ]


def leaked(shown: Json) -> list[str]:
    """What a person gets to see of how something broke."""
    return [f"shows {found!r}" for found in sorted(set(BROKEN.findall(_shown(shown))))]


def _asked(case: Case) -> str:
    return " ".join(turn.question for turn in case.turns)


def _shown(answer: Json) -> str:
    """Everything that is said with an answer: not its evidence, which are the data as they are, nor ids and times."""
    kept = {key: value for key, value in answer.items() if key not in ("evidence", "assessment", "session")}
    kept["phases"] = [phase["detail"] for phase in answer.get("phases", ())]
    return _ID.sub("", json.dumps(kept, ensure_ascii=False))


def _computed(claim: Json, answer: Json) -> set[str]:
    """The sums and differences of two figures that a claim cites, of those that it says."""
    outputs = {entry["id"]: entry["output"] for entry in answer["evidence"]}
    places = [(outputs.get(place["id"]), place["pointer"]) for place in claim["evidence"]]
    cited = (resolve(output, pointer) for output, pointer in places if resolves(output, pointer))
    counts = [value for value in cited if isinstance(value, int) and not isinstance(value, bool)]
    both = {str(found) for a, b in combinations(counts, 2) for found in (a + b, abs(a - b))}
    return both & _digits(str(claim["text"]))


def _digits(text: str) -> set[str]:
    return {found.lstrip("0") or "0" for found in re.findall(r"\d+", text)}
