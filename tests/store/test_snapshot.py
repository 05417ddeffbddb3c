"""Snapshots and the games in them. Runs under CPython and MicroPython."""

from croupier.rules.errors import BadRecord
from croupier.rules.fields import Reader
from croupier.store import sealed, snapshot
from croupier.store.game_record import GameRecord
from croupier.store.sealed import Damaged
from croupier.store.snapshot import Snapshot
from tests.store.kit import raised
from tests.store.memory_files import MemoryFiles

PATH = "s/0"


def a_game():
    game = GameRecord(b"header", 0, bytearray())
    for record in (b"one", b"", bytes(200)):
        game.take(record)
    return game


def a_snapshot(game=None):
    made = Snapshot()
    made.generation, made.settled, made.epoch, made.first, made.number = 300, 299, 7, 1000, 65535
    made.settings = b'{"language": "fr"}'
    made.previous = "000012deadbeef"
    made.game = game
    return made


def sealed_content(content):
    files = MemoryFiles()
    sealed.write(files, PATH, snapshot.KIND, snapshot.VERSION, bytearray(content))
    return files


def test_what_was_written_is_read():
    for game in (None, a_game()):
        files, made = MemoryFiles(), a_snapshot(game)
        snapshot.write(files, PATH, made)
        found = snapshot.read(files, PATH)
        for key in ("generation", "settled", "epoch", "first", "number", "settings", "previous"):
            assert getattr(found, key) == getattr(made, key), key
        assert (found.game is None) == (game is None)
        if game:
            assert (found.game.header, found.game.lines) == (b"header", 3)
            assert found.game.log == game.log


def test_an_empty_file_holds_none():
    assert snapshot.read(MemoryFiles({PATH: b""}), PATH) is None


def test_a_sealed_file_that_holds_no_snapshot_is_damaged():
    for content in (
        b"",
        b"\x01\x01\x01\x01",
        b"\xff" * 40,
        b"\x01\x01\x01\x01\x01\x00\x02\xff\xff\x00",
    ):
        raised(Damaged, snapshot.read, sealed_content(content), PATH)


def test_a_snapshot_of_no_version_is_damaged():
    files = MemoryFiles()
    sealed.write(files, PATH, snapshot.KIND, 0, bytearray(40))
    raised(Damaged, snapshot.read, files, PATH)


def test_a_game_gives_its_records_as_far_as_they_go():
    game = a_game()
    assert list(game.records(2)) == [b"one", b""]
    assert list(game.records(9)) == [b"one", b"", bytes(200)]
    packed = bytearray()
    game.pack_head(packed)
    again = GameRecord.unpack(Reader(packed + game.log))
    assert (again.header, again.lines, again.log) == (b"header", 3, game.log)
    again.log = again.log[:-1]
    raised(BadRecord, list, again.records(3))
    again.log = again.log[:4]
    raised(IndexError, list, again.records(3))


def test_the_tag_tells_games_apart_by_their_headers():
    assert a_game().tag() == GameRecord(b"header", 0, bytearray()).tag()
    assert a_game().tag() != GameRecord(b"Header", 0, bytearray()).tag()
    assert len(a_game().tag()) == 8
