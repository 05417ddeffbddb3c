"""A bus as Blinka offers it to CircuitPython's libraries, with a model of a panel at its end."""


class WiredI2C:
    """What `adafruit_bus_device` uses of `busio.I2C`."""

    def __init__(self, panel):
        self.panel = panel
        self._is_locked = False

    def try_lock(self):
        """Whether the bus is now the caller's own."""
        if self._is_locked:
            return False
        self._is_locked = True
        return True

    def unlock(self):
        """Others may have it."""
        assert self._is_locked
        self._is_locked = False

    def writeto(self, address, buffer, *, start=0, end=None):
        """One transaction; an `OSError` where a byte is not acknowledged."""
        assert self._is_locked
        sent = bytes(buffer)[start:end]
        is_there = self.panel.is_plugged and address == self.panel.address
        if not is_there or self.panel.write(address, sent) != len(sent):
            raise OSError(121, "Remote I/O error")

    def readfrom_into(self, address, buffer, *, start=0, end=None):
        """A panel may be asked for its status; no panel, no answer."""
        assert self._is_locked
        if not (self.panel.is_plugged and address == self.panel.address):
            raise OSError(121, "Remote I/O error")
