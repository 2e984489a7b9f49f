"""Where a chart can be drawn to is known before anything is asked."""

import os
from pathlib import Path

import pytest

from beleg.errors import UsageError
from beleg.serving.cli.chart_file import ChartFile

pytestmark = pytest.mark.requirement("I2.bad-input", "I3.bad-usage")


def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.svg")
    with pytest.raises(UsageError, match=r"x\.svg: it is not a file"):
        ChartFile(tmp_path / "x.svg")


def test_a_link_to_nothing_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.svg").symlink_to(tmp_path / "gone.svg")
    with pytest.raises(UsageError, match="a link to a file that is not there"):
        ChartFile(tmp_path / "x.svg")
    assert not (tmp_path / "gone.svg").exists()


def test_a_folder_is_no_place_for_a_chart(tmp_path: Path) -> None:
    (tmp_path / "x.svg").mkdir()
    with pytest.raises(UsageError, match="Is a directory"):
        ChartFile(tmp_path / "x.svg")
