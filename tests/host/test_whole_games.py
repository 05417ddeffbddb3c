"""Whole games, and whole matches: a log and a button script lead to the same state, on a box here,
under MicroPython, and in the other language."""

import json
from contextlib import closing
from typing import NamedTuple

import pytest

from croupier.rules import games, pyramid
from croupier.rules.copenhagen_table import Cards
from croupier.rules.facade import TILES, TURNS
from croupier.rules.header import Header
from croupier.rules.session import Session
from croupier_host.device.simulated import OwnDevice
from croupier_host.device.stores import store_in
from tests.contract import bucket_player, copenhagen_player
from tests.contract.dice import Dice
from tests.host.command import NEEDS_MICROPYTHON, croupier, log_of
from tests.host.typist_buckets import BucketTypist
from tests.host.typist_copenhagen import CopenhagenTypist

NAMES = ["Zoé", "Max", "Ana", "Luc", "Léa", "Tom"]
SEED = "05"
MOST_EVENTS = 800
_OF_COPENHAGEN = ("take", "build", "pass", "coat")
_ASIDE = ("rename", "adjust", "join", "leave")


class Whole(NamedTuple):
    """A game that was played to its end."""

    header: dict
    events: list
    game: object


def whole_game(game, players, options, number, move):
    """A game played at random, `move(game, dice)` by `move`."""
    header = {"croupier": 1, "game": game, "players": NAMES[:players], "options": options}
    session = Session(Header.read(games.find(game), header), lambda record: None)
    dice = Dice(number)
    events = []
    while not session.game.over and len(events) < MOST_EVENTS:
        event = move(session.game, dice)
        session.commit(event)
        events.append(event)
    assert session.game.over
    return Whole(header, events, session.game)


def copenhagen(players, ends_with, number):
    """One to twelve points, or until the End card must have come."""

    def move(game, dice):
        return _move_of_copenhagen(game, dice, ends_with)

    options = {"first_player": number % players}
    whole = whole_game("copenhagen", players, options, number, move)
    assert (whole.game.decided_by() == "target") == (ends_with == "target")
    return whole


def _move_of_copenhagen(game, dice, ends_with):
    if game.phase == "TURN" and ends_with == "end_card" and not game.must_build:
        cards = Cards(game)
        if cards.end_card_may_show() and cards.turned >= cards.recycled:
            return {"t": "end_card"}
        if not dice.one_in(6):
            return {"t": "take", "n": 2}
    while True:
        event = copenhagen_player.move(game, dice)
        is_distinct = event["t"] != "build" or event["o"] < TURNS[TILES.index(event["tile"])]
        if event["t"] in _OF_COPENHAGEN and event.get("use") != [] and is_distinct:
            return event


def buckets(players, number, **options):
    """A match of the bucket pyramid."""
    options["first_player"] = number % players
    return whole_game("bucket_pyramid", players, options, number, _move_of_buckets)


def _move_of_buckets(game, dice):
    if game.phase == "BUILD":  # in the order in which the box asks
        player = next(p for p in game.players() if game.built[p] is None)
    while True:
        event = bucket_player.move(game, dice)
        if event["t"] in _ASIDE or event["t"] == "pyramid" and event["p"] != player:
            continue
        if event["t"] == "lead" and ("v" in event) != game.options["totals"]:
            continue
        if event["t"] == "keep":
            event["b"] = _first_of_its_part(game, event["b"])
        return event


def _first_of_its_part(game, name):
    """The bucket that the box names a part by."""
    parts = [pyramid.names(part) for part in game.remains]
    return next(part[0] for part in parts if name in part)


def typed(folder, whole):
    """The script that enters a game."""
    names, options = whole.header["players"], whole.header["options"]
    store_in(str(folder)).save_settings({"names": names})
    with closing(OwnDevice(folder, "en", bytes.fromhex(SEED), is_lasting=False)) as device:
        if whole.header["game"] == "copenhagen":
            typist = CopenhagenTypist(device)
            typist.new_game(len(names), options["first_player"])
        else:
            typist = BucketTypist(device)
            typist.new_game(len(names), options)
        for event in whole.events:
            typist.enter(event)
        return "\n".join(typist.lines)


def run(folder, names, script, *arguments):
    """Plays the script in a new folder; the state of the game there."""
    folder.mkdir()
    assert croupier("names", "--data", folder, *names).status == 0
    done = croupier("run", "-", "--data", folder, "--seed", SEED, *arguments, stdin=script.encode())
    assert done == (0, b"", "")
    return croupier("replay", folder).state


def state_of(whole):
    """The state at its end, as JSON."""
    return json.loads(json.dumps(whole.game.view()))


ALL = {
    **{
        f"copenhagen-{players}-{ends_with}": (copenhagen, (players, ends_with, number), {})
        for players, ends_with, number in (
            (2, "target", 1),
            (3, "target", 2),
            (4, "target", 3),
            (2, "end_card", 4),
            (3, "end_card", 5),
        )
    },
    "match-of-three-games": (buckets, (4, 1), {"games": 3}),
    "match-with-totals": (buckets, (4, 2), {"games": 3, "totals": True}),
    "fast-lane-of-six": (buckets, (6, 3), {"colours": False}),
    "six-with-totals-of-2005": (buckets, (6, 4), {"edition": "edition2005", "totals": True}),
    "two-with-stacked-parts": (buckets, (2, 5), {"parts": "stacked", "games": 2}),
}


@pytest.mark.parametrize("name", ALL)
def test_a_log_and_a_script_lead_to_the_same_state(tmp_path, name):
    make, arguments, options = ALL[name]
    whole = make(*arguments, **options)
    (tmp_path / "typed").mkdir()
    script = typed(tmp_path / "typed", whole)
    replayed = croupier("replay", "-", stdin=log_of(whole.header, *whole.events)).state
    assert replayed == state_of(whole)
    assert run(tmp_path / "fr", whole.header["players"], script, "--lang", "fr") == replayed


@NEEDS_MICROPYTHON
@pytest.mark.parametrize(
    "whole", [copenhagen(2, "target", 6), buckets(3, 7, games=2)], ids=["copenhagen", "buckets"]
)
def test_the_same_script_under_micropython(tmp_path, whole):
    (tmp_path / "typed").mkdir()
    script = typed(tmp_path / "typed", whole)
    state = run(tmp_path / "there", whole.header["players"], script, "--runtime", "micropython")
    assert state == state_of(whole)
