"""What holds before every prompt that can be reached."""

from itertools import combinations

import pytest

from croupier.ui.canvas import WIDTH
from croupier.ui.idle import DARK, DIM, QUIET_DARK_MS, QUIET_DIM_MS
from croupier.ui.screens import buckets
from croupier.ui.screens.bucket_chase import Animal
from croupier.ui.screens.home import Home
from croupier_host import reading
from tests.ui.checked_canvas import CheckedCanvas
from tests.ui.table import BUTTONS
from tests.ui.walk import KEYS, prompts

QUICK_DEPTH = 2
CI_DEPTH = 8
MOST_STEPS_OUT = 100
MASHES = 20
WORDS_FROM = 41  # columns, beside a board
KEYS_FROM = 56  # rows
PICTURES = {
    "Sizes": [(0, WIDTH, 8, 40)],
    "Animal": [(40, WIDTH, 24, 40)],
    "HowMany": [(40, WIDTH, 26, KEYS_FROM)],
    "Buttons": [(0, WIDTH, 0, 1), (0, 2, 0, 64), (126, WIDTH, 0, 64), (0, WIDTH, 50, 64)],
    "AllPixels": [(0, WIDTH, 0, 64)],
}
ENDS = ("score", "next_game")  # of a round, and of the table between two games
GAPS_MS = (30, 80, 150, 240)

depths = pytest.mark.parametrize(
    "depth", [QUICK_DEPTH, pytest.param(CI_DEPTH, marks=pytest.mark.ci)]
)


def state(table):
    """What no key may change that does nothing: the log, what is kept, and the picture."""
    log = table.log() if table.session else None
    return log, table.store.settings(), len(table.store.names()), table.frame


def name_of(prompt):
    return "before: " + str(prompt)


def quiet(depth):
    """Prompts whose picture does not change by itself, nor with every button."""
    found = []
    for prompt in prompts(depth):
        screen = prompt.table().screen
        if not (screen.is_moving or screen.watches):
            found.append(prompt)
    return found


# ---- the way out --------------------------------------------------------------------------------


@depths
def test_every_prompt_has_a_labelled_key(depth):
    for prompt in prompts(depth):
        assert any(prompt.table().keys()), name_of(prompt)


@depths
def test_back_leads_from_everywhere_to_the_menu_or_home(depth):
    for prompt in prompts(depth):
        table = prompt.table()
        session = table.session
        before = table.log() if session else []
        assert is_left(table), name_of(prompt)
        if session and session is table.session:
            assert {line["t"] for line in table.log()[len(before) :]} <= {"undo"}, name_of(prompt)
        assert len(table.store.names()) == len(prompt.table().store.names()), name_of(prompt)


def is_left(table):
    """Whether BACK alone leads out, with YES where it is asked whether that is meant, and OK where
    that is the only way to close a message or to say no."""
    for _ in range(MOST_STEPS_OUT):
        if is_out(table):
            return True
        if table.screen.watches:
            table.hold("back")
        elif table.keys()[0]:
            table.press("back")
        else:
            table.press("-" if is_asked(table) else "ok")
    return False


def is_asked(table):
    """Whether it is asked if BACK is meant."""
    return getattr(table.screen, "heading", "") == table.say("UNDO_ASK")


def is_out(table):
    heading = getattr(table.screen, "heading", "")
    is_first_boot = table.keys() == ("", "FR", "", "EN")
    return isinstance(table.screen, Home) or heading == "Menu" or is_first_boot


@depths
def test_holding_back_opens_the_menu_everywhere_in_a_game(depth):
    for prompt in prompts(depth):
        table = prompt.table()
        if table.session and "menu" not in prompt.keys:
            before = table.log()
            table.menu()
            is_open = table.app._navigator._menu is not None
            assert is_open, name_of(prompt)
            assert table.log() == before, name_of(prompt)


# ---- what does nothing --------------------------------------------------------------------------


@depths
def test_a_key_without_a_label_does_nothing(depth):
    for prompt in quiet(depth):
        table = prompt.table()
        before = state(table)
        for key, label in zip(KEYS, table.keys(), strict=True):
            if not label:
                table.press(key).hold(key, 700)
                assert state(table) == before, (name_of(prompt), key)


@depths
def test_two_buttons_at_once_do_nothing(depth):
    for prompt in quiet(depth):
        table = prompt.table()
        before = state(table)
        for one, other in combinations(BUTTONS.values(), 2):
            table.tap(one | other)
            table.tap(one | other, held_ms=1500)
        table.tap(15)
        assert state(table) == before, name_of(prompt)


@depths
def test_the_press_that_wakes_the_panel_does_nothing_else(depth):
    for prompt in quiet(depth):
        table = prompt.table()
        before = state(table)
        for light, after_ms in ((DIM, QUIET_DIM_MS), (DARK, QUIET_DARK_MS)):
            for mask in BUTTONS.values():
                table.app.step(after_ms)
                assert table.app._idle.light == light, name_of(prompt)
                table.tap(mask, held_ms=1500)
                assert state(table) == before, (name_of(prompt), mask)


# ---- hammering ----------------------------------------------------------------------------------


@depths
def test_twenty_mashed_oks_never_pass_the_end_of_a_round_a_turn_or_a_game(depth):
    for prompt in prompts(depth):
        for gap_ms in GAPS_MS:
            table = prompt.table()
            if table.session is None or table.game.over:
                break
            session = table.session
            before = len(session.log())
            turns = turns_of(session.game)
            if is_asked(table):
                table.press("ok")  # no
            is_result = table.keys()[3] == "NEXT"
            for _ in range(MASHES):
                table.tap(BUTTONS["ok"], gap_ms)
            entered = [line["t"] for line in session.log()[before:]]
            ends = [t for t in entered if t in ENDS]
            if "menu" not in prompt.keys:
                assert len(ends) == int(is_result), (name_of(prompt), gap_ms)
            if ends:
                assert entered == ends[:1], (name_of(prompt), gap_ms)
            if session.game.over:
                assert table.session is session, (name_of(prompt), gap_ms)
            if "menu" not in prompt.keys:
                assert turns_of(session.game) <= turns + 1, (name_of(prompt), gap_ms)


def turns_of(game):
    """The turns or chases that are over in a game of such."""
    return 0 if game.NAME == "pili_pili" else len(game.history)


# ---- reading ------------------------------------------------------------------------------------


@depths
def test_nothing_is_cut_or_covered_in_either_language(depth):
    canvas = CheckedCanvas()
    for prompt in prompts(depth):
        for language in ("fr", "en"):
            prompt.table(language).screen.draw(canvas)
            assert canvas.faults() == [], (name_of(prompt), language)


def test_what_is_drawn_can_be_read_from_the_pixels():
    assert_readable(prompts(QUICK_DEPTH)[::9])


@pytest.mark.ci
def test_what_is_drawn_everywhere_can_be_read_from_the_pixels():
    assert_readable(prompts(QUICK_DEPTH))


def assert_readable(some):
    for prompt in some:
        table = prompt.table()
        assert reading.read(without_pictures(table)) == table.lines(), name_of(prompt)


def without_pictures(table):
    """What is on the panel without boards, tiles, buckets and cards, whose pixels look like signs
    where they stand as text does."""
    frame = bytearray(table.frame)
    for x0, x1, y0, y1 in pictures_of(table.screen):
        for x in range(x0, x1):
            for y in range(y0, y1):
                frame[WIDTH * (y >> 3) + x] &= ~(1 << (y & 7))
    return bytes(frame)


def pictures_of(screen):
    """Where they are: from a column to another, from a row to another."""
    if hasattr(screen, "board"):
        return [(0, WORDS_FROM, 0, KEYS_FROM)]
    if hasattr(screen, "pyramid"):
        return [(x, x + buckets.WIDTH, y, y + buckets.HEIGHT) for x, y in screen.pyramid._places]
    places = PICTURES.get(type(screen).__name__, [])
    if type(screen) is Animal and len(screen._on_keys[2]) > 1:
        places = [*places, (104, WIDTH, 16, KEYS_FROM)]  # several over one key
    return places
