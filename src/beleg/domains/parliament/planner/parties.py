"""Parties where their names are words too: "SPD and Left", "left members", "Greens party".

"Left" is mostly a verb or a side. It names the party beside another one, before the people or seats of a party, and
with a capital within a sentence; "the Left" and "Left Party" stand among the spellings.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from beleg.domains.parliament.planner.text import Found, Token
from beleg.domains.parliament.planner.words import folded_set
from beleg.lean import pattern

_JOIN = pattern(
    r"\s*(?:,\s*(?:and|or|und|oder)?|[/+&]|\b(?:and|or|und|oder|plus|with|vs\.?|versus|than|to|as)\b)\s*(?:the\s+)?",
    re.IGNORECASE,
)
_OF_A_PARTY = folded_set(
    "members member mps mp deputies deputy politicians politician seats seat women men chair chairs chairman "
    "chairwoman chairperson chairpersons leader leaders faction caucus lawmakers legislators".split()
)
_PARTY = folded_set(("party", "parties"))
_AFTER_VERBS = folded_set("who whom he she they has have had i we".split())
"""After these, "left" is a verb whatever follows: "who left members behind"."""


_COMPOUND = pattern(
    r"\b(?P<party>grünen|gruenen|spd|afd|fdp|bsw|pds|linken)(?P<group>fraktion\w*)", re.IGNORECASE
)


def apart(text: str) -> str:
    """The text with "Grünenfraktion" as "Grünen-Fraktion", which names the group and what it is."""
    return _COMPOUND.sub(r"\g<party>-\g<group>", text)


def with_left(finds: list[Found], free: Sequence[Token], text: str) -> list[Found]:
    """The parties found and, by its bare English name, the Left; ``free`` are the tokens that may name a party."""
    tokens = [token for token in free if not any(f.start <= token.start < f.end for f in finds)]
    found = list(finds)
    for at, token in enumerate(tokens):
        if token.folded == "left" and _names_party(at, tokens, finds, text):
            found.append(Found("linke", token.start, token.end, token.text))
    return sorted(found, key=lambda find: find.start)


def _names_party(at: int, tokens: Sequence[Token], finds: Sequence[Found], text: str) -> bool:
    token = tokens[at]
    if at and tokens[at - 1].folded in _AFTER_VERBS:
        return False
    someone = token.text == "left" and any(t.folded in ("who", "whom") for t in tokens)
    if not someone and any(
        _JOIN.fullmatch(text, find.end, token.start) or _JOIN.fullmatch(text, token.end, find.start)
        for find in finds
    ):
        return True
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    if after is not None and after.folded in _OF_A_PARTY and text[token.end : after.start] == " ":
        return True
    return token.text == "Left" and at > 0 and not text.istitle()


_A_GROUP = r"(?:(?:parliamentary\s+)?(?:groups?|caucus)|fraktion(?:en)?|bundestagsfraktion)"
_GROUP_BEHIND = pattern(rf"[\s-]+{_A_GROUP}\b", re.IGNORECASE)
_GROUP_AHEAD = pattern(rf"\b{_A_GROUP}\s+(?:der|of\s+the)\s+$", re.IGNORECASE)


def of_groups(finds: Sequence[Found], text: str) -> list[Found]:
    """The finds, with the CDU as the group it leads where its group is named: "the CDU group", "Fraktion der CDU"."""
    if any(find.key == "csu" for find in finds):
        return list(finds)
    return [
        replace(find, key="cdu_csu")
        if find.key == "cdu"
        and (_GROUP_BEHIND.match(text, find.end) or _GROUP_AHEAD.search(text[: find.start]))
        else find
        for find in finds
    ]


def with_party(finds: Sequence[Found], tokens: Sequence[Token], text: str) -> list[Found]:
    """The finds, each with a "party" directly behind it: "Green party members" are those of the Greens."""
    behind = {token.start: token.end for token in tokens if token.folded in _PARTY}
    return [
        replace(find, end=end, text=text[find.start : end]) if (end := behind.get(find.end + 1)) else find
        for find in finds
    ]
