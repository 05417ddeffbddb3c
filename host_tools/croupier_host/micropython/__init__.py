"""The rules under MicroPython for Unix: `runner` on this side, `driver` on the other."""
