"""The builder of drafts: places in evidence, and sentences in two languages.

A writer never puts a value into a text. It walks the evidence with ``Place``, whose leaves are references, and hands
templates for both languages to ``Say``, which keeps the one that is spoken. A ``Piece`` is a part of a sentence that
brings its own references; inside a template it stands like any other slot.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from beleg.lean import dataclass
from beleg.records import (
    ChartPlan,
    Derived,
    Draft,
    Evidence,
    Form,
    Language,
    Listing,
    Option,
    Ref,
    Sentence,
    Status,
    Table,
    Value,
)

_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the output of one evidence: walk it with ``[...]``, refer to a leaf with the property of its form."""

    evidence: Evidence
    pointer: str
    value: Any
    """What stands there, to decide what to say. What is said is the reference."""

    @classmethod
    def of(cls, evidence: Evidence) -> Place:
        """The output as a whole."""
        return cls(evidence, "", evidence.output)

    def __getitem__(self, step: str | int) -> Place:
        token = str(step).replace("~", "~0").replace("/", "~1")
        return Place(self.evidence, f"{self.pointer}/{token}", self.value[step])

    def __iter__(self) -> Iterator[Place]:
        return (self[index] for index in range(len(self.value)))

    def __contains__(self, step: object) -> bool:
        return step in self.value

    def known(self, step: str) -> bool:
        """True where the key is there and holds something."""
        return self.value.get(step) is not None

    def ref(self, form: Form) -> Ref:
        """The reference to this leaf, written in ``form``."""
        return Ref(id=self.evidence.id, pointer=self.pointer, form=form)

    @property
    def text(self) -> Ref:
        """As it stands."""
        return self.ref("text")

    @property
    def name(self) -> Ref:
        """A person's name."""
        return self.ref("name")

    @property
    def label(self) -> Ref:
        """A group's or a party's label."""
        return self.ref("group")

    @property
    def integer(self) -> Ref:
        """A whole number."""
        return self.ref("integer")

    @property
    def decimal(self) -> Ref:
        """A decimal number."""
        return self.ref("decimal")

    @property
    def percent(self) -> Ref:
        """A share with its sign."""
        return self.ref("percent")

    @property
    def day(self) -> Ref:
        """A day, month or year, as precise as the leaf is."""
        return self.ref("day")

    @property
    def year(self) -> Ref:
        """The year of a day."""
        return self.ref("year")

    @property
    def term(self) -> Ref:
        """A term's bare number."""
        return self.ref("term")

    @property
    def ordinal(self) -> Ref:
        """A term's number as one says it: "20.", "20th"."""
        return self.ref("ordinal")

    @property
    def duration(self) -> Ref:
        """Days as years and months."""
        return self.ref("duration")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a sentence: text with slots, and their values."""

    text: str
    values: Mapping[str, Value]


Part = Value | Piece | str
"""What may stand in a slot. A plain string is the template's own text, chosen by code: it holds no value."""


class Say:
    """Collects the sentences of one draft in one language."""

    def __init__(self, language: Language) -> None:
        self.german = language == "de"
        self._sentences: list[Sentence] = []

    def pick(self, german: str, english: str) -> str:
        """The one of the two that is spoken."""
        return german if self.german else english

    def piece(self, german: str, english: str, /, **parts: Part) -> Piece:
        """A part of a sentence."""
        values: dict[str, Value] = {}

        def put(match: re.Match[str]) -> str:
            name = match[1]
            part = parts[name]
            if isinstance(part, str):
                return part
            if isinstance(part, Piece):
                values.update({f"{name}_{inner}": value for inner, value in part.values.items()})
                return _SLOT.sub(lambda inner: f"{{{name}_{inner[1]}}}", part.text)
            values[name] = part
            return match[0]

        text = _SLOT.sub(put, self.pick(german, english))
        return Piece(text, values)

    def add(
        self,
        german: str,
        english: str,
        /,
        *,
        supports: Sequence[Ref] = (),
        claim: bool = True,
        aside: bool = False,
        **parts: Part,
    ) -> None:
        """A sentence. Its first letter becomes a capital."""
        piece = self.piece(german, english, **parts)
        text = piece.text[:1].upper() + piece.text[1:]
        sentence = Sentence(
            template=text, values=piece.values, supports=tuple(supports), claim=claim, aside=aside
        )
        if sentence not in self._sentences:
            self._sentences.append(sentence)

    def join(self, pieces: Sequence[Part], word: str | None = None) -> Piece:
        """Pieces in a row: commas, and ``word`` (or the language's "and") before the last."""
        last = f" {word or self.pick('und', 'and')} "
        names = [f"part{index}" for index in range(len(pieces))]
        slots = [f"{{{name}}}" for name in names]
        text = last.join([", ".join(slots[:-1]), slots[-1]] if len(slots) > 1 else slots)
        return self.piece(text, text, **dict(zip(names, pieces, strict=True)))

    def draft(
        self,
        status: Status = "answered",
        *,
        table: Table | None = None,
        chart: ChartPlan | None = None,
        options: Sequence[Option] = (),
    ) -> Draft:
        """The draft of what was said."""
        return Draft(
            sentences=tuple(self._sentences),
            status=status,
            table=table,
            chart=chart,
            options=tuple(options),
        )


def listing(refs: Sequence[Ref | Derived]) -> Value:
    """Several values in a row, or the one."""
    return refs[0] if len(refs) == 1 else Listing(items=tuple(refs))


def count_of(places: Sequence[Ref]) -> Derived:
    """How many there are."""
    return Derived(operation="count", refs=tuple(places))


Column = tuple[str, str]
"""A table's heading in German and in English."""


def table(
    say: Say, columns: Sequence[Column], rows: Sequence[Sequence[Value | None]], title: Column
) -> Table:
    """A table; every cell is a reference, or ``None`` where it is empty."""
    return Table(
        header=tuple(say.pick(*column) for column in columns),
        rows=tuple(tuple(row) for row in rows),
        title=say.pick(*title),
    )
