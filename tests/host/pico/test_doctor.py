"""`croupier doctor`: a line for each part of the box, and what to do."""

import pytest

from croupier_host.messages import message
from croupier_host.pico import contract, firmware
from croupier_host.pico.trouble import PicoTrouble
from tests.host.boxes import BID, begin
from tests.host.command import croupier

LANGS = pytest.mark.parametrize("lang", ["fr", "en"])
PARTS = ["PORT", "BOARD", "MICROPYTHON", "FIRMWARE", "ROOM", "DATA", "CRASH", "PANEL", "BUTTONS"]


def doctor(*options, lang="en"):
    """The status, and the lines by their part."""
    done = croupier("doctor", "--lang", lang, *options)
    lines = done.out.decode().splitlines()
    return done.status, {
        part: line
        for line in lines
        for part in PARTS
        if line[9:].startswith(message(lang, "PART_" + part) + ": ")
    }


def found(lang, part, is_ok, key, **values):
    verdict = message(lang, "IS_OK" if is_ok else "IS_NOT_OK")
    return f"{verdict} {message(lang, 'PART_' + part)}: {message(lang, key, **values)}"


@LANGS
def test_a_box_that_is_well(box, lang):
    begin(box.flash, BID)
    status, lines = doctor(lang=lang)
    assert status == 0 and list(lines) == PARTS
    assert lines == {
        "PORT": found(lang, "PORT", True, "PORT_OPENED", port=box.port),
        "BOARD": found(lang, "BOARD", True, "BOARD_FITS", board=box.board),
        "MICROPYTHON": found(lang, "MICROPYTHON", True, "MICROPYTHON_FITS", version="1.26.1"),
        "FIRMWARE": found(lang, "FIRMWARE", True, "FIRMWARE_SAME", version="0.1.0"),
        "ROOM": found(lang, "ROOM", True, "FREE_ROOM", free=box.free() * 4),
        "DATA": found(lang, "DATA", True, "GAMES_KEPT", count=1),
        "CRASH": found(lang, "CRASH", True, "NO_CRASH"),
        "PANEL": found(lang, "PANEL", True, "PANEL_FOUND", addresses="0x3C"),
        "BUTTONS": found(lang, "BUTTONS", True, "BUTTONS_UP"),
    }
    box.sleep(10)
    assert box.is_running


def test_nothing_is_changed(box):
    begin(box.flash, BID)
    before = {path: path.read_bytes() for path in box.flash.rglob("*") if path.is_file()}
    doctor()
    after = {path: path.read_bytes() for path in box.flash.rglob("*") if path.is_file()}
    assert after == before


def test_a_box_that_stays_is_not_started(box):
    doctor("--stay")
    box.sleep(100)
    assert not box.is_running


@LANGS
def test_a_board_without_firmware(pico, lang):
    status, lines = doctor(lang=lang)
    assert status == 1
    assert lines["FIRMWARE"] == found(lang, "FIRMWARE", False, "NOT_FLASHED")
    assert lines["PANEL"] == found(lang, "PANEL", False, "AFTER_FLASH")


@LANGS
def test_a_firmware_that_differs(box, lang):
    box.place("/croupier/app.mpy").write_bytes(b"old")
    box.place("/croupier/x.py").write_bytes(b"stale")
    status, lines = doctor(lang=lang)
    paths = "/croupier/app.mpy, /croupier/x.py"
    values = {"version": "0.1.0", "count": 2, "paths": paths}
    assert status == 1
    assert lines["FIRMWARE"] == found(lang, "FIRMWARE", False, "FIRMWARE_DIFFERS", **values)


@LANGS
def test_without_a_compiler(box, monkeypatch, lang):
    def fail(folder):
        raise PicoTrouble("NO_MPY_CROSS")

    monkeypatch.setattr(firmware, "compiled", fail)
    status, lines = doctor(lang=lang)
    assert status == 1 and lines["FIRMWARE"] == found(lang, "FIRMWARE", False, "NO_MPY_CROSS")


@LANGS
def test_a_wrong_board_and_an_old_micropython(box, lang):
    box.board, box.version = "Seeed XIAO RP2040 with RP2040", (1, 20, 0)
    status, lines = doctor(lang=lang)
    old = {"version": "1.20.0", "lowest": "1.25", "beyond": 2}
    assert status == 1
    assert lines["BOARD"] == found(lang, "BOARD", False, "WRONG_BOARD", board=box.board)
    assert lines["MICROPYTHON"] == found(lang, "MICROPYTHON", False, "WRONG_MICROPYTHON", **old)


@LANGS
def test_little_room(box, lang):
    box.blocks = 20
    status, lines = doctor(lang=lang)
    assert status == 1
    assert lines["ROOM"] == found(lang, "ROOM", False, "LITTLE_ROOM", free=box.free() * 4)


@LANGS
def test_data_that_are_damaged(box, lang):
    begin(box.flash, BID)
    (box.flash / "s" / "0").write_bytes(b"damaged")
    status, lines = doctor(lang=lang)
    assert status == 1 and lines["DATA"].startswith(message(lang, "IS_NOT_OK"))
    assert "croupier backup" in lines["DATA"]


@LANGS
def test_a_file_that_cannot_be_read(box, lang):
    box.answers["tree('/j')"] = (b'["/j/000001", 16, ""]\r\n', b"")
    status, lines = doctor(lang=lang)
    assert status == 1
    assert lines["DATA"] == found(lang, "DATA", False, "DATA_UNREADABLE", paths="j/000001")


@LANGS
def test_a_crash(box, lang):
    (box.flash / "c").mkdir()
    (box.flash / "c" / "0").write_bytes(b"4 0.1.0 error\nTraceback")
    (box.flash / "c" / "3").write_bytes(b"3 0.1.0 watchdog\nTraceback")
    status, lines = doctor(lang=lang)
    assert status == 1
    assert lines["CRASH"] == found(lang, "CRASH", False, "LAST_CRASH", head="4 0.1.0 error")


@LANGS
def test_no_panel(box, lang):
    box.panels = []
    status, lines = doctor(lang=lang)
    assert status == 1 and lines["PANEL"] == found(lang, "PANEL", False, "NO_PANEL", sda=4, scl=5)
    assert "0x78" in lines["PANEL"]


def test_a_panel_at_the_other_address(box):
    box.panels = [0x3D]
    status, lines = doctor()
    assert status == 0 and lines["PANEL"].endswith("0x3D")


@LANGS
def test_a_button_that_is_down(box, lang):
    box.down = [10, 13]
    status, lines = doctor(lang=lang)
    assert status == 1
    assert lines["BUTTONS"] == found(lang, "BUTTONS", False, "BUTTONS_DOWN", buttons="BACK, OK")


@pytest.mark.parametrize("answer", [b"1", b"[null]", b"{}", b'["\\u001b[31m"]'])
def test_odd_answers_of_its_parts(box, answer):
    for asked in ("panels()", "buttons_down()"):
        box.answers = {f"import json\nprint(json.dumps({asked}))": (answer, b"")}
        done = croupier("doctor", "--lang", "en")
        assert done.status == 1 and b"\x1b" not in done.out


@pytest.mark.parametrize(
    "answer",
    [
        b"[]",
        b"{}",
        b'{"board": 1}',
        b'{"board": "x", "micropython": ["1"], "mpy": 1, "id": "", "firmware": "", "free": 1}',
        b'{"board": "x", "micropython": [1], "mpy": -1, "id": "", "firmware": "", "free": 1}',
    ],
)
def test_a_board_that_describes_itself_oddly(box, answer):
    box.answers = {"import json\nprint(json.dumps(about()))": (answer, b"")}
    done = croupier("doctor", "--lang", "en")
    assert (done.status, done.err) == (1, message("en", "ODD_ANSWER") + "\n")


def test_the_contract_is_run_on_the_board(box):
    """Of the suite only the way there and back: what it finds is shown by its own tests."""
    box.answers = {
        contract._MAKE: (b"", b""),
        contract._RUN: (b'["shows_any_part", ""]\r\n["keeps_files", "ValueError: x"]\r\n', b""),
    }
    done = croupier("doctor", "--contract", "--lang", "en")
    lines = done.out.decode().splitlines()
    assert done.status == 1
    assert lines[-2:] == ["ok       shows any part", "not ok   keeps files: ValueError: x"]
    assert any(source.startswith('"""The contract of a board') for source in box.sources)


@pytest.mark.parametrize("answer", [b"1", b"[1]", b"{", b"[1, 2, 3]"])
def test_odd_results_of_the_contract(box, answer):
    box.answers = {contract._MAKE: (b"", b""), contract._RUN: (answer, b"")}
    done = croupier("doctor", "--contract", "--lang", "en")
    assert (done.status, done.err) == (1, message("en", "ODD_ANSWER") + "\n")
