"""TEMP"""
from __future__ import annotations
OFFICIAL: dict[str, tuple[str, bool]] = {
    "Fraktion der Christlich Demokratischen Union/Christlich - Sozialen Union": ("cdu_csu", False),
    "Fraktion der CDU/CSU (Gast)": ("cdu_csu", True),
    "Fraktion der Sozialdemokratischen Partei Deutschlands": ("spd", False),
    "Fraktion der SPD (Gast)": ("spd", True),
    "Fraktion der Freien Demokratischen Partei": ("fdp", False),
    "Fraktion der FDP (Gast)": ("fdp", True),
    "Fraktion Die Grünen": ("gruene", False),
    "Fraktion Die Grünen/Bündnis 90": ("gruene", False),
    "Fraktion BÜNDNIS 90/DIE GRÜNEN": ("gruene", False),
    "Gruppe Bündnis 90/Die Grünen": ("gruene", False),
    "Gruppe der Partei des Demokratischen Sozialismus": ("pds", False),
    "Gruppe der Partei des Demokratischen Sozialismus/Linke Liste": ("pds", False),
    "Fraktion der Partei des Demokratischen Sozialismus": ("pds", False),
    "Fraktion DIE LINKE.": ("linke", False),
    "Gruppe Die Linke": ("linke", False),
    "Fraktion Die Linke": ("linke", False),
    "Fraktion Alternative für Deutschland": ("afd", False),
    "Gruppe BSW - Bündnis Sahra Wagenknecht - Vernunft und Gerechtigkeit": ("bsw", False),
    "Fraktionslos": ("fraktionslos", False),
    "Fraktion der Kommunistischen Partei Deutschlands": ("kpd", False),
    "Fraktion Bayernpartei": ("bp", False),
    "Fraktion Deutsche Zentrums-Partei": ("zentrum", False),
    "Fraktion Föderalistische Union": ("fu", False),
    "Fraktion Wirtschaftliche Aufbauvereinigung": ("wav", False),
    "Fraktion WAV (Gast)": ("wav", True),
    "Fraktion Deutsche Partei": ("dp", False),
    "Gruppe Deutsche Partei": ("dp", False),
    "Fraktion Deutsche Partei/Deutsche Partei Bayern": ("dp", False),
    "Fraktion DP/DPB (Gast)": ("dp", True),
    "Fraktion Deutsche Partei Bayern": ("dpb", False),
    "Fraktion Deutsche Partei/Freie Volkspartei": ("dp_fvp", False),
    "Fraktion Freie Volkspartei": ("fvp", False),
    "Fraktion Demokratische Arbeitsgemeinschaft": ("da", False),
    "Fraktion Gesamtdeutscher Block / Block der Heimatvertriebenen und Entrechteten": ("bhe", False),
    "Fraktion Deutscher Gemeinschaftsblock der Heimatvertriebenen und Entrechteten": ("bhe", False),
    "Gruppe Kraft/Oberländer": ("kraft_oberlaender", False),
    "Fraktion Deutsche Reichspartei": ("drp", False),
    "Fraktion Deutsche Reichspartei/Nationale Rechte": ("drp", False),
    "Fraktion DRP (Gast)": ("drp", True),
}
def group_of_official(name: str) -> tuple[str, bool] | None:
    return OFFICIAL.get(name)
NO_GROUP = "fraktionslos"
def find(text: str) -> str | None:
    return "cdu_csu" if text == "CDU/CSU" else None
