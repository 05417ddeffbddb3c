"""The scored rounds of Pili Pili, each a row of packed bytes: a long evening stays small."""

from .fields import NUMBER, PER_PLAYER, Maybe, Reader, Text, pack_size
from .pili_score import Share

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MISSION = Maybe(Text(8))
_PARTS = ("base", "extra", "shared", "cooled")


class Row:
    """One scored round. Lists are over the player ids of that round; who had left has bid None."""

    def __init__(self) -> None:
        self.round = 0
        self.dealer = 0
        self.mission: "str | None" = None
        self.cards = 0
        self.total = 0  # tricks of the round
        self.bids: "list[int | None]" = []
        self.tricks: list[int] = []
        self.gain: list[int] = []
        self.pilis: list[int] = []  # after the round
        self.shares: list[Share] = []  # what the gain is made of

    def pack(self) -> bytes:
        """The row as bytes."""
        out = bytearray()
        for number in (self.round, self.dealer, self.cards, self.total):
            pack_size(number, out)
        _MISSION.pack(self.mission, out)
        PER_PLAYER.pack(self.bids, out)
        for numbers in (self.tricks, self.gain, self.pilis):
            PER_PLAYER.pack(list(numbers), out)
        for share in self.shares:
            for part in _PARTS:
                NUMBER.pack(getattr(share, part), out)
        return bytes(out)

    def view(self) -> "dict[str, Any]":
        """The row as plain data (CONTRACT.md 1)."""
        return {
            "round": self.round,
            "dealer": self.dealer,
            "mission": self.mission,
            "cards": self.cards,
            "bids": self.bids,
            "tricks": self.tricks,
            "gain": self.gain,
            "pilis": self.pilis,
        }


def unpack_row(packed: bytes) -> Row:
    """The row that was packed."""
    row = Row()
    source = Reader(packed)
    row.round = source.size()
    row.dealer = source.size()
    row.cards = source.size()
    row.total = source.size()
    row.mission = _MISSION.unpack(source)
    row.bids = PER_PLAYER.unpack(source)
    row.tricks, row.gain, row.pilis = [
        [value or 0 for value in PER_PLAYER.unpack(source)] for _ in range(3)
    ]
    for _ in row.bids:
        share = Share()
        for part in _PARTS:
            setattr(share, part, NUMBER.unpack(source))
        row.shares.append(share)
    return row
