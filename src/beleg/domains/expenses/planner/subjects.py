"""What a question asks about: categories with their places, from the row of what its words name."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from beleg.domains.expenses.planner.words import PRESENTS
from beleg.lean import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A category that is asked about, and the place where."""

    category: str
    place: str | None = None


def without_whereabouts(
    items: Sequence[tuple[str, str]], occasions: Container[str] = (), nightly: Container[str] = ()
) -> list[tuple[str, str]]:
    """Without a category that only says where another one is, or leads to ("WLAN im Hotel", "taxi to the hotel").

    ``occasions`` are categories whose rules may hold for what is within them ("wine at a client dinner"): they stay.
    ``nightly`` are those that one stays in: right before another one they say where that is ("hotel laundry"). An
    amount between two says that each is an expense of its own. Amounts are not part of what comes back.
    """
    priced = {
        sum(kind != "money" for kind, _ in items[:at]) - 1
        for at, each in enumerate(items)
        if each[0] == "money"
    }
    items = [each for each in items if each[0] != "money"]
    kept: list[tuple[str, str]] = []
    for at, (kind, each) in enumerate(items):
        before = [word for other, word in items[max(0, at - 3) : at] if other == "word"]
        led = next((back for back in range(at - 1, max(at - 4, -1), -1) if items[back][0] != "word"), None)
        between = before[-(at - 1 - led) :] if led is not None and at - 1 > led else []
        leads = [word for word in before if word not in _ARTICLES][-1:]
        if (
            kind == "category"
            and each in nightly
            and at not in priced
            and any(other == "category" and name != each for other, name in items[at + 1 : at + 2])
        ):
            continue
        again = at and items[at - 1] == (kind, each) and (not kept or kept[-1] != (kind, each))
        if kind == "category" and again:
            continue
        led_to = kind == "category" and items[at - 1][0] == "word" and leads and leads[0] in _TOWARDS
        if led_to and any(other == "category" for other, _ in kept):
            continue
        if (
            kind == "category"
            and each not in occasions
            and led is not None
            and items[led][0] == "category"
            and between
            and between[0] in _INSIDE
            and all(word in _INSIDE for word in between)
        ):
            continue
        kept.append((kind, each))
    return kept


_ARTICLES = frozenset("the a my dem der einem einer meinem".split())
_TOWARDS = frozenset("zum zur vom to from".split())
_INSIDE = frozenset("im in am at on the an der dem einem".split())


def subjects_of(items: Sequence[tuple[str, str]]) -> Iterator[Subject]:
    """Each category with the places that are its own.

    One place is that of every category. Of several each belongs to the category before it, or to the one behind it
    where places come first; a category without one has that of the next ("hotel and taxi in Berlin").
    """
    named = [(kind, each) for kind, each in items if kind != "word"]
    places = [each for kind, each in named if kind == "place"]
    first = next((kind for kind, _ in named), "")
    if first == "place" and len(places) > 1:
        named.reverse()
    own: dict[str, list[str]] = {}
    last = ""
    for kind, each in named:
        if kind == "category":
            own.setdefault(each, [])
            last = each
        elif last:
            own[last].append(each)
    order = list(own) if first != "place" or len(places) < 2 else list(reversed(own))
    for at, category in enumerate(order):
        later = next((own[each] for each in order[at:] if own[each]), places[:1])
        for place in (places if len(places) < 2 else dict.fromkeys(later)) or (None,):
            yield Subject(category=category, place=place)


def on_route(subjects: Iterable[Subject], own: Container[tuple[str, str]]) -> Iterator[Subject]:
    """Of what is asked about on a journey each category once: for the place that its rules name, else anywhere.

    ``own`` are categories with the places that their rules name.
    """
    for name, given in groupby(subjects, key=lambda each: each.category):
        ends = list(given)
        named = [each for each in ends if each.place is not None and (name, each.place) in own]
        yield from named or (ends if len(ends) == 1 else [Subject(category=name)])


def only_where(items: Sequence[tuple[str, str]], left: Container[str]) -> bool:
    """Whether the one category that is named says where something is that nobody knows ("gym at the hotel")."""
    at = next((place for place, (kind, _) in enumerate(items) if kind == "category"), 0)
    inside = at - 1
    while inside > 0 and items[inside][0] == "word" and items[inside][1] in _INSIDE:
        inside -= 1
    alone = sum(kind == "category" for kind, _ in items) == 1
    return alone and 0 <= inside < at - 1 and items[inside][0] == "word" and items[inside][1] in left


def given_to(items: list[tuple[str, str]], text: str, present: str) -> list[tuple[str, str]]:
    """What is given to somebody outside is the category of presents, whatever it is ("flowers for a client")."""
    found = PRESENTS.search(text)
    return (
        items
        if found is None
        else [("category", present) if each == ("word", found["gift"]) else each for each in items]
    )


def beside_categories(items: Sequence[tuple[str, str]]) -> frozenset[str] | None:
    """The words right behind a category, which say that it is of something else ("phone case"), where those before only
    say which ("birthday present"); None where there is no category."""
    at = [place for place, (kind, _) in enumerate(items) if kind == "category"]
    if not at:
        return None
    return frozenset(items[place + 1][1] for place in at if items[place + 1 : place + 2])


def ahead_of_categories(items: Sequence[tuple[str, str]]) -> frozenset[str]:
    """The words right before a category, which say what kind of it ("birthday present")."""
    return frozenset(
        word for (kind, word), (other, _) in pairwise(items) if kind == "word" and other == "category"
    )
