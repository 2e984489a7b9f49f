"""The youngest and the oldest, those who served longest and in most terms."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.query import MembersQuery, Order
from beleg.domains.parliament.writer.common import counted, is_present, was
from beleg.domains.parliament.writer.members_rows import MOST_TOLD, member
from beleg.domains.parliament.writer.members_words import Rank, Wanted, time
from beleg.domains.parliament.writer.portrait import sentence_parts
from beleg.domains.parliament.writer.say import Piece, Place, Say, count_of

_RANKS: dict[tuple[Order, bool], Rank] = {
    ("age", False): Rank(german="jüngst", english="the youngest"),
    ("age", True): Rank(german="ältest", english="the oldest"),
    ("seniority", True): Rank(german="dienstältest", english="the longest-serving"),
    ("seniority", False): Rank(german="dienstjüngst", english="the shortest-serving"),
    ("terms", True): Rank(suffix_de=" mit den meisten Wahlperioden", suffix_en=" with the most terms"),
    ("terms", False): Rank(suffix_de=" mit den wenigsten Wahlperioden", suffix_en=" with the fewest terms"),
    ("direct", True): Rank(
        suffix_de=" mit den meisten Direktmandaten", suffix_en=" with the most direct mandates"
    ),
    ("direct", False): Rank(
        suffix_de=" mit den wenigsten Direktmandaten", suffix_en=" with the fewest direct mandates"
    ),
    ("entry_age", False): Rank(
        german="jüngst",
        english="the youngest",
        suffix_de=" beim ersten Einzug",
        suffix_en=" on first entering",
    ),
    ("entry_age", True): Rank(
        german="ältest", english="the oldest", suffix_de=" beim ersten Einzug", suffix_en=" on first entering"
    ),
    ("name", False): Rank(suffix_de=", alphabetisch zuerst,", suffix_en=" first by name"),
    ("name", True): Rank(suffix_de=", alphabetisch zuletzt,", suffix_en=" last by name"),
}
_LEAVES: dict[Order, str] = {
    "age": "born",
    "seniority": "days_served",
    "terms": "terms_count",
    "direct": "direct_terms",
    "name": "name",
    "entry_age": "id",
}


def ranked(query: MembersQuery, wanted: Wanted) -> list[Place]:
    """Tells the first members by the order asked for, with those that share the last place, and gives them."""
    say, output = wanted.say, wanted.output
    if query.rank and query.rank <= len(output["rows"].value):
        return _nth(query, wanted)
    shown = _first(query, list(output["rows"]))
    many = len(shown) > 1
    verb = was(say, present=not wanted.over_time and is_present(output), many=many)
    rank = _RANKS[query.order, query.descending]
    when: Piece | str = ""
    if rank.suffix_de and output["basis"].value == "all_time":
        when = say.pick(" bisher", "so far, ")
    elif not wanted.over_time:
        when = say.piece(" {when}", "{when}, ", when=time(say, query, output))
    if len(shown) > MOST_TOLD:
        who = say.piece("die in der Tabelle genannten", "those in the table")
    else:
        who = sentence_parts(say, [_measured(query, wanted, row, member(say, row, shown)) for row in shown])
    colon = ":" if many and len(shown) <= MOST_TOLD else ""
    say.add(
        f"{{lead}}{{whom}} {{verb}}{{when}}{colon} {{who}}.",
        f"{{lead}}{{when}}{{whom}} {{verb}}{colon} {{who}}.",
        lead=_verdict(query, say, shown),
        whom=wanted.ranking(rank, many=many),
        verb=verb,
        when=when,
        who=who,
        supports=[output["count"].integer],
    )
    if output.known("by_birth") and output["by_birth"]["id"].value not in [row["id"].value for row in shown]:
        born = output["by_birth"]
        say.add(
            "{edge} geboren ist {who}, am {born}.",
            "{who} was born {edge}, on {born}.",
            edge=say.pick("Am frühesten", "first") if query.descending else say.pick("Am spätesten", "last"),
            who=member(say, born, [born]),
            born=born["born"].day,
        )
    return shown


def _verdict(query: MembersQuery, say: Say, shown: Sequence[Place]) -> str:
    """Whether whoever was supposed to have the place is among those who have it."""
    if not query.supposed:
        return ""
    right = any(row["id"].value in query.supposed for row in shown)
    return say.pick("Ja: ", "Yes: ") if right else say.pick("Nein: ", "No: ")


def _nth(query: MembersQuery, wanted: Wanted) -> list[Place]:
    """The one at one place of the order, and those who share it."""
    say, output = wanted.say, wanted.output
    rows, leaf, place = list(output["rows"]), _LEAVES[query.order], (query.rank or 1) - 1
    shown = [row for row in rows if row[leaf].value == rows[place][leaf].value]
    who = sentence_parts(say, [_measured(query, wanted, row, member(say, row, shown)) for row in shown])
    many = wanted.ranking(_RANKS[query.order, query.descending], many=True)
    when: Piece | str = (
        "" if wanted.over_time else say.piece(" {when}", "{when}, ", when=time(say, query, output))
    )
    say.add(
        "{lead}{many}:{when} auf Platz {place} {who}.",
        "{lead}{when}{many}: number {place} is {who}.",
        lead=_verdict(query, say, shown),
        many=many,
        place=count_of([row["name"].name for row in rows[: place + 1]]),
        when=when,
        who=who,
        supports=[output["count"].integer],
    )
    return shown


def _first(query: MembersQuery, rows: Sequence[Place]) -> list[Place]:
    number, leaf = query.number or 1, _LEAVES[query.order]
    last = rows[:number][-1][leaf].value
    return [row for at, row in enumerate(rows) if at < number or row[leaf].value == last]


def _measured(query: MembersQuery, wanted: Wanted, row: Place, who: Piece) -> Piece:
    say = wanted.say
    if query.order == "terms":
        figure = say.piece(
            "Mitglied in {terms}, erstmals ab dem {since}",
            "a member in {terms}, first from {since}",
            terms=counted(say, row["terms_count"], ("Wahlperiode", "Wahlperioden"), ("term", "terms")),
            since=row["member_since"].day,
        )
    elif query.order == "direct":
        figure = say.piece(
            "direkt gewählt in {terms}, Mitglied erstmals ab dem {since}",
            "directly elected in {terms}, a member first from {since}",
            terms=counted(say, row["direct_terms"], ("Wahlperiode", "Wahlperioden"), ("term", "terms")),
            since=row["member_since"].day,
        )
    elif query.order == "seniority":
        figure = say.piece(
            "Mitglied für zusammen {days}, erstmals ab dem {since}",
            "a member for {days} in all, first from {since}",
            days=row["days_served"].duration,
            since=row["member_since"].day,
        )
    elif query.order == "entry_age":
        figure = say.piece(
            "geboren am {born}, am {since} {age} Jahre alt",
            "born on {born}, aged {age} on {since}",
            born=row["born"].day,
            since=row["member_since"].day,
            age=row["entry_age"].integer,
        )
    else:
        figure = age(say, row, on_a_day=wanted.over_time)
    return say.piece("{who}, {figure}", "{who}, {figure}", who=who, figure=figure)


def age(say: Say, row: Place, *, on_a_day: bool) -> Piece:
    """When a member was born, and how old they were on the day that counts."""
    if not row.known("age"):
        return say.piece("geboren am {born}", "born on {born}", born=row["born"].day)
    return say.piece(
        "geboren am {born}, am {day} {age} Jahre alt" if on_a_day else "geboren am {born}, {age} Jahre alt",
        "born on {born}, aged {age} on {day}" if on_a_day else "born on {born}, aged {age}",
        born=row["born"].day,
        day=row["age_on"].day,
        age=row["age"].integer,
    )
