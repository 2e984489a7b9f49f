"""A sentence read as a whole, as a reader would: by its words, not by the places that it came from.

A sentence may put the right values into wrong words: "more" where there are fewer, "the largest" of what is not. So the
engine of ``beleg check`` reads it over the tables of the evidence that it rests on, and may refute it. That it is not
read so says nothing: its values were compared one by one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from beleg.errors import InputError
from beleg.evidence.citations import tokens
from beleg.grounding.checks import Statement
from beleg.grounding.exact.split import of_the_table
from beleg.records import Evidence, Json, Language, Ref

if TYPE_CHECKING:
    from beleg.grounding.exact.view import View
    from beleg.grounding.verdicts import Verdict

MOST_ROWS = 100
"""Of longer lists no sentence of an answer says something that only all rows together bear out; a turn has no time
to read them twice."""


class Whole:
    """Reads the sentences of one draft."""

    def __init__(self, evidence: Mapping[str, Evidence], language: Language) -> None:
        self._evidence = evidence
        self._language = language
        self._views: dict[tuple[str, frozenset[str]], tuple[View, ...]] = {}

    def verdict(self, statement: Statement) -> Verdict | None:
        """What the engine says of a sentence; nothing where it does not read it word for word."""
        if self._language == "fr":
            return None
        own = of_the_table(statement.outside(), german=self._language == "de")
        refs = statement.refs()
        if not refs or (own and not own <= _fields(self._evidence[refs[0].id].output)):
            return None  # found out before any table is made: of most sentences no more than this is read
        cited: dict[str, set[str]] = {}
        if self._compares(refs):
            return None
        for ref in refs:
            cited.setdefault(ref.id, set()).update(tokens(ref.pointer)[:1])
        views = [view for source, members in cited.items() for view in self._read(source, frozenset(members))]
        if not views:
            return None
        from beleg.grounding.exact.verdict import exact_verdict  # noqa: PLC0415 - most sentences end above

        return exact_verdict(statement.text.strip(), views, language=self._language)

    def _compares(self, refs: Sequence[Ref]) -> bool:
        """Whether several results of the same kind are at hand: "the most seats" may then be those of all of them."""
        tools = {self._evidence[ref.id].tool for ref in refs}
        return sum(each.tool in tools for each in self._evidence.values()) > len(tools)

    def _read(self, source: str, members: frozenset[str]) -> tuple[View, ...]:
        if (source, members) not in self._views:
            self._views[source, members] = _views(self._evidence[source], members)
        return self._views[source, members]


def _fields(output: Json) -> set[str]:
    """The words of the names of its members, and of those of the first row of each list."""
    names = list(output)
    for each in output.values():
        if isinstance(each, list) and each and isinstance(each[0], dict):
            names += each[0]
    return {word for name in names for word in name.casefold().split("_")}


def _views(evidence: Evidence, members: frozenset[str]) -> tuple[View, ...]:
    """The tables among these members of the output, and what stands around them."""
    told = {
        name: each
        for name, each in evidence.output.items()
        if name in members or not isinstance(each, (list, dict))
    }
    if evidence.empty or any(isinstance(each, list) and len(each) > MOST_ROWS for each in told.values()):
        return ()
    from beleg.grounding.exact.view import View  # noqa: PLC0415 - as above
    from beleg.grounding.files.tables import tables_of_output  # noqa: PLC0415 - as above

    try:
        return tuple(map(View, tables_of_output(told)))
    except InputError:
        return ()
