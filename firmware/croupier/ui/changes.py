"""Sends to the panel what has changed, and nothing else."""

from .canvas import PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .canvas import Canvas

_GAP = 8  # columns: to send so many again costs no more than to begin anew behind them
_PART = 32  # columns that are compared at once, which is quick; of two that differ, byte by byte


class Changes:
    """What a display shows of a canvas. `display.show(buffer, page, x0, x1)` takes the columns x0
    to x1, both included, of a page."""

    def __init__(self, canvas: "Canvas", display: "Any") -> None:
        """The display is dark at first."""
        self._buffer = canvas.buffer
        self._shown = bytearray(len(canvas.buffer))
        self._display = display
        self._parts = _parts(self._buffer)
        self._shown_parts = _parts(self._shown)

    def send(self) -> None:
        """Brings the display up to date."""
        buffer, shown = self._buffer, self._shown
        parts, shown_parts = self._parts, self._shown_parts
        first = last = -1  # of the run of changed columns so far, as places in the buffer
        for part in range(len(parts)):
            if parts[part] == shown_parts[part]:
                continue
            for at in range(part * _PART, (part + 1) * _PART):
                column = buffer[at]
                if column == shown[at]:
                    continue
                shown[at] = column
                if last < 0:
                    first = at
                elif at - last > _GAP or at // WIDTH != last // WIDTH:
                    self._show(first, last)
                    first = at
                last = at
        if last >= 0:
            self._show(first, last)

    def send_all(self) -> None:
        """Sends the whole picture, whatever the display shows."""
        self._shown[:] = self._buffer
        for page in range(PAGES):
            self._display.show(self._buffer, page, 0, WIDTH - 1)

    def _show(self, first: int, last: int) -> None:
        """Sends a run of one page."""
        self._display.show(self._buffer, first // WIDTH, first % WIDTH, last % WIDTH)


def _parts(buffer: bytearray) -> "list[memoryview]":
    whole = memoryview(buffer)
    return [whole[at : at + _PART] for at in range(0, len(buffer), _PART)]
