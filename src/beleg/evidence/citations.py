"""Places in evidence: RFC 6901 pointers, the leaves they lead to, and the records those leaves belong to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from beleg.errors import BelegError
from beleg.records import Evidence, EvidenceRef, Json, Ref

Leaf = str | int | bool | None


class NoSuchPlace(BelegError):
    """The evidence at hand has nothing at that place."""

    code = "no_such_place"


def tokens(pointer: str) -> list[str]:
    """The reference tokens of an RFC 6901 pointer. Raises NoSuchPlace for text that is none."""
    if not pointer:
        return []
    if pointer[0] != "/":
        raise NoSuchPlace(f"{pointer!r} is not a JSON pointer")
    if "~" not in pointer:
        return pointer[1:].split("/")
    parts = []
    for part in pointer[1:].split("/"):
        if "~" in part.replace("~0", "").replace("~1", ""):
            raise NoSuchPlace(f"{pointer!r} is not a JSON pointer")
        parts.append(part.replace("~1", "/").replace("~0", "~"))
    return parts


def step(value: Any, part: str) -> Any:
    """The member or element of ``value`` that a reference token names. Raises NoSuchPlace."""
    if isinstance(value, dict) and part in value:
        return value[part]
    if isinstance(value, list) and part.isascii() and part.isdigit() and str(int(part)) == part:
        index = int(part)
        if index < len(value):
            return value[index]
    raise NoSuchPlace(f"nothing is called {part!r} there")


def resolve(output: Any, pointer: str) -> Any:
    """What stands at ``pointer`` of ``output``. Raises NoSuchPlace."""
    value = output
    for part in tokens(pointer):
        value = step(value, part)
    return value


def leaf(evidence: Mapping[str, Evidence], ref: Ref | EvidenceRef) -> Leaf:
    """The leaf that ``ref`` names, always in an output: notes, arguments and failures cannot be reached.

    Raises NoSuchPlace.
    """
    source = evidence.get(ref.id)
    if source is None:
        raise NoSuchPlace("a reference names evidence that is not at hand")
    value = resolve(source.output, ref.pointer)
    if isinstance(value, (dict, list)):
        raise NoSuchPlace(f"{ref.pointer!r} is not a single value")
    if value is None or isinstance(value, (str, int)):
        return value
    raise NoSuchPlace(f"{ref.pointer!r} is a {type(value).__name__}, which no evidence holds")


def records(output: Json, pointer: str) -> list[tuple[str, Json]]:
    """The records that the leaf at ``pointer`` belongs to, innermost first, each with its own pointer.

    A record is the output itself, or an object that is an element of a list. Raises NoSuchPlace.
    """
    found: list[tuple[str, Json]] = [("", output)]
    value: Any = output
    place = ""
    for part in tokens(pointer):
        element = isinstance(value, list)
        value = step(value, part)
        place = f"{place}/{part.replace('~', '~0').replace('/', '~1')}"
        if element and isinstance(value, dict):
            found.append((place, value))
    return found[::-1]


def field(output: Json, pointer: str) -> str:
    """The leaf's pointer from its innermost record: what kind of thing it is, whichever record it stands in."""
    return pointer[len(records(output, pointer)[0][0]) :]


def cite(refs: Iterable[Ref]) -> tuple[EvidenceRef, ...]:
    """The places of ``refs`` in order, each once."""
    return tuple(dict.fromkeys(EvidenceRef(id=ref.id, pointer=ref.pointer) for ref in refs))


def leaves(value: Any) -> Iterator[Leaf]:
    """Every leaf of a JSON value."""
    if isinstance(value, dict):
        for member in value.values():
            yield from leaves(member)
    elif isinstance(value, (list, tuple)):
        for member in value:
            yield from leaves(member)
    else:
        yield value
