"""Writes answers as a turn does, from typed questions: calls, evidence, draft, text, guard."""

import asyncio
import re
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache

from beleg.agent.draft import render
from beleg.digest import without_absent
from beleg.domains.parliament import checks
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.plan import calls_of
from beleg.domains.parliament.query import PersonQuery, Query, When
from beleg.domains.parliament.tools import facts
from beleg.domains.parliament.writer import distribution, members, person, role, terms
from beleg.evidence.ledger import Ledger
from beleg.grounding.guard import judge
from beleg.records import Draft, Evidence, Json, Language, ToolCall
from tests.support.asking import TODAY, register, toolset

WRITERS = {
    "distribution": distribution.write,
    "person": person.write,
    "role": role.write,
    "members": members.write,
    "terms": terms.write,
}
RETRIEVED = datetime(2026, 12, 1, 12, tzinfo=UTC)


@dataclass(frozen=True, kw_only=True)
class Written:
    """A draft, what a person would see of it, and what the guard says."""

    draft: Draft
    text: str
    rows: tuple[tuple[str, ...], ...]
    reasons: tuple[str, ...]
    claims: int
    evidence: tuple[Evidence, ...]


@cache
def known(today: str) -> Json:
    return facts(register(), date.fromisoformat(today))


def evidence_for(query: Query, today: str = TODAY) -> tuple[Evidence, ...]:
    """What the planner's calls for the question give, in their order."""
    now = Now(date.fromisoformat(today), date.fromisoformat(known(today)["current_day"]), register().terms)
    return tuple(fetched(call, today) for call in calls_of(query, now))


def fetched(call: ToolCall, today: str = TODAY) -> Evidence:
    tool = toolset().get(call.tool)
    args = without_absent(tool.resolve(tool.validate(call.args), known(today)))
    return Ledger().record(tool.spec, args, asyncio.run(tool.run(args)), RETRIEVED)


def written(query: Query, language: Language = "de", today: str = TODAY) -> Written:
    return judged(query, evidence_for(query, today), language, today)


def judged(query: Query, evidence: tuple[Evidence, ...], language: Language, today: str = TODAY) -> Written:
    draft = WRITERS[query.intent](query, evidence, language, known(today))
    by_id = {each.id: each for each in evidence}
    rendered = render(draft.sentences, draft.table, by_id, language)
    rows = [row.statement for row in rendered.rows]
    sentences, judged_rows = judge(rendered.statements, rows, by_id, language, checks.CHECKS)
    reasons = [
        f"{each.statement.text}: {each.reasons}" for each in (*sentences, *judged_rows) if each.reasons
    ]
    return Written(
        draft=draft,
        text=" ".join(each.statement.text for each in sentences),
        rows=tuple(row.cells for row in rendered.rows),
        reasons=(*rendered.dropped, *reasons),
        claims=sum(each.statement.claim for each in sentences) + len(judged_rows),
        evidence=evidence,
    )


@cache
def person_id(name: str) -> str:
    """The id of the one person that a name means."""
    (entry,) = evidence_for(PersonQuery(names=(name,)))
    return str(entry.output["person"]["id"])


def whole(answer: Written) -> None:
    """Fails unless the draft stands the guard as a whole and reads as sentences do."""
    assert not answer.reasons, answer.reasons
    assert answer.draft.sentences
    assert len(answer.draft.sentences) <= MOST_SENTENCES, answer.text
    for sentence in answer.draft.sentences:
        words = re.sub(r"\{\w+\}", "", sentence.template)
        assert not any(each.isdigit() for each in words), sentence.template
    assert not FAULTS.search(answer.text), answer.text
    if not all(each.empty for each in answer.evidence):
        assert answer.claims, answer.text


MOST_SENTENCES = 5
FAULTS = re.compile(r"\bNone\b(?! of)|  |\{|\}| [,.;:)]|\( |\(\)|\.\.|,,|;;|, \.|: \.")


def year(number: int) -> When:
    return When(
        kind="period",
        unit="year",
        start=date(number, 1, 1),
        end=date(number, 12, 31),
        text=str(number),
        number=number,
    )


def term(*numbers: int) -> When:
    return When(kind="terms", unit="term", terms=numbers)


def on(iso: str) -> When:
    return When(kind="day", unit="day", day=date.fromisoformat(iso))
