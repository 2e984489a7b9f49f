"""Something between Beleg and the server that lets every call through and then spoils the reply to a write."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Literal

from beleg.tools.mcp_client import McpServer

Spoilt = Literal[
    "404", "502", "page", "redirect", "broken", "accepted", "error", "failed", "failed, and silent"
]
HOP = frozenset(
    {"host", "content-length", "connection", "transfer-encoding", "accept-encoding", "date", "server"}
)


def _reply(how: Spoilt, number: Any) -> tuple[int, str, bytes]:
    """Status, type and body of what the caller gets instead."""
    failed = {
        "resultType": "complete",
        "content": [{"type": "text", "text": "broken after the work"}],
        "isError": True,
    }
    match how:
        case "404" | "502":
            return int(how), "text/plain", b"gone"
        case "page":
            return 200, "text/html", b"<html>a proxy's page</html>"
        case "redirect":
            return 307, "text/plain", b""
        case "broken":
            return 200, "application/json", b"{nonsense"
        case "accepted":
            return 202, "text/plain", b""
        case "error":
            told: Any = {"error": {"code": -32602, "message": "after the work"}}
        case "failed" | "failed, and silent":
            told = {"result": failed}
    return 200, "application/json", json.dumps({"jsonrpc": "2.0", "id": number} | told).encode()


@contextmanager
def spoiling(server: McpServer, how: Spoilt, *, read_back: bool = True) -> Iterator[McpServer]:
    """``server``, reached through this; with ``read_back`` it can be asked what was done, unless it is ``silent``."""
    port = int(str(server.url).rpartition(":")[2].partition("/")[0])

    class Between(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_: Any) -> None:
            """Says nothing."""

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length") or 0))
            call = json.loads(body)
            tool = call.get("params", {}).get("name") if call.get("method") == "tools/call" else None
            if tool == "get_effect" and how == "failed, and silent":
                self._send(502, {"content-type": "text/plain"}, b"")
                return
            onward = HTTPConnection("127.0.0.1", port, timeout=20)
            headers = {k: v for k, v in self.headers.items() if k.lower() not in HOP}
            onward.request("POST", self.path, body, headers)
            answer = onward.getresponse()
            given, held = answer.read(), {k: v for k, v in answer.getheaders() if k.lower() not in HOP}
            onward.close()
            if tool == "set_stock":
                status, kind, given = _reply(how, call["id"])
                self._send(status, {"content-type": kind, "location": "http://127.0.0.1:9/"}, given)
            else:
                self._send(answer.status, held, given)

        def do_GET(self) -> None:
            self._send(405, {}, b"")

        def do_DELETE(self) -> None:
            self._send(405, {}, b"")

        def _send(self, status: int, headers: dict[str, str], body: bytes) -> None:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    between = ThreadingHTTPServer(("127.0.0.1", 0), Between)
    serving = threading.Thread(target=between.serve_forever)
    serving.start()
    try:
        yield replace(
            server,
            url=f"http://127.0.0.1:{between.server_address[1]}/mcp",
            read_back=server.read_back if read_back else None,
        )
    finally:
        between.shutdown()
        serving.join()
        between.server_close()
