"""Scorers: what is wrong with one answer in the contract's form. Each gives a list of lines, empty where all is well.

``expectations`` judges the answer against its case, ``contract`` what holds for every answer: the object's keys,
claims whose pointers resolve, a chart whose data equal the evidence, clean evidence. Nothing here knows how an answer
was made.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any

from beleg.evals.cases import Turn
from beleg.records import Json

KEYS = frozenset(
    {
        "status", "answer", "language", "checked", "claims", "evidence", "options", "proposals", "proposal", "chart",
        "phases", "planner", "session", "error",
    }
)  # fmt: skip
EVIDENCE_KEYS = frozenset({"id", "tool", "args", "source", "day", "as_of", "retrieved_at", "output", "notes"})
_PHASES = frozenset({"supervise", "select", "reflect", "synthesise", "guard"})
_RELATIVE = frozenset({"current", "today", "now", "last", "aktuell", "heute"})
_KEY = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b|\{\w*\}")
"""A name of ours, or a slot that nobody filled."""
_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
_WORD = re.compile(r"(?<![\w-])\w+(?![\w-])")
"""A word of the text's language: the parts of an id ("equipment-of-a-year") are none."""
_LANGUAGE_WORDS = {
    "de": frozenset(
        "der das und ist im hatte hatten seit nicht den dem des ein eine wurde waren sind zur zum bis für kein "
        "keine vom bei ich habe".split()
    ),
    "en": frozenset("the of is and had were since not a an to for has have no from with by which".split()),
}


def score(turn: Turn, answer: Json) -> list[str]:
    """All that is wrong with ``answer``."""
    return expectations(turn, answer) + contract(answer)


# --- the case's own expectations -----------------------------------------------------------------------------------


def expectations(turn: Turn, answer: Json) -> list[str]:
    """Where ``answer`` is not what its case asks for."""
    problems = []
    status = answer.get("status")
    if status not in turn.status:
        problems.append(f"status {status}, not {' or '.join(turn.status)}")
    if status == "answered" and turn.meta != (not answer.get("evidence") and not answer.get("claims")):
        problems.append(
            "evidence for a question about the conversation" if turn.meta else "answered without evidence"
        )
    text = judged_text(answer)
    problems += [
        f"missing: {' | '.join(alternatives)}"
        for alternatives in turn.must
        if not any(_stands_in(word, text) for word in alternatives)
    ]
    problems += [f"says: {word}" for word in turn.must_not if says(word, text)]
    if turn.lang is not None:
        problems += _language(turn.lang, answer)
    if turn.options is not None:
        least, most = turn.options
        if not least <= len(answer.get("options") or ()) <= most:
            problems.append(f"{len(answer.get('options') or ())} options, not {least} to {most}")
    problems += _expected_chart(turn, answer)
    for pointer, expected in (turn.evidence or {}).items():
        found = [
            value for entry in answer.get("evidence") or () for value in _at(entry.get("output"), pointer)
        ]
        if set(map(str, found)) != set(map(str, expected)):
            problems.append(f"evidence at {pointer} is {found}, not {list(expected)}")
    return problems


def judged_text(answer: Json) -> str:
    """What ``must`` is looked for in: the answer, and for a clarification the options' labels."""
    text = str(answer.get("answer") or "")
    if answer.get("status") == "clarification":
        text = "\n".join([text, *(str(option.get("label")) for option in answer.get("options") or ())])
    return text


def says(word: str, text: str) -> bool:
    """Whether ``word`` is a whole word (or whole words) of ``text``, case ignored."""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE) is not None


def _stands_in(word: str, text: str) -> bool:
    """As ``says``, and a number is not part of a larger one: "76" is neither in "76,5" nor in "1.276".

    A year may be the end of a day.
    """
    if not word[:1].isdigit() or re.fullmatch(r"(18|19|20)\d\d", word):
        return says(word, text)
    tail = r"(?![.,]?\d)" if word[-1:].isdigit() else ""
    return re.search(rf"(?<!\w)(?<!\d[.,]){re.escape(word)}(?!\w){tail}", text, re.IGNORECASE) is not None


def _language(expected: str, answer: Json) -> list[str]:
    problems = []
    if answer.get("language") != expected:
        problems.append(f"language {answer.get('language')}, not {expected}")
    words = _WORD.findall(str(answer.get("answer") or "").lower())
    hits = {language: sum(word in known for word in words) for language, known in _LANGUAGE_WORDS.items()}
    if any(count > hits[expected] + 1 for language, count in hits.items() if language != expected):
        problems.append(f"the text does not read like {expected}")
    return problems


def _expected_chart(turn: Turn, answer: Json) -> list[str]:
    chart = answer.get("chart")
    if turn.chart is None:
        return []
    if turn.chart is False:
        return ["a chart where nothing is compared"] if chart is not None else []
    if not isinstance(chart, dict):
        return ["no chart"]
    if turn.chart is not True:
        marks = sorted(value for value, _ in marks_of(chart))
        expected = sorted(Decimal(str(value)) for value in turn.chart)
        if marks != expected:
            return [f"the chart shows {', '.join(map(str, marks))}, not {', '.join(map(str, expected))}"]
    return []


# --- what holds for every answer -----------------------------------------------------------------------------------


def contract(answer: Json) -> list[str]:
    """Where ``answer`` breaks the contract that programs rely on."""
    if set(answer) != KEYS:
        return [f"keys {sorted(set(answer) ^ KEYS)}"]
    problems = []
    status = answer["status"]
    if not str(answer["answer"]).strip():
        problems.append("an empty answer")
    problems += [f"a key in the text: {key}" for key in sorted(set(_KEY.findall(str(answer["answer"]))))]
    if (status == "failed") != (answer["error"] is not None and answer["error"].get("code") != "partial"):
        problems.append(f"status {status} with error {answer['error']}")
    if answer["proposals"] or answer["proposal"] is not None:
        problems.append("a proposal from an agent that writes nothing")
    if not answer["phases"] or {phase["name"] for phase in answer["phases"]} - _PHASES:
        problems.append("phases are missing or unknown")
    if (status == "clarification") != bool(answer["options"]):
        problems.append(f"status {status} with {len(answer['options'])} options")
    problems += [
        f"two options with the same {key}"
        for key in ("label", "value")
        if len({option[key] for option in answer["options"]}) < len(answer["options"])
    ]
    if status == "out_of_scope" and (answer["evidence"] or answer["claims"] or answer["chart"]):
        problems.append("out of scope, and yet a tool was called")
    return problems + _claims(answer) + _evidence(answer) + _chart(answer)


def _claims(answer: Json) -> list[str]:
    problems = []
    outputs = {entry["id"]: entry["output"] for entry in answer["evidence"]}
    supported = 0
    for claim in answer["claims"]:
        if claim["verdict"] not in ("supported", "unverifiable"):
            problems.append(f"a claim that is {claim['verdict']}: {claim['text']}")
        for place in claim["evidence"]:
            if place["id"] not in outputs:
                problems.append(f"a claim cites evidence that is not there: {claim['text']}")
            elif not resolves(outputs[place["id"]], place["pointer"]):
                problems.append(f"a claim cites nothing at {place['pointer']}: {claim['text']}")
        supported += claim["verdict"] == "supported" and bool(claim["evidence"])
    if answer["status"] == "answered" and answer["evidence"] and not supported:
        problems.append("answered without one claim that evidence supports")
    if answer["status"] == "answered" and not answer["evidence"] and answer["claims"]:
        problems.append("claims without evidence")
    return problems


def _evidence(answer: Json) -> list[str]:
    problems = []
    asked: Counter[str] = Counter()
    for entry in answer["evidence"]:
        if set(entry) != EVIDENCE_KEYS:
            problems.append(f"evidence keys {sorted(set(entry) ^ EVIDENCE_KEYS)}")
            continue
        asked[f"{entry['tool']} {sorted(entry['args'].items())}"] += 1
        if not _DIGEST.fullmatch(entry["id"]):
            problems.append(f"evidence id {entry['id']}")
        if not isinstance(entry["output"], dict) or not entry["output"]:
            problems.append(f"evidence of {entry['tool']} is empty")
        if words := sorted({str(leaf) for leaf in _leaves(entry["args"])} & _RELATIVE):
            problems.append(f"arguments of {entry['tool']} are not resolved: {words}")
        problems += [
            f"evidence {key} is {entry[key]}"
            for key in ("day", "as_of")
            if entry[key] is not None and not _is_day(entry[key])
        ]
    problems += [f"asked twice: {call}" for call, times in asked.items() if times > 1]
    return problems


def _chart(answer: Json) -> list[str]:
    """A chart has marks, and each mark's value stands in one row of evidence beside the mark's label."""
    chart = answer["chart"]
    if chart is None:
        return []
    marks = marks_of(chart)
    if not marks:
        return ["an empty chart"]
    rows = [row for entry in answer["evidence"] for row in _rows(entry["output"], {})]
    problems = []
    for value, labels in marks:
        if not any(_has(row, value) and all(_names(row, label) for label in labels) for row in rows):
            problems.append(f"the chart's mark {', '.join(labels)}: {value} is in no row of the evidence")
    counted = Counter(labels for _, labels in marks)
    return problems + [f"two marks for {', '.join(labels)}" for labels, times in counted.items() if times > 1]


def marks_of(chart: Json) -> list[tuple[Decimal, tuple[str, ...]]]:
    """Value and labels of each mark of a Vega-Lite chart, from its own data and encoding."""
    values = (chart.get("data") or {}).get("values") or []
    encodings = [
        chart.get("encoding") or {},
        *(layer.get("encoding") or {} for layer in chart.get("layer") or ()),
    ]
    measure, labels = "", []
    for encoding in encodings:
        for name, channel in encoding.items():
            field = channel.get("field") if isinstance(channel, dict) else None
            if name in ("x", "y") and field and channel.get("type") == "quantitative":
                measure = measure or field
            elif (
                name in ("x", "y", "color", "xOffset", "row", "column", "detail")
                and field
                and field not in labels
            ):
                labels.append(field)
    labels = [field for field in labels if field != measure]
    return [
        (Decimal(str(row[measure])), tuple(str(row[field]) for field in labels))
        for row in values
        if measure in row
    ]


# --- JSON ----------------------------------------------------------------------------------------------------------


def resolves(value: Any, pointer: str) -> bool:
    """Whether the RFC 6901 ``pointer`` leads somewhere in ``value``."""
    return any(True for _ in _at(value, pointer, wild=False))


def _at(value: Any, pointer: str, *, wild: bool = True) -> Iterator[Any]:
    """What stands at ``pointer``; ``*`` is every member of a list where ``wild``."""
    if pointer == "":
        yield value
        return
    head, _, rest = pointer[1:].partition("/")
    rest = "/" + rest if "/" in pointer[1:] else ""
    key = head.replace("~1", "/").replace("~0", "~")
    if isinstance(value, dict) and key in value:
        yield from _at(value[key], rest, wild=wild)
    elif isinstance(value, list) and wild and key == "*":
        for member in value:
            yield from _at(member, rest, wild=wild)
    elif isinstance(value, list) and re.fullmatch(r"0|[1-9]\d*", key) and int(key) < len(value):
        yield from _at(value[int(key)], rest, wild=wild)


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict | list):
        for member in value.values() if isinstance(value, dict) else value:
            yield from _leaves(member)
    else:
        yield value


def _rows(value: Any, above: Json) -> Iterator[Json]:
    """Every object in ``value`` with its own plain members and those of the objects around it."""
    if isinstance(value, dict):
        row = above | {key: leaf for key, leaf in value.items() if not isinstance(leaf, dict | list)}
        yield row
        for member in value.values():
            yield from _rows(member, row)
    elif isinstance(value, list):
        for member in value:
            yield from _rows(member, above)


def _has(row: Json, value: Decimal) -> bool:
    return any(_number(leaf) == value for leaf in row.values())


def _number(leaf: Any) -> Decimal | None:
    if isinstance(leaf, bool) or not isinstance(leaf, int | float | str):
        return None
    try:
        return Decimal(str(leaf))
    except InvalidOperation:
        return None


def _names(row: Json, label: str) -> bool:
    """Whether the label is a word of the row, a number of it (a term, a year), or one of its days."""
    numbers = set(re.findall(r"\d+", label))
    for leaf in row.values():
        text = str(leaf)
        if text and (text.casefold() == label.casefold() or (len(text) > 2 and says(text, label))):
            return True
        if (
            numbers
            and not isinstance(leaf, bool)
            and set(re.findall(r"\d+", text)) >= {n.zfill(2) for n in numbers}
        ):
            return True
        if numbers and isinstance(leaf, int) and {text} == numbers:
            return True
    return False


def _is_day(text: Any) -> bool:
    try:
        date.fromisoformat(text)
    except (TypeError, ValueError):
        return False
    return True
