"""How many presses a pyramid and a chase cost, played through the real screens by somebody who
makes no mistake and takes the shortest way.

Whole games are played to their end. Pyramids are as random as can be; each animal is as likely as
each other, and so is who loses, and which of his buckets of the colour. Where he has none of it,
the one that costs least goes, four times of five, as the larger one of two parts stays.

Where the box does not know the colours, they are on the table all the same, and any bucket that
stands can be reached; the player gives the one of the colour that costs least, four times of five.
"""

import random
from functools import cache

from croupier.rules import pyramid
from croupier.rules.bucket_history import COLOURS
from croupier.ui.flows.bucket_colour import all_on_keys, use_up
from croupier.ui.screens.bucket_build import Build
from croupier.ui.screens.bucket_chase import Animal, Losers
from croupier.ui.screens.bucket_damage import Fall, Split
from croupier.ui.screens.card import Named
from croupier.ui.softkeys import MINUS, OK, PLUS
from tests.kit import EIGHT

from .hands import Hands

PLAYERS = 4
_KEYS = (MINUS, PLUS, OK)
_OFTEN = 0.8


def game_presses(seed, players=PLAYERS, has_colours=True):
    """The presses of each pyramid and of each chase of a game: pairs of what, and presses. What is
    "pyramid", "chase", or "any" where the loser had no bucket of the colour."""
    chance = random.Random(seed)
    options = {"first_player": 0, "colours": has_colours}
    names = EIGHT[:players]
    hands = Hands("bucket_pyramid", names, options, chance.randbytes(16), chance.randbytes)
    hands.press(OK)  # the deal
    built = [_random_pyramid(chance) for _ in names]
    counts = [("pyramid", build(hands, letters)) for letters in built if has_colours]
    while not hands.game.over:
        before = hands.presses
        is_there = _chase(hands, chance, built, has_colours)
        counts.append(("chase" if is_there else "any", hands.presses - before))
    return counts


def measure(games, players=PLAYERS, has_colours=True):
    """The presses of all pyramids, of all chases, and of those chases whose loser had no bucket of
    the colour, of so many games: three lists."""
    counts = [each for seed in range(games) for each in game_presses(seed, players, has_colours)]
    return [
        [presses for what, presses in counts if what == wanted]
        for wanted in ("pyramid", "chase", "any")
    ]


def pyramid_presses(letters):
    """The presses of one pyramid."""
    hands = Hands("bucket_pyramid", EIGHT[:2], {}, bytes(16), bytes)
    hands.press(OK)
    return build(hands, letters)


def mean_pyramid():
    """The mean of all pyramids, as the keys are: each is as likely as each other."""

    @cache
    def mean(left, groups):
        if _rest(left) is not None:
            return 1
        ways = [(left[c], presses + mean(*after)) for c, presses, after in _ways(left, groups)]
        return sum(count * presses for count, presses in ways) / sum(left)

    return mean(*_START)


def worst_pyramid():
    """The presses of the pyramid that costs most, as the keys are, and its letters."""

    @cache
    def worst(left, groups):
        if _rest(left) is not None:
            return 1, _rest(left)
        found = []
        for colour, presses, after in _ways(left, groups):
            more, letters = worst(*after)
            found.append((presses + more, COLOURS[colour] + letters))
        return max(found)

    return worst(*_START)


def _rest(left):
    """The letters that follow when there is only one colour left; else None."""
    letters = [letter * count for letter, count in zip(COLOURS, left, strict=True) if count]
    return letters[0] if len(letters) == 1 else None


def _ways(left, groups):
    """Each colour that can be told next, the presses that it costs, and what is left and on the
    keys after it. What has a key for itself is one press; what shares one is two."""
    for group in groups:
        for colour in group:
            after = tuple(count - (at == colour) for at, count in enumerate(left))
            keys = [list(each) for each in groups]
            if not after[colour]:
                use_up(keys, colour)
            yield colour, 1 + (len(group) > 1), (after, _frozen(keys))


def _frozen(groups):
    return tuple(tuple(group) for group in groups)


_START = (3,) * len(COLOURS), _frozen(all_on_keys())


def build(hands, letters):
    """Tells the colours, as long as they are asked for, and that all is right. The presses."""
    before = hands.presses
    for letter in letters:
        if type(hands.screen) is Build:
            _choose_colour(hands, letter)
    hands.press(OK)
    assert hands.session.latest()["b"] == letters
    return hands.presses - before


def _choose_colour(hands, letter):
    labels = hands.screen.keys[1:]
    place = next(at for at, label in enumerate(labels) if letter in label)
    hands.press(_KEYS[place])
    if len(labels[place]) > 1:
        hands.press(_KEYS[labels[place].index(letter)])


def _random_pyramid(chance):
    letters = list("".join(COLOURS) * 3)
    chance.shuffle(letters)
    return "".join(letters)


def _chase(hands, chance, built, has_colours):
    """Whether the loser had a bucket of the colour."""
    game = hands.game
    assert type(hands.screen) is Animal
    letter = chance.choice(COLOURS)
    _choose_colour(hands, letter)
    assert type(hands.screen) is Losers
    names = list(hands.screen.lines)
    name = chance.choice(names)
    hands.reach(names, name, hands.screen.at)
    hands.press(OK)
    p = EIGHT.index(name)
    screen = hands.screen
    assert type(screen) is Fall and game.turn == p
    stands = [at for at in range(pyramid.COUNT) if pyramid.has(game.pyramids[p], at)]
    of_colour = [at for at in stands if built[p][at] == letter]
    wanted = _wanted(game.pyramids[p], of_colour or stands, chance, bool(of_colour and has_colours))
    hands.reach(screen._buckets, wanted, screen._at)
    hands.press(OK)
    if type(hands.screen) is Named:  # he goes out
        hands.press(OK)
    if game.phase == "SPLIT":
        assert type(hands.screen) is Split
        is_left_larger = pyramid.size(game.remains[0]) >= pyramid.size(game.remains[1])
        hands.press(MINUS if is_left_larger == (chance.random() < _OFTEN) else PLUS)
    return bool(of_colour)


def _wanted(standing, buckets, chance, is_any_likely):
    """The bucket that the player takes out."""
    if is_any_likely or chance.random() >= _OFTEN:
        return chance.choice(buckets)
    return min(buckets, key=lambda at: pyramid.size(pyramid.fall(standing, at)))
