"""Lists and counts of members: by Land, group, sex, mandate, age, name and constituency; youngest, oldest, longest serving."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date

from evals.parliament.asking import TODAY, WORDS, Case, Deck, ask, in_term, on_day, typed, ways
from evals.parliament.questions.compare import of
from evals.parliament.truth import Seat, Truth

LANDS = ("Bayern", "Nordrhein-Westfalen", "Baden-Württemberg", "Niedersachsen", "Hessen", "Sachsen", "Berlin", "Hamburg", "Bremen", "Saarland",
         "Thüringen", "Brandenburg", "Rheinland-Pfalz", "Schleswig-Holstein", "Sachsen-Anhalt", "Mecklenburg-Vorpommern")  # fmt: skip
ENGLISH = {"Bayern": "Bavaria", "Nordrhein-Westfalen": "North Rhine-Westphalia", "Niedersachsen": "Lower Saxony", "Hessen": "Hesse", "Sachsen": "Saxony",
           "Thüringen": "Thuringia", "Rheinland-Pfalz": "Rhineland-Palatinate", "Sachsen-Anhalt": "Saxony-Anhalt"}  # fmt: skip
LAND_COUNT_DE = (
    "Wie viele Abgeordnete kommen {t} aus {l}?", "Wie viele Mitglieder aus {l} sitzen {t} im Bundestag?", "Anzahl Abgeordnete {l} {t}",
    "Wie viele MdB stellt {l} {t}?", "wieviele abgeordnete hat {l} {t}", "Wie viele Bundestagsabgeordnete aus {l} gibt es {t}?",
)  # fmt: skip
LAND_COUNT_EN = (
    "How many members come from {l} {t}?",
    "How many MPs does {l} have {t}?",
    "number of members from {l} {t}",
)
LAND_LIST_DE = (
    "Welche Abgeordneten kommen aus {l}?",
    "Liste der Abgeordneten aus {l}",
    "Wer sitzt für {l} im Bundestag?",
    "Zeig mir die MdB aus {l}.",
)
LAND_LIST_EN = ("Which members come from {l}?", "List the members from {l}.")
GROUP_LAND_DE = (
    "Wie viele Abgeordnete {von} kommen aus {l}?", "Wie viele {bare}-Abgeordnete gibt es aus {l}?", "Anzahl {bare} Abgeordnete aus {l}",
    "wie viele leute hat {g} aus {l} im bundestag",
)  # fmt: skip
GROUP_LAND_EN = ("How many members of {g} come from {l}?", "number of {bare} members from {l}")
YOUNG_DE = (
    "Wer ist {t} der jüngste Abgeordnete?", "jüngstes Mitglied {t}", "Wer war {t} am jüngsten?", "Wer war das jüngste Mitglied {t}?", "Welcher Abgeordnete war {t} der jüngste?",
)  # fmt: skip
YOUNG_EN = ("Who was the youngest member {t}?", "youngest member {t}")
OLD_DE = (
    "Wer war {t} der älteste Abgeordnete?",
    "ältestes Mitglied {t}",
    "Wer war das älteste Mitglied {t}?",
    "Wer war {t} am ältesten?",
)
OLD_EN = ("Who was the oldest member {t}?", "oldest member {t}")
LONG_DE = (
    "Wer sitzt am längsten im Bundestag?",
    "Dienstältester Abgeordneter?",
    "Wer ist der dienstälteste Abgeordnete?",
    "Wer ist schon am längsten im Bundestag?",
)
LONG_EN = (
    "Who is the longest-serving member of the Bundestag?",
    "Which current member has served the longest?",
)
DIRECT_DE = (
    "Wie viele Direktmandate hatte {g} {t}?", "Wie viele Abgeordnete {von} waren {t} direkt gewählt?", "Direktmandate {bare} {t}",
    "Wie viele Wahlkreise hat {g} {t} direkt gewonnen?", "wie viele direkt gewählte abgeordnete hatte {g} {t}",
)  # fmt: skip
DIRECT_EN = ("How many direct mandates did {g} have {t}?", "direct mandates of {g} {t}")
LISTED_DE = (
    "Wie viele Listenmandate hatte {g} {t}?",
    "Wie viele Abgeordnete {von} kamen {t} über die Landesliste?",
)
UNDER_DE = (
    "Wie viele Abgeordnete sind unter {a}?", "Wie viele Abgeordnete sind jünger als {a}?", "Anzahl der Abgeordneten unter {a} Jahren",
    "wie viele mdb sind unter {a} jahre alt",
)  # fmt: skip
UNDER_EN = ("How many members are under {a}?", "How many MPs are younger than {a}?")
OVER_DE = ("Wie viele Abgeordnete sind über {a} Jahre alt?", "Wie viele Abgeordnete sind älter als {a}?")
OVER_EN = ("How many members are older than {a}?",)
NAMED_DE = (
    "Welche Abgeordneten heißen {n}?",
    "Wie viele Abgeordnete mit dem Namen {n} gibt es?",
    "Wer heißt im aktuellen Bundestag {n}?",
    "alle abgeordneten namens {n}",
)


def cases(truth: Truth) -> Iterator[Case]:
    yield from _lands(truth)
    yield from _ages(truth)
    yield from _service(truth)
    yield from _mandates(truth)
    yield from _names(truth)
    yield from _lists(truth)


def _count(truth: Truth, day: date, test: Callable[[Seat], bool]) -> int:
    return sum(test(seat) for seat in truth.seats(day))


def _land(name: str, lang: str) -> str:
    return ENGLISH.get(name, name) if lang == "en" else name


def _lands(truth: Truth) -> Iterator[Case]:
    deck = Deck("members-land")
    now = truth.shown(TODAY)
    entities = [(land, n) for land in LANDS for n in range(13, 22)]
    for lang, phrases, count in (("de", LAND_COUNT_DE, 10), ("en", LAND_COUNT_EN, 6)):
        for phrase, (land, term) in deck.pairs(phrases, entities, count):
            if deck.number(2):
                time, day = in_term(term, lang, deck), truth.first_day(term)
            else:
                time, day = (
                    deck.pick(("aktuell", "derzeit") if lang == "de" else ("now", "at the moment")),
                    now,
                )
            right = _count(truth, day, lambda seat, land=land: seat.mandate.land == land)
            question = " ".join(phrase.format(l=_land(land, lang), t=time).split())
            yield ask("members-land", lang, typed(question, lang, deck), must=[str(right)])
    for lang, phrases, count in (("de", LAND_LIST_DE, 4), ("en", LAND_LIST_EN, 2)):
        for phrase, land in deck.pairs(
            phrases, ("Bremen", "Saarland", "Hamburg", "Mecklenburg-Vorpommern"), count
        ):
            found = [seat for seat in truth.seats(now) if seat.mandate.land == land]
            must = [str(len(found))] + ([seat.person.surnames for seat in found] if len(found) < 9 else [])
            yield ask("members-land", lang, typed(phrase.format(l=_land(land, lang)), lang, deck), must=must)
    entities = [
        (key, land)
        for key in ("spd", "cdu_csu", "gruene", "afd", "linke")
        for land in LANDS
        if land != "Bayern" or key != "cdu_csu"
    ]
    for lang, phrases, count in (("de", GROUP_LAND_DE, 8), ("en", GROUP_LAND_EN, 4)):
        for phrase, (key, land) in deck.pairs(phrases, entities, count):
            group = ways(key)[0]
            agreeing = phrase.replace("leute hat", "leute haben") if group.many else phrase
            text = agreeing.format(
                l=_land(land, lang), **{"von": of(group, lang)} | group.slots(lang)
            ).replace("Grüne-Abgeordnete", "Grünen-Abgeordnete")
            right = _count(
                truth, now, lambda seat, key=key, land=land: seat.group == key and seat.mandate.land == land
            )
            yield ask("members-group-land", lang, typed(text, lang, deck), must=[str(right), WORDS[key]])


def _ages(truth: Truth) -> Iterator[Case]:
    deck = Deck("members-age")
    now = truth.shown(TODAY)
    for lang, young, old, count in (("de", YOUNG_DE, OLD_DE, 5), ("en", YOUNG_EN, OLD_EN, 3)):
        for phrases, pick in ((young, max), (old, min)):
            for phrase, term in deck.pairs(phrases, list(truth.terms), count):
                first = truth.first_day(term)
                best = pick((s.person.born, s.person.surnames) for s in truth.seats(first) if s.person.born)
                yield ask(
                    "members-oldest",
                    lang,
                    typed(phrase.format(t=in_term(term, lang, deck)), lang, deck),
                    must=[best[1]],
                )
    for lang, question, pick, key in (
        ("de", "Wer ist der jüngste Abgeordnete im Bundestag?", max, None), ("de", "jüngste abgeordnete aktuell", max, None),
        ("en", "Who is the oldest member of the Bundestag?", min, None), ("de", "Wer ist der älteste Bundestagsabgeordnete?", min, None),
        ("de", "Wer ist das jüngste Mitglied der SPD-Fraktion?", max, "spd"), ("de", "Ältestes Mitglied der AfD?", min, "afd"),
        ("en", "Who is the youngest member of the Greens?", max, "gruene"), ("de", "Wer ist der älteste Abgeordnete der CDU/CSU?", min, "cdu_csu"),
        ("de", "Wer ist die jüngste Abgeordnete der Linken?", max, "linke"),
    ):  # fmt: skip
        female = "die jüngste Abgeordnete" in question
        best = pick(
            (s.person.born, s.person.surnames) for s in truth.seats(now)
            if s.person.born and key in (None, s.group) and (not female or s.person.sex == "f")
        )  # fmt: skip
        yield ask("members-oldest", lang, question, must=[best[1]])
    for lang, under, over, count in (("de", UNDER_DE, OVER_DE, 5), ("en", UNDER_EN, OVER_EN, 3)):
        for phrase, age in deck.pairs(under, (30, 35, 40, 45), count):
            right = _count(truth, now, lambda seat, age=age: truth.age_on(seat.person, now) < age)
            yield ask("members-age", lang, typed(phrase.format(a=age), lang, deck), must=[str(right)])
        for phrase, age in deck.pairs(over, (60, 65, 70), count - 1):
            right = _count(truth, now, lambda seat, age=age: truth.age_on(seat.person, now) > age)
            yield ask("members-age", lang, typed(phrase.format(a=age), lang, deck), must=[str(right)])


def _service(truth: Truth) -> Iterator[Case]:
    now = truth.shown(TODAY)
    longest = max(truth.seats(now), key=lambda seat: truth.days_served(seat.person.id, now)).person
    ever = max(truth.persons, key=lambda person: truth.days_served(person, now))
    for lang, phrases in (("de", LONG_DE), ("en", LONG_EN)):
        for question in phrases:
            yield ask("members-longest", lang, question, must=[longest.surnames])
    for lang, question in (
        ("de", "Wer war insgesamt am längsten im Bundestag?"), ("en", "Who has served longest in the Bundestag of all members ever?"),
        ("de", "Welcher Abgeordnete saß in der Geschichte am längsten im Bundestag?"),
    ):  # fmt: skip
        yield ask("members-longest", lang, question, must=[truth.persons[ever].surnames])
    women = [s for s in truth.seats(now) if s.person.sex == "f"]
    longest_woman = max(women, key=lambda seat: truth.days_served(seat.person.id, now)).person
    yield ask(
        "members-longest", "de", "Welche Frau sitzt am längsten im Bundestag?", must=[longest_woman.surnames]
    )
    for lang, question, key in (
        ("de", "Wer sitzt von der SPD am längsten im Bundestag?", "spd"),
        ("de", "dienstältester abgeordneter der linken", "linke"),
    ):
        best = max(
            (s for s in truth.seats(now) if s.group == key),
            key=lambda seat: truth.days_served(seat.person.id, now),
        ).person
        yield ask("members-longest", lang, question, must=[best.surnames])


def _mandates(truth: Truth) -> Iterator[Case]:
    deck = Deck("members-mandate")
    entities = [
        (key, n)
        for key in ("spd", "cdu_csu", "afd", "linke", "fdp")
        for n in range(12, 22)
        if truth.count(truth.first_day(n))[key]
    ]
    for lang, phrases, kind, count in (
        ("de", DIRECT_DE, "direct", 8),
        ("en", DIRECT_EN, "direct", 4),
        ("de", LISTED_DE, "list", 3),
    ):
        for phrase, (key, term) in deck.pairs(phrases, entities, count):
            group = ways(key)[0]
            right = _count(
                truth,
                truth.first_day(term),
                lambda s, key=key, kind=kind: s.group == key and s.mandate.kind == kind,
            )
            text = phrase.format(t=in_term(term, lang, deck), **{"von": of(group, lang)} | group.slots(lang))
            yield ask(
                "members-mandate",
                lang,
                typed(text, lang, deck),
                must=[[str(right), "keine", "none", "no"] if right == 0 else str(right)],
            )
    now = truth.shown(TODAY)
    held = {
        seat.mandate.constituency: seat.person
        for seat in truth.seats(now)
        if seat.mandate.kind == "direct" and seat.mandate.constituency
    }
    for lang, phrase, constituency in (
        ("de", "Wer hat den Wahlkreis {c} gewonnen?", "Hochsauerlandkreis"), ("de", "Wer vertritt den Wahlkreis {c} im Bundestag?", "Flensburg – Schleswig"),
        ("en", "Who represents the constituency {c}?", "Hochsauerlandkreis"), ("de", "Direkt gewählter Abgeordneter in {c}?", "Düren"),
        ("de", "wer ist der wahlkreisabgeordnete von {c}", "Bergstraße"), ("de", "Wer hat das Direktmandat in {c}?", "Göttingen"),
        ("de", "Wer sitzt für Wahlkreis {c} im Bundestag?", "Münster"),
    ):  # fmt: skip
        if constituency in held:
            yield ask(
                "members-constituency",
                lang,
                phrase.format(c=constituency),
                must=[held[constituency].surnames],
            )


def _names(truth: Truth) -> Iterator[Case]:
    deck = Deck("members-name")
    now = truth.shown(TODAY)
    for phrase, name in deck.pairs(NAMED_DE, ("Müller", "Schmidt", "Becker", "Hoffmann", "Mayer"), 6):
        if "Wer heißt" in phrase or "Wie viele" in phrase or "Welche" in phrase:
            found = [s.person for s in truth.seats(now) if s.person.name.family == name]
            must = [name, *(p.name.given.split()[0] for p in found)]
            question = (
                phrase.format(n=name)
                if "aktuellen" in phrase
                else phrase.format(n=name).replace("?", " im aktuellen Bundestag?")
            )
            yield ask("members-name", "de", question, status=["answered", "clarification"], must=must)


def _lists(truth: Truth) -> Iterator[Case]:
    now = truth.shown(TODAY)

    def count(**want: str) -> str:
        def fits(seat: Seat) -> bool:
            facts = {
                "group": seat.group,
                "sex": seat.person.sex,
                "land": seat.mandate.land,
                "kind": seat.mandate.kind,
                "party": seat.person.party,
            }
            return all(facts[key] == value for key, value in want.items())

        return str(_count(truth, now, fits))

    for lang, question, must in (
        ("de", "Welche Frauen sitzen für die Linke im Bundestag?", [count(group="linke", sex="f")]),
        ("de", "Wie viele Frauen aus Bayern sitzen im Bundestag?", [count(sex="f", land="Bayern")]),
        ("de", "Wie viele Männer hat die AfD-Fraktion?", [count(group="afd", sex="m")]),
        ("en", "How many women from Hamburg are in the Bundestag?", [count(sex="f", land="Hamburg")]),
        ("de", "Liste alle fraktionslosen Abgeordneten auf", [seat.person.surnames for seat in truth.seats(now) if seat.group == "none"]),
        ("de", "Wer ist fraktionslos?", [seat.person.surnames for seat in truth.seats(now) if seat.group == "none"]),
        ("en", "Which members belong to no group?", [seat.person.surnames for seat in truth.seats(now) if seat.group == "none"]),
        ("de", "Wie viele CSU-Abgeordnete gibt es?", [count(party="CSU")]),
        ("de", "Wie viele Abgeordnete sind direkt gewählt?", [count(kind="direct")]),
        ("en", "How many members were elected directly?", [count(kind="direct")]),
        ("de", "Wie viele Männer sitzen im Bundestag?", [count(sex="m")]),
        ("de", "Liste der Abgeordneten der Grünen", [count(group="gruene")]),
        ("de", "Alle AfD-Abgeordneten aus Thüringen", [count(group="afd", land="Thüringen")]),
        ("de", "Wie viele direkt gewählte SPD-Abgeordnete gibt es?", [count(group="spd", kind="direct")]),
        ("en", "List the members of the Left from Saxony.", [count(group="linke", land="Sachsen")]),
        ("de", "Wie viele Frauen in der CDU/CSU-Fraktion haben ein Direktmandat?", [count(group="cdu_csu", sex="f", kind="direct")]),
        ("de", "wie viele spd männer aus niedersachsen", [count(group="spd", sex="m", land="Niedersachsen")]),
        ("de", "Wie viele Abgeordnete heißen Müller?", [str(_count(truth, now, lambda seat: seat.person.name.family == "Müller"))]),
        ("de", "Welche Abgeordneten wurden in Köln geboren?", [str(_count(truth, now, lambda seat: seat.person.birthplace == "Köln"))]),
    ):  # fmt: skip
        yield ask("members-list", lang, question, must=must, status="answered")
    deck = Deck("members-day")
    for lang, question, key, day in (
        ("de", "Wer war {t} fraktionslos?", "none", date(2019, 1, 15)), ("de", "Fraktionslose Abgeordnete {t}", "none", date(2024, 6, 3)),
        ("en", "Who belonged to the BSW {t}?", "bsw", date(2024, 6, 3)), ("de", "Welche Abgeordneten hatte das BSW {t}?", "bsw", date(2024, 12, 12)),
        ("de", "Wer saß {t} für Die Grünen im Bundestag?", "gruene", date(1991, 5, 5)),
    ):  # fmt: skip
        names = [seat.person.surnames for seat in truth.seats(day) if seat.group == key]
        yield ask("members-list", lang, question.format(t=on_day(day, lang, deck)), must=names)
