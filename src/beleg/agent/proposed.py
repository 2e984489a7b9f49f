"""How a turn that ends with proposals says so: in words of code, from the proposals alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from beleg.approval.policy import reason
from beleg.records import Failure, Language, Proposal

Said = Literal["approved", "denied", "withdrawn", "which", "unconfirmed", "refused"]

_WAITS: Mapping[Language, str] = {
    "de": "Noch ist nichts geschehen: das wartet auf eine Freigabe.",
    "en": "Nothing has been done yet: this waits for approval.",
    "fr": "Rien n'a encore été fait : cela attend un accord.",
}
_STATES: Mapping[str, Mapping[Language, str]] = {
    "open": {
        "de": "Entscheiden kann {roles} bis {until}{several}; Grund: {why}.",
        "en": "{roles} can decide until {until}{several}; reason: {why}.",
        "fr": "{roles} peut décider jusqu'au {until}{several} ; raison : {why}.",
    },
    "approved": {
        "de": "Schon freigegeben, es wird ausgeführt.",
        "en": "Already approved, it will be carried out.",
        "fr": "Déjà approuvé, ce sera exécuté.",
    },
    "sending": {
        "de": "Schon freigegeben, es wird gerade ausgeführt.",
        "en": "Already approved, it is being carried out.",
        "fr": "Déjà approuvé, en cours d'exécution.",
    },
    "unknown": {
        "de": "Schon freigegeben; ob es geschehen ist, ist nicht bekannt.",
        "en": "Already approved; whether it was done is not known.",
        "fr": "Déjà approuvé ; on ne sait pas si cela a été fait.",
    },
    "applied": {
        "de": "Genau das ist schon geschehen.",
        "en": "Exactly this was done already.",
        "fr": "C'est déjà fait, exactement ainsi.",
    },
}
_SEVERAL: Mapping[Language, str] = {
    "de": ", {needed} Personen müssen freigeben",
    "en": ", {needed} people have to approve",
    "fr": ", {needed} personnes doivent approuver",
}
_ENDED: Mapping[Language, str] = {
    "de": "Schon entschieden: {state}.", "en": "Already decided: {state}.", "fr": "Déjà décidé : {state}.",
}  # fmt: skip
_NUMBER: Mapping[Language, str] = {"de": "Vorschlag", "en": "Proposal", "fr": "Proposition"}
_NOT: Mapping[Language, str] = {"de": "Nicht vorgeschlagen", "en": "Not proposed", "fr": "Non proposé"}

_SAID: Mapping[Said, Mapping[Language, str]] = {
    "approved": {
        "de": "Freigegeben: {short}. Stand: {state}.",
        "en": "Approved: {short}. It is {state}.",
        "fr": "Approuvé : {short}. État : {state}.",
    },
    "denied": {
        "de": "Abgelehnt: {short}. Nichts ist geschehen.",
        "en": "Denied: {short}. Nothing was done.",
        "fr": "Refusé : {short}. Rien n'a été fait.",
    },
    "withdrawn": {
        "de": "Zurückgezogen: {short}. Nichts ist geschehen.",
        "en": "Taken back: {short}. Nothing was done.",
        "fr": "Retiré : {short}. Rien n'a été fait.",
    },
    "which": {
        "de": "Mehreres wartet, darum wurde nichts entschieden. Welches ist gemeint? Bitte jedes mit seiner Nummer:",
        "en": "Several wait, so nothing was decided. Which one is meant? Each by its id, please:",
        "fr": "Plusieurs attendent, rien n'a donc été décidé. Lequel est visé ? Chacun par son numéro :",
    },
    "unconfirmed": {
        "de": "Ein Ja genügt hier nicht, nichts wurde entschieden: {short} mit seiner Nummer freigeben.",
        "en": "A yes is not enough here, nothing was decided: approve {short} by its id.",
        "fr": "Un oui ne suffit pas ici, rien n'a été décidé : approuvez {short} par son numéro.",
    },
    "refused": {
        "de": "Nichts wurde entschieden: {why}",
        "en": "Nothing was decided: {why}",
        "fr": "Rien n'a été décidé : {why}",
    },
}


def heard_text(said: Said, proposals: Sequence[Proposal], why: str, language: Language) -> str:
    """What a message did to the proposals that waited for it."""
    first = proposals[0]
    line = _SAID[said][language].format(short=first.short, state=first.state, why=why)
    return "\n".join(
        [line, *(f"{each.short}: {each.summary}" for each in proposals)] if said == "which" else [line]
    )


def proposed_text(proposals: Sequence[Proposal], failures: Iterable[Failure], language: Language) -> str:
    """What waits for whom, a paragraph each; then what was wanted and could not be proposed."""
    lines = [_WAITS[language]] if any(each.state == "open" for each in proposals) else []
    for each in proposals:
        state = _STATES.get(each.state, _ENDED)[language].format(
            roles=", ".join(sorted(each.ruling.roles)),
            several=_SEVERAL[language].format(needed=each.ruling.needed) if each.ruling.needed > 1 else "",
            until=f"{each.expires_at:%Y-%m-%d %H:%M} UTC",
            why=reason(each.ruling, language),
            state=each.state,
        )
        lines.append(f"{_NUMBER[language]} {each.short}: {each.summary}\n{state}")
    lines += [f"{_NOT[language]}: {failure.tool}: {failure.message}" for failure in failures]
    return "\n\n".join(lines)
