"""Numbers as people write them: digits with separators, German and English number words, fractions, ordinals."""

from __future__ import annotations

from functools import lru_cache

from beleg.lean import pattern

_SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
ENGLISH: dict[str, int] = {word: value for value, word in enumerate(_SMALL)}
ENGLISH |= {word: 10 * value for value, word in enumerate(_TENS, start=2)}
SCALES: dict[str, int] = {
    "hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9, "millionen": 10**6, "milliarde": 10**9,
    "milliarden": 10**9, "mio": 10**6, "mrd": 10**9, "dozen": 12, "dutzend": 12, "tausend": 1000, "hundert": 100,
}  # fmt: skip
_ORDINALS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
    "sixteenth seventeenth eighteenth nineteenth twentieth"
).split()
ORDINALS: dict[str, int] = {word: value for value, word in enumerate(_ORDINALS, start=1)}
ORDINALS |= {"twenty-first": 21, "thirtieth": 30, "fortieth": 40, "fiftieth": 50, "hundredth": 100}
_GERMAN = {
    "null": 0, "ein": 1, "eins": 1, "eine": 1, "zwei": 2, "zwo": 2, "drei": 3, "vier": 4, "funf": 5, "sechs": 6,
    "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwolf": 12, "sechzehn": 16, "siebzehn": 17,
    "zwanzig": 20, "dreissig": 30, "sechzig": 60, "siebzig": 70,
}  # fmt: skip
_GERMAN |= {f"{word}zehn": 10 + _GERMAN[word] for word in ("drei", "vier", "funf", "acht", "neun")}
_GERMAN |= {f"{word}zig": 10 * _GERMAN[word] for word in ("vier", "funf", "acht", "neun")}
_GERMAN_ORDINALS = {"erst": 1, "zweit": 2, "dritt": 3, "siebt": 7, "acht": 8}
_ENDING = pattern(r"(e|er|en|es|em)$")
FRACTIONS: dict[str, float] = {
    "half": 1 / 2, "third": 1 / 3, "quarter": 1 / 4, "fifth": 1 / 5, "tenth": 1 / 10, "halfte": 1 / 2,
    "drittel": 1 / 3, "viertel": 1 / 4, "funftel": 1 / 5, "zehntel": 1 / 10,
}  # fmt: skip
_DIGITS = pattern(r"\d+(?:[.,'\u202f]\d+)*")


@lru_cache(maxsize=4096)
def digits(text: str, *, german: bool) -> float | None:
    """The value of digits with separators, as that language writes them; ``None`` where it cannot be one number."""
    if text.isdecimal():
        return float(text)
    point, group = (",", ".") if german else (".", ",")
    whole, mark, places = text.partition(point)
    whole = whole.replace("'", group).replace("\u202f", group)
    parts = whole.split(group)
    if point in places or group in places or not all(part.isdecimal() for part in parts):
        return None
    if len(parts) > 1 and (len(parts[0]) > 3 or any(len(part) != 3 for part in parts[1:])):
        return None
    return float("".join(parts) + (f".{places}" if mark else ""))


def places(text: str, *, german: bool) -> int:
    """How many decimal places the digits are written with."""
    return len(text.partition("," if german else ".")[2])


@lru_cache(maxsize=4096)
def word(text: str) -> int | None:
    """The value of a number word of either language without accents (``twenty-six``, ``zweihundertsechs``)."""
    if text in ENGLISH:
        return ENGLISH[text]
    tens, dash, ones = text.partition("-")
    if dash and tens in _TENS and 0 < ENGLISH.get(ones, 0) < 10:
        return ENGLISH[tens] + ENGLISH[ones]
    return _german(text)


@lru_cache(maxsize=4096)
def ordinal(text: str) -> int | None:
    """The place that an ordinal word of either language without accents names (``third``, ``dritten``)."""
    if text in ORDINALS:
        return ORDINALS[text]
    base, found = _ENDING.subn("", text)
    if not found:
        return None
    if base in _GERMAN_ORDINALS:
        return _GERMAN_ORDINALS[base]
    if base.endswith("st") and (value := _german(base[:-2])) is not None and value >= 20:
        return value
    if base.endswith("t") and (value := _german(base[:-1])) is not None and 3 < value < 20:
        return value
    return None


def _german(text: str) -> int | None:
    if text in _GERMAN:
        return _GERMAN[text]
    for scale, size in (("tausend", 1000), ("hundert", 100)):
        before, found, after = text.partition(scale)
        if found:
            many = _german(before) if before else 1
            rest = _german(after.removeprefix("und")) if after else 0
            return None if many is None or rest is None or rest >= size else many * size + rest
    ones, found, tens = text.partition("und")
    if found and 0 < _GERMAN.get(ones, 0) < 10 and _GERMAN.get(tens, 0) >= 20:
        return _GERMAN[ones] + _GERMAN[tens]
    return None
