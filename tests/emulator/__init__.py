"""Tests on an emulated Pico: they need a MicroPython image, see `croupier emulate --help`."""
