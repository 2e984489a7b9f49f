"""Template: a strong model writes the text, every value of it a slot; code checks all of it before it is a draft.

Checked are the places, the digits and names outside slots, the words (``vocabulary``), what each value stands with, all
that the guard checks of any draft, and that what was asked is in it and nothing else. What is wrong goes back to the
model twice, as reasons of code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from beleg.agent.draft import render
from beleg.domain import Asked, Domain
from beleg.evidence.citations import leaf, records
from beleg.grounding.checks import Statement
from beleg.grounding.computed import field_of
from beleg.grounding.whole import Whole
from beleg.lean import dataclass
from beleg.llm.inference import Inference
from beleg.llm.writing.facts import SAYING, Fact, about_of, cells, composed, covers
from beleg.llm.writing.leaves import Leaves, Typed, refs_in, shown
from beleg.llm.writing.shape import plain
from beleg.llm.writing.slots import read
from beleg.llm.writing.vocabulary import (
    STATING_NOTHING,
    Words,
    is_part,
    misnamed,
    misplaced,
    parts,
    ranges,
    refers,
    says_nothing,
    strange,
)
from beleg.records import Derived, Draft, Evidence, Json, Language, Ref, Sentence, View

MOST_SHOWN = 80
"""Places that a model is shown; it may use any that exists."""
RETRIES = 2
SCHEMA: Json = {
    "type": "object",
    # Code bounds the length; of a bound that stands here servers make grammars as deep as it is long, and break.
    "properties": {"text": {"type": "string"}},
    "required": ["text"],
    "additionalProperties": False,
}
INSTRUCTIONS = """Answer the question in one to four short sentences, in the language {language}.
Write every number, date, term and name as a slot, the path in braces, exactly as listed. Code puts the value in.
No digit stands outside a slot. Code computes {{difference(a, b)}}, {{sum(a, b)}} and {{share(a, b)}} of two paths.
Say in each sentence of whom and of which term or day it is. Say only what was asked; compare nothing in words.
Around the slots use these words only: {words}

Example
Question: How many seats did the Greens have?
{{e1.day}} = 2001-02-03
{{e1.Greens.group}} = Greens
{{e1.Greens.seats}} = 12
{{e1.total}} = 80
Answer: {{"text": "On {{e1.day}} {{e1.Greens.group}} had {{e1.Greens.seats}} of {{e1.total}} seats."}}"""
LANGUAGES: Mapping[Language, str] = {"de": "German", "en": "English", "fr": "French"}
YES_OR_NO = ("ja", "nein", "yes", "no")


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What is to be worded, and what it is checked by."""

    view: View
    domain: Domain
    leaves: Leaves
    asked: Asked
    facts: Sequence[Fact]
    """What code would say."""

    @property
    def words(self) -> Words:
        """By field: how its values are spoken of in the answer's language."""
        return self.domain.telling().words.get(self.view.language, {})

    @property
    def fits(self) -> bool:
        """Whether a template can answer: the domain has words for it, and no yes or no is asked for."""
        return bool(self.words) and not any(
            _is_yes_or_no(each) for fact in self.facts for each in fact.sentences
        )


async def template(inference: Inference, task: Task) -> Draft | None:
    """The draft of a model's text; nothing where what it writes cannot be shown. Raises ModelFailed."""
    if not task.fits:
        return None
    instructions = INSTRUCTIONS.format(
        language=LANGUAGES[task.view.language], words=", ".join(sorted(_allowed(task)))
    )
    said = f"Question: {task.view.question.text}\n{shown(_of_use(task))}"
    asked = said
    for _ in range(1 + RETRIES):
        answer: object = await inference.object(
            instructions=instructions, said=asked, schema=SCHEMA, name="template"
        )
        text = answer.get("text") if isinstance(answer, dict) else None
        if not isinstance(text, str):
            asked = f"{said}\n\nAnswer with an object that has a text."
            continue
        draft, faults = checked(text, task)
        if draft is not None:
            return draft
        asked = f"{said}\n\nYour text: {text[:1_500]}\nIt cannot be shown:\n" + "\n".join(
            f"- {fault}" for fault in faults[:8]
        )
    return None


def checked(text: str, task: Task) -> tuple[Draft | None, list[str]]:
    """The draft of a text, or all that is wrong with it."""
    made = read(text, task.leaves)
    faults = list(made.faults)
    if not faults:
        draft = Draft(sentences=made.sentences)
        faults = [*_guarded(draft, task), *_spoken(made.sentences, task), *_answers(made.sentences, task)]
        if not faults:
            return draft, []
    return None, list(dict.fromkeys(faults))


def _guarded(draft: Draft, task: Task) -> Iterator[str]:
    """What the guard has against it."""
    found = composed(draft, task.view, task.domain)
    yield from found.reasons
    yield from (f"it does not convey: {caveat}" for caveat in found.untold)
    if not found.reasons and not (found.claims and found.answers):
        yield "nothing in it is a statement that rests on a slot"


def _spoken(sentences: Sequence[Sentence], task: Task) -> Iterator[str]:
    """Words that code does not know the meaning of, values beside the words of another field, and a figure of all
    beside a name."""
    evidence = {each.id: each for each in task.view.evidence}
    language = task.view.language
    whole = Whole(evidence, language)
    named: set[tuple[str, object]] = set()
    for statement in render(tuple(sentences), None, evidence, language).statements:
        found = strange(statement, task.words, language)
        read_whole = whole.verdict(statement) if found else None
        if found and (read_whole is None or read_whole.verdict != "supported"):
            yield f"these words cannot be checked here, leave them out: {', '.join(dict.fromkeys(found))}"
        if not plain(statement, language):
            yield f"{statement.text!r} is no plain sentence: say when, who, a verb, and what"
        if says_nothing(statement, task.words):
            yield f"{statement.text!r} says nothing of what it names"
        yield from misnamed(statement, task.words)
        yield from misplaced(statement, task.words)
        yield from ranges(statement)
        yield from parts(statement, task.domain.telling().wholes, evidence)
        own = _named(statement, evidence)
        named = own or (named if refers(statement) else set())
        yield from _unowned(statement, named, evidence)
        yield from _nobodys(statement, named, task)


def _named(statement: Statement, evidence: Mapping[str, Evidence]) -> set[tuple[str, object]]:
    """Those whom a statement names."""
    return {
        (field_of(ref), leaf(evidence, ref))
        for span in statement.spans
        if span.form in ("group", "name")
        for ref in span.refs
    }


def _unowned(
    statement: Statement, named: set[tuple[str, object]], evidence: Mapping[str, Evidence]
) -> Iterator[str]:
    """A figure that is of none of those spoken of: that of all stands behind an "of" alone."""
    for at, span in enumerate(statement.spans):
        if not named or span.form not in SAYING or span.form in ("day", "year"):
            continue
        if any(_is_of(ref, named, evidence) for ref in span.refs):
            continue
        if not (at and is_part(statement, statement.spans[at - 1], span)):
            yield f"{statement.text[span.start : span.end]} is of none of those who are spoken of"


def _nobodys(statement: Statement, named: set[tuple[str, object]], task: Task) -> Iterator[str]:
    """What is said of somebody who is not named: where a record has a name, that is whose its values are."""
    evidence = {each.id: each for each in task.view.evidence}
    fields = task.domain.telling().fields
    for span in statement.spans:
        if span.form not in SAYING and span.form != "text":
            continue
        for ref in span.refs:
            known = fields.get(evidence[ref.id].tool, {})
            for record in records(evidence[ref.id].output, ref.pointer):
                names = {
                    (field, value)
                    for field, value in record.content.items()
                    if known.get(field) == "name" and isinstance(value, str)
                }
                if names and not names & named:
                    yield f"{statement.text[span.start : span.end]} is of somebody who is not named"
                if names:
                    break


def _is_of(ref: Ref, named: Iterable[tuple[str, object]], evidence: Mapping[str, Evidence]) -> bool:
    chain_ = records(evidence[ref.id].output, ref.pointer)
    return any(record.content.get(field) == value for record in chain_ for field, value in named)


def _answers(sentences: Sequence[Sentence], task: Task) -> Iterator[str]:
    """What was asked and is not in it, and what is in it and was not asked."""
    abouts = [about_of((each,), task.view) for each in sentences]
    whole = {
        field: frozenset(chain.from_iterable(each.get(field, ()) for each in abouts))
        for field in set(chain.from_iterable(abouts))
    }
    for field, values in task.asked.of.items():
        for other in sorted(map(str, whole.get(field, frozenset()) - set(values))):
            yield f"it tells of {field} {other}, which was not asked about"
    known = [fact.about for fact in task.facts]
    for cell in cells(task.asked):
        if any(covers(about, cell) for about in known) and not any(covers(about, cell) for about in abouts):
            yield "it does not say " + ", ".join(f"{field} {_one(values)}" for field, values in cell)
    yield from _undated(sentences, task)
    told = {(ref.id, ref.pointer) for each in sentences for ref in refs_in(each)}
    computed = set(_computed(sentences))
    for fact in task.facts:
        if fact.asked:
            for operation, places in set(_computed(fact.sentences)) - computed:
                paths = [typed.path for typed in task.leaves if (typed.ref.id, typed.ref.pointer) in places]
                yield f"it does not say the {operation} of {' and '.join(paths)}"
        figures = {
            (ref.id, ref.pointer) for each in fact.sentences for ref in refs_in(each) if ref.form in SAYING
        }
        if fact.asked and figures and not figures & told:
            paths = [typed.path for typed in task.leaves if (typed.ref.id, typed.ref.pointer) in figures]
            yield f"it does not answer with {{{'} or {'.join(paths[:3])}}}"


def _undated(sentences: Sequence[Sentence], task: Task) -> Iterator[str]:
    """The days asked for that no slot says: what was on a day is not what was in its year or term."""
    evidence = {each.id: each for each in task.view.evidence}
    said = {leaf(evidence, ref) for each in sentences for ref in refs_in(each) if ref.form == "day"}
    for day in task.asked.of.get("day", ()):
        paths = [each.path for each in task.leaves if each.ref.form == "day" and each.value == day]
        if paths and day not in said:
            yield f"it does not say the day {{{paths[0]}}}"


def _computed(sentences: Iterable[Sentence]) -> Iterator[tuple[str, frozenset[tuple[str, str]]]]:
    """What is computed, each with the places that it is computed of."""
    for each in sentences:
        for value in each.values.values():
            if isinstance(value, Derived):
                yield value.operation, frozenset((ref.id, ref.pointer) for ref in value.refs)


def _one(values: frozenset[str | int]) -> str:
    return " or ".join(sorted(map(str, values)))


def _is_yes_or_no(sentence: Sentence) -> bool:
    return sentence.template.split(None, 1)[0].strip(",:.").casefold() in YES_OR_NO or (
        not sentence.values and bool(sentence.supports)
    )


def _of_use(task: Task) -> list[Typed]:
    """The places that a model is shown: those that code's own words rest on first, then what fits the question."""
    used = {(ref.id, ref.pointer) for fact in task.facts for each in fact.sentences for ref in refs_in(each)}
    first = [typed for typed in task.leaves if (typed.ref.id, typed.ref.pointer) in used]
    return first[:MOST_SHOWN]


def _allowed(task: Task) -> set[str]:
    fields = {field_of(typed.ref) for typed in _of_use(task)}
    own = chain.from_iterable(task.words.get(field, ()) for field in fields)
    return {*STATING_NOTHING.get(task.view.language, ()), *task.words.get("", ()), *own}
