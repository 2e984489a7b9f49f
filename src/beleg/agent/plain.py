"""What is refuted, said by code in plain words: each value of the sentence behind the name of its field, nothing else.

Nothing is compared and nothing computed, so nothing can be turned round: "group: SPD; seats: 206; term: 20".
"""

from __future__ import annotations

from collections.abc import Mapping

from beleg.agent.draft import render
from beleg.errors import BelegError
from beleg.grounding.checks import Statement
from beleg.grounding.computed import field_of
from beleg.records import Evidence, Form, Language, Ref, Sentence

ALONE: frozenset[Form] = frozenset(
    {"integer", "decimal", "percent", "day", "year", "term", "ordinal", "duration"}
)
"""Forms that say something of a record; what only names one is no statement."""


def plain_statement(
    statement: Statement, evidence: Mapping[str, Evidence], language: Language, labels: Mapping[str, str]
) -> Statement | None:
    """The statement's values as they stand in evidence; nothing where it has none, or one cannot be written.

    ``labels`` are the names of fields in the answer's language; a field without one is called as it is.
    """
    refs = list(dict.fromkeys(_as_a_number(ref) for span in statement.spans for ref in span.refs))
    if not any(ref.form in ALONE for ref in refs):
        return None
    pieces = [f"{_label(ref, labels)}: {{v{at}}}" for at, ref in enumerate(refs)]
    sentence = Sentence(
        template="; ".join(pieces) + ".",
        values={f"v{at}": ref for at, ref in enumerate(refs)},
        part=statement.part,
        aside=statement.aside,
    )
    try:
        rendered = render((sentence,), None, evidence, language)
    except BelegError:
        return None
    return rendered.statements[0] if rendered.statements else None


def _as_a_number(ref: Ref) -> Ref:
    """A term stands behind its own name, and needs no ending."""
    return Ref(id=ref.id, pointer=ref.pointer, form="term") if ref.form == "ordinal" else ref


def _label(ref: Ref, labels: Mapping[str, str]) -> str:
    field = field_of(ref)
    return labels.get(field, field.replace("_", " "))
