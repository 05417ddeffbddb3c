"""The scored rounds of Pili Pili, each a row of packed bytes: a long evening stays small."""

from .fields import Reader
from .missions import CUSTOM, NO_MISSION, Mission, find
from .pili_round import PiliRound
from .pili_score import NOBODY, Extras, Shares

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# No player can have more Pilis: what is shown and packed stays small, whatever is adjusted by hand.
MOST_PILIS = 30_000

# A row is a head of numbers, the id of the mission, columns of a byte a player, and the card of a
# custom mission. The byte of nobody, of no bid and of no count is 255. The first byte is the number
# of players, with its top bit set where the mission asks each for a count or a target: then there
# are two columns more.
_NONE = 255
_ASKS_EACH = 128
_HEAD = 12


class Row:
    """One scored round. Lists are over the player ids of that round; who had left has bid None."""

    def __init__(self, packed: bytes) -> None:
        """The row that `pack_row` has packed."""
        count = packed[0] & ~_ASKS_EACH
        self.round = packed[1] | packed[2] << 8
        self.dealer = packed[3]
        self.cards = packed[4]
        self.total = packed[5]  # tricks of the round
        at = _HEAD + packed[_HEAD - 1]
        self.mission = packed[_HEAD:at].decode() or None
        width = 8 if packed[0] & _ASKS_EACH else 6
        columns = [packed[at + n * count : at + (n + 1) * count] for n in range(width)]
        self.bids = [None if bid == _NONE else bid for bid in columns[0]]
        self.tricks = list(columns[1])
        self.gain = _numbers(columns[2], columns[3])
        self.pilis = _numbers(columns[4], columns[5])  # after the round
        self.extras = _extras(packed, count, columns[6:])
        self._card = packed[at + width * count :]

    def shares(self, set_name: str) -> Shares:
        """What the gain of each player is made of; `set_name` as in the options of the game."""
        return Shares(self.mission_card(set_name), self.bids, self.tricks, self.extras)

    def counted(self, p: int) -> int:
        """How many tricks of a player were of those that the mission counts."""
        return self.extras.counts[p] or 0

    def mission_label(self, set_name: str) -> str:
        """Which tricks its mission counts, in a word."""
        return self.mission_card(set_name).count_label

    def mission_card(self, set_name: str) -> Mission:
        """The card that the round was played under."""
        if self.mission is None:
            return NO_MISSION
        if self.mission == CUSTOM:
            return Mission(Reader(self._card))
        mission = find(set_name, self.mission)
        assert mission is not None
        return mission

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


def pack_row(number: int, played: PiliRound, gain: list[int], pilis: list[int]) -> bytes:
    """The bytes of round `number` as it was played, with what each gained and has now."""
    extras = played.extras
    mission = (played.mission_id or "").encode()
    asks = played.mission.asks
    asks_each = _ASKS_EACH if "count" in asks or "target" in asks else 0
    out = bytearray((len(gain) | asks_each, number & 255, number >> 8 & 255, played.dealer))
    out.extend(bytes((played.cards or 0, played.total or 0)))
    for p in (extras.first, extras.last, extras.offered, extras.heir, extras.giver):
        out.append(p & 255)
    out.append(len(mission))
    out.extend(mission)
    out.extend(bytes([_NONE if bid is None else bid for bid in played.bids]))
    out.extend(bytes(played.tricks))
    for column in (gain, pilis):
        out.extend(bytes([value & 255 for value in column]))
        out.extend(bytes([value >> 8 & 255 for value in column]))
    if asks_each:
        out.extend(bytes([_NONE if count is None else count for count in extras.counts]))
        out.extend(bytes([target & 255 for target in extras.targets]))
    if played.mission_id == CUSTOM:
        out.extend(played.mission.packed)
    return bytes(out)


def _numbers(low: bytes, high: bytes) -> list[int]:
    """Signed numbers of two bytes."""
    numbers = []
    for place, byte in enumerate(low):
        value = byte | high[place] << 8
        numbers.append(value - 65536 if value > 32767 else value)
    return numbers


def _player(byte: int) -> int:
    return NOBODY if byte == _NONE else byte


def _extras(packed: bytes, count: int, asked: "list[bytes]") -> Extras:
    """`asked` holds the counts and the targets of the players, where the mission asks for them."""
    extras = Extras(count)
    extras.first, extras.last, extras.offered, extras.heir, extras.giver = [
        _player(byte) for byte in packed[6 : _HEAD - 1]
    ]
    if asked:
        extras.counts = [None if each == _NONE else each for each in asked[0]]
        extras.targets = [_player(target) for target in asked[1]]
    return extras
