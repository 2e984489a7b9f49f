"""Values as people write them, in German and English, and what becomes of them when somebody gets them wrong.

Written apart from the product, which reads what is written here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

MONTHS = {
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(),
    "en": "January February March April May June July August September October November December".split(),
}
_ONES = {
    "de": "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn "
    "siebzehn achtzehn neunzehn".split(),
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen".split(),
}
_TENS = {
    "de": ". . zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(),
    "en": ". . twenty thirty forty fifty sixty seventy eighty ninety".split(),
}
CURRENCIES = {"EUR": "€", "USD": "$", "GBP": "£"}


def words(number: int, language: str) -> str:
    """``number`` below a million in words, as a count of things: "eine" and "one" is what 1 is called."""
    if number == 1 and language == "de":
        return "eine"
    text = _german(number) if language == "de" else _english(number)
    return text + "s" if language == "de" and number > 100 and number % 100 == 1 else text


def _german(number: int) -> str:
    if number < 20:
        return _ONES["de"][number]
    if number < 100:
        ten, one = divmod(number, 10)
        return (_ONES["de"][one] + "und" if one else "") + _TENS["de"][ten]
    size, word = (1000, "tausend") if number >= 1000 else (100, "hundert")
    many, rest = divmod(number, size)
    return _german(many) + word + (_german(rest) if rest else "")


def _english(number: int) -> str:
    if number < 20:
        return _ONES["en"][number]
    if number < 100:
        ten, one = divmod(number, 10)
        return _TENS["en"][ten] + (f"-{_ONES['en'][one]}" if one else "")
    if number < 1000:
        many, rest = divmod(number, 100)
        return f"{_ONES['en'][many]} hundred" + (f" and {_english(rest)}" if rest else "")
    many, rest = divmod(number, 1000)
    between = " and " if 0 < rest < 100 else " "
    return f"{_english(many)} thousand" + (between + _english(rest) if rest else "")


def decimal(number: Decimal, language: str) -> str:
    """``number`` with the language's point, and its thousands grouped."""
    text = f"{number:,f}"
    return text.translate(str.maketrans(",.", ".,")) if language == "de" else text


class Value:
    """What fills a slot of a sentence."""

    def write(self, language: str, style: int) -> str:
        """The value in words; ``style`` picks one of the ways in which it may be written."""
        raise NotImplementedError

    def wrong(self) -> Iterator[tuple[str, Value]]:
        """What it may become by mistake, each with the kind of the mistake."""
        return iter(())


@dataclass(frozen=True)
class Name(Value):
    """Something that has a name; German and English may call it differently."""

    de: str
    en: str = ""

    def write(self, language: str, style: int) -> str:  # noqa: ARG002 - of the one who writes all of them
        return self.en if language == "en" and self.en else self.de


@dataclass(frozen=True)
class Count(Value):
    """How many of something."""

    number: int
    spelled: bool = True
    """Whether it may be written in words."""

    def write(self, language: str, style: int) -> str:
        if self.spelled and style % 4 == 3 and self.number < 1000:
            return words(self.number, language)
        if style % 4 == 2:
            return str(self.number)
        return decimal(Decimal(self.number), language)

    def wrong(self) -> Iterator[tuple[str, Value]]:
        for by in (1, -1):
            if self.number + by >= 0:
                yield "by one", replace(self, number=self.number + by)
        for swapped in _swapped(str(self.number)):
            yield "swapped digits", replace(self, number=int(swapped))
        if self.number > 9:
            yield "another size", replace(self, number=self.number * 10)
        if self.number > 999:
            yield "format", Misgrouped(Decimal(self.number).scaleb(-3))


@dataclass(frozen=True)
class Misgrouped(Value):
    """A count of thousands, grouped as the other language does it: "1,462" says one and a half in German."""

    number: Decimal

    def write(self, language: str, style: int) -> str:  # noqa: ARG002
        return decimal(self.number, language)


@dataclass(frozen=True)
class Share(Value):
    """Percent, as precise as it is written."""

    percent: Decimal

    def write(self, language: str, style: int) -> str:
        sign = {"de": (" %", " Prozent"), "en": ("%", " percent")}[language][style % 4 == 3]
        return decimal(self.percent, language) + sign

    def wrong(self) -> Iterator[tuple[str, Value]]:
        step = Decimal(1).scaleb(int(self.percent.as_tuple().exponent))
        for by in (step, -step):
            if self.percent + by > 0:
                yield "by one", type(self)(self.percent + by)
        for swapped in _swapped(str(self.percent)):
            yield "swapped digits", type(self)(Decimal(swapped))
        whole = self.percent.to_integral_value(ROUND_HALF_UP)
        if whole != self.percent:
            yield "rounding", type(self)(whole + (1 if whole < self.percent else -1))

    def rounded(self) -> Share:
        """In whole percent, as one may say it."""
        return type(self)(self.percent.to_integral_value(ROUND_HALF_UP))


@dataclass(frozen=True)
class Plain(Share):
    """A decimal number without a sign."""

    def write(self, language: str, style: int) -> str:  # noqa: ARG002
        return decimal(self.percent, language)


@dataclass(frozen=True)
class Day(Value):
    """A day."""

    day: date

    def write(self, language: str, style: int) -> str:
        day = self.day
        month = MONTHS[language][day.month - 1]
        if language == "de":
            return f"{day.day}. {month} {day.year}" if style % 2 else f"{day:%d.%m.%Y}"
        if style % 4 == 1:
            return f"{month} {day.day}, {day.year}"
        return day.isoformat() if style % 4 == 3 else f"{day.day} {month} {day.year}"

    def wrong(self) -> Iterator[tuple[str, Value]]:
        for by in (1, -1):
            yield "date", Day(self.day + timedelta(days=by))
        yield "date", Day(self.day.replace(year=self.day.year + 1, day=min(self.day.day, 28)))
        if self.day.day <= 12 and self.day.day != self.day.month:
            yield "date", Day(self.day.replace(day=self.day.month, month=self.day.day))


@dataclass(frozen=True)
class Ordinal(Value):
    """The number of a term, or a place in an order."""

    number: int
    kind: str = "term"

    def write(self, language: str, style: int) -> str:  # noqa: ARG002
        return f"{self.number}." if language == "de" else ordinal(self.number)

    def wrong(self) -> Iterator[tuple[str, Value]]:
        for by in (1, -1):
            if self.number + by > 0:
                yield self.kind, replace(self, number=self.number + by)


@dataclass(frozen=True)
class Money(Value):
    """An amount in a currency."""

    amount: Decimal
    currency: str

    def write(self, language: str, style: int) -> str:
        text = decimal(self.amount, language)
        sign = CURRENCIES[self.currency]
        match style % 4:
            case 0 | 2:
                return f"{text} {self.currency}"
            case 1:
                return f"{text} {sign}" if language == "de" else f"{sign}{text}"
        return f"{text} Euro" if self.currency == "EUR" and language == "de" else f"{self.currency} {text}"

    def wrong(self) -> Iterator[tuple[str, Value]]:
        cent = Decimal("0.01")
        for by in (Decimal(1), cent, -cent):
            if self.amount + by >= 0:
                yield "by one", replace(self, amount=self.amount + by)
        for swapped in _swapped(str(self.amount)):
            yield "swapped digits", replace(self, amount=Decimal(swapped))
        yield "currency", replace(self, currency="USD" if self.currency == "EUR" else "EUR")


def ordinal(number: int) -> str:
    """``number`` as English orders by it: 1st, 2nd, 11th."""
    tail = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{tail}"


def _swapped(text: str) -> Iterator[str]:
    """``text`` with two neighbouring digits the other way round, the first two that differ."""
    for at in range(len(text) - 1):
        one, two = text[at], text[at + 1]
        if one.isdigit() and two.isdigit() and one != two and not (at == 0 and two == "0"):
            yield text[:at] + two + one + text[at + 2 :]
            return
