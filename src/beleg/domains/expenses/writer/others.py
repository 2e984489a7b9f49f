"""Sentences from a search, and the honest ones where no rule speaks of what was asked."""

from __future__ import annotations

from collections.abc import Iterable

from beleg.records import Evidence, Language, Ref, Sentence

_PASSAGE = {
    "de": "{title} (Fassung {version}), Abschnitt „{section}“: {text}",
    "en": "{title} (version {version}), section “{section}”: {text}",
}
NO_RULE = {
    "de": "Dafür gibt es keine Regel in den Richtlinien.",
    "en": "No rule of the policies covers this.",
}
_NOTHING_THEN = {
    "de": "Die Frage ist so gelesen, dass sie das Jahr {year} meint: Für dieses Jahr gibt es keine Regel in "
    "den Richtlinien.",
    "en": "The question was read as one about the year {year}: no rule of the policies covers that year.",
}
_NO_SUCH = {
    "de": {
        "receipt": "Keine Regel sagt etwas zu Belegen dafür.",
        "prior": "Keine Regel verlangt dafür eine Zustimmung vorab.",
        "class": "Keine Regel nennt dafür eine Klasse.",
        "loss": "Was bei einem verlorenen Beleg gilt, sagt keine Regel.",
        "deadline": "Keine Regel nennt dafür eine Frist.",
        "rate": "Für diese Währung ist kein Kurs hinterlegt.",
        "approval": "Keine Regel sagt, wer eine solche Abrechnung freigibt.",
    },
    "en": {
        "receipt": "No rule speaks of receipts for this.",
        "prior": "No rule asks for agreement beforehand for this.",
        "class": "No rule names a class for this.",
        "loss": "No rule says what holds where a receipt is lost.",
        "deadline": "No rule sets a deadline for this.",
        "rate": "No rate is kept for this currency.",
        "approval": "No rule says who approves such a claim.",
    },
}
_NOTHING_ON = {
    "de": "Zu diesem Wort sagen die Richtlinien nichts: {query}.",
    "en": "The policies say nothing about this word: {query}.",
}
_NOT_THERE = {
    "de": "Die genannten Regeln sagen nichts über dieses Wort: {query}.",
    "en": "The rules named here say nothing about this word: {query}.",
}


def spoken(language: Language) -> str:
    """The language of the words here."""
    return "de" if language == "de" else "en"


def passage(evidence: Evidence, language: Language, number: int = 0) -> Sentence:
    """What a passage that was found says, word for word."""

    def at(key: str, form: str) -> Ref:
        return Ref(id=evidence.id, pointer=f"/hits/{number}/{key}", form=form)  # type: ignore[arg-type]

    return Sentence(
        template=_PASSAGE[spoken(language)],
        values={
            "title": at("title", "text"),
            "version": at("version", "term"),
            "section": at("section_title", "name"),
            "text": at("text", "text"),
        },
    )


def no_rule(evidence: Evidence, language: Language) -> Sentence:
    """That no rule covers what was asked, on the strength of a search or look-up that found none."""
    pointer = "/query" if "query" in evidence.output else "/day"
    supports = (Ref(id=evidence.id, pointer=pointer, form="text"),)
    return Sentence(template=NO_RULE[spoken(language)], supports=supports)


def nothing_then(evidence: Evidence, language: Language) -> Sentence:
    """That no policy held in the year that a question was read to ask about."""
    year = Ref(id=evidence.id, pointer="/day", form="year")
    return Sentence(template=_NOTHING_THEN[spoken(language)], values={"year": year})


def no_such(evidence: Evidence, kind: str, language: Language) -> Sentence:
    """That there is no rule of a kind for what was asked."""
    words = _NO_SUCH[spoken(language)].get(kind, NO_RULE[spoken(language)])
    return Sentence(template=words, supports=(Ref(id=evidence.id, pointer="/day", form="text"),))


def nothing_on(evidence: Iterable[Evidence], language: Language) -> list[Sentence]:
    """That the policies, or at least those that the answer cites, do not know a word of the question."""
    return [
        Sentence(
            template=(_NOTHING_ON if each.empty else _NOT_THERE)[spoken(language)],
            values={"query": Ref(id=each.id, pointer="/query", form="text")},
            claim=each.empty,
            aside=True,
        )
        for each in evidence
    ]
