"""The self-test of a model: twelve fixed cases say whether it can write templates, never its name.

The cases are of a domain of their own, small libraries and what they lend, so that no register is needed. A case is
right where the model's text passes all that a text has to pass. Eleven right, and it writes; else it selects. What came
of it is kept by endpoint, model and version of the test; one that time cut off is gone on with by the next.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from tempfile import NamedTemporaryFile

from beleg.agent.executor import report
from beleg.digest import digest
from beleg.domain import Asked, Domain, Telling
from beleg.errors import ModelBudgetSpent, ModelFailed
from beleg.lean import dataclass
from beleg.llm.inference import Inference
from beleg.llm.writer import Writing
from beleg.llm.writing.facts import Fact, about_of
from beleg.llm.writing.leaves import Leaves
from beleg.llm.writing.template import INSTRUCTIONS, Task, template
from beleg.records import (
    Evidence,
    Form,
    Json,
    Language,
    Question,
    Ref,
    Refusal,
    Sentence,
    Step,
    ToolCall,
    View,
)
from beleg.tools.toolset import Toolset

ENOUGH = 11
FILE = "writing.json"
"""Where in the data folder the results are kept."""
_FIELDS: dict[str, Form] = {
    "branch": "group", "year": "term", "loans": "integer", "share": "percent", "readers": "integer",
    "opened": "day", "day": "day", "total": "integer",
}  # fmt: skip
_WORDS = {
    "de": {
        "loans": "ausleihen verliehen", "total": "ausleihen insgesamt", "share": "anteil ausleihen", "year": "jahr in",
        "readers": "leser lesern leserinnen", "opened": "eröffnet eröffnete", "branch": "bibliothek in", "": "lieh aus",
    },
    "en": {
        "loans": "loans lent books", "total": "loans total all", "share": "share loans", "year": "year in",
        "readers": "readers", "opened": "opened", "branch": "library in", "": "made",
    },
}  # fmt: skip
_TELLING = Telling(
    fields={"get_loans": _FIELDS},
    words={
        "de": {field: frozenset(words.split()) for field, words in _WORDS["de"].items()},
        "en": {field: frozenset(words.split()) for field, words in _WORDS["en"].items()},
    },
)
_LOANS: dict[int, dict[str, tuple[int, str, int, str]]] = {
    1998: {"Altdorf": (412, "41.2", 57, "1961-04-03"), "Neuburg": (588, "58.8", 91, "1974-09-16")},
    1999: {"Altdorf": (530, "44.2", 62, "1961-04-03"), "Neuburg": (670, "55.8", 88, "1974-09-16")},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A question on the libraries: whose figures, of which years, in which fields."""

    language: Language
    question: str
    years: tuple[int, ...]
    branches: tuple[str, ...]
    fields: tuple[str, ...]


CASES = (
    Case(language="de", question="Wie viele Ausleihen hatte Altdorf 1998?", years=(1998,), branches=("Altdorf",),
         fields=("loans",)),
    Case(language="en", question="How many loans did Neuburg have in 1999?", years=(1999,), branches=("Neuburg",),
         fields=("loans",)),
    Case(language="de", question="Welchen Anteil der Ausleihen hatte Neuburg 1998?", years=(1998,),
         branches=("Neuburg",), fields=("share",)),
    Case(language="en", question="What share of the loans did Altdorf have in 1999?", years=(1999,),
         branches=("Altdorf",), fields=("share",)),
    Case(language="de", question="Wie viele Leser hatte Altdorf 1999?", years=(1999,), branches=("Altdorf",),
         fields=("readers",)),
    Case(language="en", question="How many readers did Neuburg have in 1998?", years=(1998,), branches=("Neuburg",),
         fields=("readers",)),
    Case(language="de", question="Wie viele Ausleihen hatten Altdorf und Neuburg 1998?", years=(1998,),
         branches=("Altdorf", "Neuburg"), fields=("loans",)),
    Case(language="en", question="How many loans did Altdorf have in 1998 and in 1999?", years=(1998, 1999),
         branches=("Altdorf",), fields=("loans",)),
    Case(language="de", question="Wann wurde die Bibliothek Neuburg eröffnet?", years=(1998,), branches=("Neuburg",),
         fields=("opened",)),
    Case(language="en", question="When was the library in Altdorf opened?", years=(1999,), branches=("Altdorf",),
         fields=("opened",)),
    Case(language="de", question="Wie viele Ausleihen und wie viele Leser hatte Neuburg 1999?", years=(1999,),
         branches=("Neuburg",), fields=("loans", "readers")),
    Case(language="en", question="How many readers did Altdorf and Neuburg have in 1998 and in 1999?",
         years=(1998, 1999), branches=("Altdorf", "Neuburg"), fields=("readers",)),
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Tested:
    """What a self-test found."""

    right: int = 0
    wrong: int = 0
    at: str = ""
    """The day of the test."""

    @property
    def tried(self) -> int:
        """The cases that are done with, the first of all."""
        return self.right + self.wrong

    @property
    def writing(self) -> Writing | None:
        """The form in which the model words answers; nothing as long as that is not found out."""
        if self.right >= ENOUGH:
            return "template"
        return "select" if self.wrong > len(CASES) - ENOUGH else None


_UNTESTED = Tested()


def version() -> str:
    """The version of the test: another one where a case or what a model is told has changed."""
    cases = [[case.question, list(case.years), list(case.branches), list(case.fields)] for case in CASES]
    return digest("self-test", {"told": INSTRUCTIONS, "cases": cases, "words": _WORDS, "enough": ENOUGH})


async def self_test(inference: Inference, *, today: date, begun: Tested = _UNTESTED) -> Tested:
    """How many of the cases a model gets right, from where ``begun`` stopped; it is over when it cannot be enough.

    A model that has time for none is too slow to write within a turn: the case counts as wrong. Raises ModelFailed
    where the model gave nothing at all.
    """
    right, wrong, failed = begun.right, begun.wrong, 0
    for case in CASES[begun.tried :]:
        try:
            good = await template(inference, task_of(case)) is not None
        except ModelBudgetSpent as error:
            report("a case of the self-test", error)
            wrong += right + wrong == begun.tried
            break
        except ModelFailed as error:
            report("a case of the self-test", error)
            failed += 1
            good = False
        right, wrong = right + good, wrong + (not good)
        if wrong > len(CASES) - ENOUGH:
            break
    if failed and failed == right + wrong - begun.tried:
        raise ModelFailed("the model gave nothing in its self-test")
    return Tested(right=right, wrong=wrong, at=today.isoformat())


async def tested(inference: Inference, *, endpoint: str, model: str, home: Path, today: date) -> Tested:
    """What the model can do: as it is kept in the data folder, else found out now and kept. Raises ModelFailed."""
    known = kept(endpoint, model, home) or _UNTESTED
    if known.writing is not None:
        return known
    found = await self_test(inference, today=today, begun=known)
    _keep(endpoint, model, home, found)
    return found


def kept(endpoint: str, model: str, home: Path) -> Tested | None:
    """What an earlier test of this endpoint, model and version found; nothing where there was none."""
    found = _read(home).get(_key(endpoint, model))
    try:
        return (
            Tested(right=int(found["right"]), wrong=int(found["wrong"]), at=str(found["at"]))
            if found
            else None
        )
    except (KeyError, TypeError, ValueError):
        return None


def _key(endpoint: str, model: str) -> str:
    return digest("self-test-of", {"endpoint": endpoint, "model": model, "version": version()})


def _read(home: Path) -> dict[str, Json]:
    try:
        found = json.loads((home / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {k: v for k, v in found.items() if isinstance(v, dict)} if isinstance(found, dict) else {}


def _keep(endpoint: str, model: str, home: Path, found: Tested) -> None:
    """Writes the file whole or not at all; that it cannot be written costs the next test, and no answer."""
    results = _read(home) | {
        _key(endpoint, model): {"model": model, "right": found.right, "wrong": found.wrong, "at": found.at}
    }
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        with NamedTemporaryFile("w", encoding="utf-8", dir=home, delete=False) as file:
            json.dump(results, file, indent=1, sort_keys=True)
        Path(file.name).replace(home / FILE)
    except OSError as error:
        report("keeping the self-test's result", error)


# The cases as tasks -------------------------------------------------------------------------------------------------


def task_of(case: Case) -> Task:
    """The task that a case sets."""
    evidence = tuple(_evidence(year) for year in case.years)
    view = View(
        question=Question(text=case.question, today=date(2000, 1, 1), session="", turn=""),
        language=case.language,
        facts={},
        tools=(),
        evidence=evidence,
        failures=(),
        history=(),
        calls_left=0,
    )
    asked = Asked(
        of={"branch": case.branches, "year": case.years},
        figures=tuple(frozenset({field}) for field in case.fields),
    )
    facts = [
        _fact(each, branch, field, view)
        for each in evidence
        for branch in case.branches
        for field in case.fields
    ]
    leaves = Leaves(evidence, _TELLING.fields)
    return Task(view=view, domain=_DOMAIN, leaves=leaves, asked=asked, facts=facts)


def _evidence(year: int) -> Evidence:
    rows = [
        {"branch": branch, "loans": loans, "share": share, "readers": readers, "opened": opened}
        for branch, (loans, share, readers, opened) in _LOANS[year].items()
    ]
    output: Json = {"year": year, "total": sum(each["loans"] for each in rows), "rows": rows}
    return Evidence(
        id=digest("self-test-evidence", output),
        tool="get_loans",
        args={"year": year},
        source="self-test",
        day=None,
        as_of=None,
        retrieved_at=datetime(2000, 1, 1, tzinfo=UTC),
        output=output,
    )


def _fact(evidence: Evidence, branch: str, field: str, view: View) -> Fact:
    row = next(at for at, each in enumerate(evidence.output["rows"]) if each["branch"] == branch)
    values = {
        "branch": Ref(id=evidence.id, pointer=f"/rows/{row}/branch", form="group"),
        "value": Ref(id=evidence.id, pointer=f"/rows/{row}/{field}", form=_FIELDS[field]),
        "year": Ref(id=evidence.id, pointer="/year", form="term"),
    }
    said = (Sentence(template="{branch}, {year}: {value}.", values=values),)
    return Fact(id="f", sentences=said, text="", about=about_of(said, view), asked=True)


class _NoPlanner:
    """The self-test plans nothing."""

    name = "self-test"

    async def next(self, _view: View) -> Step:
        return Refusal(status="out_of_scope", text="")

    def required(self, _view: View) -> Sequence[ToolCall]:
        return ()


_DOMAIN = Domain(
    name="self-test",
    tools=Toolset(),
    planner=_NoPlanner(),
    facts=lambda _: {},
    checks=(),
    recognises=lambda _: (),
    telling=lambda: _TELLING,
)
