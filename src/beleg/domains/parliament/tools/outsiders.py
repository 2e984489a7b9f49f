"""Those who held an office of the government and never were members: known by name, and by their offices alone."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from difflib import SequenceMatcher

from beleg.domains.parliament.records import Holding
from beleg.domains.parliament.source import Register
from beleg.domains.parliament.spelling import fold_phrase
from beleg.records import Json, ToolResult

from .chamber import party_label
from .series import gendered_title, office_label, seniority
from .tenures import tenure

OUTSIDER = "outsider"
"""What stands for somebody without an id where some of a name are chosen."""
_NEARLY = 0.88
"""How alike two whole names are where one is the other with a typing error or two."""


def held_by(register: Register, name: str) -> list[Holding]:
    """The times in office of somebody of this very name who never was a member."""
    words = fold_phrase(name)
    return [h for h in register.holdings() if h.person_id is None and fold_phrase(h.person) == words]


def nearly(register: Register, name: str) -> list[Holding]:
    """The same of the only one whose whole name this is but for a typing error or two."""
    words = fold_phrase(name)
    names = {h.person for h in register.holdings() if h.person_id is None}
    near = [each for each in names if SequenceMatcher(a=words, b=fold_phrase(each)).ratio() >= _NEARLY]
    return held_by(register, near[0]) if len(near) == 1 else []


def outsider(register: Register, held: Sequence[Holding], asked: str, day: date) -> ToolResult:
    """The result on them: what is known of their life, and their offices."""
    offices = sorted(held, key=lambda holding: holding.start)
    output: Json = {
        "kind": "outsider",
        "asked": asked,
        "match": "exact" if fold_phrase(asked) == fold_phrase(offices[-1].person) else "near",
        "name": offices[-1].person,
        "sex": offices[-1].sex,
        "born": str(offices[-1].born) if offices[-1].born else None,
        "party": party_label(next((h.party for h in reversed(offices) if h.party), None)),
        "offices": [tenure(register, holding) for holding in offices],
        "as_of": register.as_of.isoformat(),
        "offices_as_of": register.offices_as_of.isoformat(),
    }
    return ToolResult(output=output, source=offices[-1].source, day=day, as_of=register.offices_as_of)


def candidate(held: Sequence[Holding]) -> Json:
    """The same as a choice beside members of that name."""
    senior = min(held, key=seniority)
    return {
        "id": "",
        "name": senior.person,
        "title": None,
        "born_year": senior.born,
        "died_year": None,
        "party": party_label(senior.party),
        "groups": [],
        "term_numbers": [],
        "first_year": None,
        "last_year": None,
        "present": False,
        "office": gendered_title(senior),
        "office_en": office_label(senior)[1],
        "place_suffix": None,
    }
