"""Members by their properties as a noun phrase: "3 direkt gewählte Abgeordnete der SPD aus Hamburg"."""

from __future__ import annotations

from beleg.domains.parliament.groups import GROUPS, NO_GROUP, NO_PARTY
from beleg.domains.parliament.query import MembersQuery
from beleg.domains.parliament.writer import members_conditions as conditions
from beleg.domains.parliament.writer.common import moment, of_group
from beleg.domains.parliament.writer.say import Part, Piece, Place, Say
from beleg.lean import dataclass

_WITHOUT = {NO_GROUP, NO_PARTY}
_SAARLAND = "Saarland"
"""The one Land that takes an article in German."""
_MANDATES = {
    "direct": ("direkt gewählt", "directly elected"),
    "list": ("über eine Landesliste gewählt", "elected from a state list"),
    "volkskammer": ("von der Volkskammer entsandt", "sent by the Volkskammer"),
}
_STANDINGS = {
    "new": ("neu", "new"),
    "kept": ("wiedergewählt", "re-elected"),
    "returned": ("zurückgekehrt", "returning"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rank:
    """What the first of a list are: an adjective without its German ending, or words that follow."""

    german: str = ""
    english: str = "the"
    suffix_de: str = ""
    suffix_en: str = ""


class Wanted:
    """The filters of a list of members, in words."""

    def __init__(self, say: Say, output: Place) -> None:
        self.say = say
        self.output = output
        self.filters = output["filters"]

    def has(self, name: str) -> bool:
        """True where the filter was set."""
        return self.filters.known(name) if name in self.filters else False

    def one(self, name: str) -> bool:
        """True where the filter leaves a single value, which need not be said of each member."""
        return self.has(name) and len(self.filters[name].value) == 1

    def wider(self) -> Piece:
        """Those of the same Länder and groups, whatever else is asked for: "Abgeordneten der SPD aus Bayern"."""
        say, parts = self.say, list[Part]()
        others = set(self.filters.value) - {"lands", "groups", "parties"}
        labels = self._labels(without=False) if others or not self.has("lands") else []
        if labels:
            parts.append(
                say.piece(" {all}", " {all}", all=say.join([of_group(say, each) for each in labels]))
            )
        if self.has("lands"):
            parts.append(say.piece(" aus {lands}", " from {lands}", lands=self._lands()))
        return say.piece("Abgeordneten{of}", "members{of}", of=_side_by_side(say, parts))

    # --- the phrase ----------------------------------------------------------------------------------------------

    def several(self, sex: str | None = None) -> Piece:
        """How many there are, with the noun and all that narrows it: "3 Abgeordnete der SPD aus Hamburg".

        ``sex`` is that of the only one, where there is one.
        """
        say, count = self.say, int(self.output["count"].value)
        nouns: dict[str, tuple[tuple[str, str], tuple[str, str]]] = {
            "f": (("Frau", "Frauen"), ("woman", "women")),
            "m": (("Mann", "Männer"), ("man", "men")),
            "d": (("Mitglied", "Mitglieder"), ("member", "members")),
        }
        one = "Abgeordnete" if sex == "f" else "Abgeordneter"
        many = "Abgeordneten" if count == 0 else "Abgeordnete"
        german, english = nouns.get(self._sex, ((one, many), ("member", "members")))
        alone = "e" if "f" in (self._sex, sex) else "es" if self._sex == "d" else "er"
        ending = "en" if count == 0 else "e" if count > 1 else alone
        number: Part = self.output["count"].integer
        if count == 0:
            number = say.piece("keine ({zero})", "no ({zero})", zero=self.output["count"].integer)
        at = 0 if count == 1 else 1
        return self._phrase(number, ending, say.pick(german[at], english[at]))

    def ranking(self, rank: Rank, *, many: bool) -> Piece:
        """The one or the ones of some rank: "jüngstes Mitglied der SPD", "the youngest women"."""
        say = self.say
        nouns: dict[str, tuple[str, str, str, str, str]] = {
            "f": ("e", "Frau", "Frauen", "woman", "women"),
            "m": ("er", "Mann", "Männer", "man", "men"),
        }
        ending, *words = nouns.get(self._sex, ("es", "Mitglied", "Mitglieder", "member", "members"))
        german, english = (words[1], words[3]) if many else (words[0], words[2])
        ending = "e" if many else ending
        lead = say.pick(rank.german + ending if rank.german else "", rank.english)
        noun = say.pick(german, english)
        phrase = self._phrase(lead, ending, noun) if lead else self._phrase("", ending, noun)
        return say.piece(
            "{phrase}{suffix}{span}",
            "{phrase}{suffix}{span}",
            phrase=phrase,
            suffix=say.pick(rank.suffix_de, rank.suffix_en),
            span="" if rank.suffix_de and self.output["basis"].value == "all_time" else self.span,
        )

    @property
    def over_time(self) -> bool:
        """True for a list over a length of time, not at one day."""
        return self.output["basis"].value in ("all_time", "whole_term")

    @property
    def span(self) -> Piece:
        """The length of time, where it is one: " aller bisherigen Wahlperioden"."""
        say = self.say
        if self.output["basis"].value == "all_time":
            return say.piece(" aller bisherigen Wahlperioden", " of all terms so far")
        if self.output["basis"].value == "whole_term":
            return say.piece(
                " der ganzen {nth} Wahlperiode",
                " of the whole {nth} Bundestag",
                nth=self.output["term"].ordinal,
            )
        return say.piece("", "")

    @property
    def _sex(self) -> str:
        return str(self.filters["sex"].value) if self.has("sex") else ""

    def _phrase(self, lead: Part, ending: str, noun: str) -> Piece:
        say = self.say
        text = "{lead}{adjectives} {noun}{tail}" if lead else "{noun}{tail}"
        return say.piece(
            text,
            text,
            lead=lead,
            adjectives=self._adjectives(ending),
            noun=noun,
            tail=self._tail(),
        )

    def _adjectives(self, ending: str) -> Part:
        say, parts = self.say, list[Part]()
        if self.has("standing") and self.filters["standing"].value in _STANDINGS:
            german, english = _STANDINGS[self.filters["standing"].value]
            parts.append(say.pick(f" {german}{ending}", f" {english}"))
        if say.german and self.has("born_country") and self.filters["born_country"].value == "abroad":
            parts.append(f" im Ausland geboren{ending}")
        if self.has("mandate"):
            german, english = _MANDATES[self.filters["mandate"].value]
            if say.german:
                parts.append(f" {german}{ending}")
            elif self.filters["mandate"].value == "direct":
                parts.append(f" {english}")
        if say.german:
            parts += [
                say.piece(f" {{label}}{ending}", "", label=label.label)
                for label in self._labels(without=True)
            ]
        return _side_by_side(say, parts)

    def _labels(self, *, without: bool) -> list[Place]:
        """Groups and parties asked for: those that are none, or all others."""
        names = {GROUPS[key].label for key in _WITHOUT}
        return [label for label in self.output["filter_labels"] if (label.value in names) == without]

    def _tail(self) -> Part:
        """What follows the noun, each with a space before it."""
        say, parts = self.say, list[Part]()
        labels = self._labels(without=False)
        if labels:
            parts.append(
                say.piece(" {all}", " {all}", all=say.join([of_group(say, each) for each in labels]))
            )
        if not say.german:
            parts += [
                say.piece(
                    "",
                    " without a group ({label})"
                    if label.value == GROUPS[NO_GROUP].label
                    else " of no party ({label})",
                    label=label.label,
                )
                for label in self._labels(without=True)
            ]
        if self._sex == "d":
            parts.append(say.pick(" mit dem Eintrag divers", " registered as diverse"))
        if self.has("mandate") and not say.german and self.filters["mandate"].value != "direct":
            parts.append(f" {_MANDATES[self.filters['mandate'].value][1]}")
        if self.has("lands"):
            parts.append(say.piece(" aus {lands}", " from {lands}", lands=self._lands()))
        parts += [
            *conditions.left_out(say, self.output, self.filters),
            *self._ages(),
            *conditions.more(say, self.output, self.filters),
        ]
        for name, german, english in (
            ("name", " mit dem Namen „{what}“", " called “{what}”"),
            ("surname", " mit dem Nachnamen „{what}“", " with the surname “{what}”"),
            ("given_name", " mit dem Vornamen „{what}“", " with the given name “{what}”"),
            ("born_place", " mit dem Geburtsort „{what}“", " born in “{what}”"),
        ):
            if self.has(name):
                parts.append(say.piece(german, english, what=self.filters[name].text))
        if self.has("constituency"):
            parts.append(
                say.piece(
                    " aus dem Wahlkreis {where}", " from constituency {where}", where=self.constituency()
                )
            )
        return _side_by_side(say, parts)

    def _lands(self) -> Piece:
        say, found = self.say, list[Part]()
        for at, land in enumerate(self.filters["lands"]):
            if not say.german:
                found.append(self.output["filter_lands_en"][at].text)
            elif land.value == _SAARLAND:
                found.append(say.piece("dem {land}", "", land=land.text))
            else:
                found.append(land.text)
        return say.join(found)

    def _ages(self) -> list[Part]:
        say, low, high = self.say, self.has("age_min"), self.has("age_max")
        bounds: dict[str, Part] = {
            "low": self.filters["age_min"].integer if low else "",
            "high": self.filters["age_max"].integer if high else "",
        }
        if self.output["basis"].value == "current":
            bounds["on"] = say.piece(" (am {day})", " (on {day})", day=self.output["day"].day)
        else:
            bounds["on"] = ""
        if low and high:
            return [
                say.piece(" im Alter von {low} bis {high} Jahren{on}", " aged {low} to {high}{on}", **bounds)
            ]
        if low:
            return [
                say.piece(" im Alter von mindestens {low} Jahren{on}", " aged at least {low}{on}", **bounds)
            ]
        if high:
            return [
                say.piece(" im Alter von höchstens {high} Jahren{on}", " aged at most {high}{on}", **bounds)
            ]
        return []

    def constituency(self) -> Part:
        """The constituency asked for, a number or words of its name."""
        where = self.filters["constituency"]
        if isinstance(where.value, int):
            return where.term
        return self.say.piece("„{name}“", "“{name}”", name=where.text)


def _side_by_side(say: Say, parts: list[Part]) -> Piece:
    slots = {f"part{chr(97 + at)}": part for at, part in enumerate(parts)}
    text = "".join(f"{{{slot}}}" for slot in slots)
    return say.piece(text, text, **slots)


def time(say: Say, query: MembersQuery, output: Place) -> Piece:
    """The day of the list: starts a sentence or follows its verb."""
    return moment(say, output, query.when)
