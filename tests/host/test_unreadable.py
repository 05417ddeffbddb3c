"""Logs that cannot be read: exit status 2, nothing on stdout, one sentence with the line."""

import io
import json

import pytest

from croupier_host import log_lines
from croupier_host.log_lines import DEEPEST, LONGEST_LINE, MOST_LINES
from tests.host.command import HEADER, croupier, log_of, replay

MISSION = {"t": "mission", "id": "m4"}
NO_HEADER = "no header: it must be a JSON object with croupier and game"


def without(key):
    return {each: value for each, value in HEADER.items() if each != key}


def check_unreadable(log, line, sentence, in_french=None):
    done = replay(log, "--lang", "en")
    assert done == (2, b"", f"<stdin>:{line}: {sentence}\n")
    french = replay(log)
    assert french[:2] == (2, b"")
    assert french.err.startswith(f"<stdin>:{line}: ") and french.err != done.err
    if in_french is not None:
        assert french.err == f"<stdin>:{line}: {in_french}\n"


# ---- the file ------------------------------------------------------------------------------------


def test_a_file_that_is_not_there(tmp_path):
    log = tmp_path / "none.jsonl"
    assert croupier("replay", log) == (2, b"", f"{log}: fichier introuvable\n")
    assert croupier("replay", log, "--lang", "en") == (2, b"", f"{log}: no such file\n")


def test_a_folder(tmp_path):
    told = f"{tmp_path}: c'est un dossier, pas un journal\n"
    assert croupier("replay", tmp_path) == (2, b"", told)
    done = croupier("replay", tmp_path, "--lang", "en")
    assert done == (2, b"", f"{tmp_path}: this is a folder, not a log\n")


def test_a_file_that_may_not_be_read(tmp_path, monkeypatch):
    log = tmp_path / "secret.jsonl"

    def forbidden(*_):
        raise PermissionError

    monkeypatch.setattr(log_lines, "open", forbidden, raising=False)
    assert croupier("replay", log) == (2, b"", f"{log}: lecture interdite\n")
    assert croupier("replay", log, "--lang", "en") == (2, b"", f"{log}: not allowed to read it\n")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "fichier introuvable"),
        ("a" * 300, "lecture impossible"),
        ("a" * 9 + "/x", "fichier introuvable"),
    ],
)
def test_a_name_that_no_file_can_have(name, told):
    assert croupier("replay", name) == (2, b"", f"{name}: {told}\n")


class Torn(io.BytesIO):
    """A log whose disk fails behind its second line."""

    def readline(self, size=-1):
        if self.tell() == len(self.getvalue()):
            raise OSError
        return super().readline(size)


@pytest.mark.parametrize(("lang", "told"), [("fr", "lecture impossible"), ("en", "cannot be read")])
def test_a_file_that_cannot_be_read_any_further_is_told_with_the_line(monkeypatch, lang, told):
    torn = Torn(log_of(HEADER, MISSION))
    monkeypatch.setattr(log_lines, "open", lambda *_: torn, raising=False)
    assert croupier("replay", "torn", "--lang", lang) == (2, b"", f"torn:3: {told}\n")


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
        ("tarot", '"tarot"'),
        ("Pili_Pili", '"Pili_Pili"'),
        ("", '""'),
        ("Copenhagen", '"Copenhagen"'),
        ("buckets", '"buckets"'),
        ("tarot\u00e9", '"tarot\u00e9"'),
        ("{game}", '"{game}"'),
        ('"', r'"\""'),
        ("null", '"null"'),
        (None, "null"),
        (7, "7"),
        (["pili_pili"], '["pili_pili"]'),
        ("x" * 38, '"' + "x" * 38 + '"'),
        ("x" * 39, '"' + "x" * 39 + "..."),
        ("x" * 60_000, '"' + "x" * 39 + "..."),
        (["x"] * 10, '["x", "x", "x", "x", "x", "x", "x", "x",...'),
    ],
)
def test_a_game_that_is_unknown(game, shown):
    check_unreadable(
        log_of({**HEADER, "game": game}), 1, f"unknown game: {shown}", f"jeu inconnu : {shown}"
    )


@pytest.mark.parametrize(
    "version", ["2", "0", "-1", "true", "null", "1.0", "1.5", "1e+30", "[1]", '{"v": 1}']
)
def test_an_unknown_version(version):
    header = json.dumps(HEADER).replace('"croupier": 1', f'"croupier": {version}')
    check_version(log_of(header), version)


@pytest.mark.parametrize(
    ("version", "shown"),
    [("1", '"1"'), ("", '""'), ("x" * 38, f'"{"x" * 38}"'), ("x" * 39, f'"{"x" * 39}...')],
)
def test_a_version_in_quotes_is_none(version, shown):
    check_version(log_of({**HEADER, "croupier": version}), shown)


def check_version(log, shown):
    english, french = "unknown version of the log", "version de journal inconnue"
    check_unreadable(log, 1, f"{english}: {shown}", f"{french} : {shown}")


# ---- the lines -----------------------------------------------------------------------------------


def not_json(column):
    """The sentence in English and in French."""
    return (
        f"not JSON at column {column} (it must be one object on each line)",
        f"pas du JSON, colonne {column} (il faut un objet par ligne)",
    )


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("no JSON", 1),
        ("  no JSON", 3),
        ("[1, 2", 6),
        ('{"t": "score"', 14),
        ('{"t": "é" "score"}', 11),
        ('{"t": "score"} {"t": "score"}', 16),
        ("{'t': 'score'}", 2),
        ('{"t": "score",}', 15),
        ('{"t": "bid", "p": NaN, "v": 1}', 19),
        ('{"t": "bid", "p": 0, "v": Infinity}', 27),
        ('{"t": "bid", "p": 0, "v": -Infinity}', 27),
        (r'{"t": "\"NaN", "p\\": [NaN, Infinity]}', 24),
        ("NaN", 1),
        ('{"t": "bid", "p": 01, "v": 1}', 20),
        ('{"t": "score", "note": "tab\there"}', 28),
        ("\ufeff" + '{"t": "score"}', 1),
        ("\x00", 1),
    ],
)
def test_a_line_that_is_not_json_even_after_good_events(line, column):
    check_unreadable(log_of(HEADER, MISSION, "", line), 4, *not_json(column))
    check_unreadable(log_of("", line), 2, *not_json(column))


def test_the_column_does_not_count_a_byte_order_mark():
    check_unreadable(b"\xef\xbb\xbf" + log_of("[1, 2"), 1, *not_json(6))


def test_a_log_spread_over_lines_is_not_json_at_the_end_of_the_first():
    check_unreadable(json.dumps(HEADER, indent=1).encode(), 1, *not_json(2))


NOT_UTF8 = ("not UTF-8: save the file as UTF-8", "pas de l'UTF-8 : enregistrer le fichier en UTF-8")


@pytest.mark.parametrize("bad", [b"\xff", b"\xe9", b"\xed\xa0\x80", b"\xc0\x80"])
def test_a_line_that_is_not_utf_8(bad):
    name = b'{"t": "rename", "p": 0, "name": "Zo' + bad + b'"}'
    check_unreadable(log_of(HEADER, name), 2, *NOT_UTF8)


def test_a_log_in_utf_16():
    check_unreadable(log_of(HEADER).decode().encode("utf-16"), 1, *NOT_UTF8)


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


def test_a_log_that_undoes_far_too_much_is_not_played_to_its_end(monkeypatch):
    monkeypatch.setattr("croupier_host.replay.MOST_STEPS", 10)
    bids = [{"t": "bid", "p": p, "v": 0} for p in range(3)]
    moved = [{"t": "undo"}, {"t": "redo"}] * 3
    log = log_of(HEADER, MISSION, *bids, *moved)
    check_unreadable(log, 9, "too many undos and corrections for a log so long")
