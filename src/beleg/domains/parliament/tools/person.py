"""get_person_info: who somebody is or was, and everything the register knows of their time in the Bundestag."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from pydantic import Field

from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.directory.matches import Match
from beleg.domains.parliament.lands import LANDS
from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.records import Holding, Mandate, Person, Stay
from beleg.domains.parliament.source import Register
from beleg.errors import InvalidArguments
from beleg.records import Json, ToolResult
from beleg.tools.toolset import FunctionTool

from .arguments import DAY, MOST_TERMS, Arguments, Bearers, DayOrCurrent, Text
from .chamber import label, party_label
from .figures import age
from .making import made
from .moments import resolved, to_come
from .outsiders import OUTSIDER, candidate, held_by, nearly, outsider
from .series import CHAIR, gendered_title, joined, office_label, seniority
from .tenures import tenure

MOST_CANDIDATES = 10
MOST_SUGGESTIONS = 3
MANDATES = {
    "direct": ("Direktmandat", "direct mandate"),
    "list": ("Landesliste", "state list"),
    "volkskammer": ("Volkskammer", "Volkskammer"),
}
"""How a mandate was won, in German and English."""
PARTY_NOTE = "the party is the last one the register has; in which group somebody sat, and when, is in groups"


class PersonArguments(Arguments):
    """Exactly one of ``name`` and ``id``."""

    name: Text | None = Field(default=None, description="A name as people write it, with or without title.")
    among: Bearers | None = Field(
        default=None,
        description="Of the bearers of a name only those of these ids, from an earlier result; 'outsider' "
        "for one without an id.",
    )
    id: Text | None = Field(
        default=None, description="The register's id of a member, from an earlier result."
    )
    day: DayOrCurrent | None = DAY
    term: int | None = Field(
        default=None, ge=1, le=MOST_TERMS, description="Whether they were a member in this term."
    )
    year: int | None = Field(
        default=None, ge=1900, le=2200, description="Whether they were a member in this year."
    )


def resolve_person(register: Register, args: Json, facts: Json) -> Json:
    """Concrete arguments; no day means now. Raises InvalidArguments."""
    if ("name" in args) == ("id" in args):
        raise InvalidArguments("a person is asked for by name or by id: exactly one of them")
    about = {name: args[name] for name in ("term", "year") if name in args}
    if len(about) > 1:
        raise InvalidArguments("membership is asked of a term or of a year, not of both")
    rest = {name: value for name, value in args.items() if name not in about}
    return resolved(rest, facts, register, current="current_day", default="current") | about


def tool(register: Register, directory: Directory) -> FunctionTool:
    """``get_person_info``, over one register."""
    return made(register, get_person_info, PersonArguments, resolve_person, directory)


def get_person_info(register: Register, directory: Directory, args: Json) -> ToolResult:
    """One person who was ever a member of the German Bundestag: life dates, party, terms, groups
    (Fraktionen) with days, mandates, former names and offices, as of a day or now. Takes names as people
    type them; namesakes come back as candidates, unknown names with suggestions.

    Args:
        register: the register to read.
        directory: finds people by name.
        args: resolved: ``name``, perhaps ``among`` some, or ``id``, and ``day``.

    Returns:
        ``kind`` "person": ``asked``, and the ``asked_term`` or ``asked_year``;
        ``match`` ("exact", "former" name, "near": a typo or short form,
        "id"); ``day``; the ``person``. ``from`` and ``to`` are days as the source gives them, ``to`` null
        while it lasts (of a full term from the 8th on it is the next one's first day); ``last_day`` is the
        last day on which they counted as a member. ``member``, ``group_on_day`` and
        ``days_served`` speak of ``day``, ``age`` of ``age_on``, all else of the whole life.
        ``party`` is the last one known, the groups are those of the Bundestag. ``office.to`` is the day of the
        handover; offices may be dated to a year or month; ``office_gaps`` says of which offices not all are held;
        ``office.terms`` are those of which it took a day at least, ``cabinets`` a chancellor's, one a Bundestag.
        ``kind`` "ambiguous": ``count`` people of that name and at most 10 ``candidates``, those of the
        latest term first; last, without an id, who held an office and never was a member.
        ``kind`` "outsider": somebody who held offices and never was a member: ``match``, ``name``, ``sex``,
        ``born`` (the year), ``party``, ``offices``.
        ``kind`` "unknown": at most 3 ``suggestions``. Both are marked empty. ``kind`` "future": the day has not come.

    Raises:
        NotFound: nobody has that id.

    Source: the Bundestag's open data on all its members; for offices, each one's own ``source``.
    """
    asked = date.fromisoformat(args["day"])
    if "today" in args:
        return to_come(register, args, day=asked)
    day = min(asked, register.as_of)
    notes = [] if day == asked else [f"the register ends with {day}: this is its state, not that of {asked}"]
    if args.get("current"):
        notes.append(f"the register shows the state of {day}: later changes are not in it")
    times = {f"asked_{name}": args.get(name) for name in ("term", "year")}
    if "id" in args:
        return _person(
            register, args["id"], day, on=asked, asked={"asked": None, "match": "id"} | times, notes=notes
        )
    name = args["name"]
    among = args.get("among", ())
    offices = held_by(register, name) if OUTSIDER in among or not among else []
    hits, near = _decide(_among(directory.lookup(name), among))
    offices = offices or (nearly(register, name) if not hits else [])
    namesakes = OUTSIDER not in among and any(hit.by == "full" for hit in hits)
    if offices and not namesakes:
        return outsider(register, offices, name, day)
    if len(hits) == 1 and not offices:
        hit = hits[0]
        typed: Json = {"asked": name, "match": hit.quality}
        return _person(register, hit.person_id, day, on=asked, asked=typed | times, notes=notes)
    if hits:
        output = _ambiguous(register, name, hits, offices)
    else:
        ids = dict.fromkeys(match.person_id for match in near)
        suggestions = [_suggestion(register, each) for each in list(ids)[:MOST_SUGGESTIONS]]
        output = {"kind": "unknown", "asked": name, "suggestions": suggestions}
    output["as_of"] = register.as_of.isoformat()
    return ToolResult(output=output, source=register.source, day=day, as_of=register.as_of, empty=True)


def _among(matches: Sequence[Match], ids: Sequence[str]) -> Sequence[Match]:
    return [match for match in matches if match.person_id in ids] if ids else matches


def _decide(matches: Sequence[Match]) -> tuple[list[Match], list[Match]]:
    """Whom a name means, and else whom to suggest: every exact hit, or the only near one; never a far one."""
    exact = [match for match in matches if match.quality in ("exact", "former")]
    near = [match for match in matches if match.quality == "near"]
    if exact:
        return list({match.person_id: match for match in reversed(exact)}.values())[::-1], []
    if len({match.person_id for match in near}) == 1:
        return near[:1], []
    return [], list(matches)


def _person(
    register: Register,
    person_id: str,
    day: date,
    *,
    on: date,
    asked: Json,
    notes: list[str],
) -> ToolResult:
    person = register.person(person_id)
    output: Json = {
        "kind": "person",
        **asked,
        "day": day.isoformat(),
        "as_of": register.as_of.isoformat(),
        "offices_as_of": register.offices_as_of.isoformat(),
        "person": describe(register, person, day, on),
    }
    if any(stay.assumed for stay in person.stays):
        notes.append(
            "the source names a group only from a later day than the mandate's first; it is taken from then"
        )
    if any({each.start_precision, each.end_precision} - {"day", None} for each in person.holdings):
        notes.append("of some offices only the year or month is known")
    if any(holding.doubt for holding in person.holdings):
        notes.append("some offices have a doubt: a rival date, or one that was inferred")
    if person.party:
        notes.append(PARTY_NOTE)
    return ToolResult(
        output=output, source=register.source, day=day, as_of=register.as_of, notes=tuple(notes)
    )


def describe(register: Register, person: Person, day: date, asked: date) -> Json:
    """Everything of one person, as ``get_person_info`` gives it under ``person``. Seats are those of ``day``, the age
    is that of ``asked``: a birthday does not depend on the state of the data.
    """
    mandates = sorted(person.mandates, key=lambda mandate: mandate.start)
    last = mandates[-1]
    stay = next((stay for stay in person.stays if _covers(stay.first_day, stay.last_day, day)), None)
    terms = list(dict.fromkeys(mandate.term for mandate in mandates))
    return {
        "id": person.id,
        "name": person.name.display,
        "family": person.name.full_family,
        "given": person.name.given,
        "title": person.name.title,
        "place_suffix": person.name.place_suffix,
        "sex": person.sex,
        "born": person.born.isoformat(),
        "born_year": person.born.year,
        "birthplace": person.birthplace,
        "birth_country": person.birth_country,
        "died": person.died.isoformat() if person.died else None,
        "age": age(person.born, min(person.died or asked, asked)),
        "age_on": min(person.died or asked, asked).isoformat(),
        "party": party_label(person.party),
        "former_names": _former_names(person),
        "member": any(_covers(mandate.first_day, mandate.last_day, day) for mandate in mandates),
        "member_from": mandates[0].start.isoformat(),
        "member_until": last.end.isoformat() if last.end else None,
        "last_day": last.last_day.isoformat() if last.last_day else None,
        "terms_count": len(terms),
        "term_numbers": terms,
        "days_served": days_served(mandates, day),
        "terms": [_term(register, mandate) for mandate in mandates],
        "groups": _groups(person, mandates),
        "group_on_day": {"group": label(stay.group), "key": stay.group, "term": stay.term} if stay else None,
        "parties_note": PARTY_NOTE if person.party else None,
        "office_gaps": {
            info.key: {"de": info.incomplete_note_de, "en": info.incomplete_note}
            for info in OFFICES.values()
            if info.incomplete_note
        },
        "offices": [
            tenure(register, holding)
            for holding in sorted(_as_held(register, person), key=lambda each: each.start)
        ],
    }


def _as_held(register: Register, person: Person) -> list[Holding]:
    """The times in office; times of a group's chair that run on from term to term are one."""
    chairs = [each for each in person.holdings if CHAIR in each.offices]
    return [each for each in person.holdings if each not in chairs] + joined(register, chairs)


def days_served(mandates: Iterable[Mandate], day: date) -> int:
    """Days on which somebody was a member, until ``day`` and counting it."""
    spans = ((mandate.first_day, min(mandate.last_day or day, day)) for mandate in mandates)
    return sum((last - first).days + 1 for first, last in spans if first <= last)


def _covers(first: date, last: date | None, day: date) -> bool:
    return first <= day and (last is None or day <= last)


def _former_names(person: Person) -> list[Json]:
    return [
        {
            "name": name.display,
            "from": name.valid_from.isoformat() if name.valid_from else None,
            "to": name.valid_to.isoformat() if name.valid_to else None,
        }
        for name in person.names[:-1]
        if name.display != person.name.display
    ]


def _term(register: Register, mandate: Mandate) -> Json:
    term = register.term(mandate.term)
    german, english = MANDATES[mandate.kind] if mandate.kind else (None, None)
    return {
        "term": mandate.term,
        "from": mandate.start.isoformat(),
        "to": mandate.end.isoformat() if mandate.end else None,
        "last_day": mandate.last_day.isoformat() if mandate.last_day else None,
        "mandate": mandate.kind,
        "mandate_de": german,
        "mandate_en": english,
        "land": mandate.land,
        "land_en": LANDS[mandate.land].label_en if mandate.land else None,
        "constituency_number": mandate.constituency_number,
        "constituency": mandate.constituency,
        "list_land": mandate.list_land,
        "left_early": mandate.last_day is not None
        and (term.end is None or (term.end - mandate.last_day).days > 1),
        "joined_late": mandate.first_day > term.start,
    }


def _groups(person: Person, mandates: Sequence[Mandate]) -> list[Json]:
    """A row for each unbroken time in one group within a term."""
    rows: list[Json] = []
    previous: Stay | None = None
    for stay in sorted(person.stays, key=lambda each: each.first_day):
        mandate = next(
            m for m in mandates if m.term == stay.term and _covers(m.first_day, m.last_day, stay.first_day)
        )
        first = mandate.start if stay.first_day == mandate.first_day else stay.first_day
        last = mandate.end if stay.last_day == mandate.last_day else stay.last_day
        to = last.isoformat() if last else None
        name = _official_name(person, stay)
        if previous is not None and _continues(previous, stay):
            rows[-1] |= {"to": to, "official_name": name, "assumed": rows[-1]["assumed"] or stay.assumed}
        else:
            row = {"group": label(stay.group), "key": stay.group, "official_name": name, "term": stay.term}
            rows.append(
                row | {"from": first.isoformat(), "to": to, "guest": stay.guest, "assumed": stay.assumed}
            )
        previous = stay
    return rows


def _continues(previous: Stay, stay: Stay) -> bool:
    alike = (previous.term, previous.group, previous.guest) == (stay.term, stay.group, stay.guest)
    return alike and previous.last_day is not None and (stay.first_day - previous.last_day).days == 1


def _official_name(person: Person, stay: Stay) -> str | None:
    rows = [
        m for m in person.memberships if (m.term, m.group, m.guest) == (stay.term, stay.group, stay.guest)
    ]
    begun = [m for m in rows if m.start is None or m.start <= stay.first_day] or rows
    return max(begun, key=lambda m: m.start or date.min).name if begun else None


def _ambiguous(register: Register, asked: str, hits: Sequence[Match], outside: Sequence[Holding]) -> Json:
    ids = [(-match.last_term, match.person_id) for match in hits]
    named = sorted((later, register.name(register.row(each)).display, each) for later, each in ids)
    found = [_candidate(register, person_id) for _, _, person_id in named[:MOST_CANDIDATES]]
    found += [candidate(outside)] if outside else []
    count = len(hits) + bool(outside)
    return {"kind": "ambiguous", "asked": asked, "count": count, "candidates": found}


def _candidate(register: Register, person_id: str) -> Json:
    person = register.person(person_id)
    mandates = sorted(person.mandates, key=lambda mandate: mandate.start)
    last = mandates[-1]
    senior = min(person.holdings, key=seniority, default=None)
    return {
        "id": person.id,
        "name": person.name.display,
        "title": person.name.title,
        "born_year": person.born.year,
        "died_year": person.died.year if person.died else None,
        "party": party_label(person.party),
        "groups": list(dict.fromkeys(label(stay.group) for stay in person.stays)),
        "term_numbers": list(dict.fromkeys(mandate.term for mandate in mandates)),
        "first_year": mandates[0].start.year,
        "last_year": (last.last_day or register.as_of).year,
        "present": last.term == register.terms[-1].number,
        "office": gendered_title(senior) if senior else None,
        "office_en": office_label(senior)[1] if senior else None,
        "place_suffix": person.name.place_suffix,
    }


def _suggestion(register: Register, person_id: str) -> Json:
    found = _candidate(register, person_id)
    return {name: found[name] for name in ("id", "name", "party", "born_year", "term_numbers")}
