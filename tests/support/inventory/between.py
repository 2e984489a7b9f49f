"""What stands between us and a server: it lets every call through, and spoils what comes back of a write."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Literal
from urllib.parse import urlsplit

from beleg.tools.mcp_client import McpServer

Spoilt = Literal[
    "not-found", "page", "redirect", "bad-gateway", "not-json", "bad-arguments", "tool-failed", "other-id"
]  # fmt: skip
"""An answer of an HTTP server that knows nothing of it (404, a page, a redirect, 502), JSON that is none, an error of
the protocol, a tool's failure, and the reply to another call."""
SECONDS = 20


class Between:
    """Spoils the replies to writes as it is told, and the answers to what is read back."""

    def __init__(self, server: McpServer, url: str) -> None:
        self.server = replace(server, url=url)
        self.spoils: Spoilt | None = None
        self.hides_records = False
        self.calls = 0


@contextmanager
def between(server: McpServer) -> Iterator[Between]:
    """A proxy before ``server``, on loopback; it ends with the block."""
    place = urlsplit(server.url or "")
    assert place.port is not None
    port = place.port

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, format: str, *args: object) -> None:
            pass

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length") or 0))
            asked = json.loads(body)
            called = asked["params"].get("name") if asked.get("method") == "tools/call" else None
            if called == "get_effect" and here.hides_records:
                self._reply(502, "text/plain", b"")
                return
            code, kind, said, session = self._through(body)
            if called in ("set_stock", "order_goods") and here.spoils is not None:
                here.calls += 1
                code, kind, said = _spoilt(here.spoils, asked["id"])
            self._reply(code, kind, said, session)

        def do_GET(self) -> None:
            self._reply(405, "text/plain", b"")

        def do_DELETE(self) -> None:
            self._reply(200, "text/plain", b"")

        def _through(self, body: bytes) -> tuple[int, str, bytes, str | None]:
            kept = ("accept", "content-type", "mcp-")
            headers = {k: v for k, v in self.headers.items() if k.lower().startswith(kept)}
            line = HTTPConnection("127.0.0.1", port, timeout=SECONDS)
            try:
                line.request("POST", self.path, body, headers)
                reply = line.getresponse()
                kind = reply.headers.get("content-type", "application/json")
                return reply.status, kind, reply.read(), reply.headers.get("mcp-session-id")
            finally:
                line.close()

        def _reply(self, code: int, kind: str, said: bytes, session: str | None = None) -> None:
            self.send_response(code)
            self.send_header("content-type", kind)
            self.send_header("content-length", str(len(said)))
            if session is not None:
                self.send_header("mcp-session-id", session)
            if code == 307:
                self.send_header("location", "http://127.0.0.1:9/elsewhere")
            self.end_headers()
            self.wfile.write(said)

    proxy = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    proxy.daemon_threads = True
    here = Between(server, f"http://127.0.0.1:{proxy.server_address[1]}{place.path}")
    running = threading.Thread(target=proxy.serve_forever, daemon=True)
    running.start()
    try:
        yield here
    finally:
        proxy.shutdown()
        proxy.server_close()
        running.join()


def _spoilt(how: Spoilt, call: object) -> tuple[int, str, bytes]:
    told: dict[str, object] = {"jsonrpc": "2.0", "id": call}
    match how:
        case "not-found":
            return 404, "text/plain", b"gone"
        case "page":
            return 200, "text/html", b"<html>wait a moment</html>"
        case "redirect":
            return 307, "text/plain", b""
        case "bad-gateway":
            return 502, "text/plain", b"bad gateway"
        case "not-json":
            return 200, "application/json", b"{nonsense"
        case "bad-arguments":
            told["error"] = {"code": -32602, "message": "the quantity is too large"}
        case "tool-failed":
            text = {"type": "text", "text": "it broke after it was written"}
            told["result"] = {"resultType": "complete", "content": [text], "isError": True}
        case "other-id":
            told |= {"id": 99_999, "result": {"content": [{"type": "text", "text": "somebody else's"}]}}
    return 200, "application/json", json.dumps(told).encode()
