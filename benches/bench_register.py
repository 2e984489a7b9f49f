"""Loading the register: bounds of 40 ms for the load and 80 ms with the full index, a new process for each run.

In the same run, beside it: the same rows as a JSON list of objects, the plain way to keep them.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from beleg.domains.parliament.dataset import EMBEDDED, read

RUNS = 15
LOAD_MS, FULL_MS = 40.0, 80.0

_PROBE = """
from time import perf_counter
from beleg.domains.parliament import source
start = perf_counter()
register = source.load()
loaded = perf_counter()
register.groups
register.row(register.ids[0])
register.holdings()
register.name_rows()
print((loaded - start) * 1000, (perf_counter() - start) * 1000)
"""
_OBJECTS = """
import json, sys
from time import perf_counter
start = perf_counter()
with open(sys.argv[1], encoding="utf-8") as stream:
    rows = json.load(stream)
print((perf_counter() - start) * 1000, 0)
"""


def objects() -> list[dict[str, object]]:
    """The tables of the data set as objects, a row each."""
    data = read(EMBEDDED)
    rows: list[dict[str, object]] = []
    for table in ("persons", "names", "mandates", "memberships", "holdings"):
        columns = {name: column for name, column in data[table].items() if name != "count"}
        rows += [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    return rows


def milliseconds(code: str, *arguments: str) -> tuple[float, float]:
    """What the code measured in a process of its own."""
    command = (sys.executable, "-c", code, *arguments)
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return float(printed[0]), float(printed[1])


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "rows.json"
        plain.write_text(json.dumps(objects(), ensure_ascii=False), encoding="utf-8")
        milliseconds(_PROBE)
        runs = [(milliseconds(_PROBE), milliseconds(_OBJECTS, str(plain))[0]) for _ in range(RUNS)]
    load, full = median(run[0][0] for run in runs), median(run[0][1] for run in runs)
    listed = median(run[1] for run in runs)
    print(f"register load           median {load:5.1f} ms (bound {LOAD_MS:.0f})")
    print(f"load and full index     median {full:5.1f} ms (bound {FULL_MS:.0f})")
    print(f"rows as JSON objects    median {listed:5.1f} ms to load, without any index")
    print(f"ratio objects / columns {listed / load:.1f}   of {RUNS} processes each")
    return 0 if load <= LOAD_MS and full <= FULL_MS else 1


if __name__ == "__main__":
    sys.exit(main())
