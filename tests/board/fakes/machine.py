"""MicroPython's `machine` as a Pico has it, without one: what is wired to it can be seen and set.

`world` is the wiring: levels of the pins, the panel on the bus, and what has been done with them.
"""

from croupier_host.device.panel import Panel

PWRON_RESET = 1
WDT_RESET = 3
SDA, SCL = 4, 5


class World:
    """All that hangs on the pins."""

    def __init__(self):
        self.levels = {}  # of pins that somebody pulls, 0 or 1; others follow their pull-up
        self.handlers = {}
        self.panel = Panel()
        self.holds_bus = 0  # clocks until a chip lets go of the line that it holds low
        self.adc = {}  # readings, 0 to 65,535
        self.duties = {}
        self.fed = 0
        self.watchdog_ms = 0
        self.resets = 0
        self.cause = PWRON_RESET
        self.clocks = 0

    def press(self, gpio):
        self.levels[gpio] = 0
        handler = self.handlers.get(gpio)
        if handler:
            handler(None)

    def release(self, gpio):
        self.levels[gpio] = 1


world = World()


class Pin:
    """A pin, by its GPIO."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    IRQ_FALLING = 4

    def __init__(self, gpio, mode=-1, pull=None, value=None):
        self.gpio = gpio
        self.init(mode, pull, value)

    def init(self, mode=-1, pull=None, value=None):
        self.mode = mode
        self.pull = pull
        self.value = value

    def __call__(self, value=None):
        if value is not None:
            self._drive(value)
        return world.levels.get(self.gpio, 1)

    def _drive(self, value):
        if self.gpio == SCL and value == 1 and self.value == 0:
            world.clocks += 1
            world.holds_bus = max(0, world.holds_bus - 1)
        self.value = value

    def irq(self, handler, trigger, hard=False):
        assert trigger == Pin.IRQ_FALLING and hard
        world.handlers[self.gpio] = handler


class I2C:
    """The bus of the panel."""

    def __init__(self, id, sda, scl, freq, timeout):
        assert (id, sda.gpio, scl.gpio) == (0, SDA, SCL)
        assert freq == 400_000 and timeout >= 5_000

    def writeto(self, address, buffer):
        if world.holds_bus:
            raise OSError(110)
        taken = world.panel.write(address, buffer)
        if taken == 0:
            raise OSError(5)
        return taken


class PWM:
    """A pin that is high for a part of the time."""

    def __init__(self, pin, freq=0, duty_u16=0):
        self._gpio = pin.gpio
        self.freq(freq)
        self.duty_u16(duty_u16)

    def freq(self, hertz):
        world.duties[self._gpio] = [hertz, 0]

    def duty_u16(self, duty):
        assert 0 <= duty <= 65535
        world.duties[self._gpio][1] = duty


class ADC:
    """What measures a pin."""

    def __init__(self, pin):
        self._pin = pin

    def read_u16(self):
        reading = world.adc.get(self._pin.gpio)
        if reading is None:  # nothing is wired
            return 65000 if self._pin.pull == Pin.PULL_UP else 12345
        return reading


class WDT:
    """A watchdog that never bites."""

    def __init__(self, timeout):
        assert timeout <= 8388
        world.watchdog_ms = timeout

    def feed(self):
        world.fed += 1


class _Memory:
    def __init__(self):
        self._words = {}

    def __getitem__(self, address):
        return self._words.get(address, 0)

    def __setitem__(self, address, word):
        self._words[address] = word


mem32 = _Memory()


def reset():
    world.resets += 1


def reset_cause():
    return world.cause
