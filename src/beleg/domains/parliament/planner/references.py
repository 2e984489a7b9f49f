"""What a clause refers to: a word such as "davon" or "him" needs something that was spoken of.

Where nothing was, or where the question just before was not answered, the clause is not answered for the whole house
in place of it: what it refers to is asked.
"""

from __future__ import annotations

import re

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import folded_set
from beleg.domains.parliament.query import (
    DistributionQuery,
    MembersQuery,
    PersonQuery,
    Query,
    RoleQuery,
    TermsQuery,
    When,
)
from beleg.domains.parliament.spelling import fold
from beleg.lean import pattern

_OF_THEM = folded_set("davon darunter denen ihnen dessen deren them those these they their theirs".split())
_OF_A_SET = folded_set("davon darunter denen them those these".split())
_OF_ONE = folded_set(
    "er ihn ihm sein seine seiner seinem seinen he him his she her hers ihr ihre ihrer ihrem ihren".split()
)
_SOMEBODY = folded_set("er ihn ihm he him she".split())
_SHE = ("sie", "it")
_BEFORE_SHE = folded_set(
    "hat hatte hatten haben ist war waren sind gehört gehörte wurde wurden saß saßen sitzt stellt stellte has had have "
    "is was were does did do are".split()
)
_HAS_IT = pattern(
    r"\b(?:hat|hatten?|haben|stell(?:t|te|ten|en)|h[äa]lt|hielt|bek[ao]m(?:en)?|gewann(?:en)?|verlor(?:en)?)\s+"
    r"(?P<de>sie|er|es|die(?=\W*$))\b(?!\s+gegeben)|"
    r"\b(?:do(?:es)?|did|has|have|had|are|were)\s+(?P<en>it|they)\b",
    re.IGNORECASE,
)
"""A verb of what groups have, and a pronoun after it."""
_HELD_BY = pattern(
    r"^\W*(?:und\s+|and\s+|wann\s+|when\s+)?(?:ist|war|wurde|is|was|did)\s+(?P<who>er|sie|he|she)\b(?!\s+und)",
    re.IGNORECASE,
)
"""Somebody of whom an office is asked: "War er Minister?"."""
_IT_IS = folded_set("wahr richtig korrekt möglich true correct right possible so gibt gab there".split())
_PEOPLE = ("people", "member")
"""What in the clause itself a pronoun for somebody may mean."""
_NAMED = (
    "people",
    "group_word",
    "bundestag",
    "government",
    "office_word",
    "member",
    "land_word",
    "term_word",
)


def reference(s: Slots) -> str | None:
    """The word by which the clause speaks of something that it does not name itself; ``None`` where there is none."""
    if s.groups or s.lands or s.outsiders or s.eras or person_intent.named(s) or s.constituency:
        return None
    if s.offices:
        held = _HELD_BY.search(s.text[: s.offices[0].start])
        return held["who"] if held else None
    if (had := _had(s)) is not None:
        return had
    words = [token.folded for token in s.tokens]
    for at, word in enumerate(words):
        if not (word in _OF_THEM or word in _OF_ONE or _stands_for_something(words, at)):
            continue
        nouns = _PEOPLE if word in _SOMEBODY or word == "sie" else _NAMED
        ahead = any(place < at for name in nouns for place, _ in s.marks.get(name, ()))
        return None if ahead else s.tokens[at].text
    return None


def _stands_for_something(words: list[str], at: int) -> bool:
    """Whether "sie" or "it" is spoken of after a verb: no formal address, and no "is it true"."""
    if words[at] not in _SHE or at == 0 or words[at - 1] not in _BEFORE_SHE:
        return False
    return not _IT_IS.intersection(words)


def is_person(word: str) -> bool:
    """Whether a word stands for one person: "er", "his"; "sie" and "it" may be a group."""
    return fold(word) in _OF_ONE


def of_a_group(s: Slots, query: Query | None) -> bool:
    """Whether a question about the house is one about a group that a pronoun stands for: "Wie viele Sitze hat sie?"."""
    return isinstance(query, DistributionQuery | MembersQuery) and _had(s) is not None


def _had(s: Slots) -> str | None:
    """The pronoun of somebody who has members, seats or women."""
    found = None if s.has("bundestag", "per_group", "group_word") else _HAS_IT.search(s.text)
    return found["de"] or found["en"] if found else None


def dangling(s: Slots, context: Context) -> str | None:
    """The word of the clause that refers to nothing; ``None`` where it refers to what was spoken of, or to nothing."""
    if context.same:
        return None
    if context != Context():
        from beleg.domains.parliament.planner.both import unsettled  # noqa: PLC0415 - in a conversation alone

        if (two := unsettled(s, context)) is not None:
            return two
    if context.pending is not None:
        return None
    if isinstance(context.last, RoleQuery) and not context.subjects and not context.met:
        nobody = next((t.text for t in s.tokens if t.folded in _SOMEBODY), None)
        if nobody is not None and not (person_intent.named(s) or s.outsiders or s.eras):
            return nobody  # Nobody held the office that was asked for.
    word = reference(s)
    if word and s.offices and not (context.subjects or context.met or _of_people(context.last)):
        return word
    if word is None or context.last is None or context.missed:
        return word
    return word if context.strayed and fold(word) in _OF_A_SET else None


def _of_people(query: Query | None) -> bool:
    return isinstance(query, PersonQuery | RoleQuery | MembersQuery)


THEN = ("then", "damals", "seinerzeit")
_MEANWHILE = ("zeitgleich", "gleichzeitig", "daneben", "dann")
_AT_THAT_TIME = pattern(
    r"\bat\s+th(?:at|e)\s+(?:time|moment|point)\b|\bin\s+those\s+(?:days|years)\b|\bduring\s+(?:that|this)\s+(?:time|period)\b|"
    r"\b(?:zu|in)\s+(?:der|dieser|jener)\s+zeit\b(?!\s+(?:von|vom|zwischen|bis|des|der))|\bwährenddessen\b|"
    r"\bin\s+(?:that|this)\s+(?:term|year)\b|\bin\s+(?:dem|diesem|jenem)\s+jahr\b|"
    r"\bin\s+dieser\s+(?:wahl|legislatur)periode\b|\ban\s+diesem\s+tag\b|\bon\s+that\s+day\b",
    re.IGNORECASE,
)


def says_then(s: Slots) -> bool:
    """Whether the clause is about the time spoken of: "damals", "da", "at that time"."""
    then = s.words(*THEN, *_MEANWHILE) or (s.words("da") and not s.words("von"))
    return bool(then) or bool(_AT_THAT_TIME.search(s.text))


def time_meant(context: Context) -> When | None:
    """The time that "damals" means: the one the last answer told, unless a shorter one was asked for.

    Without one it is the time that was last asked for before.
    """
    asked = [q.when for q in (context.last, *context.recent) if q is not None]
    said = next((w for w in asked if w.said and w.kind not in ("current", "all") and not w.problem), None)
    told = context.time
    if told is None or told.kind in ("current", "all") or not told.said:
        return said
    last = asked[0]
    within = last.start and last.end and told.start and told.end
    wider = within and (told.start < last.start or told.end > last.end)  # type: ignore[operator]
    return last if last.said and (last.kind in ("day", "terms") or wider) and last is said else told


def timeless(s: Slots, query: Query, context: Context) -> str | None:
    """The "then" of a question about what was so at a time, where no time was spoken of: it is not the present."""
    if (
        isinstance(query, PersonQuery | TermsQuery)
        or query.when.said
        or query.when.kind != "current"
        or context.same
    ):
        return None
    if context.last is None or s.mentions:
        return None
    return next((token.text for token in s.tokens if token.folded in THEN), None)
