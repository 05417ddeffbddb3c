"""A new game of the box costs one module of rules, one flow, and their texts: the toy is played."""

import sys
from types import ModuleType

import pytest

import croupier.rules.games
import croupier.ui.flows.games
from croupier_host.codegen.texts import module as build_module
from tests.contract import toy, toy_flow
from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table

RULES, FLOWS = croupier.rules.games, croupier.ui.flows.games


@pytest.fixture(autouse=True)
def stones(monkeypatch):
    """The toy is one more game of the box."""
    find, find_flow, find_words = RULES.find, FLOWS.find, FLOWS.words
    is_toy = toy.Stones.NAME.__eq__
    monkeypatch.setattr(RULES, "GAMES", (*RULES.GAMES, toy.Stones.NAME))
    monkeypatch.setattr(RULES, "find", lambda name: toy.Stones if is_toy(name) else find(name))
    monkeypatch.setattr(FLOWS, "find", lambda name: toy_flow if is_toy(name) else find_flow(name))
    monkeypatch.setattr(FLOWS, "words", lambda name: toy_flow if is_toy(name) else find_words(name))
    for file, texts in (("stones", toy.TEXTS), ("stones_box", toy_flow.TEXTS)):
        for language in ("fr", "en"):
            in_language = {key: entry[language] for key, entry in texts.items()}
            module = ModuleType(f"croupier.i18n.{file}_{language}")
            exec(build_module("", in_language), module.__dict__)
            monkeypatch.setitem(sys.modules, module.__name__, module)


def begun():
    """Two players have begun a game of five stones."""
    table = Table(MemoryStore({"names": ["Ana", "Bea"]})).choose("NEW_GAME").shows("WHICH_GAME")
    table.choose(toy_flow.TEXTS["GAME_TITLE"][table.app._box.language()]).pick(2).press("ok ok")
    table.shows("RULES", "15").choose("PILE").pick(5).choose("START").shows("DRAWING_LOTS")
    return table.press("-").shows("GAME_WHO_FIRST").choose("Ana").shows("Ana", "LEFT n=5")


def test_it_is_played_to_its_end():
    table = begun().pick(3).shows("Bea", "LEFT n=2").hides("3").press("ok")
    table.shows("Ana", "LEFT n=1").press("ok").shows("Bea", "KEY_DONE")
    assert table.game.winners() == [1]
    assert [line["n"] for line in table.log()] == [3, 1, 1]
    table.press("ok").shows("NEW_GAME").hides("RESUME")


def test_back_takes_back_and_shows_what_was_taken():
    table = begun().pick(2).press("back").shows("Ana", "LEFT n=5")
    assert table.screen.value() == 2


def test_the_menu_has_all_its_lines():
    table = begun().pick(2).menu().shows("LEFT n=3", "UNDO + TAKES p=Ana n=2")
    table.choose("SCORES").shows("GAME_TITLE", "Ana 2").press("ok")
    table.choose("RULES").shows("AS_TOLD").press("back").choose("GAME_CORRECT").press("ok")
    table.choose("ADJUST").choose("Bea").press("+ ok").shows("Bea", "LEFT n=3")
    assert table.game.taken == [2, 1]


def test_players_come_go_and_change_their_names():
    table = begun().menu().choose("PLAYERS").choose("JOIN").type("Cyd").done().press("ok ok")
    table.menu().choose("PLAYERS").choose("LEAVE").choose("Bea").press("-")
    table.menu().choose("PLAYERS").choose("RENAME").choose("Cyd").press("back").type("n").done()
    assert table.game.names == ["Ana", "Bea", "Cyn"]
    table.pick(1).shows("Cyn")


def test_it_is_resumed_and_offered_first_the_next_time():
    table = begun().pick(3)
    table.switch_on()
    table.shows("POWER_LOST", "2").press("ok").pick(2).press("ok")
    table.choose("NEW_GAME").shows("WHICH_GAME").press("ok").shows("SAME_PLAYERS i=2", "Ana", "Bea")


def test_pili_pili_is_there_too():
    table = Table(MemoryStore({"names": ["Ana", "Bea"]})).choose("NEW_GAME").press("ok").pick(2)
    table.press("ok ok").shows("SUM_RULE").press("back back back back").shows("WHICH_GAME")
    table.press("back").shows("NEW_GAME")
