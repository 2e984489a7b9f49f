"""Somebody of the list that was told last, pointed at within a question: "wie lange war der erste im Amt?".

The words that point are read as a pronoun, and the one they point at is who is spoken of.
"""

from __future__ import annotations

import re
from dataclasses import replace

from beleg.domains.parliament import offices
from beleg.domains.parliament.planner.calendar import ordinal_words
from beleg.domains.parliament.planner.context import Context, office_of
from beleg.domains.parliament.query import DistributionQuery, RoleQuery
from beleg.lean import pattern
from beleg.records import Language

_FIRST = r"(?:(?:erst|zweit|dritt|viert|fünft|letzt)e[nrm]?|first|second|third|fourth|fifth|last)"
_POINTED = pattern(
    rf"\b(?:der|die|den|dem|the)\s+(?P<place>{_FIRST})(?:\s+one|\s+von\s+(?:ihnen|denen)|\s+of\s+(?:them|those))?"
    r"(?=\s+(?:im|in|an|geboren|gestorben|das|da|damals|noch|have|has|had|born|die|died|serve|served|leave|left|hold|held|"
    r"belong|from|ein|amt|mitglied|was|ist|war|hatte|hat)\b|\s*[?.!]*\s*$)",
    re.IGNORECASE,
)
_ONLY_WHO = pattern(r"\s*(?:und|and|so)?\s*(?:wer|who)\s+(?:war|ist|was|is)\s*", re.IGNORECASE)
_LONGEST = 12


_JOB = pattern(
    r"\b(?P<article>den|diesen|dem|diesem|the|that|this)\s+(?:job|posten)\b(?!\s+(?:of|von|des|der|als|as)\b)",
    re.IGNORECASE,
)
_ITS_OFFICE = {
    "den": "das Amt", "diesen": "dieses Amt", "dem": "dem Amt", "diesem": "diesem Amt", "the": "the office",
    "that": "that office", "this": "this office",
}  # fmt: skip


def in_that_job(text: str, context: Context) -> str:
    """ "How long did he do the job?" after a word on an office: the office, and nobody's occupation."""
    if office_of(context) is None:
        return text
    return _JOB.sub(lambda match: _ITS_OFFICE[match["article"].lower()], text)


_BY_MANDATE = pattern(
    r"\b(?P<them>davon|denen|darunter|them|those)(?P<are>\s+(?:sind|waren|are|were))?\s+(?P<how>direkt|direct(?:ly)?)\s*[?.!]*\s*$",
    re.IGNORECASE,
)


def elected_directly(text: str) -> str:
    """ "Wie viele davon direkt?": who was elected so."""
    return _BY_MANDATE.sub(
        lambda match: (
            f"{match['them']}{match['are'] or ''} "
            + ("direkt gewählt" if match["how"].lower() == "direkt" else "directly elected")
        ),
        text,
    )


_IN_FIELD = pattern(
    r"\b(?:in|at)\s+(?:the\s+)?(?P<field>(?:foreign|family|economic|european)\s+(?:office|affairs)|[a-z]{5,})\s*[?.!]*\s*$",
    re.IGNORECASE,
)
_TURNS = pattern(
    r"\b(?:succe\w+|follow\w*|replac\w+|predecess\w+|took\s+over|taken\s+over|before|after)\b", re.IGNORECASE
)


def in_that_field(text: str) -> str:
    """ "Who succeeded her in defence?": the ministry of that field."""
    match = _IN_FIELD.search(text)
    if match is None or not _TURNS.search(text) or offices.find(f"{match['field']} minister") is None:
        return text
    return f"{text[: match.start()]}as {match['field']} minister"


_PLAIN_MAJORITY = pattern(
    r"\b(?:normal|einfach|absolut|gewöhnlich|simple|ordinary|plain)(?:e[nr]?)?(?:\s+(?:one|mehrheit|majority))?(?=\s*[?.!]*\s*$)",
    re.IGNORECASE,
)


def of_plain_majority(text: str, context: Context, language: Language) -> str:
    """ "Und für die normale?" after another majority: the majority of all seats."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.parts in (None, 1, 2) or len(text.split()) > _LONGEST:
        return text
    return _PLAIN_MAJORITY.sub("Mehrheit" if language == "de" else "majority", text)


def pointed(text: str, context: Context, language: Language) -> tuple[str, Context]:
    """The text with a pronoun for the one of the list whom it points at, and the context in which it means them."""
    words = text.split()
    if len(context.listed) < 2 or not 4 <= len(words) <= _LONGEST:
        return text, context
    match = _POINTED.search(text)
    if match is None or match.start() == 0:
        return text, context
    if _ONLY_WHO.fullmatch(text[: match.start()]) and not text[match.end() :].strip(" ?.!"):
        return text, context  # Who it is, is all that is asked.
    said = match["place"].lower()
    place = -1 if said.startswith(("letzt", "last")) else ordinal_words().get(said, 0) - 1
    if place >= len(context.listed) or (place < 0 and not said.startswith(("letzt", "last"))):
        return text, context
    one = context.listed[place]
    pronouns = ("sie", "she") if one.sex == "f" else ("er", "he")
    pronoun = pronouns[0 if language == "de" else 1]
    office = context.last if isinstance(context.last, RoleQuery) else None
    spoken = replace(context, subjects=(one,), main=None, listed=(), base=office or context.base)
    return f"{text[: match.start()]}{pronoun}{text[match.end() :]}", spoken
