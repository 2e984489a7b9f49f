"""How people ask and how answers are written: choices that never change by chance, noise, groups, times, numbers.

Every choice is made by a digest of a seed, so that the cases are the same on each run and adding one leaves the others.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar

T = TypeVar("T")
Case = dict[str, Any]

TODAY = date(2026, 12, 1)
MONTHS_DE = (
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember",
)  # fmt: skip
MONTHS_EN = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


class Deck:
    """Deterministic choices: the same seed and question always draw the same."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.drawn = 0

    def number(self, below: int) -> int:
        self.drawn += 1
        return int.from_bytes(hashlib.sha256(f"{self.seed}/{self.drawn}".encode()).digest()[:6]) % below

    def pick(self, options: Sequence[T]) -> T:
        return options[self.number(len(options))]

    def shuffled(self, options: Sequence[T]) -> list[T]:
        left, order = list(options), []
        while left:
            order.append(left.pop(self.number(len(left))))
        return order

    def pairs(self, phrases: Sequence[T], entities: Sequence[Any], count: int) -> Iterator[tuple[T, Any]]:
        """``count`` pairs in which phrases and entities both go round in shuffled order."""
        first, second = self.shuffled(phrases), self.shuffled(entities)
        for place in range(count):
            yield first[place % len(first)], second[(place + place // len(second)) % len(second)]


# --- noise ---------------------------------------------------------------------------------------------------------

_TYPOS = {
    "Bundestages": "Bundestagges", "Bundestag": "Bundestagg", "Abgeordnete": "Abgeordente", "Fraktion": "Fraktoin",
    "Bundeskanzler": "Bundeskanzlr", "Wahlperiode": "Wahlperide", "Sitze": "Stize", "Frauenanteil": "Frauenantiel",
    "minister": "minster", "Mitglieder": "Mitgleider", "members": "memebrs", "Chancellor": "Chancelor",
    "chancellor": "chancelor", "seats": "seets", "parliamentary": "parlamentary", "Legislaturperiode": "Legislaturperoide",
    "stärkste": "stärkse", "jüngste": "jüngse", "Vorgänger": "Vorgänegr", "youngest": "yongest", "women": "wommen",
    "Präsident": "Präsdent", "gemeinsam": "gemeinsma", "zusammen": "zusamen",
}  # fmt: skip
_AROUND = {
    "de": (
        "Hallo, {q}", "Hallo! {q} Danke!", "Kurze Frage: {q}", "Bitte sag mir: {q}", "{q} danke schonmal",
        "Guten Tag, eine Frage: {q}", "Sag mal, {q}", "ich bräuchte mal eine Info: {q}", "{q} Vielen Dank im Voraus.",
        "Hey, weißt du das: {q}", "moin, {q}", "{q} Das würde mich interessieren.",
    ),
    "en": (
        "Hi, {q}", "Hello! {q} Thanks!", "Quick question: {q}", "Please tell me: {q}", "{q} thanks in advance",
        "Good morning, one question: {q}", "hey, {q}", "Just wondering: {q}", "{q} Many thanks.",
    ),
}  # fmt: skip
_SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})


def spelled(text: str) -> str:
    """Umlauts as two letters."""
    return text.translate(_SPELLED)


def typed(text: str, lang: str, deck: Deck) -> str:
    """The question as somebody types it: a third neat, the others in some hurry."""
    style = deck.number(12)
    if style < 4:
        return text
    if style in (4, 5):
        return text.lower().rstrip("?.")
    if style == 6:
        return text.lower()
    if style == 7:
        return spelled(text)
    if style == 8:
        return spelled(text).lower().rstrip("?.")
    if style in (9, 10):
        return deck.pick(_AROUND[lang]).format(q=text)
    known = [(right, wrong) for right, wrong in _TYPOS.items() if right in text]
    if not known:
        return text.rstrip("?.")
    right, wrong = deck.pick(known)
    return text.replace(right, wrong, 1)


# --- cases ---------------------------------------------------------------------------------------------------------


def turn(question: str, **expected: Any) -> dict[str, Any]:
    """A turn with what is expected, what is not said left out."""
    return {"question": question} | {key: value for key, value in expected.items() if value not in ((), None)}


def case(kind: str, lang: str | None, turns: Sequence[dict[str, Any]], today: date = TODAY) -> Case:
    """A case; its id follows from what is asked."""
    asked = "/".join(f"{t.get('question', '')}{t.get('pick', '')}{t.get('by', '')}" for t in turns)
    mark = hashlib.sha256(f"{kind}/{today}/{asked}".encode()).hexdigest()[:6]
    head: Case = {"id": f"{kind}-{mark}", "lang": lang, "kind": kind, "today": today.isoformat()}
    return head | (turns[0] if len(turns) == 1 else {"turns": list(turns)})


def ask(kind: str, lang: str | None, question: str, today: date = TODAY, **expected: Any) -> Case:
    """A case with one question."""
    return case(kind, lang, [turn(question, **expected)], today)


# --- groups --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Group:
    """A way to call a group. ``de`` with its article, ``bare`` without; ``many`` takes the plural."""

    key: str
    de: str
    bare: str
    en: str
    many: bool = False
    many_en: bool = False

    def slots(self, lang: str) -> dict[str, str]:
        """The words a template can use, agreeing in number."""
        if lang == "en":
            verbs = ("have", "had", "were", "are") if self.many_en else ("has", "had", "was", "is")
            return {
                "g": self.en, "bare": self.bare, "has": verbs[0], "had": verbs[1], "was": verbs[2], "is": verbs[3],
                "do": "do" if self.many_en else "does",
            }  # fmt: skip
        verbs = ("haben", "hatten", "waren", "sind") if self.many else ("hat", "hatte", "war", "ist")
        return {
            "g": self.de, "bare": self.bare, "hat": verbs[0], "hatte": verbs[1], "war": verbs[2], "ist": verbs[3],
            "kommt": "kommen" if self.many else "kommt", "kam": "kamen" if self.many else "kam",
            "sitzt": "sitzen" if self.many else "sitzt", "stellt": "stellen" if self.many else "stellt",
            "stellte": "stellten" if self.many else "stellte",
        }  # fmt: skip


GROUPS = (
    Group("spd", "die SPD", "SPD", "the SPD"),
    Group("spd", "die SPD-Fraktion", "SPD-Fraktion", "the SPD parliamentary group"),
    Group("spd", "die Sozialdemokraten", "Sozialdemokraten", "the Social Democrats", True, True),
    Group("cdu_csu", "die CDU/CSU", "CDU/CSU", "the CDU/CSU"),
    Group("cdu_csu", "die Union", "Union", "the CDU/CSU group"),
    Group("cdu_csu", "die Unionsfraktion", "Unionsfraktion", "the Union parties", False, True),
    Group("fdp", "die FDP", "FDP", "the FDP"),
    Group("fdp", "die FDP-Fraktion", "FDP-Fraktion", "the Free Democrats", False, True),
    Group("fdp", "die Liberalen", "Liberale", "the FDP", True),
    Group("gruene", "die Grünen", "Grüne", "the Greens", True, True),
    Group("gruene", "Bündnis 90/Die Grünen", "Bündnis 90/Die Grünen", "Alliance 90/The Greens", True, True),
    Group("linke", "die Linke", "Linke", "the Left"),
    Group("linke", "die Linksfraktion", "Linksfraktion", "Die Linke"),
    Group("afd", "die AfD", "AfD", "the AfD"),
    Group("afd", "die AfD-Fraktion", "AfD-Fraktion", "the AfD group"),
    Group("pds", "die PDS", "PDS", "the PDS"),
    Group("bsw", "das BSW", "BSW", "the BSW"),
    Group("kpd", "die KPD", "KPD", "the KPD"),
    Group("dp", "die Deutsche Partei", "Deutsche Partei", "the German Party (DP)"),
    Group("zentrum", "die Zentrumspartei", "Zentrum", "the Centre Party"),
    Group("bp", "die Bayernpartei", "Bayernpartei", "the Bavaria Party"),
)
WORDS = {
    "spd": ["SPD"], "cdu_csu": ["CDU/CSU", "Union"], "fdp": ["FDP"], "gruene": ["Grünen", "Grüne", "Greens"],
    "linke": ["Linke", "Linken", "Left"], "afd": ["AfD"], "pds": ["PDS"], "bsw": ["BSW"], "kpd": ["KPD"],
    "none": ["fraktionslos", "fraktionslose", "fraktionslosen", "fraktionsloser", "non-attached", "without a group",
             "no group", "non-affiliated", "independent"],
    "dp": ["Deutsche Partei", "DP"], "zentrum": ["Zentrum", "Zentrumspartei", "Zentrums-Partei", "Centre"],
    "bp": ["Bayernpartei", "BP"],
}  # fmt: skip
"""Words by which an answer may name a group."""


def ways(key: str) -> list[Group]:
    """All ways to call a group."""
    return [group for group in GROUPS if group.key == key]


# --- times ---------------------------------------------------------------------------------------------------------

_ORDINALS_DE = {
    1: "ersten", 2: "zweiten", 3: "dritten", 4: "vierten", 5: "fünften", 6: "sechsten", 7: "siebten", 8: "achten",
    9: "neunten", 10: "zehnten", 11: "elften", 12: "zwölften", 13: "dreizehnten", 14: "vierzehnten", 15: "fünfzehnten",
    16: "sechzehnten", 17: "siebzehnten", 18: "achtzehnten", 19: "neunzehnten", 20: "zwanzigsten",
    21: "einundzwanzigsten",
}  # fmt: skip
_ORDINALS_EN = {
    1: "first",
    2: "second",
    3: "third",
    4: "fourth",
    5: "fifth",
    10: "tenth",
    12: "twelfth",
    20: "twentieth",
}


def ordinal(number: int) -> str:
    """ "20th"."""
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def in_term(number: int, lang: str, deck: Deck) -> str:
    """ "im 20. Bundestag", and other ways."""
    if lang == "en":
        ways = [
            f"in the {ordinal(number)} Bundestag", f"in the {ordinal(number)} term", f"in term {number}",
            f"in the {ordinal(number)} electoral term", f"in the {ordinal(number)} legislative period", f"in WP {number}",
            f"in the {ordinal(number)} legislative term",
        ]  # fmt: skip
        if number in _ORDINALS_EN:
            ways.append(f"in the {_ORDINALS_EN[number]} Bundestag")
    else:
        ways = [
            f"im {number}. Bundestag", f"im {number}. Deutschen Bundestag", f"in der {number}. Wahlperiode", f"in WP {number}",
            f"in der {number}. Legislaturperiode", f"in Wahlperiode {number}", f"in der {number}. WP", f"in der WP{number}",
            f"in der {_ORDINALS_DE.get(number, str(number) + '.')} Wahlperiode", f"im {_ORDINALS_DE.get(number, str(number) + '.')} Bundestag",
            f"in Legislatur {number}", f"in der {number}. Legislatur",
        ]  # fmt: skip
    return deck.pick(ways)


def on_day(day: date, lang: str, deck: Deck) -> str:
    """ "am 12.12.2024", and other ways."""
    if lang == "en":
        month = MONTHS_EN[day.month - 1]
        ways = [
            f"on {day.day} {month} {day.year}", f"on {month} {day.day}, {day.year}", f"on {month[:3]} {ordinal(day.day)} {day.year}",
            f"on {ordinal(day.day)} {month} {day.year}", f"on {day.isoformat()}", f"as of {day.day} {month[:3]} {day.year}",
            f"on the {ordinal(day.day)} of {month} {day.year}",
        ]  # fmt: skip
    else:
        month = MONTHS_DE[day.month - 1]
        ways = [
            f"am {day.day}.{day.month}.{day.year}", f"am {day:%d.%m.%Y}", f"am {day.day}. {month} {day.year}", f"zum {day:%d.%m.%Y}",
            f"am {day.isoformat()}", f"am {day.day:02}. {month} {day.year}", f"(Stand {day:%d.%m.%Y})", f"am {day.day}. {month[:3]} {day.year}",
        ]  # fmt: skip
    return deck.pick(ways)


def in_month(year: int, month: int, lang: str, deck: Deck) -> str:
    """ "im Mai 2024", and other ways."""
    if lang == "en":
        return deck.pick([f"in {MONTHS_EN[month - 1]} {year}", f"in {MONTHS_EN[month - 1]} of {year}"])
    return deck.pick([f"im {MONTHS_DE[month - 1]} {year}", f"im {MONTHS_DE[month - 1].lower()} {year}"])


# --- how answers write -----------------------------------------------------------------------------------------------


def day_forms(day: date) -> list[str]:
    """All ways an answer may write a day."""
    short = MONTHS_EN[day.month - 1][:3]
    return [
        f"{day:%d.%m.%Y}", f"{day.day}.{day.month}.{day.year}", f"{day.day}. {MONTHS_DE[day.month - 1]} {day.year}",
        f"{day.day} {MONTHS_EN[day.month - 1]} {day.year}", f"{MONTHS_EN[day.month - 1]} {day.day}, {day.year}",
        f"{day.day} {short} {day.year}", f"{short} {day.day}, {day.year}", day.isoformat(),
    ]  # fmt: skip


def decimal(value: float, lang: str) -> list[str]:
    """One decimal, rounded either way where the second is a five."""
    scaled = value * 10
    near = {int(scaled + 0.5), round(scaled)}
    if abs(scaled - int(scaled) - 0.5) < 1e-6:
        near |= {int(scaled), int(scaled) + 1}
    return sorted(f"{n // 10}{',' if lang == 'de' else '.'}{n % 10}" for n in near)


def share(part: int, whole: int, lang: str) -> list[str]:
    """A percentage with one decimal."""
    return decimal(part * 100 / whole, lang)


def integer(value: int) -> list[str]:
    """With and without a separator for thousands."""
    return [str(value)] if value < 1000 else [str(value), f"{value:,}", f"{value:,}".replace(",", ".")]


def either(lang: str, de: Sequence[str], en: Sequence[str]) -> list[str]:
    return list(de if lang == "de" else en)


def zero(lang: str) -> list[list[str]]:
    """What an answer of no seats says."""
    if lang == "de":
        return [["0"], ["keine", "keinen", "kein"]]
    return [["0"], ["no", "none", "not"]]


def yes(lang: str) -> str:
    return "ja" if lang == "de" else "yes"


def no(lang: str) -> str:
    return "nein" if lang == "de" else "no"


def surname_words(text: str) -> list[str]:
    """The words of a name that an answer must hold."""
    return [word for word in re.split(r"\s+", text) if word]
