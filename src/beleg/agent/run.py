"""The flow of a turn, on one screen.

    supervise    the language, and the facts that code gives (the present day and term)
    select       the planner proposes calls; the executor makes those whose evidence is not at hand
    reflect      what the question requires, less what is at hand, is fetched in one sweep
    synthesise   the planner drafts; code fills in the values from evidence
    guard        what the evidence does not bear out is drafted once more, then left out

A call that is not known to be a read never runs here: it is kept as a proposal, the turn ends holding it, and code says
what waits for whom. A turn always ends: each step brings something new or is the last but one, calls are counted, and
time runs out. What was fetched by then is used, and the answer says that it is partial.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field
from datetime import datetime
from time import perf_counter

from beleg.agent.completeness import Reflection
from beleg.agent.compose import Composed, choices, compose, drawn, joined
from beleg.agent.draft import render
from beleg.agent.executor import Executor, OnFound, not_kept, report
from beleg.agent.limits import USUAL, Ended, Reason, Stop, Terms
from beleg.agent.phrases import phrase
from beleg.agent.proposed import proposed_text
from beleg.agent.settle import Bench, settle
from beleg.agent.spoken import spoken
from beleg.agent.traced import describe
from beleg.approval.gate import Closed, Gate, Wanted
from beleg.clock import Clock
from beleg.domain import Domain
from beleg.errors import BudgetExhausted, ModelFailed, OperatorError
from beleg.evidence.ledger import Ledger
from beleg.grounding.loose import unheard
from beleg.lean import dataclass
from beleg.records import (
    Answer,
    Claim,
    Clarification,
    Draft,
    Event,
    Evidence,
    Json,
    Language,
    Option,
    Phase,
    PhaseName,
    Planner,
    Problem,
    Proposal,
    Question,
    Refusal,
    Ruling,
    Status,
    Step,
    TextTable,
    ToolCall,
    ToolCalls,
    ToolSpec,
    Turn,
    View,
)
from beleg.telemetry import SILENT, Trace

GRACE_SECONDS = 2.0
"""What a planner has for a draft of what is at hand, once the turn's own time is over."""
CLOSED = Closed()


async def answer(
    question: Question,
    *,
    domain: Domain,
    planner: Planner,
    clock: Clock,
    stop: Stop,
    terms: Terms = USUAL,
    history: tuple[Turn, ...] = (),
    earlier: Iterable[Evidence] = (),
    gate: Gate = CLOSED,
    corrects: str | None = None,
    trace: Trace = SILENT,
    on_event: Callable[[Event], None] = lambda _: None,
    on_found: OnFound = not_kept,
) -> Answer:
    """The answer to ``question``. Never raises for what goes wrong inside: that is an answer with status ``failed``.

    ``gate`` says which calls may run by themselves, without one none may. ``corrects`` is the id of a proposal that was
    turned down with the very words of this question; ``trace`` is where spans go.
    """
    turn = _Turn(
        question=question,
        domain=domain,
        planner=planner,
        clock=clock,
        stop=stop,
        terms=terms,
        history=history,
        ledger=Ledger(earlier),
        gate=gate,
        corrects=corrects,
        started_at=clock.now(),
        trace=trace,
        on_event=on_event,
        on_found=on_found,
    )
    tenant = question.caller.tenant
    with trace.turn(agent=domain.name, session=question.session, turn=question.turn, tenant=tenant) as span:
        found = await _safely(turn)
        describe(found, question, span)
    return found


async def _safely(turn: _Turn) -> Answer:
    """The answer of a turn, also of one that breaks."""
    try:
        return await turn.answer()
    except ModelFailed as error:
        report("the turn", error)
        return turn.failed(error.code, phrase("model", turn.language, step=str(error.step or 1)))
    except OperatorError as error:
        report("the turn", error)
        return turn.failed(error.code, phrase("broken", turn.language))
    except Exception as error:  # noqa: BLE001 - nothing that breaks inside reaches a person as it is
        report("the turn", error)
        return turn.failed("internal", phrase("internal", turn.language))


@dataclass(slots=True, kw_only=True)
class _Turn:
    """One turn while it runs."""

    question: Question
    domain: Domain
    planner: Planner
    clock: Clock
    stop: Stop
    terms: Terms
    history: tuple[Turn, ...]
    ledger: Ledger
    gate: Gate
    corrects: str | None
    started_at: datetime
    trace: Trace
    on_event: Callable[[Event], None]
    on_found: OnFound
    language: Language = "de"
    unspoken: bool = False
    """The question is in, or asks for, a language that the domain does not speak."""
    facts: Json = field(default_factory=dict)
    ended: Reason | None = None
    phases: dict[PhaseName, Phase] = field(default_factory=dict)

    # --- the flow ------------------------------------------------------------------------------------------------

    async def answer(self) -> Answer:
        """Supervise, then gather what is needed, then conclude."""
        with self._phase("supervise") as note:
            self.language, self.unspoken = spoken(self.question, self.history, self.domain)
            self.facts = self.domain.facts(self.question)
            note(self.language)
        executor = Executor(
            tools=self.domain.tools,
            ledger=self.ledger,
            facts=self.facts,
            clock=self.clock,
            max_calls=self.terms.max_calls,
            stop=self.stop,
            gate=self.gate,
            wanted=self._wanted,
            trace=self.trace,
            on_found=self.on_found,
        )
        step = await self._gather(executor)
        if executor.proposals:
            return self._waiting(executor.proposals)
        if isinstance(step, Draft):
            return await self._conclude(step, executor)
        return self._without_draft(step, executor)

    async def _gather(self, executor: Executor) -> Step:
        """Select and reflect until the planner drafts, refuses or asks back, or until nothing new comes of it."""
        draft_now, reflection = False, Reflection(self.terms, self.stop)
        while True:
            step = await self._next(executor, draft_now=draft_now)
            over = draft_now or self.ended is not None
            if isinstance(step, (Clarification, Refusal)) or (over and isinstance(step, ToolCalls)):
                return step
            progress = isinstance(step, ToolCalls) and await self._fetch("select", step.calls, executor)
            if executor.proposals:
                return step
            missing = () if draft_now else await self._reflect(executor, reflection)
            if missing:
                progress |= await self._fetch("reflect", missing, executor)
                if executor.proposals:
                    return step
            elif isinstance(step, Draft):
                return step
            draft_now = self.ended is not None or executor.refused or not progress

    async def _conclude(self, draft: Draft, executor: Executor) -> Answer:
        """Synthesise and guard. A draft that does not hold is asked for once more, with the reasons."""
        if not self.terms.guard:
            return self._shown(draft, self._compose(draft, {}), executor)
        settled = await settle(
            draft,
            compose=self._compose,
            redraft=lambda reasons: self._next(executor, draft_now=True, reasons=reasons),
            bench=Bench(self.terms.judge, self.ledger.by_id, self.language, self.stop),
            threshold=self.terms.faithfulness,
        )
        if isinstance(settled, tuple):
            return self._shown(*settled, executor)
        return self._without_draft(settled, executor)

    # --- the phases ----------------------------------------------------------------------------------------------

    async def _next(self, executor: Executor, *, draft_now: bool, reasons: tuple[str, ...] = ()) -> Step:
        """The planner's next step. Once time is over it has a moment to draft what is at hand."""
        late = self.ended = self.ended or self.stop.reason
        view = self._view(executor, draft_now=draft_now or late is not None, reasons=reasons)
        with self._phase("synthesise" if self.ledger.size else "select"):
            try:
                stop = Stop(GRACE_SECONDS) if late else self.stop
                step: object = await stop.within(self.planner.next(view))
                # What is no step brings nothing and ends nothing: it counts as a step without calls.
                return (
                    step
                    if isinstance(step, (ToolCalls, Draft, Clarification, Refusal))
                    else ToolCalls(calls=())
                )
            except Ended as end:
                self.ended = late or end.reason
        return ToolCalls(calls=()) if late else await self._next(executor, draft_now=True, reasons=reasons)

    async def _fetch(self, name: PhaseName, calls: tuple[ToolCall, ...], executor: Executor) -> bool:
        with self._phase(name) as note:
            note(", ".join(call.tool for call in calls))
            try:
                return await executor.run(calls)
            except Ended as end:
                self.ended = end.reason
                return True

    async def _reflect(self, executor: Executor, reflection: Reflection) -> tuple[ToolCall, ...]:
        with self._phase("reflect") as note:
            view = self._view(executor)
            missing = await reflection.missing(self.planner.required(view), view, executor)
            note(f"{len(missing)} missing" if missing else "complete")
            return missing

    def _compose(self, draft: Draft, barred: Mapping[str, str]) -> Composed:
        evidence = self.ledger.by_id
        with self._phase("synthesise"):
            rendered = render(draft.sentences, draft.table, evidence, self.language)
        with self._phase("guard") as note:
            composed = compose(rendered, evidence, self.language, self.domain, barred, guard=self.terms.guard)
            note(f"{len(composed.claims)} shown, {len(composed.reasons)} refused")
            return composed

    @contextmanager
    def _phase(self, name: PhaseName) -> Iterator[Callable[[str], None]]:
        """Times a phase; a phase that is entered again goes on. Gives a function that notes what happened in it."""
        self.on_event(Event(phase=name))
        before = self.phases.get(name) or Phase(name=name, ms=0.0)
        notes = [before.detail] if before.detail else []
        start = perf_counter()
        with self.trace.phase(name):
            try:
                yield notes.append
            finally:
                ms = before.ms + (perf_counter() - start) * 1000
                self.phases[name] = Phase(name=name, ms=ms, detail="; ".join(notes))

    # --- the answers ---------------------------------------------------------------------------------------------

    def _shown(self, draft: Draft, composed: Composed, executor: Executor) -> Answer:
        """The answer of a checked draft. Where nothing of it holds, it says so and gives nothing."""
        partial = self._partial(executor)
        options = choices(draft.options, *self._said())
        empty = (
            not (composed.claims and composed.answers)
            if draft.status == "answered"
            else not composed.text and not options
        )
        if partial and (empty or not self.ledger.evidence):
            return self._cut_short()
        if (empty and composed.reasons) or (draft.status == "clarification" and not options):
            return self.failed("unsupported", phrase("unsupported", self.language))
        if composed.lost and composed.reasons and draft.status == "answered":
            message = phrase("lost", self.language)
            partial = partial or Problem(code="partial", message=message)
        fallback = phrase("choose" if draft.status == "clarification" else "nothing", self.language)
        pieces = [composed.text or fallback]
        pieces += [phrase("caveat", self.language, text=each) for each in composed.untold]
        pieces += [phrase("withheld", self.language)] if composed.withheld and not partial else []
        pieces += [partial.message] if partial else []
        pieces += [] if self.terms.guard else [phrase("unchecked", self.language)]
        return self._answer(
            "no_data" if empty and draft.status == "answered" else draft.status,
            joined(pieces),
            claims=composed.claims,
            options=options,
            table=composed.table,
            chart=drawn(draft.chart, self.ledger.by_id, self.language, self.domain)
            if composed.claims
            else None,
            error=partial,
            memo=draft.memo,
        )

    def _without_draft(self, step: Step, executor: Executor) -> Answer:
        """The answer of a refusal, of a question back, or of a planner that never came to an end."""
        partial = self._partial(executor)
        if isinstance(step, Clarification) and (options := choices(step.options, *self._said())):
            text = self._heard(step.text) or phrase("choose", self.language)
            return self._answer("clarification", text, options=options, memo=step.memo)
        if isinstance(step, Refusal) and not (partial and step.status == "no_data"):
            about_itself = step.status == "answered" and not self.history
            status: Status = "no_data" if about_itself else step.status
            return self._answer(
                status, self._heard(step.text) or phrase("refused", self.language), memo=step.memo
            )
        if partial:
            return self._cut_short()
        return self.failed("no_draft", phrase("unsupported", self.language))

    def _waiting(self, proposals: tuple[Proposal, ...]) -> Answer:
        """The answer that says what waits for a person, in words of code."""
        text = proposed_text(proposals, self.ledger.failures, self.language)
        return self._answer("proposal", text, proposals=proposals)

    def _cut_short(self) -> Answer:
        why = phrase(self.ended or "calls", self.language)
        return self.failed(self.ended or BudgetExhausted.code, phrase("none", self.language, why=why))

    def failed(self, code: str, message: str) -> Answer:
        """An answer that is none: what went wrong, in one line."""
        return self._answer("failed", message, error=Problem(code=code, message=message))

    def _answer(
        self,
        status: Status,
        text: str,
        *,
        claims: tuple[Claim, ...] = (),
        options: tuple[Option, ...] = (),
        table: TextTable | None = None,
        chart: Json | None = None,
        proposals: tuple[Proposal, ...] = (),
        error: Problem | None = None,
        memo: Json | None = None,
    ) -> Answer:
        if self.unspoken and status != "failed":
            text = f"{phrase('unspoken', self.language)}\n{text}".strip()
        return Answer(
            status=status,
            text=text,
            language=self.language,
            checked=self.terms.guard,
            planner=self.planner.name,
            session=self.question.session,
            claims=claims,
            evidence=self.ledger.evidence,
            options=options if status == "clarification" else (),
            table=table,
            chart=chart,
            proposals=proposals,
            phases=tuple(self.phases.values()),
            error=error,
            memo=memo or {},
        )

    # --- what is known -------------------------------------------------------------------------------------------

    def _view(self, executor: Executor, *, draft_now: bool = False, reasons: tuple[str, ...] = ()) -> View:
        return View(
            question=self.question,
            language=self.language,
            facts=self.facts,
            tools=self.domain.tools.specs,
            evidence=self.ledger.evidence,
            failures=self.ledger.failures,
            history=self.history,
            calls_left=executor.calls_left,
            earlier=self.ledger.earlier,
            reasons=reasons,
            draft_now=draft_now,
        )

    def _wanted(self, spec: ToolSpec, args: Json, ruling: Ruling) -> Wanted:
        """A call that needs a person, with everything that it came from."""
        question = self.question
        return Wanted(
            spec=spec,
            args=args,
            ruling=ruling,
            caller=question.caller,
            turn=question.turn,
            session=question.session,
            started_at=self.started_at,
            language=self.language,
            words=(question.text, *(turn.question for turn in reversed(self.history))),
            evidence=self.ledger.evidence,
            planner=self.planner.name,
            corrects=self.corrects,
        )

    def _partial(self, executor: Executor) -> Problem | None:
        """Why the turn ended before everything that was wanted was there."""
        if self.ended is None and not executor.refused:
            return None
        why = phrase(self.ended or "calls", self.language)
        return Problem(code="partial", message=phrase("partial", self.language, why=why))

    def _said(self) -> tuple[object, ...]:
        """Everything whose figures may be repeated in words that make no claim."""
        turns = [(turn.question, turn.answer) for turn in self.history]
        return self.question.text, self.facts, turns, [each.output for each in self.ledger.evidence]

    def _heard(self, text: str) -> str:
        return "" if unheard(text, *self._said()) else text
