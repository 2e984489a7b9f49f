"""What a question is: a text that somebody can read, and not a book."""

from __future__ import annotations

import re
import unicodedata

from beleg.errors import UsageError

LONGEST = 10_000
_SPACES = "\t\n\r"
_ENCLOSED = re.compile(r"(?<![^\W_])(?<!\d[.,])[²³¹⁰-⁹₀-₉①-⓿❶-➓\u2160-\u217f]+(?![^\W_])")
"""Figures in raised, lowered, ringed or Roman signs that stand alone: behind a word or a figure they are a note's."""


def question_text(text: str) -> str:
    """``text`` as a question, its figures in the digits that are read ("20" for "２０", "⑳" and "²⁰").

    Raises ``UsageError`` where it is empty, over 10,000 characters or not text.
    """
    if len(text) > LONGEST:
        raise UsageError(f"the question is too long: {len(text):,} characters, at most {LONGEST:,} are read")
    if not all(character in _SPACES or is_text(character) for character in text):
        raise UsageError("the question is not text: it holds bytes or control characters that no text has")
    if not any(character.isprintable() and not character.isspace() for character in text):
        raise UsageError("the question is empty")
    return with_plain_figures(text).strip()


def with_plain_figures(text: str) -> str:
    """The text with the digits of every script as 0 to 9, and figures in other signs as what they stand for."""
    if text.isascii():
        return text
    text = _ENCLOSED.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text)
    return "".join(str(unicodedata.decimal(each)) if each.isdecimal() else each for each in text)


def is_text(character: str) -> bool:
    """Whether a character can stand in a text: no control character, no undecoded byte, no code point for no one.

    What does not print is not the measure: a no-break space or a joiner inside an emoji is text.
    """
    code = ord(character)
    control = code < 0x20 or 0x7F <= code < 0xA0
    nobody = 0xD800 <= code < 0xE000 or code & 0xFFFE == 0xFFFE or character == "\N{REPLACEMENT CHARACTER}"
    return not (control or nobody)
