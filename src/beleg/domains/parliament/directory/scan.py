"""Names inside a whole question, German or English, in any case and without punctuation.

Full names first, the longest first, then full names with a typo, then family names alone where the words around them
allow it, then what only looks like a name. A family name that is an ordinary word too needs more than standing there:
see ``vocabulary``. One text is given a fixed number of searches, so that none takes long, whatever it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import replace

from beleg.domains.parliament.directory import nobody
from beleg.domains.parliament.directory.forms import composed, wide
from beleg.domains.parliament.directory.matches import Match, Span, SpanKind
from beleg.domains.parliament.directory.nobody import BEFORE_NAMES
from beleg.domains.parliament.directory.search import Search
from beleg.domains.parliament.directory.standing import stands_for_family
from beleg.domains.parliament.directory.tokens import Text, Token
from beleg.domains.parliament.directory.typed import TypedName
from beleg.domains.parliament.directory.vocabulary import DETERMINERS
from beleg.lean import pattern

_LONGEST = 8
"""Words of a name, particles and titles of nobility included."""
_TRIES = 8
"""Searches for typos in one text."""
_LOOKS = 500
"""Searches for names of several words in one text; a question of 12 words takes a dozen."""
_BRACKETS = pattern(r"\s*\(([^()]{2,60})\)")


_Take = Callable[[int, int, Sequence[Match]], bool]
"""Takes registered names for the words from one place to another, or leaves them."""


def scan(search: Search, text: str, skip: Container[str], taken: Sequence[tuple[int, int]]) -> list[Span]:
    """The names in ``text``, in order, none overlapping another or a place that is taken."""
    return _Scan(search, Text(text, search.names, skip, taken)).run()


_SHORT_NAME = 5


class _Scan:
    def __init__(self, search: Search, text: Text) -> None:
        self._search = search
        self._text = text
        self._tokens = text.tokens
        self._tries = _TRIES
        self._looks = _LOOKS
        self._spans: list[Span] = []
        self._bare = nobody.is_bare(self._text)

    def run(self) -> list[Span]:
        self._spelled_names(self._take_full)
        self._spelled_names(self._take_family)
        self._misspelled_names()
        self._spelled_names(self._take_family_of_nobody)
        self._reversed_name()
        self._families()
        self._unknown_names()
        self._misspelled_doubles()
        self._misspelled_families()
        return sorted(self._spans, key=lambda span: span.start)

    # Names that are spelled right ------------------------------------------------------------------------------

    def _spelled_names(self, take: _Take) -> None:
        """Registered names of two words or more, the longest first, as far as ``take`` takes them."""
        at = 0
        while at < len(self._tokens):
            at = self._spelled_name(at, take) or at + 1

    def _spelled_name(self, at: int, take: _Take) -> int | None:
        """Takes the longest name that begins at a token; the token after it."""
        end, commas = at, 0
        while end < min(len(self._tokens), at + _LONGEST) and _in_name(self._tokens[end]):
            commas += end > at and self._tokens[end].gap == "comma"
            if end > at and (self._tokens[end].gap == "break" or commas > 1):
                break
            end += 1
        for stop in range(end, at + 1, -1):
            window = self._tokens[at:stop]
            last = window[-1]
            if last.particle or (last.initial and last.gap != "comma") or self._text.tied(at, stop):
                continue
            if any(t.family for t in window) and (len(window) < 4 or any(t.given or t.link for t in window)):
                if self._looks <= 0:
                    return None
                self._looks -= 1
                matches = self._search.exact(self._typed(at, stop))
                if matches and take(at, stop, matches):
                    return stop
        return None

    def _take_full(self, at: int, stop: int, matches: Sequence[Match]) -> bool:
        if matches[0].by != "full" or not self._is_whole(self._tokens[at:stop], stop):
            return False
        if self._text.before(at) is not None and self._is_given(at - 1):
            people = {match.person_id for match in matches}
            longer = [m for m in self._near(at - 1, stop) if m.person_id in people]
            if longer:  # "Wernr H. Skowron": only the first given name has a typo.
                at, matches = at - 1, longer
        self._add(at, stop, matches, "full")
        return True

    def _take_family(self, at: int, stop: int, matches: Sequence[Match]) -> bool:
        """Takes a family name of several words, "von der Leyen", unless a given name seems to stand before it."""
        window = self._tokens[at:stop]
        if matches[0].by == "full" or (matches[0].by == "part" and window[0].link):
            return False  # "zu Meyer" is no part of "Meyer zu Bentrup".
        if all(t.particle or t.vocabulary for t in window):
            return False  # "von Bayern"
        if self._text.before(at) is not None and self._is_given(at - 1):
            return False
        self._add(at, stop, matches, "family")
        return True

    def _take_family_of_nobody(self, at: int, stop: int, matches: Sequence[Match]) -> bool:
        """The same, with what stands before it: "Xaver von der Leyen"."""
        if matches[0].by != "family" or all(t.particle or t.vocabulary for t in self._tokens[at:stop]):
            return False
        self._add_family(at, stop, matches)
        return True

    def _is_whole(self, window: Sequence[Token], stop: int) -> bool:
        """Whether a full name is no part of more: "Uwe-Jens" is one given name, "Karl Ernst" may be two."""
        if all(t.gap == "hyphen" for t in window[1:]):
            return False
        after = self._text.after(stop - 1)
        followed = after is not None and after.unknown and not after.wordlike
        return not (followed and all(t.given for t in window) and self._capital(stop))

    def _capital(self, at: int) -> bool:
        """Whether a word may be a name by its first letter."""
        return self._tokens[at].capital or not self._text.cased

    def _typed(self, at: int, stop: int) -> TypedName:
        window = self._tokens[at:stop]
        comma = next((i for i, t in enumerate(window) if i and t.gap == "comma"), 0)
        return TypedName(tuple(t.word for t in window), family_words=comma, sex=self._text.sex(at))

    def _add(self, at: int, stop: int, matches: Sequence[Match], kind: SpanKind) -> None:
        tokens = self._tokens
        start, end = tokens[at].start, tokens[stop - 1].end
        beside = _BRACKETS.match(self._text.text, end)
        for token in tokens[at:]:
            token.taken = token.taken or token.end <= (beside.end() if beside else end)
        if at and tokens[at - 1].folded == "bundnis":
            return  # "Bündnis Sahra Wagenknecht" is a party.
        if beside and len(matches) > 1:
            typed = replace(self._typed(at, stop), hints=(wide(composed(beside.group(1))),))
            told = self._search.exact(typed) or self._search.near(typed)
            if 0 < len(told) < len(matches):
                matches, end = told, beside.end()
        self._spans.append(Span(start, end, self._text.text[start:end], tuple(matches), kind))

    # Full names with a typo ------------------------------------------------------------------------------------

    def _runs(self) -> Iterator[tuple[int, int]]:
        """The longest sequences of free words that may be a name, each of two words or more."""
        at = 0
        while at < len(self._tokens):
            stop = at
            while stop < len(self._tokens) and self._may_be_misspelled(stop):
                if stop > at and self._tokens[stop].gap not in {"blank", "hyphen"}:
                    break
                stop += 1
            if stop - at > 1:
                yield at, stop
            at = max(stop, at + 1)

    def _may_be_misspelled(self, at: int) -> bool:
        token = self._tokens[at]
        if token.taken:
            return False
        if token.link or token.initial or (token.name and not token.ordinary):
            return True
        if token.unknown:
            return self._capital(at) or self._beside_name(at) or self._after_a_verb(at) or self._bare
        if at and self._text.cased and token.capital and token.vocabulary and not token.office:
            before = self._tokens[at - 1]
            if before.given and before.capital and before.name and token.gap == "blank":
                return True  # "Claudia Rot"
        return self._capital(at) and (token.ordinary or (token.family and token.capital and not token.office))

    def _after_a_verb(self, at: int) -> bool:
        """Whether an unknown word, or the two of them, follow a word behind which names stand."""
        before = self._text.before(at)
        if before is not None and before.unknown and not before.capital:
            before = self._text.before(at - 1)
        return before is not None and before.folded in BEFORE_NAMES

    def _beside_name(self, at: int) -> bool:
        """Whether a word stands beside one of names: then it may be one although it has no capital."""
        first = at - 1
        while first > 0 and self._tokens[first].link:
            first -= 1
        beside = self._tokens[max(first, 0) : at + 2]
        return any(token.name and not token.ordinary for token in beside)

    def _misspelled_names(self) -> None:
        for at, stop in self._runs():
            for begin, end in _windows(at, stop):
                window = self._tokens[begin:end]
                free = not any(t.taken for t in window) and not window[0].link and not window[-1].particle
                compound = all(t.gap == "hyphen" for t in window[1:])
                if (
                    free
                    and not compound
                    and not self._text.tied(begin, end)
                    and self._supported(begin, window)
                ):
                    matches = self._near(begin, end)
                    if matches and matches[0].by == "full":
                        self._add(begin, end, matches, "full")

    def _supported(self, begin: int, window: Sequence[Token]) -> bool:
        """Whether it is worth a search: a word of it is a known name, or capitals or the question say so."""
        if any(t.name for t in window) or len(window) == len(self._tokens):
            return True
        return len(window) < 4 and (self._text.cased or self._text.asked(begin))

    def _near(self, begin: int, end: int) -> list[Match]:
        if self._tries <= 0:
            return []
        self._tries -= 1
        return self._search.near(self._typed(begin, end))

    # Family names alone ----------------------------------------------------------------------------------------

    def _families(self) -> None:
        for at, token in enumerate(self._tokens):
            if token.taken or not token.family or len(token.folded) < 3 or self._text.tied(at, at + 1):
                continue
            if self._begins_name(at) or not stands_for_family(self._text, at, self._search.names):
                continue
            matches = self._search.exact(self._typed(at, at + 1))
            if matches:
                self._add_family(at, at + 1, matches)

    def _add_family(self, at: int, stop: int, matches: Sequence[Match]) -> None:
        """A family name, or with what stands before it a name that nobody has: "Xaver Merkel"."""
        begin = at
        while self._text.before(begin) is not None and self._is_given(begin - 1):
            begin -= 1
        if begin < at:
            self._add(begin, stop, self._far(begin, stop), "unknown")
        else:
            self._add(at, stop, matches, "family")

    def _is_given(self, at: int) -> bool:
        """Whether a word before a family name is rather a given name than anything else."""
        token = self._tokens[at]
        if token.taken or token.capital is not self._tokens[at + 1].capital:
            return False
        if token.given and token.name:
            return True
        if not token.unknown or token.wordlike:
            return False
        if token.capital and self._text.cased:
            # "Trudhilde Müller" is nothing but a name, and so short a first word is rather a name than a noun.
            return not token.first or len(self._tokens) == 2 or len(token.folded) <= _SHORT_NAME
        before = self._text.before(at)
        return before is None or self._text.asked(at) or before.folded in BEFORE_NAMES

    def _begins_name(self, at: int) -> bool:
        """Whether the word is rather the given name of the next one: "Peter" in "Peter Merkel", "Ludwig van Xaver"."""
        if not self._tokens[at].given:
            return False
        last = at
        while (after := self._text.after(last)) is not None and after.link and not after.taken:
            last += 1
        if after is None or after.gap != "blank" or after.taken:
            return False
        same = after.capital is self._tokens[at].capital
        return same and (after.unknown or after.name)

    # What only looks like a name -------------------------------------------------------------------------------

    def _reversed_name(self) -> None:
        """A family name and given names after a comma, with a typo or of nobody: "Merz, Gottlieb"."""
        if nobody.is_reversed(self._text):
            stop = len(self._tokens)
            matches = self._near(0, stop)
            if matches and matches[0].by == "full":
                self._add(0, stop, matches, "full")
            else:
                self._add(0, stop, self._far(0, stop), "unknown")

    def _unknown_names(self) -> None:
        for at, stop in self._runs():
            begin, end = at, stop
            whole_text = begin == 0 and end == len(self._tokens)
            if self._tokens[begin].first and not self._tokens[begin].given and not whole_text:
                begin += 1
            while begin < end and self._tokens[begin].link:
                begin += 1
            while begin < end and self._tokens[end - 1].link:
                end -= 1
            core = [t for t in self._tokens[begin:end] if not t.link]
            if not 2 <= len(core) <= 4 or any(t.taken for t in core):
                continue
            if nobody.looks_like_name(self._text, begin, end, core, whole_text=whole_text):
                self._add(begin, end, self._far(begin, end), "unknown")

    def _far(self, begin: int, end: int) -> list[Match]:
        if self._tries <= 0:
            return []
        self._tries -= 1
        return self._search.far(self._typed(begin, end))

    # Family names alone with a typo ----------------------------------------------------------------------------

    def _misspelled_families(self) -> None:
        for at, token in enumerate(self._tokens):
            if not token.unknown or len(token.folded) < 4 or self._text.tied(at, at + 1):
                continue
            before = self._text.before(at)
            asked = self._text.asked(at) and (self._text.ends(at + 1) or self._continues(at + 1))
            expected = asked or (before is not None and before.office)
            if not (expected or self._may_be_family(at, before) or self._of_a_life(at, before)):
                continue
            matches = [m for m in self._near(at, at + 1) if m.by == "family" and (expected or m.distance < 2)]
            if matches:
                self._add(at, at + 1, matches, "family")
            elif nobody.is_addressed(self._text, at) or (asked and token.nameable and self._capital(at)):
                self._add(at, at + 1, self._far(at, at + 1), "unknown")

    def _misspelled_doubles(self) -> None:
        """Family names with a hyphen and a typo, or that nobody has: "Strack-Zimmerman", "Merz-Zwirnmeister"."""
        at = 0
        while at < len(self._tokens):
            stop = at + 1
            while stop < len(self._tokens) and self._tokens[stop].gap == "hyphen":
                stop += 1
            parts = self._tokens[at:stop]
            mine = all(not t.taken and t.nameable and (t.unknown or t.family or t.given) for t in parts)
            mine = mine and any(t.unknown or t.family for t in parts)
            named = self._text.asked(at) or nobody.is_addressed(self._text, at)
            before = self._text.before(at)
            if len(parts) > 1 and mine and (named or before is None or before.folded in BEFORE_NAMES):
                matches = [m for m in self._near(at, stop) if m.by == "family"]
                if matches:
                    self._add(at, stop, matches, "family")
                elif named:
                    self._add(at, stop, self._far(at, stop), "unknown")
            at = stop

    def _continues(self, at: int) -> bool:
        """Whether a question of the domain goes on after a name: "Abgeordneter", "im Bundestag"."""
        return self._tokens[at].vocabulary and self._tokens[at].folded not in DETERMINERS - {"im"}

    def _of_a_life(self, at: int, before: Token | None) -> bool:
        """Whether a birth, a death or an age is asked of the word: "wo ist habek geboren", "how old is weidl"."""
        token = self._tokens[at]
        if token.wordlike or before is None or before.folded not in _VERBS or len(token.folded) < _SHORTEST:
            return False
        if not self._text.ends(at + 1):
            return self._tokens[at + 1].folded in _LIFE
        return at > 1 and self._tokens[at - 2].folded in _OLD

    def _may_be_family(self, at: int, before: Token | None) -> bool:
        token = self._tokens[at]
        noble = before is not None and before.link and not before.particle
        if token.wordlike or (before is not None and before.folded not in BEFORE_NAMES and not noble):
            return False
        if not self._text.cased:
            return len(token.folded) > 6
        return token.capital and not token.first and len(token.folded) > 5


_VERBS = frozenset("ist war is was wurde did".split())
_LIFE = frozenset("geboren born gestorben verstorben died die".split())
_OLD = frozenset(("alt", "old"))
_SHORTEST = 5


def _in_name(token: Token) -> bool:
    return not token.taken and (token.given or token.family or token.link or token.initial)


def _windows(at: int, stop: int) -> Iterator[tuple[int, int]]:
    """The parts of a run, the longest first, each of two to five words."""
    for size in range(min(5, stop - at), 1, -1):
        for begin in range(at, stop - size + 1):
            yield begin, begin + size
