"""TabFact's validation split as a measure of ``beleg check``: ``make tabfact``.

The tables are in two halves by the SHA-256 digest of their id: an even one is for development and fitting, an odd one
is kept aside and only shown. The rule "every number of the statement occurs in the table" is measured in the same run.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Any

from beleg.errors import InputError
from beleg.grounding.checking import Checker
from beleg.grounding.claims.tokens import tokens
from beleg.grounding.ranked import believed
from beleg.grounding.tables import Table, table_of
from beleg.grounding.tables.index import Index
from beleg.lean import dataclass

_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Labelled:
    """A statement of the data set with its label."""

    table: str
    evidence: Table
    text: str
    so: bool
    simple: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What was said of one statement."""

    of: Labelled
    verdict: str
    believed: float
    """How likely it was held to be so, 0 to 1, whatever the verdict."""
    rule: bool
    """Whether every number of it occurs in the table."""

    @property
    def right(self) -> bool:
        """Whether a decided verdict is the label."""
        return (self.verdict == "supported") is self.of.so


def digest(*parts: str) -> int:
    """What every choice is made by."""
    return int.from_bytes(sha256("\0".join(parts).encode()).digest()[-8:], "big")


def labelled(folder: Path, *, aside: bool) -> Iterator[Labelled]:
    """The statements of one half of the tables. Raises InputError where the data are not at hand."""
    tables = {}
    for line in _lines(folder / "val_tables.jsonl"):
        if digest(line["id"]) % 2 == aside:
            tables[line["id"]] = table_of(line["columns"], line["rows"], line["caption"])
    for line in _lines(folder / "val_statements.jsonl"):
        if line["table"] in tables:
            yield Labelled(
                table=line["table"],
                evidence=tables[line["table"]],
                text=line["statement"],
                so=line["label"] == "supported",
                simple=line["split"] == "simple",
            )


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    try:
        with path.open(encoding="utf-8") as file:
            yield from map(json.loads, file)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from None


def run(statements: Sequence[Labelled]) -> tuple[list[Outcome], float]:
    """The outcomes, and the seconds of one core that the verdicts took."""
    checkers: dict[str, Checker] = {}
    seconds = 0.0
    outcomes = []
    for each in statements:
        began = process_time()
        if each.table not in checkers:
            checkers[each.table] = Checker([each.evidence])
        verdict = checkers[each.table].check(each.text, language="en")
        seconds += process_time() - began
        told = believed(each.text, Index(each.evidence), german=False)
        outcomes.append(
            Outcome(of=each, verdict=verdict.verdict, believed=told[0] if told else 0.5, rule=_rule(each))
        )
    return outcomes, seconds


def _rule(each: Labelled) -> bool:
    held = {found for row in each.evidence.rows for cell in row for found in _NUMBER.findall(cell)}
    return set(_NUMBER.findall(each.text)) <= held


def changed(text: str) -> str | None:
    """The statement with its last number greater by one; ``None`` where it has none in digits."""
    found = [t for t in tokens(text) if t.text.isdigit()]
    if not found:
        return None
    last = found[-1]
    return f"{text[: last.start]}{int(last.text) + 1}{text[last.end :]}"


def report(outcomes: Sequence[Outcome], seconds: float) -> Iterator[str]:
    """The figures, a line each."""
    yield f"{'':<10}{'statements':>11}{'decided':>9}{'right':>8}{'balanced':>10}{'accepted':>10}{'forced':>8}"
    for name, here in (
        ("simple", [each for each in outcomes if each.of.simple]),
        ("complex", [each for each in outcomes if not each.of.simple]),
        ("all", list(outcomes)),
    ):
        decided = [each for each in here if each.verdict != "unverifiable"]
        forced = sum(_forced(each) is each.of.so for each in here)
        yield (
            f"{name:<10}{len(here):>11,}{len(decided) / len(here):>9.1%}"
            f"{sum(each.right for each in decided) / max(1, len(decided)):>8.1%}{_balanced(decided):>10.3f}"
            f"{_accepted(here):>10.1%}{forced / len(here):>8.1%}"
        )
    rule = [(each.rule, each.of.so) for each in outcomes]
    yes = sum(said and so for said, so in rule) / max(1, sum(so for _, so in rule))
    wrong = sum(said and not so for said, so in rule) / max(1, sum(not so for _, so in rule))
    yield f"rule: balanced accuracy {(yes + 1 - wrong) / 2:.3f}, {wrong:.1%} of the refuted statements accepted"
    yield "accuracy by coverage: " + ", ".join(f"{cover:.0%} {right:.1%}" for cover, right in curve(outcomes))
    yield _numbers(outcomes)
    yield _wrong_tables(outcomes)
    yield f"{len(outcomes) / seconds:,.0f} statements a second"


def _forced(each: Outcome) -> bool:
    return each.believed > 0.5 if each.verdict == "unverifiable" else each.verdict == "supported"


def _balanced(decided: Sequence[Outcome]) -> float:
    shares = []
    for so in (True, False):
        here = [each for each in decided if each.of.so is so]
        shares.append(sum(each.right for each in here) / max(1, len(here)))
    return sum(shares) / 2


def _accepted(here: Sequence[Outcome]) -> float:
    refuted = [each for each in here if not each.of.so]
    return sum(each.verdict == "supported" for each in refuted) / max(1, len(refuted))


def curve(outcomes: Sequence[Outcome]) -> list[tuple[float, float]]:
    """Coverage and accuracy, deciding the surest statements first."""
    sure = sorted(outcomes, key=lambda each: -abs(each.believed - 0.5))
    points = []
    for tenth in range(2, 11):
        here = sure[: len(sure) * tenth // 10]
        points.append(
            (tenth / 10, sum((each.believed > 0.5) is each.of.so for each in here) / max(1, len(here)))
        )
    return points


def _numbers(outcomes: Sequence[Outcome]) -> str:
    tried = kept = 0
    for each in outcomes:
        text = changed(each.of.text) if each.verdict == "supported" else None
        if text is not None:
            tried += 1
            kept += Checker([each.of.evidence]).check(text, language="en").verdict == "supported"
    return f"one number changed by one: {kept} of {tried} accepted statements still are, {kept / max(1, tried):.1%}"


def _wrong_tables(outcomes: Sequence[Outcome]) -> str:
    tables = list({each.of.table: each.of.evidence for each in outcomes}.items())
    true = [each for each in outcomes if each.of.so]
    kept = 0
    for each in true:
        at = digest("other", each.of.table, each.of.text) % len(tables)
        other = tables[at if tables[at][0] != each.of.table else at - 1][1]
        kept += Checker([other]).check(each.of.text, language="en").verdict == "supported"
    share = kept / max(1, len(true))
    return f"another table: {kept} of {len(true):,} true statements are called supported, {share:.2%}"


def main() -> None:
    """Prints the figures of the half that is kept aside."""
    if len(sys.argv) != 2 or not sys.argv[1]:
        sys.exit("say where val_tables.jsonl and val_statements.jsonl are: make tabfact TABFACT_DIR=FOLDER")
    outcomes, seconds = run(list(labelled(Path(sys.argv[1]), aside=True)))
    for line in report(outcomes, seconds):
        print(line)


if __name__ == "__main__":
    main()
