"""Policy files as texts, and the sets that they make."""

from collections.abc import Mapping
from pathlib import Path

from beleg.domains.expenses.policies.files import Checked, check_folder
from beleg.domains.expenses.policies.files import check as check_files
from beleg.domains.expenses.policies.markdown import PolicyFile, take_apart
from beleg.domains.expenses.policies.problems import PoliciesRefused, Problem
from beleg.domains.expenses.policies.records import PolicySet

FRONT = """+++
id = "x"
title = "X"
version = 1
language = "en"
valid_from = 2026-01-01
+++

## S {#s}
"""


def rules(block: str) -> str:
    """One policy with this rules block, which begins on line 12."""
    return f"{FRONT}\n```toml rules\n{block}```\n"


def made(files: Mapping[str, str]) -> Checked:
    """These texts by file name, checked as a set."""
    taken: list[PolicyFile] = []
    found: list[Problem] = []
    for name, text in files.items():
        try:
            taken.append(take_apart(text.encode(), name))
        except PoliciesRefused as error:
            found += error.problems
    return check_files(taken, found)


def checked(files: Mapping[str, str]) -> PolicySet:
    """The set of these texts."""
    return made(files).accepted()


def problems(files: Mapping[str, str]) -> list[str]:
    """All that is wrong with them, a line each."""
    return [str(each) for each in made(files).problems]


def write(folder: Path, files: Mapping[str, str]) -> Checked:
    """Writes the texts into a folder, and checks it."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return check_folder(folder)
