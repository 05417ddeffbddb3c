"""What a store keeps, from boot to boot, when nothing goes wrong. Runs under CPython and
MicroPython.
"""

from croupier.store.journal import CELLS, SEGMENTS
from croupier.store.store import Store
from tests.store.kit import (
    LONG,
    again,
    begun,
    enter,
    entries,
    entry,
    errno_of,
    header,
    log_of,
    new_store,
)
from tests.store.memory_files import MemoryFiles

CURRENT = Store.CURRENT


def test_a_new_box_holds_nothing_and_writes_nothing():
    store, files = new_store()
    assert store.settings() == {}
    assert store.names() == []
    assert store.open(CURRENT) is None
    assert (store.place, store.is_place_exact) == (b"", True)
    assert not store.has_previous() and store.bring_back() is None
    assert (store.faults, store.dropped) == ([], 0)
    assert files.writes == 0


def test_settings_are_kept():
    store, files = new_store()
    for settings in ({"language": "fr"}, {}, {"names": ["Zoé"], "light": 3}):
        store.save_settings(settings)
        assert store.settings() == settings
        assert again(files).settings() == settings


def test_settings_that_cannot_be_read_are_none():
    store, files = new_store()
    for packed in (b"[1]", b"3", b"\xff", b"{", b"[" * 60_000):
        store.save_settings({})
        store.now.settings = packed
        store.save(store.copy(), True)
        assert store.settings() is None and again(files).settings() is None
    store.save_settings({})
    assert again(files).settings() == {}


def test_a_game_is_kept_entry_by_entry():
    files, store, session = begun()
    for count in range(30):
        assert log_of(again(files)) == entries(count)
        session.commit(entry(count))
    for each in ({"t": "undo"}, {"t": "redo"}, {"t": "rename", "p": 0, "name": "Zed"}):
        session.commit(each)
    assert log_of(again(files)) == session.log()
    assert again(files).open(CURRENT).game.view() == session.game.view()
    assert store.open(CURRENT) is session


def test_a_game_goes_on_after_any_boot():
    files, _, _ = begun()
    for count in range(0, 3 * CELLS * SEGMENTS, 7):
        enter(Store(files).open(CURRENT), 7, count)
    assert log_of(again(files)) == entries(count + 7)


def test_a_full_journal_goes_into_a_snapshot_and_no_segment_stays_that_none_needs():
    files, _, session = begun()
    count = 4 * CELLS * SEGMENTS
    enter(session, count)
    segments = [path for path in files.files if path.startswith("j/")]
    assert len(segments) <= 2 * SEGMENTS
    assert log_of(again(files)) == entries(count)
    for slot in ("s/0", "s/1"):  # either is enough, with the segments that are there
        other = files.copy()
        del other.files[slot]
        found = Store(other)
        assert log_of(found) == entries(count)
        assert (found.faults, found.dropped) == ([], 0)


def test_a_long_record_is_kept():
    files, _, session = begun(3)
    session.commit(LONG)
    session.commit(entry(4))
    assert again(files).open(CURRENT).log() == session.log()


def test_a_log_that_grows_beyond_what_the_pico_holds_is_refused():
    files, _, session = begun()
    while len(session.timeline.log) + 168 <= 24 * 1024:
        session.commit(LONG)
    length = len(session.timeline.log)
    assert errno_of(session.commit, LONG) == 27
    assert len(session.timeline.log) == length
    assert again(files).open(CURRENT).log() == session.log()


# ---- the place -----------------------------------------------------------------------------------


def test_the_place_is_kept_and_whether_it_is_that_of_the_last_entry():
    files, store, session = begun(3)
    assert (again(files).place, again(files).is_place_exact) == (b"place 2", True)
    session.commit(entry(3))
    assert (again(files).place, again(files).is_place_exact) == (b"place 2", False)
    store.keep_place(b"")
    assert (again(files).place, again(files).is_place_exact) == (b"", True)


def test_there_is_no_place_right_after_a_game_was_taken_up():
    files, store, _ = begun(3)
    store.begin(header(2))
    assert (again(files).place, again(files).is_place_exact) == (None, False)
    store.keep_place(b"seated")
    store.bring_back()
    assert (again(files).place, again(files).is_place_exact) == (None, False)


def test_settings_do_not_touch_the_place():
    files, store, _ = begun(3)
    store.save_settings({"language": "en"})
    assert (again(files).place, again(files).is_place_exact) == (b"place 2", True)


# ---- several games -------------------------------------------------------------------------------


def test_a_new_game_takes_the_place_of_the_one_before():
    files, store, _ = begun(3)
    session = store.begin(header(2), {"language": "en"})
    session.commit(entry(7))
    found = again(files)
    assert found.settings() == {"language": "en"}
    assert [found.open(name).log() for name in found.names()] == [[entry(7)], entries(3)]
    assert [found.open(name).header.id[-1] for name in found.names()] == [2, 1]


def test_an_ended_session_keeps_nothing_more():
    files, store, old = begun(3)
    store.begin(header(2))
    assert errno_of(old.commit, entry(3)) == 30
    assert old.log() == entries(3)
    assert log_of(again(files), again(files).names()[1]) == entries(3)


def test_a_new_game_without_an_entry_can_be_dropped_for_the_one_before():
    files, store, _ = begun(3)
    store.begin(header(2))
    assert again(files).has_previous()
    store.begin(header(3))  # nor is the one before lost behind two of them
    assert again(files).has_previous()
    found = Store(files)
    session = found.bring_back()
    assert session.log() == entries(3)
    assert not found.has_previous() and found.bring_back() is None
    session.commit(entry(3))
    assert found.open(CURRENT) is session
    assert again(files).names() == [CURRENT]
    assert log_of(again(files)) == entries(4)


def test_what_was_entered_in_the_new_game_is_kept_when_the_one_before_comes_back():
    files, store, _ = begun(3)
    store.begin(header(2)).commit(entry(0))
    assert again(files).has_previous()
    assert store.bring_back().log() == entries(3)
    found = again(files)
    assert log_of(found) == entries(3)
    assert log_of(found, found.names()[1]) == [entry(0)]
    assert len(found.names()) == 2 and not found.has_previous()


def test_a_game_without_an_entry_leaves_nothing_behind():
    files, store, _ = begun(0)
    store.begin(header(2))
    assert again(files).names() == [CURRENT]
    assert not again(files).has_previous()


def test_an_archived_game_is_looked_at_without_a_change():
    files, store, _ = begun(3)
    store.begin(header(2)).commit(entry(7))
    before = dict(files.files)
    assert store.open(store.names()[1]).log() == entries(3)
    assert files.files == before


def test_an_archived_game_that_goes_on_is_the_current_one():
    files, store, _ = begun(3)
    other = store.begin(header(2))
    other.commit(entry(7))
    session = store.open(store.names()[1])
    session.commit(entry(3))
    session.commit(entry(4))
    assert store.open(CURRENT) is session
    assert errno_of(other.commit, entry(8)) == 30
    found = again(files)
    assert [found.open(name).log() for name in found.names()] == [entries(5), [entry(7)]]
    again_other = store.open(store.names()[1])
    again_other.commit(entry(8))
    found = again(files)
    assert [found.open(name).log() for name in found.names()] == [
        [entry(7), entry(8)],
        entries(5),
    ]


def test_a_cut_between_the_archive_and_the_snapshot_shows_no_game_twice():
    files, store, _ = begun(3)
    store._archive_current()
    assert again(files).names() == [CURRENT]
    store.begin(header(2)).commit(entry(0))
    assert len(again(files).names()) == 2


# ---- what is written -----------------------------------------------------------------------------


def test_an_entry_is_one_operation_and_its_place_another():
    files, store, session = begun(1)
    before = files.writes
    session.commit(entry(1))
    assert files.writes == before + 1
    store.keep_place(b"place")
    assert files.writes == before + 2


def test_what_says_more_than_the_journal_is_written_twice():
    files, store, _ = begun(3)
    for change in (
        lambda: store.save_settings({"language": "en"}),
        lambda: store.open(CURRENT).commit(LONG),
        lambda: store.begin(header(2)),
        lambda: store.bring_back(),
    ):
        change()
        assert files.files["s/0"] == files.files["s/1"]


def test_of_what_a_cut_left_once_the_next_entry_makes_two():
    files, store, _ = begun(3)
    before = files.files["s/1"]
    store.begin(header(2))
    files.files["s/1"] = before  # the power went after the first of the two
    found = Store(files)
    assert (found.faults, found.dropped) == ([], 0)
    found.open(CURRENT).commit(entry(0))
    assert files.files["s/0"] == files.files["s/1"]
    for slot in ("s/0", "s/1"):
        other = files.copy()
        del other.files[slot]
        assert log_of(Store(other)) == [entry(0)]


def test_files_with_other_names_are_left_alone():
    strange = ("j/note", "j/²²²²²²", "j/1", "a/x", "a/²²²²²²deadbeef", "s/2", "m/1", "bad/x", "x/y")
    files = MemoryFiles(dict.fromkeys(strange, b"what"))
    files, _, session = begun(3, files)
    enter(session, 200, 3)
    assert [path for path in strange if files.files[path] != b"what"] == []
    found = again(files)
    assert (found.faults, found.dropped) == ([], 0)
    assert log_of(found) == entries(203)
