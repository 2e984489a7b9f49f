"""Names with typos: the directory against ``difflib.get_close_matches`` over the same names, in one run.

The typo set is fixed by its seed: full names of the register with one or two edits. Right is whoever has the person's
name among the first three. Beside it: exact names, a scan of whole questions, and what building the indexes takes.
"""

import difflib
import random
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import Any

from beleg.domains.parliament import source
from beleg.domains.parliament.directory import Directory

TYPOS = 2000
BESIDE, TURN = 200, 50
TIMES_FASTER = 100
LOOKUP_MS, SCAN_MS, EXACT_INDEX_MS = 1.0, 2.0, 40.0
LETTERS = "abcdefghijklmnopqrstuvwxyz"
QUESTIONS = (
    "In welcher Fraktion war Sahra Wagenknecht im Jahr 2023?",
    "War Hans-Christian Stroebele in der 17. Wahlperiode im Bundestag?",
    "wer war laenger im bundestag, schaeuble oder gysi oder von der leyen",
    "Wie lange war Oalf Scholz vor seiner Zeit als Kanzler Mitglied des Bundestages?",
    "Wie viele Abgeordnete hatte die AfD-Fraktion im Bundestag am 12. Dezember 2024?",
    "Which parties sat in the Bundestag on 1 November 1972, and who was the chancellor?",
    "Ist Max Mustermann noch Mitglied des Deutschen Bundestages oder schon ausgeschieden?",
)


def mistyped(text: str, choose: random.Random) -> str:
    """The text with a letter dropped, added, replaced or swapped."""
    at = choose.choice([i for i, c in enumerate(text) if c.isalpha()])
    letter, rest = choose.choice(LETTERS), text[at + 1 :]
    return text[:at] + choose.choice(
        (rest, letter + text[at:], letter + rest, rest[:1] + text[at] + rest[1:])
    )


def timed(work: Callable[[], list[Any]]) -> tuple[float, list[Any]]:
    """Milliseconds, and what the work gave."""
    start = perf_counter()
    result = work()
    return (perf_counter() - start) * 1000, result


def worked(work: Callable[[], object]) -> float:
    """Milliseconds of the processor: what happens once cannot be measured at the best of several runs."""
    start = process_time()
    work()
    return (process_time() - start) * 1000


def main() -> int:
    register = source.load()
    names = [register.name(row).display for row in range(len(register.ids))]
    choose = random.Random(1949)  # noqa: S311 - a fixed choice of names
    rows = [choose.randrange(len(names)) for _ in range(TYPOS)]
    typed = [mistyped(names[row], choose) for row in rows]
    typed = [mistyped(name, choose) if at % 2 else name for at, name in enumerate(typed)]

    directory = Directory(register)
    exact_index = worked(lambda: directory.lookup("Angela Merkel"))
    typo_index = worked(lambda: directory.lookup("Angela Merkl"))
    exact = [timed(lambda name=name: directory.lookup(name))[0] for name in names[:TYPOS]]
    ours: list[tuple[float, list[Any]]] = []
    theirs: list[tuple[float, list[Any]]] = []
    for at in range(0, BESIDE, TURN):  # In turns, so that both meet the same machine.
        ours += [timed(lambda name=name: directory.lookup(name)) for name in typed[at : at + TURN]]
        theirs += [
            timed(lambda name=name: difflib.get_close_matches(name, names, n=3))
            for name in typed[at : at + TURN]
        ]
    ratio = median(ms for ms, _ in theirs) / median(ms for ms, _ in ours)
    ours += [timed(lambda name=name: directory.lookup(name)) for name in typed[BESIDE:]]
    right = [
        register.ids[row] in [match.person_id for match in matches[:3]]
        for row, (_, matches) in zip(rows, ours, strict=True)
    ]
    understood = sum(
        good and matches[0].quality != "far" for good, (_, matches) in zip(right, ours, strict=True)
    )
    their_right = [names[row] in found for row, (_, found) in zip(rows, theirs, strict=False)]
    scans = [
        median(timed(lambda text=text: directory.scan(text))[0] for _ in range(20)) for text in QUESTIONS
    ]

    our_ms, their_ms = median(ms for ms, _ in ours), median(ms for ms, _ in theirs)
    print(f"index of exact spellings, at the first name {exact_index:8.3f} ms (bound {EXACT_INDEX_MS:.0f})")
    print(f"index of typos, at the first miss           {typo_index:8.3f} ms, the library's import included")
    print(f"an exact name                        median {median(exact):8.4f} ms   of {len(exact)}")
    print(
        f"a name with typos, directory         median {our_ms:8.4f} ms   of {TYPOS} (bound {LOOKUP_MS:.0f})"
    )
    print(f"a name with typos, difflib           median {their_ms:8.4f} ms   of {BESIDE}")
    print(f"ratio difflib / directory {ratio:,.0f}   (bound {TIMES_FASTER})")
    print(
        f"right among the first three: directory {sum(right[:BESIDE])}, difflib {sum(their_right)} of the same {BESIDE}"
    )
    print(f"of {TYPOS}: {sum(right)} right, {understood} of them understood without asking back")
    print(f"names in a question                  median {median(scans):8.4f} ms, at most {max(scans):.4f}")
    good = (
        ratio >= TIMES_FASTER
        and sum(right[:BESIDE]) >= sum(their_right)
        and our_ms <= LOOKUP_MS
        and median(scans) <= SCAN_MS
        and exact_index <= EXACT_INDEX_MS
    )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
