"""Numbers that are asked one after the other and entered together."""

from ...rules.fields import PER_PLAYER, Reader, Text, pack_size

_EVENT = Text(16)
_MOST = 255


class Draft:
    """What was said so far. It outlives a look into the menu, and a change of a name there."""

    def __init__(self, of: "tuple[str, int]", values: "list[int | None]", at: int = 0) -> None:
        """`of` says what it is: the event that it becomes, and the round or the player. Of a round,
        `values` are by player, and `at` is the place of who is asked next in the order of asking;
        of one player, they are those said so far."""
        self.of = of
        self.values = values
        self.at = at

    def is_sound(self) -> bool:
        """Whether it may be one."""
        for value in self.values:
            if value is not None and not 0 <= value <= _MOST:
                return False
        return 0 <= self.at <= len(self.values)

    def pack(self, out: bytearray) -> None:
        """Appends its bytes."""
        _EVENT.pack(self.of[0], out)
        pack_size(self.of[1], out)
        pack_size(self.at, out)
        PER_PLAYER.pack(self.values, out)

    @staticmethod
    def unpack(source: Reader) -> "Draft":
        """Takes it from bytes. Raises `BadRecord` and `IndexError`."""
        event = _EVENT.unpack(source)
        of = (event, source.size())
        at = source.size()
        return Draft(of, PER_PLAYER.unpack(source), at)
