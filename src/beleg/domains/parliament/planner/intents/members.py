"""Members by their properties: how many, which, and the extreme ones."""

from __future__ import annotations

import re
from typing import Literal

from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import MembersAsk, MembersQuery, Order, When

_AGE = re.compile(
    r"(?P<op>unter|über|ueber|jünger als|juenger als|älter als|aelter als|mindestens|höchstens|hoechstens|younger than|older than|"
    r"under|over|above|below|at least|at most|bis zu|ab)\s+(?:the age of\s+)?(?P<n>\d{2,3})(?!\d)\s*(?P<unit>jahre?n?|years?|jährige?)?|"
    r"(?P<n2>\d{2,3})\s+(?:jahre?n?\s+(?:alt\s+)?)?(?:oder|or|und|and)\s+(?P<op2>jünger|juenger|younger|älter|aelter|older)|"
    r"(?P<op3>unter|über|ueber)[\s-]*(?P<n3>\d{2,3})[\s-]*jährige",
    re.IGNORECASE,
)
_CONSTITUENCY = re.compile(
    r"(?:wahlkreis(?:es|e)?|constituency(?:\s+of)?|electoral district|district(?:\s+of)?)\s+(?:nr\.?\s*|nummer\s+|no\.?\s*|number\s+)?"
    r"(?P<what>\d{1,3}\b|[^\W\d][^?,.!;]*)",
    re.IGNORECASE,
)
_CONSTITUENCY_EN = re.compile(r"\bthe\s+(?P<what>[^\W\d][\w\s–/-]{1,40}?)\s+(?:constituency|electoral district)", re.IGNORECASE)
_NAMED = re.compile(
    r"(?:\bmit\s+(?:dem\s+)?(?:nach|familien)?namen|\bnamens|\bheißen|\bheissen|\bnamed|\bcalled|\bwith\s+the\s+(?:sur|last\s+|family\s+)?name)\s+"
    r"(?:mit\s+nachnamen\s+)?(?P<name>[^\W\d_][\w'-]*(?:\s+[A-ZÄÖÜ][\w'-]+)?)",
    re.IGNORECASE,
)
_STOP = re.compile(
    r"\s+(?:im|in der|in the|am|seit|war|ist|hat|hatte|gewonnen|gewann|gewählt|vertritt|vertreten|geholt|holte|direkt|aktuell|derzeit|heute|"
    r"jetzt|zurzeit|represented|represents|won|currently|now|today|is|was|were|are|wurde|sitzt|saß|bei|nach|und|and|unter)\b.*$",
    re.IGNORECASE | re.DOTALL,
)


def recognise(s: Slots) -> MembersQuery | None:
    """The question about members by property that the clause asks, or ``None``."""
    if s.has("average"):
        return None
    query = _extreme(s) or _by_property(s)
    return query


def _base(s: Slots) -> MembersQuery:
    age_min, age_max = _ages(s)
    return MembersQuery(
        when=s.when or When(),
        groups=tuple(g for g in s.groups if not s.parties or g not in _parents(s)),
        parties=s.parties,
        lands=s.lands,
        sex="f" if s.has("women") else "m" if s.has("men") else "d" if s.has("diverse") else None,
        mandate=_mandate(s),
        age_min=age_min,
        age_max=age_max,
        name=_name(s),
        constituency=_constituency(s),
    )


def _parents(s: Slots) -> set[str]:
    from beleg.domains.parliament.aliases import GROUPS

    return {GROUPS[key].parent or key for key in s.parties}


def _extreme(s: Slots) -> MembersQuery | None:
    chamberish = s.has("seat", "member", "bundestag", "who", "which", "politician", "women", "men") or s.groups or s.lands
    order: Order
    if not chamberish:
        return None
    if s.has("youngest") and not s.has("oldest"):
        order, descending = "age", False
    elif s.has("oldest"):
        order, descending = "age", True
    elif s.has("longest") and not s.has("term_word"):
        order, descending = "seniority", True
    elif s.has("most") and s.has("term_word") and s.has("who") and not s.has("group_word"):
        order, descending = "terms", True
    else:
        return None
    if s.has("group_word", "fraction_word", "party_word") and s.has("which") and not s.has("seat", "who") and not s.groups:
        return None
    number = next((n.value for n in s.numbers if n.value <= 50), 1)
    ever = s.when is not None and s.when.kind == "all"
    base = _base(s)
    return _with(base, ask="extreme", order=order, descending=descending, number=number, all_time=ever)


def _by_property(s: Slots) -> MembersQuery | None:
    base = _base(s)
    narrowed = (
        base.lands or base.mandate or base.age_min is not None or base.age_max is not None or base.name or base.constituency
    )
    about_members = s.has("seat", "member", "who", "women", "men", "list_verb", "mandate", "bundestag") or s.groups
    listed = s.has("list_verb", "who") or _which_people(s)
    if base.constituency and not s.has("how_many"):
        return _with(base, ask="list")
    if not about_members or not (narrowed or (listed and (s.groups or base.sex or s.has("seat")) and not s.has("share", "strength", "distribution", "more", "most"))):
        return None
    if s.has("per_group"):
        return None
    if not narrowed and s.has("how_many"):
        return None
    ever = s.when is not None and s.when.kind == "all"
    ask: MembersAsk = "count" if s.has("how_many") else "share" if s.has("share") else "list"
    return _with(base, ask=ask, all_time=ever)


def _which_people(s: Slots) -> bool:
    """True for "welche Abgeordneten ...": people, not groups or terms, are asked for by name."""
    people = [at for concept in ("seat", "women", "men") for at, _ in s.marks.get(concept, ())]
    return any(0 < found - at <= 3 for at, _ in s.marks.get("which", ()) for found in people) and not s.has("which_terms")


def _with(
    base: MembersQuery,
    *,
    ask: MembersAsk,
    order: Order = "name",
    descending: bool = False,
    number: int | None = None,
    all_time: bool = False,
) -> MembersQuery:
    from dataclasses import replace

    return replace(base, ask=ask, order=order, descending=descending, number=number, all_time=all_time)


def _mandate(s: Slots) -> Literal["direct", "list", "volkskammer"] | None:
    if s.has("volkskammer"):
        return "volkskammer"
    if s.has("direct"):
        return "direct"
    return "list" if s.has("list_seat") and s.has("mandate") and not s.words("list", "liste") or s.words("landesliste", "landeslisten") else None


def _ages(s: Slots) -> tuple[int | None, int | None]:
    """Age bounds, both inclusive: "unter 30" is at most 29."""
    low: int | None = None
    high: int | None = None
    for match in _AGE.finditer(s.text):
        number = int(match["n"] or match["n2"] or match["n3"])
        word = (match["op"] or match["op2"] or match["op3"]).lower()
        if not 15 <= number <= 110 or (match["op"] and not match["unit"] and not s.has("age", "older", "younger", "seat", "member")):
            continue
        if match["op"] and not match["unit"] and s.has("group_word", "fraction_word", "party_word"):
            continue  # "Fraktionen mit über 50 Sitzen" bounds seats, not ages.
        if re.match(r"\s*(?:sitze|seats|mandate|abgeordnete|mitglieder|members|prozent|percent|%)", s.text[match.end() :], re.IGNORECASE):
            continue
        if word in ("unter", "jünger als", "juenger als", "younger than", "under", "below"):
            high = number - 1
        elif word in ("höchstens", "hoechstens", "at most", "bis zu", "jünger", "juenger", "younger"):
            high = number
        elif word in ("mindestens", "at least", "älter", "aelter", "older", "ab"):
            low = number
        else:
            low = number + 1
    return low, high


def _name(s: Slots) -> str | None:
    match = _NAMED.search(s.text)
    return match["name"] if match else None


def _constituency(s: Slots) -> str | None:
    match = _CONSTITUENCY_EN.search(s.text) or _CONSTITUENCY.search(s.text)
    if not match:
        return None
    what = _STOP.sub("", match["what"]).strip(" \"'„“")
    first_time = min((m.start for m in s.mentions if m.start > match.start("what")), default=None)
    if first_time is not None:
        what = s.text[match.start("what") : first_time]
        what = _STOP.sub("", what).strip(" \"'„“")
    return what or None
