"""The append-only log of a game as packed bytes, and which of its lines are in force.

A line keeps its number: 0 is the first after the header. `force` is the list E of CONTRACT.md 1
with the lines that a cutting amend took out still in their places: such a line is out for as long
as that amend is in force, so that undoing the amend brings it back without any bookkeeping.
"""

from .fields import NUMBER, Reader, pack_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Iterator

UNDO_CODE = 1
REDO_CODE = 2
AMEND_CODE = 3
NO_CUT = -1


class Amend:
    """A correction: for each line `at` that it edits, the packed events that replace it.

    With a cut, of the events of line `cut_line` the first `cut_keep` stay, and no later event of a
    line before the amend does.
    """

    def __init__(self, line: int, data: "bytes | bytearray", start: int) -> None:
        """Reads the packed amend that begins at `data[start]`. Raises `BadRecord`."""
        source = Reader(data, start + 1)
        self.line = line
        self.data = data
        self.cut_line = NUMBER.unpack(source)
        self.cut_keep = source.size()
        self.edits: list[tuple[int, list[int]]] = []
        for _ in range(source.size()):
            at = source.size()
            starts = [source.span(source.size()) for _ in range(source.size())]
            self.edits.append((at, starts))
        self.end = source.at
        self._starts = dict(self.edits)

    def starts_at(self, line: int) -> "list[int] | None":
        """Where in `data` the events begin that replace the line, None when it is not edited."""
        return self._starts.get(line)


def pack_amend(edits: list[tuple[int, list[bytes]]], cut_line: int, cut_keep: int) -> bytes:
    """The bytes of an amend. `cut_line` is `NO_CUT` for one that cuts nothing."""
    out = bytearray((AMEND_CODE,))
    NUMBER.pack(cut_line, out)
    pack_size(cut_keep, out)
    pack_size(len(edits), out)
    for at, events in edits:
        pack_size(at, out)
        pack_size(len(events), out)
        for event in events:
            pack_size(len(event), out)
            out.extend(event)
    return bytes(out)


class Timeline:
    """The log and the two lists that undo and redo move lines between."""

    def __init__(self) -> None:
        self.log = bytearray()
        self.length = 0  # lines in the log
        self.force: list[int] = []
        self.undone: list[int] = []
        self._amends: list[Amend] = []  # all of the log, in force or not

    def take(self, record: bytes) -> None:
        """Adds a line. An undo or redo moves another; any other comes into force."""
        code = record[0]
        if code == UNDO_CODE:
            self.undone.append(self.force.pop())
        elif code == REDO_CODE:
            self.force.append(self.undone.pop())
        else:
            self.force.append(self.length)
            self.undone.clear()
            if code == AMEND_CODE:
                self._amends.append(Amend(self.length, record, 0))
        pack_size(len(record), self.log)
        self.log.extend(record)
        self.length += 1

    def starts(self) -> "Iterator[int]":
        """Where in the log each record begins."""
        source = Reader(self.log)
        for _ in range(self.length):
            yield source.span(source.size())

    def start(self, line: int) -> int:
        """Where in the log the record of a line begins."""
        source = Reader(self.log)
        for _ in range(line):
            source.span(source.size())
        return source.span(source.size())

    def is_amend(self, line: int) -> bool:
        """Whether the line corrects others."""
        return line in [amend.line for amend in self._amends]

    def amends(self, force: list[int]) -> list[Amend]:
        """The amends among the lines in force, oldest first."""
        return [amend for amend in self._amends if amend.line in force]

    def unamendable(self, lines: list[int]) -> "int | None":
        """The first of some lines that is not in force, or is an amend; None when all may be
        amended."""
        amends = self.amends(self.force)
        for line in lines:
            if line not in self.force or self.is_amend(line) or is_cut(line, amends):
                return line
        return None

    def events(self, force: list[int], amends: list[Amend]) -> "Iterator[tuple[int, Reader]]":
        """The events in force, in order: their line, and a reader at the event, to be read before
        the next is taken."""
        source = Reader(self.log)
        line = 0
        for wanted in force:
            end = source.size() + source.at
            while line < wanted:
                source.at = end
                end = source.size() + source.at
                line += 1
            if self.log[source.at] != AMEND_CODE:
                if amends:
                    for data, start in _reading(line, self.log, source.at, amends):
                        yield line, Reader(data, start)
                else:
                    yield line, source
            source.at = end
            line += 1


def is_cut(line: int, amends: list[Amend]) -> bool:
    """Whether a cut has taken the whole line out."""
    for amend in amends:
        if amend.cut_line != NO_CUT and amend.line > line:
            if amend.cut_line < line or amend.cut_line == line and amend.cut_keep == 0:
                return True
    return False


def _reading(
    line: int, log: bytearray, start: int, amends: list[Amend]
) -> "list[tuple[bytes | bytearray, int]]":
    """The events that a line stands for: its own, or those of the latest amend that edits it.
    Each as the bytes that it is in, and where in them it begins."""
    data: "bytes | bytearray" = log
    starts = [start]
    keep = -1
    for amend in reversed(amends):
        if amend.line < line:
            break
        if amend.cut_line != NO_CUT and amend.cut_line < line:
            return []
        if amend.cut_line == line and keep < 0:
            keep = amend.cut_keep
        edited = amend.starts_at(line)
        if edited is not None:
            data = amend.data
            starts = edited
            break
    return [(data, each) for each in (starts if keep < 0 else starts[:keep])]
