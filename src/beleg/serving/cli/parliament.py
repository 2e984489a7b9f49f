"""``beleg parliament``: the register that the parliament agent stands on."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from beleg.domains.parliament.dataset import FILE_NAME
from beleg.domains.parliament.importer import import_register
from beleg.domains.parliament.source import load
from beleg.records import Json
from beleg.serving import inputs
from beleg.serving.cli.blocks import Grid, Paragraph, visible
from beleg.serving.cli.output import as_json, patience, writer
from beleg.settings import Settings

app = typer.Typer(
    name="parliament",
    help="The register of all members of the Bundestag: look at it, update it.",
    rich_markup_mode=None,
)


@app.command("import")
def import_(
    path: Annotated[
        Path,
        typer.Argument(
            metavar="PATH", help="MDB_STAMMDATEN.XML, a zip with it, or a folder with it or the CSV files."
        ),
    ],
    *,
    as_of: Annotated[
        str | None,
        typer.Option(metavar="YYYY-MM-DD", help="The day whose state it shows; else what the files say."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Check a register and use it from now on; prints what it changes. One that fails its checks changes nothing."""
    day = inputs.day(as_of) if as_of is not None else None

    home = Settings.from_environment().home
    with patience(f"reading {path}"):
        done = import_register(path, home, as_of=day)
    if json:
        told = {"file": str(done.path), "as_of": done.as_of.isoformat(), "members": done.members}
        print(as_json(told | {"changes": asdict(done.changes)}))
        return
    text = f"The register of {done.as_of} with {done.members:,} members is in use: {done.path}"
    writer(no_color=True).show(
        [Paragraph(visible(text)), Paragraph(visible("\n".join(done.changes.lines())))]
    )


@app.command("stats")
def stats(
    *,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    no_color: Annotated[bool, typer.Option("--no-color", help="Plain text, also in a terminal.")] = False,
) -> None:
    """Show the register in use: its source and day, and how much it holds."""

    held = register_stats(Settings.from_environment().home)
    if json:
        print(as_json(held))
        return
    about = [
        (name.replace("_", " "), "-" if value is None else visible(str(value)))
        for name, value in held.items()
        if name != "terms"
    ]
    columns = ("term", "from", "to", "seats at its start")
    terms = [
        tuple("" if cell is None else visible(str(cell)) for cell in term.values()) for term in held["terms"]
    ]
    writer(no_color=no_color).show(
        [
            Grid(("register", ""), tuple(about)),
            Grid(columns, tuple(terms)),
        ]
    )


def register_stats(home: Path) -> Json:
    """What the register in use is and holds."""

    register = load(home)
    imported = home / FILE_NAME
    return {
        "as_of": register.as_of.isoformat(),
        "source": register.source,
        "imported": str(imported) if imported.exists() else None,
        "members": len(register.ids),
        "groups": len(register.groups),
        "offices_as_of": register.offices_as_of.isoformat(),
        "offices_source": register.offices_source,
        "office_holdings": len(register.holdings()),
        "terms": [
            {
                "term": term.number,
                "start": term.start.isoformat(),
                "end": term.shown_end.isoformat() if term.shown_end is not None else None,
                "seats_at_start": term.seats_at_start,
            }
            for term in register.terms
        ],
    }
