"""Chancellors who only say when: "unter Merkel", "im Kabinett Scholz", "als Kohl Kanzler war"."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

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
    r"(?:(?:der|dem|the)\s+)?(?:(?:bundes)?kanzler(?:in)?s?\s+|chancellor\s+)?$",
    re.IGNORECASE,
)
_AFTER = pattern(
    r"^(?:s|['’]s|['’])?[\s-]+(?:(?:era|ära|aera|zeit|jahren?|years|kabinett|regierung(?:szeit)?|cabinet|government|"
    r"chancellorship|kanzlerschaft)\b)",
    re.IGNORECASE,
)
_WAS_CHANCELLOR = pattern(
    r"^\s+(?:(?:war|was|is|ist)\s+)?(?:(?:bundes)?kanzler(?:in)?|(?:federal\s+)?chancellor)\b", re.IGNORECASE
)
_CONJUNCTION = pattern(r"\b(?:während|waehrend|wahrend|while|when|als|solange)\s+(?:\w+\s+)?$", re.IGNORECASE)
_HAD = pattern(r"\b(?:hatte|hatten|had|did)\s*$", re.IGNORECASE)
_WHICH = pattern(r"^\W*(?:welche\w*|which|what|wen)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Era:
    """A chancellor's time in office, named from ``start`` to ``end``."""

    span: Span
    start: int
    end: int


def find_eras(
    text: str, spans: Sequence[Span], offices: Sequence[Found], chancellors: Container[str]
) -> tuple[list[Span], list[Era]]:
    """The people a text speaks of, and those who only say when."""
    people: list[Span] = []
    eras: list[Era] = []
    for span in spans:
        era = None
        if any(match.person_id in chancellors for match in span.matches):
            era = _era(text, span, offices)
        if era is None:
            people.append(span)
        else:
            eras.append(era)
    return people, eras


def _era(text: str, span: Span, offices: Sequence[Found]) -> Era | None:
    before, after = text[: span.start], text[span.end :]
    was = _WAS_CHANCELLOR.match(after)
    conjunction = _CONJUNCTION.search(before)
    if conjunction and was and before[: conjunction.start()].strip():
        return Era(span, conjunction.start(), span.end + was.end())
    lead = _BEFORE.search(before)
    if lead and not conjunction:
        return Era(span, lead.start(), span.end)
    tail = _AFTER.match(after)
    if tail:
        return Era(span, span.start, span.end + tail.end())
    had = _HAD.search(before)
    if had and _WHICH.match(text) and any(f.end <= span.start and f.key != "chancellor" for f in offices):
        return Era(span, span.start, span.end)  # "Welche Vizekanzler hatte Scholz?"
    return None
