"""The power is cut before every prompt that can be reached: the box comes back to that prompt."""

from random import Random

import pytest

from croupier.ui.flows.draft import Draft
from croupier.ui.flows.place import PLAYING, Place
from croupier.ui.screens.name_entry import NameEntry
from croupier.ui.screens.timer import Timer
from tests.ui import table as tables
from tests.ui.memory_store import MemoryStore
from tests.ui.walk import labelled, press, prompts

QUICK_DEPTH = 2
CI_DEPTH = 8
# Where a cursor or a number stood that was not taken yet, and what time changes; of a tile or a
# bucket that is tried, its place and what it would do there.
MOVING = ("at", "is_fresh", "is_moving", "_first", "_left_ms", "_by", "_at")
MOVING += ("_down", "_pressed", "_held_ms", "_alone_ms", "_is_on")  # of the self-test
MOVING += ("x", "y", "o", "cost", "gain", "why", "in_air", "lit", "cursor", "falling")
# What stands behind the parts of a screen.
BEHIND = ("_hardware", "_box", "_game", "_facade", "_places")
# Of a name the letter in flight is lost: which group of letters was chosen for it.
IN_FLIGHT = ("keys", "_count")

depths = pytest.mark.parametrize(
    "depth", [QUICK_DEPTH, pytest.param(CI_DEPTH, marks=pytest.mark.ci)]
)


def asked(table):
    """Everything that the screen of now asks and says."""
    screen = table.screen
    left_out = MOVING + BEHIND
    left_out += IN_FLIGHT if isinstance(screen, (NameEntry, Timer)) else ()
    said = {key: told(value) for key, value in vars(screen).items() if key not in left_out}
    lines = said.pop("lines", None)
    return type(screen).__name__, repr(said), lines


def told(value):
    """A part of a screen as plain data."""
    if isinstance(value, (str, bytes)):
        return value
    if hasattr(value, "__getitem__"):
        return [told(value[place]) for place in range(len(value))]
    if not hasattr(value, "__dict__"):
        return value
    left_out = MOVING + BEHIND
    return {key: told(part) for key, part in vars(value).items() if key not in left_out}


def log(table):
    return table.log() if table.session else None


def spoken(prompt, files):
    """The language to start with: that of the settings where one is kept."""
    has_one = "language" in MemoryStore(None, files).settings()
    return "" if has_one or prompt.place == "first boot" else "en"


def kept(table):
    """What is entered and set."""
    return log(table), table.app._box.settings, table.store.names()


@depths
def test_the_box_comes_back_to_every_prompt(depth):
    for prompt in prompts(depth):
        table = prompt.table()
        before = asked(table), kept(table)
        is_in_game = table.session is not None
        for _ in range(2):  # the second time as the first
            table.switch_on()
            if is_in_game:
                table.shows("POWER_LOST", "NOTHING_LOST").press("ok")
            assert (asked(table), kept(table)) == before, prompt


@depths
def test_a_cut_in_the_middle_of_a_press_leaves_the_prompt_before_or_after_it(depth):
    watched = 0
    for prompt in prompts(depth):
        for key in labelled(prompt.table()):
            table = prompt.table()
            before = asked(table), log(table)
            is_in_menu = table.app._navigator._menu is not None
            table.store.memory.is_watched = True
            press(table, key)
            states = table.store.memory.states
            watched += len(states)
            after = asked(table), log(table)
            for files in states:
                again = tables.Table(MemoryStore(None, files), spoken(prompt, files))
                if again.session is not None:
                    again.press("ok")
                if is_in_menu and log(again) == after[1] != before[1]:
                    continue  # the phase is asked; what was taken back may be filled in
                assert (asked(again), log(again)) in (before, after), (prompt, key)
    assert watched > 300


# ---- a place that does not fit the game ----------------------------------------------------------


def table_at(place, players=4, events=(), **options):
    """A box whose mark has this place."""
    table = tables.table_with(players, list(events), "en", **options)
    table.store.keep_place(place)
    return table.switch_on()


def trail(*answers):
    """A place in a game, with answers whose screens are said to be the right ones."""
    items = b"".join(bytes((answer + 2, check)) for answer, check in answers)
    return Place(PLAYING).packed_base() + items


def test_the_numbers_of_other_players_are_no_draft_of_this_game():
    drafts = [
        Draft((kind, 1), values, at)
        for kind in ("bids", "tricks", "chess")
        for values in ([0] * 3, [0] * 9, [], [-1] * 4, [999] * 4)
        for at in (0, 3, 4, 200)
    ]
    drafts += [Draft(("bids", 1), [0] * 4, at) for at in (5, 200)]
    for draft in drafts:
        place = Place(PLAYING, "", draft).packed_base()
        for options in ({"bid_mode": "simultaneous"}, {}):
            table = table_at(place, events=[("mission", "m1")], **options).press("ok")
            box = table.app._box
            assert not box.has_draft("bids") and not box.has_draft("tricks")
            assert table.press("ok ok").session is not None


def test_an_answer_that_the_screen_cannot_give_ends_the_trail():
    events = [("mission", "m13"), ("bid", 0, 1), ("bid", 1, 1), ("bid", 2, 0), ("bid", 3, 0)]
    table = tables.table_with(4, events, "en")
    table.press("ok")  # the tricks are counted
    (answer, check) = table.store.again().place[2:4]
    picker = table.screen.check()
    for value in range(-2, 240):
        again = table_at(trail((answer - 2, check), (value, picker)), 4, events).press("ok")
        is_possible = value in (-1, 0, 1, 2, 3)  # with four, all would be counted and entered
        assert (again.app._box.trail.items() != b"") == is_possible
        again.press("- + ok")


def test_random_trails_lead_nowhere_and_enter_nothing():
    chance = Random(7)
    for _ in range(300):
        place = Place(chance.randrange(3), "current").packed_base()
        place += chance.randbytes(chance.randrange(30))
        table = table_at(place, events=[("mission", "m13"), ("bid", 0, 1)])
        table.press("ok")
        assert table.store.again().open("current").log() == [
            {"t": "mission", "id": "m13"},
            {"t": "bid", "p": 0, "v": 1},
        ]


def test_the_language_is_asked_before_anything_else_and_without_a_menu():
    table = tables.table_with(4, [("mission", "m13"), ("bid", 0, 1)], "en").press("ok")
    table._language = ""
    table.switch_on().shows("FR Français").menu().shows("FR Français").press("ok")
    table.shows("POWER_LOST").press("ok").shows("BID_OF i=3 j=4")
