"""Starts the box. MicroPython runs this file at power-up."""

import gc

gc.threshold(8192)  # else what is loaded lies scattered all over the heap, with no room between

from croupier.board.pico import Pico  # noqa: E402  shows the splash

board = Pico()

from croupier.run import run  # noqa: E402

run(board)
