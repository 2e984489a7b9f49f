"""Conversations about what was told by group, by Land or by rank: as shares, of one group, always the same, with others."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date

from evals.parliament.asking import WORDS, Case, Deck, in_term, integer, no, share, turn, ways, yes
from evals.parliament.questions.members import ENGLISH
from evals.parliament.questions.seats import BIG
from evals.parliament.questions.talks import talk
from evals.parliament.truth import REGISTER_DAY, Seat, Truth

_DOCTORS = {
    "de": (
        "Wie viele Doktoren gab es {t} pro Fraktion?",
        "wie viele abgeordnete mit doktortitel {t} je fraktion",
    ),
    "en": ("how many members with a doctorate per group {t}?", "members with a PhD {t} by group, how many"),
}
_PERCENT = {
    "de": ("und in Prozent?", "und prozentual?", "in prozent"),
    "en": ("and in percent?", "as a percentage?"),
}
_SEATS = {
    "de": ("Wie viele Sitze {hatte} {g} {t}?", "wieviele abgeordnete {hatte} {g} {t}"),
    "en": ("how many seats did {g} have {t}?", "how many members did {g} have {t}"),
}
_WHERE = {
    "de": ("In welchem Land die meisten?", "aus welchem bundesland kamen die meisten?", "und wo die meisten"),
    "en": ("in which state did they have the most?", "which state did most come from?"),
}
_SAME = {
    "de": ("War es immer derselbe?", "war das immer dieselbe?", "war das immer der gleiche?"),
    "en": ("was it always the same?", "has it always been the same?"),
}
_STRONGEST = {
    "de": ("Welche ist {t} die stärkste Fraktion gewesen?", "welche fraktion war {t} die stärkste"),
    "en": ("which group was the largest {t}?", "what was the strongest group {t}"),
}
_OLDEST = {
    "de": ("Wer war {t} der älteste Abgeordnete?", "wer war {t} das älteste mitglied"),
    "en": ("who was the oldest member {t}?",),
}
_AMONG = {"de": ("und bei {d}?", "und in {d}"), "en": ("and in {g}?", "and among {g}?")}
_SHORTEST = {
    "de": ("War die {n}. Wahlperiode die {end}?", "war die {n}. wp die {end}"),
    "en": ("was term {n} the {end}?", "was the {o} Bundestag the {end}?"),
}
_TOGETHER = {
    "de": ("Hatten {a} und {b} {t} zusammen eine Mehrheit?",),
    "en": ("did {a} and {b} together have a majority {t}?",),
}
_JOINING = {
    "de": ("Und wenn {c} dabei wären?", "und wenn {c} mitmachen?"),
    "en": ("what if {c} joined?", "and if {c} joined?"),
}
_DATIVE = {"spd": "der SPD", "cdu_csu": "der Union", "fdp": "der FDP", "gruene": "den Grünen", "linke": "der Linken",
           "afd": "der AfD"}  # fmt: skip
_PLAIN = {"spd": "SPD", "cdu_csu": "CDU/CSU", "fdp": "FDP", "gruene": "Grüne", "linke": "Linke", "afd": "AfD"}
_JOINERS = {"gruene": ("die Grünen", "the Greens"), "fdp": ("die Liberalen", "the Free Democrats")}


def cases(truth: Truth) -> Iterator[Case]:
    yield from _doctors(truth)
    yield from _lands(truth)
    yield from _always(truth)
    yield from _among(truth)
    yield from _ends(truth)
    yield from _joined(truth)


def _doctors(truth: Truth) -> Iterator[Case]:
    deck = Deck("told-by-doctors")
    for lang, count in (("de", 5), ("en", 4)):
        for phrase, term in deck.pairs(_DOCTORS[lang], range(13, 22), count):
            day = truth.first_day(term)
            sizes = truth.count(day)
            fitting = Counter(seat.group for seat in truth.seats(day) if _is_doctor(seat))
            groups = [key for key in sizes if key != "none"]
            most = max(fitting[key] for key in groups)
            best = max(groups, key=lambda key: fitting[key] / sizes[key])
            asked = phrase.format(t=in_term(term, lang, deck))
            leads = [key for key in groups if fitting[key] == most]
            told = turn(asked, must=[str(most), *(WORDS[key] for key in leads if key in WORDS)])
            part = share(fitting[best], sizes[best], lang)
            must_not = [
                f"{sizes['cdu_csu'] * 100 / sum(sizes.values()):.1f}".replace(
                    ".", "," if lang == "de" else "."
                )
            ]
            shares = turn(deck.pick(_PERCENT[lang]), must=[part, WORDS[best]], must_not=must_not, chart=True)
            yield talk("each-in-percent", lang, [told, shares])


def _is_doctor(seat: Seat) -> bool:
    """Whether one of the titles is a doctorate that is not honorary."""
    return any(
        "Dr" in title and not _HONORARY.search(title) for title in _EACH_TITLE.split(seat.person.name.title)
    )


_EACH_TITLE = re.compile(r"(?=Prof)|(?=Dr)")
_HONORARY = re.compile(r"[hHeE]\.\s*(?:[cC]|[hH])\b")


def _lands(truth: Truth) -> Iterator[Case]:
    deck = Deck("told-by-lands")
    for lang, count in (("de", 8), ("en", 6)):
        entities = [(key, term) for key in BIG for term in truth.terms_with(key) if term > 12]
        for phrase, (key, term) in deck.pairs(_WHERE[lang], entities, count):
            day = truth.first_day(term)
            lands = Counter(seat.mandate.land for seat in truth.seats(day) if seat.group == key)
            ((land, most), (_, second)) = lands.most_common(2)
            if most == second or key == "cdu_csu":
                continue
            way = ways(key)[0]
            words = {**way.slots(lang), "t": in_term(term, lang, deck)}
            begin = turn(deck.pick(_SEATS[lang]).format(**words), must=integer(truth.count(day)[key])[:1])
            name = ENGLISH.get(land, land) if lang == "en" else land
            yield talk("by-land", lang, [begin, turn(phrase, must=[name, str(most)], chart=True)])


def _always(truth: Truth) -> Iterator[Case]:
    deck = Deck("told-by-always")
    for lang, count in (("de", 5), ("en", 4)):
        for phrase, term in deck.pairs(_SAME[lang], (7, 9, 14, 15, 17, 19, 20), count):
            counts = {number: truth.count(truth.first_day(number)) for number in truth.terms}
            first = {
                number: max(found, key=lambda key, found=found: found[key])
                for number, found in counts.items()
            }
            begin = turn(
                deck.pick(_STRONGEST[lang]).format(t=in_term(term, lang, deck)), must=[WORDS[first[term]]]
            )
            others = {key for key in first.values() if key != first[term]}
            must = [no(lang), *(WORDS[key] for key in sorted(others))]
            yield talk("always-same", lang, [begin, turn(phrase, must=must)])
        for phrase, term in deck.pairs(_SAME[lang], range(14, 21), count):
            oldest = _first_born(truth.seats(truth.first_day(term)))
            earlier = next(
                found
                for number in range(term - 1, 0, -1)
                if (found := _first_born(truth.seats(truth.first_day(number)))).person.id != oldest.person.id
            )
            begin = turn(
                deck.pick(_OLDEST[lang]).format(t=in_term(term, lang, deck)), must=[oldest.person.name.family]
            )
            other = turn(phrase, must=[no(lang), earlier.person.name.family])
            yield talk("always-same", lang, [begin, other])


def _first_born(seats: Sequence[Seat]) -> Seat:
    return min((seat for seat in seats if seat.person.born), key=lambda seat: seat.person.born or date.max)


def _among(truth: Truth) -> Iterator[Case]:
    """The oldest of a group, after the oldest of all, and whoever was directly elected most often."""
    deck = Deck("told-by-among")
    for lang, count in (("de", 7), ("en", 5)):
        entities = [(key, term) for key in BIG for term in truth.terms_with(key) if term > 12]
        for phrase, (key, term) in deck.pairs(_AMONG[lang], entities, count):
            seats = truth.seats(truth.first_day(term))
            oldest = _first_born([seat for seat in seats if seat.group == key])
            first = _first_born(seats)
            begin = turn(
                deck.pick(_OLDEST[lang]).format(t=in_term(term, lang, deck)), must=[first.person.name.family]
            )
            asked = phrase.format(d=_DATIVE[key], g=ways(key)[0].en)
            yield talk("same-end", lang, [begin, turn(asked, must=[oldest.person.name.family])])
    wins = {one: _direct_terms(truth, one) for one in truth.mandates_of}
    best = max(wins, key=lambda one: wins[one])
    for lang, asked, among in (
        ("de", "Welcher Abgeordnete hat die meisten Direktmandate gewonnen?", "und bei der SPD?"),
        ("en", "which member won the most direct mandates?", "and in the SPD?"),
    ):
        of_group = [
            one
            for one in wins
            if any(truth.group_on(one, n, truth.first_day(n)) == "spd" for n in truth.terms_of(one))
        ]
        top = max(wins[one] for one in of_group)
        names = [truth.persons[one].name.family for one in of_group if wins[one] == top]
        told = turn(asked, must=[truth.persons[best].name.family, str(wins[best])])
        yield talk("most-direct", lang, [told, turn(among, must=[*names, str(top)])])


def _direct_terms(truth: Truth, one: str) -> int:
    return len({m.term for m in truth.mandates_of[one] if m.kind == "direct"})


def _ends(truth: Truth) -> Iterator[Case]:
    """Whether one term was the shortest or the longest of those that have ended."""
    deck = Deck("told-by-ends")
    days = {n: ((row.end or REGISTER_DAY) - row.start).days for n, row in truth.terms.items() if row.end}
    for end_de, end_en, right in (
        ("kürzeste", "shortest", min(days, key=lambda n: days[n])),
        ("längste", "longest", max(days, key=lambda n: days[n])),
    ):
        for lang, count in (("de", 4), ("en", 3)):
            for phrase, term in deck.pairs(_SHORTEST[lang], (right, right, *range(14, 21)), count):
                o = f"{term}{'th' if term > 3 else ''}"
                asked = phrase.format(n=term, o=o, end=end_de if lang == "de" else end_en)
                must = [yes(lang) if term == right else no(lang), str(right)]
                again = {"de": f"Und die {right}.?", "en": f"and the {right}th?"}[lang]
                turns = [turn(asked, must=must), turn(again, must=[yes(lang), str(right)])]
                yield talk("supposed-end", lang, turns)


def _joined(truth: Truth) -> Iterator[Case]:
    deck = Deck("told-by-joined")
    pairs = [
        ("spd", "linke", "gruene"),
        ("cdu_csu", "gruene", "fdp"),
        ("cdu_csu", "spd", "gruene"),
        ("spd", "gruene", "fdp"),
    ]
    for lang, count in (("de", 6), ("en", 5)):
        entities = [(groups, term) for groups in pairs for term in (16, 17, 19, 20)]
        for phrase, (groups, term) in deck.pairs(_JOINING[lang], entities, count):
            counted, total = truth.count(truth.first_day(term)), truth.total(truth.first_day(term))
            two, three = sum(counted[key] for key in groups[:2]), sum(counted[key] for key in groups)
            a, b = (_PLAIN[key] for key in groups[:2])
            asked = deck.pick(_TOGETHER[lang]).format(a=a, b=b, t=in_term(term, lang, deck))
            joins = phrase.format(c=_JOINERS[groups[2]][lang == "en"])
            verdict = [yes(lang) if three > total / 2 else no(lang)]
            begin = turn(asked, must=[str(two), yes(lang) if two > total / 2 else no(lang)])
            yield talk("joined", lang, [begin, turn(joins, must=[str(three), verdict])])
