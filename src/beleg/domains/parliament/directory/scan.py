"""Names inside a whole question, German or English, in any case and without punctuation.

Full names first, the longest first, then full names with a typo, then family names alone where the words around them
allow it, then what only looks like a name. A family name that is an ordinary word too needs more than standing there:
see ``vocabulary``. Looking for typos costs most, so that one text is given a fixed number of tries.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from beleg.domains.parliament.directory.forms import composed, wide
from beleg.domains.parliament.directory.matches import Match, Span, SpanKind
from beleg.domains.parliament.directory.search import Search
from beleg.domains.parliament.directory.tokens import Token, is_cased, tokenise
from beleg.domains.parliament.directory.typed import FEMALE, MALE, TypedName
from beleg.domains.parliament.directory.vocabulary import DETERMINERS

_LONGEST = 8
"""Words of a name, particles and titles of nobility included."""
_TRIES = 8
"""Searches for typos in one text."""
_ASKING = frozenset("ist war is was wars heisst hiess kennst kennt namens".split())
_HAVING = frozenset("hat hatte sitzt sass gehort gehorte has had did does".split())
"""Verbs after which a name may stand that nobody has."""
_WHO = frozenset("wer who".split())
_BEFORE_NAMES = (
    _ASKING
    | _HAVING
    | frozenset("sind waren were von unter und oder mit uber under of and or with about".split())
    | frozenset("starb stirbt lebt wurde wird trat verliess fuhrte regierte amtierte gegen vs fur by".split())
)
"""Words after which a family name is looked for even where nothing but a typo is there."""
_NO_FAMILY = frozenset("aus in at near vorname vornamen".split())
"""Words after which a place or a given name follows rather than a family name."""
_NO_ORDINARY = DETERMINERS | _NO_FAMILY | frozenset("nach from".split())
"""Words after which an ordinary word is one, even with a capital."""
_BRACKETS = re.compile(r"\s*\(([^()]{2,60})\)")


def scan(search: Search, text: str, skip: Collection[str], taken: Sequence[tuple[int, int]]) -> list[Span]:
    """The names in ``text``, in order, none overlapping another or a place that is taken."""
    return _Scan(search, text, tokenise(text, search.names, skip, taken)).run()


class _Scan:
    def __init__(self, search: Search, text: str, tokens: list[Token]) -> None:
        self._search = search
        self._text = text
        self._tokens = tokens
        self._cased = is_cased(tokens)
        self._tries = _TRIES
        self._spans: list[Span] = []

    def run(self) -> list[Span]:
        self._full_names()
        self._misspelled_names()
        self._families()
        self._unknown_names()
        self._misspelled_families()
        return sorted(self._spans, key=lambda span: span.start)

    # Full names ------------------------------------------------------------------------------------------------

    def _full_names(self) -> None:
        at = 0
        while at < len(self._tokens):
            at = self._full_name(at) or at + 1

    def _full_name(self, at: int) -> int | None:
        """Takes the longest registered name that begins at a token; the token after it."""
        end, commas = at, 0
        while end < min(len(self._tokens), at + _LONGEST) and self._in_name(self._tokens[end]):
            gap = self._tokens[end].gap
            if end > at and gap == "comma":
                commas += 1
            if end > at and (gap == "break" or commas > 1):
                break
            end += 1
        for stop in range(end, at + 1, -1):
            window = self._tokens[at:stop]
            if any(t.family for t in window) and not window[-1].link and self._whole(at, stop):
                matches = self._search.exact(self._typed(at, stop))
                if matches:
                    self._add(at, stop, matches, "full" if matches[0].by == "full" else "family")
                    return stop
        return None

    @staticmethod
    def _in_name(token: Token) -> bool:
        return not token.taken and (token.given or token.family or token.link or token.initial)

    def _typed(self, at: int, stop: int) -> TypedName:
        window = self._tokens[at:stop]
        comma = next((i for i, t in enumerate(window) if i and t.gap == "comma"), 0)
        return TypedName(tuple(t.word for t in window), family_words=comma, sex=self._sex(at))

    def _sex(self, at: int) -> str:
        """What the form of address before a name tells."""
        while at and self._tokens[at].gap in {"blank", "hyphen"} and self._tokens[at - 1].office:
            at -= 1
            said = self._tokens[at].word.wide
            if said in MALE or said in FEMALE:
                return "m" if said in MALE else "f"
        return ""

    def _whole(self, at: int, stop: int) -> bool:
        """Whether no hyphen ties the words to another that may be part of the name: "Merkel-Sauer"."""
        before = self._tokens[at].gap == "hyphen" and _may_be_name(self._tokens[at - 1])
        after = (
            stop < len(self._tokens)
            and self._tokens[stop].gap == "hyphen"
            and _may_be_name(self._tokens[stop])
        )
        return not before and not after

    def _add(self, at: int, stop: int, matches: Sequence[Match], kind: SpanKind) -> None:
        tokens = self._tokens
        for token in tokens[at:stop]:
            token.taken = True
        if at and tokens[at - 1].folded == "bundnis":
            return  # "Bündnis Sahra Wagenknecht" is a party.
        start, end = tokens[at].start, tokens[stop - 1].end
        beside = _BRACKETS.match(self._text, end)
        if beside and len(matches) > 1:
            typed = replace(self._typed(at, stop), hints=(wide(composed(beside.group(1))),))
            told = self._search.exact(typed) or self._search.near(typed)
            if 0 < len(told) < len(matches):
                matches, end = told, beside.end()
        self._spans.append(Span(start, end, self._text[start:end], tuple(matches), kind))

    # Full names with a typo ------------------------------------------------------------------------------------

    def _runs(self) -> Iterator[tuple[int, int]]:
        """The longest sequences of free words that may be a name, each of two words or more."""
        at = 0
        tokens = self._tokens
        while at < len(tokens):
            stop = at
            while stop < len(tokens) and self._may_be_misspelled(tokens[stop]):
                if stop > at and tokens[stop].gap not in {"blank", "hyphen"}:
                    break
                stop += 1
            if stop - at > 1:
                yield at, stop
            at = max(stop, at + 1)

    def _may_be_misspelled(self, token: Token) -> bool:
        if token.taken:
            return False
        if token.link or token.initial or (_may_be_name(token) and not token.ordinary):
            return True
        return (token.unknown or token.ordinary or _may_be_name(token)) and (token.capital or not self._cased)

    def _misspelled_names(self) -> None:
        for at, stop in self._runs():
            for begin, end in _windows(at, stop):
                window = self._tokens[begin:end]
                free = not any(t.taken for t in window) and not window[0].link and not window[-1].link
                if free and self._whole(begin, end) and self._supported(begin, window):
                    matches = self._near(begin, end)
                    if matches and matches[0].by == "full":
                        self._add(begin, end, matches, "full")

    def _supported(self, begin: int, window: Sequence[Token]) -> bool:
        """Whether it is worth a search: a word of it is a known name, or capitals or the question say so."""
        if any(_may_be_name(t) for t in window):
            return True
        return len(window) < 4 and (self._cased or self._asked(begin))

    def _near(self, begin: int, end: int) -> list[Match]:
        if self._tries <= 0:
            return []
        self._tries -= 1
        return self._search.near(self._typed(begin, end))

    def _asked(self, at: int) -> bool:
        """Whether the words before ask for a person: "wer ist", "who was", or a verb that begins the sentence."""
        if not at or self._tokens[at].gap != "blank":
            return False
        verb = self._tokens[at - 1]
        if verb.folded in _ASKING and at > 1 and self._tokens[at - 2].folded in _WHO:
            return True
        return verb.first and verb.folded in (_ASKING | _HAVING) - {"was"}

    # Family names alone ----------------------------------------------------------------------------------------

    def _families(self) -> None:
        for at, token in enumerate(self._tokens):
            if token.taken or not token.family or len(token.folded) < 3 or not self._whole(at, at + 1):
                continue
            before = self._tokens[at - 1] if token.gap in {"blank", "hyphen"} else None
            if self._begins_name(at) or not self._stands_for_family(at, token, before):
                continue
            begin = self._start_of_unknown(at)
            if begin < at:
                self._add(begin, at + 1, self._search.far(self._typed(begin, at + 1)), "unknown")
                continue
            matches = self._search.exact(self._typed(at, at + 1))
            if matches:
                self._add(at, at + 1, matches, "family")

    def _begins_name(self, at: int) -> bool:
        """Whether the word is rather the given name of the next one: "Peter" in "Peter Merkel"."""
        if not self._tokens[at].given or at + 1 >= len(self._tokens):
            return False
        after = self._tokens[at + 1]
        if after.gap != "blank" or after.taken or (self._cased and not after.capital):
            return False
        return after.unknown or _may_be_name(after)

    def _stands_for_family(self, at: int, token: Token, before: Token | None) -> bool:
        addressed = before is not None and before.office
        personally = before is not None and (before.word.wide in MALE or before.word.wide in FEMALE)
        named = before is not None and before.given and not before.vocabulary
        if personally or named:
            return True
        if token.vocabulary or token.ordinary:
            if not token.ordinary or token.gap == "hyphen" or self._hyphen_at(at + 1):
                return False
            if len(self._tokens) == 1 or (self._asked(at) and self._ends(at + 1)):
                return True
            inside = self._cased and token.capital and not token.first
            return inside and (addressed or before is None or before.folded not in _NO_ORDINARY)
        genitive = token.word.possessive or token.word.wide not in self._search.names.by_family
        return before is None or before.folded not in _NO_FAMILY or genitive

    def _hyphen_at(self, at: int) -> bool:
        return at < len(self._tokens) and self._tokens[at].gap == "hyphen"

    def _ends(self, at: int) -> bool:
        return at >= len(self._tokens) or self._tokens[at].gap in {"break", "comma"}

    def _start_of_unknown(self, at: int) -> int:
        """Where a name begins that ends with the family name at ``at`` and that nobody has: "Xaver Merkel"."""
        begin = at
        while begin and self._tokens[begin].gap in {"blank", "hyphen"} and self._is_given(begin - 1):
            begin -= 1
        return begin

    def _is_given(self, at: int) -> bool:
        token = self._tokens[at]
        if token.taken or token.vocabulary or (self._cased and not token.capital):
            return False
        if token.given:
            return True
        if not token.unknown or token.wordlike:
            return False
        return not token.first if self._cased else self._asked(at)

    # What only looks like a name -------------------------------------------------------------------------------

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
            window = self._tokens[begin:end]
            core = [t for t in window if not t.link]
            if not 2 <= len(core) <= 4 or any(t.taken or t.wordlike for t in core):
                continue
            if self._looks_like_name(begin, end, core, whole_text=whole_text):
                self._add(begin, end, self._far(begin, end), "unknown")

    def _looks_like_name(self, begin: int, end: int, core: Sequence[Token], *, whole_text: bool) -> bool:
        if not any(t.unknown for t in core):
            return False
        before = self._tokens[begin - 1] if begin and self._tokens[begin].gap == "blank" else None
        if before is not None and before.folded in DETERMINERS:
            return False
        if core[0].given and not core[0].vocabulary and core[-1].unknown:
            return True
        if self._cased:
            return whole_text or (before is not None and before.folded in _ASKING | _HAVING)
        return self._asked(begin) and (self._ends(end) or self._tokens[end].vocabulary)

    def _far(self, begin: int, end: int) -> list[Match]:
        if self._tries <= 0:
            return []
        self._tries -= 1
        return self._search.far(self._typed(begin, end))

    # Family names alone with a typo ----------------------------------------------------------------------------

    def _misspelled_families(self) -> None:
        for at, token in enumerate(self._tokens):
            if not token.unknown or len(token.folded) < 4 or not self._whole(at, at + 1):
                continue
            before = self._tokens[at - 1] if token.gap in {"blank", "hyphen"} else None
            personally = before is not None and (before.word.wide in MALE or before.word.wide in FEMALE)
            asked = self._asked(at) and (self._ends(at + 1) or self._continues(at + 1))
            expected = asked or (before is not None and before.office)
            if not expected and not self._may_be_family(token, before):
                continue
            matches = [m for m in self._near(at, at + 1) if m.by == "family" and (expected or m.distance < 2)]
            if matches:
                self._add(at, at + 1, matches, "family")
            elif (personally or asked) and not token.wordlike and (token.capital or not self._cased):
                self._add(at, at + 1, self._far(at, at + 1), "unknown")

    def _continues(self, at: int) -> bool:
        """Whether a question of the domain goes on after a name: "Abgeordneter", "im Bundestag"."""
        return self._tokens[at].vocabulary and self._tokens[at].folded not in DETERMINERS - {"im"}

    def _may_be_family(self, token: Token, before: Token | None) -> bool:
        if token.wordlike:
            return False
        if not self._cased:
            return len(token.folded) > 6 and (before is None or before.folded in _BEFORE_NAMES)
        return (
            token.capital
            and not token.first
            and len(token.folded) > 5
            and (before is None or before.folded in _BEFORE_NAMES)
        )


def _may_be_name(token: Token) -> bool:
    return not token.taken and not token.vocabulary and (token.given or token.family)


def _windows(at: int, stop: int) -> Iterator[tuple[int, int]]:
    """The parts of a run, the longest first, each of two to five words."""
    for size in range(min(5, stop - at), 1, -1):
        for begin in range(at, stop - size + 1):
            yield begin, begin + size
