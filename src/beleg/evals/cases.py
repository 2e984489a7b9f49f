"""Cases: questions and conversations with what must, and what must never, be in their answers.

A suite is a folder with ``suite.json`` (the agent and the least share of cases right per section) and JSON lines, a
case a line. A case with one question writes the turn's fields beside its own; one with several has ``turns``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import field
from datetime import date
from pathlib import Path
from typing import Any, Literal, cast, get_args

from beleg.errors import InputError
from beleg.lean import dataclass
from beleg.records import Json, Status
from beleg.settings import SWITCHES

Section = Literal["questions", "conversations", "names"]
PickBy = Literal["label", "value", "number"]

HOLDOUT = "holdout"
"""A file of this name is only counted by default: whoever builds must not read what fails in it."""

_STATUSES: tuple[str, ...] = get_args(Status)
_TURN_FIELDS = frozenset(
    {
        "question",
        "pick",
        "by",
        "lang",
        "status",
        "must",
        "must_not",
        "chart",
        "options",
        "evidence",
        "meta",
        "switches",
    }
)
_CASE_FIELDS = frozenset({"id", "kind", "lang", "today", "turns"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One question and what is expected of its answer.

    ``must`` is a list of alternatives: of each, one is a whole word of the answer, case ignored. ``must_not`` are
    whole words that would be a lie. ``chart`` is True where there must be one, False where there must be none, a list
    of numbers where it must have exactly these marks, None where either will do. ``evidence`` gives for a pointer the
    set of values that all evidence has there (``{"/person/id": ["11001478"]}``).
    """

    question: str
    pick: str = ""
    """Instead of a question: picks the first option of the turn before whose label holds this text."""
    by: PickBy = "label"
    lang: str | None
    """The answer's language; None where the question mixes two."""
    status: tuple[Status, ...]
    must: tuple[tuple[str, ...], ...] = ()
    must_not: tuple[str, ...] = ()
    chart: bool | tuple[float, ...] | None = None
    options: tuple[int, int] | None = None
    """The least and the most number of options."""
    evidence: Mapping[str, tuple[Any, ...]] | None = None
    switches: Mapping[str, str] = field(default_factory=dict)
    """What of ``beleg.settings.SWITCHES`` is set otherwise for this turn."""
    meta: bool = False
    """Asks about the conversation itself: answered without claims and evidence, every other answer has both."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One question, or several that share a session."""

    id: str
    kind: str
    today: date
    turns: tuple[Turn, ...]
    holdout: bool

    @property
    def section(self) -> Section:
        """Which threshold the case counts for."""
        if len(self.turns) > 1:
            return "conversations"
        return "names" if self.kind.startswith("name") else "questions"


@dataclass(frozen=True, slots=True, kw_only=True)
class Suite:
    """All cases of one agent and the least share right per section."""

    agent: str
    thresholds: Mapping[Section, float]
    cases: tuple[Case, ...]


def load_suite(folder: Path) -> Suite:
    """The suite in ``folder``. Raises InputError naming the file and line that is wrong, or an id used twice."""
    try:
        head = json.loads((folder / "suite.json").read_text(encoding="utf-8"))
        agent, thresholds = (
            str(head["agent"]),
            {key: float(value) for key, value in head["thresholds"].items()},
        )
    except (OSError, ValueError, KeyError, AttributeError, TypeError) as error:
        raise InputError(f"{folder / 'suite.json'}: not a suite ({error})") from None
    cases = tuple(case for path in sorted(folder.glob("*.jsonl")) for case in load_cases(path))
    seen: set[str] = set()
    for case in cases:
        if case.id in seen:
            raise InputError(f"{folder}: the id {case.id} is used twice")
        seen.add(case.id)
    return Suite(agent=agent, thresholds=cast("Mapping[Section, float]", thresholds), cases=cases)


def load_cases(path: Path) -> Iterator[Case]:
    """The cases of one file of JSON lines. Raises InputError naming the line that is wrong."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise InputError(f"{path}: cannot be read ({error.strerror})") from None
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                yield read_case(json.loads(line), holdout=path.stem == HOLDOUT)
            except (ValueError, KeyError, TypeError) as error:
                raise InputError(f"{path}:{number}: {error!r}") from None


def read_case(fields: Json, *, holdout: bool = False) -> Case:
    """A case from its JSON. Raises ValueError, KeyError or TypeError for what does not belong."""
    if unknown := set(fields) - _CASE_FIELDS - (_TURN_FIELDS if "turns" not in fields else set()):
        raise ValueError(f"unknown fields {sorted(unknown)}")
    turns = fields["turns"] if "turns" in fields else [{k: fields[k] for k in _TURN_FIELDS & set(fields)}]
    return Case(
        id=str(fields["id"]),
        kind=str(fields["kind"]),
        today=date.fromisoformat(fields["today"]),
        turns=tuple(_turn({"lang": fields["lang"]} | turn) for turn in turns),
        holdout=holdout,
    )


def _turn(fields: Json) -> Turn:
    if unknown := set(fields) - _TURN_FIELDS:
        raise ValueError(f"unknown fields {sorted(unknown)}")
    if bool(fields.get("question")) == bool(fields.get("pick")):
        raise ValueError("a turn has a question or a pick")
    status = fields.get("status", "answered")
    statuses = [status] if isinstance(status, str) else list(status)
    if unknown := set(statuses) - set(_STATUSES):
        raise ValueError(f"unknown status {sorted(unknown)}")
    chart, options = fields.get("chart"), fields.get("options")
    return Turn(
        question=fields.get("question", ""),
        pick=fields.get("pick", ""),
        by=fields.get("by", "label"),
        lang=fields["lang"],
        status=cast("tuple[Status, ...]", tuple(statuses)),
        must=tuple((item,) if isinstance(item, str) else tuple(item) for item in fields.get("must", ())),
        must_not=tuple(fields.get("must_not", ())),
        chart=tuple(chart) if isinstance(chart, list) else chart,
        options=None
        if options is None
        else (options, options)
        if isinstance(options, int)
        else tuple(options),
        evidence={pointer: tuple(values) for pointer, values in fields["evidence"].items()}
        if "evidence" in fields
        else None,
        switches=_switches(fields.get("switches", {})),
        meta=fields.get("meta", False),
    )


def _switches(given: Mapping[str, str]) -> Mapping[str, str]:
    if unknown := set(given) - SWITCHES:
        raise ValueError(f"unknown switches {sorted(unknown)}")
    return {name: str(value) for name, value in given.items()}
