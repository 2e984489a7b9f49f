"""The words of this domain that tell German from English, and the names that both languages use."""

from __future__ import annotations

from collections.abc import Mapping

from beleg.records import Language

WORDS: Mapping[Language, frozenset[str]] = {
    "de": frozenset(
        "saß sass sitzt sitzen saßen sassen gewählt gewaehlt anteil stärke staerke sitz sitze "
        "sitzverteilung verteilung wahlperiode wahlperioden legislatur legislaturperiode abgeordnete "
        "abgeordneter abgeordneten mitglied mitglieder mitgliedern fraktion fraktionen partei parteien "
        "gruppe gruppen kanzler kanzlerin kanzlers ministerin regierung frau frauen frauenanteil männer "
        "maenner wahl kabinett kabinette kabinetts mandat direktmandat wahlkreis bundesland länder laender verdient "
        "verdienen sagt meint denkt kostet wollte regiert regieren regierte regierten vertritt vertrat kommt kommen "
        "stammt stellt stellte folgte leitet leitete vorgänger vorgängerin nachfolger nachfolgerin amt ämter "
        "ausschuss beruf wohnt".split()
    ),
    "en": frozenset(
        "sat sit sits sitting elected serve served serving share size strength seat seats distribution "
        "term terms legislative member members mp mps parliament party parties faction factions "
        "parliamentary chancellor chancellors ministers president presidents government woman women man "
        "men female male election district state states govern governs governed predecessor successor committee "
        "earn earns age ages constituency birthplace birthday birthdate spouse ministry "
        "ministries portfolio".split()
    ),
}
NAMES = frozenset(
    "grünen grüne gruene gruenen linke linken bündnis buendnis union alternative republikaner liberale "
    "zentrum bundestag bundestages bundestags bundestagspräsident bundestagspräsidentin bundeskanzler "
    "bundeskanzlerin kanzleramt minister mandate name direct".split()
)
LABELS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "group": "Fraktion", "party": "Partei", "name": "Name", "seats": "Sitze", "share": "Anteil", "women": "Frauen",
        "women_share": "Frauenanteil", "men": "Männer", "men_share": "Männeranteil", "total": "Mitglieder insgesamt",
        "majority": "Mehrheit", "average_age": "Durchschnittsalter", "term": "Wahlperiode", "day": "Tag",
        "as_of": "Stand", "from": "von", "to": "bis", "start": "Beginn", "end": "Ende", "born": "geboren",
        "died": "gestorben", "age": "Alter", "days": "Dauer", "title_de": "Amt", "label_de": "Amt",
        "members": "Mitglieder", "constituency": "Wahlkreis", "land": "Land",
    },
    "en": {
        "group": "group", "name": "name", "women_share": "share of women", "men_share": "share of men",
        "total": "members in all", "average_age": "average age", "as_of": "as of", "title_en": "office",
        "label_en": "office", "days": "time", "land": "state",
    },
}  # fmt: skip
"""What fields are called where code says a value in plain words."""
