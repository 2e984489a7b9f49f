"""Settings come from the environment once."""

from pathlib import Path

import pytest

from beleg.errors import UsageError
from beleg.settings import Settings


@pytest.mark.requirement("I2.commands")
@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"BELEG_HOME": "/data/beleg", "XDG_DATA_HOME": "/x"}, "/data/beleg"),
        ({"XDG_DATA_HOME": "/x"}, "/x/beleg"),
        ({"BELEG_HOME": ""}, "~/.local/share/beleg"),
        ({}, "~/.local/share/beleg"),
    ],
)
def test_the_data_folder_is_found_in_order(environment, folder):
    assert Settings.from_environment(environment).home == Path(folder).expanduser()


def test_without_anything_set_the_defaults_stand():
    settings = Settings.from_environment({})
    assert (settings.max_tool_calls, settings.turn_seconds, settings.guard) == (20, 120, True)


@pytest.mark.requirement("I2.call-budget")
def test_what_is_set_is_taken():
    settings = Settings.from_environment(
        {"MAX_TOOL_CALLS": "3", "TURN_DEADLINE_SECONDS": "1.5", "ENABLE_HALLUCINATION_GUARD": "false"}
    )
    assert (settings.max_tool_calls, settings.turn_seconds, settings.guard) == (3, 1.5, False)


def test_an_empty_variable_is_not_set():
    assert Settings.from_environment({"MAX_TOOL_CALLS": " "}).max_tool_calls == 20


@pytest.mark.requirement("I2.exit-codes", "I2.bad-input")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("MAX_TOOL_CALLS", "many"),
        ("MAX_TOOL_CALLS", "0"),
        ("TURN_DEADLINE_SECONDS", "-1"),
        ("ENABLE_HALLUCINATION_GUARD", "perhaps"),
        ("ENABLE_LLM_FALLBACK_GUARD", "perhaps"),
        ("FAITHFULNESS_THRESHOLD", "1.1"),
        ("FAITHFULNESS_THRESHOLD", "most"),
        ("BELEG_HOME", "~nosuchuser/beleg"),
        ("BELEG_HOME", "/data/\udcff"),
        ("XDG_DATA_HOME", "/data/\udcff"),
    ],
)
def test_a_value_that_cannot_be_used_names_its_variable(name, value):
    with pytest.raises(UsageError, match=name):
        Settings.from_environment({name: value})


def test_settings_are_never_changed():
    with pytest.raises(ValueError, match="frozen"):
        Settings.from_environment({}).guard = False


@pytest.mark.parametrize("address", ["nonsense", "mysql://host/name", "http://host"])
def test_a_database_address_that_cannot_be_one_is_named_with_its_variable(
    tmp_path: Path, address: str
) -> None:
    with pytest.raises(UsageError, match="DATABASE_URL: an address is postgresql://"):
        Settings.from_environment({"BELEG_HOME": str(tmp_path), "DATABASE_URL": address})
