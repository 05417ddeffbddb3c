"""Tests on an emulated Pico; they need the path of a MicroPython image in CROUPIER_UF2."""
