"""Traces by OpenTelemetry's ``gen_ai`` names: spans for a turn, its phases, its tool calls and requests to a model.

Without a collector nothing is loaded and nothing happens. With one spans leave in a thread of their own: a collector
that hangs, refuses or is gone costs a turn nothing and is told to nobody. What people and models say is left out unless
an operator asks for it; names, counts, times and codes are all that a span holds else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from beleg.records import Json

if TYPE_CHECKING:
    from opentelemetry.trace import Span as OpenSpan

Value = str | int | float | bool | tuple[str, ...]
PATIENCE = 1.0
"""Seconds that the end of a process waits for spans that are on their way."""
EXPORT_SECONDS = 5
"""After which a batch that a collector does not take is given up."""
KEPT = 2048
"""Spans that wait for a collector; the oldest are dropped."""
LONGEST = 8000
"""Characters of a text that a span holds."""


class Span:
    """A span that nobody keeps."""

    def note(self, **attributes: Value | None) -> None:
        """Adds attributes; a double underscore stands for the dot of their names. ``None`` is left out."""

    def told(self, content: Callable[[], Mapping[str, object]]) -> None:
        """Adds what was said, as JSON by name, where an operator asked for content; else it is not even made."""

    def failed(self, kind: str) -> None:
        """Notes that what it stands for failed, by a code or the name of an error's class, never its text."""


_UNKEPT = Span()


class Trace:
    """Where spans go. This one keeps none."""

    @contextmanager
    def turn(self, *, agent: str, session: str, turn: str, tenant: str) -> Iterator[Span]:
        """The span of a turn."""
        with self._span(
            f"invoke_agent {agent}",
            {
                "gen_ai.operation.name": "invoke_agent",
                "gen_ai.agent.name": agent,
                "gen_ai.conversation.id": session,
                "beleg.turn": turn,
                "beleg.tenant": tenant,
            },
        ) as span:
            yield span

    @contextmanager
    def phase(self, name: str) -> Iterator[Span]:
        """The span of one of the five phases."""
        with self._span(f"phase {name}", {"beleg.phase": name}) as span:
            yield span

    @contextmanager
    def tool(self, name: str) -> Iterator[Span]:
        """The span of one call of a tool."""
        with self._span(
            f"execute_tool {name}",
            {
                "gen_ai.operation.name": "execute_tool",
                "gen_ai.tool.name": name,
                "gen_ai.tool.type": "function",
            },
        ) as span:
            yield span

    @contextmanager
    def model(self, name: str, *, host: str, port: int, most_tokens: int) -> Iterator[Span]:
        """The span of one request to a language model."""
        with self._span(
            f"chat {name}",
            {
                "gen_ai.operation.name": "chat",
                "gen_ai.provider.name": "openai",  # the shape of the endpoint: whose it is its address says
                "gen_ai.request.model": name,
                "gen_ai.request.max_tokens": most_tokens,
                "server.address": host,
                "server.port": port,
            },
            leaves=True,
        ) as span:
            yield span

    def close(self) -> None:
        """Sends what is on its way, for as long as the end of a process may wait."""

    @contextmanager
    def _span(
        self,
        name: str,  # noqa: ARG002
        attributes: Mapping[str, Value],  # noqa: ARG002
        *,
        leaves: bool = False,  # noqa: ARG002
    ) -> Iterator[Span]:
        yield _UNKEPT


SILENT = Trace()


class _Open(Span):
    """A span of OpenTelemetry."""

    def __init__(self, span: OpenSpan, *, content: bool) -> None:
        self._span = span
        self._content = content

    def note(self, **attributes: Value | None) -> None:
        for name, value in attributes.items():
            if value is not None:
                self._span.set_attribute(name.replace("__", "."), value)

    def told(self, content: Callable[[], Mapping[str, object]]) -> None:
        if not self._content:
            return
        from json import dumps  # noqa: PLC0415 - only where content is asked for

        for name, value in content().items():
            self._span.set_attribute(name, dumps(value, ensure_ascii=False, default=str)[:LONGEST])

    def failed(self, kind: str) -> None:
        from opentelemetry.trace import StatusCode  # noqa: PLC0415 - loaded by now

        self._span.set_attribute("error.type", kind)
        self._span.set_status(StatusCode.ERROR)


class Exported(Trace):
    """Spans that go to a collector over OTLP/HTTP.

    Args:
        endpoint: The collector's base address; ``/v1/traces`` is added to it.
        headers: As OpenTelemetry writes them: ``name=value,name=value``.
        content: Whether spans hold what people, tools and models say.
        version: Beleg's.
    """

    def __init__(self, endpoint: str, *, headers: str, content: bool, version: str) -> None:
        # The libraries are loaded here: they are a third of a cold start.
        import atexit  # noqa: PLC0415
        import logging  # noqa: PLC0415

        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415
        from opentelemetry.sdk.resources import Resource  # noqa: PLC0415
        from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415
        from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415
        from opentelemetry.sdk.trace.sampling import ALWAYS_ON  # noqa: PLC0415
        from opentelemetry.util.re import parse_env_headers  # noqa: PLC0415
        from requests import Session  # noqa: PLC0415

        # Whoever set up logging hears of a collector that is gone; on its own it says nothing on standard error.
        logging.getLogger("opentelemetry").addHandler(logging.NullHandler())
        session = Session()
        session.trust_env = (
            False  # no proxy and no file of passwords: what a trace holds goes to the one address
        )
        session.max_redirects = 0
        exporter = OTLPSpanExporter(
            endpoint=f"{endpoint.rstrip('/')}/v1/traces",
            headers={"user-agent": f"beleg/{version}", **parse_env_headers(headers, liberal=True)},
            timeout=EXPORT_SECONDS,
            session=session,
        )
        self._content = content
        self._provider = TracerProvider(
            sampler=ALWAYS_ON,
            resource=Resource({"service.name": "beleg", "service.version": version}),
            shutdown_on_exit=False,  # it would wait for half a minute
        )
        self._provider.add_span_processor(
            BatchSpanProcessor(
                exporter,
                max_queue_size=KEPT,
                schedule_delay_millis=500,
                max_export_batch_size=256,
                export_timeout_millis=EXPORT_SECONDS * 1000,
            )
        )
        self._tracer = self._provider.get_tracer("beleg", version)
        self._closed = False
        atexit.register(self.close)

    def close(self) -> None:
        """Sends what is on its way, for as long as the end of a process may wait; more than once does nothing."""
        import atexit  # noqa: PLC0415
        from threading import Thread  # noqa: PLC0415

        if self._closed:
            return
        self._closed = True
        atexit.unregister(self.close)
        closing = Thread(target=self._provider.shutdown, name="beleg-traces", daemon=True)
        closing.start()
        closing.join(PATIENCE)

    @contextmanager
    def _span(self, name: str, attributes: Mapping[str, Value], *, leaves: bool = False) -> Iterator[Span]:
        from opentelemetry.trace import SpanKind  # noqa: PLC0415 - loaded by now

        with self._tracer.start_as_current_span(
            name,
            kind=SpanKind.CLIENT if leaves else SpanKind.INTERNAL,
            attributes=attributes,
            record_exception=False,  # an error's text may repeat what was said
            set_status_on_exception=False,
        ) as opened:
            span = _Open(opened, content=self._content)
            try:
                yield span
            except BaseException as error:
                span.failed(type(error).__name__)
                raise


def said(role: str, text: str) -> list[Json]:
    """A message as the ``gen_ai`` conventions write it."""
    return [{"role": role, "parts": [{"type": "text", "content": text}]}]
