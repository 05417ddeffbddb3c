"""The driver of the panel, on the model of it: what is seen, what goes over the wire, and a panel
that is not there."""

import pytest

from croupier.board.oled import ADDRESSES, Oled
from croupier_host.device.panel import Panel

PICTURE = bytes((7 * at + at // 128) & 0xFF for at in range(1024))
TURNED = PICTURE[7 * 128 :] + PICTURE[: 7 * 128]  # page 7 comes first
SPLASH = bytes(range(256)) * 2


class Bus:
    """The bus, with a panel on it or none; it may hang."""

    def __init__(self, panel):
        self.panel = panel
        self.hangs = False
        self.freed = 0
        self.writes = 0
        self.fails_at = None  # the number of a write of which a byte is not acknowledged

    def write(self, address, buffer):
        self.writes += 1
        if self.hangs or self.writes == self.fails_at:
            raise OSError(110)
        if self.panel.write(address, buffer) != len(buffer):
            raise OSError(5)

    def probe(self, address):
        try:
            self.write(address, b"\x00")
        except OSError:
            return False
        return True

    def free(self):
        self.freed += 1
        self.hangs = False


def begun(controller="ssd1306", address=0x3C):
    panel = Panel(controller, address)
    bus = Bus(panel)
    oled = Oled(bus)
    oled.set_controller(controller)
    oled.begin(SPLASH, 2)
    return oled, panel, bus


def show_all(oled, picture):
    for page in range(8):
        oled.show(picture, page, 0, 127)


@pytest.mark.parametrize("controller", ["ssd1306", "sh1106"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_the_first_picture_is_all_that_is_seen(controller, address):
    oled, panel, _ = begun(controller, address)
    assert panel.frame() == bytes(256) + SPLASH + bytes(256)
    assert 0 < panel.light() < 128
    assert panel.unknown == []
    assert oled.found() == f"{controller.upper()} 0x{address:02X}"


def test_the_panel_is_switched_on_only_when_its_memory_holds_the_picture():
    panel = Panel()
    seen = []

    class Watched(Bus):
        def write(self, address, buffer):
            super().write(address, buffer)
            if panel.light():
                seen.append(panel.frame())

    Oled(Watched(panel)).begin(SPLASH, 2)
    assert set(seen) == {bytes(256) + SPLASH + bytes(256)}


@pytest.mark.parametrize("controller", ["ssd1306", "sh1106"])
def test_a_whole_picture_is_seen_as_it_is(controller):
    oled, panel, _ = begun(controller)
    show_all(oled, PICTURE)
    assert panel.frame() == PICTURE


@pytest.mark.parametrize("x0", [0, 1, 7, 8, 60, 119, 120, 121, 127])
@pytest.mark.parametrize("width", [1, 2, 7, 8, 9, 16, 100, 128])
def test_any_part_of_a_page_may_be_shown(x0, width):
    x1 = min(127, x0 + width - 1)
    oled, panel, _ = begun()
    show_all(oled, bytes(1024))
    wanted = bytearray(1024)
    wanted[3 * 128 + x0 : 3 * 128 + x1 + 1] = bytes([0xA5]) * (x1 + 1 - x0)
    oled.show(wanted, 3, x0, x1)
    assert panel.frame() == wanted


def test_a_part_goes_over_the_wire_in_one_transaction():
    oled, panel, bus = begun()
    before, writes = panel.sent, bus.writes
    oled.show(PICTURE, 5, 16, 31)
    assert panel.sent - before == 1 + 7 + 16  # address, place, columns
    assert bus.writes - writes == 1


@pytest.mark.parametrize("controller", ["ssd1306", "sh1106"])
def test_a_turned_panel_shows_its_last_page_first(controller):
    oled, panel, _ = begun(controller)
    show_all(oled, PICTURE)
    oled.turn(True)
    assert panel.frame_across() == TURNED
    show_all(oled, bytes(1024))
    show_all(oled, PICTURE)
    assert panel.frame_across() == TURNED
    oled.turn(False)
    assert panel.frame() == PICTURE


def test_light_and_power():
    oled, panel, _ = begun()
    oled.contrast(200)
    assert panel.light() == 200
    oled.power(False)
    assert panel.light() == 0
    oled.show(PICTURE, 0, 0, 127)
    oled.power(True)
    assert panel.light() == 200
    assert panel.frame()[:128] == PICTURE[:128]


# ---- a panel that is not there -------------------------------------------------------------------


def test_without_a_panel_the_game_goes_on():
    panel = Panel()
    panel.is_plugged = False
    oled = Oled(Bus(panel))
    oled.begin(SPLASH, 2)
    show_all(oled, PICTURE)
    oled.contrast(10)
    oled.power(False)
    oled.power(True)
    oled.turn(True)
    assert oled.found() == ""


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_panel_that_comes_late_shows_all_that_it_missed(address):
    panel = Panel("ssd1306", address)
    panel.is_plugged = False
    oled = Oled(Bus(panel))
    oled.begin(SPLASH, 2)
    show_all(oled, PICTURE)
    oled.contrast(77)
    panel.is_plugged = True
    oled.tend(250)
    assert panel.frame() == PICTURE
    assert panel.light() == 77


def test_a_panel_that_is_unplugged_and_back_shows_the_picture_of_now():
    oled, panel, _ = begun()
    show_all(oled, PICTURE)
    panel.is_plugged = False
    other = bytes(255 - byte for byte in PICTURE)
    show_all(oled, other)
    panel.is_plugged = True
    oled.tend(250)
    assert panel.frame() == other
    assert panel.light() > 0


def test_a_panel_that_lost_all_unnoticed_is_whole_again_within_eight_seconds():
    oled, panel, _ = begun()
    show_all(oled, PICTURE)
    oled.turn(True)
    oled.contrast(200)
    panel.power_up()
    for _ in range(8 * 20):
        oled.tend(50)
    assert panel.frame_across() == TURNED
    assert panel.light() == 200


def test_an_unplugged_panel_that_nobody_writes_to_is_missed_all_the_same():
    oled, panel, _ = begun()
    panel.is_plugged = False
    for _ in range(30):
        oled.tend(50)
    assert oled.found() == ""


def test_a_panel_that_is_lost_is_looked_for_less_and_less_often():
    oled, panel, bus = begun()
    panel.is_plugged = False
    oled.show(PICTURE, 0, 0, 127)
    freed = []
    for ms in range(50, 10_000, 50):
        before = bus.freed
        oled.tend(50)
        if bus.freed > before:
            freed.append(ms)
    gaps = [later - earlier for earlier, later in zip([0, *freed], freed)]
    assert gaps[:4] == [250, 500, 1000, 2000]
    assert set(gaps[4:]) == {2000}


def test_a_bus_that_hangs_is_freed():
    oled, panel, bus = begun()
    bus.hangs = True
    show_all(oled, PICTURE)
    assert oled.found() == ""
    oled.tend(250)
    assert bus.freed == 1
    assert panel.frame() == PICTURE


@pytest.mark.parametrize("write", range(1, 14))
def test_a_write_that_is_cut_at_any_place_costs_nothing_but_time(write):
    panel = Panel()
    bus = Bus(panel)
    bus.fails_at = write
    oled = Oled(bus)
    oled.begin(SPLASH, 2)
    show_all(oled, PICTURE)
    for _ in range(12):
        oled.tend(1000)
    assert panel.frame() == PICTURE
    assert panel.light() > 0


def test_the_right_controller_mends_a_picture_that_is_shifted():
    panel = Panel("sh1106")
    oled = Oled(Bus(panel))
    oled.begin(SPLASH, 2)
    show_all(oled, PICTURE)
    assert panel.frame() != PICTURE
    oled.set_controller("sh1106")
    assert panel.frame() == PICTURE
