"""Policy files as a set: every fault at its line, versions that follow each other, and rules that do not contradict."""

from datetime import date, datetime
from decimal import Decimal
from pathlib import Path

import pytest

from beleg.domains.expenses.policies.changes import changes
from beleg.domains.expenses.policies.files import check, check_folder
from beleg.domains.expenses.policies.markdown import take_apart
from beleg.domains.expenses.policies.records import Cap, PerDiem, PolicySet, Receipt, covers
from beleg.domains.expenses.policies.tables import shown
from tests.support.policies import FRONT, checked, problems, rules, write

MEAL = '[[category]]\nname = "meal"\nen = ["meal"]\n'
CAP = MEAL + '[[cap]]\nid = "meal"\nsection = "s"\ncategory = "meal"\nper = "item"\namount = 30.00\n'


DAYS = "valid_from = 2026-02-01\nvalid_to = 2026-01-31\n"
"""Days of a rate that are the wrong way round."""


def only(block: str) -> list[str]:
    """The problems of one policy with this block; line 12 is the block's first."""
    return problems({"x.md": rules(block)})


@pytest.mark.requirement("I5.policies-files")
@pytest.mark.parametrize(
    ("block", "told"),
    [
        ("[[cap]]\n", "x.md:12: cap 1: section is missing: a text of one line"),
        (CAP.replace("30.00", '"30,00"'), "x.md:20: cap meal: amount must be a number such as 130.00, not \"30,00\""),
        (CAP.replace("30.00", "-1"), "x.md:20: cap meal: amount must be from 0 to 10,000,000 with at"),
        (CAP.replace("30.00", "30.001"), "x.md:20: cap meal: amount must be from 0 to 10,000,000 with at"),
        (CAP.replace("30.00", "inf"), "x.md:20: cap meal: amount must be a number such as 130.00, not"),
        (CAP.replace("30.00", "true"), "x.md:20: cap meal: amount must be a number such as 130.00, not true"),
        (CAP + 'currency = "XYZ"\n', "x.md:21: cap meal: currency must be a currency of ISO 4217, su"),
        (CAP.replace("30.00", "30.50") + 'currency = "JPY"\n', "x.md:20: cap meal: amount must be without decimals"),
        (CAP.replace('"item"', '"week"'), "x.md:19: cap meal: per must be one of item, person, day, night"),
        (CAP.replace("amount", "amuont"), "x.md:20: cap meal: amuont: unknown; did you mean amount?"),
        (CAP.replace('section = "s"', 'section = "t"'), "x.md:17: cap meal: there is no heading {#t} in this file"),
        (
            CAP.replace('category = "meal"', 'category = "food"'),
            "x.md:18: meal: there is no category food on 2026-01-01",
        ),
        (CAP + "every = 3\n", "x.md:21: cap meal: every is for a cap per month or year"),
        (CAP + "share = 120\n", "x.md:21: cap meal: share is a percentage above 0, at most 100"),
        (CAP + 'places = ["Bonn", "bonn"]\n', "x.md:21: cap meal: places must be different texts, not [\"Bonn\""),
        (CAP.replace("30.00", "nan"), "x.md:20: cap meal: amount must be a number such as 130.00, not nan"),
        (CAP.replace("30.00", "2026-01-01T01:02:03"), "x.md:20: cap meal: amount must be a number such as 130.0"),
        (
            MEAL + '[[receipt]]\nid = "r"\nsection = "s"\nabove = 3\ncategories = [\n"meal",\n"mael"]\n',
            "x.md:19: r: there is no category mael on 2026-01-01; did you mean meal?",
        ),
        (CAP + "[[caps]]\n", "x.md:21: [[caps]]: there are category, cap, per_diem, receipt,"),
        (CAP + CAP.removeprefix(MEAL), "x.md:21: cap meal: meal stands on line 15 already"),
        (
            CAP + CAP.removeprefix(MEAL).replace('"meal"\ns', '"again"\ns'),
            "x.md:21: again: says the same thing as x/meal",
        ),
        ('[cap]\nid = "x"\n', "x.md:12: rules: cap: unknown"),
        (MEAL.replace('en = ["meal"]\n', ""), "x.md:12: category meal: needs words in de or en that people ca"),
        (MEAL + MEAL, "x.md:15: category meal: meal stands on line 12 already"),
        (
            MEAL + '[[receipt]]\nid = "r"\nsection = "s"\nneeded = false\nabove = 3\n',
            "x.md:19: receipt r: above says from which amount on a receipt ",
        ),
        (
            '[[rate]]\nid = "r"\nsection = "s"\ncurrency = "EUR"\nrate = 1\n' + DAYS,
            "x.md:15: rate r: EUR has no rate in itself",
        ),
        (
            '[[rate]]\nid = "r"\nsection = "s"\ncurrency = "USD"\nrate = 0\n' + DAYS,
            "x.md:18: rate r: valid_to is before valid_from",
        ),
        (
            MEAL + '[[per_diem]]\nid = "d"\nsection = "s"\ncategory = "meal"\nfull = 10\npart = 20\n',
            "x.md:20: per_diem d: a part of a day is not worth more than a ",
        ),
        (
            MEAL + '[[prior]]\nid = "p"\nsection = "s"\ncategories = ["meal"]\nabove = 0\nrole = "boss"\n',
            "x.md:20: prior p: role must be one of accountant, admin, appro",
        ),
        (
            '[[deadline]]\nid = "d"\nsection = "s"\ndays = 0\n',
            "x.md:15: deadline d: days must be a whole number from 1 to 365",
        ),
    ],
)  # fmt: skip
def test_a_fault_of_a_rule_is_told_at_its_line(block: str, told: str) -> None:
    assert any(each.startswith(told) for each in only(block))


@pytest.mark.requirement("I5.policies-files")
@pytest.mark.parametrize(
    ("line", "instead", "told"),
    [
        ('id = "x"', 'id = "X y"', "x.md:2: front matter: id must be small letters, digits and hyphens, not \"X y\""),
        ("version = 1", 'version = "1"', "x.md:4: front matter: version must be a whole number from 1 to"),
        ('language = "en"', 'language = "fr"', "x.md:5: front matter: language must be one of de, en, not \"fr\""),
        (
            "valid_from = 2026-01-01", 'valid_from = "2026"',
            "x.md:6: front matter: valid_from must be a day such as 2026-01",
        ),
        (
            "valid_from = 2026-01-01", "valid_from = 2026-01-01T10:00:00",
            "x.md:6: front matter: valid_from must be a day",
        ),
        ("version = 1", "version = 1\nvalid_to = 2025-01-01", "x.md:5: front matter: valid_to is before valid_from"),
        ('title = "X"', "", "x.md:1: front matter: title is missing: a text of one line"),
        ("version = 1", "version = 1\nowner = 3", "x.md:5: front matter: owner: unknown"),
    ],
)  # fmt: skip
def test_a_fault_of_the_front_matter_is_told_at_its_line(line: str, instead: str, told: str) -> None:
    assert any(each.startswith(told) for each in problems({"x.md": rules(CAP).replace(line, instead)}))


@pytest.mark.requirement("I5.policies-files")
def test_all_that_is_wrong_is_told_at_once() -> None:
    block = CAP.replace("30.00", "-1").replace('"item"', '"week"')
    assert len(problems({"x.md": rules(block), "y.md": "nothing"})) == 3


@pytest.mark.requirement("I5.policies-files")
def test_what_is_wrong_between_rules_and_between_files_is_told_with_what_is_wrong_in_them() -> None:
    cap = CAP.removeprefix(MEAL)
    block = (
        MEAL
        + cap.replace('"item"', '"itm"')
        + cap.replace('id = "meal"', 'id = "b"').replace('category = "meal"', 'category = "maal"')
        + cap.replace('id = "meal"', 'id = "c"')
        + cap.replace('id = "meal"', 'id = "d"')
    )
    other = rules(cap.replace('id = "meal"', 'id = "e"')).replace('id = "x"', 'id = "y"', 1)
    said = problems(
        {"x.md": rules(block), "y.md": other, "z.md": FRONT.replace("version = 1", "version = 0")}
    )
    assert [each.split(": ", 1)[0] for each in said] == ["x.md:19", "x.md:24", "x.md:33", "y.md:12", "z.md:4"]
    for told, wanted in zip(
        said, ("per must be", "did you mean meal?", "d: says", "e: says", "version"), strict=True
    ):
        assert wanted in told


@pytest.mark.requirement("I5.policies-files")
def test_one_line_that_cannot_be_read_hides_nothing_else() -> None:
    block = CAP.replace("amount = 30.00", "amount = 30,00").replace('"item"', '"week"')
    text = rules(block).replace('title = "X"', 'title = "X').replace("version = 1", "version = 0")
    assert [each.split(": ", 1)[0] for each in problems({"x.md": text})] == [
        "x.md:3",
        "x.md:4",
        "x.md:19",
        "x.md:20",
    ]
    assert "a number has a point" in problems({"x.md": text})[-1]


@pytest.mark.requirement("I5.policies-files")
@pytest.mark.parametrize(
    ("day", "told"),
    [
        ("2026-13-01", "x.md:6: there is no day 2026-13-01"),
        ("2026-02-30", "x.md:6: there is no day 2026-02-30"),
        ("2026-1-1", "x.md:6: 2026-1-1: a day is written 2026-01-31"),
        ("01.02.2026", "x.md:6: 01.02.2026: a day is written 2026-01-31"),
        ("1/2/2026", "x.md:6: 1/2/2026: a day is written 2026-01-31"),
        ('"2026-01-01"', "x.md:6: front matter: valid_from must be a day such as 2026-01-31, without quotes"),
    ],
)
def test_a_day_that_is_none_is_told_as_one(day: str, told: str) -> None:
    [said] = problems({"x.md": rules(CAP).replace("2026-01-01", day)})
    assert said.startswith(told)


def test_a_category_is_not_missed_where_a_file_that_may_declare_it_cannot_be_read() -> None:
    other = CAP.replace('"meal"', '"yacht"').removeprefix(MEAL.replace('"meal"', '"yacht"'))
    unread = (
        rules(MEAL.replace('"meal"', '"yacht"')).replace("2026-01-01", "2026-13-01").replace('"x"', '"y"')
    )
    assert len(problems({"x.md": rules(other), "y.md": unread})) == 1
    assert len(problems({"x.md": rules(other), "y.md": "junk"})) == 1
    assert len(problems({"x.md": rules(other)})) == 1


def test_rules_become_typed_records() -> None:
    block = CAP + '[[receipt]]\nid = "none"\nsection = "s"\nneeded = false\n'
    [document] = checked({"x.md": rules(block)}).documents
    cap, receipt = document.rules
    assert isinstance(cap, Cap)
    assert (cap.amount, cap.currency, cap.per, cap.share) == (Decimal("30.00"), "EUR", "item", Decimal(100))
    assert isinstance(receipt, Receipt)
    assert receipt.above is None
    assert [each.title("en") for each in document.categories] == ["meal"]


@pytest.mark.requirement("I5.policies-files")
def test_a_version_may_be_told_in_two_languages_with_one_set_of_rules() -> None:
    german = (
        FRONT.replace('"en"', '"de"').replace('title = "X"', 'title = "Iks"').replace("## S", "## Abschnitt")
    )
    [document] = checked({"x.en.md": rules(CAP), "x.de.md": german}).documents
    assert dict(document.titles) == {"de": "Iks", "en": "X"}
    assert [(each.language, each.anchor) for each in document.sections] == [("de", "s"), ("en", "s")]


@pytest.mark.requirement("I5.policies-files")
@pytest.mark.parametrize(
    ("german", "told"),
    [
        (
            FRONT.replace('"en"', '"de"').replace("{#s}", "{#t}"),
            "de.md:1: no heading {#s}, which a rule in en.md cites",
        ),
        (rules(CAP).replace('"en"\n', '"de"\n', 1), "a second rules block of this version"),
        (FRONT, "the same policy, version and language as"),
        (
            FRONT.replace('"en"', '"de"').replace("2026-01", "2025-01"),
            "de.md:1: valid_from differs from that in en.md",
        ),
    ],
)  # fmt: skip
def test_the_languages_of_a_version_agree(german: str, told: str) -> None:
    assert any(told in each for each in problems({"en.md": rules(CAP), "de.md": german}))


def test_a_version_without_rules_in_any_language_is_told() -> None:
    assert problems({"x.md": FRONT}) == ["x.md:1: x version 1 has no rules block in any language"]


@pytest.mark.requirement("I5.policies-versions")
def test_on_each_day_the_version_that_started_last_is_in_force_until_it_ends() -> None:
    second = rules(CAP.replace("30.00", "40.00")).replace("version = 1", "version = 2\nvalid_to = 2027-06-30")
    found = checked({"1.md": rules(CAP), "2.md": second.replace("2026-01-01", "2027-01-01")})
    versions = {day: [each.version for each in found.on(day)] for day in map(date.fromisoformat, (
        "2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01", "2027-06-30", "2027-07-01"))}  # fmt: skip
    assert list(versions.values()) == [[], [1], [1], [2], [2], []]
    assert [held.rule.id for held in found.rules(date(2027, 1, 1))] == ["meal"]


@pytest.mark.requirement("I5.policies-versions")
def test_a_later_version_starts_later() -> None:
    second = rules(CAP).replace("version = 1", "version = 2")
    assert problems({"1.md": rules(CAP), "2.md": second}) == ["2.md:1: starts no later than version 1 of x"]


def test_two_policies_do_not_say_the_same_thing_on_one_day() -> None:
    other = rules(CAP.removeprefix(MEAL)).replace('id = "x"', 'id = "y"')
    assert problems({"x.md": rules(CAP), "y.md": other}) == ["y.md:12: meal: says the same thing as x/meal"]
    twice = rules(CAP).replace('id = "x"', 'id = "y"')
    assert "y.md:12: category meal is declared in x already" in problems({"x.md": rules(CAP), "y.md": twice})


def test_rates_of_one_currency_do_not_overlap() -> None:
    def rate(id_: str, first: str, last: str) -> str:
        return (
            f'[[rate]]\nid = "{id_}"\nsection = "s"\ncurrency = "USD"\nrate = 0.9\nvalid_from = {first}\n'
            f"valid_to = {last}\n"
        )

    fine = rate("a", "2026-01-01", "2026-01-31") + rate("b", "2026-02-01", "2026-02-28")
    assert only(fine) == []
    assert only(fine + rate("c", "2026-01-31", "2026-01-31")) == ["x.md:26: c: says the same thing as x/a"]


def test_a_set_is_of_one_tenant() -> None:
    other = rules("").replace('id = "x"', 'id = "y"\ntenant = "acme"')
    assert problems({"x.md": rules(CAP), "y.md": other}) == ["x.md:1: tenant default: this set is of acme"]


def test_a_place_is_known_by_any_of_its_names() -> None:
    assert covers(["Berlin", "Köln/Cologne"], " cologne ")
    assert not covers(["Berlin", "Köln/Cologne"], "Bonn")
    again = CAP + CAP.removeprefix(MEAL).replace('"meal"\ns', '"again"\nplaces = ["Köln/Cologne"]\ns')
    third = CAP.removeprefix(MEAL).replace('"meal"\ns', '"third"\nplaces = ["cologne"]\ns')
    assert only(again) == []
    assert only(again + third) == ["x.md:28: third: says the same thing as x/again"]


@pytest.mark.requirement("I5.policies-commands")
def test_what_files_would_change_is_told_rule_by_rule() -> None:
    there = checked({"1.md": rules(CAP)})
    second = rules(CAP.replace("30.00", "40.00") + '[[deadline]]\nid = "soon"\nsection = "s"\ndays = 30\n')
    second = second.replace("version = 1", "version = 2").replace("2026-01-01", "2027-01-01")
    same, new = changes(there, checked({"1.md": rules(CAP), "2.md": second}))
    assert (same.kind, same.rules) == ("unchanged", ())
    assert (new.kind, new.since) == ("new", 1)
    assert new.rules == ("~ meal: amount 30.00 -> 40.00", "+ soon: days 30")
    [changed] = changes(there, checked({"1.md": rules(CAP.replace("30.00", "31.00"))}))
    assert (changed.kind, changed.rules) == ("changed", ("~ meal: amount 30.00 -> 31.00",))


def test_files_are_found_in_folders_below_and_hidden_ones_are_not(tmp_path: Path) -> None:
    write(tmp_path, {"en/x.md": rules(CAP), ".git/y.md": "junk", "notes.txt": "junk"})
    found = check_folder(tmp_path)
    assert found.problems == ()
    assert [source.name for sources in found.sources.values() for source in sources] == ["en/x.md"]


def test_the_same_files_are_the_same_set_whatever_they_are_called() -> None:
    one = check([take_apart(rules(CAP).encode(), "a.md")]).accepted()
    other = check([take_apart(rules(CAP).encode(), "b/c.md")]).accepted()
    assert isinstance(one, PolicySet)
    assert one.digest == other.digest
    assert not any(isinstance(rule, PerDiem) for document in one.documents for rule in document.rules)


@pytest.mark.requirement("I5.policies-files")
def test_what_is_missing_is_told_once_and_not_also_as_a_wrong_value() -> None:
    told = only('[[rate]]\nid = "r"\nsection = "s"\ncurrency = "USD"\nvalid_from = 2026-01-01\n')
    assert [each.split(":")[3].strip() for each in told] == ["rate is missing", "valid_to is missing"]


@pytest.mark.requirement("I5.policies-files")
@pytest.mark.parametrize(
    ("value", "told"),
    [
        (Decimal("NaN"), "nan"),
        (Decimal("30.00"), "30.00"),
        (datetime(2025, 1, 1, 2, 3), "2025-01-01 02:03:00"),  # noqa: DTZ001 - as TOML has it
        (date(2025, 1, 1), "2025-01-01"),
        (["Bonn", True, 'a "b"'], '["Bonn", true, "a \\"b\\""]'),
        ({"a": 1}, "a table"),
        (-1, "-1"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_told_as_it_is_written_in_a_file(value: object, told: str) -> None:
    assert shown(value) == told
    assert shown(10**5000) == "a number of thousands of digits"
