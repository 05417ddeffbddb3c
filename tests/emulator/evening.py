"""Seeded evenings for the emulated Pico: Pili Pili with five players, the other games with four."""

from types import ModuleType

from croupier.rules.header import Header
from croupier.rules.session import Session
from tests.contract import bucket_player, copenhagen_player, pili_player
from tests.contract.dice import Dice

NAMES = ["Zoé", "Max", "Ana", "Luc", "Léa"]


def records(lines: int, number: int = 3) -> tuple[Header, list[bytes], Session]:
    """The header, the packed lines and the session of an evening of at most so many lines."""
    return _played(pili_player, NAMES, {"pili_limit": 20}, lines, number)


def turns(lines: int, number: int = 3) -> tuple[Header, list[bytes], Session]:
    """The same of a game of Copenhagen on boards."""
    return _played(copenhagen_player, NAMES[:4], {"target": 99}, lines, number)


def chases(lines: int, number: int = 3) -> tuple[Header, list[bytes], Session]:
    """The same of a match of the bucket pyramid, with colours."""
    return _played(bucket_player, NAMES[:4], {"games": 50}, lines, number)


def _played(
    player: ModuleType, names: list[str], options: dict[str, int], lines: int, number: int
) -> tuple[Header, list[bytes], Session]:
    header = Header.read(player.GAME, {"players": names, "options": options})
    dice = Dice(number)
    log: list[bytes] = []
    session = Session(header, log.append)
    while len(log) < lines:
        event = player.move(session.game, dice)
        if event is None:
            break
        session.commit(event)
    return header, log, session
