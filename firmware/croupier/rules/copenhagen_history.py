"""The turns of Copenhagen, each a row of packed bytes: a long game stays small."""

from .facade import COLUMNS, TILES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ABILITIES = ("any_cards", "extra_card", "discount", "change_colours", "double")
KINDS = ("row", "column")

NO_TILE = 255
NO_LINE = 0
_LINE = 1  # with the kind as bit 1, and bit 2 for windows only

# What a coat was used for, a byte each: a cell (floor * 5 + column), an ability, or a refresh.
COAT_ABILITY = 64
COAT_REFRESH = 128


class Row:
    """One turn of a player; with points only, one line."""

    def __init__(self, p: int) -> None:
        self.p = p
        self.take = 0  # cards
        self.tile = NO_TILE
        self.x = 0
        self.y = 0
        self.o = 0
        self.cost = 0
        self.uses = 0  # abilities, a bit each
        self.line = NO_LINE
        self.gain = 0
        self.points = 0  # after it
        self.coats = bytearray()

    def set_line(self, kind: int, is_windows: bool) -> None:
        """It is a line, `kind` by its place among `KINDS`."""
        self.line = _LINE | kind << 1 | (4 if is_windows else 0)

    def is_column(self) -> bool:
        """Whether its line is a column."""
        return self.line & 2 != 0

    def pack(self) -> bytes:
        """Its bytes."""
        head = (self.p, self.take, self.tile, self.x | self.y << 4, self.o | self.cost << 4)
        tail = (self.uses, self.line, self.gain, self.points & 255, self.points >> 8)
        return bytes(head + tail) + self.coats

    @staticmethod
    def unpack(packed: bytes) -> "Row":
        """The row that `pack` has packed."""
        row = Row(packed[0])
        row.take = packed[1]
        row.tile = packed[2]
        row.x, row.y = packed[3] & 15, packed[3] >> 4
        row.o, row.cost = packed[4] & 15, packed[4] >> 4
        row.uses = packed[5]
        row.line = packed[6]
        row.gain = packed[7]
        row.points = packed[8] | packed[9] << 8
        row.coats = bytearray(packed[10:])
        return row

    def view(self, number: int) -> "dict[str, Any]":
        """The row as plain data; `number` counts the turns from 1."""
        is_built = self.tile != NO_TILE
        is_line = self.line != NO_LINE
        return {
            "turn": number,
            "p": self.p,
            "take": self.take,
            "tile": TILES[self.tile] if is_built else None,
            "x": self.x if is_built else None,
            "y": self.y if is_built else None,
            "o": self.o if is_built else None,
            "cost": self.cost if is_built else None,
            "use": [name for place, name in enumerate(ABILITIES) if self.uses >> place & 1],
            "coats": [_coat(code) for code in self.coats],
            "line": KINDS[self.line >> 1 & 1] if is_line else None,
            "windows": self.line & 4 != 0 if is_line else None,
            "gain": self.gain,
            "points": self.points,
        }


def _coat(code: int) -> "dict[str, Any]":
    """The event of a coat, but for its `t`."""
    if code == COAT_REFRESH:
        return {"do": "refresh"}
    if code >= COAT_ABILITY:
        return {"do": "ability", "name": ABILITIES[code - COAT_ABILITY]}
    return {"do": "tile", "x": code % COLUMNS, "y": code // COLUMNS}


def player_in(packed: bytes) -> int:
    """Whose turn a packed row is."""
    return packed[0]


def take_in(packed: bytes) -> int:
    """The cards taken in a packed row."""
    return packed[1]


def cost_in(packed: bytes) -> int:
    """The cards paid in a packed row."""
    return packed[4] >> 4
