"""Whatever bit goes bad, nothing wrong is shown, and what is missing is told (budget: always)."""

import pytest

from . import cuts, rot
from .box import Box
from .evening import play_evening, play_long_game, play_many_games
from .flash import Flash
from .little_files import LittleFiles, every_file
from .rot import FOLDERS, HARMLESS, NEW, ROOT, TOLD, UNMOUNTED
from .truth import seen

# In CI: what is played, its number, and the shares of it after which bits go bad.
CI = [(play_evening, 1, (0.03, 0.5, 1)), (play_long_game, 1, (0.4,)), (play_many_games, 1, (1,))]
MOST = 600  # bits of a folder at a moment, in CI


def spoil_files(moment, most):
    outcomes = rot.campaign(moment, rot.file_spots(moment), rot.check_file, most)
    assert set(outcomes["s"]) == {TOLD}  # all is there twice
    assert set(outcomes["m"]) == {TOLD}
    return sum(outcome.total() for outcome in outcomes.values())


def spoil_blocks(moment, most):
    outcomes = rot.campaign(moment, rot.block_spots(moment), rot.check_block, most)
    assert set(outcomes) == {ROOT, *FOLDERS}
    for outcome in outcomes.values():
        assert outcome[UNMOUNTED] == outcome[NEW] == 0, outcomes
    assert set(outcomes[ROOT]) == {HARMLESS}
    return sum(outcome.total() for outcome in outcomes.values())


@pytest.mark.parametrize("spoil", [spoil_files, spoil_blocks])
def test_some_bits_go_bad(spoil):
    (moment,) = rot.moments(play_evening, 1, (0.6,))
    assert spoil(moment, 40) >= 160


@pytest.mark.ci
@pytest.mark.parametrize("spoil", [spoil_files, spoil_blocks])
@pytest.mark.parametrize(("play", "number", "shares"), CI)
def test_many_bits_go_bad(play, number, shares, spoil):
    bits = [spoil(moment, MOST) for moment in rot.moments(play, number, shares)]
    assert min(bits) >= 600


def test_what_was_true_is_told_from_what_never_was():
    (moment,) = rot.moments(play_evening, 1, (0.6,))
    game = moment.truth.current
    for lines in range(game.lines + 1):
        assert moment.past.holds(rot._cut(game, lines))
    assert not moment.past.holds(game._replace(log=game.log[:-1] + b"\xff"))
    assert not moment.past.holds(game._replace(header=game.header + b"\x00"))
    assert not moment.past.holds(rot._cut(game, 3)._replace(lines=4))


@pytest.mark.parametrize("folder", ["s", "m", "j"])
def test_the_power_goes_while_a_bad_file_is_put_aside(folder):
    (moment,) = rot.moments(play_long_game, 1, (0.45,))
    start = Flash(moment.blocks)
    files = LittleFiles(start)
    path = [path for path, _ in every_file(files, [folder])][-1]
    bad = rot._flipped(files.read(path, 4096), 100)
    files.write(path, [bad])
    box = Box(Flash(start.blocks))
    shown, is_lost = seen(box.store), box.store.dropped > 0
    assert is_lost == (folder == "j")
    box.know(box.truth)  # from now on the boot is its only step
    for cut in cuts.cuts(folder, box, start.blocks, lambda place: True):
        again = Box(Flash(cut.blocks))
        assert seen(again.store)[:3] == shown[:3], cut.name
        assert (again.store.dropped > 0) == is_lost, cut.name
        assert bad in dict(every_file(again.files, ["bad"])).values(), cut.name
