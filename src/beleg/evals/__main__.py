"""``python -m beleg.evals [SUITE ...]``: asks and checks the suites below ``evals/`` and prints how much is right.

Exit status 1 where a section stays below its threshold, 2 for bad usage.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from beleg.errors import BelegError, InputError
from beleg.evals import report, statements
from beleg.evals.agents import InProcess
from beleg.evals.cases import load_suite
from beleg.evals.runner import Result, run
from beleg.settings import Settings

FOLDER = Path("evals")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the suites that are named, or all of them; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m beleg.evals", description="Ask the questions of evals/ and score."
    )
    parser.add_argument("suites", nargs="*", metavar="SUITE", help="a folder below evals/ (default: all)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the suites are (default: evals)")
    parser.add_argument("--kind", default="", help="only kinds that start with this")
    parser.add_argument("--quiet", action="store_true", help="the counts alone, no failures")
    parser.add_argument("--show-holdout", action="store_true", help="show what fails in the holdout, too")
    parser.add_argument(
        "--model", action="store_true", help="plan with the model of LLM_BASE_URL and LLM_MODEL"
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="set a switch otherwise in each turn"
    )
    options = parser.parse_args(arguments)
    try:
        names = options.suites or sorted(path.parent.name for path in options.folder.glob("*/suite.json"))
        if not names:
            raise InputError(f"there is no suite in {options.folder}")
        return max(_run(options.folder / name, options) for name in names)
    except BelegError as error:
        print(f"beleg.evals: {error.message}", file=sys.stderr)
        return 2


def _run(folder: Path, options: argparse.Namespace) -> int:
    if statements.is_suite(folder):
        return _check(folder, options)
    suite = load_suite(folder)
    cases = [case for case in suite.cases if case.kind.startswith(options.kind)]
    switches = dict(each.partition("=")[::2] for each in options.set)
    given = Settings.from_environment() if options.model else Settings.from_environment({})
    with InProcess.of(suite.agent, settings=given.switched(switches)) as ask:
        results: list[Result] = list(run(cases, ask))
    if not options.quiet:
        for line in report.failures(results, holdout=options.show_holdout):
            print(line)
    for line in report.table(results):
        print(line)
    below = report.missed(results, suite.thresholds)
    for line in below:
        print(line)
    return 1 if below else 0


def _check(folder: Path, options: argparse.Namespace) -> int:
    done = statements.run(folder)
    below = statements.missed(done)
    for line in (*(() if options.quiet else statements.failures(done)), *statements.table(done), *below):
        print(line)
    return 1 if below else 0


if __name__ == "__main__":
    sys.exit(main())
