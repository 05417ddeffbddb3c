"""The chases and the games of a match that are over, as packed bytes: a long match stays small."""

from . import pyramid
from .fields import Reader, pack_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Red bull, yellow cockerel, blue sheep, silver horse, green pig.
COLOURS = ("R", "Y", "B", "S", "G")
_TRACKED = 8  # beside the colour


class Chase:
    """One chase: who led which colour, who lost which bucket, and what went with it."""

    def __init__(self, game_no: int, number: int, leader: int, colour: int) -> None:
        self.game_no = game_no
        self.number = number  # within its game, from 1 on
        self.leader = leader
        self.colour = colour
        self.own: "list[int] | None" = None  # the totals of all players, where they were said
        self.loser = leader
        self.bucket = 0
        self.fallen = 0  # the set of buckets
        self.dropped = 0  # the part that was given up
        self.left = 0  # the buckets of the loser that still stand

    def view(self) -> "dict[str, Any]":
        """The row as plain data."""
        return {
            "game": self.game_no,
            "chase": self.number,
            "leader": self.leader,
            "colour": COLOURS[self.colour],
            "own": self.own,
            "loser": self.loser,
            "bucket": pyramid.BUCKETS[self.bucket],
            "fallen": pyramid.names(self.fallen),
            "dropped": pyramid.names(self.dropped),
            "left": self.left,
        }


class Chases:
    """The chases that are over, all in one row of bytes, and where each begins: three bytes."""

    def __init__(self) -> None:
        self._packed = bytearray()
        self._starts = bytearray()

    def __len__(self) -> int:
        return len(self._starts) // 3

    def add(self, chase: Chase) -> None:
        """One more is over."""
        out = self._packed
        start = len(out)
        self._starts.extend(bytes((start & 255, start >> 8 & 255, start >> 16)))
        own = chase.own
        colour = chase.colour if own is None else chase.colour | _TRACKED
        fallen, dropped = chase.fallen, chase.dropped
        who = (chase.game_no, chase.number, chase.leader, colour, chase.loser, chase.bucket)
        sets = (fallen & 255, fallen >> 8, dropped & 255, dropped >> 8)
        out.extend(bytes(who + sets + (chase.left,)))
        if own is not None:
            out.append(len(own))
            for total in own:
                pack_size(total, out)

    def chase(self, place: int) -> Chase:
        """The one at a place, counted from 0."""
        low, middle, high = self._starts[3 * place : 3 * place + 3]
        source = Reader(self._packed, low | middle << 8 | high << 16)
        chase = Chase(source.byte(), source.byte(), source.byte(), 0)
        colour = source.byte()
        chase.colour = colour & ~_TRACKED
        chase.loser = source.byte()
        chase.bucket = source.byte()
        chase.fallen = source.byte() | source.byte() << 8
        chase.dropped = source.byte() | source.byte() << 8
        chase.left = source.byte()
        if colour & _TRACKED:
            chase.own = [source.size() for _ in range(source.byte())]
        return chase

    def view(self) -> "list[dict[str, Any]]":
        """All rows as plain data."""
        return [self.chase(place).view() for place in range(len(self))]


class Games:
    """The games of a match that are over."""

    def __init__(self) -> None:
        self._packed: "list[bytes]" = []

    def __len__(self) -> int:
        return len(self._packed)

    def add(self, starter: int, standing: "list[int]", out: "list[int]") -> None:
        """One more is over: who began it, the buckets that each has saved, who went out."""
        self._packed.append(bytes([starter, len(standing)] + standing + out))

    def starter(self, place: int) -> int:
        """Who began the game at a place, counted from 0."""
        return self._packed[place][0]

    def standing(self, place: int) -> "list[int]":
        """The buckets that each player saved in it; who came later has none."""
        packed = self._packed[place]
        return list(packed[2 : 2 + packed[1]])

    def out(self, place: int) -> "list[int]":
        """Who went out in it, the first first."""
        packed = self._packed[place]
        return list(packed[2 + packed[1] :])

    def view(self) -> "list[dict[str, Any]]":
        """All of them as plain data."""
        return [
            {
                "game": place + 1,
                "starter": self.starter(place),
                "standing": self.standing(place),
                "out": self.out(place),
            }
            for place in range(len(self))
        ]
