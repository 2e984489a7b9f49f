"""The checks that a register must pass before it may replace another."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import pairwise

from beleg.domains.parliament import aliases, lands, offices, rules
from beleg.domains.parliament.dataset import Data, well_formed
from beleg.domains.parliament.source import Register
from beleg.errors import BelegError

_OLDEST_BIRTH = date(1850, 1, 1).toordinal()
_YOUNGEST_AGE_DAYS = 18 * 365


def check(data: Data) -> list[str]:
    """What is wrong with a register, a line each; empty if nothing is.

    It must be complete in its layout, each group, Land and office classified, the terms numbered from 1 without a gap
    and without overlap, each mandate within its term and with a group. Nobody may count twice on a day, and the chamber
    must have its published size on each day for which one is known.
    """
    try:
        well_formed(data)
        problems = [*_unclassified(data), *_terms(data)]
        if problems:
            return problems
        return [*_mandates(data), *_lives(data), *_sizes(data)]
    except BelegError as error:
        return [error.message]
    except (ValueError, TypeError, KeyError, IndexError, OverflowError) as error:
        return [f"its columns do not fit together: {type(error).__name__} {error!s:.100}"]


def _unclassified(data: Data) -> Iterator[str]:
    for name in data["group"]:
        if name and aliases.group_of_official(name) is None:
            yield f"no alias classifies the group {name!r}"
    columns, text = data["mandates"], data["text"]
    for name in sorted({text[index] for index in {*columns["land"], *columns["list"]}}):
        if not lands.is_known(name):
            yield f"no alias classifies the Land {name!r}"
    for title in sorted(set(data["holdings"]["title"])):
        if not offices.offices_of_title(title):
            yield f"no alias classifies the office {title!r}"


def _terms(data: Data) -> Iterator[str]:
    columns = data["terms"]
    numbers = columns["number"]
    if numbers != list(range(1, len(numbers) + 1)):
        missing = sorted(set(range(1, max(numbers, default=0) + 1)) - set(numbers))
        yield f"of the terms 1 to {max(numbers, default=0)} some are missing: {', '.join(map(str, missing))}"
    spans = [
        (number, start, rules.term_end(number, end))
        for number, start, end in zip(numbers, columns["start"], columns["end"], strict=True)
    ]
    for (number, start, end), (_, after, _) in pairwise([*spans, (0, rules.OPEN, rules.OPEN)]):
        if end <= start:
            yield f"term {number} ends before it starts"
        elif end > after:
            yield f"term {number} still runs on {date.fromordinal(after)}, when the next one starts"


def _mandates(data: Data) -> Iterator[str]:
    ids, columns = data["persons"]["id"], data["mandates"]
    terms = dict(
        zip(
            data["terms"]["number"],
            zip(data["terms"]["start"], data["terms"]["end"], strict=True),
            strict=True,
        )
    )
    rows = zip(columns["term"], columns["start"], columns["end"], strict=True)
    groups = _terms_with_group(data)
    for person, count in zip(ids, columns["count"], strict=True):
        counted: list[tuple[int, int]] = []
        for _ in range(count):
            term, start, end = next(rows)
            last = rules.last_day(end, rules.term_end(term, terms[term][1]))
            if start < terms[term][0]:
                yield f"member {person}: the mandate of term {term} starts before the term"
            if last < start:
                yield f"member {person}: the mandate of term {term} ends before it starts"
            if (person, term) not in groups:
                yield f"member {person}: no group in term {term}"
            counted.append((start, last))
        for (_, last), (start, _) in pairwise(sorted(counted)):
            if start <= last:
                yield f"member {person}: two mandates overlap on {date.fromordinal(start)}"


def _terms_with_group(data: Data) -> set[tuple[int, int]]:
    columns = data["memberships"]
    terms = iter(columns["term"])
    people = zip(data["persons"]["id"], columns["count"], strict=True)
    return {(person, next(terms)) for person, count in people for _ in range(count)}


def _lives(data: Data) -> Iterator[str]:
    persons, mandates = data["persons"], data["mandates"]
    starts = iter(mandates["start"])
    columns = zip(persons["id"], persons["born"], persons["died"], mandates["count"], strict=True)
    previous = 0
    for person, born, died, count in columns:
        if person <= previous:
            yield f"member {person} is there twice"
        previous = person
        first = min((next(starts) for _ in range(count)), default=rules.OPEN)
        if not _OLDEST_BIRTH <= born <= first - _YOUNGEST_AGE_DAYS:
            yield f"member {person}: born on {date.fromordinal(born)}, first mandate on {date.fromordinal(first)}"
        if died and died < first:
            yield f"member {person}: died on {date.fromordinal(died)}, before the first mandate"


def _sizes(data: Data) -> Iterator[str]:
    register = Register(data)
    for each in register.terms:
        if not register.sitting(each.start):
            yield f"term {each.number}: nobody sits on {each.start}, its first day"
    numbers = set(data["terms"]["number"])
    columns = data["sizes"]
    for term, ordinal, members in zip(columns["term"], columns["day"], columns["members"], strict=True):
        day = date.fromordinal(ordinal)
        if term not in numbers:
            yield f"term {term} is missing"
            continue
        found = len(register.sitting(day))
        if found != members:
            yield f"term {term}: {found} members on {day}, published are {members}"
