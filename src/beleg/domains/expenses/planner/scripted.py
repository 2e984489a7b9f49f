"""The scripted planner: reads a question by the tenant's own policies, asks for rules, and words what they say."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal

from beleg.domains.expenses import words
from beleg.domains.expenses.planner import supposed
from beleg.domains.expenses.planner.asked import Reading
from beleg.domains.expenses.planner.calls import BESIDE, Asked, Titles, calls_for, currencies_of
from beleg.domains.expenses.planner.following import before, followed, kept
from beleg.domains.expenses.planner.implied import implied, of_lump_sums
from beleg.domains.expenses.planner.reading import Reader
from beleg.domains.expenses.planner.words import (
    AT_HOME,
    CLAIMS,
    FROM,
    OWN_SHARE,
)
from beleg.domains.expenses.policies.records import (
    PolicyLanguage,
    PolicySet,
)
from beleg.domains.expenses.policies.sample import sample_policies
from beleg.domains.expenses.policy_tools import Current
from beleg.domains.expenses.writer import others
from beleg.domains.expenses.writer.assessed import Assessed
from beleg.domains.expenses.writer.rules import RuleWriter
from beleg.domains.expenses.writer.several import several
from beleg.lean import dataclass
from beleg.records import (
    Draft,
    Evidence,
    Json,
    Language,
    Ref,
    Refusal,
    Sentence,
    Step,
    Table,
    ToolCall,
    ToolCalls,
    Value,
    View,
)
from beleg.tools.results import Results
from beleg.tools.toolset import Toolset

_KEPT = 64
_OF_A_DAY = frozenset({"get_policy", "search_policy"})
_CAN = {
    "de": "Fragen Sie nach dem, was die Richtlinien für Ausgaben regeln, etwa „Was darf ich für ein Hotel in Berlin "
    "ausgeben?“ oder „Brauche ich für ein Taxi einen Beleg?“",
    "en": "Ask about what the expense policies cover, such as “How much may I spend on a hotel in Berlin?” or “Do I "
    "need a receipt for a taxi?”",
}
_CLAIMS = {
    "de": "Was aus eingereichten Abrechnungen geworden ist, steht nicht in den Richtlinien: `beleg approvals list` "
    "zeigt es, jedem die eigenen.",
    "en": "What has become of claims is not in the policies: `beleg approvals list` shows it, to everybody their own.",
}
_NONE = {
    "de": "Für Ihre Firma sind keine Richtlinien geladen, also kann ich dazu nichts sagen.",
    "en": "No policies are loaded for your company, so I cannot say anything about that.",
}
_NO_DAY = {
    "de": "Diesen Tag gibt es nicht im Kalender.",
    "en": "There is no such day in the calendar.",
}
_NO_AMOUNT = {
    "de": "Einen Betrag der Frage kann ich nicht lesen. Schreiben Sie ihn in Ziffern ohne Vorzeichen, größer als null, "
    "mit einem Komma vor den Cent und der Währung dahinter, und bei Kronen oder Pesos, welche es sind.",
    "en": "I cannot read an amount of the question. Write it in digits without a sign, above nought, with a point "
    "before the cents and the currency behind it, and of crowns or pesos which they are.",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What one turn's question was understood to ask, and the calls that answer it."""

    reading: Reading
    asked: tuple[Asked, ...]
    memo: Json
    titles: Titles
    without: bool
    """Whether the tenant has no policies at all."""
    outside: bool
    """Whether it asks of a day on which none of them holds."""


class ScriptedPlanner:
    """Plans without a language model. One planner serves any number of turns at once; a turn is read once."""

    name = "scripted"

    def __init__(self, current: Current, tools: Toolset) -> None:
        self._current = current
        self._results = Results(tools)
        self._plans: OrderedDict[str, Plan] = OrderedDict()

    def recognises(self, text: str) -> tuple[str, ...]:
        """What of expenses a text names, by the words of the sample company."""
        policies = sample_policies()
        return Reader(policies, policies.documents[-1].valid_from).names(text)

    def contradicts(self, view: View, call: ToolCall) -> str | None:
        """Why a proposed look at policies is of another day, or a version that nobody named; nothing where it is not.

        The day is the question's own, or the one that a follow-up goes on with; without one it is today.
        """
        if call.tool not in _OF_A_DAY:
            return None
        plan = self.plan_of(view)
        named = plan.reading.day if plan is not None else None
        day = named or view.question.today
        if call.args.get("day", view.question.today.isoformat()) != day.isoformat():
            if named is None:
                return "the question names no day: leave the day out"
            return f"the question is about {day.isoformat()}: ask for that day"
        version = call.args.get("version")
        said = [view.question.text, *(turn.question for turn in view.history)]
        if version is not None and not any(re.search(rf"\b{version}\b", text) for text in said):
            return "the question names no version: leave it out"
        return None

    async def next(self, view: View) -> Step:
        """The calls that are missing, a draft from what is at hand, or an honest refusal."""
        key = _key(view)
        if key not in self._plans:
            self._plans[key] = _plan(view, await self._current(view.facts["tenant"]))
            while len(self._plans) > _KEPT:
                self._plans.popitem(last=False)
        plan, spoken = self._plans[key], others.spoken(view.language)
        if plan.without:
            return Refusal(status="no_data", text=_NONE[spoken])
        if plan.reading.impossible is not None:
            return Refusal(status="no_data", text=_NO_DAY[spoken])
        if plan.reading.unread:
            return Refusal(status="no_data", text=_NO_AMOUNT[spoken])
        asks_rules = plan.reading.subjects or plan.reading.about
        if not asks_rules and CLAIMS.search(words.fold(plan.reading.text)):
            return Refusal(status="out_of_scope", text=_CLAIMS[spoken])
        if not plan.asked:
            return Refusal(status="out_of_scope", text=_CAN[spoken], unsure=True)
        missing = [
            each.call
            for each in plan.asked
            if self._results.found(each.call, view) is None and not self._results.failed(each.call, view)
        ]
        if missing and view.calls_left and not view.draft_now:
            return ToolCalls(calls=tuple(missing))
        return self._draft(plan, view)

    def plan_of(self, view: View) -> Plan | None:
        """What the question was understood to ask; nothing before the first step."""
        return self._plans.get(_key(view))

    def required(self, view: View) -> Sequence[ToolCall]:
        """The calls without which the question is not answered."""
        plan = self._plans.get(_key(view))
        return [each.call for each in plan.asked] if plan is not None else ()

    # --- the draft -------------------------------------------------------------------------------------------------

    def _draft(self, plan: Plan, view: View) -> Step:
        sentences: list[Sentence] = []
        tables: list[Table] = []
        unknown: list[Evidence] = []
        general: list[object] = []
        told: list[Evidence] = []
        quoted: list[object] = []
        answered = False
        for part, asked in enumerate(plan.asked):
            found = self._results.found(asked.call, view)
            if found is None or asked.what in BESIDE:
                continue
            if plan.outside and found.empty and "day" in found.output:
                then = others.nothing_then(found, view.language)
                return Draft(sentences=(then,), status="no_data", memo=plan.memo)
            beside = {
                each.what: other
                for each in plan.asked[part + 1 : part + 1 + len(BESIDE)]
                if each.what in BESIDE and (other := self._results.found(each.call, view)) is not None
            }
            if asked.what in ("word", "beside", "explained"):
                near = _nearest(found, view, explained=asked.what == "explained")
                hit = found.output["hits"][near] if near is not None else {}
                section = (hit.get("policy"), hit.get("section"))
                if near is not None and section not in quoted:
                    quoted.append(section)
                    quote = others.passage(found, view.language, near)
                    sentences.append(replace(quote, part=part))
                elif near is None and asked.what == "word":
                    unknown.append(found)
                continue
            if asked.what == "loss":
                told_of_loss = (
                    others.no_such(found, "loss", view.language)
                    if found.empty
                    else others.passage(found, view.language)
                )
                sentences.append(replace(told_of_loss, part=part))
                continue
            if asked.what == "deadline" and found.output["rules"] in general:
                continue
            general.append(found.output.get("rules"))
            told.append(found)
            told_of, table, says = _told(asked, found, plan, view, part=part, beside=beside, table=not tables)
            for each in told_of:
                if each.values or all(each.template != other.template for other in sentences):
                    sentences.append(replace(each, part=part))
            tables += [table] if table is not None else []
            answered |= says
        if not sentences:
            return Refusal(status="no_data", text=others.NO_RULE[others.spoken(view.language)])
        if any(words.fold(each.output["query"]) in AT_HOME for each in unknown):
            return Refusal(
                status="no_data", text=others.NO_RULE[others.spoken(view.language)], memo=plan.memo
            )
        if told and all(map(_never_paid, told)):
            unknown = []
        sentences = others.nothing_on(unknown, view.language) + sentences
        return Draft(
            sentences=tuple(sentences),
            status="answered" if answered and not unknown else "no_data",
            table=tables[0] if tables and not unknown else None,
            memo=plan.memo,
        )


def _told(
    asked: Asked,
    found: Evidence,
    plan: Plan,
    view: View,
    *,
    part: int,
    beside: Mapping[str, Evidence],
    table: bool,
) -> tuple[list[Sentence], Table | None, bool]:
    """The sentences of one result, its table, and whether it answers the question."""
    language, reading, titles = view.language, plan.reading, plan.titles.policies
    if asked.what == "search":
        if found.empty:
            return [others.no_rule(found, language)], None, False
        if not _speaks_of(found, reading.left or reading.beside):
            return [], None, False
        return [others.passage(found, language)], None, True
    if asked.what == "convert":
        return list(Assessed(found, titles, language).converted()), None, True
    if asked.what == "several":
        supposed_of = {what: each for what, each in beside.items() if what != "party"}
        party = _party(beside["party"]) if "party" in beside else {}
        own = _own_share(reading)
        made_of = several(found, supposed_of, titles, language, party=party, own=own)
        return list(made_of), None, True
    if asked.what == "assess":
        told = list(_described(found, titles, beside, language, own=_own_share(reading)))
        return (told, None, True) if told else ([others.no_rule(found, language)], None, False)
    if found.empty:
        return [others.no_such(found, asked.what, language)], None, False
    writer = RuleWriter(found, language, part)
    if asked.what == "list":
        made = writer.policies()
    elif asked.what == "period":
        made = writer.periods()
    elif asked.what == "paid":
        made = writer.paid(
            meals=reading.meals,
            table=table,
            guests=reading.guests is not None,
            within=reading.occasion and len(reading.categories) > 1,
        )
    else:
        amount = reading.money.amount if reading.money is not None else None
        if amount is not None and FROM.search(words.fold(reading.text)):
            amount += Decimal(1)
        made = writer.about(
            asked.what, hours=reading.counted.get("hour"), amount=amount, currencies=currencies_of(reading)
        )
    if not made.sentences and made.table is None:
        return [others.no_such(found, asked.what, language)], None, False
    return list(made.sentences), made.table, True


def _own_share(reading: Reading) -> bool:
    """Whether it asks what is left to pay oneself."""
    return OWN_SHARE.search(words.fold(reading.text)) is not None


def _described(
    found: Evidence,
    titles: Mapping[str, str],
    beside: Mapping[str, Evidence],
    language: Language,
    *,
    own: bool,
) -> Iterator[Sentence]:
    """What of an expense is paid as it was described, and under the suppositions that make a difference."""
    main = Assessed(found, titles, language, own=own)
    yield from main.told()
    for what, other in beside.items():
        if what == "agreed" and not main.refused_for("no_prior_consent"):
            continue
        if what != "party" and (made := Assessed(other, titles, language, own=own)).paid() != main.paid():
            yield made.otherwise()
    yield from main.supposed(_party(beside["party"]) if "party" in beside else {})


def _speaks_of(found: Evidence, left: Sequence[str]) -> bool:
    """Whether the first passage that was found holds at least half of the words by which a question names things."""
    hit = found.output["hits"][0]
    said = {
        stem
        for word in words.words_of(f"{hit['title']} {hit['section_title']} {hit['text']}")
        for stem in (word, *(words.stem(word, language) for language in words.LANGUAGES))
    }
    named = [
        {word.casefold(), *(words.stem(words.fold(word), language) for language in words.LANGUAGES)}
        for word in left
    ]
    return not named or sum(not said.isdisjoint(each) for each in named) * 2 >= len(named)


def _never_paid(found: Evidence) -> bool:
    """Whether rules say of all of it that it is never paid, so that nothing beside it makes a difference."""
    if found.tool == "assess_claim":
        return all("excluded" in line["codes"] for line in found.output["lines"])
    rows: list[Json] = found.output.get("rules", [])
    return bool(rows) and all(row["kind"] == "excluded" for row in rows)


def _party(found: Evidence) -> Mapping[str, Value]:
    """How many people a rule counts, and which rule."""
    at = next((at for at, row in enumerate(found.output["rules"]) if "quantity" in row), None)
    if at is None:
        return {}
    return {
        "quantity": Ref(id=found.id, pointer=f"/rules/{at}/quantity", form="decimal"),
        "rule": Ref(id=found.id, pointer=f"/rules/{at}/rule", form="name"),
    }


def _nearest(found: Evidence, view: View, *, explained: bool) -> int | None:
    """Of the passages that were found the first in a policy whose rules are at hand; ``explained``: one of them stands
    in that very section."""
    told = {
        (row["policy"], row["rule"])
        for each in view.evidence
        if each.tool == "get_policy"
        for row in each.output["rules"]
    } | {
        (row["id"], row["rule"])
        for each in view.evidence
        if each.tool == "assess_claim"
        for line in each.output["lines"]
        for row in (line["policy"], *line["rules"])
        if row is not None
    }
    policies = {policy for policy, _ in told}
    return next(
        (
            at
            for at, hit in enumerate(found.output["hits"])
            if hit["policy"] in policies
            and (not explained or any((hit["policy"], rule) in told for rule in hit["rules"]))
        ),
        None,
    )


def _key(view: View) -> str:
    return f"{view.question.session} {view.question.turn}"


def _plan(view: View, policies: PolicySet) -> Plan:
    today = view.question.today
    reading = Reader(policies, today).read(view.question.text, today)
    if reading.day is not None:
        again = Reader(policies, reading.day).read(view.question.text, today)
        reading = again if again.categories or not reading.categories else reading
    day = reading.day or today
    reading = of_lump_sums(reading, policies, day, before(view))
    reading = followed(reading, view, policies, supposed.units(policies, day), day)
    day = reading.day or today
    known = supposed.units(policies, day)
    reading = implied(reading, policies, day, known)
    if reading.occasion:
        ordered = sorted(reading.subjects, key=lambda each: each.category in known.excluded)
        reading = replace(reading, subjects=tuple(ordered))
    memo = kept(reading, currencies_of(reading))
    titles = _titles(policies, day, "de" if view.language == "de" else "en")
    asked = tuple(calls_for(reading, day.isoformat(), others.spoken(view.language), known, titles))
    return Plan(
        reading=reading,
        asked=asked,
        memo=memo,
        titles=titles,
        without=not policies.documents,
        outside=not policies.on(day),
    )


def _titles(policies: PolicySet, day: date, language: PolicyLanguage) -> Titles:
    return Titles(
        categories={name: each.title(language) for name, each in policies.categories(day).items()},
        policies={each.id: each.title(language) for each in policies.on(day)},
    )
