"""A policy file becomes typed: its head, and the categories and rules of its block, with all problems at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from functools import partial
from typing import get_args

from beleg.domains.expenses.policies.markdown import PolicyFile, Toml
from beleg.domains.expenses.policies.problems import Problem
from beleg.domains.expenses.policies.records import (
    Approval,
    Cap,
    Category,
    Deadline,
    Excluded,
    Grade,
    Per,
    PerDiem,
    PolicyLanguage,
    Prior,
    Rate,
    Receipt,
    Rule,
    TravelClass,
)
from beleg.domains.expenses.policies.tables import FINEST, TableReader
from beleg.lean import dataclass
from beleg.records import ROLES

MOST_RULES = 500
MOST_PROBLEMS = 100
"""Of one file so many are told."""
MOST_VERSIONS = 1_000_000
ALL = Decimal(100)


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What the front matter of a file says."""

    id: str
    title: str
    version: int
    tenant: str
    language: PolicyLanguage
    valid_from: date
    valid_to: date | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """What a file says. ``lines`` gives the line of each rule and category of it, by kind and id; of a rule also where
    its ``categories`` stand, and those that it ``covers``."""

    head: Head
    dated: bool
    """Whether the head says whose version it is and on which days it holds; else it is set beside no other file."""
    categories: tuple[Category, ...]
    rules: tuple[Rule, ...]
    doubtful: tuple[Rule, ...]
    """Rules with a fault: they have stand-ins, so that nothing but their categories is compared with others."""
    lines: Mapping[tuple[str, str], int]
    problems: tuple[Problem, ...]


def read(file: PolicyFile) -> Read:
    """What ``file`` says, with everything that is wrong in it."""
    return _Reader(file).read()


class _Reader:
    def __init__(self, file: PolicyFile) -> None:
        self._file = file
        self._problems: list[Problem] = []
        self._lines: dict[tuple[str, str], int] = {}
        self._anchors = {part.anchor for part in file.parts}

    def read(self) -> Read:
        head = self._head()
        dated = not self._problems
        self._problems += [
            each for toml in (self._file.front, self._file.rules) if toml for each in toml.broken
        ]
        categories: list[Category] = []
        rules: list[Rule] = []
        doubtful: list[Rule] = []
        if self._file.rules is not None:
            for kind, reader, label, line_of in self._tables(self._file.rules):
                told, rule = len(self._problems), None
                if kind == "category":
                    each = _category(reader)
                    categories.append(each)
                    key = (kind, each.name)
                else:
                    rule = _KINDS[kind](reader, self._section(reader))
                    key = ("rule", rule.id)
                reader.end()
                if rule is not None:
                    (rules if len(self._problems) == told and reader.whole else doubtful).append(rule)
                if key in self._lines and key[1]:
                    self._note(line_of(None), f"{label}: {key[1]} stands on line {self._lines[key]} already")
                self._lines.setdefault(key, line_of(None))
                for name in _NAMING if rule is not None else ():
                    if (line := line_of(name)) != line_of(None):
                        self._lines.setdefault(("covers" if name == "covers" else "categories", key[1]), line)
        return Read(
            head=head,
            dated=dated and not self._file.front.broken,
            categories=tuple(categories),
            rules=tuple(rules),
            doubtful=tuple(doubtful),
            lines=self._lines,
            problems=tuple(self._problems[:MOST_PROBLEMS]),
        )

    def _head(self) -> Head:
        front = self._file.front
        tell = self._teller((), "front matter", front.line - 1, front.lines())
        reader = TableReader(front.value, tell, _keys(front, ()))
        head = Head(
            id=reader.id(),
            title=reader.text("title"),
            version=reader.count("version", most=MOST_VERSIONS),
            tenant=reader.id("tenant", "default"),
            language=reader.choice("language", get_args(PolicyLanguage)),
            valid_from=reader.day("valid_from"),
            valid_to=reader.optional_day("valid_to"),
        )
        if head.valid_to is not None and date.min < head.valid_to < head.valid_from:
            tell("valid_to", "valid_to is before valid_from")
        reader.end()
        return head

    def _tables(self, block: Toml) -> Iterator[tuple[str, TableReader, str, Callable[[str | None], int]]]:
        """Each table of the block: its kind, a reader of it, what it is called, and the line of it or of its keys."""
        lines = block.lines()
        common = {key: value for key, value in block.value.items() if not isinstance(value, list)}
        top = TableReader(common, self._teller((), "rules", block.line, lines), _keys(block, ()))
        currency = top.currency(default="EUR")
        top.end()
        count = 0
        for kind, tables in block.value.items():
            if not isinstance(tables, list):
                continue
            if kind not in _KINDS and kind != "category":
                self._note(
                    lines.get((kind, 0), lines.get((kind,), block.line)),
                    f"[[{kind}]]: there are {', '.join(['category', *_KINDS])}",
                )
                continue
            for at, table in enumerate(tables):
                count += 1
                line = lines.get((kind, at), lines.get((kind,), block.line))
                if not isinstance(table, dict):
                    self._note(line, f"{kind}: a table is begun with [[{kind}]]")
                    continue
                if count > MOST_RULES:
                    self._note(line, f"more than {MOST_RULES} rules in one file")
                    return
                label = f"{kind} {table.get('id') or table.get('name') or at + 1}"
                tell = self._teller((kind, at), label, line, lines)
                given = {"currency": currency} | table if kind in _IN_MONEY else table
                line_of = partial(_line_of, lines, (kind, at), line)
                yield kind, TableReader(given, tell, _keys(block, (kind, at))), label, line_of

    def _section(self, reader: TableReader) -> str:
        anchor = reader.id("section")
        if anchor and anchor not in self._anchors:
            reader.wrong("section", f"there is no heading {{#{anchor}}} in this file")
        return anchor

    def _teller(
        self,
        table: tuple[str | int, ...],
        label: str,
        line: int,
        lines: Mapping[tuple[str | int, ...], int],
    ) -> Callable[[str | None, str], None]:
        def tell(key: str | None, message: str) -> None:
            self._note(lines.get((*table, key), line) if key is not None else line, f"{label}: {message}")

        return tell

    def _note(self, line: int, message: str) -> None:
        self._problems.append(Problem(file=self._file.name, line=line, message=message))


def _line_of(
    lines: Mapping[tuple[str | int, ...], int], table: tuple[str | int, ...], own: int, key: str | None
) -> int:
    """The line of a key of a table, else its own."""
    return own if key is None else lines.get((*table, key), own)


def _keys(toml: Toml, table: tuple[str | int, ...]) -> frozenset[str]:
    """The keys of a table that stand on lines which cannot be read."""
    return frozenset(str(path[-1]) for path in toml.unread if path[:-1] == table)


def _category(reader: TableReader) -> Category:
    name = reader.name("name")
    words = {language: reader.texts(language) for language in get_args(PolicyLanguage)}
    if not any(words.values()) and reader.whole:
        reader.wrong(None, "needs words in de or en that people call it by")
    return Category(name=name, words={language: given for language, given in words.items() if given})


def _cap(reader: TableReader, section: str) -> Cap:
    per = reader.choice("per", get_args(Per))
    every = reader.count("every", 1, most=100)
    if every > 1 and per not in ("month", "year"):
        reader.wrong("every", "every is for a cap per month or year")
    share = reader.amount("share", ALL)
    if not 0 < share <= ALL:
        reader.wrong("share", "share is a percentage above 0, at most 100")
    currency = reader.currency()
    return Cap(
        id=reader.id(),
        section=section,
        category=reader.name("category"),
        amount=reader.money("amount", currency),
        currency=currency,
        per=per,
        every=every,
        places=reader.texts("places"),
        share=share,
    )


def _per_diem(reader: TableReader, section: str) -> PerDiem:
    shares = {meal: reader.amount(meal, Decimal(0)) for meal in ("breakfast", "lunch", "dinner")}
    if any(share > ALL for share in shares.values()):
        reader.wrong(None, "a meal takes at most 100 percent")
    currency = reader.currency()
    full, part = reader.money("full", currency), reader.money("part", currency)
    if part > full:
        reader.wrong("part", "a part of a day is not worth more than a full one")
    return PerDiem(
        id=reader.id(),
        section=section,
        category=reader.name("category"),
        full=full,
        part=part,
        currency=currency,
        hours=reader.count("hours", 8, most=24),
        places=reader.texts("places"),
        covers=reader.names("covers"),
        **shares,
    )


def _receipt(reader: TableReader, section: str) -> Receipt:
    currency = reader.currency()
    needed = reader.flag("needed", default=True)
    if not needed and reader.has("above"):
        reader.wrong("above", "above says from which amount on a receipt is needed, and none is")
    return Receipt(
        id=reader.id(),
        section=section,
        categories=reader.names("categories"),
        above=reader.money("above", currency) if needed else None,
        currency=currency,
    )


def _travel_class(reader: TableReader, section: str) -> TravelClass:
    return TravelClass(
        id=reader.id(),
        section=section,
        category=reader.name("category"),
        grade=reader.choice("grade", get_args(Grade)),
        hours=reader.amount("hours", Decimal(0)),
    )


def _excluded(reader: TableReader, section: str) -> Excluded:
    return Excluded(id=reader.id(), section=section, category=reader.name("category"))


def _deadline(reader: TableReader, section: str) -> Deadline:
    return Deadline(
        id=reader.id(),
        section=section,
        categories=reader.names("categories"),
        days=reader.count("days", most=3_650),
    )


def _prior(reader: TableReader, section: str) -> Prior:
    currency = reader.currency()
    return Prior(
        id=reader.id(),
        section=section,
        categories=reader.names("categories"),
        above=reader.money("above", currency),
        currency=currency,
        role=reader.choice("role", sorted(ROLES), "approver"),
    )


def _rate(reader: TableReader, section: str) -> Rate:
    first, last = reader.day("valid_from"), reader.day("valid_to")
    if date.min < last < first:
        reader.wrong("valid_to", "valid_to is before valid_from")
    currency, base = reader.currency(), reader.currency("base", "EUR")
    rate = reader.amount("rate", places=FINEST)
    if rate == 0 and reader.has("rate"):
        reader.wrong("rate", "a rate is above 0")
    if currency == base:
        reader.wrong("currency", f"{base} has no rate in itself")
    return Rate(
        id=reader.id(),
        section=section,
        currency=currency,
        base=base,
        rate=rate,
        valid_from=first,
        valid_to=last,
    )


def _approval(reader: TableReader, section: str) -> Approval:
    currency = reader.currency()
    return Approval(
        id=reader.id(),
        section=section,
        up_to=reader.money("up_to", currency) if reader.has("up_to") else None,
        currency=currency,
        role=reader.choice("role", sorted(ROLES), "approver"),
        people=reader.count("people", 1, most=5),
    )


_KINDS: dict[str, Callable[[TableReader, str], Rule]] = {
    "cap": _cap,
    "per_diem": _per_diem,
    "receipt": _receipt,
    "class": _travel_class,
    "excluded": _excluded,
    "deadline": _deadline,
    "prior": _prior,
    "rate": _rate,
    "approval": _approval,
}
"""What a table of the rules block may be, by its header."""
_NAMING = ("category", "categories", "covers")
"""Keys of a rule that name categories."""
_IN_MONEY = frozenset({"cap", "per_diem", "receipt", "prior", "approval"})
"""Kinds whose amounts are in the block's currency where they name none."""


def categories_of(rule: Rule) -> Sequence[str]:
    """The categories that a rule names."""
    match rule:
        case Cap() | PerDiem() | TravelClass() | Excluded():
            return (rule.category,)
        case Receipt() | Deadline() | Prior():
            return rule.categories
        case _:
            return ()
