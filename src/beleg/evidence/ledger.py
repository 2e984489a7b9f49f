"""The ledger of a turn: what was read, each result once, under the address of its content. Failures stand apart.

The address covers source, tool, schema digest, resolved arguments, day, data date, output and notes, never the time
of retrieval: reading the same again gives the same evidence. Evidence of earlier turns is at hand only when a call
asks for exactly it and its address is still the address of its content under the tool's present schema.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from types import MappingProxyType

from beleg.digest import NotCanonical, canonical, digest, without_absent
from beleg.records import Evidence, Failure, Json, ToolResult, ToolSpec

Key = tuple[str, bytes]


def address(spec: ToolSpec, args: Json, result: ToolResult | Evidence) -> str:
    """The content address of a result. Raises NotCanonical where the result has no canonical form."""
    return digest(
        "evidence",
        {
            "source": result.source,
            "tool": spec.name,
            "schema": spec.schema_digest,
            "args": without_absent(args),
            "day": result.day.isoformat() if result.day else None,
            "as_of": result.as_of.isoformat() if result.as_of else None,
            "output": result.output,
            "notes": list(result.notes),
            "empty": result.empty,
        },
    )


def key(tool: str, args: Json) -> Key:
    """What two calls share that ask for the same: the tool and the canonical arguments.

    Proposed arguments that have no canonical form are known by how they are written.
    """
    try:
        return tool, canonical(without_absent(args))
    except NotCanonical:
        return tool, repr(args).encode("utf-8", "backslashreplace")


class Ledger:
    """What is at hand in one turn."""

    def __init__(self, earlier: Iterable[Evidence] = ()) -> None:
        self._earlier = {key(each.tool, each.args): each for each in earlier}
        self._found: dict[Key, Evidence] = {}
        self._failed: dict[Key, Failure] = {}
        self._by_id: dict[str, Evidence] = {}

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """The evidence at hand, in the order in which it was asked for, each once."""
        return tuple(self._by_id.values())

    @property
    def earlier(self) -> tuple[Evidence, ...]:
        """The evidence of earlier turns that no call has asked for yet, oldest first."""
        return tuple(each for each in self._earlier.values() if each.id not in self._by_id)

    @property
    def by_id(self) -> MappingProxyType[str, Evidence]:
        """The evidence at hand under its address."""
        return MappingProxyType(self._by_id)

    @property
    def failures(self) -> tuple[Failure, ...]:
        """The calls that gave nothing."""
        return tuple(self._failed.values())

    @property
    def size(self) -> int:
        """How many calls have an outcome, good or bad."""
        return len(self._found) + len(self._failed)

    def find(self, spec: ToolSpec, args: Json) -> Evidence | None:
        """The evidence that this call would give, if it is at hand; an earlier turn's is taken over now."""
        place = key(spec.name, args)
        if place not in self._found:
            known = self._earlier.get(place)
            if known is None or address(spec, known.args, known) != known.id:
                return None
            self._keep(place, known)
        return self._found[place]

    def failed(self, tool: str, args: Json) -> bool:
        """Whether this call was made in this turn and gave nothing."""
        return key(tool, args) in self._failed

    def record(self, spec: ToolSpec, args: Json, result: ToolResult, retrieved_at: datetime) -> Evidence:
        """The result as evidence, from now on at hand. Raises NotCanonical."""
        stored = Evidence(
            id=address(spec, args, result),
            tool=spec.name,
            args=without_absent(args),
            source=result.source,
            day=result.day,
            as_of=result.as_of,
            retrieved_at=retrieved_at,
            output=result.output,
            notes=result.notes,
            empty=result.empty,
        )
        self._keep(key(spec.name, args), stored)
        return stored

    def fail(self, failure: Failure) -> None:
        """Remembers a call that gave nothing."""
        self._failed[key(failure.tool, failure.args)] = failure

    def _keep(self, place: Key, evidence: Evidence) -> None:
        self._found[place] = evidence
        self._by_id[evidence.id] = evidence
