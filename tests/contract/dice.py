"""Random choices that are the same on CPython and MicroPython."""

from croupier.rules.deck import SEED_BYTES, Stream

_CONTRACT_SUITE = 999  # a purpose that no game has


class Choices:
    """Choices by `below(n)`, which gives a number from 0 to n - 1."""

    def __init__(self, below):
        self.below = below

    def choice(self, items):
        """One of the items."""
        return items[self.below(len(items))]

    def between(self, lowest, highest):
        """A number, both ends included."""
        return lowest + self.below(highest - lowest + 1)

    def one_in(self, n):
        """True once in n times."""
        return self.below(n) == 0


class Dice(Choices):
    """Choices that follow from a number."""

    def __init__(self, number):
        seed = bytearray(SEED_BYTES)
        for place in range(4):
            seed[place] = number >> (8 * place) & 255
        super().__init__(Stream(bytes(seed), _CONTRACT_SUITE).below)
