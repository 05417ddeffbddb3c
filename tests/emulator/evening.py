"""A seeded evening of Pili Pili with five players, for the emulated Pico."""

from croupier.rules.header import Header
from croupier.rules.session import Session
from tests.contract import pili_player
from tests.contract.dice import Dice

NAMES = ["Zoé", "Max", "Ana", "Luc", "Léa"]


def records(lines: int, number: int = 3) -> tuple[Header, list[bytes], Session]:
    """The header, the packed lines and the session of an evening of at most so many lines."""
    options = {"pili_limit": 20}
    header = Header.read(pili_player.GAME, {"players": NAMES, "options": options})
    dice = Dice(number)
    log: list[bytes] = []
    session = Session(header, log.append)
    while len(log) < lines:
        event = pili_player.move(session.game, dice)
        if event is None:
            break
        session.commit(event)
    return header, log, session
