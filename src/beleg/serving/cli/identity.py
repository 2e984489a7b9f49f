"""Who acts: the person whom ``--as`` names and a password shows, else whoever logged in, else ``local``."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from beleg.errors import InputError, NotAllowed, NotAuthenticated, UsageError
from beleg.records import Caller

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from beleg.people import Login, PeopleStore
    from beleg.settings import Settings

LOGIN = "login.json"
LONGEST_FILE = 1 << 16

As = Annotated[
    str | None,
    typer.Option(
        "--as",
        metavar="USER",
        help="Act for this person: the password is asked, or read from BELEG_PASSWORD_FILE.",
    ),
]


def settings_here() -> Settings:
    """The settings of this process. Raises UsageError."""
    from beleg.settings import Settings  # noqa: PLC0415 - help and completion need none

    return Settings.from_environment()


def caller(as_user: str | None, settings: Settings, *, fresh: bool = False) -> Caller:
    """Who acts. Opens the database only where somebody has to be shown.

    Args:
        as_user: Whom the command acts for; without it the person who logged in, else ``local``.
        settings: Those of this process.
        fresh: A log-in alone is not enough: its person's password is asked again.

    Raises:
        NotAuthenticated: The password is wrong, or the log-in has ended; it never becomes ``local`` silently.
        UsageError: The password can neither be asked nor read.
    """
    token = None if as_user is not None else login_token(settings)
    if as_user is None and token is None:
        return Caller()

    async def show(people: PeopleStore) -> Caller:
        if token is None:
            return await people.authenticate(as_user or "", password(settings, as_user or ""))
        held = await people.whose(token)
        if not fresh:
            return held
        return await people.authenticate(held.subject, password(settings, held.subject), held.tenant)

    shown: Caller = with_people(settings, show)
    return shown


def with_people(settings: Settings, work: Callable[[PeopleStore], Awaitable[Any]]) -> Any:
    """The result of work with the people of the database, which is open as long as it lasts."""
    import asyncio  # noqa: PLC0415 - a question that nobody is named for needs neither loop nor database

    from beleg.clock import SystemClock  # noqa: PLC0415
    from beleg.people import PeopleStore  # noqa: PLC0415
    from beleg.runtime import open_database  # noqa: PLC0415

    database = open_database(settings)

    async def run() -> Any:
        return await work(PeopleStore(database, SystemClock()))

    try:
        return asyncio.run(run())
    finally:
        database.close()


def password(settings: Settings, name: str) -> str:
    """The password of whoever acts. Raises InputError, and UsageError where it can neither be read nor asked."""
    if settings.password_file is not None:
        return _first_line(settings.password_file, "BELEG_PASSWORD_FILE")
    return _asked(f"Password of {name}: ", "BELEG_PASSWORD_FILE")


def new_password(settings: Settings, name: str) -> str:
    """The password to be set for somebody, typed twice where it is asked. Raises as ``password``."""
    if settings.new_password_file is not None:
        return _first_line(settings.new_password_file, "BELEG_NEW_PASSWORD_FILE")
    typed = _asked(f"New password of {name}: ", "BELEG_NEW_PASSWORD_FILE")
    if _asked("Once more: ", "BELEG_NEW_PASSWORD_FILE") != typed:
        raise InputError("the two passwords differ: nothing was changed")
    return typed


def login_token(settings: Settings) -> str | None:
    """The token of the log-in that the data folder keeps; nothing where nobody logged in."""
    import json  # noqa: PLC0415

    file = settings.home / LOGIN
    try:
        if file.stat().st_mode & 0o077:
            raise NotAuthenticated(f"the log-in kept in {file} can be read by others: log in again")
        return str(json.loads(file.read_text("utf-8"))["token"])
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError, KeyError, TypeError):
        raise NotAuthenticated(f"the log-in kept in {file} cannot be read: log in again") from None


def keep_login(settings: Settings, login: Login) -> None:
    """Keeps a log-in in the data folder, for the owner alone."""
    import json  # noqa: PLC0415

    from beleg.storage.files import write_private  # noqa: PLC0415

    held = {"token": login.token, "user": login.caller.subject, "tenant": login.caller.tenant}
    write_private(
        settings.home / LOGIN, json.dumps(held | {"expires_at": login.expires_at.isoformat()}) + "\n"
    )


def forget_login(settings: Settings) -> None:
    """Forgets the log-in that the data folder keeps."""
    (settings.home / LOGIN).unlink(missing_ok=True)


def _first_line(file: Path, setting: str) -> str:
    try:
        with file.open("rb") as stream:
            held = stream.read(LONGEST_FILE)
        line = held.decode("utf-8").split("\n", 1)[0].removesuffix("\r")
    except OSError as error:
        raise InputError(f"{setting}: {error.strerror or error}: {file}") from None
    except UnicodeDecodeError:
        raise InputError(f"{setting}: {file} is not text in UTF-8") from None
    if not line:
        raise InputError(f"{setting}: the first line of {file} is empty")
    return line


def _asked(prompt: str, setting: str) -> str:
    """What is typed without being shown; only ever in a terminal, so that no pipe answers by chance."""
    if sys.stdin is None or not sys.stdin.isatty():
        raise UsageError(
            f"the password cannot be asked without a terminal: put it into a file and name it in {setting}"
        )
    import getpass  # noqa: PLC0415

    try:
        with _interruptible():
            return getpass.getpass(prompt)
    except EOFError:
        raise UsageError("no password was typed") from None


@contextmanager
def _interruptible() -> Iterator[None]:
    """Ctrl-C ends what waits for somebody to type: an event loop would only be told, and it cannot run meanwhile."""
    import signal  # noqa: PLC0415

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def looks_after(as_user: str | None, settings: Settings, what: str) -> Caller:
    """Who looks after the installation: an admin; while nobody was added yet, whoever is at the machine.

    Raises NotAuthenticated, NotAllowed.
    """
    acting = caller(as_user, settings)
    if acting.authenticated and "admin" not in acting.roles:
        raise NotAllowed(f"only an admin can {what}")
    if not acting.authenticated and not with_people(settings, lambda people: people.nobody()):
        raise NotAuthenticated(f"only an admin can {what}: use --as NAME, or log in")
    return acting
