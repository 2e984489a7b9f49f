"""A model's text with slots becomes sentences by reference, or reasons why it cannot.

``{e1.SPD.seats}`` is a typed leaf, ``{difference(e1.SPD.seats, e1.FDP.seats)}`` what code computes of some. A name that
stands in the text as evidence has it becomes a slot of its own; a digit has no place outside one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from beleg.evidence.citations import Leaf
from beleg.grounding.nodata import supports_nothing
from beleg.lean import dataclass
from beleg.llm.writing.leaves import TEXTS, Leaves, Typed
from beleg.records import Derived, Form, Operation, Ref, Sentence

SLOT = re.compile(r"\{([^{}]*)\}")
CALL = re.compile(r"\s*(\w+)\s*\(([^()]*)\)\s*")
OPERATIONS: dict[str, Operation] = {
    "difference": "difference",
    "sum": "sum",
    "share": "ratio",
    "ratio": "ratio",
    "growth": "growth",
    "years": "years",
    "days": "days",
}
"""By the name that a model writes."""
SHARES: frozenset[Operation] = frozenset({"ratio", "growth"})
END = re.compile(r"(?<=[.!?])\s+(?=[A-ZÄÖÜ{])")
TERM = re.compile(r"\s*(?:Wahlperiode|Legislatur\w*|(?:Deutschen )?Bundestag\w*|(?:electoral )?term\b)")
"""What follows an ordinal."""
DIGIT = re.compile(r"\d+")
LONGEST = 2_000
MOST_SENTENCES = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """What a text became: the sentences, and what is wrong with it."""

    sentences: tuple[Sentence, ...] = ()
    faults: tuple[str, ...] = ()


def read(text: str, leaves: Leaves) -> Read:
    """The sentences of a text, each value a reference."""
    if not text.strip() or len(text) > LONGEST or not text.replace("\n", " ").isprintable():
        return Read(faults=("the text is empty, too long or not plain text",))
    sentences: list[Sentence] = []
    faults: list[str] = []
    parts = list(_sentences(" ".join(text.split())))
    if len(parts) > MOST_SENTENCES:
        return Read(faults=("there are too many sentences",))
    for part in parts:
        made = _Reader(part, leaves)
        sentences.append(made.sentence())
        faults += made.faults
    return Read(sentences=tuple(sentences), faults=tuple(dict.fromkeys(faults)))


def _sentences(text: str) -> Iterator[str]:
    """The sentences of a text; the dot behind a term's slot ends none ("in der {e1.term}. Wahlperiode")."""
    kept = ""
    for part in END.split(text):
        kept = f"{kept} {part}".strip()
        following = text[text.find(part) + len(part) :]
        if kept.endswith("}.") and TERM.match(following):
            continue
        yield kept
        kept = ""
    if kept:
        yield kept


class _Reader:
    """Reads one sentence."""

    def __init__(self, text: str, leaves: Leaves) -> None:
        self._text = text
        self._leaves = leaves
        self._values: dict[str, Ref | Derived] = {}
        self.faults: list[str] = []

    def sentence(self) -> Sentence:
        """The sentence; with faults it is not whole."""
        pieces: list[str] = []
        at = 0
        for slot in SLOT.finditer(self._text):
            pieces.append(self._text[at : slot.start()])
            at = slot.end()
            value = self._value(slot[1])
            if value is None:
                continue
            form, at = self._form(value, at)
            put = (
                Derived(operation=value.operation, refs=value.refs, form=form)
                if isinstance(value, Derived)
                else Ref(id=value.id, pointer=value.pointer, form=form)
            )
            pieces.append(self._put(put))
        pieces.append(self._text[at:])
        template = self._named("".join(pieces))
        outside = SLOT.sub("", template)
        if "{" in outside or "}" in outside:
            self.faults.append("a brace opens or closes no slot")
        self.faults += [self._digits(found) for found in DIGIT.findall(outside)]
        return Sentence(template=template, values=dict(self._values))

    def _put(self, value: Ref | Derived) -> str:
        name = f"v{len(self._values)}"
        self._values[name] = value
        return f"{{{name}}}"

    def _value(self, written: str) -> Ref | Derived | None:
        call = CALL.fullmatch(written)
        if call is None:
            found = self._find(written)
            return found.ref if found is not None else None
        operation = OPERATIONS.get(call[1].lower())
        if operation is None:
            self.faults.append(f"{call[1]!r} computes nothing; there are {', '.join(OPERATIONS)}")
            return None
        found_all = [self._find(path) for path in call[2].split(",")]
        refs = tuple(found.ref for found in found_all if found is not None)
        if len(refs) < len(found_all):
            return None
        whole = all(ref.form == "integer" for ref in refs)
        of_days = operation in ("years", "days")
        form: Form = "percent" if operation in SHARES else "integer" if whole or of_days else "decimal"
        return Derived(operation=operation, refs=refs, form=form)

    def _find(self, path: str) -> Typed | None:
        found = self._leaves.find(path)
        if found is None:
            near = self._leaves.near(path)
            self.faults.append(
                f"there is no {{{path.strip()}}}" + (f", is it {{{'} or {'.join(near)}}}?" if near else "")
            )
        return found

    def _form(self, value: Ref | Derived, at: int) -> tuple[Form, int]:
        """The form by what stands behind the slot, and where the text goes on: a sign is written by code."""
        following = self._text[at:]
        if value.form == "percent":
            sign = re.match(r"\s*(?:%|Prozent\b|percent\b)", following)
            return "percent", at + (sign.end() if sign else 0)
        if value.form == "ordinal":
            suffix = re.match(r"(?:st|nd|rd|th)\b", following)
            if suffix:
                return "ordinal", at + suffix.end()
            dot = re.match(r"\.(?=\s*(?:Wahlperiode|Legislatur|Bundestag|Deutsche))", following)
            if dot:
                return "ordinal", at + dot.end()
            return ("ordinal" if TERM.match(following) else "term"), at
        return value.form, at

    def _digits(self, digits: str) -> str:
        paths = [typed.path for typed in self._leaves if _is(typed.value, digits)][:2]
        hint = f": write {{{'} or {'.join(paths)}}}" if paths else ""
        return f"the digits {digits} stand outside a slot{hint}"

    def _named(self, template: str) -> str:
        """The text with each name that stands in it as evidence has it in a slot."""
        names: dict[str, list[Typed]] = {}
        for typed in self._leaves:
            echoed = any(map(supports_nothing, typed.ref.pointer[1:].split("/")))
            if typed.ref.form in TEXTS and isinstance(typed.value, str) and not echoed:
                names.setdefault(typed.value, []).append(typed)
        for name in sorted(names, key=len, reverse=True):
            if name not in template:
                continue
            pieces = SLOT.split(template)  # every second one is the name of a slot
            for at in range(0, len(pieces), 2):
                pieces[at] = re.sub(
                    rf"(?<!\w){re.escape(name)}(?!\w)",
                    lambda _, held=names[name]: self._put(self._closest(held).ref),
                    pieces[at],
                )
            template = "".join(piece if at % 2 == 0 else f"{{{piece}}}" for at, piece in enumerate(pieces))
        return template

    def _closest(self, held: Sequence[Typed]) -> Typed:
        """Of the places of a name the one in the record of the sentence's other values."""
        others = [ref for value in self._values.values() for ref in _refs(value)]

        def shared(one: Ref, other: Ref) -> int:
            steps = zip(one.pointer.split("/"), other.pointer.split("/"), strict=False)
            return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], steps))

        def near(typed: Typed) -> int:
            return max((shared(typed.ref, ref) for ref in others if ref.id == typed.ref.id), default=0)

        return max(held, key=near)


def _refs(value: Ref | Derived) -> tuple[Ref, ...]:
    return value.refs if isinstance(value, Derived) else (value,)


def _is(value: Leaf, digits: str) -> bool:
    return not isinstance(value, bool) and str(value).replace("-", "").lstrip("0") == digits.lstrip("0")
