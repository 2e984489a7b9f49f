"""A person's life in words: birth, age, death, names and title."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from beleg.domains.parliament.writer.common import was
from beleg.domains.parliament.writer.person_ages import on_taking
from beleg.domains.parliament.writer.portrait import Portrait, sentence_parts
from beleg.domains.parliament.writer.say import Part
from beleg.records import Derived

_HOME = "Deutschland"


def born(person: Portrait) -> None:
    """Day and place of birth."""
    say, data = person.say, person.data
    where = say.piece(" in {place}", " in {place}", place=person.place.text) if person.place else ""
    say.add(
        "{name} wurde am {born}{where} geboren.",
        "{name} was born{where} on {born}.",
        name=person.name,
        born=data["born"].day,
        where=where,
    )


def birthplace(person: Portrait) -> None:
    """Where the person was born."""
    say, data = person.say, person.data
    if person.place is None:
        say.add(
            "Der Geburtsort von {name} ist nicht verzeichnet; geboren am {born}.",
            "The birthplace of {name} is not recorded; the day of birth is {born}.",
            name=person.name,
            born=data["born"].day,
        )
        return
    abroad = data.known("birth_country") and data["birth_country"].value != _HOME
    land = say.piece(" ({land})", " ({land})", land=data["birth_country"].text) if abroad else ""
    say.add(
        "{name} wurde am {born} in {place}{land} geboren.",
        "{name} was born in {place}{land} on {born}.",
        name=person.name,
        born=data["born"].day,
        place=person.place.text,
        land=land,
    )


def age(person: Portrait) -> None:
    """The age on the day asked for, or at death."""
    say, data = person.say, person.data
    if person.dead and data["age_on"].value == data["died"].value:
        say.add(
            "{name} wurde {age} Jahre alt: geboren am {born}, gestorben am {died}.",
            "{name} lived to the age of {age}: born on {born}, died on {died}.",
            name=person.name,
            age=data["age"].integer,
            born=data["born"].day,
            died=data["died"].day,
        )
        return
    if data["age"].value is None:
        say.add(
            "{name} war am {day} noch nicht geboren (geboren am {born}).",
            "{name} was not yet born on {day} (born on {born}).",
            name=person.name,
            day=data["age_on"].day,
            born=data["born"].day,
        )
        return
    if data["age_on"].value == person.facts.get("today"):
        say.add(
            "{name} ist {age} Jahre alt, geboren am {born}.",
            "{name} is {age} years old, born on {born}.",
            name=person.name,
            age=data["age"].integer,
            born=data["born"].day,
        )
        return
    say.add(
        "{name}, geboren am {born}, {was} am {day} {age} Jahre alt.",
        "{name}, born on {born}, {was} {age} years old on {day}.",
        name=person.name,
        born=data["born"].day,
        was=was(say, present=False),
        day=data["age_on"].day,
        age=data["age"].integer,
    )


def entry_age(person: Portrait) -> None:
    """The age on the first day as a member."""
    say, data = person.say, person.data
    say.add(
        "{name} wurde am {since} erstmals Mitglied des Deutschen Bundestages, im Alter von {age} Jahren "
        "(geboren am {born}).",
        "{name} first became a member of the German Bundestag on {since}, at the age of {age} (born on {born}).",
        name=person.name,
        since=data["member_from"].day,
        age=Derived(operation="years", refs=(data["born"].day, data["member_from"].day)),
        born=data["born"].day,
    )


def entered(people: Sequence[Portrait]) -> None:
    """Which of two was younger on the first day as a member."""
    if len(people) != 2:
        return
    ages = [
        (date.fromisoformat(p.data["member_from"].value) - date.fromisoformat(p.data["born"].value)).days
        for p in people
    ]
    if ages[0] == ages[1]:
        return
    younger, older = people if ages[0] < ages[1] else reversed(people)
    people[0].say.add(
        "Beim ersten Einzug in den Bundestag war {younger} jünger als {older}.",
        "On first entering the Bundestag, {younger} was younger than {older}.",
        younger=younger.name,
        older=older.name,
        supports=[p.data[leaf].day for p in people for leaf in ("born", "member_from")],
    )


_SEXES = {"f": ("Frau", "a woman"), "m": ("Mann", "a man"), "d": ("divers", "diverse")}


def sex(person: Portrait) -> None:
    """Whether the person is a woman or a man, as it is recorded."""
    say, data = person.say, person.data
    say.add(
        "{name} ist als {sex} verzeichnet.",
        "{name} is recorded as {sex}.",
        name=person.name,
        sex=say.pick(*_SEXES[data["sex"].value]),
        supports=[data["sex"].text],
    )


def alive(person: Portrait) -> None:
    """The same, asked the other way: a death is a no."""
    _death(person, person.no)


def died(person: Portrait) -> None:
    """Whether and when the person died."""
    _death(person, person.yes)


def _death(person: Portrait, lead: str) -> None:
    say, data = person.say, person.data
    if not person.dead:
        say.add(
            "Im Verzeichnis ist kein Tod von {name} vermerkt (geboren am {born}).",
            "The register records no death of {name} (born on {born}).",
            name=person.name,
            born=data["born"].day,
        )
        return
    say.add(
        "{lead}{name} ist am {died} gestorben, im Alter von {age} Jahren (geboren am {born}).",
        "{lead}{name} died on {died} at the age of {age} (born on {born}).",
        lead=lead,
        name=person.name,
        died=data["died"].day,
        age=Derived(operation="years", refs=(data["born"].day, data["died"].day)),
        born=data["born"].day,
    )


def older(people: Sequence[Portrait]) -> None:
    """Who of several was born first, or was older on taking an office."""
    if people[0].query.office:
        on_taking(people, youngest=False)
        return
    _by_birth(people, ("älter", "older"))


def younger(people: Sequence[Portrait]) -> None:
    """Who of several was born last, or was younger on taking an office."""
    if people[0].query.office:
        on_taking(people, youngest=True)
        return
    _by_birth(people, ("jünger", "younger"), latest=True)


def _verdict(people: Sequence[Portrait], first: Portrait) -> str:
    """Yes or no to "ist X älter als Y?": X is the one named first, where the people are in the order of their names."""
    query = people[0].query
    if not query.yes_no or (query.names and query.persons):
        return ""
    return people[0].yes if first is people[0] else people[0].no


def _by_birth(people: Sequence[Portrait], than: tuple[str, str], *, latest: bool = False) -> None:
    say = people[0].say
    ordered = sorted(people, key=lambda each: str(each.data["born"].value), reverse=latest)
    first, *others = ordered
    if all(each.data["born"].value == first.data["born"].value for each in others):
        say.add(
            "{people} sind am selben Tag geboren, am {born}.",
            "{people} were born on the same day, {born}.",
            people=say.join([each.name for each in ordered]),
            born=ordered[-1].data["born"].day,
            supports=[each.data["born"].day for each in ordered[:-1]],
        )
        return
    later = [
        say.piece("{name}, geboren am {born}", "{name}, born on {born}", name=p.name, born=p.data["born"].day)
        for p in others
    ]
    say.add(
        "{lead}{who}, geboren am {born}, {was} {than} als {others}.",
        "{lead}{who}, born on {born}, {was} {than} than {others}.",
        lead=_verdict(people, first),
        than=say.pick(*than),
        who=first.name,
        born=first.data["born"].day,
        was=was(say, present=not any(each.dead for each in people)),
        others=sentence_parts(say, later),
    )
    if len(people) == 2:
        people_by_day = ordered[::-1] if latest else ordered
        say.add(
            "Der Unterschied zwischen {first} und {second} beträgt {days}.",
            "The difference between {first} and {second} is {days}.",
            first=people_by_day[0].name,
            second=people_by_day[1].name,
            days=Derived(
                operation="days",
                refs=(people_by_day[0].data["born"].day, people_by_day[1].data["born"].day),
                form="duration",
            ),
        )


def names(person: Portrait) -> None:
    """Former names."""
    say, former = person.say, list(person.data["former_names"])
    if not former:
        say.add(
            "Für {name} ist kein früherer Name verzeichnet (geboren am {born}).",
            "No former name is recorded for {name} (born on {born}).",
            name=person.name,
            born=person.data["born"].day,
        )
        return
    for row in former:
        until: Part = say.piece(" bis zum {to}", " until {to}", to=row["to"].day) if row.known("to") else ""
        say.add(
            "{name} ist{until} unter dem Namen {former} verzeichnet.",
            "{name} is recorded under the name {former}{until}.",
            name=person.name,
            until=until,
            former=row["name"].name,
        )


def title(person: Portrait) -> None:
    """The academic title."""
    say, data = person.say, person.data
    if data.known("title"):
        say.add(
            "Für {name} ist der akademische Titel {title} verzeichnet.",
            "The register has {title} as the academic title of {name}.",
            name=person.name,
            title=data["title"].text,
        )
        return
    say.add(
        "Für {name} ist kein akademischer Titel verzeichnet (geboren am {born}).",
        "No academic title is recorded for {name} (born on {born}).",
        name=person.name,
        born=data["born"].day,
    )
