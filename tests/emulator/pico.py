"""The emulated Pico of the tests, where there is one."""

import functools

from croupier_host.emulator import image as images
from croupier_host.emulator.pico import Pico
from croupier_host.messages import message
from croupier_host.pico import firmware
from croupier_host.pico.trouble import PicoTrouble

__all__ = ["Pico", "compiled", "flashed", "image", "missing"]


def image():
    """The MicroPython image for it, None where there is none or no emulator."""
    return None if missing() else images.find()


def missing():
    """Why there is no emulated Pico here, "" where there is one."""
    try:
        images.find()
    except PicoTrouble as trouble:
        return message("en", trouble.key, **trouble.values)
    return ""


@functools.cache
def flashed():
    """The files of the firmware, by their paths on the board."""
    return firmware.firmware()


def compiled():
    """The same without the main file: a board that stays at its REPL."""
    return {path: data for path, data in flashed().items() if path != firmware.MAIN}
