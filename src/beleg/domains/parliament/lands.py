"""The Länder: as the register abbreviates them in different terms, and as people name them in German and English."""

from __future__ import annotations

from collections.abc import Mapping

from beleg.lean import dataclass

from .spelling import fold_list, fold_phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class LandInfo:
    """How a Land is called. The key is its German name."""

    key: str
    label_en: str
    abbreviation: str
    in_de: str
    """"in Bayern", "im Saarland"."""
    from_de: str
    """"aus Bayern", "aus dem Saarland"."""
    successor: str | None
    """The Land that it became part of in 1952."""


def _info(
    key: str,
    label_en: str,
    abbreviation: str,
    *,
    in_de: str | None = None,
    from_de: str | None = None,
    successor: str | None = None,
) -> LandInfo:
    return LandInfo(
        key=key,
        label_en=label_en,
        abbreviation=abbreviation,
        in_de=in_de or f"in {key}",
        from_de=from_de or f"aus {key}",
        successor=successor,
    )


_SOUTHWEST = "Baden-Württemberg"
_LANDS = (
    _info(_SOUTHWEST, _SOUTHWEST, "BW"),
    _info("Bayern", "Bavaria", "BY"),
    _info("Berlin", "Berlin", "BE"),
    _info("Brandenburg", "Brandenburg", "BB"),
    _info("Bremen", "Bremen", "HB"),
    _info("Hamburg", "Hamburg", "HH"),
    _info("Hessen", "Hesse", "HE"),
    _info("Mecklenburg-Vorpommern", "Mecklenburg-Western Pomerania", "MV"),
    _info("Niedersachsen", "Lower Saxony", "NI"),
    _info("Nordrhein-Westfalen", "North Rhine-Westphalia", "NW"),
    _info("Rheinland-Pfalz", "Rhineland-Palatinate", "RP"),
    _info("Saarland", "Saarland", "SL", in_de="im Saarland", from_de="aus dem Saarland"),
    _info("Sachsen", "Saxony", "SN"),
    _info("Sachsen-Anhalt", "Saxony-Anhalt", "ST"),
    _info("Schleswig-Holstein", "Schleswig-Holstein", "SH"),
    _info("Thüringen", "Thuringia", "TH"),
    _info("Baden", "Baden", "", successor=_SOUTHWEST),
    _info("Württemberg-Baden", "Württemberg-Baden", "", successor=_SOUTHWEST),
    _info("Württemberg-Hohenzollern", "Württemberg-Hohenzollern", "", successor=_SOUTHWEST),
)
LANDS: Mapping[str, LandInfo] = {info.key: info for info in _LANDS}
CITIES = frozenset({"Berlin", "Bremen", "Hamburg"})
"""The Länder that are towns as well."""
"""The 16 Länder, then the three that became Baden-Württemberg in 1952 and sent members to the first Bundestag."""

_OF_SOURCE = {
    "BAD": "Baden",
    "WBB": "Württemberg-Baden",
    "WBH": "Württemberg-Hohenzollern",
    "BWG": _SOUTHWEST,
    "BW": _SOUTHWEST,
    "BAY": "Bayern",
    "BY": "Bayern",
    "BLN": "Berlin",
    "BLW": "Berlin",
    "BE": "Berlin",
    "BRA": "Brandenburg",
    "BB": "Brandenburg",
    "BRE": "Bremen",
    "HB": "Bremen",
    "HBG": "Hamburg",
    "HH": "Hamburg",
    "HES": "Hessen",
    "HE": "Hessen",
    "MBV": "Mecklenburg-Vorpommern",
    "MV": "Mecklenburg-Vorpommern",
    "NDS": "Niedersachsen",
    "NI": "Niedersachsen",
    "NRW": "Nordrhein-Westfalen",
    "NW": "Nordrhein-Westfalen",
    "RPF": "Rheinland-Pfalz",
    "RP": "Rheinland-Pfalz",
    "SLD": "Saarland",
    "SL": "Saarland",
    "SAC": "Sachsen",
    "SN": "Sachsen",
    "SAA": "Sachsen-Anhalt",
    "ST": "Sachsen-Anhalt",
    "SWH": "Schleswig-Holstein",
    "SH": "Schleswig-Holstein",
    "THÜ": "Thüringen",
    "TH": "Thüringen",
    # Lists that were no Land's: 11 members whom Berlin sent in addition from 1952-02-01, 10 whom the Saarland sent when
    # it joined on 1957-01-04. "***" marks the 144 whom the Volkskammer sent in 1990: no Land at all.
    "**": "Berlin",
    "*": "Saarland",
}
_NO_LAND = frozenset({"", "***"})


def is_known(abbreviation: str) -> bool:
    """Whether the register's abbreviation is classified."""
    return abbreviation in _NO_LAND or abbreviation in _OF_SOURCE or abbreviation in LANDS


def of_source(abbreviation: str) -> str | None:
    """The Land of an abbreviation in the register; ``None`` where the seat belonged to none."""
    return _OF_SOURCE.get(abbreviation) or (abbreviation if abbreviation in LANDS else None)


_SAID: Mapping[str, str] = {
    _SOUTHWEST: "Baden-Württemberg | Baden-Württembergs | BaWü | BW | Ländle",
    "Bayern": "Bayern | Bayerns | Freistaat Bayern | Bavaria | Bavarian",
    "Berlin": "Berlin | Berlins | Westberlin | West-Berlin | Berliner",
    "Brandenburg": "Brandenburg | Brandenburgs | Brandenburger",
    "Bremen": "Bremen | Bremens | Freie Hansestadt Bremen | Bremer",
    "Hamburg": "Hamburg | Hamburgs | Freie und Hansestadt Hamburg | Hamburger",
    "Hessen": "Hessen | Hessens | Hesse | Hessian",
    "Mecklenburg-Vorpommern": """
        Mecklenburg-Vorpommern | Mecklenburg-Vorpommerns | MV | MeckPomm | Meck-Pomm | McPomm | McPom
        | Mecklenburg | Mecklenburg-Western Pomerania | Mecklenburg-West Pomerania
    """,
    "Niedersachsen": "Niedersachsen | Niedersachsens | NDS | Lower Saxony",
    "Nordrhein-Westfalen": """
        Nordrhein-Westfalen | Nordrhein-Westfalens | Nordrheinwestfalen | NRW | North Rhine-Westphalia
        | North-Rhine Westphalia | Northrhine-Westphalia
    """,
    "Rheinland-Pfalz": "Rheinland-Pfalz | Rheinlandpfalz | RLP | Rhineland-Palatinate | Rhineland Palatinate",
    "Saarland": "Saarland | Saarlands | Saarlandes | Saarländer",
    "Sachsen": "Sachsen | Sachsens | Freistaat Sachsen | Saxony | Saxon",
    "Sachsen-Anhalt": "Sachsen-Anhalt | Sachsen-Anhalts | Sachsenanhalt | Saxony-Anhalt",
    "Schleswig-Holstein": "Schleswig-Holstein | Schleswig-Holsteins | Schleswigholstein",
    "Thüringen": "Thüringen | Thüringens | Freistaat Thüringen | Thüringer | Thuringia | Thuringian",
    "Baden": "Land Baden | Südbaden",
    "Württemberg-Baden": "Württemberg-Baden",
    "Württemberg-Hohenzollern": "Württemberg-Hohenzollern",
}
_ADJECTIVES: Mapping[str, str] = {
    _SOUTHWEST: "baden-württembergisch",
    "Bayern": "bayerisch | bayrisch",
    "Brandenburg": "brandenburgisch",
    "Bremen": "bremisch",
    "Hamburg": "hamburgisch",
    "Hessen": "hessisch",
    "Mecklenburg-Vorpommern": "mecklenburg-vorpommersch | mecklenburgisch",
    "Niedersachsen": "niedersächsisch",
    "Nordrhein-Westfalen": "nordrhein-westfälisch",
    "Rheinland-Pfalz": "rheinland-pfälzisch",
    "Saarland": "saarländisch",
    "Sachsen": "sächsisch",
    "Sachsen-Anhalt": "sachsen-anhaltisch | sachsen-anhaltinisch",
    "Schleswig-Holstein": "schleswig-holsteinisch",
    "Thüringen": "thüringisch",
}
SPELLINGS: Mapping[str, str] = {
    **{phrase: key for key, said in _SAID.items() for phrase in fold_list(said)},
    **{
        stem + ending: key
        for key, stems in _ADJECTIVES.items()
        for stem in fold_list(stems)
        for ending in ("e", "en", "er", "es", "em")
    },
}
"""Every phrase that names a Land, folded (``spelling.fold_phrase``), and its key.

Abbreviations that are words ("BE", "HE", "BY", "ST") are not in it: ``find`` takes them where nothing else is said.
"""


_BEFORE = frozenset({"aus", "in", "im", "dem", "das", "land", "from", "the", "of"})


def find(text: str) -> str | None:
    """The German name of a Land named as a whole: "NRW", "Bavaria", "bayerischen", "aus dem Saarland", "BY"."""
    stripped = text.strip()
    known = _OF_SOURCE.get(stripped) or (stripped if stripped in LANDS else None)
    if known is not None:
        return known
    words = fold_phrase(text).split()
    while words:
        known = SPELLINGS.get(" ".join(words))
        if known is not None or words[0] not in _BEFORE:
            return known
        del words[0]
    return None
