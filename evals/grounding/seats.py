"""Facts of the seats in the Bundestag and of its terms, from rows as the parliament agent's tools give them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from itertools import pairwise
from typing import Any

from evals.grounding.facts import Fact, Other, digest
from evals.grounding.values import Count, Day, Name, Ordinal, Plain, Share

Output = dict[str, Any]
FEMININE = frozenset("SPD CDU/CSU FDP AfD PDS KPD".split())


def name_of(group: str) -> Name:
    """A group with its article, as a sentence takes it."""
    if group.startswith("Die "):
        return Name(f"die {group[4:]}", group)
    if group in ("BSW", "Zentrum"):
        return Name(f"das {group}", f"the {group}")
    return Name(f"die {group}", f"the {group}") if group in FEMININE else Name(group)


IN_A_TABLE = frozenset(
    {"count", "share", "another column", "superlative", "superlative with its value", "ordinal", "comparison", "difference",
     "sum", "all of them", "counted rows"}
)  # fmt: skip
"""The kinds of facts that such a table bears out."""


def as_table(name: str, output: Output) -> tuple[str, Output]:
    """The same rows as people lay them out: German headers, a decimal comma, the term in the caption alone."""
    rows = [
        [row["group"], row["seats"], f"{row['share'].replace('.', ',')} %", row["women"]]
        for row in output["rows"]
    ]
    caption = f"Sitze im Deutschen Bundestag, {output['term']}. Wahlperiode"
    return f"{name}-table", {
        "caption": caption,
        "columns": ["Fraktion", "Sitze", "Anteil", "Frauen"],
        "rows": rows,
    }


def of_seats(name: str, output: Output) -> Iterator[Fact]:
    """Facts of one distribution of seats."""
    rows = [row for row in output["rows"] if row["kind"] != "none" and row["key"] != "fraktionslos"]
    rows = [row for row in rows if row["seats"] > 1]
    if len(rows) < 3:
        return
    by_name = {name_of(row["group"]): row for row in rows}
    groups = ("name", tuple(by_name))
    term = Ordinal(output["term"])
    seats = {group: row["seats"] for group, row in by_name.items()}

    def here(v: Any) -> bool:
        return bool(v.term == term)

    def fact(kind: str, de: str, en: str, holds: Any, others: tuple[Other, ...] = (), **values: Any) -> Fact:
        return Fact(
            kind=kind,
            evidence=name,
            texts={"de": de, "en": en},
            values={**values, "term": term},
            holds=lambda v: here(v) and holds(v),
            choices={each: groups for each in ("group", "a", "b") if each in values},
            others=tuple(
                Other(other.change, other.texts, lambda v, so=other.holds: here(v) and so(v))
                for other in others
            ),
        )

    for group, row in by_name.items():
        share = Decimal(row["share"])
        yield fact(
            "count",
            "{group} hatte {n} Sitze in der {term} Wahlperiode.",
            "{group} had {n} seats in the {term} Bundestag.",
            lambda v: v.n.number == seats[v.group],
            (
                Other(
                    "negation",
                    {
                        "de": "{group} hatte in der {term} Wahlperiode nicht {n} Sitze.",
                        "en": "{group} did not have {n} seats in the {term} Bundestag.",
                    },
                    lambda v: v.n.number != seats[v.group],
                ),
                Other(
                    "more than",
                    {
                        "de": "{group} hatte in der {term} Wahlperiode mehr als {n} Sitze.",
                        "en": "{group} had more than {n} seats in the {term} Bundestag.",
                    },
                    lambda v: v.n.number < seats[v.group],
                ),
                Other(
                    "percent for count",
                    {
                        "de": "{group} hatte in der {term} Wahlperiode {n} % der Sitze.",
                        "en": "{group} held {n}% of the seats in the {term} Bundestag.",
                    },
                    lambda v: v.n.number == Decimal(by_name[v.group]["share"]),
                ),
            ),
            group=group,
            n=Count(row["seats"]),
        )
        yield fact(
            "share",
            "{group} hatte {share} der Sitze in der {term} Wahlperiode.",
            "{group} held {share} of the seats in the {term} Bundestag.",
            lambda v: _rounds(Decimal(by_name[v.group]["share"]), v.share.percent),
            group=group,
            share=Share(share) if int(digest(name, row["key"]), 16) % 3 else Share(share).rounded(),
        )
        yield fact(
            "of a total",
            "{group} hatte {n} von {total} Sitzen in der {term} Wahlperiode.",
            "{group} held {n} of {total} seats in the {term} Bundestag.",
            lambda v: v.n.number == seats[v.group] and v.total.number == output["total"],
            group=group,
            n=Count(row["seats"], spelled=False),
            total=Count(output["total"], spelled=False),
        )
        if row["women"] > 1:
            yield fact(
                "another column",
                "{group} hatte {n} Frauen in der {term} Wahlperiode.",
                "{group} had {n} women in the {term} Bundestag.",
                lambda v: v.n.number == by_name[v.group]["women"],
                group=group,
                n=Count(row["women"]),
            )
            yield fact(
                "average",
                "{group}: Durchschnittsalter {age} Jahre ({term} Wahlperiode).",
                "{group}: average age {age} years ({term} Bundestag).",
                lambda v: _rounds(Decimal(by_name[v.group]["average_age"]), v.age.percent),
                group=group,
                age=Plain(Decimal(row["average_age"])),
            )
    ranked = sorted(by_name, key=lambda each: -seats[each])
    if seats[ranked[0]] > seats[ranked[1]]:
        yield fact(
            "superlative",
            "{group} hatte in der {term} Wahlperiode die meisten Sitze.",
            "{group} had the most seats in the {term} Bundestag.",
            lambda v: v.group == ranked[0],
            (
                Other(
                    "superlative",
                    {
                        "de": "{group} hatte in der {term} Wahlperiode die wenigsten Sitze.",
                        "en": "{group} had the fewest seats in the {term} Bundestag.",
                    },
                    lambda v: False,
                ),
                Other(
                    "negation",
                    {
                        "de": "{group} hatte in der {term} Wahlperiode nicht die meisten Sitze.",
                        "en": "{group} did not have the most seats in the {term} Bundestag.",
                    },
                    lambda v: v.group != ranked[0],
                ),
            ),
            group=ranked[0],
        )
        yield fact(
            "superlative with its value",
            "Die größte Fraktion in der {term} Wahlperiode war {group} mit {n} Sitzen.",
            "The largest group in the {term} Bundestag was {group} with {n} seats.",
            lambda v: v.group == ranked[0] and v.n.number == seats[ranked[0]],
            group=ranked[0],
            n=Count(seats[ranked[0]]),
        )
    if len(ranked) > 3 and len({seats[each] for each in ranked[:3]}) == 3:
        yield fact(
            "ordinal",
            "{group} hatte in der {term} Wahlperiode die zweitmeisten Sitze.",
            "{group} had the second most seats in the {term} Bundestag.",
            lambda v: v.group == ranked[1],
            (
                Other(
                    "ordinal",
                    {
                        "de": "{group} hatte in der {term} Wahlperiode die drittmeisten Sitze.",
                        "en": "{group} had the third most seats in the {term} Bundestag.",
                    },
                    lambda v: False,
                ),
            ),
            group=ranked[1],
        )
    for a, b in [*pairwise(ranked), (ranked[0], ranked[-1])]:
        if seats[a] - seats[b] > 1:
            yield fact(
                "comparison",
                "{a} hatte in der {term} Wahlperiode mehr Sitze als {b}.",
                "{a} had more seats than {b} in the {term} Bundestag.",
                lambda v: v.a != v.b and seats[v.a] > seats[v.b],
                (
                    Other(
                        "order",
                        {
                            "de": "{a} hatte in der {term} Wahlperiode weniger Sitze als {b}.",
                            "en": "{a} had fewer seats than {b} in the {term} Bundestag.",
                        },
                        lambda v: seats[v.a] < seats[v.b],
                    ),
                    Other(
                        "negation",
                        {
                            "de": "{a} hatte in der {term} Wahlperiode nicht mehr Sitze als {b}.",
                            "en": "{a} did not have more seats than {b} in the {term} Bundestag.",
                        },
                        lambda v: v.a != v.b and seats[v.a] <= seats[v.b],
                    ),
                ),
                a=a,
                b=b,
            )
            yield fact(
                "difference",
                "{a} hatte in der {term} Wahlperiode {n} Sitze mehr als {b}.",
                "{a} had {n} more seats than {b} in the {term} Bundestag.",
                lambda v: seats[v.a] - seats[v.b] == v.n.number,
                a=a,
                b=b,
                n=Count(seats[a] - seats[b]),
            )
            yield fact(
                "sum",
                "{a} und {b} hatten in der {term} Wahlperiode zusammen {n} Sitze.",
                "{a} and {b} had {n} seats together in the {term} Bundestag.",
                lambda v: v.a != v.b and seats[v.a] + seats[v.b] == v.n.number,
                (
                    Other(
                        "each for together",
                        {
                            "de": "{a} und {b} hatten in der {term} Wahlperiode je {n} Sitze.",
                            "en": "{a} and {b} had {n} seats each in the {term} Bundestag.",
                        },
                        lambda v: seats[v.a] == seats[v.b] == v.n.number,
                    ),
                ),
                a=a,
                b=b,
                n=Count(seats[a] + seats[b]),
            )
    yield from _over_all(fact, output)


def _over_all(fact: Any, output: Output) -> Iterator[Fact]:
    """What is said of all groups at once."""
    everything = [row["seats"] for row in output["rows"]]
    top, bottom = max(everything), min(everything)
    bound = (top // 10) * 10
    over = sum(each > bound for each in everything)
    yield fact(
        "all of them",
        "In der {term} Wahlperiode hatte keine Fraktion mehr als {n} Sitze.",
        "No group had more than {n} seats in the {term} Bundestag.",
        lambda v: top <= v.n.number,
        (
            Other(
                "quantifier",
                {
                    "de": "In der {term} Wahlperiode hatten alle Fraktionen mehr als {n} Sitze.",
                    "en": "All groups had more than {n} seats in the {term} Bundestag.",
                },
                lambda v: bottom > v.n.number,
            ),
        ),
        n=Count(top),
    )
    if over:
        yield fact(
            "counted rows",
            "In der {term} Wahlperiode hatte mindestens eine Fraktion mehr als {n} Sitze.",
            "At least one group had more than {n} seats in the {term} Bundestag.",
            lambda v: top > v.n.number,
            n=Count(bound, spelled=False),
        )
    yield fact(
        "context",
        "Der Bundestag hatte am {day} {n} Mitglieder ({term} Wahlperiode).",
        "On {day} the Bundestag had {n} members ({term} Bundestag).",
        lambda v: v.n.number == output["total"] and v.day.day.isoformat() == output["day"],
        n=Count(output["total"], spelled=False),
        day=Day(date.fromisoformat(output["day"])),
    )


def of_terms(name: str, output: Output) -> Iterator[Fact]:
    """Facts of the list of all terms."""
    rows = {Ordinal(row["term"]): row for row in output["rows"]}
    for term, row in rows.items():
        for key, de, en in (
            ("start", "Die {term} Wahlperiode begann am {day}.", "The {term} term began on {day}."),
            ("end", "Die {term} Wahlperiode endete am {day}.", "The {term} term ended on {day}."),
        ):
            if row[key]:
                yield Fact(
                    kind="date",
                    evidence=name,
                    texts={"de": de, "en": en},
                    values={"term": term, "day": Day(date.fromisoformat(row[key]))},
                    holds=lambda v, key=key: v.term in rows and rows[v.term][key] == v.day.day.isoformat(),
                )
        if row["days"] and not row["running"]:
            yield Fact(
                kind="duration",
                evidence=name,
                texts={
                    "de": "Die {term} Wahlperiode dauerte {n} Tage.",
                    "en": "The {term} term lasted {n} days.",
                },
                values={"term": term, "n": Count(row["days"], spelled=False)},
                holds=lambda v: v.term in rows and rows[v.term]["days"] == v.n.number,
            )


def _rounds(exact: Decimal, said: Decimal) -> bool:
    """Whether ``said``, as precise as it is written, is what ``exact`` rounds to."""
    step = Decimal(1).scaleb(int(said.as_tuple().exponent))
    return abs(exact - said) * 2 <= step
