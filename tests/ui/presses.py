"""How many presses a round of Pili Pili costs, played through the real screens by somebody who
makes no mistake and takes the shortest way.

Five players, five cards, and what they bid and win as often as assumed here: bids of 0, 1, 2, 3 as
30 to 40 to 22 to 8, never as many as there are cards; the tricks are the bids, mended at random
until there are as many as cards, and changed by up to two more.
"""

import random

from croupier.rules import games, missions
from croupier.rules.header import Header
from croupier.rules.pili_table import bid_order, drawn_mission
from croupier.ui.softkeys import OK, PLUS
from tests.kit import EIGHT

from .hands import Hands

PLAYERS = 5
CARDS = 5
_BIDS, _BID_WEIGHTS = (0, 1, 2, 3), (30, 40, 22, 8)
_CHANGES = (0, 0, 1, 1, 2)


def round_presses(seed, is_live):
    """The presses from the mission that the box has drawn to the next one."""
    chance = random.Random(seed)
    bids = _bids(chance)
    tricks = _tricks(chance, bids)
    hands = Hands("pili_pili", EIGHT[:PLAYERS], {}, _plain_seed(chance), chance.randbytes)
    hands.press(OK)  # the mission
    hands.press(OK)  # the deal
    for bid in bids:
        hands.reach(hands.screen.values, bid, hands.screen.at)
        hands.press(OK)
    if is_live:
        hands.press(PLUS)
        winners = [place for place, count in enumerate(tricks) for _ in range(count)]
        chance.shuffle(winners)
        for place in winners:
            hands.reach(range(PLAYERS), place, hands.screen.at)
            hands.press(OK)
    else:
        hands.press(OK)
        place = 0
        while hands.game.phase == "PLAY":
            hands.reach(hands.screen.values, tricks[place], hands.screen.at)
            hands.press(OK)
            place += 1
    assert hands.game.phase == "SCORE"
    assert [hands.game.tricks[p] for p in bid_order(hands.game)] == tricks
    hands.press(OK)  # the result
    assert hands.session.latest() == {"t": "score"}
    return hands.presses


def summary(presses):
    """The mean of some counts, and the one that 95 of 100 do not pass."""
    ordered = sorted(presses)
    return sum(ordered) / len(ordered), ordered[int(0.95 * len(ordered))]


def measure(rounds, is_live):
    """`summary` of so many rounds."""
    return summary([round_presses(seed, is_live) for seed in range(rounds)])


def _bids(chance):
    while True:
        bids = chance.choices(_BIDS, _BID_WEIGHTS, k=PLAYERS)
        if sum(bids) != CARDS:
            return bids


def _tricks(chance, bids):
    tricks = list(bids)
    while sum(tricks) != CARDS:
        place = chance.randrange(PLAYERS)
        tricks[place] = max(0, tricks[place] + (1 if sum(tricks) < CARDS else -1))
    for _ in range(chance.choice(_CHANGES)):
        giver, taker = chance.sample(range(PLAYERS), 2)
        if tricks[giver]:
            tricks[giver] -= 1
            tricks[taker] += 1
    return tricks


def _plain_seed(chance):
    """A seed with which the box draws a mission of five cards that asks and bans nothing."""
    while True:
        seed = chance.randbytes(16)
        found = missions.find("bga36", drawn_mission(seed, _new_game()))
        is_plain = not (found.asks or found.bans or found.no_echo or found.look_s)
        if found.deal == CARDS and is_plain and not (found.bids_together or found.extra_draw):
            return seed


def _new_game():
    header = Header.read(games.find("pili_pili"), {"players": EIGHT[:PLAYERS], "options": {}})
    return header.game_class(header.names, header.options)
