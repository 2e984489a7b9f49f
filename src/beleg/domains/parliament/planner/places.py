"""Places and names by which members are asked for: a constituency, a family name."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from beleg.domains.parliament.planner.now import Mention
from beleg.domains.parliament.planner.text import Found, tokenise
from beleg.lean import pattern

_CONSTITUENCY = pattern(
    r"(?:wahlkreis(?:es|e)?|constituency(?:\s+of)?|electoral district|district(?:\s+of)?)\s+"
    r"(?:nr\.?\s*|nummer\s+|no\.?\s*|number\s+)?(?P<what>\d{1,3}\b|[^\W\d][^?,.!;]*)",
    re.IGNORECASE,
)
_CONSTITUENCY_EN = pattern(
    r"\bthe\s+(?P<what>[^\W\d][\w\s–/-]{1,40}?)\s+(?:constituency|electoral district)", re.IGNORECASE
)
_NAMED = pattern(
    r"(?:\bmit\s+(?:dem\s+)?(?:nach|familien|vor)?namen|\bwer\s+hei(?:ß|ss)t|\bvorname[ns]?|\bnamens|\bheißen|\bheissen|\bnamed|\bcalled|\bwith\s+the\s+(?:sur|last\s+|family\s+|first\s+|given\s+)?name|\b(?:first|given)\s+name(?:\s+is)?)\s+"
    r"(?:mit\s+(?:nach|vor)namen\s+)?(?!(?:mit|im|in|ist|of|kommt|haben|has|is|am|der|die|das|the)\b)(?P<name>[^\W\d_][\w'-]*(?:\s+(?-i:[A-ZÄÖÜ])[\w'-]+)?)",
    re.IGNORECASE,
)
_SEAT_IN = pattern(
    r"(?:\w*abgeordnete[rn]?|mdb|direktkandidat\w*|direktmandat|(?-i:member|mp))\s+(?:aus|in|für|for|from|von)\s+"
    r"(?P<what>(?-i:[A-ZÄÖÜ])[\w-]+(?:\s+(?-i:[IVX]+)\b)?)",
    re.IGNORECASE,
)
_ASKED_FOR = pattern(r"\b(?:welche[mnrs]?|which|what)\s*$", re.IGNORECASE)
_NO_PLACE = pattern(
    r"(?:hat|hatte|vertritt|vertrat|vertreten|ist|war|von|vom|gewann|gewonnen|holte|kommt|kam|did|does|do|is|was|has|had|of|represent\w*|won|"
    r"saß|sass|sitzt|trat|trat|hat|gab|does|er|sie|he|she|und|and|im|in\s+(?:der|the)|am|seit|zu|gehört|tritt|trat)\b|\W*$",
    re.IGNORECASE,
)
_STOP = pattern(
    r"\s+(?:im|in der|in the|am|seit|war|ist|hat|hatte|gewonnen|gewann|gewählt|vertritt|vertreten|geholt|holte|direkt|"
    r"aktuell|derzeit|heute|jetzt|zurzeit|represented|represents|won|currently|now|today|is|was|were|are|wurde|sitzt|saß|"
    r"bei|nach|und|and|unter)\b.*$",
    re.IGNORECASE | re.DOTALL,
)


_RUN = pattern(
    r"\b(?:\w*abgeordnete[rn]?|mdbs?|mitglied(?:er)?|direktkandidat\w*|direktmandat\w*|kandidat\w*|members?|mps?|kommen|kommt|"
    r"vertritt|vertrat|vertreten|represents?|represented|gewann|gewonnen|won)\s+"
    r"(?:(?:den|the|im|in|aus|für|fuer|for|from|of|von)\s+){0,2}(?=[^\W\d])",
    re.IGNORECASE,
)
_LONGEST_RUN = 12


def named_constituency(text: str, known: Callable[[Collection[str]], bool]) -> Found | None:
    """The words after "Abgeordnete aus", "vertritt", "represents" that are all of one constituency's name.

    ``known``: whether some constituency's name has all these folded words.
    """
    for match in _RUN.finditer(text):
        rest = text[match.end() :]
        run = tokenise(rest)[:_LONGEST_RUN]
        # "Schleswig" of "Schleswig-Holstein" is no place of its own.
        while run and (
            rest[run[-1].end : run[-1].end + 1] == "-" or not known({token.folded for token in run})
        ):
            run.pop()
        if run and run[-1].folded not in _ENDS:
            start, end = match.end() + run[0].start, match.end() + run[-1].end
            return Found(text[start:end], start, end, text[start:end])
    return None


_ENDS = frozenset("im in am an der die das und bei i".split())


def constituency(text: str, mentions: Sequence[Mention]) -> Found | None:
    """The constituency named as one: its number or its name, up to the next time or verb."""
    return _place(text, _CONSTITUENCY_EN.search(text) or _CONSTITUENCY.search(text), mentions)


def seat_in(text: str, mentions: Sequence[Mention]) -> Found | None:
    """The place of "Abgeordnete aus Köln"; it may be a Land, a group or a person."""
    return _place(text, _SEAT_IN.search(text), mentions)


def _place(text: str, match: re.Match[str] | None, mentions: Sequence[Mention]) -> Found | None:
    if not match or _NO_PLACE.match(match["what"]) or _ASKED_FOR.search(text[: match.start()]):
        return None
    start = match.start("what")
    end = min((m.start for m in mentions if start < m.start < match.end("what")), default=match.end("what"))
    what = _STOP.sub("", text[start:end]).strip(" \"'„“")
    return Found(what, start, start + len(what), what) if what else None


def member_name(text: str) -> Found | None:
    """The name of "Abgeordnete namens Müller"."""
    match = _NAMED.search(text)
    return Found(match["name"], match.start("name"), match.end("name"), match["name"]) if match else None
