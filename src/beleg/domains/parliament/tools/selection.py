"""The filters of a list of members: who of the holders of some seats is meant."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date

from beleg.domains.parliament import aliases
from beleg.domains.parliament.source import Register, Seat
from beleg.domains.parliament.spelling import fold, fold_phrase
from beleg.lean import pattern
from beleg.records import Json

from .careers import Careers, Found, at_once, over_time
from .events import Event
from .figures import age_of

ABROAD = "abroad"
_HOME = "Deutschland"
_A_YEAR = 365.25
_HONORARY = pattern(r"(?:Prof\.|Dr\.(?:-Ing\.)?) (?:h\. c\.|e\. h\.)")
_OF_PERSONS = frozenset(
    "name given_name surname title born_from born_to birthday born_country age_min age_max served_min_terms "
    "served_max_terms served_min_years served_max_years".split()
)
"""Filters that a stay alone does not answer."""


class Selection:
    """The filters of one call: those that a stay must pass, and those that the person must."""

    def __init__(self, register: Register, careers: Careers, args: Json) -> None:
        self._register = register
        self._careers = careers
        self._args = args
        self._checks: list[Callable[[Seat], bool]] = []
        self._personal = bool(args.keys() & _OF_PERSONS)
        self._words = [word + ("*" if star else "") for word, star in _name_words(args.get("name", ""))]
        sexes, parties = register.sexes, register.parties
        if args.get("happening") != "switched":
            self._is("groups", lambda seat: seat.group)
        self._is("sex", lambda seat: sexes[seat.row])
        for name in ("parties", "without_parties"):
            if wanted := set(args.get(name, ())):
                spelled = {party for party in set(parties) if aliases.party_of_source(party) in wanted}
                self._checks.append(_among(lambda seat: parties[seat.row], spelled, name == "parties"))
        self._is("mandate", lambda seat: register.kind(seat.mandate))
        self._is("lands", lambda seat: register.land(seat.mandate))
        if (place := args.get("born_place")) is not None:
            words = set(fold_phrase(place).split())
            self._checks.append(
                lambda seat: words <= set(fold_phrase(register.birthplaces[seat.row]).split())
            )
        if (constituency := args.get("constituency")) is not None:
            self._checks.append(self._constituency(constituency))

    def _is(self, name: str, of: Callable[[Seat], object]) -> None:
        """The filter of a name, and the one of those left out."""
        for key, within in ((name, True), (f"without_{name}", False)):
            if (wanted := self._args.get(key)) is not None:
                values = set(wanted) if isinstance(wanted, list | tuple) else {wanted}
                self._checks.append(_among(of, values, within))

    def _constituency(self, wanted: int | str) -> Callable[[Seat], bool]:
        register = self._register
        if isinstance(wanted, int):
            return lambda seat: register.constituency(seat.mandate)[0] == wanted
        words = set(fold_phrase(wanted).split())
        return lambda seat: words <= set(fold_phrase(register.constituency(seat.mandate)[1]).split())

    def among(self, seats: Sequence[Seat], day: date | None, until: date, term: int | None) -> list[Found]:
        """Who fits among the holders of some seats: of one day, or of a length of time until a day. ``term``: in which
        they are new, returned or kept their seat."""
        standing = self._args.get("standing")
        if term is not None and standing:
            seats = [seat for seat in seats if _stands(self._register.terms_of(seat.row), term) == standing]
        if not self._checks and seats is self._careers.seats:
            found = self._careers.everybody
        else:
            chosen = list(seats)
            for check in self._checks:
                chosen = list(filter(check, chosen))
            found = at_once(chosen, day.toordinal()) if day else over_time(chosen, until.toordinal())
        return [each for each in found if self._fits_person(each, until)] if self._personal else list(found)

    def of_events(self, events: Iterable[Event]) -> tuple[list[Found], dict[int, Event]]:
        """To whom something happened, each once by the last time, and what it was by row."""
        left, into = set(self._args.get("groups", ())), set(self._args.get("into", ()))
        switched = self._args["happening"] == "switched"
        kept: dict[int, Event] = {}
        for event in events:
            fits = all(check(event.seat) for check in self._checks)
            if switched and ((left and event.before not in left) or (into and event.after not in into)):
                continue
            if fits and self._fits_person(
                Found(event.seat, event.day, event.day), date.fromordinal(event.day)
            ):
                kept[event.seat.row] = event
        return [Found(event.seat, event.day, event.day) for event in kept.values()], kept

    def _fits_person(self, found: Found, until: date) -> bool:
        """Whether somebody passes the filters that are not their seat's: names, title, birth, age and time served."""
        args, row = self._args, found.seat.row
        if self._words and not self._careers.is_called(row, self._words, found.first, found.last):
            return False
        given = args.get("given_name")
        if given and fold(given) not in fold_phrase(self._careers.given(row)).split():
            return False
        if "surname" in args and not self._careers.has_surname(row, args["surname"], found.first, found.last):
            return False
        if "title" in args and not _TITLES[args["title"]](self._careers.title(row)):
            return False
        return self._was_born(row) and self._served(row, until.toordinal()) and self._is_aged(found)

    def _was_born(self, row: int) -> bool:
        args, born = self._args, self._register.births[row]
        if "born_country" in args and not _is_country(self._register.countries[row], args["born_country"]):
            return False
        if not args.keys() & {"born_from", "born_to", "birthday"}:
            return True
        day = date.fromordinal(born).isoformat() if born else ""
        return (
            bool(day)
            and args.get("born_from", day) <= day <= args.get("born_to", day)
            and day.endswith(args.get("birthday", ""))
        )

    def _served(self, row: int, until: int) -> bool:
        args = self._args
        if "served_min_terms" in args or "served_max_terms" in args:
            terms = self._careers.terms(row, until)
            if not args.get("served_min_terms", 0) <= terms <= args.get("served_max_terms", terms):
                return False
        if "served_min_years" in args or "served_max_years" in args:
            years = self._careers.days(row, until) / _A_YEAR
            if not args.get("served_min_years", 0) <= years <= args.get("served_max_years", years):
                return False
        return True

    def _is_aged(self, found: Found) -> bool:
        least, most = self._args.get("age_min"), self._args.get("age_max")
        if least is None and most is None:
            return True
        born = self._register.births[found.seat.row]
        if not born:
            return False
        if least is not None and (age_of(born, date.fromordinal(found.last)) or 0) < least:
            return False
        return most is None or (age_of(born, date.fromordinal(found.first)) or 0) <= most


def _among(of: Callable[[Seat], object], values: Collection[object], within: bool) -> Callable[[Seat], bool]:
    return lambda seat: (of(seat) in values) == within


def _stands(terms: Sequence[int], term: int) -> str:
    """Whether a member of a term is new in it, kept a seat, or came back."""
    if min(terms) >= term:
        return "new"
    return "kept" if term - 1 in terms else "returned"


def _is_country(country: str, wanted: str) -> bool:
    """Whether a country of birth is the wanted one, or any but Germany. An unknown one is neither."""
    if wanted == ABROAD:
        return bool(country) and country != _HOME
    return bool(country) and set(fold_phrase(wanted).split()) <= set(fold_phrase(country).split())


def _is_doctor(title: str) -> bool:
    return "Dr" in _HONORARY.sub("", title)


_TITLES: Mapping[str, Callable[[str], bool]] = {
    "doctor": _is_doctor,
    "no_doctor": lambda title: not _is_doctor(title),
    "professor": lambda title: "Prof" in _HONORARY.sub("", title),
}


def _name_words(name: str) -> list[tuple[str, bool]]:
    """Folded words of a name, and whether each is only a beginning."""
    return [
        (fold(word), piece.endswith("*") and word is words[-1])
        for piece in name.split()
        if (words := fold_phrase(piece).split())
        for word in words
    ]
