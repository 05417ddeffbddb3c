"""Chance and deals: the stream of draws, the shuffle, the table of 1.3 (dealing.md D-1)."""

from croupier.rules.deck import FIRST_PLAYER, MISSIONS, Stream, cards_left, largest_deal
from tests.kit import rule

SEED = bytes(range(16))
MASK = 0xFFFFFFFF


def reference(seed, purpose, number, draws):
    """The upper halves of sfc32 as PractRand has it, with whole 32-bit numbers, after 20 unused."""
    a, b, c, count = [int.from_bytes(seed[at : at + 4], "little") for at in (0, 4, 8, 12)]
    c ^= purpose << 16 | number
    found = []
    for _ in range(20 + draws):
        out = (a + b + count) & MASK
        count = (count + 1) & MASK
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & MASK
        c = ((c << 21 | c >> 11) + out) & MASK
        found.append(out >> 16)
    return found[20:]


class Script(Stream):
    """A stream whose bits are given."""

    def __init__(self, given):
        self.given = list(given)

    def bits(self):
        return self.given.pop(0)


class Dice(Stream):
    """A stream whose draws are given; it notes from how many each is drawn."""

    def __init__(self, given):
        self.given = list(given)
        self.ranges = []

    def below(self, n):
        self.ranges.append(n)
        return self.given.pop(0)


# ---- the stream ----------------------------------------------------------------------------------


def test_the_stream_is_sfc32():
    for seed in (
        SEED,
        bytes(16),
        b"\xff" * 16,
        b"\x01" * 12 + b"\xf0\xff\x00\x00",
        b"\x01" * 12 + b"\xf0\xff\xff\xff",
    ):
        for purpose, number in ((0, 0), (1, 0), (2, 7), (65535, 65535)):
            stream = Stream(seed, purpose, number)
            assert [stream.bits() for _ in range(40)] == reference(seed, purpose, number, 40)


def test_the_same_seed_gives_the_same_draws():
    first, second = Stream(SEED, 1), Stream(SEED, 1, 0)
    assert [first.bits() for _ in range(20)] == [second.bits() for _ in range(20)]


def test_each_purpose_and_number_has_a_stream_of_its_own():
    found = []
    for purpose in (FIRST_PLAYER, MISSIONS):
        for number in range(4):
            stream = Stream(SEED, purpose, number)
            found.append(tuple([stream.bits() for _ in range(4)]))
    assert len(set(found)) == 8


def test_a_number_below_n():
    stream = Stream(SEED, 1)
    for n in (1, 2, 3, 6, 8, 36, 56, 65536):
        for _ in range(50):
            assert 0 <= stream.below(n) < n


def test_every_number_below_n_is_exactly_as_likely():
    """Over all 65,536 values of the bits; those too many are drawn again."""
    for n in (3, 5, 8, 36, 56):
        counts = [0] * n
        fair = 65536 - 65536 % n
        stream = Script([])
        for bits in range(fair):
            stream.given.append(bits)
            counts[stream.below(n)] += 1
        assert counts == [65536 // n] * n
        for bits in range(fair, 65536):
            assert Script([bits, 4]).below(n) == 4 % n


# ---- the shuffle ---------------------------------------------------------------------------------


def orders(size):
    """The order after a shuffle for every possible series of draws."""
    found = []
    scripts = [[]]
    for n in range(size, 1, -1):
        scripts = [script + [draw] for script in scripts for draw in range(n)]
    for script in scripts:
        dice = Dice(script)
        items = list(range(size))
        dice.shuffle(items)
        assert dice.ranges == list(range(size, 1, -1))
        found.append(tuple(items))
    return found


def test_every_order_comes_from_exactly_one_series_of_draws():
    for size, count in ((1, 1), (2, 2), (3, 6), (4, 24), (5, 120)):
        found = orders(size)
        assert len(found) == count
        assert len(set(found)) == count


def test_a_shuffle_keeps_every_card():
    cards = list(range(1, 57))
    Stream(SEED, MISSIONS).shuffle(cards)
    assert cards != list(range(1, 57))
    assert sorted(cards) == list(range(1, 57))


def test_nothing_to_shuffle():
    cards = []
    Stream(SEED, MISSIONS).shuffle(cards)
    assert cards == []


# ---- the deals (1.3) -----------------------------------------------------------------------------

# Players, the largest deal, what is left of 56 after deals of 1 to 7.
DEALS = (
    (2, 28, (54, 52, 50, 48, 46, 44, 42)),
    (3, 18, (53, 50, 47, 44, 41, 38, 35)),
    (4, 14, (52, 48, 44, 40, 36, 32, 28)),
    (5, 11, (51, 46, 41, 36, 31, 26, 21)),
    (6, 9, (50, 44, 38, 32, 26, 20, 14)),
    (7, 8, (49, 42, 35, 28, 21, 14, 7)),
    (8, 7, (48, 40, 32, 24, 16, 8, 0)),
)


def test_the_largest_deal():
    for players, most, _ in DEALS:
        assert largest_deal(56, players) == most


def test_cards_drawn_later_come_off_the_largest_deal():
    for players, most, _ in DEALS:
        assert largest_deal(56, players, 1) == most - 1
        assert players * (largest_deal(56, players, 1) + 1) <= 56


@rule("PP0-17")
def test_what_stays_aside_after_the_deal():
    for players, _, left in DEALS:
        assert [cards_left(56, players, each) for each in range(1, 8)] == list(left)


def test_what_stays_aside_when_all_is_dealt():
    left = [cards_left(56, players, most) for players, most, _ in DEALS]
    assert left == [0, 2, 0, 1, 2, 0, 0]
    assert [cards_left(56, players, 9) for players in range(2, 7)] == [38, 29, 20, 11, 2]
