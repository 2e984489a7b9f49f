"""Facts of offices and members, from rows as the parliament agent's tools give them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from typing import Any

from evals.grounding.facts import Fact, Other
from evals.grounding.values import Count, Day, Name

Output = dict[str, Any]


def of_office(name: str, output: Output) -> Iterator[Fact]:
    """Facts of the holders of one office, in the order of their time."""
    rows = output["rows"]
    exact = [
        row
        for row in rows
        if row["from_precision"] == row["to_precision"] == "day"
        and sum(each["name"] == row["name"] for each in rows) == 1
    ]
    people = {Name(row["name"]): row for row in exact}
    everybody = ("name", tuple(people))
    parties = ("name", tuple({Name(row["party"]): None for row in exact if row["party"]}))
    roles = ("role", (Name("Bundesgesundheitsminister", "Federal Minister of Health"), Name("Bundeskanzler", "Federal Chancellor"),
                      Name("Bundestagspräsident", "President of the Bundestag"), Name("Bundesfinanzminister", "Federal Minister of Finance")))  # fmt: skip
    for person, row in people.items():
        role = Name(row["title_de"], row["title_en"])
        first, last = (Day(date.fromisoformat(row[key])) for key in ("from", "to"))
        yield Fact(
            kind="role with its time",
            evidence=name,
            texts={
                "de": "{person} war vom {first} bis zum {last} {role}.",
                "en": "{person} was {role} from {first} to {last}.",
            },
            values={"person": person, "role": role, "first": first, "last": last},
            holds=lambda v: any(
                (row["name"], row["from"], row["to"])
                == (v.person.de, v.first.day.isoformat(), v.last.day.isoformat())
                and (row["title_de"] == v.role.de or row["title_en"] == v.role.en)
                for row in rows
            ),
            choices={"person": everybody, "role": roles},
        )
        if row["party"]:
            yield Fact(
                kind="membership",
                evidence=name,
                texts={"de": "{person} gehörte zur {party}.", "en": "{person} belonged to the {party}."},
                values={"person": person, "party": Name(row["party"])},
                holds=lambda v: people[v.person]["party"] == v.party.de if v.person in people else False,
                choices={"person": everybody, "party": parties},
                others=(
                    Other(
                        "negation",
                        {
                            "de": "{person} gehörte nicht zur {party}.",
                            "en": "{person} did not belong to the {party}.",
                        },
                        lambda v: v.person in people and people[v.person]["party"] != v.party.de,
                    ),
                ),
            )
        if row["days"]:
            yield Fact(
                kind="duration",
                evidence=name,
                texts={
                    "de": "{person} war {n} Tage im Amt.",
                    "en": "{person} was in office for {n} days.",
                },
                values={"person": person, "n": Count(row["days"], spelled=False)},
                holds=lambda v: people[v.person]["days"] == v.n.number,
                choices={"person": everybody},
            )
        if row["born"]:
            yield Fact(
                kind="date",
                evidence=name,
                texts={"de": "{person} wurde am {day} geboren.", "en": "{person} was born on {day}."},
                values={"person": person, "day": Day(date.fromisoformat(row["born"]))},
                holds=lambda v: people[v.person]["born"] == v.day.day.isoformat(),
                choices={"person": everybody},
            )
    for one, two in pairwise(people):
        if people[one]["from"] < people[two]["from"]:
            yield Fact(
                kind="before and after",
                evidence=name,
                texts={
                    "de": "{one} war vor {two} im Amt.",
                    "en": "{one} was in office before {two}.",
                },
                values={"one": one, "two": two},
                holds=lambda v: people[v.one]["from"] < people[v.two]["from"],
                choices={"one": everybody, "two": everybody},
                others=(
                    Other(
                        "order",
                        {
                            "de": "{one} war nach {two} im Amt.",
                            "en": "{one} was in office after {two}.",
                        },
                        lambda v: people[v.one]["from"] > people[v.two]["from"],
                    ),
                ),
            )
    yield from _longest(name, rows, people)


def _longest(name: str, rows: list[Output], people: dict[Name, Output]) -> Iterator[Fact]:
    days = {person: row["days"] for person, row in people.items() if row["days"]}
    if len(days) == len(rows) > 3:
        longest = max(days, key=lambda each: days[each])
        yield Fact(
            kind="superlative",
            evidence=name,
            texts={"de": "{person} war am längsten im Amt.", "en": "{person} was in office the longest."},
            values={"person": longest},
            holds=lambda v: v.person == longest,
            choices={"person": ("name", tuple(people))},
            others=(
                Other(
                    "superlative",
                    {"de": "{person} war am kürzesten im Amt.", "en": "{person} was in office the shortest."},
                    lambda v: days[v.person] == min(days.values()),
                ),
            ),
        )


def of_members(name: str, output: Output) -> Iterator[Fact]:
    """Facts of a whole list of members."""
    rows = {Name(row["name"]): row for row in output["rows"]}
    if output["count"] != len(rows):
        raise ValueError(f"{name} is not whole")
    everybody = ("name", tuple(rows))
    places = (
        "name",
        tuple({Name(row["constituency"]): None for row in rows.values() if row["constituency"]}),
    )
    for person, row in rows.items():
        if row["constituency"]:
            yield Fact(
                kind="lookup",
                evidence=name,
                texts={
                    "de": "Der Wahlkreis von {person} war {place}.",
                    "en": "The constituency of {person} was {place}.",
                },
                values={"person": person, "place": Name(row["constituency"])},
                holds=lambda v: rows[v.person]["constituency"] == v.place.de,
                choices={"person": everybody, "place": places},
            )
        yield Fact(
            kind="lookup of a number",
            evidence=name,
            texts={"de": "{person} war {n} Jahre alt.", "en": "{person} was {n} years old."},
            values={"person": person, "n": Count(row["age"])},
            holds=lambda v: rows[v.person]["age"] == v.n.number,
            choices={"person": everybody},
        )
        yield Fact(
            kind="date",
            evidence=name,
            texts={"de": "{person} wurde am {day} geboren.", "en": "{person} was born on {day}."},
            values={"person": person, "day": Day(date.fromisoformat(row["born"]))},
            holds=lambda v: rows[v.person]["born"] == v.day.day.isoformat(),
            choices={"person": everybody},
        )
    ages = {person: row["born"] for person, row in rows.items()}
    oldest = min(ages, key=lambda each: ages[each])
    if list(ages.values()).count(ages[oldest]) == 1:
        yield Fact(
            kind="superlative",
            evidence=name,
            texts={"de": "{person} war das älteste Mitglied.", "en": "{person} was the oldest member."},
            values={"person": oldest},
            holds=lambda v: v.person == oldest,
            choices={"person": everybody},
            others=(
                Other(
                    "superlative",
                    {"de": "{person} war das jüngste Mitglied.", "en": "{person} was the youngest member."},
                    lambda v: ages[v.person] == max(ages.values()),
                ),
            ),
        )
    women = sum(row["sex"] == "f" for row in rows.values())
    if women > 1 and women == output["women"]:
        yield Fact(
            kind="counted rows",
            evidence=name,
            texts={
                "de": "{n} der {all} Mitglieder waren Frauen.",
                "en": "{n} of the {all} members were women.",
            },
            values={"n": Count(women, spelled=False), "all": Count(len(rows), spelled=False)},
            holds=lambda v: v.n.number == women and v.all.number == len(rows),
        )
