"""Reads the register's four CSV files: ``namen.csv``, ``bio.csv``, ``wp.csv``, ``inst.csv``."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from beleg.errors import InputError

from . import rows
from .rows import PersonRow

_COLUMNS = {
    "bio.csv": rows.PERSON_FIELDS,
    "namen.csv": rows.NAME_FIELDS,
    "wp.csv": rows.MANDATE_FIELDS,
    "inst.csv": ("wp", "insart_lang", "ins_lang", "mdbins_von", "mdbins_bis"),
}


def records(
    path: Path, needed: tuple[str, ...], *, prose_last: bool = False
) -> Iterator[tuple[str, dict[str, str]]]:
    """Each line of a CSV file as its place ("wp.csv line 7") and its fields.

    Args:
        path: the file.
        needed: columns it must have.
        prose_last: the last column is prose, in which somebody may have left a comma unquoted.

    Raises:
        InputError: the file cannot be read, is not UTF-8 CSV, or lacks a needed column.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as lines:
            reader = csv.DictReader(lines, strict=True)
            missing = [column for column in needed if column not in (reader.fieldnames or ())]
            if missing:
                raise InputError(f"{path.name}: no column {', '.join(missing)}")
            for fields in reader:
                where = f"{path.name} line {reader.line_num}"
                surplus = fields.pop(None, None)
                if surplus and prose_last and reader.fieldnames:
                    fields[reader.fieldnames[-1]] += "," + ",".join(surplus)
                elif surplus or None in fields.values():
                    raise InputError(f"{where}: not as many fields as columns")
                yield where, fields
    except FileNotFoundError:
        raise InputError(f"{path.name} is missing in {path.parent}") from None
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None
    except (UnicodeDecodeError, csv.Error):
        raise InputError(f"{path.name} is not a CSV file in UTF-8") from None


def read(folder: Path) -> list[PersonRow]:
    """All persons of the folder's four files, in the order of ``bio.csv``.

    Raises:
        InputError: a file is missing, broken, or names a person that ``bio.csv`` lacks.
    """
    people: dict[str, PersonRow] = {}
    for name, columns in _COLUMNS.items():
        for where, fields in records(folder / name, ("id", *columns)):
            key = rows.text(fields["id"])
            if name == "bio.csv":
                if not key or key in people:
                    raise InputError(f"{where}: id {key[:20]!r} is empty or there twice")
                people[key] = PersonRow(id=key)
                rows.set_life(people[key], fields, where)
                continue
            person = people.get(key)
            if person is None:
                raise InputError(f"{where}: id {key[:20]!r} is not in bio.csv")
            if name == "namen.csv":
                person.names.append(rows.name_row(fields, where))
            elif name == "wp.csv":
                person.mandates.append(rows.mandate_row(fields, where))
            else:
                group = rows.group_row(fields, rows.number(fields["wp"], where), where)
                if group is not None:
                    person.groups.append(group)
    return list(people.values())
