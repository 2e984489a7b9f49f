"""Typed leaves: what of evidence a language model may see, name and have written.

These are whole numbers, days, and what the tool's contract names, in the form that it names. Any other text (a title,
a passage, a note) has no path here: it is quoted in the evidence view, and nowhere else. A text that the contract names
is left out too where it does not look like a name or a word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from difflib import get_close_matches
from functools import cached_property

from beleg.evidence.citations import Leaf, NoSuchPlace, resolve, tokens
from beleg.grounding.computed import field_of
from beleg.lean import dataclass
from beleg.records import Derived, Evidence, Form, Listing, Ref, Sentence, Value

Fields = Mapping[str, Mapping[str, Form]]
TEXTS: frozenset[Form] = frozenset({"text", "name", "group"})
NAMING: frozenset[Form] = frozenset({"group", "name", "term", "ordinal"})
"""Forms whose value may stand for its row in a path, the first of them that tells rows apart."""
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
WHOLE = frozenset({"term", "day"})
"""Fields that a result is of as a whole: one of another term or day answers another question."""
LONGEST, MOST_WORDS = 120, 14
NAME = re.compile(r"[^\W_][\w &'’/()+,.–-]*")
STOP = re.compile(r"\w{8,}\.(?:\s|$)")
"""The end of a sentence: a dot behind what is no abbreviation."""
FIELD = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
"""The name of a field, which a model reads in a path: what else a result has for a key holds no leaf."""
MAIN = ("rows", "rules")
"""Lists that go without saying in a path."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """A leaf with the path that a model knows it by, such as ``e1.SPD.seats``."""

    path: str
    ref: Ref
    value: Leaf


class Leaves:
    """The typed leaves of the evidence at hand.

    Args:
        evidence: In the order in which paths count it: ``e1`` is the first.
        fields: The contract of each tool.
        own: Fields of each tool whose texts are words of code.
    """

    def __init__(
        self, evidence: Sequence[Evidence], fields: Fields, own: Mapping[str, frozenset[str]] | None = None
    ) -> None:
        self._evidence = {each.id: each for each in evidence}
        self._fields = fields
        self._own = own or {}

    @cached_property
    def _typed(self) -> tuple[Typed, ...]:
        """Made when a model is to see them; whether a sentence holds such alone is found out place by place."""
        found: list[Typed] = []
        for number, each in enumerate(self._evidence.values(), 1):
            known = self._fields.get(each.tool, {})
            for names, field, pointer, value in _walk(each.output, known, (), ""):
                form = form_of(field, value, known)
                if form is not None:
                    path = ".".join((f"e{number}", *names))
                    found.append(
                        Typed(path=path, ref=Ref(id=each.id, pointer=pointer, form=form), value=value)
                    )
        return tuple(found)

    @cached_property
    def _paths(self) -> dict[str, Typed]:
        return {_plain(typed.path): typed for typed in reversed(self._typed)}

    def __iter__(self) -> Iterator[Typed]:
        return iter(self._typed)

    def find(self, path: str) -> Typed | None:
        """The leaf at a path, however its names are spelt; nothing where there is none."""
        return self._paths.get(_plain(path))

    def near(self, path: str) -> list[str]:
        """Paths that look like one that does not exist."""
        found = get_close_matches(_plain(path), list(self._paths), 3, 0.5)
        return [self._paths[each].path for each in found]

    def holds(self, ref: Ref) -> bool:
        """Whether a place is a typed leaf."""
        source = self._evidence.get(ref.id)
        if source is None:
            return False
        try:
            value = resolve(source.output, ref.pointer)
            named = all(FIELD.fullmatch(step) for step in tokens(ref.pointer) if not step.isdigit())
        except NoSuchPlace:
            return False
        return named and form_of(field_of(ref), value, self._fields.get(source.tool, {})) is not None

    def bears(self, sentence: Sentence) -> bool:
        """Whether every value that a sentence writes is a typed leaf, computed from such, or a text of code."""
        return all(
            self.holds(ref) or self._is_own(ref)
            for value in sentence.values.values()
            for ref in refs_of(value)
        )

    def _is_own(self, ref: Ref) -> bool:
        source = self._evidence.get(ref.id)
        return source is not None and field_of(ref) in self._own.get(source.tool, ())


def refs_of(value: Value) -> Iterator[Ref]:
    """The places of a value."""
    if isinstance(value, Listing):
        for item in value.items:
            yield from refs_of(item)
    elif isinstance(value, Derived):
        yield from value.refs
    else:
        yield value


def refs_in(sentence: Sentence) -> Iterator[Ref]:
    """Every place that a sentence rests on."""
    for value in sentence.values.values():
        yield from refs_of(value)
    yield from sentence.supports


def form_of(name: str, value: object, known: Mapping[str, Form]) -> Form | None:
    """How a leaf is written; nothing where it may not be."""
    form = known.get(name)
    if value is None or isinstance(value, bool):
        return None
    if isinstance(value, int):
        return form if form is not None and form not in TEXTS else "integer"
    if not isinstance(value, str):
        return None
    if DAY.fullmatch(value):
        return form if form in ("day", "year") else "day"
    if form in ("decimal", "percent"):
        return form if _is_number(value) else None
    if form in TEXTS:
        return form if is_a_name(value) else None
    return form if form in ("day", "year") and value[:4].isdigit() and len(value) <= 7 else None


def is_a_name(value: str) -> bool:
    """Whether a text is a name or a few words: not a sentence, nothing that runs on, no mark-up."""
    return (
        len(value) <= LONGEST
        and len(value.split()) <= MOST_WORDS
        and value.isprintable()
        and NAME.fullmatch(value) is not None
        and STOP.search(value) is None
    )


def _is_number(value: str) -> bool:
    try:
        return Decimal(value).is_finite()
    except InvalidOperation:
        return False


Found = tuple[tuple[str, ...], str, str, Leaf]


def _walk(value: object, known: Mapping[str, Form], names: tuple[str, ...], pointer: str) -> Iterator[Found]:
    """Every leaf: the names on the way to it, its field, its pointer, its value."""
    if isinstance(value, dict):
        for key, member in value.items():
            if isinstance(key, str) and FIELD.fullmatch(key):
                walk = _rows if isinstance(member, list) else _walk
                yield from walk(member, known, (*names, key), f"{pointer}/{key}")
    elif names and (value is None or isinstance(value, str | int)):
        yield names, names[-1], pointer, value


def _rows(
    rows: list[object], known: Mapping[str, Form], names: tuple[str, ...], pointer: str
) -> Iterator[Found]:
    """The leaves of a list: a row goes by the value that names it, else by its place."""
    called = _called(rows, known)
    inside = names[:-1] if names[-1] in MAIN and called else names
    for at, row in enumerate(rows):
        if isinstance(row, dict):
            own = (*inside, called[at]) if called else (*names, str(at))
            yield from _walk(row, known, own, f"{pointer}/{at}")
        elif isinstance(row, str | int):
            yield (*names, str(at)), names[-1], f"{pointer}/{at}", row


def _called(rows: list[object], known: Mapping[str, Form]) -> list[str]:
    """What each row is called, where one field tells all of them apart."""
    objects = [row for row in rows if isinstance(row, dict)]
    if not objects or len(objects) != len(rows):
        return []
    for field in [name for name, form in known.items() if form in NAMING]:
        names = [_slug(str(row.get(field))) for row in objects]
        named = all(
            row.get(field) is not None and form_of(field, row[field], known) is not None for row in objects
        )
        if named and len(set(map(_plain, names))) == len(names):
            return names
    return []


def _slug(text: str) -> str:
    return re.sub(r"\W+", "_", text).strip("_")


def _plain(path: str) -> str:
    """A path without what is easily spelt in another way."""
    folded = unicodedata.normalize("NFKD", path.strip().casefold()).encode("ascii", "ignore").decode()
    return ".".join(re.sub(r"[^a-z0-9]+", "_", part).strip("_") for part in folded.split("."))


def shown(leaves: Iterable[Typed]) -> str:
    """Leaves as a model reads them: a path and its value a line."""
    return "\n".join(f"{{{each.path}}} = {each.value}" for each in leaves)
