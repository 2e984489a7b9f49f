"""Names in words: whom a typed name was taken for, who else bears it, and that nobody does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from beleg.domains.parliament.spelling import fold_phrase
from beleg.domains.parliament.writer.portrait import Portrait
from beleg.domains.parliament.writer.say import Part, Place, Say
from beleg.records import Draft, Json, Option


def understood(person: Portrait) -> None:
    """Whom a typed name was taken for, where it is not the person's own."""
    say, match = person.say, person.output["match"].value
    if match == "near":
        say.add("Gemeint ist wohl {name}.", "You probably mean {name}.", name=person.name)
    former = list(person.data["former_names"])
    if match == "former" and former and person.query.ask != "name":
        asked = set(fold_phrase(person.output["asked"].value or "").split())
        borne = max(former, key=lambda row: len(asked & set(fold_phrase(row["name"].value).split())))
        say.add(
            "{name} ist früher unter dem Namen {former} verzeichnet.",
            "{name} was formerly recorded under the name {former}.",
            name=person.name,
            former=borne["name"].name,
        )


def ambiguous(say: Say, output: Place) -> Draft:
    """Asks which of the namesakes is meant. Choices can be told apart; more than can be shown are counted."""
    candidates = [each.value for each in output["candidates"]]
    say.add(
        "Der Name „{asked}“ ist nicht eindeutig: Wer ist gemeint?",
        "The name “{asked}” does not tell who is meant: which of these?",
        asked=output["asked"].name,
        claim=False,
    )
    if int(output["count"].value) > len(candidates):
        say.add(
            "Nicht alle {count} Personen dieses Namens stehen hier zur Wahl, zuerst die des jetzigen Bundestages; "
            "mit dem Vornamen lassen sich die übrigen finden.",
            "Not all of the {count} people of that name are offered here, those of the present Bundestag first; "
            "a given name finds the others.",
            count=output["count"].integer,
            claim=False,
        )
    return say.draft("clarification", options=_options(say, candidates))


def unknown(say: Say, outputs: Sequence[Place]) -> Draft:
    """That nobody has the names; similar ones are offered, none of them answered with."""
    for output in outputs:
        nobody(say, output)
    similar = [each.value for output in outputs for each in output["suggestions"]]
    return say.draft("no_data", options=_options(say, similar) if len(outputs) == 1 else [])


def nobody(say: Say, output: Place) -> None:
    """That nobody has the name, and who has a similar one."""
    suggestions = list(output["suggestions"])
    similar: Part = ""
    if suggestions:
        similar = say.piece(
            "; ähnlich {verb} {people}",
            "; {verb} {people}",
            verb=say.pick(
                "heißt" if len(suggestions) == 1 else "heißen",
                "a similar name is" if len(suggestions) == 1 else "similar names are",
            ),
            people=say.join([_suggested(say, each) for each in suggestions], say.pick("oder", "or")),
        )
    say.add(
        "Unter allen, die je Mitglied des Deutschen Bundestages waren, ist niemand mit dem Namen „{asked}“ "
        "verzeichnet{similar}.",
        "Nobody of the name “{asked}” is recorded among all who ever were members of the German Bundestag{similar}.",
        asked=output["asked"].name,
        similar=similar,
    )


def _suggested(say: Say, person: Place) -> Part:
    if not person.known("party"):
        return person["name"].name
    return say.piece(
        "{name} ({party})", "{name} ({party})", name=person["name"].name, party=person["party"].label
    )


def _options(say: Say, people: Sequence[Json]) -> list[Option]:
    """A choice each, told apart by party and year of birth, by place where that is not enough."""
    values = [_value(person) for person in people]
    often = Counter(values)
    return [
        Option(label=_label(say, person), value=_value(person, placed=often[value] > 1))
        for person, value in zip(people, values, strict=True)
    ]


def _value(person: Json, *, placed: bool = False) -> str:
    """ "Gerhard Schröder (CDU, *1910)"."""
    place = person.get("place_suffix") if placed else None
    born = f"*{person['born_year']}" if person["born_year"] else None
    marks = [mark for mark in (place, person["party"], born) if mark]
    return f"{person['name']} ({', '.join(marks)})"


def _label(say: Say, person: Json) -> str:
    """ "Gerhard Schröder (Düsseldorf): CDU, *1910, †1989, Wahlperioden 1–8, Bundesminister des Innern"."""
    place = f" ({person['place_suffix']})" if person.get("place_suffix") else ""
    numbers = person["term_numbers"]
    words = say.pick("Wahlperioden", "terms") if len(numbers) > 1 else say.pick("Wahlperiode", "term")
    marks = [
        person["party"],
        f"*{person['born_year']}" if person["born_year"] else None,
        f"†{person['died_year']}" if person.get("died_year") else None,
        f"{words} {_ranges(numbers)}" if numbers else None,
        person.get(say.pick("office", "office_en")),
    ]
    return f"{person['name']}{place}: {', '.join(mark for mark in marks if mark)}"


def _ranges(numbers: Sequence[int]) -> str:
    """Terms in short: [9, 10, 14, 15, 16] is "9, 10, 14–16"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
