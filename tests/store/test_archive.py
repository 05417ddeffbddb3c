"""The games that are not played now. Runs under CPython and MicroPython."""

from croupier.store import archive, sealed
from croupier.store.archive import MOST, Archive, tag_of
from croupier.store.game_record import GameRecord
from croupier.store.sealed import Damaged, Newer
from tests.store.kit import errno_of, raised
from tests.store.memory_files import MemoryFiles


def game(number, lines=1):
    made = GameRecord(b"game %d" % number, 0, bytearray())
    for line in range(lines):
        made.take(b"%d" % line)
    return made


def filled(count):
    files = MemoryFiles()
    kept = Archive(files)
    for number in range(count):
        kept.put(game(number))
    return files, kept


def headers(kept):
    return [kept.read(name).header for name in kept.names()]


def test_a_game_is_kept_under_a_number_and_its_tag():
    _, kept = filled(2)
    assert kept.names() == ["000002" + game(1).tag(), "000001" + game(0).tag()]
    assert tag_of(kept.names()[0]) == game(1).tag()
    found = kept.read(kept.names()[0])
    assert (found.header, found.lines, found.log) == (b"game 1", 1, game(1).log)


def test_a_later_state_takes_the_place_of_an_earlier_one():
    _, kept = filled(3)
    assert kept.put(game(0, lines=4)) == "000004" + game(0).tag()
    assert headers(kept) == [b"game 0", b"game 2", b"game 1"]
    assert kept.read(kept.names()[0]).lines == 4
    assert (kept.latest, kept.games) == (4, 3)


def test_beyond_so_many_the_oldest_leave():
    files, kept = filled(MOST + 2)
    assert len(files.files) == MOST
    assert headers(kept)[0] == b"game %d" % (MOST + 1)
    assert headers(kept)[-1] == b"game 2"


def test_a_later_state_of_a_game_drives_no_other_out():
    _, kept = filled(MOST)
    kept.put(game(MOST - 1, lines=2))
    assert len(kept.names()) == MOST
    assert headers(kept)[-1] == b"game 0"


def test_of_two_states_that_a_cut_has_left_the_latest_counts_and_the_next_one_mends_it():
    files, kept = filled(2)
    files.files["a/000003" + game(0).tag()] = files.files["a/000001" + game(0).tag()]
    assert headers(kept) == [b"game 0", b"game 1"]
    assert (kept.latest, kept.games) == (3, 2)
    kept.put(game(5))
    assert len(files.files) == 3
    assert headers(kept) == [b"game 5", b"game 0", b"game 1"]


def test_the_numbers_go_on_beyond_their_digits():
    files, kept = filled(1)
    files.files["a/999999" + game(7).tag()] = files.files.pop("a/000001" + game(0).tag())
    kept.put(game(1))
    kept.put(game(2))
    assert [name[:-8] for name in kept.names()] == ["1000001", "1000000", "999999"]


def test_names_that_are_no_games_are_left_alone():
    files, kept = filled(1)
    strange = ("note", "000002", "000002DEADBEEF", "²²²²²²deadbeef", "00000xdeadbeef", "2deadbeef")
    for name in strange:
        files.files["a/" + name] = b""
    assert len(kept.names()) == 1
    kept.put(game(1))
    assert len(files.files) == 2 + len(strange)


def test_a_game_that_cannot_be_read_says_why():
    files, kept = filled(1)
    path = "a/" + kept.names()[0]
    whole = files.files[path]
    for content, kind in (
        (b"", Damaged),
        (whole[:-1], Damaged),
        (resealed(b"\xff", 1), Damaged),
        (resealed(b"", 1), Damaged),
        (resealed(b"\x00\x00", 0), Damaged),
        (resealed(b"\x00\x00", 2), Newer),
    ):
        files.files[path] = content
        raised(kind, kept.read, kept.names()[0])
    assert errno_of(kept.read, "000009deadbeef") == 2


def resealed(content, version):
    files = MemoryFiles()
    sealed.write(files, "x/0", archive.KIND, version, bytearray(content))
    return files.files["x/0"]


def test_what_is_known_stays_known_when_a_game_cannot_be_put():
    files, kept = filled(2)
    files.fails_after = 0
    assert errno_of(kept.put, game(2)) == 5
    assert (kept.latest, kept.games) == (2, 2)
    files.fails_after = -1
    kept.put(game(2))
    assert (kept.latest, kept.games) == (3, 3)
