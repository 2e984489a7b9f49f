"""TEMP"""
from __future__ import annotations
OF_SOURCE: dict[str, str | None] = {
    "": None, "***": None, "**": "Berlin", "*": "Saarland",
    "BAD": "Baden", "WBB": "Württemberg-Baden", "WBH": "Württemberg-Hohenzollern",
    "BWG": "Baden-Württemberg", "BW": "Baden-Württemberg", "BAY": "Bayern", "BY": "Bayern",
    "BLN": "Berlin", "BLW": "Berlin", "BE": "Berlin", "BRA": "Brandenburg", "BB": "Brandenburg",
    "BRE": "Bremen", "HB": "Bremen", "HBG": "Hamburg", "HH": "Hamburg", "HES": "Hessen", "HE": "Hessen",
    "MBV": "Mecklenburg-Vorpommern", "MV": "Mecklenburg-Vorpommern", "NDS": "Niedersachsen", "NI": "Niedersachsen",
    "NRW": "Nordrhein-Westfalen", "NW": "Nordrhein-Westfalen", "RPF": "Rheinland-Pfalz", "RP": "Rheinland-Pfalz",
    "SLD": "Saarland", "SL": "Saarland", "SAC": "Sachsen", "SN": "Sachsen", "SAA": "Sachsen-Anhalt", "ST": "Sachsen-Anhalt",
    "SWH": "Schleswig-Holstein", "SH": "Schleswig-Holstein", "THÜ": "Thüringen", "TH": "Thüringen",
}
