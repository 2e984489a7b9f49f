"""Who governed or presided and only says when: "unter Merkel", "als Kohl Kanzler war", "als Lammert Präsident war"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal

from beleg.domains.parliament.directory.matches import Span
from beleg.domains.parliament.planner.text import Found
from beleg.lean import dataclass, pattern

_BEFORE = pattern(
    r"(?:\b(?:unter|under)|"
    r"(?:(?:in|während|waehrend|wahrend|during)\s+)?(?:(?:der|the|ihrer|seiner)\s+)?"
    r"(?:\w*kanzlerschaft|ära|aera|era|amtszeit|regierungszeit|kanzlerzeit|chancellorship|government|zeit|zeiten|days)\s+(?:von|of|unter)|"
    r"\b(?:kanzlerschaft|ära|aera)|zu\s+zeiten|"
    r"\b(?:kabinett(?:en)?|regierung|cabinet)(?:\s+(?:von|unter|of))?|"
    r"\b(?:während|waehrend|wahrend|while|when|als|solange))\s+"
    r"(?:(?:der|dem|the)\s+)?(?:(?:bundes)?kanzler(?:in)?s?\s+|chancellor\s+)?(?:both\s+|sowohl\s+)?$",
    re.IGNORECASE,
)
_JOINED = pattern(r"\s*(?:,|&|\b(?:und|and|sowie|wie\s+auch|als\s+auch)\b)\s*", re.IGNORECASE)
"""Between two chancellors of whom both say when: "unter Scholz und Merz"."""
_AFTER = pattern(
    r"^(?:s|['’]s|['’])?[\s-]+(?:(?:era|ära|aera|zeit|jahren?|years|kabinett|regierung(?:szeit)?|cabinet|government|"
    r"chancellorship|kanzlerschaft)\b)",
    re.IGNORECASE,
)
_WAS_CHANCELLOR = pattern(
    r"^\s+(?:(?:(?:war|was|is|ist)\s+)?(?:(?:bundes)?kanzler(?:in)?|(?:federal\s+)?chancellor)|regierte|governed|"
    r"im\s+amt\s+war|an\s+der\s+(?:macht|regierung)\s+war|was\s+in\s+(?:office|power))\b",
    re.IGNORECASE,
)
_BECAME = pattern(
    r"^\s+(?:became\s+(?:the\s+)?(?:federal\s+)?chancellor|took\s+office|(?:bundes)?kanzler(?:in)?\s+(?:wurde|geworden\s+ist)|"
    r"ins\s+amt\s+kam)\b",
    re.IGNORECASE,
)
_PRESIDENT = (
    r"(?:(?:bundestags)?(?:präsident|praesident)(?:in)?(?:\s+des\s+(?:deutschen\s+)?bundestage?s)?|"
    r"(?:bundestag\s+)?president(?:\s+of\s+the\s+(?:german\s+)?bundestag)?)"
)
_WAS_PRESIDENT = pattern(rf"^\s+(?:(?:war|was|is|ist)\s+)?(?:the\s+)?{_PRESIDENT}\b(?!\w)", re.IGNORECASE)
_BECAME_PRESIDENT = pattern(
    rf"^\s+(?:became\s+(?:the\s+)?{_PRESIDENT}|{_PRESIDENT}\s+(?:wurde|geworden\s+ist))\b", re.IGNORECASE
)
_TAKING_OFFICE = pattern(
    r"\b(?:beim?|bei|zum|at|on)\s+(?:(?:dem|der|the)\s+)?(?:amtsantritt|amtseintritt)\s+(?:von|of|unter)?\s*$",
    re.IGNORECASE,
)
_CONJUNCTION = pattern(r"\b(?:während|waehrend|wahrend|while|when|als|solange)\s+(?:\w+\s+)?$", re.IGNORECASE)
_LONGER = pattern(
    r"\b(?:länger|laenger|kürzer|kuerzer|öfter|häufiger|älter|jünger|früher|eher|später)\b", re.IGNORECASE
)
_SINCE = pattern(
    r"\b(?:seit(?:dem)?|(?:ever\s+)?since)\s+(?:(?:bundes)?kanzler(?:in)?\s+|chancellor\s+)?$", re.IGNORECASE
)
_GONE = pattern(
    r"^\s+(?:left|leaving|resigned|ging|gegangen|weg|aufh\w*|zurück\w*|nicht|not|no\s+longer|starb|died)\b",
    re.IGNORECASE,
)
_NTH = {
    "erst": 1, "zweit": 2, "dritt": 3, "viert": 4, "fünft": 5, "fuenft": 5, "sechst": 6, "siebt": 7,
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6,
    "i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, **{str(number): number for number in range(1, 10)},
}  # fmt: skip
_NUMBER_WORDS = (
    r"(?P<nth>erst|zweit|dritt|viert|f(?:ü|ue)nft|sechst|siebt|first|second|third|fourth|fifth|sixth|"
    r"[1-9](?=\.|st|nd|rd|th))"
)
_NUMBERED = pattern(
    rf"\b{_NUMBER_WORDS}(?:e[nrsm]?|\.|st|nd|rd|th)?\s+(?:kabinetts?|regierung|amtszeit|cabinet|government)"
    r"(?:\s+(?:von|unter|of|under))?\s+$",
    re.IGNORECASE,
)
_NUMBERED_NAME = pattern(rf"\b{_NUMBER_WORDS}(?:\.|st|nd|rd|th)?\s+$", re.IGNORECASE)
_CABINET_BEHIND = pattern(
    rf"^(?:s|['’]s|['’])?[\s-]+(?:{_NUMBER_WORDS}(?:e[nrsm]?|\.|st|nd|rd|th)?\s+)?(?:kabinett|cabinet|government|regierung)\w*",
    re.IGNORECASE,
)
_ROMAN = pattern(r"^\s+(?P<nth>(?i:iii|ii|iv)|I|V|[1-5])\b(?!\.?\s*(?:wahl|bundestag|wp))")
_HAD = pattern(r"\b(?:hatte|hatten|had|did|hat|has|have)\s*$", re.IGNORECASE)
_ONE_OF = pattern(r"^\s+(?:(?:auch|schon|je|jemals|ever|also)\s+)?(?:eine[nr]?|an?)\s+", re.IGNORECASE)
_A_POST = pattern(r"(?:amt|ämter|posten|ministerium|ministry)$", re.IGNORECASE)
"""An office that somebody has is their own."""
_MAJORITY = pattern(
    r"^\s+(?:(?:je(?:mals)?|ever|eigentlich|in|im|on|am|the|have|had|\d[\w.]*|eine|ne|die|an?|his|her|seine|ihre|absolute|eigene|own|"
    r"outright)\s+){0,6}(?:\w*mehrheit|majority)\b",
    re.IGNORECASE,
)
"""What a chancellor had through the groups of the government."""
_WHICH = pattern(
    r"^\W*(?:(?:und|and)\s+)?(?:welche\w*|wie\s*viele?\w*|how\s+many|which|what|wen|wer)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Era:
    """Somebody's time in office, named from ``start`` to ``end``."""

    span: Span
    start: int
    end: int
    number: int | None = None
    """Which of the chancellor's cabinets is meant, from 1; ``None`` for all."""
    first_day: bool = False
    """Whether the day of taking office is meant, not the whole time in it."""
    since: bool = False
    """Whether all the time from that day until now is meant: "seit Merkel Kanzlerin war"."""
    office: Literal["chancellor", "bundestag_president"] = "chancellor"


def find_eras(
    text: str,
    spans: Sequence[Span],
    offices: Sequence[Found],
    *,
    governed: Callable[[str], bool],
    presided: Callable[[str], bool],
) -> tuple[list[Span], list[Era]]:
    """The people a text speaks of, and those who only say when: of them who ``governed`` or ``presided``, by an id."""
    people: list[Span] = []
    eras: list[Era] = []
    for span in spans:
        era = None
        if any(governed(match.person_id) for match in span.matches):
            era = _era(text, span, offices)
            if era is None and eras and _JOINED.fullmatch(text, eras[-1].end, span.start):
                era = Era(span, span.start, span.end)
        if era is None and any(presided(match.person_id) for match in span.matches):
            era = _presidency(text, span)
        if era is None:
            people.append(span)
        else:
            eras.append(era)
    return people, eras


def _era(text: str, span: Span, offices: Sequence[Found]) -> Era | None:
    before, after = text[: span.start], text[span.end :]
    numbered = _numbered(before, after, span)
    if numbered is not None:
        return numbered
    since = None if _GONE.match(after) else _SINCE.search(before)
    if since:
        verb = _BECAME.match(after) or _WAS_CHANCELLOR.match(after)
        return Era(span, since.start(), span.end + (verb.end() if verb else 0), since=True)
    was = _WAS_CHANCELLOR.match(after)
    conjunction = _conjunction(before)
    became = _BECAME.match(after)
    if conjunction and became and before[: conjunction.start()].strip():
        return Era(span, conjunction.start(), span.end + became.end(), first_day=True)
    taking = _TAKING_OFFICE.search(before)
    if taking and before[: taking.start()].strip():
        return Era(span, taking.start(), span.end, first_day=True)
    if conjunction and was and before[: conjunction.start()].strip():
        return Era(span, conjunction.start(), span.end + was.end())
    lead = _BEFORE.search(before)
    if lead and not _CONJUNCTION.search(before):
        return Era(span, lead.start(), span.end)
    tail = _AFTER.match(after)
    if tail:
        return Era(span, span.start, span.end + tail.end())
    if _of_theirs(text, span, offices):
        return Era(span, span.start, span.end)
    had = _HAD.search(before)
    owns = _ONE_OF.match(after) if had else None
    if owns and any(
        find.start == span.end + owns.end()
        and find.key not in ("chancellor", "cabinet")
        and not _A_POST.search(find.text)
        for find in offices
    ):
        return Era(span, span.start, span.end)  # "Hat Merz einen Vizekanzler?"
    below = [find for find in offices if find.key not in ("chancellor", "cabinet")]
    if had and _WHICH.match(text) and any(find.end <= span.start for find in below):
        return Era(span, span.start, span.end)  # "Welche Vizekanzler hatte Scholz?"
    if _MAJORITY.match(after):
        return Era(span, span.start, span.end)  # "Hatte Adenauer eine absolute Mehrheit?"
    return None


def _conjunction(before: str) -> re.Match[str] | None:
    """Where "when" begins that says the time of what stands before it; "länger Präsident als Schäuble" compares."""
    found = _CONJUNCTION.search(before)
    compares = found is not None and found[0].lower().startswith("als") and _LONGER.search(before)
    return None if compares else found


def _presidency(text: str, span: Span) -> Era | None:
    """ "... als Lammert Präsident wurde": behind what is asked, as it stands after ``clauses.split``."""
    before, after = text[: span.start], text[span.end :]
    conjunction = _conjunction(before)
    verb = _BECAME_PRESIDENT.match(after) or _WAS_PRESIDENT.match(after)
    if conjunction is None or verb is None or not before[: conjunction.start()].strip():
        return None
    first_day = _BECAME_PRESIDENT.match(after) is not None
    office: Literal["bundestag_president"] = "bundestag_president"
    return Era(span, conjunction.start(), span.end + verb.end(), first_day=first_day, office=office)


def _of_theirs(text: str, span: Span, offices: Sequence[Found]) -> bool:
    """ "Die Minister von Scholz", "Merkels Außenminister": those in an office below the chancellor's, in their time."""
    for find in offices:
        if find.key in _NO_MINISTERS:
            continue
        if find.end <= span.start and _OWNED.fullmatch(text, find.end, span.start):
            return True
        if find.start >= span.end and span.text.endswith("s") and text[span.end : find.start] == " ":
            return True  # No chancellor's own name ends so.
    return False


_NO_MINISTERS = ("chancellor", "bundestag_president", "bundestag_vice_president", "group_chair")
_OWNED = pattern(r"\s+(?:von|of|bei)\s+", re.IGNORECASE)


def _numbered(before: str, after: str, span: Span) -> Era | None:
    """ "Zweites Kabinett Merkel", "Merkel II", "Kohl's third cabinet": one of several cabinets."""
    lead = _NUMBERED.search(before)
    if lead:
        return Era(span, lead.start(), span.end, _NTH[lead["nth"].lower()])
    tail = _CABINET_BEHIND.match(after)
    own = _NUMBERED_NAME.search(before) if tail else None
    if tail and (tail["nth"] or own):
        nth = tail["nth"] or (own["nth"] if own else "")
        return Era(span, own.start() if own else span.start, span.end + tail.end(), _NTH[nth.lower()])
    roman = _ROMAN.match(after)
    if roman:
        cabinet = _BEFORE.search(before)
        start = cabinet.start() if cabinet else span.start
        return Era(span, start, span.end + roman.end(), _NTH[roman["nth"].lower()])
    return None
