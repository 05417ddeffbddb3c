"""Sends to the panel what has changed, and nothing else."""

from .canvas import PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .canvas import Canvas

_GAP = 8  # columns: to send so many again costs no more than to begin anew behind them


class Changes:
    """What a display shows of a canvas. `display.show(buffer, page, x0, x1)` takes the columns x0
    to x1, both included, of a page."""

    def __init__(self, canvas: "Canvas", display: "Any") -> None:
        """The display is dark at first."""
        self._buffer = canvas.buffer
        self._shown = bytearray(len(canvas.buffer))
        self._display = display
        self._pages = _pages(self._buffer)
        self._shown_pages = _pages(self._shown)

    def send(self) -> None:
        """Brings the display up to date."""
        for page in range(PAGES):
            if self._pages[page] != self._shown_pages[page]:
                self._send_page(page)

    def send_all(self) -> None:
        """Sends the whole picture, whatever the display shows."""
        for page in range(PAGES):
            self._display.show(self._buffer, page, 0, WIDTH - 1)
        for at in range(len(self._buffer)):
            self._shown[at] = self._buffer[at]

    def _send_page(self, page: int) -> None:
        buffer = self._buffer
        shown = self._shown
        at = page * WIDTH
        first = last = -1
        for x in range(WIDTH):
            if buffer[at + x] != shown[at + x]:
                shown[at + x] = buffer[at + x]
                if first < 0:
                    first = x
                elif x - last > _GAP:
                    self._display.show(buffer, page, first, last)
                    first = x
                last = x
        self._display.show(buffer, page, first, last)


def _pages(buffer: bytearray) -> "list[memoryview]":
    whole = memoryview(buffer)
    return [whole[page * WIDTH : (page + 1) * WIDTH] for page in range(PAGES)]
