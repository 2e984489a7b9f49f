"""What is said where nothing is looked up: beside the scope or the data, impossible times, the conversation itself.

None of these states a figure; they name only words of the question and what can be asked.
"""

from __future__ import annotations

from dataclasses import replace

from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.planner import definitions, smalltalk, subjects
from beleg.domains.parliament.planner.recall import recalled
from beleg.domains.parliament.planner.references import THEN, is_person
from beleg.domains.parliament.planner.understood import Understood
from beleg.domains.parliament.query import PersonQuery, RoleQuery, TermsQuery, When
from beleg.domains.parliament.query_json import to_json, when_to_json
from beleg.records import Clarification, Json, Language, Option, Refusal, View

_CAN = {
    "de": "Fragen Sie nach Mitgliedern des Bundestages, nach Sitzen der Fraktionen, nach Ämtern (Kanzler, Minister, "
    "Präsidium, Fraktionsvorsitz) oder nach Wahlperioden seit dem ersten Bundestag.",
    "en": "You can ask about members of the Bundestag, the seats of its groups, offices (chancellors, ministers, the "
    "presidium, group chairs) and terms since the first Bundestag.",
}
_OUT = {
    "de": "Dazu kann ich nichts sagen: Ich beantworte Fragen zum Deutschen Bundestag aus seinem Mitgliederverzeichnis.",
    "en": "I cannot help with that: I answer questions about the German Bundestag from its register of members.",
}
_UNCLEAR = {
    "de": "Diese Frage habe ich nicht verstanden.",
    "en": "I did not understand this question.",
}
_BESIDE = {
    "votes": ("Abstimmungen, Wahlergebnisse und Umfragen", "votes, election results and polls"),
    "work": (
        "Reden, Gesetze, Anträge, Ausschüsse und Positionen",
        "speeches, laws, motions, committees and positions",
    ),
    "candidates": ("Kandidaturen", "candidacies"),
    "private": (
        "Angaben zu Beruf, Familie, Religion, Einkommen oder Kontakt",
        "occupation, family, religion, income or contact details",
    ),
    "candidacy": ("Kandidaturen", "candidacies"),
    "procedure": ("Verfahren, Regeln und Aufgaben", "procedures, rules and duties"),
    "future": ("Voraussagen", "predictions"),
    "opinion": ("Meinungen und Empfehlungen", "opinions and recommendations"),
    "elsewhere": ("andere Parlamente als der Bundestag", "parliaments other than the Bundestag"),
    "abroad": ("andere Länder, ihre Parlamente und Ämter", "other countries, their parliaments and offices"),
    "surplus": (
        "Überhang- und Ausgleichsmandate, Hürden und Grundmandate",
        "overhang and levelling seats, and thresholds",
    ),
    "task": ("Gedichte, Witze, Übersetzungen und Ähnliches", "poems, jokes, translations and the like"),
    "why": ("Gründe und Bewertungen", "reasons and judgements"),
}
_MISSED: Json = {"missed": True}
"""What a turn leaves that was not answered and spoke of something of its own: nothing may refer to it."""


def _spoken_of(understood: Understood) -> Json:
    """What a question that is not answered leaves of the people it names: they may be asked about next."""
    query = subjects.about(understood.people, understood.names)
    if query is None:
        return {}
    people = [{"id": each.id, "name": each.name, "sex": each.sex} for each in understood.people]
    return {"queries": [to_json(query)], "subjects": people}


def _language(language: Language) -> str:
    return "de" if language == "de" else "en"


def of(understood: Understood, view: View) -> Refusal | Clarification:
    """The refusal for a question that leads to no call, or the question back where it lacks what it is about."""
    language = _language(view.language)
    if understood.small:
        return _small(understood.small, language, first=not view.history)
    if understood.meaning:
        lasting = TermsQuery(
            ask="average", when=When(kind="all", unit="none")
        )  # "Wie lange dauert die?" comes next.
        of_term = definitions.is_of_term(understood.meaning, language)
        left: Json = {"queries": [to_json(lasting)]} if of_term else {}
        return Refusal(status="answered", text=understood.meaning, memo=left)
    if understood.conversation:
        return recalled(view, language)
    if understood.dangling:
        return _dangling(understood.dangling, understood, view, language)
    memo = _spoken_of(understood) or ({} if understood.refers else _MISSED)
    if understood.problem:
        blocked: Json = {"queries": [to_json(query) for query in understood.blocked]}
        return Refusal(status="no_data", text=impossible(understood.problem, language), memo=blocked)
    if understood.chart and not understood.names_something:
        text = (
            "Noch wurden keine Zahlen genannt, die sich zeichnen lassen. Fragen Sie etwa nach der Sitzverteilung."
            if language == "de"
            else "No figures that can be drawn have been told yet. Ask for the distribution of seats, for example."
        )
        return Refusal(status="no_data", text=text)
    if understood.unclear:
        words = ", ".join(f"„{word}“" if language == "de" else f"“{word}”" for word in understood.unclear[:3])
        text = (
            f"Das habe ich nicht verstanden: {words}."
            if language == "de"
            else f"I did not understand this: {words}."
        )
        return Refusal(status="no_data", text=f"{text} {_CAN[language]}", memo=memo, unsure=True)
    if understood.beside:
        text = f"{_not_told(understood.beside, language)} {_CAN[language]}"
        if understood.spoken_of:
            memo = {"queries": [to_json(replace(understood.spoken_of, ask="who"))]}
        return Refusal(status="no_data", text=text, memo={"beside": understood.beside, **memo})
    if understood.names_something or (understood.refers and view.history):
        return Refusal(
            status="no_data", text=f"{_UNCLEAR[language]} {_CAN[language]}", memo=memo, unsure=True
        )
    strayed: Json = {"strayed": True} if memo == _MISSED else memo
    if understood.said is not None:
        strayed = {**strayed, "said": when_to_json(understood.said)}
    return Refusal(
        status="out_of_scope", text=f"{_OUT[language]} {_CAN[language]}", memo=strayed, unsure=True
    )


_WHAT_IS_MEANT = {
    "time": (
        "Welche Zeit ist mit „{word}“ gemeint? Davor war von keiner die Rede. Bitte nennen Sie sie.",
        "Which time does “{word}” mean? No single one was spoken of before. Please name it.",
    ),
    "group": ("Welche Fraktion ist mit „{word}“ gemeint?", "Which group do you mean by “{word}”?"),
    "person": (
        "Wer ist mit „{word}“ gemeint? Das ist nicht klar: {why}. Bitte nennen Sie den Namen.",
        "Whom do you mean by “{word}”? That is not clear: {why}. Please give the name.",
    ),
    "those": (
        "Worauf bezieht sich „{word}“? Das ist nicht klar: {why}. Bitte nennen Sie es in der Frage.",
        "What does “{word}” refer to? That is not clear: {why}. Please name it in the question.",
    ),
}


_WHY_UNCLEAR = {
    "nothing": ("davor war von nichts die Rede", "nothing was spoken of before"),
    "unanswered": ("die Frage davor konnte ich nicht beantworten", "I could not answer the question before"),
    "answered": ("davor war von etwas anderem die Rede", "something else was spoken of before"),
}


def _before(view: View) -> str:
    """What came before: nothing, a question that was not answered, or an answer."""
    if not view.history:
        return "nothing"
    return "answered" if view.history[-1].status == "answered" else "unanswered"


def _dangling(word: str, understood: Understood, view: View, language: str) -> Refusal | Clarification:
    """What a word refers to is asked, with the groups to choose from; of people nobody is offered."""
    group = understood.asked is not None and bool(understood.choices)
    time = word.lower() in THEN
    kind = "time" if time else "group" if group else "person" if is_person(word) else "those"
    german, english = _WHY_UNCLEAR[_before(view)]
    why = german if language == "de" else english
    text = _WHAT_IS_MEANT[kind][0 if language == "de" else 1].format(word=word, why=why)
    if understood.asked is None or not group:
        return Refusal(status="no_data", text=text, memo=_MISSED)
    asked, at = view.question.text, view.question.text.find(word)
    names = [GROUPS[key].short_de if language == "de" else GROUPS[key].short_en for key in understood.choices]
    options = tuple(
        Option(label=name, value=f"{asked[:at]}{name}{asked[at + len(word) :]}") for name in names
    )
    return Clarification(text=text, options=options, memo={"queries": [to_json(understood.asked)]})


def _small(kind: smalltalk.Small, language: str, *, first: bool) -> Refusal:
    """What is said back. With nothing said before, it is beside the data; about a talk, it is of that talk."""
    text = smalltalk.ANSWERS[kind][0 if language == "de" else 1]
    beside = first and kind in smalltalk.BESIDE
    return Refusal(
        status="out_of_scope" if beside else "answered",
        text=f"{text} {_CAN[language]}" if kind == "help" else text,
    )


def _not_told(topic: str, language: str) -> str:
    """What is not answered: what the data do not hold, or what is no question of facts."""
    german, english = _BESIDE[topic]
    german = german[0].upper() + german[1:]
    if topic in ("task", "opinion"):
        return f"{german} gebe ich nicht." if language == "de" else f"I do not give {english}."
    return f"{german} stehen nicht in den Daten." if language == "de" else f"The data do not hold {english}."


def impossible(when: When, language: str) -> str:
    """Why a time cannot be answered for, naming it in the question's words."""
    said = when.text.strip()
    if when.problem == "no_election":
        if language == "de":
            return f"In diesem Jahr wurde kein Bundestag gewählt („{said}“)."
        return f"No Bundestag was elected in that year (“{said}”)."
    if when.problem == "future":
        if language == "de":
            return f"Das liegt in der Zukunft („{said}“): Darüber kann das Verzeichnis nichts sagen."
        return f"That lies in the future (“{said}”): the register cannot tell."
    if when.unit == "chancellor":
        if language == "de":
            return f"Ein solches Kabinett zählen die Daten nicht („{said}“): eines je Bundestag und Kanzler."
        return f"The data count no such cabinet (“{said}”): one for each Bundestag and chancellor."
    if when.kind == "terms":
        if language == "de":
            return f"Diese Wahlperiode gibt es nicht: „{said}“."
        return f"There is no such term: “{said}”."
    if language == "de":
        return f"Dieses Datum gibt es nicht: „{said}“."
    return f"There is no such date: “{said}”."


def office_not_held(query: RoleQuery | PersonQuery, understood: Understood, language: Language) -> Refusal:
    """In scope, but an office that the data do not hold: says which they do."""
    key = query.role if isinstance(query, RoleQuery) else query.office or ""
    info = OFFICES[key]
    if _language(language) == "de":
        text = (
            f"Das Amt „{info.label_de_m}“ steht nicht in den Daten. Enthalten sind Bundeskanzler, Vizekanzler und "
            "Bundesminister, Präsidentinnen und Präsidenten des Bundestages mit ihren Vizes sowie Fraktionsvorsitzende."
        )
    else:
        text = (
            f"The office “{info.label_en}” is not in the data. They hold chancellors, vice-chancellors and federal "
            "ministers, presidents and vice-presidents of the Bundestag, and chairs of its groups."
        )
    # What was asked of it is kept for "no, I meant the president of the Bundestag".
    spoken_of = _spoken_of(understood) if isinstance(query, PersonQuery) else {}
    if spoken_of and isinstance(query, PersonQuery):
        query = replace(
            subjects.about(understood.people, understood.names) or query,
            ask="office",
            office=key,
            yes_no=query.yes_no,
        )
    memo: Json = {**(spoken_of or _MISSED), "queries": [to_json(query)]}
    return Refusal(status="no_data", text=text, memo=memo)


def failed(view: View) -> Refusal:
    """Nothing could be fetched: says what the tools said."""
    reason = view.failures[-1].message if view.failures else ""
    text = "Dazu liegt nichts vor." if view.language == "de" else "There is nothing on that."
    return Refusal(status="no_data", text=f"{text} {reason}".strip())


def remainder(understood: Understood, language: Language) -> str:
    """What is said of a part of the question that was not answered, beside the part that was. Holds no figure."""
    if understood.beside:
        return _not_told(understood.beside, _language(language))
    if language == "de":
        return "Auf den übrigen Teil der Frage kann ich nicht antworten."
    return "I cannot answer the rest of the question."
