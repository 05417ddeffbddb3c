"""Whole games of Copenhagen for two, three and four players: a log and a button script lead to the
same state, on a box here, under MicroPython, and in the other language."""

import json
from contextlib import closing

import pytest

from croupier.rules import games
from croupier.rules.copenhagen_table import Cards
from croupier.rules.facade import TILES, TURNS
from croupier.rules.header import Header
from croupier.rules.session import Session
from croupier_host.device.simulated import OwnDevice
from croupier_host.device.stores import store_in
from tests.contract import copenhagen_player
from tests.contract.dice import Dice
from tests.host.command import NEEDS_MICROPYTHON, croupier, log_of
from tests.host.typist import Typist

NAMES = ["Zoé", "Max", "Ana", "Luc"]
SEED = "05"
MOST_EVENTS = 400
_PLAYED = ("take", "build", "pass", "coat")


def whole_game(players, ends_with, number):
    """A game played at random to twelve points, or until the End card must have come: its header,
    its events, and the state."""
    header = {"croupier": 1, "game": "copenhagen", "players": NAMES[:players]}
    header["options"] = {"first_player": number % players}
    session = Session(Header.read(games.find("copenhagen"), header), lambda record: None)
    dice = Dice(number)
    events = []
    while not session.game.over and len(events) < MOST_EVENTS:
        event = _next(session.game, dice, ends_with)
        session.commit(event)
        events.append(event)
    assert session.game.over
    return header, events, session.game


def _next(game, dice, ends_with):
    if game.phase == "TURN" and ends_with == "end_card" and not game.must_build:
        cards = Cards(game)
        if cards.end_card_may_show() and cards.turned >= cards.recycled:
            return {"t": "end_card"}
        if not dice.one_in(6):
            return {"t": "take", "n": 2}
    while True:
        event = copenhagen_player.move(game, dice)
        is_distinct = event["t"] != "build" or event["o"] < TURNS[TILES.index(event["tile"])]
        if event["t"] in _PLAYED and event.get("use") != [] and is_distinct:
            return event


def typed(folder, header, events):
    """The script that enters a game."""
    players = len(header["players"])
    store_in(str(folder)).save_settings({"names": header["players"]})
    with closing(OwnDevice(folder, "en", bytes.fromhex(SEED), is_lasting=False)) as device:
        typist = Typist(device)
        typist.new_game(players, header["options"]["first_player"])
        for event in events:
            typist.enter(event)
        return "\n".join(typist.lines)


def run(folder, names, script, *arguments):
    """Plays the script in a new folder; the state of the game there."""
    assert croupier("names", "--data", folder, *names).status == 0
    done = croupier("run", "-", "--data", folder, "--seed", SEED, *arguments, stdin=script.encode())
    assert done == (0, b"", "")
    return croupier("replay", folder).state


GAMES = pytest.mark.parametrize(
    ("players", "ends_with", "number"),
    [(2, "target", 1), (3, "target", 2), (4, "target", 3), (2, "end_card", 4), (3, "end_card", 5)],
)


@GAMES
def test_a_log_and_a_script_lead_to_the_same_state(tmp_path, players, ends_with, number):
    header, events, game = whole_game(players, ends_with, number)
    for folder in ("typed", "fr"):
        (tmp_path / folder).mkdir()
    script = typed(tmp_path / "typed", header, events)
    replayed = croupier("replay", "-", stdin=log_of(header, *events)).state
    assert replayed == json.loads(json.dumps(game.view()))
    assert (replayed["decided_by"] == "target") == (ends_with == "target")
    assert run(tmp_path / "fr", header["players"], script, "--lang", "fr") == replayed


@NEEDS_MICROPYTHON
def test_the_same_script_under_micropython(tmp_path):
    header, events, game = whole_game(2, "target", 6)
    (tmp_path / "typed").mkdir()
    script = typed(tmp_path / "typed", header, events)
    (tmp_path / "there").mkdir()
    state = run(tmp_path / "there", header["players"], script, "--runtime", "micropython")
    assert state == json.loads(json.dumps(game.view()))
