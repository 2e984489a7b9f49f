"""One policy file taken apart: front matter, prose by sections, and the rules block, each with its line.

    +++                         front matter: TOML between two lines of three plus signs, the first line of the file
    id = "hotels"
    +++
    ## Caps a night {#caps}     a heading opens a section; {#caps} is its anchor, the same in every language
    Prose.
    ```toml rules               the one fenced block that code reads, at most one a file
    [[cap]]
    ```

Nothing here knows what a rule is. The reader takes one pass, and everything that a hostile file may blow up (size,
lines, nesting, numbers) has a bound: whatever the bytes are, the result is a file taken apart or ``PoliciesRefused``.
Where one line of a TOML text is wrong, the others are read all the same, so that all that is wrong is told at once.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from datetime import date
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any

from beleg.domains.expenses.policies.problems import PoliciesRefused, Problem
from beleg.lean import dataclass, pattern

MOST_BYTES = 256 * 1024
MOST_DOTS = 200
"""Dots of one line of a TOML text: keys within keys cost more than they are long."""
MOST_LINES = 4_000
MOST_FRONT = 50
LONGEST_LINE = 4_000
MOST_BROKEN = 20
"""Of one TOML text so many lines that cannot be read are told."""
_AT_END = "(at end of document)"
LONGEST_VALUE = 60
"""Lines that one value of a TOML text may run over."""
FENCE = "+++"
_BLOCK = pattern(r"(`{3,}|~{3,})\s*([^`]*?)\s*")
_RULES = ("toml", "rules")
_HEADING = pattern(r"(#{1,6})\s+(.*?)\s*#*\s*")
_ANCHOR = pattern(r"(.*?)\s*\{#([a-z0-9-]{1,64})\}")
_WORDS = pattern(r"[^\W_]+")
_UMLAUTS = {ord(letter): pair for letter, pair in zip("äöüß", ("ae", "oe", "ue", "ss"), strict=True)}
_KEY = pattern(r"\s*([A-Za-z0-9_-]+)\s*=")
_DAY = pattern(r"=\s*(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)")
_OTHER_DAY = pattern(r"(?<==)\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?![\d,])")
_COMMA = pattern(r"[^=]*=\s*(\d+,\d+)\s*")
_TOML_PLACE = pattern(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", 16)  # re.DOTALL


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A heading and the prose under it, without the rules block."""

    anchor: str
    title: str
    text: str
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Toml:
    """A TOML text of the file: its value, and where it begins. Numbers with a point are ``Decimal``."""

    value: dict[str, Any]
    text: str
    line: int
    """The line of the file on which the text begins."""
    broken: tuple[Problem, ...] = ()
    """Lines that are no TOML; ``value`` is what the others say."""
    unread: frozenset[tuple[str | int, ...]] = frozenset()
    """Keys that stand on those lines, as in ``lines``."""

    def lines(self) -> dict[tuple[str | int, ...], int]:
        """The line of every table and key: ``("cap", 0)``, ``("cap", 0, "amount")``, ``("id",)``."""
        found: dict[tuple[str | int, ...], int] = {}
        counts: dict[str, int] = {}
        table: tuple[str | int, ...] = ()
        for line, piece in _statements(self.text):
            ((name, held),) = list(piece.items())[:1] or [("", None)]
            if held == [{}]:
                table = (name, counts.setdefault(name, 0))
                counts[name] += 1
                found[table] = self.line + line
            elif held == {}:
                table = (name,)
                found.setdefault(table, self.line + line)
            elif name:
                found.setdefault((*table, name), self.line + line)
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicyFile:
    """A file taken apart. ``text`` is all of it, with plain line ends."""

    name: str
    text: str
    front: Toml
    parts: tuple[Part, ...]
    rules: Toml | None


def read_file(path: Path, name: str) -> PolicyFile:
    """The file at ``path``, called ``name`` in messages. Raises PoliciesRefused."""
    try:
        if not path.is_file():
            raise _refused(name, 0, "not a plain file")
        with path.open("rb") as stream:
            content = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise _refused(name, 0, f"cannot be read: {error.strerror or error}") from None
    return take_apart(content, name)


def take_apart(content: bytes, name: str) -> PolicyFile:
    """The parts of a file's bytes. Raises PoliciesRefused."""
    text = _text(content, name)
    lines = text.split("\n")
    if lines[0].rstrip() != FENCE:
        raise _refused(name, 1, f"a policy begins with its front matter: a line {FENCE}")
    end = next((at for at, line in enumerate(lines[1:], start=1) if line.rstrip() == FENCE), None)
    if end is None:
        raise _refused(name, 1, f"the front matter has no second line {FENCE}")
    if end > MOST_FRONT:
        raise _refused(name, 1, f"front matter of more than {MOST_FRONT} lines")
    front = _toml("\n".join(lines[1:end]), name, 2)
    try:
        parts, rules = _body(lines, end + 1, name)
    except PoliciesRefused as error:
        raise PoliciesRefused([*front.broken, *error.problems]) from None
    return PolicyFile(name=name, text=text, front=front, parts=parts, rules=rules)


def _text(content: bytes, name: str) -> str:
    if len(content) > MOST_BYTES:
        raise _refused(name, 0, f"larger than {MOST_BYTES // 1024} KiB: no policy is that long")
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise _refused(name, 0, "UTF-16: save it as UTF-8")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content.count(b"\n", 0, error.start)
        raise _refused(name, before + 1, "not text in UTF-8") from None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise _refused(name, 0, f"more than {MOST_LINES} lines: no policy is that long")
    for at, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            raise _refused(name, at, f"a line of more than {LONGEST_LINE} characters")
        if strange := next((each for each in line if _unwanted(each)), None):
            raise _refused(name, at, f"holds the character U+{ord(strange):04X}, which belongs into no text")
    return text


def _unwanted(each: str) -> bool:
    """Control characters, and those that turn the direction of what stands around them."""
    return (
        (each < " " and each != "\t")
        or "\x7f" <= each <= "\x9f"
        or each in "\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"
    )


def _body(lines: list[str], start: int, name: str) -> tuple[tuple[Part, ...], Toml | None]:
    parts: list[Part] = []
    rules: Toml | None = None
    anchor, title, opened = "", "", start + 1
    prose: list[str] = []
    at = start
    while at < len(lines):
        line = lines[at]
        if block := _BLOCK.fullmatch(line):
            close = _closing(lines, at, block[1], name)
            if tuple(block[2].split()) == _RULES:
                if rules is not None:
                    raise _refused(
                        name, at + 1, f"a second rules block; the first is on line {rules.line - 1}"
                    )
                rules = _toml("\n".join(lines[at + 1 : close]), name, at + 2)
            else:
                prose += lines[at : close + 1]
            at = close + 1
            continue
        if heading := _HEADING.fullmatch(line):
            parts += _part(anchor, title, prose, opened)
            given = _ANCHOR.fullmatch(heading[2])
            title = (given[1] if given else heading[2]).strip()
            anchor = given[2] if given else _slug(title)
            if not title or not anchor:
                raise _refused(name, at + 1, "a heading without words")
            if any(part.anchor == anchor for part in parts):
                raise _refused(name, at + 1, f"a second section {{#{anchor}}}")
            prose, opened = [], at + 1
        else:
            prose.append(line)
        at += 1
    parts += _part(anchor, title, prose, opened)
    return tuple(parts), rules


def _closing(lines: list[str], at: int, fence: str, name: str) -> int:
    for close in range(at + 1, len(lines)):
        line = lines[close].strip()
        if line.startswith(fence) and not line.strip(fence[0]):
            return close
    raise _refused(name, at + 1, f"a block {fence} that nothing closes")


def _part(anchor: str, title: str, prose: list[str], line: int) -> Iterator[Part]:
    """The section that ends here, if one began: what stands before the first heading is of none."""
    if anchor:
        yield Part(anchor=anchor, title=title, text="\n".join(prose).strip(), line=line)


def _slug(title: str) -> str:
    plain = title.lower().translate(_UMLAUTS)
    return "-".join(word for word in _WORDS.findall(plain) if word.isascii())[:64]


def _toml(text: str, name: str, line: int) -> Toml:
    for at, each in enumerate(text.split("\n")):
        if each.count(".") > MOST_DOTS:
            raise _refused(name, line + at, f"more than {MOST_DOTS} dots in a line")
    try:
        return Toml(value=tomllib.loads(text, parse_float=_number), text=text, line=line)
    except RecursionError:
        raise _refused(name, line, "nested too deeply") from None
    except (InvalidOperation, ValueError) as error:
        return _what_can_be_read(text, name, line, error)


def _what_can_be_read(text: str, name: str, line: int, error: Exception) -> Toml:
    """The statements of a text that are TOML, and each that is not as a problem; the first is ``error``'s."""
    problems: list[Problem] = []
    unread: set[tuple[str | int, ...]] = set()
    value: dict[str, Any] = {}
    table: dict[str, Any] = value
    path: tuple[str | int, ...] = ()
    for at, piece, statement in _pieces(text):
        if len(problems) == MOST_BROKEN:
            break
        if piece is None:
            problems.append(Problem(file=name, line=line + at, message=_why(statement)))
            if key := _KEY.match(statement):
                unread.add((*path, key[1]))
            elif statement.lstrip().startswith("["):
                table, path = {}, ("",)
            continue
        key_, held = next(iter(piece.items()))
        if held == [{}]:
            rows = value.setdefault(key_, [])
            table, path = {}, (key_, len(rows))
            if isinstance(rows, list):
                rows.append(table)
        elif held == {}:
            table, path = {}, (key_,)
            value.setdefault(key_, table)
        elif key_ not in table:
            table[key_] = held
        else:
            problems.append(Problem(file=name, line=line + at, message=f"{key_} stands here a second time"))
    if not problems:
        place = _TOML_PLACE.fullmatch(str(error))
        at = int(place[2] or 1) - 1 if place and place[2] else text.count("\n") if place else 0
        problems.append(Problem(file=name, line=line + at, message=place[1] if place else str(error)))
    return Toml(value=value, text=text, line=line, broken=tuple(problems), unread=frozenset(unread))


def _why(statement: str) -> str:
    """What is wrong with a statement that is no TOML, in words of whoever writes policies."""
    if day := _DAY.search(statement):
        try:
            date(int(day[1]), int(day[2]), int(day[3]))
        except ValueError:
            return f"there is no day {day[0].lstrip('= ')}: a day is a year, a month and a day, such as 2026-01-31"
    if other := _OTHER_DAY.search(statement):
        return f"{other[0].strip()}: a day is written 2026-01-31, without quotes"
    if amount := _COMMA.fullmatch(statement):
        return f"{amount[1]}: a number has a point, such as 30.00"
    try:
        tomllib.loads(statement, parse_float=_number)
    except RecursionError:
        return "nested too deeply"
    except InvalidOperation:
        return "a number that cannot be read"
    except ValueError as error:
        place = _TOML_PLACE.fullmatch(str(error))
        return place[1] if place else str(error)
    return "this cannot be read"


def _number(text: str) -> Decimal:
    """A number as it is written. What is written with an exponent is none that a person reads as an amount."""
    if "e" in text.lower():
        raise ValueError(f"the number {text} is written with an exponent")
    return Decimal(text.replace("_", ""))


def _statements(text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each header and each key with its value, and the number of lines before it."""
    return ((at, piece) for at, piece, _ in _pieces(text) if piece is not None)


def _pieces(text: str) -> Iterator[tuple[int, dict[str, Any] | None, str]]:
    """Each header and each key with its value, the number of lines before it, and its text; where a line begins nothing
    that can be read, nothing stands for it."""
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        for end in range(at + 1, min(at + LONGEST_VALUE, len(lines)) + 1):
            try:
                piece = tomllib.loads("\n".join(lines[at:end]), parse_float=_number)
            except (ValueError, RecursionError, InvalidOperation) as error:
                if str(error).endswith(_AT_END):
                    continue
                yield at, None, lines[at]
                at += 1
                break
            if piece:
                yield at, piece, "\n".join(lines[at:end])
            at = end
            break
        else:
            yield at, None, lines[at]
            at += 1


def _refused(name: str, line: int, message: str) -> PoliciesRefused:
    return PoliciesRefused([Problem(file=name, line=line, message=message)])
