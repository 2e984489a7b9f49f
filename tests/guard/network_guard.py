"""Refuses every socket that leaves this machine, in the tests' own process and in each Python process they start.

`tests/conftest.py` imports this file, child processes do through `sitecustomize`. An audit hook sees the call below
every library, so nothing has to be replaced. A refusal raises in the place of the call and is also written to the file
named by `NETWORK_GUARD_LOG`: code that swallows the error still fails its test.
"""

import os
import sys

_ADDRESS_AT = {"socket.connect": 1, "socket.bind": 1, "socket.sendto": 1, "socket.sendmsg": 1}
_NAME_AT = {"socket.getaddrinfo": 0, "socket.gethostbyname": 0, "socket.gethostbyaddr": 0}


class NetworkRefused(RuntimeError):
    """A test tried to reach, or to be reached from, beyond the loopback interface."""


def is_loopback(host: object) -> bool:
    """Whether a host as given to the socket functions stays on this machine; names other than localhost do not."""
    if host is None or host in ("localhost", b"localhost"):
        return True
    import ipaddress

    try:
        address = ipaddress.ip_address(host.decode() if isinstance(host, bytes) else str(host))
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback


def _refuse(event: str, host: object) -> None:
    log = os.environ.get("NETWORK_GUARD_LOG")
    if log:
        with open(log, "a", encoding="utf-8") as file:  # noqa: PTH123 - pathlib is too heavy for every start-up
            file.write(f"{event} {host!r}\n")
    raise NetworkRefused(f"{event} to {host!r}: tests stay on this machine")


def _hook(event: str, args: tuple[object, ...]) -> None:
    if not event.startswith("socket."):
        return
    if event in _NAME_AT:
        host = args[_NAME_AT[event]]
    elif event in _ADDRESS_AT:
        address = args[_ADDRESS_AT[event]]
        # An internet address is a tuple that starts with the host; a Unix socket's is a path, a connected one's None.
        if not isinstance(address, tuple) or not isinstance(address[0], str | bytes):
            return
        host = address[0]
    else:
        return
    if not is_loopback(host):
        _refuse(event, host)


sys.addaudithook(_hook)
