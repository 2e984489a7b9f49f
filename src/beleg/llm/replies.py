"""What a model wrote, as calls: native ones, ones written out as text, and those inside an endpoint's refusal.

Nothing here trusts what it reads: a call is a name and arguments that the executor validates, everything else is text
that nobody is shown.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Collection, Iterator
from typing import Any

from beleg.lean import dataclass
from beleg.records import Json

MOST_CALLS = 12
"""Of one step; a list argument holds the rest."""
LONGEST = 20_000
"""Characters of a reply that are read."""
MOST_STARTS = 50
"""Braces and brackets that begin nothing; each may cost as much as the whole reply, so thousands would cost seconds."""
_REASONING = re.compile(r"<(think|thinking|reasoning|thought)>.*?(?:</\1>|\Z)", re.DOTALL | re.IGNORECASE)
_OPENER = re.compile(r"^.*?</(?:think|thinking|reasoning|thought)>", re.DOTALL | re.IGNORECASE)
_FUNCTION = re.compile(r"<function[=(]\s*\"?([\w.-]+)\"?\s*[>)]?\s*(\{.*?\})\s*(?:</function>|\Z)", re.DOTALL)
_SHORT = re.compile(r"(?:^|[\s`])([a-z_][a-z0-9_]{2,63})\s*\((\{.*?\})\)", re.DOTALL)
_NAMES = ("name", "tool", "tool_name", "function")
_ARGS = ("arguments", "args", "parameters", "input", "tool_input")


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    """A call that a model wants. ``fault`` says why its arguments cannot be read; then ``args`` is empty."""

    tool: str
    args: Json
    fault: str = ""


def proposed(tool: str, args: object) -> Proposed:
    """A native call; its arguments are an object or JSON text, alone or among words."""
    if isinstance(args, str) and args.strip():
        text = args
        try:
            args = json.loads(text)
            args = json.loads(args) if isinstance(args, str) and args.strip() else args
        except (ValueError, RecursionError):
            args = object_of(text)
            if args is None:
                return Proposed(tool=tool, args={}, fault="the arguments are not valid JSON")
    if args is None or args == "":
        args = {}
    if not isinstance(args, dict):
        return Proposed(tool=tool, args={}, fault="the arguments are not a JSON object")
    return Proposed(tool=tool, args=args)


def without_reasoning(text: str) -> str:
    """The text without what a model thought aloud, cut to what any step or draft needs."""
    text = text if len(text) <= LONGEST else text[:LONGEST]
    return _OPENER.sub("", _REASONING.sub("", text)).strip()


def object_of(text: str, wanted: Collection[str] = ()) -> Json | None:
    """The JSON object of a reply, alone or in a code fence or among words; nothing where there is none.

    Of several it is the first that has one of the ``wanted`` members with a value, else the first: some models repeat
    the schema before they answer, or answer inside it.
    """
    found = [each for each in _values(without_reasoning(text)) if isinstance(each, dict)]
    for each in found:
        inner = each.get("properties")
        for one in (each, inner if isinstance(inner, dict) else {}):
            if any(name in one and not _is_schema(one[name]) for name in wanted):
                return one
    return found[0] if found else None


def _is_schema(value: object) -> bool:
    """Whether a value says what a value is to be."""
    return isinstance(value, dict) and isinstance(value.get("type"), str)


def calls_of(step: Json) -> tuple[Proposed, ...]:
    """The calls of a step that was written as an object."""
    listed = step.get("calls", step.get("tool_calls"))
    members = listed if isinstance(listed, list) else [step]
    return tuple(call for each in members if (call := _call(each)) is not None)[:MOST_CALLS]


def written_calls(text: str, known: Collection[str]) -> tuple[Proposed, ...]:
    """Calls of ``known`` tools written out: JSON in a fence or in tags, ``<function=name>``, ``name({...})``."""
    plain = without_reasoning(text)
    found: list[Proposed] = []
    for pattern in (_FUNCTION, _SHORT):
        found += [proposed(*match) for match in pattern.findall(plain)]
    if not found:
        for value in _values(plain):
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, dict):
                    found += calls_of(each)
    return tuple(each for each in found if each.tool in known)[:MOST_CALLS]


def wanted_in(body: object) -> str | None:
    """What the model had written where an endpoint refuses it for not calling a tool; nothing where it does not say."""
    if isinstance(body, dict):
        for key in ("failed_generation", "error"):
            inner = body.get(key)
            if isinstance(inner, str) and key == "failed_generation":
                return inner
            if isinstance(inner, dict) and (found := wanted_in(inner)) is not None:
                return found
    return None


def _call(each: object) -> Proposed | None:
    if not isinstance(each, dict):
        return None
    inner = each.get("function")
    if isinstance(inner, dict):
        each = inner
    name = next((each[key] for key in _NAMES if isinstance(each.get(key), str)), None)
    if name is None:
        return None
    return proposed(name, next((each[key] for key in _ARGS if key in each), {}))


def _values(text: str) -> Iterator[Any]:
    """The JSON objects and lists of a text, in order, none inside another."""
    decoder = json.JSONDecoder()
    at = failed = 0
    while (start := min((n for n in (text.find("{", at), text.find("[", at)) if n >= 0), default=-1)) >= 0:
        try:
            value, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            if (found := _loose(text, start)) is not None:
                value, at = found
                yield value
                continue
            at, failed = start + 1, failed + 1
            if failed == MOST_STARTS:
                return
            continue
        yield value
        at = end


_PIECE = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|[{}\[\]]|\b(?:true|false|null)\b", re.DOTALL)
_AS_PYTHON = {"true": "True", "false": "False", "null": "None"}
MOST_DEEP = 20
"""Brackets inside one another in what is written as Python has it."""


def _loose(text: str, start: int) -> tuple[Any, int] | None:
    """An object or list as Python writes it, or with a comma too many, and where it ends; nothing where it is none."""
    open_ = 0
    pieces: list[str] = []
    at = start
    for found in _PIECE.finditer(text, start):
        pieces += [text[at : found.start()], _AS_PYTHON.get(found[0], found[0])]
        at = found.end()
        open_ += (found[0] in ("{", "[")) - (found[0] in ("}", "]"))
        if open_ > MOST_DEEP:
            return None
        if open_ == 0:
            break
    if open_:
        return None
    try:
        value = ast.literal_eval("".join(pieces))
        json.dumps(value)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return None
    return (value, at) if isinstance(value, dict | list) else None
