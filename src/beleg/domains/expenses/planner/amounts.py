"""Amounts of a question that names a currency only once, and which expense each amount is of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal

from beleg.domains.expenses import words
from beleg.domains.expenses.planner.numbers import EACH_AFTER, NUMBER, Money, number
from beleg.domains.expenses.planner.typed import BOUND, END
from beleg.domains.expenses.planner.years import years_in
from beleg.lean import pattern

Named = Callable[[tuple[str, ...]], str | None]
"""The category that a phrase names."""
STANDS_FOR = "zqmoney"
"""Begins the words that stand for amounts in a text."""
_ALONE = pattern(rf"(?<![\w.,'’/:-]){NUMBER}(?:,-)?{END}")
_CENTS = pattern(r"\d+[.,]\d\d")
_TAKEN = "|"
_BOUNDARY = pattern(r"[,;?!|]|\.(?!\d)|\b(?:und|and|plus|sowie)\b")
_AFTER_FOR = pattern(r"\b(?:for|für)\s*$")
_NUMBERED = pattern(
    r"\b(?:terminal|room|zimmer|gleis|platz|seat|linie|line|fassung|version|klasse|class|gate|nr\.?|nummer|number|no\.?)\s*$"
)
"""What stands before a number that counts nothing."""
_SPENT = frozenset("gekostet bezahlt gezahlt ausgegeben kostet paid spent too auch each je".split())
_LEADS = frozenset("for für fürs on beim zum vom".split())
_ARTICLES = frozenset("a an the my das den die der dem ein eine einen einem mein meine meinen".split())
_LONGEST = 3
_MOST_COUNTED = 12
"""A number up to this right before an expense, or behind "for", may say how many."""


def without_currency(
    text: str, found: Mapping[int, Money], named: Named, today: date
) -> Iterator[tuple[int, int, Decimal]]:
    """Where numbers of a folded text begin and end that are amounts like those that were ``found`` with a currency.

    One stands at the end of what names an expense ("and a taxi 50"), before it ("35 for dinner"), has cents, or goes
    on from the amount before it ("30 euros and 12"). Numbers of anything else are none.
    """
    marked = "".join(_TAKEN if at in found else each for at, each in enumerate(text))
    spans = [match.span() for match in _BOUNDARY.finditer(marked)]
    years = {each.start() for each in years_in(marked, today)}
    for match in _ALONE.finditer(marked):
        value = number(match["number"])
        if not value or match.start() in years:
            continue
        start = max((end for _, end in spans if end <= match.start()), default=0)
        stop = min((begin for begin, _ in spans if begin >= match.end()), default=len(marked))
        head, tail = marked[start : match.start()], marked[match.end() : stop]
        if BOUND.search(head) or _NUMBERED.search(head):
            continue
        if _is_amount(match["number"], value, head, tail, named):
            yield match.start(), match.end(), value


def _is_amount(written: str, value: Decimal, head: str, tail: str, named: Named) -> bool:
    if _CENTS.fullmatch(written) or EACH_AFTER.match(tail):
        return True
    before, behind = list(words.words_of(head)), list(words.words_of(tail))
    ahead = named_in(before, named)
    many = value > _MOST_COUNTED
    if behind[:1] and behind[0] in _LEADS and named_in(behind, named):
        return many or not ahead
    if set(behind) <= _SPENT:
        return not before or (bool(ahead) and (many or not _AFTER_FOR.search(head)))
    return many and not ahead and bool(named_in(behind[:_LONGEST], named))


def named_in(tokens: Sequence[str], named: Named) -> str | None:
    """The last category that a row of words names."""
    rows = (
        tuple(tokens[at : at + length])
        for at in range(len(tokens) - 1, -1, -1)
        for length in range(_LONGEST, 0, -1)
        if at + length <= len(tokens)
    )
    return next((name for row in rows if (name := named(row))), None)


def marked_with(text: str, found: Mapping[int, Money]) -> str:
    """A text from which amounts were taken, with a word for each where it stood."""
    for order, at in sorted(enumerate(sorted(found)), reverse=True):
        mark = f" {STANDS_FOR}{chr(ord('a') + min(order, 25))} "
        room = len(text[at:]) - len(text[at:].lstrip(" "))
        text = text[:at] + mark + text[at + min(room, len(mark)) :]
    return text


def owners(items: Sequence[tuple[str, str]], count: int) -> tuple[str | None, ...]:
    """The category of each amount of a row of what a text names: the one that the amount is "for", else the one before
    it, or behind it where amounts come first or the one before it has its own; None where there is neither."""
    order = [each for each in items if each[0] != "place"]
    named = [at for at, (kind, _) in enumerate(order) if kind in ("category", "money")]
    first = bool(named) and order[named[0]][0] == "money"
    found: list[str | None] = []
    for place, at in enumerate(named):
        if order[at][0] != "money":
            continue
        before, behind, later = (
            order[named[other]] if 0 <= (other := place + step) < len(named) else ("", "")
            for step in (-1, 1, 2)
        )
        until = named[place + 1] if place + 1 < len(named) else len(order)
        between = [each for _, each in order[at + 1 : until]]
        led = between[:1] and between[0] in _LEADS and _ARTICLES.issuperset(between[1:])
        if behind[0] == "category" and (first or led or (before[0] != "category" and later[0] != "money")):
            found.append(behind[1])
        elif before[0] == "category" and not first:
            found.append(before[1])
        else:
            found.append(found[-1] if found else None)
    return tuple(found[:count])
