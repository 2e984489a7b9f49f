"""Reads the official ``MDB_STAMMDATEN.XML``, a member at a time: the file is never in memory as a whole.

The parser is expat itself with every entity declaration refused: without entities there is nothing to expand and
nothing to fetch, so a hostile file can do no more than be refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from typing import BinaryIO
from xml.parsers import expat

from beleg.errors import InputError

from . import rows
from .rows import PersonRow

_ROOT = "DOCUMENT"
_CHUNK = 1 << 16
_MOST_BYTES = 1 << 28
"""Bytes of a file, unpacked: the register of all members takes a fifth of it."""
_MOST_TEXT = 1 << 20
"""Characters within one element."""
_DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})|(\d{2})\.(\d{2})\.(\d{4})")

Fields = dict[str, str]


class _Reader:
    """Collects the leaves of each container element and hands a person over when its element closes."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.version = ""
        self.people: list[PersonRow] = []
        self._path: list[str] = []
        self._text: list[str] = []
        self._length = 0
        self._fields: list[Fields] = []
        self._person = PersonRow(id="")
        self._term = 0
        self._ids: set[str] = set()
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._hear
        self.parser.EntityDeclHandler = self._refuse
        self.parser.SkippedEntityHandler = self._refuse

    def _where(self) -> str:
        return f"{self.name} line {self.parser.CurrentLineNumber}"

    def _refuse(self, *_: object) -> None:
        raise InputError(f"{self._where()}: the file uses entities of its own, which no register needs")

    def _hear(self, text: str) -> None:
        self._length += len(text)
        if self._length > _MOST_TEXT:
            raise InputError(f"{self._where()}: an element holds more text than any member has")
        self._text.append(text)

    def _start(self, tag: str, _: Fields) -> None:
        tag = tag.upper()
        if not self._path and tag != _ROOT:
            raise InputError(f"{self.name} is no register: its root is {tag[:40]!r}, not {_ROOT}")
        if len(self._path) > 10:
            raise InputError(f"{self._where()}: elements are nested too deep")
        self._path.append(tag)
        self._fields.append({})
        self._text.clear()
        self._length = 0
        if tag == "MDB":
            self._person = PersonRow(id="")

    def _end(self, _: str) -> None:
        tag, fields = self._path.pop(), self._fields.pop()
        value = "".join(self._text).strip()
        self._text.clear()
        self._length = 0
        parent = self._path[-1] if self._path else ""
        if self._fields and not fields:
            self._fields[-1][tag.lower()] = value
        if tag == "ID" and parent == "MDB":
            self._person.id = value
        elif tag == "WP" and parent == "WAHLPERIODE":
            self._term = rows.number(value, self._where())
        elif tag == "VERSION" and parent == _ROOT:
            self.version = value
        elif tag == "NAME":
            self._person.names.append(rows.name_row(fields, self._where()))
        elif tag == "BIOGRAFISCHE_ANGABEN":
            rows.set_life(self._person, fields, self._where())
        elif tag == "WAHLPERIODE":
            self._person.mandates.append(rows.mandate_row(fields, self._where()))
        elif tag == "INSTITUTION":
            group = rows.group_row(fields, self._term, self._where())
            if group is not None:
                self._person.groups.append(group)
        elif tag == "MDB":
            self._close_person()

    def _close_person(self) -> None:
        if not self._person.id or self._person.id in self._ids:
            raise InputError(f"{self._where()}: ID {self._person.id[:20]!r} is empty or there twice")
        self._ids.add(self._person.id)
        self.people.append(self._person)


def read(stream: BinaryIO, name: str) -> tuple[list[PersonRow], date | None]:
    """All persons of the file, and the day of its version if it says one.

    Raises:
        InputError: it is no XML, no register, cut off, declares entities, or has a value that cannot be.
    """
    reader = _Reader(name)
    try:
        for chunk in _chunks(stream, name):
            reader.parser.Parse(chunk, False)
        reader.parser.Parse(b"", True)
    except expat.ExpatError as error:
        what = "is cut off or no XML" if reader.people else "is no XML"
        raise InputError(f"{name} {what}: {expat.ErrorString(error.code)} (line {error.lineno})") from None
    except (ValueError, LookupError) as error:  # an encoding that nobody knows
        raise InputError(f"{name} is no XML: {error!s:.80}") from None
    return reader.people, _version(reader.version)


def _chunks(stream: BinaryIO, name: str) -> Iterator[bytes]:
    try:
        read = 0
        while chunk := stream.read(_CHUNK):
            read += len(chunk)
            if read > _MOST_BYTES:
                raise InputError(f"{name} is larger than any register: more than {_MOST_BYTES >> 20} MB")
            yield chunk
    except OSError as error:
        raise InputError(f"{name} cannot be read: {error.strerror or error}") from None


def _version(value: str) -> date | None:
    match = _DAY.search(value)
    if match is None:
        return None
    year, month, day = match.group(1, 2, 3) if match[1] else match.group(6, 5, 4)
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None
