"""What is handed in beside the question, checked before anything is asked. Each function raises ``UsageError``."""

from __future__ import annotations

import re
from datetime import date
from typing import get_args

from beleg.agent.question import question_text
from beleg.errors import UsageError
from beleg.records import Language

LANGUAGES: tuple[Language, ...] = get_args(Language)

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def day(text: str) -> date:
    """``text`` as a day, written YYYY-MM-DD."""
    if _DAY.fullmatch(text):
        try:
            return date.fromisoformat(text)
        except ValueError as error:
            raise UsageError(f"{text} is not a day: {error}") from None
    raise UsageError(f"{text!r} is not a day: write YYYY-MM-DD")


def language(text: str) -> Language:
    """``text`` as one of the languages that answers can be asked for in."""
    for known in LANGUAGES:
        if text == known:
            return known
    raise UsageError(f"{text!r} is not a language of Beleg: choose {', '.join(LANGUAGES)}")


def statement_text(text: str) -> str:
    """``text`` as a statement: bounded as a question is, and text."""
    try:
        return question_text(text)
    except UsageError as error:
        raise UsageError(error.message.replace("the question", "the statement")) from None
