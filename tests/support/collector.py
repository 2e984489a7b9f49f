"""Collectors of traces on loopback: one that keeps what it gets, and one that takes a connection and never answers."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest


@dataclass
class Kept:
    """What a collector got."""

    url: str = ""
    spans: list[Any] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    raw: bytes = b""

    def named(self, beginning: str) -> list[Any]:
        """The spans whose names begin so."""
        return [span for span in self.spans if span.name.startswith(beginning)]


def attributes(span: Any) -> dict[str, Any]:
    """A span's attributes by name."""
    found = {}
    for each in span.attributes:
        kind = each.value.WhichOneof("value")
        value = getattr(each.value, kind)
        found[each.key] = [one.string_value for one in value.values] if kind == "array_value" else value
    return found


@contextmanager
def collecting(status: int = 200) -> Iterator[Kept]:
    """A collector that speaks OTLP over HTTP."""
    kept = Kept()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            found = ExportTraceServiceRequest.FromString(body)
            kept.raw += body
            kept.paths.append(self.path)
            kept.headers.append({name.lower(): value for name, value in self.headers.items()})
            for resource in found.resource_spans:
                for scope in resource.scope_spans:
                    kept.spans += scope.spans
            self.send_response(status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    kept.url = f"http://127.0.0.1:{server.server_port}"
    try:
        yield kept
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def hanging() -> Iterator[tuple[str, Event]]:
    """A collector that takes every connection, reads, and never answers: its address, and whether anybody came."""
    came = Event()
    taken: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def accept() -> None:
            while True:
                try:
                    connection, _ = listening.accept()
                except OSError:
                    return
                taken.append(connection)
                came.set()

        thread = Thread(target=accept)
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}", came
        finally:
            listening.shutdown(socket.SHUT_RDWR)
            for each in taken:
                each.close()
    thread.join()
