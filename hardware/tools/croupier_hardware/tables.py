"""Tables of a file, read into dataclasses: each value must be of the type of its field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from math import isfinite
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

Kind = TypeVar("Kind")

_WORDS = {str: "a text", bool: "true or false", int: "a whole number", float: "a number"}


class TableFault(ValueError):
    """A value that is missing, unknown or of another type: one sentence."""


def record(kind: type[Kind], table: Any, where: str, **known: Any) -> Kind:
    """A dataclass from a table; `known` are fields that stand elsewhere. Raises `TableFault`."""
    if not isinstance(table, dict):
        raise TableFault(f"{where} is {table!r}, not a table")
    if isinstance(table.get("name"), str):
        where = table["name"]
    types = _types(kind)  # type: ignore[arg-type]
    if odd := sorted(set(table) - set(types) | set(table) & set(known)):
        raise TableFault(f"{where}: unknown key {odd[0]}")
    for name in _needed(kind):
        if name not in table and name not in known:
            raise TableFault(f"{where}: {name} is missing")
    values = {name: value(types[name], each, f"{where}: {name}") for name, each in table.items()}
    return kind(**known, **values)


def value(kind: Any, given: Any, where: str) -> Any:
    """A value as a type has it: lists become tuples. Raises `TableFault`."""
    origin, inner = get_origin(kind), get_args(kind)
    if type(None) in inner:
        return value(inner[0], given, where)
    if origin is tuple:
        return _tuple(inner, given, where)
    if origin is Mapping:
        if not isinstance(given, dict):
            raise TableFault(f"{where} is {given!r}, not a table")
        return {name: value(inner[1], each, f"{where}: {name}") for name, each in given.items()}
    if is_dataclass(kind):
        return record(kind, given, where)  # type: ignore[arg-type]
    if kind is Any or _is_a(kind, given):
        return given
    raise TableFault(f"{where} is {given!r}, not {_WORDS[kind]}")


_types = cache(get_type_hints)


def _needed(kind: Any) -> list[str]:
    return [each.name for each in fields(kind) if each.default is MISSING]


def _tuple(kinds: tuple[Any, ...], given: Any, where: str) -> tuple[Any, ...]:
    if not isinstance(given, list):
        raise TableFault(f"{where} is {given!r}, not a list")
    if kinds[-1] is Ellipsis:
        kinds = kinds[:1] * len(given)
    if len(given) != len(kinds):
        raise TableFault(f"{where} has {len(given)} values, not {len(kinds)}")
    pairs = enumerate(zip(kinds, given, strict=True), 1)
    return tuple(value(kind, each, f"{where}, number {place}") for place, (kind, each) in pairs)


def _is_a(kind: type, given: Any) -> bool:
    """True is no number, a whole number is a number too, and one that is not finite is none."""
    if kind is float:
        return isinstance(given, int | float) and not isinstance(given, bool) and isfinite(given)
    return isinstance(given, kind) and (kind is bool or not isinstance(given, bool))
