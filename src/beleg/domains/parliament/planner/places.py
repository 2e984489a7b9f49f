"""Places and names by which members are asked for: a constituency, a family name."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from beleg.domains.parliament.planner.now import Mention
from beleg.domains.parliament.planner.text import Found, tokenise
from beleg.domains.parliament.spelling import holds
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
    r"(?:\bmit\s+(?:dem\s+)?(?:nach|familien|vor)?namen|\bwer\s+hei(?:ß|ss)t|\bvorname[ns]?|\bnamens|\bheißen|\bheissen|\bnamed|\bcalled|\b(?:with|have|has)\s+the\s+(?:sur|last\s+|family\s+|first\s+|given\s+)?name|\b(?:first|given)\s+name(?:\s+is)?)\s+"
    r"(?:mit\s+(?:nach|vor)namen\s+)?(?!(?:mit|im|in|among|amongst|unter|bei|ist|of|kommt|haben|has|is|am|der|die|das|the)\b)(?P<name>[^\W\d_][\w'-]*(?:\s+(?-i:[A-ZÄÖÜ])[\w'-]+)?)",
    re.IGNORECASE,
)
_WHO_ARE = pattern(
    r"\b(?:\w*abgeordnete[rn]?|mdbs?|mitglieder|leute|personen|jemand(?:en)?|politiker(?:innen)?)\W+(?:die|der)\s+"
    r"(?:mit\s+nachnamen\s+)?(?P<name>[^\W\d_][\w'-]+)\s+hei(?:ß|ss)(?:en|t)\b",
    re.IGNORECASE,
)
_ARE_CALLED = pattern(
    r"\b(?:\w*abgeordnete[rn]?|mdbs?|mitglieder|politiker(?:innen)?|members|mps|politicians)\s+(?:hei(?:ß|ss)en|hie(?:ß|ss)en|are\s+called|"
    r"are\s+named)\s+(?!mit\b|in\b|wie\b|so\b)(?P<name>[^\W\d_][\w'-]+)",
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
    r"saß|sass|sitzt|trat|trat|hat|gab|does|er|sie|he|she|und|and|im|in\s+(?:der|the)|am|seit|zu|gehört|tritt|trat|davor|vorher|zuvor|danach|before|previously|after)\b|\W*$",
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
    r"(?:(?:den|dem|der|the|im|in|aus|für|fuer|for|from|of|von)\s+){0,2}(?=[^\W\d])",
    re.IGNORECASE,
)
_WON_IN = pattern(
    r"\b(?:für|fuer|in|aus|for|from)\s+(?:den\s+wahlkreis\s+|the\s+|dem\s+|der\s+)?(?=[^\W\d])", re.IGNORECASE
)
_OF_A_SEAT = pattern(
    r"\bdirekt\w*\s+gew\w*|\bdirectly\b|\bdirekt(?:mandat|kandidat)\w*|\bgew(?:ann|onnen)\b|\bwon\b|"
    r"\bs(?:itz(?:t|en)?|aß|ass)\s+(?:[\w.]+\s+){0,3}(?:für|fuer|aus)\b|\b(?:sits?|sat|sitting)\s+(?:\w+\s+){0,2}for\b|\belected\b|\bgewählt\b|"
    r"\b(?:ist|sind|war|waren|is|are|was|were)\s+(?:\w+\s+){0,2}(?:für|for|aus|from)\b[^?]*\b(?:bundestag|parlament|parliament)|"
    r"\bvertr(?:itt|at|eten)\b|\brepresent\w*",
    re.IGNORECASE,
)
"""What one is asked of who sits for a constituency."""
_VERB_LAST = pattern(
    r"(?<=\w)\s+(?:(?:direkt|zuletzt|derzeit|aktuell|gerade|im\s+(?:augenblick|moment))\s+)*(?:vertritt|vertrat|vertreten|gewonnen|geholt|represents)\b",
    re.IGNORECASE,
)
_DISTRICT = pattern(r"-(?:land)?kreis\b", re.IGNORECASE)
_DIGIT = pattern(r"\b(?P<name>[^\W\d_]{3,})\s+(?P<digit>[1-9])\b(?![.,]?\d)")
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_LONGEST_RUN = 12


def with_roman(text: str, known: Callable[[Collection[str]], bool]) -> str:
    """The text with "Stuttgart 1" as "Stuttgart I", where a constituency is called so."""
    if not any(map(str.isdigit, text)):
        return text
    for match in reversed(list(_DIGIT.finditer(text))):
        roman = _ROMAN[int(match["digit"]) - 1]
        if known({token.folded for token in tokenise(f"{match['name']} {roman}")}):
            text = f"{text[: match.start('digit')]}{roman}{text[match.end('digit') :]}"
    return text


def named_constituency(text: str, known: Callable[[Collection[str]], bool]) -> Found | None:
    """The words after "Abgeordnete aus", "vertritt", "represents" that are all of one constituency's name.

    ``known``: whether some constituency's name has all these folded words.
    """
    if not holds(
        text,
        *_MEMBERS,
        "komm",
        "vertr",
        "represent",
        "gew",
        "won",
        "elect",
        "für",
        "fuer",
        "for",
        "aus",
        "from",
    ):
        return None
    leads = [*_RUN.finditer(text), *(_WON_IN.finditer(text) if _OF_A_SEAT.search(text) else ())]
    for match in leads:
        rest = text[match.end() :]
        run = tokenise(rest)[:_LONGEST_RUN]
        # "Schleswig" of "Schleswig-Holstein" is no place of its own; a "Main-Taunus-Kreis" is Main-Taunus.
        while run and (
            (rest[run[-1].end : run[-1].end + 1] == "-" and not _DISTRICT.match(rest, run[-1].end))
            or not known({token.folded for token in run})
        ):
            run.pop()
        if run and run[-1].folded not in _ENDS:
            start, end = match.end() + run[0].start, match.end() + run[-1].end
            kind = _DISTRICT.match(text, end)
            return Found(text[start:end], start, kind.end() if kind else end, text[start:end])
    return _before_verb(text, known)


def _before_verb(text: str, known: Callable[[Collection[str]], bool]) -> Found | None:
    """The constituency of "wer Hamburg-Altona vertritt" and "wer hat Konstanz direkt gewonnen?"."""
    match = _VERB_LAST.search(text)
    if match is None:
        return None
    run = tokenise(text[: match.start()])[-_LONGEST_RUN:]
    while run and not (len(run[0].text) > 3 and known({token.folded for token in run})):
        run.pop(0)
    if not run or text[run[0].start - 1 : run[0].start] == "-":
        return None
    return Found(
        text[run[0].start : run[-1].end], run[0].start, run[-1].end, text[run[0].start : run[-1].end]
    )


def numbered_constituency(text: str, known: Callable[[Collection[str]], bool]) -> Found | None:
    """A constituency with its Roman number, wherever it stands: "Stuttgart I", "Hannover II"."""
    tokens = tokenise(text)
    for at, token in enumerate(tokens):
        if token.text not in _ROMAN:
            continue
        for first in range(max(0, at - 4), at):
            run = tokens[first : at + 1]
            if all(len(each.text) > 2 for each in run[:-1]) and known({each.folded for each in run}):
                start, end = run[0].start, token.end
                return Found(text[start:end], start, end, text[start:end])
    return None


_MEMBERS = ("abgeordnet", "mdb", "mitglied", "direkt", "kandidat", "member", "mp")
_ENDS = frozenset("im in am an der die das und bei i".split())


def constituency(text: str, mentions: Sequence[Mention]) -> Found | None:
    """The constituency named as one: its number or its name, up to the next time or verb."""
    if not holds(text, "wahlkreis", "constituency", "district"):
        return None
    after = _CONSTITUENCY.search(text)
    numbered = after is not None and after["what"].isdecimal()
    return _place(text, after if numbered else _CONSTITUENCY_EN.search(text) or after, mentions)


def seat_in(text: str, mentions: Sequence[Mention]) -> Found | None:
    """The place of "Abgeordnete aus Köln"; it may be a Land, a group or a person."""
    return _place(text, _SEAT_IN.search(text), mentions) if holds(text, *_MEMBERS) else None


def _place(text: str, match: re.Match[str] | None, mentions: Sequence[Mention]) -> Found | None:
    if not match or _NO_PLACE.match(match["what"]) or _ASKED_FOR.search(text[: match.start()]):
        return None
    start = match.start("what")
    end = min((m.start for m in mentions if start < m.start < match.end("what")), default=match.end("what"))
    what = _STOP.sub("", text[start:end]).strip(" \"'„“")
    return Found(what, start, start + len(what), what) if what else None


def member_name(text: str) -> Found | None:
    """The name of "Abgeordnete namens Müller", "Abgeordnete, die Müller heißen"."""
    match = (
        (_WHO_ARE.search(text) or _ARE_CALLED.search(text) or _NAMED.search(text))
        if holds(text, "name", "heiß", "heiss", "called")
        else None
    )
    return Found(match["name"], match.start("name"), match.end("name"), match["name"]) if match else None
