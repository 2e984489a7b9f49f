"""The good model: it plans as the scripted planner of the agent whose tools it sees, and words what it is shown.

It knows nothing but what its request says, so it reads each question as the scripted planner would, those that came
before too. What that does not understand it may be told of beforehand (``Known``).
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from datetime import date

from beleg.agent.spoken import spoken
from beleg.clock import SystemClock
from beleg.domain import Domain
from beleg.lean import dataclass
from beleg.records import Question, ToolCall, ToolCalls, Turn, View
from beleg.runtime import fresh_id, open_agent
from beleg.serving.dev_models.asked import Asked
from beleg.serving.dev_models.said import Call, Said
from beleg.settings import Settings

FINISH, ASSESS = "finish", "assess_claim"
MOST_CHOSEN = 8
_PATH = re.compile(r"^\{(e\d+)\.(?:(\w+)\.)?(\w+)\} = (.*)$", re.MULTILINE)
_UNDATED = re.compile(r"does not say the day \{(e\d+)\.")
"""What a template is told that lacks a day which was asked for."""
_NOUNS = {
    "German": {"seats": "Sitze", "women": "Frauen", "loans": "Ausleihen", "readers": "Leser"},
    "English": {"seats": "seats", "women": "women", "loans": "loans", "readers": "readers"},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What is right for a question that the scripted planner does not read: its intent and its calls."""

    intent: str
    calls: tuple[Call, ...]


@dataclass(slots=True, kw_only=True)
class Good:
    """A model that does well."""

    domains: Sequence[Domain] = ()
    settings: Settings
    known: Mapping[str, Known] = field(default_factory=dict)
    _turns: dict[tuple[str, tuple[str, ...]], tuple[Turn, ...]] = field(default_factory=dict)

    def reply(self, asked: Asked) -> Said:
        """What it says to a request."""
        match asked.kind:
            case "calls":
                wanted = self.wanted(asked)
                if asked.made and FINISH not in asked.tools:
                    return Said(text="That is all.", wanted=wanted)
                return Said(calls=wanted, wanted=wanted) if wanted else Said(text="That is all.")
            case "step":
                return Said(
                    object={"calls": [{"tool": tool, "args": args} for tool, args in self.calls(asked)]}
                )
            case "intent":
                return Said(object={"intent": self.intent(asked)})
            case "completeness":
                return Said(object={"missing_calls": [], "score": 1})
            case "sufficient":
                return Said(object={"indices": []})
            case "conveyed":
                return Said(object={"not_conveyed": []})
            case "select":
                return Said(object={"ids": asked.choices("ids")[:MOST_CHOSEN]})
            case "template":
                return Said(object={"text": worded(asked)})
            case "text":
                return Said(text="I can look things up.")

    def calls(self, asked: Asked) -> tuple[Call, ...]:
        """The calls that answer the question, once; then none, or the end of a piece of work."""
        return () if asked.made and FINISH not in asked.tools else self.wanted(asked)

    def wanted(self, asked: Asked) -> tuple[Call, ...]:
        """The calls that answer the question, made or not; of a piece of work the next one."""
        if FINISH in asked.tools:
            return ((FINISH if asked.made else ASSESS, {}),)
        known = self.known.get(asked.question)
        planned = known.calls if known is not None else self._planned(asked)
        return tuple((tool, args) for tool, args in planned if tool in asked.tools)

    def intent(self, asked: Asked) -> str:
        """The narrowest intent whose tools the calls need."""
        if (known := self.known.get(asked.question)) is not None:
            return known.intent
        offered = asked.choices("intent")
        domain = next((each for each in self.domains if set(each.intents) == set(offered)), None)
        if domain is None:
            return offered[-1]
        needed = {tool for tool, _ in self._of(domain, asked)}
        fitting = [name for name, tools in domain.intents.items() if needed and needed <= set(tools)]
        return min(fitting, key=lambda name: len(domain.intents[name]), default=offered[-1])

    def _planned(self, asked: Asked) -> tuple[Call, ...]:
        domain = next(
            (each for each in self.domains if asked.tools.keys() & {spec.name for spec in each.tools.specs}),
            None,
        )
        return self._of(domain, asked) if domain is not None else ()

    def _of(self, domain: Domain, asked: Asked) -> tuple[Call, ...]:
        return asyncio.run(self._scripted(domain, asked))

    async def _scripted(self, domain: Domain, asked: Asked) -> tuple[Call, ...]:
        day = asked.today or SystemClock().today()
        question = Question(text=asked.question, today=day, session=fresh_id(), turn=fresh_id())
        history = await self._before(domain, asked.earlier, day)
        view = View(
            question=question,
            language=spoken(question, history, domain)[0],
            facts=domain.facts(question),
            tools=domain.tools.specs,
            evidence=(),
            failures=(),
            history=history,
            calls_left=self.settings.max_tool_calls,
        )
        step = await domain.planner.next(view)
        calls: Sequence[ToolCall] = step.calls if isinstance(step, ToolCalls) else ()
        return tuple((call.tool, call.args) for call in calls)

    async def _before(self, domain: Domain, earlier: tuple[str, ...], day: date) -> tuple[Turn, ...]:
        """The turns of the questions that came before, as the scripted planner has them."""
        if not earlier:
            return ()
        if (domain.name, earlier) not in self._turns:
            before = await self._before(domain, earlier[:-1], day)
            answer = await open_agent(domain, self.settings).ask(earlier[-1], today=day, history=before)
            turn = Turn(
                question=earlier[-1],
                answer=answer.text,
                status=answer.status,
                memo=answer.memo,
                options=answer.options,
            )
            self._turns[domain.name, earlier] = (*before, turn)
        return self._turns[domain.name, earlier]


def worded(asked: Asked) -> str:
    """The text of a template: a sentence for each row of the places that it is shown."""
    language = "German" if "language German" in asked.instructions else "English"
    dated = set(_UNDATED.findall(asked.told))
    of_all: dict[str, set[str]] = {}
    rows: dict[tuple[str, str], list[str]] = {}
    for one, row, name, _ in _PATH.findall(asked.told):
        if not row:
            of_all.setdefault(one, set()).add(name)
        elif name not in ("branch", "group"):
            rows.setdefault((one, row), []).append(name)
    made = [
        _sentence(language, one, row, names, of_all.get(one, set()) | ({"dated"} if one in dated else set()))
        for (one, row), names in rows.items()
    ]
    return " ".join(each for each in made if each) or "{e1.total}"


def _sentence(language: str, one: str, row: str, fields: list[str], of_all: set[str]) -> str:
    german = language == "German"
    if "opened" in fields:
        at = f"{{{one}.{row}.opened}}"
        return f"{row} wurde am {at} eröffnet." if german else f"{row} was opened on {at}."
    when = _when(german, one, of_all)
    whom = f"die {{{one}.{row}.group}}" if german else f"the {{{one}.{row}.group}}"
    if of_all & {"year"}:
        whom = row
    had = "hatte" if german else "had"
    nouns = _NOUNS[language]
    counted = [_counted(one, row, each, nouns[each], fields) for each in fields if each in nouns]
    if "total" in of_all and "seats" in fields:
        whole = f"von {{{one}.total}} Sitzen" if german else f"of {{{one}.total}} seats"
        share = f" ({{{one}.{row}.share}})" if "share" in fields else ""
        counted = [each.replace(f" {nouns['seats']}", f" {whole}{share}") for each in counted]
    if not counted and "share" in fields:
        counted = [
            f"einen Anteil von {{{one}.{row}.share}}" if german else f"a share of {{{one}.{row}.share}}"
        ]
        if of_all & {"year"}:
            counted = [counted[0] + (" an den Ausleihen" if german else " of the loans")]
    if not counted:
        return ""
    what = (" und " if german else " and ").join(counted)
    return f"{when} {had} {whom} {what}." if german else f"{when}, {whom} {had} {what}."


def _counted(one: str, row: str, name: str, noun: str, fields: list[str]) -> str:
    """A figure with its noun, and with its share where there is one."""
    share = f" ({{{one}.{row}.{name}_share}})" if f"{name}_share" in fields else ""
    return f"{{{one}.{row}.{name}}} {noun}{share}"


def _when(german: bool, one: str, of_all: set[str]) -> str:
    if "year" in of_all:
        return f"Im Jahr {{{one}.year}}" if german else f"In {{{one}.year}}"
    if {"dated", "term"} <= of_all:
        term = f"{{{one}.term}} Wahlperiode" if german else f"{{{one}.term}} term"
        return f"Am {{{one}.day}} ({term})" if german else f"On {{{one}.day}} ({term})"
    if "term" in of_all:
        return f"In der {{{one}.term}} Wahlperiode" if german else f"In the {{{one}.term}} term"
    return f"Am {{{one}.day}}" if german else f"On {{{one}.day}}"
