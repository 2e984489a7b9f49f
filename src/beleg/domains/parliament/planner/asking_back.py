"""Who of several people is meant, asked back: a pronoun after a list means none of them more than another."""

from __future__ import annotations

from beleg.domains.parliament.planner.context import Choice, Subject
from beleg.domains.parliament.planner.spoken import of_them
from beleg.domains.parliament.query import PersonQuery
from beleg.domains.parliament.query_json import to_json
from beleg.domains.parliament.source import Register
from beleg.records import Clarification, Json, Option, View

_MOST = 8
_WHO = {
    "de": "Zuletzt war von mehreren Personen die Rede: Wer ist gemeint?",
    "en": "Several people were spoken of last: which of them is meant?",
}


def asked_back(choice: Choice, register: Register, view: View) -> Clarification:
    """The question back, with those spoken of as its options; what was spoken of last stays what it was."""
    people = choice.people[:_MOST]
    options = tuple(Option(label=_label(each, register), value=each.name) for each in people)
    last: Json = next((turn.memo for turn in reversed(view.history) if turn.memo.get("queries")), {})
    waiting: Json = {
        "pending": to_json(choice.query),
        "options": [
            {"id": each.id, "name": each.name, "label": option.label, "value": option.value}
            for each, option in zip(people, options, strict=True)
        ],
    }
    return Clarification(
        text=_WHO["de" if view.language == "de" else "en"], options=options, memo={**last, **waiting}
    )


def settled(choice: Choice, register: Register) -> PersonQuery | None:
    """The question about all of them, where they have one party and nothing else is asked for; else ``None``."""
    if choice.query.ask != "party" or choice.query.yes_no:
        return None
    parties = {register.person(each.id).party if each.id else None for each in choice.people}
    return of_them(choice.query, choice.people) if len(parties) == 1 and None not in parties else None


def _label(person: Subject, register: Register) -> str:
    party = register.person(person.id).party if person.id else None
    return f"{person.name} ({party})" if party else person.name
