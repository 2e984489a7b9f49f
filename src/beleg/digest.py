"""One canonical form of a JSON value, and its digest.

The form is RFC 8785 over str, bool, null, int (below 2^53), list and dict. Strings are brought to NFC first. What has
no single form is refused: floats, NaN, larger integers, lone surrogates, keys that are equal after NFC, duplicate keys
of a text. Shares and money travel as decimal strings, so nothing is lost.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any
from unicodedata import is_normalized, normalize

from beleg.errors import InputError

LARGEST = 2**53 - 1
DEEPEST = 200


class NotCanonical(InputError):
    """The value has no canonical form."""

    code = "not_canonical"


def canonical(value: Any) -> bytes:
    """The canonical UTF-8 form of ``value``. Raises NotCanonical."""
    try:
        text = _encode_sorted(value) if _is_plain(value) else _encode(_normal(value, 0))
        return text.encode("utf-8")
    except UnicodeEncodeError:
        raise NotCanonical("a string holds half of a surrogate pair") from None


def digest(tag: str, value: Any) -> str:
    """``sha256:`` and 64 hexadecimal digits over ``tag`` and the canonical form. Values of two kinds never collide.

    Raises NotCanonical.
    """
    hashed = hashlib.sha256(b"beleg:" + tag.encode("utf-8") + b"\n")
    hashed.update(canonical(value))
    return "sha256:" + hashed.hexdigest()


def parse(text: str | bytes) -> Any:
    """The JSON value of ``text``, if it has a canonical form. Raises NotCanonical."""
    try:
        value = json.loads(text, object_pairs_hook=_unique, parse_float=_no_float, parse_constant=_no_float)
    except (ValueError, RecursionError) as error:
        raise NotCanonical(f"not JSON: {error}") from None
    canonical(value)
    return value


def without_absent(args: Any) -> Any:
    """``args`` without the members that are null: a missing and a null optional argument are the same."""
    if isinstance(args, Mapping):
        return {key: without_absent(member) for key, member in args.items() if member is not None}
    if isinstance(args, (list, tuple)):
        return [without_absent(member) for member in args]
    return args


def _is_plain(value: Any) -> bool:
    """Whether ``value`` is in its normal form but for the order of members, and its keys are ASCII.

    Nearly all values are, and for them one walk and one call of the C encoder do. What is not is left to ``_normal``.
    """
    level, depth = [value], 0
    while level:
        below: list[Any] = []
        for each in level:
            kind = type(each)
            if kind is str:
                if not each.isascii() and not is_normalized("NFC", each):
                    return False
            elif kind is dict:
                for key in each:
                    if type(key) is not str or not key.isascii():
                        return False
                below += each.values()
            elif kind is list or kind is tuple:
                below += each
            elif kind is int:
                if not -LARGEST <= each <= LARGEST:
                    return False
            elif each is not None and kind is not bool:
                return False
        level, depth = below, depth + 1
        if depth > DEEPEST:
            return False
    return True


def _normal(value: Any, depth: int) -> Any:
    """``value`` with NFC strings and members in the order of RFC 8785: by UTF-16 code unit. Raises NotCanonical."""
    kind = type(value)
    if kind is str:
        return normalize("NFC", value)
    if value is None or kind is bool:
        return value
    if kind is int:
        if not -LARGEST <= value <= LARGEST:
            raise NotCanonical("an integer is too large to be read everywhere alike: write it as a string")
        return value
    if depth > DEEPEST:
        raise NotCanonical("the value is nested too deeply")
    if kind is dict:
        return _normal_members(value, depth)
    if kind is list or kind is tuple:
        return [_normal(member, depth + 1) for member in value]
    raise NotCanonical(f"{kind.__name__} has no canonical form")


def _normal_members(value: dict[Any, Any], depth: int) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for key, member in value.items():
        if type(key) is not str:
            raise NotCanonical(f"a key is {type(key).__name__}, not a string")
        normal_key = normalize("NFC", key)
        if normal_key in members:
            raise NotCanonical(f"two members are called {key!r}")
        members[normal_key] = _normal(member, depth + 1)
    try:
        return dict(sorted(members.items(), key=lambda item: item[0].encode("utf-16-be")))
    except UnicodeEncodeError:
        raise NotCanonical("a key holds half of a surrogate pair") from None


# Python's writer escapes exactly what RFC 8785 asks for: quote, backslash, \b \t \n \f \r, other controls as \u00xx.
_encode = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), allow_nan=False, check_circular=False
).encode
_encode_sorted = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), allow_nan=False, check_circular=False, sort_keys=True
).encode


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for key, member in pairs:
        if key in members:
            raise NotCanonical(f"two members are called {key!r}")
        members[key] = member
    return members


def _no_float(text: str) -> Any:
    raise NotCanonical(f"{text} is not an integer: write it as a string")
