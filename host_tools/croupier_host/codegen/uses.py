"""Which texts the firmware uses: none of the data files is there for nothing, none is missing."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping, Set

from .faults import DataFault

ASK = "t"  # the function or method that gives a screen its texts: t("KEY", n=3), self.t("KEY")


def check(sources: Mapping[str, str], keys: Mapping[str, Collection[str]]) -> None:
    """Raises `DataFault` for the keys of a file that no source names, whole or by a beginning that
    ends in "_", and for those that a source asks for and no file has, a line each.

    `sources` are the hand-written modules of the firmware by their names, `keys` those of the
    texts by the names of their files.
    """
    trees = {name: _tree(name, text) for name, text in sources.items()}
    faults = [*_missing(trees, set().union(*keys.values())), *_unused(trees, keys)]
    if faults:
        raise DataFault("\n".join(faults))


def _missing(trees: Mapping[str, ast.Module], known: Set[str]) -> Iterator[str]:
    for name, tree in trees.items():
        for line, word, is_whole in sorted(_asked(tree)):
            if word not in known if is_whole else not any(key.startswith(word) for key in known):
                yield f"{name}: line {line}: there is no text {word}"


def _unused(trees: Mapping[str, ast.Module], keys: Mapping[str, Collection[str]]) -> Iterator[str]:
    words = {word for tree in trees.values() for word in _words(tree)}
    beginnings = tuple(word for word in words if word.endswith("_"))
    for file, its_keys in keys.items():
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


def _asked(tree: ast.Module) -> Iterator[tuple[int, str, bool]]:
    """What is asked for in plain words: the line, the key, and whether it is all of the key."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and _name(node.func) == ASK:
            for word, is_whole in _keys(node.args[0]):
                yield node.lineno, word, is_whole


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
