"""The guard: what of a filled-in draft may be shown.

1. Every value is a leaf of evidence at hand (an output: never a note, an argument, a failure), and what is written is
   what the evidence holds; derived values are computed again.
2. Outside the slots a statement brings in no figure and no date.
3. What is computed together is of one kind (``computed``).
4. Every value stands with what it belongs to (``binding``).
5. A result that found nothing supports only that: such a statement rests on that result alone, and denies something.
6. A claim rests on something, and not on a note, a caveat or what was asked. Then the domain's own checks.
7. A sentence that passes all this is read once more by its words (``whole``), and may yet be refuted.

What evidence contradicts is *refuted*, what it does not bear out is *unverifiable*; only the rest is *supported*, by
the places that it points to. For what is refuted code may say the same values in plain words, which pass the guard too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from beleg.errors import BelegError
from beleg.evidence.citations import Leaf, leaf, tokens
from beleg.grounding.binding import Binder
from beleg.grounding.checks import Check, Contradiction, Span, Statement
from beleg.grounding.computed import mixtures
from beleg.grounding.nodata import supports_nothing
from beleg.grounding.verdicts import Word
from beleg.grounding.whole import Whole
from beleg.grounding.words import assents, denies, figures, plain
from beleg.grounding.written import recomputed, says
from beleg.lean import dataclass
from beleg.records import Evidence, Language, Ref

JOINTS = frozenset({", ", " und ", " and ", " et ", " oder ", " or ", " ou ", " bis ", " to "})
LISTED = frozenset({"group", "term", "ordinal", "text"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A statement, and why it must not be shown; without reasons it may be."""

    statement: Statement
    reasons: tuple[str, ...] = ()
    instead: Statement | None = None
    """For a refuted one the same values in plain words, where these hold."""

    @property
    def verdict(self) -> Word:
        """Whether evidence bears it out, contradicts it, or does neither."""
        if not self.reasons:
            return "supported"
        return "refuted" if any(isinstance(each, Contradiction) for each in self.reasons) else "unverifiable"

    @property
    def shown(self) -> Statement | None:
        """What of it may be shown."""
        return self.instead if self.reasons else self.statement


Plainly = Callable[[Statement], Statement | None]


def no_words(_: Statement) -> None:
    """Says nothing instead of what is refuted."""


def judge(
    statements: Sequence[Statement],
    rows: Sequence[Statement],
    evidence: Mapping[str, Evidence],
    language: Language,
    checks: Sequence[Check],
    *,
    plainly: Plainly = no_words,
) -> tuple[list[Judged], list[Judged]]:
    """Judges sentences in reading order, then table rows. Only what may be shown is context for what follows."""
    guard = _Guard([*statements, *rows], evidence, language, checks)
    return [guard.sentence(each, plainly) for each in statements], [guard.row(each) for each in rows]


class _Guard:
    """The guard over one draft, and what has been said so far."""

    def __init__(
        self,
        statements: Sequence[Statement],
        evidence: Mapping[str, Evidence],
        language: Language,
        checks: Sequence[Check],
    ) -> None:
        self._evidence = evidence
        self._language = language
        self._checks = checks
        self._whole = Whole(evidence, language)
        self._binders = {
            part: Binder(evidence, [ref for each in statements if each.part == part for ref in each.refs()])
            for part in {statement.part for statement in statements}
        }
        self._context: dict[str, list[Span]] = {}
        self._void: set[str] = set()
        """The searches of which it was already said that they found nothing."""

    def row(self, statement: Statement) -> Judged:
        """A table row, read after all sentences; rows are no context for each other."""
        context = tuple(span for spans in self._context.values() for span in spans)
        placed = replace(statement, context=context)
        return Judged(statement=placed, reasons=tuple(self._reasons(placed)))

    def sentence(self, statement: Statement, plainly: Plainly = no_words) -> Judged:
        """A sentence; the latest one that names something of a kind is what later ones go on from."""
        judged = self.row(statement)
        if statement.claim and not judged.reasons:
            read = self._whole.verdict(statement)
            if read is not None and read.verdict == "refuted":
                judged = replace(judged, reasons=(Contradiction(read.reason),))
        if judged.verdict == "refuted" and (plain := plainly(statement)) is not None:
            again = self.row(plain)
            judged = judged if again.reasons else replace(judged, instead=again.statement)
        if judged.shown is not None:
            self._hear(judged.shown)
        return judged

    def _hear(self, shown: Statement) -> None:
        heard: dict[str, list[Span]] = {}
        for anchor in self._binders[shown.part].anchors(shown.spans):
            heard.setdefault(anchor.field, []).append(shown.spans[anchor.at])
        self._context.update(heard)
        self._void |= {ref.id for ref in shown.refs() if self._evidence[ref.id].empty}

    def _reasons(self, statement: Statement) -> Iterator[str]:
        """Faults of places first: where a place does not exist, nothing else can be asked."""
        faults = list(self._places(statement))
        if faults:
            yield from faults
            return
        if statement.claim and not statement.refs():
            yield "it states something and rests on nothing"
        yield from self._bears_nothing(statement)
        yield from figures(statement.outside(), self._language)
        yield from _repetitions(statement)
        yield from mixtures(statement, self._evidence)
        yield from self._binders[statement.part].check(statement)
        yield from self._polarity(statement)
        for check in self._checks:
            yield from check(statement, self._evidence, self._language)

    def _places(self, statement: Statement) -> Iterator[str]:
        at = 0
        for span in statement.spans:
            if not at <= span.start <= span.end <= len(statement.text) or not span.refs:
                yield "its values are not where it says they are"
                return
            at = span.end
            written = statement.text[span.start : span.end]
            try:
                leaves = [leaf(self._evidence, ref) for ref in span.refs]
            except BelegError as error:
                yield error.message
                continue
            if not _bears_out(written, span, leaves, self._language):
                yield Contradiction(f"{written!r} is not what the evidence holds")
        for ref in statement.supports:
            try:
                leaf(self._evidence, ref)
            except BelegError as error:
                yield error.message

    def _bears_nothing(self, statement: Statement) -> Iterator[str]:
        """A claim from what supports nothing; what a search looked for may say that it found nothing."""
        if not statement.claim:
            return
        notes = {ref for ref in statement.refs() if not self._evidence[ref.id].empty and _is_note(ref)}
        taken = {ref for span in statement.spans if span.form != "text" for ref in span.refs}
        if notes & taken or (notes and len(notes) == len(statement.refs())):
            yield "a note, a caveat or what was asked supports nothing"

    def _polarity(self, statement: Statement) -> Iterator[str]:
        """A yes does not rest on a false, a no not on a true; what found nothing bears out only that."""
        words = plain(statement.outside())
        refs = statement.refs()
        empty = {ref.id for ref in refs if self._evidence[ref.id].empty}
        if empty and any(ref.id not in empty for ref in refs):
            yield "it mixes a search that found nothing with something else"
        if statement.claim and not empty <= self._void and not denies(words, self._language):
            yield "a search that found nothing supports only that nothing was found"
        assent = assents(words)
        if assent is not None and (not assent) in [
            held for ref in statement.supports if isinstance(held := leaf(self._evidence, ref), bool)
        ]:
            yield Contradiction("the evidence says the opposite")


def _is_note(ref: Ref) -> bool:
    return any(supports_nothing(step) for step in tokens(ref.pointer) if not step.isdigit())


def _repetitions(statement: Statement) -> Iterator[str]:
    """A list that names one thing twice; two people of one name may stand in it."""
    run: list[str] = []
    end, slot = 0, ""
    for span in statement.spans:
        if not ((span.slot and span.slot == slot) or statement.text[end : span.start] in JOINTS):
            run = []
        written = statement.text[span.start : span.end]
        if span.form in LISTED and written in run:
            yield f"a list names {written!r} twice"
        run.append(written)
        end, slot = span.end, span.slot


def _bears_out(text: str, span: Span, leaves: list[Leaf], language: Language) -> bool:
    if span.operation is None:
        return len(leaves) == 1 and says(text, span.form, leaves[0], language)
    result = recomputed(span.operation, leaves)
    return result is not None and says(text, span.form, result, language)
