"""Claims as files: JSON, a CSV table, or an e-invoice; with the receipts that lie beside them.

What is read here is only taken apart: it becomes the argument of ``assess_claim`` and ``submit_claim``, which check it
as they check what any program sends.
"""

from __future__ import annotations

import base64
import codecs
import csv
import io
import json
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any
from unicodedata import category

from beleg.domains.expenses import money
from beleg.domains.expenses.claims import LARGEST_FILE, LONGEST_TEXT, MOST_LINES, BadClaim, answer, folded
from beleg.domains.expenses.kinds import kind
from beleg.errors import InputError
from beleg.lean import dataclass, pattern
from beleg.records import Json

_CLAIM_COLUMNS = ("claim_id", "employee", "iban", "replaces")
_LINE_COLUMNS = (
    "line", "date", "category", "description", "amount", "currency", "quantity", "receipt", "place", "class", "hours",
    "agreed_by", "meals",
)  # fmt: skip
_FILLED = ("claim_id", "employee", "currency", "iban", "replaces")
"""What may be said beside a file."""
_NEEDED = ("date", "category", "amount")
_GERMAN = {
    "abrechnung": "claim_id", "mitarbeiter": "employee", "mitarbeiterin": "employee", "ersetzt": "replaces",
    "position": "line", "datum": "date", "kategorie": "category", "beschreibung": "description", "betrag": "amount",
    "währung": "currency", "waehrung": "currency", "menge": "quantity", "beleg": "receipt", "ort": "place",
    "klasse": "class", "stunden": "hours", "zugestimmt": "agreed_by", "mahlzeiten": "meals",
}  # fmt: skip
"""What columns may be called in German."""
_GERMAN_VALUES = {
    "class": {"erste": "first", "zweite": "second"},
    "meals": {"frühstück": "breakfast", "mittagessen": "lunch", "abendessen": "dinner"},
}
_GERMAN_DAY = pattern(r"(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.\s?(?P<year>(?:19|20)\d\d)")
_COMMA = pattern(r"[0-9]+,[0-9]{1,2}")
_BOTH = pattern(r"[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]{1,2}")
"""Points between thousands and a comma before decimals: nothing else can be meant."""
_THOUSANDS = pattern(r"[0-9]{1,3}(?:\.[0-9]{3})+")
"""Where semicolons part the cells, commas are before decimals, and a point may stand between thousands."""
UNKNOWN = "unknown"
"""The category of an invoice that does not say what it is for."""
_LONGEST_CELL = 10_000
_MOST_CELLS = 100
_MOST_ROWS = 4 * MOST_LINES
"""Rows of a table, the empty ones too."""
Guess = Callable[[str], str | None]
"""The category that a text speaks of; nothing where it speaks of none, or of several."""
ByNight = Callable[[str], bool]
"""Whether a category is counted by nights."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """What whoever hands in a file says beside it, where the file itself does not."""

    claim_id: str | None = None
    employee: str | None = None
    category: str | None = None
    currency: str | None = None
    iban: str | None = None
    replaces: str | None = None
    place: str | None = None
    quantity: str | None = None


def read_claim(
    path: Path,
    filled: Filled | None = None,
    guess: Guess = lambda _: None,
    by_night: ByNight = lambda _: False,
) -> Json:
    """The claim in a file, as the tools take it; ``guess`` names the category of an e-invoice from its words, and where
    that is counted ``by_night``, its billing period says from when on and how many.

    Raises InputError, with a line that says what is wrong where.
    """
    content = read_file(path)
    given = filled or Filled()
    if kind(content) is not None:
        return claim_of_invoice(path.name, content, given, guess, by_night)
    text = _text(content, path.name)
    claim = from_json(text) if text.lstrip()[:1] in ("{", "[") else from_csv(text)
    for key in _FILLED:
        if (value := getattr(given, key)) is not None and not claim.get(key):
            claim[key] = value
    return _with_files(claim, path.parent)


def check_said(path: Path, claim: Json) -> None:
    """That a claim has what whoever hands it in may say by an option. Raises BadClaim with the option."""
    for key in ("claim_id", "currency"):
        if not claim.get(key):
            raise BadClaim(
                f"{path.name}: it has no {key}: write one there, or give --{key.replace('_', '-')}"
            )


def read_file(path: Path) -> bytes:
    """The bytes of a file of bounded size. Raises InputError."""
    try:
        if not path.is_file():
            raise InputError(f"{path}: {'not a file' if path.exists() else 'no such file'}")
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise InputError(f"{path}: {getattr(error, 'strerror', None) or error}") from None
    if len(content) > LARGEST_FILE:
        raise InputError(f"{path}: larger than {LARGEST_FILE >> 20} MB")
    if not content:
        raise InputError(f"{path}: empty")
    return content


def from_json(text: str) -> Json:
    """A claim written as JSON; numbers are taken exactly as they are written. Raises BadClaim."""
    try:
        value = json.loads(
            text, object_pairs_hook=_unique, parse_float=str, parse_int=_integer, parse_constant=_no_number
        )
    except (ValueError, RecursionError) as error:
        raise BadClaim(f"not JSON: {str(error).splitlines()[0][:200]}") from None
    if not isinstance(value, dict):
        raise BadClaim("a claim is one JSON object")
    return value


def from_csv(text: str) -> Json:
    """A claim written as a table with a line of column names, English or German; commas, semicolons or tabs between.
    Raises BadClaim."""
    header, _, _ = text.lstrip("\ufeff\r\n").partition("\n")
    delimiter = max(",;\t", key=header.count)
    rows = _rows(text.lstrip("\ufeff"), delimiter)
    given = [name.strip().casefold() for name in next(rows, [])]
    names = [_GERMAN.get(name, name) for name in given]
    unknown = [name for name in names if name not in (*_CLAIM_COLUMNS, *_LINE_COLUMNS)]
    if unknown or len(set(names)) != len(names):
        twice = next((name for name in names if names.count(name) > 1), None)
        raise BadClaim(
            f"there is no column {unknown[0][:40]!r}; known: {', '.join((*_CLAIM_COLUMNS, *_LINE_COLUMNS))}, or in "
            f"German {', '.join(_GERMAN)}"
            if unknown
            else f"two columns are called {twice!r}"
        )
    if missing := [name for name in _NEEDED if name not in names]:
        raise BadClaim(f"the column {missing[0]!r} is missing")
    claim: Json = {"lines": []}
    for number, cells in enumerate(rows, start=2):
        if len(cells) != len(names):
            raise BadClaim(f"row {number}: {len(cells)} cells, and {len(names)} columns")
        if len(claim["lines"]) == MOST_LINES:
            raise BadClaim(f"more than {MOST_LINES} lines")
        row = dict(zip(names, (cell.strip() for cell in cells), strict=True))
        _same_for_all(claim, row, number)
        claim["lines"].append(_csv_line(row, number, delimiter))
    currencies = {line["currency"] for line in claim["lines"] if "currency" in line}
    if len(currencies) == 1:
        [claim["currency"]] = currencies
    elif "EUR" in currencies:
        claim["currency"] = "EUR"  # what is paid; the others are converted
    elif currencies:
        raise BadClaim(
            f"the rows are in {', '.join(sorted(currencies))}: it has to be one, or one of them EUR"
        )
    return claim


def claim_of_invoice(name: str, content: bytes, filled: Filled, guess: Guess, by_night: ByNight) -> Json:
    """A claim of one line, for the whole of an e-invoice. Raises BadClaim where the file holds none."""
    from beleg.domains.expenses.apart import invoices_in  # noqa: PLC0415 - a claim without files needs none of it

    [read] = invoices_in([(name, content)])
    if read is None:
        raise BadClaim(f"{name}: the PDF carries no e-invoice: name it as a receipt in a claim")
    invoice = read.invoice
    if invoice.issued is None:
        raise BadClaim(f"{name}: the invoice has no date")
    said = f"{invoice.seller}: {', '.join(read.items)}"
    where = "" if read.city is None or folded(read.city) in folded(said) else f", {read.city}"
    period = f", {read.period[0]} to {read.period[1]}" if read.period is not None else ""
    line: Json = {
        "date": invoice.issued.isoformat(),
        "category": filled.category or guess(said) or UNKNOWN,
        "description": said[: LONGEST_TEXT - len(where) - len(period)].rstrip(": ") + where + period,
        "amount": money.written(invoice.total),
        "receipt": {"name": name[:255], "content": base64.b64encode(content).decode()},
    }
    if read.period is not None and by_night(line["category"]):
        line |= _stay(*read.period)
    beside = {"quantity": filled.quantity, "place": filled.place}
    line |= {key: value for key, value in beside.items() if value is not None}
    return {
        "claim_id": filled.claim_id or invoice.number,
        "employee": filled.employee or "",
        "currency": invoice.currency,
        "lines": [line],
    } | {key: value for key in ("iban", "replaces") if (value := getattr(filled, key))}


def _stay(arrival: date, departure: date) -> Json:
    """Of a stay its first day and its nights; of one without a night the day alone."""
    nights = (departure - arrival).days
    return {"date": arrival.isoformat()} | ({"quantity": str(nights)} if nights else {})


# --- parts ----------------------------------------------------------------------------------------------------------


def _rows(text: str, delimiter: str) -> Iterator[list[str]]:
    if "\x00" in text:
        raise BadClaim("the table holds a character that nobody can see")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for row in reader:
            if reader.line_num > _MOST_ROWS:
                raise BadClaim(f"more than {_MOST_ROWS} rows")
            if len(row) > _MOST_CELLS:
                raise BadClaim(f"row {reader.line_num}: more than {_MOST_CELLS} cells")
            if any(cell.strip() for cell in row):
                if max(map(len, row)) > _LONGEST_CELL:
                    raise BadClaim(f"row {reader.line_num}: a cell is too long")
                yield row
    except csv.Error as error:
        raise BadClaim(f"row {reader.line_num}: {error}") from None


def _same_for_all(claim: Json, row: dict[str, str], number: int) -> None:
    """What is of the claim stands in every row alike, or in the first only."""
    for name in _CLAIM_COLUMNS:
        value = row.get(name, "")
        if value and claim.setdefault(name, value) != value:
            raise BadClaim(f"row {number}: {name} is another one than above: a file is one claim")


def _csv_line(row: dict[str, str], number: int, delimiter: str) -> Json:
    line: Json = {name: row[name] for name in _LINE_COLUMNS if row.get(name)}
    for name in ("amount", "quantity", "hours"):
        if name in line and delimiter != "," and _COMMA.fullmatch(line[name]):
            line[name] = line[name].replace(",", ".")
        elif name in line and _BOTH.fullmatch(line[name]):
            line[name] = line[name].replace(".", "").replace(",", ".")
        elif name in line and delimiter == ";" and _THOUSANDS.fullmatch(line[name]):
            raise BadClaim(
                f"row {number}: {name}: {line[name]!r} may be a thousand or a fraction: write it otherwise"
            )
    if "date" in line:
        line["date"] = _iso(line["date"], number)
    if "line" in line:
        if not (line["line"].isascii() and line["line"].isdigit() and len(line["line"]) < 8):
            raise BadClaim(f"row {number}: line: {line['line'][:40]!r} is no number")
        line["line"] = int(line["line"])
    receipt = row.get("receipt", "")
    line["receipt"] = answer(receipt)
    if "class" in line:
        line["class"] = _GERMAN_VALUES["class"].get(line["class"].casefold(), line["class"])
    if "meals" in line:
        meals = line["meals"].replace("+", " ").replace("/", " ").split()
        line["meals"] = [_GERMAN_VALUES["meals"].get(each.casefold(), each) for each in meals]
    return line


def _with_files(claim: Json, folder: Path) -> Json:
    """The claim with the receipts that lie in its folder; a name that is no file there stays a name."""
    lines = claim.get("lines")
    for line in lines if isinstance(lines, list) else ():
        name = line.get("receipt") if isinstance(line, dict) else None
        if not isinstance(name, str) or not name.strip():
            continue
        file = _beside(folder, name)
        if file is not None:
            content = base64.b64encode(read_file(file)).decode()
            line["receipt"] = {"name": file.name, "content": content}
    return claim


def _beside(folder: Path, name: str) -> Path | None:
    """The file of that name in the claim's folder or below it; never one outside of it."""
    try:
        file = (folder / name).resolve()
        inside = file.is_relative_to(folder.resolve()) and file.is_file()
    except (OSError, ValueError, RuntimeError):
        return None
    return file if inside else None


def _iso(written: str, number: int) -> str:
    """The day of a table's row as YYYY-MM-DD. Raises BadClaim with the day as it was written."""
    german = _GERMAN_DAY.fullmatch(written)
    iso = f"{german['year']}-{int(german['month']):02}-{int(german['day']):02}" if german else written
    try:
        plain = date.fromisoformat(iso).isoformat()
    except ValueError:
        plain = ""
    if plain != iso:
        raise BadClaim(f"row {number}: date: {written[:40]!r} is no day, written as YYYY-MM-DD or DD.MM.YYYY")
    return iso


def _text(content: bytes, name: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        encoding = _other_encoding(content)
        advice = f": it looks like {encoding}; save it as UTF-8, a table as “CSV UTF-8”" if encoding else ""
        raise InputError(f"{name}: not text in UTF-8{advice}") from None


def _other_encoding(content: bytes) -> str | None:
    """What a text that is not in UTF-8 is in, as spreadsheets save one; None of what is no text."""
    wide = content[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
    try:
        text = content.decode("utf-16" if wide else "windows-1252")
    except UnicodeDecodeError:
        return None
    if any(category(each) == "Cc" and each not in "\t\r\n" for each in text):
        return None
    return "UTF-16" if wide else "Windows-1252"


def _unique(pairs: list[tuple[str, Any]]) -> Json:
    made: Json = {}
    for key, value in pairs:
        if key in made:
            raise ValueError(f"two members are called {key[:40]!r}")
        made[key] = value
    return made


def _integer(text: str) -> int | str:
    return int(text) if len(text) < 16 else text


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is no number")
