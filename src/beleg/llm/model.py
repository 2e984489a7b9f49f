"""The endpoint as it is configured, as a model of pydantic-ai.

What the model can do is never read off its name: one plain profile serves every OpenAI-shaped endpoint, and what an
endpoint does not take is noticed from its answer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import Protocol

import httpx2
from openai import AsyncOpenAI
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.profiles.openai import OpenAIModelProfile
from pydantic_ai.providers.openai import OpenAIProvider

from beleg.llm.transport import OneEndpoint

PROFILE = OpenAIModelProfile(
    supports_tools=True,
    supports_json_schema_output=True,
    supports_json_object_output=True,
    openai_supports_strict_tool_definition=False,
    openai_chat_supports_allowed_tools=False,
    openai_chat_supports_max_completion_tokens=False,
    # Reasoning is told from an answer by us: the library takes one that was cut off for the answer.
    thinking_tags=("\0", "\0"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """Where inference goes, and how. Two that are equal can share a connection."""

    base_url: str
    model: str
    key: str | None = field(default=None, repr=False)
    rpm: int | None = None
    seconds: float = 30.0
    redis_url: str | None = field(default=None, repr=False)

    @property
    def host(self) -> str:
        """The endpoint's machine."""
        return httpx2.URL(self.base_url).host

    @property
    def port(self) -> int:
        """The endpoint's port."""
        url = httpx2.URL(self.base_url)
        return url.port or (443 if url.scheme == "https" else 80)

    @property
    def id(self) -> str:
        """What measurements of this model are kept under: endpoint and model, never the key."""
        return sha256(f"{self.base_url}\n{self.model}".encode()).hexdigest()[:16]


class Slot(Protocol):
    """Lets a request out when it is called, and holds what it needs for that until it is closed."""

    async def __call__(self, longest: float) -> bool:
        """Waits until a request may go out; false where none may within ``longest`` seconds."""
        ...

    async def close(self) -> None:
        """Closes what it holds."""
        ...


class _Plain(OpenAIProvider):
    """An endpoint of any provider: its profile does not depend on the model's name."""

    @staticmethod
    def model_profile(model_name: str) -> OpenAIModelProfile:  # noqa: ARG004 - the base class's signature
        return PROFILE


class OpenModel:
    """An open connection to an endpoint. Belongs to one event loop; close it there."""

    def __init__(
        self,
        endpoint: Endpoint,
        slot: Slot,
        transport: httpx2.AsyncBaseTransport | None = None,
    ) -> None:
        self.endpoint = endpoint
        self._slot = slot
        self._client = httpx2.AsyncClient(
            transport=OneEndpoint(
                endpoint.base_url, key=endpoint.key, seconds=endpoint.seconds, slot=slot, wrapped=transport
            ),
            trust_env=False,
            follow_redirects=False,
            timeout=None,  # the transport times each attempt
        )
        # The empty texts keep the library from looking for a key, an organisation or a project in the environment;
        # the transport sends the key itself.
        client = AsyncOpenAI(
            base_url=endpoint.base_url,
            api_key="unused",
            admin_api_key="",
            organization="",
            project="",
            webhook_secret="",
            max_retries=0,
            timeout=None,
            http_client=self._client,
        )
        self.model = OpenAIChatModel(endpoint.model, provider=_Plain(openai_client=client), profile=PROFILE)

    async def close(self) -> None:
        """Closes its connections."""
        await self._client.aclose()
        await self._slot.close()
