"""What a question leaves unsaid: what a count, a place, a class or a meal stands for, and what it goes on from."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from beleg.domains.expenses import words
from beleg.domains.expenses.planner import supposed
from beleg.domains.expenses.planner.reading import Reading
from beleg.domains.expenses.planner.subjects import Subject
from beleg.domains.expenses.planner.words import AWAY, DEDUCTED, GIVEN, GRADES, MEALS, PER_UNIT
from beleg.domains.expenses.policies.records import Cap, PerDiem, PolicySet, TravelClass, covers
from beleg.records import View

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
        return replace(reading, subjects=own) if own else reading
    return replace(reading, subjects=tuple(made), amounts=True) if made else reading


def of_lump_sums(reading: Reading, policies: PolicySet, day: date) -> Reading:
    """A meal that is taken off a lump sum is no expense of its own."""
    lump = {held.rule.category for held in policies.rules(day) if isinstance(held.rule, PerDiem)}
    own = tuple(each for each in reading.subjects if each.category in lump)
    folded = reading.text.casefold()
    if not reading.meals and not (own and GIVEN.search(folded)):
        return reading
    if not own and lump and reading.subjects and not reading.moneys and DEDUCTED.search(folded):
        own = tuple(Subject(category=name) for name in sorted(lump))
    given = tuple(meal for meal, shape in MEALS.items() if shape.search(folded))
    return replace(reading, subjects=own, meals=True, given=given) if own else reading


def followed(reading: Reading, view: View) -> Reading:
    """A question that names no subject goes on from the one before ("Und in München?")."""
    if reading.listing or not view.history or len(reading.left) > 1:
        return reading
    memo = view.history[-1].memo
    earlier = tuple(memo.get("about", ()))
    if reading.subjects:
        goes_on = reading.elliptic and earlier and not reading.about and not reading.moneys
        return replace(reading, about=earlier, amounts=False) if goes_on else reading
    before = [Subject(category=each, place=place) for each, place in memo.get("subjects", ())]
    if earlier == ("rate",) and not reading.about and (reading.day or reading.currencies):
        day = reading.day or (date.fromisoformat(memo["day"]) if memo.get("day") else None)
        currencies = reading.currencies or tuple(memo.get("currencies", ()))
        return replace(
            reading, about=earlier, amounts=False, day=day, currencies=currencies, left=(), beside=()
        )
    if earlier == ("approval",) and not before and not reading.about and reading.moneys:
        return replace(reading, about=earlier, amounts=False, left=(), beside=())
    if not before:
        return reading
    if reading.about:
        taken = reading.refers and not {"approval", "rate"} & set(reading.about)
        if not taken:
            return reading
        return replace(reading, subjects=tuple(before), amounts=bool(reading.moneys))
    if reading.asks_amount and not reading.left and not reading.beside:
        earlier = ()
    elif not (reading.places or reading.day or reading.money or reading.counted):
        return reading
    about = earlier
    categories = dict.fromkeys(each.category for each in before)
    anew = [Subject(category=each, place=place) for each in categories for place in reading.places]
    return replace(
        reading, subjects=tuple(anew or before), about=about, amounts=not about, left=(), beside=()
    )
