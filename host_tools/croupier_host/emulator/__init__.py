"""An emulated Pico: the flashed firmware under the real MicroPython, with a panel and buttons.

The emulator is rp2040py, pinned: the parts used here are not its public face. Its time is simulated
and the same at every run; cache misses, the boot ROM, the ADC and how long flash is busy are not
modelled. Figures from here compare versions; they do not tell what a board does.
"""
