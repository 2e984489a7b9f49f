"""Arguments in the one form that is hashed, shown and kept, and back in the form that the tool takes.

A number has many spellings (40, 40.0, "40.00") and in JSON no exact form. Where a tool's schema takes a number or the
text of one, the kept form is a decimal string without an exponent or trailing zeros; where it takes nothing but a
number, it is made one again when the call is sent, and refused if that would be another one. An integer stays one, and
a text that may be any text stays as it is. A fraction is refused where the schema does not say that it is a number: it
could only leave as something else than what was shown. A missing and a null optional argument are the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

from beleg.digest import LARGEST, canonical, parse, without_absent
from beleg.errors import InvalidArguments
from beleg.lean import pattern
from beleg.records import Json

_MOST_DIGITS = 60
_LARGEST_POWER = 30
_WRITTEN = pattern(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?")
"""A text that is a number and nothing else: 007 is a name."""
_DEEPEST = 40


def normal(args: Json, schema: Json) -> Json:
    """The canonical form of validated arguments. Raises InvalidArguments where a value has none."""
    made: Json = parse(canonical(_walk(without_absent(args), schema, schema, _kept, 0)))
    return made


def wire(args: Json, schema: Json) -> Json:
    """Canonical arguments as the tool takes them."""
    made: Json = _walk(args, schema, schema, _sent, 0)
    return made


def leaves(value: Any, pointer: str = "") -> Iterator[tuple[str, Any]]:
    """Every value that holds no other, by its RFC 6901 pointer; an empty list or object is one too."""
    if isinstance(value, Mapping) and value:
        for key, each in value.items():
            yield from leaves(each, f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}")
    elif isinstance(value, list | tuple) and value:
        for number, each in enumerate(value):
            yield from leaves(each, f"{pointer}/{number}")
    else:
        yield pointer, value


def decimal(value: object) -> Decimal | None:
    """The number that a text or number writes, if it is one of ordinary size."""
    if isinstance(value, bool) or not isinstance(value, int | float | str | Decimal):
        return None
    text = value if isinstance(value, str) else repr(value) if isinstance(value, float) else str(value)
    if not 0 < len(text) <= _MOST_DIGITS or "_" in text or text != text.strip() or not text.isascii():
        return None
    try:
        number = Decimal(text)
    except InvalidOperation:
        return None
    return number if number.is_finite() and abs(number.adjusted()) <= _LARGEST_POWER else None


def plain(number: Decimal) -> str:
    """``number`` without exponent, trailing zeros or a negative nought."""
    text = format(number, "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "") else text


def _kept(value: Any, kinds: frozenset[str]) -> Any:
    written = "decimal" in kinds
    if _is_number(value):
        number = decimal(value)
        if number is None:
            raise InvalidArguments(f"{value!r} is no number that can be written exactly")
        if written or ("number" in kinds and "string" not in kinds):
            return plain(number) if written else _exact(number)
        if number != number.to_integral_value():
            raise InvalidArguments(
                f"{value!r}: the tool does not say that this is a number; write it as text"
            )
        return int(number)
    if isinstance(value, str) and _WRITTEN.fullmatch(value) and (written or kinds == {"number"}):
        number = decimal(value)
        if number is not None:
            return plain(number) if written else _exact(number)
    return value


def _exact(number: Decimal) -> str:
    """The kept form of what is sent as a number. Raises InvalidArguments where JSON cannot carry it."""
    if decimal(_json_number(number)) != number:
        raise InvalidArguments(f"{plain(number)} is no number that can be sent exactly")
    return plain(number)


def _json_number(number: Decimal) -> int | float:
    whole = number == number.to_integral_value() and abs(number) <= LARGEST
    return int(number) if whole else float(number)


def _sent(value: Any, kinds: frozenset[str]) -> Any:
    if not isinstance(value, str) or "number" not in kinds or kinds & {"string", "decimal"}:
        return value
    number = decimal(value)
    return value if number is None else _json_number(number)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _walk(value: Any, schema: Any, root: Json, leaf: Any, depth: int) -> Any:
    if depth > _DEEPEST:
        raise InvalidArguments("the arguments are nested too deeply")
    shapes = list(_shapes(schema, root, 0))
    if isinstance(value, Mapping):
        return {key: _walk(each, _member(shapes, key), root, leaf, depth + 1) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [
            _walk(each, _item(shapes, number), root, leaf, depth + 1) for number, each in enumerate(value)
        ]
    return leaf(value, _kinds(shapes))


def _shapes(schema: Any, root: Json, depth: int) -> Iterator[Json]:
    """The schemas that may describe one place: itself, what it refers to, and what it is made of."""
    if not isinstance(schema, Mapping) or depth > _DEEPEST:
        return
    yield dict(schema)
    if isinstance(reference := schema.get("$ref"), str):
        yield from _shapes(_at(root, reference), root, depth + 1)
    for word in ("anyOf", "oneOf", "allOf"):
        for each in schema.get(word) or ():
            yield from _shapes(each, root, depth + 1)


def _at(root: Json, reference: str) -> Any:
    """What a reference within the schema points to; nothing for any other."""
    if not reference.startswith("#"):
        return None
    found: Any = root
    for part in reference.removeprefix("#").split("/")[1:]:
        found = found.get(part.replace("~1", "/").replace("~0", "~")) if isinstance(found, Mapping) else None
    return found


def _member(shapes: list[Json], key: str) -> Json:
    found = []
    for shape in shapes:
        named, patterns = shape.get("properties"), shape.get("patternProperties")
        fits = [each for text, each in patterns.items() if _matches(text, key)] if patterns else []
        if isinstance(named, Mapping) and key in named:
            found.append(named[key])
        elif not fits and isinstance(shape.get("additionalProperties"), Mapping):
            found.append(shape["additionalProperties"])
        found += fits
    return {"anyOf": found}


def _item(shapes: list[Json], number: int) -> Json:
    found = []
    for shape in shapes:
        prefix = shape.get("prefixItems")
        if isinstance(prefix, list) and number < len(prefix):
            found.append(prefix[number])
        elif isinstance(shape.get("items"), Mapping):
            found.append(shape["items"])
    return {"anyOf": found}


def _kinds(shapes: list[Json]) -> frozenset[str]:
    """The types that a place may have; ``decimal`` where a text there writes a number."""
    kinds: set[str] = set()
    for shape in shapes:
        declared = shape.get("type")
        kinds.update(declared if isinstance(declared, list) else [declared] if declared else [])
        if not declared:
            values = shape.get("enum") or ([shape["const"]] if "const" in shape else [])
            kinds.update("number" if _is_number(each) else "string" for each in values if each is not None)
        if shape.get("format") in ("decimal", "money"):
            kinds.add("decimal")
        if _is_decimal(shape):
            kinds.add("decimal")
    return frozenset(kinds)


def _is_decimal(shape: Json) -> bool:
    """Whether a number and any text are the forms of one value: so decimals are published, which no number holds."""
    forms = [each.get("type") for each in shape.get("anyOf") or () if isinstance(each, Mapping)]
    return "number" in forms and "string" in forms and not set(forms) - {"number", "string", "null"}


def _matches(pattern_: str, text: str) -> bool:
    try:
        return re.search(pattern_, text) is not None
    except re.error:
        return False
