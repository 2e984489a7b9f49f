"""A spreadsheet's value as text: with the sign, unit or currency that its number format shows, never rounded by it.

What a format hides in digits stays: of 27.994 shown as "28 %" both may be stated. Dates are as precise as they are
shown, since a month is stored as its first day.
"""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any

from beleg.lean import pattern

_TOKENS = pattern(
    r'"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|(\[[^\]]*\])|([_*].)|([#0?][#0?.,]*[#0?]|[#0?])(,*)|(.)'
)
_KEPT = pattern(r"[^\W\d]|[€$£¥%‰°/²³.]")
_DATE_CODES = pattern(r'"[^"]*"|\\.|\[[^\]]*\]')
_ZEROS = pattern(r"0{2,}")


def written(value: Any, number_format: str) -> str:
    """``value`` as text. An empty text for what is no value."""
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case int() | float():
            return _number(value, number_format or "General")
        case datetime() | date():
            return _day(value, number_format)
        case time():
            return value.isoformat("minutes" if not value.second else "seconds")
        case timedelta():
            minutes, seconds = divmod(round(value.total_seconds()), 60)
            hours, minutes = divmod(minutes, 60)
            return f"{hours}:{minutes:02}:{seconds:02}" if seconds else f"{hours}:{minutes:02}"
        case _:
            return " ".join(str(value).split())


def _number(value: int | float, number_format: str) -> str:
    number = Decimal(value) if isinstance(value, int) else Decimal(format(value, ".15g"))
    if not number.is_finite():
        return ""
    if _ZEROS.fullmatch(number_format) and number == number.to_integral_value():
        return plain(number).zfill(len(number_format))
    before, after, thousands = _around(number_format)
    if "%" in before + after:
        number *= 100
    text = plain(number.scaleb(-3 * thousands))
    before, after = before.strip(), after.strip()
    sign, text = ("-", text[1:]) if text.startswith("-") else ("", text)
    return f"{before + ' ' if before else ''}{sign}{text}{' ' + after if after else ''}"


def plain(number: Decimal) -> str:
    """``number`` in digits with a decimal point, without an exponent and without zeros that say nothing."""
    text = format(number, "f")
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _around(number_format: str) -> tuple[str, str, int]:
    """What a format writes before and after the digits, and by how many thousands it divides."""
    before, after, digits, thousands = "", "", False, 0
    for token in _TOKENS.finditer(number_format):
        quoted, escaped, currency, brackets, space, figures, commas, other = token.groups()
        if figures is not None:
            if not digits:
                thousands = len(commas)
            digits = True
            continue
        if brackets is not None or space is not None:
            continue
        if other == ";":
            break
        text = next((each for each in (quoted, escaped, currency) if each is not None), None)
        if text is None:
            text = other if other is not None and other in "€$£¥%‰ " else ""
        if digits:
            after += text
        else:
            before += text
    kept = [part if _KEPT.search(part) else "" for part in (before, after)]
    return kept[0], kept[1], thousands


def _day(value: datetime | date, number_format: str) -> str:
    codes = _DATE_CODES.sub("", number_format or "").casefold()
    if "y" in codes and "d" not in codes:
        return value.strftime("%Y-%m") if "m" in codes else value.strftime("%Y")
    if isinstance(value, datetime) and (value.hour or value.minute or value.second):
        return value.isoformat(" ", "seconds" if value.second else "minutes")
    return value.strftime("%Y-%m-%d")
