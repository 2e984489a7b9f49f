from datetime import date

import pytest

from beleg.errors import UsageError
from beleg.serving import inputs

pytestmark = pytest.mark.requirement("I2.bad-input", "I3.bad-usage")


def test_a_day_is_written_in_one_way() -> None:
    assert inputs.day("2024-02-29") == date(2024, 2, 29)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "32.13.2024",
        "2024-13-32",
        "2023-02-29",
        "20241212",
        "2024-W50-4",
        "heute",
        "2024-12-12T00:00",
        "２０２４-12-12",
    ],
)
def test_what_is_no_day_is_named(text: str) -> None:
    with pytest.raises(UsageError, match="is not a day") as caught:
        inputs.day(text)
    assert text in caught.value.message


def test_a_language_is_one_of_three() -> None:
    assert [inputs.language(text) for text in ("de", "en", "fr")] == ["de", "en", "fr"]
    with pytest.raises(UsageError, match="'DE' is not a language of Beleg: choose de, en, fr"):
        inputs.language("DE")
