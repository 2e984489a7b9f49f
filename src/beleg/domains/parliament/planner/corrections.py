"""Corrections of the last question: "nein, ich meinte die AfD", "not the SPD but the Greens", "statt 2013 2017".

What is corrected is one slot; so a correction is read as a follow-up that names this slot alone, and keeps the others.
"""

from __future__ import annotations

import re

from beleg.domains.parliament.planner.calendar import MONTHS
from beleg.domains.parliament.query import When
from beleg.lean import pattern
from beleg.records import Language

_NO = (
    r"(?:nein|nee|ne|nö|naja|no|nope|nah|sorry|quatsch|halt|stopp?|moment|falsch|verzeihung|entschuldigung|pardon|oops|"
    r"ups|äh+m?|ach|oh|wait|actually|hm+|doch(?!\s+noch)|i\s+mean|ich\s+mein(?:e|te)?)"
)
_MEANT = (
    r"(?:(?:da\s+)?(?:ich\s+)?(?:habe?\s+)?(?:meine?|meinte|gemeint|wollte)(?:\s+ich)?(?:\s+(?:doch|eigentlich|natürlich|natuerlich|aber|nicht))*|"
    r"gemeint\s+(?:ist|war|sind|waren)|i\s+(?:actually\s+)?(?:mean|meant|was\s+asking\s+(?:about|for)|wanted)|"
    r"(?:make|let['’]?s\s+make)\s+(?:that|it)|lieber|rather|eher)"
)
_AHEAD = pattern(rf"^\s*(?:{_NO}\b[\s,.;:!–-]*)+(?:{_MEANT}\b[\s,:]*)?|^\s*{_MEANT}\b[\s,:]*", re.IGNORECASE)
_BEHIND = pattern(
    r"[\s,.–-]+(?:meinte?\s+ich(?:\s+(?:doch|natürlich))?|meine\s+ich|war\s+gemeint|waren\s+gemeint|ist\s+gemeint|natürlich|natuerlich|"
    r"i\s+mean|i\s+meant|of\s+course|instead|stattdessen|sorry)\s*[.!?]*\s*$",
    re.IGNORECASE,
)
_BUT = pattern(
    r"^\s*(?:(?:nein|no)[\s,]+)?(?:ich\s+meinte?\s+|i\s+meant?\s+)?(?:nicht|not)\b(?P<out>[^,]{1,40}?)[\s,]+(?:sondern|but)\s+(?P<rest>.+)$",
    re.IGNORECASE,
)
_NOT_THIS = pattern(
    r"^\s*(?:nein[\s,]+|no[\s,]+)?(?:nicht|not)\s+(?P<out>(?:(?:in|im|der|die|den|the)\s+)*[\w/.]{2,20}),\s*(?P<rest>[\w/.]{2,20}(?:\s+[\w/.]{2,20})?)\s*[.!?]*\s*$",
    re.IGNORECASE,
)
"""What is wrong and what is right, side by side: "nicht 2010, 2001"."""
_IN_PLACE = pattern(
    r"^\s*(?:und\s+|and\s+)?(?:(?:an)?statt|instead\s+of)\s+(?P<out>[^,]{1,30}?),?\s+(?:lieber\s+|mit\s+|with\s+)?(?P<rest>(?:der|die|das|den|dem|im|the|in|\d)\b.+)$|"
    r"^\s*(?P<first>.{2,40}?),?\s+(?:statt|anstatt|instead\s+of)\s+(?:der|die|des|den|dem|the|\d|[A-ZÄÖÜ]).{0,30}$",
    re.IGNORECASE,
)
_SAME = pattern(
    r"\b(?:(?:bitte\s+)?(?:auch\s+)?(?:das\s*selbe|das\s+gleiche|the\s+same(?:\s+(?:thing|question|again))?|ditto|genauso|"
    r"nochmal\s+das\s+gleiche))\b(?=\s+(?:for|in|of|with|on|but|für|fuer|bei|im|mit|von|am|unter|aber|nur|zum|zur)\b|"
    r"\s*[?.!,:]*\s*$)[\s,:]*",
    re.IGNORECASE,
)
"""What asks the last question once more of something else: "und jetzt das gleiche für die SPD"."""
_NOW = pattern(
    r"^\s*(?P<lead>(?:und|and|ok(?:ay)?|gut|so)\s+)?(?:jetzt|nun|now)\s+(?P<rest>(?!noch\b).{2,60})$",
    re.IGNORECASE,
)
_BESIDE_NAME = re.compile(r"\b[Zz]um\s+Vergleich(?=\s+[A-ZÄÖÜ])")
"""The noun before a name: without a mark between them they would be one."""
_MEANS = pattern(
    r"^\s*(?:das\s+hei(?:ß|ss)t|d\.?\s?h\.|that\s+means|which\s+means|so)[\s,:]+(?=\S+\s+\S)", re.IGNORECASE
)
_IDLE = pattern(
    r"\s+(?:dann|then)?\s*(?:wieder|again|eigentlich|so|denn|halt)(?=\s*[?.!]*\s*$)", re.IGNORECASE
)
_CUES = ("nicht", "not", "statt", "instead")
_LONGEST = 12
"""The longest correction, in words; a longer text is a question of its own."""


def corrected(text: str, language: Language, *, several: bool = False) -> str:
    """The text as a follow-up that names what is right; as it is where it corrects nothing.

    ``several`` groups were told of together: what is in the place of one of them does not stand alone.
    """
    words = text.split()
    if not words or len(words) > _LONGEST:
        return text
    text = _plainly(text)
    right = _swapped(text, several=several) or _meant(text)
    if right is None:
        return text
    return right if _leads_on(right) else f"{'und' if language == 'de' else 'and'} {right}"


def _plainly(text: str) -> str:
    """The text without words that say only that it goes on: "jetzt das gleiche für den 21.", "im 19. dann wieder"."""
    text = _THEN_DATED.sub(r"\g<and>", _BESIDE_NAME.sub(r"\g<0>:", text, count=1), count=1)
    text = _GAINED.sub(_as_difference, _MEANS.sub("", text, count=1))
    left = _IDLE.sub("", text, count=1)
    left = left if len(left.split()) > 1 else text
    again = _SAME.sub(" ", left, count=1)
    same = again != left and len(again.split()) > 1
    left = again if same else left
    now = _NOW.match(left)
    if now is not None and (same or not _ASKS_NOW.match(now["rest"])):
        left = f"{now['lead'] or ''}{now['rest']}"
    return left.strip() if not same or _leads_on(left.strip()) else f"und {left.strip()}"


_THEN_DATED = pattern(
    r"^\s*(?P<and>(?:und\s+|and\s+)?)(?:danach|dann|davor|then|after\s+that|before\s+that)[\s,:]+"
    r"(?=(?:wer|wie|was|who|how|what|which|welche)\b.*\b(?:19|20)\d\d\b)",
    re.IGNORECASE,
)
"""Before a question that tells its own time: "und danach, wer war 1991 Gesundheitsminister?"."""
_ASKS_NOW = pattern(r"(?:wer|wie|was|wann|wo|who|how|what|when|where|which|welche)\b", re.IGNORECASE)
"""A question proper, of which "now" is the time."""


_GAINED = pattern(
    r"\b(?P<much>(?:wie\s*viel\w*|how\s+(?:much|many))(?:\s+(?:prozent|punkte|percent))?)\s+(?P<sign>plus|minus)\b",
    re.IGNORECASE,
)
"""A difference told by its sign: "wie viel Prozent plus ist das?"."""


def _as_difference(match: re.Match[str]) -> str:
    german = match["much"].lower().startswith("wie")
    more, fewer = ("mehr", "weniger") if german else ("more", "less")
    return f"{match['much']} {more if match['sign'].lower() == 'plus' else fewer}"


def _swapped(text: str, *, several: bool) -> str | None:
    if not any(cue in text.lower() for cue in _CUES):
        return None
    match = _BUT.match(text) or _NOT_THIS.match(text) or (None if several else _IN_PLACE.match(text))
    if match is None:
        return None
    found = match.groupdict()
    return (found.get("rest") or found.get("first") or "").strip() or None


def _meant(text: str) -> str | None:
    """What is left without the words that only correct; ``None`` where there are none, or nothing is left."""
    left = _AHEAD.sub("", text, count=1)
    left = _BEHIND.sub("", left, count=1)
    if left == text or not left.strip(" .,!?"):
        return None
    return left.strip()


def _leads_on(text: str) -> bool:
    return text.split(maxsplit=1)[0].lower() in ("und", "and", "aber", "but", "oder", "or")


_MONTH = "|".join(sorted(MONTHS, key=len, reverse=True))
_DAY_ALONE = pattern(
    rf"\b(?:\d{{1,2}}\.\s*(?:(?:{_MONTH})\b\.?|\d{{1,2}}\.)|(?:{_MONTH})\s+\d{{1,2}}(?:st|nd|rd|th)?\b|"
    rf"\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:{_MONTH})\b|im\s+(?:{_MONTH})\b|in\s+(?:{_MONTH})\b)(?!,?\s*\d)",
    re.IGNORECASE,
)


_AFTER_YEAR = pattern(
    r"\b(?P<how>after|before|nach|vor)\s+(?:(?:der|the)\s+)?(?:(?:von|vom|aus|of)\s+)?(?P<year>(?:19|20)\d\d)(?:er)?"
    r"(?:\s+(?:one|wahl|election))?\s*\??\s*$",
    re.IGNORECASE,
)
_THE_ELECTION = pattern(r"\b(?:vor|nach)\s+der\s+wahl\s*[?.!]*\s*$", re.IGNORECASE)
"""The election spoken of, without its year."""
_YEAR_ALONE = pattern(
    r"^\s*(?:(?:und|and|dann|then|what\s+about|wie\s+war\s+das)\s+)*(?:(?:in|die|der|bei\s+der|the|after\s+the)\s+)?(?:(?:von|of)\s+)?"
    r"(?P<year>(?:19|20)\d\d)(?:er)?(?:\s+(?:one|election|wahl))?\s*[?.!]*\s*$",
    re.IGNORECASE,
)
"""A year that names an election, where one was spoken of: "und 2013?", "the 2017 one"."""


_UNDER_NAME = pattern(
    r"^\s*(?P<and>und|and)\s+(?:(?:bei|von|mit|for|with|of)\s+)?(?P<name>[^\W\d_]{3,}(?:\s[^\W\d_]{3,})?)\s*[?.!]*\s*$",
    re.IGNORECASE,
)
"""Another chancellor in the place of the one whose time was spoken of: "und bei Scholz?"."""


def _of_election(when: When) -> bool:
    said = when.text.lower()
    return when.unit == "election" or (when.unit == "day" and ("wahl" in said or "election" in said))


def dated(text: str, when: When | None) -> str:
    """The text with what the last question's time has and this one's leaves out: the year of a day, an election."""
    if when is not None and _of_election(when) and (after := _AFTER_YEAR.search(text)):
        election = "the {} election" if after["how"].lower() in ("after", "before") else "der Wahl {}"
        return f"{text[: after.end('how')]} {election.format(after['year'])}"
    if when is not None and when.unit == "election" and when.number and _THE_ELECTION.search(text):
        return f"{text.rstrip(' ?.!')} {when.number}"
    if when is not None and _of_election(when) and (alone := _YEAR_ALONE.match(text)):
        before = when.text.lower().startswith(("vor", "before"))
        if any(word in text.lower().split() for word in ("and", "one", "the", "what", "election")):
            return f"and {'before' if before else 'after'} the {alone['year']} election"
        return f"und {'vor' if before else 'nach'} der Wahl {alone['year']}"
    if when is not None and when.unit == "chancellor" and (under := _UNDER_NAME.match(text)):
        return f"{under['and']} {'unter' if under['and'].lower() == 'und' else 'under'} {under['name']}"
    day = (when.day or when.start) if when is not None else None
    if day is None or len(text.split()) > _LONGEST or not any(char.isalpha() for char in text):
        return text
    match = _DAY_ALONE.search(text)
    if match is None or re.search(r"\b(?:1[89]|20)\d\d\b", text):
        return text
    return f"{text[: match.end()]} {day.year}{text[match.end() :]}"
