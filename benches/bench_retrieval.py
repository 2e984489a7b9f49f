"""Finding passages of policies: the hybrid against its own arms, ``rank_bm25`` and plain BM25, in one run.

``retrieval_queries.jsonl`` holds queries in German and English, each with the section of the sample policies that it is
about, written by hand from the prose; for some nothing is right. The others get the same passages, in both languages.
``rank_bm25`` is its ``BM25Okapi`` with its defaults, once over words in small letters as its own example has them, once
over our stems; plain BM25 is the textbook's, whose idf may be negative. What scores 0 or less counts as not found.
"""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from statistics import median
from time import perf_counter

from rank_bm25 import BM25Okapi

from beleg.domains.expenses.passages import passages
from beleg.domains.expenses.policies.sample import sample_policies
from beleg.domains.expenses.retrieval import Index, Passage
from beleg.domains.expenses.words import LANGUAGES, stem, words_of

QUERIES = Path(__file__).with_name("retrieval_queries.jsonl")
DAY = date(2026, 12, 1)
LEAST_RECALL, LEAST_NOTHING, MOST_MS = 0.95, 0.95, 5.0
TIMES = 5
MANY = 25

Search = Callable[[str], list[str]]


def ranked(keys: Sequence[str], scores: Sequence[float]) -> list[str]:
    order = sorted(range(len(keys)), key=lambda at: (-scores[at], at))
    return [keys[at] for at in order if scores[at] > 0][:3]


def words(text: str) -> list[str]:
    return text.lower().split()


def stems(text: str) -> list[str]:
    return [stem(word, language) for word in words_of(text) for language in LANGUAGES]


def rank_bm25(keys: Sequence[str], texts: Sequence[str], tokenise: Callable[[str], list[str]]) -> Search:
    index = BM25Okapi([tokenise(text) for text in texts])
    return lambda query: ranked(keys, list(index.get_scores(tokenise(query))))


def plain_bm25(keys: Sequence[str], texts: Sequence[str]) -> Search:
    counts = [Counter(words(text)) for text in texts]
    lengths = [sum(each.values()) for each in counts]
    mean, size = sum(lengths) / len(lengths), len(texts)

    def score(at: int, query: str) -> float:
        total = 0.0
        for word in words(query):
            if count := counts[at][word]:
                holding = sum(word in each for each in counts)
                idf = math.log((size - holding + 0.5) / (holding + 0.5))
                total += idf * count * 2.2 / (count + 1.2 * (0.25 + 0.75 * lengths[at] / mean))
        return total

    return lambda query: ranked(keys, [score(at, query) for at in range(size)])


def hybrid(index: Index) -> Search:
    return lambda query: [hit.key for hit in index.search(query, 3)]


def main() -> int:
    found = list(passages(sample_policies(), DAY))
    keys = [each.key for each in found]
    texts = ["\n".join(each.texts.values()) for each in found]
    cases = [json.loads(line) for line in QUERIES.read_text("utf-8").splitlines()]
    right = [case for case in cases if case["section"] is not None]
    none = [case for case in cases if case["section"] is None]
    start = perf_counter()
    index = Index(found)
    made = (perf_counter() - start) * 1000
    print(
        f"{len(found)} passages, {len(right)} queries with a section, {len(none)} with none; index {made:.0f} ms"
    )
    searches: dict[str, Search] = {
        "hybrid": hybrid(index),
        "its BM25 alone": hybrid(Index(found, lsa=False)),
        "its LSA alone": hybrid(Index(found, bm25=False)),
        "rank_bm25": rank_bm25(keys, texts, words),
        "rank_bm25, our stems": rank_bm25(keys, texts, stems),
        "plain BM25": plain_bm25(keys, texts),
    }
    print(f"{'':<22}{'first':>8}{'in three':>10}{'nothing':>9}{'ms':>8}")
    shares: dict[str, tuple[float, float, float]] = {}
    for name, search in searches.items():
        first = sum(_section(search(case["query"])[:1]) == [case["section"]] for case in right) / len(right)
        three = sum(case["section"] in _section(search(case["query"])) for case in right) / len(right)
        nothing = sum(not search(case["query"]) for case in none) / len(none)
        times = [_time(search, case["query"]) for case in cases]
        shares[name] = (three, nothing, median(times))
        print(f"{name:<22}{first:>8.1%}{three:>10.1%}{nothing:>9.1%}{median(times):>8.2f}")
    many = [
        Passage(key=f"{each.key}-{n}", texts={name: f"{text} nummer{n}" for name, text in each.texts.items()})
        for n in range(MANY)
        for each in found
    ]
    start = perf_counter()
    large = Index(many)
    made = perf_counter() - start
    print(
        f"{len(many)} passages: index {made:.1f} s, a query {_time(hybrid(large), 'Hotel in Berlin'):.1f} ms"
    )
    if "--show" in sys.argv:
        for case in cases:
            hits = _section(searches["hybrid"](case["query"]))
            if (case["section"] or "") not in (hits or [""]):
                print(f"  {case['query']!r}: {hits}, not {case['section']}")
    three, nothing, ms = shares["hybrid"]
    others = max(share for name, (share, _, _) in shares.items() if "BM25" in name or "bm25" in name)
    return 0 if three >= max(LEAST_RECALL, others) and nothing >= LEAST_NOTHING and ms <= MOST_MS else 1


def _section(hits: Sequence[str]) -> list[str]:
    """The hits without their version, as the labels name them."""
    return [f"{policy}#{anchor}" for policy, _, anchor in (hit.split("/") for hit in hits)]


def _time(search: Search, query: str) -> float:
    """Milliseconds, the best of several."""
    best = math.inf
    for _ in range(TIMES):
        start = perf_counter()
        search(query)
        best = min(best, perf_counter() - start)
    return best * 1000


if __name__ == "__main__":
    sys.exit(main())
