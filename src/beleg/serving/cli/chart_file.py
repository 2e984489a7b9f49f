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
            _try(path)
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


def _try(path: Path) -> None:
    """Opens the file, or makes it and takes it away again. Raises ``OSError`` and ``ValueError``."""
    if path.is_symlink() and not path.exists():
        raise ValueError("it is a link to a file that is not there")
    if not path.exists():
        path.touch(exist_ok=False)
        path.unlink()
        return
    if not (path.is_file() or path.is_dir()):
        raise ValueError("it is not a file")  # a pipe would be waited for until somebody reads it
    path.open("ab").close()
