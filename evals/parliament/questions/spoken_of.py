"""A person spoken of stays the person spoken of: each way somebody comes up, with each way of asking on.

A conversation is a way that a person comes into it (named, asked of what is not held, found by an office, left for
another question) and two follow-ups that name nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from evals.parliament.asking import TODAY, WORDS, Case, Deck, day_forms, no, turn, yes
from evals.parliament.questions.talks import talk
from evals.parliament.rows import OfficeRow, PersonRow
from evals.parliament.truth import Truth, bound

PEOPLE = (
    "Angela Merkel", "Helmut Kohl", "Ludwig Erhard", "Olaf Scholz", "Karl Lauterbach", "Annalena Baerbock",
    "Norbert Lammert", "Rita Süssmuth", "Wolfgang Thierse", "Bärbel Bas", "Norbert Blüm", "Gregor Gysi",
    "Claudia Roth", "Renate Künast", "Christian Lindner", "Ursula von der Leyen", "Sahra Wagenknecht", "Jens Spahn",
    "Herbert Wehner", "Peter Altmaier", "Hubertus Heil", "Heiko Maas", "Dietmar Bartsch", "Alice Weidel",
)  # fmt: skip
"""In and out of office, alive and dead, of all groups; none with a namesake of the same given name."""
MISSPELT = {
    "Annalena Baerbock": ("Annalena Baehrbock", "Baehrbock"), "Karl Lauterbach": ("Karl Lauterbch", "Lauterbch"),
    "Rita Süssmuth": ("Rita Suesmuth", "Süßmut"), "Renate Künast": ("Renate Kühnast", "Kühnast"),
    "Norbert Blüm": ("Norbert Blum", "Norbert Blühm"), "Wolfgang Thierse": ("Wolfgang Tierse", "Tierse"),
    "Hubertus Heil": ("Hubertus Hail", "Hubertus Heyl"), "Peter Altmaier": ("Peter Altmeier", "Altmeyer"),
    "Sahra Wagenknecht": ("Sarah Wagenknecht", "Wagenknect"), "Christian Lindner": ("Christian Linder", "Christian Lidner"),
    "Claudia Roth": ("Claudia Rot", "claudia rott"), "Dietmar Bartsch": ("Dietmar Bartch", "Dietmar Barsch"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class One:
    """Somebody, and how to speak of them in a language."""

    person: PersonRow
    name: str
    lang: str
    offices: tuple[OfficeRow, ...]

    @property
    def he(self) -> str:
        male = self.person.sex == "m"
        return ("er" if male else "sie") if self.lang == "de" else "he" if male else "she"

    @property
    def der(self) -> str:
        return "der" if self.person.sex == "m" else "die"

    @property
    def his(self) -> str:
        male = self.person.sex == "m"
        return ("sein" if male else "ihr") if self.lang == "de" else "his" if male else "her"

    @property
    def seated(self) -> str:
        return "Abgeordneter" if self.person.sex == "m" else "Abgeordnete"

    def office(self, de: str, en: str) -> str:
        """The name of an office, in German of the person's sex."""
        return en if self.lang == "en" else de if self.person.sex == "m" else f"{de}in"

    @property
    def identity(self) -> dict[str, Any]:
        return {"/person/id": [self.person.id]}

    def held(self, *kinds: str) -> list[OfficeRow]:
        return [row for row in self.offices if row.kind in kinds]


MINISTERS = ("minister", "special_minister", "chief_of_chancellery")
Turn = dict[str, Any]
Ask = Callable[[One, Truth, Deck], Turn | None]


def cases(truth: Truth) -> Iterator[Case]:
    yield from _matrix(truth)
    yield from _by_office(truth)
    yield from _chosen(truth)


def _one(truth: Truth, name: str, lang: str) -> One:
    person = truth.one(name)
    return One(person, name, lang, tuple(row for row in truth.rows.offices if row.person == person.id))


# --- how somebody comes up -------------------------------------------------------------------------------------------


def _came_up(one: One, deck: Deck) -> list[tuple[str, list[Turn]]]:
    """The ways in which a conversation comes to speak of somebody, each with its turns."""
    n, de = one.name, one.lang == "de"
    who = turn(f"Wer ist {n}?" if de else f"Who is {n}?", evidence=one.identity)
    no_data = ["no_data", "out_of_scope"]
    if one.person.sex == "m":
        other = turn(
            "Wie viele Sitze hat die SPD?" if de else "How many seats does the SPD have?", must=["SPD"]
        )
    else:  # "Sie" is no party here.
        other = turn("Wie viele Abgeordnete hat der Bundestag?" if de else "How many members are there?")
    ways = [
        ("who", [who]),
        ("bare", [turn(n, evidence=one.identity) | {"lang": None}]),
        ("born", [turn(deck.pick([f"Wann wurde {n} geboren?", f"wann ist {n.lower()} geboren"]) if de else f"When was {n} born?", must=[day_forms(one.person.born or TODAY)])]),
        ("since", [turn(f"Seit wann ist {n} im Bundestag?" if de else f"Since when has {n} been in the Bundestag?", evidence=one.identity)]),
        ("job", [turn(deck.pick([f"Was ist {n} von Beruf?", f"Welchen Beruf hat {n}?"]) if de else f"What is {n}'s profession?", status=no_data)]),
        ("view", [turn(deck.pick([f"Was sagt {n} zur Rente?", f"Welche Meinung hat {n} zum Klimaschutz?"]) if de else f"What is {n}'s opinion on taxes?", status=["no_data", "out_of_scope", "answered"])]),
        ("private", [turn(deck.pick([f"Ist {n} verheiratet?", f"Wie viele Kinder hat {n}?"]) if de else f"Is {n} married?", status=no_data)]),
        ("unheld", [turn(f"War {n} Bundespräsident?" if de else f"Was {n} the federal president?", status="no_data")]),
        ("between", [who, other]),
        ("strayed", [who, turn("Wie wird das Wetter morgen?" if de else "What will the weather be like?", status=no_data)]),
        ("thanks", [who, turn("danke" if de else "thanks", meta=True, chart=False)]),
    ]  # fmt: skip
    if n in MISSPELT:
        wrong = deck.pick(MISSPELT[n])
        asked = f"Wann wurde {wrong} geboren?" if de else f"When was {wrong} born?"
        ways.append(("misspelt", [turn(asked, must=[day_forms(one.person.born or TODAY)])]))
    return ways


# --- how one asks on ---------------------------------------------------------------------------------------------------


def _born(one: One, _truth: Truth, deck: Deck) -> Turn:
    asked = (
        deck.pick([f"wann wurde {one.he} geboren", f"Wann ist {one.der} geboren?", f"und wann wurde {one.he} geboren?"])
        if one.lang == "de" else deck.pick([f"when was {one.he} born", f"and when was {one.he} born?", "date of birth?"])
    )  # fmt: skip
    return turn(asked, must=[day_forms(one.person.born or TODAY)], evidence=one.identity)


def _age(one: One, truth: Truth, deck: Deck) -> Turn:
    died = one.person.died
    age = str(truth.age_on(one.person, died or TODAY))
    if one.lang == "de":
        phrases = (
            [f"wie alt ist {one.he}?", f"wie alt ist {one.der} denn", "und wie alt?"]
            if not died
            else [f"wie alt wurde {one.he}"]
        )
    else:
        phrases = (
            [f"how old is {one.he}?", f"and {one.his} age?"] if not died else [f"how old did {one.he} get?"]
        )
    return turn(deck.pick(phrases), must=[age], evidence=one.identity)


def _party(one: One, _truth: Truth, deck: Deck) -> Turn | None:
    words = {"CDU": ["CDU"], "CSU": ["CSU"], "SPD": ["SPD"], "FDP": ["FDP"], "AfD": ["AfD"], "BSW": ["BSW"]}
    words |= {"BÜNDNIS 90/DIE GRÜNEN": WORDS["gruene"], "Die Linke": ["Linke"], "DIE LINKE.": ["Linke"]}
    if one.person.party not in words:
        return None
    if one.lang == "de":
        phrases = ["welche partei", f"Welcher Partei gehört {one.he} an?", f"in welcher Partei ist {one.der}?", "und welche Partei?",
                   f"bei welcher Partei ist {one.he}"]  # fmt: skip
    else:
        phrases = [f"which party is {one.he} in", "which party?", f"what party does {one.he} belong to?"]
    return turn(deck.pick(phrases), must=[words[one.person.party]], evidence=one.identity)


def _since(one: One, truth: Truth, deck: Deck) -> Turn:
    first = truth.mandates_of[one.person.id][0].start
    if one.lang == "de":
        phrases = [
            f"wann kam {one.he} in den Bundestag?",
            f"Seit wann war {one.he} im Bundestag",
            f"wann wurde {one.he} zum ersten Mal {one.seated}",
        ]
    else:
        phrases = [f"when did {one.he} enter the Bundestag?", f"since when was {one.he} in parliament"]
    return turn(deck.pick(phrases), must=[day_forms(first)], evidence=one.identity)


def _still(one: One, truth: Truth, deck: Deck) -> Turn:
    sits = truth.is_member(one.person.id, truth.shown(TODAY))
    if one.lang == "de":
        phrases = [
            f"Ist {one.he} noch im Bundestag?",
            f"sitzt {one.der} noch im bundestag",
            f"ist {one.he} noch {one.seated}?",
        ]
    else:
        phrases = [f"is {one.he} still in the Bundestag?", f"is {one.he} still a member"]
    said = yes(one.lang) if sits else no(one.lang)
    return turn(deck.pick(phrases), must=[said], evidence=one.identity)


def _told(rows: Sequence[OfficeRow]) -> list[list[str]]:
    """The first day of each time in office, of those known to the day."""
    days = [row.start for row in rows if len(row.start) == len("2025-05-06")]
    return [day_forms(date.fromisoformat(day)) for day in days[:1]]


def _whether(one: One, deck: Deck, rows: Sequence[OfficeRow], de: str, en: str, *, bare: bool) -> Turn:
    office = one.office(de, en)
    if bare:
        phrase = (
            deck.pick([f"und {office.lower()}?", f"und {office}"]) if one.lang == "de" else f"and {office}?"
        )
    elif one.lang == "de":
        phrase = deck.pick(
            [
                f"war {one.he} {office.lower()}",
                f"War {one.he} auch {office}?",
                f"war {one.der} mal {office}?",
                f"war {one.he} jemals {office}?",
            ]
        )
    else:
        phrase = deck.pick(
            [f"was {one.he} {office}", f"was {one.he} ever {office}", f"was {one.he} also {office}?"]
        )
    if rows:
        return turn(phrase, must=_told(rows), must_not=[no(one.lang)], evidence=one.identity)
    must = [] if bare else [no(one.lang)]
    others = ["17 Personen", "17 people", "Klöckner", "Merz"]
    return turn(phrase, must=[*must, one.person.name.family], must_not=others, evidence=one.identity)


def _minister(one: One, _truth: Truth, deck: Deck) -> Turn:
    return _whether(one, deck, one.held(*MINISTERS), "Minister", "minister", bare=False)


def _and_minister(one: One, _truth: Truth, deck: Deck) -> Turn:
    return _whether(one, deck, one.held(*MINISTERS), "Minister", "minister", bare=True)


def _chancellor(one: One, _truth: Truth, deck: Deck) -> Turn:
    return _whether(one, deck, one.held("chancellor"), "Kanzler", "chancellor", bare=False)


def _and_chancellor(one: One, _truth: Truth, deck: Deck) -> Turn:
    return _whether(one, deck, one.held("chancellor"), "Bundeskanzler", "chancellor", bare=True)


def _and_president(one: One, _truth: Truth, deck: Deck) -> Turn:
    rows = one.held("bundestag_president")
    return _whether(one, deck, rows, "Bundestagspräsident", "president of the Bundestag", bare=True)


def _wife(one: One, _truth: Truth, _deck: Deck) -> Turn:
    spouse = "seine frau" if one.person.sex == "m" else "ihr mann"
    phrase = (
        f"und {spouse}?"
        if one.lang == "de"
        else f"and {one.his} {'wife' if one.person.sex == 'm' else 'husband'}?"
    )
    return turn(phrase, status=["no_data", "out_of_scope"])


def _alive(one: One, _truth: Truth, deck: Deck) -> Turn | None:
    died = one.person.died
    phrase = (
        deck.pick([f"lebt {one.he} noch?", f"lebt {one.der} noch"]) if one.lang == "de" else f"is {one.he} still alive?"
    )  # fmt: skip
    if not died:
        return turn(phrase, must=[one.person.name.family], evidence=one.identity)
    return turn(phrase, must=[no(one.lang), day_forms(died)], evidence=one.identity)


def _where(one: One, _truth: Truth, deck: Deck) -> Turn:
    place = one.person.birthplace.split(" ")[0].split("/")[0].strip(",")
    phrase = (
        deck.pick([f"wo wurde {one.he} geboren?", f"und wo ist {one.he} geboren", f"wo kommt {one.he} her"])
        if one.lang == "de" else f"where was {one.he} born?"
    )  # fmt: skip
    return turn(phrase, must=[place], evidence=one.identity)


ASKED: tuple[Ask, ...] = (
    _born, _age, _party, _since, _still, _minister, _and_minister, _chancellor, _and_chancellor, _and_president, _wife,
    _alive, _where,
)  # fmt: skip


def _matrix(truth: Truth) -> Iterator[Case]:
    """Each way of coming up with each way of asking on, and another after it."""
    for lang in ("de", "en"):
        deck = Deck(f"spoken-of-{lang}")
        place = 0
        for at, first in enumerate(ASKED):
            for step in range(12 if lang == "de" else 7):
                one = _one(truth, deck.pick(PEOPLE), lang)
                ways = _came_up(one, deck)
                kind, begin = ways[(place + step) % len(ways)]
                second = ASKED[(at + 1 + deck.number(len(ASKED) - 1)) % len(ASKED)]
                asked = [found for ask in (first, second) if (found := ask(one, truth, deck)) is not None]
                if kind == "between":  # After another question it takes a word that stands for somebody.
                    asked = [
                        each for each in asked if {one.he, one.der, one.his} & {*each["question"].split()}
                    ]
                place += 1
                if asked:
                    yield talk(f"spoken-{kind}", lang, [*begin, *asked])


# --- found by an office, or chosen -------------------------------------------------------------------------------------


def _by_office(truth: Truth) -> Iterator[Case]:
    """Who an office gave: their life, their time in it, and those beside them in it."""
    rows = [row for row in truth.holders("chancellor") if (row.end or "9") > row.start]
    for lang in ("de", "en"):
        deck = Deck(f"spoken-of-office-{lang}")
        for at, row in enumerate(rows):
            if not row.end:
                continue
            start, end = bound(row.start, last=True), bound(row.end, last=False)
            middle = date.fromordinal((start.toordinal() + end.toordinal()) // 2)
            family = row.name.split()[-1]
            times = [each for each in rows if each.person == row.person]
            if truth.holder_on("chancellor", "", middle) != row or len(times) > 1:
                continue
            person = truth.persons[row.person]
            one = One(person, row.name, lang, tuple(o for o in truth.rows.offices if o.person == person.id))
            de = lang == "de"
            begin = turn(
                f"Wer war am {middle:%d.%m.%Y} Bundeskanzler?"
                if de
                else f"Who was chancellor on {middle.isoformat()}?",
                must=[family],
            )
            lasted = turn(deck.pick([f"wie lange war {one.he} im amt", f"wie lange war {one.der} im Amt?"]) if de else f"how long was {one.he} in office?",
                          must=[day_forms(start), day_forms(end)])  # fmt: skip
            next_one = rows[at + 1].name.split()[-1] if at + 1 < len(rows) else None
            before = rows[at - 1].name.split()[-1] if at else None
            yield talk("spoken-office", lang, [begin, _born(one, truth, deck), lasted])
            if one.held(*MINISTERS):
                yield talk(
                    "spoken-office", lang, [begin, _born(one, truth, deck), _and_minister(one, truth, deck)]
                )
            if next_one and next_one != family:
                follow = turn(
                    f"wer war {one.his} nachfolger" if de else f"who was {one.his} successor", must=[next_one]
                )
                yield talk("spoken-office", lang, [begin, _born(one, truth, deck), follow])
            if before and before != family:
                follow = turn(
                    f"und wer war {one.his} Vorgänger?" if de else f"and who was {one.his} predecessor?",
                    must=[before],
                )
                yield talk("spoken-office", lang, [begin, _age(one, truth, deck), follow])
    yield from _compared(truth)


def _compared(truth: Truth) -> Iterator[Case]:
    """ "Länger als Kohl?" after somebody's time in an office: both times, the longer one first."""
    for lang, name, other in (
        ("de", "Ludwig Erhard", "Kohl"), ("de", "Angela Merkel", "Kohl"), ("de", "Olaf Scholz", "Merkel"),
        ("de", "Helmut Kohl", "Adenauer"), ("en", "Angela Merkel", "Kohl"), ("en", "Willy Brandt", "Merkel"),
    ):  # fmt: skip
        one = _one(truth, name, lang)
        (mine,) = one.held("chancellor")
        office = one.office("Kanzler", "chancellor")
        begin = turn(
            f"Wie lange war {name} {office}?" if lang == "de" else f"How long was {name} chancellor?",
            must=[day_forms(bound(mine.start, last=True))],
        )
        follow = turn(
            f"länger als {other}?" if lang == "de" else f"longer than {other}?",
            must=[other, one.person.name.family],
        )
        yield talk("spoken-compared", lang, [begin, follow])


def _chosen(truth: Truth) -> Iterator[Case]:
    """Somebody picked of several of a name."""
    for lang, family, given, name in (
        ("de", "Merkel", "Angela", "Angela Merkel"), ("de", "Roth", "Claudia", "Claudia Roth"), ("de", "Kohl", "Helmut", "Helmut Kohl"),
        ("de", "Weidel", "", "Alice Weidel"), ("en", "Roth", "Claudia", "Claudia Roth"), ("en", "Kohl", "Helmut", "Helmut Kohl"),
        ("en", "Heil", "Hubertus", "Hubertus Heil"),
    ):  # fmt: skip
        one, deck = _one(truth, name, lang), Deck(f"spoken-of-chosen-{name}-{lang}")
        alike = [p for p in truth.persons.values() if family in p.surnames]
        if len(alike) < 2:
            continue
        asked = turn(f"Wer ist {family}?" if lang == "de" else f"Who is {family}?", status="clarification")
        for first, second in ((_born, _and_minister), (_party, _chancellor), (_minister, _wife)):
            found = [each for ask in (first, second) if (each := ask(one, truth, deck)) is not None]
            yield talk(
                "spoken-chosen",
                lang,
                [asked, turn(given or name, evidence=one.identity) | {"lang": None}, *found],
            )
