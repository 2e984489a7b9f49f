"""Two offices of one holder, in an order of time: "Welche Kanzler waren vorher Minister?", "who was both at once"."""

from __future__ import annotations

import re

from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import Relation
from beleg.lean import pattern

_CUES: tuple[tuple[Relation, re.Pattern[str]], ...] = (
    (
        "never",
        pattern(
            r"\b(?:nie|niemals|never|(?:nicht|not|kein\w*)\b.{0,20}\b(?:vorher|zuvor|davor|je|jemals|before|ever))\b",
            re.IGNORECASE,
        ),
    ),
    (
        "together",
        pattern(
            r"\b(?:gleichzeitig|zugleich|zeitgleich|parallel|personalunion|simultaneously|concurrently|"
            r"at\s+(?:the\s+same\s+time|once))\b",
            re.IGNORECASE,
        ),
    ),
    (
        "before",
        pattern(
            r"\b(?:vorher|zuvor|davor|früher|frueher|einst|bereits|ehemals|vormals|vor\s+(?:ihrer|seiner|der)\s+\w+|"
            r"previously|before(?:hand)?|earlier|formerly|already|once)\b",
            re.IGNORECASE,
        ),
    ),
    (
        "after",
        pattern(
            r"\b(?:später|spaeter|danach|nachher|anschließend|anschliessend|hinterher|nach\s+(?:ihrer|seiner|der)\s+\w+|"
            r"later|afterwards?|subsequently|went\s+on)\b",
            re.IGNORECASE,
        ),
    ),
    ("ever", pattern(r"\b(?:sowohl|both|beides|as\s+well\s+as)\b", re.IGNORECASE)),
)
_EARLIER_THAN = pattern(r"\b(?:bevor|ehe|before)\b", re.IGNORECASE)
_LATER_THAN = pattern(r"\b(?:nachdem|after)\b", re.IGNORECASE)
_WHICH = pattern(r"^\W*(?:welche\w*|which|what|wie\s*viele?|how\s+many)\s+(?:\w+\s+){0,2}$", re.IGNORECASE)
_WAS = pattern(r"^\W*(?:\w+\s+){0,3}?(?:war|waren|were|was|been|gewesen)\b", re.IGNORECASE)
_BECAME = pattern(r"^\W*(?:\w+\s+){0,3}?(?:wurden?|became|become|went\s+on)\b", re.IGNORECASE)
_JOINED = pattern(
    r"^\W*(?:(?:und|and|oder|or|sowie|,)\s*(?:(?:the|der|die|den|zum|zur)\s+)?)$", re.IGNORECASE
)


def related(s: Slots) -> tuple[str, str, Relation] | None:
    """The office whose holders are meant, the other one, and how the two stand in time; ``None`` where none is said."""
    found = [office for office in s.offices if office.key != "cabinet"]
    second = next((office for office in found if office.key != found[0].key), None)
    if second is None:
        return None
    first = found[0]
    between = s.text[first.end : second.start]
    if _EARLIER_THAN.search(between):
        return first.key, second.key, "after"
    if _LATER_THAN.search(between):
        return first.key, second.key, "before"
    if _BECAME.match(between):
        return first.key, second.key, "after"
    cue = next((relation for relation, words in _CUES if words.search(s.text)), None)
    if cue == "ever" or (cue == "before" and _JOINED.match(between)):
        return first.key, second.key, "ever"
    if cue is not None:
        return first.key, second.key, cue
    asked = _WHICH.match(s.text[: first.start]) and _WAS.match(between)
    return (first.key, second.key, "ever") if asked else None
