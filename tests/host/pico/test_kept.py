"""`croupier pull`, `backup`, `restore`, `log` and `names --port`: what a connected box keeps."""

import json
import shutil
import zipfile

import pytest

from croupier.ui.flows.place import Place
from croupier_host.device.stores import look_into, store_in
from croupier_host.messages import message
from croupier_host.pico import backup
from tests.host.boxes import BID, PAIR, begin, kept_log
from tests.host.command import croupier, log_of, replay

from .fake_pico import hashes

LANGS = pytest.mark.parametrize("lang", ["fr", "en"])
DATA = ("a/", "bad/", "c/", "j/", "m/", "s/")


def data_of(box):
    """The files that the box keeps, with their hashes."""
    return {path: found for path, found in hashes(box.flash).items() if path.startswith(DATA)}


@pytest.fixture
def evening(box):
    """A box with two games and names."""
    begin(box.flash, BID, header={**PAIR, "id": "01" * 8})
    begin(box.flash, BID, BID | {"p": 1}, header={**PAIR, "id": "02" * 8})
    store_in(str(box.flash)).save_settings({"names": ["Zoé", "Max"], "language": "fr"})
    return box


# ---- pull ----------------------------------------------------------------------------------------


def test_the_game_that_was_played_last_is_printed(evening):
    done = croupier("pull", "--lang", "en")
    header, *events = [json.loads(line) for line in done.out.decode().splitlines()]
    assert (done.status, done.err) == (0, "")
    assert [header, *events] == kept_log(evening.flash)
    assert "draws" not in header
    assert replay(done.out).state == croupier("replay", evening.flash).state


def test_all_games_go_to_a_folder(evening, tmp_path):
    before = hashes(evening.flash)
    done = croupier("pull", "--out", tmp_path / "games", "--lang", "en")
    logs = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in logs] == [f"pili_pili-{n * 8}.jsonl" for n in ("01", "02")]
    assert done == (0, b"", "".join(f"{path}\n" for path in reversed(logs)))
    assert replay(logs[0].read_bytes()).status == 0
    assert hashes(evening.flash) == before
    evening.sleep(10)
    assert evening.is_running


@LANGS
def test_a_game_that_cannot_be_read_is_named_and_left_out(evening, tmp_path, lang):
    (path,) = (evening.flash / "a").iterdir()
    path.write_bytes(b"Cr damaged")
    done = croupier("pull", "--out", tmp_path / "games", "--lang", lang)
    (log,) = (tmp_path / "games").iterdir()
    told = f"{log}\n{path.name}: {message(lang, 'GAME_DAMAGED')}\n"
    assert (done.status, done.out, done.err) == (1, b"", told)


@LANGS
def test_a_file_that_the_board_cannot_read_is_named(evening, tmp_path, lang):
    (path,) = (evening.flash / "a").iterdir()
    evening.answers["tree('/a')"] = (b'["/a/%s", 99, ""]\r\n' % path.name.encode(), b"")
    done = croupier("pull", "--out", tmp_path / "games", "--lang", lang)
    assert done.status == 1
    assert done.err.splitlines()[0] == f"a/{path.name}: {message(lang, 'FILE_UNREADABLE')}"
    assert len(list((tmp_path / "games").iterdir())) == 1


@LANGS
def test_a_box_without_games(box, lang):
    assert croupier("pull", "--lang", lang) == (1, b"", message(lang, "NO_GAME_ON_BOX") + "\n")


def test_entries_that_are_lost_are_told(box):
    begin(box.flash, BID)
    store = store_in(str(box.flash))
    store.keep_place(Place().packed_base())
    for path in (box.flash / "j").iterdir():
        path.write_bytes(b"x" * 16)
    done = croupier("pull", "--lang", "en")
    assert done.status == 1 and "entries lost" in done.err and done.out


def test_a_folder_that_cannot_be_written(evening, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    done = croupier("pull", "--out", tmp_path / "file" / "games", "--lang", "en")
    assert done.status == 2 and "cannot write" in done.err


@LANGS
def test_data_without_bounds(evening, lang):
    evening.answers["tree('/j')"] = (b'["/j/000001", 99999999, "00"]\r\n', b"")
    told = message(lang, "TOO_MUCH_DATA", most=4096)
    assert croupier("pull", "--lang", lang) == (1, b"", told + "\n")


# ---- backup and restore --------------------------------------------------------------------------


def saved(path, lang="en"):
    assert croupier("backup", path, "--lang", lang) == (
        0,
        b"",
        message(lang, "BACKED_UP", path=path) + "\n",
    )
    return path


def test_a_backup_has_all_files_and_says_whose_they_are(evening, tmp_path):
    evening.place("/j/odd name").write_bytes(b"not the box's")
    with zipfile.ZipFile(saved(tmp_path / "kept.zip")) as archive:
        manifest = json.loads(archive.read("manifest.json"))
        names = set(archive.namelist())
    expected = data_of(evening)
    del expected["j/odd name"]
    assert names == {"manifest.json", *expected} and manifest["files"] == expected
    assert manifest["croupier_backup"] == 1 and manifest["croupier"] == "0.1.0"
    assert manifest["micropython"] == "1.26.1" and manifest["id"] == "e66138528361"
    assert manifest["board"] == evening.board and manifest["date"].endswith("+00:00")


def test_without_a_name_it_is_called_by_date_and_time(evening, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert croupier("backup").status == 0
    assert len(list(tmp_path.glob("croupier-????????-??????.zip"))) == 1


@LANGS
def test_a_file_that_exists_is_not_written_over(evening, tmp_path, lang):
    path = tmp_path / "kept.zip"
    path.write_bytes(b"precious")
    told = message(lang, "FILE_EXISTS", path=path)
    assert croupier("backup", path, "--lang", lang) == (2, b"", told + "\n")
    assert path.read_bytes() == b"precious"


@LANGS
def test_a_box_that_keeps_nothing(box, tmp_path, lang):
    done = croupier("backup", tmp_path / "kept.zip", "--lang", lang)
    assert done == (1, b"", message(lang, "NOTHING_KEPT") + "\n")
    assert not (tmp_path / "kept.zip").exists()


def test_a_backup_without_what_cannot_be_read(evening, tmp_path):
    evening.answers["tree('/j')"] = (b'["/j/000001", 99, ""]\r\n', b"")
    done = croupier("backup", tmp_path / "kept.zip", "--lang", "en")
    assert done.status == 1 and "j/000001" in done.err
    assert backup.load(tmp_path / "kept.zip")


def test_a_backup_comes_back_onto_a_new_file_system(evening, tmp_path):
    path, before = saved(tmp_path / "kept.zip"), data_of(evening)
    for folder in DATA:
        shutil.rmtree(evening.flash / folder, ignore_errors=True)
    done = croupier("restore", path, "--lang", "en")  # nothing is there, so nothing is asked
    assert done == (0, b"", message("en", "RESTORED", count=len(before)) + "\n")
    assert data_of(evening) == before
    evening.sleep(10)
    assert evening.is_running


@LANGS
def test_before_games_are_replaced_it_is_asked(evening, tmp_path, lang):
    path, before = saved(tmp_path / "kept.zip"), data_of(evening)
    begin(evening.flash, BID, header={**PAIR, "id": "03" * 8})
    later = data_of(evening)
    done = croupier("restore", path, "--lang", lang, stdin=b"n\n")
    assert done.status == 1 and message(lang, "REPLACE_DATA") in done.err
    assert data_of(evening) == later
    assert croupier("restore", path, "--lang", lang, stdin=b"y\n").status == 0
    assert data_of(evening) == before
    (own,) = (tmp_path / "own" / "backups").iterdir()
    assert croupier("restore", own, "--yes").status == 0
    assert data_of(evening) == later


def test_who_does_not_answer_has_not_said_yes(evening, tmp_path):
    path, before = saved(tmp_path / "kept.zip"), data_of(evening)
    assert croupier("restore", path).status == 130
    assert data_of(evening) == before


def test_a_restore_that_is_cut_short_anywhere_is_mended_by_the_next(evening, tmp_path):
    path, before = saved(tmp_path / "kept.zip"), data_of(evening)
    for step in range(200):
        begin(evening.flash, BID, header={**PAIR, "id": "04" * 8})
        evening.vanishes_after = step
        done = croupier("restore", path, "--yes")
        evening.vanishes_after = None
        evening.sleep(20)
        look_into(str(evening.flash))  # the box starts from whatever there is
        assert croupier("restore", path, "--yes").status == 0
        assert data_of(evening) == before
        if done.status == 0:
            break
    assert step > 10


@LANGS
def test_a_restore_onto_a_full_flash(evening, tmp_path, lang):
    path = saved(tmp_path / "kept.zip")
    shutil.rmtree(evening.flash / "a")
    evening.blocks -= evening.free()
    told = message(lang, "NO_ROOM", needed=64 + 4, free=0)
    done = croupier("restore", path, "--yes", "--lang", lang)
    assert done.status == 1 and done.err.endswith(told + "\n")


@LANGS
def test_a_restore_of_which_the_copy_is_not_the_same(evening, tmp_path, lang):
    path = saved(tmp_path / "kept.zip")
    shutil.rmtree(evening.flash / "s")
    evening.corrupts = {"/s/0"}
    told = message(lang, "COPY_DIFFERS", paths="/s/0")
    done = croupier("restore", path, "--yes", "--lang", lang)
    assert done.status == 1 and done.err.endswith(told + "\n")


# ---- log -----------------------------------------------------------------------------------------


def noted(box, **notes):
    (box.flash / "c").mkdir(exist_ok=True)
    for name, data in notes.items():
        (box.flash / "c" / name.strip("_")).write_bytes(data)


def test_crashes_are_printed_the_latest_last(box):
    noted(
        box,
        _1=b"9 0.1.0 watchdog\n",
        _2=b"10 0.1.0 error\nTraceback\n  x\n",
        _0=b"8 0.1.0 error\nTraceback\n",
        row=b"2",
    )
    told = b"8 0.1.0 error\nTraceback\n9 0.1.0 watchdog\n10 0.1.0 error\nTraceback\n  x\n"
    assert croupier("log") == (0, told, "")


@LANGS
def test_a_box_without_crashes(box, lang):
    assert croupier("log", "--lang", lang) == (0, b"", message(lang, "NO_CRASH") + "\n")


def test_what_is_no_note_is_left_out(box):
    noted(box, _0=b"", _1=b"x\n", _2=b"\xff\xff\n", _3=b"9" * 2000)
    assert croupier("log", "--lang", "en").err == message("en", "NO_CRASH") + "\n"


def test_a_note_reaches_no_terminal_as_a_command(box):
    noted(box, _0=b"1 \x1b[31m\xff error\n\x07\n")
    assert croupier("log").out == "1 ?[31m\ufffd error\n?\n".encode()


# ---- names ---------------------------------------------------------------------------------------


def names(*words, lang="en"):
    return croupier("names", "--port", "auto", "--lang", lang, *words)


def test_the_names_of_a_connected_box(evening):
    assert names() == (0, "Zoé\nMax\n".encode(), "")
    assert names("Léa", "Tom") == (0, b"", "")
    assert names() == (0, "Léa\nTom\n".encode(), "")
    assert look_into(str(evening.flash)).settings()["language"] == "fr"


def test_they_change_no_game(evening):
    before = kept_log(evening.flash)
    names("Tom")
    assert kept_log(evening.flash) == before


def test_a_bad_name_is_refused_before_the_box_is_touched(evening):
    done = names("Max", "Max")
    assert done.status == 1 and evening.restarts == 1


@LANGS
def test_names_of_a_board_without_firmware(pico, lang):
    assert names("Max", lang=lang) == (1, b"", message(lang, "NOT_FLASHED") + "\n")


@LANGS
def test_names_of_a_box_of_a_newer_version(box, lang):
    box.answers["import json\nprint(json.dumps(save_names"] = (b"false", b"")
    assert names("Max", lang=lang) == (1, b"", message(lang, "BOX_IS_NEWER") + "\n")


@pytest.mark.parametrize("answer", [b"1", b'{"a": 1}', b'[1, null, "\\u001b[31m"]'])
def test_names_that_are_none(box, answer):
    box.answers["import json\nprint(json.dumps(names"] = (answer, b"")
    assert names() in [(0, b"", ""), (0, b"?[31m\n", "")]


def test_a_folder_and_a_port_exclude_each_other(box, tmp_path):
    done = croupier("names", "--port", "auto", "--data", tmp_path)
    assert done.status == 2 and "exclude" in done.err


# ---- repl ----------------------------------------------------------------------------------------


@LANGS
def test_a_repl_needs_a_terminal(box, lang):
    told = message(lang, "REPL_NEEDS_TERMINAL")
    assert croupier("repl", "--lang", lang) == (1, b"", told + "\n")
    assert box.restarts == 1


def test_the_log_of_a_header_and_its_lines_is_as_the_contract_says(evening):
    done = croupier("pull")
    assert done.out == log_of(
        *[
            json.dumps(line, ensure_ascii=False, separators=(",", ":"))
            for line in kept_log(evening.flash)
        ]
    )
