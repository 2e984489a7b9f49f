"""Somebody who held offices and never was a member: the offices in one sentence, and that no mandate is recorded."""

from __future__ import annotations

from beleg.domains.parliament.groups import GROUPS, NO_PARTY
from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.query import PersonAsk, PersonQuery
from beleg.domains.parliament.writer.common import to_group
from beleg.domains.parliament.writer.person_offices import named, tenures
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say

_OF_OFFICES: frozenset[PersonAsk] = frozenset({"offices", "office"})
_OF_LIFE: frozenset[PersonAsk] = frozenset({"born", "age", "older", "younger"})
_UNHELD: frozenset[PersonAsk] = frozenset({"birthplace", "died", "alive", "name", "title", "sex"})


def outsider(say: Say, query: PersonQuery, output: Place) -> None:
    """What is asked of somebody without a mandate, in one sentence with the offices."""
    if output["match"].value == "near":
        say.add("Gemeint ist wohl {name}.", "You probably mean {name}.", name=output["name"].name)
    if query.ask == "party":
        _party(say, query, output)
    elif query.ask in _OF_OFFICES:
        lead = _held_or_not(say, query, output)
        who = say.piece("{lead}{who}", "{lead}{who}", lead=lead, who=_of_party(say, output))
        _tell(say, output, who, "{who} {held}.", "{who} {held}.")
    elif query.ask in _OF_LIFE and output.known("born"):
        _born(say, output)
    elif query.ask in (_OF_LIFE | _UNHELD):
        say.add(
            "Angaben zum Leben von {name} stehen nicht in den Daten, nur die Ämter: {offices}.",
            "The data do not hold the life of {name}, only the offices: {offices}.",
            name=output["name"].name,
            offices=say.join(named(say, tenures(list(output["offices"])))),
        )
    elif query.ask == "who":
        _tell(
            say,
            output,
            _of_party(say, output),
            "{who} {held}; als Mitglied des Deutschen Bundestages ist {he} nicht verzeichnet.",
            "{who} {held}; the register does not have {him} as a member of the German Bundestag.",
        )
    else:
        no = say.pick("Nein, ", "No, ") if query.yes_no and query.ask == "member" else ""
        _tell(
            say,
            output,
            say.piece("{no}{who}", "{no}{who}", no=no, who=_of_party(say, output)),
            "{who} ist nicht als Mitglied des Deutschen Bundestages verzeichnet; {he} {held}.",
            "{who} is not recorded as a member of the German Bundestag; {he} {held}.",
        )


def _held_or_not(say: Say, query: PersonQuery, output: Place) -> str:
    """Yes or no where one office is asked for; no "no" for an office of which not all holders are recorded."""
    if not query.yes_no or query.office is None:
        return ""
    if any(query.office in row["keys"].value for row in output["offices"]):
        return say.pick("Ja, ", "Yes, ")
    return say.pick("Nein, ", "No, ") if OFFICES[query.office].complete else ""


def _tell(say: Say, output: Place, who: Part, german: str, english: str) -> None:
    told = say.piece(german, english, who=who, held=_held(say, output), he=_he(say, output), him=_him(output))
    say.add("{told}", "{told}", told=told)


def _of_party(say: Say, output: Place) -> Piece:
    """The name with the party: "Klara Geywitz (SPD)"."""
    if not output.known("party"):
        return say.piece("{name}", "{name}", name=output["name"].name)
    return say.piece(
        "{name} ({party})", "{name} ({party})", name=output["name"].name, party=output["party"].label
    )


def _he(say: Say, output: Place) -> Part:
    pronouns = {"m": ("er", "he"), "f": ("sie", "she")}
    sex = output["sex"].value
    return say.pick(*pronouns[sex]) if sex in pronouns else output["name"].name


def _him(output: Place) -> Part:
    return {"m": "him", "f": "her"}.get(output["sex"].value, output["name"].name)


def _held(say: Say, output: Place) -> Piece:
    """The offices with their verb: "war Bundesministerin ... (08.12.2021 bis 06.05.2025)"."""
    rows = tenures(list(output["offices"]))
    running = not rows[-1][1].known("to")
    return say.piece(
        "{was} {offices}",
        "{was} {offices}",
        was=say.pick(
            "ist und war" if running and len(rows) > 1 else "ist" if running else "war",
            "is" if running else "was",
        ),
        offices=say.join(named(say, rows)),
    )


def _party(say: Say, query: PersonQuery, output: Place) -> None:
    """The party of the latest office, and whether a supposed one is right."""
    label = output["party"]
    if label.value is None:
        _tell(
            say,
            output,
            output["name"].name,
            "Für {who} ist keine Partei verzeichnet; {he} {held}.",
            "No party is recorded for {who}; {he} {held}.",
        )
        return
    lead = ""
    if query.group is not None and query.yes_no:
        right = label.value == GROUPS[query.group].label
        lead = say.pick("Ja: ", "Yes: ") if right else say.pick("Nein: ", "No: ")
    if label.value == GROUPS[NO_PARTY].label:
        party = say.piece("war {party}", "was of no party ({party})", party=label.label)
    else:
        party = say.piece(
            "gehört {party} an (so zuletzt verzeichnet)",
            "belongs to {party} (as last recorded)",
            party=to_group(say, label, "party"),
        )
    who = say.piece(
        "{lead}{name} {party}", "{lead}{name} {party}", lead=lead, name=output["name"].name, party=party
    )
    _tell(say, output, who, "{who}; {he} {held}.", "{who}; {he} {held}.")


def _born(say: Say, output: Place) -> None:
    """The year of birth: that is all that is recorded."""
    _tell(
        say,
        output,
        say.piece(
            "{who} ist im Jahr {born} geboren, Tag und Ort stehen nicht in den Daten",
            "{who} was born in {born}, the data do not hold the day and the place",
            who=_of_party(say, output),
            born=output["born"].day,
        ),
        "{who}; {he} {held}.",
        "{who}; {he} {held}.",
    )
