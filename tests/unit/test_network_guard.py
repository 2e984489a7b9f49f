import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from network_guard import NetworkRefused, is_loopback

# 192.0.2.0/24 and example.invalid are reserved: even an unguarded call would reach nobody.
FAR = "192.0.2.1"
TESTS = Path(__file__).parents[1]


@pytest.fixture
def refusals(no_network: Path):
    """The guard's log, taken back after the test so that a wanted refusal does not fail it."""
    yield no_network
    no_network.unlink()


@pytest.mark.requirement("I2.network-guard")
@pytest.mark.parametrize(
    "attempt",
    [
        lambda s: s.connect((FAR, 9)),
        lambda s: s.connect_ex((FAR, 9)),
        lambda s: s.sendto(b"x", (FAR, 9)),
        lambda s: s.bind(("0.0.0.0", 0)),
        lambda s: s.bind(("", 0)),
        lambda s: socket.getaddrinfo("example.invalid", 80),
        lambda s: socket.gethostbyname("example.invalid"),
    ],
    ids=["connect", "connect_ex", "sendto", "bind all", "bind empty", "getaddrinfo", "gethostbyname"],
)
def test_a_socket_or_a_name_beyond_loopback_is_refused_and_noted(attempt, refusals: Path) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s, pytest.raises(NetworkRefused):
        attempt(s)
    assert refusals.read_text(encoding="utf-8").startswith("socket.")


@pytest.mark.requirement("I2.network-guard")
def test_a_child_process_is_guarded_too(refusals: Path) -> None:
    code = f"import socket\ntry:\n    socket.create_connection(({FAR!r}, 9), 1)\nexcept Exception: pass"
    subprocess.run([sys.executable, "-c", code], check=True)
    assert FAR in refusals.read_text(encoding="utf-8")


@pytest.mark.requirement("I2.network-guard")
def test_a_swallowed_refusal_still_fails_the_test(tmp_path: Path) -> None:
    shutil.copy(TESTS / "conftest.py", tmp_path)
    shutil.copytree(TESTS / "guard", tmp_path / "guard")
    (tmp_path / "test_far.py").write_text(
        "import contextlib, socket\n"
        "def test_far():\n"
        "    with contextlib.suppress(Exception):\n"
        f"        socket.create_connection(({FAR!r}, 9), 1)\n",
        encoding="utf-8",
    )
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", tmp_path, tmp_path],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert run.returncode == 1, run.stdout
    assert "the test left this machine" in run.stdout


@pytest.mark.requirement("I2.network-guard")
def test_loopback_and_unix_sockets_stay_open() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        socket.create_connection(server.getsockname(), 1).close()
    first, second = socket.socketpair()
    first.close()
    second.close()
    assert socket.getaddrinfo("localhost", 80)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.9.9.9", "::1", "localhost", None, "::ffff:127.0.0.1", b"127.0.0.1"]
)
def test_hosts_of_this_machine_are_loopback(host: object) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host", ["", "0.0.0.0", "::", "10.0.0.1", "::ffff:10.0.0.1", "localhost.example", "beleg"]
)
def test_all_other_hosts_are_not(host: str) -> None:
    assert not is_loopback(host)
