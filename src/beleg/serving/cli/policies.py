"""``beleg expenses policies``: the company's rules, from files: checked, loaded, listed, compared."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from beleg.clock import SystemClock
from beleg.domains.expenses.policies.changes import Change, Loss, changes, losses
from beleg.domains.expenses.policies.files import Checked, check_folder
from beleg.domains.expenses.policies.records import PolicySet
from beleg.domains.expenses.policies.store import Planned, PolicyStore
from beleg.domains.expenses.policy_tools import PolicyTools
from beleg.errors import NotConfirmed, UsageError
from beleg.records import Caller, Json
from beleg.runtime import open_database
from beleg.serving import inputs
from beleg.serving.cli import identity
from beleg.serving.cli.blocks import Block, Grid, Paragraph, Remark, visible
from beleg.serving.cli.identity import As
from beleg.serving.cli.output import as_json, tell, writer

app = typer.Typer(help="The company's policies: check, load, list and compare them.", rich_markup_mode=None)

EXAMPLES = """Examples:

\b
  beleg expenses search "hotel in Berlin"
  beleg expenses search "Was gilt für Belege?" --json"""
LONGEST_QUERY = 1_000
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="A folder of policy files (*.md).")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


@app.command("check")
def check(folder: Folder, *, json: AsJson = False) -> int:
    """Check policy files, and print everything that is wrong, each with its file and line. Changes nothing."""
    checked = check_folder(folder)
    if json:
        print(
            as_json({"ok": not checked.problems, "problems": _problems(checked), **_counts(checked.policies)})
        )
    elif checked.policies is not None:
        counts = _counts(checked.policies)
        versions, policies, rules = (_many(counts[name], name) for name in ("versions", "policies", "rules"))
        _say(f"{versions} of {policies} with {rules}: all is well.")
    else:
        _tell_problems(checked)
    return 1 if checked.problems else 0


@app.command("load")
def load(
    folder: Folder,
    *,
    drop: Annotated[
        bool,
        typer.Option("--drop", help="Load also where a policy is then not in force any more on some day."),
    ] = False,
    as_user: As = None,
    json: AsJson = False,
) -> int:
    """Take policy files into use for your company: all versions that are new, or none. Only an admin may.

    Where a policy would not be in force any more on some day, that is told first: in a terminal it is asked, elsewhere
    --drop says so. What goes away of the sample company's needs no word without a terminal.
    """
    checked = check_folder(folder)
    if checked.problems:
        _tell_problems(checked)
        return 1
    acting = identity.caller(as_user, identity.settings_here())
    planned: Planned = _with_store(lambda store: store.plan(checked, acting.tenant))
    lost = list(losses(planned.there, planned.policies)) if _may_load(acting) and not planned.changed else []
    if lost:
        for each in lost:
            tell(_loss_line(each, planned.there))
        if not drop:
            _agreed(planned.there)
    done: Planned = _with_store(lambda store: store.load(checked, acting, over=planned.there.digest))
    added = [{"policy": each.id, "version": each.version} for each in done.added]
    ends = done.there.sample and bool(added)
    if json:
        said = {"loaded": added, "known": done.known, "digest": done.policies.digest, "sample_ends": ends}
        print(as_json(said | {"not_in_force": [_loss(each) for each in lost]}))
        return 0
    names = ", ".join(f"{each['policy']} {each['version']}" for each in added)
    there = f"; {done.known} {'was' if done.known == 1 else 'were'} there already" if done.known else ""
    sample = " The sample company's policies are not used any more." if ends else ""
    _say(f"Loaded: {names or 'nothing new'}{there}.{sample}")
    return 0


def _may_load(acting: Caller) -> bool:
    return acting.authenticated and "admin" in acting.roles


def _agreed(there: PolicySet) -> None:
    """Asks whether policies may go out of force. Raises NotConfirmed where nobody says so."""
    if sys.stdin is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        if there.sample:
            return
        raise NotConfirmed("nothing was loaded: say with --drop that these policies may go out of force")
    try:
        typed = input("Type yes to load all the same: ")
    except EOFError:
        typed = ""
    if typed.strip().casefold() not in ("yes", "ja"):
        raise NotConfirmed("nothing was loaded")


@app.command("list")
def list_(
    *,
    today: Annotated[
        str | None, typer.Option(metavar="YYYY-MM-DD", help="The day whose policies are in force.")
    ] = None,
    as_user: As = None,
    json: AsJson = False,
    no_color: Annotated[bool, typer.Option("--no-color", help="Plain text, also in a terminal.")] = False,
) -> None:
    """List every version of your company's policies, and which are in force."""
    day = inputs.day(today) if today is not None else SystemClock().today()
    policies = _current(identity.caller(as_user, identity.settings_here()))
    now = {(each.id, each.version) for each in policies.on(day)}
    rows: list[Json] = [
        {
            "policy": each.id,
            "version": each.version,
            "title": each.title("en"),
            "valid_from": each.valid_from.isoformat(),
            "valid_to": each.valid_to.isoformat() if each.valid_to else None,
            "in_force": (each.id, each.version) in now,
            "rules": len(each.rules),
            "languages": sorted(each.titles),
            "digest": each.digest,
        }
        for each in policies.documents
    ]
    if json:
        head = {"tenant": policies.tenant, "sample": policies.sample, "digest": policies.digest}
        print(as_json(head | {"day": day.isoformat(), "policies": rows}))
        return
    blocks: list[Block] = []
    if policies.sample:
        blocks.append(
            Paragraph("These are the policies of a fictional company; load your own with `load DIR`.")
        )
    header = ("policy", "version", "title", "from", "to", "in force", "rules", "languages")
    cells = tuple(
        (
            visible(str(row["policy"])), str(row["version"]), visible(str(row["title"])), str(row["valid_from"]),
            str(row["valid_to"] or ""), "yes" if row["in_force"] else "", str(row["rules"]),
            ", ".join(row["languages"]),
        )
        for row in rows
    )  # fmt: skip
    writer(no_color=no_color).show([*blocks, Grid(header, cells)])


@app.command("diff")
def diff(folder: Folder, *, as_user: As = None, json: AsJson = False) -> int:
    """Tell what loading policy files would change, rule by rule. Exit 1 where they could not be loaded."""
    checked = check_folder(folder)
    if checked.policies is None:
        _tell_problems(checked)
        return 1
    acting = identity.caller(as_user, identity.settings_here())
    planned: Planned = _with_store(lambda store: store.plan(checked, acting.tenant))
    found = list(changes(planned.there, checked.policies))
    lost = list(losses(planned.there, planned.policies))
    if json:
        said = {"sample_ends": planned.there.sample, "changes": [_change(each) for each in found]}
        print(as_json(said | {"not_in_force": [_loss(each) for each in lost]}))
    else:
        lines = [line for each in found if each.kind != "unchanged" for line in _lines(each)]
        for each in lost:
            lines += [_loss_line(each, planned.there), *(f"  {rule}" for rule in each.rules)]
        if planned.there.sample:
            lines.append("The sample company's policies are not used any more once these are loaded.")
        _say("\n".join(lines) or "Nothing differs.")
    return 1 if planned.changed else 0


def search(
    query: Annotated[str, typer.Argument(metavar="WORDS", help="In quotes.")],
    *,
    today: Annotated[
        str | None, typer.Option(metavar="YYYY-MM-DD", help="Search the policies in force on that day.")
    ] = None,
    language: Annotated[Literal["de", "en"], typer.Option(help="The language of the passages.")] = "de",
    limit: Annotated[int, typer.Option(min=1, max=20, metavar="N", help="At most so many passages.")] = 5,
    as_user: As = None,
    json: AsJson = False,
) -> int:
    """Find passages of the policies by their words and meaning. Exit 0 also where nothing is found."""
    if not query.strip() or len(query) > LONGEST_QUERY:
        raise UsageError(f"search for words: at least one, at most {LONGEST_QUERY} characters")
    day = inputs.day(today) if today is not None else SystemClock().today()
    acting = identity.caller(as_user, identity.settings_here())
    args = {
        "query": query,
        "limit": limit,
        "language": language,
        "day": day.isoformat(),
        "tenant": acting.tenant,
    }
    found: Json = _with_store(lambda store: PolicyTools(store.current).search(args)).output
    if json:
        print(as_json(found))
        return 0
    blocks: list[Block] = []
    for hit in found["hits"]:
        place = f"{hit['title']}, {hit['section_title']} ({hit['policy']}, version {hit['version']})"
        blocks += [Paragraph(visible(place)), Remark(visible(hit["text"]))]
    writer(no_color=True).show(blocks or [Paragraph("Nothing was found.")])
    return 0


def _change(change: Change) -> Json:
    return {
        "policy": change.id,
        "version": change.version,
        "change": change.kind,
        "valid_from": change.valid_from.isoformat(),
        "valid_to": _until(change.valid_to),
        "since": change.since,
        "since_sample": change.sample,
        "rules": list(change.rules),
    }


def _loss(loss: Loss) -> Json:
    return {
        "policy": loss.id,
        "version": loss.version,
        "first": loss.first.isoformat(),
        "last": _until(loss.last),
        "rules": list(loss.rules),
    }


def _until(last: date | None) -> str | None:
    return last.isoformat() if last is not None else None


def _days(first: date, last: date | None) -> str:
    return f"from {first}" + (f" to {last}" if last is not None else "")


def _lines(change: Change) -> list[str]:
    about = f"{change.id} {change.version}: "
    if change.kind == "changed":
        about += "is in use with other contents, and no version is ever changed: give it a new version"
    else:
        about += f"new, {_days(change.valid_from, change.valid_to)}"
        if change.sample:
            about += f", beside version {change.since} of the sample"
        elif change.since is not None:
            about += f", after version {change.since}"
    return [about, *(f"  {each}" for each in change.rules)]


def _loss_line(loss: Loss, there: PolicySet) -> str:
    whose = f"{loss.id} of the sample" if there.sample else loss.id
    return f"{whose}: not in force any more {_days(loss.first, loss.last)}"


def _current(acting: Caller) -> PolicySet:
    found: PolicySet = _with_store(lambda store: store.current(acting.tenant))
    return found


def _with_store(work: Callable[[PolicyStore], Awaitable[Any]]) -> Any:
    database = open_database(identity.settings_here())

    async def run() -> Any:
        return await work(PolicyStore(database, SystemClock()))

    try:
        return asyncio.run(run())
    finally:
        database.close()


def _counts(policies: PolicySet | None) -> dict[str, int]:
    documents = policies.documents if policies is not None else ()
    return {
        "policies": len({each.id for each in documents}),
        "versions": len(documents),
        "rules": sum(len(each.rules) for each in documents),
    }


_ONE = {"versions": "version", "policies": "policy", "rules": "rule"}


def _many(count: int, name: str) -> str:
    return f"{count} {_ONE[name] if count == 1 else name}"


def _problems(checked: Checked) -> list[Json]:
    return [
        {"file": each.file, "line": each.line or None, "message": each.message} for each in checked.problems
    ]


def _tell_problems(checked: Checked) -> None:
    for each in checked.problems:
        tell(f"beleg: {each}")


def _say(text: str) -> None:
    writer(no_color=True).show([Paragraph(visible(text))])
