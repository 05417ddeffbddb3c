"""What the box tells the table of Pili Pili: who leads, who bids when, what stays aside, and what
to remember now. Facts and keys of texts only; the screens show them (pili_pili.md 1.2, 1.3, 1.5).
"""

from .deck import FIRST_PLAYER, Stream, cards_left
from .mission_deck import next_mission
from .pili_history import Row
from .pili_options import CARDS, NO_MISSIONS
from .pili_pili import PiliPili


def first_dealer(seed: bytes, players: int) -> int:
    """The place of the first dealer, drawn: each as likely as the others."""
    return Stream(seed, FIRST_PLAYER).below(players)


def drawn_mission(seed: bytes, game: PiliPili) -> "str | None":
    """The mission that the box would turn up for the next round, None in a game without."""
    if game.options["missions"] == NO_MISSIONS:
        return None
    played = [Row(packed).mission for packed in game.history]
    return next_mission(seed, game.options["missions"], played)


def bid_order(game: PiliPili) -> list[int]:
    """The players in the order of their bids: the dealer first, his right neighbour last."""
    return game.players_in(game.dealer)


def leader(game: PiliPili) -> int:
    """Who leads the next trick: the dealer, then whoever took the last one. Where the tricks are
    not entered one by one, only the first is known."""
    return game.extras.last if game.phase == "PLAY" and game.played else game.dealer


def aside(game: PiliPili) -> "int | None":
    """How many cards stay aside, face down, after the deal; None before it."""
    if game.cards is None:
        return None
    return cards_left(CARDS, len(game.players_in()), game.cards)


def reminders(game: PiliPili) -> tuple[str, ...]:
    """Keys of the texts that help the table now, in the order in which they matter."""
    if game.phase == "MISSION":
        return ("REMIND_MISSIONS", "REMIND_SHUFFLE")
    if game.phase == "BID":
        return _before_bids(game)
    if game.phase == "PLAY":
        return _in_play(game)
    return ("REMIND_FEWEST",)


def _before_bids(game: PiliPili) -> tuple[str, ...]:
    deal = ("REMIND_SHUFFLE", "REMIND_ASIDE")
    mission = game.mission
    is_seen = not (mission.blind or mission.look_s or mission.visibility == "forehead")
    look = ("REMIND_LOOK_THEN_BID",) if is_seen else ()
    together = ("REMIND_COUNT_123",) if game.rules.is_simultaneous else ()
    return deal + look + together


def _in_play(game: PiliPili) -> tuple[str, ...]:
    if game.options["ruleset"] == "reglesjeu":
        cards = ("REMIND_FOLLOW", "REMIND_JOKER_WINS")
    else:
        cards = ("REMIND_COLOURS_IGNORED", "REMIND_JOKER_VALUE")
    return ("REMIND_LEADER", "REMIND_CLOCKWISE") + cards + ("REMIND_WINNER_LEADS",)
