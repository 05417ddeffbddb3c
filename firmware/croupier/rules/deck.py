"""Cards and chance: a generator that is the same on every interpreter, an unbiased shuffle, deals.

The generator is Chris Doty-Humphrey's sfc32 (PractRand, public domain), worked in halves of 16
bits because integers beyond 2^30 cost memory on the Pico.
"""

SEED_BYTES = 16
_ROUNDS_BEFORE_USE = 20

# What a stream is for: each draw of a game comes from a stream of its own, so that none depends
# on how often another was made.
FIRST_PLAYER = 1
MISSIONS = 2
END_CARD = 3


class Stream:
    """An endless stream of fair draws that follows from a seed, a purpose and a number."""

    def __init__(self, seed: bytes, purpose: int, number: int = 0) -> None:
        """`seed` has `SEED_BYTES` bytes; `purpose` and `number` are below 65,536."""
        half = [seed[at] | seed[at + 1] << 8 for at in range(0, SEED_BYTES, 2)]
        self._al, self._ah, self._bl, self._bh, self._cl, self._ch, self._nl, self._nh = half
        self._cl ^= number
        self._ch ^= purpose
        for _ in range(_ROUNDS_BEFORE_USE):
            self.bits()

    def bits(self) -> int:
        """The next 16 bits."""
        bl, bh, cl, ch = self._bl, self._bh, self._cl, self._ch
        low = self._al + bl + self._nl
        high = self._ah + bh + self._nh + (low >> 16) & 0xFFFF
        low &= 0xFFFF
        count = self._nl + 1
        self._nl = count & 0xFFFF
        self._nh = self._nh + (count >> 16) & 0xFFFF
        self._al = bl ^ ((bh & 0x1FF) << 7 | bl >> 9)
        self._ah = bh ^ bh >> 9
        nine = cl * 9
        self._bl = nine & 0xFFFF
        self._bh = ch * 9 + (nine >> 16) & 0xFFFF
        turned = (ch << 5 & 0xFFFF | cl >> 11) + low  # c turned left by 21, then the output added
        self._cl = turned & 0xFFFF
        self._ch = (cl << 5 & 0xFFFF | ch >> 11) + high + (turned >> 16) & 0xFFFF
        return high

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others (1 <= n <= 65,536)."""
        fair = 65536 - 65536 % n  # numbers from here on would favour the small remainders
        while True:
            drawn = self.bits()
            if drawn < fair:
                return drawn % n

    def shuffle(self, items: list[int]) -> None:
        """Puts the list into an order, each as likely as the others (Fisher and Yates)."""
        for at in range(len(items) - 1, 0, -1):
            other = self.below(at + 1)
            items[at], items[other] = items[other], items[at]


def largest_deal(cards: int, players: int, extra: int = 0) -> int:
    """The most cards each that a deck can give when each draws `extra` more later; 0 when that
    alone is too much."""
    return max(0, cards // players - extra)


def cards_left(cards: int, players: int, each: int) -> int:
    """The cards that stay aside after the deal."""
    return cards - players * each
