"""Facts: what code can truly say of the evidence at hand, each as text that the guard lets pass.

Some answer the question as code reads it; others stand beside it. A model may choose among them and order them, and
nothing that it does makes one of them untrue.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, product

from beleg.agent.compose import Composed, compose
from beleg.agent.draft import render
from beleg.domain import Asked, Domain, Telling
from beleg.evidence.citations import Leaf, NoSuchPlace, leaf, records
from beleg.grounding.computed import field_of
from beleg.lean import dataclass
from beleg.llm.writing.leaves import Leaves, refs_in, refs_of
from beleg.records import Draft, Evidence, Form, Ref, Sentence, Table, View

MOST = 60
"""Facts that are looked at."""
SAYING: frozenset[Form] = frozenset({"integer", "decimal", "percent", "day", "duration", "year"})
"""Forms of what is said of a record, rather than which record it is."""
FIGURES = "figures"
"""Under which name ``Fact.about`` has the fields whose figures are said."""
Cell = tuple[tuple[str, frozenset[str | int]], ...]
"""What one statement has to speak of: by field one of some values."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Sentences that are said together, and how they read."""

    id: str
    sentences: tuple[Sentence, ...]
    text: str
    about: Mapping[str, frozenset[Leaf]]
    """What it is of, by field: the groups, terms, days and names of the records that its values belong to."""
    asked: bool = False
    """Whether it answers the question as code reads it."""
    quoted: tuple[Sentence, ...] = ()
    """How it is shown where code quotes prose in it that no model sees; else as the sentences."""


def composed(draft: Draft, view: View, domain: Domain) -> Composed:
    """What of a draft the guard lets pass."""
    evidence = {each.id: each for each in view.evidence}
    rendered = render(draft.sentences, draft.table, evidence, view.language)
    return compose(rendered, evidence, view.language, domain, {}, guard=True)


def holds(draft: Draft, view: View, domain: Domain) -> bool:
    """Whether all of a draft passes, and some of it answers."""
    found = composed(draft, view, domain)
    return bool(not found.reasons and found.claims and found.answers)


def answering(plain: Draft, view: View, domain: Domain, leaves: Leaves) -> list[Fact]:
    """The facts of code's own draft, one a part of the question."""
    parts = dict.fromkeys(each.part for each in plain.sentences)
    blocks = [tuple(each for each in plain.sentences if each.part == part) for part in parts]
    return list(_facts(blocks, view, domain, leaves, asked=True))


def further(view: View, domain: Domain, leaves: Leaves, asked: Asked) -> list[Fact]:
    """What else code can say of the evidence of a view."""
    return list(_facts(domain.telling().facts(view, asked), view, domain, leaves, asked=False))


def _facts(
    blocks: Iterable[tuple[Sentence, ...]], view: View, domain: Domain, leaves: Leaves, *, asked: bool
) -> Iterator[Fact]:
    """Those of these blocks that hold, each text once."""
    telling = domain.telling()
    instead = telling.instead
    known: set[str] = set()
    for block in blocks:
        said = tuple(named for each in block if leaves.bears(named := instead(each)) or each.claim)
        if not said or not all(map(leaves.bears, said)):
            continue
        found = composed(Draft(sentences=said), view, domain)
        if found.reasons or not (found.claims and found.answers) or found.text in known:
            continue
        known.add(found.text)
        yield Fact(
            id=f"{'a' if asked else 'f'}{len(known)}",
            sentences=said,
            text=found.text,
            about=about_of(said, view),
            asked=asked,
            quoted=_quoted(block, telling, view, domain) if asked else (),
        )
        if len(known) == MOST:
            return


def _quoted(
    block: tuple[Sentence, ...], telling: Telling, view: View, domain: Domain
) -> tuple[Sentence, ...]:
    """A block with what it quotes; nothing where it quotes nothing, or where that does not hold."""
    quotes = [telling.quoted(each) for each in block]
    if not any(quotes):
        return ()
    said = tuple(quote or telling.instead(each) for quote, each in zip(quotes, block, strict=True))
    found = composed(Draft(sentences=said), view, domain)
    return said if found.claims and found.answers and not found.reasons else ()


def about_of(sentences: Iterable[Sentence], view: View) -> dict[str, frozenset[Leaf]]:
    """What sentences are of: what the records of their values hold, and the fields whose figures they say."""
    evidence = {each.id: each for each in view.evidence}
    found: dict[str, set[Leaf]] = {}
    for sentence in sentences:
        for ref in refs_in(sentence):
            for field, value in _held(ref, evidence):
                found.setdefault(field, set()).add(value)
            if ref.form in SAYING:
                found.setdefault(FIGURES, set()).add(field_of(ref))
    return {field: frozenset(values) for field, values in found.items()}


def _held(ref: Ref, evidence: Mapping[str, Evidence]) -> Iterator[tuple[str, Leaf]]:
    """What the records of a place hold, the nearest record that has a field deciding; and the place itself."""
    try:
        chain = records(evidence[ref.id].output, ref.pointer)
        own = leaf(evidence, ref)
    except (KeyError, NoSuchPlace):
        return
    seen: set[str] = set()
    for record in chain:
        for field, value in record.content.items():
            if field not in seen and (value is None or isinstance(value, str | int)):
                seen.add(field)
                if value is not None:
                    yield field, value
    yield field_of(ref), own


def fits(fact: Fact, asked: Asked) -> bool:
    """Whether a fact is of nothing but what was asked for: it names no other group, term, day or person."""
    wanted = frozenset().union(*asked.figures)
    return (not wanted or bool(fact.about.get(FIGURES, frozenset()) & wanted)) and all(
        fact.about.get(field) and fact.about[field] <= set(values) for field, values in asked.of.items()
    )


def cells(asked: Asked) -> list[Cell]:
    """Each combination of what was asked for that an answer has to speak of."""
    wanted: list[list[tuple[str, frozenset[str | int]]]] = [
        [(field, frozenset({value})) for value in values] for field, values in asked.of.items()
    ]
    if asked.figures:
        wanted.append([(FIGURES, frozenset[str | int](each)) for each in asked.figures])
    return [tuple(each) for each in product(*wanted)] if wanted else []


def covers(about: Mapping[str, frozenset[Leaf]], cell: Cell) -> bool:
    """Whether what something is of has all of a combination."""
    return all(about.get(field, frozenset()) & values for field, values in cell)


def relevant(found: Sequence[Fact], asked: Asked, view: View) -> tuple[list[Fact], list[Fact]]:
    """The facts that fit what a question names, and those of other tools, which may answer another part of it.

    Where no fact fits, those that fit it but for the figures do, or all.
    """
    for wanted in (asked, Asked(of=asked.of)):
        fitting = [fact for fact in found if fits(fact, wanted)]
        if fitting:
            tools = set(chain.from_iterable(_tools(fact, view) for fact in fitting))
            return fitting, [fact for fact in found if not tools & _tools(fact, view)]
    return list(found), []


def _tools(fact: Fact, view: View) -> set[str]:
    used = {ref.id for each in fact.sentences for ref in refs_in(each)}
    return {each.tool for each in view.evidence if each.id in used}


def missing(chosen: Sequence[Fact], offered: Sequence[Fact], asked: Asked) -> list[Fact]:
    """What has to be added to the facts chosen so that nothing asked for is left out."""
    added = [fact for fact in offered if fact.asked and fact not in chosen]
    for cell in cells(asked):
        if not any(covers(fact.about, cell) for fact in (*chosen, *added)):
            found = next((fact for fact in offered if covers(fact.about, cell)), None)
            added += [found] if found is not None else []
    return added


def draft_of(chosen: Sequence[Fact], plain: Draft | None, leaves: Leaves) -> Draft:
    """The draft that says these facts, a sentence once, with what of code's own draft stands beside its answer."""
    sentences: list[Sentence] = []
    after = 1 + max((each.part for each in plain.sentences), default=0) if plain is not None else 0
    for part, fact in enumerate(chosen, after):
        alike = [replace(each, part=0) for each in sentences]
        sentences += [
            each if fact.asked else replace(each, part=part)
            for each in fact.quoted or fact.sentences
            if replace(each, part=0) not in alike
        ]
    return beside(Draft(sentences=tuple(sentences)), plain, leaves)


def beside(made: Draft, plain: Draft | None, leaves: Leaves) -> Draft:
    """The draft with all that code's own has but its answer: remarks, table, chart, the memo."""
    if plain is None:
        return made
    remarks = [each for each in plain.sentences if (each.aside or not each.claim) and leaves.bears(each)]
    sentences = [*made.sentences, *(each for each in remarks if each not in made.sentences)]
    return replace(plain, sentences=tuple(sentences), table=_typed(plain.table, leaves))


def _typed(table: Table | None, leaves: Leaves) -> Table | None:
    """A table without the columns that hold anything but typed leaves; nothing where none is left."""
    if table is None:
        return None
    columns = [
        at
        for at, title in enumerate(table.header)
        if all(
            leaves.holds(ref)
            for value in (*([title] if isinstance(title, Ref) else []), *(row[at] for row in table.rows))
            if value is not None
            for ref in refs_of(value)
        )
    ]
    if not columns:
        return None
    rows = tuple(tuple(row[at] for at in columns) for row in table.rows)
    return replace(table, header=tuple(table.header[at] for at in columns), rows=rows)
