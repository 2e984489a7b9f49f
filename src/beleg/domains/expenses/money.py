"""Money: exact decimal amounts of a currency, each with its own number of decimals (ISO 4217), rounded once.

Nothing here is ever a float. An amount that has more decimals than its currency is refused and not rounded: only a
conversion and a share round, half up, and each once.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import MAX_PREC, ROUND_HALF_UP, Context, Decimal, Inexact, InvalidOperation, localcontext

from beleg.errors import InputError
from beleg.lean import pattern

ROUNDING = ROUND_HALF_UP
"""The one mode in which an amount is ever rounded: a half goes away from nought."""
MOST_DIGITS = 15
"""Digits that an amount may have before the point; sums of as many amounts as anybody hands in stay exact."""

_DECIMALS = {
    0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
    2: (
        "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF "
        "CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD "
        "HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT "
        "MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR "
        "SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU "
        "UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG"
    ),
    3: "BHD IQD JOD KWD LYD OMR TND",
    4: "CLF UYW",
}  # fmt: skip
"""Of ISO 4217 the currencies that a bill can be written in, by the decimals of their minor unit."""
CURRENCIES = {code: decimals for decimals, codes in _DECIMALS.items() for code in codes.split()}
_AMOUNT = pattern(r"(?:0|[1-9][0-9]*)(?:\.[0-9]+)?")
_WIDE = Context(prec=60)
_EXACT = Context(prec=MAX_PREC, traps=[Inexact, InvalidOperation])


class BadMoney(InputError):
    """This is no amount of money."""

    code = "bad_money"


def currency(text: str) -> str:
    """The code of a currency that ISO 4217 knows, in capitals. Raises BadMoney."""
    code = text.strip().upper() if len(text) < 10 else ""
    if code not in CURRENCIES:
        raise BadMoney(f"{text[:20]!r} is no currency of ISO 4217")
    return code


def amount(text: str, code: str) -> Decimal:
    """The amount that ``text`` writes, with exactly the decimals of its currency. Raises BadMoney.

    Written are digits, and a point before decimals; no sign, exponent, currency sign or thousands.
    """
    if len(text) > MOST_DIGITS + 8 or not _AMOUNT.fullmatch(text):
        raise BadMoney(f"{text[:40]!r} is no amount: write digits, and a point before decimals, as 42.50")
    value = Decimal(text)
    if value.adjusted() >= MOST_DIGITS:
        raise BadMoney(f"{text} is more than anybody can claim")
    decimals = CURRENCIES[code]
    exact = value.quantize(Decimal(1).scaleb(-decimals), rounding=ROUNDING)
    if exact != value:
        raise BadMoney(f"{text} {code} has more decimals than the currency, which has {decimals}")
    return exact


def rounded(value: Decimal, code: str) -> Decimal:
    """``value`` with the decimals of its currency."""
    return value.quantize(Decimal(1).scaleb(-CURRENCIES[code]), rounding=ROUNDING)


def converted(value: Decimal, times: Decimal, over: Decimal, code: str) -> Decimal:
    """``value`` times one number over another in a currency, rounded once at the end."""
    with localcontext(_WIDE):
        return rounded(value * times / over, code)


def nothing(code: str) -> Decimal:
    """No money, with the decimals of the currency."""
    return Decimal(0).scaleb(-CURRENCIES[code])


def total(amounts: Iterable[Decimal], code: str) -> Decimal:
    """The sum, exactly; nothing is ever rounded in it."""
    with localcontext(_EXACT):
        return sum(amounts, nothing(code))


def written(value: Decimal) -> str:
    """An amount as it stands in JSON and in what people read: all its decimals, never an exponent."""
    return format(value, "f")
