"""A person's membership in words: whether, in which terms, since when, until when, and for how long."""

from __future__ import annotations

from collections.abc import Sequence

from beleg.domains.parliament.writer import person_times as times
from beleg.domains.parliament.writer.common import counted
from beleg.domains.parliament.writer.portrait import Portrait, numbered, runs, sentence_parts, span
from beleg.domains.parliament.writer.say import Piece, Place, listing
from beleg.domains.parliament.writer.spans import beginning
from beleg.domains.parliament.writer.spans import since as since_day
from beleg.domains.parliament.writer.spans import until as until_day
from beleg.records import Derived

_TERMS = ("Wahlperiode", "Wahlperioden"), ("term", "terms")


def member(person: Portrait) -> None:
    """Whether the person is or was a member, now, at the time asked for, or ever."""
    when = person.query.when
    if when.kind == "current":
        _member_now(person)
    elif when.kind == "all":
        person.say.add(
            "{yes}{who} {membership} ({numbers}).",
            "{yes}{who} {membership} ({numbers}).",
            yes=person.yes,
            who=person.named,
            membership=person.membership,
            numbers=person.numbers,
        )
    elif held := times.mandates(person):
        _member_then(person, held)
    else:
        not_member(person)


def _member_now(person: Portrait) -> None:
    if not person.sits:
        not_member(person)
        return
    if not person.running:
        _member_then(person, times.mandates(person))
        return
    person.say.add(
        "{yes}{who} {membership} ({numbers}).",
        "{yes}{who} {membership} ({numbers}).",
        yes=person.yes,
        who=person.named,
        membership=person.membership,
        numbers=person.numbers,
        supports=[person.data["member"].text],
    )


def _member_then(person: Portrait, held: Sequence[Place]) -> None:
    """That the person was a member at the time asked for, and all their time where it was longer."""
    say, running = person.say, not held[-1].known("to")
    by_day = person.query.when.kind in ("day", "current")
    stays = [
        say.piece(
            "{nth} Wahlperiode, {span}" if len(held) > 1 or by_day else "{span}",
            "{nth} Bundestag, {span}" if len(held) > 1 or by_day else "{span}",
            nth=row["term"].ordinal,
            span=span(say, row),
        )
        for row in held
    ]
    say.add(
        "{yes}{who} {was} {when} Mitglied des Deutschen Bundestages ({stays}).",
        "{yes}{who} {was} a member of the German Bundestag {when} ({stays}).",
        yes=person.yes,
        who=person.named,
        was=say.pick("ist" if running and by_day else "war", "is" if running and by_day else "was"),
        when=_when(person, held),
        stays=sentence_parts(say, stays),
    )
    missing = [n for n in person.query.when.terms if n not in {row["term"].value for row in held}]
    if missing:
        say.add(
            "In den anderen der genannten Wahlperioden war {he} es nicht.",
            "In the other terms that were named, {he} was not.",
            he=person.he,
            supports=[row["term"].term for row in held],
        )
    if person.alone and len(person.data["terms"].value) > len(held):
        _in_all(person)


def _when(person: Portrait, held: Sequence[Place]) -> Piece:
    """The time asked for; of several terms those in which the person was a member."""
    if person.query.when.kind == "terms":
        numbers = numbered(person.say, [row["term"] for row in held])
        return person.say.piece("in der {numbers}", "in the {numbers}", numbers=numbers)
    return times.said(person, held)


def _in_all(person: Portrait) -> None:
    person.say.add(
        "Insgesamt {belonged}.", "In all, {belonged}.", belonged=person.belonged(inverted=person.say.german)
    )


def not_member(person: Portrait) -> None:
    """That the person is or was no member at the time asked for, and when they were."""
    say, when = person.say, person.query.when
    if when.kind == "current" and person.dead:
        say.add(
            "{no}{who} ist am {died} gestorben und {membership} ({numbers}).",
            "{no}{who} died on {died} and {membership} ({numbers}).",
            no=person.no,
            who=person.named,
            died=person.data["died"].day,
            membership=person.membership,
            numbers=person.numbers,
        )
        return
    if when.kind == "current":
        say.add(
            "{no}{who} ist nicht mehr Mitglied des Deutschen Bundestages; {belonged}.",
            "{no}{who} is no longer a member of the German Bundestag; {belonged}.",
            no=person.no,
            who=person.named,
            belonged=person.belonged(),
            supports=[person.data["member"].text],
        )
        return
    say.add(
        "{no}{when} war {who} nicht Mitglied des Deutschen Bundestages; {belonged}.",
        "{no}{who} was not a member of the German Bundestag {when}; {belonged}.",
        no=person.no,
        when=times.said(person, []),
        who=person.named,
        belonged=person.belonged(),
    )


def terms(person: Portrait) -> None:
    """In which terms, every one by its number, and how many they are."""
    say, numbers = person.say, list(person.data["term_numbers"])
    if len(numbers) == 1:
        say.add(
            "{who} {was} in einer Wahlperiode, der {nth}, Mitglied des Deutschen Bundestages ({spans}).",
            "{who} {was} a member of the German Bundestag in a single term, the {nth} ({spans}).",
            who=person.named,
            was=say.pick("ist" if person.running else "war", "is" if person.running else "was"),
            nth=numbers[0].ordinal,
            spans=person.spans,
        )
        return
    say.add(
        "{who} {was} in {count} Mitglied des Deutschen Bundestages: {numbers} ({spans}).",
        "{who} {was} a member of the German Bundestag in {count}: {numbers} ({spans}).",
        who=person.named,
        was=say.pick("war", "has been" if person.running else "was"),
        count=counted(say, person.data["terms_count"], *_TERMS),
        numbers=listing([number.term for number in numbers]),
        spans=person.spans,
    )


def since(person: Portrait) -> None:
    """Since when a member; after a break both the first day and the latest return, first of which one asks."""
    occasion, say = person.query.occasion, person.say
    if occasion and person.interrupted:
        say.add(
            "{edge} Mitglied des Deutschen Bundestages wurde {name} am {day}.",
            "{name} {edge} became a member of the German Bundestag on {day}.",
            edge=say.pick("Zum ersten Mal", "first") if occasion == "first" else say.pick("Wieder", "again"),
            name=person.name,
            day=person.stretches[0 if occasion == "first" else -1][0]["from"].day,
        )
    person.say.add(
        "{who} {membership} ({numbers}).",
        "{who} {membership} ({numbers}).",
        who=person.named,
        membership=person.membership,
        numbers=person.numbers,
    )


def until(person: Portrait) -> None:
    """Until when a member."""
    say = person.say
    if person.running:
        say.add(
            "{who} ist weiterhin Mitglied des Deutschen Bundestages, {since} ({numbers}).",
            "{who} is still a member of the German Bundestag, {since} ({numbers}).",
            who=person.named,
            since=since_day(say, person.stretches[-1][0]["from"]),
            numbers=person.numbers,
        )
        return
    if person.interrupted:
        since(person)
        return
    say.add(
        "{who} war {until} Mitglied des Deutschen Bundestages ({beginning}; {numbers}).",
        "{who} was a member of the German Bundestag {until} ({beginning}; {numbers}).",
        who=person.named,
        until=until_day(say, person.data["member_until"]),
        beginning=beginning(say, person.data["member_from"]),
        numbers=person.numbers,
    )


def duration(person: Portrait) -> None:
    """How long a member, all times together; until the day asked for, where that is before the data's."""
    say, several = person.say, len(person.stretches) > 1
    by: Piece | str = ""
    if person.output["day"].value < person.output["as_of"].value:
        by = say.piece("bis zum {day} ", " by {day}", day=person.output["day"].day)
    so_far = person.running and not by
    say.add(
        "{who} {was} {by}{in_all}{days} Mitglied des Deutschen Bundestages: {spans} ({terms}: {numbers}).",
        "{who} {was} a member of the German Bundestag for {days}{in_all}{by}: {spans} ({terms}: {numbers}).",
        who=person.named,
        was=say.pick("ist bisher" if so_far else "war", "has so far been" if so_far else "was"),
        by=by,
        in_all=say.pick("zusammen ", " in all") if several else "",
        days=person.data["days_served"].duration,
        spans=person.spans,
        terms=counted(say, person.data["terms_count"], *_TERMS),
        numbers=runs(say, list(person.data["term_numbers"])),
    )


def longer(people: Sequence[Portrait]) -> None:
    """Who of several was a member longer."""
    say = people[0].say
    ordered = sorted(people, key=lambda each: -int(each.data["days_served"].value))
    first, second = ordered[:2]
    if first.data["days_served"].value == second.data["days_served"].value:
        say.add(
            "Gleich lange Mitglied des Deutschen Bundestages: {first} {long}, {second} {equal}.",
            "Members of the German Bundestag for equally long: {first} {long}, {second} {equal}.",
            first=first.name,
            long=first.data["days_served"].duration,
            second=second.name,
            equal=second.data["days_served"].duration,
        )
        return
    others = [
        say.piece("{name}: {days}", "{name}: {days}", name=p.name, days=p.data["days_served"].duration)
        for p in ordered[1:]
    ]
    say.add(
        "Länger Mitglied des Deutschen Bundestages {was} {first}: {long}; {others}.",
        "{first} {was} a member of the German Bundestag for longer: {long}; {others}.",
        was=say.pick("ist" if first.running else "war", "has been" if first.running else "was"),
        first=first.name,
        long=first.data["days_served"].duration,
        others=sentence_parts(say, others),
    )
    if len(people) == 2:
        say.add(
            "Der Unterschied zwischen {first} und {second} beträgt {days}.",
            "The difference between {first} and {second} is {days}.",
            first=first.name,
            second=second.name,
            days=Derived(
                operation="difference",
                refs=(first.data["days_served"].integer, second.data["days_served"].integer),
                form="duration",
            ),
        )


def more_terms(people: Sequence[Portrait]) -> None:
    """Who of several was a member in more terms."""
    say = people[0].say
    ordered = sorted(people, key=lambda each: -int(each.data["terms_count"].value))
    first, *others = ordered
    lines = [
        say.piece(
            "{name}: {terms}",
            "{name}: {terms}",
            name=p.name,
            terms=counted(say, p.data["terms_count"], *_TERMS),
        )
        for p in others
    ]
    alike = first.data["terms_count"].value == others[0].data["terms_count"].value
    say.add(
        "In gleich vielen Wahlperioden Mitglied des Deutschen Bundestages: {first}: {terms}; {others}."
        if alike
        else "In mehr Wahlperioden Mitglied des Deutschen Bundestages {was} {first}: {terms}; {others}.",
        "Members of the German Bundestag in equally many terms: {first}: {terms}; {others}."
        if alike
        else "{first} {was} a member of the German Bundestag in more terms: {terms}; {others}.",
        was=say.pick("ist" if first.running else "war", "has been" if first.running else "was"),
        first=first.name,
        terms=counted(say, first.data["terms_count"], *_TERMS),
        others=sentence_parts(say, lines),
    )


def earlier(people: Sequence[Portrait]) -> None:
    """Who of several was a member first."""
    say = people[0].say
    ordered = sorted(people, key=lambda each: str(each.data["member_from"].value))
    first, *others = ordered
    lines = [
        say.piece("{name} {day}", "{name} {day}", name=p.name, day=beginning(say, p.data["member_from"]))
        for p in others
    ]
    alike = first.data["member_from"].value == others[0].data["member_from"].value
    say.add(
        "Am selben Tag erstmals Mitglied des Deutschen Bundestages: {first} {day}; {others}."
        if alike
        else "Zuerst Mitglied des Deutschen Bundestages war {first}, {day}; {others}.",
        "Members of the German Bundestag for the first time on one day: {first} {day}; {others}."
        if alike
        else "{first} was a member of the German Bundestag first, {day}; {others}.",
        first=first.name,
        day=beginning(say, first.data["member_from"]),
        others=sentence_parts(say, lines),
    )
