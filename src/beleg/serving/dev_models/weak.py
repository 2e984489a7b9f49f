"""Replies of a small model that means the right thing and writes it badly: each must still end in the right answer."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from beleg.records import Json
from beleg.serving.dev_models.asked import Asked
from beleg.serving.dev_models.lies import Behaviour, calling, each_call
from beleg.serving.dev_models.said import Call, Said

_GERMAN = {
    "chancellor": "Bundeskanzler",
    "cabinet": "Bundeskabinett",
    "bundestag_president": "Bundestagspräsident",
    "hotel": "Hotel",
    "meal": "Mahlzeit",
    "age": "Age",
}
"""Values as a person says them, and not as a schema has them."""
PUSHED_BACK = "Reply with a call of one of the tools."
_ISO = re.compile(r"(\d{4})-(\d{2})-(\d{2})")


def _each_value(change: Callable[[Any], Any]) -> Behaviour:
    """Each value of each call changed, also inside lists."""

    def changed(value: Any) -> Any:
        if isinstance(value, list):
            return [changed(each) for each in value]
        if isinstance(value, dict):
            return {name: changed(each) for name, each in value.items()}
        return change(value)

    return each_call(changed)


def _rewritten(change: Callable[[Any], str]) -> Behaviour:
    """Objects, and the arguments of calls, as other text than JSON has it."""

    def behave(_: Asked, said: Said) -> Said:
        if said.object is not None:
            return said.but(text=change(said.object))
        return said.but(calls=tuple((tool, change(args)) for tool, args in said.calls))

    return behave


def _among_words(asked: Asked, said: Said) -> Said:
    """Everything as text, with words around it and braces among them."""
    if said.object is not None:
        return said.but(text=f"Sure! Here is {{the answer}}: {said.content}\nI hope {{this}} helps.")
    if not said.calls:
        return said
    told = [{"name": tool, "arguments": args} for tool, args in said.calls]
    return Said(text=f"I will use {', '.join(asked.tools)}. So: {json.dumps(told)} Then I can answer.")


def _schema_first(asked: Asked, said: Said) -> Said:
    """The schema that was asked for, and then the answer."""
    if said.object is None:
        return said
    return said.but(text=f"{json.dumps(asked.schema)}\n\n{said.content}")


def _thinks_in_objects(_: Asked, said: Said) -> Said:
    thought = '<think>Maybe {"ids": ["f999"], "calls": []}? No.</think>\n'
    return said.but(text=f"{thought}{said.content or ''}")


def _nulls(asked: Asked, calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """Every argument that there is, those that are not needed as nothing."""
    nothing: tuple[Any, ...] = (None, "", [], "null")
    return tuple(
        (tool, {name: nothing[at % 4] for at, name in enumerate(_properties(asked, tool))} | args)
        if isinstance(args, dict)
        else (tool, args)
        for tool, args in calls
    )


def _properties(asked: Asked, tool: str) -> Json:
    found: Json = asked.tools.get(tool, {}).get("properties", {})
    return found


def _a_call_each(_: Asked, calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """A call for each member of a list."""
    made: list[Call] = []
    for tool, args in calls:
        name = next((name for name, each in args.items() if isinstance(each, list)), None)
        made += [(tool, {**args, name: [each]}) for each in args[name]] if name else [(tool, args)]
    return tuple(made)


def _no_list(args: Json) -> Json:
    """One text, or one value, in the place of a list."""
    return {
        name: (each[0] if len(each) == 1 else ", ".join(map(str, each)))
        if isinstance(each, list) and each
        else each
        for name, each in args.items()
    }


def _singular(args: Json) -> Json:
    return {name.removesuffix("s"): each for name, each in args.items()}


def _names_the_group(asked: Asked, calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """The group of the question as an argument, which the tool that has all groups does not take."""
    named = re.findall(r"\b(SPD|FDP|AfD|CDU/CSU)\b", asked.question)
    return tuple(
        (tool, {**args, "groups": [f"{each}-Fraktion" for each in named]})
        if tool == "get_party_distribution" and named and isinstance(args, dict)
        else (tool, args)
        for tool, args in calls
    )


def _shortened(asked: Asked, calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """Values that a schema lists, without their ends."""

    def cut(node: Json, value: Any) -> Any:
        if isinstance(value, list):
            return [cut(node.get("items", {}), each) for each in value]
        return (
            value[:-1]
            if isinstance(value, str) and len(value) > 5 and value in node.get("enum", ())
            else value
        )

    return tuple(
        (tool, {name: cut(_properties(asked, tool).get(name, {}), each) for name, each in args.items()})
        if isinstance(args, dict)
        else (tool, args)
        for tool, args in calls
    )


def _others(asked: Asked) -> tuple[Call, ...]:
    """The first call that comes to mind: of the tool that stands last in view, with nothing given."""
    return tuple((tool, {}) for tool in list(asked.tools)[-2:] if tool not in ("refuse", "finish"))[:1]


def _other_first(asked: Asked, said: Said) -> Said:
    """Another tool in the first step, and the right one in the second."""
    if asked.kind != "calls" or "finish" in asked.tools:
        return said
    if not asked.made and PUSHED_BACK not in asked.told:
        return said.but(calls=_others(asked), text=None)
    wanted = tuple((tool, args) for tool, args in said.wanted if tool in asked.tools)
    return said.but(calls=wanted, text=None) if wanted and asked.made < 2 else said


WEAK: Mapping[str, Behaviour] = {
    "numbers-as-text": _each_value(lambda value: str(value) if type(value) is int else value),
    "no-lists": each_call(_no_list),
    "a-call-each": calling(_a_call_each),
    "singular": each_call(_singular),
    "nulls": calling(_nulls),
    "names-the-group": calling(_names_the_group),
    "says-it-in-german": _each_value(lambda value: _GERMAN.get(value, value) if isinstance(value, str) else value),
    "days-as-written": _each_value(lambda value: _ISO.sub(r"\3.\2.\1", value) if isinstance(value, str) else value),
    "shortened": calling(_shortened),
    "python": _rewritten(repr),
    "commas": _rewritten(lambda value: re.sub(r"(?<![{\[])([}\]])", r",\1", json.dumps(value))),
    "inside-the-schema": _rewritten(lambda value: json.dumps({"type": "object", "properties": value})),
    "schema-first": _schema_first,
    "among-words": _among_words,
    "thinks-in-objects": _thinks_in_objects,
    "another-tool-too": calling(lambda asked, calls: (*_others(asked), *calls)),
    "another-tool-first": _other_first,
}  # fmt: skip
"""By name."""
