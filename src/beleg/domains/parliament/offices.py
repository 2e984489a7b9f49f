"""Every name of an office: in the data, in DIP's abbreviations, both genders, German and English, former ministries.

An office key stands for one line of holders: a ministry keeps its key under all its names (``portfolios``). Offices
that the data do not hold have keys too, so that a question about them can be told so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from beleg.lean import dataclass, pattern

from .ministries import LABELS, MINISTRIES
from .office_names import HELD, Office, OfficeKind
from .offices_elsewhere import ELSEWHERE
from .portfolios import TITLES, offices_of_title
from .spelling import fold_list, fold_phrase

__all__ = ["OFFICES", "SPELLINGS", "OfficeInfo", "find", "offices_of_title"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficeInfo:
    """How an office is called, and how much of it the data hold."""

    key: str
    kind: OfficeKind
    label_de_m: str
    label_de_f: str
    label_de_neutral: str
    """The institution or the function: "Bundesministerium für Gesundheit", "Fraktionsvorsitz"."""
    label_en: str
    held: bool
    """Whether the data hold this office at all."""
    complete: bool
    """Whether they hold all its holders since 1949."""
    incomplete_note: str | None
    """What is missing, in English; ``None`` where nothing is."""
    incomplete_note_de: str | None

    def label_de(self, sex: str | None) -> str:
        """The German label for a holder's sex ("m", "f"), else the masculine one, as the data write titles."""
        return self.label_de_f if sex == "f" else self.label_de_m


_GAPS: Mapping[str, tuple[str, str]] = {
    "chief_of_chancellery": (
        "Only heads of the chancellery who were ministers are held, not those who were state secretaries.",
        "Erfasst sind nur Kanzleramtschefs im Ministerrang, nicht die im Rang eines Staatssekretärs.",
    ),
    "bundestag_vice_president": (
        "The vice-presidents of the terms 9 to 18 are incomplete.",
        "Die Vizepräsidentinnen und -präsidenten der 9. bis 18. Wahlperiode sind unvollständig erfasst.",
    ),
    "group_chair": (
        "Chairs of groups are held well for the terms 13 to 21, in part for 1 to 4 and 12, not for 5 to 11.",
        (
            "Fraktionsvorsitze sind für die 13. bis 21. Wahlperiode gut erfasst, für die 1. bis 4. und 12. in Teilen, "
            "für die 5. bis 11. nicht."
        ),
    ),
}


def _infos() -> Iterator[OfficeInfo]:
    for office in HELD:
        yield _info(office)
    for ministry in MINISTRIES:
        stem = ministry.stems.partition(" ")[0]
        masculine, feminine = LABELS.get(ministry.key) or (f"Bundes{stem}minister", f"Bundes{stem}ministerin")
        english = f"Federal Minister {ministry.name_en}"
        yield _info(Office(ministry.key, "ministry", masculine, feminine, ministry.name_de, english, ""))
    for office in ELSEWHERE:
        yield _info(office)


def _info(office: Office) -> OfficeInfo:
    note, note_de = _GAPS.get(office.key, (None, None))
    held = office.kind != "elsewhere"
    return OfficeInfo(
        key=office.key,
        kind=office.kind,
        label_de_m=office.label_de_m,
        label_de_f=office.label_de_f,
        label_de_neutral=office.label_de_neutral,
        label_en=office.label_en,
        held=held,
        complete=held and note is None,
        incomplete_note=note,
        incomplete_note_de=note_de,
    )


OFFICES: Mapping[str, OfficeInfo] = {info.key: info for info in _infos()}
"""All offices by key: those in the data first."""


_MINISTER_FORMS = ("", "s", "n", "in", "innen", "ium", "iums")
_TITLE_FORMS = (
    "minister",
    "ministerin",
    "ministerium",
    "bundesminister",
    "bundesministerin",
    "bundesministerium",
)
_ENGLISH_FORMS = (
    ("", " minister"),
    ("", " ministers"),
    ("", " ministry"),
    ("minister of ", ""),
    ("minister of the ", ""),
    ("minister for ", ""),
    ("federal minister of ", ""),
    ("federal minister for ", ""),
    ("minister for the ", ""),
    ("ministers of ", ""),
    ("ministry of ", ""),
    ("ministry of the ", ""),
    ("ministry for ", ""),
    ("", " secretary"),
    ("secretary of ", ""),
)


def _spellings() -> dict[str, str]:
    # Stems and portfolios are folded once: what is put around them is folded as it stands. A cold question makes all.
    found: dict[str, str] = {}
    for title, words in zip(TITLES, fold_list("|".join(TITLES)), strict=True):
        kind, _, portfolio = words.partition(" ")
        forms = [f"{form} {portfolio}" for form in _TITLE_FORMS] if kind == "bundesminister" else [words]
        found |= dict.fromkeys(forms, offices_of_title(title)[0])
    names = fold_list("|".join(ministry.name_de for ministry in MINISTRIES))
    for ministry, name in zip(MINISTRIES, names, strict=True):
        kind, _, portfolio = name.partition(" ")
        forms = [f"{form} {portfolio}" for form in _TITLE_FORMS] if kind == "bundesministerium" else []
        for stem in fold_list(ministry.stems):
            forms += [f"{stem}minister{ending}" for ending in _MINISTER_FORMS]
            forms += [f"bundes{stem}minister{ending}" for ending in _MINISTER_FORMS]
            forms.append(f"{stem}ressort")
        official = fold_phrase(ministry.name_en.partition(" ")[2]).removeprefix("the ")
        for word in {*fold_list(ministry.said_en), official}:
            forms += [f"{before}{word}{after}" for before, after in _ENGLISH_FORMS]
        found |= dict.fromkeys((*forms, *fold_list(ministry.said)), ministry.key)
    for office in (*HELD, *ELSEWHERE):
        found |= dict.fromkeys(fold_list(office.said), office.key)
    return found


SPELLINGS: Mapping[str, str] = _spellings()
"""Every phrase that names an office, folded (``spelling.fold_phrase``), and its key."""

_GENDER = pattern(r"[*:_·/]-?in(?=nen\b|\b)|(?<=[a-zäöü])In(?=nen\b|\b)")
"""Ways to write both genders: "Minister*in", "Minister:innen", "Minister/in", "MinisterIn"."""

_BEFORE = frozenset(
    (
        "der die das den dem des the of chef chefin leiter leiterin head deutscher deutsche german federal"
        " former current amtierender amtierende geschaftsfuhrender geschaftsfuhrende aktueller aktuelle"
        " jetziger jetzige ehemaliger ehemalige fruherer fruhere"
    ).split()
)
"""Folded words that may stand before an office without changing which one it is."""


def find(text: str) -> str | None:
    """The key of a phrase that names an office as a whole: "Gesundheitsministerin", "Chef des Auswärtigen Amts"."""
    words = fold_phrase(_GENDER.sub("in", text)).split()
    while words:
        key = SPELLINGS.get(" ".join(words))
        if key is not None or words[0] not in _BEFORE:
            return key
        del words[0]
    return None
