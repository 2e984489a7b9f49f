"""Whether a word that may be a family name stands as one in a question, or is the ordinary word that it is, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from beleg.domains.parliament.directory.tokens import Text
from beleg.domains.parliament.directory.vocabulary import DETERMINERS

if TYPE_CHECKING:
    from beleg.domains.parliament.directory.names import Names

_NO_FAMILY = frozenset("aus in at near vorname vornamen".split())
"""Words after which a place or a given name follows rather than a family name."""
_NO_ORDINARY = DETERMINERS | _NO_FAMILY | frozenset("nach from".split())
"""Words after which an ordinary word is one, even with a capital."""
_SUPERLATIVE = ("rkste", "rksten", "rkster", "politische", "politischen", "treibende")
"""Ends of words that tell of a force, and of nobody called Kraft."""
_AROUND = frozenset("vor nach before after".split())
_OF_A_PERSON = frozenset("im mitglied a member noch still".split())
"""Words after a name in a question about a person."""


def stands_for_family(text: Text, at: int, names: Names) -> bool:
    """Whether a word that may be a family name is one here: an ordinary word needs more than standing there."""
    token = text.tokens[at]
    before = text.before(at)
    if before is not None and (before.personal or (before.given and before.name)):
        return True
    if token.vocabulary or token.ordinary:
        if len(text.tokens) == 1 and token.ordinary:
            return True
        if token.gap == "hyphen" or text.hyphen(at + 1):
            return False
        if text.asked(at) and (text.ends(at + 1) or (token.ordinary and _goes_on(text, at))):
            return True
        if before is not None and before.folded in _AROUND and text.ends(at + 1):
            return any(each.office for each in text.tokens[:at])  # "Verteidigungsminister vor struck"
        if not token.ordinary:
            return False
        inside = text.cased and token.capital and not token.first
        ranked = before is not None and before.folded.endswith(_SUPERLATIVE)
        return (
            inside and not ranked and (before is None or before.office or before.folded not in _NO_ORDINARY)
        )
    genitive = token.word.possessive or token.word.wide not in names.by_family
    return before is None or before.folded not in _NO_FAMILY or genitive


def _goes_on(text: Text, at: int) -> bool:
    """Whether a question goes on as one about a person does: "im Bundestag", "Abgeordneter"."""
    after = text.after(at)
    return after is not None and (after.folded in _OF_A_PERSON or after.office)
