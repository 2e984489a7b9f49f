"""Who plans, as the commands take it: the model of the settings, another one, or the script."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import typer

from beleg.errors import UsageError
from beleg.lean import dataclass
from beleg.settings import Settings

OLLAMA = "http://127.0.0.1:11434/v1"
"""Where Ollama listens on this machine; the option that names its models calls nothing else."""

Plan = Annotated[
    Literal["scripted", "model"] | None,
    typer.Option("--planner", help="Who plans; a model where one is set up."),
]
Model = Annotated[
    str | None, typer.Option("--model", metavar="NAME", help="Another model of the endpoint LLM_BASE_URL.")
]
OllamaModel = Annotated[
    str | None, typer.Option("--ollama-model", metavar="NAME", help="A model of Ollama on this machine.")
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What a command was told of who plans."""

    planner: str | None = None
    model: str | None = None
    ollama_model: str | None = None

    def __post_init__(self) -> None:
        given = [
            name
            for name, value in (
                ("--planner scripted", self.planner == "scripted"),
                ("--model", self.model is not None),
                ("--ollama-model", self.ollama_model is not None),
            )
            if value
        ]
        if len(given) > 1:
            raise UsageError(f"{' and '.join(given)} exclude each other")
        for name, value in (("--model", self.model), ("--ollama-model", self.ollama_model)):
            if value is not None and not value.strip():
                raise UsageError(f"{name} is empty")

    def settings(self) -> Settings:
        """The settings of this moment with the choice applied. Raises UsageError."""
        return self.applied(Settings.from_environment())

    def applied(self, settings: Settings) -> Settings:
        """``settings`` with the choice. Raises UsageError where it needs an endpoint that is not set."""
        if self.planner == "scripted":
            return settings.model_copy(update={"llm_base_url": None, "llm_model": None})
        if self.ollama_model is not None:
            return settings.model_copy(
                update={
                    "llm_base_url": OLLAMA,
                    "llm_model": self.ollama_model,
                    "llm_api_key": None,
                    "llm_api_key_file": None,
                }
            )
        if self.model is not None:
            if settings.llm_base_url is None:
                raise UsageError("--model needs LLM_BASE_URL, the endpoint that has it")
            return settings.model_copy(update={"llm_model": self.model})
        if self.planner == "model" and not settings.has_model:
            raise UsageError("--planner model needs LLM_BASE_URL and LLM_MODEL, or --ollama-model NAME")
        return settings

    @property
    def reread(self) -> Callable[[], Settings]:
        """Gives the settings of a later moment."""
        return self.settings


USUAL = Choice()
