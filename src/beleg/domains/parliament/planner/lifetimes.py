"""Days that are said by somebody's life: "als Angela Merkel geboren wurde", "when Willy Brandt died"."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

from beleg.domains.parliament.spelling import holds
from beleg.lean import pattern
from beleg.records import Language

_NAME = r"[^\W\d_][\w'’.-]*(?:\s+[^\W\d_][\w'’.-]*){0,4}?"
_LIVED = pattern(
    rf"\b(?:als|when|at\s+the\s+time)\s+(?P<name>{_NAME})\s+(?:(?P<born>geboren\s+(?:wurde|worden\s+ist)|"
    r"(?:zur|auf\s+die)\s+welt\s+kam|(?:was|is|got)\s+born)|starb|gestorben\s+ist|verstarb|died|passed\s+away)(?=\s*(?:[,?!.;]|$))",
    re.IGNORECASE,
)
_AT_BIRTH = pattern(
    r"\b(?:(?:bei|zur\s+zeit|zum\s+zeitpunkt|am\s+tag|zu)\s+der|zur|at|on\s+the\s+day\s+of|at\s+the\s+time\s+of)\s+(?:the\s+)?"
    rf"(?:(?P<born>geburt|birth)|tod(?:es)?|death)\s+(?:von|of)\s+(?P<name>{_NAME})(?=\s*(?:[,?!.;]|$))",
    re.IGNORECASE,
)
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
_FEWEST = 2
"""Words that are asked beside such a day."""

Life = Callable[[str], tuple[date, date | None] | None]
"""The days of birth and death of the only one of a name; ``None`` for a name of several, or of nobody."""


def with_days(text: str, language: Language, life: Life) -> str:
    """The text with the days themselves: "wer war Kanzler, als X geboren wurde?" asks of that day."""
    if not holds(
        text, "gebor", "geburt", "born", "birth", "welt", "starb", "storb", "died", "death", "tod", "passed"
    ):
        return text
    match = _LIVED.search(text) or _AT_BIRTH.search(text)
    if match is None or len(f"{text[: match.start()]} {text[match.end() :]}".split()) < _FEWEST:
        return text
    days = life(match["name"])
    day = days and (days[0] if match["born"] else days[1])
    if not day:
        return text
    said = f"am {day:%d.%m.%Y}" if language == "de" else f"on {day.day} {_MONTHS[day.month - 1]} {day.year}"
    return f"{text[: match.start()]}{said}{text[match.end() :]}"
