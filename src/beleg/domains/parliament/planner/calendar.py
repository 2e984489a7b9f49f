"""Pieces of time in a text: days, months, years, decades, terms and elections, each with its place.

Only what stands in the text is read here; what it means on a given day is decided in ``times``.
A day that the calendar does not have ("32.13.2024") is found too, without a value, so that it can be named.
"""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache
from typing import Literal

from beleg.lean import dataclass, pattern

AtomKind = Literal["day", "month", "year", "decade", "term", "ordinal", "election"]


@dataclass(frozen=True, slots=True)
class Atom:
    """One piece of time. ``value``: day -> (y, m, d) or () if impossible; month -> (y, m); year, decade -> (y,);
    term -> numbers in the order named; ordinal -> a bare "19." that may be a term; election -> (y,)."""

    kind: AtomKind
    start: int
    end: int
    value: tuple[int, ...]


MONTHS = {
    "januar": 1, "jan": 1, "january": 1, "jaenner": 1, "jänner": 1,
    "februar": 2, "feb": 2, "february": 2, "febr": 2,
    "märz": 3, "mär": 3, "mae": 3, "maerz": 3, "marz": 3, "mar": 3, "march": 3, "mrz": 3,
    "april": 4, "apr": 4,
    "mai": 5, "may": 5,
    "juni": 6, "jun": 6, "june": 6,
    "juli": 7, "jul": 7, "july": 7,
    "august": 8, "aug": 8,
    "september": 9, "sep": 9, "sept": 9,
    "oktober": 10, "okt": 10, "october": 10, "oct": 10,
    "november": 11, "nov": 11,
    "dezember": 12, "dez": 12, "december": 12, "dec": 12,
}  # fmt: skip

_ORDINALS_DE = (
    "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte dreizehnte vierzehnte "
    "fünfzehnte sechzehnte siebzehnte achtzehnte neunzehnte zwanzigste einundzwanzigste zweiundzwanzigste"
).split()
_ORDINALS_EN = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
    "sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second"
).split()
_CARDINALS_DE = (
    "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn "
    "achtzehn neunzehn zwanzig"
).split()
_CARDINALS_EN = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
).split()


def _spellings(word: str) -> tuple[str, ...]:
    plain = word.replace("ü", "ue").replace("ö", "oe").replace("ä", "ae")
    return (word, plain) if plain != word else (word,)


@lru_cache(maxsize=1)
def ordinal_words() -> dict[str, int]:
    """German and English ordinals to twenty-second, German ones in every ending."""
    words: dict[str, int] = {}
    for number, word in enumerate(_ORDINALS_DE, 1):
        for spelling in _spellings(word):
            words.update({spelling + ending: number for ending in ("", "n", "r", "s", "m")})
    for number, word in enumerate(_ORDINALS_EN, 1):
        words[word] = number
        words[word.replace("-", " ")] = number
    return words


@lru_cache(maxsize=1)
def cardinal_words() -> dict[str, int]:
    """German and English cardinals to twenty."""
    words = {s: n for n, word in enumerate(_CARDINALS_DE, 1) for s in _spellings(word)}
    words |= {word: n for n, word in enumerate(_CARDINALS_EN, 1)}
    words |= {
        "eine": 1,
        "einem": 1,
        "einer": 1,
        "einen": 1,
        "beiden": 2,
        "beide": 2,
        "both": 2,
        "a": 1,
        "couple": 2,
    }
    return words


def number_of(word: str) -> int | None:
    """The number a word or numeral says, or ``None``."""
    if word.isdecimal() and word.isascii():
        return int(word) if len(word) <= 6 else None
    return cardinal_words().get(word) or ordinal_words().get(word)


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[AtomKind, str], ...]:
    """Patterns, the more exact first. One is compiled when a text may hold what it finds: compiling takes the time."""
    month = "(?P<month>" + "|".join(sorted(MONTHS, key=len, reverse=True)) + r")\b\.?"
    year = r"(?P<year>(?:1[0-9]|20|21)\d\d)"
    words = "|".join(sorted(map(re.escape, ordinal_words()), key=len, reverse=True))
    one = rf"(?:\d{{1,3}}(?:\.|ten|te|er|en|st|nd|rd|th)?(?!\d)|(?:{words})\b)"
    counted = "|".join(s for word in (*_CARDINALS_DE[1:], *_CARDINALS_EN[1:]) for s in _spellings(word))
    unit = (
        r"(?:wahlp[a-zß]*\.?|legislatur[a-zß]*|bundestag[a-zß]{0,3}|wp|btp?|"
        r"legislative\s+(?:periods?|terms?)|(?:electoral|parliamentary)\s+(?:terms?|periods?)|terms?|parliaments?|legislatures?)"
    )
    between = r"(?:und|and|oder|or|sowie|&|vs\.?|gegen(?:über)?|mit|with|zu[mr]?|vo[nm]|auf|to)"
    joint = rf"(?:\s*(?:,|;|/)\s*(?:(?:und|and|oder|or|&)\s+)?|\s+{between}\s+)"
    article = r"(?:(?:im|in|der|dem|den|die|das|zum|zur|the|in\s+der|in\s+the|mit\s+der|mit\s+dem)\s+)*"
    through = r"\s*(?:bis(?:\s+(?:zur|zum|in\s+die))?|to|through|until|[-–—])\s*"
    some = rf"{one}(?:(?:{joint}|{through}){article}{one}){{0,24}}"
    units = rf"(?:{unit}(?:(?:\s+(?:of\s+the\s+)?|-)(?:bundestag(?:e?s)?))?)(?!\s+(?:vice[\s-]*)?president)"
    return (
        ("day", r"\b(?P<y>\d{4})-(?P<m>\d{1,2})-(?P<d>\d{1,2})\b"),
        ("day", r"\b(?P<d>\d{1,2})\s?\.\s?(?P<m>\d{1,2})\s?\.\s?(?P<y>\d{4}|\d{2})\b"),
        ("day", r"\b(?P<first>\d{1,2})/(?P<second>\d{1,2})/(?P<y>\d{4})\b"),
        ("day", rf"\b(?P<d>\d{{1,2}})\s*(?:\.|ten|te|st|nd|rd|th)?\s+(?:of\s+)?{month},?\s+{year}\b"),
        ("day", rf"\b{month}\s+(?P<d>\d{{1,2}})(?:st|nd|rd|th)?\s*,?\s+(?:of\s+)?{year}\b"),
        ("month", rf"\b{month},?\s+(?:of\s+|des\s+jahres\s+)?{year}\b"),
        ("month", r"\b(?P<m>0?[1-9]|1[0-2])\s?[/.]\s?(?P<year>(?:19|20)\d\d)\b"),
        ("month", r"\b(?P<year>(?:19|20)\d\d)-(?P<m>0[1-9]|1[0-2])\b(?!-)"),
        ("election", (
            rf"\b(?:bundestags)?(?:wahl(?:en)?|election)\s+(?:(?:von|vom|im\s+jahre?|in|of|am)\s+)?{year}\b")),
        ("election", (
            rf"\b{year}\s+(?:eine?|die|an?|the)\s+(?:bundestags)?(?:wahl|election)\b")),
        ("election", (
            rf"\b{year}(?:er)?[\s-]+(?:(?:federal|general|bundestag)\s+)?(?:bundestags)?(?:wahl|elections?)\b")),
        ("decade", r"\b(?P<year>19\d0|20\d0)(?:ern?|s|['’]s)(?:\W+jahren?)?\b(?!\s*(?:bundestags)?wahl)"),
        ("decade", r"(?<![\d.])(?P<short>[5-9]0)(?:ern?|s|['’]s)(?:\W+jahren?)?\b"),
        ("decade", rf"\b(?:nineteen[\s-]+)?(?P<tens>{'|'.join(DECADES)})(?:\W+(?:jahren?|years))?\b"),
        ("term", (
            r"(?<![\w.])(?:wp|wahlp[a-zß]*\.?|legislatur[a-zß]*|terms?|legislative\s+periods?|"
            r"bundestag\s+(?:nr|nummer|no|number)\.?)"
            rf"\s*(?:nr\.?|nummer|no\.?|number)?\s*(?P<list>{some})(?!\s*(?:\.\s*{month}|jahre|years))")),
        ("term", (
            rf"(?<![\w.])(?:wp|wahlperiode|legislatur[a-zß]*|term)\s+(?P<list>{counted})"
            r"(?=\s*(?:$|[?.!,;:)]|(?:und|and|oder|or|bis|to|vs)\b))")),
        ("term", rf"(?<![\w.])(?P<list>{some})(?:\s+(?:deutschen?[sr]?|german|gewählten))?[\s-]*{units}\b"),
        ("year", r"(?<![\d.,/])(?P<year>1\d\d\d|2[01]\d\d)(?![\d]|[.,]\d|er\b)"),
        ("ordinal", r"(?<![\d.,/])(?P<n>\d{1,2})(?:\.|ten|ter|te|st|nd|rd|th)(?![\w]|\.?\d)"),
    )  # fmt: skip


PERIODS = ("wahlp", "legisl", "bundest", "wp", "bt", "term", "period", "parl")
"""What every word for a term holds. All other times but decades are written with a numeral."""
DECADES = {
    "fünfzigern": 1950, "fünfziger": 1950, "fuenfzigern": 1950, "fuenfziger": 1950, "fifties": 1950, "sechzigern": 1960,
    "sechziger": 1960, "sixties": 1960, "siebzigern": 1970, "siebziger": 1970, "seventies": 1970, "achtzigern": 1980,
    "achtziger": 1980, "eighties": 1980, "neunzigern": 1990, "neunziger": 1990, "nineties": 1990,
}  # fmt: skip

_ONE = pattern(r"[^\W_]+(?:-(?:first|second)|\s(?:first|second)\b)?")
_THROUGH = pattern(r"^\s*(?:bis(?:\s+(?:zur|zum|in\s+die))?|to|through|until|[-–—])\s*$")


def lowered(text: str) -> str:
    """The text in lower case, every character at its own place."""
    return "".join(low if len(low := c.lower()) == 1 else c for c in text)


def find_atoms(low: str) -> list[Atom]:
    """The pieces of time of a lowered text, in its order, none overlapping another; the more exact kind wins."""
    atoms: list[Atom] = []
    numeral, period = any(map(str.isdecimal, low)), any(stem in low for stem in PERIODS)
    decade = any(word in low for word in DECADES)
    for kind, written in _patterns():
        if not (numeral or (period and kind == "term") or (decade and kind == "decade")):
            continue
        for match in re.finditer(written, low):
            if any(match.start() < a.end and a.start < match.end() for a in atoms):
                continue
            value = _value(kind, match)
            if value is not None:
                atoms.append(Atom(kind, match.start(), match.end(), value))
    return sorted(atoms, key=lambda a: a.start)


def _value(kind: AtomKind, match: re.Match[str]) -> tuple[int, ...] | None:
    groups = match.groupdict()
    if kind == "day":
        return _day(groups)
    if kind == "month":
        month = int(groups["m"]) if groups.get("m") else MONTHS[groups["month"]]
        return (int(groups["year"]), month)
    if kind == "decade":
        if tens := groups.get("tens"):
            return (DECADES[tens],)
        return (int(groups["year"]) if groups.get("year") else 1900 + int(groups["short"]),)
    if kind == "term":
        return _numbers(groups["list"])
    if kind == "ordinal":
        return (int(groups["n"]),)
    return (int(groups["year"]),)


def _day(groups: dict[str, str | None]) -> tuple[int, ...]:
    def number(name: str) -> int:
        return int(groups.get(name) or 0)

    year = number("y") or number("year")
    if year < 100:
        year += 1900 if year > 48 else 2000
    if groups.get("first"):
        # 12/24/2024 can only be read month first; otherwise the day stands first, as in Germany and Britain.
        day, month = number("first"), number("second")
        if month > 12 >= day:
            day, month = month, day
    else:
        day = number("d")
        month = MONTHS[named] if (named := groups.get("month")) else number("m")
    try:
        date(year, month, day)
    except ValueError:
        return ()
    return (year, month, day)


def _numbers(listed: str) -> tuple[int, ...] | None:
    numbers: list[int] = []
    last_end = 0
    for match in _ONE.finditer(listed):
        word = match.group()
        digits = re.match(r"\d+", word)
        value = int(digits.group()) if digits else number_of(word)
        if value is None:
            continue
        between = re.sub(r"[.]", "", listed[last_end : match.start()])
        if (
            numbers
            and _THROUGH.match(re.sub(r"\b(?:der|dem|den|die|the)\b", "", between))
            and 0 < value - numbers[-1] < 40
        ):
            numbers.extend(range(numbers[-1] + 1, value))
        numbers.append(value)
        last_end = match.end()
    return tuple(dict.fromkeys(numbers)) or None


_NAMED_MONTH = "|".join(sorted(MONTHS, key=len, reverse=True))
_YEAR_FIRST = pattern(
    rf"\b(?:(?:im\s+jahre?|in|im)\s+)?(?P<year>(?:19|20)\d\d),?\s+(?P<in>im|in)\s+(?P<month>{_NAMED_MONTH})\b",
    re.IGNORECASE,
)


def month_first(text: str) -> str:
    """The text with "1977 im September" as "im September 1977"."""
    return _YEAR_FIRST.sub(r"\g<in> \g<month> \g<year>", text)
