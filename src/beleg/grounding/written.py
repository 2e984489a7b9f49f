"""Reads written values back: does the text at a span say what the evidence holds?

Independent of the code that writes: here a text is parsed, there a value is formatted, and every derived value is
computed a second time. A fault in one of the two is caught by the other.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal, InvalidOperation
from fractions import Fraction

from beleg.evidence.citations import Leaf
from beleg.lean import pattern
from beleg.records import Form, Language, Operation

MONTH_NUMBERS = {
    name: number
    for number, names in enumerate(
        (
            "Januar January janvier",
            "Februar February février",
            "März March mars",
            "April avril",
            "Mai May mai",
            "Juni June juin",
            "Juli July juillet",
            "August août",
            "September septembre",
            "Oktober October octobre",
            "November novembre",
            "Dezember December décembre",
        ),
        start=1,
    )
    for name in names.split()
}
NUMERIC_DAY = pattern(r"(\d\d)\.(\d\d)\.(\d{4})")
WORDED_DAY = pattern(r"(?:(\d{1,2}) )?(\w+) (\d{4})")
AMOUNT = pattern(r"(\d+) (\w+)")
GROUPED = {
    "de": pattern(r"-?\d{1,3}(\.\d{3})*(,\d+)?"),
    "en": pattern(r"-?\d{1,3}(,\d{3})*(\.\d+)?"),
    "fr": pattern(r"-?\d{1,3}(\u202f\d{3})*(,\d+)?"),
}
SUFFIXES = pattern(r"(\d+)(\.|st|nd|rd|th|er|e)")


def says(text: str, form: Form, leaf: Leaf | Fraction, language: Language) -> bool:
    """Whether ``text``, read as a value of that form, is the value of the leaf."""
    match form:
        case "text" | "name" | "group":
            return isinstance(leaf, str) and text == leaf
        case "day":
            return isinstance(leaf, str) and _iso(text) == leaf
        case "year":
            return (
                isinstance(leaf, (str, int)) and len(text) == 4 and text.isdigit() and str(leaf)[:4] == text
            )
        case "term":
            return _is_integer(leaf) and text == str(leaf)
        case "ordinal":
            read = SUFFIXES.fullmatch(text)
            return _is_integer(leaf) and read is not None and read[1] == str(leaf)
        case "duration":
            return isinstance(leaf, (int, Fraction)) and _lasts(text, leaf)
        case "integer" | "decimal" | "percent":
            return _says_number(text, form, leaf, language)


def recomputed(operation: Operation, leaves: list[Leaf]) -> Fraction | None:
    """The exact result of an operation over leaves, or nothing where it has none."""
    try:
        if operation == "count":
            return Fraction(len(leaves))
        if operation in ("years", "days"):
            first, last = (date.fromisoformat(str(leaf)) for leaf in leaves)
            if operation == "days":
                return Fraction(last.toordinal() - first.toordinal())
            return Fraction(
                last.year - first.year - (1 if last.timetuple()[1:3] < first.timetuple()[1:3] else 0)
            )
        numbers = [_exact(leaf) for leaf in leaves]
        if operation == "sum":
            return sum(numbers, Fraction(0))
        if operation == "majority":
            return Fraction(sum(numbers, Fraction(0)) // 2 + 1)
        if len(numbers) < 2:
            return None
        if operation == "growth":
            before, after = numbers
            return abs(after - before) * 100 / before
        one, other = sum(numbers[:-1], Fraction(0)), numbers[-1]
        return abs(one - other) if operation == "difference" else one * 100 / other
    except (ValueError, ZeroDivisionError):
        return None


def _is_integer(leaf: Leaf | Fraction) -> bool:
    return isinstance(leaf, int) and not isinstance(leaf, bool)


def _exact(leaf: Leaf | Fraction) -> Fraction:
    """Raises ValueError."""
    if isinstance(leaf, Fraction):
        return leaf
    if isinstance(leaf, bool) or leaf is None:
        raise ValueError("not a number")
    try:
        return Fraction(Decimal(leaf))
    except (InvalidOperation, OverflowError):
        raise ValueError("not a number") from None


def _says_number(text: str, form: Form, leaf: Leaf | Fraction, language: Language) -> bool:
    if form == "percent":
        if not text.endswith(" %"):
            return False
        text = text[:-2]
    if not GROUPED[language].fullmatch(text):
        return False
    point = "." if language == "en" else ","
    whole, _, places = text.partition(point)
    digits = "".join(each for each in whole if each.isdigit() or each == "-")
    read = Fraction(Decimal(f"{digits}.{places or 0}"))
    try:
        exact = _exact(leaf)
    except ValueError:
        return False
    if form != "percent":
        return read == exact
    # A share is written with one decimal, halves away from zero.
    tenths = (abs(exact) * 10 + Fraction(1, 2)) // 1
    return len(places) == 1 and read * 10 == (tenths if exact >= 0 else -tenths)


def _iso(text: str) -> str | None:
    """The ISO day, month or year that a text names."""
    if read := NUMERIC_DAY.fullmatch(text):
        return f"{read[3]}-{read[2]}-{read[1]}"
    if read := WORDED_DAY.fullmatch(text):
        month = MONTH_NUMBERS.get(read[2])
        if month is None:
            return None
        return f"{read[3]}-{month:02}-{int(read[1]):02}" if read[1] else f"{read[3]}-{month:02}"
    return text if len(text) == 4 and text.isdigit() else None


def _lasts(text: str, days: int | Fraction) -> bool:
    """Whether so many days are the whole years and months (or, below a month, the days) that a text names."""
    amounts = {unit[:1].lower(): int(amount) for amount, unit in AMOUNT.findall(text)}
    months = 12 * (amounts.get("j", 0) if "Jahr" in text else amounts.get("y", amounts.get("a", 0)))
    months += amounts.get("m", 0)
    month = Fraction(146_097, 4800)
    if not months:
        return days < month and days == amounts.get("t", amounts.get("d", amounts.get("j", 0)))
    return months * month <= days < (months + 1) * month
