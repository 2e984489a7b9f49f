"""A filled-in draft becomes what a person sees: checked sentences, claims with their places, table, chart, choices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from beleg.agent.draft import Rendered, write
from beleg.charts import chart
from beleg.domain import Domain
from beleg.errors import BelegError
from beleg.evidence.citations import cite, leaf
from beleg.grounding.checks import Statement
from beleg.grounding.guard import Judged, judge
from beleg.grounding.loose import unheard
from beleg.lean import dataclass
from beleg.records import ChartPlan, Claim, Evidence, Json, Language, Option, TextTable


@dataclass(frozen=True, slots=True, kw_only=True)
class Composed:
    """What of a draft may be shown, and the reasons why the rest may not."""

    text: str
    claims: tuple[Claim, ...] = ()
    table: TextTable | None = None
    reasons: tuple[str, ...] = ()
    answers: bool = True
    """Whether anything that is shown answers the question; the day of the data alone does not."""
    lost: bool = False
    """Whether the sentences of one of several questions are all left out."""


def compose(
    rendered: Rendered, evidence: Mapping[str, Evidence], language: Language, domain: Domain, *, guard: bool
) -> Composed:
    """Puts together the statements of a draft that pass the guard; without ``guard`` all of them, as unverifiable."""
    rows = [row.statement for row in rendered.rows]
    if guard:
        sentences, judged_rows = judge(rendered.statements, rows, evidence, language, domain.checks)
    else:
        sentences = [Judged(statement=statement) for statement in rendered.statements]
        judged_rows = [Judged(statement=statement) for statement in rows]
    shown = [each.statement for each in sentences if not each.reasons]
    shown_rows = [each for each, row in zip(rendered.rows, judged_rows, strict=True) if not row.reasons]
    table = None
    if guard and not all(states_nothing(words, language, domain) for words in rendered.plain_header):
        shown_rows = []
    if shown_rows:
        title = rendered.title if not guard or states_nothing(rendered.title, language, domain) else ""
        table = TextTable(header=rendered.header, rows=tuple(row.cells for row in shown_rows), title=title)
    answering = {each.part for each in shown if each.claim and not each.aside}
    stated = [*(each for each in shown if each.claim), *(row.statement for row in shown_rows)]
    return Composed(
        text=joined(each.text for each in shown),
        claims=tuple(_claim(each, guard=guard) for each in stated if each.refs()),
        table=table,
        reasons=(*rendered.dropped, *_reasons([*sentences, *judged_rows])),
        answers=bool(answering or shown_rows),
        lost=bool(rendered.told - answering),
    )


def drawn(
    plan: ChartPlan | None, evidence: Mapping[str, Evidence], language: Language, domain: Domain
) -> Json | None:
    """The chart of a plan; nothing where it does not fit its evidence, for the answer never needs it."""
    if plan is None or not states_nothing(f"{plan.title} {plan.x_title} {plan.y_title}", language, domain):
        return None
    try:
        named = replace(plan, title=_titled(plan, evidence, language))
        return chart(named, evidence, language, domain.colours)
    except (BelegError, ArithmeticError):
        return None


def _titled(plan: ChartPlan, evidence: Mapping[str, Evidence], language: Language) -> str:
    """The title with whose figures they are, and of when. Raises NoSuchPlace, Unwritable."""
    of = [write(leaf(evidence, ref), ref.form, language) for ref in plan.of]
    at = [write(leaf(evidence, ref), ref.form, language) for ref in plan.at]
    about = ", ".join([*of, " – ".join(at)] if at else of)
    return f"{plan.title}: {about}" if about else plan.title


def states_nothing(title: str, language: Language, domain: Domain) -> bool:
    """Whether a title is nothing but words: no figure, no date, none of the domain's names."""
    ((judged,), _) = judge([Statement(text=title, claim=False)], [], {}, language, domain.checks)
    return not judged.reasons


def choices(options: Sequence[Option], *said: object) -> tuple[Option, ...]:
    """The options whose figures were asked, given or found."""
    return tuple(option for option in options if not unheard(option.label, *said))


def joined(sentences: Iterable[str]) -> str:
    """Sentences as one text; one that begins with a line break starts its own line."""
    text = ""
    for sentence in sentences:
        text += sentence if not text or sentence.startswith("\n") or text.endswith("\n") else f" {sentence}"
    return text.strip()


def _claim(statement: Statement, *, guard: bool) -> Claim:
    return Claim(
        text=statement.text.strip(),
        verdict="supported" if guard else "unverifiable",
        evidence=cite(statement.refs()),
    )


def _reasons(judged: Iterable[Judged]) -> list[str]:
    return [f"{each.statement.text!r}: {reason}" for each in judged for reason in each.reasons]
