"""A person's party and groups in words: which, at what time, and whether they changed."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.groups import CONTINUED, GROUPS, NO_GROUP, NO_PARTY
from beleg.domains.parliament.writer import person_times as times
from beleg.domains.parliament.writer.common import to_group, was
from beleg.domains.parliament.writer.person_seats import not_member
from beleg.domains.parliament.writer.portrait import Portrait
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say
from beleg.domains.parliament.writer.spans import in_brackets, lasting, since
from beleg.records import Table, Value

MOST_STAYS = 4
"""Up to so many times in a group are told in a sentence; more stand in a table."""
Stay = list[Place]
"""The rows of one time in a group, over as many terms as it lasted."""


def stays_of(person: Portrait, rows: Sequence[Place]) -> list[Stay]:
    """The rows, those of one group taken together as far as nothing lies between them."""
    found: list[Stay] = []
    for row in rows:
        if found and _goes_on(person, found[-1][-1], row):
            found[-1].append(row)
        else:
            found.append([row])
    return found


def _goes_on(person: Portrait, before: Place, after: Place) -> bool:
    if before["key"].value != after["key"].value or before["guest"].value != after["guest"].value:
        return False
    left, entered = times.mandate_of(person, before), times.mandate_of(person, after)
    if left is None or entered is None or before["to"].value != left["to"].value:
        return False
    return after["from"].value == entered["from"].value and person.one_stretch(left, entered)


# --- parties -----------------------------------------------------------------------------------------------------


def party(person: Portrait) -> Table | None:
    """The last party; the groups where they tell more; whether a supposed one is right."""
    supposed, stays = person.query.group, stays_of(person, list(person.data["groups"]))
    of_party = supposed is not None and person.data["party"].value in _labels(supposed)
    sat = person.query.when.kind == "all" and _sat(person, supposed, stays)
    lead = ""
    if supposed is not None and person.query.yes_no:
        lead = person.say.pick("Ja: ", "Yes: ") if of_party or sat else person.say.pick("Nein: ", "No: ")
    if sat and not of_party:  # Then the groups are the answer, and the party comes after.
        drawn = _told(person, stays, lead)
        _tell_party(person, person.he)
        return drawn
    _tell_party(person, person.name, lead)
    if len(stays) > 1 or not _speaks_for_itself(person, stays):
        return _told(person, stays, who=person.he)
    return None


def _sat(person: Portrait, supposed: str | None, stays: Sequence[Stay]) -> bool:
    """Whether they once sat in the group; of a party within one, unless they are of its other party."""
    if supposed is None:
        return False
    whole = GROUPS[supposed].parent or supposed
    if whole != supposed and person.data["party"].value in _labels(whole):
        return False
    return any(stay[0]["key"].value == whole for stay in stays)


def _tell_party(person: Portrait, who: Part, lead: str = "") -> None:
    if not person.data.known("party"):
        person.say.add(
            "{lead}Für {name} ist keine Partei verzeichnet ({numbers}).",
            "{lead}No party is recorded for {name} ({numbers}).",
            lead=lead,
            name=person.name,
            numbers=person.numbers,
        )
        return
    person.say.add("{lead}{who} {party}.", "{lead}{who} {party}.", lead=lead, who=who, party=_party(person))


def _party(person: Portrait) -> Piece:
    """ "gehört der CDU an (letzter Eintrag im Verzeichnis)", "war parteilos"."""
    say, label = person.say, person.data["party"]
    if label.value == GROUPS[NO_PARTY].label:
        return say.piece(
            "{was} {party}",
            "{was} without a party ({party})",
            was=say.pick("war" if person.dead else "ist", "was" if person.dead else "is"),
            party=label.label,
        )
    return say.piece(
        "{belongs} {party} an (so zuletzt verzeichnet)",
        "{belongs} to {party} (as last recorded)",
        belongs=say.pick("gehörte" if person.dead else "gehört", "belonged" if person.dead else "belongs"),
        party=to_group(say, label, "party"),
    )


def _labels(key: str) -> set[str]:
    """The labels of the parties that a group or party stands for."""
    return {GROUPS[key].label} | {info.label for info in GROUPS.values() if info.parent == key}


def _speaks_for_itself(person: Portrait, stays: Sequence[Stay]) -> bool:
    """True for somebody who only ever sat in the group of the party's own name."""
    return all(stay[0]["group"].value == person.data["party"].value for stay in stays)


def belonging(person: Portrait) -> Table | None:
    """Since when in the group that the question supposes; a wrong one is corrected."""
    supposed = person.query.group
    if supposed is None:
        return party(person)
    stays = stays_of(person, list(person.data["groups"]))
    parent = GROUPS[supposed].parent
    of_party = person.data["party"].value in _labels(supposed)
    own = [stay for stay in stays if stay[0]["key"].value == (parent or supposed)]
    if not of_party and (parent or not own):
        drawn = _told_otherwise(person, stays)
    else:
        if of_party:
            _tell_party(person, person.name)
        drawn = _told(person, own or stays, who=person.he if of_party else None)
    person.say.add(
        "Seit wann jemand Mitglied einer Partei ist, steht nicht in den Daten, nur die Zeit in den Fraktionen.",
        "The data do not say since when somebody has been a member of a party, only the time in the groups.",
        claim=False,
    )
    return drawn


def _told_otherwise(person: Portrait, stays: Sequence[Stay]) -> Table | None:
    """That the supposed group is not the person's, and which are."""
    if not person.data.known("party"):
        return _told(person, stays, person.say.pick("Das trifft nicht zu: ", "That is not so: "))
    _tell_party(person, person.name, person.say.pick("Das trifft nicht zu: ", "That is not so: "))
    return _told(person, stays, who=person.he)


# --- groups ------------------------------------------------------------------------------------------------------


def group(person: Portrait) -> Table | None:
    """The group at the time asked for, each with its dates where it changed."""
    query = person.query
    rows = times.stays(person)
    if query.when.kind == "current" and person.sits:
        now = next(
            stay for stay in stays_of(person, list(person.data["groups"])) if _covers_now(person, stay)
        )
        return _told(person, [now], _lead(person, now))
    if not rows:
        not_member(person)
        return None
    lead = _lead(person, rows)
    stays = stays_of(person, rows)
    if len(stays) == 1 and not times.asks_of_all(query.when):
        _then(person, stays[0], rows, lead)
        return None
    return _told(person, stays, lead, rows)


def _when(person: Portrait, rows: Sequence[Place]) -> Piece:
    """The time asked for; of several terms not the numbers, for a time in a group may last longer than one."""
    return times.said(person, rows if len(person.query.when.terms) < 2 else [])


def _covers_now(person: Portrait, stay: Stay) -> bool:
    last = times.last_day_of_stay(person, stay[-1])
    return stay[0]["from"].value <= person.output["day"].value and (
        last is None or last >= person.output["day"].value
    )


def _lead(person: Portrait, rows: Sequence[Place]) -> str:
    """ "Ja: " or "Nein: " to a group that the question supposes."""
    if not person.query.group or not person.query.yes_no:
        return ""
    right = any(row["key"].value == person.query.group for row in rows)
    return person.say.pick("Ja: ", "Yes: ") if right else person.say.pick("Nein: ", "No: ")


def _then(person: Portrait, stay: Stay, rows: Sequence[Place], lead: Part) -> None:
    """The one group at the time asked for."""
    say = person.say
    present = person.query.when.kind == "current" and not stay[-1].known("to")
    if stay[0]["key"].value == NO_GROUP:
        sat = say.piece(
            "{was} {name} {group}",
            "{name} {was} without a group ({group})",
            was=was(say, present=present),
            name=person.name,
            group=stay[0]["group"].label,
        )
    else:
        sat = say.piece(
            "{belongs} {name} der {group} {guest}an",
            "{name} {belongs} to the {group}{guest}",
            belongs=say.pick("gehört" if present else "gehörte", "belongs" if present else "belonged"),
            name=person.name,
            group=body(say, rows),
            guest=_guest(say, stay[0]),
        )
    say.add(
        "{lead}{when} {sat} ({dates}).",
        "{lead}{sat} {when} ({dates}).",
        lead=lead,
        when=_when(person, rows),
        sat=sat,
        dates=in_brackets(say, stay[0]["from"], stay[-1]["to"]),
    )


def switch(person: Portrait) -> Table | None:
    """Whether the person went from one group to another; a group that was renamed or merged is still the same one."""
    stays = stays_of(person, list(person.data["groups"]))
    return _changed(person, stays, person.yes if len(_sides(stays)) > 1 else person.no)


def stayed(person: Portrait) -> Table | None:
    """Whether the person was in the group supposed, or in any one, all the time."""
    supposed, stays = person.query.group, stays_of(person, list(person.data["groups"]))
    of_it = (
        supposed is None or person.data["party"].value in _labels(supposed) or _sat(person, supposed, stays)
    )
    return _changed(person, stays, person.yes if of_it and len(_sides(stays)) == 1 else person.no)


def _changed(person: Portrait, stays: Sequence[Stay], verdict: str) -> Table | None:
    """After the verdict, whether the group changed, and all groups."""
    say, sides = person.say, _sides(stays)
    groups = [side for side in sides if side != NO_GROUP]
    if len(groups) > 1:
        did = say.pick("hat die Fraktion gewechselt", "changed groups")
    elif len(sides) > 1 and sides[-1] == NO_GROUP:
        did = say.pick("hat die Fraktion verlassen", "left the group")
    elif len(sides) > 1:
        did = say.pick("hat sich erst später einer Fraktion angeschlossen", "joined a group only later")
    elif len({stay[0]["key"].value for stay in stays}) > 1:
        did = say.pick("hat nicht zu einer anderen Fraktion gewechselt", "did not go over to another group")
    else:
        did = say.pick("hat die Fraktion nicht gewechselt", "did not change groups")
    lead = say.piece(
        "{yes}{name} {did}: ",
        "{yes}{name} {did}: ",
        yes=verdict,
        name=person.named,
        did=did,
    )
    return _told(person, stays, lead, who=person.he)


def _sides(stays: Sequence[Stay]) -> list[str]:
    """The groups in order, without those that only continued one, and without times in none between equal ones."""
    keys: list[str] = []
    for stay in stays:
        key = str(stay[0]["key"].value)
        if keys and (keys[-1], key) in CONTINUED:
            keys[-1] = key
        elif len(keys) > 1 and keys[-1] == NO_GROUP and keys[-2] == key:
            keys.pop()
        elif not keys or keys[-1] != key:
            keys.append(key)
    return keys


def _told(
    person: Portrait,
    stays: Sequence[Stay],
    lead: Part = "",
    rows: Sequence[Place] = (),
    who: Part | None = None,
) -> Table | None:
    """The times in groups in a sentence, or in a table where they are many. ``rows`` lie in the time asked for."""
    say = person.say
    if rows and not times.asks_of_all(person.query.when):
        lead = say.piece("{lead}{when}: ", "{lead}{when}: ", lead=lead, when=_when(person, rows))
    if len(stays) > MOST_STAYS:
        labels = {stay[0]["group"].value: stay[0]["group"].label for stay in stays}
        say.add(
            "{lead}{who} saß im Deutschen Bundestag nacheinander in mehreren Fraktionen oder Gruppen: {groups}.",
            "{lead}{who} sat in several groups of the German Bundestag: {groups}.",
            lead=lead,
            who=who or person.name,
            groups=say.join(list(labels.values())),
        )
        return _table(person, stays)
    say.add(
        "{lead}{who} {stays}.",
        "{lead}{who} {stays}.",
        lead=lead,
        who=who or person.name,
        stays=say.join([_clause(say, alike) for alike in _by_group(stays)]),
    )
    return None


def _by_group(stays: Sequence[Stay]) -> list[list[Stay]]:
    """Times that follow each other in one group, with a break in membership between them."""
    found: list[list[Stay]] = []
    for stay in stays:
        before = found[-1][-1][-1] if found else None
        if before and all(before[leaf].value == stay[0][leaf].value for leaf in ("key", "guest")):
            found[-1].append(stay)
        else:
            found.append([stay])
    return found


def _clause(say: Say, stays: Sequence[Stay]) -> Piece:
    """ "gehörte vom 26.10.2021 bis zum 05.12.2023 der Fraktion Die Linke an", "ist seit dem ... fraktionslos"."""
    *past, last = stays
    row, present = last[-1], not last[-1].known("to")
    again = present and bool(past)
    dates = say.join([lasting(say, stay[0]["from"], stay[-1]["to"]) for stay in (past if again else stays)])
    parts: dict[str, Part] = {"dates": dates, "group": body(say, [*stays[0], *last])}
    if again:
        parts["again"] = since(say, last[0]["from"])
    if row["key"].value == NO_GROUP:
        parts["group"] = row["group"].label
        if again:
            return say.piece(
                "war {dates} {group} und ist es wieder {again}",
                "was without a group ({group}) {dates}, and has been again {again}",
                **parts,
            )
        return say.piece(
            "{was} {dates} {group}",
            "{was} without a group ({group}) {dates}",
            was=say.pick("ist" if present else "war", "has been" if present else "was"),
            **parts,
        )
    if again:
        return say.piece(
            "gehörte {dates} der {group} {guest}an und gehört ihr wieder {again} an",
            "belonged to the {group}{guest} {dates}, and has belonged to it again {again}",
            guest=_guest(say, row),
            **parts,
        )
    return say.piece(
        "{belongs} {dates} der {group} {guest}an",
        "{belongs} to the {group}{guest} {dates}",
        belongs=say.pick("gehört" if present else "gehörte", "has belonged" if present else "belonged"),
        guest=_guest(say, row),
        **parts,
    )


def _guest(say: Say, row: Place) -> str:
    return say.pick("als Gast ", " as a guest") if row["guest"].value else ""


def body(say: Say, rows: Sequence[Place]) -> Piece:
    """The group with what it was then: "SPD-Fraktion", "Gruppe BSW", "Gruppe und späteren Fraktion PDS"."""
    label = str(rows[-1]["group"].value)
    kinds = ["Gruppe" if _is_small(row) else "Fraktion" for row in rows]
    if kinds[0] != kinds[-1]:
        german = f"{kinds[0]} und späteren {kinds[-1]} {{group}}"
    elif kinds[-1] == "Fraktion" and " " not in label and sum(letter.isupper() for letter in label) > 1:
        german = "{group}-Fraktion"
    else:
        german = f"{kinds[-1]} {{group}}"
    return say.piece(german, "{group} group", group=rows[-1]["group"].label)


def _is_small(row: Place) -> bool:
    """True for what was no "Fraktion": the official name says so."""
    return bool((row["official_name"].value or "").startswith("Gruppe"))


def _table(person: Portrait, stays: Sequence[Stay]) -> Table:
    """The times in groups, a row each."""
    columns = [("Fraktion oder Gruppe", "Group"), ("von", "from"), ("bis", "to")]
    cells: list[list[Value | None]] = [
        [
            stay[0]["group"].label,
            stay[0]["from"].day,
            stay[-1]["to"].day if stay[-1].known("to") else None,
        ]
        for stay in stays
    ]
    return person.table(columns, cells, ("Fraktionen und Gruppen", "Groups"))
