"""What an operator can set, read once from the environment by whoever starts a process, and passed down from there.

Nobody else reads the environment. A value that cannot be used is a usage error that names the variable.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError, field_validator

from beleg.errors import UsageError

_PLAIN = ("PATH", "PYTHONHOME", "PYTHONPATH", "PYTHONUTF8", "LANG", "LC_ALL", "LC_CTYPE", "TZ")
"""The variables by which an interpreter finds its parts and the machine's ways of writing."""
ENV_FILE = ".env"
SWITCHES = frozenset(
    {
        "ENABLE_REFLECTION", "ENABLE_HALLUCINATION_GUARD", "ENABLE_LLM_FALLBACK_GUARD", "MAX_REFLECTION_ITERATIONS",
        "FAITHFULNESS_THRESHOLD", "COMPLETENESS_THRESHOLD",
    }
)  # fmt: skip
"""What an evaluation may set otherwise for one turn: how much an answer is looked at, never who may do what."""


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
    reflection: bool = Field(default=True, alias="ENABLE_REFLECTION")
    """Whether what is missing is looked for before an answer is drafted."""
    max_reflections: int = Field(default=3, alias="MAX_REFLECTION_ITERATIONS", ge=0, le=20)
    """Rounds that a model that judges completeness may have fetched in one turn."""
    completeness: float = Field(default=0.7, alias="COMPLETENESS_THRESHOLD", ge=0, le=1)
    """The score of that judge below which the calls that it names are made."""
    fallback_guard: bool = Field(default=False, alias="ENABLE_LLM_FALLBACK_GUARD")
    """Whether a model that judges, where there is one, looks at what the guard lets through."""

    llm_base_url: str | None = Field(default=None, alias="LLM_BASE_URL")
    """The one endpoint that all inference goes to, such as ``https://host/v1``; without it no model is used."""
    llm_model: str | None = Field(default=None, alias="LLM_MODEL")
    """The model's name at that endpoint."""
    llm_api_key: SecretStr | None = Field(default=None, alias="LLM_API_KEY")
    """The key for that endpoint; not needed on loopback."""
    llm_api_key_file: Path | None = Field(default=None, alias="LLM_API_KEY_FILE")
    """A file with the key, read anew for each turn."""
    llm_rpm: int | None = Field(default=None, alias="LLM_RPM", ge=1, le=100_000)
    """Requests a minute, to be set below the provider's limit; without it none is kept to."""
    llm_timeout_seconds: float = Field(default=30, alias="LLM_TIMEOUT_SECONDS", gt=0, le=3600)
    """After this long without a whole reply a request is given up."""
    llm_turn_requests: int = Field(default=16, alias="LLM_TURN_REQUESTS", ge=1, le=1000)
    """Requests to the model that a turn may make."""
    llm_turn_tokens: int = Field(default=100_000, alias="LLM_TURN_TOKENS", ge=1)
    """Tokens, sent and received, after which a turn asks the model nothing more."""
    llm_turn_seconds: float = Field(default=90, alias="LLM_TURN_SECONDS", gt=0, le=86_400)
    """Seconds that a turn may spend on the model; what is left of the turn is for the answer by code."""
    llm_writing: Literal["auto", "template", "select"] = Field(default="auto", alias="LLM_WRITING")
    """The form in which the model words answers; ``auto``: as its self-test found."""
    llm_day_tokens: int | None = Field(default=None, alias="LLM_DAY_TOKENS", ge=1)
    """Tokens a day and tenant; without it none are counted."""
    redis_url: str | None = Field(default=None, alias="REDIS_URL", repr=False)
    """Where all replicas keep one rate limit; without it each process keeps its own. May hold a password."""

    trace_endpoint: str | None = Field(default=None, alias="OTEL_EXPORTER_OTLP_ENDPOINT")
    """The base address of a collector of traces, such as ``http://127.0.0.1:4318``; without it there are none."""
    trace_headers: SecretStr = Field(default=SecretStr(""), alias="OTEL_EXPORTER_OTLP_HEADERS")
    """What is sent to it with each request, ``name=value,name=value``; may hold a key."""
    trace_content: bool = Field(default=False, alias="OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT")
    """Whether traces hold what people, tools and models say."""

    @field_validator("llm_base_url", "trace_endpoint")
    @classmethod
    def _an_endpoint(cls, value: str | None) -> str | None:
        if value is None:
            return None
        if not _is_endpoint(value):
            raise ValueError(
                "an endpoint is http(s)://HOST[:PORT]/PATH, without a user, a query or a fragment"
            )
        return value.rstrip("/")

    @field_validator("redis_url")
    @classmethod
    def _a_redis(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith(("redis://", "rediss://")):
            raise ValueError("an address is redis://HOST[:PORT][/NUMBER], or rediss://")
        return value

    @property
    def has_model(self) -> bool:
        """Whether a language model is configured."""
        return self.llm_base_url is not None and self.llm_model is not None

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
        """The settings of this process. Raises UsageError.

        What is set for the model may also stand in the file ``.env`` of the working folder; the environment goes first.
        """
        given = _with_file(os.environ) if environment is None else environment
        names = {field.alias for field in cls.model_fields.values() if field.alias}
        values: dict[str, object] = {name: given[name] for name in names if given.get(name, "").strip()}
        values["BELEG_HOME"] = data_folder(given)
        return cls._of(values)

    def switched(self, values: Mapping[str, str]) -> Settings:
        """These settings with some of ``SWITCHES`` set otherwise. Raises UsageError for any other name."""
        if strange := sorted(values.keys() - SWITCHES):
            raise UsageError(f"{strange[0]} is no switch of a turn: these are {', '.join(sorted(SWITCHES))}")
        return self._of(self.model_dump(by_alias=True) | dict(values)) if values else self

    @classmethod
    def _of(cls, values: Mapping[str, object]) -> Settings:
        try:
            return cls.model_validate(values)
        except ValidationError as error:
            fault = error.errors()[0]
            message = fault["msg"].removeprefix("Value error, ")
            raise UsageError(f"{fault['loc'][0]}: {message}") from None


def _is_endpoint(address: str) -> bool:
    try:
        parts = urlsplit(address)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    return usable and parts.username is None and not parts.query and not parts.fragment


def _with_file(environment: Mapping[str, str], file: Path = Path(ENV_FILE)) -> Mapping[str, str]:
    """The environment, and what the file says of the model (``LLM_...``) where the environment says nothing.

    Raises UsageError for a file that cannot be read, and where a key of the environment would go to the file's address.
    """
    if not file.is_file():
        return environment
    from dotenv import dotenv_values  # noqa: PLC0415 - only where there is such a file

    try:
        found = dotenv_values(file, interpolate=False, encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{ENV_FILE}: the file cannot be read ({type(error).__name__})") from None
    said = {name: value for name, value in found.items() if name.startswith("LLM_") and value}
    if "LLM_BASE_URL" in said and not environment.get("LLM_BASE_URL") and environment.get("LLM_API_KEY"):
        raise UsageError("LLM_API_KEY: the address is in .env, so the key must be there too")
    return {**said, **environment}


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
