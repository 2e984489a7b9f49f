"""A lean dataclass is a dataclass: whatever the standard one does for the records of this package, it does."""

import copy
import dataclasses
import importlib
import inspect
import pickle
import pkgutil
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field
from typing import Any, ClassVar

import pytest

import beleg
from beleg.lean import dataclass as lean

pytestmark = pytest.mark.requirement("I2.cold-start")


def made(decorator: Callable[..., Any]) -> tuple[type, type, type]:
    """The same three classes by either decorator."""

    @decorator(frozen=True, slots=True, kw_only=True)
    class Words:
        """A record."""

        a: int
        b: "str" = "b"
        """What b is."""
        c: "list[int]" = field(default_factory=list)

        @property
        def total(self) -> int:
            return self.a + len(self.c)

    @decorator(frozen=True)
    class Placed:
        a: int
        b: int = 2

        def __post_init__(self) -> None:
            if self.a < 0:
                raise ValueError("below zero")

    @decorator(frozen=True, slots=True)
    class Empty:
        def __repr__(self) -> str:
            return "nothing"

    return Words, Placed, Empty


BOTH = pytest.mark.parametrize("classes", [made(lean), made(dataclasses.dataclass)], ids=["lean", "standard"])
Classes = tuple[Any, Any, Any]


@BOTH
def test_it_is_made_from_its_fields_and_their_defaults(classes: Classes) -> None:
    words, placed, _ = classes
    one, two = words(a=1), words(a=1)
    assert (one.a, one.b, one.c, one.total) == (1, "b", [], 1)
    assert one.c is not two.c
    assert (placed(5).a, placed(5).b, placed(a=5, b=6).b) == (5, 2, 6)
    for wrong in ({}, {"a": 1, "z": 2}):
        with pytest.raises(TypeError):
            words(**wrong)
    with pytest.raises(TypeError):
        words(1)
    with pytest.raises(ValueError, match="below zero"):
        placed(-1)


@BOTH
def test_it_is_equal_and_hashed_by_its_fields_and_never_to_another_class(classes: Classes) -> None:
    words, placed, empty = classes
    assert words(a=1, c=[2]) == words(a=1, c=[2]) != words(a=1)
    assert placed(1) != words(a=1, b=2)
    assert placed(1) != (1, 2)
    assert {placed(1), placed(1), placed(2)} == {placed(2), placed(1)}
    assert empty() == empty()
    assert len({empty(), empty()}) == 1
    with pytest.raises(TypeError):
        hash(words(a=1))


@BOTH
def test_it_is_frozen(classes: Classes) -> None:
    words, placed, _ = classes
    for record in (words(a=1), placed(1)):
        with pytest.raises(FrozenInstanceError, match="'a'"):
            record.a = 2
        with pytest.raises(FrozenInstanceError, match="'a'"):
            del record.a
        assert record.a == 1
    assert not hasattr(words(a=1), "__dict__")


@BOTH
def test_it_is_shown_by_its_fields(classes: Classes) -> None:
    words, placed, empty = classes
    assert repr(words(a=1)).endswith("Words(a=1, b='b', c=[])")
    assert repr(placed(1)).endswith("Placed(a=1, b=2)")
    assert repr(empty()) == "nothing"


@BOTH
def test_the_functions_for_dataclasses_take_it(classes: Classes) -> None:
    words, placed, _ = classes
    assert dataclasses.is_dataclass(words)
    assert [each.name for each in dataclasses.fields(words)] == ["a", "b", "c"]
    assert dataclasses.replace(words(a=1), b="z") == words(a=1, b="z")
    assert dataclasses.asdict(words(a=1, c=[2])) == {"a": 1, "b": "b", "c": [2]}
    assert dataclasses.astuple(placed(1)) == (1, 2)
    assert placed.__match_args__ == ("a", "b")
    assert words.__match_args__ == ()
    assert (words.__doc__, words.__name__) == ("A record.", "Words")


@BOTH
def test_it_is_copied(classes: Classes) -> None:
    words, _, _ = classes
    one = words(a=1, c=[2])
    assert copy.copy(one) == copy.deepcopy(one) == one
    assert copy.deepcopy(one).c is not one.c


@pytest.mark.parametrize("decorator", [lean, dataclasses.dataclass])
def test_what_is_not_frozen_may_change_and_is_no_key(decorator: Callable[..., Any]) -> None:
    @decorator(slots=True)
    class Open:
        a: int
        b: "list[int]" = field(default_factory=list)

        @property
        def many(self) -> bool:
            return len(self.b) > 1

    one, other = Open(1), Open(1, [2])
    assert one != other
    one.b.append(2)
    assert one == other
    assert not one.many
    one.a = 3
    assert repr(one).endswith("Open(a=3, b=[2])")
    assert dataclasses.replace(other, a=3) == one == copy.deepcopy(one) == Open(a=3, b=[2])
    assert not hasattr(one, "__dict__")
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)
    with pytest.raises(AttributeError):
        one.c = 1
    for _ in range(20):
        assert Open(1) == Open(1, [])


@lean(frozen=True, slots=True)
class Kept:
    a: int


def test_it_is_pickled() -> None:
    assert pickle.loads(pickle.dumps(Kept(1))) == Kept(1)  # noqa: S301


def test_a_constructor_is_compiled_after_a_few_records_and_makes_the_same() -> None:
    words, placed, _ = made(lean)
    before = words.__init__, placed.__init__
    first = words(a=1, c=[2])
    assert words.__init__ is before[0]
    assert [words(a=1, c=[2]) for _ in range(20)] == [first] * 20
    assert words.__init__ is not before[0]
    assert placed.__init__ is before[1]
    assert [*inspect.signature(words).parameters] == ["a", "b", "c"]


@BOTH
@pytest.mark.parametrize("before", [0, 20])
def test_what_does_not_fit_is_refused_from_the_first_record_to_the_last(
    classes: Classes, before: int
) -> None:
    _, placed, _ = classes
    for _ in range(before):
        placed(1)
    for args, kwargs in (((), {}), ((1, 2, 3), {}), ((1,), {"a": 2}), ((1,), {"z": 2})):
        with pytest.raises(TypeError, match="__init__"):
            placed(*args, **kwargs)


def test_what_it_does_not_know_the_standard_library_makes() -> None:
    @lean(frozen=True)
    class Base:
        a: int
        shared: ClassVar[int] = 7

    @lean(frozen=True)
    class Derived(Base):
        b: "int" = field(default=2, repr=False)

    @lean
    class Open:
        a: int

    assert repr(Derived(1)).endswith("Derived(a=1)")
    assert (Derived(1).shared, Base(1) == Base(1)) == (7, True)
    changed = Open(1)
    changed.a = 2
    assert changed == Open(2)


def test_every_record_of_the_package_can_be_shown_and_compared() -> None:
    """What is frozen here is complete: no field lost, no default shared that must not be."""
    for module in pkgutil.walk_packages(beleg.__path__, "beleg."):
        if "migrations" in module.name or module.name.endswith("__main__"):
            continue
        for found in vars(importlib.import_module(module.name)).values():
            if (
                isinstance(found, type)
                and found.__module__ == module.name
                and dataclasses.is_dataclass(found)
            ):
                names = [each.name for each in dataclasses.fields(found)]
                assert set(found.__annotations__) <= {*names, *dir(found)}, found
                assert not any(
                    isinstance(each.default, list | dict | set) for each in dataclasses.fields(found)
                )
