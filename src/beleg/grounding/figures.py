"""The numbers of a statement: what is said of them, in which unit, and of which column they are."""

from __future__ import annotations

from typing import NamedTuple

from beleg.grounding.claims.tokens import Token, key
from beleg.grounding.programs.conditions import Condition, bounded
from beleg.grounding.programs.operations import Number
from beleg.grounding.tables.cells import CURRENCIES
from beleg.grounding.tables.index import Index


class Figure(NamedTuple):
    """A number of the statement."""

    at: int
    token: Token
    relation: str
    stated: bool
    """Whether ``relation`` was said, and is not just equality."""
    unit: str
    about: bool
    slack: float
    held: dict[int, int]
    """Columns whose cells have the number, with the rows."""
    bound: tuple[int, ...]
    """Columns whose header stands beside it."""
    beside: str
    """Which side that header stands on: ``next``, ``before`` or nothing."""

    @property
    def number(self) -> Number:
        """What an exact value is compared to."""
        return Number(self.token.value or 0.0, self.slack, self.relation)


class Mention(NamedTuple):
    """Words that name columns."""

    start: int
    end: int
    columns: tuple[int, ...]
    alias: bool


def figure_at(
    ix: Index,
    found: tuple[Token, ...],
    at: int,
    *,
    at_trigger: dict[int, str],
    mentions: list[Mention],
    text: str,
) -> Figure:
    token = found[at]
    relation, stated = _relation(found, at, at_trigger)
    unit = ""
    if at + 1 < len(found):
        nxt = found[at + 1]
        if nxt.norm in ("%", "percent", "prozent", "percentag"):
            unit = "%"
        elif nxt.text.casefold() in CURRENCIES:
            unit = CURRENCIES[nxt.text.casefold()]
    if not unit and at and found[at - 1].text.casefold() in CURRENCIES:
        unit = CURRENCIES[found[at - 1].text.casefold()]
    about = any(at_trigger.get(i) == "about" for i in (at - 1, at - 2)) or (
        at > 0 and found[at - 1].norm == "~"
    )
    value = token.value or 0.0
    slack = 0.5 * 10.0**-token.places if token.places > 0 else 0.0
    if about:
        slack = max(slack, abs(value) * 0.05)
    bound, beside = _bound(text, found, at, mentions)
    if token.places == -1 or token.places < -1 or value >= 1000:
        token, slack = _unscaled(ix, token, slack)
    held = _held(ix, ix.postings.get(token.norm, {}), value, bound)
    if token.ordinal and not bound:
        placed = {c: rows for c, rows in held.items() if ix.columns[c].ranks}
        held = placed or held
    if bound:
        kept = tuple(c for c in bound if c in held)
        if not kept or stated:
            kept = tuple(
                c
                for c in bound
                if ix.columns[c].may_hold(value) and (not held or stated or not _a_year(value))
            )
        if not kept:
            beside = "text" if not any(ix.columns[c].ordered for c in bound) else "misfit"
        bound = kept
    return Figure(at, token, relation, stated, unit, about, slack, held, bound, beside)


def _a_year(value: float) -> bool:
    return 1000 < value < 2100 and value == int(value)


def _held(ix: Index, held: dict[int, int], value: float, bound: tuple[int, ...]) -> dict[int, int]:
    """The columns that have a number; a year is rather one of a date than a number of another column."""
    if not _a_year(value) or len(held) < 2:
        return held
    dated = {c: rows for c, rows in held.items() if ix.columns[c].dated or c in bound}
    return dated or held


_SCALE_WORDS = {
    "million": 1e6,
    "mio": 1e6,
    "m": 1e6,
    "thousand": 1e3,
    "000": 1e3,
    "000s": 1e3,
    "billion": 1e9,
    "mrd": 1e9,
    "millions": 1e6,
    "#0": 1e3,
}


def _unscaled(ix: Index, token: Token, slack: float) -> tuple[Token, float]:
    """A number in units of the column that counts in millions, where the table has none of that size."""
    value = token.value or 0.0
    if token.norm in ix.postings:
        return token, slack
    for word, scale in _SCALE_WORDS.items():
        if word in ix.headers and value >= scale / 100:
            places = -2 - token.places if token.places < -1 else 0
            return token._replace(
                value=value / scale, norm=key(value / scale)
            ), 0.5 * 10.0**-places if places else 0.0
    return token, slack


def _relation(found: tuple[Token, ...], at: int, at_trigger: dict[int, str]) -> tuple[str, bool]:
    """What was said of the number: "more than 5", "at least 5", "5 or more", "over 5", "after 1990"."""
    one, two = at_trigger.get(at - 1), at_trigger.get(at - 2)
    if one == "than" and two in ("more", "fewer", "after", "before"):
        relation = ">" if two in ("more", "after") else "<"
        if at_trigger.get(at - 3) == "not":
            relation = "<=" if relation == ">" else ">="
        return relation, True
    if one in ("more", "fewer") and found[at - 1].norm in (
        "abov",
        "over",
        "exce",
        "ab",
        "under",
        "below",
        "unter",
        "oberhalb",
        "unterhalb",
    ):
        return (">" if one == "more" else "<"), True
    if one in ("least", "smallest") and (
        found[at - 2].norm == "at" or one == "least" or found[at - 1].norm in ("mindesten", "wenigsten")
    ):
        return ">=", True
    if one == "utmost" or (one == "largest" and found[at - 2].norm == "at"):
        return "<=", True
    if at_trigger.get(at + 2) in ("more", "fewer") and at_trigger.get(at + 1) == "or":
        return (">=" if at_trigger[at + 2] == "more" else "<="), True
    if one in ("after", "before") and 1000 < (found[at].value or 0) < 2100:
        return (">" if one == "after" else "<"), True
    return "=", False


def parted(text: str, found: tuple[Token, ...], one: int, other: int) -> bool:
    """Whether a comma or the like stands between two tokens."""
    gap = text[found[one].end : found[other].start]
    return "," in gap or ";" in gap or ":" in gap


def _bound(
    text: str, found: tuple[Token, ...], at: int, mentions: list[Mention]
) -> tuple[tuple[int, ...], str]:
    """The columns whose header stands beside a number, and on which side."""
    after = before = None
    for mention in mentions:
        if mention.start > at:
            if after is None and mention.start - at <= 4:
                after = mention
        elif mention.end <= at and at - mention.end <= 4:
            before = mention
    if after is not None and parted(text, found, at, after.start):
        after = None
    if before is not None and parted(text, found, before.end - 1, at):
        before = None
    if after is not None and any(
        found[i].value is not None
        or found[i].norm
        in ("and", "with", "mit", "und", "for", "in", "by", "when", "while", "from", "at", "to")
        for i in range(at + 1, after.start)
    ):
        after = None
    if before is not None and any(
        found[i].value is not None or found[i].norm in ("and", "und", "with", "mit", "for")
        for i in range(before.end, at)
    ):
        before = None
    if after is not None and (before is None or after.start - at <= 1):
        return after.columns, "next"
    if before is not None:
        return before.columns, "before"
    return (), ""


def figure_condition(ix: Index, figure: Figure, columns: tuple[int, ...]) -> Condition | None:
    """The rows that have the number in one of the columns, or stand in the relation said to it."""
    value = figure.token.value or 0.0
    if figure.relation != "=":
        for at in columns:
            column = ix.columns[at]
            if column.dated and 1000 < value < 2100:
                return bounded(ix, at, figure.relation, value, dates=True)
            if column.numeric:
                return bounded(ix, at, figure.relation, value)
        return None
    rows, kept = 0, []
    for at in columns:
        held = figure.held.get(at, 0)
        if figure.slack and not held:
            near = 0
            for row, number in enumerate(ix.columns[at].numbers):
                if number is not None and abs(number - value) <= figure.slack + 1e-9:
                    near |= 1 << row
            if near:
                return Condition((at,), (), "=", value, near)
        if held:
            rows |= held
        kept.append(at)
    return Condition(tuple(kept), (figure.token.norm,), "has", None, rows)
