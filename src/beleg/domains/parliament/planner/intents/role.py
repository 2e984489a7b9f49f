"""Holders of an office: who, how many, the first, the longest, before and after."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from beleg.domains.parliament.directory.matches import Span
from beleg.domains.parliament.offices import OFFICES
from beleg.domains.parliament.planner.holding import living_rank
from beleg.domains.parliament.planner.intents.all_holders import SIDE_BY_SIDE, all_holders, plural_past
from beleg.domains.parliament.planner.intents.person import TAKING, aspect, named
from beleg.domains.parliament.planner.intents.relations import related
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
    "died", "died_in_office", "most_cabinets",
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
)
_ONCE = (
    "war", "waren", "was", "were", "gab", "hatte", "hatten", "had", "been", "gestellt", "gehabt", "gegeben", "gewesen",
    "schon", "bisher", "bislang", "je", "jemals", "ever", "insgesamt",
)  # fmt: skip
_ALIVE = ("leben", "lebt", "lebenden", "lebende", "lebender", "alive", "living")
_FORMER = ("ehemalig", "fruher", "former", "alt", "ex")
_OFTEN = pattern(
    r"\b(?:häufigsten|haeufigsten|öftesten|most\s+often|most\s+times|meisten\s+mal\w*)\b", re.IGNORECASE
)

_CABINETS = pattern(
    r"\b(?:meisten|most)\s+(?:(?:different|verschiedenen|deutschen|federal)\s+)?"
    r"(?:kabinette\w*|cabinets|bundesregierungen|regierungen|governments)\b",
    re.IGNORECASE,
)
_IN_OFFICE = pattern(
    r"\b(?:im\s+(?:\w+)?amt|in\s+(?:seinem|ihrem|diesem)\s+amt|in\s+office|while\s+(?:in|still|serving|holding)|"
    r"(?:während|in|during)\s+(?:seiner|ihrer|der|his|her|their)\s+(?:amtszeit|tenure|term|time))\b",
    re.IGNORECASE,
)


_MEANWHILE = frozenset(("als", "when", "while", "wahrend"))


def recognise(s: Slots) -> RoleQuery | PersonQuery | None:
    """The question about holders of an office that the clause asks, or ``None``."""
    people = named(s)
    turn = _turn_of(s, people) or _turn(s)
    if people and s.offices and (turn or _ahead_of(s, people)) and (of_sex := _first_of_sex(s)):
        return of_sex
    if people and turn and not s.groups:
        return RoleQuery(
            ask=turn,
            when=s.when or When(),
            role=s.offices[0].key if s.offices else "",
            person_name=people[0].text,
        )
    role = _office(s)
    if len(people) == 1 and (role or s.has("taking")) and s.has("how_old", "age") and TAKING.search(s.text):
        return RoleQuery(
            ask="entry_age", when=When(kind="all", unit="none"), role=role or "", person_name=people[0].text
        )
    if len(people) == 1 and role and _PRIOR.search(s.text[: people[0].start]):
        return RoleQuery(ask="predecessor", when=s.when or When(), role=role, person_name=people[0].text)
    after = [t.folded for t in s.tokens[1:]]  # "When was the first SPD chancellor born?" asks for a time.
    meanwhile = bool(s.groups) and role != "group_chair" and not _MEANWHILE.isdisjoint(after)
    if people or role is None or meanwhile:
        return None
    when = s.when or When()
    of_holder = next((ask for concept, ask in _OF_HOLDER if s.has(concept)), None)
    if s.has("died") and not s.has("how_many", "last") and (s.has("first") or _nth(s)):
        of_holder = "died"
    if of_holder and role not in ("cabinet", "minister"):
        ranked, nth = _ask(s, turn)
        if of_holder == "died":
            ranked, nth = _nth(s) or ("first", 1)
        if ranked == "first":
            return PersonQuery(ask=of_holder, office=role, group=_party(s), number=nth)
        if ranked not in _WHOLE_SERIES:
            return PersonQuery(ask=of_holder, when=when, office=role, group=s.groups[0] if s.groups else None)
    pair = related(s)
    if pair and not OFFICES[pair[1]].held:
        return RoleQuery(role=pair[1], relation=pair[2])
    ask, number = _ask(s, turn)
    present = s.words("ist", "is", "sind", "are", "derzeit", "aktuell", "heute", "sitzt", "sitzen")
    of_party = bool(s.groups) and role != "group_chair" and not present
    if pair and ask != "count":
        ask, number = "holders", None
    ended = ask in ("died", "died_in_office")
    if when.unit == "none" and role in SIDE_BY_SIDE and ask in _WHOLE_SERIES and _tells_now(s) and not ended:
        when = When(unit="now")
    without = _left_out(s)
    of_all = (
        of_party
        or without
        or pair
        or ask in _WHOLE_SERIES
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
        sex=_sex(s, ask),
        number=number,
        yes_no=s.yes_no,
    )


def _ahead_of(s: Slots, people: Sequence[Span]) -> bool:
    ahead = s.text[: people[0].start]
    return bool(_PRIOR.search(ahead) or _BEFORE.search(ahead))


def _first_of_sex(s: Slots) -> RoleQuery | None:
    """ "Gab es vor Merkel eine Kanzlerin?": the first woman in the office tells."""
    if not s.yes_no or not (s.has("women", "men") or _feminine(s)):
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


def _turn(s: Slots) -> Literal["predecessor", "successor"] | None:
    if s.has("predecessor") and not s.has("still", "name_word"):
        return "predecessor"
    after = (
        s.words("danach", "nachher", "afterwards", "darauf")
        and s.has("bundestag", "member")
        and not s.has("who")
    )
    return "successor" if s.has("successor") and not after else None


def of_outsider(s: Slots) -> RoleQuery | PersonQuery:
    """Of somebody who held an office and never was a member: who was before or after, one office, or all there is."""
    turn = _turn_of(s, s.outsiders) or _turn(s)
    named_office = s.offices[0].key if s.offices else ""
    whole = When(kind="all", unit="none")
    if turn:
        return RoleQuery(
            ask=turn, when=whole, role=named_office, person_name=s.outsiders[0].key, outsider=True
        )
    if not named_office:
        ask = aspect(s, two=False, office=False)
        return PersonQuery(ask=ask, when=whole, names=(s.outsiders[0].key,), yes_no=s.yes_no and not s.denies)
    return RoleQuery(
        ask="of_person",
        when=whole,
        role=named_office,
        person_name=s.outsiders[0].key,
        yes_no=s.yes_no,
        outsider=True,
    )


_PRIOR = pattern(r"\b(?:bevor|ehe|before)\s+(?:\w+\s+)?$", re.IGNORECASE)
_BEFORE = pattern(r"\b(?:vor|before)\s+(?:\w+\s+)?$", re.IGNORECASE)
_AFTER = pattern(r"\b(?:nach|after|auf)\s+(?:\w+\s+)?$", re.IGNORECASE)


def _turn_of(s: Slots, people: Sequence[Span | Found]) -> Literal["predecessor", "successor"] | None:
    """ "Wer war vor Merz Kanzler?", "who came after Kohl?": before or after a person named."""
    if not people or not s.has("who"):
        return None
    ahead = s.text[: people[0].start]
    if s.has("successor") and s.words("wen", "whom"):
        return "predecessor"  # "Auf wen folgte X?", "Wen hat X abgelöst?"
    if _BEFORE.search(ahead):
        return "predecessor"
    return "successor" if _AFTER.search(ahead) else None


_BOTH_SIDES = pattern(
    r"\b(?:vor|before|vorgänger\w*|predecessors?)\s*(?:und|and|oder|or|,|/|&)\s*(?:\w+\s+)?(?:nach|after|nachfolger\w*|successors?)\b|"
    r"\b(?:nach|after|nachfolger\w*|successors?)\s*(?:und|and|oder|or|,|/|&)\s*(?:\w+\s+)?(?:vor|before|vorgänger\w*|predecessors?)\b",
    re.IGNORECASE,
)


def both_sides(s: Slots) -> bool:
    """True for "vor und nach Kohl", "predecessor and successor": the one before and the one after."""
    return bool(_BOTH_SIDES.search(s.text))


def _office(s: Slots) -> str | None:
    """The office asked for, by name or by what its holder does."""
    heads = s.has("leads") and s.has("who") and not s.has("fraction_word")
    if s.offices and not (heads and s.offices[0].key == "cabinet"):
        return s.offices[0].key
    if s.has("presides", "presidium") and s.has("who", "which", "first", "women", "list_verb"):
        return "bundestag_president"
    if heads and s.groups:
        return "group_chair"
    if heads and (s.has("government") or s.offices):
        return "chancellor"
    if heads and s.has("bundestag"):
        return "bundestag_president"
    if s.has("leads") and s.has("fraction_word") and (s.groups or s.has("who")):
        return "group_chair"
    if s.has("governs") and s.has("who", "which") and not s.lands and not s.groups:
        return "chancellor"
    return "cabinet" if s.has("government") and not s.has("majority", "seat") else None


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


def _feminine(s: Slots) -> bool:
    return bool(s.offices) and fold(s.offices[0].text).endswith(
        ("kanzlerin", "ministerin", "prasidentin", "innen")
    )


def _sex(s: Slots, ask: RoleAsk) -> Literal["m", "f"] | None:
    """A woman is asked for by word, or by the feminine form where holders are counted or ranked."""
    several = bool(s.offices) and fold(s.offices[0].text).endswith("innen")
    if (
        s.has("women")
        or several
        or (_feminine(s) and ask in ("first", "last", "count", "women", "longest", "shortest"))
    ):
        return "f"
    return "m" if s.has("men") else None


def _ask(s: Slots, turn: Literal["predecessor", "successor"] | None) -> tuple[RoleAsk, int | None]:
    if ranked := _ranked(s):
        return ranked, None
    if any(era.number for era in s.eras):
        return ("women" if s.has("women", "men") else "holders"), None
    if numbered := _row_of(s) or _nth(s):
        return numbered
    if s.has("first") and not s.has("when"):
        return "first", 1
    if s.has("last") and not s.has("term_word"):
        return "last", None
    if turn:
        return turn, None
    if s.has("women", "men") or (
        _feminine(s) and s.yes_no and s.words("eine", "a", "schon", "jemals", "ever")
    ):
        return "women", None
    if s.has("since", "how_long") or (s.has("when") and s.has("begin")):
        return "since", None
    if s.has("party_word") and (s.has("which") or s.has("presence")):
        return "party", None
    return "holders", None


_ROW_OF = pattern(
    r"\b(?P<last>letzten|vergangenen|jüngsten|last|latest|previous|past)\s+(?:\w+\s+)?$|\b(?:ersten|first)\s+$",
    re.IGNORECASE,
)


def _row_of(s: Slots) -> tuple[RoleAsk, int] | None:
    """ "Die letzten drei Kanzler", "the first two presidents": several from an end of the row, not the how-manieth."""
    for number in s.numbers:
        match = _ROW_OF.search(s.text[: number.start])
        if match and 1 < number.value <= 30 and not s.text[number.start : number.end + 1].endswith("."):
            return ("latest" if match["last"] else "earliest"), number.value
    return None


def _ranked(s: Slots) -> RoleAsk | None:
    """How many there are, or which of them all is at an end of a scale."""
    if _CABINETS.search(s.text):
        return "most_cabinets"
    if _OFTEN.search(s.text):
        return "most_often"
    if s.has("died") and not s.words(*_ALIVE):
        return "died_in_office" if _IN_OFFICE.search(s.text) else "died"
    if s.has("how_many", "how_often") and not s.has("how_long"):
        return "count"
    if living := living_rank(s):
        return living
    scales: tuple[RoleAsk, ...] = ("youngest", "oldest", "longest", "shortest")
    found = next((scale for scale in scales if s.has(scale)), None)
    if found or not s.words(*_ALIVE):
        return found
    return "alive" if any(t.folded.startswith(_FORMER) for t in s.tokens) else "living"


def _nth(s: Slots) -> tuple[RoleAsk, int] | None:
    """ "Der dritte Kanzler": the how-manieth."""
    nth = next((n.value for n in s.numbers if n.value <= 30), None)
    if s.has("second", "third") or (nth is not None and _ordinal_before_office(s)):
        return "first", nth if nth is not None else 2 if s.has("second") else 3
    return None


def _ordinal_before_office(s: Slots) -> bool:
    """True for "der 3. Kanzler": a number directly before the office."""
    if not s.offices:
        return False
    at = s.offices[0].start
    return any(n.end <= at <= n.end + 16 for n in s.numbers)
