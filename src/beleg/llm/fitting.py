"""What a weak model wrote for arguments, in the form that the tool takes.

Form alone is mended: a number in quotes, one value where a list is asked for, an argument in the plural, a nothing in
words. What a value means is left to the tool, and an argument that there is not stays, so that the model hears of it.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from beleg.records import Json

NOTHING = frozenset({"", "null", "none", "nil", "undefined", "n/a", "-"})
_NUMBER = re.compile(r"([^\W\d]*)\.?\s*(-?\d{1,9})(?:\.0+)?\.?\s*([^\W\d]*)")
_COUNTED = frozenset({"", "st", "nd", "rd", "th", "nr", "no"})
"""What may stand beside a number and says nothing of it."""
_DAY = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})|(\d{4}-\d{2}-\d{2})[T ].*")
_BETWEEN = re.compile(r"\s*(?:[,;&]|\b(?:und|and)\b)\s*")
_WRAPPING = ("value", "const", "default", "enum")
"""Under which of a schema's own words models were seen to write a value."""


def fitted(args: Json, schema: Json, held: Collection[str] = ()) -> Json:
    """The arguments as the tool's schema has them, as far as only their form is another.

    Args:
        args: What a model wrote.
        schema: The tool's arguments.
        held: What code itself holds the answer to, by field: an argument of that name which the tool does not have
            is left out.
    """
    known: Json = schema.get("properties", {})
    inner = args.get("properties", args.get("arguments"))
    if isinstance(inner, dict) and not {"properties", "arguments"} & known.keys():
        args = inner  # it repeats the schema, with values in it
    found: Json = {}
    for name, value in args.items():
        own = name if name in known else _twin(name, known)
        if _is_nothing(value) and own not in schema.get("required", ()):
            continue
        if own is None:
            if not {name, name.removesuffix("s")} & set(held):
                found[name] = value
            continue
        fitting = _value(value, known[own], f"{own} {known[own].get('description', '')}".casefold())
        if not _is_nothing(fitting):
            found.setdefault(own, fitting)
    return found


def _twin(name: str, known: Collection[str]) -> str | None:
    """The argument of this name in another number or spelling."""
    plain = name.casefold().replace("-", "_").replace(" ", "_")
    return next((each for each in (plain, f"{plain}s", plain.removesuffix("s")) if each in known), None)


def _is_nothing(value: object) -> bool:
    return value is None or value in ([], {}) or (isinstance(value, str) and value.strip().lower() in NOTHING)


def _value(value: object, node: Json, about: str) -> object:
    """A value in the form of a node; ``about`` is what its argument is called and said to be."""
    if isinstance(value, dict) and node.get("type") != "object" and "anyOf" not in node:
        value = next((value[each] for each in _WRAPPING if each in value), value)
    match node.get("type"):
        case "array":
            return _list(value, node.get("items", {}), about)
        case "integer":
            return _integer(_only(value), about)
        case "boolean":
            return {"true": True, "false": False}.get(str(value).lower(), value)
        case "string":
            return _text(_only(value), node)
        case _:
            return value


def _list(value: object, node: Json, about: str) -> object:
    if isinstance(value, str):
        value = [each for each in _BETWEEN.split(value.strip("[] ")) if each]
    members = value if isinstance(value, list) else [value]
    return [_value(each, node, about) for each in members if not _is_nothing(each)]


def _only(value: object) -> object:
    """The one member of a list where one value is asked for."""
    return value[0] if isinstance(value, list) and len(value) == 1 else value


def _integer(value: object, about: str) -> object:
    """ "20", "20.", "20th" and "20. Wahlperiode" as 20; a word that is none of what the argument is about is more."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    found = _NUMBER.fullmatch(value.strip()) if isinstance(value, str) else None
    if found is None or not all(_is_of(each.casefold(), about) for each in (found[1], found[3])):
        return value
    return int(found[2])


def _is_of(word: str, about: str) -> bool:
    """Whether a word beside a number says only what it is the number of."""
    long = [each for each in re.findall(r"[^\W\d_]+", about) if len(each) > 3]
    return word in _COUNTED or (len(word) > 3 and any(a.startswith(word) or word.startswith(a) for a in long))


def _text(value: object, node: Json) -> object:
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str):
        return value
    if "\\d{4}" in node.get("pattern", "") and (day := _DAY.fullmatch(value.strip())):
        return day[4] or f"{day[3]}-{int(day[2]):02}-{int(day[1]):02}"
    listed = [each for each in node.get("enum", ()) if isinstance(each, str)]
    return _among(value, listed) if listed and value not in listed else value


def _among(value: str, listed: Collection[str]) -> str:
    """The one of the listed that is written otherwise, or that alone begins so or is begun by it."""
    said = _folded(value)
    same = [each for each in listed if _folded(each) == said]
    near = same or [each for each in listed if len(said) > 2 and _folded(each).startswith(said)]
    return near[0] if len(near) == 1 else value


def _folded(text: str) -> str:
    return re.sub(r"[\W_]+", "", text.casefold())
