"""Judges: a model that looks at what code has found, in typed verdicts that point to what they mean.

Code decides first. A verdict can add a call, name earlier evidence that code then checks, or have a draft written once
more; it can clear nothing, bring nothing back that code refuted, and a score that points to nothing is nothing. What a
judge says in words is never read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from json import dumps

from beleg.domain import Domain
from beleg.errors import BelegError
from beleg.grounding.judging import Objection
from beleg.lean import dataclass
from beleg.llm.inference import Inference
from beleg.llm.writing.leaves import WHOLE, Leaves, is_a_name
from beleg.records import Evidence, Json, Language, ToolCall, ToolSpec, Verdict, View

MOST_EARLIER = 20
"""Results of earlier turns that a judge is shown, the newest."""
MOST_CALLS = 8
"""Missing calls of one verdict that are looked at."""
COMPLETE = """Look at a question, at the tools, and at the calls that were made for it. Is a call missing without which
the question cannot be answered? A comparison of two needs both. Do not repeat a call.
score: 1 when nothing is missing, 0 when all is."""
SUFFICIENT = """Look at a question and at numbered results of earlier questions. Which of them together answer this
question, and all of it? Name their numbers; none where they do not."""
CONVEYED = """Look at numbered statements of an answer and at numbered caveats. Name the caveats whose meaning the
statements do not convey."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompletenessJudge:
    """Says which calls are missing; asked once code finds none."""

    inference: Inference
    domain: Domain

    async def __call__(self, view: View) -> Verdict:
        """The missing calls, each a read with arguments that its tool takes, and the score. Raises ModelFailed."""
        reads = [spec for spec in view.tools if spec.read_only is True]
        said = "\n".join(
            [
                f"Question: {view.question.text}",
                *(f"Tool {spec.name}({', '.join(_arguments(spec))}): {_briefly(spec)}" for spec in reads),
                *(f"Made: {_call(each.tool, each.args)}" for each in view.evidence),
                *(f"Made, without result: {_call(each.tool, each.args)}" for each in view.failures),
            ]
        )
        answer = await self.inference.object(
            instructions=COMPLETE, said=said, schema=completeness_schema(reads), name="completeness"
        )
        return self.verdict(answer, view)

    def verdict(self, answer: object, view: View) -> Verdict:
        """The verdict of an answer: what could not be made, or is of another time than the question, is not in it."""
        given = answer if isinstance(answer, dict) else {}
        calls = given.get("missing_calls")
        found = [call for each in _listed(calls)[:MOST_CALLS] if (call := self._call(each, view)) is not None]
        score = given.get("score")
        known = isinstance(score, int | float) and not isinstance(score, bool) and 0 <= score <= 1
        return Verdict(missing_calls=tuple(found), score=float(score) if known and score is not None else 0.0)

    def _call(self, proposed: object, view: View) -> ToolCall | None:
        if not isinstance(proposed, dict):
            return None
        name, args = proposed.get("tool"), proposed.get("arguments")
        if not isinstance(name, str) or not isinstance(args, dict):
            return None
        try:
            tool = self.domain.tools.get(name)
            tool.validate(args)
        except (BelegError, TypeError, ValueError, RecursionError):
            return None
        call = ToolCall(tool=name, args=args)
        vetoed = self.domain.contradicts is not None and self.domain.contradicts(view, call) is not None
        return call if tool.spec.read_only is True and not vetoed else None


def completeness_schema(tools: Sequence[ToolSpec]) -> Json:
    """What a verdict on completeness has to be."""
    call: Json = {
        "type": "object",
        "properties": {
            "tool": {"type": "string", "enum": [spec.name for spec in tools]},
            "arguments": {"type": "object"},
        },
        "required": ["tool", "arguments"],
    }
    return {
        "type": "object",
        "properties": {
            "missing_calls": {"type": "array", "items": call, "maxItems": MOST_CALLS},
            "score": {"type": "number", "minimum": 0, "maximum": 1},
        },
        "required": ["missing_calls", "score"],
        "additionalProperties": False,
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlierJudge:
    """Says which evidence of earlier turns answers a question; code checks what it names."""

    inference: Inference
    domain: Domain

    async def __call__(self, view: View) -> tuple[ToolCall, ...]:
        """The calls that take over the earlier evidence that is enough, none where that is not borne out.

        Made like any others, they cost no look-up: the ledger has what they ask for, if its address is still the
        address of its content. Raises ModelFailed.
        """
        found = view.earlier[-MOST_EARLIER:]
        if not found:
            return ()
        listed = "\n".join(f"{at}: {_call(each.tool, each.args)}" for at, each in enumerate(found))
        answer = await self.inference.object(
            instructions=SUFFICIENT,
            said=f"Question: {view.question.text}\n{listed}",
            schema=indices_schema("indices", len(found)),
            name="sufficient",
        )
        named = self.verified(indices(answer, "indices", len(found)), view, found)
        return tuple(ToolCall(tool=found[at].tool, args=found[at].args) for at in named)

    def verified(self, named: Sequence[int], view: View, earlier: Sequence[Evidence]) -> tuple[int, ...]:
        """Those of the named that hold what the question names and nothing else of its kind; all of it, or none.

        A question that names nothing, or what code cannot compare, is not answered from what was asked before.
        """
        told = self.domain.telling()
        asked = told.asked(view)
        wanted = asked.of
        if not named or not wanted or asked.narrowed:
            return ()
        fitting: list[int] = []
        found: dict[str, set[object]] = {}
        for at in named:
            held = _held(Leaves([earlier[at]], told.fields), wanted)
            outside = any(
                (held[field] and not held[field] & set(values))
                or (field in WHOLE and held[field] - set(values))
                for field, values in wanted.items()
            )
            if not outside and not earlier[at].empty:
                fitting.append(at)
                for field, values in held.items():
                    found.setdefault(field, set()).update(values)
        complete = all(set(values) <= found.get(field, set()) for field, values in wanted.items())
        return tuple(fitting) if complete else ()


def _held(leaves: Leaves, wanted: Mapping[str, object]) -> dict[str, set[object]]:
    """What typed leaves hold in these fields; of a result as a whole only what it itself is of."""
    held: dict[str, set[object]] = {field: set() for field in wanted}
    for typed in leaves:
        steps = typed.ref.pointer[1:].split("/")
        if steps[-1] in held and (steps[-1] not in WHOLE or len(steps) == 1):
            held[steps[-1]].add(typed.value)
    return held


@dataclass(frozen=True, slots=True, kw_only=True)
class ConveyanceJudge:
    """Says which caveats an answer does not convey (the guard's optional judge)."""

    inference: Inference

    async def __call__(
        self,
        statements: Sequence[str],
        caveats: Sequence[str],
        evidence: Mapping[str, Evidence],  # noqa: ARG002 - it judges words by words
        language: Language,  # noqa: ARG002
        /,
    ) -> Sequence[Objection]:
        """An objection for each such caveat; it can want a second draft, and strike nothing. Raises ModelFailed."""
        if not caveats:
            return ()
        answer = await self.inference.object(
            instructions=CONVEYED,
            said="\n".join([*_numbered("Statement", statements), *_numbered("Caveat", caveats)]),
            schema=indices_schema("not_conveyed", len(caveats)),
            name="conveyed",
        )
        return [
            Objection(text=caveats[at], reason="it is not conveyed")
            for at in indices(answer, "not_conveyed", len(caveats))
        ]


def indices_schema(name: str, count: int) -> Json:
    """What a verdict has to be that names some of so many things."""
    one: Json = {"type": "integer", "minimum": 0, "maximum": max(0, count - 1)}
    return {
        "type": "object",
        "properties": {name: {"type": "array", "items": one, "maxItems": count}},
        "required": [name],
        "additionalProperties": False,
    }


def indices(answer: object, name: str, count: int) -> list[int]:
    """The indices that an answer names and that exist, each once."""
    named = _listed(answer.get(name)) if isinstance(answer, dict) else []
    known = [at for at in named if isinstance(at, int) and not isinstance(at, bool) and 0 <= at < count]
    return list(dict.fromkeys(known))


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _numbered(word: str, texts: Iterable[str]) -> list[str]:
    return [f"{word} {at}: {' '.join(text.split())[:500]}" for at, text in enumerate(texts)]


def _briefly(spec: ToolSpec) -> str:
    """What a tool is for, without what it takes: its arguments say that, and a small model reads every word."""
    return spec.description.partition(":")[0].partition(". ")[0]


def _arguments(spec: ToolSpec) -> list[str]:
    return list(spec.input_schema.get("properties", {}))


def _call(tool: str, args: Json) -> str:
    """A call in one line; a text that is no name or word is left out."""
    return f"{tool} {dumps(_short(args), ensure_ascii=False, sort_keys=True)}"


def _short(value: object) -> object:
    if isinstance(value, dict):
        return {key: _short(member) for key, member in value.items()}
    if isinstance(value, list):
        return [_short(member) for member in value[:20]]
    return value if not isinstance(value, str) or is_a_name(value) or value[:1].isdigit() else "…"
