"""Who agreed before money was spent, where a text names somebody.

People write into that field who agreed, but also how ("by phone"), where it may be found ("see mail"), or that nobody
did yet. Only a person or somebody by their office ("die Chefin") can have agreed: what is left of a text without the
words of all those kinds has to be one. What says that somebody did not is nobody's agreement, whoever is named.
"""

from __future__ import annotations

from beleg.domains.expenses.names import may_be, person_key
from beleg.domains.expenses.words import fold, function_words
from beleg.lean import pattern

_WORD = pattern(r"[^\W_]+(?:['’][^\W_]+)*")
_NOT = frozenset(
    "nicht nichts nie niemals niemand niemanden nobody none nil not never no-one noone kein keine keinen keiner "
    "keinem keines ohne without fehlt fehlen fehlend missing noch yet ausstehend aussteht offen open pending "
    "awaiting warten waiting wartet folgt follows später later unbekannt unknown unklar unclear unnötig "
    "unnecessary tbd tba na abgelehnt verweigert denied refused declined rejected widersprochen abwesend absent "
    "verhindert unavailable unerreichbar unreachable krank sick urlaub holiday vacation null nein false falsch "
    "versucht tried angefragt gefragt requested beantragt vacant vakant".split()
)
"""Words that say that somebody has not agreed, or not yet."""
_SMALL_NOT = frozenset("no will would würde hätte wird muss must soll should".split())
"""The same, where it does not begin with a capital letter, as a name does."""
_SELF = frozenset("selbst selber self myself ich me i mich mir wir us uns himself herself own eigene".split())
_SAID = frozenset(
    # that it was said
    "a agree agreed agreement approval approved approve zustimmung zugestimmt einverständnis einverstanden "
    "erlaubnis erlaubt genehmigung genehmigt freigabe freigegeben bewilligt bewilligung zusage zugesagt absprache "
    "abgesprochen vereinbart vereinbarung besprochen discussed bestätigt bestätigung confirmed confirmation "
    "permission permitted granted given received erhalten erteilt bekannt known liegt vor vorhanden ok okay ja "
    "yes y true wahr x habe have erledigt done needed nötig required erforderlich asked one beschluss decision "
    "order auftrag anweisung weisung "
    # how
    "mündlich muendlich schriftlich telefonisch persönlich elektronisch oral orally verbal verbally written writing "
    "personally informell formlos stillschweigend automatisch automatic automatically digital online intern internal "
    "extern external üblich usual standard immer always egal direkt kurz schnell "
    # where it may be found
    "mail mails email emails e post brief letter telefon telefonat phone call anruf anrufen meeting meetings "
    "besprechung gespräch termin sitzung chat teams slack whatsapp sms ticket formular form antrag anhang anlage "
    "attachment attached beleg receipt datei file dokument document protokoll minutes unterschrift signature "
    "liste list kalender calendar siehe see s vgl cf laut gemäß according vertrag contract angebot offer system "
    "tool intranet notiz note nachricht message reiseantrag dienstreiseantrag richtlinie policy policies regel "
    "rule rules budget plan planung "
    # when, and of what
    "vorab vorher voraus nachher nachträglich before after beforehand afterwards gestern heute morgen yesterday "
    "today tomorrow montag dienstag mittwoch donnerstag freitag samstag sonntag monday tuesday wednesday thursday "
    "friday saturday sunday januar februar märz april juni juli august september oktober november dezember "
    "january february march june july october december dringend urgent notfall emergency eilig reise trip "
    "dienstreise fahrt flug flight hotel projekt project kosten costs "
    # somebody, but nobody in particular, or nobody who may
    "jemand somebody someone wer irgendwer irgendjemand anyone anybody alle everyone everybody kunde kunden "
    "kundin customer customers client clients kollege kollegin kollegen colleague colleagues team mitarbeiter "
    "employee firma company herr herrn frau mr mrs ms dr prof person name test".split()
)
"""Words of how, when and where something was agreed, and of nobody in particular."""
_OFFICES = frozenset(
    "gf ceo cfo coo cto cio hr admin geschäftsführung vorstand vorständin prokurist prokuristin inhaber inhaberin "
    "direktion board owner president principal head lead partner finance controlling buchhaltung betriebsleitung "
    "vp verwaltung management".split()
)
"""Offices by which somebody is named."""
_OFFICE = pattern(
    r".*(?:chef|chefin|boss|leiter|leiterin|leiters|leitung|vorgesetzter?|vorgesetzten?|manager|managerin|director|"
    r"direktor|direktorin|supervisor|führer|führerin|accountant|approver|lead|officer|abteilung|department|president)"
)
"""The same, also as the last part of a word ("Abteilungsleiterin")."""
_HOW = pattern(
    r".*(?:lich|isch|weise|ung|ungen|keit|heit|tion|ment|ly|ing|ed|iert|bar|ten?)|(?:ge|be|er|ver|zuge).{2,}t"
)
"""What small words end in that say how or what was done; names begin with a capital letter."""


def somebody(said: str | None, employee: str) -> str | None:
    """The text, where it names somebody else than whoever spent the money."""
    if said is None or may_be(said, employee):
        return None
    words = _WORD.findall(said)
    folded = [fold(each) for each in words]
    if folded == ["no"] or not _NOT.isdisjoint(folded) or not _SMALL_NOT.isdisjoint(words):
        return None
    own = set(person_key(employee).split())
    named = [each for each in words if _names(each) and not (set(person_key(each).split()) <= own)]
    return said if named else None


def _names(word: str) -> bool:
    """Whether a word may be of somebody's name, or of an office."""
    plain = fold(word)
    if plain in _OFFICES or _OFFICE.fullmatch(plain):
        return True
    if sum(each.isalpha() for each in plain) < 2 and plain.isascii():
        return False
    if plain in _SAID or plain in _SELF or (plain in function_words() and not word[0].isupper()):
        return False
    return word[0].isupper() or not (_HOW.fullmatch(plain) or any(each.isdigit() for each in plain))
