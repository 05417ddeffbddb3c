"""Whole evenings of a box, every game of it, to be cut anywhere."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from croupier.rules.errors import RuleError
from croupier.rules.games import GAMES
from croupier.rules.header import Header
from croupier.rules.session import Session
from croupier.store import archive
from tests.contract import bucket_player, copenhagen_player, pili_player
from tests.contract.dice import Dice

from .box import Box

LOGS = sorted((Path(__file__).parents[1] / "evenings").glob("*.jsonl"))
PLAYERS = {  # of every game
    "pili_pili": pili_player,
    "copenhagen": copenhagen_player,
    "bucket_pyramid": bucket_player,
}
MOST_LINES = 90  # of an evening's second game
LONG = 400  # lines

Event = dict[str, Any]


def logged(number: int) -> tuple[Event, list[Event]]:
    """The header and the events of one of the example evenings."""
    lines = LOGS[number % len(LOGS)].read_text(encoding="utf-8").splitlines()
    header, *events = [json.loads(line) for line in lines if line]
    return header, events


def played(game: str, number: int, most: int = MOST_LINES) -> tuple[Event, list[Event]]:
    """The header and the events of a game at random, with slips taken back and corrections."""
    player, dice = PLAYERS[game], Dice(number)
    header = {**player.header(dice), "id": "%016x" % number, "draws": {"seed": "%032x" % number}}
    session = Session(Header.read(player.GAME, header), lambda record: None)
    events = []
    for event in _moves(player, session, dice):
        try:
            session.commit(event)
        except RuleError:
            continue
        events.append(event)
        if len(events) >= most:
            break
    return header, events


def _moves(player: Any, session: Session, dice: Dice) -> Iterator[Event]:
    """What a table enters, most of it legal."""
    while True:
        if session.timeline.force and dice.one_in(12):
            yield {"t": "undo"}
            if dice.one_in(2):
                yield {"t": "redo"}
        if dice.one_in(25) and session.entries():
            line, event = dice.choice(session.entries())
            rename = {"t": "rename", "p": 0, "name": "R%d" % dice.below(1000)}
            events = dice.choice([[], [event, rename], [rename, rename, rename, rename, rename]])
            yield {"t": "amend", "edits": [{"at": line, "events": events}], "cut": True}
        if session.timeline.length == 20:
            yield {"t": "adjust", "p": 0, "d": 1, "why": "🂡" * 40}  # more than a segment holds
        yield player.move(session.game, dice) or {"t": "undo"}


def play_evening(box: Box, number: int) -> None:
    """The first boot, and two games of an evening, the first from an example."""
    chance = Random(number)
    box.save_settings({"language": "fr"})
    box.keep_place(b"home")
    header, events = logged(number)
    _begin(box, header)
    for at, event in enumerate(events):
        if at == 5:  # a second game is begun by mistake
            _begin(box, {**played(_game(number), number)[0], "id": "ff%014x" % number})
            _answers(box, chance)
            box.bring_back()
            box.keep_place(b"back")
        _enter(box, event, chance)
    header, events = played(_game(number), number)
    _begin(box, header)
    for at, event in enumerate(events):
        if at == 40:
            box.save_settings({"language": "en", "light": chance.randrange(1, 255)})
        _enter(box, event, chance)
    _correct_an_old_one(box, chance)


def play_long_game(box: Box, number: int) -> None:
    """A game so long that the journal is full again and again."""
    chance = Random(number)
    header, events = played(_game(number), number, LONG)
    _begin(box, header)
    for event in events:
        _enter(box, event, chance)


def play_many_games(box: Box, number: int) -> None:
    """More games than the archive keeps, each begun and hardly played."""
    chance = Random(number)
    box.save_settings({"language": "en"})
    for each in range(archive.MOST + 4):
        header, events = played(_game(each), 1000 * number + each, 3)
        _begin(box, header)
        for event in events:
            _enter(box, event, chance)
    _correct_an_old_one(box, chance)


PLAYS = (play_evening, play_long_game, play_many_games)


def _correct_an_old_one(box: Box, chance: Random) -> None:
    """An archived game is opened, corrected, and gone on with; then the one before it again."""
    for _ in range(2):
        box.open_archived(0)
        _enter(box, {"t": "undo"}, chance)
        _enter(box, {"t": "redo"}, chance)
        _enter(box, {"t": "rename", "p": 0, "name": "Zed"}, chance)


def _game(number: int) -> str:
    return GAMES[number % len(GAMES)]


def _begin(box: Box, header: Event) -> None:
    box.begin(header)
    box.keep_place(b"seated")


def _enter(box: Box, event: Event, chance: Random) -> None:
    box.enter(event)
    box.keep_place(chance.randbytes(chance.randrange(2, 20)))
    if chance.randrange(4) == 0:
        _answers(box, chance)


def _answers(box: Box, chance: Random) -> None:
    """The box is told something that enters nothing yet."""
    for _ in range(chance.randrange(1, 4)):
        box.keep_place(chance.randbytes(chance.randrange(2, 20)))
