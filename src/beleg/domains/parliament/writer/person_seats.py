"""A person's seats: membership, terms, groups, mandates."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.groups import GROUPS, NO_GROUP
from beleg.domains.parliament.writer.common import group as with_article
from beleg.domains.parliament.writer.portrait import Portrait, sentence_parts, span
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say
from beleg.records import Derived

_MANDATES = {"direct": ("direkt gewählt", "directly elected"), "list": ("über die Landesliste", "from the state list"),
             "volkskammer": ("von der Volkskammer entsandt", "sent by the Volkskammer")}  # fmt: skip


def runs(rows: Sequence[Place]) -> list[list[Place]]:
    """Rows of one group that follow each other: one stay across terms."""
    found: list[list[Place]] = []
    for row in rows:
        if found and found[-1][-1]["key"].value == row["key"].value and row["term"].value - found[-1][-1]["term"].value <= 1:
            found[-1].append(row)
        else:
            found.append([row])
    return found


def groups_in_short(person: Portrait) -> Piece:
    """The groups in the order of first sitting in them."""
    first: dict[str, Place] = {}
    for row in person.data["groups"]:
        first.setdefault(row["key"].value, row)
    if not first:
        return person.say.piece("ohne Angabe einer Fraktion", "no group recorded")
    return person.say.join([row["group"].label for row in first.values()])


def _stay(say: Say, rows: Sequence[Place]) -> Piece:
    """One stay in a group with its dates."""
    first, last = rows[0], rows[-1]
    end: Part = say.piece("bis {end}", "until {end}", end=last["to"].day) if last.known("to") else ""
    start = say.piece("ab {start} ", "from {start} ", start=first["from"].day) if first.known("from") else ""
    what = first["group"].label
    if not last.known("to"):
        return say.piece("seit {start} {group}", "since {start} {group}", start=first["from"].day, group=what)
    return say.piece("{start}{end} {group}", "{start}{end} {group}", start=start, end=end, group=what)


def member(person: Portrait) -> None:
    """Whether the person is or was a member, now or at the time asked for."""
    say, query = person.say, person.query
    now = query.when.kind == "current"
    if now and person.member:
        say.add(
            "Ja, {who} ist Mitglied des Bundestages, {membership} ({numbers}; {groups}).",
            "Yes, {who} is a member of the Bundestag, {membership} ({numbers}; {groups}).",
            who=person.named, membership=person.membership, numbers=person.numbers, groups=groups_in_short(person),
        )  # fmt: skip
        return
    held = [] if now else person.rows_at(list(person.data["terms"]))
    if held:
        stays = sentence_parts(say, [_term(say, row) for row in held])
        say.add(
            "Ja, {who} war {when} Mitglied des Bundestages ({stays}; {groups}).",
            "Yes, {who} was a member of the Bundestag {when} ({stays}; {groups}).",
            who=person.named, when=person.when(), stays=stays,
            groups=say.join([r["group"].label for r in _firsts(person.rows_at(list(person.data["groups"])))] or [person.data["name"].name]),
        )  # fmt: skip
        if len(person.data["terms"].value) > len(held):
            say.add(
                "Insgesamt: {membership} ({numbers}; {name}).", "In all: {membership} ({numbers}; {name}).",
                membership=person.membership, numbers=person.numbers, name=person.name,
            )  # fmt: skip
        return
    died = say.piece(", gestorben am {died}", ", died on {died}", died=person.data["died"].day) if person.dead else ""
    say.add(
        "Nein, {who} {verb} {when}Mitglied des Bundestages; Mitglied war {pronoun} {membership} ({numbers}){died}."
        if person.data.known("member_until")
        else "Nein, {who} {verb} {when}Mitglied des Bundestages; Mitglied ist {pronoun} {membership} ({numbers}){died}.",
        "No, {who} {verb} a member of the Bundestag{when}; the membership: {membership} ({numbers}){died}.",
        who=person.named,
        verb=say.pick("ist nicht mehr" if now else "war", "is no longer" if now else "was not"),
        when="" if now else say.piece("{when} nicht ", " {when}", when=person.when()),
        pronoun=person.by_sex("er", "sie", "die Person"),
        membership=person.membership,
        numbers=person.numbers,
        died=died,
    )


def _firsts(rows: Sequence[Place]) -> list[Place]:
    first: dict[str, Place] = {}
    for row in rows:
        first.setdefault(row["key"].value, row)
    return list(first.values())


def _term(say: Say, row: Place) -> Piece:
    return say.piece("{nth} Wahlperiode, {span}", "{nth} Bundestag, {span}", nth=row["term"].ordinal, span=span(say, row))


def terms(person: Portrait) -> None:
    """In which terms."""
    person.say.add(
        "{who} {verb} {numbers} Mitglied des Bundestages ({membership}; {count} Wahlperioden; {groups})."
        if len(person.data["term_numbers"].value) > 1
        else "{who} {verb} {numbers} Mitglied des Bundestages ({membership}; {groups}).",
        "{who} {verb} a member of the Bundestag {numbers} ({membership}; {count} terms; {groups})."
        if len(person.data["term_numbers"].value) > 1
        else "{who} {verb} a member of the Bundestag {numbers} ({membership}; {groups}).",
        who=person.named,
        verb=person.say.pick("war" if person.data.known("member_until") else "ist", "was" if person.data.known("member_until") else "has been"),
        numbers=person.numbers,
        membership=person.membership,
        count=person.data["terms_count"].integer,
        groups=groups_in_short(person),
    )


def since(person: Portrait) -> None:
    """Since when a member: the first day, and the last entry after a break."""
    say, rows = person.say, list(person.data["terms"])
    ended = person.data.known("member_until")
    if ended:
        say.add(
            "{who} war Mitglied des Bundestages {membership} ({numbers}).",
            "{who} was a member of the Bundestag {membership} ({numbers}).",
            who=person.named, membership=person.membership, numbers=person.numbers,
        )  # fmt: skip
        return
    say.add(
        "{who} ist seit dem {start} Mitglied des Bundestages ({numbers})." if not person.interrupted else "{who} kam am {start} zum ersten Mal in den Bundestag ({numbers}).",
        "{who} has been a member of the Bundestag since {start} ({numbers})." if not person.interrupted else "{who} first entered the Bundestag on {start} ({numbers}).",
        who=person.named, start=person.data["member_from"].day, numbers=person.numbers,
    )  # fmt: skip
    if person.interrupted:
        back = next(row for at, row in enumerate(rows) if at and all(b["term"].value - a["term"].value <= 1 for a, b in zip(rows[at:], rows[at + 1 :], strict=False)) and row["term"].value - rows[at - 1]["term"].value > 1)
        say.add("Ohne Unterbrechung seit dem {start} ({name}).", "Without a break since {start} ({name}).", start=back["from"].day, name=person.name)


def until(person: Portrait) -> None:
    """Until when a member."""
    if not person.data.known("member_until"):
        person.say.add(
            "{who} ist weiterhin Mitglied des Bundestages, {membership}.",
            "{who} is still a member of the Bundestag, {membership}.",
            who=person.named, membership=person.membership,
        )  # fmt: skip
        return
    person.say.add(
        "{who} war bis zum {end} Mitglied des Bundestages (seit dem {start}; {numbers}).",
        "{who} was a member of the Bundestag until {end} (from {start}; {numbers}).",
        who=person.named, end=person.data["member_until"].day, start=person.data["member_from"].day, numbers=person.numbers,
    )  # fmt: skip


def duration(person: Portrait) -> None:
    """How long a member, all spans together."""
    person.say.add(
        "{who} {verb} zusammen {days} Mitglied des Bundestages, {membership} ({numbers}).",
        "{who} {verb} a member of the Bundestag for {days} in all, {membership} ({numbers}).",
        who=person.named,
        verb=person.say.pick("war" if person.data.known("member_until") else "ist bisher", "was" if person.data.known("member_until") else "has been"),
        days=person.data["days_served"].duration,
        membership=person.membership,
        numbers=person.numbers,
    )


def longer(one: Portrait, other: Portrait) -> None:
    """Which of two was a member longer."""
    say = one.say
    first, second = sorted((one, other), key=lambda p: -int(p.data["days_served"].value))
    days = Derived(operation="difference", refs=(first.data["days_served"].integer, second.data["days_served"].integer), form="duration")
    say.add(
        "{first} war länger Mitglied des Bundestages: {long} gegenüber {short} bei {second}; der Unterschied beträgt {days}.",
        "{first} was a member of the Bundestag for longer: {long} against {short} for {second}; the difference is {days}.",
        first=first.name, long=first.data["days_served"].duration, short=second.data["days_served"].duration,
        second=second.name, days=days,
    )  # fmt: skip


def party(person: Portrait) -> None:
    """The last party, and the groups; with a supposed group, whether it is right."""
    say, data, supposed = person.say, person.data, person.query.group
    lead: Part = ""
    if supposed:
        right = any(row["key"].value == supposed for row in data["groups"]) or data["party"].value in _labels(supposed)
        lead = say.pick("Ja. " if right else "Nein. ", "Yes. " if right else "No. ")
    if data.known("party"):
        say.add(
            "{lead}{name} gehört{past} nach der letzten Eintragung zur Partei {party}.",
            "{lead}{name}: party {party}, as last recorded.",
            lead=lead, name=person.name, past="e" if person.dead else "", party=data["party"].label,
        )  # fmt: skip
        lead = ""
    _stays(person, runs(list(data["groups"])), lead)


def _labels(key: str) -> set[str]:
    return {GROUPS[key].label} | {info.label for info in GROUPS.values() if info.parent == key}


def _stays(person: Portrait, stays: list[list[Place]], lead: Part = "") -> None:
    if not stays:
        return
    if len(stays) == 1:
        row = stays[0][0]
        said = with_article(person.say, row["group"])
        person.say.add(
            "{lead}Im Bundestag: {group} ({stay}; {name}).",
            "{lead}In the Bundestag: {group} ({stay}; {name}).",
            lead=lead, group=said, stay=_dates(person.say, stays[0]), name=person.name,
        )  # fmt: skip
        return
    person.say.add(
        "{lead}{name} im Bundestag: {stays}.",
        "{lead}{name} in the Bundestag: {stays}.",
        lead=lead, name=person.name, stays=sentence_parts(person.say, [_stay(person.say, rows) for rows in stays]),
    )  # fmt: skip


def _dates(say: Say, rows: Sequence[Place]) -> Piece:
    last = rows[-1]
    if not last.known("to"):
        return say.piece("seit {start}", "since {start}", start=rows[0]["from"].day)
    return say.piece("{start} bis {end}", "{start} to {end}", start=rows[0]["from"].day, end=last["to"].day)


def group(person: Portrait) -> None:
    """The group at the time asked for, each with its dates where it changed."""
    say, query, rows = person.say, person.query, list(person.data["groups"])
    now = query.when.kind == "current"
    at = [] if now and not person.member else person.rows_at(rows) if query.when.kind != "current" or person.member else []
    if now and query.when.unit == "none" and not person.member:
        at = rows
    if not at:
        member(person)
        return
    lead: Part = ""
    if query.group:
        right = any(row["key"].value == query.group for row in at)
        lead = say.pick("Ja. " if right else "Nein. ", "Yes. " if right else "No. ")
    _stays(person, runs(at), lead)


def switch(person: Portrait) -> None:
    """Whether the person changed the group."""
    stays = runs(list(person.data["groups"]))
    keys = {rows[0]["key"].value for rows in stays}
    changed = len(keys) > 1
    _stays(person, stays, person.say.pick("Ja. " if changed else "Nein. ", "Yes. " if changed else "No. "))


def constituency(person: Portrait) -> None:
    """The constituencies, each with its term."""
    rows = [row for row in _asked(person) if row.known("constituency") or row.known("constituency_number")]
    if not rows:
        person.say.add(
            "Für {name} ist kein Wahlkreis verzeichnet ({numbers}).", "No constituency is registered for {name} ({numbers}).",
            name=person.name, numbers=person.numbers,
        )  # fmt: skip
        return
    pieces = [
        person.say.piece(
            "{nth} Wahlperiode: {where} ({how})", "{nth} Bundestag: {where} ({how})",
            nth=row["term"].ordinal, where=_where(person.say, row), how=_how(person.say, row),
        )  # fmt: skip
        for row in rows[-6:]
    ]
    person.say.add("Wahlkreise von {name}: {rows}.", "Constituencies of {name}: {rows}.", name=person.name, rows=sentence_parts(person.say, pieces))


def _where(say: Say, row: Place) -> Part:
    if not row.known("constituency"):
        return say.piece("Wahlkreis {number}", "constituency {number}", number=row["constituency_number"].integer)
    if not row.known("constituency_number"):
        return row["constituency"].text
    return say.piece("{name} ({number})", "{name} ({number})", name=row["constituency"].text, number=row["constituency_number"].integer)


def _how(say: Say, row: Place) -> Part:
    return say.pick(*_MANDATES[row["mandate"].value]) if row.known("mandate") else say.pick("Mandatsart nicht vermerkt", "kind of mandate not recorded")


def _asked(person: Portrait) -> list[Place]:
    rows = list(person.data["terms"])
    return rows if person.query.when.kind == "current" else person.rows_at(rows)


def mandate(person: Portrait) -> None:
    """Directly elected or by a list, term by term."""
    rows = [row for row in _asked(person) if row.known("mandate")]
    if not rows:
        member(person)
        return
    pieces = [
        person.say.piece(
            "{nth} Wahlperiode {how}{land}", "{nth} Bundestag {how}{land}", nth=row["term"].ordinal, how=_how(person.say, row),
            land=person.say.piece(" ({land})", " ({land})", land=row["land"].text) if row.known("land") else "",
        )  # fmt: skip
        for row in rows
    ]
    person.say.add("Mandate von {name}: {rows}.", "Mandates of {name}: {rows}.", name=person.name, rows=sentence_parts(person.say, pieces))


def land(person: Portrait) -> None:
    """The Länder of the mandates."""
    rows = [row for row in _asked(person) if row.known("land")]
    first: dict[str, Place] = {}
    for row in rows:
        first.setdefault(row["land"].value, row)
    if not first:
        person.say.add("Für {name} ist kein Land verzeichnet ({numbers}).", "No state is registered for {name} ({numbers}).", name=person.name, numbers=person.numbers)
        return
    person.say.add(
        "{name} {verb} über {lands} im Bundestag ({numbers}).", "{name} {verb} in the Bundestag for {lands} ({numbers}).",
        name=person.name, verb=person.say.pick("ist" if person.member else "war", "sits" if person.member else "sat"),
        lands=person.say.join([row["land"].text for row in first.values()]), numbers=person.numbers,
    )  # fmt: skip
