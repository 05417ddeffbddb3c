"""The records since the last snapshot, in segments of twelve cells.

A segment is a file of at most 192 bytes. LittleFS keeps a file so small beside its name and writes
it with a single page, so that most appends erase nothing. A record never goes over the end of a
segment: it is appended with one operation of the file system, and is there whole or not at all.
"""

from . import cells, numbered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

CELLS = 12  # of a segment
SEGMENTS = 10  # after which a snapshot is due
LONGEST = CELLS * cells.PART  # bytes of a record

_SEGMENT = CELLS * cells.SIZE
_DIGITS = 6  # of a name, or more


class Journal:
    """The segments in a folder of the files that are handed to it."""

    def __init__(self, files: "Any", folder: str) -> None:
        self._files = files
        self._folder = folder
        self.epoch = 0  # of the game
        self.number = 0  # of the next cell
        self.first = 1  # segment since the snapshot
        self.is_unsure = False  # after a write that failed: nobody knows what is on flash
        self._segment = 0  # that was written last
        self._used = CELLS  # cells of it
        self._crc = 0

    # ---- reading ---------------------------------------------------------------------------------

    def read(
        self, epoch: int, first: int, number: int, take: "Callable[[bytes], None]"
    ) -> "list[str]":
        """Hands the records that follow a snapshot to `take`, oldest first: those of the segments
        from `first` on whose cells come after `number`.

        The paths of the segments from the first one on that cannot be read, is not sound or does
        not follow; what they hold from there on is not taken. Raises `OSError`.
        """
        self.epoch, self.first, self.number = epoch, first, number
        self._segment = first + 2 * SEGMENTS  # beyond all that may be there and cannot be listed
        segments = [segment for segment in self.segments() if segment >= first]
        self._segment = first - 1
        self._used = CELLS
        for place in range(len(segments)):
            segment = segments[place]
            if not self._read_segment(segment, take):
                self._segment = segments[-1]
                self._used = CELLS
                self.is_unsure = True
                return [self.path(each) for each in segments[place:]]
        return []

    def _read_segment(self, segment: int, take: "Callable[[bytes], None]") -> bool:
        """Whether all of it can be read, is sound, and follows."""
        try:
            data = self._files.read(self.path(segment), _SEGMENT + 1)
        except OSError:
            return False
        crc = cells.first_crc(self.epoch, segment)
        record = bytearray()
        number = self.number
        for start in range(0, len(data), cells.SIZE):
            if not cells.is_sound(data, start, crc) or cells.number_of(data, start) != number:
                return False
            crc = cells.crc_of(data, start)
            record.extend(cells.part_of(data, start))
            number = (number + 1) % cells.NUMBERS
            if cells.is_last(data, start):
                take(bytes(record))
                record = bytearray()
                self.number = number
        if record or len(data) > _SEGMENT:
            return False
        self._segment = segment
        self._used = len(data) // cells.SIZE
        self._crc = crc
        return True

    def segments(self) -> "list[int]":
        """The numbers of the segments, ascending. Raises `OSError`."""
        numbers = [numbered.number(name, _DIGITS) for name in self._files.names(self._folder)]
        return sorted([number for number in numbers if number >= 0])

    def path(self, segment: int) -> str:
        """Where a segment is."""
        return "%s/%06d" % (self._folder, segment)

    # ---- writing ---------------------------------------------------------------------------------

    def has_room(self, record: bytes) -> bool:
        """Whether the record can be appended; if not, a snapshot is due that holds it."""
        if self.is_unsure or len(record) > LONGEST:
            return False
        is_in_segment = self._used + cells.count(record) <= CELLS
        return is_in_segment or self._segment + 1 - self.first < SEGMENTS

    def append(self, record: bytes) -> None:
        """Makes a record durable that there is room for. Raises `OSError`; then only a snapshot
        makes sure what is on flash."""
        self.is_unsure = True
        count = cells.count(record)
        if self._used + count > CELLS:
            self._segment += 1
            self._used = 0
            self._crc = cells.first_crc(self.epoch, self._segment)
        data = cells.pack(record, self.number, self._crc)
        self._files.append(self.path(self._segment), data)
        self._crc = cells.crc_of(data, len(data) - cells.SIZE)
        self._used += count
        self.number = (self.number + count) % cells.NUMBERS
        self.is_unsure = False

    def restart(self, epoch: int, first: int) -> None:
        """Begins anew with this segment, once a snapshot says so."""
        self.epoch = epoch
        self.first = first
        self._segment = first - 1
        self._used = CELLS
        self.is_unsure = False

    def next_segment(self) -> int:
        """The number of a segment that never was."""
        return self._segment + 1

    def drop_before(self, first: int) -> None:
        """Removes the segments before one. Raises `OSError`."""
        for segment in self.segments():
            if segment < first:
                self._files.remove(self.path(segment))
