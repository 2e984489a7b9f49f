"""What every source of a register is read into, before it becomes columns: plain rows with typed days.

The CSV files and the official XML carry the same fields under the same names (in the XML in capitals), so both readers
fill these rows and everything after them is shared.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import field
from datetime import date

from beleg.errors import InputError
from beleg.lean import dataclass

NAME_FIELDS = (
    "nachname",
    "vorname",
    "ortszusatz",
    "adel",
    "praefix",
    "akad_titel",
    "historie_von",
    "historie_bis",
)
PERSON_FIELDS = ("geburtsdatum", "geburtsort", "geburtsland", "sterbedatum", "geschlecht", "partei_kurz")
MANDATE_FIELDS = (
    "wp",
    "mdbwp_von",
    "mdbwp_bis",
    "wkr_nummer",
    "wkr_name",
    "wkr_land",
    "liste",
    "mandatsart",
)
INSTITUTION_FIELDS = (
    "wp",
    "insart_lang",
    "ins_lang",
    "mdbins_von",
    "mdbins_bis",
    "fkt_lang",
    "fktins_von",
    "fktins_bis",
)
GROUP_KIND = "Fraktion/Gruppe"
"""The kind of institution whose rows are group memberships."""

_NOTHING = frozenset({"", "NA", "-"})
_SEXES = {"männlich": "m", "weiblich": "f", "divers": "d"}
_KINDS = {"direktwahl": "d", "landesliste": "l", "volkskammer": "v"}


@dataclass(slots=True, kw_only=True)
class NameRow:
    family: str
    given: str
    suffix: str
    nobility: str
    particle: str
    title: str
    start: int
    end: int


@dataclass(slots=True, kw_only=True)
class MandateRow:
    term: int
    start: int
    end: int
    number: int
    constituency: str
    land: str
    list_land: str
    kind: str


@dataclass(slots=True, kw_only=True)
class GroupRow:
    term: int
    name: str
    start: int
    end: int
    function: str
    function_start: int
    function_end: int


@dataclass(slots=True, kw_only=True)
class PersonRow:
    """One person as a source gives them. Days are ordinals (``date.toordinal``), 0 where unknown."""

    id: str
    born: int = 0
    died: int = 0
    sex: str = ""
    birthplace: str = ""
    country: str = ""
    party: str = ""
    names: list[NameRow] = field(default_factory=list)
    mandates: list[MandateRow] = field(default_factory=list)
    groups: list[GroupRow] = field(default_factory=list)


def text(value: str | None) -> str:
    """The value without blanks around it; nothing for the source's ways to say nothing.

    Raises:
        InputError: it holds a control character, which a terminal would obey.
    """
    value = (value or "").strip()
    if not value.isprintable() and any(unicodedata.category(c) == "Cc" and c not in "\t\r\n" for c in value):
        raise InputError(f"a value holds a control character: {value[:40]!a}")
    return "" if value in _NOTHING else value


def day(value: str | None, where: str) -> int:
    """The ordinal of 2025-03-25 or 25.03.2025; 0 for nothing.

    Raises:
        InputError: neither form, or a day that does not exist.
    """
    value = text(value)
    if not value:
        return 0
    try:
        if len(value) == 10 and value[2] == "." and value[5] == ".":
            return date(int(value[6:]), int(value[3:5]), int(value[:2])).toordinal()
        return date.fromisoformat(value).toordinal()
    except ValueError:
        raise InputError(f"{where}: {value[:40]!r} is not a day") from None


def number(value: str | None, where: str) -> int:
    """A whole number; 0 for nothing.

    Raises:
        InputError: anything else.
    """
    value = text(value)
    if not value:
        return 0
    if not (value.isascii() and value.isdigit() and len(value) <= 9):
        raise InputError(f"{where}: {value[:40]!r} is not a number")
    return int(value)


def name_row(fields: Mapping[str, str], where: str) -> NameRow:
    family = text(fields.get("nachname"))
    if not family:
        raise InputError(f"{where}: a name without NACHNAME")
    return NameRow(
        family=family,
        given=text(fields.get("vorname")),
        suffix=text(fields.get("ortszusatz")).strip("()"),
        nobility=text(fields.get("adel")),
        particle=text(fields.get("praefix")),
        title=" ".join(text(fields.get("akad_titel")).replace(" - ", "-").split()),
        start=day(fields.get("historie_von"), where),
        end=day(fields.get("historie_bis"), where),
    )


def set_life(person: PersonRow, fields: Mapping[str, str], where: str) -> None:
    """Fill in birth, death, sex and party."""
    person.born = day(fields.get("geburtsdatum"), where)
    person.died = day(fields.get("sterbedatum"), where)
    sex = text(fields.get("geschlecht")).casefold()
    if sex and sex not in _SEXES:
        raise InputError(f"{where}: unknown GESCHLECHT {sex[:40]!r}")
    person.sex = _SEXES.get(sex, "d")
    person.birthplace = text(fields.get("geburtsort"))
    person.country = text(fields.get("geburtsland"))
    person.party = text(fields.get("partei_kurz"))


def mandate_row(fields: Mapping[str, str], where: str) -> MandateRow:
    kind = text(fields.get("mandatsart")).casefold()
    if kind and kind not in _KINDS:
        raise InputError(f"{where}: unknown MANDATSART {kind[:40]!r}")
    term = number(fields.get("wp"), where)
    if not term:
        raise InputError(f"{where}: a mandate without WP")
    return MandateRow(
        term=term,
        start=day(fields.get("mdbwp_von"), where),
        end=day(fields.get("mdbwp_bis"), where),
        number=number(fields.get("wkr_nummer"), where),
        constituency=text(fields.get("wkr_name")),
        land=text(fields.get("wkr_land")),
        list_land=text(fields.get("liste")),
        kind=_KINDS.get(kind, "-"),
    )


def group_row(fields: Mapping[str, str], term: int, where: str) -> GroupRow | None:
    """A group membership; ``None`` for a row of another kind of institution."""
    if text(fields.get("insart_lang")) != GROUP_KIND:
        return None
    name = text(fields.get("ins_lang"))
    if not name:
        raise InputError(f"{where}: a group without INS_LANG")
    return GroupRow(
        term=term,
        name=" ".join(name.split()),
        start=day(fields.get("mdbins_von"), where),
        end=day(fields.get("mdbins_bis"), where),
        function=text(fields.get("fkt_lang")),
        function_start=day(fields.get("fktins_von"), where),
        function_end=day(fields.get("fktins_bis"), where),
    )
