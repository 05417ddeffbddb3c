"""The box itself that lies the other way round, and what is heard of it: here and under
MicroPython."""

import pytest

from croupier.ui.cues import MENU, REFUSED
from croupier_host import reading
from croupier_host.device.board import Board
from croupier_host.device.simulated import shown
from croupier_host.script import Player, parse
from tests.host.boxes import BACK, MINUS, OK, PLUS, RUNTIMES, box, press, words

PAGE = 128
SETTLED = [(0, 20)] * 35


@pytest.fixture(params=RUNTIMES)
def start(request, tmp_path):
    """Starts a new box with settings."""
    devices = []

    def started(**settings):
        folder = tmp_path / str(len(devices))
        folder.mkdir()
        Board(str(folder)).store.save_settings({"names": ["Zoé", "Max"], **settings})
        devices.append(box(request.param, folder, language="en", seed=bytes(16)))
        return devices[-1]

    yield started
    for device in devices:
        device.close()


def played(device, text):
    """What a script has to complain of, and its shots."""
    shots = {}
    return Player(device, shots.__setitem__).play(parse(text)), shots


SCRIPT = """
expect "HELP ▲ ▼ OK"
expect "New game"
press OK x2
press MINUS x2
expect "2"
press OK
shot seats
press BACK
expect "Number of players"
hold BACK 1000
"""


def test_a_script_reads_and_presses_a_turned_box_as_any_other(start):
    for is_turned in (False, True):
        device = start(turned=is_turned)
        missed, shots = played(device, SCRIPT)
        assert missed is None
        assert device.is_turned() == is_turned
        labels = reading.read(shots["seats"])[0 if is_turned else -1]
        assert labels.split()[-1] == "OK"


def test_the_picture_begins_with_the_labels_and_a_free_row_below_them(start):
    usual, turned = shown(start()), shown(start(turned=True))
    assert turned[PAGE:] == usual[:-PAGE]
    assert turned[:PAGE] == bytes(column >> 1 for column in usual[-PAGE:])
    assert not any(column & 0x80 for column in turned[:PAGE])


def test_it_turns_when_the_setting_is_changed_and_is_turned_after_a_cut(start):
    device = start()
    settle(device, MINUS, OK, MINUS, MINUS, MINUS)
    assert "Upside down off" in words(device)
    settle(device, OK)
    assert device.is_turned() and "Upside down on" in words(device)
    settle(device, OK)
    assert not device.is_turned() and "Upside down off" in words(device)
    settle(device, OK, BACK)
    device.cut_power()
    device.restart()
    assert device.is_turned() and "New game" in words(device)
    settle(device, BACK)
    assert "Help" in words(device)


def settle(device, *buttons):
    for button in buttons:
        press(device, button)
        for down, ms in SETTLED:
            device.step(down, ms)


def hold_back(device):
    for down in [BACK] * 60 + [0] * 5:
        device.step(down, 20)


def test_sounds_are_told_once_in_their_order(start):
    device = start(sound=True)
    assert device.take_cues() == []
    hold_back(device)
    assert device.take_cues() == [REFUSED]
    settle(device, OK, OK, MINUS, MINUS, OK, OK, OK, OK, OK)
    assert "Round 1" in words(device)
    device.take_cues()
    hold_back(device)
    assert device.take_cues() == [MENU]
    assert device.take_cues() == []
    device.cut_power()
    assert device.take_cues() == []


def test_a_box_is_silent_where_nobody_chose_sounds(start):
    device = start()
    hold_back(device)
    assert device.take_cues() == []


# ---- the board -----------------------------------------------------------------------------------


def test_a_turned_display_shows_what_it_showed(tmp_path):
    board = Board(str(tmp_path))
    buffer = bytes(range(256)) * 4
    for page in range(8):
        board.display.show(buffer, page, 0, 127)
    assert board.view() == buffer
    board.display.turn(True)
    assert board.view() == buffer[7 * PAGE :] + buffer[: 7 * PAGE]
    board.display.turn(False)
    assert board.view() == buffer


def test_the_buttons_of_a_turned_board_are_counted_from_the_other_side(tmp_path):
    board = Board(str(tmp_path))
    for held, seen in ((BACK, OK), (MINUS, PLUS), (PLUS, MINUS), (OK, BACK), (BACK | PLUS, 10)):
        for is_turned, mask in ((False, held), (True, seen)):
            board.display.turn(is_turned)
            board.hold(held, 20)
            assert board.down() == mask
            board.hold(0, 20)
            board.down()
