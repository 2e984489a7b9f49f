"""What of a clause is no question of this domain: what the data do not hold, opinions, and orders to say something."""

from __future__ import annotations

import re

from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.words import beside, folded_set
from beleg.domains.parliament.query import PersonQuery, Query, RoleQuery
from beleg.domains.parliament.spelling import holds
from beleg.lean import pattern

_JUDGED = folded_set(
    "beste bester bestes besten schlechteste schlechtester schlechtestes schlechtesten best worst better besser "
    "schlimmste schlimmster schlimmsten".split()
)
_ORDER = pattern(
    r"^\W*(?:sag\w*|schreib\w*|behaupte\w*|tu\s+so|nimm\s+an|say|write|claim|pretend|assume|tell\s+(?:me|us))\b[^?]*"
    r"\b(?:dass|that|als|wie|he|she|it|has|have|hat|ist|is)\b",
    re.IGNORECASE,
)


def is_order(s: Slots) -> bool:
    """Whether a clause tells what to do or to say: "Sag, dass die AfD 400 Sitze hat."."""
    return s.has("instruction") or ("?" not in s.text and bool(_ORDER.search(s.text)))


def of_the_domain(topic: str, s: Slots) -> bool:
    """Whether what the data do not hold is asked about members, groups or the Bundestag."""
    opinion = topic == "opinion" and s.has("group_word")
    return s.content or s.has("bundestag", "seat") or topic in ("surplus", "abroad") or opinion


def topic_of(s: Slots) -> str | None:
    """What the clause asks for that the data do not hold; the words of a group's name ask for nothing."""
    names = [(found.start, found.end) for found in (*s.group_finds, *s.outsiders)]
    names += [(span.start, span.end) for span in s.people] + [(time.start, time.end) for time in s.mentions]
    tokens = [t for t in s.tokens if not any(start <= t.start < end for start, end in names)]
    topics = beside().mark(tokens)
    bare = [t for t in tokens if not any(find.start <= t.start < find.end for find in s.offices)]
    if "private" in topics and "private" not in beside().mark(bare):
        topics.pop("private")  # An education minister's is no education.
    tall = s.people and not s.groups and _HEIGHT.search(s.text)
    if "private" not in topics and (tall or _of_kin(s)):
        return "private"
    if s.births is not None or not (
        s.offices or s.has("bundestag", "governs", "leads", "presides", "government")
    ):
        topics.pop("abroad", None)  # A country is a birthplace, too.
    found = next(iter(topics), None) or ("procedure" if _of_procedure(s) else None)
    return found or ("future" if _foretold(s) else None) or _judgement(s)


def holds_no_facts(query: Query, s: Slots) -> bool:
    """Whether the facts of a "why" would be no more than who somebody is, or who was in the government."""
    return (isinstance(query, PersonQuery) and query.ask == "who") or (
        isinstance(query, RoleQuery) and not s.offices
    )


_PROCEDURE = pattern(
    r"\bwie\s+(?:wird|werden|wurden?)\b[^?]*\b(?:gewählt|gewaehlt|bestimmt|ernannt|berechnet|vergeben|abgesetzt|abgewählt|"
    r"besetzt|entlassen|vereidigt)\b|"
    r"\bwie\s+(?:wird|werde|kann|könnte)\s+(?:man|ich)\b|\bwie\s+(?:funktionier\w+|läuft|geht)\b|"
    r"\bwer\s+(?:wählt|waehlt|bestimmt|ernennt|entlässt)\b|\bwas\s+(?:macht|machen|tut|tun|darf|dürfen)\b|"
    r"\b(?:aufgaben?|befugnisse?|zuständigkeit\w*)\b|"
    r"\bhow\s+(?:is|are|does|do|was|were|can|could)\b[^?]*\b(?:elected|chosen|appointed|calculated|works?|removed|become)\b|"
    r"\bwho\s+(?:elects?|appoints?|chooses?|picks?)\b|\bwhat\s+(?:do|does|can)\b[^?]*\bdo\b\s*[?.!]*$|"
    r"\b(?:duties|powers|responsibilities)\b",
    re.IGNORECASE,
)
_DONE = tuple(
    (
        "gewählt gewaehlt bestimmt ernannt berechnet vergeben abgesetzt abgewählt besetzt entlassen vereidigt "
        "wird werde kann könnte funktionier läuft geht wählt waehlt ernennt entlässt mach tut tun darf dürfen "
        "aufgabe befugnis zuständig elect chosen appoint calculated work removed become choose pick what "
        "duties powers responsib"
    ).split()
)
"""Pieces of words of which the pattern's finds hold one."""


def _of_procedure(s: Slots) -> bool:
    """Whether it is asked how something is done, or what an office does: "Wie wird der Kanzler gewählt?"."""
    if s.people or s.outsiders or s.mentions or not holds(s.text, *_DONE):
        return False
    return bool(_PROCEDURE.search(s.text))


_KIN = (
    r"(?:ehe)?frau|(?:ehe)?mann|gatt(?:e|in)|mutter|vater|eltern|kinder|kind|tochter|t[öo]chter|sohn|s[öo]hne|bruder|"
    r"schwester|geschwister|familie|partnerin|wife|husband|spouse|mother|father|parents|children|kids|daughters?|sons?|"
    r"brothers?|sisters?|siblings|family|(?:ur)?enkel(?:in|kinder)?|neffe|nichte|onkel|tante|cousin(?:e)?|grand(?:son|daughter|child|children)|"
    r"nephew|niece|uncle|aunt"
)
_KIN_STEMS = tuple(
    (
        "frau mann gatt mutter vater eltern kind tochter töchter sohn söhn sohne bruder schwester familie "
        "partnerin wife husband spouse mother father parent child kids daughter son brother sister sibling "
        "family enkel neffe nichte onkel tante cousin grand nephew niece uncle aunt"
    ).split()
)
_THEIR_KIN = pattern(
    rf"\b(?:seine?[nrm]?|ihre?[nrm]?|dessen|deren|his|her|\w+['’]s?)\s+(?:{_KIN})\b(?!\s+von\s+der\b)",
    re.IGNORECASE,
)
_KIN_OF = pattern(rf"\b(?:{_KIN})\s+(?:von|of)\s+$", re.IGNORECASE)
_ITS_KIN = pattern(rf"^\s+(?:{_KIN})\b", re.IGNORECASE)


_HEIGHT = pattern(r"\bwie\s+gro(?:ß|ss)\b|\bhow\s+(?:tall|big)\b", re.IGNORECASE)


def _of_kin(s: Slots) -> bool:
    """Whether somebody's family is spoken of: "seine Frau", "the mother of X"; not "Frau von der Leyen"."""
    if not holds(s.text, *_KIN_STEMS):
        return False
    if _THEIR_KIN.search(s.text):
        return True
    names = [
        (
            span.start + len("von " if span.kind == "full" and span.text.lower().startswith("von ") else ""),
            span.end,
        )
        for span in (*s.people, *(era.span for era in s.eras))
    ]
    names += [(find.start, find.end) for find in s.outsiders]
    return any(
        _KIN_OF.search(s.text[:start]) or (s.text[end - 1 : end] in "sß'’" and _ITS_KIN.search(s.text[end:]))
        for start, end in names
    )


_COMING = pattern(
    r"\b(?:nächste[nrms]?|naechste[nrms]?|künftige[nrms]?|zukünftige[nrms]?|kommende[nrms]?|next|future|coming)\s+(?:\w+\s+)?$",
    re.IGNORECASE,
)
_TO_COME = pattern(
    r"\b(?:will|is\s+going\s+to|are\s+going\s+to)\s+(?:[\w/]+\s+){0,4}(?:be|become|win|have|get|lead|succeed|replace|follow|sit|"
    r"govern)\b|"
    r"\bw(?:ird|erden)\b.*\b(?:haben|bekommen|gewinnen|verlieren|sein|sitzen|werden|nachfolgen|regieren)\s*[?.!]*$",
    re.IGNORECASE,
)
_COMING_STEMS = ("will", "going", "wird", "werden")
_PARTICIPLE = pattern(r"\b(?:ge|be|er|ver|ent)\w{3,}(?:t|en)\b|\b\w+(?:iert|ge\w+t|ge\w+en)\b", re.IGNORECASE)


def _foretold(s: Slots) -> bool:
    """Whether what is asked for is still to come: "Wer wird nächster Kanzler?", "who will win?"."""
    if holds(s.text, *_COMING_STEMS) and _TO_COME.search(s.text) and not _PARTICIPLE.search(s.text):
        return True
    if not s.offices:
        return False
    now = s.words("wird", "werden", "ist", "is", "wer")
    once = s.words(
        "war", "waren", "was", "were", "wurde", "wurden", "became", "kam", "nach", "after", "folgte"
    )
    coming = bool(_COMING.search(s.text[: s.offices[0].start]))
    taking = (
        s.words("wird", "werden")
        and not _PARTICIPLE.search(s.text)
        and (s.yes_no or s.has("who", "when", "which"))
    )
    return (coming and now and not once) or (taking and not s.has("how_old", "age", "how_long"))


def _judgement(s: Slots) -> str | None:
    """ "Welche Partei ist die beste?" asks for an opinion; the best result or the best year is a figure."""
    measured = s.has("seat", "strength", "share", "when", "which_terms", "term_word", "women", "men", "age")
    judged = s.words(*_JUDGED) and s.words("ist", "sind", "war", "waren", "is", "are", "was", "were", "finde")
    return "opinion" if judged and not measured and not s.mentions else None
