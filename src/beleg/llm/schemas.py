"""Tools and steps as short schemas: a small model reads every word of them, and each costs time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from beleg.records import Json

BY_CODE = "Leave out:"
"""How the description of an argument begins that code fills in: no planner sees it."""
_DROPPED = ("title", "default", "minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum")
"""What a model need not read: the tool itself holds to its bounds."""


class Named(Protocol):
    """A tool with its arguments."""

    @property
    def name(self) -> str:
        """What it is called by."""
        ...

    @property
    def schema(self) -> Json:
        """The schema of its arguments."""
        ...


def short(schema: Json, values: Mapping[str, Iterable[str]] | None = None) -> Json:
    """The schema without what a model need not read: titles, defaults, bounds, nulls, references, arguments that code
    fills in.

    ``values`` gives, for an argument by name, all the texts that it may be.
    """
    defined = schema.get("$defs", {})
    found: Json = _short(
        {key: value for key, value in schema.items() if key not in ("$defs", "description")}, defined
    )
    for name, texts in (values or {}).items():
        if (node := found.get("properties", {}).get(name)) is not None:
            target = node.get("items", node)
            target["enum"] = list(texts)
            target.setdefault("type", "string")
    found["additionalProperties"] = False
    return found


def _short(node: Any, defined: Json) -> Any:
    if isinstance(node, list):
        return [_short(each, defined) for each in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        named = defined[node["$ref"].rpartition("/")[2]]
        node = {**named, **{key: value for key, value in node.items() if key != "$ref"}}
    if "anyOf" in node:
        kept = [each for each in node["anyOf"] if each.get("type") != "null"]
        rest = {key: value for key, value in node.items() if key != "anyOf"}
        node = {**kept[0], **rest} if len(kept) == 1 else {**rest, "anyOf": kept}
        if "$ref" in node:
            return _short(node, defined)
    found = {}
    for key, value in node.items():
        if key == "properties":
            shown = {
                name: _short(each, defined)
                for name, each in value.items()
                if not str(each.get("description", "")).startswith(BY_CODE)
            }
            found[key] = shown
        elif key not in _DROPPED:
            found[key] = _short(value, defined)
    return found


def step_schema(tools: Iterable[Named], *, must_call: bool) -> Json:
    """The schema of a step for a model without tools of its own: a list of calls, each with its tool's arguments."""
    forms = [
        {
            "type": "object",
            "properties": {"tool": {"type": "string", "enum": [tool.name]}, "args": tool.schema},
            "required": ["tool", "args"],
            "additionalProperties": False,
        }
        for tool in tools
    ]
    return {
        "type": "object",
        "properties": {
            "calls": {
                "type": "array",
                "minItems": 1 if must_call else 0,
                "maxItems": 8,
                "items": forms[0] if len(forms) == 1 else {"anyOf": forms},
            }
        },
        "required": ["calls"],
        "additionalProperties": False,
    }
