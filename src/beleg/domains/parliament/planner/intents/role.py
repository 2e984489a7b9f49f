"""Holders of an office: who, how many, the first, the longest, before and after."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from beleg.domains.parliament.directory.matches import Span
from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.planner.intents.all_holders import SIDE_BY_SIDE, all_holders, plural_past
from beleg.domains.parliament.planner.intents.membership import of_members
from beleg.domains.parliament.planner.intents.person import TAKING, named
from beleg.domains.parliament.planner.intents.ranked import in_office
from beleg.domains.parliament.planner.intents.ranks import asked, feminine, nth_in
from beleg.domains.parliament.planner.intents.relations import related
from beleg.domains.parliament.planner.intents.tenure import turned, years_in_office
from beleg.domains.parliament.planner.intents.turns import BEFORE, PRIOR, turn_in, turn_of
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.planner.text import Found
from beleg.domains.parliament.query import PersonAsk, PersonQuery, RoleAsk, RoleQuery, When
from beleg.domains.parliament.spelling import fold
from beleg.lean import pattern

_OF_HOLDER: tuple[tuple[str, PersonAsk], ...] = (
    ("birthplace", "birthplace"),
    ("born", "born"),
    ("how_old", "age"),
    ("constituency", "constituency"),
)
_WHOLE_SERIES = (
    "earliest", "latest",
    "count", "first", "last", "longest", "shortest", "women", "most_often", "youngest", "oldest", "alive", "living",
    "youngest_living", "oldest_living",
    "died", "died_in_office", "most_of_party", "most_cabinets",
)  # fmt: skip
_NOW = (
    "ist",
    "is",
    "sind",
    "are",
    "hat",
    "has",
    "have",
    "haben",
    "gibt",
    "gehoren",
    "sitzen",
    "sitzt",
    "derzeit",
    "stellt",
    "stellen",
    "fuhrt",
    "fuhren",
    "leitet",
    "leiten",
    "besetzt",
)
_ONCE = (
    "war", "waren", "was", "were", "gab", "hatte", "hatten", "had", "been", "gestellt", "gehabt", "gegeben", "gewesen",
    "schon", "bisher", "bislang", "je", "jemals", "ever", "insgesamt",
)  # fmt: skip
_PRESENT = (
    "ist", "is", "sind", "are", "derzeit", "aktuell", "heute", "sitzt", "sitzen", "stellt", "stellen",
    "gehort", "gehoren", "has", "hat", "fuhrt", "fuhren", "leitet", "leiten", "besetzt", "runs", "run", "leads", "hold",
    "holds", "lead",
)  # fmt: skip
_GONE_BY = (
    "gestellt",
    "gehabt",
    "gegeben",
    "had",
    "been",
    "gewesen",
    "schon",
    "bisher",
    "je",
    "jemals",
    "ever",
    "insgesamt",
)
_EXISTS = ("gibt", "gab", "existiert", "exist", "existed", "there")
_MEANWHILE = frozenset(("als", "when", "while", "wahrend"))


def recognise(s: Slots) -> RoleQuery | PersonQuery | None:
    """The question about holders of an office that the clause asks, or ``None``."""
    people = named(s)
    if len(people) == 1 and (place := in_office(s)) is not None:
        return replace(place, person_name=people[0].text)
    return _of_holders(s, people)


def _of_holders(s: Slots, people: Sequence[Span]) -> RoleQuery | PersonQuery | None:
    turn = turn_of(s, people) or turn_in(s)
    if people and s.offices and (turn or _ahead_of(s, people)) and (of_sex := _first_of_sex(s)):
        return of_sex
    role = _office(s)
    if people and turn and (not s.groups or role == "group_chair"):
        return RoleQuery(
            ask=turn,
            when=s.when or When(),
            role="group_chair" if s.groups else s.offices[0].key if s.offices else "",
            group=s.groups[0] if s.groups else None,
            person_name=people[0].text,
        )
    if len(people) == 1 and (role or s.has("taking")) and s.has("how_old", "age") and TAKING.search(s.text):
        return RoleQuery(
            ask="entry_age", when=When(kind="all", unit="none"), role=role or "", person_name=people[0].text
        )
    if len(people) == 1 and role and PRIOR.search(s.text[: people[0].start]):
        return RoleQuery(ask="predecessor", when=s.when or When(), role=role, person_name=people[0].text)
    after = [t.folded for t in s.tokens[1:]]  # "When was the first SPD chancellor born?" asks for a time.
    meanwhile = bool(s.groups) and role != "group_chair" and not _MEANWHILE.isdisjoint(after)
    if people or role is None or meanwhile:
        return None
    when = s.when or When()
    of_holder = next((ask for concept, ask in _OF_HOLDER if s.has(concept)), None)
    if s.has("died") and not s.has("how_many", "last") and (s.has("first") or nth_in(s)):
        of_holder = "died"
    if of_holder and role not in ("cabinet", "minister"):
        ranked, nth = asked(s, turn)
        if of_holder == "died":
            ranked, nth = nth_in(s) or ("first", 1)
        if ranked == "first":
            sex: Literal["m", "f"] | None = "f" if s.has("women") or feminine(s) else None
            taking = of_holder == "age" and bool(TAKING.search(s.text))
            return PersonQuery(
                ask=of_holder, office=role, group=_party(s), number=nth, sex=sex, taking=taking
            )
        if ranked not in _WHOLE_SERIES:
            return PersonQuery(ask=of_holder, when=when, office=role, group=s.groups[0] if s.groups else None)
    pair = related(s)
    if pair and not OFFICES[pair[1]].held:
        return RoleQuery(role=pair[1], relation=pair[2])
    ask, number = ("first", 1) if _founded(s) else asked(s, turn)
    present = s.words(*_PRESENT) and not s.words(*_GONE_BY)
    of_party = bool(s.groups) and role != "group_chair" and not present
    of_women = _were_women(s, role)
    if pair and ask != "count":
        ask, number = "holders", None
    ended = ask in ("died", "died_in_office", "youngest_living", "oldest_living")
    if when.unit == "none" and role in SIDE_BY_SIDE and ask in _WHOLE_SERIES and _tells_now(s) and not ended:
        when = When(unit="now")
    seated = of_members(s, when, ask)
    when = When(unit="now") if seated is not None and when.unit == "none" else when
    least, most = years_in_office(s, ask)
    without = _left_out(s)
    of_all = (
        of_party
        or without
        or pair
        or ask in _WHOLE_SERIES
        or of_women
        or least is not None
        or most is not None
        or (ask == "holders" and (plural_past(s) or all_holders(s, role)))
    )
    if when.unit == "none" and of_all:
        when = When(kind="all", unit="none")
    return RoleQuery(
        ask=ask,
        when=when,
        role=pair[0] if pair else role,
        also=pair[1] if pair else None,
        relation=pair[2] if pair else None,
        group=s.groups[0] if role == "group_chair" and s.groups else None if without else _party(s),
        without=without,
        seated=seated,
        years_min=least,
        years_max=most,
        turned=turned(s, when, role, ask),
        sex="f" if of_women else _sex(s, ask),
        number=number,
        yes_no=s.yes_no,
    )


def _founded(s: Slots) -> bool:
    """ "Seit wann gibt es ein Umweltministerium?": since its first minister."""
    said = s.offices[0].text.lower() if s.offices else ""
    ministry = said.startswith("ministry") or said.endswith(("ministerium", "ministry"))
    return ministry and s.has("since") and s.words(*_EXISTS) and not s.mentions


def _were_women(s: Slots, role: str) -> bool:
    """ "Wer war Verteidigungsministerin?": the women who were, where nothing but the feminine is said."""
    if role in SIDE_BY_SIDE or s.when is not None or len(s.tokens) > _BARE or s.language != "de":
        return False
    return s.words("war") and s.has("who") and feminine(s)


_BARE = 4


def _ahead_of(s: Slots, people: Sequence[Span]) -> bool:
    ahead = s.text[: people[0].start]
    return bool(PRIOR.search(ahead) or BEFORE.search(ahead))


def _first_of_sex(s: Slots) -> RoleQuery | None:
    """ "Gab es vor Merkel eine Kanzlerin?": the first woman in the office tells."""
    if not s.yes_no or not (s.has("women", "men") or feminine(s)):
        return None
    sex: Literal["m", "f"] = "m" if s.has("men") else "f"
    return RoleQuery(
        ask="first", when=When(kind="all", unit="none"), role=s.offices[0].key, sex=sex, number=1
    )


def _tells_now(s: Slots) -> bool:
    """Whether the verbs tell of now: "Wie viele Frauen sind in der Regierung?", not "How many have there been?".

    So does what has no verb and is in something: "wie viele Frauen im Kabinett?".
    """
    verbless = s.words("im", "in") and len(s.tokens) <= _VERBLESS
    return (
        (s.words(*_NOW) or verbless)
        and not s.words(*_ONCE)
        and not s.has("taking")
        and not TAKING.search(s.text)
    )


_VERBLESS = 6


def _office(s: Slots) -> str | None:
    """The office asked for, by name or by what its holder does."""
    heads = s.has("leads") and s.has("who") and not s.has("fraction_word")
    if s.offices and not (heads and s.offices[0].key == "cabinet"):
        return s.offices[0].key
    told = s.has("who", "which", "first", "women", "list_verb") or (s.has("presidium") and s.groups)
    if s.has("presides", "presidium") and told:
        return "bundestag_president"
    if heads and s.groups:
        return "group_chair"
    if heads and (s.has("government") or s.offices or s.words("deutschland", "germany")):
        return "chancellor"
    if heads and s.has("bundestag"):
        return "bundestag_president"
    if s.has("leads") and s.has("fraction_word") and (s.groups or s.has("who")):
        return "group_chair"
    if s.has("governs") and s.has("who", "which") and not s.lands and not s.groups:
        return "chancellor"
    governing = s.has("government") or in_a_government(s)
    return "cabinet" if governing and not s.has("majority", "seat") else None


_GOVERNMENT = pattern(r"\b(?:regierung|kabinett\w*|government|cabinet)\b", re.IGNORECASE)


def in_a_government(s: Slots) -> bool:
    """ "Wie viele Frauen waren in der ersten Regierung Merkel?": those in it are meant, not the Bundestag's."""
    if s.groups or s.has(
        "seat", "majority", "share", "bundestag", "group_word", "party_word", "fraction_word"
    ):
        return False
    asked = s.has("women", "men", "people") or (s.has("who") and not s.has("governs"))
    return asked and any(_GOVERNMENT.search(s.text[era.start : era.end]) for era in s.eras)


def _party(s: Slots) -> str | None:
    """The party whose holders are meant, the more exact of party and group."""
    return (s.parties or s.groups or (None,))[0]


_LEFT_OUT = pattern(
    r"\b(?:nicht|not|kein\w*|ohne|without|außer\w*|ausser\w*|except|excluding|other\s+than|weder|noch|neither|nor|non)"
    r"[-\s]+(?:\w+\s+){0,3}$",
    re.IGNORECASE,
)

_OR = pattern(
    r"[\s,/]*(?:oder|or|und|and|noch|nor)?[\s/]*(?:(?:in|zu|zur|der|the|of|from|aus|von)\s+)*", re.IGNORECASE
)


def _left_out(s: Slots) -> tuple[str, ...]:
    """The parties that the holders meant are not of: "Kanzler, die nicht in der CDU waren"."""
    if s.yes_no and not s.words("die", "der", "who", "that"):
        return ()
    found: list[Found] = []
    for mention in s.group_finds:
        joined = found and _OR.fullmatch(s.text, found[-1].end, mention.start)
        if joined or _LEFT_OUT.search(s.text[: mention.start]):
            found.append(mention)
    return tuple(dict.fromkeys(mention.key for mention in found))


def _sex(s: Slots, ask: RoleAsk) -> Literal["m", "f"] | None:
    """A woman is asked for by word, or by the feminine form where holders are counted or ranked."""
    several = bool(s.offices) and fold(s.offices[0].text).endswith("innen")
    if (
        s.has("women")
        or several
        or (feminine(s) and ask in ("first", "last", "count", "women", "longest", "shortest"))
    ):
        return "f"
    return "m" if s.has("men") else None
