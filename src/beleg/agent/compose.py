"""A filled-in draft becomes what a person sees: checked sentences, claims with their places, table, chart, choices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from beleg.agent.draft import Rendered, write
from beleg.agent.plain import plain_statement
from beleg.domain import Domain
from beleg.errors import BelegError
from beleg.evidence.citations import cite, leaf
from beleg.grounding.caveats import caveats, untold
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
    refuted: bool = False
    """Whether evidence contradicts something of the draft."""
    withheld: bool = False
    """Whether something refuted is left out, since there is no plain way to say it."""
    faithful: float = 1.0
    """The share of the draft's claims that are supported as they were drafted."""
    untold: tuple[str, ...] = ()
    """Those of the caveats whose figures the text does not have."""
    caveats: tuple[str, ...] = ()
    """All caveats of the evidence that the claims rest on."""

    def holds(self, threshold: float) -> bool:
        """Whether it need not be drafted once more."""
        return not (self.refuted or self.lost or self.untold) and self.faithful >= threshold


def compose(
    rendered: Rendered,
    evidence: Mapping[str, Evidence],
    language: Language,
    domain: Domain,
    barred: Mapping[str, str],
    *,
    guard: bool,
) -> Composed:
    """Puts together the statements of a draft that pass the guard; without ``guard`` all of them, as unverifiable.

    A statement whose text is ``barred`` is left out too, for the reason beside it.
    """
    rows = [row.statement for row in rendered.rows]
    if guard:
        labels = domain.labels.get(language, {})
        sentences, judged_rows = judge(
            rendered.statements,
            rows,
            evidence,
            language,
            domain.checks,
            plainly=lambda refuted: plain_statement(refuted, evidence, language, labels),
        )
    else:
        sentences = [Judged(statement=statement) for statement in rendered.statements]
        judged_rows = [Judged(statement=statement) for statement in rows]
    sentences = [_barred(each, barred) for each in sentences]
    shown = _shown(sentences)
    shown_rows = [each for each, row in zip(rendered.rows, judged_rows, strict=True) if not row.reasons]
    table = None
    if guard and not all(states_nothing(words, language, domain) for words in rendered.plain_header):
        shown_rows = []
    if shown_rows:
        title = rendered.title if not guard or states_nothing(rendered.title, language, domain) else ""
        table = TextTable(header=rendered.header, rows=tuple(row.cells for row in shown_rows), title=title)
    answering = {each.part for each in shown if each.claim and not each.aside}
    stated = [*(each for each in shown if each.claim), *(row.statement for row in shown_rows)]
    claims = tuple(_claim(each, guard=guard) for each in stated if each.refs())
    text = joined(each.text for each in shown)
    known = tuple(caveats([place.id for claim in claims for place in claim.evidence], evidence, language))
    return Composed(
        text=text,
        claims=claims,
        table=table,
        reasons=(*rendered.dropped, *_reasons([*sentences, *judged_rows])),
        answers=bool(answering or shown_rows),
        lost=bool(rendered.told - answering),
        refuted=any(each.verdict == "refuted" for each in (*sentences, *judged_rows)),
        withheld=any(each.verdict == "refuted" and each.shown is None for each in sentences),
        faithful=_faithful([*sentences, *judged_rows], len(rendered.dropped)),
        untold=tuple(untold(f"{text} {table}", known)),
        caveats=known,
    )


def _barred(judged: Judged, barred: Mapping[str, str]) -> Judged:
    reason = barred.get(judged.statement.text.strip())
    return judged if reason is None or judged.reasons else replace(judged, reasons=(reason,))


def _shown(sentences: Sequence[Judged]) -> list[Statement]:
    """What may be shown, in order; plain words that stand for several sentences once."""
    shown: list[Statement] = []
    for each in sentences:
        said = each.shown
        if said is not None and not (each.instead and said.text in [other.text for other in shown]):
            shown.append(said)
    return shown


def _faithful(judged: Sequence[Judged], dropped: int) -> float:
    """The share of claims that are supported; those whose values could not be filled in are not."""
    claims = [each.verdict == "supported" for each in judged if each.statement.claim]
    return sum(claims) / (len(claims) + dropped) if claims or dropped else 1.0


def drawn(
    plan: ChartPlan | None, evidence: Mapping[str, Evidence], language: Language, domain: Domain
) -> Json | None:
    """The chart of a plan; nothing where it does not fit its evidence, for the answer never needs it."""
    if plan is None or not states_nothing(f"{plan.title} {plan.x_title} {plan.y_title}", language, domain):
        return None
    from beleg.charts import chart  # noqa: PLC0415 - of figures that are drawn alone

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
