"""The panel while nobody presses: it dims, goes dark and moves; and the press that wakes it."""

from croupier.app import App
from croupier.rules.games import find
from croupier.rules.header import Header
from croupier.ui.canvas import PAGES, WIDTH
from croupier.ui.idle import DARK, DIM, NORMAL, Idle
from tests.fake_board import Board

from .memory_store import MemoryStore

MINUTE = 60_000
OK_DOWN, BACK_DOWN, PLUS_DOWN = 8, 1, 4


def usual():
    """A panel that dims after two minutes and is dark after fifteen."""
    return Idle(2, 15)


def after(minutes, is_quiet=False, step_ms=1000, idle=None):
    """Somebody who has waited so long."""
    idle = idle or usual()
    for _ in range(int(minutes * MINUTE) // step_ms):
        idle.pass_time(step_ms, is_quiet)
    return idle


# ---- light ---------------------------------------------------------------------------------------


def test_it_dims_after_two_minutes_and_is_dark_after_fifteen():
    second = 1 / 60
    assert usual().light == NORMAL
    assert after(2 - second).light == NORMAL
    assert after(2).light == DIM
    assert after(15 - second).light == DIM
    assert after(15).light == DARK
    assert after(100).light == DARK


def test_while_cards_are_played_it_dims_after_five_and_is_dark_after_thirty():
    second = 1 / 60
    assert after(5 - second, True).light == NORMAL
    assert after(5, True).light == DIM
    assert after(30 - second, True).light == DIM
    assert after(30, True).light == DARK
    assert after(100, True).light == DARK


def test_a_long_look_away_counts_whole():
    idle = usual()
    idle.pass_time(10 * 3600 * 1000, False)
    assert idle.light == DARK


def test_a_press_makes_it_bright_and_the_wait_begins_anew():
    idle = after(20)
    idle.pressed()
    assert idle.light == NORMAL
    idle.pass_time(2 * MINUTE - 1, False)
    assert idle.light == NORMAL
    idle.pass_time(1, False)
    assert idle.light == DIM


def test_only_the_press_in_the_dark_or_the_dim_wakes():
    assert not usual().pressed()
    assert not after(1.9).pressed()
    for minutes in (2, 15):
        idle = after(minutes)
        assert idle.pressed()
        assert not idle.pressed()


# ---- the picture moves ---------------------------------------------------------------------------


def test_the_picture_moves_every_four_minutes_right_back_left_back():
    idle = usual()
    shifts = []
    for _ in range(28):
        shifts.append(idle.shift)
        idle.pass_time(MINUTE, True)
    assert shifts == [0] * 4 + [1] * 4 + [0] * 4 + [-1] * 4 + [0] * 4 + [1] * 4 + [0] * 4


def test_a_press_puts_it_back():
    idle = after(5)
    assert idle.shift == 1
    idle.pressed()
    assert idle.shift == 0


# ---- the whole box -------------------------------------------------------------------------------


class Display:
    """Keeps what it is told, one line a call; the pixels apart."""

    def __init__(self):
        self.memory = bytearray(WIDTH * PAGES)
        self.shows = 0
        self.calls = []

    def show(self, buffer, page, x0, x1):
        at = page * WIDTH
        self.memory[at + x0 : at + x1 + 1] = buffer[at + x0 : at + x1 + 1]
        self.shows += 1

    def contrast(self, level):
        self.calls.append("contrast %d" % level)

    def power(self, is_on):
        self.calls.append("on" if is_on else "off")

    def turn(self, is_turned):
        pass


class Box:
    """The app on a board, with a game to resume whose bids come next."""

    def __init__(self, **settings):
        self.store = MemoryStore(settings)
        self.store.begin(Header(find("pili_pili"), ["Zoé", "Max"], {"missions": "none"}))
        self.display = Display()
        self._board = Board(self.store, self.display)
        self._app = App(self._board, "en")

    def stay(self, down, ms, step_ms=20):
        self._board.held = down
        for _ in range(ms // step_ms):
            self._app.step(step_ms)

    def press(self, down):
        self.stay(down, 60)
        self.stay(0, 700)

    def resume(self):
        """From home to the deal, and to the first bid."""
        self.press(OK_DOWN)
        self.press(OK_DOWN)
        return self

    def wait(self, minutes):
        self.stay(0, minutes * MINUTE, 100)

    def calls(self):
        """What the display was told since the last time that this was asked, pixels aside."""
        calls, self.display.calls = self.display.calls, []
        return calls

    def picture(self):
        return bytes(self.display.memory)


def test_the_first_picture_is_there_before_anything_is_pressed():
    box = Box()
    assert box.picture() != bytes(1024)
    before, shows = box.picture(), box.display.shows
    box.stay(0, 1000)
    assert (box.picture(), box.display.shows) == (before, shows)


def test_the_key_of_back_fills_while_it_is_held_and_then_the_menu_opens():
    box = Box().resume()
    before = box.picture()
    box.stay(BACK_DOWN, 400)
    assert box.picture() == before
    filled = []
    for _ in range(20):
        box.stay(BACK_DOWN, 20)
        filled.append(sum([box.picture()[at] != before[at] for at in range(7 * WIDTH, 1024)]))
        assert box.picture()[: 7 * WIDTH] == before[: 7 * WIDTH]
    assert filled == [32 * held // 400 for held in range(0, 400, 20)]
    box.stay(BACK_DOWN, 20)
    menu = box.picture()
    assert menu[: 7 * WIDTH] != before[: 7 * WIDTH]
    box.stay(BACK_DOWN, 2000)
    box.stay(0, 100)
    assert box.picture() == menu


def test_a_key_that_is_let_go_while_it_fills_is_as_before():
    box = Box().resume()
    before = box.picture()
    box.stay(BACK_DOWN, 600)
    assert box.picture() != before
    box.stay(0, 60)
    assert box.picture() == before


def test_the_panel_is_switched_on_with_the_usual_light_and_then_left_alone():
    box = Box()
    assert box.calls() == ["on", "contrast 128"]
    box.press(PLUS_DOWN)
    box.wait(1)
    assert box.calls() == []


def test_the_light_of_the_settings_is_used():
    assert Box(light=40).calls() == ["on", "contrast 40"]
    assert Box(light="bright").calls() == ["on", "contrast 128"]


def test_it_dims_to_an_eighth_and_goes_off():
    box = Box()
    box.calls()
    box.wait(2)
    assert box.calls() == ["on", "contrast 16"]
    box.wait(13)
    assert box.calls() == ["off", "contrast 0"]
    box.wait(60)
    assert box.calls() == []
    box.press(OK_DOWN)
    assert box.calls() == ["on", "contrast 128"]


def test_while_bids_are_made_it_stays_bright_for_longer():
    box = Box().resume()
    box.calls()
    box.wait(4)
    assert box.calls() == []
    box.wait(1)
    assert box.calls() == ["on", "contrast 16"]
    box.wait(24)
    assert box.calls() == []
    box.wait(1)
    assert box.calls() == ["off", "contrast 0"]


def test_the_press_that_wakes_does_nothing_else():
    for minutes in (5, 31):
        box = Box().resume()
        before = box.picture()
        box.wait(minutes)
        box.press(OK_DOWN)
        assert box.picture() == before and box.store.log() == []
        box.press(OK_DOWN)
        assert box.picture() != before and len(box.store.log()) == 1


def test_the_hold_that_wakes_opens_no_menu_and_fills_no_key():
    box = Box().resume()
    before = box.picture()
    box.wait(6)
    for _ in range(100):
        box.stay(BACK_DOWN, 20)
        assert box.picture() == before
    box.stay(0, 200)
    assert box.picture() == before
    box.stay(BACK_DOWN, 900)
    assert box.picture() != before


def test_held_plus_that_wakes_does_not_repeat():
    box = Box().resume()
    before = box.picture()
    box.wait(6)
    box.stay(PLUS_DOWN, 2000)
    assert box.picture() == before


def test_the_picture_moves_by_a_column_and_comes_back_with_a_press():
    box = Box().resume()
    before = box.picture()
    box.wait(4)
    moved = box.picture()
    assert moved != before
    for page in range(PAGES):
        row = before[page * WIDTH : (page + 1) * WIDTH]
        assert moved[page * WIDTH : (page + 1) * WIDTH] == b"\0" + row[:-1]
    box.stay(PLUS_DOWN, 20)
    box.stay(0, 60)
    assert box.picture() != moved
    box.press(2)
    assert box.picture() == before


def test_nothing_is_sent_while_nothing_happens():
    box = Box().resume()
    shows = box.display.shows
    box.wait(3)
    assert box.display.shows == shows
