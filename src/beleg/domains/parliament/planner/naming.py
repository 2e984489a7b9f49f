"""Names that other readings would take away: "Claudia Rot", "Konstantin von Bayern", "FJ Strauß".

A colour or a Land behind somebody's given name is a family name, where somebody is called so or nearly so; two letters
before a family name are the initials of who bears it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from beleg.domains.parliament.directory.directory import Directory
from beleg.domains.parliament.directory.matches import Span
from beleg.domains.parliament.planner.text import Found, Token, tokenise
from beleg.lean import pattern

_SURE = ("exact", "former", "near")
_LONGEST = 6
_PARTICLES = frozenset("von vom van de der den zu zum zur".split())
"""Ordinary words that stand within names, too."""
_DOUBLE = pattern(r"\b([^\W\d_]{3,})\s+([^\W\d_]{3,})-([^\W\d_]{3,})\b")
BORN_IN = pattern(r"[(,]?\s*\*\s?(\d{4})\b\)?")
"""A year of birth as it is written beside a name: "*1971"."""


def people_behind(
    text: str,
    tokens: Sequence[Token],
    finds: Iterable[Found],
    directory: Directory,
    knows: Callable[[str], bool],
) -> list[tuple[Found, Span]]:
    """The finds that are family names of the people named there, each with the whole name."""
    found: list[tuple[Found, Span]] = []
    for find in finds:
        at = next((i for i, token in enumerate(tokens) if token.start == find.start), 0)
        first = at
        while first and at - first < _LONGEST:
            before = tokens[first - 1]
            if knows(before.folded) and before.folded not in _PARTICLES:
                break  # "hat die SPD": nobody's name, and the names need not be made for it.
            if not directory.is_name_word(before.text):
                break
            if text[tokens[first - 1].end : tokens[first].start].strip():
                break
            first -= 1
        while first < at and not directory.is_given_name(tokens[first].text) and len(tokens[first].text) <= 3:
            first += 1  # "von der SPD"
        if not any(directory.is_given_name(token.text) for token in tokens[first:at]):
            continue
        # "Sarah Wagenknecht Partei": her party, and the name ends before the word for it.
        end = tokens[at].end if " " in find.text else find.end
        name = text[tokens[first].start : end]
        matches = [m for m in directory.lookup(name) if m.quality in _SURE and m.by == "full"]
        if matches:
            found.append((find, Span(tokens[first].start, end, name, tuple(matches), "full")))
    return found


def with_initials(text: str, directory: Directory, knows: Callable[[str], bool]) -> str:
    """The text with two letters before a family name written as initials, where they are somebody's."""
    tokens = tokenise(text)
    for token, family in reversed(list(pairwise(tokens))):
        letters = token.text
        if len(letters) != 2 or not letters.isalpha() or knows(token.folded):
            continue
        if text[token.end : family.start].strip(". ") or not directory.is_name_word(family.text):
            continue
        written = f"{letters[0]}. {letters[1]}."
        if any(m.quality == "exact" and m.by == "full" for m in directory.lookup(f"{written} {family.text}")):
            text = f"{text[: token.start]}{written}{text[token.end :]}"
    return text


def doubles(text: str, spans: Sequence[Span], directory: Directory) -> list[Span]:
    """Given names with a double family name that nobody has: "Friedrich Scholz-Merz" is neither of the two."""
    found = []
    for match in _DOUBLE.finditer(text):
        given, one, other = match[1], match[2], match[3]
        if any(span.start < match.end() and match.start() < span.end for span in spans):
            continue
        names = (
            directory.is_given_name(given) and directory.is_name_word(one) and directory.is_name_word(other)
        )
        if names and not (directory.is_given_name(one) and directory.is_given_name(other)):
            matches = tuple(m for m in directory.lookup(match[0]) if m.quality == "far")
            found.append(Span(match.start(), match.end(), match[0], matches, "unknown"))
    return found


_NOBLE = frozenset("graf grafin freiherr freifrau baron baronin prinz prinzessin von zu".split())


def given_alone(spans: Sequence[Span], directory: Directory) -> bool:
    """Whether the one name found is a given name as well: "Friedrich" of "Friedrich März"."""
    return len(spans) == 1 and spans[0].kind == "family" and directory.is_given_name(spans[0].text)


def longer(text: str, spans: Sequence[Span], tokens: Sequence[Token], directory: Directory) -> list[Span]:
    """The names with the word after them, where that makes another person's: "Otto Graf Lambsdorf" is no Otto Graf.

    After a title of nobility a name goes on, be it one that nobody has.
    """
    after = {token.start: token for token in tokens if token.text.isalpha()}
    found = []
    for span in spans:
        word = after.get(span.end + 1) if text[span.end : span.end + 1] == " " else None
        if word is None or span.kind != "full":
            found.append(span)
            continue
        name = text[span.start : word.end]
        matches = tuple(m for m in directory.lookup(name) if m.quality in _SURE and m.by == "full")
        noble = tokenise(span.text)[-1].folded in _NOBLE
        if matches or noble:
            found.append(Span(span.start, word.end, name, matches, "full" if matches else "unknown"))
        else:
            found.append(span)
    return [
        span
        for span in found
        if not any(other is not span and other.start <= span.start < span.end <= other.end for other in found)
    ]


def before_a_word(
    text: str, tokens: Sequence[Token], directory: Directory, knows: Callable[[str], bool]
) -> list[Span]:
    """A given name and an ordinary word that is nearly a family name: "claudia rot"."""
    for given, word in pairwise(tokens):
        if text[word.end : word.end + 1] == "-":
            continue  # "Helmut Brandt-Kohl"
        if text[given.end : word.start] != " " or not directory.is_given_name(given.text):
            continue
        if knows(given.folded) or knows(word.folded) or len(word.text) < 3 or not word.text.isalpha():
            continue
        name = text[given.start : word.end]
        matches = tuple(m for m in directory.lookup(name) if m.quality in _SURE and m.by == "full")
        if matches:
            return [Span(given.start, word.end, name, matches, "full")]
    return []


_BORN_LATER = pattern(
    r"(?P<name>[^\W\d_][\w'’-]+\s+(?:(?:von|van|der|de|zu)\s+){0,2}[^\W\d_][\w'’-]+)[\s,(]+"
    r"(?:geb(?:oren)?\.?|born|jahrgang|jg\.?)\s+(?:(?:in|im\s+jahr)\s+)?(?P<year>(?:18|19|20)\d\d)\b\)?"
)


def with_birth_year(text: str, directory: Directory) -> str:
    """The text with "Alois Rainer geboren 1965" as "Alois Rainer (*1965)", where several bear the name."""
    if not any(map(str.isdigit, text)):
        return text
    match = _BORN_LATER.search(text)
    if match is None:
        return text
    bearers = {
        m.person_id for m in directory.lookup(match["name"]) if m.quality == "exact" and m.by == "full"
    }
    if len(bearers) < 2:
        return text
    return f"{text[: match.start()]}{match['name']} (*{match['year']}){text[match.end() :]}"


def years_of_birth(text: str) -> list[tuple[int, int, int]]:
    """Where years of birth stand, and which."""
    return [(match.start(), match.end(), int(match[1])) for match in BORN_IN.finditer(text)]


def told_by_birth(spans: Sequence[Span], years: Sequence[int], directory: Directory) -> list[Span]:
    """Namesakes told apart by a year of birth that stands in the text."""
    if not years:
        return list(spans)
    told = []
    for span in spans:
        matches = directory.lookup(f"{span.text} (*{years[0]})") if span.kind != "unknown" else []
        sure = tuple(m for m in matches if m.quality in _SURE)
        told.append(
            Span(span.start, span.end, f"{span.text} (*{years[0]})", sure, span.kind) if sure else span
        )
    return told
