"""The offices in the data other than ministries: their labels, and what people call them."""

from __future__ import annotations

from typing import Literal, NamedTuple

OfficeKind = Literal["head", "presidium", "ministry", "cabinet", "chair", "elsewhere"]
"""``head``: chancellor and vice-chancellor. ``cabinet``: a whole of many offices. ``elsewhere``: not in the data."""


class Office(NamedTuple):
    """One office. ``said`` holds the phrases that mean it, apart by "|"."""

    key: str
    kind: OfficeKind
    label_de_m: str
    label_de_f: str
    label_de_neutral: str
    label_en: str
    said: str


HELD = (
    Office(
        "chancellor",
        "head",
        "Bundeskanzler",
        "Bundeskanzlerin",
        "Amt des Bundeskanzlers",
        "Federal Chancellor",
        """
        Bundeskanzler | Bundeskanzlers | Bundeskanzlern | Bundeskanzlerin | Bundeskanzlerinnen
        | Bundeskanzl. | Kanzler | Kanzlers | Kanzlern | Kanzlerin | Kanzlerinnen | Kanzleramt innehatte
        | Kanzlerschaft | Kanzlerschaften | Regierungschef | Regierungschefs | Regierungschefin | chancellor
        | chancellors | federal chancellor | federal chancellors | German chancellor | head of government
        | heads of government | BK'in
        """,
    ),
    Office(
        "vice_chancellor",
        "head",
        "Vizekanzler",
        "Vizekanzlerin",
        "Amt des Vizekanzlers",
        "Vice-Chancellor",
        """
        Vizekanzler | Vizekanzlers | Vizekanzlern | Vizekanzlerin | Vizekanzlerinnen | Vize-Kanzler
        | Vize-Kanzlerin | Stellvertreter des Bundeskanzlers | Stellvertreterin des Bundeskanzlers
        | Stellvertreter der Bundeskanzlerin | Stellvertreterin der Bundeskanzlerin
        | stellvertretender Bundeskanzler | stellvertretende Bundeskanzlerin | stellvertretender Kanzler
        | stellvertretende Kanzlerin | Kanzlerstellvertreter | Kanzlerstellvertreterin
        | Stellvertreter des Kanzlers | Stellvertreter der Kanzlerin | vice chancellor | vice chancellors
        | vice-chancellor | deputy chancellor | deputy chancellors
        """,
    ),
    Office(
        "bundestag_president",
        "presidium",
        "Bundestagspräsident",
        "Bundestagspräsidentin",
        "Präsidium des Deutschen Bundestages",
        "President of the Bundestag",
        """
        Bundestagspräsident | Bundestagspräsidenten | Bundestagspräsidentin | Bundestagspräsidentinnen
        | Bundestagspräs. | president | Bundestagspräsidium | Parlamentspräsident | Parlamentspräsidenten
        | Parlamentspräsidentin | Parlamentspräsidentinnen | Präsident des Deutschen Bundestages
        | Präsidenten des Deutschen Bundestages | Präsidentin des Deutschen Bundestages
        | Präsidentinnen des Deutschen Bundestages | Präsident des Deutschen Bundestags
        | Präsidenten des Deutschen Bundestags | Präsidentin des Deutschen Bundestags
        | Präsident des Bundestages | Präsidenten des Bundestages | Präsidentin des Bundestages
        | Präsident des Bundestags | Präsidenten des Bundestags | Präsidentin des Bundestags
        | Präsident des Parlaments | Präsidentin des Parlaments | Präsident vom Bundestag
        | Präsidentin vom Bundestag
        | Präsident | Präsidentin | Präsidenten | Präsidentinnen | Bundestagschef
        | Bundestagschefin | Chefin des Bundestages
        | Chef des Bundestages | Chefin des Bundestags | Chef des Bundestags | Vorsitz im Bundestag
        | president of the Bundestag | presidents of the Bundestag | president of the German Bundestag
        | Bundestag president | Bundestag presidents | president of parliament | president of the parliament
        | speaker of the Bundestag | speakers of the Bundestag | speaker of parliament
        | speaker of the parliament | speaker of the house | Bundestag speaker | speaker
        """,
    ),
    Office(
        "bundestag_vice_president",
        "presidium",
        "Bundestagsvizepräsident",
        "Bundestagsvizepräsidentin",
        "Präsidium des Deutschen Bundestages",
        "Vice-President of the Bundestag",
        """
        Bundestagsvizepräsident | Bundestagsvizepräsidenten | Bundestagsvizepräsidentin
        | Bundestagsvizepräsidentinnen | Bundestagsvizepräs. | Bundestagsvize | Bundestags-Vizepräsident
        | Bundestags-Vizepräsidenten | Bundestags-Vizepräsidentin | Vizepräsident | Vizepräsidenten
        | Vizepräsidentin | Vizepräsidentinnen | Vizepräsident des Deutschen Bundestages
        | Vizepräsidenten des Deutschen Bundestages | Vizepräsidentin des Deutschen Bundestages
        | Vizepräsidentinnen des Deutschen Bundestages | Vizepräsident des Bundestages
        | Vizepräsidenten des Bundestages | Vizepräsidentin des Bundestages
        | Vizepräsidentinnen des Bundestages | Vizepräsident des Bundestags | Vizepräsidenten des Bundestags
        | Vizepräsidentin des Bundestags | Vizepräsidentinnen des Bundestags
        | Stellvertreter des Bundestagspräsidenten | Stellvertreter der Bundestagspräsidentin
        | stellvertretender Bundestagspräsident | stellvertretende Bundestagspräsidentin
        | stellvertretende Bundestagspräsidenten | vice president of the Bundestag
        | vice presidents of the Bundestag | vice-president of the Bundestag | vice president
        | vice presidents | deputy president of the Bundestag | deputy speaker | deputy speakers
        | Bundestag vice president | Bundestag vice presidents
        """,
    ),
    Office(
        "chief_of_chancellery",
        "ministry",
        "Chef des Bundeskanzleramtes",
        "Chefin des Bundeskanzleramtes",
        "Leitung des Bundeskanzleramtes",
        "Head of the Federal Chancellery",
        """
        Kanzleramtschef | Kanzleramtschefs | Kanzleramtschefin | Kanzleramtschefinnen
        | Kanzleramtsminister | Kanzleramtsministers | Kanzleramtsministerin | Bundeskanzleramt
        | Bundeskanzleramts | Kanzleramt | Kanzleramts | Kanzleramtes | Chef des Bundeskanzleramtes
        | Chefs des Bundeskanzleramtes | Chefin des Bundeskanzleramtes | Chef des Bundeskanzleramts
        | Chefin des Bundeskanzleramts | Chef des Kanzleramtes | Chefin des Kanzleramtes
        | Chef des Kanzleramts | Chefin des Kanzleramts | Chef im Kanzleramt | Chefin im Kanzleramt
        | Leiter des Bundeskanzleramtes | Leiterin des Bundeskanzleramtes | Leiter des Kanzleramts
        | Leiterin des Kanzleramts | Minister im Kanzleramt | ChefBK | chief of the chancellery
        | head of the chancellery | heads of the chancellery | head of the federal chancellery
        | chancellery chief | chancellery minister | chief of staff of the chancellor
        | chief of the federal chancellery | chancellery
        """,
    ),
    Office(
        "group_chair",
        "chair",
        "Fraktionsvorsitzender",
        "Fraktionsvorsitzende",
        "Fraktionsvorsitz",
        "parliamentary group chair",
        """
        Fraktionsvorsitz | Fraktionsvorsitzender | Fraktionsvorsitzende | Fraktionsvorsitzenden
        | Fraktionsvorsitzendem | Fraktionsvors. | Fraktionschef | Fraktionschefs | Fraktionschefin
        | Fraktionschefinnen | Fraktionsführer | Fraktionsführers | Fraktionsführerin | Fraktionsführung
        | Fraktionsspitze | Fraktionsspitzen | Fraktionsleiter | Fraktionsleiterin | Co-Fraktionschef
        | Co-Fraktionschefin | Gruppenvorsitz | Gruppenvorsitzender | Gruppenvorsitzende
        | Gruppenvorsitzenden | Gruppenchef | Gruppenchefin | Vorsitzender der Fraktion
        | Vorsitzende der Fraktion | Vorsitzenden der Fraktion | Vorsitz der Fraktion
        | Vorsitzender der Bundestagsfraktion | Vorsitzende der Bundestagsfraktion
        | Vorsitz der Bundestagsfraktion | Chef der Fraktion | Chefin der Fraktion
        | parliamentary group leader | parliamentary group leaders | parliamentary group chair
        | parliamentary group chairs | parliamentary group chairman | parliamentary group chairwoman
        | leader of the parliamentary group | leaders of the parliamentary group
        | chair of the parliamentary group | chairs of the parliamentary group
        | chairman of the parliamentary group | chairwoman of the parliamentary group | group leader
        | group leaders | group chair | group chairs | group chairman | group chairwoman
        | parliamentary leader | parliamentary leaders | floor leader | floor leaders | caucus leader
        | caucus leaders | faction leader | faction leaders | caucus chair | leader of the group
        | leader of the caucus | chair of the group | chair of the caucus | whip leader
        """,
    ),
    Office(
        "minister",
        "cabinet",
        "Bundesminister",
        "Bundesministerin",
        "Bundesministerien",
        "Federal Minister",
        """
        Bundesminister | Bundesministers | Bundesministern | Bundesministerin | Bundesministerinnen
        | Bundesmin. | Minister | Ministers | Ministern | Ministerin | Ministerinnen | Ministerposten
        | Ministeramt | Ministerämter | Ministerium | Ministerien | Bundesministerium | Bundesministerien
        | Kabinettsmitglied | Kabinettsmitglieder | Kabinettsmitgliedern | minister | ministers
        | federal minister | federal ministers | cabinet minister | cabinet ministers | cabinet member
        | cabinet members | ministry | ministries
        """,
    ),
    Office(
        "cabinet",
        "cabinet",
        "Mitglied der Bundesregierung",
        "Mitglied der Bundesregierung",
        "Bundesregierung",
        "Member of the Federal Government",
        """
        Kabinett | Kabinetts | Kabinette | Bundeskabinett | Bundeskabinetts | Bundesregierung
        | Bundesregierungen | Regierungsmitglied | Regierungsmitglieder | Regierungsmitgliedern
        | Regierungsmannschaft | Mitglied der Bundesregierung | Mitglieder der Bundesregierung
        | Mitglied der Regierung | Mitglieder der Regierung | cabinet | cabinets | federal cabinet
        | federal government | members of the government | members of government | member of the government
        """,
    ),
)
"""Offices in the data, the ministries (``ministries``) aside."""
