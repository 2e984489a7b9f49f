"""Follow-ups about figures: beside another group, which of them is largest, in percent, elsewhere, drawn, at that time.

What is compared is what the last questions counted at one time: their groups come together, their measure stays.
"""

from __future__ import annotations

from dataclasses import replace

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.intents import changes
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.references import says_then, time_meant
from beleg.domains.parliament.planner.remaining import DROPS
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import (
    DistributionAsk,
    DistributionQuery,
    Measure,
    MembersQuery,
    PersonQuery,
    Query,
    When,
)

_ADDS = ("dazu", "hinzu", "noch", "add", "include", "plus", "auch")
_THEM = ("denen", "ihnen", "davon", "them", "those", "these", "diesen")
_ADDED = ("seats", "share", "presence", "strongest", "weakest", "sum", "majority", "compare")
"""What is asked of groups whose seats can be added up."""
_MEASURED: dict[DistributionAsk, Measure] = {
    "women": "women", "men": "men", "age": "age", "share": "seats", "women_by_group": "women", "age_by_group": "age",
}  # fmt: skip


def compared(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """The groups of before with another beside them, or without one of them: "vergleiche das mit der SPD"."""
    last = context.last
    if not isinstance(last, DistributionQuery | MembersQuery) or not s.groups or person_intent.named(s):
        return None
    if s.offices or s.lands or len(s.tokens) > 9:
        return None
    if s.words(*DROPS) and len(s.groups) == 1:
        return _without(s, last)
    if isinstance(last, MembersQuery) and s.has("compare") and s.parties and not s.mentions:
        return replace(last, parties=s.parties, groups=())
    held = gathered(context) or last.groups
    if not isinstance(last, DistributionQuery) or not held or s.mentions:
        return None
    theirs = (*held, *(g for g in s.groups if g not in held))
    if s.has("compare") and len(s.groups) == 1 and len(theirs) > 1:
        # What is compared is what was told last; what came before it only where it is said to be all of it.
        theirs = (*last.groups, *(g for g in s.groups if g not in last.groups))
        return beside_each_other(last, theirs)
    if s.words(*_ADDS) and s.words("nimm", "nehme", "add", "dazu", "hinzu", "include", "rechne", "plus"):
        ask: DistributionAsk = "sum" if last.ask in ("sum", "majority") else last.ask
        return replace(beside_each_other(last, theirs), ask=ask, measure=last.measure)
    return None


def beside_each_other(last: DistributionQuery, groups: tuple[str, ...]) -> DistributionQuery:
    """These groups compared in what was told of the last: of women and ages only two are compared with each other."""
    measure = _MEASURED.get(last.ask, last.measure if last.ask == "compare" else "seats")
    if (
        last.ask in ("women", "men", "women_by_group")
        and last.measure in ("women_share", "men_share")
        and len(groups) == 2
    ):
        measure = last.measure
    if measure in ("women", "men", "age") and len(groups) != 2:
        ask: DistributionAsk = "age_by_group" if measure == "age" else "women_by_group"
        return replace(last, ask=ask, groups=groups, parties=(), measure="seats", yes_no=False, number=None)
    return replace(
        last, ask="compare", groups=groups, parties=(), measure=measure, more=True, number=None, yes_no=False
    )


def as_share(s: Slots, query: DistributionQuery) -> DistributionQuery:
    """ "Höher als bei den Grünen?", "which has the higher share?": of women or men, the share and not the number."""
    shares: dict[Measure, Measure] = {"women": "women_share", "men": "men_share"}
    asked = s.has("share") or s.words(
        "hoher", "hohere", "hoheren", "higher", "niedriger", "niedrigeren", "lower"
    )
    return replace(query, measure=shares[query.measure]) if asked and query.measure in shares else query


def _without(s: Slots, last: DistributionQuery | MembersQuery) -> Query | None:
    if isinstance(last, MembersQuery):
        named = {"without_parties": s.parties} if s.parties else {"without_groups": s.groups}
        return replace(last, **named)  # type: ignore[arg-type]
    left = tuple(g for g in last.groups if g not in s.groups)
    return replace(last, groups=left, parties=()) if left and len(left) < len(last.groups) else None


def gathered(context: Context) -> tuple[str, ...]:
    """The groups that the last questions told of in one way, in the order they were spoken of.

    They are told at one time, or the time alone was another: after the SPD and the Greens of 1998, "and in 2013?" of
    the Greens leaves both spoken of.
    """
    found: list[str] = []
    before: DistributionQuery | None = None
    of_before: tuple[str, ...] = ()
    for query, groups in context.told:
        if not isinstance(query, DistributionQuery) or not groups:
            break
        if before is not None and not _alike(query, groups, before, of_before):
            break
        found = [*(g for g in groups if g not in found), *found]
        before, of_before = query, groups
    return tuple(found)


SEATS_TOLD = ("seats", "share", "presence", "strongest", "weakest")


def _alike(
    query: DistributionQuery, groups: tuple[str, ...], other: DistributionQuery, of_other: tuple[str, ...]
) -> bool:
    """Whether two questions told the same of groups: at one time, or of the same groups at another."""
    same = query.ask == other.ask or (query.ask in SEATS_TOLD and other.ask in SEATS_TOLD)
    return same and (_at(query) == _at(other) or groups == of_other)


def _at(query: Query) -> When:
    when = query.when
    return When() if when.kind == "current" else replace(when, text="")


def largest(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Welche ist die größte?", "which of them has more?", "und zusammen?": of the groups counted before."""
    last = context.last
    if not isinstance(last, DistributionQuery) or s.groups or s.offices or person_intent.named(s) or s.lands:
        return None
    if (
        s.has("women", "men", "age", "younger", "older", "when", "term_word", "bundestag")
        or len(s.tokens) > 8
    ):
        return None
    when = s.when or last.when
    held = gathered(context)
    if s.has("sum") and len(held) > 1:
        return replace(last, ask="sum", groups=held, parties=(), when=when, number=None)
    if last.ask == "compare" and s.has("how_many") and s.words("um", "by") and len(s.tokens) <= 4:
        return replace(last, yes_no=False)
    of_them = s.has("which", "who") or s.words(*_THEM, "die", "the") or not s.has("seat")
    asks = s.has("which", "who", "how_many") or s.words("wo", "where")
    if s.has("more", "fewer") and asks and len(held) > 1 and not s.has("than"):
        return as_share(s, replace(beside_each_other(last, held), more=not s.has("fewer"), when=when))
    if not s.has("most", "least", "second", "third") or not of_them or s.words("nicht"):
        return None
    if (s.mentions or s.words("im", "in")) and not s.has("most", "least"):
        return None  # "Und im zweiten?" names a term.
    if last.ask in ("women_by_group", "age_by_group", "lands", "direct_by_group"):
        if s.has("second", "third") or s.rank:
            return replace(last, more=not s.has("least"), when=when, number=s.rank) if s.rank else None
        return replace(last, more=not s.has("least"), when=when, lands=(), groups=())  # It tells both ends.
    if len(held) == _PAIR and last.ask in ("women", "men") and s.has("most", "least") and not s.words(*_THEM):
        measure: Measure = "women" if last.ask == "women" else "men"
        more = not s.has("least")  # Of two one asks for more; for most, of all groups.
        return replace(
            last, ask="women_by_group", groups=(), parties=(), measure=measure, more=more, when=when
        )
    if len(held) > 1 and last.ask in ("seats", "share", "compare", "women", "men", "age") and not _ranks(s):
        beside = replace(beside_each_other(last, held), more=not s.has("least"), when=when)
        return replace(beside, number=1) if beside.ask == "compare" and len(held) > _PAIR else beside
    if last.ask == "total" and not s.has(
        "group_word", "fraction_word", "party_word", "who", "second", "third"
    ):
        if s.tokens[-1].folded.startswith(("die", "partei")) or s.words("fraktion"):
            return None
        ends: tuple[DistributionAsk, DistributionAsk] = ("smallest_chamber", "largest_chamber")
        return DistributionQuery(ask=ends[not s.has("least")], when=When(kind="all", unit="none"))
    if last.ask not in (
        "overview",
        "strongest",
        "weakest",
        "seats",
        "group_count",
        "threshold",
        "total",
        "history",
    ):
        return None
    ask: DistributionAsk = "weakest" if s.has("least") else "strongest"
    number = s.rank or (2 if s.has("second") else 3 if s.has("third") else 1)
    return DistributionQuery(
        ask=ask, number=number if ask == "strongest" else None, when=when, side=last.side
    )


def _ranks(s: Slots) -> bool:
    """Whether a rank among all groups is asked for: "und die zweitgrößte Fraktion?"."""
    return s.has("group_word", "fraction_word", "party_word") and not s.words(*_THEM)


_PAIR = 2
_BARE = 3
"""So short a clause is of the group just found: "wie viele Sitze?"."""


def of_found(s: Slots, query: Query | None, context: Context) -> Query | None:
    """A question about the group that the last answer found: "wie viele Frauen hat die?", "und ihr Anteil?"."""
    if not context.groups or s.groups or person_intent.named(s) or s.offices or s.lands:
        return None
    own = any(token.folded.startswith("durchschnittsalter") for token in s.tokens) and not s.words(
        "ihr", "deren"
    )
    pointing = not own and s.words(
        "die", "sie", "ihr", "ihre", "ihnen", "diese", "dieser", "das", "they", "them", "their", "it", "its", "that"
    )  # fmt: skip
    last = context.last
    bare = (
        len([token for token in s.tokens if token.folded not in ("und", "and")]) <= _BARE
        and isinstance(last, DistributionQuery)
        and last.ask in ("strongest", "weakest")
    )
    pointing = pointing or (bare and s.has("how_many", "share"))
    if not pointing or not isinstance(query, DistributionQuery) or query.groups:
        return None
    if not isinstance(last, DistributionQuery | PersonQuery):
        return None
    if s.has("bundestag", "group_word", "per_group", "most", "least", "sum") or query.ask not in (
        "women", "men", "age", "seats", "share", "total", "overview",
    ):  # fmt: skip
        return None
    ask: DistributionAsk = query.ask if query.ask in ("women", "men", "age", "share") else "seats"
    then = time_meant(context) if says_then(s) else None
    when = query.when if query.when.said else then or last.when
    return replace(query, ask=ask, groups=context.groups[:1], when=when)


def have_majority(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Haben SPD und Grüne sie?", "und mit der FDP?": whether these have the majority that was spoken of."""
    last = context.last
    if isinstance(last, DistributionQuery) and s.has("majority") and not (s.groups or last.groups):
        return _has_majority(s, last, context)
    if not isinstance(last, DistributionQuery) or not s.groups:
        return None
    with_it = last.ask in SEATS_TOLD and bool(last.groups) and s.has("majority") and s.words("mit", "with")
    if last.ask not in ("majority", "sum") and not with_it:
        return None
    if (
        s.has("women", "men", "age", "history", "when", "compare", "how_many")
        or s.offices
        or person_intent.named(s)
    ):
        return None
    joined = s.words("mit", "with", "zusammen") and len(s.groups) == 1
    groups = (*last.groups, *(g for g in s.groups if g not in last.groups)) if joined else s.groups
    if len(groups) < 2:
        return None
    return replace(
        last, ask="sum", groups=groups, parties=(), side=None, when=s.when or last.when,
        bounded=last.parts is not None, yes_no=s.yes_no or last.ask == "majority" or last.yes_no,
    )  # fmt: skip


def _has_majority(s: Slots, last: DistributionQuery, context: Context) -> Query | None:
    """ "Hatte sie die absolute Mehrheit?" after who was largest: whether the one that was found had it."""
    it = s.words("sie", "die", "it", "they", "diese", "that") and s.yes_no and len(s.tokens) <= _SHORT_ASK
    if not it or len(context.groups) != 1 or last.ask not in ("strongest", "weakest", "overview"):
        return None
    return DistributionQuery(ask="sum", groups=context.groups, when=s.when or last.when, yes_no=True)


_SHORT_ASK = 7


def other_age(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und die jüngsten?" after the group with the oldest members: the other end."""
    last = context.last
    if not isinstance(last, DistributionQuery) or last.ask != "age_by_group" or len(s.tokens) > 4:
        return None
    whose = s.has("people") or (s.has("who") and not s.words("am"))
    if not s.has("youngest", "oldest") or whose or s.mentions or s.groups:
        return None
    return replace(last, more=s.has("oldest"), groups=())


def ahead_of(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "More than the Greens?": the one group told of beside another."""
    last = context.last
    if not isinstance(last, DistributionQuery) or len(s.groups) != 1 or len(last.groups) != 1 or s.mentions:
        return None
    if not (s.has("more", "fewer") and s.has("than")) or len(s.tokens) > 6 or s.groups == last.groups:
        return None
    beside = replace(
        beside_each_other(last, (*last.groups, *s.groups)),
        more=not s.has("fewer"),
        yes_no=not s.has("how_many"),
    )
    return as_share(s, beside)


def together(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und zusammen mit der SPD?": the groups that were counted, and this one, taken together."""
    last = context.last
    alone = len(s.groups) == 1 and len(s.tokens) <= 5 and not s.has("compare", "than")
    joined = s.has("sum") or (
        alone and s.words("mit", "with") and s.tokens[0].folded in ("und", "and", "mit", "with")
    )
    if not isinstance(last, DistributionQuery) or not joined or not s.groups or len(s.tokens) > 8:
        return None
    if (
        s.offices
        or person_intent.named(s)
        or s.lands
        or s.has("women", "men", "age", "when", "history", "majority")
    ):
        return None
    if not s.words("mit", "with", "und", "and", "plus") or last.ask not in _ADDED:
        return None
    if len(s.groups) > 1 and s.has("sum") and not s.words("mit", "with", "plus", "dazu", "noch"):
        return DistributionQuery(ask="sum", groups=s.groups, when=s.when or last.when, yes_no=s.yes_no)
    added = last.ask in ("sum", "majority") and bool(last.groups)  # What they lacked was told of these alone.
    held = last.groups if added else gathered(context) or last.groups
    groups = (*held, *(g for g in s.groups if g not in held))
    if len(groups) < 2 or not held:
        return None
    if (
        last.ask == "compare" and last.groups and not s.has("sum")
    ):  # Compared with one more, and not governing with it.
        return replace(last, groups=groups, parties=(), when=s.when or last.when, yes_no=False)
    whole = last if last.ask == "sum" or last.bounded else DistributionQuery()
    return replace(
        whole, ask="sum", groups=groups, parties=(), side=None, when=s.when or last.when, yes_no=s.yes_no
    )


def others(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und die anderen?": all groups at the time of those told."""
    last = context.last
    named = s.words("anderen", "andere", "ubrigen", "restlichen", "others", "rest", "other")
    if not named or not isinstance(last, DistributionQuery | MembersQuery) or len(s.tokens) > 5 or s.groups:
        return None
    if s.has("women", "men", "who") or person_intent.named(s) or s.offices or not last.groups:
        return None
    whole: dict[DistributionAsk, DistributionAsk] = {"women": "women_by_group", "age": "age_by_group"}
    ask = whole.get(last.ask, "overview") if isinstance(last, DistributionQuery) else "overview"
    return DistributionQuery(ask=ask, when=s.when or last.when)


def missing(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Wer fehlt da im Vergleich?", "was hat sich geändert?": from the one distribution told to the other."""
    last = context.last
    gone = s.words("fehlt", "fehlen", "missing", "verschwunden", "raus", "weg", "gone", "nimmer") or (
        s.words("mehr", "longer", "more") and s.words("nicht", "no", "not", "keine")
    )
    changed = (s.has("change") or s.words(*changes.CHANGED)) and s.words("was", "what")
    changed = (changed or (s.has("grew", "shrank") and s.has("who", "which"))) and not s.mentions
    if not (gone or changed) or s.groups or not isinstance(last, DistributionQuery) or len(s.tokens) > 9:
        return None
    shrank = s.has("shrank") or gone
    when = s.when or _bare_term(s)
    overviews = [
        q for q in (last, *context.recent) if isinstance(q, DistributionQuery) and q.ask == "overview"
    ]
    if gone and when is not None and when.kind == "terms" and overviews:
        parts = (overviews[0].when, when)
        return DistributionQuery(
            ask="gain", more=False, when=When(kind="several", unit="term", parts=parts), measure="seats"
        )
    earlier = context.earlier
    if last.ask == "new" and gone and not s.mentions:
        return DistributionQuery(ask="gain", more=False, when=last.when, measure="seats")
    if last.ask not in _WHOLE or (gone and s.mentions):
        return None
    if isinstance(earlier, DistributionQuery) and earlier.ask in _WHOLE and earlier.when != last.when:
        when = When(kind="several", unit=last.when.unit, parts=(earlier.when, last.when))
    elif len(last.when.terms) == 1 and last.when.terms[0] > 1:
        when = replace(last.when, terms=(last.when.terms[0] - 1, last.when.terms[0]))
    else:
        return None
    return DistributionQuery(ask="gain", more=not shrank, when=when, measure="seats")


_WHOLE = ("overview", "group_count")


def _bare_term(s: Slots) -> When | None:
    """ "Im dritten": a number alone, where terms are compared."""
    numbers = [each.value for each in s.numbers if 1 <= each.value <= _MOST_TERMS]
    return (
        When(kind="terms", unit="term", terms=(numbers[0],)) if len(numbers) == 1 and not s.mentions else None
    )


_MOST_TERMS = 30


def in_figures(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und absolut?", "in Zahlen": what was told as a share, counted."""
    last = context.last
    if not s.words("absolut", "absolute", "zahlen", "numbers", "figures", "absolutely") or len(s.tokens) > 4:
        return None
    if s.groups or s.lands or s.offices or s.mentions or s.has("majority", "which", "who"):
        return None
    if isinstance(last, DistributionQuery):
        return replace(last, ask="seats") if last.ask == "share" else last
    return replace(last, ask="count") if isinstance(last, MembersQuery) and last.ask == "share" else None
