"""Who a person is: life, age, names."""

from __future__ import annotations

from beleg.domains.parliament.writer.person_seats import groups_in_short
from beleg.domains.parliament.writer.portrait import Portrait, sentence_parts, span
from beleg.records import Derived

_OFFICES_TOLD = 6


def who(person: Portrait) -> None:
    """Life, seats and offices in a few sentences."""
    say, data = person.say, person.data
    end = say.piece(", gestorben am {died}", ", died on {died}", died=data["died"].day) if person.dead else ""
    place = say.piece(" in {place}", " in {place}", place=data["birthplace"].text) if data.known("birthplace") else ""
    if data.known("born"):
        say.add(
            "{who}, geboren am {born}{place}{end}.",
            "{who}, born on {born}{place}{end}.",
            who=person.named,
            born=data["born"].day,
            place=place,
            end=end,
        )
    say.add(
        "{name} {verb} {membership} Mitglied des Deutschen Bundestages ({numbers}; {groups}).",
        "{name} {verb} a member of the German Bundestag {membership} ({numbers}; {groups}).",
        name=person.name,
        verb=say.pick("ist" if person.member and not data.known("member_until") else "war", "has been" if not data.known("member_until") else "was"),
        membership=person.membership,
        numbers=person.numbers,
        groups=groups_in_short(person),
    )
    held = list(data["offices"])
    if held:
        rows = [
            say.piece(
                "{title}{group} ({span})",
                "{title}{group} ({span})",
                title=row["label_de" if say.german else "label_en"].text,
                group=say.piece(" {group}", " {group}", group=row["group"].label) if row.known("group") else "",
                span=span(say, row),
            )
            for row in held[-_OFFICES_TOLD:]
        ]
        say.add("Ämter von {name}: {rows}.", "Offices of {name}: {rows}.", name=person.name, rows=sentence_parts(say, rows))


def born(person: Portrait) -> None:
    """Day and place of birth."""
    say, data = person.say, person.data
    if not data.known("born"):
        _missing(person)
        return
    place = say.piece(" in {place}", " in {place}", place=data["birthplace"].text) if data.known("birthplace") else ""
    say.add("{name} wurde am {born}{place} geboren.", "{name} was born on {born}{place}.", name=person.name, born=data["born"].day, place=place)


def birthplace(person: Portrait) -> None:
    """Where the person was born."""
    say, data = person.say, person.data
    if not data.known("birthplace"):
        _missing(person)
        return
    land = say.piece(" ({land})", " ({land})", land=data["birth_country"].text) if data.known("birth_country") else ""
    day = say.piece("am {born} ", "on {born} ", born=data["born"].day) if data.known("born") else ""
    say.add(
        "{name} wurde {day}in {place}{land} geboren.",
        "{name} was born {day}in {place}{land}.",
        name=person.name,
        day=day,
        place=data["birthplace"].text,
        land=land,
    )


def age(person: Portrait) -> None:
    """The age now or on the day asked for, or at death."""
    say, data = person.say, person.data
    if not data.known("born") or not data.known("age"):
        _missing(person)
        return
    if person.dead:
        say.add(
            "{name} wurde {age} Jahre alt: geboren am {born}, gestorben am {died}.",
            "{name} lived to the age of {age}: born on {born}, died on {died}.",
            name=person.name,
            age=data["age"].integer,
            born=data["born"].day,
            died=data["died"].day,
        )
        return
    today = person.query.when.kind != "day"
    say.add(
        "{name} ist am {born} geboren und {verb} am {day} {age} Jahre alt." if not today else "{name}, geboren am {born}, ist {age} Jahre alt (am {day}).",
        "{name}, born on {born}, {verb} {age} years old on {day}.",
        name=person.name,
        born=data["born"].day,
        verb=say.pick("war", "is" if today else "was"),
        day=(data if "age_on" in data else person.output)["age_on" if "age_on" in data else "day"].day,
        age=data["age"].integer,
    )


def died(person: Portrait) -> None:
    """Whether and when the person died."""
    say, data = person.say, person.data
    if person.dead:
        say.add(
            "{name} ist am {died} im Alter von {age} Jahren gestorben.",
            "{name} died on {died} at the age of {age}.",
            name=person.name,
            died=data["died"].day,
            age=data["age"].integer,
        )
        return
    say.add(
        "Im Verzeichnis ist kein Tod von {name} vermerkt (geboren am {born}).",
        "The register records no death of {name} (born on {born}).",
        name=person.name,
        born=data["born"].day,
    )


def older(one: Portrait, other: Portrait) -> None:
    """Which of two was born first."""
    say = one.say
    if not (one.data.known("born") and other.data.known("born")):
        _missing(one if not one.data.known("born") else other)
        return
    first, second = sorted((one, other), key=lambda p: str(p.data["born"].value))
    if one.data["born"].value == other.data["born"].value:
        say.add(
            "{first} und {second} sind am selben Tag geboren: {born}.",
            "{first} and {second} were born on the same day: {born}.",
            first=first.name,
            second=second.name,
            born=first.data["born"].day,
            supports=[second.data["born"].day],
        )
        return
    years = Derived(operation="years", refs=(first.data["born"].day, second.data["born"].day))
    say.add(
        "{first}, geboren am {born}, ist älter als {second}, geboren am {later}; dazwischen liegen {years} volle Jahre.",
        "{first}, born on {born}, is older than {second}, born on {later}; {years} full years lie between.",
        first=first.name,
        born=first.data["born"].day,
        second=second.name,
        later=second.data["born"].day,
        years=years,
    )


def name(person: Portrait) -> None:
    """Former names."""
    say, former = person.say, list(person.data["former_names"])
    if not former:
        say.add(
            "Für {name} ist kein früherer Name verzeichnet (geboren am {born}).",
            "No former name is registered for {name} (born on {born}).",
            name=person.name,
            born=person.data["born"].day,
        )
        return
    for row in former:
        until = say.piece(" (bis zum {to})", " until {to}", to=row["to"].day) if row.known("to") else ""
        say.add("{name} hieß früher {former}{until}.", "{name} was called {former}{until}.", name=person.name, former=row["name"].name, until=until)


def title(person: Portrait) -> None:
    """The academic title."""
    say, data = person.say, person.data
    if data.known("title"):
        say.add("{name} ist mit dem Titel {title} verzeichnet.", "{name} is registered with the title {title}.", name=person.name, title=data["title"].text)
    else:
        say.add(
            "Für {name} ist kein akademischer Titel verzeichnet (geboren am {born}).",
            "No academic title is registered for {name} (born on {born}).",
            name=person.name,
            born=data["born"].day,
        )


def _missing(person: Portrait) -> None:
    person.say.add(
        "Das ist im Verzeichnis für {name} nicht vermerkt.", "The register does not say that of {name}.", name=person.name
    )
