"""Who plans, as a command was told: a choice changes the model's settings and nothing else."""

from pathlib import Path

import pytest
from pydantic import SecretStr

from beleg.errors import UsageError
from beleg.llm.models import endpoint_of
from beleg.serving.cli.models import OLLAMA, Choice
from beleg.settings import Settings

HOSTED = Settings(
    home=Path("x"), llm_base_url="https://model.example/v1", llm_model="m", llm_api_key=SecretStr("k")
)
NONE = Settings(home=Path("x"))


@pytest.mark.requirement("F38")
def test_a_model_of_ollama_is_called_on_this_machine_alone_and_without_the_key() -> None:
    endpoint = endpoint_of(Choice(ollama_model="qwen").applied(HOSTED))
    assert (endpoint.base_url, endpoint.model, endpoint.key) == (OLLAMA, "qwen", None)
    assert OLLAMA.startswith("http://127.0.0.1:")


def test_another_model_keeps_the_endpoint_and_its_key() -> None:
    endpoint = endpoint_of(Choice(model="other").applied(HOSTED))
    assert (endpoint.base_url, endpoint.model, endpoint.key) == ("https://model.example/v1", "other", "k")


def test_the_script_leaves_the_model_out() -> None:
    assert not Choice(planner="scripted").applied(HOSTED).has_model
    assert Choice().applied(HOSTED) is HOSTED
    assert Choice(planner="model").applied(HOSTED) is HOSTED


@pytest.mark.parametrize("choice", [Choice(model="m"), Choice(planner="model")])
def test_a_model_without_an_endpoint_is_bad_usage(choice: Choice) -> None:
    with pytest.raises(UsageError, match="LLM_BASE_URL"):
        choice.applied(NONE)
