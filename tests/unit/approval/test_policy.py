"""Which calls need a person: closed by default, trust for servers, entries that only tighten."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beleg.approval.gate import Closed
from beleg.approval.policy import Policy, PolicyError, load, parse, reason
from beleg.records import Ruling, ToolSpec

DIGEST = "sha256:" + "a" * 64
OTHER = "sha256:" + "b" * 64
URL = "https://goods.example/mcp https://who.example"
TRUSTED = f'[[server]]\nid = "{URL}"\ntrust = "annotations"\n'


def spec(**changes: Any) -> ToolSpec:
    usual: dict[str, Any] = {
        "name": "get_goods", "description": "", "input_schema": {}, "read_only": True, "server": URL,
        "schema_digest": DIGEST, "open_world": False,
    }  # fmt: skip
    return ToolSpec(**usual | changes)


def policy(*texts: str) -> Policy:
    return parse([(f"file {number}", text) for number, text in enumerate(texts)])


def ruled(*texts: str, agent: str = "shop", **changes: Any) -> Ruling:
    return policy(*texts).rule(spec(**changes), agent)


def why(*texts: str, **changes: Any) -> str:
    return ruled(*texts, **changes).why


# --- what runs ----------------------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.policy-closed", "F25")
@pytest.mark.parametrize("read_only", [True, False, None])
def test_with_no_policy_everything_needs_approval(read_only: bool | None) -> None:
    for ruling in (Policy().rule(spec(read_only=read_only), "shop"), parse([]).rule(spec(), "shop")):
        assert (ruling.approval, ruling.why) == (True, "no-policy")
    assert Closed().rule(spec(read_only=read_only)).approval is True


@pytest.mark.requirement("I4.policy-closed")
def test_an_empty_file_trusts_nobody() -> None:
    assert why("") == "untrusted"


@pytest.mark.requirement("I4.policy-known-read", "I4.policy-trust", "F25")
@pytest.mark.parametrize(("read_only", "expected"), [(True, "read"), (False, "write"), (None, "undeclared")])
def test_on_a_trusted_server_only_a_published_read_runs(read_only: bool | None, expected: str) -> None:
    ruling = ruled(TRUSTED, read_only=read_only)
    assert ruling.why == expected
    assert ruling.approval is (expected != "read")


@pytest.mark.requirement("I4.policy-trust")
def test_a_new_read_of_a_trusted_server_runs_without_an_edit() -> None:
    assert why(TRUSTED, name="get_brand_new") == "read"


@pytest.mark.requirement("I4.policy-known-read", "I4.policy-drift", "F44")
@pytest.mark.parametrize(
    "server",
    [
        "https://goods.example/mcp",
        "https://goods.example/mcp https://else.example",
        "https://goods.example/mcp https://who.example ",
        f"{URL}/more",
        "",
        "stdio:beleg",
    ],
)
def test_another_server_is_not_trusted_however_alike_it_looks(server: str) -> None:
    ruling = ruled(TRUSTED, server=server)
    assert (ruling.approval, ruling.why, ruling.detail) == (True, "untrusted", server)


@pytest.mark.requirement("I4.policy-closed", "I4.policy-trust")
@pytest.mark.parametrize(
    ("server", "expected"), [("beleg:parliament", "read"), ("beleg", "untrusted"), ("belegt:x", "untrusted")]
)
def test_the_packages_own_file_trusts_the_tools_of_this_process(server: str, expected: str) -> None:
    assert load().rule(spec(server=server), "parliament").why == expected


# --- what the operator adds ---------------------------------------------------------------------------------------


@pytest.mark.requirement("I4.policy-known-read", "I4.policy-drift", "F44")
@pytest.mark.parametrize(("read_only", "effect"), [(True, "write"), (False, "read")])
def test_a_contradiction_needs_approval_and_says_so(read_only: bool, effect: str) -> None:
    entry = f'[[tool]]\nserver = "{URL}"\ntool = "get_goods"\neffect = "{effect}"\n'
    ruling = ruled(TRUSTED, entry, read_only=read_only)
    assert (ruling.approval, ruling.why) == (True, "contradicted")
    assert "get_goods" in reason(ruling, "en")


@pytest.mark.requirement("I4.policy-trust")
@pytest.mark.parametrize(
    ("texts", "read_only"),
    [((), True), ((TRUSTED,), None), (('[[server]]\nid = "x"\ntrust = "none"',), True)],
)
def test_an_entry_never_makes_a_call_run_that_would_not_run_without_it(
    texts: tuple[str, ...], read_only: bool | None
) -> None:
    entry = f'[[tool]]\nserver = "{URL}"\ntool = "get_goods"\neffect = "read"\nschema = "{DIGEST}"\n'
    assert ruled(*texts, entry, read_only=read_only).approval is True


@pytest.mark.requirement("I4.policy-drift", "F44")
def test_a_tool_whose_schema_is_not_the_one_that_was_looked_at_needs_approval() -> None:
    entry = f'[[tool]]\nserver = "{URL}"\ntool = "get_goods"\neffect = "read"\nschema = "{DIGEST}"\n'
    assert why(TRUSTED, entry) == "read"
    drifted = ruled(TRUSTED, entry, schema_digest=OTHER)
    assert (drifted.approval, drifted.why) == (True, "drifted")
    assert "sha256:aaaa" in reason(drifted, "de")
    assert "sha256:bbbb" in reason(drifted, "de")


@pytest.mark.requirement("I4.policy-trust")
def test_a_server_can_be_untrusted_on_top_of_the_packages_file() -> None:
    own = load().texts
    assert why(*own, '[[server]]\nid = "beleg:*"\ntrust = "none"\n', server="beleg:parliament") == "untrusted"


@pytest.mark.requirement("I4.policy-open-world", "F58")
@pytest.mark.parametrize(
    ("gate", "open_world", "expected"),
    [
        ('open_world = "approve"', True, "open-world"),
        ('open_world = "approve"', None, "open-world"),
        ('open_world = "approve"', False, "read"),
        ('open_world = "run"', True, "read"),
    ],
)
def test_reads_that_reach_the_open_world_can_be_gated(
    gate: str, open_world: bool | None, expected: str
) -> None:
    assert why(TRUSTED + gate, open_world=open_world) == expected
    entry = f'[[tool]]\nserver = "{URL}"\ntool = "get_goods"\n{gate}\n'
    assert why(TRUSTED, entry, open_world=open_world) == expected


@pytest.mark.requirement("I4.policy-open-world", "F58")
def test_an_operator_may_say_that_a_read_reaches_the_open_world() -> None:
    entry = f'[[tool]]\nserver = "{URL}"\ntool = "get_goods"\nopen_world = true\n'
    assert why(TRUSTED + 'open_world = "approve"', entry, open_world=False) == "open-world"


def test_an_entry_may_speak_of_one_agent_only() -> None:
    entry = f'[[tool]]\nserver = "{URL}"\ntool = "get_goods"\nagent = "shop"\neffect = "write"\n'
    assert ruled(TRUSTED, entry, agent="shop").why == "contradicted"
    assert ruled(TRUSTED, entry, agent="other").why == "read"


# --- who decides --------------------------------------------------------------------------------------------------

TERMS = """
roles = ["accountant", "approver"]
needed = 2
separate = true
channels = ["web", "mcp"]
expires = "2h"
confirm = ["amount"]
"""


@pytest.mark.requirement("I4.separation", "I4.channels", "I4.typed")
@pytest.mark.parametrize(
    "head", ["[defaults]", f'[[server]]\nid = "{URL}"', f'[[tool]]\nserver = "{URL}"\ntool = "pay"']
)
def test_who_decides_how_many_where_how_long_and_what_is_typed_is_said_by_the_policy(head: str) -> None:
    ruling = ruled(f"{head}\n{TERMS}", name="pay", read_only=False)
    assert ruling.roles == {"accountant", "approver"}
    assert ruling.channels == {"web", "mcp"}
    assert (ruling.needed, ruling.separate, ruling.seconds, ruling.confirm) == (2, True, 7200, ("amount",))


def test_without_a_word_on_it_one_approver_decides_within_a_day() -> None:
    ruling = ruled("", read_only=False)
    assert (ruling.roles, ruling.needed, ruling.separate) == ({"approver"}, 1, False)
    assert (ruling.channels, ruling.seconds, ruling.confirm) == ({"terminal", "web"}, 86_400, ())


@pytest.mark.requirement("I4.policy-trust")
def test_of_several_entries_the_strictest_holds() -> None:
    entry = f'[[tool]]\nserver = "{URL}"\ntool = "pay"\n'
    ruling = ruled(
        f'{entry}roles = ["approver", "accountant"]\nneeded = 2\nexpires = "1d"\nconfirm = ["iban"]',
        f'{entry}roles = ["accountant", "admin"]\nneeded = 1\nexpires = "1h"\nseparate = true\nconfirm = ["amount"]',
        f'{entry}separate = false\nexpires = "7d"',
        name="pay",
    )
    assert ruling.roles == {"accountant"}
    assert (ruling.needed, ruling.separate, ruling.seconds) == (2, True, 3600)
    assert ruling.confirm == ("iban", "amount")


@pytest.mark.requirement("I4.policy-trust")
def test_an_entry_cannot_ask_for_fewer_people_than_the_defaults() -> None:
    entry = f'[[tool]]\nserver = "{URL}"\ntool = "pay"\nneeded = 1\nseparate = false\n'
    ruling = ruled('[defaults]\nneeded = 3\nseparate = true\nconfirm = ["amount"]\n', entry, name="pay")
    assert (ruling.needed, ruling.separate, ruling.confirm) == (3, True, ("amount",))


def test_a_later_files_defaults_take_the_place_of_earlier_ones() -> None:
    ruling = ruled('[defaults]\nroles = ["approver"]\nneeded = 2\n', '[defaults]\nroles = ["admin"]\n')
    assert (ruling.roles, ruling.needed) == ({"admin"}, 2)


def test_entries_that_leave_nobody_to_decide_are_an_error_and_no_free_pass() -> None:
    entry = f'[[tool]]\nserver = "{URL}"\ntool = "pay"\n'
    with pytest.raises(PolicyError, match="roles"):
        ruled(f'{entry}roles = ["approver"]', f'{entry}roles = ["admin"]', name="pay")


# --- files --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "no toml",
        "[deflaults]",
        "[defaults]\nroles = []",
        '[defaults]\nroles = "approver"',
        '[defaults]\nroles = ["boss"]',
        "[defaults]\nneeded = 0",
        "[defaults]\nneeded = true",
        '[defaults]\nseparate = "yes"',
        '[defaults]\nchannels = ["fax"]',
        "[defaults]\nexpires = 60",
        '[defaults]\nexpires = "59s"',
        '[defaults]\nexpires = "0h"',
        '[defaults]\nexpires = "367d"',
        '[defaults]\nexpires = "²h"',
        "[defaults]\nconfirm = [1]",
        '[defaults]\ntrust = "annotations"',
        "defaults = 1",
        "[server]\nid = 'x'",
        "server = [1]",
        "[[server]]\ntrust = 'annotations'",
        "[[server]]\nid = ''",
        "[[server]]\nid = '*'",
        "[[server]]\nid = 'a*b'",
        "[[server]]\nid = 'x'\ntrust = 'yes'",
        "[[server]]\nid = 'x'\neffect = 'read'",
        "[[server]]\nid = 'x'\nopen_world = 1",
        "[[tool]]\nserver = 'x'",
        "[[tool]]\nserver = '*'\ntool = 'x'",
        "[[tool]]\nserver = 'x'\ntool = 'x'\neffect = 'none'",
        "[[tool]]\nserver = 'x'\ntool = 'x'\nschema = 'abc'",
        "[[tool]]\nserver = 'x'\ntool = 'x'\ntrust = 'annotations'",
    ],
)
def test_a_file_that_does_not_say_what_it_means_is_refused_by_its_name(text: str) -> None:
    with pytest.raises(PolicyError, match="file 0"):
        policy(text)


def test_files_are_read_from_where_they_lie_and_a_missing_one_is_none(tmp_path: Path) -> None:
    own = tmp_path / "tools.toml"
    assert load([own]).texts == load().texts
    own.write_text(TRUSTED, "utf-8")
    assert load([own]).rule(spec(), "shop").why == "read"
    assert load([own], packaged=False).rule(spec(server="beleg:x"), "shop").why == "untrusted"


@pytest.mark.parametrize("content", [b"\xff", b"#" * ((1 << 20) + 1)])
def test_a_file_that_cannot_be_read_is_no_empty_file(tmp_path: Path, content: bytes) -> None:
    own = tmp_path / "tools.toml"
    own.write_bytes(content)
    with pytest.raises(PolicyError, match=r"tools\.toml"):
        load([own])
    with pytest.raises(PolicyError):
        load([tmp_path])


@pytest.mark.requirement("I4.policy-digest")
def test_the_digest_covers_every_file_as_written_and_the_domains_own_set() -> None:
    one = policy(TRUSTED)
    others = [policy(TRUSTED + "\n"), policy(TRUSTED, ""), policy("", TRUSTED), Policy()]
    assert len({each.digest for each in (one, *others)}) == 5
    assert policy(TRUSTED).digest == one.digest == one.bound("")
    assert one.bound("sha256:set") != one.digest


@pytest.mark.requirement("I4.policy-drift", "F44")
def test_every_reason_is_worded_in_every_language() -> None:
    for reason_name in (
        "read",
        "no-policy",
        "untrusted",
        "undeclared",
        "write",
        "contradicted",
        "drifted",
        "open-world",
    ):
        ruling = replace(ruled(""), why=reason_name, detail="DETAIL")
        said = {reason(ruling, language) for language in ("de", "en", "fr")}
        assert len(said) == 3
        assert not any("{" in each for each in said)


@given(
    st.sampled_from([True, False, None]),
    st.sampled_from([True, False, None]),
    st.sampled_from([URL, "beleg:shop", "x"]),
    st.lists(
        st.sampled_from([
            TRUSTED,
            '[[server]]\nid = "beleg:*"\ntrust = "annotations"\nopen_world = "approve"',
            f'[[server]]\nid = "{URL}"\ntrust = "none"',
            f'[[tool]]\nserver = "{URL}"\ntool = "get_goods"\neffect = "read"',
            f'[[tool]]\nserver = "{URL}"\ntool = "get_goods"\neffect = "write"',
            f'[[tool]]\nserver = "{URL}"\ntool = "get_goods"\nschema = "{OTHER}"',
        ]),
        max_size=5,
    ),
)  # fmt: skip
@pytest.mark.requirement("I4.policy-trust")
def test_whatever_is_added_nothing_runs_that_is_no_published_read_of_a_trusted_server(
    read_only: bool | None, open_world: bool | None, server: str, texts: list[str]
) -> None:
    ruling = ruled(*texts, read_only=read_only, open_world=open_world, server=server)
    trusted = any(
        'trust = "annotations"' in text and (server in text or server.startswith("beleg:")) for text in texts
    )
    if not ruling.approval:
        assert read_only is True
        assert trusted
    tools = [text for text in texts if text.startswith("[[tool]]")]
    if ruling.approval:
        assert ruled(*texts, *tools, read_only=read_only, open_world=open_world, server=server).approval
