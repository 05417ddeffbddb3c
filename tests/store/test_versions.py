"""Files of other versions: every older one is read for ever, and none of a newer one is touched."""

import json
from binascii import crc32
from pathlib import Path

import pytest

from croupier.rules.fields import Reader
from croupier.store import archive, mark, sealed, snapshot
from croupier.store import faults as told
from croupier.store.game_record import GameRecord
from croupier.store.store import Store
from tests.store.kit import begun, entries, entry, errno_of, header, log_of
from tests.store.make_image import FOLDERS, IMAGES, shown
from tests.store.memory_files import READ_ONLY, MemoryFiles

VERSIONS = sorted(path.name for path in IMAGES.iterdir())
KINDS = {"s": snapshot, "m": mark, "a": archive}


def image(version):
    """The files of a box of a version."""
    folder: Path = IMAGES / version
    paths = [path for name in FOLDERS for path in sorted((folder / name).glob("*"))]
    return MemoryFiles({str(path.relative_to(folder)): path.read_bytes() for path in paths})


def expected(version):
    return json.loads((IMAGES / version / "expected.json").read_text(encoding="utf-8"))


def as_json(value):
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("version", VERSIONS)
def test_what_an_older_version_has_kept_is_read(version):
    files = image(version)
    assert as_json(shown(Store(files))) == expected(version)
    assert files.files == image(version).files


@pytest.mark.parametrize("version", VERSIONS)
def test_what_an_older_version_has_kept_goes_on(version):
    files = image(version)
    store = Store(files)
    session = store.open(Store.CURRENT)
    for number in range(200):
        session.commit(entry(number))
    store.begin(header(9), {"language": "en"}).commit(entry(0))
    store.keep_place(b"here")
    found = Store(files.copy())
    assert found.open(found.names()[1]).log() == session.log()
    assert [found.open(name).log() for name in found.names()[2:]] == [
        game["log"] for game in expected(version)["games"][1:]
    ]
    assert (found.faults, found.dropped) == ([], 0)


def test_an_image_has_all_that_a_box_may_keep():
    for version in VERSIONS:
        folders = {path.split("/")[0] for path in image(version).files}
        assert folders == set(FOLDERS)
        assert len(expected(version)["games"]) >= 2


# ---- a version to come ---------------------------------------------------------------------------


def next_version(monkeypatch):
    """The store as its next version may be: every file begins with a byte more."""
    write, old = sealed.write, {name: dict(kind._READERS) for name, kind in KINDS.items()}

    def write_more(files, path, kind, version, content, more=b""):
        write(files, path, kind, version, bytearray(b"\x2a") + content, more)

    def reader(read):
        def read_more(source):
            assert source.byte() == 42
            return read(Reader(source.data[1:]))

        return read_more

    monkeypatch.setattr(sealed, "write", write_more)
    for name, kind in KINDS.items():
        monkeypatch.setattr(kind, "VERSION", 2)
        monkeypatch.setattr(kind, "_READERS", {**old[name], 2: reader(old[name][1])})


def versions(files):
    """The versions of the files that have one."""
    return {path: data[3] for path, data in files.files.items() if path[0] in KINDS}


def test_the_next_version_reads_this_one_and_writes_its_own(monkeypatch):
    files, store, _ = begun(30)
    store.begin(header(2)).commit(entry(0))
    store.keep_place(b"here")
    assert set(versions(files).values()) == {1}
    next_version(monkeypatch)
    store = Store(files)
    assert (store.faults, store.place) == ([], b"here")
    assert log_of(store, store.names()[1]) == entries(30)
    store.begin(header(3)).commit(entry(5))
    store.keep_place(b"there")
    found = Store(files.copy())
    assert (found.faults, found.place, found.is_place_exact) == ([], b"there", True)
    assert [found.open(name).log() for name in found.names()] == [
        [entry(5)],
        [entry(0)],
        entries(30),
    ]
    oldest = found.names()[2]
    assert {path: each for path, each in versions(files).items() if each != 2} == {"a/" + oldest: 1}


CHANGES = (
    lambda store: store.save_settings({}),
    lambda store: store.begin(header(4)),
    lambda store: store.bring_back(),
    lambda store: store.keep_place(b""),
)


def test_a_newer_version_s_files_are_told_and_never_touched(monkeypatch):
    with monkeypatch.context() as newer:
        next_version(newer)
        whole, store, _ = begun(30)
        store.begin(header(2)).commit(entry(0))
        store.keep_place(b"here")
    before = dict(whole.files)
    for spoilt in (None, "s/1", "j/000002"):
        files = MemoryFiles(before)
        if spoilt:
            files.files[spoilt] = b"bad"
        seen = dict(files.files)
        store = Store(files)
        assert store.faults == [told.NEWER]
        assert store.settings() == {}
        assert Store.CURRENT not in store.names()
        assert store.open(Store.CURRENT) is None
        assert store.open(store.names()[0]) is None
        for change in CHANGES:
            assert errno_of(change, store) == READ_ONLY
        assert files.files == seen


def test_a_damaged_game_beside_a_newer_version_s_files_stays_where_it_is(monkeypatch):
    files, store, _ = begun(3)
    store.begin(header(2)).commit(entry(0))
    name = store.names()[1]
    with monkeypatch.context() as newer:
        next_version(newer)
        store.keep_place(b"here")
    files.files["a/" + name] = b"bad"
    before = dict(files.files)
    found = Store(files)
    assert found.open(name) is None
    assert found.faults == [told.NEWER, told.BAD_GAME]
    assert files.files == before


def test_a_newer_game_in_the_archive_is_told_and_the_others_go_on(monkeypatch):
    files, store, _ = begun(3)
    store.begin(header(2)).commit(entry(0))
    name = store.names()[1]
    with monkeypatch.context() as newer:
        next_version(newer)
        newest = GameRecord(b"header", 0, bytearray())
        archived = archive.Archive(files).put(newest)
    store = Store(files)
    assert store.open(archived) is None
    assert store.faults == [told.NEWER]
    assert log_of(store, name) == entries(3)
    store.open(Store.CURRENT).commit(entry(1))
    assert log_of(Store(files)) == entries(2)
    assert "a/" + archived in files.files


def as_of_version(data, version):
    """The same file as if this version had written it."""
    changed = data[:3] + bytes((version,)) + data[4:-4]
    return changed + crc32(changed).to_bytes(4, "little")


def test_a_game_of_a_newer_version_never_leaves_the_archive():
    files, store, _ = begun(3)
    store.begin(header(2)).commit(entry(0))
    (path,) = [path for path in files.files if path.startswith("a/")]
    files.files[path] = newer = as_of_version(files.files[path], archive.VERSION + 1)
    for number in range(3, archive.MOST + 6):
        store.begin(header(number)).commit(entry(0))
    assert files.files[path] == newer
    assert len(store.names()) == archive.MOST + 2
