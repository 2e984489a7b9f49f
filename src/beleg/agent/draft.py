"""A draft becomes text: code fills each slot with its value from evidence, in the language's form.

What is written here is read back by the guard, which does not use this module. A value that cannot be filled in drops
its sentence, with a reason; nothing is ever guessed.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation

from beleg.errors import BelegError
from beleg.evidence.citations import Leaf
from beleg.evidence.values import TENTH, value
from beleg.grounding.checks import Span, Statement
from beleg.lean import dataclass, pattern
from beleg.records import Derived, Evidence, Form, Language, Listing, Ref, Sentence, Table, Value

MONTHS: dict[Language, tuple[str, ...]] = {
    "en": (
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ),
    "de": (
        "Januar", "Februar", "März", "April", "Mai", "Juni",
        "Juli", "August", "September", "Oktober", "November", "Dezember",
    ),
    "fr": (
        "janvier", "février", "mars", "avril", "mai", "juin",
        "juillet", "août", "septembre", "octobre", "novembre", "décembre",
    ),
}  # fmt: skip
JOINERS = {"and": {"de": "und", "en": "and", "fr": "et"}, "or": {"de": "oder", "en": "or", "fr": "ou"}}
THOUSANDS = {"de": ".", "en": ",", "fr": "\u202f"}
UNITS = {
    "de": (("Jahr", "Jahre"), ("Monat", "Monate"), ("Tag", "Tage")),
    "en": (("year", "years"), ("month", "months"), ("day", "days")),
    "fr": (("an", "ans"), ("mois", "mois"), ("jour", "jours")),
}
SLOT = pattern(r"\{(\w+)\}")
ISO = pattern(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")


class Unwritable(BelegError):
    """A value has no written form of the kind that the draft asks for."""

    code = "unwritable"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A table row: its cells as they are shown, and the statement they make together with their columns' titles."""

    cells: tuple[str, ...]
    statement: Statement


@dataclass(frozen=True, slots=True, kw_only=True)
class Rendered:
    """A draft filled in: what can be checked now, and why the rest could not be filled in."""

    statements: tuple[Statement, ...]
    header: tuple[str, ...] = ()
    plain_header: tuple[str, ...] = ()
    """The column titles that are words of the draft, not values."""
    rows: tuple[Row, ...] = ()
    title: str = ""
    dropped: tuple[str, ...] = ()
    told: frozenset[int] = frozenset()
    """The parts of the question that the draft's sentences answer."""


def render(
    sentences: tuple[Sentence, ...],
    table: Table | None,
    evidence: Mapping[str, Evidence],
    language: Language,
) -> Rendered:
    """The draft's sentences and table rows, each as a statement with the span of every value."""
    statements: list[Statement] = []
    rows: list[Row] = []
    dropped: list[str] = []
    header: tuple[str, ...] = ()
    for sentence in sentences:
        try:
            statements.append(_sentence(sentence, evidence, language))
        except BelegError as error:
            dropped.append(f"{sentence.template!r}: {error.message}")
    if table is not None:
        try:
            header = tuple(
                title if isinstance(title, str) else write(value(evidence, title), title.form, language)
                for title in table.header
            )
        except BelegError as error:
            dropped.append(f"table: {error.message}")
        else:
            for cells in table.rows:
                try:
                    rows.append(_row(table.header, cells, evidence, language, part=table.part))
                except BelegError as error:
                    dropped.append(f"table row: {error.message}")
    return Rendered(
        statements=tuple(statements),
        header=header,
        plain_header=tuple(t for t in table.header if isinstance(t, str)) if table and header else (),
        rows=tuple(rows),
        title=table.title if table and rows else "",
        dropped=tuple(dropped),
        told=frozenset(each.part for each in sentences if each.claim and not each.aside),
    )


class _Writer:
    """Text that grows piece by piece and remembers where its values stand."""

    def __init__(self, evidence: Mapping[str, Evidence], language: Language) -> None:
        self._evidence = evidence
        self._language = language
        self._pieces: list[str] = []
        self._length = 0
        self.spans: list[Span] = []

    @property
    def text(self) -> str:
        return "".join(self._pieces)

    def add(self, words: str) -> None:
        self._pieces.append(words)
        self._length += len(words)

    def fill(self, slot: str, filling: Value) -> None:
        if not isinstance(filling, Listing):
            self._one(slot, filling)
            return
        if not filling.items:
            raise Unwritable(f"the list for {slot!r} is empty")
        last = len(filling.items) - 1
        for index, item in enumerate(filling.items):
            if index:
                joined = index == last and filling.joiner != "comma"
                self.add(f" {JOINERS[filling.joiner][self._language]} " if joined else ", ")
            self._one(slot, item)

    def _one(self, slot: str, source: Ref | Derived) -> None:
        written = write(value(self._evidence, source), source.form, self._language)
        self.spans.append(
            Span(
                start=self._length,
                end=self._length + len(written),
                form=source.form,
                refs=source.refs if isinstance(source, Derived) else (source,),
                operation=source.operation if isinstance(source, Derived) else None,
                slot=slot,
            )
        )
        if not self.spans[-1].refs:
            raise Unwritable(f"the value for {slot!r} is derived from nothing")
        self.add(written)


def _sentence(sentence: Sentence, evidence: Mapping[str, Evidence], language: Language) -> Statement:
    writer = _Writer(evidence, language)
    at = 0
    for slot in SLOT.finditer(sentence.template):
        writer.add(sentence.template[at : slot.start()])
        at = slot.end()
        if slot[1] not in sentence.values:
            raise Unwritable(f"nothing is given for {slot[1]!r}")
        writer.fill(slot[1], sentence.values[slot[1]])
    writer.add(sentence.template[at:])
    if "{" in SLOT.sub("", sentence.template) or "}" in SLOT.sub("", sentence.template):
        raise Unwritable("a brace opens or closes no slot")
    return Statement(
        text=writer.text,
        spans=tuple(writer.spans),
        supports=sentence.supports,
        claim=sentence.claim,
        part=sentence.part,
        aside=sentence.aside,
    )


def _row(
    header: tuple[str | Ref, ...],
    cells: tuple[Value | None, ...],
    evidence: Mapping[str, Evidence],
    language: Language,
    *,
    part: int,
) -> Row:
    """The row, and as its statement "title: cell; title: cell"."""
    if len(cells) != len(header):
        raise Unwritable("a row has another number of cells than the table has columns")
    writer = _Writer(evidence, language)
    shown: list[str] = []
    for column, (title, cell) in enumerate(zip(header, cells, strict=True)):
        if cell is None:
            shown.append("")
            continue
        writer.add("; " if writer.text else "")
        if isinstance(title, str):
            writer.add(title)
        else:
            writer.fill(f"title {column}", title)
        writer.add(": ")
        start = len(writer.text)
        writer.fill(f"cell {column}", cell)
        shown.append(writer.text[start:])
    spoken = Statement(text=writer.text, spans=tuple(writer.spans), part=part)
    return Row(cells=tuple(shown), statement=spoken)


def write(leaf: Leaf | Decimal, form: Form, language: Language) -> str:
    """The written form of a value. Raises Unwritable where the value is not of that kind."""
    written: str | None = None
    if isinstance(leaf, str):
        written = _string(leaf, form, language)
    elif isinstance(leaf, int) and not isinstance(leaf, bool):
        written = _integer(leaf, form, language)
    elif isinstance(leaf, Decimal):
        written = _decimal(leaf, form, language)
    if not written:
        raise Unwritable(f"{leaf!r} cannot be written as {form}")
    return written


def _string(leaf: str, form: Form, language: Language) -> str | None:
    if form in ("text", "name", "group"):
        return leaf.strip() and leaf
    if form in ("decimal", "percent"):
        try:
            return _decimal(Decimal(leaf), form, language)
        except InvalidOperation:
            return None
    parts = ISO.fullmatch(leaf)
    if parts is None or form not in ("day", "year"):
        return None
    year, month, day = parts.groups()
    if form == "year" or not month:
        return year
    if not 1 <= int(month) <= 12:
        return None
    if not day:
        return f"{MONTHS[language][int(month) - 1]} {year}"
    return (
        f"{day}.{month}.{year}"
        if language == "de"
        else f"{int(day)} {MONTHS[language][int(month) - 1]} {year}"
    )


def _integer(leaf: int, form: Form, language: Language) -> str | None:
    if form == "integer":
        return f"{leaf:,}".replace(",", THOUSANDS[language])
    if form == "year":
        return str(leaf) if 1000 <= leaf <= 9999 else None
    if form == "term":
        return str(leaf)
    if form == "ordinal":
        return _ordinal(leaf, language)
    if form == "duration":
        return _duration(leaf, language)
    return _decimal(Decimal(leaf), form, language)


def _decimal(number: Decimal, form: Form, language: Language) -> str | None:
    if not number.is_finite():
        return None
    if form == "percent":
        number = number.quantize(TENTH, ROUND_HALF_UP) + 0  # there is no minus nothing
    elif form not in ("decimal", "integer"):
        return None
    whole, _, places = f"{number:,f}".partition(".")
    written = whole.replace(",", THOUSANDS[language])
    if places:
        written += ("." if language == "en" else ",") + places
    return f"{written} %" if form == "percent" else written


def _ordinal(number: int, language: Language) -> str:
    if language == "de":
        return f"{number}."
    if language == "fr":
        return f"{number}{'er' if number == 1 else 'e'}"
    suffix = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


def _duration(days: int, language: Language) -> str | None:
    """Whole years and months of a number of days, by the mean length of the Gregorian month; days below one month."""
    if days < 0:
        return None
    years, months = divmod(days * 4800 // 146_097, 12)
    amounts = (years, months, 0) if years or months else (0, 0, days)
    written = [
        f"{amount} {one if amount == 1 else many}"
        for amount, (one, many) in zip(amounts, UNITS[language], strict=True)
        if amount
    ]
    return f" {JOINERS['and'][language]} ".join(written) or f"0 {UNITS[language][2][1]}"
