"""Runs the board contract suite on a connected box."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from .. import board_contract
from .link import Link
from .trouble import PicoTrouble

_MAKE = """\
from croupier.board.pico import FALLING, Pico, first_picture
_display = first_picture()
from croupier.board.board import Board
_board = Board(Pico(), _display, FALLING)
"""
_RUN = "import json\nfor _result in run(_board):\n print(json.dumps(_result))"
_LONGEST = 200  # characters of a fault


class Result(NamedTuple):
    """A check by its name, and what is wrong, "" when nothing is."""

    name: str
    fault: str


def results(link: Link) -> list[Result]:
    """What the checks find on a box that was taken over. Raises `PicoTrouble`."""
    link.run(_MAKE)
    link.run(Path(board_contract.__file__).read_text(encoding="utf-8"))
    return [_result(line) for line in link.run(_RUN).splitlines()]


def _result(line: str) -> Result:
    try:
        name, fault = json.loads(line)
    except (ValueError, TypeError, RecursionError):
        raise PicoTrouble("ODD_ANSWER") from None
    return Result(str(name)[:_LONGEST], str(fault)[:_LONGEST])
