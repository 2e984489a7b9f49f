"""``beleg check``: statements against a table, recomputed."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Annotated, Self

import typer

from beleg.errors import BelegError, UsageError
from beleg.serving.cli.lines import LINE_BYTES, numbered, opened
from beleg.serving.cli.output import as_json, tell, writer

if TYPE_CHECKING:
    from beleg.grounding.checking import Checker
    from beleg.serving.statements import Checked, Evidences, Failed

STATEMENT = "--statement"

EXAMPLES = """A table, a statement about it, and what comes out:

\b
  $ cat seats.csv
  group,seats
  SPD,206
  CDU/CSU,197
  $ beleg check --evidence seats.csv --statement "The SPD has 9 more seats than the CDU/CSU."

Many at once, a JSON object a line; a line may name its own evidence, a file in the folder of the lines:

\b
  {"id": 1, "statement": "The SPD has the most seats."}
  {"id": 2, "statement": "Die FDP hat 92 Sitze.", "evidence": "term20.json"}
  $ beleg check --evidence seats.csv --statements lines.jsonl --json > verdicts.jsonl

unverifiable: the table does not decide it, or the check does not understand all of it."""

app = typer.Typer(rich_markup_mode=None)


@app.command("check", epilog=EXAMPLES)
def check(
    *,
    evidence: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="CSV, TSV, XLSX, a JSON table, or evidence of `beleg ask --json`."),
    ] = None,
    statement: Annotated[str | None, typer.Option(STATEMENT, metavar="TEXT", help="One statement.")] = None,
    statements: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="JSON lines, or - for standard input: a statement a line."),
    ] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Show how else it could be read.")] = False,
    json_: Annotated[bool, typer.Option("--json", help="A JSON object a statement, a line each.")] = False,
    no_color: Annotated[bool, typer.Option("--no-color", help="Plain text in a terminal too.")] = False,
) -> int:
    """Say of statements whether a table supports or refutes them, or whether that cannot be told.

    Each statement is computed again from the table's cells. Exit status 0 whatever the verdicts, 1 if a line or a file
    could not be read.
    """
    if (statement is None) == (statements is None):
        raise UsageError("say what to check: either --statement TEXT or --statements FILE")
    if statement is not None and evidence is None:
        raise UsageError("say what to check it against: --evidence FILE")
    if statements == "":
        raise UsageError("FILE is empty: name a file, or - for standard input")
    from beleg.serving.inputs import statement_text  # noqa: PLC0415

    one = statement_text(statement) if statement is not None else None
    gc.enable()
    from beleg.grounding.checking import Checker  # noqa: PLC0415
    from beleg.grounding.files.tables import tables_of_file  # noqa: PLC0415
    from beleg.serving.statements import Checked  # noqa: PLC0415

    show: Shown = AsJson() if json_ else AsText(explain=explain, no_color=no_color)
    everybody = Checker(tables_of_file(Path(evidence))) if evidence is not None else None
    if one is not None and everybody is not None:
        show.verdict(Checked(id=None, text=one, verdict=everybody.check(one), tables=everybody.tables))
        return 0
    return _lines(statements or "", everybody, show)


def _lines(statements: str, everybody: Checker | None, show: Shown) -> int:
    from beleg.serving.statements import Checked, Evidences, Failed  # noqa: PLC0415

    failed = False
    evidences = Evidences(Path.cwd() if statements == "-" else Path(statements).parent, everybody)
    with ExitStack() as stack, Progress(shown=isinstance(show, AsJson)) as progress:
        for number, line in numbered(opened(statements, stack)):
            match _checked(line, number, evidences):
                case Checked() as checked:
                    show.verdict(checked)
                    progress.count(checked.verdict.verdict)
                case Failed() as why:
                    failed = True
                    show.failure(why)
                    progress.count("could not be read")
    return 1 if failed else 0


def _checked(line: bytes | None, number: int, evidences: Evidences) -> Checked | Failed:
    from beleg.serving.statements import BadLine, Checked, Failed, parse  # noqa: PLC0415

    id_, text = None, None
    try:
        asked = parse(line, LINE_BYTES)
        id_, text = asked.id, asked.text
        checker = evidences.checker(asked.evidence)
        return Checked(id=id_, text=text, verdict=checker.check(text), tables=checker.tables)
    except BelegError as error:
        id_ = error.id if isinstance(error, BadLine) else id_
        return Failed(id=id_, text=text, code=error.code, message=f"line {number}: {error.message}")
    except Exception as error:
        # A fault of Beleg costs this line its verdict, never the lines after it.
        if sys.flags.dev_mode:
            raise
        message = f"line {number}: an error inside Beleg ({type(error).__name__}: {error})"
        return Failed(id=id_, text=text, code="internal", message=message)


class AsJson:
    """Verdicts for programs: an object a line, at once."""

    def verdict(self, checked: Checked) -> None:
        """Prints one verdict."""
        from beleg.serving.statements import verdict_json  # noqa: PLC0415

        print(as_json(verdict_json(checked)), flush=True)

    def failure(self, failed: Failed) -> None:
        """Prints, in a verdict's place, why there is none."""
        from beleg.serving.statements import failure_json  # noqa: PLC0415

        print(as_json(failure_json(failed)), flush=True)


class AsText:
    """Verdicts for people: in words, with the cells that were used."""

    def __init__(self, *, explain: bool, no_color: bool) -> None:
        self._explain = explain
        self._writer = writer(no_color=no_color)
        self._first = True

    def verdict(self, checked: Checked) -> None:
        """Shows one verdict."""
        from beleg.serving.cli.check_blocks import verdict_blocks  # noqa: PLC0415

        if not self._first:
            print()
        self._first = False
        self._writer.show(verdict_blocks(checked, explain=self._explain))

    def failure(self, failed: Failed) -> None:
        """Says on standard error why there is no verdict."""
        tell(f"beleg: {failed.message}")


Shown = AsJson | AsText


class Progress:
    """How far a long run is, on standard error where that is a terminal and the verdicts go elsewhere."""

    def __init__(self, *, shown: bool) -> None:
        self._shown = shown and sys.stderr is not None and sys.stderr.isatty() and not sys.stdout.isatty()
        self._counts: Counter[str] = Counter()
        self._told = self._started = monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown and self._counts:
            self._tell("\n")

    def count(self, what: str) -> None:
        """Counts one line; tells of all so far once a second."""
        self._counts[what] += 1
        if self._shown and monotonic() - self._told >= 1:
            self._tell("")

    def _tell(self, end: str) -> None:
        self._told = monotonic()
        counts = ", ".join(f"{many:,} {what}" for what, many in sorted(self._counts.items()))
        print(f"\r{self._counts.total():,} lines: {counts}", end=end, file=sys.stderr, flush=True)
