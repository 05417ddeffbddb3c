"""`croupier names`: the names that a box offers, from a laptop."""

import sys

import pytest

from croupier.store import sealed, snapshot
from croupier.store.store import Store
from croupier.ui.flows.place import Place
from croupier_host.device.folder import locked
from croupier_host.device.host_files import HostFiles
from croupier_host.device.stores import look_into, store_in
from tests.host.boxes import BID, begin, files, kept_log
from tests.host.command import croupier


def names(folder, *words):
    return croupier("names", "--data", folder, "--lang", "en", *words)


def kept(folder):
    return look_into(str(folder)).settings().get("names")


def test_names_are_written_and_printed(tmp_path):
    assert names(tmp_path, "Zoé", "Max", "Anne-Lou") == (0, b"", "")
    assert kept(tmp_path) == ["Zoé", "Max", "Anne-Lou"]
    assert names(tmp_path) == (0, "Zoé\nMax\nAnne-Lou\n".encode(), "")


def test_they_take_the_place_of_the_old_ones_and_leave_other_settings(tmp_path):
    store_in(str(tmp_path)).save_settings({"names": ["Old"], "language": "en"})
    names(tmp_path, "New")
    assert look_into(str(tmp_path)).settings() == {"names": ["New"], "language": "en"}


def test_the_game_that_is_played_stays_as_it_is(tmp_path):
    begin(tmp_path, BID)
    before = kept_log(tmp_path)
    assert names(tmp_path, "New") == (0, b"", "")
    assert kept_log(tmp_path) == before


def test_the_box_offers_them(tmp_path):
    names(tmp_path, "Max", "Ana")
    script = b'press OK x2\nexpect "Number of players"\npress OK\nexpect "Max"\nexpect "Ana"'
    assert croupier("run", "-", "--data", tmp_path, "--lang", "en", stdin=script) == (0, b"", "")


def test_a_box_that_has_no_names_prints_none(tmp_path):
    assert names(tmp_path) == (0, b"", "")
    assert names(tmp_path / "nothing") == (0, b"", "")
    assert not (tmp_path / "nothing").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["Baptistine"], "Baptistine: "),
        (["Abcdefgh1"], "Abcdefgh1: "),
        (["Max", "MAX"], "MAX: "),
        (["Zoé", "Zoe"], "Zoe: "),
        (["a;b"], "a;b: "),
        (["Max", ""], ": "),
        (["  "], "  : "),
        (["\x1b[31m"], "?[31m: "),
        ([f"P{number}" for number in range(21)], "at most 20 names"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(tmp_path, words, told):
    names(tmp_path, "Old")
    done = names(tmp_path, *words)
    assert (done.status, done.out) == (1, b"")
    assert done.err.startswith(told) and done.err.count("\n") == 1 and done.err[:-1].isprintable()
    assert kept(tmp_path) == ["Old"]


def test_twenty_names_of_eight_letters_are_taken(tmp_path):
    words = [f"Player{number:02}" for number in range(20)]
    assert names(tmp_path, *words) == (0, b"", "")
    assert kept(tmp_path) == words


def spoil(folder, text):
    """Puts a text in the place of the settings."""
    spoiled = snapshot.Snapshot()
    spoiled.generation = 9
    spoiled.settings = text.encode()
    box = HostFiles(str(folder))
    box.make("s")
    snapshot.write(box, "s/0", spoiled)


@pytest.mark.parametrize("settings", ['{"names": 7}', '{"names": {}}', "{", "[]", "", "ÿ"])
def test_damaged_settings_have_no_names(tmp_path, settings):
    spoil(tmp_path, settings)
    assert names(tmp_path) == (0, b"", "")


def test_what_else_is_in_the_list_does_not_reach_the_terminal(tmp_path):
    spoil(tmp_path, '{"names": [1, null, "\\u001b[31m", "Zoé"]}')
    assert names(tmp_path) == (0, "?[31m\nZoé\n".encode(), "")


def test_printing_changes_nothing(tmp_path):
    spoil(tmp_path, "{")
    (tmp_path / "s" / "1").write_bytes(b"damaged")
    before = files(tmp_path)
    assert names(tmp_path) == (0, b"", "")
    assert files(tmp_path) == before


def test_files_of_a_newer_version_are_left_as_they_are(tmp_path):
    box = HostFiles(str(tmp_path))
    box.make("s")
    sealed.write(box, "s/0", snapshot.KIND, snapshot.VERSION + 1, bytearray(b"new"))
    before = files(tmp_path)
    assert names(tmp_path) == (0, b"", "")
    told = f"{tmp_path}: written by a newer version of croupier\n"
    assert names(tmp_path, "Max") == (2, b"", told)
    assert {**files(tmp_path), ".lock": b""} == {**before, ".lock": b""}


def test_a_folder_that_is_in_use_is_told(tmp_path):
    with locked(tmp_path):
        done = names(tmp_path, "Max")
    assert (done.status, done.out) == (2, b"") and "another croupier" in done.err


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_a_folder_that_cannot_be_written_is_told():
    done = names("/proc/nothing", "Max")
    assert done.status == 2 and done.err.startswith("/proc/nothing: the folder cannot be made")


def test_a_full_disk_is_told(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Store, "save_settings", full)
    assert names(tmp_path, "Max") == (
        2,
        b"",
        f"{tmp_path}: cannot write: No space left on device\n",
    )


def test_new_names_end_what_was_answered_with_the_old_ones(tmp_path):
    store = store_in(str(tmp_path))
    base = Place().packed_base()
    store.keep_place(base + b"\x04\x5f\x03\x1f")
    assert croupier("names", "--data", tmp_path, "Eva", "Tom").status == 0
    found = look_into(str(tmp_path))
    assert (found.place, found.is_place_exact) == (base, True)
