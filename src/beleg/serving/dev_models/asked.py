"""What a request to a chat-completions endpoint asks for, read from its body as a model would read it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date
from typing import Any, Literal

from beleg.lean import dataclass
from beleg.records import Json

Kind = Literal[
    "calls", "step", "intent", "completeness", "sufficient", "conveyed", "select", "template", "text"
]
"""Calls natively or as an object, one of the objects that the loop asks for, or words."""
_BY_FIELD: Mapping[str, Kind] = {
    "calls": "step", "intent": "intent", "missing_calls": "completeness", "indices": "sufficient",
    "not_conveyed": "conveyed", "ids": "select", "text": "template",
}  # fmt: skip
_TODAY = re.compile(r"\btoday: (\d{4}-\d\d-\d\d)")
_SPELLED = "fits this schema, and nothing else:\n"
LOOKED_UP = "\n\nLooked up "


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One request."""

    kind: Kind
    number: int
    """How many requests the endpoint had before."""
    question: str
    earlier: tuple[str, ...] = ()
    today: date | None = None
    tools: Mapping[str, Json]
    """The tools in view, each with the schema of its arguments."""
    must_call: bool = False
    made: int = 0
    """Results of calls that it is told of."""
    schema: Json
    """Of the object that is asked for; empty where none is."""
    told: str = ""
    """All that the user says."""
    instructions: str = ""
    by_format: Literal["json_schema", "json_object", ""] = ""
    """The type of ``response_format`` by which an object is asked for; none where that is in words alone."""

    @property
    def properties(self) -> Json:
        """The fields of the object that is asked for."""
        found: Json = self.schema.get("properties", {})
        return found

    def choices(self, field: str) -> list[str]:
        """All that a field, or a member of its list, may be."""
        node = self.properties.get(field, {})
        found: list[str] = node.get("enum") or node.get("items", {}).get("enum") or []
        return found


def asked_of(body: Json, number: int) -> Asked:
    """What a request's body asks for."""
    messages = [each for each in body.get("messages", ()) if isinstance(each, dict)]
    instructions = "\n".join(
        _content(each) for each in messages if each.get("role") in ("system", "developer")
    )
    users = [_content(each) for each in messages if each.get("role") == "user"]
    told = users[0] if users else ""
    schema, by_format = _schema(body, instructions)
    tools = {
        each["function"]["name"]: each["function"].get("parameters", {}) for each in body.get("tools") or ()
    }
    kind: Kind = (
        "calls"
        if tools
        else next((_BY_FIELD[name] for name in schema.get("properties", {}) if name in _BY_FIELD), "text")
    )
    if kind == "step":
        tools = _tools_of(schema)
    question, earlier = _question(told)
    day = _TODAY.search(instructions)
    return Asked(
        kind=kind,
        number=number,
        question=question,
        earlier=earlier,
        today=date.fromisoformat(day[1]) if day else None,
        tools=tools,
        must_call=body.get("tool_choice") == "required" or bool(_calls_of(schema).get("minItems")),
        made=sum(each.get("role") == "tool" for each in messages) + told.count(LOOKED_UP),
        schema=schema,
        told="\n".join(users),
        instructions=instructions,
        by_format=by_format,
    )  # fmt: skip


def _content(message: Json) -> str:
    content = message.get("content")
    if isinstance(content, list):
        return "".join(str(part.get("text", "")) for part in content if isinstance(part, dict))
    return content if isinstance(content, str) else ""


def _schema(body: Json, instructions: str) -> tuple[Json, Literal["json_schema", "json_object", ""]]:
    """The schema of the object that is asked for, and the response format that says so."""
    wanted: Any = body.get("response_format") or {}
    if "json_schema" in wanted:
        return wanted["json_schema"].get("schema") or {}, "json_schema"
    _, found, spelled = instructions.partition(_SPELLED)
    schema = json.JSONDecoder().raw_decode(spelled)[0] if found else {}
    return schema, "json_object" if wanted else ""


def _calls_of(schema: Json) -> Json:
    found: Json = schema.get("properties", {}).get("calls", {})
    return found


def _tools_of(schema: Json) -> dict[str, Json]:
    """The tools of a step that is asked for as an object."""
    items = _calls_of(schema).get("items", {})
    forms = [each["properties"] for each in items.get("anyOf", [items]) if "properties" in each]
    return {form["tool"]["enum"][0]: form["args"] for form in forms}


def _question(told: str) -> tuple[str, tuple[str, ...]]:
    """The question that is asked now, and those before it."""
    head = told.partition(LOOKED_UP)[0]
    before, now, text = head.rpartition("\nNow: ")
    if now:
        lines = before.split("Asked before: ")[1:]
        return text.strip(), tuple(each.strip() for each in lines)
    first = head.splitlines()[0] if head.startswith("Question: ") else head
    return first.removeprefix("Question: ").strip(), ()
