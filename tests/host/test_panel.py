"""The model of the panel: what the data sheets of SSD1306 and SH1106 say of every byte."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier_host.device.panel import Panel
from tests.host.panel_campaign import digests
from tests.host.panels import (
    BOTH,
    COMMANDS,
    DATA,
    LIGHT_UP,
    PICTURE,
    go,
    lit,
    lit_up,
    put,
    tell,
    turned,
)
from tests.micropython.mp import ROOT, run

COMMAND, DATUM = 0x80, 0xC0  # before one byte and another control byte


# ---- the bus -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sent",
    [
        [[COMMANDS, 0xB3, 0x05, 0x11], [DATA, 0xAA, 0x55]],
        [[COMMAND, 0xB3, COMMAND, 0x05, COMMAND, 0x11, DATA, 0xAA, 0x55]],
        [[COMMAND, 0xB3, COMMANDS, 0x05, 0x11], [DATUM, 0xAA, DATUM, 0x55]],
        [[COMMAND, 0xB3], [COMMAND, 0x05], [COMMAND, 0x11], [DATUM, 0xAA], [DATA, 0x55]],
        [[DATUM, 0x00, COMMAND, 0xB3, COMMAND, 0x05, COMMAND, 0x11, DATUM, 0xAA, DATA, 0x55]],
    ],
)
@BOTH
def test_control_bytes_say_what_follows(controller, sent):
    panel = Panel(controller)
    for transaction in sent:
        assert panel.write(0x3C, bytes(transaction)) == len(transaction)
    line = panel.glass.ram[3 * panel.glass.columns :]
    assert line[0x15:0x17] == b"\xaa\x55"
    assert panel.unknown == []


@BOTH
def test_a_command_byte_among_data_is_data(controller):
    panel = lit_up(controller)
    go(panel, 0, 0)
    put(panel, 0xAE, 0x80, 0x00)
    assert panel.frame()[:3] == b"\xae\x80\x00"
    assert panel.light()


@pytest.mark.parametrize("cut", range(1, 4))
def test_a_command_may_be_split_over_transactions(cut):
    panel = Panel()
    command = (0x81, 0xAF, 0xA7)
    tell(panel, *command[:cut])
    tell(panel, *command[cut:])
    assert (panel.contrast, panel.is_on, panel.is_inverted) == (0xAF, False, True)


@pytest.mark.parametrize("address", [0x3C, 0x3D])
def test_a_panel_answers_at_its_own_address_only(address):
    panel = Panel("ssd1306", address)
    assert [at for at in range(128) if panel.write(at, b"\x00\xaf") == 2] == [address]
    assert panel.is_on


def test_nothing_is_taken_before_a_start_after_a_stop_or_for_others():
    panel = Panel()
    assert not panel.take(COMMANDS) and not panel.take(0xAF)
    assert not panel.start(0x3D)
    assert not panel.take(COMMANDS) and not panel.take(0xAF)
    panel.stop()
    assert panel.start(0x3C) and panel.take(COMMANDS)
    panel.stop()
    assert not panel.take(0xAF)
    assert not panel.is_on


def test_a_start_within_a_transaction_begins_another_one():
    panel = Panel()
    for byte in (DATA, 0x12):
        panel.start(0x3C)
        panel.take(DATA)
        panel.take(byte)
    panel.start(0x3C)
    assert panel.take(COMMANDS) and panel.take(0xAF)
    assert panel.is_on
    assert panel.glass.ram[:2] == bytes((DATA, 0x12))


def test_every_byte_on_the_wire_is_counted_with_its_address():
    panel = Panel()
    tell(panel, 0xA1, 0xC8)
    assert panel.sent == 4
    put(panel, *bytes(128))
    assert panel.sent == 4 + 130
    panel.write(0x3D, b"\x00\xaf")  # whom nobody answers, he stops
    assert panel.sent == 4 + 130 + 1


@BOTH
@given(
    transactions=st.lists(st.tuples(st.sampled_from([0x3C, 0x3D]), st.binary(max_size=40))),
    loose=st.binary(max_size=8),
)
def test_whatever_is_sent_the_panel_shows_something(controller, transactions, loose):
    panel = Panel(controller)
    for address, sent in transactions:
        taken = panel.write(address, sent)
        assert taken == (len(sent) if address == 0x3C else 0)
        for byte in loose:
            assert not panel.take(byte)
    assert len(panel.frame()) == 1024
    assert panel.frame_across() == turned(panel.frame())
    assert 0 <= panel.light() <= 255


# ---- power ---------------------------------------------------------------------------------------


@BOTH
def test_after_power_up_it_is_dark_and_its_memory_holds_noise(controller):
    panel = Panel(controller)
    assert panel.light() == 0
    tell(panel, 0xA1, 0xC8, *LIGHT_UP[controller])
    noise = panel.frame()
    pages = {noise[at : at + 128] for at in range(0, 1024, 128)}
    assert len(pages) == 8
    assert 3000 < len(lit(noise)) < 5200
    assert Panel(controller).glass.ram == panel.glass.ram


@pytest.mark.parametrize(("controller", "contrast"), [("ssd1306", 0x7F), ("sh1106", 0x80)])
def test_the_contrast_after_a_reset(controller, contrast):
    panel = Panel(controller)
    tell(panel, *LIGHT_UP[controller])
    assert panel.light() == contrast


@BOTH
def test_an_unplugged_panel_answers_nobody_and_is_dark(controller):
    panel = lit_up(controller)
    panel.is_plugged = False
    assert panel.write(0x3C, b"\x00\xaf") == 0
    assert panel.light() == 0


@BOTH
def test_plugged_in_again_it_has_forgotten_everything(controller):
    panel = lit_up(controller, PICTURE)
    tell(panel, 0x81, 0x01, 0xA7, 0xA5, 0x45, 0xD3, 0x07, 0xA8, 0x1F, 0xB5, 0x1F, 0x81)
    panel.is_plugged = False
    panel.is_plugged = True
    assert not panel.is_on and not panel.is_inverted
    fresh = Panel(controller)
    assert vars(panel.glass) == vars(fresh.glass)
    kept = {"glass": panel.glass, "sent": panel.sent}
    assert vars(panel) == {**vars(fresh), **kept}


def test_a_panel_that_is_pulled_in_mid_transaction_takes_no_more():
    panel = Panel()
    panel.start(0x3C)
    panel.take(COMMANDS)
    panel.is_plugged = False
    assert not panel.take(0xAF)
    panel.is_plugged = True
    assert not panel.take(0xAF)
    assert not panel.is_on


# ---- light ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("commands", "is_lit"),
    [
        ((), False),
        ((0xAF,), False),
        ((0x8D, 0x14), False),
        ((0x8D, 0x14, 0xAF), True),
        ((0x8D, 0x10, 0xAF), False),
        ((0x8D, 0x14, 0xAF, 0xAE), False),
        ((0x8D, 0x14, 0xAF, 0x8D, 0x10), False),
    ],
)
def test_an_ssd1306_needs_its_charge_pump(commands, is_lit):
    panel = Panel()
    tell(panel, *commands)
    assert bool(panel.light()) == is_lit


@pytest.mark.parametrize(
    ("commands", "is_lit"),
    [
        ((), False),
        ((0xAF,), True),
        ((0xAD, 0x8A, 0xAF), False),
        ((0xAD, 0x8A, 0xAD, 0x8B, 0xAF), True),
        ((0xAF, 0xAE), False),
    ],
)
def test_the_converter_of_an_sh1106_is_on_until_it_is_switched_off(commands, is_lit):
    panel = Panel("sh1106")
    tell(panel, *commands)
    assert bool(panel.light()) == is_lit


@pytest.mark.parametrize(("contrast", "light"), [(0, 1), (1, 1), (96, 96), (255, 255)])
@BOTH
def test_the_light_is_the_contrast_and_the_least_is_not_dark(controller, contrast, light):
    panel = lit_up(controller)
    tell(panel, 0x81, contrast)
    assert panel.light() == light


@BOTH
def test_a_panel_that_is_off_keeps_its_memory_and_takes_more(controller):
    panel = lit_up(controller, PICTURE)
    tell(panel, 0xAE)
    go(panel, 2, 5)
    put(panel, 0x99)
    tell(panel, 0xAF)
    wanted = bytearray(PICTURE)
    wanted[2 * 128 + 5] = 0x99
    assert panel.frame() == wanted


# ---- where data goes -----------------------------------------------------------------------------


@BOTH
def test_in_page_mode_a_page_is_written_from_a_column_on(controller):
    panel = lit_up(controller)
    go(panel, 6, 0x25)
    put(panel, 1, 2, 3)
    wanted = bytearray(1024)
    wanted[6 * 128 + 0x25 : 6 * 128 + 0x28] = b"\x01\x02\x03"
    assert panel.frame() == wanted


def test_behind_the_last_column_an_ssd1306_begins_the_page_anew():
    panel = lit_up()
    go(panel, 4, 126)
    put(panel, 1, 2, 3, 4)
    assert panel.frame()[4 * 128 + 126 :][:2] == b"\x01\x02"
    assert panel.frame()[4 * 128 :][:3] == b"\x03\x04\x00"


def test_the_column_of_an_ssd1306_has_seven_bits():
    panel = lit_up()
    tell(panel, 0xB2, 0x05, 0x1F)
    put(panel, 0x99)
    assert panel.frame().index(0x99) == 2 * 128 + 0x75


def test_behind_the_last_column_an_sh1106_writes_nowhere():
    panel = lit_up("sh1106")
    go(panel, 4, 126)
    put(panel, 1, 2, 0xF1, 0xF2, 0xF3, 0xF4)  # two are on the glass, two beside it
    wanted = bytearray(1024)
    wanted[4 * 128 + 126 : 5 * 128] = b"\x01\x02"
    assert panel.frame() == wanted
    before = bytes(panel.glass.ram)
    put(panel, 9, 9)
    assert panel.glass.ram == before


def test_the_glass_of_an_sh1106_shows_columns_2_to_129():
    panel = lit_up("sh1106")
    tell(panel, 0xB0, 0x00, 0x10)
    put(panel, *range(132))
    assert panel.frame()[:128] == bytes(range(2, 130))
    assert panel.frame()[128:] == bytes(896)


def test_an_sh1106_that_is_driven_as_an_ssd1306_is_shifted_by_two_columns():
    panel = lit_up("sh1106")
    tell(panel, 0xB0, 0x00, 0x10)
    put(panel, *range(1, 129))
    assert panel.frame()[:128] == bytes((*range(3, 129), 0, 0))


def window(panel, mode, columns, pages):
    tell(panel, 0x20, mode, 0x21, *columns, 0x22, *pages)


def test_in_horizontal_mode_a_window_is_filled_line_by_line():
    panel = lit_up()
    window(panel, 0, (10, 12), (3, 4))
    put(panel, 1, 2, 3, 4, 5, 6, 7)
    wanted = bytearray(1024)
    wanted[3 * 128 + 10 : 3 * 128 + 13] = b"\x07\x02\x03"  # the seventh is in the first's place
    wanted[4 * 128 + 10 : 4 * 128 + 13] = b"\x04\x05\x06"
    assert panel.frame() == wanted


def test_in_vertical_mode_a_window_is_filled_column_by_column():
    panel = lit_up()
    window(panel, 1, (10, 12), (3, 4))
    put(panel, 1, 2, 3, 4, 5, 6, 7)
    wanted = bytearray(1024)
    wanted[3 * 128 + 10 : 3 * 128 + 13] = b"\x07\x03\x05"
    wanted[4 * 128 + 10 : 4 * 128 + 13] = b"\x02\x04\x06"
    assert panel.frame() == wanted


@pytest.mark.parametrize("mode", [0, 1])
def test_the_whole_memory_can_be_sent_at_once(mode):
    panel = lit_up()
    window(panel, mode, (0, 127), (0, 7))
    order = [128 * page + x for page in range(8) for x in range(128)]
    if mode == 1:
        order.sort(key=lambda at: (at % 128, at // 128))
    put(panel, *(PICTURE[at] for at in order))
    assert panel.frame() == PICTURE
    put(panel, 0xEE)  # the first byte again
    assert panel.frame() == b"\xee" + PICTURE[1:]


def test_back_in_page_mode_a_window_is_forgotten():
    panel = lit_up()
    window(panel, 0, (10, 12), (3, 4))
    tell(panel, 0x20, 0x02)
    go(panel, 5, 11)
    put(panel, 1, 2, 3, 4)
    assert panel.frame()[5 * 128 + 11 :][:4] == b"\x01\x02\x03\x04"


# ---- commands and their arguments ----------------------------------------------------------------

ARGUMENTS = {0x81: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1, 0xAD: 1}
ARGUMENTS_SSD1306 = {
    **dict.fromkeys((0x20, 0x8D), 1),
    **dict.fromkeys((0x21, 0x22, 0xA3), 2),
    **dict.fromkeys((0x29, 0x2A), 5),
    **dict.fromkeys((0x26, 0x27), 6),
}
WITH_ARGUMENTS = [
    *(("ssd1306", *item) for item in {**ARGUMENTS, **ARGUMENTS_SSD1306}.items()),
    *(("sh1106", *item) for item in ARGUMENTS.items()),
]


@pytest.mark.parametrize(("controller", "command", "count"), WITH_ARGUMENTS)
def test_so_many_bytes_behind_a_command_are_no_commands(controller, command, count):
    panel = Panel(controller)
    tell(panel, command, *[0xAF] * count)
    assert not panel.is_on
    tell(panel, 0xAF)
    assert panel.is_on
    assert panel.unknown == []


KNOWN = {
    *range(0x20),
    *range(0x40, 0x80),
    *range(0xA4, 0xA8),
    *range(0xB0, 0xB8),
    *(0xA0, 0xA1, 0xAE, 0xAF, 0xE3),
    *ARGUMENTS,
}
KNOWN_BY = {
    "ssd1306": KNOWN | {0xC0, 0xC8, 0x2E, 0x2F} | set(ARGUMENTS_SSD1306),
    "sh1106": KNOWN | {*range(0xC0, 0xD0), *range(0x30, 0x34), 0xE0, 0xEE},
}


@BOTH
def test_what_a_chip_does_not_know_is_noted(controller):
    unknown = []
    for command in range(256):
        panel = Panel(controller)
        tell(panel, command, *[0xE3] * 6)
        unknown += panel.unknown
    assert unknown == [byte for byte in range(256) if byte not in KNOWN_BY[controller]]


def test_what_an_sh1106_does_not_know_has_no_arguments_there():
    panel = Panel("sh1106")
    tell(panel, 0x20, 0x00, 0x8D, 0x14, 0x21, 0x00, 0x7F)
    assert panel.unknown == [0x20, 0x8D, 0x21]
    assert panel._column == 0x40  # from 0x14
    assert panel.glass.first_row == 63  # from 0x7F


# ---- the same under MicroPython ------------------------------------------------------------------

HEAD = "import sys\nsys.path.append(%r)\n" % str(ROOT / "host_tools")


@BOTH
def test_it_shows_the_same_under_micropython(controller):
    here = digests(controller)
    assert len(set(here)) == len(here) > 1
    code = HEAD + f"from tests.host.panel_campaign import digests\nprint(digests({controller!r}))"
    assert run(code) == f"{here}\n"
