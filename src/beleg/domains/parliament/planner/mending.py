"""Typing errors in cue words, mended before anything is read; names of people are let be."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property

from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.directory.typed import PARTICLES
from beleg.domains.parliament.directory.vocabulary import is_ordinary, is_vocabulary
from beleg.domains.parliament.planner import happenings
from beleg.domains.parliament.planner.compounds import joined
from beleg.domains.parliament.planner.text import PhraseIndex, Token, tokenise
from beleg.domains.parliament.planner.words import Lexicon, beside
from beleg.lean import pattern

_BIRTHS = ("gebor", "gebürt", "gebuert", "geburt", "born", "birth")
_TIED = pattern(r"\b(?P<part>unions)(?P<rest>fraktion\w*)", re.IGNORECASE)
"""A group and a word for its members or its chair written as one: "Unionsfraktionschef"."""
_RUN_ON = pattern(r"\b(?P<ask>who|what|where|when|how)s\b", re.IGNORECASE)
"""An English question word run on with its verb, the apostrophe left out: "whos the oldest"."""
_JOB = pattern(
    r"\b(?P<verb>has|had|held|holds|got)\s+(?:the|that|this)\s+(?:job|post|position)\b", re.IGNORECASE
)
"""Having an office, without its name: "who had the job before"."""
_PASSED = pattern(
    r"\b(?:pass|passed|exceed|exceeded|cross|crossed|surpass|surpassed)\s+(?=\d+\s*(?:%|percent\b|per\s+cent\b))",
    re.IGNORECASE,
)
_ITS_END = pattern(
    r"\bwann\s+(?:war|kam|ist)\s+(?:das|der|die)\s+(?:(?P<end>ende|aus|bruch)|(?P<begin>beginn|anfang|start))\s+(?:der|von)\s+(?=ampel\b)|"
    r"\bwhen\s+was\s+the\s+(?:(?P<over>end)|(?P<start>start|beginning))\s+of\s+(?=(?:the\s+)?(?:ampel|traffic)\b)",
    re.IGNORECASE,
)
"""The end of a coalition asked for by a noun, that names a day elsewhere: "wann war das Ende der Ampel?"."""
_GONE_BEFORE = pattern(
    r"\b(?P<after>nach)\s+(?:dem|der)\s+(?:rücktritt|ruecktritt|abgang|ausscheiden|sturz|abwahl|entlassung)\s+(?:von|des|der)\s+(?=[^\W\d_])",
    re.IGNORECASE,
)
"""Following somebody, by how they went: "nach dem Rücktritt von Brandt" is after Brandt."""
_RAISED = pattern(r"\bsuper-?(?=minister)", re.IGNORECASE)
_HAS = ("has", "holds")
_CITIES = {
    "munich": "München",
    "cologne": "Köln",
    "nuremberg": "Nürnberg",
    "hanover": "Hannover",
    "brunswick": "Braunschweig",
    "defense": "defence",
}
"""What is called or written otherwise in English, as the register and the tables here write it."""
_CITY = pattern(r"\b(?:munich|cologne|nuremberg|hanover|brunswick|defense)\b", re.IGNORECASE)
_ADDRESSED = frozenset("herr herrn frau mr mrs ms mister doktor dr prof professor".split())
_ASKED = frozenset("ist war is was wer who".split())
"""Words behind which a name stands."""
_OF_SOMEBODY = frozenset("ist war is was wurde did hat has".split())
"""Words behind which somebody's name may stand alone."""
_VOWELS = frozenset("aeiou")
_SHORT = 5
"""Letters of the shortest word that is mended."""
_COMPOUND = 12
"""Letters from which a word that the lexicon knows by its beginning alone may be an office with a typing error."""
_SOUND_ALIKE = {"f": "v", "v": "f", "k": "c", "c": "k", "p": "b", "b": "p", "t": "d", "d": "t"}
"""First letters that are typed for each other: "fiele" is "viele"."""
_PARTIES = ("spd", "cdu", "csu", "afd", "fdp")
_OTHERS = frozenset(
    "npd dvu rep odp dkp ddp kpd sed pds ssw bsw fvp fpo ovp spo svp mdb mda mdl zdf ard wdr ndr usa ddr brd eug "
    "dgb bnd bka gdp pdf und dup des del die per als aus gab hat".split()
)
"""Words of three letters that stand for something else, however near to a party they are."""
_BEFORE_PARTIES = frozenset("die der the und and oder or von vs mit hat hatte".split())
_LONG = 9
"""Letters of a word that stands for an event alone: shorter ones are near to too many others."""


class Mender:
    """Mends words to those of a lexicon and of phrase indices; those of ``other`` are right as they are.

    So are, where births are spoken of, those that ``of_births`` knows as a place of birth, and those that ``is_named``
    knows as names beside the directory.
    """

    def __init__(
        self,
        directory: Directory,
        known: Lexicon,
        indices: Sequence[PhraseIndex],
        other: PhraseIndex,
        *,
        of_births: Callable[[str], bool],
        is_named: Callable[[str], bool],
    ) -> None:
        self._of_births = of_births
        self._is_named = is_named
        self._directory = directory
        self._lexicon = known
        self._indices = indices
        self._other = other

    @cached_property
    def _mending(self) -> dict[tuple[str, int], list[str]]:
        """Words that typing errors are mended to, by first letter and length."""
        words = set(self._lexicon.vocabulary)
        for index in self._indices:
            words.update(word for phrase in index.phrases for word in phrase.split(" "))
        words.update(word for word in happenings.words() if len(word) >= _LONG)
        table: dict[tuple[str, int], list[str]] = {}
        for word in sorted(words):
            if len(word) >= 4 and word.isalpha():
                table.setdefault((word[0], len(word)), []).append(word)
        return table

    def mend(self, text: str) -> str:
        """The text with typing errors in cue words, groups, offices and Länder mended; names of people are let be."""
        text = _TIED.sub(lambda tied: f"{tied['part']}-{tied['rest']}", _RAISED.sub("", text))
        text = _RUN_ON.sub(lambda said: f"{said['ask']} is", text)
        text = _JOB.sub(lambda job: f"{'is' if job['verb'].lower() in _HAS else 'was'} in office", text)
        text = _ITS_END.sub(_its_end, text)
        text = _GONE_BEFORE.sub(lambda gone: f"{gone['after']} ", text)
        text = _PASSED.sub("more than ", text)
        text = _CITY.sub(lambda city: _CITIES[city[0].lower()], text)
        text = self._joined(text)
        tokens = tokenise(text)
        mended, births = text, any(word in text.lower() for word in _BIRTHS)
        for at in range(len(tokens) - 1, -1, -1):
            token, word = tokens[at], tokens[at].folded
            party = _party_of(word, tokens[at - 1].folded if at else "")
            if party is not None and not self._known(word) and not self._directory.is_name_word(token.text):
                mended = mended[: token.start] + party + mended[token.end :]
                continue
            compound = self._compound(word)
            if compound is not None:
                mended = mended[: token.start] + compound + mended[token.end :]
                continue
            if (
                len(word) < _SHORT
                or not word.isalpha()
                or self._lexicon.knows(word)
                or beside().knows(word)
                or self._known_elsewhere(word)
            ):
                continue
            if is_vocabulary(word) or is_ordinary(word) or self._directory.is_name_word(token.text):
                continue
            if self._is_named(word) or (len(tokens) == 1 and self._nearly_named(word)):
                continue  # "Habek" alone is somebody.
            if births and self._of_births(word):
                continue  # "Bad Homburg" is no Hamburg.
            ahead = at - 1
            while ahead > 0 and tokens[ahead].folded in PARTICLES:
                ahead -= 1  # "Ole von Beust"
            if ahead >= 0 and (tokens[ahead].folded in _ADDRESSED or self._begins_name(tokens[ahead])):
                continue
            if ahead > 0 and tokens[ahead - 1].folded in _ASKED and self._unknown(tokens[ahead]):
                continue  # "Wer ist Phillip Amtor": two words that nobody knows are a name.
            if token.text[0].isupper() and text[token.end : token.end + 1] == "-":
                continue  # A place: "Rhein-Sieg-Kreis" is no "rein".
            if at and text[token.start - 1] == "-" and self._directory.is_name_word(tokens[at - 1].text):
                continue  # The end of a double name: "Meyer-Landrut" is no "Landrat".
            better = self._nearest(word)
            if (
                better is not None
                and ahead >= 0
                and tokens[ahead].folded in _OF_SOMEBODY
                and self._nearly_named(word)
            ):
                continue  # "Wo ist Habek geboren": no verb stands there.
            if better is not None:
                mended = mended[: token.start] + better + mended[token.end :]
        return self._joined(mended) if mended != text else mended

    def _joined(self, text: str) -> str:
        return joined(text, self._indices[_OFFICES], unknown=self._is_no_word, nearest=self._nearest)

    def _nearly_named(self, word: str) -> bool:
        """Whether somebody bears nearly this name."""
        return any(match.quality == "near" for match in self._directory.lookup(word))

    def _is_no_word(self, token: Token) -> bool:
        return self._unknown(token) and not self._directory.is_name_word(token.text)

    def _unknown(self, token: Token) -> bool:
        known = self._known(token.folded) or is_vocabulary(token.folded)
        return len(token.folded) >= _SHORT and token.folded.isalpha() and not known

    def _known(self, word: str) -> bool:
        return self._lexicon.knows(word) or beside().knows(word) or self._known_elsewhere(word)

    def _compound(self, word: str) -> str | None:
        """The office that a long word is which is known by its beginning alone: "Bundestagspresident"."""
        known = any(table.knows(word) and word not in table.vocabulary for table in (self._lexicon, beside()))
        if len(word) < _COMPOUND or not known or self._known_elsewhere(word):
            return None
        better = self._nearest(word)
        return better if better in self._indices[_OFFICES].words else None

    def _begins_name(self, token: Token) -> bool:
        """Whether a word is a given name alone, so that the next one may be a family name that nobody has."""
        return self._directory.is_given_name(token.text) and not self._lexicon.knows(token.folded)

    def _known_elsewhere(self, word: str) -> bool:
        return word in happenings.words() or any(
            word in index.words for index in (*self._indices, self._other)
        )

    def _nearest(self, word: str) -> str | None:
        from rapidfuzz.distance import OSA  # noqa: PLC0415 - only where there is something to mend

        reach = 1 if len(word) < 8 else 2
        best: tuple[int, bool, str] | None = None
        for length in range(len(word) - reach, len(word) + reach + 1):
            # A short word that lacks its first letter is another one: Söder is no "oder".
            others = {word[1]} if len(word) > _SHORT else set()
            for first in {word[0], _SOUND_ALIKE.get(word[0], word[0]), *others}:
                for candidate in self._mending.get((first, length), ()):
                    distance = OSA.distance(word, candidate, score_cutoff=reach)
                    if distance > reach or _another_word(word, candidate):
                        continue
                    # Of two words as near, the one that names something: a "minster" is a minister, no mister.
                    found = (distance, candidate not in self._indices[_OFFICES].words, candidate)
                    best = min(best, found, key=lambda b: b[:2]) if best else found
        return best[2] if best else None


def _its_end(match: re.Match[str]) -> str:
    if match["end"] or match["begin"]:
        return f"wann {'endete' if match['end'] else 'begann'} die "
    return f"when did the coalition {'end' if match['over'] else 'begin'}: "


def _another_word(word: str, near: str) -> bool:
    """Whether a short word has another letter in the place of one: it may well be a word of its own, as a horse.

    A vowel for a vowel, within the word, is a slip: "seets".
    """
    if not len(word) == len(near) == _SHORT or sorted(word) == sorted(near):
        return False
    if _SOUND_ALIKE.get(word[0]) == near[0]:
        return word[1:] != near[1:]
    return any({one, other} - _VOWELS for one, other in zip(word, near, strict=True) if one != other)


_OFFICES = 1
"""The place of the offices among the indices."""


def _party_of(word: str, before: str) -> str | None:
    """The party that three letters with a typing error stand for, after a word that leads to one: "die spt"."""
    if len(word) != len("spd") or word in _PARTIES or word in _OTHERS or before not in _BEFORE_PARTIES:
        return None
    if not word.isalpha():
        return None
    swapped = [party for party in _PARTIES if sorted(party) == sorted(word)]
    wrong = [party for party in _PARTIES if sum(a != b for a, b in zip(word, party, strict=True)) == 1]
    found = swapped or wrong
    return found[0] if len(found) == 1 else None
