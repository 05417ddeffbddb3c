"""Turns a game into a button script that enters it, as a player would press it; those of each game
say how.

The typist plays on a box of its own and looks at its screens, to know where each cursor is.
"""

from croupier_host.script import Player, parse


class Typist:
    """One script in the making. `device` is an `OwnDevice` at home, with the players as its recent
    names and no game yet. A subclass has a `new_game`, and a method for each event: `_take`."""

    def __init__(self, device):
        self._device = device
        self.lines = []

    @property
    def _screen(self):
        return self._device._app._navigator.screen

    @property
    def _box(self):
        return self._device._app._box

    def _do(self, line):
        self.lines.append(line)
        Player(self._device, lambda name, frame: None).play(parse(line))

    def press(self, button, times=1):
        """A button, so many times."""
        if times:
            self._do(f"press {button}" + (f" x{times}" if times > 1 else ""))

    def choose(self, place, at):
        """Moves the cursor of a list or a ring from one place to another, and takes it."""
        self.press("PLUS" if place > at else "MINUS", abs(place - at))
        self.press("OK")

    def enter(self, event):
        """The event, from the first prompt of its turn on."""
        self.go_on(event)
        getattr(self, "_" + event["t"])(event)
        latest = dict(event)
        latest.pop("note", None)
        assert self._box.session.latest() == latest, (self._box.session.latest(), latest)

    def go_on(self, event):
        """Passes what the box says before it asks for the event."""
