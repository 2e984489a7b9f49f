"""Members by their properties: how many, which, and the extreme ones."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from beleg.domains.parliament.groups import GROUPS, NO_GROUP, NO_PARTY
from beleg.domains.parliament.planner import conditions
from beleg.domains.parliament.planner.intents.ages import age_bounds
from beleg.domains.parliament.planner.intents.directly import most_direct, which_people
from beleg.domains.parliament.planner.intents.supposed import supposes
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import MembersAsk, MembersQuery, Order, When
from beleg.lean import pattern

_ONE_WOMAN = pattern(
    r"\bdie \w*(?:jungste|alteste|langste|langstgediente) (?:\w*abgeordnete|politikerin|parlamentarierin)\b"
)
"""The feminine singular asks for a woman; the masculine stands for all."""


def recognise(s: Slots) -> MembersQuery | None:
    """The question about members by property that the clause asks, or ``None``."""
    if s.has("average"):
        return _average(s)
    if s.has("given_name_word") and s.has("most") and s.member_name is None:
        return replace(base(s), ask="most", tally="given_name", descending=True)
    return _ever(s) or extreme(s) or _by_property(s)


_EVER_MEMBERS = pattern(
    r"\b(?:jemals|je|bisher|insgesamt|überhaupt|ever)\b[^?]*\b(?:mitglied\w*|abgeordnet\w*|bundestag\w*|members?|mps?|parliament)\b|"
    r"\b(?:mitglied\w*|abgeordnet\w*|members?|mps?)\b[^?]*\b(?:jemals|ever)\b",
    re.IGNORECASE,
)


def _ever(s: Slots) -> MembersQuery | None:
    """ "Wie viele Frauen waren jemals Mitglied?": all who ever were, not how many there were at a time."""
    counted = (
        s.has("how_many") and s.has("people", "women", "men") and not s.has("share", "average", "history")
    )
    named = s.groups or s.offices or s.lands or s.people or s.numbers or s.served or s.births or s.member_name
    all_time = s.when is not None and s.when.kind == "all"
    if not counted or named or not all_time or not _EVER_MEMBERS.search(s.text):
        return None
    return _with(base(s), ask="count", all_time=True)


_FAMILY_NAME = ("nachnamen", "nachname", "familiennamen", "familienname", "surname", "lastname")
_GONE_BY = ("gab", "waren", "hiessen", "were", "been", "had")


def _average(s: Slots) -> MembersQuery | None:
    """The average age of some members: of women, of a Land, of those directly elected; that of a group is its own."""
    compared = s.has(
        "when", "most", "least", "history", "compare", "older", "younger", "per_group", "per_land"
    )
    compared = compared or s.words("welche", "welcher", "welches", "which")
    found = base(s)
    narrowed = found.sex or any(getattr(found, name) not in (None, ()) for name in NARROWING)
    if compared or not (narrowed and s.has("age", "how_old", "average")) or s.has("term_word", "seat_count"):
        return None
    return (
        replace(found, ask="age", tally="age")
        if s.has("age", "how_old") or _AGE_WORD.search(s.text)
        else None
    )


_AGE_WORD = re.compile(r"\balters?|alter\b|\balt\b|\bages?\b|\bold\b", re.IGNORECASE)


def base(s: Slots) -> MembersQuery:
    """The query with all conditions on members that the clause names."""
    age_min, age_max = age_bounds(s) if s.served is None else (None, None)
    born, served = s.births, s.served
    finds = [
        f for f in s.group_finds if f.key in s.parties or (GROUPS[f.key].parent or f.key) not in _parents(s)
    ]
    out_groups, out_lands = conditions.left_out(s.text, finds), conditions.left_out(s.text, s.land_finds)
    out_mandate, out_sex = conditions.mandate_left_out(s.text), conditions.sex_left_out(s.text)
    given = s.member_name is not None and (s.has("given_name_word") or s.plural_name == "given")
    family = not given and (s.plural_name == "family" or s.words(*_FAMILY_NAME))
    return MembersQuery(
        when=s.when or When(),
        groups=tuple(g for g in s.groups if g not in (*out_groups, *_parents(s), NO_PARTY)),
        parties=tuple(p for p in _parties(s) if p not in out_groups),
        lands=tuple(land for land in s.lands if land not in out_lands),
        sex=None
        if out_sex
        else "f"
        if s.has("women")
        else "m"
        if s.has("men")
        else "d"
        if s.has("diverse")
        else None,
        mandate=None if out_mandate else _mandate(s),
        age_min=age_min,
        age_max=age_max,
        name=None if given or family else s.member_name,
        given_name=s.member_name if given else None,
        surname=s.member_name if family else None,
        constituency=s.constituency,
        birthplace=born.place if born else None,
        born_country=born.country if born else None,
        born_from=born.start if born else None,
        born_to=born.end if born else None,
        birthday=born.birthday if born else None,
        title=_title(s),
        without_groups=tuple(k for k in out_groups if k not in s.parties),
        without_parties=tuple(k for k in out_groups if k in s.parties),
        without_lands=tuple(out_lands),
        without_mandate=out_mandate,
        without_sex=out_sex,
        served_min_terms=served.least if served and served.unit == "terms" else None,
        served_max_terms=served.most if served and served.unit == "terms" else None,
        served_min_years=served.least if served and served.unit == "years" else None,
        served_max_years=served.most if served and served.unit == "years" else None,
    )


_BARE = 6
"""The longest count, in words, of which a Land alone says that it is of members: "wie viele aus Sachsen?"."""
SERVED = ("served_min_terms", "served_max_terms", "served_min_years", "served_max_years")
NARROWING = (
    "lands", "mandate", "age_min", "age_max", "name", "constituency", "given_name", "surname", "birthplace",
    "born_country", "born_from", "born_to", "birthday", "title", "without_groups", "without_parties", "without_lands",
    "without_mandate", "without_sex", *SERVED,
)  # fmt: skip
"""The conditions that make a question one about members; a group or a sex alone may ask for seats."""


def _title(s: Slots) -> Literal["doctor", "professor", "no_doctor"] | None:
    if not s.has("title", "professor"):
        return None
    if conditions.title_left_out(s.text):
        return "no_doctor"
    return "professor" if s.has("professor") else "doctor"


def _parties(s: Slots) -> tuple[str, ...]:
    """The parties named, and to be of none: that is no group as those without a group are."""
    return (*s.parties, *(key for key in s.groups if key == NO_PARTY))


def _parents(s: Slots) -> set[str]:
    return {GROUPS[key].parent or key for key in s.parties}


def extreme(s: Slots, *, anyway: bool = False) -> MembersQuery | None:
    """The youngest, the oldest, the longest serving. ``anyway``: also where nothing says that members are meant."""
    order: Order
    if not (anyway or s.has("seat", "people", "member", "bundestag", "who", "which") or s.groups or s.lands):
        return None
    if s.has("youngest") and not s.has("oldest"):
        # "Beim Einzug 2021": of those who came in then, not of the first time of all who sat then.
        dated = s.when is not None and s.when.kind != "all" and s.when.unit not in ("none", "now")
        order, descending = "entry_age" if _at_entry(s) and not dated else "age", False
    elif s.has("oldest"):
        order, descending = "entry_age" if _at_entry(s) else "age", True
    elif s.has("longest") and (not s.has("term_word") or _of_somebody(s)):
        order, descending = ("terms" if _BY_TERMS.search(s.text) else "seniority"), True
    elif s.has("shortest") and not s.has("term_word") and _of_somebody(s):
        order, descending = "seniority", False
    elif (s.has("who") or which_people(s)) and _followed(s, "most", "term_word"):
        order, descending = "terms", True
    elif most_direct(s):
        order, descending = "direct", True
    else:
        return None
    if (
        s.has("group_word", "fraction_word", "party_word")
        and (s.has("which") or of_a_group(s))
        and (not s.has("seat", "who") or of_a_group(s))
        and not s.groups
    ):
        return None
    rank = s.rank
    number = rank or next((n.value for n in s.numbers if n.value <= 50), 1)
    past = s.when is None and (s.has("total") or s.words(*_ONCE, "uberhaupt"))
    past = past or (order == "direct" and s.when is None)
    ever = (s.when is not None and s.when.kind == "all") or past
    found = base(s)
    if found.sex is None and _ONE_WOMAN.search(" ".join(t.folded for t in s.tokens)):
        found = replace(found, sex="f")
    found = replace(found, rank=rank, mandate=None if order == "direct" else found.mandate)
    return _with(found, ask="extreme", order=order, descending=descending, number=number, all_time=ever)


_ONCE = (
    "verbracht", "spent", "war", "waren", "sass", "sassen", "gesessen", "gewesen", "was", "were", "sat", "served",
    "been",
)  # fmt: skip
_SAT_FOR = (
    "sass", "sassen", "vertrat", "vertraten", "vertreten", "sat", "represented", "jemals", "alles", "bisher",
)  # fmt: skip
_BELONGS = ("belong", "belongs", "belonged", "gehort", "gehorte", "gehorten", "gehoren", "zahlte", "zahlten")


def _by_property(s: Slots) -> MembersQuery | None:
    if len(s.group_finds) > 1 and s.has("more", "fewer") and s.has("than"):
        return None  # Groups are compared, and nobody is of both.
    found = base(s)
    narrowed = any(getattr(found, name) not in (None, ()) for name in NARROWING) or (
        NO_PARTY in found.parties
        # Of a party within a group no seats are counted.
        or bool(found.parties and found.sex)
    )
    if (narrowed or found.groups or found.parties) and (by_land := _by_land(s, found)):
        return by_land
    about_members = (
        s.has("seat", "member", "who", "women", "men", "list_verb", "mandate", "bundestag")
        or s.groups
        or s.constituency
        or (s.has("per_group") and s.has("how_many", "share", "distribution"))
        or (s.member_name and s.has("people"))
        or (s.lands and s.has("how_many") and not s.offices and len(s.tokens) <= _BARE)
    )
    listed = (
        which_people(s)
        or (s.has("list_verb", "who") and s.has("people"))
        or (_all_of_them(s) and bool(s.groups) and not s.yes_no)
        or (s.has("who") and (s.has("presence") or s.words(*_BELONGS)) and bool(s.groups))
    )
    if s.has("how_many") and not narrowed and not s.groups and not s.has("women", "men", "share"):
        ever = s.when is not None and (s.when.kind == "all" or (s.when.start and s.when.start.year <= 1949))
        if ever and s.has("people", "member") and s.has("total") and not s.has("average", "group_word"):
            return _with(found, ask="count", all_time=True)
    if s.groups == (NO_GROUP,) and s.has("people", "who") and not s.has("how_many", "share", "strength"):
        listed = True
    if found.constituency and not s.has("how_many"):
        sat = s.when is None and s.words(*_SAT_FOR) and not s.has("last", "first")
        # Who won it is told first, and who else it sent; of some constituencies the winner got no seat.
        return _with(found, ask="list", all_time=sat)
    if not about_members or not (
        narrowed
        or (
            listed
            and (s.groups or found.sex or s.has("people"))
            and not s.has("share", "strength", "distribution", "more", "most")
        )
    ):
        return None
    if s.has("per_group"):
        each = replace(_with(found, ask="most", descending=True), tally="group", relative=s.has("share"))
        return each if narrowed and not (found.groups or found.without_groups) else None
    if not narrowed and s.has("how_many"):
        return None
    # The members whom the Volkskammer sent joined in the middle of a term, and left with it.
    past = s.when is None and s.served is not None and s.served.past
    past = past or (
        s.when is None and bool(found.name or found.given_name or found.surname) and s.words(*_GONE_BY)
    )
    ever = (s.when is not None and s.when.kind == "all") or found.mandate == "volkskammer" or past
    ask: MembersAsk = (
        "count" if s.has("how_many") and not found.name else "share" if s.has("share") else "list"
    )
    return _with(found, ask=ask, all_time=ever)


def _by_land(s: Slots, found: MembersQuery) -> MembersQuery | None:
    """ "Aus welchem Land kommen die meisten SPD-Abgeordneten?", "FDP members by state": of each Land."""
    ranked = s.has("most") != s.has("least")
    counted = ranked or s.has("how_many", "share", "distribution", "people", "member")
    asked = s.has("per_land") and not s.lands and counted
    if not asked or found.constituency or s.has("average", "history", "when", "gone", "new"):
        return None
    each = _with(found, ask="most", descending=not s.has("least"))
    return replace(each, tally="land", relative=s.has("share"))


_THE_YOUNGEST = pattern(
    r"\b(?:welche|which)\s+(?:\w*fraktion|partei|gruppe|group|party|parliamentary\s+group)\s+(?:hat|hatte|has|had|stellt)\s+"
    r"(?:die|the)\s+(?:im\s+schnitt\s+)?(?:jüngsten|ältesten|juengsten|aeltesten|youngest\s+\w+s\b|oldest\s+\w+s\b|youngest\s+people|oldest\s+people)",
    re.IGNORECASE,
)


_YOUNG_GROUP = pattern(
    r"\b\w*(?:jüngst|juengst|ältest|aeltest|youngest|oldest)\w*\s+(?:fraktion|partei|gruppe|(?:parliamentary\s+)?group|party)\b",
    re.IGNORECASE,
)


def of_a_group(s: Slots) -> bool:
    """True for "welche Fraktion hat die jüngsten Abgeordneten?": a group is asked for, not a person."""
    return bool(_THE_YOUNGEST.search(s.text) or _YOUNG_GROUP.search(s.text))


def _at_entry(s: Slots) -> bool:
    """True where ages are those on the first day as a member ever: "bei Einzug", "when first elected"."""
    return s.has("entry")


def supposed_extreme(s: Slots) -> MembersQuery | None:
    """ "Ist Luke Hoß der Jüngste?": who is, whoever the question supposes."""
    one = len(s.people) == 1 and supposes(s) and not s.offices and len(s.tokens) <= _SUPPOSED
    if (
        not one
        or not s.has("youngest", "oldest", "longest")
        or s.has("fraction_word", "party_word", "group_word")
    ):
        return None
    found = extreme(s, anyway=True)
    if found is None:
        return None
    ids = tuple(dict.fromkeys(match.person_id for match in s.people[0].matches))
    sex = found.sex if s.words("frau", "frauen", "woman", "women") else None
    return replace(
        found, supposed=ids, sex=sex
    )  # "Die jüngste Abgeordnete" is said of a woman, not among women.


_SUPPOSED = 12
_BY_TERMS = pattern(
    r"\b(?:nach|by)\s+(?:der\s+)?(?:zahl\s+der\s+|number\s+of\s+)?(?:wahlperioden|terms)\b", re.IGNORECASE
)
_SAT = (
    "sass", "sitzt", "gesessen", "served", "serving", "sat", "war", "ist", "was", "is", "dienstalteste",
    "dienstaltester",
)  # fmt: skip


def _of_somebody(s: Slots) -> bool:
    """Whether who sat longest is asked for, and not the longest term: "wer saß am längsten, alle Wahlperioden"."""
    return s.has("who") and s.words(*_SAT) and not s.has("which_terms", "length", "how_long")


def _followed(s: Slots, concept: str, by: str) -> bool:
    """True where a word of one concept stands directly before one of another ("die meisten Wahlperioden")."""
    begins = {at for at, _ in s.marks.get(by, ())}
    return any(at + size in begins for at, size in s.marks.get(concept, ()))


def _all_of_them(s: Slots) -> bool:
    """ "Alle Mitglieder der SPD": they are asked for, where nothing else is said of all of them before."""
    return s.has("people") and any(token.folded in _ALL for token in s.tokens[:2])


_ALL = ("alle", "samtliche", "all")


def _with(
    base: MembersQuery,
    *,
    ask: MembersAsk,
    order: Order = "name",
    descending: bool = False,
    number: int | None = None,
    all_time: bool = False,
) -> MembersQuery:
    return replace(base, ask=ask, order=order, descending=descending, number=number, all_time=all_time)


_BY_LIST = pattern(
    r"\b(?:über|ueber|uber|auf|per|via|through|by|from)\s+(?:(?:die|eine|der|einer|the|a|party|state)\s+)*(?:list|liste)\b",
    re.IGNORECASE,
)


def _mandate(s: Slots) -> Literal["direct", "list", "volkskammer"] | None:
    if s.has("volkskammer"):
        return "volkskammer"
    if s.has("direct") or (s.has("constituency") and s.has("how_many", "change")):
        return "direct"
    return (
        "list"
        if (s.has("list_seat") and s.has("mandate") and not s.words("list", "liste"))
        or s.words("landesliste", "landeslisten")
        or _BY_LIST.search(s.text)
        else None
    )
