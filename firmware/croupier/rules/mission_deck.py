"""The pile of mission cards that the box holds: shuffled once from the game's seed, and again when
it is through (pili_pili.md 1.2, dealing.md D-1).

The next card follows from the seed and from the missions played so far, and from nothing else: an
undo, a correction or a restart turns up the same card again.
"""

from .deck import MISSIONS, Stream
from .missions import cards


def order(seed: bytes, set_name: str, turn: int) -> list[str]:
    """The ids of the set in the order of the pile when it was shuffled for the `turn`-th time,
    counted from 0."""
    ids = [mission_id for mission_id, _ in cards(set_name)]
    places = list(range(len(ids)))
    Stream(seed, MISSIONS, turn).shuffle(places)
    return [ids[place] for place in places]


def next_mission(seed: bytes, set_name: str, played: "list[str | None]") -> str:
    """The id of the card on top of the pile after the missions `played`, in their order.

    A card that the players picked themselves leaves the pile too; one that is no longer in it, or
    was never (a custom mission), changes nothing. `set_name` is a set that has cards.
    """
    turn = 0
    pile = order(seed, set_name, turn)
    for mission_id in played:
        if mission_id in pile:
            pile.remove(mission_id)
            if not pile:
                turn += 1
                pile = order(seed, set_name, turn)
    return pile[0]
