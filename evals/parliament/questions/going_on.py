"""Conversations that go on with a bare word: who came for somebody, at the end of the term, when most, under an age."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from evals.parliament.asking import TODAY, WORDS, Case, Deck, in_term, turn, ways
from evals.parliament.questions.seats import BIG
from evals.parliament.questions.talks import talk
from evals.parliament.truth import REGISTER_DAY, Seat, Truth

_CAME = {
    "de": ("wer kam für {p} nach?", "und wer rückte für {p} nach", "wer kam für {p} in den bundestag?"),
    "en": ("who replaced {p} in the bundestag?", "and who moved up for {p}?"),
}
_AT_END = {
    "de": ("und am ende der wahlperiode?", "und am ende der wp", "und zum schluss?"),
    "en": ("and at the end of the term?", "and at the end?"),
}
_WHEN_MOST = {
    "de": ("wann am meisten?", "und wann waren es am meisten", "in welcher wahlperiode am meisten?"),
    "en": ("when were there most?", "and in which term most?"),
}
_HOW_OLD = {
    "de": ("wie alt ist {a}?", "und wie alt ist {a}"),
    "en": ("how old is {p}?", "and how old is {p}"),
}
_UNDER = {
    "de": ("und wie viele sind unter {n}?", "wieviele sind unter {n}"),
    "en": ("and how many are under {n}?", "how many are under {n}?"),
}
_SOON = timedelta(days=60)


def cases(truth: Truth) -> Iterator[Case]:
    yield from _who_came(truth)
    yield from _at_end(truth)
    yield from _when_most(truth)
    yield from _elected(truth)
    yield from _under(truth)


def _who_came(truth: Truth) -> Iterator[Case]:
    """Somebody without an office left a seat, and one of the same group and Land came next."""
    deck, holders = Deck("going-on-came"), {row.person for row in truth.rows.offices}
    found = [
        (left, next_one)
        for term in (18, 19, 20)
        for left, next_one in _handed_on(truth, term)
        if left.person.id not in holders and len(truth.by_name.get(left.person.name.full, ())) == 1
    ]
    for lang, count in (("de", 9), ("en", 5)):
        for phrase, (left, came) in deck.pairs(_CAME[lang], found, count):
            name, he = left.person.name.full, left.person.sex != "f"
            pronoun = ("ihn" if he else "sie") if lang == "de" else ("him" if he else "her")
            begin = turn(
                f"Wer ist {name}?" if lang == "de" else f"Who is {name}?", must=[left.person.name.family]
            )
            yield talk(
                "next-seat",
                lang,
                [begin, turn(phrase.format(p=pronoun), must=[came.person.name.family])],
            )


def _handed_on(truth: Truth, term: int) -> Iterator[tuple[Seat, Seat]]:
    """Who left a seat in the term, and the only one of the group and the Land who came within two months."""
    end = truth.last_day(term) or REGISTER_DAY
    for mandate in truth.mandates_of_term[term]:
        last = truth.last_seat_day(mandate)
        if last >= end or len(truth.mandates_of[mandate.person]) != sum(
            each.start <= mandate.start for each in truth.mandates_of[mandate.person]
        ):
            continue
        group = truth.group_on(mandate.person, term, last)
        came = [
            each
            for each in truth.mandates_of_term[term]
            if last < each.start <= last + _SOON
            and each.land == mandate.land
            and truth.group_on(each.person, term, each.start) == group
        ]
        if len(came) == 1:
            one = came[0]
            yield (
                Seat(truth.persons[mandate.person], group, mandate),
                Seat(truth.persons[one.person], group, one),
            )


def _at_end(truth: Truth) -> Iterator[Case]:
    deck = Deck("going-on-end")
    entities = [
        (key, term)
        for key in BIG
        for term in truth.terms_with(key)
        if 8 <= term < truth.present_term and (day := truth.last_day(term)) and not truth.contested(day)
    ]
    for lang, count in (("de", 9), ("en", 5)):
        for phrase, (key, term) in deck.pairs(_AT_END[lang], entities, count):
            group, day = ways(key)[0], truth.last_day(term) or date.max
            when = in_term(term, lang, deck)
            start = (
                f"Wie viele Sitze {group.slots('de')['hatte']} {group.de} {when}?"
                if lang == "de"
                else f"How many seats did {group.en} have {when}?"
            )
            yield talk(
                "at-end",
                lang,
                [
                    turn(start, must=[str(truth.count(truth.first_day(term))[key])]),
                    turn(phrase, must=[str(truth.count(day)[key]), WORDS[key]]),
                ],
            )


def _when_most(truth: Truth) -> Iterator[Case]:
    deck = Deck("going-on-most")
    for lang, count in (("de", 6), ("en", 4)):
        for phrase, key in deck.pairs(_WHEN_MOST[lang], BIG, count):
            group = ways(key)[0]
            women = {term: truth.women(truth.first_day(term), key) for term in truth.terms_with(key)}
            most = max(women.values())
            now = truth.women(truth.shown(TODAY), key)
            start = (
                f"Wie viele Frauen {group.slots('de')['hat']} {group.de}?"
                if lang == "de"
                else f"How many women {group.slots('en')['do']} {group.en} have?"
            )
            terms = [[str(term), f"{term}th", f"{term}st"] for term, each in women.items() if each == most][
                :1
            ]
            yield talk(
                "when-most",
                lang,
                [turn(start, must=[str(now)] if now else []), turn(phrase, must=[str(most), *terms])],
            )


def _elected(truth: Truth) -> Iterator[Case]:
    """The one elected in a constituency, of whom the next question is."""
    deck = Deck("going-on-elected")
    found = [seat for seat in truth.seats(REGISTER_DAY) if seat.mandate.kind == "direct"]
    for lang, count in (("de", 8), ("en", 5)):
        for phrase, seat in deck.pairs(_HOW_OLD[lang], found, count):
            he = seat.person.sex != "f"
            asked = phrase.format(a="der" if he else "die", p="he" if he else "she")
            number = seat.mandate.number
            start = (
                f"Wer hat den Wahlkreis {number}?"
                if lang == "de"
                else f"Who represents constituency {number}?"
            )
            yield talk(
                "elected-age",
                lang,
                [
                    turn(start, must=[seat.person.name.family]),
                    turn(
                        asked,
                        must=[seat.person.name.family, str(truth.age_on(seat.person, TODAY))],
                        evidence={"/person/id": [seat.person.id]},
                    ),
                ],
            )


def _under(truth: Truth) -> Iterator[Case]:
    deck = Deck("going-on-under")
    day = truth.shown(TODAY)
    for lang, count in (("de", 4), ("en", 3)):
        for phrase, age in deck.pairs(_UNDER[lang], (25, 28, 30, 35, 40), count):
            young = sum(truth.age_on(seat.person, day) < age for seat in truth.seats(day))
            start = "Durchschnittsalter im Bundestag" if lang == "de" else "average age in the Bundestag"
            yield talk("under-age", lang, [turn(start), turn(phrase.format(n=age), must=[str(young)])])
