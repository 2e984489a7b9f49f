"""The scripted planner: reads a question by the tenant's own policies, asks for rules, and words what they say."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal

from beleg.digest import without_absent
from beleg.domains.expenses.planner.numbers import Money
from beleg.domains.expenses.planner.reading import Reader, Reading, Subject
from beleg.domains.expenses.policies.records import Cap, PerDiem, PolicySet
from beleg.domains.expenses.policies.sample import sample_policies
from beleg.domains.expenses.policy_tools import Current
from beleg.domains.expenses.writer import others
from beleg.domains.expenses.writer.rules import RuleWriter
from beleg.errors import BelegError
from beleg.lean import dataclass
from beleg.records import Draft, Evidence, Json, Refusal, Sentence, Step, Table, ToolCall, ToolCalls, View
from beleg.tools.toolset import Toolset

_KEPT = 64
PAID = ["cap", "excluded", "per_diem"]
UNITS = frozenset({"night", "km", "person", "day"})
_CAN = {
    "de": "Fragen Sie nach dem, was die Richtlinien für Ausgaben regeln, etwa „Was darf ich für ein Hotel in Berlin "
    "ausgeben?“ oder „Brauche ich für ein Taxi einen Beleg?“",
    "en": "Ask about what the expense policies cover, such as “How much may I spend on a hotel in Berlin?” or “Do I "
    "need a receipt for a taxi?”",
}
_NONE = {
    "de": "Für Ihre Firma sind keine Richtlinien geladen, also kann ich dazu nichts sagen.",
    "en": "No policies are loaded for your company, so I cannot say anything about that.",
}
_NO_DAY = {
    "de": "Diesen Tag gibt es nicht im Kalender.",
    "en": "There is no such day in the calendar.",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One call, and what its result answers: a kind of rules, ``paid``, ``assess``, ``list``, ``search``; or of a word
    that was left, ``word`` or ``beside``, what policies say of it."""

    call: ToolCall
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What one turn's question was understood to ask, and the calls that answer it."""

    reading: Reading
    asked: tuple[Asked, ...]
    memo: Json
    without: bool
    """Whether the tenant has no policies at all."""


class ScriptedPlanner:
    """Plans without a language model. One planner serves any number of turns at once; a turn is read once."""

    name = "scripted"

    def __init__(self, current: Current, tools: Toolset) -> None:
        self._current = current
        self._tools = tools
        self._plans: OrderedDict[str, Plan] = OrderedDict()

    def recognises(self, text: str) -> tuple[str, ...]:
        """What of expenses a text names, by the words of the sample company."""
        policies = sample_policies()
        return Reader(policies, policies.documents[-1].valid_from).names(text)

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
        if not plan.asked:
            return Refusal(status="out_of_scope", text=_CAN[spoken])
        missing = [
            each.call
            for each in plan.asked
            if self._find(each.call, view) is None and not self._failed(each.call, view)
        ]
        if missing and view.calls_left and not view.draft_now:
            return ToolCalls(calls=tuple(missing))
        return self._draft(plan, view)

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
        answered = False
        for part, asked in enumerate(plan.asked):
            found = self._find(asked.call, view)
            if found is None:
                continue
            if asked.what in ("word", "beside"):
                near = _nearest(found, view)
                if near is not None:
                    told = others.passage(found, view.language, near)
                    sentences.append(replace(told, part=part))
                elif asked.what == "word":
                    unknown.append(found)
                continue
            if asked.what == "deadline" and found.output["rules"] in general:
                continue
            general.append(found.output.get("rules"))
            words, table, says = _told(asked, found, plan.reading, view, part, table=not tables)
            sentences += [replace(each, part=part) for each in words]
            tables += [table] if table is not None else []
            answered |= says
        if not sentences:
            return Refusal(status="no_data", text=others.NO_RULE[others.spoken(view.language)])
        sentences = others.nothing_on(unknown, view.language) + sentences
        return Draft(
            sentences=tuple(sentences),
            status="answered" if answered and not unknown else "no_data",
            table=tables[0] if tables and not unknown else None,
            memo=plan.memo,
        )

    def _find(self, call: ToolCall, view: View) -> Evidence | None:
        try:
            tool = self._tools.get(call.tool)
            args = without_absent(tool.resolve(tool.validate(call.args), view.facts))
        except BelegError:
            return None
        return next((each for each in view.evidence if each.tool == call.tool and each.args == args), None)

    def _failed(self, call: ToolCall, view: View) -> bool:
        return any(each.tool == call.tool for each in view.failures)


def _told(
    asked: Asked, found: Evidence, reading: Reading, view: View, part: int, *, table: bool
) -> tuple[list[Sentence], Table | None, bool]:
    """The sentences of one result, its table, and whether it answers the question."""
    language = view.language
    if asked.what == "search":
        if found.empty:
            return [others.no_rule(found, language)], None, False
        return [others.passage(found, language)], None, True
    if asked.what == "assess":
        told = others.assessed(found, language)
        return (told, None, True) if told else ([others.no_rule(found, language)], None, False)
    if found.empty:
        return [others.no_such(found, asked.what, language)], None, False
    writer = RuleWriter(found, language, part)
    if asked.what == "list":
        made = writer.policies()
    elif asked.what == "paid":
        made = writer.paid(meals=reading.meals, table=table)
    else:
        amount = reading.money.amount if reading.money is not None else None
        made = writer.about(
            asked.what, hours=reading.counted.get("hour"), amount=amount, currencies=_currencies(reading)
        )
    if not made.sentences and made.table is None:
        return [others.no_such(found, asked.what, language)], None, False
    return list(made.sentences), made.table, True


def _nearest(found: Evidence, view: View) -> int | None:
    """Of the passages that were found the first in a policy whose rules are at hand."""
    told = {
        row["policy"] for each in view.evidence if each.tool == "get_policy" for row in each.output["rules"]
    }
    return next((at for at, hit in enumerate(found.output["hits"]) if hit["policy"] in told), None)


def _key(view: View) -> str:
    return f"{view.question.session} {view.question.turn}"


def _plan(view: View, policies: PolicySet) -> Plan:
    today = view.question.today
    reading = Reader(policies, today).read(view.question.text, today)
    if reading.day is not None:
        again = Reader(policies, reading.day).read(view.question.text, today)
        reading = again if again.categories or not reading.categories else reading
    reading = _followed(_of_lump_sums(reading, policies, reading.day or today), view)
    day = (reading.day or today).isoformat()
    language = others.spoken(view.language)
    memo = {
        "subjects": [[each.category, each.place] for each in reading.subjects],
        "about": list(reading.about),
    }
    asked = tuple(_asked(reading, day, language, _units(policies, reading.day or today)))
    return Plan(reading=reading, asked=asked, memo=memo, without=not policies.documents)


def _units(policies: PolicySet, day: date) -> dict[str, set[str]]:
    """What a line of each category counts by."""
    units: dict[str, set[str]] = defaultdict(set)
    for held in policies.rules(day):
        if isinstance(held.rule, Cap):
            units[held.rule.category].add(held.rule.per)
        elif isinstance(held.rule, PerDiem):
            units[held.rule.category].add("day")
    return units


def _of_lump_sums(reading: Reading, policies: PolicySet, day: date) -> Reading:
    """A meal that is taken off a lump sum is no expense of its own."""
    held = policies.rules(day) if reading.meals else ()
    lump = {each.rule.category for each in held if isinstance(each.rule, PerDiem)}
    own = tuple(each for each in reading.subjects if each.category in lump)
    return replace(reading, subjects=own) if own else reading


def _followed(reading: Reading, view: View) -> Reading:
    """A question that names no subject goes on from the one before ("Und in München?")."""
    if reading.subjects or reading.about or reading.listing or not view.history:
        return reading
    before = [
        Subject(category=each, place=place) for each, place in view.history[-1].memo.get("subjects", ())
    ]
    if not before or len(reading.left) > 1:
        return reading
    if not (reading.places or reading.day or reading.money or reading.counted):
        return reading
    about = tuple(view.history[-1].memo.get("about", ()))
    categories = dict.fromkeys(each.category for each in before)
    anew = [Subject(category=each, place=place) for each in categories for place in reading.places]
    return replace(
        reading, subjects=tuple(anew or before), about=about, amounts=not about, left=(), beside=()
    )


def _asked(reading: Reading, day: str, language: str, units: Mapping[str, Collection[str]]) -> list[Asked]:
    """The calls that answer what was read."""
    common: Json = {"day": day, "language": language}
    if reading.listing:
        return [
            _get("list", common | {"kinds": [*PAID, "receipt", "class", "deadline", "prior", "approval"]})
        ]
    about = [kind for kind in reading.about if kind != "class" or reading.subjects]
    found: list[Asked] = []
    if reading.amounts:
        for subject in reading.subjects:
            if reading.money is not None and not about:
                found.append(_assess(subject, reading, reading.money, day, units[subject.category]))
            else:
                found.append(_get("paid", common | _paid(subject, reading)))
    for kind in about:
        if kind in ("rate", "approval") or not reading.subjects:
            found.append(_get(kind, common | {"kinds": [kind]}))
        else:
            found += [_get(kind, common | {"kinds": [kind], "category": name}) for name in reading.categories]
    if not found:
        words = reading.left or reading.beside
        return [_search("search", common, " ".join(words))] if words else []
    found += [_search("word", common, word) for word in reading.left]
    return found + [_search("beside", common, word) for word in reading.beside]


def _paid(subject: Subject, reading: Reading) -> Json:
    args: Json = {"kinds": PAID, "category": subject.category}
    if subject.place is not None:
        args["place"] = subject.place
    counts = {unit: _plain(count) for unit, count in reading.counted.items() if unit in UNITS and count != 1}
    return args | ({"counts": counts} if counts else {})


def _assess(subject: Subject, reading: Reading, money: Money, day: str, units: Collection[str]) -> Asked:
    """The assessment of an expense as it was described, with a receipt."""
    line: Json = {
        "date": day,
        "category": subject.category,
        "amount": _plain(money.amount),
        "currency": money.currency,
        "receipt": True,
    }
    quantity = next((count for unit, count in reading.counted.items() if unit in units), None)
    if quantity is not None:
        line["quantity"] = _plain(quantity)
    if "hour" in reading.counted:
        line["hours"] = _plain(reading.counted["hour"])
    if subject.place is not None:
        line["place"] = subject.place
    claim = {"claim_id": "question", "employee": "question", "currency": "EUR", "lines": [line]}
    return Asked(call=ToolCall(tool="assess_claim", args={"claim": claim}), what="assess")


def _get(what: str, args: Json) -> Asked:
    return Asked(call=ToolCall(tool="get_policy", args=args), what=what)


def _search(what: str, common: Json, query: str) -> Asked:
    return Asked(
        call=ToolCall(tool="search_policy", args=common | {"query": query[:1_000], "limit": 3}), what=what
    )


def _currencies(reading: Reading) -> tuple[str, ...]:
    own = (reading.money.currency,) if reading.money is not None and reading.money.currency != "EUR" else ()
    return tuple(dict.fromkeys((*reading.currencies, *own)))


def _plain(number: Decimal) -> str:
    return f"{number.normalize():f}"
