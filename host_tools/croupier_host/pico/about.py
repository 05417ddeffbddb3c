"""What board is connected, and whether it fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .link import Link
from .trouble import PicoTrouble

BOARD = "Raspberry Pi Pico"  # what the name of a board that fits begins with
SUPPORTED = (1, 25)
BEYOND = (2, 0)

_MPY = 6  # version of compiled modules, and its sub-version
_SUB = 3
_LONGEST = 80  # characters of a word of the board


@dataclass(frozen=True)
class About:
    """A board as it describes itself."""

    board: str
    micropython: tuple[int, ...]
    mpy: int
    id: str
    firmware: str  # version of the croupier on it, "" for none
    free: int  # bytes of its flash

    @property
    def version(self) -> str:
        """The version of its MicroPython, as it is written."""
        return ".".join(map(str, self.micropython))


def about(link: Link) -> About:
    """Asks the board. Raises `PicoTrouble`."""
    answer = link.ask("about()")
    try:
        return About(
            board=_word(answer["board"]),
            micropython=tuple(_number(each) for each in answer["micropython"][:3]),
            mpy=_number(answer["mpy"]),
            id=_word(answer["id"]),
            firmware=_word(answer["firmware"]),
            free=_number(answer["free"]),
        )
    except (KeyError, TypeError, IndexError):
        raise PicoTrouble("ODD_ANSWER") from None


def _word(value: Any) -> str:
    if type(value) is not str:
        raise TypeError
    return value[:_LONGEST]


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise TypeError
    return value


def fault_of_board(board: About) -> PicoTrouble | None:
    """Why the box cannot be built on this board."""
    if not board.board.startswith(BOARD):
        return PicoTrouble("WRONG_BOARD", board=board.board)
    return None


def fault_of_micropython(board: About) -> PicoTrouble | None:
    """Why the firmware cannot run on the MicroPython of the board."""
    if not SUPPORTED <= board.micropython[:2] < BEYOND:
        return PicoTrouble(
            "WRONG_MICROPYTHON", version=board.version, lowest="1.25", beyond=BEYOND[0]
        )
    version, sub = board.mpy & 0xFF, board.mpy >> 8 & 3
    if (version, sub) != (_MPY, _SUB):
        return PicoTrouble("WRONG_MPY", there=f"{version}.{sub}", here=f"{_MPY}.{_SUB}")
    return None
