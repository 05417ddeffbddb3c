"""The pins of a Raspberry Pi Pico: where its GPIOs are, and where power may be wired."""

from __future__ import annotations

# The GPIO at each pin of the board, from the USB plug down the left side and up the right one; None
# for ground, power and other pins.
_PINS = [0, 1, None, 2, 3, 4, 5, None, 6, 7, 8, 9, None, 10, 11, 12, 13, None, 14, 15]
_PINS += [16, 17, None, 18, 19, 20, 21, None, 22, None, 26, 27, None, 28]
PIN_OF_GPIO = {gpio: pin for pin, gpio in enumerate(_PINS, 1) if gpio is not None}

GROUND = (3, 8, 13, 18, 23, 28, 33, 38)

# The nets that come to no GPIO: what the Pico does there, and at which pins. Pin 40, beside VSYS,
# has the 5 V of the plug, and 37, beside 3.3 V, switches these off.
POWER = {
    "GND": ("GND", GROUND),
    "RESET": ("RUN", (30,)),
    "+3V3": ("3V3(OUT)", (36,)),
    "VSYS": ("VSYS", (39,)),
}
