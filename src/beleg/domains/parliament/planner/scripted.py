"""The scripted planner: code that understands a question, asks for its calls, and drafts from their evidence."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import field, replace
from datetime import date
from importlib import import_module

from beleg.domains.parliament import offices
from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.planner import focus, plan
from beleg.domains.parliament.planner.context import Context, with_person
from beleg.domains.parliament.planner.joining import joined
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.reading import SlotReader
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.times import find_times
from beleg.domains.parliament.planner.understand import Understanding
from beleg.domains.parliament.planner.understood import Understood
from beleg.domains.parliament.planner.vetoes import contradiction, terms_told
from beleg.domains.parliament.query import CONFIRMED, PersonQuery, Query, RoleQuery, When
from beleg.domains.parliament.query_json import to_json
from beleg.domains.parliament.source import Register
from beleg.errors import BelegError
from beleg.lean import dataclass
from beleg.records import Draft, Evidence, Json, Step, ToolCall, ToolCalls, Turn, View
from beleg.tools.results import Results
from beleg.tools.toolset import Toolset

_LIFE = "get_person_info"
"""The tool whose result is of a whole life: that it was asked for at the present contradicts no time."""
_KEPT = 64
_SENIORITY = (
    "chancellor",
    "bundestag_president",
    "vice_chancellor",
    "minister",
    "bundestag_vice_president",
    "group_chair",
)


@dataclass(slots=True)
class _Reading:
    """What one turn's question was understood to ask, and the context it was understood in."""

    understood: Understood
    context: Context
    queries: list[Query] = field(default_factory=list)


class ScriptedPlanner:
    """Plans without a language model. One planner serves any number of turns at once; a turn is read once."""

    name = "scripted"

    def __init__(self, register: Register, directory: Directory, tools: Toolset) -> None:
        self._register = register
        self._understanding = Understanding(register, SlotReader(register, directory))
        self._tools = tools
        self._results = Results(tools)
        self._readings: OrderedDict[str, _Reading] = OrderedDict()

    def recognises(self, text: str) -> tuple[str, ...]:
        """What of the domain a text names."""
        now = Now(self._register.as_of, self._register.as_of, self._register.terms)
        return self._understanding.mentions(text, now)

    def contradicts(self, view: View, call: ToolCall) -> str | None:
        """Why a call speaks of another time than the question; nothing where it does not, or cannot be made."""
        try:
            self._tools.get(call.tool).validate(call.args)
        except BelegError:
            return None
        now = self._now(view)
        times = [mention.when for mention in find_times(view.question.text, now)]
        present = (self._results.resolved(call, view) or {}).get("current") is True
        if present and call.tool == _LIFE:
            return None
        known: frozenset[int] | None = None if view.history else terms_told(view.evidence, now)
        if not times and view.history:
            # A follow-up that names no time goes on with the one that was spoken of, as code reads it.
            times = [when for query in self._reading(view).queries if (when := query.when).said]
            known = terms_told(view.evidence, now) if times else None
        return contradiction(call.args, times, now, known=known, present=present)

    def slots(self, view: View) -> list[Slots]:
        """What each clause of the question names, whether or not it is understood."""
        return self._understanding.slots(view.question.text, self._now(view), view.language)

    def understood(self, view: View) -> Understood:
        """What the question was understood to ask."""
        return self._reading(view).understood

    def required(self, view: View) -> Sequence[ToolCall]:
        """The calls without which the question is not answered."""
        settled, first = self._settle(view)
        return first or plan.joined([c for q in settled for c in plan.calls_of(q, self._now(view))])

    async def next(self, view: View) -> Step:
        """The next step: the calls that are missing, a draft from what is at hand, or an honest refusal."""
        reading = self._reading(view)
        if reading.understood.choice is not None:
            from beleg.domains.parliament.planner.asking_back import asked_back  # noqa: PLC0415 - few are asked back

            return asked_back(reading.understood.choice, self._register, view)
        unheld = [q for q in reading.queries if isinstance(q, RoleQuery | PersonQuery) and not _held(q)]
        if len(unheld) == len(reading.queries):
            from beleg.domains.parliament.planner import refusals  # noqa: PLC0415 - only where nothing is looked up

            if not unheld:
                return refusals.of(reading.understood, view)
            return refusals.office_not_held(unheld[0], reading.understood, view.language)
        settled, first = self._settle(view)
        now = self._now(view)
        wanted = first or [c for q in settled for c in plan.calls_of(q, now)]
        missing = [
            c for c in wanted if self._results.found(c, view) is None and not self._results.failed(c, view)
        ]
        if missing and view.calls_left and not view.draft_now:
            return ToolCalls(calls=tuple(plan.joined(missing)))
        return self._draft(reading, settled, view, now)

    # --- reading -----------------------------------------------------------------------------------------------

    def _now(self, view: View) -> Now:
        return Now(view.question.today, date.fromisoformat(view.facts["current_day"]), self._register.terms)

    def _reading(self, view: View) -> _Reading:
        key = f"{view.question.session} {view.question.turn}"
        reading = self._readings.get(key)
        if reading is None:
            context = _context(view.history)
            understood = self._understanding.read(
                view.question.text, now=self._now(view), language=view.language, context=context
            )
            queries = [part for query in understood.queries for part in plan.expand(query)]
            reading = self._readings[key] = _Reading(understood, context, queries)
            while len(self._readings) > _KEPT:
                self._readings.popitem(last=False)
        return reading

    def _settle(self, view: View) -> tuple[list[Query], list[ToolCall]]:
        """The queries whose people and offices are settled, and the calls that must be made before the others are."""
        settled: list[Query] = []
        first: list[ToolCall] = []
        for query in self._reading(view).queries:
            if isinstance(query, RoleQuery | PersonQuery) and not _held(query):
                continue
            if isinstance(query, PersonQuery) and _seeks_holder(query):
                self._settle_holder(query, view, settled, first)
            elif isinstance(query, RoleQuery) and _is_unsettled(query):
                self._settle_turn(query, view, settled, first)
            else:
                settled.append(query)
        return settled, first

    def _settle_holder(
        self, query: PersonQuery, view: View, settled: list[Query], first: list[ToolCall]
    ) -> None:
        """ "Wie alt ist der Kanzler?": the holder first, then the person."""
        holders = RoleQuery(role=query.office or "", group=query.group, when=query.when)
        if query.number:
            holders = replace(holders, ask="first", number=query.number)
        call = plan.calls_of(holders, self._now(view))[0]
        evidence = self._results.found(call, view)
        if evidence is None:
            if self._results.failed(call, view):
                settled.append(holders)
            else:
                first.append(call)
            return
        ids = [row["id"] for row in evidence.output.get("rows", ()) if row["id"]]
        if query.number:
            ids = _nth_holder(evidence.output["rows"], query)
        if not ids:
            settled.append(holders)
            return
        if query.taking:
            of_office = RoleQuery(
                ask="entry_age", role=query.office or "", when=When(kind="all", unit="none")
            )
            named = {row["id"]: row["name"] for row in evidence.output["rows"]}
            settled.extend(with_person(of_office, one, named[one]) for one in ids[:1])
            return
        settled.extend(
            replace(query, persons=(one,), office=None, group=None, number=None, sex=None, when=When())
            for one in ids[:3]
        )

    def _settle_turn(self, query: RoleQuery, view: View, settled: list[Query], first: list[ToolCall]) -> None:
        """ "Wer folgte auf Merkel?": the person first, then the office that they are known for."""
        lookup = PersonQuery(
            ask="offices",
            names=(query.person_name or "",) if not query.person else (),
            persons=(query.person,) if query.person else (),
        )
        call = plan.calls_of(lookup, self._now(view))[0]
        evidence = self._results.found(call, view)
        if evidence is None and not self._results.failed(call, view):
            first.append(call)
            return
        if evidence is None or evidence.output["kind"] != "person":
            settled.append(lookup)
            return
        found = evidence.output["person"]
        of_all = query.role and query.ask in CONFIRMED
        key = (
            query.role
            if of_all or query.role not in _GENERIC
            else _newest_office(found["offices"], of_government=bool(query.role))
        )
        if not key:
            settled.append(lookup)
            return
        settled.append(with_person(replace(query, role=key), found["id"], found["name"]))

    # --- drafting ----------------------------------------------------------------------------------------------

    def _draft(self, reading: _Reading, settled: list[Query], view: View, now: Now) -> Step:
        drafts: list[Draft] = []
        told: list[tuple[Query, Sequence[Evidence], Draft]] = []
        for query in settled:
            evidence = [
                e for c in plan.calls_of(query, now) if (e := self._results.found(c, view)) is not None
            ]
            if not evidence:
                continue
            draft = _writer(query.intent)(query, evidence, view.language, view.facts)
            if all(e.output["kind"] in ("no_bundestag", "future") for e in evidence):
                draft = replace(draft, status="no_data")
            if draft.status == "clarification":
                draft = replace(draft, memo=_pending(query, evidence, draft))
            drafts.append(draft)
            told.append((query, evidence, draft))
        if not drafts:
            from beleg.domains.parliament.planner import refusals  # noqa: PLC0415 - as above

            return refusals.failed(view)
        memo = focus.remember(told, reading.context)
        if any(_seeks_holder(query) for query in reading.queries):
            memo["sought"] = True
        waiting = [to_json(query) for query, _, draft in told if draft.status == "clarification"][1:]
        if waiting:
            memo["waiting"] = (
                waiting  # Asked for after the first of them is settled, so that nothing is lost.
            )
        return joined(drafts, memo, reading.understood, view.language, view.evidence)


def _context(history: Sequence[Turn]) -> Context:
    """What earlier turns leave; the first question of a session, or a lone one, has no need to read any."""
    if not history:
        return Context()
    from beleg.domains.parliament.planner.history import context_of  # noqa: PLC0415 - as just said

    return context_of(history)


def _writer(intent: str) -> Callable[..., Draft]:
    """What words the answers of an intent, loaded when the first of them is: a cold question has one."""
    found: Callable[..., Draft] = import_module(f"beleg.domains.parliament.writer.{intent}").write
    return found


def _held(query: RoleQuery | PersonQuery) -> bool:
    key = query.role if isinstance(query, RoleQuery) else query.office
    return not key or offices.OFFICES[key].held


def _seeks_holder(query: Query) -> bool:
    """Whether somebody is asked for by an office alone: "Wie alt ist der Kanzler?"."""
    return isinstance(query, PersonQuery) and not query.names and not query.persons


def _newest_office(rows: Sequence[Json], *, of_government: bool) -> str:
    """The office that somebody left last, or holds; of several at once the highest. Empty where there was none.

    ``of_government``: a ministry, where they had one: whose successor as a minister is asked for.

    Nobody follows a vice-president, of whom there are several: that is taken only where there was nothing else.
    """
    ministries = [row for row in rows if "minister" in row["keys"]] if of_government else []
    alone = ministries or [row for row in rows if "bundestag_vice_president" not in row["keys"]] or list(rows)
    if not alone:
        return ""
    newest = max(row["to"] or _STILL for row in alone)
    held = [key for row in alone if (row["to"] or _STILL) == newest for key in row["keys"]]
    highest = next((key for key in _SENIORITY if key in held), held[0])
    highest = "minister" if ministries else highest
    if highest != "minister":
        return highest
    return str(next(key for key in held if key not in ("minister", "cabinet")))


_STILL = "9999"
_GENERIC = ("", "minister", "cabinet")
"""Nobody follows a minister but in the same ministry."""


def _nth_holder(rows: Sequence[Json], query: PersonQuery) -> list[str]:
    """The id of the how-manieth holder of the office; empty where there is none, or they never were a member."""
    party = query.group and {GROUPS[query.group].label}
    held = [row for row in rows if not party or party & {row["group"], row["party"]}]
    held = [row for row in held if query.sex in (None, row["sex"])]
    people = dict.fromkeys((row["id"], row["name"]) for row in held)
    nth = list(people)[(query.number or 1) - 1 :][:1]
    return [one for one, _ in nth if one]


def _is_unsettled(query: RoleQuery) -> bool:
    """Whether the person or the office of a question about before and after must be looked up first."""
    turns = query.ask in ("predecessor", "successor") and query.role in _GENERIC
    return bool(query.person_name) and not query.outsider and (turns or not (query.person and query.role))


def _pending(query: Query, evidence: Sequence[Evidence], draft: Draft) -> Json:
    """What the choices of a clarification stand for."""
    asked = {e.output["asked"] for e in evidence if e.output["kind"] in ("ambiguous", "unknown")}
    if isinstance(query, PersonQuery):
        query = replace(query, names=tuple(n for n in query.names if n not in asked))
    candidates = [
        c for e in evidence for c in (e.output.get("candidates") or e.output.get("suggestions") or ())
    ]
    return {
        "pending": to_json(query),
        "asked": next(iter(asked), None),
        "options": [
            {"id": c["id"], "name": c["name"], "label": o.label, "value": o.value}
            for c, o in zip(candidates, draft.options, strict=False)
        ],
    }
