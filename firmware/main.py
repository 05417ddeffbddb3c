"""Starts the box. MicroPython runs this file at power-up."""

import gc

gc.threshold(32768)  # else what is loaded lies scattered over the heap; `run` makes it less later

from croupier.board.pico import FALLING, Pico, first_picture  # noqa: E402

display = first_picture()  # before all else is loaded

from croupier.board.board import Board  # noqa: E402
from croupier.run import run  # noqa: E402

run(Board(Pico(), display, FALLING))
