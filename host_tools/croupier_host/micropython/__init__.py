"""Our code under MicroPython for Unix: `runner` on this side, the drivers on the other."""
