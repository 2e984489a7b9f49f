"""Sentences from the rows of ``get_policy``: one kind of rule at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from beleg.lean import dataclass
from beleg.records import Evidence, Form, Language, Ref, Sentence, Table

Words = Mapping[str, str]
_SOURCE = {
    "de": "({title}, Fassung {version}, Regel {rule})",
    "en": "({title}, version {version}, rule {rule})",
}
_CAP = {
    "de": {
        "plain": "{category}: bis zu {amount} {currency} je {unit} werden erstattet",
        "place": "{category} ({place}): bis zu {amount} {currency} je {unit} werden erstattet",
        "year": "{category}: bis zu {amount} {currency} in {every} Jahren werden erstattet",
        "month": "{category}: bis zu {amount} {currency} in {every} Monaten werden erstattet",
        "share": "{category}: {share} der Ausgabe, bis zu {amount} {currency} je {unit}, werden erstattet",
        "total": "Bei {quantity} sind das zusammen höchstens {total} {currency} (Regel {rule}).",
    },
    "en": {
        "plain": "{category}: up to {amount} {currency} per {unit} is paid",
        "place": "{category} ({place}): up to {amount} {currency} per {unit} is paid",
        "year": "{category}: up to {amount} {currency} in {every} years is paid",
        "month": "{category}: up to {amount} {currency} in {every} months is paid",
        "share": "{category}: {share} of the expense, up to {amount} {currency} per {unit}, is paid",
        "total": "For {quantity} that is at most {total} {currency} in all (rule {rule}).",
    },
}
_PERIOD = {
    "de": {
        "month": "{category}: für den ganzen Monat sind es höchstens {amount} {currency} "
        "(Fassung {version}, Regel {rule}).",
        "months": "{category}: für {every} Monate zusammen sind es höchstens {amount} {currency} "
        "(Fassung {version}, Regel {rule}).",
        "year": "{category}: für das ganze Jahr sind es höchstens {amount} {currency} "
        "(Fassung {version}, Regel {rule}).",
        "years": "{category}: für {every} Jahre zusammen sind es höchstens {amount} {currency} "
        "(Fassung {version}, Regel {rule}).",
    },
    "en": {
        "month": "{category}: at most {amount} {currency} in the whole month "
        "(version {version}, rule {rule}).",
        "months": "{category}: at most {amount} {currency} in {every} months (version {version}, rule {rule}).",
        "year": "{category}: at most {amount} {currency} in the whole year (version {version}, rule {rule}).",
        "years": "{category}: at most {amount} {currency} in {every} years (version {version}, rule {rule}).",
    },
}
_DIEM = {
    "de": {
        "plain": "{category}: {full} {currency} für einen vollen Tag, {part} {currency} für An- und Abreisetage und "
        "für Tage mit mehr als {hours} Stunden Abwesenheit",
        "place": "{category} ({place}): {full} {currency} für einen vollen Tag, {part} {currency} für An- und "
        "Abreisetage und für Tage mit mehr als {hours} Stunden Abwesenheit",
        "meals": "Eine gestellte Mahlzeit nimmt vom vollen Satz: Frühstück {breakfast}, Mittagessen {lunch}, "
        "Abendessen {dinner}",
        "left": "Nach Abzug von MEALS bleiben {left} {currency} für einen vollen Tag, {left_part} {currency} für einen "
        "Teil eines Tages (Regel {rule}).",
        "total": "Bei {quantity} vollen Tagen sind das {total} {currency} (Regel {rule}).",
        "parts": "Volle Tage: {quantity}, An- und Abreisetage: {parts}, das sind {total} {currency} (Regel {rule}).",
    },
    "en": {
        "plain": "{category}: {full} {currency} for a full day, {part} {currency} for days of arrival and departure "
        "and for days of more than {hours} hours away",
        "place": "{category} ({place}): {full} {currency} for a full day, {part} {currency} for days of arrival and "
        "departure and for days of more than {hours} hours away",
        "meals": "A meal that somebody else pays takes off the full rate: breakfast {breakfast}, lunch {lunch}, dinner "
        "{dinner}",
        "left": "Without MEALS, {left} {currency} are left for a full day, {left_part} {currency} for a part of one "
        "(rule {rule}).",
        "total": "For {quantity} full days that is {total} {currency} (rule {rule}).",
        "parts": "Full days: {quantity}, days of arrival and departure: {parts}, that is {total} {currency} "
        "(rule {rule}).",
    },
}
_OTHER = {
    "de": {
        "never": "{category}: ein Beleg ist nicht nötig",
        "always": "{category}: ein Beleg ist immer nötig",
        "receipt": "{category}: ein Beleg ist nötig, wenn es mehr als {above} {currency} sind",
        "grade": "{category}: {grade}",
        "grade_hours": "{category}, bei mehr als {hours} Stunden: {grade}",
        "excluded": "{category}: wird nie erstattet",
        "excluded_alone": "{category}, für sich abgerechnet: wird nie erstattet",
        "deadline": "Eingereicht wird spätestens {days} Tage nach der Ausgabe",
        "in_time": "Eine Ausgabe vom {spent} kann noch bis zum {last} eingereicht werden (Regel {rule}).",
        "late": "Eine Ausgabe vom {spent} konnte nur bis zum {last} eingereicht werden: zu spät (Regel {rule}).",
        "prior_always": "{category}: vorher ist immer eine Zustimmung nötig, Rolle {role_title}",
        "prior": "{category}: vorher ist eine Zustimmung nötig, wenn es mehr als {above} {currency} sind, "
        "Rolle {role_title}",
        "rate": "Kurs für {currency}: {rate} {base}, vom {from} bis zum {to}",
        "band": "Bis {up_to} {currency} geben so viele Personen frei: {people}",
        "above": "Darüber geben so viele Personen frei: {people}",
        "all": "Alle anderen Ausgaben",
    },
    "en": {
        "never": "{category}: no receipt is needed",
        "always": "{category}: a receipt is always needed",
        "receipt": "{category}: a receipt is needed where it is more than {above} {currency}",
        "grade": "{category}: {grade}",
        "grade_hours": "{category}, for more than {hours} hours: {grade}",
        "excluded": "{category}: never paid",
        "excluded_alone": "{category}, claimed on its own: never paid",
        "deadline": "A claim is handed in within {days} days of the expense",
        "in_time": "An expense of {spent} can still be handed in until {last} (rule {rule}).",
        "late": "An expense of {spent} could only be handed in until {last}, which is too late (rule {rule}).",
        "prior_always": "{category}: it always has to be agreed to beforehand, role {role_title}",
        "prior": "{category}: it has to be agreed to beforehand where it is more than {above} {currency}, "
        "role {role_title}",
        "rate": "Rate for {currency}: {rate} {base}, from {from} to {to}",
        "band": "Up to {up_to} {currency} so many people approve: {people}",
        "above": "Above that so many people approve: {people}",
        "all": "Every other expense",
    },
}
_MEALS = {
    "de": {"breakfast": "Frühstück", "lunch": "Mittagessen", "dinner": "Abendessen"},
    "en": {"breakfast": "breakfast", "lunch": "lunch", "dinner": "dinner"},
}
_YOURSELF = {
    "de": "Essen Sie selbst mit, zählen Sie als eine Person mehr.",
    "en": "Where you eat with them, you count as one person more.",
}
_OF_CAPS = ("place", "amount", "currency", "unit", "rule")
_OF_DIEMS = ("place", "full", "part", "currency", "rule")
_HEADER = {
    "de": {
        "place": "Ort",
        "amount": "Höchstbetrag",
        "full": "voller Tag",
        "part": "Teil eines Tages",
        "currency": "Währung",
        "unit": "je",
        "rule": "Regel",
    },
    "en": {
        "place": "Place",
        "amount": "At most",
        "full": "Full day",
        "part": "Part of a day",
        "currency": "Currency",
        "unit": "Per",
        "rule": "Rule",
    },
}
_DECIMAL = (
    "amount",
    "full",
    "part",
    "above",
    "up_to",
    "rate",
    "total",
    "quantity",
    "parts",
    "hours",
    "left",
    "left_part",
)
_FORMS: dict[str, Form] = {
    **dict.fromkeys(_DECIMAL, "decimal"),
    **dict.fromkeys(("share", "breakfast", "lunch", "dinner"), "percent"),
    **dict.fromkeys(("days", "every", "people"), "integer"),
    **dict.fromkeys(("from", "to", "valid_from", "spent", "last"), "day"),
    "version": "term",
    "rule": "name",
}
FEW = 3
"""So many places are told in sentences; more are a table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """Sentences and, where there are many rows, a table."""

    sentences: tuple[Sentence, ...]
    table: Table | None = None


class RuleWriter:
    """Words the rows of one result of ``get_policy``.

    Args:
        evidence: The result.
        language: The answer's.
        part: Which of several questions it answers.
    """

    def __init__(self, evidence: Evidence, language: Language, part: int = 0) -> None:
        self._evidence = evidence
        self._language = "de" if language == "de" else "en"
        self._part = part
        self._rows: list[dict[str, Any]] = evidence.output["rules"]

    def rows(self, *kinds: str) -> list[tuple[int, dict[str, Any]]]:
        """The rows of these kinds, each with its place."""
        return [(at, row) for at, row in enumerate(self._rows) if row["kind"] in kinds]

    def paid(self, *, meals: bool, table: bool = True, guests: bool = False, within: bool = False) -> Told:
        """What is paid: caps, lump sums, exclusions; ``table``: there may be one for many places; ``guests``: those who
        are counted are guests of whoever asks; ``within``: what is never paid on its own may be part of what is."""
        sentences = list(self._place_note())
        made = None
        caps, diems = self.rows("cap"), self.rows("per_diem")
        for rows, columns in ((caps, _OF_CAPS), (diems, _OF_DIEMS)):
            placed = [each for each in rows if each[1]["place"] is not None]
            if table and made is None and (rows is caps or not meals) and len(placed) > FEW:
                made = self._by_place(placed, columns)
                rows[:] = [each for each in rows if each not in placed]
        if meals:
            diems = [each for each in diems if each[1]["place"] is None] or diems
        for at, row in caps:
            sentences += self._cap(at, row)
            if guests and row["per"] == "person" and "total" in row:
                supports = (self._ref(at, "per"),)
                yourself = _YOURSELF[self._language]
                sentences.append(Sentence(template=yourself, supports=supports, part=self._part, aside=True))
        for at, row in diems:
            form = "meals" if meals else "place" if row["place"] is not None else "plain"
            sentences.append(self._cited(at, _DIEM[self._language][form]))
            if "left" in row:
                counted = self._evidence.args["counts"]
                given = ", ".join(word for meal, word in _MEALS[self._language].items() if meal in counted)
                left = _DIEM[self._language]["left"].replace("MEALS", given)
                sentences.append(self._plain(at, left))
            elif "total" in row:
                form = "parts" if "parts" in row else "total"
                sentences.append(self._plain(at, _DIEM[self._language][form]))
        form = "excluded_alone" if within else "excluded"
        sentences += [self._cited(at, self._other(form)) for at, _ in self.rows("excluded")]
        return Told(sentences=tuple(sentences), table=made)

    def periods(self) -> Told:
        """Of which time the caps of months and years are."""
        caps = [each for each in self.rows("cap") if each[1]["per"] in ("month", "year")]
        words = _PERIOD[self._language]
        made = [(at, words[f"{row['per']}{'s' if row['every'] > 1 else ''}"]) for at, row in caps]
        return Told(sentences=tuple(self._plain(at, template) for at, template in made))

    def about(
        self, kind: str, *, hours: Decimal | None, amount: Decimal | None, currencies: Sequence[str]
    ) -> Told:
        """What the rules of another kind say."""
        rows = self.rows(kind)
        if kind == "class" and hours is not None:
            rows = _reached(rows, hours)
        if kind == "approval" and amount is not None:
            rows = _band(rows, amount)
        if kind == "rate" and currencies:
            rows = [(at, row) for at, row in rows if row["currency"] in currencies]
        sentences = [self._cited(at, self._template(kind, row)) for at, row in rows]
        sentences += [
            self._plain(at, self._other("late" if row["late"] else "in_time"))
            for at, row in rows
            if "last" in row
        ]
        return Told(sentences=tuple(sentences))

    def policies(self) -> Told:
        """The policies that the rows stand in, as a table."""
        first = {row["policy"]: at for at, row in reversed(list(enumerate(self._rows)))}
        ordered = sorted(first.items())
        header = (
            ("Richtlinie", "Id", "Fassung", "gilt ab")
            if self._language == "de"
            else ("Policy", "Id", "Version", "Valid from")
        )
        rows = tuple(
            (
                self._ref(at, "title"),
                self._ref(at, "policy", "name"),
                self._ref(at, "version"),
                self._ref(at, "valid_from"),
            )
            for _, at in ordered
        )
        words = "Das sind die Richtlinien:" if self._language == "de" else "These are the policies:"
        return Told(
            sentences=(
                Sentence(
                    template=words, supports=(self._ref(ordered[0][1], "policy", "name"),), part=self._part
                ),
            ),
            table=Table(header=header, rows=rows, part=self._part),
        )

    # --- one row ---------------------------------------------------------------------------------------------------

    def _cap(self, at: int, row: Mapping[str, Any]) -> Iterator[Sentence]:
        words = _CAP[self._language]
        if row["every"] > 1:
            form = row["per"]
        elif row["share"] != "100":
            form = "share"
        else:
            form = "place" if row["place"] is not None else "plain"
        yield self._cited(at, words[form])
        if "total" in row and not self._is_over(row):
            yield self._plain(at, words["total"])

    def _is_over(self, row: Mapping[str, Any]) -> bool:
        """Whether a sum of days is more than a year's cap allows, which is told beside it."""
        return row["per"] == "day" and any(
            (other["per"], other["every"], other["currency"]) == ("year", 1, row["currency"])
            and Decimal(other["amount"]) < Decimal(row["total"])
            for _, other in self.rows("cap")
        )

    def _template(self, kind: str, row: Mapping[str, Any]) -> str:
        if kind == "receipt":
            return self._other(
                "never" if not row["needed"] else "receipt" if Decimal(row["above"]) else "always"
            )
        if kind == "class":
            return self._other("grade_hours" if Decimal(row["hours"]) else "grade")
        if kind == "prior":
            return self._other("prior" if Decimal(row["above"]) else "prior_always")
        if kind == "approval":
            return self._other("above" if row["up_to"] is None else "band")
        return self._other(kind)

    def _other(self, form: str) -> str:
        return _OTHER[self._language][form]

    def _place_note(self) -> Iterator[Sentence]:
        """That no rule names the place that was asked for, where places make a difference."""
        output = self._evidence.output
        if output.get("by_place") and not output["place_known"]:
            words = (
                "Für {place} nennt keine Regel einen eigenen Betrag, es gilt der allgemeine."
                if self._language == "de"
                else "No rule has an amount of its own for {place}, so the general one holds."
            )
            refs = {"place": Ref(id=self._evidence.id, pointer="/place", form="text")}
            supports = (Ref(id=self._evidence.id, pointer="/place_known", form="text"),)
            yield Sentence(template=words, values=refs, supports=supports, part=self._part, aside=True)

    def _by_place(self, rows: Sequence[tuple[int, Mapping[str, Any]]], columns: Sequence[str]) -> Table:
        return Table(
            header=tuple(_HEADER[self._language][column] for column in columns),
            rows=tuple(tuple(self._ref(at, column) for column in columns) for at, _ in rows),
            part=self._part,
        )

    def _cited(self, at: int, template: str) -> Sentence:
        return self._plain(at, f"{template} {_SOURCE[self._language]}.")

    def _plain(self, at: int, template: str) -> Sentence:
        row = self._rows[at]
        values: dict[str, Ref] = {}
        if "{category}" in template:
            named = self._named(at)
            slots = ["category", *(f"category{number}" for number in range(2, len(named) + 1))]
            words = ", ".join(f"{{{slot}}}" for slot in slots) if named else self._other("all")
            template = template.replace("{category}", words)
            values |= dict(zip(slots, named, strict=False))
        for slot in ("grade",):
            if f"{{{slot}}}" in template:
                values[slot] = self._ref(at, "grade_title")
        values |= {key: self._ref(at, key) for key in row if f"{{{key}}}" in template and key not in values}
        return Sentence(template=template, values=values, part=self._part)

    def _named(self, at: int) -> list[Ref]:
        """The categories that a row is told for: the one that was asked for, else all that it names."""
        if "category" in self._evidence.output:
            return [Ref(id=self._evidence.id, pointer="/category_title", form="text")]
        return [
            Ref(id=self._evidence.id, pointer=f"/rules/{at}/categories/{number}", form="text")
            for number in range(len(self._rows[at]["categories"]))
        ]

    def _ref(self, at: int, key: str, form: Form | None = None) -> Ref:
        return Ref(id=self._evidence.id, pointer=f"/rules/{at}/{key}", form=form or _FORMS.get(key, "text"))


def _reached(rows: list[tuple[int, dict[str, Any]]], hours: Decimal) -> list[tuple[int, dict[str, Any]]]:
    """Of the classes that a journey of so many hours may be made in the best one."""
    fitting = [each for each in rows if Decimal(each[1]["hours"]) == 0 or hours > Decimal(each[1]["hours"])]
    return sorted(fitting, key=lambda each: Decimal(each[1]["hours"]))[-1:]


def _band(rows: list[tuple[int, dict[str, Any]]], amount: Decimal) -> list[tuple[int, dict[str, Any]]]:
    """The lowest band that an amount fits in, else the one for all that is above, with the one below it."""
    fitting = [each for each in rows if each[1]["up_to"] is not None and amount <= Decimal(each[1]["up_to"])]
    if fitting:
        return [min(fitting, key=lambda each: Decimal(each[1]["up_to"]))]
    below = sorted(
        (each for each in rows if each[1]["up_to"] is not None), key=lambda each: Decimal(each[1]["up_to"])
    )
    return [*below[-1:], *(each for each in rows if each[1]["up_to"] is None)]
