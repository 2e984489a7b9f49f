"""The loop's own sentences, in the answer's language. They state nothing about the data."""

from __future__ import annotations

from typing import Literal

from beleg.records import Language

Phrase = Literal[
    "partial",
    "lost",
    "withheld",
    "caveat",
    "none",
    "deadline",
    "cancelled",
    "calls",
    "broke_off",
    "unchecked",
    "choose",
    "refused",
    "nothing",
    "unsupported",
    "internal",
    "broken",
    "model",
    "unspoken",
]

PHRASES: dict[Phrase, dict[Language, str]] = {
    "partial": {
        "de": "Die Antwort ist unvollständig: {why}.",
        "en": "The answer is partial: {why}.",
        "fr": "La réponse est partielle : {why}.",
    },
    "lost": {
        "de": "Ein Teil der Antwort fehlt, weil er sich nicht belegen ließ.",
        "en": "A part of the answer is left out, for the evidence does not support it.",
        "fr": "Une partie de la réponse manque, car elle n'a pas pu être étayée.",
    },
    "withheld": {
        "de": "Eine Aussage fehlt hier, weil die Daten ihr widersprechen.",
        "en": "A statement is left out here, for the data contradict it.",
        "fr": "Une affirmation manque ici, car les données la contredisent.",
    },
    "caveat": {"de": "Hinweis: {text}", "en": "Note: {text}", "fr": "Remarque : {text}"},
    "none": {
        "de": "Es gibt keine Antwort: {why}.",
        "en": "There is no answer: {why}.",
        "fr": "Il n'y a pas de réponse : {why}.",
    },
    "deadline": {"de": "Die Zeit war abgelaufen", "en": "time ran out", "fr": "le temps est écoulé"},
    "cancelled": {"de": "Sie wurde abgebrochen", "en": "it was cancelled", "fr": "elle a été interrompue"},
    "calls": {
        "de": "Die erlaubte Zahl an Abfragen war erreicht",
        "en": "the permitted number of look-ups was reached",
        "fr": "le nombre de recherches permis est atteint",
    },
    "broke_off": {
        "de": "Das Sprachmodell ist vor dem Ende ausgefallen",
        "en": "the language model broke off before it was done",
        "fr": "le modèle de langue s'est interrompu avant la fin",
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
    "unspoken": {
        "de": "Diese Sprache wird hier nicht gesprochen; dies ist die Antwort auf Deutsch.",
        "en": "French is not spoken here; this is the answer in English.",
        "fr": "Cette langue n'est pas parlée ici ; la réponse est en français.",
    },
    "model": {
        "de": "Das Sprachmodell ist bei Schritt {step} des Plans ausgefallen; es wurde nichts vorgeschlagen.",
        "en": "The language model broke off at step {step} of the plan; nothing was proposed.",
        "fr": "Le modèle de langue a échoué à l'étape {step} du plan ; rien n'a été proposé.",
    },
    "broken": {
        "de": "Die Daten dieser Installation sind nicht benutzbar.",
        "en": "The data of this installation cannot be used.",
        "fr": "Les données de cette installation sont inutilisables.",
    },
}


def phrase(name: Phrase, language: Language, **words: str) -> str:
    """The sentence of that name."""
    return PHRASES[name][language].format(**words)
