"""`croupier flash --uf2`: MicroPython itself on a new Pico."""

import os
import struct

import pytest

from croupier_host.messages import message
from croupier_host.pico import ports, uf2
from croupier_host.pico.trouble import PicoTrouble
from tests.host.command import croupier

LANGS = pytest.mark.parametrize("lang", ["fr", "en"])
RP2040, RP2350, ABSOLUTE, OTHER = 0xE48BFF56, 0xE48BFF59, 0xE48BFF57, 0xADA52840
CONTENT = b"\0" * 250 + b"MicroPython for the Raspberry Pi Pico with RP2040" + b"\0" * 300


def image(family=RP2040, content=CONTENT, flags=0x2000, address=0x10000000):
    """A UF2 of this content."""
    parts = [content[start : start + 256] for start in range(0, len(content), 256)]
    return b"".join(
        struct.pack(
            "<8I476sI",
            *(0x0A324655, 0x9E5D5157, flags, address + 256 * number, len(part)),
            *(number, len(parts), family, part, 0x0AB16F30),
        )
        for number, part in enumerate(parts)
    )


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """The drive of an RP2040 that waits."""
    return waiting(tmp_path / "RPI-RP2", monkeypatch)


def waiting(folder, monkeypatch, board="RPI-RP2"):
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text(f"UF2 Bootloader v3.0\r\nBoard-ID: {board}\r\n")
    monkeypatch.setattr(ports, "mounted", lambda: sorted(folder.parent.iterdir()))
    return folder


def saved(tmp_path, data):
    path = tmp_path / "image.uf2"
    path.write_bytes(data)
    return path


def test_it_is_copied_onto_the_drive_and_then_the_firmware_is_flashed(pico, tmp_path, drive):
    path = saved(tmp_path, image())
    pico.away_s = 0
    pico._back_at = 15  # the Pico makes its file system
    done = croupier("flash", "--uf2", path, "--lang", "en")
    assert done.status == 0
    assert done.err.splitlines()[0] == message("en", "UF2_COPIED", path=path, drive=drive)
    assert (drive / "image.uf2").read_bytes() == image()
    assert (pico.flash / "main.py").exists()


@LANGS
def test_without_the_drive_the_steps_are_told(pico, tmp_path, lang):
    path = saved(tmp_path, image())
    told = message(lang, "NO_DRIVE")
    assert "BOOTSEL" in told
    assert croupier("flash", "--uf2", path, "--lang", lang) == (1, b"", told + "\n")


@LANGS
def test_several_drives(pico, tmp_path, monkeypatch, drive, lang):
    waiting(tmp_path / "RPI-RP3", monkeypatch)
    done = croupier("flash", "--uf2", saved(tmp_path, image()), "--lang", lang)
    assert done.status == 1 and "RPI-RP2" in done.err and "RPI-RP3" in done.err


@LANGS
def test_an_image_for_the_other_chip(pico, tmp_path, monkeypatch, lang):
    drive = waiting(tmp_path / "RP2350", monkeypatch, "RP2350")
    path = saved(tmp_path, image())
    told = message(lang, "UF2_OTHER_CHIP", path=path, chip="RP2040", there="RP2350")
    assert croupier("flash", "--uf2", path, "--lang", lang) == (1, b"", told + "\n")
    assert not (drive / "image.uf2").exists()


def test_an_image_for_an_rp2350_may_begin_with_a_block_for_both(tmp_path):
    path = saved(tmp_path, image(ABSOLUTE, b"x") + image(RP2350))
    assert uf2.chip_of(path) == "RP2350"
    assert uf2.chip_of(saved(tmp_path, image())) == "RP2040"


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "NO_UF2"),
        (b"x" * 512, "NO_UF2"),
        (image()[:-1], "NO_UF2"),
        (image()[:-4] + b"\0\0\0\0", "NO_UF2"),
        (image()[:16] + struct.pack("<I", 477) + image()[20:], "NO_UF2"),
        (image()[:-512], "NO_UF2"),  # a download that was cut
        (image()[512:], "NO_UF2"),
        (image()[512:1024] + image()[:512] + image()[1024:], "NO_UF2"),
        (image() + image(), "NO_UF2"),
        (image(address=0x0FFFFF00), "NO_UF2"),
        (image(address=0x10FFFF00), "NO_UF2"),
        (image(address=0x20000000), "NO_UF2"),
        (image(OTHER), "UF2_NOT_FOR_PICO"),
        (image(ABSOLUTE), "UF2_NOT_FOR_PICO"),
        (image() + image(RP2350), "UF2_NOT_FOR_PICO"),
        (image(flags=0), "UF2_NOT_FOR_PICO"),
        (image(content=b"CircuitPython, Raspberry Pi Pico"), "UF2_NOT_FOR_PICO"),
        (image(content=b"MicroPython, Seeed XIAO RP2040"), "UF2_NOT_FOR_PICO"),
    ],
)
@LANGS
def test_a_file_that_is_no_image_for_a_pico(pico, tmp_path, drive, data, key, lang):
    path = saved(tmp_path, data)
    told = message(lang, key, path=path)
    assert croupier("flash", "--uf2", path, "--lang", lang) == (2, b"", told + "\n")
    assert sorted(each.name for each in drive.iterdir()) == ["INFO_UF2.TXT"]


@LANGS
def test_a_file_that_is_missing(pico, tmp_path, lang):
    done = croupier("flash", "--uf2", tmp_path / "none.uf2", "--lang", lang)
    assert done.status == 2 and done.err.startswith(str(tmp_path / "none.uf2"))


class Drive:
    """What is written onto it, up to a fault; then it may be gone."""

    def __init__(self, drive, fault_at, is_gone):
        self._drive, self._fault_at, self._is_gone = drive, fault_at, is_gone
        self.taken = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def write(self, data):
        assert len(data) <= 64 * 1024
        if self.taken >= self._fault_at:
            self.fail()
        self.taken += len(data)
        return len(data)

    def fileno(self):  # for fsync, after all writes
        self.fail()

    def fail(self):
        if self._is_gone:
            (self._drive / "INFO_UF2.TXT").unlink()
            self._drive.rmdir()
        raise OSError(5, "Input/output error")


def put_onto(tmp_path, monkeypatch, drive, fault_at, is_gone):
    """Puts an image of several pieces onto a drive with a fault."""
    file = Drive(drive, fault_at, is_gone)
    monkeypatch.setattr(uf2, "_unbuffered", lambda path: file)
    path = saved(tmp_path, image(content=CONTENT * 100))
    assert path.stat().st_size > 100_000
    return croupier("flash", "--uf2", path, "--lang", "en")


@pytest.mark.parametrize(
    ("fault_at", "is_gone"), [(0, False), (0, True), (60_000, True), (1 << 30, False)]
)
def test_a_copy_that_is_interrupted(pico, tmp_path, drive, monkeypatch, fault_at, is_gone):
    told = message("en", "DRIVE_FAILED", drive=drive, detail="Input/output error")
    done = put_onto(tmp_path, monkeypatch, drive, fault_at, is_gone)
    assert done == (1, b"", told + "\n")


def test_a_drive_that_goes_at_the_end_has_taken_it(pico, tmp_path, drive, monkeypatch):
    pico._back_at = 15  # the Pico makes its file system
    assert put_onto(tmp_path, monkeypatch, drive, 1 << 30, True).status == 0


@LANGS
def test_a_drive_that_cannot_be_written(pico, tmp_path, drive, lang):
    (drive / "image.uf2").mkdir()
    done = croupier("flash", "--uf2", saved(tmp_path, image()), "--lang", lang)
    assert done.status == 1 and done.err.startswith(str(drive)) and done.err.count("\n") == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.uf2")
    with pytest.raises(PicoTrouble) as trouble:
        uf2.chip_of(tmp_path / "pipe.uf2")
    assert trouble.value.key == "NO_UF2"


def test_a_huge_file_is_not_read_whole(tmp_path):
    path = tmp_path / "huge.uf2"
    with path.open("wb") as file:
        file.truncate(1 << 34)
    with pytest.raises(PicoTrouble) as trouble:
        uf2.chip_of(path)
    assert trouble.value.key == "NO_UF2"
