"""One approval of pydantic-ai, saved and given twice. Prints how often the tool ran."""

import asyncio

from pydantic_ai import Agent, DeferredToolRequests, ModelMessagesTypeAdapter
from pydantic_ai.messages import ModelMessage, ModelResponse, TextPart, ToolCallPart
from pydantic_ai.models.function import AgentInfo, FunctionModel

effects: list[int] = []


def script(messages: list[ModelMessage], _info: AgentInfo) -> ModelResponse:
    """Calls the tool, then is done."""
    returned = any(part.part_kind == "tool-return" for message in messages for part in message.parts)
    call = ToolCallPart("pay", {"amount": 5}, tool_call_id="c1")
    return ModelResponse(parts=[TextPart("done") if returned else call])


agent = Agent(FunctionModel(script), output_type=[str, DeferredToolRequests])


@agent.tool_plain(requires_approval=True)
def pay(amount: int) -> str:
    """Pays."""
    effects.append(amount)
    return "paid"


async def main() -> None:
    """Waits for the approval once, resumes twice."""
    first = await agent.run("pay")
    saved, pending = first.all_messages_json(), first.output
    if not isinstance(pending, DeferredToolRequests):
        raise TypeError("the tool did not wait for its approval")
    for _ in range(2):
        history = ModelMessagesTypeAdapter.validate_json(saved)
        given = pending.build_results(approvals={"c1": True})
        await agent.run(message_history=history, deferred_tool_results=given)
    print(len(effects))


asyncio.run(main())
