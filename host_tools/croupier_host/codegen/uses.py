"""Which texts the firmware uses: none of the data files is there for nothing, none is missing, and
each gets the values that it shows."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from .faults import LANGUAGES, DataFault
from .texts import shown_values

ASK = "t"  # the function or method that gives a screen its texts: t("KEY", n=3), self.t("KEY")


class _Asked(NamedTuple):
    """What a call asks for in plain words: all of a key, or its beginning."""

    line: int
    word: str
    is_whole: bool
    values: frozenset[str]  # that the call hands over


def check(sources: Mapping[str, str], files: Mapping[str, Mapping[str, Any]]) -> None:
    """Raises `DataFault` for the keys of a file that no source names, whole or by a beginning that
    ends in "_", for those that a source asks for and no file has, and where the values of a call
    are not those of its text, a line each.

    `sources` are the hand-written modules of the firmware by their names, `files` the entries of
    the texts by the names of their files.
    """
    trees = {name: _tree(name, text) for name, text in sources.items()}
    entries = {key: entry for file in files.values() for key, entry in file.items()}
    faults = [*_missing(trees, entries), *_unused(trees, files)]
    if faults:
        raise DataFault("\n".join(faults))


def _missing(trees: Mapping[str, ast.Module], entries: Mapping[str, Any]) -> Iterator[str]:
    for name, tree in trees.items():
        for asked in sorted(_asked(tree)):
            fault = _fault_of(asked, entries)
            if fault:
                yield f"{name}: line {asked.line}: {fault}"


def _fault_of(asked: _Asked, entries: Mapping[str, Any]) -> str:
    if not asked.is_whole:
        is_there = any(key.startswith(asked.word) for key in entries)
        return "" if is_there else f"there is no text {asked.word}"
    if asked.word not in entries:
        return f"there is no text {asked.word}"
    texts = (entries[asked.word][language] for language in LANGUAGES)
    wanted = frozenset().union(*map(shown_values, texts))
    if asked.values == wanted:
        return ""
    return f"{asked.word} shows {_listed(wanted)}, not {_listed(asked.values)}"


def _listed(values: Collection[str]) -> str:
    return ", ".join(sorted(values)) or "no value"


def _unused(trees: Mapping[str, ast.Module], files: Mapping[str, Collection[str]]) -> Iterator[str]:
    words = {word for tree in trees.values() for word in _words(tree)}
    beginnings = tuple(word for word in words if word.endswith("_"))
    for file, its_keys in files.items():
        for key in its_keys:
            if key not in words and not key.startswith(beginnings):
                yield f"{file}.toml: {key}: the firmware does not use it"


def check_distinct(keys: Mapping[str, Collection[str]]) -> None:
    """Raises `DataFault` for a key that two of the files have: one would hide the other."""
    seen: dict[str, str] = {}
    for file, its_keys in keys.items():
        for key in its_keys:
            other = seen.setdefault(key, file)
            if other != file:
                raise DataFault(f"{file}.toml: {key} is in {other}.toml too")


def _tree(name: str, text: str) -> ast.Module:
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise DataFault(f"{name}: line {error.lineno}: {error.msg}") from None


def _words(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _asked(tree: ast.Module) -> Iterator[_Asked]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and _name(node.func) == ASK:
            values = frozenset(keyword.arg or "**" for keyword in node.keywords)
            for word, is_whole in _keys(node.args[0]):
                yield _Asked(node.lineno, word, is_whole, values)


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _keys(argument: ast.expr) -> Iterator[tuple[str, bool]]:
    if isinstance(argument, ast.IfExp):
        yield from _keys(argument.body)
        yield from _keys(argument.orelse)
    elif isinstance(argument, ast.BinOp):
        for word, _ in _keys(argument.left):
            yield word, False
    elif isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value, True
