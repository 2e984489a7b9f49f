"""One approval of openai-agents, its state saved and approved twice. Prints how often the tool ran."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from agents import Agent, Model, ModelResponse, Runner, RunState, Usage, function_tool, set_tracing_disabled
from openai.types.responses import ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText

effects: list[int] = []


class Script(Model):
    """Calls the tool, then is done."""

    async def get_response(self, *args: Any, **named: Any) -> ModelResponse:
        """The next step."""
        given = named["input"] if "input" in named else args[1]
        returned = not isinstance(given, str) and any(
            each.get("type") == "function_call_output" for each in given
        )
        if not returned:
            call = ResponseFunctionToolCall(
                id="f", call_id="c1", type="function_call", name="pay", arguments='{"amount": 5}'
            )
            return ModelResponse(output=[call], usage=Usage(), response_id=None)
        text = ResponseOutputText(type="output_text", text="done", annotations=[])
        said = ResponseOutputMessage(
            id="m", type="message", role="assistant", status="completed", content=[text]
        )
        return ModelResponse(output=[said], usage=Usage(), response_id=None)

    def stream_response(self, *_args: Any, **_kwargs: Any) -> AsyncIterator[Any]:
        """Is not asked for."""
        raise NotImplementedError


@function_tool(needs_approval=True)
def pay(amount: int) -> str:
    """Pays."""
    effects.append(amount)
    return "paid"


async def main() -> None:
    """Waits for the approval once, resumes twice."""
    set_tracing_disabled(True)
    agent = Agent(name="payer", model=Script(), tools=[pay])
    saved = (await Runner.run(agent, "pay")).to_state().to_json()
    for _ in range(2):
        state = await RunState.from_json(agent, saved)
        for each in state.get_interruptions():
            state.approve(each)
        await Runner.run(agent, state)
    print(len(effects))


asyncio.run(main())
