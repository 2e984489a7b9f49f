"""Consent in words, where people type. The whole message is in a closed set, or it is no consent.

"No, don't approve", "yes but change the price" and "DISAPPROVE" hold a yes, and are none. Nothing is understood here:
a message is one of the words below after trimming and case folding, or it denies the one proposal that it answers, with
itself as the reason. Where several are open nothing is decided.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal
from unicodedata import normalize

from beleg.lean import dataclass
from beleg.records import Proposal

YES = frozenset({
    "ja", "ja bitte", "ja, bitte", "freigeben", "freigegeben", "ich gebe frei", "genehmigen", "genehmigt",
    "ich genehmige", "ich genehmige das", "bestätigen", "bestätigt", "ich bestätige", "ich bestätige das",
    "einverstanden", "ich bin einverstanden", "ich stimme zu",
    "yes", "yes please", "yes, please", "approve", "approved", "i approve", "i approve it", "confirm", "confirmed",
    "i confirm", "i confirm it", "i agree", "agreed",
    "oui", "oui s'il vous plaît", "oui, s'il vous plaît", "approuver", "approuvé", "j'approuve", "confirmer",
    "confirmé", "je confirme", "d'accord", "je suis d'accord",
    "ok", "okay",
})  # fmt: skip
NO = frozenset({
    "nein", "nein danke", "nein, danke", "ablehnen", "abgelehnt", "ich lehne ab", "nicht freigeben", "abbrechen",
    "no", "no thanks", "no, thanks", "no thank you", "no, thank you", "deny", "denied", "i deny", "reject", "rejected",
    "decline", "declined", "do not approve", "don't approve", "cancel",
    "non", "non merci", "non, merci", "refuser", "refusé", "je refuse", "rejeter", "rejeté", "annuler",
})  # fmt: skip
_ENDS = (".", "!")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What a message comes to: ``approve`` or ``deny`` the one ``proposal``; ``ask`` which is meant; or ``none``.

    ``correction`` is a message that is more than a no: after the denial it is asked as a question of its own, and what
    comes of it is a new proposal.
    """

    verdict: Literal["approve", "deny", "ask", "none"]
    proposal: Proposal | None = None
    reason: str | None = None
    correction: str | None = None


def said(text: str) -> Literal["yes", "no"] | None:
    """Whether the whole of ``text`` is a yes or a no of the closed set."""
    words = normalize("NFC", text).strip().casefold().replace("’", "'")
    if words.endswith(_ENDS):
        words = words[:-1]
    return "yes" if words in YES else "no" if words in NO else None


def reply(text: str, waiting: Sequence[Proposal]) -> Reply:
    """What ``text`` means for the proposals that wait for it."""
    if not waiting:
        return Reply(verdict="none")
    if len(waiting) > 1:
        return Reply(verdict="ask")
    (proposal,) = waiting
    match said(text):
        case "yes":
            return Reply(verdict="approve", proposal=proposal)
        case "no":
            return Reply(verdict="deny", proposal=proposal, reason=text.strip())
        case None:
            return Reply(verdict="deny", proposal=proposal, reason=text.strip(), correction=text)
