"""The pages name every command and every setting, and what they name exists."""

import re
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from beleg.serving.cli.app import app
from beleg.settings import Settings

ROOT = Path(__file__).parents[2]


def commands(command: Any, words: tuple[str, ...] = ()) -> dict[str, Any]:
    """Every command that does something, by the words that call it."""
    parts = getattr(command, "commands", None)
    if parts is None:
        return {" ".join(words): command}
    return {
        name: leaf for word, part in parts.items() for name, leaf in commands(part, (*words, word)).items()
    }


@pytest.mark.requirement("I2.readme")
def test_the_readme_names_every_command_and_no_other() -> None:
    table = re.findall(
        r"^\| `beleg ([a-z -]+?)(?: [A-Z].*?)?` \|", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE
    )
    assert set(table) == set(commands(get_command(app)))


@pytest.mark.requirement("I2.readme")
def test_the_readme_shows_only_options_that_exist() -> None:
    shown = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", (ROOT / "README.md").read_text("utf-8")))
    known = {
        option
        for command in commands(get_command(app)).values()
        for p in command.params
        for option in (*p.opts, *p.secondary_opts)
    }
    assert shown <= known | {"--help"}


@pytest.mark.requirement("I2.docs")
def test_the_page_of_settings_names_every_setting_and_no_other() -> None:
    table = re.findall(
        r"^\| `([A-Z_]+)` \|", (ROOT / "docs" / "settings.md").read_text("utf-8"), re.MULTILINE
    )
    assert table == [field.alias for field in Settings.model_fields.values()]


@pytest.mark.requirement("I2.clean-environment")
def test_no_setting_of_the_developer_reaches_a_test(request: pytest.FixtureRequest) -> None:
    conftest = request.config.pluginmanager.get_plugin(str(ROOT / "tests" / "conftest.py"))
    reach = [
        field.alias
        for field in Settings.model_fields.values()
        if not field.alias.startswith(conftest.FOREIGN)
    ]
    assert reach == []
