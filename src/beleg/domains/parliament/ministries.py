"""The ministries: what each is called, and what people call its minister in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Ministry(NamedTuple):
    """One line of ministers under all the names that the ministry had."""

    key: str
    stems: str
    """What "-minister" follows in German: "gesundheits"."""
    name_de: str
    name_en: str
    """What "Federal Minister" comes before: "of Health"."""
    said_en: str
    """What "minister", "ministry" and "minister of" go with in English."""
    said: str = ""
    """Other phrases that mean its minister."""


MINISTRIES = (
    Ministry(
        "foreign",
        "außen",
        "Auswärtiges Amt",
        "for Foreign Affairs",
        "foreign | foreign affairs",
        "Auswärtiges Amt | Auswärtige Amt | Auswärtigen Amt | Auswärtigen Amts | Auswärtigen Amtes | Auswärtigem Amt"
        " | foreign office | Chefdiplomat | Chefdiplomatin | Außenamtschef | Außenamtschefin | Außenamt"
        " | foreign secretary",
    ),
    Ministry(
        "interior",
        "innen",
        "Bundesministerium des Innern",
        "of the Interior",
        "interior | home affairs",
        "BMI | BMIBH | home secretary",
    ),
    Ministry(
        "justice",
        "justiz",
        "Bundesministerium der Justiz",
        "of Justice",
        "justice",
        "BMJ | BMJV",
    ),
    Ministry(
        "finance",
        "finanz",
        "Bundesministerium der Finanzen",
        "of Finance",
        "finance",
        "BMF | Kassenwart | treasurer",
    ),
    Ministry(
        "economy",
        "wirtschafts",
        "Bundesministerium für Wirtschaft",
        "for Economic Affairs",
        "economy | economics | economic affairs | business",
        "BMWi | BMWK | BMWE | BMWA",
    ),
    Ministry(
        "labour",
        "arbeits",
        "Bundesministerium für Arbeit",
        "of Labour",
        "labour | labor | employment",
        "BMA | BMAS",
    ),
    Ministry(
        "social",
        "sozial",
        "Bundesministerium für Soziales",
        "for Social Affairs",
        "social affairs | social",
        "BMGS",
    ),
    Ministry(
        "agriculture",
        "landwirtschafts | ernährungs | agrar",
        "Bundesministerium für Landwirtschaft",
        "of Agriculture",
        "agriculture | agricultural | food | food and agriculture | farming",
        "BMEL | BMLEH | BMELV | BMVEL",
    ),
    Ministry(
        "consumer",
        "verbraucher | verbraucherschutz",
        "Bundesministerium für Verbraucherschutz",
        "for Consumer Protection",
        "consumer protection | consumer affairs | consumer",
    ),
    Ministry(
        "defence",
        "verteidigungs",
        "Bundesministerium der Verteidigung",
        "of Defence",
        "defence | defense",
        "BMVg | Kriegsminister",
    ),
    Ministry(
        "family",
        "familien",
        "Bundesministerium für Familie",
        "for Family Affairs",
        "family | family affairs",
        "BMFSFJ | BMBFSFJ",
    ),
    Ministry(
        "women",
        "frauen",
        "Bundesministerium für Frauen",
        "for Women",
        "women's | women | women's affairs",
    ),
    Ministry(
        "youth",
        "jugend",
        "Bundesministerium für Jugend",
        "for Youth",
        "youth",
    ),
    Ministry(
        "seniors",
        "senioren",
        "Bundesministerium für Senioren",
        "for Senior Citizens",
        "senior citizens | seniors",
    ),
    Ministry(
        "health",
        "gesundheits",
        "Bundesministerium für Gesundheit",
        "of Health",
        "health",
        "BMG",
    ),
    Ministry(
        "transport",
        "verkehrs",
        "Bundesministerium für Verkehr",
        "of Transport",
        "transport | transportation | traffic",
        "BMV | BMVI | BMDV | BMVBS | BMVBW",
    ),
    Ministry(
        "digital",
        "digital | digitalisierungs",
        "Bundesministerium für Digitales",
        "for Digital Affairs",
        "digital | digital affairs | digitalisation | digitalization",
        "BMDS | Minister für Digitalisierung | Ministerin für Digitalisierung",
    ),
    Ministry(
        "housing",
        "bau | wohnungsbau | wohnungs | bauwesen | städtebau",
        "Bundesministerium für Wohnen und Bauwesen",
        "for Housing",
        "housing | construction | building",
        "BMWSB | Minister für Wohnen | Ministerin für Wohnen | Minister für Bauen | Ministerin für Bauen",
    ),
    Ministry(
        "environment",
        "umwelt | umweltschutz | naturschutz",
        "Bundesministerium für Umwelt",
        "for the Environment",
        "environment | environmental",
        "BMU | BMUB | BMUV | BMUKN",
    ),
    Ministry(
        "climate",
        "klima | klimaschutz",
        "Bundesministerium für Klimaschutz",
        "for Climate Action",
        "climate | climate action | climate protection",
    ),
    Ministry(
        "energy",
        "energie",
        "Bundesministerium für Energie",
        "for Energy",
        "energy",
    ),
    Ministry(
        "research",
        "forschungs",
        "Bundesministerium für Forschung",
        "of Research",
        "research",
        "BMBF | BMFT | BMFTR",
    ),
    Ministry(
        "education",
        "bildungs",
        "Bundesministerium für Bildung",
        "of Education",
        "education",
        "BMBW",
    ),
    Ministry(
        "science",
        "wissenschafts",
        "Bundesministerium für Wissenschaft",
        "of Science",
        "science",
    ),
    Ministry(
        "technology",
        "technologie",
        "Bundesministerium für Technologie",
        "for Technology",
        "technology",
    ),
    Ministry(
        "homeland",
        "heimat",
        "Bundesministerium für Heimat",
        "for Homeland",
        "homeland",
    ),
    Ministry(
        "development",
        "entwicklungs | entwicklungshilfe",
        "Bundesministerium für wirtschaftliche Zusammenarbeit und Entwicklung",
        "for Economic Cooperation and Development",
        "development | development aid | economic cooperation",
        "BMZ",
    ),
    Ministry(
        "post",
        "post",
        "Bundesministerium für Post und Telekommunikation",
        "for Posts and Telecommunications",
        "post | postal | posts | posts and telecommunications | telecommunications",
        "Postmeister",
    ),
    Ministry(
        "expellees",
        "vertriebenen",
        "Bundesministerium für Vertriebene, Flüchtlinge und Kriegsgeschädigte",
        "for Displaced Persons, Refugees and War Victims",
        "expellees | displaced persons | refugees",
    ),
    Ministry(
        "intra_german",
        "innerdeutsche",
        "Bundesministerium für innerdeutsche Beziehungen",
        "for Intra-German Relations",
        "intra-german relations | all-german affairs | inner-german relations",
        "innerdeutscher Minister | gesamtdeutscher Minister",
    ),
    Ministry(
        "treasury",
        "schatz",
        "Bundesschatzministerium",
        "of the Treasury",
        "treasury | federal treasury",
    ),
    Ministry(
        "bundesrat_affairs",
        "bundesrats",
        "Bundesministerium für Angelegenheiten des Bundesrates",
        "for Bundesrat Affairs",
        "bundesrat affairs | bundesrat",
    ),
    Ministry(
        "nuclear",
        "atom | atomenergie",
        "Bundesministerium für Atomfragen",
        "for Nuclear Affairs",
        "nuclear | nuclear affairs | atomic | atomic affairs | atomic energy",
    ),
    Ministry(
        "marshall_plan",
        "marshallplan",
        "Bundesministerium für Angelegenheiten des Marshallplanes",
        "for the Marshall Plan",
        "marshall plan",
    ),
    Ministry(
        "defence_council",
        "verteidigungsrats",
        "Bundesministerium für Angelegenheiten des Bundesverteidigungsrates",
        "for the Federal Defence Council",
        "defence council",
    ),
    Ministry(
        "special_minister",
        "sonder",
        "Bundesministerium für besondere Aufgaben",
        "for Special Affairs",
        "special affairs",
        "Minister ohne Geschäftsbereich | Ministerin ohne Geschäftsbereich | Minister ohne Portefeuille"
        " | minister without portfolio | special minister | special ministers",
    ),
)

LABELS: Mapping[str, tuple[str, str]] = {
    "seniors": ("Bundesminister für Senioren", "Bundesministerin für Senioren"),
    "technology": ("Bundesminister für Technologie", "Bundesministerin für Technologie"),
    "energy": ("Bundesminister für Energie", "Bundesministerin für Energie"),
    "homeland": ("Bundesminister für Heimat", "Bundesministerin für Heimat"),
    "climate": ("Bundesklimaschutzminister", "Bundesklimaschutzministerin"),
    "intra_german": (
        "Bundesminister für innerdeutsche Beziehungen",
        "Bundesministerin für innerdeutsche Beziehungen",
    ),
    "bundesrat_affairs": (
        "Bundesminister für Angelegenheiten des Bundesrates",
        "Bundesministerin für Angelegenheiten des Bundesrates",
    ),
    "nuclear": ("Bundesminister für Atomfragen", "Bundesministerin für Atomfragen"),
    "marshall_plan": (
        "Bundesminister für Angelegenheiten des Marshallplanes",
        "Bundesministerin für Angelegenheiten des Marshallplanes",
    ),
    "defence_council": (
        "Bundesminister für Angelegenheiten des Bundesverteidigungsrates",
        "Bundesministerin für Angelegenheiten des Bundesverteidigungsrates",
    ),
    "special_minister": ("Bundesminister für besondere Aufgaben", "Bundesministerin für besondere Aufgaben"),
}
"""Labels of both genders where "Bundes", stem and "minister" do not make a good one."""
