"""A policy file taken apart, whatever its bytes are: a file in parts, or one line that says what is wrong and where."""

import os
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beleg.domains.expenses.policies.files import check, check_folder
from beleg.domains.expenses.policies.markdown import MOST_BYTES, take_apart
from beleg.domains.expenses.policies.problems import PoliciesRefused, Problem
from beleg.domains.expenses.policies.reading import MOST_PROBLEMS
from beleg.errors import InputError

FILE = """+++
id = "meals"
title = "Meals"
version = 1
language = "en"
valid_from = 2026-01-01
+++

# Meals

## What is paid {#paid}

Prose.

```sh
# no heading
```

```toml rules
[[category]]
name = "meal"
en = ["meal"]

[[cap]]
id = "meal"
section = "paid"
category = "meal"
per = "item"
amount = 30.00
```

## Größe & Maß

More.
"""


def problems_of(content: bytes) -> Sequence[Problem]:
    """What is wrong with these bytes, at whatever stage."""
    try:
        file = take_apart(content, "x.md")
    except PoliciesRefused as error:
        return error.problems
    return check([file]).problems


def with_rules(block: str) -> str:
    return f"{FILE.partition('```toml')[0]}```toml rules\n{block}\n```\n"


def test_a_file_is_its_front_matter_its_sections_and_its_rules() -> None:
    file = take_apart(FILE.encode(), "meals.md")
    assert file.front.value["id"] == "meals"
    assert [(part.anchor, part.title, part.line) for part in file.parts] == [
        ("meals", "Meals", 9), ("paid", "What is paid", 11), ("groesse-mass", "Größe & Maß", 32),
    ]  # fmt: skip
    assert file.parts[1].text == "Prose.\n\n```sh\n# no heading\n```"
    assert file.rules is not None
    assert file.rules.line == 20
    assert str(file.rules.value["cap"][0]["amount"]) == "30.00"


def test_line_ends_and_a_byte_order_mark_make_no_difference() -> None:
    plain = take_apart(FILE.encode(), "meals.md")
    other = take_apart(b"\xef\xbb\xbf" + FILE.replace("\n", "\r\n").encode(), "meals.md")
    assert other == plain


def test_every_table_and_key_of_a_block_has_its_line() -> None:
    rules = take_apart(
        with_rules('a = 1\n\n[[cap]]\nid = "x"\nplaces = [\n  "A",\n  "B",\n]\n[[cap]]\nid = "y"').encode(),
        "x.md",
    ).rules
    assert rules is not None
    first = rules.line
    assert rules.lines() == {
        ("a",): first,
        ("cap", 0): first + 2,
        ("cap", 0, "id"): first + 3,
        ("cap", 0, "places"): first + 4,
        ("cap", 1): first + 8,
        ("cap", 1, "id"): first + 9,
    }


@pytest.mark.requirement("I5.policies-hostile")
@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "x.md:1: a policy begins with its front matter"),
        ("# No front matter\n", "x.md:1: a policy begins"),
        ("+++\nid = 1\n", "x.md:1: the front matter has no second line"),
        ("---\nid: meals\n---\n", "x.md:1: a policy begins"),
        (FILE.replace("Prose.", "Pro\0se."), "x.md:13: holds the character U+0000"),
        (FILE.replace("Prose.", "Pro\u202ese."), "x.md:13: holds the character U+202E"),
        (FILE.replace("Prose.", "Pro\x1b[31mse."), "x.md:13: holds the character U+001B"),
        (FILE.encode().replace(b"Prose.", b"\xff\xfe\xfa"), "x.md:13: not text in UTF-8"),
        (FILE.encode("latin-1").replace(b"Prose", b"Pr\xf6se"), "x.md:13: not text in UTF-8"),
        (FILE.encode("utf-16"), "x.md: UTF-16"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "not text in UTF-8"),
        (FILE + "x" * MOST_BYTES, "x.md: larger than 256 KiB"),
        (FILE + "\n" * 5000, "x.md: more than 4000 lines"),
        (FILE + "x" * 5000, "a line of more than 4000 characters"),
        (FILE + "\n```toml rules\n```\n", "a second rules block; the first is on line 19"),
        (FILE + "\n```toml\n", "that nothing closes"),
        (FILE + "\n## Again {#paid}\n", "a second section {#paid}"),
        (FILE + "\n## !!! \n", "a heading without words"),
        (FILE.replace("version = 1", "version = ="), "x.md:4: Invalid value"),
        (FILE.replace('id = "meals"', 'id = "meals'), "x.md:2:"),
        (with_rules("[[cap]\n"), "x.md:20:"),
        (with_rules("a = 1\na = 2"), "x.md:20: rules: a: unknown"),
        (with_rules("a = " + "[" * 1500 + "]" * 1500), "x.md:20: nested too deeply"),
        (with_rules("a = " + "{b=" * 900 + "1" + "}" * 900), "x.md:20: nested too deeply"),
        (with_rules("a = 1e999999999"), "x.md:20: the number 1e999999999 is written with an exponent"),
        (with_rules("a = " + "9" * 3999), "x.md"),
        (with_rules('[[cap]]\nid = """'), "x.md:2"),
    ],
)  # fmt: skip
def test_a_hostile_file_gives_one_line_with_its_place(content: str | bytes, told: str) -> None:
    said = str(problems_of(content if isinstance(content, bytes) else content.encode())[0])
    assert said.startswith(told) or told in said
    assert "\n" not in said


@pytest.mark.requirement("I5.policies-hostile")
@pytest.mark.parametrize(
    "bomb",
    [
        with_rules("\n".join(f"a{n} = [[[[[]]]]]" for n in range(3000))),
        with_rules("a = [\n" + "1,\n" * 3000 + "]"),
        with_rules("a = [\n" * 3000),
        with_rules("a = [1,\n" * 3000 + "="),
        with_rules('a = """\n' * 3001),
        with_rules("= 1\n" * 3000),
        with_rules("[[cap]]\n" * 3000),
        with_rules("\n".join("a" + ".a" * 900 + f".b{n} = 1" for n in range(100))),
        "+++\n" + "\n".join(f'k{n} = "v"' for n in range(3000)) + "\n+++\n",
        FILE + "\n".join(f"## H{n} {{#h{n}}}" for n in range(3000)),
        FILE + "`" * 3900,
        FILE + "#" * 3900 + " x",
    ],
)
def test_no_file_takes_long(bomb: str) -> None:
    start = time.process_time()
    assert len(problems_of(bomb.encode())) <= MOST_PROBLEMS
    assert time.process_time() - start < 10


@pytest.mark.requirement("I5.policies-hostile")
@settings(max_examples=300, deadline=None)
@given(st.one_of(st.binary(max_size=300), st.text(max_size=300).map(str.encode)), st.integers(0, len(FILE)))
def test_any_bytes_are_a_file_or_one_line(junk: bytes, at: int) -> None:
    whole = FILE.encode()
    for content in (junk, whole[:at] + junk + whole[at:], b"+++\n" + junk + b"\n+++\n" + junk):
        assert all(str(problem).isprintable() for problem in problems_of(content))


@pytest.mark.requirement("I5.policies-hostile")
def test_what_is_no_plain_file_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.md")
    (tmp_path / "folder.md").mkdir()
    (tmp_path / "gone.md").symlink_to(tmp_path / "nowhere")
    problems = check_folder(tmp_path).problems
    assert [str(each) for each in problems] == [
        "folder.md: not a plain file", "gone.md: not a plain file", "pipe.md: not a plain file",
    ]  # fmt: skip


def test_a_folder_without_policies_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no policies here"):
        check_folder(tmp_path)
    with pytest.raises(InputError, match="no such folder"):
        check_folder(tmp_path / "none")
