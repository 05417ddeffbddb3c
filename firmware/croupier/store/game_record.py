"""A game as the box keeps it: header and log, packed. Which game it is, nobody here knows."""

from binascii import crc32

from ..rules.fields import Reader, pack_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class GameRecord:
    """`log` has the form of `Timeline.log`, the size of each record before it; `lines` is how many
    records it holds."""

    def __init__(self, header: bytes, lines: int, log: bytearray) -> None:
        self.header = header
        self.lines = lines
        self.log = log

    def pack_head(self, out: bytearray) -> None:
        """Appends its bytes but the log, which follows."""
        pack_size(len(self.header), out)
        out.extend(self.header)
        pack_size(self.lines, out)

    @staticmethod
    def unpack(source: Reader) -> "GameRecord":
        """The game that is the rest of the bytes. Raises `BadRecord` and `IndexError`."""
        header = source.take()
        lines = source.size()
        return GameRecord(header, lines, bytearray(source.data[source.at :]))

    def tag(self) -> str:
        """Eight hex digits that tell it from other games, whose headers have other ids."""
        return "%08x" % crc32(self.header)

    def take(self, record: bytes) -> None:
        """One record more."""
        pack_size(len(record), self.log)
        self.log.extend(record)
        self.lines += 1

    def records(self, most: int) -> "Iterator[bytes]":
        """The first so many records. Raises `BadRecord` and `IndexError`."""
        source = Reader(self.log)
        for _ in range(min(most, self.lines)):
            yield source.take()
