"""`croupier replay` of what a box keeps: its folder, and the files of its archive."""

import json
import os
import shutil
from binascii import crc32

import pytest

from croupier_host import box_games
from croupier_host.device.folder import locked
from croupier_host.device.stores import look_into, store_in
from tests.host.boxes import BID, PAIR, RUNTIMES, begin, files
from tests.host.command import FRIDAY, croupier, log_of, replay

BID_1 = {"t": "bid", "p": 1, "v": 1}
RENAMES = [{"t": "rename", "p": 0, "name": name} for name in ("Ana", "Luc", "Léa")]


@pytest.fixture(params=RUNTIMES)
def runtime(request):
    return "--runtime", request.param


def played(folder):
    """A folder with a game that was put aside, and another one that is played; the file of the
    first."""
    begin(folder, BID, header={**PAIR, "id": "01" * 8})
    begin(folder, *RENAMES, BID, BID_1, header={**PAIR, "id": "02" * 8})
    (name,) = [name for name in look_into(str(folder)).names() if name != "current"]
    return folder / "a" / name


# ---- what is printed -----------------------------------------------------------------------------


def test_the_game_that_was_played_last_is_that_of_its_log(tmp_path, runtime):
    played(tmp_path)
    log = log_of(PAIR, *RENAMES, BID, BID_1)
    assert croupier("replay", tmp_path, *runtime) == replay(log)
    for at in range(7):
        assert croupier("replay", tmp_path, "--at", at, *runtime) == replay(log, "--at", at)


def test_a_game_of_the_archive_is_that_of_its_log(tmp_path, runtime):
    path = played(tmp_path)
    log = log_of(PAIR, BID)
    assert croupier("replay", path, *runtime) == replay(log)
    assert croupier("replay", path, "--at", 0, *runtime) == replay(log, "--at", 0)


def test_a_whole_evening_is_as_its_log(tmp_path):
    header, *events = [json.loads(line) for line in FRIDAY.read_text("utf-8").splitlines() if line]
    begin(tmp_path, *events, header=header)
    assert croupier("replay", tmp_path) == croupier("replay", FRIDAY)
    begin(tmp_path)
    (path,) = (tmp_path / "a").iterdir()
    assert croupier("replay", path) == croupier("replay", FRIDAY)


def test_a_game_of_an_archive_is_read_wherever_it_lies(tmp_path, monkeypatch):
    path = played(tmp_path / "box")
    told = croupier("replay", path)
    monkeypatch.chdir(path.parent)
    assert croupier("replay", path.name) == told
    for place in (tmp_path / "game", tmp_path / "box" / "game", tmp_path / "current"):
        shutil.copy(path, place)
        assert croupier("replay", place) == told


def test_a_folder_is_named_in_any_way(tmp_path, monkeypatch):
    path = played(tmp_path)
    told = croupier("replay", tmp_path)
    monkeypatch.chdir(tmp_path)
    assert croupier("replay", ".") == croupier("replay", f"{tmp_path}/") == told
    monkeypatch.chdir(path.parent)
    assert croupier("replay", "..") == told
    assert croupier("replay", "").err == ": fichier introuvable\n"


# ---- what cannot be read -------------------------------------------------------------------------


def check_unreadable(path, english, french):
    assert croupier("replay", path, "--lang", "en") == (2, b"", f"{path}: {english}\n")
    assert croupier("replay", path) == (2, b"", f"{path}: {french}\n")


NO_GAME = ("there is no game in this folder", "aucune partie dans ce dossier")
DAMAGED = ("this game cannot be read", "partie illisible")
NEWER = (
    "written by a newer version of croupier",
    "écrit par une version plus récente de croupier",
)
NO_LOG = ("this is a folder, not a log", "c'est un dossier, pas un journal")


def test_a_folder_that_is_none_of_a_box(tmp_path):
    (tmp_path / "x").mkdir()
    (tmp_path / "0001.jsonl").write_bytes(log_of(PAIR))
    check_unreadable(tmp_path, *NO_LOG)
    check_unreadable(tmp_path / "x", *NO_LOG)
    played(tmp_path / "box")
    check_unreadable(tmp_path / "box" / "a", *NO_LOG)


def test_a_box_that_has_no_game(tmp_path):
    store_in(str(tmp_path)).save_settings({})
    check_unreadable(tmp_path, *NO_GAME)


@pytest.mark.parametrize("size", [2, 3, 9, 40, -1])
def test_a_damaged_game_of_an_archive(tmp_path, size):
    path = played(tmp_path)
    path.write_bytes(path.read_bytes()[:size])
    check_unreadable(path, *DAMAGED)


def test_a_file_that_only_begins_as_one_of_an_archive(tmp_path):
    (tmp_path / "x").write_bytes(b"Croupier")
    check_unreadable(tmp_path / "x", *DAMAGED)


def test_another_file_of_a_box_is_no_game(tmp_path):
    played(tmp_path)
    check_unreadable(tmp_path / "s" / "0", *DAMAGED)
    assert croupier("replay", tmp_path / "j" / "000001").status == 2


def test_a_box_both_of_whose_snapshots_are_damaged(tmp_path):
    played(tmp_path)
    for slot in "01":
        (tmp_path / "s" / slot).write_bytes(b"damaged")
    check_unreadable(tmp_path, *DAMAGED)


def make_newer(path):
    data = bytearray(path.read_bytes())[:-4]
    data[3] += 1
    path.write_bytes(data + crc32(data).to_bytes(4, "little"))


def test_what_a_newer_version_has_written(tmp_path):
    path = played(tmp_path)
    make_newer(path)
    check_unreadable(path, *NEWER)
    make_newer(tmp_path / "s" / "1")
    check_unreadable(tmp_path, *NEWER)


# ---- what is lost --------------------------------------------------------------------------------


def test_entries_that_are_lost_are_told_and_the_others_shown(tmp_path, runtime):
    session = begin(tmp_path, BID)
    store = store_in(str(tmp_path))
    store.open(store.CURRENT).commit(BID_1)
    store.keep_place(b"here")
    assert len(session.log()) == 1
    segments = sorted((tmp_path / "j").iterdir())
    whole = segments[-1].read_bytes()
    segments[-1].write_bytes(whole[:-16])
    done = croupier("replay", tmp_path, "--lang", "en", *runtime)
    assert done == (0, replay(log_of(PAIR, BID)).out, f"{tmp_path}: entries lost at the end: 1\n")
    assert croupier("replay", tmp_path).err == f"{tmp_path}: dernières entrées perdues : 1\n"


def test_what_is_lost_of_the_game_that_is_played_is_not_said_of_another(tmp_path):
    path = played(tmp_path)
    store_in(str(tmp_path)).keep_place(b"here")
    for segment in (tmp_path / "j").iterdir():
        segment.write_bytes(segment.read_bytes()[:-16])
    assert "entries lost" in croupier("replay", tmp_path, "--lang", "en").err
    assert croupier("replay", path) == replay(log_of(PAIR, BID))


# ---- nothing is changed --------------------------------------------------------------------------


def test_reading_changes_nothing_whatever_is_wrong(tmp_path):
    path = played(tmp_path)
    for each, content in files(tmp_path).items():
        for spoiled in (content, b"", content[:-1], b"x" + content):
            (tmp_path / each).write_bytes(spoiled)
            before = files(tmp_path)
            statuses = [croupier("replay", which).status for which in (tmp_path, path)]
            assert set(statuses) <= {0, 2}
            assert files(tmp_path) == before
        (tmp_path / each).write_bytes(content)


def test_the_folder_of_a_box_that_is_on_is_read(tmp_path):
    played(tmp_path)
    with locked(tmp_path):
        before = files(tmp_path)
        assert croupier("replay", tmp_path).status == 0
        assert files(tmp_path) == before


def test_a_box_that_plays_while_it_is_looked_at_is_looked_at_again(tmp_path, monkeypatch):
    """A new game begins after its snapshots were read, and before its journal is."""
    played(tmp_path)
    store_in(str(tmp_path)).keep_place(b"here")
    looked = []

    def look(folder):
        if not looked:
            folder = f"{tmp_path}/mixed"
            shutil.copytree(tmp_path, folder)
            begin(tmp_path, BID, header={**PAIR, "id": "03" * 8})
            for part in ("j", "m"):
                shutil.copytree(tmp_path / part, f"{folder}/{part}", dirs_exist_ok=True)
                for name in files(tmp_path / "mixed" / part).keys() - files(tmp_path / part).keys():
                    (tmp_path / "mixed" / part / name).unlink()
        looked.append(look_into(folder))
        return looked[-1]

    monkeypatch.setattr(box_games, "look_into", look)
    assert croupier("replay", tmp_path) == replay(log_of(PAIR, BID))
    assert len(looked) == 2


@pytest.mark.skipif(os.name != "posix", reason="needs named pipes")
def test_no_byte_of_a_pipe_is_lost_by_looking_what_it_is(tmp_path):
    reading, writing = os.pipe()
    os.write(writing, log_of(PAIR, BID))
    os.close(writing)
    assert croupier("replay", f"/dev/fd/{reading}") == replay(log_of(PAIR, BID))
    os.close(reading)
