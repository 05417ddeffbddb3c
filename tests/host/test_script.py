"""Button scripts: what is one, and what it does to the box and to the time."""

import io

import pytest

from croupier_host import script
from croupier_host.script import Command, NotShown, Player, ScriptFault, parse, read
from tests.host.drawing import Picture

# ---- reading -------------------------------------------------------------------------------------

EXAMPLE = """\
press OK                 # buttons, left to right: BACK MINUS PLUS OK
press PLUS x3
hold BACK 1200           # milliseconds
wait 500
expect "Manche 2"        # text that must be on the screen now, else the script fails
shot bids                # writes bids.png
cut-power                # power is lost now; what was not durable is gone
restart                  # boot again with the same storage
"""


def test_the_script_of_the_contract_is_read():
    assert parse(EXAMPLE) == [
        Command(1, "press", 8, 1),
        Command(2, "press", 4, 3),
        Command(3, "hold", 1, 1200),
        Command(4, "wait", 0, 500),
        Command(5, "expect", text="Manche 2"),
        Command(6, "shot", text="bids"),
        Command(7, "cut-power"),
        Command(8, "restart"),
    ]


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing", "   # nothing\n\t\n", "\r\n"])
def test_a_script_may_have_no_commands(text):
    assert parse(text) == []


def test_blank_lines_comments_and_spaces_do_not_matter():
    text = '\n # a comment "x"\r\n\t press   MINUS\tx2 # twice\r\nwait 1#soon\nexpect "a # b"#c\n'
    assert parse(text) == [
        Command(3, "press", 2, 2),
        Command(4, "wait", 0, 1),
        Command(5, "expect", text="a # b"),
    ]


@pytest.mark.parametrize("name", ["bids", "Bids-2", "3_a", "é", "a.b", "a" * 100])
def test_a_shot_has_the_name_of_a_file(name):
    assert parse(f"shot {name}") == [Command(1, "shot", text=name)]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("pres OK", "SCRIPT_WORD"),
        ("PRESS OK", "SCRIPT_WORD"),
        ('"press"', "SCRIPT_WORD"),
        ("cut", "SCRIPT_WORD"),
        ("press", "SCRIPT_FORM"),
        ("press ok", "SCRIPT_FORM"),
        ("press OKAY", "SCRIPT_FORM"),
        ("press OK 3", "SCRIPT_FORM"),
        ("press OK x", "SCRIPT_FORM"),
        ("press OK x-1", "SCRIPT_FORM"),
        ("press OK x3 x3", "SCRIPT_FORM"),
        ("press OK PLUS", "SCRIPT_FORM"),
        ("press OK x" + "9" * 10, "SCRIPT_FORM"),
        ("hold BACK", "SCRIPT_FORM"),
        ("hold 500", "SCRIPT_FORM"),
        ("hold BACK 1.5", "SCRIPT_FORM"),
        ("wait", "SCRIPT_FORM"),
        ("wait 5s", "SCRIPT_FORM"),
        ("wait ٣", "SCRIPT_FORM"),
        ("expect", "SCRIPT_FORM"),
        ("expect Manche", "SCRIPT_FORM"),
        ('expect "Manche', "SCRIPT_FORM"),
        ('expect ""', "SCRIPT_FORM"),
        ('expect "  "', "SCRIPT_FORM"),
        ('expect "a" "b"', "SCRIPT_FORM"),
        ("shot", "SCRIPT_FORM"),
        ("shot a b", "SCRIPT_FORM"),
        ("restart now", "SCRIPT_FORM"),
        ("cut-power OK", "SCRIPT_FORM"),
        ("press OK x0", "SCRIPT_NUMBER"),
        ("press OK x1001", "SCRIPT_NUMBER"),
        ("hold OK 0", "SCRIPT_NUMBER"),
        ("wait 86400001", "SCRIPT_NUMBER"),
        ("shot ../bids", "SCRIPT_SHOT"),
        ("shot a/b", "SCRIPT_SHOT"),
        ("shot a\\b", "SCRIPT_SHOT"),
        ("shot .bids", "SCRIPT_SHOT"),
        ("shot a:b", "SCRIPT_SHOT"),
        ("shot a\x00b", "SCRIPT_SHOT"),
        ("shot " + "a" * 101, "SCRIPT_SHOT"),
    ],
)
def test_a_line_that_is_no_command_is_told(line, key):
    with pytest.raises(ScriptFault) as fault:
        parse(f"press OK\n\n{line}\nnor this")
    assert (fault.value.line, fault.value.key) == (3, key)


def test_a_script_is_utf_8_with_or_without_a_mark():
    assert read(io.BytesIO("\ufeffé".encode())) == "é" == read(io.BytesIO("é".encode()))


@pytest.mark.parametrize(
    ("data", "line", "key"),
    [
        (b"press OK\n\nexpect \xe9\n", 3, "NOT_UTF8"),
        (b"#" * 1_000_001, 1, "SCRIPT_TOO_LONG"),
    ],
)
def test_what_is_no_script_at_all_is_told(data, line, key):
    with pytest.raises(ScriptFault) as fault:
        read(io.BytesIO(data))
    assert (fault.value.line, fault.value.key) == (line, key)


def test_a_stream_that_fails_is_told():
    class Failing(io.BytesIO):
        def read(self, *_):
            raise OSError

    with pytest.raises(ScriptFault, match="CANNOT_READ"):
        read(Failing())


# ---- playing -------------------------------------------------------------------------------------


class Recorder:
    """A box that remembers how long which buttons were down, and shows a text."""

    def __init__(self, words="", light=200):
        self.passed = []
        self.longest = 0
        self.words = words
        self.is_lit = light

    def step(self, down, elapsed_ms):
        assert elapsed_ms > 0
        self.longest = max(self.longest, elapsed_ms)
        if self.passed and self.passed[-1][0] == down:
            self.passed[-1] = (down, self.passed[-1][1] + elapsed_ms)
        else:
            self.passed.append((down, elapsed_ms))

    def frame(self):
        picture = Picture()
        picture.text(self.words, 2, 16)
        return picture.frame()

    def light(self):
        return self.is_lit

    def cut_power(self):
        self.passed.append("cut")

    def restart(self):
        self.passed.append("restart")


def play(text, **settings):
    box = Recorder(**settings)
    shots = []
    missed = Player(box, lambda name, frame: shots.append((name, frame))).play(parse(text))
    return box, missed, shots


def test_the_box_has_time_to_start_before_the_first_command():
    assert play("")[0].passed == [(0, 700)]


@pytest.mark.parametrize(
    ("text", "passed"),
    [
        ("press OK", [(0, 700), (8, 60), (0, 700)]),
        ("press BACK x2", [(0, 700), (1, 60), (0, 700), (1, 60), (0, 700)]),
        ("hold MINUS 1205", [(0, 700), (2, 1205), (0, 700)]),
        ("wait 30", [(0, 730)]),
        ("wait 86400000", [(0, 86_400_700)]),
        ("cut-power\nrestart", [(0, 700), "cut", "restart", (0, 700)]),
    ],
)
def test_a_command_takes_its_time(text, passed):
    assert play(text)[0].passed == passed


@pytest.mark.parametrize(
    ("text", "longest"),
    [("press OK", 20), ("hold OK 5000", 20), ("wait 1999", 20), ("wait 2000", 100)],
)
def test_time_goes_in_small_steps(text, longest):
    assert play(text)[0].longest == longest


def test_a_text_that_is_shown_lets_the_script_go_on():
    box, missed, _ = play('expect "Manche 2"\nwait 20', words="Manche 2 sur 3")
    assert missed is None and box.passed == [(0, 720)]


def test_a_text_that_is_not_shown_ends_the_script():
    box, missed, _ = play('wait 20\n\nexpect "Manche 3"\nwait 20', words="Manche 2")
    assert missed == NotShown(3, "Manche 3", ["Manche 2"])
    assert box.passed == [(0, 720)]


def test_a_dark_panel_shows_nothing():
    _, missed, shots = play('shot a\nexpect "Manche"', words="Manche", light=0)
    assert missed.lines == [] and shots == [("a", bytes(1024))]


def test_a_shot_is_what_the_panel_shows():
    box, _, shots = play("shot a\nshot b", words="Manche")
    assert shots == [("a", box.frame()), ("b", box.frame())]


def test_the_player_knows_the_line_at_which_the_box_goes_wrong():
    class Broken(Recorder):
        def light(self):
            raise ZeroDivisionError

    player = Player(Broken(), print)
    with pytest.raises(ZeroDivisionError):
        player.play(parse("\n\nwait 20\nwait 20"))
    assert player.line == 3


def test_every_command_has_a_form_and_a_pattern():
    assert list(script._FORMS) == list(script._PATTERNS)
