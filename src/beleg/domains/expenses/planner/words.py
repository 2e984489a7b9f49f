"""Cue words of questions about policies: what a question is about, and what says nothing of its own."""

from __future__ import annotations

from beleg.lean import pattern

ABOUT = {
    "approval": pattern(
        r"\bfrei(?:gabe|gegeben|geben|gibt|zugeben)\b|\b(?:gibt|geben)\b.*\bfrei\b|\bwer (?:muss )?genehmigt|\bunterschr|\bapproves?\b.*\bclaims?\b"
        r"|\bwho (?:has to |must )?(?:approves?|signs? off)|\bsigns? off\b|\bapproval limits?|\bhow many (?:people|approvers)"
        r"|\bclaims?\b.*\bapproved\b"
    ),
    "prior": pattern(
        r"\bgenehmig|\bvorab\b|\bvorher\b|\bim voraus\b|\bzustimm|\beinverst|\berlaubnis|\bfragen\b|\bask\b|\bbeforehand\b"
        r"|\bin advance\b|\bpermission|\bapprov|\bagree|\bbefore (?:i |we |you )?(?:book|buy)"
    ),
    "receipt": pattern(r"\bbelege?\w*\b|\w*belege?\b|\bquittung|\bbon\b|\bkassenbon|\breceipts?\b|\bproof\b"),
    "class": pattern(
        r"\bklassen?\b|\w+-?klasse\b|\bclass(?:es)?\b|\bbusiness[- ]class|\beconomy\b|\bbusiness\b(?! (?:lunch|dinner|meal|trip|travel|partner|entertainment))|\bpremium\b"
    ),
    "deadline": pattern(
        r"\bfrist|\bspätestens\b|\bbis wann\b|\bwie lange\b|\bwie schnell\b|\bzu spät\b|\brückwirkend|\bverfäll|\bverjähr|\bdeadline"
        r"|\bhow long\b|\bby when\b|\buntil when\b|\btoo late\b|\bwhen do i have to\b|\bhow soon\b|\bhow late\b"
    ),
    "rate": pattern(
        r"\b(?:wechsel|umrechnungs|devisen)?kurse?\b.*\b(?:währung|dollar|usd|franken|chf|pfund|gbp|yen|złoty|zloty|kronen)"
        r"|\b(?:wechsel|umrechnungs|devisen)kurs|\bumgerechnet|\bumrechn|\bexchange rate|\brate of exchange|\bconver(?:t|sion)"
        r"|\bfremdwährung|\bfremde währung|\bforeign currenc|\bin welchen währungen|\bcurrencies\b|\bwährung"
    ),
}
"""What a question may be about beside amounts, by the kind of rules that says so."""
AMOUNT = pattern(
    r"\bwie ?viel|\bwie (?:hoch|teuer)|\bhow much\b|\bhow expensive|\bwas (?:darf|kostet|bekomme|kriege|zahlt)\b|\blimit\b"
)
"""Asks what is paid, also where something else is asked with it."""
MEAL = pattern(
    r"\b(?:gestellt|inklusive|inbegriffen|enthalten|eingeladen|kürz|gekürzt|abgezogen|included|provided|deduct|reduc)"
)
LISTING = pattern(
    r"\b(?:welche|alle|liste|zeige?|which|what|all|list|show)\b.*\b(?:richtlinien|policies|regelwerke?|kategorien|categories)\b"
)
SMALL = frozenset(
    "new neu neue neuen neuer neues halbe halben halber half "
    "tag tage tagen tags tages day days daily customer customers client clients weekend wochenende "
    "sommer winter herbst frühling frühjahr summer spring autumn fall montag dienstag mittwoch donnerstag freitag samstag sonntag "
    "monday tuesday wednesday thursday friday saturday sunday woche wochen max min maximal maximum reicht reichen "
    "frei war wäre meinen meine meiner meinem meines mein dauert dauern über unter booking zahle weiter nochmal trotzdem danach davor "
    "pauschale stündige stündiger stündigen gebe gibt abzug dann noch auch nur tatsächlich würde würden soll lohnt rechne tanken "
    "nehmen nehme mitnehmen mit buchen buche gebucht fahren fahre gefahren fährt fliegen reisen essen esse kaufen kaufe "
    "gekauft laut stehen steht zustehen hinterlegt abgeben bitte genau eigenes eigenen eigene eigener eigenem privat privaten "
    "dienstlichen dienstliche dienstlicher nutzen nutze benutzen übernachten übernachte schlafen einmal mal nötig notwendig "
    "gedeckt beim lassen lasse machen gibt's heißt deren dessen sowie selbst eigens kosten kostet wieviel viel ungefähr circa "
    "klasse beleg belege quittung frist zulässig okay ok möglich gültig gültigkeit galt galten gelten regelt geregelt kunden "
    "kunde arbeit dienst angestellte angestellter mitarbeiter mitarbeiterin kollegen chef vorgesetzte vorgesetzter voll volle "
    "vollen voller ganze ganzen ganzer halbe anreise abreise inland ausland deutschland höchstbetrag "
    "höchstbeträge höchstsatz satz sätze grenze limits pauschal zuschuss stadt land flughafen bahnhof wirklich überhaupt "
    "take takes taking book booked booking buy bought bring drive driving driven travel travelling traveling traveled eat eating "
    "use using used stay staying sleep own private please exactly required necessary possible permitted valid ok okay class "
    "receipt receipts deadline employee employees staff colleague boss manager work job full half partial abroad domestic germany "
    "city country airport station really generally usually rate rates cap caps most per someone somebody go going happen happens "
    "question tell know find submit submitted hand handed file filing claiming get getting given give paying keep rides ride "
    "fahrt fahrten trip stück kommt ist's gäste gast guest guests person personen people nacht nächte night nights "
    "kilometer km monat monatlich month monthly täglich daily jährlich yearly annual annually woche week weeks stunde stunden "
    "hour hours erste ersten second zweite first zweiter zweiten business economy premium".split()
)
"""Words that say nothing which a rule would have to speak of."""
