"""Which rules speak of what somebody asks, and each rule as a row of evidence: values, the words for them, its source.

Only typed rules are looked at. A row names policy, version and rule, so that every figure can be cited.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import get_args

from beleg.domains.expenses import money
from beleg.domains.expenses.policies.reading import categories_of
from beleg.domains.expenses.policies.records import (
    Approval,
    Cap,
    Category,
    Deadline,
    Excluded,
    Held,
    PerDiem,
    PolicyDocument,
    PolicyLanguage,
    PolicySet,
    Prior,
    Rate,
    Receipt,
    Rule,
    Section,
    TravelClass,
    covers,
    place_names,
)
from beleg.domains.expenses.records import Meal
from beleg.records import Json

KINDS: dict[str, type[Rule]] = {
    "cap": Cap,
    "per_diem": PerDiem,
    "receipt": Receipt,
    "class": TravelClass,
    "excluded": Excluded,
    "deadline": Deadline,
    "prior": Prior,
    "rate": Rate,
    "approval": Approval,
}
"""The kinds of rules, as the rules block of a file calls them."""
_ALL = Decimal(100)
NOTHING_COUNTED: Mapping[str, Decimal] = {}
_NAMES = {kind: name for name, kind in KINDS.items()}
_UNITS: Mapping[PolicyLanguage, Mapping[str, str]] = {
    "de": {
        "item": "Beleg", "person": "Person", "day": "Tag", "night": "Nacht", "km": "Kilometer", "month": "Monat",
        "year": "Jahr",
    },
    "en": {
        "item": "item", "person": "person", "day": "day", "night": "night", "km": "kilometre", "month": "month",
        "year": "year",
    },
}  # fmt: skip
_GRADES: Mapping[PolicyLanguage, Mapping[str, str]] = {
    "de": {
        "second": "zweite Klasse", "first": "erste Klasse", "economy": "Economy-Klasse",
        "premium": "Premium Economy", "business": "Business-Klasse",
    },
    "en": {
        "second": "second class", "first": "first class", "economy": "economy class", "premium": "premium economy",
        "business": "business class",
    },
}  # fmt: skip
_ROLES: Mapping[PolicyLanguage, Mapping[str, str]] = {
    "de": {
        "approver": "Freigabe", "accountant": "Buchhaltung", "admin": "Verwaltung", "auditor": "Revision",
        "employee": "Beschäftigte",
    },
    "en": {
        "approver": "approver", "accountant": "accountant", "admin": "admin", "auditor": "auditor",
        "employee": "employee",
    },
}  # fmt: skip


def of_category(policies: PolicySet, day: date, category: str, kinds: Iterable[str]) -> list[Held]:
    """The rules of these kinds for a category on a day: those that name it, else those for every category."""
    wanted = tuple(KINDS[kind] for kind in kinds)
    named: list[Held] = []
    others: list[Held] = []
    for held in policies.rules(day):
        rule = held.rule
        if not isinstance(rule, wanted):
            continue
        if category in categories_of(rule):
            named.append(held)
        elif isinstance(rule, Receipt | Deadline | Prior) and not rule.categories:
            others.append(held)
    said = {type(held.rule) for held in named}
    return named + [held for held in others if type(held.rule) not in said]


def at_place(rules: Sequence[Held], place: str) -> tuple[list[Held], bool]:
    """Of rules that differ by place those for ``place``, else those for everywhere else; whether one names it."""
    kept: list[Held] = []
    known = False
    for group in _alike(rules).values():
        here = [held for held in group if covers(places_of(held.rule), place)]
        known |= bool(here)
        kept += here or [held for held in group if not places_of(held.rule)]
    return kept, known


def row(
    held: Held,
    language: PolicyLanguage,
    categories: Mapping[str, Category],
    place: str | None = None,
    counts: Mapping[str, Decimal] = NOTHING_COUNTED,
) -> Json:
    """A rule as it is shown and cited; ``total`` is the sum where ``counts`` has a number of what it counts by,
    ``left`` and ``left_part`` what is left of a lump sum's day and part of one without the meals it has."""
    rule, document = held.rule, held.document
    section = section_of(document, rule.section, language)
    named = categories_of(rule)
    return {
        "policy": document.id,
        "version": document.version,
        "title": document.title(language),
        "valid_from": document.valid_from.isoformat(),
        "rule": rule.id,
        "section": rule.section,
        "section_title": section.title if section is not None else rule.section,
        "kind": _NAMES[type(rule)],
        "categories": [categories[name].title(language) if name in categories else name for name in named],
        **_values(rule, language, place),
        **_total(rule, counts),
        **_left(rule, counts),
    }


def last_day(rule: Rule, spent: date, handed_in: date) -> Json:
    """What a deadline comes to for a day of spending: its ``last`` day, and whether that has passed; else nothing."""
    if not isinstance(rule, Deadline):
        return {}
    last = spent + timedelta(days=rule.days)
    return {"spent": spent.isoformat(), "last": last.isoformat(), "late": handed_in > last}


def section_of(document: PolicyDocument, anchor: str, language: str) -> Section | None:
    """The section under an anchor in ``language``, else in the one that there is."""
    found = [each for each in document.sections if each.anchor == anchor]
    return next((each for each in found if each.language == language), found[0] if found else None)


def place_title(places: Sequence[str], language: PolicyLanguage) -> str:
    """Places as a text, each by its name in the language."""
    return ", ".join(place_names(each)[0 if language == "de" else -1] for each in places)


def _values(rule: Rule, language: PolicyLanguage, place: str | None) -> Json:
    match rule:
        case Cap():
            return {
                "amount": _money(rule.amount, rule.currency),
                "currency": rule.currency,
                "per": rule.per,
                "unit": _UNITS[language][rule.per],
                "every": rule.every,
                "share": _plain(rule.share),
                "place": _place(rule.places, place, language),
            }
        case PerDiem():
            return {
                "full": _money(rule.full, rule.currency),
                "part": _money(rule.part, rule.currency),
                "currency": rule.currency,
                "hours": rule.hours,
                "breakfast": _plain(rule.breakfast),
                "lunch": _plain(rule.lunch),
                "dinner": _plain(rule.dinner),
                "place": _place(rule.places, place, language),
            }
        case Receipt():
            above = None if rule.above is None else _money(rule.above, rule.currency)
            return {"above": above, "currency": rule.currency, "needed": rule.above is not None}
        case TravelClass():
            return {
                "grade": rule.grade,
                "grade_title": _GRADES[language][rule.grade],
                "hours": _plain(rule.hours),
            }
        case Excluded():
            return {"paid": False}
        case Deadline():
            return {"days": rule.days}
        case Prior():
            role = _ROLES[language][rule.role]
            return {
                "above": _money(rule.above, rule.currency),
                "currency": rule.currency,
                "role": rule.role,
                "role_title": role,
            }
        case Rate():
            return {
                "currency": rule.currency,
                "base": rule.base,
                "rate": _plain(rule.rate),
                "from": rule.valid_from.isoformat(),
                "to": rule.valid_to.isoformat(),
            }
        case Approval():
            up_to = None if rule.up_to is None else _money(rule.up_to, rule.currency)
            return {
                "up_to": up_to,
                "currency": rule.currency,
                "people": rule.people,
                "role": rule.role,
                "role_title": _ROLES[language][rule.role],
            }


def _total(rule: Rule, counts: Mapping[str, Decimal]) -> Json:
    match rule:
        case Cap() if rule.per in counts:
            each, count = rule.amount, counts[rule.per]
        case PerDiem() if "day" in counts and "part_day" in counts:
            days, parts = counts["day"], counts["part_day"]
            total = _money(rule.full * days + rule.part * parts, rule.currency)
            return {"quantity": _plain(days), "parts": _plain(parts), "total": total}
        case PerDiem() if "day" in counts:
            each, count = rule.full, counts["day"]
        case _:
            return {}
    return {"quantity": _plain(count), "total": _money(each * count, rule.currency)}


def _left(rule: Rule, counts: Mapping[str, Decimal]) -> Json:
    given = [meal for meal in get_args(Meal) if counts.get(meal)]
    if not isinstance(rule, PerDiem) or not given:
        return {}
    share = sum((getattr(rule, meal) for meal in given), Decimal(0))
    off = money.converted(rule.full, share, _ALL, rule.currency)
    return {
        "left": _money(max(rule.full - off, Decimal(0)), rule.currency),
        "left_part": _money(max(rule.part - off, Decimal(0)), rule.currency),
    }


def _place(places: Sequence[str], asked: str | None, language: PolicyLanguage) -> str | None:
    """What a row is for: the place that was asked for, or all that the rule names; nothing: everywhere else."""
    if not places:
        return None
    if asked is not None:
        here = [each for each in places if covers([each], asked)]
        return place_title(here or places, language)
    return place_title(places, language)


def _alike(rules: Iterable[Held]) -> dict[object, list[Held]]:
    groups: dict[object, list[Held]] = {}
    for held in rules:
        rule = held.rule
        match rule:
            case Cap():
                key: object = (rule.category, rule.per, rule.every)
            case PerDiem():
                key = rule.category
            case _:
                key = (held.document.id, rule.id)
        groups.setdefault(key, []).append(held)
    return groups


def places_of(rule: Rule) -> tuple[str, ...]:
    """The places that a rule is for; none: everywhere else, or places make no difference to it."""
    return rule.places if isinstance(rule, Cap | PerDiem) else ()


def all_places(policies: PolicySet) -> Iterator[str]:
    """Every name of every place that a rule of any day names."""
    for document in policies.documents:
        for rule in document.rules:
            for place in places_of(rule):
                yield from place_names(place)


def _money(amount: Decimal, currency: str) -> str:
    """An amount with the decimals of its currency."""
    return money.written(money.rounded(amount, currency))


def _plain(number: Decimal) -> str:
    """A number without noughts at its end."""
    return f"{number.normalize():f}"
