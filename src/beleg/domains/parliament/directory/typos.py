"""Names with typos: which registered names are few edits away from a typed one.

Edits are insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). Family names lie in
blocks by length, so that a typed one is only compared with those that its number of edits can reach.

Bounds, and why: up to two edits in all, and at most one in a short word, since short words one edit apart are mostly
two names. A name that somebody else bears is no typo of another, unless it sounds the same ("Peter" is not "Petra",
"Schmid" may be "Schmidt"). A family name alone must agree in more than one that a given name supports.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from beleg.domains.parliament.directory.forms import sound
from beleg.domains.parliament.directory.names import family_keys

if TYPE_CHECKING:
    from beleg.domains.parliament.directory.names import Bearer, Names
    from beleg.domains.parliament.directory.typed import Word

MOST = 2
"""Edits in all."""
_FAR = 3
"""Edits in a long family name that still make a suggestion."""
_ALIKE = 0.68
"""The least likeness of a suggestion, from 0 to 1."""
_SAME_FAMILY = 0.2
"""What a family name spelled right adds to the likeness."""
_KEPT = 64
"""Searches whose results are kept: one question tries the same words in several ways."""


class Near(NamedTuple):
    """A registered name within reach of the typed one, and the edits between them."""

    name: int
    cost: int


class Alike(NamedTuple):
    """A registered name that resembles the typed one, from 0 to 1."""

    likeness: float
    edits: int
    name: int


class Typos:
    """The blocking index. Made when a name is first missed: only then the library is imported."""

    def __init__(self, names: Names) -> None:
        from rapidfuzz import process  # noqa: PLC0415
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        self._names = names
        self._extract: Callable[..., list[tuple[str, int, int]]] = process.extract
        self._scorer: Callable[..., int] = OSA.distance
        self._last: dict[tuple[frozenset[str], int], dict[str, int]] = {}

    @cached_property
    def _blocks(self) -> dict[int, list[str]]:
        blocks: dict[int, list[str]] = {}
        for key in self._names.by_family.keys() | self._names.by_part.keys():
            blocks.setdefault(len(key), []).append(key)
        return blocks

    def families(self, typed: Iterable[str], most: int = MOST) -> dict[str, int]:
        """The keys of family names at most ``most`` edits away from one of the typed forms, with their edits."""
        forms = frozenset(typed)
        found = self._last.get((forms, most))
        if found is None:
            found = {}
            for form in forms:
                for length in range(len(form) - most, len(form) + most + 1):
                    block = self._blocks.get(length, ())
                    for key, edits, _ in self._extract(
                        form, block, scorer=self._scorer, score_cutoff=most, limit=None
                    ):
                        found[key] = min(edits, found.get(key, edits))
            if len(self._last) > _KEPT:
                self._last.clear()
            self._last[forms, most] = found
        return found

    def near(self, family: Sequence[Word], given: Sequence[Word]) -> list[Near]:
        """Registered names that the typed one may be a typo of, in no order."""
        typed = "".join(w.wide for w in family), "".join(w.narrow for w in family)
        allowed = _supported if any(not w.initial for w in given) else _alone
        borne = typed[0] in self._names.by_family
        found: dict[int, Near] = {}
        for key, edits in self.families(typed).items():
            if edits and not (_same_sound(typed, key) or (not borne and allowed(typed, key, edits))):
                continue
            for name in self._names.named(key):
                if len(family) > 1 and self._names.columns.family[name].isalpha():
                    continue
                bearer = self._names.bearer(name)
                cost = self._given_edits(given, bearer, strict=edits > 0) if given else 0
                if cost is not None and 0 < edits + cost <= MOST:
                    best = found.get(bearer.row)
                    if best is None or best.cost > edits + cost:
                        found[bearer.row] = Near(name, edits + cost)
        if given or len(found) < 2:
            return list(found.values())
        return self._likeliest(typed, list(found.values()))

    def _likeliest(self, typed: tuple[str, str], found: list[Near]) -> list[Near]:
        """Of equally near family names, those that sound as typed, and whole names before parts of double ones."""
        least = min(near.cost for near in found)
        found = [near for near in found if near.cost == least]
        keys = [family_keys(self._names.columns.family[near.name]) for near in found]
        whole = [
            near for near, own in zip(found, keys, strict=True) if not own.isdisjoint(self.families(typed))
        ]
        sounds = set(map(sound, typed))
        alike = [
            near for near, own in zip(found, keys, strict=True) if not sounds.isdisjoint(map(sound, own))
        ]
        return alike or whole or found

    def _given_edits(self, given: Sequence[Word], bearer: Bearer, *, strict: bool) -> int | None:
        """The edits in the given names; ``strict``: where the family name has a typo, a short form counts as one."""
        known = self._names.given
        fit = bearer.fit(given, known)
        if fit is not None:
            return fit.cost or int(strict and not fit.exact)
        cost = 0
        for typed in given:
            if bearer.fit((typed,), known) is not None:
                continue
            if typed.initial or typed.wide in known:
                return None
            edits = [self._edits(typed, form) for form in bearer.forms]
            least = min((e for e in edits if e is not None), default=None)
            if least is None:
                return None
            cost += least
        return cost

    def _edits(self, typed: Word, form: str) -> int | None:
        """The edits between a typed given name and a registered form, ``None`` beyond the bounds for its length."""
        edits = min(self._scorer(w, form, score_cutoff=MOST) for w in (typed.wide, typed.narrow))
        longest = max(len(typed.wide), len(form))
        if edits == 0 or (edits == 1 and longest > 2):
            return edits
        return edits if edits == MOST and longest > 6 else None

    def far(self, family: Sequence[Word], given: Sequence[Word]) -> list[Alike]:
        """Registered names that resemble the typed one, though beyond the bounds."""
        wide = "".join(w.wide for w in family)
        first = "".join(w.wide for w in given)
        found: list[Alike] = []
        for key, edits in self.families((wide,), _FAR if len(wide) > 8 else MOST).items():
            if edits > max(1, len(key) // 3):
                continue
            names = self._names.named(key)
            few = edits == 0 and len({self._names.columns.row[name] for name in names}) <= 3
            for name in names:
                if len(family) > 1 and self._names.columns.family[name].isalpha():
                    continue
                more = self._unlikeness(given, first, self._names.bearer(name)) if given else 0
                likeness = 1 - (edits + more) / (max(len(wide), len(key)) + len(first))
                if few or likeness >= _ALIKE:
                    found.append(Alike(likeness + (edits == 0) * _SAME_FAMILY, edits + more, name))
        return found

    def _unlikeness(self, given: Sequence[Word], joined: str, bearer: Bearer) -> int:
        edits = self._given_edits(given, bearer, strict=False)
        if edits is None:
            edits = min((self._scorer(joined, form) for form in bearer.forms), default=len(joined))
        return edits


def _same_sound(typed: tuple[str, str], key: str) -> bool:
    return len(key) > 3 and sound(key) in map(sound, typed)


def _supported(typed: tuple[str, str], key: str, edits: int) -> bool:
    """Whether a family name (wide and narrow form) beside a fitting given name may be a typo of another."""
    shorter, longer = sorted((len(typed[1]), len(key)))
    return shorter > 2 and (edits == 1 or longer > 5)


def _alone(typed: tuple[str, str], key: str, edits: int) -> bool:
    """Whether a family name alone may be a typo of another: nothing else speaks for it, so the beginning must fit."""
    if edits == 1 and sorted(typed[1]) == sorted(key):
        return True
    if typed[1][0] != key[0]:
        return False
    if edits == 1:
        return max(len(typed[1]), len(key)) > 4
    return typed[1][:3] == key[:3] and min(len(typed[1]), len(key)) > 7
