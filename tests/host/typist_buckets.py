"""Turns a match of the bucket pyramid into a button script."""

from croupier.rules.pyramid import BUCKETS, has
from croupier.ui.screens.bucket_build import Build
from croupier.ui.screens.bucket_chase import Animal, Deal, Follow, HowMany, Losers
from croupier.ui.screens.bucket_damage import Fall, Split
from croupier.ui.screens.card import Named
from croupier.ui.screens.picker import Picker
from tests.host.typist import Typist

_KEYS = ("MINUS", "PLUS", "OK")
_ROWS = ("games", "colours", "totals", "edition", "on_equal", "parts")
_USUAL = (1, False, False, "classic2002", "illegal", "contact")


class BucketTypist(Typist):
    """One that is asked for all that its options say."""

    def new_game(self, players, options):
        """As many of the recent names as play, in their order."""
        self.press("OK")
        self.choose(2, 0)  # the bucket pyramid
        self.choose(players - 4, 0)
        self.press("OK", players)
        self._set(options)
        self.press("MINUS")  # who leads first is chosen
        self.choose(options["first_player"], self._screen.at)

    def _set(self, options):
        """The rules, line by line; the cursor stays where it was."""
        at = 0
        for line, (name, usual) in enumerate(zip(_ROWS, _USUAL), 1):
            value = options.get(name, True if name == "colours" else usual)
            if value != usual:
                self.choose(line, at)
                if name == "games":
                    self.choose(value, 1)
                at = line
        self.press("MINUS", at)
        self.press("OK")

    def go_on(self, event):
        """The deal."""
        if isinstance(self._screen, Deal):
            self.press("OK")

    def _pyramid(self, event):
        for letter in event["b"]:
            if not isinstance(self._screen, Build):
                break  # the rest has filled itself
            self._colour(letter)
        self.press("OK")

    def _colour(self, letter):
        """On its key, or behind the last one."""
        shown = self._box.t("LETTER_" + letter)
        while True:
            keys = self._screen.keys[1:]
            (place,) = [place for place, label in enumerate(keys) if shown in label]
            is_group = len(keys[place]) > 1
            self.press(_KEYS[place])
            if not is_group:
                return

    def _lead(self, event):
        assert isinstance(self._screen, Animal)
        self._colour(event["c"])
        self._play(event)

    def _play(self, event):
        if "v" in event:
            assert isinstance(self._screen, HowMany)
            self.press(_KEYS[event["n"] - 1])
            assert isinstance(self._screen, Picker)
            self.choose(self._screen.values.index(event["v"]), self._screen.at)

    def _raise(self, event):
        assert isinstance(self._screen, Follow)
        self.press("OK")
        self._play(event)

    def _lose(self, event):
        if isinstance(self._screen, Follow):
            self.press("MINUS")
        else:
            assert isinstance(self._screen, Losers)
            names = [self._box.name(event["p"])]
            self.choose(self._screen.lines.index(*names), self._screen.at)

    def _remove(self, event):
        assert isinstance(self._screen, Fall)
        bucket = BUCKETS.index(event["b"])
        self.choose(self._screen._buckets.index(bucket), self._screen._at)
        if isinstance(self._screen, Named):
            self.press("OK")  # he goes out

    def _keep(self, event):
        assert isinstance(self._screen, Split)
        left = self._box.game.remains[0]
        self.press("MINUS" if has(left, BUCKETS.index(event["b"])) else "PLUS")

    def _next_game(self, event):
        self.press("OK")
