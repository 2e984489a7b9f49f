"""Finding the passages of policies that a question is about. What is found is cited, and decides nothing.

Two arms rank the passages, and reciprocal rank fusion joins them:

* **BM25** over stems (Robertson and Zaragoza, 2009) with the idf ``log(1 + (N - n + 0.5) / (n + 0.5))``, which is
  positive whatever share of a small corpus has the word.
* **LSA** (Deerwester and others, 1990): TF-IDF, a truncated SVD, the cosine of query and passage. A passage is one
  section in all its languages, so that words of two languages which stand in the same sections come to lie together
  (Dumais and others, 1997): a question in English finds a section that exists in German only.

A word that no passage has is no word of the query, but it counts against it: each arm has a floor, and what is left
below both is not found. So a question about something else finds nothing, and unknown words alone find nothing. The
same query over the same passages gives the same hits in the same order.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from beleg.domains.expenses.words import GENERIC, LANGUAGES, function_words, parts, stem, words_of
from beleg.lean import dataclass

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Matrix = NDArray[Any]

K1, B = 1.2, 0.75
"""How fast a repeated word saturates, and how much a passage's length counts."""
FUSION_K = 60
"""``k`` of reciprocal rank fusion: a passage's score is the sum of 1 / (k + rank) over the arms that found it."""
KEPT = 0.92
"""The latent space has as many dimensions as hold this share of the passages' squared weights,"""
MOST_DIMENSIONS = 128
"""and at most so many."""
SMALLEST = 1e-12
"""A dimension that holds less is none; it is only never divided by."""
BM25_FLOOR = 0.45
"""The least share of a query's weight that a passage holds, to be found by its words."""
LSA_FLOOR = 0.5
"""The least cosine, to be found by its meaning."""
PART_WEIGHT = 0.7
"""What a compound's part counts, beside a word that stands there as such."""
LONGEST_QUERY = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """What is found as one: its key, and its text in one or more languages."""

    key: str
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A passage that was found; ``bm25`` and ``lsa`` are its scores in the arms, None where it is below the floor."""

    key: str
    score: float
    bm25: float | None
    lsa: float | None


class Index:
    """The passages of some policies. Made anew whenever they change.

    Args:
        passages: Each with a key of its own.
        bm25: Whether words find.
        lsa: Whether meaning finds.
    """

    def __init__(self, passages: Sequence[Passage], *, bm25: bool = True, lsa: bool = True) -> None:
        self._keys = [each.key for each in passages]
        spoken = [
            [(language, list(words_of(text))) for language, text in sorted(each.texts.items())]
            for each in passages
        ]
        self._known = {
            (language, stem(word, language))
            for texts in spoken
            for language, words in texts
            for word in words
            if _meant(word)
        }
        split = cache(self._parts)
        self._counts = [self._passage(texts, split) for texts in spoken]
        self._postings: dict[tuple[str, str], list[int]] = defaultdict(list)
        for at, counts in enumerate(self._counts):
            for term in counts:
                self._postings[term].append(at)
        self._idf = {term: self._rarity(len(found)) for term, found in self._postings.items()}
        self._highest = self._rarity(0)
        lengths = [sum(counts.values()) for counts in self._counts]
        mean = sum(lengths) / len(lengths) if lengths else 1.0
        self._length = [1 - B + B * length / mean for length in lengths]
        self._bm25 = bm25
        self._space = _Space(self._counts, self._idf) if lsa and len(passages) > 1 else None

    def search(self, query: str, limit: int = 5) -> list[Hit]:
        """The passages that ``query`` is about, best first."""
        asked = self._asked(query)
        if not any(forms for forms in asked):
            return []
        words = self._by_words(asked) if self._bm25 else {}
        meaning = self._by_meaning(asked) if self._space is not None else {}
        fused: dict[int, float] = defaultdict(float)
        for arm in (words, meaning):
            for rank, at in enumerate(_ranked(arm), start=1):
                fused[at] += 1 / (FUSION_K + rank)
        return [
            Hit(key=self._keys[at], score=fused[at], bm25=words.get(at), lsa=meaning.get(at))
            for at in _ranked(fused)[:limit]
        ]

    # --- words -----------------------------------------------------------------------------------------------------

    def _rarity(self, passages: int) -> float:
        return math.log(1 + (len(self._keys) - passages + 0.5) / (passages + 0.5))

    def _passage(
        self, texts: Iterable[tuple[str, Sequence[str]]], split: Callable[[str], tuple[str, ...]]
    ) -> Counter[tuple[str, str]]:
        """How often each stem stands in a passage; the parts of a compound count as if they stood there too."""
        counts: Counter[tuple[str, str]] = Counter()
        for language, words in texts:
            for word in filter(_meant, words):
                counts[language, stem(word, language)] += 1
                if language == "de":
                    counts.update((language, stem(part, language)) for part in split(word) if _meant(part))
        return counts

    def _parts(self, word: str) -> tuple[str, ...]:
        return parts(word, self._knows)

    def _knows(self, part: str) -> bool:
        return _meant(part) and ("de", stem(part, "de")) in self._known

    def _asked(self, query: str) -> list[dict[tuple[str, str], float]]:
        """For each word of the query that means something its terms in the passages, with their weight."""
        asked: list[dict[tuple[str, str], float]] = []
        for word in dict.fromkeys(filter(_meant, words_of(query[:LONGEST_QUERY]))):
            forms = {
                (language, stem(word, language)): 1.0
                for language in LANGUAGES
                if (language, stem(word, language)) in self._idf
            }
            if not forms:
                found = [part for part in self._parts(word) if _meant(part)]
                forms = {("de", stem(part, "de")): PART_WEIGHT for part in found}
                forms = {term: weight for term, weight in forms.items() if term in self._idf}
            asked.append(forms)
        return asked

    # --- the arms --------------------------------------------------------------------------------------------------

    def _by_words(self, asked: Sequence[Mapping[tuple[str, str], float]]) -> dict[int, float]:
        scores: dict[int, float] = defaultdict(float)
        held: dict[int, float] = defaultdict(float)
        for forms in asked:
            best: dict[int, tuple[float, float]] = {}
            for term, weight in forms.items():
                idf = self._idf[term]
                for at in self._postings[term]:
                    count = self._counts[at][term]
                    score = weight * idf * count * (K1 + 1) / (count + K1 * self._length[at])
                    best[at] = max(best.get(at, (0.0, 0.0)), (score, weight * idf))
            for at, (score, mass) in best.items():
                scores[at] += score
                held[at] += mass
        whole = sum(max((self._idf[term] for term in forms), default=self._highest) for forms in asked)
        return {at: score for at, score in scores.items() if held[at] >= BM25_FLOOR * whole}

    def _by_meaning(self, asked: Sequence[Mapping[tuple[str, str], float]]) -> dict[int, float]:
        assert self._space is not None  # noqa: S101 - asked only where there is one
        weights: dict[tuple[str, str], float] = {}
        for forms in asked:
            for term, weight in forms.items():
                weights[term] = max(weights.get(term, 0.0), weight * self._idf[term])
        lost = sum(self._highest**2 for forms in asked if not forms)
        cosines = self._space.cosines(weights, lost)
        return {at: cosine for at, cosine in enumerate(cosines) if cosine >= LSA_FLOOR}


class _Space:
    """The latent space of the passages."""

    def __init__(
        self, counts: Sequence[Counter[tuple[str, str]]], idf: Mapping[tuple[str, str], float]
    ) -> None:
        import numpy as np  # noqa: PLC0415 - a tenth of a second, and only what searches needs it

        self._numpy = np
        self._at = {term: at for at, term in enumerate(sorted(idf))}
        table = np.zeros((len(counts), len(self._at)))
        for row, held in enumerate(counts):
            for term, count in held.items():
                table[row, self._at[term]] = (1 + math.log(count)) * idf[term]
        table = _unit(np, table)
        # The passages are fewer than the terms: their products with each other give the same vectors in less time.
        squares, vectors = np.linalg.eigh(table @ table.T)
        squares, vectors = np.maximum(squares[::-1], 0.0), vectors[:, ::-1]
        whole = float(squares.sum())
        so_far = accumulate(float(each) for each in squares)
        rank = min(MOST_DIMENSIONS, 1 + sum(each < KEPT * whole for each in so_far))
        strengths = np.sqrt(np.maximum(squares[:rank], SMALLEST))
        self._terms = table.T @ vectors[:, :rank] / strengths
        self._passages = _unit(np, table @ self._terms)

    def cosines(self, weights: Mapping[tuple[str, str], float], lost: float) -> list[float]:
        """The cosine of a query with each passage, to 9 places: what differs in the last bits only is equal.

        ``lost`` is the squared weight of what the query asks for and no passage knows.
        """
        query = self._numpy.zeros(len(self._at))
        for term, weight in weights.items():
            query[self._at[term]] = weight
        place = query @ self._terms
        length = float(self._numpy.sqrt(place @ place + lost))
        if not length:
            return [0.0] * len(self._passages)
        return [round(float(each), 9) for each in self._passages @ place / length]


def _unit(np: Any, rows: Matrix) -> Matrix:
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    made: Matrix = rows / np.where(lengths == 0, 1, lengths)
    return made


def _ranked(scores: Mapping[int, float]) -> list[int]:
    """Passages by score; of equal ones the earlier first."""
    return sorted(scores, key=lambda at: (-round(scores[at], 12), at))


def _meant(word: str) -> bool:
    """Whether a word says what a text is about. A number says nothing: amounts are rules, not prose."""
    return word not in GENERIC and word not in function_words() and not word.isdigit() and len(word) > 1
