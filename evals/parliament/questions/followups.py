"""Conversations that live on what is in focus: whom an answer named last, its time, its list, the groups compared."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from evals.parliament.asking import TODAY, WORDS, Case, Deck, day_forms, ordinal, share, turn, ways
from evals.parliament.questions.seats import BIG
from evals.parliament.questions.talks import talk
from evals.parliament.truth import Seat, Truth, bound

_NO_GROUP = "none"


def cases(truth: Truth) -> Iterator[Case]:
    yield from _largest(truth)
    yield from _kept_time(truth)
    yield from _beside(truth)
    yield from _chains(truth)
    yield from _then(truth)
    yield from _ranks(truth)
    yield from _percent(truth)
    yield from _of_those(truth)
    yield from _given_names(truth)
    yield from _two(truth)
    yield from _drawn(truth)
    yield from _small_talk()


def _groups(truth: Truth, term: int) -> list[tuple[str, int]]:
    """The groups at the first sitting, the largest first, where no two at either end are as large."""
    found = [pair for pair in truth.count(truth.first_day(term)).most_common() if pair[0] != _NO_GROUP]
    return found if found[0][1] > found[1][1] and found[-1][1] < found[-2][1] else []


def _largest(truth: Truth) -> Iterator[Case]:
    for lang, terms in (("de", (10, 13, 15, 18, 20)), ("en", (11, 14, 17, 19))):
        for term in terms:
            groups = _groups(truth, term)
            if not groups:
                continue
            (most, seats), (least, few) = groups[0], groups[-1]
            women = truth.women(truth.first_day(term), least)
            de = lang == "de"
            yield talk("largest", lang, [
                turn(f"Sitzverteilung im {term}. Bundestag" if de else f"seat distribution in the {ordinal(term)} Bundestag", chart=True),
                turn("welche ist die größte?" if de else "which is the largest?", must=[WORDS[most], str(seats)]),
                turn("und die kleinste?" if de else "and the smallest?", must=[WORDS[least], str(few)]),
                turn("wie viele Frauen hat die?" if de else "how many women did it have?", must=[str(women), WORDS[least]]),
            ])  # fmt: skip


def _kept_time(truth: Truth) -> Iterator[Case]:
    deck = Deck("focus-kept")
    for lang, terms in (("de", (1, 9, 12, 16, 19)), ("en", (8, 10, 15, 17))):
        for term in terms:
            counted = truth.count(truth.first_day(term))
            key = deck.pick([key for key in BIG if counted[key]])
            most, seats = counted.most_common(1)[0]
            de = lang == "de"
            group = ways(key)[0]
            asked = f"wie viele hatte {group.de}" if de else f"how many seats did {group.en} have"
            yield talk("kept-time", lang, [
                turn(f"Welche Parteien saßen im {term}. Bundestag?" if de else f"Which parties were in the {ordinal(term)} Bundestag?"),
                turn("wer hatte die meisten Sitze?" if de else "who had the most seats?", must=[WORDS[most], str(seats)], evidence={"/term": [term]}),
                turn(asked, must=[WORDS[key], str(counted[key])], evidence={"/term": [term]}),
            ])  # fmt: skip


def _beside(truth: Truth) -> Iterator[Case]:
    deck = Deck("focus-beside")
    phrases = {
        "de": ("vergleiche das mit {g}", "und im Vergleich zu {g}?", "vergleich das mal mit {g}"),
        "en": ("compare that with {g}", "how does that compare with {g}?"),
    }
    dative = {"spd": "der SPD", "cdu_csu": "der CDU/CSU", "fdp": "der FDP", "gruene": "den Grünen", "linke": "der Linken", "afd": "der AfD"}  # fmt: skip
    entities = [
        (a, b, n) for n in range(9, 22) for a in dative for b in dative
        if a != b and all(truth.count(truth.first_day(n))[key] for key in (a, b))
    ]  # fmt: skip
    for lang, count in (("de", 6), ("en", 4)):
        for phrase, (first, second, term) in deck.pairs(phrases[lang], entities, count):
            counted = truth.count(truth.first_day(term))
            de, one, other = lang == "de", ways(first)[0], ways(second)[0]
            start = f"Wie viele Sitze hatte {one.de} im {term}. Bundestag?" if de else f"How many seats did {one.en} have in the {ordinal(term)} Bundestag?"  # fmt: skip
            follow = phrase.format(g=dative[second] if de else other.en)
            must = [str(counted[first]), str(counted[second]), WORDS[first], WORDS[second]]
            yield talk("beside", lang, [turn(start, must=[str(counted[first])]), turn(follow, must=must)])


def _chains(truth: Truth) -> Iterator[Case]:
    held = [row for row in truth.holders("chancellor") if (row.end or "9") > row.start]
    family = [row.name.split()[-1] for row in held]
    for at in range(2, len(held) - 1):
        day = bound(held[at].start, last=True)
        middle = date(day.year + 1, 3, 1)
        if truth.holder_on("chancellor", "", middle) != held[at] or len({*family[at - 2 : at + 2]}) < 4:
            continue
        asked = f"Wer war am {middle.day}.{middle.month}.{middle.year} Bundeskanzler?"
        yield talk("chain", "de", [
            turn(asked, must=[family[at]]), turn("und davor?", must=[family[at - 1]]),
            turn("und davor?", must=[family[at - 2]]), turn("wie lange war der im Amt?", must=[family[at - 2]]),
        ])  # fmt: skip
        yield talk("chain", "en", [
            turn(f"Who was chancellor on {middle.isoformat()}?", must=[family[at]]),
            turn("who came after?", must=[family[at + 1]]), turn("and before?", must=[family[at - 1]]),
        ])  # fmt: skip


def _then(truth: Truth) -> Iterator[Case]:
    for lang, terms in (("de", (3, 8, 10, 13, 15)), ("en", (6, 12, 18))):
        for term in terms:
            day = truth.first_day(term)
            last = truth.last_day(term) or TODAY
            names = [
                row.name.split()[-1]
                for row in truth.holders("chancellor")
                if bound(row.start, last=True) <= last and (not row.end or bound(row.end, last=False) > day)
            ]
            de = lang == "de"
            yield talk("then", lang, [
                turn(f"Wann begann die {term}. Wahlperiode?" if de else f"When did the {ordinal(term)} Bundestag begin?", must=[day_forms(day)]),
                turn("wer war damals Kanzler?" if de else "who was chancellor then?", must=names),
            ])  # fmt: skip


def _oldest(truth: Truth, term: int) -> Seat:
    return min(truth.seats(truth.first_day(term)), key=lambda seat: seat.person.born or TODAY)


def _ranks(truth: Truth) -> Iterator[Case]:
    parties = {"CDU", "CSU", "SPD", "FDP", "AfD"}
    for lang, pairs in (
        ("de", ((10, 11), (14, 17), (18, 16), (20, 19))),
        ("en", ((12, 13), (17, 14), (19, 18))),
    ):
        for one, other in pairs:
            first, second = _oldest(truth, one).person, _oldest(truth, other).person
            de = lang == "de"
            party = [first.party] if first.party in parties else []
            yield talk("rank", lang, [
                turn(f"Wer war der älteste Abgeordnete im {one}. Bundestag?" if de else f"Who was the oldest member of the {ordinal(one)} Bundestag?", must=[first.name.family]),
                turn("welche Partei?" if de else "which party is that?", must=[*party, first.name.family], evidence={"/person/id": [first.id]}),
                turn(f"und im {other}.?" if de else f"and in the {ordinal(other)}?", must=[second.name.family]),
            ])  # fmt: skip


def _percent(truth: Truth) -> Iterator[Case]:
    now = truth.shown(TODAY)
    today = share(truth.women(now), truth.total(now), "de"), share(truth.women(now), truth.total(now), "en")
    for lang, terms in (("de", (2, 8, 10, 14)), ("en", (1, 12, 18))):
        for term in terms:
            day = truth.first_day(term)
            women, de = truth.women(day), lang == "de"
            yield talk("percent", lang, [
                turn(f"Wie viele Frauen waren im {term}. Bundestag?" if de else f"How many women were in the {ordinal(term)} Bundestag?", must=[str(women)]),
                turn("in Prozent?" if de else "in percent?", must=[share(women, truth.total(day), lang)]),
                turn("und wie ist das heute?" if de else "and today?", must=[str(truth.women(now)), today[0 if de else 1]]),
            ])  # fmt: skip


def _of_those(truth: Truth) -> Iterator[Case]:
    seats = truth.seats(truth.shown(TODAY))
    for lang, lands in (
        ("de", (("Sachsen", "Sachsen", "afd"), ("Bayern", "Bayern", "gruene"), ("Hessen", "Hessen", "spd"), ("Niedersachsen", "Niedersachsen", "spd"))),
        ("en", (("Sachsen", "Saxony", "linke"), ("Bayern", "Bavaria", "afd"), ("Berlin", "Berlin", "linke"))),
    ):  # fmt: skip
        for land, name, key in lands:
            theirs = [seat for seat in seats if seat.mandate.land == land]
            group = [seat for seat in theirs if seat.group == key]
            women = sum(seat.person.sex == "f" for seat in group)
            de = lang == "de"
            bare = {"gruene": "den Grünen", "linke": "der Linken"}.get(key, "der " + ways(key)[0].bare)
            yield talk("of-those", lang, [
                turn(f"Wie viele Abgeordnete kommen aus {name}?" if de else f"How many members come from {name}?", must=[str(len(theirs))]),
                turn(f"wie viele davon sind von {bare}?" if de else f"how many of them are from {ways(key)[0].en}?", must=[str(len(group))]),
                turn("und davon Frauen?" if de else "and how many of those are women?", must=[[str(women), *(["keine"] if de else ["no"])] if not women else str(women)]),
            ])  # fmt: skip


def _given_names(truth: Truth) -> Iterator[Case]:
    """A family name that several bear, told apart by the given name in the next turn."""
    for lang, family, given in (
        ("de", "Schmidt", "Helmut"), ("de", "Fischer", "Joseph"), ("de", "Müller", "Sepp"), ("de", "Schulz", "Martin"),
        ("en", "Schmidt", "Ulla"), ("en", "Weber", "Karl"), ("de", "Wagner", "Carl"), ("en", "Schröder", "Kristina"),
    ):  # fmt: skip
        ids = [
            person.id for person in truth.persons.values()
            if any(name.family == family and given in name.given.split() for name in person.names)
        ]  # fmt: skip
        alike = [p.id for p in truth.persons.values() if any(name.family == family for name in p.names)]
        if len(ids) != 1 or len(alike) < 2:
            continue
        person = truth.persons[ids[0]]
        born, identity = person.born or TODAY, {"/person/id": ids}
        pronoun = {"f": ("sie", "she"), "m": ("er", "he")}.get(person.sex, ("er", "he"))
        asked = f"wann wurde {pronoun[0]} geboren?" if lang == "de" else f"when was {pronoun[1]} born?"
        yield talk("given-name", lang, [
            turn(f"Wer ist {family}?" if lang == "de" else f"Who is {family}?", status="clarification"),
            turn(given, must=[family], evidence=identity), turn(asked, must=[day_forms(born)], evidence=identity),
        ])  # fmt: skip


def _two(truth: Truth) -> Iterator[Case]:
    for lang, one, other in (
        ("de", "Angela Merkel", "Olaf Scholz"), ("de", "Alice Weidel", "Sahra Wagenknecht"), ("de", "Gregor Gysi", "Oskar Lafontaine"),
        ("en", "Robert Habeck", "Annalena Baerbock"), ("en", "Norbert Blüm", "Rita Süssmuth"),
    ):  # fmt: skip
        first, second = truth.one(one), truth.one(other)
        older = min((first, second), key=lambda person: person.born or TODAY)
        de = lang == "de"
        yield talk("two", lang, [
            turn(f"Wann wurde {one} geboren?" if de else f"When was {one} born?", must=[day_forms(first.born or TODAY)]),
            turn(f"und {other}?" if de else f"and {other}?", must=[day_forms(second.born or TODAY)]),
            turn("wer von beiden ist älter?" if de else "which of the two is older?", must=[older.name.family]),
        ])  # fmt: skip


def _drawn(truth: Truth) -> Iterator[Case]:
    for lang, term in (("de", 17), ("de", 20), ("en", 19), ("en", 14)):
        counted = truth.count(truth.first_day(term))
        seats = sorted((counted["spd"], counted["gruene"]), reverse=True)
        de = lang == "de"
        yield talk("drawn", lang, [
            turn(f"Wie viele Sitze hatte die SPD im {term}. Bundestag?" if de else f"How many seats did the SPD have in the {ordinal(term)} Bundestag?"),
            turn("und die Grünen?" if de else "and the Greens?", must=[str(counted["gruene"])]),
            turn("zeig mir ein Diagramm" if de else "show me a chart", must=[str(n) for n in seats], chart=seats),
        ])  # fmt: skip


def _small_talk() -> Iterator[Case]:
    for lang, first, word, must in (
        ("de", "Wer ist Bundeskanzler?", "danke!", "Gern"), ("de", "Wie viele Sitze hat die SPD?", "vielen Dank", "Gern"),
        ("en", "Who is the chancellor?", "thanks", "welcome"), ("en", "How many seats does the AfD have?", "thank you very much", "welcome"),
        ("de", "Wie viele Sitze hat die SPD?", "Quelle?", "Daten"), ("en", "Who is the chancellor?", "why?", "reasons"),
    ):  # fmt: skip
        asked = turn(word, must=[must], meta=True, chart=False)
        yield talk("small", lang, [turn(first), asked])
