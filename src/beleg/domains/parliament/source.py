"""The register of all members of the Bundestag since 1949: loading, and everything one can ask of its columns.

Loading only reads the columns of the data set (``dataset``); each index is built when it is first asked for. An
imported register in the data folder wins over the embedded one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple, cast

from beleg.errors import DataError, InputError, NotFound

from . import lands, portfolios, rules
from .dataset import EMBEDDED, FILE_NAME, TABLES, Data, read
from .records import Holding, Mandate, MandateKind, Membership, Name, Person, Precision, Sex, Stay
from .seats import Chamber, Seat, as_date

__all__ = ["NameRows", "Register", "Seat", "load"]

_KINDS: dict[str, MandateKind | None] = {"d": "direct", "l": "list", "v": "volkskammer", "-": None}
_PRECISIONS: dict[int, Precision] = {4: "year", 7: "month", 10: "day"}


class NameRows(NamedTuple):
    """All names as parallel columns, for an index of names. ``row`` is the person's row. "" and 0 are nothing."""

    row: Sequence[int]
    family: Sequence[str]
    given: Sequence[str]
    particle: Sequence[str]
    nobility: Sequence[str]
    title: Sequence[str]
    suffix: Sequence[str]
    valid_from: Sequence[int]
    valid_to: Sequence[int]


def load(home: Path | None = None) -> Register:
    """The register in use: the imported one in the data folder ``home`` if there is one, else the embedded one.

    Raises:
        InputError: the imported register is broken or of another version. It says how to get out of that.
        DataError: the embedded one is broken: the installation is.
    """
    if home is not None:
        imported = home / FILE_NAME
        if imported.exists():
            try:
                return Register(read(imported))
            except (OSError, ValueError) as error:
                raise InputError(
                    f"the imported register {imported} cannot be used ({error}); import it again or delete it"
                ) from None
    try:
        return Register(read(EMBEDDED))
    except (OSError, ValueError) as error:
        raise DataError(f"the embedded register cannot be used ({error})") from None


class Register(Chamber):
    """All members, terms, groups and offices. Nothing in it changes; every result is the caller's own.

    ``ids``, ``sexes``, ``births``, ``deaths`` and ``parties`` are columns by a person's row, for lists that must be
    fast; ``births`` and ``deaths`` hold ordinals, 0 for unknown or living.
    """

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self._text: list[str] = data["text"]
        self.as_of = date.fromisoformat(data["as_of"])
        """The day whose state the members, mandates and groups show."""
        self.source: str = data["source"]
        self.offices_as_of = date.fromisoformat(data["offices_as_of"])
        """The day of the latest change among the offices."""
        self.offices_source: str = data["offices_source"]
        persons = data["persons"]
        self.sexes: str = persons["sex"]
        self.births: list[int] = persons["born"]
        self.deaths: list[int] = persons["died"]

    # Persons ---------------------------------------------------------------------------------------------------

    @cached_property
    def parties(self) -> list[str]:
        """The last party of each person in the source's spelling, "" where it gives none."""
        return [self._text[index] for index in self._data["persons"]["party"]]

    @cached_property
    def birthplaces(self) -> list[str]:
        """The place of birth of each person, "" where the source gives none."""
        return [self._text[index] for index in self._data["persons"]["birthplace"]]

    @cached_property
    def countries(self) -> list[str]:
        """The country of birth of each person, "" where the source gives none: for the most part it does not."""
        return [self._text[index] for index in self._data["persons"]["country"]]

    @cached_property
    def _row_of_id(self) -> dict[str, int]:
        return {key: row for row, key in enumerate(self.ids)}

    def row(self, person_id: str) -> int:
        """The row of a person in the columns.

        Raises:
            NotFound: no member ever had that id.
        """
        try:
            return self._row_of_id[person_id]
        except KeyError:
            raise NotFound(f"no member of the Bundestag has the id {person_id[:20]!r}") from None

    @cached_property
    def _name_ends(self) -> list[int]:
        return list(accumulate(self._data["names"]["count"]))

    @staticmethod
    def _slice(ends: list[int], row: int) -> range:
        return range(ends[row - 1] if row else 0, ends[row])

    def name_rows(self) -> NameRows:
        """All names of all persons as parallel columns, in the persons' order, each person's current name last."""
        names, text = self._data["names"], self._text
        rows = [row for row, count in enumerate(names["count"]) for _ in range(count)]
        pooled = {key: [text[i] for i in names[key]] for key in ("particle", "nobility", "title", "suffix")}
        return NameRows(
            row=rows,
            family=names["family"],
            given=names["given"],
            particle=pooled["particle"],
            nobility=pooled["nobility"],
            title=pooled["title"],
            suffix=pooled["suffix"],
            valid_from=names["from"],
            valid_to=names["to"],
        )

    def names(self, row: int) -> tuple[Name, ...]:
        """A person's names in order of validity; the last one is current."""
        names, text = self._data["names"], self._text
        return tuple(
            Name(
                given=names["given"][i],
                family=names["family"][i],
                particle=text[names["particle"][i]] or None,
                nobility=text[names["nobility"][i]] or None,
                title=text[names["title"][i]] or None,
                place_suffix=text[names["suffix"][i]] or None,
                valid_from=as_date(names["from"][i]),
                valid_to=as_date(names["to"][i]),
            )
            for i in self._slice(self._name_ends, row)
        )

    def name(self, row: int) -> Name:
        """A person's current name."""
        return self.names(row)[-1]

    def person(self, person_id: str) -> Person:
        """Everything of one person.

        Raises:
            NotFound: no member ever had that id.
        """
        row = self.row(person_id)
        persons, text = self._data["persons"], self._text
        return Person(
            id=person_id,
            names=self.names(row),
            sex=cast(Sex, self.sexes[row]),
            born=date.fromordinal(self.births[row]),
            birthplace=text[persons["birthplace"][row]] or None,
            birth_country=text[persons["country"][row]] or None,
            died=as_date(self.deaths[row]),
            party=self.parties[row] or None,
            mandates=tuple(self.mandate(i) for i in self._slice(self._mandate_ends, row)),
            memberships=tuple(self._membership(i) for i in self._slice(self._membership_ends, row)),
            stays=self._stays(row),
            holdings=tuple(self._holdings_of_person.get(person_id, ())),
        )

    def life(self, person_id: str) -> tuple[date, date | None]:
        """The days of birth and of death, ``None`` where no death is recorded. Raises NotFound."""
        row = self.row(person_id)
        return date.fromordinal(self.births[row]), as_date(self.deaths[row])

    def mandate(self, mandate: int) -> Mandate:
        """One mandate by its index in the columns (``Seat.mandate``)."""
        columns, text = self._data["mandates"], self._text
        term = columns["term"][mandate]
        end, start = columns["end"][mandate], columns["start"][mandate]
        last = rules.last_day(end, self._term_ends[term])
        first = start + 1 if mandate in self._handovers(term) else start
        return Mandate(
            term=term,
            start=date.fromordinal(start),
            end=as_date(end),
            first_day=date.fromordinal(first),
            last_day=as_date(last),
            kind=self.kind(mandate),
            land=self.land(mandate),
            constituency_number=columns["number"][mandate] or None,
            constituency=text[columns["constituency"][mandate]] or None,
            list_land=lands.of_source(text[columns["list"][mandate]]),
        )

    def last_term(self, row: int) -> int:
        """The latest term of a person."""
        return max(self.terms_of(row))

    def terms_of(self, row: int) -> list[int]:
        """The terms of a person's mandates, in source order; one with two mandates stands there twice."""
        terms: list[int] = self._data["mandates"]["term"]
        return [terms[i] for i in self._slice(self._mandate_ends, row)]

    def kind(self, mandate: int) -> MandateKind | None:
        """Whether the mandate was won directly, from a list, or sent by the Volkskammer; ``None``: not given."""
        return _KINDS[self._data["mandates"]["kind"][mandate]]

    def constituency(self, mandate: int) -> tuple[int, str]:
        """Number (0: none) and name ("": none or not given) of the constituency stood in, also with a list mandate."""
        columns = self._data["mandates"]
        return columns["number"][mandate], self._text[columns["constituency"][mandate]]

    def constituency_names(self) -> list[str]:
        """The name of every constituency that has one, each once."""
        return [
            self._text[index]
            for index in dict.fromkeys(self._data["mandates"]["constituency"])
            if self._text[index]
        ]

    def _membership(self, membership: int) -> Membership:
        columns = self._data["memberships"]
        group, guest = self._groups[columns["group"][membership]]
        return Membership(
            group=group,
            name=self._data["group"][columns["group"][membership]],
            term=columns["term"][membership],
            start=as_date(columns["start"][membership]),
            end=as_date(columns["end"][membership]),
            guest=guest,
        )

    def _stays(self, row: int) -> tuple[Stay, ...]:
        columns = self._data["mandates"]["term"]
        return tuple(
            Stay(
                group=seat.group,
                term=term,
                first_day=date.fromordinal(seat.first_day),
                last_day=as_date(seat.last_day),
                guest=seat.guest,
                assumed=seat.assumed,
            )
            for term in dict.fromkeys(columns[i] for i in self._slice(self._mandate_ends, row))
            for seat in self._seats_of_term(term)
            if seat.row == row
        )

    # Offices ---------------------------------------------------------------------------------------------------

    @cached_property
    def _holdings(self) -> tuple[Holding, ...]:
        columns = self._data["holdings"]
        names = TABLES["holdings"]
        return tuple(
            self._holding(dict(zip(names, row, strict=True)))
            for row in zip(*(columns[name] for name in names), strict=True)
        )

    def _holding(self, fields: dict[str, Any]) -> Holding:
        start: int = fields["start"]
        keys = portfolios.offices_of_title(fields["title"], date.fromordinal(start))
        if not keys:
            raise DataError(f"the register has an office that no alias classifies: {fields['title']!r}")
        key = str(fields["id"]) if fields["id"] else None
        row = self._row_of_id.get(key) if key else None
        shown_end: str = fields["shown_end"]
        return Holding(
            office=keys[0],
            offices=keys,
            title=fields["title"],
            person_id=key if row is not None else None,
            person=fields["person"],
            party=fields["party"] or None,
            born=fields["born"] or None,
            sex=cast(Sex | None, (fields["sex"] if row is None else self.sexes[row]) or None),
            sex_assumed=row is None and bool(fields["sex"]),
            start=date.fromordinal(start),
            start_precision=_PRECISIONS[len(fields["shown_start"])],
            shown_start=fields["shown_start"],
            end=as_date(fields["end"]),
            end_precision=_PRECISIONS[len(shown_end)] if shown_end else None,
            shown_end=shown_end or None,
            source=fields["source"],
            doubt=fields["doubt"] or None,
            group=fields["group"] or None,
            term=fields["term"] or None,
        )

    @cached_property
    def _holdings_of_person(self) -> dict[str, list[Holding]]:
        found: dict[str, list[Holding]] = defaultdict(list)
        for holding in self._holdings:
            if holding.person_id:
                found[holding.person_id].append(holding)
        return dict(found)

    def holdings(self, office: str | None = None) -> list[Holding]:
        """All times in an office, or in all of them, by start; a title with two portfolios is in both."""
        return [h for h in self._holdings if office is None or office in h.offices]
