"""A statement's words bound to a table: entities to cells, words to headers, numbers to the columns they are of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from beleg.grounding.claims import lexicon
from beleg.grounding.claims.numbers import FRACTIONS
from beleg.grounding.claims.tokens import Token, folded, stem, tokens
from beleg.grounding.days import dates_in
from beleg.grounding.figures import Figure, Mention, figure_at, figure_condition, parted
from beleg.grounding.near import nearest
from beleg.grounding.programs.conditions import Condition
from beleg.grounding.tables.cells import CURRENCIES
from beleg.grounding.tables.index import SKIPPED, Index, each

LONGEST = 14
MOST_OPTIONS = 4
_PASSED = frozenset({"the", "of", "de", "la", "s"})
"""Words that may stand between those of one name."""


class Entity(NamedTuple):
    """Words that name cells. ``exact``: they are all of the cell's words."""

    start: int
    end: int
    options: tuple[Condition, ...]
    """One for each column, the best first."""
    either: Condition
    """The same in any of these columns."""
    exact: bool
    number: bool
    """It holds nothing but numbers."""
    role: Condition | None = None
    """The same in the column whose header stands beside it; without rows where that column has no such cell."""
    day: bool = False
    """It is a day, a month or both with a year, as said; of no row where the table has no such day."""


class Reading(NamedTuple):
    """All that was found in one statement."""

    ix: Index
    tokens: tuple[Token, ...]
    entities: tuple[Entity, ...]
    figures: tuple[Figure, ...]
    mentions: tuple[Mention, ...]
    triggers: tuple[tuple[int, str], ...]
    loose: tuple[int, ...]
    """Words that the table does not have, and that are not said of everything."""
    context: tuple[int, ...]
    """Words that only the caption or context has."""
    weight: dict[int, float]
    """For each column how much of its header is said."""
    text: str
    german: bool
    near: tuple[int, ...] = ()
    """Words that the table has nearly so."""


def read(ix: Index, text: str, *, german: bool) -> Reading:
    """The statement bound to the table."""
    found = tokens(text, german)
    near = dict(nearest(ix, found))
    if near:
        found = tuple(t._replace(norm=near[at]) if at in near else t for at, t in enumerate(found))
    triggers = _triggers(found)
    mentions = list(_mentions(ix, found, dict(triggers)))
    short = {at for m in mentions if not m.alias for at in range(m.start, m.end) if found[at].norm == "no"}
    triggers = [(at, what) for at, what in triggers if at not in short]
    at_trigger = dict(triggers)
    weight = _weight(ix, mentions, found)
    dates = list(dates_in(ix, found))
    days = {at for start, end, _ in dates for at in range(start, end)}
    entities = list(
        _entities(ix, text, found, at_trigger=at_trigger, mentions=mentions, weight=weight, days=days)
    )
    entities += [Entity(start, end, (c,), c, c.rows != 0, number=False, day=True) for start, end, c in dates]
    entities.sort(key=lambda entity: entity.start)
    covered = {at for entity in entities for at in range(entity.start, entity.end)}
    entity_covered = {
        at
        for entity in entities
        if entity.end - entity.start > 1 or not entity.number
        for at in range(entity.start, entity.end)
    }
    mentions = [each_ for each_ in mentions if not set(range(each_.start, each_.end)) <= entity_covered]
    headed = {at for each_ in mentions for at in range(each_.start, each_.end)}
    figures = tuple(
        figure_at(ix, found, at, at_trigger=at_trigger, mentions=mentions, text=text)
        for at, token in enumerate(found)
        if token.value is not None and at not in entity_covered and at not in headed
    )
    figures = _listed(ix, text, found, figures)
    entities = [each_._replace(role=_role(ix, text, found, each_, mentions)) for each_ in entities]
    entities = [each_ for each_ in entities if not each_.number or each_.end - each_.start > 1]
    stop, generic = lexicon.stop_words(), lexicon.generic_words()
    loose, context = [], []
    for at, token in enumerate(found):
        norm = token.norm
        if at in covered or at in headed or at in at_trigger or token.value is not None:
            continue
        if norm in SKIPPED or norm in stop or norm in FRACTIONS or norm in CURRENCIES or len(norm) == 1:
            continue
        if norm in ix.caption:
            context.append(at)
        elif norm not in generic:
            loose.append(at)
    return Reading(
        ix,
        found,
        tuple(entities),
        figures,
        tuple(mentions),
        tuple(triggers),
        tuple(loose),
        tuple(context),
        weight,
        text,
        german,
        tuple(near),
    )


def _listed(
    ix: Index, text: str, found: tuple[Token, ...], figures: tuple[Figure, ...]
) -> tuple[Figure, ...]:
    """With the column of the first number of a list ("stages 5 and 7") for those that follow."""
    made: list[Figure] = []
    for each_ in figures:
        figure = each_
        last = made[-1] if made else None
        if last is not None and last.bound and not figure.bound and not figure.stated and not figure.unit:
            gap = text[found[last.at].end : found[figure.at].start].strip()
            if gap in (",", "and", ", and", "&", "or", "und", "oder"):
                kept = tuple(
                    c
                    for c in last.bound
                    if c in figure.held
                    or (not figure.held and ix.columns[c].may_hold(figure.token.value or 0))
                )
                figure = figure._replace(bound=kept, beside="listed" if kept else figure.beside)
        made.append(figure)
    return tuple(made)


def _triggers(found: tuple[Token, ...]) -> list[tuple[int, str]]:
    known = lexicon.triggers()
    made = []
    for at, token in enumerate(found):
        what = known.get(folded(token.text)) or known.get(token.norm)
        if what is None and token.value is None and "n't" in token.text.casefold():
            what = "not"
        if what is None and token.ordinal and token.value == 1 and token.places == -1:
            what = "earliest"
        if what is not None:
            made.append((at, what))
    return made


def _mentions(ix: Index, found: tuple[Token, ...], at_trigger: dict[int, str]) -> Iterator[Mention]:
    """The longest runs of words that one header has, then those that mean the same as one of its words."""
    headers, aliases = ix.headers, lexicon.aliases()
    stop = lexicon.stop_words()
    at = 0
    while at < len(found):
        norm = found[at].norm
        columns = headers.get(norm)
        if (
            columns is None
            or norm in stop
            or (found[at].value is not None and not _in_header(ix, found, at))
            or (norm == "no" and not _numbers(found, at))
            or found[at].text.casefold() == "not"  # "note" has that stem too
        ):
            other = (
                next((a for a in aliases.get(norm, ()) if a in headers), None) if columns is None else None
            )
            if other is not None and at not in at_trigger:
                yield Mention(at, at + 1, tuple(headers[other]), alias=True)
            at += 1
            continue
        end, kept = at + 1, set(columns)
        last = end
        while end < len(found) and end - at < 8:
            nxt = found[end].norm
            if nxt in SKIPPED or (nxt in stop and nxt not in headers):
                end += 1
                continue
            narrowed = kept & set(headers.get(nxt, ()))
            if not narrowed:
                break
            kept = narrowed
            end += 1
            last = end
        yield Mention(at, last, tuple(sorted(kept)), alias=False)
        at = last


def _numbers(found: tuple[Token, ...], at: int) -> bool:
    """Whether "no" is short for a number there, and denies nothing: "no 5", "the no of seats"."""
    after = found[at + 1] if at + 1 < len(found) else None
    return after is not None and (after.value is not None or after.norm in ("of", "in", "be"))


def _in_header(ix: Index, found: tuple[Token, ...], at: int) -> bool:
    """Whether a number is said as part of a header ("top 10")."""
    norm = found[at].norm
    if any(ix.columns[c].words == (norm,) and not ix.columns[c].ordered for c in ix.headers[norm]):
        return True
    for beside in (at - 1, at + 1):
        if 0 <= beside < len(found) and found[beside].value is None:
            word = found[beside].norm
            if any(norm in ix.columns[c].header for c in ix.headers.get(word, ())):
                return True
    return False


def _weight(ix: Index, mentions: list[Mention], found: tuple[Token, ...]) -> dict[int, float]:
    weight: dict[int, float] = {}
    for mention in mentions:
        size = sum(1 for at in range(mention.start, mention.end) if found[at].norm not in SKIPPED)
        for at in mention.columns:
            score = (0.5 if mention.alias else size) / max(1, len(ix.columns[at].header))
            weight[at] = max(weight.get(at, 0.0), min(1.0, score) / len(mention.columns) ** 0.5)
    return weight


def _entities(
    ix: Index,
    text: str,
    found: tuple[Token, ...],
    *,
    at_trigger: dict[int, str],
    mentions: list[Mention],
    weight: dict[int, float],
    days: set[int],
) -> Iterator[Entity]:
    heads = {
        at: mention for mention in mentions if not mention.alias for at in range(mention.start, mention.end)
    }
    stop = lexicon.stop_words()
    at = 0
    while at < len(found):
        norm = found[at].norm
        headed = heads.get(at)
        numbered = headed is not None and found[at].value is not None and headed.end - headed.start > 1
        if norm not in ix.postings or norm in stop or norm in SKIPPED or at in days or numbered:
            at += 1
            continue
        end, words, rows = _longest(ix, text, found, at, days)
        number = all(
            found[i].value is not None
            for i in range(at, end)
            if found[i].norm not in SKIPPED and found[i].norm not in stop
        )
        entity = _entity(ix, at, end, words=words, rows=rows, weight=weight, number=number)
        if _names(ix, found, entity, at_trigger.get(at), heads.get(at)):
            yield entity
            at = end
        else:
            at += 1


def _longest(
    ix: Index, text: str, found: tuple[Token, ...], at: int, days: set[int]
) -> tuple[int, tuple[str, ...], dict[int, int]]:
    """The longest run of words from there that one cell has: where it ends, the words, and the rows by column."""
    stop = lexicon.stop_words()
    rows, words = ix.postings[found[at].norm], [found[at].norm]
    last = end = at + 1
    while end < len(found) and end - at < LONGEST and end not in days:
        norm = found[end].norm
        more = ix.postings.get(norm, {})
        narrowed = {column: both for column, held in rows.items() if (both := held & more.get(column, 0))}
        number = found[end].value is not None
        if narrowed and end > last and number and found[end - 1].norm in _PASSED:
            break
        if number and found[end - 1].ordinal and found[end - 1].places == -1:
            break  # "the first 4" is no "1 - 4"
        if number and found[end - 1].value is not None and "," in text[found[end - 1].end : found[end].start]:
            break
        if narrowed:
            rows = narrowed
            words.append(norm)
            end += 1
            if norm not in stop or len(words) > 2:
                last = end
        elif norm in SKIPPED or (norm in _PASSED and end == last):
            end += 1
        else:
            break
    return last, tuple(word for word in words if word not in SKIPPED), rows


def _names(
    ix: Index, found: tuple[Token, ...], entity: Entity, trigger: str | None, head: Mention | None
) -> bool:
    """Whether the words name cells, and are not rather a header, a word of computing, or one said of everything."""
    if entity.end - entity.start > 1:
        return entity.number or head is None or head.end < entity.end
    token = found[entity.start]
    if not entity.number and not entity.exact:
        others = lexicon.aliases().get(token.norm, ())
        if token.norm in lexicon.generic_words() or any(other in ix.headers for other in others):
            return False
        if head is not None or trigger is not None:
            return False
    if not entity.number and trigger is not None and trigger not in ("wins", "loses", "draws", "all"):
        return False
    return not token.ordinal or entity.exact or token.places != -1


def _entity(
    ix: Index,
    start: int,
    end: int,
    *,
    words: tuple[str, ...],
    rows: dict[int, int],
    weight: dict[int, float],
    number: bool,
) -> Entity:
    joined, size = " ".join(words), len(words)
    options = []
    in_order = sum(word[0] == "#" for word in words) > 1 and not any(
        word.startswith("month") for word in words
    )
    for column, candidates in rows.items():
        held = candidates
        if in_order:
            held = ix.in_order(column, candidates, words)
        whole = ix.columns[column].by_text.get(joined, 0)
        if whole:
            options.append(
                (2.0 + weight.get(column, 0.0), column, Condition((column,), words, "has", None, whole))
            )
            continue
        sizes = ix.sizes[column]
        shortest = min((sizes[row] for row in each(held)), default=99)
        options.append(
            (
                size / max(size, shortest) + weight.get(column, 0.0),
                column,
                Condition((column,), words, "has", None, held),
            )
        )
    options.sort(key=lambda option: (-option[0], option[1]))
    kept = tuple(option[2] for option in options[:MOST_OPTIONS])
    exact = options[0][0] >= 2.0
    if exact:
        kept = tuple(c for s, _, c in options[:MOST_OPTIONS] if s >= 2.0) or kept
    union = 0
    for condition in kept:
        union |= condition.rows
    either = Condition(tuple(c.columns[0] for c in kept), words, "has", None, union)
    return Entity(start, end, kept, either, exact, number)


_SAID = frozenset(map(stem, "be is was ist war as have has had hat hatte".split()))
_THE = frozenset("the a an der die das ein eine".split())
_IS = frozenset(map(stem, "be is are was were the a an as name ist war der die das".split()))
"""Words after which what is not under the header is wrong, rather than something else."""
_LINKS = frozenset(
    map(
        stem,
        "be is are was were of the a an by as to have had has with name s in at for ist war hat hatte "
        "der die das von des betragt".split(),
    )
)
"""Words that may stand between a header and the cell that is said to be under it."""


def _role(
    ix: Index, text: str, found: tuple[Token, ...], entity: Entity, mentions: list[Mention]
) -> Condition | None:
    """The entity in the column whose header stands right beside it ("the captain is X", "X is the captain")."""
    for mention in mentions:
        if mention.alias or len(mention.columns) > 3:
            continue
        if mention.end <= entity.start and entity.start - mention.end <= 3:
            between = range(mention.end, entity.start)
        elif entity.end == mention.start and any("by" in ix.columns[c].header for c in mention.columns):
            between = range(0)  # "X directs": of whom the column "directed by" is
        elif entity.end <= mention.start and mention.start - entity.end <= 3:
            between = range(entity.end, mention.start)
            if not any(found[i].norm in _SAID for i in between) or not any(
                found[i].norm in _THE for i in between
            ):
                continue
        else:
            continue
        if parted(text, found, min(entity.end, mention.end) - 1, max(entity.start, mention.start)):
            continue
        if all(found[i].norm in _LINKS for i in between):
            options = [c for c in entity.options if c.columns[0] in mention.columns]
            if options:
                return options[0]
            plain = all(found[i].norm in _IS for i in between)
            if (
                plain
                and not ix.columns[mention.columns[0]].ordered
                and mention.columns[0] not in entity.either.columns
                and (mention.end <= entity.start or len(between) > 1)
            ):
                return Condition(mention.columns[:1], entity.either.words, "has", None, 0)
    return None


__all__ = ["Entity", "Figure", "Mention", "Reading", "figure_condition", "read"]
