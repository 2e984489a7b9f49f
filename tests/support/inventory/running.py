"""The warehouse's server, running, and how it is reached."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from beleg.tools.mcp_client import McpServer

ROOT = Path(__file__).parents[3]
COMMAND = (sys.executable, "-m", "tests.support.inventory.server")
START_SECONDS = 30


def spawned(path: Path, **changes: Any) -> McpServer:
    """The server over the warehouse ``path`` as a process of each connection: one that may die."""
    environment = {"PYTHONPATH": f"{ROOT}:{os.environ['PYTHONPATH']}"}
    return McpServer(
        **{
            "name": "inventory", "command": (*COMMAND, str(path), "stdio"), "environment": environment,
            "read_back": "get_effect", **changes,
        }
    )  # fmt: skip


@contextmanager
def serving(path: Path) -> Iterator[McpServer]:
    """The server over the warehouse ``path``, over HTTP for everybody; it ends with the block."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = os.environ | {"PYTHONPATH": f"{ROOT}:{os.environ['PYTHONPATH']}"}
    process = subprocess.Popen([*COMMAND, str(path), "http", str(port)], env=environment)
    try:
        deadline = time.monotonic() + START_SECONDS
        while not _answers(port):
            assert process.poll() is None, "the server ended"
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.02)
        yield McpServer(name="inventory", url=f"http://127.0.0.1:{port}/mcp", read_back="get_effect")
    finally:
        process.terminate()
        process.wait()


def _answers(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0
