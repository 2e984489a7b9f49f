"""The drafts of several questions as one: each its own part, a sentence once, one state of the data at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from beleg.domains.parliament.planner.understood import Understood
from beleg.evidence.citations import leaf
from beleg.records import Draft, Evidence, Json, Language, Ref, Sentence

_AS_OF = {
    "de": ("Stand der Daten: {day}.", "Stand der Daten: {day}, der Ämter: {offices}."),
    "en": ("Data as of {day}.", "Data as of {day}, offices as of {offices}."),
}
"""How the state of the data is said: of one kind of them, and of members and offices apart."""


_DRAWN = {
    "de": "Das Diagramm dazu zeichnet „--chart“ mit einem Dateinamen auf der Befehlszeile, „/chart“ im Gespräch.",
    "en": "Its chart is drawn by “--chart” with a file name on the command line, by “/chart” in a conversation.",
}
_FRESH = {
    "de": "Die Angaben zu Mitgliedern und Fraktionen sind vom {day}, die zu Ämtern vom {offices}.",
    "en": "What the data hold on members and groups is of {day}, on offices of {offices}.",
}
_NO_TABLE = {
    "de": "Eine Tabelle gibt es dazu nicht: Es sind zu wenige Werte.",
    "en": "There is no table of that: the values are too few.",
}


def joined(
    drafts: Sequence[Draft],
    memo: Json,
    understood: Understood,
    language: Language,
    evidence: Sequence[Evidence],
) -> Draft:
    """One draft of all; what of the question was left is said at its end."""
    drafts = _asked_once(drafts)
    statuses = [d.status for d in drafts]
    status = next((s for s in ("answered", "clarification") if s in statuses), statuses[0])
    clarifying = next((d for d in drafts if d.status == "clarification"), None)
    parts = [replace(s, part=at) for at, d in enumerate(drafts) for s in d.sentences]
    forms = _AS_OF["de" if language == "de" else "en"]
    sentences = list(_once(s for s in parts if s.template not in forms))
    state = _state([s for s in parts if s.template in forms], forms, evidence, len(drafts))
    if understood.repeat == "fresh" and state:
        # What was asked before stays what was asked last.
        return Draft(sentences=tuple(_as_statement(s, language) for s in state), memo={})
    sentences += state
    if understood.ignored or understood.beside or understood.problem or understood.unclear:
        from beleg.domains.parliament.planner import refusals  # noqa: PLC0415 - only where something is left

        rest = Sentence(template=refusals.remainder(understood, language), claim=False)
        # The reasons that are asked for come first; any other remainder is said at the end.
        sentences.insert(0 if understood.beside == "why" else len(sentences), rest)
    if understood.repeat == "table" and not any(d.table for d in drafts):
        sentences.append(Sentence(template=_NO_TABLE["de" if language == "de" else "en"], claim=False))
    if understood.repeat == "shorter" and status == "answered":
        return Draft(sentences=tuple(sentences[:1]), status=status, memo=dict(memo))
    if understood.chart and any(d.chart for d in drafts):
        sentences.append(Sentence(template=_DRAWN["de" if language == "de" else "en"], claim=False))
    table = next(((at, d.table) for at, d in enumerate(drafts) if d.table), None)
    return Draft(
        sentences=tuple(sentences),
        status=status,
        table=replace(table[1], part=table[0]) if table else None,
        chart=next((d.chart for d in drafts if d.chart), None),
        options=clarifying.options if clarifying else (),
        memo={**memo, **(clarifying.memo if clarifying else {})},
    )


def _as_statement(state: Sentence, language: Language) -> Sentence:
    """The state of the data where it is what was asked for, not a remark on something else."""
    if len(state.values) < 2:
        return replace(state, aside=False)
    spoken = "de" if language == "de" else "en"
    return replace(state, template=_FRESH[spoken], aside=False)


def _asked_once(drafts: Sequence[Draft]) -> list[Draft]:
    """The drafts, of those that ask who is meant only the first to offer these choices."""
    kept: list[Draft] = []
    for draft in drafts:
        asks = draft.status == "clarification"
        if not asks or all(draft.options != other.options for other in kept):
            kept.append(draft)
    return kept


def _once(sentences: Iterable[Sentence]) -> Iterable[Sentence]:
    """Each sentence once, whichever part it is of."""
    kept: list[Sentence] = []
    for sentence in sentences:
        alike = replace(sentence, part=0)
        if alike not in kept:
            kept.append(alike)
            yield sentence


def _state(
    said: Sequence[Sentence], forms: tuple[str, str], evidence: Sequence[Evidence], part: int
) -> list[Sentence]:
    """The state of the data once: members' and offices' in one sentence where they differ."""
    if len(said) < 2:
        return list(said)
    by_id = {each.id: each for each in evidence}
    members: dict[object, Ref] = {}
    offices: dict[object, Ref] = {}
    for sentence in said:
        for slot, value in sentence.values.items():
            if isinstance(value, Ref):
                of_offices = slot == "offices" or by_id[value.id].tool == "get_persons_by_role"
                (offices if of_offices else members).setdefault(leaf(by_id, value), value)
    days: Mapping[object, Ref] = {**offices, **members}
    if len(days) == 1:
        return [Sentence(template=forms[0], values={"day": next(iter(days.values()))}, part=part, aside=True)]
    if len(members) == 1 and len(offices.keys() - members.keys()) == 1:
        other = next(ref for day, ref in offices.items() if day not in members)
        values = {"day": next(iter(members.values())), "offices": other}
        return [Sentence(template=forms[1], values=values, part=part, aside=True)]
    return list(_once(said))
