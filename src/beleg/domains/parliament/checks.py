"""The parliament's own guards, run after the core's.

Outside the slots no group, office or person is named: what is named comes from evidence. A figure of a group says of
which day or term it is, for there is no number of seats as such. A range is that of its list.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from beleg.domains.parliament import aliases, offices
from beleg.domains.parliament.groups import NO_GROUP, NO_PARTY
from beleg.domains.parliament.spelling import fold, fold_phrase, holds
from beleg.evidence.citations import leaf, records, resolve
from beleg.grounding.checks import Check, Contradiction, Span, Statement
from beleg.grounding.computed import field_of, fields
from beleg.grounding.words import denies, plain
from beleg.lean import pattern
from beleg.records import Evidence, Json, Language

NOBODY = frozenset({NO_GROUP, NO_PARTY})
"""What is said in words where there is no group or party; these name none."""
LONGEST_NAME = 6
"""Words of the longest group or office that is looked for."""
CAPITALISED = pattern(r"[^\W\d_a-zäöüß]\w+(?:-\w+)*")
ABBREVIATION = pattern(r"[A-ZÀ-Þ]\w?[A-ZÀ-Þ]\w*")
"""A word with two capitals together or one letter apart: it stands for a name ("SPDs", "AfD"), whose ever."""
SHORTEST_STEM = 3
RANGE = pattern(r" ?(?:bis(?: zum)?|to|until|–|-) ?(?:the )?")
MANDATE_DAY = pattern(r"/person/terms/(\d+)/(from|to)")
MEASURES = frozenset({"integer", "decimal", "percent"})


def names_outside(
    statement: Statement, evidence: Mapping[str, Evidence], language: Language
) -> Iterator[str]:
    """A group, an office or a person at hand that the statement's own words name.

    An office may be named where the statement denies it of a person whose offices are at hand and do not hold it.
    """
    at_hand = _people(evidence)
    for words in plain(statement.outside()).split("\0"):
        if found := ABBREVIATION.search(words):
            yield f"{found[0]!r} stands for a name outside a slot"
        for phrase, office in _named(words):
            if office is None or not (
                denies(plain(statement.outside()), language) and _never_held(office, statement, evidence)
            ):
                yield f"{phrase!r} is named outside a slot"
        capitalised = {fold(word) for word in CAPITALISED.findall(words)}
        if capitalised and (named := capitalised & at_hand):
            yield f"{min(named)!r} is named outside a slot"
        folded = fold_phrase(words).split()
        if named := {f"{one} {other}" for one, other in pairwise(folded)} & at_hand:
            yield f"{min(named)!r} is named outside a slot"


def _named(words: str) -> Iterator[tuple[str, str | None]]:
    """The groups and offices that the words name, the longest name first, with the key of an office."""
    parts = [part for each in fold_phrase(words).split() for part in _unjoined(each)]
    start = 0
    while start < len(parts):
        length = 1
        for end in range(min(start + LONGEST_NAME, len(parts)), start, -1):
            phrase = " ".join(parts[start:end])
            office = offices.SPELLINGS.get(phrase)
            spelt_out = "".join(parts[start:end]) if max(map(len, parts[start:end])) == 1 else phrase
            if office is not None or any(
                aliases.SPELLINGS.get(each, NO_GROUP) not in NOBODY for each in (phrase, spelt_out)
            ):
                yield phrase, office
                length = end - start
                break
        start += length


def _unjoined(word: str) -> Iterator[str]:
    """A word, or the group's name that only an ending was joined to ("spds")."""
    stem = word.removesuffix("s")
    joined = len(stem) >= SHORTEST_STEM and word not in aliases.SPELLINGS and stem in aliases.SPELLINGS
    yield stem if joined else word


def _never_held(office: str, statement: Statement, evidence: Mapping[str, Evidence]) -> bool:
    """Whether the statement rests on a person's record, and the offices in it do not include this one."""
    people = [
        person
        for source in dict.fromkeys(ref.id for ref in statement.refs())
        if isinstance(person := evidence[source].output.get("person"), dict) and "offices" in person
    ]
    return bool(people) and not any(office in held["keys"] for person in people for held in person["offices"])


def measured_when(
    statement: Statement, evidence: Mapping[str, Evidence], _language: Language
) -> Iterator[str]:
    """A figure of a distribution without the day or the term that it is of."""
    said = {
        (field, held)
        for span in (*statement.spans, *statement.context)
        for field, held in _time(span, evidence)
    }
    for span in statement.spans:
        ref = span.refs[0]
        if span.form not in MEASURES or evidence[ref.id].tool != "get_party_distribution":
            continue
        for record in records(evidence[ref.id].output, ref.pointer):
            times = {(field, record.content[field]) for field in ("term", "day") if record.content.get(field)}
            if times and not times & said:
                yield "nothing says of which day or term a figure is"
            if times:
                break


TITLE = pattern(r"(?:.*/(?:rows|offices)/\d+/title|.*/label)(?:_de|_en)?")
"""Places of an office's name; a person's own title is an academic one."""
TIMES = frozenset({"term", "ordinal", "day", "year", "duration"})
"""Forms that say when, or how long."""


def held_when(statement: Statement, _evidence: Mapping[str, Evidence], language: Language) -> Iterator[str]:
    """Somebody in an office without a time; of several people it is counted, and of whom it is denied it never was."""
    if not statement.claim or denies(plain(statement.outside()), language):
        return
    titled = [
        span for span in statement.spans if span.operation is None and TITLE.fullmatch(span.refs[0].pointer)
    ]
    if any(span.operation for span in statement.spans):
        return
    named = {ref for span in statement.spans if span.form == "name" for ref in span.refs}
    told = {span.form for span in (*statement.spans, *statement.context)}
    if titled and len(named) == 1 and not told & TIMES:
        yield "nothing says when somebody held an office"


def ranges(statement: Statement, evidence: Mapping[str, Evidence], _language: Language) -> Iterator[str]:
    """A range ("17 bis 20", "vom ... bis zum ...") that runs backwards, or one of terms that its list does not hold."""
    for first, last in pairwise(statement.spans):
        if first.form != last.form or not RANGE.fullmatch(statement.text[first.end : last.start]):
            continue
        of, to = first.refs[0], last.refs[0]
        start, end = leaf(evidence, of), leaf(evidence, to)
        if first.form == "day" and isinstance(start, str) and isinstance(end, str):
            if start[: len(end)] > end[: len(start)]:
                yield Contradiction("a range of days runs backwards")
        elif first.form in ("term", "ordinal") and isinstance(start, int) and isinstance(end, int):
            place = of.pointer.rpartition("/")[0]
            held = resolve(evidence[of.id].output, place)
            if start >= end:
                yield Contradiction("a range of terms runs backwards")
            elif of.id == to.id and to.pointer.rpartition("/")[0] == place and isinstance(held, list):
                known = {each for each in held if isinstance(each, int)}
                if not set(range(start, end + 1)) <= known or known & {start - 1, end + 1}:
                    yield Contradiction("a range of terms is not that of the list")


def mandates(statement: Statement, evidence: Mapping[str, Evidence], _language: Language) -> Iterator[str]:
    """A day in the middle of somebody's time as a member, given as if it began or ended there.

    The first or last day of a mandate is one of a term that the statement names, or of one before or after a break.
    """
    named: dict[str, set[object]] = {}
    for span in statement.spans:
        if span.form in ("term", "ordinal") and span.operation is None:
            named.setdefault(span.refs[0].id, set()).add(leaf(evidence, span.refs[0]))
    for span in statement.spans:
        ref = span.refs[0]
        place = MANDATE_DAY.fullmatch(ref.pointer) if span.form == "day" else None
        if place is None or ref.id not in named:
            continue
        terms, index = resolve(evidence[ref.id].output, "/person/terms"), int(place[1])
        later = terms[index + 1 : index + 2] if place[2] == "to" else terms[index : index + 1]
        earlier = terms[index : index + 1] if place[2] == "to" else terms[max(0, index - 1) : index]
        at_a_break = not earlier or not later or not _goes_on(earlier[0], later[0])
        if not at_a_break and terms[index]["term"] not in named[ref.id]:
            yield Contradiction("a time as a member does not begin or end there")


def _goes_on(earlier: Json, later: Json) -> bool:
    """Whether somebody was a member from one term into the next."""
    return bool(
        later["term"] == earlier["term"] + 1
        and not earlier.get("left_early")
        and not later.get("joined_late")
    )


def _time(span: Span, evidence: Mapping[str, Evidence]) -> Iterator[tuple[str, object]]:
    for ref in span.refs:
        record = records(evidence[ref.id].output, ref.pointer)[0]
        field = ref.pointer[len(record.place) + 1 :]
        if field in ("term", "day"):
            yield field, record.content[field]


COMPARED = frozenset(
    {
        ("difference", "seats", "majority"),
        ("difference", "seats", "two_thirds"),
        ("ratio", "seats", "total"),
        ("difference", "women", "total"),
        ("difference", "men", "total"),
    }
)
"""What may be compared though it is of two fields: seats with the threshold, or with the whole, of their own list."""


def compared(statement: Statement, evidence: Mapping[str, Evidence], _language: Language) -> Iterator[str]:
    """A difference or a share of things that are not compared, and a majority of less than a whole."""
    for span in statement.spans:
        if span.operation == "majority" and fields(span.refs) != {"total"}:
            yield "a majority of what is no whole"
        if span.operation not in ("difference", "ratio") or len(fields(span.refs)) == 1:
            continue
        *parts, last = span.refs
        known = {(span.operation, field, field_of(last)) for field in fields(parts)}
        around = [records(evidence[last.id].output, last.pointer)[0].place]
        if not known <= COMPARED:
            yield f"a {span.operation} of {sorted(fields(span.refs))}, which are not compared"
        elif not all(
            part.id == last.id
            and around[0] in [record.place for record in records(evidence[part.id].output, part.pointer)]
            for part in parts
        ):
            yield f"a {span.operation} with what belongs to another list"


HIGHEST = pattern(
    r"\b(?:höchste[nrs]?|meisten|größte[nrs]?|stärkste[nrs]?|highest|most|largest|strongest)\b", re.IGNORECASE
)
LOWEST = pattern(
    r"\b(?:niedrigste[nrs]?|wenigsten|kleinste[nrs]?|schwächste[nrs]?|lowest|fewest|smallest|weakest)\b",
    re.IGNORECASE,
)
HIGH_STEMS = ("höchst", "meist", "größt", "stärkst", "highest", "most", "largest", "strongest")
LOW_STEMS = ("niedrigst", "wenigst", "kleinst", "schwächst", "lowest", "fewest", "smallest", "weakest")
"""What every such word holds: the patterns are compiled where one is said."""
OF_SOME = pattern(
    r"\b(?:genannten|diesen|opposition\w*|regier\w*|government|governing|named|these|those|am meisten|zuletzt|bisher|"
    r"at most)\b",
    re.IGNORECASE,
)
"""What says that a superlative is of some groups only, or is none of groups at one time."""
GROUP_FIGURE = pattern(
    r"(?P<list>.*/rows)/(?P<row>\d+)/(?P<field>seats|women|men|women_share|men_share|average_age|median_age|direct)"
)
ANY_FIGURE = pattern(GROUP_FIGURE.pattern.replace("/rows", "/(?:rows|without_seats)"))
"""The same, also of a group that had no seats then."""


def superlatives(
    statement: Statement, evidence: Mapping[str, Evidence], _language: Language
) -> Iterator[str]:
    """ "The highest" or "the lowest" of groups at one time that another group of the same list passes."""
    words = plain(statement.outside())
    high = HIGHEST.search(words) if holds(words, *HIGH_STEMS) else None
    low = LOWEST.search(words) if holds(words, *LOW_STEMS) else None
    if not (high or low) or OF_SOME.search(words):
        return
    told: dict[tuple[str, str, str], set[int]] = {}
    for span in statement.spans:
        if span.operation is None and span.form in MEASURES:
            at = GROUP_FIGURE.fullmatch(span.refs[0].pointer)
            if at and evidence[span.refs[0].id].tool == "get_party_distribution":
                told.setdefault((span.refs[0].id, at["list"], at["field"]), set()).add(int(at["row"]))
    places = {(source, place) for source, place, _ in told} | {
        (ref.id, at["list"]) for ref in statement.supports if (at := ANY_FIGURE.fullmatch(ref.pointer))
    }
    if len(places) != 1:
        return  # Of several times: that is the highest of a group's own figures.
    fields_told = {field for *_, field in told}
    for (source, place, field), rows in told.items():
        if field == "seats" and len(fields_told) > 1:
            continue  # "53 of 85": of how many, beside what is ranked.
        listed = resolve(evidence[source].output, place)
        if all(listed[row]["key"] == NO_GROUP for row in rows):
            continue  # They are ranked among their own times: beside groups they are none.
        held = {
            row: float(each[field])
            for row, each in enumerate(listed)
            if each.get(field) is not None and (each["key"] != NO_GROUP or row in rows)
        }
        said = [held[row] for row in rows]
        if (high and max(said) < max(held.values())) or (low and min(said) > min(held.values())):
            yield Contradiction("a superlative is of another group")


_known: dict[str, frozenset[str]] = {}
"""The names of people in an evidence, by its address; its content cannot change."""


def _people(evidence: Mapping[str, Evidence]) -> set[str]:
    found: set[str] = set()
    for each in evidence.values():
        if each.id not in _known:
            if len(_known) > 500:
                _known.clear()
            _known[each.id] = frozenset(_names(each.output))
        found |= _known[each.id]
    return found


def _names(value: object) -> Iterable[str]:
    """The last word of each name of a person, and it with the first one, in either order; folded."""
    if isinstance(value, dict):
        name: object = value.get("name")
        if isinstance(name, str) and "id" in value:
            yield fold(name.rpartition(" ")[2])
            parts = fold_phrase(name).split()
            yield from (
                " ".join(pair) for pair in ((parts[0], parts[-1]), (parts[-1], parts[0])) if parts[1:]
            )
        for member in value.values():
            yield from _names(member)
    elif isinstance(value, list):
        for member in value:
            yield from _names(member)


CHECKS: Sequence[Check] = (names_outside, measured_when, held_when, compared, superlatives, ranges, mandates)
"""The guards of the domain, in order."""
