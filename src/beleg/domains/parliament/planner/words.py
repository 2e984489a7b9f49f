"""The words by which people say what they ask, read from ``data/``, folded and indexed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from beleg.domains.parliament.planner.superlatives import scales_of
from beleg.domains.parliament.planner.text import Token, fold_phrase, words_of
from beleg.domains.parliament.spelling import fold

_DATA = Path(__file__).parent.parent / "data"


class Lexicon:
    """A table of concepts and their words: which concepts a token belongs to, and which phrases begin at it."""

    def __init__(self, concepts: Mapping[str, Sequence[str]], others: Sequence[str] = ()) -> None:
        self._words: dict[str, set[str]] = {}
        self._prefixes: dict[str, set[str]] = {}
        self._suffixes: dict[str, set[str]] = {}
        self._phrases: dict[str, list[tuple[str, bool, str]]] = {}
        for concept, entries in concepts.items():
            for entry in _folded(entries):
                self._add(concept, entry)
        found = (*self._words, *self._prefixes, *self._phrase_words(), *_folded(others))
        self.vocabulary = frozenset(word for word in found if len(word) >= 2)

    def _phrase_words(self) -> Iterator[str]:
        return (
            word for phrases in self._phrases.values() for words, _, _ in phrases for word in words.split(" ")
        )

    def _add(self, concept: str, entry: str) -> None:
        if entry.startswith("*"):
            self._suffixes.setdefault(entry[1:], set()).add(concept)
            return
        star, words = entry.endswith("*"), entry.rstrip("*")
        if not words.isalpha():
            words = words_of(words)
        if " " in words:
            self._phrases.setdefault(words.split(" ")[0], []).append((words, star, concept))
        else:
            (self._prefixes if star else self._words).setdefault(words, set()).add(concept)

    def of(self, word: str) -> set[str]:
        """The concepts of one folded word."""
        concepts = set(self._words.get(word, ()))
        for length in range(3, len(word) + 1):
            concepts |= self._prefixes.get(word[:length], set())
        for length in range(3, len(word)):
            concepts |= self._suffixes.get(word[-length:], set())
        return concepts

    def knows(self, word: str) -> bool:
        """True for a folded word of the table or a function word."""
        return word in self.vocabulary or bool(self.of(word)) or bool(scales_of(word, self.of))

    def mark(self, tokens: Sequence[Token]) -> dict[str, list[tuple[int, int]]]:
        """For each concept where it stands: (first token, number of tokens)."""
        marks: dict[str, list[tuple[int, int]]] = {}
        for at, token in enumerate(tokens):
            for concept in self.of(token.folded):
                marks.setdefault(concept, []).append((at, 1))
            for concept in scales_of(token.folded, self.of):
                marks.setdefault(concept, []).append((at, 1))
            for words, star, concept in self._phrases.get(token.folded, ()):
                size = words.count(" ") + 1
                window = " ".join(t.folded for t in tokens[at : at + size])
                if window == words or (star and window.startswith(words)):
                    marks.setdefault(concept, []).append((at, size))
        return marks


def _folded(entries: Sequence[str]) -> list[str]:
    """The entries folded, all in one go: that is far faster than one by one."""
    return fold("\n".join(entries)).split("\n") if entries else []


@lru_cache(maxsize=1)
def lexicon() -> Lexicon:
    """The concepts that questions of this domain are made of."""
    return Lexicon(table("concepts.txt"), _text("function_words.txt").split())


@lru_cache(maxsize=1)
def beside() -> Lexicon:
    """The topics that people ask about and the data do not hold."""
    return Lexicon(table("beside.txt"))


def _text(name: str) -> str:
    lines = (_DATA / name).read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("#"))


def table(name: str, separator: str = ", ") -> dict[str, list[str]]:
    """``concept: word, word`` paragraphs, continued by indented lines."""
    concepts: dict[str, list[str]] = {}
    for paragraph in _text(name).replace("\n    ", " ").splitlines():
        concept, _, listed = paragraph.partition(": ")
        if listed:
            concepts[concept] = [word.strip() for word in listed.split(separator)]
    return concepts


def folded_set(words: Iterable[str]) -> frozenset[str]:
    """Words as a set of folded forms."""
    return frozenset(fold(word) for word in words)


def folded_phrases(phrases: Iterable[str]) -> tuple[str, ...]:
    """Phrases folded word by word."""
    return tuple(fold_phrase(phrase) for phrase in phrases)
