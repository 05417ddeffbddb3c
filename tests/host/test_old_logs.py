"""Folders of earlier versions, which had a log in JSON Lines for each game: what the box makes of
them."""

import json
import random
import shutil

import pytest

from croupier.store.archive import MOST, Archive
from croupier_host.device import host_files, old_logs
from croupier_host.device.folder import FolderTrouble, locked
from croupier_host.device.host_files import HostFiles
from croupier_host.device.old_logs import take_over
from croupier_host.device.stores import look_into, store_in
from croupier_host.log_lines import LONGEST_LINE, MOST_LINES
from tests.host.boxes import BID, PAIR, begin, files, kept_log
from tests.host.command import EVENINGS, FRIDAY, croupier, log_of

BID_1 = {"t": "bid", "p": 1, "v": 1}
BIDS = [BID, BID_1]
OVER = {"t": "adjust", "p": 0, "d": 6}
GAME = log_of(PAIR, *BIDS)


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch):
    """`test_host_files` shows that it is waited for."""
    monkeypatch.setattr(host_files, "_sync", None)


def put(folder, name, log=GAME):
    (folder / name).write_bytes(log)


def numbered(number):
    """The log of a game that is told by its number from others."""
    return log_of({**PAIR, "id": "%016x" % number}, BID)


def archived(folder):
    """The logs of the games that were put aside, the latest first."""
    store = look_into(str(folder))
    return [kept_log(folder, name) for name in store.names() if name != store.CURRENT]


def current(folder):
    """The log of the game that is played, None where there is none."""
    return kept_log(folder) if "current" in look_into(str(folder)).names() else None


def taken(folder, *logs):
    """Takes over a folder that has these logs, and nothing else."""
    for number, log in enumerate(logs, 1):
        put(folder, "%04d.jsonl" % number, log)
    take_over(folder)
    return current(folder), archived(folder)


# ---- what is taken -------------------------------------------------------------------------------


def test_an_empty_folder_stays_empty(tmp_path):
    take_over(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_last_game_is_the_current_one_and_those_before_are_put_aside(tmp_path):
    played, aside = taken(tmp_path, numbered(1), numbered(2), numbered(3))
    assert played == [{**PAIR, "id": "%016x" % 3}, BID]
    assert [log[0]["id"][-1] for log in aside] == ["2", "1"]
    assert sorted(path.name for path in (tmp_path / "old").iterdir()) == [
        "0001.jsonl",
        "0002.jsonl",
        "0003.jsonl",
    ]
    assert list(tmp_path.glob("*.jsonl")) == []


def test_a_last_game_that_is_over_is_put_aside_too(tmp_path):
    played, aside = taken(tmp_path, numbered(1), log_of(PAIR, OVER))
    assert played is None
    assert [len(log) for log in aside] == [2, 2]
    assert aside[0][1] == OVER


def test_whole_evenings_are_as_they_were(tmp_path):
    logs = sorted(EVENINGS.glob("*.jsonl"))
    before = [croupier("replay", log) for log in logs]
    for number, log in enumerate(logs, 7):
        put(tmp_path, "%04d.jsonl" % number, log.read_bytes())
    take_over(tmp_path)
    names = sorted(path.name for path in (tmp_path / "a").iterdir())
    after = [croupier("replay", tmp_path / "a" / name) for name in names]
    if current(tmp_path):
        after.append(croupier("replay", tmp_path))
    assert after == before


def test_the_draws_and_the_id_of_a_game_are_kept(tmp_path):
    header = {**PAIR, "id": "00" * 7 + "5f", "draws": {"seed": "ab" * 16}}
    played, _ = taken(tmp_path, log_of(header, BID))
    assert played[0] == header


def test_games_without_an_id_get_one_each_the_same_every_time(tmp_path):
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
    games = [taken(tmp_path / folder, GAME, log_of(PAIR, BID)) for folder in ("a", "b")]
    assert games[0] == games[1]
    played, (aside,) = games[0]
    assert len(played[0]["id"]) == len(aside[0]["id"]) == 16
    assert played[0]["id"] != aside[0]["id"]


def test_of_two_logs_of_one_game_the_later_is_the_game(tmp_path):
    header = {**PAIR, "id": "12" * 8}
    played, aside = taken(tmp_path, log_of(header, BID), log_of(header, *BIDS), numbered(3))
    assert len(played) == 2 and aside == [[header, *BIDS]]
    assert len(list((tmp_path / "old").iterdir())) == 3


def test_a_game_in_which_nothing_was_entered_is_put_aside_as_nothing(tmp_path):
    assert taken(tmp_path, log_of(PAIR), numbered(2))[1] == []
    assert not (tmp_path / "0001.jsonl").exists()


def test_a_last_game_in_which_nothing_was_entered_is_the_current_one(tmp_path):
    played, aside = taken(tmp_path, numbered(1), log_of(PAIR))
    assert len(played) == 1 and len(aside) == 1


def test_undo_redo_amend_and_notes_are_taken(tmp_path):
    amend = {"t": "amend", "edits": [{"at": 0, "events": [{**BID, "v": 2}]}]}
    noted = {**BID, "note": "sûr ?", "seq": 4}
    log = log_of(PAIR, noted, {"t": "undo"}, {"t": "redo"}, "", amend)
    played, _ = taken(tmp_path, b"\xef\xbb\xbf" + log.replace(b"\n", b"\r\n"))
    assert played[1:] == [BID, {"t": "undo"}, {"t": "redo"}, amend]


def test_the_names_of_logs_are_numbers(tmp_path):
    for number in (9998, 9999, 10_000):
        put(tmp_path, f"{number}.jsonl", numbered(number))
    others = ("12.jsonl", "1²34.jsonl", "x0001.jsonl", "0001.jsonl.torn", "0002.json")
    for name in others:
        put(tmp_path, name)
    (tmp_path / "0007.jsonl").mkdir()
    take_over(tmp_path)
    assert current(tmp_path)[0]["id"] == "%016x" % 10_000
    assert [log[0]["id"] for log in archived(tmp_path)] == ["%016x" % n for n in (9999, 9998)]
    assert {path.name for path in tmp_path.iterdir()} == {*others, "0007.jsonl", "old"} | {
        *("s", "m", "j", "a", "bad")
    } & {path.name for path in tmp_path.iterdir()}


def test_of_more_games_than_the_archive_keeps_the_latest_are_taken(tmp_path):
    count = MOST + 5
    played, aside = taken(tmp_path, *map(numbered, range(count)))
    assert played[0]["id"] == "%016x" % (count - 1)
    assert [log[0]["id"] for log in aside] == ["%016x" % n for n in range(count - 2, 4, -1)]
    assert len(list((tmp_path / "old").iterdir())) == count
    before = files(tmp_path)
    take_over(tmp_path)
    assert files(tmp_path) == before


# ---- torn and damaged logs -----------------------------------------------------------------------


def test_a_torn_last_line_is_left_out_wherever_it_is_torn(tmp_path):
    whole = log_of(BID_1)
    for size in range(len(whole) + 1):
        folder = tmp_path / str(size)
        folder.mkdir()
        played, _ = taken(folder, log_of(PAIR, BID) + whole[:size])
        assert played[1:] == (BIDS if size >= len(whole) - 1 else [BID]), size
        assert (folder / "old" / "0001.jsonl").read_bytes() == log_of(PAIR, BID) + whole[:size]


@pytest.mark.parametrize("end", [b"\0" * 100, b"\xff", b"7", b"[]", b"   ", b'{"t": "\xc3'])
def test_a_torn_end_of_anything_is_left_out(tmp_path, end):
    assert taken(tmp_path, log_of(PAIR, BID) + end)[0][1:] == [BID]


HEAD = log_of(PAIR)
LONG = b" " * (LONGEST_LINE + 1)
DAMAGED = [
    b"",
    b"\n",
    HEAD[:40],
    b"[]\n",
    log_of(BID),
    log_of({**PAIR, "croupier": 2}),
    log_of({**PAIR, "croupier": True}),
    log_of({**PAIR, "croupier": "1"}),
    log_of({**PAIR, "game": "tarot"}),
    log_of({**PAIR, "game": 7}),
    log_of({**PAIR, "game": ["pili_pili"]}),
    log_of({**PAIR, "players": ["Zoé", "ZOE"]}),
    log_of({**PAIR, "players": ["Zoé", "\ud800"]}),
    log_of({**PAIR, "options": {"missions": "some"}}),
    log_of(PAIR, b"no JSON", BID),
    log_of(PAIR, BID, b"no JSON"),
    log_of(PAIR, [1]),
    log_of(PAIR, b"\xff"),
    log_of(PAIR, b"\0"),
    log_of(PAIR, BID_1),
    log_of(PAIR, BID_1)[:-1],
    log_of(PAIR, BID_1) + b'{"t": ',
    log_of(PAIR, {"t": "undo"}),
    log_of(PAIR, {"t": "nothing"}),
    log_of(PAIR, '{"t": "bid", "p": 0, "v": NaN}', BID),
    log_of(PAIR, '{"t": "bid", "p": 0, "v": Infinity}'),
    log_of(PAIR, '{"t": "bid", "p": 0, "v": 1e999}'),
    log_of(PAIR, BID, LONG),
    log_of(PAIR, BID, LONG, BID_1),
    log_of(PAIR, b"[" * 60_000 + b"]" * 5_000),
    log_of(PAIR, b'{"a":' * 13_000),
    HEAD + b"\n" * MOST_LINES,
    log_of({**PAIR, "croupier": 1, "t": "\ud800", "id": []}, '{"t": "rename", "name": "\\ud800"}'),
]


@pytest.mark.parametrize("log", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_log_stays_where_it_is(tmp_path, log):
    put(tmp_path, "0001.jsonl", log)
    take_over(tmp_path)
    assert files(tmp_path) == {"0001.jsonl": log}
    taken(tmp_path, log, numbered(2), log)
    assert current(tmp_path) is None and len(archived(tmp_path)) == 1
    left = files(tmp_path)
    assert left["0001.jsonl"] == left["0003.jsonl"] == log and "0002.jsonl" not in left
    take_over(tmp_path)
    assert files(tmp_path) == left


def test_a_log_of_eight_megabytes_and_more_stays(tmp_path):
    line = b" " * (LONGEST_LINE - 100) + log_of(BID)
    put(tmp_path, "0001.jsonl", HEAD + line * 130)
    take_over(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["0001.jsonl"]


def test_a_log_that_is_too_long_for_the_box_stays(tmp_path):
    why = {"t": "adjust", "p": 0, "d": 1, "why": "x" * 40}
    back = {"t": "adjust", "p": 0, "d": -1, "why": "x" * 40}
    log = log_of(PAIR, *[why, back] * 280)
    assert taken(tmp_path, numbered(1), log, log)[0] is None
    assert len(archived(tmp_path)) == 1
    assert sorted(path.name for path in tmp_path.glob("*.jsonl")) == ["0002.jsonl", "0003.jsonl"]


def test_the_longest_log_that_the_box_takes_goes_on(tmp_path):
    why = {"t": "adjust", "p": 0, "d": 1, "why": "x" * 40}
    back = {"t": "adjust", "p": 0, "d": -1, "why": "x" * 40}
    lines = [why, back] * 250
    assert taken(tmp_path, log_of(PAIR, *lines))[0][1:] == lines


def test_a_log_that_undoes_far_too_much_stays(tmp_path, monkeypatch):
    monkeypatch.setattr(old_logs, "MOST_STEPS", 10)
    assert taken(tmp_path, log_of(PAIR, *BIDS, *[{"t": "undo"}, {"t": "redo"}] * 9)) == (None, [])
    assert (tmp_path / "0001.jsonl").exists()


def test_a_log_that_may_not_be_read_stays(tmp_path, monkeypatch):
    put(tmp_path, "0001.jsonl")
    put(tmp_path, "0002.jsonl", numbered(2))
    opened = type(tmp_path).open

    def refuse(path, *mode):
        if path.name == "0001.jsonl":
            raise PermissionError
        return opened(path, *mode)

    monkeypatch.setattr(type(tmp_path), "open", refuse)
    take_over(tmp_path)
    assert (tmp_path / "0001.jsonl").exists() and len(current(tmp_path)) == 2


def spoiled(chance):
    """An evening with something wrong in it."""
    log = bytearray(FRIDAY.read_bytes())
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(log))
        log[at : at + chance.choice((0, 1, 20))] = chance.choice(
            (b"", b"\n", b"\xff", b"NaN", b"1e999", b'"', b"{", b"[" * 600, b"-9", b"0" * 6000)
        )
    return bytes(log)


def test_whatever_is_in_a_log_it_is_taken_or_stays(tmp_path):
    chance = random.Random(5)
    for number in range(120):
        folder = tmp_path / str(number)
        folder.mkdir()
        log = spoiled(chance)
        put(folder, "0001.jsonl", log)
        take_over(folder)
        kept = files(folder)
        assert [kept.get("0001.jsonl"), kept.get("old/0001.jsonl")].count(log) == 1
        assert look_into(str(folder)).faults == []


# ---- settings ------------------------------------------------------------------------------------


def settings_of(folder):
    return look_into(str(folder)).settings()


def test_settings_are_taken(tmp_path):
    settings = {"language": "fr", "names": ["Zoé", "Max"], "light": 40, "x": [1, {"y": None}]}
    text = json.dumps(settings, ensure_ascii=False)
    (tmp_path / "settings.json").write_text("\ufeff" + text, encoding="utf-8")
    take_over(tmp_path)
    assert settings_of(tmp_path) == settings
    assert not (tmp_path / "settings.json").exists()
    assert json.loads((tmp_path / "old" / "settings.json").read_text("utf-8-sig")) == settings


DAMAGED_SETTINGS = [b"", b"[]", b"{", b"\xff{}", b"7", b"[" * 60_000, b" " * 70_000 + b"{}"]
DAMAGED_SETTINGS += [b'{"x": "' + b"w" * 66_000 + b'"}', b'{"x": "\\ud800"}', b"NaN"]


@pytest.mark.parametrize("data", DAMAGED_SETTINGS, ids=range(len(DAMAGED_SETTINGS)))
def test_damaged_settings_are_kept_and_not_taken(tmp_path, data):
    (tmp_path / "settings.json").write_bytes(data)
    played, _ = taken(tmp_path, GAME)
    assert settings_of(tmp_path) == {} and len(played) == 3
    assert (tmp_path / "old" / "settings.json").read_bytes() == data


def test_of_settings_the_good_ones_are_taken(tmp_path):
    text = '{"names": ["Zoé", 7, "ZOE"], "light": NaN, "language": "de", "sound": true, "x": NaN}'
    (tmp_path / "settings.json").write_text(text, encoding="utf-8")
    take_over(tmp_path)
    assert settings_of(tmp_path) == {
        "names": ["Zoé"],
        "light": 128,
        "language": "",
        "sound": True,
    }


# ---- once, and never in the way ------------------------------------------------------------------


def test_a_second_start_does_nothing(tmp_path):
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    put(tmp_path, "0003.jsonl", b"damaged\n")
    taken(tmp_path, numbered(1), GAME)
    before = files(tmp_path)
    for _ in range(2):
        take_over(tmp_path)
        assert files(tmp_path) == before


def test_a_log_that_comes_later_does_not_take_the_place_of_the_game_that_is_played(tmp_path):
    begin(tmp_path, *BIDS)
    played = kept_log(tmp_path)
    put(tmp_path, "0009.jsonl", numbered(9))
    take_over(tmp_path)
    assert kept_log(tmp_path) == played
    assert [log[0]["id"] for log in archived(tmp_path)] == ["%016x" % 9]


def test_an_old_log_of_the_same_name_is_not_written_over(tmp_path):
    for number in (1, 2, 3):
        put(tmp_path, "0001.jsonl", numbered(number))
        take_over(tmp_path)
    old = files(tmp_path / "old")
    assert old == {
        "0001.jsonl": numbered(1),
        "0001-2.jsonl": numbered(2),
        "0001-3.jsonl": numbered(3),
    }


def test_it_goes_on_wherever_it_was_ended(tmp_path, monkeypatch):
    """Ended before each change of a file: the next start comes to the same games."""

    class Ended(BaseException):
        pass

    def build(folder):
        folder.mkdir()
        store_in(str(folder)).save_settings({})
        (folder / "settings.json").write_text('{"language": "en"}')
        for number in (1, 2):
            put(folder, "%04d.jsonl" % number, numbered(number))
        put(folder, "0003.jsonl", log_of(PAIR, *BIDS))

    def seen(folder):
        return settings_of(folder), current(folder), archived(folder), sorted(files(folder / "old"))

    build(tmp_path / "new")
    shutil.copytree(tmp_path / "new", tmp_path / "whole")
    take_over(tmp_path / "whole")
    whole = seen(tmp_path / "whole")
    ends = 0
    while True:
        folder = tmp_path / str(ends)
        shutil.copytree(tmp_path / "new", folder)
        left = [ends]

        def change(method, left=left):
            def changed(*arguments):
                if left[0] == 0:
                    raise Ended
                left[0] -= 1
                return method(*arguments)

            return changed

        with monkeypatch.context() as patch:
            for name in ("append", "write", "rename", "remove"):
                patch.setattr(HostFiles, name, change(getattr(HostFiles, name)))
            patch.setattr(old_logs, "_put_away", change(old_logs._put_away))
            try:
                take_over(folder)
                break
            except Ended:
                ends += 1
        take_over(folder)
        assert seen(folder) == whole, ends
    assert ends > 10


def test_files_of_a_newer_version_are_left_as_they_are(tmp_path):
    begin(tmp_path, BID)
    for slot in ("s/0", "s/1"):
        data = bytearray((tmp_path / slot).read_bytes())
        data[3] += 1
        HostFiles(str(tmp_path)).write(slot, (sealed(data),))
    put(tmp_path, "0001.jsonl")
    before = files(tmp_path)
    take_over(tmp_path)
    assert files(tmp_path) == before


def sealed(data):
    from binascii import crc32

    return bytes(data[:-4]) + crc32(data[:-4]).to_bytes(4, "little")


def test_what_the_box_has_to_say_of_its_files_is_not_lost_when_a_damaged_log_lies_there(tmp_path):
    begin(tmp_path, BID)
    (tmp_path / "s" / "0").write_bytes(b"damaged")
    put(tmp_path, "0001.jsonl", b"damaged\n")
    take_over(tmp_path)
    assert store_in(str(tmp_path)).faults == ["BAD_FILE"]


def test_a_folder_that_cannot_be_written_is_told(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    put(tmp_path, "0001.jsonl", log_of(PAIR, OVER))
    monkeypatch.setattr(Archive, "put", full)
    with pytest.raises(FolderTrouble) as trouble, locked(tmp_path):
        pass
    assert trouble.value.values["detail"] == "No space left on device"
    assert (tmp_path / "0001.jsonl").exists()
    monkeypatch.undo()
    with locked(tmp_path):
        assert len(archived(tmp_path)) == 1


# ---- the box -------------------------------------------------------------------------------------


def test_the_box_goes_on_with_the_game_of_an_old_folder(tmp_path):
    put(tmp_path, "0001.jsonl", log_of(PAIR, BID))
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    script = b'expect "Power was lost"\npress OK\nexpect "Max"\nexpect "Bid 2/2"\n'
    assert croupier("run", "-", "--data", tmp_path, "--lang", "en", stdin=script) == (0, b"", "")


def test_the_box_has_the_games_of_an_old_folder_that_are_over(tmp_path):
    put(tmp_path, "0001.jsonl", log_of(PAIR, OVER))
    script = b'expect "New game"\n'
    assert croupier("run", "-", "--data", tmp_path, "--lang", "en", stdin=script) == (0, b"", "")
    assert len(archived(tmp_path)) == 1
