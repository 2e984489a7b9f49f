"""A cold question beside the import of LangGraph's graph module: a process each, in turns, in one run.

Cold means a new process; files are warm and compiled in both, as pip leaves them: the first run is not counted. The
bounds hold for the medians: at most 0.6 s, and at most a third of what the import alone takes.
"""

import compileall
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

import beleg

ROOT = Path(__file__).parents[1]
RUNS = 9
SECONDS = 0.6
SHARE = 1 / 3

ASK = (Path(sys.executable).with_name("beleg"), "ask", "parliament", "Wie viele Sitze hat die SPD?")
IMPORT = (ROOT / ".venv-bench" / "bin" / "python", "-c", "import langgraph.graph")


def seconds(command: tuple[str | Path, ...], environment: dict[str, str]) -> float:
    """How long the command took, from its start to its end."""
    start = perf_counter()
    subprocess.run(command, env=environment, check=True, stdin=subprocess.DEVNULL, capture_output=True)
    return perf_counter() - start


def main() -> int:
    compileall.compile_dir(Path(beleg.__file__).parent, quiet=2)
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"BELEG_HOME": str(Path(home) / "beleg")}
        for command in (ASK, IMPORT):
            seconds(command, environment)
        pairs = [(seconds(ASK, environment), seconds(IMPORT, environment)) for _ in range(RUNS)]
    asked, imported = zip(*pairs, strict=True)
    share = median(asked) / median(imported)
    print(
        f"beleg ask parliament     best {min(asked):.3f} s   median {median(asked):.3f} s   of {RUNS} processes"
    )
    print(
        f"import langgraph.graph   best {min(imported):.3f} s   median {median(imported):.3f} s   of {RUNS} processes"
    )
    print(f"ratio of medians {share:.3f} (bound {SHARE:.3f}), of best {min(asked) / min(imported):.3f}")
    print(f"bound {SECONDS} s: {'kept' if median(asked) <= SECONDS else 'missed'}")
    return 0 if median(asked) <= SECONDS and share <= SHARE else 1


if __name__ == "__main__":
    sys.exit(main())
