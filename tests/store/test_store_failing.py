"""A file system that is full, read-only or broken. Runs under CPython and MicroPython."""

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
)
from tests.store.memory_files import BROKEN, FULL, READ_ONLY

CURRENT = Store.CURRENT


def two_games():
    """A box with a finished game, one that is played, and a nearly full journal."""
    files, store, _ = begun(3)
    session = store.begin(header(2))
    enter(session, 119)
    store.keep_place(b"here")
    return files, store, session


def an_entry(store, session):
    session.commit(entry(500))


def another_entry(store, session):
    enter(session, 3, 119)


def a_long_entry(store, session):
    session.commit(LONG)


def settings(store, session):
    store.save_settings({"language": "en"})


def a_new_game(store, session):
    store.begin(header(3))


def an_old_game(store, session):
    store.open(store.names()[1]).commit(entry(3))


def a_place(store, session):
    store.keep_place(b"there")


CHANGES = (an_entry, another_entry, a_long_entry, settings, a_new_game, an_old_game, a_place)


def state(store):
    """Everything that a store shows."""
    logs = [store.open(name).log() for name in store.names()]
    return [store.settings(), logs, store.place, store.is_place_exact, store.has_previous()]


def test_whatever_fails_at_whatever_operation_is_whole_or_not_at_all():
    for change in CHANGES:
        for is_lost in (False, True):
            at, is_done = 0, False
            while not is_done:
                is_done = fails_at(change, at, is_lost)
                at += 1
            assert at > 1


def fails_at(change, at, is_lost):
    """Lets an operation of a change fail, and all after it. Whether the change was done."""
    files, store, session = two_games()
    before = state(again(files))
    files.fails_after, files.fails_with, files.is_lost = at, FULL, is_lost
    is_done = True
    try:
        change(store, session)
    except OSError as error:
        assert error.errno == FULL
        is_done = False
    files.fails_after = -1
    files.is_lost = False
    after = state(again(files))
    assert (again(files).faults, again(files).dropped) == ([], 0)
    if not is_done and not is_lost and change is not another_entry:
        assert after == before, (change, at)
    goes_on(files, store, session, change)
    return is_done


def goes_on(files, store, session, change):
    """After a change that may have failed the box works as before."""
    current = store.open(CURRENT)
    lines = current.timeline.length
    current.commit(entry(77))
    store.keep_place(b"on")
    found = again(files)
    assert log_of(found) == current.log(), change
    assert current.timeline.length == lines + 1
    assert (found.place, found.is_place_exact) == (b"on", True)
    assert (found.faults, found.dropped) == ([], 0)


def test_a_change_that_failed_is_done_when_it_is_tried_again():
    for change in CHANGES:
        expected = two_games()
        change(expected[1], expected[2])
        for is_lost in (False, True):
            files, store, session = two_games()
            files.fails_after, files.is_lost = 0, is_lost
            assert errno_of(change, store, session) == BROKEN
            files.fails_after = -1
            if change is another_entry:
                session = store.open(CURRENT)
            change(store, session)
            assert state(again(files))[:2] == state(again(expected[0]))[:2], change


def test_an_append_that_fails_goes_into_a_snapshot():
    for is_lost in (False, True):
        files, store, session = begun(3)
        append = files.append

        def failing(path, data, files=files, append=append, is_lost=is_lost):
            files.append = append
            if is_lost:
                append(path, data)
            raise OSError(BROKEN, path)

        files.append = failing
        session.commit(entry(3))
        session.commit(entry(4))
        assert log_of(again(files)) == entries(5)
        assert (again(files).faults, again(files).dropped) == ([], 0)
        assert log_of(store) == entries(5)


def test_one_of_two_snapshots_is_enough():
    files, store, _ = begun(3)
    files.fails_after = 1
    store.save_settings({"language": "en"})
    files.fails_after = -1
    assert again(files).settings() == {"language": "en"}
    assert log_of(again(files)) == entries(3)


def test_old_segments_that_cannot_be_removed_do_no_harm():
    files, store, _ = begun(30)
    remove = files.remove

    def failing(path):
        raise OSError(BROKEN, path)

    files.remove = failing
    store.save_settings({"language": "en"})
    assert log_of(again(files)) == entries(30)
    files.remove = remove
    store.save_settings({"language": "fr"})
    assert [path for path in files.files if path.startswith("j/")] == []
    assert log_of(again(files)) == entries(30)


def test_a_read_only_file_system_is_read_and_refuses_every_change():
    for change in CHANGES:
        files, _, _ = two_games()
        before = dict(files.files)
        shown = state(again(files))
        files.fails_after, files.fails_with = 0, READ_ONLY
        store = Store(files)
        assert state(store) == shown
        assert errno_of(change, store, store.open(CURRENT)) == READ_ONLY
        assert files.files == before
        assert state(store) == shown


def test_a_file_system_that_cannot_be_written_at_the_first_boot_raises_and_no_more():
    for change in (lambda store: store.save_settings({}), lambda store: store.begin(header())):
        files, _, _ = begun(0)
        files.files.clear()
        files.fails_after, files.fails_with = 0, READ_ONLY
        store = Store(files)
        assert errno_of(change, store) == READ_ONLY
        assert store.names() == [] and store.settings() == {}


def test_settings_that_are_too_large_are_refused():
    files, store, _ = begun(3)
    assert errno_of(store.save_settings, {"x": "y" * 70000}) == 27
    assert store.settings() == {"language": "fr"}
    store.open(CURRENT).commit(entry(3))
    assert log_of(again(files)) == entries(4)
