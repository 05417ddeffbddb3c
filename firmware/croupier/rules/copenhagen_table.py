"""What the box tells the table of Copenhagen: what to set up, who holds how many cards, when the
pile is used up and the End card can come, and what to remember now. Facts and keys of texts only
(copenhagen.md 2.4, dealing.md D-2).

The cards are on the table; that the box can count them follows from what was taken and built.
"""

from .copenhagen import Copenhagen
from .facade import COPIES, SIZES

# ---- constant tables (copenhagen.md 2.1, 2.4) ----------------------------------------------------

HARBOUR = 7  # open cards
MOST_IN_HAND = 7
MIXED = 9  # the last cards of the pile, which the End card is mixed into
STARTING_HANDS = b"\x02\x03\x03\x04"  # in turn order
CARDS_OF_A_COLOUR = {2: 14, 3: 12, 4: 14}
_ALL_OF_A_COLOUR = 14
_COLOURS = 5


def starting_hands(game: Copenhagen) -> "list[tuple[int, int]]":
    """The players who began, in turn order, each with the cards that he begins with."""
    first: int = game.options["first_player"]
    count = len(game.names)
    return [((first + place) % count, STARTING_HANDS[place]) for place in range(count)]


def cards_out(players: int) -> int:
    """How many cards of each colour stay in the box."""
    return _ALL_OF_A_COLOUR - CARDS_OF_A_COLOUR[players]


def tiles_out(players: int) -> "list[tuple[int, int]]":
    """Sizes of which tiles stay in the box, each with the number of them in each colour."""
    full, used = COPIES[4], COPIES[players]
    return [
        (size, full[place] - used[place])
        for place, size in enumerate(SIZES)
        if full[place] != used[place]
    ]


def first_pile(players: int) -> int:
    """The cards of the pile once all is dealt, without the End card."""
    return _COLOURS * CARDS_OF_A_COLOUR[players] - HARBOUR - sum(STARTING_HANDS[:players])


class Cards:
    """Where the cards are after the turns that are over. Who leaves keeps his hand out of the
    game."""

    def __init__(self, game: Copenhagen) -> None:
        """Counts from the first turn on. Nobody plays more cards than he holds."""
        players = len(game.names)
        self.has_one_pass = players == 2  # the End card is in the pile from the start
        self.hands = [0] * players
        for p, cards in starting_hands(game):
            self.hands[p] = cards
        self.pile = first_pile(players)
        self.discards = 0
        self.turned = 0  # cards from the pile that the End card is in
        self.recycled = self.pile if self.has_one_pass else 0  # the cards of that pile
        self.is_pile_new = False  # it was made of the discards at the end of the latest turn
        history = game.history
        for turn in range(len(history)):
            self._count(history.player(turn), history.take(turn), history.cost(turn))

    def _count(self, p: int, take: int, cost: int) -> None:
        """A turn: cards are taken, too many and the price of a tile are discarded, then the places
        of the harbour are filled."""
        self._take(p, take)
        paid = min(cost, self.hands[p])
        self.hands[p] -= paid
        self.discards += paid
        self.is_pile_new = False
        if self.recycled:
            self.turned += take
        elif take <= self.pile:
            self.pile -= take
        else:
            self.turned = take - self.pile
            self.pile = 0
            self.recycled = self.discards
            self.discards = 0
            self.is_pile_new = True

    def _take(self, p: int, take: int) -> None:
        over = self.too_many(p, take)
        self.hands[p] += take - over
        self.discards += over

    def too_many(self, p: int, take: int) -> int:
        """The cards that a player must discard when he takes so many."""
        return max(0, self.hands[p] + take - MOST_IN_HAND)

    def hand(self, game: Copenhagen) -> int:
        """The cards of the player in turn, with those that he took before he builds."""
        p = game.turn
        take = game.row.take if game.row else 0
        return self.hands[p] + take - self.too_many(p, take)

    def mixed(self) -> int:
        """The cards that the End card is mixed into."""
        return min(MIXED, self.recycled)

    def end_card_may_show(self) -> bool:
        """Whether so many cards were turned up that the End card can be one of them."""
        return self.recycled > 0 and self.turned > self.recycled - self.mixed()

    def end_card_shows(self, seed: bytes) -> bool:
        """The same where the box holds the place of the End card, which follows from the seed of
        the game: each place among the last cards is as likely as the others."""
        from .deck import END_CARD, Stream

        place = Stream(seed, END_CARD).below(self.mixed() + 1)
        return self.end_card_may_show() and self.turned > self.recycled - self.mixed() + place


def reminders(game: Copenhagen) -> "tuple[str, ...]":
    """Keys of the texts that help the table now, in the order in which they matter."""
    if game.phase == "TIE":
        return ("REMIND_EMPTY",)
    if game.phase == "COAT":
        return ("REMIND_COAT", "REMIND_WINDOW")
    return (
        "REMIND_ONE_ACTION",
        "REMIND_SIDE_BY_SIDE",
        "REMIND_NO_RING",
        "REMIND_THIRD",
        "REMIND_REFILL",
        "REMIND_SEVEN",
        "REMIND_PAY_FIRST",
        "REMIND_SUPPORT",
    )
