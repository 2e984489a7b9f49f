"""The file that a chart is drawn to: checked before anything is asked, written only if there is something to draw."""

from __future__ import annotations

from pathlib import Path

from beleg.errors import UsageError
from beleg.records import Answer

ENDINGS = (".svg", ".png")


class ChartFile:
    """A place for a chart. Raises ``UsageError`` at once for another ending, or where no file can be written."""

    def __init__(self, path: Path) -> None:
        if path.suffix.lower() not in ENDINGS:
            raise UsageError(f"a chart is written as FILE.svg or FILE.png, not as {path.name!r}")
        try:
            if path.exists():
                path.open("ab").close()
            else:
                path.touch(exist_ok=False)
                path.unlink()
        except (OSError, ValueError) as error:
            raise UsageError(
                f"no chart can be written to {path}: {getattr(error, 'strerror', None) or error}"
            ) from None
        self._path = path

    def write(self, answer: Answer) -> bool:
        """Draws the answer's chart; False where it has none. Raises ``InputError`` if writing fails after all."""
        if answer.chart is None:
            return False
        from beleg import charts  # noqa: PLC0415 - only where a chart is drawn

        charts.write(answer.chart, self._path, answer.language)
        return True
