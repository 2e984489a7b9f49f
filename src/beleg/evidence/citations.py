"""Places in evidence: RFC 6901 pointers, the leaves they lead to, and the records those leaves belong to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from beleg.errors import BelegError
from beleg.records import Evidence, EvidenceRef, Json, Ref

Leaf = str | int | bool | None
LANGUAGES = frozenset({"de", "en", "fr"})


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


class Record(NamedTuple):
    """An object that a leaf belongs to: a row of a list, an object in an object, or the output as a whole."""

    place: str
    content: Json
    is_row: bool


def records(output: Json, pointer: str) -> list[Record]:
    """The records that the leaf at ``pointer`` belongs to, innermost first. Raises NoSuchPlace.

    An object that holds one text in several languages is no record: it is a text.
    """
    found = [Record("", output, is_row=False)]
    value: Any = output
    place = ""
    for part in tokens(pointer):
        in_list = isinstance(value, list)
        value = step(value, part)
        place = f"{place}/{part.replace('~', '~0').replace('/', '~1')}"
        if isinstance(value, dict) and not value.keys() <= LANGUAGES:
            found.append(Record(place, value, is_row=in_list))
    return found[::-1]


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
