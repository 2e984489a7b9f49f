"""One person: who, terms, party and group, switches, life, constituency, mandate, offices, membership, former surnames."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from evals.parliament.asking import (
    TODAY,
    Case,
    Deck,
    ask,
    day_forms,
    in_term,
    no,
    ordinal,
    typed,
    yes,
)  # fmt: skip
from evals.parliament.rows import PersonRow
from evals.parliament.truth import Truth

KNOWN = (
    "Angela Merkel", "Olaf Scholz", "Friedrich Merz", "Helmut Kohl", "Helmut Schmidt", "Willy Brandt", "Konrad Adenauer", "Ludwig Erhard",
    "Wolfgang Schäuble", "Joschka Fischer", "Jürgen Trittin", "Renate Künast", "Claudia Roth", "Annalena Baerbock", "Robert Habeck",
    "Cem Özdemir", "Anton Hofreiter", "Katrin Göring-Eckardt", "Christian Lindner", "Guido Westerwelle", "Wolfgang Kubicki",
    "Sahra Wagenknecht", "Gregor Gysi", "Dietmar Bartsch", "Heidi Reichinnek", "Alice Weidel", "Tino Chrupalla", "Alexander Gauland",
    "Franz Müntefering", "Sigmar Gabriel", "Andrea Nahles", "Karl Lauterbach", "Lars Klingbeil", "Bärbel Bas", "Boris Pistorius",
    "Julia Klöckner", "Norbert Lammert", "Rita Süssmuth", "Annemarie Renger", "Wolfgang Thierse", "Rainer Barzel", "Franz Josef Strauß",
    "Herbert Wehner", "Hans-Dietrich Genscher", "Walter Scheel", "Otto Schily", "Petra Kelly", "Hans-Christian Ströbele", "Horst Seehofer",
    "Ursula von der Leyen", "Thomas de Maizière", "Peer Steinbrück", "Frank-Walter Steinmeier", "Jens Spahn", "Dorothee Bär", "Volker Kauder",
    "Ralph Brinkhaus", "Rolf Mützenich", "Hubertus Heil", "Saskia Esken", "Kevin Kühnert", "Amira Mohamed Ali", "Beatrix von Storch",
    "Frauke Petry", "Norbert Blüm", "Heiner Geißler", "Theo Waigel", "Oskar Lafontaine", "Rudolf Scharping", "Herta Däubler-Gmelin",
    "Heidemarie Wieczorek-Zeul", "Ulla Schmidt", "Peter Struck", "Hans Eichel", "Erika Steinbach", "Marco Bülow", "Peter Altmaier",
    "Ronald Pofalla", "Philipp Amthor", "Carlo Schmid", "Elisabeth Schwarzhaupt", "Kurt Georg Kiesinger", "Erich Mende", "Thomas Dehler",
)  # fmt: skip

CALLED = {
    "Joschka Fischer": "Joseph Fischer",
    "Petra Kelly": "Petra Karin Kelly",
    "Theo Waigel": "Theodor Waigel",
}
"""How everybody calls them, and how the register does."""

WHO_DE = (
    "Wer ist {n}?", "Wer war {n}?", "Was weißt du über {n}?", "Erzähl mir was über {n}", "{n}", "infos zu {n}", "Kurzer Steckbrief: {n}",
    "Kannst du mir {n} vorstellen?", "Wer bitte ist {n}?", "Gib mir die Eckdaten zu {n}.", "Sagt dir {n} was?", "Was hat {n} im Bundestag gemacht?",
    "Welche Daten gibt es zu {n}?", "wer ist eigentlich {n}", "Ich suche Informationen zur Person {n}.",
)  # fmt: skip
WHO_EN = (
    "Who is {n}?",
    "Who was {n}?",
    "Tell me about {n}.",
    "What do you know about {n}?",
    "information on {n}",
    "Give me the key facts about {n}, please.",
)
TERMS_DE = (
    "In welchen Wahlperioden war {n} im Bundestag?", "Welche Wahlperioden saß {n} im Bundestag?", "In welchen Legislaturperioden war {n} Abgeordnete/r?",
    "wahlperioden {n}", "Wann war {n} im Bundestag?", "Zu welchen Wahlperioden gehörte {n} dem Bundestag an?", "In welchen Bundestagen saß {n}?",
)  # fmt: skip
TERMS_EN = (
    "In which terms was {n} a member of the Bundestag?",
    "Which terms did {n} serve?",
    "terms of {n} in the bundestag",
    "When was {n} in the Bundestag?",
)
PARTY_DE = (
    "In welcher Partei ist {n}?", "Welcher Partei gehört {n} an?", "Partei von {n}?", "Für welche Partei saß {n} im Bundestag?",
    "Welche Parteizugehörigkeit hat {n}?", "{n} welche partei",
)  # fmt: skip
PARTY_EN = ("Which party does {n} belong to?", "What party is {n} in?", "party of {n}?")
BORN_DE = (
    "Wann wurde {n} geboren?",
    "Wann ist {n} geboren?",
    "Geburtsdatum {n}",
    "geburtstag von {n}",
    "Wann hat {n} Geburtstag?",
)
BORN_EN = ("When was {n} born?", "date of birth of {n}", "What is {n}'s birthday?")
PLACE_DE = (
    "Wo wurde {n} geboren?",
    "Geburtsort von {n}?",
    "In welchem Ort ist {n} geboren?",
    "Woher stammt {n} gebürtig?",
)
PLACE_EN = ("Where was {n} born?", "birthplace of {n}")
DIED_DE = (
    "Wann ist {n} gestorben?",
    "Wann starb {n}?",
    "Todestag von {n}",
    "Lebt {n} noch?",
    "Sterbedatum {n}?",
)
DIED_EN = ("When did {n} die?", "Is {n} still alive?", "date of death of {n}")
AGE_DE = ("Wie alt ist {n}?", "alter von {n}", "Wie alt ist {n} heute?", "Wie viele Jahre alt ist {n}?")
AGE_EN = ("How old is {n}?", "age of {n}", "How old is {n} now?")
STILL_DE = (
    "Ist {n} noch im Bundestag?", "Ist {n} noch Mitglied des Bundestages?", "Sitzt {n} noch im Bundestag?", "Ist {n} aktuell Bundestagsabgeordnete/r?",
    "Gehört {n} noch dem Bundestag an?", "ist {n} noch mdb", "Hat {n} zurzeit ein Bundestagsmandat?", "Ist {n} derzeit Abgeordnete/r?",
)  # fmt: skip
STILL_EN = (
    "Is {n} still in the Bundestag?",
    "Is {n} currently a member of the Bundestag?",
    "Does {n} still have a seat in the Bundestag?",
)
WAS_DE = (
    "War {n} {t} im Bundestag?", "Saß {n} {t} im Bundestag?", "War {n} {t} Mitglied des Bundestages?", "Gehörte {n} {t} dem Bundestag an?",
    "war {n} {t} abgeordneter", "Hatte {n} {t} ein Mandat?",
)  # fmt: skip
WAS_EN = ("Was {n} in the Bundestag {t}?", "Was {n} a member {t}?", "Did {n} have a seat {t}?")
UNTIL_DE = (
    "Bis wann war {n} im Bundestag?",
    "Wann ist {n} aus dem Bundestag ausgeschieden?",
    "Wann hat {n} den Bundestag verlassen?",
    "letzter tag von {n} im bundestag?",
)
UNTIL_EN = ("Until when was {n} in the Bundestag?", "When did {n} leave the Bundestag?")
SINCE_DE = (
    "Seit wann ist {n} im Bundestag?",
    "Wann kam {n} in den Bundestag?",
    "Seit wann sitzt {n} im Parlament?",
    "Wann ist {n} in den Bundestag eingezogen?",
)
SINCE_EN = ("Since when has {n} been in the Bundestag?", "When did {n} first enter the Bundestag?")
LONG_DE = (
    "Wie lange war {n} im Bundestag?",
    "Wie viele Wahlperioden war {n} im Bundestag?",
    "Wie oft wurde {n} in den Bundestag gewählt?",
    "wie viele legislaturperioden saß {n} im bundestag",
)
LONG_EN = ("How long was {n} in the Bundestag?", "How many terms did {n} serve?")


def cases(truth: Truth) -> Iterator[Case]:
    known = known_persons(truth)
    others = sample(truth)
    yield from _who(truth, known, others)
    yield from _membership(truth, known, others)
    yield from _life(known, others)


def known_persons(truth: Truth) -> list[PersonRow]:
    """Those everybody asks about."""
    return [truth.one(CALLED.get(name, name)) for name in KNOWN]


def sample(truth: Truth) -> list[PersonRow]:
    """Less known persons, of all times, whose full name is theirs alone."""
    deck = Deck("persons")
    rows = [
        p
        for p in truth.persons.values()
        if len(p.names) == 1 and len(truth.by_name[p.name.full]) == 1 and not p.name.nobility
    ]
    return [row for row in deck.shuffled(rows[::9]) if row.name.full not in KNOWN][:120]


def written(person: PersonRow) -> str:
    """As people write the name."""
    return next((called for called, name in CALLED.items() if name == person.name.full), person.name.full)


def identity(person: PersonRow) -> dict[str, list[str]]:
    """Evidence about this person and nobody else."""
    return {"/person/id": [person.id]}


def about(  # noqa: PLR0917 - in the order of a case
    kind: str,
    lang: str,
    phrase: str,
    person: PersonRow,
    deck: Deck,
    must: Sequence[object],
    time: str = "",
    **more: object,
) -> Case:
    """A case about a person, with evidence about nobody else."""
    feminine = person.sex == "f"
    text = phrase.replace("Abgeordnete/r", "Abgeordnete" if feminine else "Abgeordneter")
    text = (
        text.replace("abgeordnete/r", "abgeordnete" if feminine else "abgeordneter")
        .format(n=written(person), t=time)
        .strip()
    )
    text = text.replace(" ?", "?").replace(" .", ".")
    return ask(kind, lang, typed(text, lang, deck), must=must, evidence=identity(person), chart=False, **more)


_PARTIES = {
    "BÜNDNIS 90/DIE GRÜNEN": ["GRÜNEN", "GRÜNE", "Greens"], "DIE LINKE.": ["LINKE", "Left"], "Plos": ["parteilos", "no party"],
    "GRÜNE": ["GRÜNEN", "GRÜNE", "Greens"], "DIE GRÜNEN/BÜNDNIS 90": ["GRÜNEN", "GRÜNE", "Greens"], "DP": ["DP", "Deutsche Partei"],
    "DZP": ["DZP", "Zentrum", "Zentrumspartei", "Zentrums-Partei"], "BP": ["BP", "Bayernpartei"], "PDS/LL": ["PDS"],
    "GB/ BHE": ["GB/BHE", "GB/ BHE", "BHE"], "WAV": ["WAV", "Aufbau-Vereinigung", "Aufbauvereinigung"], "FU": ["FU", "Föderalistische Union"],
}  # fmt: skip
"""How an answer may call a party that the source writes in its own way."""


def _party(person: PersonRow) -> list[str]:
    return _PARTIES.get(person.party, [person.party])


def _who(truth: Truth, known: list[PersonRow], others: list[PersonRow]) -> Iterator[Case]:
    deck = Deck("person-who")
    everybody = [p for pair in zip(known, others, strict=False) for p in pair]
    for lang, phrases, count in (("de", WHO_DE, 18), ("en", WHO_EN, 9)):
        for phrase, person in deck.pairs(phrases, everybody, count):
            asks_for_life = "gemacht" not in phrase
            born = [str(person.born.year)] if person.born and asks_for_life else [person.name.family]
            yield about("person-who", lang, phrase, person, deck, [person.name.family, born, _party(person)])
    for lang, phrases, count in (("de", TERMS_DE, 11), ("en", TERMS_EN, 6)):
        for phrase, person in deck.pairs(phrases, everybody, count):
            terms = truth.terms_of(person.id)
            each = [[str(term), ordinal(term)] for term in terms]
            yield about("person-terms", lang, phrase, person, deck, [person.name.family, *each])
    parties = [p for p in everybody if p.party not in ("GRÜNE", "Plos", "DIE GRÜNEN/BÜNDNIS 90", "FU")]
    for lang, phrases, count in (("de", PARTY_DE, 9), ("en", PARTY_EN, 5)):
        for phrase, person in deck.pairs(phrases, parties, count):
            yield about("person-party", lang, phrase, person, deck, [person.name.family, _party(person)])


def _membership(truth: Truth, known: list[PersonRow], others: list[PersonRow]) -> Iterator[Case]:
    deck = Deck("person-member")
    mixed = [p for pair in zip(known, others, strict=False) for p in pair]
    now = truth.shown(TODAY)
    living = [p for p in mixed if p.died is None]
    still = [p for p in living if truth.is_member(p.id, now)]
    left = [p for p in living if not truth.is_member(p.id, now)]
    for lang, phrases, count in (("de", STILL_DE, 7), ("en", STILL_EN, 4)):
        for phrase, person in deck.pairs(phrases, left, count):
            until = truth.member_until(person.id)
            dated = [*day_forms(until), str(until.year)] if until else []
            yield about("person-still", lang, phrase, person, deck, [person.name.family, no(lang), dated])
        for phrase, person in deck.pairs(phrases, still, count):
            yield about(
                "person-still",
                lang,
                phrase,
                person,
                deck,
                [person.name.family, yes(lang)],
                must_not=[no(lang)] if lang == "de" else [],
            )
    for lang, phrases, count in (("de", WAS_DE, 10), ("en", WAS_EN, 5)):
        for phrase, person in deck.pairs(phrases, mixed, count):
            terms = truth.terms_of(person.id)
            term = (
                deck.pick(terms) if deck.number(3) else deck.pick([n for n in truth.terms if n not in terms])
            )
            must = [person.name.family, yes(lang) if term in terms else no(lang)]
            yield about("person-was", lang, phrase, person, deck, must, in_term(term, lang, deck))
    dead_or_left = [p for p in mixed if truth.member_until(p.id)]
    for lang, phrases, count in (("de", UNTIL_DE, 7), ("en", UNTIL_EN, 4)):
        for phrase, person in deck.pairs(phrases, dead_or_left, count):
            until = truth.member_until(person.id)
            yield about(
                "person-until", lang, phrase, person, deck, [person.name.family, day_forms(until or now)]
            )
    for lang, phrases, count in (("de", SINCE_DE, 7), ("en", SINCE_EN, 4)):
        for phrase, person in deck.pairs(phrases, still, count):
            mandates = truth.mandates_of[person.id]
            gap = any(b.term - a.term > 1 for a, b in pairwise(mandates))
            first = day_forms(mandates[0].start) + (day_forms(mandates[-1].start) if gap else [])
            yield about("person-since", lang, phrase, person, deck, [person.name.family, first])
    for lang, phrases, count in (("de", LONG_DE, 6), ("en", LONG_EN, 3)):
        for phrase, person in deck.pairs(phrases, dead_or_left, count):
            terms = truth.terms_of(person.id)
            how_many = len(terms)
            only = [f"{terms[0]}. Wahlperiode", ordinal(terms[0])] if how_many == 1 else []
            words = {
                1: ["eine", "einer", "einmal", "one", "once", "a single"],
                2: ["zwei", "two"],
                3: ["drei", "three"],
                4: ["vier", "four"],
            }
            years = truth.days_served(person.id, now) // 365
            spans = (
                [str(years), str(years + 1), str(max(years - 1, 0))]
                if "lange" in phrase or "long" in phrase
                else []
            )
            yield about(
                "person-long",
                lang,
                phrase,
                person,
                deck,
                [person.name.family, [str(how_many), *words.get(how_many, []), *spans, *only]],
            )


def _life(known: list[PersonRow], others: list[PersonRow]) -> Iterator[Case]:
    deck = Deck("person-life")
    mixed = [p for pair in zip(known, others, strict=False) for p in pair if p.born]
    for lang, phrases, count in (("de", BORN_DE, 7), ("en", BORN_EN, 4)):
        for phrase, person in deck.pairs(phrases, mixed, count):
            yield about(
                "person-life",
                lang,
                phrase,
                person,
                deck,
                [person.name.family, day_forms(person.born or TODAY)],
            )
    placed = [p for p in mixed if p.birthplace and "/" not in p.birthplace and "(" not in p.birthplace]
    for lang, phrases, count in (("de", PLACE_DE, 5), ("en", PLACE_EN, 3)):
        for phrase, person in deck.pairs(phrases, placed, count):
            yield about("person-life", lang, phrase, person, deck, [person.name.family, person.birthplace])
    dead = [p for p in mixed if p.died]
    for lang, phrases, count in (("de", DIED_DE, 7), ("en", DIED_EN, 4)):
        for phrase, person in deck.pairs(phrases, dead, count):
            must = [person.name.family, day_forms(person.died or TODAY)]
            if "noch" in phrase or "still" in phrase:
                must.append(no(lang))
            yield about("person-life", lang, phrase, person, deck, must)
    living = [p for p in mixed if p.died is None and (p.born or TODAY).year > 1940]
    for lang, phrases, count in (("de", AGE_DE, 5), ("en", AGE_EN, 3)):
        for phrase, person in deck.pairs(phrases, living, count):
            born = person.born or TODAY
            age = TODAY.year - born.year - ((TODAY.month, TODAY.day) < (born.month, born.day))
            at_data = 2025 - born.year - ((born.month, born.day) > (9, 30))
            yield about(
                "person-life",
                lang,
                phrase,
                person,
                deck,
                [person.name.family, [str(age)] if age == at_data else [str(age), str(at_data)]],
            )
