"""One interrupt of LangGraph on its SQLite saver, resumed by three processes. Prints how often the effect happened."""

import multiprocessing
import sqlite3
from multiprocessing.synchronize import Barrier
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypedDict

from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command, interrupt

THREAD: Any = {"configurable": {"thread_id": "1"}}


class State(TypedDict):
    """What the graph carries."""

    said: str


def flow(folder: Path, gate: Barrier | None) -> Any:
    """A graph that waits for a person, then pays. ``gate`` lets the processes resume at the same moment."""

    def wait(_state: State) -> dict[str, Any]:
        said = interrupt("pay?")
        if gate is not None:
            gate.wait(30)
        return {"said": said}

    def pay(_state: State) -> dict[str, Any]:
        with (folder / "effects").open("a") as file:
            file.write("paid\n")
        return {}

    graph = StateGraph(State)
    graph.add_node("wait", wait)
    graph.add_node("pay", pay)
    graph.add_edge(START, "wait")
    graph.add_edge("wait", "pay")
    graph.add_edge("pay", END)
    connection = sqlite3.connect(folder / "state.db", check_same_thread=False, timeout=30)
    return graph.compile(checkpointer=SqliteSaver(connection))


def resume(folder: Path, gate: Barrier) -> None:
    """Says yes."""
    flow(folder, gate).invoke(Command(resume="yes"), THREAD)


def main() -> None:
    """Waits once, is resumed three times."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        flow(folder, None).invoke({"said": ""}, THREAD)
        gate = multiprocessing.Barrier(3)
        processes = [multiprocessing.Process(target=resume, args=(folder, gate)) for _ in range(3)]
        for each in processes:
            each.start()
        for each in processes:
            each.join(60)
        print(len((folder / "effects").read_text().splitlines()))


if __name__ == "__main__":
    main()
