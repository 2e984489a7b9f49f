"""German compounds typed as two words: "gesundheits minister", "bundes kanzler", "wahl periode"."""

from __future__ import annotations

from collections.abc import Callable

from beleg.domains.parliament.planner.text import PhraseIndex, Token, tokenise
from beleg.domains.parliament.spelling import fold, holds
from beleg.lean import pattern

_PARTED = pattern(
    r"\b(?:bundes[\s-]+(?=tag|regierung|kabinett|l[aä]nd)|wahl[\s-]+(?=periode|kreis)|legislatur[\s-]+(?=periode)|"
    r"direkt[\s-]+(?=mandat|kandidat)|listen[\s-]+(?=mandat|pl[aä]tz))",
)
"""First parts that no office begins with; small, since with a capital "Wahl" and "Bundes" stand for themselves."""
_HOLDS = ("minister", "kanzler", "präsident", "praesident", "vorsitz", "chef", "führer", "fuehrer")
_HEADS = ("minister", "kanzler", "vizekanzler", "prasident", "vizeprasident", "vorsitz", "chef", "fuhrer")
"""How the last word of an office begins, folded."""
_IN_A_TERM = pattern(
    r"\b(?:im|in(?:\s+(?:dem|der|the))?)\s+(?:\d{1,2}(?:\.|st|nd|rd|th)?|[^\W\d_]+(?:ten|th|first|second|third))\s+$"
)
"""Before "bundestag präsident": who presided in that one, and not the how-manieth president."""
_WOMEN = fold("frauen")
"""Before "Minister" it counts women in office; the ministry for women is written as one word."""
_LONG = 5
"""Letters of the shortest first part that may have a typing error."""


def joined(
    text: str,
    offices: PhraseIndex,
    *,
    unknown: Callable[[Token], bool],
    nearest: Callable[[str], str | None],
) -> str:
    """The text with each office that is typed as two words as one, its interfix put in where it is missing.

    ``unknown`` tells a word that nothing knows: such a first part may have a typing error, and then the office is the
    ``nearest`` one.
    """
    if holds(text, "bundes", "wahl", "legislatur", "direkt", "listen"):
        text = _PARTED.sub(lambda part: part[0].rstrip(" -\t\n"), text)
    if not holds(text, *_HOLDS):
        return text
    tokens = tokenise(text)
    end, head = len(text), ""
    for at in range(len(tokens) - 1, -1, -1):
        token = tokens[at]
        behind = tokens[at + 1] if at + 1 < len(tokens) else None
        if behind is not None and not text[token.end : behind.start].strip(" -"):
            word = head or behind.folded
            office = _office(token, word, offices, unknown, nearest) if _is_head(word, offices) else None
            apart = token.folded == "bundestag" and _IN_A_TERM.search(text[: token.start].lower())
            if office is not None and not apart:
                text = text[: token.start] + office + text[end if head else behind.end :]
                end, head = token.start + len(office), office
                continue
        end, head = token.end, ""
    return text


def _is_head(word: str, offices: PhraseIndex) -> bool:
    return word.startswith(_HEADS) or ("minister" in word and word in offices.words)


def _office(
    token: Token,
    head: str,
    offices: PhraseIndex,
    unknown: Callable[[Token], bool],
    nearest: Callable[[str], str | None],
) -> str | None:
    """The office of one word that both parts are, folded; ``None`` where the first part stands for itself."""
    first = token.folded
    if first == _WOMEN or offices.get(f"{first} {head}"):
        return None
    for whole in (first + head, f"{first}s{head}"):
        if offices.get(whole):
            return whole
    near = nearest(first + head) if len(first) >= _LONG and unknown(token) else None
    return near if near and offices.get(near) and _one_slip(first, near.removesuffix(head)) else None


def _one_slip(said: str, meant: str) -> bool:
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - only where there is something to mend

    return bool(OSA.distance(said, meant, score_cutoff=1) <= 1)
