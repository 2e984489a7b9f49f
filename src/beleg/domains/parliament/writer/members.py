"""Members by their properties, in words: how many, which, and the extreme ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from beleg.domains.parliament.query import MembersQuery
from beleg.domains.parliament.writer import members_comings as comings
from beleg.domains.parliament.writer import members_tallies as tallies
from beleg.domains.parliament.writer.common import as_of, future, is_present, no_bundestag
from beleg.domains.parliament.writer.members_ranks import age, ranked
from beleg.domains.parliament.writer.members_rows import MOST_TOLD, in_list, member, members_table
from beleg.domains.parliament.writer.members_seats import seats
from beleg.domains.parliament.writer.members_words import Wanted, time
from beleg.domains.parliament.writer.portrait import sentence_parts
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say, count_of
from beleg.records import Draft, Evidence, Json, Language, Table


def write(query: MembersQuery, evidence: Sequence[Evidence], language: Language, facts: Json) -> Draft:
    """The draft on members, from the one evidence of ``list_members``."""
    say, output = Say(language), Place.of(evidence[0])
    kind = output["kind"].value
    if kind == "no_bundestag":
        no_bundestag(say, output, lead=say.pick("Niemand: ", "Nobody: "))
        return say.draft()
    if kind == "future":
        future(say, output)
        return say.draft("no_data")
    wanted = Wanted(say, output)
    spread = query.ask == "by_group"
    if spread:
        query = replace(query, ask="list", tally=None)
    chart = None
    if query.tally and output["tally"].value:
        drawn: Table | None = tallies.tallied(query, wanted)
        chart = tallies.drawn(query, wanted)
    elif query.happening:
        drawn = comings.happened(query, wanted)
    elif query.standing == "gone":
        drawn = comings.gone(query, wanted)
    elif query.ask == "extreme" and output["count"].value:
        shown = ranked(query, wanted)
        drawn = members_table(wanted, shown) if len(shown) > MOST_TOLD else None
    elif query.ask == "list" and wanted.has("constituency"):
        drawn = members_table(wanted, list(output["rows"])) if seats(query, wanted) else None
    else:
        drawn = _aged(query, wanted) if query.ask == "age" else _counted(query, wanted)
    if spread and query.happening != "switched":  # Of a change the table has both groups.
        tallies.spread(wanted)
    drawn = _apart(wanted) or drawn
    _cautions(wanted)
    if (wanted.has("parties") or wanted.has("without_parties")) and output["basis"].value != "current":
        say.add(
            "Gezählt ist nach der zuletzt verzeichneten Partei; damals kann es eine andere gewesen sein.",
            "Counted by the party last recorded; at that time it may have been another.",
            claim=False,
        )
    if output["basis"].value in ("current", "all_time") or (
        query.happening and output["served_until"].value == output["as_of"].value
    ):
        as_of(say, output["as_of"], facts)
    return say.draft(table=drawn, chart=chart)


def _apart(wanted: Wanted) -> Table | None:
    """Who was of the party of a group that nobody sat in, and in no group: a few told, more in a table."""
    say, rows = wanted.say, list(wanted.output["apart"])
    if not rows:
        return None
    told = len(rows) <= MOST_TOLD
    say.add(
        "Ohne Fraktion oder Gruppe waren es {count}, nach der zuletzt verzeichneten Partei: {who}.",
        "Without a group, by the party last recorded, there were {count}: {who}.",
        count=count_of([row["name"].name for row in rows]),
        who=say.join([member(say, row, [row]) for row in rows])
        if told
        else say.pick("siehe Tabelle", "see the table"),
    )
    return None if told else members_table(wanted, rows)


_STANDINGS: dict[str, tuple[str, str]] = {
    "new": (
        "Neu ist, wer in keiner früheren Wahlperiode Mitglied war.",
        "New are those who were no members in any earlier term.",
    ),
    "returned": (
        "Zurückgekehrt ist, wer früher einmal, aber nicht in der Wahlperiode davor Mitglied war.",
        "Returning are those who were members once, but not in the term before.",
    ),
}


def _cautions(wanted: Wanted) -> None:
    """What a condition means, and where the data are not whole."""
    say, output = wanted.say, wanted.output
    standing = wanted.filters["standing"].value if wanted.has("standing") else None
    if standing in _STANDINGS:
        say.add(*_STANDINGS[standing], claim=False)
    if output.known("country_known") and output["country_known"].value != output["total"].value:
        say.add(
            "Das Geburtsland ist nur bei {known} der {total} Mitglieder verzeichnet.",
            "The country of birth is recorded for only {known} of the {total} members.",
            known=output["country_known"].integer,
            total=output["total"].integer,
        )


def _counted(query: MembersQuery, wanted: Wanted) -> Table | None:
    """How many fit, and who they are, where they are few or were asked for."""
    say, output = wanted.say, wanted.output
    rows, count = list(output["rows"]), int(output["count"].value)
    several = wanted.several(rows[0]["sex"].value if count == 1 and rows else None)
    if wanted.over_time:
        _over_time(wanted, several, _share(query, wanted) if query.whole_term else "")
    else:
        say.add(
            "{when} {sits} {several} im Deutschen Bundestag{of}.",
            "{when}, {several} {sits} in the German Bundestag{of}.",
            when=time(say, query, output),
            sits=_sat(say, count, present=is_present(output)),
            several=several,
            of=_share(query, wanted),
        )
    drawn = _who(query, wanted, rows, count)
    if query.whole_term and output.known("first_sitting"):
        first = output["first_sitting"]["count"].value
        say.add(
            "Gezählt sind alle, die im Lauf der Wahlperiode dazugehörten; bei der ersten Sitzung am {day} {were} es "
            "{number}.",
            "All who belonged at any time of the term are counted; at the first sitting on {day}, there {were} "
            "{number}.",
            were=say.pick("war", "was") if first == 1 else say.pick("waren", "were"),
            day=output["first_sitting"]["day"].day,
            number=output["first_sitting"]["count"].integer,
        )
    if output.known("whole_term_count") and output["whole_term_count"].value != count:
        say.add(
            "In der ganzen {nth} Wahlperiode, mit allen Nachgerückten, waren es {number}.",
            "In the whole {nth} Bundestag, all successors included, there were {number}.",
            nth=output["term"].ordinal,
            number=output["whole_term_count"].integer,
        )
    return drawn


def _aged(query: MembersQuery, wanted: Wanted) -> Table | None:
    """How old those who fit are on average, each of a few told with the age."""
    say, output = wanted.say, wanted.output
    rows, count = list(output["rows"]), int(output["count"].value)
    if not count or wanted.over_time or not output.known("average_age"):
        return _counted(query, wanted)
    say.add(
        "{when} {sits} {several} im Deutschen Bundestag, im Durchschnitt {age} Jahre alt.",
        "{when}, {several} {sits} in the German Bundestag, {age} years old on average.",
        when=time(say, query, output),
        sits=_sat(say, count, present=is_present(output)),
        several=wanted.several(rows[0]["sex"].value if count == 1 else None),
        age=output["average_age"].decimal,
    )
    if count > MOST_TOLD:
        return None
    say.add(
        "{each}.",
        "{each}.",
        each=sentence_parts(
            say,
            [
                say.piece(
                    "{who}: {age}",
                    "{who}: {age}",
                    who=member(say, row, rows),
                    age=age(say, row, on_a_day=True),
                )
                for row in rows
            ],
        ),
    )
    return None


def _who(query: MembersQuery, wanted: Wanted, rows: list[Place], count: int) -> Table | None:
    """Who they are: a few in a sentence, more in a table where they were asked for."""
    say, output = wanted.say, wanted.output
    if not count or not rows:
        return None
    if count <= MOST_TOLD:
        say.add(
            "Das {be} {who}.",
            "{be} {who}.",
            be=say.pick("ist" if count == 1 else "sind", "This is" if count == 1 else "These are"),
            who=say.join([in_list(wanted, row, rows) for row in rows]),
        )
        return None
    if query.ask != "list":
        return None
    if output.known("next_offset"):
        say.add(
            "Die Tabelle nennt die ersten {shown} nach dem Namen.",
            "The table has the first {shown} by name.",
            shown=output["limit"].integer,
        )
    return members_table(wanted, rows)


def _over_time(wanted: Wanted, several: Piece, share: Part) -> None:
    """How many there were in a whole term, or so far."""
    say, one = wanted.say, wanted.output["count"].value == 1
    if wanted.output["basis"].value == "all_time":
        say.add(
            "Dem Deutschen Bundestag {belonged} bisher insgesamt {several} an.",
            "So far, {several} {have} sat in the German Bundestag.",
            belonged="gehörte" if one else "gehörten",
            have="has" if one else "have",
            several=several,
        )
        return
    say.add(
        "Dem {nth} Bundestag {belonged} insgesamt {several} an{of}.",
        "In the {nth} Bundestag as a whole, {several} sat{of}.",
        of=share,
        nth=wanted.output["term"].ordinal,
        belonged="gehörte" if one else "gehörten",
        several=several,
    )


def _sat(say: Say, number: int, *, present: bool) -> str:
    one = number == 1
    if say.german:
        return ("sitzt" if one else "sitzen") if present else ("saß" if one else "saßen")
    return ("sits" if one else "sit") if present else "sat"


def _share(query: MembersQuery, wanted: Wanted) -> Part:
    """Their share of those they are a part of, where a number was asked for and something narrows it.

    The whole are those told of before, or the Bundestag.
    """
    output = wanted.output
    if query.ask != "list" and output.known("part_share"):
        return wanted.say.piece(
            " ({share} der zuvor gezählten {whole})",
            " ({share} of the {whole} counted before)",
            share=output["part_share"].percent,
            whole=output["whole_count"].integer,
        )
    if query.ask == "list" or not output["filters"].value or not output.known("share"):
        return ""
    if output["count"].value in (0, output["total"].value):
        return ""
    if output.known("within"):
        return wanted.say.piece(
            " ({share} der {all} {of})",
            " ({share} of the {all} {of})",
            share=output["within"]["share"].percent,
            all=output["within"]["count"].integer,
            of=wanted.wider(),
        )
    return wanted.say.piece(
        " ({share} der {total} Mitglieder)",
        " ({share} of the {total} members)",
        share=output["share"].percent,
        total=output["total"].integer,
    )
