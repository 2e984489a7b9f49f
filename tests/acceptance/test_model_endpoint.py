"""With a model set up, a question opens connections to its endpoint and to nothing else on or beyond this machine."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any

import pytest

from tests.support.chat_completions import called, error
from tests.support.collector import collecting, hanging


@contextmanager
def listening(
    reply: bytes, *, status: int = 200, kind: str = "application/json", promised: int | None = None
) -> Iterator[tuple[str, list[str]]]:
    """A server on loopback that gives one reply to everything; its address, and an entry for each connection.

    Where more bytes are ``promised`` than there are, the connection is cut in the middle of the reply.
    """
    paths: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            self.send_response(status)
            self.send_header("content-type", kind)
            self.send_header("content-length", str(promised or len(reply)))
            self.end_headers()
            self.wfile.write(reply)
            self.close_connection = promised is not None

        def setup(self) -> None:
            paths.append("connection")
            super().setup()

        def log_message(self, *_: Any) -> None:
            """Nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", paths
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def beleg(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "beleg", *words],
        env=os.environ | {"LLM_WRITING": "select"} | environment,
        capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip


pytestmark = pytest.mark.requirement("I7.one-endpoint", "I7.choosing")
QUESTION = ("ask", "parliament", "Wie viele Sitze hat die SPD?", "--json")
CALLED = called("get_party_distribution").content


@pytest.mark.requirement("F38", "F23")
def test_all_inference_goes_to_the_one_endpoint() -> None:
    with listening(CALLED) as (url, seen), listening(CALLED) as (elsewhere, strays):
        stray = dict.fromkeys(("OPENAI_BASE_URL", "OLLAMA_HOST", "OPENAI_API_BASE"), f"{elsewhere}/v1")
        proxies = dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy"), elsewhere)
        done = beleg(
            *QUESTION, LLM_BASE_URL=f"{url}/v1", LLM_MODEL="m", OPENAI_API_KEY="stray", **stray, **proxies
        )
        assert done.returncode == 0, done.stderr
        answer = json.loads(done.stdout)
        assert answer["planner"] == "model:m"
        assert "120 von 630" in answer["answer"]
        assert "Traceback" not in done.stderr
        assert (bool(seen), len(strays)) == (True, 0)


SPY = """
import sys
import network_guard
def hook(event, args):
    if event == "socket.connect" and isinstance(args[1], tuple):
        with open({file!r}, "a", encoding="utf-8") as file:
            file.write(f"{{args[1][0]}}:{{args[1][1]}}\\n")
sys.addaudithook(hook)
"""


@pytest.mark.requirement("F38", "F23")
def test_every_connection_of_a_process_is_one_to_the_endpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = tmp_path / "made"
    (tmp_path / "sitecustomize.py").write_text(SPY.format(file=str(made)), "utf-8")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ['PYTHONPATH']}")
    with listening(CALLED) as (url, seen):
        done = beleg(*QUESTION, LLM_BASE_URL=f"{url}/v1", LLM_MODEL="m")
        assert done.returncode == 0, done.stderr
        connections = made.read_text("utf-8").split()
        assert set(connections) == {url.removeprefix("http://")}
        assert len(connections) == len(seen) == 1, "requests share one connection"
    made.unlink()
    assert beleg(*QUESTION).returncode == 0
    assert not made.exists(), "without a model there is none"


EMBEDDED = error(400, code="tool_use_failed", failed_generation="Die SPD hat 999 Sitze.").content
PIECE = {"id": "c", "created": 1, "model": "m", "object": "chat.completion.chunk"}
CALL = {
    "index": 0,
    "id": "x",
    "type": "function",
    "function": {"name": "get_party_distribution", "arguments": "{}"},
}
STREAM = "".join(
    f"data: {json.dumps(PIECE | {'choices': [{'index': 0, 'delta': delta, 'finish_reason': finish}]})}\n\n"
    for delta, finish in (({"tool_calls": [CALL]}, None), ({}, "tool_calls"))
).encode()
EVENTS = "text/event-stream"


@pytest.mark.requirement("F10", "I7.field")
@pytest.mark.parametrize(
    ("reply", "how"),
    [
        (EMBEDDED, {"status": 400}),
        (STREAM, {"kind": EVENTS}),
        (STREAM[:150], {"kind": EVENTS}),
        (STREAM[:150], {"kind": EVENTS, "promised": len(STREAM)}),
        (CALLED[:100], {"promised": len(CALLED)}),
    ],
    ids=["embedded", "streamed", "stream that ends", "stream that is cut", "reply that is cut"],
)
def test_what_endpoints_do_on_the_wire_costs_time_and_never_the_answer(
    reply: bytes, how: dict[str, Any]
) -> None:
    with listening(reply, **how) as (url, seen):
        done = beleg(*QUESTION, LLM_BASE_URL=f"{url}/v1", LLM_MODEL="m")
        assert done.returncode == 0, done.stderr
        told = json.loads(done.stdout)
        assert "120 von 630" in told["answer"]
        assert "999" not in told["answer"] + str([claim["text"] for claim in told["claims"]])
        assert "Traceback" not in done.stderr
        assert seen


@pytest.mark.requirement("F14", "I7.budgets")
def test_a_person_is_shown_who_planned_and_what_it_cost() -> None:
    with listening(CALLED) as (url, _):
        done = beleg(*QUESTION[:-1], LLM_BASE_URL=f"{url}/v1", LLM_MODEL="m")
        assert re.search(r"model:m: \d+ requests, \d+ tokens", done.stdout)
    assert "tokens" not in beleg(*QUESTION[:-1]).stdout


def test_the_script_plans_where_it_is_asked_to() -> None:
    with listening(CALLED) as (url, seen):
        done = beleg(*QUESTION, "--planner", "scripted", LLM_BASE_URL=f"{url}/v1", LLM_MODEL="m")
        assert json.loads(done.stdout)["planner"] == "scripted"
        assert seen == []


def test_another_model_of_the_endpoint_is_taken_by_name() -> None:
    with listening(CALLED) as (url, _):
        done = beleg(*QUESTION, "--model", "other", LLM_BASE_URL=f"{url}/v1", LLM_MODEL="m")
        assert json.loads(done.stdout)["planner"] == "model:other"


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--model", "x"), "LLM_BASE_URL"),
        (("--planner", "model"), "LLM_BASE_URL"),
        (("--model", "x", "--ollama-model", "y"), "exclude each other"),
        (("--planner", "scripted", "--ollama-model", "y"), "exclude each other"),
        (("--ollama-model", " "), "empty"),
    ],
)
def test_a_choice_that_cannot_be_is_bad_usage(words: tuple[str, ...], named: str) -> None:
    done = beleg(*QUESTION, *words)
    assert done.returncode == 2
    assert named in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


def test_an_endpoint_that_is_not_there_costs_nothing_but_time() -> None:
    done = beleg(*QUESTION, LLM_BASE_URL="http://127.0.0.1:9/v1", LLM_MODEL="m")
    assert done.returncode == 0
    assert "120 von 630" in json.loads(done.stdout)["answer"]
    assert "Traceback" not in done.stderr


def test_a_conversation_says_who_plans() -> None:
    done = beleg("chat", "parliament", LLM_BASE_URL="http://127.0.0.1:9/v1", LLM_MODEL="m")
    assert "model:m" in done.stderr


CLAIM = {
    "claim_id": "C-17", "employee": "erika", "currency": "EUR", "iban": "DE89370400440532013000",
    "lines": [{
        "line": 1, "date": "2026-11-03", "category": "meal", "description": "Mittag", "amount": "42.50",
        "currency": "EUR", "receipt": True,
    }],
}  # fmt: skip


@pytest.mark.requirement("F34", "F38")
def test_a_model_that_breaks_off_over_a_claim_is_named_with_its_step_and_nothing_is_proposed(
    tmp_path: Path,
) -> None:
    file = tmp_path / "claim.json"
    file.write_text(json.dumps(CLAIM), "utf-8")
    assess = ("expenses", "assess", str(file), "--today", "2026-11-20")
    with listening(called("assess_claim").content) as (url, seen):
        done = beleg(*assess, "--json", LLM_BASE_URL=f"{url}/v1", LLM_MODEL="m")
        assert json.loads(done.stdout)["total_allowed"] == "30.00"
        assert seen
    broken = beleg(*assess, "--propose", LLM_BASE_URL="http://127.0.0.1:9/v1", LLM_MODEL="m")
    assert (broken.returncode, broken.stdout) == (1, "")
    assert broken.stderr.startswith("beleg: step 1 of the plan:")
    assert json.loads(beleg("approvals", "list", "--json").stdout)["proposals"] == []


def test_status_says_who_plans_and_never_the_key() -> None:
    done = beleg(
        "status", "--json", LLM_BASE_URL="https://m.example/v1", LLM_MODEL="m", LLM_API_KEY="very-secret"
    )
    told = json.loads(done.stdout)
    assert (told["planner"], told["model"]["endpoint"], told["model"]["key"]) == (
        "model:m",
        "https://m.example/v1",
        True,
    )
    assert "very-secret" not in done.stdout
    assert json.loads(beleg("status", "--json").stdout)["planner"] == "scripted"


@pytest.mark.requirement("F15", "I7.telemetry")
def test_a_process_hands_its_spans_over_before_it_ends_and_a_collector_that_hangs_is_not_noticed() -> None:
    with collecting() as kept:
        done = beleg(*QUESTION, OTEL_EXPORTER_OTLP_ENDPOINT=kept.url)
        assert (done.returncode, done.stderr) == (0, "")
        assert len(kept.named("invoke_agent")) == 1
        assert len(kept.named("phase")) >= 5
    with hanging() as (url, came):
        start = monotonic()
        late = beleg(*QUESTION, OTEL_EXPORTER_OTLP_ENDPOINT=url)
        assert (late.returncode, late.stderr) == (0, "")
        assert json.loads(late.stdout)["answer"] == json.loads(done.stdout)["answer"]
        assert came.is_set()
        assert monotonic() - start < 10
