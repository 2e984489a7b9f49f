"""One person, in words; namesakes are asked back, a name that nobody has is answered with nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from beleg.domains.parliament.query import PersonAsk, PersonQuery
from beleg.domains.parliament.writer import person_life, person_offices, person_seats
from beleg.domains.parliament.writer.common import as_of
from beleg.domains.parliament.writer.portrait import Portrait
from beleg.domains.parliament.writer.say import Place, Say
from beleg.records import Draft, Evidence, Json, Language, Option

_MOST_OPTIONS = 10
_OF_PRESENT = frozenset({"who", "member", "age", "party", "group"})


def write(query: PersonQuery, evidence: Sequence[Evidence], language: Language, facts: Json) -> Draft:
    """The draft on one person, or on two compared, from ``get_person_info`` once for each."""
    say = Say(language)
    outputs = [Place.of(entry) for entry in evidence]
    for output in outputs:
        if output["kind"].value == "ambiguous":
            return _ambiguous(say, output)
    unknown = [output for output in outputs if output["kind"].value == "unknown"]
    if unknown:
        return _unknown(say, unknown[0])
    people = [Portrait(say, query, output, facts) for output in outputs]
    for person in people:
        _understood(person)
    if query.ask in ("older", "longer") and len(people) > 1:
        (person_life.older if query.ask == "older" else person_seats.longer)(people[0], people[1])
    else:
        for person in people:
            _ASKS[query.ask](person)
    if query.ask in _OF_PRESENT and query.when.kind == "current" and any(p.output["person"]["died"].value is None for p in people):
        as_of(say, people[0].output["as_of"], facts)
    elif query.ask == "office" and query.when.kind == "current":
        as_of(say, people[0].output["offices_as_of"], facts)
    return say.draft()


def _understood(person: Portrait) -> None:
    """Whom a typed name was taken for, where it is not the person's own."""
    say, match = person.say, person.output["match"].value
    if match == "near":
        say.add("Gemeint ist wohl {name}.", "You probably mean {name}.", name=person.name)
    elif match == "former" and list(person.data["former_names"]):
        former = list(person.data["former_names"])[-1]
        say.add(
            "{name} hieß im Verzeichnis früher {former}.",
            "{name} was formerly registered as {former}.",
            name=person.name,
            former=former["name"].name,
        )


def _ambiguous(say: Say, output: Place) -> Draft:
    candidates = list(output["candidates"])
    many = int(output["count"].value) > len(candidates)
    if many:
        say.add(
            "Diesen Namen tragen {count} Personen: {asked}. Wer ist gemeint? Zuerst stehen die Mitglieder des jetzigen Bundestages.",
            "{count} people bear that name: {asked}. Who is meant? Members of the present Bundestag come first.",
            count=output["count"].integer,
            asked=output["asked"].name,
            claim=False,
        )
    else:
        say.add(
            "Diesen Namen tragen mehrere: {asked}. Wer ist gemeint?",
            "Several people bear that name: {asked}. Who is meant?",
            asked=output["asked"].name,
            claim=False,
        )
    options = [_option(say, c.value) for c in candidates[:_MOST_OPTIONS]]
    return say.draft("clarification", options=options)


def _option(say: Say, person: Json) -> Option:
    """A choice that can be told apart from all others: party, year of birth, terms, office, place."""
    name = f"{person['name']} {person['place_suffix']}" if person.get("place_suffix") else person["name"]
    marks = [mark for mark in (person.get("party"), f"*{person['born_year']}" if person.get("born_year") else None) if mark]
    value = f"{name} ({', '.join(marks)})"
    if person.get("died_year"):
        marks.append(f"†{person['died_year']}")
    numbers = _ranges(person.get("term_numbers", ()))
    if numbers:
        several = len(person["term_numbers"]) > 1
        marks.append(say.pick(f"{'Wahlperioden' if several else 'Wahlperiode'} {numbers}", f"{'terms' if several else 'term'} {numbers}"))
    if person.get("office"):
        marks.append(person["office"])
    return Option(label=f"{name} ({', '.join(marks)})", value=value)


def _ranges(numbers: Sequence[int]) -> str:
    """Terms in short: [9, 10, 14, 15, 16] is "9, 10, 14–16"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(
        f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs
    )


def _unknown(say: Say, output: Place) -> Draft:
    suggestions = [s.value for s in output["suggestions"]]
    say.add(
        "Unter den Mitgliedern des Bundestages seit dem ersten Bundestag ist niemand mit dem Namen {asked} verzeichnet.",
        "Nobody called {asked} is registered among the members of the Bundestag since the first Bundestag.",
        asked=output["asked"].name,
    )
    if suggestions:
        say.add("Ähnliche Namen stehen zur Wahl.", "Similar names are offered below.", claim=False)
    return say.draft("no_data", options=[_option(say, s) for s in suggestions])


_ASKS: Mapping[PersonAsk, Callable[[Portrait], None]] = {
    "who": person_life.who,
    "member": person_seats.member,
    "terms": person_seats.terms,
    "since": person_seats.since,
    "until": person_seats.until,
    "duration": person_seats.duration,
    "party": person_seats.party,
    "group": person_seats.group,
    "switch": person_seats.switch,
    "born": person_life.born,
    "birthplace": person_life.birthplace,
    "age": person_life.age,
    "died": person_life.died,
    "constituency": person_seats.constituency,
    "mandate": person_seats.mandate,
    "land": person_seats.land,
    "offices": person_offices.offices,
    "office": person_offices.office,
    "name": person_life.name,
    "title": person_life.title,
    "older": person_life.age,
    "longer": person_seats.duration,
}
