"""What a language model may see of the register, and what code can say of it beside what was asked.

``FIELDS`` are the contract of the tools' results: names of people, groups, Länder and offices are the register's, all
else is numbers and days. ``facts`` has the writers word each result in every aspect that it can answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, islice
from typing import get_args

from beleg.domain import Asked, Telling
from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.planner.scripted import ScriptedPlanner
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    COMPARED,
    DistributionAsk,
    DistributionQuery,
    MembersQuery,
    PersonAsk,
    PersonQuery,
    Query,
    RoleQuery,
    TermsQuery,
    When,
)
from beleg.domains.parliament.spelling import fold_phrase
from beleg.domains.parliament.writer import distribution, members, person, role, terms
from beleg.errors import BelegError
from beleg.records import Draft, Evidence, Form, Json, Language, Sentence, View

_NAMES: Mapping[str, Form] = {"group": "group", "party": "group", "name": "name", "term": "ordinal"}
_MANDATE: Mapping[str, Form] = {
    "land": "text", "land_en": "text", "constituency": "text", "mandate_de": "text", "mandate_en": "text",
    "birthplace": "text", "birth_country": "text", "born": "day", "died": "day", "age": "integer",
}  # fmt: skip
_DAYS: Mapping[str, Form] = {"day": "day", "from": "day", "to": "day", "as_of": "day"}
_OFFICE: Mapping[str, Form] = {
    "title_de": "text", "title_en": "text", "label_de": "text", "label_en": "text", "days": "duration",
}  # fmt: skip
_SHARES: Mapping[str, Form] = {
    "share": "percent", "women_share": "percent", "men_share": "percent", "direct_share": "percent",
    "average_age": "decimal", "median_age": "decimal",
}  # fmt: skip
FIELDS: Mapping[str, Mapping[str, Form]] = {
    "get_party_distribution": {
        **_NAMES, **_SHARES, **_DAYS, "land": "text", "land_en": "text", "two_thirds_de": "text",
        "two_thirds_en": "text", "days": "duration",
    },
    "get_person_info": {
        **_NAMES, **_MANDATE, **_DAYS, **_OFFICE, "asked": "name", "title": "text", "family": "name", "given": "name",
        "days_served": "duration", "term_numbers": "term", "former_names": "name", "born_year": "year",
    },
    "get_persons_by_role": {
        **_NAMES, **_DAYS, **_OFFICE, "born": "day", "died": "day", "seated_on": "day",
    },
    "list_members": {
        **_NAMES, **_MANDATE, **_DAYS, **_SHARES, "part_share": "percent", "days_served": "duration",
        "given_name": "name", "surname": "name", "born_place": "text", "lands": "text", "filter_lands_en": "text",
        "filter_labels": "group", "without_labels": "group", "into_labels": "group", "without_lands_en": "text",
        "without_lands": "text",
    },
    "get_terms": {**_NAMES, "start": "day", "end": "day", "last_day": "day", "days": "duration"},
}  # fmt: skip
"""By tool: the fields that may be shown, named and written."""

_OF_ALL: tuple[DistributionAsk, ...] = (
    "overview", "total", "majority", "strongest", "weakest", "group_count", "women", "men", "age",
)  # fmt: skip
_OF_ONE: tuple[DistributionAsk, ...] = ("seats", "women", "men", "age")
_OVER_TIME: tuple[DistributionAsk, ...] = ("largest_chamber", "smallest_chamber", "women_peak", "women_low")
_OF_ONE_OVER_TIME: tuple[DistributionAsk, ...] = ("change", "peak", "low")
_SUPPOSING: frozenset[PersonAsk] = frozenset({"office", "belonging", "group", "age", "alive"})
"""Aspects that only a question gives their sense."""
_IN_ALL = ("first", "last", "count", "longest", "shortest", "youngest", "oldest", "women", "holders")
_AT_A_TIME = ("holders", "since", "party", "count", "predecessor", "successor")
_TABLE = re.compile(r"\b(?:Tabelle|table)\b")
"""A sentence about a table, which no fact brings along."""
MOST = 240
"""Facts of one turn."""


def facts(view: View, asked: Asked) -> Sequence[tuple[Sentence, ...]]:
    """What the writers say of the evidence at hand, a fact each; first what is of the things that were named."""
    tools: dict[str, list[Evidence]] = {}
    for each in view.evidence:
        tools.setdefault(each.tool, []).append(each)
    return list(islice(_all(tools, view, asked), MOST))


def _all(tools: Mapping[str, list[Evidence]], view: View, asked: Asked) -> Iterator[tuple[Sentence, ...]]:
    for query, evidence in _queries(tools, asked):
        try:
            draft = _WRITERS[query.intent](query, evidence, view.language, view.facts)
        except (BelegError, KeyError, IndexError, TypeError, ValueError):
            continue  # This result cannot answer that aspect.
        said = tuple(each for each in draft.sentences if not each.aside and not _TABLE.search(each.template))
        if draft.status == "answered" and said:
            yield said


_WRITERS: Mapping[str, Callable[..., Draft]] = {
    "distribution": distribution.write,
    "person": person.write,
    "role": role.write,
    "members": members.write,
    "terms": terms.write,
}


def _queries(tools: Mapping[str, list[Evidence]], asked: Asked) -> Iterator[tuple[Query, Sequence[Evidence]]]:
    yield from _distributions(tools.get("get_party_distribution", []), asked)
    people = tools.get("get_person_info", [])
    for each in people:
        name = str(each.output.get("asked") or "")
        for ask in get_args(PersonAsk):
            if ask not in COMPARED | _SUPPOSING:
                yield PersonQuery(ask=ask, names=(name,)), [each]
    for pair in combinations(people, 2):
        for ask in sorted(COMPARED):
            yield PersonQuery(ask=ask), pair
    for each in tools.get("get_persons_by_role", []):
        timed = any(name in each.args for name in ("term", "day", "start"))
        for asks in _AT_A_TIME if timed else _IN_ALL:
            key = {"group": each.args["group"]} if "group" in each.args else {}
            yield (
                RoleQuery(ask=asks, role=each.args["role"], when=_when(each), **key),  # type: ignore[arg-type]
                [each],
            )
    for each in tools.get("list_members", []):
        yield from ((query, [each]) for query in _members(each))
    for each in tools.get("get_terms", []):
        whole = "terms" not in each.args and "day" not in each.args
        for aspect in ("count", "longest", "shortest", "average", "list") if whole else ("dates", "length"):
            yield TermsQuery(ask=aspect, when=_when(each)), [each]


def _distributions(
    evidence: Sequence[Evidence], asked: Asked
) -> Iterator[tuple[DistributionQuery, Sequence[Evidence]]]:
    there = [each for each in evidence if each.output.get("kind") == "distribution"]
    labels = asked.of.get("group", ())
    held = dict.fromkeys(row["key"] for each in there for row in each.output["rows"])
    named = [key for key, info in GROUPS.items() if info.label in labels]
    keys = named or list(held)
    if len(there) > 1:
        everywhere = When(kind="several")
        of_each = [(ask, (key,)) for key in keys for ask in _OF_ONE_OVER_TIME]
        of_all: list[tuple[DistributionAsk, tuple[str, ...]]] = [(ask, ()) for ask in _OVER_TIME]
        for ask, groups in (*of_each, *of_all) if named else (*of_all, *of_each):
            yield DistributionQuery(ask=ask, groups=groups, when=everywhere), there
    for each in there:
        when = _when(each)
        singly = [(ask, (key,)) for key in keys for ask in _OF_ONE]
        chamber: list[tuple[DistributionAsk, tuple[str, ...]]] = [(ask, ()) for ask in _OF_ALL]
        together: list[tuple[DistributionAsk, tuple[str, ...]]] = [
            ("compare", pair) for pair in combinations(keys[:4], 2)
        ]
        if len(named) > 1:
            together.append(("sum", tuple(named)))
        for ask, groups in (*together, *singly, *chamber) if named else (*chamber, *singly, *together):
            yield DistributionQuery(ask=ask, groups=groups, when=when), [each]


def _members(evidence: Evidence) -> Iterator[MembersQuery]:
    known = MembersQuery.__dataclass_fields__
    given: Json = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in evidence.args.items()
        if name in known and name not in ("part", "all_time")
    }
    given["when"] = _when(evidence)
    if evidence.args.get("order", "name") != "name":
        yield MembersQuery(ask="extreme", number=min(3, evidence.args.get("limit", 3)), **given)
    yield MembersQuery(ask="count", **given)
    yield MembersQuery(ask="list", **given)


def _when(evidence: Evidence) -> When:
    """The time that a call asked for, as a question would."""
    args = evidence.args
    numbers = args.get("terms") or ([args["term"]] if "term" in args else [])
    if numbers:
        return When(kind="terms", unit="term", terms=tuple(numbers))
    if args.get("current") or "day" not in args:
        return When(kind="current", unit="now")
    return When(kind="current", unit="none")


# What a question names ---------------------------------------------------------------------------------------------

_FIGURES: Mapping[str, tuple[str, ...]] = {
    "women": ("women", "women_share"),
    "men": ("men", "men_share"),
    "age": ("average_age", "median_age", "age", "born"),
    "born": ("born", "birthplace"),
    "seat": ("seats", "total"),
    "share": ("share",),
    "strength": ("seats", "share"),
    "majority": ("majority",),
}
"""By the concept that a question's words are of: the fields that it asks for."""


def asked(slots: Sequence[Slots]) -> Asked:
    """What the clauses of a question name; people by their ids."""
    found: dict[str, dict[str | int, None]] = {}
    figures: dict[frozenset[str], None] = {}
    for clause in slots:
        for key in clause.groups:
            found.setdefault("group", {})[GROUPS[key].label] = None
        for number in clause.when.terms if clause.when is not None else ():
            found.setdefault("term", {})[number] = None
        if clause.when is not None and clause.when.kind == "day" and clause.when.day is not None:
            found.setdefault("day", {})[clause.when.day.isoformat()] = None
        for span in clause.people:
            ids = {match.person_id for match in span.matches if match.quality in ("exact", "former", "near")}
            if len(ids) == 1:
                found.setdefault("id", {})[ids.pop()] = None
        figures |= {frozenset(_FIGURES[each]): None for each in _FIGURES if clause.has(each)}
    return Asked(
        of={field: tuple(values) for field, values in found.items()},
        figures=tuple(figures),
        narrowed=any(map(_is_narrowed, slots)),
    )


def _is_narrowed(clause: Slots) -> bool:
    """Whether a clause names what the fields of ``Asked.of`` do not hold."""
    timed = (
        clause.when is not None and clause.when.said and clause.when.kind not in ("terms", "day", "current")
    )
    others = (clause.offices, clause.outsiders, clause.lands, clause.parties, clause.eras, clause.numbers)
    more = (clause.constituency, clause.member_name, clause.births, clause.served, clause.bound)
    return timed or any(map(bool, others)) or any(each is not None for each in more)


_SEATS_DE = (
    "sitz sitze sitzen mandat mandate mandaten abgeordnete abgeordneten mitglied mitglieder mitgliedern"
)
_SEATS_EN = "seat seats member members"
WORDS: Mapping[Language, Mapping[str, frozenset[str]]] = {
    "de": {
        field: frozenset(words.split())
        for field, words in {
            "": "deutschen bundestag bundestages bundestags als davon darunter", "name": "",
            "term_numbers": "wahlperiode wahlperioden mitglied",
            "seats": _SEATS_DE,
            "total": f"{_SEATS_DE} insgesamt",
            "share": f"{_SEATS_DE} anteil prozent",
            "majority": "mehrheit absolute absoluten",
            "women": "frau frauen",
            "women_share": "frauen frauenanteil",
            "men": "mann männer männern",
            "men_share": "männer männern männeranteil",
            "average_age": "durchschnittsalter jahre jahren alt durchschnitt durchschnittlich",
            "born": "geboren", "birthplace": "geboren in", "died": "gestorben starb",
            "start": "begann beginn", "end": "endete ende",
            "party": "partei gehört gehörte an", "land": "land im in", "constituency": "wahlkreis im",
            "from": "seit ab vom von", "to": "bis",
            "term": "wahlperiode wahlperioden legislaturperiode deutschen bundestag bundestages bundestags",
            "title_de": "", "day": "", "group": "fraktion gruppe",
        }.items()
    },
    "en": {
        field: frozenset(words.split())
        for field, words in {
            "": "german bundestag as", "name": "",
            "term_numbers": "bundestag member",
            "seats": _SEATS_EN,
            "total": f"{_SEATS_EN} total all",
            "share": f"{_SEATS_EN} share percent",
            "majority": "majority",
            "women": "woman women", "women_share": "women",
            "men": "man men", "men_share": "men",
            "average_age": "average age years old",
            "born": "born", "birthplace": "born in", "died": "died",
            "start": "began start", "end": "ended end",
            "party": "party belongs belonged", "land_en": "state in", "constituency": "constituency in",
            "from": "since from", "to": "until to",
            "term": "bundestag term electoral",
            "title_en": "", "day": "", "group": "group",
        }.items()
    },
}  # fmt: skip
"""By field: the words by which its values are spoken of. None of them compares, counts or denies."""
WHOLES: Mapping[str, frozenset[str]] = {
    "seats": frozenset({"total"}),
    **dict.fromkeys(("women", "men"), frozenset({"seats", "total"})),
}
"""What a figure may be said to be a part of."""
OWN: Mapping[str, frozenset[str]] = {
    "get_persons_by_role": frozenset({"incomplete_note_de", "incomplete_note_en"}),
}
"""Notes on what is missing, in the package's own words."""


def telling(planner: ScriptedPlanner) -> Telling:
    """What a language model may see and word."""

    def named(view: View) -> Asked:
        read = planner.understood(view)
        whole = not (read.ignored or read.beside or read.problem or read.unclear)
        said = (
            read.small,
            read.meaning,
            read.conversation,
            read.dangling,
            read.problem,
            read.beside,
            read.choice,
        )
        settled = bool(read.queries) or any(map(bool, said))
        return replace(asked(planner.slots(view)), whole=whole, settled=settled)

    return Telling(
        fields=FIELDS, own=OWN, facts=facts, asked=named, otherwise=otherwise, words=WORDS, wholes=WHOLES
    )


def otherwise(view: View) -> Draft | None:
    """What results say that hold no facts: which of several people is meant, nobody, no Bundestag, a time to come."""
    for each in view.evidence:
        kind = each.output.get("kind")
        if each.tool == "get_person_info" and kind in ("ambiguous", "unknown", "future"):
            if not _is_named(str(each.output["asked"]), view):
                continue  # a name that only a model gave is its own word, and none that anybody is shown
            return person.write(PersonQuery(names=(each.output["asked"],)), [each], view.language, view.facts)
        if kind in ("no_bundestag", "future"):
            told = distribution.write(DistributionQuery(), [each], view.language, view.facts)
            return replace(told, status="no_data")
    return None


def _is_named(name: str, view: View) -> bool:
    """Whether this question or an earlier one has each word of a name, in any spelling."""
    said = " ".join([view.question.text, *(turn.question for turn in view.history)])
    return set(fold_phrase(name).split()) <= set(fold_phrase(said).split())
