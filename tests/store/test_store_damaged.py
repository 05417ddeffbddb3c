"""Files that have gone bad: what is told, what is kept, and how the box goes on. Runs under CPython
and MicroPython.
"""

from croupier.store import archive
from croupier.store import faults as told
from croupier.store.journal import SEGMENTS
from croupier.store.store import Store
from tests.store.kit import (
    LONG,
    again,
    begun,
    enter,
    entries,
    entry,
    errno_of,
    flipped,
    header,
    log_of,
)
from tests.store.memory_files import MemoryFiles

CURRENT = Store.CURRENT


def spoilt(files, *paths):
    """The same files, a bit of some gone bad."""
    other = files.copy()
    for path in paths:
        other.files[path] = flipped(other.files[path], 100)
    return other


def is_aside(files, data):
    return data in [files.files[path] for path in files.files if path.startswith("bad/")]


def goes_on(files, log):
    """The box works, and has nothing to say at the next boot once it was told."""
    store = Store(files)
    session = store.open(CURRENT)
    assert session.log() == log
    store.told()
    session.commit(entry(90))
    store.keep_place(b"on")
    found = again(files)
    assert (found.faults, found.dropped) == ([], 0)
    assert log_of(found) == log + [entry(90)]
    assert (found.place, found.is_place_exact) == (b"on", True)


def test_one_bad_snapshot_of_two_loses_nothing_and_is_told():
    whole, _, _ = begun(30)
    for slot in ("s/0", "s/1"):
        files = spoilt(whole, slot)
        bad = files.files[slot]
        store = Store(files)
        assert store.faults == [told.BAD_FILE] and store.dropped == 0
        assert log_of(store) == entries(30)
        assert (store.place, store.is_place_exact) == (b"place 29", True)
        assert is_aside(files, bad)
        assert files.files["s/0"] == files.files["s/1"]
        assert (again(files).place, again(files).is_place_exact) == (b"place 29", True)
        assert again(files).faults == [told.BAD_FILE]  # until it was told
        store.told()
        store.keep_place(b"place 29")
        assert (again(files).faults, again(files).dropped) == ([], 0)
        goes_on(files, entries(30))


def test_the_latest_of_two_snapshots_bad_after_a_full_journal_loses_nothing():
    whole, store, session = begun(0)
    enter(session, 15 * 12)
    store.keep_place(b"late")
    for slot in ("s/0", "s/1"):
        files = spoilt(whole, slot)
        assert log_of(Store(files)) == entries(15 * 12)
        goes_on(files, entries(15 * 12))


def test_both_snapshots_bad_is_told_and_everything_is_kept_aside():
    files, _, _ = begun(30)
    bad = [files.files[path] for path in sorted(files.files) if path[0] in "sj"]
    files = spoilt(files, "s/0", "s/1")
    store = Store(files)
    assert told.GONE in store.faults
    assert store.names() == [] and store.settings() == {}
    assert store.place == b""
    for data in bad:
        assert is_aside(files, data) or is_aside(files, flipped(data, 100))
    store.begin(header(5)).commit(entry(0))
    assert log_of(again(files)) == [entry(0)]


def test_a_bad_segment_loses_what_follows_and_says_how_much():
    whole, _, _ = begun(30)
    files = spoilt(whole, "j/000002")
    bad = files.files["j/000002"]
    good = Store(files.copy()).open(CURRENT).timeline.length
    store = Store(files)
    assert store.dropped == 30 - good > 0
    assert log_of(store) == entries(good)
    assert not store.is_place_exact
    assert is_aside(files, bad)
    assert is_aside(files, whole.files["j/000003"])
    found = again(files)
    assert found.dropped == 30 - good  # until it was told
    assert (found.place, found.is_place_exact) == (b"place 29", False)
    assert log_of(found) == entries(good)
    goes_on(files, entries(good))


def test_what_was_lost_is_told_until_it_was_told():
    files, _, _ = begun(30)
    del files.files["j/000003"]
    for _ in range(3):
        store = Store(files)
        dropped = store.dropped
        assert dropped > 0
    store.told()
    assert again(files).dropped == dropped  # nobody knows whether it was read
    store.keep_place(b"")
    assert again(files).dropped == 0


def test_while_a_loss_is_not_told_another_bad_file_is_put_aside_all_the_same():
    files, _, _ = begun(30)
    del files.files["j/000003"]
    Store(files)
    files = spoilt(files, "s/0")
    bad = files.files["s/0"]
    store = Store(files)
    assert store.dropped > 0
    assert is_aside(files, bad)


def test_a_journal_that_is_gone_back_is_seen_by_the_mark():
    earlier, _, _ = begun(20)
    files, _, _ = begun(30)
    for path in list(files.files):
        if path.startswith("j/"):
            del files.files[path]
    for path, data in earlier.files.items():
        if path.startswith("j/"):
            files.files[path] = data
    store = Store(files)
    assert store.dropped == 10
    assert log_of(store) == entries(20)
    goes_on(files, entries(20))


def test_snapshots_that_are_gone_back_are_seen_by_the_mark():
    files, store, _ = begun(3)
    old = [files.files["s/0"], files.files["s/1"]]
    store.save_settings({"language": "en"})
    store.keep_place(b"later")
    files.files["s/0"], files.files["s/1"] = old
    found = Store(files)
    assert found.faults == [told.OLDER]
    assert found.settings() == {"language": "fr"}


def gone_back():
    """A box whose game has gone into the archive, with another one, and whose snapshots then went
    back to when it had begun; and the path of its file."""
    files, store, session = begun(0)
    enter(session, 3)
    store.save_settings({"language": "en"})
    old = [files.files["s/0"], files.files["s/1"]]
    enter(session, 27, 3)
    store.begin(header(2)).commit(entry(0))
    (archived,) = [path for path in files.files if path.startswith("a/")]
    store.begin(header(3)).commit(entry(0))
    store.keep_place(b"later")
    files.files["s/0"], files.files["s/1"] = old
    return files, archived


def test_an_older_snapshot_takes_a_later_state_of_its_game_from_the_archive():
    files, _ = gone_back()
    store = Store(files)
    assert store.faults == [told.OLDER]
    assert log_of(store) == entries(30)
    store.begin(header(4)).commit(entry(0))
    found = again(files)
    assert [found.open(name).log() for name in found.names()] == [
        [entry(0)],
        entries(30),
        [entry(0)],
    ]


def test_an_older_snapshot_takes_nothing_from_the_archive_that_is_bad_or_no_later():
    files, archived = gone_back()
    earlier, store, _ = begun(2)
    store.begin(header(2))
    for content in (b"bad", None, earlier.files["a/" + store.names()[1]]):
        other = files.copy()
        other.files[archived] = content
        found = Store(other)
        assert found.faults == [told.OLDER]
        assert log_of(found) == entries(3)


def test_an_older_snapshot_without_a_game_takes_none_from_the_archive():
    files, store = MemoryFiles(), None
    store = Store(files)
    store.save_settings({"language": "fr"})
    old = [files.files["s/0"], files.files["s/1"]]
    store.begin(header(1)).commit(entry(0))
    store.begin(header(2))
    store.keep_place(b"later")
    files.files["s/0"], files.files["s/1"] = old
    found = Store(files)
    assert found.faults == [told.OLDER]
    assert [found.open(name).log() for name in found.names()] == [[entry(0)]]


def test_a_bad_mark_loses_the_place_alone():
    whole, _, _ = begun(30)
    files = spoilt(whole, "m/0")
    bad = files.files["m/0"]
    store = Store(files)
    assert store.faults == [told.BAD_FILE] and store.dropped == 0
    assert store.place is None and not store.is_place_exact
    assert is_aside(files, bad)
    assert log_of(store) == entries(30)
    goes_on(files, entries(30))


def test_a_bad_game_in_the_archive_is_told_and_put_aside():
    files, store, _ = begun(3)
    store.begin(header(2)).commit(entry(7))
    store.keep_place(b"here")
    name = store.names()[1]
    files = spoilt(files, "a/" + name)
    bad = files.files["a/" + name]
    found = Store(files)
    assert found.faults == []
    assert found.open(name) is None
    assert found.faults == [told.BAD_GAME]
    assert found.names() == [CURRENT]
    assert is_aside(files, bad)
    found.keep_place(b"here")
    assert again(files).faults == [told.BAD_GAME]
    found.told()
    found.keep_place(b"here")
    assert again(files).faults == []
    assert found.open(name) is None and found.faults == []  # it is not there any more


def test_a_game_that_cannot_be_brought_back_leaves_the_new_one():
    files, store, _ = begun(3)
    store.begin(header(2))
    (name,) = [path for path in files.files if path.startswith("a/")]
    files = spoilt(files, name)
    found = Store(files)
    assert found.bring_back() is None
    assert found.faults == [told.BAD_GAME]
    assert found.open(CURRENT).header.id == header(2).id


def test_games_that_are_gone_from_the_archive_are_told():
    files, store, _ = begun(3)
    store.begin(header(2)).commit(entry(0))
    store.begin(header(3)).commit(entry(0))
    store.keep_place(b"here")
    for gone in [path for path in files.files if path.startswith("a/")]:
        other = files.copy()
        del other.files[gone]
        store = Store(other)
        assert store.faults == [told.BAD_GAME]
        assert again(other).faults == [told.BAD_GAME]
        store.told()
        store.keep_place(b"here")
        assert again(other).faults == []


def test_an_archive_that_goes_back_is_told_even_when_it_has_as_many_games():
    files, store, _ = begun(3)
    store.begin(header(2)).commit(entry(0))
    earlier = {path: data for path, data in files.files.items() if path.startswith("a/")}
    store.open(store.names()[1]).commit(entry(3))
    store.open(store.names()[1]).commit(entry(1))
    store.keep_place(b"here")
    for path in [path for path in files.files if path.startswith("a/")]:
        del files.files[path]
    files.files.update(earlier)
    assert Store(files).faults == [told.BAD_GAME]


def test_an_archive_alone_is_no_new_box():
    files, store, _ = begun(3)
    store.begin(header(2))
    for path in [path for path in files.files if not path.startswith("a/")]:
        del files.files[path]
    found = Store(files)
    assert found.faults == [told.GONE]
    assert len(found.names()) == 1
    assert log_of(found, found.names()[0]) == entries(3)


def test_a_folder_that_is_gone_is_no_new_box():
    whole, store, _ = begun(3)
    session = store.begin(header(2))
    session.commit(entry(0))
    store.keep_place(b"here")
    for folder, fault in (("s", told.GONE), ("a", told.BAD_GAME)):
        files = whole.copy()
        for path in [path for path in files.files if path.startswith(folder + "/")]:
            del files.files[path]
        assert fault in Store(files).faults


def test_a_folder_that_gives_errors_is_told_and_the_box_boots():
    whole, store, _ = begun(30)
    store.begin(header(2))
    store.keep_place(b"new")
    store.bring_back()
    store.keep_place(b"here")
    for folder in ("j", "s", "m", "a"):
        files = whole.copy()
        files.unreadable = [folder]
        found = Store(files)
        assert found.faults, folder
        if folder == "a":
            assert found.faults == [told.NOT_READABLE]
            assert found.names() == [CURRENT]
            assert found.open("000001deadbeef") is None
        if folder != "s":
            session = found.open(CURRENT)
            assert session.log() == entries(30)
            session.commit(entry(30))
            session.commit(entry(31))
            files.unreadable = []
            assert log_of(again(files)) == entries(32), folder


def test_a_journal_that_cannot_be_listed_is_never_written_over():
    files, _, _ = begun(30)
    segments = {path: data for path, data in files.files.items() if path.startswith("j/")}
    files.unreadable = ["j"]
    store = Store(files)
    assert store.faults == [told.NOT_READABLE]
    assert store.dropped == 30
    files.unreadable = []
    store.open(CURRENT).commit(entry(0))
    for path, data in segments.items():
        assert files.files.get(path, data) == data
    assert log_of(again(files)) == [entry(0)]
    assert sorted(files.files)[-1] != "j/000001"


def test_a_segment_that_cannot_be_read_is_put_aside():
    files, _, _ = begun(30)
    data = files.files["j/000002"]
    files.unreadable = ["j/000002"]
    store = Store(files)
    assert 0 < store.dropped < 30
    files.unreadable = []
    assert is_aside(files, data)


def test_folders_in_the_places_of_files_and_files_in_the_places_of_folders():
    whole, _, _ = begun(30)
    for path in ("s/0", "s/1", "m/0", "j/000001", "j/000003", "a/000001deadbeef"):
        files = whole.copy()
        files.files[path] = None
        store = Store(files)
        kept = log_of(store)
        assert kept == entries(len(kept))
        assert store.faults or store.dropped or path == "a/000001deadbeef"
        goes_on(files, kept)
    for folder in ("m", "bad", "a"):
        files = MemoryFiles(
            {path: data for path, data in whole.files.items() if not path.startswith(folder + "/")}
        )
        files.files[folder] = b"a file"
        store = Store(files)
        assert log_of(store) == entries(30)
        store.open(CURRENT).commit(entry(30))
        assert log_of(again(files)) == entries(31)


def test_when_nothing_can_be_mended_the_next_entry_tries_again():
    files, _, _ = begun(30)
    files = spoilt(files, "s/0")
    files.fails_after = 0
    store = Store(files)
    assert store.faults == [told.BAD_FILE]
    assert log_of(store) == entries(30)
    assert errno_of(store.open(CURRENT).commit, entry(30)) == 5
    files.fails_after = -1
    store.open(CURRENT).commit(entry(30))
    assert log_of(again(files)) == entries(31)
    assert (again(files).faults, again(files).dropped) == ([], 0)


def test_a_mend_that_fails_anywhere_loses_nothing_that_is_good():
    whole, _, _ = begun(30)
    for path in ("s/0", "s/1", "m/0", "j/000002"):
        expected = log_of(Store(spoilt(whole, path)))
        for at in range(8):
            files = spoilt(whole, path)
            files.fails_after = at
            assert log_of(Store(files)) == expected
            files.fails_after = -1
            found = Store(files)
            assert log_of(found) == expected
            goes_on(files, expected)


# ---- games that the rules do not take ------------------------------------------------------------


def test_a_current_game_that_is_legal_up_to_a_line_is_shortened_once_and_told():
    files, store, _ = begun(5)
    illegal(store)
    files = files.copy()
    found = Store(files)
    assert (found.faults, found.dropped) == ([], 0)
    assert found.open(CURRENT).log() == entries(5)
    assert (found.faults, found.dropped) == ([told.BAD_GAME], 2)
    aside = [path for path in files.files if path.startswith("bad/")]
    assert len(aside) == 1
    assert again(files).dropped == 2
    assert log_of(again(files)) == entries(5)
    assert [path for path in files.files if path.startswith("bad/")] == aside
    goes_on(files, entries(5))


def test_a_shortened_game_that_cannot_be_saved_is_so_at_the_next_entry():
    files, store, _ = begun(5)
    illegal(store)
    for at in range(4):
        other = files.copy()
        found = Store(other)
        other.fails_after = at
        session = found.open(CURRENT)
        assert session.log() == entries(5)
        other.fails_after = -1
        session.commit(entry(5))
        assert log_of(again(other)) == entries(6)


def illegal(store):
    """Two records that the rules do not take, in the journal of the current game."""
    for record in (b"\x12\x00\x00", b"\x05"):
        store.journal.append(record)
        store.now.game.lines += 1
    store.keep_place(b"further")


def test_an_archived_game_that_is_legal_up_to_a_line_goes_on_from_there():
    files, store, _ = begun(5)
    illegal(store)
    whole = store.now.game
    store.now.game.log = whole.log + b"\x03\x12\x00\x00\x01\x05"
    store.begin(header(2)).commit(entry(0))
    found = Store(files)
    name = found.names()[1]
    whole_file = files.files["a/" + name]
    session = found.open(name)
    assert session.log() == entries(5)
    assert found.faults == [told.BAD_GAME]
    assert files.files["a/" + name] == whole_file
    session.commit(entry(5))
    assert log_of(again(files)) == entries(6)
    assert is_aside(files, whole_file)


def test_a_game_that_nobody_knows_is_told_and_stays():
    files, store, _ = begun(5)
    store.now.game.header = b"\x01\x05chess"
    store.save_settings({"language": "fr"})
    found = Store(files)
    assert found.open(CURRENT) is None
    assert found.faults == [told.BAD_GAME]
    assert found.open(CURRENT) is None
    found.begin(header(2)).commit(entry(0))
    name = found.names()[1]
    assert found.open(name) is None
    assert "a/" + name in files.files
    assert log_of(again(files)) == [entry(0)]


def test_the_journal_has_room_again_after_it_was_mended():
    files, _, session = begun(0)
    enter(session, 12 * SEGMENTS)
    files = spoilt(files, "j/000003")
    store = Store(files)
    session = store.open(CURRENT)
    enter(session, 12 * SEGMENTS, session.timeline.length)
    session.commit(LONG)
    assert log_of(again(files)) == session.log()


def test_a_fault_is_told_by_every_boot_until_somebody_has_read_it():
    whole, store, _ = begun(3)
    old = [whole.files["s/0"], whole.files["s/1"]]
    store.begin(header(2)).commit(entry(0))
    store.keep_place(b"later")
    older = whole.copy()
    older.files["s/0"], older.files["s/1"] = old
    gone = spoilt(whole, "s/0", "s/1")
    for files, fault in ((older, told.OLDER), (gone, told.GONE)):
        for _ in range(3):
            store = Store(files)
            assert fault in store.faults
        store.told()
        store.keep_place(b"")
        assert Store(files).faults == []


def test_a_name_that_the_archive_does_not_list_is_no_path():
    files, store, _ = begun(3)
    store.save_settings({"language": "fr"})
    before = dict(files.files)
    for name in ("../s/0", "../../thesis.txt", "\0", "", "000001" + 8 * "0"):
        assert store.open(name) is None
        store.now.previous = name
        assert store.bring_back() is None
    assert files.files == before and store.faults == []


def test_where_a_bad_file_cannot_be_kept_it_is_not_written_over():
    whole, _, _ = begun(30)
    for path in ("s/0", "s/1", "j/000002", "m/0"):
        files = spoilt(whole, path)
        bad = files.files[path]
        files.files["bad"] = b""  # a file where the folder should be
        store = Store(files)
        assert store.faults or store.dropped
        assert files.files[path] == bad


def test_a_folder_among_the_bad_files_keeps_none_from_being_put_aside():
    whole, _, _ = begun(30)
    files = spoilt(whole, "s/0")
    for number in range(1, 17):
        files.files["bad/%04d-s-0" % number] = b"bad"
    files.files["bad/0001-s-0"] = None
    bad = files.files["s/0"]
    Store(files)
    assert is_aside(files, bad)
    assert len([path for path in files.files if path.startswith("bad/")]) == 17


def test_a_game_that_is_illegal_at_its_end_costs_no_other_one():
    files, store, _ = begun(3)
    for number in range(2, archive.MOST + 2):
        store.begin(header(number)).commit(entry(0))
    before = store.names()
    game = store.now.game
    game.log = game.log + b"\x03\x12\x00\x00"
    game.lines += 1
    store.save(store.copy(), True)
    found = Store(files)
    assert found.open(CURRENT).log() == [entry(0)]
    assert found.names() == before and len(before) == archive.MOST + 1
    assert [path for path in files.files if path.startswith("bad/") and path.endswith("-game")]


def test_a_damaged_game_leaves_the_archive_when_its_time_has_come():
    files, store, _ = begun(3)
    store.begin(header(2)).commit(entry(0))
    (path,) = [path for path in files.files if path.startswith("a/")]
    files.files[path] = b"bad"
    for number in range(3, archive.MOST + 6):
        store.begin(header(number)).commit(entry(0))
    assert path not in files.files and len(store.names()) == archive.MOST + 1


def test_a_game_of_the_archive_that_gives_errors_is_told():
    files, store, _ = begun(3)
    store.begin(header(2)).commit(entry(0))
    name = store.names()[1]
    files.unreadable = ["a/" + name]
    assert store.open(name) is None and store.faults == [told.NOT_READABLE]
