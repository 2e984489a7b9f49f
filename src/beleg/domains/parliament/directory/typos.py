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
from beleg.domains.parliament.directory.matches import Alike
from beleg.domains.parliament.directory.names import family_keys, given_forms, given_words
from beleg.lean import dataclass, pattern

if TYPE_CHECKING:
    from beleg.domains.parliament.directory.names import Names
    from beleg.domains.parliament.directory.typed import Word

MOST = 2
"""Edits in all."""
_TOO_MANY = MOST + 1
_FAR = 3
"""Edits in a long family name that still make a suggestion."""
_ALIKE = 0.68
"""The least likeness of a suggestion, from 0 to 1."""
_SAME_FAMILY = 0.2
"""What a family name spelled right adds to the likeness."""
_KEPT = 64
"""Searches whose results are kept: one question tries the same words in several ways."""


_NARROWED = pattern(r"(?<=[aou])e")
"""The second letter of an umlaut written wide: it makes a name no longer."""


class Near(NamedTuple):
    """A registered name within reach of the typed one, and the edits between them."""

    name: int
    cost: int


@dataclass(frozen=True, slots=True)
class _Typed:
    """A name as typed: its family name in both folded forms, and all its words."""

    wide: str
    narrow: str
    family: Sequence[Word]
    given: Sequence[Word]

    @property
    def forms(self) -> frozenset[str]:
        return frozenset((self.wide, self.narrow))


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
    def _keys(self) -> list[str]:
        return list(self._names.by_family.keys() | self._names.by_part.keys())

    @cached_property
    def _by_length(self) -> dict[int, list[str]]:
        blocks: dict[int, list[str]] = {}
        for key in self._keys:
            blocks.setdefault(len(key), []).append(key)
        return blocks

    @cached_property
    def _by_end(self) -> dict[str, list[str]]:
        """Keys by their first and by their last two and three letters: "mer-", "-kel"."""
        blocks: dict[str, list[str]] = {}
        for key in self._keys:
            for size in (2, 3):
                blocks.setdefault(f"{key[:size]}-", []).append(key)
                blocks.setdefault(f"-{key[-size:]}", []).append(key)
        return blocks

    @cached_property
    def _names_of_given(self) -> dict[str, set[int]]:
        """Names by every form of every given name in them."""
        by_text: dict[str, list[int]] = {}
        for name, given in enumerate(self._names.columns.given):
            by_text.setdefault(given, []).append(name)
        found: dict[str, set[int]] = {}
        for given, names in by_text.items():
            for form in {form for words in given_words(given) for form, _ in given_forms(words)}:
                found.setdefault(form, set()).update(names)
        return found

    @cached_property
    def _families_of_given(self) -> dict[str, list[str]]:
        """The keys of the family names of all who bear a given name."""
        of_name = self._keys_of_name
        return {
            given: list({key for name in names for key in of_name[name]})
            for given, names in self._names_of_given.items()
        }

    @cached_property
    def _keys_of_name(self) -> dict[int, list[str]]:
        keys: dict[int, list[str]] = {}
        for index in (self._names.by_family, self._names.by_part):
            for key, names in index.items():
                for name in names:
                    keys.setdefault(name, []).append(key)
        return keys

    def families(self, typed: Iterable[str], most: int = MOST) -> dict[str, int]:
        """The keys of family names at most ``most`` edits away from one of the typed forms, with their edits."""
        forms = frozenset(typed)
        found = self._last.get((forms, most))
        if found is None:
            found = {}
            for form in forms:
                for length in range(len(form) - most, len(form) + most + 1):
                    self._reach(form, self._by_length.get(length, ()), most, found)
            if len(self._last) > _KEPT:
                self._last.clear()
            self._last[forms, most] = found
        return found

    def _reach(self, form: str, keys: Iterable[str], most: int, found: dict[str, int]) -> None:
        for key, edits, _ in self._extract(form, keys, scorer=self._scorer, score_cutoff=most, limit=None):
            found[key] = min(edits, found.get(key, edits))

    def _one_edit(self, typed: Iterable[str]) -> dict[str, int]:
        """The keys at most one edit away. One edit leaves either the beginning or the end of a long word as it was."""
        found: dict[str, int] = {}
        for form in typed:
            size = 3 if len(form) > 7 else 2
            if len(form) > 5:
                self._reach(form, self._by_end.get(f"{form[:size]}-", ()), 1, found)
                self._reach(form, self._by_end.get(f"-{form[-size:]}", ()), 1, found)
            else:
                for length in range(len(form) - 1, len(form) + 2):
                    self._reach(form, self._by_length.get(length, ()), 1, found)
        return found

    def near(self, family: Sequence[Word], given: Sequence[Word]) -> list[Near]:
        """Registered names that the typed one may be a typo of, in no order."""
        typed = _Typed("".join(w.wide for w in family), "".join(w.narrow for w in family), family, given)
        if any(not w.initial for w in given):
            return self._near_full(typed)
        return self._near_family(typed)

    def _near_full(self, typed: _Typed) -> list[Near]:
        """Where one of the two names is spelled right it leads to the other; else each has one edit."""
        found: dict[int, Near] = {}
        for given in typed.given:
            names = self._names_of_given.get(given.wide, ())
            reached: dict[str, int] = {}
            for form in typed.forms:
                self._reach(form, self._families_of_given.get(given.wide, ()), MOST, reached)
            for key, edits in reached.items():
                self._weigh(
                    found, typed, key, edits, (name for name in self._names.named(key) if name in names)
                )
        self._weigh(found, typed, typed.wide, 0, self._names.named(typed.wide))
        if not any(near.cost == 1 for near in found.values()):
            for key, edits in self._one_edit(typed.forms).items():
                self._weigh(found, typed, key, edits, self._names.named(key))
        return list(found.values())

    def _near_family(self, typed: _Typed) -> list[Near]:
        """One edit; else two behind the same beginning; else two where the names sound the same."""
        reaches: tuple[Callable[[], dict[str, int]], ...] = (
            lambda: self._one_edit(typed.forms),
            lambda: self._two_edits(typed.forms),
            lambda: {key: e for key, e in self.families(typed.forms).items() if _same_sound(typed, key)},
        )
        for reach in reaches:
            found: dict[int, Near] = {}
            for key, edits in reach().items():
                self._weigh(found, typed, key, edits, self._names.named(key))
            if found:
                return self._likeliest(typed, list(found.values()))
        return []

    def _two_edits(self, typed: Iterable[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for form in typed:
            self._reach(form, self._by_end.get(f"{form[:3]}-", ()), MOST, found)
        return found

    def _weigh(
        self, found: dict[int, Near], typed: _Typed, key: str, edits: int, names: Iterable[int]
    ) -> None:
        """Adds those of the ``names`` under one key that are within the bounds, each person's nearest."""
        if edits:
            borne = typed.wide in self._names.by_family
            if (borne or not _allowed(typed, key, edits)) and not _same_sound(typed, key):
                return
        family = self._names.columns.family
        for name in names:
            if len(typed.family) > 1 and family[name].isalpha():
                continue
            row = self._names.columns.row[name]
            cost = self._given_edits(typed.given, name, strict=edits > 0) if typed.given else 0
            if cost is not None and 0 < edits + cost <= MOST:
                best = found.get(row)
                if best is None or best.cost > edits + cost:
                    found[row] = Near(name, edits + cost)

    def _likeliest(self, typed: _Typed, found: list[Near]) -> list[Near]:
        """Of equally near family names those that sound as typed, else whole ones before parts of double ones."""
        least = min(near.cost for near in found)
        found = [near for near in found if near.cost == least]
        if typed.given or len(found) == 1:
            return found
        sounds = set(map(sound, typed.forms))
        own = [(near, family_keys(self._names.columns.family[near.name])) for near in found]
        alike = [near for near, keys in own if not sounds.isdisjoint(map(sound, keys))]
        reached = self._one_edit(typed.forms) if least == 1 else self.families(typed.forms)
        whole = [near for near, keys in own if not keys.isdisjoint(reached)]
        return alike or whole or found

    def _given_edits(self, given: Sequence[Word], name: int, *, strict: bool) -> int | None:
        """The edits in the given names; ``strict``: where the family name has a typo, a short form counts as one."""
        fit = self._names.fit(name, given)
        if fit is not None:
            return fit.cost or int(strict and not fit.exact)
        forms = self._names.bearer(name).given.forms
        cost = 0
        for typed in given:
            if len(given) > 1 and self._names.fit(name, (typed,)) is not None:
                continue
            if typed.initial or typed.wide in self._names.given:
                return None
            least = min((self._edits(typed, form, strict=strict) for form in forms), default=_TOO_MANY)
            if least == _TOO_MANY:
                return None
            cost += least
        return cost

    def _edits(self, typed: Word, form: str, *, strict: bool) -> int:
        """The edits between a typed given name and a registered form, too many beyond the bounds for its length."""
        edits = self._scorer(typed.wide, form, score_cutoff=MOST)
        if typed.narrow != typed.wide:
            edits = min(edits, self._scorer(typed.narrow, form, score_cutoff=MOST))
        longest = max(len(typed.wide), len(form))
        if edits == 0 or (edits == 1 and longest > 2):
            return edits
        long = longest > 6 or (longest > 4 and not strict and typed.wide[0] == form[0])
        return edits if edits == MOST and long else _TOO_MANY

    def far(self, family: Sequence[Word], given: Sequence[Word]) -> list[Alike]:
        """Registered names that resemble the typed one, though beyond the bounds."""
        wide = "".join(w.wide for w in family)
        first = "".join(w.wide for w in given)
        found: list[Alike] = []
        for key, edits in self.families((wide,), _FAR if len(wide) > 8 else MOST).items():
            names = self._names.named(key)
            few = edits == 0 and len({self._names.columns.row[name] for name in names}) <= 3
            for name in names:
                if len(family) > 1 and self._names.columns.family[name].isalpha():
                    continue
                more = self._unlikeness(given, first, name) if given else 0
                if edits > max(1, len(key) // 3) and not (given and more == 0):
                    continue
                likeness = 1 - (edits + more) / (max(len(wide), len(key)) + len(first))
                if few or likeness >= _ALIKE:
                    found.append(Alike(likeness + (edits == 0) * _SAME_FAMILY, edits + more, name))
        return found

    def _unlikeness(self, given: Sequence[Word], joined: str, name: int) -> int:
        edits = self._given_edits(given, name, strict=False)
        if edits is None:
            forms = self._names.bearer(name).given.forms
            edits = min((self._scorer(joined, form) for form in forms), default=len(joined))
        return edits


def _same_sound(typed: _Typed, key: str) -> bool:
    return len(key) > 3 and sound(key) in map(sound, typed.forms)


def _is_cut(one: str, other: str) -> bool:
    """Whether letters are only left out of one of the two: "mrkl"."""
    short, long = sorted((one, other), key=len)
    letters = iter(long)
    return all(letter in letters for letter in short)


def _allowed(typed: _Typed, key: str, edits: int) -> bool:
    """Whether a family name may be a typo of another, by their lengths.

    Beside a given name that is spelled out, nearly always. Alone, nothing else speaks for it: the beginning must fit.
    """
    shorter, longer = sorted((len(typed.narrow), len(_NARROWED.sub("", key))))
    if any(not w.initial for w in typed.given):
        return shorter > 2 and (edits == 1 or longer > 6 or (longer > 4 and _is_cut(typed.narrow, key)))
    if edits == 1 and sorted(typed.narrow) == sorted(key):
        return True
    if typed.narrow[0] != key[0]:
        return False
    return longer > 4 if edits == 1 else shorter > 7 and typed.narrow[:3] == key[:3]
