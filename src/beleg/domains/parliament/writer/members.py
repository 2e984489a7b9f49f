"""Members by their properties, in words: how many, which, and the extreme ones."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.query import MembersQuery
from beleg.domains.parliament.writer.common import as_of, counted, future, is_present, moment, no_bundestag
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say, table
from beleg.records import Draft, Evidence, Json, Language, Table, Value

_TOLD = 3
"""Up to so many members are told in sentences; more stand in a table."""
_MEMBERS_DE, _MEMBERS_EN = ("Mitglied", "Mitglieder"), ("member", "members")


def write(query: MembersQuery, evidence: Sequence[Evidence], language: Language, facts: Json) -> Draft:
    """The draft on members, from the one evidence of ``list_members``."""
    say, output = Say(language), Place.of(evidence[0])
    kind = output["kind"].value
    if kind == "no_bundestag":
        no_bundestag(say, output)
        return say.draft()
    if kind == "future":
        future(say, output)
        return say.draft("no_data")
    drawn = _extreme(say, query, output) if query.ask == "extreme" else _counted(say, query, output)
    if output["basis"].value == "current":
        as_of(say, output["as_of"], facts)
    return say.draft(table=drawn)


def _when(say: Say, query: MembersQuery, output: Place) -> Part:
    basis = output["basis"].value
    if basis == "all_time":
        return say.pick(
            "in allen Wahlperioden seit dem ersten Bundestag", "in all terms since the first Bundestag"
        )
    if basis == "whole_term":
        return say.piece(
            "in der {nth} Wahlperiode insgesamt",
            "in the {nth} Bundestag as a whole",
            nth=output["term"].ordinal,
        )
    return moment(say, output, query.when)


def _filters(say: Say, output: Place) -> Part:
    """The properties asked for, said back: " (SPD, Bayern, Frauen)"."""
    filters, parts = output["filters"], list[Part]()
    for name in ("groups", "parties"):
        if filters.known(name):
            parts += [_group(key) for key in filters[name]]
    if filters.known("lands"):
        parts += [land.text for land in filters["lands"]]
    if filters.known("sex"):
        sex = filters["sex"].value
        parts.append(
            say.pick(
                {"f": "Frauen", "m": "Männer"}.get(sex, "divers"),
                {"f": "women", "m": "men"}.get(sex, "diverse"),
            )
        )
    if filters.known("mandate"):
        parts.append(say.pick(*_MANDATES[filters["mandate"].value]))
    if filters.known("age_min"):
        parts.append(
            say.piece(
                "mindestens {age} Jahre alt", "at least {age} years old", age=filters["age_min"].integer
            )
        )
    if filters.known("age_max"):
        parts.append(
            say.piece("höchstens {age} Jahre alt", "at most {age} years old", age=filters["age_max"].integer)
        )
    if filters.known("name"):
        parts.append(say.piece("Name: {name}", "name: {name}", name=filters["name"].text))
    if filters.known("born_place"):
        parts.append(say.piece("geboren in {place}", "born in {place}", place=filters["born_place"].text))
    if filters.known("constituency"):
        where = filters["constituency"]
        what = where.integer if isinstance(where.value, int) else where.text
        parts.append(say.piece("Wahlkreis {what}", "constituency {what}", what=what))
    if filters.known("served_min_terms"):
        parts.append(
            say.piece(
                "mindestens {n} Wahlperioden", "at least {n} terms", n=filters["served_min_terms"].integer
            )
        )
    return say.piece(" ({all})", " ({all})", all=say.join(parts, say.pick("und", "and"))) if parts else ""


def _group(key: Place) -> Part:
    return key.text if key.value not in GROUPS else key.ref("group")


_MANDATES = {
    "direct": ("direkt gewählt", "directly elected"),
    "list": ("über eine Landesliste", "from a state list"),
    "volkskammer": ("von der Volkskammer entsandt", "sent by the Volkskammer"),
}


def _counted(say: Say, query: MembersQuery, output: Place) -> Table | None:
    count, all_time = int(output["count"].value), output["basis"].value in ("all_time", "whole_term")
    german = "{when} {verb} {number}{filters}{of}."
    english = "{when}, there {verb} {number}{filters}{of}."
    of: Part = ""
    if not all_time and output.known("share") and count:
        of = say.piece(
            ", {share} von {total}",
            ", {share} of {total}",
            share=output["share"].percent,
            total=output["total"].integer,
        )
    present = not all_time and is_present(output)
    number: Part = counted(say, output["count"], _MEMBERS_DE, _MEMBERS_EN)
    if not count:
        number = say.piece("keine ({zero}) Mitglieder", "no ({zero}) members", zero=output["count"].integer)
    verb = say.pick("gibt es" if present else "gab es", _be(present, count))
    say.add(
        german,
        english,
        when=_when(say, query, output),
        verb=verb,
        number=number,
        filters=_filters(say, output),
        of=of,
    )
    if output.known("whole_term_count") and output["whole_term_count"].value != count:
        say.add(
            "In der ganzen {nth} Wahlperiode, mit allen Nachgerückten, waren es {number}.",
            "In the whole {nth} Bundestag, all successors included, there were {number}.",
            nth=output["term"].ordinal,
            number=output["whole_term_count"].integer,
        )
    if not count or (query.ask in ("count", "share") and count > _TOLD):
        return None
    return _listed(say, output)


def _be(present: bool, count: int) -> str:
    if count == 1:
        return "is" if present else "was"
    return "are" if present else "were"


def _listed(say: Say, output: Place) -> Table | None:
    rows = list(output["rows"])
    if len(rows) <= _TOLD:
        for row in rows:
            say.add(
                "{who}: {seat}.",
                "{who}: {seat}.",
                who=_member(say, row),
                seat=_seat(say, row),
            )
        return None
    if output.known("next_offset"):
        say.add(
            "Gezeigt sind die ersten {shown}.", "The first {shown} are shown.", shown=output["limit"].integer
        )
    return _table(say, rows)


def _member(say: Say, row: Place) -> Piece:
    """A member with party, and with the group where it has another name."""
    parts: dict[str, Part] = {"name": row["name"].name}
    if (
        row.known("party")
        and row["party"].value != row["group"].value
        and row["key"].value not in _joint(row)
    ):
        return say.piece(
            "{name} ({party}, {group})",
            "{name} ({party}, {group})",
            party=row["party"].label,
            group=row["group"].label,
            **parts,
        )
    mark = row["party"] if row.known("party") and row["key"].value in _joint(row) else row["group"]
    return say.piece("{name} ({mark})", "{name} ({mark})", mark=mark.label, **parts)


def _joint(row: Place) -> set[str]:
    """The joint group of the member's party, whose name would only repeat the party's."""
    return {info.parent for info in GROUPS.values() if info.parent and info.label == row["party"].value}


def _seat(say: Say, row: Place) -> Piece:
    parts: list[Part] = []
    if row.known("mandate_de"):
        parts.append(row["mandate_de" if say.german else "mandate_en"].text)
    if row.known("constituency"):
        parts.append(say.piece("Wahlkreis {name}", "constituency {name}", name=row["constituency"].text))
    if row.known("land"):
        parts.append(row["land"].text)
    if not parts:
        parts.append(row["group"].label)
    slots = {f"part{'abc'[at]}": part for at, part in enumerate(parts)}
    text = ", ".join(f"{{{name}}}" for name in slots)
    return say.piece(text, text, **slots)


def _table(say: Say, rows: Sequence[Place]) -> Table:
    columns = [("Name", "Name"), ("Fraktion", "Group"), ("Partei", "Party"), ("Land", "State"), ("Wahlkreis", "Constituency"), ("Alter", "Age")]  # fmt: skip
    cells: list[list[Value | None]] = [
        [
            row["name"].name,
            row["group"].label,
            row["party"].label if row.known("party") else None,
            row["land"].text if row.known("land") else None,
            row["constituency"].text if row.known("constituency") else None,
            row["age"].integer if row.known("age") else None,
        ]
        for row in rows
    ]
    return table(say, columns, cells, ("Mitglieder", "Members"))


_EXTREMES = {
    ("age", False): (("Am jüngsten", "Youngest"), "age"),
    ("age", True): (("Am ältesten", "Oldest"), "age"),
    ("seniority", True): (("Am längsten Mitglied", "Longest serving"), "service"),
    ("seniority", False): (("Am kürzesten Mitglied", "Shortest serving"), "service"),
    ("terms", True): (("In den meisten Wahlperioden Mitglied", "Member in the most terms"), "terms"),
    ("terms", False): (("In den wenigsten Wahlperioden Mitglied", "Member in the fewest terms"), "terms"),
}


def _extreme(say: Say, query: MembersQuery, output: Place) -> Table | None:
    rows = list(output["rows"])
    if not rows:
        return _counted(say, query, output)
    wanted = query.number or 1
    lead, measure = _EXTREMES[query.order, query.descending]
    first = rows[0]
    ties = [row for row in rows[wanted:] if _same(row, first, measure)] if wanted == 1 else []
    shown = [*rows[:wanted], *ties]
    for at, row in enumerate(shown[:_TOLD]):
        say.add(
            "{lead}{when}{filters}: {who}, {measure}." if at == 0 else "Dann: {who}, {measure}.",
            "{lead} {when}{filters}: {who}, {measure}." if at == 0 else "Then: {who}, {measure}.",
            lead=say.pick(*lead),
            when=say.piece(" {when}", "{when}", when=_when(say, query, output)),
            filters=_filters(say, output),
            who=_member(say, row),
            measure=_measure(say, row, measure),
        )
    return _table(say, shown) if len(shown) > _TOLD else None


def _same(row: Place, other: Place, measure: str) -> bool:
    leaf = {"age": "born", "service": "days_served", "terms": "terms_count"}[measure]
    return bool(row[leaf].value == other[leaf].value)


def _measure(say: Say, row: Place, measure: str) -> Piece:
    if measure == "age":
        if not row.known("age"):
            return say.piece("geboren am {born}", "born on {born}", born=row["born"].day)
        return say.piece(
            "geboren am {born}, {age} Jahre alt",
            "born on {born}, aged {age}",
            born=row["born"].day,
            age=row["age"].integer,
        )
    if measure == "terms":
        return say.piece(
            "{n} Wahlperioden, seit {since}",
            "{n} terms, first on {since}",
            n=row["terms_count"].integer,
            since=row["member_since"].day,
        )
    return say.piece(
        "Mitglied seit {since}, zusammen {days}",
        "member since {since}, in all {days}",
        since=row["member_since"].day,
        days=row["days_served"].duration,
    )
