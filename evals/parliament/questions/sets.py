"""Conversations on the people last shown, on the moment last told, and on groups taken together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date

from evals.parliament.asking import TODAY, Case, decimal, ordinal, share, turn, ways
from evals.parliament.questions.roles import family
from evals.parliament.questions.talks import talk
from evals.parliament.truth import Seat, Truth, bound

NONE = {"de": "keine", "en": "no"}
OF_DE = {"spd": "der spd", "afd": "der afd", "gruene": "den grünen", "linke": "der linken"}
OF_EN = {"spd": "the spd", "afd": "the afd", "gruene": "the greens", "linke": "the left"}


def cases(truth: Truth) -> Iterator[Case]:
    yield from _lands(truth)
    yield from _ages(truth)
    yield from _births(truth)
    yield from _names(truth)
    yield from _deaths(truth)
    yield from _holders(truth)
    yield from _first_time(truth)
    yield from _first_day(truth)
    yield from _together(truth)


def _number(count: int, lang: str) -> list[str] | str:
    return str(count) if count else ["0", NONE[lang]]


def _families(seats: list[Seat]) -> list[str]:
    return [seat.person.name.family for seat in seats]


def _youngest(seats: list[Seat]) -> str:
    return max(seats, key=lambda seat: seat.person.born or date.min).person.name.family


def _lands(truth: Truth) -> Iterator[Case]:
    """Those of a Land, then those of them in a group, and who is youngest."""
    now = truth.seats(truth.shown(TODAY))
    for lang, land, said, key in (
        ("de", "Bremen", "bremen", "spd"), ("de", "Saarland", "dem saarland", "afd"), ("de", "Hamburg", "hamburg", "linke"),
        ("en", "Bremen", "bremen", "linke"), ("en", "Thüringen", "thuringia", "spd"), ("en", "Hamburg", "hamburg", "gruene"),
    ):  # fmt: skip
        theirs = [seat for seat in now if seat.mandate.land == land]
        group = [seat for seat in theirs if seat.group == key]
        women = [seat for seat in theirs if seat.person.sex == "f"]
        de = lang == "de"
        yield talk("set-land", lang, [
            turn(f"wie viele abgeordnete kommen aus {said}?" if de else f"how many members come from {said}?", must=[str(len(theirs))]),
            turn("wer sind die?" if de else "who are they?", must=[str(len(theirs))], evidence={"/count": [len(theirs)]}),
            turn(f"wer davon ist bei {OF_DE[key]}?" if de else f"which of them are from {OF_EN[key]}?", must=_families(group)),
        ])  # fmt: skip
        yield talk("set-land", lang, [
            turn(f"wie viele abgeordnete kommen aus {said}?" if de else f"how many members come from {said}?", must=[str(len(theirs))]),
            turn("wie viel prozent davon sind frauen?" if de else "what percentage of them are women?", must=[share(len(women), len(theirs), lang)]),
            turn("wer ist der jüngste?" if de else "who is the youngest?", must=[_youngest(theirs)]),
        ])  # fmt: skip


def _ages(truth: Truth) -> Iterator[Case]:
    """The average age of those of a Land, and of the women among them; of the women of the Bundestag."""
    day = truth.shown(TODAY)
    now = truth.seats(day)

    def mean(seats: list[Seat], lang: str) -> list[str]:
        ages = [truth.age_on(seat.person, day) for seat in seats]
        exact = [(day - (seat.person.born or day)).days / 365.2425 for seat in seats]
        return [*decimal(sum(ages) / len(ages), lang), *decimal(sum(exact) / len(exact), lang)]

    for lang, land, said in (
        ("de", "Bayern", "bayern"),
        ("en", "Hessen", "hesse"),
        ("de", "Berlin", "berlin"),
    ):
        theirs = [seat for seat in now if seat.mandate.land == land]
        women = [seat for seat in theirs if seat.person.sex == "f"]
        de = lang == "de"
        yield talk("set-age", lang, [
            turn(f"wie viele abgeordnete kommen aus {said}?" if de else f"how many members come from {said}?", must=[str(len(theirs))]),
            turn("wie alt sind die im schnitt?" if de else "how old are they on average?", must=[mean(theirs, lang)]),
            turn("und die frauen?" if de else "and the women?", must=[mean(women, lang)]),
        ])  # fmt: skip
    women = [seat for seat in now if seat.person.sex == "f"]
    for lang, first, then in (
        ("de", "wie alt ist der bundestag im schnitt?", "und nur die frauen?"),
        ("en", "what is the average age of the members?", "and of the women?"),
    ):
        yield talk("set-age", lang, [turn(first), turn(then, must=[mean(women, lang)])])


def _births(truth: Truth) -> Iterator[Case]:
    now = list(truth.seats(truth.shown(TODAY)))

    def born(place: str) -> list[Seat]:
        return [seat for seat in now if place in seat.person.birthplace.replace("/", " ").split()]

    for lang, first, second in (
        ("de", "Leipzig", "Dresden"),
        ("en", "Bonn", "Bremen"),
        ("de", "Köln", "Rostock"),
    ):
        one, other = born(first), born(second)
        women = [seat for seat in other if seat.person.sex == "f"]
        de = lang == "de"
        yield talk("set-birth", lang, [
            turn(f"gibt es jemanden, der in {first.lower()} geboren ist und jetzt im bundestag sitzt?" if de else f"is there anyone in the bundestag who was born in {first.lower()}?", must=_families(one)),
            turn(f"und aus {second.lower()}?" if de else f"and from {second.lower()}?", must=[str(len(other))]),
            turn("nur die frauen" if de else "only the women", must=_families(women) or [_number(0, lang)]),
        ])  # fmt: skip
    late = [seat for seat in now if seat.person.born and seat.person.born.year > 2000]
    for lang, question, follow in (
        ("de", "welche abgeordneten sind in diesem jahrhundert geboren?", "wer von denen ist in der linken?"),
        ("en", "which members were born this century?", "which of them are from the left?"),
    ):
        left = [seat for seat in late if seat.group == "linke"]
        yield talk(
            "set-birth", lang, [turn(question, must=_families(late)), turn(follow, must=_families(left))]
        )


def _names(truth: Truth) -> Iterator[Case]:
    """Family names in the plural: how many there were, the women among them, and those of another name."""

    def called(name: str) -> list[str]:
        return [
            person.id for person in truth.persons.values() if name in {each.family for each in person.names}
        ]

    for lang, first, second in (
        ("de", "Müller", "Schmidt"),
        ("en", "Fischer", "Weber"),
        ("de", "Wagner", "Hoffmann"),
    ):
        one, other = called(first), called(second)
        women = sum(truth.persons[each].sex == "f" for each in one)
        de = lang == "de"
        yield talk("set-name", lang, [
            turn(f"wie viele {first.lower()}s gab es im bundestag?" if de else f"how many {first.lower()}s have there been in the bundestag?", must=[str(len(one))]),
            turn("wie viele davon waren frauen?" if de else "how many of them were women?", must=[_number(women, lang)]),
            turn(f"und {second.lower()}s?" if de else f"and {second.lower()}s?", must=[str(len(other))]),
        ])  # fmt: skip


def _deaths(truth: Truth) -> Iterator[Case]:
    """Who died as a member in a term: how many, who, and how many in another one."""

    def dead(term: int) -> list[str]:
        found = []
        for mandate in truth.mandates_of_term[term]:
            person, last = truth.persons[mandate.person], truth.last_seat_day(mandate)
            if person.died and abs((person.died - last).days) <= 1:
                found.append(person.name.family)
        return found

    for lang, first, second in (("de", 20, 18), ("en", 18, 17), ("en", 20, 19), ("de", 17, 16)):
        one, other, de = dead(first), dead(second), lang == "de"
        yield talk("set-died", lang, [
            turn(f"wie viele abgeordnete sind im {first}. bundestag gestorben?" if de else f"how many members died in office in the {ordinal(first)} term?", must=[str(len(one))]),
            turn("wer war das?" if de else "who was it?", must=[str(len(one))], evidence={"/count": [len(one)]}),
            turn(f"und im {second}.?" if de else f"and in the {ordinal(second)}?", must=[str(len(other))]),
        ])  # fmt: skip


def _holders(truth: Truth) -> Iterator[Case]:
    """Those who held an office: of a party, the youngest and the oldest among them, the living."""
    for kind, party, de_office, en_office in (
        ("chancellor", "SPD", "kanzler", "chancellors"), ("chancellor", "CDU", "kanzler", "chancellors"),
        ("bundestag_president", "CDU", "bundestagspräsidenten", "presidents of the bundestag"),
    ):  # fmt: skip
        rows = truth.holders(kind)
        theirs = [row for row in rows if party in row.party.split("/")]
        ages = {
            row.name: truth.age_on(truth.persons[row.person], bound(row.start, last=True)) for row in theirs
        }
        young = min(theirs, key=lambda row: _days_old(truth, row.person, row.start))
        old = max(theirs, key=lambda row: _days_old(truth, row.person, row.start))
        living = {row.name.split()[-1] for row in rows if truth.persons[row.person].died is None}
        count = len({row.person for row in theirs})
        yield talk("set-office", "de", [
            turn(f"liste alle {de_office}"), turn(f"wie viele waren von der {party.lower()}?", must=[str(count)]),
            turn("wer lebt noch?", must=sorted(living)),
        ])  # fmt: skip
        yield talk("set-office", "en", [
            turn(f"how many {en_office} have there been?"),
            turn(f"which of them were from the {party.lower()}?", must=sorted({family(row) for row in theirs})),
            turn("who was the youngest when taking office?", must=[family(young), str(ages[young.name])]),
            turn("and the oldest?", must=[family(old), str(ages[old.name])]),
        ])  # fmt: skip


def _days_old(truth: Truth, person: str, start: str) -> int:
    return (bound(start, last=True) - (truth.persons[person].born or TODAY)).days


def _first_time(truth: Truth) -> Iterator[Case]:
    """When a group first had seats, how many it had then, and who held an office on that day."""
    for key in ("gruene", "afd", "linke", "fdp"):
        term = truth.terms_with(key)[0]
        day = truth.first_day(term)
        seats = str(truth.count(day)[key])
        president = truth.holder_on("bundestag_president", "", day)
        chancellor = truth.holder_on("chancellor", "", day)
        group = ways(key)[0]
        named = [family(president)] if president else []
        yield talk("set-moment", "de", [
            turn(f"seit wann sitzt {OF_DE.get(key, 'der fdp').replace('der ', 'die ').replace('den ', 'die ')} im bundestag?", must=[str(day.year)]) if key != "gruene" else turn("seit wann sitzen die grünen im bundestag?", must=[str(day.year)]),
            turn("wieviele waren das da?", must=[seats]),
            *([turn("wer war da kanzler?", must=[family(chancellor)])] if chancellor else []),
        ])  # fmt: skip
        yield talk("set-moment", "en", [
            turn(f"when did {group.en} first enter the bundestag?", must=[str(day.year)]),
            turn("how many seats did they get?", must=[seats]),
            *([turn("who was president of the bundestag then?", must=named)] if named else []),
        ])  # fmt: skip


def _first_day(truth: Truth) -> Iterator[Case]:
    """Since when somebody was a member, how old they were then, and who was chancellor."""
    ask: Callable[[str], str] = "seit wann saß {} im bundestag?".format
    for name, pronoun in (("Angela Merkel", "sie"), ("Wolfgang Schäuble", "er"), ("Claudia Roth", "sie")):
        person = truth.one(name)
        day = truth.mandates_of[person.id][0].start
        chancellor = truth.holder_on("chancellor", "", day)
        yield talk("set-moment", "de", [
            turn(ask(name.lower()), must=[str(day.year)]),
            turn(f"wie alt war {pronoun} da?", must=[str(truth.age_on(person, day))]),
            *([turn("wer war da kanzler?", must=[family(chancellor)])] if chancellor else []),
        ])  # fmt: skip
    for name, office in (
        ("Angela Merkel", "chancellor"),
        ("Helmut Kohl", "chancellor"),
        ("Olaf Scholz", "chancellor"),
    ):
        person = truth.one(name)
        row = next(row for row in truth.holders(office) if row.person == person.id)
        age = truth.age_on(person, bound(row.start, last=True))
        first = truth.mandates_of[person.id][0].start
        she = person.sex == "f"
        yield talk("set-moment", "de", [
            turn(f"war {name.lower()} mal im bundestag?"),
            turn("wie alt war sie als sie kanzlerin wurde?" if she else "wie alt war er als er kanzler wurde?", must=[str(age)]),
        ])  # fmt: skip
        yield talk("set-moment", "en", [
            turn(f"who is {name.lower()}?"),
            turn(f"how old was {'she' if she else 'he'} when {'she' if she else 'he'} first got into the bundestag?", must=[str(truth.age_on(person, first))]),
            turn("and in which year was that?", must=[str(first.year)]),
        ])  # fmt: skip


def _together(truth: Truth) -> Iterator[Case]:
    """Groups counted one after the other, then taken together, and whether that is a majority."""
    for lang, day, keys in (
        ("de", date(2022, 10, 1), ("fdp", "gruene", "spd")), ("de", date(2014, 3, 1), ("spd", "linke", "gruene")),
        ("en", date(2020, 5, 4), ("spd", "gruene", "fdp")),
    ):  # fmt: skip
        counts = truth.count(day)
        total = sum(counts[key] for key in keys)
        enough = total > truth.total(day) // 2
        one, two, three = [ways(key)[0].slots(lang)["g"] for key in keys]
        de = lang == "de"
        yes = ("ja" if de else "yes") if enough else ("nein" if de else "no")
        with_it = three.replace("die ", "der ", 1) if three != "die Grünen" else "den Grünen"
        yield talk("set-sum", lang, [
            turn(f"wie viele sitze hatte {one} am {day.day}.{day.month}.{day.year}?" if de else f"how many seats did {one} have on {day.isoformat()}?", must=[str(counts[keys[0]])]),
            turn(f"und {two}?" if de else f"and {two}?", must=[str(counts[keys[1]])]),
            turn(f"und zusammen mit {with_it}?" if de else f"and together with {three}?", must=[str(total)]),
            turn("reicht das für eine mehrheit?" if de else "is that a majority?", must=[yes, str(total)]),
        ])  # fmt: skip
    now = truth.shown(TODAY)
    ranked = sorted((n, key) for key, n in truth.count(now).items() if key != "none")[::-1]
    second, third = ranked[1][0], ranked[2][0]
    for lang, asked in (
        (
            "de",
            (
                "welche fraktion hat die zweitmeisten sitze?",
                "und die drittmeisten?",
                "wie viele haben sie zusammen?",
            ),
        ),
        ("en", ("who has the second most seats?", "and the third?", "how many seats do they have together?")),
    ):
        figures = (second, third, second + third)
        yield talk("set-sum", lang, [turn(q, must=[str(n)]) for q, n in zip(asked, figures, strict=True)])
