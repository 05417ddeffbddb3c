"""KiCad's files are S-expressions: read into lists, searched, and written again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

# A list whose first element names it; the others are words, numbers, quoted texts and lists.
Node: TypeAlias = list[Any]

_TOKEN = re.compile(r'[()]|"(?:[^"\\]|\\.)*"|[^\s()"]+')


class Quoted(str):
    """A text that stands in quotes, unlike a word."""

    __slots__ = ()


def parse(text: str) -> Node:
    """The one list that a file is."""
    stack: list[Node] = [[]]
    for token in _TOKEN.findall(text):
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(_unquoted(token) if token[0] == '"' else token)
    if len(stack) != 1 or len(stack[0]) != 1 or not isinstance(stack[0][0], list):
        raise ValueError("no single list")
    return stack[0][0]


def dump(node: Node, depth: int = 0) -> str:
    """A list as KiCad would write it: what holds lists over several lines, with tabs."""
    head = [_atom(each) for each in node if not isinstance(each, list)]
    lists = [each for each in node if isinstance(each, list)]
    line = "\t" * depth + "(" + " ".join(head)
    if not lists:
        return line + ")"
    if all(not isinstance(part, list) for each in lists for part in each) and len(lists) < 3:
        return line + " " + " ".join(dump(each) for each in lists) + ")"
    inner = "\n".join(dump(each, depth + 1) for each in lists)
    return f"{line}\n{inner}\n{'	' * depth})"


def children(node: Node, name: str) -> Iterator[Node]:
    """The lists directly in a list that have a name."""
    return (each for each in node if isinstance(each, list) and each and each[0] == name)


def child(node: Node, name: str) -> Node:
    """The first of them. Raises `KeyError`."""
    for each in children(node, name):
        return each
    raise KeyError(f"no {name} in {node[0]}")


def value(node: Node, name: str, default: str = "") -> str:
    """The first word of the first of them, or what to take where there is none."""
    for each in children(node, name):
        return str(each[1]) if len(each) > 1 else default
    return default


def properties(node: Node) -> dict[str, str]:
    """The fields of a symbol or a footprint."""
    return {str(each[1]): str(each[2]) for each in children(node, "property")}


def _unquoted(token: str) -> Quoted:
    return Quoted(re.sub(r"\\(.)", lambda match: _ESCAPES.get(match[1], match[1]), token[1:-1]))


_ESCAPES = {"n": "\n", "t": "\t"}


def _atom(atom: Any) -> str:
    if isinstance(atom, Quoted):
        text = atom.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{text}"'
    if isinstance(atom, float):
        return f"{atom:.4f}".rstrip("0").rstrip(".")
    return str(atom)
