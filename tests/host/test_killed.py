"""One evening in one folder, over many programs: each is killed, at any moment, and the next one
finds all that the box had acknowledged."""

import json
import os
import random
import signal
import subprocess
import sys
import time

import pytest

from croupier.rules.fields import Reader
from croupier.rules.games import GAMES
from croupier_host.device.stores import look_into, store_in
from tests.host.boxes import RUNTIMES, begin, kept_log
from tests.host.command import HEADER, ROOT
from tests.host.killed_evening import digest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs signals")

NAMES = ["Zoé", "Max", "Ana", "Luc"]
LONGEST_S = 0.25  # from the first press of a program to its end
PRESSES = 1_000_000  # of a program that is killed while it plays
AT_REST = 12  # presses of one that is killed when it waits


class Tally:
    """What became of the programs."""

    def __init__(self):
        self.kills = self.presses = self.resumed = 0
        self.halves = 0  # files that were being written
        self.same_screens = 0  # after a program was killed as it waited
        self.games = set()


def evening(folder, runtime, kills, seed, game, tally=None):
    """An evening that begins with a game, and goes on over so many programs; each kill is
    checked."""
    chance = random.Random(seed)
    folder.mkdir(exist_ok=True)
    store_in(str(folder)).save_settings({"language": "en", "names": NAMES})
    begin(folder, header={**HEADER, "game": game, "id": "12" * 8})
    tally = tally or Tally()
    last = None  # what the program before said last, whether it waited, and what is kept of it
    for number in range(kills):
        is_at_rest = number % 4 == 0
        lines = killed(folder, runtime, chance, is_at_rest)
        check_found(lines[0], last, folder, tally)
        kept = check_kept(lines[-1], not is_at_rest, folder)
        last = lines[-1], is_at_rest, kept
        tally.kills += 1
        tally.halves += (folder / ".new").exists()
        tally.presses += len(lines) - 1
        tally.resumed += lines[0]["is_told"]
        tally.games |= {line["log"][0] for line in lines if line["log"]}
    store = look_into(str(folder))
    assert all(store.open(name) for name in store.names()) and store.faults == []
    return tally


def killed(folder, runtime, chance, is_at_rest):
    """What a program said before it was killed."""
    presses = AT_REST if is_at_rest else PRESSES
    seed = chance.randrange(1 << 30)
    arguments = ["-m", "tests.host.killed_evening", folder, runtime, seed, presses]
    program = subprocess.Popen(
        [sys.executable, *map(str, arguments)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        cwd=ROOT,
        start_new_session=True,
    )
    said = program.stdout.readline()
    assert said, "the program has ended by itself"
    if is_at_rest:
        for _ in range(presses):
            said += program.stdout.readline()
    else:
        time.sleep(chance.uniform(0, LONGEST_S))
    os.killpg(program.pid, signal.SIGKILL)  # with the MicroPython that it may have started
    said += program.stdout.read()
    program.stdout.close()
    assert program.wait() == -signal.SIGKILL
    return [json.loads(line) for line in said[: said.rfind(b"\n")].splitlines()]


def check_found(found, last, folder, tally):
    """The box has nothing to complain of, and is where it was; a prompt earlier at most where there
    was no room for another answer."""
    assert found["found"] == {"faults": [], "dropped": 0}
    if last is None:
        return
    line, is_at_rest, kept = last
    if is_at_rest:
        assert found["log"] == line["log"]
        if line["has_room"]:
            parts = 1 if line["screen"][0] == "Placement" else None  # where a tile was is not kept
            assert found["screen"][:parts] == line["screen"][:parts]
            tally.same_screens += 1
    elif found["log"] and kept and found["log"][0] == kept[0]:
        game_id, length, content = kept
        session = game_with(look_into(str(folder)), game_id)
        if session is None:
            assert length == 0  # a game in which nothing was entered is not put aside
            return
        assert digest(beginning(session.timeline, length)) == content
        goes_on = session.log()[length : found["log"][1]]
        assert {line["t"] for line in goes_on} <= {"count"}  # which follows by itself


def check_kept(line, may_have_more, folder):
    """The files hold the game that was acknowledged last, and what one press more has entered. What
    they hold of the game that they call the current one."""
    store = look_into(str(folder))
    assert (store.faults, store.dropped) == ([], 0)
    game_id, length, content = line["log"] or ("", 0, "")
    if length:
        session = game_with(store, game_id)
        assert digest(beginning(session.timeline, length)) == content
        more = session.log()[length:]
        assert is_of_one_press(more) and (may_have_more or not more)
    current = store.open(store.CURRENT)
    assert (store.faults, store.dropped) == ([], 0)
    if current is None:
        return None
    return [current.header.id.hex(), current.timeline.length, digest(current.timeline.log)]


def game_with(store, game_id):
    """The game that has an id, None where it is gone."""
    sessions = map(store.open, store.names())
    return next((each for each in sessions if each.header.id.hex() == game_id), None)


def is_of_one_press(lines):
    """Whether the lines are one entry at most, and what follows from it by itself: of an entry that
    is taken back, that too."""
    kinds = [line["t"] for line in lines]
    return len(kinds) < 2 or set(kinds) == {"undo"} or set(kinds[1:]) == {"count"}


def beginning(timeline, lines):
    """The bytes of the first lines of a log."""
    source = Reader(timeline.log)
    for _ in range(lines):
        source.take()
    return timeline.log[: source.at]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("runtime", RUNTIMES)
def test_an_evening_goes_on_after_kills(tmp_path, runtime, game):
    tally = evening(tmp_path, runtime, 5, 1, game)
    assert tally.kills == 5 and tally.presses > 20


@pytest.mark.ci
def test_an_evening_goes_on_over_200_programs_of_each_game_that_are_killed(tmp_path):
    tally = Tally()
    for game in GAMES:
        evening(tmp_path / game, "cpython", 200, 2, game, tally)
    assert tally.kills == 200 * len(GAMES) and tally.presses > 2000
    assert tally.resumed > 100 and tally.halves > 10 and len(tally.games) > 1
    assert tally.same_screens > 5  # the others had answered more than a trail holds


@pytest.mark.ci
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("runtime", RUNTIMES[1:])
def test_an_evening_on_micropython_goes_on_over_10_programs_that_are_killed(
    tmp_path, runtime, game
):
    tally = evening(tmp_path, runtime, 10, 3, game)
    assert tally.kills == 10 and tally.resumed > 2


@pytest.mark.ci
@pytest.mark.parametrize("runtime", RUNTIMES)
def test_the_program_itself_in_a_terminal_goes_on_after_kills(tmp_path, runtime):
    from tests.host.terminals import Terminal

    chance = random.Random(4)
    begin(tmp_path, header={**HEADER, "id": "12" * 8})
    for _ in range(6):
        with Terminal("play", "--data", tmp_path, "--lang", "en", "--runtime", runtime) as terminal:
            terminal.has_begun()
            for _ in range(chance.randrange(3, 8)):
                terminal.type(chance.choice((b"\r", b"\r", b"\r", b"+")))
                terminal.rest(0.7)
            before = kept_log(tmp_path)
            terminal.type(b"\r")
            terminal.rest(chance.uniform(0, 0.1))
            os.killpg(terminal.process.pid, signal.SIGKILL)
            terminal.process.wait()
        after = kept_log(tmp_path)
        assert after[: len(before)] == before and len(after) <= len(before) + 1
        assert after[0]["id"] == "12" * 8
    assert len(after) > 5
    assert list((tmp_path / "bad").iterdir()) == []
