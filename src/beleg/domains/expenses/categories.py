"""What a bill or a word is for, by the words that the company's categories are called by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from beleg.domains.expenses.claims import folded
from beleg.domains.expenses.inforce import ALIKE
from beleg.domains.expenses.policies.records import Cap, Category, PolicySet
from beleg.domains.expenses.records import ExpenseClaim
from beleg.lean import pattern

_WORD = pattern(r"[^\W_]+")
SHORTEST_PART = 5
"""Letters of a word that is recognised inside of a longer one, as compounds are written."""
_MOST_NAMED = 3


def category_of(policies: PolicySet, day: date, text: str) -> str | None:
    """The category that a text speaks of on a day; nothing where it speaks of none, or of several."""
    found = _spoken_of(policies, day, text)
    return found[0] if len(found) == 1 else None


def counts_nights(policies: PolicySet, day: date, category: str) -> bool:
    """Whether what is claimed as this category, by its name or a word for it, has a cap a night on a day."""
    of_day = policies.categories(day).values()
    names = {each.name for each in of_day if category == each.name}
    names = names or {each.name for each in of_day if _plain(category) in _words(each)}
    caps = (each.rule for each in policies.rules(day) if isinstance(each.rule, Cap))
    return len(names) == 1 and any(cap.per == "night" and cap.category in names for cap in caps)


def called(policies: PolicySet, claim: ExpenseClaim) -> ExpenseClaim:
    """The claim with each category by its name, where a line has one of the words by which the policies of its day call
    exactly one of them. Whatever else a line says stays as it is, for ``rules`` to refuse."""
    words: dict[date, dict[str, set[str]]] = {}
    for day in {line.day for line in claim.lines}:
        of_day = words.setdefault(day, {})
        for category in policies.categories(day).values():
            for word in _words(category):
                of_day.setdefault(word, set()).add(category.name)
    names = {each.name for document in policies.documents for each in document.categories}
    lines = []
    for line in claim.lines:
        found = words[line.day].get(_plain(line.category), set()) if line.category not in names else set()
        lines.append(replace(line, category=min(found)) if len(found) == 1 else line)
    return replace(claim, lines=tuple(lines))


def meant(policies: PolicySet, day: date, text: str) -> tuple[str, ...]:
    """The categories that may be meant by a name that is none, the likeliest first: those one of whose words it is,
    else those that it speaks of, else those of words that are written almost so."""
    plain = _plain(text)
    words: dict[str, list[str]] = {}
    for category in policies.categories(day).values():
        for word in _words(category):
            words.setdefault(word, []).append(category.name)
    if plain in words:
        return tuple(dict.fromkeys(words[plain]))
    if found := _spoken_of(policies, day, text):
        return tuple(found[:_MOST_NAMED])
    from difflib import get_close_matches  # noqa: PLC0415 - only where a name is wrong

    near = get_close_matches(plain, words, n=_MOST_NAMED, cutoff=ALIKE)
    return tuple(dict.fromkeys(name for word in near for name in words[word]))[:_MOST_NAMED]


def _spoken_of(policies: PolicySet, day: date, text: str) -> list[str]:
    tokens = set(_WORD.findall(folded(text)))
    return [
        category.name
        for category in policies.categories(day).values()
        if any(_speaks(word, tokens) for word in _words(category))
    ]


def _words(category: Category) -> Iterator[str]:
    """What a category is called, each in one form."""
    for words in (*category.words.values(), (category.name,)):
        for word in words:
            yield _plain(word)


def _plain(text: str) -> str:
    return " ".join(_WORD.findall(folded(text)))


def _speaks(word: str, tokens: set[str]) -> bool:
    return (
        word in tokens
        or (" " in word and tokens.issuperset(word.split()))
        or (len(word) >= SHORTEST_PART and any(word in token for token in tokens))
    )
