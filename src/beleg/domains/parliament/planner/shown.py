"""Follow-ups on the set last shown: those of it who fit a further condition, counted, listed, ranked or as a share.

The set is a typed query and stays one: members with all their conditions, or the holders of an office with theirs. A
follow-up puts its own conditions into that query, so that what was said before is never lost; a count, a share or a
rank among the set is an aside, after which the whole set is in focus again, while a list of some of it is the new set.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from beleg.domains.parliament.planner.context import Context
from beleg.domains.parliament.planner.holding import BY_ITSELF, ONE_WOMAN, PLURAL, among_holders
from beleg.domains.parliament.planner.intents import members as members_intent
from beleg.domains.parliament.planner.intents import person as person_intent
from beleg.domains.parliament.planner.ordinals import ages
from beleg.domains.parliament.planner.slots import Slots
from beleg.domains.parliament.query import MembersAsk, MembersQuery, Query, RoleQuery

_OF_IT = frozenset("davon darunter drunter denen ihnen dabei hiervon them those these".split())
_PICKS = frozenset("from who with in born of elected under over without".split())
_OWN_NOUN = (
    "abgeordnet", "mitglied", "member", "mps", "parlament", "parliament", "bundestag", "politiker", "politician",
    "lawmaker", "sitze", "sitz", "seats", "seat", "kanzler", "chancellor", "minister", "wahlperiode", "wahlkreis",
    "vorname", "nachname", "amtszeit",
)  # fmt: skip
"""Beginnings of nouns with which a clause names whom it is about; without any it is about those last shown."""
_FEW_WORDS = 8
_MOST_WORDS = 14
_THEM = tuple("die das sie diese es it they those these them that all alle".split())
_ALONE = frozenset(
    "wer who und and genau welche which ones namen names name die denn the ist war waren is was were bitte please "
    "they it das sie alle all es those diese them mir me their ihre are pls plz".split()
)
_OTHERWISE = ("how_old", "average", "since", "until", "how_long", "most", "least", "more", "fewer", "compare")
"""What is asked of more than a set: other follow-ups read it."""
_SLOTS: tuple[tuple[str, ...], ...] = (
    ("groups", "parties", "without_groups", "without_parties"),
    ("lands", "without_lands"),
    ("sex", "without_sex"),
    ("mandate", "without_mandate"),
    ("age_min", "age_max"),
    ("birthplace", "born_country", "born_from", "born_to", "birthday"),
    ("name", "given_name", "surname"),
    ("served_min_terms", "served_max_terms", "served_min_years", "served_max_years"),
    ("title",),
    ("constituency",),
)
"""The fields of one condition each: a new value of it takes the place of the old one as a whole."""


def set_of(
    query: Query, before: MembersQuery | RoleQuery | None, people: int
) -> MembersQuery | RoleQuery | None:
    """The set in focus after an answer to the query, which spoke of so many ``people``; ``before`` it this one was."""
    if isinstance(query, MembersQuery | RoleQuery) and query.aside:
        return _moved(before, query)
    if isinstance(query, MembersQuery):
        if not (conditions_of(query) or query.happening or query.standing):
            return None  # All members are nobody in particular.
        return replace(
            query,
            ask="list",
            order="name",
            descending=False,
            number=None,
            tally=None,
            relative=False,
            part=(),
        )
    if not isinstance(query, RoleQuery):
        return None
    if query.person or query.person_name or query.ask == "most_cabinets":
        return before if isinstance(before, RoleQuery) and before.role == query.role else None
    if query.ask in ("earliest", "latest") or (query.ask in ("holders", "since", "party") and people < 2):
        return None
    ask = query.ask if query.ask in BY_ITSELF else "holders"
    return replace(query, ask=ask, number=None, yes_no=False)


def _moved(
    before: MembersQuery | RoleQuery | None, query: MembersQuery | RoleQuery
) -> MembersQuery | RoleQuery | None:
    """The set at the time of what was told of it last."""
    if isinstance(before, MembersQuery) and isinstance(query, MembersQuery):
        return replace(before, when=query.when, all_time=query.all_time)
    return replace(before, when=query.when) if isinstance(before, RoleQuery) else before


def among(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """What is asked of those last shown: "wer davon ist in der SPD?", "nur die Frauen", "who was the youngest?"."""
    if person_intent.named(s) or s.outsiders or s.eras or len(s.tokens) > _MOST_WORDS:
        return None
    of_it = _points_at_it(s)
    if not of_it and s.words("er", "ihn", "he", "him", "she"):
        return None  # Somebody is spoken of, and not the set.
    if not of_it and (len(s.tokens) > _FEW_WORDS or _names_own(s)):
        return None
    if isinstance(context.shown, MembersQuery):
        return None if s.offices else _Among(s, context.shown, context, of_it=of_it).query()
    return among_holders(s, context, of_it=of_it, asks_who=_asks_who(s))


def together(s: Slots, _query: Query | None, context: Context) -> Query | None:
    """ "Und beide zusammen?": the members of groups that were counted one after the other, as one set."""
    last, earlier = context.last, context.earlier
    if not isinstance(last, MembersQuery) or not isinstance(earlier, MembersQuery):
        return None
    if (
        not s.has("sum")
        or s.groups
        or s.mentions
        or len(s.tokens) > _FEW_WORDS
        or _plain(last) != _plain(earlier)
    ):
        return None
    sides = [each.parties or each.groups for each in (earlier, last)]
    joined = tuple(dict.fromkeys(key for side in sides for key in side))
    if not all(sides):
        return None
    by_party = bool(last.parties or earlier.parties)
    return replace(
        last, groups=() if by_party else joined, parties=joined if by_party else (), part=(), aside=False
    )


def _plain(query: MembersQuery) -> MembersQuery:
    """The question without its groups."""
    return replace(query, groups=(), parties=(), part=(), aside=False, when=replace(query.when, text=""))


def _points_at_it(s: Slots) -> bool:
    """ "Davon", "of them"; "those from Bavaria" are picked out, not pointed at."""
    words = [token.folded for token in s.tokens]
    return any(
        word in _OF_IT and not (word in ("those", "these") and after in _PICKS)
        for word, after in zip(words, [*words[1:], ""], strict=False)
    )


def _names_own(s: Slots) -> bool:
    return bool(s.offices) or any(token.folded.startswith(_OWN_NOUN) for token in s.tokens)


class _Among:
    """A clause on the members last shown."""

    def __init__(self, s: Slots, shown: MembersQuery, context: Context, *, of_it: bool) -> None:
        self._s = s
        self._context = context
        self._of_it = of_it
        self._last = context.last if isinstance(context.last, MembersQuery) else shown
        self._named = conditions_of(members_intent.base(s))
        if ONE_WOMAN.search(s.text):
            self._named.setdefault("sex", "f")
        if (
            of_it
            and not self._named
            and s.has("over", "under", "older", "younger")
            and not s.has("share", "term_word")
        ):
            low, high = ages(s)  # "Wie viele davon sind unter 40?"
            self._named |= {
                name: age for name, age in (("age_min", low), ("age_max", high)) if age is not None
            }
        self._again = (
            bool(self._named)
            and not of_it
            and self._last.aside
            and kinds_of(self._named) <= kinds_of(self._last.part)
        )
        """What an aside was narrowed by is put in another's place: "wie viele davon sind Frauen?", "und Männer?"."""
        self._further = (
            s.tokens[0].folded in ("und", "and")
            and self._last.ask in ("count", "share")
            and not self._again
            and not _alike(self._named, shown)
        )
        """A condition of a new kind narrows those counted last: "wie viele davon sind von der AfD?", "und Frauen?"."""
        self._base = self._base_of(shown)
        if s.when is not None:
            self._named["when"] = s.when
        if "lands" in self._named and not of_it and self._base.constituency:
            self._base = replace(
                self._base, constituency=None
            )  # All of the Land are no part of a constituency.

    def _base_of(self, shown: MembersQuery) -> MembersQuery:
        if self._again:
            return self._last
        if self._elsewhere():
            return replace(self._last, part=())  # "Davon direkt?", "und bei den Grünen?": the same part.
        counted = self._of_it and self._last.ask in ("count", "share")
        base = self._last if counted or self._further else shown
        if base.sex == "f" and self._s.words("der") and self._s.has("youngest", "oldest", "longest"):
            base = replace(shown, sex=None)  # "Der Älteste" of some women is none of them alone.
        return replace(base, part=())

    def _elsewhere(self) -> bool:
        """Whether those of another Land or group are asked for by the part that was counted last."""
        last, named = self._last, kinds_of(self._named)
        if self._of_it or not last.aside or last.ask != "count" or "when" in self._named or len(named) != 1:
            return False
        led = self._s.tokens[0].folded in ("und", "and") and last.part != ("sex",)
        whole = kinds_of(conditions_of(last)) - kinds_of(last.part)
        return led and named <= whole & kinds_of(("lands", "groups"))

    def query(self) -> Query | None:
        """The question, or ``None`` where none is asked of the set."""
        s, named, base = self._s, self._named, self._base
        ranked = members_intent.extreme(s, anyway=True)
        if ranked is not None and not s.has("group_word", "how_many"):
            return replace(
                _put(base, named), ask="extreme", order=ranked.order, descending=ranked.descending,
                number=ranked.number, aside=True,
            )  # fmt: skip
        if (
            s.has("how_old", "age")
            and s.has("average", "how_old")
            and not (self._of_one() or s.has("when", "compare"))
        ):
            return replace(_put(base, named), ask="age", tally="age", aside=True)
        if s.has(*_OTHERWISE):
            return None
        if s.has("party_word", "fraction_word", "per_group") and not (s.groups or named or self._of_one()):
            if s.has("per_group") and self._last.ask in ("count", "share"):
                each = replace(base, ask="most", tally="group", descending=True, relative=s.has("share"))
                return replace(each, part=(), aside=False)
            return replace(base, ask="by_group", tally="group", aside=True)
        if s.has("how_many", "share"):
            return self._counted()
        if not named:
            return replace(self._counted_last(), ask="list", aside=False) if _asks_who(s) else None
        if self._last.ask == "age" and s.tokens[0].folded in ("und", "and") and not s.has("who", "which"):
            return _put(self._last, named)
        counted = self._last.ask in ("count", "share")
        listed = (
            (self._of_it and not counted)
            or s.has("who", "which", "list_verb")
            or s.words("nur", "only", "just", "bloss")
        )
        if (
            not listed
            and not self._of_it
            and not self._again
            and not self._further
            and not _alike(named, base)
        ):
            return None
        if not listed and counted:
            return self._of_part(self._last.ask)
        if not listed:
            base = self._last if self._last.ask == "extreme" else base
            counted_last = {
                "ask": self._last.ask,
                "tally": self._last.tally,
                "descending": self._last.descending,
            }
            return replace(_put(base, named), **counted_last)  # type: ignore[arg-type]
        return replace(_put(base, named), ask="list", aside=False)

    def _counted(self) -> Query | None:
        s, named = self._s, self._named
        ask: MembersAsk = "share" if s.has("share") else "count"
        of_all = ask == "count" and self._last.ask == "list" and s.words(*_THEM)
        if not (named or of_all or self._of_it):
            return None
        return self._of_part(ask)

    def _of_part(self, ask: MembersAsk) -> MembersQuery:
        """Those who fit the new conditions: a part of the set, where these do not take the place of all it had."""
        whole = replace(_without(self._base, self._named), part=(), aside=False)
        kept = conditions_of(self._base).keys() - set(self._base.part)
        another = kinds_of(self._named) & kinds_of(
            kept
        )  # "Und Brandenburg?" after those of Saxony is no part of them.
        part = tuple(sorted(self._named.keys() - {"when"})) if set_of(whole, None, 0) and not another else ()
        return replace(_put(self._base, self._named), ask=ask, aside=bool(part), part=part)

    def _counted_last(self) -> MembersQuery:
        """Those counted last, else the set."""
        last = self._last
        if last.ask not in ("count", "share"):
            return self._base
        return replace(last, order="name", descending=False, number=None, tally=None, part=())

    def _of_one(self) -> bool:
        """Whether a single person, or the few of a rank, are spoken of and not the set."""
        subjects, last = self._context.subjects, self._context.last
        few = isinstance(last, MembersQuery) and last.ask == "extreme" and len(subjects) > 1
        chosen = self._context.main is not None and not self._s.words(*PLURAL)
        few = few or (chosen and isinstance(last, MembersQuery) and bool(last.constituency))
        return few or (len(subjects) == 1 and not self._s.words(*PLURAL))


def conditions_of(query: MembersQuery) -> dict[str, Any]:
    """The conditions of a query, by field."""
    return {
        name: value for slot in _SLOTS for name in slot if (value := getattr(query, name)) not in (None, ())
    }


def _put(base: MembersQuery, named: dict[str, Any]) -> MembersQuery:
    """The query with other conditions, each in the place of its own kind."""
    timed = {"all_time": named["when"].kind == "all"} if "when" in named else {}
    return replace(_without(base, named), **(named | timed))


def _without(base: MembersQuery, named: Iterable[str]) -> MembersQuery:
    """The query without its conditions of the kinds named."""
    empty: dict[str, Any] = {
        name: () if isinstance(getattr(base, name), tuple) else None
        for at in kinds_of(named)
        for name in _SLOTS[at]
    }
    return replace(base, **empty)


def kinds_of(fields: Iterable[str]) -> set[int]:
    """The kinds of conditions that some fields are of, by their places."""
    named = set(fields)
    return {at for at, slot in enumerate(_SLOTS) if named & set(slot)}


def _alike(named: dict[str, Any], base: MembersQuery) -> bool:
    """Whether each condition is of a kind that the set has already: "und aus Dresden?" after "aus Leipzig"."""
    return kinds_of(named) <= kinds_of(conditions_of(base))


def _asks_who(s: Slots) -> bool:
    """ "Wer war das?", "who are they?", "names?": nothing but the wish to know who."""
    words = {token.folded for token in s.tokens}
    asked = s.has("who", "list_verb", "name_word") or words & {"welche", "which"}
    said = _said_by(s, "list_verb", "name_word", "who")
    return bool(asked) and not s.mentions and words <= _ALONE | _OF_IT | said


def _said_by(s: Slots, *concepts: str) -> set[str]:
    """The words by which any of the concepts is said."""
    places = [found for concept in concepts for found in s.marks.get(concept, ())]
    return {s.tokens[at + step].folded for at, size in places for step in range(size)}
