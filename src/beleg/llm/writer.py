"""The writer: a draft by reference from what is at hand, whatever the model does.

In order: a *template* (for a model that passed the self-test), a *selection* among sentences of code, all sentences of
code that the question is after, the evidence as a table. Each is checked by the guard before the next is given up for;
nothing that a model wrote outside a checked template is ever in a draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from beleg.agent.executor import report
from beleg.domain import Asked, Domain
from beleg.lean import dataclass
from beleg.llm.inference import Inference
from beleg.llm.writing.facts import (
    Fact,
    answering,
    beside,
    composed,
    draft_of,
    fits,
    further,
    holds,
    relevant,
)
from beleg.llm.writing.leaves import WHOLE, Leaves, refs_in
from beleg.llm.writing.select import select
from beleg.llm.writing.table import table_draft
from beleg.llm.writing.template import Task, template
from beleg.records import Draft, ToolCall, View

Writing = Literal["template", "select"]
"""The form in which a model words an answer."""
MOST_SAID = 12
"""Sentences of code that are said where nobody chose among them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Writer:
    """Words what is at hand.

    ``writing`` is what the model is able to, by the self-test. Without ``inference`` all is code's.
    """

    domain: Domain
    inference: Inference | None = None
    writing: Writing = "select"

    async def draft(self, view: View, plain: Draft | None) -> Draft | None:
        """The draft of what is at hand; never raises for what a model does.

        Args:
            view: The turn.
            plain: The draft by code, where code understood the question. One that asks back or says an honest no is
                kept as it is; of any other everything but the answer is: remarks, table, chart, the memo.

        Returns:
            Nothing where there is none: code knows that there is no answer, or nothing was found. Where the last draft
            was not accepted (``view.reasons``) no model is asked once more.
        """
        if plain is not None and plain.status != "answered":
            return plain
        told = self.domain.telling()
        asked = told.asked(view)
        if plain is None and asked.settled:
            return None
        if plain is None:
            view = self._of_its_time(view, asked)
        leaves = Leaves(view.evidence, told.fields, told.own)
        offered, others = self._offered(plain, view, leaves, asked)
        drafted = None
        if self.inference is not None and offered and not view.reasons:
            task = Task(view=view, domain=self.domain, leaves=leaves, asked=asked, facts=[*offered, *others])
            drafted = await self._by_model(self.inference, task, plain)
        if drafted is not None:
            return drafted
        if offered and (made := self._said(offered[:MOST_SAID], view, plain, leaves)) is not None:
            return made
        otherwise = told.otherwise(view) if plain is None else None
        if otherwise is not None:
            return otherwise
        table = table_draft(leaves, view.language, self.domain.labels.get(view.language, {}))
        return table if table is not None and composed(table, view, self.domain).claims else None

    def _offered(
        self, plain: Draft | None, view: View, leaves: Leaves, asked: Asked
    ) -> tuple[list[Fact], list[Fact]]:
        """The facts that may be said: those that answer the question as code reads it, and of what it does not read
        those on evidence that code has no use for. The second are such as a model alone may choose."""
        answers = answering(plain, view, self.domain, leaves) if plain is not None else []
        if answers and asked.whole:
            return answers, []
        used = {ref.id for fact in answers for each in fact.sentences for ref in refs_in(each)}
        rest = replace(view, evidence=tuple(each for each in view.evidence if each.id not in used))
        others = further(rest, self.domain, leaves, asked)
        if not answers:
            return relevant(others, asked, view)
        return answers, [fact for fact in others if fits(fact, asked)]

    def _of_its_time(self, view: View, asked: Asked) -> View:
        """The view without evidence of another day or term than the question names: it answers something else."""
        contradicts = self.domain.contradicts
        if contradicts is None or not WHOLE & asked.of.keys():
            return view
        alone = replace(view, evidence=(), history=())
        kept = tuple(
            each
            for each in view.evidence
            if contradicts(alone, ToolCall(tool=each.tool, args=each.args)) is None
        )
        return replace(view, evidence=kept)

    async def _by_model(self, inference: Inference, task: Task, plain: Draft | None) -> Draft | None:
        """The draft in the form that the model is able to, else of what it selects; nothing where it fails."""
        try:
            if self.writing == "template":
                written = await template(inference, task)
                if written is not None:
                    return beside(written, plain, task.leaves)
            chosen = await select(inference, task.view.question.text, task.facts, task.asked)
        except Exception as error:  # noqa: BLE001 - whatever becomes of a model, code has an answer
            report("the model's words", error)
            return None
        return self._said(chosen, task.view, plain, task.leaves) if chosen else None

    def _said(self, said: Sequence[Fact], view: View, plain: Draft | None, leaves: Leaves) -> Draft | None:
        """The draft of these facts, if it holds; of one alone that is known."""
        made = draft_of(said, plain, leaves)
        return made if len(said) == 1 or holds(made, view, self.domain) else None
