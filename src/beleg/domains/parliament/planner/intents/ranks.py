"""What is asked of the holders of an office: how many, which of them all, the how-manieth, the women."""

from __future__ import annotations

import re
from typing import Literal

from beleg.domains.parliament.planner.holding import living_rank
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import RoleAsk
from beleg.domains.parliament.spelling import fold
from beleg.lean import pattern

OFTEN = pattern(
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


_SCALED: tuple[RoleAsk, ...] = (
    "youngest", "oldest", "youngest_living", "oldest_living", "longest", "shortest",
)  # fmt: skip
_ALIVE = ("leben", "lebt", "lebenden", "lebende", "lebender", "lebendig", "alive", "living")
_FORMER = ("ehemalig", "fruher", "former", "alt", "ex")


def feminine(s: Slots) -> bool:
    """Whether the office is named in its feminine form."""
    return bool(s.offices) and fold(s.offices[0].text).endswith(
        ("kanzlerin", "ministerin", "prasidentin", "innen")
    )


def asked(s: Slots, turn: Literal["predecessor", "successor"] | None) -> tuple[RoleAsk, int | None]:
    """The aspect of the holders that is asked for, and the how-manieth or how many of them."""
    if ranked := _ranked(s):
        return ranked, s.rank if ranked in _SCALED else None
    if any(era.number for era in s.eras):
        return ("women" if s.has("women", "men") else "holders"), None
    if numbered := _row_of(s) or nth_in(s):
        return numbered
    if s.has("first") and not s.has("when"):
        return "first", 1
    if s.has("last") and not s.has("term_word"):
        return "last", None
    if turn:
        return turn, None
    if s.has("women", "men") or (
        feminine(s) and s.yes_no and s.words("eine", "a", "schon", "jemals", "ever")
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
    if s.has("party_word", "group_word") and (OFTEN.search(s.text) or (s.has("most") and s.has("which"))):
        return "most_of_party"
    if OFTEN.search(s.text):
        return "most_often"
    if living := living_rank(s):
        return living
    if s.has("died") and not s.words(*_ALIVE):
        return "died_in_office" if _IN_OFFICE.search(s.text) else "died"
    former = any(t.folded.startswith(_FORMER) for t in s.tokens)
    if s.has("how_many", "how_often") and not s.has("how_long") and not (former and s.words(*_ALIVE)):
        return "count"
    found = next((scale for scale in _SCALED if s.has(scale)), None)
    if found or not s.words(*_ALIVE):
        return found
    return "alive" if former else "living"


def nth_in(s: Slots) -> tuple[RoleAsk, int] | None:
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
    placed = [n for n in s.numbers if not s.text[n.start : n.end].lower().startswith("beide")]
    return any(n.end <= at <= n.end + 16 for n in placed)
