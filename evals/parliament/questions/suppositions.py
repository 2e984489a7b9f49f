"""What a question supposes of a membership or a place, and what somebody was at a time: truths beside a mere yes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

from evals.parliament.asking import TODAY, Case, Deck, ask, case, day_forms, no, ordinal, turn, typed, yes
from evals.parliament.questions.spoken_of import PEOPLE
from evals.parliament.rows import MandateRow, PersonRow
from evals.parliament.truth import Truth, bound

FIRST = {
    "de": (
        "Ist {n} zum ersten Mal im Bundestag?",
        "Sitzt {n} erstmals im Bundestag?",
        "Ist {n} neu im Bundestag?",
    ),
    "en": ("Is {n} in the Bundestag for the first time?", "Is {n} new to the Bundestag?"),
}
UNBROKEN = {
    "de": ("War {n} durchgehend im Bundestag?", "War {n} ohne Unterbrechung im Bundestag?"),
    "en": ("Was {n} a member of the Bundestag without interruption?",),
}
OFTEN = {
    "de": ("Wie oft wurde {n} direkt gewählt?", "In wie vielen Wahlperioden hatte {n} ein Direktmandat?"),
    "en": ("How often was {n} directly elected?",),
}
LAST = {
    "de": ("Wann wurde {n} zuletzt direkt gewählt?",),
    "en": ("When was {n} last directly elected?",),
}
LANDS = {
    "Bayern": "Bavaria",
    "Hessen": "Hesse",
    "Berlin": "Berlin",
    "Nordrhein-Westfalen": "North Rhine-Westphalia",
}
SINCE = {
    "de": (
        "Wann kam {n} zum ersten Mal in den Bundestag?",
        "In welchem Jahr kam {n} zuerst in den Bundestag?",
    ),
    "en": ("When did {n} first enter the Bundestag?",),
}
THEN = {"de": ("Was war {n} am {d}?", "was machte {n} am {d}"), "en": ("What was {n} on {d}?",)}
OFFICES = {
    "chancellor": ("Kanzler", "chancellor"),
    "bundestag_president": ("Bundestagspräsident", "Bundestag president"),
}
_GAP = 60
"""Days without a seat that are a break and no handover between two terms."""
_EXACT = len("2025-05-06")


def cases(truth: Truth) -> Iterator[Case]:
    deck = Deck("suppositions")
    for lang in ("de", "en"):
        for name in PEOPLE:
            person = truth.one(name)
            mandates = truth.mandates_of[person.id]
            if not mandates:
                continue
            for made in (_unbroken, _directly, _for_a_land, _entered, _held_then):
                yield from made(truth, deck, lang, person, mandates)
        yield from _first_time(truth, deck, lang)
        yield from _longest(truth, deck, lang)
        yield from _talks(truth, deck, lang)


def _said(phrases: dict[str, tuple[str, ...]], lang: str, deck: Deck, **filled: str) -> str:
    return typed(deck.pick(phrases[lang]).format(**filled), lang, deck)


def _first_time(truth: Truth, deck: Deck, lang: str) -> Iterator[Case]:
    """Of members now: whether any earlier term stands beside the present one."""
    term = max(truth.terms)
    now = [seat.person for seat in truth.seats(date(2025, 9, 30))]
    for person in deck.shuffled(sorted(now, key=lambda each: each.id))[:12]:
        if len(truth.by_name[person.name.full]) > 1:
            continue
        terms = truth.terms_of(person.id)
        right = set(terms) == {term}
        yield ask(
            "supposed-first",
            lang,
            _said(FIRST, lang, deck, n=person.name.full),
            must=[yes(lang) if right else no(lang), ordinal_forms(min(terms))],
            must_not=[no(lang) if right else yes(lang)],
        )


def ordinal_forms(number: int) -> list[str]:
    return [str(number), f"{number}.", ordinal(number)]


def _breaks(truth: Truth, mandates: list[MandateRow]) -> list[tuple[date, date]]:
    """The last day before and the first day after each time without a seat."""
    pairs = pairwise(mandates)
    found = [(truth.last_seat_day(before), after.start) for before, after in pairs]
    return [(end, start) for end, start in found if (start - end).days > 1]


def _unbroken(truth: Truth, deck: Deck, lang: str, person: PersonRow, mandates: Any) -> Iterator[Case]:
    gaps = _breaks(truth, list(mandates))
    if any((start - end).days <= _GAP for end, start in gaps):
        return
    yield ask(
        "supposed-unbroken",
        lang,
        _said(UNBROKEN, lang, deck, n=person.name.full),
        must=[no(lang), day_forms(gaps[0][1])] if gaps else [yes(lang)],
        must_not=[yes(lang) if gaps else no(lang)],
    )


def _directly(_truth: Truth, deck: Deck, lang: str, person: PersonRow, mandates: Any) -> Iterator[Case]:
    won = [mandate for mandate in mandates if mandate.kind == "direct"]
    if not won:
        return
    yield ask("supposed-often", lang, _said(OFTEN, lang, deck, n=person.name.full), must=[str(len(won))])
    yield ask(
        "supposed-last", lang, _said(LAST, lang, deck, n=person.name.full), must=[ordinal_forms(won[-1].term)]
    )


def _for_a_land(_truth: Truth, deck: Deck, lang: str, person: PersonRow, mandates: Any) -> Iterator[Case]:
    land = deck.pick(sorted(LANDS))
    lands = {mandate.land for mandate in mandates}
    if not all(lands):
        return
    right = land in lands
    asked = (
        "Saß {n} jemals für {l} im Bundestag?"
        if lang == "de"
        else "Did {n} ever sit for {l} in the Bundestag?"
    )
    question = asked.format(n=person.name.full, l=land if lang == "de" else LANDS[land])
    yield ask(
        "supposed-land",
        lang,
        question,
        must=[yes(lang) if right else no(lang)],
        must_not=[no(lang) if right else yes(lang)],
    )


def _entered(_truth: Truth, deck: Deck, lang: str, person: PersonRow, mandates: Any) -> Iterator[Case]:
    yield ask(
        "first-entry", lang, _said(SINCE, lang, deck, n=person.name.full), must=[day_forms(mandates[0].start)]
    )


def _held_then(truth: Truth, deck: Deck, lang: str, person: PersonRow, _mandates: Any) -> Iterator[Case]:
    """An office known to the day, in its middle."""
    held = [
        row
        for row in truth.rows.offices
        if row.person == person.id and len(row.start) == len(row.end) == _EXACT and row.kind != "group_chair"
    ]
    for row in held[:2]:
        start, end = bound(row.start, last=False), bound(row.end, last=False)
        day = start + timedelta(days=(end - start).days // 2)
        said = f"{day.day}.{day.month}.{day.year}" if lang == "de" else f"{day:%B} {day.day}, {day.year}"
        question = _said(THEN, lang, deck, n=person.name.full, d=said)
        yield ask("was-then", lang, question, must=[day_forms(start), day_forms(end)])


def _longest(truth: Truth, deck: Deck, lang: str) -> Iterator[Case]:
    for kind, (german, english) in OFFICES.items():
        days: dict[str, int] = {}
        for row in truth.holders(kind):
            end = bound(row.end, last=False) if row.end else TODAY
            days[row.person] = days.get(row.person, 0) + (end - bound(row.start, last=False)).days
        ranked = sorted(days, key=lambda each: -days[each])
        for person in [ranked[0], *deck.shuffled(ranked[1:])[:3]]:
            name = truth.persons[person].name.full
            right = person == ranked[0]
            question = (
                f"War {name} am längsten {german}?"
                if lang == "de"
                else f"Was {name} the longest serving {english}?"
            )
            yield ask(
                "supposed-longest",
                lang,
                question,
                must=[yes(lang) if right else no(lang), truth.persons[ranked[0]].name.family],
                must_not=[no(lang) if right else yes(lang)],
            )


def _talks(truth: Truth, deck: Deck, lang: str) -> Iterator[Case]:
    """The same of somebody spoken of: the verdict, and the one mandate."""
    for name in deck.shuffled(list(PEOPLE))[:8]:
        person = truth.one(name)
        mandates = truth.mandates_of[person.id]
        won = [mandate for mandate in mandates if mandate.kind == "direct"]
        gaps = _breaks(truth, list(mandates))
        if not won or any((start - end).days <= _GAP for end, start in gaps):
            continue
        he = ("er" if person.sex == "m" else "sie") if lang == "de" else "he" if person.sex == "m" else "she"
        turns = [
            turn(f"Wer ist {name}?" if lang == "de" else f"Who is {name}?"),
            turn(
                f"War {he} durchgehend im Bundestag?"
                if lang == "de"
                else f"Did {he} serve without interruption?",
                must=[no(lang) if gaps else yes(lang)],
                must_not=[yes(lang) if gaps else no(lang)],
            ),
            turn(
                f"Wie oft wurde {he} direkt gewählt?"
                if lang == "de"
                else f"How often was {he} directly elected?",
                must=[str(len(won))],
            ),
        ]
        yield case("talk-supposed", lang, turns)
