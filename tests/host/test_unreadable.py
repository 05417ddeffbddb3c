"""Logs that cannot be read: exit status 2, nothing on stdout, one sentence with the line."""

import json

import pytest

from croupier_host.log_lines import DEEPEST, LONGEST_LINE, MOST_LINES
from tests.host.command import HEADER, croupier, log_of, replay

MISSION = {"t": "mission", "id": "m4"}
NO_HEADER = "no header: it must be a JSON object with croupier and game"


def without(key):
    return {each: value for each, value in HEADER.items() if each != key}


def check_unreadable(log, line, sentence):
    done = replay(log, "--lang", "en")
    assert done == (2, b"", f"<stdin>:{line}: {sentence}\n")
    french = replay(log)
    assert french[:2] == (2, b"")
    assert french.err.startswith(f"<stdin>:{line}: ") and french.err != done.err


# ---- the file ------------------------------------------------------------------------------------


def test_a_file_that_is_not_there(tmp_path):
    log = tmp_path / "none.jsonl"
    assert croupier("replay", log) == (2, b"", f"{log}:1: fichier introuvable\n")
    assert croupier("replay", log, "--lang", "en") == (2, b"", f"{log}:1: no such file\n")


def test_a_folder(tmp_path):
    done = croupier("replay", tmp_path, "--lang", "en")
    assert done == (2, b"", f"{tmp_path}:1: this is a folder, not a log\n")


@pytest.mark.parametrize("name", ["", "a" * 300, "a" * 9 + "/x"])
def test_a_name_that_no_file_can_have(name):
    done = croupier("replay", name)
    assert (done.status, done.out, done.err.count("\n")) == (2, b"", 1)


@pytest.mark.parametrize("log", [b"", b"\n", b" \n\t\n\r\n", b"\xef\xbb\xbf"])
def test_an_empty_log(log):
    check_unreadable(log, 1, "no header: the log is empty")


# ---- the header ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "header",
    [[], [HEADER], 1, '"croupier"', None, MISSION, without("croupier"), without("game"), {}],
)
def test_no_object_or_no_header_on_line_1(header):
    check_unreadable(log_of(header, MISSION), 1, NO_HEADER)


def test_the_header_is_the_first_line_that_is_not_blank():
    check_unreadable(log_of("", " ", [], HEADER), 3, NO_HEADER)


@pytest.mark.parametrize(
    ("game", "shown"),
    [
        ("tarot", "tarot"),
        ("Pili_Pili", "Pili_Pili"),
        ("", ""),
        ("copenhagen", "copenhagen"),
        ("bucket_pyramid", "bucket_pyramid"),
        (None, "null"),
        (7, "7"),
        (["pili_pili"], '["pili_pili"]'),
        ("x" * 41, "x" * 40 + "..."),
    ],
)
def test_a_game_that_is_unknown_or_not_built(game, shown):
    check_unreadable(log_of({**HEADER, "game": game}), 1, f"unknown game: {shown}")


@pytest.mark.parametrize(
    "version", ["2", "0", "-1", "true", "null", "1.0", "1.5", "1e+30", "[1]", '{"v": 1}']
)
def test_an_unknown_version(version):
    header = json.dumps(HEADER).replace('"croupier": 1', f'"croupier": {version}')
    check_unreadable(log_of(header), 1, f"unknown version of the log: {version}")


def test_a_version_in_quotes_is_none():
    check_unreadable(log_of({**HEADER, "croupier": "1"}), 1, "unknown version of the log: 1")


# ---- the lines -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "no JSON",
        '{"t": "score"',
        '{"t": "score"} {"t": "score"}',
        "{'t': 'score'}",
        '{"t": "score",}',
        '{"t": "bid", "p": NaN, "v": 1}',
        '{"t": "bid", "p": 0, "v": Infinity}',
        '{"t": "bid", "p": 0, "v": -Infinity}',
        '{"t": "bid", "p": 01, "v": 1}',
        '{"t": "score", "note": "tab\there"}',
        "\ufeff" + '{"t": "score"}',
        "\x00",
    ],
)
def test_a_line_that_is_not_json_even_after_good_events(line):
    check_unreadable(log_of(HEADER, MISSION, "", line), 4, "not JSON")
    check_unreadable(log_of("", line), 2, "not JSON")


@pytest.mark.parametrize("bad", [b"\xff", b"\xe9", b"\xed\xa0\x80", b"\xc0\x80"])
def test_a_line_that_is_not_utf_8(bad):
    name = b'{"t": "rename", "p": 0, "name": "Zo' + bad + b'"}'
    check_unreadable(log_of(HEADER, name), 2, "not UTF-8")


def test_a_log_in_utf_16():
    check_unreadable(log_of(HEADER).decode().encode("utf-16"), 1, "not UTF-8")


def deep(levels):
    """An event whose JSON has so many levels, and more lists, in keys that the rules ignore."""
    lists = levels - 1
    house = "[" * lists + "]" * lists
    return '{"t": "mission", "id": "m4", "more": [[], [], {}], "house": %s}' % house


@pytest.mark.parametrize("levels", [DEEPEST + 1, 30_000])
def test_json_nested_too_deep(levels):
    sentence = f"JSON nested too deep: at most {DEEPEST} levels"
    check_unreadable(log_of(HEADER, deep(levels)), 2, sentence)


def test_json_as_deep_as_may_be():
    assert replay(log_of(HEADER, deep(DEEPEST))) == replay(log_of(HEADER, MISSION))


def long(size):
    """An event of so many bytes, with a key that the rules ignore."""
    event = json.dumps({**MISSION, "house": "é"}, ensure_ascii=False)
    return event.replace("é", "é" + "x" * (size - len(event.encode())))


def test_a_line_of_more_than_65_536_bytes():
    assert LONGEST_LINE == 65_536
    check_unreadable(log_of(HEADER, long(65_537)), 2, "line too long: at most 65536 bytes")
    check_unreadable(log_of(HEADER, " " * 65_537), 2, "line too long: at most 65536 bytes")


@pytest.mark.parametrize("end", [b"\n", b""])
def test_a_line_of_65_536_bytes_is_read(end):
    log = log_of(HEADER) + long(65_536).encode() + end
    assert replay(log) == replay(log_of(HEADER, MISSION))


def test_a_log_of_more_than_10_000_lines():
    assert MOST_LINES == 10_000
    full = log_of(HEADER, MISSION) + b"\n" * 9_998
    assert replay(full) == replay(log_of(HEADER, MISSION))
    for more in (b"\n", log_of(MISSION), b"no JSON"):
        check_unreadable(full + more, 10_001, "log too long: at most 10000 lines")
