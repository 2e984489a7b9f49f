"""Tools and sets of tools."""

import pytest
from pydantic import BaseModel

from beleg.errors import InvalidArguments, UnknownTool
from beleg.records import ToolResult
from beleg.runtime import at_once
from beleg.tools.toolset import FunctionTool, LazyTool, Tool, Toolset
from tests.support.orchard import toolset

pytestmark = pytest.mark.requirement("I2.executor", "I2.tools")


def test_an_unknown_tool_is_refused():
    with pytest.raises(UnknownTool, match="no tool is called 'get_weather'"):
        toolset().get("get_weather")


@pytest.mark.parametrize(
    "args",
    [
        {},
        {"seasons": "20"},
        {"seasons": [20], "sql": "DROP"},
        {"seasons": [None]},
        {"seasons": [20], "unit": "tons"},
    ],
)
def test_arguments_that_do_not_fit_are_refused_with_what_is_wrong(args):
    with pytest.raises(InvalidArguments, match="get_harvest: "):
        toolset().get("get_harvest").validate(args)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ({}, "get_harvest: seasons is missing"),
        ({"seasons": [20], "unti": "t"}, "get_harvest: unti is not known: did you mean unit?"),
        ({"seasons": [20], "sql": "DROP"}, "get_harvest: sql is not known"),
        ({"seasons": [20, None]}, "get_harvest: seasons 2 int: Input should be a valid"),
    ],
)
def test_what_is_wrong_with_arguments_is_said_by_its_place_and_with_what_was_meant(args, told):
    with pytest.raises(InvalidArguments) as refused:
        toolset().get("get_harvest").validate(args)
    assert refused.value.message.startswith(told)
    assert told.endswith("valid") or refused.value.message == told


def test_absent_arguments_are_left_out():
    assert toolset().get("get_harvest").validate({"seasons": [20], "unit": None}) == {"seasons": [20]}


def test_relative_arguments_become_concrete():
    tool = toolset().get("get_harvest")
    assert tool.resolve({"seasons": ["current", 19]}, {"season": 21}) == {"seasons": [21, 19]}


def test_arguments_that_would_be_ignored_are_not_accepted_by_construction():
    class Lax(BaseModel):
        name: str

    with pytest.raises(ValueError, match="must be refused"):
        FunctionTool(
            name="lax",
            description="",
            arguments=Lax,
            function=lambda _: ToolResult(output={}, source=""),
            server="s",
        )


def test_a_tool_is_a_read_only_if_it_says_so():
    specs = {spec.name: spec for spec in toolset().specs}
    assert specs["get_harvest"].read_only is True
    assert specs["plant"].read_only is None


def test_a_schema_has_a_digest_of_its_own():
    digests = [spec.schema_digest for spec in toolset().specs]
    assert digests[0].startswith("sha256:")
    assert digests[0] != digests[1]
    assert digests[1] == digests[2]


def test_two_tools_of_one_name_are_refused():
    with pytest.raises(ValueError, match="two tools"):
        toolset() + toolset()


def test_a_filtered_out_tool_does_not_exist():
    reads = toolset().filtered(lambda spec: spec.read_only is True)
    assert [tool.name for tool in reads] == ["get_harvest", "get_grower"]
    with pytest.raises(UnknownTool):
        reads.get("plant")


def test_a_prefixed_tool_is_the_same_tool_under_another_name():
    tools = toolset().prefixed("north") + toolset()
    tool = tools.get("north_get_grower")
    assert tool.spec.name == "north_get_grower"
    assert tool.spec.schema_digest == tools.get("get_grower").spec.schema_digest
    args = tool.resolve(tool.validate({"name": "Ada Kern"}), {})
    assert at_once(tool.run(args)).output["born"] == "1954-07-17"
    assert len(tools) == 6


def test_a_lazy_tool_is_the_same_tool_and_made_once_when_it_is_needed():
    whole, made = toolset().get("get_grower"), []

    def make() -> Tool:
        made.append(whole)
        return whole

    tools = Toolset([LazyTool("get_grower", make)])
    tool = tools.get("get_grower")
    assert made == []
    args = tool.resolve(tool.validate({"name": "Ada Kern"}), {})
    assert at_once(tool.run(args)) == at_once(whole.run(args))
    assert tool.spec == whole.spec
    assert made == [whole]


def test_a_lazy_tool_that_turns_out_to_be_another_one_is_refused():
    with pytest.raises(ValueError, match="get_harvest: what was made is called 'get_grower'"):
        LazyTool("get_harvest", lambda: toolset().get("get_grower")).validate({})


def test_specifications_can_be_looked_at_by_position():
    specs = toolset().specs
    assert len(specs) == 3
    assert [spec.name for spec in specs[1:]] == ["get_grower", "plant"]
    assert specs[-1].name == "plant"
