"""A company's own policies by command: checked by line, loaded by an admin, listed, compared, and asked about."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from beleg.domains.expenses.policies.sample import SAMPLE
from tests.support.policies import rules, write
from tests.support.processes import Done, beleg, is_bad_usage

pytestmark = pytest.mark.requirement("I5.policies-commands")
PASSWORD = "correct horse battery staple"
CAP = (
    '[[category]]\nname = "parrot"\nde = ["Papagei"]\nen = ["parrot"]\n\n[[cap]]\nid = "parrots"\nsection = "s"\n'
    'category = "parrot"\nper = "item"\namount = 12.34\n'
)
FIRST = rules(CAP)
SECOND = (
    FIRST.replace("version = 1", "version = 2").replace("2026-01-01", "2027-01-01").replace("12.34", "20.00")
)


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """Who acts: Ada, an admin, or whoever has her password."""
    file = tmp_path / "password"
    file.write_text(PASSWORD)
    env = {"BELEG_PASSWORD_FILE": str(file), "BELEG_NEW_PASSWORD_FILE": str(file)}
    assert beleg("users", "add", "ada", "--role", "admin", env=env).code == 0
    assert beleg("users", "add", "bob", "--role", "approver", "--as", "ada", env=env).code == 0
    return env


def policies(*words: str, env: dict[str, str] | None = None) -> Done:
    return beleg("expenses", "policies", *words, env=env or {})


def test_policies_are_checked_loaded_listed_compared_and_asked_about(
    tmp_path: Path, env: dict[str, str]
) -> None:
    folder = tmp_path / "policies"
    write(folder, {"x.md": FIRST})
    checked = policies("check", str(folder))
    assert (checked.code, checked.out) == (0, "1 version of 1 policy with 1 rule: all is well.\n")

    for by, said in (((), ": use --as NAME, or log in"), (("--as", "bob"), ", and bob is none")):
        refused = policies("load", str(folder), *by, env=env)
        assert (refused.code, refused.out) == (1, "")
        assert refused.err == f"beleg: only an admin loads policies{said}\n"
    loaded = policies("load", str(folder), "--as", "ada", "--json", env=env)
    assert loaded.object["loaded"] == [{"policy": "x", "version": 1}]

    listed = policies("list", "--json", "--today", "2026-05-01").object
    assert (listed["tenant"], listed["sample"]) == ("default", False)
    assert [(each["policy"], each["version"], each["in_force"]) for each in listed["policies"]] == [
        ("x", 1, True)
    ]
    asked = beleg("ask", "expenses", "Was darf ein Papagei kosten?", "--today", "2026-05-01", "--json").object
    assert "12,34 EUR" in asked["answer"]

    write(folder, {"x2.md": SECOND})
    compared = policies("diff", str(folder))
    assert compared.out == (
        "x 2: new, from 2027-01-01, after version 1\n  ~ parrots: amount 12.34 -> 20.00\n"
    )
    assert policies("load", str(folder), "--as", "ada", env=env).out == "Loaded: x 2; 1 was there already.\n"
    told = beleg("audit", "list", "--as", "ada", env=env).out.splitlines()
    assert ["loaded", "ada", "x", "v2"] in [each.split()[-4:] for each in told]
    later = beleg("ask", "expenses", "How much for a parrot?", "--today", "2027-05-01", "--json").object
    assert "20.00 EUR" in later["answer"]
    before = beleg("ask", "expenses", "How much for a parrot?", "--today", "2026-05-01", "--json").object
    assert "12.34 EUR" in before["answer"]

    write(folder, {"x.md": FIRST.replace("12.34", "99.00")})
    changed = policies("diff", str(folder))
    assert changed.code == 1
    assert "no version is ever changed" in changed.out
    refused = policies("load", str(folder), "--as", "ada", env=env)
    assert (refused.code, refused.out) == (1, "")
    assert "x.md:1: x version 1 is there already, with other contents" in refused.err


def test_the_first_load_says_which_of_the_samples_policies_go_away_and_diff_said_so_before(
    tmp_path: Path, env: dict[str, str]
) -> None:
    folder = tmp_path / "policies"
    hotels = (SAMPLE / "hotels-2.de.md").read_text("utf-8")
    third = hotels.replace("version = 2", "version = 3").replace("2026-01-01", "2026-11-01", 1)
    write(folder, {"h.md": third.replace("amount = 110.00", "amount = 120.00")})
    compared = policies("diff", str(folder))
    assert compared.code == 0
    lines = compared.out.splitlines()
    assert lines[:2] == [
        "hotels 3: new, from 2026-11-01, beside version 2 of the sample",
        "  ~ hotel: amount 110.00 -> 120.00",
    ]
    assert "hotels of the sample: not in force any more from 2025-01-01 to 2026-10-31" in lines
    assert "taxi of the sample: not in force any more from 2025-01-01" in lines
    assert "  - rental-car" in lines
    told = policies("diff", str(folder), "--json").object
    assert (told["sample_ends"], len({each["policy"] for each in told["not_in_force"]})) == (True, 15)

    loaded = policies("load", str(folder), "--as", "ada", env=env)
    assert (loaded.code, loaded.out) == (
        0,
        "Loaded: hotels 3. The sample company's policies are not used any more.\n",
    )
    assert "taxi of the sample: not in force any more from 2025-01-01" in loaded.err


def test_policies_in_force_go_away_only_where_somebody_says_so(tmp_path: Path, env: dict[str, str]) -> None:
    folder = tmp_path / "policies"
    write(folder, {"x.md": FIRST})
    assert policies("load", str(folder), "--as", "ada", env=env).code == 0
    ends = SECOND.replace("valid_from = 2027-01-01", "valid_from = 2027-01-01\nvalid_to = 2027-06-30")
    write(folder, {"x2.md": ends})
    said = "x: not in force any more from 2027-07-01\n"
    assert said in policies("diff", str(folder)).out
    refused = policies("load", str(folder), "--as", "ada", env=env)
    assert (refused.code, refused.out) == (1, "")
    assert refused.err.startswith(said)
    assert "nothing was loaded: say with --drop" in refused.err
    assert len(policies("list", "--json").object["policies"]) == 1
    assert policies("load", str(folder), "--as", "ada", "--drop", env=env).code == 0
    assert len(policies("list", "--json").object["policies"]) == 2


def test_what_could_not_be_loaded_is_not_promised_either(tmp_path: Path, env: dict[str, str]) -> None:
    folder = tmp_path / "policies"
    write(folder, {"x.md": FIRST})
    assert policies("load", str(folder), "--as", "ada", env=env).code == 0
    other = FIRST.replace('id = "x"', 'id = "y"', 1)
    write(tmp_path / "other", {"y.md": other})
    write(tmp_path / "acme", {"x.md": FIRST.replace('id = "x"', 'id = "x"\ntenant = "acme"', 1)})
    for given, said in (
        ("other", "category parrot is declared in x already"),
        ("acme", "you act for 'default'"),
    ):
        compared = policies("diff", str(tmp_path / given))
        refused = policies("load", str(tmp_path / given), "--as", "ada", env=env)
        assert (compared.code, compared.out) == (refused.code, refused.out) == (1, "")
        assert said in compared.err
        assert compared.err == refused.err


@pytest.mark.requirement("I5.policies-files", "I5.policies-hostile")
def test_everything_that_is_wrong_is_one_line_each_and_nothing_is_loaded(
    tmp_path: Path, env: dict[str, str]
) -> None:
    files = {"a.md": FIRST.replace("12.34", "-1"), "b.md": "junk", "c.md": FIRST.replace('"item"', '"week"')}
    write(tmp_path / "p", files)
    (tmp_path / "p" / "d.md").write_bytes(b"\x00\xff" * 100)
    for words in (("check",), ("diff",), ("load", "--as", "ada")):
        done = policies(words[0], str(tmp_path / "p"), *words[1:], env=env)
        assert (done.code, done.out) == (1, "")
        lines = done.err.splitlines()
        named = [line.split(":")[1].strip() for line in lines]
        assert list(dict.fromkeys(named)) == ["a.md", "b.md", "c.md", "d.md"]
        assert "the same policy, version and language as a.md" in done.err
    told = json.loads(policies("check", str(tmp_path / "p"), "--json").out)
    places = {(each["file"], each["line"]) for each in told["problems"]}
    assert not told["ok"]
    assert places == {("a.md", 22), ("b.md", 1), ("c.md", 1), ("c.md", 21), ("d.md", 1)}
    assert policies("list", "--json").object["sample"]


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    for words in (("check", str(tmp_path)), ("check", str(tmp_path / "none")), ("diff", str(tmp_path))):
        done = policies(*words)
        assert (done.code, done.out) == (1, "")
        assert len(done.err.splitlines()) == 1
    assert is_bad_usage(policies("list", "--today", "tomorrow"))


@pytest.mark.requirement("I5.retrieval")
def test_passages_are_searched_by_command() -> None:
    found = beleg("expenses", "search", "Kilometergeld", "--json").object
    assert found["hits"][0]["policy"] == "mileage"
    assert "Fahrten mit eigenem Fahrzeug" in beleg("expenses", "search", "Kilometergeld").out
    nothing = beleg("expenses", "search", "Friseurbesuch")
    assert (nothing.code, nothing.out) == (0, "Nothing was found.\n")
    assert is_bad_usage(beleg("expenses", "search", "  "))


@pytest.mark.requirement("I5.ask")
def test_the_sample_answers_before_anything_is_loaded() -> None:
    done = beleg("ask", "expenses", "Was darf ich für ein Hotel in Berlin ausgeben?", "--today", "2026-12-01")
    assert done.code == 0
    for said in ("130,00 EUR", "Fassung 2", "hotel-berlin-hamburg-cologne", "(sample)"):
        assert said in done.out
