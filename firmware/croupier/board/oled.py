"""The panel: 128 x 64 pixels behind an SSD1306 (or SSD1309) or an SH1106, on I2C.

Both are driven in page mode, which both have, and get the place and the columns of a part of a page
in one transaction. The SH1106 has 132 columns of memory, of which the glass shows those from 2 on.

A panel that does not answer is no fault of the game: what is to be shown is kept, the panel is
looked for again and again, and gets the whole picture when it is back. While nobody presses, its
registers and one page of the picture are sent anew each second, so that a panel that has lost its
memory for a moment, unnoticed, is whole again soon.

The bus that is handed in offers `write(address, buffer)` and `probe(address)`; `write` raises
`OSError` unless every byte was acknowledged. `free()` sets a bus free that hangs.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

WIDTH = 128
PAGES = 8
CONTROLLERS = ("ssd1306", "sh1106")
ADDRESSES = (0x3C, 0x3D)  # printed on many modules as 0x78 and 0x7A, shifted by a bit

_USUAL_LEVEL = 96  # moderate: all pixels at full light at once may be too much for a battery
_TEND_EVERY_MS = 1000
_RETRY_MS = 250  # at first, then twice as long each time
_SLOWEST_RETRY_MS = 2000

_COMMANDS = 0x00  # control bytes: only commands follow,
_COMMAND = 0x80  # one command and then another control byte,
_DATA = 0x40  # only data
_HEAD = 7  # bytes of a transaction before its data
_STEP = 8  # the width of what is sent is a multiple of it, so that all views can be made beforehand

_OFF, _ON = 0xAE, 0xAF
_SET_CONTRAST = 0x81
# Columns, rows and first row: upright, and turned. Turned, the last page is the first that is seen.
_UPRIGHT = (0xA1, 0xC8, 0x40)
_TURNED = (0xA0, 0xC0, 0x40 | 56)

# Off; clock; 64 rows; no offset; pump; page mode; pins; pre-charge; VCOMH; what is in memory is
# seen, not inverted; no scrolling. From the datasheets of SSD1306 and SH1106.
_BEGIN = {
    "ssd1306": b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x8d\x14\x20\x02"
    b"\xda\x12\xd9\xf1\xdb\x40\xa4\xa6\x2e",
    "sh1106": b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\xad\x8b\xda\x12\xd9\x22\xdb\x35\xa4\xa6",
}
_AGAIN = {"ssd1306": b"\x00\x8d\x14\x20\x02\xa4\xa6", "sh1106": b"\x00\xad\x8b\xa4\xa6"}
_FIRST_COLUMN = {"ssd1306": 0, "sh1106": 2}


class Oled:
    """A display as the app needs it. No method raises `OSError`."""

    def __init__(self, bus: "Any") -> None:
        self._bus = bus
        self._address = 0  # 0 while none answers
        self._controller = CONTROLLERS[0]
        self._level = _USUAL_LEVEL
        self._is_on = True
        self.is_turned = False
        self._picture: "Any" = bytes(WIDTH * PAGES)
        self._page = 0  # the next that is sent anew
        self._wait_ms = 0
        self._retry_ms = _RETRY_MS
        self._sent = bytearray(_HEAD + WIDTH)
        self._sent[0] = self._sent[2] = self._sent[4] = _COMMAND
        self._sent[6] = _DATA
        whole = memoryview(self._sent)
        self._views = [whole[: _HEAD + width] for width in range(0, WIDTH + 1, _STEP)]
        # Contrast, columns, rows, first row, on or off.
        self._state = bytearray((_COMMANDS, _SET_CONTRAST, 0, 0, 0, 0, 0))

    # ---- what the app does -----------------------------------------------------------------------

    def show(self, buffer: "bytes | bytearray", page: int, x0: int, x1: int) -> None:
        """Takes the columns x0 to x1, both included, of a page of 1,024 bytes: 8 pages of 128
        columns, bit 0 of a byte is the top row. The buffer is read again later."""
        self._picture = buffer
        if self._address:
            try:
                self._send(page, x0, x1)
            except OSError:
                self._lose()

    def contrast(self, level: int) -> None:
        """How bright a lit pixel is, 0 to 255."""
        self._level = level
        self._send_state()

    def power(self, is_on: bool) -> None:
        """A panel that is off shows nothing and keeps its memory."""
        self._is_on = is_on
        self._send_state()

    def turn(self, is_turned: bool) -> None:
        """For whom the picture stands upright; page 7 is on top for who has the buttons above."""
        if is_turned != self.is_turned:
            self.is_turned = is_turned
            self._restart()

    def set_controller(self, controller: str) -> None:
        """Which chip the panel has, one of `CONTROLLERS`: it cannot be asked."""
        if controller != self._controller:
            self._controller = controller
            self._restart()

    def found(self) -> str:
        """The panel that answers, such as `SSD1306 0x3C`; "" while none does."""
        if not self._address:
            return ""
        return "%s 0x%02X" % (self._controller.upper(), self._address)

    # ---- what the board does ---------------------------------------------------------------------

    def begin(self, picture: bytes, first_page: int) -> None:
        """The first picture: some whole pages; the others are dark. The panel is switched on only
        when its memory holds it."""
        whole = bytearray(WIDTH * PAGES)
        at = WIDTH * first_page
        whole[at : at + len(picture)] = picture
        self._picture = whole
        self._find()

    def tend(self, elapsed_ms: int) -> None:
        """Now and then, while nobody presses: looks for a panel that is lost, and keeps one that is
        there as it is to be. `elapsed_ms` is the time since the last call."""
        self._wait_ms -= elapsed_ms
        if self._wait_ms > 0:
            return
        if self._address:
            self._send_anew()
            return
        self._bus.free()
        self._find()

    def _send_anew(self) -> None:
        self._wait_ms = _TEND_EVERY_MS
        try:
            self._bus.write(self._address, _AGAIN[self._controller])
            self._write_state()
            self._send(self._page, 0, WIDTH - 1)
        except OSError:
            self._lose()
        self._page = (self._page + 1) % PAGES

    def _find(self) -> None:
        """Looks for the panel, at both addresses."""
        for address in ADDRESSES:
            if self._bus.probe(address):
                self._address = address
                self._retry_ms = _RETRY_MS
                self._wait_ms = _TEND_EVERY_MS
                self._restart()
                return
        self._lose()

    def _lose(self) -> None:
        self._address = 0
        self._wait_ms = self._retry_ms
        self._retry_ms = min(2 * self._retry_ms, _SLOWEST_RETRY_MS)

    def _restart(self) -> None:
        """Tells the chip all that it has to know, off; then the picture; then on."""
        if not self._address:
            return
        try:
            self._bus.write(self._address, _BEGIN[self._controller])
            self._write_state(_OFF)
            self._send_all()
            self._write_state()
        except OSError:
            self._lose()

    # ---- the wire --------------------------------------------------------------------------------

    def _send_all(self) -> None:
        picture = memoryview(self._picture)
        for page in range(PAGES):
            self._address_to(page, 0)
            self._sent[_HEAD:] = picture[page * WIDTH : (page + 1) * WIDTH]
            self._bus.write(self._address, self._sent)

    def _send(self, page: int, x0: int, x1: int) -> None:
        """Some columns of a page, and a few more where that is no multiple of a step."""
        steps = (x1 - x0 + _STEP) // _STEP
        width = steps * _STEP
        if x0 + width > WIDTH:
            x0 = WIDTH - width
        self._address_to(page, x0)
        sent, picture = self._sent, self._picture
        to = _HEAD
        start = page * WIDTH + x0
        for at in range(start, start + width):
            sent[to] = picture[at]
            to += 1
        self._bus.write(self._address, self._views[steps])

    def _address_to(self, page: int, x0: int) -> None:
        """Where in the memory of the chip the data goes."""
        sent = self._sent
        column = x0 + _FIRST_COLUMN[self._controller]
        sent[1] = 0xB0 | page
        sent[3] = column & 15
        sent[5] = 0x10 | column >> 4

    def _send_state(self) -> None:
        if self._address:
            try:
                self._write_state()
            except OSError:
                self._lose()

    def _write_state(self, power: int = 0) -> None:
        """How bright, which way up, and on or off; or off for now."""
        state = self._state
        state[2] = self._level
        state[3], state[4], state[5] = _TURNED if self.is_turned else _UPRIGHT
        state[6] = power or (_ON if self._is_on else _OFF)
        self._bus.write(self._address, state)
