"""A model of the panel: the bytes of the I2C bus go in, what is to be seen comes out.

SSD1306 (also SSD1309) and SH1106 as their data sheets have them. Scrolling by the chip itself and
its timing are taken and have no effect. Runs under CPython and MicroPython.
"""

from .glass import ALTERNATING, PAGES, SWAPPED, WIDTH, Glass

USUAL_ADDRESS = 0x3C

_CONTINUES = 0x80  # of a control byte: one byte, then another control byte
_IS_DATA = 0x40
_RESET_CONTRAST = {"ssd1306": 0x7F, "sh1106": 0x80}
_MASK_64 = 63

# How many bytes follow a command.
_ARGUMENTS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
_ARGUMENTS_SSD1306 = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x8D: 1, 0xA3: 2,
}  # fmt: skip
_TIMING = (0xD5, 0xD9, 0xDB)
_NO_EFFECT_SSD1306 = _TIMING + (0x26, 0x27, 0x29, 0x2A, 0x2E, 0x2F, 0xA3, 0xAD, 0xE3)
_NO_EFFECT_SH1106 = _TIMING + (0x30, 0x31, 0x32, 0x33, 0xE0, 0xE3, 0xEE)
_COLUMNS = {"ssd1306": 128, "sh1106": 132}
_HORIZONTAL, _VERTICAL, _PAGE = 0, 1, 2


class Panel:
    """A module with its chip, plugged in and just powered up."""

    def __init__(self, controller: str = "ssd1306", address: int = USUAL_ADDRESS) -> None:
        """`controller` is `ssd1306` or `sh1106`."""
        self.controller = controller
        self.address = address
        self.sent = 0  # bytes on the wire, addresses included
        self.unknown: "list[int]" = []  # commands that the chip does not know
        self._is_sh1106 = controller == "sh1106"
        self._columns = _COLUMNS[controller]
        self.glass = Glass(self._columns)
        self._arguments = dict(_ARGUMENTS)
        if not self._is_sh1106:
            self._arguments.update(_ARGUMENTS_SSD1306)
        self._is_plugged = True
        self._is_addressed = False
        self.power_up()

    # ---- power and plug --------------------------------------------------------------------------

    @property
    def is_plugged(self) -> bool:
        """Whether it hangs on the bus, and has power. Plugged in again, it powers up."""
        return self._is_plugged

    @is_plugged.setter
    def is_plugged(self, is_plugged: bool) -> None:
        if is_plugged and not self._is_plugged:
            self.power_up()
        self._is_plugged = is_plugged
        self._is_addressed = False

    def power_up(self) -> None:
        """The state after a reset; the memory holds noise."""
        self.glass.power_up()
        self.contrast = _RESET_CONTRAST[self.controller]
        self.is_on = False
        self._has_pump = self._is_sh1106  # that of an SH1106 is on after a reset
        self._mode = _PAGE
        self._column = self._page = 0
        self._columns_from, self._columns_to = 0, self._columns - 1
        self._pages_from, self._pages_to = 0, PAGES - 1
        self._is_mirrored = False  # A1
        self._pending: "list[int]" = []  # a command that waits for its arguments
        self._is_control_next = True
        self._is_data = False
        self._continues = False

    # ---- the bus ---------------------------------------------------------------------------------

    def start(self, address: int) -> bool:
        """A transaction begins. Whether the panel acknowledges."""
        self.sent += 1
        self._is_addressed = self._is_plugged and address == self.address
        self._is_control_next = True
        return self._is_addressed

    def take(self, byte: int) -> bool:
        """A byte of it. Whether the panel acknowledges."""
        self.sent += 1
        if not self._is_addressed:
            return False
        if self._is_control_next:
            self._is_control_next = False
            self._continues = bool(byte & _CONTINUES)
            self._is_data = bool(byte & _IS_DATA)
            return True
        if self._is_data:
            self._put(byte)
        else:
            self._command(byte)
        self._is_control_next = self._continues
        return True

    def stop(self) -> None:
        """The transaction ends."""
        self._is_addressed = False

    def write(self, address: int, buffer: "bytes | bytearray | memoryview") -> int:
        """A whole transaction. How many bytes were acknowledged, behind the address."""
        taken = 0
        if self.start(address):
            for byte in buffer:
                if not self.take(byte):
                    break
                taken += 1
        self.stop()
        return taken

    # ---- the memory ------------------------------------------------------------------------------

    def _put(self, byte: int) -> None:
        column = self._column
        segment = self._columns - 1 - column if self._is_mirrored else column
        if 0 <= segment < self._columns:
            self.glass.ram[self._page * self._columns + segment] = byte
        if self._mode == _PAGE:
            self._next_in_page()
        elif self._mode == _HORIZONTAL:
            self._column = column + 1
            if column >= self._columns_to:
                self._column = self._columns_from
                self._next_page()
        else:
            at_end = self._page >= self._pages_to
            self._next_page()
            if at_end:
                self._column = self._columns_from if column >= self._columns_to else column + 1

    def _next_in_page(self) -> None:
        """An SSD1306 begins the page anew behind its last column, an SH1106 stays there."""
        if self._column + 1 < self._columns:
            self._column += 1
        elif not self._is_sh1106:
            self._column = 0
        else:
            self._column = self._columns  # what follows goes nowhere

    def _next_page(self) -> None:
        self._page = self._pages_from if self._page >= self._pages_to else self._page + 1

    # ---- commands --------------------------------------------------------------------------------

    def _command(self, byte: int) -> None:
        self._pending.append(byte)
        command = self._pending[0]
        if len(self._pending) <= self._arguments.get(command, 0):
            return
        arguments = self._pending[1:]
        self._pending = []
        if not (self._place(command) or self._look(command) or self._set(command, arguments)):
            self.unknown.append(command)

    def _place(self, command: int) -> bool:
        """Column and page of the page mode."""
        if command <= 0x0F:
            self._column = (self._column & 0xF0) | command
        elif command <= 0x1F:
            self._column = ((self._column & 0x0F) | (command & 0x0F) << 4) & 0xFF
        elif 0xB0 <= command <= 0xB7:
            self._page = command & 7
        else:
            return False
        if not self._is_sh1106:
            self._column &= WIDTH - 1
        return True

    def _look(self, command: int) -> bool:
        """What has one byte and changes how the memory is shown."""
        glass = self.glass
        if 0x40 <= command <= 0x7F:
            glass.first_row = command & _MASK_64
        elif command in (0xA0, 0xA1):
            self._is_mirrored = command == 0xA1
        elif command in (0xA4, 0xA5):
            glass.is_all_on = command == 0xA5
        elif command in (0xA6, 0xA7):
            glass.is_inverted = command == 0xA7
        elif command in (0xAE, 0xAF):
            self.is_on = command == 0xAF
        elif command in (0xC0, 0xC8) or self._is_sh1106 and 0xC0 <= command <= 0xCF:
            glass.is_reversed = command >= 0xC8
        else:
            return False
        return True

    def _set(self, command: int, arguments: "list[int]") -> bool:
        """The rest: with arguments, or without an effect here."""
        if command == 0x81:
            self.contrast = arguments[0]
        elif command == 0xA8:
            self.glass.rows = (arguments[0] & _MASK_64) + 1
        elif command == 0xD3:
            self.glass.offset = arguments[0] & _MASK_64
        elif command == 0xDA:
            self.glass.pins = arguments[0] & (ALTERNATING | SWAPPED)
        elif self._is_sh1106:
            return self._set_sh1106(command, arguments)
        else:
            return self._set_ssd1306(command, arguments)
        return True

    def _set_sh1106(self, command: int, arguments: "list[int]") -> bool:
        if command == 0xAD:
            self._has_pump = bool(arguments[0] & 1)
            return True
        return command in _NO_EFFECT_SH1106

    def _set_ssd1306(self, command: int, arguments: "list[int]") -> bool:
        if command == 0x8D:
            self._has_pump = bool(arguments[0] & 4)
        elif command == 0x20:
            self._mode = min(arguments[0] & 3, _PAGE)
        elif command == 0x21:
            self._columns_from, self._columns_to = arguments[0] & 127, arguments[1] & 127
            self._column = self._columns_from
        elif command == 0x22:
            self._pages_from, self._pages_to = arguments[0] & 7, arguments[1] & 7
            self._page = self._pages_from
        else:
            return command in _NO_EFFECT_SSD1306
        return True

    # ---- what is to be seen ----------------------------------------------------------------------

    def light(self) -> int:
        """0 while nothing is to be seen, else the contrast, 1 to 255."""
        is_lit = self._is_plugged and self.is_on and self._has_pump
        return max(1, self.contrast) if is_lit else 0

    def frame(self) -> bytes:
        """The picture on the glass: 8 pages of 128 columns, bit 0 is the top row."""
        return self.glass.picture(False)

    def frame_across(self) -> bytes:
        """The same for who sits on the other side of the table."""
        return self.glass.picture(True)

    @property
    def is_inverted(self) -> bool:
        """Whether what is dark in the memory is lit."""
        return self.glass.is_inverted

    @property
    def is_turned(self) -> bool:
        """Whether its chip has it upright for who sits there."""
        return not self.glass.is_reversed
