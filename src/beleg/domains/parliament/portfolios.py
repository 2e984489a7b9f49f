"""Which offices a title of the data belongs to: a ministry keeps its key under all its former names.

A title with two portfolios has two keys, the one it is known by first. Every ministry also has ``minister`` and
``cabinet``, the chancellor has ``cabinet``: those answer "who sat in the cabinet".
"""

from __future__ import annotations

from datetime import date

CHANCELLOR = "Bundeskanzler"
CHAIR_PREFIX = "Vorsitz "
"""A chair's title is this and the group's official name."""

_MINISTER = ("minister", "cabinet")
_FUER = "Bundesminister für "

_TITLES: dict[str, str] = {
    CHANCELLOR: "chancellor cabinet",
    "Stellvertreter des Bundeskanzlers": "vice_chancellor",
    "Präsident des Deutschen Bundestages": "bundestag_president",
    "Vizepräsident des Deutschen Bundestages": "bundestag_vice_president",
}
_OTHER_MINISTERS: dict[str, str] = {
    "Bundesminister der Finanzen": "finance",
    "Bundesminister der Justiz": "justice",
    "Bundesminister der Justiz und für Verbraucherschutz": "justice consumer",
    "Bundesminister der Verteidigung": "defence",
    "Bundesminister des Auswärtigen": "foreign",
    "Bundesminister des Innern": "interior",
    "Bundesminister des Innern und für Heimat": "interior homeland",
    "Bundesminister des Innern, für Bau und Heimat": "interior housing homeland",
    "Bundesschatzminister": "treasury",
    "Bundesminister für das Post- und Fernmeldewesen": "post",
    "Bundesminister für besondere Aufgaben (Chef des Bundeskanzleramtes)": "chief_of_chancellery special_minister",
    "Bundesminister für besondere Aufgaben (Vorsitzender des Bundesverteidigungsrates)": (
        "special_minister defence_council"
    ),
}
_MINISTERS_FOR: dict[str, str] = {
    "Angelegenheiten des Bundesrates": "bundesrat_affairs",
    "Angelegenheiten des Bundesrates und der Länder": "bundesrat_affairs",
    "Angelegenheiten des Bundesverteidigungsrates": "defence_council",
    "Angelegenheiten des Marshallplanes": "marshall_plan",
    "Arbeit": "labour",
    "Arbeit und Soziales": "labour social",
    "Arbeit und Sozialordnung": "labour social",
    "Atomfragen": "nuclear",
    "Atomkernenergie": "nuclear",
    "Atomkernenergie und Wasserwirtschaft": "nuclear",
    "Bildung und Forschung": "education research",
    "Bildung und Wissenschaft": "education science",
    "Bildung, Familie, Senioren, Frauen und Jugend": "education family women youth seniors",
    "Bildung, Wissenschaft, Forschung und Technologie": "education research science technology",
    "Digitales und Staatsmodernisierung": "digital",
    "Digitales und Verkehr": "transport digital",
    "Ernährung und Landwirtschaft": "agriculture",
    "Ernährung, Landwirtschaft und Forsten": "agriculture",
    "Ernährung, Landwirtschaft und Verbraucherschutz": "agriculture consumer",
    "Familie und Jugend": "family youth",
    "Familie und Senioren": "family seniors",
    "Familie, Senioren, Frauen und Jugend": "family women youth seniors",
    "Familien- und Jugendfragen": "family youth",
    "Familienfragen": "family",
    "Forschung und Technologie": "research technology",
    "Forschung und Technologie und für das Post- und Fernmeldewesen": "research post technology",
    "Forschung, Technologie und Raumfahrt": "research technology",
    "Frauen und Jugend": "women youth",
    "Gesundheit": "health",
    "Gesundheit und Soziale Sicherung": "health social",
    "Gesundheitswesen": "health",
    "Jugend, Familie und Gesundheit": "family health youth",
    "Jugend, Familie, Frauen und Gesundheit": "family health women youth",
    "Landwirtschaft, Ernährung und Heimat": "agriculture homeland",
    "Post und Telekommunikation": "post",
    "Raumordnung, Bauwesen und Städtebau": "housing",
    "Städtebau und Wohnungswesen": "housing",
    "Umwelt, Klimaschutz, Naturschutz und nukleare Sicherheit": "environment climate",
    "Umwelt, Naturschutz und Reaktorsicherheit": "environment",
    "Umwelt, Naturschutz und nukleare Sicherheit": "environment",
    "Umwelt, Naturschutz, Bau und Reaktorsicherheit": "environment housing",
    "Umwelt, Naturschutz, nukleare Sicherheit und Verbraucherschutz": "environment consumer",
    "Verbraucherschutz, Ernährung und Landwirtschaft": "agriculture consumer",
    "Verkehr": "transport",
    "Verkehr und digitale Infrastruktur": "transport digital",
    "Verkehr und für das Post- und Fernmeldewesen": "transport post",
    "Verkehr, Bau und Stadtentwicklung": "transport housing",
    "Verkehr, Bau- und Wohnungswesen": "transport housing",
    "Verteidigung": "defence",
    "Vertriebene": "expellees",
    "Vertriebene, Flüchtlinge und Kriegsgeschädigte": "expellees",
    "Wirtschaft": "economy",
    "Wirtschaft und Arbeit": "economy labour",
    "Wirtschaft und Energie": "economy energy",
    "Wirtschaft und Finanzen": "economy finance",
    "Wirtschaft und Klimaschutz": "economy climate energy",
    "Wirtschaft und Technologie": "economy technology",
    "Wohnen, Stadtentwicklung und Bauwesen": "housing",
    "Wohnungsbau": "housing",
    "Wohnungswesen und Städtebau": "housing",
    "Wohnungswesen, Städtebau und Raumordnung": "housing",
    "besondere Aufgaben": "special_minister",
    "gesamtdeutsche Fragen": "intra_german",
    "innerdeutsche Beziehungen": "intra_german",
    "wirtschaftliche Zusammenarbeit": "development",
    "wirtschaftliche Zusammenarbeit und Entwicklung": "development",
    "wirtschaftlichen Besitz des Bundes": "treasury",
    "wissenschaftliche Forschung": "research science",
}
TITLES = (*_TITLES, *_OTHER_MINISTERS, *(_FUER + portfolio for portfolio in _MINISTERS_FOR))
"""All titles that are classified, except those of chairs."""

_DEVELOPMENT_SINCE = date(1961, 11, 14)
"""Before, "wirtschaftliche Zusammenarbeit" (1953 to 1957) was the Marshall Plan's ministry under its later name."""


def offices_of_title(title: str, start: date | None = None) -> tuple[str, ...]:
    """The offices of a title of the data, the main one first; empty for a title that nobody classified.

    ``start`` is that of the holding: one title was borne by two ministries at different times.
    """
    if title.startswith(CHAIR_PREFIX):
        return ("group_chair",)
    if title in _TITLES:
        return tuple(_TITLES[title].split())
    keys = _OTHER_MINISTERS.get(title)
    if keys is None and title.startswith(_FUER):
        keys = _MINISTERS_FOR.get(title.removeprefix(_FUER))
    if keys is None:
        return ()
    if keys == "development" and start is not None and start < _DEVELOPMENT_SINCE:
        keys = "marshall_plan"
    return (*keys.split(), *_MINISTER)
