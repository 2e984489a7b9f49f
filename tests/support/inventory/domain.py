"""The warehouse as an agent of this process: one read and two writes, planned by code from a few fixed sentences."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict

from beleg.domain import Domain
from beleg.errors import ToolFailed
from beleg.records import (
    Draft,
    Json,
    Language,
    Outcome,
    Proposal,
    Ref,
    Refusal,
    Sentence,
    Sight,
    Step,
    ToolCall,
    ToolCalls,
    ToolResult,
    View,
    Write,
)
from beleg.tools.toolset import FunctionTool, Toolset
from tests.support.inventory.store import Refused, Warehouse

SERVER = "beleg:inventory"
LIMIT = Decimal(1000)


class Sku(BaseModel):
    """Arguments of ``get_stock``."""

    model_config = ConfigDict(extra="forbid")
    sku: str


class Count(Sku):
    """Arguments of ``set_stock``."""

    count: int


class Order(Sku):
    """Arguments of ``order_goods``."""

    quantity: int
    amount: Decimal
    note: str | None = None


class Inventory:
    """The agent's tools and writes over a warehouse. ``limit`` is the largest amount that an order may have."""

    def __init__(self, warehouse: Warehouse, *, limit: Decimal = LIMIT) -> None:
        self.warehouse = warehouse
        self.limit = limit
        self.policies = ""
        """The digest of a set of policies that the domain may have."""

    def domain(self) -> Domain:
        """The agent."""
        return Domain(
            name="inventory",
            tools=self.tools(),
            planner=Planner(),
            facts=lambda question: {"today": question.today.isoformat()},
            checks=(),
            recognises=lambda _: (),
            writes=self.writes(),
            policies=self._policies,
        )

    async def _policies(self, _tenant: str) -> str:
        return self.policies

    def tools(self) -> Toolset:
        """``get_stock`` reads; the two others do not say what they do."""
        return Toolset([
            _tool("get_stock", "How many there are.", Sku, self._stock, read_only=True),
            _tool("set_stock", "Sets how many there are.", Count, _never),
            _tool("order_goods", "Orders more for an amount of money.", Order, _never),
        ])  # fmt: skip

    def writes(self) -> Sequence[Write]:
        """How they are shown, checked and carried out."""
        return (
            Write(
                tool="set_stock",
                summary=_set_words,
                look=self._look,
                send=self._sender(
                    lambda args, key: self.warehouse.set_stock(args["sku"], args["count"], key)
                ),
                read_back=self._read_back,
            ),
            Write(
                tool="order_goods",
                summary=_order_words,
                recheck=self._recheck,
                send=self._sender(
                    lambda args, key: self.warehouse.order_goods(
                        args["sku"], args["quantity"], args["amount"], key
                    )
                ),
                read_back=self._read_back,
            ),
        )

    def _stock(self, args: Json) -> ToolResult:
        try:
            return ToolResult(output=self.warehouse.get_stock(args["sku"]), source="inventory")
        except Refused as error:
            raise ToolFailed(str(error)) from None

    async def _look(self, args: Json) -> Sight:
        stock = self._stock(args).output
        return Sight(
            before={"count": stock["count"]}, after={"count": args["count"]}, version=str(stock["version"])
        )

    async def _recheck(self, proposal: Proposal) -> str | None:
        over = Decimal(proposal.arguments["amount"]) > self.limit
        return f"an order may cost at most {self.limit}" if over else None

    def _sender(self, work: Callable[[Json, str], Json]) -> Any:
        async def send(args: Json, key: str) -> Outcome:
            try:
                return Outcome(state="applied", output=await asyncio.to_thread(work, args, key))
            except Refused as error:
                return Outcome(state="refused", reason=str(error))

        return send

    async def _read_back(self, key: str) -> Outcome | None:
        said = await asyncio.to_thread(self.warehouse.get_effect, key)
        states = {"applied": "applied", "not_done": "unsent", "unknown": "unknown"}
        return Outcome(state=states[said["state"]], output=said.get("output", {}))  # type: ignore[arg-type]


def open_inventory(home: Path) -> Domain:
    """The agent over the warehouse in the data folder."""
    home.mkdir(parents=True, exist_ok=True)
    return Inventory(Warehouse(home / "warehouse.db")).domain()


class Planner:
    """Understands "Wie viele SKU", "setze SKU auf 5" and "bestelle 3 SKU für 12.50", in German and English."""

    name = "scripted"
    _SET = re.compile(r"\b(?:setze|set) ([\w-]+) (?:auf|to) (\d+)", re.IGNORECASE)
    _ORDER = re.compile(r"\b(?:bestelle|order) (\d+) ([\w-]+) (?:für|for) ([\d.]+\d)", re.IGNORECASE)
    _ASK = re.compile(r"\b(?:wie viele|how many) ([\w-]+)", re.IGNORECASE)

    async def next(self, view: View) -> Step:
        """Calls first; then what was read."""
        calls = self.required(view)
        stock = [each for each in view.evidence if each.tool == "get_stock"]
        if calls and not stock and not view.failures:
            return ToolCalls(calls=tuple(calls))
        if not stock:
            return Refusal(
                status="no_data", text="Dazu habe ich nichts." if view.language == "de" else "Nothing."
            )
        return Draft(sentences=tuple(_sentence(each.id, view.language) for each in stock))

    def required(self, view: View) -> Sequence[ToolCall]:
        """Every call that the text asks for."""
        text = view.question.text
        calls = [ToolCall(tool="get_stock", args={"sku": sku}) for sku in self._ASK.findall(text)]
        calls += [
            ToolCall(tool="set_stock", args={"sku": sku, "count": int(count)})
            for sku, count in self._SET.findall(text)
        ]
        calls += [
            ToolCall(tool="order_goods", args={"sku": sku, "quantity": int(quantity), "amount": amount})
            for quantity, sku, amount in self._ORDER.findall(text)
        ]
        return calls


def _tool(
    name: str,
    description: str,
    arguments: type[BaseModel],
    function: Callable[[Json], ToolResult],
    *,
    read_only: bool | None = None,
) -> FunctionTool:
    return FunctionTool(
        name=name,
        description=description,
        arguments=arguments,
        function=function,
        server=SERVER,
        read_only=read_only,
    )


def _never(args: Json) -> ToolResult:
    raise AssertionError("a write ran as if it were a read")


def _set_words(args: Json, language: Language) -> str:
    if language == "de":
        return f"Der Bestand von {args['sku']} wird auf {args['count']} gesetzt."
    return f"The stock of {args['sku']} is set to {args['count']}."


def _order_words(args: Json, language: Language) -> str:
    if language == "de":
        return f"{args['quantity']} Stück {args['sku']} werden für {args['amount']} bestellt."
    return f"{args['quantity']} {args['sku']} are ordered for {args['amount']}."


def _sentence(id_: str, language: Language) -> Sentence:
    def at(pointer: str, form: Any) -> Ref:
        return Ref(id=id_, pointer=pointer, form=form)

    words = "Von {sku} sind {count} da." if language == "de" else "There are {count} of {sku}."
    return Sentence(template=words, values={"sku": at("/sku", "name"), "count": at("/count", "integer")})
