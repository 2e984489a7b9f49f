"""One clause that asks the same of several: of each office or party, of both ends of a scale, before and after."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.planner.intents.turns import both_sides
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    DistributionAsk,
    DistributionQuery,
    MembersQuery,
    PersonAsk,
    PersonQuery,
    Query,
    RoleAsk,
    RoleQuery,
    TermsAsk,
    TermsQuery,
)
from beleg.domains.parliament.spelling import fold

_ENDS_OF_OFFICES: tuple[tuple[RoleAsk, RoleAsk], ...] = (
    ("first", "last"),
    ("youngest", "oldest"),
    ("longest", "shortest"),
)
_ENDS_OF_TERMS: tuple[TermsAsk, TermsAsk] = ("longest", "shortest")
_ENDS_OF_GROUPS: tuple[tuple[DistributionAsk, DistributionAsk], ...] = (
    ("strongest", "weakest"),
    ("peak", "low"),
    ("largest_chamber", "smallest_chamber"),
    ("women_peak", "women_low"),
)


def of_each(query: Query, s: Slots, offices_of: Callable[[str], tuple[str, ...]]) -> list[Query]:
    """The query once for each office, party or end of a rank: "Nenne den Kanzler und die Bundestagspräsidentin".

    ``offices_of`` gives the offices of somebody who never was a member.
    """
    ends = _both_ends(query, s)
    if ends:
        return ends
    if isinstance(query, PersonQuery):
        return _aspects(query, s)
    if not isinstance(query, RoleQuery):
        return [query]
    if (
        query.ask == "holders"
        and s.has("distribution")
        and not s.groups
        and s.words("und", "and", "sowie", "plus")
    ):
        return [DistributionQuery(when=query.when), query]  # "Die Sitzverteilung und der Kanzler"
    if query.outsider and query.person_name and not query.role:
        return [replace(query, role=offices_of(query.person_name)[0])]
    if query.ask in ("predecessor", "successor") and both_sides(s):
        return [replace(query, ask="predecessor"), replace(query, ask="successor")]
    if s.has("presidium") and query.role == "bundestag_president":
        if (
            query.yes_no and query.group
        ):  # A yes to one office and a no to the other are no answer: all are told.
            query = replace(query, yes_no=False, group=None)
        return [query, replace(query, role="bundestag_vice_president")]
    if query.role == "chancellor" and s.words("unter", "under") and query.ask == "holders" and s.people:
        return [query]  # "Unter welchem Kanzler war Genscher Außenminister?" asks for one office.
    keys = list(dict.fromkeys(found.key for found in s.offices))
    if query.role and not OFFICES[query.role].held and not s.words("und", "and", "sowie", "oder", "or"):
        return [query]  # "Staatssekretär im Verkehrsministerium" is no minister.
    if len(keys) < 2 or query.person_name or query.relation or query.role not in keys:
        return _of_each_party(query, s)
    if "cabinet" in keys and not s.words("und", "and", "sowie"):
        keys.remove("cabinet")  # "Der älteste Minister im Kabinett" is one office.
    return [replace(query, role=key) for key in keys]


_WORDS: dict[PersonAsk, str] = {
    "party": "Partei party",
    "group": "Fraktion group",
    "constituency": "Wahlkreis constituency",
    "birthplace": "Geburtsort birthplace",
    "born": "Geburtsdatum Geburtstag birthday",
    "age": "Alter age",
    "land": "Bundesland",
    "offices": "Ämter offices",
}
_ASPECTS = {fold(word): ask for ask, words in _WORDS.items() for word in words.split()}
_TOLD_AT_ONCE = ({"birthplace", "born"},)
"""Aspects that one sentence tells."""


def _aspects(query: PersonQuery, s: Slots) -> list[Query]:
    """ "Partei und Wahlkreis von X": each of the aspects that are named one beside the other, in their order."""
    plain = not query.yes_no and query.ask in _ASPECTS.values() and not query.when.said
    named = [_ASPECTS[token.folded] for token in s.tokens if token.folded in _ASPECTS]
    asks = list(dict.fromkeys(named))
    if not plain or len(asks) < 2 or s.has("who", "which", "when") or set(asks) in _TOLD_AT_ONCE:
        return [query]
    if not (s.words("und", "and", "sowie") or "," in s.text):
        return [query]
    return [replace(query, ask=ask) for ask in asks]


def _both_ends(query: Query, s: Slots) -> list[Query]:
    """The query for each end of its scale, where both are asked for; empty where one is."""
    if isinstance(query, MembersQuery) and query.ask == "extreme" and s.has("youngest") and s.has("oldest"):
        return [replace(query, descending=False), replace(query, descending=True)]
    if isinstance(query, RoleQuery) and (query.number or 1) == 1:
        for one, other in _ENDS_OF_OFFICES:
            if query.ask in (one, other) and s.has(one) and s.has(other):
                first = 1 if one == "first" else None
                return [replace(query, ask=one, number=first), replace(query, ask=other, number=None)]
    if (
        isinstance(query, TermsQuery)
        and query.ask in _ENDS_OF_TERMS
        and s.has("longest")
        and s.has("shortest")
    ):
        return [replace(query, ask=end) for end in _ENDS_OF_TERMS]
    if isinstance(query, DistributionQuery) and (query.number or 1) == 1 and s.has("most") and s.has("least"):
        for high, low in _ENDS_OF_GROUPS:
            if query.ask in (high, low):
                return [replace(query, ask=high), replace(query, ask=low)]
    return []


def _of_each_party(query: RoleQuery, s: Slots) -> list[Query]:
    """The query once for each party whose holders are meant: "Kanzler von CDU und SPD"."""
    named = tuple(dict.fromkeys(found.key for found in s.group_finds))
    if query.group not in s.groups + s.parties or query.without or query.person_name or len(named) < 2:
        return [query]
    return [replace(query, group=group) for group in (s.groups if query.role == "group_chair" else named)]
