"""What a question goes on from: the one before it, of which a turn keeps what was asked, where, when and how many."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

from beleg.domains.expenses import lookup, words
from beleg.domains.expenses.planner import supposed
from beleg.domains.expenses.planner.asked import Reading
from beleg.domains.expenses.planner.numbers import Money, number
from beleg.domains.expenses.planner.subjects import Subject
from beleg.domains.expenses.planner.typed import CURRENCY
from beleg.domains.expenses.planner.words import (
    ALSO_IF,
    APART,
    AT_END,
    BARE,
    GENERAL,
    MEALS,
    MORE_OF,
    THERE,
    TOGETHER,
)
from beleg.domains.expenses.policies.records import PolicySet, TravelClass
from beleg.records import Json, View

MOST_SUMMED = 8
"""So many amounts of one turn after the other are told together."""
MOST_WORDS = 7
"""A question of so many words that names no expense asks of the one before."""


def kept(reading: Reading, currencies: Iterable[str]) -> Json:
    """What a turn keeps for the next one."""
    return {
        "subjects": [[each.category, each.place] for each in reading.subjects],
        "about": list(reading.about),
        "currencies": list(currencies),
        "day": reading.day.isoformat() if reading.day is not None else None,
        "counted": {unit: supposed.plain(count) for unit, count in reading.counted.items()},
        "money": reading.money.currency if reading.money is not None else None,
        "moneys": [[supposed.plain(each.amount), each.currency, each.each] for each in reading.moneys],
        "given": list(reading.given),
        "occasion": reading.occasion,
        "on_top": reading.on_top,
        "spent": [*map(_written, supposed.lines(reading))],
    }


def _written(line: supposed.Line) -> list[Any]:
    subject, money = line.subject, line.money
    return [subject.category, subject.place, supposed.plain(money.amount), money.currency, money.each]


def before(view: View) -> Json:
    """What was kept of the question before; nothing where there is none."""
    memo: Json = view.history[-1].memo if view.history else {}
    return memo


def followed(reading: Reading, view: View, policies: PolicySet, known: supposed.Units, day: date) -> Reading:
    """A question that names no subject goes on from the one before ("Und in München?"), and one that names another
    takes from it what it leaves out ("Und das Tagegeld dort?")."""
    memo = before(view)
    if reading.listing or not memo or len(reading.left) > 1:
        return reading
    earlier = tuple(memo.get("about", ()))
    if (whole := _together(reading, view)) is not None:
        return whole
    reading = _priced(_counting(reading, memo), memo)
    then = date.fromisoformat(memo["day"]) if memo.get("day") else None
    subjects = tuple(Subject(category=each, place=place) for each, place in memo.get("subjects", ()))
    if reading.elliptic and reading.day is None and subjects:
        reading = replace(reading, day=then)
    if (more := _one_more(reading, memo, subjects)) is not None:
        return more
    if reading.subjects:
        differ = {each.category for each in reading.subjects if _differs(each.category, policies, day)}
        return _of_another(reading, memo, subjects, differ, known)
    if earlier == ("rate",) and not reading.about and (reading.day or reading.currencies):
        currencies = reading.currencies or tuple(memo.get("currencies", ()))
        return replace(
            reading,
            about=earlier,
            amounts=False,
            day=reading.day or then,
            currencies=currencies,
            left=(),
            beside=(),
        )
    alone = not subjects and not reading.about
    if (earlier == ("approval",) and alone and reading.moneys) or (
        earlier == ("deadline",) and alone and reading.day
    ):
        return replace(reading, about=earlier, amounts=False, left=(), beside=())
    if not subjects:
        return reading
    if reading.about:
        return _of_the_same(reading, subjects, policies, day)
    if reading.asks_amount and not reading.left and not reading.beside:
        earlier = ()
    elif not (reading.places or reading.day or reading.money or reading.counted):
        return reading
    categories = dict.fromkeys(each.category for each in subjects)
    anew = [Subject(category=each, place=place) for each in categories for place in reading.places]
    given = reading.given or (tuple(memo.get("given", ())) if known.lump.issuperset(categories) else ())
    return replace(
        reading,
        subjects=tuple(anew) or subjects,
        given=given,
        meals=reading.meals or bool(given),
        about=earlier,
        amounts=not earlier,
        left=(),
        beside=(),
        occasion=bool(memo.get("occasion")),
    )


def _counting(reading: Reading, memo: Json) -> Reading:
    """A number alone is one of what was counted or spent before; who approves depends on an amount."""
    bare = BARE.search(words.fold(reading.text))
    if bare is None or reading.day or reading.moneys or reading.counted or reading.subjects or reading.about:
        return reading
    count = number(bare["number"].rstrip(".,"))
    counted, currency = dict(memo.get("counted", {})), memo.get("money")
    if memo.get("about") == ["approval"]:
        counted, currency = {}, currency or CURRENCY
    if not count:
        return reading
    if len(counted) == 1 and currency is None:
        return replace(reading, counted=dict.fromkeys(counted, count))
    if currency is not None and not counted:
        return replace(reading, moneys=(Money(amount=count, currency=currency),))
    return reading


def _priced(reading: Reading, memo: Json) -> Reading:
    """A number without a currency that ends a question after one of an amount is an amount too."""
    bare = AT_END.search(words.fold(reading.text))
    value = number(bare["number"].rstrip(".,")) if bare is not None else None
    none_yet = reading.elliptic and not (reading.moneys or reading.counted or reading.day or reading.about)
    if not value or not none_yet or not memo.get("moneys") or memo.get("counted"):
        return reading
    return replace(reading, moneys=(Money(amount=value, currency=memo["money"]),), spent_on=())


def _together(reading: Reading, view: View) -> Reading | None:
    """What all comes to that was told of right before, one after the other; nothing where it does not ask that, or
    where something was counted, which the amounts alone do not say."""
    if TOGETHER.search(words.fold(reading.text)) is None or reading.subjects or reading.moneys:
        return None
    spent: list[list[Any]] = []
    for turn in reversed(view.history):
        if not turn.memo.get("spent") or turn.memo.get("counted"):
            break
        spent[:0] = turn.memo["spent"]
        if turn.memo["on_top"]:
            break
    if not 1 < len(spent) <= MOST_SUMMED:
        return None
    return replace(
        reading,
        subjects=tuple(Subject(category=category, place=place) for category, place, *_ in spent),
        moneys=tuple(
            Money(amount=Decimal(amount), currency=currency, each=each)
            for *_, amount, currency, each in spent
        ),
        spent_on=(),
        about=(),
        amounts=True,
        left=(),
        beside=(),
        on_top=True,
    )


def _one_more(reading: Reading, memo: Json, subjects: tuple[Subject, ...]) -> Reading | None:
    """What comes on top of what was spent before, of the same kind: a cap of a day or a year holds over all of it."""
    earlier = tuple(
        Money(amount=Decimal(amount), currency=currency, each=each)
        for amount, currency, each in memo.get("moneys", ())
    )
    own = {each.category for each in (*subjects, *reading.subjects)}
    if MORE_OF.search(words.fold(reading.text)) is None or len(own) != 1 or not (earlier and reading.moneys):
        return None
    moneys = (*earlier, *reading.moneys)[:MOST_SUMMED]
    return replace(
        reading,
        subjects=subjects[:1],
        moneys=moneys,
        spent_on=(),
        about=(),
        amounts=True,
        left=(),
        beside=(),
        on_top=True,
    )


def _of_another(
    reading: Reading,
    memo: Json,
    subjects: tuple[Subject, ...],
    differ: Container[str],
    known: supposed.Units,
) -> Reading:
    """What is asked of another expense: what was asked of the first one, there, and of as many; ``differ`` are
    categories of which not everywhere the same is paid."""
    folded = words.fold(reading.text)
    nightly = any("night" in known.of.get(each.category, ()) for each in subjects)
    within = nightly and MEALS["breakfast"].search(folded) and APART.search(folded)
    part = memo.get("occasion") and all(each.category in known.excluded for each in reading.subjects)
    if (ALSO_IF.search(folded) or within or part) and subjects and not reading.moneys:
        both = dict.fromkeys((*subjects, *reading.subjects))
        return replace(reading, subjects=tuple(both), elliptic=False, occasion=bool(part))
    places = dict.fromkeys(each.place for each in subjects if each.place is not None)
    if len(places) == 1 and not reading.places and (reading.elliptic or THERE.search(folded)):
        [place] = places
        reading = replace(
            reading,
            subjects=tuple(
                replace(each, place=place) if each.category in differ else each for each in reading.subjects
            ),
        )
    earlier = tuple(memo.get("about", ()))
    if not reading.elliptic or reading.moneys or reading.about:
        return reading
    if earlier:
        return replace(reading, about=earlier, amounts=False)
    own = {unit for each in reading.subjects for unit in known.of.get(each.category, ())}
    counted = {unit: Decimal(count) for unit, count in memo.get("counted", {}).items() if unit in own}
    return replace(reading, counted=counted) if counted and not reading.counted else reading


def _of_the_same(reading: Reading, subjects: tuple[Subject, ...], policies: PolicySet, day: date) -> Reading:
    """Another kind of rules for what was asked about before, where a question takes it up, or is too short to ask of
    all expenses."""
    folded = words.fold(reading.text)
    short = (
        set(reading.about) <= {"receipt", "prior", "class"}
        and len(list(words.words_of(folded))) <= MOST_WORDS
        and GENERAL.search(folded) is None
        and not (reading.left or reading.beside)
    )
    if {"approval", "rate"} & set(reading.about) or not (reading.refers or short):
        return reading
    if reading.about == ("class",):
        classed = {held.rule.category for held in policies.rules(day) if isinstance(held.rule, TravelClass)}
        subjects = tuple(each for each in subjects if each.category in classed)
    return replace(reading, subjects=subjects, amounts=bool(reading.moneys)) if subjects else reading


def _differs(category: str, policies: PolicySet, day: date) -> bool:
    """Whether what is paid for a category depends on the place."""
    held = lookup.of_category(policies, day, category, ("cap", "per_diem"))
    return any(lookup.places_of(each.rule) for each in held)
