"""Loads an evening on the emulated Pico and tells its state and what it cost there."""

import json
from dataclasses import dataclass
from pathlib import Path

from croupier.rules.header import Header

from .pico import Pico, compiled

CODE = """
import gc, json, time
gc.collect()
free = gc.mem_free()
from croupier.rules import games
from croupier.rules.header import Header
from croupier.rules.session import Session
games.find({game!r})
gc.collect()
loaded = gc.mem_free()
records = {records!r}
gc.collect()
before = gc.mem_free()
session = Session(Header.unpack(games.find, {header!r}), lambda record: None)
session.load(records)
gc.collect()
after = gc.mem_free()
state = json.dumps(session.game.view())
gc.collect()
start = time.ticks_us()
session.commit({{"t": "undo"}})
undo_us = time.ticks_diff(time.ticks_us(), start)
print(free - loaded, before - after, undo_us)
print(state)
"""


@dataclass
class Replay:
    """What an evening cost on the board, in simulated time."""

    rules_bytes: int  # heap that the modules of the rules keep
    evening_bytes: int  # heap that the session keeps
    undo_us: int  # one undo: all but the last line replayed
    state: dict


def on_pico(uf2: Path, header: Header, records: list[bytes]) -> Replay:
    """Loads the records of an evening and takes its last line back."""
    pico = Pico(uf2, compiled())
    game = header.game_class.NAME
    code = CODE.format(records=records, header=header.pack(), game=game)
    numbers, state = pico.run(code).splitlines()
    return Replay(*map(int, numbers.split()), json.loads(state))
