"""The generator against a plain one of 32 bits; draws and shuffles are exactly fair."""

from collections import Counter
from itertools import permutations, product
from math import factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.rules.deck import FIRST_PLAYER, MISSIONS, Stream

WORD = 0xFFFFFFFF
SEEDS = st.binary(min_size=16, max_size=16)
NUMBERS = st.integers(0, 65535)


def sfc32(seed, purpose, number):
    """The upper halves of what sfc32 puts out: `purpose` and `number` are the halves of a word
    that is mixed into c, and the first 20 words are thrown away."""
    a, b, c, counter = (int.from_bytes(seed[at : at + 4], "little") for at in (0, 4, 8, 12))
    c ^= purpose * 65536 + number
    drawn = 0
    while True:
        out = (a + b + counter) & WORD
        counter = (counter + 1) & WORD
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & WORD
        c = (((c << 21) | (c >> 11)) + out) & WORD
        drawn += 1
        if drawn > 20:
            yield out >> 16


@settings(max_examples=150)
@given(SEEDS, NUMBERS, NUMBERS)
def test_the_stream_is_sfc32(seed, purpose, number):
    stream = Stream(seed, purpose, number)
    reference = sfc32(seed, purpose, number)
    assert [stream.bits() for _ in range(40)] == [next(reference) for _ in range(40)]


@pytest.mark.parametrize("seed", [b"\xff" * 16, bytes(16), b"\xff" * 12 + bytes(4)])
def test_carries_from_half_to_half_are_right_for_ten_thousand_words(seed):
    stream, reference = Stream(seed, FIRST_PLAYER), sfc32(seed, FIRST_PLAYER, 0)
    assert all(stream.bits() == next(reference) for _ in range(10_000))


def test_the_counter_carries_into_its_upper_half():
    seed = bytes(12) + b"\xf0\xff\xff\xff"
    stream, reference = Stream(seed, 0), sfc32(seed, 0, 0)
    assert [stream.bits() for _ in range(70)] == [next(reference) for _ in range(70)]


@given(SEEDS)
def test_each_purpose_and_number_has_a_stream_of_its_own(seed):
    streams = [Stream(seed, p, n) for p in (FIRST_PLAYER, MISSIONS) for n in range(4)]
    assert len({tuple(stream.bits() for _ in range(8)) for stream in streams}) == 8


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 36, 56, 110, 32768, 32769, 65535, 65536])
def test_every_number_below_n_is_drawn_equally_often(n):
    drawn, again, script = Counter(), 0, []
    stream = Stream(bytes(16), 0)
    stream.bits = lambda: script.pop(0)
    for word in range(65536):
        script[:] = (word, 0)
        number = stream.below(n)
        if script:
            drawn[number] += 1
        else:  # the second word was needed: the first would have favoured some
            again += 1
    assert again == 65536 % n
    assert sorted(drawn) == list(range(n))
    assert set(drawn.values()) == {65536 // n}


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4])
def test_a_shuffle_leads_to_each_order_by_exactly_one_row_of_draws(size):
    """Each place, from the last to the second, takes one of the cards up to its own."""
    rows = list(product(*(range(n) for n in range(size, 1, -1))))
    assert len(rows) == factorial(size)
    orders = []
    stream = Stream(bytes(16), 0)
    for row in rows:
        drawn_below = dict(zip(range(size, 1, -1), row))
        stream.below = drawn_below.pop
        cards = list(range(size))
        stream.shuffle(cards)
        assert not drawn_below
        orders.append(tuple(cards))
    assert sorted(orders) == sorted(permutations(range(size)))


@given(SEEDS, st.lists(st.integers(), max_size=60))
def test_a_shuffle_keeps_every_card(seed, cards):
    shuffled = list(cards)
    Stream(seed, MISSIONS).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)
