"""Whatever the files hold: the box boots, shows nothing that never was, loses no good beginning."""

from random import Random

import pytest

from croupier.store import archive, mark, sealed, snapshot
from croupier.store.faults import NOT_READABLE
from croupier.store.store import Store
from tests.store.kit import begun, enter, entries, entry, header
from tests.store.memory_files import MemoryFiles

GAMES = 3
KINDS = {"s": snapshot, "m": mark, "a": archive}
NAMES = ("", "0", "1", "000000", "999999", "1000000", "-1", "²²²²²²", "٣٣٣٣٣٣", "x" * 60, "0001-x")
NAMES += ("000001deadbeef", "999999deadbeef", "000001DEADBEEF", "é", "a/b", ".", "0000001", "new")


def base(stage):
    """The files of a box: with a game alone, with others before it, after a full journal."""
    files, store, session = begun(30)
    for number in range(2, GAMES + 1):
        if stage >= number:
            session = store.begin(header(number))
            enter(session, 25)
    if stage == GAMES + 1:
        enter(session, 150, 25)
    store.keep_place(b"here")
    return files


BASES = [base(stage) for stage in range(1, GAMES + 2)]


# ---- damage: each changes files and says which ---------------------------------------------------


def a_file(files, chance):
    return chance.choice(sorted(path for path in files.files if files.files[path] is not None))


def random_bytes(files, chance):
    path = a_file(files, chance)
    files.files[path] = chance.randbytes(chance.choice((0, 1, 4, 16, 192, 193, 500)))
    return [path]


def truncated(files, chance):
    path = a_file(files, chance)
    files.files[path] = files.files[path][: chance.randrange(len(files.files[path]) + 1)]
    return [path]


def extended(files, chance):
    path = a_file(files, chance)
    files.files[path] += chance.randbytes(chance.choice((1, 8, 16, 200)))
    return [path]


def spoilt(files, chance):
    path = a_file(files, chance)
    data = bytearray(files.files[path])
    for _ in range(chance.randrange(1, 5) if data else 0):
        data[chance.randrange(len(data))] = chance.randrange(256)
    files.files[path] = bytes(data)
    return [path]


def shuffled(files, chance):
    """The cells of a file in another order, some more than once."""
    path = a_file(files, chance)
    data = files.files[path]
    cells = [data[start : start + 16] for start in range(0, len(data), 16)]
    files.files[path] = b"".join(chance.choices(cells, k=len(cells))) if cells else b""
    return [path]


def exchanged(files, chance):
    """Two files in each other's places."""
    one, other = a_file(files, chance), a_file(files, chance)
    files.files[one], files.files[other] = files.files[other], files.files[one]
    return [one, other] if one != other else []


def removed(files, chance):
    path = a_file(files, chance)
    del files.files[path]
    return [path]


def strange_name(files, chance):
    """A file that does not belong where it is."""
    path = "%s/%s" % (chance.choice(("j", "s", "m", "a", "bad")), chance.choice(NAMES))
    if path in files.files:
        return []
    copied = files.files[a_file(files, chance)]
    files.files[path] = chance.choice((copied, b"", chance.randbytes(30)))
    return [path]


def a_folder_for_a_file(files, chance):
    path = a_file(files, chance)
    files.files[path] = None
    return [path]


def a_file_for_a_folder(files, chance):
    folder = chance.choice(("j", "s", "m", "a", "bad"))
    touched = [path for path in files.files if path.startswith(folder + "/")]
    for path in touched:
        del files.files[path]
    files.files[folder] = chance.randbytes(20)
    return touched + [folder]


DAMAGE = (
    random_bytes,
    truncated,
    extended,
    spoilt,
    shuffled,
    exchanged,
    removed,
    strange_name,
    a_folder_for_a_file,
    a_file_for_a_folder,
)


# ---- what must hold ------------------------------------------------------------------------------


def left(files, touched):
    """The files without what was touched and the segments after it: what is good for certain."""
    segments = sorted(path for path in touched if path.startswith("j/"))
    return MemoryFiles(
        {
            path: data
            for path, data in files.files.items()
            if path not in touched and not (segments and path[:2] == "j/" and path > segments[0])
        }
    )


def current(store):
    """The header and the log of the current game."""
    session = store.open(Store.CURRENT)
    return (session.header.id, session.log()) if session else (None, [])


def check(number):
    """Damages a box in one place or in several."""
    chance = Random(number)
    files = chance.choice(BASES).copy()
    touched = []
    for _ in range(chance.choice((1, 1, 2, 3))):
        if files.files:
            touched += chance.choice(DAMAGE)(files, chance)
    certain = current(Store(left(files, touched)))
    store = Store(files)
    game_id, log = current(store)
    assert log == entries(len(log))
    if certain[0] == game_id:
        assert len(log) >= len(certain[1]), (number, touched)
    else:
        assert certain[0] is None or game_id is not None, (number, touched)
    for name in store.names():
        session = store.open(name)
        assert session is None or session.log() == entries(len(session.log()))
    assert isinstance(store.settings(), (dict, type(None)))
    goes_on(files, store, log, any("/" not in path for path in touched))


def goes_on(files, store, log, is_folder_gone):
    """An entry is kept, or is refused because it cannot be."""
    store.told()
    session = store.open(Store.CURRENT)
    try:
        if session is None:
            session = store.begin(header(9))
        session.commit(entry(len(log)) if log else entry(0))
        store.keep_place(b"on")
    except OSError:
        Store(files)
        return
    again = Store(files)
    assert current(again)[1] == session.log()
    assert again.dropped == 0
    assert again.faults == [] or is_folder_gone and again.faults == [NOT_READABLE]


@pytest.mark.parametrize("first", range(0, 400, 100))
def test_damaged_files_are_survived(first):
    for number in range(first, first + 100):
        check(number)


@pytest.mark.ci
@pytest.mark.parametrize("first", range(1000, 6000, 500))
def test_five_thousand_damaged_boxes_are_survived(first):
    for number in range(first, first + 500):
        check(number)


@pytest.mark.parametrize("seed", range(4))
def test_content_that_is_sealed_but_was_never_written_is_survived(seed):
    """As a firmware with a fault could write it."""
    chance = Random(seed)
    for _ in range(150):
        files = chance.choice(BASES).copy()
        path = chance.choice([path for path in files.files if path[0] in KINDS])
        kind = KINDS[path[0]]
        content = bytearray(files.files[path][4:-4])
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(content))
            content[at : at + chance.randrange(3)] = chance.randbytes(chance.randrange(3))
        sealed.write(files, path, kind.KIND, chance.randrange(kind.VERSION + 1), content)
        store = Store(files)
        for name in store.names():
            store.open(name)
        assert isinstance(store.settings(), (dict, type(None)))
        Store(files)
