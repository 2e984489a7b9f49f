"""Holders of an office, in words: who and when, how many, first and last, longest, before and after."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from beleg.domains.parliament.groups import GROUPS, NO_PARTY
from beleg.domains.parliament.query import RoleAsk, RoleQuery
from beleg.domains.parliament.writer import role_ages as ages
from beleg.domains.parliament.writer import role_pairs as pairs
from beleg.domains.parliament.writer import role_ranks as ranks
from beleg.domains.parliament.writer import role_tenure as tenure
from beleg.domains.parliament.writer.common import as_of, future, no_bundestag, to_group, was
from beleg.domains.parliament.writer.holders import (
    SIDE_BY_SIDE,
    Holders,
    bracketed,
    dates,
    holder,
    in_office,
    spans,
    table_of,
    title,
)
from beleg.domains.parliament.writer.portrait import sentence_parts
from beleg.domains.parliament.writer.role_counts import MINISTRIES, counted, many, nobody, same
from beleg.domains.parliament.writer.role_turns import of_person, turn
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say
from beleg.domains.parliament.writer.spans import since
from beleg.records import Draft, Evidence, Json, Language, Table

MOST_TOLD = 4
_MOST_IN_A_ROW = 10
"""Up to so many holders are told in sentences; more stand in a table."""
_HELD_WELL: Mapping[str, tuple[tuple[str, str, range], ...]] = {
    "group_chair": (("1994-11-10", "9", range(13, 99)),),
    "bundestag_vice_president": (
        ("1949-09-07", "1980-11-04", range(1, 9)),
        ("2017-10-24", "9", range(19, 99)),
    ),
}
"""From when to when, and in which terms, an office with gaps is held well."""
_GROWING = frozenset(
    {
        "holders",
        "count",
        "same",
        "last",
        "longest",
        "women",
        "most_often",
        "youngest",
        "oldest",
        "youngest_living",
        "oldest_living",
        "alive",
        "living",
        "died",
    }
)
"""Aspects of all holders so far that the next one may change."""


def write(query: RoleQuery, evidence: Sequence[Evidence], language: Language, facts: Json) -> Draft:
    """The draft on an office, from the evidence of ``get_persons_by_role``; of two offices the second is ``also``."""
    say, output = Say(language), Place.of(evidence[0])
    if output["kind"].value == "no_bundestag":
        no_bundestag(say, output)
        return say.draft()
    if output["kind"].value == "future":
        future(say, output)
        return say.draft("no_data")
    told = Holders(say, query, output, facts)
    others = [Place.of(each) for each in evidence[1:2]] if query.also or query.both else []
    if query.years_min is not None or query.years_max is not None:
        drawn = tenure.lasted(told)
    elif query.turned and output.known("start"):
        drawn = tenure.turned(told)
    elif query.seated is not None and output.known("seated_on"):
        drawn = pairs.seated(told)
    elif query.both and others:
        drawn = pairs.in_both(told, Holders(say, query, others[0], facts))
    else:
        drawn = pairs.paired(told, others[0]) if others else _ASKS[query.ask](told)
    if told.refuted and told.supposed:
        say.add(
            "{who} {was} {offices}.",
            "{who} {was} {offices}.",
            who=told.supposed[0]["name"].name,
            was=was(say, present=not told.supposed[-1].known("to")),
            offices=bracketed(told, told.supposed),
        )
    if told.left_out:
        say.add(
            "Wer einer dieser Parteien angehörte, ist ausgenommen: {parties}.",
            "Those of these parties are left out: {parties}.",
            parties=told.left_out,
        )
    gaps = [output] if not output["complete"].value and not _held_well(told) else []
    for each in (*gaps, *(other for other in others if not other["complete"].value)):
        note = each["incomplete_note_de" if say.german else "incomplete_note_en"]
        say.add("{note}", "{note}", note=note.text, claim=False)
    lasting = any(not row.known("to") for row in told.told)
    to_the_end = output.known("end") and output["end"].value == output["as_of"].value
    if told.present or to_the_end or (told.ever and (lasting or query.ask in _GROWING)):
        as_of(say, output["as_of"], facts)
    return say.draft(table=drawn)


def _held_well(told: Holders) -> bool:
    """Whether the gaps of an incomplete series lie elsewhere than the time that is told of."""
    output = told.output
    if not told.told:
        return False
    if output.known("term"):
        return any(output["term"].value in terms for *_, terms in _held_well_in(told))
    if output.known("day"):
        first = last = output["day"].value
    elif output.known("start"):
        first, last = output["start"].value, output["end"].value
    else:
        first = min(row["from"].value for row in told.told)
        last = max(row["to"].value or first for row in told.told)
    return any(start <= first and last <= end for start, end, _ in _held_well_in(told))


def _held_well_in(told: Holders) -> tuple[tuple[str, str, range], ...]:
    return _HELD_WELL.get(told.output["role"].value, ())


# --- who ---------------------------------------------------------------------------------------------------------


def _holders(told: Holders) -> Table | None:
    people = told.people()
    if not people:
        nobody(told)
        return None
    if len(people) > MOST_TOLD or len(told.rows) > 2 * MOST_TOLD:
        many(told, people)
        return table_of(told, told.rows)
    if len(people) > 1:
        _several(told, people)
    else:
        _one(told, people[0])
    return None


def _one(told: Holders, rows: Sequence[Place]) -> None:
    """The one holder at the time asked for, and now also who held the office before."""
    say, row, yes = told.say, rows[-1], told.yes
    running = not row.known("to")
    if told.present and running and len(rows) == 1:
        say.add(
            "{yes}{title} ist {who}, {since}.",
            "{yes}{who} has been {title} {since}.",
            yes=yes,
            title=title(told, row),
            who=holder(told, row),
            since=since(say, row["from"]),
        )
        if not told.narrowed:
            _before(told)
        return
    still = running and not told.output.known("day")
    say.add(
        "{yes}{time} {was} {who} {offices}.",
        "{yes}{time}, {who} {was} {offices}.",
        yes=yes,
        time=told.time,
        was=was(say, present=still or told.present),
        who=holder(told, row),
        offices=bracketed(told, rows),
    )
    if not all(each["certain"].value for each in rows):
        _uncertain(told)


def _uncertain(told: Holders) -> None:
    told.say.add(
        "Verzeichnet ist nicht der Tag des Wechsels, nur das Jahr oder der Monat.",
        "The day of the handover is not recorded, only the year or the month.",
        claim=False,
    )


def _before(told: Holders) -> None:
    """Who held the office before the present holder."""
    say, found = told.say, list(told.output["predecessors"])
    if len(found) == 1:
        words = {"f": "Vorgängerin war", "m": "Vorgänger war"}.get(found[0]["sex"].value, "Zuvor im Amt:")
        say.add(f"{words} {{before}}.", "Before: {before}.", before=in_office(told, found))
    elif found:
        say.add(
            "Zuvor waren im Amt: {before}.",
            "Before, the office was held by {before}.",
            before=sentence_parts(say, [in_office(told, [row]) for row in found[:MOST_TOLD]]),
        )


def _several(told: Holders, people: Sequence[Sequence[Place]]) -> None:
    """Up to four people: side by side, one after the other, or one of them for sure."""
    say, yes = told.say, told.yes
    if told.present and all(not row.known("to") for row in told.rows):
        one_office = told.output["role"].value not in MINISTRIES
        if len(told.rows) > 2 and one_office and len({row["from"].value for row in told.rows}) == 1:
            everybody = say.join([holder(told, row) for row in told.rows])
            many(
                told,
                people,
                say.piece(
                    "{everybody}, alle {since}",
                    "{everybody}, all {since}",
                    everybody=everybody,
                    since=since(say, told.rows[-1]["from"]),
                ),
            )
            return
        say.add(
            "{yes}{people}.",
            "{yes}{people}.",
            yes=yes,
            people=sentence_parts(
                say,
                [
                    say.piece(
                        "{title} ist {who}, {since}",
                        "{who} has been {title} {since}",
                        title=title(told, row),
                        who=holder(told, row),
                        since=since(say, row["from"]),
                    )
                    for row in told.rows
                ],
            ),
        )
        return
    named = [in_office(told, rows) for rows in people]
    doubtful = not any(row["certain"].value for row in told.rows)
    if doubtful and told.output.known("day") and told.output["role"].value not in SIDE_BY_SIDE:
        say.add(
            "{yes}{time} war eine der folgenden Personen im Amt: {people}.",
            "{yes}{time}, the office was held by either of these: {people}.",
            yes=yes,
            time=told.time,
            people=sentence_parts(say, named),
        )
        _uncertain(told)
        return
    say.add(
        "{yes}{time} {were} im Amt: {people}.",
        "{yes}{time}, the office {was} held by: {people}.",
        yes=yes,
        were=was(say, present=told.present, many=True),
        was=was(say, present=told.present),
        time=told.time,
        people=sentence_parts(say, named),
    )


def _row(told: Holders) -> Table | None:
    """The first or the last few of all who held it, in order; the latest first where the last ones are asked for."""
    say, latest = told.say, told.query.ask == "latest"
    people = sorted(told.people(), key=lambda rows: rows[-1 if latest else 0]["from"].value, reverse=latest)
    people = people[: told.query.number or 1]
    if not people:
        nobody(told)
        return None
    told.told = [row for rows in people for row in rows]
    named: Part = say.pick("siehe Tabelle", "see the table")
    if len(people) <= _MOST_IN_A_ROW:
        named = sentence_parts(say, [in_office(told, rows) for rows in people])
    order = ("Zuletzt", "Most recently") if latest else ("Zuerst", "First")
    way = (", der Reihe nach zurück", ", going back") if latest else (", der Reihe nach", ", in order")
    say.add(
        "{order} hatten das Amt {label} inne{way}: {people}.",
        "{order}, the office of {label} was held by the following{way}: {people}.",
        order=say.pick(*order),
        label=told.label,
        way=say.pick(*way),
        people=named,
        supports=[told.output["persons"].integer],
    )
    return table_of(told, told.told) if len(people) > _MOST_IN_A_ROW else None


# --- since when, which party ----------------------------------------------------------------------------------------


def _since(told: Holders) -> Table | None:
    """Since when, and for how long, each holder at the time asked for."""
    if not told.rows or len(told.rows) > MOST_TOLD:
        return _holders(told)
    for row in told.rows:
        _tenure(told, row)
    return None


def _tenure(told: Holders, row: Place) -> None:
    say, running = told.say, not row.known("to")
    length: Part = ""
    if row.known("days") and row["days"].value:
        length = say.piece(
            ", bisher also {days} lang" if running else " ({days})",
            ", so far for {days}" if running else " ({days})",
            days=row["days"].duration,
        )
    say.add(
        "{who} {was} {dates} {title}{length}.",
        "{who} {was} {title} {dates}{length}.",
        who=holder(told, row),
        was=say.pick("ist" if running else "war", "has been" if running else "was"),
        dates=dates(told, row),
        title=title(told, row),
        length=length,
    )


def _party(told: Holders) -> Table | None:
    """The party of each holder at the time asked for."""
    if not told.rows or len(told.rows) > MOST_TOLD:
        return _holders(told)
    for rows in told.people():
        row = rows[-1]
        if not row.known("party"):
            told.say.add(
                "Für {name}, {title} {dates}, ist keine Partei verzeichnet.",
                "No party is recorded for {name}, {title} {dates}.",
                name=row["name"].name,
                title=title(told, row),
                dates=dates(told, row),
            )
            continue
        running = not row.known("to")
        told.say.add(
            "{name}, {title} {spans}, {belongs}.",
            "{name}, {title} {spans}, {belongs}.",
            name=row["name"].name,
            title=title(told, row),
            spans=spans(told, [each for each in rows if each["title_de"].value == row["title_de"].value]),
            belongs=_belongs(told, row, present=running),
        )
    return None


def _belongs(told: Holders, row: Place, *, present: bool) -> Piece:
    """ "gehört der CDU an", "war parteilos"."""
    say, label = told.say, row["party"]
    if label.value == GROUPS[NO_PARTY].label:
        return say.piece(
            "{was} {party}",
            "{was} of no party ({party})",
            was=was(say, present=present),
            party=label.label,
        )
    return say.piece(
        "{belongs} {party} an",
        "{belongs} to {party}",
        belongs=say.pick("gehört" if present else "gehörte", "belongs" if present else "belonged"),
        party=to_group(say, label, "party"),
    )


def _women(told: Holders) -> Table | None:
    """Which women (or men) held it."""
    return counted(told)


_ASKS: Mapping[RoleAsk, Callable[[Holders], Table | None]] = {
    "holders": _holders,
    "count": counted,
    "same": same,
    "first": ranks.first,
    "last": ranks.last,
    "earliest": _row,
    "latest": _row,
    "longest": ranks.longest,
    "shortest": ranks.shortest,
    "predecessor": turn,
    "successor": turn,
    "since": _since,
    "party": _party,
    "women": _women,
    "most_often": ranks.most_often,
    "of_person": of_person,
    "youngest": ages.youngest,
    "oldest": ages.oldest,
    "youngest_living": ages.youngest_living,
    "oldest_living": ages.oldest_living,
    "entry_age": ages.entry_age,
    "alive": ages.alive,
    "living": ages.living,
    "died": ages.died,
    "died_in_office": ages.died_in_office,
    "most_of_party": ranks.most_of_party,
    "most_cabinets": pairs.most_cabinets,
}
