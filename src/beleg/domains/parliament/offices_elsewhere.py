"""Offices that the data do not hold: a question about one of them is told so."""

from __future__ import annotations

from .office_names import Office

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
