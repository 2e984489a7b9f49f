"""The loop's own sentences, in the answer's language. They state nothing about the data."""

from __future__ import annotations

from typing import Literal

from beleg.records import Language

Phrase = Literal[
    "deadline",
    "cancelled",
    "calls",
    "unchecked",
    "choose",
    "refused",
    "nothing",
    "unsupported",
    "internal",
    "broken",
]

PHRASES: dict[Phrase, dict[Language, str]] = {
    "deadline": {
        "de": "Die Antwort ist unvollständig: Die Zeit war abgelaufen.",
        "en": "The answer is partial: time ran out.",
        "fr": "La réponse est partielle : le temps est écoulé.",
    },
    "cancelled": {
        "de": "Die Antwort ist unvollständig: Sie wurde abgebrochen.",
        "en": "The answer is partial: it was cancelled.",
        "fr": "La réponse est partielle : elle a été interrompue.",
    },
    "calls": {
        "de": "Die Antwort ist unvollständig: Die erlaubte Zahl an Abfragen war erreicht.",
        "en": "The answer is partial: the permitted number of look-ups was reached.",
        "fr": "La réponse est partielle : le nombre de recherches permis est atteint.",
    },
    "unchecked": {
        "de": "(Ungeprüft: Die Prüfung der Antworten ist abgeschaltet.)",
        "en": "(Unchecked: the checking of answers is switched off.)",
        "fr": "(Non vérifié : la vérification des réponses est désactivée.)",
    },
    "choose": {"de": "Was ist gemeint?", "en": "Which one is meant?", "fr": "Lequel est visé ?"},
    "refused": {
        "de": "Dazu kann ich nichts sagen.",
        "en": "I cannot say anything about that.",
        "fr": "Je ne peux rien dire à ce sujet.",
    },
    "nothing": {
        "de": "Dazu liegt nichts vor.",
        "en": "There is nothing on that at hand.",
        "fr": "Rien n'est disponible à ce sujet.",
    },
    "unsupported": {
        "de": "Dazu ließ sich keine belegte Antwort geben.",
        "en": "No answer could be given that the evidence supports.",
        "fr": "Aucune réponse étayée n'a pu être donnée.",
    },
    "internal": {
        "de": "Die Frage konnte wegen eines Fehlers nicht beantwortet werden.",
        "en": "The question could not be answered because of an error.",
        "fr": "La question n'a pas pu recevoir de réponse à cause d'une erreur.",
    },
    "broken": {
        "de": "Die Daten dieser Installation sind nicht benutzbar.",
        "en": "The data of this installation cannot be used.",
        "fr": "Les données de cette installation sont inutilisables.",
    },
}


def phrase(name: Phrase, language: Language) -> str:
    """The sentence of that name."""
    return PHRASES[name][language]
