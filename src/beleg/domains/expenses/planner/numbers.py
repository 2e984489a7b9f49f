"""Numbers, money and days as people write them in a question, in German and English."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from decimal import Decimal

from beleg.domains.expenses.money import CURRENCIES
from beleg.domains.expenses.planner.years import years_in
from beleg.lean import dataclass, pattern

NUMBER = r"(?P<number>\d{1,3}(?:[.,'’ ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,3})?)"
_CODE = (
    r"(?P<code>canadian dollars?|kanadische[nr]? dollars?|australian dollars?|australische[nr]? dollars?"
    r"|hong[- ]?kong[- ]dollars?|singapore dollars?|singapur-dollars?|new zealand dollars?"
    r"|neuseeländische[nr]? dollars?"
    r"|turkish lira|türkische lira|egyptian pounds?|ägyptische pfund|forint|rubel|rubles?|yuan"
    r"|cad|aud|nzd|hkd|sgd|huf|ron|bgn|rub|cny|krw|thb|zar|ils|mxn|brl|aed|isk"
    r"|€|\$|£|euros?|eur|us[- ]dollars?|dollars?|usd|pfund|pounds?|gbp|schweizer franken|swiss francs?|franken"
    r"|francs?|chf|złoty|zlotys?|pln|tschechische[nr]? kronen?|czech korunas?"
    r"|czk|schwedische[nr]? kronen?|swedish kron(?:or|a|er)|norwegische[nr]? kronen?"
    r"|norwegian kron(?:er|e)|dänische[nr]? kronen?|danish kron(?:er|e)"
    r"|yen|jpy|sek|nok|dkk|rupien|rupees|inr)"
)
_EVEN = r"(?:[.,][-–—]{1,2})?"
"""What stands for no cents ("50,- Euro")."""
_MONEY = pattern(rf"{NUMBER}{_EVEN}[\s-]?{_CODE}(?!\w)")
_RUN = r"[\w.,'’_+\-−–—/]*\d[\w.,'’_+\-−–—/]*"
_BEFORE_CODE = pattern(rf"(?<!\S)(?:[(\[\"„“»~≈<>=]*)(?P<minus>minus\s)?(?P<run>{_RUN})\s?{_CODE}(?!\w)")
_BEHIND_SIGN = pattern(r"(?:€|\$|£)\s?(?P<run>[-−–+]\s?\d[\d.,]*|\d[\d.,]*e[+-]?\d+)")
_PLAIN = pattern(rf"(?:[a-zäöüß]+\.?|\d+x|à|[€$£])?{NUMBER.replace('number', 'plain')}{_EVEN}-?")
"""An amount as it is read: a word or a factor may stand before it without a blank."""
_EACH_BEFORE = pattern(
    r"(?:\bje|\bjeweils|\bà|\beach|\bper night|\bper person"
    r"|(?<!\S)(?:[2-9]|1[0-2]|zwei|drei|vier|fünf|sechs|two|three|four|five|six) (?:[a-zäöüß-]+ )?[a-zäöüß-]+s?"
    r" (?:of|at|zu|à|a))\s?$"
)
EACH_AFTER = pattern(
    r"\s?(?:/|(?:je|jede[nr]?|pro|per|a|an|am|im|each|every|die|the)\s)\s?(?:nacht|night|person|kopf|head|tag|day|monat|month|gast|guest|stück|fahrt|ride|mal|km|kilometer|kilometre)\b"
    r"|\s?(?:each|apiece|jeweils|täglich|daily|nightly)\b"
)
_BARE = pattern(
    rf"\b(?:(?:für|for|zu|at)\s{NUMBER}(?=\s(?:und|and)\s|,\s(?!\d))"
    rf"|(?<=[a-zäöüß]{{4}}\s){NUMBER.replace('number', 'listed')}(?=(?:\s(?:und|and|plus)|,)\s[a-zäöüß-]+\s)"
    rf"|{NUMBER.replace('number', 'first')}(?=\s(?:und|and|plus)\s{{4,}}))"
)
"""An amount whose currency stands behind a later one ("24 and 41 euros")."""
_COMPOUND = pattern(rf"{_CODE}(?=kurs(?:e|es|en|s)?(?!\w))")
_SIGNED = pattern(rf"{_CODE}\s?{NUMBER}(?!\w)")
_ANY_CODE = pattern(rf"(?<![^\W\d]){_CODE}(?!\w)")
_BEGIN = {
    "EUR": "€ eur", "USD": "$ us-d doll usd", "GBP": "£ pfun poun gbp", "CHF": "schwei swis fran chf",
    "PLN": "złot zlot pln", "CZK": "tsch czec czk", "JPY": "yen jpy", "SEK": "schwe swed sek", "NOK": "norw nok",
    "DKK": "däni dani dkk", "CAD": "canadi kanadi cad", "AUD": "austra aud", "HKD": "hong hkd", "SGD": "singap sgd",
    "NZD": "new neusee nzd", "TRY": "turk türk", "EGP": "egyp ägyp", "HUF": "fori huf", "RUB": "rube rubl rub",
    "CNY": "yuan cny", "RON": "ron", "BGN": "bgn", "KRW": "krw", "THB": "thb", "ZAR": "zar", "ILS": "ils",
    "MXN": "mxn", "BRL": "brl", "AED": "aed", "ISK": "isk", "INR": "rupi rupe inr",
}  # fmt: skip
"""How the words for a currency begin."""
_CODES = {begin: code for code, begins in _BEGIN.items() for begin in begins.split()}
WORDED = {
    name: value
    for value, names in enumerate(
        (
            "ein eine einen einem einer eines one", "zwei zwo two", "drei three", "vier four", "fünf five", "sechs six",
            "sieben seven", "acht eight", "neun nine", "zehn ten", "elf eleven", "zwölf twelve",
        ),
        start=1,
    )
    for name in names.split()
}  # fmt: skip
_UNITS = (
    ("night", r"n[aä]chte?n?|übernachtung(?:en)?|nights?"),
    ("km", r"km|kilometern?|kilometers?|kilometres?"),
    (
        "person",
        r"personen|person|leuten?|teilnehmer(?:n|innen)?|gäste?n?|people|persons?|guests?|kunden|kundinnen|geschäftspartner(?:n|innen)?|lieferanten|clients?|customers?|suppliers?",
    ),
    ("hour", r"stunden?|std|h|hours?|-stündig\w*|stündig\w*"),
    ("day", r"tagen?|tage|arbeitstage?n?|reisetage?n?|homeoffice-tage?n?|days?"),
    ("month", r"monate?n?|months?"),
)
_COUNTED = pattern(
    rf"(?<![\w.,])(?:{NUMBER}|(?P<word>{'|'.join(WORDED)}))(?:\s|-)?(?:volle |ganze |full |whole )?"
    rf"(?:{'|'.join(f'(?P<{unit}>{words})' for unit, words in _UNITS)})(?!\w)"
)
_COUNTED_AFTER = pattern(
    r"(?<!\w)(?:(?P<night>nächte|nights)|(?P<km>kilometer|km)|(?P<day>(?:\w+-?)?tage|days)):?\s(?P<number>\d{1,4})(?=\s*(?:[,;?!]|$))"
)
"""What is counted, with its number behind it ("Homeoffice Tage 100")."""
_HOURS_MINUTES = pattern(
    rf"(?<![\w.,])(?P<hours>\d{{1,3}}|{'|'.join(WORDED)})(?:\s|-)?(?:stunden?|std\.?|hours?|hrs?|h)"
    r"(?:(?:,?\s(?:und|and)\s|,\s|\s?)(?P<minutes>[1-5]?\d)(?:\s|-)?(?:minuten?|minutes?|mins?\.?|m)|(?P<short>[0-5]\d))(?!\w)"
)
"""So many hours and minutes ("4 hours 20 minutes", "4h20")."""
_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "januar january jan", "februar february feb", "märz maerz march", "april apr", "mai may", "juni june",
            "juli july", "august aug", "september sept sep", "oktober october okt oct", "november nov",
            "dezember december dez dec",
        ),
        start=1,
    )
    for name in names.split()
}  # fmt: skip
_NAMES = "|".join(sorted(_MONTHS, key=len, reverse=True))
_ISO = pattern(r"(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)")
_DOTTED = pattern(r"(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)")
_WORDS_DAY = pattern(rf"(?<!\d)(\d{{1,2}})(?:\.|st|nd|rd|th)?\s(?:of )?({_NAMES})\b\.?,?(?:\s(\d{{4}}))?")
_US_DAY = pattern(
    rf"\b({_NAMES})\s(\d{{1,2}})(?:(?:st|nd|rd|th)?,?\s(?=\d{{4}})|(?:st|nd|rd|th)\b)(\d{{4}})?"
)
_MONTH = pattern(rf"\b({_NAMES})\s(\d{{4}})\b")
_DAY_MONTH = pattern(r"\b(?:vom|am|den|seit|ab|of|from|since|on)\s(\d{1,2})\.\s?(\d{1,2})\.(?!\s?\d)")
"""A day without its year, in figures ("vom 1.9.")."""
_PAST_MONTH = pattern(rf"\b(?:letzte[nrms]?|vorige[nrms]?|vergangene[nrms]?|last|past)\s({_NAMES})\b")
_MONTH_ALONE = pattern(
    rf"\b(?:im|in|ende|anfang|mitte|seit|ab|vom|aus dem|of|since|from)\s(?:monat )?({_NAMES})\b"
)
_AGO_COUNT = rf"\d{{1,4}}|{'|'.join(WORDED)}"
_AGO = pattern(
    rf"\bvor (?P<before>{_AGO_COUNT}) (?P<einheit>tag|woche|monat)\w*"
    rf"|\b(?P<behind>{_AGO_COUNT}) (?P<unit>day|week|month)s? (?:ago|old)\b"
)
MOST_AGO = 1200
"""So many days, weeks or months are counted back."""
_RELATIVE = (
    (pattern(r"\b(?:heute|today|aktuell|derzeit|currently|now)\b"), 0),
    (pattern(r"\b(?:vorgestern|day before yesterday)\b"), -2),
    (pattern(r"\b(?:gestern|yesterday)\b"), -1),
    (pattern(r"\b(?:morgen|tomorrow)\b"), 1),
)
_YEARS = (
    (
        pattern(
            r"\b(?:letzte[nsm]?|vorige[nsm]?|vergangene[nsm]?|last|previous)\s(?:jahre?s?|year)\b|\bvorjahre?s?\b"
        ),
        -1,
    ),
    (pattern(r"\b(?:dieses|diesem|this)\s(?:jahre?s?|year)\b"), 0),
    (pattern(r"\b(?:nächste[nsm]?|kommende[nsm]?|next)\s(?:jahre?s?|year)\b"), 1),
)

_OF_YEAR = pattern(rf"\b({_NAMES})\s(?:des |of |the )?$")
"""A month right before the words for a year."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Money:
    """An amount with its currency; ``each``: of every one of several."""

    amount: Decimal
    currency: str
    each: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """So many of something."""

    number: Decimal
    unit: str


_WHICH = pattern(
    rf"(?<![\w.,]){NUMBER}\s?(?:kronen?|crowns?|kron[ao]r|kroner|pesos?|dinars?|rupiah|dirham\w*)(?!\w)"
)
"""An amount in a currency of a name that several have."""


def has_unread_amount(text: str) -> bool:
    """Whether an amount of a folded text is written in no way that is read here: with a sign, an exponent, as a range,
    with odd separators, of too many digits, of nothing, or in crowns of whatever country."""
    for match in _BEFORE_CODE.finditer(text):
        plain = _PLAIN.fullmatch(match["run"])
        value = number(plain["plain"]) if plain is not None else None
        if match["minus"] or not value:
            return True
    return _BEHIND_SIGN.search(text) is not None or _WHICH.search(text) is not None


def money_in(text: str) -> tuple[dict[int, Money], str]:
    """The amounts of a folded text by where they begin, in its order, and the text of the same length without them."""
    found: dict[int, Money] = {}
    for shape in (_MONEY, _SIGNED):
        for match in list(shape.finditer(text)):
            code = _code(match["code"])
            value = number(match["number"])
            if code in CURRENCIES and value is not None:
                each = _EACH_BEFORE.search(text[: match.start()]) or EACH_AFTER.match(text, match.end())
                found[match.start()] = Money(amount=value, currency=code, each=each is not None)
                text = _without(text, match.span())
    for match in list(_BARE.finditer(text)) if found else ():
        group = next(each for each in ("number", "listed", "first") if match[each])
        value = number(match[group])
        later = min((at for at in found if at > match.start()), default=None)
        if value is not None and later is not None:
            found[match.start()] = Money(amount=value, currency=found[later].currency)
            text = _without(text, match.span(group))
    return {at: found[at] for at in sorted(found)}, text


def counted_in(text: str) -> tuple[list[Counted], str]:
    """What a folded text counts ("three nights", "250 km"), and the text without the numbers. Hours and minutes are
    hours."""
    found: list[Counted] = []
    for match in list(_HOURS_MINUTES.finditer(text)):
        hours = WORDED.get(match["hours"]) or int(match["hours"])
        minutes = Decimal(int(match["minutes"] or match["short"])) / 60
        found.append(Counted(number=hours + minutes.quantize(Decimal("0.01")), unit="hour"))
        text = _without(text, match.span())
    for match in list(_COUNTED.finditer(text)):
        value = Decimal(WORDED[match["word"]]) if match["word"] else number(match["number"])
        unit = next(unit for unit, _ in _UNITS if match[unit])
        if value is not None:
            found.append(Counted(number=value, unit=unit))
            text = _without(text, match.span("word" if match["word"] else "number"))
    for match in [] if found else list(_COUNTED_AFTER.finditer(text)):
        unit = next(unit for unit in ("night", "km", "day") if match[unit])
        found.append(Counted(number=Decimal(match["number"]), unit=unit))
        text = _without(text, match.span("number"))
    return found, text


def by_unit(counted: Sequence[Counted]) -> dict[str, Decimal]:
    """How many of each unit: of several numbers the first."""
    found: dict[str, Decimal] = {}
    for each in counted:
        found.setdefault(each.unit, each.number)
    return found


def worded(text: str) -> Decimal | None:
    """A whole number in digits or as a word."""
    if text in WORDED:
        return Decimal(WORDED[text])
    return number(text) if text.isdecimal() else None


def names_money(text: str) -> bool:
    """Whether a folded text names any currency, the euro too."""
    return _ANY_CODE.search(text) is not None


def currencies_in(text: str) -> Iterator[str]:
    """The currencies that a folded text names, without an amount."""
    shape = pattern(rf"(?<!\w){_CODE}(?!\w)")
    for match in shape.finditer(_COMPOUND.sub(lambda found: f"{found[0]} ", text)):
        code = _code(match["code"])
        if code is not None and code != "EUR":
            yield code


def _code(word: str) -> str | None:
    word = word.replace(" ", "-")
    return next((_CODES[word[:size]] for size in (6, 5, 4, 3, 1) if word[:size] in _CODES), None)


def number(text: str) -> Decimal | None:
    """A number with the separators of either language: of two kinds the last is the decimal one, and three digits
    after a single one are thousands."""
    plain = text.replace("'", "").replace("’", "").replace(" ", "")
    last = max(plain.rfind("."), plain.rfind(","))
    if last >= 0:
        whole, places = plain[:last].replace(".", "").replace(",", ""), plain[last + 1 :]
        thousands = len(places) == 3 and whole.lstrip("0") != ""
        plain = whole + places if thousands else f"{whole}.{places}"
    return Decimal(plain) if len(plain) <= 12 else None


def day_in(text: str, today: date) -> tuple[date | None, str]:
    """The day that a folded text speaks of, and the text without it. A year or month means its last day, or today.

    A day that cannot be is none; raises ValueError for it.
    """
    spoken, rest = _year_in(text, today)
    if exact := _exact(rest, spoken or today.year):
        return exact[0], _without(rest, exact[1])
    if match := _PAST_MONTH.search(text):
        month = _MONTHS[match[1]]
        year = today.year - (month >= today.month)
        return date(year, month, monthrange(year, month)[1]), _without(text, match.span())
    if match := _MONTH.search(text):
        year, month = int(match[2]), _MONTHS[match[1]]
        return _not_later(date(year, month, monthrange(year, month)[1]), today), _without(text, match.span())
    if (match := _MONTH_ALONE.search(rest) or _month_of_year(text)) and not any(years_in(text, today)):
        year, month = spoken or today.year, _MONTHS[match[1]]
        return _not_later(date(year, month, monthrange(year, month)[1]), today), _without(rest, match.span())
    for shape, days in _RELATIVE:
        if match := shape.search(text):
            return today + timedelta(days=days), _without(text, match.span())
    if spoken:
        return _not_later(date(spoken, 12, 31), today), rest
    signed = {each.start("number") for each in _SIGNED.finditer(text)}
    if match := next((each for each in years_in(text, today) if each.start() not in signed), None):
        return _not_later(date(int(match[1]), 12, 31), today), _without(text, match.span())
    return None, text


def spent_in(text: str, today: date) -> date | None:
    """The very day on which something was spent, as a folded text says it ("vom 10. August", "three weeks ago").

    Without its year it is the last such day. Raises ValueError for a day that cannot be.
    """
    spoken, rest = _year_in(text, today)
    if exact := _exact(rest, spoken or today.year):
        day = exact[0]
        return (
            day.replace(year=day.year - 1)
            if day > today and not spoken and not any(years_in(text, today))
            else day
        )
    if match := _AGO.search(text):
        count = worded(match["before"] or match["behind"])
        unit = match["unit"] or match["einheit"]
        if count is None or count > MOST_AGO:
            return None
        if unit.startswith("mon"):
            year, month = divmod(today.year * 12 + today.month - 1 - int(count), 12)
            return date(year, month + 1, min(today.day, monthrange(year, month + 1)[1]))
        return today - timedelta(days=int(count) * (7 if unit.startswith("w") else 1))
    return next((today + timedelta(days=days) for shape, days in _RELATIVE[1:3] if shape.search(text)), None)


def _exact(text: str, year: int) -> tuple[date, tuple[int, int]] | None:
    """The day that a text names, of ``year`` where it names none, and where it does so."""
    for shape, order in (
        (_ISO, "ymd"),
        (_DOTTED, "dmy"),
        (_US_DAY, "mdy"),
        (_WORDS_DAY, "dmy"),
        (_DAY_MONTH, "dm"),
    ):
        if match := shape.search(text):
            parts = dict(zip(order, match.groups(), strict=True))
            month = _MONTHS.get(parts["m"]) or int(parts["m"])
            return date(int(parts.get("y") or year), month, int(parts["d"])), match.span()
    return None


def _year_in(text: str, today: date) -> tuple[int | None, str]:
    """The year that is said by its distance ("last year"), and the text without it."""
    found = next(((match, years) for shape, years in _YEARS if (match := shape.search(text))), None)
    return (None, text) if found is None else (today.year + found[1], _without(text, found[0].span()))


def _month_of_year(text: str) -> re.Match[str] | None:
    """The month that stands right before a year which is said by its distance ("October last year")."""
    at = next((match.start() for shape, _ in _YEARS if (match := shape.search(text))), None)
    return None if at is None else _OF_YEAR.search(text[:at])


def _not_later(last: date, today: date) -> date:
    """The last day of a span, or today where that is within its year and before its end."""
    return today if today.year == last.year and today < last else last


def _without(text: str, span: tuple[int, int]) -> str:
    start, end = span
    return text[:start] + " " * (end - start) + text[end:]
