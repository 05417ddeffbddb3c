"""Budget 9: how many events a second the rules take, beside the Python games of others."""

import importlib.util
import random
from collections.abc import Callable
from types import ModuleType

from croupier.rules.header import Header
from croupier.rules.session import Session
from tests.contract import bucket_player, copenhagen_player, pili_player
from tests.contract.dice import Dice

from .measure import Rate, rates

EVENINGS = 60
CHESS_PLIES = 2_000
SPIEL_ACTIONS = 4_000


def _evening(player: ModuleType, number: int) -> tuple[Header, list[dict[str, object]]]:
    """A game played at random: its header and its events."""
    dice = Dice(number)
    header = Header.read(player.GAME, player.header(dice))
    session = Session(header, lambda record: None)
    events = []
    while len(events) < 200:
        event = player.move(session.game, dice)
        if event is None:
            break
        session.commit(event)
        events.append(event)
    return header, events


def croupier_work(player: ModuleType) -> Callable[[], int]:
    """Commits the events of some evenings: form, rules, packed log and state."""
    evenings = [_evening(player, number) for number in range(EVENINGS)]

    def work() -> int:
        steps = 0
        for header, events in evenings:
            log: list[bytes] = []
            session = Session(header, log.append)
            for event in events:
                session.commit(event)
            steps += len(events)
        return steps

    return work


def chess_work() -> Callable[[], int]:
    """Random plies of python-chess: the legal moves, one of them pushed."""
    import chess

    def work() -> int:
        dice = random.Random(1)
        board = chess.Board()
        for _ in range(CHESS_PLIES):
            moves = list(board.legal_moves)
            if not moves or board.is_game_over():
                board = chess.Board()
                moves = list(board.legal_moves)
            board.push(dice.choice(moves))
        return CHESS_PLIES

    return work


def spiel_work(name: str) -> Callable[[], int]:
    """Random actions of one of OpenSpiel's games written in Python."""
    import pyspiel
    from open_spiel.python import games  # noqa: F401  (registers them)

    game = pyspiel.load_game(name)

    def work() -> int:
        dice = random.Random(1)
        state = game.new_initial_state()
        for _ in range(SPIEL_ACTIONS):
            if state.is_terminal():
                state = game.new_initial_state()
            state.apply_action(dice.choice(state.legal_actions()))
        return SPIEL_ACTIONS

    return work


# Our games: who plays them, and the events a second that they are to reach.
OURS = {
    "Pili Pili, events": (pili_player, 60_000),
    "Copenhagen, events": (copenhagen_player, 25_000),
    "Bucket pyramid, events": (bucket_player, 60_000),
}
SPIEL_GAMES = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker")


def measure() -> dict[str, Rate]:
    """The rate of the rules of our games, and of the others that are installed."""
    works = {name: croupier_work(player) for name, (player, _) in OURS.items()}
    if importlib.util.find_spec("chess"):
        works["python-chess, plies"] = chess_work()
    if importlib.util.find_spec("pyspiel"):
        for name in SPIEL_GAMES:
            works[f"OpenSpiel {name}, actions"] = spiel_work(name)
    return rates(works)
