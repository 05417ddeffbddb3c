"""What the files of a box must do in a folder that exists and is empty; runs under MicroPython too.

What is there is looked at with the plain `Files` of the firmware.
"""

from croupier.board.files import Files
from croupier.rules.games import find
from croupier.rules.header import Header
from croupier_host.device.host_files import HostFiles, ReadOnlyFiles
from croupier_host.device.stores import look_into, store_in

NOT_THERE, READ_ONLY = 2, 30
FOLDERS = ("a", "bad", "j", "m", "s")
BID = {"t": "bid", "p": 0, "v": 1}
SETTINGS = {"names": ["Zoé", 'a"b\\c\n'], "language": "fr", "x": [1, True, None, {"y": {}}]}


def content(folder):
    """Every file of a box, and whatever else is in its folder."""
    files = Files(folder)
    found = {}
    for name in files.names("."):
        if name not in FOLDERS:
            found[name] = files.read(name, 70_000)
            continue
        for each in files.names(name):
            found[name + "/" + each] = files.read(name + "/" + each, 70_000)
    return found


def errno_of(do, *arguments):
    """The number of the `OSError` that a call raises."""
    try:
        do(*arguments)
    except OSError as error:
        return error.errno
    raise AssertionError("raised nothing")


def begun(folder):
    header = Header(find("pili_pili"), ["Zoé", "Max"], {"missions": "none"})
    header.id = bytes(range(8))
    return store_in(folder).begin(header)


# ---- files ---------------------------------------------------------------------------------------


def what_is_appended_is_there(folder):
    files = HostFiles(folder)
    files.make("j")
    files.append("j/1", b"one")
    files.append("j/1", bytearray(b"\0\xff"))
    assert content(folder) == {"j/1": b"one\0\xff"}
    assert files.read("j/1", 100) == b"one\0\xff" and files.read("j/1", 2) == b"on"


def what_is_written_takes_the_place_of_all_that_was_there(folder):
    files = HostFiles(folder)
    files.make("s")
    files.write("s/0", (b"a long one", bytearray(b" in parts"), memoryview(b"!")))
    assert content(folder) == {"s/0": b"a long one in parts!"}
    files.write("s/0", (b"short",))
    files.write("s/1", ())
    assert content(folder) == {"s/0": b"short", "s/1": b""}


def the_old_file_stays_until_the_new_one_is_whole(folder):
    files = HostFiles(folder)
    files.make("s")
    files.write("s/0", (b"old",))

    def parts():
        yield b"half of "
        assert files.read("s/0", 100) == b"old"
        raise OSError(28, "full")

    assert errno_of(files.write, "s/0", parts()) == 28
    assert files.read("s/0", 100) == b"old"
    files.write("s/0", (b"new",))
    assert content(folder) == {"s/0": b"new"}


def what_an_end_in_the_middle_has_left_is_in_nobodys_way(folder):
    Files(folder).append(".new", b"half of a file that is longer than the next one")
    assert store_in(folder).faults == []
    begun(folder).commit(BID)
    store = store_in(folder)
    assert store.open(store.CURRENT).log() == [BID] and store.faults == []
    assert ".new" not in content(folder)


def a_folder_that_is_not_there_has_no_names(folder):
    files = HostFiles(folder)
    assert files.names("a") == []
    assert errno_of(files.read, "a/1", 1) == NOT_THERE
    assert errno_of(files.append, "a/1", b"x") == NOT_THERE
    assert errno_of(files.write, "a/1", (b"x",)) == NOT_THERE
    assert errno_of(files.remove, "a/1") == NOT_THERE
    files.make("a")
    files.make("a")
    files.append("a/1", b"x")
    assert files.names("a") == ["1"]


def a_file_is_moved_onto_another_one_and_taken_away(folder):
    files = HostFiles(folder)
    files.make("a")
    files.make("bad")
    files.append("a/1", b"one")
    files.append("bad/1", b"two")
    files.rename("a/1", "bad/1")
    assert content(folder) == {"bad/1": b"one"}
    files.remove("bad/1")
    assert content(folder) == {}


def nothing_is_changed_by_files_to_look_at(folder):
    HostFiles(folder).make("a")
    HostFiles(folder).append("a/1", b"one")
    before = content(folder)
    files = ReadOnlyFiles(folder)
    assert files.read("a/1", 9) == b"one" and files.names("a") == ["1"]
    assert errno_of(files.append, "a/1", b"x") == READ_ONLY
    assert errno_of(files.write, "a/1", (b"x",)) == READ_ONLY
    assert errno_of(files.rename, "a/1", "a/2") == READ_ONLY
    assert errno_of(files.remove, "a/1") == READ_ONLY
    assert errno_of(files.make, "s") == READ_ONLY
    assert content(folder) == before


# ---- the store on them ---------------------------------------------------------------------------


def an_empty_folder_has_nothing_and_stays_empty(folder):
    store = store_in(folder)
    assert store.settings() == {} and store.names() == []
    assert store.faults == [] and store.dropped == 0
    assert content(folder) == {}


def settings_are_kept(folder):
    store_in(folder).save_settings({"old": 1})
    store_in(folder).save_settings(SETTINGS)
    assert store_in(folder).settings() == SETTINGS
    assert look_into(folder).settings() == SETTINGS


def a_game_goes_on_in_the_next_program(folder):
    session = begun(folder)
    session.commit(BID)
    store = store_in(folder)
    again = store.open(store.CURRENT)
    assert again.game.bids == [1, None] and again.header.id == bytes(range(8))
    again.commit({"t": "bid", "p": 1, "v": 1})
    again.commit({"t": "undo"})
    store = store_in(folder)
    assert store.open(store.CURRENT).log() == again.log()
    assert store.faults == [] and store.dropped == 0


def a_look_at_a_game_changes_nothing(folder):
    session = begun(folder)
    session.commit(BID)
    before = content(folder)
    store = look_into(folder)
    looked_at = store.open(store.CURRENT)
    assert looked_at.log() == [BID]
    for change in ({"t": "bid", "p": 1, "v": 1}, {"t": "undo"}):
        assert errno_of(looked_at.commit, change) == READ_ONLY
    assert errno_of(store.save_settings, {}) == READ_ONLY
    assert errno_of(store.begin, looked_at.header) == READ_ONLY
    assert errno_of(store.keep_place, b"x") == READ_ONLY
    assert content(folder) == before


def a_look_at_damaged_files_changes_nothing(folder):
    session = begun(folder)
    for _ in range(30):
        session.commit({"t": "rename", "p": 0, "name": "Ana"})
    store_in(folder).begin(session.header)
    files = Files(folder)
    for path in sorted(content(folder)):
        whole = content(folder)[path]
        for spoiled in (b"", whole[:-1], b"\0" + whole[1:], whole + b"\0" * 20):
            files.write(path, (spoiled,))
            before = content(folder)
            store = look_into(folder)
            for name in store.names():
                store.open(name)
            store.settings()
            assert content(folder) == before, path
        files.write(path, (whole,))
    assert look_into(folder).faults == []


def a_damaged_file_is_put_aside_when_the_box_starts(folder):
    session = begun(folder)
    session.commit(BID)
    whole = content(folder)["s/0"]
    Files(folder).write("s/0", (whole[:-1],))
    store = store_in(folder)
    assert store.faults == ["BAD_FILE"] and store.dropped == 0
    assert store.open(store.CURRENT).log() == [BID]
    assert content(folder)["bad/0001-s-0"] == whole[:-1]
    assert store_in(folder).faults == ["BAD_FILE"]  # until it was told
    store.told()
    store.keep_place(b"")
    assert store_in(folder).faults == []


CASES = (
    what_is_appended_is_there,
    what_is_written_takes_the_place_of_all_that_was_there,
    the_old_file_stays_until_the_new_one_is_whole,
    what_an_end_in_the_middle_has_left_is_in_nobodys_way,
    a_folder_that_is_not_there_has_no_names,
    a_file_is_moved_onto_another_one_and_taken_away,
    nothing_is_changed_by_files_to_look_at,
    an_empty_folder_has_nothing_and_stays_empty,
    settings_are_kept,
    a_game_goes_on_in_the_next_program,
    a_look_at_a_game_changes_nothing,
    a_look_at_damaged_files_changes_nothing,
    a_damaged_file_is_put_aside_when_the_box_starts,
)
