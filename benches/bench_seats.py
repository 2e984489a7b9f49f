"""Seats as of a day: the index against a plain count over all mandates and memberships, on the same days in one run."""

import random
import sys
from collections import Counter
from datetime import date, timedelta
from statistics import median
from time import perf_counter

from beleg.domains.parliament import aliases, rules, source
from beleg.domains.parliament.dataset import EMBEDDED, read

DAYS = 200
TIMES = 50
LOOKUP_MS = 0.2


def plain(data: dict[str, dict[str, list[int]]], names: list[str], day: int) -> Counter[str]:
    """All rows, every time: mandates that cover the day, then the group with the latest start."""
    mandates, memberships, found = data["mandates"], data["memberships"], Counter[str]()
    spans = zip(data["terms"]["number"], data["terms"]["start"], data["terms"]["end"], strict=True)
    ends = {number: (start, rules.term_end(number, end)) for number, start, end in spans}
    m = g = 0
    for mandate_count, group_count in zip(mandates["count"], memberships["count"], strict=True):
        for i in range(m, m + mandate_count):
            term = mandates["term"][i]
            start, end = ends[term]
            if start <= day < end and mandates["start"][i] <= day <= rules.last_day(mandates["end"][i], end):
                rows = [k for k in range(g, g + group_count) if memberships["term"][k] == term]
                begun = [k for k in rows if memberships["start"][k] <= day] or rows
                latest = max(begun, key=lambda k: memberships["start"][k])
                known = aliases.group_of_official(names[memberships["group"][latest]])
                found[known[0] if known else ""] += 1
        m += mandate_count
        g += group_count
    return found


def main() -> int:
    data = read(EMBEDDED)
    register = source.Register(data)
    choose = random.Random(1949)  # noqa: S311 - a fixed choice of days
    first, last = date(1949, 9, 7), register.as_of
    days = [first + timedelta(days=choose.randrange((last - first).days)) for _ in range(DAYS)]
    register.distribution(days[0])
    for day in days:
        register.distribution(day)
    indexed, scanned, listed = [], [], []
    for day in days:
        start = perf_counter()
        for _ in range(TIMES):
            register.distribution(day)
        indexed.append((perf_counter() - start) * 1000 / TIMES)
        start = perf_counter()
        register.sitting(day)
        listed.append((perf_counter() - start) * 1000)
    for day in days[:: DAYS // 20]:
        start = perf_counter()
        plain(data, data["group"], day.toordinal())
        scanned.append((perf_counter() - start) * 1000)
    print(f"distribution of a day, index       median {median(indexed):8.4f} ms (bound {LOOKUP_MS})")
    print(f"all members of a day, index        median {median(listed):8.4f} ms")
    print(f"distribution by a scan of all rows median {median(scanned):8.4f} ms")
    print(
        f"ratio scan / index {median(scanned) / median(indexed):,.0f}   on {DAYS} days from {first} to {last}"
    )
    return 0 if median(indexed) <= LOOKUP_MS else 1


if __name__ == "__main__":
    sys.exit(main())
