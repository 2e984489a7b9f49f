"""Who a person is, in a few sentences: life, present office, membership, earlier offices."""

from __future__ import annotations

from beleg.domains.parliament.writer.person_groups import stays_of
from beleg.domains.parliament.writer.person_offices import (
    MOST_OFFICES,
    in_office,
    named,
    offices_table,
    tenures,
)
from beleg.domains.parliament.writer.portrait import Portrait
from beleg.domains.parliament.writer.say import Piece
from beleg.records import Table


def who(person: Portrait) -> Table | None:
    """The person in one to three sentences; a table where offices are many, or people are compared."""
    say = person.say
    every = tenures(list(person.data["offices"]))
    running = [each for each in every if not each[1].known("to")] if person.alone else []
    past = [each for each in every if each not in running]
    seat = say.piece(
        "{membership} ({numbers}{groups})",
        "{membership} ({numbers}{groups})",
        membership=person.membership,
        numbers=person.numbers,
        groups=_groups(person),
    )
    if running:
        say.add(
            "{who}, {life}, ist {present}.",
            "{who}, {life}, has been {present}.",
            who=person.named,
            life=person.life,
            present=in_office(person, running),
        )
        say.add(
            "{he} {seat}.",
            "{he} {seat}.",
            he=person.he,
            seat=seat,
        )
    else:
        say.add(
            "{who}, {life}, {seat}.",
            "{who}, {life}, {seat}.",
            who=person.named,
            life=person.life,
            seat=seat,
        )
    if len(past) > MOST_OFFICES or (past and not person.alone):
        return offices_table(person, past)
    if past:
        say.add(
            "{he} war {before}{rows}.",
            "{he} was {before}{rows}.",
            he=person.he,
            before=say.pick("zuvor ", "previously ") if running else "",
            rows=say.join(named(say, past)),
        )
    return None


def _groups(person: Portrait) -> Piece:
    """The groups sat in, where they tell more than the party does."""
    say, stays = person.say, stays_of(person, list(person.data["groups"]))
    labels = {stay[0]["group"].value: stay[0]["group"].label for stay in stays}
    if list(labels) == [person.data["party"].value]:
        return say.piece("", "")
    return say.piece("; {groups}", "; {groups}", groups=say.join(list(labels.values())))
