"""A person's offices in words: all of them, and whether, when and for how long they held one."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.offices import OFFICES, SPELLINGS
from beleg.domains.parliament.spelling import fold_phrase
from beleg.domains.parliament.writer import person_times as times
from beleg.domains.parliament.writer.common import as_of
from beleg.domains.parliament.writer.person_tenures import Tenure, counted, together
from beleg.domains.parliament.writer.portrait import Portrait, sentence_parts
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say, count_of
from beleg.domains.parliament.writer.spans import in_brackets, lasting
from beleg.domains.parliament.writer.spans import since as since_day
from beleg.records import Derived, Ref, Table, Value

_DEPUTIES_UNKNOWN = range(9, 19)
"""The terms whose vice-presidents are not all held: who sat in them may have been one."""
MOST_OFFICES = 4
"""Up to so many offices are told in a sentence; more stand in a table."""


def title(say: Say, row: Place) -> Ref:
    """The office as the person bore it."""
    return row["title_de" if say.german else "label_en"].text


def tenures(rows: Sequence[Place]) -> list[Tenure]:
    """The times in office; those of one title that follow each other without a day between taken together."""
    found: list[Tenure] = []
    for row in rows:
        place = next(
            (
                at
                for at, (_, last) in enumerate(found)
                if last["title_de"].value == row["title_de"].value
                and (last["to"].value or "") >= row["from"].value
            ),
            None,
        )
        if place is None:
            found.append((row, row))
        else:
            found[place] = found[place][0], row
    return found


def named(say: Say, rows: Sequence[Tenure]) -> list[Piece]:
    """The offices, each title once with all its dates: "Bundeskanzlerin (22.11.2005 bis 08.12.2021)"."""
    titled: dict[str, list[Tenure]] = {}
    for tenure in rows:
        titled.setdefault(tenure[1]["title_de"].value, []).append(tenure)
    return [
        say.piece(
            "{title} ({dates})",
            "{title} ({dates})",
            title=title(say, several[-1][1]),
            dates=say.join([in_brackets(say, first["from"], last["to"]) for first, last in several]),
        )
        for several in titled.values()
    ]


def in_office(person: Portrait, running: Sequence[Tenure]) -> Piece:
    """The present offices, those that began together in one: "seit dem 06.05.2025 Bundeskanzler"."""
    say = person.say
    groups: list[list[Tenure]] = []
    for tenure in running:
        if groups and groups[-1][0][0]["from"].value == tenure[0]["from"].value:
            groups[-1].append(tenure)
        else:
            groups.append([tenure])
    return say.join(
        [
            say.piece(
                "{since} {titles}",
                "{titles} {since}",
                since=since_day(say, group[0 if say.german else -1][0]["from"]),
                titles=say.join([title(say, last) for _, last in group]),
            )
            for group in groups
        ]
    )


def offices(person: Portrait) -> Table | None:
    """All offices with their dates, or those at the time asked for."""
    rows, taken = times.offices(person), person.query.before_office
    if taken and not any(taken in row["keys"].value for row in person.data["offices"]):
        never(person, taken)
        return None
    if not rows:
        _none(person)
        return None
    many = len(tenures(rows)) > MOST_OFFICES
    drawn = offices_table(person, tenures(rows)) if many else None
    if not many:
        told(person, person.name, rows)
    if person.query.counted == "times":
        titled = {last["title_de"].value: last for _, last in tenures(rows)}
        person.say.add(
            "Nach ihrer Bezeichnung sind das {count} verschiedene Ämter.",
            "By their titles these are {count} different offices.",
            count=count_of([title(person.say, last) for last in titled.values()]),
        )
    return drawn


def told(person: Portrait, who: Piece | Ref | str, rows: Sequence[Place]) -> None:
    """One sentence on the present offices and the earlier ones."""
    say = person.say
    every = tenures(rows)
    running = [each for each in every if not each[1].known("to")]
    past = [each for each in every if each[1].known("to")]
    earlier = say.join(named(say, past)) if past else ""
    if running and past:
        say.add(
            "{who} ist {present}; zuvor war {he} {earlier}.",
            "{who} has been {present}; before that, {he} was {earlier}.",
            who=who,
            he=person.he,
            present=in_office(person, running),
            earlier=earlier,
        )
    elif running:
        say.add(
            "{who} ist {present}.", "{who} has been {present}.", who=who, present=in_office(person, running)
        )
    else:
        say.add("{who} war {earlier}.", "{who} was {earlier}.", who=who, earlier=earlier)


def offices_table(person: Portrait, rows: Sequence[Tenure], lead: str = "") -> Table:
    """The offices, a row each, and the sentence that points to them."""
    say = person.say
    say.add(
        "{lead}{name} hatte mehrere Ämter inne; sie stehen in der Tabelle.",
        "{lead}{name} {held} several offices, which the table shows.",
        lead=lead,
        held=say.pick("", "held" if person.dead else "has held"),
        name=person.name,
    )
    columns = [("Amt", "Office"), ("von", "from"), ("bis", "to")]
    cells: list[list[Value | None]] = [
        [title(say, last), first["from"].day, last["to"].day if last.known("to") else None]
        for first, last in rows
    ]
    return person.table(columns, cells, ("Ämter", "Offices"))


def _none(person: Portrait) -> None:
    """No office at the time asked for, or none at all."""
    say, known = person.say, tenures(list(person.data["offices"]))
    if person.query.before_office:
        say.add(
            "Vorher ist {name} in keinem der Ämter verzeichnet, die in den Daten stehen; verzeichnet sind: {rows}.",
            "Before that, {name} is recorded in none of the offices that the data hold; recorded are: {rows}.",
            name=person.name,
            rows=sentence_parts(say, named(say, known)),
        )
        return
    if not known:
        say.add(
            "Für {name} ist keines der Ämter verzeichnet, die in den Daten stehen ({numbers}).",
            "None of the offices that the data hold is recorded for {name} ({numbers}).",
            name=person.name,
            numbers=person.numbers,
        )
        sat = {row["term"].value for row in person.data["terms"]}
        if not sat.isdisjoint(_DEPUTIES_UNKNOWN):
            _not_all_held(person, "bundestag_vice_president")
        return
    when = times.said(person, [last for _, last in known])
    say.add(
        "{when} hatte {name} keines der Ämter inne, die in den Daten stehen; verzeichnet sind: {rows}.",
        "{when}, {name} held none of the offices that the data hold; recorded are: {rows}.",
        when=when,
        name=person.name,
        rows=sentence_parts(say, named(say, known)),
    )


# --- one office --------------------------------------------------------------------------------------------------


def office(person: Portrait) -> Table | None:
    """Whether, when and for how long the person held one office."""
    say, key = person.say, person.query.office or ""
    own = [row for row in person.data["offices"] if key in row["keys"].value and _of_group(person, row)]
    if not own:
        never(person)
        return None
    held = [row for row in times.offices(person) if row in own]
    if not held:
        _not_then(person, own)
        return None
    every = tenures(held)
    if len(every) > MOST_OFFICES:
        return offices_table(person, every, lead=person.yes)
    if person.query.number is not None and len(every) < person.query.number:
        _not_so_often(person, every)
        return None
    if len(every) == 1:
        _once(person, *every[0])
        return None
    running = not every[-1][1].known("to")
    say.add(
        "{yes}{name} {was} {rows}{length}.",
        "{yes}{name} {was} {rows}{length}.",
        length=together(person, every),
        yes=person.yes,
        name=person.name,
        was=say.pick("ist und war" if running else "war", "has been" if running else "was"),
        rows=say.join(named(say, every)),
    )
    counted(person, every)
    if running:
        as_of(say, person.output["offices_as_of"], person.facts)
    return None


def _not_so_often(person: Portrait, every: Sequence[Tenure]) -> None:
    """Fewer times in the office than the question supposes; what may be missing is said."""
    say = person.say
    say.add(
        "Das ist nicht verzeichnet: {name} steht in den Daten als {rows}, öfter nicht.",
        "That is not recorded: the data hold {name} as {rows}, and not more often.",
        name=person.name,
        rows=say.join(named(say, every)),
    )
    as_of(say, person.output["offices_as_of"], person.facts)


def _of_group(person: Portrait, row: Place) -> bool:
    """Whether the office is one of the group that the question names, if it names one."""
    if not person.query.group:
        return True
    info = GROUPS[person.query.group]
    return bool(row["group"].value == GROUPS[info.parent or info.key].label)


def _once(person: Portrait, first: Place, last: Place) -> None:
    """One time in the office, and how long it was."""
    say, running = person.say, not last.known("to")
    length: Part = _from_the_day(person, first, last)
    if not length and first.pointer == last.pointer and last["days"].value and not person.query.yes_no:
        by_day = person.query.counted == "days"
        exact: Part = say.piece("{n} Tage, ", "{n} days, ", n=last["days"].integer) if by_day else ""
        length = say.piece(
            ", bis zum {end} (Stand der Daten) also {exact}{days} lang" if running else " ({exact}{days})",
            ", by {end} (the date of the data) for {exact}{days}" if running else " ({exact}{days})",
            end=person.output["offices_as_of"].day,
            exact=exact,
            days=last["days"].duration,
        )
    say.add(
        "{yes}{name} {was} {dates} {title}{length}.",
        "{yes}{name} {was} {title} {dates}{length}.",
        yes=person.yes,
        name=person.name,
        was=say.pick("ist" if running else "war", "has been" if running else "was"),
        dates=lasting(say, first["from"], last["to"]),
        title=title(say, last),
        length=length,
    )
    if person.query.counted not in ("so_far", "to_come"):
        counted(person, [(first, last)])
    if running and not length:
        as_of(say, person.output["offices_as_of"], person.facts)


def _from_the_day(person: Portrait, first: Place, last: Place) -> Part:
    """How long by the day asked about, or how long after it, where both days are known."""
    say, query, day = person.say, person.query, person.output["day"]
    ends = {"so_far": (first["from"], day), "to_come": (day, last["to"])}.get(query.counted or "")
    if (
        ends is None
        or query.when.kind != "day"
        or any(len(str(end.value or "")) != _WHOLE_DAY for end in ends)
    ):
        return ""
    days = Derived(operation="days", refs=(ends[0].day, ends[1].day), form="duration")
    if query.counted == "so_far":
        return say.piece(", am {day} also {days} lang", ", by {day} for {days}", day=day.day, days=days)
    return say.piece(
        ", vom {day} an also noch {days} lang", ", from {day} on for {days} more", day=day.day, days=days
    )


_WHOLE_DAY = len("2025-05-06")


def _not_then(person: Portrait, own: Sequence[Place]) -> None:
    """Not at the time asked for, or no longer: says when."""
    say, every = person.say, tenures(own)
    rows = sentence_parts(say, named(say, every))
    if person.query.before_office:
        say.add(
            "{no}davor nicht, verzeichnet ist {name} als {rows}.",
            "{no}not before that; {name} is recorded as {rows}.",
            no=person.no,
            name=person.name,
            rows=rows,
        )
        as_of(say, person.output["offices_as_of"], person.facts)
        return
    if person.query.when.kind == "current":
        say.add(
            "{no}{name} ist es nicht mehr, sondern war {rows}.",
            "{no}{name} no longer is, but was {rows}.",
            no=person.no,
            name=person.name,
            rows=rows,
        )
        as_of(say, person.output["offices_as_of"], person.facts)
        return
    say.add(
        "{no}{when} war {name} nicht im Amt; {he} war {rows}.",
        "{no}{name} was not in office {when}; {he} was {rows}.",
        he=person.he,
        no=person.no,
        when=times.said(person, [last for _, last in every]),
        name=person.name,
        rows=rows,
    )


def _denied(person: Portrait, key: str) -> tuple[str, str]:
    """An office in words, where its name means this office alone: "als Bundeskanzlerin"."""
    info = OFFICES[key]
    label = info.label_de_f if person.data["sex"].value == "f" else info.label_de_m
    if SPELLINGS.get(fold_phrase(label if person.say.german else info.label_en)) != key:
        return "in diesem Amt", "in that office"
    return f"als {label}", f"as {info.label_en}"


def never(person: Portrait, office: str | None = None) -> None:
    """Never in that office: says which ones they held. Where it has gaps, that is no "no"."""
    say, known = person.say, tenures(list(person.data["offices"]))
    gaps, key = person.data["office_gaps"], office or person.query.office or ""
    whole = key not in gaps
    no = person.no if whole else ""
    if whole and not person.query.yes_no and person.query.when.kind == "current":
        no = say.pick("Das trifft nicht zu: ", "That is not so: ")
    german, english = _denied(person, key)
    if not known:
        say.add(
            f"{{no}}{{name}} ist in den Daten nicht {german} verzeichnet, auch in keinem anderen Amt ({{numbers}}).",
            f"{{no}}the data do not record {{name}} {english}, nor in any other office ({{numbers}}).",
            no=no,
            name=person.name,
            numbers=person.numbers,
        )
    else:
        say.add(
            f"{{no}}{{name}} ist in den Daten nicht {german} verzeichnet, sondern als {{rows}}.",
            f"{{no}}the data do not record {{name}} {english}, but as {{rows}}.",
            no=no,
            name=person.name,
            rows=say.join(named(say, known)),
        )
    if not whole:
        _not_all_held(person, key)


def _not_all_held(person: Portrait, office: str) -> None:
    """That not all who were in an office are held, and of which terms."""
    say = person.say
    say.add("{note}", "{note}", note=person.data["office_gaps"][office][say.pick("de", "en")].text)
