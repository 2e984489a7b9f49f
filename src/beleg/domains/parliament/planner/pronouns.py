"""Pronouns that stand for nothing that was said: "Wie viele Sitze hat sie?" as the first question of a session."""

from __future__ import annotations

import re
from typing import Literal

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import DistributionQuery, MembersQuery, Query
from beleg.lean import dataclass, pattern

_GROUP = pattern(
    r"\b(?:hat|hatten?|haben|stell(?:t|te|ten|en)|h[äa]lt|hielt|bek[ao]m(?:en)?|gewann(?:en)?|verlor(?:en)?)\s+"
    r"(?P<de>sie|er|es|die(?=\W*$))\b(?!\s+gegeben)|"
    r"\b(?:do(?:es)?|did|has|have|had|are|were)\s+(?P<en>it|they)\b",
    re.IGNORECASE,
)
_OF_THEM = pattern(
    r"\b(?:davon|darunter|von\s+(?:ihnen|denen)|unter\s+ihnen|of\s+(?:them|those|these|which))\b",
    re.IGNORECASE,
)
_PERSON = pattern(
    r"\b(?:ist|war|wurde|hat|hatte|sitzt|sa(?:ß|ss)|geh[öo]rte?|kommt|lebt|starb|wird)\s+(?P<de>er|sie)\b|"
    r"\b(?:is|was|does|did|has|had)\s+(?P<en>he|she)\b|\b(?P<own>seine|ihre|his|her)\s+(?:partei|fraktion|party|group)\b",
    re.IGNORECASE,
)
_OF_A_PERSON = (
    "how_old", "born", "birthplace", "died", "party_word", "fraction_word", "constituency", "how_long", "since",
    "until", "member", "mandate", "term_word", "which_terms", "how_many_terms", "title", "office_word",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Missing:
    """What a pronoun stands for is not known: the word, and whether a group or a person is missing."""

    word: str
    kind: Literal["group", "person", "those"]
    query: Query | None


def missing(s: Slots, query: Query | None, context: Context) -> Missing | None:
    """The pronoun of a clause before which nothing was said that it could stand for; ``None`` where there is none."""
    if context.last is not None or context.subjects or _names_anything(s):
        return None
    if isinstance(query, DistributionQuery | MembersQuery):
        if not s.has("bundestag") and (found := _OF_THEM.search(s.text)):
            return Missing(found[0], "those", None)
        if s.has("party_word") and s.has("which") and (found := _PERSON.search(s.text)):
            return Missing(found["de"] or found["en"] or found["own"], "person", None)
        if not s.has("bundestag", "per_group", "group_word") and (found := _GROUP.search(s.text)):
            return Missing(found["de"] or found["en"], "group", query)
        return None
    if (
        query is None
        and s.has(*_OF_A_PERSON)
        and not s.has("bundestag")
        and (found := _PERSON.search(s.text))
    ):
        return Missing(found["de"] or found["en"] or found["own"], "person", None)
    return None


def _names_anything(s: Slots) -> bool:
    return bool(
        s.groups
        or s.offices
        or s.lands
        or s.outsiders
        or s.member_name
        or s.constituency
        or person_intent.named(s)
    )
