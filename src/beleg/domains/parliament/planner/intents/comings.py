"""Who is new, came back or is gone; who came within a time, left, died as a member, or changed group."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from beleg.domains.parliament.groups import GROUPS
from beleg.domains.parliament.planner.intents import members, person
from beleg.domains.parliament.planner.now import Now
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.text import Found
from beleg.domains.parliament.query import Happening, MembersAsk, MembersQuery, Query, Standing
from beleg.lean import pattern

_INTO = pattern(
    r"\b(?:zur|zum|zu|in\s+die|ins|to|into|joined|join|nach|bei)\s+(?:(?:der|die|das|den|the)\s+)?"
    r"(?:(?:fraktion|gruppe|partei|group|party)\s+(?:(?:der|die|of)\s+)*(?:the\s+)?)?$",
    re.IGNORECASE,
)
_CHANGES = pattern(
    r"\b(?:changes?|switch(?:es|ings?)?)\s+of\s+(?:parliamentary\s+)?groups?\b|\bgroup\s+(?:changes|switch(?:es|ers|ings?)?)\b|"
    r"\b(?:fraktions|partei)wechsel\b",
    re.IGNORECASE,
)
_OF_CHAMBER = ("bundestag", "parlament", "parliament", "mandat", "mandate", "seat", "bundestages")
_PEOPLE = ("people", "who", "women", "men", "how_many", "list_verb", "share", "member")
_LEAVE = ("verlassen", "verliess", "verliessen", "leave", "left", "raus", "rausgegangen", "gegangen")
_ALIVE = ("lebt", "leben", "lebte", "alive", "living", "lebenden")


def recognise(s: Slots) -> MembersQuery | None:
    """The question about members' comings and goings that the clause asks, or ``None``."""
    if person.named(s) or s.offices or s.has("government", "when", "since", "until", "average"):
        return None
    standing = _standing(s)
    happening = None if standing else _happening(s)
    if standing is None and happening is None:
        return None
    query = replace(members.base(s), standing=standing, happening=happening)
    if happening == "switched":
        query = _directed(s, query)
    ever = s.when.kind == "all" if s.when is not None else happening in ("switched", "died")
    if happening is not None and ever:
        query = replace(query, all_time=True)
    grouped = s.has("per_group") or (s.has("which") and s.has("group_word", "party_word") and not s.groups)
    if grouped and happening != "switched":
        return replace(
            query,
            ask="most" if s.has("most", "least") else "count",
            tally="group",
            descending=not s.has("least"),
        )
    ask: MembersAsk = "count" if s.has("how_many") else "share" if s.has("share") else "list"
    return replace(query, ask=ask)


def within_a_term(query: Query, now: Now) -> Query:
    """ "Wer kam 2024 neu?": in a time in which no term began those who came are meant, not who was new by then."""
    when = query.when
    if not isinstance(query, MembersQuery) or query.standing != "new" or when.kind != "period":
        return query
    first, last = when.start, when.end
    if not first or not last or any(first <= term.start <= last for term in now.terms):
        return query
    return replace(query, standing=None, happening="joined")


def _standing(s: Slots) -> Standing | None:
    about_groups = (s.groups or s.has("group_word", "party_word")) and not s.has(
        "people", "who", "women", "men"
    )
    new = s.has("newcomer")
    if about_groups and not (new and s.has("which", "how_many", "per_group")):
        return None
    if new and (not s.yes_no or s.has("people")):
        return "new"
    if not s.has(*_PEOPLE) or s.yes_no:
        return None
    if s.has("gone"):
        return "gone"
    if s.has("returner"):
        return "returned"
    return "kept" if s.has("kept") else None


def _happening(s: Slots) -> Happening | None:
    switched = _stands(s, "changed_sides") and (
        s.groups or s.has("fraction_word", "party_word", "group_word")
    )
    named = any(
        t.folded.startswith(("fraktionswechsl", "parteiwechsl", "uberlaufer", "turncoat")) for t in s.tokens
    )
    named = named or bool(_CHANGES.search(s.text))
    if named or (
        switched
        and s.has("people", "who", "how_many", "list_verb")
        and not _of_chamber(s)
        and (
            not s.yes_no
            or s.words("any", "anyone", "anybody", "jemand", "irgendjemand", "irgendwer", "somebody")
        )
    ):
        return "switched"
    if not s.has(*_PEOPLE) or s.yes_no:
        return None
    if s.has("died") and not s.words(*_ALIVE) and (s.has("people", "who", "how_many", "member")):
        return "died"
    of_chamber = s.words(*_OF_CHAMBER) or s.when is not None or s.has("term_word")
    if of_chamber and (_stands(s, "departed") or _left_it(s)):
        return "left"
    came = s.words("kam", "kamen", "came") and s.words("bundestag", "parlament", "parliament")
    joined = s.has("joined") or (came and not s.has("mandate", "sum", "share", "strength"))
    if not joined or not of_chamber:
        return None
    # Within a term everybody who comes does so; in a year a term may begin.
    moved_up = s.has("moved_up") and s.when is not None and s.when.kind != "terms"
    return "moved_up" if moved_up else "joined"


def _of_chamber(s: Slots) -> bool:
    """Whether the Bundestag or a seat in it is spoken of, and not only named in a time ("im 19. Bundestag")."""
    return any(
        token.folded in _OF_CHAMBER and not any(m.start <= token.start < m.end for m in s.mentions)
        for token in s.tokens
    )


def _left_it(s: Slots) -> bool:
    """ "Wer hat den Bundestag im August verlassen?": the verb and what was left, with a time between them."""
    return s.words(*_LEAVE) and any(token.folded in _OF_CHAMBER for token in s.tokens) and not s.groups


def _stands(s: Slots, concept: str) -> bool:
    """True where a word of the concept stands outside the names of groups: "the Left" did not leave."""
    return any(
        not any(find.start <= s.tokens[at].start < find.end for find in s.group_finds)
        for at, _ in s.marks.get(concept, ())
    )


def _directed(s: Slots, query: MembersQuery) -> MembersQuery:
    """The groups that were left, and those gone over to: "zur", "in die", "to" say which."""
    into = [f for f in s.group_finds if _INTO.search(s.text[: f.start])]
    if s.words("beigetreten", "bei", "joined") and not into and len(s.group_finds) == 1:
        into = s.group_finds
    left = [f for f in s.group_finds if f not in into]

    return replace(query, groups=_keys(left), parties=(), into=_keys(into))


def _keys(finds: Sequence[Found]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(GROUPS[find.key].parent or find.key for find in finds))
