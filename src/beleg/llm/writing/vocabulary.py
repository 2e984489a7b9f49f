"""Which words may stand around values: those of a language that state nothing, and those by which the fields are
spoken of whose values the sentence writes.

A word that says more ("only", "more than", "lost", "the best") is none of them: such a sentence passes only where the
engine of ``beleg check`` bears it out word for word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from beleg.evidence.citations import records
from beleg.grounding.checks import Span, Statement
from beleg.grounding.computed import field_of
from beleg.llm.writing.leaves import TEXTS
from beleg.records import Evidence, Form, Language, Operation, Ref

WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
STATING_NOTHING: Mapping[Language, frozenset[str]] = {
    "de": frozenset(
        "der die das den dem des ein eine einen einem einer eines und oder sowie in im am an auf bei beim mit von vom "
        "zu zum zur für es er sie war waren ist sind hat hatte hatten haben wurde wurden gab was entspricht entsprach "
        "betrug beträgt lag liegt stellte stellten zählte zählten kam kamen".split()
    ),
    "en": frozenset(
        "the a an and or in on at by with of to for it he she they was were is are has had have there which that held "
        "represents represented corresponds".split()
    ),
}
COMPUTED: Mapping[Operation, Mapping[Language, frozenset[str]]] = {
    "sum": {"de": frozenset({"zusammen", "gemeinsam"}), "en": frozenset({"together"})},
    "difference": {
        "de": frozenset({"abstand", "unterschied", "differenz", "zwischen"}),
        "en": frozenset({"difference", "gap", "between"}),
    },
    "ratio": {
        "de": frozenset({"anteil"}),
        "en": frozenset({"share"}),
    },
}
"""By what was computed: words that speak of it and say nothing of a direction."""
MEASURED: frozenset[Form] = frozenset({"integer", "decimal", "percent", "day", "year", "duration"})
"""Forms whose value needs a word that says what it is of."""
SINCE = frozenset({"seit", "ab", "vom", "von", "since", "from"})
UNTIL = frozenset({"bis", "until", "to"})
"""Before a day: that something begins with it, or ends. A field's own words say which of them it may stand behind."""
BETWEEN = frozenset({"zum", "dem", "den", "der", "the", "am", "on"})
WHERE = frozenset({"in", "im"})
"""Before a name: that it is a place, or something that one is in."""
PRONOUNS = frozenset(
    "er sie es ihr ihre ihrer ihren ihrem sein seine seiner seinen seinem das dies diese dieser dieses dort davon "
    "darunter he she it they their its his her this that these there each which".split()
)
"""Words that speak of what was named before."""
DATED: frozenset[Form] = frozenset({"day", "year"})
Words = Mapping[str, frozenset[str]]
"""By field; under the empty name words that may always stand."""
ALONE: frozenset[str] = frozenset()
"""The words of a field whose values say only when something was, and need none."""


def strange(statement: Statement, words: Words, language: Language) -> list[str]:
    """The words of a statement, as written, that may not stand there."""
    known = {*STATING_NOTHING.get(language, ()), *words.get("", ())}
    for span in statement.spans:
        for ref in span.refs:
            known |= words.get(field_of(ref), frozenset())
        if span.operation is not None:
            known |= COMPUTED.get(span.operation, {}).get(language, frozenset())
    return [found for found in WORD.findall(statement.outside()) if found.casefold() not in known]


def says_nothing(statement: Statement, words: Words) -> bool:
    """Whether a statement only names, and does not say of a name what it is to another."""
    said = set(_casefolded(statement.outside()))
    related = any(
        span.form == "group" and words.get(field_of(span.refs[0]), ALONE) & said for span in statement.spans
    ) and any(span.form == "name" for span in statement.spans)
    return not related and not any(span.form in MEASURED or span.form == "text" for span in statement.spans)


def misplaced(statement: Statement, words: Words) -> Iterator[str]:
    """Names that nothing here is said of, and names that stand where one of another kind belongs: "born in SPD"."""
    said = _casefolded(statement.outside())
    told: set[str] = set()
    for span in statement.spans:
        field, written = field_of(span.refs[0]), statement.text[span.start : span.end]
        if span.form in MEASURED:
            if span.form != "year" and set(_casefolded(statement.text[: span.start])[-1:]) & WHERE:
                yield f"nothing is in {written}"
            continue
        if span.form in TEXTS and written in told:
            yield f"{written} is named twice"
        told.add(written)
        own = words.get(field)
        if own is None:
            yield f"{written} is the {field}, of which nothing can be said here"
            continue
        before = [word for word in _casefolded(statement.text[: span.start]) if word not in BETWEEN][-1:]
        if span.form in ("term", "ordinal") and not _counted(statement, span, own):
            yield f"{written} is the {field}: it stands beside one of {sorted(own)}"
        elif span.form in TEXTS and set(before) & WHERE and not own & WHERE:
            yield f"{written} is the {field}, and nothing is in it"
        elif span.form == "text" and own - WHERE and not (own - WHERE) & set(said):
            yield f"{written} is the {field}: say it with one of {sorted(own)}"


def _counted(statement: Statement, span: Span, own: frozenset[str]) -> bool:
    """Whether a number that only counts stands beside its word, or in a row of such: "terms 19 and 20"."""
    pieces = statement.outside().split("\0")
    at = statement.spans.index(span)
    before, after = _casefolded(pieces[at])[-1:], _casefolded(pieces[at + 1])[:1]
    if own & {*before, *after}:
        return True
    others = [each for each in statement.spans[max(0, at - 1) : at + 2] if each is not span]
    return any(each.form in ("term", "ordinal") for each in others) and bool(
        own & set(_casefolded(statement.outside()))
    )


def refers(statement: Statement) -> bool:
    """Whether a statement goes on from the one before: it names no time of its own, or speaks of what was named."""
    dated = any(span.form in DATED or span.form in ("term", "ordinal") for span in statement.spans)
    return not dated or bool(PRONOUNS & set(_casefolded(statement.outside())))


def _casefolded(text: str) -> list[str]:
    return [word.casefold() for word in WORD.findall(text)]


def is_part(statement: Statement, span: Span, following: Span) -> bool:
    """Whether the following value is what the first is a part of: "206 of (all) 736"."""
    between = statement.text[span.end : following.start].split()
    return 0 < len(between) < 3 and between[0] in ("von", "of")


def parts(statement: Statement, wholes: Words, evidence: Mapping[str, Evidence]) -> Iterator[str]:
    """A part of what is not its whole: of another record, or of a figure of another kind."""
    measured = [span for span in statement.spans if span.form in MEASURED]
    for span, following in pairwise(measured):
        if is_part(statement, span, following) and not _whole_of(following.refs, span.refs, wholes, evidence):
            yield (
                f"{statement.text[following.start : following.end]} is not what "
                f"{statement.text[span.start : span.end]} is a part of"
            )


def _whole_of(
    whole: Sequence[Ref], part: Sequence[Ref], wholes: Words, evidence: Mapping[str, Evidence]
) -> bool:
    if len(whole) != 1 or len(part) != 1 or whole[0].id != part[0].id:
        return False
    known = wholes.get(field_of(part[0]), frozenset())
    if field_of(whole[0]) not in known:
        return False
    chain = records(evidence[part[0].id].output, part[0].pointer)
    holding = next((record for record in chain if known & record.content.keys()), None)
    return holding is not None and f"{holding.place}/{field_of(whole[0])}" == whole[0].pointer


def ranges(statement: Statement) -> Iterator[str]:
    """A beginning and an end that are of two records: "from" the one "until" the other."""
    since: Span | None = None
    for span in statement.spans:
        bound = _bound(statement.text[: span.start]) if span.form in DATED else None
        if bound is UNTIL and since is not None and _record(since) != _record(span):
            yield f"{statement.text[since.start : span.end]} begins with one time and ends with another"
        since = span if bound is SINCE else None if bound is UNTIL else since


def _record(span: Span) -> tuple[str, str]:
    return span.refs[0].id, span.refs[0].pointer.rpartition("/")[0]


def misnamed(statement: Statement, words: Words) -> Iterator[str]:
    """Values that stand with the word of another field: "86 seats", of its women."""
    measured = [span for span in statement.spans if span.form in MEASURED]
    naming = {field_of(ref) for span in statement.spans if span not in measured for ref in span.refs}
    of_names = {word for field in naming for word in words.get(field, ())}
    named = {word for field, known in words.items() if field for word in known}
    named -= of_names | SINCE | UNTIL | WHERE
    for at, span in enumerate(measured):
        own = {word for ref in span.refs for word in words.get(field_of(ref), ())}
        written = statement.text[span.start : span.end]
        bound = _bound(statement.text[: span.start]) if span.form in DATED else None
        if bound is not None:
            if not bound & own:
                yield f"nothing begins or ends with {written} that is called {field_of(span.refs[0])}"
            continue
        if all(words.get(field_of(ref)) == ALONE for ref in span.refs):
            if any(other.form in DATED and other.refs != span.refs for other in measured):
                yield f"{written} stands beside another day: say them in sentences of their own"
            continue
        known = named | own
        part = at + 1 < len(measured) and is_part(statement, span, measured[at + 1])
        noun = measured[at + 1] if part else span
        later = [other.start for other in measured if other.start > noun.start]
        after = later[0] if later else len(statement.text)
        before = measured[at - 1].end if at else 0
        nearest = (
            (_first(statement, noun.end, after, own) if part else None)
            or _first(statement, noun.end, after, known)
            or _last(statement, before, span.start, known)
            or _first(statement, noun.end, len(statement.text), known)
            or _last(statement, 0, span.start, known)
        )
        if nearest not in own:
            fields = ", ".join(sorted({field_of(ref) for ref in span.refs}))
            yield f"{written} is the {fields}: say it with one of {sorted(own)}"


def _bound(before: str) -> frozenset[str] | None:
    """The words that say of a day behind this text that something begins with it or ends; nothing where none does."""
    last = next((word for each in WORD.findall(before)[::-1] if (word := each.casefold()) not in BETWEEN), "")
    return SINCE if last in SINCE else UNTIL if last in UNTIL else None


def _first(statement: Statement, start: int, end: int, named: set[str]) -> str | None:
    return next(iter(_words(statement, start, end, named)), None)


def _last(statement: Statement, start: int, end: int, named: set[str]) -> str | None:
    return next(iter(_words(statement, start, end, named)[::-1]), None)


def _words(statement: Statement, start: int, end: int, named: set[str]) -> Sequence[str]:
    """The words of a stretch of the text that name a field; values are none."""
    blank = list(statement.text)
    for span in statement.spans:
        blank[span.start : span.end] = [" "] * (span.end - span.start)
    found = WORD.findall("".join(blank)[start:end])
    return [word for each in found if (word := each.casefold()) in named]
