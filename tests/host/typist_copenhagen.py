"""Turns a game of Copenhagen into a button script."""

from croupier.rules.copenhagen_history import ABILITIES
from croupier.rules.facade import SPECIAL, TILES, TURNS, colour_of, size_of
from croupier.ui.screens.card import Message
from croupier.ui.screens.facade_tiles import Placement
from croupier.ui.screens.facade_turn import Cards, Coat, Turn
from tests.host.typist import Typist

_OF_A_BUILD = ("discount", "change_colours")


class CopenhagenTypist(Typist):
    """One with boards."""

    def new_game(self, players, first):
        """As many of the recent names as play, in their order."""
        self.press("OK")
        self.choose(1, 0)  # Copenhagen
        self.choose(players - 4, 0)
        self.press("OK", players)
        self.press("OK")  # the rules
        self.press("MINUS")  # who begins is chosen
        self.choose(first, self._screen.at)
        self.press("OK", 3)  # the setup

    def go_on(self, event):
        """The pile, and the End card that has not come."""
        while isinstance(self._screen, Message) and event["t"] != "end_card":
            self.press("OK")

    def _use(self, event):
        """Switches on the abilities of an event, on the board."""
        for name in event.get("use", []):
            game = self._box.game
            assert isinstance(self._screen, Turn)
            self.press("PLUS")
            usable = [ability for ability in range(len(ABILITIES)) if game.is_usable(ability)]
            if game.must_build:
                usable = [each for each in usable if ABILITIES[each] in _OF_A_BUILD]
            self.choose(usable.index(ABILITIES.index(name)), 0)

    def _take(self, event):
        self._use(event)
        self.press("MINUS")
        assert isinstance(self._screen, Cards)
        self.press("OK")

    def _build(self, event):
        self._use(event)
        tile = TILES.index(event["tile"])
        self.press("OK")
        self.choose(self._screen._can_have.index(colour_of(tile) - 1), self._screen._at)
        labels = [label[0] for _, label in self._screen._tiles]
        self.choose(labels.index(str(size_of(tile))), self._screen._at)
        self._place(tile, event["x"], event["y"], event["o"])

    def _place(self, tile, x, y, o):
        assert isinstance(self._screen, Placement)
        trial = self._screen._trial
        for _ in range(TURNS[tile]):
            if trial.o == o:
                break
            self.press("MINUS")
        for _ in range(trial.count()):
            if (trial.x, trial.y) == (x, y):
                break
            self.press("PLUS")
        assert (trial.o, trial.x, trial.y) == (o, x, y)
        self.press("OK")

    def _pass(self, event):
        self.press("MINUS")

    def _coat(self, event):
        assert isinstance(self._screen, Coat)
        if event["do"] == "refresh":
            self.press("OK")
        elif event["do"] == "tile":
            self.press("MINUS")
            self._place(SPECIAL, event["x"], event["y"], 0)
        else:
            gain = self._box.game.abilities_to_gain()
            names = [name for at, name in enumerate(ABILITIES) if gain >> at & 1]
            self.press("PLUS")
            self.choose(names.index(event["name"]), 0)

    def _end_card(self, event):
        assert isinstance(self._screen, Message)
        self.press("MINUS")
