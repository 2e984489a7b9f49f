"""Every name of a group or party, present and historic: in the register, in DIP, and as people say it."""

from __future__ import annotations

from collections.abc import Mapping

from .groups import GROUPS, NO_GROUP, NO_PARTY, GroupInfo
from .spelling import fold_list, fold_phrase

__all__ = [
    "GROUPS",
    "NO_GROUP",
    "NO_PARTY",
    "SPELLINGS",
    "GroupInfo",
    "find",
    "group_of_official",
    "party_of_source",
]

_OFFICIAL: Mapping[str, str] = {
    "Fraktion der Christlich Demokratischen Union/Christlich - Sozialen Union": "cdu_csu",
    "Fraktion der Sozialdemokratischen Partei Deutschlands": "spd",
    "Fraktion der Freien Demokratischen Partei": "fdp",
    "Fraktion Die Grünen": "gruene",
    "Fraktion Die Grünen/Bündnis 90": "gruene",
    "Fraktion BÜNDNIS 90/DIE GRÜNEN": "gruene",
    "Gruppe Bündnis 90/Die Grünen": "gruene",
    "Fraktion DIE LINKE.": "linke",
    "Gruppe Die Linke": "linke",
    "Fraktion Die Linke": "linke",
    "Gruppe der Partei des Demokratischen Sozialismus": "pds",
    "Gruppe der Partei des Demokratischen Sozialismus/Linke Liste": "pds",
    "Fraktion der Partei des Demokratischen Sozialismus": "pds",
    "Fraktion Alternative für Deutschland": "afd",
    "Gruppe BSW - Bündnis Sahra Wagenknecht - Vernunft und Gerechtigkeit": "bsw",
    "Fraktionslos": NO_GROUP,
    "Fraktion der Kommunistischen Partei Deutschlands": "kpd",
    "Fraktion Bayernpartei": "bp",
    "Fraktion Deutsche Zentrums-Partei": "zentrum",
    "Fraktion Föderalistische Union": "fu",
    "Fraktion Wirtschaftliche Aufbauvereinigung": "wav",
    "Fraktion WAV": "wav",
    "Fraktion Deutsche Partei": "dp",
    "Gruppe Deutsche Partei": "dp",
    "Fraktion Deutsche Partei/Deutsche Partei Bayern": "dp",
    "Fraktion DP/DPB": "dp",
    "Fraktion Deutsche Partei Bayern": "dpb",
    "Fraktion Deutsche Partei/Freie Volkspartei": "dp_fvp",
    "Fraktion Freie Volkspartei": "fvp",
    "Fraktion Demokratische Arbeitsgemeinschaft": "da",
    "Fraktion Gesamtdeutscher Block / Block der Heimatvertriebenen und Entrechteten": "bhe",
    "Fraktion Deutscher Gemeinschaftsblock der Heimatvertriebenen und Entrechteten": "bhe",
    "Gruppe Kraft/Oberländer": "kraft_oberlaender",
    "Fraktion Deutsche Reichspartei": "drp",
    "Fraktion Deutsche Reichspartei/Nationale Rechte": "drp",
    "Fraktion DRP": "drp",
    "Fraktion der CDU/CSU": "cdu_csu",
    "Fraktion der SPD": "spd",
    "Fraktion der FDP": "fdp",
}
"""Groups as the register writes them; guests (Hospitanten) have " (Gast)" behind."""
_GUEST = " (Gast)"

_PARTIES: Mapping[str, str] = {
    "CDU": "cdu",
    "CSU": "csu",
    "SPD": "spd",
    "FDP": "fdp",
    "AfD": "afd",
    "BÜNDNIS 90/DIE GRÜNEN": "gruene",
    "DIE GRÜNEN/BÜNDNIS 90": "gruene",
    "GRÜNE": "gruene",
    "DIE LINKE.": "linke",
    "Die Linke": "linke",
    "PDS": "pds",
    "PDS/LL": "pds",
    "BSW": "bsw",
    "DP": "dp",
    "DPB": "dpb",
    "FU": "fu",
    "GB/ BHE": "bhe",
    "KPD": "kpd",
    "WAV": "wav",
    "DZP": "zentrum",
    "BP": "bp",
    "DRP": "drp",
    "DSU": "dsu",
    "CSUS": "csu_saar",
    "CVP": "cvp",
    "DPS": "dps",
    "SRP": "srp",
    "Die PARTEI": "die_partei",
    "LKR": "lkr",
    "SSW": "ssw",
    "Plos": NO_PARTY,
    "parteilos": NO_PARTY,
}
"""Parties as the register writes them."""

_SAID: Mapping[str, str] = {
    "cdu_csu": """
        CDU/CSU | Unions | CDU und CSU | CSU und CDU | CDU and CSU | CDUCSU | Union | Unionsfraktion
        | Unionsparteien | Unionspartei | Unionsabgeordnete | Unionsabgeordneten | Unionspolitiker
        | Unionspolitikerin | Schwesterparteien | Konservative | Konservativen | die Schwarzen
        | conservatives | the conservatives | Christlich Demokratische Union/Christlich-Soziale Union
    """,
    "spd": """
        SPD | SPDler | SPDlern | SPDlerin | SPDlerinnen | Sozialdemokraten | Sozialdemokrat
        | Sozialdemokratin | Sozialdemokratinnen | Sozialdemokratie | Sozialdemokratische Partei
        | Sozialdemokratischen Partei | Sozialdemokratische Partei Deutschlands
        | Sozialdemokratischen Partei Deutschlands | sozialdemokratische | sozialdemokratischen | Sozis | Sozen | SDP
        | die Roten | der Roten | den Roten | Social Democrats | Social Democrat | Social Democratic Party
        | Social Democratic Party of Germany | Social Democratic
    """,
    "fdp": """
        FDP | F.D.P. | FDPler | FDPlern | FDPlerin | Freie Demokraten | Freien Demokraten
        | Freier Demokraten | Freidemokraten | Freie Demokratische Partei | Freien Demokratischen Partei
        | Liberale | Liberalen | Liberaler | die Gelben | der Gelben | den Gelben | FPD | Free Democrats | Free Democrat
        | Free Democratic Party | Liberals | the liberals
    """,
    "gruene": """
        Grüne | Grünen | Grüner | Grünenfraktion | Grünenpolitiker | Bündnisgrüne | Bündnisgrünen
        | Bündnis 90/Die Grünen | Bündnis 90/Grüne | Bündnis 90/den Grünen | Bündnis 90/der Grünen
        | Bündnis 90 und die Grünen | Bündnis90/Die Grünen | Bündnis90/Grüne | Bündnis 90 | Bündnis90
        | Bündnis '90 | B90/Grüne | B90/Die Grünen | B90 | B 90/Grüne | Die Grünen/Bündnis 90
        | Grüne/Bündnis 90 | Grünen/Bündnis 90 | Greens | Green | Green Party | Alliance 90/The Greens
        | Alliance 90 the Greens | Alliance 90 | Alliance 90/Greens
    """,
    "linke": """
        Linke | Linken | Linker | Linkspartei | Linksfraktion | Linkenfraktion | Linkenpolitiker
        | Linkspartei.PDS | Die Linke.PDS | The Left | Left Party | Left group | Left faction
        | Left parliamentary group
    """,
    "afd": """
        AfD | A.f.D. | AfDler | AfDlern | AfDlerin | Alternative für Deutschland
        | Alternativen für Deutschland | Alternative for Germany | die Blauen | der Blauen | den Blauen | AdF
    """,
    "bsw": """
        BSW | BSWler | Bündnis Sahra Wagenknecht | Bündnisses Sahra Wagenknecht | Bündnis Wagenknecht
        | Wagenknecht-Partei | Wagenknechtpartei | Partei Wagenknechts | Partei von Sahra Wagenknecht
        | Wagenknecht-Bündnis | Wagenknecht-Gruppe | Wagenknecht party | Wagenknecht Alliance
        | Sahra Wagenknecht Alliance | Alliance Sahra Wagenknecht | Bündnis Sarah Wagenknecht
        | Bündnis Sara Wagenknecht | Sarah Wagenknecht Alliance | Partei von Wagenknecht
        | Partei von Sarah Wagenknecht | Wagenknechts Partei
        | Bündnis Sahra Wagenknecht - Vernunft und Gerechtigkeit
        | BSW - Bündnis Sahra Wagenknecht - Vernunft und Gerechtigkeit
        | Bündnis Soziale Gerechtigkeit und Wirtschaftliche Vernunft
    """,
    "pds": """
        PDS | PDS/LL | PDS/Linke Liste | PDSler | Linke Liste | Linke Liste/PDS
        | Partei des Demokratischen Sozialismus | Partei des Demokratischen Sozialismus/Linke Liste
        | Party of Democratic Socialism | Democratic Socialists | Democratic Socialist | Demokratischen Sozialisten
        | Demokratische Sozialisten
    """,
    NO_GROUP: """
        fraktionslos | fraktionslose | fraktionslosen | fraktionsloser | fraktionsloses | ohne Fraktion
        | keiner Fraktion | ohne Fraktionszugehörigkeit | unabhängige Abgeordnete
        | unabhängigen Abgeordneten | unabhängige | unabhängigen | independents | independent
        | independent members | non-attached | nonattached | non-attached members | unattached
        | unaffiliated | without a group | without group | not in any group | no group
    """,
    "kpd": """
        KPD | Kommunisten | Kommunistische Partei | Kommunistische Partei Deutschlands
        | Kommunistischen Partei Deutschlands | Communists | Communist Party | Communist Party of Germany
    """,
    "bp": "Bayernpartei | BP | Bavaria Party",
    "zentrum": """
        Zentrum | Zentrums | Zentrumspartei | Deutsche Zentrumspartei | Deutsche Zentrums-Partei
        | Deutschen Zentrumspartei | DZP | Centre Party | Center Party | German Centre Party
    """,
    "wav": """
        WAV | Wirtschaftliche Aufbau-Vereinigung | Wirtschaftliche Aufbauvereinigung
        | Wirtschaftlichen Aufbauvereinigung | Loritz-Partei | Economic Reconstruction Union
    """,
    "dp": """
        Deutsche Partei | Deutschen Partei | DP | DP/DPB | Deutsche Partei/Deutsche Partei Bayern
        | German Party
    """,
    "dpb": "Deutsche Partei Bayern | Deutschen Partei Bayern | DPB",
    "dp_fvp": "DP/FVP | FVP/DP | Deutsche Partei/Freie Volkspartei",
    "fvp": "Freie Volkspartei | Freien Volkspartei | FVP | Free People's Party",
    "da": """
        Demokratische Arbeitsgemeinschaft | Demokratischen Arbeitsgemeinschaft | Euler-Gruppe
        | Democratic Working Group
    """,
    "fu": "Föderalistische Union | Föderalistischen Union | FU | Federalist Union",
    "bhe": """
        BHE | GB/BHE | BHE/GB | BHE/DG | DG/BHE | Gesamtdeutscher Block | Gesamtdeutschen Block
        | Gesamtdeutscher Block/BHE | Gesamtdeutscher Block/Block der Heimatvertriebenen und Entrechteten
        | Block der Heimatvertriebenen und Entrechteten | Bund der Heimatvertriebenen und Entrechteten
        | Deutscher Gemeinschaftsblock
        | Deutscher Gemeinschaftsblock der Heimatvertriebenen und Entrechteten | Vertriebenenpartei
        | All-German Bloc
    """,
    "kraft_oberlaender": "Kraft/Oberländer | Gruppe Kraft/Oberländer | Kraft-Oberländer-Gruppe",
    "drp": """
        DRP | DRP/NR | Deutsche Reichspartei | Deutschen Reichspartei
        | Deutsche Reichspartei/Nationale Rechte | Nationale Rechte | German Reich Party
    """,
    "cdu": """
        CDU | CDUler | CDUlern | CDUlerin | Christdemokraten | Christdemokrat | Christdemokratin
        | Christdemokratinnen | Christlich Demokratische Union | Christlich Demokratischen Union
        | Christlich Demokratische Union Deutschlands | Christian Democrats | Christian Democrat
        | Christian Democratic Union
    """,
    "csu": """
        CSU | CSUler | CSUlern | CSUlerin | CSU-Landesgruppe | Christsoziale | Christsozialen
        | Christsozialer | Christlich-Soziale Union | Christlich-Sozialen Union
        | Christlich-Soziale Union in Bayern | Christian Social Union
    """,
    NO_PARTY: """
        parteilos | parteilose | parteilosen | parteiloser | ohne Partei | keiner Partei | Plos
        | no party | without a party
    """,
    "ssw": """
        SSW | Südschleswigscher Wählerverband | Südschleswigschen Wählerverband
        | South Schleswig Voters' Association
    """,
    "dsu": "DSU | Deutsche Soziale Union | Deutschen Sozialen Union | German Social Union",
    "lkr": "LKR | Liberal-Konservative Reformer | Liberal-Konservativen Reformer",
    "die_partei": """
        Satirepartei | Sonneborn-Partei
        | Partei für Arbeit, Rechtsstaat, Tierschutz, Elitenförderung und basisdemokratische Initiative
    """,
    "srp": "SRP | Sozialistische Reichspartei | Sozialistischen Reichspartei | Socialist Reich Party",
    "csu_saar": "CSUS | CSU Saar | Christlich-Soziale Union Saar",
    "cvp": """
        CVP | Christliche Volkspartei | Christlichen Volkspartei
        | Christliche Volkspartei des Saarlandes
    """,
    "dps": "DPS | Demokratische Partei Saar | Demokratischen Partei Saar",
    "npd": """
        NPD | Die Heimat (NPD) | Heimat-Partei | Nationaldemokraten | Nationaldemokratische Partei
        | Nationaldemokratische Partei Deutschlands | Nationaldemokratischen Partei Deutschlands
        | National Democratic Party
    """,
    "nsdap": """
        NSDAP | Nazi-Partei | Nazipartei | Nazis | Nazi party | the Nazis | Nationalsozialisten
        | Nationalsozialistische Deutsche Arbeiterpartei | Nationalsozialistischen Deutschen Arbeiterpartei
    """,
    "sed": """
        SED | Sozialistische Einheitspartei | Sozialistischen Einheitspartei
        | Sozialistische Einheitspartei Deutschlands | Sozialistischen Einheitspartei Deutschlands
        | Socialist Unity Party
    """,
    "piraten": "Piraten | Piratenpartei | Pirate Party | Pirates",
    "freie_waehler": "Freie Wähler | Freien Wähler | Freien Wählern | Free Voters",
    "volt": "Volt | Volt Deutschland | Volt Germany",
    "rep": "REP | Republikaner | Republikanern | die Republikaner",
    "dvu": "DVU | Deutsche Volksunion | Deutschen Volksunion",
    "tierschutz": "Tierschutzpartei | Partei Mensch Umwelt Tierschutz | Animal Protection Party",
    "oedp": """
        ÖDP | Ökologisch-Demokratische Partei | Ökologisch-Demokratischen Partei
        | Ecological Democratic Party
    """,
    "mlpd": "MLPD | Marxistisch-Leninistische Partei | Marxistisch-Leninistische Partei Deutschlands",
    "dkp": "DKP | Deutsche Kommunistische Partei | Deutschen Kommunistischen Partei | German Communist Party",
    "die_basis": "dieBasis | Basisdemokratische Partei | Basisdemokratische Partei Deutschland",
    "werteunion": "WerteUnion | Werte-Union | Values Union",
    "buendnis_deutschland": "Bündnis Deutschland",
    "familie": "Familienpartei | Familien-Partei",
    "schill": "Schill-Partei | Partei Rechtsstaatlicher Offensive",
    "graue": "die Grauen | Graue Panther | Grauen Panther",
    "gvp": "GVP | Gesamtdeutsche Volkspartei | Gesamtdeutschen Volkspartei",
    "bueso": "BüSo | Bürgerrechtsbewegung Solidarität",
    "humanisten": "Partei der Humanisten | Humanisten",
    "todenhoefer": "Team Todenhöfer",
}
SPELLINGS: Mapping[str, str] = {phrase: key for key, said in _SAID.items() for phrase in fold_list(said)}
"""Every phrase that names a group or party, folded (``spelling.fold_phrase``), and its key.

Words that mostly mean something else are not in it: "da" (DA), "die Partei", "left" without an article.
"""

_AROUND = frozenset(
    fold_phrase(
        "die der das den dem des the of fraktion fraktionen bundestagsfraktion gruppe partei parteien group party"
        " faction caucus parliamentary abgeordnete abgeordneten abgeordneter mdb mdbs members member mps mp"
    ).split()
)


def find(text: str) -> str | None:
    """The key of a phrase that names a group or party as a whole: "AfD-Fraktion", "die Linken", "the Greens"."""
    words = fold_phrase(text).split()
    while words:
        key = SPELLINGS.get(" ".join(words))
        if key is not None:
            return key
        if words[0] in _AROUND:
            del words[0]
        elif words[-1] in _AROUND:
            del words[-1]
        else:
            break
    return _PARTIES.get(text.strip())


def group_of_official(name: str) -> tuple[str, bool] | None:
    """Key of a group as the register or DIP writes it, and whether its members are guests; ``None``: unclassified."""
    guest = name.endswith(_GUEST)
    plain = name.removesuffix(_GUEST)
    key = _OFFICIAL.get(plain) or find(plain)
    if key is None:
        return None
    info = GROUPS[key]
    return (info.parent if info.kind == "party" and info.parent else key), guest


def party_of_source(name: str) -> str | None:
    """Key of a party as the register writes it; ``None`` where it names none."""
    return (_PARTIES.get(name) or find(name)) if name else None
