"""Cue words of questions about policies: what a question is about, and what says nothing of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping

from beleg.domains.expenses.planner.numbers import WORDED
from beleg.domains.expenses.records import Meal
from beleg.lean import pattern

_MONEYS = (
    r"(?:us-?)?dollars?|usd|(?:schweizer )?franken|francs?|chf|pfund|pounds?|sterling|gbp|yen|jpy|złoty|zlotys?|pln"
    r"|kronen?|korunas?|crowns?|kronor|kroner|czk|sek|nok|dkk|rupien|rupees?|inr"
    r"|forint|lira|rubel|rubles?|yuan|cad|aud|nzd|hkd|sgd|huf|cny"
)
_SOME = r"\d{1,3}|\w*ein(?:em|er)|zwei|drei|vier|fünf|sechs|acht|zehn|a|an|one|two|three|four|five|six|eight|ten|paar|few"
ABOUT = {
    "approval": pattern(
        r"\b(?:can|may|could) i (?:also )?approve\b|\bfrei(?:gabe|gegeben|geben|gibt|zugeben)\b|\b(?:gibt|geben)\b.*\bfrei\b|\bfreigabegrenz|\bunterschr"
        r"|\b(?:wer|wem|wessen)\b.*(?:\bgenehmig|\bbewillig|\bsegnet\b|\babsegn|\babzeichn|\babnick|\bzustimm|\bentscheid)"
        r"|\b(?:wie ?viele?|zwei|drei)\b.*(?:\bgenehmig|\bgenehmiger|\bfreigaben\b|\babsegn|\bzustimm)"
        r"|\babrechnung\w*\b.*\bgenehmig|\bgenehmig\w*\b.*\babrechnung"
        r"|\bapprovers\b|\bapprov(?:es?|als?)\b.*\bclaims?\b|\bclaims?\b.*\bapprov|\bapproval limits?|\bhow many (?:people|approvers|approvals|signatures)"
        r"|\bwho(?:se)?\b.*(?:\bapprov|\bsigns?\b|\bsign(?:ed)?[- ]?off|\bauthori[sz])|\bsign(?:s|ed)?[- ]?off\b"
    ),
    "prior": pattern(
        r"\bgenehmig|\bvorab\b|\bvorher\b|\bim voraus\b|\bzustimm|\babsprache\b|\babgesprochen\b|\beinverst|\berlaubnis|\bfragen\b|\bask(?:ing)?\b|\bbeforehand\b"
        r"|\b(?:boss|chef|chefin|manager|vorgesetzt\w*)(?:['’]?s?|e[nr])? (?:ok|okay)\b|\b(?:ein|das) (?:ok|okay)\b|\b(?:ok|okay) (?:vom|von|from|of|by)\b"
        r"|\bbevor (?:ich|wir|man)\b|\babsegn|\babnick|\bbewillig|\bin advance\b|\bpermission|\bwas muss ich (?:tun|machen|beachten)\b|\bwhat do i (?:have|need) to do\b|\bapprov|\bagree|\bbefore (?:i |we |you )?(?:book|buy)"
    ),
    "receipt": pattern(
        r"\bbelege?\w*\b|\w*belege?\b|\w*quittung|\bverloren\b|\bverlier|\blos[te]\b|\bbong?s?\b|\bkassenbon|\breceipts?\b|\bproof\b"
        r"|\bnachweis\w*\b|\b\w*rechnung(?:en)?\b.*\b(?:fehlt|fehlen|weg|nicht mehr|verlegt|verschwunden)\b|\bbrauch\w*\b.*\brechnung(?:en)?\b|\brechnung(?:en)?\b.*\b(?:nötig|notwendig|pflicht|erforderlich)\b|\bneed\b.*\b(?:invoice|bill)s?\b"
    ),
    "class": pattern(
        r"\bklassen?\b|\w+-?klasse\b|\bclass(?:es)?\b|\bbusiness[- ]class|\beconomy\b|\bbusiness\b(?! (?:lunch|dinner|meal|trip|travel|partner|entertainment))|\bpremium\b"
    ),
    "deadline": pattern(
        r"\b\w*frist(?:en)?\b|\bwie vielen? tagen?\b(?!.*(?:\bjahr|\bbezahl|\berstatt|homeoffice|home office))|\bspätestens\b|\bbis wann\b|\bwie lange\b|\bwie schnell\b|\blatest (?:day|date)\b|\blast (?:day|date)\b|\bwie spät\b|\bzu spät\b|\brückwirkend|\bverfäll|\bverjähr|\bdeadline"
        rf"|\bvor (?:{_SOME}) (?:tagen|wochen|monaten|jahren)\b|\b(?:{_SOME}) (?:days|weeks|months|years) (?:ago|old|late)\b"
        r"|\b(?:can|could|may) (?:i|we) still (?:be )?(?:hand|submit|claim|send|turn|file|give|expense|get)\w*"
        r"|\bstill (?:hand|send|turn|give) (?:it |them |this |that )?in\b"
        r"|\bfristgerecht|\brechtzeitig|\bzu alt\b|\btoo old\b"
        r"|\bnoch (?:\w+ )?(?:einreichen|abrechnen|abgeben|nachreichen|einzureichen)\b|\bnach \d+ (?:tagen|wochen|monaten)\b(?! (?:unterwegs|reise|auf\b|im\b|in\b|weg\b))|\bafter \d+ (?:days|weeks|months)\b(?! (?:away|abroad|on the road|of travel|travel|in\b|on\b))|\bstill (?:be )?(?:submit|claim|hand(?:ed)? in)"
        r"|\bhow many days (?:to|until|do i have)\b|\bhow long\b|\bby when\b|\buntil when\b|\btoo late\b|\bwhen do i have to\b|\bhow soon\b|\bhow late\b"
    ),
    "rate": pattern(
        rf"\b(?:{_MONEYS}|wechsel|umrechnungs|devisen|währungs)-?\s?kurs(?:e|es|en|s)?\b"
        rf"|\bkurs(?:e|es|en|s)?\b.*\b(?:{_MONEYS})|\b(?:{_MONEYS})\b.*\b(?:kurs(?:e|es|en|s)?|wert|worth|rates?)\b"
        rf"|\b(?:rate|worth|value)\b.*\b(?:{_MONEYS})\b|\b(?:{_MONEYS})\b.*\b(?:in euros?|into euros?)\b"
        r"|\bumgerechnet|\bumrechn|\bumzurechnen|\brechnet\b.*\bum\b|\bexchange rate|\brates? of exchange|\bconver(?:t|sion)"
        r"|\bfremdwährung|\bfremde währung|\bforeign currenc|\bin welchen währungen|\bcurrenc(?:y|ies)\b|\bwährung"
    ),
}
"""What a question may be about beside amounts, by the kind of rules that says so."""
STILL = pattern(
    r"\bin time\b|\bstill (?:be )?(?:ok|okay|possible|fine|valid)\b|\bnoch (?:\w+ )?(?:ok|okay|möglich|gültig|drin)\b"
    r"|\b(?:geht|gehen|klappt|klappen|zählt|zählen) (?:das |die |der |es |sie |so was |sowas )?(?:jetzt |denn )?noch\b"
    r"|\b(?:can|could|may) (?:i|we) still\b|\bdoes (?:it|that|this) still (?:count|work)\b|\bnoch (?:an|ein|ab)(?:genommen|gereicht|gerechnet)\b"
)
"""Asks of what was spent on some day whether it is not too late."""
AMOUNT = pattern(
    r"\bwie ?viel|\bwie (?:hoch|teuer)|\bhow much\b|\bhow often\b|\bwie oft\b|\bhow expensive|\bwas (?:darf|kostet|bekomme|kriege?|zahlt|wird|werden)\b|\blimit\b"
    r"|\bwhat (?:do|will|would|can) (?:i|we) (?:get|receive)\b|\bwhat (?:is|gets|will be) (?:paid|reimbursed|covered)\b"
)
"""Asks what is paid, also where something else is asked with it."""
CLAIMED = pattern(
    r"\b(?:kann|darf|könnte|dürfte|can|may|could)\s(?:ich|man|wir|i|we|you)\b.*\b(?:abrechnen|absetzen|geltend|erstattet|ersetzt|expense|claim|reimbursed?|refunded)\b"
)
"""Asks whether an expense is paid, also where its receipt is asked about with it."""
MEAL = pattern(
    r"\b(?:gestellt|dabei|mit drin|inklusive|inbegriffen|enthalten|eingeladen|abzug|kürz|gekürzt|abgezogen|included|provided|deduct|reduc)"
    r"|\b(?:vom|von der|von|durch den|by the|by a|by my|by our) (?:kund\w+|gastgeber\w*|veranstalter\w*|partner\w*|firma|client|customer|host|organi[sz]er\w*)\b.*\b(?:bezahlt|gezahlt|übernommen|spendiert|paid|covered|given)"
    r"|\b(?:paid|covered|provided|given) (?:for )?by\b|\b(?:kostenlos\w*|gratis|umsonst|spendiert\w*|for free|free (?:breakfast|lunch|dinner|meal))\b"
    r"|\b(?:kunde|kundin|gastgeber|client|customer|host)\b (?:has |hat )?(?:zahlt|bezahlt|übernimmt|spendiert|pays|paid|covers)\b"
)
MEALS: Mapping[Meal, re.Pattern[str]] = {
    "breakfast": pattern(r"frühstück|breakfast"),
    "lunch": pattern(r"\bmittag(?!s\b)|\blunch"),
    "dinner": pattern(r"\babend(?!s\b)|\bdinner"),
}
"""The meals that a lump sum is cut by."""
GIVEN = pattern(
    r"\b(?:mit|with|minus|abzüglich|less|inkl\w*|incl\w*)\s(?:\S+\s){0,4}?(?:frühstück|mittag|abend|breakfast|lunch|dinner)"
)
"""Says beside a lump sum that somebody else pays a meal."""
PAID_FOR = pattern(
    r"(?:^|[,;:.!?(])(?:(?!\b(?:ich|wir|i|we|bekomm\w*|krieg\w*|kann|darf|wird|werden|zahlt|is|are|do|does|did|can|will|selbst|selber"
    r"|nicht|keine?|not|no|mein\w*|my)\b)[^,;:.!?]){0,80}?"
    r"(?:frühstück|mittag|abend|breakfast|lunch|dinner)\w*(?:(?!\b(?:ich|wir|i|we|selbst|selber|nicht|not|myself)\b)[^,;:.!?]){0,80}?"
    r"\b(?:bezahlt|gezahlt|übernommen|paid|covered)\b(?!\s(?:by me|by myself|ich|wir))"
)
"""Says, and does not ask, that a meal was paid, and not by whoever asks: beside a lump sum, that somebody else did."""
UNRECEIPTED = pattern(
    r"\bohne (?:einen |den |jeden |eine )?(?:\w*beleg|\w*quittung|\w*rechnung\b|bon|kassenbon)|\bwithout (?:an? |the )?(?:invoice|bill)\b"
    r"|\w*(?:beleg|quittung|rechnung|bon)e?n? (?:\w+ ){0,3}?(?:verloren|vergessen|verschlampt|nicht bekommen|unauffindbar|weg|fehlt|verlegt|nicht mehr|verschwunden)\b"
    r"|\bkeine?n? (?:\w*beleg|\w*quittung|bon)\b|\b(?:without|no|lost|missing) (?:a |the |my |any )?receipts?"
    r"|\breceipts? (?:is |was |got )?(?:lost|missing|gone)|\bforg[eo]t(?:ten)? (?:to (?:get|ask for) )?(?:a |the |my )?receipt"
)
"""Says that there is no receipt."""
REFERS = pattern(
    r"\b(?:da(?:für|von|zu|bei|mit|rüber)|das|dies|sie|ihn|es|dort|da|this|that|it|there|those)\b|^\W*(?:und|and|what about)\b"
)
"""Takes up what was asked before."""
GUESTS = frozenset(
    "kunde kunden kundin kundinnen gast gäste gästen geschäftspartner geschäftspartnern geschäftspartnerin "
    "geschäftspartnerinnen lieferant lieferanten client clients customer customers guest guests supplier suppliers".split()
)
"""Words for whom a company entertains: in a category's words one stands for all of them."""
HOSTS = frozenset(
    "freund freunde freunden freundin freundinnen familie eltern verwandten verwandte bekannten bekannte bruder schwester "
    "oma opa großeltern schwiegereltern geschwistern friend friends family parents relatives brother sister".split()
)
"""With whom one stays for nothing: no place, and nothing that a hotel's rules speak of."""
_COUNT = rf"(\d{{1,3}}|{'|'.join(WORDED)})"
_OF_GUESTS = r"(?:[a-zäöüß]+\s)?(?:kunden|kundinnen|gästen?|geschäftspartner(?:n|innen)?|lieferanten|clients?|customers?|guests?|suppliers?)\b"
PARTY = pattern(
    rf"\b(?:mit|with|took|bewirtung von|entertainment of|entertaining)\s(?:(?:meinen|unseren|den|my|our|the)\s)?{_COUNT}\s{_OF_GUESTS}"
    rf"|\b{_COUNT}\s{_OF_GUESTS}.*\b(?:eingeladen|ausgeführt|invited|treated)\b"
    rf"|\b(?:eingeladen|ausgeführt|invited|treated)\b.*\b{_COUNT}\s{_OF_GUESTS}"
    rf"|\b(?:invited?|treated?|lud|lade)\s{_COUNT}\s{_OF_GUESTS}"
)
"""So many guests beside whoever asks."""
WITH_GUESTS = pattern(
    rf"\b(?:mit|with|took|lud|lade|invited?|treated?|für|for|of)\s(?:[a-zäöüß0-9]+\s){{0,3}}?{_OF_GUESTS}|{_OF_GUESTS}.*\b(?:eingeladen|ausgeführt|invited|treated)\b"
)
"""Says that guests were there, and not only where or by whom."""
INVITED = pattern(
    rf"{_OF_GUESTS}.*\b(?:einlad\w*|eingeladen|ausführ\w*|invite\w*|treat\w*)\b"
    rf"|\b(?:lade|invite|inviting|treat|entertain)\s(?:[a-zäöüß0-9]+\s){{0,3}}?{_OF_GUESTS}"
    r"|\b(?:kunde|kundin|gast|geschäftspartner(?:in)?)\b.*\b(?:einlad\w*|eingeladen)\b"
)
"""Says that guests are asked out, of whatever it may be."""
PRESENTS = pattern(
    r"\b(?P<gift>blumen\w*|blumenstr\w+|strauss|rosen|pralinen|schokolade|konfekt|flowers?|bouquet|chocolates?|hamper)\b"
    rf".*\b(?:für|for|to|an)\s(?:\w+\s){{0,2}}?(?:{'|'.join(sorted(GUESTS))})\b"
)
"""What somebody outside is given, which is a present whatever it is."""
PRESENT = "präsent"
"""What a company's words for it hold."""
MORE_OF = pattern(
    r"\b(?:noch|und) (?:ein(?:e[nmrs]?)?|mal) (?:zweite[nmrs]?|weitere[nmrs]?|dritte[nmrs]?)\b|\bnoch ein(?:e[nmrs]?|s)\b(?= (?:für|zu|mit|von)\b)"
    r"|\b(?:another|a second|a third|one more|a further)\b"
)
"""Says that something of the kind that was asked about comes on top of it."""
APART = pattern(
    r"\b(?:extra|separat|getrennt|einzeln|gesondert|dabei|drin|inklusive|inbegriffen|enthalten|included|separate(?:ly)?|on top)\b"
)
"""Asks whether something is part of what was asked about, or beside it."""
LOST = pattern(
    r"\b(?:verloren|verschlampt|verlegt|verschwunden|unauffindbar|weg|lost|missing|gone)\b|\blose\b|\bverlier"
)
"""Says that something is gone."""
AGREED = pattern(
    r"\b(?:genehmigt|approved|agreed)\W*$|\bagreed (?:to )?by\b|\bgenehmigt (?:von|durch)\b|"
    r"\b(?:zustimmung|genehmigung|freigabe|approval|agreement) (?:liegt|ist da|ist erteilt|erteilt|habe ich|is there|was given|given)\b|"
    r"\bmit (?:\w+ )?(?:genehmigung|zustimmung|freigabe)\b|\b(?:genehmigt|freigegeben|zugestimmt)\b(?! werden| sein)"
    r"|\b(?:boss|manager|supervisor|chef\w*|vorgesetzte\w*) (?:has |had |hat )?(?:already |schon |vorher )?(?:agreed|approved|zugestimmt|said yes)"
    r"|\b(?:boss|manager|supervisor|chef\w*|vorgesetzte\w*)\b.*\b(?:ok(?:ay)?|ja|grünes licht|zusage) (?:gesagt|gegeben|erteilt)\b"
    r"|\b(?:boss|manager|supervisor|chef\w*)\b.*\b(?:said (?:ok|okay|yes)|gave (?:me )?(?:his |her |the |an )?(?:ok|okay|go-ahead)|hat (?:es )?erlaubt)\b"
    r"|\b(?:ja gesagt|(?:sein |ihr )?ok(?:ay)? gegeben)\b|\b(?:already|was|is|been|got|has) (?:approved|agreed)\b|\bapproved by\b"
    r"|\bwith (?:\w+ )?(?:approval|agreement|permission)\b"
)
"""Says that somebody agreed."""
UNAGREED = pattern(
    r"\bohne (?:\w+ )?(?:genehmigung|zustimmung|freigabe|absprache|erlaubnis)\b|\bnicht (?:genehmigt|abgesprochen|freigegeben)\b"
    r"|\bwithout (?:\w+ )?(?:approval|agreement|permission|asking)\b|\b(?:not|un|never)[- ]?(?:approved|agreed)\b"
)
"""Says that nobody agreed."""
RECEIPTED = pattern(
    r"\b(?:beleg|quittung|bon)e? (?:hab|habe|haben\b(?!\W*\?)|ist da|liegt (?:bei|vor)|vorhanden)\b|\bmit (?:beleg|quittung)\b"
    r"|\bwith (?:a |the )?receipt\b|\bhave (?:a |the )?receipt\b(?!.*\?)"
)
"""Says that there is a receipt."""
DEDUCTED = pattern(r"\b(?:abgezogen|abzug|gekürzt|kürzt|kürzung|deduct\w*|reduc\w*)\b")
"""Asks what is taken off."""
FROM = pattern(r"\b(?:ab|from|above|mehr als|more than)\s(?=[\d€$£])")
"""Says of an amount that what is above it is asked about."""
LOWEST = pattern(r"\b(?:zweite[rn]?|second|economy)\b|\b2\.? (?:klasse|class)|\b2nd class")
"""The classes that are always paid."""
OVER = pattern(
    r"\b(?:longer than|more than|over|mehr als|länger als|über)\s\d+(?:[.,]\d+)?\s?(?:hours?|stunden?|h)\b"
)
"""More hours than are named."""
CONTENTS = pattern(
    r"\bwas (?:muss|soll|kommt|gehört) (?:\w+ )?(?:auf|drauf)\b|\b(?:stehen|draufstehen|steht|vermerkt|vermerken|aufschreiben|notieren|nennen|be named|be listed|be mentioned|named on|enthalten sein|contain|be on|written on|state)\b"
    r"|\bnames? of (?:the |my |our )?(?:guests?|clients?)\b|\bnamen (?:der|meiner|unserer) (?:gäste|kunden)\b|\bguests?['’]? names\b"
)
"""Asks what stands on a receipt."""
ROUTE = pattern(r"\b(?:von|ab)\s\S+(?:\s\S+)?\snach\b|\bfrom\s\S+(?:\s\S+)?\sto\b")
"""Says where a journey begins and ends."""
CONDITIONS = pattern(
    r"\bwann\b(?! (?:muss|ist|kommt))|\bwhen (?:can|may|am|are|do|is)\b|\bunter welche[nr]?\b|\bin welchen fällen\b|\bunder (?:what|which)\b"
    r"|\b(?:bedingung|voraussetzung)\w*|\bconditions?\b|\binstead of\b|\b(?:an)?statt\b|\bstattdessen\b"
    r"|\b(?:drin|dabei|enthalten|inbegriffen|inklusive|abgegolten|mitbezahlt|included|including|part of)\b"
    r"|\bdoes\b.*\b(?:cover|include)\b|\bkolleg\w+\b|\bcolleagues?\b|\bmitarbeiter\w*"
    r"|\b(?:von|ab)\s\S+\snach\b|\bfrom\s\S+\sto\b|\b\w*reservier|\breservation|\b(?:extra|zusätzlich|on top|separately|separat)\b"
    r"|\bif (?:there|the|a|an)\b|\bwenn (?:der|die|das) (?:zug|bahn|fahrt|reise|flug)\b|\b(?:auch|selbst|sogar) (?:wenn|bei)\b|\bweg zur arbeit\b|\b(?:super)?sparpreis\w*|\bflexpreis\w*|\bsaver fare|\bflexible? (?:fare|ticket)|\barbeitsweg\b|\bcommut|\bwenn (?:es|ein\w*)\b|\b(?:hotel|zimmer|übernachtungs)preis|\bin the (?:room |hotel )?(?:rate|price)\b|\bobwohl\b|\balthough\b|\beven (?:if|though)\b|\brather than\b|\blieber\b"
    r"|\b(?:aufschreiben|aufgeschrieben|notieren|notiert|write down|note down)\b|\b(?:list|name) the guests\b|\b(?:gutschein|voucher|bargeld|cash)\w*|\bneben\b|\bzusätzlich zu\b|\bin addition\b"
)
"""Asks when, where to or with what something is paid: rules know no such conditions, the policies' sentences do."""
OWN_SHARE = pattern(
    r"\b(?:zahle?|lege?) ich (?:\w+ )?drauf\b|\beigen(?:anteil|beteiligung)|\b(?:drauf|zu)(?:zahl|leg)|\bselb(?:st|er) (?:be)?(?:zahl|trag|übernehm|drauf)|\b(?:trage?|übernehme?) ich (?:\w+ )?selb(?:st|er)\b|\b(?:my|own) contribution\b|\b(?:mein|my|your) (?:own )?(?:anteil|share|part)\b"
    r"|\bbleib\w*\b.*\b(?:bei mir|an mir|auf mir|hängen|übrig)\b|\b(?:pay|cover|pays)\b.*\bmyself\b|\bown share\b|\b(?:what|which) (?:part|share) (?:do|will|must) i\b|\bhave to add\b|\bon me\b|\bauf mich\b|\bout of (?:my |your )?(?:own )?pocket\b"
    r"|\bleft (?:for me |for us )?to pay\b|\bdifferenz\b|\b(?:the|what) (?:difference|rest)\b|\b(?:am i|i'?m|will i be) (?:left|stuck) with\b|\b(?:zahle?|zahl) ich (?:\w+ )?selb(?:st|er)\b"
)
"""Asks what is left to pay oneself."""
OWN = pattern(r"\b(?:eigene[nrs]?|selbst|selber|own|myself)\b")
HANDED_IN = pattern(
    r"\b(?:ein|ab)(?:zu)?(?:reichen|geben|gereicht|gegeben)\b|\bnachreichen\b|\bsubmit|\bhand(?:ed)? in\b"
)
EITHER = pattern(r"\b(?:oder|or)\b")
"""Asks which of several it should be."""
WEEKS = pattern(
    r"\b(?:for|pro|per|a|one|eine[nr]?|die|\d+|two|zwei|drei|three) ?(?:ganze |full |whole )?(?:a )?(?:wochen?|weeks?)\b"
)
"""Says that something went on for weeks, of which nobody knows how many days count."""
IDLE = pattern(
    r",\s*fine(?=\W*$)|\b(?:hi|hello|hey|dear) (?:team|all|everyone|everybody)\b|\b(?:is|are|be|that's|it's|that|this|it|would)\s(?:that |it |this |be )?fine\b|\b(?:i|we|you|to|before|and)\sbook(?:ing|ed)?\b"
)
"""What only sounds like an expense: a verb, and a word of agreement."""
FORMS = {
    "flew": "fly",
    "flown": "fly",
    "flog": "fliegen",
    "flogen": "fliegen",
    "flogst": "fliegen",
    "zimmer": "hotelzimmer",
    "zimmerpreis": "hotelzimmer",
    "zimmerpreise": "hotelzimmer",
    "tiefgarage": "parkhaus",
    "einzelzimmer": "hotelzimmer",
    "doppelzimmer": "hotelzimmer",
    **dict.fromkeys(
        "falschparken falschgeparkt falschparker blitzer geblitzt blitzerfoto radarfalle schwarzfahren schwarzgefahren "
        "tempolimit tempoüberschreitung geschwindigkeitsüberschreitung halteverbot parkverbot parkverstoss parkverstösse knolle strafmandat raser bussgeldbescheid abschleppen abgeschleppt".split(),
        "bussgeld",
    ),
    **dict.fromkeys(
        "sekt sektempfang prosecco champagner schnaps cocktail cocktails whisky whiskey spirituosen longdrink aperol glühwein".split(),
        "alkohol",
    ),
    **dict.fromkeys("champagne spirits liquor booze".split(), "alcohol"),
    **dict.fromkeys("reinigung textilreinigung anzugreinigung bügelservice waschsalon".split(), "wäscherei"),
    **dict.fromkeys("ironing laundromat drycleaning".split(), "laundry"),
    **dict.fromkeys("kaffee kuchen imbiss pizza sandwich brötchen döner bistro".split(), "essen"),
    **dict.fromkeys("coffee cake sandwich burger takeaway".split(), "food"),
    **dict.fromkeys("speeding towed towing clamped jaywalking".split(), "fine"),
    **dict.fromkeys(
        "sitzplatzreservierung platzreservierung sitzplatz sparpreis supersparpreis flexpreis".split(),
        "fahrkarte",
    ),
    **dict.fromkeys(
        "tageskarte tagesticket kurzstrecke fahrschein fahrscheine einzelfahrschein trambahn stadtbahn bvg mvv hvv vbb vrr kvb rmv".split(),
        "öpnv",
    ),
    **dict.fromkeys(
        "schenken schenke schenkt geschenkt verschenken gutschein gutscheine".split(), "geschenk"
    ),
    **dict.fromkeys("voucher vouchers".split(), "gift"),
}
"""Forms that no stem tells, and what is short for a compound, by the form that a company's words have."""
ALSO_CALLED: Mapping[str, str] = {
    **dict.fromkeys(
        "benzin sprit diesel benzinkosten spritkosten tankkosten tankfüllung".split(), "Kraftstoff"
    ),
    **dict.fromkeys("petrol gas gasoline".split(), "fuel"),
}
"""Words for what policies write of in another one, by that."""
OF_ONES_OWN = frozenset("privat private privates privater privaten privatem".split())
"""What says whose something is, where a word for an expense stands behind it ("privates Handy")."""
ARTICLES = frozenset("a an the my one some".split())
"""What may stand within what a company's words name ("rent a car")."""
_HEADS = frozenset(
    "service services klasse klassen ticket tickets fahrt fahrten pauschale pauschalen zuschuss buchung buchungen beleg belege budget limit quittung quittungen anschaffung kauf bestellung antrag korb körbe".split()
)
"""What a compound may end in whose first part says what it is for."""
_FIRST = frozenset(
    "weihnachts weihnacht geburtstags geburtstag abschieds abschied jubiläums jubiläum willkommens oster ostern neujahrs hochzeits "
    "flughafen bahnhofs bahnhof messe wochenend wochenende nacht dienst geschäfts arbeits kunden kunde gäste mitarbeiter "
    "luxus standard doppel einzel hin rück online firmen privat sonder kurz englisch deutsch französisch spanisch italienisch sprach excel computer führungs tages abend mittags fern".split()
)
"""What a compound may begin with whose last part says what it is."""
PARTS = _HEADS | _FIRST
NO_COMPOUNDS = ("hostel", "motel", "autobahn", "fahrradhelm", "flugblatt")
"""What begins so is another thing than its parts are."""
ELLIPSIS = pattern(r"^\W*(?:und|and|what about|how about|wie ist es mit)\b")
"""Begins like what goes on from the question before."""
ALSO_IF = pattern(r"^\W*(?:(?:und|and)\s)?(?:auch|selbst|sogar|even|also)\s(?:wenn|falls|bei|if|when|with)\b")
"""Begins like the question before under one more condition ("auch wenn ich Tagegeld bekomme?")."""
PART_DAYS = (
    pattern(r"\b(?:anreise\w*|hinreise\w*|hinfahrt|angereist|arrival|arriv(?:e|ing)|outbound)\b"),
    pattern(r"\b(?:abreise\w*|rückreise\w*|rückfahrt|abgereist|departure|depart(?:ing)?|return day)\b"),
)
"""The days of a journey on which only a part of a lump sum is paid."""
FULL_DAYS = pattern(r"\b(?:volle|ganze|full|whole) (?:reise)?(?:tage|days)\b")
"""Says that the days that are counted are full ones."""
FULL_DAY = pattern(r"(?<!kein )\b(?:voller|ganzer|full|whole) (?:reise)?(?:tag|day)\b")
"""Says that there is one full day."""
EARLIER = pattern(
    r"\b(?:schon|bereits|zuletzt|already)\b.*\b(?:bekommen|gekriegt|gekauft|erhalten|bestellt|bought|got|gotten|received|purchased|had)\b"
    r"|\b(?:bekommen|gekriegt|gekauft|erhalten|bought|got|received)\b.*\b(?:already|schon)\b"
)
"""Says what was had before, in a year that nothing is asked of."""
GIVEN_AWAY = pattern(r"\b\w*(?:gutschein|voucher|bargeld|gift ?cards?)\w*|\bcash\b")
"""What of gifts the policies' sentences speak of, also where an amount is named."""
IN_PRICE = pattern(
    r"\b(?:im|beim) (?:hotel|zimmer|übernachtungs)preis|\bin the (?:hotel|room) (?:rate|price)"
)
"""Says that something is part of what is paid for the night."""
THERE = pattern(r"\b(?:dort|da|vor ort|there)\b")
"""Says that it is asked about the place from before."""
GENERAL = pattern(
    r"\b(?:was|welche[mnrs]?(?! klasse)|what|which(?! class)|wann|when|ab|bis|immer|always|grundsätzlich|generell|allgemein"
    r"|general\w*|normal\w*|expenses?|ausgaben?|alle[smn]?|all|every\w*)\b"
)
"""Says that something is asked of all expenses."""
AT_END = pattern(r"\s(?P<number>\d[\d.,]*)\W*$")
"""A number at the end, of what is spent where the question before was of an amount."""
TOGETHER = pattern(
    r"^\W*(?:(?:und|and|also|dann|macht|das macht|was macht|wie ?viel (?:ist|macht|wird|sind)|how much is|what is) )*(?:das |that |it |alles |all )*"
    r"(?:zusammen|insgesamt|in summe|gesamt|together|in total|in all|altogether|total)\b"
)
"""Asks what all that was told of comes to."""
BARE = pattern(
    r"^\W*(?:(?:und|and|oder|or|what about|how about)\s)?(?:(?:bei|für|mit|nach|with|for|at|von|of|about|if)\s)?"
    r"(?P<number>\d[\d.,]*)\W*$"
)
"""A number alone, of what the question before counted or spent."""
AT_HOME = frozenset(
    "hause zuhause daheim heim home heimisch heimische heimischen heimischer heimisches house flat apartment wohnung".split()
)
"""Where no business trip goes: what no rule says for there is not paid because it is on trips."""
AWAY = pattern(
    r"\b(?:unterwegs|weg|fort|abwesend|abwesenheit|auf (?:dienst|geschäfts)?reise|verreist|pauschale|away|on the road|on (?:a |the )?(?:business )?trip|travelling|traveling)\b"
)
"""Says, beside hours or days, that somebody is on a trip."""
GRADES: Mapping[str, re.Pattern[str]] = {
    "first": pattern(r"\b(?:erste[rn]?|1\.|first|1st)[\s-](?:klasse|class)"),
    "second": pattern(r"\b(?:zweite[rn]?|2\.|second|2nd)[\s-](?:klasse|class)"),
    "economy": pattern(r"\beconomy\b"),
    "premium": pattern(r"\bpremium\b"),
    "business": pattern(r"\bbusiness\b"),
}
"""The classes by what they are called."""
PER_UNIT: Mapping[str, re.Pattern[str]] = {
    "km": pattern(
        r"\b(?:km|kilometer)[- ]?(?:pauschale|satz|geld|rate)\b|\b(?:pro|je|per|a|the|each)\s(?:gefahrene[nr]? )?(?:km|kilomet\w+)\b"
    ),
    "night": pattern(r"\b(?:pro|je|per|a|each)\s(?:nacht|night|übernachtung)\b"),
}
"""What is asked by the unit that it is paid for."""
CLAIMS = pattern(
    r"\b(?:status|stand)\b.*\b(?:claims?|antr[aä]g\w*|abrechnung\w*)\b"
    r"|\b(?:list|show|which|what|where)\b.*\b(?:my|open|pending|our) (?:\w+ )?(?:claims?|expense reports?)\b"
    r"|\b(?:which|what) claims\b|\bwelche (?:abrechnungen|anträge)\b|\b(?:meine|offenen?) (?:\w+ )?(?:abrechnungen|anträge)\b"
    r"|\b(?:wurde|ist|was|is|has) (?:claim |antrag |abrechnung )?[a-z]{1,3}-\d+\b"
)
"""Asks what has become of claims, which no policy says."""
LISTING = pattern(
    r"\b(?:welche|alle|was für|what|which|all|list|show)\s(?:\w+ )?(?:regeln|rules)\b(?:\s(?:gibt es|are there|habt ihr|do (?:you|we) have))?\W*$|"
    r"\b(?:welche|alle|liste|zeige?|which|what|all|list|show)\b.*\b(?:richtlinien|policies|regelwerke?|kategorien|categories)\b"
)
SMALL = frozenset(
    "höchstpreis höchstpreise höchstkosten überschritten add garage garages contribution tageslimit tagesgrenze jahreslimit monatslimit worth wert fair messe messen messegelände bedingung bedingungen voraussetzung "
    "voraussetzungen condition conditions beruflich berufliche berufliches beruflichen genutzt genutztes problem probleme problems kopf köpfe nase vorm vors dienstfahrt dienstfahrten geschäftsfahrt got gets stand stands standing stehend above below chefin chefs wegen bekommt anzug anzugs hemd hemden suit suits shirt shirts "
    "alone allein alleine solo dienstort reiseort zielort eigenanteil eigenbeteiligung anteil share part pocket differenz difference myself draufzahlen zuzahlen "
    "zuzahlung bleibt bleiben hängen selber seat seats reservation reservations erwischt erwische caught "
    "zeit zeitraum time times moment fall fälle case anspruch zahl anzahl number frage antwort answer hallo hello hi hey moin "
    "danke thanks thank bescheid übrigens anyway grad gerade eben leider sorry unfortunately kurz schnell quickly "
    "zusammen insgesamt gesamt total together altogether overall je jeweils each apiece drauf raus "
    "prozent percent wagen top oft often leute folks "
    "fürs ins ans aufs übers vom zum zur beim ums durchs zurück mittag mittags abend abends morgens unterwegs nightly "
    "journey journeys ticket tickets bill bills invoice invoices jahr jahre jahren year years insgesamt selben same gekostet "
    "fahrtkosten reisekosten reisekostenabrechnung spesenabrechnung andere anderer anderes anderen other different extra "
    "departure arrival aufenthalt fahrzeit fahrtzeit fahrdauer fahrtdauer flugzeit flugdauer reisezeit reisedauer duration host hosts organiser organizer gastgeber gastgeberin veranstalter "
    "flasche flaschen glas gläser tasse tassen packung stücke portion bottle bottles glass glasses cup cups pack piece pieces "
    "instead stattdessen include includes including cover covers std stdn wieviele müssen müsste müssten sollen sollten dürfte rest kids 1st 2nd plus samt mitsamt nebst zuzüglich zzgl vergessen verschlampt "
    "nen nem ner 'n 'nen 'ne ma nix wat isses weg fort überall absetzen absetzbar abrechenbar erstattbar erstattungsfähig "
    "dafür dafuer darauf drauf darüber danach davor dadurch dagegen dahin dort hierfür hierzu hierbei wofür wozu womit wobei "
    "anyone anyones anybody anybodys someone someones somebody everyone everyones everybody whoever "
    "freigabe too even also dabei damit davon daran dazu darin jede jeder jedes jeden jedem bezahlbar abgerechnet ersetzt ersetzen bestellen bestelle bestellt beantragen einkaufen head heads budget budgets budgeted "
    "normal normale normalen normaler guten gute gutes gut besser teurer teure teuren billig günstig komplett ganz fully entirely "
    "entire reimbursable refund refunded refundable coverage allowable eligible expensed expensing kick "
    "hab haste krieg kriegt bekomm braucht gehts geht's drin drinnen rückfahrt hinfahrt rückreise hinreise sitzen sitze sit long short cheap abzugeben einzureichen nachzureichen rauskriegen zurückbekommen "
    "zurückkriegen wieder back again "
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
