"""What the standard library makes, made later or in less time: a cold start makes much of it. Type checkers see the
standard library's own.

``pattern`` is a regular expression that is compiled when it is first used: of the many of a grammar one question uses
few. ``dataclass`` is made in a twentieth of the time.

Python 3.11 compiles six functions for a frozen dataclass, each on its own: for the hundred records that one question
loads that was 50 ms, a sixth of a cold start. Here ``__init__`` alone is compiled, when more than a few records are
made: of half the classes a question makes none, and of most others one or two. What is the same for all records is
shared. ``fields``, ``replace`` and ``asdict`` work as ever. What is no plain record (a base class with fields, another
option) is handed to the standard library.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from copy import copy
from dataclasses import MISSING, Field, FrozenInstanceError
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from dataclasses import dataclass
    from re import compile as pattern

    __all__ = ["dataclass", "pattern"]
else:

    class pattern:  # noqa: N801 - it stands where ``re.compile`` stands
        """A regular expression; see the module."""

        def __init__(self, source, flags=0):
            self._source = source, flags

        def __getattr__(self, name):
            found = getattr(re.compile(*self._source), name)
            setattr(self, name, found)
            return found

    def dataclass(cls=None, /, *, frozen=False, slots=False, kw_only=False, **other):
        """The class as a dataclass; see the module."""
        if cls is None:
            return lambda each: dataclass(each, frozen=frozen, slots=slots, kw_only=kw_only, **other)
        if (frozen or slots) and not other and cls.__bases__ == (object,):
            made = _remade(cls, frozen=frozen, slots=slots, kw_only=kw_only)
            if made is not None:
                return made
        return dataclasses.dataclass(cls, frozen=frozen, slots=slots, kw_only=kw_only, **other)


@dataclasses.dataclass(frozen=True, slots=True)
class _Model:
    """What a record shares with every frozen dataclass that the standard library makes."""

    field: int


_FROZEN: Any = _Model.__dict__["__dataclass_params__"]
_OPEN = copy(_FROZEN)
_OPEN.frozen = False
_PLAIN: Any = _Model.__dict__["__dataclass_fields__"]["field"]._field_type  # noqa: SLF001 - what makes a Field a field


def _remade(cls: type, *, frozen: bool, slots: bool, kw_only: bool) -> type | None:
    """The class remade; ``None`` if it has a field that this does not know."""
    body = dict(cls.__dict__)
    fields: dict[str, Field[Any]] = {}
    for name, kind in body.get("__annotations__", {}).items():
        found = _field(name, kind, body.pop(name, MISSING), kw_only=kw_only)
        if found is None:
            return None
        fields[name] = found
        if found.default is not MISSING and not slots:
            body[name] = found.default
    body["__dataclass_fields__"] = fields
    body["__dataclass_params__"] = _FROZEN if frozen else _OPEN
    body["__match_args__"] = () if kw_only else tuple(fields)
    shared = _SHARED if fields else _EMPTY
    if not frozen:
        shared = {name: shared[name] for name in ("__repr__", "__eq__")} | {"__hash__": None}
    body |= {name: method for name, method in shared.items() if body.get(name) is None}
    if fields:
        body["__key__"] = staticmethod(attrgetter(*fields))
    body.pop("__dict__", None)
    body.pop("__weakref__", None)
    if slots:
        body["__slots__"] = tuple(fields)
    if slots and frozen:
        body |= {"__getstate__": _get_state, "__setstate__": _set_state}
    made = type(cls)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    _compile_when_called(made, fields, post="__post_init__" in body, kw_only=kw_only)
    return made


def _field(name: str, kind: Any, given: Any, *, kw_only: bool) -> Field[Any] | None:
    if any(special in str(kind) for special in ("ClassVar", "InitVar", "KW_ONLY")):
        return None
    field: Any = given
    if not isinstance(field, Field):
        field = dataclasses.field() if field is MISSING else dataclasses.field(default=field)
    elif not (
        field.init and field.repr and field.compare and field.hash is None and field.kw_only is MISSING
    ):
        return None
    field.name, field.type, field.kw_only, field._field_type = name, kind, kw_only, _PLAIN  # noqa: SLF001
    made: Field[Any] = field
    return made


_FEW = 8
"""So many records are made without compiling anything: of most classes a question makes no more."""


def _compile_when_called(cls: Any, fields: dict[str, Field[Any]], *, post: bool, kw_only: bool) -> None:
    """Puts an ``__init__`` into the class that makes way for a compiled one after a few records.

    What does not fit the fields is left to the compiled one, too: it says what is wrong as ever.
    """
    left = _FEW

    def __init__(self: Any, *args: Any, **kwargs: Any) -> None:  # noqa: N807 - it stands where that one will
        nonlocal left
        left -= 1
        values = _values(fields, () if kw_only else tuple(fields), args, kwargs) if left >= 0 else None
        if values is None:
            cls.__init__ = init = _init(cls, fields, post=post, kw_only=kw_only)
            init(self, *args, **kwargs)
            return
        for name in fields:
            object.__setattr__(self, name, values[name])
        if post:
            self.__post_init__()

    cls.__init__ = __init__


def _values(
    fields: dict[str, Field[Any]], places: tuple[str, ...], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> dict[str, Any] | None:
    """The value of each field; ``None`` where the arguments do not fit. ``places`` are the fields by position."""
    values = dict(zip(places, args, strict=False))
    if len(args) > len(places) or not kwargs.keys() <= fields.keys() - values.keys():
        return None
    values |= kwargs
    for name, field in fields.items():
        if name not in values:
            if field.default is not MISSING:
                values[name] = field.default
            elif field.default_factory is not MISSING:
                values[name] = field.default_factory()
            else:
                return None
    return values


def _init(cls: type, fields: dict[str, Field[Any]], *, post: bool, kw_only: bool) -> Any:
    space: dict[str, Any] = {"_set": object.__setattr__, "_MISSING": MISSING}
    parameters, lines = ["self"], []
    if kw_only and fields:
        parameters.append("*")
    for name, field in fields.items():
        value = name
        if field.default is not MISSING:
            space[f"_default_{name}"] = field.default
            parameters.append(f"{name}=_default_{name}")
        elif field.default_factory is not MISSING:
            space[f"_make_{name}"] = field.default_factory
            parameters.append(f"{name}=_MISSING")
            value = f"_make_{name}() if {name} is _MISSING else {name}"
        else:
            parameters.append(name)
        lines.append(f" _set(self, {name!r}, {value})")
    if post:
        lines.append(" self.__post_init__()")
    exec(f"def __init__({', '.join(parameters)}):\n" + ("\n".join(lines) or " pass"), space)  # noqa: S102
    init = space["__init__"]
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    init.__module__ = cls.__module__
    return init


def _repr(self: Any) -> str:
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__dataclass_fields__)
    return f"{type(self).__qualname__}({shown})"


def _eq(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    return self.__key__(self) == self.__key__(other)


def _hash(self: Any) -> int:
    return hash(self.__key__(self))


def _eq_empty(self: Any, other: object) -> Any:
    return True if other.__class__ is self.__class__ else NotImplemented


def _hash_empty(self: Any) -> int:
    return hash(type(self))


def _set(self: Any, name: str, value: object) -> NoReturn:  # noqa: ARG001
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delete(self: Any, name: str) -> NoReturn:  # noqa: ARG001
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _get_state(self: Any) -> list[Any]:
    return [getattr(self, name) for name in self.__dataclass_fields__]


def _set_state(self: Any, state: list[Any]) -> None:
    for name, value in zip(self.__dataclass_fields__, state, strict=True):
        object.__setattr__(self, name, value)


_COMMON: dict[str, Callable[..., Any] | None] = {
    "__repr__": _repr,
    "__setattr__": _set,
    "__delattr__": _delete,
}
_SHARED = _COMMON | {"__eq__": _eq, "__hash__": _hash}
_EMPTY = _COMMON | {"__eq__": _eq_empty, "__hash__": _hash_empty}
