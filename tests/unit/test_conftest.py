"""What every test may rely on."""

import os
import warnings
from pathlib import Path

import pytest
from hypothesis import settings


@pytest.mark.requirement("I2.clean-environment")
def test_the_environment_has_nothing_of_the_developer(clean_environment: Path) -> None:
    foreign = [name for name in os.environ if name.startswith(("BELEG_", "LLM_", "DATABASE_URL", "OTEL_"))]
    assert foreign == ["BELEG_HOME"]
    assert os.environ["BELEG_HOME"] == str(clean_environment)
    assert not clean_environment.exists()
    assert Path.home() == clean_environment.parent


@pytest.mark.requirement("I2.warnings-are-errors")
def test_a_warning_is_an_error() -> None:
    with pytest.raises(UserWarning):
        warnings.warn("something is about to change", stacklevel=1)


def test_property_tests_run_the_same_each_time() -> None:
    assert settings.default is not None
    assert settings.default.derandomize
    assert settings.default.database is None
