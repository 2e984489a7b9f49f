"""Conditions on members that take more than a word: time served, what is left out, given names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from beleg.domains.parliament.planner.calendar import number_of
from beleg.domains.parliament.planner.text import Found
from beleg.domains.parliament.spelling import holds
from beleg.lean import pattern

_MORE = r"mehr\s+als|länger\s+als|laenger\s+als|über|ueber|more\s+than|longer\s+than|over"
_LEAST = r"mindestens|wenigstens|at\s+least|a\s+minimum\s+of"
_FEWER = r"weniger\s+als|kürzer\s+als|unter|fewer\s+than|less\s+than|under"
_MOST = r"höchstens|hoechstens|maximal|at\s+most|bis\s+zu|up\s+to"
_SERVED = pattern(
    rf"(?:(?P<more>{_MORE})|(?P<least>{_LEAST})|(?P<fewer>{_FEWER})|(?P<most>{_MOST})|"
    r"(?P<exact>genau|exactly|nur|only|in))?\s*\b"
    r"(?P<n>\d{1,2}|[a-zäöü]+)\s+(?:(?:oder|or)\s+(?P<up>mehr|more)\s+)?(?:(?P<terms>wahlperioden?|legislatur(?:perioden?|en)|amtsperioden|"
    r"(?:electoral\s+|legislative\s+)?(?:terms|periods)|bundestage[n]?)|(?P<years>jahren?|years))\b"
    r"(?:\s+(?P<up2>oder|or)\s+(?:länger|mehr|more|longer))?",
    re.IGNORECASE,
)
_OF_SERVICE = pattern(
    r"\bseit\b|\blang\b|\blänger\b|\bbundestag\w*|\bparl(?:a|ia)ment\w*|\bserved?\b|\bserving\b|\bmitglied\w*|\bmembers?\b|"
    r"\bsaßen|\bsitz(?:t|en)|\bangehör\w*|\bfor\b",
    re.IGNORECASE,
)
_OF_AGE = pattern(
    r"\balt(?:e[rn]?)?\b|\bold\b|\baged?\b|\balter\b|\bjünger|\bälter|\byounger|\bolder|jährig", re.IGNORECASE
)
_EVER_SAT = pattern(
    r"\b(?:jemals|schon\s+(?:ein)?mal|ever)\b.*\b(?:jemand|irgendwer|wer|anyone|anybody|someone|somebody)\b|"
    r"\b(?:jemand|irgendwer|anyone|anybody|someone|somebody)\b.*\b(?:jemals|schon\s+(?:ein)?mal|ever)\b",
    re.IGNORECASE,
)
"""Whether anybody ever served so long."""
_PAST = pattern(
    r"\b(?:hatten?|saßen|sass|saß|sassen|waren|war|angehörten?|served|had|were|was|sat|jemals|ever)\b",
    re.IGNORECASE,
)
_LEFT_OUT = pattern(
    r"\b(?:nicht|not|außer|ausser|ohne|außerhalb|ausgenommen|except|excluding|without|besides|other\s+than|outside)"
    r"(?:\s+(?:bei|in|im|zu|zur|zum|aus|von|vom|der|die|das|den|dem|mitglied\w*|fraktion\w*|partei\w*|gruppe|land|"
    r"bundesland|for|from|of|the|a|an|members?|belong\w*|to|part|group|party|und|and))*\s*$",
    re.IGNORECASE,
)
_NO_DIRECT = pattern(
    r"\b(?:nicht\s+(?:\w+\s+)?direkt|ohne\s+(?:ein\s+)?direkt\w*|kein\w*\s+direkt\w*|not\s+(?:\w+\s+)?direct(?:ly)?|"
    r"without\s+a\s+direct)",
    re.IGNORECASE,
)
_NO_LIST = pattern(
    r"\b(?:nicht\s+über|not\s+(?:\w+\s+){0,2}(?:via|from|by)|ohne)\s+(?:\w+\s+){0,2}(?:landes)?list",
    re.IGNORECASE,
)
_NO_SEX = pattern(
    r"\b(?:kein\w*|nicht|not|no|non)\s+(?:a\s+)?(?:(?P<f>frau\w*|weiblich\w*|wom[ae]n|female)|(?P<m>m[aä]nn\w*|m[ae]n|male))\b",
    re.IGNORECASE,
)
_NO_TITLE = pattern(
    r"\b(?:ohne|kein\w*|nicht|without|no|not)\s+(?:(?:einen?|akademisch\w*|academic|a|hold|have|any)\s+)*"
    r"(?:doktor\w*|titel\w*|promov\w*|doctor\w*|titles?|phd)",
    re.IGNORECASE,
)
_PLURAL = pattern(r"\b(?:wie\s*viele|how\s+many|alle|all)\s+(?P<name>[^\W\d_]{3,})", re.IGNORECASE)


class Served(NamedTuple):
    """How long, or in how many terms, members served: inclusive bounds, and where that stands in the text."""

    unit: Literal["terms", "years"]
    least: int | None
    most: int | None
    past: bool
    """Asked of all who ever were members."""
    start: int
    end: int


def served(text: str) -> Served | None:
    """The time served that a text asks for; ages are none."""
    if not holds(text, "period", "legislatur", "term", "bundestage", "jahr", "year"):
        return None
    for match in _SERVED.finditer(text):
        number = number_of(match["n"].lower())
        if number is None or number < 1:
            continue
        unit: Literal["terms", "years"] = "terms" if match["terms"] else "years"
        if unit == "years" and (_OF_AGE.search(text) or not _OF_SERVICE.search(text)):
            continue
        up = match["up"] or match["up2"]
        bounded = any(match[name] for name in ("more", "least", "fewer", "most"))
        if unit == "terms" and not (bounded or up or match["exact"]):
            continue
        if unit == "years" and not (
            bounded
            or up
            or _EVER_SAT.search(text)
            or re.search(r"\bseit\s*$|\bfor\s*$", text[: match.start()], re.IGNORECASE)
        ):
            continue
        step = 1 if unit == "terms" else 0
        if match["more"]:
            least, most = number + step, None
        elif match["fewer"]:
            least, most = None, number - step
        elif match["most"]:
            least, most = None, number
        elif match["least"] or up or unit == "years":
            least, most = number, None
        else:
            least = most = number
        return Served(unit, least, most, bool(_PAST.search(text)), match.start(), match.end())
    return None


_DENIALS = (
    "nicht",
    "not",
    "kein",
    "no",
    "ohne",
    "auß",
    "auss",
    "ausgenommen",
    "exc",
    "without",
    "beside",
    "other",
    "outside",
)


def _denies(text: str) -> bool:
    return holds(text, *_DENIALS)


def left_out(text: str, finds: Iterator[Found] | list[Found]) -> list[str]:
    """The keys of those groups or Länder that the text leaves out: "nicht in der CDU", "außer Bayern und Hessen"."""
    found: list[str] = []
    end = -1
    if not _denies(text):
        return found
    for each in finds:
        joined = end >= 0 and re.fullmatch(
            r"\s*(?:,|und|and|oder|or|noch|nor)\s*(?:(?:der|die|the|aus|in)\s+)*", text[end : each.start]
        )
        if _LEFT_OUT.search(text[: each.start]) or joined:
            found.append(each.key)
            end = each.end
        else:
            end = -1
    return found


def mandate_left_out(text: str) -> Literal["direct", "list"] | None:
    """The kind of mandate that members do not have."""
    if not _denies(text):
        return None
    return "direct" if _NO_DIRECT.search(text) else "list" if _NO_LIST.search(text) else None


def sex_left_out(text: str) -> Literal["m", "f"] | None:
    """The sex that members are not of."""
    match = _NO_SEX.search(text) if _denies(text) else None
    return None if match is None else "f" if match["f"] else "m"


def title_left_out(text: str) -> bool:
    """Whether members without a doctorate are meant."""
    return _denies(text) and bool(_NO_TITLE.search(text))


def plural_name(text: str) -> Found | None:
    """The name that stands in the plural: "Wie viele Michaels ..."."""
    match = _PLURAL.search(text)
    if match is None:
        return None
    return Found(match["name"], match.start("name"), match.end("name"), match["name"])
