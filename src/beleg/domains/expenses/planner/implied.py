"""What a question leaves unsaid: what a count, a place, a class or a meal stands for."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from beleg.domains.expenses import words
from beleg.domains.expenses.planner import supposed
from beleg.domains.expenses.planner.asked import Reading
from beleg.domains.expenses.planner.subjects import Subject
from beleg.domains.expenses.planner.words import AWAY, DEDUCTED, GIVEN, GRADES, MEALS, PAID_FOR, PER_UNIT
from beleg.domains.expenses.policies.records import Cap, PerDiem, PolicySet, TravelClass, covers
from beleg.records import Json

IMPLYING = ("night", "km")
"""What is counted so says of itself what it is paid for."""


def implied(reading: Reading, policies: PolicySet, day: date, known: supposed.Units) -> Reading:
    """What is asked about where only a count or a place says so ("3 nights in Cologne", "What holds in Paris?"), and a
    foreign amount beside nothing, which is to be converted."""
    folded = words.fold(reading.text)
    if reading.about == ("class",) and not reading.subjects:
        called = {grade for grade, shape in GRADES.items() if shape.search(folded)}
        classes = [held.rule for held in policies.rules(day) if isinstance(held.rule, TravelClass)]
        names = dict.fromkeys(rule.category for rule in classes if rule.grade in called)
        return replace(reading, subjects=tuple(Subject(category=name) for name in names), amounts=False)
    if reading.subjects or reading.listing or set(reading.about) - {"prior", "receipt"}:
        return reading
    by = [unit for unit in IMPLYING if unit in reading.counted or PER_UNIT[unit].search(folded)]
    counted = [name for unit in by for name in known.counting(unit)]
    if not counted and not reading.moneys and AWAY.search(folded):
        held = policies.rules(day) if {"hour", "day"} & set(reading.counted) else ()
        counted = list(dict.fromkeys(each.rule.category for each in held if isinstance(each.rule, PerDiem)))
    places = reading.places or (None,)
    made = [Subject(category=name, place=place) for name in counted for place in places]
    if not made and not reading.left:
        there = [held.rule for held in policies.rules(day)]
        made = [
            Subject(category=name, place=place)
            for place in reading.places
            for name in dict.fromkeys(
                rule.category
                for rule in there
                if isinstance(rule, Cap | PerDiem) and covers(rule.places, place)
            )
        ]
    if not made and not reading.about and reading.currencies and not reading.moneys:
        return replace(reading, about=("rate",), amounts=False, left=(), beside=())
    if (
        not made
        and not reading.left
        and not reading.beside
        and reading.money is not None
        and reading.money.currency != "EUR"
    ):
        return replace(reading, about=("rate",), amounts=False)
    if reading.about:
        own = tuple(each for each in made if each.category in counted)
        amounts = reading.amounts or "km" in reading.counted
        return replace(reading, subjects=own, amounts=amounts) if own else reading
    return replace(reading, subjects=tuple(made), amounts=True) if made else reading


def of_lump_sums(reading: Reading, policies: PolicySet, day: date, before: Json) -> Reading:
    """A meal that is taken off a lump sum is no expense of its own; ``before``: what was kept of the question before,
    which may have been about the lump sum, and about other meals."""
    lump = {held.rule.category for held in policies.rules(day) if isinstance(held.rule, PerDiem)}
    own = tuple(each for each in reading.subjects if each.category in lump)
    folded = words.fold(reading.text)
    given = tuple(meal for meal, shape in MEALS.items() if shape.search(folded))
    earlier = tuple(before.get("given", ())) if reading.elliptic and given else ()
    kept = tuple(
        Subject(category=name, place=place) for name, place in before.get("subjects", ()) if name in lump
    )
    beside = own or (kept if reading.elliptic else ())
    others_paid = PAID_FOR.search(folded) or GIVEN.search(folded)
    if not (reading.meals or earlier or (beside and given and others_paid)):
        return reading
    if not own and given and not reading.moneys:
        own = kept
    if not own and lump and reading.subjects and not reading.moneys and DEDUCTED.search(folded):
        own = tuple(Subject(category=name) for name in sorted(lump))
    if not own:
        return reading
    given = tuple(meal for meal in MEALS if meal in (*given, *earlier))
    reading = replace(reading, subjects=own, meals=True, given=given)
    return replace(reading, left=(), beside=()) if earlier else reading
