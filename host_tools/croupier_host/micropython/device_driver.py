"""The other side of `MicroPythonDevice`: runs under MicroPython, with the app on a board.

Started with the folders of the firmware and of the host tools as its arguments. Every line of the
standard input is a request, a JSON list; every line of the standard output answers one:

    ["boot", folder, language, seed or null, boots]     ["shown", light, frame or null, ...]
    ["step", [[down, elapsed in ms], ...]]              ["shown", light, frame or null, ...]

A seed and a frame are hex digits; a frame of null is the one before, at first a dark one. Behind it
follow whether the box lies the other way round, and a list of the sounds since the last answer.
"""

import json
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class _Device:
    """The app on its board."""

    def __init__(self, folder: str, language: str, seed: "str | None", boots: int) -> None:
        from croupier.app import App
        from croupier_host.device.board import PANEL_BYTES, Board

        self._board = Board(folder, None if seed is None else bytes.fromhex(seed), boots)
        self._shown = bytes(PANEL_BYTES)
        self._app = App(self._board, language)

    def step(self, steps: "list[list[int]]") -> None:
        for down, elapsed_ms in steps:
            self._board.hold(down, elapsed_ms)
            self._app.step(elapsed_ms)

    def shown(self) -> "list[Any]":
        """The answer to every request."""
        board = self._board
        view = board.view()
        frame = None if view == self._shown else view.hex()
        self._shown = view
        is_turned = board.display.is_turned
        return ["shown", board.panel.light(), frame, is_turned, board.take_cues()]


def main() -> None:
    """Answers requests until there are no more."""
    sys.path[:] = [".frozen", sys.argv[1], sys.argv[2]]
    device: "_Device | None" = None
    while True:
        line = sys.stdin.readline()
        if not line:
            return
        request = json.loads(line)
        if request[0] == "boot":
            device = _Device(*request[1:])
        assert device is not None
        if request[0] == "step":
            device.step(request[1])
        print(json.dumps(device.shown()))


main()
