"""The language of an answer: what was asked for, else that of the question, else that of the conversation."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.agent.language import detect, is_french, wished, without_wish
from beleg.domain import Domain
from beleg.records import Language, Question, Turn

REMEMBERED = 20
"""So many turns are looked back at for the language of a conversation."""


def spoken(question: Question, history: Sequence[Turn], domain: Domain) -> tuple[Language, bool]:
    """The language, and whether the one that was wanted is one that the domain does not speak."""
    wanted = question.language or wished(question.text)
    if wanted is None and is_french(question.text):
        wanted = "fr"
    if wanted:
        unspoken = wanted not in domain.languages
        return (_instead(question, domain) if unspoken else wanted), unspoken
    language = domain.default_language
    for turn in history[-REMEMBERED:]:
        language = _language_of(turn.question, language, domain)
    return _language_of(question.text, language, domain), False


def _instead(question: Question, domain: Domain) -> Language:
    """The language of an answer whose own is not spoken: that of the words around the wish, else English."""
    asked = without_wish(question.text)
    if question.language or is_french(asked):
        return "en"
    return detect(asked, "en", domain.words, domain.names)


def _language_of(text: str, default: Language, domain: Domain) -> Language:
    wanted = "fr" if is_french(text) else wished(text)
    if wanted:
        return wanted if wanted in domain.languages else "en"
    return detect(text, default, domain.words, domain.names)
