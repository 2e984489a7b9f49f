"""Imports a register: from the four CSV files or the official XML to a checked data set in the data folder.

    build_from_csv | build_from_xml  ->  check  ->  install          (``import_register`` does all three)

Offices, and the published sizes of the chamber, are not in those files: they stay those of the package unless the
folder brings its own ``offices.csv``, ``group_chairs.csv`` and ``wp_facts.json``.
"""

from __future__ import annotations

import json
import os
import tempfile
import zipfile
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from beleg.errors import ImportRefused, InputError
from beleg.lean import dataclass

from .dataset import EMBEDDED, FILE_NAME, SPAN_COLUMNS, SPANS, Data, read
from .importing import csv_files, facts, holdings, xml_file
from .importing.build import columns, complete
from .importing.changes import Changes, diff
from .importing.checks import check
from .importing.rows import PersonRow
from .seats import Chamber

__all__ = [
    "Changes",
    "Imported",
    "build",
    "build_from_csv",
    "build_from_xml",
    "check",
    "diff",
    "import_register",
    "install",
]

SOURCE = "Deutscher Bundestag, Stammdaten aller Abgeordneten seit 1949 (open data)"
XML_NAME = "MDB_STAMMDATEN.XML"


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """A finished import: where the register lies now, and what it changed against the one used before."""

    path: Path
    as_of: date
    members: int
    changes: Changes


def import_register(path: Path, home: Path, *, as_of: date | None = None) -> Imported:
    """Build, check and install the register at ``path``: a folder, an XML file, or a zip with the XML in it.

    Raises:
        InputError: it cannot be read.
        ImportRefused: its checks fail. In both cases the register in use stays as it was.
    """
    data = build(path, as_of=as_of)
    before = _in_use(home)
    return Imported(
        path=install(data, home),
        as_of=date.fromisoformat(data["as_of"]),
        members=len(data["persons"]["id"]),
        changes=diff(before, data),
    )


def build(path: Path, *, as_of: date | None = None) -> Data:
    """The data set of a folder with the CSV files or the XML, of an XML file, or of a zip with the XML in it.

    Raises:
        InputError: there is no register at ``path``, or it cannot be read.
    """
    if path.is_dir():
        xml = next((file for file in sorted(path.iterdir()) if file.name.upper() == XML_NAME), None)
        return build_from_csv(path, as_of=as_of) if xml is None else build_from_xml(xml, as_of=as_of)
    return build_from_xml(path, as_of=as_of)


def build_from_csv(folder: Path, *, as_of: date | None = None) -> Data:
    """The data set of ``namen.csv``, ``bio.csv``, ``wp.csv`` and ``inst.csv``.

    ``as_of`` is the day of their state: the files do not say it. Without it the latest day that occurs in them.

    Raises:
        InputError: a file is missing or broken.
    """
    return _data(csv_files.read(folder), folder, as_of)


def build_from_xml(path: Path, *, as_of: date | None = None) -> Data:
    """The data set of the official XML, or of a zip that holds it.

    ``as_of`` overrides the day of the file's VERSION; without both the latest day that occurs in it.

    Raises:
        InputError: it is not there, broken, or no register.
    """
    try:
        if zipfile.is_zipfile(path):
            people, version = _read_zip(path)
        else:
            with path.open("rb") as stream:
                people, version = xml_file.read(stream, path.name)
    except FileNotFoundError:
        raise InputError(f"{path} does not exist") from None
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror or error}") from None
    return _data(people, path.parent, as_of or version)


def _read_zip(path: Path) -> tuple[list[PersonRow], date | None]:
    try:
        with zipfile.ZipFile(path) as archive:
            inside = [name for name in archive.namelist() if name.rpartition("/")[2].upper() == XML_NAME]
            if not inside:
                raise InputError(f"{path.name} holds no {XML_NAME}")
            with archive.open(inside[0]) as stream:
                return xml_file.read(stream, inside[0])  # type: ignore[arg-type]
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError) as error:
        raise InputError(f"{path.name} cannot be unpacked: {error}") from None


def _data(people: Sequence[PersonRow], folder: Path, as_of: date | None) -> Data:
    complete(people)
    latest = _latest_day(people)
    if as_of is not None and as_of < latest:
        raise InputError(f"a register of {as_of} cannot hold the day {latest}, which is in its files")
    data = columns(people, as_of=as_of or latest, source=SOURCE)
    if all((folder / name).is_file() for name in holdings.FILES):
        known = facts.read(folder)
        data["sizes"] = known.sizes()
        data.update(holdings.columns(folder, people, known, data["terms"]))
    else:
        embedded = read(EMBEDDED)
        data.update({key: embedded[key] for key in ("sizes", "holdings", "offices_as_of", "offices_source")})
    sizes = data["sizes"]
    published = dict(zip(zip(sizes["term"], sizes["day"], strict=True), sizes["members"], strict=True))
    starts = zip(data["terms"]["number"], data["terms"]["start"], strict=True)
    data["terms"]["seats"] = [published.get(start, 0) for start in starts]
    return data


def _latest_day(people: Sequence[PersonRow]) -> date:
    days = (
        max(p.died, *(max(m.start, m.end) for m in p.mandates), *(n.start for n in p.names)) for p in people
    )
    return date.fromordinal(max(days))


def install(data: Data, home: Path) -> Path:
    """Put a register into the data folder, in one step: a reader sees the old one or the new one, never a part.

    Raises:
        ImportRefused: its checks fail; the one in use is untouched.
        InputError: the folder cannot be written.
    """
    problems = check(data)
    if problems:
        raise ImportRefused(problems)
    target = home / FILE_NAME
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        write(data, target)
    except OSError as error:
        raise InputError(f"{target} cannot be written: {error.strerror}") from None
    return target


def write(data: Data, target: Path) -> None:
    """Write a data set that passed its checks to a file, with its table of spans, in one step. Raises ``OSError``."""
    text = json.dumps(data | {SPANS: _spans(data)}, ensure_ascii=False, separators=(",", ":"))
    descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    part = Path(name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _spans(data: Data) -> Data:
    counted = Chamber(data).counted_spans().items()
    rows = [
        (group, first.toordinal(), last.toordinal() if last else 0)
        for group, runs in counted
        for first, last in runs
    ]
    return {name: [row[place] for row in sorted(rows)] for place, name in enumerate(SPAN_COLUMNS)}


def _in_use(home: Path) -> Data:
    imported = home / FILE_NAME
    try:
        return read(imported if imported.exists() else EMBEDDED)
    except (OSError, ValueError):
        return read(EMBEDDED)  # a broken import is replaced: compare with what the package brings
