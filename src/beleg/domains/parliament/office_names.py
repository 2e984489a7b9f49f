"""The offices other than ministries: their labels, and what people call them. Those in the data, then all others."""

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
        "Bundeskanzleramt",
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
        "Stellvertretung im Kanzleramt",
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
        | Bundestagspräs. | Bundestagspräsidium | Parlamentspräsident | Parlamentspräsidenten
        | Parlamentspräsidentin | Parlamentspräsidentinnen | Präsident des Deutschen Bundestages
        | Präsidenten des Deutschen Bundestages | Präsidentin des Deutschen Bundestages
        | Präsidentinnen des Deutschen Bundestages | Präsident des Deutschen Bundestags
        | Präsidenten des Deutschen Bundestags | Präsidentin des Deutschen Bundestags
        | Präsident des Bundestages | Präsidenten des Bundestages | Präsidentin des Bundestages
        | Präsident des Bundestags | Präsidenten des Bundestags | Präsidentin des Bundestags
        | Präsident des Parlaments | Präsidentin des Parlaments | Präsident vom Bundestag
        | Präsidentin vom Bundestag | Bundestagschef | Bundestagschefin | Chefin des Bundestages
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
        "Bundeskanzleramt",
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

ELSEWHERE = (
    Office(
        "federal_president",
        "elsewhere",
        "Bundespräsident",
        "Bundespräsidentin",
        "Amt des Bundespräsidenten",
        "Federal President",
        """
        Bundespräsident | Bundespräsidenten | Bundespräsidentin | Bundespräs. | Staatsoberhaupt
        | Präsident der Bundesrepublik | Präsident Deutschlands | Staatspräsident | federal president
        | president of Germany | German president | president of the federal republic | head of state
        """,
    ),
    Office(
        "minister_president",
        "elsewhere",
        "Ministerpräsident",
        "Ministerpräsidentin",
        "Amt des Ministerpräsidenten",
        "Minister-President",
        """
        Ministerpräsident | Ministerpräsidenten | Ministerpräsidentin | Ministerpräsidentinnen
        | Ministerpräs. | Landesvater | Landesmutter | Regierender Bürgermeister | Regierenden Bürgermeister
        | Regierende Bürgermeisterin | Regierender Bürgermeister von Berlin | Erster Bürgermeister
        | Erste Bürgermeisterin | minister president | minister presidents | state premier | premier
        | prime minister | prime ministers | Premierminister | Premierministerin | governing mayor
        """,
    ),
    Office(
        "state_minister",
        "elsewhere",
        "Landesminister",
        "Landesministerin",
        "Landesministerien",
        "minister of a Land",
        """
        Landesminister | Landesministerin | Landesminister und | Landesregierung | Landesregierungen
        | Kultusminister | Kultusministerin | Senator | Senatorin | Landeskabinett | state government
        | state minister of a Land
        """,
    ),
    Office(
        "state_secretary",
        "elsewhere",
        "Staatssekretär",
        "Staatssekretärin",
        "Staatssekretäre",
        "State Secretary",
        """
        Staatssekretär | Staatssekretärs | Staatssekretäre | Staatssekretären | Staatssekretärin
        | Staatssekretärinnen | Staatssekr. | state secretary | state secretaries
        """,
    ),
    Office(
        "parliamentary_state_secretary",
        "elsewhere",
        "Parlamentarischer Staatssekretär",
        "Parlamentarische Staatssekretärin",
        "Parlamentarische Staatssekretäre",
        "Parliamentary State Secretary",
        """
        Parl. Staatssekr. | Parlamentarischer Staatssekretär | Parlamentarische Staatssekretärin
        | Parlamentarischen Staatssekretär | Parlamentarische Staatssekretäre
        | Parlamentarischen Staatssekretäre | Parlamentarischen Staatssekretärin | Parl. Staatssekretär
        | Parl. Staatssekretärin | Parlamentarische Staatssekretärinnen | PSt
        | parliamentary state secretary | parliamentary state secretaries | parliamentary secretary
        """,
    ),
    Office(
        "minister_of_state",
        "elsewhere",
        "Staatsminister",
        "Staatsministerin",
        "Staatsminister",
        "Minister of State",
        """
        Staatsminister | Staatsministers | Staatsministerin | Staatsministerinnen | Staatsmin.
        | Kulturstaatsminister | Kulturstaatsministerin | Kulturminister | Kulturministerin
        | Beauftragter für Kultur und Medien | Beauftragte für Kultur und Medien | Integrationsbeauftragte
        | Sportminister | Sportministerin | Staatsminister für Kultur | Staatsministerin für Kultur
        | minister of state | ministers of state | culture minister | minister of culture
        """,
    ),
    Office(
        "committee_chair",
        "elsewhere",
        "Ausschussvorsitzender",
        "Ausschussvorsitzende",
        "Ausschussvorsitz",
        "committee chair",
        """
        Ausschussvorsitz | Ausschussvorsitzender | Ausschussvorsitzende | Ausschussvorsitzenden
        | Ausschussvors. | Vorsitz des Ausschusses | Vorsitzender des Ausschusses
        | Vorsitzende des Ausschusses | Vorsitz im Ausschuss | Vorsitz im Haushaltsausschuss
        | Vorsitzender des Haushaltsausschusses | Vorsitzende des Haushaltsausschusses | Ausschuss
        | Ausschusses | Ausschüsse | Ausschüssen | Ausschussmitglied | Ausschussmitglieder | Unterausschuss
        | Untersuchungsausschuss | Enquete-Kommission | Haushaltsausschuss | Rechtsausschuss
        | Innenausschuss | Finanzausschuss | Verteidigungsausschuss | Gesundheitsausschuss
        | Auswärtiger Ausschuss | Auswärtigen Ausschuss | Petitionsausschuss | Verkehrsausschuss
        | Wirtschaftsausschuss | committee chair | committee chairs | chair of the committee
        | chairman of the committee | committee | committees
        """,
    ),
    Office(
        "armed_forces_commissioner",
        "elsewhere",
        "Wehrbeauftragter",
        "Wehrbeauftragte",
        "Amt des Wehrbeauftragten",
        "Parliamentary Commissioner for the Armed Forces",
        """
        Wehrbeauftragter | Wehrbeauftragte | Wehrbeauftragten | Wehrbeauftragter des Deutschen Bundestages
        | Wehrbeauftr. | commissioner for the armed forces | parliamentary commissioner for the armed forces
        | armed forces commissioner
        """,
    ),
    Office(
        "father_of_the_house",
        "elsewhere",
        "Alterspräsident",
        "Alterspräsidentin",
        "Alterspräsidentschaft",
        "president by seniority",
        """
        Alterspräsident | Alterspräsidenten | Alterspräsidentin | Alterspräsidentschaft
        | president by seniority | father of the house | mother of the house | oldest member presiding
        """,
    ),
    Office(
        "bundesrat_president",
        "elsewhere",
        "Bundesratspräsident",
        "Bundesratspräsidentin",
        "Präsidium des Bundesrates",
        "President of the Bundesrat",
        """
        Bundesratspräsident | Bundesratspräsidenten | Bundesratspräsidentin | Präsident des Bundesrates
        | Präsident des Bundesrats | Präsidentin des Bundesrates | Präsidentin des Bundesrats
        | Mitglied des Bundesrates | Mitglieder des Bundesrates | Bundesratsmitglied | Bundesratsmitglieder
        | MdBR | president of the Bundesrat | Bundesrat president | member of the Bundesrat
        """,
    ),
    Office(
        "european_office",
        "elsewhere",
        "EU-Kommissar",
        "EU-Kommissarin",
        "Ämter der Europäischen Union",
        "European office",
        """
        EU-Kommission | EU-Kommissar | EU-Kommissarin | EU-Kommissare | EU-Kommissionspräsident
        | EU-Kommissionspräsidentin | Kommissionspräsident | Kommissionspräsidentin
        | Präsident der Europäischen Kommission | Präsidentin der Europäischen Kommission
        | Präsidentin der EU-Kommission | Präsident der EU-Kommission | EU-Parlament | Europaparlament
        | Europaabgeordneter | Europaabgeordnete | Europaabgeordneten
        | Präsident des Europäischen Parlaments | Präsidentin des Europäischen Parlaments | Ratspräsident
        | EU commission | European commission | EU commissioner | president of the European Commission
        | member of the European Parliament | MEP
        """,
    ),
    Office(
        "secretary_general",
        "elsewhere",
        "Generalsekretär",
        "Generalsekretärin",
        "Generalsekretariat",
        "secretary-general",
        """
        Generalsekretär | Generalsekretärs | Generalsekretäre | Generalsekretärin | Generalsekretärinnen
        | Bundesgeschäftsführer | Bundesgeschäftsführerin | secretary general | secretaries general
        | general secretary
        """,
    ),
    Office(
        "party_leader",
        "elsewhere",
        "Parteivorsitzender",
        "Parteivorsitzende",
        "Parteivorsitz",
        "party leader",
        """
        Parteivorsitz | Parteivorsitzender | Parteivorsitzende | Parteivorsitzenden | Parteichef
        | Parteichefs | Parteichefin | Parteichefinnen | Parteispitze | Parteivorstand | Parteiführer
        | Bundesvorsitzender | Bundesvorsitzende | Bundesvorsitzenden | Vorsitzender der Partei
        | Vorsitzende der Partei | Landesvorsitzender | Landesvorsitzende | Chef der Partei
        | Chefin der Partei | party leader | party leaders | party chair | party chairs | party chairman
        | party chairwoman | leader of the party | chair of the party | head of the party
        """,
    ),
    Office(
        "whip",
        "elsewhere",
        "Parlamentarischer Geschäftsführer",
        "Parlamentarische Geschäftsführerin",
        "Parlamentarische Geschäftsführung",
        "parliamentary secretary of a group",
        """
        Parlamentarischer Geschäftsführer | Parlamentarische Geschäftsführerin
        | Parlamentarischen Geschäftsführer | Parlamentarische Geschäftsführer
        | Parlamentarischen Geschäftsführerin | Erster Parlamentarischer Geschäftsführer
        | Erste Parlamentarische Geschäftsführerin | PGF | Fraktionsgeschäftsführer
        | Fraktionsgeschäftsführerin | chief whip | chief whips | whip | whips | party whip
        """,
    ),
    Office(
        "deputy_group_chair",
        "elsewhere",
        "stellvertretender Fraktionsvorsitzender",
        "stellvertretende Fraktionsvorsitzende",
        "stellvertretender Fraktionsvorsitz",
        "deputy parliamentary group chair",
        """
        stellvertretender Fraktionsvorsitzender | stellvertretende Fraktionsvorsitzende
        | stellvertretenden Fraktionsvorsitzenden | stellvertretenden Fraktionsvorsitz | Fraktionsvize
        | Fraktionsvizes | Fraktionsvizechef | Fraktionsvizechefin | stellvertretender Fraktionschef
        | stellvertretende Fraktionschefin | Vize-Fraktionschef | Vize-Fraktionschefin | Landesgruppenchef
        | Landesgruppenchefin | Landesgruppenvorsitzender | Landesgruppenvorsitzende | CSU-Landesgruppenchef
        | Fraktionssprecher | Fraktionssprecherin | Obmann | Obfrau | deputy parliamentary group leader
        | deputy group leader | deputy parliamentary leader | deputy group chair
        | deputy chair of the parliamentary group
        """,
    ),
    Office(
        "council_of_elders",
        "elsewhere",
        "Mitglied des Ältestenrats",
        "Mitglied des Ältestenrats",
        "Ältestenrat",
        "Council of Elders",
        """
        Ältestenrat | Ältestenrats | Ältestenrates | Schriftführer | Schriftführerin | council of elders
        | Direktor beim Deutschen Bundestag | Bundestagsdirektor | Bundestagsdirektorin
        """,
    ),
    Office(
        "opposition_leader",
        "elsewhere",
        "Oppositionsführer",
        "Oppositionsführerin",
        "Oppositionsführung",
        "leader of the opposition",
        """
        Oppositionsführer | Oppositionsführers | Oppositionsführerin | Oppositionschef | Oppositionschefin
        | leader of the opposition | opposition leader | opposition leaders
        """,
    ),
    Office(
        "mayor",
        "elsewhere",
        "Bürgermeister",
        "Bürgermeisterin",
        "Bürgermeisteramt",
        "mayor",
        """
        Bürgermeister | Bürgermeisters | Bürgermeisterin | Oberbürgermeister | Oberbürgermeisterin
        | Landrat | Landrätin | mayor | mayors | lord mayor
        """,
    ),
    Office(
        "court_or_bank",
        "elsewhere",
        "Präsident des Bundesverfassungsgerichts",
        "Präsidentin des Bundesverfassungsgerichts",
        "Gerichte und Bundesbehörden",
        "head of a court or agency",
        """
        Verfassungsrichter | Verfassungsrichterin | Bundesverfassungsgericht
        | Präsident des Bundesverfassungsgerichts | Präsidentin des Bundesverfassungsgerichts
        | Bundesbankpräsident | Bundesbankpräsidentin | Präsident der Bundesbank | Bundesanwalt
        | Generalbundesanwalt | Generalbundesanwältin | Bundeswahlleiter | Bundeswahlleiterin
        | Regierungssprecher | Regierungssprecherin | Botschafter | Botschafterin | Ostbeauftragter
        | Ostbeauftragte | Datenschutzbeauftragter | Datenschutzbeauftragte | constitutional court
        | Bundesbank president | ambassador | government spokesman | government spokesperson
        """,
    ),
    Office(
        "state_parliament_president",
        "elsewhere",
        "Landtagspräsident",
        "Landtagspräsidentin",
        "Präsidium eines Landtags",
        "president of a state parliament",
        """
        Landtagspräsident | Landtagspräsidenten | Landtagspräsidentin | Präsident des Landtags
        | Präsidentin des Landtags | Landtagsabgeordneter | Landtagsabgeordnete | Landtagsabgeordneten | MdL
        | member of a state parliament
        """,
    ),
)
"""Offices that the data do not hold: a question about one of them is told so."""
