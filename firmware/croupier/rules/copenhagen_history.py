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

# A packed turn, a byte each: player and cards; tile; where; orientation and cost; abilities and
# kind of line; gain; points in two.
_BYTES = 8


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


class Turns:
    """The turns that are over, all packed into a few bytes each: a list of its own for each would
    take five times the heap."""

    def __init__(self) -> None:
        self._packed = bytearray()
        self._coats = bytearray()  # three bytes each: the turn, and what the coat was used for

    def __len__(self) -> int:
        return len(self._packed) // _BYTES

    def add(self, row: Row) -> None:
        """One more is over."""
        if row.coats:
            turn = len(self)
            for code in row.coats:
                self._coats.extend(bytes((turn & 255, turn >> 8, code)))
        self._packed.extend(
            bytes(
                (
                    row.p | row.take << 4,
                    row.tile,
                    row.x | row.y << 4,
                    row.o | row.cost << 4,
                    row.uses | row.line << 5,
                    row.gain,
                    row.points & 255,
                    row.points >> 8,
                )
            )
        )

    def player(self, turn: int) -> int:
        """Whose turn it was; turns are counted from 0."""
        return self._packed[turn * _BYTES] & 15

    def take(self, turn: int) -> int:
        """The cards taken."""
        return self._packed[turn * _BYTES] >> 4

    def cost(self, turn: int) -> int:
        """The cards paid."""
        return self._packed[turn * _BYTES + 3] >> 4

    def row(self, turn: int) -> Row:
        """All of it."""
        at = turn * _BYTES
        packed = self._packed[at : at + _BYTES]
        row = Row(packed[0] & 15)
        row.take = packed[0] >> 4
        row.tile = packed[1]
        row.x, row.y = packed[2] & 15, packed[2] >> 4
        row.o, row.cost = packed[3] & 15, packed[3] >> 4
        row.uses, row.line = packed[4] & 31, packed[4] >> 5
        row.gain = packed[5]
        row.points = packed[6] | packed[7] << 8
        coats = self._coats
        for place in range(0, len(coats), 3):
            if coats[place] | coats[place + 1] << 8 == turn:
                row.coats.append(coats[place + 2])
        return row

    def view(self) -> "list[dict[str, Any]]":
        """All rows as plain data."""
        return [self.row(turn).view(turn + 1) for turn in range(len(self))]
