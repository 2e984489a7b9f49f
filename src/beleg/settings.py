"""What an operator can set, read once from the environment by whoever starts a process, and passed down from there.

Nobody else reads the environment. A value that cannot be used is a usage error that names the variable.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from beleg.errors import UsageError

_PLAIN = ("PATH", "PYTHONHOME", "PYTHONPATH", "PYTHONUTF8", "LANG", "LC_ALL", "LC_CTYPE", "TZ")
"""The variables by which an interpreter finds its parts and the machine's ways of writing."""


class Settings(BaseModel):
    """The settings of one process. A field's alias is the environment variable that sets it."""

    model_config = ConfigDict(frozen=True, populate_by_name=True)

    home: Path = Field(alias="BELEG_HOME")
    """The data folder: database, keys, imported data."""
    database_url: str | None = Field(default=None, alias="DATABASE_URL", repr=False)
    """The address of a database to use instead of the one in the data folder; may hold a password."""
    password_file: Path | None = Field(default=None, alias="BELEG_PASSWORD_FILE")
    """The file that holds the password of whoever ``--as`` names; without it the password is asked."""
    new_password_file: Path | None = Field(default=None, alias="BELEG_NEW_PASSWORD_FILE")
    """The file that holds the password that ``users add`` and ``users passwd`` set; without it it is asked."""
    checkpoints: Path | None = Field(default=None, alias="BELEG_CHECKPOINTS")
    """The folder for signed checkpoints of the audit log; without it ``checkpoints`` in the data folder."""
    audit_key: Path | None = Field(default=None, alias="BELEG_AUDIT_KEY")
    """The file of the key that signs checkpoints; without it ``audit.key`` in the data folder."""
    keep_days: int | None = Field(default=None, alias="BELEG_KEEP_DAYS", ge=1, le=36_500)
    """A worker deletes conversations without a question in so many days; without it they are kept until deleted."""
    max_tool_calls: int = Field(default=20, alias="MAX_TOOL_CALLS", ge=1, le=1000)
    """Calls a turn may propose; a call with a list counts once."""
    turn_seconds: float = Field(default=120, alias="TURN_DEADLINE_SECONDS", gt=0, le=86_400)
    """After this long a turn ends with what is at hand."""
    guard: bool = Field(default=True, alias="ENABLE_HALLUCINATION_GUARD")
    """Off: answers are shown as drafted and say so."""

    faithfulness: float = Field(default=0.8, alias="FAITHFULNESS_THRESHOLD", ge=0, le=1)
    """The share of supported claims below which a draft is asked for once more; a refuted one always has it asked."""
    fallback_guard: bool = Field(default=False, alias="ENABLE_LLM_FALLBACK_GUARD")
    """Whether a model that judges, where there is one, looks at what the guard lets through."""

    @field_validator("database_url")
    @classmethod
    def _an_address(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith(
            ("postgresql://", "postgresql+psycopg://", "postgres://", "sqlite://")
        ):
            raise ValueError("an address is postgresql://USER@HOST/DATABASE, or sqlite:///FILE")
        return value

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """The settings of this process. Raises UsageError."""
        given = os.environ if environment is None else environment
        names = {field.alias for field in cls.model_fields.values() if field.alias}
        values: dict[str, object] = {name: given[name] for name in names if given.get(name, "").strip()}
        values["BELEG_HOME"] = data_folder(given)
        try:
            return cls.model_validate(values)
        except ValidationError as error:
            fault = error.errors()[0]
            message = fault["msg"].removeprefix("Value error, ")
            raise UsageError(f"{fault['loc'][0]}: {message}") from None


def data_folder(environment: Mapping[str, str]) -> Path:
    """``BELEG_HOME``, else ``$XDG_DATA_HOME/beleg``, else ``~/.local/share/beleg``.

    Raises UsageError where that is no path: the home of a user who does not exist, or bytes that are not text.
    """
    given = next((name for name in ("BELEG_HOME", "XDG_DATA_HOME") if environment.get(name)), None)
    try:
        if given == "BELEG_HOME":
            folder = Path(environment[given]).expanduser()
        elif given is not None:
            folder = Path(environment[given]) / "beleg"
        else:
            folder = Path.home() / ".local" / "share" / "beleg"
        str(folder).encode()
    except RuntimeError:
        raise UsageError("BELEG_HOME: the home folder cannot be found; write the whole path") from None
    except UnicodeEncodeError:
        raise UsageError(f"{given or 'HOME'}: the path is not text in UTF-8") from None
    return folder


def plain_environment(environment: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a process of ours that is to know nothing: neither where things are kept nor any secret."""
    given = os.environ if environment is None else environment
    return {name: given[name] for name in _PLAIN if name in given}
