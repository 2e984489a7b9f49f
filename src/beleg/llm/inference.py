"""One turn's requests to the model: a step with tools, or one JSON object of a schema.

What an endpoint does not take (tools, a response format, a temperature) is noticed from its refusal,
remembered for the process, and asked for in another way. Everything that goes wrong is a ``ModelFailed`` that repeats
nothing of what the endpoint wrote: it may echo a key.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, Protocol, get_args

import httpx2
from openai import APIStatusError
from pydantic_ai.direct import model_request
from pydantic_ai.exceptions import ModelAPIError, ModelHTTPError
from pydantic_ai.messages import (
    ModelMessage,
    ModelResponse,
    TextPart,
)
from pydantic_ai.models import ModelRequestParameters
from pydantic_ai.output import OutputObjectDefinition
from pydantic_ai.settings import ModelSettings
from pydantic_ai.tools import ToolDefinition

from beleg.errors import ModelBudgetSpent, ModelFailed
from beleg.lean import dataclass
from beleg.llm import replies
from beleg.llm.budget import Budget
from beleg.llm.messages import Asked, asking, content, described, messages_of, told
from beleg.llm.model import OpenModel
from beleg.llm.replies import Proposed
from beleg.llm.schemas import step_schema
from beleg.llm.transport import Packed, TooMuch, names_a_field
from beleg.records import Json
from beleg.telemetry import SILENT, Span, Trace, said

log = logging.getLogger("beleg")
USUAL_TOKENS = 500
"""Of one reply. A plan is one or two hundred; a weak model that finds no end costs its time until then."""
MOST_TOKENS = 4_000
"""Of one reply of a model that turned out to think before it answers."""
MOST_SILENT = 2
"""After so many steps without the call that was required, calls are asked for as an object of a schema."""
Form = Literal["schema", "object", "words"]
FORMS: tuple[Form, ...] = get_args(Form)
"""How an object is asked for, the best first: by its schema, as JSON beside a schema in words, in words alone."""


class Inference(Protocol):
    """What a writer or a judge needs of a model."""

    async def object(self, *, instructions: str, said: str, schema: Json, name: str) -> Json:
        """One JSON object that is meant to fit ``schema``; whoever asks checks that it does. Raises ModelFailed."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """The calls that a model wants, and what else it wrote."""

    calls: tuple[Proposed, ...]
    text: str = ""
    refused: bool = False
    """Whether the endpoint refused the reply and repeated its text."""


@dataclass(slots=True, kw_only=True)
class Abilities:
    """What an endpoint turned out to take. Shared by the turns of a process."""

    tools: bool = True
    form: Form = "schema"
    most_tokens: int = USUAL_TOKENS
    temperature: bool = True
    silent: int = 0


class Session:
    """One turn's access to a model, within its budget."""

    def __init__(
        self, opened: OpenModel, budget: Budget, abilities: Abilities, trace: Trace = SILENT
    ) -> None:
        self._opened = opened
        self._trace = trace
        self.budget = budget
        self._abilities = abilities
        self._gone: str | None = None
        """Why the endpoint is asked nothing more in this turn: it was tried again already, and time is short."""

    @property
    def model(self) -> str:
        """The model's name."""
        return self._opened.endpoint.model

    async def step(self, asked: Asked) -> Reply:
        """The model's next step. Raises ModelFailed."""
        if self._abilities.tools:
            try:
                return await self._native(asked)
            except _NotTaken as refusal:
                if refusal.wanted is not None:
                    return replace(self._read(refusal.wanted, asked), refused=True)
                # It is remembered only if another form is taken: what was refused may have been this one request.
                found = await self._step_object(asked)
                self._abilities.tools = False
                return Reply(calls=replies.calls_of(found))
        return Reply(calls=replies.calls_of(await self._step_object(asked)))

    async def _step_object(self, asked: Asked) -> Json:
        return await self.object(
            instructions=f"{asked.instructions}\n\n{described(asked.tools)}",
            said=told(asked),
            schema=step_schema(asked.tools, must_call=asked.must_call),
            name="step",
        )

    async def object(self, *, instructions: str, said: str, schema: Json, name: str) -> Json:
        """One JSON object that is meant to fit ``schema``; whoever asks checks that it does. Raises ModelFailed."""
        note = ""
        for _ in range(2):
            text = await self._text(instructions, said + note, schema, name)
            found = replies.object_of(text, schema.get("properties", {}))
            if found is not None:
                return found
            note = "\n\nReply with one JSON object and nothing else."
        raise ModelFailed("the model gave no JSON object where one was asked for")

    # --- the forms of a request ----------------------------------------------------------------------------------

    async def _native(self, asked: Asked) -> Reply:
        tools = [
            ToolDefinition(name=each.name, description=each.description, parameters_json_schema=each.schema)
            for each in asked.tools
        ]
        reply = await self._request(
            messages_of(asked),
            ModelRequestParameters(
                function_tools=tools, output_mode="text", allow_text_output=not asked.must_call
            ),
            {"tool_choice": "required" if asked.must_call else "auto"},
        )
        calls = tuple(replies.proposed(each.tool_name, each.args) for each in reply.tool_calls)
        if calls:
            self._abilities.silent = 0
            return Reply(calls=calls, text=_written(reply))
        return self._read(_written(reply), asked)

    def _read(self, text: str, asked: Asked) -> Reply:
        """A reply without a native call: perhaps it is written out as text."""
        calls = replies.written_calls(text, {each.name for each in asked.tools})
        if asked.must_call and not calls:
            self._abilities.silent += 1
            self._abilities.tools = self._abilities.silent < MOST_SILENT
        return Reply(calls=calls, text=replies.without_reasoning(text))

    async def _text(self, instructions: str, said: str, schema: Json, name: str) -> str:
        """What the model writes where an object of a schema is asked for, by the endpoint's own means or in words."""
        known = FORMS.index(self._abilities.form)
        for form in FORMS[known:]:
            try:
                written = _written(await self._formed(form, instructions, said, schema, name))
            except _NotTaken as refusal:
                if refusal.wanted is not None:
                    return refusal.wanted
            else:
                # It is remembered only once it is taken: what was refused may have been this one request.
                self._abilities.form = form
                return written
        raise ModelFailed("the endpoint refused the request")

    async def _formed(
        self, form: Form, instructions: str, said: str, schema: Json, name: str
    ) -> ModelResponse:
        if form == "schema":
            formed = ModelRequestParameters(
                output_mode="native",
                output_object=OutputObjectDefinition(json_schema=schema, name=name, strict=True),
                allow_text_output=True,
            )
            return await self._request(asking(instructions, said), formed)
        spelled = (
            f"{instructions}\n\nReply with one JSON object that fits this schema, and nothing else:\n"
            f"{json.dumps(schema, ensure_ascii=False)}"
        )
        # A server that knows of JSON but not of schemas may keep to one that stands beside it.
        chosen: ModelSettings = (
            {"extra_body": {"response_format": {"type": "json_object", "schema": schema}}}
            if form == "object"
            else {}
        )
        plain = ModelRequestParameters(output_mode="text", allow_text_output=True)
        return await self._request(asking(spelled, said), plain, chosen)

    # --- one request ---------------------------------------------------------------------------------------------

    async def _request(
        self,
        messages: Sequence[ModelMessage],
        parameters: ModelRequestParameters,
        chosen: ModelSettings | None = None,
    ) -> ModelResponse:
        """The model's reply. Raises ModelFailed, and _NotTaken where the endpoint does not take such a request."""
        if self._gone is not None:
            raise ModelFailed(self._gone)
        self.budget.take()
        endpoint, most = self._opened.endpoint, self._abilities.most_tokens
        with self._trace.model(
            endpoint.model, host=endpoint.host, port=endpoint.port, most_tokens=most
        ) as span:
            span.told(lambda: content(messages))
            reply = await self._replied(messages, parameters, chosen or {})
            if reply is None:
                span.failed("no_temperature")
            else:
                _note(reply, span)
        if reply is None:  # it is asked once more, without one
            return await self._request(messages, parameters, chosen)
        self._count(reply)
        if most < MOST_TOKENS and _only_thought(reply):
            self._abilities.most_tokens = MOST_TOKENS
            return await self._request(messages, parameters, chosen)
        return reply

    async def _replied(
        self,
        messages: Sequence[ModelMessage],
        parameters: ModelRequestParameters,
        chosen: ModelSettings,
    ) -> ModelResponse | None:
        """One reply; nothing where the endpoint takes no temperature, which is noted. Raises as ``_request`` does."""
        settings = ModelSettings(max_tokens=self._abilities.most_tokens) | chosen
        if self._abilities.temperature:
            settings["temperature"] = 0
        try:
            async with self.budget.timing():
                return await model_request(
                    self._opened.model, messages, model_settings=settings, model_request_parameters=parameters
                )
        except TimeoutError:
            raise ModelBudgetSpent("the turn's time for the model is over") from None
        except ModelHTTPError as error:
            if error.status_code in _REFUSED or names_a_field(str(error.body)):
                if self._abilities.temperature and "temperature" in str(error.body).lower():
                    self._abilities.temperature = False
                    return None
                raise _NotTaken(replies.wanted_in(error.body)) from None
            self._gone = _status(error.status_code)
            raise ModelFailed(self._gone) from None
        except ModelAPIError as error:
            if not isinstance(_cause(error), ModelFailed | TooMuch | Packed):  # these are of one reply
                self._gone = _unreached(error)
            raise ModelFailed(_unreached(error)) from None
        except ModelFailed:
            raise
        except Exception as error:  # noqa: BLE001 - a reply that no library can read is as good as none
            log.debug("a reply of the model cannot be read: %s", type(error).__name__)
            raise ModelFailed("the endpoint's reply cannot be read") from None

    def _count(self, reply: ModelResponse) -> None:
        """Counts what was spent; where the endpoint does not say, four characters of a reply are a token."""
        usage = reply.usage
        written = sum(len(str(part.args)) for part in reply.tool_calls) + len(_written(reply))
        self.budget.used(usage.input_tokens, usage.output_tokens or written // 4)


class _NotTaken(Exception):
    """The endpoint refuses a request of this form. ``wanted`` is what the model had written, where it says."""

    def __init__(self, wanted: str | None) -> None:
        self.wanted = wanted
        super().__init__("the endpoint refused the request")


_REFUSED = frozenset({400, 404, 405, 415, 422, 501})


def _status(status: int) -> str:
    match status:
        case 401 | 403:
            return f"the endpoint does not accept the key ({status})"
        case 402:
            return "the endpoint asks for payment (402)"
        case 408 | 504:
            return f"the endpoint took too long ({status})"
        case 429:
            return "the endpoint's rate limit is reached (429)"
        case _:
            return f"the endpoint failed ({status})" if status >= 500 else f"the endpoint refused ({status})"


def _unreached(error: ModelAPIError) -> str:
    """What is said of an endpoint that gave no reply; how it broke is the operator's business."""
    cause = _cause(error)
    log.debug("no reply of the model: %s", type(cause or error).__name__)
    match cause:
        case ModelFailed():
            return cause.message
        case TooMuch():
            return "the endpoint's reply is too long"
        case Packed():
            return "the endpoint's reply is compressed, which was not asked for"
        case httpx2.ConnectError():
            return "the endpoint cannot be reached"
        case httpx2.TimeoutException():
            return "the endpoint took too long"
        case APIStatusError(status_code=status) if status < 400:
            return f"the endpoint sends elsewhere ({status}), which is not followed"
        case _:
            return "the endpoint broke off"


def _cause(error: ModelAPIError) -> BaseException | None:
    return error.__cause__ and (error.__cause__.__cause__ or error.__cause__)


def _written(reply: ModelResponse) -> str:
    return "".join(part.content for part in reply.parts if isinstance(part, TextPart))


def _only_thought(reply: ModelResponse) -> bool:
    """Whether all that a reply had room for was reasoning, shown or kept back."""
    cut = reply.finish_reason == "length" and not reply.tool_calls
    return cut and not replies.without_reasoning(_written(reply))


def _note(reply: ModelResponse, span: Span) -> None:
    """What a span says of a reply: how it ended, what it cost, and what it says where that is asked for."""
    span.note(
        gen_ai__response__finish_reasons=(reply.finish_reason,) if reply.finish_reason else None,
        gen_ai__usage__input_tokens=reply.usage.input_tokens,
        gen_ai__usage__output_tokens=reply.usage.output_tokens,
        beleg__calls=len(reply.tool_calls),
    )
    span.told(lambda: {"gen_ai.output.messages": said("assistant", str(reply.parts))})
