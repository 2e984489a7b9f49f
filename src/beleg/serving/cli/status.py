"""``beleg status``: what is installed, where the data lie, how old they are, and what is set."""

from __future__ import annotations

import asyncio
import platform
import sqlite3
from collections.abc import Callable
from dataclasses import asdict
from datetime import UTC, datetime
from importlib.metadata import version
from os.path import lexists
from pathlib import Path
from tempfile import TemporaryFile
from typing import Annotated

import typer
from sqlalchemy import make_url

from beleg import __version__
from beleg.approval.policy import FILE
from beleg.audit.checkpoints import SUFFIX, unsigned
from beleg.audit.notes import load_key, read_note
from beleg.errors import BelegError, StorageError
from beleg.records import Json
from beleg.runtime import DATABASE, audit_key, checkpoint_folder, open_sessions, policy
from beleg.serving.cli.agents import AGENTS
from beleg.serving.cli.blocks import Grid, visible
from beleg.serving.cli.output import as_json, writer
from beleg.serving.cli.parliament import register_stats
from beleg.settings import Settings

PARTS = ("folder", "register", "database", "policy", "audit", "model")
LIBRARIES = ("typer", "rich", "pydantic", "sqlalchemy", "alembic", "rapidfuzz", "vl-convert-python")


app = typer.Typer(rich_markup_mode=None)


@app.command("status")
def status(
    *,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    no_color: Annotated[bool, typer.Option("--no-color", help="Plain text, also in a terminal.")] = False,
) -> int:
    """Show versions, the data folder, how old the data are, what is set, the policy, and the audit log's key and newest
    checkpoint. Exit status 1 if something is broken."""
    settings = Settings.from_environment()
    found: Json = {
        "version": __version__,
        "python": platform.python_version(),
        "libraries": {name: version(name) for name in LIBRARIES} | {"sqlite": sqlite3.sqlite_version},
        "home": str(settings.home),
        "agents": list(AGENTS),
        "planner": f"model:{settings.llm_model}" if settings.has_model else "scripted",
        "settings": {
            "max_tool_calls": settings.max_tool_calls,
            "turn_seconds": settings.turn_seconds,
            "guard": settings.guard,
            "faithfulness": settings.faithfulness,
            "reflection": settings.reflection,
            "max_reflections": settings.max_reflections,
            "completeness": settings.completeness,
            "fallback_guard": settings.fallback_guard,
        },
        "folder": _tried(lambda: _folder(settings.home)),
        "register": _tried(lambda: _register(settings.home)),
        "database": _tried(lambda: _database(settings)),
        "policy": _tried(lambda: _policy(settings)),
        "audit": _tried(lambda: _audit(settings)),
        "model": _tried(lambda: _model(settings)),
        "traces": {"collector": settings.trace_endpoint, "content": settings.trace_content},
    }
    if json:
        print(as_json(found))
    else:
        writer(no_color=no_color).show(_grids(found))
    return 1 if any("error" in found[part] for part in PARTS) else 0


def _tried(look: Callable[[], Json]) -> Json:
    """What was found, or the error in its place: status is asked for when something is broken."""
    try:
        return look()
    except BelegError as error:
        return {"error": error.message}


def _folder(home: Path) -> Json:
    """Whether the data folder is there and for its owner alone. Raises StorageError where it cannot be used.

    One that is missing is not made for the looking: the folder that it would be made in is tried instead, with a file
    that has no name. One that others can look into stays as it is: it may be a folder that is not Beleg's alone.
    """

    place = home.absolute()
    while not lexists(place):
        place = place.parent
    try:
        with TemporaryFile(dir=place):
            exists = home.exists()
            private = not home.stat().st_mode & 0o077 if exists else None
    except OSError as error:
        raise StorageError(f"the data folder ({home}) cannot be used: {error.strerror or error}") from error
    return {"exists": exists, "private": private}


def _register(home: Path) -> Json:
    held = register_stats(home)
    held["terms"] = len(held["terms"])
    return held


def _database(settings: Settings) -> Json:
    """What is kept, and where. A file that is not there yet is not made for the looking."""

    file = settings.home / DATABASE
    if settings.database_url is None and not file.exists():
        return {"file": str(file), "exists": False, "sessions": 0, "turns": 0, "evidence": 0}

    store = open_sessions(settings)
    try:
        counts = asyncio.run(store.counts())
    finally:
        store.close()
    if settings.database_url is None:
        return {"file": str(file), "exists": True} | asdict(counts)
    return {"file": None, "exists": True, "address": _without_secrets(settings.database_url)} | asdict(counts)


def _without_secrets(address: str) -> str:
    """Which database it is, without who logs in there and by which password."""

    url = make_url(address)
    return f"{url.get_backend_name()}: {url.database} on {url.host or 'this machine'}"


def _policy(settings: Settings) -> Json:
    """Which calls run without a person: the files in force, and their digest. Raises PolicyError."""

    own = settings.home / FILE
    return {"digest": policy(settings).digest, "file": str(own) if own.exists() else None}


def _model(settings: Settings) -> Json:
    """The language model that plans, if one does: where it is and what it may spend. Raises UsageError."""
    if settings.llm_base_url is None and settings.llm_model is None:
        return {"endpoint": None}
    from beleg.llm.models import endpoint_of  # noqa: PLC0415 - only where there is one
    from beleg.llm.selftest import kept  # noqa: PLC0415

    endpoint = endpoint_of(settings)
    test = kept(endpoint.base_url, endpoint.model, settings.home)
    return {
        "endpoint": endpoint.base_url,
        "name": endpoint.model,
        "key": endpoint.key is not None,
        "writing": settings.llm_writing if settings.llm_writing != "auto" else test and test.writing,
        "self_test": f"{test.right} of {test.tried} right, {test.at}" if test is not None else None,
        "requests_a_minute": endpoint.rpm,
        "shared": settings.redis_url is not None,
        "turn_requests": settings.llm_turn_requests,
        "turn_tokens": settings.llm_turn_tokens,
        "turn_seconds": settings.llm_turn_seconds,
        "day_tokens": settings.llm_day_tokens,
    }


def _audit(settings: Settings) -> Json:
    """The public key of the audit log, if there is one by now, and the checkpoint that was signed last."""

    key, folder = load_key(audit_key(settings)), checkpoint_folder(settings)
    try:
        found = [(path.stat().st_mtime, path) for path in folder.glob(f"*{SUFFIX}")]
    except OSError as error:
        raise StorageError(f"BELEG_CHECKPOINTS ({folder}): {error.strerror or error}") from error
    newest = max(found, default=None)
    log, size, _ = unsigned(read_note(newest[1])) if newest is not None else (None, None, b"")
    return {
        "key": str(key.public) if key is not None else None,
        "checkpoints": str(folder),
        "newest_checkpoint": str(newest[1]) if newest is not None else None,
        "of": log,
        "events": size,
        "signed_at": datetime.fromtimestamp(newest[0], UTC).isoformat(timespec="seconds")
        if newest is not None
        else None,
    }


def _grids(found: Json) -> list[Grid]:
    """One table for what is said of Beleg itself, one for each part."""
    parts = {name: value for name, value in found.items() if isinstance(value, dict)}
    own = {name: value for name, value in found.items() if name not in parts}
    return [_grid("Beleg", own), *(_grid(name, part) for name, part in parts.items())]


def _grid(title: str, part: Json) -> Grid:
    return Grid(
        (title, ""), tuple((name.replace("_", " "), visible(_written(value))) for name, value in part.items())
    )


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "-" if value is None else str(value)
