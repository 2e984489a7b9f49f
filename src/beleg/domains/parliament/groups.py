"""All groups and parties, present and historic: how each is called in German and English, and its colour.

A *group* is a Fraktion or Gruppe in the Bundestag, a *party* what a member belongs to outside. Where both go by one
name they share a key (``spd``); CDU and CSU are parties whose members form the group ``cdu_csu``. A group that was
renamed keeps its key (all Green ones are ``gruene``), one that merged or was founded anew has its own, with
``predecessors``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from beleg.lean import dataclass

GroupKind = Literal["fraktion", "gruppe", "none", "party"]
"""``none``: no group or no party at all. ``party``: a party that never was a group of its own."""

NO_GROUP = "fraktionslos"
NO_PARTY = "parteilos"


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupInfo:
    """How a group or party is called. ``colour`` is for charts."""

    key: str
    label: str
    """As it writes itself, for tables: "BÜNDNIS 90/DIE GRÜNEN"."""
    label_en: str
    short_de: str
    """For narrow columns: "Grüne"."""
    short_en: str
    nominative: str
    """With its article, in a German sentence: "die Grünen"."""
    dative: str
    genitive: str
    plural: bool
    """Whether the German name takes a plural verb: "die Grünen haben"."""
    kind: GroupKind
    colour: str
    parent: str | None
    """The group that the party's members sit in."""
    predecessors: tuple[str, ...]
    """Groups that it came from."""

    @property
    def article(self) -> str:
        """The German article of the nominative; "" where the name takes none."""
        first = self.nominative.partition(" ")[0]
        return first if first in {"der", "die", "das"} else ""


def _info(
    key: str,
    label: str,
    short: str,
    kind: GroupKind,
    colour: str = "#8c8c8c",
    *,
    en: str | None = None,
    short_en: str | None = None,
    cases: tuple[str, str, str] | None = None,
    plural: bool = False,
    parent: str | None = None,
    predecessors: tuple[str, ...] = (),
) -> GroupInfo:
    nominative, dative, genitive = cases or (f"die {short}", f"der {short}", f"der {short}")
    return GroupInfo(
        key=key,
        label=label,
        label_en=en or label,
        short_de=short,
        short_en=short_en or short,
        nominative=nominative,
        dative=dative,
        genitive=genitive,
        plural=plural,
        kind=kind,
        colour=colour,
        parent=parent,
        predecessors=predecessors,
    )


_GREENS = ("die Grünen", "den Grünen", "der Grünen")
_LEFT = ("die Linke", "der Linken", "der Linken")
_NONE = ("die Fraktionslosen", "den Fraktionslosen", "der Fraktionslosen")
_NO_PARTY = ("die Parteilosen", "den Parteilosen", "der Parteilosen")
_GROUPS = (
    _info("cdu_csu", "CDU/CSU", "CDU/CSU", "fraktion", "#2b2b2b"),
    _info("spd", "SPD", "SPD", "fraktion", "#e3000f"),
    _info(
        "gruene",
        "BÜNDNIS 90/DIE GRÜNEN",
        "Grüne",
        "fraktion",
        "#1faf12",
        en="Alliance 90/The Greens",
        short_en="Greens",
        cases=_GREENS,
        plural=True,
    ),
    _info("fdp", "FDP", "FDP", "fraktion", "#ffd500"),
    _info(
        "linke",
        "Die Linke",
        "Linke",
        "fraktion",
        "#be3075",
        en="The Left",
        short_en="Left",
        cases=_LEFT,
        predecessors=("pds",),
    ),
    _info("afd", "AfD", "AfD", "fraktion", "#009ee0"),
    _info(
        "bsw",
        "BSW",
        "BSW",
        "gruppe",
        "#7d254f",
        en="BSW (Sahra Wagenknecht Alliance)",
        cases=("das BSW", "dem BSW", "des BSW"),
        predecessors=("linke",),
    ),
    _info("pds", "PDS", "PDS", "gruppe", "#8b1a3a"),
    _info(
        NO_GROUP,
        "fraktionslos",
        "fraktionslos",
        "none",
        "#a6a6a6",
        en="non-attached",
        short_en="non-attached",
        cases=_NONE,
        plural=True,
    ),
    # Historic groups, by the term they appeared in.
    _info("kpd", "KPD", "KPD", "fraktion", "#a31515", en="KPD (Communist Party)"),
    _info(
        "bp",
        "Bayernpartei",
        "BP",
        "fraktion",
        "#6ea6d8",
        en="Bavaria Party",
        cases=("die Bayernpartei",) + ("der Bayernpartei",) * 2,
    ),
    _info(
        "zentrum",
        "Zentrum",
        "Zentrum",
        "fraktion",
        "#4f6d8f",
        en="Centre Party",
        short_en="Centre",
        cases=("das Zentrum", "dem Zentrum", "des Zentrums"),
    ),
    _info("wav", "WAV", "WAV", "fraktion", "#9a7d4a"),
    _info("dp", "Deutsche Partei", "DP", "fraktion", "#6f8a63", en="German Party"),
    _info("drp", "DRP", "DRP", "gruppe", "#6b4a2b", en="DRP (German Reich Party)"),
    _info(
        "fu",
        "Föderalistische Union",
        "FU",
        "fraktion",
        "#4a7fa6",
        en="Federalist Union",
        predecessors=("bp", "zentrum"),
    ),
    _info("dpb", "Deutsche Partei Bayern", "DPB", "gruppe", "#93a36b", en="German Party of Bavaria"),
    _info(
        "bhe",
        "GB/BHE",
        "GB/BHE",
        "fraktion",
        "#8a6d9c",
        en="GB/BHE (bloc of expellees)",
        cases=("der GB/BHE", "dem GB/BHE", "des GB/BHE"),
    ),
    _info(
        "kraft_oberlaender",
        "Gruppe Kraft/Oberländer",
        "Kraft/Oberländer",
        "gruppe",
        "#a58bb0",
        en="Kraft/Oberländer group",
        cases=("die Gruppe Kraft/Oberländer",) + ("der Gruppe Kraft/Oberländer",) * 2,
        predecessors=("bhe",),
    ),
    _info(
        "da",
        "Demokratische Arbeitsgemeinschaft",
        "DA",
        "fraktion",
        "#c9b458",
        en="Democratic Working Group",
        predecessors=("fdp",),
    ),
    _info(
        "fvp",
        "Freie Volkspartei",
        "FVP",
        "fraktion",
        "#c7a03c",
        en="Free People's Party",
        predecessors=("da",),
    ),
    _info(
        "dp_fvp",
        "DP/FVP",
        "DP/FVP",
        "fraktion",
        "#7f9a5a",
        en="DP/FVP (German Party/Free People's Party)",
        predecessors=("dp", "fvp"),
    ),
    # Parties of members that were no group of their own.
    _info("cdu", "CDU", "CDU", "party", "#2b2b2b", parent="cdu_csu"),
    _info("csu", "CSU", "CSU", "party", "#0a5ba5", parent="cdu_csu"),
    _info(
        NO_PARTY,
        "parteilos",
        "parteilos",
        "none",
        "#a6a6a6",
        en="no party",
        short_en="no party",
        cases=_NO_PARTY,
        plural=True,
    ),
    _info("ssw", "SSW", "SSW", "party", "#003c8f", cases=("der SSW", "dem SSW", "des SSW"), parent=NO_GROUP),
    _info("dsu", "DSU", "DSU", "party", parent="cdu_csu"),
    _info(
        "lkr",
        "Liberal-Konservative Reformer",
        "LKR",
        "party",
        parent=NO_GROUP,
        cases=("die LKR", "den LKR", "der LKR"),
        plural=True,
    ),
    _info(
        "die_partei",
        "Die PARTEI",
        "Die PARTEI",
        "party",
        "#b5152b",
        cases=("Die PARTEI", "der PARTEI", "der PARTEI"),
        parent=NO_GROUP,
    ),
    _info("srp", "SRP", "SRP", "party", en="SRP (Socialist Reich Party)", parent=NO_GROUP),
    _info(
        "csu_saar",
        "CSU Saar",
        "CSUS",
        "party",
        parent="cdu_csu",
        cases=("die CSU Saar",) + ("der CSU Saar",) * 2,
    ),
    _info("cvp", "CVP", "CVP", "party", en="CVP (Christian People's Party of Saarland)", parent="cdu_csu"),
    _info("dps", "DPS", "DPS", "party", en="DPS (Democratic Party Saar)", parent="fdp"),
    # Well known, but never with a member in the register.
    _info("npd", "Die Heimat (NPD)", "NPD", "party"),
    _info("nsdap", "NSDAP", "NSDAP", "party", en="NSDAP (Nazi Party)"),
    _info("sed", "SED", "SED", "party", en="SED (Socialist Unity Party of East Germany)"),
    _info(
        "piraten",
        "Piratenpartei",
        "Piraten",
        "party",
        en="Pirate Party",
        short_en="Pirates",
        cases=("die Piratenpartei",) + ("der Piratenpartei",) * 2,
    ),
    _info(
        "freie_waehler",
        "FREIE WÄHLER",
        "Freie Wähler",
        "party",
        en="Free Voters",
        cases=("die Freien Wähler", "den Freien Wählern", "der Freien Wähler"),
        plural=True,
    ),
    _info("volt", "Volt", "Volt", "party", cases=("Volt", "Volt", "von Volt")),
    _info(
        "rep",
        "Die Republikaner",
        "REP",
        "party",
        en="The Republicans (Germany)",
        cases=("die Republikaner", "den Republikanern", "der Republikaner"),
        plural=True,
    ),
    _info("dvu", "DVU", "DVU", "party"),
    _info(
        "tierschutz",
        "Tierschutzpartei",
        "Tierschutzpartei",
        "party",
        en="Human Environment Animal Protection Party",
    ),
    _info("oedp", "ÖDP", "ÖDP", "party"),
    _info("mlpd", "MLPD", "MLPD", "party"),
    _info("dkp", "DKP", "DKP", "party"),
    _info("die_basis", "dieBasis", "dieBasis", "party", cases=("dieBasis", "der Basis", "der Basis")),
    _info("werteunion", "WerteUnion", "WerteUnion", "party"),
    _info(
        "buendnis_deutschland",
        "Bündnis Deutschland",
        "BD",
        "party",
        cases=("Bündnis Deutschland", "Bündnis Deutschland", "von Bündnis Deutschland"),
    ),
    _info("familie", "Familien-Partei", "Familien-Partei", "party"),
    _info("schill", "Schill-Partei", "Schill-Partei", "party"),
    _info(
        "graue", "Die Grauen", "Graue", "party", cases=("die Grauen", "den Grauen", "der Grauen"), plural=True
    ),
    _info("gvp", "Gesamtdeutsche Volkspartei", "GVP", "party"),
    _info("bueso", "BüSo", "BüSo", "party"),
    _info("humanisten", "Partei der Humanisten", "PdH", "party"),
    _info(
        "todenhoefer",
        "Team Todenhöfer",
        "Todenhöfer",
        "party",
        cases=("das Team Todenhöfer", "dem Team Todenhöfer", "des Teams Todenhöfer"),
    ),
)
GROUPS: Mapping[str, GroupInfo] = {info.key: info for info in _GROUPS}
"""All groups and parties by key: those in the Bundestag now first, then historic ones, then parties."""

CONTINUED = frozenset(
    {("pds", "linke"), ("da", "fvp"), ("fvp", "dp_fvp"), ("dp", "dp_fvp"), ("bp", "fu"), ("zentrum", "fu")}
)
"""Groups that went on as another one, renamed or merged: who sat in both did not change sides."""


def continued(key: str) -> list[str]:
    """The group and those it went on as: of its members the register may have only the latest name as their party."""
    found = [key]
    for each in found:
        found += sorted(later for earlier, later in CONTINUED if earlier == each and later not in found)
    return found
