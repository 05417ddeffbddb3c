"""What `GameFiles` must do with a folder that exists and is empty; runs under MicroPython too."""

import os

from croupier.rules.games import find
from croupier.rules.header import Header
from croupier_host.device.game_files import LONGEST_LINE, MOST_LINES, MOST_STEPS, GameFiles

HEAD = (
    b'{"croupier": 1, "game": "pili_pili", "players": ["Zo\xc3\xa9", "Max"], '
    b'"options": {"missions": "none"}}\n'
)
BID = b'{"t": "bid", "p": 0, "v": 1}\n'
BID_1 = b'{"t": "bid", "p": 1, "v": 1}\n'


def put(folder, name, *lines):
    with open(folder + "/" + name, "wb") as file:
        file.write(b"".join(lines))


def content(folder, name):
    with open(folder + "/" + name, "rb") as file:
        return file.read()


def header(**options):
    given = {"missions": "none"}
    given.update(options)
    return Header(find("pili_pili"), ["Zoé", "Max"], given)


def files(folder):
    return sorted(os.listdir(folder))


# ---- settings ------------------------------------------------------------------------------------


def no_settings_are_an_empty_object(folder):
    assert GameFiles(folder).settings() == {}
    assert files(folder) == []


def settings_are_kept(folder):
    settings = {"names": ["Zoé", 'a"b\\c\n'], "language": "fr", "x": [1, True, None, {"y": {}}]}
    GameFiles(folder).save_settings({"old": 1})
    GameFiles(folder).save_settings(settings)
    assert GameFiles(folder).settings() == settings
    assert files(folder) == ["settings.json"]
    written = content(folder, "settings.json")
    assert written == (
        b'{"language": "fr", "names": ["Zo\xc3\xa9", "a\\"b\\\\c\\u000a"], '
        b'"x": [1, true, null, {"y": {}}]}\n'
    )


def damaged_settings_are_kept_aside(folder):
    damaged = (b"", b"[]", b"{", b"\xff{}", b"7", b"[" * 60_000, b" " * (LONGEST_LINE + 2) + b"{}")
    damaged += (b'{"x": "' + b"w" * (LONGEST_LINE - 9) + b'"}',)  # longer, once it is written again
    for data in damaged:
        put(folder, "settings.json", data)
        store = GameFiles(folder)
        assert store.settings() == {}
        assert content(folder, "settings.json") == data  # until something is saved
        store.save_settings({})
        assert content(folder, "settings.json") == b"{}\n"
    kept = ["settings.json.bad"] + ["settings.json.bad%d" % at for at in range(2, 9)]
    assert files(folder) == ["settings.json"] + kept
    assert [content(folder, name) for name in kept] == list(damaged)


def settings_may_begin_with_a_byte_order_mark(folder):
    put(folder, "settings.json", b'\xef\xbb\xbf{"language": "en"}')
    assert GameFiles(folder).settings() == {"language": "en"}


def settings_that_cannot_be_read_are_not_written_over(folder):
    os.mkdir(folder + "/settings.json")
    store = GameFiles(folder)
    assert store.settings() == {}
    try:
        store.save_settings({})
    except OSError:
        pass
    else:
        raise AssertionError("written over")


def a_log_never_grows_beyond_what_is_read(folder):
    session = GameFiles(folder).begin(header())
    session.timeline.length = MOST_LINES - 2
    session.commit({"t": "adjust", "p": 0, "d": 1})
    assert is_not_kept(session, {"t": "adjust", "p": 0, "d": 1})
    assert is_not_kept(session, {"t": "undo"})
    assert session.game.score_of(0) == 1


def no_undo_makes_a_log_too_dear_to_read(folder):
    session = GameFiles(folder).begin(header())
    session.commit({"t": "adjust", "p": 0, "d": 1})
    session.steps = MOST_STEPS + 1
    assert is_not_kept(session, {"t": "undo"})
    session.commit({"t": "adjust", "p": 0, "d": 1})
    assert session.game.score_of(0) == 2


def is_not_kept(session, event):
    try:
        session.commit(event)
    except OSError:
        return True
    return False


# ---- a new game ----------------------------------------------------------------------------------


def a_game_is_a_log(folder):
    made = header()
    made.id = bytes(8)
    made.seed = bytes(16)
    session = GameFiles(folder).begin(made)
    session.commit({"t": "bid", "p": 0, "v": 1})
    session.commit({"t": "rename", "p": 1, "name": "Léa"})
    session.commit({"t": "undo"})
    session.commit({"t": "redo"})
    session.commit({"t": "amend", "at": 0, "event": {"t": "bid", "p": 0, "v": 2}})
    assert files(folder) == ["0001.jsonl"]
    lines = content(folder, "0001.jsonl").decode().split("\n")
    assert lines == [
        '{"croupier": 1, "game": "pili_pili", "draws": {"seed": "%s"}, "id": "%s", '
        '"options": {"missions": "none"}, "players": ["Zoé", "Max"]}' % ("0" * 32, "0" * 16),
        '{"t": "bid", "p": 0, "v": 1}',
        '{"t": "rename", "name": "Léa", "p": 1}',
        '{"t": "undo"}',
        '{"t": "redo"}',
        '{"t": "amend", "edits": [{"at": 0, "events": [{"t": "bid", "p": 0, "v": 2}]}]}',
        "",
    ]


def a_refused_event_is_not_written(folder):
    from croupier.rules.errors import RuleError

    session = GameFiles(folder).begin(header())
    before = content(folder, "0001.jsonl")
    try:
        session.commit({"t": "bid", "p": 1, "v": 1})
    except RuleError:
        assert content(folder, "0001.jsonl") == before
        return
    raise AssertionError("taken")


def games_are_numbered_and_none_is_overwritten(folder):
    put(folder, "0007.jsonl", b"anything")
    put(folder, "0009.jsonl.torn", b"anything")
    put(folder, "12.jsonl", b"anything")
    put(folder, "notes.txt", b"anything")
    store = GameFiles(folder)
    store.begin(header())
    assert store.names() == ["0010.jsonl", "0007.jsonl"]
    put(folder, "9999.jsonl", b"anything")
    store.begin(header())
    assert store.names() == ["10000.jsonl", "9999.jsonl", "0010.jsonl", "0007.jsonl"]


def a_folder_that_is_gone_has_no_names(folder):
    assert GameFiles(folder + "/nothing").names() == []


def a_log_that_is_gone_takes_no_event(folder):
    session = GameFiles(folder).begin(header())
    os.remove(folder + "/0001.jsonl")
    try:
        session.commit({"t": "bid", "p": 0, "v": 1})
    except OSError:
        assert files(folder) == [] and session.game.bids == [None, None]
        return
    raise AssertionError("taken")


# ---- a game that goes on -------------------------------------------------------------------------


def a_game_goes_on(folder):
    put(folder, "0003.jsonl", HEAD, b"\n", BID)
    store = GameFiles(folder)
    session = store.open("0003.jsonl")
    assert session.game.bids == [1, None] and session.game.names == ["Zoé", "Max"]
    session.commit({"t": "bid", "p": 1, "v": 1})
    assert content(folder, "0003.jsonl") == HEAD + b"\n" + BID + BID_1
    assert (store.damaged, store.dropped) == ([], 0)


def the_draws_go_on(folder):
    made = header()
    made.seed = bytes(range(16))
    GameFiles(folder).begin(made)
    assert GameFiles(folder).open("0001.jsonl").header.seed == bytes(range(16))


def an_editor_s_log_goes_on(folder):
    put(folder, "0003.jsonl", b"\xef\xbb\xbf", HEAD.replace(b"\n", b"\r\n"), BID)
    assert GameFiles(folder).open("0003.jsonl").game.bids == [1, None]


# ---- torn ends -----------------------------------------------------------------------------------


def a_torn_line_is_set_aside_wherever_it_is_torn(folder):
    for size in range(1, len(BID_1) - 1):
        put(folder, "0001.jsonl", HEAD, BID, BID_1[:size])
        store = GameFiles(folder)
        session = store.open("0001.jsonl")
        assert (store.dropped, store.damaged) == (1, [])
        assert session.game.bids == [1, None]
        assert content(folder, "0001.jsonl") == HEAD + BID
        kept = "0001.jsonl.torn" + (str(size) if size > 1 else "")
        assert content(folder, kept) == HEAD + BID + BID_1[:size]
    session.commit({"t": "bid", "p": 1, "v": 1})
    assert content(folder, "0001.jsonl") == HEAD + BID + BID_1
    assert GameFiles(folder).names() == ["0001.jsonl"]


def a_torn_end_of_anything_is_set_aside(folder):
    for end in (b"\0" * 100, b"\xff", b"7", b"[]", b"   ", b'{"t": "bid", "p": 1, "v": \xc3'):
        put(folder, "0001.jsonl", HEAD, BID, end)
        store = GameFiles(folder)
        assert store.open("0001.jsonl").game.bids == [1, None] and store.dropped == 1
        assert content(folder, "0001.jsonl") == HEAD + BID


def a_line_that_lacks_only_its_end_is_kept(folder):
    put(folder, "0001.jsonl", HEAD, BID[:-1])
    store = GameFiles(folder)
    session = store.open("0001.jsonl")
    assert (session.game.bids, store.dropped) == ([1, None], 0)
    assert content(folder, "0001.jsonl") == HEAD + BID
    session.commit({"t": "bid", "p": 1, "v": 1})
    assert content(folder, "0001.jsonl") == HEAD + BID + BID_1
    put(folder, "0002.jsonl", HEAD[:-1])
    GameFiles(folder).open("0002.jsonl")
    assert content(folder, "0002.jsonl") == HEAD
    assert files(folder) == ["0001.jsonl", "0002.jsonl"]


# ---- damaged logs --------------------------------------------------------------------------------

DAMAGED = (
    (b"",),
    (b"\n",),
    (HEAD[:40],),
    (b"[]\n",),
    (BID,),
    (HEAD.replace(b"1", b"2", 1),),
    (HEAD.replace(b"1", b"true", 1),),
    (HEAD.replace(b"pili_pili", b"tarot"),),
    (HEAD.replace(b'"pili_pili"', b"7"),),
    (HEAD.replace(b"Max", b"ZOE"),),
    (HEAD.replace(b"none", b"some"),),
    (HEAD, b"no JSON\n", BID),
    (HEAD, b"[1]\n", BID),
    (HEAD, b"\xff\n", BID),
    (HEAD, b"\0\n", BID),
    (HEAD, BID_1),
    (HEAD, BID_1[:-1]),
    (HEAD, BID_1, b'{"t": '),
    (HEAD, b'{"t": "undo"}\n'),
    (HEAD, b'{"t": "nothing"}\n'),
    (HEAD, BID, b" " * (LONGEST_LINE + 1) + b"\n"),
    (HEAD, BID, b" " * (LONGEST_LINE + 1)),
    (HEAD, b"[" * 60_000 + b"]" * 5_000 + b"\n"),
    (HEAD, b'{"a":' * 13_000 + b"\n"),
    (HEAD,) + (b"\n",) * MOST_LINES,
)


def a_damaged_log_is_left_untouched(folder):
    store = GameFiles(folder)
    for at, lines in enumerate(DAMAGED):
        name = "%04d.jsonl" % (at + 1)
        put(folder, name, *lines)
        assert store.is_damaged(name), lines[:3]
        assert store.open(name) is None
        assert content(folder, name) == b"".join(lines)
        assert store.open(name) is None
    assert store.damaged == ["%04d.jsonl" % (at + 1) for at in range(len(DAMAGED))]
    assert files(folder) == store.damaged
    assert store.dropped == 0


def the_longest_lines_are_read(folder):
    spaces = LONGEST_LINE - len(BID) + 1
    put(folder, "0001.jsonl", HEAD, b" " * spaces + BID, b"\n" * (MOST_LINES - 2))
    assert GameFiles(folder).open("0001.jsonl").game.bids == [1, None]


def looking_changes_nothing(folder):
    put(folder, "0001.jsonl", HEAD, BID, b"{")
    put(folder, "0002.jsonl", HEAD, BID[:-1])
    store = GameFiles(folder)
    assert not store.is_damaged("0001.jsonl") and not store.is_damaged("0002.jsonl")
    assert store.is_damaged("0003.jsonl")
    assert content(folder, "0001.jsonl") == HEAD + BID + b"{"
    assert content(folder, "0002.jsonl") == HEAD + BID[:-1]
    assert (store.damaged, store.dropped) == ([], 0)


CASES = (
    no_settings_are_an_empty_object,
    settings_are_kept,
    damaged_settings_are_kept_aside,
    settings_may_begin_with_a_byte_order_mark,
    settings_that_cannot_be_read_are_not_written_over,
    a_log_never_grows_beyond_what_is_read,
    no_undo_makes_a_log_too_dear_to_read,
    a_game_is_a_log,
    a_refused_event_is_not_written,
    games_are_numbered_and_none_is_overwritten,
    a_folder_that_is_gone_has_no_names,
    a_log_that_is_gone_takes_no_event,
    a_game_goes_on,
    the_draws_go_on,
    an_editor_s_log_goes_on,
    a_torn_line_is_set_aside_wherever_it_is_torn,
    a_torn_end_of_anything_is_set_aside,
    a_line_that_lacks_only_its_end_is_kept,
    a_damaged_log_is_left_untouched,
    the_longest_lines_are_read,
    looking_changes_nothing,
)
