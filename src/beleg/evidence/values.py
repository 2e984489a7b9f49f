"""Values that code computes from evidence: sums, differences, shares and spans of time, never a float."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation

from beleg.errors import BelegError
from beleg.evidence.citations import Leaf, leaf
from beleg.records import Derived, Evidence, Ref

TENTH = Decimal("0.1")


class Incomputable(BelegError):
    """A value cannot be computed from the leaves it names."""

    code = "incomputable"


def value(evidence: Mapping[str, Evidence], source: Ref | Derived) -> Leaf | Decimal:
    """The leaf of a reference, or the result of a derived value. Raises NoSuchPlace, Incomputable."""
    if isinstance(source, Ref):
        return leaf(evidence, source)
    return derive(source, [leaf(evidence, ref) for ref in source.refs])


def derive(derived: Derived, leaves: list[Leaf]) -> int | Decimal:
    """The result of ``derived`` over its leaves. Raises Incomputable."""
    match derived.operation:
        case "count":
            return len(leaves)
        case "sum":
            return _tidy(sum(map(_number, leaves), Decimal(0)))
        case "majority":
            return int(sum(map(_number, leaves), Decimal(0)) // 2) + 1
        case "difference":
            together, last = _last_apart(leaves)
            return _tidy(abs(together - last))
        case "ratio":
            part, whole = _last_apart(leaves)
            if not whole:
                raise Incomputable("a share of nothing")
            return (part * 100 / whole).quantize(TENTH, ROUND_HALF_UP)
        case "growth":
            earlier, later = map(_number, _pair(leaves))
            if not earlier:
                raise Incomputable("growth from nothing")
            return (abs(later - earlier) * 100 / earlier).quantize(TENTH, ROUND_HALF_UP)
        case "years":
            first_day, last_day = (_day(each) for each in _pair(leaves))
            before = (last_day.month, last_day.day) < (first_day.month, first_day.day)
            return last_day.year - first_day.year - before
        case "days":
            first_day, last_day = (_day(each) for each in _pair(leaves))
            return (last_day - first_day).days


def _pair(leaves: list[Leaf]) -> tuple[Leaf, Leaf]:
    if len(leaves) != 2:
        raise Incomputable("this operation takes two values")
    return leaves[0], leaves[1]


def _last_apart(leaves: list[Leaf]) -> tuple[Decimal, Decimal]:
    """The sum of all but the last, and the last."""
    if len(leaves) < 2:
        raise Incomputable("this operation takes two values or more")
    *others, last = map(_number, leaves)
    return sum(others, Decimal(0)), last


def _number(leaf: Leaf) -> Decimal:
    if isinstance(leaf, bool) or leaf is None:
        raise Incomputable(f"{leaf!r} is not a number")
    try:
        number = Decimal(leaf)
    except InvalidOperation:
        number = Decimal("NaN")
    if not number.is_finite():
        raise Incomputable(f"{leaf!r} is not a number")
    return number


def _day(leaf: Leaf) -> date:
    try:
        return date.fromisoformat(leaf if isinstance(leaf, str) else "")
    except ValueError:
        raise Incomputable(f"{leaf!r} is not a day") from None


def _tidy(number: Decimal) -> int | Decimal:
    return int(number) if number == number.to_integral_value() else number
