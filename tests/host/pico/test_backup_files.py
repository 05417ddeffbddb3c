"""Zips that `croupier restore` is given: it takes its own, and nothing of any other."""

import json
import zipfile
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pytest

from croupier_host.messages import message
from croupier_host.pico import backup
from croupier_host.pico.about import About
from croupier_host.pico.data import Data
from tests.host.command import croupier

LANGS = pytest.mark.parametrize("lang", ["fr", "en"])
BOARD = About("Raspberry Pi Pico with RP2040", (1, 26, 1), 4870, "e6", "0.1.0", 1)
GOOD = {"s/0": b"snapshot", "j/000012": b"cells", "a/0000010123abcd": b"game", "bad/0001-s-0": b""}


def zipped(path, files, manifest=None, **more):
    """A zip of these files with a manifest, its own or a right one."""
    hashes = {name: sha256(data).hexdigest() for name, data in files.items()}
    said = {"croupier_backup": 1, "files": hashes, **more} if manifest is None else manifest
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("manifest.json", json.dumps(said))
        for name, data in files.items():
            archive.writestr(name, data)
    return path


def restored(path, lang="en"):
    return croupier("restore", path, "--yes", "--lang", lang)


def test_what_is_saved_is_loaded(tmp_path):
    path = tmp_path / "kept.zip"
    backup.save(path, Data(GOOD, []), BOARD)
    assert backup.load(path) == GOOD
    assert backup.load(zipped(tmp_path / "own.zip", GOOD)) == GOOD


@pytest.mark.parametrize(
    "name",
    [
        "../s/0",
        "/s/0",
        "s/../main.py",
        "s/2",
        "main.py",
        "croupier/app.mpy",
        "j/1",
        "j/000001/x",
        "c/4",
        "bad/0001-" + "x" * 41,
        "bad/0001-../x",
        "a\\0000010123abcd",
        "s/0\n",
        "j/00000١",
    ],
)
@LANGS
def test_a_name_that_the_box_does_not_give(pico, tmp_path, name, lang):
    path = zipped(tmp_path / "x.zip", {"s/0": b"x", name: b"x"})
    told = message(lang, "BACKUP_FOREIGN", path=path)
    assert restored(path, lang) == (2, b"", told + "\n")
    assert pico.restarts == 0


@pytest.mark.parametrize(
    "manifest",
    [
        [],
        {},
        {"croupier_backup": "1", "files": {}},
        {"croupier_backup": 1, "files": []},
        {"croupier_backup": 1, "files": {}},  # nothing is saved where nothing is kept
        {"croupier_backup": 1},
        "x",
        1,
    ],
)
def test_a_manifest_that_is_none(pico, tmp_path, manifest):
    path = zipped(tmp_path / "x.zip", {}, manifest)
    assert restored(path) == (2, b"", message("en", "BACKUP_FOREIGN", path=path) + "\n")


@LANGS
def test_a_newer_backup(pico, tmp_path, lang):
    path = zipped(tmp_path / "x.zip", GOOD, croupier_backup=2)
    assert restored(path, lang) == (2, b"", message(lang, "BACKUP_NEWER", path=path) + "\n")


@pytest.mark.parametrize("manifest", [{"files": []}, {"files": {}}, {"data": 1}])
def test_a_newer_backup_of_another_form(pico, tmp_path, manifest):
    path = zipped(tmp_path / "x.zip", {}, {"croupier_backup": 2, **manifest})
    assert restored(path) == (2, b"", message("en", "BACKUP_NEWER", path=path) + "\n")


@pytest.mark.parametrize(
    ("files", "hashes", "name"),
    [
        ({"s/0": b"x"}, {"s/0": sha256(b"y").hexdigest()}, "s/0"),
        ({"s/0": b"x"}, {"s/0": 7}, "s/0"),
        ({}, {"s/0": sha256(b"x").hexdigest()}, "manifest.json"),
        ({"s/0": b"x", "s/1": b"y"}, {"s/0": sha256(b"x").hexdigest()}, "manifest.json"),
    ],
)
@LANGS
def test_files_that_are_not_those_of_the_manifest(pico, tmp_path, files, hashes, name, lang):
    path = zipped(tmp_path / "x.zip", files, {"croupier_backup": 1, "files": hashes})
    told = message(lang, "BACKUP_DAMAGED", path=path, name=name)
    assert restored(path, lang) == (2, b"", told + "\n")


@LANGS
def test_what_is_no_zip(pico, tmp_path, lang):
    path = tmp_path / "x.zip"
    for data in (b"", b"PK\x03\x04", b"x" * 1000, zipped(path, GOOD).read_bytes()[:-30]):
        path.write_bytes(data)
        assert restored(path, lang) == (2, b"", message(lang, "BACKUP_NO_ZIP", path=path) + "\n")


def test_a_zip_with_a_bad_byte(pico, tmp_path):
    whole = zipped(tmp_path / "x.zip", GOOD).read_bytes()
    for place in range(len(whole)):
        (tmp_path / "y.zip").write_bytes(
            whole[:place] + bytes([whole[place] ^ 255]) + whole[place + 1 :]
        )
        with suppress(backup.BadFile):  # nothing else may be raised
            assert backup.load(tmp_path / "y.zip") == GOOD


@LANGS
def test_a_missing_file(pico, tmp_path, lang):
    done = restored(tmp_path / "none.zip", lang)
    assert done.status == 2 and done.err.startswith(str(tmp_path / "none.zip"))


def test_a_zip_that_would_fill_the_memory(pico, tmp_path):
    for files in (
        {"s/0": bytes(2 << 20)},
        {f"j/{number:06}": bytes(1 << 20) for number in range(5)},
        {f"j/{number:06}": b"" for number in range(2001)},
    ):
        path = zipped(tmp_path / "x.zip", files)
        assert restored(path) == (2, b"", message("en", "BACKUP_FOREIGN", path=path) + "\n")


@pytest.mark.parametrize("packed", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_zip_that_is_packed_in_another_way(pico, tmp_path, packed):
    path = tmp_path / "x.zip"
    with zipfile.ZipFile(zipped(tmp_path / "y.zip", GOOD)) as plain:
        contents = {name: plain.read(name) for name in plain.namelist()}
    with zipfile.ZipFile(path, "w", packed) as archive:
        for name, content in contents.items():
            archive.writestr(name, content)
    assert restored(path) == (2, b"", message("en", "BACKUP_FOREIGN", path=path) + "\n")


def test_a_file_that_is_too_large_for_a_backup(pico, tmp_path):
    path = tmp_path / "x.zip"
    with path.open("wb") as file:
        file.truncate(9 << 20)
    assert restored(path) == (2, b"", message("en", "BACKUP_FOREIGN", path=path) + "\n")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device here")
def test_a_device_without_an_end(pico, tmp_path):
    path = Path("/dev/zero")
    assert restored(path) == (2, b"", message("en", "BACKUP_NO_ZIP", path=path) + "\n")
    assert restored(tmp_path).status == 2


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_twice(pico, tmp_path):
    path = zipped(tmp_path / "x.zip", GOOD)
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("s/0", b"another")
    assert restored(path) == (2, b"", message("en", "BACKUP_FOREIGN", path=path) + "\n")


@LANGS
def test_no_room_for_the_backup_before(box, tmp_path, monkeypatch, lang):
    (box.flash / "s").mkdir()
    (box.flash / "s" / "0").write_bytes(b"x")
    (tmp_path / "own").write_bytes(b"a file, no folder")
    path = zipped(tmp_path / "x.zip", GOOD)
    done = restored(path, lang)
    assert done.status == 2 and str(tmp_path / "own") in done.err and done.err.count("\n") == 1
    assert (box.flash / "s" / "0").read_bytes() == b"x"
