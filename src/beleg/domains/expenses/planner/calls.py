"""The calls that answer what a question was read to ask, each with what its result is for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from beleg.domains.expenses.planner import supposed
from beleg.domains.expenses.planner.asked import Reading
from beleg.domains.expenses.planner.subjects import Subject
from beleg.domains.expenses.planner.words import (
    AGREED,
    ALSO_CALLED,
    AT_HOME,
    CLAIMED,
    CONDITIONS,
    CONTENTS,
    EITHER,
    FULL_DAY,
    FULL_DAYS,
    GIVEN_AWAY,
    LOST,
    LOWEST,
    OWN,
    PART_DAYS,
    UNAGREED,
    WEEKS,
)
from beleg.domains.expenses.writer.assessed import SUPPOSED
from beleg.lean import dataclass
from beleg.records import Json, ToolCall

PAID = ["cap", "excluded", "per_diem"]
BESIDE = ("agreed", "alone", "party")
"""What stands behind an assessment, and is told with it."""
RECEIPT = {"de": "Beleg", "en": "receipt"}
LOSS = {"de": "verloren", "en": "lost"}
"""What is looked for where a receipt is gone."""
APPROVAL = {"de": "Freigabe", "en": "approval"}
"""What is looked for where somebody asks what stands on a receipt, or who approves their own claim."""
UNITS = frozenset({"night", "km", "person", "day"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One call, and what its result answers: a kind of rules, ``paid``, ``list``, ``search``; of what was described
    ``assess``, or ``several`` for what is in one claim, behind it ``agreed`` had somebody agreed, ``alone`` were
    only the guests counted and ``party`` with all of them, and ``period`` for caps of months or years; ``loss`` of
    a receipt; ``convert``; or of a word that was left, ``word`` or ``beside``, what policies say of it;
    ``explained`` is the section of rules that were told."""

    call: ToolCall
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Titles:
    """What categories and policies are called in the answer's language, by name and id."""

    categories: Mapping[str, str]
    policies: Mapping[str, str]


def calls_for(
    reading: Reading, day: str, language: str, known: supposed.Units, titles: Titles
) -> list[Asked]:
    """The calls that answer what was read."""
    common: Json = {"day": day, "language": language}
    if reading.listing:
        return [
            _get(
                "list",
                common | {"kinds": [*PAID, "receipt", "class", "deadline", "prior", "rate", "approval"]},
            )
        ]
    if "receipt" in reading.about and CONTENTS.search(reading.text.casefold()):
        named = [titles.categories.get(name, name) for name in reading.categories]
        query = f"{named[0]} {RECEIPT[language]}" if len(named) == 1 else reading.text
        return [_search("search", common, query)]
    about = [kind for kind in reading.about if kind != "class" or reading.subjects]
    found: list[Asked] = []
    folded = reading.text.casefold()
    reading, lumps = _without_lump_sums(reading, known)
    beside = {"receipt", "prior", "class"} if LOWEST.search(folded) else {"receipt", "prior"}
    weeks = WEEKS.search(folded) is not None and not known.daily.isdisjoint(reading.categories)
    told_of = supposed.lines(reading)
    unmeasured = "km" not in reading.counted and any(
        "km" in known.of[each.subject.category] for each in told_of
    )
    described = bool(told_of) and set(about) <= beside and not (weeks or unmeasured)
    told = (
        reading.unreceipted
        or AGREED.search(folded)
        or UNAGREED.search(folded)
        or (about == ["class"] and LOWEST.search(folded))
        or (about == ["receipt"] and CLAIMED.search(folded))
    )
    if described and (reading.amounts or told):
        found += _supposed(reading, common, known, titles)
    elif reading.amounts or (reading.moneys and "class" in about):
        found += [_get("paid", common | _paid(each, reading, known, alone=True)) for each in reading.subjects]
    if "receipt" in about and not reading.moneys and LOST.search(folded):
        found.append(_search("loss", common, LOSS[common["language"]]))
    found += [_get("paid", common | _paid(each, reading, known)) for each in lumps]
    for kind in about:
        if kind == "rate":
            found += _converted(reading, common)
        args = common | {"kinds": [kind]}
        if kind == "deadline" and reading.spent is not None:
            args["spent"] = reading.spent.isoformat()
        if kind in ("rate", "approval") or not reading.subjects:
            found.append(_get(kind, args))
        else:
            of_kind = [
                _of_kind(kind, name, args if name not in known.excluded else common, known)
                for name in reading.categories
            ]
            found += [each for each in of_kind if each not in found]
    if not found:
        away = (
            [each for each in left if each.casefold() not in AT_HOME]
            for left in (reading.left, reading.beside)
        )
        words = next(filter(None, away), list(reading.left))
        if not words and (reading.moneys or reading.counted):
            words = [reading.text]
        return [_search("search", common, " ".join(words))] if words else []
    if "approval" in about and OWN.search(reading.text.casefold()):
        found.append(_search("explained", common, APPROVAL[language]))
    given_away = GIVEN_AWAY.search(folded) is not None
    shared = reading.counted.get("person", 1) > 1 and not any(
        {"person", "night", "km"} & set(known.of.get(name, ())) for name in reading.categories
    )
    if not about and (given_away or shared or lumps or (not reading.moneys and _explained(reading, known))):
        found += [
            _search("explained", common, titles.categories.get(name, name)) for name in reading.categories
        ]
    for what, left in (("word", reading.left), ("beside", reading.beside)):
        found += [_search(what, common, ALSO_CALLED.get(word.casefold(), word)) for word in left]
    return found


def _without_lump_sums(reading: Reading, known: supposed.Units) -> tuple[Reading, list[Subject]]:
    """Where one amount was spent on something beside a lump sum, what is left without that, and the lump sum: it is
    the same whatever was spent."""
    lumps = [each for each in reading.subjects if each.category in known.lump]
    if len(reading.moneys) != 1 or len(lumps) == len(reading.subjects):
        return reading, []
    others = tuple(each for each in reading.subjects if each not in lumps)
    return replace(reading, subjects=others), lumps


def _explained(reading: Reading, known: supposed.Units) -> bool:
    """Whether it asks for a condition, or for lump sums together with what they stand for, or for what is never paid
    together with something else."""
    some = [[each for each in reading.categories if each in kind] for kind in (known.lump, known.excluded)]
    folded = reading.text.casefold()
    either = len(reading.categories) > 1 and EITHER.search(folded) is not None
    return (either or CONDITIONS.search(folded) is not None) or any(
        0 < len(each) < len(reading.categories) for each in some
    )


def _paid(subject: Subject, reading: Reading, known: supposed.Units, *, alone: bool = False) -> Json:
    args: Json = {"kinds": PAID, "category": subject.category}
    if subject.place is not None:
        args["place"] = subject.place
    counts = {
        unit: supposed.plain(count) for unit, count in reading.counted.items() if unit in UNITS and count != 1
    }
    if (counted := supposed.quantity(subject, reading, known, alone=alone)) and reading.guests is not None:
        counts |= {counted[0]: supposed.plain(counted[1])}
    if subject.category in known.lump and reading.given:
        # of a day: on how many of several it is given, nobody says
        counts = dict.fromkeys(reading.given, "1")
    elif subject.category in known.lump and (parts := _part_days(reading)) is not None:
        counts |= parts
    return args | ({"counts": counts} if counts else {})


def _part_days(reading: Reading) -> dict[str, str] | None:
    """Of the days on a trip how many are full ones, and how many such of arrival or departure, where it says so."""
    folded = reading.text.casefold()
    parts = sum(shape.search(folded) is not None for shape in PART_DAYS)
    whole = reading.counted.get("day")
    if whole is None and parts == len(PART_DAYS):
        return {"day": "1" if FULL_DAY.search(folded) else "0", "part_day": str(parts)}
    days = (whole or Decimal(0)) - (0 if FULL_DAYS.search(folded) else parts)
    if not parts or whole is None or days < 0:
        return None
    return {"day": supposed.plain(days), "part_day": str(parts)}


def _supposed(reading: Reading, common: Json, known: supposed.Units, titles: Titles) -> list[Asked]:
    """The assessments of the expenses as they were described: of all in one claim, or of each in one of its own, with
    those under other suppositions behind it."""
    lines, words = supposed.lines(reading), SUPPOSED[common["language"]]
    folded = reading.text.casefold()
    agreed = AGREED.search(folded) is not None and UNAGREED.search(folded) is None
    named = [(_called(each, lines, titles), each) for each in lines]
    alone = supposed.apart(reading) or len(lines) == 1
    kind, claims = ("assess", [[each] for each in named]) if alone else ("several", [named])
    found: list[Asked] = []
    for expenses in claims:
        of = {each.subject.category: each.subject for _, each in expenses}
        fed = [name for name in of if reading.guests is not None and "person" in known.of[name]]
        variants: list[tuple[str, Json]] = [(kind, {"agreed": agreed})]
        if not agreed and not known.agreed.isdisjoint(of):
            variants.append(("agreed", {"agreed": True}))
        if fed:
            variants.append(("alone", {"agreed": agreed, "alone": True}))
        for what, given in variants:
            made: list[Json] = []
            for name, each in expenses:
                to_agree = given["agreed"] and each.subject.category in known.agreed
                one = supposed.line(each, reading, common["day"], known, **given | {"agreed": to_agree})
                said = "alone" if what == "alone" else "agreed" if to_agree else ""
                days = supposed.days_apart(one, reading, known)
                each_day = words["each_day"] if len(days) > 1 and kind == "several" else ""
                made += [line | {"description": name + each_day + words.get(said, "")} for line in days]
            called = words["total"] + words.get(what, "") if kind == "several" else made[0]["description"]
            found.append(Asked(call=supposed.assessment(made, called), what=what))
        if fed:
            found.append(_get("party", common | _paid(of[fed[0]], reading, known)))
    periodic = dict.fromkeys(
        each.subject.category for each in lines if each.subject.category in known.periodic
    )
    found += [_get("period", common | {"kinds": ["cap"], "category": name}) for name in periodic]
    return found


def _called(line: supposed.Line, lines: Sequence[supposed.Line], titles: Titles) -> str:
    """What an expense is called among those that were described."""
    name = titles.categories.get(line.subject.category, line.subject.category)
    title = f"{name}, {line.subject.place}" if line.subject.place is not None else name
    alike = [each for each in lines if each.subject == line.subject]
    return (
        f"{title} {next(at for at, each in enumerate(alike, 1) if each is line)}" if len(alike) > 1 else title
    )


def _converted(reading: Reading, common: Json) -> list[Asked]:
    """What an amount is worth in the other currency, as an assessment converts it."""
    money = reading.money
    into = next((each for each in (*reading.currencies, "EUR") if money and each != money.currency), None)
    if money is None or into is None:
        return []
    line = {"date": common["day"], "category": supposed.SUPPOSED, "amount": supposed.plain(money.amount)}
    call = supposed.assessment([line | {"currency": money.currency}], supposed.SUPPOSED, into)
    return [Asked(call=call, what="convert")]


def _of_kind(kind: str, category: str, args: Json, known: supposed.Units) -> Asked:
    """The rules of a kind for a category; of one that is never paid that it is, whatever comes with it."""
    if category in known.excluded:
        return _get("paid", args | {"kinds": PAID, "category": category})
    return _get(kind, args | {"kinds": [kind], "category": category})


def _get(what: str, args: Json) -> Asked:
    return Asked(call=ToolCall(tool="get_policy", args=args), what=what)


def _search(what: str, common: Json, query: str) -> Asked:
    return Asked(
        call=ToolCall(tool="search_policy", args=common | {"query": query[:1_000], "limit": 3}), what=what
    )


def currencies_of(reading: Reading) -> tuple[str, ...]:
    """The currencies that a question names, also those of its amounts."""
    own = (reading.money.currency,) if reading.money is not None and reading.money.currency != "EUR" else ()
    return tuple(dict.fromkeys((*reading.currencies, *own)))
